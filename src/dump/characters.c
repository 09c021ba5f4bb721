#include "dump/characters.h"
#include <string.h>
#include "dump/line.h"

// Ranges of code points, and what becomes of them: a character, or 0: nothing.
static const struct { unsigned first, last; char to; } known[] = {
	{ 0xa0, 0xa0, ' ' }, { 0xad, 0xad, 0 }, { 0x2000, 0x200a, ' ' }, { 0x200b, 0x200f, 0 }, { 0x2010, 0x2015, '-' }, { 0x2018, 0x201b, '\'' },
	{ 0x201c, 0x201f, '"' }, { 0x2028, 0x202f, ' ' }, { 0x2060, 0x2064, 0 }, { 0x2212, 0x2212, '-' }, { 0x3000, 0x3000, ' ' }, { 0xfeff, 0xfeff, 0 },
};
// Names of HTML. A `;` ends them, which would begin a comment.
static const struct { const char *name; char to; } entities[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' }, { "&nbsp;", ' ' }, { "&quot;", '"' }, { "&#39;", '\'' } };

static bool replacement(unsigned code, char *to)
{
	if (code >= 0xff01 && code <= 0xff5e) { *to = (char)(code - 0xff01 + '!'); return true; }       // as wide as an ideograph
	for (size_t k = 0; k < sizeof known / sizeof *known; k++)
		if (code >= known[k].first && code <= known[k].last) { *to = known[k].to; return true; }
	return false;
}

// How many bytes the character at `p` has, of two or three, and which it is; 0: another.
static unsigned decode(const char *p, const char *end, unsigned *code)
{
	const unsigned char *b = (const unsigned char *)p;
	if (b[0] >= 0xc2 && b[0] < 0xe0 && end - p > 1) { *code = (b[0] & 31u) << 6 | (b[1] & 63u); return 2; }
	if (b[0] >= 0xe0 && b[0] < 0xf0 && end - p > 2) { *code = (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u); return 3; }
	return 0;
}

static size_t take(const char *p, const char *end, char *to)
{
	unsigned code, n;
	*to = 0;
	for (size_t k = 0; *p == '&' && k < sizeof entities / sizeof *entities; k++) {
		size_t length = strlen(entities[k].name);
		if ((size_t)(end - p) < length || memcmp(p, entities[k].name, length)) continue;
		*to = entities[k].to;
		return length;
	}
	return (unsigned char)*p >= 0x80 && (n = decode(p, end, &code)) && replacement(code, to) ? n : 0;
}

const struct source *dump_characters(struct arena *a, const struct source *s)
{
	const char *p = s->text, *end = s->text + s->size;
	while (p < end && (unsigned char)*p < 0x80 && *p != '&') p++;
	if (p == end) return s;
	char *text = arena_alloc(a, s->size + 1), *to = text;
	bool changed = false;
	for (p = s->text; p < end;) {
		const char *line_end = memchr(p, '\n', (size_t)(end - p)), *stop = line_end ? line_end : end;
		bool comment = false;
		while (p < stop) {
			char c;
			size_t n = comment ? 0 : take(p, stop, &c);
			if (n) {
				if (c) *to++ = c;
				changed = true;
				p += n;
				continue;
			}
			comment |= (*p == ';' && !(p + 1 < stop && p[1] == '@')) || (*p == '/' && p + 1 < stop && p[1] == '/');
			*to++ = *p++;
		}
		if (line_end) *to++ = *p++;
	}
	if (!changed) return s;
	struct source *plain = arena_alloc(a, sizeof *plain);
	*plain = *s;
	plain->text = text;
	plain->size = (size_t)(to - text);
	return plain;
}
