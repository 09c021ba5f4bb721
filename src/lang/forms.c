// Makes the forms of a record: its code on each generation combined with each form of its family. Assigns a field to
// each operand, and a use to each field.
#include <string.h>
#include "base/bits.h"
#include "isa/registers.h"
#include "lang/check.h"

static bool is_condition(const struct isa_book *book, const char *name)
{
	bool is = !strcmp(name, "halves");
	for (size_t i = 0; i < book->families.n; i++)
		for (size_t k = 0; k < book->families.at[i]->forms.n; k++)
			is |= !strcmp(book->families.at[i]->forms.at[k].condition ?: "", name);
	return is;
}

static struct lang_ruler *find_ruler(struct lang_format *f, int gen)
{
	for (size_t i = 0; i < f->rulers.n; i++)
		if (f->rulers.at[i].gens & ISA_GEN_BIT(gen)) return &f->rulers.at[i];
	return NULL;
}

// Returns whether a modifier comes with the types of the sources, so that it does not need a line in `mods`.
static bool comes_with_sources(const struct lang_record *r, const char *modifier, unsigned gens)
{
	if (!strcmp(modifier, "neg") || !strcmp(modifier, "abs")) {
		for (unsigned i = 0; i < r->operand_count; i++)
			if (r->operands.at[i].isa.read && lang_type_is_float(r->operands.at[i].isa.type)) return true;
		return false;
	}
	if (strncmp(modifier, "src", 3) || !modifier[3] || modifier[4] != '_') return false;
	int k = lang_find_operand(r, (char[]){'s', 'r', 'c', modifier[3], 0});
	const char *what = modifier + 5;
	if (k < 0) return false;
	const struct lang_operand *o = &r->operands.at[k];
	const struct lang_mod *only = lang_find_mod(r, what, gens);   // `abs[0:0]`: only the first source
	if (only && !(only->bits >> (modifier[3] - '0') & 1)) return false;
	const struct lang_mod *neg = lang_find_mod(r, "neg", gens);
	// SDWA sign extension applies to integers without `neg`
	if (!strcmp(what, "sext")) return o->isa.type <= ISA_I64 || (neg && !(neg->bits >> (modifier[3] - '0') & 1));
	return lang_type_is_float(o->isa.type) && (!strcmp(what, "neg") || !strcmp(what, "abs"));
}

// Returns the part of an operand that the form's modifiers select.
static enum isa_part part_of(const struct lang_form *form, const struct lang_operand *operand)
{
	const struct isa_operand *o = &operand->isa;
	const struct lang_format_field *op_sel = lang_find_field(form->ruler, "op_sel") < 0 ? NULL
	                                         : lang_find_kind(form->form->format, "op_sel", form->gens);
	const char *select = o->write ? "dst_sel"
	                     : !strcmp(operand->name, "src0") ? "src0_sel"
	                     : !strcmp(operand->name, "src1") ? "src1_sel"
	                     : "";
	bool small = o->type != ISA_MASK && lang_type_bits(o->type) == 16,
		single = o->type == ISA_F32 && o->count == 1 && !o->write;
	if (lang_find_field(form->ruler, select) >= 0) return ISA_PART_SELECTED;
	if (!op_sel) return ISA_PART_WHOLE;
	switch (op_sel->kind) {
	case ISA_PICKS_HALF: return small && o->count == 1 ? ISA_PART_HALF : ISA_PART_WHOLE;
	case ISA_PICKS_HALVES:
		return small && o->count == 2 && !o->write ? ISA_PART_HALVES
		       : single ? ISA_PART_MAGNITUDE
		       : ISA_PART_WHOLE;
	case ISA_PICKS_F16: return single ? ISA_PART_F16 : ISA_PART_WHOLE;
	default: return ISA_PART_WHOLE;
	}
}

// Sets the file of a slot's registers: accumulation registers, or the file that a field selects.
static void set_file(struct isa_book *book, struct lang_form *form, const struct lang_operand *o, struct isa_slot *slot)
{
	const struct lang_ruler *r = form->ruler;
	if (slot->kind == ISA_AGPR) {
		slot->kind = r->fields[slot->field].isa.width > 8 ? ISA_VSOURCE : ISA_VGPR;
		slot->file = ISA_IN_AGPRS;
	} else if (lang_in_span(&form->form->format->accumulation, o->name, form->gens)) {
		slot->file = (uint8_t)(ISA_IN_EITHER + lang_file_field(book, r, o->name));
	}
}

static bool fill_slots(struct isa_book *book, struct lang_form *form, struct place place)
{
	struct lang_record *r = form->record;
	const struct lang_format *f = form->form->format;
	bool good = true;
	for (unsigned i = 0; i < r->operands.n; i++) {
		struct lang_operand *o = &r->operands.at[i];
		struct isa_slot *slot = &form->slots[i];
		*slot = (struct isa_slot){.kind = ISA_NONE, .field = -1};
		if (o->isa.implicit) continue;
		slot->part = (uint8_t)part_of(form, o);
		const struct lang_format_field *line = lang_find_kind(f, o->name, form->gens);
		int field = lang_find_field(form->ruler, o->name);
		if (line && line->kind == ISA_FIXED) {
			slot->kind = ISA_FIXED;
			const struct isa_register *fixed = isa_register_find(line->fixed, strlen(line->fixed));
			slot->fixed = fixed ? fixed->number : 0;          // NULL was reported by the format's check
		} else if (field < 0) {
			good = lang_wrong(book, place, "operand `%s` of `%s` does not have a field in `%s` on %s", o->name, r->name, f->name,
			                  lang_gen_name(book, form->gens));
		} else if (!line && o->kind < 0) {
			good = lang_wrong(book, place, "`%s` does not have a line for operand `%s`", f->name, o->name);
		} else {
			slot->kind = (uint8_t)(o->kind >= 0 ? o->kind : (int)line->kind);
			slot->field = (int8_t)field;
			set_file(book, form, o, slot);
			if (slot->kind == ISA_BRANCH_TARGET) o->is_target = true;
			if (slot->kind == ISA_VGPR || slot->kind == ISA_SOURCE || slot->kind == ISA_VSOURCE
			    || slot->kind == ISA_DPP_SOURCE || slot->kind == ISA_VCONST || slot->kind == ISA_VADDR
			    || slot->kind == ISA_ATTRIBUTE || slot->kind == ISA_EXPORT_SOURCE
			    || slot->kind == ISA_IMAGE_DATA || slot->kind == ISA_IMAGE_ADDRESS)
				o->isa.vector |= o->isa.type != ISA_MASK;
			if (lang_in_span(&f->literal, o->name, form->gens)) o->isa.can_literal = true;
		}
	}
	return good;
}

// Makes these bits of a field fixed to `value`, as if in the ruler.
static void fix_bits(struct lang_form *form, const struct isa_field *f, uint32_t bits, uint32_t value)
{
	unsigned low = 0;
	for (unsigned i = 0; i < f->pieces; low += f->piece[i++].width) {
		uint32_t mask = (uint32_t)bits_below(f->piece[i].width);
		form->mask[f->piece[i].at / 32] |= (bits >> low & mask) << f->piece[i].at % 32;
		form->value[f->piece[i].at / 32] |= (value & bits) >> low << f->piece[i].at % 32 & (mask << f->piece[i].at % 32);
	}
}

// Returns the bits of a modifier with one bit for each source: bits of sources that exist and accept it. op_sel also
// has a bit for the result.
static uint32_t source_bits(const struct lang_record *r, const char *modifier, bool listed)
{
	static const char *const of_sources[] = {"neg", "abs", "neg_lo", "neg_hi", "op_sel"};
	uint32_t bits = 0;
	unsigned sources = 0;
	int which = lang_find_word(of_sources, sizeof of_sources / sizeof *of_sources, modifier);
	if (which < 0) return ~0u;
	for (unsigned i = 0; i < r->operand_count; i++) {
		const char *name = r->operands.at[i].name;
		if (which == 4 && !strcmp(name, "attr")) bits |= 1;    // an attribute takes the first source's place
		if (strncmp(name, "src", 3) || !name[3] || name[4]) continue;
		bool takes = which > 1 || listed || lang_type_is_float(r->operands.at[i].isa.type);
		bits |= takes ? 1u << (name[3] - '0') : 0;
		sources++;
	}
	bool adds = sources == 2 && r->operands.at[0].isa.read && r->operands.at[0].isa.write;
	return which != 4 ? bits : bits | 8 | (adds ? 4 : 0);   // the old result is the third source
}

// Returns whether a modifier that the format has `always` applies to the record. `lds`: the loaded value can go to LDS,
// because the destination is optional or absent. `tfe`, a status after the data: not for atomics of buffers. SDWA's
// `omod`: the result is a float.
static bool fits_data(const struct lang_form *form, const char *modifier)
{
	const struct lang_record *r = form->record;
	bool atomic = r->class_ && r->class_->counts == ISA_COUNTS_atomic;
	const struct isa_operand *first = r->operand_count ? &r->operands.at[0].isa : NULL;
	if (!strcmp(modifier, "tfe")) return !atomic || r->image.n;
	if (!strcmp(modifier, "omod"))
		return lang_find_field(form->ruler, "dst_sel") < 0 || (first && lang_type_is_float(first->type));
	if (strcmp(modifier, "lds")) return true;
	return !atomic && first && ((first->optional && first->write) || (!first->write && *r->operands.at[0].name != 'v'));
}

// Returns whether the field selects the register file of an operand.
static bool selects_file(const struct lang_form *form, int field)
{
	for (size_t i = 0; i < form->record->operands.n; i++) if (form->slots[i].file == ISA_IN_EITHER + field) return true;
	return false;
}

static void fill_modifiers(struct isa_book *book, struct lang_form *form)
{
	const struct lang_record *r = form->record;
	for (int i = 0; i < form->ruler->format.field_count; i++) {
		const char *name = form->ruler->fields[i].name;
		const struct lang_modifier *m = LANG_FIND(book->modifiers, name);
		if (i == form->ruler->format.op || selects_file(form, i) || lang_find_operand(r, name) >= 0
		    || lang_find_operand(r, lang_list_name(&book->arena, name)) >= 0)
			continue;
		const struct isa_field *f = &form->ruler->fields[i].isa;
		uint32_t all = (uint32_t)bits_below(f->width), bits = all;
		bool fixed = !form->form->format->pair && !lang_in_span(&form->form->format->ignores, name, form->gens);
		struct lang_mod *halves = strcmp(name, "op_sel") ? NULL : lang_find_mod(r, "halves", form->gens);
		// otherwise a text without them exists
		if (halves) form->halves = halves->used = true, fixed = r->names16;
		struct lang_mod *listed = lang_find_mod(r, name, form->gens);
		if (listed) listed->used = true;
		bool comes = listed || lang_in_span(&form->form->format->always, name, form->gens)
		             || comes_with_sources(r, name, form->gens);
		// an operand of other records, or not used by this one
		if (!m || !comes || !fits_data(form, name)) {
			if (fixed) fix_bits(form, f, all, m ? m->value : 0);
			continue;
		}
		if (listed && listed->bits != 0xffff) bits = listed->bits;
		if (bits & ~all) lang_wrong(book, r->place, "`%s` of `%s` does not have these bits", name, form->form->format->name);
		fix_bits(form, f, all & ~bits, 0);
		uint32_t of_sources = source_bits(r, name, listed);
		if (!strcmp(name, "neg") || !strcmp(name, "abs")) bits &= of_sources;
		if (fixed || (listed && !form->halves)) fix_bits(form, f, all & ~of_sources, 0);
		*arena_push(&book->arena, &form->modifiers) =
			(struct isa_allowed){(uint8_t)m->index, (int8_t)i, bits == all ? 0 : (uint16_t)bits};
	}
}

// Returns the position of a modifier in the format's `order`, or -1.
static int ordered_at(const struct isa_book *book, const struct lang_form *form, unsigned modifier)
{
	const struct lang_spanned *order = &form->form->format->order;
	for (size_t k = 0; k < order->n; k++)
		if (order->at[k].gens & form->gens && !strcmp(order->at[k].name, book->modifiers.at[modifier]->name)) return (int)k;
	return -1;
}

// Sorts modifiers by isa/modifiers.isa, the order of the text. Modifiers in `order` are then permuted among their
// places.
static void sort_modifiers(const struct isa_book *book, struct lang_form *form)
{
	struct isa_allowed *m = form->modifiers.at;
	for (int by_order = 0; by_order < 2; by_order++)
		for (size_t i = 0; i < form->modifiers.n; i++)
			for (size_t k = i + 1; k < form->modifiers.n; k++) {
				int a = ordered_at(book, form, m[i].modifier), b = ordered_at(book, form, m[k].modifier);
				if (by_order ? a < 0 || b < 0 || a < b : m[i].modifier < m[k].modifier) continue;
				struct isa_allowed swap = m[i];
				m[i] = m[k];
				m[k] = swap;
			}
}

static bool set_opcode(struct isa_book *book, struct lang_form *form, struct place place)
{
	const struct isa_format *f = &form->ruler->format;
	memcpy(form->mask, f->mask, sizeof form->mask);
	memcpy(form->value, f->value, sizeof form->value);
	if (f->op < 0)
		return !form->opcode || lang_wrong(book, place, "`%s` does not have an opcode field; write `:0`",
		                                   form->form->format->name);
	const struct isa_field *op = &form->ruler->fields[f->op].isa;
	if (form->opcode >> op->width)
		return lang_wrong(book, place, "opcode 0x%x of `%s` does not fit in the %u bits of `%s`", form->opcode,
		                  form->record->name, op->width, form->form->format->name);
	fix_bits(form, op, ~0u, form->opcode);
	return true;
}

// Returns whether two forms have the same other names, so that one form can cover both generations.
static bool same_also(const struct lang_form *a, const struct lang_form *b)
{
	const struct lang_spanned *also = &a->record->also;
	for (size_t k = 0; k < also->n; k++)
		if (!(also->at[k].gens & a->gens) != !(also->at[k].gens & b->gens)) return false;
	return true;
}

static bool same_modifiers(const struct lang_form *a, const struct lang_form *b)
{
	return a->modifiers.n == b->modifiers.n && (!a->modifiers.n
		|| !memcmp(a->modifiers.at, b->modifiers.at, a->modifiers.n * sizeof *a->modifiers.at));
}

static bool same_form(const struct lang_form *a, const struct lang_form *b)
{
	return a->record == b->record && same_also(a, b) && a->form == b->form && a->ruler == b->ruler
	       && a->opcode == b->opcode && !strcmp(a->name, b->name) && a->halves == b->halves
	       && !memcmp(a->slots, b->slots, sizeof a->slots) && same_modifiers(a, b);
}

// Returns whether the form's field holds scalar registers for an operand that must be a VGPR. Such a form does not
// exist.
static bool scalar_only(const struct lang_form *form)
{
	for (unsigned i = 0; i < form->record->operand_count; i++) {
		const struct lang_operand *o = &form->record->operands.at[i];
		const struct lang_format_field *line = lang_find_kind(form->form->format, o->name, form->gens);
		if (o->kind == ISA_VSOURCE && line && line->kind == ISA_SSOURCE) return true;
	}
	return false;
}

// Adds the forms on generation `gen`. A form that exists on an earlier generation is extended to this one.
static void forms_on(struct isa_book *book, struct lang_record *r, int gen, size_t first)
{
	struct lang_code *c = &r->code[gen];
	unsigned count = 0;
	c->family = LANG_FIND(book->families, c->family_name);
	if (!c->family) { lang_wrong(book, c->place, "unknown family `%s`", c->family_name); return; }
	for (size_t i = 0; i < c->family->forms.n; i++) {
		const struct lang_family_form *ff = &c->family->forms.at[i];
		struct lang_mod *wanted = ff->condition ? lang_find_mod(r, ff->condition, ISA_GEN_BIT(gen)) : NULL;
		if (wanted) wanted->used = true;                     // the family has this modifier, on some generation
		if (!ff->format || !(ff->gens & ISA_GEN_BIT(gen)) || (ff->condition && !wanted)) continue;
		struct lang_form form = {.record = r, .form = ff, .ruler = find_ruler(ff->format, gen), .name = c->name,
		                         .gens = ISA_GEN_BIT(gen), .opcode = c->opcode + ff->add};
		if (!form.ruler || scalar_only(&form)) continue;
		count++;
		bool placed = fill_slots(book, &form, c->place), numbered = set_opcode(book, &form, c->place);
		if (!placed || !numbered) return;
		fill_modifiers(book, &form);
		sort_modifiers(book, &form);
		form.ruler->used = true;
		size_t k = first;
		while (k < book->forms.n && !same_form(&book->forms.at[k], &form)) k++;
		if (k < book->forms.n) book->forms.at[k].gens |= form.gens;
		else *arena_push(&book->arena, &book->forms) = form;
	}
	if (count || c->family->formless & ISA_GEN_BIT(gen)) return;
	c->family->formless |= ISA_GEN_BIT(gen);                     // one error, at the family's first record
	lang_wrong(book, c->place, "family `%s` does not have a form for `%s` on %s", c->family_name, r->name,
	           book->generations.at[gen]->name);
}

// Adds a form without generations for a record that exists only in VOPD pairs. The form is read as a two-source
// instruction.
static void half_form(struct isa_book *book, struct lang_record *r)
{
	const struct lang_family *family = LANG_FIND(book->families, "VOP2_E32");
	const struct lang_dual *dual = &r->duals.at[0];
	if (!family || !family->forms.n || !family->forms.at[0].format || !dual->gens) return;
	const struct lang_family_form *ff = &family->forms.at[0];
	int gen = __builtin_ctz(dual->gens);
	struct lang_form form = {
		.record = r, .form = ff, .ruler = find_ruler(ff->format, gen), .name = dual->name,
		.gens = ISA_GEN_BIT(gen)
	};
	if (!form.ruler || !fill_slots(book, &form, r->place) || !set_opcode(book, &form, r->place)) return;
	form.ruler->used = true;
	form.gens = 0;
	*arena_push(&book->arena, &book->forms) = form;
}

void lang_check_forms(struct isa_book *book, struct lang_record *r)
{
	size_t first = book->forms.n, errors = book->diag.errors;
	for (int g = 0; (size_t)g < book->generations.n && book->diag.errors == errors; g++)
		if (r->code[g].present) forms_on(book, r, g, first);
	for (size_t i = 0; i < r->mods.n && book->diag.errors == errors; i++) {
		if (!LANG_FIND(book->modifiers, r->mods.at[i].name) && !is_condition(book, r->mods.at[i].name))
			lang_wrong(book, r->place, "unknown modifier `%s`", r->mods.at[i].name);
		else if (!r->mods.at[i].used)
			lang_wrong(book, r->place, "none of the forms of `%s` has a field for modifier `%s`", r->name,
			           r->mods.at[i].name);
	}
	if (r->duals.n && book->forms.n == first) half_form(book, r);
}

// Returns whether a GPU can have both forms: their features do not exclude each other.
static bool on_one_gpu(const struct isa_book *book, const struct lang_form *a, const struct lang_form *b)
{
	bool found = !a->record->needs.n && !b->record->needs.n;
	for (size_t i = 0; i < book->gpus.n && !found; i++)
		found = lang_form_on(a, book->gpus.at[i]) && lang_form_on(b, book->gpus.at[i]);
	return found;
}

// ---- two forms of a GPU may match the same words only if one matches a subset of the other's words ----------------
static void check_pair(struct isa_book *book, const struct lang_form *a, const struct lang_form *b)
{
	bool a_more = false, b_more = false;
	for (int i = 0; i < ISA_MAX_DWORDS; i++) {
		if ((a->value[i] ^ b->value[i]) & a->mask[i] & b->mask[i]) return;
		a_more |= (a->mask[i] & ~b->mask[i]) != 0;
		b_more |= (b->mask[i] & ~a->mask[i]) != 0;
	}
	if (a_more != b_more || !on_one_gpu(book, a, b)) return;
	int g = __builtin_ctz(a->gens & b->gens);
	lang_wrong(book, b->record->code[g].place, "`%s` as %s overlaps `%s` as %s on %s (%s:%u)", b->name,
	           b->form->format->name, a->name, a->form->format->name, book->generations.at[g]->name,
	           a->record->place.source->name, a->record->place.line);
}

void lang_check_overlaps(struct isa_book *book)
{
	for (size_t i = 0; i < book->forms.n; i++)
		for (size_t k = i + 1; k < book->forms.n; k++)
			if (book->forms.at[i].gens & book->forms.at[k].gens) check_pair(book, &book->forms.at[i], &book->forms.at[k]);
}
