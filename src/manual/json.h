// Pages of the manual as JSON.
#ifndef MANUAL_JSON_H
#define MANUAL_JSON_H
#include <jansson.h>
#include "manual/manual.h"

// Each returns a list, or NULL if `name` is not of its kind. manual_json accepts any name that one of them does.
json_t *manual_json(const char *name);
json_t *manual_explain_json(const char *mnemonic);
json_t *manual_topic_json(const char *name);
json_t *manual_register_json(const char *name);
json_t *manual_check_topic_json(const char *name);
json_t *manual_glossary_json(const char *name);
json_t *manual_explain_all_json(void);                          // all records
json_t *manual_intrinsics_json(const struct manual_intrinsic *all, size_t n);
json_t *manual_entries_json(const struct dictionary_row *const *rows, size_t n);
json_t *manual_api_json(const char *name);                    // rows of the dictionary
json_t *manual_called_json(const char *lowering);                // names of all APIs that lead to it

static inline json_t *manual_json_some(json_t *all)             // returns NULL for an empty list, which it frees
{
	if (json_array_size(all)) return all;
	json_decref(all);
	return NULL;
}
#endif
