// Numbers and strings as the text writes them.
#ifndef ASM_NUMBER_H
#define ASM_NUMBER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct number;
bool number_whole(const char *digits, unsigned n, unsigned base, struct number *out);   // false if it has more than 128 bits
unsigned char number_escape(char c);        // the byte that \c means
// The bytes of a string without its quotes, escapes replaced, in `to` (as long as `n`). Returns how many.
size_t number_string(const char *s, size_t n, char *to);
#endif
