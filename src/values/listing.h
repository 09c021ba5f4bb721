// The listing of a program: addresses and words before each line.
#ifndef VALUES_LISTING_H
#define VALUES_LISTING_H
#include <jansson.h>
#include "program/program.h"

// Returns an object for each line: line, address ("0x…"), words (dwords as eight digits, with blanks), text.
json_t *show_listing(const struct program *p);
// Writes the dwords of a line as eight digits, with blanks; returns `text`.
enum { SHOW_WORDS_ROOM = 64 };
char *show_words(char text[SHOW_WORDS_ROOM], const struct program *p, const struct program_line *l);
// Returns an object for each line: line, address, bytes (in the order of memory, two digits each), text.
json_t *show_bytes(const struct program *p);
// Writes n bytes, two digits each, as many as fit; returns `text`.
char *show_hex(char text[SHOW_WORDS_ROOM], const uint8_t *bytes, size_t n);
#endif
