// Expected results of sums and similar operations over lanes, of 64 bits. Integers are in v[0:1], doubles in v[2:3].
// Integers: a loop over the lanes. Doubles: operations in the order of the files' heads, each rounded.
#include <string.h>
#include "intrinsics.h"

typedef uint64_t combine(uint64_t below, uint64_t own);

static uint64_t of_double(double d) { uint64_t x; memcpy(&x, &d, 8); return x; }
static double as_double(uint64_t x) { double d; memcpy(&d, &x, 8); return d; }
static bool is_nan(uint64_t x) { return (x & INT64_MAX) > 0x7ff0000000000000; }
// Compares floats, -0 being less than +0.
static bool is_less(uint64_t a, uint64_t b)
{
	return a >> 63 != b >> 63 ? a >> 63 : a >> 63 ? a > b : a < b;
}

static uint64_t add(uint64_t a, uint64_t b) { return a + b; }
static uint64_t mul(uint64_t a, uint64_t b) { return a * b; }
static uint64_t min_i(uint64_t a, uint64_t b) { return (int64_t)a < (int64_t)b ? a : b; }
static uint64_t max_i(uint64_t a, uint64_t b) { return (int64_t)a > (int64_t)b ? a : b; }
static uint64_t min_u(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t max_u(uint64_t a, uint64_t b) { return a > b ? a : b; }
static uint64_t bits_and(uint64_t a, uint64_t b) { return a & b; }
static uint64_t bits_or(uint64_t a, uint64_t b) { return a | b; }
static uint64_t bits_xor(uint64_t a, uint64_t b) { return a ^ b; }
static uint64_t add_f(uint64_t a, uint64_t b) { return of_double(as_double(a) + as_double(b)); }
static uint64_t mul_f(uint64_t a, uint64_t b) { return of_double(as_double(a) * as_double(b)); }
static uint64_t min_f(uint64_t a, uint64_t b) { return is_nan(b) ? a : is_nan(a) ? b : is_less(a, b) ? a : b; }
static uint64_t max_f(uint64_t a, uint64_t b) { return is_nan(b) ? a : is_nan(a) ? b : is_less(a, b) ? b : a; }

#define MINUS_ZERO (1ull << 63)
#define ONE 0x3ff0000000000000ull
#define INFINITE 0x7ff0000000000000ull
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

static uint64_t value(const struct intrinsic_in *in, unsigned l) { return (uint64_t)in->v1[l] << 32 | in->v0[l]; }
static uint64_t number(const struct intrinsic_in *in, unsigned l) { return (uint64_t)in->v3[l] << 32 | in->v2[l]; }

static void want_pair(struct intrinsic_out *o, unsigned n, unsigned l, uint64_t x)
{
	want_v(o, n, l, (uint32_t)x);
	want_v(o, n + 1, l, (uint32_t)(x >> 32));
}
static uint64_t combine_lanes(const struct intrinsic_in *in, combine *f, uint64_t x, unsigned to)
{
	for (unsigned l = 0; l < to; l++) if (intrinsic_active(in, l)) x = f(x, value(in, l));
	return x;
}
static void uniform(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, combine *f, uint64_t none)
{
	uint64_t x = combine_lanes(in, f, none, in->lanes);
	want_s(o, n, (uint32_t)x);
	want_s(o, n + 1, (uint32_t)(x >> 32));
}
// Expects a scan, with each lane's own value if `own`.
static void scan(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, combine *f, uint64_t none,
                 unsigned own)
{
	any_v(o, n), any_v(o, n + 1);
	ACTIVE_LANES(in, l) want_pair(o, n, l, combine_lanes(in, f, none, l + own));
}

// ---- doubles --------------------------------------------------------------------------------------------------------
static void with_inactive(const struct intrinsic_in *in, uint64_t none, uint64_t *x)
{
	for (unsigned l = 0; l < LANES; l++) x[l] = l < in->lanes && intrinsic_active(in, l) ? number(in, l) : none;
}
static uint64_t tree(combine *f, const uint64_t *x, unsigned n)
{
	return n == 1 ? x[0] : f(tree(f, x, n / 2), tree(f, x + n / 2, n / 2));
}
static void uniform_f(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, combine *f, uint64_t none)
{
	uint64_t x[LANES];
	with_inactive(in, none, x);
	uint64_t r = tree(f, x, in->lanes);
	want_s(o, n, (uint32_t)r);
	want_s(o, n + 1, (uint32_t)(r >> 32));
}
static void scan_f(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, combine *f, uint64_t none,
                   unsigned own)
{
	uint64_t x[LANES], old[LANES];
	with_inactive(in, none, x);
	for (unsigned step = 1; step < 16; step *= 2) {
		memcpy(old, x, sizeof old);
		for (unsigned l = 0; l < in->lanes; l++) if (l % 16 >= step) x[l] = f(old[l - step], old[l]);
	}
	for (unsigned l = 0; l < in->lanes; l++) if (l & 16) x[l] = f(x[(l & 32) + 15], x[l]);
	for (unsigned l = 32; l < in->lanes; l++) x[l] = f(x[31], x[l]);
	any_v(o, n), any_v(o, n + 1);
	ACTIVE_LANES(in, l) want_pair(o, n, l, own ? x[l] : l ? x[l - 1] : none);
}

// ---- clusters -------------------------------------------------------------------------------------------------------
// Expects results of clusters of 2 to 32 lanes, each in a pair of registers.
static void clusters(const struct intrinsic_in *in, struct intrinsic_out *o, combine *f, uint64_t none)
{
	for (unsigned size = 2, n = 10; size <= 32; size *= 2, n += 2) {
		any_v(o, n), any_v(o, n + 1);
		ACTIVE_LANES(in, l) {
			uint64_t x = none;
			for (unsigned k = l / size * size; k < l / size * size + size; k++)
				if (intrinsic_active(in, k)) x = f(x, value(in, k));
			want_pair(o, n, l, x);
		}
	}
}
static void clusters_f(const struct intrinsic_in *in, struct intrinsic_out *o, combine *f, uint64_t none)
{
	uint64_t x[LANES];
	with_inactive(in, none, x);
	for (unsigned size = 2, n = 10; size <= 32; size *= 2, n += 2) {
		any_v(o, n), any_v(o, n + 1);
		ACTIVE_LANES(in, l) want_pair(o, n, l, tree(f, x + l / size * size, size));
	}
}
#define CLUSTERS(NAME, KIND, F, NONE) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { KIND(in, o, F, NONE); }
CLUSTERS(clustered_add, clusters, add, 0) CLUSTERS(clustered_mul, clusters, mul, 1)
CLUSTERS(clustered_min, clusters, min_i, INT64_MAX) CLUSTERS(clustered_max, clusters, max_i, MINUS_ZERO)
CLUSTERS(clustered_min_u, clusters, min_u, UINT64_MAX) CLUSTERS(clustered_max_u, clusters, max_u, 0)
CLUSTERS(clustered_and, clusters, bits_and, UINT64_MAX) CLUSTERS(clustered_or, clusters, bits_or, 0)
CLUSTERS(clustered_xor, clusters, bits_xor, 0)
CLUSTERS(clustered_add_f, clusters_f, add_f, MINUS_ZERO) CLUSTERS(clustered_mul_f, clusters_f, mul_f, ONE)
CLUSTERS(clustered_min_f, clusters_f, min_f, UINT64_MAX) CLUSTERS(clustered_max_f, clusters_f, max_f, UINT64_MAX)

// ---- the files ------------------------------------------------------------------------------------------------------
static void sum(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, add, 0);
	uniform_f(in, o, 12, add_f, MINUS_ZERO);
}
static void product(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, mul, 1);
	uniform_f(in, o, 12, mul_f, ONE);
}
static void min(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, min_i, INT64_MAX);
	uniform(in, o, 12, min_u, UINT64_MAX);
	uniform_f(in, o, 14, min_f, UINT64_MAX);
}
static void max(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, max_i, MINUS_ZERO);
	uniform(in, o, 12, max_u, 0);
	uniform_f(in, o, 14, max_f, UINT64_MAX);
}
static void all_and(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uniform(in, o, 10, bits_and, UINT64_MAX);
}
static void all_or(const struct intrinsic_in *in, struct intrinsic_out *o) { uniform(in, o, 10, bits_or, 0); }
static void all_xor(const struct intrinsic_in *in, struct intrinsic_out *o) { uniform(in, o, 10, bits_xor, 0); }

static void sums(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, add, 0, own);
	scan_f(in, o, 12, add_f, MINUS_ZERO, own);
}
static void products(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, mul, 1, own);
	scan_f(in, o, 12, mul_f, ONE, own);
}
static void mins(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, min_i, INT64_MAX, own);
	scan(in, o, 12, min_u, UINT64_MAX, own);
	scan_f(in, o, 14, min_f, own ? UINT64_MAX : INFINITE, own);
}
static void maxs(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, max_i, MINUS_ZERO, own);
	scan(in, o, 12, max_u, 0, own);
	scan_f(in, o, 14, max_f, own ? UINT64_MAX : INFINITE | MINUS_ZERO, own);
}
static void ands(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, bits_and, UINT64_MAX, own);
}
static void ors(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, bits_or, 0, own);
}
static void xors(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned own)
{
	scan(in, o, 10, bits_xor, 0, own);
}
#define BOTH(NAME) \
	static void inclusive_##NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { NAME(in, o, 1); } \
	static void exclusive_##NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { NAME(in, o, 0); }
BOTH(sums) BOTH(products) BOTH(mins) BOTH(maxs) BOTH(ands) BOTH(ors) BOTH(xors)

// ---- drawing --------------------------------------------------------------------------------------------------------
// Draws upper halves of integers: anything, few values, all equal. Draws doubles near 1, and zeros of both signs.
static void draw_wide(struct intrinsic_in *in)
{
	uint64_t how = rig_random(&in->random) >> 60, same = rig_random(&in->random) >> 20;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random), y = rig_random(&in->random) >> 12;
		in->v1[l] = (uint32_t)(how % 4 == 0 ? x >> 9 : how % 4 == 1 ? x >> 62 : how % 4 == 2 ? same : same ^ x >> 63);
		y |= (x >> 40 & 1) << 63 | (0x3f8 + (x >> 44 & 15)) << 52;
		if (x >> 50 & 3) in->v2[l] = (uint32_t)y, in->v3[l] = (uint32_t)(y >> 32);
		else in->v2[l] = 0, in->v3[l] = (uint32_t)(x >> 41 & 1) << 31;
	}
}
// Draws odd integers half of the time, whose product does not end in zeros.
static void draw_factors(struct intrinsic_in *in)
{
	draw_wide(in);
	if (rig_random(&in->random) >> 63) for (unsigned l = 0; l < LANES; l++) in->v0[l] |= 1;
}
// Draws also infinities, and NaNs, which are all equal: which of several results differs between GPUs.
static void draw_compared(struct intrinsic_in *in)
{
	draw_wide(in);
	uint64_t how = rig_random(&in->random) >> 61;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random) >> 40;
		if (x % 8 == 0) in->v2[l] = 0, in->v3[l] = (uint32_t)(INFINITE >> 32) | (uint32_t)(x >> 4 & 1) << 31;
		if (!how || (how < 4 && x & 16)) in->v2[l] = in->v3[l] = UINT32_MAX;
	}
}

const struct intrinsic intrinsics_of_64_bits[] = {
	{ "WaveActiveSum-64", sum, draw_wide }, { "WaveActiveMin-64", min, draw_compared },
	{ "WaveActiveMax-64", max, draw_compared }, { "WaveActiveBitAnd-64", all_and, draw_wide },
	{ "WaveActiveBitOr-64", all_or, draw_wide }, { "WaveActiveBitXor-64", all_xor, draw_wide },
	{ "SubgroupInclusiveAdd-64", inclusive_sums, draw_wide },
	{ "SubgroupInclusiveMin-64", inclusive_mins, draw_compared },
	{ "SubgroupInclusiveMax-64", inclusive_maxs, draw_compared },
	{ "SubgroupInclusiveAnd-64", inclusive_ands, draw_wide },
	{ "SubgroupInclusiveOr-64", inclusive_ors, draw_wide },
	{ "SubgroupInclusiveXor-64", inclusive_xors, draw_wide }, { "WavePrefixSum-64", exclusive_sums, draw_wide },
	{ "SubgroupExclusiveMin-64", exclusive_mins, draw_compared },
	{ "SubgroupExclusiveMax-64", exclusive_maxs, draw_compared },
	{ "SubgroupExclusiveAnd-64", exclusive_ands, draw_wide },
	{ "SubgroupExclusiveOr-64", exclusive_ors, draw_wide },
	{ "SubgroupExclusiveXor-64", exclusive_xors, draw_wide }, { "WaveActiveProduct-64", product, draw_factors },
	{ "SubgroupInclusiveMul-64", inclusive_products, draw_factors },
	{ "WavePrefixProduct-64", exclusive_products, draw_factors },
	{ "SubgroupClusteredAdd-64", clustered_add, draw_wide }, { "SubgroupClusteredMul-64", clustered_mul, draw_factors },
	{ "SubgroupClusteredMin-64", clustered_min, draw_wide }, { "SubgroupClusteredMax-64", clustered_max, draw_wide },
	{ "SubgroupClusteredMin-U64", clustered_min_u, draw_wide },
	{ "SubgroupClusteredMax-U64", clustered_max_u, draw_wide },
	{ "SubgroupClusteredAnd-64", clustered_and, draw_wide }, { "SubgroupClusteredOr-64", clustered_or, draw_wide },
	{ "SubgroupClusteredXor-64", clustered_xor, draw_wide },
	{ "SubgroupClusteredAdd-Double", clustered_add_f, draw_wide },
	{ "SubgroupClusteredMul-Double", clustered_mul_f, draw_wide },
	{ "SubgroupClusteredMin-Double", clustered_min_f, draw_compared },
	{ "SubgroupClusteredMax-Double", clustered_max_f, draw_compared },
	{ 0 },
};
