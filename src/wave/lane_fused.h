// a * b + c, rounded once to the nearest value, for hosts without an instruction for it. C libraries compute it by a
// call for each lane, and some of them are wrong in rare cases. These functions consist of exact sums and products of
// f64 without branches, so that loops over lanes vectorise. The host must round to nearest and keep denormals.
#ifndef WAVE_LANE_FUSED_H
#define WAVE_LANE_FUSED_H
#include <stdint.h>

#define FUSED static inline __attribute__((always_inline))
FUSED uint64_t fused_bits(double x) { uint64_t b; __builtin_memcpy(&b, &x, 8); return b; }
FUSED double fused_double(uint64_t b) { double x; __builtin_memcpy(&x, &b, 8); return x; }
FUSED double fused_size(double x) { return fused_double(fused_bits(x) & ~(1ull << 63)); }
FUSED double fused_signed(double x, double sign)
{
	return fused_double((fused_bits(x) & ~(1ull << 63)) | (fused_bits(sign) & 1ull << 63));
}
// Clears the bits of `made` in a tiny result, except the sign.
FUSED double fused_flush(double x, int tiny, uint64_t made)
{
	double zero = fused_double(fused_bits(x) & (~made | 1ull << 63));
	return tiny ? zero : x;
}

// Returns what a rounded sum lost. `from_b`: the part of the sum that is not from a.
FUSED double fused_rest(double a, double b, double sum)
{
	double from_b = sum - a;
	return (a - (sum - from_b)) + (b - from_b);
}
// Rounds sum + rest to odd: of the two numbers around it, the one with an odd last bit, unless it is exact. Rounding
// that to fewer bits then gives the same as rounding sum + rest. `rest` is less than the last bit of `sum`.
FUSED double fused_odd(double sum, double rest)
{
	uint64_t bits = fused_bits(sum), down = 0 - ((bits ^ fused_bits(rest)) >> 63);
	double odd = fused_double((bits + down) | 1);
	return fused_size(rest) > 0 ? odd : sum;
}

// `made`: bits to clear in a tiny result (all or none). A result is tiny if it is below the least normal number when
// it is rounded with unbounded exponents. Products are exact in f64.
FUSED float lane_fused_f32(float a, float b, float c, uint64_t made)
{
	double product = (double)a * (double)b, sum = product + (double)c;
	sum = fused_odd(sum, fused_rest(product, c, sum));
	return (float)fused_flush(sum, fused_size(sum) < 0x1p-126 - 0x1p-151, made);
}

// Returns x with an exponent of 0, and its own exponent in *e. A zero becomes 1.
FUSED double fused_mantissa(double x, double *e)
{
	int small = fused_size(x) < 0x1p-1022;
	uint64_t bits = fused_bits(small ? x * 0x1p64 : x);
	*e = fused_double(0x433ull << 52 | (bits >> 52 & 0x7ff)) - (0x1p52 + 1023) - (small ? 64 : 0);
	return fused_double((bits & ~(0x7ffull << 52)) | 1023ull << 52);
}
FUSED double fused_held(double x, double low, double high) { x = x < low ? low : x; return x > high ? high : x; }
// Returns 2^n, n in -1022 .. 1023.
FUSED double fused_power(double n) { return fused_double(fused_bits(n + (0x1p52 + 1023)) << 52); }

// Returns what the rounded product of two mantissas lost. Each is split into halves of 26 bits.
FUSED double fused_product_rest(double a, double b, double product)
{
	const uint64_t round = 1ull << 26, keep = ~(2 * round - 1);
	double a1 = fused_double((fused_bits(a) + round) & keep), a2 = a - a1,
		b1 = fused_double((fused_bits(b) + round) & keep), b2 = b - b1;
	return ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2;
}

// The sum is high + low, where `low` is rounded to odd, times 2^e. Returns it rounded to a multiple of the least
// denormal. `least` is the least normal number in units of 2^e: its last bit is the least denormal.
FUSED double fused_denormal(double high, double low, double least)
{
	double sign = high + low, offset = fused_signed(least, sign), sum = offset + high, rest = high - (sum - offset),
		more = rest + low;
	return fused_signed((sum + fused_odd(more, fused_rest(rest, low, more))) - offset, sign);
}

FUSED double lane_fused_f64(double a, double b, double c, uint64_t made)
{
	enum { FAR = 150 /* further apart, the smaller addend is only seen as not 0 */, HALF = 1000 };
	double ea, eb, ec, ma = fused_mantissa(a, &ea), mb = fused_mantissa(b, &eb), mc = fused_mantissa(c, &ec);
	double above = ec - (ea + eb), e = ea + eb + (above > FAR ? above - FAR : 0);
	double third = c != 0 ? mc * fused_power(fused_held(above, -FAR, FAR)) : c;
	double high = ma * mb, low = fused_product_rest(ma, mb, high);
	// the exact sum of three parts as two: Boldo and Melquiond, Emulation of FMA and correctly rounded sums, 2008
	double t = third + low, sum = high + t, rest = fused_rest(low, third, t) , more = fused_rest(high, t, sum);
	double tail = rest + more;
	tail = fused_odd(tail, fused_rest(rest, more, tail));
	double rounded = sum + tail, least = fused_power(fused_held(-1022 - e, -HALF, HALF));
	int tiny = fused_size(rounded) < least;
	rounded = tiny ? fused_flush(fused_denormal(sum, tail, least), 1, made) : rounded;
	double first = fused_held(e, -HALF, HALF), second = fused_held(e - first, -HALF, HALF);
	double result = rounded * fused_power(first) * fused_power(second);
	const double infinity = __builtin_inf();
	// A finite product does not matter next to an infinity.
	int a_finite = fused_size(a) < infinity, b_finite = fused_size(b) < infinity, c_finite = fused_size(c) < infinity;
	int finite = a_finite & b_finite, beyond = finite & !c_finite, usual = finite & c_finite & (a != 0) & (b != 0);
	double plain = beyond ? c : a * b + c;
	return usual ? result : fused_flush(plain, fused_size(plain) < 0x1p-1022, made);
}
#undef FUSED
#endif
