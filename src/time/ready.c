// Computes when a wave's next instruction can issue, and what it waits for: every rule of docs/timing.md about one
// wave.
#include "time/sim.h"
#include "time/simd.h"
#include "time/slot.h"

static void at_least(struct bound *b, uint64_t at, enum time_cause cause, const struct insn *by)
{
	if (SELDOM(at > b->at)) *b = (struct bound){ at, by, cause };
}

// Waits until `at` for the result of a register.
static void at_least_reg(const struct sim *s, const struct slot *w, struct bound *b, uint64_t at, enum time_cause cause,
                         uint32_t place)
{
	if (SELDOM(at > b->at)) *b = (struct bound){ at, s->plans[*slot_writer(s, w, place)].insn, cause };
}

// Returns the issue cycle for a vector result on GPUs without hints: the reader executes when the result is available.
static uint64_t early_issue(const struct sim *s, const struct reg *r, const struct plan_reg *read)
{
	uint64_t after = read->at >= REG_VGPR ? reg_latency(r)
	                 : read->mask ? fig(s, ISA_T_mask_forward)
	                 : fig(s, ISA_T_valu_valu_sgpr);
	uint64_t at = reg_exec(r) + after, pipe = fig(s, ISA_T_valu_exec);
	return at > pipe ? at - pipe : 0;
}

// Waits for results in registers.
static void wait_for_registers(const struct sim *s, const struct slot *w, struct bound *b)
{
	const struct plan *p = w->next;
	for (uint32_t k = 0; k < p->awaited.n; k++) {
		uint32_t place = p->awaited.at[k].place;
		const struct reg *r = &w->score[place];
		enum writer by = reg_writer(r);
		if (by == BY_VALU && p->after_valu != PLAN_NO_WAIT)
			at_least_reg(s, w, b, reg_exec(r) + p->after_valu, TIME_VALU, place);
		if (by == BY_VALU && p->early) at_least_reg(s, w, b, early_issue(s, r, &p->awaited.at[k]), TIME_VALU, place);
		if (by == BY_SALU && p->after_salu != PLAN_NO_WAIT)
			at_least_reg(s, w, b, reg_exec(r) + p->after_salu, TIME_SALU, place);
	}
	// not before the other unit has read or written the old value
	for (uint32_t k = 0; k < p->overwritten.n; k++) {
		uint32_t place = p->overwritten.at[k].place;
		const struct reg *r = &w->score[place];
		if (p->unit == ISA_VALU) {
			if (reg_writer(r) == BY_SALU) at_least_reg(s, w, b, reg_exec(r) + p->after_salu, TIME_SALU, place);
			continue;
		}
		uint64_t read = *slot_sgpr_read(s, w, &p->overwritten.at[k]);
		if (read) at_least(b, read + fig(s, ISA_T_valu_sgpr_reuse), TIME_VALU, w->vector.by);
		if (reg_writer(r) == BY_VALU) at_least_reg(s, w, b, reg_exec(r) + p->after_valu, TIME_VALU, place);
	}
}

// The dependencies of s_delay_alu: a number of instructions of a unit back, or a number of cycles.
enum { DELAY_VALU_1 = 1, DELAY_TRANS_1 = 5, DELAY_FMA = 8, DELAY_SALU_1 = 9, DELAY_SALU_3 = 11 };

static void wait_for_delay(const struct sim *s, const struct slot *w, unsigned id, struct bound *b)
{
	uint64_t dep = 0, cycles = 0;
	const struct insn *by = NULL;
	enum time_cause cause = TIME_VALU;
	if (id >= DELAY_VALU_1 && id < DELAY_TRANS_1) {
		unsigned k = (w->valu_last - (id - DELAY_VALU_1)) % 4;
		dep = w->recent.valu[k].at, by = w->recent.valu[k].by, cycles = fig(s, ISA_T_delay_valu);
	} else if (id >= DELAY_TRANS_1 && id < DELAY_FMA) {
		unsigned k = (w->trans_last - (id - DELAY_TRANS_1)) % 4;
		dep = w->recent.trans[k].at, by = w->recent.trans[k].by, cycles = fig(s, ISA_T_delay_trans);
	} else if (id >= DELAY_SALU_1 && id <= DELAY_SALU_3) {
		dep = w->scalar.issued, by = w->scalar.by, cycles = fig(s, ISA_T_delay_salu) + id - DELAY_SALU_1, cause = TIME_SALU;
	}
	if (dep) at_least(b, dep + cycles, cause, by);
}

static void wait_for_counters(const struct sim *s, struct slot *w, struct bound *b)
{
	const struct plan *p = w->next;
	const struct time_trial *trial = &s->options->trial;
	bool waits = p->waits && !is_tried(s, p, trial->late) && !is_tried(s, p, trial->early);
	for (unsigned left = waits ? w->counts.busy : 0; left; left &= left - 1) {
		unsigned c = (unsigned)__builtin_ctz(left);
		enum time_cause cause = TIME_MEMORY;
		const struct insn *by = NULL;
		if (p->limit[c] == CODE_NO_LIMIT) continue;
		uint64_t at = counter_wait(w, (enum code_counter)c, p->limit[c], &cause, &by);
		if (at) at_least(b, at, cause, by);
	}
	if (p->wait_salu && w->scalar.by) at_least(b, w->scalar.exec + fig(s, ISA_T_salu_wait) - 1, TIME_SALU, w->scalar.by);
	for (unsigned left = p->wait_valu, k; left && (k = (unsigned)__builtin_ctz(left), true); left &= left - 1)
		if (w->vector.result[k])
			at_least(b, w->vector.result[k] + fig(s, ISA_T_valu_memory) - 1, TIME_VALU, w->vector.by);
}

// Returns whether p must wait for the access. Reasons: p touches its results, other waves may rely on it, or memory
// must be as a store leaves it.
static bool needs_access(const struct plan *p, const struct plan *access)
{
	struct plan_range r;
	bool memory = p->unit == ISA_VMEM || p->unit == ISA_LDS || p->unit == ISA_SMEM;
	if (p->message || p->effect == ISA_EFFECT_end || (memory && access->stores)) return true;
	return time_plan_shared(access, p, &r) || time_plan_both_write(access, p);
}

static APART void wait_for_owed(const struct sim *s, const struct slot *w, struct bound *b)
{
	for (unsigned left = w->counts.busy; left; left &= left - 1) {
		unsigned c = (unsigned)__builtin_ctz(left);
		for (uint32_t k = 0; k < w->counters.count[c]; k++) {
			const struct outstanding *o = counter_at(&w->counters, c, k);
			if (o->owed && needs_access(w->next, &s->plans[o->insn - machine_code(s->machine, NULL)]))
				at_least(b, o->done, o->cause, o->insn);
		}
	}
}

static void after_memory(const struct sim *s, const struct slot *w, struct bound *b)
{
	const struct plan *p = w->next;
	if (!w->access.by) return;
	bool vmem = w->after_vmem;
	if (p->unit == ISA_VALU || (p->unit == ISA_VMEM && !vmem) || (p->effect == ISA_EFFECT_nop && vmem))
		at_least(b, w->access.left == NEVER ? NEVER : w->access.left + fig(s, ISA_T_memory_left),
		         TIME_QUEUE, w->access.by);
	if (p->unitless) at_least(b, w->access.issued + fig(s, ISA_T_memory_wait), TIME_QUEUE, w->access.by);
}

// Instructions that no unit executes issue some cycles after one that a unit executes.
static void after_unit(const struct sim *s, const struct slot *w, struct bound *b)
{
	if (w->vector.by) at_least(b, w->vector.issued + fig(s, ISA_T_valu_wait), TIME_VALU, w->vector.by);
	if (w->last && (w->last->unit == ISA_SALU || w->last->unit == ISA_SMEM) && !w->last->unitless)
		at_least(b, w->issued + fig(s, ISA_T_scalar_wait), TIME_SALU, w->scalar.by);
}

// The issue of s_nop is its last cycle, as in traces.
static void wait_for_nop(const struct slot *w, struct bound *b)
{
	uint64_t cycles = w->next->immediate + 1u, last = cycles > w->next->issue ? cycles - w->next->issue : 0;
	if (last) at_least(b, b->at + last, TIME_DELAY, w->next->insn);
}

// So is the issue of s_sleep: a tick of the engine's clock.
static void wait_for_sleep(const struct sim *s, const struct slot *w, struct bound *b)
{
	enum { MOST_TICKS = 127 };
	uint64_t tick = fig(s, ISA_T_sleep), ticks = w->next->immediate & MOST_TICKS;
	at_least(b, (b->at / tick + ticks) * tick, TIME_DELAY, w->next->insn);
}

static APART void wait_for_all(const struct sim *s, const struct slot *w, struct bound *b)
{
	enum time_cause cause = TIME_UNIT;
	const struct insn *by = NULL;
	for (uint32_t k = 0; k < s->names.registers; k++)
		at_least_reg(s, w, b, reg_there(&w->score[k]), TIME_UNIT, k);
	for (int c = 0; c < COUNTERS; c++) at_least(b, counter_wait(w, (enum code_counter)c, 0, &cause, &by), TIME_UNIT, by);
}

static bool is_last_to_arrive(const struct slot *w)
{
	for (uint32_t k = 0; k < w->group->slot_count; k++) {
		const struct slot *o = w->group->slots[k];
		if (o && o != w && !o->wave->signalled) return false;
	}
	return true;
}

// The end waits for stores, and for vector results.
static void before_end(const struct sim *s, const struct slot *w, struct bound *b)
{
	uint64_t after = fig(s, ISA_T_valu_end);
	for (uint32_t k = 0; after && k < s->names.registers; k++)
		if (reg_writer(&w->score[k]) == BY_VALU) at_least_reg(s, w, b, reg_there(&w->score[k]) + after, TIME_VALU, k);
	for (unsigned left = w->counts.busy; left; left &= left - 1) {
		enum time_cause cause = TIME_END;
		const struct insn *by = NULL;
		uint64_t at = counter_wait(w, (enum code_counter)__builtin_ctz(left), 0, &cause, &by);
		at_least(b, at, TIME_END, by);
	}
}

// Waits of a vector instruction that writes SGPRs: for results of the scalar unit, and for a place in the counter.
static void before_sgpr_write(const struct sim *s, const struct slot *w, struct bound *b)
{
	const struct slot_recent *r = &w->recent;
	uint64_t limit = fig(s, ISA_T_valu_sgpr_wave);
	if (w->scalar.by) at_least(b, w->scalar.exec + fig(s, ISA_T_salu_valu_sgpr), TIME_SALU, w->scalar.by);
	if (limit && r->sgpr_write_count >= limit)
		at_least(b, r->sgpr_writes[(r->sgpr_write_count - limit) % 8] + fig(s, ISA_T_valu_salu), TIME_VALU, w->vector.by);
}

static void unit_rules(const struct sim *s, struct slot *w, struct bound *b)
{
	const struct plan *p = w->next;
	switch (p->unit) {
	case ISA_VMEM: case ISA_LDS:
		if (w->vector.by) at_least(b, w->vector.exec + fig(s, ISA_T_valu_memory), TIME_VALU, w->vector.by);
		break;
	case ISA_VALU:
		if (p->writes_sgpr) before_sgpr_write(s, w, b);
		break;
	case ISA_SALU:
		at_least(b, w->vector.carry_until, TIME_VALU, w->vector.by);
		if (p->after_idle && w->scalar.by) at_least(b, w->recent.scalar_result + p->after_idle, TIME_SALU, w->scalar.by);
		break;
	case ISA_SMEM:
		if (w->scalar.by) at_least(b, w->scalar.exec + fig(s, ISA_T_salu_memory), TIME_SALU, w->scalar.by);
		break;
	default:
		break;
	}
	if (p->counter < COUNTERS && !w->is_replayed) {    // its counter must have room for one more
		static const enum isa_figure most[COUNTERS] = {
			[COUNT_LOAD] = ISA_T_most_load, [COUNT_STORE] = ISA_T_most_store, [COUNT_DS] = ISA_T_most_ds,
			[COUNT_KM] = ISA_T_most_km, [COUNT_EXP] = ISA_T_most_exp, [COUNT_SAMPLE] = ISA_T_most_sample,
			[COUNT_BVH] = ISA_T_most_bvh
		};
		enum time_cause cause = TIME_MEMORY;
		const struct insn *by = NULL;
		uint64_t at = counter_wait(w, (enum code_counter)p->counter, (uint32_t)fig(s, most[p->counter]) - 1, &cause, &by);
		if (at) at_least(b, at, cause, by);
	}
	if (p->message && w->group->slot_count > 1 && is_last_to_arrive(w))
		at_least(b, w->issued + 1 + fig(s, ISA_T_barrier_last), TIME_BARRIER, NULL);
	if (p->effect == ISA_EFFECT_end) before_end(s, w, b);
}

// Returns whether a replayed wave waits for memory. Waits for memory, the first fetch and other long waits are replayed
// as measured.
static bool waits_for(const struct slot *w, bool scalar_too)
{
	bool end = w->next->effect == ISA_EFFECT_end;          // the end waits for stores
	for (unsigned c = 0; c < COUNTERS && (w->next->waits || end); c++) {
		if (w->next->limit[c] == CODE_NO_LIMIT && !end) continue;
		for (uint32_t k = 0; k < w->counters.count[c]; k++) {
			enum time_cause cause = counter_at(&w->counters, c, k)->cause;
			if (cause == TIME_MEMORY || (scalar_too && cause != TIME_LDS)) return true;
		}
	}
	return false;
}

// Returns whether an access of the wave waits for the path.
static bool has_untaken(const struct slot *w)
{
	for (unsigned c = 0; c < COUNTERS; c++)
		for (uint32_t k = 0; k < w->counters.count[c]; k++) {
			const struct outstanding *o = counter_at(&w->counters, c, k);
			if (o->done == NEVER && o->cause != TIME_SCALAR) return true;
		}
	return false;
}

// An untraced wave whose accesses are known issues them then, whenever memory answered it.
static bool force_access(const struct slot *w, struct bound *b)
{
	const struct time_place *f = w->place;
	if (w->next->effect == ISA_EFFECT_end && has_untaken(w)) b->at = NEVER;
	if (w->next->unit != ISA_VMEM && w->next->unit != ISA_LDS) return waits_for(w, true);
	if (w->forced < f->access_count && f->access[w->forced] > (int64_t)b->at) b->at = (uint64_t)f->access[w->forced];
	return true;
}

static bool force_issue(const struct sim *s, const struct slot *w, struct bound *b)
{
	if (MOSTLY(!w->is_replayed)) return false;
	const struct time_place *f = w->place;
	if (f->access) return force_access(w, b);
	if (w->forced == f->forced_count) return false;
	const struct time_forced_issue *next = &f->forced[w->forced];
	if (w->next->insn->pc - s->entry != next->pc) return false;
	bool code = next->when == TIME_FORCED_CODE && w->next->unit != ISA_WAIT;
	bool sleeps = w->next->effect == ISA_EFFECT_sleep;     // a trace does not contain when the engine's ticks are
	if (w->last && next->when != TIME_FORCED_ALWAYS && !code && !sleeps && !waits_for(w, true)) return false;
	if (f->untraced && waits_for(w, false)) return false;
	*b = (struct bound){ next->at > b->at ? next->at : b->at, NULL, w->last ? TIME_MEMORY : TIME_START };
	return true;
}

// Sets w->ready in place: a copy of a struct that was just put together would wait for its stores.
static void find_ready(const struct sim *s, struct slot *w)
{
	const struct plan *p = w->next;
	struct bound *b = &w->ready;
	if (SELDOM(w->at_barrier)) {
		b->at = NEVER;
		b->cause = TIME_BARRIER;
		return;
	}
	*b = (struct bound){ w->last ? w->issued + w->last->apart : w->start, NULL, TIME_UNIT };
	w->is_forced = force_issue(s, w, b);
	if (SELDOM(w->is_forced)) return;
	at_least(b, w->hold.at, w->hold.cause, w->hold.by);
	at_least(b, w->fetch_ready, w->last ? TIME_FETCH : TIME_START, NULL);
	wait_for_registers(s, w, b);
	for (int k = 0; k < 2; k++)
		if (w->delay[k].count == 1) wait_for_delay(s, w, w->delay[k].id, b);
	after_memory(s, w, b);
	if (SELDOM(p->unitless)) after_unit(s, w, b);
	if (SELDOM(p->waits || p->wait_salu || p->wait_valu)) wait_for_counters(s, w, b);
	if (SELDOM(w->counts.owes)) wait_for_owed(s, w, b);
	if (SELDOM(!p->plain)) unit_rules(s, w, b);
	if (SELDOM(p->effect == ISA_EFFECT_nop)) wait_for_nop(w, b);
	if (SELDOM(p->effect == ISA_EFFECT_sleep)) wait_for_sleep(s, w, b);
	const bool *alone = s->options->trial.alone;
	if (SELDOM(alone) && alone[w->next - s->plans] && w->last && w->last < w->next) wait_for_all(s, w, b);
}

void slot_ready(struct sim *s, struct slot *w)
{
	find_ready(s, w);
	simd_set_turn(s, w);
}
