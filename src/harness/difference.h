// Two programs side by side: which instruction of one is which of the other.
#ifndef HARNESS_DIFFERENCE_H
#define HARNESS_DIFFERENCE_H
#include "harness/timed.h"

enum difference_kind {
	DIFFERENCE_NONE,               // the same text; branches: whatever their distance is
	DIFFERENCE_REGISTERS,          // the same but for the numbers of registers
	DIFFERENCE_OPERANDS,           // the same instruction
	DIFFERENCE_ONLY_A, DIFFERENCE_ONLY_B,
	DIFFERENCE_KINDS
};
struct difference_row { enum difference_kind kind; uint32_t a, b; };      // indices of machine_code; ONLY_A has no b, ONLY_B no a
struct difference {
	struct arena arena;
	const char **text[2];          // of A's instructions, of B's: as the disassembler writes them, branches as their source does
	struct difference_row *rows; size_t count;     // in the order of the programs
	size_t of[DIFFERENCE_KINDS];   // how many rows of each kind
	bool aligned;                  // false: the programs are too different and too large for that, and there are no rows
};
// What makes the most instructions alike, the more the more alike they are. Both have gone, though perhaps not to their ends. Free it.
void difference_make(struct difference *d, const struct harness_timed *a, const struct harness_timed *b);
void difference_free(struct difference *d);
// Its instructions without what fills the end of the section: the one after the last that was executed, jumps or ends a wave.
size_t difference_length(const struct harness_timed *t);
uint64_t difference_hits(const struct harness_timed *t, size_t insn);       // 0 if it did not come so far that anything was counted
// The first element in which a buffer of A's run is not B's, and how many are not. False: they are the same, or B has no such buffer.
bool difference_in_buffer(const struct harness_run *a, size_t buffer, const struct harness_run *b, uint64_t *first, uint64_t *count);
#endif
