// Kinds of memory addresses: sets fields from the registers that the text names or omits.
#include "code/attempt.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "isa/fields.h"

static bool is_off(const struct code_operand *o) { return !o || attempt_is_word(o, "off"); }

// Returns true if exec can be the pair of SGPRs: LLVM accepts it without a VGPR address, and in loads to LDS.
static bool accepts_exec(const struct attempt *a)
{
	return isa_access(isa_record(a->form))->how == ISA_ADDTID || attempt_has_modifier(a, ISA_F_LDS);
}

// Matches the SGPR operand of GLOBAL and SCRATCH, or `off`.
bool attempt_saddr(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	const struct isa_gpu *gpu = a->t->gpu;
	uint32_t bits = gpu->facts->null_register ? code_reg_to_word(gpu, ISA_REG_NULL) : SADDR_OFF;
	if (is_off(o)) {
		a->from[k] = NULL;
	} else if (!attempt_is_scalar(o)) {
		return attempt_fail(a, o->place, "operand %u must be %s or `off`", a->next + 1,
		                    op->dwords == 2 ? "a pair of SGPRs" : "an SGPR");
	} else if (!attempt_scalar_register(a, k, o, op->dwords, &bits)) {
		return false;
	} else if (attempt_is_null(o)) {
		// No register: the offset is only a constant.
		if (op->dwords == 2 && isa_access(isa_record(a->form))->how != ISA_ADDTID)
			return attempt_fail(a, o->place, "operand %u must be a pair of SGPRs or `off`", a->next + 1);
		a->from[k] = NULL;
	} else if (bits > ISA_REG_EXEC || (op->dwords == 2 && bits == ISA_REG_EXEC && !accepts_exec(a))) {
		return attempt_fail(a, o->place, "operand %u must be an SGPR other than %s, or `off`", a->next + 1,
		                    op->dwords == 2 ? "exec" : "exec_hi");
	}
	attempt_set(a, isa_slots(a->form)[k].field, bits);
	return true;
}

void attempt_no_smem_offset(struct attempt *a, unsigned k)
{
	attempt_set_named(a, ISA_F_IMM, 1);
	if (code_field_index(a->form, ISA_F_IMM) < 0)
		attempt_set(a, isa_slots(a->form)[k].field, code_reg_to_word(a->t->gpu, ISA_REG_NULL));
}

// Matches the offset of scalar memory: an SGPR, or a constant in `offset`. With both, the constant is the modifier
// `offset:`.
bool attempt_smem_offset(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	bool says_which = code_field_index(a->form, ISA_F_IMM) >= 0;     // a bit selects a constant
	struct isa_slot slot = isa_slots(a->form)[k];
	uint32_t bits = 0;
	if (o->kind == CODE_VALUE) {
		int offset = code_field_index(a->form, ISA_F_OFFSET);
		const struct isa_field *f = &isa_fields(isa_format(a->form))[offset];
		int64_t value = o->integer, top = (int64_t)1 << (f->width - 1);
		if (o->is_float)
			return attempt_fail(a, o->place, "operand %u must be an SGPR or a whole number", a->next + 1);
		if (attempt_has_modifier(a, ISA_F_OFFSET))
			return attempt_fail(a, o->place, "operand %u must be an SGPR, because offset: has the constant", a->next + 1);
		attempt_no_smem_offset(a, k);
		if (o->expr && !a->eval(a->context, o->expr, &value)) {
			a->fixups[a->fixup_count++] = (struct code_fixup){ o->expr, (int8_t)offset, false, false, (uint8_t)k, o->place };
			return true;
		}
		if (value < 0 && code_counts_up(a->form))
			return attempt_fail(a, o->place, "a buffer's offset cannot be negative");
		if (value < -top || value >= top)
			return attempt_fail(a, o->place, "the offset does not fit %u signed bits", f->width);
		attempt_set(a, offset, (uint32_t)value);
		return true;
	}
	if (!attempt_is_scalar(o))
		return attempt_fail(a, o->place, "operand %u must be an SGPR or a whole number", a->next + 1);
	if (!attempt_scalar_register(a, k, o, 1, &bits))
		return false;
	if (bits >= ISA_REG_INT0)
		return attempt_fail(a, o->place, "operand %u must be an SGPR", a->next + 1);
	if (says_which && attempt_has_modifier(a, ISA_F_OFFSET)) {
		attempt_set_named(a, ISA_F_IMM, 1);
		attempt_set_named(a, ISA_F_SOFFSET_EN, 1);
		attempt_set(a, slot.field, bits);
	} else if (says_which) {
		attempt_set_named(a, ISA_F_OFFSET, bits);
	} else {
		attempt_set(a, slot.field, bits);
	}
	return true;
}

static bool vector_address(struct attempt *a, unsigned k, unsigned dwords)
{
	const struct code_operand *o = a->from[k];
	if (!dwords && !is_off(o))
		return attempt_fail(a, o->place, "the address does not use a VGPR; write `off`, or add idxen or offen");
	if (dwords && is_off(o))
		return attempt_fail(a, o ? o->place : a->s->place, "the address needs %s", dwords == 2 ? "two VGPRs" : "a VGPR");
	if (dwords && o->count != dwords)
		return attempt_fail(a, o->place, "the address needs %s here", dwords == 2 ? "two VGPRs" : "one VGPR");
	return true;
}

// Checks the VGPR that is added to an SGPR base. The encoding has the first one of a pair.
static bool offset_register(struct attempt *a, unsigned k)
{
	const struct code_operand *o = a->from[k];
	if (!o || o->kind != CODE_REG || o->file != CODE_VGPR || o->count != 2)
		return vector_address(a, k, 1);
	if (!a->t->gpu->facts->offset_pairs)
		return attempt_fail(a, o->place, "with an SGPR base, the address has one VGPR, a 32-bit offset: v%u", o->index);
	a->offset_pair = o;
	return true;
}

static bool scratch_address(struct attempt *a, unsigned vaddr, unsigned saddr)
{
	bool null = a->t->gpu->facts->null_register, both = code_field_index(a->form, ISA_F_SVE) >= 0;
	bool vector = a->from[vaddr], scalar = a->from[saddr];
	if (!both && vector && scalar)
		return attempt_fail(a, a->from[saddr]->place,
			"%s does not add an SGPR to a VGPR here; one of them must be `off`", a->t->gpu->name);
	if (!vector && !scalar && !both && !a->t->gpu->facts->gfx10_3)
		return attempt_fail(a, a->s->place, "%s needs a VGPR or an SGPR here", a->t->gpu->name);
	if (null && !both && !scalar)
		attempt_set(a, isa_slots(a->form)[saddr].field, vector ? ISA_REG_NULL : SADDR_OFF);
	attempt_set_named(a, ISA_F_SVE, vector);
	return true;
}

bool attempt_address(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	int vaddr = -1, saddr = -1;
	for (unsigned k = 0; k < r->operand_count; k++) {
		uint8_t kind = isa_slots(a->form)[k].kind;
		if (kind == ISA_VADDR || (kind == ISA_VGPR && isa_operands(r)[k].id == ISA_F_VADDR))
			vaddr = (int)k;
		if (kind == ISA_SADDR)
			saddr = (int)k;
	}
	if (vaddr >= 0 && saddr >= 0 && code_field_index(a->form, ISA_F_IDXEN) < 0
	    && isa_slots(a->form)[vaddr].kind == ISA_VADDR)
		return a->from[saddr] ? offset_register(a, (unsigned)vaddr) : vector_address(a, (unsigned)vaddr, 2);
	if (vaddr >= 0 && saddr >= 0)
		return scratch_address(a, (unsigned)vaddr, (unsigned)saddr);
	if (vaddr >= 0 && isa_slots(a->form)[vaddr].kind == ISA_VADDR)
		return vector_address(a, (unsigned)vaddr, code_get(&a->inst, ISA_F_IDXEN, 0) + code_get(&a->inst, ISA_F_OFFEN, 0));
	return true;
}
