// The totals of two programs: instructions, registers, occupancy, and executed instructions and cycles.
#include "compare/parts.h"

struct totals { const struct show_sides *sides; struct show_total *at; size_t n; };

static void add_total(struct totals *t, const char *name, const char *key, uint64_t a, uint64_t b, int better)
{
	t->at[t->n++] = (struct show_total){ name, key, { a, b }, better, false };
}

// Adds a part of the previous total, if a or b has any.
static void add_part(struct totals *t, const char *name, const char *key, uint64_t a, uint64_t b, int better)
{
	if (a || b) t->at[t->n++] = (struct show_total){ name, key, { a, b }, better, true };
}

struct written { uint64_t all, bytes, unit[ISA_UNITS]; };
static struct written written(const struct harness_timed *t)
{
	struct written w = { 0 };
	for (size_t k = 0, n = difference_length(t); k < n; k++) {
		if (machine_insn_is_end(&t->profile.code[k])) continue;
		w.all++;
		w.bytes += t->profile.plans[k].size;
		w.unit[t->profile.plans[k].unit]++;
	}
	return w;
}

size_t show_totals(const struct show_sides *s, struct show_total out[SHOW_MOST_TOTALS])
{
	struct totals t = { s, out, 0 };
	const struct time_result *a = &s->timed[0]->result, *b = &s->timed[1]->result;
	struct written x = written(s->timed[0]), y = written(s->timed[1]);
	struct harness_counts p = harness_count(s->timed[0]->run), q = harness_count(s->timed[1]->run);
	bool both = s->timed[0]->ran && s->timed[1]->ran;
	add_total(&t, "instructions", "instructions", x.all, y.all, -1);
	for (int u = 0; u < ISA_UNITS; u++) add_part(&t, isa_unit_name[u], isa_unit_name[u], x.unit[u], y.unit[u], -1);
	add_total(&t, "bytes of code", "bytes", x.bytes, y.bytes, -1);
	add_total(&t, "VGPRs", "vgprs", a->vgprs, b->vgprs, -1);
	add_total(&t, "SGPRs", "sgprs", a->sgprs, b->sgprs, -1);
	add_total(&t, "bytes of LDS", "lds", a->occupancy.lds_taken, b->occupancy.lds_taken, -1);
	add_total(&t, "waves a SIMD holds", "occupancy", a->occupancy.waves, b->occupancy.waves, 1);
	if (!both) return t.n;
	add_total(&t, "executed", "executed", p.all, q.all, -1);
	for (int u = 0; u < ISA_UNITS; u++) add_part(&t, isa_unit_name[u], isa_unit_name[u], p.unit[u], q.unit[u], -1);
	add_total(&t, "cycles", "cycles", a->cycles, b->cycles, -1);
	uint64_t lived[2] = { 0, 0 };
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) lived[0] += a->wave_cycles[c], lived[1] += b->wave_cycles[c];
	add_total(&t, "waves' cycles", "wave_cycles", lived[0], lived[1], -1);
	for (int c = 0; c < TIME_CAUSE_COUNT; c++)
		add_part(&t, time_causes[c].word, time_causes[c].word, a->wave_cycles[c], b->wave_cycles[c], -1);
	return t.n;
}
