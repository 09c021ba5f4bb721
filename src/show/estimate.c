// The estimate of cycles that `run` and expectations ask for. The dispatch is executed once more, on buffers of its own, so that what the
// first run left is not touched.
#include <inttypes.h>
#include "show/show_time.h"

bool show_estimate(struct show_run *r, uint64_t *cycles)
{
	if (!r->cycles.asked) {
		struct show_run again;
		struct show_run_options o = r->options;
		o.watcher = NULL;
		o.keep_state = false;
		r->cycles.asked = true;
		if (show_run_prepare(&again, r->program, r->notes, &o, r->diag) && (r->cycles.chip = show_chip(&again, r->diag))) {
			struct time_options t = { .chip = r->cycles.chip, .warm = true };    // what the program does, not what was in the caches before
			struct time_result result;
			r->cycles.known = time_run(again.machine, &again.dispatch, &t, &result);
			r->cycles.cycles = result.cycles;
			time_result_free(&result);
		}
		show_run_free(&again);
	}
	*cycles = r->cycles.cycles;
	return r->cycles.known;
}

bool show_estimate_is_cheap(const struct show_run *r)
{
	const struct machine_result *m = machine_result(r->machine);
	size_t bytes = 0;
	for (size_t k = 0; k < r->buffers.n; k++) bytes += r->buffers.at[k].memory->size;
	return m->ok && m->steps <= SHOW_ESTIMATE_STEPS && m->waves <= SHOW_ESTIMATE_STEPS / 4 && bytes <= SHOW_ESTIMATE_BYTES;
}

void show_estimate_line(FILE *to, struct show_run *r, const struct show_style *s)
{
	uint64_t cycles, mhz;
	char time[32];
	if (!r->cycles.asked && !show_estimate_is_cheap(r)) return;
	if (!show_estimate(r, &cycles)) return;
	mhz = r->cycles.chip->at[ISA_CHIP_clock].value;
	fprintf(to, "estimate: %s%" PRIu64 " cycle%s%s, %s on a %s (`lanewise time` says why)\n", show_paint(s, show_bold), cycles, cycles == 1 ? "" : "s", show_paint(s, show_plain),
	        show_microseconds(time, sizeof time, cycles, mhz), r->cycles.chip->title);
}
