// a * b + c, rounded once to the nearest value, for hosts without an instruction for it. C libraries compute it by a
// call for each lane, and some of them are wrong in rare cases. These functions consist of exact sums and products of
// f64, for f32 without branches, so that loops over lanes vectorise. The host must round to nearest and keep denormals.
#ifndef LANE_FUSED_H
#define LANE_FUSED_H
#include <stdint.h>
#include "lane/soft.h"

#define FUSED static inline __attribute__((always_inline))
FUSED uint64_t fused_bits(double x) { uint64_t b; __builtin_memcpy(&b, &x, 8); return b; }
FUSED double fused_double(uint64_t b) { double x; __builtin_memcpy(&x, &b, 8); return x; }
FUSED double fused_size(double x) { return fused_double(fused_bits(x) & ~(1ull << 63)); }
FUSED uint64_t fused_stored(double x) { return fused_bits(x) >> 52 & 0x7ff; }     // exponent
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
// Returns a + b, rounded to odd, for values that are 0 or at least 2^-100.
FUSED float fused_odd_f32(float a, float b)
{
	float sum = a + b, from_b = sum - a, rest = (a - (sum - from_b)) + (b - from_b);
	uint32_t bits, rest_bits;
	__builtin_memcpy(&bits, &sum, 4);
	__builtin_memcpy(&rest_bits, &rest, 4);
	bits = (bits - ((bits ^ rest_bits) >> 31)) | 1;
	float odd;
	__builtin_memcpy(&odd, &bits, 4);
	return rest < 0 || rest > 0 ? odd : sum;
}

// `made`: bits to clear in a tiny result (all or none). A result is tiny if it is below the least normal number when
// it is rounded with unbounded exponents. Products are exact in f64.
FUSED double fused_sum_f32(float a, float b, float c)
{
	double product = (double)a * (double)b, sum = product + (double)c;
	return fused_odd(sum, fused_rest(product, c, sum));
}
FUSED float fused_narrow(double sum, uint64_t made)
{
	return (float)fused_flush(sum, fused_size(sum) < 0x1p-126 - 0x1p-151, made);
}
FUSED float lane_fused_f32(float a, float b, float c, uint64_t made)
{
	return fused_narrow(fused_sum_f32(a, b, c), made);
}
// Returns (a * b + c) * scale, rounded once. `scale` is a power of two. A sum that is not a normal number is rounded
// before it is scaled.
FUSED float lane_fused_scaled_f32(float a, float b, float c, float scale, uint64_t made)
{
	double sum = fused_sum_f32(a, b, c), once = fused_narrow(sum, made);
	int large = fused_size(once) >= 0x1p-126, normal = large & (fused_size(once) <= 0x1.fffffep127);
	return fused_narrow((normal ? sum : once) * (double)scale, made);
}

// Returns what a rounded product lost. Each factor is split into halves of 26 bits.
FUSED double fused_product_rest(double a, double b, double product)
{
	const uint64_t round = 1ull << 26, keep = ~(2 * round - 1);
	double a1 = fused_double((fused_bits(a) + round) & keep), a2 = a - a1,
		b1 = fused_double((fused_bits(b) + round) & keep), b2 = b - b1;
	return ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2;
}

// Returns high + low + c, rounded once. `low` is less than the last bit of `high`.
FUSED double fused_sum_f64(double high, double low, double c)
{
	// Boldo and Melquiond, Emulation of FMA and correctly rounded sums, 2008
	double t = c + low, sum = high + t, rest = fused_rest(low, c, t), more = fused_rest(high, t, sum), tail = rest + more;
	return sum + fused_odd(tail, fused_rest(rest, more, tail));
}
// Returns a * b + c times a power of two, rounded once. Returns 0 if an operand, a part or the result may be denormal,
// too large, or a NaN.
FUSED double fused_usual_f64(double a, double b, double c, double scale)
{
	enum { LEAST = 1023 - 450, MOST = 1023 + 500 };         // stored exponents
	const double least = 0x1p-1022, most = 0x1p1023;
	int a_usual = fused_stored(a) - LEAST < MOST - LEAST, b_usual = fused_stored(b) - LEAST < MOST - LEAST,
		c_usual = fused_stored(c) - 1 < 2 * MOST - 1023, c_zero = c == 0;
	if (__builtin_expect(!(a_usual & b_usual & (c_usual | c_zero)), 0)) return 0;
	double product = a * b, r = fused_sum_f64(product, fused_product_rest(a, b, product), c), scaled = r * scale;
	int normal = fused_size(r) >= least, scaled_normal = fused_size(scaled) >= least, small = fused_size(scaled) < most;
	return normal & scaled_normal & small ? scaled : 0;
}
// A loop over lanes does not vectorise with this test. Vectors of two lanes without a test take longer.
FUSED double lane_fused_f64(double a, double b, double c, uint64_t made)
{
	double r = fused_usual_f64(a, b, c, 1);
	return __builtin_expect(r != 0, 1) ? r : soft_fused_f64(a, b, c, made);
}
#undef FUSED
#endif
