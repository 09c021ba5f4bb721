#include "dump/strings.h"
#include <ctype.h>
#include <string.h>
#include "base/stream.h"
#include "dump/line.h"

// A string on one line: its contents, and the line's text after its closing quote. cut: the closing quote is lost.
struct string { const char *at, *end, *after; bool cut; };
// sure: the text is of strings, so that any text may follow one.
struct line { const char *at, *end, *text_end; char open; bool sure; };

static const char *skip_back(const char *line, const char *p)
{
	while (p > line && (p[-1] == ' ' || p[-1] == '\t')) p--;
	return p;
}

// Returns whether a quote may open a string here: first on its line, or where a program has a value. `f"` and the like
// are read as well.
static bool may_open(const char *line, const char *quote)
{
	const char *p = quote;
	while (p > line && isalpha((unsigned char)p[-1]) && quote - p < 2) p--;
	p = skip_back(line, p);
	return p == line || strchr("(,=+<[{:'\"\\", p[-1]);
}

static bool may_follow(const char *p, const char *end)
{
	p = dump_skip(p, end);
	return p == end || strchr(",)+<:;]}\\'\"\r#", *p) || (*p == '/' && p + 1 < end);
}

static const char *close_of(const char *p, const char *end, char quote)
{
	while (p < end && *p != quote) p += *p == '\\' && p + 1 < end ? 2 : 1;
	return p < end ? p : NULL;
}

// Takes the rest of a line as a string without its end. Returns whether the next line continues it: a backslash ends
// this line, and the next one does not begin with a quote.
static bool take_rest(struct string *s, const char *p, const char *end, const char *text_end)
{
	const char *last = end, *next = end < text_end ? dump_skip(end + 1, text_end) : text_end;
	while (last > p && (last[-1] == '\r' || last[-1] == ' ')) last--;
	const bool continues = last > p && last[-1] == '\\';
	*s = (struct string){ p, last - continues, end, false };
	return continues && next < text_end && *next != '"';
}

// Finds the next string of a line from `p` on. l->open: the quote of a string that continues from the line before, or
// 0; then of the string that continues on the next line.
static bool next_string(struct line *l, const char *p, struct string *s)
{
	char quote = l->open;
	if (p >= l->end) return false;
	l->open = 0;
	for (; p < l->end; p++) {
		const char *from = quote ? p : p + 1;
		if (!quote && ((*p != '"' && *p != '\'') || !may_open(l->at, p))) continue;
		if (!quote) quote = *p;
		const char *close = close_of(from, l->end, quote);
		*s = (struct string){ from, close, close ? close + 1 : NULL, false };
		if (!close && take_rest(s, from, l->end, l->text_end)) l->open = quote;
		s->cut = !close && !l->open;
		if (may_follow(s->after, l->end) || l->sure) return true;
		p = close;
		quote = 0;
	}
	return false;
}

// Returns whether it ends its line or its statement as text of an assembler's input does: `…\n`, `…\n\t`.
static bool ends_line(const struct string *s)
{
	const char *end = s->end;
	while (end > s->at && (end[-1] == ' ' || (end - s->at > 1 && end[-2] == '\\' && strchr("tr", end[-1]))))
		end -= 1 + (end[-1] != ' ');
	return end - s->at > 1 && end[-2] == '\\' && end[-1] == 'n';
}

// Returns the end of the statement at `p`: before `\n`.
static const char *statement_end(const char *p, const char *end)
{
	while (p + 1 < end && !(p[0] == '\\' && p[1] == 'n')) p += p[0] == '\\' ? 2 : 1;
	return p + 1 < end ? p : end;
}

// Returns the place after blanks, which may be escaped.
static const char *skip_blanks(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || (end - p > 1 && *p == '\\' && strchr("tr", p[1])))) p += 1 + (*p == '\\');
	return p;
}

static bool is_instruction(const struct string *s)
{
	struct dump_line l;
	for (const char *p = s->at, *stop; p < s->end; p = stop + 2) {
		stop = statement_end(p = skip_blanks(p, s->end), s->end);
		if (dump_has_code(p, stop, &l) && l.mnemonic) return true;
	}
	return false;
}

static bool is_taken(const struct string *s)
{
	struct dump_line l;
	const char *from = skip_blanks(s->at, s->end), *end = statement_end(from, s->end);
	return ends_line(s) || dump_has_code(from, end, &l) || (dump_is_code(from, end, &l) && l.code < l.end);
}

// ends: statements end before the next text
struct writing { FILE *to; bool any, ends; };

// Writes the contents of a string, with a separator between statements.
static void put_string(struct writing *w, const struct string *s)
{
	for (const char *p = s->at; p < s->end; p++) {
		const bool escape = *p == '\\' && p + 1 < s->end;
		p += escape;
		if (escape && *p == 'n') { w->ends = true; continue; }
		const char c = escape && strchr("tr", *p) ? ' ' : *p;
		if (w->ends && w->any && c != ' ') {
			fputc(SOURCE_SEPARATOR, w->to);
			w->ends = false;
		}
		fputc(c, w->to);
		w->any = true;
	}
}

// Writes a line's strings; they keep the column of the first. Returns false if none is taken.
static bool put_strings(FILE *to, struct line *l)
{
	struct writing w = { .to = to };
	struct string s;
	const char *column = l->at;
	for (const char *p = l->at; next_string(l, p, &s); p = s.after) {
		if (is_taken(&s)) {
			for (; !w.any && column < s.at; column++) fputc(*column == '\t' ? '\t' : ' ', to);
			put_string(&w, &s);
			if (s.cut) fputc('"', to);         // an error of the assembler
		}
		const char *next = dump_skip(s.after, l->end);
		w.ends |= next < l->end && *next == ',';
	}
	return w.any;
}

static bool has_instruction(struct line l)
{
	struct string s;
	for (const char *p = l.at; next_string(&l, p, &s); p = s.after) if (is_instruction(&s)) return true;
	return false;
}

bool dump_strings_continue(const struct source *s)
{
	const char *end = s->text + s->size;
	for (const char *p = s->text; (p = memmem(p, (size_t)(end - p), "\\n\\", 3)); p += 3)
		if (p + 3 == end || p[3] == '\n' || p[3] == '\r') return true;
	return false;
}

// Returns the line at `p`, which begins in a string with the quote `open`, or not in one if it is 0.
static struct line line_at(const struct source *s, const char *p, char open, bool sure)
{
	const char *end = s->text + s->size, *nl = memchr(p, '\n', (size_t)(end - p));
	return (struct line){ p, nl ? nl : end, end, open, sure };
}

bool dump_strings_read(struct arena *a, const struct source *s, struct dump_strings *out)
{
	const char *end = s->text + s->size;
	size_t lines = 1, number = 0;
	bool any = false;
	char open = 0;
	for (const char *p = s->text; p < end; p++) lines += *p == '\n';
	bool *outside = arena_alloc(a, lines * sizeof *outside);
	struct stream *text = stream_begin();
	for (const char *p = s->text; p < end; number++) {
		struct line l = line_at(s, p, open, true);
		any = any || has_instruction(line_at(s, p, open, false));
		outside[number] = !put_strings(text->to, &l);
		if (outside[number]) fwrite(p, 1, (size_t)(l.end - p), text->to);
		if (l.end < end) fputc('\n', text->to);
		open = l.open;
		p = l.end + 1;
	}
	struct source *made = arena_alloc(a, sizeof *made);
	*made = *s;
	char *printed = stream_end(text, &made->size);
	made->text = arena_strndup(a, printed, made->size);
	heap_free(printed);
	*out = (struct dump_strings){ made, outside };
	return any;
}
