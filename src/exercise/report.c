// Marks as text and as data.
#include <ctype.h>
#include <string.h>
#include "base/style.h"
#include "exercise/parts.h"
#include "json/values.h"

// ---- text -----------------------------------------------------------------------------------------------------------
// Prints one line, broken between words.
static void wrap_line(FILE *to, const char *p, size_t n, const char *indent)
{
	size_t at = 0;
	while (n) {
		size_t blanks = at ? strspn(p, " ") : 0, word = blanks;
		while (word < n && p[word] != ' ') word++;
		if (word > n) word = n;
		if (at && at + word > EXERCISE_COLUMNS) {
			putc('\n', to);
			fputs(indent, to);
			at = strlen(indent);
			p += blanks, n -= blanks, word -= blanks;
		}
		fwrite(p, 1, word, to);
		at += word, p += word, n -= word;
		while (n && *p == ' ' && n == strspn(p, " ")) p++, n--;
	}
	putc('\n', to);
}

void exercise_wrap(FILE *to, const char *text, const char *indent)
{
	for (const char *p = text, *end; *p; p = *end ? end + 1 : end) {
		end = p + strcspn(p, "\n");
		if (isspace((unsigned char)*p)) fprintf(to, "%.*s\n", (int)(end - p), p);
		else wrap_line(to, p, (size_t)(end - p), indent);
	}
}

static void print_line(FILE *to, const struct exercise_mark *m, const char *before, const char *text)
{
	char *line = text ? arena_printf((struct arena *)&m->arena, "%s%s", before, text) : NULL;
	if (line) exercise_wrap(to, line, "    ");
}

void exercise_mark_print(FILE *to, const struct exercise_mark *m, const char *step)
{
	const struct exercise *e = m->exercise;
	const char *style = m->result == EXERCISE_PASSED ? style_green : style_red;
	fprintf(to, "%s%s%s %s", style_paint(to, style), m->result == EXERCISE_PASSED ? "passed" : "failed",
	        style_paint(to, style_plain), e->name);
	if (m->result == EXERCISE_PASSED)
		fprintf(to, ": %zu run%s, %zu instruction%s\n", m->runs, m->runs == 1 ? "" : "s", m->instructions,
		        m->instructions == 1 ? "" : "s");
	else if (m->runs == 1) putc('\n', to);
	else fprintf(to, ": %zu of %zu runs were right\n", m->passed, m->runs);
	print_line(to, m, "", m->message);
	print_line(to, m, "wanted: ", m->about);
	print_line(to, m, "", m->written);
	print_line(to, m, "hint: ", m->hint);
	if (step && m->at.is && m->program) print_line(to, m, "look there: ", step);
}

const char *exercise_mark_line(struct arena *a, const struct exercise_mark *m)
{
	if (!m->message) return "";
	return m->written ? arena_printf(a, "%s; %s", m->message, m->written) : m->message;
}

// ---- data -----------------------------------------------------------------------------------------------------------
static void put_run(json_t *o, const struct exercise_mark *m)
{
	if (m->target) {
		json_object_set_new(o, "gpu", json_string(m->target->gpu->name));
		json_object_set_new(o, "wave_size", json_integer(m->target->wave));
	}
	if (!m->of) return;
	json_set_text(o, "case", m->of->name);
	json_set_text(o, "mask", m->mask->name);
	if (m->has_exec) json_object_set_new(o, "exec", json_hex(m->exec));
}

static void put_value(json_t *o, const struct exercise_mark *m)
{
	const struct harness_wrong *w = &m->value;
	if (!w->subject) return;
	json_set_text(o, "subject", w->subject);
	json_set_text(o, "holds", m->holds);
	json_set_text(o, "wanted", m->wanted);
	if (w->lane >= 0) json_object_set_new(o, "lane", json_integer(w->lane));
	if (w->index != UINT64_MAX) json_object_set_new(o, "element", json_integer((json_int_t)w->index));
	if (!w->of_wave) return;
	json_object_set_new(o, "wave", json_integer(w->wave));
	json_object_set_new(o, "workgroup", json_group(w->workgroup));
}

static void put_place(json_t *o, const struct exercise_mark *m)
{
	if (m->at.line) json_object_set_new(o, "line", json_integer(m->at.line));
	if (!m->at.is) return;
	json_object_set_new(o, "step", json_integer((json_int_t)m->at.steps));
	json_object_set_new(o, "at", json_pack("{s:o, s:i, s:I}", "workgroup", json_group(m->at.workgroup), "wave",
		(int)m->at.wave, "executed", (json_int_t)m->at.executed));
}

json_t *exercise_mark_json(const struct exercise_mark *m)
{
	json_t *o = json_pack("{s:b, s:s, s:I, s:I, s:I}", "passed", m->result == EXERCISE_PASSED, "result",
		exercise_result_name[m->result], "runs", (json_int_t)m->runs, "right", (json_int_t)m->passed, "instructions",
		(json_int_t)m->instructions);
	json_object_set_new(o, "exercise", json_text(m->exercise->name));
	json_set_text(o, "message", m->message);
	json_set_text(o, "about", m->about);
	json_set_text(o, "written", m->written);
	json_set_text(o, "hint", m->hint);
	put_run(o, m);
	put_value(o, m);
	put_place(o, m);
	return o;
}

static json_t *texts_json(const char **at, size_t n)
{
	json_t *list = json_array();
	for (size_t k = 0; k < n; k++) json_array_append_new(list, json_text(at[k]));
	return list;
}

json_t *exercise_json(const struct exercise *e)
{
	struct arena a = { 0 };
	json_t *limits = json_array(), *on = json_array();
	for (size_t k = 0; k < e->limits.n; k++)
		json_array_append_new(limits, json_text(exercise_limit_text(&a, &e->limits.at[k])));
	for (size_t k = 0; k < e->targets.n; k++)
		json_array_append_new(on, json_pack("{s:s, s:i}", "gpu", e->targets.at[k].gpu->name, "wave",
			(int)e->targets.at[k].wave));
	arena_free(&a);
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:I, s:I}", "name", json_text(e->name), "title",
		json_text(e->title), "task", json_text(e->task), "lessons", texts_json(e->lessons.at, e->lessons.n),
		"limits", limits, "on", on, "hints", (json_int_t)e->hints.n, "runs",
		(json_int_t)(e->cases.n * e->masks.n * e->targets.n));
}
