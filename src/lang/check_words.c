// Checks words for numbers: each has a number or bits, its features and operations exist, and it is unique on a GPU.
#include <string.h>
#include "isa/state.h"
#include "lang/check.h"

// Returns whether two words mean the same text on one GPU. Words with a feature are not compared: GPUs of one
// generation may differ in it.
static bool words_clash(const struct isa_book *book, struct lang_word *a, struct lang_word *b)
{
	bool apart = a->isa.low <= a->isa.high && b->isa.low <= b->isa.high
	             && (a->isa.high < b->isa.low || b->isa.high < a->isa.low);
	bool tags = !a->isa.tags || !b->isa.tags || a->isa.tags & b->isa.tags;
	return !strcmp(a->isa.text, b->isa.text) && tags && !apart && !a->feature && !b->feature
	       && lang_settle(book, &a->span, &b->span);
}

// Resolves a word of a `state` to its value's number.
static void check_value(struct isa_book *book, struct lang_word *w)
{
	static const char *const names[] = {
#define VALUE(name) #name,
		ISA_STATE_VALUES(VALUE)
#undef VALUE
	};
	unsigned fixed = w->isa.tags & (ISA_TAG_zero | ISA_TAG_one);
	if (fixed || w->isa.holds) {
		w->isa.value = w->isa.holds ? ISA_STATE_setting : fixed == ISA_TAG_one ? ISA_STATE_one : ISA_STATE_zero;
		return;
	}
	for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
		if (!strcmp(names[k], w->isa.text)) { w->isa.value = (uint16_t)k; return; }
	lang_wrong(book, w->place, "`%s` is not a value of a wave; src/isa/state.h lists them", w->isa.text);
}

static void check_word(struct isa_book *book, const struct lang_words *set, struct lang_word *w)
{
	if (w->isa.count && !w->has_value) {
		if (!set->bits && w->isa.count > 16) lang_wrong(book, w->place, "`%s` has bits above 15", w->isa.text);
		w->isa.at = (uint8_t)(w->isa.count - 1);
		w->isa.width = 1;
		w->isa.count = 0;
	} else if (w->isa.count) {
		w->isa.count--;
	}
	if (w->has_value == (w->isa.width > 0))
		lang_wrong(book, w->place, "`%s` needs a number, or bits like [3:0]", w->isa.text);
	if (w->feature && !lang_has_name(&book->features, w->feature))
		lang_wrong(book, w->place, "unknown feature `%s`: no gpu has it", w->feature);
	if (w->operation && !LANG_FIND(book->words, w->operation))
		lang_wrong(book, w->place, "`words %s` does not exist", w->operation);
	if (w->fields && !LANG_FIND(book->words, w->fields))
		lang_wrong(book, w->place, "`words %s` does not exist", w->fields);
	if (set->state) check_value(book, w);
}

void lang_check_words(struct isa_book *book)
{
	for (size_t i = 0; i < book->words.n; i++) {
		const struct lang_words *set = book->words.at[i];
		if (!set->words.n) lang_wrong(book, set->place, "`words %s` is empty", set->name);
		for (size_t k = 0; k < set->words.n; k++) {
			check_word(book, set, &set->words.at[k]);
			for (size_t n = 0; n < k; n++)
				if (words_clash(book, &set->words.at[n], &set->words.at[k]))
					lang_wrong(book, set->words.at[k].place, "`%s` is already defined on the same GPU", set->words.at[k].isa.text);
		}
		for (size_t k = 0; k < set->words.n; k++) set->words.at[k].isa.gens = (isa_gens)set->words.at[k].span.gens;
	}
}
