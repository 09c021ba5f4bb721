// The tables as data. The Makefile writes dictionary/rows.inc.
#include "dictionary/dictionary.h"

#define FAMILY(file, title, about) { file, title, about },
#define ROW(...)
const struct dictionary_family dictionary_families[] = {
#include "dictionary/rows.inc"
};
const size_t dictionary_family_count = sizeof dictionary_families / sizeof *dictionary_families;
#undef FAMILY
#undef ROW

#define FAMILY(file, title, about)
#define LEAD(kind, name, more) { DICTIONARY_##kind, name, more },
#define ROW(family, name, leads, differs) { family, name, (const struct dictionary_lead[]){ leads { 0 } }, differs },
const struct dictionary_row dictionary_rows[] = {
#include "dictionary/rows.inc"
};
const size_t dictionary_row_count = sizeof dictionary_rows / sizeof *dictionary_rows;
