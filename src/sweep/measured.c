// The figures of a row, from a run, its estimate, and its checks.
#include <inttypes.h>
#include "report/time.h"
#include "sweep/measured.h"

void sweep_set_lanes(struct sweep_table *t, struct sweep_row *r, const struct harness_run *run)
{
	struct harness_counts c = harness_count(run);
	if (c.valu_lanes) sweep_set(t, r, SWEEP_LANES, "%.6g", 100.0 * (double)c.valu_active / (double)c.valu_lanes);
	sweep_set(t, r, SWEEP_INSTRUCTIONS, "%" PRIu64, c.all);
	sweep_set(t, r, SWEEP_WAVES, "%" PRIu64, machine_result(run->machine)->waves);
}

void sweep_set_time(struct sweep_table *t, struct sweep_row *r, const struct harness_timed *timed)
{
	const struct time_result *x = &timed->result;
	const struct occupancy *o = &x->occupancy;
	struct harness_verdict v;
	harness_verdict(timed, &v);
	sweep_set(t, r, SWEEP_CHIP, "%s", timed->chip->name);
	sweep_set(t, r, SWEEP_CYCLES, "%" PRIu64, x->cycles);
	sweep_set(t, r, SWEEP_TIME, "%.6g", (double)x->cycles / timed->chip->at[ISA_CHIP_clock].value);
	sweep_set(t, r, SWEEP_VGPRS, "%u", x->vgprs);
	sweep_set(t, r, SWEEP_SGPRS, "%u", x->sgprs);
	sweep_set(t, r, SWEEP_LDS, "%u", o->lds_taken);
	sweep_set(t, r, SWEEP_OCCUPANCY, "%u", o->waves);
	sweep_set(t, r, SWEEP_SLOTS, "%u", o->by[OCCUPANCY_SLOTS]);
	if (o->limit != OCCUPANCY_SLOTS) sweep_set(t, r, SWEEP_LIMIT, "%s", occupancy_limit_name[o->limit]);
	if (v.bound != VERDICT_NOTHING) sweep_set(t, r, SWEEP_BOUND, "%s", show_bound_name(&v));
	if (v.bound != VERDICT_NOTHING) sweep_set(t, r, SWEEP_SHARE, "%.6g", 100.0 * (double)v.part / (double)v.whole);
}

void sweep_set_findings(struct sweep_table *t, struct sweep_row *r, const struct checker *c)
{
	bool found[CHECK_COUNT] = { false };
	size_t n;
	const char *names = "";
	const struct check_finding *const *all = check_findings(c, &n);
	for (size_t k = 0; k < n; k++) found[all[k]->id] |= all[k]->level != CHECK_NOTE;
	for (int k = 0; k < CHECK_COUNT; k++)
		if (found[k]) names = arena_printf(&t->arena, "%s%s%s", names, *names ? " " : "", check_infos[k].name);
	r->figure[SWEEP_FINDINGS] = names;
	sweep_set(t, r, SWEEP_ERRORS, "%zu", harness_finding_count(c, CHECK_ERROR));
	sweep_set(t, r, SWEEP_WARNINGS, "%zu", harness_finding_count(c, CHECK_WARNING));
}
