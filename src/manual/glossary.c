// The words of docs/glossary.md: `lanewise explain wave`, `lanewise explain warp`, `lanewise explain glossary`.
#include <ctype.h>
#include <string.h>
#include "base/layout.h"
#include "manual/json.h"

static const struct term { const char *name, *text, *elsewhere, *see; } terms[] = {
#define TERM(...) { __VA_ARGS__ },
#include "manual/glossary.def"
#undef TERM
};
enum { TERMS = sizeof terms / sizeof *terms };

// Returns the next name in `elsewhere`, `warp (CUDA), subgroup (Vulkan, OpenCL)`, and moves past it; NULL at the end.
// Functions have backticks there, and do not lead to words.
static const char *next_elsewhere(const char **at, size_t *n)
{
	const char *p = *at + strspn(*at, ", "), *end = strstr(p, " (");
	if (!end) return NULL;
	const char *close = strchr(end, ')');
	*at = close ? close + 1 : end + strlen(end);
	*n = (size_t)(end - p);
	return p;
}

// Returns whether a name is a word of n bytes, or its plural.
static bool is_word(const char *name, const char *word, size_t n)
{
	return !strncasecmp(name, word, n) && (!name[n] || !strcmp(name + n, "s"));
}

static bool is_elsewhere(const struct term *t, const char *name)
{
	size_t n;
	const char *at = t->elsewhere;
	for (const char *p; (p = next_elsewhere(&at, &n));) if (is_word(name, p, n)) return true;
	return false;
}

// How a name leads to a word, the best way first: `wave` or `waves`; `warp`; the beginning `waterf`.
enum way { OWN, ELSEWHERE, BEGINNING, WAYS };

static bool leads(enum way way, const char *name, const struct term *t)
{
	if (way == OWN) return is_word(name, t->name, strlen(t->name));
	if (way == ELSEWHERE) return is_elsewhere(t, name);
	return strlen(name) > 3 && !strncasecmp(t->name, name, strlen(name));
}

static enum way best_way(const char *name)
{
	for (enum way way = OWN; way < WAYS; way++)
		for (size_t k = 0; k < TERMS; k++) if (leads(way, name, &terms[k])) return way;
	return WAYS;
}

static unsigned columns_of(FILE *to)
{
	return layout_columns(to) < LAYOUT_COLUMNS ? layout_columns(to) : LAYOUT_COLUMNS;
}

static void put_term(FILE *to, const struct term *t)
{
	struct arena a = { 0 };
	fprintf(to, "%s%s%s   a word of the glossary\n\n", style_paint(to, style_bold), t->name, style_paint(to, style_plain));
	layout_wrap(to, t->text, 0, 2, columns_of(to));
	if (*t->elsewhere) layout_wrap(to, arena_printf(&a, "elsewhere: %s", t->elsewhere), 2, 4, columns_of(to));
	if (*t->see) layout_wrap(to, arena_printf(&a, "see: %s", t->see), 2, 4, columns_of(to));
	arena_free(&a);
}

// Writes the words, each with its first sentence.
static void put_list(FILE *to)
{
	enum { WIDTH = 20 };
	struct arena a = { 0 };
	for (size_t k = 0; k < TERMS; k++) {
		const char *end = strstr(terms[k].text, ". ");
		fprintf(to, "%-*s ", WIDTH, terms[k].name);
		layout_wrap(to, arena_strndup(&a, terms[k].text, (size_t)(end - terms[k].text)), WIDTH + 1, WIDTH + 1,
		            columns_of(to));
	}
	arena_free(&a);
}

bool manual_glossary_knows(const char *name) { return !strcmp(name, "glossary") || best_way(name) < WAYS; }

bool manual_glossary(FILE *to, const char *name)
{
	if (!strcmp(name, "glossary")) return put_list(to), true;
	enum way way = best_way(name);
	bool found = false;
	for (size_t k = 0; k < TERMS; k++) {
		if (!leads(way, name, &terms[k])) continue;
		if (found) putc('\n', to);
		put_term(to, &terms[k]);
		found = true;
	}
	return found;
}

json_t *manual_glossary_json(const char *name)
{
	bool all = !strcmp(name, "glossary");
	enum way way = best_way(name);
	json_t *list = json_array();
	for (size_t k = 0; k < TERMS; k++)
		if (all || leads(way, name, &terms[k]))
			json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "word", terms[k].name, "text", terms[k].text,
			                                      "elsewhere", terms[k].elsewhere, "see", terms[k].see));
	return manual_json_some(list);
}

// ---- words that a page names ----------------------------------------------------------------------------------------
// Words on most pages, or with another meaning in sentences.
static const char *const everywhere[] = { "lane", "wave", "row", "match", "release", "note", "issue", "scope",
	"identity", "bank", "clause", "elect", "null", "export", "literal", "encoding", "opcode", "mnemonic",
	"kernel", "dispatch" };

static bool is_everywhere(const char *word)
{
	for (size_t k = 0; k < sizeof everywhere / sizeof *everywhere; k++) if (!strcmp(everywhere[k], word)) return true;
	return false;
}

static bool is_in_capitals(const char *word) { return !word[strcspn(word, "abcdefghijklmnopqrstuvwxyz")]; }

// Returns whether a text has the word or its plural; in capitals, if the word is, except in the names of instructions.
static bool has_word(const char *text, const char *word, bool is_name)
{
	size_t n = strlen(word);
	bool exact = is_in_capitals(word) && !is_name;
	for (const char *p = text; *p; p++) {
		if (p > text && isalnum((unsigned char)p[-1])) continue;
		if (exact ? strncmp(p, word, n) : strncasecmp(p, word, n)) continue;
		const char *end = p + n + (p[n] == 's');
		if (is_name ? !isalpha((unsigned char)*end) : !isalnum((unsigned char)*end) && *end != '_') return true;
	}
	return false;
}

const char *manual_glossary_words_of(struct arena *a, const char *name, const char *text)
{
	const char *list = "";
	for (size_t k = 0; k < TERMS; k++)
		if (has_word(name, terms[k].name, true) || (!is_everywhere(terms[k].name) && has_word(text, terms[k].name, false)))
			list = arena_printf(a, "%s%s%s", list, *list ? ", " : "", terms[k].name);
	return list;
}

const char *manual_glossary_word(unsigned k) { return k < TERMS ? terms[k].name : NULL; }
