// The slots of a SIMD: which ones are ready, for which unit, and which will be. A slot registers its changes
// (simd_set_turn), so that waiting slots are not polled.
#include "isa/registers.h"
#include "time/sim.h"
#include "time/simd.h"
#include "time/slot.h"

static void fall_asleep(struct simd *d, uint32_t slot, uint64_t at)
{
	uint64_t wake = at << SLOT_BITS | slot;
	uint32_t k = d->wake_count++;
	for (; k && d->wakes[k - 1] < wake; k--) d->wakes[k] = d->wakes[k - 1];
	d->wakes[k] = wake;
}

static void forget_wake(struct simd *d, uint32_t slot)
{
	uint32_t k = 0;
	while (wake_slot(d->wakes[k]) != slot) k++;
	for (d->wake_count--; k < d->wake_count; k++) d->wakes[k] = d->wakes[k + 1];
}

void simd_set_turn(const struct sim *s, struct slot *w)
{
	struct simd *d = w->simd;
	uint32_t k = w->index, bit = 1u << k, unit = w->next->unit;
	uint64_t at = w->ready.at;
	if (SELDOM(d->asleep & bit)) forget_wake(d, k);
	d->asleep &= ~bit;
	d->ready &= ~bit;
	d->of_unit[d->unit_of[k]] &= ~bit;
	d->of_unit[unit] |= bit;
	d->unit_of[k] = (uint8_t)unit;
	if (at <= s->now) {
		d->ready |= bit;
	} else if (at != NEVER) {
		d->asleep |= bit;
		fall_asleep(d, k, at);
	}
}

// Moves a slot, and the copies of its members, to another index.
static void move_slot(struct simd *d, uint32_t from, uint32_t to)
{
	d->slots[to] = d->slots[from];
	d->unit_of[to] = d->unit_of[from];
	d->slots[to]->index = (uint8_t)to;
}

// Changes the indices of slots that are asleep, from `first` on.
static void renumber(struct simd *d, uint32_t first, int by)
{
	for (uint32_t k = 0; k < d->wake_count; k++)
		if (wake_slot(d->wakes[k]) >= first) d->wakes[k] += (uint64_t)by;
}

void simd_add(struct simd *d, struct slot *w)
{
	uint32_t k = d->count++;
	for (; k && d->slots[k - 1]->start > w->start; k--) move_slot(d, k - 1, k);
	uint32_t below = (1u << k) - 1;
	for (int u = 0; u < ISA_UNITS; u++) d->of_unit[u] = (d->of_unit[u] & below) | (d->of_unit[u] & ~below) << 1;
	d->ready = (d->ready & below) | (d->ready & ~below) << 1;
	d->asleep = (d->asleep & below) | (d->asleep & ~below) << 1;
	renumber(d, k, 1);
	d->slots[k] = w;
	w->index = (uint8_t)k;
}

void simd_remove(struct simd *d, const struct slot *w)
{
	if (d->clause == w) d->clause = NULL;
	if (d->asleep >> w->index & 1) forget_wake(d, w->index);
	d->count--;
	for (uint32_t k = w->index; k < d->count; k++) move_slot(d, k + 1, k);
	uint32_t below = (1u << w->index) - 1;
	for (int u = 0; u < ISA_UNITS; u++) d->of_unit[u] = (d->of_unit[u] & below) | (d->of_unit[u] >> 1 & ~below);
	d->ready = (d->ready & below) | (d->ready >> 1 & ~below);
	d->asleep = (d->asleep & below) | (d->asleep >> 1 & ~below);
	renumber(d, w->index, -1);
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
		prepare(d->slots[__builtin_ctz(left)], s->beyond.end);
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
