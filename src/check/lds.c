// lds-race: bytes of LDS that two waves touch, one of them writing, with no barrier between; also a store that its barrier does not wait for.
//
// A wave's accesses lie in an interval: the number of barriers that it has passed. Two waves are in order only if they are in different ones.
#include <stdlib.h>
#include <string.h>
#include "check/state.h"

// Who wrote a byte last, and the last two waves that read it. Instructions count from 1: 0 is nobody. id: of a store (waits.c); late: it was
// still under way at the barrier behind it.
struct check_byte {
	struct check_access { uint32_t insn, interval; uint16_t wave; bool atomic, late; uint64_t id; } wrote, read[2];
};

void check_lds_start(struct checker *c, const struct wave *w)
{
	if (w->id) return;                       // the first wave of a workgroup
	uint32_t size = w->group->lds_size;
	if (size > c->lds_size) {
		free(c->lds);
		c->lds = must(malloc(size * sizeof *c->lds));
		c->lds_size = c->lds_top = size;
	}
	if (c->lds) memset(c->lds, 0, c->lds_top * sizeof *c->lds);
	c->lds_top = 0;
}

void check_lds_free(struct checker *c) { free(c->lds); }

static bool at_once(const struct check_access *a, const struct check_access *b) { return a->insn && a->wave != b->wave && a->interval == b->interval && !(a->atomic && b->atomic); }

static void report(struct checker *c, const struct wave *w, const struct insn *i, const struct check_access *now, const struct check_access *before, uint64_t address, bool writes, bool wrote)
{
	struct check_finding *f = check_found(c, CHECK_LDS_RACE, w, i, 1);
	if (!f) return;
	check_say(c, f, "wave %u %s LDS at 0x%llx, which wave %u %s with no barrier between", now->wave, writes ? "writes" : "reads",
	          (unsigned long long)address, before->wave, wrote ? "wrote" : "read");
	check_blame(c, f, &c->code[before->insn - 1], before->late ? "this store was not waited for: it may come behind the barrier" : "wave %u did it here", before->wave);
}

// The value that is stored is there already: that is no harm, whoever is first.
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
	struct check_access now = { (uint32_t)(i - c->code) + 1, k->interval, (uint16_t)w->id, m->direction == ISA_ATOMIC, false, 0 };
	bool writes = m->direction != ISA_LOAD, told = false, same = false;
	if (address + bytes > c->lds_size || address + bytes > w->group->lds_size) return;
	if (address + bytes > c->lds_top) c->lds_top = (uint32_t)(address + bytes);
	if (writes && !m->two) same = stays(w, m, lane, address, second);
	for (uint64_t at = address; at < address + bytes; at++) {
		struct check_byte *b = &c->lds[at];
		if (!told && !same && (told = at_once(&b->wrote, &now))) report(c, w, i, &now, &b->wrote, at, writes, true);
		for (int r = 0; r < 2 && writes && !told && !same; r++)
			if ((told = at_once(&b->read[r], &now))) report(c, w, i, &now, &b->read[r], at, true, false);
		if (writes) {
			b->wrote = now;
			b->wrote.id = m->direction == ISA_STORE ? k->accesses : 0;
			continue;
		}
		if (b->read[0].wave != now.wave) b->read[1] = b->read[0];
		b->read[0] = now;
	}
}

// A store that is still under way when the wave arrives at a barrier counts as one behind it.
static void late_stores(struct checker *c, const struct check_wave *k, const struct wave *w)
{
	bool any = false;
	for (uint32_t n = 0; n < k->waits.n; n++) any |= k->waits.at[n].on.kind == CODE_RETURN_LDS;
	for (uint32_t at = 0; any && at < c->lds_top; at++) {
		struct check_access *a = &c->lds[at].wrote;
		if (a->insn && a->wave == w->id && a->interval == k->interval && a->id && log_waits_pending(&k->waits, a->id)) a->interval++, a->late = true;
		else if (a->wave == w->id) a->id = 0;
	}
}

void check_lds_before(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	if (c->levels.of[CHECK_LDS_RACE] == CHECK_OFF || w->group->count < 2) return;
	if (check_passes_barrier(i)) {
		late_stores(c, k, w);
		k->interval++;
	}
	if (!i->mem || (i->mem->space != ISA_DS && i->mem->space != ISA_FLAT)) return;
	const struct touch *t = check_touch(c, w, i);
	for (uint64_t left = t->space == TOUCH_LDS ? t->active : 0; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		touch_bytes(c, w, i, lane, t->address[lane], t->bytes, false);
		if (t->two) touch_bytes(c, w, i, lane, t->second[lane], t->bytes, true);
	}
}
