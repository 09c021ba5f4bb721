// Explains a name of another API: its rows, what it leads to, and the names that other APIs have for that.
#include "base/arena.h"
#include "base/layout.h"
#include "dictionary/dictionary.h"
#include "manual/examples.h"
#include "manual/json.h"

bool manual_api(FILE *to, const char *name)
{
	struct arena a = { 0 };
	struct manual_books all = { 0 };
	struct manual_found found;
	manual_books_read(&a, &all);
	bool known = manual_books_find(&a, &all, name, &found) && found.row_count;
	if (known) manual_entries(to, found.rows, found.row_count);
	for (size_t k = 0; known && k < found.books.n; k++) {
		const struct manual_intrinsic *i = &found.books.at[k].book->head;
		putc('\n', to);
		layout_wrap(to, manual_headed(&a, to, i->name, i->what), 0, 0, layout_columns(to));
		manual_called(to, i->name);
	}
	if (known && found.books.n) fprintf(to, "\n`lanewise lower %s` shows the instructions.\n", name);
	arena_free(&a);
	return known;
}

json_t *manual_api_json(const char *name)
{
	struct arena a = { 0 };
	size_t n = dictionary_look_up(name, NULL, 0);
	const struct dictionary_row **rows = arena_alloc(&a, (n + 1) * sizeof *rows);
	dictionary_look_up(name, rows, n);
	json_t *all = manual_entries_json(rows, n);
	arena_free(&a);
	return manual_json_some(all);
}
