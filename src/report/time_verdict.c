// Prints what limits a run, and what would help, as trials measured it.
#include <inttypes.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/values.h"
#include "report/time.h"
#include "report/time_json.h"
#include "report/time_words.h"
#include "values/figures.h"

enum { INDENT = 12 };

// The reasons for waiting, after `bound by`.
static const char *const cause_words[TIME_CAUSE_COUNT] = {
	[TIME_ISSUE] = "the number of its instructions", [TIME_START] = "the start of its waves",
	[TIME_FETCH] = "the instruction cache", [TIME_VALU] = "results of the VALU",
	[TIME_SALU] = "results of the SALU", [TIME_DELAY] = "delays that it requests", [TIME_MEMORY] = "vector memory",
	[TIME_SCALAR] = "scalar memory", [TIME_LDS] = "LDS", [TIME_QUEUE] = "the paths to LDS and memory",
	[TIME_BRANCH] = "branches", [TIME_BARRIER] = "barriers", [TIME_UNIT] = "busy units",
	[TIME_END] = "stores in flight when waves end",
};

static const char *line_text(struct arena *a, const struct harness_timed *t, const struct insn *i)
{
	return arena_printf(a, "line %u", show_line_of(t, i));
}

static const char *bound_text(struct arena *a, const struct harness_timed *t, const struct harness_verdict *v)
{
	char percent[16];
	const char *share = show_share(percent, sizeof percent, v->part, v->whole);
	const char *most = v->at && !machine_insn_is_end(v->at)
	                   ? arena_printf(a, ", mostly by %s", line_text(a, t, v->at)) : "";
	switch (v->bound) {
	case VERDICT_UNIT:
		return arena_printf(a, "bound by the %s, which is busy %s %% of the time%s", isa_unit_name[v->unit],
		                    share, most);
	case VERDICT_LDS_BANKS:
		return arena_printf(a, "bound by the banks of LDS, which are busy %s %% of the time%s", share, most);
	case VERDICT_LEVEL:
		return arena_printf(a, "bound by %s, which %s %s %% of the %s", time_level_name[v->level],
		                    v->level == TIME_AT_L0 ? "is busy" : "gives", share,
		                    v->level == TIME_AT_L0 ? "time" : "bytes that it can");
	default: break;
	}
	if (v->cause == TIME_ISSUE)
		return arena_printf(a, "bound by %s: waves issue in %s %% of their cycles",
		                    cause_words[v->cause], share);
	bool unit = v->cause == TIME_UNIT && v->at;
	const char *text = unit ? arena_printf(a, "bound by the %s: waves find it busy in %s %% of their cycles",
	                                       isa_unit_name[v->unit], share) :
	                          arena_printf(a, "bound by %s: %s %% of the waves' cycles", cause_words[v->cause], share);
	if (!v->at || machine_insn_is_end(v->at) || v->cause == TIME_START) return text;
	text = arena_printf(a, "%s, mostly on %s", text, line_text(a, t, v->at));
	return v->by ? arena_printf(a, "%s, %s", text, show_stall_text(a, t, v->at, v->cause, v->by)) : text;
}

static const char *trial_text(struct arena *a, const struct harness_timed *t, const struct verdict_trial *x)
{
	switch (x->kind) {
	case VERDICT_NO_CONFLICTS:
		return arena_printf(a, "without bank conflicts (x%.3g on %s)",
		                    show_conflict(&t->result.lines[x->at - t->profile.code]), line_text(a, t, x->at));
	case VERDICT_LATE:
		return arena_printf(a, "if the wait on %s were where a result is used, the first on %s",
		                    line_text(a, t, x->at), line_text(a, t, x->use));
	case VERDICT_EARLY:
		return arena_printf(a, "if the data that %s waits for were requested long before",
		                    line_text(a, t, x->at));
	default: break;
	}
	const char *unit = x->limit == OCCUPANCY_LDS ? "bytes of LDS a workgroup" : occupancy_limit_name[x->limit];
	return arena_printf(a, "with %u waves a SIMD, not %u (%u %s)", x->waves, t->result.occupancy.waves, x->count, unit);
}

// Returns `12.5 % fewer cycles`, or NULL if the difference is less than half a percent.
static const char *gain_text(struct arena *a, const struct harness_timed *t, uint64_t cycles)
{
	uint64_t now = t->result.cycles;
	char percent[16];
	bool fewer = cycles <= now;
	uint64_t by = fewer ? now - cycles : cycles - now;
	if (by * 200 < now) return NULL;
	return arena_printf(a, "%s %% %s cycles", show_share(percent, sizeof percent, by, now), fewer ? "fewer" : "more");
}

void show_time_verdict(FILE *to, const struct harness_timed *t, const struct harness_verdict *v)
{
	struct arena a = { 0 };
	if (v->bound == VERDICT_NOTHING) return;
	const struct verdict_trial *best = v->trial_count && v->trials[0].cycles < t->result.cycles ? &v->trials[0] : NULL;
	const char *text = bound_text(&a, t, v), *much = best ? gain_text(&a, t, best->cycles) : NULL;
	if (much) text = arena_printf(&a, "%s; %s %s", text, much, trial_text(&a, t, best));
	else if (v->trial_count) text = arena_printf(&a, "%s; nothing that was tried helps", text);
	fprintf(to, "%s%-*s%s", style_paint(to, style_bold), INDENT, "verdict", style_paint(to, style_plain));
	layout_wrap(to, text, INDENT, INDENT, layout_columns(to));
	for (size_t k = 0; k < v->trial_count; k++) {
		const struct verdict_trial *x = &v->trials[k];
		if (x == best && much) continue;
		const char *change = gain_text(&a, t, x->cycles);
		fprintf(to, "%s%-*s%s", style_paint(to, style_dim), INDENT, k == (best && much) ? "also tried" : "",
		        style_paint(to, style_plain));
		layout_wrap(to, arena_printf(&a, "%s %s", change ? change : "as many cycles", trial_text(&a, t, x)),
		            INDENT, INDENT, layout_columns(to));
	}
	arena_free(&a);
}

// ---- as JSON ------------------------------------------------------------------------------------------------------
static const char *const kind_names[] = {
	[VERDICT_NO_CONFLICTS] = "no_conflicts", [VERDICT_LATE] = "wait_late", [VERDICT_EARLY] = "asked_early",
	[VERDICT_MORE_WAVES] = "more_waves"
};

const char *show_bound_name(const struct harness_verdict *v)
{
	switch (v->bound) {
	case VERDICT_UNIT: return isa_unit_name[v->unit];
	case VERDICT_LDS_BANKS: return "LDS banks";
	case VERDICT_LEVEL: return time_level_name[v->level];
	case VERDICT_CAUSE: return time_causes[v->cause].word;
	default: return NULL;
	}
}

static void set_line(json_t *j, const char *name, const struct harness_timed *t, const struct insn *i)
{
	if (i && show_line_of(t, i)) json_object_set_new(j, name, json_integer(show_line_of(t, i)));
}

json_t *show_time_verdict_json(const struct harness_timed *t, const struct harness_verdict *v)
{
	struct arena a = { 0 };
	json_t *j = json_object(), *trials = json_array();
	if (v->bound != VERDICT_NOTHING) {
		json_object_set_new(j, "bound", json_string(show_bound_name(v)));
		json_object_set_new(j, "share", json_share((double)v->part / (double)v->whole));
		json_object_set_new(j, "text", json_string(bound_text(&a, t, v)));
	}
	set_line(j, "line", t, v->at);
	set_line(j, "by", t, v->by);
	for (size_t k = 0; k < v->trial_count; k++) {
		const struct verdict_trial *x = &v->trials[k];
		json_t *o = json_object();
		json_object_set_new(o, "what", json_string(kind_names[x->kind]));
		set_line(o, "line", t, x->at);
		set_line(o, "use", t, x->use);
		if (x->kind == VERDICT_MORE_WAVES) json_object_set_new(o, "waves", json_integer(x->waves));
		json_object_set_new(o, "cycles", json_integer((json_int_t)x->cycles));
		json_object_set_new(o, "text", json_string(trial_text(&a, t, x)));
		json_array_append_new(trials, o);
	}
	json_object_set_new(j, "tried", v->tried ? trials : json_null());
	if (!v->tried) json_decref(trials);
	arena_free(&a);
	return j;
}
