// Finds wave functions of other APIs in a text that is not assembly, and says what they lead to.
#include <ctype.h>
#include <string.h>
#include "dictionary/dictionary.h"
#include "dump/said.h"

enum { MOST = 4, NAME = 64 };       // functions in a message; letters of a name

static bool in_name(char c) { return isalnum((unsigned char)c) || strchr("_.:%", c); }

// Returns the end of the name that begins at `p`, which a call, an operand or a line end follows.
static const char *end_of_name(const char *p, const char *end)
{
	while (p < end && in_name(*p)) p++;
	return p;
}

// Returns whether the text uses the name as a function, as a built-in value, or as an opcode.
static bool is_use(const char *name, size_t n, const char *after, const char *end)
{
	while (after < end && (*after == ' ' || *after == '\t')) after++;
	return (after < end && strchr("(<", *after)) || !strncmp(name, "Op", 2) || !strncmp(name, "gl_", 3)
	       || memchr(name, '.', n) || *name == '%';
}

static const struct dictionary_row *row_of(const char *p, size_t n)
{
	char name[NAME];
	const struct dictionary_row *row;
	if (n < sizeof "ballot" - 1 || n >= sizeof name) return NULL;
	memcpy(name, p, n);
	name[n] = 0;
	return dictionary_find(name, &row, 1) ? row : NULL;
}

static bool is_among(const struct dictionary_row *const *rows, size_t n, const struct dictionary_row *row)
{
	for (size_t k = 0; k < n; k++) if (rows[k] == row) return true;
	return false;
}

// Finds the first rows whose names the text uses, and the line of the first one.
static size_t find_rows(const struct source *s, const struct dictionary_row *rows[MOST], unsigned *line)
{
	size_t n = 0;
	unsigned at = 1;
	for (const char *p = s->text, *end = p + s->size; p < end && n < MOST; p++) {
		at += *p == '\n';
		if (!in_name(*p)) continue;
		const char *after = end_of_name(p, end);
		size_t length = (size_t)(after - p);
		const struct dictionary_row *row = is_use(p, length, after, end) ? row_of(p, length) : NULL;
		if (row && !n) *line = at;
		if (row && !is_among(rows, n, row)) rows[n++] = row;
		p = after - 1;
	}
	return n;
}

static const char *leads_text(struct arena *a, const struct dictionary_row *r)
{
	bool named = r->leads->kind == DICTIONARY_NONE || !strcmp(r->leads->name, r->name);
	return arena_printf(a, named ? "`%s`" : "`%s` (%s)", r->name, r->leads->name);
}

void dump_say_functions(const struct dump_rows *r, struct diag *d)
{
	const struct dictionary_row *rows[MOST];
	struct place at = { .source = r->text };
	size_t n = find_rows(r->text, rows, &at.line);
	const char *list = "";
	for (size_t k = 0; k < n; k++)
		list = arena_printf(r->arena, "%s%s%s", list, k ? ", " : "", leads_text(r->arena, rows[k]));
	if (n) diag_note(d, DIAG_NOTE, at, arena_printf(r->arena, "`lanewise lower %s` shows what it becomes",
		arena_strndup(r->arena, rows[0]->name, strcspn(rows[0]->name, " "))), "wave functions in it: %s", list);
}
