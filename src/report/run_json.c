// The run as JSON: counts, expectations, and each wave's registers.
#include "report/run_json.h"
#include <inttypes.h>
#include "json/values.h"
#include "report/buffers.h"

static json_t *counts(const struct harness_run *r)
{
	struct harness_counts c = harness_count(r);
	json_t *o = json_object();
	json_object_set_new(o, "instructions", json_integer((json_int_t)c.all));
	for (int u = 0; u < ISA_UNITS; u++) json_object_set_new(o, isa_unit_name[u], json_integer((json_int_t)c.unit[u]));
	json_t *rest = json_pack("{s:I, s:I, s:I, s:I, s:I}", "valu_lanes_active", (json_int_t)c.valu_active,
		"valu_lanes", (json_int_t)c.valu_lanes, "lds_atomics", (json_int_t)c.atomics[HARNESS_ATOMICS_LDS],
		"memory_atomics", (json_int_t)c.atomics[HARNESS_ATOMICS_MEMORY],
		"waves", (json_int_t)machine_result(r->machine)->waves);
	json_object_update_new(o, rest);
	return o;
}

// Returns the registers by number. VCC, exec and m0 have their own members; trap temporaries are `ttmpN`.
static json_t *scalars(const struct final_wave *w)
{
	json_t *o = json_object();
	for (unsigned n = 0; n < ISA_REG_M0; n++) {
		char name[16];
		if (!(w->wrote_s[n / 64] >> n % 64 & 1) || n == ISA_REG_VCC || n == ISA_REG_VCC + 1) continue;
		if (n >= ISA_REG_TTMP) snprintf(name, sizeof name, "ttmp%u", n - ISA_REG_TTMP);
		else snprintf(name, sizeof name, "%u", n);
		json_object_set_new(o, name, json_hex(w->s[n]));
	}
	return o;
}

static json_t *vectors(const struct final_wave *w)
{
	json_t *o = json_object();
	for (unsigned n = 0; n < w->vgprs; n++) {
		if (!(w->wrote_v[n / 64] >> n % 64 & 1)) continue;
		char name[16];
		json_t *lanes = json_array();
		for (unsigned lane = 0; lane < w->lanes; lane++) json_array_append_new(lanes, json_hex(w->v[n][lane]));
		snprintf(name, sizeof name, "%u", n);
		json_object_set_new(o, name, lanes);
	}
	return o;
}

static json_t *waves(const struct harness_run *r)
{
	json_t *all = json_array();
	for (size_t k = 0; k < machine_final_count(r->machine); k++) {
		const struct final_wave *w = machine_final(r->machine, k);
		json_t *o = json_pack("{s:o, s:i, s:o, s:o, s:i, s:o, s:o, s:o}", "workgroup",
			json_group(w->workgroup), "wave", (int)w->wave, "exec", json_hex(w->exec),
			"vcc", json_hex(w->vcc), "scc", (int)w->scc, "m0", json_hex(w->m0), "s", scalars(w),
			"v", vectors(w));
		json_array_append_new(all, o);
	}
	return all;
}

json_t *show_expectations_json(const struct harness_run *r)
{
	json_t *all = json_array();
	for (size_t k = 0; k < r->notes->expects.n; k++) {
		const struct harness_expect *x = &r->notes->expects.at[k];
		json_t *o = json_pack("{s:o, s:i, s:b}", "text", json_text(x->text), "line", (int)x->place.line, "held", x->held);
		json_set_text(o, "detail", x->detail);
		json_array_append_new(all, o);
	}
	return all;
}

static json_t *fault(const struct harness_run *r)
{
	const struct machine_result *f = machine_result(r->machine);
	json_t *o = json_object();
	json_set_text(o, "text", f->fault);
	if (f->line < r->program->line_count && r->program->lines[f->line].origin)
		json_object_set_new(o, "source", json_origin(r->program->lines[f->line].origin));
	if (f->line < r->program->line_count)
		json_object_set_new(o, "line", json_integer(r->program->lines[f->line].place.line));
	json_object_set_new(o, "workgroup", json_group(f->workgroup));
	json_object_set_new(o, "wave", json_integer(f->wave));
	if (f->lane >= 0) json_object_set_new(o, "lane", json_integer(f->lane));
	json_object_set_new(o, "pc", json_hex(f->pc));
	return o;
}

json_t *show_run(struct harness_run *r, bool state)
{
	json_t *o = json_object();
	json_object_set_new(o, "gpu", json_string(r->program->gpu->name));
	json_object_set_new(o, "wave_size", json_integer(r->program->wave));
	if (state) json_object_set_new(o, "waves", waves(r));
	json_object_set_new(o, "counts", counts(r));
	uint64_t cycles;
	if ((r->cycles.asked || harness_estimate_is_cheap(r)) && harness_estimate(r, &cycles))
		json_object_set_new(o, "cycles", json_integer((json_int_t)cycles));
	json_object_set_new(o, "expectations", show_expectations_json(r));
	if (r->notes->prints.n) json_object_set_new(o, "buffers", show_json_buffers(r));
	if (!machine_result(r->machine)->ok) json_object_set_new(o, "fault", fault(r));
	return o;
}

json_t *show_seconds(const struct harness_run *r)
{
	return json_pack("{s:o, s:o, s:o}", "prepare", json_seconds(r->seconds.prepare), "execute",
		json_seconds(r->seconds.execute), "execute_wall", json_seconds(r->seconds.execute_wall));
}
