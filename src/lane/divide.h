// Steps of a correctly rounded division: scale, multiply-add with the scale taken out, fix-up. Also the argument
// reduction of sin and cos in f64, and the cube map instructions. Thresholds follow the hardware; differences from
// AMD's manual are marked.
#ifndef LANE_DIVIDE_H
#define LANE_DIVIDE_H
#include "lane/half.h"

static inline int lane_exponent_f32(float x) { return (int)(lane_bits_f32(x) >> 23 & 255); }
static inline int lane_exponent_f64(double x) { return (int)(lane_bits_f64(x) >> 52 & 2047); }
static inline bool lane_same_f32(float a, float b) { return lane_bits_f32(a) == lane_bits_f32(b); }
static inline bool lane_same_f64(double a, double b) { return lane_bits_f64(a) == lane_bits_f64(b); }

// Scaling that div_scale applies to numerator and denominator, and whether div_fmas must take the scale out again
// (vcc).
enum lane_scale {
	LANE_SCALE_NONE, LANE_SCALE_NAN = 1, LANE_SCALE_DENOM_UP = 2, LANE_SCALE_DENOM_DOWN = 4, LANE_SCALE_BOTH_UP = 8,
	LANE_SCALE_BOTH_DOWN = 16, LANE_SCALE_NUMER_UP = 32
};

// The quotient's size gives the scale's direction (the manual has 2^32 and 2^64 here).
#ifdef LANE_FUSED_SCALED
#define LANE_DIV_FMAS(type, utype, suffix, max_exponent, steps, up, round_bit) \
	static inline type lane_div_fmas_##suffix(uint32_t mode, type a, type b, type c, bool vcc) { \
		type scale = lane_exponent_##suffix(c) > max_exponent / 2 ? up : 1 / up; \
		(void)mode; \
		return lane_fma_scaled_##suffix(a, b, c, vcc ? scale : 1); \
	}
#else
#define LANE_DIV_FMAS(type, utype, suffix, max_exponent, steps, up, round_bit) \
	/* Returns r * 2^n rounded once. r is a rounded sum that lost `rest`. To nearest this differs if r is midway \
	 * between two results. */ \
	static inline type lane_scale_once_##suffix(uint32_t mode, type r, type rest, int n) { \
		type scaled = lane_ldexp_##suffix(r, n), back = lane_ldexp_##suffix(scaled, -n); \
		type off = lane_seen_##suffix(lane_sub_##suffix(r, back)), \
			beyond = lane_add_##suffix(back, lane_mul_##suffix(2, off)); \
		type other = lane_ldexp_##suffix(beyond, n); \
		rest = lane_seen_##suffix(rest); \
		utype nearest = -(utype)((mode >> (round_bit) & 3) == 0); \
		/* equal in all lanes: a mask, because bools would not vectorise */ \
		type toward = rest > 0 ? off : rest < 0 ? -off : 0; \
		type middle = lane_seen_##suffix(lane_ldexp_##suffix(other, -n)) == lane_seen_##suffix(beyond) \
		              ? toward : 0; \
		/* above 0 if the lost part is on the same side */ \
		utype changed = (lane_bits_##suffix(other) ^ lane_bits_##suffix(scaled)) & nearest; \
		return lane_as_##suffix(lane_bits_##suffix(scaled) ^ (middle > 0 ? changed : 0)); \
	} \
	/* c is the larger part of a division's sum, so r - c is exact. */ \
	static inline type lane_div_fmas_##suffix(uint32_t mode, type a, type b, type c, bool vcc) { \
		type r = lane_fma_##suffix(a, b, c); \
		int n = lane_exponent_##suffix(c) > max_exponent / 2 ? steps : -(steps); \
		return vcc ? lane_scale_once_##suffix(mode, r, lane_fma_##suffix(a, b, -lane_sub_##suffix(r, c)), n) : r; \
	}
#endif

// `quotient` is numer / denom as the host rounds it. Zero operands give NaN and vcc (the manual: no vcc). If only the
// numerator is tiny, it is scaled with vcc (the manual: without). If the quotient is not tiny, both are scaled, which
// needs no correction.
#define LANE_DIV(type, utype, suffix, max_exponent, far, tiny, least_normal, top, steps) \
	static inline enum lane_scale lane_div_plan_##suffix(type denom, type numer) { \
		int d = lane_exponent_##suffix(denom), n = lane_exponent_##suffix(numer); \
		type quotient = lane_abs_##suffix(lane_div_##suffix(numer, denom)); \
		bool denormal = lane_seen_##suffix(quotient) < least_normal, inverse_denormal = d >= max_exponent - 2; \
		if (lane_seen_##suffix(denom) == 0 || lane_seen_##suffix(numer) == 0) return LANE_SCALE_NAN; \
		if (d == max_exponent || n == max_exponent) return LANE_SCALE_NONE; \
		if (n - d >= far) return LANE_SCALE_DENOM_UP; \
		if (d == 0) return LANE_SCALE_BOTH_UP; \
		if (inverse_denormal) return denormal ? LANE_SCALE_DENOM_DOWN : LANE_SCALE_BOTH_DOWN; \
		if (denormal) return LANE_SCALE_NUMER_UP; \
		if (n <= tiny) return n - d < 1 - steps ? LANE_SCALE_NUMER_UP : LANE_SCALE_BOTH_UP; \
		return LANE_SCALE_NONE; \
	} \
	static inline type lane_div_scale_##suffix(type x, type denom, type numer) { \
		enum lane_scale s = lane_div_plan_##suffix(denom, numer); \
		uint32_t denom_is = lane_same_##suffix(x, denom) ? LANE_SCALE_DENOM_UP | LANE_SCALE_DENOM_DOWN : 0; \
		uint32_t mine = LANE_SCALE_BOTH_UP | LANE_SCALE_BOTH_DOWN | denom_is \
		                | (lane_same_##suffix(x, numer) ? LANE_SCALE_NUMER_UP : 0); \
		int n = s & (LANE_SCALE_DENOM_DOWN | LANE_SCALE_BOTH_DOWN) ? -(steps) : steps; \
		type scaled = lane_ldexp_##suffix(x, n); \
		x = s & mine ? scaled : x; \
		return s == LANE_SCALE_NAN ? -(type)__builtin_nan("") : x; \
	} \
	static inline bool lane_div_scale_vcc_##suffix(type x, type denom, type numer) { \
		(void)x; \
		return (lane_div_plan_##suffix(denom, numer) \
		        & (LANE_SCALE_NAN | LANE_SCALE_DENOM_UP | LANE_SCALE_DENOM_DOWN | LANE_SCALE_NUMER_UP)) != 0; \
	} \
	static inline type lane_div_fixup_##suffix(type q, type denom, type numer) { \
		utype sign = (lane_bits_##suffix(denom) ^ lane_bits_##suffix(numer)) & top; \
		utype infinity = lane_bits_##suffix((type)__builtin_inf()); \
		bool denom_zero = lane_seen_##suffix(denom) == 0, numer_zero = lane_seen_##suffix(numer) == 0; \
		bool denom_inf = lane_bits_##suffix(lane_abs_##suffix(denom)) == infinity, \
			numer_inf = lane_bits_##suffix(lane_abs_##suffix(numer)) == infinity; \
		int distance = lane_exponent_##suffix(numer) - lane_exponent_##suffix(denom); \
		if (lane_is_nan_##suffix(numer)) return lane_quiet_##suffix(numer); \
		if (lane_is_nan_##suffix(denom)) return lane_quiet_##suffix(denom); \
		if ((denom_zero && numer_zero) || (denom_inf && numer_inf)) \
			return lane_as_##suffix(top | lane_bits_##suffix((type)__builtin_nan(""))); \
		if (denom_zero || numer_inf) return lane_as_##suffix(sign | infinity); \
		if (denom_inf || numer_zero || distance < -(far + far / 2 + 6)) return lane_as_##suffix(sign); \
		if (lane_is_nan_##suffix(q)) return lane_as_##suffix(sign | infinity);   /* the manual: |q| */ \
		return lane_as_##suffix(sign | lane_bits_##suffix(lane_abs_##suffix(q))); \
	}
LANE_DIV(float, uint32_t, f32, 255, 96, 23, 0x1p-126f, 0x80000000u, 64)
LANE_DIV(double, uint64_t, f64, 2047, 768, 53, 0x1p-1022, (1ull << 63), 128)
LANE_DIV_FMAS(float, uint32_t, f32, 255, 64, 0x1p64f, 0)
LANE_DIV_FMAS(double, uint64_t, f64, 2047, 128, 0x1p128, LANE_MODE_ROUND16)
#undef LANE_DIV
#undef LANE_DIV_FMAS

static inline uint16_t lane_div_fixup_f16(uint16_t q, uint16_t denom, uint16_t numer)
{
	uint16_t sign = (denom ^ numer) & 0x8000, d = denom & 0x7fff, n = numer & 0x7fff;
	if (n > 0x7c00) return numer | 0x200;
	if (d > 0x7c00) return denom | 0x200;
	if ((d == 0 && n == 0) || (d == 0x7c00 && n == 0x7c00)) return 0xfe00;
	if (d == 0 || n == 0x7c00) return sign | 0x7c00;
	if (d == 0x7c00 || n == 0) return sign;
	return sign | (q & 0x7fff);
}

// ---- 2/pi ---------------------------------------------------------------------------------------------------------
// The first 1201 bits of 2/pi, most significant first, then zeros.
static const uint64_t lane_two_over_pi[20] = {
	0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
	0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4,
	0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
	0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b0000, 0 };

// Returns 53 bits of 2/pi, from the position that matters for an argument of x's size. `segment` counts pieces of 53
// bits.
static inline double lane_trig_preop_f64(double x, uint32_t segment)
{
	int exponent = lane_exponent_f64(x), shift = (int)(segment & 31) * 53 + (exponent > 1077 ? exponent - 1077 : 0);
	if (shift > 1148) return 0;
	unsigned word = (unsigned)shift / 64, bit = (unsigned)shift % 64;
	uint64_t top = lane_two_over_pi[word] << bit | (bit ? lane_two_over_pi[word + 1] >> (64 - bit) : 0);
	return lane_ldexp_f64((double)(top >> 11), -53 - shift + (exponent >= 1968 ? 128 : 0));
}

// ---- cube maps ----------------------------------------------------------------------------------------------------
// Returns the face of the largest coordinate: 0 +x, 1 -x, 2 +y, 3 -y, 4 +z, 5 -z.
static inline int lane_cube_face(float x, float y, float z)
{
	x = lane_seen_f32(x); y = lane_seen_f32(y); z = lane_seen_f32(z);
	float ax = lane_abs_f32(x), ay = lane_abs_f32(y), az = lane_abs_f32(z);
	return az >= ax && az >= ay ? 4 + (z < 0) : ay >= ax ? 2 + (y < 0) : x < 0;
}
static inline float lane_cubeid_f32(float x, float y, float z) { return (float)lane_cube_face(x, y, z); }
static inline float lane_cubesc_f32(float x, float y, float z)
{
	int face = lane_cube_face(x, y, z);
	return face == 5 ? -x : face >= 2 ? x : face == 1 ? z : -z;
}
static inline float lane_cubetc_f32(float x, float y, float z)
{
	int face = lane_cube_face(x, y, z);
	return face == 3 ? -z : face == 2 ? z : -y;
}
static inline float lane_cubema_f32(float x, float y, float z)
{
	int face = lane_cube_face(x, y, z);
	return lane_mul_f32(2, face >= 4 ? z : face >= 2 ? y : x);
}
#endif
