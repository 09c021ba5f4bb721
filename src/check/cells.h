// Loops over shadow cells, one uint32_t for each dword or byte of memory that the checks track. Most accesses cover
// consecutive dwords, which are processed as vectors; others cover cells at any places. Private to check/.
#ifndef CHECK_CELLS_H
#define CHECK_CELLS_H
#include <stdbool.h>
#include <stdint.h>

// Smallest and largest distance of the active lanes of a row from the first one, and the bits set in any distance.
struct cells_span { int32_t low, high; uint32_t bits; };

// Cells that an atomic of `wave` follows: the last access, and if that was atomic, the store under it and the last
// atomic of another wave (lds.h). An access has eight dwords; `by` is the one of the first access with its wave in the
// lower half, and `atomic` its bit there.
struct cells_follow { const uint32_t *wrote, *under, *other, *by; uint32_t wave, atomic; };
// a cell is an access * CELLS_RANKS, plus a lane
enum { CELLS_RANKS = 64, CELLS_ACCESS = 8, CELLS_PLACES = 1 << 12 };
// ALL_ATOMIC, ALIKE: all cells were last accessed by an atomic; all by the same access.
// Parts that change: the store under some cells; other atomics of some. MIXED: lanes have different parts.
enum cells_changes { CELLS_UNDER = 1, CELLS_OTHER = 2, CELLS_MIXED = 4 };
enum cells_last { CELLS_ALL_ATOMIC = 1, CELLS_ALIKE = 2 };

// Cells of the last access that read and of the one before it, by another wave. An access is a cell / ranks. by: the
// dword with the wave of the first access, in the bits of `mask`; the other ones follow, `each` dwords apart. Cells
// below own_from are other waves'. are_own_at needs no `before`; its cells may be of accesses that wrote.
struct cells_readers { uint32_t *last, *before; const uint32_t *by; uint32_t wave, mask, ranks, each, own_from; };

// Releases, of two dwords: a time; the wave in the lower half, and bits that are 0 if no other release was joined. A
// cell is 0, or a release * CELLS_RANKS, plus a lane. times: the last time of each wave that `wave` has learnt.
struct cells_releases { const uint32_t *cells, *releases, *times; uint32_t wave, joined; };

// Cells of LDS, and the accesses that they refer to, of eight dwords. releases: the release of the first access, or 0.
// from: the first access whose releases count.
struct cells_owed { const uint32_t *wrote, *releases; uint32_t from; };

// Results of one register with other values in the undefined bits (tried_row.c): the first one, the bits that differ in
// any, and the bits that an odd number of them have.
struct cells_varied { uint32_t *first, *differ, *odd; };

// An operand of an instruction that is one operation: its values, undefined bits, and other values for them.
struct cells_source { const uint32_t *values, *undefined, *pattern; };
enum cells_operation { CELLS_ADD, CELLS_SUB, CELLS_AND, CELLS_OR, CELLS_XOR };

// Functions of one level of host instructions (cells.c is compiled for each). `at`: indices of cells, maybe repeated.
// Masks: all ones or zeros for each lane.
struct cells_ways {
	bool (*are)(const uint32_t *x, unsigned n, uint32_t value);
	bool (*are_both)(const uint32_t *x, uint32_t x_value, const uint32_t *y, uint32_t y_value, unsigned n);
	bool (*are_of)(const uint32_t *x, unsigned n, uint32_t access);      // x: cells of that access, of any lanes
	void (*fill)(uint32_t *to, unsigned n, uint32_t value);
	// Returns the elements whose `bits` equal `value`.
	uint64_t (*lanes_with)(const uint32_t *x, unsigned n, uint32_t bits, uint32_t value);
	unsigned (*changed)(const uint32_t *x, const uint32_t *y, unsigned n);      // number of elements that differ
	// Returns whether the lanes in the mask hold from + lane * step.
	bool (*count_up)(const uint32_t *v, const uint32_t *mask, unsigned lanes, uint32_t from, uint32_t step);
	// Returns the elements that do not follow the one before them: neither its index nor the next, `each` further.
	uint64_t (*breaks)(const uint32_t *at, unsigned n, uint32_t each);
	// Returns whether v - from of each active lane is `distance`.
	bool (*are_apart)(const uint32_t *v, const uint32_t *mask, unsigned lanes, uint32_t from,
	                  const uint32_t *distance);
	// Writes v - from for each active lane, and 0 for the other lanes. at: the dwords from the lowest one.
	struct cells_span (*measure)(uint32_t *distance, uint32_t *at, const uint32_t *v, const uint32_t *mask,
	                             unsigned lanes, uint32_t from);
	// each: cells at each index, 1, 2 or 4
	bool (*are_at)(const uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value);
	// Read and write a value for each lane. If lanes have the same cell, it gets the first one's value.
	void (*get_values_at)(uint32_t *values, const uint32_t *cells, const uint32_t *at, unsigned n);
	void (*put_values_at)(uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values);
	// Returns how the cells of an atomic change (lds_atomics.c).
	enum cells_changes (*follow_at)(const struct cells_follow *f, const uint32_t *at, unsigned n, uint32_t *under,
	                                uint32_t *other);
	// Returns whether a wave has learnt the release in the cell of each lane (order.c).
	bool (*are_learnt_at)(const struct cells_releases *r, const uint32_t *at, unsigned n);
	// Writes `value` plus the lane to each lane's cell, or plus `first` where the mask is 0. If lanes have the same
	// cell, it gets the first one's value.
	void (*put_lanes_at)(uint32_t *cells, const uint32_t *at, const uint32_t *mask, unsigned n, uint32_t first,
	                     uint32_t value);
	// Writes the releases of accesses, for `n` cells in a row, as lanes would have written them (order.h).
	void (*settle)(uint32_t *released, unsigned n, const struct cells_owed *o);
	// Finds the last access of each cell, and the lanes in which another wave's atomic did it. Returns what is true of
	// all. The cells of one access are not compared by lane.
	enum cells_last (*find_last_at)(const struct cells_follow *f, const uint32_t *at, unsigned n, uint32_t *wrote,
	                                uint64_t *others);
	// Returns whether the accesses of `n` cells in a row are `from` or later.
	bool (*are_from)(const uint32_t *cells, unsigned n, uint32_t from);
	// Returns whether the accesses of all cells are `from` or later, and not all the same one.
	bool (*are_series_at)(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t from);
	bool (*are_of_at)(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t access);
	// Copy each cell of another wave from `last` to `before`, but not those that are 0: in a row, in any places.
	void (*keep_others)(const struct cells_readers *r, unsigned n);
	void (*keep_others_at)(const struct cells_readers *r, const uint32_t *at, unsigned n, unsigned each);
	// Returns whether each of the last cells is of the wave, or below `below`.
	bool (*are_own_at)(const struct cells_readers *r, const uint32_t *at, unsigned n, unsigned each, uint32_t below);
	// Writes the values of some lanes. Lanes with the same cell have the same value.
	void (*put_some_at)(uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values, uint64_t lanes);
	// Returns whether no two active lanes, or offsets of one, have the same index. Indices that are equal modulo
	// CELLS_PLACES count as the same.
	bool (*are_distinct)(const uint32_t *at, const uint32_t *mask, unsigned n, const uint32_t *offset, unsigned offsets);
	// Returns whether active lanes with the same index have the same value. Indices that are equal modulo CELLS_PLACES
	// count as the same.
	bool (*agree_at)(const uint32_t *at, const uint32_t *mask, unsigned n, const uint32_t *values);
	// Writes each index once, in order. Returns how many there are.
	unsigned (*sort_distinct)(uint32_t *to, const uint32_t *at, unsigned n);
	// Returns whether the cell of each lane is its value.
	bool (*are_values_at)(const uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values);
	// Return whether each cell is `value`, or below `below`.
	bool (*are_below)(const uint32_t *x, unsigned n, uint32_t value, uint32_t below);
	bool (*are_below_at)(const uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value,
	                     uint32_t below);
	void (*fill_at)(uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value);
	// Returns whether the bits in `mask` that are 0 in each lane's cell are the bits in `mask` of `missing`.
	bool (*are_missing_at)(const uint32_t *missing, const uint32_t *cells, const uint32_t *at, const uint32_t *mask,
	                       unsigned lanes);
	// Replaces the bits in `mask` by ones where they are 0 in each lane's cell. Returns the lanes with such ones.
	uint64_t (*bring_at)(uint32_t *missing, const uint32_t *cells, const uint32_t *at, const uint32_t *mask,
	                     unsigned lanes);
	// Returns how many active lanes have a value in `other` that differs from their cell.
	unsigned (*changed_at)(const uint32_t *cells, const uint32_t *at, const uint32_t *mask, unsigned lanes,
	                       const uint32_t *other);
	// Writes `x` with the bits of `fill` where `undefined` has ones; invert: with their complement.
	void (*vary)(uint32_t *to, const uint32_t *x, const uint32_t *undefined, const uint32_t *fill, uint32_t invert,
	             unsigned lanes);
	// Adds the result of a variant. first: it is the first variant.
	void (*add_variant)(const struct cells_varied *v, const uint32_t *x, bool first, unsigned lanes);
	// Computes all variants of one operation, instead of adding them. v->first is not used.
	void (*vary_operation)(const struct cells_varied *v, enum cells_operation operation,
	                       const struct cells_source *left, const struct cells_source *right, unsigned lanes);
	// Removes the lanes outside the mask. Returns the lanes with bits in `differ`, and whether `odd` has any.
	uint64_t (*end_variants)(const struct cells_varied *v, const uint32_t *mask, unsigned lanes, bool *odd);
};
const struct cells_ways *cells_ways(unsigned level);      // level: a machine_host_level that this host can run

// ---- rows of lanes: `lanes` is a multiple of CELLS_LANES ----------------------------------------------------------
enum { CELLS_LANES = 32 };

static inline void cells_set(uint32_t *to, uint32_t x, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] = x;
}

static inline void cells_subtract(uint32_t *restrict to, const uint32_t *restrict x, uint32_t y, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] = x[k] - y;
}

// Clears the bits in `mask`.
static inline void cells_clear(uint32_t *restrict to, const uint32_t *restrict mask, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] &= ~mask[k];
}

// Sets the bits in `mask` to x.
static inline void cells_put(uint32_t *restrict to, const uint32_t *restrict x, const uint32_t *restrict mask,
                             unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] = (to[k] & ~mask[k]) | (x[k] & mask[k]);
}

// Sets the bits in `mask` to the complement of x.
static inline void cells_put_not(uint32_t *restrict to, const uint32_t *restrict x, const uint32_t *restrict mask,
                                 unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] = (to[k] | mask[k]) & ~(x[k] & mask[k]);
}

// Returns the bits in `mask` that are 0 in any lane of x.
static inline uint32_t cells_missing(const uint32_t *restrict x, const uint32_t *restrict mask, unsigned lanes)
{
	uint32_t missing = 0;
	for (; lanes; lanes -= CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) missing |= ~x[k] & mask[k];
	return missing;
}

// Writes the bits in which any of four rows differ, and the bits in which an odd number of them are 1.
static inline void cells_compare(uint32_t *restrict differ, uint32_t *restrict odd, const uint32_t *restrict a,
                                 const uint32_t *restrict b, const uint32_t *restrict c,
                                 const uint32_t *restrict d, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES) {
		for (unsigned k = 0; k < CELLS_LANES; k++) differ[k] = (a[k] ^ b[k]) | (a[k] ^ c[k]) | (a[k] ^ d[k]);
		for (unsigned k = 0; k < CELLS_LANES; k++) odd[k] = a[k] ^ b[k] ^ c[k] ^ d[k];
		differ += CELLS_LANES, odd += CELLS_LANES;
		a += CELLS_LANES, b += CELLS_LANES, c += CELLS_LANES, d += CELLS_LANES;
	}
}

// Sets the bits in `mask` that are 0 in x.
static inline void cells_add_not(uint32_t *restrict to, const uint32_t *restrict x, const uint32_t *restrict mask,
                                 unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] |= ~x[k] & mask[k];
}
#endif
