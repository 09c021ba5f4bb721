// Elements of typed buffers: checks whole bytes and unique codes, and makes the table by code.
#include "lang/check.h"

static void set_element(struct isa_book *book, const struct lang_layout_codes *c, unsigned code, struct isa_element e)
{
	if (code >= ISA_ELEMENTS) { lang_wrong(book, c->place, "codes of elements are below %d", ISA_ELEMENTS); return; }
	for (int g = 0; g < ISA_MAX_GENS; g++) {
		struct isa_element *old = &book->elements[g][code];
		if (!(c->gens & ISA_GEN_BIT(g))) continue;
		if (old->named)
			lang_wrong(book, c->place, "code %u of %s is also the code of layout `%s`", code,
			           lang_gen_name(book, ISA_GEN_BIT(g)), book->layouts.at[old->layout]->name);
		*old = e;
	}
}

// Fills the table from a `code` or `data` line. A `data` line has four bits; three bits above them are the number
// format, defined or not.
static void fill_codes(struct isa_book *book, uint8_t layout, const struct lang_layout_codes *c)
{
	struct isa_element e = {.layout = layout, .named = true, .split = c->split, .number = ISA_NUMBERS};
	if (c->split && c->first > 15) { lang_wrong(book, c->place, "a data format has four bits"); return; }
	if (!c->split && !c->count) set_element(book, c, c->first, e);
	for (unsigned i = 0; i < (c->split ? (unsigned)ISA_NUMBERS : c->count); i++) {
		e.number = (uint8_t)(c->split ? i : (unsigned)c->numbers[i]);
		e.defined = !c->split;
		for (unsigned k = 0; k < c->count && c->split; k++) e.defined |= c->numbers[k] == (enum isa_number)i;
		set_element(book, c, c->split ? c->first + 16 * i : c->first + i, e);
	}
}

void lang_check_layouts(struct isa_book *book)
{
	for (size_t i = 0; i < book->layouts.n; i++) {
		const struct lang_layout *l = book->layouts.at[i];
		unsigned bits = 0;
		for (unsigned k = 0; k < l->isa.count; k++) bits += l->isa.bits[k];
		if (bits % 8) lang_wrong(book, l->place, "layout `%s` has %u bits, which is not a multiple of 8", l->name, bits);
		if (!l->codes.n) lang_wrong(book, l->place, "layout `%s` has no code", l->name);
		for (size_t k = 0; k < l->codes.n; k++) fill_codes(book, (uint8_t)i, l->codes.at[k]);
	}
}
