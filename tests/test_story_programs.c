// The story of compiled programs against a model of their source (story_model.h): the programs of tests/story, which clang compiled for four GPUs at two
// levels. For each lane: how often it came to each mark; the trips of each loop; how often it left each loop.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "harness/recorded.h"
#include "show/story.h"
#include "story_model.h"
#include "suites.h"

// ---- the story ---------------------------------------------------------------------------------------------------------------------------
// What it says of each item.
struct told {
	const char *name;                    // of the text
	unsigned mark[4000];                 // of each of its lines; 0: none
	const struct story_model *model;
	unsigned item;                       // of lane 0 of the wave
	unsigned marks[STORY_MARKS][STORY_ITEMS], trips[STORY_MARKS][STORY_ITEMS], left[STORY_MARKS][STORY_ITEMS];
};

static bool is(const json_t *node, const char *kind) { return !strcmp(json_string_value(json_object_get(node, "kind")), kind); }

static void add(unsigned to[STORY_ITEMS], unsigned item, const json_t *counts)
{
	json_t *count;
	size_t lane;
	ck_assert(counts);
	json_array_foreach(counts, lane, count) if (item + lane < STORY_ITEMS) to[item + lane] += (unsigned)json_integer_value(count);
}

// Returns which loop of the source the node is in: the mark of its body if that ran in it; 0: unknown.
static unsigned look(struct told *t, const json_t *node)
{
	json_t *span, *part, *exit;
	size_t k;
	unsigned loop = 0;
	json_array_foreach(json_object_get(node, "ran"), k, span)
		for (json_int_t line = json_integer_value(json_object_get(span, "line")); line <= json_integer_value(json_object_get(span, "to_line")); line++) {
			unsigned mark = t->mark[line];
			if (!mark) continue;
			add(t->marks[mark], t->item, json_object_get(span, "lanes"));
			if (!t->model->is_loop[mark]) continue;
			ck_assert_msg(!loop || loop == mark, "%s: loops %u and %u of the source are one", t->name, loop, mark);
			loop = mark;
		}
	json_array_foreach(json_object_get(node, "parts"), k, part) {
		unsigned of = look(t, part);
		ck_assert_msg(!of || !loop || of == loop, "%s: loops %u and %u of the source are one", t->name, of, loop);
		if (of) loop = of;
	}
	if (is(node, "call")) return 0;
	if (!is(node, "loop")) return loop;
	ck_assert_msg(loop, "%s: the loop at line %d is none of the source", t->name, (int)json_integer_value(json_object_get(node, "line")));
	ck_assert(!json_object_get(node, "irreducible"));
	add(t->trips[loop], t->item, json_object_get(node, "trips"));
	json_array_foreach(json_object_get(node, "left"), k, exit) add(t->left[loop], t->item, json_object_get(exit, "lanes"));
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
			t->item = (unsigned)(json_integer_value(json_object_get(wave, "wave")) * json_integer_value(json_object_get(o, "lanes")));
			look(t, json_object_get(o, "story"));
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

// ---- both --------------------------------------------------------------------------------------------------------------------------------
static void same(const struct told *t, const char *what, unsigned of, const unsigned told[STORY_ITEMS], const unsigned wanted[STORY_ITEMS])
{
	for (unsigned k = 0; k < STORY_ITEMS; k++)
		ck_assert_msg(told[k] == wanted[k], "%s: %s %u of item %u: the story says %u, the model %u", t->name, what, of, k, told[k], wanted[k]);
}

// At -O0 the head of a loop is its test, and one comes to it a last time to leave. At -O3 the test is at the end of the trip, and asked once before.
static void compare(const struct told *t, bool optimised)
{
	const struct story_model *m = t->model;
	for (unsigned n = 1; n < STORY_MARKS; n++) {
		bool tested = false;
		for (unsigned k = 0; k < STORY_ITEMS; k++) tested |= m->tests[n][k] != 0;
		same(t, "mark", n, t->marks[n], m->marks[n]);
		if (!t->model->is_loop[n]) continue;
		same(t, "trips of loop", n, t->trips[n], optimised || !tested ? m->marks[n] : m->tests[n]);
		same(t, "ways out of loop", n, t->left[n], optimised ? m->entered[n] : m->loops[n]);
	}
}

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
	struct log_filter all = { 0 };
	struct show_story *story = show_story_new(recording.reader, &all, 0);
	char *out = NULL;
	size_t size;
	FILE *to = open_memstream(&out, &size);
	show_story_read(story);
	show_story_json(to, story);
	fclose(to);
	ck_assert_msg(!memcmp(run.buffers.at[0].memory->bytes, m->out, sizeof m->out), "%s: the model gives other results", text->name);
	show_story_free(story);
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
		const struct source *text = file_source(&a, path);
		ck_assert_msg(text, "%s", path);
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
	tcase_set_timeout(c, 60);
	tcase_add_loop_test(c, stories_are_the_sources, 0, STORY_PROGRAMS * GPUS);
	suite_add_tcase(s, c);
	return s;
}
