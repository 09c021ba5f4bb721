// The slots of a SIMD: which ones are ready, for which unit, and which will be. A slot registers its changes
// (simd_set_turn), so that waiting slots are not polled.
#include "isa/registers.h"
#include "time/sim.h"
#include "time/simd.h"
#include "time/slot.h"

static void fall_asleep(struct simd *d, uint32_t slot, uint64_t at)
{
	struct sleep *p = &d->sleep;
	uint32_t bit = 1u << slot;
	d->asleep |= bit;
	p->until[slot] = at;
	if (MOSTLY(at - p->from < WHEEL)) {
		p->at[at % WHEEL] |= bit;
		p->due |= 1ull << at % WHEEL;
	} else {
		if (!p->late || at < p->late_first) p->late_first = at;
		p->late |= bit;
	}
}

void simd_wake_late(struct simd *d)
{
	struct sleep *p = &d->sleep;
	uint32_t left = p->late;
	p->late = 0;
	for (; left; left &= left - 1) {
		uint32_t slot = (uint32_t)__builtin_ctz(left), bit = 1u << slot;
		if (p->until[slot] >= p->from) {
			fall_asleep(d, slot, p->until[slot]);
		} else {
			d->asleep ^= bit;
			d->ready |= bit;
		}
	}
}

static void forget_wake(struct simd *d, uint32_t slot)
{
	struct sleep *p = &d->sleep;
	uint32_t bit = 1u << slot, place = p->until[slot] % WHEEL;
	d->asleep &= ~bit;
	if (p->late & bit) {
		p->late &= ~bit;       // late_first may then be too soon, which does not matter
	} else {
		p->at[place] &= ~bit;
		p->due &= ~((uint64_t)!p->at[place] << place);
	}
}

void simd_set_turn(const struct sim *s, struct slot *w)
{
	struct simd *d = w->simd;
	uint32_t k = w->index, bit = 1u << k, unit = w->next->unit;
	uint64_t at = w->ready.at;
	if (SELDOM(d->asleep & bit)) forget_wake(d, k);
	d->ready &= ~bit;
	d->of_unit[d->unit_of[k]] &= ~bit;
	d->of_unit[unit] |= bit;
	d->unit_of[k] = (uint8_t)unit;
	if (at <= s->now) {
		d->ready |= bit;
	} else if (at != NEVER) {
		fall_asleep(d, k, at);
	}
}

// Moves a slot, and the copies of its members, to another index.
static void move_slot(struct simd *d, uint32_t from, uint32_t to)
{
	d->slots[to] = d->slots[from];
	d->unit_of[to] = d->unit_of[from];
	d->sleep.until[to] = d->sleep.until[from];
	d->slots[to]->index = (uint8_t)to;
}

// Gives slots from k on the next higher number, or from k + 1 on the next lower one, in all bits of slots.
static uint32_t higher(uint32_t bits, uint32_t k)
{
	uint32_t below = (1u << k) - 1;
	return (bits & below) | (bits & ~below) << 1;
}
static uint32_t lower(uint32_t bits, uint32_t k)
{
	uint32_t below = (1u << k) - 1;
	return (bits & below) | (bits >> 1 & ~below);
}
static void renumber(struct simd *d, uint32_t k, uint32_t (*number)(uint32_t, uint32_t))
{
	struct sleep *p = &d->sleep;
	for (int u = 0; u < ISA_UNITS; u++) d->of_unit[u] = number(d->of_unit[u], k);
	d->ready = number(d->ready, k);
	d->asleep = number(d->asleep, k);
	p->late = number(p->late, k);
	for (uint64_t left = p->due; left; left &= left - 1) {
		uint32_t *at = &p->at[__builtin_ctzll(left)];
		*at = number(*at, k);
	}
}

void simd_add(struct simd *d, struct slot *w)
{
	uint32_t k = d->count++;
	for (; k && d->slots[k - 1]->start > w->start; k--) move_slot(d, k - 1, k);
	renumber(d, k, higher);
	d->slots[k] = w;
	w->index = (uint8_t)k;
}

void simd_remove(struct simd *d, const struct slot *w)
{
	if (d->clause == w) d->clause = NULL;
	if (d->asleep >> w->index & 1) forget_wake(d, w->index);
	d->count--;
	for (uint32_t k = w->index; k < d->count; k++) move_slot(d, k + 1, k);
	renumber(d, w->index, lower);
}

void simd_prepare_slot(const struct slot *w)
{
	for (unsigned at = 0; at <= offsetof(struct slot, vector); at += SLOT_LINE) __builtin_prefetch((const char *)w + at);
}

static void prepare(const void *from, size_t bytes)
{
	for (size_t at = 0; at < bytes; at += SLOT_LINE) __builtin_prefetch((const char *)from + at);
}

void simd_prepare(const struct sim *s, const struct simd *d)
{
	for (uint32_t left = d->asleep | d->ready; left; left &= left - 1)
		prepare(d->slots[__builtin_ctz(left)], s->beyond.observed + SLOT_LINE);
}

void simd_prepare_waves(const struct simd *d)
{
	enum { BEGIN = offsetof(struct wave, s[ISA_REG_EXEC]), END = offsetof(struct wave, rows) };
	for (uint32_t left = d->asleep | d->ready; left; left &= left - 1) {
		const struct slot *w = d->slots[__builtin_ctz(left)];
		prepare(w->wave, 1);
		prepare(&w->wave->s[ISA_REG_EXEC], END - BEGIN);
	}
}
