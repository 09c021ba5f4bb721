// Instructions that waves may execute: a file may hold the code of many kernels.
#include "check/reach.h"

void check_mark_reachable(const struct checker *c, size_t from, bool *reached)
{
	uint32_t *todo = heap_alloc((2 * c->count + 2) * sizeof *todo);
	size_t n = 0, next[2];
	todo[n++] = (uint32_t)from;
	while (n) {
		const size_t k = todo[--n];
		if (!paths_exists(c->code, c->count, k) || reached[k]) continue;
		reached[k] = true;
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;)
			if (paths_exists(c->code, c->count, next[m]) && !reached[next[m]]) todo[n++] = (uint32_t)next[m];
	}
	heap_free(todo);
}

// A jump to a register, and a call, may lead anywhere.
void check_reach_begin(struct checker *c, size_t entry)
{
	bool anywhere = false;
	c->reached = arena_alloc(&c->arena, c->count + 1);
	check_mark_reachable(c, entry, c->reached);
	for (size_t k = 0; k < c->count && !anywhere; k++) {
		const enum paths_kind kind = c->reached[k] ? paths_kind(&c->code[k]) : PATHS_ON;
		anywhere = kind == PATHS_JUMP || kind == PATHS_CALL;
	}
	for (size_t k = 0; k < c->count && anywhere; k++) c->reached[k] = paths_exists(c->code, c->count, k);
}
