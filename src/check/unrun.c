// Paths that did not run: instructions that could have run and did not, and steps that no wave took. Executed code is
// left to the checks of the run. unrun_flow.c (waits, registers) and unrun_hazards.c follow states along the paths. A
// jump to a register and a call end a path.
#include "check/unrun.h"
#include "check/reach.h"

// ---- reachable instructions ---------------------------------------------------------------------------------------
static void find_unrun(struct checker *c, struct check_unrun *u)
{
	for (size_t k = 0; k < c->count; k++)
		if (u->counts[k].hits && !u->reached[k]) check_mark_reachable(c, k, u->reached);
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) u->n++;
}

// ---- steps between instructions that ran --------------------------------------------------------------------------
static void count_ways(const struct checker *c, struct check_unrun *u)
{
	size_t next[2];
	for (size_t k = 0; k < c->count; k++)
		for (unsigned m = u->reached[k] ? paths_next(c->code, k, next) : 0; m-- > 0;)
			if (paths_exists(c->code, c->count, next[m])) u->ways_to[next[m]]++;
}

// Returns how often a wave came to `next` if only one step leads to it, else -1.
static int64_t times_entered(const struct checker *c, size_t next)
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
	int64_t other = paths_exists(c->code, c->count, next[next[0] == to]) ? times_entered(c, next[next[0] == to]) : -1;
	return other == (int64_t)u->counts[k].hits;
}

// Examines each instruction by itself.
static void look_at_instructions(struct checker *c, const struct check_unrun *u)
{
	size_t next[2];
	for (size_t k = 0; k < c->count; k++) {
		if (!u->reached[k]) continue;
		if (!u->counts[k].hits) check_allotted_unrun(c, &c->code[k]);
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;)
			if (!paths_exists(c->code, c->count, next[m])) check_ends_unrun(c, &c->code[k]);
	}
}

static void paths_finish(struct checker *c)
{
	struct check_unrun *u = c->unrun = arena_alloc(&c->arena, sizeof *u);
	u->counts = machine_counts(c->machine);
	u->reached = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->reached);
	u->todo = heap_zeroed(2 * c->count + 2, sizeof *u->todo);
	u->ways_to = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->ways_to);
	find_unrun(c, u);
	count_ways(c, u);
	look_at_instructions(c, u);
	if (u->n) check_unrun_registers(c);
	if (c->levels.of[CHECK_HAZARD] != CHECK_OFF && c->hazards.slots) check_unrun_hazards(c);
	if (c->levels.of[CHECK_MISSING_WAIT] != CHECK_OFF || c->levels.of[CHECK_OVERWRITE] != CHECK_OFF) check_unrun_waits(c);
	heap_free(u->todo);
	u->todo = NULL;
}

uint64_t check_unrun(const struct checker *c) { return c->unrun ? c->unrun->n : 0; }

const struct check_hooks check_paths = { .finish = paths_finish };
