// not-allotted: registers and scratch beyond what the kernel's descriptor gives a wave.
#include "check/state.h"
#include "isa/facts.h"
#include "program/occupancy.h"

enum { VGPRS, AGPRS, SGPRS, KINDS };
// Numbers of registers of each kind that the wave has.
// suspect: for each instruction, whether it may use such a register, or only the run can decide.
struct check_allotted { unsigned first[KINDS]; bool accumulation, *suspect; };

// Returns the number of SGPRs. The hardware allots units of 16, while compilers count in units of 8. The last SGPRs
// are vcc and other special registers.
static unsigned sgprs_of(const struct isa_gpu *g, const struct program_kernel *k)
{
	enum { HALF = 8, WHOLE = 16 };
	if (g->facts->all_sgprs) return g->sgprs;
	int64_t extra = occupancy_extra_sgprs(g, program_setting(k, "reserve_vcc", 1),
		program_setting(k, "reserve_flat_scratch", 0), program_setting(k, "reserve_xnack_mask", 0));
	int64_t all = (occupancy_sgprs(g, occupancy_sgpr_blocks(g, program_setting(k, "next_free_sgpr", 0) + extra))
	               + HALF) / WHOLE * WHOLE - extra;
	return all < g->sgprs ? (unsigned)all : g->sgprs;
}

static unsigned vgprs_of(const struct checker *c, const struct program_kernel *k)
{
	const struct isa_gpu *g = c->target.gpu;
	enum { SHARED_GRANULE = 8 };
	int64_t all = occupancy_vgprs(g, c->target.wave,
		occupancy_vgpr_blocks(g, c->target.wave, program_setting(k, "next_free_vgpr", 0)));
	return (unsigned)(all + program_setting(k, "shared_vgpr_count", 0) * SHARED_GRANULE);
}

static unsigned kind_of(const struct check_allotted *a, unsigned reg)
{
	return reg < REG_VGPR ? SGPRS : a->accumulation && reg >= REG_VGPR + REG_AGPRS ? AGPRS : VGPRS;
}

// Returns the first register of `x` that the wave does not have, or REGISTERS.
static unsigned first_beyond(const struct check_allotted *a, const struct effect *x)
{
	unsigned end = (unsigned)x->first + x->count;
	if (x->maybe || x->implicit) return REGISTERS;
	if (x->first >= REG_VGPR) {
		unsigned kind = kind_of(a, x->first), limit = REG_VGPR + (kind == AGPRS ? REG_AGPRS : 0) + a->first[kind];
		return end <= limit ? REGISTERS : x->first > limit ? x->first : limit;
	}
	if (x->first >= ISA_REG_FLAT_SCRATCH || end <= a->first[SGPRS]) return REGISTERS;
	return x->first > a->first[SGPRS] ? x->first : a->first[SGPRS];
}

// Finds the suspect instructions when the first wave starts, since the dispatch is known then.
static void allotted_start(struct checker *c, const struct wave *w)
{
	const struct program_kernel *k = machine_dispatch_of(c->machine)->kernel;
	if (c->allotted || !k || !k->setting_count) return;
	struct check_allotted *a = c->allotted = arena_alloc(&c->arena, sizeof *a);
	a->first[VGPRS] = vgprs_of(c, k);
	a->accumulation = c->target.gpu->facts->unified_vgprs;
	if (a->accumulation) {
		unsigned below = (unsigned)program_setting(k, "accum_offset", a->first[VGPRS]);
		a->first[AGPRS] = a->first[VGPRS] > below ? a->first[VGPRS] - below : 0;
		a->first[VGPRS] = below;
	}
	a->first[SGPRS] = sgprs_of(c->target.gpu, k);
	a->suspect = arena_alloc(&c->arena, c->count + 1);
	for (size_t n = 0; n < c->count; n++) {
		const struct effects *e = c->code[n].effects;
		if (!e) continue;
		a->suspect[n] = e->moves;
		for (const struct effect *x = NULL; (x = effects_next(e, x));) a->suspect[n] |= first_beyond(a, x) != REGISTERS;
	}
	(void)w;
}

static void report_not_allotted(struct checker *c, struct check_finding *f, unsigned reg, const char *ran)
{
	char buf[16];
	static const char *const names[KINDS] = { "VGPRs", "accumulation registers", "SGPRs" };
	unsigned kind = kind_of(c->allotted, reg);
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
	check_say(c, f, "%s is not this wave's: its kernel's descriptor gives it %u %s%s", f->focus,
	          c->allotted->first[kind], names[kind], ran);
	f->hint = arena_printf(&c->arena, "a GPU would ignore what is written there and read another "
	                       "register; .amdhsa_next_free_%cgpr says how many there are", kind == SGPRS ? 's' : 'v');
}

static void look_at_registers(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct check_effects *u = c->plans.doing;
	for (unsigned n = 0; n < u->n; n++) {
		unsigned reg = first_beyond(c->allotted, &u->at[n]);
		struct check_finding *f = reg == REGISTERS ? NULL : check_found(c, CHECK_NOT_ALLOTTED, w, i, 0);
		if (f) report_not_allotted(c, f, reg, "");
	}
}

void check_allotted_unrun(struct checker *c, const struct insn *i)
{
	if (!c->allotted || i->effects->moves) return;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		unsigned reg = first_beyond(c->allotted, x);
		struct check_finding *f = reg == REGISTERS ? NULL : check_found_unrun(c, CHECK_NOT_ALLOTTED, i);
		if (f) report_not_allotted(c, f, reg, "; it did not run");
	}
}

// Examines accesses to scratch that a buffer resource may lead beyond the wave's own. By other ways they fault.
static void look_at_scratch(struct checker *c, const struct wave *w, const struct insn *i)
{
	uint64_t each = (uint64_t)w->lanes * w->scratch_size, mine = w->group->scratch + w->id * each, out = 0;
	const struct touch *t = check_touch(c, w, i);
	const struct check_ranges *all = check_ranges(c, false);
	unsigned within = 0;
	for (unsigned n = 0; n < all->n; n++)
		within += all->at[n].address >= mine && all->at[n].address + all->at[n].bytes <= mine + each;
	if (all->n && within == all->n) return;
	for (uint64_t left = t->active; left; left &= left - 1)
		if (t->address[__builtin_ctzll(left)] - mine >= each) out |= left & -left;
	struct check_finding *f = out ? check_found(c, CHECK_NOT_ALLOTTED, w, i, (unsigned)__builtin_popcountll(out)) : NULL;
	if (!f) return;
	check_say(c, f, "this reaches scratch that is not the wave's own: a work-item has %u bytes (%s)",
	          w->scratch_size, check_lanes_text(c, out));
	f->hint =
		"it may be another wave's; .amdhsa_private_segment_fixed_size, or `;@ scratch BYTES`, says how much there is";
}

static bool allotted_applies(const struct checker *c, const struct insn *i)
{
	return (c->allotted && c->allotted->suspect[i - c->code]) || (i->mem && i->mem->space == ISA_BUFFER);
}

// Returns false for accesses to the wave's own scratch, unless the registers need a look.
static bool allotted_applies_to_rows(const struct checker *c, const struct insn *i)
{
	return c->allotted && c->allotted->suspect[i - c->code];
}

static void allotted_before(struct checker *c, struct wave *w, const struct insn *i)
{
	if (c->allotted && c->allotted->suspect[i - c->code]) look_at_registers(c, w, i);
	if (i->mem && i->mem->space == ISA_BUFFER && wave_exec(w) && check_in_scratch(c, w, i)) look_at_scratch(c, w, i);
}

const struct check_hooks check_allotted = {
	.start = allotted_start, .applies = allotted_applies, .applies_to_rows = allotted_applies_to_rows,
	.before = allotted_before
};
