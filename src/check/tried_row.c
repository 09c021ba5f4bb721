// Tries an instruction whose only result is a VGPR, if each lane depends on its own lane of the sources. Most vector
// instructions are of this kind. Only rows with undefined bits are filled for each variant (tried.h). The result has
// the same undefined bits as by check_try.
#include <string.h>
#include "check/cells.h"
#include "check/tried.h"
#include "isa/fields.h"
#include "wave/uops.h"

static bool is_own(const struct effect *x) { return x->first >= REG_VGPR && x->lanes == EFFECT_OWN; }

// Returns whether a source can be copied here: a VGPR or an SGPR. Conditions are looked for in another way.
static bool is_source(const struct effect *x)
{
	if (x->role == EFFECT_MASK || x->first == REG_MODE) return true;
	if (x->role != EFFECT_SOURCE || x->place != EFFECT_FIXED || x->first == REG_SCC || x->implicit) return false;
	if (x->of && (x->of->type == ISA_MASK || x->of->type == ISA_BOOL)) return false;
	return is_own(x) || x->first + x->count <= REG_SCC;
}

static void add_source(struct check_row_plan *p, unsigned reg)
{
	unsigned n = 0;
	while (n < p->n && p->source[n] != reg) n++;
	if (n == p->n) p->source[p->n++] = (uint16_t)reg;
}

static uint16_t register_of(const struct check_effects *u, unsigned operand)
{
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		if (x->read && x->operand == operand && x->of) return x->first;
	return 0;
}

// Finds the operation of an instruction without modifiers, of VGPRs and constants: SGPRs have rows only while it runs.
static void plan_operation(const struct insn *i, const struct check_effects *u, struct check_row_plan *p)
{
	const struct isa_simple s = isa_record(i->inst->form)->simple;
	if (!uops_are_plain(i) || code_get(i->inst, ISA_F_CLAMP, 0)) return;
	p->operation = (enum isa_operation)s.operation;
	p->left.at = i->at[s.left], p->left.reg = register_of(u, s.left);
	p->right.at = i->at[s.right], p->right.reg = register_of(u, s.right);
}

bool check_plan_row(const struct insn *i, const struct check_effects *u, struct check_row_plan *p)
{
	unsigned results = 0, sources = 0;
	if (!u->of->pure || u->of->across || u->of->moves || u->of->skips || !u->whole || i->mem || i->pair) return false;
	for (const struct effect *x = u->at; x < u->at + u->n; x++) {
		const bool halves = x->of && x->of->dwords == 1 && x->of->count == 2;
		if (x->read && !x->write && !is_source(x)) return false;
		if (x->write && (!is_own(x) || x->count != 1 || !x->of || x->implicit || halves)) return false;
		results += x->write;
		sources += x->read ? x->count : 0;
		if (x->write) p->result = x->first;
	}
	if (results != 1 || sources > CHECK_ROW_SOURCES) return false;
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; x->read && x->role != EFFECT_MASK && r < (unsigned)x->first + x->count; r++)
			if (r != REG_MODE) add_source(p, r);
	plan_operation(i, u, p);
	return true;
}

// Copies a source, with the values of a variant in undefined bits. Other sources are copied for the first variant only,
// unless the result replaces them.
static void copy_source(const struct checker *c, const struct check_wave *k, const struct wave *w, struct wave *x,
                        const struct check_row_plan *p, unsigned reg, unsigned variant)
{
	static const row zeros;
	const unsigned v = reg - REG_VGPR;
	if (check_any(k, reg))
		c->cells->vary(x->v[v], w->v[v], k->bits.v[v], variant < 2 ? zeros : check_pattern_of(c->trials.tried, v),
		               variant % 2 ? ~0u : 0, w->lanes);
	else if (!variant || reg == p->result) memcpy(x->v[v], w->v[v], w->lanes * sizeof **x->v);
}

static struct cells_source source_at(const struct checker *c, const struct check_wave *k, const struct wave *w,
                                     uint32_t at, unsigned reg)
{
	static const row zeros;
	const uint32_t *values = (const uint32_t *)(const void *)((const char *)w + at);
	if (!reg || !check_any(k, reg)) return (struct cells_source){ values, zeros, zeros };
	return (struct cells_source){ values, k->bits.v[reg - REG_VGPR], check_pattern_of(c->trials.tried, reg - REG_VGPR) };
}

// Computes the variants of an operation. Returns the same as run_variants.
static uint64_t compute_variants(struct checker *c, struct check_wave *k, const struct wave *w,
                                 const struct check_row_plan *p, bool *odd)
{
	const unsigned v = p->result - REG_VGPR;
	const struct cells_varied varied = { NULL, c->trials.tried->v[v], c->trials.tried->odd_v[v] };
	const struct cells_source left = source_at(c, k, w, p->left.at, p->left.reg),
		right = source_at(c, k, w, p->right.at, p->right.reg);
	c->cells->vary_operation(&varied, (enum cells_operation)(p->operation - ISA_OPERATION_ADD), &left, &right, w->lanes);
	return c->cells->end_variants(&varied, check_mask(k, wave_exec(w)), w->lanes, odd);
}

// Executes the variants. Returns the lanes that differ; odd: whether some lane has bits that are not just passed on.
static uint64_t run_variants(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             const struct check_row_plan *p, bool *odd)
{
	const unsigned v = p->result - REG_VGPR;
	struct wave *x = wave_trial_copy_masks(c->trials.trial, w);
	row first;
	const struct cells_varied varied = { first, c->trials.tried->v[v], c->trials.tried->odd_v[v] };
	const struct wave_trial_kept kept = wave_trial_begin(c->trials.trial, i);
	for (unsigned n = 0; n < p->n; n++)
		if (p->source[n] < REG_SCC) x->s[p->source[n]] = w->s[p->source[n]];
	for (unsigned variant = 0; variant < CHECK_VARIANTS; variant++) {
		for (unsigned n = 0; n < p->n; n++)
			if (p->source[n] >= REG_VGPR) copy_source(c, k, w, x, p, p->source[n], variant);
		wave_trial_again(c->trials.trial, i);
		c->cells->add_variant(&varied, x->v[v], !variant, w->lanes);
	}
	wave_trial_end(c->trials.trial, i, &kept);
	return c->cells->end_variants(&varied, check_mask(k, wave_exec(w)), w->lanes, odd);
}

// Keeps the undefined bits that the result has in other lanes.
static void keep_other_lanes(uint32_t *differ, const uint32_t *undefined, const uint32_t *mask, unsigned lanes)
{
	for (unsigned n = 0; n < lanes; n++) differ[n] |= undefined[n] & ~mask[n];
}

// Completes c->tried as check_try does.
static void complete(const struct checker *c, const struct check_wave *k, const struct wave *w,
                     const struct check_row_plan *p)
{
	struct check_tried *t = c->trials.tried;
	t->moved = false;
	t->s[ISA_REG_EXEC] = t->s[ISA_REG_EXEC + 1] = 0;
	for (unsigned n = 0; n < p->n; n++) {
		const unsigned r = p->source[n];
		if (r < REG_VGPR) t->s[r] = 0;
		else if (check_any(k, r) && r != p->result)
			memcpy(t->v[r - REG_VGPR], k->bits.v[r - REG_VGPR], w->lanes * sizeof **t->v);
	}
}

// Returns how the sources are undefined in active lanes: CHECK_ROW_NOT for an SGPR, TAKEN if none is, else SPOILED.
static enum check_row look_at_sources(const struct check_wave *k, const struct check_row_plan *p, uint64_t exec)
{
	enum check_row found = CHECK_ROW_TAKEN;
	for (unsigned n = 0; n < p->n; n++) {
		const unsigned r = p->source[n];
		if (!check_any(k, r)) continue;
		if (r < REG_VGPR) return CHECK_ROW_NOT;
		if (k->bits.lanes[r - REG_VGPR] & exec) found = CHECK_ROW_SPOILED;
	}
	return found;
}

static struct check_origin find_origin(const struct check_wave *k, const struct check_row_plan *p)
{
	struct check_origin from = { 0 };
	for (unsigned n = 0; n < p->n && !from.insn; n++)
		if (check_any(k, p->source[n])) from = k->bits.origin[p->source[n]];
	from.lanes = ~0ull;
	return from;
}

enum check_row check_try_row(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             const struct check_row_plan *p)
{
	const unsigned v = p->result - REG_VGPR;
	const uint64_t exec = wave_exec(w), others = k->bits.lanes[v] & ~exec;
	const enum check_row sources = exec ? look_at_sources(k, p, exec) : CHECK_ROW_NOT;
	uint32_t *differing = c->trials.tried->v[v];
	bool odd;
	if (sources == CHECK_ROW_TAKEN) check_define_register(k, w, p->result, exec);
	if (sources != CHECK_ROW_SPOILED) return sources;
	const uint64_t differ = p->operation ? compute_variants(c, k, w, p, &odd) : run_variants(c, k, w, i, p, &odd);
	if (others) keep_other_lanes(differing, k->bits.v[v], check_mask(k, exec), w->lanes);
	if (differ && odd) {
		complete(c, k, w, p);
		return CHECK_ROW_SPOILED;
	}
	k->bits.origin[p->result] = find_origin(k, p);
	memcpy(k->bits.v[v], differing, w->lanes * sizeof **k->bits.v);
	check_define_lanes(k, v, differ | others);
	return CHECK_ROW_TAKEN;
}
