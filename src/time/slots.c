// The slots of a SIMD: which ones are ready, for which unit, and which will be. A slot registers its changes
// (simd_set_turn), so that waiting slots are not polled.
#include "time/sim.h"
#include "time/simd.h"
#include "time/slot.h"

void simd_set_turn(const struct sim *s, struct slot *w)
{
	struct simd *d = w->simd;
	uint32_t k = w->index, bit = 1u << k, unit = w->next->unit;
	uint64_t at = w->ready.at;
	d->asleep &= ~bit;
	d->ready &= ~bit;
	d->of_unit[d->unit_of[k]] &= ~bit;
	d->of_unit[unit] |= bit;
	d->unit_of[k] = (uint8_t)unit;
	d->ready_at[k] = at;
	if (at <= s->now) {
		d->ready |= bit;
	} else if (at != NEVER) {
		d->asleep |= bit;
		if (at < d->soonest) d->soonest = at;
	}
}

// Moves a slot, and the copies of its members, to another index.
static void move_slot(struct simd *d, uint32_t from, uint32_t to)
{
	d->slots[to] = d->slots[from];
	d->ready_at[to] = d->ready_at[from];
	d->unit_of[to] = d->unit_of[from];
	d->slots[to]->index = (uint8_t)to;
}

void simd_add(struct simd *d, struct slot *w)
{
	uint32_t k = d->count++;
	for (; k && d->slots[k - 1]->start > w->start; k--) move_slot(d, k - 1, k);
	uint32_t below = (1u << k) - 1;
	for (int u = 0; u < ISA_UNITS; u++) d->of_unit[u] = (d->of_unit[u] & below) | (d->of_unit[u] & ~below) << 1;
	d->ready = (d->ready & below) | (d->ready & ~below) << 1;
	d->asleep = (d->asleep & below) | (d->asleep & ~below) << 1;
	d->slots[k] = w;
	d->ready_at[k] = NEVER;
	w->index = (uint8_t)k;
}

void simd_remove(struct simd *d, const struct slot *w)
{
	if (d->clause == w) d->clause = NULL;
	d->count--;
	for (uint32_t k = w->index; k < d->count; k++) move_slot(d, k + 1, k);
	uint32_t below = (1u << w->index) - 1;
	for (int u = 0; u < ISA_UNITS; u++) d->of_unit[u] = (d->of_unit[u] & below) | (d->of_unit[u] >> 1 & ~below);
	d->ready = (d->ready & below) | (d->ready >> 1 & ~below);
	d->asleep = (d->asleep & below) | (d->asleep >> 1 & ~below);
}

void simd_wake_slots(const struct sim *s, struct simd *d)
{
	uint64_t now = s->now, soonest = NEVER;
	uint32_t woken = 0;
	for (uint32_t left = d->asleep; left; left &= left - 1) {
		uint32_t k = (uint32_t)__builtin_ctz(left);
		uint64_t at = d->ready_at[k];
		if (at <= now) woken |= left & -left;
		else if (at < soonest) soonest = at;
	}
	d->asleep ^= woken;
	d->ready |= woken;
	d->soonest = soonest;
}

void simd_prepare_slot(const struct slot *w)
{
	for (unsigned at = 0; at <= offsetof(struct slot, vector); at += SLOT_LINE) __builtin_prefetch((const char *)w + at);
}

void simd_prepare(const struct simd *d)
{
	for (uint32_t left = d->asleep | d->ready; left; left &= left - 1) simd_prepare_slot(d->slots[__builtin_ctz(left)]);
}
