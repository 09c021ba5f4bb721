// Numbers and strings in the text.
#ifndef ASM_NUMBER_H
#define ASM_NUMBER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct number;
// false if it has more than 128 bits
bool number_whole(const char *digits, unsigned n, unsigned base, struct number *out);
unsigned char number_escape(char c);        // the byte for escape \c
// Writes the bytes of a string without quotes to `to`, which has n bytes, and replaces escapes. Returns the length.
size_t number_string(const char *s, size_t n, char *to);
#endif
