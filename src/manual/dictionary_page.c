// Writes the dictionary as one page of Markdown: docs/dictionary.md.
#include <string.h>
#include "base/arena.h"
#include "base/layout.h"
#include "dictionary/dictionary.h"
#include "manual/examples.h"

struct page { FILE *to; struct arena arena; struct manual_books books; };

static const struct dictionary_row *rows_end(void) { return dictionary_rows + dictionary_row_count; }
#define EACH_ROW(r) for (const struct dictionary_row *r = dictionary_rows; r < rows_end(); r++)

// Returns whether both lead to the same place at first.
static bool same_place(const struct dictionary_row *a, const struct dictionary_row *b)
{
	return a->leads->kind == b->leads->kind && !strcmp(a->leads->name, b->leads->name);
}

static bool same_cell(const struct dictionary_row *a, const struct dictionary_row *b)
{
	return a->family == b->family && same_place(a, b) && !strcmp(a->differs, b->differs);
}

typedef bool same_fn(const struct dictionary_row *, const struct dictionary_row *);
// Returns the first row for which `same` holds together with `r`: often `r` itself.
static const struct dictionary_row *first_like(const struct dictionary_row *r, same_fn *same)
{
	const struct dictionary_row *f = dictionary_rows;
	while (!same(f, r)) f++;
	return f;
}

// ---- side by side ---------------------------------------------------------------------------------------------------
static const char *name_in(const char *lowering, unsigned family)
{
	EACH_ROW(r) if (r->family == family && dictionary_leads_to(r, lowering, true)) return r->name;
	return NULL;
}

static bool is_first(const char *lowering)
{
	EACH_ROW(r) if (dictionary_leads_to(r, lowering, true)) return true;
	return false;
}

static void put_side_by_side(struct page *p)
{
	fputs("| lowering", p->to);
	for (size_t f = 0; f < dictionary_family_count; f++) fprintf(p->to, " | %s", dictionary_families[f].title);
	fputs(" |\n| ---", p->to);
	for (size_t f = 0; f < dictionary_family_count; f++) fputs(" | ---", p->to);
	fputs(" |\n", p->to);
	for (size_t k = 0; k < p->books.n; k++) {
		const char *lowering = p->books.at[k].head.name;
		if (!is_first(lowering)) continue;
		fprintf(p->to, "| [%s](#%s)", lowering, lowering);
		for (unsigned f = 0; f < dictionary_family_count; f++) {
			const char *name = name_in(lowering, f);
			fprintf(p->to, name ? " | `%s`" : " |%s", name ? name : "");
		}
		fputs(" |\n", p->to);
	}
}

// ---- a section for each lowering, instruction and reason -----------------------------------------------------------
static void put_names(struct page *p, const struct dictionary_row *of)
{
	fputs("| API | names | differences |\n| --- | --- | --- |\n", p->to);
	EACH_ROW(r) {
		if (!same_place(r, of) || first_like(r, same_cell) != r) continue;
		fprintf(p->to, "| %s | ", dictionary_families[r->family].title);
		for (const struct dictionary_row *n = r; n < rows_end(); n++)
			if (same_cell(n, r)) fprintf(p->to, "%s`%s`", n == r ? "" : ", ", n->name);
		fprintf(p->to, " | %s |\n", r->differs);
	}
	putc('\n', p->to);
}

static void put_section(struct page *p, const char *name, const char *text, const struct dictionary_row *of)
{
	fprintf(p->to, "<a id=\"%s\"></a>\n\n### %s\n\n", name, name);
	if (text) { layout_wrap(p->to, text, 0, 0, LAYOUT_COLUMNS); putc('\n', p->to); }
	put_names(p, of);
}

static void put_lowerings(struct page *p)
{
	for (size_t k = 0; k < p->books.n; k++) {
		const struct manual_intrinsic *i = &p->books.at[k].head;
		EACH_ROW(r) {
			if (!dictionary_leads_to(r, i->name, true)) continue;
			char *text = arena_strdup(&p->arena, i->what);
			if (*text >= 'a' && *text <= 'z') *text = (char)(*text - 'a' + 'A');
			put_section(p, i->name, text, r);
			break;
		}
	}
}

static void put_others(struct page *p, enum dictionary_kind kind)
{
	EACH_ROW(r)
		if (r->leads->kind == kind && first_like(r, same_place) == r)
			put_section(p, r->leads->name, kind == DICTIONARY_NONE ? r->leads->more : NULL, r);
}

void manual_dictionary(FILE *to)
{
	struct page p = { .to = to };
	manual_books_read(&p.arena, &p.books);
	fprintf(to, "# Names of wave functions\n\n"
		"%zu names of wave functions in all APIs, and what each leads to.\n"
		"`lanewise lower NAME` shows the instructions, `lanewise explain NAME` the other names.\n"
		"The tables are in [docs/dictionary](dictionary/README.md); `make tables` makes this page with\n"
		"`lanewise lower --names --format markdown`.\n\n", dictionary_row_count);
	for (size_t f = 0; f < dictionary_family_count; f++)
		fprintf(to, "- %s: %s.\n", dictionary_families[f].title, dictionary_families[f].about);
	fputs("\n## Side by side\n\n"
	      "The first name of each API for each lowering. A row's link leads to all names, and to what\n"
	      "differs from the lowering.\n\n", to);
	put_side_by_side(&p);
	fputs("\n## Lowerings\n\n", to);
	put_lowerings(&p);
	fputs("## Instructions\n\nNames of operations that an instruction does alone: `lanewise explain` shows it.\n\n", to);
	put_others(&p, DICTIONARY_INSTRUCTION);
	fputs("## Without a lowering\n\n", to);
	put_others(&p, DICTIONARY_NONE);
	arena_free(&p.arena);
}
