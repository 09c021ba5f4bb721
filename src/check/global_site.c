// Accesses to memory that an instruction repeats at the same addresses (swift.c).
#include "check/global.h"

// Returns whether all dwords of the access are ordered before it.
static bool site_is_ordered(const struct checker *c, struct doing *d, const struct touched *t,
                            const struct check_site *s)
{
	bool ordered = true;
	if (t == &check_untouched) return true;
	if (s->is_run) return check_global_are_ordered(c, d, t, cell_of(s->run.address), s->run.bytes / 4);
	for (unsigned n = 0; ordered && n < s->places.pieces; n++)
		ordered = check_global_cells_are_ordered(
			c, d, t,
			&(struct cells){ cell_of(s->places.base) + s->places.piece[n], s->places.firsts, s->places.each,
			                 s->places.first });
	return ordered;
}

static bool site_changes_all(struct checker *c, const struct doing *d, const struct check_site *s)
{
	const unsigned lanes = (unsigned)__builtin_popcountll(s->is_run ? s->run.lanes : s->places.lanes),
		       dwords = d->i->mem->bytes / 4 * lanes;
	if (s->is_run)
		return check_global_count(c, d, s->run.address, (unsigned)__builtin_ctzll(s->run.lanes), lanes, 0) == dwords;
	return check_global_count_places(c, d, &s->places, 0) == dwords;
}

// Returns whether an atomic that touches the same dwords again has the same effect: no wave looked at them, and all are
// ordered after one store. The store below a dword is the same as long as the dword's last access is.
static bool atomic_repeats(const struct checker *c, struct doing *d, const struct page *p, struct check_site *s)
{
	const unsigned from = cell_of(s->places.base);
	const uint32_t *under = p->locks->under + from, store = under[s->places.at[0]];
	bool same = s->looks == p->looks && !check_global_may_race(c, d, store);
	for (unsigned n = 0; same && !s->alike && n < s->places.pieces; n++)
		same = c->cells->are_at(under + s->places.piece[n], s->places.at, s->places.n, s->places.each, store);
	s->alike |= same;
	return same;
}

// Records an atomic without a result, for each lane.
static void touch_atomics(struct checker *c, struct doing *d, struct check_site *s)
{
	const struct check_places *p = &s->places;
	const struct page *page = page_of(c, p->base);
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		check_global_touch_element(c, d, 0, lane, p->base + p->at[lane] * 4ull, d->i->mem->bytes);
	}
	s->looks = page ? page->looks : 0;
}

// Returns whether accesses of other waves to the dwords are ordered before the repeated access. This remains true until
// another wave's access of their kind is recorded.
static bool others_are_ordered(const struct checker *c, struct doing *d, const struct page *p, struct check_site *s,
                               bool writes)
{
	const uint64_t others = writes ? c->global->reads - d->g->reads : c->global->writes - d->g->writes;
	if (s->others != others
	    && !(writes ? site_is_ordered(c, d, p->read[0], s) && site_is_ordered(c, d, p->read[1], s)
	                : site_is_ordered(c, d, p->wrote, s)))
		return false;
	s->others = others;
	return true;
}

// Records the repetition of an access if its dwords still have the index of the one before it: then only that access
// changes. Returns false if they do not, or if there may be a race.
static bool repeat_access(struct checker *c, struct doing *d, const struct check_wave *k, struct check_site *s)
{
	const uint64_t address = s->is_run ? s->run.address : s->places.base,
		       dwords = s->is_run ? s->run.bytes / 4 : s->places.high;
	const bool writes = d->i->mem->direction != ISA_LOAD;
	struct page *p = cell_of(address) + dwords <= PAGE_CELLS ? page_of(c, address) : NULL;
	const uint32_t next = (uint32_t)c->global->accesses.n;
	d->access = s->access;
	if (!p || (s->found != next && !check_global_site_has(c, writes ? p->wrote : p->read[0], s, s->access))) return false;
	s->found = next;
	if (!others_are_ordered(c, d, p, s, writes)) return false;
	if (writes && !(d->atomic ? atomic_repeats(c, d, p, s) : !p->orders && site_changes_all(c, d, s))) return false;
	check_global_set_access(c, &c->global->accesses.at[s->access], k, d->w, d->i, writes);
	return true;
}

bool check_global_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s)
{
	struct check_viewer *g = check_global_viewer(c, w);
	const bool load = i->mem->direction == ISA_LOAD;
	const enum code_scope scope = check_global_scope(c, i);
	struct doing d = {
		.w = w, .i = i, .g = g, .number = g->number, .scope = scope, .finds = load ? scope : CODE_SCOPE_SYSTEM
	};
	d.atomic = i->mem->direction == ISA_ATOMIC;
	if (s->access && repeat_access(c, &d, k, s)) return true;
	s->others = s->found = 0;
	s->alike = false;
	d.first = d.access = s->access = check_global_begin(c, k, w, i, !load);
	s->epoch = c->epoch;   // indices may have changed
	if (d.atomic) {
		touch_atomics(c, &d, s);
		return true;
	}
	if (s->is_run && (s->run.address | s->run.bytes) % 4) {
		s->access = 0;         // repeat_access compares whole dwords
		return check_global_touch_bytes(c, &d, s->run.address, s->run.bytes);
	}
	return s->is_run ? check_global_touch_range(c, &d, &s->run) : check_global_touch_places(c, &d, &s->places);
}
