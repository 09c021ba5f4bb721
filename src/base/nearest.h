// Spelling: the word that was probably meant.
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H
#include <stddef.h>

// The one of n words with the fewest letters to change; NULL if none is near.
const char *nearest_word(const char *word, const char *const *words, size_t n);
#endif
