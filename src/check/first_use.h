// First uses of registers that concern no check, private to check/ (first_use.c).
#ifndef CHECK_FIRST_USE_H
#define CHECK_FIRST_USE_H
#include "check/state.h"

// Return whether check_only_defines may apply, since each result depends on the lane's own sources: each result is
// whole; some is a part of a VGPR, and the instruction does not access memory.
bool check_can_define(const struct check_effects *u, const struct insn *i);
bool check_can_define_parts(const struct check_effects *u, const struct insn *i);
// Returns whether the instruction only replaces undefined bits; false if it may read some.
bool check_only_defines(const struct check_wave *k, const struct wave *w, const struct check_effects *u);
// Marks its results as defined in the active lanes.
void check_define_results(struct check_wave *k, const struct wave *w, const struct check_effects *u);
// Returns whether an undefined register of a word of a set is read: a VGPR in an active lane.
bool check_reads_undefined(const struct check_wave *k, unsigned word, uint64_t undefined, uint64_t exec);
// Returns whether all of these registers have arrived, and marks those that have.
bool check_have_arrived(struct check_wave *k, const struct check_word *of, unsigned words);
#endif
