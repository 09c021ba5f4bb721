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
#endif
