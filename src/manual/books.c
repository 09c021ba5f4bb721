// The books of intrinsics: examples that begin with the head of an intrinsic; and names that lead to them.
#include <string.h>
#include "base/nearest.h"
#include "dictionary/dictionary.h"
#include "manual/examples.h"

void manual_books_read(struct arena *a, struct manual_books *out)
{
	for (size_t k = 0; k < manual_example_count; k++) {
		const struct manual_example *e = &manual_examples[k];
		if (strcmp(e->part, "intrinsics")) continue;
		struct manual_book b = { .text = manual_example_source(a, e) };
		if (manual_intrinsic_head(a, b.text, &b.head)) *arena_push(a, out) = b;
	}
}

static const struct manual_book *book_of(const struct manual_books *all, const char *name,
                                         int (*compare)(const char *, const char *))
{
	for (size_t k = 0; k < all->n; k++)
		if (!compare(all->at[k].head.name, name)) return &all->at[k];
	return NULL;
}

static void add_lead(struct arena *a, const struct manual_books *all, const struct dictionary_lead *l,
                     struct manual_found *out)
{
	const struct manual_book *b = l->kind == DICTIONARY_LOWERING ? book_of(all, l->name, strcmp) : NULL;
	if (b) *arena_push(a, &out->books) = (struct manual_found_book){ b, l->more };
}

bool manual_books_find(struct arena *a, const struct manual_books *all, const char *name, struct manual_found *out)
{
	*out = (struct manual_found){ .name = name };
	size_t n = out->row_count = dictionary_look_up(name, NULL, 0);
	out->rows = arena_alloc(a, (n + 1) * sizeof *out->rows);
	dictionary_look_up(name, out->rows, n);
	const struct manual_book *b = book_of(all, name, strcasecmp);
	if ((out->is_book = b)) *arena_push(a, &out->books) = (struct manual_found_book){ b, NULL };
	for (size_t k = 0; k < n && !out->books.n; k++)
		for (const struct dictionary_lead *l = out->rows[k]->leads; l->kind; l++) add_lead(a, all, l, out);
	return n || b;
}

void manual_found_on(struct manual_found *f, const struct isa_gpu *gpu, unsigned wave)
{
	size_t kept = 0;
	for (size_t k = 0; k < f->books.n && gpu; k++)
		if (manual_intrinsic_on(&f->books.at[k].book->head, gpu, wave)) f->books.at[kept++] = f->books.at[k];
	if (kept) f->books.n = kept;
}

bool manual_books_know(const char *name)
{
	struct arena a = { 0 };
	struct manual_books all = { 0 };
	manual_books_read(&a, &all);
	bool known = book_of(&all, name, strcasecmp);
	arena_free(&a);
	return known;
}

const char *manual_books_unknown(struct arena *a, const struct manual_books *all, const char *name)
{
	const char *near[] = { dictionary_near(name),
	                       all->n ? nearest_name(name, &all->at->head.name, all->n, sizeof *all->at) : NULL };
	const char *best = nearest_word(name, near, 2);
	if (best) return arena_printf(a, "intrinsic `%s` does not exist; did you mean `%s`?", name, best);
	return arena_printf(a, "intrinsic `%s` does not exist; `lanewise lower --names` lists the names of all APIs", name);
}
