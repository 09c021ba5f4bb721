// Masks of bits.
#ifndef BASE_BITS_H
#define BASE_BITS_H
#include <stdint.h>

// The n lowest ones; all 64, from n = 64 on.
static inline uint64_t bits_below(unsigned n) { return n > 63 ? UINT64_MAX : (UINT64_C(1) << n) - 1; }
#endif
