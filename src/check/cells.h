// Rows of what is kept of memory, a uint32_t for each cell: most accesses are of consecutive dwords, which are gone through at once; others of cells in any
// places. Private to check/.
#ifndef CHECK_CELLS_H
#define CHECK_CELLS_H
#include <stdbool.h>
#include <stdint.h>

// Of the active lanes of a row: the least and the greatest, and the bits that some of them have.
struct cells_span { uint32_t low, high, bits; };

// Built for each level of host instructions (cells.c). `at`: numbers of cells, which may be there several times. Masks: all ones or zeros for each lane.
struct cells_ways {
	bool (*are)(const uint32_t *x, unsigned n, uint32_t value);
	bool (*are_both)(const uint32_t *x, uint32_t x_value, const uint32_t *y, uint32_t y_value, unsigned n);
	void (*fill)(uint32_t *to, unsigned n, uint32_t value);
	void (*mark)(uint32_t *to, uint8_t *bytes, unsigned n, uint32_t value, uint8_t byte);    // both, cells and what is kept in a byte of each
	unsigned (*changed)(const uint32_t *x, const uint32_t *y, unsigned n);      // how many are not the same in both
	// Whether lanes of a row count up so from lane 0, where the mask is.
	bool (*count_up)(const uint32_t *v, const uint32_t *mask, unsigned lanes, uint32_t from, uint32_t step);
	struct cells_span (*span)(const uint32_t *v, const uint32_t *mask, unsigned lanes);
	// (v + more) / 4 of each active lane, and for the others those of lane `first`.
	void (*place)(uint32_t *at, const uint32_t *v, const uint32_t *mask, unsigned lanes, unsigned first, uint32_t more);
	bool (*are_at)(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t value);
	void (*fill_at)(uint32_t *cells, const uint32_t *at, unsigned n, uint32_t value);
	void (*mark_at)(uint32_t *cells, uint8_t *bytes, const uint32_t *at, unsigned n, uint32_t value, uint8_t byte);
	// How many of the active lanes have another value in `other` than in their cell.
	unsigned (*changed_at)(const uint32_t *cells, const uint32_t *at, const uint32_t *mask, unsigned lanes, const uint32_t *other);
};
const struct cells_ways *cells_ways(unsigned level);      // for machine_host_level: one that this host runs

// ---- rows of lanes: as many as a wave has, a multiple of this --------------------------------------------------------------------------------
enum { CELLS_LANES = 32 };

static inline void cells_clear(uint32_t *restrict to, const uint32_t *restrict mask, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] &= ~mask[k];
}

// Where the mask is, the complement of x.
static inline void cells_put_not(uint32_t *restrict to, const uint32_t *restrict x, const uint32_t *restrict mask, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] = (to[k] | mask[k]) & ~(x[k] & mask[k]);
}

// All bits that are 0 in x, where the mask is.
static inline uint32_t cells_missing(const uint32_t *restrict x, const uint32_t *restrict mask, unsigned lanes)
{
	uint32_t missing = 0;
	for (; lanes; lanes -= CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) missing |= ~x[k] & mask[k];
	return missing;
}

static inline void cells_add_not(uint32_t *restrict to, const uint32_t *restrict x, const uint32_t *restrict mask, unsigned lanes)
{
	for (; lanes; lanes -= CELLS_LANES, to += CELLS_LANES, x += CELLS_LANES, mask += CELLS_LANES)
		for (unsigned k = 0; k < CELLS_LANES; k++) to[k] |= ~x[k] & mask[k];
}
#endif
