// Spelling: finds the name that was probably meant.
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H
#include <stdbool.h>
#include <stddef.h>

enum { NEAREST_FAR = 1000 };
// Returns how many letters must be inserted, deleted, replaced or swapped to turn the first n letters of `a` into `b`.
// Case is ignored. Returns NEAREST_FAR if a text is too long.
unsigned nearest_distance(const char *a, size_t n, const char *b);
// Returns the name, of n, with the fewest letters to change; NULL if none is near. Names may be NULL. Each name pointer
// is `size` bytes after the previous one, so names can be members of an array of structs.
const char *nearest_name(const char *word, const char *const *first, size_t n, size_t size);
static inline const char *nearest_word(const char *word, const char *const *words, size_t n)
{
	return nearest_name(word, words, n, sizeof *words);
}
#endif
