// Decodes words into an instruction and its operands.
#include "code/constant.h"
#include "code/dual.h"
#include "code/hint.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include "isa/registers.h"
#include <string.h>

static bool is_source(uint8_t kind)
{
	return kind == ISA_SOURCE || kind == ISA_DPP_SOURCE || kind == ISA_SSOURCE || kind == ISA_VCONST;
}

static bool uses_literal(const struct code_inst *i)
{
	const struct isa_record *r = isa_record(i->form);
	for (unsigned k = 0; k < r->operand_count; k++)
		if (is_source(isa_slots(i->form)[k].kind) && isa_slots(i->form)[k].field >= 0
		    && code_field(i, isa_slots(i->form)[k].field) == ISA_REG_LITERAL)
			return true;
	return false;
}

// Returns whether the source is a VGPR, a constant or null.
static bool is_vconst(const struct code_target *t, uint32_t bits)
{
	return bits >= ISA_REG_INT0 ? bits != ISA_REG_LITERAL : t->gpu->facts->null_register
	       && code_reg_from_word(t->gpu, bits) == ISA_REG_NULL;
}

bool code_decode(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out)
{
	const struct isa_form *f = isa_decode(t->gpu, words, n);
	if (!f)
		f = isa_decode_spare(t->gpu, words, n);
	if (!f || isa_format(f)->dwords > n)
		return false;
	if (f == isa_pair)
		return t->wave == 32 && code_decode_dual(t, words, n, out);
	*out = (struct code_inst){ .form = f, .dwords = isa_format(f)->dwords };
	memcpy(out->words, words, 4u * out->dwords);
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)      // SGPRs and literals are invalid here
		if (isa_slots(f)[k].kind == ISA_VCONST && !is_vconst(t, code_field(out, isa_slots(f)[k].field)))
			return false;
	unsigned keys = code_index_keys(isa_record(f), t);
	if (keys && code_get(out, ISA_F_INDEX_KEY, 0) >= keys)
		return false;
	// A dpp8 dword that sets `fi:1` has one fixed bit fewer.
	if (code_field_index(f, ISA_F_DPP8) >= 0 && !code_get(out, ISA_F_FI, 1))
		return false;
	if (!uses_literal(out))
		return true;
	if (code_inst_constant(f) >= 0) {
		out->literal_dword = out->dwords - 1;
		return true;
	}
	if (!isa_format(f)->literal_count || out->dwords >= n)
		return false;
	out->literal_dword = out->dwords;
	out->words[out->dwords] = words[out->dwords];
	out->dwords++;
	return true;
}

// ---- operands -------------------------------------------------------------------------------------------------------
bool code_is_accumulation(const struct code_inst *i, const struct isa_slot *s)
{
	return s->file == ISA_IN_AGPRS || (s->file >= ISA_IN_EITHER && code_field(i, s->file - ISA_IN_EITHER));
}

bool code_is_wide_dpp(const struct isa_form *f, const struct isa_gpu *gpu)
{
	bool wide = false;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(isa_record(f))[k];
		wide |= o->type == ISA_F64 || o->type == ISA_U64 || o->type == ISA_I64;
	}
	return wide && gpu->facts->wide_dpp_shares && code_field_index(f, ISA_F_DPP_CTRL) >= 0;
}

bool code_shares_lane(uint32_t dpp_control)
{
	enum { ROW_SHARE = 0x150, LANES_OF_ROW = 16 };
	return dpp_control >= ROW_SHARE && dpp_control < ROW_SHARE + LANES_OF_ROW;
}

static struct code_value vgpr_value(const struct code_inst *i, unsigned operand, uint32_t index,
                                    const struct code_target *t)
{
	const struct isa_operand *op = &isa_operands(isa_record(i->form))[operand];
	struct code_value v = { .kind = CODE_V_VGPR, .index = (uint16_t)index };
	if (code_is_accumulation(i, &isa_slots(i->form)[operand]))
		v.index += REG_AGPRS;
	if (!code_is_true16(i->form, op, t))
		return v;
	int op_sel = code_field_index(i->form, ISA_F_OP_SEL);
	if (op_sel >= 0) {
		int source = op->source;
		v.half = !code_reads_whole(i, t) && code_field(i, op_sel) >> (source < 0 ? 3 : source) & 1;
	} else {
		v.half = index >> 7;
		v.index = index & 0x7f;
	}
	return v;
}

static struct code_value scalar_value(const struct code_inst *i, const struct isa_operand *op, uint32_t bits,
                                      const struct code_target *t)
{
	bool constant = bits >= ISA_REG_INT0 && !(bits >= ISA_REG_SHARED_BASE && bits < ISA_REG_FLOAT_HALF)
	                && bits < ISA_REG_VCCZ;
	if (bits == ISA_REG_LITERAL)
		return (struct code_value){ .kind = CODE_V_CONST, .literal = true,
		                            .bits = code_literal_value(op, t, i->words[i->literal_dword]) };
	uint64_t value = constant ? code_constant_value(op, t, bits) : 0;
	if (constant && isa_record(i->form)->splat & ISA_GEN_BIT(t->gpu->gen))
		value = (value & 0xffff) * 0x10001;
	if (constant)
		return (struct code_value){ .kind = CODE_V_CONST, .bits = value };
	return (struct code_value){ .kind = CODE_V_SGPR, .index = (uint16_t)code_reg_from_word(t->gpu, bits) };
}

static struct code_value immediate_value(const struct code_inst *i, unsigned operand)
{
	const struct isa_slot *slot = &isa_slots(i->form)[operand];
	const struct isa_field *f = &isa_fields(isa_format(i->form))[slot->field];
	uint64_t bits = code_field(i, slot->field);
	bool is_signed = slot->kind == ISA_SIMM || slot->kind == ISA_BRANCH_TARGET;
	if (is_signed && f->width < 64 && bits >> (f->width - 1) & 1)
		bits |= ~(uint64_t)0 << f->width;
	if (isa_operands(isa_record(i->form))[operand].type == ISA_F64)
		bits <<= 32;
	return (struct code_value){ .kind = CODE_V_CONST, .bits = bits, .literal = f->width == 32 };
}

// Resolves an address field, whose meaning depends on other fields: see isa/formats-memory.isa.
static struct code_value address_value(const struct code_inst *i, unsigned operand, uint32_t bits,
                                       const struct code_target *t)
{
	const struct isa_form *f = i->form;
	bool null = t->gpu->facts->null_register;
	struct code_value none = { .kind = CODE_V_NONE }, vector = { .kind = CODE_V_VGPR, .index = (uint16_t)bits };
	struct code_value sgpr = { .kind = CODE_V_SGPR, .index = (uint16_t)code_reg_from_word(t->gpu, bits) };
	switch ((enum isa_kind)isa_slots(f)[operand].kind) {
	case ISA_VADDR:
		return code_field_index(f, ISA_F_IDXEN) >= 0 && !code_get(i, ISA_F_IDXEN, 0)
		       && !code_get(i, ISA_F_OFFEN, 0) ? none : vector;
	case ISA_SADDR:
		return bits == SADDR_OFF || (null && sgpr.index == ISA_REG_NULL) ? none : sgpr;
	case ISA_SMEM_OFFSET:
		if (code_field_index(f, ISA_F_IMM) < 0)
			return sgpr.index == ISA_REG_NULL ? none : sgpr;
		if (code_get(i, ISA_F_SOFFSET_EN, 0))
			return sgpr;
		return code_get(i, ISA_F_IMM, 0) ? none : (struct code_value){ .kind = CODE_V_SGPR,
			.index = (uint16_t)(code_get(i, ISA_F_OFFSET, 0) & 0x7f) };
	default:                                                         // an optional scratch address
		break;
	}
	uint32_t saddr = code_get(i, ISA_F_SADDR, SADDR_OFF);
	return code_get(i, ISA_F_SVE, saddr == (null ? (uint32_t)ISA_REG_NULL : SADDR_OFF)) ? vector : none;
}

// Resolves an export source; `off` does not have a value. With compr, two sources have two halves each.
static struct code_value export_source(const struct code_inst *i, int source, uint32_t bits)
{
	uint32_t enabled = code_get(i, ISA_F_EN, 0);
	bool compr = code_get(i, ISA_F_COMPR, 0), on = compr ? source < 2 && enabled >> 2 * source & 3 : enabled >> source & 1;
	return (struct code_value){ .kind = on ? CODE_V_VGPR : CODE_V_NONE, .index = on ? (uint16_t)bits : 0 };
}

struct code_value code_operand_value(const struct code_inst *i, unsigned operand, const struct code_target *t)
{
	const struct isa_slot *slot = &isa_slots(i->form)[operand];
	const struct isa_operand *op = &isa_operands(isa_record(i->form))[operand];
	uint32_t bits = slot->field >= 0 ? code_field(i, slot->field) : 0;
	switch ((enum isa_kind)slot->kind) {
	case ISA_VGPR:
		if (op->optional && op->id == ISA_F_VADDR)
			return address_value(i, operand, bits, t);
		return vgpr_value(i, operand, bits, t);
	case ISA_VSOURCE:
		if (bits == ISA_REG_LDS_DIRECT && isa_fields(isa_format(i->form))[slot->field].width > 8
		    && t->gpu->facts->lds_direct_source)
			return scalar_value(i, op, bits, t);
		return vgpr_value(i, operand, bits & 0xff, t);
	case ISA_SOURCE: case ISA_DPP_SOURCE: case ISA_SSOURCE: case ISA_VCONST:
		return bits >= ISA_REG_VGPR ? vgpr_value(i, operand, bits - ISA_REG_VGPR, t) : scalar_value(i, op, bits, t);
	case ISA_SDEST:
		if (op->write && bits >= ISA_REG_INT0)
			return (struct code_value){ .kind = CODE_V_SGPR, .index = ISA_REG_NULL };
		return scalar_value(i, op, bits, t);
	case ISA_SGPR_PAIR:
		return (struct code_value){ .kind = CODE_V_SGPR, .index = (uint16_t)(bits << 1) };
	case ISA_SGPR_QUAD:
		return (struct code_value){ .kind = CODE_V_SGPR, .index = (uint16_t)(bits << 2) };
	case ISA_FIXED:
		return (struct code_value){ .kind = slot->fixed >= ISA_REG_VGPR ? CODE_V_VGPR : CODE_V_SGPR,
		                            .index = slot->fixed >= ISA_REG_VGPR ? slot->fixed - ISA_REG_VGPR : slot->fixed };
	case ISA_VADDR: case ISA_SADDR: case ISA_SMEM_OFFSET:
		return address_value(i, operand, bits, t);
	case ISA_SIMM: case ISA_UIMM: case ISA_BRANCH_TARGET: case ISA_WAITCNT: case ISA_HWREG: case ISA_SENDMSG:
	case ISA_DELAY_ALU:
	case ISA_DEPCTR: case ISA_GPR_IDX: case ISA_VERSION:
		return immediate_value(i, operand);
	case ISA_IMAGE_DATA: case ISA_IMAGE_ADDRESS:
		return vgpr_value(i, operand, bits, t);
	case ISA_ATTRIBUTE: case ISA_CORNER: case ISA_EXPORT_TARGET:
		return (struct code_value){ .kind = CODE_V_CONST, .bits = bits };
	case ISA_EXPORT_SOURCE:
		return export_source(i, op->source, bits);
	case ISA_NONE: case ISA_AGPR: case ISA_PICKS_HALF: case ISA_PICKS_HALVES: case ISA_PICKS_F16:      // no operands
		break;
	}
	return (struct code_value){ .kind = CODE_V_NONE };
}
