// Hazards over steps that no wave took. The state of each hazard and register (struct check_danger) flows along the
// program's graph (prepare/paths.h). Where paths meet, the nearer danger is kept. The state is a wave's (hazard.c), and
// the same function updates it.
//
// Paths that ran are kept apart from paths with a step that did not. Only hazards over such a step are reported.
#include <string.h>
#include "check/hazard.h"
#include "check/unrun.h"

enum { BASE = 1 << 30 };        // counts in a stored state, and at the start of a path that continues from it

// A live danger, with counts relative to BASE. Sorted by `slot`; a hazard's first dangers go before its seconds.
struct live { uint32_t slot; bool second; struct check_danger danger; };
struct lives { struct live *at; size_t n, room; };
enum kind { RAN, OVER, KINDS };
// The state before an instruction at which a straight piece begins. over: no wave took the step that led to it.
struct joint { struct lives lives; bool over; };
// now: state at the end of the path. met: result of merge_lives. hazard_of: for each slot.
struct graph { struct checker *c; struct check_wave *k; uint8_t *hazard_of; struct lives now, met; };

// ---- states -------------------------------------------------------------------------------------------------------
// Restores the wave's state from `from`, at the start of a path.
static void restore_state(struct graph *g, const struct lives *from)
{
	struct check_wave *k = g->k;
	g->c->now = BASE;
	for (unsigned n = 0; n < ISA_DISTANCES; n++) k->hazard.passed[n] = BASE;
	memset(k->hazard.danger, 0, g->c->hazards.slots * sizeof *k->hazard.danger);
	for (unsigned h = 0; h < g->c->hazards.n; h++) {
		struct check_danger *seconds = k->hazard.progress[h].seconds;
		if (seconds) memset(seconds, 0, g->c->hazards.slots * sizeof *seconds);
		k->hazard.progress[h] = (struct check_hazard_progress){ .alike = BASE, .betweens = BASE, .seconds = seconds };
	}
	for (size_t n = 0; n < from->n; n++) {
		const struct live *l = &from->at[n];
		struct check_hazard_progress *p = &k->hazard.progress[g->hazard_of[l->slot]];
		*(l->second ? &p->seconds[l->slot] : &k->hazard.danger[l->slot]) = l->danger;
		if (p->seconds) p->between = l->danger.between;
	}
}

static void save_danger(struct graph *g, uint32_t slot, bool second, struct check_danger d)
{
	const struct check_wave *k = g->k;
	const struct check_hazard_progress *p = &k->hazard.progress[g->hazard_of[slot]];
	if (!check_hazard_is_live(g->c, k, g->hazard_of[slot], &d)) return;
	for (unsigned n = 0; n < ISA_DISTANCES; n++)
		d.passed[n] -= (n == ISA_APART_alike ? p->alike : k->hazard.passed[n]) - BASE;
	if (d.began) d.began -= g->c->now - BASE;
	if (d.armed) d.armed -= g->c->now - BASE;
	d.betweens -= p->betweens - BASE;
	if (p->seconds) d.between = p->between;
	*arena_push(&g->c->arena, &g->now) = (struct live){ slot, second, d };
}

// Saves the wave's state in g->now.
static void save_state(struct graph *g)
{
	g->now.n = 0;
	for (uint32_t slot = 0; slot < g->c->hazards.slots; slot++) {
		const struct check_danger *seconds = g->k->hazard.progress[g->hazard_of[slot]].seconds;
		save_danger(g, slot, false, g->k->hazard.danger[slot]);
		if (seconds) save_danger(g, slot, true, seconds[slot]);
	}
}

// ---- meeting ------------------------------------------------------------------------------------------------------
static bool is_nearer(const struct check_danger *a, const struct check_danger *b)
{
	if (a->over != b->over) return a->over;
	if (!a->armed != !b->armed) return a->armed;
	if (a->passed[ISA_APART_states] != b->passed[ISA_APART_states])
		return a->passed[ISA_APART_states] > b->passed[ISA_APART_states];
	return a->began > b->began;
}

static int compare_lives(const struct live *a, const struct live *b)
{
	return a->slot != b->slot ? (a->slot < b->slot ? -1 : 1) : a->second - b->second;
}

// Adds the state from another path. Returns true if it changed *to.
static bool merge_lives(struct graph *g, struct lives *to, const struct lives *from, bool over)
{
	bool changed = false;
	g->met.n = 0;
	for (size_t n = 0, m = 0; n < to->n || m < from->n;) {
		int which = n == to->n ? 1 : m == from->n ? -1 : compare_lives(&to->at[n], &from->at[m]);
		struct live l = which <= 0 ? to->at[n] : from->at[m], other = which < 0 ? l : from->at[m];
		if (which >= 0) l.danger.over |= which > 0 && over, other.danger.over |= over;
		bool take = which > 0 || (!which && is_nearer(&other.danger, &l.danger));
		*arena_push(&g->c->arena, &g->met) = take ? other : l;
		changed |= take;
		n += which <= 0;
		m += which >= 0;
	}
	to->n = 0;
	for (size_t n = 0; n < g->met.n && changed; n++) *arena_push(&g->c->arena, to) = g->met.at[n];
	to->n = g->met.n;
	return changed;
}

static bool join_joints(void *context, void *to, const void *from, bool first)
{
	struct joint *j = to;
	const struct joint *other = from;
	return merge_lives(context, &j->lives, &other->lives, other->over) || first;
}

// ---- following paths ----------------------------------------------------------------------------------------------
static void step_over(struct graph *g, size_t k)
{
	const struct check_parts parts = check_parts_of(g->c, k);
	check_hazard_walk(g->c, g->k, &g->c->code[k]);
	for (unsigned n = 0; n < parts.n; n++) {
		const struct check_part *p = &parts.at[n];
		struct check_danger *d = p->part == COMES_SECOND ? &g->k->hazard.progress[p->hazard].seconds[p->slot]
		                         : &g->k->hazard.danger[p->slot];
		if (p->part == BEGINS || p->part == COMES_SECOND) d->over = !g->c->unrun->counts[k].hits;
	}
}

// Returns whether k + 1 is the only successor of k, k its only predecessor, and both or neither ran.
static bool goes_straight(const struct checker *c, size_t k)
{
	size_t next[2];
	const struct check_unrun *u = c->unrun;
	if (!paths_exists(c->code, c->count, k) || paths_next(c->code, k, next) != 1 || next[0] != k + 1
	    || !paths_exists(c->code, c->count, k + 1))
		return false;
	return u->ways_to[k + 1] == 1 && !u->counts[k].hits == !u->counts[k + 1].hits;
}

static size_t pass_piece(void *context, size_t k, unsigned kind, void *state)
{
	struct graph *g = context;
	struct joint *j = state;
	(void)kind;
	restore_state(g, &j->lives);
	for (step_over(g, k); goes_straight(g->c, k); step_over(g, k)) k++;
	save_state(g);
	*j = (struct joint){ .lives = g->now };
	return k;
}

static unsigned step_to_joint(void *context, size_t from, size_t to, unsigned kind, void *state)
{
	const struct graph *g = context;
	struct joint *j = state;
	j->over = check_unrun_step(g->c, from, to);
	return !j->lives.n ? PATHS_DROPPED : j->over ? OVER : kind;
}

void check_unrun_hazards(struct checker *c)
{
	const struct check_unrun *u = c->unrun;
	const struct joint nothing = { .over = false };
	struct graph g = {
		.c = c, .k = arena_lines(&c->arena, sizeof *g.k), .hazard_of = arena_alloc(&c->arena, c->hazards.slots + 1)
	};
	struct paths_flow f = { .code = c->code, .count = c->count, .size = sizeof nothing, .kinds = KINDS, .context = &g,
	                        .join = join_joints, .pass = pass_piece, .step = step_to_joint };
	uint64_t now = c->now;
	for (const struct check_part *p = c->hazards.parts.at; p < c->hazards.parts.at + c->hazards.parts.from[c->count]; p++)
		g.hazard_of[p->slot] = p->hazard;
	check_hazard_start(c, g.k);
	for (size_t k = 0; k < c->count; k++) {          // straight pieces begin here
		if (!u->reached[k] || (k && u->reached[k - 1] && goes_straight(c, k - 1))) continue;
		paths_flow_before(&f, k, u->counts[k].hits ? RAN : OVER, &nothing);
	}
	paths_flow_run(&f);
	c->now = now;
	paths_flow_free(&f);
}
