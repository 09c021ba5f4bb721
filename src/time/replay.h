// Replays of traces: when memory answers waves that the trace does not contain. Private to time/.
#ifndef TIME_REPLAY_H
#define TIME_REPLAY_H
#include <stdint.h>

struct insn;
struct plan;
struct request;
struct sim;
struct slot;
void replay_begin(struct sim *s);
// Records that the path takes a load, which needs `cycles` cycles of L0.
void replay_asked(struct sim *s, const struct request *q, uint64_t cycles);
// Records that a replayed wave issues an instruction: if the trace gives the cycle, the accesses that it waited for are
// done.
void replay_issued(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i);
#endif
