// Machine words as text.
#ifndef DUMP_HEX_H
#define DUMP_HEX_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HEX_MAX_BYTES = 4096 };         // of a line

// One line: `LINE<TAB>` or not, then bytes in memory order, two hexadecimal digits each, with blanks or not, into HEX_MAX_BYTES; `words`: groups of
// eight digits are dwords instead, as those after 0x always are. False if it is something else. *grouped: it is all groups of eight, so that it may be either.
bool hex_line(const char *text, const char *end, bool words, uint8_t *bytes, size_t *size, bool *grouped);
#endif
