// lds-race: bytes of LDS that two waves touch, one of them writing, with nothing that says which is first; also an access that its barrier does
// not wait for.
//
// Two accesses are in order if the later wave knows the earlier one's time (order.h): through a barrier, or through an atomic that a wave looks
// at the result of. So a lock taken by an atomic orders what is done under it; it is given back by an atomic, or a store of the wave that has it.
#include <stdlib.h>
#include <string.h>
#include "check/order.h"

// The last write of a byte, and its reads by the last two waves. Instructions count from 1: 0 is none. time: the wave's own; id: the access
// (waits.c); late: it was still in flight when the wave arrived at a barrier.
struct check_byte {
	struct check_access { uint32_t insn, time; uint16_t wave; bool atomic, late; uint64_t id; } wrote, read[2];
};

static void start(struct checker *c, const struct wave *w)
{
	if (w->id) return;                       // the first wave of a workgroup
	uint32_t size = w->group->lds_size, used = c->lds_top;
	if (size > c->lds_size) {
		heap_free(c->lds);
		c->lds = heap_alloc(size * sizeof *c->lds);
		c->lds_size = c->lds_top = size;
		check_order_free(c->order);
		c->order = NULL;
	}
	if (c->order_waves < w->group->count || !c->order) {
		check_order_free(c->order);
		c->order_waves = w->group->count;
		c->order = check_order_new(c->order_waves, c->lds_size);
	}
	check_order_start(c->order, w->group->count, used);
	if (c->lds) memset(c->lds, 0, c->lds_top * sizeof *c->lds);
	c->lds_top = 0;
}

static void release(struct checker *c)
{
	heap_free(c->lds);
	check_order_free(c->order);
}

static bool at_once(const struct checker *c, const struct check_access *a, const struct check_access *now)
{
	return a->insn && a->wave != now->wave && !(a->atomic && now->atomic) && !check_order_knows(c->order, now->wave, a->wave, a->time);
}

static void report(struct checker *c, const struct wave *w, const struct insn *i, const struct check_access *now, const struct check_access *before, uint64_t address, bool writes, bool wrote)
{
	struct check_finding *f = check_found(c, CHECK_LDS_RACE, w, i, 1);
	if (!f) return;
	check_say(c, f, "wave %u %s LDS at 0x%llx, which wave %u %s with no barrier between", now->wave, writes ? "writes" : "reads",
	          (unsigned long long)address, before->wave, wrote ? "wrote" : "read");
	check_blame(c, f, &c->code[before->insn - 1], before->late ? "this was not waited for: it may come after the barrier" : "wave %u did it here", before->wave);
}

// The value that is stored is there already: that is no harm, whichever is first.
static bool stays(const struct wave *w, const struct mem_plan *m, unsigned lane, uint64_t address, bool second)
{
	if (m->direction != ISA_STORE || !m->copy || m->space != ISA_DS) return false;
	unsigned each = (m->bytes + 3u) / 4;
	for (unsigned k = 0; k < each; k++)
		if (memcmp(w->group->lds + address + 4 * k, &ROW(w, m->data_at)[(second ? each + k : k) * LANES + lane], 4)) return false;
	return true;
}

static void touch_bytes(struct checker *c, const struct wave *w, const struct insn *i, unsigned lane, uint64_t address, uint32_t bytes, bool second)
{
	const struct mem_plan *m = i->mem;
	const struct check_wave *k = check_wave_of(c, w);
	bool writes = m->direction != ISA_LOAD, said = false, same = false;
	if (address + bytes > c->lds_size || address + bytes > w->group->lds_size) return;
	if (address + bytes > c->lds_top) c->lds_top = (uint32_t)(address + bytes);
	bool gives_back = m->direction == ISA_STORE && check_order_holds(c->order, w->id, (uint32_t)address), atomic = m->direction == ISA_ATOMIC || gives_back;
	struct check_access now = { (uint32_t)(i - c->code) + 1, check_order_time(c->order, w->id), (uint16_t)w->id, atomic, false, k->accesses };
	if (atomic) check_order_atomic(c->order, w->id, (uint32_t)address, m->direction == ISA_ATOMIC && m->returns);
	if (writes && !m->two) same = stays(w, m, lane, address, second);
	for (uint64_t at = address; at < address + bytes; at++) {
		struct check_byte *b = &c->lds[at];
		if (!said && !same && (said = at_once(c, &b->wrote, &now))) report(c, w, i, &now, &b->wrote, at, writes, true);
		for (int r = 0; r < 2 && writes && !said && !same; r++)
			if ((said = at_once(c, &b->read[r], &now))) report(c, w, i, &now, &b->read[r], at, true, false);
		if (writes) {
			b->wrote = now;
			continue;
		}
		if (b->read[0].wave != now.wave) b->read[1] = b->read[0];
		b->read[0] = now;
	}
}

// An access that is still in flight when the wave arrives at a barrier counts as one after it.
static void look_at_late(struct checker *c, const struct check_wave *k, const struct wave *w)
{
	bool any = false;
	for (uint32_t n = 0; n < k->waits.n; n++) any |= k->waits.at[n].on.kind == CODE_RETURN_LDS;
	for (uint32_t at = 0; any && at < c->lds_top; at++) {
		struct check_access *const all[] = { &c->lds[at].wrote, &c->lds[at].read[0], &c->lds[at].read[1] };
		for (int n = 0; n < 3; n++) {
			if (!all[n]->insn || all[n]->wave != w->id || !all[n]->id || !log_waits_pending(&k->waits, all[n]->id)) continue;
			all[n]->time = check_order_time(c->order, w->id);
			all[n]->late = true;
		}
	}
}

static bool wants(const struct checker *c, const struct insn *i)
{
	return check_order_concerns(c, i) || (i->mem && (i->mem->space == ISA_DS || i->mem->space == ISA_FLAT));
}

static void before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	if (w->group->count < 2) return;
	if (check_order_barrier(c->order, w, i)) look_at_late(c, k, w);
	if (!i->mem || (i->mem->space != ISA_DS && i->mem->space != ISA_FLAT)) return;
	const struct touch *t = check_touch(c, w, i);
	for (uint64_t left = t->space == TOUCH_LDS ? t->active : 0; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		touch_bytes(c, w, i, lane, t->address[lane], t->bytes, false);
		if (t->two) touch_bytes(c, w, i, lane, t->second[lane], t->bytes, true);
	}
}

const struct check_hooks check_lds = { .start = start, .wants = wants, .before = before, .free = release };
