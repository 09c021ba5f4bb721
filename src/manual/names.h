// The pages of words for numbers (isa/words.isa).
#ifndef MANUAL_NAMES_H
#define MANUAL_NAMES_H
#include <jansson.h>
#include "isa/words.h"
#include "manual/pages.h"

const struct isa_words *manual_names_find(const char *name);      // NULL: there are none of that name
void manual_names_list(FILE *to, const struct isa_words *w);       // a line for each
void manual_names(struct manual *m, const struct isa_words *w);    // in the reference manual: a heading and a table
json_t *manual_names_json(const struct isa_words *w);
#endif
