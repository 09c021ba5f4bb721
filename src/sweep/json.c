// Rows as JSON objects. Unknown values are null.
#include <jansson.h>
#include <string.h>
#include "json/json_out.h"
#include "sweep/sweep.h"

void sweep_put_json(FILE *to, const struct sweep_table *t, const struct sweep_row *r)
{
	struct json_out o = { .to = to };
	char buf[SWEEP_CELL];
	json_out_open(&o, NULL, '{');
	for (size_t k = 0; k < sweep_columns(t); k++) {
		const char *text = sweep_cell(buf, t, r, k), *name = sweep_column(t, k);
		if (!*text) json_out_value(&o, name, json_null());
		else if (sweep_column_kind(t, r, k) == SWEEP_TEXT) json_out_text(&o, name, text);
		else json_out_made(&o, name, text, strlen(text));
	}
	json_out_close(&o, '}');
	json_out_flush(&o);
	json_out_free(&o);
}

// Returns a value as text, as in the other formats.
static const char *text_of(struct arena *a, const json_t *value)
{
	if (json_is_string(value)) return arena_strdup(a, json_string_value(value));
	if (json_is_integer(value)) return arena_printf(a, "%lld", (long long)json_integer_value(value));
	if (json_is_real(value)) return arena_printf(a, "%.6g", json_real_value(value));
	return "";
}

static bool read_member(struct sweep_table *t, json_t *object, struct sweep_row *r, const char **why)
{
	size_t n = json_object_size(object), at = 0;
	const char **names = arena_alloc(&t->arena, (n + 1) * sizeof *names),
		**cells = arena_alloc(&t->arena, (n + 1) * sizeof *cells), *name;
	json_t *value;
	json_object_foreach(object, name, value) {
		names[at] = t->axes ? name : arena_strdup(&t->arena, name);
		cells[at++] = text_of(&t->arena, value);
	}
	return sweep_take_columns(t, names, n, why) && sweep_take_row(t, cells, n, r, why);
}

bool sweep_read_json(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why)
{
	json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
	*why = "this is not a row of a sweep";
	bool good = json_is_object(object) && read_member(t, object, r, why);
	json_decref(object);
	return good;
}
