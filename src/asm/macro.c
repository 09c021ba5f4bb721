// .macro, .rept, .irp, .irpc: a body is kept as text. An expansion makes a new text with the arguments, which is then
// read.
#include "asm/macro.h"
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
			body->n = (size_t)(next.start - body->at);
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

// Substitutes `values` for `\name`; `\@` is the number of this expansion, and `\()` is empty.
static void substitute_arguments(struct assembler *a, struct expansion *o, struct text body,
                                 const struct parameter *parameters, const struct text *values, unsigned count)
{
	const char *p = body.at, *end = body.at + body.n;
	while (p < end && !is_full(o)) {
		const char *slash = memchr(p, '\\', (size_t)(end - p));
		put_text(o, p, (size_t)((slash ? slash : end) - p));
		if (!slash)
			return;
		const char *q = slash + 1;
		if (q < end && *q == '@') {
			const char *number = arena_printf(&a->arena, "%u", a->lines.expansions);
			put_text(o, number, strlen(number));
			p = q + 1;
			continue;
		}
		if (q + 1 < end && q[0] == '(' && q[1] == ')') {
			p = q + 2;
			continue;
		}
		while (q < end && name_char(*q))
			q++;
		struct text name = { slash + 1, (size_t)(q - slash - 1) };
		unsigned i = 0;
		while (i < count && !text_is(parameters[i].name, name))
			i++;
		if (i == count && memchr(name.at, '.', name.n)) {   // in `\reg.l`, the name may end at the dot
			name.n = (size_t)((const char *)memchr(name.at, '.', name.n) - name.at);
			for (i = 0; i < count && !text_is(parameters[i].name, name);)
				i++;
			q = i < count ? name.at + name.n : q;
		}
		if (i < count)
			put_argument(o, values[i], parameters[i].vararg);
		else
			put_text(o, slash, (size_t)(q - slash));
		p = q;
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

void macro_call(struct assembler *a, const struct line *l, const char *name, unsigned n)
{
	const struct macro *m = macro_find(a, name, n);
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
		values[i] = read_argument(&p, l->end, m->parameters[i].vararg);
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
	substitute_arguments(a, &o, m->body, m->parameters, values, m->count);
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
		put_text(&o, body.at, body.n);
	read_expansion(a, l, &o, ".rept", FRAME_REPEAT);
}

// Runs `.irp name, a, b, c` and `.irpc name, abc`.
static void repeat_for(struct assembler *a, const struct line *l, const char *word, unsigned n, bool letters)
{
	const char *p = skip_blanks(word + n, l->end), *e = skip_word(p, l->end);
	struct parameter x = { .name = { p, (size_t)(e - p) } };
	struct text body;
	if (!read_body(a, l, false, &body))
		return;
	p = skip_blanks(e, l->end);
	if (x.name.n == 0 || (p < l->end && *p != ',')) {
		diag_error(a->diag, line_place(l, word, n), NULL, "expected a name, a comma and its value");
		return;
	}
	p += p < l->end;
	struct expansion o = { .limit = lines_max_expansion(a) };
	struct text all = strip_quotes(p, l->end);
	if (letters && all.n >= 2 && all.at[0] == '"')
		all = (struct text){ all.at + 1, all.n - 2 };
	if (all.n == 0)
		substitute_arguments(a, &o, body, &x, &(struct text){ "", 0 }, 1);
	for (size_t i = 0; letters && i < all.n && !is_full(&o); i++)
		substitute_arguments(a, &o, body, &x, &(struct text){ all.at + i, 1 }, 1);
	while (!letters && skip_blanks(p, l->end) < l->end && !is_full(&o)) {
		struct text value = read_argument(&p, l->end, false);
		substitute_arguments(a, &o, body, &x, &value, 1);
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
	} else if (word_is(word, n, ".irp") || word_is(word, n, ".irpc")) {
		repeat_for(a, l, word, n, n == 5);
	} else {
		diag_error(a->diag, line_place(l, word, n), NULL, "%.*s without its beginning", (int)n, word);
	}
}
