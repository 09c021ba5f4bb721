// Elements of typed buffers: layouts and the codes that name them. The grammar's actions, the checks, the table by code.
#include <string.h>
#include "lang/check.h"
#include "lang/parse.h"

static const char *const numbers[ISA_NUMBERS] = {"unorm", "snorm", "uscaled", "sscaled", "uint", "sint", "reserved_6", "float"};

void lang_layout_bits(struct lang_parser *p, struct lang_location at, uint64_t bits)
{
	struct isa_layout *l = &p->is.layout->isa;
	if (bits < 1 || bits > 32) lang_fail(p, at, "a component has 1 to 32 bits");
	else if (l->count == 4) lang_fail(p, at, "an element has at most four components");
	else l->bits[l->count++] = (uint8_t)bits;
}

struct lang_layout_codes *lang_layout_codes(struct lang_parser *p, struct lang_location at, const char *span, uint64_t first)
{
	struct lang_layout_codes *c = arena_alloc(p->arena, sizeof *c);
	*c = (struct lang_layout_codes){.gens = lang_span(p, at, span), .first = first < ISA_ELEMENTS ? (unsigned)first : ISA_ELEMENTS, .place = lang_place(p, at)};
	return *arena_push(p->arena, &p->is.layout->codes) = c;
}

void lang_layout_number(struct lang_parser *p, struct lang_location at, struct lang_layout_codes *c, const char *name)
{
	for (int i = 0; i < ISA_NUMBERS; i++) {
		if (strcmp(numbers[i], name)) continue;
		if (c->count == ISA_NUMBERS) lang_fail(p, at, "a number format stands twice");
		else c->numbers[c->count++] = (enum isa_number)i;
		return;
	}
	lang_fail(p, at, "unknown number format `%s`: unorm, snorm, uscaled, sscaled, uint, sint or float", name);
}

static void set(struct isa_book *book, const struct lang_layout_codes *c, unsigned code, struct isa_element e)
{
	if (code >= ISA_ELEMENTS) { diag_error(&book->diag, c->place, NULL, "codes of elements are below %d", ISA_ELEMENTS); return; }
	for (int g = 0; g < ISA_GENS; g++) {
		struct isa_element *old = &book->elements[g][code];
		if (!(c->gens & ISA_GEN_BIT(g))) continue;
		if (old->named) diag_error(&book->diag, c->place, NULL, "code %u of %s is that of layout `%s` too", code, lang_gen_name(book, ISA_GEN_BIT(g)), book->layouts.at[old->layout]->name);
		*old = e;
	}
}

// A `data` line is about four bits; the three above them say which number, whether it has a meaning or not.
static void fill(struct isa_book *book, uint8_t layout, const struct lang_layout_codes *c)
{
	struct isa_element e = {.layout = layout, .named = true, .split = c->split, .number = ISA_NUMBERS};
	if (c->split && c->first > 15) { diag_error(&book->diag, c->place, NULL, "a data format has four bits"); return; }
	if (!c->split && !c->count) set(book, c, c->first, e);
	for (unsigned i = 0; i < (c->split ? (unsigned)ISA_NUMBERS : c->count); i++) {
		e.number = (uint8_t)(c->split ? i : (unsigned)c->numbers[i]);
		e.defined = !c->split;
		for (unsigned k = 0; k < c->count && c->split; k++) e.defined |= c->numbers[k] == (enum isa_number)i;
		set(book, c, c->split ? c->first + 16 * i : c->first + i, e);
	}
}

void lang_check_layouts(struct isa_book *book)
{
	for (size_t i = 0; i < book->layouts.n; i++) {
		const struct lang_layout *l = book->layouts.at[i];
		unsigned bits = 0;
		for (unsigned k = 0; k < l->isa.count; k++) bits += l->isa.bits[k];
		if (bits % 8) diag_error(&book->diag, l->place, NULL, "layout `%s` has %u bits: no whole bytes", l->name, bits);
		if (!l->codes.n) diag_error(&book->diag, l->place, NULL, "layout `%s` has no code", l->name);
		for (size_t k = 0; k < l->codes.n; k++) fill(book, (uint8_t)i, l->codes.at[k]);
	}
}
