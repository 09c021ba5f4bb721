// State of memory that waves of the dispatch touch, private to the global-race check (global*.c, stale.c).
#ifndef CHECK_GLOBAL_H
#define CHECK_GLOBAL_H
#include "base/table.h"
#include "check/cells.h"
#include "check/state.h"
#include "check/visible.h"

// MOST_PAGES: others are not looked at. ROW: dwords of a row. WHOLE: all bytes of a dword, by one instruction.
enum {
	PAGE_BITS = 11, PAGE_CELLS = (1 << PAGE_BITS) / 4, ROW_CELLS = 16, PAGE_ROWS = PAGE_CELLS / ROW_CELLS,
	MOST_PAGES = 1 << 15, BYTES = 4, WHOLE = 0xff, RECENT = 1024
};

enum { NONE = 0 };                         // the index of an access that is not one

// Accesses to the dwords of a page, as indices. Until an access covers a part of a row, `access` is NULL and `row` has
// one index for each row. bytes: those accessed, or NULL if all dwords are whole, as most are. whole: `access` without
// bytes, else NULL.
// Parts of a page are shared and empty at first.
struct touched { uint32_t *whole, *access; uint8_t *bytes; uint32_t row[PAGE_ROWS]; };
// Releases by atomics without a result. The next wave that uses a result there learns all of them.
struct release { const struct check_write *by; const struct release *before; };
// Waves that have found the last write. most: the highest of their numbers.
struct seen { uint32_t wave, most; const struct seen *before; };
// The order of waves by a dword. The members are used together, so they are in one line of the host's cache.
// holder: the wave that last used the result of an atomic there, and may have taken a lock.
// under: the access of the last non-atomic store, if the last write was an atomic one, which `atomic` says.
// seen, most: waves that have found the last write, the highest of their numbers. others: the releases.
// steps: of the list of the last write, at the lane that wrote here (known_after).
struct lock {
	uint32_t holder, under, most; bool atomic; uint8_t steps;
	const struct seen *seen; const struct release *others;
};
struct page {
	uint64_t number;
	bool orders;                           // some dword is atomic, or has a holder or others
	uint32_t looks;                        // number of times that a wave found a write
	const struct touched *wrote, *read[2]; // last writes; reads by the last two waves
	const struct lock *locks;              // one for each dword
};
// Shared parts of pages: empty (global_pages.c).
extern const struct touched check_untouched;
extern const struct lock check_unlocked[PAGE_CELLS];

// Blocks of zeroed memory that parts of pages are cut from. Each block is four times as large as the one before it.
struct check_slab { void *at; size_t size; };
struct check_slabs { struct { struct check_slab *at; size_t n, room; } blocks; size_t used; };

// A scalar load from a page that does not exist, because nothing else touches it: its last execution, and the last one
// by another wave. The page records them when it is made. off: the load is recorded as others are.
struct check_scalar { uint64_t address; uint32_t bytes; bool off; struct check_access last, before; };

struct check_global {
	struct check_slabs slabs;
	struct hash_table pages;                    // pointers to pages, by number
	struct page *recent[RECENT]; size_t releases;
	// Accesses that pages refer to. One that writes takes two places (check_write_of). at[NONE] is unused.
	struct { struct check_access *at; size_t n, room; } accesses;
	uint32_t reused;                       // the lowest index that another access got, or UINT32_MAX
	uint64_t reads, writes;                // number of accesses that read; that wrote, or emptied a cache
	struct { struct check_scalar **at; size_t n, room; } scalars;
	uint8_t learns;                        // global.c: whether waves can learn of others from values in memory
	bool narrow;                           // some atomic does not reach all waves
	uint8_t *scope;                        // for each instruction: 1 + the scope of the access, or 0 if not yet found
	struct { struct check_identity *at; size_t n, room; } waves; // waves of the dispatch
};

// An instruction's access, and the wave that executes it.
struct doing {
	struct wave *w;
	const struct insn *i;
	struct check_viewer *g;
	enum code_scope scope, finds;          // scope: of the access. finds: of a load, its scope; others find all stores
	// flag: a load that orders waves. said: a race was reported. raced: the last dword may have a race
	// learns: waves may learn from memory; set for an atomic without a result
	bool flag, atomic, said, raced, learns;
	// number: of the wave. first, access: its access, and the latest one after lanes have learnt more
	// steps: of its list, at this lane
	uint32_t number, first, access; uint8_t steps;
	uint32_t ordered;                      // the last access of another wave that was found to be ordered
	// an access to which releases refer, and its copy: most lanes have the same one
	uint32_t released; const struct check_write *copy;
	const struct release *release;         // the last one that was added: lanes often add the same one
};

// ---- pages (global_pages.c) ---------------------------------------------------------------------------------------
// Returns zeroed memory for the dispatch. A program that touches much gets few and large blocks, which the host fills
// quickly.
void *check_global_cut(struct checker *c, size_t size);
void check_global_free_slabs(struct check_global *g);
// Finds or makes the page with that number. Returns NULL if there are too many.
struct page *check_global_find_page(struct checker *c, uint64_t number);
// Return a part of a page that is its own, before a write: with an index for each dword, made if it has rows; with
// rows, if it still has them.
struct touched *check_global_divide(struct checker *c, const struct touched **t);
static inline struct touched *check_global_own_touched(struct checker *c, const struct touched **t)
{
	return (*t)->access ? (struct touched *)(uintptr_t)*t : check_global_divide(c, t);
}
struct touched *check_global_own_rows(struct checker *c, const struct touched **t);
struct lock *check_global_divide_locks(struct checker *c, struct page *p);
static inline struct lock *check_global_own_lock(struct checker *c, struct page *p, unsigned n)
{
	return (p->locks != check_unlocked ? (struct lock *)(uintptr_t)p->locks : check_global_divide_locks(c, p)) + n;
}
void check_global_make_bytes(struct checker *c, struct touched *t);
// Returns whether a page with that number was made.
bool check_global_has_page(const struct checker *c, uint64_t number);
// Makes room for the accesses of one instruction, so that their indices stay valid during it.
void check_global_make_room(struct checker *c, struct check_global *g);
// Return the index of a new access: of a load; of a write like another one, with another list.
uint32_t check_global_new_access(struct check_global *g, struct check_access a);
uint32_t check_global_new_write(struct check_global *g, uint32_t as, struct known *known);

// Returns a place in `recent`. Rows of a matrix are often a power of two of pages apart.
static inline unsigned recent_of(uint64_t number) { return (number ^ number / RECENT) % RECENT; }

// Returns the page of an address, or NULL if there are too many.
static inline struct page *page_of(struct checker *c, uint64_t address)
{
	const uint64_t number = address >> PAGE_BITS;
	struct page *last = c->global->recent[recent_of(number)];
	return last && last->number == number ? last : check_global_find_page(c, number);
}

static inline unsigned cell_of(uint64_t address) { return address / 4 % PAGE_CELLS; }

// Return the bytes touched of a dword, as bits: by the wave of its access, and BYTES bits further by that access alone;
// only by the wave.
static inline uint8_t all_bytes_at(const struct touched *t, unsigned n) { return t->bytes ? t->bytes[n] : WHOLE; }
static inline uint8_t bytes_at(const struct touched *t, unsigned n) { return all_bytes_at(t, n) & ((1 << BYTES) - 1); }

static inline void check_global_set_bytes(struct checker *c, struct touched *t, unsigned n, uint8_t bytes)
{
	if (!t->bytes && bytes == WHOLE) return;
	if (!t->bytes) check_global_make_bytes(c, t);
	t->bytes[n] = bytes;
}

// Return the place of the index of the last access to a dword; the index; that access.
static inline const uint32_t *place_of_index(const struct touched *t, unsigned n)
{
	return t->access ? &t->access[n] : &t->row[n / ROW_CELLS];
}
static inline uint32_t access_index(const struct touched *t, unsigned n) { return *place_of_index(t, n); }
static inline const struct check_access *access_at(const struct checker *c, const struct touched *t, unsigned n)
{
	return &c->global->accesses.at[access_index(t, n)];
}

static inline void check_global_copy_cell(struct checker *c, struct touched *to, const struct touched *from, unsigned n)
{
	to->access[n] = access_index(from, n);
	if (to->bytes || from->bytes) check_global_set_bytes(c, to, n, all_bytes_at(from, n));
}

// Returns the whole of an access that writes, or of none.
static inline const struct check_write *check_write_of(const struct check_access *a)
{
	return (const struct check_write *)(const void *)a;
}
// Returns the last write to a dword.
static inline const struct check_write *write_at(const struct checker *c, const struct page *p, unsigned n)
{
	return check_write_of(access_at(c, p->wrote, n));
}

// Returns whether dwords in a row have that index.
static inline bool accesses_are(const struct checker *c, const struct touched *t, unsigned at, unsigned n,
                                uint32_t number)
{
	bool are = true;
	if (t->access) return c->cells->are(t->access + at, n, number);
	for (unsigned k = at / ROW_CELLS; k <= (at + n - 1) / ROW_CELLS; k++) are &= t->row[k] == number;
	return are;
}

// ---- races (global_race.c) ----------------------------------------------------------------------------------------
enum code_scope check_global_scope(const struct checker *c, const struct insn *i);
// Returns the scope of an atomic. Other accesses reach all waves, and so do atomics of a compiler, whose source has
// the scope.
static inline enum code_scope check_global_atomic_scope(const struct checker *c, const struct insn *i)
{
	return i->mem->direction == ISA_ATOMIC && !c->levels.compiled ? check_global_scope(c, i) : CODE_SCOPE_SYSTEM;
}
// Returns below which index all accesses are other waves'.
static inline uint32_t check_global_own_from(const struct checker *c, const struct check_viewer *g)
{
	return g->own_from < c->global->reused ? g->own_from : c->global->reused;
}
// Returns whether the access with that index is another wave's. own_from: of the wave, for a loop over many.
static inline bool check_global_is_not_own(const struct checker *c, const struct doing *d, uint32_t access,
                                           uint32_t own_from)
{
	return access != NONE && (access < own_from || c->global->accesses.at[access].wave != d->number);
}
static inline bool check_global_is_others(const struct checker *c, const struct doing *d, uint32_t access)
{
	return check_global_is_not_own(c, d, access, check_global_own_from(c, d->g));
}
// Returns whether nothing orders the access with that index before the one of `d`.
static inline bool check_global_may_race(const struct checker *c, struct doing *d, uint32_t access)
{
	const struct check_access *a = &c->global->accesses.at[access];
	if (access == NONE || access == d->ordered || a->wave == d->number) return false;
	if (!check_visible(c, d->w, d->g, a, d->finds)) return true;
	d->ordered = access;
	return false;
}
uint32_t check_global_dword_at(struct machine *m, uint64_t address);
struct check_race check_global_race_with(const struct checker *c, const struct doing *d, const struct check_access *a,
                                         uint64_t address, bool writes, bool wrote);
// Returns whether a late load probably finds the new value, and is not reported. The two waves may share a CU, and the
// cache line was not loaded before the store.
bool check_global_is_doubtful(const struct checker *c, const struct doing *d, const struct page *p, unsigned n,
                              uint32_t access);
// Report a race with an access; with the access to a dword, if it touched some of the bytes.
void check_global_look(struct checker *c, struct doing *d, uint32_t access, uint64_t address, bool writes, bool wrote);
void check_global_look_at_bytes(struct checker *c, struct doing *d, const struct touched *t, unsigned n,
                                uint64_t address, uint8_t bytes, bool writes, bool wrote);

// ---- a lane (global_element.c) ------------------------------------------------------------------------------------
// Returns the bytes of the dword that other lanes of the instruction touched. Scalar loads from a new page get their
// indices later than the instruction.
static inline unsigned check_global_done_at(const struct checker *c, const struct touched *t, unsigned n,
                                            const struct doing *d)
{
	const struct check_access *at = c->global->accesses.at;
	const uint32_t k = access_index(t, n);
	return k >= d->first && at[k].insn == at[d->first].insn ? all_bytes_at(t, n) >> BYTES : 0;
}

// Records an access to bytes of a dword, as bits. t: loads or writes of the page, which are its own.
static inline void check_global_record(struct checker *c, const struct doing *d, struct page *p, struct touched *t,
                                       unsigned n, uint8_t bytes)
{
	const bool others = check_global_is_others(c, d, t->access[n]);
	const unsigned done = check_global_done_at(c, t, n, d) | bytes,
		       before = others || t->access[n] == NONE ? 0 : bytes_at(t, n);
	if (others && d->i->mem->direction == ISA_LOAD)
		check_global_copy_cell(c, check_global_own_touched(c, &p->read[1]), t, n);
	check_global_set_bytes(c, t, n, (uint8_t)(done << BYTES | before | bytes));
	t->access[n] = d->access;
}

// Examine and record the load of a dword; the elements of lanes. bytes: of the dword, as bits; of an element.
void check_global_read_cell(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address,
                            uint8_t bytes);
void check_global_touch_lanes(struct checker *c, struct doing *d, uint64_t lanes, const uint64_t address[LANES],
                              uint32_t bytes);
// Begins to read the state of each lane's first dword.
void check_global_fetch(struct checker *c, uint64_t lanes, const uint64_t address[LANES]);
// Examines and records an atomic without a result, in all lanes.
void check_global_touch_atomics(struct checker *c, struct doing *d, const struct check_places *p);
// Removes loads that a compare-and-swap makes harmless.
void check_global_settle_swaps(struct checker *c, const struct doing *d, uint64_t lanes, const uint64_t address[LANES]);

// ---- all lanes (global_rows.c) ------------------------------------------------------------------------------------
// Cells of one page, as indices relative to `from`; `each` cells at each index.
struct cells { unsigned from, n, each; const uint32_t *at; };
// Return whether these dwords are ordered before the access: in a row, in any places.
bool check_global_are_ordered(const struct checker *c, struct doing *d, const struct touched *t, unsigned at,
                              unsigned n);
bool check_global_cells_are_ordered(const struct checker *c, struct doing *d, const struct touched *t,
                                    const struct cells *all);
// Records a load of dwords in a row. Returns false if there may be a race.
bool check_global_read(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n);
// Return how many dwords a store changes, or `all` if that cannot be found: of lanes in a row, at any places.
unsigned check_global_count(struct checker *c, const struct wave *w, const struct insn *i, uint64_t address,
                            unsigned first, unsigned lanes, unsigned all);
unsigned check_global_count_places(struct checker *c, const struct wave *w, const struct insn *i,
                                   const struct check_places *p, unsigned all);
// Record an access to a range, and to places. Return false if lanes must be examined one by one.
bool check_global_touch_range(struct checker *c, struct doing *d, const struct check_range *r);
bool check_global_touch_places(struct checker *c, struct doing *d, const struct check_places *p);
// Records the load of bytes in a row. Returns false in the same cases, or if no dword is whole.
bool check_global_touch_bytes(struct checker *c, struct doing *d, uint64_t from, uint32_t bytes);
// Records ranges of an access. Returns the lanes that ranges did not cover.
uint64_t check_global_touch_ranges(struct checker *c, struct doing *d, uint64_t lanes);

// ---- bytes and halves (global_narrow.c) ---------------------------------------------------------------------------
// Records a load or a store of less than a dword by each lane. Returns false if lanes must be examined one by one.
bool check_global_touch_narrow(struct checker *c, struct doing *d);

// ---- an instruction (global.c) ------------------------------------------------------------------------------------
static inline struct check_viewer *check_global_viewer(const struct checker *c, const struct wave *w)
{
	return check_viewer_at(c, w->id);
}
// Starts the access of an instruction. If it writes, other waves can learn from it.
uint32_t check_global_begin(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                            bool writes);
static inline enum check_clock clock_of_access(const struct insn *i)
{
	if (i->mem->space == ISA_SCALAR) return CHECK_SCALARS;
	return i->effects->on[0].counter == COUNT_STORE ? CHECK_STORES : CHECK_LOADS;
}

// If the access writes, other waves can learn from it; it then has two places.
static inline void check_global_set_access(struct checker *c, struct check_access *a, const struct check_wave *k,
                                           const struct wave *w, const struct insn *i, bool writes)
{
	struct check_viewer *g = k->viewer;
	// assigned one by one: copying a struct that was just stored would stall
	a->insn = (uint32_t)(i - c->code) + 1;
	a->wave = g->number;
	a->access = g->last = (uint32_t)k->flight.accesses;
	a->clock = clock_of_access(i);
	a->scope = check_global_atomic_scope(c, i);
	c->global->narrow |= a->scope < CODE_SCOPE_DEVICE;
	a->when = c->now;
	if (writes) {
		struct check_write *whole = (struct check_write *)(void *)a;
		check_visible_done(k, k->flight.accesses, &whole->done);
		const bool learns = check_global_learns(c);
		a->series = learns && i->mem->returns;
		whole->known = a->series ? check_visible_series(c, w, g, whole->done)
		               : learns ? check_visible_published(c, w, g) : NULL;
	}
	*(writes ? &c->global->writes : &c->global->reads) += 1;
	*(writes ? &g->writes : &g->reads) += 1;
}

// Returns whether all rows with dwords of a repeated access have that index.
bool check_global_rows_have(const struct touched *t, const struct check_places *p, uint32_t number);
// Returns whether all dwords of a repeated access, which are in one page, have that index.
static inline bool check_global_site_has(const struct checker *c, const struct touched *t,
                                         const struct check_site *s, uint32_t number)
{
	bool has = !t->bytes;
	if (s->is_run) return has && accesses_are(c, t, cell_of(s->run.address), s->run.bytes / 4, number);
	if (access_index(t, cell_of(s->places.base) + s->places.first[0]) != number) return false;
	if (!t->access) return check_global_rows_have(t, &s->places, number);
	for (unsigned n = 0; has && n < s->places.pieces; n++)
		has = c->cells->are_at(t->access + cell_of(s->places.base) + s->places.piece[n], s->places.first,
		                       s->places.firsts, s->places.each, number);
	return has;
}

// Records the executions of scalar loads from a new page (stale.c).
void check_global_add_scalars(struct checker *c, struct page *p);
// Examines a scalar load (stale.c).
void check_global_scalar(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i);
#endif
