// Paths that did not run: the instructions that could have come and did not, and hazards on the way there. What a run shows is left to the run. What
// flows along the paths, waits and registers, is in unrun_flow.c. A jump to a register and a call end a path.
#include "check/hazard.h"
#include "check/unrun.h"

// ---- what could have run --------------------------------------------------------------------------------------------------------------------
static void reach(const struct checker *c, struct check_unrun *u, size_t from)
{
	size_t n = 0, next[2];
	u->todo[n++] = from;
	while (n) {
		size_t k = u->todo[--n];
		if (!paths_exists(c->code, c->count, k) || u->reached[k]) continue;
		u->reached[k] = true;
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;)
			if (paths_exists(c->code, c->count, next[m]) && !u->reached[next[m]]) u->todo[n++] = next[m];
	}
}

static void find_unrun(struct checker *c, struct check_unrun *u)
{
	for (size_t k = 0; k < c->count; k++)
		if (u->counts[k].hits) reach(c, u, k);
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) u->n++;
}

// ---- steps between instructions that ran ------------------------------------------------------------------------------------------------------
static void count_ways(const struct checker *c, struct check_unrun *u)
{
	size_t next[2];
	for (size_t k = 0; k < c->count; k++)
		for (unsigned m = u->reached[k] ? paths_next(c->code, k, next) : 0; m-- > 0;)
			if (paths_exists(c->code, c->count, next[m])) u->ways_to[next[m]]++;
}

// How often a wave came to what follows one instruction only; -1: it follows others, too.
static int64_t taken(const struct checker *c, size_t next)
{
	const struct check_unrun *u = c->unrun;
	return u->ways_to[next] == 1 ? (int64_t)u->counts[next].hits : -1;
}

bool check_unrun_step(const struct checker *c, size_t k, size_t to)
{
	const struct check_unrun *u = c->unrun;
	size_t next[2];
	if (!u->counts[k].hits || !u->counts[to].hits) return true;
	if (paths_next(c->code, k, next) < 2 || next[0] == next[1]) return false;
	int64_t other = paths_exists(c->code, c->count, next[next[0] == to]) ? taken(c, next[next[0] == to]) : -1;
	return other == (int64_t)u->counts[k].hits;
}


// ---- hazards --------------------------------------------------------------------------------------------------------------------------------------
enum { NEAR = 48 };             // instructions: no hazard reaches further

static bool falls_through(const struct checker *c, size_t k)
{
	size_t next[2];
	unsigned n = paths_next(c->code, k, next);
	return n && next[n - 1] == k + 1 && paths_exists(c->code, c->count, k + 1);
}

// What comes one after the other up to `end`, and from `from` on; what ran on the way is said of a run, if at all.
static void walk(struct checker *c, struct check_wave *k, size_t end, size_t from)
{
	size_t begin = end;
	while (end - begin < NEAR && begin && paths_exists(c->code, c->count, begin - 1) && c->unrun->reached[begin - 1] && falls_through(c, begin - 1)) begin--;
	check_hazard_start(c, k);
	for (size_t n = begin; n <= end; n++) check_hazard_walk(c, k, &c->code[n]);
	for (size_t n = from; paths_exists(c->code, c->count, n) && n < from + NEAR; n++) {
		check_hazard_walk(c, k, &c->code[n]);
		if (!falls_through(c, n)) break;
	}
}

// Over each branch that did not run, or to where nothing ran; and down from each first instruction that did not.
static void look_for_hazards(struct checker *c, struct check_unrun *u)
{
	struct check_wave *k = arena_alloc(&c->arena, sizeof *k);
	for (size_t n = 0; n < c->count; n++) {
		size_t next[2];
		if (!u->reached[n]) continue;
		for (unsigned m = paths_next(c->code, n, next); m-- > 0;)
			if (paths_exists(c->code, c->count, next[m]) && (next[m] != n + 1 || u->counts[n].hits) && check_unrun_step(c, n, next[m])) walk(c, k, n, next[m]);
	}
}

static void finish(struct checker *c)
{
	struct check_unrun *u = c->unrun = arena_alloc(&c->arena, sizeof *u);
	u->counts = machine_counts(c->machine);
	u->reached = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->reached);
	u->todo = arena_alloc(&c->arena, (2 * c->count + 2) * sizeof *u->todo);
	u->ways_to = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->ways_to);
	find_unrun(c, u);
	count_ways(c, u);
	if (u->n) check_unrun_registers(c);
	if (c->levels.of[CHECK_HAZARD] != CHECK_OFF && c->hazard_slots) look_for_hazards(c, u);
	if (c->levels.of[CHECK_MISSING_WAIT] != CHECK_OFF) check_unrun_waits(c);
}

uint64_t check_unrun(const struct checker *c) { return c->unrun ? c->unrun->n : 0; }

const struct check_hooks check_paths = { .finish = finish };
