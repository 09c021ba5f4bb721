// Finds how an instruction uses registers: by its effects, and by trying it on many values. Trials show which lanes a
// write to exec leaves active, and whether a result keeps something of the old contents.
#include <string.h>
#include "machine/follow.h"
#include "machine/trial.h"
#include "manual/register_use.h"
#include "wave/effects.h"

enum { SCALAR_TRIALS = 256, VECTOR_TRIALS = 8, HALF = LANES / 2 };

struct use_trier { struct machine *machine; struct machine_dispatch dispatch; struct wave_trial *trial; bool wave64; };

// Begins a dispatch of the first kernel, so that halves of a wave share its VGPRs.
static void begin_kernel(struct use_trier *t, const struct program *p)
{
	t->dispatch = (struct machine_dispatch){ .kernel = p->kernels, .workgroups = { 1, 1, 1 }, .mode = -1 };
	machine_start(t->machine, &t->dispatch);
}

struct use_trier *use_trier_new(const struct program *p)
{
	struct use_trier *t = heap_zeroed(1, sizeof *t);
	t->machine = machine_new(p, &(struct machine_options){ .hot = MACHINE_INTERPRET });
	if (p->kernel_count) begin_kernel(t, p);
	t->trial = wave_trial_new(t->machine);
	t->wave64 = p->wave == LANES;
	return t;
}

void use_trier_free(struct use_trier *t)
{
	wave_trial_free(t->trial);
	machine_free(t->machine);
	heap_free(t);
}

bool use_is_shared(const struct use_trier *t, unsigned reg)
{
	return reg >= REG_VGPR && machine_vgpr_is_shared(t->machine, reg - REG_VGPR);
}

const struct insn *use_code(const struct use_trier *t, size_t *count) { return machine_code(t->machine, count); }

// ---- scalar registers ---------------------------------------------------------------------------------------------
static const struct use_scalar unknown = { { false, false }, { true, true } };

struct use_scalars use_first(void)
{
	struct use_scalars s;
	for (unsigned r = 0; r < REG_SCC; r++) s.at[r] = unknown;
	for (unsigned r = ISA_REG_EXEC; r < ISA_REG_EXEC + 2; r++)
		s.at[r] = (struct use_scalar){ { [LANES_FIRST] = true }, { [LANES_FIRST] = true } };
	return s;
}

struct use_scalar use_exec(const struct use_trier *t, const struct use_scalars *s)
{
	struct use_scalar low = s->at[ISA_REG_EXEC], high = s->at[ISA_REG_EXEC + 1];
	for (unsigned k = 0; t->wave64 && k < LANE_KINDS; k++) {
		low.ones[k] &= high.ones[k];
		low.some[k] |= high.some[k];
	}
	return low;
}

// ---- values of a trial --------------------------------------------------------------------------------------------
// Returns 0, ~0, or any bits.
static uint32_t random_of(unsigned trial, unsigned reg, unsigned lane)
{
	uint64_t x = ((uint64_t)trial * (REGISTERS + 1) + reg + 1) * LANES + lane;
	x = (x ^ x >> 29) * 0x9e3779b97f4a7c15ull;
	x = (x ^ x >> 32) * 0xbf58476d1ce4e5b9ull;
	return x >> 61 == 0 ? 0 : x >> 61 == 1 ? ~0u : (uint32_t)(x >> 16);
}

// Returns the lanes that are of the kind FIRST in this trial, as the bits of a register. In wave64 odd registers have
// the upper half.
static uint32_t first_lanes(const struct use_trier *t, unsigned trial, unsigned reg)
{
	return random_of(trial, REGISTERS, t->wave64 && reg % 2);
}

static uint32_t value_of(const struct use_trier *t, const struct use_scalar *s, unsigned trial, unsigned reg)
{
	const uint32_t first = first_lanes(t, trial, reg), any = random_of(trial, reg, 0);
	uint32_t value = 0;
	for (unsigned k = 0; k < LANE_KINDS; k++)
		value |= (k == LANES_FIRST ? first : ~first) & (s->ones[k] ? ~0u : s->some[k] ? any : 0);
	return value;
}

static struct wave *fill(struct use_trier *t, const struct insn *i, const struct use_scalars *s, unsigned trial)
{
	struct wave *w = wave_trial_blank(t->trial, MACHINE_LISTING_MODE, 0);
	for (unsigned r = ISA_REG_EXEC; r < ISA_REG_EXEC + 2; r++) w->s[r] = value_of(t, &s->at[r], trial, r);
	w->scc = random_of(trial, REG_SCC, 0) & 1;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			if (r < REG_SCC) w->s[r] = value_of(t, &s->at[r], trial, r);
			for (unsigned lane = 0; r >= REG_VGPR && lane < LANES; lane++)
				w->v[r - REG_VGPR][lane] = random_of(trial, r, use_is_shared(t, r) ? lane % HALF : lane);
		}
	return w;
}

// ---- vector results -----------------------------------------------------------------------------------------------
static bool is_off(struct use_scalar s) { return !s.some[LANES_IDLE] && !s.some[LANES_FIRST]; }

// Returns the active lanes of a register. In a row that both halves share, they are active in each half that may be.
static uint64_t active_of(const struct use_trier *t, const struct use_scalars *s, uint64_t exec, unsigned r)
{
	const uint64_t low = exec & UINT32_MAX, high = exec >> HALF;
	if (!use_is_shared(t, r)) return exec;
	return is_off(s->at[ISA_REG_EXEC]) ? high : is_off(s->at[ISA_REG_EXEC + 1]) ? low : low & high;
}

// Keeps in *u what two executions leave possible: `made` with the old contents of a result, and `other` with their
// complement. A bit that is the same in both was replaced, a bit as before was kept, and other bits depend on the old
// contents.
static void compare(struct use *u, unsigned r, const uint32_t *old, const uint32_t *made, const uint32_t *other,
                    uint64_t active)
{
	for (unsigned lane = 0; lane < LANES; lane++) {
		const uint32_t stays = made[lane] ^ other[lane];
		if (stays && active >> lane & 1) use_put(&u->whole, r, false);
		if (stays & (made[lane] ^ old[lane])) use_put(&u->reads, r, true);
	}
}

static void try_result(struct use_trier *t, const struct insn *i, const struct use_scalars *s, unsigned trial,
                       unsigned r, struct use *u)
{
	row old, made;
	struct wave *w = fill(t, i, s, trial);
	uint32_t *v = w->v[r - REG_VGPR];
	const uint64_t active = active_of(t, s, wave_exec(w), r);
	memcpy(old, v, sizeof old);
	wave_trial_run(t->trial, i);
	memcpy(made, v, sizeof made);
	fill(t, i, s, trial);
	for (unsigned lane = 0; lane < LANES; lane++) v[lane] = ~old[lane];
	wave_trial_run(t->trial, i);
	compare(u, r, old, made, v, active);
}

static void try_results(struct use_trier *t, const struct insn *i, const struct use_scalars *s, struct use *u)
{
	const bool tried = i->effects->pure && !i->effects->moves;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->write && r >= REG_VGPR && r < (unsigned)x->first + x->count; r++) {
			use_put(&u->whole, r, tried || x->bits == ~0u);
			for (unsigned n = 0; tried && n < VECTOR_TRIALS; n++) try_result(t, i, s, n, r, u);
		}
}

// ---- scalar results -----------------------------------------------------------------------------------------------
// Keeps in *s and *u what one execution leaves possible.
static void take_scalars(const struct use_trier *t, const struct wave *w, unsigned trial, struct use *u,
                         struct use_scalars *s)
{
	uint32_t made = 0;
	for (unsigned r = 0; r < REG_SCC; r++) {
		if (!use_has(&u->writes, r)) continue;
		const uint32_t first = first_lanes(t, trial, r), of_kind[] = { ~first, first };
		for (unsigned k = 0; k < LANE_KINDS; k++) {
			s->at[r].ones[k] &= !(of_kind[k] & ~w->s[r]);
			s->at[r].some[k] |= (of_kind[k] & w->s[r]) != 0;
		}
		made |= w->s[r];
	}
	u->tells_zero &= w->scc == (made != 0);
}

static void try_scalars(struct use_trier *t, const struct insn *i, struct use *u, struct use_scalars *s)
{
	const struct use_scalars before = *s;
	for (unsigned r = 0; r < REG_SCC; r++)
		if (use_has(&u->writes, r)) s->at[r] = (struct use_scalar){ { true, true }, { false, false } };
	u->tells_zero = use_has(&u->writes, REG_SCC);
	for (unsigned n = 0; n < SCALAR_TRIALS; n++) {
		struct wave *w = fill(t, i, &before, n);
		wave_trial_run(t->trial, i);
		take_scalars(t, w, n, u, s);
	}
}

// Sets scalar results that are not tried: a mask has at most the active lanes.
static void mask_scalars(const struct use_trier *t, const struct insn *i, struct use_scalars *s)
{
	const struct use_scalar exec = use_exec(t, s);
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count && r < REG_SCC; r++) {
			s->at[r] = unknown;
			if (x->of && x->of->type == ISA_MASK) memcpy(s->at[r].some, exec.some, sizeof exec.some);
		}
}

// ---- an instruction -----------------------------------------------------------------------------------------------
// Returns whether a read is of a vector result: trials show what for.
static bool is_old(const struct effect *x)
{
	return x->first >= REG_VGPR && x->of && x->of->write && x->role == EFFECT_SOURCE;
}

static void add_effect(struct use *u, const struct effect *x, unsigned r, bool first_lane)
{
	const bool vector = r >= REG_VGPR;
	if (x->write) {
		use_put(&u->writes, r, true);
		use_put(&u->whole, r, !vector);
		use_put(&u->parts, r, x->bits != ~0u);
	}
	if (!x->read || x->maybe || is_old(x)) return;
	use_put(&u->reads, r, true);
	if (vector && x->lanes >= EFFECT_ACROSS && !first_lane) use_put(&u->across, r, true);
}

struct use use_of(struct use_trier *t, const struct insn *i, struct use_scalars *s)
{
	struct use u = { 0 };
	const bool tried = i->effects->pure && !i->effects->moves && !i->pair
	                   && isa_record(i->inst->form)->unit == ISA_SALU;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) add_effect(&u, x, r, i->effects->first);
	try_results(t, i, s, &u);
	if (tried) try_scalars(t, i, &u, s);
	else mask_scalars(t, i, s);
	return u;
}
