// Prints rows of the dictionary: as text, as JSON, and the names that lead to a lowering.
#include "base/arena.h"
#include "base/layout.h"
#include "dictionary/dictionary.h"
#include "manual/json.h"

static const char *title_of(const struct dictionary_row *r) { return dictionary_families[r->family].title; }

// Returns what a row leads to: names with commas between.
static const char *leads_text(struct arena *a, const struct dictionary_row *r)
{
	const char *text = "";
	for (const struct dictionary_lead *l = r->leads; l->kind; l++)
		text = arena_printf(a, "%s%s%s", text, *text ? ", " : "", l->kind == DICTIONARY_NONE ? "no lowering" : l->name);
	return text;
}

// Returns why a row has no lowering, and what differs.
static const char *about_text(struct arena *a, const struct dictionary_row *r)
{
	const char *text = r->differs;
	for (const struct dictionary_lead *l = r->leads; l->kind; l++)
		if (l->kind == DICTIONARY_NONE) text = arena_printf(a, "%s%s%s", l->more, *text ? " " : "", text);
	return text;
}

const char *manual_headed(struct arena *a, FILE *to, const char *name, const char *text)
{
	return arena_printf(a, "%s%s%s: %s", style_paint(to, style_bold), name, style_paint(to, style_plain), text);
}

void manual_entries(FILE *to, const struct dictionary_row *const *rows, size_t n)
{
	struct arena a = { 0 };
	for (size_t k = 0; k < n; k++) {
		const char *leads = manual_headed(&a, to, rows[k]->name, leads_text(&a, rows[k]));
		layout_wrap(to, arena_printf(&a, "%s %s", title_of(rows[k]), leads), 0, 0, layout_columns(to));
		const char *about = about_text(&a, rows[k]);
		if (*about) layout_wrap(to, about, 0, 2, layout_columns(to));
	}
	arena_free(&a);
}

static json_t *leads_json(const struct dictionary_row *r)
{
	static const char *const kinds[] = { [DICTIONARY_LOWERING] = "lowering", [DICTIONARY_INSTRUCTION] = "instruction",
	                                     [DICTIONARY_NONE] = "none" };
	json_t *all = json_array();
	for (const struct dictionary_lead *l = r->leads; l->kind; l++) {
		json_t *o = json_pack("{s:s, s:s}", "kind", kinds[l->kind], "name", l->name);
		if (l->more) json_object_set_new(o, l->kind == DICTIONARY_NONE ? "why" : "variant", json_string(l->more));
		json_array_append_new(all, o);
	}
	return all;
}

json_t *manual_entries_json(const struct dictionary_row *const *rows, size_t n)
{
	json_t *all = json_array();
	for (size_t k = 0; k < n; k++)
		json_array_append_new(all, json_pack("{s:s, s:s, s:o, s:s}", "api", title_of(rows[k]), "name", rows[k]->name,
		                                     "leads_to", leads_json(rows[k]), "differs", rows[k]->differs));
	return all;
}

// ---- names of a lowering --------------------------------------------------------------------------------------------
// Returns the next row from `r` on that leads to the lowering, first of all if any row does; NULL after the last one.
static const struct dictionary_row *next_row(const struct dictionary_row *r, const char *lowering, bool first)
{
	for (; r < dictionary_rows + dictionary_row_count; r++) if (dictionary_leads_to(r, lowering, first)) return r;
	return NULL;
}

void manual_called(FILE *to, const char *lowering)
{
	struct arena a = { 0 };
	const char *text = "";
	bool first = next_row(dictionary_rows, lowering, true);
	for (const struct dictionary_row *r = dictionary_rows; (r = next_row(r, lowering, first));) {
		const struct dictionary_row *shown = r;
		text = arena_printf(&a, "%s%s%s %s", text, *text ? " · " : "", title_of(r), r->name);
		while (r && r->family == shown->family) r = next_row(r + 1, lowering, first);
		if (!r) break;
	}
	if (*text) layout_wrap(to, text, 0, 0, layout_columns(to));
	arena_free(&a);
}

json_t *manual_called_json(const char *lowering)
{
	json_t *all = json_array();
	bool first = next_row(dictionary_rows, lowering, true);
	for (const struct dictionary_row *r = dictionary_rows; (r = next_row(r, lowering, first)); r++)
		json_array_append_new(all, json_pack("{s:s, s:s}", "api", title_of(r), "name", r->name));
	return all;
}
