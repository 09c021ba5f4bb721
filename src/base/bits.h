// Masks of bits.
#ifndef BASE_BITS_H
#define BASE_BITS_H
#include <stdint.h>

// Returns a mask of the n lowest bits; all 64 if n is 64 or more.
static inline uint64_t bits_below(unsigned n) { return n > 63 ? UINT64_MAX : (UINT64_C(1) << n) - 1; }
#endif
