// Checks rules for a whole instruction: scalars that it may read, and its literal.
#include "code/attempt.h"
#include "code/inst.h"
#include "code/names.h"
#include "isa/facts.h"
#include "isa/fields.h"

static bool constant_bus(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	// a literal used in two sizes counts twice
	unsigned count = a->bus_count + (a->has_literal || code_inst_constant(a->form) >= 0) + (a->literal_sizes == 3);
	if (r->unit != ISA_VALU)
		return true;
	for (unsigned k = r->operand_count; k < r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *op = &isa_operands(r)[k];
		bool vcc = op->id == ISA_F_VCC, noted = false;
		for (unsigned n = 0; n < a->bus_count; n++)
			noted |= vcc && (a->bus[n] & 0x1ff) == ISA_REG_VCC;      // both uses share one read
		count += op->read && !noted && (vcc || op->id == ISA_F_M0);
	}
	unsigned limit = r->bus & ISA_BUS_NARROW ? 1 : a->t->gpu->facts->constant_bus;
	if (count <= limit)
		return true;
	return attempt_fail(a, a->s->place, "constant bus limit: at most %u SGPR%s or literal%s on %s", limit,
	                    limit > 1 ? "s" : "", limit > 1 ? "s" : "", a->t->gpu->name);
}

// Places the literal after the words, or in the constant field of a form that has one.
static bool place_literal(struct attempt *a)
{
	struct code_inst *i = &a->inst;
	int own = code_inst_constant(a->form);
	if (!a->has_literal)
		return true;
	if (own >= 0) {
		if (a->literal_expr || code_field(i, own) != a->literal)
			return attempt_fail(a, a->s->place, "an instruction can have only one literal value");
		i->literal_dword = isa_format(i->form)->dwords - 1;
		return true;
	}
	i->literal_dword = i->dwords;
	i->words[i->dwords++] = a->literal;
	return true;
}

// Checks index_key, which selects one of several index sets in a sparse matrix's index register.
static bool index_key(struct attempt *a)
{
	unsigned keys = code_index_keys(isa_record(a->form), a->t);
	return !keys || code_get(&a->inst, ISA_F_INDEX_KEY, 0) < keys
	       || attempt_fail(a, attempt_end(a), keys > 1 ? "index_key is at most %u"
	                       : "the register has only one set of indices, so index_key must be %u", keys - 1);
}

// Refuses tfe on stores and on loads into LDS: its status register follows loaded data.
static bool no_status(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	if (code_get(&a->inst, ISA_F_TFE, 0) && code_get(&a->inst, ISA_F_LDS, 0))
		return attempt_fail(a, a->s->place, "tfe needs a VGPR for its status, which a load with lds does not have");
	if (isa_image(r) || !code_get(&a->inst, ISA_F_TFE, 0) || (r->operand_count && isa_operands(r)[0].write))
		return true;
	return attempt_fail(a, a->s->place, "tfe does not apply to a store");
}

// Checks the temporal hint against the scope: one value has a name for scope SYS and another for the other scopes.
static bool hint_and_scope(struct attempt *a)
{
	enum { BYPASS_VALUE = 3, SCOPE_SYSTEM = 3 };
	const struct isa_name *h = a->hint;
	if (!h || h->value != BYPASS_VALUE || h->tags & ISA_TAG_atomic)
		return true;
	bool bypass = h->tags & ISA_TAG_system, system = code_get(&a->inst, ISA_F_SCOPE, 0) == SCOPE_SYSTEM;
	const char *prefix;
	code_hint_use(a->form, &prefix);
	return bypass == system || attempt_fail(a, attempt_end(a), "th:%s%s is %sfor scope:SCOPE_SYS", prefix, h->text,
	                                        bypass ? "" : "not ");
}

static bool wide_dpp(struct attempt *a)
{
	return !code_is_wide_dpp(a->form, a->t->gpu) || code_shares_lane(code_get(&a->inst, ISA_F_DPP_CTRL, 0))
	       || attempt_fail(a, attempt_end(a), "DPP of 64-bit operands on %s is row_newbcast only", a->t->gpu->name);
}

// Refuses a product of matrices whose result has a part of the registers of its third source: either all or none.
static bool products_apart(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	if (!a->t->gpu->facts->products_apart || r->operand_count != 4 || isa_slots(a->form)[3].kind != ISA_VCONST)
		return true;
	const struct code_operand *to = a->from[0], *add = a->from[3];
	bool same_file = add->kind == CODE_REG && add->file == to->file;
	bool part = same_file && to->count > 4 && to->index != add->index && to->index < add->index + add->count
	            && add->index < to->index + to->count;
	return !part || attempt_fail(a, add->place,
	                             "the third source must have all registers of the result, or none of them");
}

bool attempt_rules(struct attempt *a)
{
	return products_apart(a) && wide_dpp(a) && no_status(a) && place_literal(a) && constant_bus(a) && index_key(a)
	       && hint_and_scope(a);
}
