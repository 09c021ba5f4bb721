// See dot_rows.h. The rules are in dot_sum.c; here they have no branches, so that loops over lanes become vectors.
#include "lane/dot_rows.h"
#include "lane/float.h"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"   // under sanitizers loops do not vectorise
#endif
#define INLINE static inline __attribute__((always_inline))

enum { ZERO = -2000, LEAST = -126, KEPT = 24, ROOM = 26 };      // ZERO: exponent of a zero, below all others
// Elements. denormals: they keep their digits.
struct elements { int fraction, bias; bool denormals; };
// A product: digits * 2^(place - 2 * fraction). sign: 0 or -1.
struct product { uint32_t digits; int32_t place, sign; };
// An f32: digits * 2^(exponent - 23); `lead` is the place of its leading digit.
struct addend { uint32_t digits; int32_t exponent, lead, sign; };

INLINE int32_t larger_of(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE int32_t smaller_of(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE uint32_t mask_of(bool x) { return x ? ~0u : 0; }

// Returns the place of the leading digit of x, below 2^24; -127 for 0.
INLINE int32_t leading_digit(uint32_t x) { return (int32_t)(lane_bits_f32((float)(int32_t)x) >> 23) - 127; }

// Returns a distance that C can shift by. 31 places leave no digit; to the left, only 0 is shifted as far.
INLINE int32_t places(int32_t shift) { return smaller_of(larger_of(shift, 0), 31); }

// Return x * 2^shift, rounded down.
INLINE int32_t digits_shifted(uint32_t x, int32_t shift) { return (int32_t)(x << places(shift) >> places(-shift)); }
INLINE int32_t shifted(int32_t x, int32_t shift) { return (int32_t)((uint32_t)x << places(shift)) >> places(-shift); }
INLINE int32_t with_sign(uint32_t digits, int32_t sign) { return ((int32_t)digits ^ sign) - sign; }

// ---- operands -----------------------------------------------------------------------------------------------------
// x: bits of an element without the sign.
INLINE uint32_t digits_of(struct elements t, uint32_t x)
{
	const uint32_t one = 1u << t.fraction, fraction = x & (one - 1);
	return x >= one ? fraction | one : t.denormals ? fraction : 0;
}

INLINE struct product product_of(struct elements t, uint32_t a, uint32_t b)
{
	const uint32_t x = a & 0x7fff, y = b & 0x7fff, digits = digits_of(t, x) * digits_of(t, y);
	const int32_t place = larger_of((int32_t)(x >> t.fraction), 1) + larger_of((int32_t)(y >> t.fraction), 1) - 2 * t.bias;
	return (struct product){ digits, digits ? place : ZERO, (int32_t)((a ^ b) << 16) >> 31 };
}

INLINE struct addend addend_of(uint32_t c, bool denormals)
{
	const int32_t field = (int32_t)(c >> 23 & 255), exponent = larger_of(field, 1) - 127;
	const uint32_t fraction = c & 0x7fffff, digits = field ? 0x800000 | fraction : denormals ? fraction : 0;
	return (struct addend){ digits, exponent, digits ? exponent - 23 + leading_digit(digits) : ZERO, (int32_t)c >> 31 };
}

// Returns ones if an operand is infinite or NaN.
INLINE uint32_t is_special(struct elements t, uint32_t x)
{
	const uint32_t exponents = 0x7fffu >> t.fraction << t.fraction;
	return mask_of((x & exponents) == exponents) | mask_of((x >> 16 & exponents) == exponents);
}
INLINE uint32_t is_special_f32(uint32_t x) { return mask_of((x & 0x7f800000) == 0x7f800000); }

// ---- sums ---------------------------------------------------------------------------------------------------------
// Rounds total * 2^grid to the nearest even f32, with that sign if the total is positive. Numbers below the normal ones
// are 0, or denormal.
INLINE uint32_t rounded(int32_t total, int32_t grid, int32_t sign, bool denormals)
{
	const int32_t minus = total >> 31;
	const uint32_t m = (uint32_t)((total ^ minus) - minus);
	// without the second digit, the conversion does not round up to the next power of two
	const int32_t lead = leading_digit(m & ~(m >> 1)),
		// the last digit that is kept
		place = denormals ? larger_of(lead - 23, LEAST - 23 - grid) : lead - 23,
		cut = places(place);
	const uint32_t half = (1u << cut) >> 1, up = half ? half - 1 + (m >> cut & 1) : 0,
		digits = (m + up) >> cut << places(-place);
	const int32_t exponent = lead + grid + (int32_t)(digits >> 24);
	const uint32_t normal = ((uint32_t)(lead + grid + 126) << 23) + digits,
		number = exponent > 127 ? 0x7f800000 : exponent >= LEAST ? normal : denormals ? digits : 0;
	return number && m ? number | ((uint32_t)(minus ^ sign) & 0x80000000) : 0;
}

// Relative to c's sign, a product of the other sign is the complement of its digits.
INLINE uint32_t pair(struct elements t, uint32_t a, uint32_t b, uint32_t to)
{
	const struct product p = product_of(t, a, b), q = product_of(t, a >> 16, b >> 16);
	const struct addend c = addend_of(to, false);
	const int32_t unit = 2 * t.fraction, p_lead = p.place - unit + leading_digit(p.digits),
		q_lead = q.place - unit + leading_digit(q.digits), top = larger_of(c.lead, larger_of(p_lead, q_lead)),
		grid = larger_of(larger_of(p.place, q.place) - KEPT, top - ROOM);
	const int32_t total = digits_shifted(c.digits, c.exponent - 23 - grid)
	                      + (digits_shifted(p.digits, p.place - unit - grid) ^ p.sign ^ c.sign)
	                      + (digits_shifted(q.digits, q.place - unit - grid) ^ q.sign ^ c.sign);
	return rounded(c.digits | p.digits | q.digits ? total : 0, grid, c.sign, false);
}

// Returns two products on a grid of their own.
INLINE int32_t joined(struct elements t, struct product p, struct product q, int32_t place)
{
	const int32_t grid = place - KEPT + 2 * t.fraction;
	return shifted(with_sign(p.digits, p.sign), p.place - grid) + shifted(with_sign(q.digits, q.sign), q.place - grid);
}

// Without `second`, only the products of a and b count.
INLINE uint32_t four(struct elements t, uint32_t a, uint32_t b, uint32_t a_2, uint32_t b_2, bool second, uint32_t to)
{
	const struct product p = product_of(t, a, b), q = product_of(t, a >> 16, b >> 16), u = product_of(t, a_2, b_2),
		v = product_of(t, a_2 >> 16, b_2 >> 16);
	const struct addend c = addend_of(to, true);
	const int32_t first_place = larger_of(p.place, q.place), second_place = second ? larger_of(u.place, v.place) : ZERO,
		grid = larger_of(larger_of(first_place, second_place) - KEPT, larger_of(LEAST, c.lead) - ROOM);
	int32_t total = shifted(with_sign(c.digits, c.sign), c.exponent - 23 - grid);
	// a small negative c has no effect on a coarse grid
	total = total == -1 && grid > LEAST && c.lead < grid ? 0 : total;
	total += shifted(joined(t, p, q, first_place), first_place - KEPT - grid);
	if (second) total += shifted(joined(t, u, v, second_place), second_place - KEPT - grid);
	return rounded(total, grid, 0, true);
}

// ---- rows ---------------------------------------------------------------------------------------------------------
#define ROW(name, of, dwords, sum) \
	static __attribute__((flatten)) \
		bool name(uint32_t *to, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *mask, \
		          unsigned lanes) \
	{ \
		const struct elements t = of; \
		const uint32_t *a_2 = a + (dwords == 2 ? lanes : 0), *b_2 = b + (dwords == 2 ? lanes : 0); \
		uint32_t special = 0; \
		_Pragma("omp simd reduction(|: special)") for (unsigned j = 0; j < lanes; j++) \
			special |= (is_special(t, a[j]) | is_special(t, b[j]) | is_special(t, a_2[j]) | is_special(t, b_2[j]) \
			            | is_special_f32(c[j])) & mask[j]; \
		if (special) return false; \
		_Pragma("omp simd") for (unsigned j = 0; j < lanes; j++) to[j] = ((sum) & mask[j]) | (to[j] & ~mask[j]); \
		return true; \
	}
#define F16(denormals) { 10, 15, denormals }
#define BF16(denormals) { 7, 127, denormals }
#define ROWS(name, OF) \
	ROW(pairs_##name, OF(name##_in_pairs), 1, pair(t, a[j], b[j], c[j])) \
	ROW(twos_##name, OF(true), 1, four(t, a[j], b[j], 0, 0, false, c[j])) \
	ROW(fours_##name, OF(true), 2, four(t, a[j], b[j], a_2[j], b_2[j], true, c[j]))
enum { f16_in_pairs = true, bf16_in_pairs = false };
ROWS(f16, F16)
ROWS(bf16, BF16)

extern const struct dot_rows DOT_ROWS;
const struct dot_rows DOT_ROWS = { { pairs_f16, pairs_bf16 }, { twos_f16, twos_bf16 }, { fours_f16, fours_bf16 } };
