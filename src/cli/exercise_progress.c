// Progress of a student: which exercises were started, and which passed.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "cli/exercise.h"

static const char *const states[] = { "new", "started", "passed" };

// Reads `NAME<TAB>STATE<TAB>MARKS<TAB>HINTS`.
static bool read_row(struct arena *a, const char *line, size_t n, struct exercise_row *to)
{
	char *copy = arena_strndup(a, line, n), *word[4] = { copy, NULL, NULL, NULL };
	for (unsigned k = 1; k < 4; k++) {
		char *tab = strchr(word[k - 1], '\t');
		if (!tab) return false;
		*tab = 0;
		word[k] = tab + 1;
	}
	*to = (struct exercise_row){ .name = word[0], .marks = (unsigned)atoi(word[2]), .hints = (unsigned)atoi(word[3]) };
	for (unsigned k = EXERCISE_STARTED; k <= EXERCISE_DONE; k++)
		if (!strcmp(word[1], states[k])) to->state = (enum exercise_state)k;
	return to->state && *to->name;
}

void exercise_progress_read(struct arena *a, const char *folder, struct exercise_progress *p)
{
	size_t size;
	*p = (struct exercise_progress){ .path = arena_printf(a, "%s/" EXERCISE_PROGRESS, folder) };
	const char *text = file_read(a, p->path, &size);
	if (!text) return;
	p->exists = true;
	for (const char *end; *text; text = *end ? end + 1 : end) {
		struct exercise_row used;
		end = text + strcspn(text, "\n");
		if (read_row(a, text, (size_t)(end - text), &used)) *arena_push(a, &p->rows) = used;
	}
}

struct exercise_row *exercise_progress_of(const struct exercise_progress *p, const char *name)
{
	for (size_t k = 0; k < p->rows.n; k++) if (!strcmp(p->rows.at[k].name, name)) return &p->rows.at[k];
	return NULL;
}

struct exercise_row *exercise_progress_use(struct arena *a, struct exercise_progress *p, const char *name)
{
	struct exercise_row *old = exercise_progress_of(p, name), used = { .name = arena_strdup(a, name),
	                                                                 .state = EXERCISE_STARTED };
	if (old) {
		used = *old;
		memmove(old, old + 1, (size_t)(p->rows.at + --p->rows.n - old) * sizeof used);
	}
	struct exercise_row *last = arena_push(a, &p->rows);
	*last = used;
	return last;
}

int exercise_progress_write(struct arena *a, const struct exercise_progress *p)
{
	const char *text = "";
	for (size_t k = 0; k < p->rows.n; k++) {
		const struct exercise_row *r = &p->rows.at[k];
		text = arena_printf(a, "%s%s\t%s\t%u\t%u\n", text, r->name, states[r->state], r->marks, r->hints);
	}
	return file_write(p->path, text, strlen(text)) ? EXIT_FINE : cli_cannot("write", p->path);
}
