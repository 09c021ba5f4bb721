// Lane functions for sixteen lanes, using host instructions that compilers do not generate from a loop. For hosts
// with AVX-512. Their results equal the functions for one lane, whose comments explain the computation.
// isa/functions.isa lists the functions with such a form (`wide`). Builtins: see host_x86.h.
#ifndef LANE_WIDE_H
#define LANE_WIDE_H
#include "lane/curve.h"
#include "lane/half.h"

#define WIDE static inline __attribute__((always_inline, unused))
enum { WIDE_LANES = 16 };
typedef float wide_f32 __attribute__((vector_size(64)));
typedef double wide_f64 __attribute__((vector_size(64)));      // half of the lanes
typedef int32_t wide_i32 __attribute__((vector_size(64)));
typedef float half_f32 __attribute__((vector_size(32)));
typedef char wide_i8 __attribute__((vector_size(64)));
enum { WIDE_ROUND_AS_SET = 4 };                // argument of builtins: rounding as in the host's float control

#ifdef __clang__                               // compilers use different names
#define WIDE_SHUFFLE(x, from) (wide_i32)__builtin_ia32_pshufb512((wide_i8)(x), (wide_i8)(from))
#define WIDE_ADD(a, b, round) __builtin_ia32_addps512(a, b, round)
#define WIDE_ROOT(x) __builtin_ia32_sqrtps512(x, WIDE_ROUND_AS_SET)
#else
#define WIDE_SHUFFLE(x, from) \
	(wide_i32)__builtin_ia32_pshufb512_mask((wide_i8)(x), (wide_i8)(from), (wide_i8){ 0 }, UINT64_MAX)
#define WIDE_ADD(a, b, round) __builtin_ia32_addps512_mask(a, b, (wide_f32){ 0 }, UINT16_MAX, round)
#define WIDE_ROOT(x) __builtin_ia32_sqrtps512_mask(x, (wide_f32){ 0 }, UINT16_MAX, WIDE_ROUND_AS_SET)
#endif

WIDE wide_i32 wide_pick(wide_i32 which, wide_i32 a, wide_i32 b) { return (which & a) | (~which & b); }

// The host's instruction multiplies by any power of two, and rounds once.
WIDE wide_f32 lane_ldexp_f32_wide(wide_f32 x, wide_i32 n)
{
	return __builtin_ia32_scalefps512_mask(x, __builtin_convertvector(n, wide_f32), x, UINT16_MAX, WIDE_ROUND_AS_SET);
}

WIDE wide_f64 wide_fma(wide_f64 a, wide_f64 b, wide_f64 c)
{
	return __builtin_ia32_vfmaddpd512_mask(a, b, c, UINT8_MAX, WIDE_ROUND_AS_SET);
}
WIDE wide_f64 wide_widen(half_f32 x)
{
	return __builtin_ia32_cvtps2pd512_mask(x, (wide_f64){ 0 }, UINT8_MAX, WIDE_ROUND_AS_SET);
}
WIDE half_f32 wide_narrow(wide_f64 x)
{
	return __builtin_ia32_cvtpd2ps512_mask(x, (half_f32){ 0 }, UINT8_MAX, WIDE_ROUND_AS_SET);
}
WIDE wide_f64 wide_splat(double x) { return (wide_f64){ 0 } + x; }

// Returns lane_rsq_f32's last step: from a guess good to 2^-14 to one good to 2^-60, rounded.
WIDE half_f32 wide_rsq_step(half_f32 z, half_f32 guess)
{
	wide_f64 t = wide_widen(guess), e = wide_fma(wide_widen(z) * t, -t, wide_splat(1));
	wide_f64 series =
		wide_fma(e, wide_fma(e, wide_fma(e, wide_splat(0.2734375), wide_splat(0.3125)), wide_splat(0.375)),
		         wide_splat(0.5));
	return wide_narrow(wide_fma(t * e, series, t));
}

WIDE wide_f32 lane_rsq_f32_wide(wide_f32 x)
{
	const wide_i32 one = (wide_i32){ 0 } + 0x3f800000;
	wide_i32 bits = (wide_i32)x;
	wide_i32 plain = (bits >= 0x00800000) & (bits < 0x7f800000), b = wide_pick(plain, bits, one);
	wide_f32 z = (wide_f32)b, guess = __builtin_ia32_rsqrt14ps512_mask(z, z, UINT16_MAX);
	half_f32 low = wide_rsq_step(__builtin_shufflevector(z, z, 0, 1, 2, 3, 4, 5, 6, 7),
	                             __builtin_shufflevector(guess, guess, 0, 1, 2, 3, 4, 5, 6, 7));
	half_f32 high = wide_rsq_step(__builtin_shufflevector(z, z, 8, 9, 10, 11, 12, 13, 14, 15),
	                              __builtin_shufflevector(guess, guess, 8, 9, 10, 11, 12, 13, 14, 15));
	wide_i32 r = (wide_i32)__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
	wide_i32 power_of_4 = (b & 0x00ffffff) == 0x00800000;
	if (!__builtin_ia32_cvtd2mask512(~plain | power_of_4)) return (wide_f32)r;
	wide_i32 size = bits & 0x7fffffff, sign = bits & INT32_MIN, infinite = bits == 0x7f800000,
		nan = size > 0x7f800000, small = size < 0x00800000;
	r = wide_pick(power_of_4, 0x5f400000 - (b >> 1), r);
	wide_i32 other = ~infinite & (int32_t)0xffc00000;
	other = wide_pick(small, 0x7f800000 | sign, other);
	other = wide_pick(nan, bits | 0x00400000, other);
	return (wide_f32)wide_pick(plain, r, other);
}

// ---- min, max -----------------------------------------------------------------------------------------------------
// The host's instructions follow MODE's IEEE bit. If the bit is off no NaN signals, so NaNs are made quiet first.
enum { WIDE_RANGE_MIN = 4, WIDE_RANGE_MAX = 5, WIDE_RANGE_LESS_OF_FIRST_SIGN = 2 };
WIDE wide_f32 wide_calm(uint32_t mode, wide_f32 x)
{
	enum { SIGNALLING_MADE_QUIET = 2 << 4 };
	wide_i32 table = (wide_i32){ 0 } + (mode & LANE_MODE_IEEE ? 0 : SIGNALLING_MADE_QUIET);
	return __builtin_ia32_fixupimmps512_mask(x, x, table, 0, UINT16_MAX, WIDE_ROUND_AS_SET);
}
#define WIDE_RANGE(a, b, which) \
	__builtin_ia32_rangeps512_mask(a, b, which, (wide_f32){ 0 }, UINT16_MAX, WIDE_ROUND_AS_SET)
WIDE wide_f32 lane_min_f32_wide(uint32_t mode, wide_f32 a, wide_f32 b)
{
	return WIDE_RANGE(wide_calm(mode, a), wide_calm(mode, b), WIDE_RANGE_MIN);
}
WIDE wide_f32 lane_max_f32_wide(uint32_t mode, wide_f32 a, wide_f32 b)
{
	return WIDE_RANGE(wide_calm(mode, a), wide_calm(mode, b), WIDE_RANGE_MAX);
}

WIDE wide_f32 lane_med3_f32_wide(uint32_t mode, wide_f32 a, wide_f32 b, wide_f32 c)
{
	a = wide_calm(mode, a); b = wide_calm(mode, b); c = wide_calm(mode, c);
	wide_f32 less = WIDE_RANGE(a, b, WIDE_RANGE_MIN), more = WIDE_RANGE(a, b, WIDE_RANGE_MAX),
		low = WIDE_RANGE(less, c, WIDE_RANGE_MIN);
	wide_f32 mid = WIDE_RANGE(less, WIDE_RANGE(more, c, WIDE_RANGE_MIN), WIDE_RANGE_MAX);
	return (wide_f32)wide_pick((a != a) | (b != b) | (c != c), (wide_i32)low, (wide_i32)mid);
}

// ---- bytes --------------------------------------------------------------------------------------------------------
// Works as lane_perm_byte, for each byte of a selector. The host picks bytes from 16; each lane's own begin at 0, 4,
// 8 or 12.
WIDE wide_i32 lane_perm_u32_wide(wide_i32 high, wide_i32 low, wide_i32 select)
{
	typedef signed char bytes __attribute__((vector_size(64)));
	typedef unsigned char numbers __attribute__((vector_size(64)));
	const wide_i32 own = {
		0, 0x04040404, 0x08080808, 0x0c0c0c0c, 0, 0x04040404, 0x08080808, 0x0c0c0c0c, 0, 0x04040404, 0x08080808,
		0x0c0c0c0c, 0, 0x04040404, 0x08080808, 0x0c0c0c0c
	};
	wide_i32 byte = (select & 0x03030303) | own, top = (select & 0x01010101) << 1 | 0x01010101 | own;
	bytes third = (bytes)(select & 0x04040404) != 0, second = (bytes)(select & 0x02020202) != 0;
	wide_i32 r = wide_pick((wide_i32)third, WIDE_SHUFFLE(high, byte), WIDE_SHUFFLE(low, byte));
	bytes sign = (bytes)wide_pick((wide_i32)second, WIDE_SHUFFLE(high, top), WIDE_SHUFFLE(low, top)) < 0;
	numbers n = (numbers)select;
	bytes other = (bytes)(n > 12) | ((bytes)(n < 12) & sign);
	return wide_pick((wide_i32)(n < 8), r, (wide_i32)other);
}

// ---- f16: two in each lane ----------------------------------------------------------------------------------------
typedef short wide_i16 __attribute__((vector_size(64)));
typedef short half_i16 __attribute__((vector_size(32)));
struct wide_halves { wide_f32 at[2]; };                        // f32 values of all halves, in the order of memory
enum { WIDE_ROUND_EVEN, WIDE_ROUND_DOWN, WIDE_ROUND_UP, WIDE_ROUND_ZERO };     // codes of the host

// Replaces denormals by zeros of their sign, unless `bit` of MODE keeps them.
WIDE wide_i16 wide_flush_f16(uint32_t mode, uint32_t bit, wide_i16 x)
{
	wide_i16 kept = (wide_i16){ 0 } + (short)(mode & bit ? 0xffff : 0x8000);
	return x & (((x & 0x7c00) != 0) | kept);
}

WIDE wide_f32 wide_from_halves(half_i16 x)
{
	return __builtin_ia32_vcvtph2ps512_mask(x, (wide_f32){ 0 }, UINT16_MAX, WIDE_ROUND_AS_SET);
}
#define WIDE_TO_HALVES(x, round) __builtin_ia32_vcvtps2ph512_mask(x, round, (half_i16){ 0 }, UINT16_MAX)

// Only the lower half of a lane is used.
WIDE wide_f32 lane_f32_of_f16_wide(uint32_t mode, wide_i32 x)
{
	return wide_from_halves(__builtin_convertvector((wide_i32)wide_flush_f16(mode, LANE_MODE_IN16, (wide_i16)x),
	                                                half_i16));
}

typedef unsigned short half_u16 __attribute__((vector_size(32)));
typedef uint32_t wide_u32 __attribute__((vector_size(64)));
WIDE wide_i32 wide_lower(half_i16 x) { return (wide_i32)__builtin_convertvector((half_u16)x, wide_u32); }

WIDE wide_i32 lane_f16_from_f32_rtz_wide(uint32_t mode, wide_f32 x)
{
	return (wide_i32)wide_flush_f16(mode, LANE_MODE_OUT16, (wide_i16)wide_lower(WIDE_TO_HALVES(x, WIDE_ROUND_ZERO)));
}

// Keeps finite values finite, if MODE requires it.
WIDE wide_f32 wide_held(uint32_t mode, wide_f32 x)
{
	enum { NANS_AND_INFINITIES = 0x99 };
	wide_f32 most = (wide_f32){ 0 } + (mode & LANE_MODE_OVERFLOW16 ? 65504 : __builtin_inff());
	uint16_t finite = (uint16_t)~__builtin_ia32_fpclassps512_mask(x, NANS_AND_INFINITIES, UINT16_MAX);
	return __builtin_ia32_rangeps512_mask(x, most, WIDE_RANGE_LESS_OF_FIRST_SIGN, x, finite, WIDE_ROUND_AS_SET);
}

// The float control may be the one for f32.
WIDE wide_i32 lane_f16_from_f32_wide(uint32_t mode, wide_f32 x)
{
	uint32_t round = mode >> LANE_MODE_ROUND16 & 3;
	x = wide_held(mode, x);
	half_i16 r = WIDE_TO_HALVES(x, WIDE_ROUND_EVEN);
	r = __builtin_ia32_vcvtps2ph512_mask(x, WIDE_ROUND_UP, r, round == 1 ? UINT16_MAX : 0);
	r = __builtin_ia32_vcvtps2ph512_mask(x, WIDE_ROUND_DOWN, r, round == 2 ? UINT16_MAX : 0);
	r = __builtin_ia32_vcvtps2ph512_mask(x, WIDE_ROUND_ZERO, r, round == 3 ? UINT16_MAX : 0);
	return (wide_i32)wide_flush_f16(mode, LANE_MODE_OUT16, (wide_i16)wide_lower(r));
}

WIDE struct wide_halves wide_halves_of(uint32_t mode, wide_i32 x)
{
	wide_i16 h = wide_flush_f16(mode, LANE_MODE_IN16, (wide_i16)x);
	return (struct wide_halves){ {
		wide_from_halves(__builtin_shufflevector(h, h, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
		wide_from_halves(__builtin_shufflevector(h, h, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
		                                         30, 31)) } };
}

// Rounds by the float control, which is the one for f16.
WIDE wide_i32 wide_from_f32(uint32_t mode, struct wide_halves x)
{
	half_i16 low = WIDE_TO_HALVES(wide_held(mode, x.at[0]), WIDE_ROUND_AS_SET),
		high = WIDE_TO_HALVES(wide_held(mode, x.at[1]), WIDE_ROUND_AS_SET);
	wide_i16 r = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
	                                     18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
	return (wide_i32)wide_flush_f16(mode, LANE_MODE_OUT16, r);
}

// Returns the first of two NaNs. Its conversion has already made it quiet.
WIDE wide_f32 wide_or_nan(wide_f32 r, wide_f32 a) { return (wide_f32)wide_pick(a != a, (wide_i32)a, (wide_i32)r); }

#define WIDE_F16(name, sign) \
	WIDE wide_i32 lane_##name##_f16_wide(uint32_t mode, wide_i32 a, wide_i32 b) \
	{ \
		struct wide_halves x = wide_halves_of(mode, a), y = wide_halves_of(mode, b); \
		for (int k = 0; k < 2; k++) x.at[k] = wide_or_nan(x.at[k] sign y.at[k], x.at[k]); \
		return wide_from_f32(mode, x); \
	}
WIDE_F16(add, +)
WIDE_F16(sub, -)
WIDE_F16(mul, *)
#undef WIDE_F16

// The product is exact. The sum has more digits than f32. If digits are lost, the last digit left is made odd, so
// that f16 is rounded as if from all digits. A NaN result is the first operand that is a NaN; c's NaN comes before
// one that the product makes.
WIDE wide_f32 wide_fma_for_f16(wide_f32 a, wide_f32 b, wide_f32 c)
{
	enum { DOWN = 9, UP = 10, ZERO = 11 };
	wide_f32 p = wide_or_nan(a * b, a),
		nan = (wide_f32)wide_pick((a == a) & (b == b) & (c != c), (wide_i32)c, (wide_i32)p),
		down = WIDE_ADD(p, c, DOWN), up = WIDE_ADD(p, c, UP);
	wide_i32 odd = (wide_i32)WIDE_ADD(p, c, ZERO) | 1, exact = down == up;
	return wide_or_nan((wide_f32)wide_pick(exact, (wide_i32)(p + c), odd), nan);
}

WIDE wide_i32 lane_fma_f16_wide(uint32_t mode, wide_i32 a, wide_i32 b, wide_i32 c)
{
	struct wide_halves x = wide_halves_of(mode, a), y = wide_halves_of(mode, b), z = wide_halves_of(mode, c);
	for (int k = 0; k < 2; k++) x.at[k] = wide_fma_for_f16(x.at[k], y.at[k], z.at[k]);
	return wide_from_f32(mode, x);
}

#define WIDE_F16(name, r) \
	WIDE wide_i32 lane_##name##_f16_wide(uint32_t mode, wide_i32 a) \
	{ \
		struct wide_halves x = wide_halves_of(mode, a); \
		for (int k = 0; k < 2; k++) x.at[k] = r; \
		return wide_from_f32(mode, x); \
	}
WIDE_F16(rcp, 1 / x.at[k])
WIDE_F16(sqrt, WIDE_ROOT(x.at[k]))
WIDE_F16(rsq, 1 / WIDE_ROOT(x.at[k]))
#undef WIDE_F16

// Maps f16 bits to integers of the same order; for negative numbers the order of the bits is reversed. NaNs follow
// the rules of LANE_MIN_MAX.
WIDE wide_i16 wide_order(wide_i16 x) { return x ^ ((x >> 15) & 0x7fff); }
WIDE wide_i16 wide_is_nan_f16(wide_i16 x) { return (x & 0x7fff) > 0x7c00; }
WIDE wide_i16 wide_pick_f16(wide_i16 which, wide_i16 a, wide_i16 b)
{
	return (wide_i16)wide_pick((wide_i32)which, (wide_i32)a, (wide_i32)b);
}
WIDE wide_i16 wide_min_max_f16(uint32_t mode, wide_i16 x, wide_i16 y, bool min)
{
	const short quiet = 0x200, ieee = mode & LANE_MODE_IEEE ? quiet : 0;
	wide_i16 p = wide_order(x), q = wide_order(y), nan_x = wide_is_nan_f16(x), nan_y = wide_is_nan_f16(y);
	wide_i16 signals_x = nan_x & ((x & ieee) != ieee), signals_y = nan_y & ((y & ieee) != ieee);
	wide_i16 nan = wide_pick_f16(signals_x | (nan_y & ~signals_y), x, y);
	nan |= wide_is_nan_f16(nan) & quiet;
	wide_i16 first = min ? p < q : p > q;
	return wide_pick_f16(nan_x | nan_y, nan, wide_order(wide_pick_f16(first, p, q)));
}

#define WIDE_F16(name, min) \
	WIDE wide_i32 lane_##name##_f16_wide(uint32_t mode, wide_i32 a, wide_i32 b) \
	{ \
		wide_i16 x = wide_flush_f16(mode, LANE_MODE_IN16, (wide_i16)a), \
			y = wide_flush_f16(mode, LANE_MODE_IN16, (wide_i16)b); \
		return (wide_i32)wide_min_max_f16(mode, x, y, min); \
	}
WIDE_F16(min, true)
WIDE_F16(max, false)
#undef WIDE_F16

WIDE wide_i32 lane_med3_f16_wide(uint32_t mode, wide_i32 a, wide_i32 b, wide_i32 c)
{
	wide_i32 less = lane_min_f16_wide(mode, a, b), low = lane_min_f16_wide(mode, less, c),
		high = lane_min_f16_wide(mode, lane_max_f16_wide(mode, a, b), c);
	wide_i16 nan = wide_is_nan_f16((wide_i16)a) | wide_is_nan_f16((wide_i16)b) | wide_is_nan_f16((wide_i16)c);
	return (wide_i32)wide_pick_f16(nan, (wide_i16)low, (wide_i16)lane_max_f16_wide(mode, less, high));
}
#endif
