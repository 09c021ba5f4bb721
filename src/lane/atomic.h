// Float atomics of one lane. `mode` has MODE's denormal bits as the memory unit in question applies them, without an
// IEEE bit. The float control agrees with it and rounds to nearest even. Source: AMD's RDNA 3 and 4 manuals, chapter
// 13 and the instructions' pseudocode.
#ifndef LANE_ATOMIC_H
#define LANE_ATOMIC_H
#include "lane/float.h"

enum { LANE_MODE_IN32 = 0x10 };
#define LANE_MODE_FLUSHED 0x80000000u      // min and max return the flushed operand, not the original value

// Returns the value that an operation uses: a denormal is 0 if inputs are flushed.
static inline float lane_taken_f32(uint32_t mode, float x) { return mode & LANE_MODE_IN32 ? x : lane_zap_f32(x); }
static inline double lane_taken_f64(uint32_t mode, double x)
{
	uint64_t b = lane_bits_f64(x);
	return lane_as_f64(mode & LANE_MODE_IN16 || b & 0x7ffull << 52 ? b : b & 1ull << 63);
}

// A number wins over a NaN. If both are NaNs, the result is the data's NaN, made quiet. For two zeros min returns the
// negative one, max the positive one.
#define LANE_ATOMIC_CHOICE(name, type, compare, zero, sign, suffix) \
	static inline type lane_atomic_##name##_##suffix(uint32_t mode, type old, type data) { \
		type a = lane_taken_##suffix(mode, old), b = lane_taken_##suffix(mode, data); \
		bool flushed = mode & LANE_MODE_FLUSHED, negative_a = lane_bits_##suffix(a) >> sign, \
			negative_b = lane_bits_##suffix(b) >> sign; \
		if (lane_is_nan_##suffix(data)) return lane_is_nan_##suffix(old) ? lane_quiet_##suffix(data) : old; \
		bool take = lane_is_nan_##suffix(old) || b compare a || (a == b && (zero)); \
		return take ? flushed ? b : data : flushed ? a : old; \
	}
LANE_ATOMIC_CHOICE(min, float, <, negative_b && !negative_a, 31, f32)
LANE_ATOMIC_CHOICE(max, float, >, negative_a && !negative_b, 31, f32)
LANE_ATOMIC_CHOICE(min, double, <, negative_b && !negative_a, 63, f64)
LANE_ATOMIC_CHOICE(max, double, >, negative_a && !negative_b, 63, f64)
#undef LANE_ATOMIC_CHOICE
#endif
