// Computes each float instruction with MPFR. The order follows isa/valu-float.isa and valu-half.isa.
#include "float_ops.h"
#include "machine/machine.h"

#define A (e->x[0])
#define B (e->x[1])
#define C (e->x[2])

static int op_add(struct reference *e) { return mpfr_add(e->r, A, B, e->round); }
static int op_sub(struct reference *e) { return mpfr_sub(e->r, A, B, e->round); }
static int op_subrev(struct reference *e) { return mpfr_sub(e->r, B, A, e->round); }
static int op_mul(struct reference *e) { return mpfr_mul(e->r, A, B, e->round); }
static int op_fma(struct reference *e) { return mpfr_fma(e->r, A, B, C, e->round); }
static int op_set(struct reference *e) { return mpfr_set(e->r, A, e->round); }
static int op_cut(struct reference *e) { e->round = MPFR_RNDZ; return mpfr_set(e->r, A, e->round); }
static int op_floor(struct reference *e) { return mpfr_floor(e->r, A); }
static int op_ceil(struct reference *e) { return mpfr_ceil(e->r, A); }
static int op_trunc(struct reference *e) { return mpfr_trunc(e->r, A); }
static int op_rndne(struct reference *e) { return mpfr_roundeven(e->r, A); }

// Flushes a number below the least normal one to zero.
static void flush_denormal(mpfr_t x, int least)
{
	if (!mpfr_regular_p(x) || mpfr_get_exp(x) - 1 >= least) return;
	bool negative = mpfr_signbit(x);
	mpfr_set_zero(x, negative ? -1 : 1);
}
// Rounds the product before the sum. v_mad_f32 flushes denormals whatever MODE says; v_mad_f16 follows MODE.
static int op_mad(struct reference *e)
{
	bool f32 = e->to == ISA_F32, flushes = f32 || !(e->mode >> MODE_DENORM64 & 2);
	int least = f32 ? -126 : -14;
	mpfr_t p;
	mpfr_init2(p, mpfr_get_prec(e->r));
	for (unsigned k = 0; k < 3 && f32; k++) flush_denormal(e->x[k], least);
	int t = mpfr_mul(p, A, B, e->round);
	bool tiny = flushes && mpfr_regular_p(p) && mpfr_get_exp(p) - 1 < least;
	bool finite = mpfr_number_p(p);
	reference_round(e, p, e->to, t);
	// Sources do not say whether FP16_OVFL limits a product.
	bool held = finite && mpfr_inf_p(p) && e->mode >> MODE_FP16_OVFL & 1;
	// Sources do not say whether a denormal product is flushed before the sum.
	unsigned denormals = e->mode >> MODE_DENORM64 & 3;
	bool between = !f32 && (denormals == 1 || denormals == 2) && mpfr_regular_p(p) && mpfr_get_exp(p) - 1 < least;
	e->vague = held || between || (tiny && mpfr_get_exp(p) - 1 == least);
	if (flushes) flush_denormal(p, least);
	t = mpfr_add(e->r, p, C, e->round);
	if (f32) flush_denormal(e->r, least);
	mpfr_clear(p);
	return t;
}

// Multiplies, where 0 times any value is +0. Sums add it to the third source, so that -0 becomes +0:
// LLVM's InstCombine says so. (In the manual the third source is the result.)
static int op_mul_zero(struct reference *e)
{
	if (mpfr_zero_p(A) || mpfr_zero_p(B)) { mpfr_set_zero(e->r, 1); return 0; }
	return op_mul(e);
}
static int op_fma_zero(struct reference *e)
{
	if (!mpfr_zero_p(A) && !mpfr_zero_p(B)) return op_fma(e);
	mpfr_set_zero(A, 1);
	e->taken = 2;
	return mpfr_add(e->r, A, C, e->round);
}
static int op_mad_zero(struct reference *e)
{
	if (!mpfr_zero_p(A) && !mpfr_zero_p(B)) return op_mad(e);
	mpfr_set_zero(A, 1);
	e->taken = 2;
	return mpfr_add(e->r, A, C, e->round);
}

// Computes the part above the floor, less than 1 in any rounding mode. The manual limits it to 0x3f7fffff.
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
static int op_frexp_exp(struct reference *e)
{
	return mpfr_set_si(e->r, mpfr_regular_p(A) ? mpfr_get_exp(A) : 0, MPFR_RNDN);
}
static int op_ldexp(struct reference *e) { return mpfr_mul_2si(e->r, A, mpfr_get_si(B, MPFR_RNDN), e->round); }

// Returns whether source a is less than source b; -0 is below +0. Smallest and largest ignore a NaN, except a
// signalling one with MODE's IEEE bit.
static int is_less(struct reference *e, unsigned a, unsigned b)
{
	if (mpfr_zero_p(e->x[a]) && mpfr_zero_p(e->x[b])) return mpfr_signbit(e->x[a]) && !mpfr_signbit(e->x[b]);
	return mpfr_less_p(e->x[a], e->x[b]);
}
static bool wins_as_nan(struct reference *e, unsigned a)
{
	return (e->mode >> MODE_IEEE & 1) && reference_signals(e->from[a], e->bits[a]);
}
// Returns the index of the source to choose: the lesser of a and b if `sign` is 1, else the greater. An index below 0
// is absent.
static int choose(struct reference *e, int a, int b, int sign)
{
	if (a < 0 || b < 0) return a < 0 ? b : a;
	if (wins_as_nan(e, (unsigned)a)) return a;
	if (wins_as_nan(e, (unsigned)b)) return b;
	if (mpfr_nan_p(e->x[b])) return a;
	if (mpfr_nan_p(e->x[a])) return b;
	return is_less(e, (unsigned)a, (unsigned)b) == (sign > 0) ? a : b;
}
static int set_to_source(struct reference *e, int k) { e->taken = k; return mpfr_set(e->r, e->x[k], MPFR_RNDN); }
static int op_min(struct reference *e) { return set_to_source(e, choose(e, 0, 1, 1)); }
static int op_max(struct reference *e) { return set_to_source(e, choose(e, 0, 1, -1)); }

// Chooses from three sources in two steps. The first step quiets a signalling NaN that it chooses, and then the second
// step ignores it.
static int two_steps(struct reference *e, int first, int second)
{
	int k = choose(e, 0, 1, first);
	if (reference_signals(e->from[k], e->bits[k]))
		e->bits[k] |= reference_one(e->from[k], 0) & -reference_one(e->from[k], 0),
			e->bits[k] = UINT64_MAX >> 1;
	return set_to_source(e, choose(e, k, 2, second));
}
static int op_min3(struct reference *e) { return two_steps(e, 1, 1); }
static int op_max3(struct reference *e) { return two_steps(e, -1, -1); }
static int op_minmax(struct reference *e) { return two_steps(e, 1, -1); }
static int op_maxmin(struct reference *e) { return two_steps(e, -1, 1); }
// Computes the median. If a source is NaN: the smallest.
static int op_med3(struct reference *e)
{
	if (mpfr_nan_p(A) || mpfr_nan_p(B) || mpfr_nan_p(C)) return op_min3(e);
	int low = choose(e, choose(e, 0, 1, 1), 2, 1), rest[2], n = 0;
	for (int k = 0; k < 3; k++) if (k != low) rest[n++] = k;
	return set_to_source(e, choose(e, rest[0], rest[1], 1));
}

// Chooses as IEEE 754-2019 defines: a NaN wins.
static int choose_nan_first(struct reference *e, int a, int b, int sign)
{
	if (mpfr_nan_p(e->x[a])) return a;
	return mpfr_nan_p(e->x[b]) ? b : choose(e, a, b, sign);
}
static int op_minimum(struct reference *e) { return set_to_source(e, choose_nan_first(e, 0, 1, 1)); }
static int op_maximum(struct reference *e) { return set_to_source(e, choose_nan_first(e, 0, 1, -1)); }
static int op_minimum3(struct reference *e)
{
	return set_to_source(e, choose_nan_first(e, choose_nan_first(e, 0, 1, 1), 2, 1));
}
static int op_maximum3(struct reference *e)
{
	return set_to_source(e, choose_nan_first(e, choose_nan_first(e, 0, 1, -1), 2, -1));
}
static int op_minimummaximum(struct reference *e)
{
	return set_to_source(e, choose_nan_first(e, choose_nan_first(e, 0, 1, 1), 2, -1));
}
static int op_maximumminimum(struct reference *e)
{
	return set_to_source(e, choose_nan_first(e, choose_nan_first(e, 0, 1, -1), 2, 1));
}

// Rounds to floor(x + 1/2). Other conversions to integers truncate or take the floor. The range is the destination's.
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
// Converts -1 … 1 to -32767 … 32767, or 0 … 1 to 0 … 65535: to nearest even. Vectors show that -1 never gives 0x8000.
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
static int op_off_i4(struct reference *e)
{
	return mpfr_set_si_2exp(e->r, (int)((e->bits[0] & 15) ^ 8) - 8, -4, MPFR_RNDN);
}

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
// Applies a function to an angle in turns. Values above 2^24 (f16: 2^11) are whole numbers.
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
	mpfr_mul_2ui(pi, A, 2, MPFR_RNDN);      // quarters of a turn, for exact zeros and ones
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

const struct operation float_operations[] = {
	{ "v_add_f32", op_add, 0 }, { "v_sub_f32", op_sub, 0 }, { "v_subrev_f32", op_subrev, 0 },
	{ "v_mul_f32", op_mul, 0 }, { "v_add_f64", op_add, 0 }, { "v_mul_f64", op_mul, 0 }, { "v_add_f16", op_add, 0 },
	{ "v_sub_f16", op_sub, 0 }, { "v_subrev_f16", op_subrev, 0 }, { "v_mul_f16", op_mul, 0 },
	{ "v_pk_add_f16", op_add, 0 }, { "v_pk_mul_f16", op_mul, 0 }, { "v_pk_fma_f16", op_fma, 0 },
	{ "v_pk_fmac_f16", op_fma, 0 }, { "v_fma_f32", op_fma, 0 }, { "v_fma_f64", op_fma, 0 },
	{ "v_fma_f16", op_fma, 0 }, { "v_fma_legacy_f16", op_fma, 0 }, { "v_fmac_f32", op_fma, 0 },
	{ "v_fmac_f16", op_fma, 0 }, { "v_mad_f32", op_mad, FLUSHES }, { "v_mac_f32", op_mad, FLUSHES },
	{ "v_mad_f16", op_mad, 0 }, { "v_mad_legacy_f16", op_mad, 0 }, { "v_mac_f16", op_mad, 0 },
	{ "v_mul_legacy_f32", op_mul_zero, 0 }, { "v_fma_legacy_f32", op_fma_zero, 0 },
	{ "v_fmac_legacy_f32", op_fma_zero, 0 },
	{ "v_mad_legacy_f32", op_mad_zero, FLUSHES },
	{ "v_min_f32", op_min, CHOICE }, { "v_max_f32", op_max, CHOICE }, { "v_min_f64", op_min, CHOICE },
	{ "v_max_f64", op_max, CHOICE }, { "v_min_f16", op_min, CHOICE }, { "v_max_f16", op_max, CHOICE },
	{ "v_pk_min_f16", op_min, CHOICE }, { "v_pk_max_f16", op_max, CHOICE }, { "v_min3_f32", op_min3, CHOICE },
	{ "v_max3_f32", op_max3, CHOICE }, { "v_med3_f32", op_med3, CHOICE }, { "v_minmax_f32", op_minmax, CHOICE },
	{ "v_maxmin_f32", op_maxmin, CHOICE }, { "v_min3_f16", op_min3, CHOICE }, { "v_max3_f16", op_max3, CHOICE },
	{ "v_med3_f16", op_med3, CHOICE }, { "v_minmax_f16", op_minmax, CHOICE }, { "v_maxmin_f16", op_maxmin, CHOICE },
	{ "v_minimum_f32", op_minimum, CHOICE }, { "v_maximum_f32", op_maximum, CHOICE },
	{ "v_minimum_f64", op_minimum, CHOICE }, { "v_maximum_f64", op_maximum, CHOICE },
	{ "v_minimum_f16", op_minimum, CHOICE }, { "v_maximum_f16", op_maximum, CHOICE },
	{ "v_pk_minimum_f16", op_minimum, CHOICE }, { "v_pk_maximum_f16", op_maximum, CHOICE },
	{ "v_minimum3_f32", op_minimum3, CHOICE }, { "v_maximum3_f32", op_maximum3, CHOICE },
	{ "v_minimummaximum_f32", op_minimummaximum, CHOICE }, { "v_maximumminimum_f32", op_maximumminimum, CHOICE },
	{ "v_minimum3_f16", op_minimum3, CHOICE }, { "v_maximum3_f16", op_maximum3, CHOICE },
	{ "v_minimummaximum_f16", op_minimummaximum, CHOICE }, { "v_maximumminimum_f16", op_maximumminimum, CHOICE },
	{ "v_floor_f32", op_floor, 0 }, { "v_ceil_f32", op_ceil, 0 }, { "v_trunc_f32", op_trunc, 0 },
	{ "v_rndne_f32", op_rndne, 0 }, { "v_fract_f32", op_fract, 0 }, { "v_floor_f64", op_floor, 0 },
	{ "v_ceil_f64", op_ceil, 0 }, { "v_trunc_f64", op_trunc, 0 }, { "v_rndne_f64", op_rndne, 0 },
	{ "v_fract_f64", op_fract, 0 }, { "v_floor_f16", op_floor, 0 }, { "v_ceil_f16", op_ceil, 0 },
	{ "v_trunc_f16", op_trunc, 0 }, { "v_rndne_f16", op_rndne, 0 }, { "v_fract_f16", op_fract, 0 },
	{ "v_frexp_mant_f32", op_frexp_mant, 0 }, { "v_frexp_mant_f64", op_frexp_mant, 0 },
	{ "v_frexp_mant_f16", op_frexp_mant, 0 }, { "v_frexp_exp_i32_f32", op_frexp_exp, 0 },
	{ "v_frexp_exp_i32_f64", op_frexp_exp, 0 }, { "v_frexp_exp_i16_f16", op_frexp_exp, 0 },
	{ "v_ldexp_f32", op_ldexp, 0 }, { "v_ldexp_f64", op_ldexp, 0 }, { "v_ldexp_f16", op_ldexp, 0 },
	{ "v_cvt_f32_i32", op_set, 0 }, { "v_cvt_f32_u32", op_set, 0 }, { "v_cvt_f64_i32", op_set, 0 },
	{ "v_cvt_f64_u32", op_set, 0 }, { "v_cvt_f32_f16", op_set, 0 }, { "v_cvt_f16_f32", op_set, 0 },
	{ "v_cvt_f32_f64", op_set, 0 }, { "v_cvt_f64_f32", op_set, 0 }, { "v_cvt_f16_i16", op_set, 0 },
	{ "v_cvt_f16_u16", op_set, 0 }, { "v_cvt_i16_f16", op_trunc, 0 }, { "v_cvt_u16_f16", op_trunc, 0 },
	{ "v_cvt_i32_f32", op_trunc, 0 }, { "v_cvt_u32_f32", op_trunc, 0 }, { "v_cvt_i32_f64", op_trunc, 0 },
	{ "v_cvt_u32_f64", op_trunc, 0 }, { "v_cvt_flr_i32_f32", op_floor, 0 }, { "v_cvt_rpi_i32_f32", op_half_up, 0 },
	{ "v_cvt_f32_ubyte0", op_byte0, 0 }, { "v_cvt_f32_ubyte1", op_byte1, 0 }, { "v_cvt_f32_ubyte2", op_byte2, 0 },
	{ "v_cvt_f32_ubyte3", op_byte3, 0 }, { "v_cvt_off_f32_i4", op_off_i4, 0 },
	{ "v_cvt_norm_i16_f16", op_snorm, 0 }, { "v_cvt_norm_u16_f16", op_unorm, 0 },
	{ "v_cvt_pkrtz_f16_f32", op_cut, PAIRS }, { "v_cvt_pknorm_i16_f32", op_snorm, PAIRS },
	{ "v_cvt_pknorm_u16_f32", op_unorm, PAIRS }, { "v_cvt_pknorm_i16_f16", op_snorm, PAIRS },
	{ "v_cvt_pknorm_u16_f16", op_unorm, PAIRS }, { "v_cvt_pk_i16_f32", op_trunc, PAIRS },
	{ "v_cvt_pk_u16_f32", op_trunc, PAIRS }, { "v_cvt_pk_u16_u32", op_set, PAIRS },
	{ "v_cvt_pk_i16_i32", op_set, PAIRS }, { "v_cvt_i32_i16", op_set, 0 }, { "v_cvt_u32_u16", op_set, 0 },
	{ "v_sqrt_f32", op_sqrt, ULP | FLUSHES }, { "v_rcp_f32", op_rcp, ULP | FLUSHES },
	{ "v_rsq_f32", op_rsq, ULP | FLUSHES }, { "v_rcp_iflag_f32", op_rcp, ULP | FLUSHES },
	{ "v_sqrt_f64", op_sqrt, ULP }, { "v_rcp_f64", op_rcp, ULP }, { "v_rsq_f64", op_rsq, ULP },
	{ "v_sqrt_f16", op_sqrt, ULP }, { "v_rcp_f16", op_rcp, ULP }, { "v_rsq_f16", op_rsq, ULP },
	{ "v_exp_f32", op_exp2, ULP | FLUSHES }, { "v_log_f32", op_log2, ULP | FLUSHES }, { "v_sin_f32", op_sin, ULP },
	{ "v_cos_f32", op_cos, ULP }, { "v_exp_f16", op_exp2, ULP }, { "v_log_f16", op_log2, ULP },
	{ "v_sin_f16", op_sin, ULP }, { "v_cos_f16", op_cos, ULP }, { "s_add_f32", op_add, 0 },
	{ "s_sub_f32", op_sub, 0 }, { "s_mul_f32", op_mul, 0 }, { "s_min_f32", op_min, CHOICE },
	{ "s_max_f32", op_max, CHOICE }, { "s_add_f16", op_add, 0 }, { "s_sub_f16", op_sub, 0 },
	{ "s_mul_f16", op_mul, 0 }, { "s_min_f16", op_min, CHOICE }, { "s_max_f16", op_max, CHOICE },
	{ "s_minimum_f32", op_minimum, CHOICE }, { "s_maximum_f32", op_maximum, CHOICE },
	{ "s_minimum_f16", op_minimum, CHOICE }, { "s_maximum_f16", op_maximum, CHOICE }, { "s_fmac_f32", op_fma, 0 },
	{ "s_fmac_f16", op_fma, 0 }, { "s_ceil_f32", op_ceil, 0 }, { "s_floor_f32", op_floor, 0 },
	{ "s_trunc_f32", op_trunc, 0 }, { "s_rndne_f32", op_rndne, 0 }, { "s_ceil_f16", op_ceil, 0 },
	{ "s_floor_f16", op_floor, 0 }, { "s_trunc_f16", op_trunc, 0 }, { "s_rndne_f16", op_rndne, 0 },
	{ "s_cvt_f32_i32", op_set, 0 }, { "s_cvt_f32_u32", op_set, 0 }, { "s_cvt_i32_f32", op_trunc, 0 },
	{ "s_cvt_u32_f32", op_trunc, 0 }, { "s_cvt_f16_f32", op_set, 0 }, { "s_cvt_f32_f16", op_set, 0 },
	{ "v_s_exp_f32", op_exp2, ULP | FLUSHES }, { "v_s_log_f32", op_log2, ULP | FLUSHES },
	{ "v_s_rcp_f32", op_rcp, ULP | FLUSHES }, { "v_s_rsq_f32", op_rsq, ULP | FLUSHES },
	{ "v_s_sqrt_f32", op_sqrt, ULP | FLUSHES }, { "v_s_exp_f16", op_exp2, ULP }, { "v_s_log_f16", op_log2, ULP },
	{ "v_s_rcp_f16", op_rcp, ULP }, { "v_s_rsq_f16", op_rsq, ULP }, { "v_s_sqrt_f16", op_sqrt, ULP },
};
const unsigned float_operation_count = sizeof float_operations / sizeof *float_operations;
