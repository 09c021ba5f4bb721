// The shortest decimal that reads back as the same float, as `%.*g` writes it, but without an exponent below 10^9: traces are full of them.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

static bool reads_back(double r, double as, enum isa_type t)
{
	if (t == ISA_F32) return (float)as == (float)r;
	return harness_value_bits(harness_value_real(as), t) == harness_value_bits(harness_value_real(r), t);
}

// By trial, of a finite number. Up to 15 digits no two decimals are the same double (unless it is a denormal), so that 15 without their zeros are the shortest.
static void by_trial(char *buf, size_t room, double r, enum isa_type t)
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

// ---- nine digits are enough ------------------------------------------------------------------------------------------------------------
enum { DIGITS = 9, LONGEST = 24, EXACT = 22, LARGE = 1000000000 };        // LONGEST: of a text, with what is put after it; 10^EXACT is a double; below LARGE, whole numbers are written whole
static const double ten[EXACT + 1] = { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };
static const uint32_t units[DIGITS] = { 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1 };
static double scaled(double x, int by) { return by < 0 ? x / ten[-by] : x * ten[by]; }      // rounded once

// The nine digits of x; `to` has room for ten.
static void nine_digits(char *to, uint32_t x)
{
	static const char pairs[] = "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869"
	                            "707172737475767778798081828384858687888990919293949596979899";
	uint32_t high = x / 100000, low = x % 100000;            // four, five
	memcpy(to, pairs + 2 * (high / 100), 2);
	memcpy(to + 2, pairs + 2 * (high % 100), 2);
	memcpy(to + 4, pairs + 2 * (low / 1000), 2);
	memcpy(to + 6, pairs + 2 * (low / 10 % 100), 2);
	to[8] = (char)('0' + low % 10);
}

// digits * 10^(exponent - count + 1), as `%.*g` with `count` digits, and a whole number as `30.0`. There is room for LONGEST.
static void put(char *p, uint32_t digits, unsigned count, int exponent)
{
	char d[2 * DIGITS + 2] = { 0 };       // as many again may be copied
	nine_digits(d, digits * units[count - 1]);
	if (exponent >= 0 && exponent < (int)count) {
		unsigned whole = (unsigned)exponent + 1;
		memcpy(p, d, DIGITS);
		p[whole] = '.';
		if (whole == count) d[count++] = '0';
		memcpy(p + whole + 1, d + whole, DIGITS);
		p[count + 1] = 0;
	} else if (exponent < 0 && exponent >= -4) {
		memcpy(p, "0.000", 5);
		memcpy(p + 1 - exponent, d, DIGITS);
		p[1 - exponent + (int)count] = 0;
	} else {
		*p++ = d[0];
		if (count > 1) *p++ = '.';
		memcpy(p, d + 1, DIGITS - 1);
		p += count - 1;
		unsigned e = (unsigned)abs(exponent);
		*p++ = 'e', *p++ = exponent < 0 ? '-' : '+', *p++ = (char)('0' + e / 10), *p++ = (char)('0' + e % 10);
		*p = 0;
	}
}

// How many digits less one may be enough: with fewer, a number of so many is farther from y than `far`.
static unsigned least_digits(double y, double far)
{
	static const double parts[DIGITS] = { 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0 };
	unsigned k = 0;
	far += far * 0x1p-10 + 0x1p-10;                      // what is rounded here must not decide
	while (k < DIGITS - 1 && fabs(y - (double)(int64_t)(y * parts[k] + 0.5) * units[k]) > far) k++;
	return k;
}

// A type of at most 24 significant bits. The number is scaled to nine digits and a fraction: exact, or right to 2^-23. False: what that takes
// is not exact, or it cannot be seen whether digits that read back are rounded up or down.
static bool quickly(char *buf, double x, enum isa_type t)
{
	int exponent;
	if (!(x >= 1e-13 && x < 1e30)) return false;
	frexp(x, &exponent);
	exponent = (exponent * 1233 >> 12) - 1;              // of ten; too low by one or not at all
	double y = scaled(x, DIGITS - 1 - exponent);
	while (y >= 1e9) y = scaled(x, DIGITS - 1 - ++exponent);
	int by = DIGITS - 1 - exponent;
	bool exact = by >= 0 ? by <= 12 : by >= -9 && y * ten[-by] == x;         // 24 bits and those of 5^12 are 52; 31 of y, up to a half, and 5^9 too
	uint32_t whole = (uint32_t)y;
	double far = t == ISA_F32 ? y * 0x1p-23 : y;         // what is so far away does not read back
	for (unsigned k = least_digits(y, far); k < DIGITS && y >= 1e8; k++) {
		uint32_t unit = units[k], digits = whole / unit;
		double over = whole % unit + (y - whole) - unit / 2.0;
		bool up = over > 0 || (over == 0 && digits & 1), unsure = !exact && fabs(over) < 0x1p-20, good = false;
		if (unit / 2.0 - fabs(over) > far) continue;
		for (unsigned other = 0; other <= unsure; other++) good |= reads_back(x, scaled((double)(digits + (up ^ other)) * unit, -by), t);
		if (!good) continue;
		if (unsure) return false;
		bool longer = (digits += up) == ten[k + 1];      // 9.99 is 10 now
		if (exponent + longer > (int)k && x < LARGE) put(buf, (uint32_t)x, (unsigned)exponent + 1, exponent);
		else put(buf, longer ? digits / 10 : digits, k + 1, exponent + longer);
		return true;
	}
	return false;
}

char *harness_real_text(char *buf, size_t room, double r, enum isa_type t)
{
	bool simple = isfinite(r) && r != 0;
	if (simple && t != ISA_F64 && room >= LONGEST && quickly(r < 0 ? buf + 1 : buf, fabs(r), t)) {
		if (r < 0) *buf = '-';
		return buf;
	}
	if (r == 0 && room >= LONGEST) return strcpy(buf, signbit(r) ? "-0.0" : "0.0");
	if (simple) by_trial(buf, room, r, t);
	else snprintf(buf, room, "%g", r);
	if (fabs(r) < LARGE && strstr(buf, "e+")) snprintf(buf, room, "%.0f", r);       // 30, not 3e+01: its digits end before the point
	if (!strpbrk(buf, ".en")) strncat(buf, ".0", room - strlen(buf) - 1);
	return buf;
}
