// Marks the answers of a class: a folder with a folder for each student, or with files STUDENT-EXERCISE.s. Writes a
// table, CSV, JUnit XML or JSON.
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "base/style.h"
#include "cli/exercise.h"
#include "host/files.h"
#include "json/values.h"

struct row {
	const char *student, *exercise, *file, *message;
	enum exercise_result result;
	size_t passed, runs, instructions;
	json_t *json;
};
struct class {
	struct cli *cli;
	struct { const char **at; size_t n, room; } files;     // with answers
	struct { struct row *at; size_t n, room; } rows;
	int status;
};
struct names { struct arena *arena; struct { const char **at; size_t n, room; } all; };

// ---- files ----------------------------------------------------------------------------------------------------------
static void keep_name(void *context, const char *name)
{
	struct names *n = context;
	if (*name != '.') *arena_push(n->arena, &n->all) = arena_strdup(n->arena, name);
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool is_answer(const char *name)
{
	size_t n = strlen(name);
	return n > 2 && !strcmp(name + n - 2, ".s");
}

// Adds the answers of a folder; of its folders too, if `deeper`.
static int add_folder(struct class *x, const char *path, bool deeper)
{
	struct arena *a = &x->cli->arena;
	struct names n = { .arena = a };
	if (!host_folder_list(path, keep_name, &n)) return cli_cannot("read", path);
	if (n.all.n) qsort(n.all.at, n.all.n, sizeof *n.all.at, compare_names);
	int status = EXIT_FINE;
	for (size_t k = 0; k < n.all.n && !status; k++) {
		const char *at = arena_printf(a, "%s/%s", path, n.all.at[k]);
		if (exercise_is_class(at)) status = deeper ? add_folder(x, at, false) : EXIT_FINE;
		else if (is_answer(at)) *arena_push(a, &x->files) = at;
	}
	return status;
}

static int add_operands(struct class *x)
{
	struct cli *c = x->cli;
	int status = EXIT_FINE;
	for (size_t k = 1; k < c->operands.n && !status; k++) {
		const char *path = c->operands.at[k];
		if (exercise_is_class(path)) status = add_folder(x, path, true);
		else if (!exercise_is_file(path)) *arena_push(&c->arena, &x->files) = path;
	}
	if (!status && c->operands.n < 2) return cli_usage_error(c, "`exercise mark` expects a folder or files");
	return status;
}

// ---- marks ----------------------------------------------------------------------------------------------------------
// Returns the student of a file: what is before the exercise in the file's name, else the file's folder.
static const char *student_of(struct arena *a, const char *path, const char *exercise)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *at = strstr(name, exercise);
	if (at && at > name + 1 && at[-1] == '-') return arena_strndup(a, name, (size_t)(at - name) - 1);
	if (!slash) return "";
	const char *folder = slash;
	while (folder > path && folder[-1] != '/') folder--;
	return arena_strndup(a, folder, (size_t)(slash - folder));
}

static void mark_file(struct class *x, const char *path)
{
	struct cli *c = x->cli;
	struct exercise_choice choice;
	const struct source *answer = NULL;
	int status = exercise_find_given(c, path, &choice);
	if (!status && !(answer = file_source(&c->arena, choice.answer))) status = cli_cannot("read", choice.answer);
	if (status > x->status) x->status = status;
	if (answer) {
		struct exercise_mark m;
		exercise_mark(&choice.exercise, answer, &m);
		struct row marked = {
			.student = student_of(&c->arena, path, choice.exercise.name), .file = path, .result = m.result,
			.exercise = arena_strdup(&c->arena, choice.exercise.name), .passed = m.passed, .runs = m.runs,
			.instructions = m.instructions, .message = arena_strdup(&c->arena, exercise_mark_line(&c->arena, &m)),
			.json = cli_has(c, OPT_JSON) ? exercise_mark_json(&m) : NULL
		};
		if (m.result != EXERCISE_PASSED && !x->status) x->status = EXIT_FAILED;
		*arena_push(&c->arena, &x->rows) = marked;
		exercise_mark_free(&m);
	}
	exercise_choice_free(&choice);
}

static int compare_rows(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int order = strcmp(x->student, y->student);
	return order ? order : strcmp(x->exercise, y->exercise) ? strcmp(x->exercise, y->exercise) : strcmp(x->file, y->file);
}

// ---- output ---------------------------------------------------------------------------------------------------------
// Writes a field as RFC 4180 quotes it.
static void put_field(FILE *to, const char *text, const char *after)
{
	bool quoted = strpbrk(text, ",\"\r\n");
	if (quoted) putc('"', to);
	for (const char *p = text; *p; p++) {
		if (*p == '"') putc('"', to);
		putc(*p, to);
	}
	fprintf(to, "%s%s", quoted ? "\"" : "", after);
}

static void put_csv(FILE *to, const struct class *x)
{
	fputs("student,exercise,result,right,runs,instructions,file,message\r\n", to);
	for (size_t k = 0; k < x->rows.n; k++) {
		const struct row *r = &x->rows.at[k];
		put_field(to, r->student, ",");
		put_field(to, r->exercise, ",");
		fprintf(to, "%s,%zu,%zu,%zu,", exercise_result_name[r->result], r->passed, r->runs, r->instructions);
		put_field(to, r->file, ",");
		put_field(to, r->message, "\r\n");
	}
}

// Writes text as XML. Control characters, which XML does not have, become `?`, and bytes that are not UTF-8 U+FFFD.
static void put_xml(FILE *to, const char *text)
{
	json_t *valid = json_text(text);
	for (const char *p = json_string_value(valid); *p; p++) {
		unsigned char c = (unsigned char)*p;
		if (c == '&') fputs("&amp;", to);
		else if (c == '<') fputs("&lt;", to);
		else if (c == '>') fputs("&gt;", to);
		else if (c == '"') fputs("&quot;", to);
		else putc(c < ' ' && c != '\t' && c != '\n' ? '?' : c, to);
	}
	json_decref(valid);
}

static void put_case(FILE *to, const struct row *r)
{
	fputs("    <testcase classname=\"", to);
	put_xml(to, r->student);
	fputs("\" name=\"", to);
	put_xml(to, r->exercise);
	fputs("\" file=\"", to);
	put_xml(to, r->file);
	if (r->result == EXERCISE_PASSED) {
		fputs("\"/>\n", to);
		return;
	}
	fprintf(to, "\">\n      <failure type=\"%s\" message=\"", exercise_result_name[r->result]);
	put_xml(to, r->message);
	fputs("\"/>\n    </testcase>\n", to);
}

static void put_junit(FILE *to, const struct class *x)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", to);
	for (size_t k = 0, end; k < x->rows.n; k = end) {
		size_t failed = 0;
		for (end = k; end < x->rows.n && !strcmp(x->rows.at[end].student, x->rows.at[k].student); end++)
			failed += x->rows.at[end].result != EXERCISE_PASSED;
		fputs("  <testsuite name=\"", to);
		put_xml(to, x->rows.at[k].student);
		fprintf(to, "\" tests=\"%zu\" failures=\"%zu\">\n", end - k, failed);
		for (size_t r = k; r < end; r++) put_case(to, &x->rows.at[r]);
		fputs("  </testsuite>\n", to);
	}
	fputs("</testsuites>\n", to);
}

static void put_table(FILE *to, const struct class *x)
{
	int student = 0, exercise = 0;
	size_t passed = 0;
	for (size_t k = 0; k < x->rows.n; k++) {
		int s = (int)strlen(x->rows.at[k].student), e = (int)strlen(x->rows.at[k].exercise);
		student = s > student ? s : student, exercise = e > exercise ? e : exercise;
		passed += x->rows.at[k].result == EXERCISE_PASSED;
	}
	for (size_t k = 0; k < x->rows.n; k++) {
		const struct row *r = &x->rows.at[k];
		bool good = r->result == EXERCISE_PASSED;
		fprintf(to, "%-*s  %-*s  %s%-6s%s  %zu of %zu\n", student, r->student, exercise, r->exercise,
		        style_paint(to, good ? style_green : style_red), good ? "passed" : "failed", style_paint(to, style_plain),
		        r->passed, r->runs);
	}
	fprintf(to, "%zu of %zu answers passed\n", passed, x->rows.n);
}

static void put_json(const struct class *x)
{
	json_t *list = json_array();
	for (size_t k = 0; k < x->rows.n; k++) {
		json_object_set_new(x->rows.at[k].json, "student", json_text(x->rows.at[k].student));
		json_object_set_new(x->rows.at[k].json, "file", json_text(x->rows.at[k].file));
		json_array_append_new(list, x->rows.at[k].json);
	}
	cli_print_json(list);
}

static int write_file(const char *path, void (*put)(FILE *to, const struct class *x), const struct class *x)
{
	size_t size;
	if (!path) return EXIT_FINE;
	struct stream *t = stream_begin();
	put(t->to, x);
	char *text = stream_end(t, &size);
	int status = EXIT_FINE;
	if (!strcmp(path, "-")) fwrite(text, 1, size, stdout);
	else if (!file_write(path, text, size)) status = cli_cannot("write", path);
	heap_free(text);
	return status;
}

int exercise_mark_class(struct cli *c)
{
	struct class x = { .cli = c };
	const char *csv = cli_value(c, OPT_MARKS_CSV), *junit = cli_value(c, OPT_JUNIT);
	int status = add_operands(&x);
	if (status) return status;
	for (size_t k = 0; k < x.files.n; k++) mark_file(&x, x.files.at[k]);
	if (!x.files.n) return cli_usage_error(c, "no file with an answer (*.s) is in the folder");
	if (x.rows.n) qsort(x.rows.at, x.rows.n, sizeof *x.rows.at, compare_rows);
	status = write_file(csv, put_csv, &x);
	if (!status) status = write_file(junit, put_junit, &x);
	if (cli_has(c, OPT_JSON)) put_json(&x);
	else if (!csv && !junit) put_table(stdout, &x);
	return status ? status : x.status;
}
