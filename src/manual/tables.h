// What isa/ has, kind by kind: one list for the pages of topics, for lists of them, and for the chapters of the manual.
#ifndef MANUAL_TABLES_H
#define MANUAL_TABLES_H
#include <jansson.h>
#include "isa/words.h"
#include "manual/pages.h"

// In the order in which the manual's index counts them, and a name is looked for: `gds` is a modifier, and then a format.
enum manual_kind { MANUAL_FACT, MANUAL_GPU, MANUAL_CLASS, MANUAL_HAZARD, MANUAL_MODIFIER, MANUAL_LAYOUT, MANUAL_WORDS, MANUAL_FORMAT, MANUAL_FUNCTION, MANUAL_RECORD, MANUAL_KINDS };
struct manual_table {
	const char *one, *many;            // "fact", "facts"
	const void *at;                    // the items, which begin with their names
	const unsigned *count;
	size_t size, origin;               // of an item; where its origin is in it
	bool pointers;                     // `at` has pointers to the items
	bool texts;                        // the names are in isa_texts
	// As topics; NULL where there are none.
	const char *list;                  // what the topic of all is called
	int width;                         // of a name in that list
	void (*line)(FILE *to, const void *item);      // what comes after the name there; NULL: the first line of its comment
	const char *what;                  // "a fact of GPUs"; NULL: no pages of single ones
	void (*page)(FILE *to, const void *item);     // below its head
	json_t *(*json)(const void *item);
};
extern const struct manual_table manual_tables[MANUAL_KINDS];     // topics.c
const void *manual_item(const struct manual_table *t, unsigned k);
const struct isa_origin *manual_origin(const struct manual_table *t, unsigned k);

// ---- the pages of words for numbers (names.c): hardware registers, messages, waits, DPP controls ---------------------------------------------
void manual_names_list(FILE *to, const struct isa_words *w);       // a line for each
void manual_names(struct manual *m, const struct isa_words *w);    // in the reference manual: a heading and a table
json_t *manual_names_json(const struct isa_words *w);
#endif
