// The examples as data. The Makefile writes manual/examples.inc.
#include <string.h>
#include <strings.h>
#include "base/arena.h"
#include "manual/examples.h"

#define BYTES(...) (const char[]){ __VA_ARGS__ }
#define ROW(part, name, bytes) { part, name, bytes, sizeof bytes - 1 },
#define EXAMPLE ROW
#define INCLUDED(...)
const struct manual_example manual_examples[] = {
#include "manual/examples.inc"
};
#undef EXAMPLE
#undef INCLUDED
#define EXAMPLE(...)
#define INCLUDED ROW
const struct manual_example manual_includes[] = {
#include "manual/examples.inc"
};
const size_t manual_include_count = sizeof manual_includes / sizeof *manual_includes;
const size_t manual_example_count = sizeof manual_examples / sizeof *manual_examples;

const char *manual_example_about(struct arena *a, const char *name, const char *text)
{
	while (*text == ';' || *text == '/' || *text == ' ') text++;
	size_t n = strlen(name);
	if (!strncmp(text, name, n) && text[n] == ':') text += n + 1;
	while (*text == ' ') text++;
	return arena_strndup(a, text, strcspn(text, "\r\n"));
}

// Compares NAME or PART/NAME.
static bool is_called(const struct manual_example *e, const char *name, int (*compare)(const char *, const char *))
{
	size_t n = strlen(e->part);
	if (!strchr(name, '/')) return !compare(e->name, name);
	return !strncasecmp(e->part, name, n) && name[n] == '/' && !compare(e->name, name + n + 1);
}

const struct manual_example *manual_example_named(const char *name)
{
	const struct manual_example *found = NULL;
	for (int any_case = 0; any_case < 2 && !found; any_case++)
		for (size_t k = 0; k < manual_example_count; k++) {
			if (!is_called(&manual_examples[k], name, any_case ? strcasecmp : strcmp)) continue;
			if (found) return NULL;
			found = &manual_examples[k];
		}
	return found;
}
