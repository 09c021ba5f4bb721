// Prints the uncertainty of an estimate in a sentence.
#include <math.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/values.h"
#include "report/time.h"
#include "report/time_json.h"
#include "report/time_words.h"
#include "values/figures.h"

static const char *const rests_on[ISA_EVIDENCE_COUNT] = {
	[ISA_EVIDENCE_measured] = "measurements of its generation",
	[ISA_EVIDENCE_documented] = "documents and compilers' tables",
	[ISA_EVIDENCE_related] = "another generation's measurements", [ISA_EVIDENCE_guessed] = "guesses",
};

// Returns `v_exp_f32 in line 7` if the instruction's own figure is weak, else `scalar memory in line 3`.
static const char *weak_text(struct arena *a, const struct harness_timed *t, const struct sure_weak *w)
{
	bool is_own = w->cause == TIME_ISSUE || w->cause == TIME_UNIT || w->cause == TIME_DELAY || w->cause == TIME_VALU
	              || w->cause == TIME_SALU;
	const char *what = is_own && !machine_insn_is_end(w->at) ? isa_text(w->at->inst->form->name)
	                   : time_causes[w->cause].word;
	return arena_printf(a, "%s in line %u", what, show_line_of(t, w->at));
}

// Returns `92 % of its cycles rest on …, 2 % on guesses (v_exp_f32 in line 7)`, or NULL if nothing was executed.
static const char *parts_text(struct arena *a, const struct harness_timed *t, const struct harness_sure *s)
{
	const char *text = NULL;
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++) {
		if (s->part[e] <= 0) continue;
		long percent = lround(100 * s->part[e]);
		const char *part = !percent ? "less than 1 %"
		                   : percent == 100 && s->part[e] < 1 ? "more than 99 %"
		                   : arena_printf(a, "%ld %%", percent);
		if (text) text = arena_printf(a, "%s, %s on %s", text, part, rests_on[e]);
		else text = arena_printf(a, "%s of its cycles %s on %s", part, percent == 1 ? "rests" : "rest", rests_on[e]);
	}
	for (size_t k = 0; k < s->weak_count; k++)
		text = arena_printf(a, "%s%s%s", text, k ? ", " : " (", weak_text(a, t, &s->weakest[k]));
	if (s->weak_count) text = arena_printf(a, "%s)", text);
	return text && s->scaled > 0 ? arena_printf(a, "%s; in four of five cases scaling is off by at most %.1f %%",
	                                            text, 100 * s->scaled) : text;
}

void show_time_sure(FILE *to, const struct harness_timed *t, const struct harness_sure *s)
{
	struct arena a = { 0 };
	char time[32];
	const char *text = parts_text(&a, t, s);
	show_microseconds(time, sizeof time, t->result.cycles, t->chip->at[ISA_CHIP_clock].value);
	if (text) {
		fprintf(to, "\n%sestimate%s    ", style_paint(to, style_bold), style_paint(to, style_plain));
		layout_wrap(to, arena_printf(&a, "%s ± %.0f %%: %s", time, fmax(1, 100 * s->off), text), 12, 12, layout_columns(to));
	}
	arena_free(&a);
}

json_t *show_time_sure_json(const struct harness_timed *t, const struct harness_sure *s)
{
	json_t *o = json_pack("{s:o, s:o}", "off", json_share(s->off), "scaled_off", json_share(s->scaled)),
		*lines = json_array();
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++) json_object_set_new(o, isa_evidence_name[e], json_share(s->part[e]));
	for (size_t k = 0; k < s->weak_count; k++)
		json_array_append_new(lines, json_integer(show_line_of(t, s->weakest[k].at)));
	json_object_set_new(o, "guessed_lines", lines);
	return o;
}
