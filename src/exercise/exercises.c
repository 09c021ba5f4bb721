// The exercises as data. The Makefile writes exercise/exercises.inc.
#include <ctype.h>
#include <string.h>
#include <strings.h>
#include "base/nearest.h"
#include "exercise/exercise.h"

#define BYTES(...) (const char[]){ __VA_ARGS__ }
#define EXERCISE(name, bytes) { name, bytes, sizeof bytes - 1 },
const struct exercise_text exercise_texts[] = {
#include "exercise/exercises.inc"
};
const size_t exercise_count = sizeof exercise_texts / sizeof *exercise_texts;

// Returns the name without its number: `compaction` of `05-compaction`.
static const char *without_number(const char *name)
{
	const char *p = name;
	while (isdigit((unsigned char)*p)) p++;
	return p > name && *p == '-' ? p + 1 : name;
}

const struct exercise_text *exercise_named(const char *name)
{
	const struct exercise_text *found = NULL;
	size_t n = strlen(name), count = 0;
	for (size_t k = 0; k < exercise_count; k++) {
		const struct exercise_text *e = &exercise_texts[k];
		if (!strcasecmp(e->name, name) || !strcasecmp(without_number(e->name), name)) return e;
		if (!n || (strncasecmp(e->name, name, n) && strncasecmp(without_number(e->name), name, n))) continue;
		found = e;
		count++;
	}
	return count == 1 ? found : NULL;
}

const char *exercise_near(const char *name)
{
	const char *near = nearest_name(name, &exercise_texts->name, exercise_count, sizeof *exercise_texts);
	unsigned least = NEAREST_FAR;
	for (size_t k = 0; k < exercise_count && !near; k++) {          // names without numbers
		const char *bare = without_number(exercise_texts[k].name);
		unsigned far = nearest_distance(name, strlen(name), bare);
		if (far < least && far <= strlen(bare) / 3) least = far, near = bare;
	}
	return near;
}

const struct source *exercise_source(struct arena *a, const struct exercise_text *e)
{
	struct source *s = arena_alloc(a, sizeof *s);
	*s = (struct source){ .name = arena_printf(a, "asm-examples/exercises/%s.exercise", e->name), .text = e->text,
	                      .size = e->size };
	return s;
}

const char *exercise_of_answer(struct arena *a, const struct source *answer)
{
	for (const char *p = answer->text; (p = strstr(p, ";@")); p += 2) {
		const char *word = p + 2 + strspn(p + 2, " \t");
		if (strncmp(word, "exercise", 8) || (word[8] != ' ' && word[8] != '\t')) continue;
		word += 8 + strspn(word + 8, " \t");
		size_t n = strcspn(word, " \t\r\n;");
		if (n) return arena_strndup(a, word, n);
	}
	return NULL;
}
