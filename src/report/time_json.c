// A timed run as JSON.
#include "report/time_json.h"
#include "json/json_out.h"
#include "json/values.h"
#include "report/time.h"
#include "report/time_words.h"

static json_t *causes_json(const uint64_t cycles[TIME_CAUSE_COUNT])
{
	json_t *o = json_object();
	char name[JSON_NAME];
	for (int c = 0; c < TIME_CAUSE_COUNT; c++)
		if (cycles[c] && c != TIME_ISSUE)
			json_object_set_new(o, json_name(name, time_causes[c].word), json_integer((json_int_t)cycles[c]));
	return o;
}

// ---- totals ---------------------------------------------------------------------------------------------------------
static json_t *line_json(const struct harness_timed *t, struct arena *a, size_t k)
{
	const struct insn *i = &t->profile.code[k];
	const struct profile_line *l = &t->profile.lines[k];
	const struct time_line *r = &t->result.lines[k];
	const struct program_line *line = &t->run->program->lines[i->line];
	enum isa_evidence evidence = harness_evidence(isa_class(isa_record(i->inst->form)), t->run->program->gpu->gen);
	json_t *o = json_pack("{s:i, s:o, s:o*, s:I, s:I, s:I, s:o, s:s}", "line", (int)show_line_of(t, i), "text",
		json_text(program_source_line(a, line)), "source", json_origin(line->origin), "hits",
		(json_int_t)r->hits, "issue", (json_int_t)l->issues, "stall", (json_int_t)l->stall, "causes",
		causes_json(r->cycles), "evidence", isa_evidence_name[evidence]);
	const struct isa_traced *traced = isa_traced(isa_record(i->inst->form), t->run->program->gpu->gen);
	if (traced)
		json_object_set_new(o, "traced", json_pack("{s:i, s:i, s:i}", "issues", (int)traced->rows, "exact",
		                                           (int)traced->exact, "close", (int)traced->close));
	if (r->lds_least) json_object_set_new(o, "lds_cycles", json_integer((json_int_t)r->lds_cycles));
	if (r->lds_least) json_object_set_new(o, "lds_least", json_integer((json_int_t)r->lds_least));
	if (l->waves)
		json_object_set_new(o, "wave", json_pack("{s:I, s:I, s:I}", "min", (json_int_t)l->least, "median",
		                                         (json_int_t)profile_median(l), "max", (json_int_t)l->most));
	return o;
}

static json_t *lines_json(const struct harness_timed *t)
{
	struct arena a = { 0 };
	json_t *all = json_array();
	for (size_t k = 0; k < t->profile.line_count; k++)
		if (!machine_insn_is_end(&t->profile.code[k])) json_array_append_new(all, line_json(t, &a, k));
	arena_free(&a);
	return all;
}

static json_t *units_json(const struct harness_timed *t)
{
	json_t *o = json_object();
	for (int u = 0; u < ISA_UNITS; u++)
		json_object_set_new(o, isa_unit_name[u], json_integer((json_int_t)t->result.unit_busy[u]));
	return o;
}

static json_t *levels_json(const struct harness_timed *t)
{
	json_t *o = json_object();
	for (int k = 0; k < TIME_LEVEL_COUNT; k++) {
		const struct time_level_count *l = &t->result.levels[k];
		if (l->hits || l->misses || l->bytes)
			json_object_set_new(o, time_level_name[k], json_pack("{s:I, s:I, s:I}", "hits", (json_int_t)l->hits, "misses",
			                                                     (json_int_t)l->misses, "bytes", (json_int_t)l->bytes));
	}
	return o;
}

static json_t *occupancy_json(const struct time_result *r)
{
	const struct occupancy *o = &r->occupancy;
	return json_pack("{s:i, s:i, s:s, s:i, s:i, s:i}", "waves", (int)o->waves, "slots", (int)o->by[OCCUPANCY_SLOTS],
		"limit", occupancy_limit_name[o->limit], "vgprs", (int)r->vgprs, "sgprs", (int)r->sgprs, "lds",
		(int)o->lds_taken);
}

static json_t *estimate_json(const struct harness_timed *t)
{
	struct harness_verdict bound;
	struct harness_sure sure;
	harness_verdict(t, &bound);
	harness_sure(t, &bound, &sure);
	return show_time_sure_json(t, &sure);
}

json_t *show_time_data(const struct harness_timed *t, const struct harness_verdict *v)
{
	const struct time_result *r = &t->result;
	const struct program *p = t->run->program;
	struct harness_counts c = harness_count(t->run);
	json_t *o = json_pack("{s:I, s:s, s:s, s:i, s:i, s:I, s:I, s:I, s:I, s:I, s:I}", "cycles", (json_int_t)r->cycles,
		"chip", t->chip->name, "gpu", p->target ? p->target->name : p->gpu->name, "wave_size", (int)p->wave, "mhz",
		(int)t->chip->at[ISA_CHIP_clock].value, "workgroups", (json_int_t)r->groups, "workgroups_timed",
		(json_int_t)r->groups_timed, "cycles_timed", (json_int_t)r->cycles_timed, "instructions",
		(json_int_t)r->instructions, "wave_count", (json_int_t)r->waves, "simds", (json_int_t)t->profile.simds);
	json_object_update_new(o, json_pack("{s:o, s:I, s:I, s:o, s:o, s:o*, s:o, s:{s:I, s:o}, s:o}", "occupancy",
		occupancy_json(r), "valu_lanes_active", (json_int_t)c.valu_active, "valu_lanes", (json_int_t)c.valu_lanes,
		"unit_busy", units_json(t), "memory", levels_json(t), "verdict", v ? show_time_verdict_json(t, v) : NULL,
		"estimate", estimate_json(t), "wave_cycles", "issue", (json_int_t)r->wave_cycles[TIME_ISSUE], "stall",
		causes_json(r->wave_cycles), "lines", lines_json(t)));
	if (r->skips)
		json_object_set_new(o, "sampled", json_pack("{s:I, s:I, s:I}", "times", (json_int_t)r->skips, "instructions",
		                                            (json_int_t)r->skipped_steps, "cycles", (json_int_t)r->skipped_cycles));
	if (p->origins.n) json_object_set_new(o, "sources", show_time_sources_json(t));
	return o;
}

// ---- waves, which are written in pieces because there may be millions of events -------------------------------------
static void put_event(struct json_out *to, const struct harness_timed *t, const struct profile_wave *w,
                      const struct profile_event *e, uint64_t entry)
{
	uint64_t stall[TIME_CAUSE_COUNT] = { 0 };
	char name[JSON_NAME];
	stall[e->own_cause] += e->own;
	stall[TIME_UNIT] += e->issue - e->since - e->own;
	json_out_open(to, NULL, '{');
	json_out_number(to, "line", show_line_of(t, e->insn));
	json_out_number(to, "pc", e->insn->pc - entry);
	json_out_number(to, "issue", e->issue - w->start);
	if (e->exec) json_out_number(to, "exec", e->exec - w->start);
	else json_out_value(to, "exec", json_null());
	json_out_open(to, "stall", '{');
	for (int c = 0; c < TIME_CAUSE_COUNT; c++)
		if (stall[c] && c != TIME_ISSUE) json_out_number(to, json_name(name, time_causes[c].word), stall[c]);
	json_out_close(to, '}');
	json_out_close(to, '}');
}

static void put_waves(struct json_out *to, const struct harness_timed *t)
{
	uint64_t entry = harness_entry(t->run);
	json_out_open(to, "waves", '[');
	for (size_t k = 0; k < t->profile.waves.n; k++) {
		const struct profile_wave *w = t->profile.waves.at[k];
		json_out_open(to, NULL, '{');
		json_out_group(to, "workgroup", w->workgroup);
		json_out_number(to, "wave", w->wave);
		json_out_number(to, "cu", w->cu);
		json_out_number(to, "simd", w->simd);
		json_out_number(to, "start", w->start);
		json_out_number(to, "end", w->end);
		json_out_open(to, "instructions", '[');
		for (size_t n = 0; n < w->events.n; n++) put_event(to, t, w, &w->events.at[n], entry);
		json_out_close(to, ']');
		json_out_close(to, '}');
	}
	json_out_close(to, ']');
	json_out_number(to, "waves_left_out", t->profile.waves_left_out);
}

void show_time_json(struct json_out *to, const struct harness_timed *t, const struct harness_verdict *v)
{
	json_out_open(to, NULL, '{');
	json_out_members(to, show_time_data(t, v));
	put_waves(to, t);
	json_out_close(to, '}');
}
