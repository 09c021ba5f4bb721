// Finds the exercise and the answer that the command line means.
#include <string.h>
#include "base/file.h"
#include "cli/exercise.h"
#include "host/files.h"

#define ENDING ".exercise"

bool exercise_is_file(const char *path)
{
	size_t n = strlen(path), end = strlen(ENDING);
	return n > end && !strcmp(path + n - end, ENDING);
}

static bool is_file(const char *path)
{
	struct host_file f;
	return host_file_at(path, &f) && f.kind != HOST_FOLDER;
}

bool exercise_is_class(const char *path)
{
	struct host_file f;
	return host_file_at(path, &f) && f.kind == HOST_FOLDER;
}

static const char *folder_of(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');
	return !slash ? "." : slash == path ? "/" : arena_strndup(a, path, (size_t)(slash - path));
}

static int unknown(const struct cli *c, const char *name)
{
	const char *near = exercise_near(name);
	if (near) return cli_usage_error(c, "exercise `%s` does not exist; did you mean `%s`?", name, near);
	return cli_usage_error(c, "exercise `%s` does not exist; `lanewise exercise` lists them", name);
}

static int read_exercise(struct exercise_choice *x, const struct source *text)
{
	if (exercise_read(&x->exercise, text, &x->diag)) return EXIT_FINE;
	diag_print(&x->diag, stderr);
	return EXIT_ASSEMBLE;
}

// Reads the exercise of a name, or of a file; `near` is a folder in which the file may also be.
static int open_exercise(struct cli *c, const char *said, const char *near, struct exercise_choice *x)
{
	const char *path = said;
	x->said = said;
	if (exercise_is_file(said)) {
		if (near && *said != '/' && !is_file(said)) path = arena_printf(&c->arena, "%s/%s", near, said);
		const struct source *text = file_source(&c->arena, path);
		return text ? read_exercise(x, text) : cli_cannot("read", path);
	}
	const struct exercise_text *e = exercise_named(said);
	return e ? read_exercise(x, exercise_source(&c->arena, e)) : unknown(c, said);
}

// Returns the exercise that the name of an answer's file ends in: `05-compaction` of `anna-05-compaction.s`; or NULL.
static const char *exercise_in_name(struct arena *a, const char *path)
{
	for (const char *p = file_stem(a, path); p; p = strchr(p, '-') ? strchr(p, '-') + 1 : NULL) {
		const struct exercise_text *e = exercise_named(p);
		if (e && !strcmp(e->name, p)) return e->name;
	}
	return NULL;
}

// Finds the exercise of an answer: the one that its note names, else the one in the file's name.
static int find_by_answer(struct cli *c, const char *path, struct exercise_choice *x)
{
	const struct source *text = file_source(&c->arena, path);
	if (!text) return cli_cannot("read", path);
	x->answer = path;
	x->folder = folder_of(&c->arena, path);
	const char *said = exercise_of_answer(&c->arena, text);
	if (!said) said = exercise_in_name(&c->arena, path);
	if (!said)
		return cli_usage_error(c, "%s does not say which exercise it answers; add a line `;@ exercise NAME`", path);
	return open_exercise(c, said, x->folder, x);
}

// Returns the exercise file of that name among the operands, or NULL.
static const char *given_named(struct cli *c, const char *name)
{
	for (size_t k = 1; k < c->operands.n; k++) {
		const char *path = c->operands.at[k];
		if (exercise_is_file(path) && !strcmp(file_stem(&c->arena, path), name)) return path;
	}
	return NULL;
}

// Returns the given exercise that the name of an answer's file ends in, or NULL.
static const char *given_in_name(struct cli *c, const char *path)
{
	const char *given = NULL;
	for (const char *p = file_stem(&c->arena, path); p && !given; p = strchr(p, '-') ? strchr(p, '-') + 1 : NULL)
		given = given_named(c, p);
	return given;
}

int exercise_find_given(struct cli *c, const char *path, struct exercise_choice *x)
{
	*x = (struct exercise_choice){ .answer = path, .folder = folder_of(&c->arena, path) };
	const struct source *text = file_source(&c->arena, path);
	if (!text) return cli_cannot("read", path);
	const char *said = exercise_of_answer(&c->arena, text);
	const char *given = said ? given_named(c, file_stem(&c->arena, said)) : given_in_name(c, path);
	if (given) return open_exercise(c, given, NULL, x);
	if (!said) said = exercise_in_name(&c->arena, path);
	if (!said)
		return cli_usage_error(c, "%s does not say which exercise it answers; add a line `;@ exercise NAME`", path);
	if (exercise_is_file(said))
		return cli_usage_error(c, "%s answers %s, which is not given; add it after the folder", path, said);
	return open_exercise(c, said, NULL, x);
}

static int find_last(struct cli *c, struct exercise_choice *x)
{
	struct exercise_progress p;
	exercise_progress_read(&c->arena, ".", &p);
	if (!p.rows.n)
		return cli_usage_error(c, "no exercise was started in this folder; `lanewise exercise start` starts one");
	return exercise_find(c, p.rows.at[p.rows.n - 1].name, x);
}

int exercise_find(struct cli *c, const char *word, struct exercise_choice *x)
{
	*x = (struct exercise_choice){ .folder = "." };
	if (!word) return find_last(c, x);
	if (!exercise_is_file(word) && is_file(word)) return find_by_answer(c, word, x);
	int status = open_exercise(c, word, NULL, x);
	if (!status) x->answer = arena_printf(&c->arena, "%s.s", x->exercise.name);
	return status;
}

void exercise_choice_free(struct exercise_choice *x)
{
	exercise_free(&x->exercise);
	diag_free(&x->diag);
}
