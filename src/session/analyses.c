// Views of a whole run: the story of its masks, its cycles by line, the findings of the checks.
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "harness/checks.h"
#include "harness/timed.h"
#include "harness/verdict.h"
#include "json/values.h"
#include "report/findings.h"
#include "report/run_json.h"
#include "report/time.h"
#include "session/recorded.h"
#include "story/story.h"
#include "view/gather.h"

// ---- story ----------------------------------------------------------------------------------------------------------
// Returns the number after `line ` in a line of the story, or 0.
static unsigned line_in(const char *text, size_t n)
{
	const char *at = memmem(text, n, "line ", 5);
	return at ? (unsigned)strtoul(at + 5, NULL, 10) : 0;
}

// Returns the lines of a story; each has the number of the line that it is about, if any.
static json_t *text_json(const char *text)
{
	json_t *all = json_array();
	while (*text) {
		size_t n = strcspn(text, "\n");
		json_t *o = json_pack("{s:o}", "text", json_textn(text, n));
		unsigned line = line_in(text, n);
		if (line) json_object_set_new(o, "line", json_integer(line));
		json_array_append_new(all, o);
		text += n + (text[n] == '\n');
	}
	return all;
}

bool ask_story(struct session_request *q)
{
	enum { COLUMNS = 100 };
	struct session_recording x;
	struct session_program *p = session_program(q);
	if (!p || !session_runs(q, p)) return false;
	bool good = session_record(q, p, &x, false, VIEW_MOST);
	if (good) {
		struct show_story *s = show_story_new(x.log.reader, &(struct log_filter){ 0 }, COLUMNS);
		struct stream *text = stream_begin();
		show_story_read(s);
		show_story_print(text->to, s);
		session_put(q, "done", json_boolean(!x.cut));
		session_put(q, "lines", text_json(stream_text(text)));
		session_put(q, "stories", show_story_json(s));
		stream_drop(text);
		show_story_free(s);
	}
	session_record_free(&x);
	return good;
}

// ---- columns --------------------------------------------------------------------------------------------------------
// Sets the active lanes of each instruction, and the VGPRs that are live after it, as most over its visits.
static void put_lanes(json_t *lines, struct session_recording *x)
{
	size_t count, at = 0;
	const struct insn *code = machine_code(x->run.machine, &count);
	const struct wave_counts *counts = machine_counts(x->run.machine);
	struct view_gathered g = { 0 };
	uint32_t *live = arena_alloc(&g.arena, (count + 1) * sizeof *live);
	bool good = view_gather(&g, x->log.reader, &(struct view_options){ .cut = x->cut });
	for (size_t k = 0; k < g.waves.n; k++)
		for (size_t n = 0; n < g.waves.at[k]->events.n; n++) {
			const struct view_event *e = &g.waves.at[k]->events.at[n];
			if (e->live_v > live[e->insn]) live[e->insn] = e->live_v;
		}
	for (size_t k = 0; k < count; k++) {
		if (machine_insn_is_end(&code[k])) continue;
		json_t *o = json_array_get(lines, at++);
		json_object_set_new(o, "address", json_hex(code[k].pc));
		json_object_set_new(o, "lanes", json_integer((json_int_t)counts[k].lanes));
		if (good && g.live) json_object_set_new(o, "live", json_integer(live[k]));
	}
	view_gather_free(&g);
}

// Runs with the cycle model and a profile. Returns false, with an error.
static bool time_program(struct session_request *q, struct session_program *p, struct harness_timed *t,
                         struct harness_run *run, struct diag *d)
{
	bool cut;
	if (!session_prepare(q, p, run, d, VIEW_MOST, &cut)) return false;
	*t = (struct harness_timed){ .run = run, .chip = harness_chip(run, d), .options = { .warm = true } };
	if (!t->chip) return session_wrong_as(q, d, "a chip of this GPU is not known");
	harness_timed_go(t, &(struct profile_options){ .last_wave = UINT32_MAX });
	return true;
}

static json_t *times_json(const struct harness_timed *t)
{
	struct harness_verdict v;
	harness_verdict(t, &v);
	return show_time_data(t, t->ran ? &v : NULL);
}

bool ask_columns(struct session_request *q)
{
	struct session_recording x = { .cut = false };
	struct harness_timed t = { .run = NULL };
	struct harness_run run = { .program = NULL };
	struct diag d = { 0 };
	struct session_program *p = session_program(q);
	if (!p || !session_runs(q, p)) return false;
	bool good = time_program(q, p, &t, &run, &d);
	if (good && (good = session_record(q, p, &x, false, VIEW_MOST))) {
		json_t *all = times_json(&t);
		put_lanes(json_object_get(all, "lines"), &x);
		session_put(q, "done", json_boolean(!x.cut));
		json_object_update(q->answer, all);
		json_decref(all);
	}
	session_record_free(&x);
	if (t.run && t.chip) harness_timed_free(&t);
	if (run.program) harness_run_free(&run);
	diag_free(&d);
	return good;
}

// ---- check ----------------------------------------------------------------------------------------------------------
bool ask_check(struct session_request *q)
{
	struct harness_checked x = { .checker = NULL };
	struct harness_run run;
	struct diag d = { 0 };
	struct session_program *p = session_program(q);
	struct check_levels levels = check_levels_default();
	bool cut;
	if (!p || !session_runs(q, p) || !session_prepare(q, p, &run, &d, VIEW_MOST, &cut)) return false;
	if (p->program->driver) check_levels_of_compiler(&levels);
	harness_checked_go(&x, &run, &levels, &d);
	json_t *all = show_findings_json(x.run, x.checker);
	cut = session_is_cut(x.run, cut);
	session_put(q, "done", json_boolean(!cut));
	if (cut) json_object_set_new(all, "fault", json_null());
	if (x.ran && !cut) {
		harness_check(&run);
		json_object_set_new(all, "expectations", show_expectations_json(&run));
	}
	json_object_update(q->answer, all);
	json_decref(all);
	harness_checked_free(&x);
	harness_run_free(&run);
	diag_free(&d);
	return true;
}
