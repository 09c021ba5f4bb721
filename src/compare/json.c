// Two runs side by side, as JSON.
#include <jansson.h>
#include "compare/parts.h"
#include "compare/source_changes.h"
#include "json/json_out.h"
#include "json/values.h"
#include "report/time_words.h"

static const char *const kind_names[DIFFERENCE_KINDS] = {
	[DIFFERENCE_NONE] = "same", [DIFFERENCE_REGISTERS] = "registers", [DIFFERENCE_OPERANDS] = "operands",
	[DIFFERENCE_ONLY_A] = "only_a", [DIFFERENCE_ONLY_B] = "only_b"
};

static void set_member(json_t *o, const char *key, json_t *value)
{
	char name[JSON_NAME];
	json_object_set_new(o, json_name(name, key), value);
}

static json_t *totals_of(const struct show_sides *s, const struct show_total *all, size_t n, int side)
{
	json_t *o = json_object(), *parts = NULL;
	json_object_set_new(o, "name", json_text(s->name[side]));
	json_object_set_new(o, "chip", json_string(s->timed[side]->chip->name));
	json_object_set_new(o, "wave_size", json_integer(s->timed[side]->run->program->wave));
	for (size_t k = 0; k < n; k++) {
		json_t *number = json_integer((json_int_t)all[k].of[side]);
		if (!all[k].indented) {
			set_member(o, all[k].key, number);
			parts = NULL;
			continue;
		}
		if (!parts) {
			char of[64];
			size_t whole = k - 1;
			snprintf(of, sizeof of, "%s of", all[whole].key);
			set_member(o, of, parts = json_object());
		}
		set_member(parts, all[k].key, number);
	}
	return o;
}

static json_t *instruction(const struct show_sides *s, int side, uint32_t k)
{
	const struct harness_timed *t = s->timed[side];
	const struct profile_line *l = &t->profile.lines[k];
	return json_pack("{s:i, s:o, s:I, s:I}", "line", (int)show_line_of(t, &t->profile.code[k]), "text",
	                 json_text(s->difference->text[side][k]), "hits", (json_int_t)difference_hits(t, k),
	                 "cycles", (json_int_t)(l->issues + l->stall));
}

// Returns a row of the sources. The row without a line does not have file, line and text.
static json_t *source_line(const struct source_line *l)
{
	json_t *o = json_pack("{s:I, s:I, s:I}", "instructions", (json_int_t)l->instructions, "hits",
	                      (json_int_t)l->hits, "cycles", (json_int_t)(l->issue + l->stall));
	size_t n = 0;
	const char *text = l->origin ? origin_line(&l->origin->place, &n) : NULL;
	if (l->origin) json_object_set_new(o, "file", json_text(l->origin->place.source->name));
	if (l->origin) json_object_set_new(o, "line", json_integer(l->origin->place.line));
	if (n) json_object_set_new(o, "text", json_textn(text, n));
	return o;
}

// Sets "sources", the largest change first, if both sides have source lines.
static void set_sources(json_t *j, const struct show_sides *s)
{
	static const char *const sides[] = { "a", "b" };
	struct arena a = { 0 };
	struct show_source_change *all;
	size_t n = show_source_changes(s, &a, &all);
	json_t *rows = n ? json_array() : NULL;
	for (size_t k = 0; k < n; k++) {
		json_t *o = json_object();
		for (int side = 0; side < 2; side++)
			if (all[k].of[side]) json_object_set_new(o, sides[side], source_line(all[k].of[side]));
		json_array_append_new(rows, o);
	}
	if (n) json_object_set_new(j, "sources", rows);
	arena_free(&a);
}

bool show_difference_json(FILE *to, const struct show_sides *s)
{
	struct show_total all[SHOW_MOST_TOTALS];
	const struct difference *d = s->difference;
	const struct harness_run *a = s->timed[0]->run, *b = s->timed[1]->run;
	size_t n = show_totals(s, all);
	json_t *j = json_object(), *rows = json_array(), *buffers = json_object();
	json_object_set_new(j, "a", totals_of(s, all, n, 0));
	json_object_set_new(j, "b", totals_of(s, all, n, 1));
	for (size_t k = 0; k < a->buffers.n && s->timed[0]->ran && s->timed[1]->ran; k++) {
		uint64_t first = 0, count = 0;
		if (harness_is_drivers(a, &a->buffers.at[k])) continue;
		if (!harness_buffer_named(b->buffers.at, b->buffers.n, a->buffers.at[k].name)) continue;
		difference_in_buffer(a, k, b, &first, &count);
		json_object_set_new(buffers, a->buffers.at[k].name, json_integer((json_int_t)count));
	}
	json_object_set_new(j, "elements_that_differ", buffers);
	set_sources(j, s);
	for (size_t k = 0; k < d->count; k++) {
		const struct difference_row *r = &d->rows[k];
		bool same = r->kind == DIFFERENCE_REGISTERS && s->any_register;
		json_t *o = json_object();
		json_object_set_new(o, "change", json_string(kind_names[same ? DIFFERENCE_NONE : r->kind]));
		if (r->kind != DIFFERENCE_ONLY_B) json_object_set_new(o, "a", instruction(s, 0, r->a));
		if (r->kind != DIFFERENCE_ONLY_A) json_object_set_new(o, "b", instruction(s, 1, r->b));
		json_array_append_new(rows, o);
	}
	json_object_set_new(j, "instructions", d->aligned ? rows : json_null());
	if (!d->aligned) json_decref(rows);
	json_out_file(to, j, JSON_ON_A_LINE);
	bool written = putc('\n', to) != EOF && !ferror(to);
	json_decref(j);
	return written;
}
