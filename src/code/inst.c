// Fields of an instruction's words, and register numbers that differ between generations.
#include "base/bits.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "isa/fields.h"

static uint32_t field_get(const uint32_t *words, const struct isa_field *f)
{
	uint32_t value = 0;
	for (unsigned p = 0, low = 0; p < f->pieces; low += f->piece[p++].width) {
		unsigned at = f->piece[p].at, width = f->piece[p].width;
		uint32_t bits = words[at / 32] >> (at % 32);
		if (width < 32)
			bits &= (1u << width) - 1;
		value |= bits << low;
	}
	return value;
}

void code_field_set(uint32_t *words, const struct isa_field *f, uint32_t value)
{
	for (unsigned p = 0, low = 0; p < f->pieces; low += f->piece[p++].width) {
		unsigned at = f->piece[p].at, width = f->piece[p].width;
		uint32_t mask = (uint32_t)bits_below(width);
		words[at / 32] = (words[at / 32] & ~(mask << (at % 32))) | ((value >> low & mask) << (at % 32));
	}
}

uint32_t code_field(const struct code_inst *i, int field)
{
	return field_get(i->words, &isa_fields(isa_format(i->form))[field]);
}

bool code_is_dpp(const struct isa_form *f)
{
	return code_field_index(f, ISA_F_DPP_CTRL) >= 0 || code_field_index(f, ISA_F_DPP8) >= 0;
}

bool code_is_sdwa(const struct isa_form *f) { return code_field_index(f, ISA_F_SRC0_SEL) >= 0; }

uint32_t code_get(const struct code_inst *i, unsigned id, uint32_t otherwise)
{
	int k = code_field_index(i->form, id);
	return k < 0 ? otherwise : code_field(i, k);
}

static uint32_t swap_m0_null(const struct isa_gpu *gpu, uint32_t r)
{
	if (gpu->facts->m0_is_125 && (r == ISA_REG_M0 || r == ISA_REG_NULL))
		return r ^ ISA_REG_M0 ^ ISA_REG_NULL;
	return r;
}

uint32_t code_reg_to_word(const struct isa_gpu *gpu, uint32_t reg) { return swap_m0_null(gpu, reg); }
uint32_t code_reg_from_word(const struct isa_gpu *gpu, uint32_t bits) { return swap_m0_null(gpu, bits); }

unsigned code_operand_dwords(const struct isa_operand *o, const struct code_target *t)
{
	if (o->type == ISA_MASK)
		return t->wave / 32;
	return o->shared && t->wave == 64 && o->dwords > 1 ? o->dwords / 2u : o->dwords;
}

unsigned code_index_keys(const struct isa_record *r, const struct code_target *t)
{
	if (!isa_matrix(r) || !isa_matrix(r)->sparse)
		return 0;
	unsigned elements = code_operand_dwords(&isa_operands(r)[1], t) * 32 / isa_cell_bits(isa_matrix(r)->a);
	return 16 / elements;              // two bits for each element of A that a lane holds
}

bool code_is_true16(const struct isa_form *f, const struct isa_operand *o, const struct code_target *t)
{
	if (!t->gpu->facts->vgpr_halves || isa_record(f)->unit != ISA_VALU || o->count != 1)
		return false;
	if (o->type != ISA_F16 && o->type != ISA_BF16 && o->type != ISA_U16 && o->type != ISA_I16)
		return false;
	return code_field_index(f, ISA_F_OP_SEL_HI) < 0;
}

bool code_may_name_halves(const struct code_target *t) { return t->gpu->facts->true16 || t->gpu->facts->true16_too; }

bool code_names_halves(const struct code_inst *i, const struct code_target *t)
{
	if (!code_may_name_halves(t) || code_reads_whole(i, t))
		return false;
	if (t->gpu->facts->true16 || i->form->halves)
		return true;
	bool set = isa_record(i->form)->names16;
	for (unsigned k = 0; k < isa_record(i->form)->operand_count && code_field_index(i->form, ISA_F_OP_SEL) < 0; k++)
		set |= code_operand_value(i, k, t).half;
	return set;
}

// LLVM has two decodings of such an instruction: with halves, tried first, and with whole registers, which ignores
// op_sel.
bool code_reads_whole(const struct code_inst *i, const struct code_target *t)
{
	const struct isa_record *r = isa_record(i->form);
	if (!i->form->halves || !code_may_name_halves(t))
		return i->form->halves;
	if (r->names16)
		return false;
	uint32_t sel = code_get(i, ISA_F_OP_SEL, 0), usable = 0;
	if (!sel && !t->gpu->facts->true16)
		return true;
	for (unsigned k = 0; k < r->operand_count; k++) {
		int source = isa_operands(r)[k].source;
		if (source >= 0 && isa_operands(r)[k].type != ISA_MASK)
			usable |= 1u << source;
		else if (isa_operands(r)[k].id == ISA_F_VDST)
			usable |= 8;
	}
	return sel & ~usable;
}

int code_inst_constant(const struct isa_form *f)
{
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		const struct isa_slot *slot = &isa_slots(f)[k];
		if (slot->kind == ISA_UIMM && slot->field >= 0 && isa_fields(isa_format(f))[slot->field].width == 32)
			return slot->field;
	}
	return -1;
}

bool code_is_mixed(const struct isa_form *f)
{
	return code_field_index(f, ISA_F_OP_SEL_HI) >= 0 && code_field_index(f, ISA_F_NEG) >= 0;
}

bool code_counts_up(const struct isa_form *f)
{
	const struct isa_record *r = isa_record(f);
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_slots(f)[k].kind == ISA_SGPR_PAIR && isa_operands(r)[k].dwords == 4)
			return true;
	return false;
}

uint32_t code_modifier(const struct code_inst *i, unsigned id)
{
	unsigned m = 0;
	while (m < isa_modifier_count && isa_modifiers[m].id != id)
		m++;
	return code_get(i, id, m < isa_modifier_count ? isa_modifiers[m].value : 0);
}

struct code_sign_place code_sign(const struct isa_form *f, enum code_sign sign, int source)
{
	static const struct { enum isa_field_id all, each[2]; } ids[] = {
		[CODE_NEG] = { ISA_F_NEG, { ISA_F_SRC0_NEG, ISA_F_SRC1_NEG } },
		[CODE_ABS] = { ISA_F_ABS, { ISA_F_SRC0_ABS, ISA_F_SRC1_ABS } },
		[CODE_SEXT] = { ISA_F_NONE, { ISA_F_SRC0_SEXT, ISA_F_SRC1_SEXT } },
	};
	int all = code_field_index(f, ids[sign].all);
	if (source < 0 || all >= 0)
		return (struct code_sign_place){ source < 0 ? -1 : all, source < 0 ? 0 : (unsigned)source };
	return (struct code_sign_place){ source < 2 ? code_field_index(f, ids[sign].each[source]) : -1, 0 };
}

bool code_has_sign(const struct code_inst *i, enum code_sign sign, int source)
{
	struct code_sign_place at = code_sign(i->form, sign, source);
	return at.field >= 0 && code_field(i, at.field) >> at.bit & 1;
}

unsigned code_source_count(const struct isa_form *f)
{
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)
		n += (isa_operands(isa_record(f))[k].source >= 0 && isa_slots(f)[k].kind != ISA_FIXED) ||
		     isa_slots(f)[k].kind == ISA_ATTRIBUTE;   // an attribute takes the place of src0
	// If the result is added to, it is the third source.
	return n == 2 && isa_operands(isa_record(f))[0].read && isa_operands(isa_record(f))[0].write ? n + 1 : n;
}

bool code_selects_result(const struct isa_form *f)
{
	int field = code_field_index(f, ISA_F_OP_SEL);
	// A comparison's mask has a bit in op_sel, except in the DPP forms.
	bool result = code_field_index(f, ISA_F_VDST) >= 0 || (code_field_index(f, ISA_F_SDST) >= 0 && !code_is_dpp(f));
	return field >= 0 && isa_fields(isa_format(f))[field].width == 4 && result;
}

uint32_t code_modifier_default(const struct isa_form *f, const struct isa_modifier *m)
{
	// Mixed-precision instructions read whole registers by default.
	return m->id == ISA_F_OP_SEL_HI && code_is_mixed(f) ? 0 : m->value;
}

bool code_saddr_given(const struct code_inst *i, const struct code_target *t)
{
	for (unsigned k = 0; k < isa_record(i->form)->operand_count; k++)
		if (isa_slots(i->form)[k].kind == ISA_SADDR)
			return code_operand_value(i, k, t).kind != CODE_V_NONE;
	return false;
}
