// Judges a timed run: a unit or a level of memory that is nearly full bounds the run; else the main cause of waiting
// does.
#include "harness/verdict.h"
#include <stdlib.h>

// In percent: of the capacity, to bound a run; of all waves' cycles, to be worth a trial.
enum { FULL = 70, WORTH = 2 };
enum { CHEAP_STEPS = 1000000, CHEAP_BYTES = 1 << 26 };

static uint64_t chip_figure(const struct harness_timed *t, enum isa_chip_figure f) { return t->chip->at[f].value; }

static uint64_t lifetime_cycles(const struct harness_timed *t)
{
	uint64_t all = 0;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) all += t->result.wave_cycles[c];
	return all;
}

// ---- bounds -------------------------------------------------------------------------------------------------------
struct share { uint64_t part, whole; };
static bool is_full(struct share s) { return s.whole && s.part * 100 >= s.whole * FULL; }
static bool is_more(struct share a, struct share b)
{
	return !b.whole || (a.whole && (double)a.part / (double)a.whole > (double)b.part / (double)b.whole);
}

static uint64_t cu_count(const struct harness_timed *t)
{
	uint64_t simds = chip_figure(t, ISA_CHIP_simds) / chip_figure(t, ISA_CHIP_cus);
	return (t->profile.simds + simds - 1) / simds;
}

static void bound_by_unit(const struct harness_timed *t, struct harness_verdict *v, struct share *most)
{
	static const enum isa_unit units[] = { ISA_VALU, ISA_SALU, ISA_VMEM, ISA_LDS };
	for (size_t k = 0; k < sizeof units / sizeof *units; k++) {
		struct share s = { t->result.unit_busy[units[k]], t->result.cycles_timed * t->profile.simds };
		if (s.part > s.whole) s.part = s.whole;
		if (!is_full(s) || !is_more(s, *most)) continue;
		*most = s;
		v->bound = VERDICT_UNIT;
		v->unit = units[k];
	}
}

static void bound_by_banks(const struct harness_timed *t, struct harness_verdict *v, struct share *most)
{
	struct share s = { 0, t->result.cycles_timed * cu_count(t) };
	for (size_t k = 0; k < t->result.line_count; k++) s.part += t->result.lines[k].lds_cycles;
	if (!is_full(s) || !is_more(s, *most)) return;
	*most = s;
	v->bound = VERDICT_LDS_BANKS;
}

static void bound_by_level(const struct harness_timed *t, struct harness_verdict *v, struct share *most)
{
	const struct time_level_count *count = t->result.levels;
	const struct {
		enum time_level level; uint64_t part, width;   // in a cycle
	} levels[] = {
		{ TIME_AT_L0, t->result.l0_busy, cu_count(t) },
		{ TIME_AT_L2, count[TIME_AT_L2].bytes, chip_figure(t, ISA_CHIP_l2_width) },
		{ TIME_AT_IC, count[TIME_AT_IC].bytes, chip_figure(t, ISA_CHIP_ic_width) },
		{ TIME_AT_DRAM, count[TIME_AT_DRAM].bytes, chip_figure(t, ISA_CHIP_dram_width) }
	};
	for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
		struct share s = { levels[k].part, t->result.cycles_timed * levels[k].width };
		if (!is_full(s) || !is_more(s, *most)) continue;
		*most = s;
		v->bound = VERDICT_LEVEL;
		v->level = levels[k].level;
	}
}

static void bound_by_cause(const struct harness_timed *t, struct harness_verdict *v)
{
	const uint64_t *cycles = t->result.wave_cycles;
	v->cause = TIME_START;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++)
		if (c != TIME_ISSUE && cycles[c] > cycles[v->cause]) v->cause = (enum time_cause)c;
	if (cycles[TIME_ISSUE] > cycles[v->cause]) v->cause = TIME_ISSUE;
	v->bound = VERDICT_CAUSE;
	v->part = cycles[v->cause];
	v->whole = lifetime_cycles(t);
}

// Returns how much an instruction contributes to the bound.
static uint64_t weight_in_bound(const struct harness_timed *t, const struct harness_verdict *v, size_t k)
{
	const struct plan *p = &t->profile.plans[k];
	const struct time_line *l = &t->result.lines[k];
	switch (v->bound) {
	case VERDICT_UNIT: return p->unit == v->unit ? l->hits * p->issue : 0;
	case VERDICT_LDS_BANKS: return l->lds_cycles;
	case VERDICT_CAUSE: return v->cause == TIME_ISSUE ? 0 : l->cycles[v->cause];
	default: return 0;
	}
}

static const struct insn *waited_for(const struct profile_line *l, enum time_cause cause)
{
	const struct profile_stall *best = NULL;
	for (size_t n = 0; n < l->stalls.n; n++) {
		const struct profile_stall *s = &l->stalls.at[n];
		if (!s->late && s->cause == cause && s->by && (!best || s->cycles > best->cycles)) best = s;
	}
	return best ? best->by : NULL;
}

void harness_verdict(const struct harness_timed *t, struct harness_verdict *v)
{
	struct share most = { 0, 0 };
	uint64_t best = 0;
	*v = (struct harness_verdict){ 0 };
	if (!lifetime_cycles(t)) return;
	bound_by_unit(t, v, &most);
	bound_by_banks(t, v, &most);
	bound_by_level(t, v, &most);
	if (v->bound == VERDICT_NOTHING) {
		bound_by_cause(t, v);
	} else {
		v->part = most.part;
		v->whole = most.whole;
	}
	for (size_t k = 0; k < t->profile.line_count; k++) {
		uint64_t w = weight_in_bound(t, v, k);
		if (w <= best) continue;
		best = w;
		v->at = &t->profile.code[k];
	}
	if (v->bound == VERDICT_CAUSE && v->at) v->unit = t->profile.plans[v->at - t->profile.code].unit;
	if (v->bound == VERDICT_CAUSE && v->at) v->by = waited_for(&t->profile.lines[v->at - t->profile.code], v->cause);
}

// ---- trials -------------------------------------------------------------------------------------------------------
static bool is_memory(enum time_cause c) { return c == TIME_MEMORY || c == TIME_SCALAR || c == TIME_LDS; }
static uint64_t waited(const struct time_line *l)
{
	return l->cycles[TIME_MEMORY] + l->cycles[TIME_SCALAR] + l->cycles[TIME_LDS];
}

static struct verdict_trial *add_trial(struct harness_verdict *v, enum verdict_kind kind, const struct insn *at)
{
	struct verdict_trial *x = &v->trials[v->trial_count++];
	*x = (struct verdict_trial){ .kind = kind, .at = at };
	return x;
}

static void add_conflicts_trial(const struct harness_timed *t, struct harness_verdict *v)
{
	uint64_t all = 0, least = 0, most = 0;
	const struct insn *at = NULL;
	for (size_t k = 0; k < t->profile.line_count; k++) {
		const struct time_line *l = &t->result.lines[k];
		all += l->lds_cycles;
		least += l->lds_least;
		if (l->lds_cycles <= l->lds_least + most) continue;
		most = l->lds_cycles - l->lds_least;
		at = &t->profile.code[k];
	}
	if (at && (all - least) * 100 >= least * WORTH) add_trial(v, VERDICT_NO_CONFLICTS, at);
}

// Returns the first instruction after the wait, in program order and then from the beginning, that touches the access's
// results.
static const struct insn *first_use(const struct harness_timed *t, size_t wait, const struct insn *access)
{
	const struct plan *plans = t->profile.plans, *a = &plans[access - t->profile.code];
	struct plan_range r;
	for (size_t n = 1; n < t->profile.line_count; n++) {
		size_t k = (wait + n) % t->profile.line_count;
		if (t->profile.lines[k].issues
		    && (time_plan_shared(a, &plans[k], &r) || time_plan_both_write(a, &plans[k])))
			return &t->profile.code[k];
	}
	return NULL;
}

// Returns the wait that lost the most cycles, and sets the access for which it waited most.
static const struct insn *slowest_wait(const struct harness_timed *t, const struct insn **by, uint64_t *cycles)
{
	const struct insn *wait = NULL;
	*cycles = 0;
	for (size_t k = 0; k < t->profile.line_count; k++) {
		if (!t->profile.plans[k].waits || waited(&t->result.lines[k]) <= *cycles) continue;
		*cycles = waited(&t->result.lines[k]);
		wait = &t->profile.code[k];
	}
	*by = NULL;
	for (int c = 0; wait && c < TIME_CAUSE_COUNT && !*by; c++)
		if (is_memory((enum time_cause)c)) *by = waited_for(&t->profile.lines[wait - t->profile.code], (enum time_cause)c);
	return wait;
}

static void add_wait_trials(const struct harness_timed *t, struct harness_verdict *v)
{
	const struct insn *by, *wait;
	uint64_t cycles;
	if (!(wait = slowest_wait(t, &by, &cycles)) || !by || cycles * 100 < lifetime_cycles(t) * WORTH) return;
	const struct insn *use = first_use(t, (size_t)(wait - t->profile.code), by);
	if (use && use != wait + 1) add_trial(v, VERDICT_LATE, wait)->use = use;
	if (t->profile.plans[by - t->profile.code].returns) add_trial(v, VERDICT_EARLY, wait);
}

// Adds a trial with more waves, if the dispatch has more waves than fit.
static void add_waves_trial(const struct harness_timed *t, struct harness_verdict *v)
{
	const struct occupancy *o = &t->result.occupancy;
	uint64_t room = (uint64_t)(t->options.wgps ? t->options.wgps : chip_figure(t, ISA_CHIP_wgps))
	                * chip_figure(t, ISA_CHIP_simds) * o->waves;
	uint32_t count, waves;
	if (o->limit == OCCUPANCY_SLOTS || t->result.waves <= room || t->options.places
	    || !occupancy_next_up(&t->result.need, o->limit, &count, &waves))
		return;
	struct verdict_trial *x = add_trial(v, VERDICT_MORE_WAVES, NULL);
	x->limit = o->limit;
	x->count = count;
	x->waves = waves;
}

// ---- running trials -----------------------------------------------------------------------------------------------
static struct time_trial trial_options(const struct harness_timed *t, const struct verdict_trial *x)
{
	uint32_t index = x->at ? (uint32_t)(x->at - t->profile.code) + 1 : 0;
	switch (x->kind) {
	case VERDICT_NO_CONFLICTS: return (struct time_trial){ .no_conflicts = true };
	case VERDICT_LATE: return (struct time_trial){ .late = index };
	case VERDICT_EARLY: return (struct time_trial){ .early = index };
	default: break;
	}
	struct time_trial more = { 0 };
	if (x->limit == OCCUPANCY_VGPRS) more.vgprs = x->count;
	if (x->limit == OCCUPANCY_SGPRS) more.sgprs = x->count;
	if (x->limit == OCCUPANCY_LDS) more.lds = x->count;
	return more;
}

static bool run_trial(const struct harness_timed *t, struct verdict_trial *x)
{
	struct harness_run again;
	struct time_options o = t->options;
	struct time_result r = { 0 };
	o.observer = NULL;
	o.trial = trial_options(t, x);
	bool ran = harness_run_again(&again, t->run, t->run->diag) && time_run(again.machine, &again.dispatch, &o, &r);
	x->cycles = r.cycles;
	time_result_free(&r);
	harness_run_free(&again);
	return ran;
}

static int compare_by_cycles(const void *a, const void *b)
{
	const struct verdict_trial *x = a, *y = b;
	return x->cycles != y->cycles ? (x->cycles > y->cycles) - (x->cycles < y->cycles)
	       : (x->kind > y->kind) - (x->kind < y->kind);
}

void harness_verdict_try(const struct harness_timed *t, struct harness_verdict *v)
{
	if (v->bound == VERDICT_NOTHING) return;
	add_conflicts_trial(t, v);
	add_wait_trials(t, v);
	add_waves_trial(t, v);
	for (size_t k = 0; k < v->trial_count; k++)
		if (!run_trial(t, &v->trials[k])) { v->trial_count = 0; return; }
	qsort(v->trials, v->trial_count, sizeof *v->trials, compare_by_cycles);
	v->tried = true;
}

bool harness_verdict_is_cheap(const struct harness_timed *t)
{
	size_t bytes = 0;
	for (size_t k = 0; k < t->run->buffers.n; k++) bytes += t->run->buffers.at[k].memory->size;
	return machine_result(t->run->machine)->steps <= CHEAP_STEPS && bytes <= CHEAP_BYTES;
}
