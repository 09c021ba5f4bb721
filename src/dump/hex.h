// Reads machine words as text.
#ifndef DUMP_HEX_H
#define DUMP_HEX_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HEX_MAX_BYTES = 4096 };         // on one line

// Reads a line into HEX_MAX_BYTES: an optional `LINE<TAB>`, then bytes in memory order, two hexadecimal digits each,
// with or without spaces. `words`: groups of eight digits are dwords instead. Groups after 0x are numbers, with
// a suffix of C, each of `width` bytes. The text ends before a comment or a closing brace or bracket. *grouped: all
// are groups of eight digits without 0x, so that both readings are possible. Returns false for any other text.
bool hex_line(const char *text, const char *end, bool words, unsigned width, uint8_t *bytes, size_t *size,
              bool *grouped);
// Returns the bytes of each number after 0x in a text, from the digits of the longest: 1, 2, 4 or 8.
unsigned hex_width(const char *text, const char *end);
#endif
