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

// ---- at most nine digits ------------------------------------------------------------------------------------------
// LONGEST: the longest text, with room for copied digits; 10^EXACT is a double; whole numbers below LARGE are written
// without exponent
enum { DIGITS = 9, LONGEST = 24, EXACT = 22, LARGE = 1000000000 };
static const double ten[EXACT + 1] = {
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
	1e20, 1e21, 1e22
};
static const uint32_t units[DIGITS] = { 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1 };
static double scale(double x, int by) { return by < 0 ? x / ten[-by] : x * ten[by]; }      // rounded once

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
// room for LONGEST.
static void write_digits(char *p, uint32_t digits, unsigned count, int exponent)
{
	char d[2 * DIGITS + 2] = { 0 };       // room for as many again, which may be copied
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

// Returns the smallest count of digits, minus one, that may be enough: with fewer, rounding errs by more than `far`.
static unsigned least_digits(double y, double far)
{
	static const double parts[DIGITS] = { 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0 };
	unsigned k = 0;
	far += far * 0x1p-10 + 0x1p-10;                      // rounding here must not decide
	while (k < DIGITS - 1 && fabs(y - (double)(int64_t)(y * parts[k] + 0.5) * units[k]) > far) k++;
	return k;
}

// Writes a number of a type of at most 24 significant bits. The number is scaled to nine digits and a fraction, which
// is exact, or right to 2^-23. Returns false if the scaling is not exact enough to decide how digits that read back are
// rounded.
static bool write_quickly(char *buf, double x, enum isa_type t)
{
	int exponent;
	if (!(x >= 1e-13 && x < 1e30)) return false;
	frexp(x, &exponent);
	exponent = (exponent * 1233 >> 12) - 1;              // decimal; too low by at most one
	double y = scale(x, DIGITS - 1 - exponent);
	while (y >= 1e9) y = scale(x, DIGITS - 1 - ++exponent);
	int by = DIGITS - 1 - exponent;
	// 24 bits and the bits of 5^12 are 52; 31 bits of y, up to a half, and 5^9 too
	bool exact = by >= 0 ? by <= 12 : by >= -9 && y * ten[-by] == x;
	uint32_t whole = (uint32_t)y;
	double far = t == ISA_F32 ? y * 0x1p-23 : y;         // numbers this far away do not read back
	for (unsigned k = least_digits(y, far); k < DIGITS && y >= 1e8; k++) {
		uint32_t unit = units[k], digits = whole / unit;
		double over = whole % unit + (y - whole) - unit / 2.0;
		bool up = over > 0 || (over == 0 && digits & 1), unsure = !exact && fabs(over) < 0x1p-20, good = false;
		if (unit / 2.0 - fabs(over) > far) continue;
		for (unsigned other = 0; other <= unsure; other++)
			good |= reads_back(x, scale((double)(digits + (up ^ other)) * unit, -by), t);
		if (!good) continue;
		if (unsure) return false;
		bool longer = (digits += up) == ten[k + 1];      // 9.99 became 10
		if (exponent + longer > (int)k && x < LARGE) write_digits(buf, (uint32_t)x, (unsigned)exponent + 1, exponent);
		else write_digits(buf, longer ? digits / 10 : digits, k + 1, exponent + longer);
		return true;
	}
	return false;
}

char *harness_real_text(char *buf, size_t room, double r, enum isa_type t)
{
	bool simple = isfinite(r) && r != 0;
	if (simple && t != ISA_F64 && room >= LONGEST && write_quickly(r < 0 ? buf + 1 : buf, fabs(r), t)) {
		if (r < 0) *buf = '-';
		return buf;
	}
	if (r == 0 && room >= LONGEST) return strcpy(buf, signbit(r) ? "-0.0" : "0.0");
	if (simple) write_by_trial(buf, room, r, t);
	else snprintf(buf, room, "%g", r);
	// 30, not 3e+01: its digits end before the point
	if (fabs(r) < LARGE && strstr(buf, "e+")) snprintf(buf, room, "%.0f", r);
	if (!strpbrk(buf, ".en")) strncat(buf, ".0", room - strlen(buf) - 1);
	return buf;
}
