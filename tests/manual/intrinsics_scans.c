// Expected results of sums, products and similar operations over lanes. Integers: a loop over the lanes. Floats:
// operations in the order that the files' heads state, each rounded. Inactive lanes contribute the value that the heads
// state.
#include <math.h>
#include <string.h>
#include "intrinsics.h"

// Combines two operands as bits, the lower lanes' first.
typedef uint32_t combine(uint32_t below, uint32_t own);

static uint32_t of_float(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }
static float as_float(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }
static bool is_nan(uint32_t x) { return (x & 0x7fffffff) > 0x7f800000; }
// Maps floats to integers of the same order: -0 is less than +0.
static int64_t rank(uint32_t x) { return x >> 31 ? -(int64_t)(x & 0x7fffffff) - 1 : (int64_t)x; }

static uint32_t add(uint32_t a, uint32_t b) { return a + b; }
static uint32_t mul(uint32_t a, uint32_t b) { return a * b; }
static uint32_t min_i(uint32_t a, uint32_t b) { return (int32_t)a < (int32_t)b ? a : b; }
static uint32_t max_i(uint32_t a, uint32_t b) { return (int32_t)a > (int32_t)b ? a : b; }
static uint32_t min_u(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t max_u(uint32_t a, uint32_t b) { return a > b ? a : b; }
static uint32_t bits_and(uint32_t a, uint32_t b) { return a & b; }
static uint32_t bits_or(uint32_t a, uint32_t b) { return a | b; }
static uint32_t bits_xor(uint32_t a, uint32_t b) { return a ^ b; }
static uint32_t add_f(uint32_t a, uint32_t b) { return of_float(as_float(a) + as_float(b)); }
static uint32_t mul_f(uint32_t a, uint32_t b) { return of_float(as_float(a) * as_float(b)); }
static uint32_t min_f(uint32_t a, uint32_t b) { return is_nan(b) ? a : is_nan(a) ? b : rank(a) < rank(b) ? a : b; }
static uint32_t max_f(uint32_t a, uint32_t b) { return is_nan(b) ? a : is_nan(a) ? b : rank(a) > rank(b) ? a : b; }

#define MINUS_ZERO 0x80000000u
#define ONE 0x3f800000u
#define INFINITE 0x7f800000u
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

// ---- integers: lane by lane -----------------------------------------------------------------------------------------
static uint32_t combine_lanes(const struct intrinsic_in *in, combine *f, uint32_t x, unsigned from, unsigned to)
{
	for (unsigned l = from; l < to; l++) if (intrinsic_active(in, l)) x = f(x, in->v0[l]);
	return x;
}
static void uniform(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned sgpr, combine *f, uint32_t none)
{
	want_s(o, sgpr, combine_lanes(in, f, none, 0, in->lanes));
}
static void clusters(const struct intrinsic_in *in, struct intrinsic_out *o, combine *f, uint32_t none)
{
	for (unsigned size = 2, v = 10; size <= 32; size *= 2, v++) {
		any_v(o, v);
		ACTIVE_LANES(in, l) want_v(o, v, l, combine_lanes(in, f, none, l / size * size, l / size * size + size));
	}
}

// ---- floats: in the files' order ------------------------------------------------------------------------------------
static void with_inactive(const struct intrinsic_in *in, const uint32_t *from, uint32_t none, uint32_t *x)
{
	for (unsigned l = 0; l < in->lanes; l++) x[l] = intrinsic_active(in, l) ? from[l] : none;
}
// Combines pairs, then pairs of pairs; `n` is a power of two.
static uint32_t tree(combine *f, const uint32_t *x, unsigned n)
{
	return n == 1 ? x[0] : f(tree(f, x, n / 2), tree(f, x + n / 2, n / 2));
}

static void uniform_f(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned sgpr, combine *f, uint32_t none)
{
	uint32_t x[LANES];
	with_inactive(in, in->v1, none, x);
	want_s(o, sgpr, tree(f, x, in->lanes));
}
static void clusters_f(const struct intrinsic_in *in, struct intrinsic_out *o, combine *f, uint32_t none)
{
	uint32_t x[LANES];
	with_inactive(in, in->v1, none, x);
	for (unsigned size = 2, v = 15; size <= 32; size *= 2, v++) {
		any_v(o, v);
		ACTIVE_LANES(in, l) want_v(o, v, l, tree(f, x + l / size * size, size));
	}
}

// Sets x[l] to x of lanes 0 to l combined: in rows of 16, then row by row, then half by half.
static void scan(combine *f, uint32_t *x, unsigned lanes)
{
	uint32_t old[LANES];
	for (unsigned step = 1; step < 16; step *= 2) {
		memcpy(old, x, sizeof old);
		for (unsigned l = 0; l < lanes; l++) if (l % 16 >= step) x[l] = f(old[l - step], old[l]);
	}
	for (unsigned l = 0; l < lanes; l++) if (l & 16) x[l] = f(x[(l & 32) + 15], x[l]);
	for (unsigned l = 32; l < lanes; l++) x[l] = f(x[31], x[l]);
}
static void inclusive_f(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned vgpr, combine *f,
                        uint32_t none)
{
	uint32_t x[LANES] = { 0 };
	with_inactive(in, in->v1, none, x);
	scan(f, x, in->lanes);
	any_v(o, vgpr);
	ACTIVE_LANES(in, l) want_v(o, vgpr, l, x[l]);
}
static void exclusive_f(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned vgpr, combine *f,
                        uint32_t none)
{
	uint32_t x[LANES] = { 0 };
	with_inactive(in, in->v1, none, x);
	scan(f, x, in->lanes);
	any_v(o, vgpr);
	ACTIVE_LANES(in, l) want_v(o, vgpr, l, l ? x[l - 1] : none);
}

// ---- the files ------------------------------------------------------------------------------------------------------
static void active_sum(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, add, 0);
	uniform_f(in, o, 11, add_f, MINUS_ZERO);
}
static void active_product(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, mul, 1);
	uniform_f(in, o, 11, mul_f, ONE);
}
static void active_and(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, bits_and, UINT32_MAX);
}
static void active_or(const struct intrinsic_in *in, struct intrinsic_out *o) { uniform(in, o, 10, bits_or, 0); }
static void active_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { uniform(in, o, 10, bits_xor, 0); }
static void active_min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, min_i, INT32_MAX);
	uniform(in, o, 11, min_u, UINT32_MAX);
	uniform_f(in, o, 12, min_f, UINT32_MAX);
}
static void active_max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, max_i, 1u << 31);
	uniform(in, o, 11, max_u, 0);
	uniform_f(in, o, 12, max_f, UINT32_MAX);
}

// Expects a scan, including each lane's own value if `own`.
static void scan_in(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned vgpr, combine *f, uint32_t none,
                    unsigned own)
{
	any_v(o, vgpr);
	ACTIVE_LANES(in, l) want_v(o, vgpr, l, combine_lanes(in, f, none, 0, l + own));
}
static void prefixes(const struct intrinsic_in *in, struct intrinsic_out *o, combine *f, uint32_t none, unsigned own)
{
	scan_in(in, o, 10, f, none, own);
}
static void prefix_sum(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, add, 0, 0);
	exclusive_f(in, o, 11, add_f, MINUS_ZERO);
}
static void prefix_product(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, mul, 1, 0);
	exclusive_f(in, o, 11, mul_f, ONE);
}
static void inclusive_sum(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, add, 0, 1);
	inclusive_f(in, o, 11, add_f, MINUS_ZERO);
}
static void inclusive_product(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, mul, 1, 1);
	inclusive_f(in, o, 11, mul_f, ONE);
}
static void inclusive_min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	scan_in(in, o, 10, min_i, INT32_MAX, 1);
	scan_in(in, o, 11, min_u, UINT32_MAX, 1);
	inclusive_f(in, o, 12, min_f, UINT32_MAX);
}
static void inclusive_max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	scan_in(in, o, 10, max_i, 1u << 31, 1);
	scan_in(in, o, 11, max_u, 0, 1);
	inclusive_f(in, o, 12, max_f, UINT32_MAX);
}
static void inclusive_and(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, bits_and, UINT32_MAX, 1);
}
static void inclusive_or(const struct intrinsic_in *in, struct intrinsic_out *o) { prefixes(in, o, bits_or, 0, 1); }
static void inclusive_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { prefixes(in, o, bits_xor, 0, 1); }

static void exclusive_min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	scan_in(in, o, 10, min_i, INT32_MAX, 0);
	scan_in(in, o, 11, min_u, UINT32_MAX, 0);
	exclusive_f(in, o, 12, min_f, INFINITE);
}
static void exclusive_max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	scan_in(in, o, 10, max_i, 1u << 31, 0);
	scan_in(in, o, 11, max_u, 0, 0);
	exclusive_f(in, o, 12, max_f, INFINITE | MINUS_ZERO);
}
static void exclusive_and(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	prefixes(in, o, bits_and, UINT32_MAX, 0);
}
static void exclusive_or(const struct intrinsic_in *in, struct intrinsic_out *o) { prefixes(in, o, bits_or, 0, 0); }
static void exclusive_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { prefixes(in, o, bits_xor, 0, 0); }

static void clustered_add(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters(in, o, add, 0);
	clusters_f(in, o, add_f, MINUS_ZERO);
}
static void clustered_mul(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters(in, o, mul, 1);
	clusters_f(in, o, mul_f, ONE);
}
static void clustered_min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters(in, o, min_i, INT32_MAX);
	clusters_f(in, o, min_f, UINT32_MAX);
}
static void clustered_max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters(in, o, max_i, 1u << 31);
	clusters_f(in, o, max_f, UINT32_MAX);
}
static void clustered_and(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters(in, o, bits_and, UINT32_MAX);
}
static void clustered_or(const struct intrinsic_in *in, struct intrinsic_out *o) { clusters(in, o, bits_or, 0); }
static void clustered_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { clusters(in, o, bits_xor, 0); }

static void quad_prefix(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, combine *f, uint32_t none)
{
	uint32_t x[LANES];
	with_inactive(in, in->v1, none, x);
	for (unsigned l = 1; l < in->lanes; l += 2) x[l] = f(x[l - 1], x[l]);
	for (unsigned l = 0; l < in->lanes; l++) if (l & 2) x[l] = f(x[l / 4 * 4 + 1], x[l]);
	any_v(o, n), any_v(o, n + 1);
	ACTIVE_LANES(in, l) want_v(o, n, l, x[l]), want_v(o, n + 1, l, l % 4 ? x[l - 1] : none);
}
static void quad_prefixes(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10), any_v(o, 11);
	ACTIVE_LANES(in, l) {
		want_v(o, 10, l, combine_lanes(in, add, 0, l / 4 * 4, l + 1));
		want_v(o, 11, l, combine_lanes(in, add, 0, l / 4 * 4, l));
	}
	quad_prefix(in, o, 12, add_f, MINUS_ZERO);
	quad_prefix(in, o, 14, mul_f, ONE);
}

// Computes the product of 1 - t from above: the same scan over the lanes in reverse order.
static void lerp(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint32_t left[LANES] = { 0 }, x[LANES];
	unsigned last = in->lanes - 1;
	for (unsigned l = 0; l <= last; l++)
		left[last - l] = intrinsic_active(in, l) ? of_float(1 - as_float(in->v2[l])) : ONE;
	scan(mul_f, left, in->lanes);
	for (unsigned l = 0; l <= last; l++) {
		uint32_t above = l == last ? ONE : left[last - l - 1];
		x[l] = intrinsic_active(in, l) ? mul_f(mul_f(in->v1[l], in->v2[l]), above) : MINUS_ZERO;
	}
	want_s(o, 10, tree(add_f, x, in->lanes));
}

// A line, x * factor + term, of several lanes. The factor of all lanes together is not needed.
struct line { float factor, term; };
static struct line compose(const struct intrinsic_in *in, unsigned first, unsigned n)
{
	if (n == 1)
		return intrinsic_active(in, first) ? (struct line){ 1 - as_float(in->v2[first]),
			as_float(in->v1[first]) * as_float(in->v2[first]) } : (struct line){ 1, 0 };
	struct line below = compose(in, first, n / 2), above = compose(in, first + n / 2, n / 2);
	return (struct line){ below.factor * above.factor, fmaf(below.term, above.factor, above.term) };
}
static void lerp_composed(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	want_s(o, 10, of_float(compose(in, 0, in->lanes).term));
}

// ---- drawing --------------------------------------------------------------------------------------------------------
// Draws a float with any mantissa and sign, and one of `exponents` exponents from `least` on. MODE flushes denormals
// here, so that neither inputs nor results may be denormal.
static uint32_t any_float(struct rig_random *r, unsigned least, unsigned exponents)
{
	uint64_t x = rig_random(r);
	return (uint32_t)(x >> 63) << 31 | (least + (uint32_t)(x >> 40) % exponents) << 23 | ((uint32_t)(x >> 8) & 0x7fffff);
}
static void draw_terms(struct intrinsic_in *in)
{
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random) >> 30;
		in->v1[l] = x % 5 == 0 ? (uint32_t)(x >> 20 & 1) << 31 : any_float(&in->random, 120, 16);
	}
}
// Draws factors from a half to below two, so that the product of 64 of them is finite.
static void draw_factors(struct intrinsic_in *in)
{
	for (unsigned l = 0; l < LANES; l++) in->v1[l] = any_float(&in->random, 126, 2);
	// Keep products from being 0.
	for (unsigned l = 0; l < LANES; l++) in->v0[l] |= rig_random(&in->random) >> 30 & 7 ? 1 : 0;
}
// Draws numbers, zeros of both signs, and quiet NaNs of many kinds, or only NaNs.
static void draw_compared(struct intrinsic_in *in)
{
	uint64_t how = rig_random(&in->random) >> 30;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random);
		bool nan = how % 8 == 0 || (how % 8 < 5 && x >> 50 & 1), zero = how % 8 >= 3 && x >> 51 & 1;
		in->v1[l] = nan ? 0x7fc00000 | (uint32_t)(x >> 8)
		            : zero ? (uint32_t)(x >> 52 & 1) << 31
		            : any_float(&in->random, 1, 254);
	}
}
// Makes all NaNs equal: which of several NaNs results differs between lanes for clusters, and between GPUs for scans.
static void draw_compared_in_clusters(struct intrinsic_in *in)
{
	draw_compared(in);
	for (unsigned l = 0; l < LANES; l++) if (is_nan(in->v1[l])) in->v1[l] = UINT32_MAX;
}
// Draws t so that 1 - t is 1, 0, at least 0.5 or at most -0.5.
static void draw_lerp(struct intrinsic_in *in)
{
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random) >> 20;
		in->v1[l] = any_float(&in->random, 120, 16);
		float half = (float)(x >> 8 & 0xffffff) / 0x1p25f;
		in->v2[l] = x % 16 == 0 ? ONE : x % 8 == 1 ? 0 : of_float(x % 8 == 2 ? 2 - half : half);
	}
}

const struct intrinsic intrinsics_of_scans[] = {
	{ "WaveActiveSum", active_sum, draw_terms },
	{ "WaveActiveProduct", active_product, draw_factors },
	{ "WaveActiveMin", active_min, draw_compared },
	{ "WaveActiveMax", active_max, draw_compared },
	{ "WaveActiveBitAnd", active_and, NULL },
	{ "WaveActiveBitOr", active_or, NULL },
	{ "WaveActiveBitXor", active_xor, NULL },
	{ "WavePrefixSum", prefix_sum, draw_terms },
	{ "WavePrefixProduct", prefix_product, draw_factors },
	{ "SubgroupInclusiveAdd", inclusive_sum, draw_terms },
	{ "SubgroupInclusiveMul", inclusive_product, draw_factors },
	{ "SubgroupInclusiveMin", inclusive_min, draw_compared_in_clusters },
	{ "SubgroupInclusiveMax", inclusive_max, draw_compared_in_clusters },
	{ "SubgroupInclusiveAnd", inclusive_and, NULL },
	{ "SubgroupInclusiveOr", inclusive_or, NULL },
	{ "SubgroupInclusiveXor", inclusive_xor, NULL },
	{ "SubgroupExclusiveMin", exclusive_min, draw_compared_in_clusters },
	{ "SubgroupExclusiveMax", exclusive_max, draw_compared_in_clusters },
	{ "SubgroupExclusiveAnd", exclusive_and, NULL },
	{ "SubgroupExclusiveOr", exclusive_or, NULL },
	{ "SubgroupExclusiveXor", exclusive_xor, NULL },
	{ "SubgroupClusteredAdd", clustered_add, draw_terms },
	{ "SubgroupClusteredMul", clustered_mul, draw_factors },
	{ "SubgroupClusteredMin", clustered_min, draw_compared_in_clusters },
	{ "SubgroupClusteredMax", clustered_max, draw_compared_in_clusters },
	{ "SubgroupClusteredAnd", clustered_and, NULL },
	{ "SubgroupClusteredOr", clustered_or, NULL },
	{ "SubgroupClusteredXor", clustered_xor, NULL },
	{ "QuadPrefixSum", quad_prefixes, draw_factors },
	{ "WaveActiveLerp", lerp, draw_lerp },
	{ "WaveActiveLerp-Composed", lerp_composed, draw_lerp },
	{ 0 },
};
