// Makes values of JSON: texts, numbers, positions, source lines.
#ifndef JSON_VALUES_H
#define JSON_VALUES_H
#include <jansson.h>
#include <stdint.h>
#include "base/origin.h"

// Text of users may not be valid UTF-8. json_string and `s:s` then give nothing, and a whole object may be left out.
json_t *json_text(const char *text);            // Replaces bytes that are not UTF-8 by U+FFFD. NULL gives null.
json_t *json_textn(const char *text, size_t n);
void json_set_text(json_t *o, const char *name, const char *text);     // does not set a member if `text` is NULL
// Writes words as the name of a member: `scalar memory` is `scalar_memory`. Returns `name`.
enum { JSON_NAME = 64 };
const char *json_name(char name[JSON_NAME], const char *words);
json_t *json_hex(uint64_t x);                   // "0x1f"
json_t *json_share(double x);                   // with four digits after the point
json_t *json_seconds(double x);                 // with six digits after the point
json_t *json_group(const uint32_t g[3]);        // Returns a workgroup's position: [x, y, z].
// Returns {"file", "line", "column", "function", "inlined": [one object for each call, innermost first]}, without
// unknown members. Returns NULL if `o` is NULL.
json_t *json_origin(const struct origin *o);
#endif
