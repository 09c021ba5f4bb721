// missing-wait, overwrite-in-flight, wait-for-nothing: results of memory accesses in flight, and waits for them.
#include "check/waits.h"
#include "isa/facts.h"
#include <inttypes.h>
#include <string.h>

static void waits_start(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	log_waits_begin(&k->flight.waits);
	k->flight.accesses = 0;
	memset(k->flight.registers, 0, sizeof k->flight.registers);
	k->flight.to_lds.n = 0;
}

const struct log_wait_item *check_item_in_flight(const struct check_wave *k, const struct check_flight *f)
{
	const struct log_wait_item *found = NULL;
	// ids grow
	const struct log_waits *all = &k->flight.waits;
	for (const struct log_wait_item *x = all->at + all->n; x-- > all->at && x->id >= f->id;)
		if (x->id == f->id && (f->counter == COUNTERS || f->counter == x->on.counter)) found = x;
	return found;
}

// Returns the largest count for which a wait includes the item. Accesses that return after it in order may be
// outstanding.
static unsigned largest_count(const struct check_wave *k, const struct log_wait_item *item)
{
	unsigned n = 0;
	for (const struct log_wait_item *x = item + 1; x < k->flight.waits.at + k->flight.waits.n; x++)
		n += code_in_order(item->on, x->on);
	return n;
}

const char *check_wait_text(struct checker *c, enum code_counter counter, unsigned n)
{
	const struct isa_gpu *gpu = c->target.gpu;
	const char *name = code_counter_name(counter, gpu);
	if (gpu->facts->named_counters) return arena_printf(&c->arena, "wait for it before: s_wait_%s 0x%x", name, n);
	if (counter == COUNT_STORE) return arena_printf(&c->arena, "wait for it before: s_waitcnt_vscnt null, 0x%x", n);
	return arena_printf(&c->arena, "wait for it before: s_waitcnt %s(%u)", name, n);
}

// Returns the wait that all registers of the instruction need on that counter.
static const char *wait_text(struct checker *c, const struct check_wave *k, const struct check_effects *u,
                             const struct log_wait_item *item)
{
	unsigned n = largest_count(k, item);
	for (unsigned m = 0; m < u->n; m++)
		for (unsigned r = u->at[m].first; r < (unsigned)u->at[m].first + u->at[m].count; r++) {
			const struct log_wait_item *other =
				check_has(k->flight.registers, r) ? check_item_in_flight(k, &k->flight.by[r]) : NULL;
			if (other && other->on.counter == item->on.counter && largest_count(k, other) < n) n = largest_count(k, other);
		}
	return check_wait_text(c, item->on.counter, n);
}

static void report_in_flight(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                             unsigned reg, uint64_t lanes, const struct log_wait_item *item, bool written)
{
	char buf[16];
	struct check_finding *f = check_found(c, written ? CHECK_OVERWRITE : CHECK_MISSING_WAIT, w, i,
	                                      reg >= REG_VGPR ? (unsigned)__builtin_popcountll(lanes) : 0);
	if (!f) return;
	const struct insn *load = &c->code[item->insn];
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
	if (check_holds_sources(load->effects))
		check_say(c, f, "%s is written before %s has read it, so the new value may be sent", f->focus,
		          isa_text(load->inst->form->name));
	else if (written)
		check_say(c, f, "%s is written while a result of %s for it is still in flight, which may arrive later",
		          f->focus, isa_text(load->inst->form->name));
	else check_say(c, f, "%s is used before the result of %s has arrived", f->focus, isa_text(load->inst->form->name));
	check_blame(c, f, load, "this is still in flight");
	f->hint = wait_text(c, k, c->plans.doing, item);
}

bool check_holds_sources(const struct effects *e)
{
	if (!e->counted || e->on[0].counter != COUNT_EXP) return false;
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		if (x->write && x->role == EFFECT_RESULT) return false;                  // a load of parameters
	return true;
}

bool check_uses(const struct insn *i, const struct effect *x)
{
	return x->read && !(x->of && x->of->write && i->mem && i->mem->direction == ISA_LOAD);
}

bool check_same_path(const struct effects *e, const struct code_counted *on)
{
	return e->counted == 1 && code_in_order(*on, e->on[0]);
}

bool check_arrives_last(const struct check_wave *k, const struct insn *i, const struct check_effects *u)
{
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			const struct check_flight *f = &k->flight.by[r];
			const struct log_wait_item *item = check_has(k->flight.registers, r) ? check_item_in_flight(k, f) : NULL;
			if (item && (f->source || check_uses(i, x) || !check_same_path(u->of, &item->on))) return false;
		}
	return true;
}

// Returns the lanes of VGPRs that an instruction may read or write.
static uint64_t lanes_reached(const struct effects *e, uint64_t exec)
{
	if (e->first) return exec ? exec & -exec : 1;
	return e->across ? ~0ull : exec;
}

// Examines the registers that the instruction reads, or those that it writes. A register is reported once, so the reads
// go first.
static void look_at_registers(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                              const struct check_effects *u, bool reads)
{
	uint64_t reached = lanes_reached(u->of, wave_exec(w));
	for (unsigned n = 0; n < u->n; n++) {
		const struct effect *x = &u->at[n];
		if (check_uses(i, x) != reads) continue;
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			if (!check_has(k->flight.registers, r)) continue;
			const struct check_flight *f = &k->flight.by[r];
			const struct log_wait_item *item = check_item_in_flight(k, f);
			uint64_t lanes = f->lanes & (r < REG_VGPR || x->implicit ? ~0ull : reached);
			if (item && (!lanes || (f->source ? reads : !reads && check_same_path(u->of, &item->on)))) continue;
			if (item) report_in_flight(c, k, w, i, r, lanes, item, !reads);
			check_mark(k->flight.registers, r, false);           // reported once
		}
	}
}

static void record_sources(struct check_wave *k, const struct wave *w, const struct check_effects *u)
{
	const struct check_flight f = { k->flight.accesses, wave_exec(w), COUNT_EXP, true };
	for (unsigned n = 0; n < u->n; n++)
		for (unsigned r = u->at[n].first;
		     u->at[n].read && r >= REG_VGPR && r < (unsigned)u->at[n].first + u->at[n].count; r++) {
			k->flight.by[r] = f;
			check_mark(k->flight.registers, r, true);
		}
}

// Returns the counter by which a flat access brings its result: LDS or memory; COUNTERS if some lanes access each.
static unsigned path_of(struct checker *c, const struct wave *w, const struct insn *i, const struct check_effects *u)
{
	const struct touch *t = check_touch(c, w, i);
	if (t->space == TOUCH_LDS) return COUNT_DS;
	return t->in_lds & t->active ? COUNTERS : u->of->on[0].counter;
}

// Records the access and the counter that will bring each result.
static void record_results(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                           const struct check_effects *u)
{
	const uint64_t exec = effects_lanes(i->effects, wave_exec(w));
	unsigned counter = COUNTERS;
	// An access whose registers do not exist does not have a plan.
	if (u->of->counted > 1 && i->mem) counter = path_of(c, w, i, u);
	const uint64_t id = k->flight.accesses;
	EACH_RESULT(u, r) k->flight.by[r] = (struct check_flight){ id, r < REG_VGPR ? 1 : exec, counter, false };
	for (unsigned n = 0; n < u->result_spans; n++) check_mark_span(k->flight.registers, u->results[n]);
}

// ---- loads to LDS -------------------------------------------------------------------------------------------------
static void record_to_lds(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	struct check_to_lds l = { .id = k->flight.accesses, .insn = i };
	check_to_lds(w, i, &l.begin, &l.end);
	if (l.begin < l.end) *arena_push(&c->arena, &k->flight.to_lds) = l;
}

static bool range_is_touched(const struct touch *t, const uint64_t address[LANES], const struct check_to_lds *l)
{
	for (uint64_t left = t->active & t->in_lds; left; left &= left - 1) {
		uint64_t at = address[__builtin_ctzll(left)];
		if (at < l->end && at + t->bytes > l->begin) return true;
	}
	return false;
}

// Reports accesses to LDS where a load to LDS by the same wave is in flight. The two do not have an order, since they
// use different counters.
static void look_at_lds(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct touch *t = check_touch(c, w, i);
	size_t kept = 0;
	for (size_t n = 0; n < k->flight.to_lds.n; n++) {
		const struct check_to_lds l = k->flight.to_lds.at[n];
		if (!log_waits_pending(&k->flight.waits, l.id)) continue;
		k->flight.to_lds.at[kept++] = l;
		if (!range_is_touched(t, t->address, &l) && !(t->two && range_is_touched(t, t->second, &l))) continue;
		struct check_finding *f = check_found(c, CHECK_MISSING_WAIT, w, i, 0);
		if (!f) continue;
		check_say(c, f, "LDS from 0x%x on is used before the data of %s has arrived there", l.begin,
		          isa_text(l.insn->inst->form->name));
		check_blame(c, f, l.insn, "this is still in flight");
		f->hint = "a load to LDS counts as a load from memory: s_waitcnt vmcnt(0)";
	}
	k->flight.to_lds.n = kept;
}

static void begin_counted_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                                 const struct check_effects *u)
{
	log_waits_add(&k->flight.waits, i->effects, ++k->flight.accesses, (uint32_t)(i - c->code));
	record_results(c, k, w, i, u);
	if (check_holds_sources(u->of)) record_sources(k, w, u);
	if (i->mem && i->mem->to_lds) record_to_lds(c, k, w, i);
}

// Most words are 0, and few are too short for a fast memset.
static void forget_registers(struct check_wave *k)
{
	for (unsigned n = 0; n < CHECK_WORDS; n++)
		if (k->flight.registers[n]) k->flight.registers[n] = 0;
}

void check_process_wait(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const bool done = log_waits_finish(&k->flight.waits, i);
	k->flight.accesses++;
	if (!k->flight.waits.n) forget_registers(k);
	if (done || i->effects->n) {                               // a wait field of an arithmetic instruction costs nothing
		c->findings.useful[i - c->code] = true;
	} else {
		struct check_finding *f = check_found(c, CHECK_WAIT_FOR_NOTHING, w, i, 0);
		if (f) check_say(c, f, "nothing that this waits for is in flight");
	}
}

static bool waits_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return i->effects->waits || i->effects->counted;
}

static void waits_before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	const struct check_effects *u = c->plans.doing;
	// an instruction that waits for its own operands (wait_exp) waits first
	if (u->of->waits) check_process_wait(c, k, w, i);
	for (int reads = 1; reads >= 0 && c->plans.touches[CHECK_WATCHES_IN_FLIGHT]; reads--)
		look_at_registers(c, k, w, i, u, reads);
	if (k->flight.to_lds.n && i->mem && (i->mem->space == ISA_DS || i->mem->space == ISA_FLAT)) look_at_lds(c, k, w, i);
	if (!u->of->waits && u->of->counted) begin_counted_access(c, k, w, i, u);
}

const struct check_hooks check_waits = { .watches = CHECK_WATCHES_IN_FLIGHT, .start = waits_start,
                                         .applies = waits_applies,
                                         .before = waits_before };
