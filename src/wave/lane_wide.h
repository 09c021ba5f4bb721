// Lane functions for sixteen lanes at once, where the host has instructions for them that the compiler does not make loops into. For hosts with AVX-512; the same
// bits as the functions for one lane, which say what is computed and why. isa/functions.isa says which have one (`wide`). Builtins: see host_x86.h.
#ifndef WAVE_LANE_WIDE_H
#define WAVE_LANE_WIDE_H
#include "wave/lane_curve.h"

#define WIDE static inline __attribute__((always_inline, unused))
enum { WIDE_LANES = 16 };
typedef float wide_f32 __attribute__((vector_size(64)));
typedef double wide_f64 __attribute__((vector_size(64)));      // half of them
typedef int32_t wide_i32 __attribute__((vector_size(64)));
typedef float half_f32 __attribute__((vector_size(32)));
enum { WIDE_ROUND_AS_SET = 4 };                // an argument of builtins: as the host's float control says

// The host's instruction multiplies by a power of two, whatever it is, and rounds once.
WIDE wide_f32 lane_ldexp_f32_wide(wide_f32 x, wide_i32 n)
{
	return __builtin_ia32_scalefps512_mask(x, __builtin_convertvector(n, wide_f32), x, UINT16_MAX, WIDE_ROUND_AS_SET);
}

WIDE wide_f64 wide_fma(wide_f64 a, wide_f64 b, wide_f64 c) { return __builtin_ia32_vfmaddpd512_mask(a, b, c, UINT8_MAX, WIDE_ROUND_AS_SET); }
WIDE wide_f64 wide_widen(half_f32 x) { return __builtin_ia32_cvtps2pd512_mask(x, (wide_f64){ 0 }, UINT8_MAX, WIDE_ROUND_AS_SET); }
WIDE half_f32 wide_narrow(wide_f64 x) { return __builtin_ia32_cvtpd2ps512_mask(x, (half_f32){ 0 }, UINT8_MAX, WIDE_ROUND_AS_SET); }
WIDE wide_f64 wide_splat(double x) { return (wide_f64){ 0 } + x; }

// lane_rsq_f32's last step: from a guess good to 2^-14 to one good to 2^-60, rounded.
WIDE half_f32 wide_rsq_step(half_f32 z, half_f32 guess)
{
	wide_f64 t = wide_widen(guess), e = wide_fma(wide_widen(z) * t, -t, wide_splat(1));
	wide_f64 series = wide_fma(e, wide_fma(e, wide_fma(e, wide_splat(0.2734375), wide_splat(0.3125)), wide_splat(0.375)), wide_splat(0.5));
	return wide_narrow(wide_fma(t * e, series, t));
}

WIDE wide_f32 lane_rsq_f32_wide(wide_f32 x)
{
	#define PICK(mask, a, b) (((mask) & (a)) | (~(mask) & (b)))
	const wide_i32 one = (wide_i32){ 0 } + 0x3f800000;
	wide_i32 bits = (wide_i32)x;
	wide_i32 plain = (bits >= 0x00800000) & (bits < 0x7f800000), b = PICK(plain, bits, one);
	wide_f32 z = (wide_f32)b, guess = __builtin_ia32_rsqrt14ps512_mask(z, z, UINT16_MAX);
	half_f32 low = wide_rsq_step(__builtin_shufflevector(z, z, 0, 1, 2, 3, 4, 5, 6, 7), __builtin_shufflevector(guess, guess, 0, 1, 2, 3, 4, 5, 6, 7));
	half_f32 high = wide_rsq_step(__builtin_shufflevector(z, z, 8, 9, 10, 11, 12, 13, 14, 15), __builtin_shufflevector(guess, guess, 8, 9, 10, 11, 12, 13, 14, 15));
	wide_i32 r = (wide_i32)__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
	wide_i32 power_of_4 = (b & 0x00ffffff) == 0x00800000;
	if (!__builtin_ia32_cvtd2mask512(~plain | power_of_4)) return (wide_f32)r;
	wide_i32 size = bits & 0x7fffffff, sign = bits & INT32_MIN, infinite = bits == 0x7f800000, nan = size > 0x7f800000, small = size < 0x00800000;
	r = PICK(power_of_4, (0x5f400000 - (b >> 1)), r);
	wide_i32 other = ~infinite & (int32_t)0xffc00000;
	other = PICK(small, 0x7f800000 | sign, other);
	other = PICK(nan, bits | 0x00400000, other);
	return (wide_f32)PICK(plain, r, other);
	#undef PICK
}
#endif
