// Results in a wave's registers: when, and by which unit. Private to time/.
#ifndef TIME_SCORE_H
#define TIME_SCORE_H
#include <stdint.h>

struct insn;
struct plan;
struct slot;
enum writer { BY_NOBODY, BY_VALU, BY_SALU };
struct reg {
	uint64_t writer : 8, latency : 8;      // enum writer; cycles until an instruction of the same unit can use it
	uint64_t exec : 48;            // when the result is executed
	const struct insn *by;
};
void score_write(struct slot *w, const struct plan *p, uint64_t exec, const struct insn *by, enum writer writer);
#endif
