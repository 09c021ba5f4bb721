// What the grammar's actions do for figures of time.
#include "lang/parse.h"

void lang_add_figure(struct lang_parser *p, struct lang_location at, unsigned gens, uint64_t value, const char *source)
{
	if (value > UINT32_MAX) lang_fail(p, at, "a figure has at most 32 bits");
	else if (p->item == LANG_ITEM_CHIP && gens != lang_all_gens(p->book)) lang_fail(p, at, "a chip is of one generation: no span is needed");
	else *arena_push(p->arena, p->figures) = (struct lang_figure){.name = p->figure, .source_name = source, .gens = gens, .value = (unsigned)value,
	                                                             .place = lang_place(p, at)};
}
