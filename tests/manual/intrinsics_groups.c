// Expected results of intrinsics on groups of lanes, as WaveMatch gives them: counts, sums and similar operations. Sums
// of the rig's floats and products of powers of two are exact in any order.
#include <string.h>
#include "intrinsics.h"

typedef uint32_t combine(uint32_t below, uint32_t own);

static float as_float(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }
static uint32_t as_bits(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }
static bool is_nan(uint32_t x) { return (x & 0x7fffffff) > 0x7f800000; }

static uint32_t add(uint32_t a, uint32_t b) { return a + b; }
static uint32_t mul(uint32_t a, uint32_t b) { return a * b; }
static uint32_t min_i(uint32_t a, uint32_t b) { return (int32_t)a < (int32_t)b ? a : b; }
static uint32_t max_i(uint32_t a, uint32_t b) { return (int32_t)a > (int32_t)b ? a : b; }
static uint32_t min_u(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t max_u(uint32_t a, uint32_t b) { return a > b ? a : b; }
static uint32_t bits_and(uint32_t a, uint32_t b) { return a & b; }
static uint32_t bits_or(uint32_t a, uint32_t b) { return a | b; }
static uint32_t bits_xor(uint32_t a, uint32_t b) { return a ^ b; }
static uint32_t add_f(uint32_t a, uint32_t b) { return as_bits(as_float(a) + as_float(b)); }
static uint32_t mul_f(uint32_t a, uint32_t b) { return as_bits(as_float(a) * as_float(b)); }
static uint32_t min_f(uint32_t a, uint32_t b) { return is_nan(b) || as_float(a) < as_float(b) ? a : b; }
static uint32_t max_f(uint32_t a, uint32_t b) { return is_nan(b) || as_float(a) > as_float(b) ? a : b; }

#define ONE 0x3f800000u
#define INFINITE 0x7f800000u
#define ONE64 0x3ff0000000000000u
#define INFINITE64 0x7ff0000000000000u
#define MINUS_ZERO64 (1ull << 63)
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

// ---- groups ---------------------------------------------------------------------------------------------------------
// Sets v[2:3] to each lane's group: the lanes with an equal random key. A group may name inactive lanes.
static void draw_groups(struct intrinsic_in *in)
{
	uint64_t x = rig_random(&in->random), named = x >> 50 & 1 ? UINT64_MAX : in->exec;
	uint8_t key[LANES];
	for (unsigned l = 0; l < in->lanes; l++)
		key[l] = (uint8_t)(rig_random(&in->random) >> 40) & (uint8_t)((2u << (x >> 60 & 7)) - 1);
	for (unsigned l = 0; l < in->lanes; l++) {
		uint64_t group = 0;
		for (unsigned k = 0; k < in->lanes; k++) if (key[k] == key[l] && named >> k & 1) group |= 1ull << k;
		in->v2[l] = (uint32_t)group;
		if (in->lanes == 64) in->v3[l] = (uint32_t)(group >> 32);
	}
}
// Draws groups, and occasional NaNs, all equal.
static void draw_groups_with_nans(struct intrinsic_in *in)
{
	draw_groups(in);
	uint64_t how = rig_random(&in->random) >> 62;
	for (unsigned l = 0; l < LANES; l++) {
		if (!as_float(in->v1[l])) in->v1[l] = 0;
		if (!how || (how == 1 && rig_random(&in->random) >> 63)) in->v1[l] = UINT32_MAX;
	}
}
// Draws groups, and floats whose products are exact in any order.
static void draw_groups_of_powers(struct intrinsic_in *in)
{
	static const float values[] = { 0.5f, 1, 2, -0.5f, -1, -2, 2, 0.5f };
	draw_groups(in);
	for (unsigned l = 0; l < LANES; l++) in->v1[l] = as_bits(values[rig_random(&in->random) >> 61]);
}
static uint64_t group_of(const struct intrinsic_in *in, unsigned l)
{
	return in->lanes == 64 ? (uint64_t)in->v3[l] << 32 | in->v2[l] : in->v2[l];
}

static void multi_count_bits(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) {
		uint32_t n = 0;
		ACTIVE_LANES(in, k) if (k < l && group_of(in, l) >> k & 1) n += in->mask >> k & 1;
		want_v(o, 10, l, n);
	}
}

// ---- the files ------------------------------------------------------------------------------------------------------
enum part { WHOLE, INCLUSIVE, EXCLUSIVE };
static void want_part(const struct intrinsic_in *in, struct intrinsic_out *o, enum part part, unsigned n,
                      const uint32_t *x, combine *f, uint32_t none)
{
	any_v(o, n);
	ACTIVE_LANES(in, l) {
		uint32_t r = none;
		bool any = part == EXCLUSIVE;          // `none` takes part
		ACTIVE_LANES(in, k) {
			if (!(group_of(in, l) >> k & 1) || (part != WHOLE && k + (part == EXCLUSIVE) > l)) continue;
			r = any ? f(r, x[k]) : x[k];
			any = true;
		}
		want_v(o, n, l, r);
	}
}
#define MULTI_PREFIX(NAME, F, NONE) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part(in, o, EXCLUSIVE, 10, in->v0, F, NONE); \
	}
#define MULTI_PREFIX_FLOAT(NAME, F, NONE, FLOAT, NONE_FLOAT) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part(in, o, EXCLUSIVE, 10, in->v0, F, NONE); \
	want_part(in, o, EXCLUSIVE, 11, in->v1, FLOAT, NONE_FLOAT); \
	}
MULTI_PREFIX_FLOAT(multi_sum, add, 0, add_f, 0) MULTI_PREFIX_FLOAT(multi_product, mul, 1, mul_f, ONE)
MULTI_PREFIX(multi_and, bits_and, UINT32_MAX) MULTI_PREFIX(multi_or, bits_or, 0) MULTI_PREFIX(multi_xor, bits_xor, 0)

// Expects the whole and the inclusive results: of v0, and of v1 unless f is NULL.
static void whole(const struct intrinsic_in *in, struct intrinsic_out *o, combine *of_int, combine *of_float)
{
	unsigned n = 10;
	for (enum part p = WHOLE; p <= INCLUSIVE; p++) {
		want_part(in, o, p, n++, in->v0, of_int, 0);
		if (of_float) want_part(in, o, p, n++, in->v1, of_float, 0);
	}
}
static void part_add(const struct intrinsic_in *in, struct intrinsic_out *o) { whole(in, o, add, add_f); }
static void part_mul(const struct intrinsic_in *in, struct intrinsic_out *o) { whole(in, o, mul, mul_f); }
static void part_and(const struct intrinsic_in *in, struct intrinsic_out *o) { whole(in, o, bits_and, NULL); }
static void part_or(const struct intrinsic_in *in, struct intrinsic_out *o) { whole(in, o, bits_or, NULL); }
static void part_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { whole(in, o, bits_xor, NULL); }
static void part_min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (enum part p = WHOLE; p <= EXCLUSIVE; p++) {
		want_part(in, o, p, 10 + 3 * p, in->v0, min_i, INT32_MAX);
		want_part(in, o, p, 11 + 3 * p, in->v0, min_u, UINT32_MAX);
		want_part(in, o, p, 12 + 3 * p, in->v1, min_f, INFINITE);
	}
}
static void part_max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (enum part p = WHOLE; p <= EXCLUSIVE; p++) {
		want_part(in, o, p, 10 + 3 * p, in->v0, max_i, 1u << 31);
		want_part(in, o, p, 11 + 3 * p, in->v0, max_u, 0);
		want_part(in, o, p, 12 + 3 * p, in->v1, max_f, INFINITE | 1u << 31);
	}
}

// ---- 64 bits --------------------------------------------------------------------------------------------------------
// Values are in v[0:1]. If s2 is odd, they are doubles whose sums and products are exact in any order, and NaNs, all
// equal; other values are only compared as integers.
typedef uint64_t combine64(uint64_t below, uint64_t own);

static double as_double(uint64_t x) { double d; memcpy(&d, &x, 8); return d; }
static uint64_t of_double(double d) { uint64_t x; memcpy(&x, &d, 8); return x; }
static bool is_nan64(uint64_t x) { return (x & INT64_MAX) > 0x7ff0000000000000; }

static uint64_t add64(uint64_t a, uint64_t b) { return a + b; }
static uint64_t mul64(uint64_t a, uint64_t b) { return a * b; }
static uint64_t min_i64(uint64_t a, uint64_t b) { return (int64_t)a < (int64_t)b ? a : b; }
static uint64_t max_i64(uint64_t a, uint64_t b) { return (int64_t)a > (int64_t)b ? a : b; }
static uint64_t min_u64(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t max_u64(uint64_t a, uint64_t b) { return a > b ? a : b; }
static uint64_t and64(uint64_t a, uint64_t b) { return a & b; }
static uint64_t or64(uint64_t a, uint64_t b) { return a | b; }
static uint64_t xor64(uint64_t a, uint64_t b) { return a ^ b; }
static uint64_t add_f64(uint64_t a, uint64_t b) { return of_double(as_double(a) + as_double(b)); }
static uint64_t mul_f64(uint64_t a, uint64_t b) { return of_double(as_double(a) * as_double(b)); }
static uint64_t min_f64(uint64_t a, uint64_t b) { return is_nan64(b) || as_double(a) < as_double(b) ? a : b; }
static uint64_t max_f64(uint64_t a, uint64_t b) { return is_nan64(b) || as_double(a) > as_double(b) ? a : b; }

static void draw_wide(struct intrinsic_in *in, bool products)
{
	draw_groups(in);
	uint64_t how = rig_random(&in->random) >> 60;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random), y = rig_random(&in->random);
		if (how & 4) x = (x & 0xffffffff00000000) | (uint32_t)y >> 30;
		if (how & 1) x = of_double(products ? x >> 63 ? -0.5 : y >> 63 ? 2 : 1 : (double)(x >> 56) - 99);
		if ((how & 9) == 9 && y >> 40 & 1) x = UINT64_MAX;
		in->v0[l] = (uint32_t)x, in->v1[l] = (uint32_t)(x >> 32);
	}
	in->s2 = how & 1;
}
static void draw_wide_groups(struct intrinsic_in *in) { draw_wide(in, false); }
static void draw_wide_factors(struct intrinsic_in *in) { draw_wide(in, true); }
static void want_part64(const struct intrinsic_in *in, struct intrinsic_out *o, enum part part, unsigned n,
                        combine64 *f, uint64_t none, bool is_float)
{
	any_v(o, n), any_v(o, n + 1);
	ACTIVE_LANES(in, l) {
		uint64_t r = none;
		bool any = part == EXCLUSIVE;          // `none` takes part
		ACTIVE_LANES(in, k) {
			uint64_t x = (uint64_t)in->v1[k] << 32 | in->v0[k];
			if (!(group_of(in, l) >> k & 1) || (part != WHOLE && k + (part == EXCLUSIVE) > l)) continue;
			r = any ? f(r, x) : x;
			any = true;
		}
		if (is_float && !(in->s2 & 1)) continue;
		want_v(o, n, l, (uint32_t)r), want_v(o, n + 1, l, (uint32_t)(r >> 32));
	}
}
#define WHOLE64(NAME, F, FLOAT) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part64(in, o, WHOLE, 10, F, 0, false), want_part64(in, o, WHOLE, 12, FLOAT, 0, true); \
	want_part64(in, o, INCLUSIVE, 14, F, 0, false), want_part64(in, o, INCLUSIVE, 16, FLOAT, 0, true); \
	}
#define BITS64(NAME, F) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part64(in, o, WHOLE, 10, F, 0, false), want_part64(in, o, INCLUSIVE, 12, F, 0, false); \
	}
#define BELOW64(NAME, F, NONE) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part64(in, o, EXCLUSIVE, 10, F, NONE, false); \
	}
#define BELOW64_FLOAT(NAME, F, NONE, FLOAT, NONE_FLOAT) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	want_part64(in, o, EXCLUSIVE, 10, F, NONE, false), want_part64(in, o, EXCLUSIVE, 12, FLOAT, NONE_FLOAT, true); \
	}
#define PARTS64(NAME, F, NONE, IS_FLOAT) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	for (enum part p = WHOLE; p <= EXCLUSIVE; p++) want_part64(in, o, p, 10 + 2 * p, F, NONE, IS_FLOAT); \
	}
WHOLE64(part_add64, add64, add_f64) WHOLE64(part_mul64, mul64, mul_f64)
BITS64(part_and64, and64) BITS64(part_or64, or64) BITS64(part_xor64, xor64)
BELOW64_FLOAT(multi_sum64, add64, 0, add_f64, MINUS_ZERO64) BELOW64_FLOAT(multi_product64, mul64, 1, mul_f64, ONE64)
BELOW64(multi_and64, and64, UINT64_MAX) BELOW64(multi_or64, or64, 0) BELOW64(multi_xor64, xor64, 0)
PARTS64(part_min64, min_i64, INT64_MAX, false) PARTS64(part_max64, max_i64, MINUS_ZERO64, false)
PARTS64(part_min_u64, min_u64, UINT64_MAX, false) PARTS64(part_max_u64, max_u64, 0, false)
PARTS64(part_min_f64, min_f64, INFINITE64, true) PARTS64(part_max_f64, max_f64, INFINITE64 | MINUS_ZERO64, true)

const struct intrinsic intrinsics_of_groups[] = {
	{ "WaveMultiPrefixBitAnd", multi_and, draw_groups }, { "WaveMultiPrefixBitOr", multi_or, draw_groups },
	{ "WaveMultiPrefixBitXor", multi_xor, draw_groups }, { "WaveMultiPrefixCountBits", multi_count_bits, draw_groups },
	{ "WaveMultiPrefixProduct", multi_product, draw_groups_of_powers },
	{ "WaveMultiPrefixSum", multi_sum, draw_groups }, { "SubgroupPartitionedAdd", part_add, draw_groups },
	{ "SubgroupPartitionedMul", part_mul, draw_groups_of_powers },
	{ "SubgroupPartitionedMin", part_min, draw_groups_with_nans },
	{ "SubgroupPartitionedMax", part_max, draw_groups_with_nans }, { "SubgroupPartitionedAnd", part_and, draw_groups },
	{ "SubgroupPartitionedOr", part_or, draw_groups }, { "SubgroupPartitionedXor", part_xor, draw_groups },
	{ "SubgroupPartitionedAdd-64", part_add64, draw_wide_groups },
	{ "SubgroupPartitionedMul-64", part_mul64, draw_wide_factors },
	{ "SubgroupPartitionedAnd-64", part_and64, draw_wide_groups },
	{ "SubgroupPartitionedOr-64", part_or64, draw_wide_groups },
	{ "SubgroupPartitionedXor-64", part_xor64, draw_wide_groups },
	{ "SubgroupPartitionedMin-64", part_min64, draw_wide_groups },
	{ "SubgroupPartitionedMax-64", part_max64, draw_wide_groups },
	{ "SubgroupPartitionedMin-U64", part_min_u64, draw_wide_groups },
	{ "SubgroupPartitionedMax-U64", part_max_u64, draw_wide_groups },
	{ "SubgroupPartitionedMin-Double", part_min_f64, draw_wide_groups },
	{ "SubgroupPartitionedMax-Double", part_max_f64, draw_wide_groups },
	{ "WaveMultiPrefixSum-64", multi_sum64, draw_wide_groups },
	{ "WaveMultiPrefixProduct-64", multi_product64, draw_wide_factors },
	{ "WaveMultiPrefixBitAnd-64", multi_and64, draw_wide_groups },
	{ "WaveMultiPrefixBitOr-64", multi_or64, draw_wide_groups },
	{ "WaveMultiPrefixBitXor-64", multi_xor64, draw_wide_groups },
	{ 0 },
};
