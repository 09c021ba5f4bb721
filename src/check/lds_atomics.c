// Atomics on LDS of all lanes of an instruction, in dwords at any places. Lanes share an access. If waves may learn
// from results in LDS, each lane has its own time and releases its own dword (order.h): another wave may see the
// results of some lanes only.
#include "check/lds.h"
#include "check/tried.h"
#include <string.h>

// Cells of lanes: the new access, and the store and the atomic that it follows.
struct lanes { row wrote, under, other; enum cells_changes changes; };

// Returns whether the last non-atomic stores below the lanes are ordered before the atomic.
static bool stores_are_ordered(const struct checker *c, const struct check_places *p, const struct lds_access *now,
                               const row under)
{
	const uint32_t first = under[__builtin_ctzll(p->lanes)];
	uint32_t ordered = first;
	if (lds_may_race(c, first, 0, now)) return false;
	if (c->cells->are_below(under, p->n, first, check_lds_ordered_below(c, LDS_UNDER, now->wave))) return true;
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const uint32_t store = under[__builtin_ctzll(left)];
		if (store != ordered && lds_may_race(c, store, 0, now)) return false;
		ordered = store;
	}
	return true;
}

// Finds what the lanes follow. Returns false if their dwords were accessed apart.
static bool follow(const struct checker *c, const struct check_places *p, uint16_t wave, struct lanes *all)
{
	const struct check_lds *l = c->group->lds;
	const uint32_t from = (uint32_t)p->base / LDS_DWORD;
	const struct cells_follow f = {
		l->cells[LDS_WROTE] + from, l->cells[LDS_UNDER] + from, l->cells[LDS_OTHER] + from,
		lds_waves(l), wave, lds_atomic_bit()
	};
	all->changes = c->cells->follow_at(&f, p->at, p->n, all->under, all->other);
	if (p->pieces * p->each == 1) return true;
	c->cells->get_values_at(all->wrote, f.wrote, p->at, p->n);
	return c->cells->are_values_at(f.wrote + check_offset(p, p->pieces * p->each - 1), p->at, p->n, all->wrote);
}

// Refers a dword of each lane to the access `number`. mask: the active lanes, or NULL if lanes share a time.
static void put_access(const struct checker *c, const struct check_places *p, const uint32_t *mask, unsigned dword,
                       uint32_t number)
{
	uint32_t *wrote = c->group->lds->cells[LDS_WROTE] + p->base / LDS_DWORD + check_offset(p, dword);
	if (mask) c->cells->put_lanes_at(wrote, p->at, mask, p->n, (uint32_t)__builtin_ctzll(p->lanes), number * LANES);
	else c->cells->fill_at(wrote, p->at, p->n, 1, number * LANES);
}

static void put_lanes(const struct checker *c, const struct check_places *p, const uint32_t *mask, uint32_t number,
                      const struct lanes *all)
{
	const struct check_lds *l = c->group->lds;
	for (unsigned n = 0; n < p->pieces * p->each; n++) {
		const uint32_t from = (uint32_t)p->base / LDS_DWORD + check_offset(p, n);
		put_access(c, p, mask, n, number);
		if (all->changes & CELLS_UNDER) c->cells->put_values_at(l->cells[LDS_UNDER] + from, p->at, p->n, all->under);
		if (all->changes & CELLS_OTHER) c->cells->put_values_at(l->cells[LDS_OTHER] + from, p->at, p->n, all->other);
	}
}

// Returns the last lane that has a time of its own. If all lanes have one dword, only the first one's time counts.
static unsigned last_lane(const struct check_places *p)
{
	return p->shape->bits ? LANES - 1 - (unsigned)__builtin_clzll(p->lanes) : (unsigned)__builtin_ctzll(p->lanes);
}

static void learn(struct checker *c, struct check_wave *k, const struct insn *i)
{
	c->heard |= i->mem->returns;
	k->clock.ticked = true;
}

void check_lds_release_again(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             uint32_t release)
{
	check_order_again(c->group->order, w->id, release, i->mem->returns);
	learn(c, k, i);
}

// Returns whether lanes have the same dwords or none in common, as all atomics of one dword.
static bool are_separate(const struct checker *c, unsigned wave, const struct insn *i, const struct check_places *p)
{
	return p->pieces * p->each == 1 || !p->shape->bits || p->shape->single
	       || check_places_lie_apart(c, c->group->waves.at[wave], i, p);
}

struct span { uint32_t low, high; };       // dwords of LDS from `low` to before `high`; high: 0 if none

// Returns the dwords of x, of the lanes, and those between.
static struct span with_places(struct span x, const struct check_places *p)
{
	const uint32_t low = (uint32_t)p->base / LDS_DWORD, high = low + p->high;
	return (struct span){ x.high && x.low < low ? x.low : low, x.high > high ? x.high : high };
}

// Returns whether a pass over the dwords costs little for each atomic of the series.
static bool deserves_pass(const struct check_lds *l, struct span x, uint32_t number)
{
	enum { DWORDS_OF_ONE = 32 };
	return (x.high - x.low) / DWORDS_OF_ONE <= number - l->series.from;
}

// Returns whether the release of a series' atomic is written later, with the releases of the series' other atomics.
// That takes a pass over all their dwords.
static bool is_owed(struct check_lds *l, const struct check_places *p, uint32_t number)
{
	const struct span x = with_places((struct span){ l->owed.low, l->owed.high }, p);
	if (!deserves_pass(l, x, number)) return false;
	l->owed = (struct lds_owed){ l->owed.high ? l->owed.from : number, x.low, x.high };
	return true;
}

static void release(struct checker *c, const struct wave *w, const struct insn *i, const struct check_places *p,
                    const uint32_t *mask, uint32_t number, bool in_series)
{
	struct check_lds *l = c->group->lds;
	struct lds_access *a = &l->accesses[number];
	a->lanes = (uint8_t)last_lane(p);
	check_lds_make_release_room(c);
	const struct check_atomics atomics = {
		w->id, (uint32_t)p->base / LDS_DWORD, p->at, mask, p->n, p->high, a->lanes + 1u, p->lanes, i->mem->returns,
		in_series, in_series && is_owed(l, p, number)
	};
	a->release = check_order_atomics(c->group->order, c->cells, &atomics);
	if (!a->release) lds_series_begin(l, l->n);
	learn(c, check_wave_of(c, w), i);
}

// Returns whether all non-atomic stores to LDS are ordered before the wave's next instruction.
static bool all_stores_are_ordered(const struct checker *c, uint16_t wave)
{
	return c->group->lds->newest_store < c->group->waves.at[wave]->lds.writes_below;
}

// Returns whether loads of the dwords are ordered before the atomic, and the stores below need not be found.
static bool only_atomics_matter(const struct checker *c, const struct check_places *p, const struct lds_access *a)
{
	return p->pieces * p->each == 1 && all_stores_are_ordered(c, a->wave) && check_lds_loads_are_ordered(c, p, a);
}

static void put_mixed(const struct checker *c, const struct check_places *p, const uint32_t *mask, uint32_t number)
{
	struct lds_access *a = &c->group->lds->accesses[number];
	put_access(c, p, mask, 0, number);
	a->mixed = true;
	a->under = LDS_NONE;
}

// Tries to extend the dwords that are known to be of the series by the dwords of the lanes. After a failure, as many
// atomics as the series has must come before the next try.
static void extend_series(const struct checker *c, const struct check_places *p, uint32_t number)
{
	struct check_lds *l = c->group->lds;
	struct lds_series *s = &l->series;
	const uint32_t *wrote = l->cells[LDS_WROTE];
	const struct span x = with_places((struct span){ s->low, s->high }, p);
	const uint32_t low = s->high ? s->low : x.high, high = s->high ? s->high : x.high;      // known already
	if (number < s->next || !deserves_pass(l, x, number)) return;
	if (c->cells->are_from(wrote + x.low, low - x.low, s->from)
	    && c->cells->are_from(wrote + high, x.high - high, s->from)) {
		s->low = x.low;
		s->high = x.high;
	}
	else s->next = 2 * number - s->from;
}

// Returns whether several atomics of the series accessed the lanes' dwords last, as most in a histogram.
static bool are_in_series(const struct checker *c, const struct check_places *p, uint32_t number)
{
	const struct check_lds *l = c->group->lds;
	const uint32_t from = (uint32_t)p->base / LDS_DWORD;
	if (l->series.from + 1 >= l->n) return false;
	if (from >= l->series.low && from + p->high <= l->series.high) return true;
	if (!c->cells->are_series_at(l->cells[LDS_WROTE] + from, p->at, p->n, l->series.from)) return false;
	extend_series(c, p, number);
	return true;
}

// Records atomics on dwords that several atomics of the series accessed last. Only the last
// access changes. Returns false, without any effect, for other dwords.
static bool follow_series(const struct checker *c, const struct check_places *p, const uint32_t *mask, uint32_t number)
{
	if (!are_in_series(c, p, number) || !only_atomics_matter(c, p, &c->group->lds->accesses[number])) return false;
	put_mixed(c, p, mask, number);
	return true;
}

// Records atomics on dwords that several atomics accessed last. If all stores are ordered, those below need not be
// found; dwords count as mixed. Returns false, without any effect, for other dwords.
static bool follow_atomics(const struct checker *c, const struct check_places *p, const uint32_t *mask,
                           uint32_t number)
{
	const struct check_lds *l = c->group->lds;
	const struct lds_access *a = &l->accesses[number];
	const uint32_t from = (uint32_t)p->base / LDS_DWORD;
	const struct cells_follow f = {
		.wrote = l->cells[LDS_WROTE] + from, .by = lds_waves(l), .wave = a->wave,
		.atomic = lds_atomic_bit()
	};
	row wrote;
	uint64_t others;
	if (!only_atomics_matter(c, p, a)
	    || c->cells->find_last_at(&f, p->at, p->n, wrote, &others) != CELLS_ALL_ATOMIC)
		return false;
	c->cells->put_some_at(l->cells[LDS_OTHER] + from, p->at, p->n, wrote, others);
	put_mixed(c, p, mask, number);
	return true;
}

// Records atomics on any dwords. Returns false, without any effect, if some must be examined one by one.
static bool follow_any(const struct checker *c, const struct insn *i, const struct check_places *p,
                       const uint32_t *mask, uint32_t number)
{
	struct lds_access *a = &c->group->lds->accesses[number];
	struct lanes all;
	if (!are_separate(c, a->wave, i, p) || !follow(c, p, a->wave, &all) || !stores_are_ordered(c, p, a, all.under)
	    || !check_lds_loads_are_ordered(c, p, a))
		return false;
	put_lanes(c, p, mask, number, &all);
	a->mixed = all.changes & CELLS_MIXED;
	a->under = all.under[__builtin_ctzll(p->lanes)];
	return true;
}

// Records the lanes together. Returns false in the same cases as follow_any.
static bool touch_together(struct checker *c, const struct wave *w, const struct insn *i, const struct check_places *p,
                           uint32_t number)
{
	const uint32_t *mask = check_lds_learns(c) ? check_mask(check_wave_of(c, w), p->lanes) : NULL;
	const bool in_series = follow_series(c, p, mask, number);
	if (!in_series && !follow_atomics(c, p, mask, number) && !follow_any(c, i, p, mask, number)) return false;
	if (mask) release(c, w, i, p, mask, number, in_series);
	return true;
}

bool check_lds_touch_atomics(struct checker *c, const struct wave *w, const struct insn *i,
                             const struct check_places *p, uint32_t number)
{
	if (touch_together(c, w, i, p, number))
		return !check_lds_learns(c) || c->group->lds->accesses[number].release;
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		check_lds_touch_element(c, w, i, lane, p->base + p->at[lane] * (uint64_t)LDS_DWORD, number);
	}
	return false;
}
