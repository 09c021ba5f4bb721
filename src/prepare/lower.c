// Lowering: from a prepared instruction to its micro-operations. Sources are changed in temporary rows, then the
// record's program runs on them, then results are changed on their way to their registers.
#include "prepare/lower.h"
#include "isa/facts.h"
#include "prepare/decorate.h"
#include "wave/effects.h"
#include "memory/memory.h"
#include <string.h>

#define ROW_BYTES ((uint32_t)sizeof(row))

struct lowering {
	struct prepared *p;
	const struct code_target *t;
	const struct insn *whole;      // the instruction that is lowered
	struct uop list[UOP_MOST];
	unsigned n;
};

static struct uop *add_at(struct lowering *l, enum uop_kind kind, unsigned operand, const uint32_t at[UOP_OPERANDS])
{
	struct uop *u = &l->list[l->n++];
	*u = (struct uop){ .kind = (uint8_t)kind, .operand = (uint8_t)operand };
	memcpy(u->at, at, sizeof u->at);
	return u;
}
// Adds a micro-operation with the operands of wave/uops.def. `operand`: see struct uop.
#define ADD(l, kind, operand, ...) add_at(l, kind, operand, (uint32_t[UOP_OPERANDS]){ __VA_ARGS__ })
#define ADD_WHOLE(l, kind) ADD(l, kind, UOP_FIXED, 0)

static void add_spread(struct lowering *l, const struct insn *i)
{
	for (uint32_t k = 0; k < i->spread_count; k++)
		ADD(l, UOP_SPREAD, UOP_FIXED, i->spread[k], POOL_AT(POOL_SPREAD + k));
}

static void add_part(struct lowering *l, unsigned operand, uint32_t from, uint32_t to, struct register_part p,
                     bool sext)
{
	const uint32_t right = 32u - p.bits;
	ADD(l, sext ? UOP_PART_SIGNED : UOP_PART, operand, from, to, right - p.at, right);
}

// ---- lanes --------------------------------------------------------------------------------------------------------
enum { EIGHT = 8 };
// Sets the places of eight lanes (lane/pick.h), for which DPP reads at most two vectors of eight lanes.
static void set_places(uint32_t *places, const int8_t *lanes, const uint32_t *has)
{
	uint32_t first[2] = { 0, 0 };
	unsigned count = 0;
	for (unsigned j = 0; j < EIGHT; j++) {
		const uint32_t lane = has[j] ? (uint32_t)lanes[j] : 0, vector = lane / EIGHT * EIGHT;
		if (has[j] && (!count || (vector != first[0] && count < 2))) first[count++] = vector;
		places[j] = lane % EIGHT | (has[j] && vector != first[0]) << 3;
	}
	places[0] |= first[0] << 4;
	places[1] |= first[1] << 4;
}

// Returns the constant rows of DPP.
static const row *fetch_rows(struct lowering *l, const struct decoration *d)
{
	// arenas do not align to rows
	uintptr_t at = (uintptr_t)arena_alloc(&l->p->arena, (FETCH_ROWS + 1) * sizeof(row));
	row *rows = (row *)((at + sizeof(row) - 1) / sizeof(row) * sizeof(row));
	for (unsigned j = 0; j < LANES; j++) {
		const bool has = j < l->t->wave && d->lane[j] >= 0;
		rows[FETCH_HAS][j] = has ? ~0u : 0;
		rows[FETCH_WRITES][j] = d->chosen >> j & 1 && (has || d->bound_ctrl) ? ~0u : 0;
	}
	for (unsigned j = 0; j < LANES; j += EIGHT) set_places(rows[FETCH_PLACE] + j, d->lane + j, rows[FETCH_HAS] + j);
	return rows;
}

static void add_fetch(struct lowering *l, const struct decoration *d, const row *rows, unsigned operand, uint32_t from,
                      uint32_t to)
{
	ADD(l, d->fetch_inactive ? UOP_FETCH : UOP_FETCH_ACTIVE, operand, from, to, 0, WAVE_MASK_AT)->rows = rows;
}

// Adds the mask of lanes that DPP writes; returns its place.
static uint32_t add_enabled(struct lowering *l, const struct decoration *d, const row *rows)
{
	const bool fixed = d->fetch_inactive || d->bound_ctrl;
	bool all = fixed;
	for (unsigned j = 0; j < l->t->wave; j++) all &= rows[FETCH_WRITES][j] != 0;
	if (all) return WAVE_MASK_AT;
	ADD(l, fixed ? UOP_ENABLE : UOP_ENABLE_ACTIVE, UOP_FIXED, TEMP_AT(TEMP_ENABLED), 0, WAVE_MASK_AT)->rows = rows;
	return TEMP_AT(TEMP_ENABLED);
}

// ---- sources ------------------------------------------------------------------------------------------------------
static void lower_source(struct lowering *l, const struct insn *i, const struct source_change *c, const row *rows)
{
	const unsigned k = c->operand, top = (c->dwords - 1u) * ROW_BYTES;     // the sign is in the last dword
	uint32_t from = i->at[k], to = c->to;
	if (c->scalar) {
		ADD(l, UOP_SPREAD, k, from, to);
		from = to;
	}
	for (uint32_t at = 0; c->dpp && at <= top; at += ROW_BYTES)
		add_fetch(l, i->decoration, rows, k, from + at, to + at);
	if (c->dpp) from = to;
	for (uint32_t at = 0; at < top && from != to; at += ROW_BYTES) ADD(l, UOP_COPY, k, from + at, to + at);
	from += top;
	to += top;
	if (c->packed && (c->low || !c->high)) {
		ADD(l, UOP_HALVES, k, from, to, 16u * c->low, 16u * c->high);
		from = to;
	}
	if (!is_whole(c->part)) {
		add_part(l, k, from, to, c->part, c->sext);
		from = to;
	}
	if (c->widen) {
		ADD(l, UOP_WIDEN, k, from, to);
		from = to;
	}
	const struct sign_change sign = source_sign(c);
	if (sign.flip || sign.keep != ~0u) ADD(l, UOP_SIGN, k, from, to, sign.keep, sign.flip);
	else if (from != to) ADD(l, UOP_COPY, k, from, to);
}

// ---- results ------------------------------------------------------------------------------------------------------
// Copies the old result to the temporary rows, for programs that keep a part of it or read it.
static void lower_old_result(struct lowering *l, const struct insn *i, const struct result_change *d)
{
	const unsigned k = d->operand;
	uint32_t from = i->at[k];
	if (d->scalar) {
		ADD(l, UOP_SPREAD, k, from, TEMP_AT(TEMP_OLD));
		from = TEMP_AT(TEMP_OLD);
	}
	for (uint32_t at = 0; at < d->dwords * ROW_BYTES; at += ROW_BYTES)
		if (d->half) add_part(l, k, from + at, d->from + at, (struct register_part){ 16, 16 }, false);
		else ADD(l, UOP_COPY, k, from + at, d->from + at);
}

static void lower_values(struct lowering *l, const struct result_change *d, uint32_t to, uint32_t mask)
{
	static const float factor[4] = { 1, 2, 4, 0.5f };
	static const enum uop_kind none[2] = { UOP_DONE, UOP_DONE }, f32[2] = { UOP_OMOD_F32, UOP_CLAMP_F32 },
		f64[2] = { UOP_OMOD_F64, UOP_CLAMP_F64 }, f16[2] = { UOP_OMOD_F16, UOP_CLAMP_F16 };
	const enum uop_kind *kind = d->type == ISA_F32 ? f32 : d->type == ISA_F64 ? f64 : d->type == ISA_F16 ? f16 : none;
	if (d->omod && kind[0])
		ADD(l, kind[0], d->operand, d->from, d->clamp ? d->from : to, mask, lane_bits_f32(factor[d->omod]), d->packed);
	if (d->clamp && kind[1]) ADD(l, kind[1], d->operand, d->from, to, mask, d->packed);
	if (to != d->from && !((d->omod || d->clamp) && kind[0]))
		for (uint32_t at = 0; at < d->dwords * ROW_BYTES; at += ROW_BYTES)
			ADD(l, UOP_MERGE, d->operand, d->from + at, to + at, mask);
}

// Adds the copy of a result to a part of its row. SDWA_SEXT: the bits above the part copy its sign; the bits below are
// 0.
static void lower_part(struct lowering *l, const struct result_change *d, uint32_t to, uint32_t mask)
{
	const uint32_t part = part_bits(d->part), shift = d->part.at;
	const bool sext = d->unused == SDWA_SEXT;
	for (uint32_t at = 0; at < d->dwords * ROW_BYTES; at += ROW_BYTES) {
		const uint32_t from = d->from + at;
		if (sext) add_part(l, d->operand, from, from, (struct register_part){ 0, d->part.bits }, true);
		ADD(l, UOP_INSERT, d->operand, from, to + at, mask, shift, sext ? UINT32_MAX << shift : part,
		    d->unused == SDWA_PRESERVE ? ~part : 0);
	}
}

static void lower_result(struct lowering *l, const struct insn *i, const struct result_change *d, uint32_t mask)
{
	const uint32_t to = d->scalar ? TEMP_AT(TEMP_OLD) : i->at[d->operand];
	if (d->scalar) mask = pool_ones(l->p);
	if (is_whole(d->part)) lower_values(l, d, to, mask);
	else {
		lower_values(l, d, d->from, mask);
		lower_part(l, d, to, mask);
	}
	if (d->scalar) ADD(l, UOP_FIRST, d->operand, to, i->at[d->operand]);
}

// Returns the only row that the instruction writes, each lane its own element; NULL if it writes anything else.
static const struct effect *only_row_written(const struct insn *i)
{
	const struct effect *one = NULL;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		if (!x->write) continue;
		if (one || x->first < REG_VGPR || x->count != 1 || x->lanes != EFFECT_OWN || !x->of) return NULL;
		one = x;
	}
	return one;
}

// ---- the record's program -----------------------------------------------------------------------------------------
static void lower_decorated(struct lowering *l, const struct insn *i)
{
	const struct decoration *d = i->decoration;
	const row *rows = d->dpp ? fetch_rows(l, d) : NULL;
	struct insn *as = arena_alloc(&l->p->arena, sizeof *as);
	*as = *i;
	add_spread(l, i);
	for (unsigned n = 0; n < d->changes; n++) {
		lower_source(l, i, &d->change[n], rows);
		as->at[d->change[n].operand] = d->change[n].to;
	}
	uint32_t mask = d->dpp ? add_enabled(l, d, rows) : WAVE_MASK_AT;
	const struct effect *one = mask != WAVE_MASK_AT ? only_row_written(i) : NULL;
	struct result_change whole = { .operand = one ? one->operand : 0, .dwords = 1, .from = TEMP_AT(TEMP_RESULTS),
	                               .part = WHOLE_REGISTER };
	const struct result_change *result = d->results || !one ? d->result : &whole;
	const unsigned results = d->results || !one ? d->results : 1;
	for (unsigned n = 0; n < results; n++) {
		lower_old_result(l, i, &result[n]);
		as->at[result[n].operand] = result[n].from;
	}
	if (mask != WAVE_MASK_AT && !one) {
		ADD(l, UOP_NARROW, UOP_FIXED, mask);
		mask = WAVE_MASK_AT;
	}
	ADD_WHOLE(l, UOP_KERNEL)->as = as;
	for (unsigned n = 0; n < results; n++) lower_result(l, i, &result[n], mask);
}

static bool result_is_read(const struct insn *x, const struct insn *y)
{
	const struct isa_record *r = isa_record(y->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].read && y->at[k] == x->at[0]) return true;
	return false;
}

static void lower_program(struct lowering *l, const struct insn *i);

// Lowers a VOPD instruction. Both halves read their operands before either writes: if X writes a register that Y
// reads, X's result waits in a temporary row.
static void lower_pair(struct lowering *l, const struct insn *i)
{
	const struct insn *x = &i->pair[0], *y = &i->pair[1];
	const uint32_t result = x->at[0], waits = TEMP_AT(TEMP_FIRST_HALF);
	const bool together = result_is_read(x, y);
	struct insn *as = arena_alloc(&l->p->arena, sizeof *as);
	*as = *x;
	if (together) {
		ADD(l, UOP_COPY, 0, result, waits);
		as->at[0] = waits;
	}
	lower_program(l, as);
	lower_program(l, y);
	if (together) ADD(l, UOP_MERGE, 0, waits, result, WAVE_MASK_AT);
}

// Adds what an instruction, or a half of a pair, computes.
static void lower_program(struct lowering *l, const struct insn *i)
{
	if (i->lds_direct) ADD_WHOLE(l, UOP_LDS_DIRECT);
	if (i->specials) ADD_WHOLE(l, UOP_SPECIALS);
	if (i->refusal) ADD_WHOLE(l, (enum uop_kind)i->refusal);
	else if (i->pair) lower_pair(l, i);
	else if (i->mem && i->mem->run) ADD_WHOLE(l, UOP_ACCESS);
	else if (i->decoration) lower_decorated(l, i);
	else {
		add_spread(l, i);
		ADD_WHOLE(l, UOP_KERNEL)->as = i == l->whole ? NULL : i;
	}
}

// ---- the instruction ----------------------------------------------------------------------------------------------
// Returns the function that does what the list says.
static step_fn *choose_run(const struct insn *i)
{
	const struct uop *u = i->uops;
	while (u->kind == UOP_SPREAD) u++;
	if (u > i->uops && u->kind == UOP_KERNEL && !u->as && u[1].kind == UOP_DONE) return uops_run_spread;
	if (i->uops[1].kind != UOP_DONE) return uops_run;
	if (uops_are_plain(i)) return i->kernel;
	return i->uops[0].kind == UOP_ACCESS ? i->mem->run : uops_run;
}

// Returns the list. Most instructions have one micro-operation, without operands: they share a list.
static const struct uop *keep_list(struct lowering *l)
{
	static const struct uop alone[UOP_COUNT][2] = {
#define UOP_ROW(name, operands, floats, words)
#define UOP_WHOLE(name, words) [UOP_##name] = { { .kind = UOP_##name, .operand = UOP_FIXED } },
#define UOP_AROUND(name, words)
#define UOP_BLOCK(name)
#include "wave/uops.def"
	};
	if (l->n == 1 && !l->list[0].as) return alone[l->list[0].kind];
	ADD_WHOLE(l, UOP_DONE);
	struct uop *list = arena_alloc(&l->p->arena, l->n * sizeof *list);
	return memcpy(list, l->list, l->n * sizeof *list);
}

void lower_insn(struct prepared *p, const struct code_target *t, struct insn *i, const struct lower_around *around)
{
	struct lowering l = { .p = p, .t = t, .whole = i };
	const enum isa_unit unit = i->inst ? isa_record(i->inst->form)->unit : ISA_SALU;
	const bool lanes = unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS, switched = around->switches && lanes;
	if (around->shares && lanes) ADD_WHOLE(&l, UOP_SHARE);
	if (switched) ADD_WHOLE(&l, UOP_SKIP);
	// An instruction that is refused, or does nothing, does not choose registers: m0 is not one of its effects.
	if (i->inst && !i->refusal && (switched || prepared_moves(i))) ADD_WHOLE(&l, UOP_INDEX);
	if (i->inst && isa_record(i->inst->form)->quads) ADD_WHOLE(&l, UOP_QUADS);
	lower_program(&l, i);
	i->uops = keep_list(&l);
	i->run = choose_run(i);
}
