// Assesses an estimate: each cycle of a wave was counted with a figure that has a source. Each also belongs to a part
// of the model whose error is known.
#include "harness/sure.h"
#include <math.h>
#include "harness/sure_width.h"

// cycles: by instruction and part of the model; guessed: by instruction and cause; queued: cycles in which a unit's
// queue was full, or a result was late for another unit.
struct account {
	const struct harness_timed *t;
	const struct harness_verdict *v;
	double rests[ISA_EVIDENCE_COUNT], queued[ISA_UNITS], (*guessed)[TIME_CAUSE_COUNT];
	sure_cycles *cycles;
};

static const struct isa_class *class_of(const struct insn *i)
{
	return machine_insn_is_end(i) ? NULL : isa_class(isa_record(i->inst->form));
}

// ---- which figure -------------------------------------------------------------------------------------------------
static const struct isa_figure_value *timing_figure(const struct account *a, enum isa_figure f)
{
	return &isa_timing[a->t->run->program->gpu->gen][f];
}

static const struct isa_figure_value *class_figure(const struct account *a, const struct insn *i,
                                                   enum isa_class_figure f)
{
	const struct isa_class *c = class_of(i);
	return c ? &c->at[a->t->run->program->gpu->gen][f] : timing_figure(a, ISA_T_cadence);
}

static const struct plan *plan_of(const struct account *a, const struct insn *i)
{
	return &a->t->profile.plans[i - a->t->profile.code];
}

static const struct isa_figure_value *figure_of_cause(const struct account *a, const struct insn *i,
                                                      enum time_cause cause, const struct insn *by)
{
	const struct isa_figure_value *f;
	switch (cause) {
	case TIME_DELAY:
		f = timing_figure(a, plan_of(a, i)->effect == ISA_EFFECT_sleep ? ISA_T_sleep : ISA_T_delay_valu);
		break;
	case TIME_SCALAR: f = &a->t->chip->at[ISA_CHIP_scalar_latency]; break;
	case TIME_LDS:
		f = timing_figure(a, by && plan_of(a, by)->stores && !plan_of(a, by)->returns ? ISA_T_lds_store
		                  : ISA_T_lds_load);
		break;
	case TIME_QUEUE: f = timing_figure(a, plan_of(a, i)->unit == ISA_LDS ? ISA_T_lds_queue : ISA_T_vmem_address); break;
	case TIME_BRANCH:
		f = timing_figure(a, time_branch_figure(a->t->run->program->gpu->gen, a->t->run->dispatch.kernel));
		break;
	case TIME_END: f = timing_figure(a, ISA_T_store_done); break;
	default: f = class_figure(a, i, ISA_CLASS_issue);
	}
	return isa_source(f) ? f : class_figure(a, i, ISA_CLASS_issue);
}

// ---- cycles -------------------------------------------------------------------------------------------------------
static enum isa_evidence evidence_of(const struct isa_figure_value *f)
{
	return isa_source(f) ? isa_source(f)->evidence : ISA_EVIDENCE_guessed;
}

static void rest_on(struct account *a, const struct insn *i, enum time_cause cause, const struct isa_figure_value *f,
                    double cycles)
{
	enum isa_evidence e = evidence_of(f);
	a->rests[e] += cycles;
	if (e == ISA_EVIDENCE_guessed) a->guessed[i - a->t->profile.code][cause] += cycles;
}

// Attributes cycles of loads to the levels that answered: to their latencies, or to the width of a level that gives all
// it can.
static void rest_on_levels(struct account *a, const struct insn *i, double cycles)
{
	static const struct { enum time_level level; enum isa_chip_figure latency, width; } levels[] = {
		{ TIME_AT_L0, ISA_CHIP_l0_latency, ISA_CHIP_l0_width },
		{ TIME_AT_L1, ISA_CHIP_l1_latency, ISA_CHIP_l1_width },
		{ TIME_AT_L2, ISA_CHIP_l2_latency, ISA_CHIP_l2_width },
		{ TIME_AT_IC, ISA_CHIP_ic_latency, ISA_CHIP_ic_width },
		{ TIME_AT_DRAM, ISA_CHIP_dram_latency, ISA_CHIP_dram_width },
	};
	enum { LEVELS = sizeof levels / sizeof *levels };
	const struct isa_figure_value *at = a->t->chip->at;
	double weight[LEVELS], all = 0;
	for (int k = 0; k < LEVELS; k++) {
		const struct time_level_count *l = &a->t->result.levels[levels[k].level];
		bool bounds = a->v->bound == VERDICT_LEVEL;
		weight[k] = bounds ? a->v->level == levels[k].level : (double)l->hits * at[levels[k].latency].value;
		all += weight[k];
	}
	for (int k = 0; k < LEVELS; k++)
		if (weight[k] > 0)
			rest_on(a, i, TIME_MEMORY, &at[a->v->bound == VERDICT_LEVEL ? levels[k].width
			                               : levels[k].latency], cycles * weight[k] / all);
	if (all <= 0) rest_on(a, i, TIME_MEMORY, class_figure(a, i, ISA_CLASS_issue), cycles);
}

// Attributes cycles of fetches to the instruction cache and L2.
static void rest_on_fetch(struct account *a, const struct insn *i, enum time_cause cause, double cycles)
{
	const struct isa_figure_value *hit = timing_figure(a, ISA_T_fetch_hit), *miss = &a->t->chip->at[ISA_CHIP_l2_latency];
	const struct time_level_count *l = &a->t->result.levels[TIME_AT_FETCH];
	double hits = (double)l->hits * hit->value, misses = (double)l->misses * miss->value,
		all = hits + misses > 0 ? hits + misses : 1;
	rest_on(a, i, cause, hit, cycles * (1 - misses / all));
	rest_on(a, i, cause, miss, cycles * misses / all);
}

// Attributes cycles of waiting for a result. A result of the reader's own unit takes the latency of its class. Between
// two units there is a figure; further cycles are spent in the first unit's pipe.
static void rest_on_result(struct account *a, const struct insn *i, enum time_cause cause, const struct insn *by,
                           double cycles, double times)
{
	enum isa_unit unit = cause == TIME_VALU ? ISA_VALU : ISA_SALU, reader = plan_of(a, i)->unit;
	if (reader == unit) {
		rest_on(a, by ? by : i, cause, class_figure(a, by ? by : i, ISA_CLASS_latency), cycles);
		return;
	}
	const struct isa_figure_value *f =
		timing_figure(a, unit == ISA_VALU ? time_plan_after_valu(reader) : time_plan_after_salu(reader));
	double at_once = fmin(cycles, times * f->value);
	rest_on(a, i, cause, f, at_once);
	a->queued[unit] += cycles - at_once;
}

// Attributes cycles of full queues: to the issue of the unit's instructions, and to their waits in its pipe.
static void rest_on_pipes(struct account *a)
{
	const struct profile *p = &a->t->profile;
	double weight[ISA_UNITS] = { 0 };
	for (int pass = 0; pass < 2; pass++)
		for (size_t k = 0; k < p->line_count; k++) {
			const struct insn *i = &p->code[k];
			enum isa_unit unit = plan_of(a, i)->unit;
			double busy = (double)p->lines[k].issues * plan_of(a, i)->issue;
			if (!pass) weight[unit] += busy;
			else if (weight[unit] > 0)
				rest_on(a, i, TIME_ISSUE, class_figure(a, i, ISA_CLASS_issue),
				        a->queued[unit] * busy / weight[unit]);
			for (size_t n = 0; n < p->lines[k].stalls.n; n++) {
				const struct profile_stall *s = &p->lines[k].stalls.at[n];
				if (!s->late || !s->by) continue;
				if (!pass) weight[unit] += (double)s->cycles;
				else
					rest_on(a, s->by, s->cause, class_figure(a, s->by, ISA_CLASS_latency),
					        a->queued[unit] * (double)s->cycles / weight[unit]);
			}
		}
}

static void attribute_cycles(struct account *a, const struct insn *i, enum time_cause cause, const struct insn *by,
                             uint64_t cycles, uint64_t times)
{
	enum isa_unit unit = plan_of(a, i)->unit;
	if (cause == TIME_BARRIER || !cycles) return;         // cycles of other waves, which are attributed there
	if (cause == TIME_MEMORY) rest_on_levels(a, i, (double)cycles);
	else if (cause == TIME_START || cause == TIME_FETCH) rest_on_fetch(a, i, cause, (double)cycles);
	else if (cause == TIME_VALU || cause == TIME_SALU) rest_on_result(a, i, cause, by, (double)cycles, (double)times);
	else if (cause == TIME_UNIT && (unit == ISA_VALU || unit == ISA_SALU)) a->queued[unit] += (double)cycles;
	else rest_on(a, i, cause, figure_of_cause(a, i, cause, by), (double)cycles);
	sure_count(a->t, a->v, a->cycles, i, cause, by, (double)cycles);
}

// ---- all of it ----------------------------------------------------------------------------------------------------
// Finds the guessed figures with the most cycles, once for each instruction name.
static void find_weakest(const struct account *a, double all, struct harness_sure *s)
{
	enum { WORTH = 200 };      // 1 / WORTH of all cycles is half a percent
	while (s->weak_count < SURE_WEAKEST) {
		struct sure_weak best = { 0 };
		double most = 0;
		for (size_t k = 0; k < a->t->profile.line_count * TIME_CAUSE_COUNT; k++) {
			double *cycles = &a->guessed[k / TIME_CAUSE_COUNT][k % TIME_CAUSE_COUNT];
			if (*cycles <= most) continue;
			most = *cycles;
			best = (struct sure_weak){ &a->t->profile.code[k / TIME_CAUSE_COUNT], (enum time_cause)(k % TIME_CAUSE_COUNT) };
		}
		if (most <= 0 || most * WORTH < all) return;
		for (size_t k = 0; k < a->t->profile.line_count; k++)
			if (sure_is_alike(&a->t->profile.code[k], best.at)) a->guessed[k][best.cause] = 0;
		s->weakest[s->weak_count++] = best;
	}
}

void harness_sure(const struct harness_timed *t, const struct harness_verdict *v, struct harness_sure *s)
{
	struct arena arena = { 0 };
	struct account a = { .t = t, .v = v };
	double all = 0;
	a.guessed = arena_alloc(&arena, (t->profile.line_count + 1) * sizeof *a.guessed);
	a.cycles = arena_alloc(&arena, (t->profile.line_count + 1) * sizeof *a.cycles);
	*s = (struct harness_sure){ 0 };
	for (size_t k = 0; k < t->profile.line_count; k++) {
		const struct insn *i = &t->profile.code[k];
		const struct profile_line *l = &t->profile.lines[k];
		attribute_cycles(&a, i, TIME_ISSUE, NULL, l->issues, l->issues);
		for (size_t n = 0; n < l->stalls.n; n++)
			if (!l->stalls.at[n].late)
				attribute_cycles(&a, i, l->stalls.at[n].cause, l->stalls.at[n].by,
				                 l->stalls.at[n].cycles, l->stalls.at[n].times);
	}
	rest_on_pipes(&a);
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++) all += a.rests[e];
	for (int e = 0; e < ISA_EVIDENCE_COUNT && all > 0; e++) s->part[e] = a.rests[e] / all;
	sure_widths(t, a.cycles, s);
	find_weakest(&a, all, s);
	arena_free(&arena);
}

enum isa_evidence harness_evidence(const struct isa_class *c, unsigned generation)
{
	enum isa_evidence issue = evidence_of(&c->at[generation][ISA_CLASS_issue]);
	const struct isa_figure_value *latency = &c->at[generation][ISA_CLASS_latency];
	return isa_source(latency) && evidence_of(latency) > issue ? evidence_of(latency) : issue;
}
