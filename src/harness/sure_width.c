// Computes how wide an estimate's interval is. Errors within a part of the model add up, because they have one cause;
// errors of different parts are independent.
#include "harness/sure_width.h"
#include <math.h>
#include "harness/calibrated.h"
#include "harness/sampled.h"
#include "harness/scaled.h"

#define NAME(name, text) text,
const char *const sure_part_name[SURE_PART_COUNT] = { SURE_PARTS(NAME) };
#undef NAME
#define OFF(name, off, cases) [SURE_##name] = off,
static const double off_of[SURE_PART_COUNT] = { CALIBRATED(OFF) };
#undef OFF

// ---- which part of the model --------------------------------------------------------------------------------------
bool harness_is_untraced(const struct isa_record *r, unsigned generation)
{
	const struct isa_traced *t = isa_traced(r, generation);
	return t && !t->rows;
}

// Returns whether traces show another instruction of its class.
static bool has_traced_kin(const struct isa_record *r, unsigned generation)
{
	for (unsigned k = 0; k < isa_record_count; k++)
		if (isa_records[k].class_ == r->class_ && !harness_is_untraced(&isa_records[k], generation)) return true;
	return false;
}

enum sure_part harness_core_part(const struct isa_record *r, enum isa_unit unit, enum time_cause cause,
                                 unsigned generation)
{
	if (isa_class(r)->at[generation][ISA_CLASS_occupies].value) return SURE_MATRIX;
	switch (cause) {
	case TIME_VALU: case TIME_SALU: return SURE_RESULTS;
	case TIME_LDS: return SURE_LDS;
	case TIME_ISSUE: case TIME_DELAY: return SURE_ISSUE;
	case TIME_QUEUE: case TIME_UNIT: return unit == ISA_LDS ? SURE_LDS : SURE_ISSUE;
	default: return SURE_CONTROL;
	}
}

static bool is_of_memory(enum time_cause cause, enum isa_unit unit, const struct harness_verdict *v)
{
	if (cause == TIME_QUEUE || cause == TIME_UNIT) return unit == ISA_VMEM && v->bound == VERDICT_LEVEL;
	return cause == TIME_MEMORY || cause == TIME_END || cause == TIME_SCALAR;
}

static bool has_traces(unsigned generation) { return isa_traced(isa_records, generation); }

// The error of cold caches comes from launches on cards with traces. Elsewhere they are latencies of caches and memory.
static enum sure_part latency_part(const struct harness_timed *t)
{
	return t->options.warm || !has_traces(t->run->program->gpu->gen) ? SURE_LATENCY : SURE_COLD;
}

static enum sure_part memory_part(const struct harness_timed *t, const struct harness_verdict *v)
{
	if (v->bound != VERDICT_LEVEL) return latency_part(t);
	return v->level == TIME_AT_DRAM ? SURE_DRAM : v->level == TIME_AT_L0 ? SURE_L0 : SURE_CACHES;
}

static enum sure_part part_of(const struct harness_timed *t, const struct harness_verdict *v, const struct insn *i,
                              enum time_cause cause, const struct insn *by)
{
	enum isa_unit unit = t->profile.plans[i - t->profile.code].unit;
	unsigned generation = t->run->program->gpu->gen;
	if (is_of_memory(cause, unit, v)) return memory_part(t, v);
	if (cause == TIME_START || cause == TIME_FETCH) return latency_part(t);
	const struct insn *pays = (cause == TIME_VALU || cause == TIME_SALU) && by ? by : i;
	if (machine_insn_is_end(pays)) return SURE_CONTROL;
	const struct isa_record *r = isa_record(pays->inst->form);
	const enum sure_part core = harness_core_part(r, unit, cause, generation);
	if (!has_traces(generation)) return core == SURE_LDS ? SURE_OTHER_LDS : SURE_UNMEASURED;
	if (!harness_is_untraced(r, generation)) return core;
	return has_traced_kin(r, generation) ? SURE_KIN : SURE_UNTRACED;
}

void sure_count(const struct harness_timed *t, const struct harness_verdict *v, sure_cycles *cycles,
                const struct insn *i, enum time_cause cause, const struct insn *by, double amount)
{
	if (cause == TIME_BARRIER) return;             // cycles of other waves, which are counted there
	bool pays = (cause == TIME_VALU || cause == TIME_SALU) && by;
	cycles[(pays ? by : i) - t->profile.code][part_of(t, v, i, cause, by)] += amount;
}

// ---- the interval -------------------------------------------------------------------------------------------------
// Returns the interval, as a logarithm, if errors of the parts in `better` were as small as the errors of traced
// instructions' results.
static double width(const struct harness_sure *s, unsigned better)
{
	double squares = 0;
	for (int p = 0; p < SURE_PART_COUNT; p++) {
		double off = better >> p & 1 ? fmin(off_of[p], off_of[SURE_RESULTS]) : off_of[p];
		squares += s->spent[p] * off * s->spent[p] * off;
	}
	return sqrt(squares);
}

// Returns the interval as a fraction, with the errors of scaling and sampling.
static double whole_width(const struct harness_sure *s, unsigned better)
{
	double all = hypot(width(s, better), hypot(log1p(s->scaled), log1p(s->sampled)));
	return expm1(fmax(CALIBRATED_LEAST, all));
}

// Returns the parts that a capture which measures `part` would also measure, as bits.
static unsigned captured_with(enum sure_part part)
{
	static const unsigned of_memory = 1u << SURE_LATENCY | 1u << SURE_COLD;
	return of_memory >> part & 1 ? of_memory : 1u << part;
}

bool sure_is_alike(const struct insn *a, const struct insn *b)
{
	if (machine_insn_is_end(a) || machine_insn_is_end(b)) return a == b;
	return isa_record(a->inst->form) == isa_record(b->inst->form);
}

// Finds the instruction and part with the largest share of the squares that is not in the list yet. A part's square is
// divided by its instructions' cycles; instructions of one name are added to their first one.
static struct sure_wide widest_left(const struct harness_timed *t, const sure_cycles *shares,
                                    const struct harness_sure *s)
{
	struct sure_wide best = { 0 };
	for (size_t k = 0; k < t->profile.line_count; k++)
		for (int p = 0; p < SURE_PART_COUNT; p++) {
			bool listed = false;
			for (size_t n = 0; n < s->wide_count; n++)
				listed |= (int)s->widest[n].part == p && sure_is_alike(s->widest[n].at, &t->profile.code[k]);
			if (listed || shares[k][p] <= best.share) continue;
			best = (struct sure_wide){ &t->profile.code[k], (enum sure_part)p, shares[k][p] };
		}
	return best;
}

static void find_widest(const struct harness_timed *t, const sure_cycles *cycles, double all, struct harness_sure *s)
{
	enum { WORTH = 10 };       // 1 / WORTH of the square
	struct arena arena = { 0 };
	size_t n = t->profile.line_count;
	sure_cycles *shares = arena_alloc(&arena, (n + 1) * sizeof *shares);
	double square = width(s, 0);
	for (size_t k = 0; k < n && square > 0; k++) {
		for (int p = 0; p < SURE_PART_COUNT; p++)
			shares[k][p] = cycles[k][p] / all * s->spent[p] * off_of[p] * off_of[p] / square / square;
	}
	for (struct sure_wide w; s->wide_count < SURE_WEAKEST; s->widest[s->wide_count++] = w) {
		w = widest_left(t, shares, s);
		if (w.share * WORTH < 1) break;
	}
	arena_free(&arena);
}

// Returns the error of skipped loops: as measured, or as the timed windows differed, if that is more.
static double sampling_off(const struct time_result *r)
{
	if (!r->cycles || !r->skips) return 0;
	double part = (double)r->skipped_cycles / (double)r->cycles;
	return fmax(SAMPLED_OFF * part, r->skipped_off / (double)r->cycles);
}

void sure_widths(const struct harness_timed *t, const sure_cycles *cycles, struct harness_sure *s)
{
	double all = 0;
	for (size_t k = 0; k < t->profile.line_count; k++)
		for (int p = 0; p < SURE_PART_COUNT; p++) all += cycles[k][p], s->spent[p] += cycles[k][p];
	for (int p = 0; p < SURE_PART_COUNT && all > 0; p++) s->spent[p] /= all;
	s->scaled = t->result.groups_timed < t->result.groups
	            ? SCALED_OFF * (1 - (double)t->result.groups_timed / (double)t->result.groups) : 0;
	s->sampled = sampling_off(&t->result);
	s->off = whole_width(s, 0);
	find_widest(t, cycles, all, s);
	s->narrowed = whole_width(s, s->wide_count ? captured_with(s->widest[0].part) : 0);
}
