// A cursor over the text of one operand, with expressions of plain numbers in C's precedence.
#include "code/text.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 };   // nested parentheses

static void blanks(struct text *t)
{
	while (t->at < t->end && (*t->at == ' ' || *t->at == '\t'))
		t->at++;
}

bool text_end(struct text *t) { blanks(t); return t->at == t->end; }

bool text_char(struct text *t, char c)
{
	blanks(t);
	if (t->at == t->end || *t->at != c)
		return false;
	t->at++;
	return true;
}

bool text_name(struct text *t, struct name *n)
{
	blanks(t);
	const char *p = t->at;
	while (p < t->end && (isalnum((unsigned char)*p) || *p == '_'))
		p++;
	if (p == t->at || isdigit((unsigned char)*t->at))
		return false;
	*n = (struct name){ t->at, (unsigned)(p - t->at) };
	t->at = p;
	return true;
}

bool name_is(struct name n, const char *s) { return strlen(s) == n.length && !memcmp(n.at, s, n.length); }

static bool sum(struct text *t, int lowest, int depth, int64_t *value);

static bool digits(struct text *t, int64_t *value)
{
	char copy[72];
	unsigned n = 0;
	while (t->at + n < t->end && n < sizeof copy - 1 && isalnum((unsigned char)t->at[n])) {
		copy[n] = t->at[n];
		n++;
	}
	copy[n] = 0;
	if (!n || !isdigit((unsigned char)copy[0]))
		return false;
	char *stop;
	bool binary = copy[0] == '0' && (copy[1] == 'b' || copy[1] == 'B');
	*value = (int64_t)(binary ? strtoull(copy + 2, &stop, 2) : strtoull(copy, &stop, 0));
	t->at += n;
	return !*stop;
}

static bool term(struct text *t, int depth, int64_t *value)
{
	bool ok;
	if (depth > DEEPEST)
		return false;
	if (text_char(t, '-')) {
		ok = term(t, depth + 1, value);
		*value = ok ? (int64_t)-(uint64_t)*value : 0;
	} else if (text_char(t, '~')) {
		ok = term(t, depth + 1, value);
		*value = ok ? ~*value : 0;
	} else if (text_char(t, '+')) {
		ok = term(t, depth + 1, value);
	} else if (text_char(t, '(')) {
		ok = sum(t, 0, depth + 1, value) && text_char(t, ')');
	} else {
		ok = digits(t, value);
	}
	return ok;
}

// The operator that is next, with its precedence (higher binds tighter); 0 if there is none.
static int operator_at(struct text *t, char *op)
{
	blanks(t);
	if (t->at == t->end)
		return 0;
	*op = *t->at;
	switch (*op) {
	case '|': case '^': return 1;
	case '&': return 2;
	case '<': case '>': return t->at + 1 < t->end && t->at[1] == *op ? 3 : 0;
	case '+': case '-': return 4;
	case '*': case '/': case '%': return 5;
	default: return 0;
	}
}

static bool apply(char op, int64_t *a, int64_t b)
{
	uint64_t x = (uint64_t)*a, y = (uint64_t)b;
	switch (op) {
	case '|': x |= y; break;
	case '^': x ^= y; break;
	case '&': x &= y; break;
	case '<': x = y < 64 ? x << y : 0; break;
	case '>': x = y < 64 ? x >> y : 0; break;
	case '+': x += y; break;
	case '-': x -= y; break;
	case '*': x *= y; break;
	default:
		if (!b || b == -1)
			return false;
		x = (uint64_t)(op == '/' ? *a / b : *a % b);
	}
	*a = (int64_t)x;
	return true;
}

static bool sum(struct text *t, int lowest, int depth, int64_t *value)
{
	char op = 0;
	int level;
	if (!term(t, depth, value))
		return false;
	while ((level = operator_at(t, &op)) > lowest) {
		int64_t right;
		t->at += level == 3 ? 2 : 1;
		if (!sum(t, level, depth + 1, &right) || !apply(op, value, right))
			return false;
	}
	return true;
}

bool text_number(struct text *t, int64_t *value) { return sum(t, 0, 0, value); }
