// Grammar actions for elements of typed buffers: layouts and their codes.
#include "lang/parse.h"

static const char *const numbers[ISA_NUMBERS] = {"unorm", "snorm", "uscaled", "sscaled", "uint", "sint",
                                                 "reserved_6", "float"};

void lang_layout_bits(struct lang_parser *p, struct lang_location at, uint64_t bits)
{
	struct isa_layout *l = &p->is.layout->isa;
	if (bits < 1 || bits > 32) lang_fail(p, at, "a component has 1 to 32 bits");
	else if (l->count == 4) lang_fail(p, at, "an element has at most four components");
	else l->bits[l->count++] = (uint8_t)bits;
}

struct lang_layout_codes *lang_layout_codes(struct lang_parser *p, struct lang_location at, const char *span,
                                            uint64_t first)
{
	struct lang_layout_codes *c = arena_alloc(p->arena, sizeof *c);
	*c = (struct lang_layout_codes){.gens = lang_span(p, at, span), .first = first < ISA_ELEMENTS ? (unsigned)first
	                                : ISA_ELEMENTS, .place = lang_place(p, at)};
	return *arena_push(p->arena, &p->is.layout->codes) = c;
}

void lang_layout_number(struct lang_parser *p, struct lang_location at, struct lang_layout_codes *c, const char *name)
{
	int k = LANG_PICK(p, at, "number format", numbers, name);
	if (k < 0) return;
	if (c->count == ISA_NUMBERS) lang_fail(p, at, "a number format is given twice");
	else c->numbers[c->count++] = (enum isa_number)k;
}

void lang_layout_srgb(struct lang_parser *p, struct lang_location at, const char *span, uint64_t code)
{
	enum { MOST = 511 };
	uint16_t *codes = p->is.layout->isa.srgb;
	isa_gens gens = lang_span(p, at, span);
	if (!code || code > MOST) lang_fail(p, at, "a code of sRGB texels is 1 to %d", MOST);
	for (int g = 0; g < ISA_MAX_GENS; g++) {
		if (!(gens & ISA_GEN_BIT(g))) continue;
		if (codes[g]) lang_fail(p, at, "the code of sRGB texels is given twice");
		codes[g] = (uint16_t)code;
	}
}
