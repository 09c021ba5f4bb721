// Runs an instruction of a log on a copy of its wave, to find its operands, its memory, and its results for other
// values.
#ifndef LOG_TRIAL_H
#define LOG_TRIAL_H
#include "log/log.h"
#include "machine/schedule.h"

struct log_trial;
struct log_trial *log_trial_new(const struct log_reader *r);    // free it before the reader
void log_trial_free(struct log_trial *t);

// Returns the copy, set to the log's wave, with the VGPRs that the instruction uses or with all. The caller may change
// it.
struct wave *log_trial_load(struct log_trial *t, const struct log_wave *w, const struct insn *i, bool all);
// Executes the instruction on the copy. Returns false if it faults or cannot be tried: it accesses memory, waits, or
// affects other waves.
bool log_trial_run(struct log_trial *t, const struct insn *i);
// Sets *to to the memory that the instruction is about to access; the space is TOUCH_NOTHING if none.
void log_trial_touch(struct log_trial *t, const struct log_wave *w, const struct insn *i, struct touch *to);
#endif
