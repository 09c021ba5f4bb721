// The loops of a program, from its graph (prepare/paths.h). A natural loop has one head, through which all ways enter
// it. A loop with several entries is irreducible. Loops nest. A call counts as a step to the instruction after it.
// Targets of jumps to a register are known once a wave has jumped there.
#ifndef PREPARE_LOOPS_H
#define PREPARE_LOOPS_H
#include "prepare/paths.h"

// Loop numbers begin at 1; 0 means none. The head of an irreducible loop is its first entry in the program.
struct loop { uint32_t head, parent; bool irreducible; };

struct loops;
struct loops *loops_new(const struct insn *code, size_t count);
// Records that a wave reaches `to` from `from`, an instruction of the same function. `from` is LOOPS_CALL if the wave
// begins there or was called. The graph only holds instructions that are reached from such places. Returns true if
// loops, and so their numbers, may have changed.
enum { LOOPS_CALL = UINT32_MAX };
bool loops_reach(struct loops *l, uint32_t from, uint32_t to);
bool loops_know(const struct loops *l, uint32_t insn);   // Returns whether the instruction is in the graph.
uint32_t loops_at(const struct loops *l, uint32_t insn);              // Returns the innermost loop of the instruction.
const struct loop *loops_get(const struct loops *l, uint32_t number);
// Returns the loop with that head that contains the instruction.
uint32_t loops_of_head(const struct loops *l, uint32_t head, uint32_t insn);
void loops_free(struct loops *l);
#endif
