// A run with the cycle model.
#ifndef HARNESS_TIMED_H
#define HARNESS_TIMED_H
#include "harness/harness.h"
#include "time/profile.h"

// A dispatch with its cycles.
struct harness_timed {
	struct harness_run *run;
	const struct isa_chip *chip;       // with overridden figures
	struct time_options options;
	struct time_result result;
	struct time_observer observer;
	struct profile profile;
	bool ran;                          // to the end, without a fault
};

// Returns the chip of the notes, or of the program's GPU. Returns NULL, with a message, if it does not exist.
const struct isa_chip *harness_chip(const struct harness_run *r, struct diag *d);
// Runs with the model; `t->run`, `t->chip` and `t->options` are set. Returns false on a fault (show_fault). Free with
// harness_timed_free.
bool harness_timed_go(struct harness_timed *t, const struct profile_options *o);
void harness_timed_free(struct harness_timed *t);
#endif
