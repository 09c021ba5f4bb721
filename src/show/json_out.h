// JSON that is written while it is made, for lists that are too long to be values. This is the only writer of JSON
// besides jansson: it writes brackets, commas, names and plain strings itself, and all other values by jansson.
#ifndef SHOW_JSON_OUT_H
#define SHOW_JSON_OUT_H
#include <jansson.h>
#include <stdio.h>
#include "base/out.h"

struct json_out { FILE *to; struct out text; bool more; };      // `more`: a comma comes before the next value
// Open and close an object or an array. `name` is NULL in an array, and at the top.
void json_out_open(struct json_out *o, const char *name, char bracket);
void json_out_close(struct json_out *o, char bracket);
void json_out_value(struct json_out *o, const char *name, json_t *value);       // takes `value`
void json_out_members(struct json_out *o, json_t *object);      // writes the members of an object, which it takes
void json_out_number(struct json_out *o, const char *name, uint64_t x);
// Writes a string; bytes that are not UTF-8 become U+FFFD.
void json_out_text(struct json_out *o, const char *name, const char *text);
void json_out_hex(struct json_out *o, const char *name, uint64_t x);            // "0x1f"
void json_out_line(struct json_out *o);                         // ends a line, and begins another top
void json_out_end(struct json_out *o);                          // writes what is left, and frees the text
#endif
