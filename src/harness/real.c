// Writes the shortest decimal that reads back as the same float, as `%.*g` does, but without an exponent below 10^9.
// Traces contain many.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

static bool reads_back(double r, double as, enum isa_type t)
{
	if (t == ISA_F32) return (float)as == (float)r;
	return harness_value_bits(harness_value_real(as), t) == harness_value_bits(harness_value_real(r), t);
}

// Tries digits of a finite number. Up to 15 digits, no two decimals are the same double unless it is a denormal. So 15
// digits without trailing zeros are the shortest.
static void write_by_trial(char *buf, size_t room, double r, enum isa_type t)
{
	int digits = 1;
	if (t == ISA_F64 && isnormal(r)) {
		snprintf(buf, room, "%.14e", r);
		if (reads_back(r, strtod(buf, NULL), t)) {
			const char *e = strchr(buf, 'e');
			for (digits = 15; digits > 1 && e[-1] == '0'; digits--) e--;
			snprintf(buf, room, "%.*g", digits, r);
			return;
		}
		digits = 16;
	}
	for (; digits <= 17; digits++) {
		snprintf(buf, room, "%.*g", digits, r);
		if (reads_back(r, strtod(buf, NULL), t)) break;
	}
}

// ---- floats of at most 24 bits ------------------------------------------------------------------------------------
// By Raffaello Giulietti, "The Schubfach way to render doubles" (2020): integers decide which decimals read back.
// LONGEST: the longest text, with room for copied digits; whole numbers below LARGE are written without exponent;
// the tens are for scales of -149 to MOST_SCALE, the least of an f32 and the highest of a bf16
enum { DIGITS = 9, LONGEST = 24, LARGE = 1000000000, LEAST_TEN = -36, MOST_TEN = 45, MOST_SCALE = 120 };
static const uint32_t units[DIGITS] = { 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1 };
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

// Writes the nine digits of x; `to` has room for ten.
static void nine_digits(char *to, uint32_t x)
{
	static const char pairs[] =
		"0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
		"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
	uint32_t high = x / 100000, low = x % 100000;            // four digits, five digits
	memcpy(to, pairs + 2 * (high / 100), 2);
	memcpy(to + 2, pairs + 2 * (high % 100), 2);
	memcpy(to + 4, pairs + 2 * (low / 1000), 2);
	memcpy(to + 6, pairs + 2 * (low / 10 % 100), 2);
	to[8] = (char)('0' + low % 10);
}

// Writes digits * 10^(exponent - count + 1), as `%.*g` does with `count` digits, but a whole number as `30.0`. `p` has
// room for LONGEST. Returns the end.
static char *write_digits(char *p, uint32_t digits, unsigned count, int exponent)
{
	char d[2 * DIGITS + 2] = { 0 };       // room for as many again, which may be copied
	nine_digits(d, digits * units[count - 1]);
	if (exponent >= 0 && exponent < (int)count) {
		unsigned whole = (unsigned)exponent + 1;
		memcpy(p, d, DIGITS);
		p[whole] = '.';
		if (whole == count) d[count++] = '0';
		memcpy(p + whole + 1, d + whole, DIGITS);
		p += count + 1;
	} else if (exponent < 0 && exponent >= -4) {
		memcpy(p, "0.000", 5);
		memcpy(p + 1 - exponent, d, DIGITS);
		p += 1 - exponent + (int)count;
	} else {
		*p++ = d[0];
		if (count > 1) *p++ = '.';
		memcpy(p, d + 1, DIGITS - 1);
		p += count - 1;
		unsigned e = (unsigned)abs(exponent);
		*p++ = 'e', *p++ = exponent < 0 ? '-' : '+', *p++ = (char)('0' + e / 10), *p++ = (char)('0' + e % 10);
	}
	*p = 0;
	return p;
}

// number * 2^scale, or number * 10^scale. even: the next smaller float is as near as the next larger one.
struct scaled { uint32_t number; int scale; bool even; };

// Takes a positive number apart, to the bits of its type. Returns false if it is not a value of the type.
static bool take_apart(double x, enum isa_type t, struct scaled *to)
{
	const int bits = t == ISA_F32 ? 24 : t == ISA_F16 ? 11 : 8, least = t == ISA_F32 ? -149 : t == ISA_F16 ? -24 : -133;
	uint64_t all, fraction;
	memcpy(&all, &x, sizeof all);
	const int scale = (int)(all >> 52) - 1075, normal = scale + 53 - bits;
	to->scale = normal < least ? least : normal;
	if (to->scale - scale > 53 || to->scale > MOST_SCALE) return false;
	fraction = (all & ((1ull << 52) - 1)) | 1ull << 52;
	to->number = (uint32_t)(fraction >> (to->scale - scale));
	to->even = normal <= least || to->number != 1u << (bits - 1);
	return (uint64_t)to->number << (to->scale - scale) == fraction;
}

// Returns the highest bits of ten * x. The lowest bit is set if others are lost.
static uint32_t times(uint64_t ten, uint32_t x)
{
	unsigned __int128 p = (unsigned __int128)ten * x;
	return (uint32_t)(p >> 64) | ((uint32_t)(p >> 32) > 1);
}

// The decimal of units that is the nearest one to a value. ok: it is between the bounds. The value and the bounds are
// multiplied by four.
struct nearest { uint32_t number; bool ok; };
static inline struct nearest nearest_of(uint32_t value, uint32_t lower, uint32_t upper, uint32_t unit)
{
	const uint32_t whole = value / (4 * unit), over = value % (4 * unit),
		n = whole + (over + (whole & 1) > 2 * unit);
	return (struct nearest){ n, whole && lower <= 4 * unit * n && 4 * unit * n <= upper };
}

// Returns the nearest decimal to x of so few digits that with fewer it would not read back as x. Such a decimal has as
// many digits as the distance of the bounds allows, or one less; but a power of two has different distances, and then
// the nearest decimal of some length may be out of bounds. Returns 0 if all are.
static struct scaled shortest(struct scaled x)
{
	const uint32_t odd = x.number & 1, four = 4 * x.number;
	const int scale = (x.scale * 1262611 - (x.even ? 0 : 524031)) >> 22;
	const int shift = x.scale + ((-scale * 1741647) >> 19) + 1;
	const uint64_t ten = tens[-scale - LEAST_TEN];
	// `scale` is a power of ten, at most the distance of the bounds; value: four times x
	const uint32_t value = times(ten, four << shift), lower = times(ten, (four - 2 + !x.even) << shift) + odd,
		upper = times(ten, (four + 2) << shift) - odd;
	// both are computed, because which one it is cannot be predicted
	const struct nearest less = nearest_of(value, lower, upper, 10), all = nearest_of(value, lower, upper, 1);
	if (x.even) {
		const uint32_t number = less.ok ? less.number : all.ok ? all.number : 0;
		return (struct scaled){ .number = number, .scale = scale + less.ok };
	}
	for (int zeros = DIGITS - 1; zeros >= 0; zeros--) {
		const struct nearest n = nearest_of(value, lower, upper, units[DIGITS - 1 - zeros]);
		if (n.ok) return (struct scaled){ .number = n.number, .scale = scale + zeros };
	}
	return (struct scaled){ 0 };
}

// Returns the number of digits of x, which has at most nine.
static unsigned digits_in(uint32_t x)
{
	const unsigned bits = 32 - (unsigned)__builtin_clz(x), least = bits * 1233 >> 12;      // by log10(2)
	return least + (least < DIGITS && x >= units[DIGITS - 1 - least]);
}

// Writes a positive number. Returns the length, or 0 if its type does not have it, or in rare cases.
static size_t write_quickly(char *buf, double x, enum isa_type t)
{
	struct scaled parts;
	if (!take_apart(x, t, &parts)) return 0;
	struct scaled d = shortest(parts);
	if (!d.number) return 0;
	while (d.number % 10 == 0) d.number /= 10, d.scale++;
	if (d.scale > 0 && x < LARGE) d = (struct scaled){ .number = (uint32_t)x };
	const unsigned count = digits_in(d.number);
	return (size_t)(write_digits(buf, d.number, count, d.scale + (int)count - 1) - buf);
}

size_t harness_real_put(char *buf, size_t room, double r, enum isa_type t)
{
	const bool simple = isfinite(r) && r != 0, minus = r < 0;
	const size_t n = simple && t != ISA_F64 && room >= LONGEST ? write_quickly(buf + minus, fabs(r), t) : 0;
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
