// The books of intrinsics: examples that begin with the head of an intrinsic.
#include <ctype.h>
#include <string.h>
#include "base/nearest.h"
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

// Returns whether `name` is one of the names in HLSL, GLSL or SPIR-V.
static bool is_among(const char *names, const char *name)
{
	size_t n = strlen(name);
	for (const char *p = names; (p = strcasestr(p, name)); p++)
		if ((p == names || !isalnum((unsigned char)p[-1])) && !isalnum((unsigned char)p[n])) return true;
	return false;
}

size_t manual_books_named(const struct manual_books *all, const char *name, const struct manual_book **out)
{
	size_t n = 0;
	for (size_t k = 0; k < all->n; k++)
		if (!strcasecmp(all->at[k].head.name, name)) out[n++] = &all->at[k];
	bool is_file = n;
	for (size_t k = 0; k < all->n && !is_file; k++)
		if (is_among(all->at[k].head.names, name)) out[n++] = &all->at[k];
	return n;
}

bool manual_books_know(const char *name)
{
	struct arena a = { 0 };
	struct manual_books all = { 0 };
	manual_books_read(&a, &all);
	size_t n = manual_books_named(&all, name, arena_alloc(&a, (all.n + 1) * sizeof(struct manual_book *)));
	arena_free(&a);
	return n;
}

const char *manual_books_unknown(struct arena *a, const struct manual_books *all, const char *name)
{
	const char *near = all->n ? nearest_name(name, &all->at->head.name, all->n, sizeof *all->at) : NULL;
	if (near) return arena_printf(a, "intrinsic `%s` does not exist; did you mean `%s`?", name, near);
	return arena_printf(a, "intrinsic `%s` does not exist; `lanewise lower` lists all", name);
}
