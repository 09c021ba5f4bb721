#include "dump/prefix.h"
#include <ctype.h>
#include <string.h>
#include "dump/line.h"
#include "dump/mend.h"

enum { LONGEST = 128 };                // bytes of a prefix

// The form of a prefix: `w` for each word, one blank for several, other characters as they are.
struct form { char text[LONGEST + 1]; size_t n; };

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }
static bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Returns the end of the part of a form at `p`, and sets what stands for it.
static const char *part_end(const char *p, const char *end, char *part)
{
	const char *q = p + 1;
	*part = *p;
	if (is_word(*p)) for (*part = 'w'; q < end && is_word(*q);) q++;
	else if (is_blank(*p)) for (*part = ' '; q < end && is_blank(*q);) q++;
	return q;
}

// Sets the form of a text, without blanks at its end. Returns false if it is too long, or empty.
static bool form_of(const char *p, const char *end, struct form *f)
{
	*f = (struct form){ 0 };
	if (end - p > LONGEST) return false;
	while (p < end) p = part_end(p, end, &f->text[f->n++]);
	while (f->n && f->text[f->n - 1] == ' ') f->n--;
	f->text[f->n] = 0;
	return f->n;
}

// Returns the end of a line's text of that form; NULL if it begins with another one.
static const char *form_end(const struct form *f, const char *p, const char *end)
{
	size_t k = 0;
	for (char part; k < f->n && p < end; k++) {
		p = part_end(p, end, &part);
		if (part != f->text[k]) return NULL;
	}
	return k == f->n ? p : NULL;
}

bool dump_prefix_repeats(const struct source *s)
{
	const char *before = NULL;
	size_t n = 0;
	for (const char *p = s->text, *end = p + s->size, *stop; p < end; p = stop + 1) {
		if (!(stop = memchr(p, '\n', (size_t)(end - p)))) stop = end;
		const char *from = dump_skip(p, stop), *q = dump_word_end(from, stop);
		const bool label = q > from && !isdigit((unsigned char)*from) && q < stop && *q == ':'
		                   && dump_skip(q + 1, stop) < stop;
		if (label && before && n == (size_t)(q - from) && !memcmp(before, from, n)) return true;
		before = label ? from : NULL;
		n = (size_t)(q - from);
	}
	return false;
}

// Returns the end of a table's cell at `p`.
static const char *cell_end(const char *p, const char *end)
{
	const char *bar = memmem(p, (size_t)(end - p), " | ", 3);
	return bar ? bar : end;
}

const char *dump_prefix_statement(const char *p, const char *end)
{
	for (const char *q = p; q < end && q - p <= LONGEST; q++) {
		if (!is_word(*q) || (q > p && is_word(q[-1])) || !dump_is_statement(q, end)) continue;
		const char *tick = q > p && q[-1] == '`' ? memchr(q, '`', (size_t)(end - q)) : NULL;
		const char *stop = tick ? tick : dump_comment(q, end);
		if (dump_is_whole(q, stop) || dump_is_whole(q, cell_end(q, stop))) return q;
	}
	return NULL;
}

// Counts the lines whose text before an instruction has the form, and all lines with an instruction.
static size_t count_lines(const struct source *s, const struct form *f, size_t *all)
{
	size_t n = *all = 0;
	for (const char *p = s->text, *end = p + s->size, *stop; p < end; p = stop + 1) {
		struct form other;
		if (!(stop = memchr(p, '\n', (size_t)(end - p)))) stop = end;
		const char *q = dump_prefix_statement(p, stop);
		*all += q != NULL;
		n += q && form_of(p, q, &other) && !strcmp(other.text, f->text);
	}
	return n;
}

// Finds the form that most lines with instructions have, from the first lines with one. Returns false without.
static bool find_form(const struct source *s, struct form *f)
{
	enum { TRIED = 8 };
	unsigned tried = 0;
	for (const char *p = s->text, *end = p + s->size, *stop; p < end && tried < TRIED; p = stop + 1) {
		size_t all;
		if (!(stop = memchr(p, '\n', (size_t)(end - p)))) stop = end;
		const char *q = dump_prefix_statement(p, stop);
		if (!q) continue;
		tried++;
		if (!form_of(p, q, f)) continue;
		const size_t n = count_lines(s, f, &all);
		if (n > 1 && 2 * n > all) return true;
	}
	return false;
}

const struct source *dump_prefix(struct arena *a, const struct source *s, unsigned *line, unsigned *n)
{
	struct form f;
	if (!find_form(s, &f)) return NULL;
	char *text = arena_strndup(a, s->text, s->size);
	unsigned number = 0;
	*line = *n = 0;
	for (char *p = text, *end = p + s->size, *stop; p < end; p = stop + 1) {
		number++;
		if (!(stop = memchr(p, '\n', (size_t)(end - p)))) stop = end;
		const char *q = form_end(&f, p, stop);
		if (!q) continue;
		if (!(*n)++) *line = number;
		while (p < q) *p++ = ' ';
	}
	struct source *made = arena_alloc(a, sizeof *made);
	*made = *s;
	made->text = text;
	return made;
}
