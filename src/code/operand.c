// Matches operands of a statement with the slots of a form: registers, constants, immediates.
#include "code/attempt.h"
#include "code/constant.h"
#include "code/inst.h"
#include "code/names.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include <stdio.h>
#include <string.h>

static void describe_operand(const struct code_operand *o, char *to, size_t size)
{
	static const char *const letter[] = { [CODE_VGPR] = "v", [CODE_SGPR] = "s", [CODE_TTMP] = "ttmp", [CODE_AGPR] = "a" };
	if (o->kind == CODE_WORD) {
		snprintf(to, size, "%.*s", o->length < 40 ? (int)o->length : 40, o->text);
	} else if (o->kind == CODE_VALUE && o->expr && o->text) {
		snprintf(to, size, "the symbol %.*s", o->length < 40 ? (int)o->length : 40, o->text);
	} else if (o->kind == CODE_VALUE) {
		snprintf(to, size, "%s", o->expr ? "an expression" : "a constant");
	} else if (o->file == CODE_SPECIAL) {
		const char *name = code_register_name(o->index, o->wide_name);
		snprintf(to, size, "%s", name ? name : "a special register");
	} else if (o->count > 1) {
		snprintf(to, size, "%s[%u:%u]", letter[o->file], o->index, o->index + o->count - 1u);
	} else {
		snprintf(to, size, "%s%u%s", letter[o->file], o->index, o->half == 1 ? ".l" : o->half == 2 ? ".h" : "");
	}
}

bool attempt_is_word(const struct code_operand *o, const char *word)
{
	return o->kind == CODE_WORD && strlen(word) == o->length && !memcmp(o->text, word, o->length);
}

bool attempt_expects(struct attempt *a, const struct code_operand *o, const char *what)
{
	char seen[64];
	describe_operand(o, seen, sizeof seen);
	return attempt_fail(a, o->place, "operand %u must be %s, not %s", a->next + 1, what, seen);
}

bool attempt_is_scalar(const struct code_operand *o)
{
	return o->kind == CODE_REG && o->file != CODE_VGPR && o->file != CODE_AGPR;
}

bool attempt_is_null(const struct code_operand *o)
{
	return o->kind == CODE_REG && o->file == CODE_SPECIAL && o->index == ISA_REG_NULL;
}

static bool wants_registers(struct attempt *a, const struct code_operand *o, const char *file, unsigned dwords)
{
	char what[64];
	if (dwords == 1)
		snprintf(what, sizeof what, "one %s", file);
	else
		snprintf(what, sizeof what, "%u %ss", dwords, file);
	return attempt_expects(a, o, what);
}

static bool has_modifiers(const struct code_operand *o) { return o->neg || o->abs || o->sext; }

// Sets the field for the file of an operand that may be in either. Operands with one field are in the same file.
static bool set_accumulation(struct attempt *a, const struct isa_slot *slot, const struct code_operand *o)
{
	int field = slot->file - ISA_IN_EITHER;
	*(o->file == CODE_AGPR ? &a->in_agprs : &a->in_vgprs) |= 1ull << field;
	attempt_set(a, field, a->in_agprs >> field & 1);
	return !(a->in_agprs & a->in_vgprs & 1ull << field)
	       || attempt_fail(a, o->place, "operand %u must be %s, as the data before it", a->next + 1,
	                       o->file == CODE_AGPR ? "a VGPR" : "an accumulation register");
}

bool attempt_vector_register(struct attempt *a, unsigned k, const struct code_operand *o)
{
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct isa_gpu *gpu = a->t->gpu;
	bool accumulation = o->kind == CODE_REG && o->file == CODE_AGPR, either = slot->file >= ISA_IN_EITHER,
		allowed = either || slot->file == (accumulation ? ISA_IN_AGPRS : ISA_IN_VGPRS);
	unsigned limit = accumulation ? gpu->agprs : gpu->vgprs;
	if (o->kind != CODE_REG || (o->file != CODE_VGPR && !accumulation) || !allowed)
		return attempt_expects(a, o, either ? "a VGPR or an accumulation register"
		                       : slot->file == ISA_IN_AGPRS ? "an accumulation register" : "a VGPR");
	if (o->index + o->count > limit)
		return attempt_fail(a, o->place, accumulation ? "a%u is beyond the last accumulation register, a%u"
		                    : "v%u is beyond the last VGPR, v%u", o->index + o->count - 1u, limit - 1u);
	bool mask = isa_operands(isa_record(a->form))[k].type == ISA_MASK;
	if (o->count > 1 && o->index % 2 && !mask && gpu->facts->even_tuples)
		return attempt_fail(a, o->place, "%u registers must begin at an even one on %s", o->count, gpu->name);
	if (o->index % 2 && gpu->facts->even_tuples && code_field_index(a->form, ISA_F_GDS_ONLY) >= 0)
		return attempt_fail(a, o->place, "the register must be an even one on %s: the global data share reads two",
		                    gpu->name);
	return !either || set_accumulation(a, slot, o);
}

// Sets *bits to the 8 bits of a VGPR operand, with its half in bit 7 or in op_sel.
static bool vgpr_bits(struct attempt *a, unsigned k, const struct code_operand *o, uint32_t *bits)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	bool status = op->write && isa_record(a->form)->unit == ISA_VMEM && attempt_has_modifier(a, ISA_F_TFE);
	// tfe adds a register for the status: whether the page was present
	unsigned dwords = code_operand_dwords(op, a->t) + status;
	if (o->kind == CODE_REG && (o->file == CODE_VGPR || o->file == CODE_AGPR) && o->count != dwords)
		return wants_registers(a, o, o->file == CODE_AGPR ? "accumulation register" : "VGPR", dwords);
	if (!attempt_vector_register(a, k, o))
		return false;
	*bits = o->index;
	if (!code_is_true16(a->form, op, a->t)) {
		if (o->half && !code_may_name_halves(a->t))
			return attempt_fail(a, o->place,
				"the text of %s does not have register halves; op_sel selects them", a->t->gpu->name);
		if (o->half)
			return attempt_fail(a, o->place, "operand %u is not 16 bits wide, so it cannot have `.l` or `.h`", a->next + 1);
		return true;
	}
	if (!o->half && isa_record(a->form)->names16)
		return attempt_fail(a, o->place, "operand %u is 16 bits wide: write v%u.l or v%u.h", a->next + 1, o->index, o->index);
	// The older spelling does not have halves: all operands are then low halves.
	a->named_halves |= o->half != 0;
	a->plain_halves |= o->half == 0;
	if (a->named_halves && a->plain_halves)
		return attempt_fail(a, o->place, "operand %u is 16 bits wide: write v%u.l or v%u.h", a->next + 1, o->index, o->index);
	if (code_field_index(a->form, ISA_F_OP_SEL) >= 0) {
		int source = op->source;
		unsigned bit = 1u << (source < 0 ? 3 : source);
		a->half_mask |= o->half ? bit : 0;
		a->halves |= o->half == 2 ? bit : 0;
		return true;
	}
	if (o->index > 127)
		return attempt_fail(a, o->place, "a 16-bit operand of this encoding must be one of v0 to v127");
	*bits |= o->half == 2 ? 0x80 : 0;
	return true;
}

static bool any_width(uint16_t special)
{
	return special == ISA_REG_NULL || special >= ISA_REG_SHARED_BASE;
}

// Sets *bits to the encoding of a scalar register with `dwords` dwords. Checks its number as LLVM does.
bool attempt_scalar_register(struct attempt *a, unsigned k, const struct code_operand *o, unsigned dwords,
                             uint32_t *bits)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	if (o->half)
		return attempt_fail(a, o->place, "only VGPRs have halves");
	bool pair_wanted = dwords == 2 && op->type == ISA_MASK && a->t->wave == 64;
	if (o->file == CODE_SPECIAL) {
		char name[64];
		describe_operand(o, name, sizeof name);
		if (!code_special_here(o->index, a->t))
			return attempt_fail(a, o->place, "%s does not have %s", a->t->gpu->name, name);
		bool low_of_pair = o->index == ISA_REG_VCC || o->index == ISA_REG_EXEC;
		if (dwords == 2 && low_of_pair && !o->wide_name && pair_wanted) {
			a->paired = true;
			a->paired_place = o->place;
		} else if (!any_width(o->index) && dwords != (o->wide_name ? 2 : 1)) {
			if (op->type == ISA_MASK && o->wide_name)
				return attempt_fail(a, o->place, "a lane mask of wave32 is one SGPR; write %s_lo", name);
			return wants_registers(a, o, "SGPR", dwords);
		}
		a->inst.other_wave |= o->index == ISA_REG_EXEC && dwords == 2 && a->t->wave == 32;
		*bits = code_reg_to_word(a->t->gpu, o->index);
		return true;
	}
	if (o->file != CODE_SGPR && o->file != CODE_TTMP)
		return attempt_expects(a, o, "an SGPR");
	unsigned count = o->count;
	if (count == 1 && pair_wanted && o->index % 2 == 0) {
		count = 2;
		a->paired = true;
		a->paired_place = o->place;
	}
	if (count != dwords)
		return wants_registers(a, o, "SGPR", dwords);
	unsigned align = count >= 3 ? 4 : count;
	if (o->index % align)
		return attempt_fail(a, o->place, "%u SGPRs must begin at a multiple of %u", count, align);
	unsigned end = o->file == CODE_TTMP ? 16 : a->t->gpu->sgprs;
	if (o->index + count > end)
		return attempt_fail(a, o->place, "beyond the last %s, %u", o->file == CODE_TTMP ? "ttmp" : "SGPR", end - 1);
	*bits = o->index + (o->file == CODE_TTMP ? ISA_REG_TTMP : 0);
	return true;
}

static bool number_of(struct attempt *a, const struct code_operand *o, struct code_number *n)
{
	*n = (struct code_number){ o->is_float, o->integer, o->number };
	return !o->expr || a->eval(a->context, o->expr, &n->integer);
}

static bool take_literal(struct attempt *a, const struct code_operand *o, unsigned k, uint32_t dword, bool known)
{
	const struct expr *unknown = known ? NULL : o->expr;
	if (!isa_format(a->form)->literal_count && code_inst_constant(a->form) < 0)
		return attempt_fail(a, o->place,
			"literal not allowed here: only an inline constant (-16 to 64, 0.5, 1.0, 2.0, 4.0) or a register");
	if (a->has_literal && (a->literal_expr != unknown || (known && a->literal != dword)))
		return attempt_fail(a, o->place, "an instruction can have only one literal value");
	if (!a->has_literal && unknown)
		a->fixups[a->fixup_count++] = (struct code_fixup){ o->expr, -1, false, true, (uint8_t)k, o->place };
	a->has_literal = true;
	a->literal_sizes |= code_constant_of_form(a->form, k, a->t).size > 32 ? 2 : 1;
	a->literal = dword;
	a->literal_expr = unknown;
	return true;
}

// Sets *bits to the source encoding of a constant: inline if possible, otherwise 255 and a literal.
static bool constant_bits(struct attempt *a, unsigned k, const struct code_operand *o, uint32_t *bits)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	struct code_constant_type c = code_constant_of_form(a->form, k, a->t);
	struct code_number n;
	uint32_t dword = 0;
	bool known = number_of(a, o, &n);
	if (op->dwords > 2 && isa_slots(a->form)[k].kind != ISA_VCONST)
		return attempt_expects(a, o, "registers");
	if (!known && (o->neg || o->abs))
		return attempt_fail(a, o->place,
			"operand %u cannot have neg or abs, because its value is not known yet", a->next + 1);
	bool fold = known && (o->neg || o->abs) && attempt_folds_signs(a, k);
	if (fold && c.size == 64 && !n.is_float)
		return attempt_fail(a, o->place, "operand %u cannot have neg or abs on a number", a->next + 1);
	if (fold)
		n = code_number_signed(c, n, o->neg, o->abs);
	int encoding = known && !o->lit && !o->expr ? code_inline_constant(c, n) : -1;
	if (encoding >= 0) {
		*bits = (uint32_t)encoding;
		return true;
	}
	if (known && !code_literal(c, n, &dword))
		return attempt_fail(a, o->place, "operand %u: the constant does not fit %s %s", a->next + 1,
		                    isa_type_name[op->type], n.is_float && !c.is_float ? "(this float cannot be represented)" : "");
	*bits = ISA_REG_LITERAL;
	return take_literal(a, o, k, dword, known);
}

static void note_bus(struct attempt *a, uint16_t bits)
{
	for (unsigned k = 0; k < a->bus_count; k++)
		if (a->bus[k] == bits)
			return;
	if (a->bus_count < CODE_MAX_BUS)
		a->bus[a->bus_count++] = bits;
}

// Checks lds_direct, the LDS data at m0, which can only be the first source of a vector instruction.
static bool lds_direct(struct attempt *a, unsigned k, const struct code_operand *o)
{
	const struct isa_record *r = isa_record(a->form);
	bool first = isa_operands(r)[k].source == 0, scalar_result = isa_slots(a->form)[0].kind == ISA_SDEST;
	uint8_t kind = isa_slots(a->form)[k].kind;
	bool written = kind == ISA_SSOURCE && a->t->gpu->facts->lds_direct_written && !code_is_sdwa(a->form);
	if (r->unit != ISA_VALU || !first || !(kind == ISA_SOURCE || (kind == ISA_VSOURCE && scalar_result) || written))
		return attempt_fail(a, o->place, "src_lds_direct may only be the first source of a vector instruction");
	return (!(r->bus & ISA_BUS_NO_LDS_DIRECT) && isa_operands(r)[k].dwords == 1)
	       || attempt_fail(a, o->place, "%.*s cannot have src_lds_direct", (int)a->s->length, a->s->mnemonic);
}

static bool match_source(struct attempt *a, unsigned k, const struct code_operand *o, bool vgpr_allowed,
                         bool scalar_allowed)
{
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	uint32_t bits = 0;
	uint8_t bus = isa_record(a->form)->bus;
	bool moved_from = op->move_bits && k && !isa_operands(isa_record(a->form))[0].move_bits;
	if (bus & ISA_BUS_DPP_VGPRS && code_is_dpp(a->form))
		scalar_allowed = false;
	if (moved_from && o->kind == CODE_VALUE)
		return attempt_expects(a, o, vgpr_allowed ? "a VGPR" : "an SGPR");
	if (bus & ISA_BUS_M0_ONLY && o->kind == CODE_REG && !(o->file == CODE_SPECIAL && o->index == ISA_REG_M0))
		return attempt_expects(a, o, "m0 or an inline constant");
	if (o->kind == CODE_REG && (o->file == CODE_VGPR || (o->file == CODE_AGPR && slot->file))) {
		if (!vgpr_allowed)
			return attempt_expects(a, o, op->type == ISA_MASK ? "an SGPR" : "an SGPR or a constant");
		if (!vgpr_bits(a, k, o, &bits))
			return false;
		bits += slot->kind == ISA_VGPR ? 0 : ISA_REG_VGPR;
	} else
		if (!scalar_allowed && !(slot->kind == ISA_VSOURCE && o->kind == CODE_REG && o->file == CODE_SPECIAL
		                         && o->index == ISA_REG_LDS_DIRECT && isa_record(a->form)->unit == ISA_VALU)) {
		return attempt_expects(a, o, "a VGPR");
	} else if (o->kind == CODE_REG) {
		if (!attempt_scalar_register(a, k, o, code_operand_dwords(op, a->t), &bits))
			return false;
		bool special = o->file == CODE_SPECIAL;
		if (special && o->index == ISA_REG_LDS_DIRECT && !lds_direct(a, k, o))
			return false;
		if (special && o->index == ISA_REG_M0 && isa_record(a->form)->bus & ISA_BUS_FREE_M0 && op->source == 1)
			;
		else if (special && any_width(o->index) && o->index != ISA_REG_NULL && o->index != ISA_REG_LDS_DIRECT)
			note_bus(a, (uint16_t)bits);     // counts as one register, for any part of it
		else if (!special || !any_width(o->index))
			note_bus(a, (uint16_t)(bits | (code_operand_dwords(op, a->t) << 9)));
	} else if (o->kind == CODE_VALUE && op->type == ISA_MASK && isa_record(a->form)->unit == ISA_VALU) {
		return attempt_expects(a, o, "an SGPR");
	} else if (o->kind == CODE_VALUE) {
		if (!constant_bits(a, k, o, &bits))
			return false;
		if (bits == ISA_REG_LITERAL && bus & ISA_BUS_M0_ONLY)
			return attempt_expects(a, o, "m0 or an inline constant");
	} else {
		return attempt_expects(a, o, vgpr_allowed ? "a register or a constant" : "an SGPR or a constant");
	}
	attempt_set(a, slot->field, bits);
	return true;
}

static bool same_register(const struct code_operand *o, uint16_t fixed, bool wide)
{
	if (o->kind != CODE_REG || has_modifiers(o))
		return false;
	if (fixed >= ISA_REG_VGPR)
		return o->file == CODE_VGPR && o->index == fixed - ISA_REG_VGPR;
	bool pair = fixed == ISA_REG_VCC || fixed == ISA_REG_EXEC || fixed == ISA_REG_FLAT_SCRATCH;
	return o->file == CODE_SPECIAL && o->index == fixed && (!pair || o->wide_name == wide);
}

// Matches a register that the text names but the encoding does not have.
static bool fixed_register(struct attempt *a, unsigned k, const struct code_operand *o)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	uint16_t fixed = isa_slots(a->form)[k].fixed;
	unsigned dwords = code_operand_dwords(op, a->t);
	if (same_register(o, fixed, dwords == 2)) {
		if (op->read && isa_record(a->form)->unit == ISA_VALU && fixed < ISA_REG_VGPR)
			note_bus(a, (uint16_t)(fixed | dwords << 9));
		return true;
	}
	if (dwords == 2 && a->t->wave == 64 && same_register(o, fixed, false)) {
		a->paired = true;
		a->paired_place = o->place;
		if (op->read)
			note_bus(a, (uint16_t)(fixed | dwords << 9));
		return true;
	}
	char name[64];
	struct code_operand r = { .kind = CODE_REG, .file = fixed >= ISA_REG_VGPR ? CODE_VGPR : CODE_SPECIAL, .count = 1,
	                          .index = fixed >= ISA_REG_VGPR ? fixed - ISA_REG_VGPR : fixed, .wide_name = dwords == 2 };
	describe_operand(&r, name, sizeof name);
	return attempt_expects(a, o, name);
}

// Refuses null as the descriptor of a buffer: only an address is optional.
static bool not_null_resource(struct attempt *a, unsigned k, const struct code_operand *o)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	return op->write || op->dwords < 4 || !attempt_is_null(o) || wants_registers(a, o, "SGPR", op->dwords);
}

static bool scalar_destination(struct attempt *a, unsigned k, const struct code_operand *o)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	uint32_t bits = 0;
	if (!attempt_is_scalar(o))
		return attempt_expects(a, o, "an SGPR");
	if (!attempt_scalar_register(a, k, o, code_operand_dwords(op, a->t), &bits) || !not_null_resource(a, k, o))
		return false;
	// A comparison's result field can encode names of constants. LLVM accepts them; the result is lost.
	unsigned width = isa_fields(isa_format(a->form))[isa_slots(a->form)[k].field].width;
	if (bits >= ISA_REG_INT0 && (!op->write || bits == ISA_REG_LDS_DIRECT || width < 8))
		return attempt_expects(a, o, op->write ? "an SGPR that can be written" : "an SGPR");
	if (isa_record(a->form)->unit == ISA_SMEM && op->write && o->file == CODE_SPECIAL
	    && (o->index == ISA_REG_M0 || o->index >= ISA_REG_EXEC))
		return attempt_expects(a, o, "an SGPR other than m0 and exec");
	bool once = isa_record(a->form)->unit == ISA_VALU && isa_slots(a->form)[1].kind == ISA_SSOURCE && op->type != ISA_MASK;
	if (once && o->file == CODE_SPECIAL && o->index >= ISA_REG_EXEC)
		return attempt_expects(a, o, "an SGPR other than exec");
	if (op->read && isa_record(a->form)->unit == ISA_VALU)
		note_bus(a, (uint16_t)(bits | code_operand_dwords(op, a->t) << 9));
	attempt_set(a, isa_slots(a->form)[k].field, bits);
	return true;
}

static bool sgpr_group(struct attempt *a, unsigned k, const struct code_operand *o, unsigned shift)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	uint32_t bits = 0;
	if (!attempt_is_scalar(o))
		return wants_registers(a, o, "SGPR", op->dwords);
	if (!attempt_scalar_register(a, k, o, op->dwords, &bits) || !not_null_resource(a, k, o))
		return false;
	if (bits >= (shift == 1 ? ISA_REG_INT0 : ISA_REG_M0) || bits & ((1u << shift) - 1))
		return wants_registers(a, o, "aligned SGPR", op->dwords);
	attempt_set(a, isa_slots(a->form)[k].field, bits >> shift);
	return true;
}

// Returns whether v fits an immediate field; with `either`, it may be signed or unsigned.
static bool fits_field(int64_t v, unsigned width, bool is_signed, bool either)
{
	int64_t top = (int64_t)1 << width;
	if (either)
		return v >= -(top >> 1) && v < top;
	return is_signed ? v >= -(top >> 1) && v < top >> 1 : v >= 0 && v < top;
}

static bool match_immediate(struct attempt *a, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	const struct code_operand *o = attempt_peek(a);
	const struct isa_field *f = &isa_fields(isa_format(a->form))[slot->field];
	if (o->kind != CODE_VALUE)
		return attempt_expects(a, o, "a number");
	if (has_modifiers(o))
		return attempt_fail(a, o->place, "an immediate cannot have modifiers");
	bool pcrel = slot->kind == ISA_BRANCH_TARGET;
	struct code_number n = { o->is_float, o->integer, o->number };
	if (o->expr && (pcrel || !a->eval(a->context, o->expr, &n.integer))) {
		a->fixups[a->fixup_count++] = (struct code_fixup){ o->expr, slot->field, pcrel, false, (uint8_t)k, o->place };
		return true;
	}
	if (f->width == 32) {
		uint32_t dword;
		struct code_constant_type c = code_constant_type(op, a->t);
		c.is_float &= n.is_float;               // an integer keeps its sign above 16 bits
		if (!code_literal(c, n, &dword))
			return attempt_fail(a, o->place, "operand %u does not fit 32 bits", a->next + 1);
		attempt_set(a, slot->field, dword);
		return true;
	}
	if (n.is_float)
		return attempt_expects(a, o, "a whole number");
	if (slot->kind == ISA_SIMM && n.integer < 0 && code_counts_up(a->form))
		return attempt_fail(a, o->place, "a buffer's offset cannot be negative");
	bool either = f->width == 16 && slot->kind != ISA_UIMM && op->type != ISA_U16 && op->type != ISA_U32;
	if (!fits_field(n.integer, f->width, slot->kind == ISA_SIMM,
	                either || pcrel || (f->width == 16 && isa_record(a->form)->unit != ISA_SALU)))
		return attempt_fail(a, o->place, "operand %u: %lld does not fit the field's %u bits", a->next + 1,
		                    (long long)n.integer, f->width);
	attempt_set(a, slot->field, (uint32_t)n.integer);
	return true;
}

// Matches the statement's next operand with operand k of the record.
bool attempt_operand(struct attempt *a, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct code_operand *o = attempt_peek(a);
	uint32_t bits = 0;
	bool ok;
	a->from[k] = o;
	switch ((enum isa_kind)slot->kind) {
	case ISA_VGPR: case ISA_VSOURCE:
		// An optional address (scratch).
		if (isa_operands(isa_record(a->form))[k].optional && attempt_is_word(o, "off")) {
			a->from[k] = NULL;
			a->next++;
			return true;
		}
		ok = match_source(a, k, o, true, false);
		break;
	case ISA_SOURCE:
		ok = match_source(a, k, o, isa_operands(isa_record(a->form))[k].type != ISA_MASK, true);
		break;
	case ISA_DPP_SOURCE: ok = match_source(a, k, o, true, a->t->gpu->facts->dpp_src1_sgpr); break;
	case ISA_VCONST:
		ok = o->kind == CODE_REG && o->file != CODE_VGPR && !(o->file == CODE_AGPR && slot->file)
		     && !(o->file == CODE_SPECIAL && any_width(o->index))
		     ? attempt_expects(a, o, "VGPRs or an inline constant") : match_source(a, k, o, true, true);
		break;
	case ISA_SSOURCE:
		// LLVM's assembler accepts a VGPR source with a scalar result, as its disassembler prints one.
		ok = match_source(a, k, o, isa_fields(isa_format(a->form))[slot->field].width > 8
		                  && isa_slots(a->form)[0].kind == ISA_SDEST
		                  && !isa_operands(isa_record(a->form))[k].source, true);
		break;
	case ISA_SDEST: ok = scalar_destination(a, k, o); break;
	case ISA_SGPR_PAIR: ok = sgpr_group(a, k, o, 1); break;
	case ISA_SGPR_QUAD: ok = sgpr_group(a, k, o, 2); break;
	case ISA_FIXED: ok = fixed_register(a, k, o); break;
	case ISA_SIMM: case ISA_UIMM: case ISA_BRANCH_TARGET: ok = match_immediate(a, k); break;
	case ISA_VADDR:
		// attempt_address checks the number of registers once other operands are known.
		if (!attempt_is_word(o, "off") && (o->kind != CODE_REG || o->file != CODE_VGPR))
			return attempt_expects(a, o, "a VGPR or `off`");
		bits = attempt_is_word(o, "off") ? 0 : o->index;
		if (bits + (o->kind == CODE_REG ? o->count : 0u) > a->t->gpu->vgprs)
			return attempt_expects(a, o, "a VGPR that exists");
		if (o->kind == CODE_REG && !attempt_vector_register(a, k, o))
			return false;
		if (o->kind == CODE_REG && o->half)
			return attempt_fail(a, o->place, "operand %u is not 16 bits wide, so it cannot have `.l` or `.h`", a->next + 1);
		attempt_set(a, slot->field, bits);
		ok = true;
		break;
	case ISA_SADDR: ok = attempt_saddr(a, k); break;
	case ISA_SMEM_OFFSET: ok = attempt_smem_offset(a, k); break;
	case ISA_WAITCNT: case ISA_HWREG: case ISA_SENDMSG: case ISA_DELAY_ALU: case ISA_DEPCTR: case ISA_GPR_IDX:
	case ISA_VERSION:
		return attempt_words(a, k);      // consumes as many operands as there are words
	case ISA_IMAGE_DATA: ok = attempt_image_data(a, k); break;
	case ISA_IMAGE_ADDRESS: ok = attempt_image_address(a); break;
	case ISA_ATTRIBUTE: ok = attempt_attribute(a, k); break;
	case ISA_CORNER: ok = attempt_corner(a, k); break;
	case ISA_EXPORT_TARGET: ok = attempt_export_target(a, k); break;
	case ISA_EXPORT_SOURCE: ok = attempt_export_source(a, k); break;
	default: ok = false;
	}
	if (ok && has_modifiers(o))
		ok = attempt_source_bits(a, k, o);
	if (ok)
		a->next++;
	return ok;
}
