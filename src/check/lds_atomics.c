// Atomics on LDS of all lanes of an instruction, in dwords at any places. Lanes share an access. If waves may learn from
// its result, each lane has its own time and releases its own dword (order.h), because another wave may see the
// results of some lanes only.
#include "check/lds.h"

// Cells that the lanes follow: the last non-atomic store, and the last atomic of another wave.
struct before { row under, other; bool mixed; };

// Finds them, and whether they are the same for all lanes. Returns false if a store may race with the atomic.
static bool find_before(const struct checker *c, const struct check_places *p, const struct lds_access *now,
                        struct before *b)
{
	const struct check_lds *l = c->group->lds;
	const unsigned first = (unsigned)__builtin_ctzll(p->lanes);
	const uint32_t from = (uint32_t)p->base / LDS_DWORD, further = p->pieces * p->each - 1;
	uint32_t ordered = LDS_NONE, differ = 0;
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		const uint32_t cell = from + p->at[lane], under = lds_store_under(l, cell);
		if (further && l->cells[LDS_WROTE][cell + further] != l->cells[LDS_WROTE][cell]) return false;
		if (under != ordered && lds_may_race(c, under, cell, now)) return false;
		ordered = under;
		b->under[lane] = ordered = under;
		b->other[lane] = lds_other_atomic(l, cell, now->wave);
		differ |= (under ^ b->under[first]) | (b->other[lane] ^ b->other[first]);
	}
	b->mixed = differ;
	return true;
}

// Writes the cells, the last lane first, so that a dword of several lanes has the first of them. Returns the lanes that
// are the first ones of their dwords.
static uint64_t put_lanes(struct check_lds *l, const struct check_places *p, const struct before *b, uint32_t value,
                          bool has_lanes, row dword)
{
	const uint32_t from = (uint32_t)p->base / LDS_DWORD;
	uint64_t firsts = 0;
	for (uint64_t left = p->lanes; left;) {
		const unsigned lane = LANES - 1 - (unsigned)__builtin_clzll(left);
		left &= ~(1ull << lane);
		dword[lane] = from + p->at[lane];
		for (uint32_t n = 0, cell = dword[lane]; n < p->pieces * p->each; n++, cell++) {
			l->cells[LDS_WROTE][cell] = value + (has_lanes ? lane : 0);
			l->cells[LDS_UNDER][cell] = b->under[lane];
			l->cells[LDS_OTHER][cell] = b->other[lane];
		}
	}
	for (uint64_t left = has_lanes ? p->lanes : 0; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		firsts |= (uint64_t)(l->cells[LDS_WROTE][dword[lane]] == value + lane) << lane;
	}
	return firsts;
}

static void learn(struct checker *c, struct check_wave *k, const struct insn *i)
{
	c->heard |= i->mem->returns;
	k->ticked = true;
}

void check_lds_release_again(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             uint32_t release)
{
	check_order_again(c->group->order, w->id, release, i->mem->returns);
	learn(c, k, i);
}

// Returns whether lanes have the same dwords or none in common, as all atomics of one dword.
static bool are_separate(const struct insn *i, const struct check_places *p)
{
	return p->pieces * p->each == 1 || !p->shape->bits || p->shape->single || check_places_lie_apart(i, p);
}

// Records the lanes together. Returns false, without any effect, if some must be examined one by one.
static bool touch_together(struct checker *c, const struct wave *w, const struct insn *i, const struct check_places *p,
                           uint32_t number, row values)
{
	struct check_lds *l = c->group->lds;
	struct lds_access *a = &l->accesses[number];
	struct before b;
	row dword;
	const bool learns = check_lds_learns(c);
	if (!are_separate(i, p) || !find_before(c, p, a, &b) || !check_lds_places_are_ordered(c, LDS_READ, p, a)
	    || !check_lds_places_are_ordered(c, LDS_READ_BEFORE, p, a))
		return false;
	const uint64_t firsts = put_lanes(l, p, &b, number * LANES, learns, dword);
	a->mixed = b.mixed;
	a->under = b.under[__builtin_ctzll(p->lanes)];
	if (!learns) return true;
	if (check_order_make_room(c->group->order)) c->epoch++;
	a->lanes = (uint8_t)(LANES - 1 - __builtin_clzll(firsts));
	a->release = check_order_atomics(c->group->order, w->id, dword, firsts, i->mem->returns);
	learn(c, check_wave_of(c, w), i);
	for (unsigned n = 0; n < p->n; n++) values[n] = l->cells[LDS_WROTE][(uint32_t)p->base / LDS_DWORD + p->at[n]];
	return true;
}

bool check_lds_touch_atomics(struct checker *c, const struct wave *w, const struct insn *i,
                             const struct check_places *p, uint32_t number, row values)
{
	if (touch_together(c, w, i, p, number, values))
		return !check_lds_learns(c) || c->group->lds->accesses[number].release;
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		check_lds_touch_element(c, w, i, lane, p->base + p->at[lane] * (uint64_t)LDS_DWORD, number);
	}
	return false;
}
