#include <stdlib.h>
#include <string.h>
#include "check/cells.h"
#include "check/tried.h"
#include "machine/follow.h"

enum { VARIANTS = CHECK_VARIANTS };          // all 0, all 1, a pattern, its complement

struct check_values { uint32_t s[REG_VGPR]; row v[]; };

// Loops over the registers that the instruction touches; a register may come twice. Other registers need not be copied,
// filled or compared.
#define EACH_TOUCHED(u, r) \
	for (const struct effect *x_ = (u)->at; x_ < (u)->at + (u)->n; x_++) \
		for (unsigned r = x_->first; r < (unsigned)x_->first + x_->count; r++)

void check_tried_begin(struct checker *c)
{
	size_t rows = machine_vgprs(c->machine), one = sizeof(struct check_values) + rows * sizeof(row);
	one = (one + 127) / 128 * 128;
	c->trials.trial = wave_trial_new(c->machine);
	c->trials.tried = arena_alloc(&c->arena, sizeof *c->trials.tried);
	char *p = c->trials.tried->memory = heap_aligned(128, VARIANTS * one + (3 * rows + 1) * sizeof(row));
	for (unsigned n = 0; n < VARIANTS; n++) c->trials.tried->made[n] = (struct check_values *)(void *)(p + n * one);
	c->trials.tried->v = (row *)(void *)(p + VARIANTS * one);
	c->trials.tried->odd_v = c->trials.tried->v + rows;
	c->trials.tried->pattern = c->trials.tried->odd_v + rows;
	c->trials.tried->has_pattern = arena_alloc(&c->arena, rows);
}

void check_tried_free(struct checker *c)
{
	if (c->trials.trial) wave_trial_free(c->trials.trial);
	if (c->trials.tried) heap_free(c->trials.tried->memory);
	for (size_t g = 0; g < c->groups.n; g++)
		for (size_t k = 0; k < c->groups.at[g]->waves.n; k++) heap_free(c->groups.at[g]->waves.at[k]->bits.v);
}

void check_look_again(const struct checker *c, struct check_wave *k, const struct wave *w, unsigned vgpr)
{
	uint64_t lanes = ~check_lanes_with(c, k->bits.v[vgpr], 0);
	check_define_lanes(k, vgpr, w->lanes == LANES ? lanes : (uint32_t)lanes);
}

static uint32_t variant_value(unsigned variant, unsigned reg, unsigned lane)
{
	if (variant < 2) return variant ? ~0u : 0;
	uint64_t x = (uint64_t)(reg * 64 + lane + 1) * 0x9e3779b97f4a7c15ull;
	x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9ull;
	return (uint32_t)(x >> 32) ^ (variant == 2 ? 0 : ~0u);
}

// The values are computed once.
const uint32_t *check_pattern_of(struct check_tried *t, unsigned vgpr)
{
	for (unsigned lane = 0; lane < LANES && !t->has_pattern[vgpr]; lane++)
		t->pattern[vgpr][lane] = variant_value(2, REG_VGPR + vgpr, lane);
	t->has_pattern[vgpr] = true;
	return t->pattern[vgpr];
}

// Puts the variant's values in place of the undefined bits of a VGPR.
static void fill_undefined(struct check_tried *t, uint32_t *to, const uint32_t *undefined, unsigned variant,
                           unsigned vgpr, uint32_t lanes)
{
	const uint32_t *pattern = variant < 2 ? NULL : check_pattern_of(t, vgpr);
	switch (variant) {
	case 0: cells_clear(to, undefined, lanes); break;
	case 1: cells_put(to, undefined, undefined, lanes); break;
	case 2: cells_put(to, pattern, undefined, lanes); break;
	default: cells_put_not(to, pattern, undefined, lanes);
	}
}

// A register that the instruction touches. Registers that are neither undefined nor results are filled only once.
struct touched { uint16_t reg; bool undefined, result; };
struct touched_registers { unsigned n; struct touched at[REGISTERS]; };

// Lists each register once.
static void list_touched(const struct check_wave *k, const struct check_effects *u, struct touched_registers *all)
{
	uint64_t listed[CHECK_WORDS] = { 0 };
	all->n = 0;
	for (int results = 1; results >= 0; results--)
		for (const struct effect *x = u->at; x < u->at + u->n; x++)
			for (unsigned r = x->first; x->write == results && r < (unsigned)x->first + x->count; r++) {
				if (check_has(listed, r)) continue;
				check_mark(listed, r, true);
				all->at[all->n++] = (struct touched){ (uint16_t)r, check_any(k, r), results };
			}
}

// Copies the touched registers to `x`, with the variant's values in place of undefined bits.
// again: the registers that are filled only once have their values.
static void fill_variant(struct checker *c, struct wave *x, const struct check_wave *k, const struct wave *w,
                         const struct touched_registers *all, unsigned variant, bool again)
{
	for (const struct touched *t = all->at; t < all->at + all->n; t++) {
		const unsigned r = t->reg, v = r - REG_VGPR;
		if (again && !t->undefined && !t->result) continue;
		if (r == REG_SCC) {
			x->scc = k->bits.s[r] ? variant_value(variant, r, 0) & 1 : w->scc;
		} else if (r < REG_SCC) {
			x->s[r] = (w->s[r] & ~k->bits.s[r]) | (variant_value(variant, r, 0) & k->bits.s[r]);
		} else if (r >= REG_VGPR) {
			memcpy(x->v[v], w->v[v], w->lanes * sizeof **x->v);
			if (t->undefined) fill_undefined(c->trials.tried, x->v[v], k->bits.v[v], variant, v, w->lanes);
		}
	}
}

// Returns whether fill_variant sets all registers that the instruction changes.
static bool is_filled(const struct check_effects *u)
{
	EACH_RESULT(u, r)
		if (r > REG_SCC && r < REG_VGPR) return false;
	return true;
}

static uint32_t scalar_value(const struct wave *w, unsigned reg)
{
	return reg < REG_SCC ? w->s[reg] : reg == REG_SCC ? w->scc : 0;
}

static void keep_results(struct check_values *to, const struct wave *w, const struct check_effects *u)
{
	EACH_RESULT(u, r) {
		if (r < REG_VGPR) to->s[r] = scalar_value(w, r);
		else memcpy(to->v[r - REG_VGPR], w->v[r - REG_VGPR], w->lanes * sizeof **w->v);
	}
}

// Compares the results. Undefined bits of other registers stay as they are.
static void compare_variants(struct check_tried *t, const struct check_wave *k, const struct touched_registers *all,
                             uint32_t lanes)
{
	struct check_values *const *m = t->made;
	t->s[ISA_REG_EXEC] = t->s[ISA_REG_EXEC + 1] = 0;            // unless it is written
	for (const struct touched *x = all->at; x < all->at + all->n; x++) {
		const unsigned r = x->reg, v = r - REG_VGPR;
		if (r < REG_VGPR) {
			t->s[r] = !x->result ? k->bits.s[r]
			          : (m[0]->s[r] ^ m[1]->s[r]) | (m[0]->s[r] ^ m[2]->s[r]) | (m[0]->s[r] ^ m[3]->s[r]);
			t->odd_s[r] = !x->result ? 0 : m[0]->s[r] ^ m[1]->s[r] ^ m[2]->s[r] ^ m[3]->s[r];
		} else if (x->result) {
			cells_compare(t->v[v], t->odd_v[v], m[0]->v[v], m[1]->v[v], m[2]->v[v], m[3]->v[v], lanes);
		} else if (x->undefined) {
			memcpy(t->v[v], k->bits.v[v], lanes * sizeof **t->v);
		}
	}
}

// ---- moves --------------------------------------------------------------------------------------------------------
bool check_is_moved(const struct effect *x, uint32_t moved) { return x->of && moved >> x->operand & 1; }

// Returns whether that operand is a register itself, not a constant, nor vccz or execz, which are computed from one.
static bool is_register(const struct checker *c, const struct insn *i, const struct check_effects *u, unsigned half,
                        uint32_t operands)
{
	for (const struct effect *x = u->at; x < u->at + u->n; x++) {
		if (!x->read || x->half != half || x->implicit || !check_is_moved(x, operands)) continue;
		struct code_value v = code_operand_value((i->pair ? &i->pair[half] : i)->inst, x->operand, &c->target);
		return v.kind == CODE_V_VGPR || (v.index != ISA_REG_VCCZ && v.index != ISA_REG_EXECZ);
	}
	return false;
}

// Finds the operands of v_readlane and its like. Results count as moved, too, for the parts that they keep. A register
// must not be both moved and a selector, and exec must not change.
uint32_t check_moved(const struct checker *c, const struct insn *i, const struct check_effects *u)
{
	uint32_t moved = 0;
	uint64_t registers[CHECK_WORDS] = { 0 };
	if (!u->of->pure || i->decoration) return 0;
	for (const struct effect *x = u->at; x < u->at + u->n; x++) {
		if (!x->write) continue;
		if (!x->of || __builtin_popcount(x->of->passes) != 1 || x->of->passes >> ISA_PASSES_MEMORY
		    || x->first == ISA_REG_EXEC || x->first == ISA_REG_EXEC + 1)
			return 0;
		if (!is_register(c, i, u, x->half, x->of->passes)) return 0;
		moved |= x->of->passes | 1u << x->operand;
	}
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; check_is_moved(x, moved) && r < (unsigned)x->first + x->count; r++)
			check_mark(registers, r, true);
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; !check_is_moved(x, moved) && r < (unsigned)x->first + x->count; r++)
			if (check_has(registers, r)) return 0;
	return moved;
}

// Returns whether the operands that select what is moved are defined.
static bool can_be_moved(const struct check_wave *k, const struct check_effects *u)
{
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; !check_is_moved(x, u->moved) && r < (unsigned)x->first + x->count; r++)
			if (check_any(k, r)) return false;
	return u->moved;
}

// Moves the undefined bits as the instruction moves values. Returns false if it faulted.
static bool move_undefined(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct check_effects *u = c->plans.doing;
	struct wave *x = wave_trial_copy_scalars(c->trials.trial, w);
	for (const struct effect *e = u->at; e < u->at + u->n; e++) {
		bool moved = check_is_moved(e, u->moved);
		for (unsigned r = e->first; r < (unsigned)e->first + e->count; r++) {
			if (r >= REG_VGPR) memcpy(x->v[r - REG_VGPR], moved ? k->bits.v[r - REG_VGPR] : w->v[r - REG_VGPR], sizeof(row));
			else if (moved && r == REG_SCC) x->scc = k->bits.s[r];
			else if (moved && r < REG_SCC) x->s[r] = k->bits.s[r];
		}
	}
	if (!wave_trial_run(c->trials.trial, i)) return false;
	EACH_RESULT(u, r) {
		if (r >= REG_VGPR) memcpy(c->trials.tried->v[r - REG_VGPR], x->v[r - REG_VGPR], sizeof(row));
		else c->trials.tried->s[r] = scalar_value(x, r);
	}
	return true;
}

bool check_try(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i)
{
	if (c->plans.doing == &c->plans.chosen) c->plans.chosen.moved = check_moved(c, i, c->plans.doing);
	c->trials.tried->moved = !c->plainly && can_be_moved(k, c->plans.doing);
	if (c->trials.tried->moved) return move_undefined(c, k, w, i);
	struct touched_registers touched;
	struct wave *x = NULL;
	list_touched(k, c->plans.doing, &touched);
	for (unsigned variant = 0; variant < VARIANTS; variant++) {
		const bool again = x && is_filled(c->plans.doing);
		if (!again) x = wave_trial_copy_scalars(c->trials.trial, w);
		fill_variant(c, x, k, w, &touched, variant, again);
		if (!wave_trial_run(c->trials.trial, i)) return false;
		keep_results(c->trials.tried->made[variant], x, c->plans.doing);
	}
	compare_variants(c->trials.tried, k, &touched, w->lanes);
	return true;
}

static void take_register(const struct checker *c, struct check_wave *k, const struct wave *w, unsigned r)
{
	const struct check_tried *t = c->trials.tried;
	if (r >= REG_VGPR) {
		memcpy(k->bits.v[r - REG_VGPR], t->v[r - REG_VGPR], w->lanes * sizeof(uint32_t));
		check_look_again(c, k, w, r - REG_VGPR);
	} else if (r != ISA_REG_EXEC && r != ISA_REG_EXEC + 1 && r != ISA_REG_NULL) {
		check_define_scalar(k, r, t->s[r]);
	}
}

void check_take_tried(const struct checker *c, struct check_wave *k, const struct wave *w)
{
	const struct check_tried *t = c->trials.tried;
	if (t->moved) {
		EACH_RESULT(c->plans.doing, r) take_register(c, k, w, r);
		return;
	}
	EACH_TOUCHED(c->plans.doing, r)
		if (x_->write || check_any(k, r)) take_register(c, k, w, r);
}

bool check_looks_at_undefined_only(struct checker *c, const struct check_wave *k, const struct wave *w,
                                   const struct insn *i, unsigned reg, uint64_t lanes)
{
	const struct check_effects *u = c->plans.doing;
	struct check_values *first = c->trials.tried->made[0];      // not needed any more
	struct touched_registers touched;
	if (reg < REG_VGPR || reg - REG_VGPR >= k->bits.rows) return false;
	list_touched(k, u, &touched);
	for (unsigned variant = 0; variant < VARIANTS; variant++) {
		struct wave *x = wave_trial_copy_scalars(c->trials.trial, w);
		fill_variant(c, x, k, w, &touched, 0, false);
		const uint32_t *undefined = k->bits.v[reg - REG_VGPR];
		for (uint64_t left = lanes; left && variant; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			x->v[reg - REG_VGPR][lane] ^= ~undefined[lane] & (variant == 1 ? ~0u : variant_value(variant, reg, lane));
		}
		if (!wave_trial_run(c->trials.trial, i)) return false;
		if (!variant) {
			keep_results(first, x, u);
			continue;
		}
		EACH_RESULT(u, r) {
			if (r < REG_SCC && x->s[r] != first->s[r]) return false;
			if (r >= REG_VGPR && r != reg
			    && memcmp(x->v[r - REG_VGPR], first->v[r - REG_VGPR], w->lanes * sizeof(uint32_t)))
				return false;
			if (r == reg) return false;
		}
	}
	return true;
}
