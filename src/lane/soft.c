#include "lane/soft.h"
#include "lane/fused.h"
#include <stdbool.h>
#include <string.h>

typedef unsigned __int128 wide;

// (-1)^sign * m * 2^e. Bit 0 of m is sticky: it is also set if there are lower digits.
struct number { bool sign; int e; wide m; };
struct format { int digits, exponent_bits; };
static const struct format f32 = { 24, 8 }, f64 = { 53, 11 };
// position of the leading digit after `normalise`: room for a carry above, for cancellation below
enum { TOP = 120 };

// exponent of the last digit of a denormal
static int least_exponent(const struct format *f) { return 3 - (1 << (f->exponent_bits - 1)) - f->digits; }

static int bit_length(wide m)
{
	uint64_t high = (uint64_t)(m >> 64), low = (uint64_t)m;
	return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
}

static wide shift_right(wide m, int n)
{
	return n <= 0 ? m << -n : n > 127 ? m != 0 : m >> n | ((m & (((wide)1 << n) - 1)) != 0);
}

static struct number normalise(struct number x)
{
	int n = bit_length(x.m) - 1 - TOP;
	return x.m ? (struct number){ x.sign, x.e + n, shift_right(x.m, n) } : x;
}

static struct number unpack_number(uint64_t bits, const struct format *f)
{
	int stored = f->digits - 1, exponent = (int)(bits >> stored) & ((1 << f->exponent_bits) - 1);
	uint64_t digits = bits & ((1ull << stored) - 1);
	return (struct number){ bits >> (stored + f->exponent_bits) & 1,
		least_exponent(f) + (exponent ? exponent - 1 : 0), exponent ? digits | 1ull << stored : digits };
}

static uint64_t pack_number(struct number x, const struct format *f, uint32_t round)
{
	int stored = f->digits - 1, least = least_exponent(f), e = x.e + bit_length(x.m) - f->digits, n;
	if (e < least) e = least;
	n = e - x.e;
	wide kept = n > 127 ? 0 : n > 0 ? x.m >> n : x.m << -n,
		rest = n > 127 ? x.m : n > 0 ? x.m & (((wide)1 << n) - 1) : 0,
		half = n > 0 && n <= 128 ? (wide)1 << (n - 1) : 0;
	bool away = round == 0 ? half && (rest > half || (rest == half && kept & 1))
	            : round == 1 ? rest && !x.sign
	            : round == 2 && rest && x.sign;
	kept += away;
	if (kept >> f->digits) { kept >>= 1; e++; }
	uint64_t sign = (uint64_t)x.sign << (stored + f->exponent_bits), infinity = ((1ull << f->exponent_bits) - 1) << stored;
	uint64_t bits = kept >> stored ? ((uint64_t)(e - least + 1) << stored)
	                + ((uint64_t)kept & ((1ull << stored) - 1)) : (uint64_t)kept;
	if (bits >= infinity) bits = round == 0 || round == (x.sign ? 2 : 1) ? infinity : infinity - 1;
	return sign | bits;
}

static struct number add_numbers(struct number a, struct number b, uint32_t round)
{
	if (!a.m && !b.m) return (struct number){ a.sign == b.sign ? a.sign : round == 2, 0, 0 };
	if (!a.m) return b;
	if (!b.m) return a;
	a = normalise(a);
	b = normalise(b);
	if (a.e < b.e || (a.e == b.e && a.m < b.m)) { struct number x = a; a = b; b = x; }
	wide less = shift_right(b.m, a.e - b.e);
	if (a.sign == b.sign) return (struct number){ a.sign, a.e, a.m + less };
	return (struct number){ a.m == less ? round == 2 : a.sign, a.e, a.m - less };
}

static struct number multiply_numbers(struct number a, struct number b)
{
	return (struct number){ a.sign ^ b.sign, a.e + b.e, a.m * b.m };
}

static struct number divide_numbers(struct number a, struct number b)
{
	a = normalise(a);
	return (struct number){ a.sign ^ b.sign, a.e - b.e - 1, a.m / b.m << 1 | (a.m % b.m != 0) };
}

static struct number root_of_number(struct number x)
{
	x = normalise(x);
	if (x.e & 1) { x.m <<= 1; x.e--; }
	wide r = 0;
	for (wide bit = (wide)1 << (TOP / 2); bit; bit >>= 1)
		if ((r | bit) * (r | bit) <= x.m) r |= bit;
	return (struct number){ x.sign, x.e / 2 - 1, r << 1 | (r * r != x.m) };
}

static bool is_finite(uint64_t bits, const struct format *f)
{
	uint64_t ones = (1ull << f->exponent_bits) - 1;
	return (bits >> (f->digits - 1) & ones) != ones;
}

static uint64_t compute_result(enum soft_operation o, const struct format *f, uint32_t round, uint64_t nearest,
                               const uint64_t x[3])
{
	for (int k = 0; k < 3; k++)
		if (!is_finite(x[k], f)) return nearest;
	struct number a = unpack_number(x[0], f), b = unpack_number(x[1], f);
	switch (o) {
	case SOFT_ADD: return pack_number(add_numbers(a, b, round), f, round);
	case SOFT_MUL: return pack_number(multiply_numbers(a, b), f, round);
	case SOFT_FMA: return pack_number(add_numbers(multiply_numbers(a, b), unpack_number(x[2], f), round), f, round);
	case SOFT_DIV: return b.m ? pack_number(divide_numbers(a, b), f, round) : nearest;
	default: return a.sign ? nearest : pack_number(root_of_number(a), f, round);
	}
}

float soft_f32(enum soft_operation o, uint32_t round, float nearest, float a, float b, float c)
{
	const float from[3] = { a, b, c };
	uint32_t bits[3], r;
	memcpy(&r, &nearest, 4);
	memcpy(bits, from, sizeof bits);
	r = (uint32_t)compute_result(o, &f32, round, r, (const uint64_t[]){ bits[0], bits[1], bits[2] });
	memcpy(&nearest, &r, 4);
	return nearest;
}

double soft_f64(enum soft_operation o, uint32_t round, double nearest, double a, double b, double c)
{
	const double from[3] = { a, b, c };
	uint64_t bits[3], r;
	memcpy(&r, &nearest, 8);
	memcpy(bits, from, sizeof bits);
	r = compute_result(o, &f64, round, r, bits);
	memcpy(&nearest, &r, 8);
	return nearest;
}

// ---- a * b + c, rounded to nearest ---------------------------------------------------------------------------------
float soft_fused_f32(float a, float b, float c) { return lane_fused_f32(a, b, c, 0); }

// Returns x with an exponent of 0, and its own exponent in *e. A zero becomes 1.
static double fused_mantissa(double x, double *e)
{
	int small = fused_size(x) < 0x1p-1022;
	uint64_t bits = fused_bits(small ? x * 0x1p64 : x);
	*e = fused_double(0x433ull << 52 | (bits >> 52 & 0x7ff)) - (0x1p52 + 1023) - (small ? 64 : 0);
	return fused_double((bits & ~(0x7ffull << 52)) | 1023ull << 52);
}
static double fused_held(double x, double low, double high) { x = x < low ? low : x; return x > high ? high : x; }
// Returns 2^n, n in -1022 .. 1023.
static double fused_power(double n) { return fused_double(fused_bits(n + (0x1p52 + 1023)) << 52); }

// The sum is high + low, where `low` is rounded to odd, times 2^e. Returns it rounded to a multiple of the least
// denormal. `least` is the least normal number in units of 2^e: its last bit is the least denormal.
static double fused_denormal(double high, double low, double least)
{
	double sign = high + low, offset = fused_signed(least, sign), sum = offset + high, rest = high - (sum - offset),
		more = rest + low;
	return fused_signed((sum + fused_odd(more, fused_rest(rest, low, more))) - offset, sign);
}

static double fused_any_f64(double a, double b, double c, int n, uint64_t made)
{
	enum { FAR = 150 /* further apart, the smaller addend is only seen as not 0 */, HALF = 1000 };
	double ea, eb, ec, ma = fused_mantissa(a, &ea), mb = fused_mantissa(b, &eb), mc = fused_mantissa(c, &ec);
	double above = ec - (ea + eb), e = ea + eb + (above > FAR ? above - FAR : 0);
	double third = c != 0 ? mc * fused_power(fused_held(above, -FAR, FAR)) : c;
	double high = ma * mb, low = fused_product_rest(ma, mb, high);
	// as fused_sum_f64, with the tail kept
	double t = third + low, sum = high + t, rest = fused_rest(low, third, t), more = fused_rest(high, t, sum);
	double tail = rest + more;
	tail = fused_odd(tail, fused_rest(rest, more, tail));
	e += n;
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

double soft_fused_f64(double a, double b, double c, uint64_t made) { return fused_any_f64(a, b, c, 0, made); }

double soft_fused_scaled_f64(double a, double b, double c, double scale, uint64_t made)
{
	double once = fused_any_f64(a, b, c, 0, made);
	bool exact = a == 0 || b == 0 || !(fused_size(once) >= 0x1p-1022 && fused_size(once) < __builtin_inf());
	return exact ? fused_any_f64(once, scale, -0.0, 0, made)
	             : fused_any_f64(a, b, c, (int)fused_stored(scale) - 1023, made);
}

static float to_f32(struct number x, uint32_t round)
{
	uint32_t bits = (uint32_t)pack_number(x, &f32, round);
	float r;
	memcpy(&r, &bits, 4);
	return r;
}

float soft_narrow(uint32_t round, double x)
{
	uint64_t bits;
	memcpy(&bits, &x, 8);
	if (!is_finite(bits, &f64)) return (float)x;
	return to_f32(unpack_number(bits, &f64), round);
}

float soft_convert(uint32_t round, int64_t x)
{
	return to_f32((struct number){ x < 0, 0, x < 0 ? -(wide)x : (wide)x }, round);
}
