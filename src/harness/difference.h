// Aligns two programs: pairs each instruction of one with an instruction of the other.
#ifndef HARNESS_DIFFERENCE_H
#define HARNESS_DIFFERENCE_H
#include "harness/timed.h"

enum difference_kind {
	DIFFERENCE_NONE,               // texts are equal; for branches also with another distance
	DIFFERENCE_REGISTERS,          // texts are equal, except for the numbers of registers
	DIFFERENCE_OPERANDS,           // instructions are equal, operands are not
	DIFFERENCE_ONLY_A, DIFFERENCE_ONLY_B,
	DIFFERENCE_KINDS
};
// Indices of machine_code; b is unused with ONLY_A, a with ONLY_B.
struct difference_row { enum difference_kind kind; uint32_t a, b; };
struct difference {
	struct arena arena;
	const char **text[2];   // A's and B's instructions as the disassembler writes them; branches as in their source
	struct difference_row *rows; size_t count;     // in the order of the programs
	size_t of[DIFFERENCE_KINDS];   // how many rows of each kind
	bool aligned;   // false if the programs are too different and too large to align; then `rows` is empty
};
// Aligns the programs so that most instructions are paired, and pairs are as alike as possible. Both were run, perhaps
// not to their ends. Free it with difference_free.
void difference_make(struct difference *d, const struct harness_timed *a, const struct harness_timed *b);
void difference_free(struct difference *d);
// Returns the number of instructions without the fill at the end of the section. The last one follows the last executed
// instruction, and jumps or ends a wave.
size_t difference_length(const struct harness_timed *t);
uint64_t difference_hits(const struct harness_timed *t, size_t insn);   // returns 0 if the run ended before counting
// Finds the first element in which a buffer of A's run differs from B's buffer, and how many differ. Returns false if
// they are equal, or B does not have the buffer.
bool difference_in_buffer(const struct harness_run *a, size_t buffer, const struct harness_run *b, uint64_t *first,
                          uint64_t *count);
#endif
