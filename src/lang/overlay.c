// Overlays (DPP, SDWA): variants of formats with one field replaced and extra dwords. Each combination becomes a
// format.
#include <ctype.h>
#include <string.h>
#include "lang/check.h"

// Returns the width of the replaced field; 0 if the ruler does not have it in one piece.
static unsigned replaced_width(const struct lang_ruler *r, const char *field)
{
	for (size_t i = 0; i < r->cells.n; i++) {
		const struct lang_ruler_bits *c = &r->cells.at[i];
		if (c->field && !strcmp(c->field, field)) return c->hi < 0 ? c->width : 0;
	}
	return 0;
}

static bool has_cell(const struct lang_ruler *r, const char *field, size_t length)
{
	for (size_t i = 0; i < r->cells.n; i++) {
		const char *name = r->cells.at[i].field;
		if (name && strlen(name) == length && !memcmp(name, field, length)) return true;
	}
	return false;
}

// Returns a cell of the overlay for this format. A modifier of a source that the format does not have (`src1_abs`
// without `src1`) becomes fixed zeros.
static struct lang_ruler_bits as_cell(const struct lang_ruler *base, struct lang_ruler_bits c)
{
	const char *end = c.field ? strchr(c.field, '_') : NULL;
	bool of_source = end && !strncmp(c.field, "src", 3) && end - c.field == 4 && isdigit((unsigned char)c.field[3]);
	if (of_source && !has_cell(base, c.field, 4)) return (struct lang_ruler_bits){.width = c.width, .hi = -1, .lo = -1};
	return c;
}

static void add_ruler(struct isa_book *book, const struct lang_overlay *o, const struct lang_ruler *base,
                      const struct lang_ruler *over, unsigned gens, struct lang_format *out)
{
	unsigned want = replaced_width(base, o->replaces), got = 0;
	size_t head = 0;
	while (head < over->cells.n && got < want) got += over->cells.at[head++].width;
	if (!want || got != want) {
		if (want)
			lang_wrong(book, over->place, "overlay `%s` must begin with the %u bits of `%s` of `%s`",
			           o->form.name, want, o->replaces, out->base);
		else
			lang_wrong(book, over->place, "overlay `%s`: `%s` does not have a field `%s` in one piece",
			           o->form.name, out->base, o->replaces);
		return;
	}
	struct lang_ruler *r = arena_push(&book->arena, &out->rulers);
	*r = (struct lang_ruler){.gens = gens, .place = over->place};
	for (size_t i = 0; i < base->cells.n; i++) {
		const struct lang_ruler_bits *c = &base->cells.at[i];
		bool here = c->field && !strcmp(c->field, o->replaces);
		if (!here) *arena_push(&book->arena, &r->cells) = *c;
		for (size_t k = 0; here && k < head; k++) *arena_push(&book->arena, &r->cells) = over->cells.at[k];
	}
	for (size_t k = head; k < over->cells.n; k++) *arena_push(&book->arena, &r->cells) = as_cell(base, over->cells.at[k]);
}

static void take_names(struct arena *a, const struct lang_format *f, const struct lang_spanned *from,
                       struct lang_spanned *to)
{
	for (size_t i = 0; i < from->n; i++)
		if (lang_has_field(f, from->at[i].name)) *arena_push(a, to) = from->at[i];
}

// Takes kinds of operands from the overlay, and from the base format for fields that the overlay does not list.
static void take_kinds(struct arena *a, const struct lang_format *base, const struct lang_format *over,
                       struct lang_format *out)
{
	for (size_t i = 0; i < base->fields.n; i++) {
		const struct lang_format_field *k = &base->fields.at[i];
		if (!lang_find_kind(over, k->name, ~0u) && (k->kind == ISA_FIXED || lang_has_field(out, k->name)))
			*arena_push(a, &out->fields) = *k;
	}
	for (size_t i = 0; i < over->fields.n; i++)
		if (lang_has_field(out, over->fields.at[i].name)) *arena_push(a, &out->fields) = over->fields.at[i];
}

static void lay_overlay(struct isa_book *book, const struct lang_overlay *o, struct lang_format *base, unsigned gens)
{
	struct arena *a = &book->arena;
	struct lang_format *f = arena_alloc(a, sizeof *f);
	*f = (struct lang_format){.name = arena_printf(a, "%s_%s", base->name, o->form.name), .base = base->name,
	                          .origin = o->form.origin, .place = o->form.place, .memory = base->memory};
	for (size_t i = 0; i < base->rulers.n; i++)
		for (size_t k = 0; k < o->form.rulers.n; k++) {
			unsigned both = base->rulers.at[i].gens & o->form.rulers.at[k].gens & gens;
			if (both) add_ruler(book, o, &base->rulers.at[i], &o->form.rulers.at[k], both, f);
		}
	take_kinds(a, base, &o->form, f);
	take_names(a, f, &base->always, &f->always);
	take_names(a, f, &o->form.always, &f->always);
	take_names(a, f, &base->order, &f->order);
	take_names(a, f, &base->ignores, &f->ignores);
	*arena_push(a, &book->formats) = f;
}

// Reports kinds of fields that neither the overlay nor any of its formats has.
static void check_kinds(struct isa_book *book, const struct lang_overlay *o)
{
	for (size_t i = 0; i < o->form.fields.n; i++) {
		const struct lang_format_field *k = &o->form.fields.at[i];
		bool known = lang_has_field(&o->form, k->name) || k->kind == ISA_FIXED;
		for (size_t n = 0; n < o->on.n; n++) {
			const struct lang_format *base = LANG_FIND(book->formats, o->on.at[n].name);
			known |= !base || lang_has_field(base, k->name);
		}
		if (!known) lang_wrong(book, k->place, "none of the formats of overlay `%s` has a field `%s`", o->form.name, k->name);
	}
}

static void check_overlay(struct isa_book *book, const struct lang_overlay *o)
{
	const struct lang_format *f = &o->form;
	if (!o->on.n) lang_wrong(book, f->place, "overlay `%s` does not name a format in `on`", f->name);
	for (size_t i = 0; i < f->always.n; i++)
		if (!lang_has_field(f, f->always.at[i].name))
			lang_wrong(book, f->place, "overlay `%s` does not have a field `%s`", f->name,
			           f->always.at[i].name);
	check_kinds(book, o);
}

void lang_lay_overlays(struct isa_book *book)
{
	for (size_t i = 0; i < book->overlays.n; i++) {
		const struct lang_overlay *o = book->overlays.at[i];
		check_overlay(book, o);
		for (size_t k = 0; k < o->on.n; k++) {
			struct lang_format *base = LANG_FIND(book->formats, o->on.at[k].name);
			if (base) lay_overlay(book, o, base, o->on.at[k].gens);
			else lang_wrong(book, o->form.place, "overlay `%s`: unknown format `%s`", o->form.name, o->on.at[k].name);
		}
	}
}
