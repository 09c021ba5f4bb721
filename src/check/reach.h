// Instructions that waves may execute, private to check/ (reach.c).
#ifndef CHECK_REACH_H
#define CHECK_REACH_H
#include "check/state.h"
#include "prepare/paths.h"

// Marks the instructions that paths from `from` lead to, without calls and jumps to a register.
void check_mark_reachable(const struct checker *c, size_t from, bool *reached);
// Finds c->reached, with the first instruction of the waves.
void check_reach_begin(struct checker *c, size_t entry);
#endif
