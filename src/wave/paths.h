// The prepared program as a graph: the possible successors of an instruction. Nodes are indices of machine_code.
#ifndef WAVE_PATHS_H
#define WAVE_PATHS_H
#include "wave/machine.h"

// Ways in which an instruction continues: to the nodes of paths_next; not at all; to an address in a register; to a
// function. A function returns to the next instruction.
enum paths_kind { PATHS_ON, PATHS_END, PATHS_JUMP, PATHS_CALL };
enum paths_kind paths_kind(const struct insn *i);
// Returns the number of possible successors of instruction k, at most two, without calls and jumps to a register. The
// successors may be outside the code.
unsigned paths_next(const struct insn *code, size_t k, size_t next[2]);
// Returns whether k is an instruction: not past the end, and not words that do not decode.
static inline bool paths_exists(const struct insn *code, size_t count, size_t k)
{
	return k < count && code[k].inst && code[k].effects;
}
#endif
