// Spelling: the word that was probably meant.
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H
#include <stdbool.h>
#include <stddef.h>

enum { NEAREST_FAR = 1000 };
// How many letters of the first n of `a` must be inserted, deleted, replaced or swapped to have `b`, whatever their case; NEAREST_FAR if one is too long.
unsigned nearest_distance(const char *a, size_t n, const char *b);
// The one of n words with the fewest letters to change; NULL if none is near.
const char *nearest_word(const char *word, const char *const *words, size_t n);
#endif
