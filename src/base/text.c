#include "base/text.h"
#include <stdbool.h>
#include <string.h>
#include "base/heap.h"
#include "base/layout.h"

void text_each_line(const struct text *t, text_each_fn *each, void *context)
{
	char *line = heap_alloc(strlen(t->detail) + 1);
	for (const char *p = t->detail; *p;) {
		size_t n = strcspn(p, "\n");
		bool item = !strncmp(p, "- ", 2);
		memcpy(line, p, n);
		line[n] = 0;
		each(context, !n ? TEXT_EMPTY : item ? TEXT_ITEM : TEXT_PARAGRAPH, line + (item ? 2 : 0));
		p += n + (p[n] == '\n');
	}
	heap_free(line);
}

struct printed { FILE *to; unsigned indent, columns; };

static void print_line(void *context, enum text_line kind, const char *line)
{
	const struct printed *p = context;
	if (kind == TEXT_EMPTY) { putc('\n', p->to); return; }
	if (kind == TEXT_ITEM) fprintf(p->to, "%*s- ", (int)p->indent, "");
	unsigned indent = p->indent + (kind == TEXT_ITEM ? 2 : 0);
	layout_wrap(p->to, line, kind == TEXT_ITEM ? indent : 0, indent, p->columns);
}

void text_print_detail(FILE *to, const struct text *t, unsigned indent, unsigned columns)
{
	struct printed p = { to, indent, columns };
	text_each_line(t, print_line, &p);
}

// Writes `head` and `text` as one paragraph, after an empty line.
static void print_after(FILE *to, const char *head, const char *text, unsigned indent, unsigned columns)
{
	char *line = heap_printf("%s: %s", head, text);
	putc('\n', to);
	layout_wrap(to, line, 0, indent, columns);
	heap_free(line);
}

void text_print_more(FILE *to, const struct text *t, unsigned indent, unsigned columns)
{
	if (*t->example) {
		print_after(to, "Example", t->caption, indent, columns);
		putc('\n', to);
	}
	for (const char *p = t->example; *p;) {
		size_t n = strcspn(p, "\n");
		fprintf(to, "%*s%.*s\n", n ? (int)indent + 4 : 0, "", (int)n, p);
		p += n + (p[n] == '\n');
	}
	if (*t->see) print_after(to, "See also", t->see, indent, columns);
}
