// Families of records: `for NAMES in` / rows / `with N in 0..` / items / `end`. The items are repeated for each row
// with `$NAME` and `${NAME}` replaced; line numbers refer to the text as written.
#include <stdlib.h>
#include <string.h>
#include "lang/parse.h"

enum { MAX_NAMES = 12, MAX_DEPTH = 8, MAX_LINES = 400000 };

struct binding { const char *name; size_t name_length; const char *value; };
struct family {
	struct isa_book *book;
	const struct source *source;
	struct lang_lines *out;
	bool good;
};

static bool fail_at(struct family *f, unsigned line, const char *what, const char *word)
{
	f->good = false;
	return lang_wrong(f->book, ((struct place){f->source, line, 0, 0}), what, word);
}

static bool starts_with(const char *line, const char *word)
{
	size_t n = strlen(word);
	return !strncmp(line, word, n) && (!line[n] || line[n] == ' ' || line[n] == '\t' || line[n] == '#');
}

static size_t name_length(const char *s)
{
	return *s >= 'A' && *s <= 'Z' ? strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") : 0;
}

// Returns the text with bound names replaced; other names stay for an inner `for`.
static const char *substitute_names(struct arena *a, const char *text, const struct binding *b, unsigned n)
{
	if (!strchr(text, '$')) return text;
	size_t room = strlen(text) + 1;
	for (const char *s = text; (s = strchr(s, '$')); s++)
		for (unsigned i = 0; i < n; i++) room += strlen(b[i].value);
	char *out = arena_alloc(a, room), *at = out;
	for (const char *s = text; *s;) {
		bool brace = *s == '$' && s[1] == '{';
		size_t length = *s == '$' ? name_length(s + 1 + brace) : 0;
		unsigned i = n;
		if (length && (!brace || s[2 + length] == '}'))
			for (i = 0; i < n && (b[i].name_length != length || memcmp(b[i].name, s + 1 + brace, length)); i++) {}
		if (i < n) {
			at = stpcpy(at, b[i].value);
			s += 1 + length + 2 * brace;
		} else {
			*at++ = *s++;
		}
	}
	*at = 0;
	return out;
}

static const char *next_word(struct arena *a, const char **at, bool rest)
{
	const char *s = *at + strspn(*at, " \t");
	size_t n = strcspn(s, " \t");
	const char *quote = *s == '"' && !rest ? strchr(s + 1, '"') : NULL;
	if (quote) n = (size_t)(quote - s) + 1;
	if (rest) n = strlen(s);
	*at = s + n;
	while (n && strchr(" \t", s[n - 1])) n--;
	if (quote || (n == 2 && s[0] == '"' && s[1] == '"')) return arena_strndup(a, s + 1, n - 2);
	return n ? arena_strndup(a, s, n) : NULL;
}

// Returns a row's text without its comment.
static const char *strip_comment(struct arena *a, const char *text)
{
	for (const char *s = text; (s = strchr(s, '#')); s++)
		if (s == text || s[-1] == ' ' || s[-1] == '\t') return arena_strndup(a, text, (size_t)(s - text));
	return text;
}

static unsigned header_names(struct family *f, const struct lang_line *line, struct binding *b)
{
	struct arena *a = &f->book->arena;
	const char *at = strip_comment(a, line->text) + strlen("for"), *word;
	unsigned n = 0;
	while ((word = next_word(a, &at, false)) && strcmp(word, "in")) {
		if (name_length(word) != strlen(word)) {
			fail_at(f, line->number, "`for` expects names in capitals, not `%s`", word);
			return 0;
		}
		if (n == MAX_NAMES) { fail_at(f, line->number, "`for` has too many names at `%s`", word); return 0; }
		b[n++] = (struct binding){word, strlen(word), ""};
	}
	if (!word || !n) { fail_at(f, line->number, "`%s` expects names and `in`", "for"); return 0; }
	return n;
}

static void expand_lines(struct family *f, const struct lang_line *lines, size_t n, unsigned depth);

// Expands a family: lines[0] is its `for`, lines[n - 1] its `end`.
static void expand_family(struct family *f, const struct lang_line *lines, size_t n, unsigned depth)
{
	struct arena *a = &f->book->arena;
	struct binding b[MAX_NAMES + 1];
	unsigned names = header_names(f, &lines[0], b), counter = 0, all = names;
	if (!names) return;
	size_t rows_end = 1, body = 1;
	while (rows_end < n - 1 && (!lines[rows_end].text[0] || strchr(" \t#", lines[rows_end].text[0]))) rows_end++;
	// a comment above the first item belongs to the item
	while (rows_end > 1 && lines[rows_end - 1].text[0] == '#') rows_end--;
	for (body = rows_end; body < n - 1 && starts_with(lines[body].text, "with"); body++) {
		const char *at = strip_comment(a, lines[body].text) + strlen("with"), *name = next_word(a, &at, false),
			*in = next_word(a, &at, false);
		const char *range = next_word(a, &at, false);
		char *end = NULL;
		unsigned long first = range ? strtoul(range, &end, 0) : 0;
		if (all > names || !name || name_length(name) != strlen(name) || !in || strcmp(in, "in") || !range
		    || end == range || strcmp(end, "..")) {
			fail_at(f, lines[body].number, "write `%s N in 0..`, once", "with");
			return;
		}
		counter = (unsigned)first;
		b[all++] = (struct binding){name, strlen(name), ""};
	}
	bool any = false;
	for (size_t r = 1; r < rows_end; r++) {
		const char *row = strip_comment(a, lines[r].text), *at = row;
		if (!row[strspn(row, " \t")]) continue;
		any = true;
		for (unsigned i = 0; i < names; i++) {
			const char *word = next_word(a, &at, i == names - 1);
			if (!word) { fail_at(f, lines[r].number, "the row does not have a word for `%s`", b[i].name); return; }
			b[i].value = word;
		}
		if (all > names) b[names].value = arena_printf(a, "%u", counter++);
		struct lang_lines copy = {0};
		for (size_t i = body; i < n - 1; i++)
			*arena_push(a, &copy) = (struct lang_line){substitute_names(a, lines[i].text, b, all), lines[i].number};
		expand_lines(f, copy.at, copy.n, depth + 1);
		*arena_push(a, f->out) = (struct lang_line){"", lines[n - 1].number};
		if (f->out->n > MAX_LINES) { fail_at(f, lines[0].number, "`%s` produces too many lines", "for"); return; }
	}
	if (!any) fail_at(f, lines[0].number, "`%s` has no rows", "for");
}

static void expand_lines(struct family *f, const struct lang_line *lines, size_t n, unsigned depth)
{
	for (size_t i = 0; i < n && f->good; i++) {
		if (starts_with(lines[i].text, "end")) { fail_at(f, lines[i].number, "`%s` without `for`", "end"); return; }
		if (!starts_with(lines[i].text, "for")) { *arena_push(&f->book->arena, f->out) = lines[i]; continue; }
		if (depth == MAX_DEPTH) { fail_at(f, lines[i].number, "`%s` is nested too deep", "for"); return; }
		size_t end = i + 1, open = 1;
		for (; end < n; end++) {
			if (starts_with(lines[end].text, "for")) open++;
			if (starts_with(lines[end].text, "end") && !--open) break;
		}
		if (end == n) { fail_at(f, lines[i].number, "`%s` has no `end`", "for"); return; }
		expand_family(f, &lines[i], end - i + 1, depth);
		i = end;
	}
}

bool lang_expand(struct isa_book *book, const struct source *source, const struct lang_lines *in,
                 struct lang_lines *out)
{
	struct family f = {book, source, out, true};
	expand_lines(&f, in->at, in->n, 0);
	return f.good;
}
