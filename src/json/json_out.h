// The writer of JSON. Values (trees of jansson) are written whole; lists that are too long to be values are written
// while they are made. jansson itself only reads JSON and holds values.
#ifndef JSON_JSON_OUT_H
#define JSON_JSON_OUT_H
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include "base/out.h"

enum json_form {
	JSON_ON_A_LINE,                         // without spaces
	JSON_SORTED,                            // on a line, with the members of objects in the order of their names
	JSON_ON_LINES                           // a member or an item on each line, indented by one space
};
// Returns the text of a value, for heap_free. Writes its length to *n, if n is not NULL.
char *json_out_string(const json_t *value, enum json_form form, size_t *n);
void json_out_file(FILE *to, const json_t *value, enum json_form form);
// Returns the length of the UTF-8 character at p, of at most n bytes; 0 if it is not UTF-8.
size_t json_character_size(const unsigned char *p, size_t n);

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
