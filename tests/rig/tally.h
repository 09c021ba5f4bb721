// Figures of a conformance run: the number of passed cases, and the names that fail.
#ifndef TESTS_TALLY_H
#define TESTS_TALLY_H
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TALLY_NAMES = 4096, TALLY_NAME = 64, TALLY_SHOWN = 40 };

struct short_of { char name[TALLY_NAME]; unsigned count; };
struct figure { const char *what, *done; unsigned passed, total, names; struct short_of short_of[TALLY_NAMES]; };

// Counts a case; `text` begins with its name.
static inline void tally(struct figure *f, bool passed, const char *text)
{
	int length = (int)strcspn(text, " \t");
	char name[TALLY_NAME];
	f->total++;
	f->passed += passed;
	if (passed)
		return;
	snprintf(name, sizeof name, "%.*s", length, text);
	for (unsigned k = 0; k < f->names; k++) {
		if (!strcmp(f->short_of[k].name, name)) {
			f->short_of[k].count++;
			return;
		}
	}
	if (f->names < TALLY_NAMES) {
		memcpy(f->short_of[f->names].name, name, sizeof name);
		f->short_of[f->names++].count = 1;
	}
}

static inline int tally_by_count(const void *a, const void *b)
{
	const struct short_of *x = a, *y = b;
	return x->count != y->count ? (x->count < y->count) - (x->count > y->count) : strcmp(x->name, y->name);
}

// Prints `NAME WHAT: passed 99/100`. Unless `brief`, also prints the names that fail, most frequent first.
static inline void report(const char *name, struct figure *f, bool brief)
{
	if (!f->total)
		return;
	printf("%s %s: %s %u/%u\n", name, f->what, f->done, f->passed, f->total);
	qsort(f->short_of, f->names, sizeof *f->short_of, tally_by_count);
	unsigned shown = brief ? 0 : f->names < TALLY_SHOWN ? f->names : TALLY_SHOWN;
	for (unsigned k = 0; k < shown; k++)
		printf("%s%s (%u)%s", k ? ", " : "  short of: ", f->short_of[k].name, f->short_of[k].count,
		       k + 1 < shown ? "" : shown < f->names ? ", …\n" : "\n");
}
#endif
