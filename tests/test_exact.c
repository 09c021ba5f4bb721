// Float arithmetic against MPFR: each instruction is run over chosen and random sources in every rounding and denormal mode, and its
// results are compared to the bit (or to one unit in the last place where the manual promises no more).
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"

enum { MAX_ITEMS = 2048, MODE_BITS = 1 << MODE_DX10_CLAMP };

// ---- what each instruction is ---------------------------------------------------------------------------------------------------------
#define A (e->x[0])
#define B (e->x[1])
#define C (e->x[2])

static int op_add(struct reference *e) { return mpfr_add(e->r, A, B, e->round); }
static int op_sub(struct reference *e) { return mpfr_sub(e->r, A, B, e->round); }
static int op_subrev(struct reference *e) { return mpfr_sub(e->r, B, A, e->round); }
static int op_mul(struct reference *e) { return mpfr_mul(e->r, A, B, e->round); }
static int op_fma(struct reference *e) { return mpfr_fma(e->r, A, B, C, e->round); }
static int op_set(struct reference *e) { return mpfr_set(e->r, A, e->round); }
static int op_floor(struct reference *e) { return mpfr_floor(e->r, A); }
static int op_ceil(struct reference *e) { return mpfr_ceil(e->r, A); }
static int op_trunc(struct reference *e) { return mpfr_trunc(e->r, A); }
static int op_rndne(struct reference *e) { return mpfr_roundeven(e->r, A); }

// The product is rounded before the sum, and v_mad_f32 knows no denormals, whatever MODE says.
static void zap(mpfr_t x) { if (mpfr_regular_p(x) && mpfr_get_exp(x) - 1 < -126) mpfr_setsign(x, x, mpfr_signbit(x), MPFR_RNDN), mpfr_mul_ui(x, x, 0, MPFR_RNDN); }
static int op_mad(struct reference *e)
{
	mpfr_t p;
	mpfr_init2(p, mpfr_get_prec(e->r));
	for (unsigned k = 0; k < 3 && e->to == ISA_F32; k++) zap(e->x[k]);
	int t = mpfr_mul(p, A, B, e->round);
	bool tiny = e->to == ISA_F32 && mpfr_regular_p(p) && mpfr_get_exp(p) - 1 < -126;
	reference_round(e, p, e->to, t);
	e->vague = tiny && mpfr_get_exp(p) - 1 == -126;
	if (e->to == ISA_F32) zap(p);
	t = mpfr_add(e->r, p, C, e->round);
	if (e->to == ISA_F32) zap(e->r);
	mpfr_clear(p);
	return t;
}

// 0 times anything is 0, of no sign.
static int op_mul_zero(struct reference *e)
{
	if (mpfr_zero_p(A) || mpfr_zero_p(B)) { mpfr_set_zero(e->r, 1); return 0; }
	return op_mul(e);
}
static int op_fma_zero(struct reference *e)
{
	if (!mpfr_zero_p(A) && !mpfr_zero_p(B)) return op_fma(e);
	mpfr_set_zero(A, 1);
	return mpfr_add(e->r, A, C, e->round);
}
static int op_mad_zero(struct reference *e)
{
	if (!mpfr_zero_p(A) && !mpfr_zero_p(B)) return op_mad(e);
	mpfr_set_zero(A, 1);
	return mpfr_add(e->r, A, C, e->round);
}

// What is left above the floor: less than 1, whatever the rounding. The manual: held to 0x3f7fffff.
static int op_fract(struct reference *e)
{
	mpfr_t whole;
	mpfr_init2(whole, 64);
	mpfr_floor(whole, A);
	int t = mpfr_sub(e->r, A, whole, e->round);
	if (mpfr_cmp_ui(e->r, 1) >= 0) mpfr_nextbelow(e->r);
	mpfr_clear(whole);
	return t;
}

static int op_frexp_mant(struct reference *e)
{
	mpfr_set(e->r, A, MPFR_RNDN);
	if (mpfr_regular_p(A)) mpfr_set_exp(e->r, 0);
	return 0;
}
static int op_frexp_exp(struct reference *e) { return mpfr_set_si(e->r, mpfr_regular_p(A) ? mpfr_get_exp(A) : 0, MPFR_RNDN); }
static int op_ldexp(struct reference *e) { return mpfr_mul_2si(e->r, A, mpfr_get_si(B, MPFR_RNDN), e->round); }

// Smallest and largest: a NaN loses, unless MODE's IEEE bit makes a signalling one win; -0 is below +0.
static int less(struct reference *e, unsigned a, unsigned b)
{
	if (mpfr_zero_p(e->x[a]) && mpfr_zero_p(e->x[b])) return mpfr_signbit(e->x[a]) && !mpfr_signbit(e->x[b]);
	return mpfr_less_p(e->x[a], e->x[b]);
}
static bool wins_as_nan(struct reference *e, unsigned a) { return (e->mode >> MODE_IEEE & 1) && reference_signals(e->from[a], e->bits[a]); }
// `sign` 1: the lesser. -1: no number among them, NaN it is.
static int pick(struct reference *e, int a, int b, int sign)
{
	if (a < 0 || b < 0) return a < 0 ? b : a;
	if (wins_as_nan(e, (unsigned)a)) return a;
	if (wins_as_nan(e, (unsigned)b)) return b;
	if (mpfr_nan_p(e->x[a])) return b;
	if (mpfr_nan_p(e->x[b])) return a;
	return less(e, (unsigned)a, (unsigned)b) == (sign > 0) ? a : b;
}
static int take(struct reference *e, int k) { return mpfr_set(e->r, e->x[k], MPFR_RNDN); }
static int op_min(struct reference *e) { return take(e, pick(e, 0, 1, 1)); }
static int op_max(struct reference *e) { return take(e, pick(e, 0, 1, -1)); }

// Of three: two steps. A signalling NaN that wins the first is made quiet there, so that it loses the second.
static int two_steps(struct reference *e, int first, int second)
{
	int k = pick(e, 0, 1, first);
	if (reference_signals(e->from[k], e->bits[k])) e->bits[k] |= reference_one(e->from[k], 0) & -reference_one(e->from[k], 0), e->bits[k] = UINT64_MAX >> 1;
	return take(e, pick(e, k, 2, second));
}
static int op_min3(struct reference *e) { return two_steps(e, 1, 1); }
static int op_max3(struct reference *e) { return two_steps(e, -1, -1); }
static int op_minmax(struct reference *e) { return two_steps(e, 1, -1); }
static int op_maxmin(struct reference *e) { return two_steps(e, -1, 1); }
// With a NaN among them, the smallest; else the one that is neither smallest nor largest.
static int op_med3(struct reference *e)
{
	if (mpfr_nan_p(A) || mpfr_nan_p(B) || mpfr_nan_p(C)) return op_min3(e);
	int low = pick(e, pick(e, 0, 1, 1), 2, 1), rest[2], n = 0;
	for (int k = 0; k < 3; k++) if (k != low) rest[n++] = k;
	return take(e, pick(e, rest[0], rest[1], 1));
}

// IEEE 754-2019: a NaN wins.
static int strict(struct reference *e, int a, int b, int sign)
{
	if (mpfr_nan_p(e->x[a])) return a;
	return mpfr_nan_p(e->x[b]) ? b : pick(e, a, b, sign);
}
static int op_minimum(struct reference *e) { return take(e, strict(e, 0, 1, 1)); }
static int op_maximum(struct reference *e) { return take(e, strict(e, 0, 1, -1)); }
static int op_minimum3(struct reference *e) { return take(e, strict(e, strict(e, 0, 1, 1), 2, 1)); }
static int op_maximum3(struct reference *e) { return take(e, strict(e, strict(e, 0, 1, -1), 2, -1)); }
static int op_minimummaximum(struct reference *e) { return take(e, strict(e, strict(e, 0, 1, 1), 2, -1)); }
static int op_maximumminimum(struct reference *e) { return take(e, strict(e, strict(e, 0, 1, -1), 2, 1)); }

// Conversions to integers: cut, floor, or floor(x + 1/2); the range is the destination's.
static int op_half_up(struct reference *e)
{
	mpfr_t x;
	mpfr_init2(x, 200);
	mpfr_set_d(x, 0.5, MPFR_RNDN);
	mpfr_add(x, A, x, MPFR_RNDN);
	mpfr_floor(e->r, x);
	mpfr_clear(x);
	return 0;
}
// -1 … 1 as -32767 … 32767, 0 … 1 as 0 … 65535: to the nearest, even where it is in the middle (vectors: -1 is never 0x8000).
static int normalized(struct reference *e, int low, unsigned scale)
{
	mpfr_t x;
	mpfr_init2(x, 200);
	mpfr_set(x, A, MPFR_RNDN);
	if (mpfr_nan_p(x)) mpfr_set_zero(x, 1);
	if (mpfr_cmp_si(x, low) < 0) mpfr_set_si(x, low, MPFR_RNDN);
	if (mpfr_cmp_ui(x, 1) > 0) mpfr_set_ui(x, 1, MPFR_RNDN);
	mpfr_mul_ui(x, x, scale, MPFR_RNDN);
	mpfr_roundeven(e->r, x);
	mpfr_clear(x);
	return 0;
}
static int op_snorm(struct reference *e) { return normalized(e, -1, 32767); }
static int op_unorm(struct reference *e) { return normalized(e, 0, 65535); }
static int op_byte(struct reference *e, unsigned n) { return mpfr_set_ui(e->r, e->bits[0] >> 8 * n & 0xff, MPFR_RNDN); }
static int op_byte0(struct reference *e) { return op_byte(e, 0); }
static int op_byte1(struct reference *e) { return op_byte(e, 1); }
static int op_byte2(struct reference *e) { return op_byte(e, 2); }
static int op_byte3(struct reference *e) { return op_byte(e, 3); }
static int op_off_i4(struct reference *e) { return mpfr_set_si_2exp(e->r, (int)((e->bits[0] & 15) ^ 8) - 8, -4, MPFR_RNDN); }

static int op_sqrt(struct reference *e) { return mpfr_sqrt(e->r, A, e->round); }
static int op_rcp(struct reference *e) { return mpfr_ui_div(e->r, 1, A, e->round); }
static int op_rsq(struct reference *e)
{
	if (!mpfr_zero_p(A)) return mpfr_rec_sqrt(e->r, A, e->round);
	mpfr_set_inf(e->r, mpfr_signbit(A) ? -1 : 1);
	return 0;
}
static int op_exp2(struct reference *e) { return mpfr_exp2(e->r, A, e->round); }
static int op_log2(struct reference *e) { return mpfr_log2(e->r, A, e->round); }
// In turns; what is above 2^24 is whole (f16: 2^11).
static int turns(struct reference *e, int (*f)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t))
{
	mpfr_t x, pi;
	mpfr_init2(x, 200);
	mpfr_init2(pi, 200);
	mpfr_frac(x, A, MPFR_RNDN);
	mpfr_const_pi(pi, MPFR_RNDN);
	mpfr_mul(x, x, pi, MPFR_RNDN);
	mpfr_mul_ui(x, x, 2, MPFR_RNDN);
	bool half = mpfr_cmp_d(A, 0) != 0 && mpfr_number_p(A);
	mpfr_mul_2ui(pi, A, 2, MPFR_RNDN);      // quarters of a turn: exact zeros and ones
	if (half && mpfr_integer_p(pi)) {
		long q = ((mpfr_fits_slong_p(pi, MPFR_RNDN) ? mpfr_get_si(pi, MPFR_RNDN) : 0) % 4 + 4) % 4;
		static const int sine[4] = { 0, 1, 0, -1 };
		int v = sine[(f == mpfr_cos ? q + 1 : q) % 4];
		mpfr_set_si(e->r, v, MPFR_RNDN);
		mpfr_clears(x, pi, (mpfr_ptr)NULL);
		return 0;
	}
	int t = mpfr_inf_p(A) ? (mpfr_set_nan(e->r), 0) : f(e->r, x, e->round);
	mpfr_clears(x, pi, (mpfr_ptr)NULL);
	return t;
}
static int op_sin(struct reference *e) { return turns(e, mpfr_sin); }
static int op_cos(struct reference *e) { return turns(e, mpfr_cos); }
#undef A
#undef B
#undef C

// ULP: one unit in the last place is granted. The manual's f64 roots and reciprocals are only good to 2^29 of them: 4 here. FLUSHES: f32 denormals are lost in and out, whatever MODE says.
enum { ULP = 1, FLUSHES = 2 };
static const struct operation { const char *id; reference_op *op; unsigned flags; } operations[] = {
	{ "v_add_f32", op_add, 0 }, { "v_sub_f32", op_sub, 0 }, { "v_subrev_f32", op_subrev, 0 }, { "v_mul_f32", op_mul, 0 },
	{ "v_add_f64", op_add, 0 }, { "v_mul_f64", op_mul, 0 },
	{ "v_add_f16", op_add, 0 }, { "v_sub_f16", op_sub, 0 }, { "v_subrev_f16", op_subrev, 0 }, { "v_mul_f16", op_mul, 0 },
	{ "v_pk_add_f16", op_add, 0 }, { "v_pk_mul_f16", op_mul, 0 }, { "v_pk_fma_f16", op_fma, 0 }, { "v_pk_fmac_f16", op_fma, 0 },
	{ "v_fma_f32", op_fma, 0 }, { "v_fma_f64", op_fma, 0 }, { "v_fma_f16", op_fma, 0 }, { "v_fma_legacy_f16", op_fma, 0 },
	{ "v_fmac_f32", op_fma, 0 }, { "v_fmac_f16", op_fma, 0 },
	{ "v_mad_f32", op_mad, FLUSHES }, { "v_mac_f32", op_mad, FLUSHES },
	{ "v_mul_legacy_f32", op_mul_zero, 0 }, { "v_fma_legacy_f32", op_fma_zero, 0 }, { "v_fmac_legacy_f32", op_fma_zero, 0 },
	{ "v_mad_legacy_f32", op_mad_zero, FLUSHES },
	{ "v_min_f32", op_min, 0 }, { "v_max_f32", op_max, 0 }, { "v_min_f64", op_min, 0 }, { "v_max_f64", op_max, 0 }, { "v_min_f16", op_min, 0 },
	{ "v_max_f16", op_max, 0 }, { "v_pk_min_f16", op_min, 0 }, { "v_pk_max_f16", op_max, 0 },
	{ "v_min3_f32", op_min3, 0 }, { "v_max3_f32", op_max3, 0 }, { "v_med3_f32", op_med3, 0 }, { "v_minmax_f32", op_minmax, 0 }, { "v_maxmin_f32", op_maxmin, 0 },
	{ "v_min3_f16", op_min3, 0 }, { "v_max3_f16", op_max3, 0 }, { "v_med3_f16", op_med3, 0 }, { "v_minmax_f16", op_minmax, 0 }, { "v_maxmin_f16", op_maxmin, 0 },
	{ "v_minimum_f32", op_minimum, 0 }, { "v_maximum_f32", op_maximum, 0 }, { "v_minimum_f64", op_minimum, 0 }, { "v_maximum_f64", op_maximum, 0 },
	{ "v_minimum_f16", op_minimum, 0 }, { "v_maximum_f16", op_maximum, 0 }, { "v_pk_minimum_f16", op_minimum, 0 }, { "v_pk_maximum_f16", op_maximum, 0 },
	{ "v_minimum3_f32", op_minimum3, 0 }, { "v_maximum3_f32", op_maximum3, 0 }, { "v_minimummaximum_f32", op_minimummaximum, 0 },
	{ "v_maximumminimum_f32", op_maximumminimum, 0 }, { "v_minimum3_f16", op_minimum3, 0 }, { "v_maximum3_f16", op_maximum3, 0 },
	{ "v_minimummaximum_f16", op_minimummaximum, 0 }, { "v_maximumminimum_f16", op_maximumminimum, 0 },
	{ "v_floor_f32", op_floor, 0 }, { "v_ceil_f32", op_ceil, 0 }, { "v_trunc_f32", op_trunc, 0 }, { "v_rndne_f32", op_rndne, 0 }, { "v_fract_f32", op_fract, 0 },
	{ "v_floor_f64", op_floor, 0 }, { "v_ceil_f64", op_ceil, 0 }, { "v_trunc_f64", op_trunc, 0 }, { "v_rndne_f64", op_rndne, 0 }, { "v_fract_f64", op_fract, 0 },
	{ "v_floor_f16", op_floor, 0 }, { "v_ceil_f16", op_ceil, 0 }, { "v_trunc_f16", op_trunc, 0 }, { "v_rndne_f16", op_rndne, 0 }, { "v_fract_f16", op_fract, 0 },
	{ "v_frexp_mant_f32", op_frexp_mant, 0 }, { "v_frexp_mant_f64", op_frexp_mant, 0 }, { "v_frexp_mant_f16", op_frexp_mant, 0 },
	{ "v_frexp_exp_i32_f32", op_frexp_exp, 0 }, { "v_frexp_exp_i32_f64", op_frexp_exp, 0 }, { "v_frexp_exp_i16_f16", op_frexp_exp, 0 },
	{ "v_ldexp_f32", op_ldexp, 0 }, { "v_ldexp_f64", op_ldexp, 0 }, { "v_ldexp_f16", op_ldexp, 0 },
	{ "v_cvt_f32_i32", op_set, 0 }, { "v_cvt_f32_u32", op_set, 0 }, { "v_cvt_f64_i32", op_set, 0 }, { "v_cvt_f64_u32", op_set, 0 },
	{ "v_cvt_f32_f16", op_set, 0 }, { "v_cvt_f16_f32", op_set, 0 }, { "v_cvt_f32_f64", op_set, 0 }, { "v_cvt_f64_f32", op_set, 0 },
	{ "v_cvt_f16_i16", op_set, 0 }, { "v_cvt_f16_u16", op_set, 0 }, { "v_cvt_i16_f16", op_trunc, 0 }, { "v_cvt_u16_f16", op_trunc, 0 },
	{ "v_cvt_i32_f32", op_trunc, 0 }, { "v_cvt_u32_f32", op_trunc, 0 }, { "v_cvt_i32_f64", op_trunc, 0 }, { "v_cvt_u32_f64", op_trunc, 0 },
	{ "v_cvt_flr_i32_f32", op_floor, 0 }, { "v_cvt_rpi_i32_f32", op_half_up, 0 },
	{ "v_cvt_f32_ubyte0", op_byte0, 0 }, { "v_cvt_f32_ubyte1", op_byte1, 0 }, { "v_cvt_f32_ubyte2", op_byte2, 0 }, { "v_cvt_f32_ubyte3", op_byte3, 0 },
	{ "v_cvt_off_f32_i4", op_off_i4, 0 }, { "v_cvt_norm_i16_f16", op_snorm, 0 }, { "v_cvt_norm_u16_f16", op_unorm, 0 },
	{ "v_sqrt_f32", op_sqrt, ULP | FLUSHES }, { "v_rcp_f32", op_rcp, ULP | FLUSHES }, { "v_rsq_f32", op_rsq, ULP | FLUSHES }, { "v_rcp_iflag_f32", op_rcp, ULP | FLUSHES },
	{ "v_sqrt_f64", op_sqrt, ULP }, { "v_rcp_f64", op_rcp, ULP }, { "v_rsq_f64", op_rsq, ULP },
	{ "v_sqrt_f16", op_sqrt, ULP }, { "v_rcp_f16", op_rcp, ULP }, { "v_rsq_f16", op_rsq, ULP },
	{ "v_exp_f32", op_exp2, ULP | FLUSHES }, { "v_log_f32", op_log2, ULP | FLUSHES }, { "v_sin_f32", op_sin, ULP }, { "v_cos_f32", op_cos, ULP },
	{ "v_exp_f16", op_exp2, ULP }, { "v_log_f16", op_log2, ULP }, { "v_sin_f16", op_sin, ULP }, { "v_cos_f16", op_cos, ULP },
};

// ---- sources ----------------------------------------------------------------------------------------------------------------------------
static unsigned specials(enum isa_type t, uint64_t to[64])
{
	unsigned n = 0;
	uint64_t sign = reference_sign(t);
	if (!reference_is_float(t)) {
		const int64_t edges[] = { 0, 1, 2, 3, 7, 15, 16, 23, 24, 100, 127, 128, 255, 1000, 2047, 2048, 2049, 4098, 65519, 65520, 0xffffff, 0x1000001, 0x1000003, 0x7fffffff };
		for (size_t k = 0; k < sizeof edges / sizeof *edges; k++) {
			to[n++] = (uint64_t)edges[k];
			to[n++] = (uint64_t)-edges[k];
		}
		return n;
	}
	uint64_t one = reference_one(t, 0), least = t == ISA_F16 ? reference_one(t, -14) : t == ISA_F64 ? reference_one(t, -1022) : reference_one(t, -126);
	uint64_t top = t == ISA_F16 ? 0x7bff : t == ISA_BF16 ? 0x7f7f : t == ISA_F64 ? 0x7fefffffffffffff : 0x7f7fffff;
	const uint64_t positive[] = { 0, 1, 3, least - 1, least, least + 1, one - 1, one, one + 1, reference_one(t, -1), reference_one(t, 1), one + (reference_one(t, 1) - one) / 2,
	                              reference_one(t, 1) + (reference_one(t, 1) - one) / 4, reference_one(t, 3) - 3, top - 1, top, top + 1 };
	for (size_t k = 0; k < sizeof positive / sizeof *positive; k++) {
		to[n++] = positive[k];
		to[n++] = positive[k] | sign;
	}
	to[n++] = top + 2;                                   // a signalling NaN
	to[n++] = (top + 1) | (reference_one(t, 1) - one) / 2 | 5;   // a quiet one
	return n;
}

// Anything; or near 1; or near the lower or the upper end of another type's range.
static uint64_t random_source(enum isa_type t, struct rig_random *random)
{
	uint64_t x = rig_random(random);
	if (!reference_is_float(t)) return x >> (rig_random(random) % 64);
	uint64_t digits = reference_one(t, 1) - reference_one(t, 0), exponent;
	int centre[] = { 0, 31, 16, -14, -24, 52, -126, -149 };
	if (t == ISA_F16) centre[1] = 15, centre[4] = -13, centre[5] = 11, centre[6] = -7, centre[7] = 7;
	if (t != ISA_F64) centre[7] = -120;
	unsigned choice = x >> 60;
	if (choice >= 8) return rig_random(random);
	int spread = (int)(x >> 40 & 7) - 4, at = centre[choice] + spread;
	int low = t == ISA_F16 ? -14 : t == ISA_F64 ? -1022 : -126;
	if (at < low) at = low;
	if (at > 1 - low) at = 1 - low;
	exponent = reference_one(t, at);
	uint64_t fraction = rig_random(random) & (digits - 1);
	if (x >> 50 & 1) fraction &= -(digits >> (x >> 51 & 7));        // few digits: sums and products in the middle of two numbers
	return exponent | fraction | (x >> 32 & 1 ? reference_sign(t) : 0);
}

static size_t make_sources(enum isa_type types[3], unsigned count, uint64_t *in[3], struct rig_random *random, size_t limit)
{
	uint64_t edges[3][64];
	unsigned n[3];
	size_t items = 0;
	for (unsigned k = 0; k < count; k++) n[k] = specials(types[k], edges[k]);
	if (count == 1)
		for (; items < n[0]; items++) in[0][items] = edges[0][items];
	else
		for (unsigned a = 0; a < n[0]; a++)
			for (unsigned b = 0; b < n[1] && items < limit * 3 / 4; b++, items++) {
				in[0][items] = edges[0][a];
				in[1][items] = edges[1][count == 2 ? b : (b * 7 + a) % n[1]];
				if (count == 3) in[2][items] = edges[2][rig_random(random) % n[2]];
			}
	for (; items < limit; items++) {
		for (unsigned k = 0; k < count; k++) in[k][items] = random_source(types[k], random);
		if (count == 3 && items % 3 == 0 && reference_is_float(types[2]) && types[0] == types[1] && types[1] == types[2]) {
			in[1][items] = reference_one(types[1], 0) | (in[1][items] & 1);    // a sum that cancels
			in[2][items] = in[0][items] ^ reference_sign(types[0]) ^ (in[2][items] & 3);
		}
	}
	return items;
}

// ---- one instruction ----------------------------------------------------------------------------------------------------------------------
static const struct instruction_style plain = { "", { 0 }, NULL };

static int64_t in_order(enum isa_type t, uint64_t bits)
{
	uint64_t sign = reference_sign(t);
	return bits & sign ? -(int64_t)(bits & ~sign & (sign - 1)) : (int64_t)(bits & (sign - 1));
}

static bool close_enough(enum isa_type t, uint64_t got, struct reference_result want)
{
	if (reference_same(t, got, want)) return true;
	got &= reference_sign(t) | (reference_sign(t) - 1);
	if (reference_is_nan(t, want.bits) || reference_is_nan(t, got)) return false;
	int64_t d = in_order(t, got) - in_order(t, want.bits), other = in_order(t, got) - in_order(t, want.other);
	int64_t most = t == ISA_F64 ? 4 : 1;
	return (d >= -most && d <= most) || (other >= -most && other <= most);
}

// 16 modes of rounding and denormals; the halves for f32 and for f16 with f64 never agree. IEEE in every second.
static uint32_t mode_number(unsigned n, bool flushes)
{
	unsigned round = n & 3, denormal = n >> 2 & 3;
	return MODE_BITS | round << MODE_ROUND32 | ((round + 1) & 3) << MODE_ROUND64 | (flushes ? 0 : denormal) << MODE_DENORM32 | ((denormal + 1) & 3) << MODE_DENORM64 |
	       ((n ^ n >> 2) & 1) << MODE_IEEE;
}

static uint64_t part(uint64_t x, enum isa_type t, unsigned element) { return element ? x >> reference_bits(t) * element : x; }

struct batch { uint64_t *in[3], *out, *old; struct reference_result *want; };
static void batch_new(struct batch *b, size_t n)
{
	for (unsigned k = 0; k < 3; k++) b->in[k] = calloc(n, sizeof *b->in[k]);
	b->out = calloc(n, sizeof *b->out);
	b->old = calloc(n, sizeof *b->old);
	b->want = calloc(2 * n, sizeof *b->want);
}
static void batch_free(struct batch *b)
{
	for (unsigned k = 0; k < 3; k++) free(b->in[k]);
	free(b->out);
	free(b->old);
	free(b->want);
}

static void check(const struct operation *o, const struct isa_record *r, const char *gpu, const char *text, uint32_t mode, const struct batch *b, size_t n)
{
	enum isa_type to = r->operands[0].type;
	for (size_t k = 0; k < n; k++)
		for (unsigned part_of = 0; part_of < r->operands[0].count; part_of++) {
			uint64_t got = part(b->out[k], to, part_of);
			struct reference_result want = b->want[2 * k + part_of];
			if (o->flags & ULP ? close_enough(to, got, want) : reference_same(to, got, want)) continue;
			ck_abort_msg("%s mode 0x%x: %s\tsources 0x%llx 0x%llx 0x%llx element %u: 0x%llx, not 0x%llx", gpu, mode, text, (unsigned long long)b->in[0][k],
			             (unsigned long long)b->in[1][k], (unsigned long long)b->in[2][k], part_of, (unsigned long long)got, (unsigned long long)want.bits);
		}
}

static void evaluate(struct reference *e, const struct operation *o, const struct isa_record *r, const enum isa_type types[3], unsigned sources, uint32_t mode,
                     struct batch *b, size_t n)
{
	if (o->flags & FLUSHES) mode &= ~(3u << MODE_DENORM32);
	for (size_t k = 0; k < n; k++)
		for (unsigned element = 0; element < r->operands[0].count; element++) {
			uint64_t x[3];
			for (unsigned s = 0; s < sources; s++) x[s] = part(b->in[s][k], types[s], element) & (reference_sign(types[s]) | (reference_sign(types[s]) - 1));
			b->want[2 * k + element] = reference_eval(e, o->op, mode, r->operands[0].type, types, x, sources);
		}
}

START_TEST(exact)
{
	const struct operation *o = &operations[_i];
	const struct isa_record *r = instruction_record(o->id);
	ck_assert_msg(r != NULL, "no record %s", o->id);
	enum isa_type types[3];
	unsigned elements, sources = instruction_sources(r, types, &elements);
	struct rig_random random = { 0x5eed0000u + (unsigned)_i };
	struct batch b;
	batch_new(&b, MAX_ITEMS);
	size_t n = make_sources(types, sources, b.in, &random, sources == 1 ? 512 : 1536);
	if (elements == 2)
		for (unsigned s = 0; s < sources; s++)
			for (size_t k = 0; k < n; k++) b.in[s][k] = (b.in[s][k] & 0xffff) | b.in[s][(k * 11 + 5) % n] << 16;
	const uint64_t *old = b.old;
	for (unsigned k = 0; k < r->operand_count; k++)
		if (r->operands[k].read && r->operands[k].write) old = b.in[sources - 1];
	struct reference e;
	reference_open(&e);
	struct rig rig[4];
	char text[4][256];
	bool has[4];
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
		const struct isa_form *f = instruction_form(r, gpu, "");
		has[g] = f != NULL;
		if (!f) continue;
		instruction_text(text[g], sizeof text[g], r, f, gpu->wave_sizes[0], &plain);
		rig_assemble(&rig[g], instruction_gpus[g], 0, text[g]);
	}
	for (unsigned m = 0; m < 16; m++) {
		uint32_t mode = mode_number(m, false);
		evaluate(&e, o, r, types, sources, mode, &b, n);
		for (unsigned g = 0; g < 4; g++) {
			if (!has[g]) continue;
			if (g == 3 && (mode >> MODE_IEEE & 1)) continue;      // gfx12 has no such bit
			rig_items(&rig[g], mode, &(struct rig_items){ n, { b.in[0], b.in[1], b.in[2] }, old, b.out });
			check(o, r, instruction_gpus[g], text[g], mode, &b, n);
		}
	}
	for (unsigned g = 0; g < 4; g++)
		if (has[g]) rig_end(&rig[g]);
	reference_close(&e);
	batch_free(&b);
}
END_TEST

#define COUNT(table) ((int)(sizeof table / sizeof *table))

Suite *exact_suite(void)
{
	Suite *s = suite_create("exact");
	TCase *t = tcase_create("exact");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, exact, 0, COUNT(operations));
	suite_add_tcase(s, t);
	return s;
}
