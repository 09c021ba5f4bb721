// Arithmetic of one lane on f32 and f64, as x86's control word defines it: the base of lane functions and of
// expressions in isa/.
// On x86 these are C's operators, except for NaNs. x86 returns the first of two NaNs, but the compiler may swap
// operands that commute. A difference with NaN operands returns the first NaN. On other hosts C provides the rules of
// IEEE 754, and the rest is done here, so that every host gives the same bits:
// - A denormal operand is a zero of its sign if MODE flushes inputs. A result is flushed if it is tiny after rounding
// with unbounded exponents. Some denormal results are not tiny, because they round up to the least normal number.
// - A NaN result is the first operand that is a NaN, made quiet; without one, it is the negative NaN without a
// payload.
// Plain C is right if no operand or result can be a denormal or NaN, and if a comparison's operand was `seen`.
#ifndef LANE_ARITH_H
#define LANE_ARITH_H
#include <stdbool.h>
#include <stdint.h>
#include "lane/host.h"

static inline uint32_t lane_bits_f32(float x) { uint32_t b; __builtin_memcpy(&b, &x, 4); return b; }
static inline uint64_t lane_bits_f64(double x) { uint64_t b; __builtin_memcpy(&b, &x, 8); return b; }
static inline float lane_as_f32(uint32_t b) { float x; __builtin_memcpy(&x, &b, 4); return x; }
static inline double lane_as_f64(uint64_t b) { double x; __builtin_memcpy(&x, &b, 8); return x; }

#define LANE_ARITH static inline __attribute__((always_inline))

#ifdef HOST_X86
// lane_seen: an operand of a comparison. lane_root: the square root. lane_widen, lane_narrow: f32 to f64 and back.
// lane_plus, lane_times, lane_step (a * b + c in two roundings): for values that can be neither a denormal nor a NaN.
#define LANE_OPERATIONS(type, utype, suffix, fma, root, quiet) \
	LANE_ARITH type lane_seen_##suffix(type x) { return x; } \
	LANE_ARITH type lane_nan_first_##suffix(type x, type other) \
	{ \
		return x != x ? lane_as_##suffix(lane_bits_##suffix(x) | quiet) : other; \
	} \
	LANE_ARITH type lane_add_##suffix(type a, type b) { return lane_nan_first_##suffix(a, a + b); } \
	LANE_ARITH type lane_sub_##suffix(type a, type b) { return a - b; } \
	LANE_ARITH type lane_mul_##suffix(type a, type b) { return lane_nan_first_##suffix(a, a * b); } \
	LANE_ARITH type lane_div_##suffix(type a, type b) { return a / b; } \
	LANE_ARITH type lane_fma_##suffix(type a, type b, type c) \
	{ \
		type r = fma(a, b, c); \
		return __builtin_isunordered(a, b) ? a - b : r; \
	} \
	LANE_ARITH type lane_root_##suffix(type x) { return root(x); }
LANE_OPERATIONS(float, uint32_t, f32, __builtin_fmaf, __builtin_sqrtf, 0x00400000u)
LANE_OPERATIONS(double, uint64_t, f64, __builtin_fma, __builtin_sqrt, (1ull << 51))
LANE_ARITH double lane_widen_f32(float x) { return x; }
LANE_ARITH float lane_narrow_f64(double x) { return (float)x; }
LANE_ARITH double lane_plus_f64(double a, double b) { return a + b; }
LANE_ARITH double lane_times_f64(double a, double b) { return a * b; }
LANE_ARITH double lane_step_f64(double a, double b, double c) { return a * b + c; }
#define LANE_WHOLE_F32(x) ((float)(x))
#else
// Results of the host's operations, rounded as MODE requires. Kernels of the kind "to nearest" (LANE_NEAREST) run only
// if MODE selects that rounding.
#if !defined HOST_NEAREST || defined LANE_NEAREST
#define LANE_ROUNDED(suffix, o, nearest, a, b, c) (nearest)
#define LANE_WHOLE_F32(x) ((float)(x))
#define LANE_NARROWED(x) ((float)(x))
#else
#define LANE_ROUNDED(suffix, o, nearest, a, b, c) \
	(__builtin_expect(host_round, 0) ? soft_##suffix(SOFT_##o, host_round, nearest, a, b, c) : (nearest))
#define LANE_WHOLE_F32(x) (__builtin_expect(host_round, 0) ? soft_convert(host_round, x) : (float)(x))
#define LANE_NARROWED(x) (__builtin_expect(host_round, 0) ? soft_narrow(host_round, x) : (float)(x))
#endif
#ifdef LANE_NEAREST
#define LANE_FLUSH_TAKEN host_flush_in_kernel.taken
#define LANE_FLUSH_MADE host_flush_in_kernel.made
#else
#define LANE_FLUSH_TAKEN host_flush.taken
#define LANE_FLUSH_MADE host_flush.made
#endif
// a * b + c, flushed if it is tiny: by the host's instruction, or without one.
#if defined __FP_FAST_FMAF || !defined LANE_NEAREST
#ifdef __FP_FAST_FMAF
#define LANE_FMA_f32 __builtin_fmaf
#define LANE_FMA_f64 __builtin_fma
#else
#define LANE_FMA_f32 soft_fused_f32
#define LANE_FMA_f64(a, b, c) soft_fused_f64(a, b, c, 0)
#endif
#define LANE_FUSED(suffix, a, b, c, scale, half_scale) \
	lane_made_##suffix(LANE_ROUNDED(suffix, FMA, LANE_FMA_##suffix(a, b, c), a, b, c), \
	                   LANE_ROUNDED(suffix, FMA, LANE_FMA_##suffix((a) * half_scale, (b) * half_scale, (c) * scale), \
	                                (a) * half_scale, (b) * half_scale, (c) * scale))
#else
#include "lane/fused.h"
#define LANE_FUSED_f32 lane_fused_f32
#define LANE_FUSED_f64 soft_fused_f64
#define LANE_SCALED_f32 lane_fused_scaled_f32
#define LANE_SCALED_f64 soft_fused_scaled_f64
#define LANE_FUSED(suffix, a, b, c, scale, half_scale) LANE_FUSED_##suffix(a, b, c, (uint64_t)(int64_t)LANE_FLUSH_MADE)
#define LANE_FUSED_SCALED(suffix, a, b, c, scale) \
	LANE_SCALED_##suffix(a, b, c, scale, (uint64_t)(int64_t)LANE_FLUSH_MADE)
#endif
// Most sums of f64 take a path of their own, which needs no test of denormals and NaNs. f32 has one path for all.
#define LANE_USUAL_f32(a, b, c, scale)
#ifdef LANE_FUSED_SCALED
#define LANE_USUAL_f64(a, b, c, scale) \
	do { double usual = fused_usual_f64(a, b, c, scale); if (__builtin_expect(usual != 0, 1)) return usual; } while (0)
#else
#define LANE_USUAL_f64(a, b, c, scale)
#endif
// `scaled` is a result times 2^k, from operands scaled so that it is normal. So it was rounded as if exponents were
// unbounded. A result below the least normal number is always tiny, even if `scaled` is a NaN because a factor that
// meets 0 overflowed. If the result equals the least normal number, no factor is that large. Sums do not need
// scaling: tiny ones are exact.
// Values are chosen as floats, not as their bits: hosts without 64-bit integers in vectors can choose only those.
#define LANE_OPERATIONS(type, utype, suffix, root, exponent, sign, quiet, least, scale, half_scale) \
	LANE_ARITH type lane_size_##suffix(type x) { return lane_as_##suffix(lane_bits_##suffix(x) & ~(utype)sign); } \
	LANE_ARITH type lane_seen_##suffix(type x) { \
		type zero = lane_as_##suffix(lane_bits_##suffix(x) & (sign | ~(utype)LANE_FLUSH_TAKEN)); \
		return lane_size_##suffix(x) < least ? zero : x; \
	} \
	LANE_ARITH type lane_made_##suffix(type r, type scaled) { \
		type zero = lane_as_##suffix(lane_bits_##suffix(r) & (sign | ~(utype)LANE_FLUSH_MADE)); \
		bool tiny = (int)(lane_size_##suffix(r) < least) | (lane_size_##suffix(scaled) < least * scale); \
		return tiny ? zero : r; \
	} \
	LANE_ARITH type lane_nan_first_##suffix(type x, type other) \
	{ \
		type nan = lane_as_##suffix(lane_bits_##suffix(x) | quiet); \
		return x != x ? nan : other; \
	} \
	LANE_ARITH type lane_or_nan_##suffix(type r, type nan) { return r != r ? nan : r; } \
	LANE_ARITH type lane_nan_of_##suffix(type a, type b) { \
		type none = lane_as_##suffix(sign | exponent | quiet); \
		return lane_nan_first_##suffix(a, lane_nan_first_##suffix(b, none)); \
	} \
	LANE_ARITH type lane_add_##suffix(type a, type b) { \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		type r = LANE_ROUNDED(suffix, ADD, a + b, a, b, 0); \
		return lane_or_nan_##suffix(lane_made_##suffix(r, scale), lane_nan_of_##suffix(a, b)); \
	} \
	LANE_ARITH type lane_sub_##suffix(type a, type b) { \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		type r = LANE_ROUNDED(suffix, ADD, a - b, a, -b, 0); \
		return lane_or_nan_##suffix(lane_made_##suffix(r, scale), lane_nan_of_##suffix(a, b)); \
	} \
	LANE_ARITH type lane_mul_##suffix(type a, type b) { \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		type c = a * scale; \
		type r = lane_made_##suffix(LANE_ROUNDED(suffix, MUL, a * b, a, b, 0), LANE_ROUNDED(suffix, MUL, c * b, c, b, 0)); \
		return lane_or_nan_##suffix(r, lane_nan_of_##suffix(a, b)); \
	} \
	LANE_ARITH type lane_div_##suffix(type a, type b) { \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		type c = a * scale; \
		type r = lane_made_##suffix(LANE_ROUNDED(suffix, DIV, a / b, a, b, 0), LANE_ROUNDED(suffix, DIV, c / b, c, b, 0)); \
		return lane_or_nan_##suffix(r, lane_nan_of_##suffix(a, b)); \
	} \
	LANE_ARITH type lane_fma_##suffix(type a, type b, type c) { \
		LANE_USUAL_##suffix(a, b, c, 1); \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); c = lane_seen_##suffix(c); \
		type r = LANE_FUSED(suffix, a, b, c, scale, half_scale); \
		return lane_or_nan_##suffix(r, lane_nan_first_##suffix(a, lane_nan_of_##suffix(b, c))); \
	} \
	LANE_ARITH type lane_root_##suffix(type x) { \
		x = lane_seen_##suffix(x); \
		return lane_or_nan_##suffix(LANE_ROUNDED(suffix, ROOT, root(x), x, 0, 0), lane_nan_of_##suffix(x, x)); \
	}
LANE_OPERATIONS(float, uint32_t, f32, __builtin_sqrtf, 0x7f800000u, 0x80000000u, 0x00400000u, 0x1p-126f,
                0x1p64f, 0x1p32f)
LANE_OPERATIONS(double, uint64_t, f64, __builtin_sqrt, (0x7ffull << 52), (1ull << 63), (1ull << 51),
                0x1p-1022, 0x1p128, 0x1p64)

#ifdef LANE_FUSED_SCALED        // lane_fma_scaled: (a * b + c) * scale, a power of two
#define LANE_FMA_SCALED(type, suffix) \
	LANE_ARITH type lane_fma_scaled_##suffix(type a, type b, type c, type scale) { \
		LANE_USUAL_##suffix(a, b, c, scale); \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); c = lane_seen_##suffix(c); \
		type r = LANE_FUSED_SCALED(suffix, a, b, c, scale); \
		return lane_or_nan_##suffix(r, lane_nan_first_##suffix(a, lane_nan_of_##suffix(b, c))); \
	}
LANE_FMA_SCALED(float, f32)
LANE_FMA_SCALED(double, f64)
#undef LANE_FMA_SCALED
#endif

LANE_ARITH double lane_widen_f32(float x)
{
	uint64_t b = lane_bits_f32(x);
	double nan = lane_as_f64((b & 0x80000000) << 32 | 0x7ff8000000000000 | (b & 0x7fffff) << 29);
	return lane_or_nan_f64((double)lane_seen_f32(x), nan);
}
LANE_ARITH float lane_narrow_f64(double x)
{
	x = lane_seen_f64(x);
	uint64_t b = lane_bits_f64(x);
	float r = lane_made_f32(LANE_NARROWED(x), LANE_NARROWED(x * 0x1p64));
	return lane_or_nan_f32(r, lane_as_f32((uint32_t)(b >> 32 & 0x80000000) | 0x7fc00000 | (uint32_t)(b >> 29 & 0x3fffff)));
}
LANE_ARITH double lane_plus_f64(double a, double b) { return LANE_ROUNDED(f64, ADD, a + b, a, b, 0); }
LANE_ARITH double lane_times_f64(double a, double b) { return LANE_ROUNDED(f64, MUL, a * b, a, b, 0); }
LANE_ARITH double lane_step_f64(double a, double b, double c) { return lane_plus_f64(lane_times_f64(a, b), c); }
#endif
// Corrects the NaN of a sum a * b + c made in two steps. If only c is a NaN, the result is c's NaN, although the
// product may be a NaN, too.
LANE_ARITH float lane_nan_third_f32(float a, float b, float c, float sum)
{
	return c != c && !__builtin_isunordered(a, b) ? lane_as_f32(lane_bits_f32(c) | 0x00400000u) : sum;
}
LANE_ARITH double lane_nan_third_f64(double a, double b, double c, double sum)
{
	return c != c && !__builtin_isunordered(a, b) ? lane_as_f64(lane_bits_f64(c) | 1ull << 51) : sum;
}
#undef LANE_OPERATIONS
#undef LANE_ROUNDED
#undef LANE_FUSED
#undef LANE_FLUSH_TAKEN
#undef LANE_FLUSH_MADE
#undef LANE_USUAL_f32
#undef LANE_USUAL_f64
#undef LANE_FMA_f32
#undef LANE_FMA_f64
#undef LANE_NARROWED
#undef LANE_ARITH
#endif
