// Estimates cycles for `run` and for expectations. The dispatch runs again with new buffers, so that the results of the
// first run remain.
#include "harness/timed.h"

bool harness_estimate(struct harness_run *r, uint64_t *cycles)
{
	if (!r->cycles.asked) {
		struct harness_run again;
		r->cycles.asked = true;
		if (harness_run_again(&again, r, r->diag) && (r->cycles.chip = harness_chip(&again, r->diag))) {
			// warm: independent of earlier contents of caches
			struct time_options t = { .chip = r->cycles.chip, .warm = true };
			struct time_result result;
			r->cycles.known = time_run(again.machine, &again.dispatch, &t, &result);
			r->cycles.cycles = result.cycles;
			time_result_free(&result);
		}
		harness_run_free(&again);
	}
	*cycles = r->cycles.cycles;
	return r->cycles.known;
}

bool harness_is_small(const struct harness_run *r)
{
	size_t bytes = 0;
	for (size_t k = 0; k < r->buffers.n; k++) bytes += r->buffers.at[k].memory->size;
	return machine_result(r->machine)->steps <= HARNESS_SMALL_STEPS && bytes <= HARNESS_SMALL_BYTES;
}

bool harness_estimate_is_cheap(const struct harness_run *r)
{
	const struct machine_result *m = machine_result(r->machine);
	return m->ok && m->waves <= HARNESS_SMALL_STEPS / 4 && harness_is_small(r);
}
