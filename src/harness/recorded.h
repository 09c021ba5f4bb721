// A run that is executed now and recorded as it goes: what `trace`, `step`, `view` and `export` look at instead of the machine.
#ifndef HARNESS_RECORDED_H
#define HARNESS_RECORDED_H
#include "log/log.h"
#include "harness/harness.h"
#include "time/time.h"

struct harness_recording {
	struct harness_run *run;
	struct log_writer *writer;
	struct log_reader *reader;         // over the same store; the run's own program
	const struct isa_chip *chip;       // NULL: not timed
	bool cold;                         // caches hold nothing at the start
};
// `run` is prepared; `chip`: with the cycle model. Nothing is executed yet: the reader is at the beginning. False, with a message.
bool harness_record_begin(struct harness_recording *r, struct harness_run *run, struct log_store *store, const struct isa_chip *chip, struct diag *d);
// To the end; false if there was a fault (show_fault). The store can then be read whole.
bool harness_record_go(struct harness_recording *r);
void harness_record_free(struct harness_recording *r);  // not the run, not the store
#endif
