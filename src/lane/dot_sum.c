// Sums of products as the hardware forms them: every addend is aligned to one grid of bits, lower bits are cut off,
// and the sum is rounded once. gfx11 and gfx12 differ in the grid, in how negative addends are cut, and in denormals.
#include "lane/dot_sum.h"

enum { NOTHING = -2000 };        // exponent of a zero: below all others
enum { NAN_FACTOR = 0xffc00a3d, NAN_INVALID = 0xffc00000, INFINITE = 0x7f800000 };

// value * 2^exponent
struct number { int64_t value; int exponent; };

// exponent: place of the leading digit
struct factor { bool nan, infinite, negative; uint32_t digits; int exponent; };

static const struct { uint8_t exponent_bits, fraction_bits; } layout[] = {
	[ISA_CELL_F16] = { 5, 10 }, [ISA_CELL_BF16] = { 8, 7 }, [ISA_CELL_FP8] = { 4, 3 }, [ISA_CELL_BF8] = { 5, 2 },
};

static int fraction_bits(enum isa_cell e) { return layout[e].fraction_bits; }

static struct factor unpack_factor(enum isa_cell e, uint32_t bits)
{
	unsigned f = layout[e].fraction_bits, width = layout[e].exponent_bits, top = (1u << width) - 1;
	uint32_t fraction = bits & ((1u << f) - 1), exponent = bits >> f & top;
	bool special = exponent == top, all_ones = fraction == (1u << f) - 1;
	struct factor x = { .negative = bits >> (f + width) & 1, .digits = exponent ? 1u << f | fraction : fraction,
	                    .exponent = (int)(exponent ? exponent : 1) - (1 << (width - 1)) + 1 };
	if (e == ISA_CELL_FP8) {          // does not have an infinity, and has one NaN
		x.nan = special && all_ones;
	} else {
		x.nan = special && fraction;
		x.infinite = special && !fraction;
	}
	return x;
}

static int leading_digit(struct number x)
{
	uint64_t m = x.value < 0 ? 0 - (uint64_t)x.value : (uint64_t)x.value;
	return m ? x.exponent + 63 - __builtin_clzll(m) : NOTHING;
}

static int larger_of(int a, int b) { return a > b ? a : b; }

// Returns the number in units of 2^exponent, rounded down.
static int64_t on_grid(struct number x, int exponent)
{
	int shift = x.exponent - exponent;
	if (!x.value) return 0;
	if (shift >= 0) return (int64_t)((uint64_t)x.value << shift);
	return x.value >> (shift < -63 ? 63 : -shift);
}

// ---- results ------------------------------------------------------------------------------------------------------
static uint64_t shifted_to_even(uint64_t m, int shift)
{
	if (shift <= 0) return m << -shift;
	if (shift > 63) return 0;
	uint64_t rest = m & ((1ull << shift) - 1), half = 1ull << (shift - 1);
	return (m >> shift) + (rest > half || (rest == half && m >> shift & 1));
}

// Rounds to a float. `gradual`: small results are rounded on the grid of denormals; else they are 0, by the exponent
// after rounding. Zero is positive.
static uint32_t round_to_float(int64_t value, int exponent, int digits, int smallest, int largest, bool gradual,
                               bool saturate)
{
	if (!value) return 0;
	uint64_t m = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	int top = 63 - __builtin_clzll(m), lead = top + exponent;
	uint32_t sign = (uint32_t)(value < 0) << (digits + (digits == 10 ? 5 : 8));
	if (gradual && lead < smallest) {
		uint64_t r = shifted_to_even(m, smallest - digits - exponent);
		return r ? sign | (uint32_t)r : 0;
	}
	uint64_t r = shifted_to_even(m, top - digits);
	if (r >> (digits + 1)) {
		r >>= 1;
		lead++;
	}
	if (lead < smallest) return 0;
	if (lead > largest) return sign | (((2u * (uint32_t)largest + 1) << digits) - (saturate ? 1 : 0));
	return sign | (uint32_t)(lead + largest) << digits | ((uint32_t)r & ((1u << digits) - 1));
}

static uint32_t rounded_to(const struct dot_step *s, int64_t value, int exponent, bool gradual)
{
	if (s->result == ISA_F16) return round_to_float(value, exponent, 10, -14, 15, true, s->saturate);
	uint32_t f32 = round_to_float(value, exponent, 23, -126, 127, gradual, false);
	return s->result == ISA_BF16 ? f32 >> 16 : f32;      // truncated, not rounded again
}

// Converts a NaN or infinity from f32 to the result's type.
static uint32_t special_result(const struct dot_step *s, uint32_t f32)
{
	if (s->result == ISA_F32) return f32;
	if (f32 == NAN_FACTOR) return s->result == ISA_F16 ? 0xfe3d : 0xfffd;
	if (s->result == ISA_BF16) return f32 >> 16;
	return (f32 >> 16 & 0x8000) | 0x7c00 | (f32 >> 13 & 0x3ff);
}

// ---- the third addend ---------------------------------------------------------------------------------------------
static uint32_t widen_to_f32(enum isa_type t, uint32_t bits)
{
	if (t == ISA_F32) return bits;
	if (t == ISA_BF16) return bits << 16;
	uint32_t sign = (bits & 0x8000) << 16, exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
	if (exponent == 31) return sign | INFINITE | fraction << 13;
	if (exponent) return sign | (exponent + 112) << 23 | fraction << 13;
	if (!fraction) return sign;
	unsigned shift = (unsigned)__builtin_clz(fraction) - 21;
	return sign | (113 - shift) << 23 | (fraction << shift & 0x3ff) << 13;
}

static struct number f32_number(uint32_t bits, bool keep_denormal)
{
	uint32_t exponent = bits >> 23 & 255, fraction = bits & 0x7fffff;
	int64_t m = exponent ? fraction | 0x800000 : keep_denormal ? fraction : 0;
	return (struct number){ bits >> 31 ? -m : m, (int)(exponent ? exponent : 1) - 127 - 23 };
}

// ---- both generations ---------------------------------------------------------------------------------------------
struct sum {
	struct number product[DOT_MAX_PRODUCTS], c;
	int place[DOT_MAX_PRODUCTS];     // sum of the factors' exponents; NOTHING for a product of 0
	bool c_negative;
};

// Reads the factors. Returns false if the result is special, which is then in *out.
static bool read_products(const struct dot_step *s, const uint16_t *a, const uint16_t *b, uint32_t c,
                          bool keep_bf16_denormals, uint32_t invalid_nan, struct sum *sum, uint32_t *out)
{
	bool invalid = false, infinite[2] = {false, false}, nan = false;
	for (unsigned i = 0; i < s->n; i++) {
		struct factor x = unpack_factor(s->a_type, a[i]), y = unpack_factor(s->b_type, b[i]);
		if (!keep_bf16_denormals && s->a_type == ISA_CELL_BF16) {
			if (!(a[i] & 0x7f80)) x.digits = 0;
			if (!(b[i] & 0x7f80)) y.digits = 0;
		}
		bool negative = x.negative != y.negative;
		nan |= x.nan || y.nan;
		invalid |= (x.infinite && !y.digits) || (y.infinite && !x.digits);
		if (x.infinite || y.infinite) infinite[negative] = true;
		int64_t m = (int64_t)x.digits * y.digits;
		sum->product[i] = (struct number){ negative ? -m : m,
			x.exponent + y.exponent - fraction_bits(s->a_type) - fraction_bits(s->b_type) };
		sum->place[i] = m ? x.exponent + y.exponent : NOTHING;
	}
	c = widen_to_f32(s->result, c);
	sum->c_negative = c >> 31;
	if (nan) *out = special_result(s, NAN_FACTOR);
	else if (invalid || (infinite[0] && infinite[1])) *out = special_result(s, invalid_nan);
	else if ((c & 0x7fffffff) > INFINITE) *out = special_result(s, c | 0x400000);
	else {
		if ((c & 0x7fffffff) == INFINITE) infinite[c >> 31] = true;
		if (!infinite[0] && !infinite[1]) return true;
		*out = special_result(s, infinite[0] && infinite[1] ? invalid_nan : infinite[1] ? INFINITE | 0x80000000 : INFINITE);
	}
	return false;
}

// Adds products in pairs. Relative to c's sign, an addend of the other sign is the complement of its digits, even if
// no digit was cut off.
uint32_t dot_pairs(const struct dot_step *s, const uint16_t *a, const uint16_t *b, uint32_t c)
{
	struct sum sum;
	uint32_t out;
	if (!read_products(s, a, b, c, false, NAN_INVALID, &sum, &out)) return out;
	struct number third = f32_number(widen_to_f32(s->result, c), false);
	if (!third.value && sum.place[0] == NOTHING && sum.place[1] == NOTHING) return 0;
	int top = leading_digit(third), grid;
	if (s->result == ISA_F16) top = larger_of(top, -14);
	grid = larger_of(sum.place[0], sum.place[1]) - 24;
	top = larger_of(top, larger_of(leading_digit(sum.product[0]), leading_digit(sum.product[1])));
	grid = larger_of(grid, top - 26);
	int64_t total = on_grid((struct number){ third.value < 0 ? -third.value : third.value, third.exponent }, grid);
	for (unsigned i = 0; i < 2; i++) {
		struct factor x = unpack_factor(s->a_type, a[i]), y = unpack_factor(s->b_type, b[i]);
		struct number p = sum.product[i];
		int64_t m = on_grid((struct number){ p.value < 0 ? -p.value : p.value, p.exponent }, grid);
		total += (x.negative != y.negative) != sum.c_negative ? ~m : m;
	}
	return rounded_to(s, sum.c_negative ? -total : total, grid, false);
}

// Adds pairs of products (for bytes, all four) on a grid of their own first. All cuts round down.
uint32_t dot_fours(const struct dot_step *s, const uint16_t *a, const uint16_t *b, uint32_t c)
{
	bool bytes = isa_cell_bits(s->a_type) == 8;
	unsigned group = bytes ? s->n : 2;
	struct sum sum;
	uint32_t out;
	if (!read_products(s, a, b, c, true, bytes ? NAN_FACTOR : NAN_INVALID, &sum, &out)) return out;
	struct number third = f32_number(widen_to_f32(s->result, c), true);
	int floor = s->result == ISA_F16 ? -14 : -126, place = NOTHING;
	for (unsigned i = 0; i < s->n; i++) place = larger_of(place, sum.place[i]);
	int grid = larger_of(place - 24, larger_of(floor, leading_digit(third)) - 26);
	int64_t total = on_grid(third, grid);
	// a small negative c has no effect on a coarse grid
	if (total == -1 && grid > floor && leading_digit(third) < grid) total = 0;
	for (unsigned i = 0; i < s->n; i += group) {
		int pair = NOTHING;
		for (unsigned j = i; j < i + group; j++) pair = larger_of(pair, sum.place[j] - 24);
		struct number part = { 0, pair };
		for (unsigned j = i; j < i + group; j++) part.value += on_grid(sum.product[j], pair);
		total += on_grid(part, grid);
	}
	return rounded_to(s, total, grid, true);
}
