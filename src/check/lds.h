// Accesses to LDS and their cells, private to the lds-race check (lds.c, lds_atomics.c).
#ifndef CHECK_LDS_H
#define CHECK_LDS_H
#include "check/cells.h"
#include "check/order.h"
#include "check/state.h"
#include "check/visible.h"
#include <string.h>

// An access by an instruction. time: the wave's own; for a lane with a time of its own, the lane is added.
// lanes: the last lane that has a time of its own. id: of the access (waits.c). late: still in flight when the wave
// arrived at a barrier; all lanes then have `time`.
// under: of an atomic, the last non-atomic store of all its dwords. mixed: they differ, or the last atomics of other
// waves do.
// release: of an atomic, if all lanes share one (order.h), else 0
struct lds_access {
	uint32_t insn, time, under, release;
	uint64_t id;
	uint16_t wave; uint8_t lanes; bool atomic, late, mixed, loads;
};
enum { LDS_DWORD = 4, LDS_NONE = 0 };

// Loads whose cells are not written yet, in order (lds_loads.c). first, last: the numbers of the barriers that are the
// next ones for them. late: of the last barrier at which an access was in flight. pause: loads until the next one that
// is kept here.
struct lds_loads { struct lds_load *at; unsigned n, pause; uint64_t first, last, late; };

// A barrier of the workgroup: its number. Accesses with smaller indices than `below` are ordered before each wave that
// has passed it. open: this is not known, because a wave did not wait there, or had an access in flight.
struct lds_meeting { uint64_t number; uint32_t below; bool open; };

// Cells are dwords. Cells are split into bytes at the first access that does not cover whole dwords.
// A cell refers to an access by index * LANES, plus the lane if lanes have times of their own.
// wrote: the last access that wrote the cell. read: the last accesses of the last two waves that read it.
// If the last access was atomic: `under` is the last non-atomic store there. The atomic itself does not order the two.
// `other` is the last atomic of another wave there. A load of the atomic's own wave may still race with it.
enum lds_kind { LDS_WROTE, LDS_READ, LDS_READ_BEFORE, LDS_UNDER, LDS_OTHER, LDS_KINDS };
struct check_lds {
	uint32_t *cells[LDS_KINDS];
	uint32_t size, top, unit;              // bytes: of LDS, touched so far, of a cell
	bool to_lds, atomics;                  // some load wrote LDS directly; some access was atomic
	uint64_t reads, writes;                // number of accesses that read, and that wrote
	uint32_t newest_read, newest_write, newest_store;      // the last new ones; store: not atomic
	// All accesses from `from` on that write are atomics of one dword a lane by one wave, all with or all without a
	// result. Their lanes share a release, if lanes may learn. All dwords from `low` to before `high` are known to be of
	// the series. next: the access at which more dwords are tried.
	struct lds_series { uint32_t from, low, high, next; uint16_t wave; bool returns; } series;
	// Atomics of the series whose releases are in the accesses, and not yet in the order (order.h): accesses from `from`
	// on, on dwords from `low` to before `high`. high: 0 if all are in the order.
	struct lds_owed { uint32_t from, low, high; } owed;
	struct lds_loads loads;
	struct lds_meeting meetings[2];        // the last two barriers, by number modulo 2
	// accesses of the workgroup; accesses[NONE] is unused
	struct lds_access *accesses; uint32_t n, room;
	uint32_t *numbers;                     // `room` of them: new indices of the accesses, when some are removed
};

static inline const struct lds_access *lds_access_of(const struct check_lds *l, uint32_t cell)
{
	return &l->accesses[cell / LANES];
}

// Returns the waves of all accesses, as cells.h expects them.
static inline const uint32_t *lds_waves(const struct check_lds *l)
{
	_Static_assert(sizeof(struct lds_access) == CELLS_ACCESS * sizeof(uint32_t), "the size that cells.h has");
	return (const uint32_t *)(const void *)&l->accesses[0].wave;
}

// Returns the bit of an access that says that it is atomic, in the dword that begins with its wave.
static inline uint32_t lds_atomic_bit(void)
{
	const struct lds_access a = { .atomic = true };
	uint32_t by;
	memcpy(&by, &a.wave, sizeof by);
	return by;
}

// Starts the series again: none of the dwords are known to be of it.
static inline void lds_series_begin(struct check_lds *l, uint32_t from)
{
	l->series.from = l->series.next = from;
	l->series.low = l->series.high = 0;
}

// Returns the last non-atomic store in a cell, or below its atomics.
static inline uint32_t lds_store_under(const struct check_lds *l, uint32_t cell)
{
	const uint32_t wrote = l->cells[LDS_WROTE][cell];
	return lds_access_of(l, wrote)->atomic ? l->cells[LDS_UNDER][cell] : wrote;
}

// Returns the last atomic in a cell by another wave than `wave`.
static inline uint32_t lds_other_atomic(const struct check_lds *l, uint32_t cell, uint16_t wave)
{
	const uint32_t wrote = l->cells[LDS_WROTE][cell];
	const struct lds_access *a = lds_access_of(l, wrote);
	return !a->atomic ? LDS_NONE : a->wave == wave ? l->cells[LDS_OTHER][cell] : wrote;
}

// Returns whether an access of a cell may happen at the same time as `now`.
bool check_lds_may_race_with(const struct checker *c, uint32_t last, uint32_t cell, const struct lds_access *now);
// Decides without a call for most cells: those not touched by another wave.
static inline bool lds_may_race(const struct checker *c, uint32_t last, uint32_t cell, const struct lds_access *now)
{
	const struct lds_access *a = lds_access_of(c->group->lds, last);
	return last != LDS_NONE && (a->wave != now->wave || (a->atomic && c->group->lds->cells[LDS_OTHER][cell] != LDS_NONE))
	       && check_lds_may_race_with(c, last, cell, now);
}

// Processes an instruction that check_order_concerns names.
void check_lds_barrier(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Writes the releases of the series to the order. Call this before another wave reads them, a store replaces the
// accesses in the cells, or indices change.
void check_lds_settle(const struct checker *c);
// Makes room for the releases of one instruction.
void check_lds_make_release_room(struct checker *c);
// Returns whether the bytes are in LDS. Splits the cells into bytes if necessary.
bool check_lds_holds(const struct checker *c, const struct wave *w, uint64_t address, uint32_t bytes);
// Splits the cells into bytes.
void check_lds_split_cells(const struct checker *c);
static inline void lds_count(struct check_lds *l, struct check_wave *k, bool writes)
{
	*(writes ? &l->writes : &l->reads) += 1;
	*(writes ? &k->lds.writes : &k->lds.reads) += 1;
}
// Starts an access, and returns its index.
uint32_t check_lds_begin(struct checker *c, const struct wave *w, const struct insn *i, uint64_t id);
// Places of dwords as cells of bytes.
struct lds_split { struct check_places places; uint32_t first[LANES]; };
const struct check_places *check_lds_split(const struct check_places *p, struct lds_split *to);
// Returns places of cells: `p` itself, or the split ones.
static inline const struct check_places *check_lds_in_cells(const struct checker *c, const struct check_places *p,
                                                            struct lds_split *to)
{
	return p->unit == c->group->lds->unit ? p : check_lds_split(p, to);
}
// Returns a value of a cell of that kind: accesses of smaller values are ordered before the wave's next instruction, or
// its own.
uint32_t check_lds_ordered_below(const struct checker *c, enum lds_kind kind, uint16_t wave);
// Stops waves from counting the access with that index as ordered, because its time has changed.
void check_lds_limit_ordered(const struct checker *c, uint32_t number);
// Records a plain access to a range, or to places if `run` is NULL. Returns false if lanes must be examined one by one.
bool check_lds_touch_plain(struct checker *c, const struct wave *w, const struct insn *i,
                           const struct check_range *run, const struct check_places *p, uint32_t number);
// Return whether `kind` of all dwords is ordered before the access: of `n` cells from `at` on, of places, of a site.
bool check_lds_cells_are_ordered(const struct checker *c, enum lds_kind kind, uint32_t at, uint32_t n,
                                 const struct lds_access *now);
bool check_lds_places_are_ordered(const struct checker *c, enum lds_kind kind, const struct check_places *p,
                                  const struct lds_access *now);
bool check_lds_site_is_ordered(const struct checker *c, enum lds_kind kind, const struct check_site *s,
                               const struct lds_access *now);
// Returns whether the last two loads of all dwords are ordered before the access.
bool check_lds_loads_are_ordered(const struct checker *c, const struct check_places *p, const struct lds_access *now);
// Write the cells of a load: `n` cells from `at` on, or of places. number: its access.
void check_lds_read_cells(const struct checker *c, uint32_t at, uint32_t n, uint32_t number, uint16_t wave);
void check_lds_read_places(const struct checker *c, const struct check_places *p, uint32_t number, uint16_t wave);
// Records an access of a lane. number: the access of the instruction.
void check_lds_touch_element(struct checker *c, const struct wave *w, const struct insn *i, unsigned lane,
                             uint64_t address, uint32_t number);

// Loads whose cells are written later, if at all (lds_loads.c).
void check_lds_loads_start(struct check_lds *l);
void check_lds_loads_free(struct check_lds *l);
// Records the load. Its cells are not written if a barrier comes before the next store of another wave there. Returns
// false if they must be written now.
bool check_lds_load_later(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                          struct check_site *s);
// Writes the cells of such loads if they are needed: for any access that follows; for a store of the wave.
void check_lds_settle_loads(const struct checker *c);
void check_lds_settle_loads_in(const struct checker *c, uint32_t wave, const struct check_site *s);
// Keeps them across the barrier that the wave has arrived at, because an access is in flight.
void check_lds_loads_are_late(const struct checker *c, uint32_t wave);

// Records an atomic, in dwords at any places (lds_atomics.c).
// Returns whether all dwords refer to the access `number` as a whole.
bool check_lds_touch_atomics(struct checker *c, const struct wave *w, const struct insn *i,
                             const struct check_places *p, uint32_t number);
// Repeats the release of an atomic whose lanes share one.
void check_lds_release_again(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             uint32_t release);
#endif
