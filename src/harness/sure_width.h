// The width of an estimate's interval. Private to harness/.
#ifndef HARNESS_SURE_WIDTH_H
#define HARNESS_SURE_WIDTH_H
#include "harness/sure.h"

// cycles[instruction][part]
typedef double sure_cycles[SURE_PART_COUNT];
// Adds cycles of an instruction with a cause to their part; `by`: the instruction that it waits for, or NULL.
void sure_count(const struct harness_timed *t, const struct harness_verdict *v, sure_cycles *cycles,
                const struct insn *i, enum time_cause cause, const struct insn *by, double amount);
// Returns whether two instructions have one record.
bool sure_is_alike(const struct insn *a, const struct insn *b);
// Sets the interval of `s`, its widest instructions, and what a capture would leave of it.
void sure_widths(const struct harness_timed *t, const sure_cycles *cycles, struct harness_sure *s);
#endif
