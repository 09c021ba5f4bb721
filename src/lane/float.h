// f32 and f64 arithmetic of one lane: NaN and signed zero rules of AMD's min and max, rounding to integers,
// exponents, conversions. These functions do not test whether denormals are flushed: exactly then, a comparison of a
// `seen` denormal with 0 is true.
#ifndef LANE_FLOAT_H
#define LANE_FLOAT_H
#include "lane/arith.h"

// Bits of MODE that lane functions read.
enum {
	LANE_MODE_ROUND16 = 2 /* shift */, LANE_MODE_IN16 = 0x40 /* keeps f16, f64 denormals of inputs */,
	LANE_MODE_OUT16 = 0x80 /* keeps them in results */, LANE_MODE_DX10_CLAMP = 0x100, LANE_MODE_IEEE = 0x200,
	LANE_MODE_OVERFLOW16 =
		0x800000 /* FP16_OVFL: overflow of an f16 or smaller float gives the largest number; infinities stay */
};

static inline float lane_abs_f32(float x) { return lane_as_f32(lane_bits_f32(x) & 0x7fffffff); }
static inline double lane_abs_f64(double x) { return lane_as_f64(lane_bits_f64(x) & ~(1ull << 63)); }
static inline float lane_sign_f32(float x, float sign)
{
	return lane_as_f32((lane_bits_f32(x) & 0x7fffffff) | (lane_bits_f32(sign) & 0x80000000));
}
static inline double lane_sign_f64(double x, double sign)
{
	return lane_as_f64((lane_bits_f64(x) & ~(1ull << 63)) | (lane_bits_f64(sign) & 1ull << 63));
}
// Returns whether a number counts as zero; a denormal does if inputs are flushed. clang, from version 17 on, turns a
// comparison of bits with 0.0 into an integer test, for which no denormal is 0. For a difference it does not.
#if defined __clang__ && __clang_major__ >= 17
#define LANE_IS_ZERO(x) (0 - (x) == (x))
#else
#define LANE_IS_ZERO(x) ((x) == 0)
#endif
// Returns a zero of its sign for a denormal if inputs are to be flushed.
static inline float lane_flush_f32(float x)
{
	return lane_as_f32(lane_bits_f32(x) & (LANE_IS_ZERO(lane_seen_f32(x)) ? 0x80000000 : ~0u));
}
static inline double lane_flush_f64(double x)
{
	return lane_as_f64(lane_bits_f64(x) & (LANE_IS_ZERO(lane_seen_f64(x)) ? 1ull << 63 : ~0ull));
}
// Returns a zero of its sign for a denormal, independent of MODE.
static inline float lane_zap_f32(float x)
{
	return lane_as_f32(lane_bits_f32(x) & (lane_bits_f32(x) & 0x7f800000 ? ~0u : 0x80000000));
}

static inline bool lane_is_nan_f32(float x) { return (lane_bits_f32(x) & 0x7fffffff) > 0x7f800000; }
static inline bool lane_is_nan_f64(double x) { return (lane_bits_f64(x) & ~(1ull << 63)) > 0x7ffull << 52; }
static inline float lane_quiet_f32(float x) { return lane_as_f32(lane_bits_f32(x) | 0x00400000); }
static inline double lane_quiet_f64(double x) { return lane_as_f64(lane_bits_f64(x) | 1ull << 51); }

// ---- min, max -----------------------------------------------------------------------------------------------------
// If one operand is a NaN, min and max return the number (in IEEE mode a signalling NaN wins, made quiet). -0 < +0,
// which for numbers that differ only in sign is OR and AND. The host's min and max of (a, b) and (b, a) differ only
// for such zeros and for NaNs. `ieee` is the quiet bit in IEEE mode: a NaN that it changes is signalling. Outside
// IEEE mode no NaN is. Denormals are flushed only as sources (RDNA3 manual, notes of V_MIN_F32).
#define LANE_MIN_MAX(name, type, utype, compare, zeros, suffix) \
	static inline type lane_##name##_##suffix(uint32_t mode, type a, type b) { \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		type ab = a compare b ? a : b, ba = b compare a ? b : a; \
		utype x = lane_bits_##suffix(a), y = lane_bits_##suffix(b), quiet = lane_bits_##suffix(lane_quiet_##suffix(0)); \
		utype ieee = mode & LANE_MODE_IEEE ? quiet : 0; \
		utype nan = ((b != b) & ((y | ieee) == y)) ? x : y; \
		nan = (x | ieee) == x ? nan : a != a ? x : nan; \
		nan |= lane_as_##suffix(nan) != lane_as_##suffix(nan) ? quiet : 0; \
		utype r = __builtin_isunordered(a, b) ? nan : lane_bits_##suffix(ab) zeros lane_bits_##suffix(ba); \
		return lane_flush_##suffix(lane_as_##suffix(r)); \
	} \
	static inline type lane_##name##imum_##suffix(type a, type b) {   /* IEEE 754-2019: a NaN wins */ \
		a = lane_seen_##suffix(a); b = lane_seen_##suffix(b); \
		utype x = lane_bits_##suffix(a), y = lane_bits_##suffix(b), r = a compare b ? x : y; \
		r = a == b ? x zeros y : r; \
		r = lane_is_nan_##suffix(b) ? lane_bits_##suffix(lane_quiet_##suffix(b)) : r; \
		r = lane_is_nan_##suffix(a) ? lane_bits_##suffix(lane_quiet_##suffix(a)) : r; \
		return lane_flush_##suffix(lane_as_##suffix(r)); \
	}
LANE_MIN_MAX(min, float, uint32_t, <, |, f32)
LANE_MIN_MAX(max, float, uint32_t, >, &, f32)
LANE_MIN_MAX(min, double, uint64_t, <, |, f64)
LANE_MIN_MAX(max, double, uint64_t, >, &, f64)
#undef LANE_MIN_MAX

static inline float lane_med3_f32(uint32_t mode, float a, float b, float c)
{
	float low = lane_min_f32(mode, lane_min_f32(mode, a, b), c);
	float mid = lane_max_f32(mode, lane_min_f32(mode, a, b), lane_min_f32(mode, lane_max_f32(mode, a, b), c));
	return lane_is_nan_f32(a) || lane_is_nan_f32(b) || lane_is_nan_f32(c) ? low : mid;
}

// ---- to whole numbers: independent of MODE's rounding -------------------------------------------------------------
#ifdef __SSE4_1__      // uses the host's instructions, with the same denormals and NaNs
#define LANE_ROUNDED_f32(name) __builtin_##name##f
#define LANE_ROUNDED_f64(name) __builtin_##name
#define LANE_TRUNC_FLOOR_CEIL(type, suffix) \
	static inline type lane_trunc_##suffix(type x) { return LANE_ROUNDED_##suffix(trunc)(x); } \
	static inline type lane_floor_##suffix(type x) { return LANE_ROUNDED_##suffix(floor)(x); } \
	static inline type lane_ceil_##suffix(type x) { return LANE_ROUNDED_##suffix(ceil)(x); }
#else
#define LANE_TRUNC_FLOOR_CEIL(type, suffix) \
	static inline type lane_trunc_##suffix(type x) { return lane_pick_##suffix(x, lane_whole_##suffix(x)); } \
	static inline type lane_floor_##suffix(type x) \
	{ \
		type t = lane_whole_##suffix(x); \
		return lane_pick_##suffix(x, lane_seen_##suffix(x) < t ? t - 1 : t); \
	} \
	static inline type lane_ceil_##suffix(type x) \
	{ \
		type t = lane_whole_##suffix(x); \
		return lane_pick_##suffix(x, lane_seen_##suffix(x) > t ? t + 1 : t); \
	}
#endif
// Above 2^23 (2^52) every number is whole; smaller numbers fit an int. Steps of 1 from there are exact.
#define LANE_ROUND(type, itype, utype, limit, suffix) \
	static inline type lane_whole_##suffix(type x) { \
		return (type)(itype)lane_as_##suffix(lane_bits_##suffix(x) & -(utype)(lane_abs_##suffix(x) < limit)); \
	} \
	static inline type lane_pick_##suffix(type x, type whole) { \
		type r = lane_abs_##suffix(x) < limit ? lane_sign_##suffix(whole, x) : x; \
		return x != x ? lane_quiet_##suffix(x) : r; \
	} \
	LANE_TRUNC_FLOOR_CEIL(type, suffix) \
	static inline type lane_rndne_##suffix(type x) { \
		type t = lane_whole_##suffix(x), rest = lane_abs_##suffix(x - t); \
		itype odd = (itype)t & 1; \
		bool away = rest > (type)0.5 || (rest == (type)0.5 && odd != 0); \
		return lane_pick_##suffix(x, away ? lane_abs_##suffix(t) + 1 : t); \
	} \
	static inline type lane_fract_##suffix(type x) { \
		const type below_one = sizeof(type) == 4 ? (type)0x1.fffffep-1 : (type)0x1.fffffffffffffp-1; \
		type r = lane_sub_##suffix(x, lane_floor_##suffix(x)); \
		return r >= 1 ? below_one : r; \
	}
LANE_ROUND(float, int32_t, uint32_t, 0x1p23f, f32)
LANE_ROUND(double, int64_t, uint64_t, 0x1p52, f64)
#undef LANE_ROUND

// ---- exponents ----------------------------------------------------------------------------------------------------
// Multiplies x to make it normal, which is exact (or gives 0 if denormals are flushed).
static inline float lane_normal_f32(float x, int32_t *exponent)
{
	bool small = (lane_bits_f32(x) & 0x7f800000) == 0;
	float y = small ? lane_mul_f32(x, 0x1p32f) : x;
	*exponent = (int32_t)(lane_bits_f32(y) >> 23 & 255) - 126 - (small ? 32 : 0);
	return y;
}
static inline float lane_frexp_mant_f32(float x)
{
	int32_t e; float y = lane_normal_f32(x, &e);
	uint32_t b = lane_bits_f32(y);
	bool plain = (b & 0x7f800000) != 0 && (b & 0x7f800000) != 0x7f800000;
	return lane_as_f32(plain ? (b & 0x807fffff) | 0x3f000000 : lane_is_nan_f32(y) ? b | 0x00400000 : b);
}
static inline int32_t lane_frexp_exp_f32(float x)
{
	int32_t e; uint32_t b = lane_bits_f32(lane_normal_f32(x, &e));
	return (b & 0x7f800000) != 0 && (b & 0x7f800000) != 0x7f800000 ? e : 0;
}
static inline double lane_normal_f64(double x, int32_t *exponent)
{
	bool small = (lane_bits_f64(x) & 0x7ffull << 52) == 0;
	double y = small ? lane_mul_f64(x, 0x1p64) : x;
	*exponent = (int32_t)(lane_bits_f64(y) >> 52 & 2047) - 1022 - (small ? 64 : 0);
	return y;
}
static inline double lane_frexp_mant_f64(double x)
{
	int32_t e; double y = lane_normal_f64(x, &e);
	uint64_t b = lane_bits_f64(y), field = b & 0x7ffull << 52;
	bool plain = field != 0 && field != 0x7ffull << 52;
	return lane_as_f64(plain ? (b & 0x800fffffffffffff) | 0x3fe0000000000000 : lane_is_nan_f64(y) ? b | 1ull << 51 : b);
}
static inline int32_t lane_frexp_exp_f64(double x)
{
	int32_t e; uint64_t field = lane_bits_f64(lane_normal_f64(x, &e)) & 0x7ffull << 52;
	return field != 0 && field != 0x7ffull << 52 ? e : 0;
}

// 2^n, n in -1022..1023
static inline double lane_power_f64(int32_t n) { return lane_as_f64((uint64_t)(n + 1023) << 52); }
static inline int32_t lane_hold(int32_t n, int32_t lo, int32_t hi) { n = n < lo ? lo : n; return n > hi ? hi : n; }
// Rounds once, in the conversion back.
static inline float lane_ldexp_f32(float x, int32_t n)
{
	return lane_narrow_f64(lane_mul_f64(lane_widen_f32(x), lane_power_f64(lane_hold(n, -400, 400))));
}
// Multiplies the mantissa by two powers of two; only the second product rounds.
static inline double lane_ldexp_f64(double x, int32_t n)
{
	int32_t e; double y = lane_normal_f64(x, &e);
	uint64_t b = lane_bits_f64(y), field = b & 0x7ffull << 52;
	bool plain = field != 0 && field != 0x7ffull << 52;
	n = plain ? lane_hold(lane_hold(n, -3000, 3000) + e, -1200, 1100) : 0;
	y = plain ? lane_as_f64((b & 0x800fffffffffffff) | 0x3fe0000000000000) : y;
	return lane_mul_f64(lane_mul_f64(y, lane_power_f64(n / 2)), lane_power_f64(n - n / 2));
}

// ---- fused and legacy products ------------------------------------------------------------------------------------
static inline float lane_mad_f32(float a, float b, float c)
{
	return lane_nan_third_f32(a, b, c,
		lane_zap_f32(lane_add_f32(lane_zap_f32(lane_mul_f32(lane_zap_f32(a), lane_zap_f32(b))),
		                          lane_zap_f32(c))));
}
static inline bool lane_zero_f32(float a, float b) { return lane_seen_f32(a) == 0 || lane_seen_f32(b) == 0; }
static inline float lane_mul_zero_f32(float a, float b) { return lane_zero_f32(a, b) ? 0 : lane_mul_f32(a, b); }
static inline float lane_mad_zero_f32(float a, float b, float c)
{
	a = lane_zap_f32(a); b = lane_zap_f32(b);
	return a == 0 || b == 0 ? lane_mad_f32(0, 0, c) : lane_mad_f32(a, b, c);
}

// Returns a * b + c rounded toward zero, independent of MODE's rounding. Finite operands are integers here. The
// larger addend's leading digit is at bit 120; bits of the smaller addend below bit 0 become a borrow.
static inline float lane_fma_rtz_f32(uint32_t mode, float a, float b, float c)
{
	a = lane_flush_f32(a); b = lane_flush_f32(b); c = lane_flush_f32(c);
	const uint32_t x[3] = { lane_bits_f32(a), lane_bits_f32(b), lane_bits_f32(c) };
	uint64_t m[3]; int e[3];
	for (int i = 0; i < 3; i++) {
		uint32_t exponent = x[i] >> 23 & 255;
		if (exponent == 255) return lane_fma_f32(a, b, c);
		m[i] = exponent ? (x[i] & 0x7fffff) | 0x800000 : x[i] & 0x7fffff;
		e[i] = (int)(exponent ? exponent : 1) - 150;
	}
	uint64_t p = m[0] * m[1], q = m[2];
	int pe = e[0] + e[1], qe = e[2];
	uint32_t sign = (x[0] ^ x[1]) & 0x80000000, other = x[2] & 0x80000000;
	if (!p && !q) return lane_as_f32(sign & other);
	int ptop = p ? pe + 63 - __builtin_clzll(p) : -1000, qtop = q ? qe + 63 - __builtin_clzll(q) : -1000;
	if (qtop > ptop || (qtop == ptop && 120 + qe - qtop < 0)) {   // p is the larger one
		uint64_t t = p; p = q; q = t;
		int te = pe; pe = qe; qe = te;
		te = ptop; ptop = qtop; qtop = te;
		uint32_t ts = sign; sign = other; other = ts;
	}
	int grid = ptop - 120, down = grid - qe;
	unsigned __int128 sum = (unsigned __int128)p << (pe - grid),
		less = !q ? 0
		       : down <= 0 ? (unsigned __int128)q << -down
		       : down < 64 ? q >> down
		       : 0;
	bool lost = down > 0 && (down >= 64 ? q != 0 : (q & ((1ull << down) - 1)) != 0);
	if (sign == other) sum += less;
	else if (sum >= less) sum -= less + lost;
	else { sum = less - sum; sign = other; }
	if (!sum) return 0;
	uint64_t high = (uint64_t)(sum >> 64), low = (uint64_t)sum;
	int top = high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll(low), exponent = top + grid;
	int shift = exponent < -126 ? -149 - grid : top - 23;
	uint32_t digits = (uint32_t)(shift >= 128 ? 0 : shift >= 0 ? sum >> shift : sum << -shift);
	if (exponent > 127) return lane_as_f32(sign | 0x7f7fffff);
	if (exponent < -126) return lane_as_f32(sign | (mode & 0x20 ? digits : 0));
	return lane_as_f32(sign | (uint32_t)(exponent + 127) << 23 | (digits & 0x7fffff));
}
static inline float lane_pk_source_f32(float low, float high, uint32_t select, uint32_t neg, uint32_t k)
{
	return lane_as_f32(lane_bits_f32(select >> k & 1 ? high : low) ^ (neg >> k & 1) << 31);
}
static inline float lane_fma_zero_f32(float a, float b, float c)
{
	return lane_zero_f32(a, b) ? lane_add_f32(c, 0) : lane_fma_f32(a, b, c);
}
static inline float lane_mullit_f32(float a, float b, float c)
{
	bool pass = b > -0x1.fffffep+127f && lane_seen_f32(c) > 0;   // false for NaN
	return pass ? lane_mul_zero_f32(a, b) : -0x1.fffffep+127f;
}

// ---- classes ------------------------------------------------------------------------------------------------------
// Class numbers: 0 signalling NaN, 1 quiet NaN, 2 -inf, 3 -normal, 4 -denormal, 5 -0, 6 +0, 7 +denormal, 8 +normal, 9
// +inf.
static inline bool lane_is_class(uint32_t mask, bool negative, bool zero, bool denormal, bool infinite,
                                 bool nan, bool quiet)
{
	uint32_t size = infinite ? 3 : zero ? 0 : denormal ? 1 : 2;
	uint32_t number = nan ? quiet : negative ? 5 - size : 6 + size;
	return mask >> number & 1;
}
static inline bool lane_is_class_f32(float x, uint32_t mask)
{
	uint32_t b = lane_bits_f32(x), a = b & 0x7fffffff;
	return lane_is_class(mask, b >> 31, a == 0, a < 0x00800000, a == 0x7f800000, a > 0x7f800000, b >> 22 & 1);
}
static inline bool lane_is_class_f64(double x, uint32_t mask)
{
	uint64_t b = lane_bits_f64(x), a = b & ~(1ull << 63);
	return lane_is_class(mask, b >> 63, a == 0, a < 1ull << 52, a == 0x7ffull << 52, a > 0x7ffull << 52, b >> 51 & 1);
}

// ---- conversions --------------------------------------------------------------------------------------------------
// Returns byte n as a float.
static inline float lane_f32_from_byte(uint32_t x, uint32_t n) { return (float)(x >> (n & 3) * 8 & 0xff); }
static inline float lane_f32_from_u32(uint32_t x) { return LANE_WHOLE_F32(x); }
static inline float lane_f32_from_i32(int32_t x) { return LANE_WHOLE_F32(x); }
static inline double lane_f64_from_u32(uint32_t x) { return x; }
static inline double lane_f64_from_i32(int32_t x) { return x; }
static inline double lane_f64_from_f32(float x) { return lane_widen_f32(x); }
// Converts f64 to f32. MODE's f64 bits control f64 denormals, but the float control is the f32 one here. A tiny
// normal number rounds to the same result.
static inline float lane_f32_from_f64(uint32_t mode, double x)
{
	uint64_t b = lane_bits_f64(x), sign = b & 1ull << 63, tiny = mode & LANE_MODE_IN16 && b != sign ? 1ull << 60 : 0;
	return lane_narrow_f64(lane_as_f64(b & 0x7ffull << 52 ? b : sign | tiny));
}

// Rounds toward zero; a NaN fails every comparison and gives 0.
#define LANE_TO_INT(type, suffix) \
	static inline int32_t lane_i32_from_##suffix(type x) { \
		type in = x < (type)0x1p31 && x > (type)-0x1p31 ? x : 0; \
		return x >= (type)0x1p31 ? INT32_MAX : x <= (type)-0x1p31 ? INT32_MIN : (int32_t)in; \
	} \
	static inline uint32_t lane_u32_from_##suffix(type x) { \
		bool high = x >= (type)0x1p31; \
		type in = x < (type)0x1p32 && x > 0 ? x : 0; \
		in = high ? in - (type)0x1p31 : in; \
		uint32_t r = (uint32_t)(int32_t)(in < 0 ? 0 : in) + (high ? 0x80000000 : 0); \
		return x >= (type)0x1p32 ? UINT32_MAX : r; \
	}
LANE_TO_INT(float, f32)
LANE_TO_INT(double, f64)
#undef LANE_TO_INT
static inline uint16_t lane_u16_from_f32(float x) { return (uint16_t)(x >= 65535.0f ? 65535 : x > 0 ? (int32_t)x : 0); }
static inline int16_t lane_i16_from_f32(float x)
{
	return (int16_t)(x >= 32767.0f ? 32767 : x <= -32768.0f ? -32768 : x == x ? (int32_t)x : 0);
}
static inline uint32_t lane_u8_from_f32(float x) { return (uint32_t)(x >= 255.0f ? 255 : x > 0 ? (int32_t)x : 0); }
static inline int32_t lane_i32_floor_from_f32(float x) { return lane_i32_from_f32(lane_floor_f32(x)); }
static inline int32_t lane_i32_nearest_from_f32(float x) { return lane_i32_from_f64(lane_floor_f64((double)x + 0.5)); }
static inline float lane_f32_off_i4(uint32_t x) { return (float)((int32_t)(x << 28) >> 28) * 0.0625f; }
// The product is exact in f64, so it is rounded once.
static inline int16_t lane_snorm16_f32(float x)
{
	float held = x >= 1 ? 1 : x <= -1 ? -1 : x == x ? x : 0;
	return (int16_t)(int32_t)lane_rndne_f64((double)held * 32767.0);
}
static inline uint16_t lane_unorm16_f32(float x)
{
	float held = x >= 1 ? 1 : x > 0 ? x : 0;
	return (uint16_t)(int32_t)lane_rndne_f64((double)held * 65535.0);
}
#endif
