// The contents of isa/ by kind: one list for the pages of topics, for lists of topics, and for the chapters of the
// manual.
#ifndef MANUAL_TABLES_H
#define MANUAL_TABLES_H
#include <jansson.h>
#include "isa/words.h"
#include "manual/pages.h"

// The order of the manual's index, and the order in which a name is searched: `gds` is a modifier, and then a format.
enum manual_kind {
	MANUAL_FACT, MANUAL_GPU, MANUAL_CLASS, MANUAL_HAZARD, MANUAL_MODIFIER, MANUAL_LAYOUT, MANUAL_WORDS,
	MANUAL_FORMAT, MANUAL_FUNCTION, MANUAL_RECORD, MANUAL_KINDS
};
struct manual_table {
	const char *one, *many;            // "fact", "facts"
	const void *at;                    // the items, which begin with their names
	const unsigned *count;
	size_t size, origin;               // the size of an item; the offset of its origin
	bool pointers;                     // `at` has pointers to the items
	bool texts;                        // the names are in isa_texts
	// Members for topics; NULL if they do not exist.
	const char *list;                  // the name of the topic that lists all
	int width;                         // the width of a name in that list
	// Writes the text after the name there; NULL for the first line of its comment.
	void (*line)(FILE *to, const void *item);
	const char *what;                  // "a fact of GPUs"; NULL if items do not have pages
	void (*page)(FILE *to, const void *item);     // writes the page below its head
	json_t *(*json)(const void *item);
};
extern const struct manual_table manual_tables[MANUAL_KINDS];     // topics.c
const void *manual_item(const struct manual_table *t, unsigned k);
const struct isa_origin *manual_origin(const struct manual_table *t, unsigned k);

// ---- the pages of words for numbers (names.c): hardware registers, messages, waits, DPP controls ------------------
void manual_names_list(FILE *to, const struct isa_words *w);       // writes a line for each
// Writes a heading and a table, in the reference manual.
void manual_names(struct manual *m, const struct isa_words *w);
json_t *manual_names_json(const struct isa_words *w);
#endif
