// Executes a cycle of a SIMD: each wave, oldest first, issues at most one instruction to a free unit.
#include "isa/facts.h"
#include "time/account.h"
#include "time/cu.h"
#include "time/memory.h"
#include "time/replay.h"
#include "time/slot.h"

// Returns the issue port of a unit; SALU and SMEM share one.
static enum isa_unit port_of(enum isa_unit u) { return u == ISA_SMEM ? ISA_SALU : u; }

// Returns when a queue has a free place for an LDS or VMEM instruction; NEVER until the path takes another one.
static uint64_t path_place(const struct sim *s, const struct path_queue *q)
{
	uint32_t room = (uint32_t)fig(s, ISA_T_path_queue), before = q->issued - room;
	if (!room || q->issued < room) return 0;
	return before < q->accepted ? q->free[before % PATH_HELD] : NEVER;
}

// Returns when a pipe's queue of `room` instructions has a free place, `free` cycles after an execution.
static uint64_t pipe_place(const struct pipe_queue *q, uint64_t room, uint64_t free)
{
	uint64_t exec = pipe_queue_back(q, room);
	return exec ? exec + free : 0;
}

// Returns when the unit's queue has a free place for an instruction.
static uint64_t place_at(const struct sim *s, const struct simd *d, enum isa_unit unit)
{
	switch (unit) {
	case ISA_VALU: return pipe_place(&d->valu_queue, fig(s, ISA_T_valu_queue), fig(s, ISA_T_valu_queue_free));
	case ISA_SALU: return pipe_place(&d->salu_queue, fig(s, ISA_T_salu_queue), fig(s, ISA_T_salu_queue_free));
	case ISA_LDS: return path_place(s, &d->lds);
	case ISA_VMEM: return path_place(s, &d->vmem);
	default: return 0;
	}
}

// Returns when the vector unit takes an instruction.
static inline uint64_t vector_at(const struct sim *s, const struct simd *d)
{
	uint64_t at = d->unit_free[ISA_VALU], place = place_at(s, d, ISA_VALU);
	const struct valu_stage *stage = &d->stage;
	if (place > at) at = place;
	if (MOSTLY(s->now >= stage->still_end)) return at;
	for (unsigned k = 0; k < 8; k++)
		if (stage->still[k].from <= s->now && s->now < stage->still[k].to && stage->still[k].to > at) at = stage->still[k].to;
	return at;
}

// Returns when the unit takes an instruction.
static uint64_t unit_at(const struct sim *s, const struct simd *d, enum isa_unit unit)
{
	if (MOSTLY(unit == ISA_VALU)) return vector_at(s, d);
	if (unit == ISA_WAIT || unit == ISA_OTHER) return s->now;
	uint64_t at = d->unit_free[port_of(unit)], place = place_at(s, d, unit);
	if (place > at) at = place;
	const struct port *port = unit == ISA_LDS ? &d->cu->lds : unit == ISA_VMEM ? &d->cu->vmem : NULL;
	if (port && port->from[d->index].count == PORT_ROOM && at <= s->now) at = s->now + 1;
	return at;
}

// Returns when the limits that only vector instructions have end. These are the slot of the narrow pipe, for which all
// that take more than a cycle and matrix instructions wait, too, and the places of matrix instructions.
static uint64_t own_at(const struct sim *s, const struct simd *d, const struct plan *p)
{
	if (p->unit != ISA_VALU) return 0;
	bool slot = p->pipe || ((p->issue > 1 || p->occupies) && fig(s, ISA_T_trans_slot));
	uint64_t at = slot ? narrow_place(s, d) : 0, place = d->valu_queue.matrices ? matrix_place(s, d) : 0;
	return place > at ? place : at;
}

// Returns the passes of a wave64: with fact half_passes in all units, without it only in LDS. A half without active
// lanes is skipped, but not both halves.
static unsigned passes_of(const struct sim *s, const struct wave *w, const struct plan *p)
{
	if (s->lanes == 32) return 1;
	if (!s->gpu->facts->half_passes) return p->unit == ISA_LDS ? 2 : 1;
	uint64_t exec = wave_exec(w);
	return p->passes == 2 && (!p->skips_half || ((uint32_t)exec && exec >> 32)) ? 2 : 1;
}

// ---- memory -------------------------------------------------------------------------------------------------------
static enum time_cause wait_cause(const struct plan *p)
{
	return p->unit == ISA_LDS ? TIME_LDS : p->unit == ISA_SMEM ? TIME_SCALAR : TIME_MEMORY;
}

// Keeps the LDS port busy, which two SIMDs share: the address, then the data.
static void take_port(const struct sim *s, struct simd *d, const struct plan *p)
{
	uint64_t busy = fig(s, ISA_T_lds_port) * (p->stores ? p->sends : 1u + p->dwords);
	if (!busy) return;
	for (uint32_t k = d->index & ~1u; k <= (d->index | 1u) && k < s->simds_of_cu; k++)
		if (d->cu->simds[k].unit_free[ISA_LDS] < s->now + busy) d->cu->simds[k].unit_free[ISA_LDS] = s->now + busy;
}

// Counts an access in its wave's clause.
static void count_clause(struct simd *d, struct slot *w)
{
	if (w->clause) w->clause--;
	d->clause = w->clause ? w : NULL;
}

// Returns whether the wave's last instruction sent vector memory the same VGPRs of an address.
static bool has_same_address(const struct plan *last, const struct plan *p)
{
	return p->unit == ISA_VMEM && p->port_address && last && last->unit == ISA_VMEM
	       && last->port_address == p->port_address && last->insn->mem->vaddr_at == p->insn->mem->vaddr_at;
}

static void memory_issue(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i,
                         const struct touch *t, unsigned passes)
{
	struct simd *d = w->simd;
	count_clause(d, w);
	struct outstanding *o = p->counter < COUNTERS ? counter_add(w, (enum code_counter)p->counter, i, wait_cause(p)) : NULL;
	d->unit_free[port_of(p->unit)] = s->now + p->issue;
	if (p->unit == ISA_LDS) take_port(s, d, p);
	if (p->unit == ISA_SMEM) {
		uint64_t exec = s->now + fig(s, ISA_T_smem_exec);
		d->scalar.exec = d->scalar.exec + 1 > exec ? d->scalar.exec + 1 : exec;
		d->scalar.smem_issue = s->now;
		d->scalar.smem_by = w;
		if (o && !w->is_replayed) memory_scalar(s, w, o, t);
		return;
	}
	bool lds = p->unit == ISA_LDS;
	lds ? d->lds.issued++ : d->vmem.issued++;
	uint64_t arrival = s->now + fig(s, ISA_T_memory_exec);
	struct request *r = port_push(d->cu, lds ? &d->cu->lds : &d->cu->vmem, d->index, arrival);
	r->slot = w;
	r->insn = i;
	r->plan = p;
	r->counts = o;
	r->same_address = has_same_address(w->last, p);
	r->clause = w->clause;
	memory_request(s, r, t, passes);
	w->access = (struct slot_access){ s->now, NEVER, i };
	w->after_vmem = !lds;
}

// ---- control ------------------------------------------------------------------------------------------------------
static void hold_until(struct slot *w, uint64_t at, enum time_cause cause, const struct insn *by)
{
	if (at <= w->hold.at) return;
	w->hold = (struct bound){ at, by, cause };
}

// Returns whether the wave arrives at a barrier. gfx12 numbers them, and 0 means no barrier.
static bool arrives(const struct slot *w, const struct plan *p, const struct insn *i)
{
	enum { NUMBER_MASK = 31 };
	return p->effect == ISA_EFFECT_barrier
	       || (p->effect == ISA_EFFECT_barrier_signal && S32(w->wave, i->at[0]) & NUMBER_MASK);
}

// Releases the waves at the barrier if it has completed.
static void barrier_check_group(struct sim *s, struct slot *w)
{
	struct group *g = w->group;
	uint64_t at = s->now + fig(s, ISA_T_barrier);
	for (uint32_t k = 0; k < g->slot_count; k++) {
		struct slot *o = g->slots[k];
		if (!o || !o->at_barrier || o->wave->state == WAVE_AT_BARRIER) continue;
		o->at_barrier = false;
		hold_until(o, at, TIME_BARRIER, NULL);
		if (o == w) continue;
		slot_ready(s, o);
		simd_wake(o->simd, o->ready.at);
	}
}

static void take_branch(struct sim *s, struct slot *w, const struct insn *i, bool taken)
{
	if (taken) fetch_jump(w);
	hold_until(w, s->now + (taken ? s->branch_taken : fig(s, ISA_T_branch_not_taken)), TIME_BRANCH, i);
}

enum { MOST_IN_CLAUSE = 63 };

static void apply_effect(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	switch (p->effect) {
	case ISA_EFFECT_clause: w->clause = (uint8_t)((p->immediate & MOST_IN_CLAUSE) + 1); break;
	case ISA_EFFECT_empty_l0: if (!p->keeps_l0) memory_empty(s, w, TIME_AT_L0); break;
	case ISA_EFFECT_empty_l1: memory_empty(s, w, TIME_AT_L1); break;
	case ISA_EFFECT_empty_scalar: memory_empty(s, w, TIME_AT_SCALAR); break;
	case ISA_EFFECT_barrier: case ISA_EFFECT_barrier_signal: case ISA_EFFECT_barrier_wait:
		w->at_barrier = w->wave->state == WAVE_AT_BARRIER;
		if (arrives(w, p, i)) w->group->last_arrival = s->now;
		if (p->effect != ISA_EFFECT_barrier_signal && !w->at_barrier)
			hold_until(w, w->group->last_arrival + fig(s, ISA_T_barrier), TIME_BARRIER, i);
		if (p->effect != ISA_EFFECT_barrier_wait) barrier_check_group(s, w);
		break;
	default: break;
	}
}

// ---- instructions that do not take a cycle --------------------------------------------------------------------------
static enum wave_state execute_insn(struct sim *s, struct slot *w)
{
	enum wave_state state = slot_execute(s, w);
	for (int k = 0; k < 2; k++)
		if (w->delay[k].count) w->delay[k].count--;
	return state;
}

static bool is_free(const struct plan *p)
{
	return p->effect == ISA_EFFECT_delay || p->effect == ISA_EFFECT_wait_alu || p->effect == ISA_EFFECT_barrier_wait;
}

static void take_free(struct sim *s, struct slot *w)
{
	enum { ID_MASK = 15, SKIP_AT = 4, SKIP_MASK = 7, ID1_AT = 7 };
	const struct plan *p = w->next;
	const struct insn *i = p->insn;
	bool after_wait = w->last && w->last->unit == ISA_WAIT;
	if (p->effect == ISA_EFFECT_wait_alu) {
		slot_ready(s, w);
		if (w->ready.at > s->now + 1) hold_until(w, w->ready.at + 1, w->ready.cause, w->ready.by);
	}
	if (p->effect == ISA_EFFECT_delay && after_wait)
		hold_until(w, s->now + 1 + fig(s, ISA_T_delay_after_wait), TIME_DELAY, i);
	execute_insn(s, w);
	if (p->effect == ISA_EFFECT_delay) {
		w->delay[0].id = p->immediate & ID_MASK;
		w->delay[0].count = 1;
		w->delay[1].id = p->immediate >> ID1_AT & ID_MASK;
		w->delay[1].count = (uint8_t)(1 + (p->immediate >> SKIP_AT & SKIP_MASK));
	}
	apply_effect(s, w, p, i);
	account_free(s, p);
}

void slot_next(struct sim *s, struct slot *w)
{
	while (SELDOM(is_free(w->next)) && !w->at_barrier && !s->failed) take_free(s, w);
	if (MOSTLY(slot_is_fetched(w))) {
		slot_ready(s, w);
		return;
	}
	struct cluster *c = w->simd->cu->cluster;
	bool near = fetch_is_near(s, w);
	if (near || c->in_order) {
		slot_fetch(s, w, near);
	} else {
		c->fetches = w;
		c->stopped = w->simd;
	}
}

void slot_fetch(struct sim *s, struct slot *w, bool near)
{
	fetch_next(s, w, near);
	slot_ready(s, w);
}

// ---- issue --------------------------------------------------------------------------------------------------------
static void issue_insn(struct sim *s, struct simd *d, struct slot *w)
{
	const struct plan *p = w->next;
	const struct insn *i = p->insn;
	struct touch t;
	t.space = TOUCH_NOTHING;
	bool memory = p->unit == ISA_VMEM || p->unit == ISA_LDS || p->unit == ISA_SMEM;
	unsigned passes = passes_of(s, w->wave, p);
	uint64_t exec = 0;
	if (SELDOM(memory)) {
		slot_catch_up(s, w);
		wave_touch(w->wave, i, &t);
	}
	if (SELDOM(w->is_replayed)) replay_issued(s, w, p, i);
	enum wave_state state = execute_insn(s, w);
	// others need no counter, and an access that is done does not delay a wait
	if (SELDOM(w->counts.busy) && (p->waits || p->counter < COUNTERS || w->is_replayed)) counter_settle(w, s->now);
	for (int c = 0; c < COUNTERS && SELDOM(is_tried(s, p, s->options->trial.late)); c++)
		if (p->limit[c] != CODE_NO_LIMIT) counter_owe(w, (enum code_counter)c, p->limit[c]);
	switch (p->unit) {
	case ISA_VALU: exec = valu_execute(s, w, p, i, passes); break;
	case ISA_SALU:
		exec = salu_execute(s, w, p, i);
		hold_until(w, place_at(s, d, ISA_SALU), TIME_UNIT, NULL);
		break;
	case ISA_BRANCH:
		d->unit_free[ISA_BRANCH] = s->now + 1;
		if (p->effect == ISA_EFFECT_branch) take_branch(s, w, i, w->next != p + 1);
		if (w->next <= p && s->options->sample) sample_branch(w);
		break;
	default: break;
	}
	if (SELDOM(memory)) memory_issue(s, w, p, i, &t, passes);
	if (SELDOM(p->holds)) hold_until(w, s->now + p->holds, p->unit == ISA_SALU ? TIME_SALU : TIME_UNIT, i);
	if (SELDOM(p->occupies)) hold_until(w, matrix_place(s, d), TIME_VALU, i);
	if (SELDOM(p->effect)) apply_effect(s, w, p, i);
	account_issue(s, w, i, p, exec);
	w->issued = s->now;
	w->last = p;
	if (SELDOM(state == WAVE_ENDED)) {
		barrier_check_group(s, w);
		dispatch_wave_ended(s, w, s->now);
	} else if (MOSTLY(!s->failed)) {
		slot_next(s, w);
	}
}

// Returns whether another wave is in the middle of a clause of instructions of this unit.
static bool waits_for_clause(const struct simd *d, const struct slot *w, enum isa_unit unit)
{
	const struct slot *o = d->clause;
	return SELDOM(o) && o != w && o->next->unit == unit;
}

// Returns whether another wave of the SIMD has a message to a barrier.
static bool has_message(const struct simd *d, const struct slot *w)
{
	for (uint32_t left = d->ready & ~(1u << w->index); left; left &= left - 1)
		if (d->slots[__builtin_ctz(left)]->next->message) return true;
	return false;
}

// Returns whether the WGP takes a message to a barrier now. A SIMD has two in a row while others wait, and SIMDs take
// turns.
static bool takes_message(const struct sim *s, const struct simd *d, const struct slot *w)
{
	uint32_t cus = (uint32_t)chip_fig(s, ISA_CHIP_cus), simds = cus * s->simds_of_cu, place = d->cu->index % cus;
	uint32_t own = place * s->simds_of_cu + d->index;
	struct messages *m = &s->cus[d->cu->index - place].messages;
	if (m->free < s->now) m->in_a_row = 0;
	bool takes = m->free <= s->now;
	uint32_t first = m->in_a_row < fig(s, ISA_T_port_burst) ? m->last : m->last + 1;
	for (uint32_t k = first % simds; k != own && takes; k = (k + 1) % simds) takes = m->waits[k] <= s->now;
	m->waits[own] = takes && !has_message(d, w) ? 0 : s->now + 2;
	if (!takes) return false;
	m->in_a_row = m->last == own ? m->in_a_row + 1 : 1;
	m->last = own;
	m->free = s->now + 1;
	return true;
}

// ---- a cycle ------------------------------------------------------------------------------------------------------
// Returns the next cycle in which a slot that is asleep may issue. `vector`: when the vector unit takes an instruction;
// no slot is woken for it before.
static uint64_t next_of_asleep(const struct simd *d, uint64_t vector)
{
	const struct sleep *p = &d->sleep;
	uint64_t next = NEVER;
	for (uint64_t due = sleep_due(p); due; due &= due - 1, next = vector) {
		uint64_t at = p->from + (uint32_t)__builtin_ctzll(due);
		if (at >= vector || p->at[at % WHEEL] & ~d->of_unit[ISA_VALU]) return at < next ? at : next;
	}
	return p->late && p->late_first < next ? p->late_first : next;
}

// Returns the next cycle in which a slot may issue.
static uint64_t next_cycle(const struct sim *s, const struct simd *d)
{
	uint32_t vectors = d->ready & d->of_unit[ISA_VALU], others = d->ready & ~vectors;
	// a single wave seldom waits for the unit
	uint64_t vector = d->count > 1 || vectors ? vector_at(s, d) : 0, next = next_of_asleep(d, vector);
	if (vectors && vector < next) next = vector;
	for (uint32_t u = 0; u < ISA_UNITS && others; u++)
		if (others & d->of_unit[u]) {
			uint64_t at = unit_at(s, d, (enum isa_unit)u);
			if (at < next) next = at;
		}
	return next > s->now ? next : s->now + 1;
}

// Stops the cluster within a cycle; the slot `next` is the next one.
static void stop(struct simd *d, uint32_t next, uint32_t busy)
{
	d->cu->cluster->stopped = d;
	d->rest.slot = next;
	d->rest.busy = busy;
}

void simd_cycle(struct sim *s, struct simd *d)
{
	simd_wake_slots(d, s->now);
	uint32_t n = d->rest.slot, busy = d->rest.busy;        // bits of units that are busy for the rest of this cycle
	struct cluster *c = d->cu->cluster;
	d->rest.slot = d->rest.busy = 0;
	for (uint32_t left; (left = simd_ready(d, n, busy)) && !s->failed;) {
		uint32_t k = (uint32_t)__builtin_ctz(left);
		enum isa_unit unit = (enum isa_unit)d->unit_of[k];
		if (SELDOM(unit_at(s, d, unit) > s->now)) {
			busy |= 1u << unit;
			continue;
		}
		struct slot *w = d->slots[k];
		uint64_t own = waits_for_clause(d, w, unit) ? s->now + 1 : own_at(s, d, w->next);
		bool barrier = w->next->message;
		if (SELDOM(barrier) && !takes_message(s, d, w)) own = s->now + 1;
		if (SELDOM(own > s->now)) {
			hold_until(w, own, barrier ? TIME_BARRIER : TIME_UNIT, NULL);
			slot_ready(s, w);
			n = k + 1;
			continue;
		}
		// an atomic's result depends on the atomics of other workgroups before it
		if (SELDOM(w->next->atomic) && w->next->unit != ISA_LDS && !c->in_order) return stop(d, k, busy);
		issue_insn(s, d, w);
		if (d->unit_free[port_of(unit)] > s->now) busy |= 1u << unit;
		n = k < d->count && d->slots[k] == w ? k + 1 : k;    // the wave ended, and the next one has its index
		if (SELDOM(c->stopped)) return stop(d, n, busy);
	}
	part_set(c, d->part, simd_turn(d, next_cycle(s, d)));
}
