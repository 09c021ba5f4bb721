// Rows of what is kept of memory, a uint32_t for each cell: most accesses are of consecutive dwords, which are gone through at once. Private to check/.
#ifndef CHECK_CELLS_H
#define CHECK_CELLS_H
#include <stdbool.h>
#include <stdint.h>

// Loops over this many have no rest, so that the compiler makes vectors of them.
enum { CELLS_STEP = 8 };

static inline void cells_fill(uint32_t *to, unsigned n, uint32_t value)
{
	for (; n >= CELLS_STEP; n -= CELLS_STEP, to += CELLS_STEP)
		for (unsigned k = 0; k < CELLS_STEP; k++) to[k] = value;
	while (n) to[--n] = value;
}

static inline bool cells_are(const uint32_t *x, unsigned n, uint32_t value)
{
	uint32_t other = 0;
	for (; n >= CELLS_STEP; n -= CELLS_STEP, x += CELLS_STEP)
		for (unsigned k = 0; k < CELLS_STEP; k++) other |= x[k] ^ value;
	while (n) other |= x[--n] ^ value;
	return !other;
}

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
