// Modifiers, DPP and SDWA: changed copies of sources, and results that are changed before they reach their register.
// The record's own lane program runs in between, independent of them.
#include "wave/decorate.h"
#include "wave/effects.h"
#include "wave/lane_math.h"
#include <string.h>

// temp rows from CHANGED_ROWS on hold changed sources; the rows below hold results, RESULT_ROWS for each
enum { CHANGED_ROWS = 8, RESULT_ROWS = 4 };

// ---- when the program is prepared ---------------------------------------------------------------------------------
static bool field_bit(const struct insn *i, enum isa_field_id id, int bit)
{
	return code_get(i->inst, id, 0) >> bit & 1;
}

static struct register_part half_part(bool high) { return high ? (struct register_part){ 16, 16 } : WHOLE_REGISTER; }

// Returns the part that SDWA selects: BYTE_0 to BYTE_3, WORD_0, WORD_1; other codes select the whole dword.
static struct register_part selected_part(const struct insn *i, enum isa_field_id select)
{
	enum { WORD_0 = 4, DWORD = 6 };
	unsigned n = code_get(i->inst, select, DWORD);
	if (n >= DWORD) return WHOLE_REGISTER;
	return n >= WORD_0 ? (struct register_part){ (uint8_t)(16 * (n - WORD_0)), 16 }
	       : (struct register_part){ (uint8_t)(8 * n), 8 };
}

static void source_modifiers(const struct insn *i, int n, const struct isa_operand *o, enum isa_part part,
                             struct source_change *c)
{
	bool floats = code_is_float(o->type), op_sel = field_bit(i, ISA_F_OP_SEL, n),
		op_sel_hi = field_bit(i, ISA_F_OP_SEL_HI, n);
	c->neg = floats && code_has_sign(i->inst, CODE_NEG, n);
	c->abs = floats && code_has_sign(i->inst, CODE_ABS, n);
	switch (part) {
	case ISA_PART_WHOLE: break;
	case ISA_PART_HALF: c->part = half_part(op_sel); break;
	case ISA_PART_HALVES:
		c->low = op_sel;
		c->high = op_sel_hi;
		c->neg = floats && field_bit(i, ISA_F_NEG_LO, n);
		c->neg_hi = floats && field_bit(i, ISA_F_NEG_HI, n);
		c->packed = c->low || !c->high || c->neg || c->neg_hi;
		break;
	case ISA_PART_MAGNITUDE:
		c->neg = field_bit(i, ISA_F_NEG_LO, n);
		c->abs = field_bit(i, ISA_F_NEG_HI, n);
		break;
	case ISA_PART_F16:
		c->widen = op_sel_hi;
		c->part = half_part(op_sel_hi && op_sel);
		break;
	case ISA_PART_SELECTED:
		c->part = selected_part(i, n ? ISA_F_SRC1_SEL : ISA_F_SRC0_SEL);
		c->sext = code_has_sign(i->inst, CODE_SEXT, n);
	}
}

static bool result_modifiers(const struct insn *i, const struct isa_operand *o, enum isa_part part, bool half,
                             bool clamped, struct result_change *d)
{
	d->type = o->type;
	d->dwords = o->dwords;
	d->packed = is_16bit(o->type) && o->count == 2;
	d->clamp = !clamped && code_is_float(o->type) && code_get(i->inst, ISA_F_CLAMP, 0);
	d->omod = code_is_float(o->type) ? (uint8_t)code_get(i->inst, ISA_F_OMOD, 0) : 0;
	d->half = half || (part == ISA_PART_HALF && field_bit(i, ISA_F_OP_SEL, 3));
	d->part = part == ISA_PART_SELECTED ? selected_part(i, ISA_F_DST_SEL) : half_part(d->half);
	d->unused = part == ISA_PART_SELECTED ? (enum sdwa_unused)code_get(i->inst, ISA_F_DST_UNUSED, 0) : SDWA_PRESERVE;
	return d->clamp || d->omod || !is_whole(d->part);
}

bool decorate_prepare(struct prepared *p, const struct code_target *t, struct insn *i, bool clamped)
{
	const struct isa_record *r = isa_record(i->inst->form);
	struct decoration d = { .changes = 0 };
	uint32_t to = TEMP_AT(CHANGED_ROWS);
	if (r->unit != ISA_VALU) return false;
	dpp_prepare(&d, i->inst, t);
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		struct code_value v = code_operand_value(i->inst, k, t);
		enum isa_part part = (enum isa_part)isa_slots(i->inst->form)[k].part;
		if (o->type == ISA_MASK || (!o->vector && !code_is_float(o->type))) continue;
		if (o->write) {
			struct result_change c = { .operand = (uint8_t)k, .from = TEMP_AT(d.results * RESULT_ROWS), .scalar = !o->vector };
			if (d.results < sizeof d.result / sizeof *d.result
			    && result_modifiers(i, o, part, v.half, clamped, &c))
				d.result[d.results++] = c;
			continue;
		}
		struct source_change c = {
			.operand = (uint8_t)k, .dwords = o->dwords, .type = o->type, .part = WHOLE_REGISTER,
			.scalar = !o->vector
		};
		if (o->source >= 0) source_modifiers(i, o->source, o, part, &c);
		if (v.half) c.part = half_part(true);
		c.dpp = d.dpp && o->source == 0;
		c.modified = c.packed || c.neg || c.abs || c.widen || c.sext || !is_whole(c.part);
		if (!c.modified && !c.dpp) continue;
		if (d.changes == sizeof d.change / sizeof *d.change) return false;
		c.to = to;
		to += o->dwords * (uint32_t)sizeof(row);
		d.change[d.changes++] = c;
	}
	if (!d.changes && !d.results && !d.dpp) return false;
	struct decoration *kept = arena_alloc(&p->arena, sizeof *kept);
	*kept = d;
	i->decoration = kept;
	return true;
}

// ---- lanes --------------------------------------------------------------------------------------------------------
// Reads src0 of other lanes into `to`. Returns the lanes that may be written.
static uint64_t move_lanes(const struct wave *w, const struct decoration *d, const uint32_t *from, uint32_t *to,
                           unsigned dwords)
{
	uint64_t readable = d->fetch_inactive ? UINT64_MAX : wave_exec(w), valid = 0;
	for (uint32_t lane = 0; lane < w->lanes; lane++) {
		int source = d->lane[lane];
		bool has = source >= 0 && readable >> source & 1;
		for (unsigned k = 0; k < dwords; k++) to[k * LANES + lane] = has ? from[k * LANES + (uint32_t)source] : 0;
		valid |= (uint64_t)has << lane;
	}
	return d->chosen & (d->bound_ctrl ? UINT64_MAX : valid);
}

// ---- sources ------------------------------------------------------------------------------------------------------
// Reads a part of each element. The loops do not branch and their bounds are constant, so that the compiler
// vectorises them.
static void select_part(const uint32_t *from, uint32_t *to, uint32_t lanes, struct register_part p, bool sext)
{
	const unsigned right = 32u - p.bits, left = right - p.at;
	if (sext) for (uint32_t j = 0; j < lanes; j++) to[j] = (uint32_t)((int32_t)(from[j] << left) >> right);
	else for (uint32_t j = 0; j < lanes; j++) to[j] = from[j] << left >> right;
}

static void change_source(const struct wave *w, const struct source_change *c, const uint32_t *from, uint32_t *to)
{
	const uint32_t lanes = c->scalar ? 1 : w->lanes;
	if (c->packed) {
		uint32_t flip = (c->neg ? 0x8000 : 0) | (c->neg_hi ? 0x80000000 : 0);
		for (uint32_t j = 0; j < lanes; j++)
			to[j] = ((from[j] >> 16 * c->low & 0xffff) | (from[j] >> 16 * c->high) << 16) ^ flip;
		return;
	}
	if (c->dwords == 2 && to != from) memcpy(to, from, lanes * 4);
	unsigned top = (c->dwords - 1u) * LANES;      // the sign is in the last dword
	const struct sign_change sign = source_sign(c);
	from += top;
	to += top;
	if (!is_whole(c->part)) {
		select_part(from, to, lanes, c->part, c->sext);
		from = to;
	}
	if (c->widen) {
		for (uint32_t j = 0; j < lanes; j++) to[j] = lane_bits_f32(lane_f32_from_f16(w->mode, (uint16_t)from[j]));
		from = to;
	}
	for (uint32_t j = 0; j < lanes; j++) to[j] = (from[j] & sign.keep) ^ sign.flip;
}

// ---- results ------------------------------------------------------------------------------------------------------
static const float omod_factor[4] = { 1, 2, 4, 0.5f };

static uint64_t clamp_f64(uint64_t x, bool nan_to_zero)
{
	double f = lane_seen_f64(lane_as_f64(x));
	if (f != f) return nan_to_zero ? 0 : x;
	return f > 1 ? lane_bits_f64(1) : f > 0 ? x : 0;
}

// Multiplies an f16 result by omod's factor. The product is exact in f32. The value may be a denormal that was copied
// from a source.
static uint32_t omod_f16(uint32_t mode, uint32_t x, uint8_t omod)
{
	return lane_f16_from_f32(mode, lane_mul_f32(lane_f32_from_f16(mode | LANE_MODE_IN16, (uint16_t)x), omod_factor[omod]));
}

static void change_result(struct wave *w, const struct result_change *d, uint32_t *t)
{
	const uint32_t lanes = d->scalar ? 1 : w->lanes;
	bool dx10 = w->mode >> MODE_DX10_CLAMP & 1;
	uint8_t omod = d->omod && wave_omod_counts(w, d->type) ? d->omod : 0;
	if (!omod && !d->clamp) return;
	if (d->type == ISA_F32) {
		wave_fp(w, FP32);
		for (uint32_t j = 0; j < lanes; j++) {
			if (omod) t[j] = lane_bits_f32(lane_mul_f32(lane_as_f32(t[j]), omod_factor[omod]));
			if (d->clamp) t[j] = decorate_clamp_f32(t[j], decorate_clamp_keeps_nan(w->mode));
		}
	} else if (d->type == ISA_F64) {
		wave_fp(w, FP64);
		for (uint32_t j = 0; j < lanes; j++) {
			uint64_t x = t[j] | (uint64_t)t[j + LANES] << 32;
			if (omod) x = lane_bits_f64(lane_mul_f64(lane_as_f64(x), (double)omod_factor[omod]));
			if (d->clamp) x = clamp_f64(x, dx10);
			t[j] = (uint32_t)x;
			t[j + LANES] = (uint32_t)(x >> 32);
		}
	} else if (d->type == ISA_F16) {
		wave_fp(w, FP64);
		for (uint32_t j = 0; j < lanes; j++) {
			uint32_t lo = t[j] & 0xffff, hi = t[j] >> 16;
			if (omod) lo = omod_f16(w->mode, lo, omod);
			if (omod && d->packed) hi = omod_f16(w->mode, hi, omod);
			if (d->clamp) lo = lane_clamp_f16(w->mode, (uint16_t)lo);
			if (d->clamp && d->packed) hi = lane_clamp_f16(w->mode, (uint16_t)hi);
			t[j] = lo | hi << 16;
		}
	}
}

// Returns the register after a result is written to a part of it; `unused` says what happens to the rest.
static uint32_t insert_part(uint32_t old, uint32_t x, struct register_part part, enum sdwa_unused unused)
{
	uint32_t taken = part_bits(part), sign = 1u << (part.bits - 1),
		above = unused == SDWA_SEXT ? ~(taken | (taken - 1)) : 0;
	uint32_t rest = unused == SDWA_PRESERVE ? old & ~taken : x & sign ? above : 0;
	return (x << part.at & taken) | rest;
}

static void write_result(struct wave *w, const struct result_change *d, const uint32_t *t, uint32_t *to)
{
	const struct register_part part = d->part;
	const enum sdwa_unused unused = d->unused;
	const uint32_t *m = w->mask;
	for (unsigned k = 0; k < d->dwords; k++, t += LANES, to += LANES)
		for (uint32_t j = 0; j < w->lanes; j++) to[j] = (insert_part(to[j], t[j], part, unused) & m[j]) | (to[j] & ~m[j]);
}

// ---- the step -----------------------------------------------------------------------------------------------------
static bool writes_exec(const struct insn *i)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && x->first == ISA_REG_EXEC) return true;
	return false;
}

static uint32_t *result_row(struct wave *w, const struct insn *i, const struct result_change *d)
{
	return d->scalar ? &S32(w, i->at[d->operand]) : ROW(w, i->at[d->operand]);
}

// Copies the destination to the temporary rows, for programs that keep a part of it or read it.
static uint32_t take_result(struct wave *w, const struct insn *i, const struct result_change *d)
{
	const uint32_t *from = result_row(w, i, d);
	uint32_t *to = ROW(w, d->from);
	for (unsigned k = 0; k < d->dwords; k++)
		for (uint32_t j = 0; j < (d->scalar ? 1 : w->lanes); j++)
			to[k * LANES + j] = from[k * LANES + j] >> (d->half ? 16 : 0);
	return d->from;
}

static void put_result(struct wave *w, const struct insn *i, const struct result_change *d)
{
	uint32_t *from = ROW(w, d->from), *to = result_row(w, i, d);
	change_result(w, d, from);
	if (d->scalar) *to = insert_part(*to, from[0], d->part, d->unused);
	else write_result(w, d, from, to);
}

void step_decorated(struct wave *w, const struct insn *i)
{
	const struct decoration *d = i->decoration;
	struct insn changed = *i;
	wave_enter(w);
	wave_spread_operands(w, i);
	uint64_t exec = wave_exec(w), enabled = exec;
	for (unsigned k = 0; k < d->changes; k++) {
		const struct source_change *c = &d->change[k];
		uint32_t *from = c->scalar ? &S32(w, i->at[c->operand]) : ROW(w, i->at[c->operand]), *to = ROW(w, c->to);
		if (c->dpp) {
			enabled = exec & move_lanes(w, d, from, to, c->dwords);
			from = to;
		}
		if (c->modified) change_source(w, c, from, to);
		changed.at[c->operand] = c->to;
	}
	if (enabled != exec) wave_set_exec(w, enabled);
	for (unsigned n = 0; n < d->results; n++) changed.at[d->result[n].operand] = take_result(w, i, &d->result[n]);
	i->inner(w, &changed);
	host_vectors_done();
	for (unsigned n = 0; n < d->results; n++) put_result(w, i, &d->result[n]);
	if (enabled != exec && !writes_exec(i)) wave_set_exec(w, exec);
}
