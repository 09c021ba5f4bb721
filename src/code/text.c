// A cursor over the text of an operand. The assembler's grammar has already turned expressions into numbers.
#include "code/text.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void skip_blanks(struct text *t)
{
	while (t->at < t->end && (*t->at == ' ' || *t->at == '\t'))
		t->at++;
}

bool text_end(struct text *t) { skip_blanks(t); return t->at == t->end; }

bool text_char(struct text *t, char c)
{
	skip_blanks(t);
	if (t->at == t->end || *t->at != c)
		return false;
	t->at++;
	return true;
}

bool text_name(struct text *t, struct name *n)
{
	skip_blanks(t);
	const char *p = t->at;
	while (p < t->end && (isalnum((unsigned char)*p) || *p == '_'))
		p++;
	if (p == t->at || isdigit((unsigned char)*t->at))
		return false;
	*n = (struct name){ t->at, (unsigned)(p - t->at) };
	t->at = p;
	return true;
}

bool name_is(struct name n, const char *s) { return strlen(s) == n.length && !strncasecmp(n.at, s, n.length); }

// Parses a number: decimal, 0x, 0b, or octal with a leading zero; it may have a `-`.
bool text_number(struct text *t, int64_t *value)
{
	char copy[72], *stop;
	unsigned n = 0;
	struct text number = *t;
	bool negative = text_char(&number, '-');
	skip_blanks(&number);
	while (number.at + n < number.end && n < sizeof copy - 1 && isalnum((unsigned char)number.at[n])) {
		copy[n] = number.at[n];
		n++;
	}
	copy[n] = 0;
	bool binary = copy[0] == '0' && (copy[1] | 32) == 'b';
	errno = 0;
	uint64_t magnitude = strtoull(binary ? copy + 2 : copy, &stop, binary ? 2 : 0);
	if (!isdigit((unsigned char)copy[0]) || *stop || errno)
		return false;
	*value = (int64_t)(negative ? -magnitude : magnitude);
	t->at = number.at + n;
	return true;
}
