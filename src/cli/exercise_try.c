// Tries an exercise for its author: the solution must pass, the skeleton and each wrong answer must fail, with the
// message that the exercise says.
#include <string.h>
#include "base/style.h"
#include "cli/exercise.h"

struct tried { struct cli *cli; const struct exercise *exercise; size_t wrong; };

static void print_tried(struct tried *t, const char *what, const char *result, const char *why)
{
	if (why) t->wrong++;
	char *line = arena_printf(&t->cli->arena, "%s: %s", what, result);
	exercise_wrap(stdout, line, "    ");
	if (!why) return;
	printf("%s", style_paint(stdout, style_red));
	exercise_wrap(stdout, arena_printf(&t->cli->arena, "not as wanted: %s", why), "    ");
	printf("%s", style_paint(stdout, style_plain));
}

// Marks an answer that must pass, or fail with a part of a message, unless that is NULL.
static void try_answer(struct tried *t, const char *what, const struct source *answer, bool pass, const char *part)
{
	struct exercise_mark m;
	struct arena *a = &t->cli->arena;
	exercise_mark(t->exercise, answer, &m);
	bool passed = m.result == EXERCISE_PASSED;
	const char *line = exercise_mark_line(a, &m), *why = NULL;
	if (passed && !pass) why = "it passes";
	if (!passed && pass) why = "it fails";
	if (!passed && part && !strstr(line, part)) why = arena_printf(a, "the message does not have `%s`", part);
	if (!passed && why) {
		fflush(stdout);
		diag_print(&m.diag, stderr);
	}
	const char *result = arena_printf(a, "passed, %zu run%s, %zu instruction%s", m.runs, m.runs == 1 ? "" : "s",
	                                  m.instructions, m.instructions == 1 ? "" : "s");
	if (!passed) result = arena_printf(a, "failed, %s", line);
	print_tried(t, what, result, why);
	exercise_mark_free(&m);
}

int exercise_try(struct cli *c, struct exercise_choice *x)
{
	struct tried t = { .cli = c, .exercise = &x->exercise };
	printf("%s%s%s\n", style_paint(stdout, style_bold), x->exercise.name, style_paint(stdout, style_plain));
	try_answer(&t, "solution", x->exercise.solution, true, NULL);
	try_answer(&t, "skeleton", x->exercise.skeleton, false, NULL);
	for (size_t k = 0; k < x->exercise.wrong.n; k++) {
		const struct exercise_wrong_answer *w = &x->exercise.wrong.at[k];
		try_answer(&t, arena_printf(&c->arena, "wrong %s", w->name), w->text, false, w->message);
	}
	return t.wrong ? EXIT_FAILED : EXIT_FINE;
}
