#include "dump/characters.h"
#include <ctype.h>
#include <string.h>
#include "dump/line.h"

// Ranges of code points, and the character that replaces each; 0 removes it.
static const struct { unsigned first, last; char to; } known[] = {
	{ 0x85, 0x85, '\n' }, { 0xa0, 0xa0, ' ' }, { 0xad, 0xad, 0 }, { 0xb7, 0xb7, '*' },
	{ 0x2cd, 0x2cd, '_' }, { 0x2d7, 0x2d7, '-' }, { 0x58a, 0x58a, '-' }, { 0x2000, 0x200a, ' ' },
	{ 0x200b, 0x200f, 0 }, { 0x2010, 0x2015, '-' }, { 0x2017, 0x2017, '_' }, { 0x2018, 0x201b, '\'' },
	{ 0x201c, 0x201f, '"' }, { 0x2022, 0x2023, '*' }, { 0x2028, 0x2029, '\n' }, { 0x202a, 0x202f, ' ' },
	{ 0x203f, 0x203f, '_' }, { 0x2043, 0x2043, '-' }, { 0x2060, 0x2064, 0 }, { 0x207b, 0x207b, '-' },
	{ 0x208b, 0x208b, '-' }, { 0x2212, 0x2212, '-' }, { 0x23af, 0x23af, '-' }, { 0x2500, 0x2501, '-' },
	{ 0x2502, 0x2503, '|' }, { 0x2504, 0x2505, '-' }, { 0x2506, 0x2507, '|' }, { 0x2508, 0x2509, '-' },
	{ 0x250a, 0x250b, '|' }, { 0x250c, 0x254b, '+' }, { 0x2550, 0x2550, '-' }, { 0x2551, 0x2551, '|' },
	{ 0x2552, 0x2570, '+' }, { 0x25a0, 0x25cf, '*' }, { 0x2796, 0x2796, '-' }, { 0x2e3a, 0x2e3b, '-' },
	{ 0x3000, 0x3000, ' ' }, { 0x3001, 0x3001, ',' }, { 0x30fc, 0x30fc, '-' }, { 0xfe4d, 0xfe4f, '_' },
	{ 0xfe50, 0xfe51, ',' }, { 0xfe58, 0xfe58, '-' }, { 0xfe63, 0xfe63, '-' }, { 0xfeff, 0xfeff, 0 },
};
// Names of HTML. The `;` after them would begin a comment.
static const struct {
	const char *name; char to;
} entities[] = {
	{ "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' }, { "&nbsp;", ' ' }, { "&ensp;", ' ' }, { "&emsp;", ' ' },
	{ "&thinsp;", ' ' }, { "&quot;", '"' }, { "&apos;", '\'' }, { "&minus;", '-' }, { "&ndash;", '-' },
	{ "&lowbar;", '_' }, { "&vert;", '|' }
};
// Ligatures of books.
static const struct { unsigned code; const char *to; } several[] = {
	{ 0xfb00, "ff" }, { 0xfb01, "fi" }, { 0xfb02, "fl" }, { 0xfb03, "ffi" }, { 0xfb04, "ffl" }
};

static bool find_replacement(unsigned code, char *to)
{
	// As wide as an ideograph.
	if (code >= 0xff01 && code <= 0xff5e) { *to = (char)(code - 0xff01 + '!'); return true; }
	for (size_t k = 0; k < sizeof known / sizeof *known; k++)
		if (code >= known[k].first && code <= known[k].last) { *to = known[k].to; return true; }
	return false;
}

// Elements of HTML around lines and words of a copied listing.
static const char *const tags[] = {
	"pre", "div", "p", "br", "tr", "table", "tbody", "li", "ul", "ol", "code", "span", "b", "i", "em", "strong", "td",
	"font", "a", "mark", "tt", "kbd", "samp", "syntaxhighlight"
};
enum { BLOCKS = 10 };                  // the first of them end a line


// Returns the length of a tag; 0 if it is another text, perhaps `<label>`. *block: it ends a line.
static size_t tag_length(const char *p, const char *end, bool *block)
{
	const char *name = p + 1 + (p + 1 < end && p[1] == '/'), *close = memchr(p, '>', (size_t)(end - p));
	if (close && close + 1 < end && close[1] == ':') return 0;         // a function whose name is `table`
	for (size_t k = 0; close && k < sizeof tags / sizeof *tags; k++) {
		size_t n = strlen(tags[k]);
		if ((size_t)(close - name) >= n && !memcmp(name, tags[k], n)
		    && (name[n] == ' ' || name[n] == '/' || (name[n] == '>' && (n > 1 || name > p + 1)))) {
			*block = k < BLOCKS;
			return (size_t)(close + 1 - p);
		}
	}
	return 0;
}

// Returns the length of a colour code of a terminal, ESC [ 0 ; 3 3 m; 0 without such a code.
static size_t colour_length(const char *p, const char *end)
{
	const char *q = p + 1;
	if (q == end || *q != '[') return 0;
	while (++q < end && strchr("0123456789;", *q)) ;
	return q < end && *q == 'm' ? (size_t)(q + 1 - p) : 0;
}

// Returns how many bytes the character at `p` has, two or three, and sets its code; 0 for any other character.
static unsigned decode_character(const char *p, const char *end, unsigned *code)
{
	const unsigned char *b = (const unsigned char *)p;
	if (b[0] >= 0xc2 && b[0] < 0xe0 && end - p > 1) { *code = (b[0] & 31u) << 6 | (b[1] & 63u); return 2; }
	if (b[0] >= 0xe0 && b[0] < 0xf0 && end - p > 2) {
		*code = (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u);
		return 3;
	}
	return 0;
}

// Reads `v\_mov\_b32`, as Markdown escapes emphasis; in a macro it is an argument.
static size_t read_escape(const char *p, const char *end, char *to)
{
	if (p + 1 == end || !strchr("_*[]", p[1])) return 0;
	*to = p[1];
	return 2;
}

// Reads `&#160;`, `&#xa0;`. Returns its length; 0 for another text.
static size_t read_number(const char *p, const char *end, unsigned *code)
{
	const char *digits = p + 2 + (end - p > 3 && (p[2] | 32) == 'x'), *q = digits;
	if (end - p < 4 || p[1] != '#') return 0;
	const bool hex = digits > p + 2;
	for (*code = 0; q < end && q < digits + 7 && (hex ? isxdigit((unsigned char)*q) : isdigit((unsigned char)*q)); q++)
		*code = *code * (hex ? 16 : 10) + (unsigned)(isdigit((unsigned char)*q) ? *q - '0' : (*q | 32) - 'a' + 10);
	return q > digits && q < end && *q == ';' ? (size_t)(q + 1 - p) : 0;
}

static size_t read_entity(const char *p, const char *end, char *to)
{
	unsigned code;
	const size_t n = read_number(p, end, &code);
	if (n && code < 0x80) { *to = (char)code; return n; }
	if (n) return find_replacement(code, to) ? n : 0;
	for (size_t k = 0; k < sizeof entities / sizeof *entities; k++) {
		size_t length = strlen(entities[k].name);
		if ((size_t)(end - p) < length || memcmp(p, entities[k].name, length)) continue;
		*to = entities[k].to;
		return length;
	}
	return 0;
}

// The text that replaces characters: at most three, and perhaps the end of a line before what follows.
struct taken { char text[4]; bool ends_line; };

// Returns how many bytes are replaced; 0 if the next one is kept.
static size_t take_character(const char *p, const char *end, bool macros, struct taken *t)
{
	unsigned code, n;
	*t = (struct taken){ 0 };
	if (*p == '\033') return colour_length(p, end);
	if (*p == '\\') return macros ? 0 : read_escape(p, end, t->text);
	if (*p == '&') return read_entity(p, end, t->text);
	if ((unsigned char)*p < 0x80 || !(n = decode_character(p, end, &code))) return 0;
	for (size_t k = 0; k < sizeof several / sizeof *several; k++)
		if (several[k].code == code) { memcpy(t->text, several[k].to, strlen(several[k].to)); return n; }
	return find_replacement(code, t->text) ? n : 0;
}

// Takes what ends a line on any system, and tags of HTML, also in a comment.
static size_t take_end(const char *p, const char *end, struct taken *t)
{
	unsigned code, n;
	*t = (struct taken){ 0 };
	if (*p == '<') return tag_length(p, end, &t->ends_line);
	if (*p == '\r' && p + 1 < end && p[1] != '\r') { t->text[0] = '\n'; return 1; }
	if ((unsigned char)*p < 0x80 || !(n = decode_character(p, end, &code)) || !find_replacement(code, t->text)) return 0;
	return t->text[0] == '\n' ? n : 0;
}

static void put_code(char **to, unsigned code)
{
	if (code < 0x80) { *(*to)++ = (char)code; return; }
	if (code < 0x800) *(*to)++ = (char)(0xc0 | code >> 6);
	else {
		*(*to)++ = (char)(0xe0 | code >> 12);
		*(*to)++ = (char)(0x80 | (code >> 6 & 63));
	}
	*(*to)++ = (char)(0x80 | (code & 63));
}

// Returns whether text without a byte order mark is UTF-16, with ASCII characters in the bytes from `at` on.
static bool every_second_is_0(const struct source *s, size_t at)
{
	enum { LOOKED_AT = 512 };
	size_t n = s->size < LOOKED_AT ? s->size : LOOKED_AT, zeros = 0, letters = 0;
	for (size_t k = 0; k + 1 < n; k += 2) {
		zeros += !s->text[k + 1 - at];
		letters += s->text[k + at] != 0;
	}
	return n > 7 && 10 * zeros > 9 * (n / 2) && 10 * letters > 9 * (n / 2);
}

// Converts UTF-16, which Windows' shells write. A character that does not fit in 16 bits becomes two odd characters, in
// comments.
static const struct source *from_utf16(struct arena *a, const struct source *s)
{
	const unsigned char *p = (const unsigned char *)s->text;
	bool little = s->size > 1 && p[0] == 0xff && p[1] == 0xfe, big = s->size > 1 && p[0] == 0xfe && p[1] == 0xff;
	size_t mark = little || big ? 2 : 0;
	if (!mark) little = every_second_is_0(s, 0);
	if (!mark && !little) big = every_second_is_0(s, 1);
	if (!little && !big) return s;
	char *text = arena_alloc(a, s->size / 2 * 3 + 1), *to = text;
	for (size_t k = mark; k + 1 < s->size; k += 2) put_code(&to, (unsigned)p[k + big] | (unsigned)p[k + little] << 8);
	struct source *made = arena_alloc(a, sizeof *made);
	*made = *s;
	made->text = text;
	made->size = (size_t)(to - text);
	return made;
}

// Writes one line to `to`. Returns the place for the next text, and sets *changed if the line changed.
static char *plain_line(const char *p, const char *stop, bool macros, char *to, bool *changed)
{
	bool comment = false, text = false, ends = false;
	while (p < stop) {
		struct taken t;
		size_t n = take_end(p, stop, &t);
		if (!n && !comment) n = take_character(p, stop, macros, &t);
		*changed |= n > 0;
		ends |= t.ends_line && text;
		if (!n) t.text[0] = *p;
		const bool blank = t.text[0] && strchr(" \t\r\n", t.text[0]), shown = !blank && (!n || t.text[0]);
		if (ends && shown) {
			*to++ = '\n';
			comment = ends = text = false;
		}
		comment |= !n && ((*p == ';' && !(p + 1 < stop && p[1] == '@')) || (*p == '/' && p + 1 < stop && p[1] == '/'));
		comment &= t.text[0] != '\n';
		text |= shown;
		if (!n) *to++ = *p;
		for (const char *c = t.text; n && *c; c++) *to++ = *c;
		p += n ? n : 1;
	}
	return to;
}

const struct source *dump_characters(struct arena *a, const struct source *s)
{
	s = from_utf16(a, s);
	const char *p = s->text, *end = s->text + s->size;
	while (p < end && (unsigned char)*p < 0x80 && *p != '&' && *p != '<' && *p != '\033' && *p != '\\' && *p != '\r') p++;
	if (p == end) return s;
	char *text = arena_alloc(a, s->size + 1), *to = text;
	bool changed = false, macros = memmem(s->text, s->size, ".macro", 6) || memmem(s->text, s->size, ".irp", 4);
	for (p = s->text; p < end;) {
		const char *line_end = memchr(p, '\n', (size_t)(end - p)), *stop = line_end ? line_end : end;
		to = plain_line(p, stop, macros, to, &changed);
		if (line_end) *to++ = '\n';
		p = stop + (line_end != NULL);
	}
	if (!changed) return s;
	struct source *plain = arena_alloc(a, sizeof *plain);
	*plain = *s;
	plain->text = text;
	plain->size = (size_t)(to - text);
	return plain;
}
