// Writes pages as JSON.
#ifndef MANUAL_JSON_H
#define MANUAL_JSON_H
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

static inline void manual_json(FILE *to, json_t *all)           // takes `all`
{
	json_dumpf(all, to, JSON_INDENT(1));
	putc('\n', to);
	json_decref(all);
}

// Writes a list, unless it is empty. Returns whether it did.
static inline bool manual_json_some(FILE *to, json_t *all)
{
	bool any = json_array_size(all);
	if (any) manual_json(to, all);
	else json_decref(all);
	return any;
}
#endif
