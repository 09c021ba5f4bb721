// The story of the exec mask is consistent in every example: only active lanes continue, only masked-off lanes become
// active, and a rejoined part is complete. The trips of loops equal the lanes' trips.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/recorded.h"
#include "program_rig.h"
#include "story/story.h"
#include "suites.h"

static uint64_t mask_of(const json_t *node, const char *key)
{
	const char *text = json_string_value(json_object_get(node, key));
	return text ? strtoull(text, NULL, 16) : 0;
}

static bool is(const json_t *node, const char *kind)
{
	return !strcmp(json_string_value(json_object_get(node, "kind")), kind);
}

static size_t check_node(const char *what, const json_t *node, const json_t *parent)
{
	uint64_t mask = mask_of(node, "exec"), all = mask_of(node, "all"), before = mask_of(node, "before"),
		whole = parent ? mask_of(parent, "all") : mask;
	int line = (int)json_integer_value(json_object_get(node, "line"));
	size_t n = 1, k;
	ck_assert_msg(!(mask & ~all), "%s:%d: the mask of the first time is not part of the mask of all times", what, line);
	ck_assert_msg(!parent || !(all & ~whole) || is(parent, "begins") || is(node, "spill"),
	              "%s:%d: lanes %lx do not belong to the part around them", what, line, all & ~whole);
	if (is(node, "cut"))
		ck_assert_msg(!(mask & ~before) && mask != before, "%s:%d: a cut from %lx to %lx", what, line,
		              before, mask);
	if (is(node, "arm")) ck_assert_msg(mask & ~before, "%s:%d: no new lane becomes active", what, line);
	if (is(node, "join"))
		ck_assert_msg((mask & before) == before || (mask & ~before), "%s:%d: no lane rejoins", what, line);
	if (is(node, "join") && parent && !is(parent, "loop") && !is(parent, "begins"))
		ck_assert_msg(!(mask & ~mask_of(parent, "all")), "%s:%d: more lanes rejoin than left", what, line);
	if (is(node, "loop")) {
		json_t *trips = json_object_get(node, "trips"), *count;
		json_int_t most = 0;
		json_array_foreach(trips, k, count) {
			ck_assert((json_integer_value(count) > 0) == (all >> k & 1) || !(all >> k & 1));
			if (json_integer_value(count) > most) most = json_integer_value(count);
		}
		ck_assert_msg(most <= json_integer_value(json_object_get(node, "times")),
		              "%s:%d: a lane made more trips than there were", what, line);
	}
	json_t *part;
	json_array_foreach(json_object_get(node, "parts"), k, part) n += check_node(what, part, node);
	return n;
}

static size_t nodes_of(const char *path)
{
	struct arena a = { 0 };
	struct diag d = { 0 };
	const struct source *text = rig_source(&a, path);
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
	size_t nodes = 0, waves = 0;
	show_story_read(story);
	json_t *list = show_story_json(story);
	for (size_t k = 0; k < json_array_size(list); k++) {
		json_t *one = json_array_get(list, k);
		waves += json_array_size(json_object_get(one, "waves"));
		nodes += check_node(path, json_object_get(one, "story"), NULL);
	}
	json_decref(list);
	ck_assert_uint_eq(waves, log_reader_state(recording.reader)->started);
	show_story_free(story);
	harness_record_free(&recording);
	log_store_free(store);
	harness_run_free(&run);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
	return nodes;
}

START_TEST(stories_add_up)
{
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
		"asm-examples/lessons/*.s", "tests/story/*.s"
	};
	size_t nodes = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++) nodes += nodes_of(g.gl_pathv[k]);
		globfree(&g);
	}
	ck_assert_msg(nodes > 300, "only %zu nodes", nodes);
}
END_TEST

Suite *story_suite(void)
{
	Suite *s = suite_create("story");
	TCase *c = tcase_create("all");
	tcase_add_test(c, stories_add_up);
	suite_add_tcase(s, c);
	return s;
}
