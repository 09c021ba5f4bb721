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

const struct intrinsic intrinsics_of_groups[] = {
	{ "WaveMultiPrefixBitAnd", multi_and, draw_groups }, { "WaveMultiPrefixBitOr", multi_or, draw_groups },
	{ "WaveMultiPrefixBitXor", multi_xor, draw_groups }, { "WaveMultiPrefixCountBits", multi_count_bits, draw_groups },
	{ "WaveMultiPrefixProduct", multi_product, draw_groups_of_powers },
	{ "WaveMultiPrefixSum", multi_sum, draw_groups }, { "SubgroupPartitionedAdd", part_add, draw_groups },
	{ "SubgroupPartitionedMul", part_mul, draw_groups_of_powers },
	{ "SubgroupPartitionedMin", part_min, draw_groups_with_nans },
	{ "SubgroupPartitionedMax", part_max, draw_groups_with_nans }, { "SubgroupPartitionedAnd", part_and, draw_groups },
	{ "SubgroupPartitionedOr", part_or, draw_groups }, { "SubgroupPartitionedXor", part_xor, draw_groups },
	{ 0 },
};
