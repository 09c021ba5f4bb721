#include "shader/hlsl.h"
#include <ctype.h>
#include <string.h>

bool hlsl_is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

const char *hlsl_line_end(const char *p, const char *end)
{
	while (p < end && *p != '\n') p += *p == '\\' && p + 1 < end ? 2 : 1;
	return p < end ? p : end;
}

static const char *after(const char *p, const char *end, const char *mark)
{
	const char *found = memmem(p, (size_t)(end - p), mark, strlen(mark));
	return found ? found + strlen(mark) : end;
}

static const char *quoted_end(const char *p, const char *end)
{
	for (p++; p < end && *p != '"' && *p != '\n'; p++) p += *p == '\\' && p + 1 < end;
	return p < end ? p + 1 : end;
}

const char *hlsl_next(struct hlsl_scan *s, size_t *n)
{
	while (s->at < s->end) {
		const char *p = s->at;
		if (isspace((unsigned char)*p)) s->at++;
		else if (*p == '#') s->at = hlsl_line_end(p, s->end);
		else if (s->end - p > 1 && !memcmp(p, "//", 2)) s->at = hlsl_line_end(p, s->end);
		else if (s->end - p > 1 && !memcmp(p, "/*", 2)) s->at = after(p + 2, s->end, "*/");
		else if (*p == '"') s->at = quoted_end(p, s->end);
		else {
			while (s->at < s->end && hlsl_is_letter(*s->at)) s->at++;
			if (s->at == p) s->at++;
			*n = (size_t)(s->at - p);
			return p;
		}
	}
	*n = 0;
	return s->end;
}

bool hlsl_is(const char *p, size_t n, const char *word) { return strlen(word) == n && !memcmp(p, word, n); }

bool hlsl_declares(const char *text, size_t size, const char *name)
{
	struct hlsl_scan s = { text, text + size };
	bool type = false, named = false;
	size_t n;
	for (const char *p = hlsl_next(&s, &n); n; p = hlsl_next(&s, &n)) {
		if (named && *p == '(') return true;
		named = type && hlsl_is(p, n, name);
		type = hlsl_is_letter(*p) && !hlsl_is(p, n, "return") && !hlsl_is(p, n, "else") && !hlsl_is(p, n, "case");
	}
	return false;
}
