// Lane math against exact references. Integers are tested exhaustively at 8 and 16 bits, or by plain loops. f16 is
// tested by exact integer arithmetic in the four rounding modes. Divisions are tested by known facts of the hardware,
// and by the whole chain of steps.
#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include "suites.h"
#include "lane/fused.h"
#include "lane/math.h"
#include "lane/soft.h"

// Check's own assertions write to a pipe each time, which is too slow for millions.
#define MUST(c) do { if (!(c)) ck_abort_msg("%s", #c); } while (0)
#define MUST_MSG(c, ...) do { if (!(c)) ck_abort_msg(__VA_ARGS__); } while (0)

enum { KEEP16 = LANE_MODE_IN16 | LANE_MODE_OUT16 };

static uint64_t random64(void)
{
	static uint64_t x = 0x9e3779b97f4a7c15;
	x ^= x << 13; x ^= x >> 7; x ^= x << 17;
	return x;
}

// ---- f16 ------------------------------------------------------------------------------------------------------------
// Returns the value of a finite f16 in units of 2^-24.
static int64_t units(uint16_t h)
{
	int exponent = h >> 10 & 31, fraction = h & 0x3ff;
	int64_t v = exponent ? (int64_t)(fraction | 0x400) << (exponent - 1) : fraction;
	return h & 0x8000 ? -v : v;
}

// Rounds numerator * 2^-scale units to f16 exactly. `sign` is the sign of a zero.
static uint16_t round_exact(__int128 numerator, unsigned scale, unsigned mode, bool sign)
{
	if (numerator) sign = numerator < 0;
	unsigned __int128 n = (unsigned __int128)(numerator < 0 ? -numerator : numerator);
	uint16_t low = 0;   // the largest f16 that is not above
	for (unsigned step = 0x4000; step; step >>= 1) {
		unsigned h = low + step;
		if (h <= 0x7bff && (unsigned __int128)units((uint16_t)h) << scale <= n) low = (uint16_t)h;
	}
	unsigned __int128 below = (unsigned __int128)units(low) << scale;
	unsigned __int128 gap =
		(unsigned __int128)(low < 0x7bff ? units((uint16_t)(low + 1)) - units(low) : 32ll << 24) << scale;
	unsigned __int128 rest = n - below;
	bool up = mode == 0 ? 2 * rest > gap || (2 * rest == gap && (low & 1))
	          : mode == 1 ? rest && !sign
	          : mode == 2 ? rest && sign
	          : false;
	return (uint16_t)((low + up) | sign << 15);
}

START_TEST(halves_are_exact)
{
	for (unsigned h = 0; h < 0x10000; h++) {
		float x = lane_f32_from_f16(KEEP16, (uint16_t)h);
		if (lane_is_nan_f16((uint16_t)h)) {
			MUST(isnan(x));
			continue;
		}
		double want = (h & 0x7fff) == 0x7c00 ? INFINITY : fabs((double)units((uint16_t)h)) * 0x1p-24;
		MUST(fabs((double)x) == want && !signbit(x) == !(h & 0x8000));
		for (unsigned round = 0; round < 4; round++)
			MUST((uint64_t)lane_f16_from_f32(KEEP16 | round << 2, x) == (uint64_t)(h));
		MUST(lane_f32_from_f16(0, (uint16_t)h) == ((h & 0x7c00) ? x : 0));
	}
}
END_TEST

START_TEST(halves_round)
{
	for (unsigned n = 0; n < 400000; n++) {
		uint64_t r = random64();
		// Exponents are near the range of f16. Half of the fractions are near the middle of two f16.
		uint32_t bits = (uint32_t)(98 + (r & 0xffff) % 48) << 23 | (r >> 16 & 0x7fffff) | (uint32_t)(r >> 63) << 31;
		if (r >> 62 & 1) bits &= ~0x0fffu;
		if (r >> 61 & 1) bits |= 1;
		float x = lane_as_f32(bits);
		int e;
		double m = frexp(fabs((double)x), &e);
		__int128 numerator = (__int128)(int64_t)(m * 0x1p24) << (e + 48);   // x = numerator * 2^-24 * 2^-48
		if (signbit(x)) numerator = -numerator;
		for (unsigned round = 0; round < 4; round++)
			MUST_MSG(lane_f16_from_f32(KEEP16 | round << 2, x)
			         == round_exact(numerator, 48, round, signbit(x)), "%a round %u", (double)x, round);
	}
	static const struct { float x; unsigned round; uint16_t want; } ends[] = {
		{65520, 0, 0x7c00}, {65519, 0, 0x7bff}, {65520, 3, 0x7bff}, {1e30f, 3, 0x7bff}, {1e30f, 2, 0x7bff},
		{-1e30f, 2, 0xfc00}, {1e30f, 1, 0x7c00}, {-1e30f, 1, 0xfbff}, {INFINITY, 3, 0x7c00}, {1e-30f, 1, 1},
		{1e-30f, 0, 0}, {-1e-30f, 2, 0x8001}, {-0.0f, 0, 0x8000} };
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		MUST((uint64_t)lane_f16_from_f32(KEEP16 | ends[i].round << 2, ends[i].x) == (uint64_t)(ends[i].want));
}
END_TEST

static uint16_t random_finite(void)
{
	uint16_t h;
	do h = (uint16_t)random64(); while ((h & 0x7c00) == 0x7c00);
	return h;
}

START_TEST(half_fma_is_exact)
{
	static const int host[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
	for (unsigned round = 0; round < 4; round++) {
		uint32_t mode = KEEP16 | round << 2;
		fesetround(host[round]);
		for (unsigned n = 0; n < 200000; n++) {
			uint16_t a = random_finite(), b = random_finite(), c = random_finite();
			__int128 product = (__int128)units(a) * units(b), sum = product + (__int128)units(c) * (1 << 24);
			uint16_t fma = lane_fma_f16(mode, a, b, c), add = lane_add_f16(mode, a, c), mul = lane_mul_f16(mode, a, b);
			if (sum) MUST_MSG(fma == round_exact(sum, 24, round, false), "%04x*%04x+%04x round %u: %04x", a, b, c, round, fma);
			if (units(a) + units(c)) MUST((uint64_t)add == (uint64_t)(round_exact(units(a) + units(c), 0, round, false)));
			MUST((uint64_t)mul == (uint64_t)(round_exact(product, 24, round, (a ^ b) >> 15)));
		}
	}
	fesetround(FE_TONEAREST);
}
END_TEST

// ---- integers -------------------------------------------------------------------------------------------------------
static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }

START_TEST(narrow_sums_saturate)
{
	for (int a = INT16_MIN; a <= UINT16_MAX; a += 197) {      // 499 steps of 197 reach both ends
		for (int b = INT16_MIN; b <= UINT16_MAX; b += 197) {
			if (a >= 0 && b >= 0) {
				MUST(lane_sat_add_u16((uint16_t)a, (uint16_t)b) == clamp(a + b, 0, UINT16_MAX));
				MUST(lane_sat_sub_u16((uint16_t)a, (uint16_t)b) == clamp(a - b, 0, UINT16_MAX));
			}
			if (a <= INT16_MAX && b <= INT16_MAX) {
				MUST(lane_sat_add_i16((int16_t)a, (int16_t)b) == clamp(a + b, INT16_MIN, INT16_MAX));
				MUST(lane_sat_sub_i16((int16_t)a, (int16_t)b) == clamp(a - b, INT16_MIN, INT16_MAX));
			}
		}
	}
	for (int n = 0; n < 200000; n++) {
		int32_t a = (int32_t)random64(), b = (int32_t)random64();
		int64_t sum = (int64_t)a + b, difference = (int64_t)a - b;
		MUST((int64_t)lane_sat_add_i32(a, b) == (int64_t)((sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum)));
		MUST((int64_t)lane_sat_sub_i32(a, b) == (int64_t)((difference > INT32_MAX ? INT32_MAX
		                                                   : difference < INT32_MIN ? INT32_MIN : difference)));
		uint64_t wide = (uint64_t)(uint32_t)a + (uint32_t)b;
		MUST((uint64_t)lane_carry_u32((uint32_t)a, (uint32_t)b) == (uint64_t)(wide >> 32));
		MUST((uint64_t)lane_carry_in_u32((uint32_t)a, (uint32_t)b, true) == (uint64_t)((wide + 1) >> 32));
		MUST((uint64_t)lane_borrow_in_u32((uint32_t)a, (uint32_t)b, true)
		     == (uint64_t)((uint64_t)(uint32_t)a < (uint64_t)(uint32_t)b + 1));
		MUST((int64_t)lane_sat_add_i16((int16_t)a, (int16_t)b)
		     == (int64_t)(clamp((int16_t)a + (int16_t)b, INT16_MIN, INT16_MAX)));
		MUST((int64_t)lane_mul24_i32(a, b) == (int64_t)((int32_t)((int64_t)((int32_t)((uint32_t)a << 8) >> 8)
		                                                          * ((int32_t)((uint32_t)b << 8) >> 8))));
	}
}
END_TEST

START_TEST(bits_are_found)
{
	for (unsigned n = 0; n < 0x10000 * 2; n++) {
		uint32_t x = n < 0x10000 ? n : n << 16 | (uint32_t)(random64() & 0xffff);
		uint32_t mirrored = 0;
		int count = 0, low = -1, high = -1;
		for (int b = 0; b < 32; b++) {
			if (!(x >> b & 1)) continue;
			count++;
			mirrored |= 1u << (31 - b);
			high = 31 - b;
			if (low < 0) low = b;
		}
		MUST((uint64_t)lane_popcount_u32(x) == (uint64_t)(count));
		MUST((int64_t)lane_find_low_u32(x) == (int64_t)(low));
		MUST((int64_t)lane_find_high_u32(x) == (int64_t)(high));
		MUST((uint64_t)lane_reverse_u32(x) == (uint64_t)(mirrored));
	}
	MUST((int64_t)lane_find_sign_i32(-1) == (int64_t)(-1));
	MUST((int64_t)lane_find_sign_i32(0) == (int64_t)(-1));
	MUST((int64_t)lane_find_sign_i32(-2) == (int64_t)(31));
	for (unsigned offset = 0; offset < 32; offset++) {
		for (unsigned width = 0; width < 32; width++) {
			uint32_t x = (uint32_t)random64(), field = (uint32_t)((uint64_t)x >> offset & ((1ull << width) - 1));
			MUST((uint64_t)lane_bfe_u32(x, offset, width) == (uint64_t)(field));
			uint64_t wide = (uint64_t)((int64_t)(int32_t)x >> offset);
			int32_t extended = width ? (int32_t)((int64_t)(wide << (64 - width)) >> (64 - width)) : 0;
			MUST((int64_t)lane_bfe_i32((int32_t)x, offset, width) == (int64_t)(extended));
			MUST((uint64_t)lane_alignbit_u32(~x, x, offset) == (uint64_t)((uint32_t)(((uint64_t)~x << 32 | x) >> offset)));
		}
	}
	MUST((uint64_t)lane_bfe_u32(~0u, 0, 32) == (uint64_t)(0));
	MUST((uint64_t)lane_s_bfe_u32(~0u, 32 << 16) == (uint64_t)(~0u));
	MUST((uint64_t)lane_perm_u32(0x80706050, 0x0040b020, 0x0d0c0800) == (uint64_t)(0xff00ff20));
	MUST((uint64_t)lane_perm_u32(0x80706050, 0x0040b020, 0x0b0a0907) == (uint64_t)(0xff000080));
	MUST((uint64_t)lane_lerp_u8(0xff010203, 0xff020304, 0x01010100) == (uint64_t)(0xff020303));
	MUST((uint64_t)lane_quad_mask_u64(0x8000000000000010) == (uint64_t)(0x8002));
	MUST((uint64_t)lane_double_bits_u64(0x80000001) == (uint64_t)(0xc000000000000003));
}
END_TEST

// ---- floats ---------------------------------------------------------------------------------------------------------
START_TEST(min_and_max_follow_the_hardware)
{
	float nan = NAN;
	MUST(lane_min_f32(0, nan, 3) == 3 && lane_min_f32(0, 3, nan) == 3 && lane_max_f32(0, nan, 3) == 3
	     && lane_max_f32(0, 3, nan) == 3);
	MUST(signbit(lane_min_f32(0, 0.0f, -0.0f)) && signbit(lane_min_f32(0, -0.0f, 0.0f)));
	MUST(!signbit(lane_max_f32(0, 0.0f, -0.0f)) && !signbit(lane_max_f32(0, -0.0f, 0.0f)));
	MUST(isnan(lane_min_f32(0, nan, nan)) && isnan(lane_minimum_f32(1, nan)));
	float signalling = lane_as_f32(0x7fa00000);
	MUST((uint64_t)lane_bits_f32(lane_min_f32(LANE_MODE_IEEE, signalling, 1)) == (uint64_t)(0x7fe00000));
	MUST(lane_min_f32(0, signalling, 1) == 1);
	MUST(lane_med3_f32(0, 3, 1, 2) == 2 && lane_med3_f32(0, nan, 1, 2) == 1);
	MUST((uint64_t)lane_min_f16(KEEP16, 0x0000, 0x8000) == (uint64_t)(0x8000));
}
END_TEST

START_TEST(floats_become_whole)
{
	for (unsigned n = 0; n < 300000; n++) {
		float x = lane_as_f32((uint32_t)random64());
		double d = lane_as_f64(random64());
		if (isnan(x) || isnan(d)) continue;
		MUST(lane_floor_f32(x) == floorf(x) && lane_ceil_f32(x) == ceilf(x) && lane_trunc_f32(x) == truncf(x)
		     && lane_rndne_f32(x) == rintf(x));
		MUST(lane_floor_f64(d) == floor(d) && lane_ceil_f64(d) == ceil(d) && lane_trunc_f64(d) == trunc(d)
		     && lane_rndne_f64(d) == rint(d));
		int e = 0;
		if (isfinite(x) && x != 0) {
			MUST(lane_frexp_mant_f32(x) == frexpf(x, &e));
			MUST((int64_t)lane_frexp_exp_f32(x) == (int64_t)(e));
			int by = (int)(random64() % 600) - 300;
			MUST(lane_ldexp_f32(x, by) == ldexpf(x, by));
			MUST(lane_ldexp_f64(d, by * 8) == ldexp(d, by * 8));
		}
		MUST((int64_t)lane_i32_from_f32(x) == (int64_t)((x >= 0x1p31f ? INT32_MAX : x <= -0x1p31f ? INT32_MIN : (int32_t)x)));
		MUST((uint64_t)lane_u32_from_f64(d) == (uint64_t)((d >= 0x1p32 ? UINT32_MAX : d > 0 ? (uint32_t)d : 0)));
		MUST((uint64_t)lane_u32_from_f32(x) == (uint64_t)((x >= 0x1p32f ? UINT32_MAX : x > 0 ? (uint32_t)x : 0)));
	}
	MUST(lane_rndne_f32(2.5f) == 2 && lane_rndne_f32(-3.5f) == -4 && signbit(lane_ceil_f32(-0.5f)));
	MUST((int64_t)lane_i32_from_f32(NAN) == (int64_t)(0));
	MUST(lane_fract_f32(-1.25f) == 0.75f && isnan(lane_fract_f32(INFINITY)) && lane_fract_f32(-1e-30f) < 1);
	MUST(!lane_is_class_f32(-0.0f, 1 << 6) && lane_is_class_f32(-0.0f, 1 << 5) && lane_is_class_f64(-INFINITY, 1 << 2) &&
	          lane_is_class_f32(lane_as_f32(1), 1 << 7) && lane_is_class_f32(lane_as_f32(0x7f800001), 1));
}
END_TEST

START_TEST(curves_are_close)
{
	for (int n = -200000; n < 200000; n++) {
		float x = (float)n * 0x1.8p-11f;
		double e = exp2((double)x), s = sin(remainder(x, 1) * 2 * M_PI), c = cos(remainder(x, 1) * 2 * M_PI);
		if (e < 0x1p128 && e >= 0x1p-126) MUST(fabs(lane_exp2_f32(x) - e) <= e * 0x1p-23 + 0x1p-149);
		MUST(fabs(lane_sin_f32(x) - s) <= 0x1p-24 && fabs(lane_cos_f32(x) - c) <= 0x1p-24);
		if (n > 0) MUST(fabs(lane_log2_f32(x) - log2((double)x)) <= fabs(log2((double)x)) * 0x1p-23);
	}
	MUST(lane_sin_f32(0.25f) == 1 && lane_sin_f32(0.5f) == 0 && lane_cos_f32(132000.0f) == 1 && lane_exp2_f32(10) == 1024);
	MUST(lane_log2_f32(0) == -INFINITY && isnan(lane_log2_f32(-1)) && lane_log2_f32(INFINITY) == INFINITY
	     && lane_log2_f32(0x1p-140f) == -INFINITY);
	MUST(lane_exp2_f32(-INFINITY) == 0 && lane_exp2_f32(INFINITY) == INFINITY && isnan(lane_sin_f32(INFINITY)));
}
END_TEST

// Tries bit patterns at regular distances, and all patterns near powers of two.
START_TEST(reciprocal_roots_are_rounded_once)
{
	uint32_t own = host_floats_get();
	for (uint32_t round = 0; round < 4; round++) {
		host_floats_set(host_floats(round, round & 2 ? 3 : 0));
		for (uint64_t k = 0; k < 1ull << 32; k += k % 0x00800000 < 64 ? 1 : 1021) {
			volatile float x = lane_as_f32((uint32_t)k);
			uint32_t got = lane_bits_f32(lane_rsq_f32(x)), want = lane_bits_f32(lane_rsq_exact_f32(x));
			if (got != want) host_floats_set(own);
			MUST_MSG(got == want, "1 / sqrt(%a), rounding %u: 0x%08x, not 0x%08x", (double)x, round, got, want);
		}
	}
	host_floats_set(own);
}
END_TEST

// ---- division -------------------------------------------------------------------------------------------------------
START_TEST(division_steps_follow_the_hardware)
{
	static const struct { float x, denom, numer, want; bool vcc; } cases[] = {   // a NaN must give a NaN
		{2, 4, 2, 2, false}, {1, 0x1p127f, 1, 1, true}, {0x1p-126f, 1, 0x1p-126f, 0x1p-62f, true}, {1, 4, 1, 1, false},
		{0, 1, 0, NAN, true}, {1, 0, 1, NAN, true}, {0x1p-60f, 0x1p-60f, 0x1p40f, 0x1p4f, true} };
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		float r = lane_div_scale_f32(cases[i].x, cases[i].denom, cases[i].numer);
		MUST_MSG(isnan(cases[i].want) ? isnan(r) : r == cases[i].want, "case %zu: %a", i, (double)r);
		MUST((int64_t)lane_div_scale_vcc_f32(cases[i].x, cases[i].denom, cases[i].numer) == (int64_t)(cases[i].vcc));
	}
	MUST(isnan(lane_div_scale_f64(2, 0, 2)) && lane_div_scale_vcc_f64(2, 0, 2)
	     && lane_div_scale_f64(M_SQRT2, M_SQRT2, 1) == M_SQRT2);
	MUST(lane_div_fmas_f32(0, 1, 1, 2, true) == 0x1.8p+65f && lane_div_fmas_f32(0, 1, 1, 1, true) == 0x1p-63f
	     && lane_div_fmas_f32(0, 1, 1, 2, false) == 3);
	MUST(lane_div_fixup_f32(NAN, 2, -1) == -INFINITY && lane_div_fixup_f32(0.5f, -2, -1) == 0.5f
	     && isnan(lane_div_fixup_f32(1, 0, 0)));
	MUST(lane_div_fixup_f32(1, 0, -1) == -INFINITY && signbit(lane_div_fixup_f32(1, -INFINITY, 1)));
}
END_TEST

// Divides as compilers do.
static float divide_f32(float a, float b)
{
	float d = lane_div_scale_f32(b, b, a), n = lane_div_scale_f32(a, b, a), r = 1 / d;
	bool vcc = lane_div_scale_vcc_f32(a, b, a);
	float e = fmaf(-d, r, 1);
	r = fmaf(e, r, r);
	float q = n * r;
	e = fmaf(-d, q, n);
	q = fmaf(e, r, q);
	e = fmaf(-d, q, n);
	return lane_div_fixup_f32(lane_div_fmas_f32(0, e, r, q, vcc), b, a);
}
static double divide_f64(double a, double b)
{
	double d = lane_div_scale_f64(b, b, a), n = lane_div_scale_f64(a, b, a), r = 1 / d;
	bool vcc = lane_div_scale_vcc_f64(a, b, a);
	for (int i = 0; i < 2; i++) r = fma(fma(-d, r, 1), r, r);
	double q = n * r;
	return lane_div_fixup_f64(lane_div_fmas_f64(0, fma(-d, q, n), r, q, vcc), b, a);
}

START_TEST(divisions_are_rounded_once)
{
	for (unsigned n = 0; n < 400000; n++) {
		float a = lane_as_f32((uint32_t)random64()), b = lane_as_f32((uint32_t)random64());
		double c = lane_as_f64(random64()), d = lane_as_f64(random64());
		float f = a / b;
		double g = c / d;
		if (!isnan(f)) MUST_MSG(divide_f32(a, b) == f, "%a / %a", (double)a, (double)b);
		if (!isnan(g)) MUST_MSG(divide_f64(c, d) == g, "%a / %a", c, d);
	}
}
END_TEST

START_TEST(two_over_pi)
{
	double sum = 0;
	for (unsigned i = 4; i-- > 0;) sum += lane_trig_preop_f64(1, i);
	MUST(sum == M_2_PI);
	MUST(lane_trig_preop_f64(1, 0) <= M_2_PI && lane_trig_preop_f64(1, 0) > 0.6366);
	MUST(lane_trig_preop_f64(1, 31) == 0);
}
END_TEST

// ---- software rounding, against the host's own ----------------------------------------------------------------------
static const int host_rounding[4] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };     // in MODE's order

// Draws a number with one of a few exponents, so that sums cancel and products are near the least and the greatest
// number.
static uint64_t drawn(int digits, int exponent_bits)
{
	uint64_t x = random64(), exponent = random64(), ones = (1ull << exponent_bits) - 1,
		fraction = x & ((1ull << (digits - 1)) - 1);
	switch (exponent >> 60) {
	case 0: case 1: exponent = 0; break;
	case 2: exponent = ones; break;
	case 3: case 4: exponent = ones - 1 - exponent % 3; break;
	case 5: case 6: case 7: exponent = ones / 2 + exponent % 64 - 32; break;
	case 8: case 9: exponent = ones / 4 + exponent % 64 - 32; break;
	default: break;
	}
	if (x >> 61 == 0) fraction = 0;
	if (x >> 61 == 1) fraction = ~0ull;
	return (x >> 60 & 1) << (digits - 1 + exponent_bits) | (exponent & ones) << (digits - 1)
	       | (fraction & ((1ull << (digits - 1)) - 1));
}

#define SOFT_AGREES(type, suffix, digits, exponent_bits, fma, root) \
	for (unsigned n = 0; n < 1000000; n++) { \
		unsigned mode = n & 3; \
		volatile type a = lane_as_##suffix(drawn(digits, exponent_bits)), \
			b = lane_as_##suffix(drawn(digits, exponent_bits)), \
			c = lane_as_##suffix(drawn(digits, exponent_bits)); \
		volatile type near[5] = { a + b, a * b, a / b, fma(a, b, c), root(a) }; \
		fesetround(host_rounding[mode]); \
		volatile type want[5] = { a + b, a * b, a / b, fma(a, b, c), root(a) }; \
		fesetround(FE_TONEAREST); \
		type got[5] = { soft_##suffix(SOFT_ADD, mode, near[0], a, b, 0), \
		                soft_##suffix(SOFT_MUL, mode, near[1], a, b, 0), \
		                soft_##suffix(SOFT_DIV, mode, near[2], a, b, 0), \
		                soft_##suffix(SOFT_FMA, mode, near[3], a, b, c), soft_##suffix(SOFT_ROOT, mode, near[4], a, 0, 0) }; \
		for (int k = 0; k < 5; k++) \
			MUST_MSG(lane_bits_##suffix(got[k]) == lane_bits_##suffix(want[k]) || (got[k] != got[k] && want[k] != want[k]), \
			         "operation %d, rounding %u, of %a, %a, %a: %a, not %a", k, mode, (double)a, \
			         	(double)b, (double)c, (double)got[k], (double)want[k]); \
	}

START_TEST(soft_rounding_is_the_hosts)
{
	SOFT_AGREES(float, f32, 24, 8, fmaf, sqrtf)
	SOFT_AGREES(double, f64, 53, 11, fma, sqrt)
	for (unsigned n = 0; n < 1000000; n++) {
		volatile double x = lane_as_f64(n & 4 ? drawn(53, 11)
			: (uint64_t)lane_bits_f64((double)lane_as_f32((uint32_t)drawn(24, 8))) + random64() % 5 - 2);
		volatile int64_t whole = (int64_t)random64() >> (random64() & 63);
		fesetround(host_rounding[n & 3]);
		volatile float narrow = (float)x, converted = (float)whole;
		fesetround(FE_TONEAREST);
		float got = soft_narrow(n & 3, x);
		MUST_MSG(lane_bits_f32(got) == lane_bits_f32(narrow) || (got != got && narrow != narrow),
		         "%a, rounding %u: %a, not %a", x, n & 3, (double)got, (double)narrow);
		MUST(lane_bits_f32(soft_convert(n & 3, whole)) == lane_bits_f32(converted));
	}
}
END_TEST

// ---- a * b + c without the host's instruction, against integers and the C library ----------------------------------
// Each factor times `half_scale`, and c times its square, make a tiny result normal. So it is rounded as if exponents
// were unbounded.
#define FUSED_AGREES(type, suffix, digits, exponent_bits, fma, least, half_scale) \
	for (unsigned n = 0; n < 1500000; n++) { \
		volatile type a = lane_as_##suffix(drawn(digits, exponent_bits)), \
			b = lane_as_##suffix(drawn(digits, exponent_bits)), \
			c = lane_as_##suffix(drawn(digits, exponent_bits)), product = -(a * b); \
		/* sums that cancel: all of the rounded product, or nearly */ \
		if (n % 4 < 3) c = lane_as_##suffix(lane_bits_##suffix(product) + (n % 4 ? random64() % 5 - 2 : 0)); \
		volatile type library = fma(a, b, c), large_a = a * half_scale, large_b = b * half_scale, \
			large_c = c * half_scale * half_scale, \
			want = soft_##suffix(SOFT_FMA, 0, library, a, b, c), \
			unbounded = soft_##suffix(SOFT_FMA, 0, large_a * large_b + large_c, large_a, large_b, large_c), \
			size = lane_abs_##suffix(want), large = lane_abs_##suffix(unbounded); \
		bool is_tiny = size < least || (size == least && large < least * half_scale * half_scale); \
		type flushed = is_tiny ? lane_sign_##suffix(0, want) : want; \
		type got[2] = { lane_fused_##suffix(a, b, c, 0), lane_fused_##suffix(a, b, c, ~0ull) }; \
		if (want != want) { MUST(got[0] != got[0] && got[1] != got[1]); continue; } \
		MUST_MSG(lane_bits_##suffix(got[0]) == lane_bits_##suffix(want), "%a * %a + %a: %a, not %a", (double)a, (double)b, \
		         (double)c, (double)got[0], (double)want); \
		MUST_MSG(lane_bits_##suffix(library) == lane_bits_##suffix(want), "fma(%a, %a, %a) of the C library: %a, not %a", \
		         (double)a, (double)b, (double)c, (double)library, (double)want); \
		MUST_MSG(lane_bits_##suffix(got[1]) == lane_bits_##suffix(flushed), "%a * %a + %a, flushed: %a, not %a", \
		         (double)a, (double)b, (double)c, (double)got[1], (double)flushed); \
	}

// (a * b + c) * scale: operands that are scaled exactly give the same in one product. `root` is the scale's root.
#define SCALED_AGREES(type, suffix, digits, exponent_bits, scaled, least, most, root) \
	for (unsigned n = 0, seen = 0; n < 500000 || seen < 10000; n++) { \
		const type half = n & 1 ? root : 1 / root, scale = half * half; \
		volatile type a = lane_as_##suffix(drawn(digits, exponent_bits)), \
			b = lane_as_##suffix(drawn(digits, exponent_bits)), c = lane_as_##suffix(drawn(digits, exponent_bits)), \
			product = -(a * b); \
		if (n % 4 < 2) c = lane_as_##suffix(lane_bits_##suffix(product) + random64() % 5 - 2); \
		volatile type sa = a * half, sb = b * half, sc = c * scale, once = lane_fused_##suffix(a, b, c, 0), size = once; \
		bool exact = sa / half == a && sb / half == b && sc / scale == c && sa * 0 == 0 && sb * 0 == 0 && sc * 0 == 0; \
		size = lane_abs_##suffix(size); \
		if (!exact || !(size >= least && size <= most)) continue; \
		type want = lane_fused_##suffix(sa, sb, sc, 0), got = scaled(a, b, c, scale, 0); \
		seen++; \
		MUST_MSG(lane_bits_##suffix(got) == lane_bits_##suffix(want), "(%a * %a + %a) * %a: %a, not %a", (double)a, \
		         (double)b, (double)c, (double)scale, (double)got, (double)want); \
	}

START_TEST(fused_products_are_scaled_before_rounding)
{
	SCALED_AGREES(float, f32, 24, 8, lane_fused_scaled_f32, 0x1p-126f, 0x1.fffffep127f, 0x1p32f)
	SCALED_AGREES(double, f64, 53, 11, soft_fused_scaled_f64, 0x1p-1022, 0x1.fffffffffffffp1023, 0x1p64)
	// a sum that is 0, denormal or infinite is rounded, then scaled
	MUST(lane_bits_f32(lane_fused_scaled_f32(-0.0f, 1, -0.0f, 0x1p64f, 0)) == 0x80000000);
	MUST(lane_bits_f64(soft_fused_scaled_f64(-0.0, 1, -0.0, 0x1p128, 0)) == 1ull << 63);
	MUST(lane_fused_scaled_f32(0x1p-100f, 0x1.8p-49f, 0, 0x1p64f, 0) == 0x1p-84f);
	MUST(soft_fused_scaled_f64(0x1p-1000, 0x1.8p-74, 0, 0x1p128, 0) == 0x1p-945);
	MUST(lane_fused_scaled_f32(0x1p100f, 0x1p28f, 0, 0x1p-64f, 0) == (float)INFINITY);
	MUST(soft_fused_scaled_f64(0x1p1000, 0x1p24, 0, 0x1p-128, 0) == INFINITY);
	MUST(soft_fused_scaled_f64(0, 5, 3, 0x1p128, 0) == 0x1.8p129);
}
END_TEST

START_TEST(fused_products_are_rounded_once)
{
	// musl has 0xa1f3638c and +0 for these
	float f = lane_fused_f32(lane_as_f32(0x801d806e), lane_as_f32(0x62040000), lane_as_f32(0x000854e1), 0);
	MUST_MSG(lane_bits_f32(f) == 0xa1f3638b, "%08x", lane_bits_f32(f));
	double d = lane_fused_f64(lane_as_f64(0x9fe62b37bd532a60), lane_as_f64(0x000c3e9c946cb547), 0, 0);
	MUST_MSG(lane_bits_f64(d) == 1ull << 63, "%a", d);
	FUSED_AGREES(float, f32, 24, 8, fmaf, 0x1p-126f, 0x1p32f)
	FUSED_AGREES(double, f64, 53, 11, fma, 0x1p-1022, 0x1p64)
}
END_TEST

Suite *lane_math_suite(void)
{
	Suite *s = suite_create("lane math");
	TCase *c = tcase_create("lane math");
	tcase_add_test(c, halves_are_exact);
	tcase_add_test(c, halves_round);
	tcase_add_test(c, half_fma_is_exact);
	tcase_add_test(c, narrow_sums_saturate);
	tcase_add_test(c, bits_are_found);
	tcase_add_test(c, min_and_max_follow_the_hardware);
	tcase_add_test(c, floats_become_whole);
	tcase_add_test(c, curves_are_close);
	tcase_add_test(c, reciprocal_roots_are_rounded_once);
	tcase_add_test(c, division_steps_follow_the_hardware);
	tcase_add_test(c, divisions_are_rounded_once);
	tcase_add_test(c, two_over_pi);
	tcase_add_test(c, soft_rounding_is_the_hosts);
	tcase_add_test(c, fused_products_are_rounded_once);
	tcase_add_test(c, fused_products_are_scaled_before_rounding);
	suite_add_tcase(s, c);
	return s;
}
