#include "shader/folded.h"
#include <ctype.h>
#include <string.h>
#include "shader/hlsl.h"

// A word, a number or a character of a text.
struct token { const char *at; size_t n; unsigned line; };
struct tokens { struct token *at; size_t n, room; };

enum { VARIES = 1, HAS_FLOAT = 2 };              // bits: an operand has these
enum { DEEPEST = 8, MOST_STEPS = 10000 };        // macros in macros, and names looked up for a text

// A macro of an option or a #define.
struct macro { struct token name; struct tokens parameters, body; unsigned remainders; };

struct search {
	const struct shader_faults *f;
	const struct module *m;
	struct tokens *texts;                    // for each text of f
	struct { struct macro *at; size_t n, room; } macros;
	unsigned remainders;                     // not 0: a macro has one
	unsigned steps;                          // that remain
};

// ---- tokens -------------------------------------------------------------------------------------------------------
static const char *number_end(const char *p, const char *end)
{
	bool hex = end - p > 1 && (p[1] == 'x' || p[1] == 'X');
	while (p < end && (hlsl_is_letter(*p) || *p == '.' || (!hex && strchr("+-", *p) && strchr("eE", p[-1])))) p++;
	return p;
}

static bool is_number(const struct token *t)
{
	return isdigit((unsigned char)*t->at) || (*t->at == '.' && t->n > 1);
}

static bool is_word(const struct token *t) { return hlsl_is_letter(*t->at) && !is_number(t); }

static bool is_float_number(const struct token *t)
{
	if (t->n > 1 && (t->at[1] == 'x' || t->at[1] == 'X')) return false;
	for (size_t k = 0; k < t->n; k++) if (strchr(".eEfFhH", t->at[k])) return true;
	return false;
}

static struct tokens read_tokens(const char *text, size_t size, struct arena *a)
{
	struct tokens all = { 0 };
	struct hlsl_scan s = { text, text + size };
	const char *seen = text;
	unsigned line = 1;
	size_t n;
	for (const char *p = hlsl_next(&s, &n); n; p = hlsl_next(&s, &n)) {
		bool fraction = *p == '.' && s.at < s.end && isdigit((unsigned char)*s.at);
		if (isdigit((unsigned char)*p) || fraction) s.at = number_end(p, s.end);
		for (; seen < p; seen++) line += *seen == '\n';
		*arena_push(a, &all) = (struct token){ p, (size_t)(s.at - p), line };
	}
	return all;
}

static bool is(const struct tokens *t, size_t k, const char *word)
{
	return k < t->n && hlsl_is(t->at[k].at, t->at[k].n, word);
}

static bool same(const struct token *a, const struct token *b) { return a->n == b->n && !memcmp(a->at, b->at, a->n); }

static unsigned remainders_in(const struct tokens *t)
{
	unsigned n = 0;
	for (size_t k = 0; k < t->n; k++) n += is(t, k, "%") || (is(t, k, "fmod") && is(t, k + 1, "("));
	return n;
}

// ---- names --------------------------------------------------------------------------------------------------------
static bool begins(const struct token *t, const char *word)
{
	return t->n >= strlen(word) && !memcmp(t->at, word, strlen(word));
}

static bool is_integer_type(const struct token *t)
{
	return begins(t, "int") || begins(t, "uint") || begins(t, "bool") || begins(t, "dword") || begins(t, "min16int") ||
	       begins(t, "min12int") || begins(t, "min16uint") || begins(t, "unsigned") || begins(t, "asint") ||
	       begins(t, "asuint");
}

static bool is_float_type(const struct token *t)
{
	return begins(t, "float") || begins(t, "half") || begins(t, "double") || begins(t, "min16float") ||
	       begins(t, "min10float");
}

// Returns what a name is by a declaration `const TYPE a = …, b[2] = …;` in a text: 0 and HAS_FLOAT for a constant.
static unsigned declared_constant(const struct tokens *t, const struct token *name)
{
	for (size_t k = 0; k < t->n; k++) {
		if (!is(t, k, "const")) continue;
		bool integer = false, found = false, named = false;
		for (k++; k < t->n && !is(t, k, ";") && !is(t, k, "{") && !is(t, k, ")"); k++) {
			bool here = is(t, k + 1, "=") || is(t, k + 1, "[");
			found |= here && same(&t->at[k], name);
			named |= here;
			integer |= !named && is_integer_type(&t->at[k]);
		}
		if (found) return integer ? 0 : HAS_FLOAT;
	}
	return VARIES;
}

// Adds the macro whose name begins at `p`.
static void add_macro(struct search *s, const char *p, const char *end)
{
	struct macro macro = { .name = { .at = p } };
	while (p < end && hlsl_is_letter(*p)) p++;
	macro.name.n = (size_t)(p - macro.name.at);
	const char *close = p < end && *p == '(' ? memchr(p, ')', (size_t)(end - p)) : NULL;
	if (close) macro.parameters = read_tokens(p, (size_t)(close - p), s->f->a);
	if (close) p = close + 1;
	if (p < end && *p == '=') p++;
	macro.body = read_tokens(p, (size_t)(end - p), s->f->a);
	macro.remainders = remainders_in(&macro.body);
	*arena_push(s->f->a, &s->macros) = macro;
	s->remainders |= macro.remainders;
}

static void add_defines(struct search *s, const struct source *text)
{
	const char *end = text->text + text->size;
	for (const char *p = text->text; (p = memchr(p, '#', (size_t)(end - p))); ) {
		for (p++; p < end && (*p == ' ' || *p == '\t'); ) p++;
		if ((size_t)(end - p) <= strlen("define") || memcmp(p, "define", strlen("define"))) continue;
		for (p += strlen("define"); p < end && (*p == ' ' || *p == '\t'); ) p++;
		add_macro(s, p, hlsl_line_end(p, end));
	}
}

static const struct macro *find_macro(const struct search *s, const struct token *name)
{
	for (size_t k = 0; k < s->macros.n; k++) if (same(&s->macros.at[k].name, name)) return &s->macros.at[k];
	return NULL;
}

// ---- operands -----------------------------------------------------------------------------------------------------
static size_t close_of(const struct tokens *t, size_t k)
{
	unsigned depth = 0;
	for (; k < t->n; k++) {
		depth += is(t, k, "(") || is(t, k, "[");
		depth -= is(t, k, ")") || is(t, k, "]");
		if (!depth) return k;
	}
	return t->n;
}

static unsigned kind_of(struct search *s, const struct tokens *t, size_t from, size_t to,
                        const struct tokens *parameters, unsigned depth);

static unsigned kind_of_name(struct search *s, const struct token *name, bool called, unsigned depth)
{
	if (is_float_type(name)) return HAS_FLOAT;
	if (is_integer_type(name) || hlsl_is(name->at, name->n, "true") || hlsl_is(name->at, name->n, "false")) return 0;
	if (!s->steps || depth == DEEPEST) return VARIES;
	s->steps--;
	const struct macro *macro = find_macro(s, name);
	if (macro) return kind_of(s, &macro->body, 0, macro->body.n, &macro->parameters, depth + 1);
	for (size_t k = 0; k < s->f->text_count; k++) {
		unsigned kind = declared_constant(&s->texts[k], name);
		if (kind != VARIES) return kind;
	}
	return called ? 0 : VARIES;              // a function of the language may be folded
}

static bool is_among(const struct tokens *t, const struct token *name)
{
	for (size_t k = 0; t && k < t->n; k++) if (same(&t->at[k], name)) return true;
	return false;
}

static unsigned kind_of(struct search *s, const struct tokens *t, size_t from, size_t to,
                        const struct tokens *parameters, unsigned depth)
{
	unsigned kind = 0;
	for (size_t k = from; k < to && k < t->n; k++) {
		const struct token *at = &t->at[k];
		if (is_number(at)) kind |= is_float_number(at) ? HAS_FLOAT : 0;
		else if (!is_word(at) || (k && is(t, k - 1, ".")) || is_among(parameters, at)) continue;
		else if (is_integer_type(at) && is(t, k + 1, "(")) {       // int(2.5) is not a float
			size_t close = close_of(t, k + 1);
			kind |= kind_of(s, t, k + 2, close, parameters, depth) & VARIES;
			k = close;
		} else kind |= kind_of_name(s, at, is(t, k + 1, "("), depth);
	}
	return kind;
}

// Returns the first token of the operand that ends before `k`, with the factors before it.
static size_t left_of(const struct tokens *t, size_t k)
{
	while (k) {
		if (is(t, k - 1, ")") || is(t, k - 1, "]")) {
			unsigned depth = 0;
			do {
				k--;
				depth += is(t, k, ")") || is(t, k, "]");
				depth -= is(t, k, "(") || is(t, k, "[");
			} while (k && depth);
		} else if (is(t, k - 1, "return")) break;
		else if (is_word(&t->at[k - 1]) || is_number(&t->at[k - 1]) || strchr(".*/%", *t->at[k - 1].at)) k--;
		else break;
	}
	return k;
}

// Returns the end of the operand that begins at `k`.
static size_t right_of(const struct tokens *t, size_t k)
{
	while (k < t->n && strchr("-+~!", *t->at[k].at)) k++;
	while (k < t->n) {
		if (is(t, k, "(") || is(t, k, "[")) k = close_of(t, k) + 1;
		else if (is_word(&t->at[k]) || is_number(&t->at[k]) || is(t, k, ".")) k++;
		else break;
	}
	return k;
}

// ---- lines --------------------------------------------------------------------------------------------------------
// Returns the number of remainders of a line in the module.
static unsigned operations(const struct search *s, const struct source *text, unsigned line)
{
	const struct module *m = s->m;
	unsigned n = 0;
	bool here = false;
	SPIRV_EACH(at, m->words, m->count) {
		unsigned op = spirv_op(at);
		if (op == OP_NO_LINE || op == OP_FUNCTION) here = false;
		if (op == OP_LINE) {
			const struct source *file = at[1] < m->bound ? s->f->files[at[1]] : NULL;
			here = file && at[2] == line && !strcmp(file->name, text->name);
		}
		n += here && op >= OP_U_MOD && op <= OP_F_MOD;
	}
	return n;
}

// Returns the number of remainders that a token stands for.
static unsigned remainders_at(const struct search *s, const struct tokens *t, size_t k)
{
	if (is(t, k, "%")) return 1;
	if (!is_word(&t->at[k])) return 0;
	if (is(t, k, "fmod")) return is(t, k + 1, "(");
	const struct macro *macro = s->remainders ? find_macro(s, &t->at[k]) : NULL;
	return macro ? macro->remainders : 0;
}

// Returns what the operands of these remainders have.
static unsigned kind_at(struct search *s, const struct tokens *t, size_t k)
{
	size_t end = is(t, k + 1, "(") ? close_of(t, k + 1) : k;
	if (is(t, k, "%")) return is(t, k + 1, "=") ? VARIES : kind_of(s, t, left_of(t, k), right_of(t, k + 1), NULL, 0);
	if (is(t, k, "fmod")) return s->f->plain ? kind_of(s, t, k + 2, end, NULL, 0) | HAS_FLOAT : VARIES;
	return kind_of(s, t, k + 1, end, NULL, 0) | kind_of_name(s, &t->at[k], false, 0);
}

// ---- conditions of the preprocessor ---------------------------------------------------------------------------------
enum activity { INACTIVE, UNCERTAIN, ACTIVE };

// Returns whether a name is defined: a #define in a text may be read later, or not be read.
static enum activity is_defined(const struct search *s, const struct token *name)
{
	const struct macro *macro = find_macro(s, name);
	if (!macro) return INACTIVE;
	return macro < s->macros.at + s->f->define_count ? ACTIVE : UNCERTAIN;
}

static enum activity condition(const struct search *s, const struct tokens *t)
{
	if (t->n == 2 && is(t, 0, "ifdef")) return is_defined(s, &t->at[1]);
	if (t->n == 2 && is(t, 0, "ifndef")) return ACTIVE - is_defined(s, &t->at[1]);
	if (t->n == 2 && is(t, 1, "0")) return INACTIVE;
	return t->n == 2 && is(t, 1, "1") ? ACTIVE : UNCERTAIN;
}

// Returns whether the compiler reads a place in a text.
static enum activity activity_of(const struct search *s, const struct source *text, const char *place)
{
	enum { MOST_CONDITIONS = 64 };
	enum activity state[MOST_CONDITIONS + 1] = { ACTIVE };
	unsigned depth = 0;
	for (const char *p = text->text; p < place; p = hlsl_line_end(p, place) + 1) {
		while (p < place && (*p == ' ' || *p == '\t')) p++;
		if (p == place || *p != '#') continue;
		const struct tokens t = read_tokens(p + 1, (size_t)(hlsl_line_end(p, place) - p - 1), s->f->a);
		if (t.n && begins(&t.at[0], "if")) {
			if (++depth > MOST_CONDITIONS) return UNCERTAIN;
			state[depth] = condition(s, &t);
		} else if (depth && is(&t, 0, "else")) state[depth] = ACTIVE - state[depth];
		else if (depth && is(&t, 0, "elif")) state[depth] = state[depth] == ACTIVE ? INACTIVE : UNCERTAIN;
		else if (depth && is(&t, 0, "endif")) depth--;
	}
	enum activity least = ACTIVE;
	for (unsigned k = 1; k <= depth; k++) if (state[k] < least) least = state[k];
	return least;
}

// -------------------------------------------------------------------------------------------------------------------
static const char what[] = "the remainder of constant floats is folded to another value";

static void report(const struct search *s, const struct source *text, const struct token *at)
{
	const struct shader_faults *f = s->f;
	struct place place = { .source = text, .line = at->line };
	enum activity activity = activity_of(s, text, at->at);
	if (activity == INACTIVE) return;
	if (f->given)
		diag_once(f->diag, DIAG_WARNING, (struct place){ .source = f->from },
		          "the SPIR-V runs as it is, but %s translated HLSL wrongly: %s", f->generator, what);
	else
		diag_note(f->diag, activity == ACTIVE ? DIAG_ERROR : DIAG_WARNING, place,
		          f->plain ? "a variable that is not const, as an operand, is not folded"
		                   : "fmod(a, b) is the same, and lanewise corrects it",
		          "the compiler translates this wrongly%s: %s",
		          activity == ACTIVE ? "" : ", if it reads this line", what);
}

// Checks the tokens of a line, from `k`. Returns the first of the next line.
static size_t check_line(struct search *s, const struct source *text, const struct tokens *t, size_t k)
{
	size_t first = k;
	unsigned n = 0;
	for (; k < t->n && t->at[k].line == t->at[first].line; k++) n += remainders_at(s, t, k);
	if (!n || operations(s, text, t->at[first].line) >= n) return k;
	for (; first < k; first++) {
		if (!remainders_at(s, t, first) || kind_at(s, t, first) != HAS_FLOAT) continue;
		report(s, text, &t->at[first]);
		break;
	}
	return k;
}

static bool declares_fmod(const struct tokens *t)
{
	for (size_t k = 1; k < t->n; k++)
		if (is(t, k, "fmod") && is_float_type(&t->at[k - 1])) return true;
	return false;
}

// ---- functions of the source's own ----------------------------------------------------------------------------------
// Functions of the language that glslang folds wrongly. If the source declares one of the same name, a macro cannot
// correct them. kind: of the constants
static const struct { const char *name; unsigned kind; const char *what; } builtins[] = {
	{ "dot", 0, "dot of constant integers" },
	{ "any", HAS_FLOAT, "any of constant floats" }, { "all", HAS_FLOAT, "all of constant floats" },
};

static void check_call(struct search *s, size_t text, size_t k, size_t builtin)
{
	const struct tokens *t = &s->texts[text];
	const struct shader_faults *f = s->f;
	struct place place = { .source = f->texts[text], .line = t->at[k].line };
	if (!is(t, k, builtins[builtin].name) || !is(t, k + 1, "(")) return;
	if (kind_of(s, t, k + 2, close_of(t, k + 1), NULL, 0) != builtins[builtin].kind) return;
	if (activity_of(s, f->texts[text], t->at[k].at) == INACTIVE) return;
	diag_error(f->diag, place, "give the function that the shader declares another name",
	           "the compiler translates this wrongly: %s is folded to another value", builtins[builtin].what);
}

static void check_own(struct search *s)
{
	const struct shader_faults *f = s->f;
	for (size_t b = 0; b < sizeof builtins / sizeof *builtins; b++) {
		bool own = false;
		for (size_t k = 0; k < f->text_count; k++)
			own |= hlsl_declares(f->texts[k]->text, f->texts[k]->size, builtins[b].name);
		for (size_t k = 0; k < f->text_count && own; k++)
			for (size_t at = 0; at < s->texts[k].n; at++) check_call(s, k, at, b);
	}
}

// Refuses the remainder that a second module shows.
static void report_line(const struct shader_faults *f)
{
	struct place place = { .source = f->from, .line = f->folded.line };
	for (size_t k = 0; k < f->text_count; k++)
		if (!strcmp(f->texts[k]->name, f->folded.file)) place.source = f->texts[k];
	diag_error(f->diag, place, "fmod(a, b) is the same, and lanewise corrects it",
	           "the compiler translates this wrongly: %s", what);
}

void shader_check_folded(struct shader_faults *f, const struct module *m)
{
	if (f->folded.line) return report_line(f);
	struct search s = { .f = f, .m = m, .texts = arena_alloc(f->a, (f->text_count + 1) * sizeof *s.texts),
	                    .steps = MOST_STEPS };
	for (size_t k = 0; k < f->define_count; k++) add_macro(&s, f->defines[k], f->defines[k] + strlen(f->defines[k]));
	for (size_t k = 0; k < f->text_count; k++) {
		s.texts[k] = read_tokens(f->texts[k]->text, f->texts[k]->size, f->a);
		add_defines(&s, f->texts[k]);
		if (declares_fmod(&s.texts[k])) f->plain = false;
	}
	if (f->own) check_own(&s);
	if (f->unfolded && !f->plain) return;
	for (size_t k = 0; k < f->text_count; k++) {
		const struct tokens *t = &s.texts[k];
		for (size_t at = 0; at < t->n; ) at = check_line(&s, f->texts[k], t, at);
	}
}
