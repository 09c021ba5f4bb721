// An instruction of a log, tried on a copy of its wave: what its operands were, which memory it reaches, what it makes of other values.
#ifndef LOG_TRIAL_H
#define LOG_TRIAL_H
#include "log/log.h"
#include "wave/schedule.h"

struct log_trial;
struct log_trial *log_trial_new(const struct log_reader *r);    // free it before the reader
void log_trial_free(struct log_trial *t);

// The copy as the log's wave is now, with the VGPRs that the instruction touches or all of them. It may be changed before it is run.
struct wave *log_trial_load(struct log_trial *t, const struct log_wave *w, const struct insn *i, bool all);
// Executes it on the copy. False: it faulted, or it is none that can be tried: it touches memory, waits, or reaches other waves.
bool log_trial_run(struct log_trial *t, const struct insn *i);
// The memory that it is about to touch; the space is TOUCH_NOTHING for others.
void log_trial_touch(struct log_trial *t, const struct log_wave *w, const struct insn *i, struct touch *to);
#endif
