// Grammar actions for figures of time.
#include <string.h>
#include "lang/parse.h"

void lang_declare_figure(struct lang_parser *p, struct lang_location at, const char *name, const char *word)
{
	if (word && strcmp(word, "needed")) lang_fail(p, at, "expected `needed`, not `%s`", word);
	for (size_t i = 0; i < p->declared->n; i++)
		if (!strcmp(p->declared->at[i].name, name)) lang_fail(p, at, "figure `%s` is already declared", name);
	*arena_push(p->arena, p->declared) = (struct lang_declared){.name = name, .needed = word != NULL};
}

void lang_add_traced(struct lang_parser *p, struct lang_location at, const char *name, const uint64_t counts[3])
{
	struct lang_shown s = {.name = name, .place = lang_place(p, at)};
	if (counts[0] > UINT16_MAX) lang_fail(p, at, "at most %d rows are counted", UINT16_MAX);
	else if (!counts[0] || counts[1] > counts[2] || counts[2] > counts[0])
		lang_fail(p, at, "expected rows, exact ones and close ones: at least one row, and not more exact than close");
	s.rows = (struct isa_traced){(uint16_t)counts[0], (uint16_t)counts[1], (uint16_t)counts[2]};
	*arena_push(p->arena, &p->is.traced->shown) = s;
}

void lang_add_figure(struct lang_parser *p, struct lang_location at, struct lang_span span, uint64_t value,
                     const char *source)
{
	if (value > UINT32_MAX) lang_fail(p, at, "a figure has at most 32 bits");
	else if (p->item == LANG_ITEM_CHIP && span.gens != lang_all_gens(p->book))
		lang_fail(p, at, "a figure of a chip does not take a span, because a chip has one generation");
	else
		*arena_push(p->arena, p->figures) = (struct lang_figure){.name = p->figure, .source_name = source,
			.span = span, .value = (unsigned)value, .place = lang_place(p, at)};
}
