// Large dispatches: once the chip is full and fillings of it take as long as those before, the rest is taken to go on like that. What was
// not timed is executed all the same, so that memory is right in the end.
#include <string.h>
#include "time/state.h"

enum { PARTS = 1000, NEAR = 5, HALF = STEADY_WINDOWS / 2 };

static uint64_t sum(const uint64_t *at)
{
	uint64_t all = 0;
	for (int k = 0; k < HALF; k++) all += at[k];
	return all;
}

// The newer windows together took as long as the older ones, but for half a percent: single ones may differ by more, what drifts does not pass.
static bool is_steady(const struct steady *t)
{
	uint64_t newer = sum(t->last), older = sum(t->last + HALF), less = newer < older ? newer : older, more = newer < older ? older : newer;
	return t->last[STEADY_WINDOWS - 1] && (more - less) * PARTS <= NEAR * more;
}

void steady_group_ended(struct sim *s)
{
	struct steady *t = &s->steady;
	if (!s->options->exact || t->reached || !machine_groups_left(s->machine)) return;
	if (!t->window) t->window = s->resident > s->options->exact / STEADY_WINDOWS ? s->resident : s->options->exact / STEADY_WINDOWS;
	if (++t->ended < t->window) return;
	if (t->begin) {                              // the first one is that of a chip that fills up
		memmove(t->last + 1, t->last, (STEADY_WINDOWS - 1) * sizeof *t->last);
		t->last[0] = s->now - t->begin;
	}
	bool worth = machine_groups_left(s->machine) >= 2 * t->window;      // what is left ends as the chip runs empty: no steady state
	t->reached = worth && s->result->groups_timed >= s->options->exact && is_steady(t);
	t->ended = 0;
	t->begin = s->now;
}

// Waves take turns, so that those that wait for one another through memory make progress.
static bool run_group(struct sim *s, struct workgroup *g)
{
	enum { TURN = 1000 };
	for (bool any = true; any;) {
		if (machine_heed(s->machine, machine_group_wave(g, 0))) return false;
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
	s->result->steady_groups = STEADY_WINDOWS * t->window;
	s->result->steady_cycles = sum(t->last) + sum(t->last + HALF);
	s->result->cycles += (uint64_t)((unsigned __int128)left * s->result->steady_cycles / s->result->steady_groups);
	while (machine_groups_left(s->machine)) {
		struct workgroup *g = machine_open_group(s->machine);
		if (!g || !run_group(s, g)) { s->failed = true; return; }
	}
}
