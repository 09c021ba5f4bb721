// Integers of any width, as tests state them: fields of a number, its sign, counts of its bits.
#ifndef TESTS_INT128_H
#define TESTS_INT128_H
#include <stdint.h>

typedef __int128 int128;

static inline int128 int128_least(int128 a, int128 b) { return a < b ? a : b; }
static inline int128 int128_most(int128 a, int128 b) { return a > b ? a : b; }
static inline int128 int128_held(int128 x, int128 low, int128 high) { return x < low ? low : x > high ? high : x; }
static inline int128 int128_bits(int128 x, unsigned from, unsigned count)
{
	return x >> from & (((int128)1 << count) - 1);
}
// Multiplies and shifts modulo 2^128.
static inline int128 int128_times(int128 a, int128 b) { return (int128)((unsigned __int128)a * (unsigned __int128)b); }
static inline int128 int128_left(int128 x, int128 n) { return (int128)((unsigned __int128)x << n); }
static inline int128 int128_signed(int128 x, unsigned count)
{
	return count ? int128_bits(x, 0, count) - (int128_bits(x, count - 1, 1) << count) : 0;
}
static inline int128 int128_ones(int128 x, unsigned count)
{
	int128 n = 0;
	for (unsigned i = 0; i < count; i++) n += int128_bits(x, i, 1);
	return n;
}
static inline int128 int128_reversed(int128 x, unsigned count)
{
	int128 r = 0;
	for (unsigned i = 0; i < count; i++) r |= int128_bits(x, i, 1) << (count - 1 - i);
	return r;
}
// Returns the position of the first bit equal to `of`, from the high end or the low one. -1 if it does not exist.
static inline int128 int128_from_top(int128 x, int128 of, unsigned count)
{
	for (unsigned i = 0; i < count; i++) if (int128_bits(x, count - 1 - i, 1) == of) return i;
	return -1;
}
static inline int128 int128_from_low(int128 x, int128 of, unsigned count)
{
	for (unsigned i = 0; i < count; i++) if (int128_bits(x, i, 1) == of) return i;
	return -1;
}
#endif
