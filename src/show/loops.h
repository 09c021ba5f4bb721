// The loops of a program, from its graph (wave/paths.h): what goes round. A natural loop has one head, to which all ways into it lead; what has several
// is irreducible. They nest. A call is a step to the instruction after it; where jumps to a register lead is known when a wave has made them.
#ifndef SHOW_LOOPS_H
#define SHOW_LOOPS_H
#include "wave/paths.h"

// Numbers begin at 1; 0 is none. head: of an irreducible one, the first of its entries in the program.
struct loop { uint32_t head, parent; bool irreducible; };

struct loops;
struct loops *loops_new(const struct insn *code, size_t count);
// A wave comes to `to`: from `from`, an instruction of the same function; LOOPS_CALL: it begins there, or was called. Only what such places lead to
// is in the graph. True: what loops there are may have changed, and with it their numbers.
enum { LOOPS_CALL = UINT32_MAX };
bool loops_reach(struct loops *l, uint32_t from, uint32_t to);
bool loops_know(const struct loops *l, uint32_t insn);                // whether it is in the graph
uint32_t loops_at(const struct loops *l, uint32_t insn);              // the innermost one
const struct loop *loops_get(const struct loops *l, uint32_t number);
uint32_t loops_of_head(const struct loops *l, uint32_t head, uint32_t insn);    // the loop with that head that the instruction is in
void loops_free(struct loops *l);
#endif
