// sqrt, reciprocals, exp2, log2, sin and cos of one lane. The hardware's results are good to about 1 ulp. These
// functions are series in f64 with an error below 2^-40, rounded once, and free of calls so that loops over lanes
// vectorise.
#ifndef LANE_CURVE_H
#define LANE_CURVE_H
#include "lane/half.h"

// The f32 functions always flush denormals (RDNA3 manual, notes of each instruction; LLVM scales around them).
static inline float lane_sqrt_f32(float x) { return lane_root_f32(lane_zap_f32(x)); }
static inline double lane_sqrt_f64(double x) { return lane_root_f64(x); }
static inline float lane_rcp_f32(float x) { return lane_zap_f32(lane_div_f32(1, lane_zap_f32(x))); }
static inline double lane_rcp_f64(double x) { return lane_div_f64(1, x); }
// Returns 1 / sqrt(x), computed in f64 and rounded once.
static inline float lane_rsq_exact_f32(float x)
{
	return lane_narrow_f64(lane_div_f64(1, lane_root_f64(lane_widen_f32(lane_zap_f32(x)))));
}
#ifdef HOST_X86
// Returns a * b + c, where one or two roundings make no difference.
#ifdef __FMA__
#define LANE_FUSED_F32 __builtin_fmaf
#define LANE_FUSED_F64 __builtin_fma
#else
#define LANE_FUSED_F32(a, b, c) ((a) * (b) + (c))
#define LANE_FUSED_F64(a, b, c) ((a) * (b) + (c))
#endif
// Returns the bits of lane_rsq_exact_f32 for every x in every rounding mode (tested for all of them, fused and not).
// A root and a division of doubles would take three times as long. The result is a guess from the bits, two Newton
// steps in f32, and one in f64 with an error below 2^-60. The powers of four are exact in every rounding mode.
static inline float lane_rsq_f32(float x)
{
	uint32_t bits = lane_bits_f32(x), size = bits & 0x7fffffff, sign = bits & 0x80000000;
	bool plain = bits - 0x00800000 < 0x7f000000;
	uint32_t b = plain ? bits : 0x3f800000;
	float z = lane_as_f32(b), y = lane_as_f32(0x5f3759df - (b >> 1));
	y = y * LANE_FUSED_F32(z * y, -0.5f * y, 1.5f);
	y = y * LANE_FUSED_F32(z * y, -0.5f * y, 1.5f);
	double t = y, e = LANE_FUSED_F64(z * t, -t, 1);
	double series = LANE_FUSED_F64(e, LANE_FUSED_F64(e, LANE_FUSED_F64(e, 0.2734375, 0.3125), 0.375), 0.5);
	uint32_t r = lane_bits_f32((float)LANE_FUSED_F64(t * e, series, t));
	r = (b & 0x00ffffff) == 0x00800000 ? (0x3f800000u * 3 - b) >> 1 : r;
	uint32_t other = size > 0x7f800000 ? bits | 0x00400000
	                 : size < 0x00800000 ? 0x7f800000 | sign
	                 : bits == 0x7f800000 ? 0
	                 : 0xffc00000;
	return lane_as_f32(plain ? r : other);
}
#else
static inline float lane_rsq_f32(float x) { return lane_rsq_exact_f32(x); }
#endif
static inline double lane_rsq_f64(double x) { return lane_div_f64(1, lane_root_f64(x)); }

// 2^x = 2^n * e^(f ln 2), |f| <= 1/2.
static inline float lane_exp2_f32(float x)
{
	double v = x < -200.0f ? -200 : x > 200.0f ? 200 : x == x ? lane_widen_f32(x) : 0;
	int32_t n = (int32_t)(v + (v < 0 ? -0.5 : 0.5));
	double t = lane_times_f64(lane_plus_f64(v, -n), 0x1.62e42fefa39efp-1), sum = 1.0 / 39916800;
	sum = lane_step_f64(sum, t, 1.0 / 3628800);
	sum = lane_step_f64(sum, t, 1.0 / 362880);
	sum = lane_step_f64(sum, t, 1.0 / 40320);
	sum = lane_step_f64(sum, t, 1.0 / 5040);
	sum = lane_step_f64(sum, t, 1.0 / 720);
	sum = lane_step_f64(sum, t, 1.0 / 120);
	sum = lane_step_f64(sum, t, 1.0 / 24);
	sum = lane_step_f64(sum, t, 1.0 / 6);
	sum = lane_step_f64(sum, t, 0.5); sum = lane_step_f64(sum, t, 1); sum = lane_step_f64(sum, t, 1);
	float r = lane_zap_f32(lane_narrow_f64(lane_times_f64(sum, lane_power_f64(n))));
	r = x == lane_as_f32(0x7f800000) ? x : r;      // also exact in every rounding mode
	return x == x ? r : lane_quiet_f32(x);
}

// log2 (2^e m) = e + 2/ln 2 * artanh((m - 1) / (m + 1)), m in sqrt(1/2) .. sqrt(2).
static inline float lane_log2_f32(float x)
{
	x = lane_zap_f32(x);
	int32_t e = (int32_t)(lane_bits_f32(x) >> 23 & 255) - 126; uint32_t b = lane_bits_f32(x);
	uint32_t low = (b & 0x7fffff) < 0x3504f3 ? 0x00800000 : 0;
	double m = lane_as_f32((b & 0x7fffff) | 0x3f000000 | low);
	e -= (int32_t)(low >> 23);
	double s = lane_div_f64(lane_plus_f64(m, -1), m + 1), t = lane_times_f64(s, s), sum = 1.0 / 19;
	sum = lane_step_f64(sum, t, 1.0 / 17);
	sum = lane_step_f64(sum, t, 1.0 / 15);
	sum = lane_step_f64(sum, t, 1.0 / 13);
	sum = lane_step_f64(sum, t, 1.0 / 11);
	sum = lane_step_f64(sum, t, 1.0 / 9);
	sum = lane_step_f64(sum, t, 1.0 / 7);
	sum = lane_step_f64(sum, t, 1.0 / 5);
	sum = lane_step_f64(sum, t, 1.0 / 3);
	sum = lane_step_f64(sum, t, 1);
	uint32_t r = lane_bits_f32(lane_narrow_f64(lane_step_f64(lane_times_f64(sum, s), 0x1.71547652b82fep+1, e)));
	r = x == lane_as_f32(0x7f800000) ? 0x7f800000 : r;
	r = x < 0 ? 0xffc00000 : r;
	r = x == 0 ? 0xff800000 : r;
	return lane_as_f32(x == x ? r : lane_bits_f32(x) | 0x00400000);
}

// Returns sin(2 pi r) for r in -1/2 .. 1/2, by the half turn's symmetry from the quarter turn.
static inline double lane_sin_turn(double r)
{
	double quarter = r > 0.25 ? lane_plus_f64(0.5, -r) : r < -0.25 ? lane_plus_f64(-0.5, -r) : r;
	double x = lane_times_f64(quarter, 0x1.921fb54442d18p+2), t = lane_times_f64(-x, x), sum = 1.0 / 355687428096000;
	sum = lane_step_f64(sum, t, 1.0 / 1307674368000);
	sum = lane_step_f64(sum, t, 1.0 / 6227020800);
	sum = lane_step_f64(sum, t, 1.0 / 39916800);
	sum = lane_step_f64(sum, t, 1.0 / 362880);
	sum = lane_step_f64(sum, t, 1.0 / 5040);
	sum = lane_step_f64(sum, t, 1.0 / 120);
	sum = lane_step_f64(sum, t, 1.0 / 6);
	sum = lane_step_f64(sum, t, 1);
	return lane_times_f64(sum, x);
}
// Returns the rest of x after whole turns, in -1/2 .. 1/2. From 2^24 on every f32 is whole.
static inline double lane_turn(float x)
{
	uint32_t part = -(uint32_t)(lane_abs_f32(x) < 0x1p24f);      // a mask, because bools would not vectorise
	double v = lane_widen_f32(lane_as_f32(lane_bits_f32(x) & part));
	// 0 - 0 is -0 if MODE rounds down
	double r = lane_as_f64(lane_bits_f64(lane_plus_f64(v, -(double)(int32_t)v)) & (uint64_t)(int64_t)(int32_t)part);
	return r > 0.5 ? lane_plus_f64(r, -1) : r < -0.5 ? lane_plus_f64(r, 1) : r;
}
// Returns the result for an infinity or a NaN.
static inline float lane_no_turn(float x) { return lane_as_f32(x == x ? 0xffc00000 : lane_bits_f32(x) | 0x00400000); }
static inline float lane_sin_f32(float x)
{
	// -0 stays -0: gcc turns lane_turn's conversions into a truncation, which loses the sign
	float r = lane_seen_f32(x) == 0 ? lane_add_f32(x, x) : lane_narrow_f64(lane_sin_turn(lane_turn(x)));
	return lane_abs_f32(x) < lane_as_f32(0x7f800000) ? r : lane_no_turn(x);
}
static inline float lane_cos_f32(float x)
{
	double r = lane_plus_f64(lane_turn(x), 0.25);
	float c = lane_narrow_f64(lane_sin_turn(r > 0.5 ? lane_plus_f64(r, -1) : r));
	return lane_abs_f32(x) < lane_as_f32(0x7f800000) ? c : lane_no_turn(x);
}

static inline uint16_t lane_exp2_f16(uint32_t mode, uint16_t x)
{
	float f = lane_f32_from_f16(mode, x);
	return lane_f16_from_f32(mode, lane_exp2_f32(f > 100 && x != 0x7c00 ? 100 : f));   // only infinity gives infinity
}
static inline uint16_t lane_log2_f16(uint32_t mode, uint16_t x)
{
	return lane_f16_from_f32(mode, lane_log2_f32(lane_f32_from_f16(mode, x)));
}
static inline uint16_t lane_sin_f16(uint32_t mode, uint16_t x)
{
	return lane_f16_from_f32(mode, lane_sin_f32(lane_f32_from_f16(mode, x)));
}
static inline uint16_t lane_cos_f16(uint32_t mode, uint16_t x)
{
	return lane_f16_from_f32(mode, lane_cos_f32(lane_f32_from_f16(mode, x)));
}
#endif
