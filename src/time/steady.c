// Large dispatches: once the chip is full and one filling of it takes as long as the next, the rest is taken to go on like that. What was
// not timed is executed all the same, so that memory is right in the end.
#include "time/state.h"

enum { PERCENT = 100, NEAR = 2 };      // two windows are alike if they differ by less than so many percent

static bool alike(uint64_t a, uint64_t b)
{
	uint64_t least = a < b ? a : b, most = a < b ? b : a;
	return least && (most - least) * PERCENT <= NEAR * most;
}

void steady_group_ended(struct sim *s)
{
	struct steady *t = &s->steady;
	if (!s->options->exact || t->reached || !machine_groups_left(s->machine)) return;
	if (!t->window) t->window = s->resident;
	if (++t->ended < t->window) return;
	uint64_t took = s->now - t->begin;
	t->reached = s->result->groups_timed >= s->options->exact && alike(took, t->last[0]) && alike(t->last[0], t->last[1]);
	t->last[1] = t->last[0];
	t->last[0] = took;
	t->ended = 0;
	t->begin = s->now;
}

// Waves take turns, so that those that wait for one another through memory make progress.
static bool run_group(struct sim *s, struct workgroup *g)
{
	enum { TURN = 1000 };
	for (bool any = true; any;) {
		any = false;
		for (uint32_t k = 0; k < machine_group_count(g); k++) {
			struct wave *w = machine_group_wave(g, k);
			for (unsigned n = 0; n < TURN && w->state == WAVE_READY; n++, any = true)
				if (machine_step_wave(s->machine, w) == WAVE_FAULT) return false;
		}
	}
	return machine_close_group(s->machine, g);
}

void steady_finish(struct sim *s)
{
	const struct steady *t = &s->steady;
	uint64_t left = machine_groups_left(s->machine);
	if (!t->reached || !left) return;
	s->result->cycles += (uint64_t)((double)left * (double)(t->last[0] + t->last[1]) / (double)(2 * t->window));
	while (machine_groups_left(s->machine)) {
		struct workgroup *g = machine_open_group(s->machine);
		if (!g || !run_group(s, g)) { s->failed = true; return; }
	}
}
