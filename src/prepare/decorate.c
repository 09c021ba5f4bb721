// Modifiers, DPP and SDWA, read from the fields of an instruction.
#include "isa/facts.h"
#include "isa/fields.h"
#include "prepare/decorate.h"

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

void decorate_prepare(struct prepared *p, const struct code_target *t, struct insn *i, bool clamped)
{
	const struct isa_record *r = isa_record(i->inst->form);
	struct decoration d = { .changes = 0 };
	uint32_t to = TEMP_AT(TEMP_SOURCES);
	if (r->unit != ISA_VALU) return;
	dpp_prepare(&d, i->inst, t);
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		struct code_value v = code_operand_value(i->inst, k, t);
		enum isa_part part = (enum isa_part)isa_slots(i->inst->form)[k].part;
		if (o->type == ISA_MASK || (!o->vector && !code_is_float(o->type))) continue;
		if (o->write) {
			struct result_change c = {
				.operand = (uint8_t)k, .from = TEMP_AT(TEMP_RESULTS + d.results * RESULT_ROWS), .scalar = !o->vector
			};
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
		if (d.changes == sizeof d.change / sizeof *d.change) return;
		c.to = to;
		to += o->dwords * (uint32_t)sizeof(row);
		d.change[d.changes++] = c;
	}
	if (!d.changes && !d.results && !d.dpp) return;
	struct decoration *kept = arena_alloc(&p->arena, sizeof *kept);
	*kept = d;
	i->decoration = kept;
}

bool decoration_reads_mode(const struct decoration *d, const struct isa_facts *facts)
{
	bool reads = false;
	for (unsigned n = 0; n < d->results; n++)
		reads |= d->result[n].omod
		         || (d->result[n].clamp && (d->result[n].type != ISA_F16 || facts->ieee_mode));
	for (unsigned n = 0; n < d->changes; n++) reads |= d->change[n].widen;
	return reads;
}
