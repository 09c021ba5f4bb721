// Groups records as the manual does: records of one `for` that differ only in names, opcodes, types and meaning share
// one entry.
#include <string.h>
#include "code/code.h"
#include "isa/registers.h"
#include "manual/pages.h"

const struct isa_form *manual_form_on(const struct manual_entry *e, int gen)
{
	for (size_t k = 0; k < e->forms.n; k++) if (e->forms.at[k]->gens & ISA_GEN_BIT(gen)) return e->forms.at[k];
	return NULL;
}

static bool same_cells(const struct manual_row *a, const struct manual_row *b)
{
	return !memcmp(a->has, b->has, sizeof a->has) && !memcmp(a->opcode, b->opcode, sizeof a->opcode);
}

const char *manual_name(struct manual *m, const struct isa_record *r)
{
	return arena_strndup(m->arena, isa_text(r->id), strcspn(isa_text(r->id), "."));
}

// Names the formats of a row, in full only once: VOP2_SDWA_VV, _SV.
static const char *next_format(struct manual *m, const struct manual_row *way, const struct isa_format *f,
                               const char **last)
{
	const char *text = isa_text(f->name), *end = strrchr(isa_text(f->name), '_');
	if (*last && end && strlen(*last) > (size_t)(end - text) && !strncmp(*last, text, (size_t)(end - text) + 1))
		text = end;
	*last = isa_text(f->name);
	text = manual_link(m, text, isa_text(f->origin.file), manual_id(m, "format", isa_text(f->name)));
	return way->formats ? arena_printf(m->arena, "%s, %s", way->formats, text) : text;
}

// Adds a row for forms of one suffix and format, then joins rows of one suffix with equal opcodes.
static void add_encoding_rows(struct manual *m, struct manual_entry *e)
{
	struct { struct { struct manual_row row; const struct isa_format *format; } *at; size_t n, room; } all = { 0 };
	const char *last = NULL;
	for (size_t k = 0; k < e->forms.n; k++) {
		const struct isa_form *f = e->forms.at[k];
		size_t r = 0;
		while (r < all.n && (strcmp(all.at[r].row.suffix, isa_text(f->suffix))
		                     || strcmp(isa_text(all.at[r].format->name), isa_text(isa_format(f)->name))))
			r++;
		if (r == all.n) {
			arena_push(m->arena, &all)->format = isa_format(f);
			all.at[r].row = (struct manual_row){ .suffix = isa_text(f->suffix) };
		}
		for (int g = 0; g < (int)isa_generation_count; g++) {
			if (!(f->gens & ISA_GEN_BIT(g))) continue;
			all.at[r].row.has[g] = true;
			all.at[r].row.opcode[g] = f->opcode;
			all.at[r].row.more[g] = f->opcode - manual_form_on(e, g)->opcode;
		}
	}
	for (size_t r = 0; r < all.n; r++) {
		struct manual_row *way = e->rows.n ? &e->rows.at[e->rows.n - 1] : NULL;
		if (!way || strcmp(way->suffix, all.at[r].row.suffix) || !same_cells(way, &all.at[r].row)) {
			way = arena_push(m->arena, &e->rows);
			*way = all.at[r].row;
			last = NULL;
		}
		way->formats = next_format(m, way, all.at[r].format, &last);
	}
}

static const char *kind_text(struct manual *m, const struct isa_slot *slot, const struct isa_operand *o)
{
	char name[16];
	if (slot->kind != ISA_FIXED) return manual_prose(m, manual_kind_text(slot->kind));
	unsigned first = slot->fixed < ISA_REG_VGPR ? slot->fixed : REG_VGPR + slot->fixed % ISA_REG_VGPR;
	return arena_printf(m->arena, "always %s", manual_code(m, code_register_text(name, first,
		o->dwords ? o->dwords : 2, &(struct code_target){ &isa_gpus[0], 64 })));
}

// Returns the kinds of an operand, such as `VGPR (`_e64`: VGPR, SGPR or constant)`.
static const char *kinds_text(struct manual *m, const struct manual_entry *e, unsigned k)
{
	const char *seen[8], *text = "";
	unsigned n = 0;
	for (size_t j = 0; j < e->forms.n; j++) {
		const struct isa_form *f = e->forms.at[j];
		const char *kind = kind_text(m, &isa_slots(f)[k], &isa_operands(e->record)[k]);
		unsigned i = 0;
		while (i < n && strcmp(seen[i], kind)) i++;
		if (i < n || n == 8 || (n && isa_format(f)->base)) continue;
		seen[n++] = kind;
		if (n == 1) text = kind;
		else if (*isa_text(f->suffix)) text = arena_printf(m->arena, "%s (`_%s`: %s)", text, isa_text(f->suffix), kind);
		else text = arena_printf(m->arena, "%s, or %s", text, kind);
	}
	return text;
}

struct manual_entry *manual_entry(struct manual *m, const struct isa_record *r)
{
	struct manual_entry *e = arena_alloc(m->arena, sizeof *e);
	e->record = r;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (isa_record(f) != r) continue;
		*arena_push(m->arena, &e->forms) = f;
		for (unsigned j = 0; j < f->modifier_count; j++) e->modifiers[isa_allowed(f)[j].modifier] = 1;
	}
	add_encoding_rows(m, e);
	for (unsigned k = 0; k < r->operand_count; k++) e->kinds[k] = kinds_text(m, e, k);
	return e;
}

bool manual_same_shape(const struct manual_entry *a, const struct manual_entry *b)
{
	const struct isa_record *r = a->record, *s = b->record;
	if (r->operand_count != s->operand_count || r->implicit_count != s->implicit_count
	    || isa_class(r) != isa_class(s))
		return false;
	if (r->origin.comment != s->origin.comment || !r->means != !s->means || !r->clamped != !s->clamped
	    || r->calls != s->calls)
		return false;
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *x = &isa_operands(r)[k], *y = &isa_operands(s)[k];
		if (strcmp(isa_field_name(x->id), isa_field_name(y->id)) || x->read != y->read || x->write != y->write
		    || x->optional != y->optional)
			return false;
		if (k < r->operand_count && strcmp(a->kinds[k], b->kinds[k])) return false;
	}
	if (a->rows.n != b->rows.n || memcmp(a->modifiers, b->modifiers, sizeof a->modifiers)) return false;
	for (size_t k = 0; k < a->rows.n; k++) {
		const struct manual_row *x = &a->rows.at[k], *y = &b->rows.at[k];
		if (strcmp(x->suffix, y->suffix) || strcmp(x->formats, y->formats)
		    || memcmp(x->has, y->has, sizeof x->has) || memcmp(x->more, y->more, sizeof x->more))
			return false;
	}
	return true;
}
