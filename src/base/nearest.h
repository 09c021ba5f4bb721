// Spelling: the word that was probably meant.
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H
#include <stdbool.h>
#include <stddef.h>

enum { NEAREST_FAR = 1000 };
// How many letters of the first n of `a` must be inserted, deleted, replaced or swapped to have `b`, whatever their case; NEAREST_FAR if one is too long.
unsigned nearest_distance(const char *a, size_t n, const char *b);
// The one of n names with the fewest letters to change; NULL if none is near. Names, some of which may be NULL, are `size` bytes apart: members of items.
const char *nearest_name(const char *word, const char *const *first, size_t n, size_t size);
static inline const char *nearest_word(const char *word, const char *const *words, size_t n) { return nearest_name(word, words, n, sizeof *words); }
#endif
