// Large dispatches: when the chip is full and windows take equal time, the rest is assumed to continue like that.
// Workgroups that were not timed are still executed, so that memory has its final contents.
#include <string.h>
#include "time/sim.h"

enum { PARTS = 1000, NEAR = 5, NEAR_HITS = 10, HALF = STEADY_WINDOWS / 2 };

static uint64_t sum_half(const uint64_t *at)
{
	uint64_t all = 0;
	for (int k = 0; k < HALF; k++) all += at[k];
	return all;
}

// Returns whether the newer half of the windows took as long as the older half, within half a percent. Single windows
// may differ more, but a drift is not steady.
static bool is_steady(const struct steady *t)
{
	uint64_t newer = sum_half(t->last), older = sum_half(t->last + HALF), less = newer < older ? newer : older,
		more = newer < older ? older : newer;
	return t->last[STEADY_WINDOWS - 1] && (more - less) * PARTS <= NEAR * more;
}

// Moves the hits of L2 and the Infinity Cache in the present window to the list of previous windows.
static void note_hits(struct sim *s)
{
	static const enum time_level levels[STEADY_LEVELS] = { TIME_AT_L2, TIME_AT_IC };
	for (unsigned k = 0; k < STEADY_LEVELS; k++) {
		const struct time_level_count *c = &s->result->levels[levels[k]];
		struct steady_hits now = { c->hits, c->hits + c->misses }, *to = s->steady.hits[k], *begin = &s->steady.at_begin[k];
		memmove(to + 1, to, (STEADY_WINDOWS - 1) * sizeof *to);
		to[0] = (struct steady_hits){ now.hits - begin->hits, now.uses - begin->uses };
		*begin = now;
	}
}

// Returns hits for each thousand uses, in the half of the windows that begins at `at`.
static uint64_t hit_parts(const struct steady_hits *at)
{
	uint64_t hits = 0, uses = 0;
	for (int k = 0; k < HALF; k++) hits += at[k].hits, uses += at[k].uses;
	return uses ? hits * PARTS / uses : 0;
}

// Returns whether hit rates differ between the halves: caches that still change are not steady.
static bool hits_move(const struct steady *t)
{
	for (unsigned k = 0; k < STEADY_LEVELS; k++) {
		uint64_t newer = hit_parts(t->hits[k]), older = hit_parts(t->hits[k] + HALF);
		if (newer > older + NEAR_HITS || older > newer + NEAR_HITS) return true;
	}
	return false;
}

void steady_group_ended(struct sim *s)
{
	struct steady *t = &s->steady;
	if (!s->options->exact || t->reached || !machine_groups_left(s->machine)) return;
	if (!t->window)
		t->window = s->dispatch.groups > s->options->exact / STEADY_WINDOWS ? s->dispatch.groups
		            : s->options->exact / STEADY_WINDOWS;
	if (++t->ended < t->window) return;
	if (t->begin) {                              // the first window is the chip filling up
		memmove(t->last + 1, t->last, (STEADY_WINDOWS - 1) * sizeof *t->last);
		t->last[0] = sample_clock(s) - t->begin;
		note_hits(s);
	}
	// windows count only once the cache is full
	if (hierarchy_fills(&s->memory)) memset(t->last, 0, sizeof t->last);
	// the end of the dispatch, with the chip running empty, is not a steady state
	bool worth = machine_groups_left(s->machine) >= 2 * t->window;
	t->reached = worth && s->result->groups_timed >= s->options->exact && is_steady(t) && !hits_move(t);
	t->ended = 0;
	t->begin = sample_clock(s);
}

void steady_restart(struct sim *s)
{
	struct steady *t = &s->steady;
	memset(t->last, 0, sizeof t->last);
	t->ended = 0;
	t->begin = sample_clock(s);
}

// ---- the rest -----------------------------------------------------------------------------------------------------
// Workgroups that are executed without timing. More than one is open if the others only wait for a later one.
struct rest { struct { struct workgroup **at; size_t n, room; } open; uint64_t next_look; bool waits; };

static bool open_next(struct sim *s, struct rest *r)
{
	struct workgroup *g = machine_open_group(s->machine);
	if (!g) return false;
	r->next_look = machine_how_far(s->machine).steps + (r->open.n ? 0 : TIME_FIRST_LOOK);
	*arena_push(&s->arena, &r->open) = g;
	r->waits = false;
	return true;
}

// Executes a turn of each wave. *any: whether one was ready. Returns false if the run has ended.
static bool run_turns(struct sim *s, struct workgroup *g, bool *any)
{
	enum { TURN = 1000 };
	*any = false;
	if (machine_heed(s->machine, machine_group_wave(g, 0))) return false;
	for (uint32_t k = 0; k < machine_group_count(g); k++) {
		struct wave *w = machine_group_wave(g, k);
		for (unsigned n = 0; n < TURN && w->state == WAVE_READY; n++, *any = true)
			if (machine_step_wave(s->machine, w) == WAVE_FAULT) return false;
	}
	return true;
}

// Executes a turn of each open workgroup, so that waves that wait for each other through memory make progress. Closes
// those that are over.
static bool run_round(struct sim *s, struct rest *r)
{
	size_t kept = 0;
	bool any;
	for (size_t k = 0; k < r->open.n; k++) {
		struct workgroup *g = r->open.at[k];
		if (!run_turns(s, g, &any)) return false;
		if (any) r->open.at[kept++] = g;
		else if (!machine_close_group(s->machine, g)) return false;
	}
	r->open.n = kept;
	return true;
}

static bool run_rest(struct sim *s)
{
	struct rest r = { 0 };
	while (r.open.n || machine_groups_left(s->machine)) {
		bool left = machine_groups_left(s->machine);
		if (left && (!r.open.n || r.waits) && !open_next(s, &r)) return false;
		if (!run_round(s, &r)) return false;
		uint64_t waves = r.open.n * machine_group_waves(s->machine);
		time_look_for_livelock(s, waves, &r.next_look, machine_groups_left(s->machine) ? &r.waits : NULL);
	}
	return true;
}

void steady_finish(struct sim *s)
{
	const struct steady *t = &s->steady;
	uint64_t left = machine_groups_left(s->machine);
	if (!t->reached || !left) return;
	s->result->steady_groups = STEADY_WINDOWS * t->window;
	s->result->steady_cycles = sum_half(t->last) + sum_half(t->last + HALF);
	s->result->cycles += (uint64_t)((unsigned __int128)left * s->result->steady_cycles / s->result->steady_groups);
	s->failed = !run_rest(s);
}
