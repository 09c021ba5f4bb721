// Integers of any width as tests state them: fields of a number, its sign, counts of its bits.
#ifndef TESTS_WIDE_H
#define TESTS_WIDE_H
#include <stdint.h>

typedef __int128 wide;

static inline wide wide_least(wide a, wide b) { return a < b ? a : b; }
static inline wide wide_most(wide a, wide b) { return a > b ? a : b; }
static inline wide wide_held(wide x, wide low, wide high) { return x < low ? low : x > high ? high : x; }
static inline wide wide_bits(wide x, unsigned from, unsigned count) { return x >> from & (((wide)1 << count) - 1); }
// Products and shifts that may lose bits above.
static inline wide wide_times(wide a, wide b) { return (wide)((unsigned __int128)a * (unsigned __int128)b); }
static inline wide wide_left(wide x, wide n) { return (wide)((unsigned __int128)x << n); }
static inline wide wide_signed(wide x, unsigned count) { return count ? wide_bits(x, 0, count) - (wide_bits(x, count - 1, 1) << count) : 0; }
static inline wide wide_ones(wide x, unsigned count) { wide n = 0; for (unsigned i = 0; i < count; i++) n += wide_bits(x, i, 1); return n; }
static inline wide wide_reversed(wide x, unsigned count) { wide r = 0; for (unsigned i = 0; i < count; i++) r |= wide_bits(x, i, 1) << (count - 1 - i); return r; }
// Where the first bit like `of` is, from the high end or the low one; -1: nowhere.
static inline wide wide_from_top(wide x, wide of, unsigned count) { for (unsigned i = 0; i < count; i++) if (wide_bits(x, count - 1 - i, 1) == of) return i; return -1; }
static inline wide wide_from_low(wide x, wide of, unsigned count) { for (unsigned i = 0; i < count; i++) if (wide_bits(x, i, 1) == of) return i; return -1; }
#endif
