// The examples as data. The Makefile writes manual/examples.inc.
#include <string.h>
#include <strings.h>
#include "base/arena.h"
#include "manual/examples.h"

#define BYTES(...) (const char[]){ __VA_ARGS__ }
#define EXAMPLE(part, name, bytes) { part, name, bytes, sizeof bytes - 1 },
#define INCLUDED(part, name, bytes)
const struct manual_example manual_examples[] = {
#include "manual/examples.inc"
};
const size_t manual_example_count = sizeof manual_examples / sizeof *manual_examples;
#undef EXAMPLE
#undef INCLUDED

// Files that examples include, and tables; the names have their endings.
#define EXAMPLE(part, name, bytes)
#define INCLUDED(part, name, bytes) { part, name, bytes, sizeof bytes - 1 },
static const struct manual_example included[] = {
#include "manual/examples.inc"
};

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

size_t manual_examples_named(const char *name, const struct manual_example *first[2])
{
	size_t n = 0;
	for (int any_case = 0; any_case < 2 && !n; any_case++)
		for (size_t k = 0; k < manual_example_count; k++) {
			if (!is_called(&manual_examples[k], name, any_case ? strcasecmp : strcmp)) continue;
			if (n < 2) first[n] = &manual_examples[k];
			n++;
		}
	return n;
}

const struct manual_example *manual_example_named(const char *name)
{
	const struct manual_example *found[2];
	return manual_examples_named(name, found) == 1 ? found[0] : NULL;
}

static const struct source *source_of(struct arena *a, const struct manual_example *e, const char *end)
{
	struct source *s = arena_alloc(a, sizeof *s);
	*s = (struct source){ .name = arena_printf(a, "asm-examples/%s/%s%s", e->part, e->name, end), .text = e->text,
	                      .size = e->size };
	return s;
}

const struct source *manual_example_source(struct arena *a, const struct manual_example *e)
{
	return source_of(a, e, ".s");
}

// Returns whether `path` ends in the part and the name, or is only the name.
static bool is_path_of(const struct manual_example *e, const char *path)
{
	size_t n = strlen(e->part), length = strlen(path), wanted = n + 1 + strlen(e->name);
	if (!strcmp(path, e->name)) return true;
	const char *last = length >= wanted ? path + length - wanted : path;
	return !strncmp(last, e->part, n) && last[n] == '/' && !strcmp(last + n + 1, e->name)
	       && (last == path || last[-1] == '/');
}

const struct source *manual_example_file(struct arena *a, const char *path)
{
	for (size_t k = 0; k < sizeof included / sizeof *included; k++)
		if (is_path_of(&included[k], path)) return source_of(a, &included[k], "");
	return NULL;
}
