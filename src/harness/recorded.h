// A run that is recorded while it is executed. `trace`, `step`, `view` and `export` read the log instead of the
// machine.
#ifndef HARNESS_RECORDED_H
#define HARNESS_RECORDED_H
#include "log/log.h"
#include "harness/harness.h"
#include "time/time.h"

struct harness_recording {
	struct harness_run *run;
	struct log_writer *writer;
	struct log_reader *reader;         // over the same store, with the run's own program
	const struct isa_chip *chip;       // NULL if not timed
	bool cold;                         // caches are empty at the start
};
// Begins recording a prepared run, with the cycle model if `chip` is not NULL. Nothing is executed yet: the reader is
// at the beginning. Returns false, with a message.
bool harness_record_begin(struct harness_recording *r, struct harness_run *run, struct log_store *store,
                          const struct isa_chip *chip, struct diag *d);
// Runs to the end; returns false on a fault (show_fault). The whole store can then be read.
bool harness_record_go(struct harness_recording *r);
void harness_record_free(struct harness_recording *r);  // frees neither the run nor the store
#endif
