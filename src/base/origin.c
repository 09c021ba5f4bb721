// Origins as text.
#include "base/origin.h"
#include <string.h>
#include "base/line.h"

enum { MOST_CALLS = 8, MOST_LINE = 200 };       // calls that are listed; bytes of a line that are shown

bool origin_same_line(const struct origin *a, const struct origin *b)
{
	if (!a || !b) return a == b;
	return a->place.source == b->place.source && a->place.line == b->place.line;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

const char *origin_line(const struct place *p, size_t *n)
{
	const char *at = line_at(p, n), *stop = at + *n;
	while (at < stop && is_blank(*at)) at++;
	while (stop > at && is_blank(stop[-1])) stop--;
	*n = (size_t)(stop - at);
	return at;
}

char *origin_place_text(struct arena *a, const struct origin *o)
{
	return arena_printf(a, "%s:%u", o->place.source->name, o->place.line);
}

char *origin_text(struct arena *a, const struct origin *o)
{
	size_t n;
	const char *line = origin_line(&o->place, &n);
	return arena_printf(a, "%s:%u%s%.*s", o->place.source->name, o->place.line, n ? "  " : "",
	                    (int)(n < MOST_LINE ? n : MOST_LINE), line);
}

char *origin_inlined_text(struct arena *a, const struct origin *o)
{
	char *out = NULL;
	unsigned count = 0;
	for (const struct origin *call = o->into; call; call = call->into)
		if (count++ < MOST_CALLS)
			out = arena_printf(a, "%s%s%s:%u", out ? out : *o->function ? o->function : "a function",
			                   out ? ", " : ", inlined at ", call->place.source->name, call->place.line);
	return count > MOST_CALLS ? arena_printf(a, "%s, …", out) : out;
}

void origin_print(const struct origin *o, FILE *to)
{
	struct arena a = { 0 };
	const char *inlined = origin_inlined_text(&a, o);
	fprintf(to, "  source: %s\n", origin_text(&a, o));
	if (inlined) fprintf(to, "    (%s)\n", inlined);
	arena_free(&a);
}

void origin_print_near(const struct origin *const near[2], FILE *to)
{
	struct arena a = { 0 };
	for (int k = 0; k < 2; k++)
		if (near[k] && (!k || !origin_same_line(near[0], near[1])))
			fprintf(to, "  near: %s\n", origin_text(&a, near[k]));
	arena_free(&a);
}
