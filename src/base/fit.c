#include "base/fit.h"
#include <string.h>
#include "base/style.h"

enum { HANG = 4, HEADING = 26, TAB = 8 };          // HEADING: the text after a heading begins within this many columns

static bool put_blanks(unsigned n, fit_put *put, void *context)
{
	static const char blanks[] = "                                ";
	for (unsigned part; n; n -= part) {
		part = n < sizeof blanks - 1 ? n : sizeof blanks - 1;
		if (!put(context, blanks, part)) return false;
	}
	return true;
}

static bool put_word(struct fit *f, fit_put *put, void *context)
{
	bool good = true;
	if (!f->n) return true;
	if (f->begun && f->blanks && f->at + f->blanks + f->width > f->columns && f->indent < f->at) {
		good = put(context, "\n", 1) && put_blanks(f->indent, put, context);
		f->at = f->indent;
	} else {
		good = put_blanks(f->blanks, put, context);
		f->at += f->blanks;
	}
	if (f->width && !f->begun) f->indent = (f->at < f->columns / 2 ? f->at : 0) + HANG;
	f->begun |= f->width > 0;
	f->at += f->width;
	good = good && put(context, f->word, f->n);
	f->blanks = f->width = 0;
	f->n = 0;
	return good;
}

// Counts a blank. The first gap of two blanks on a line ends its heading.
static void count_blank(struct fit *f)
{
	unsigned next = f->at + ++f->blanks;
	if (!f->begun || f->settled || ++f->gap < 2) return;
	if (next <= HEADING && next <= f->columns / 2) f->indent = next;
}

static unsigned byte_width(const struct fit *f, unsigned char c)
{
	if (c == '\t') return TAB - (f->at + f->blanks + f->width) % TAB;
	return c >= ' ' && c != 0x7f && (c & 0xc0) != 0x80;
}

bool fit_bytes(struct fit *f, const char *bytes, size_t n, fit_put *put, void *context)
{
	bool good = true;
	for (size_t k = 0; k < n && good; k++) {
		unsigned char c = (unsigned char)bytes[k];
		bool of_style = f->n && f->word[f->n - 1] == STYLE_MARK;
		if (c == '\n') {
			good = put_word(f, put, context) && put(context, "\n", 1);
			f->at = f->indent = f->blanks = f->gap = 0;
			f->begun = f->settled = false;
		} else if (c == ' ' && !of_style) {
			good = put_word(f, put, context);
			count_blank(f);
		} else {
			if (f->n == FIT_WORD) good = put_word(f, put, context);
			if (!of_style && c != STYLE_MARK) {
				f->settled |= f->gap > 1;
				f->gap = 0;
				f->width += byte_width(f, c);
			}
			f->word[f->n++] = (char)c;
		}
	}
	return good && put_word(f, put, context);
}
