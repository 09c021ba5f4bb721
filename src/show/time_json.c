// Prints a timed run as JSON. Printed in pieces, because the part for each instruction can be long.
#include <inttypes.h>
#include <jansson.h>
#include "show/json.h"
#include "show/show_time.h"

// Prints the cause as a name: `scalar_memory`.
static void put_cause(FILE *to, enum time_cause c)
{
	for (const char *p = time_causes[c].word; *p; p++) putc(*p == ' ' ? '_' : *p, to);
}

static void put_causes(FILE *to, const uint64_t cycles[TIME_CAUSE_COUNT])
{
	bool any = false;
	putc('{', to);
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) {
		if (!cycles[c] || c == TIME_ISSUE) continue;
		fputs(any ? ",\"" : "\"", to);
		put_cause(to, (enum time_cause)c);
		fprintf(to, "\":%" PRIu64, cycles[c]);
		any = true;
	}
	putc('}', to);
}

static void put_text(FILE *to, const char *text)
{
	json_t *s = json_string(text);
	if (!s) s = json_string("");                    // the text is not UTF-8
	json_dumpf(s, to, JSON_ENCODE_ANY | JSON_COMPACT);
	json_decref(s);
}

static void put_event(FILE *to, const struct harness_timed *t, const struct profile_wave *w,
                      const struct profile_event *e, uint64_t entry)
{
	uint64_t stall[TIME_CAUSE_COUNT] = { 0 };
	stall[e->own_cause] += e->own;
	stall[TIME_UNIT] += e->issue - e->since - e->own;
	fprintf(to, "{\"line\":%u,\"pc\":%" PRIu64 ",\"issue\":%" PRIu64 ",\"exec\":", show_line_of(t, e->insn),
	        e->insn->pc - entry, e->issue - w->start);
	if (e->exec) fprintf(to, "%" PRIu64, e->exec - w->start);
	else fputs("null", to);
	fputs(",\"stall\":", to);
	put_causes(to, stall);
	putc('}', to);
}

static void put_waves(FILE *to, const struct harness_timed *t)
{
	uint64_t entry = harness_entry(t->run);
	fputs("\"waves\":[", to);
	for (size_t k = 0; k < t->profile.waves.n; k++) {
		const struct profile_wave *w = t->profile.waves.at[k];
		fprintf(to, "%s{\"workgroup\":[%u,%u,%u],\"wave\":%u,\"cu\":%u,\"simd\":%u,\"start\":%"
		        PRIu64 ",\"end\":%" PRIu64 ",\"instructions\":[", k ? "," : "",
		        w->workgroup[0], w->workgroup[1], w->workgroup[2], w->wave, w->cu, w->simd, w->start, w->end);
		for (size_t n = 0; n < w->events.n; n++) {
			if (n) putc(',', to);
			put_event(to, t, w, &w->events.at[n], entry);
		}
		fputs("]}", to);
	}
	fprintf(to, "],\"waves_left_out\":%" PRIu64, t->profile.waves_left_out);
}

static void put_origin(FILE *to, const struct origin *o)
{
	json_t *source = show_json_origin(o);
	if (!source) return;
	fputs(",\"source\":", to);
	json_dumpf(source, to, JSON_COMPACT);
	json_decref(source);
}

static void put_listing(FILE *to, const struct harness_timed *t)
{
	struct arena a = { 0 };
	bool any = false;
	fputs("\"lines\":[", to);
	for (size_t k = 0; k < t->profile.line_count; k++) {
		const struct insn *i = &t->profile.code[k];
		const struct profile_line *l = &t->profile.lines[k];
		const struct time_line *r = &t->result.lines[k];
		if (machine_insn_is_end(i)) continue;
		fprintf(to, "%s{\"line\":%u,\"text\":", any ? "," : "", show_line_of(t, i));
		put_text(to, program_source_line(&a, &t->run->program->lines[i->line]));
		put_origin(to, t->run->program->lines[i->line].origin);
		fprintf(to, ",\"hits\":%" PRIu64 ",\"issue\":%" PRIu64 ",\"stall\":%" PRIu64 ",\"causes\":", r->hits,
		        l->issues, l->stall);
		put_causes(to, r->cycles);
		fprintf(to, ",\"evidence\":\"%s\"",
		        show_evidence_name(harness_evidence(isa_class(isa_record(i->inst->form)),
		                                            t->run->program->gpu->gen)));
		if (r->lds_least) fprintf(to, ",\"lds_cycles\":%" PRIu64 ",\"lds_least\":%" PRIu64, r->lds_cycles, r->lds_least);
		if (l->waves)
			fprintf(to, ",\"wave\":{\"min\":%" PRIu64 ",\"median\":%" PRIu64 ",\"max\":%" PRIu64 "}",
			        l->least, profile_median(l), l->most);
		putc('}', to);
		any = true;
	}
	putc(']', to);
	arena_free(&a);
}

static void put_units(FILE *to, const struct harness_timed *t)
{
	fputs("\"unit_busy\":{", to);
	for (int u = 0; u < ISA_UNITS; u++)
		fprintf(to, "%s\"%s\":%" PRIu64, u ? "," : "", isa_unit_name[u], t->result.unit_busy[u]);
	fputs("},\"memory\":{", to);
	bool any = false;
	for (int k = 0; k < TIME_LEVEL_COUNT; k++) {
		const struct time_level_count *l = &t->result.levels[k];
		if (!l->hits && !l->misses && !l->bytes) continue;
		fprintf(to, "%s\"%s\":{\"hits\":%" PRIu64 ",\"misses\":%" PRIu64 ",\"bytes\":%" PRIu64 "}",
		        any ? "," : "", time_level_name[k], l->hits, l->misses, l->bytes);
		any = true;
	}
	putc('}', to);
}

bool show_time_json(FILE *to, const struct harness_timed *t, const struct harness_verdict *v)
{
	const struct time_result *r = &t->result;
	const struct occupancy *o = &r->occupancy;
	struct harness_counts c = harness_count(t->run);
	fprintf(to,
	        "{\"cycles\":%" PRIu64 ",\"chip\":\"%s\",\"gpu\":\"%s\",\"wave_size\":%u,\"mhz\":%u,\"workgroups\":%"
	        PRIu64 ",\"workgroups_timed\":%" PRIu64 ",\"cycles_timed\":%" PRIu64
	        ",\"instructions\":%" PRIu64 ",\"wave_count\":%" PRIu64 ",\"simds\":%" PRIu64 ",",
	        r->cycles, t->chip->name, t->run->program->target ? t->run->program->target->name
	        : t->run->program->gpu->name, t->run->program->wave, t->chip->at[ISA_CHIP_clock].value,
	        r->groups, r->groups_timed, r->cycles_timed, r->instructions, r->waves, t->profile.simds);
	fprintf(to, "\"occupancy\":{\"waves\":%u,\"slots\":%u,\"limit\":\"%s\","
	        "\"vgprs\":%u,\"sgprs\":%u,\"lds\":%u},\"valu_lanes_active\":%" PRIu64 ",\"valu_lanes\":%" PRIu64 ",",
	        o->waves, o->by[OCCUPANCY_SLOTS], occupancy_limit_name[o->limit], r->vgprs, r->sgprs, o->lds_taken,
	        c.valu_active, c.valu_lanes);
	put_units(to, t);
	if (v) {
		fputs(",\"verdict\":", to);
		show_time_verdict_json(to, t, v);
	}
	struct harness_verdict bound;
	struct harness_sure sure;
	harness_verdict(t, &bound);
	harness_sure(t, &bound, &sure);
	fputs(",\"estimate\":", to);
	show_time_sure_json(to, t, &sure);
	fputs(",\"wave_cycles\":{\"issue\":", to);
	fprintf(to, "%" PRIu64 ",\"stall\":", r->wave_cycles[TIME_ISSUE]);
	put_causes(to, r->wave_cycles);
	fputs("},", to);
	put_listing(to, t);
	if (t->run->program->origins.n) {
		fputs(",\"sources\":", to);
		show_time_sources_json(to, t);
	}
	putc(',', to);
	put_waves(to, t);
	putc('}', to);
	return !ferror(to);
}
