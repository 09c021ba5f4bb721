// The observer: hands what it sees to the checks.
#include <stdlib.h>
#include "check/state.h"

// Of each check; a file that looks for several is there several times.
static const struct check_hooks *const hooks[CHECK_COUNT] = {
#define CHECK(id, file, ...) &check_##file,
#include "check/checks.def"
#undef CHECK
};

#define EACH(c, hook, ...) \
	for (unsigned f = 0; f < (c)->file_count; f++) if ((c)->files[f]->hook) (c)->files[f]->hook(__VA_ARGS__)

static void wave_start(void *context, struct wave *w)
{
	struct checker *c = context;
	while (c->waves.n <= w->id) *arena_push(&c->arena, &c->waves) = arena_alloc(&c->arena, sizeof(struct check_wave));
	check_wave_of(c, w)->number = ++c->waves_begun;
	EACH(c, start, c, w);
}

static void find_effects(struct check_effects *u, const struct checker *c, const struct wave *w, const struct insn *i)
{
	u->of = i->effects;
	u->n = 0;
	u->whole = true;
	struct effect all[EFFECTS_MOST];
	unsigned n = effects_now(u->of, c->target.gpu, w->s[ISA_REG_M0], w->mode, all);
	for (unsigned k = 0; k < n; k++) {
		if (all[k].maybe) continue;               // no program has to provide for it
		u->whole &= !all[k].write || !~all[k].bits;
		u->at[u->n++] = all[k];
	}
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	c->now++;
	find_effects(&c->doing, c, w, i);
	EACH(c, before, c, w, i);
}

static void after(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	EACH(c, after, c, w, i);
}

static void wave_end(void *context, struct wave *w)
{
	struct checker *c = context;
	EACH(c, end, c, w);
}

static void find_files(struct checker *c)
{
	for (unsigned k = 0; k < CHECK_COUNT; k++) {
		unsigned f = 0;
		while (f < c->file_count && c->files[f] != hooks[k]) f++;
		if (f == c->file_count) c->files[c->file_count++] = hooks[k];
	}
}

struct checker *check_new(struct machine *m, const struct check_levels *levels)
{
	struct checker *c = heap_zeroed(1, sizeof *c);
	c->machine = m;
	c->levels = *levels;
	c->code = machine_code(m, &c->count);
	c->target = (struct code_target){ m->gpu, m->program->wave };
	c->found = arena_alloc(&c->arena, (c->count + 1) * CHECK_COUNT * sizeof(struct check_finding *));
	c->useful = arena_alloc(&c->arena, c->count + 1);
	find_files(c);
	c->observer = (struct machine_observer){ c, wave_start, before, after, wave_end };
	EACH(c, begin, c);
	return c;
}

const struct machine_observer *check_observer(struct checker *c) { return &c->observer; }
uint64_t check_waves(const struct checker *c) { return c->waves_begun; }

void check_free(struct checker *c)
{
	EACH(c, free, c);
	arena_free(&c->arena);
	heap_free(c);
}
