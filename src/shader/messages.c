// Output of compilers as messages of lanewise: place, severity, text. One reader for all, because their forms differ
// only in the order of these parts.
#include <ctype.h>
#include <string.h>
#include "base/file.h"
#include "shader/compiler.h"

struct reader {
	const struct shader_run *r;
	struct arena *a;
	struct diag *diag;
	const char *in;                // the file that was compiled, as clean() leaves it in lines
	size_t first;                  // messages before this output
	struct { const struct source **at; size_t n, room; } files;
};

struct line { const char *p; enum severity severity; bool known; struct place place; };

static bool skip(const char **p, const char *text)
{
	size_t n = strlen(text);
	if (strncmp(*p, text, n)) return false;
	*p += n;
	return true;
}

static bool skip_number(const char **p, unsigned *value)
{
	const char *at = *p;
	unsigned long x = 0;
	while (isdigit((unsigned char)*at) && x < 100000000) x = x * 10 + (unsigned long)(*at++ - '0');
	if (at == *p || isdigit((unsigned char)*at)) return false;
	*value = (unsigned)x;
	*p = at;
	return true;
}

// Reads `error: `, `ERROR: `, `error 30015: `, `error[E0015]: `.
static bool read_severity(struct line *l)
{
	static const struct { const char *word; enum severity severity; } words[] = {
		{ "ERROR", DIAG_ERROR }, { "WARNING", DIAG_WARNING }, { "fatal error", DIAG_ERROR },
		{ "internal error", DIAG_ERROR }, { "error", DIAG_ERROR }, { "warning", DIAG_WARNING },
		{ "note", DIAG_NOTE }, { "Error", DIAG_ERROR }, { "Warning", DIAG_WARNING },
	};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		const char *p = l->p;
		if (!skip(&p, words[k].word)) continue;
		if (*p == ' ' || *p == '[') p += strcspn(p, ":");
		if (!skip(&p, ": ") || p - l->p > 40) continue;
		*l = (struct line){ p, words[k].severity, true, l->place };
		return true;
	}
	return false;
}

static const struct source *file_of(struct reader *m, const char *name, size_t n)
{
	if (n > 2 && !strncmp(name, "./", 2)) name += 2, n -= 2;
	for (size_t k = 0; k < m->files.n; k++)
		if (strlen(m->files.at[k]->name) == n && !strncmp(m->files.at[k]->name, name, n)) return m->files.at[k];
	char *path = arena_strndup(m->a, name, n);
	const struct source *s = n < 4096 && file_is_plain(path) ? file_source(m->a, path) : NULL;
	if (!s) {
		struct source *empty = arena_alloc(m->a, sizeof *empty);
		*empty = (struct source){ .name = path, .text = "" };
		s = empty;
	}
	return *arena_push(m->a, &m->files) = s;
}

// Reads `:3:5: `, `:3: `, `:3:5 `, `(3): `, `(3,5): ` after a file name.
static bool read_numbers(const char **p, struct place *at)
{
	const char *q = *p;
	bool bracket = *q == '(';
	if ((*q != ':' && !bracket) || (q++, !skip_number(&q, &at->line))) return false;
	at->column = 0;
	if (bracket && *q == ',' && (q++, !skip_number(&q, &at->column))) return false;
	if (bracket && *q++ != ')') return false;
	if (!bracket && *q == ':' && isdigit((unsigned char)q[1])) q++, skip_number(&q, &at->column);
	if (*q == ':') q++;
	else if (*q && *q != ' ') return false;
	*p = q + strspn(q, " ");
	return true;
}

static bool read_place(struct reader *m, struct line *l)
{
	const char *p = l->p;
	struct place at = { 0 };
	if (skip(&p, m->in) && read_numbers(&p, &at)) at.source = m->r->s->text;
	for (const char *q = l->p; !at.source && *q && q - l->p < 4096; q++) {
		p = q;
		if (q > l->p && (*q == ':' || *q == '(') && read_numbers(&p, &at))
			at.source = file_of(m, l->p, (size_t)(q - l->p));
	}
	if (!at.source) return false;
	l->p = p;
	l->place = at;
	return true;
}

// Returns the line of the source at a place, without its end; NULL if that line does not exist.
static const char *line_at(const struct place *at, size_t *n)
{
	const char *line = at->source && at->line ? at->source->text : NULL,
		   *stop = line ? line + at->source->size : NULL;
	for (unsigned k = 1; line && k < at->line; k++)
		line = (line = memchr(line, '\n', (size_t)(stop - line))) ? line + 1 : NULL;
	const char *newline = line ? memchr(line, '\n', (size_t)(stop - line)) : NULL;
	*n = line ? (size_t)((newline ? newline : stop) - line) : 0;
	return line;
}

// Marks the word that the message has in quotes, if the compiler did not give the column.
static void find_column(struct place *at, const char *text)
{
	const char *word = *text == '\'' ? text + 1 : "", *end = strchr(word, '\'');
	size_t n;
	const char *line = at->column || !end || end == word ? NULL : line_at(at, &n);
	const char *found = line ? memmem(line, n, word, (size_t)(end - word)) : NULL;
	if (!found) return;
	at->column = (unsigned)(found - line) + 1;
	at->width = (unsigned)(end - word);
}

static size_t errors_since(const struct reader *m)
{
	size_t n = 0;
	for (size_t k = m->first; k < m->diag->messages.n; k++) n += m->diag->messages.at[k].severity == DIAG_ERROR;
	return n;
}

static struct diag_message *last_message(const struct reader *m)
{
	return m->diag->messages.n > m->first ? &m->diag->messages.at[m->diag->messages.n - 1] : NULL;
}

// Returns whether a line is part of the compiler's picture of the source, under its message.
static bool is_picture(const struct reader *m, const char *text)
{
	const struct diag_message *last = last_message(m);
	size_t n = 0, length = strlen(text);
	if (isspace((unsigned char)*text)) return true;
	if (!last) return false;
	const char *line = line_at(&last->place, &n);
	while (n && isspace((unsigned char)line[n - 1])) n--;
	return strchr("0123456789=|^~", *text) || (line && n == length && !memcmp(line, text, n));
}

// Returns whether a line only counts the errors before it.
static bool is_repetition(const struct reader *m, const char *p)
{
	static const char *const parts[] = {
		"compilation errors.  No code generated", "SPIR-V is not generated for failed",
		"Missing entry point: Each stage requires", " generated.", "Could not parse", "compilation failed",
		"compilation terminated",
	};
	if (!strcmp(p, m->in) || strstr(p, SHADER_ILLEGAL)) return true;
	for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
		if (strstr(p, parts[k])) return errors_since(m) > 0;
	return false;
}

// Makes control characters harmless in a line.
static char *clean(struct arena *a, const char *p, size_t n)
{
	char *text = arena_strndup(a, p, n);
	while (n && strchr(" \r\t", text[n - 1])) text[--n] = 0;
	for (size_t k = 0; k < n; k++) if ((unsigned char)text[k] < ' ' && text[k] != '\t') text[k] = '?';
	return text;
}

// Reads a line that completes the message before: its place, in `┌─ FILE:3:5` or `--> FILE:3:5`, or its column, in
// glslang's `FILE(3): error at column 5, …`.
static bool completes(struct reader *m, const char *text)
{
	struct diag_message *last = last_message(m);
	struct line l = { .p = text + strspn(text, " ") };
	if (!last) return false;
	if (skip(&l.p, "┌─ ") || skip(&l.p, "--> ")) {
		if (read_place(m, &l) && !last->place.line) last->place = l.place;
		return true;
	}
	l.p = text;
	unsigned column;
	if (!read_place(m, &l) || !skip(&l.p, "error at column ") || !skip_number(&l.p, &column)) return false;
	if (last->place.line == l.place.line && !last->place.column) last->place.column = column;
	return true;
}

// Functions and types of HLSL that glslang does not have, and what to do.
static const struct { const char *word, *hint; } unknown[] = {
#define OTHER "glslang does not have it; --shader-compiler dxc or slangc does"
	{ "WaveMatch", OTHER }, { "WaveMultiPrefix", OTHER }, { "QuadAny", OTHER }, { "QuadAll", OTHER },
	{ "NonUniformResourceIndex", OTHER }, { "Load<", OTHER }, { "Store<", OTHER }, { "float16_t", OTHER },
	{ "int16_t", OTHER }, { "int64_t", OTHER }, { "msad4", OTHER },
#undef OTHER
};

// Returns a hint for a line of HLSL that has one of these words, or NULL.
static const char *hint_for(const struct reader *m, const struct place *at)
{
	size_t n = 0;
	const char *line = m->r->kind == SHADER_HLSL && m->r->glslang ? line_at(at, &n) : NULL;
	for (size_t k = 0; line && k < sizeof unknown / sizeof *unknown; k++)
		if (memmem(line, n, unknown[k].word, strlen(unknown[k].word))) return unknown[k].hint;
	return NULL;
}

// Returns the place of the first word of this text in the source.
static struct place place_of_word(const struct source *s, const char *word)
{
	struct place at = { .source = s };
	const char *found = memmem(s->text, s->size, word, strlen(word));
	if (!found) return at;
	at.line = 1;
	for (const char *p = s->text; p < found; p++) at.line += *p == '\n';
	return at;
}

// Reports a part of the shader that glslang left out, although glslang ends with status 0.
static void report_gap(struct reader *m, const char *what)
{
	static const char word[] = "InterlockedCompareStore";
	struct place at = place_of_word(m->r->s->text, word);
	diag_error(m->diag, at,
	           at.line ? "InterlockedCompareExchange does the same" : "another --shader-compiler may have it",
	           "the compiler leaves out a part of the shader that it does not have (%s)", what);
}

// Returns whether a message only reports what glslang's parser expected, after an error in the same line.
static bool is_consequence(const struct reader *m, const struct line *l)
{
	static const char end[] = "' : Expected";
	size_t n = strlen(l->p);
	if (n < sizeof end || strcmp(l->p + n - strlen(end), end)) return false;
	for (size_t k = m->first; k < m->diag->messages.n; k++) {
		const struct place *before = &m->diag->messages.at[k].place;
		if (before->source == l->place.source && before->line == l->place.line) return true;
	}
	return false;
}

static void read_line(struct reader *m, char *text)
{
	struct line l = { .p = text };
	if (!*text || is_repetition(m, text) || completes(m, text)) return;
	if (skip(&l.p, "Missing functionality: ")) {
		report_gap(m, l.p);
		return;
	}
	bool early = read_severity(&l);
	if (!read_place(m, &l) && early && isdigit((unsigned char)*l.p)) {       // spirv-as: `error: 2: 1: text`
		const char *p = l.p;
		struct place at = { .source = m->r->s->text };
		if (skip_number(&p, &at.line) && skip(&p, ": ") && skip_number(&p, &at.column) && skip(&p, ": "))
			l.p = p, l.place = at;
	}
	if (!early) read_severity(&l);
	if (!l.place.source) l.place.source = m->r->s->text;
	if (l.known && (is_repetition(m, l.p) || is_consequence(m, &l))) return;
	if (l.known) {
		find_column(&l.place, l.p);
		diag_note(m->diag, l.severity, l.place, l.severity == DIAG_ERROR ? hint_for(m, &l.place) : NULL, "%s",
		          l.p);
	} else if (!l.known && !is_picture(m, text))
		diag_note(m->diag, DIAG_NOTE, (struct place){ .source = m->r->s->text }, NULL, "the compiler says: %s",
		          text);
}

void shader_messages(const struct shader_run *r, const char *output, size_t size, struct arena *a, struct diag *diag)
{
	struct reader m = {
		.r = r, .a = a, .diag = diag, .in = clean(a, r->in, strlen(r->in)), .first = diag->messages.n
	};
	for (const char *p = output, *end = output + size; p < end; ) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p);
		read_line(&m, clean(a, p, n));
		p += n + 1;
	}
}
