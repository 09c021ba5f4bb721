// lds-race: bytes of LDS that two waves touch without an order between them, one of them writing. Also an access in
// flight at a barrier, which the barrier does not wait for.
//
// Two accesses are ordered if the later wave has learnt the earlier one's time (order.h). The wave learns it at a
// barrier, or from the result of an atomic. So a lock taken by an atomic orders the accesses under it. An atomic, or a
// store of the wave that holds it, releases the lock. A load is harmless if a compare-and-swap then expects its value
// (swaps.h).
#include <stdlib.h>
#include <string.h>
#include "check/lds.h"
#include "check/polls.h"
#include "check/swaps.h"

enum { DWORD = LDS_DWORD, NONE = LDS_NONE, FIRST_ACCESSES = 1 << 10, MOST_ACCESSES = 1 << 20 };

// ---- cells --------------------------------------------------------------------------------------------------------
void check_lds_settle(const struct checker *c)
{
	struct check_lds *l = c->group->lds;
	const struct lds_owed *x = &l->owed;
	if (!x->high) return;
	const struct cells_owed owed = { l->cells[LDS_WROTE] + x->low, &l->accesses[0].release, x->from };
	check_order_settle(c->group->order, c->cells, x->low, x->high - x->low, &owed);
	l->owed.high = 0;
}

static void make_cells(struct check_lds *l, uint32_t size, uint32_t unit)
{
	for (int kind = 0; kind < LDS_KINDS; kind++) {
		heap_free(l->cells[kind]);
		l->cells[kind] = heap_zeroed(size / unit + 1, sizeof *l->cells[kind]);
	}
	l->size = size;
	l->unit = unit;
}

void check_lds_split_cells(const struct checker *c)
{
	struct check_lds *l = c->group->lds;
	check_lds_settle(c);
	check_lds_settle_loads(c);
	for (int kind = 0; kind < LDS_KINDS; kind++) {
		uint32_t *dwords = l->cells[kind], *bytes = heap_zeroed(l->size + 1, sizeof *bytes);
		for (uint32_t k = 0; k < l->top; k++) bytes[k] = dwords[k / DWORD];
		heap_free(dwords);
		l->cells[kind] = bytes;
	}
	l->unit = 1;
}

static uint32_t cells_of(const struct check_lds *l, uint32_t bytes) { return (bytes + l->unit - 1) / l->unit; }

// Returns whether cells of that kind may refer to accesses.
static bool is_used(const struct check_lds *l, int kind)
{
	return kind == LDS_WROTE || (kind < LDS_UNDER ? l->newest_read != NONE : l->atomics);
}

static void lds_start(struct checker *c, const struct wave *w)
{
	struct check_lds *l = c->group->lds;
	check_wave_of(c, w)->lds.loads_below = check_wave_of(c, w)->lds.writes_below = 1;
	check_wave_of(c, w)->lds.repeated_from = UINT32_MAX;
	if (w->id) return;                       // only the first wave of a workgroup
	if (!l) {
		l = c->group->lds = heap_zeroed(1, sizeof *l);
		l->unit = DWORD;
		l->room = FIRST_ACCESSES;
		l->accesses = heap_zeroed(l->room, sizeof *l->accesses);
		l->numbers = heap_alloc(l->room * sizeof *l->numbers);
	}
	if (w->group->lds_size > l->size) {
		make_cells(l, w->group->lds_size, l->unit);
		check_order_free(c->group->order);
		c->group->order = NULL;
	}
	if (c->group->order_waves < w->group->count || !c->group->order) {
		check_order_free(c->group->order);
		c->group->order_waves = w->group->count;
		c->group->order = check_order_new(c->group->order_waves, l->size);
	}
	check_order_start(c->group->order, w->group->count);
	for (int kind = 0; kind < LDS_KINDS && l->size; kind++)
		if (is_used(l, kind)) memset(l->cells[kind], 0, cells_of(l, l->top) * sizeof *l->cells[kind]);
	l->atomics = false;
	l->top = l->newest_read = l->newest_write = l->newest_store = 0;
	l->n = 1;
	lds_series_begin(l, l->n);
	l->owed.high = 0;
	memset(l->meetings, 0, sizeof l->meetings);
	check_lds_loads_start(l);
}

static void lds_release(struct checker *c)
{
	for (size_t n = 0; n < c->groups.n; n++) {
		struct check_lds *l = c->groups.at[n]->lds;
		check_order_free(c->groups.at[n]->order);
		if (!l) continue;
		for (int kind = 0; kind < LDS_KINDS; kind++) heap_free(l->cells[kind]);
		heap_free(l->accesses);
		heap_free(l->numbers);
		check_lds_loads_free(l);
		heap_free(l);
	}
}

// ---- accesses -----------------------------------------------------------------------------------------------------
// Returns the bound of the wave for accesses that load, or that write.
static uint32_t *bound_of(const struct checker *c, bool loads, size_t wave)
{
	struct check_wave *k = c->group->waves.at[wave];
	return loads ? &k->lds.loads_below : &k->lds.writes_below;
}

void check_lds_limit_ordered(const struct checker *c, uint32_t number)
{
	const bool loads = c->group->lds->accesses[number].loads;
	for (size_t n = 0; n < c->group->waves.n; n++)
		if (*bound_of(c, loads, n) > number) *bound_of(c, loads, n) = number;
	for (struct lds_meeting *m = c->group->lds->meetings, *end = m + 2; m < end; m++)
		if (m->below > number) m->below = number;
}

// Gives the accesses that have a number their new place, and returns the end. The
// newest ones are then the newest that are left.
static uint32_t move_accesses(struct check_lds *l, uint32_t *number)
{
	uint32_t n = 1, newest_read = NONE, newest_write = NONE, newest_store = NONE;
	for (uint32_t k = 1; k < l->n; k++) {
		if (!number[k]) continue;
		l->accesses[n] = l->accesses[k];
		newest_read = k <= l->newest_read ? n : newest_read;
		newest_write = k <= l->newest_write ? n : newest_write;
		newest_store = k <= l->newest_store ? n : newest_store;
		number[k] = n++;
	}
	l->newest_read = newest_read;
	l->newest_write = newest_write;
	l->newest_store = newest_store;
	return n;
}

// Removes accesses that no cell refers to. The other accesses keep their order.
static void remove_unused_lds_accesses(struct checker *c, struct check_lds *l)
{
	check_lds_settle(c);
	check_lds_settle_loads(c);
	uint32_t *number = memset(l->numbers, 0, l->n * sizeof *number), cells = cells_of(l, l->top);
	for (int kind = 0; kind < LDS_KINDS; kind++)
		for (uint32_t k = 0; is_used(l, kind) && k < cells; k++) number[l->cells[kind][k] / LANES] = 1;
	number[NONE] = NONE;
	l->n = move_accesses(l, number);
	lds_series_begin(l, l->n);
	for (int kind = 0; kind < LDS_KINDS; kind++)
		for (uint32_t k = 0; is_used(l, kind) && k < cells; k++) {
			uint32_t *cell = &l->cells[kind][k];
			*cell = number[*cell / LANES] * LANES + *cell % LANES;
		}
	c->epoch++;
	l->meetings[0].open = l->meetings[1].open = true;
	for (size_t k = 0; k < c->group->waves.n; k++) {
		struct check_wave *x = c->group->waves.at[k];
		x->lds.loads_below = x->lds.writes_below = x->lds.repeated_from = 1;
	}
}

// Makes room for the accesses of one instruction, so that their indices stay valid during it.
static void make_lds_room(struct checker *c, struct check_lds *l)
{
	enum { MOST_OF_ONE = 1 + 2 * LANES, SMALL = 4 * FIRST_ACCESSES };
	if (l->n + MOST_OF_ONE <= l->room) return;
	if (l->room >= SMALL) remove_unused_lds_accesses(c, l);
	uint32_t before = l->room, least = 2 * cells_of(l, l->top);      // enough to make the passes over the cells rare
	if (least < SMALL) least = SMALL;
	while (l->room < MOST_ACCESSES && (2 * (l->n + MOST_OF_ONE) > l->room || l->room < least)) l->room *= 2;
	if (l->room == before) return;
	l->accesses = heap_resize(l->accesses, l->room * sizeof *l->accesses);
	l->numbers = heap_resize(l->numbers, l->room * sizeof *l->numbers);
}

// Returns the access that a later one may race with. For an atomic of the same wave, this is the last one of another
// wave.
static uint32_t rival_of(const struct check_lds *l, uint32_t before, uint32_t cell, const struct lds_access *now)
{
	const struct lds_access *a = lds_access_of(l, before);
	return a->atomic && a->wave == now->wave ? l->cells[LDS_OTHER][cell] : before;
}

static uint32_t time_of(const struct lds_access *a, uint32_t cell) { return a->time + (a->late ? 0 : cell % LANES); }

__attribute__((noinline))
	bool check_lds_may_race_with(const struct checker *c, uint32_t last, uint32_t cell, const struct lds_access *now)
{
	uint32_t before = rival_of(c->group->lds, last, cell, now);
	const struct lds_access *a = lds_access_of(c->group->lds, before);
	return before && a->wave != now->wave && !(a->atomic && now->atomic)
	       && !check_order_includes(c->group->order, now->wave, a->wave, time_of(a, before))
	       && !check_visible_lds(c, now->wave, a->wave, a->id);
}

// Reports the race. r->late: the earlier access was still in flight at a barrier.
static void report_lds_race(struct checker *c, const struct check_race *r)
{
	struct check_finding *f = check_found_then(c, CHECK_LDS_RACE, r->doer, r->insn, 1, r->time);
	if (!f) return;
	check_say(c, f, "wave %u %s LDS at 0x%llx, which wave %u %s with no barrier between", r->doer->id, r->writes
	          ? "writes" : "reads", (unsigned long long)r->address, r->before_wave, r->wrote ? "wrote" : "read");
	check_blame(c, f, &c->code[r->before_insn - 1], r->late
	            ? "this was not waited for: it may come after the barrier" : "wave %u did it here", r->before_wave);
}

bool check_lds_holds(const struct checker *c, const struct wave *w, uint64_t address, uint32_t bytes)
{
	struct check_lds *l = c->group->lds;
	if (address + bytes > l->size || address + bytes > w->group->lds_size) return false;
	if (l->unit > 1 && (address % DWORD || bytes % DWORD)) check_lds_split_cells(c);
	if (address + bytes > l->top) l->top = (uint32_t)(address + bytes);
	return true;
}

// ---- ranges -------------------------------------------------------------------------------------------------------
// An ordered access stays ordered, so each is examined once.
static bool concerns_loads(enum lds_kind kind) { return kind == LDS_READ || kind == LDS_READ_BEFORE; }

// Returns the last new access that loads, or that writes.
static uint32_t newest_of(const struct check_lds *l, bool loads) { return loads ? l->newest_read : l->newest_write; }

uint32_t check_lds_ordered_below(const struct checker *c, enum lds_kind kind, uint16_t wave)
{
	const struct check_lds *l = c->group->lds;
	const bool loads = concerns_loads(kind);
	const uint32_t newest = newest_of(l, loads);
	uint32_t *bound = bound_of(c, loads, wave), n = *bound;
	for (; n <= newest; n++) {
		const struct lds_access *a = &l->accesses[n];
		const uint32_t last = a->time + (a->late ? 0 : a->lanes);
		if (a->wave != wave && a->loads == loads && !check_order_includes(c->group->order, wave, a->wave, last)) break;
	}
	*bound = n > newest ? l->n : n;
	return *bound * LANES;
}

// Returns whether equal cells of these accesses have equal rivals.
static bool are_alike(const struct check_lds *l, uint32_t last) { return !lds_access_of(l, last)->mixed; }

bool check_lds_cells_are_ordered(const struct checker *c, enum lds_kind kind, uint32_t at, uint32_t n,
                                 const struct lds_access *now)
{
	const struct check_lds *l = c->group->lds;
	const uint32_t *cells = l->cells[kind] + at;
	uint32_t last = cells[0];
	if (lds_may_race(c, last, at, now)) return false;
	if (are_alike(l, last)
	    && (c->cells->are(cells, n, last)
	        || c->cells->are_below(cells, n, last, check_lds_ordered_below(c, kind, now->wave))))
		return true;
	for (uint32_t k = 1; k < n; k++) {
		if (cells[k] == last && are_alike(l, last)) continue;
		last = cells[k];
		if (lds_may_race(c, last, at + k, now)) return false;
	}
	return true;
}

// Returns the cells of loads from `at` on.
static struct cells_readers readers_at(const struct check_lds *l, uint32_t at, uint16_t wave)
{
	return (struct cells_readers){ l->cells[LDS_READ] + at, l->cells[LDS_READ_BEFORE] + at, lds_waves(l), wave, 0xffff,
		                       LANES, CELLS_ACCESS, LDS_NONE };
}

void check_lds_read_cells(const struct checker *c, uint32_t at, uint32_t n, uint32_t number, uint16_t wave)
{
	const struct check_lds *l = c->group->lds;
	const struct cells_readers r = readers_at(l, at, wave);
	if (!c->cells->are(r.last, n, r.last[0])) c->cells->keep_others(&r, n);
	else if (lds_access_of(l, r.last[0])->wave != wave) c->cells->fill(r.before, n, r.last[0]);
	c->cells->fill(r.last, n, number * LANES);
}

// Records a load of a range that was written as a whole and loaded as a whole, as most are. Returns false for other
// ranges, and if there may be a race.
static bool read_alike(const struct checker *c, uint32_t at, uint32_t n, uint32_t number)
{
	const struct check_lds *l = c->group->lds;
	uint32_t *wrote = l->cells[LDS_WROTE] + at, *last = l->cells[LDS_READ] + at, before = *last;
	if (!are_alike(l, *wrote) || lds_may_race(c, *wrote, at, &l->accesses[number])
	    || !c->cells->are_both(wrote, *wrote, last, before, n))
		return false;
	if (lds_access_of(l, before)->wave != l->accesses[number].wave)
		c->cells->fill(l->cells[LDS_READ_BEFORE] + at, n, before);
	c->cells->fill(last, n, number * LANES);
	return true;
}

// Records an access to a range. Returns false if it must be done for each lane: a race is possible, or the store
// releases a lock.
static bool touch_lds_range(struct checker *c, const struct wave *w, const struct insn *i, const struct check_range *r,
                            uint32_t number)
{
	struct check_lds *l = c->group->lds;
	const struct lds_access *now = &l->accesses[number];
	bool writes = i->mem->direction == ISA_STORE;
	if (!check_lds_holds(c, w, r->address, r->bytes)) return false;
	if (writes && check_order_holds(c->group->order, w->id, (uint32_t)r->address, r->bytes)) return false;
	uint32_t at = (uint32_t)r->address / l->unit, n = r->bytes / l->unit;
	if (!writes && read_alike(c, at, n, number)) return true;
	if (!check_lds_cells_are_ordered(c, LDS_WROTE, at, n, now)) return false;
	if (writes && (!check_lds_cells_are_ordered(c, LDS_READ, at, n, now)
	               || !check_lds_cells_are_ordered(c, LDS_READ_BEFORE, at, n, now)))
		return false;
	if (writes) c->cells->fill(l->cells[LDS_WROTE] + at, n, number * LANES);
	else check_lds_read_cells(c, at, n, number, now->wave);
	return true;
}

// ---- lanes --------------------------------------------------------------------------------------------------------
// Returns whether all cells are ordered before the access. from: added to the indices. Used if the ranges are many.
static bool lanes_are_ordered(const struct checker *c, enum lds_kind kind, uint32_t from, const uint32_t at[LANES],
                              unsigned lanes, uint32_t n, const struct lds_access *now)
{
	const struct check_lds *l = c->group->lds;
	const uint32_t *cells = l->cells[kind] + from;
	uint32_t last = NONE, other = NONE;      // two instructions may alternate
	for (unsigned k = 0; k < lanes; k++)
		for (uint32_t cell = at[k]; cell < at[k] + n; cell++) {
			if ((cells[cell] == last || cells[cell] == other) && are_alike(l, cells[cell])) continue;
			other = last;
			last = cells[cell];
			if (lds_may_race(c, last, from + cell, now)) return false;
		}
	return true;
}

static void read_lanes(struct check_lds *l, const uint32_t at[LANES], unsigned lanes, uint32_t n, uint32_t number,
                       uint16_t wave)
{
	uint32_t *last = l->cells[LDS_READ], *before = l->cells[LDS_READ_BEFORE];
	for (unsigned k = 0; k < lanes; k++)
		for (uint32_t cell = at[k]; cell < at[k] + n; cell++) {
			if (lds_access_of(l, last[cell])->wave != wave) before[cell] = last[cell];
			last[cell] = number * LANES;
		}
}

// Records accesses of lanes to whole dwords. Returns false in the same cases as touch_lds_range.
static bool touch_lds_lanes(struct checker *c, const struct wave *w, const struct insn *i,
                            const uint64_t address[LANES], uint32_t bytes, uint32_t number)
{
	struct check_lds *l = c->group->lds;
	const struct lds_access *now = &l->accesses[number];
	bool writes = i->mem->direction == ISA_STORE;
	uint32_t at[LANES], high = 0, n = bytes / l->unit;
	unsigned lanes = 0;
	for (uint64_t left = c->address.touch.active; left; left &= left - 1) {
		at[lanes] = (uint32_t)address[__builtin_ctzll(left)];
		high = at[lanes] > high ? at[lanes] : high;
		if (writes && check_order_holds(c->group->order, w->id, at[lanes], bytes)) return false;
		at[lanes++] /= l->unit;
	}
	if (!check_lds_holds(c, w, high, bytes) || !lanes_are_ordered(c, LDS_WROTE, 0, at, lanes, n, now)) return false;
	if (!writes) {
		read_lanes(l, at, lanes, n, number, now->wave);
		return true;
	}
	if (!lanes_are_ordered(c, LDS_READ, 0, at, lanes, n, now)
	    || !lanes_are_ordered(c, LDS_READ_BEFORE, 0, at, lanes, n, now))
		return false;
	for (unsigned k = 0; k < lanes; k++)
		for (uint32_t cell = at[k]; cell < at[k] + n; cell++) l->cells[LDS_WROTE][cell] = number * LANES;
	return true;
}

// ---- places -------------------------------------------------------------------------------------------------------
__attribute__((noinline))
	const struct check_places *check_lds_split(const struct check_places *p, struct lds_split *to)
{
	to->places = *p;
	to->places.first = to->first;
	for (unsigned k = 0; k < p->firsts; k++) to->first[k] = p->first[k] * DWORD;
	to->places.high = p->high * DWORD;
	to->places.run = p->run * DWORD;
	to->places.pieces = p->pieces * p->each;
	to->places.each = DWORD;
	to->places.unit = 1;
	for (unsigned n = 0; n < to->places.pieces; n++) to->places.piece[n] = check_offset(p, n) * DWORD;
	return &to->places;
}

// Returns whether the cells are of the wave's own accesses that are not atomic, or below `below`.
static bool are_own(const struct check_lds *l, uint32_t *cells, const struct check_places *p, uint16_t wave,
                    uint32_t below, const struct cells_ways *ways)
{
	const struct cells_readers own = {
		.last = cells, .by = lds_waves(l), .wave = wave, .mask = 0xffff | lds_atomic_bit(), .ranks = LANES,
		.each = CELLS_ACCESS
	};
	return ways->are_own_at(&own, p->first, p->firsts, p->each, below);
}

// Returns whether a piece of each lane, from cell `from` on, is ordered before the access, as cells below `below` are.
static bool piece_is_ordered(const struct checker *c, enum lds_kind kind, uint32_t from, const struct check_places *p,
                             const struct lds_access *now, uint32_t below)
{
	const struct check_lds *l = c->group->lds;
	uint32_t *cells = l->cells[kind] + from;
	const uint32_t first = cells[p->first[0]], last = are_alike(l, first) ? first : NONE;
	if (lds_may_race(c, first, from + p->first[0], now)) return false;
	return c->cells->are_below_at(cells, p->first, p->firsts, p->each, last, below)
	       || are_own(l, cells, p, now->wave, below, c->cells)
	       || lanes_are_ordered(c, kind, from, p->first, p->firsts, p->each, now);
}

__attribute__((noinline))
	static bool pieces_are_ordered(const struct checker *c, enum lds_kind kind, const struct check_places *places,
	                               const struct lds_access *now, uint32_t below)
{
	struct lds_split split;
	const struct check_places *p = check_lds_in_cells(c, places, &split);
	bool ordered = true;
	for (unsigned n = 0; ordered && n < p->pieces; n++)
		ordered = piece_is_ordered(c, kind, (uint32_t)p->base / p->unit + p->piece[n], p, now, below);
	return ordered;
}

bool check_lds_places_are_ordered(const struct checker *c, enum lds_kind kind, const struct check_places *p,
                                  const struct lds_access *now)
{
	const uint32_t below = check_lds_ordered_below(c, kind, now->wave);
	return newest_of(c->group->lds, concerns_loads(kind)) < below / LANES || pieces_are_ordered(c, kind, p, now, below);
}

bool check_lds_loads_are_ordered(const struct checker *c, const struct check_places *p, const struct lds_access *now)
{
	const uint32_t below = check_lds_ordered_below(c, LDS_READ, now->wave);
	return c->group->lds->newest_read < below / LANES
	       || (pieces_are_ordered(c, LDS_READ, p, now, below) && pieces_are_ordered(c, LDS_READ_BEFORE, p, now, below));
}

static void read_piece(const struct checker *c, const struct check_places *p, uint32_t piece, uint32_t number,
                       uint16_t wave)
{
	const struct check_lds *l = c->group->lds;
	const struct cells_readers r = readers_at(l, piece, wave);
	const uint32_t first = r.last[p->first[0]];
	if (p->run) {
		check_lds_read_cells(c, piece, p->run, number, wave);
		return;
	}
	if (!c->cells->are_at(r.last, p->first, p->firsts, p->each, first))
		c->cells->keep_others_at(&r, p->first, p->firsts, p->each);
	else if (lds_access_of(l, first)->wave != wave)
		c->cells->fill_at(r.before, p->first, p->firsts, p->each, first);
	c->cells->fill_at(r.last, p->first, p->firsts, p->each, number * LANES);
}

void check_lds_read_places(const struct checker *c, const struct check_places *p, uint32_t number, uint16_t wave)
{
	for (unsigned n = 0; n < p->pieces; n++)
		read_piece(c, p, (uint32_t)p->base / p->unit + p->piece[n], number, wave);
}

static bool holds_some(const struct checker *c, const struct wave *w, const struct insn *i,
                       const struct check_places *p)
{
	bool holds = false;
	if (i->mem->direction != ISA_STORE) return false;
	for (unsigned k = 0; k < p->firsts; k++)
		for (unsigned n = 0; n < p->pieces; n++)
			holds |= check_order_holds(c->group->order, w->id,
			                           (uint32_t)p->base + (p->first[k] + p->piece[n]) * p->unit,
			                           p->each * p->unit);
	return holds;
}

// Records an access to dwords at any places. Returns false in the same cases as touch_lds_range.
static bool touch_lds_places(struct checker *c, const struct wave *w, const struct insn *i,
                             const struct check_places *places, uint32_t number)
{
	struct check_lds *l = c->group->lds;
	const struct lds_access *now = &l->accesses[number];
	struct lds_split split;
	const struct check_places *p = check_lds_in_cells(c, places, &split);
	bool writes = i->mem->direction == ISA_STORE;
	const uint32_t from = (uint32_t)p->base / p->unit;
	if (!check_lds_holds(c, w, p->base, check_places_bytes(p))
	    || (check_order_is_held(c->group->order) && holds_some(c, w, i, p)))
		return false;
	if (!check_lds_places_are_ordered(c, LDS_WROTE, p, now) || (writes && !check_lds_loads_are_ordered(c, p, now)))
		return false;
	if (!writes) check_lds_read_places(c, p, number, now->wave);
	for (unsigned n = 0; writes && n < p->pieces; n++)
		c->cells->fill_at(l->cells[LDS_WROTE] + from + p->piece[n], p->first, p->firsts, p->each, number * LANES);
	return true;
}

// ---- a lane -------------------------------------------------------------------------------------------------------
// Returns whether LDS holds the stored value already, so that the order is irrelevant.
static bool lds_keeps_value(const struct wave *w, const struct mem_plan *m, unsigned lane, uint64_t address)
{
	if (m->direction != ISA_STORE || m->two || !m->copy || m->space != ISA_DS) return false;
	for (unsigned k = 0; k < (m->bytes + 3u) / 4; k++)
		if (memcmp(w->group->lds + address + 4 * k, &ROW(w, m->data_at)[k * LANES + lane], 4)) return false;
	return true;
}

static uint32_t lds_dword_at(const struct wave *w, uint32_t address)
{
	uint32_t value;
	memcpy(&value, w->group->lds + address / DWORD * DWORD, sizeof value);
	return value;
}

__attribute__((noinline)) static bool found_race(struct checker *c, const struct wave *w, const struct insn *i,
	const struct lds_access *now, uint32_t before, uint32_t cell, bool writes, bool wrote)
{
	const struct lds_access *a = lds_access_of(c->group->lds, rival_of(c->group->lds, before, cell, now));
	const uint32_t address = cell * c->group->lds->unit;
	const struct check_race r = {
		report_lds_race, .doer = w, .insn = i, .time = c->now, .before_insn = a->insn, .before_wave = a->wave,
		.address = address, .lds = true, .access = (uint32_t)(writes ? a->id : now->id),
		.value = lds_dword_at(w, address), .writes = writes, .wrote = wrote, .late = a->late
	};
	const struct wave *reader = !writes ? w : wrote ? NULL : w->group->waves[a->wave];
	if (!(writes && wrote) && check_swaps_keep(c, reader, &r)) return false;
	report_lds_race(c, &r);
	return true;
}

// Returns true if it reported a race. Other races of this execution are then not examined.
static inline bool look_for_race(struct checker *c, const struct wave *w, const struct insn *i,
                                 const struct lds_access *now, uint32_t before, uint32_t cell, bool writes, bool wrote)
{
	return lds_may_race(c, before, cell, now) && found_race(c, w, i, now, before, cell, writes, wrote);
}

// Removes the wave's load at that address from the cells if its value is `expected`. The swap makes it harmless.
static void settle_lds_swap(struct checker *c, const struct wave *w, uint32_t address, uint32_t expected)
{
	struct check_lds *l = c->group->lds;
	if (!check_swaps_settle(c, w, address, true, expected) && lds_dword_at(w, address) != expected) return;
	for (uint32_t cell = address / l->unit; cell * l->unit < address + DWORD; cell++) {
		uint32_t *last = &l->cells[LDS_READ][cell], *before = &l->cells[LDS_READ_BEFORE][cell];
		const struct lds_access *a = lds_access_of(l, *last);
		if (lds_access_of(l, *before)->wave == w->id) *before = NONE;
		if (a->wave != w->id || !a->insn) continue;
		check_swaps_swapped(c, &c->code[a->insn - 1]);
		*last = *before;                       // a second one exists only if there is a first
		*before = NONE;
	}
}

static void settle_lds_swaps(struct checker *c, const struct wave *w, const struct mem_plan *m, uint64_t lanes,
                             const uint64_t address[LANES])
{
	struct check_expected at[CHECK_EXPECTED_MOST];
	unsigned n = check_swaps_expected(w, m, lanes, address, at);
	for (unsigned k = 0; k < n; k++)
		if (check_lds_holds(c, w, at[k].address, DWORD))
			settle_lds_swap(c, w, (uint32_t)at[k].address, at[k].value);
}

enum { UNKNOWN, NO, YES };
bool check_lds_learns(struct checker *c)
{
	if (c->lds_learns != UNKNOWN) return c->lds_learns == YES;
	c->lds_learns = c->plainly || check_polls_in(c, CHECK_POLLED_LDS) ? YES : NO;
	for (size_t k = 0; k < c->count && c->lds_learns == NO; k++) {
		const struct mem_plan *m = c->reached[k] ? c->code[k].mem : NULL;
		bool near = m && (m->space == ISA_DS || m->space == ISA_FLAT);
		if (near && m->direction == ISA_ATOMIC && (m->returns || m->two || m->how != ISA_PLAIN)) c->lds_learns = YES;
	}
	return c->lds_learns == YES;
}

void check_lds_make_release_room(struct checker *c)
{
	if (!check_order_is_full(c->group->order)) return;
	check_lds_settle(c);
	check_order_make_room(c->group->order);
	c->epoch++;
}

static void record_release(struct checker *c, const struct wave *w, uint32_t address, bool looks)
{
	check_lds_make_release_room(c);
	check_order_atomic(c->group->order, w->id, address, looks);
	c->heard |= looks;
	check_wave_of(c, w)->clock.ticked = true;
}

// Starts the access of a lane's atomic, and returns its index.
static uint32_t begin_atomic(const struct checker *c, struct check_lds *l, const struct wave *w, uint32_t number)
{
	l->accesses[l->n] = l->accesses[number];
	l->accesses[l->n].atomic = true;
	l->newest_write = l->n;
	l->atomics = true;
	l->accesses[l->n].time = check_order_time(c->group->order, w->id);
	lds_series_begin(l, l->n + 1);
	return l->n++;
}

void check_lds_touch_element(struct checker *c, const struct wave *w, const struct insn *i, unsigned lane,
                             uint64_t address, uint32_t number)
{
	const struct mem_plan *m = i->mem;
	struct check_lds *l = c->group->lds;
	bool writes = m->direction != ISA_LOAD;
	if (!check_lds_holds(c, w, address, m->bytes)) return;
	uint32_t cell = (uint32_t)address / l->unit, last = (uint32_t)(address + m->bytes - 1) / l->unit;
	const uint32_t *wrote = l->cells[LDS_WROTE];
	// another lane of the instruction did the same
	if (m->direction == ISA_ATOMIC && wrote[cell] / LANES >= number && wrote[last] / LANES >= number) return;
	bool gives_back = m->direction == ISA_STORE && check_order_holds(c->group->order, w->id, (uint32_t)address, 1),
		atomic = m->direction == ISA_ATOMIC || gives_back, said = false;
	const uint32_t under = lds_store_under(l, cell), other = lds_other_atomic(l, cell, (uint16_t)w->id);
	if (atomic) {
		number = begin_atomic(c, l, w, number);
		if (!gives_back) said = look_for_race(c, w, i, &l->accesses[number], under, cell, true, true);
		if (check_lds_learns(c)) record_release(c, w, (uint32_t)address, m->direction == ISA_ATOMIC && m->returns);
	}
	const struct lds_access now = l->accesses[number];
	said = said || (writes && lds_keeps_value(w, m, lane, address));
	for (; cell <= last; cell++) {
		said = said || look_for_race(c, w, i, &now, l->cells[LDS_WROTE][cell], cell, writes, true);
		for (int r = LDS_READ; r <= LDS_READ_BEFORE && writes && !said; r++)
			said = look_for_race(c, w, i, &now, l->cells[r][cell], cell, true, false);
		if (writes) l->cells[LDS_WROTE][cell] = number * LANES;
		else check_lds_read_cells(c, cell, 1, number, now.wave);
		if (!atomic) continue;
		l->cells[LDS_UNDER][cell] = under;
		l->cells[LDS_OTHER][cell] = other;
	}
}

// Adds the access that begins to the series of atomics, or ends the series.
static void continue_series(const struct checker *c, struct check_lds *l, const struct wave *w,
                            const struct mem_plan *m)
{
	const bool single = m->direction == ISA_ATOMIC && m->bytes == DWORD && !m->two;
	if (m->direction == ISA_LOAD || (single && l->series.wave == w->id && l->series.returns == m->returns)) return;
	check_lds_settle(c);
	l->series.wave = (uint16_t)w->id;
	l->series.returns = m->returns;
	lds_series_begin(l, l->n + !single);
}

uint32_t check_lds_begin(struct checker *c, const struct wave *w, const struct insn *i, uint64_t id)
{
	struct check_lds *l = c->group->lds;
	uint32_t time = check_order_time(c->group->order, w->id);
	make_lds_room(c, l);
	// assigned one by one: copying a struct that was just stored would stall
	struct lds_access *a = &l->accesses[l->n];
	__builtin_prefetch(a + 4, 1);
	a->insn = w->pc + 1;
	a->time = time;
	a->under = a->release = NONE;
	a->id = id;
	a->wave = (uint16_t)w->id;
	a->lanes = 0;
	a->atomic = i->mem->direction == ISA_ATOMIC;
	a->loads = i->mem->direction == ISA_LOAD && !i->mem->to_lds;
	l->atomics |= a->atomic;
	a->late = a->mixed = false;
	lds_count(l, check_wave_of(c, w), i->mem->direction != ISA_LOAD);
	*(i->mem->direction == ISA_LOAD ? &l->newest_read : &l->newest_write) = l->n;
	if (i->mem->direction == ISA_STORE) l->newest_store = l->n;
	continue_series(c, l, w, i->mem);
	return l->n++;
}

// Orders waves by flags in LDS, if the program polls LDS. A load that polls learns from the last store there. Each
// store may be polled, so it records a release. Returns true if the access need not be examined further.
static bool touch_flag(struct checker *c, const struct wave *w, const struct insn *i)
{
	enum { FLAG_BYTES = 8 };
	bool load = i->mem->direction == ISA_LOAD;
	if (i->mem->direction == ISA_ATOMIC || i->mem->bytes > FLAG_BYTES) return false;
	if (!check_polls_in(c, CHECK_POLLED_LDS)) return false;
	const struct touch *t = check_touch(c, w, i);
	if (!(t->active & t->in_lds) || (load && !check_polls(c, w, i))) return false;
	check_lds_settle(c);
	for (uint64_t left = t->active & t->in_lds; left; left &= left - 1) {
		uint32_t address = (uint32_t)t->address[__builtin_ctzll(left)];
		if (load) check_order_look(c->group->order, w->id, address), c->heard = true;
		else record_release(c, w, address, false);
	}
	return load;
}

bool check_lds_touch_plain(struct checker *c, const struct wave *w, const struct insn *i,
                           const struct check_range *run, const struct check_places *p, uint32_t number)
{
	return run ? touch_lds_range(c, w, i, run, number) : touch_lds_places(c, w, i, p, number);
}

// Returns the places of an atomic, or NULL.
static const struct check_places *atomic_places(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->direction != ISA_ATOMIC || c->group->lds->unit != DWORD) return NULL;
	const struct check_places *p = check_places(c, w, i);
	return p && check_lds_holds(c, w, p->base, p->high * DWORD) ? p : NULL;
}

static void record_access(struct checker *c, const struct wave *w, const struct insn *i, uint64_t id)
{
	check_lds_settle_loads(c);
	if (touch_flag(c, w, i)) return;
	const bool plain = i->mem->direction != ISA_ATOMIC;
	const struct check_range *run = plain ? check_run(c, w, i) : NULL;
	const struct check_places *p = run ? NULL : plain ? check_places(c, w, i) : atomic_places(c, w, i);
	if (p && !plain) {
		check_lds_touch_atomics(c, w, i, p, check_lds_begin(c, w, i, id));
		return;
	}
	if ((run || p) && check_lds_touch_plain(c, w, i, run, p, check_lds_begin(c, w, i, id))) return;
	const struct touch *t = check_touch(c, w, i);
	if (t->space != TOUCH_LDS || !t->active) return;
	bool atomic = i->mem->direction == ISA_ATOMIC;
	uint32_t number = check_lds_begin(c, w, i, id);
	uint64_t apart = t->active;              // lanes that ranges did not cover
	if (i->mem->expected_at) settle_lds_swaps(c, w, i->mem, t->active, t->address);
	for (int second = 0; second <= t->two; second++) {
		const struct check_ranges *all = check_ranges(c, second);
		const uint64_t *address = second ? t->second : t->address;
		bool done = second && check_ranges(c, false)->joined;
		if (!done) apart = t->active;
		if (!done && all->many && !atomic) {
			if (touch_lds_lanes(c, w, i, address, all->joined ? 2 * t->bytes : t->bytes, number)) apart = 0;
			done = true;
		}
		for (unsigned n = 0; !done && n < all->n && !atomic; n++)
			if (touch_lds_range(c, w, i, &all->at[n], number)) apart &= ~all->at[n].lanes;
		for (uint64_t left = apart; left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			check_lds_touch_element(c, w, i, lane, address[lane], number);
		}
	}
}

// ---- loads to LDS -------------------------------------------------------------------------------------------------
static void touch_to_lds(struct checker *c, const struct wave *w, const struct insn *i, uint64_t id)
{
	struct check_lds *l = c->group->lds;
	check_lds_settle_loads(c);
	uint32_t begin, end, number = check_lds_begin(c, w, i, id);
	const struct lds_access now = l->accesses[number];
	bool said = false;
	check_to_lds(w, i, &begin, &end);
	check_lds_settle(c);
	l->to_lds = true;
	l->writes++;
	l->newest_write = l->newest_store = number;
	lds_series_begin(l, l->n);
	if (begin >= end || !check_lds_holds(c, w, begin, end - begin)) return;
	for (uint32_t cell = begin / l->unit; cell * l->unit < end; cell++) {
		said = said || look_for_race(c, w, i, &now, l->cells[LDS_WROTE][cell], cell, true, true);
		for (int r = LDS_READ; r <= LDS_READ_BEFORE && !said; r++)
			said = look_for_race(c, w, i, &now, l->cells[r][cell], cell, true, false);
		l->cells[LDS_WROTE][cell] = number * LANES;
	}
}

// ---- an instruction -----------------------------------------------------------------------------------------------
static bool lds_applies(const struct checker *c, const struct insn *i)
{
	return check_order_concerns(c, i)
	       || (i->mem && (i->mem->space == ISA_DS || i->mem->space == ISA_FLAT || i->mem->to_lds));
}

// Returns whether the instruction orders waves: rows of scratch do not access LDS.
static bool lds_applies_to_rows(const struct checker *c, const struct insn *i)
{
	return check_order_concerns(c, i);
}

static void lds_before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	if (w->group->count < 2) return;
	check_lds_barrier(c, k, w, i);
	if (i->mem && i->mem->to_lds) touch_to_lds(c, w, i, k->flight.accesses);
	else if (i->mem && (i->mem->space == ISA_DS || i->mem->space == ISA_FLAT)) record_access(c, w, i, k->flight.accesses);
	if (k->clock.ticked && i->mem && i->mem->space == ISA_DS) check_visible_remember(c, w, check_viewer_at(c, w->id));
}

const struct check_hooks check_lds = {
	.start = lds_start, .applies = lds_applies, .applies_to_rows = lds_applies_to_rows,
	.before = lds_before, .free = lds_release
};
