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

bool check_global_rows_have(const struct touched *t, const struct check_places *p, uint32_t number)
{
	uint32_t wrong = 0;
	for (unsigned k = 0; k < p->pieces; k++)
		for (unsigned n = 0, at = cell_of(p->base) + p->piece[k]; n < p->firsts; n++)
			wrong |= (t->row[(at + p->first[n]) / ROW_CELLS] ^ number)
			         | (t->row[(at + p->first[n] + p->each - 1) / ROW_CELLS] ^ number);
	return !wrong;
}

static bool site_changes_all(struct checker *c, const struct wave *w, const struct insn *i, struct check_site *s)
{
	if (!s->lanes) s->lanes = (uint8_t)__builtin_popcountll(s->is_run ? s->run.lanes : s->places.lanes);
	const unsigned all = (i->mem->bytes < 4 ? 1u : i->mem->bytes / 4u) * s->lanes;
	if (s->is_run)
		return check_global_count(c, w, i, s->run.address, (unsigned)__builtin_ctzll(s->run.lanes), s->lanes, 0) == all;
	return check_global_count_places(c, w, i, &s->places, 0) == all;
}

// Returns whether that store is the one below a dword of each lane.
static bool all_are_above(const struct lock *locks, const struct check_places *p, uint32_t store)
{
	bool are = true;
	for (unsigned n = 0; are && n < p->n; n++) are = locks[p->at[n]].under == store;
	return are;
}

// Returns whether an atomic that touches the same dwords again has the same effect: no wave looked at them, and all are
// ordered after one store. The store below a dword is the same as long as the dword's last access is.
static bool atomic_repeats(const struct checker *c, struct doing *d, const struct page *p, struct check_site *s)
{
	const struct lock *locks = p->locks + cell_of(s->places.base);
	const uint32_t store = locks[s->places.at[0]].under;
	bool same = s->looks == p->looks && !check_global_may_race(c, d, store);
	for (unsigned n = 0; same && !s->alike && n < s->places.pieces * s->places.each; n++)
		same = all_are_above(locks + check_offset(&s->places, n), &s->places, store);
	s->alike |= same;
	return same;
}

// Records an atomic without a result, for each lane.
static void touch_atomics(struct checker *c, struct doing *d, struct check_site *s)
{
	const struct page *page = page_of(c, s->places.base);
	check_global_touch_atomics(c, d, &s->places);
	s->looks = page ? page->looks : 0;
}

static struct doing begin_doing(struct checker *c, struct wave *w, const struct insn *i, uint32_t access)
{
	const enum code_scope scope = check_global_scope(c, i);
	struct check_viewer *g = check_global_viewer(c, w);
	return (struct doing){ .w = w, .i = i, .g = g, .number = g->number, .scope = scope,
		               .finds = i->mem->direction == ISA_LOAD ? scope : CODE_SCOPE_SYSTEM,
		               .atomic = i->mem->direction == ISA_ATOMIC, .first = access, .access = access };
}

// Returns the number of other waves' accesses that the access may race with.
static uint64_t count_others(const struct checker *c, const struct wave *w, bool writes)
{
	const struct check_viewer *g = check_global_viewer(c, w);
	return writes ? c->global->reads - g->reads : c->global->writes - g->writes;
}

// Returns whether accesses of other waves to the dwords are ordered before the repeated access. This remains true until
// another wave's access of their kind is recorded.
static bool others_are_ordered(struct checker *c, struct wave *w, const struct insn *i, const struct page *p,
                               const struct check_site *s, bool writes)
{
	struct doing d = begin_doing(c, w, i, s->access);
	return writes ? site_is_ordered(c, &d, p->read[0], s) && site_is_ordered(c, &d, p->read[1], s)
	              : site_is_ordered(c, &d, p->wrote, s);
}

static bool write_repeats(struct checker *c, struct wave *w, const struct insn *i, const struct page *p,
                          struct check_site *s)
{
	if (i->mem->direction != ISA_ATOMIC) return !p->orders && site_changes_all(c, w, i, s);
	struct doing d = begin_doing(c, w, i, s->access);
	return atomic_repeats(c, &d, p, s);
}

// Returns the page of a site's dwords, or NULL if they are not in one page.
static struct page *page_of_site(struct checker *c, struct check_site *s)
{
	if (s->page) return s->page;
	const uint64_t address = s->is_run ? s->run.address : s->places.base,
		       dwords = s->is_run ? s->run.bytes / 4 : s->places.high;
	return s->page = cell_of(address) + dwords <= PAGE_CELLS ? page_of(c, address) : NULL;
}

// Records the repetition of an access if its dwords still have the index of the one before it: then only that access
// changes. Returns false if they do not, or if there may be a race.
static bool repeat_access(struct checker *c, const struct check_wave *k, struct wave *w, const struct insn *i,
                          struct check_site *s)
{
	const bool writes = i->mem->direction != ISA_LOAD;
	struct page *p = page_of_site(c, s);
	const uint32_t next = (uint32_t)c->global->accesses.n;
	const uint64_t others = count_others(c, w, writes);
	if (!p || c->global->accesses.at[s->access].wave != check_global_viewer(c, w)->number) return false;
	if ((s->found != next && !check_global_site_has(c, writes ? p->wrote : p->read[0], s, s->access))) return false;
	s->found = next;
	if (s->others != others && !others_are_ordered(c, w, i, p, s, writes)) return false;
	s->others = others;
	if (writes && !write_repeats(c, w, i, p, s)) return false;
	check_global_set_access(c, &c->global->accesses.at[s->access], k, w, i, writes);
	return true;
}

// Returns how many different dwords a load touches, or 0 if that is not known.
static unsigned count_dwords(const struct check_site *s)
{
	if (s->is_run) return s->run.address % 4 || s->run.bytes % 4 ? 0 : s->run.bytes / 4;
	return s->places.pieces * s->places.each == 1 ? s->places.shape->distinct.count : 0;
}

// Records a load of dwords that two other waves were the last to load, each by one access to exactly these dwords. Then
// only the accesses change, and not the dwords: the last one becomes the one before it. Returns false for other loads,
// or if there may be a race.
static bool load_next(struct checker *c, const struct check_wave *k, struct wave *w, const struct insn *i,
                      struct check_site *s)
{
	const unsigned dwords = count_dwords(s);
	struct page *p = dwords ? page_of_site(c, s) : NULL;
	if (!p) return false;
	const unsigned cell = s->is_run ? cell_of(s->run.address) : cell_of(s->places.base) + s->places.first[0];
	const uint32_t last = access_index(p->read[0], cell), before = access_index(p->read[1], cell);
	struct check_access *at = c->global->accesses.at;
	if (at[last].dwords != dwords || at[before].dwords != dwords || !check_global_site_has(c, p->read[0], s, last)
	    || !check_global_site_has(c, p->read[1], s, before) || !others_are_ordered(c, w, i, p, s, false))
		return false;
	if (at[last].wave != check_global_viewer(c, w)->number) at[before] = at[last];
	const uint32_t lower = last < before ? last : before;
	if (lower < c->global->reused) c->global->reused = lower;
	check_global_set_access(c, &at[last], k, w, i, false);
	s->access = last;
	return true;
}

bool check_global_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s)
{
	if (s->access && repeat_access(c, k, w, i, s)) return true;
	s->others = s->found = 0;
	s->alike = false;
	if (i->mem->direction == ISA_LOAD && load_next(c, k, w, i, s)) return true;
	s->access = check_global_begin(c, k, w, i, i->mem->direction != ISA_LOAD);
	s->epoch = c->epoch;   // indices may have changed
	struct doing d = begin_doing(c, w, i, s->access);
	if (d.atomic) {
		touch_atomics(c, &d, s);
		return true;
	}
	if (s->is_run && (s->run.address | s->run.bytes) % 4) {
		s->access = 0;         // repeat_access compares whole dwords
		return check_global_touch_bytes(c, &d, s->run.address, s->run.bytes);
	}
	if (!(s->is_run ? check_global_touch_range(c, &d, &s->run) : check_global_touch_places(c, &d, &s->places)))
		return false;
	if (i->mem->direction == ISA_LOAD) c->global->accesses.at[s->access].dwords = (uint16_t)count_dwords(s);
	return true;
}

bool check_global_narrow(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	struct doing d = begin_doing(c, w, i, check_global_begin(c, k, w, i, i->mem->direction != ISA_LOAD));
	return check_global_touch_narrow(c, &d);
}
