#include "base/layout.h"
#include <stddef.h>
#include <string.h>
#include "base/style.h"

static struct { const FILE *to; unsigned columns; } fits[2];

void layout_fit(FILE *to, unsigned columns)
{
	unsigned k = fits[0].to && fits[0].to != to;
	fits[k].to = to;
	fits[k].columns = columns;
}

unsigned layout_columns(const FILE *to)
{
	for (unsigned k = 0; k < 2; k++) if (fits[k].to == to && to) return fits[k].columns;
	return LAYOUT_COLUMNS;
}

unsigned layout_width(const char *text, size_t n)
{
	unsigned columns = 0;
	for (size_t k = 0; k < n; k++) {
		if (text[k] == STYLE_MARK) k++;
		else columns += (text[k] & 0xc0) != 0x80;
	}
	return columns;
}

void layout_widen(int *column, size_t width)
{
	if ((int)width > *column) *column = (int)width;
}

void layout_widen_for(int *column, uint64_t n)
{
	size_t digits = 1;
	for (; n > 9; n /= 10) digits++;
	layout_widen(column, digits);
}

void layout_wrap(FILE *to, const char *text, unsigned from, unsigned indent, unsigned columns)
{
	unsigned at = indent;
	fprintf(to, "%*s", (int)(indent - from), "");
	while (*text) {
		size_t n = strcspn(text, " ");
		unsigned word = layout_width(text, n);
		if (at > indent && at + 1 + word > columns) { fprintf(to, "\n%*s", (int)indent, ""); at = indent; }
		else if (at > indent) { putc(' ', to); at++; }
		fprintf(to, "%.*s", (int)n, text);
		at += word;
		text += n;
		text += strspn(text, " ");
	}
	putc('\n', to);
}
