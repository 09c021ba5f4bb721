// Line tables in a text. As in DWARF, a .loc applies in its section until the next .loc.
#include "asm/loc.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "asm/number.h"
#include "asm/state.h"

enum { MOST_NUMBER = 1 << 16 };     // largest file number

static bool parse_number(const char **p, const char *end, unsigned *out)
{
	uint64_t n = 0;
	const char *at = skip_blanks(*p, end), *from = at;
	for (; at < end && isdigit((unsigned char)*at); at++) if (n <= UINT32_MAX) n = n * 10 + (uint64_t)(*at - '0');
	*p = at;
	*out = (unsigned)n;
	return at > from && n <= UINT32_MAX;
}

// Parses a string at *p. Returns NULL if *p is not at a complete string.
static char *parse_string(struct assembler *a, const char **p, const char *end)
{
	const char *from = skip_blanks(*p, end), *at = from + 1;
	if (from >= end || *from != '"') return NULL;
	while (at < end && *at != '"') at += *at == '\\' && at + 1 < end ? 2 : 1;
	if (at >= end) return NULL;
	char *text = arena_alloc(&a->program->arena, (size_t)(at - from));
	number_string(from + 1, (size_t)(at - from - 1), text);
	*p = at + 1;
	return text;
}

// Returns the embedded source text, or NULL.
static const char *embedded_source(struct assembler *a, const char *p, const char *end)
{
	for (p = skip_blanks(p, end); p < end; p = skip_blanks(p, end)) {
		const char *word = p;
		p = skip_word(p, end);
		if (word_is(word, (unsigned)(p - word), "source")) return parse_string(a, &p, end);
		if (p == word) break;
	}
	return NULL;
}

// Runs `.file N ["directory"] "name" [md5 0x…] [source "text"]`. Without a number it names a symbol and is ignored.
void loc_file(struct assembler *a, const char *p, const char *end)
{
	struct loc *l = &a->loc;
	unsigned n;
	if (!parse_number(&p, end, &n) || n >= MOST_NUMBER) return;
	char *first = parse_string(a, &p, end), *second = parse_string(a, &p, end);
	if (!first) return;
	if (!n && second) l->directory = first;
	const char *name = second ? second : first, *directory = second ? first : "";
	// Names in the compiler's folder are relative to it.
	if (l->directory && n && second && *directory != '/') {
		name = arena_printf(&a->program->arena, "%s/%s", directory, name);
		directory = l->directory;
	} else
		if (l->directory && !strncmp(directory, l->directory, strlen(l->directory))
		    && directory[strlen(l->directory)] == '/') {
		name = arena_printf(&a->program->arena, "%s/%s", directory + strlen(l->directory) + 1, name);
		directory = l->directory;
	}
	while (l->files.n <= n) *arena_push(&a->arena, &l->files) = NULL;
	struct source *s = l->files.at[n] = program_file(a->program, directory, name);
	const char *text = embedded_source(a, p, end);
	if (!s || !text) return;
	s->text = text;
	s->size = strlen(text);
}

// Runs `.loc file line [column] …`.
void loc_line(struct assembler *a, const char *p, const char *end)
{
	struct loc *l = &a->loc;
	unsigned file, line, column = 0;
	if (!parse_number(&p, end, &file) || !parse_number(&p, end, &line)) return;
	parse_number(&p, end, &column);
	while (l->now.n <= (size_t)a->sections.current) *arena_push(&a->arena, &l->now) = NULL;
	const struct origin **now = &l->now.at[a->sections.current];
	struct place place = { file < l->files.n ? l->files.at[file] : NULL, line, column, 0 };
	*now = line && place.source ? program_origin(a->program, place, "", NULL) : NULL;
}

const struct origin *loc_now(const struct assembler *a)
{
	size_t section = (size_t)a->sections.current;
	return section < a->loc.now.n ? a->loc.now.at[section] : NULL;
}
