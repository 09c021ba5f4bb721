// Results in flight, private to check/ (waits.c).
#ifndef CHECK_WAITS_H
#define CHECK_WAITS_H
#include "check/state.h"

// Returns the item that a register's result is in flight on, or NULL if it has arrived. A flat access counts on two
// counters, but each lane's data comes by one path.
const struct log_wait_item *check_item_in_flight(const struct check_wave *k, const struct check_flight *f);
// Returns whether the instruction touches registers in flight only by results that arrive after theirs, as a load into
// the other half of a register does.
bool check_arrives_last(const struct check_wave *k, const struct insn *i, const struct check_effects *u);
// Completes the accesses that the instruction waits for.
void check_process_wait(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
#endif
