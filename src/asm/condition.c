// Conditions: .if and related directives.
#include <string.h>
#include "asm/parse.h"
#include "asm/state.h"

bool condition_live(const struct assembler *a)
{
	size_t n = a->lines.conditions.n;
	return n == 0 || a->lines.conditions.at[n - 1].live;
}

void condition_close(struct assembler *a, size_t depth)
{
	while (a->lines.conditions.n > depth)
		diag_error(a->diag, a->lines.conditions.at[--a->lines.conditions.n].place, NULL, "this .if does not have an .endif");
}

// Compares texts for `.ifc x, y` and `.ifeqs "x", "y"`.
static bool same_texts(struct assembler *a, const struct line *l, const char *p)
{
	bool quoted = false;
	const char *comma = NULL;
	for (const char *q = p; q < l->end && !comma; q++) {
		quoted ^= *q == '"';
		if (*q == ',' && !quoted)
			comma = q;
	}
	if (!comma)
		return diag_error(a->diag, line_place(l, p, (unsigned)(l->end - p)), NULL,
		                  "expected two texts with a comma between them");
	const char *x = skip_blanks(p, comma), *xe = trim_blanks(x, comma), *y = skip_blanks(comma + 1, l->end),
		*ye = trim_blanks(y, l->end);
	return xe - x == ye - y && !memcmp(x, y, (size_t)(xe - x));
}

static bool compare_number(const char *op, unsigned n, int64_t x)   // op: the part after ".if" or ".elseif"
{
	if (n < 2) return x != 0;
	if (!memcmp(op, "eq", 2)) return x == 0;
	if (!memcmp(op, "ne", 2)) return x != 0;
	if (!memcmp(op, "ge", 2)) return x >= 0;
	if (!memcmp(op, "gt", 2)) return x > 0;
	if (!memcmp(op, "le", 2)) return x <= 0;
	return x < 0;
}

static bool condition_holds(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	const char *p = skip_blanks(word + n, l->end);
	if (word_is(word, n, ".ifdef") || word_is(word, n, ".ifndef") || word_is(word, n, ".ifnotdef")) {
		const char *e = skip_word(p, l->end);
		if (e == p)
			return diag_error(a->diag, line_place(l, word, n), NULL, "expected a symbol's name");
		const struct symbol *s = symbol_find(a, p, (unsigned)(e - p));
		return (s && s->kind != SYMBOL_UNKNOWN) == (n == 6);
	}
	if (word_is(word, n, ".ifc") || word_is(word, n, ".ifeqs"))
		return same_texts(a, l, p);
	if (word_is(word, n, ".ifnc") || word_is(word, n, ".ifnes"))
		return !same_texts(a, l, p);
	if (word_is(word, n, ".ifb") || word_is(word, n, ".ifnb"))
		return (p == trim_blanks(p, l->end)) == (n == 4);
	int64_t x;
	const struct expr *e = parse_expression(a, l, p, l->end);
	unsigned skip = word[1] == 'e' ? 7 : 3;
	return e && expr_require(a, e, &x, "a condition") && compare_number(word + skip, n - skip, x);
}

static void open_condition(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	bool dead = !condition_live(a);
	bool live = !dead && condition_holds(a, l, word, n);
	*arena_push(&a->arena, &a->lines.conditions) = (struct condition){
		.live = live, .taken = live, .dead_parent = dead, .place = line_place(l, word, n),
	};
}

bool condition_directive(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	struct place at = line_place(l, word, n);
	if (n >= 3 && !memcmp(word, ".if", 3)) {
		open_condition(a, l, word, n);
		return true;
	}
	bool otherwise = word_is(word, n, ".else"), or_if = word_is(word, n, ".elseif"), end = word_is(word, n, ".endif");
	if (!otherwise && !or_if && !end)
		return false;
	size_t floor = a->lines.top ? a->lines.top->condition_depth : 0;
	if (a->lines.conditions.n <= floor) {
		diag_error(a->diag, at, NULL, "%.*s without .if", (int)n, word);
		return true;
	}
	struct condition *c = &a->lines.conditions.at[a->lines.conditions.n - 1];
	if (end) {
		a->lines.conditions.n--;
		return true;
	}
	if (c->else_seen)
		diag_error(a->diag, at, NULL, "%.*s after .else", (int)n, word);
	c->else_seen |= otherwise;
	c->live = !c->dead_parent && !c->taken && (otherwise || condition_holds(a, l, word, n));
	c->taken |= c->live;
	return true;
}
