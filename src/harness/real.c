// Writes the shortest decimal that reads back as the same float, as `%.*g` does, but without an exponent below 10^9.
// Traces contain many.
//
// By Raffaello Giulietti, "The Schubfach way to render doubles" (2020): integers decide which decimals read back.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

// DIGITS: of the longest decimal; NARROW: of an f32; LONGEST: the longest text, with room for copied digits; whole
// numbers below LARGE are written without exponent
enum { DIGITS = 17, NARROW = 9, LONGEST = 40, LARGE = 1000000000 };

// ---- powers of ten --------------------------------------------------------------------------------------------------
// the tens are for scales of -149 to MOST_SCALE, the least of an f32 and the highest of a bf16; doubles have their own
enum { LEAST_TEN = -36, MOST_TEN = 45, MOST_SCALE = 120, LEAST_WIDE = -292, WIDE_STEP = 27 };
// The highest 64 bits of 10^LEAST_TEN to 10^MOST_TEN, rounded up.
static const uint64_t tens[MOST_TEN - LEAST_TEN + 1] = {
	0xaa242499697392d3, 0xd4ad2dbfc3d07788, 0x84ec3c97da624ab5, 0xa6274bbdd0fadd62, 0xcfb11ead453994bb,
	0x81ceb32c4b43fcf5, 0xa2425ff75e14fc32, 0xcad2f7f5359a3b3f, 0xfd87b5f28300ca0e, 0x9e74d1b791e07e49,
	0xc612062576589ddb, 0xf79687aed3eec552, 0x9abe14cd44753b53, 0xc16d9a0095928a28, 0xf1c90080baf72cb2,
	0x971da05074da7bef, 0xbce5086492111aeb, 0xec1e4a7db69561a6, 0x9392ee8e921d5d08, 0xb877aa3236a4b44a,
	0xe69594bec44de15c, 0x901d7cf73ab0acda, 0xb424dc35095cd810, 0xe12e13424bb40e14, 0x8cbccc096f5088cc,
	0xafebff0bcb24aaff, 0xdbe6fecebdedd5bf, 0x89705f4136b4a598, 0xabcc77118461cefd, 0xd6bf94d5e57a42bd,
	0x8637bd05af6c69b6, 0xa7c5ac471b478424, 0xd1b71758e219652c, 0x83126e978d4fdf3c, 0xa3d70a3d70a3d70b,
	0xcccccccccccccccd, 0x8000000000000000, 0xa000000000000000, 0xc800000000000000, 0xfa00000000000000,
	0x9c40000000000000, 0xc350000000000000, 0xf424000000000000, 0x9896800000000000, 0xbebc200000000000,
	0xee6b280000000000, 0x9502f90000000000, 0xba43b74000000000, 0xe8d4a51000000000, 0x9184e72a00000000,
	0xb5e620f480000000, 0xe35fa931a0000000, 0x8e1bc9bf04000000, 0xb1a2bc2ec5000000, 0xde0b6b3a76400000,
	0x8ac7230489e80000, 0xad78ebc5ac620000, 0xd8d726b7177a8000, 0x878678326eac9000, 0xa968163f0a57b400,
	0xd3c21bcecceda100, 0x84595161401484a0, 0xa56fa5b99019a5c8, 0xcecb8f27f4200f3a, 0x813f3978f8940985,
	0xa18f07d736b90be6, 0xc9f2c9cd04674edf, 0xfc6f7c4045812297, 0x9dc5ada82b70b59e, 0xc5371912364ce306,
	0xf684df56c3e01bc7, 0x9a130b963a6c115d, 0xc097ce7bc90715b4, 0xf0bdc21abb48db21, 0x96769950b50d88f5,
	0xbc143fa4e250eb32, 0xeb194f8e1ae525fe, 0x92efd1b8d0cf37bf, 0xb7abc627050305ae, 0xe596b7b0c643c71a,
	0x8f7e32ce7bea5c70, 0xb35dbf821ae4f38c,
};

struct ten { uint64_t high, low; };
// The highest 128 bits of 10^LEAST_WIDE and of each WIDE_STEP-th power after it, rounded up.
static const struct ten wide_tens[] = {
	{ 0xff77b1fcbebcdc4f, 0x25e8e89c13bb0f7b }, { 0xce5d73ff402d98e3, 0xfb0a3d212dc81290 },
	{ 0xa6b34ad8c9dfc06f, 0xf42faa48c0ea481f }, { 0x86a8d39ef77164bc, 0xae5dff9c02033198 },
	{ 0xd98ddaee19068c76, 0x3badd624dd9b0958 }, { 0xafbd2350644eeacf, 0xe5d1929ef90898fb },
	{ 0x8df5efabc5979c8f, 0xca8d3ffa1ef463c2 }, { 0xe55990879ddcaabd, 0xcc420a6a101d0516 },
	{ 0xb94470938fa89bce, 0xf808e40e8d5b3e6a }, { 0x95a8637627989aad, 0xdde7001379a44aa9 },
	{ 0xf1c90080baf72cb1, 0x5324c68b12dd6339 }, { 0xc350000000000000, 0x0000000000000000 },
	{ 0x9dc5ada82b70b59d, 0xf020000000000000 }, { 0xfee50b7025c36a08, 0x02f236d04753d5b5 },
	{ 0xcde6fd5e09abcf26, 0xed4c0226b55e6f87 }, { 0xa6539930bf6bff45, 0x84db8346b786151d },
	{ 0x865b86925b9bc5c2, 0x0b8a2392ba45a9b3 }, { 0xd910f7ff28069da4, 0x1b2ba1518094da05 },
	{ 0xaf58416654a6babb, 0x387ac8d1970027b3 }, { 0x8da471a9de737e24, 0x5ceaecfed289e5d3 },
	{ 0xe4d5e82392a40515, 0x0fabaf3feaa5334b }, { 0xb8da1662e7b00a17, 0x3d6a751f3b936244 },
	{ 0x95527a5202df0ccb, 0x0f37801e0c43ebc9 },
};

// Returns the highest 128 bits of a power of ten, or at most two more.
static struct ten wide_ten(int power)
{
	const unsigned from = (unsigned)(power - LEAST_WIDE), step = from % WIDE_STEP;
	const struct ten t = wide_tens[from / WIDE_STEP];
	uint64_t five = 1;
	for (unsigned k = 0; k < step; k++) five *= 5;
	if (!step) return t;
	const unsigned __int128 low = (unsigned __int128)t.low * five, high = (unsigned __int128)t.high * five + (low >> 64);
	const unsigned up = (unsigned)__builtin_clzll((uint64_t)(high >> 64));
	const unsigned __int128 all = up ? high << up | (uint64_t)low >> (64 - up) : high;
	return (struct ten){ (uint64_t)(all >> 64), (uint64_t)all + 1 };
}

// ---- the shortest decimal -------------------------------------------------------------------------------------------
// number * 2^scale, or number * 10^scale. even: the next smaller float is as near as the next larger one.
struct scaled { uint64_t number; int scale; bool even; };

// Takes a positive number apart, to the bits of its type. Returns false if it is not a value of the type.
static inline bool take_apart(double x, enum isa_type t, struct scaled *to)
{
	const int bits = t == ISA_F64 ? 53 : t == ISA_F32 ? 24 : t == ISA_F16 ? 11 : 8,
		least = t == ISA_F64 ? -1074 : t == ISA_F32 ? -149 : t == ISA_F16 ? -24 : -133;
	uint64_t all, fraction;
	memcpy(&all, &x, sizeof all);
	const int biased = (int)(all >> 52), scale = (biased ? biased : 1) - 1075, normal = scale + 53 - bits;
	to->scale = normal < least ? least : normal;
	if (to->scale - scale > 53 || (t != ISA_F64 && to->scale > MOST_SCALE)) return false;
	fraction = (all & ((1ull << 52) - 1)) | (uint64_t)(biased > 0) << 52;
	to->number = fraction >> (to->scale - scale);
	to->even = normal <= least || to->number != 1ull << (bits - 1);
	return to->number << (to->scale - scale) == fraction;
}

// Return the highest bits of ten * x. The lowest bit is set if others are lost.
static inline uint64_t times(uint64_t ten, uint64_t x)
{
	const unsigned __int128 p = (unsigned __int128)ten * x;
	return (uint64_t)(p >> 64) | ((uint32_t)(p >> 32) > 1);
}

static inline uint64_t wide_times(struct ten ten, uint64_t x)
{
	const unsigned __int128 low = (unsigned __int128)ten.low * x, high = (unsigned __int128)ten.high * x + (low >> 64);
	return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

// Returns the nearest decimal to a power of two, whose bounds have different distances. The nearest decimal of some
// length may be out of bounds. Returns 0 if all are. The value and the bounds are multiplied by four.
static struct scaled nearest_uneven(uint64_t value, uint64_t lower, uint64_t upper, int scale)
{
	uint64_t unit = 1;
	int zeros = 0;
	for (; 4 * unit * 10 <= value; zeros++) unit *= 10;
	for (; unit; zeros--, unit /= 10) {
		const uint64_t whole = value / (4 * unit), n = whole + (value % (4 * unit) + (whole & 1) > 2 * unit);
		if (lower <= 4 * unit * n && 4 * unit * n <= upper) return (struct scaled){ .number = n, .scale = scale + zeros };
	}
	return (struct scaled){ 0 };
}

// Returns the nearest decimal to x of so few digits that with fewer it would not read back as x. Such a decimal has as
// many digits as the distance of the bounds allows, or one less.
static inline struct scaled shortest(struct scaled x, bool wide)
{
	const uint64_t odd = x.number & 1, four = 4 * x.number, below = four - 2 + !x.even, above = four + 2;
	const int scale = (x.scale * 1262611 - (x.even ? 0 : 524031)) >> 22;
	const int shift = x.scale + ((-scale * 1741647) >> 19) + 1;
	// `scale` is a power of ten, at most the distance of the bounds; value: four times x
	uint64_t value, lower, upper;
	if (wide) {
		const struct ten ten = wide_ten(-scale);
		value = wide_times(ten, four << shift), lower = wide_times(ten, below << shift) + odd;
		upper = wide_times(ten, above << shift) - odd;
	} else {
		const uint64_t ten = tens[-scale - LEAST_TEN];
		value = times(ten, four << shift), lower = times(ten, below << shift) + odd;
		upper = times(ten, above << shift) - odd;
	}
	if (!x.even) return nearest_uneven(value, lower, upper, scale);
	// both are computed, because which one it is cannot be predicted
	const uint64_t less = value / 40, all = (value + 1 + (value >> 2 & 1)) >> 2;
	const bool up = 40 * less + 40 <= upper, fits = less && (up || lower <= 40 * less);
	return (struct scaled){ .number = fits ? less + up : all, .scale = scale + fits };
}

// ---- digits ---------------------------------------------------------------------------------------------------------
// Returns 10^n for n up to DIGITS.
static inline uint64_t ten_to(unsigned n)
{
	static const uint64_t all[DIGITS + 1] = {
		1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
		1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
	};
	return all[n];
}

// Returns the number of digits of x, which has at most DIGITS.
static inline unsigned digits_in(uint64_t x)
{
	const unsigned bits = 64 - (unsigned)__builtin_clzll(x), least = bits * 1233 >> 12;    // by log10(2)
	return least + (x >= ten_to(least));
}

// The first digit of a decimal, and the next ones from the lowest byte on. Digits stay in the host's registers, because
// a load of bytes that several stores wrote has to wait for these.
struct digits { char first; unsigned __int128 rest; };

// Returns the eight digits of x. Makes halves, then pairs, then digits, all in one number.
static inline uint64_t eight_digits(uint32_t x)
{
	uint64_t y = x / 10000 | (uint64_t)(x % 10000) << 32, high = (y * 5243) >> 19 & 0x0000007f0000007f;
	y = high | (y - 100 * high) << 16;
	high = (y * 103) >> 10 & 0x000f000f000f000f;
	return (high | (y - 10 * high) << 8) | 0x3030303030303030;
}

// Returns the `count` digits of x, and zeros. wide: count may exceed NARROW.
static inline struct digits digits_of(uint64_t x, unsigned count, bool wide)
{
	unsigned __int128 last = 0x3030303030303030;
	x *= ten_to((wide ? DIGITS : NARROW) - count);
	if (wide) last = eight_digits((uint32_t)(x % 100000000)), x /= 100000000;
	return (struct digits){ (char)('0' + x / 100000000), last << 64 | eight_digits((uint32_t)(x % 100000000)) };
}

// Writes digits * 10^(exponent - count + 1), as `%.*g` does with `count` digits, but a whole number as `30.0`. `p` has
// room for LONGEST. Returns the end.
static inline char *write_digits(char *p, struct digits d, unsigned count, int exponent)
{
	const bool small = exponent < 0 && exponent >= -4, plain = exponent >= 0 && exponent < (int)count;
	if (small) memcpy(p, "0.000", 5), p += 1 - exponent;
	*p = d.first;
	memcpy(p + 1, &d.rest, sizeof d.rest);
	if (plain) {
		const unsigned whole = (unsigned)exponent + 1;
		const unsigned __int128 rest = whole == count ? '0' : d.rest >> 8 * (whole - 1);
		p[whole] = '.';
		memcpy(p + whole + 1, &rest, sizeof rest);
		p += whole == count ? whole + 2 : count + 1;
	} else if (small) {
		p += count;
	} else {
		p[1] = '.';
		memcpy(p + 2, &d.rest, sizeof d.rest);
		p += count > 1 ? count + 1 : 1;
		unsigned e = (unsigned)abs(exponent);
		*p++ = 'e', *p++ = exponent < 0 ? '-' : '+';
		if (e >= 100) *p++ = (char)('0' + e / 100);
		*p++ = (char)('0' + e / 10 % 10), *p++ = (char)('0' + e % 10);
	}
	*p = 0;
	return p;
}

// Writes a positive number. Returns the length, or 0 if its type does not have it.
static inline size_t write_real(char *buf, double x, enum isa_type t, bool wide)
{
	struct scaled parts, d = { 0 };
	if (!take_apart(x, t, &parts) || !(d = shortest(parts, wide)).number) return 0;
	while (d.number % 10 == 0) d.number /= 10, d.scale++;
	if (d.scale > 0 && x < LARGE) d = (struct scaled){ .number = (uint32_t)x };
	const unsigned count = digits_in(d.number);
	return (size_t)(write_digits(buf, digits_of(d.number, count, wide), count, d.scale + (int)count - 1) - buf);
}

// Tries digits of a number that is not a value of the type, or in rare cases.
static void write_by_trial(char *buf, size_t room, double r, enum isa_type t)
{
	const uint64_t bits = harness_value_bits(harness_value_real(r), t);
	for (int digits = 1; digits <= DIGITS; digits++) {
		snprintf(buf, room, "%.*g", digits, r);
		if (harness_value_bits(harness_value_real(strtod(buf, NULL)), t) == bits) break;
	}
}

size_t harness_real_put(char *buf, size_t room, double r, enum isa_type t)
{
	const bool simple = isfinite(r) && r != 0, minus = r < 0;
	size_t n = 0;
	if (simple && room >= LONGEST)
		n = t == ISA_F64 ? write_real(buf + minus, fabs(r), t, true) : write_real(buf + minus, fabs(r), t, false);
	if (n && minus) *buf = '-';
	if (n) return minus + n;
	if (r == 0 && room >= LONGEST) return (size_t)(stpcpy(buf, signbit(r) ? "-0.0" : "0.0") - buf);
	if (simple) write_by_trial(buf, room, r, t);
	else snprintf(buf, room, "%g", r);
	// 30, not 3e+01: its digits end before the point
	if (fabs(r) < LARGE && strstr(buf, "e+")) snprintf(buf, room, "%.0f", r);
	if (!strpbrk(buf, ".en")) strncat(buf, ".0", room - strlen(buf) - 1);
	return strlen(buf);
}

char *harness_real_text(char *buf, size_t room, double r, enum isa_type t)
{
	harness_real_put(buf, room, r, t);
	return buf;
}
