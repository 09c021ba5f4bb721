// Parts of buffers with struct types, as text and JSON.
#ifndef VALUES_MEMBERS_H
#define VALUES_MEMBERS_H
#include <jansson.h>
#include <stdio.h>
#include "harness/parts.h"

// Prints a part under its name. An array of structs is a table with a column for each member if it is narrow enough.
void show_part(FILE *to, struct arena *a, const char *name, const struct harness_part *p);
// Returns a number, an array of elements, or an object of members.
json_t *show_json_part(const struct harness_part *p);
#endif
