// global-race (global_race.c), missed-store (missed.c): memory that two waves of the dispatch touch without an order
// between them, one of them writing. stale-scalar-load: see stale.c.
//
// Workgroups run one at a time here, but that does not order them. Within a workgroup, barriers and locks in LDS order
// waves (order.h). Among all waves, memory orders them: an atomic with a result, or a load past the caches, finds what
// another wave wrote. The finding wave is then ordered after all accesses that the writing wave had waited for. Plain
// loads see these only after the caches are emptied (visible.h).
//
// A store of the value that memory already has is harmless. So is a load if a compare-and-swap then expects its value
// (swaps.h).
#include <string.h>
#include "check/global.h"
#include "check/order.h"
#include "check/polls.h"
#include "isa/fields.h"

enum { FLAG_BYTES = 8 };

struct check_identity *check_identity_of(const struct checker *c, uint32_t number)
{
	return &c->global->waves.at[number - 1];
}
static void global_start(struct checker *c, const struct wave *w)
{
	if (!c->global) {
		c->global = arena_alloc(&c->arena, sizeof *c->global);
		c->global->reused = UINT32_MAX;
		c->global->scope = arena_alloc(&c->arena, c->count + 1);
		c->one_cu = check_visible_on_one_cu(c);
	}
	struct check_wave *k = check_wave_of(c, w);
	struct check_identity *who = arena_append(&c->arena, &c->global->waves);
	if (!k->viewer) k->viewer = arena_alloc(&c->arena, sizeof *k->viewer);
	*k->viewer = (struct check_viewer){ .number = (uint32_t)c->global->waves.n, .id = w->id,
	                                    .own_from = (uint32_t)c->global->accesses.n };
	*who = (struct check_identity){ .id = w->id };
	machine_workgroup_of(w, who->workgroup);
	k->clock.past.n = 0;
	k->clock.ticked = false;
	if (!w->id) c->group->first = k->viewer->number;
}

static void global_release(struct checker *c)
{
	if (!c->global) return;
	check_global_free_slabs(c->global);
	heap_free(c->global->accesses.at);
}

// Returns whether a wave may learn by the instruction.
static bool may_learn(const struct checker *c, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (!m || m->space == ISA_DS || m->space == ISA_SCRATCH || m->space == ISA_SCALAR) return false;
	if (m->direction != ISA_LOAD) return m->returns;
	return m->bytes <= FLAG_BYTES && check_global_scope(c, i) > CODE_SCOPE_CU;
}

bool check_global_learns(struct checker *c)
{
	enum { UNKNOWN, NO, YES };
	uint8_t *learns = &c->global->learns;
	if (*learns != UNKNOWN) return *learns == YES;
	*learns = c->plainly || check_polls_in(c, CHECK_POLLED_MEMORY) ? YES : NO;
	for (size_t k = 0; k < c->count && *learns == NO; k++)
		if (c->reached[k] && may_learn(c, &c->code[k])) *learns = YES;
	return *learns == YES;
}

// Starts the access of an instruction.
uint32_t check_global_begin(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                             bool writes)
{
	check_global_make_room(c, c->global);
	struct check_access *a = &c->global->accesses.at[c->global->accesses.n];
	a->writes = writes;
	a->dwords = 0;
	check_global_set_access(c, a, k, w, i, writes);
	const size_t at = c->global->accesses.n;
	c->global->accesses.n += writes ? 2 : 1;
	return (uint32_t)at;
}

// Returns whether some lane of a vector access touches memory that other waves share.
static bool is_shared(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (i->mem->space != ISA_FLAT) return true;
	const struct touch *t = check_touch(c, w, i);
	return t->active & ~t->in_lds & ~t->in_scratch;
}

static void look_at_vector(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->how == ISA_FORMATTED || m->how == ISA_BLOCK || m->how == ISA_FROM_LDS || m->how == ISA_SAMPLED
	    || !wave_exec(w))
		return;
	if (m->space == ISA_BUFFER && check_in_scratch(c, w, i)) return;
	struct check_viewer *g = check_global_viewer(c, w);
	enum code_scope scope = check_global_scope(c, i);
	struct doing d = { .w = w,
		           .i = i,
		           .g = g,
		           .number = g->number,
		           .scope = scope,
		           .finds = m->direction == ISA_LOAD ? scope : CODE_SCOPE_SYSTEM };
	bool flag = d.flag = m->direction == ISA_LOAD && m->bytes <= FLAG_BYTES
	                     && (scope > CODE_SCOPE_CU || (is_shared(c, w, i) && check_polls(c, w, i)));
	bool atomic = d.atomic = m->direction == ISA_ATOMIC
	                         || (scope >= CODE_SCOPE_DEVICE && code_field_index(i->inst->form, ISA_F_SCOPE) >= 0);
	struct check_plan *plan = &c->plans.at[i - c->code];
	if (!flag && (!atomic || m->direction == ISA_ATOMIC) && plan->swift == CHECK_SWIFT_LATER)
		plan->swift = CHECK_SWIFT;
	const struct check_range *run = flag || atomic ? NULL : check_run(c, w, i);
	const struct check_places *places = flag || atomic || run ? NULL : check_places(c, w, i);
	if (run || places) {
		d.first = d.access = check_global_begin(c, k, w, i, m->direction != ISA_LOAD);
		if (run ? check_global_touch_range(c, &d, run) : check_global_touch_places(c, &d, places)) return;
	}
	const struct touch *t = check_touch(c, w, i);
	if (m->space == ISA_BUFFER && check_ranges(c, false)->torn) return;
	uint64_t lanes = t->active & ~t->in_lds & ~t->in_scratch;
	if (!lanes) return;
	if (!run && !places) d.first = d.access = check_global_begin(c, k, w, i, m->direction != ISA_LOAD);
	lanes = run ? lanes : check_global_touch_ranges(c, &d, lanes);
	if (atomic) check_global_fetch(c, lanes, t->address);
	if (m->expected_at) check_global_settle_swaps(c, &d, lanes, t->address);
	check_global_touch_lanes(c, &d, lanes, t->address, t->bytes);
}

// Returns whether the instruction accesses shared memory, or orders waves, even in LDS.
static bool global_applies(const struct checker *c, const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return check_order_concerns(c, i) || effect == ISA_EFFECT_empty_l0 || effect == ISA_EFFECT_empty_l1 || effect
	       == ISA_EFFECT_empty_scalar || (i->mem && i->mem->space != ISA_SCRATCH && i->mem->space != ISA_DS);
}

// Returns whether the instruction orders waves: other waves do not access rows of scratch.
static bool global_applies_to_rows(const struct checker *c, const struct insn *i)
{
	return check_order_concerns(c, i);
}

static void global_before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	struct check_viewer *g = check_global_viewer(c, w);
	check_visible_remember(c, w, g);
	if (!i->mem && check_visible_empty(c, w, g, i)) c->global->writes++;
	if (!i->mem || i->mem->space == ISA_DS || i->mem->space == ISA_SCRATCH) return;
	if (i->mem->space != ISA_SCALAR) look_at_vector(c, k, w, i);
	else if (i->mem->direction == ISA_LOAD) check_global_scalar(c, k, w, i);
}

const struct check_hooks check_global = {
	.start = global_start, .applies = global_applies, .applies_to_rows = global_applies_to_rows, .before = global_before,
	.free = global_release
};
