// VOPD: two instructions in one encoding, the format isa_pair. Each half is matched and run as the plain short form of
// its record. This file combines and splits the halves, and checks the rules between them.
#include "code/dual.h"
#include "code/attempt.h"
#include "code/hint.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include <string.h>

// Fields of a half in the pair's format.
enum { OP, DST, SRC0, SRC1 };

static const enum isa_field_id pair_ids[2][4] = { { ISA_F_OPX, ISA_F_VDSTX, ISA_F_SRC0X, ISA_F_SRC1X },
                                                  { ISA_F_OPY, ISA_F_VDSTY, ISA_F_SRC0Y, ISA_F_SRC1Y } };

static int field_of(unsigned half, unsigned which) { return code_field_index(isa_pair, pair_ids[half][which]); }

unsigned code_half_of_field(unsigned id, int *operand)
{
	static const int operands[4] = { -1, ISA_F_VDST, ISA_F_SRC0, ISA_F_SRC1 };
	unsigned n = 0;
	while (n < 7 && pair_ids[n / 4][n % 4] != id) n++;
	*operand = operands[n % 4];
	return n / 4;
}

static unsigned opcode_width(unsigned half) { return isa_fields(isa_format(isa_pair))[field_of(half, OP)].width; }

// Finds a half by the statement's name, or by opcode if `s` is NULL.
static const struct isa_dual *find_dual(const struct code_target *t, unsigned half, const struct code_statement *s,
                                        unsigned opcode)
{
	for (unsigned k = 0; k < isa_dual_count; k++) {
		const struct isa_dual *d = &isa_duals[k];
		bool here = d->gens & ISA_GEN_BIT(t->gpu->gen) && !(d->opcode >> opcode_width(half));
		if (here && (s ? name_is((struct name){ s->mnemonic, s->length }, isa_text(d->name)) : d->opcode == opcode))
			return d;
	}
	return NULL;
}

// Returns the form with the operands of a half: the record's shortest without DPP. If the record only exists in pairs
// here, the form may be of another generation.
static const struct isa_form *plain_form(const struct isa_record *r, const struct code_target *t)
{
	const struct isa_form *best = NULL, *elsewhere = NULL;
	for (unsigned k = 0; k < r->form_count; k++) {
		const struct isa_form *f = &isa_forms[r->first_form + k];
		const struct isa_form **to = f->gens & ISA_GEN_BIT(t->gpu->gen) ? &best : &elsewhere;
		if (!code_is_dpp(f) && (!*to || isa_format(f)->dwords < isa_format((*to))->dwords))
			*to = f;
	}
	return best ? best : elsewhere;
}

static void set_field(struct code_inst *i, int field, uint32_t value)
{
	code_field_set(i->words, &isa_fields(isa_format(i->form))[field], value);
}

enum { NO_VGPR = 0x1000 };

// Returns the VGPR that a half reads as source `position`, or NO_VGPR. A result that is added to is the third source.
static unsigned source_vgpr(const struct attempt *half, unsigned position)
{
	const struct isa_record *r = isa_record(half->form);
	if (position == 2 && isa_operands(r)[0].read)
		return code_get(&half->inst, ISA_F_VDST, 0);
	if (position + 1 >= r->operand_count || isa_slots(half->form)[position + 1].field < 0)
		return NO_VGPR;
	uint32_t bits = code_field(&half->inst, isa_slots(half->form)[position + 1].field);
	switch (isa_slots(half->form)[position + 1].kind) {
	case ISA_SOURCE: return bits >= ISA_REG_VGPR ? bits - ISA_REG_VGPR : NO_VGPR;
	case ISA_VGPR: return bits;
	default: return NO_VGPR;
	}
}

static bool check_registers(const struct code_target *t, const struct attempt half[2], struct diag *d, struct place at)
{
	static const char *const ordinal[] = { "first", "second", "third" };
	static const unsigned banks[] = { 4, 4, 2 };
	bool moves = t->gpu->facts->dual_moves_share_bank && half[0].form == half[1].form
	             && isa_record(half[0].form)->operand_count == 2;
	if (!((code_get(&half[0].inst, ISA_F_VDST, 0) ^ code_get(&half[1].inst, ISA_F_VDST, 0)) & 1))
		return diag_error(d, at, NULL, "one result must be an even VGPR, the other an odd VGPR");
	for (unsigned k = moves; k < 3; k++) {
		unsigned x = source_vgpr(&half[0], k), y = source_vgpr(&half[1], k);
		if (x != NO_VGPR && y != NO_VGPR && x % banks[k] == y % banks[k])
			return diag_error(d, at, NULL,
			                  "the %s sources must be of different VGPR banks (numbers modulo %u)",
			                  ordinal[k], banks[k]);
	}
	return true;
}

static bool has_constant(const struct attempt *a) { return a->has_literal || code_inst_constant(a->form) >= 0; }

static bool check_bus(const struct attempt half[2], struct diag *d, struct place at)
{
	uint16_t seen[2 * CODE_MAX_BUS];
	unsigned n = 0;
	for (unsigned h = 0; h < 2; h++) {
		for (unsigned k = 0; k < half[h].bus_count; k++) {
			unsigned j = 0;
			while (j < n && seen[j] != half[h].bus[k])
				j++;
			if (j == n)
				seen[n++] = half[h].bus[k];
		}
	}
	if (n + (has_constant(&half[0]) || has_constant(&half[1])) <= 2)
		return true;
	return diag_error(d, at, NULL, "constant bus limit: at most 2 SGPRs or literals");
}

static uint32_t constant_of(const struct attempt *a)
{
	int own = code_inst_constant(a->form);
	return own >= 0 ? code_field(&a->inst, own) : a->literal;
}

// Returns the fixup of a half's constant if its value is not known yet.
static const struct code_fixup *constant_fixup(const struct attempt *a)
{
	return a->fixup_count ? &a->fixups[0] : NULL;
}

static bool put_constant(const struct attempt half[2], struct code_inst *out, struct code_fixup *fixups,
                         unsigned *fixup_count, struct diag *d, struct place at)
{
	const struct attempt *first = has_constant(&half[0]) ? &half[0] : has_constant(&half[1]) ? &half[1] : NULL;
	*fixup_count = 0;
	if (!first)
		return true;
	const struct code_fixup *f = constant_fixup(first);
	if (first == &half[0] && has_constant(&half[1])) {
		const struct code_fixup *other = constant_fixup(&half[1]);
		if ((f ? f->expr : NULL) != (other ? other->expr : NULL) || (!f && constant_of(first) != constant_of(&half[1])))
			return diag_error(d, at, NULL, "both halves can have a literal only if it is the same");
	}
	out->literal_dword = out->dwords;
	out->words[out->dwords++] = constant_of(first);
	if (f) {
		fixups[0] = (struct code_fixup){ f->expr, -1, false, true, f->operand, f->place };
		*fixup_count = 1;
	}
	return true;
}

bool code_match_dual(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context,
                     struct code_inst *out, struct code_fixup *fixups, unsigned *fixup_count, struct diag *d)
{
	struct attempt half[2];
	if (!isa_pair || !isa_form_on(isa_pair, t->gpu))
		return diag_error(d, s->place, NULL, "%s has no dual instructions (%s has)", t->gpu->name,
		                  isa_pair ? code_gpu_with(isa_pair) : "no GPU");
	if (t->wave != 32)
		return diag_error(d, s->place, NULL, "dual instructions need wave32");
	*out = (struct code_inst){ .form = isa_pair, .dwords = isa_format(isa_pair)->dwords };
	isa_begin_words(isa_pair, out->words);
	for (unsigned h = 0; h < 2; h++) {
		const struct code_statement *part = h ? s->second : s;
		const struct isa_dual *k = find_dual(t, h, part, 0);
		const struct isa_form *f = k ? plain_form(isa_dual_record(k), t) : NULL;
		if (!f && find_dual(t, 1, part, 0))
			return diag_error(d, part->place, NULL, "%.*s can only be the second half", (int)part->length, part->mnemonic);
		if (!f)
			return diag_error(d, part->place, NULL, "%.*s cannot be half of a dual instruction on %s",
			                  (int)part->length, part->mnemonic, t->gpu->name);
		half[h] = (struct attempt){ .t = t, .form = f, .s = part, .eval = eval, .context = context, .half_of_pair = true };
		if (!attempt_run(&half[h]))
			return diag_error(d, half[h].where, NULL, "%s", half[h].message);
		set_field(out, field_of(h, OP), k->opcode);
		set_field(out, field_of(h, SRC0), code_get(&half[h].inst, ISA_F_SRC0, 0));
		set_field(out, field_of(h, SRC1), code_get(&half[h].inst, ISA_F_SRC1, 0));
		set_field(out, field_of(h, DST), code_get(&half[h].inst, ISA_F_VDST, 0) >> h);
	}
	return check_registers(t, half, d, s->second->place) && check_bus(half, d, s->place)
	       && put_constant(half, out, fixups, fixup_count, d, s->second->place);
}

bool code_decode_dual(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out)
{
	bool needs_constant = false;
	*out = (struct code_inst){ .form = isa_pair, .dwords = isa_format(isa_pair)->dwords };
	memcpy(out->words, words, 4u * out->dwords);
	for (unsigned h = 0; h < 2; h++) {
		const struct isa_dual *k = find_dual(t, h, NULL, code_field(out, field_of(h, OP)));
		if (!k)
			return false;
		const struct isa_form *f = plain_form(isa_dual_record(k), t);
		needs_constant |= code_field(out, field_of(h, SRC0)) == ISA_REG_LITERAL || (f && code_inst_constant(f) >= 0);
	}
	if (!needs_constant)
		return true;
	if (n <= out->dwords)
		return false;
	out->literal_dword = out->dwords;
	out->words[out->dwords] = words[out->dwords];
	out->dwords++;
	return true;
}

const char *code_dual_name(const struct code_inst *i, const struct code_target *t, unsigned half)
{
	const struct isa_dual *k = find_dual(t, half, NULL, code_field(i, field_of(half, OP)));
	return k ? isa_text(k->name) : "?";
}

bool code_split_dual(const struct code_inst *i, const struct code_target *t, struct code_inst half[2])
{
	if (i->form != isa_pair)
		return false;
	uint32_t first_dst = code_field(i, field_of(0, DST));
	for (unsigned h = 0; h < 2; h++) {
		const struct isa_dual *k = find_dual(t, h, NULL, code_field(i, field_of(h, OP)));
		const struct isa_form *f = k ? plain_form(isa_dual_record(k), t) : NULL;
		static const enum isa_field_id ids[] = { ISA_F_VDST, ISA_F_SRC0, ISA_F_SRC1 };
		if (!f)
			return false;
		uint32_t dst = code_field(i, field_of(h, DST));
		const uint32_t values[] = {
			h ? dst << 1 | !(first_dst & 1) : dst, code_field(i, field_of(h, SRC0)),
			code_field(i, field_of(h, SRC1))
		};
		half[h] = (struct code_inst){ .form = f, .dwords = isa_format(f)->dwords };
		isa_begin_words(f, half[h].words);
		for (unsigned j = 0; j < 3; j++) {
			int field = code_field_index(f, ids[j]);
			if (field >= 0)
				code_field_set(half[h].words, &isa_fields(isa_format(f))[field], values[j]);
		}
		int own = code_inst_constant(f);
		if (own >= 0) {
			code_field_set(half[h].words, &isa_fields(isa_format(f))[own], i->words[i->literal_dword]);
			half[h].literal_dword = half[h].dwords - 1;
		} else if (values[1] == ISA_REG_LITERAL) {
			half[h].literal_dword = half[h].dwords;
			half[h].words[half[h].dwords++] = i->words[i->literal_dword];
		}
	}
	return true;
}
