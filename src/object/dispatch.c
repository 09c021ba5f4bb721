// Reads the launch that an object may carry (docs/dispatch.md): section `.lanewise` has notes, sections
// `.lanewise.NAME` the bytes of buffers.
#include <string.h>
#include "object/dispatch.h"
#include "object/load.h"

#define SECTION OBJECT_DISPATCH_SECTION
static const char first_line[] = OBJECT_DISPATCH_LINE;

bool load_is_dispatch(const char *section) { return !strncmp(section, SECTION, sizeof SECTION - 1); }

static const struct program_section *notes_section(const struct program *p)
{
	for (size_t k = 0; k < p->section_count; k++) if (!strcmp(p->sections[k].name, SECTION)) return &p->sections[k];
	return NULL;
}

// Returns the section as a source, so that messages have its lines. NULL if it holds a NUL.
static const struct source *text_of(struct program *p, const struct program_section *s)
{
	struct source *text = arena_alloc(&p->arena, sizeof *text);
	*text = (struct source){ .name = SECTION, .text = arena_strndup(&p->arena, (const char *)s->bytes, s->size),
	                         .size = s->size };
	return memchr(s->bytes, 0, s->size) ? NULL : text;
}

static void add_note(struct program *p, const struct source *text, unsigned line, const char *at, size_t length)
{
	char *copy = arena_strndup(&p->arena, at, length), *mark = strstr(copy, ";@");
	if (mark)
		p->notes[p->note_count++] = (struct program_note){ { text, line, (unsigned)(mark - copy) + 3,
		                                                     0 }, mark + 2 };
}

const char *load_dispatch_word(struct loading *l, const char *word)
{
	const struct program_section *s = notes_section(l->p);
	const struct source *text = s ? text_of(l->p, s) : NULL;
	size_t length = strlen(word);
	for (const char *q = text ? text->text : NULL; q && (q = strstr(q, ";@"));) {
		q += 2;
		q += strspn(q, " \t");
		if (strncmp(q, word, length) || (q[length] != ' ' && q[length] != '\t')) continue;
		q += length + strspn(q + length, " \t");
		return arena_strndup(&l->p->arena, q, strcspn(q, " \t\r\n;"));
	}
	return NULL;
}

bool load_dispatch(struct loading *l)
{
	struct program *p = l->p;
	const struct program_section *s = notes_section(p);
	if (!s) return true;
	const struct source *text = text_of(p, s);
	size_t n = sizeof first_line - 1, lines = 2;
	if (!text || s->size <= n || memcmp(s->bytes, first_line, n) || s->bytes[n] != '\n')
		return load_error(l, "section '" SECTION
			"' does not begin with the line `%s`: it is damaged, or of another version", first_line);
	for (const char *q = text->text; *q; q++) lines += *q == '\n';
	p->driver = load_dispatch_word(l, "driver");
	p->notes = arena_alloc(&p->arena, lines * sizeof *p->notes);
	unsigned line = 1;
	for (const char *q = text->text; *q; line++) {
		size_t length = strcspn(q, "\n");
		add_note(p, text, line, q, length);
		q += length + (q[length] == '\n');
	}
	return true;
}
