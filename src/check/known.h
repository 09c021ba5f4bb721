// Accesses that are ordered before a wave, private to check/: for each other wave, its last such access.
// The accesses of a wave are numbered. Accesses of one clock complete in order; accesses of different clocks do not.
// Lists never change once made, and share what they can.
#ifndef CHECK_KNOWN_H
#define CHECK_KNOWN_H
#include "base/arena.h"
#include "base/table.h"
#include <stdbool.h>
#include <stdint.h>

// Clocks: vector memory by its counters (without a counter of stores, stores count as loads), scalar loads, LDS.
enum check_clock { CHECK_LOADS, CHECK_STORES, CHECK_SCALARS, CHECK_LDS, CHECK_CLOCKS };
// the last access of each clock that is included, or 0
struct check_upto { uint32_t at[CHECK_CLOCKS]; };
struct known;
struct node;
// Trees that were joined lately, and the result.
enum { KNOWN_JOINED = 4096 };
struct known_joined { const struct node *x, *y, *both; };
// All lists of a run, in its arena (known.c).
struct known_lists {
	struct arena *arena;
	struct hash_table nodes;
	struct known_joined joined[KNOWN_JOINED];
	struct { struct known **at; size_t n, room; } stack;
	// the one that may grow: its last list, and the wave that this list learnt from last
	struct { struct known *last; void *next; size_t left; uint32_t wave; struct check_upto upto; } series;
};

// A list may be NULL, which is empty.
bool known_has(struct known_lists *all, struct known *k, uint32_t wave, enum check_clock clock, uint32_t access);
bool known_are_same(struct known_lists *all, struct known *x, struct known *y);
// Returns a list that includes both, maybe a new one, even if x includes y.
struct known *known_join(struct known_lists *all, struct known *x, struct known *y);
// Return the list with accesses of a wave, or of `n` waves with numbers from `first` on, added; the union of two with
// accesses of a wave.
struct known *known_with(struct known_lists *all, struct known *k, uint32_t wave, struct check_upto upto);
struct known *known_join_with(struct known_lists *all, struct known *x, struct known *y, uint32_t wave,
                              struct check_upto upto);
struct known *known_with_row(struct known_lists *all, struct known *k, uint32_t first, const struct check_upto *upto,
                             uint32_t n);
// A series is for an instruction whose lanes learn in turn: its lists take little memory.
// Begins one, of a wave's access after these accesses of the wave. Returns its first list, which includes the same as
// `k`.
struct known *known_series(struct known_lists *all, struct known *k, uint32_t wave, struct check_upto upto);
// Returns the union of two lists with accesses of a wave. `y` is of a series that began with the same ones. If `x` is
// the last list of the series that began last, the union is of that series, else it is of a new one.
struct known *known_join_series(struct known_lists *all, struct known *x, struct known *y, uint32_t wave,
                                struct check_upto upto);
// Return the list that is `steps` after the first one of a series; that number, or -1 if `k` is not of the series.
// Steps are 0 for lists that do not begin a series.
struct known *known_after(struct known *series, unsigned steps);
int known_steps(const struct known *series, const struct known *k);
#endif
