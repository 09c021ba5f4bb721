// .macro, .rept, .irp, .irpc: a body is kept as text. An expansion makes a new text with the arguments, which is then
// read.
#include "asm/macro.h"
#include <stdio.h>
#include <string.h>
#include "asm/parse.h"
#include "asm/state.h"
#include "base/out.h"

struct text { const char *at; size_t n; };
struct parameter { struct text name, fallback; bool required, vararg; };

struct macro {
	struct text name, body;
	struct parameter *parameters;
	unsigned count;
	unsigned calls;          // `\+`
};

struct macro *macro_find(struct assembler *a, const char *name, unsigned n)
{
	struct symbol *s = symbol_find(a, name, n);
	return s ? s->macro : NULL;
}

static bool text_is(struct text t, struct text u)
{
	return t.n == u.n && (t.n == 0 || !memcmp(t.at, u.at, t.n));
}

static bool name_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '.';
}

static struct text strip_quotes(const char *p, const char *end)
{
	p = skip_blanks(p, end);
	return (struct text){ p, (size_t)(trim_blanks(p, end) - p) };
}

// Reads the text up to the closing directive, and counts nested ones.
static bool read_body(struct assembler *a, const struct line *l, bool is_macro, struct text *body)
{
	struct line next;
	unsigned depth = 1;
	body->at = l->stop;
	while (lines_raw(a, &next)) {
		const char *p = skip_blanks(next.at, next.end);
		unsigned n = (unsigned)(skip_word(p, next.end) - p);
		if (is_macro ? word_is(p, n, ".macro") : word_is(p, n, ".rept") || word_is(p, n, ".rep")
		    || word_is(p, n, ".irp") || word_is(p, n, ".irpc"))
			depth++;
		else if (is_macro ? word_is(p, n, ".endm") || word_is(p, n, ".endmacro") : word_is(p, n, ".endr"))
			depth--;
		if (depth == 0) {
			body->n = (size_t)(next.at - body->at);
			return true;
		}
	}
	return diag_error(a->diag, line_place(l, l->at, (unsigned)(l->end - l->at)), NULL, "%s is missing",
	                  is_macro ? ".endm" : ".endr");
}

// ---- expansion ------------------------------------------------------------------------------------------------------

struct expansion { struct out text; size_t limit; };      // the text is cut off at `limit` bytes

static bool is_full(const struct expansion *x) { return x->text.n >= x->limit; }

static void put_text(struct expansion *x, const char *s, size_t n)
{
	size_t left = x->limit - x->text.n;
	if (n) out_put(&x->text, s, n < left ? n : left);
}

static void put_argument(struct expansion *o, struct text t, bool vararg)
{
	if (!vararg && t.n >= 2 && t.at[0] == '"' && t.at[t.n - 1] == '"' && !memchr(t.at + 1, '"', t.n - 2))
		put_text(o, t.at + 1, t.n - 2);   // a quoted argument is inserted without its quotes
	else
		put_text(o, t.at, t.n);
}

// A text with parameters, and one expansion of it. at: whether `\@` is the number of the expansion, else it is kept.
// turn: `\+`, the number of earlier expansions of the same text.
struct body { struct text text; const struct parameter *parameters; unsigned count; bool at; };
struct values { const struct text *at; unsigned turn; };

static unsigned find_parameter(const struct body *b, struct text name)
{
	unsigned i = 0;
	while (i < b->count && !text_is(b->parameters[i].name, name)) i++;
	return i;
}

static void put_number(struct expansion *o, unsigned n)
{
	char digits[16];
	put_text(o, digits, (size_t)snprintf(digits, sizeof digits, "%u", n));
}

// Puts the value of `\name`, or the text itself if no parameter has that name. Returns the end of the name.
static const char *put_named(struct assembler *a, struct expansion *o, const struct body *b, const struct values *v,
                             const char *slash, const char *end)
{
	const char *q = slash + 1;
	while (q < end && name_char(*q)) q++;
	struct text name = { slash + 1, (size_t)(q - slash - 1) };
	const char *dot = memchr(name.at, '.', name.n);
	unsigned i = find_parameter(b, name);
	if (i == b->count && dot) {                            // in `\reg.l`, the name may end at the dot
		name.n = (size_t)(dot - name.at);
		i = find_parameter(b, name);
		q = i < b->count ? dot : q;
	}
	if (i < b->count) put_argument(o, v->at[i], b->parameters[i].vararg);
	else put_text(o, slash, (size_t)(q - slash));
	return q + (a->lines.alternate && q < end && *q == '&');
}

// Puts what follows a backslash. `\()` is empty.
static const char *put_escape(struct assembler *a, struct expansion *o, const struct body *b, const struct values *v,
                              const char *slash, const char *end)
{
	const char *q = slash + 1;
	if (q < end && *q == '@' && b->at) {
		put_number(o, a->lines.expansions);
		return q + 1;
	}
	if (q < end && *q == '+') {
		put_number(o, v->turn);
		return q + 1;
	}
	return q + 1 < end && q[0] == '(' && q[1] == ')' ? q + 2 : put_named(a, o, b, v, slash, end);
}

// Puts a word that may be a parameter without a backslash, after .altmacro.
static const char *put_word(struct expansion *o, const struct body *b, const struct values *v, const char *p,
                            const char *end)
{
	const char *q = p;
	while (q < end && name_char(*q)) q++;
	const struct text word = { p, (size_t)(q - p) };
	const unsigned i = find_parameter(b, word);
	if (i == b->count) {
		put_text(o, word.at, word.n);
		return q;
	}
	put_argument(o, v->at[i], b->parameters[i].vararg);
	return q + (q < end && *q == '&');
}

// Returns the next place at which something is substituted.
static const char *next_part(const struct assembler *a, const char *p, const char *end)
{
	const char *slash = memchr(p, '\\', (size_t)(end - p));
	if (!a->lines.alternate) return slash ? slash : end;
	while (p < end && *p != '\\' && !name_char(*p)) p++;
	return p;
}

static void substitute_arguments(struct assembler *a, struct expansion *o, const struct body *b,
                                 const struct values *v)
{
	const char *p = b->text.at, *end = p + b->text.n;
	while (p < end && !is_full(o)) {
		const char *part = next_part(a, p, end);
		put_text(o, p, (size_t)(part - p));
		p = part == end ? end : *part == '\\' ? put_escape(a, o, b, v, part, end) : put_word(o, b, v, part, end);
	}
}

static void read_expansion(struct assembler *a, const struct line *l, struct expansion *o, const char *name,
                           enum frame_kind kind)
{
	struct place at = line_place(l, l->at, (unsigned)(l->end - l->at));
	struct source *s = arena_alloc(&a->program->arena, sizeof *s);
	*s = (struct source){ .name = name, .text = arena_strndup(&a->program->arena, o->text.at, o->text.n),
	                      .size = o->text.n, .from = l->source, .from_line = at.line };
	out_free(&o->text);
	if (s->size >= o->limit)
		diag_error(a->diag, at, NULL, "this produces more than %zu MiB of text", lines_max_expansion(a) >> 20);
	else if (s->size)
		lines_open(a, s, kind, at);
}

// ---- .macro ---------------------------------------------------------------------------------------------------------

static void define_macro(struct assembler *a, const struct line *l, const char *p)
{
	struct macro *m = arena_alloc(&a->arena, sizeof *m);
	struct { struct parameter *at; size_t n, room; } list = { 0 };
	const char *e = skip_word(p, l->end);
	struct place at = line_place(l, p, (unsigned)(e - p));
	m->name = (struct text){ p, (size_t)(e - p) };
	p = skip_blanks(e, l->end);
	while (p < l->end) {
		if (*p == ',')
			p = skip_blanks(p + 1, l->end);
		e = skip_word(p, l->end);
		if (e == p) {
			diag_error(a->diag, line_place(l, p, 1), NULL, "expected a parameter's name");
			break;
		}
		struct parameter x = { .name = { p, (size_t)(e - p) } };
		p = skip_blanks(e, l->end);
		if (p < l->end && *p == ':') {
			p = skip_blanks(p + 1, l->end);
			e = skip_word(p, l->end);
			x.required = word_is(p, (unsigned)(e - p), "req");
			x.vararg = word_is(p, (unsigned)(e - p), "vararg");
			if (!x.required && !x.vararg)
				diag_error(a->diag, line_place(l, p, (unsigned)(e - p)), NULL, "a parameter can be :req or :vararg");
			p = skip_blanks(e, l->end);
		}
		if (p < l->end && *p == '=') {
			p = skip_blanks(p + 1, l->end);
			bool quoted = false;
			for (e = p; e < l->end && (quoted || (*e != ',' && *e != ' ' && *e != '\t' && *e != '\r')); e++)
				quoted ^= *e == '"';
			x.fallback = (struct text){ p, (size_t)(e - p) };
			p = skip_blanks(e, l->end);
		}
		*arena_push(&a->arena, &list) = x;
	}
	m->parameters = list.at;
	m->count = (unsigned)list.n;
	if (!read_body(a, l, true, &m->body))
		return;
	if (m->name.n == 0) {
		diag_error(a->diag, at, NULL, "a macro needs a name");
		return;
	}
	struct symbol *s = symbol_named(a, m->name.at, (unsigned)m->name.n, at);
	if (s->macro)
		diag_error(a->diag, at, "use .purgem first", "macro '%s' is already defined", s->name);
	s->macro = m;
}

static bool operator_char(char c)
{
	return c && strchr("+-*/%&|^~!<>=", c) != NULL;
}

// Returns the end of a text in angle brackets, or NULL. `!` keeps the character after it.
static const char *angle_end(const char *p, const char *end)
{
	if (p >= end || *p != '<') return NULL;
	for (p++; p < end && *p != '>'; p++) p += *p == '!' && p + 1 < end;
	return p < end ? p + 1 : NULL;
}

static struct text angle_text(struct assembler *a, const char *p, const char *end)
{
	struct out text = { 0 };
	for (p++, end--; p < end; p++) {
		p += *p == '!' && p + 1 < end;
		out_put(&text, p, 1);
	}
	const struct text kept = { arena_strndup(&a->arena, text.n ? text.at : "", text.n), text.n };
	out_free(&text);
	return kept;
}

// Reads an argument, up to a comma or a blank without an adjacent operator, outside parentheses and quotes.
static struct text read_argument(const char **at, const char *end, bool vararg)
{
	const char *p = skip_blanks(*at, end), *start = p, *q = p;
	int depth = 0;
	for (; q < end; q++) {
		if (*q == '"') {
			for (q++; q < end && *q != '"'; q++)
				q += *q == '\\' && q + 1 < end;
			if (q >= end)
				break;
		} else if (vararg) {
			continue;
		} else if (*q == '(' || *q == '[') {
			depth++;
		} else if ((*q == ')' || *q == ']') && depth > 0) {
			depth--;
		} else if (depth == 0 && *q == ',') {
			break;
		} else if (depth == 0 && (*q == ' ' || *q == '\t')) {
			const char *next = skip_blanks(q, end);
			if (next >= end || (*next != ',' && !operator_char(*next) && !operator_char(q[-1])))
				break;
			q = next - 1;
		}
	}
	if (q > end)
		q = end;
	*at = skip_blanks(q, end);
	if (*at < end && **at == ',')
		++*at;
	return strip_quotes(start, q);
}

// Reads an argument after .altmacro: `<text>` is its text, and `%expression` its value. Others are as read_argument
// reads them.
static struct text read_value(struct assembler *a, const struct line *l, const char **at, bool vararg)
{
	const char *p = skip_blanks(*at, l->end), *close = a->lines.alternate ? angle_end(p, l->end) : NULL;
	if (close) {
		*at = skip_blanks(close, l->end);
		*at += *at < l->end && **at == ',';
		return angle_text(a, p, close);
	}
	struct text value = read_argument(at, l->end, vararg);
	int64_t number = 0;
	if (!a->lines.alternate || vararg || !value.n || *value.at != '%') return value;
	const struct expr *e = parse_expression(a, l, value.at + 1, value.at + value.n);
	if (e) expr_require(a, e, &number, "the argument");
	const char *digits = arena_printf(&a->arena, "%lld", (long long)number);
	return (struct text){ digits, strlen(digits) };
}

void macro_call(struct assembler *a, const struct line *l, const char *name, unsigned n)
{
	struct macro *m = macro_find(a, name, n);
	struct place at = line_place(l, name, n);
	struct text *values = arena_alloc(&a->arena, (m->count + 1) * sizeof *values);
	const char *p = skip_blanks(name + n, l->end);
	unsigned position = 0;
	for (; (p = skip_blanks(p, l->end)) < l->end;) {
		const char *before = p, *e = skip_word(p, l->end), *equals = skip_blanks(e, l->end);
		unsigned i = m->count;
		if (e > p && equals < l->end && *equals == '=' && !(equals + 1 < l->end && equals[1] == '='))
			for (i = 0; i < m->count && !text_is(m->parameters[i].name, (struct text){ p, (size_t)(e - p) });)
				i++;
		if (i < m->count) {
			p = equals + 1;
		} else if ((i = position++) >= m->count) {
			diag_error(a->diag, line_place(l, p, 1), NULL, "macro '%.*s' takes %u argument%s",
			           (int)m->name.n, m->name.at, m->count, m->count == 1 ? "" : "s");
			return;
		}
		values[i] = read_value(a, l, &p, m->parameters[i].vararg);
		if (p == before)
			p++;
	}
	for (unsigned i = 0; i < m->count; i++) {
		if (values[i].n == 0 && m->parameters[i].required) {
			diag_error(a->diag, at, NULL, "macro '%.*s' needs its argument '%.*s'", (int)m->name.n, m->name.at,
			           (int)m->parameters[i].name.n, m->parameters[i].name.at);
			return;
		}
		if (values[i].n == 0)
			values[i] = m->parameters[i].fallback;
	}
	struct expansion o = { .limit = lines_max_expansion(a) };
	substitute_arguments(a, &o, &(struct body){ m->body, m->parameters, m->count, true },
	                     &(struct values){ values, m->calls++ });
	a->lines.expansions++;
	read_expansion(a, l, &o, arena_printf(&a->program->arena, "macro %.*s", (int)m->name.n, m->name.at), FRAME_MACRO);
}

// ---- repetitions ----------------------------------------------------------------------------------------------------

static void repeat_count(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	struct text body;
	int64_t times = 0;
	const struct expr *e = parse_expression(a, l, word + n, l->end);
	bool known = e && expr_require(a, e, &times, "the count");
	if (!read_body(a, l, false, &body) || !known)
		return;
	if (times < 0)
		diag_error(a->diag, line_place(l, word, n), NULL, "the count is negative");
	struct expansion o = { .limit = lines_max_expansion(a) };
	for (int64_t i = 0; i < times && body.n && !is_full(&o); i++)
		substitute_arguments(a, &o, &(struct body){ .text = body }, &(struct values){ .turn = (unsigned)i });
	read_expansion(a, l, &o, ".rept", FRAME_REPEAT);
}

// Runs `.irp name, a, b, c` and `.irpc name, abc`.
static void repeat_for(struct assembler *a, const struct line *l, const char *word, unsigned n, bool letters)
{
	const char *p = skip_blanks(word + n, l->end), *e = skip_word(p, l->end);
	struct parameter x = { .name = { p, (size_t)(e - p) } };
	struct body body = { .parameters = &x, .count = 1, .at = true };
	if (!read_body(a, l, false, &body.text))
		return;
	p = skip_blanks(e, l->end);
	if (x.name.n == 0 || (p < l->end && *p != ',')) {
		diag_error(a->diag, line_place(l, word, n), NULL, "expected a name, a comma and its value");
		return;
	}
	p += p < l->end;
	struct expansion o = { .limit = lines_max_expansion(a) };
	struct text all = strip_quotes(p, l->end), value = { "", 0 };
	struct values v = { .at = &value };
	if (letters && all.n >= 2 && all.at[0] == '"')
		all = (struct text){ all.at + 1, all.n - 2 };
	if (all.n == 0)
		substitute_arguments(a, &o, &body, &v);
	for (; letters && v.turn < all.n && !is_full(&o); v.turn++) {
		value = (struct text){ all.at + v.turn, 1 };
		substitute_arguments(a, &o, &body, &v);
	}
	for (; !letters && skip_blanks(p, l->end) < l->end && !is_full(&o); v.turn++) {
		value = read_value(a, l, &p, false);
		substitute_arguments(a, &o, &body, &v);
	}
	a->lines.expansions++;
	read_expansion(a, l, &o, letters ? ".irpc" : ".irp", FRAME_REPEAT);
}

void macro_directive(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	const char *p = skip_blanks(word + n, l->end), *e = skip_word(p, l->end);
	if (word_is(word, n, ".macro")) {
		define_macro(a, l, p);
	} else if (word_is(word, n, ".purgem")) {
		struct symbol *s = symbol_find(a, p, (unsigned)(e - p));
		if (!s || !s->macro)
			diag_error(a->diag, line_place(l, p, (unsigned)(e - p)), NULL, "this macro does not exist");
		else
			s->macro = NULL;
	} else if (word_is(word, n, ".rept") || word_is(word, n, ".rep")) {
		repeat_count(a, l, word, n);
	} else if (word_is(word, n, ".altmacro") || word_is(word, n, ".noaltmacro")) {
		a->lines.alternate = word[1] == 'a';
	} else if (word_is(word, n, ".irp") || word_is(word, n, ".irpc")) {
		repeat_for(a, l, word, n, n == 5);
	} else {
		diag_error(a->diag, line_place(l, word, n), NULL, "%.*s without its beginning", (int)n, word);
	}
}
