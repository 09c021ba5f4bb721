// JSON that several views write (state_json.c).
#ifndef SHOW_JSON_H
#define SHOW_JSON_H
#include <jansson.h>
#include <stdint.h>
#include "base/origin.h"

struct harness_run;

// What people wrote may be no UTF-8: `s:o*` and json_string leave it out then, where `s:s` would give no object at all.
json_t *show_json_hex(uint64_t x);              // "0x1f"
json_t *show_json_group(const uint32_t g[3]);   // a workgroup's place: [x, y, z]
// {"file", "line", "column", "function", "inlined": [the same of each call, innermost first]}, what is known of it; NULL of NULL.
json_t *show_json_origin(const struct origin *o);
json_t *show_json_buffers(struct harness_run *r);      // those that `print` names
#endif
