// Accesses to memory by all lanes together: dwords in a row, or in any places, without a race.
#include <string.h>
#include "check/global.h"
#include "memory/memory.h"

static void set_accesses(const struct checker *c, struct touched *t, unsigned at, unsigned n, const struct doing *d)
{
	c->cells->fill(t->access + at, n, d->access);
	if (t->bytes) memset(t->bytes + at, WHOLE, n);
}

// Returns whether all rows with some of these dwords are ordered before the access.
static bool rows_are_ordered(const struct checker *c, struct doing *d, const struct touched *t, unsigned at, unsigned n)
{
	for (unsigned k = at / ROW_CELLS; k <= (at + n - 1) / ROW_CELLS; k++)
		if (check_global_may_race(c, d, t->row[k])) return false;
	return true;
}

// Returns whether all of these dwords are ordered before the access.
bool check_global_are_ordered(const struct checker *c, struct doing *d, const struct touched *t, unsigned at,
                              unsigned n)
{
	if (!t->access) return rows_are_ordered(c, d, t, at, n);
	uint32_t last = t->access[at];
	if (check_global_may_race(c, d, last)) return false;
	if (c->cells->are(t->access + at, n, last)) return true;
	for (unsigned k = at + 1; k < at + n; k++) {
		if (t->access[k] == last) continue;
		last = t->access[k];
		if (check_global_may_race(c, d, last)) return false;
	}
	return true;
}

static bool are_rows(const struct touched *t, unsigned at, unsigned n)
{
	return !t->access && (at | n) % ROW_CELLS == 0;
}

// Records a load of whole rows of a part that has rows.
static void read_rows(struct checker *c, const struct doing *d, struct page *p, unsigned at, unsigned n)
{
	struct touched *last = check_global_own_rows(c, &p->read[0]);
	for (unsigned k = at / ROW_CELLS; k < (at + n) / ROW_CELLS; k++) {
		const uint32_t x = last->row[k];
		last->row[k] = d->access;
		if (!check_global_is_others(c, d, x)) continue;
		struct touched *other = check_global_own_rows(c, &p->read[1]);
		if (!other->access) other->row[k] = x;
		else c->cells->fill(other->access + k * ROW_CELLS, ROW_CELLS, x);
		if (other->bytes) memset(other->bytes + k * ROW_CELLS, WHOLE, ROW_CELLS);
	}
}

// Copies loads to those before them, where another wave did them.
static void keep_others(struct checker *c, const struct doing *d, struct page *p, unsigned at, unsigned n)
{
	const struct touched *last = p->read[0];
	const uint32_t first = last->access[at];
	const bool alike = c->cells->are(last->access + at, n, first);
	if (alike && !check_global_is_others(c, d, first)) return;
	struct touched *other = check_global_own_touched(c, &p->read[1]);
	if (alike && !last->bytes && !other->bytes) {
		c->cells->fill(other->access + at, n, first);
		return;
	}
	for (unsigned k = at; k < at + n; k++)
		if (check_global_is_others(c, d, last->access[k])) check_global_copy_cell(c, other, last, k);
}

static bool may_read(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	return check_global_are_ordered(c, d, p->wrote, at, n);
}

static bool record_read(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	if (are_rows(p->read[0], at, n)) {
		read_rows(c, d, p, at, n);
		return true;
	}
	struct touched *last = check_global_own_touched(c, &p->read[0]);
	keep_others(c, d, p, at, n);
	set_accesses(c, last, at, n, d);
	return true;
}

// Records a load from a page that nothing has written. Returns false for other pages.
static bool read_unwritten(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	return p->wrote == &check_untouched && record_read(c, d, p, at, n);
}

static bool may_write(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	return !p->orders && check_global_are_ordered(c, d, p->wrote, at, n)
	       && check_global_are_ordered(c, d, p->read[0], at, n) && check_global_are_ordered(c, d, p->read[1], at, n);
}

static bool record_write(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	if (are_rows(p->wrote, at, n)) {
		struct touched *own = check_global_own_rows(c, &p->wrote);
		for (unsigned k = at / ROW_CELLS; k < (at + n) / ROW_CELLS; k++) own->row[k] = d->access;
	} else {
		set_accesses(c, check_global_own_touched(c, &p->wrote), at, n, d);
	}
	return true;
}

// Returns how many elements of a run of stores change. Elements are dwords, or less than a dword for each lane; `all`
// if that cannot be found.
unsigned check_global_count(struct checker *c, const struct wave *w, const struct insn *i, uint64_t address,
                            unsigned first, unsigned lanes, unsigned all)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = m->bytes / 4, whole = m->bytes < 4 ? ~0u >> (32 - 8 * m->bytes) : ~0u, shift = 0;
	unsigned changed = 0;
	const uint8_t *memory = memory_find(w->memory, address, (uint64_t)lanes * m->bytes, false);
	if (!memory || !m->data_at || (each && !m->copy)) return all;
	if (each == 1) return c->cells->changed((const uint32_t *)(const void *)memory, ROW(w, m->data_at) + first, lanes);
	if (!each) shift = check_store_shift(c, w, i);
	for (uint32_t k = 0; k < (each ? each : 1); k++) {
		const uint32_t *data = ROW(w, m->data_at) + k * LANES + first;
		for (unsigned lane = 0; lane < lanes; lane++) {
			uint32_t old = 0;
			if (each) memcpy(&old, memory + ((size_t)lane * each + k) * 4, 4);
			else memcpy(&old, memory + (size_t)lane * m->bytes, m->bytes);
			changed += ((old ^ data[lane] >> shift) & whole) != 0;
		}
	}
	return changed;
}

// Calls `does` for the dwords of each page. Stops and returns false if `does` returns false.
typedef bool on_dwords(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n);
static bool each_part(struct checker *c, struct doing *d, uint64_t address, uint32_t bytes, on_dwords *does)
{
	while (bytes) {
		struct page *p = page_of(c, address);
		unsigned at = cell_of(address), left = PAGE_CELLS - at, n = bytes / 4 < left ? bytes / 4 : left;
		if (!p || !does(c, d, p, at, n)) return false;
		address += n * 4;
		bytes -= n * 4;
	}
	return true;
}

bool check_global_read(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	return may_read(c, d, p, at, n) && record_read(c, d, p, at, n);
}

static bool try_write(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	return may_write(c, d, p, at, n) && record_write(c, d, p, at, n);
}

// Records an access to a run of dwords. Returns false if it must be done for each dword; doing that again for some is
// harmless.
static bool touch_all(struct checker *c, struct doing *d, uint64_t address, uint32_t bytes)
{
	return each_part(c, d, address, bytes, d->i->mem->direction == ISA_LOAD ? check_global_read : try_write);
}

bool check_global_cells_are_ordered(const struct checker *c, struct doing *d, const struct touched *t,
                                    const struct cells *all)
{
	uint32_t last = access_index(t, all->from + all->at[0]);
	if (check_global_may_race(c, d, last)) return false;
	if (t == &check_untouched
	    || (t->access && c->cells->are_at(t->access + all->from, all->at, all->n, all->each, last)))
		return true;
	for (unsigned k = 0; k < all->n * all->each; k++) {
		const uint32_t x = access_index(t, all->from + all->at[k / all->each] + k % all->each);
		if (x != last && check_global_may_race(c, d, x)) return false;
		last = x;
	}
	return true;
}

static void put_cells(const struct checker *c, struct touched *t, const struct cells *all, const struct doing *d)
{
	c->cells->fill_at(t->access + all->from, all->at, all->n, all->each, d->access);
	for (unsigned k = 0; t->bytes && k < all->n; k++) memset(t->bytes + all->from + all->at[k], WHOLE, all->each);
}

enum { FEW_CELLS = 4 };                    // FEW_CELLS of a page are examined one by one

// Returns whether these dwords of a lane are ordered before the access.
static inline bool few_are_ordered(const struct checker *c, struct doing *d, const struct touched *t, unsigned at,
                                   unsigned n)
{
	bool ordered = true;
	if (t == &check_untouched) return true;
	for (unsigned k = at; k < at + n; k++) ordered &= !check_global_may_race(c, d, access_index(t, k));
	return ordered;
}
static inline bool may_write_few(const struct checker *c, struct doing *d, const struct page *p, unsigned at,
                                 unsigned n)
{
	return !p->orders && few_are_ordered(c, d, p->wrote, at, n) && few_are_ordered(c, d, p->read[0], at, n)
	       && few_are_ordered(c, d, p->read[1], at, n);
}

// Copies the last load of a dword, by another wave, to the one before it.
static inline void keep_other(struct checker *c, struct page *p, unsigned n)
{
	const struct touched *last = p->read[0];
	uint32_t *other = p->read[1]->whole;
	if (last->whole && other) other[n] = last->whole[n];
	else check_global_copy_cell(c, check_global_own_touched(c, &p->read[1]), last, n);
}

// Record these dwords of a lane: of a load, of a store.
static inline void read_few(struct checker *c, const struct doing *d, struct page *p, unsigned at, unsigned n,
                            uint32_t own_from)
{
	struct touched *last = p->read[0]->whole ? NULL : check_global_own_touched(c, &p->read[0]);
	uint32_t *access = last ? last->access : p->read[0]->whole;
	for (unsigned k = at; k < at + n; k++) {
		if (check_global_is_not_own(c, d, access[k], own_from)) keep_other(c, p, k);
		access[k] = d->access;
		if (last && last->bytes) last->bytes[k] = WHOLE;
	}
}
static inline void write_few(struct checker *c, const struct doing *d, struct page *p, unsigned at, unsigned n)
{
	struct touched *t = check_global_own_touched(c, &p->wrote);
	for (unsigned k = at; k < at + n; k++) {
		t->access[k] = d->access;
		if (t->bytes) t->bytes[k] = WHOLE;
	}
}

// Returns false if there may be a race with an earlier access to these cells.
static bool may_touch_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all)
{
	const bool loads = d->i->mem->direction == ISA_LOAD;
	if (all->each == 1 && all->n <= FEW_CELLS) {
		bool may = true;
		for (unsigned k = 0; may && k < all->n; k++)
			may = loads ? few_are_ordered(c, d, p->wrote, all->from + all->at[k], 1)
			            : may_write_few(c, d, p, all->from + all->at[k], 1);
		return may;
	}
	if (all->n == 1) return (loads ? may_read : may_write)(c, d, p, all->from + all->at[0], all->each);
	if (loads) return check_global_cells_are_ordered(c, d, p->wrote, all);
	return !p->orders && check_global_cells_are_ordered(c, d, p->wrote, all)
	       && check_global_cells_are_ordered(c, d, p->read[0], all)
	       && check_global_cells_are_ordered(c, d, p->read[1], all);
}

// Copies the last loads to those before them, where another wave did the last one.
static void keep_other_waves(struct checker *c, const struct doing *d, struct page *p, const struct cells *all)
{
	enum { EACH = sizeof(struct check_access) / sizeof(uint32_t) };
	struct touched *last = check_global_own_touched(c, &p->read[0]), *other = check_global_own_touched(c, &p->read[1]);
	if (!last->bytes && !other->bytes) {
		const struct cells_readers readers = {
			last->access + all->from, other->access + all->from, &c->global->accesses.at->wave, d->number, ~0u, 1, EACH,
			check_global_own_from(c, d->g)
		};
		c->cells->keep_others_at(&readers, all->at, all->n, all->each);
		return;
	}
	for (unsigned k = 0; k < all->n * all->each; k++) {
		const unsigned n = all->from + all->at[k / all->each] + k % all->each;
		if (check_global_is_others(c, d, last->access[n])) check_global_copy_cell(c, other, last, n);
	}
}

static bool touch_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all)
{
	const bool loads = d->i->mem->direction == ISA_LOAD;
	if (all->each == 1 && all->n <= FEW_CELLS) {
		for (unsigned k = 0; k < all->n; k++) {
			const unsigned at = all->from + all->at[k];
			if (loads) read_few(c, d, p, at, 1, check_global_own_from(c, d->g));
			else write_few(c, d, p, at, 1);
		}
		return true;
	}
	if (all->n == 1) return (loads ? record_read : record_write)(c, d, p, all->from + all->at[0], all->each);
	if (!loads) {
		put_cells(c, check_global_own_touched(c, &p->wrote), all, d);
		return true;
	}
	struct touched *last = check_global_own_touched(c, &p->read[0]);
	const uint32_t *cells = last->access + all->from, first = cells[all->at[0]];
	if (check_global_is_others(c, d, first) || !c->cells->are_at(cells, all->at, all->n, all->each, first))
		keep_other_waves(c, d, p, all);
	put_cells(c, last, all, d);
	return true;
}

// Records an access to a page. Returns false if some dwords may have a race; nothing is recorded then.
static bool touch_page(struct checker *c, struct doing *d, const struct check_places *p, struct page *page)
{
	bool may = true;
	struct cells all = { cell_of(p->base), p->firsts, p->each, p->first };
	for (unsigned k = 0; may && k < p->pieces; k++) {
		all.from = cell_of(p->base) + p->piece[k];
		may = may_touch_cells(c, d, page, &all);
	}
	for (unsigned k = 0; may && k < p->pieces; k++) {
		all.from = cell_of(p->base) + p->piece[k];
		touch_cells(c, d, page, &all);
	}
	return may;
}

// Dwords of a lane, in one page.
struct few { struct page *page; unsigned at; };

// Returns them, without a page if they are in two, or if there are too many pages.
static inline struct few few_of(struct checker *c, uint64_t address, unsigned each)
{
	const unsigned at = cell_of(address);
	return (struct few){ at + each <= PAGE_CELLS ? page_of(c, address) : NULL, at };
}

// Returns the elements of `first` that are needed, as bits: inactive lanes repeat others.
static inline uint64_t firsts_of(const struct check_places *p)
{
	return p->first == p->at ? p->lanes : ~0ull >> (LANES - p->firsts);
}

// Record an access lane by lane. Return false if some dwords may have a race, or a piece is in two pages; of a load,
// only dwords of pages that nothing has written are recorded then. Inlined for one dword of each lane, as most are.
static inline __attribute__((always_inline)) bool read_each(struct checker *c, struct doing *d,
	const struct check_places *p, unsigned each)
{
	struct few later[CHECK_PIECES * LANES];
	unsigned left = 0;
	const uint32_t *first = p->first, own_from = check_global_own_from(c, d->g);
	const uint64_t base = p->base;
	for (unsigned k = 0; k < p->pieces; k++)
		for (uint64_t firsts = firsts_of(p); firsts; firsts &= firsts - 1) {
			const struct few x = few_of(c, base + (first[__builtin_ctzll(firsts)] + p->piece[k]) * 4ull, each);
			if (!x.page) return false;
			if (x.page->wrote == &check_untouched) {
				read_few(c, d, x.page, x.at, each, own_from);
				continue;
			}
			if (!few_are_ordered(c, d, x.page->wrote, x.at, each)) return false;
			later[left++] = x;
		}
	for (unsigned k = 0; k < left; k++) read_few(c, d, later[k].page, later[k].at, each, own_from);
	return true;
}
static bool read_lanes(struct checker *c, struct doing *d, const struct check_places *p)
{
	return p->each == 1 ? read_each(c, d, p, 1) : read_each(c, d, p, p->each);
}
static inline __attribute__((always_inline)) bool write_each(struct checker *c, struct doing *d,
	const struct check_places *p, unsigned each)
{
	const uint32_t *first = p->first;
	const uint64_t base = p->base;
	for (unsigned k = 0; k < p->pieces; k++)
		for (uint64_t firsts = firsts_of(p); firsts; firsts &= firsts - 1) {
			const struct few x = few_of(c, base + (first[__builtin_ctzll(firsts)] + p->piece[k]) * 4ull, each);
			if (!x.page || !may_write_few(c, d, x.page, x.at, each)) return false;
			write_few(c, d, x.page, x.at, each);
		}
	return true;
}
static bool write_lanes(struct checker *c, struct doing *d, const struct check_places *p)
{
	return p->each == 1 ? write_each(c, d, p, 1) : write_each(c, d, p, p->each);
}

// Few runs of dwords, as lanes of a workgroup with two dimensions have. at: index of the first dword. Runs of FEW_CELLS
// on average cost less than the same dwords one by one.
enum { FEW_RUNS = 4, MOST_RUNS = LANES / FEW_CELLS * CHECK_PIECES };
struct runs { unsigned n; struct run { uint32_t at, dwords; } of[MOST_RUNS]; };

// Returns false if the lanes have other dwords, or runs of less than `least` dwords. Inactive lanes repeat a dword of
// the first active one.
static bool find_runs(const struct checker *c, const struct check_places *p, unsigned least, struct runs *r)
{
	unsigned from = 0;
	if (p->pieces > 1) return false;
	uint64_t breaks = c->cells->breaks(p->first, p->firsts, p->each);
	const unsigned n = 1 + (unsigned)__builtin_popcountll(breaks);
	if (n > FEW_RUNS && least * n > p->firsts * p->each) return false;
	for (r->n = 0; r->n < n; breaks &= breaks - 1) {
		const unsigned end = breaks ? (unsigned)__builtin_ctzll(breaks) : p->firsts;
		r->of[r->n++] = (struct run){ p->first[from], p->first[end - 1] + p->each - p->first[from] };
		from = end;
	}
	return true;
}

static bool each_run(struct checker *c, struct doing *d, const struct check_places *p, const struct runs *r,
                     on_dwords *does)
{
	bool good = true;
	for (const struct run *x = r->of; good && x < r->of + r->n; x++)
		good = each_part(c, d, p->base + (p->piece[0] + x->at) * 4ull, x->dwords * 4, does);
	return good;
}

// Records an access to dwords at any places. Returns false if some must be done one by one; their pages are then
// unchanged, except that loads from pages that nothing has written are recorded.
static bool touch_places(struct checker *c, struct doing *d, const struct check_places *p)
{
	const bool loads = d->i->mem->direction == ISA_LOAD, in_page = cell_of(p->base) + p->high <= PAGE_CELLS;
	struct runs runs;
	if (find_runs(c, p, in_page ? ROW_CELLS : FEW_CELLS, &runs)) {
		if (loads && each_run(c, d, p, &runs, read_unwritten)) return true;
		return each_run(c, d, p, &runs, loads ? may_read : may_write)
		       && each_run(c, d, p, &runs, loads ? record_read : record_write);
	}
	if (in_page) {
		struct page *page = page_of(c, p->base);
		return page && touch_page(c, d, p, page);
	}
	return loads ? read_lanes(c, d, p) : write_lanes(c, d, p);
}

// Returns how many dwords a store changes, or `all` if that cannot be found.
unsigned check_global_count_places(struct checker *c, const struct wave *w, const struct insn *i,
                                   const struct check_places *p, unsigned all)
{
	const struct mem_plan *m = i->mem;
	const uint32_t *mask = check_mask(check_wave_of(c, w), p->lanes);
	const uint32_t *memory = (const uint32_t *)(const void *)memory_find(w->memory, p->base, p->high * 4ull, false);
	unsigned changed = 0;
	if (!memory || !m->data_at || !m->copy) return all;
	for (unsigned k = 0; k < p->pieces * p->each; k++)
		changed += c->cells->changed_at(memory + check_offset(p, k), p->at, mask, p->n,
		                                ROW(w, m->data_at) + k * LANES);
	return changed;
}

// Records the dwords that a store changes.
static bool touch_changed_places(struct checker *c, struct doing *d, const struct check_places *p)
{
	const uint32_t *memory = (const uint32_t *)(const void *)memory_find(d->w->memory, p->base, p->high * 4ull, false);
	uint32_t first[LANES];
	struct check_places some = { .base = p->base, .high = p->high, .first = first, .pieces = 1, .each = 1 };
	for (unsigned k = 0; k < p->pieces * p->each; k++) {
		const uint32_t *data = ROW(d->w, d->i->mem->data_at) + k * LANES;
		some.piece[0] = check_offset(p, k);
		some.firsts = 0;
		for (uint64_t left = p->lanes; left; left &= left - 1) {
			const unsigned lane = (unsigned)__builtin_ctzll(left);
			if (memory[some.piece[0] + p->at[lane]] != data[lane]) first[some.firsts++] = p->at[lane];
		}
		if (some.firsts && !touch_places(c, d, &some)) return false;
	}
	return true;
}

bool check_global_touch_places(struct checker *c, struct doing *d, const struct check_places *p)
{
	if (d->i->mem->direction == ISA_LOAD) return touch_places(c, d, p);
	unsigned all = (unsigned)__builtin_popcountll(p->lanes) * p->pieces * p->each;
	unsigned changed = check_global_count_places(c, d->w, d->i, p, all);
	if (changed && changed != all) return touch_changed_places(c, d, p);
	return !changed || touch_places(c, d, p);
}

// Records each part of a range of whole dwords that a store changes.
static bool touch_changed(struct checker *c, struct doing *d, const struct check_range *r)
{
	const unsigned n = r->bytes / 4, each = d->i->mem->bytes / 4;
	const uint32_t *memory = (const uint32_t *)(const void *)memory_find(d->w->memory, r->address, r->bytes, false),
		*data = ROW(d->w, d->i->mem->data_at) + __builtin_ctzll(r->lanes);
	for (unsigned k = 0, same = 0; k <= n; k++) {
		if (k < n && memory[k] != data[k / each + k % each * LANES]) continue;
		if (k > same && !touch_all(c, d, r->address + same * 4ull, (k - same) * 4)) return false;
		same = k + 1;
	}
	return true;
}

// Records an access to a range, as most are. Returns false in the same cases as touch_all.
bool check_global_touch_range(struct checker *c, struct doing *d, const struct check_range *r)
{
	const struct mem_plan *m = d->i->mem;
	if (m->direction == ISA_LOAD) return touch_all(c, d, r->address, r->bytes);
	unsigned lanes = (unsigned)__builtin_popcountll(r->lanes), first = (unsigned)__builtin_ctzll(r->lanes),
		all = m->bytes < 4 ? lanes : r->bytes / 4;
	unsigned changed = check_global_count(c, d->w, d->i, r->address, first, lanes, all);
	if (changed && changed != all) return m->bytes >= 4 && touch_changed(c, d, r);
	return !changed || touch_all(c, d, r->address, r->bytes);
}

// Returns whether all ranges of a load are ordered before it. If one is not, lanes are examined in turn: whether a late
// load probably finds the new value depends on loads of the same cache line, so other lanes must not be recorded first.
static bool ranges_are_ordered(struct checker *c, struct doing *d, const struct check_range *all, unsigned ranges)
{
	for (const struct check_range *r = all; r < all + ranges; r++)
		for (uint64_t at = r->address, end = at + r->bytes, next; at < end; at = next) {
			const struct page *p = page_of(c, at);
			next = (at >> PAGE_BITS << PAGE_BITS) + (1 << PAGE_BITS);
			next = next < end ? next : end;
			if (!p || !check_global_are_ordered(c, d, p->wrote, cell_of(at), (unsigned)(next - at) / 4))
				return false;
		}
	return true;
}

// Finds the whole dwords within elements that are less than a dword, and follow each other in consecutive lanes.
static bool find_inner_range(const struct touch *t, uint64_t lanes, struct check_range *r)
{
	const unsigned first = (unsigned)__builtin_ctzll(lanes), n = (unsigned)__builtin_popcountll(lanes);
	const uint64_t from = t->address[first], end = from + n * t->bytes, low = (from + 3) & ~3ull, high = end & ~3ull,
		       run = lanes >> first;
	if (t->bytes >= 4 || run & (run + 1) || from % t->bytes || low >= high) return false;
	for (unsigned k = 1; k < n; k++)
		if (t->address[first + k] != from + k * t->bytes) return false;
	const unsigned before = (unsigned)(low - from) / t->bytes, within = (unsigned)(high - low) / t->bytes;
	*r = (struct check_range){ low, ~0ull >> (64 - within) << (first + before), (uint32_t)(high - low) };
	return true;
}

// Records the load of some bytes of a dword, which are ordered before it. Lanes that share the dword are one load.
static void read_bytes(struct checker *c, struct doing *d, uint64_t address, uint64_t end)
{
	struct page *p = page_of(c, address);
	const uint8_t bytes = (uint8_t)(((1u << (end - address)) - 1) << address % 4);
	if (p && end > address) check_global_read_cell(c, d, p, cell_of(address), address, bytes);
}

bool check_global_touch_bytes(struct checker *c, struct doing *d, uint64_t from, uint32_t bytes)
{
	const uint64_t end = from + bytes, low = (from + 3) & ~3ull, high = end & ~3ull;
	const struct check_range all = { .address = from & ~3ull, .bytes = (uint32_t)(((end + 3) & ~3ull) - (from & ~3ull)) };
	if (low >= high || !ranges_are_ordered(c, d, &all, 1) || !touch_all(c, d, low, (uint32_t)(high - low))) return false;
	read_bytes(c, d, from, low);
	read_bytes(c, d, high, end);
	return true;
}

// Records them, if all dwords of a load are ordered before it; then also the other lanes of the load.
static bool touch_inner_range(struct checker *c, struct doing *d, uint64_t lanes, struct check_range *r)
{
	const struct touch *t = &c->address.touch;
	if (c->plainly || !lanes || !find_inner_range(t, lanes, r)) return false;
	if (d->i->mem->direction != ISA_LOAD) return check_global_touch_range(c, d, r);
	const uint64_t from = t->address[__builtin_ctzll(lanes)], end = t->address[63 - __builtin_clzll(lanes)] + t->bytes;
	if (!check_global_touch_bytes(c, d, from, (uint32_t)(end - from))) return false;
	r->lanes = lanes;
	return true;
}

// Returns the lanes that ranges did not cover.
uint64_t check_global_touch_ranges(struct checker *c, struct doing *d, uint64_t lanes)
{
	const struct check_ranges *all = check_ranges(c, false);
	struct check_range inner;
	if (all->torn || d->flag || d->atomic || d->i->mem->direction == ISA_ATOMIC) return lanes;
	if (d->i->mem->direction == ISA_LOAD && !ranges_are_ordered(c, d, all->at, all->n)) return lanes;
	if (!all->n && touch_inner_range(c, d, lanes, &inner)) lanes &= ~inner.lanes;
	for (unsigned n = 0; n < all->n; n++)
		if (!(all->at[n].lanes & ~lanes) && check_global_touch_range(c, d, &all->at[n])) lanes &= ~all->at[n].lanes;
	return lanes;
}
