// Records a run while it is executed.
#include "harness/recorded.h"

bool harness_record_begin(struct harness_recording *r, struct harness_run *run, struct log_store *store,
                          const struct isa_chip *chip, struct diag *d)
{
	*r = (struct harness_recording){ .run = run, .chip = chip };
	r->writer = log_writer_new(store, run->machine, &run->dispatch, chip);
	r->reader = log_store_fine(store) ? log_reader_new(store, run->program, d) : NULL;
	harness_run_watch(run, log_writer_observer(r->writer));
	return r->reader != NULL;
}

bool harness_record_go(struct harness_recording *r)
{
	bool ran;
	if (r->chip) {
		struct time_options o = {
			.chip = r->chip, .observer = log_writer_time(r->writer), .in_order = true, .warm = !r->cold
		};
		struct time_result result;
		ran = time_run(r->run->machine, &r->run->dispatch, &o, &result);
		if (ran) r->run->cycles = (struct harness_cycles){ true, true, result.cycles, r->chip };
		time_result_free(&result);
	} else {
		ran = harness_run_go(r->run);
	}
	log_writer_end(r->writer);
	return ran;
}

void harness_record_free(struct harness_recording *r)
{
	log_reader_free(r->reader);
	log_writer_free(r->writer);
	*r = (struct harness_recording){ 0 };
}
