// JSON that is written while it is made, for lists that are too long to be values. This is the only writer of JSON
// besides jansson: it writes brackets, commas, names and plain strings itself, and all other values by jansson.
#ifndef SHOW_JSON_OUT_H
#define SHOW_JSON_OUT_H
#include <jansson.h>
#include <stdbool.h>
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
void json_out_signed(struct json_out *o, const char *name, int64_t x);
void json_out_flag(struct json_out *o, const char *name, bool x);
// Writes an array of a row's dwords as "0x1f"; null for lanes outside `shown`.
void json_out_lanes(struct json_out *o, const char *name, const uint32_t *values, unsigned lanes, uint64_t shown);
void json_out_group(struct json_out *o, const char *name, const uint32_t g[3]);        // [x, y, z]
void json_out_bytes(struct json_out *o, const char *name, const uint8_t *bytes, size_t n);      // two digits each
void json_out_made(struct json_out *o, const char *name, const char *json, size_t n);   // a value that is JSON already
void json_out_line(struct json_out *o);                         // ends a line, and begins another top
void json_out_next_line(struct json_out *o);                    // begins a line before the next value
void json_out_flush(struct json_out *o);                        // writes all that is not written yet
void json_out_free(struct json_out *o);                         // frees the text without writing it
#endif
