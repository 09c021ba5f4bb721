// Accesses to LDS that an instruction repeats at the same addresses (swift.c).
#include "check/lds.h"

enum { DWORD = LDS_DWORD, NONE = LDS_NONE };

// Returns whether all dwords of the access refer to the access `number`.
static bool site_has(const struct checker *c, const uint32_t *cells, const struct check_site *s, uint32_t number)
{
	const uint32_t unit = c->group->lds->unit;
	struct lds_split split;
	bool has = true;
	if (s->is_run) return c->cells->are(cells + s->run.address / unit, s->run.bytes / unit, number * LANES);
	if (cells[(s->places.base + s->places.first[0] * DWORD) / unit] != number * LANES) return false;
	const struct check_places *p = check_lds_in_cells(c, &s->places, &split);
	const unsigned firsts = p->shape->bits ? p->firsts : 1;        // all lanes may have the same dwords
	for (unsigned n = 0; has && n < p->pieces; n++)
		has = c->cells->are_at(cells + p->base / unit + p->piece[n], p->first, firsts, p->each, number * LANES);
	return has;
}

// Returns whether a dword of each lane still refers to the access, which wrote each cell once. Lanes in a row, and
// lanes of one dword, need not be gathered.
static bool has_lanes(const struct checker *c, const uint32_t *cells, const struct check_places *p, uint32_t number)
{
	const struct check_shape *shape = p->shape;
	if (!shape->bits) return *cells / LANES == number;
	if (shape->steps && shape->step == DWORD && shape->lanes == ~0ull >> (LANES - p->n))
		return c->cells->are_of(cells, p->n, number);
	return c->cells->are_of_at(cells, p->at, p->n, number);
}

// Returns whether all dwords of an atomic still refer to it.
static bool site_has_lanes(const struct checker *c, const uint32_t *cells, const struct check_site *s)
{
	const struct check_places *p = &s->places;
	bool has = true;
	for (unsigned n = 0; has && n < p->pieces * p->each; n++)
		has = has_lanes(c, cells + p->base / DWORD + check_offset(p, n), p, s->access);
	return has;
}

// Returns whether the dwords of the access were last accessed by waves that are ordered before it.
bool check_lds_site_is_ordered(const struct checker *c, enum lds_kind kind, const struct check_site *s,
                               const struct lds_access *now)
{
	const uint32_t unit = c->group->lds->unit;
	return s->is_run ? check_lds_cells_are_ordered(c, kind, (uint32_t)s->run.address / unit, s->run.bytes / unit, now)
	                 : check_lds_places_are_ordered(c, kind, &s->places, now);
}

// Returns whether accesses of other waves to the dwords are ordered before the repeated access. This remains true until
// another wave's access of their kind is recorded.
static bool others_are_ordered(const struct checker *c, struct check_site *s, bool writes, const struct lds_access *a)
{
	const struct check_lds *l = c->group->lds;
	const struct check_lds_bounds *own = &c->group->waves.at[a->wave]->lds;
	const uint64_t others = writes ? l->reads - own->reads : l->writes - own->writes;
	if (s->others == others) return true;
	for (enum lds_kind kind = writes ? LDS_READ : LDS_WROTE; kind <= (writes ? LDS_READ_BEFORE : LDS_WROTE); kind++)
		if (!check_lds_site_is_ordered(c, kind, s, a)) return false;
	s->others = others;
	return true;
}

// Returns whether the last non-atomic stores below a repeated atomic are ordered before it.
static bool stores_under_are_ordered(const struct checker *c, const struct check_site *s, const struct lds_access *a)
{
	if (a->mixed) return check_lds_site_is_ordered(c, LDS_UNDER, s, a);
	return a->under / LANES < c->group->waves.at[a->wave]->lds.writes_below || !lds_may_race(c, a->under, 0, a);
}

// Records the repetition of an access if its dwords still refer to the one before it: then only that access changes.
// In that case the wave has taken no lock there since. Returns false if dwords refer to another access, or if a race is
// possible.
static bool repeat_lds_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                              struct check_site *s)
{
	struct check_lds *l = c->group->lds;
	const bool writes = i->mem->direction != ISA_LOAD;
	struct lds_access *a = &l->accesses[s->access];
	if (a->atomic && l->unit != DWORD) return false;
	if (s->found != l->n
	    && !(a->lanes ? site_has_lanes(c, l->cells[LDS_WROTE], s)
	         : site_has(c, l->cells[writes ? LDS_WROTE : LDS_READ], s, s->access)))
		return false;
	s->found = l->n;
	if (!others_are_ordered(c, s, writes, a) || (a->atomic && !stores_under_are_ordered(c, s, a))) return false;
	uint32_t time = check_order_time(c->group->order, w->id);
	if (a->time != time) check_lds_limit_ordered(c, s->access);
	if (s->access < k->lds.repeated_from) k->lds.repeated_from = s->access;
	lds_count(l, k, writes);
	a->time = time;
	a->late = false;
	a->id = k->flight.accesses;
	if (a->release) check_lds_release_again(c, k, w, i, a->release);
	return true;
}

static bool touch_atomic_site(struct checker *c, const struct wave *w, const struct insn *i, struct check_site *s)
{
	const struct check_places *p = &s->places;
	if (c->group->lds->unit != DWORD || !check_lds_holds(c, w, p->base, p->high * DWORD)) return false;
	const uint32_t number = check_lds_begin(c, w, i, check_wave_of(c, w)->flight.accesses);
	s->access = check_lds_touch_atomics(c, w, i, p, number) ? number : NONE;
	return true;
}

bool check_lds_site(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                    struct check_site *s)
{
	const struct lds_loads *later = &c->group->lds->loads;
	if (!s->is_run && s->places.unit < c->group->lds->unit) check_lds_split_cells(c);
	const bool loads = i->mem->direction == ISA_LOAD;
	if (i->mem->direction == ISA_STORE) check_lds_settle_loads_in(c, w->id, s);
	else if (!loads) check_lds_settle_loads(c);
	if (s->access && !(loads && later->n) && repeat_lds_access(c, k, w, i, s)) return true;
	if (loads && check_lds_load_later(c, k, w, i, s)) return true;
	if (loads) check_lds_settle_loads(c);
	s->others = s->found = 0;
	if (i->mem->direction == ISA_ATOMIC) {
		if (!touch_atomic_site(c, w, i, s)) return false;
	} else {
		uint32_t number = check_lds_begin(c, w, i, k->flight.accesses);
		if (!check_lds_touch_plain(c, w, i, s->is_run ? &s->run : NULL, &s->places, number)) return false;
		s->access = number;
	}
	s->epoch = c->epoch;   // indices may have changed
	return true;
}
