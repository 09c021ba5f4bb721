// Spans of generations. Generations form a tree: each follows the one above it in isa/, except a branch, which is like
// one of them. A span names generations on one line of descent, and covers branches that are like them.
#include <string.h>
#include "lang/parse.h"

static int find_generation(const struct isa_book *book, const char *name, size_t n)
{
	for (size_t i = 0; i < book->generations.n; i++)
		if (strlen(book->generations.at[i]->name) == n && !memcmp(book->generations.at[i]->name, name, n)) return (int)i;
	return -1;
}

static const struct lang_generation *generation(const struct isa_book *book, int g)
{
	return book->generations.at[g];
}

struct lang_generation *lang_find_generation(const struct isa_book *book, const char *name)
{
	int g = find_generation(book, name, strlen(name));
	return g < 0 ? NULL : book->generations.at[g];
}

const char *lang_gen_name(const struct isa_book *book, unsigned gens)
{
	size_t g = gens ? (size_t)__builtin_ctz(gens) : 0;
	return g < book->generations.n ? book->generations.at[g]->name : "?";
}

unsigned lang_all_gens(const struct isa_book *book) { return (1u << book->generations.n) - 1; }

// Sets the generation that a new one follows, or is like. Only generations above it can be named.
void lang_generation_parent(struct lang_parser *p, struct lang_location at, const char *word, const char *like)
{
	const struct isa_book *book = p->book;
	struct lang_generation *g = p->is.generation;
	int last = (int)book->generations.n - 1;
	if (last >= 0 && generation(book, last) == g) last--;
	g->branch = word != NULL;
	while (!word && last >= 0 && generation(book, last)->branch) last--;
	g->parent = word ? find_generation(book, like, strlen(like)) : last;
	if (word && strcmp(word, "like")) lang_fail(p, at, "expected `like`, not `%s`", word);
	else if (word && (g->parent < 0 || generation(book, g->parent) == g))
		lang_fail(p, at, "generation `%s` is like `%s`, which is not a generation above it", g->name, like);
}

unsigned lang_descendants(const struct isa_book *book, int g)
{
	unsigned all = ISA_GEN_BIT(g);
	for (int k = g + 1; k < (int)book->generations.n; k++) {
		int parent = generation(book, k)->parent;
		if (parent >= 0 && all >> parent & 1) all |= ISA_GEN_BIT(k);
	}
	return all;
}

// Adds the branches that are like one of `gens`.
static unsigned with_branches(const struct isa_book *book, unsigned gens)
{
	for (int k = 0; k < (int)book->generations.n; k++) {
		const struct lang_generation *g = generation(book, k);
		if (g->branch && g->parent >= 0 && gens >> g->parent & 1) gens |= ISA_GEN_BIT(k);
	}
	return gens;
}

// Returns the line of descent from `first` to `last`; 0 if `last` does not descend from it.
static unsigned line_between(const struct isa_book *book, int first, int last)
{
	unsigned line = 0;
	for (int g = last; g >= first; g = generation(book, g)->parent) {
		line |= ISA_GEN_BIT(g);
		if (g == first) return line;
	}
	return 0;
}

// Returns `first` and the generations that follow it without a branch.
static unsigned line_from(const struct isa_book *book, int first)
{
	unsigned line = ISA_GEN_BIT(first), below = lang_descendants(book, first);
	for (int k = first + 1; k < (int)book->generations.n; k++)
		if (below >> k & 1 && !generation(book, k)->branch) line |= ISA_GEN_BIT(k);
	return line;
}

static int named(struct lang_parser *p, struct lang_location at, const char *text, size_t n)
{
	int g = find_generation(p->book, text, n);
	if (g < 0) lang_fail(p, at, "unknown generation `%.*s`", (int)n, text);
	return g;
}

// Removes the generations after each `-`, with the ones below them.
static struct lang_span without(struct lang_parser *p, struct lang_location at, const char *text, struct lang_span s)
{
	for (const char *minus = strchr(text, '-'); minus; minus = strchr(minus + 1, '-')) {
		int g = named(p, at, minus + 1, strcspn(minus + 1, "-"));
		if (g < 0) continue;
		if (!(s.gens >> g & 1)) lang_fail(p, at, "`%s` removes `%s`, which is not in it", text, generation(p->book, g)->name);
		s.gens &= ~lang_descendants(p->book, g);
		s.named &= s.gens;
	}
	return s;
}

struct lang_span lang_read_span(struct lang_parser *p, struct lang_location at, const char *text)
{
	size_t n = strcspn(text, "+.-");
	struct lang_span s = {0, 0};
	int first = named(p, at, text, n), last = first;
	if (first < 0) return s;
	if (text[n] == '.') last = named(p, at, text + n + 2, strcspn(text + n + 2, "-"));
	if (last < 0) return s;
	s.named = text[n] == '+' ? line_from(p->book, first) : line_between(p->book, first, last);
	if (!s.named && line_between(p->book, last, first)) lang_fail(p, at, "`%s` ends before it starts", text);
	else if (!s.named)
		lang_fail(p, at, "`%s` is ambiguous: `%s` does not descend from `%s`", text, generation(p->book, last)->name,
		          generation(p->book, first)->name);
	s.gens = with_branches(p->book, s.named);
	return without(p, at, text, s);
}

unsigned lang_span(struct lang_parser *p, struct lang_location at, const char *text)
{
	return lang_read_span(p, at, text).gens;
}

struct lang_span lang_whole_span(const struct isa_book *book)
{
	struct lang_span s = {lang_all_gens(book), 0};
	for (int g = 0; g < (int)book->generations.n; g++) if (!generation(book, g)->branch) s.named |= ISA_GEN_BIT(g);
	return s;
}

unsigned lang_distance(const struct isa_book *book, unsigned named, int g)
{
	unsigned n = 0;
	for (; g >= 0 && !(named >> g & 1); g = generation(book, g)->parent) n++;
	return n;
}

unsigned lang_settle(const struct isa_book *book, struct lang_span *a, struct lang_span *b)
{
	unsigned conflict = 0;
	for (int g = 0; g < (int)book->generations.n; g++) {
		if (!(a->gens & b->gens & ISA_GEN_BIT(g))) continue;
		unsigned to_a = lang_distance(book, a->named, g), to_b = lang_distance(book, b->named, g);
		if (to_a == to_b) conflict |= ISA_GEN_BIT(g);
		else if (to_a < to_b) b->gens &= ~ISA_GEN_BIT(g);
		else a->gens &= ~ISA_GEN_BIT(g);
	}
	return conflict;
}
