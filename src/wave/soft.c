#include "wave/soft.h"
#include "wave/lane_fused.h"
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

float soft_fused_f32(float a, float b, float c) { return lane_fused_f32(a, b, c, 0); }
double soft_fused_f64(double a, double b, double c) { return lane_fused_f64(a, b, c, 0); }

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
