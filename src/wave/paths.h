// The prepared program as a graph: what may come after an instruction. Nodes are indices of machine_code.
#ifndef WAVE_PATHS_H
#define WAVE_PATHS_H
#include "wave/machine.h"

// How an instruction leads on: to what paths_next gives; not at all; to where a register says; with a return address, to a function that comes back to
// the instruction after it.
enum paths_kind { PATHS_ON, PATHS_END, PATHS_JUMP, PATHS_CALL };
enum paths_kind paths_kind(const struct insn *i);
// What may come after instruction k without a call or a jump to a register: returns how many, at most two. They may lie outside the code.
unsigned paths_next(const struct insn *code, size_t k, size_t next[2]);
// Whether k is an instruction: not past the end, nor words that are none.
static inline bool paths_exists(const struct insn *code, size_t count, size_t k) { return k < count && code[k].inst && code[k].effects; }
#endif
