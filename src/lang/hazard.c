// Grammar actions for hazards: lines of words that begin with a key.
#include <stdlib.h>
#include <string.h>
#include "lang/parse.h"

#define NAME(name) #name,
static const char *const file_names[] = {ISA_HAZARD_FILES(NAME)},
	*const distance_names[] = {ISA_HAZARD_DISTANCES(NAME)};
// bits of enum isa_trait, in order
static const char *const trait_names[] = {"dpp", "wide", "matrix", "sparse", "float_atomic", "store",
                                          "direct", "vskip"};

struct isa_event *lang_hazard_event(struct lang_hazard *h, unsigned k)
{
	struct isa_event *const events[] = {&h->isa.first, &h->isa.between, &h->isa.second, &h->isa.then};
	return k < LANG_EVENT_UNTIL ? events[k] : &h->isa.until[k - LANG_EVENT_UNTIL];
}

// Parses `with FIELD NUMBER` and `with FIELD not NUMBER`, whose FIELD is words->at[n]. Returns the index of the number.
static size_t parse_with(struct lang_parser *p, struct lang_location at, struct isa_event *e, struct lang_event *names,
                         const struct lang_names *words, size_t n)
{
	e->other_value = n + 1 < words->n && !strcmp(words->at[n + 1], "not");
	size_t last = n + 1 + e->other_value;
	char *end = NULL;
	unsigned long value = last < words->n ? strtoul(words->at[last], &end, 0) : 0;
	if (!end || *end || value > UINT32_MAX) lang_fail(p, at, "`with` expects a field and its number");
	names->field = words->at[n];
	e->value = (uint32_t)value;
	return last;
}

// Returns the kind of touch, or ISA_TOUCHES_NOT.
static enum isa_touch touch_of(const char *word)
{
	if (!strcmp(word, "touches")) return ISA_TOUCHES;
	return !strcmp(word, "reads") ? ISA_READS : !strcmp(word, "writes") ? ISA_WRITES : ISA_TOUCHES_NOT;
}

static void add_class(struct lang_event *e, const char *name)
{
	unsigned n = 0;
	while (e->class_names[n]) n++;
	e->class_names[n] = name;
}

static bool begins_part(const char *word) { return touch_of(word) || !strcmp(word, "with"); }

// Parses an event: `VALU dpp reads vgpr at src0`, `record ID ID writes m0`, `class NAME reads vgpr`,
// `waits depctr_va_vdst`, `branch with simm16 0x3f`.
static void parse_event(struct lang_parser *p, struct lang_location at, struct isa_event *e, struct lang_event *names,
                        const struct lang_names *words)
{
	names->said = true;
	names->place = lang_place(p, at);
	for (size_t n = 0; n < words->n; n++) {
		const char *word = words->at[n], *next = n + 1 < words->n ? words->at[n + 1] : NULL;
		int unit = lang_find_word(isa_unit_name, ISA_UNITS, word),
			trait = lang_find_word(trait_names, sizeof trait_names / sizeof *trait_names, word), file;
		if (unit >= 0) e->units |= (uint16_t)(1 << unit);
		else if (trait >= 0) e->traits |= (uint8_t)(1 << trait);
		else if (!strcmp(word, "itself")) e->itself = true;
		else if (!next) { lang_fail(p, at, "a hazard's instruction is not `%s`", word); return; }
		else if (touch_of(word)) {
			if ((file = lang_find_word(file_names, ISA_FILES, next)) <= 0) {
				lang_fail(p, at, "unknown registers `%s`", next);
				return;
			}
			e->touch = touch_of(word);
			e->file = (uint8_t)file;
			n++;
		} else if (!strcmp(word, "at")) names->operand = next, n++;
		else if (!strcmp(word, "class") && names->class_names[LANG_EVENT_CLASSES - 1]) {
			lang_fail(p, at, "at most %d classes can be named", LANG_EVENT_CLASSES);
			return;
		}
		else if (!strcmp(word, "class")) add_class(names, next), n++;
		else if (!strcmp(word, "waits")) names->waits = next, n++;
		else if (!strcmp(word, "with")) n = parse_with(p, at, e, names, words, n + 1);
		else if (!strcmp(word, "record")) {
			while (n + 1 < words->n && !begins_part(words->at[n + 1])) lang_add_name(p, &names->records, words->at[++n]);
		} else { lang_fail(p, at, "a hazard's instruction is not `%s`", word); return; }
	}
}

// Parses `N WHAT`, `N WHAT before second` and `N WHAT or FIELD`.
static void parse_apart(struct lang_parser *p, struct lang_location at, struct lang_hazard *of,
                        const struct lang_names *words)
{
	struct isa_hazard *h = &of->isa;
	bool before_second = words->n == 4 && !strcmp(words->at[2], "before") && !strcmp(words->at[3], "second");
	bool field = words->n == 4 && !strcmp(words->at[2], "or");
	bool known = words->n == 2 || before_second || field;
	int distance = known ? lang_find_word(distance_names, ISA_DISTANCES, words->at[1]) : -1;
	char *end;
	unsigned long count = strtoul(words->at[0], &end, 10);
	if (distance < 0 || *end || !count || count > 255)
		lang_fail(p, at, "`apart` expects a number and one of states, VALU, SALU, alike");
	else if (h->aparts == ISA_HAZARD_APARTS) lang_fail(p, at, "a hazard has at most %d `apart` lines", ISA_HAZARD_APARTS);
	else {
		of->apart_field[h->aparts] = field ? words->at[3] : NULL;
		h->apart[h->aparts++] = (struct isa_apart){(uint8_t)count, (uint8_t)distance, before_second, 0};
	}
}

static void parse_on(struct lang_parser *p, struct lang_location at, struct isa_hazard *h,
                     const struct lang_names *words)
{
	h->gens |= (uint8_t)lang_span(p, at, words->at[0]);
	if (words->n == 1) return;
	if (words->n == 2 && !strcmp(words->at[1], "xnack")) { h->xnack = true; return; }
	h->wave = words->n == 3 && !strcmp(words->at[1], "wave") ? (uint8_t)atoi(words->at[2]) : 0;
	if (h->wave != 32 && h->wave != 64)
		lang_fail(p, at, "`on` expects a span of generations; then `wave 32`, `wave 64` or `xnack` may follow");
}

void lang_hazard_line(struct lang_parser *p, struct lang_location at, const char *key, const struct lang_names *words)
{
	static const char *const events[] = {"first", "between", "second", "then"},
		*const ends[] = {"until", "forget", "settle"};
	struct lang_hazard *h = p->is.hazard;
	int k = lang_find_word(events, LANG_EVENT_UNTIL, key), end = lang_find_word(ends, 3, key);
	if (end >= 0 && h->isa.untils == ISA_HAZARD_UNTILS)
		lang_fail(p, at, "a hazard has at most %d lines of `until`, `forget` and `settle`", ISA_HAZARD_UNTILS);
	else if (k >= 0 && h->events[k].said) lang_fail(p, at, "`%s` is given twice", key);
	else if (k >= 0) {
		parse_event(p, at, lang_hazard_event(h, (unsigned)k), &h->events[k], words);
	} else if (end >= 0) {
		unsigned which = LANG_EVENT_UNTIL + h->isa.untils++;
		parse_event(p, at, lang_hazard_event(h, which), &h->events[which], words);
		lang_hazard_event(h, which)->ends = (uint8_t)end;
	} else if (!strcmp(key, "on")) parse_on(p, at, &h->isa, words);
	else if (!strcmp(key, "apart")) parse_apart(p, at, h, words);
	else if (!strcmp(key, "source")) h->source_name = words->at[0];
	else if (!strcmp(key, "pairs") && !strcmp(words->at[0], "sgpr")) h->isa.pairs = true;
	else if (!strcmp(key, "gpus") || !strcmp(key, "except")) { h->gpus = *words; h->isa.not_gpus = key[0] == 'e'; }
	else lang_fail(p, at, "a hazard does not have a line `%s`", key);
}
