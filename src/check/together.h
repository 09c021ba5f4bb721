// Instructions that run together, private to check/ (together.c): no file examines any of them, except for hazards,
// unless one touches a register that is undefined or in flight. Their registers are compared as one set.
#ifndef CHECK_TOGETHER_H
#define CHECK_TOGETHER_H
#include "check/state.h"

// Prepares for plans, before the first of them.
void check_together_begin(struct checker *c);
// Finds the instructions that run together from `i` on, and from jumps to others of them on; makes their plans.
void check_together_plan(struct checker *c, const struct insn *i);
// Accounts for them. Returns false, and does nothing, if they must be examined one by one.
bool check_together(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i);
#endif
