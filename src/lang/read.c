// Reads a file of isa/: splits it into lines, expands families, splits it into items, and parses each item.
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "lang/parse.h"
#include "lang/record.tab.h"

static void split_lines(struct arena *a, const struct source *s, struct lang_lines *out)
{
	unsigned number = 1;
	for (const char *at = s->text, *end = s->text + s->size; at < end; number++) {
		const char *nl = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((nl ? nl : end) - at);
		const char *nul = memchr(at, 0, n);
		if (nul) n = (size_t)(nul - at);
		while (n && strchr(" \t\r", at[n - 1])) n--;
		*arena_push(a, out) = (struct lang_line){arena_strndup(a, at, n), number};
		at = nl ? nl + 1 : end;
	}
}

// Returns whether the line is a heading, `# ---- TEXT ----`.
static bool is_heading(const char *text) { return !strncmp(text, "# ----", 6); }

// Returns the comment lines that end directly above line `i`, without `#`; NULL if none.
static const char *comment_above(struct arena *a, const struct lang_lines *lines, size_t i)
{
	size_t first = i;
	while (first && lines->at[first - 1].text[0] == '#' && !is_heading(lines->at[first - 1].text)) first--;
	const char *text = NULL;
	for (; first < i; first++) {
		const char *s = lines->at[first].text + 1;
		if (*s == ' ') s++;
		text = text ? arena_printf(a, "%s\n%s", text, s) : s;
	}
	return text;
}

// Returns the heading at line `i`, and the text below it if a blank line follows the text.
static const char *heading_at(struct arena *a, const struct lang_lines *lines, size_t i)
{
	const char *text = lines->at[i].text + strspn(lines->at[i].text, "# -");
	size_t n = strlen(text), end = i + 1;
	while (n && strchr(" -", text[n - 1])) n--;
	text = arena_strndup(a, text, n);
	while (end < lines->n && lines->at[end].text[0] == '#' && !is_heading(lines->at[end].text)) end++;
	if (end == i + 1 || (end < lines->n && lines->at[end].text[0])) return text;
	return arena_printf(a, "%s\n%s", text, comment_above(a, lines, end));
}

static void parse_item(struct isa_book *book, const struct source *source, const char *comment, const char *section,
                       const struct lang_line *lines, size_t n)
{
	size_t size = 0;
	for (size_t i = 0; i < n; i++) size += strlen(lines[i].text) + 1;
	char *text = arena_alloc(&book->arena, size + 1), *at = text;
	for (size_t i = 0; i < n; i++) at = stpcpy(stpcpy(at, lines[i].text), "\n");
	struct lang_parser p = {
		.arena = &book->arena, .diag = &book->diag, .book = book, .source = source, .text = text,
		.lines = lines, .line_count = n, .comment = comment, .section = section, .start_token = T_START_ITEM,
		.column = 1
	};
	size_t errors = book->diag.errors;
	lang_scan(&p, text, size);
	if (p.item == LANG_ITEM_RECORD && p.is.record) p.is.record->broken = book->diag.errors != errors;
}

struct file { const struct source *source; struct lang_lines lines; };

static bool open_file(struct isa_book *book, const char *path, struct file *f)
{
	struct lang_lines raw = {0};
	f->source = file_source(&book->arena, path);
	if (!f->source) return lang_wrong(book, ((struct place){0}), "cannot read %s: %s", path, strerror(errno));
	split_lines(&book->arena, f->source, &raw);
	size_t top = 0;
	while (top < raw.n && raw.at[top].text[0] == '#' && !is_heading(raw.at[top].text)) top++;
	*arena_push(&book->arena, &book->chapters) =
		(struct isa_chapter){f->source->name, comment_above(&book->arena, &raw, top)};
	return lang_expand(book, f->source, &raw, &f->lines);
}

static bool is_generation(const struct lang_line *line)
{
	return !strncmp(line->text, "generation", 10) && strchr(" \t", line->text[10]);
}

// Checks that no `$NAME` is left.
static bool check_substituted(struct isa_book *book, const struct source *source, const struct lang_line *line)
{
	const char *dollar = strchr(line->text, '$'), *comment = strchr(line->text, '#');
	if (!dollar || (comment && comment < dollar)) return true;
	size_t n = dollar[1] == '{' ? strcspn(dollar, "}") + 1
	           : 1 + strspn(dollar + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
	if (n > strlen(dollar)) n = strlen(dollar);
	return lang_wrong(book, ((struct place){source, line->number, 0, 0}),
	                  "unknown name `%.*s`: no `for` or `with` sets it", (int)n, dollar);
}

// Parses the items of a file: its generations, or all others.
static void parse_items(struct isa_book *book, const struct file *f, bool generations)
{
	const struct lang_lines *lines = &f->lines;
	const char *section = NULL;
	for (size_t i = 0; i < lines->n;) {
		const struct lang_line *line = &lines->at[i];
		if (is_heading(line->text)) section = heading_at(&book->arena, lines, i);
		if (!line->text[0] || line->text[0] == '#') { i++; continue; }
		if (line->text[0] == ' ' || line->text[0] == '\t') {
			if (!generations && line->text[strspn(line->text, " \t")] != '#')
				lang_wrong(book, ((struct place){f->source, line->number, 0, 0}), "an indented line does not belong to an item");
			i++;
			continue;
		}
		size_t end = i + 1;
		while (end < lines->n && (!lines->at[end].text[0] || strchr(" \t", lines->at[end].text[0]))) end++;
		bool whole = is_generation(line) == generations;
		for (size_t k = i; k < end && whole; k++) whole = check_substituted(book, f->source, &lines->at[k]);
		if (whole) parse_item(book, f->source, comment_above(&book->arena, lines, i), section, line, end - i);
		i = end;
	}
}

void lang_read(struct isa_book *book, const char *const *paths, size_t n)
{
	struct file *files = arena_alloc(&book->arena, (n + 1) * sizeof *files);
	for (size_t i = 0; i < n; i++) open_file(book, paths[i], &files[i]);
	for (size_t i = 0; i < n; i++) parse_items(book, &files[i], true);
	for (size_t i = 0; i < n; i++) parse_items(book, &files[i], false);
}

void lang_free(struct isa_book *book)
{
	arena_free(&book->arena);
	diag_free(&book->diag);
	*book = (struct isa_book){0};
}
