// Integer operations of one lane, with the hardware's rules for edge cases (counts modulo the width, -1 for "no such
// bit"). Common operations are branch-free, so that loops over lanes vectorise on every host.
#ifndef LANE_INT_H
#define LANE_INT_H
#include <stdbool.h>
#include <stdint.h>

#define LANE_MIN_MAX(name, type) \
	static inline type lane_min_##name(type a, type b) { return a < b ? a : b; } \
	static inline type lane_max_##name(type a, type b) { return a < b ? b : a; }
LANE_MIN_MAX(u32, uint32_t)
LANE_MIN_MAX(i32, int32_t)
LANE_MIN_MAX(u64, uint64_t)
LANE_MIN_MAX(i64, int64_t)
#undef LANE_MIN_MAX

static inline uint32_t lane_med3_u32(uint32_t a, uint32_t b, uint32_t c)
{
	return lane_max_u32(lane_min_u32(a, b), lane_min_u32(lane_max_u32(a, b), c));
}
static inline int32_t lane_med3_i32(int32_t a, int32_t b, int32_t c)
{
	return lane_max_i32(lane_min_i32(a, b), lane_min_i32(lane_max_i32(a, b), c));
}
static inline int32_t lane_abs_i32(int32_t a) { return a < 0 ? (int32_t)(0u - (uint32_t)a) : a; }

// Returns the shader engines (of four) that have a part of each of 256 screen positions, a nibble for each.
static inline uint32_t lane_screen_partition(uint32_t x)
{
	static const uint64_t engines[16] = {
		0xfffffff7fff5f731, 0xffffffbfffafe62f, 0xfffffdfff5ffc4fd, 0xffffefffafff8fb9, 0xfffefff6fdc4ffff,
		0xffdff99fb98fffff, 0xfbfff9ff31f7ffff, 0x7fff6ff62fe6ffff, 0xfffafb32fffffffb, 0xff5fd91fffffff7f,
		0xfaffc8fefffffeff, 0x5fff4f76ffffdfff, 0xfec8fffffffdfff9, 0x764fffffffeff66f, 0x32fbfffff7fff6ff,
		0x1fd9ffffbfff9ff9 };
	return engines[x >> 4 & 15] >> 4 * (x & 15) & 15;
}

// ---- products -----------------------------------------------------------------------------------------------------
static inline int32_t lane_low24(int32_t a) { return (int32_t)((uint32_t)a << 8) >> 8; }
static inline uint32_t lane_mul_hi_u32(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b >> 32); }
static inline int32_t lane_mul_hi_i32(int32_t a, int32_t b) { return (int32_t)((int64_t)a * b >> 32); }
static inline uint32_t lane_mul24_u32(uint32_t a, uint32_t b) { return (a & 0xffffff) * (b & 0xffffff); }
static inline int32_t lane_mul24_i32(int32_t a, int32_t b)
{
	return (int32_t)((uint32_t)lane_low24(a) * (uint32_t)lane_low24(b));
}
static inline uint32_t lane_mul_hi24_u32(uint32_t a, uint32_t b) { return lane_mul_hi_u32(a & 0xffffff, b & 0xffffff); }
static inline int32_t lane_mul_hi24_i32(int32_t a, int32_t b) { return lane_mul_hi_i32(lane_low24(a), lane_low24(b)); }

// ---- saturation ---------------------------------------------------------------------------------------------------
static inline int32_t lane_clamp_i32(int32_t x, int32_t lo, int32_t hi)
{
	return lane_min_i32(lane_max_i32(x, lo), hi);
}
static inline int64_t lane_clamp_i64(int64_t x, int64_t lo, int64_t hi)
{
	return lane_min_i64(lane_max_i64(x, lo), hi);
}

#define LANE_SAT_NARROW(name, type, lo, hi) \
	static inline type lane_sat_add_##name(type a, type b) { return (type)lane_clamp_i32((int32_t)a + b, lo, hi); } \
	static inline type lane_sat_sub_##name(type a, type b) { return (type)lane_clamp_i32((int32_t)a - b, lo, hi); }
LANE_SAT_NARROW(u16, uint16_t, 0, UINT16_MAX)
LANE_SAT_NARROW(i16, int16_t, INT16_MIN, INT16_MAX)
#undef LANE_SAT_NARROW

// Signed: the sum overflowed if its sign differs from the sign of both operands. The operands' sign then selects the
// end of the range.
#define LANE_SAT_WIDE(bits) \
	static inline uint##bits##_t lane_sat_add_u##bits(uint##bits##_t a, uint##bits##_t b) \
	{ \
		uint##bits##_t s = a + b; \
		return s < a ? UINT##bits##_MAX : s; \
	} \
	static inline uint##bits##_t lane_sat_sub_u##bits(uint##bits##_t a, uint##bits##_t b) { return a < b ? 0 : a - b; } \
	static inline int##bits##_t lane_end_i##bits(int##bits##_t a) { return (a >> (bits - 1)) ^ INT##bits##_MAX; } \
	static inline int##bits##_t lane_sat_add_i##bits(int##bits##_t a, int##bits##_t b) { \
		int##bits##_t s = (int##bits##_t)((uint##bits##_t)a + (uint##bits##_t)b); \
		return ((a ^ s) & (b ^ s)) < 0 ? lane_end_i##bits(a) : s; } \
	static inline int##bits##_t lane_sat_sub_i##bits(int##bits##_t a, int##bits##_t b) { \
		int##bits##_t s = (int##bits##_t)((uint##bits##_t)a - (uint##bits##_t)b); \
		return ((a ^ b) & (a ^ s)) < 0 ? lane_end_i##bits(a) : s; }
LANE_SAT_WIDE(32)
LANE_SAT_WIDE(64)
#undef LANE_SAT_WIDE

static inline uint8_t lane_sat_u8_i32(int32_t x) { return (uint8_t)lane_clamp_i32(x, 0, UINT8_MAX); }
static inline uint16_t lane_sat_u16_u32(uint32_t x) { return (uint16_t)lane_min_u32(x, UINT16_MAX); }
static inline int16_t lane_sat_i16_i32(int32_t x) { return (int16_t)lane_clamp_i32(x, INT16_MIN, INT16_MAX); }
static inline uint32_t lane_sat_u32_u64(uint64_t x) { return (uint32_t)lane_min_u64(x, UINT32_MAX); }
static inline int32_t lane_sat_i32_i64(int64_t x) { return (int32_t)lane_clamp_i64(x, INT32_MIN, INT32_MAX); }

static inline bool lane_carry_u32(uint32_t a, uint32_t b) { return a + b < a; }
static inline bool lane_carry_in_u32(uint32_t a, uint32_t b, bool c)
{
	return (a + b < a) | ((a + b == UINT32_MAX) & c);
}
static inline bool lane_borrow_u32(uint32_t a, uint32_t b) { return a < b; }
static inline bool lane_borrow_in_u32(uint32_t a, uint32_t b, bool c)
{
	return (a < b) | ((a == b) & c);
}
static inline bool lane_add_overflows_i32(int32_t a, int32_t b) { int32_t s; return __builtin_add_overflow(a, b, &s); }
static inline bool lane_sub_overflows_i32(int32_t a, int32_t b) { int32_t s; return __builtin_sub_overflow(a, b, &s); }
static inline bool lane_mul_add_carry_u64(uint32_t a, uint32_t b, uint64_t c) { return (uint64_t)a * b + c < c; }
// Bit 64 of the 65-bit sum of two sign-extended numbers.
static inline bool lane_mul_add_carry_i64(int32_t a, int32_t b, int64_t c)
{
	return ((__int128)((int64_t)a * b) + c) >> 64 & 1;
}

// ---- bits ---------------------------------------------------------------------------------------------------------
// Adds bytes without a multiplication. gcc replaces the usual way by an instruction of its own that does not have a
// vector form.
static inline uint32_t lane_popcount_u32(uint32_t x)
{
	x -= x >> 1 & 0x55555555;
	x = (x & 0x33333333) + (x >> 2 & 0x33333333);
	x = (x + (x >> 4)) & 0x0f0f0f0f;
	x += x >> 8;
	return (x + (x >> 16)) & 0x3f;
}
static inline uint32_t lane_popcount_u64(uint64_t x)
{
	return lane_popcount_u32((uint32_t)x) + lane_popcount_u32((uint32_t)(x >> 32));
}

static inline int32_t lane_find_low_u32(uint32_t x) { return x ? (int32_t)lane_popcount_u32(~x & (x - 1)) : -1; }
static inline int32_t lane_find_low_u64(uint64_t x) { return x ? __builtin_ctzll(x) : -1; }
static inline int32_t lane_find_high_u32(uint32_t x)
{
	uint32_t ones = x | x >> 1;
	ones |= ones >> 2; ones |= ones >> 4; ones |= ones >> 8; ones |= ones >> 16;
	return x ? (int32_t)lane_popcount_u32(~ones) : -1;
}
static inline int32_t lane_find_high_u64(uint64_t x) { return x ? __builtin_clzll(x) : -1; }
static inline int32_t lane_find_sign_i32(int32_t x) { return lane_find_high_u32((uint32_t)(x ^ x >> 31)); }
static inline int32_t lane_find_sign_i64(int64_t x) { return lane_find_high_u64((uint64_t)(x ^ x >> 63)); }

static inline uint32_t lane_reverse_u32(uint32_t x)
{
	x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
	x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
	x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
	return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}
static inline uint64_t lane_reverse_u64(uint64_t x)
{
	return (uint64_t)lane_reverse_u32((uint32_t)x) << 32 | lane_reverse_u32((uint32_t)(x >> 32));
}
// Returns the lane that a lane reads in ds_swizzle, within 32 lanes. Low patterns are five bits of and, or and xor
// masks. From 0x8000 on they are four selects of two bits for each quad. From 0xc000 on the bits outside the mask
// rotate by bits 9 to 5 (bit 10: the other direction). From 0xe000 on lane numbers are reversed, for FFTs.
// All four are computed and masked, so that a loop over lanes becomes vectors.
static inline uint32_t lane_swizzled(uint32_t lane, uint32_t pattern)
{
	const uint32_t half = lane & ~31u, at = lane & 31, mask = pattern & 31, n = pattern >> 5 & 31,
		by = pattern >> 10 & 1 ? -n : n, ones = lane_popcount_u32(mask),
		reversed = (at & 1) << 4 | (at & 2) << 2 | (at & 4) | (at >> 2 & 2) | at >> 4,
		for_fft = reversed >> ones | (at & mask), rotated = (at & mask) | ((at + by) & 31 & ~mask),
		in_quad = (at & ~3u) | (pattern >> 2 * (at & 3) & 3), masked = ((at & mask) | n) ^ (pattern >> 10 & 31);
	const uint32_t high = -(uint32_t)(pattern >= 0x8000), rotates = -(uint32_t)(pattern >= 0xc000),
		reverses = -(uint32_t)(pattern >= 0xe000);
	return half | (masked & ~high) | (in_quad & high & ~rotates) | (rotated & rotates & ~reverses) | (for_fft & reverses);
}

static inline uint32_t lane_bfe_u32(uint32_t x, uint32_t offset, uint32_t width)
{
	return x >> (offset & 31) & ((1u << (width & 31)) - 1);
}
static inline int32_t lane_bfe_i32(int32_t x, uint32_t offset, uint32_t width)
{
	uint32_t field = (uint32_t)(x >> (offset & 31)) & ((1u << (width & 31)) - 1), sign = (1u << (width & 31)) >> 1;
	return (int32_t)((field ^ sign) - sign);
}
// Scalar functions accept widths up to 127: a width at or above the operand's selects all bits.
static inline uint64_t lane_bfe_u64(uint64_t x, uint32_t offset, uint32_t width)
{
	return x >> (offset & 63) & (width > 63 ? ~0ull : (1ull << width) - 1);
}
static inline int64_t lane_bfe_i64(int64_t x, uint32_t offset, uint32_t width)
{
	uint64_t field = lane_bfe_u64((uint64_t)(x >> (offset & 63)), 0, width),
		sign = width == 0 || width > 63 ? 0 : 1ull << (width - 1);
	return (int64_t)((field ^ sign) - sign);
}
static inline uint32_t lane_s_bfe_u32(uint32_t x, uint32_t field)
{
	return (uint32_t)lane_bfe_u64(x, field & 31, field >> 16 & 127);
}
static inline int32_t lane_s_bfe_i32(int32_t x, uint32_t field)
{
	return (int32_t)lane_bfe_i64(x, field & 31, field >> 16 & 127);
}
static inline uint64_t lane_s_bfe_u64(uint64_t x, uint32_t field)
{
	return lane_bfe_u64(x, field & 63, field >> 16 & 127);
}
static inline int64_t lane_s_bfe_i64(int64_t x, uint32_t field)
{
	return lane_bfe_i64(x, field & 63, field >> 16 & 127);
}

static inline uint32_t lane_bfi_u32(uint32_t mask, uint32_t a, uint32_t b) { return (mask & a) | (~mask & b); }
static inline uint32_t lane_bfm_u32(uint32_t width, uint32_t offset)
{
	return ((1u << (width & 31)) - 1) << (offset & 31);
}
static inline uint32_t lane_alignbit_u32(uint32_t high, uint32_t low, uint32_t n)
{
	n &= 31;
	return low >> n | high << 1 << (31 - n);
}
static inline uint32_t lane_alignbyte_u32(uint32_t high, uint32_t low, uint32_t n)
{
	return lane_alignbit_u32(high, low, (n & 3) * 8);
}

// Selectors: 0-3 bytes of `low`, 4-7 of `high`, 8-11 the signs of bytes 1, 3, 5, 7; 12 gives zeros, larger ones give
// ones.
static inline uint32_t lane_perm_byte(uint32_t high, uint32_t low, uint32_t select)
{
	select &= 0xff;
	uint32_t sign = select & 2 ? high : low, byte = select & 4 ? high : low;
	sign = select & 1 ? sign >> 31 : sign >> 15 & 1;
	byte = byte >> (select & 3) * 8 & 0xff;
	return select < 8 ? byte : select < 12 ? 0xff & -sign : select == 12 ? 0 : 0xff;
}
static inline uint32_t lane_perm_u32(uint32_t high, uint32_t low, uint32_t select)
{
	return lane_perm_byte(high, low, select) | lane_perm_byte(high, low, select >> 8) << 8 |
	       lane_perm_byte(high, low, select >> 16) << 16 | lane_perm_byte(high, low, select >> 24) << 24;
}

static inline uint32_t lane_below_lo_u32(uint32_t lane) { return lane > 31 ? ~0u : (1u << (lane & 31)) - 1; }
static inline uint32_t lane_below_hi_u32(uint32_t lane) { return lane > 31 ? (1u << (lane & 31)) - 1 : 0; }

static inline uint64_t lane_whole_quads_u64(uint64_t x)
{
	x |= x >> 1;
	x |= x >> 2;
	return (x & 0x1111111111111111) * 15;
}
static inline uint32_t lane_whole_quads_u32(uint32_t x) { return (uint32_t)lane_whole_quads_u64(x); }
static inline uint64_t lane_quad_mask_u64(uint64_t x)
{
	x |= x >> 1; x |= x >> 2; x &= 0x1111111111111111;
	x = (x | x >> 3) & 0x0303030303030303; x = (x | x >> 6) & 0x000f000f000f000f;
	x = (x | x >> 12) & 0x000000ff000000ff;
	return (x | x >> 24) & 0xffff;
}
static inline uint32_t lane_quad_mask_u32(uint32_t x) { return (uint32_t)lane_quad_mask_u64(x); }
static inline uint64_t lane_double_bits_u64(uint32_t low)
{
	uint64_t x = low;
	x = (x | x << 16) & 0x0000ffff0000ffff; x = (x | x << 8) & 0x00ff00ff00ff00ff; x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
	x = (x | x << 2) & 0x3333333333333333; x = (x | x << 1) & 0x5555555555555555;
	return x | x << 1;
}

// ---- sums of absolute differences ---------------------------------------------------------------------------------
static inline uint32_t lane_distance(uint32_t a, uint32_t b) { return a < b ? b - a : a - b; }
static inline uint32_t lane_sad_u32(uint32_t a, uint32_t b, uint32_t c) { return lane_distance(a, b) + c; }
static inline uint32_t lane_sad_u16(uint32_t a, uint32_t b, uint32_t c)
{
	return lane_distance(a & 0xffff, b & 0xffff) + lane_distance(a >> 16, b >> 16) + c;
}
static inline uint32_t lane_sad_u8(uint32_t a, uint32_t b, uint32_t c)
{
	return lane_distance(a & 0xff, b & 0xff) + lane_distance(a >> 8 & 0xff, b >> 8 & 0xff) +
	       lane_distance(a >> 16 & 0xff, b >> 16 & 0xff) + lane_distance(a >> 24, b >> 24) + c;
}
static inline uint32_t lane_sad_hi_u8(uint32_t a, uint32_t b, uint32_t c) { return (lane_sad_u8(a, b, 0) << 16) + c; }
// A zero byte of the reference (b) is masked out.
static inline uint32_t lane_msad_byte(uint32_t a, uint32_t b, uint32_t shift)
{
	uint32_t x = a >> shift & 0xff, y = b >> shift & 0xff;
	return y ? lane_distance(x, y) : 0;
}
static inline uint32_t lane_msad_u8(uint32_t a, uint32_t b, uint32_t c)
{
	return lane_msad_byte(a, b, 0) + lane_msad_byte(a, b, 8) + lane_msad_byte(a, b, 16) + lane_msad_byte(a, b, 24) + c;
}
static inline uint64_t lane_qsad_pk_u16_u8(uint64_t a, uint32_t b, uint64_t c)
{
	uint64_t r = 0;
	for (int i = 0; i < 4; i++)
		r |= (uint64_t)(lane_sad_u8((uint32_t)(a >> 8 * i), b, (uint32_t)(c >> 16 * i & 0xffff)) & 0xffff) << 16
		     * i;
	return r;
}
static inline uint64_t lane_mqsad_pk_u16_u8(uint64_t a, uint32_t b, uint64_t c)
{
	uint64_t r = 0;
	for (int i = 0; i < 4; i++)
		r |= (uint64_t)(lane_msad_u8((uint32_t)(a >> 8 * i), b, (uint32_t)(c >> 16 * i & 0xffff)) & 0xffff)
		     << 16 * i;
	return r;
}
// Returns (a + b + rounding) / 2 for each byte; bit 0 of c's byte is the rounding.
static inline uint32_t lane_lerp_u8(uint32_t a, uint32_t b, uint32_t c)
{
	uint32_t even = (a & 0x00ff00ff) + (b & 0x00ff00ff) + (c & 0x00010001);
	uint32_t odd = (a >> 8 & 0x00ff00ff) + (b >> 8 & 0x00ff00ff) + (c >> 8 & 0x00010001);
	return (even >> 1 & 0x00ff00ff) | (odd << 7 & 0xff00ff00);
}

// ---- dot products -------------------------------------------------------------------------------------------------
// Returns the sum of products of `bits`-wide elements; `is_signed` bit 0 for a's, bit 1 for b's.
static inline int64_t lane_dot(uint32_t a, uint32_t b, unsigned bits, unsigned is_signed)
{
	int64_t sum = 0;
	unsigned up = 32 - bits;
	for (unsigned i = 0; i < 32; i += bits) {
		uint32_t x = a >> i << up, y = b >> i << up;
		int64_t p = is_signed & 1 ? (int32_t)x >> up : (int64_t)(x >> up),
			q = is_signed & 2 ? (int32_t)y >> up : (int64_t)(y >> up);
		sum += p * q;
	}
	return sum;
}
#define LANE_DOT(n, bits) \
	static inline int32_t lane_dot##n##_i##bits(uint32_t a, uint32_t b, int32_t c) \
	{ \
		return (int32_t)(lane_dot(a, b, bits, 3) + c); \
	} \
	static inline uint32_t lane_dot##n##_u##bits(uint32_t a, uint32_t b, uint32_t c) \
	{ \
		return (uint32_t)(lane_dot(a, b, bits, 0) + c); \
	} \
	static inline int32_t lane_dot##n##_i##bits##_sat(uint32_t a, uint32_t b, int32_t c) \
	{ \
		return lane_sat_i32_i64(lane_dot(a, b, bits, 3) + c); \
	} \
	static inline uint32_t lane_dot##n##_u##bits##_sat(uint32_t a, uint32_t b, uint32_t c) \
	{ \
		return lane_sat_u32_u64((uint64_t)(lane_dot(a, b, bits, 0) + c)); \
	}
LANE_DOT(2, 16)
LANE_DOT(4, 8)
LANE_DOT(8, 4)
#undef LANE_DOT
static inline int32_t lane_dot4_iu8(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed)
{
	return (int32_t)(lane_dot(a, b, 8, is_signed) + c);
}
static inline int32_t lane_dot8_iu4(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed)
{
	return (int32_t)(lane_dot(a, b, 4, is_signed) + c);
}
static inline int32_t lane_dot4_iu8_sat(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed)
{
	return lane_sat_i32_i64(lane_dot(a, b, 8, is_signed) + c);
}
static inline int32_t lane_dot8_iu4_sat(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed)
{
	return lane_sat_i32_i64(lane_dot(a, b, 4, is_signed) + c);
}
#endif
