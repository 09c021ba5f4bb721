// Grammar actions for `words`: the text's words for numbers.
#include <string.h>
#include "lang/parse.h"

struct lang_word *lang_last_word(struct lang_parser *p) { return &p->is.words->words.at[p->is.words->words.n - 1]; }

// Sets `bits 256`: the words are fields of a descriptor, not of an immediate.
void lang_words_bits(struct lang_parser *p, struct lang_location at, uint64_t bits)
{
	struct lang_words *w = p->is.words;
	if (w->bits || w->words.n) lang_fail(p, at, "`bits` is given once, above the words");
	else if (!bits || bits % 32 || bits > ISA_FIELD_BITS)
		lang_fail(p, at, "a descriptor has whole dwords, at most %d bits", ISA_FIELD_BITS);
	else w->bits = (unsigned)bits;
}

void lang_word_begin(struct lang_parser *p, struct lang_location at, const char *text)
{
	*arena_push(p->arena, &p->is.words->words) = (struct lang_word){
		.isa = {.text = text, .low = 1, }, .span = lang_whole_span(p->book), .place = lang_place(p, at)};
}

void lang_word_value(struct lang_parser *p, struct lang_location at, uint64_t value)
{
	struct lang_word *w = lang_last_word(p);
	if (value > UINT16_MAX) lang_fail(p, at, "a word's number has 16 bits");
	else if (w->has_value) lang_fail(p, at, "`%s` already has a number", w->isa.text);
	w->isa.value = (uint16_t)value;
	w->has_value = true;
}

void lang_word_numbers(struct lang_parser *p, struct lang_location at, uint64_t low, uint64_t high)
{
	struct lang_word *w = lang_last_word(p);
	if (high < low || high > 99) { lang_fail(p, at, "a word's numbers are LOW-HIGH, below 100"); return; }
	w->isa.low = (uint8_t)low;
	w->isa.high = (uint8_t)high;
}

// Sets a count, as in `mrt[8] 0`. In `depctr_sa_sdst [0]`, which does not have a value, it is a bit (lang_check_words).
void lang_word_count(struct lang_parser *p, struct lang_location at, uint64_t count)
{
	struct lang_word *w = lang_last_word(p);
	if (count > 99) lang_fail(p, at, "a word has at most 99 numbers");
	else w->isa.count = (uint8_t)(count + 1);
}

void lang_word_bits(struct lang_parser *p, struct lang_location at, uint64_t high, uint64_t low)
{
	struct isa_name *w = &lang_last_word(p)->isa;
	unsigned most = p->is.words->bits ? p->is.words->bits - 1 : 15;
	if (high < low || high > most) {
		lang_fail(p, at, "`[high:low]` expects the higher bit first, at most %u", most);
		return;
	}
	if (w->width && w->high_width) { lang_fail(p, at, "`%s` has at most two pieces", w->text); return; }
	if (w->width) { w->high_at = (uint8_t)low; w->high_width = (uint8_t)(high - low + 1); }
	else { w->at = (uint8_t)low; w->width = (uint8_t)(high - low + 1); }
}

void lang_word_tag(struct lang_parser *p, struct lang_location at, const char *tag)
{
	static const char *const names[] = {
#define TAG(name) #name,
		ISA_NAME_TAGS(TAG)
#undef TAG
	};
	int k = LANG_PICK(p, at, "tag", names, tag);
	if (k >= 0) lang_last_word(p)->isa.tags |= 1u << k;
}

// Sets `operation=WORDS` or `fields=WORDS`. For a state: the descriptor's setting that requests it, or that holds its
// number.
void lang_word_key(struct lang_parser *p, struct lang_location at, const char *key, const char *name)
{
	static const char *const keys[] = { "operation", "fields", "asks", "holds" };
	struct lang_word *w = lang_last_word(p);
	const char **const to[] = { &w->operation, &w->fields, &w->isa.asks, &w->isa.holds };
	int k = LANG_PICK(p, at, "key", keys, key);
	if (k < 0) return;
	if (k >= 2 && !p->is.words->state) lang_fail(p, at, "only a word of a `state` has `%s`", key);
	*to[k] = name;
}
