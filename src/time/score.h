// Results in a wave's registers: when, and by which unit. Private to time/.
#ifndef TIME_SCORE_H
#define TIME_SCORE_H
#include <stdint.h>

enum writer { BY_NOBODY, BY_VALU, BY_SALU };
// The result of a register. `what` is the cycle of its execution; below are two bytes, the cycles until an instruction
// of the same unit can use it, and an enum writer. Parts of a word would cost: its load waits for stores of parts.
// The instruction that wrote it is elsewhere (slot_writer), because few readers need it.
struct reg { uint64_t what; };
static inline uint64_t reg_exec(const struct reg *r) { return r->what >> 16; }
static inline uint64_t reg_latency(const struct reg *r) { return r->what >> 8 & UINT8_MAX; }
static inline enum writer reg_writer(const struct reg *r) { return (enum writer)(r->what & UINT8_MAX); }
// Returns when an instruction of the same unit can use the result.
static inline uint64_t reg_there(const struct reg *r) { return reg_exec(r) + reg_latency(r); }
static inline void reg_set(struct reg *r, enum writer writer, uint64_t exec, uint64_t latency)
{
	r->what = exec << 16 | (latency & UINT8_MAX) << 8 | writer;
}
#endif
