// Prints an operand: registers, constants, addresses, with signs.
#include "code/constant.h"
#include "code/inst.h"
#include "code/names.h"
#include "code/print.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include "isa/registers.h"

void print_registers(struct printer *p, const char *file, unsigned first, unsigned count)
{
	print_text(p, file);
	if (p->shape) {
		if (count > 1) print_unsigned(p, ":", count, 10);
		return;
	}
	print_unsigned(p, count == 1 ? "" : "[", first, 10);
	if (count == 1)
		return;
	print_unsigned(p, ":", first + count - 1, 10);
	print_text(p, "]");
}

void print_vector_registers(struct printer *p, unsigned first, unsigned count)
{
	const struct isa_gpu *gpu = p->t->gpu;
	bool accumulation = first >= REG_AGPRS && gpu->agprs;
	unsigned at = first - (accumulation ? REG_AGPRS : 0);
	p->bad |= at + count > (accumulation ? gpu->agprs : gpu->vgprs);
	print_registers(p, accumulation ? "a" : "v", at, count);
}

// Returns LLVM's name of the registers that an operand may have.
static const char *register_class(const struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	return slot->kind == ISA_SOURCE || slot->kind == ISA_DPP_SOURCE ? "VS" : slot->file >= ISA_IN_EITHER ? "AV" : "VReg";
}

static void print_vgprs(struct printer *p, unsigned k, unsigned first, unsigned count)
{
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	bool half = count == 1 && code_is_true16(p->i->form, op, p->t), named = code_names_halves(p->i, p->t);
	bool high = half && code_operand_value(p->i, k, p->t).half,
		in_number = high && !named && code_field_index(p->i->form, ISA_F_OP_SEL) < 0;
	p->bad |= in_number && op->write;
	print_vector_registers(p, in_number ? first + 128 : first, count);
	if (count > 1 && first % 2 && first < REG_AGPRS && op->type != ISA_MASK && p->t->gpu->facts->even_tuples)
		print(p, "/*Invalid register, operand has '%s_%u_Align2' register class*/", register_class(p, k), 32 * count);
	if (half && named)
		print_text(p, high ? ".h" : ".l");
	// registers that do not exist if the text does not have halves
	if (in_number)
		print(p, "/*Invalid register, operand has '%s_Lo128' register class*/",
		      isa_slots(p->i->form)[k].kind == ISA_SOURCE ? "VS_32" : "VGPR_32");
}

// Prints a scalar register by its number in the encoding.
static void print_scalar(struct printer *p, uint32_t bits, unsigned count)
{
	uint16_t reg = (uint16_t)code_reg_from_word(p->t->gpu, bits);
	unsigned align = count >= 3 ? 4 : count;
	const char *name = code_register_name(reg, count == 2);
	bool sgpr = reg < p->t->gpu->sgprs, ttmp = reg >= ISA_REG_TTMP && reg < ISA_REG_M0;
	if (sgpr || ttmp) {
		unsigned first = (reg - (ttmp ? ISA_REG_TTMP : 0u)) & ~(align - 1), end = ttmp ? 16 : p->t->gpu->sgprs;
		p->bad |= first + count > end;
		print_registers(p, ttmp ? "ttmp" : "s", first, count);
		return;
	}
	bool any_width = reg == ISA_REG_NULL || (reg >= ISA_REG_SCRATCH_BASE && reg != ISA_REG_SCRATCH_BASE + 1
	                                         && reg != ISA_REG_LDS_DIRECT);
	p->bad |= !name || (count > 2 && reg != ISA_REG_NULL);
	p->bad |= count == 2 && !any_width && !isa_register_name(reg, 2);
	print_text(p, name ? name : "?");
}

static void print_number(struct printer *p, unsigned k, uint32_t encoding)
{
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	struct code_constant_type c = code_constant_of_form(p->i->form, k, p->t);
	static const char *const floats[] = { "0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0" };
	if (encoding >= ISA_REG_FLOAT_HALF && c.size == 16 && !c.is_float && !c.packed
	    && (isa_record(p->i->form)->unit != ISA_SALU || code_is_float(op->type)))
		print_unsigned(p, "0x", (unsigned)code_constant_value(op, p->t, encoding), 16);
	else if (encoding == ISA_REG_INV_2PI)
		// LLVM does not accept the short number for a matrix
		print_text(p, c.size == 64 || op->dwords > 2 ? "0.15915494309189532" : "0.15915494");
	else if (encoding >= ISA_REG_FLOAT_HALF)
		print_text(p, floats[encoding - ISA_REG_FLOAT_HALF]);
	else if (encoding >= ISA_REG_INT_NEG1)
		print_unsigned(p, "-", encoding - ISA_REG_INT_NEG1 + 1u, 10);
	else
		print_unsigned(p, "", encoding - ISA_REG_INT0, 10);
}

// Prints a literal, in `lit()` if the number would assemble to an inline constant.
static void print_literal(struct printer *p, unsigned k, uint32_t dword)
{
	struct code_constant_type c = code_constant_of_form(p->i->form, k, p->t);
	if (c.size == 16 && !c.packed)
		dword &= 0xffff;                                            // the rest is not read
	bool is_inline = code_inline_constant(c, (struct code_number){ .integer = (int64_t)dword }) >= 0;
	if (p->symbol) {
		print_text(p, p->symbol);
		return;
	}
	print_unsigned(p, is_inline ? "lit(0x" : "0x", dword, 16);
	if (is_inline)
		print_text(p, ")");
}

static void print_source(struct printer *p, unsigned k, uint32_t bits)
{
	unsigned count = code_operand_dwords(&isa_operands(isa_record(p->i->form))[k], p->t);
	if (bits >= ISA_REG_VGPR)
		print_vgprs(p, k, bits - ISA_REG_VGPR, count);
	else if (bits == ISA_REG_LITERAL)
		print_literal(p, k, p->i->words[p->i->literal_dword]);
	else
		if ((bits >= ISA_REG_INT0 && bits <= ISA_REG_INT_NEG1 + 15)
		    || (bits >= ISA_REG_FLOAT_HALF && bits <= ISA_REG_INV_2PI))
		print_number(p, k, bits);
	else
		print_scalar(p, bits, count);
}

// Prints a field in signed hexadecimal, as for offsets of scalar memory.
static void print_signed_hex(struct printer *p, int field)
{
	const struct isa_field *f = &isa_fields(isa_format(p->i->form))[field];
	int64_t value = code_field(p->i, field);
	if (value >> (f->width - 1)) {
		value -= (int64_t)1 << f->width;
		p->bad |= p->t->gpu->facts->smem_two_offsets && code_counts_up(p->i->form);
	}
	print_unsigned(p, value < 0 ? "-0x" : "0x", (uint64_t)(value < 0 ? -value : value), 16);
}

static void print_immediate(struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	unsigned width = isa_fields(isa_format(p->i->form))[slot->field].width;
	uint32_t bits = code_field(p->i, slot->field);
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	struct code_constant_type whole = { .size = 32 };
	// LLVM prints 16-bit immediates in decimal if its operand has 32 bits, otherwise in hexadecimal. Records have
	// these types.
	bool as_number = op->type == ISA_U32 || op->type == ISA_I32;
	int number = as_number && width >= 16 ? code_inline_constant(whole, (struct code_number){ .integer = bits }) : -1;
	if (p->symbol && (slot->kind == ISA_BRANCH_TARGET || width == 32))
		print_text(p, p->symbol);
	else if (slot->kind == ISA_BRANCH_TARGET || op->optional || (width < 16 && bits <= 64))
		print_unsigned(p, "", bits, 10);
	else if (slot->kind == ISA_SIMM && width > 16)
		print_signed_hex(p, slot->field);
	else if (number >= 0)
		print_number(p, k, (uint32_t)number);
	else
		print_unsigned(p, "0x", bits, 16);
}

// Returns false if the assembler writes `off` in another way: 0x7f says it, too, where null is a register.
static bool is_written_off(const struct printer *p, unsigned k)
{
	const struct isa_form *f = p->i->form;
	bool no_vgpr = isa_access(isa_record(f))->space == ISA_SCRATCH && code_field_index(f, ISA_F_SVE) < 0;
	return isa_slots(f)[k].kind != ISA_SADDR || !p->t->gpu->facts->null_register || no_vgpr
	       || code_field(p->i, isa_slots(f)[k].field) != SADDR_OFF;
}

static void print_address(struct printer *p, unsigned k)
{
	const struct isa_form *f = p->i->form;
	const struct code_value v = code_operand_value(p->i, k, p->t);
	const struct isa_operand *op = &isa_operands(isa_record(f))[k];
	bool scalar = isa_slots(f)[k].kind == ISA_SMEM_OFFSET;
	// If the text can have only one offset, it omits an offset of 0, and `null` is printed.
	bool plain = scalar && code_field_index(f, ISA_F_IMM) < 0
	             && !code_field(p->i, code_field_index(f, ISA_F_OFFSET)) && !p->t->gpu->facts->smem_two_offsets;
	if (plain && v.kind == CODE_V_NONE) {
		print_text(p, "null");
	} else if (scalar && v.kind == CODE_V_NONE) {
		print_signed_hex(p, code_field_index(f, ISA_F_OFFSET));
	} else if (v.kind == CODE_V_NONE) {
		print_text(p, "off");
		p->bad |= !is_written_off(p, k);
	} else if (v.kind == CODE_V_SGPR) {
		print_scalar(p, code_reg_to_word(p->t->gpu, v.index), isa_slots(f)[k].kind == ISA_SMEM_OFFSET ? 1 : op->dwords);
	} else if (isa_slots(f)[k].kind != ISA_VADDR) {
		print_vgprs(p, k, v.index, op->dwords);
	} else {
		unsigned count = code_get(p->i, ISA_F_IDXEN, 0) + code_get(p->i, ISA_F_OFFEN, 0);
		if (code_field_index(f, ISA_F_IDXEN) < 0)
			count = code_saddr_given(p->i, p->t) ? 1 : 2;
		print_vgprs(p, k, v.index, count);
	}
}

// Prints LLVM's comment for scalars in a field for VGPRs. The DPP forms of gfx11 do not have it, since their siblings
// accept scalars.
static void print_not_vgpr(struct printer *p, unsigned k, uint32_t bits)
{
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	unsigned count = code_operand_dwords(op, p->t);
	bool half = code_is_true16(p->i->form, op, p->t) && code_field_index(p->i->form, ISA_F_OP_SEL) < 0;
	bool constant = (bits >= ISA_REG_INT0 && bits < ISA_REG_SHARED_BASE)
	                || (bits >= ISA_REG_FLOAT_HALF && bits <= ISA_REG_INV_2PI);
	// v_readlane and similar: src_lds_direct with a scalar result
	bool lds_direct = bits == ISA_REG_LDS_DIRECT && isa_slots(p->i->form)[0].kind == ISA_SDEST;
	if (lds_direct || code_is_dpp(p->i->form))
		return;
	if (constant)
		print(p, "/*Invalid immediate*/");
	else if (half)
		print(p, "/*Invalid register, operand has 'VGPR_16_Lo128' register class*/");
	else
		print(p, "/*Invalid register, operand has '%s_%u' register class*/", count > 1 ? "VReg" : "VGPR", 32 * count);
}

void print_register(struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	unsigned count = code_operand_dwords(op, p->t);
	uint32_t bits = slot->field >= 0 ? code_field(p->i, slot->field) : 0;
	switch ((enum isa_kind)slot->kind) {
	case ISA_VGPR: case ISA_VSOURCE:
		if (op->optional && op->id == ISA_F_VADDR) {
			print_address(p, k);
			break;
		}
		if (slot->kind == ISA_VSOURCE && bits < ISA_REG_VGPR && isa_fields(isa_format(p->i->form))[slot->field].width > 8) {
			print_source(p, k, bits);
			print_not_vgpr(p, k, bits);
			break;
		}
		count += op->id == ISA_F_VDATA && isa_record(p->i->form)->unit == ISA_VMEM && code_get(p->i, ISA_F_TFE, 0);
		print_vgprs(p, k, code_operand_value(p->i, k, p->t).index, count);
		break;
	case ISA_SOURCE: case ISA_DPP_SOURCE: case ISA_VCONST:
		if (bits >= ISA_REG_VGPR)
			bits = code_operand_value(p->i, k, p->t).index + ISA_REG_VGPR;
		print_source(p, k, bits);
		break;
	case ISA_SDEST:
		print_source(p, k, bits);
		// Names of constants are printed only for a comparison's result.
		if (bits >= ISA_REG_INT0 && bits < ISA_REG_SHARED_BASE)
			print(p, "/*Invalid immediate*/");
		p->bad |= bits >= ISA_REG_INT0 && isa_record(p->i->form)->unit != ISA_VALU;
		break;
	case ISA_SSOURCE:
		print_source(p, k, bits);
		// A field of the vector ALU can encode VGPRs, which are invalid for a scalar operand.
		if (bits >= ISA_REG_VGPR)
			print(p, "/*Invalid register, operand has 'SReg_32' register class*/");
		break;
	case ISA_SGPR_PAIR: print_scalar(p, bits << 1, count); break;
	case ISA_SGPR_QUAD: print_scalar(p, bits << 2, count); break;
	case ISA_FIXED:
		if (slot->fixed >= ISA_REG_VGPR)
			print_vgprs(p, k, slot->fixed - ISA_REG_VGPR, count);
		else
			print_scalar(p, code_reg_to_word(p->t->gpu, slot->fixed), count);
		break;
	case ISA_VADDR: case ISA_SADDR: case ISA_SMEM_OFFSET: print_address(p, k); break;
	case ISA_SIMM: case ISA_UIMM: case ISA_BRANCH_TARGET: print_immediate(p, k); break;
	default: p->bad |= !print_words(p, k) && !print_graphics(p, k); break;
	}
}

void print_operand(struct printer *p, unsigned k)
{
	const struct isa_form *f = p->i->form;
	int source = isa_slots(f)[k].kind == ISA_FIXED ? -1 : isa_operands(isa_record(f))[k].source;
	bool neg = code_has_sign(p->i, CODE_NEG, source), abs = code_has_sign(p->i, CODE_ABS, source),
		sext = code_has_sign(p->i, CODE_SEXT, source);
	const struct isa_slot *slot = &isa_slots(f)[k];
	uint32_t bits = slot->field >= 0 ? code_field(p->i, slot->field) : 0;
	// neg(1), because `-1` is another constant.
	bool constant = (slot->kind == ISA_SOURCE || slot->kind == ISA_DPP_SOURCE
	                 || slot->kind == ISA_SSOURCE || slot->kind == ISA_VCONST)
	                && ((bits >= ISA_REG_INT0 && bits <= ISA_REG_INV_2PI && !code_register_name(bits, false))
	                    || bits == ISA_REG_LITERAL);
	if (neg) print_text(p, constant && !abs ? "neg(" : "-");
	if (abs) print_text(p, "|");
	if (sext) print_text(p, "sext(");
	if (p->parts) print_part(p, k);
	else print_register(p, k);
	if (sext) print_text(p, ")");
	if (abs) print_text(p, "|");
	if (neg && constant && !abs) print_text(p, ")");
}
