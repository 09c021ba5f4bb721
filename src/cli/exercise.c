// lanewise exercise
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "base/nearest.h"
#include "base/style.h"
#include "cli/exercise.h"
#include "cli/step_prompt.h"
#include "cli/terminal.h"
#include "host/files.h"
#include "host/terminal.h"
#include "step/step.h"

// ---- list -----------------------------------------------------------------------------------------------------------
static const char *const state_names[] = { "new", "started", "passed" };

static enum exercise_state state_of(const struct exercise_progress *p, const char *name)
{
	const struct exercise_row *used = exercise_progress_of(p, name);
	return used ? used->state : EXERCISE_NEW;
}

static void list_json(struct exercise *all, const struct exercise_progress *p)
{
	json_t *list = json_array();
	for (size_t k = 0; k < exercise_count; k++) {
		json_t *o = exercise_json(&all[k]);
		json_object_set_new(o, "state", json_string(state_names[state_of(p, all[k].name)]));
		json_array_append_new(list, o);
	}
	cli_print_json(list);
}

static void list_text(struct exercise *all, const struct exercise_progress *p)
{
	size_t passed = 0;
	int width = 0;
	for (size_t k = 0; k < exercise_count; k++) {
		int n = (int)strlen(all[k].name);
		if (n > width) width = n;
		passed += state_of(p, all[k].name) == EXERCISE_DONE;
	}
	for (size_t k = 0; k < exercise_count; k++) {
		enum exercise_state s = state_of(p, all[k].name);
		printf("%s%-8s%s%s%-*s%s  %s\n", style_paint(stdout, s == EXERCISE_DONE ? style_green : style_dim),
		       s == EXERCISE_NEW ? "" : state_names[s], style_paint(stdout, style_plain), style_paint(stdout, style_bold),
		       width, all[k].name, style_paint(stdout, style_plain), all[k].title);
	}
	printf("%zu of %zu passed\n", passed, exercise_count);
}

static int list_exercises(struct cli *c)
{
	struct exercise *all = arena_alloc(&c->arena, exercise_count * sizeof *all);
	struct exercise_progress p;
	struct diag d = { 0 };
	bool good = true;
	exercise_progress_read(&c->arena, ".", &p);
	for (size_t k = 0; k < exercise_count; k++)
		good &= exercise_read(&all[k], exercise_source(&c->arena, &exercise_texts[k]), &d);
	diag_print(&d, stderr);
	if (good && cli_has(c, OPT_JSON)) list_json(all, &p);
	else if (good) list_text(all, &p);
	for (size_t k = 0; k < exercise_count; k++) exercise_free(&all[k]);
	diag_free(&d);
	return good ? EXIT_FINE : EXIT_ASSEMBLE;
}

// ---- the task -------------------------------------------------------------------------------------------------------
static void print_task(const struct exercise *e)
{
	printf("%s%s%s\n\n", style_paint(stdout, style_bold), e->title, style_paint(stdout, style_plain));
	exercise_wrap(stdout, e->task, "");
	for (size_t k = 0; k < e->lessons.n; k++)
		printf("%sdocs/lessons/%s.md", k ? ", " : "\nLesson: ", e->lessons.at[k]);
	if (e->lessons.n) putchar('\n');
}

// Records that the exercise was used, with the number of hints that were shown and of marks that were given.
static int note_use(struct cli *c, const struct exercise_choice *x, unsigned marks, unsigned hints, bool passed)
{
	struct exercise_progress p;
	exercise_progress_read(&c->arena, x->folder, &p);
	const char *name = strchr(x->said, '.') ? x->said : x->exercise.name;
	struct exercise_row *used = exercise_progress_use(&c->arena, &p, name);
	used->marks += marks;
	if (hints > used->hints) used->hints = hints;
	if (passed) used->state = EXERCISE_DONE;
	return exercise_progress_write(&c->arena, &p);
}

static int write_start(struct cli *c, struct exercise_choice *x)
{
	struct exercise *e = &x->exercise;
	const char *name = e->name, *text;
	if (strchr(x->said, '.')) e->name = x->said;            // the answer names a teacher's file
	text = exercise_start_text(&c->arena, e, e->skeleton);
	e->name = name;
	if (!file_write(x->answer, text, strlen(text))) return cli_cannot("write", x->answer);
	int status = note_use(c, x, 0, 0, false);
	if (status || cli_has(c, OPT_JSON)) return status;
	print_task(e);
	printf("\n%s has the task and the code to complete. Then:\n    lanewise exercise mark %s\n", x->answer, x->said);
	return EXIT_FINE;
}

static int start(struct cli *c, struct exercise_choice *x)
{
	struct host_file f;
	if (!host_file_at(x->answer, &f)) return write_start(c, x);
	return cli_usage_error(c, "%s exists; `lanewise exercise reset %s` writes it again", x->answer, x->said);
}

static int reset(struct cli *c, struct exercise_choice *x) { return write_start(c, x); }

static int task(struct cli *c, struct exercise_choice *x)
{
	if (cli_has(c, OPT_JSON)) cli_print_json(exercise_json(&x->exercise));
	else print_task(&x->exercise);
	return EXIT_FINE;
}

// ---- hints and the solution -----------------------------------------------------------------------------------------
static int hint(struct cli *c, struct exercise_choice *x)
{
	const struct exercise *e = &x->exercise;
	struct exercise_progress p;
	exercise_progress_read(&c->arena, x->folder, &p);
	const struct exercise_row *used = exercise_progress_of(&p, strchr(x->said, '.') ? x->said : e->name);
	unsigned shown = used ? used->hints : 0, n = (unsigned)e->hints.n;
	if (!n) return printf("%s does not have hints.\n", e->name), EXIT_FINE;
	unsigned k = shown < n ? shown : n - 1;
	exercise_wrap(stdout, arena_printf(&c->arena, "Hint %u of %u: %s", k + 1, n, e->hints.at[k]), "    ");
	return used ? note_use(c, x, 0, k + 1, false) : EXIT_FINE;
}

static int solution(struct cli *c, struct exercise_choice *x)
{
	(void)c;
	fputs(x->exercise.solution->text, stdout);
	return EXIT_FINE;
}

// ---- marks ----------------------------------------------------------------------------------------------------------
static int read_answer(struct cli *c, const struct exercise_choice *x, const struct source **out)
{
	struct host_file f;
	if ((*out = file_source(&c->arena, x->answer))) return EXIT_FINE;
	if (host_file_at(x->answer, &f)) return cli_cannot("read", x->answer);
	return cli_usage_error(c, "%s does not exist; `lanewise exercise start %s` writes it", x->answer, x->said);
}

static void print_mark(struct cli *c, const struct exercise_choice *x, const struct exercise_mark *m)
{
	if (cli_has(c, OPT_JSON)) {
		cli_print_json(exercise_mark_json(m));
		return;
	}
	if (m->result == EXERCISE_ASSEMBLY || m->result == EXERCISE_BROKEN) {
		fflush(stdout);
		diag_print(&m->diag, stderr);
	}
	const char *named = strcmp(x->folder, ".") || strchr(x->said, '.') ? x->answer : x->said;
	exercise_mark_print(stdout, m, arena_printf(&c->arena, "lanewise exercise step %s", named));
}

static int mark(struct cli *c, struct exercise_choice *x)
{
	const struct source *answer;
	struct exercise_mark m;
	int status = read_answer(c, x, &answer);
	if (status) return status;
	exercise_mark(&x->exercise, answer, &m);
	bool passed = m.result == EXERCISE_PASSED;
	status = note_use(c, x, 1, 0, passed);
	print_mark(c, x, &m);
	exercise_mark_free(&m);
	return status ? status : passed ? EXIT_FINE : EXIT_FAILED;
}

// ---- the stepper ----------------------------------------------------------------------------------------------------
static int step_there(struct cli *c, struct exercise_mark *m)
{
	bool terminal = host_is_terminal(HOST_INPUT) && host_is_terminal(HOST_OUTPUT);
	struct step_options o = { .run = { .max_steps = EXERCISE_MOST_STEPS } };
	if (terminal) o.interrupted = step_interrupted;
	struct step_session *s = step_new(m->program, &m->notes, &o, &m->diag);
	if (!s) return diag_print(&m->diag, stderr), EXIT_FAILED;
	struct step_commander commander = { .session = s, .out = stdout, .err = stderr, .terminal = terminal_itself() };
	step_to(s, m->at.steps);
	bool good = cli_has(c, OPT_SCREEN) ? step_screen(&commander) : step_prompt(&commander, terminal);
	step_free(s);
	return good ? EXIT_FINE : EXIT_IO;
}

static int step(struct cli *c, struct exercise_choice *x)
{
	const struct source *answer;
	struct exercise_mark m;
	int status = read_answer(c, x, &answer);
	if (status) return status;
	exercise_mark(&x->exercise, answer, &m);
	print_mark(c, x, &m);
	if (m.result == EXERCISE_PASSED) printf("`lanewise step %s` steps through it.\n", x->answer);
	else if (m.program && m.at.is) status = step_there(c, &m);
	else status = EXIT_FAILED;
	exercise_mark_free(&m);
	return status;
}

// ---- actions --------------------------------------------------------------------------------------------------------
static const struct action { const char *name; int (*run)(struct cli *c, struct exercise_choice *x); } actions[] = {
	{ "start", start }, { "mark", mark }, { "hint", hint }, { "solution", solution }, { "reset", reset },
	{ "step", step }, { "try", exercise_try }, { "task", task },
};
enum { ACTIONS = sizeof actions / sizeof *actions };

// Returns the first exercise that was not started in this folder; the first of all if all were.
static const char *next_exercise(struct cli *c)
{
	struct exercise_progress p;
	exercise_progress_read(&c->arena, ".", &p);
	for (size_t k = 0; k < exercise_count; k++)
		if (!exercise_progress_of(&p, exercise_texts[k].name)) return exercise_texts[k].name;
	return exercise_texts[0].name;
}

static int act(struct cli *c, const struct action *a, const char *word)
{
	struct exercise_choice x;
	if (!word && a->run == start) word = next_exercise(c);
	int status = exercise_find(c, word, &x);
	if (!status) status = a->run(c, &x);
	exercise_choice_free(&x);
	return status;
}

static bool wants_class(const struct cli *c)
{
	for (size_t k = 1; k < c->operands.n; k++) if (exercise_is_class(c->operands.at[k])) return true;
	return cli_has(c, OPT_MARKS_CSV) || cli_has(c, OPT_JUNIT);
}

int command_exercise(struct cli *c)
{
	const char *first = c->operands.n ? c->operands.at[0] : "list";
	const struct action *found = NULL;
	for (unsigned k = 0; k < ACTIONS; k++) if (!strcmp(actions[k].name, first)) found = &actions[k];
	if ((cli_has(c, OPT_MARKS_CSV) || cli_has(c, OPT_JUNIT)) && (!found || found->run != mark))
		return cli_usage_error(c, "--csv and --junit go with `exercise mark FOLDER`");
	if (!strcmp(first, "list")) return list_exercises(c);
	if (!found && c->operands.n > 1) {
		const char *near = nearest_name(first, &actions->name, ACTIONS, sizeof *actions);
		if (near) return cli_usage_error(c, "action `%s` does not exist; did you mean `%s`?", first, near);
		return cli_usage_error(c, "action `%s` does not exist; expected list, start, mark, hint, solution, reset, step, task "
		                       "or try", first);
	}
	if (!found) return act(c, &actions[ACTIONS - 1], first);
	if (found->run == mark && wants_class(c)) return exercise_mark_class(c);
	int status = EXIT_FINE;
	for (size_t k = 1; k < (c->operands.n > 1 ? c->operands.n : 2) && status <= EXIT_FAILED; k++) {
		int one = act(c, found, k < c->operands.n ? c->operands.at[k] : NULL);
		if (one > status) status = one;
	}
	return status;
}
