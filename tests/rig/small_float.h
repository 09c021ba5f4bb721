// Floats of few bits as numbers, for tests: `exponent` bits above `fraction` bits, the sign above both (or absent).
#ifndef TESTS_SMALL_FLOAT_H
#define TESTS_SMALL_FLOAT_H
#include <math.h>
#include <stdint.h>

static inline double small_value(uint32_t code, int exponent, int fraction)
{
	int e = (int)(code >> fraction) & ((1 << exponent) - 1), bias = (1 << (exponent - 1)) - 1;
	double f = code & ((1u << fraction) - 1), sign = code >> (exponent + fraction) & 1 ? -1 : 1;
	if (e == (1 << exponent) - 1) return f != 0 ? NAN : sign * INFINITY;
	return sign * ldexp(e ? f + (1 << fraction) : f, (e ? e : 1) - bias - fraction);
}

// Returns the largest code without a sign whose value is at most x >= 0. If x is finite, the code is finite.
static inline uint32_t small_below(double x, int exponent, int fraction)
{
	uint32_t infinity = ((1u << exponent) - 1) << fraction, low = 0, high = infinity;      // value(low) <= x < value(high)
	if (isinf(x)) return infinity;
	while (high - low > 1) {
		uint32_t middle = (low + high) / 2;
		if (small_value(middle, exponent, fraction) <= x) low = middle;
		else high = middle;
	}
	return low;
}

// Returns the nearest code with a sign, ties to even. x must not be a NaN.
static inline uint32_t small_nearest(double x, int exponent, int fraction)
{
	double size = fabs(x), overflow = ldexp(1, 1 << (exponent - 1));
	uint32_t sign = signbit(x) ? 1u << (exponent + fraction) : 0, low = small_below(size, exponent, fraction);
	if (isinf(size)) return sign | low;
	double below = small_value(low, exponent, fraction), above = small_value(low + 1, exponent, fraction);
	if (isinf(above)) above = overflow;
	bool up = size - below > above - size || (size - below == above - size && low & 1);
	return sign | (low + up);
}
#endif
