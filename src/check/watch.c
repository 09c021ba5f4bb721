// The observer: hands what it sees to the checks.
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

static void find_effects(struct check_effects *u, const struct checker *c, const struct wave *w, const struct insn *i)
{
	u->of = i->effects;
	u->n = 0;
	u->whole = true;
	struct effect all[EFFECTS_MOST];
	unsigned n = effects_now(u->of, c->target.gpu, w->s[ISA_REG_M0], w->mode, all);
	for (unsigned k = 0; k < n; k++) {
		if (all[k].maybe) continue;               // nobody has to provide for it
		u->whole &= !all[k].write || !~all[k].bits;
		u->at[u->n++] = all[k];
	}
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	struct check_wave *k = check_wave_of(c, w);
	c->now++;
	find_effects(&c->doing, c, w, i);
	check_exec_before(c, w, i);
	check_mode_before(c, w, i);
	check_memory_before(c, w, i);
	check_waits_before(c, k, w, i);
	check_barrier_before(c, k, w, i);
	check_lds_before(c, k, w, i);
	check_hazards_before(c, k, w, i);
	check_defined_before(c, k, w, i);
}

static void after(void *context, struct wave *w, const struct insn *i) { check_mode_after(context, w, i); }

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
	c->found = arena_alloc(&c->arena, (c->count + 1) * CHECK_COUNT * sizeof(struct check_finding *));
	c->useful = arena_alloc(&c->arena, c->count + 1);
	c->observer = (struct machine_observer){ c, wave_start, before, after, wave_end };
	check_hazard_parts(c);
	check_defined_begin(c);
	return c;
}

const struct machine_observer *check_observer(struct checker *c) { return &c->observer; }
uint64_t check_waves(const struct checker *c) { return c->waves_begun; }

void check_free(struct checker *c)
{
	check_defined_free(c);
	check_lds_free(c);
	arena_free(&c->arena);
	free(c);
}
