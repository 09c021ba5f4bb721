// Prints the uncertainty of an estimate in a sentence.
#include <math.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/values.h"
#include "report/time.h"
#include "report/time_json.h"
#include "report/time_words.h"
#include "values/figures.h"

// NARROW: intervals below this are not explained; WORTH: by which a capture must narrow one to be named
#define NARROW 0.03
#define WORTH 0.01
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
	if (text && s->sampled > 0)
		text = arena_printf(a, "%s; skipped loops are off by %.1f %%", text, 100 * s->sampled);
	return text && s->scaled > 0 ? arena_printf(a, "%s; in four of five cases scaling is off by at most %.1f %%",
	                                            text, 100 * s->scaled) : text;
}

// ---- instructions that widen the interval ---------------------------------------------------------------------------
// Returns `v_exp_f32 in line 7`.
static const char *wide_at(struct arena *a, const struct harness_timed *t, const struct sure_wide *w)
{
	const char *name = machine_insn_is_end(w->at) ? "the end" : isa_text(w->at->inst->form->name);
	return arena_printf(a, "%s in line %u", name, show_line_of(t, w->at));
}

// Returns why cycles of this part are uncertain: `which no trace of gfx11 shows`.
static const char *part_text(struct arena *a, const struct harness_timed *t, enum sure_part part)
{
	const char *generation = isa_generations[t->run->program->gpu->gen].name;
	if (part == SURE_KIN) return arena_printf(a, "no trace of %s shows it", generation);
	if (part == SURE_UNTRACED) return arena_printf(a, "no trace of %s shows its class", generation);
	if (part == SURE_UNMEASURED || part == SURE_OTHER_LDS) return arena_printf(a, "no trace of %s exists", generation);
	return sure_part_name[part];
}

// Returns the capture that would narrow the interval most.
static const char *capture_text(struct arena *a, const struct sure_wide *w)
{
	switch (w->part) {
	case SURE_KIN: case SURE_UNTRACED:
		return arena_printf(a, "a trace of a kernel with %s", isa_text(w->at->inst->form->name));
	case SURE_UNMEASURED: case SURE_OTHER_LDS:
	case SURE_LATENCY: case SURE_COLD: return "a trace of this kernel (--waits)";
	case SURE_L0: case SURE_CACHES: case SURE_DRAM: return "a measured bandwidth (--figure)";
	default: return "a trace of this kernel (--trace)";
	}
}

// Returns `widest are …; a trace … would leave ± N %`, or NULL if the interval is narrow.
static const char *width_text(struct arena *a, const struct harness_timed *t, const struct harness_sure *s)
{
	const char *text = NULL;
	for (size_t k = 0; k < s->wide_count && s->off >= NARROW; k++) {
		const struct sure_wide *w = &s->widest[k];
		bool last = k + 1 == s->wide_count || w[1].part != w->part;
		text = arena_printf(a, "%s%s", text ? arena_printf(a, "%s, ", text) : "widest: ", wide_at(a, t, w));
		if (last) text = arena_printf(a, "%s (%s)", text, part_text(a, t, w->part));
	}
	if (!text || s->off - s->narrowed < WORTH) return text;
	return arena_printf(a, "%s; %s would leave ± %.0f %%", text, capture_text(a, &s->widest[0]), 100 * s->narrowed);
}

// Returns the least and the most time that the interval holds, with one unit: `43.2 to 62.9 ms`.
static const char *range_text(struct arena *a, const struct harness_timed *t, double off)
{
	char least[32], most[32];
	uint64_t clock = t->chip->at[ISA_CHIP_clock].value;
	show_microseconds(least, sizeof least, (uint64_t)((double)t->result.cycles / (1 + off)), clock);
	show_microseconds(most, sizeof most, (uint64_t)((double)t->result.cycles * (1 + off)), clock);
	return arena_printf(a, "%s to %s", least, most);
}

// Returns `52.00 ms ± 21 %, 42.98 ms to 62.92 ms: …`, or NULL if nothing was executed.
static const char *sure_text(struct arena *a, const struct harness_timed *t, const struct harness_sure *s)
{
	char time[32];
	const char *parts = parts_text(a, t, s), *wide = parts ? width_text(a, t, s) : NULL;
	if (!parts) return NULL;
	show_microseconds(time, sizeof time, t->result.cycles, t->chip->at[ISA_CHIP_clock].value);
	return arena_printf(a, "%s ± %.0f %%, %s: %s%s%s", time, 100 * s->off, range_text(a, t, s->off), parts,
	                    wide ? "; " : "", wide ? wide : "");
}

void show_time_sure(FILE *to, const struct harness_timed *t, const struct harness_sure *s)
{
	struct arena a = { 0 };
	const char *text = sure_text(&a, t, s);
	if (text) {
		fprintf(to, "\n%sestimate%s    ", style_paint(to, style_bold), style_paint(to, style_plain));
		layout_wrap(to, text, 12, 12, layout_columns(to));
	}
	arena_free(&a);
}

// Returns the share of the waves' cycles in each part of the model.
static json_t *parts_json(const struct harness_sure *s)
{
	json_t *o = json_object();
	for (int p = 0; p < SURE_PART_COUNT; p++)
		if (s->spent[p] > 0) json_object_set_new(o, sure_part_name[p], json_share(s->spent[p]));
	return o;
}

static json_t *widest_json(const struct harness_timed *t, const struct harness_sure *s)
{
	json_t *all = json_array();
	for (size_t k = 0; k < s->wide_count; k++)
		json_array_append_new(all, json_pack("{s:i, s:s, s:o}", "line", (int)show_line_of(t, s->widest[k].at), "part",
		                                     sure_part_name[s->widest[k].part], "share", json_share(s->widest[k].share)));
	return all;
}

json_t *show_time_sure_json(const struct harness_timed *t, const struct harness_sure *s)
{
	struct arena a = { 0 };
	json_t *o = json_pack("{s:o, s:o, s:o}", "off", json_share(s->off), "scaled_off", json_share(s->scaled),
	                      "sampled_off", json_share(s->sampled)),
		*lines = json_array();
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++) json_object_set_new(o, isa_evidence_name[e], json_share(s->part[e]));
	for (size_t k = 0; k < s->weak_count; k++)
		json_array_append_new(lines, json_integer(show_line_of(t, s->weakest[k].at)));
	json_object_set_new(o, "guessed_lines", lines);
	json_object_set_new(o, "least", json_integer((json_int_t)((double)t->result.cycles / (1 + s->off))));
	json_object_set_new(o, "most", json_integer((json_int_t)((double)t->result.cycles * (1 + s->off))));
	json_object_set_new(o, "parts", parts_json(s));
	json_object_set_new(o, "widest", widest_json(t, s));
	const char *text = sure_text(&a, t, s);
	if (text) json_object_set_new(o, "text", json_string(text));
	if (s->wide_count && s->off - s->narrowed >= WORTH) {
		json_object_set_new(o, "capture", json_string(capture_text(&a, &s->widest[0])));
		json_object_set_new(o, "narrowed", json_share(s->narrowed));
	}
	arena_free(&a);
	return o;
}
