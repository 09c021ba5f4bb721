#include "base/line.h"
#include <string.h>

const char *line_at(const struct place *p, size_t *n)
{
	const char *at = p->source->text, *end = at + p->source->size;
	for (unsigned line = 1; line < p->line && at < end; line++) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		at = newline ? newline + 1 : end;
	}
	const char *stop = memchr(at, '\n', (size_t)(end - at));
	*n = (size_t)((stop ? stop : end) - at);
	if (*n && at[*n - 1] == '\r') --*n;
	return at;
}
