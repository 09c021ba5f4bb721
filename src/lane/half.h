// f16, bf16 and the 8-bit floats of one lane, as bits in a uint16_t. Arithmetic is in f32 or f64 if it is exact
// there, or if rounding twice does no harm (24 bits >= 2 * 11 + 2). The result is rounded to f16 once, by the f16_64
// half of MODE.
#ifndef LANE_HALF_H
#define LANE_HALF_H
#include "lane/float.h"

static inline bool lane_is_nan_f16(uint16_t x) { return (x & 0x7fff) > 0x7c00; }
static inline bool lane_is_class_f16(uint16_t x, uint32_t mask)
{
	uint32_t a = x & 0x7fff;
	return lane_is_class(mask, x >> 15, a == 0, a < 0x400, a == 0x7c00, a > 0x7c00, x >> 9 & 1);
}

// Converts exactly. Denormals: 2^-14 * (1 + f) - 2^-14; the sign is set last, because that difference may be -0 when
// rounding down.
static inline float lane_f32_from_f16(uint32_t mode, uint16_t h)
{
	uint32_t exponent = h & 0x7c00, body = ((uint32_t)h & 0x7fff) << 13;
	uint32_t normal = body + (exponent == 0x7c00 ? 224u << 23 : 112u << 23);
	float denormal = lane_as_f32(body + (113u << 23)) - 0x1p-14f;
	uint32_t small = lane_bits_f32(denormal) & 0x7fffffff & -(uint32_t)((mode & LANE_MODE_IN16) != 0);
	uint32_t is_small = -(uint32_t)(exponent == 0);      // a mask: if h is a constant, a bool would not vectorise
	return lane_as_f32((normal & ~is_small) | (small & is_small) | ((uint32_t)h & 0x8000) << 16);
}

// Converts as an instruction of its own, which makes NaNs quiet. (Sums and products do that themselves.)
static inline float lane_f32_of_f16(uint32_t mode, uint16_t h)
{
	uint32_t b = lane_bits_f32(lane_f32_from_f16(mode, h));
	return lane_as_f32(lane_is_nan_f16(h) ? b | 0x00400000 : b);
}

// Keeps denormals, and NaNs as they are, in every mode.
static inline float lane_f32_of_half(uint16_t h) { return lane_f32_from_f16(LANE_MODE_IN16, h); }

// `round` is MODE's: 0 to nearest even, 1 up, 2 down, 3 toward zero; + LANE_HELD: never to infinity. Values that are
// equal in all lanes are masks, because bools would not vectorise.
enum { LANE_HELD = 4 };
static inline uint16_t lane_f16_round(uint32_t round, bool keep_denormals, float x)
{
	uint32_t b = lane_bits_f32(x), a = b & 0x7fffffff, exponent = a >> 23, minus = (uint32_t)((int32_t)b >> 31);
	uint32_t nearest = -(uint32_t)((round & 3) == 0), keep = -(uint32_t)keep_denormals;
	uint32_t away = (-(uint32_t)((round & 3) == 1) & ~minus) | (-(uint32_t)((round & 3) == 2) & minus);
#ifdef HOST_NEAREST        // without shifts by a variable count, which vectors of WebAssembly and of x86-64 do not have
	uint32_t body = a - (112u << 23), normal = (body + ((nearest & (0xfff + (body >> 13 & 1))) | (away & 0x1fff))) >> 13;
	// The last bit of 0.5 + x is the last one of a denormal. The host has rounded that sum to nearest.
	float size = lane_as_f32(a), sum = size + 0.5f, rounded = sum - 0.5f;
	uint32_t denormal = lane_bits_f32(sum) - 0x3f000000;
	denormal += away & (rounded < size ? 1 : 0);
	denormal -= ~(nearest | away) & (rounded > size ? 1 : 0);
	uint32_t r = exponent < 113 ? denormal : normal;
#else
	// For a normal result the rounding carries into the exponent. For a denormal one the shift grows as the
	// exponent falls.
	bool is_small = a < 0x38800000;
	uint32_t body = is_small ? (a & 0x7fffff) | (exponent ? 0x800000 : 0) : a - (112u << 23);
	uint32_t shift = is_small ? 126 - exponent : 13;
	shift = shift > 31 ? 31 : shift;
	uint32_t half = 1u << (shift - 1);
	uint32_t bias = (nearest & (half - 1 + (body >> shift & 1))) | (away & (2 * half - 1));
	uint32_t r = (body + bias) >> shift;
#endif
	uint32_t largest = 0x7bff + ((nearest | away) & (round < LANE_HELD));
#ifdef HOST_NEAREST        // equal to the minimum; SSE2 does not have it for unsigned numbers
	r = r == 0x7c00 ? largest : r;
#else
	r = r > largest ? largest : r;
#endif
	r = a >= 0x47800000 ? largest : r;
	r = a == 0x7f800000 ? 0x7c00 : r;
	r = a > 0x7f800000 ? 0x7e00 | (a >> 13 & 0x3ff) : r;
	r = r < 0x400 ? r & keep : r;
	return (uint16_t)(r | (minus & 0x8000));
}
static inline uint32_t lane_round16(uint32_t mode)
{
	return (mode >> LANE_MODE_ROUND16 & 3) | (mode & LANE_MODE_OVERFLOW16 ? LANE_HELD : 0);
}
static inline uint16_t lane_f16_from_f32(uint32_t mode, float x)
{
	return lane_f16_round(lane_round16(mode), mode & LANE_MODE_OUT16, lane_flush_f32(x));
}
static inline uint16_t lane_f16_from_f32_rtz(uint32_t mode, float x)
{
	return lane_f16_round(3, mode & LANE_MODE_OUT16, lane_flush_f32(x));
}
// Rounds exact results of f64 arithmetic on f16 values (zero, or 2^-48 and up). First they become f32 with the lost
// bits ORed into the last one.
static inline uint16_t lane_f16_from_f64(uint32_t mode, double x)
{
	uint64_t b = lane_bits_f64(x), a = b & ~(1ull << 63);
	uint32_t body = (uint32_t)((a - (896ull << 52)) >> 29) | ((a & 0x1fffffff) != 0);
	body = a >= 1151ull << 52 ? 0x7f7fffff : a < 897ull << 52 ? a != 0 : body;
	body = a == 0x7ffull << 52 ? 0x7f800000 : a > 0x7ffull << 52 ? 0x7fc00000 | (uint32_t)(b >> 29 & 0x3fffff) : body;
	return lane_f16_round(lane_round16(mode), mode & LANE_MODE_OUT16,
	                      lane_as_f32(body | (uint32_t)(b >> 32 & 0x80000000)));
}

// ---- arithmetic ---------------------------------------------------------------------------------------------------
#define LANE_F16(x) lane_f32_from_f16(mode, x)
static inline uint16_t lane_add_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode, lane_add_f32(LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_sub_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode, lane_sub_f32(LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_mul_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode, lane_mul_f32(LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_div_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode, lane_div_f32(LANE_F16(a), LANE_F16(b)));
}
#ifdef LANE_FUSED_SCALED
// The product is exact in f32. Bits that the sum lost are ORed into its last one, which is below the last bit of f16.
static inline uint16_t lane_fma_f16(uint32_t mode, uint16_t a, uint16_t b, uint16_t c)
{
	float x = LANE_F16(a), y = LANE_F16(b), z = LANE_F16(c), r = fused_odd_f32(x * y, z);
	r = lane_or_nan_f32(r, lane_nan_first_f32(x, lane_nan_of_f32(y, z)));
	return lane_f16_round(lane_round16(mode), mode & LANE_MODE_OUT16, r);
}
#else
// The f64 sum is rounded, but never to or across the middle of two f16 values: the lost bits are below both addends'
// last bits.
static inline uint16_t lane_fma_f16(uint32_t mode, uint16_t a, uint16_t b, uint16_t c)
{
	double x = lane_widen_f32(LANE_F16(a)), y = lane_widen_f32(LANE_F16(b)), z = lane_widen_f32(LANE_F16(c));
	return lane_f16_from_f64(mode, lane_nan_third_f64(x, y, z, lane_add_f64(lane_mul_f64(x, y), z)));
}
#endif
static inline uint16_t lane_mad_f16(uint32_t mode, uint16_t a, uint16_t b, uint16_t c) 
{
	return lane_f16_from_f32(mode, lane_nan_third_f32(LANE_F16(a), LANE_F16(b), LANE_F16(c),
		lane_add_f32(LANE_F16(lane_mul_f16(mode, a, b)), LANE_F16(c))));
}
static inline uint16_t lane_min_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode | LANE_MODE_OUT16, lane_min_f32(mode, LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_max_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode | LANE_MODE_OUT16, lane_max_f32(mode, LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_med3_f16(uint32_t mode, uint16_t a, uint16_t b, uint16_t c)
{
	return lane_f16_from_f32(mode | LANE_MODE_OUT16, lane_med3_f32(mode, LANE_F16(a), LANE_F16(b), LANE_F16(c)));
}
// Halves are ordered as integers: positive numbers up to 1.0 stay.
static inline uint16_t lane_clamp_f16(uint32_t mode, uint16_t a)
{
	uint16_t r = a & 0x8000 ? 0 : a > 0x3c00 ? 0x3c00 : a;
	return (a & 0x7fff) > 0x7c00 ? (mode & LANE_MODE_DX10_CLAMP ? 0 : a) : r;
}
static inline uint16_t lane_minimum_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode | LANE_MODE_OUT16, lane_minimum_f32(LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_maximum_f16(uint32_t mode, uint16_t a, uint16_t b)
{
	return lane_f16_from_f32(mode | LANE_MODE_OUT16, lane_maximum_f32(LANE_F16(a), LANE_F16(b)));
}
static inline uint16_t lane_floor_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_floor_f32(LANE_F16(a)));
}
static inline uint16_t lane_ceil_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_ceil_f32(LANE_F16(a)));
}
static inline uint16_t lane_trunc_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_trunc_f32(LANE_F16(a)));
}
static inline uint16_t lane_rndne_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_rndne_f32(LANE_F16(a)));
}
static inline uint16_t lane_fract_f16(uint32_t mode, uint16_t a)
{
	uint16_t r = lane_f16_from_f32(mode, lane_sub_f32(LANE_F16(a), lane_floor_f32(LANE_F16(a))));
	return r == 0x3c00 ? 0x3bff : r;
}
static inline uint16_t lane_frexp_mant_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_frexp_mant_f32(LANE_F16(a)));
}
static inline int16_t lane_frexp_exp_f16(uint32_t mode, uint16_t a) { return (int16_t)lane_frexp_exp_f32(LANE_F16(a)); }
static inline uint16_t lane_ldexp_f16(uint32_t mode, uint16_t a, int16_t n)
{
	return lane_f16_from_f32(mode, lane_mul_f32(LANE_F16(a), (float)lane_power_f64(lane_hold(n, -60, 60))));
}
static inline uint16_t lane_sqrt_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_root_f32(LANE_F16(a)));
}
static inline uint16_t lane_rcp_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_div_f32(1, LANE_F16(a)));
}
static inline uint16_t lane_rsq_f16(uint32_t mode, uint16_t a)
{
	return lane_f16_from_f32(mode, lane_div_f32(1, lane_root_f32(LANE_F16(a))));
}

static inline uint16_t lane_f16_from_u16(uint32_t mode, uint16_t x) { return lane_f16_from_f32(mode, x); }
static inline uint16_t lane_f16_from_i16(uint32_t mode, int16_t x) { return lane_f16_from_f32(mode, x); }
static inline uint16_t lane_u16_from_f16(uint32_t mode, uint16_t x) { return lane_u16_from_f32(LANE_F16(x)); }
static inline int16_t lane_i16_from_f16(uint32_t mode, uint16_t x) { return lane_i16_from_f32(LANE_F16(x)); }
static inline int16_t lane_snorm16_f16(uint32_t mode, uint16_t x) { return lane_snorm16_f32(LANE_F16(x)); }
static inline uint16_t lane_unorm16_f16(uint32_t mode, uint16_t x) { return lane_unorm16_f32(LANE_F16(x)); }

// Products of f16 are exact in f32, so each step is one fused multiply-add.
static inline float lane_dot2_f32_f16(uint32_t mode, uint32_t a, uint32_t b, float c)
{
	c = lane_add_f32(lane_mul_f32(LANE_F16((uint16_t)a), LANE_F16((uint16_t)b)), c);
	return lane_add_f32(lane_mul_f32(LANE_F16((uint16_t)(a >> 16)), LANE_F16((uint16_t)(b >> 16))), c);
}
#undef LANE_F16

// ---- bf16 ---------------------------------------------------------------------------------------------------------
static inline float lane_f32_from_bf16(uint16_t x) { return lane_as_f32((uint32_t)x << 16); }
static inline uint16_t lane_bf16_from_f32(float x)
{
	uint32_t b = lane_bits_f32(x);
	return (uint16_t)((lane_is_nan_f32(x) ? b | 0x00400000 : b + 0x7fff + (b >> 16 & 1)) >> 16);
}

// ---- fp8 (4 exponent bits, no infinity) and bf8 (5 exponent bits) -------------------------------------------------
static inline float lane_f32_from_bf8(uint32_t x) { return lane_f32_from_f16(LANE_MODE_IN16, (uint16_t)(x << 8)); }
static inline float lane_f32_from_fp8(uint32_t x)
{
	x &= 0xff;
	uint16_t half = (uint16_t)((x & 0x80) << 8 | (x & 0x7f) << 7);   // digits of an f16, 2^8 too small
	return (x & 0x7f) == 0x7f ? lane_as_f32(0x7fc00000 | (x & 0x80) << 24)
	       : lane_f32_from_f16(LANE_MODE_IN16, half) * 256.0f;
}
// Rounds to an 8-bit float. `special`: infinity, or NaN in formats without infinity. `held`: finite numbers stay
// below it. `nan` has its own sign. Stochastic: `noise` is added below the last place. The bits that a denormal loses
// are dropped before that (as measured on RDNA4: docs/semantics.md).
static inline uint32_t lane_f8_round(float x, int digits, int bias, uint32_t special, uint32_t nan, bool held,
                                     bool stochastic, uint32_t noise)
{
	uint32_t b = lane_bits_f32(x), a = b & 0x7fffffff, sign = b >> 24 & 0x80;
	if (a > 0x7f800000) return nan;
	uint32_t largest = special - (held && a != 0x7f800000);
	int exponent = (int)(a >> 23) - 127 + bias, shift = 23 - digits;   // in steps above the denormals', from 1
	if (exponent > 31) return sign | largest;
	uint32_t body = (a & 0x7fffff) | 0x800000, low = exponent < 1 ? (uint32_t)(1 - exponent) : 0,
		up = exponent < 1 ? 0 : (uint32_t)(exponent - 1) << digits;
	if (low > (stochastic ? 24 : 24 - (uint32_t)shift)) return sign;   // less than half of the least number
	if (stochastic) body = (body >> low) + (noise >> (32 - shift));
	else shift += (int)low, body += (1u << (shift - 1)) - 1 + (body >> shift & 1);
	uint32_t r = (body >> shift) + up;
	return sign | (r < largest ? r : largest);
}
static inline uint32_t lane_fp8_from_f32(uint32_t mode, float x)
{
	return lane_f8_round(x, 3, 7, 0x7f, 0xff, mode & LANE_MODE_OVERFLOW16, false, 0);
}
static inline uint32_t lane_bf8_from_f32(uint32_t mode, float x)
{
	return lane_f8_round(x, 2, 15, 0x7c, 0xfe, mode & LANE_MODE_OVERFLOW16, false, 0);
}
static inline uint32_t lane_fp8_from_f32_sr(uint32_t mode, float x, uint32_t noise)
{
	return lane_f8_round(x, 3, 7, 0x7f, 0xff, mode & LANE_MODE_OVERFLOW16, true, noise);
}
static inline uint32_t lane_bf8_from_f32_sr(uint32_t mode, float x, uint32_t noise)
{
	return lane_f8_round(x, 2, 15, 0x7c, 0xfe, mode & LANE_MODE_OVERFLOW16, true, noise);
}
#endif
