// The watcher: hands what it sees to the checks.
#include <stdlib.h>
#include "check/hazard.h"

static void wave_start(void *context, struct wave *w)
{
	struct checker *c = context;
	while (c->waves.n <= w->id) *arena_push(&c->arena, &c->waves) = arena_alloc(&c->arena, sizeof(struct check_wave));
	struct check_wave *k = check_wave_of(c, w);
	k->number = ++c->waves_begun;
	check_defined_start(c, k, w);
	check_waits_start(k);
	check_barrier_start(c, k, w);
	check_lds_start(c, w);
	check_hazards_start(c, k);
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	struct check_wave *k = check_wave_of(c, w);
	c->now++;
	check_exec_before(c, w, i);
	check_memory_before(c, w, i);
	check_waits_before(c, k, w, i);
	check_barrier_before(c, k, w, i);
	check_lds_before(c, k, w, i);
	check_hazards_before(c, k, w, i);
	check_defined_before(c, k, w, i);
}

static void wave_end(void *context, struct wave *w)
{
	struct checker *c = context;
	check_defined_end(c, check_wave_of(c, w), w);
}

struct checker *check_new(struct machine *m, const struct check_levels *levels)
{
	struct checker *c = must(calloc(1, sizeof *c));
	c->machine = m;
	c->levels = *levels;
	c->code = machine_code(m, &c->count);
	c->target = (struct code_target){ m->gpu, m->program->wave };
	c->uses = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->uses);
	c->found = arena_alloc(&c->arena, (c->count + 1) * CHECK_COUNT * sizeof(struct check_finding *));
	c->useful = arena_alloc(&c->arena, c->count + 1);
	for (size_t k = 0; k < c->count; k++) check_uses_of(&c->code[k], &c->target, &c->uses[k]);
	c->watcher = (struct machine_watcher){ c, wave_start, before, NULL, wave_end };
	check_hazard_parts(c);
	check_defined_begin(c);
	return c;
}

const struct machine_watcher *check_watcher(struct checker *c) { return &c->watcher; }
uint64_t check_waves(const struct checker *c) { return c->waves_begun; }

void check_free(struct checker *c)
{
	check_defined_free(c);
	check_lds_free(c);
	arena_free(&c->arena);
	free(c);
}
