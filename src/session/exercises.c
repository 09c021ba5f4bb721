// Answers about exercises: their tasks, marks, hints and solutions.
#include <string.h>
#include "exercise/exercise.h"
#include "json/values.h"
#include "session/ask.h"
#include "session/open.h"

// An exercise that a request names, or whose text it has.
struct chosen { struct exercise exercise; struct diag diag; };

static const struct source *text_member(struct session_request *q, const char *member, const char *name)
{
	const char *text = session_text(q, member);
	struct source *s = arena_alloc(&q->arena, sizeof *s);
	*s = (struct source){ .name = name, .text = text, .size = strlen(text) };
	return s;
}

static const struct source *exercise_text_of(struct session_request *q)
{
	const char *name = session_text(q, "name");
	if (!name == !session_has(q, "exercise"))
		return session_wrong(q, NULL, "an exercise is either `name`, or a text in `exercise`"), NULL;
	if (!name) return text_member(q, "exercise", "exercise");
	const struct exercise_text *e = exercise_named(name);
	const char *near = e ? NULL : exercise_near(name);
	if (!e) session_wrong(q, near ? arena_printf(&q->arena, "did you mean `%s`?", near) : "`exercises` lists them",
	                      "exercise `%s` does not exist", name);
	return e ? exercise_source(&q->arena, e) : NULL;
}

static bool choose(struct session_request *q, struct chosen *c)
{
	*c = (struct chosen){ .diag = { .errors = 0 } };
	const struct source *text = exercise_text_of(q);
	if (!text) return false;
	return exercise_read(&c->exercise, text, &c->diag) || session_wrong_as(q, &c->diag, "the exercise cannot be read");
}

static void forget(struct chosen *c)
{
	exercise_free(&c->exercise);
	diag_free(&c->diag);
}

bool ask_exercises(struct session_request *q)
{
	json_t *list = json_array();
	session_put(q, "exercises", list);
	for (size_t k = 0; k < exercise_count; k++) {
		struct chosen c = { .diag = { .errors = 0 } };
		if (exercise_read(&c.exercise, exercise_source(&q->arena, &exercise_texts[k]), &c.diag))
			json_array_append_new(list, exercise_json(&c.exercise));
		forget(&c);
	}
	return true;
}

bool ask_exercise(struct session_request *q)
{
	struct chosen c;
	bool good = choose(q, &c);
	if (good) {
		json_t *about = exercise_json(&c.exercise);
		json_object_update(q->answer, about);
		json_decref(about);
		session_put(q, "text", json_text(exercise_start_text(&q->arena, &c.exercise, c.exercise.skeleton)));
	}
	forget(&c);
	return good;
}

// Puts the text of the failing run, for `open`.
static void put_run_text(struct session_request *q, const struct exercise_mark *m)
{
	if (!m->of || !m->program) return;
	size_t of = (size_t)(m->of - m->exercise->cases.at);
	const char *text = exercise_joined_text(&q->arena, m->exercise, m->answer, of, m->mask, m->target);
	session_put(q, "text", json_text(text));
}

bool ask_mark(struct session_request *q)
{
	struct chosen c;
	struct exercise_mark m;
	bool good = choose(q, &c);
	if (good) {
		exercise_mark(&c.exercise, text_member(q, "answer", "answer"), &m);
		json_t *mark = exercise_mark_json(&m);
		json_object_update(q->answer, mark);
		json_decref(mark);
		put_run_text(q, &m);
		session_put(q, "diagnostics", session_diagnostics(&m.diag, "answer"));
		exercise_mark_free(&m);
	}
	forget(&c);
	return good;
}

bool ask_hint(struct session_request *q)
{
	struct chosen c;
	bool good = choose(q, &c);
	uint64_t number = session_count(q, "number", 1);
	size_t n = c.exercise.hints.n;
	if (good && (!number || number > n)) good = session_wrong(q, NULL, "`number` expects 1 to %zu", n);
	if (good) {
		session_put(q, "number", json_integer((json_int_t)number));
		session_put(q, "hints", json_integer((json_int_t)n));
		session_put(q, "text", json_text(c.exercise.hints.at[number - 1]));
	}
	forget(&c);
	return good;
}

bool ask_solution(struct session_request *q)
{
	struct chosen c;
	bool good = choose(q, &c);
	if (good) session_put(q, "text", json_text(c.exercise.solution->text));
	forget(&c);
	return good;
}
