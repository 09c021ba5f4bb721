// Compares the story of compiled programs with a model of their source (story_model.h): the programs of tests/story,
// compiled by clang for four GPUs at two levels. For each lane it compares how often it reached each mark, the trips of
// each loop, and how often and which way it left each loop.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/recorded.h"
#include "program_rig.h"
#include "story/story.h"
#include "story_model.h"
#include "suites.h"

// ---- the story ------------------------------------------------------------------------------------------------------
// The story's figures for each item.
enum { WAYS = 64 };
// A way out of a loop of the source.
struct way { unsigned loop; json_int_t line, after; unsigned items[STORY_ITEMS]; };
struct told {
	const char *name;                    // name of the text
	unsigned mark[4000];                 // mark of each of its lines; 0: none
	const struct story_model *model;
	unsigned item;                       // item of lane 0 of the wave
	unsigned marks[STORY_MARKS][STORY_ITEMS], trips[STORY_MARKS][STORY_ITEMS];
	struct way ways[WAYS];
	unsigned way_count;
};

static bool is(const json_t *node, const char *kind)
{
	return !strcmp(json_string_value(json_object_get(node, "kind")), kind);
}

static void add_counts(unsigned to[STORY_ITEMS], unsigned item, const json_t *counts)
{
	json_t *count;
	size_t lane;
	ck_assert(counts);
	json_array_foreach(counts, lane, count) if (item + lane < STORY_ITEMS)
		to[item + lane] += (unsigned)json_integer_value(count);
}

static struct way *way_of(struct told *t, unsigned loop, const json_t *exit)
{
	struct way *w = t->ways;
	json_int_t line = json_integer_value(json_object_get(exit, "line")),
		after = json_integer_value(json_object_get(exit, "after_cut_at"));
	while (w < t->ways + t->way_count && !(w->loop == loop && w->line == line && w->after == after)) w++;
	ck_assert(w < t->ways + WAYS);
	if (w == t->ways + t->way_count) {
		t->way_count++;
		*w = (struct way){ .loop = loop, .line = line, .after = after };
	}
	return w;
}

// Returns the loop of the source that the node is in, as the mark of its body, if the mark ran in it. 0 if unknown.
static unsigned read_node(struct told *t, const json_t *node)
{
	json_t *span, *part, *exit;
	size_t k;
	unsigned loop = 0;
	json_array_foreach(json_object_get(node, "ran"), k, span)
		for (json_int_t line = json_integer_value(json_object_get(span, "line"));
		     line <= json_integer_value(json_object_get(span, "to_line")); line++) {
			unsigned mark = t->mark[line];
			if (!mark) continue;
			add_counts(t->marks[mark], t->item, json_object_get(span, "lanes"));
			if (!t->model->is_loop[mark]) continue;
			ck_assert_msg(!loop || loop == mark, "%s: loops %u and %u of the source are one", t->name, loop, mark);
			loop = mark;
		}
	json_array_foreach(json_object_get(node, "parts"), k, part) {
		unsigned of = read_node(t, part);
		ck_assert_msg(!of || !loop || of == loop, "%s: loops %u and %u of the source are one", t->name, of, loop);
		if (of) loop = of;
	}
	if (is(node, "call")) return 0;
	if (!is(node, "loop")) return loop;
	ck_assert_msg(loop, "%s: the loop at line %d is not in the source", t->name,
	              (int)json_integer_value(json_object_get(node, "line")));
	ck_assert(!json_object_get(node, "irreducible"));
	add_counts(t->trips[loop], t->item, json_object_get(node, "trips"));
	json_array_foreach(json_object_get(node, "left"), k, exit)
		add_counts(way_of(t, loop, exit)->items, t->item, json_object_get(exit, "lanes"));
	return 0;
}

static void look_at_waves(struct told *t, char *text)
{
	unsigned waves = 0;
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		json_t *o = json_loads(line, 0, NULL), *wave;
		size_t k;
		ck_assert(o);
		json_array_foreach(json_object_get(o, "waves"), k, wave) {
			t->item = (unsigned)(json_integer_value(json_object_get(wave, "wave"))
			                     * json_integer_value(json_object_get(o, "lanes")));
			read_node(t, json_object_get(o, "story"));
			waves++;
		}
		json_decref(o);
	}
	ck_assert_uint_ge(waves, 1);
}

static void find_marks(struct told *t, const struct source *text)
{
	unsigned line = 1;
	for (const char *p = text->text; *p; p++) {
		if (!strncmp(p, "; mark ", 7)) t->mark[line] = (unsigned)atoi(p + 7);
		line += *p == '\n';
		ck_assert_uint_lt(line, sizeof t->mark / sizeof *t->mark);
	}
}

// ---- both -----------------------------------------------------------------------------------------------------------
static void counts_are(const struct told *t, const char *what, unsigned of, const unsigned told[STORY_ITEMS],
                       const unsigned wanted[STORY_ITEMS])
{
	for (unsigned k = 0; k < STORY_ITEMS; k++)
		ck_assert_msg(told[k] == wanted[k], "%s: %s %u of item %u: the story says %u, the model %u", t->name,
		              what, of, k, told[k], wanted[k]);
}

// Returns whether each of the story's ways out of the loop, from number `from` on, is part of a way in the source.
// `left` has the items that are still to be found.
static bool are_parts(const struct told *t, unsigned loop, unsigned from, unsigned left[STORY_MARKS][STORY_ITEMS])
{
	while (from < t->way_count && t->ways[from].loop != loop) from++;
	if (from == t->way_count) {
		for (unsigned n = 0; n < STORY_MARKS; n++)
			for (unsigned k = 0; k < STORY_ITEMS; k++) if (left[n][k]) return false;
		return true;
	}
	const unsigned *items = t->ways[from].items;
	for (unsigned n = 0; n < STORY_MARKS; n++) {
		unsigned k = 0;
		while (k < STORY_ITEMS && left[n][k] >= items[k]) k++;
		if (k < STORY_ITEMS) continue;
		for (k = 0; k < STORY_ITEMS; k++) left[n][k] -= items[k];
		if (are_parts(t, loop, from + 1, left)) return true;
		for (k = 0; k < STORY_ITEMS; k++) left[n][k] += items[k];
	}
	return false;
}

// Compares ways out of a loop. Items that did not leave after a mark left by the loop's condition. At -O3 items without
// a trip do not reach the loop.
static void compare_ways(const struct told *t, unsigned loop, bool optimised)
{
	const struct story_model *m = t->model;
	unsigned left[STORY_MARKS][STORY_ITEMS];
	memcpy(left, m->left[loop], sizeof left);
	for (unsigned k = 0; k < STORY_ITEMS; k++) {
		left[0][k] = (optimised ? m->entered : m->loops)[loop][k];
		for (unsigned n = 1; n < STORY_MARKS; n++) left[0][k] -= left[n][k];
	}
	ck_assert_msg(are_parts(t, loop, 0, left), "%s: items do not leave loop %u as the source says", t->name, loop);
}

// Compares a story with its model. At -O0 the head of a loop is its test, which is reached once more to leave. At -O3
// the test is at the end of a trip, and evaluated once before the loop.
static void compare(const struct told *t, bool optimised)
{
	const struct story_model *m = t->model;
	for (unsigned n = 1; n < STORY_MARKS; n++) {
		bool tested = false;
		for (unsigned k = 0; k < STORY_ITEMS; k++) tested |= m->tests[n][k] != 0;
		counts_are(t, "mark", n, t->marks[n], m->marks[n]);
		if (!t->model->is_loop[n]) continue;
		counts_are(t, "trips of loop", n, t->trips[n], optimised || !tested ? m->marks[n] : m->tests[n]);
		compare_ways(t, n, optimised);
	}
}

// Returns the story for a terminal with `columns` columns, or as JSON.
enum { JSON = UINT32_MAX };
static char *story_text(struct log_reader *r, unsigned columns)
{
	struct log_filter all = { 0 };
	struct show_story *story = show_story_new(r, &all, columns == JSON ? 0 : columns);
	char *out = NULL;
	size_t size;
	FILE *to = open_memstream(&out, &size);
	ck_assert(log_seek(r, 0));
	show_story_read(story);
	json_t *list = columns == JSON ? show_story_json(story) : NULL;
	for (size_t k = 0; k < json_array_size(list); k++) {
		json_dumpf(json_array_get(list, k), to, JSON_COMPACT);
		fputc('\n', to);
	}
	json_decref(list);
	if (columns != JSON) show_story_print(to, story);
	fclose(to);
	show_story_free(story);
	return out;
}

// ---- columns --------------------------------------------------------------------------------------------------------
static size_t widest_line(const char *text)
{
	size_t widest = 0, n = 0;
	for (; *text; text++) {
		n = *text == '\n' ? 0 : n + ((*text & 0xc0) != 0x80);
		if (n > widest) widest = n;
	}
	return widest;
}

// Returns the next word, without marks at the beginning of lines: bars of parts, and the first lane of a table's row.
static char *next_word(char **text)
{
	for (;;) {
		char *word = strtok_r(NULL, " \n", text);
		if (!word || (strcmp(word, "│") && *word != '[' && word[strlen(word) - 1] != ']')) return word;
	}
}

// Checks that two texts have equal words in sequence, in any lines.
static void same_words(const char *name, unsigned columns, char *text, char *whole)
{
	for (;;) {
		char *a = next_word(&text), *b = next_word(&whole);
		if (!a && !b) return;
		ck_assert_msg(a && b && !strcmp(a, b), "%s: in %u columns `%s`, not `%s`", name, columns,
		              a ? a : "the end", b ? b : "the end");
	}
}

static void try_columns(const char *name, struct log_reader *r)
{
	static const unsigned columns[] = { 80, 100, 200 };
	char *whole = story_text(r, 0);
	size_t most = widest_line(whole);
	for (size_t k = 0; k < sizeof columns / sizeof *columns; k++) {
		char *text = story_text(r, columns[k]), *copy = strdup(whole);
		size_t widest = widest_line(text);
		ck_assert_msg(widest <= columns[k], "%s: a line of %zu for %u columns", name, widest, columns[k]);
		ck_assert_msg(widest + 10 > (most < columns[k] ? most : columns[k]),
		              "%s: of %u columns only %zu are used", name, columns[k], widest);
		same_words(name, columns[k], text, copy);
		free(text);
		free(copy);
	}
	free(whole);
}

// ---- runs -----------------------------------------------------------------------------------------------------------
static char *story_of(const struct source *text, const struct story_model *m)
{
	struct diag d = { 0 };
	struct asm_options o = { .gpu = NULL };
	struct harness_run_options ro = { .observer = NULL };
	struct harness_notes notes = { 0 };
	struct harness_run run;
	struct program *p = asm_text(text, &o, &d);
	ck_assert(p && harness_notes_read(&notes, p, &d) && harness_run_prepare(&run, p, &notes, &ro, &d));
	struct log_store *store = log_store_temporary();
	struct harness_recording recording;
	ck_assert(store && harness_record_begin(&recording, &run, store, NULL, &d));
	harness_record_go(&recording);
	char *out = story_text(recording.reader, JSON);
	try_columns(text->name, recording.reader);
	ck_assert_msg(!memcmp(run.buffers.at[0].memory->bytes, m->out, sizeof m->out),
	              "%s: the model gives other results", text->name);
	harness_record_free(&recording);
	log_store_free(store);
	harness_run_free(&run);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
	return out;
}

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
enum { GPUS = sizeof gpus / sizeof *gpus };

START_TEST(stories_are_the_sources)
{
	const char *gpu = gpus[_i % GPUS];
	struct story_model m = story_model(_i / GPUS);
	for (int level = 0; level < 2; level++) {
		struct arena a = { 0 };
		struct told *t = calloc(1, sizeof *t);
		char path[100];
		snprintf(path, sizeof path, "tests/story/%s.%s.O%d.s", m.name, gpu, level ? 3 : 0);
		const struct source *text = rig_source(&a, path);
		t->name = path;
		t->model = &m;
		find_marks(t, text);
		char *story = story_of(text, &m);
		look_at_waves(t, story);
		compare(t, level);
		free(story);
		free(t);
		arena_free(&a);
	}
}
END_TEST

Suite *story_programs_suite(void)
{
	Suite *s = suite_create("story programs");
	TCase *c = tcase_create("all");
	tcase_add_loop_test(c, stories_are_the_sources, 0, STORY_PROGRAMS * GPUS);
	suite_add_tcase(s, c);
	return s;
}
