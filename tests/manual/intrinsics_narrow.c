// Expected results of sums and similar operations over lanes, of 16 bits: integers in the lower half of v0, f16 in v1,
// pairs of integers in v2, of f16 in v3. Floats: operations in the order of the files' heads, each rounded.
#include <string.h>
#include "intrinsics.h"

typedef uint16_t combine(uint16_t below, uint16_t own);

// Converts normal numbers and zeros: others are only compared, as bits.
static float to_float(uint16_t h)
{
	uint32_t x = (uint32_t)(h >> 15) << 31 | (h & 0x7fff ? ((uint32_t)(h & 0x7fff) << 13) + (112u << 23) : 0);
	float f;
	memcpy(&f, &x, 4);
	return f;
}
// Rounds to the nearest, of two to the even one.
static uint16_t to_half(float f)
{
	uint32_t x, sign;
	memcpy(&x, &f, 4);
	sign = x >> 31 << 15, x &= INT32_MAX;
	return (uint16_t)(sign | (x ? (x - (112u << 23) + 0xfff + (x >> 13 & 1)) >> 13 : 0));
}
static bool is_nan(uint16_t x) { return (x & 0x7fff) > 0x7c00; }
// Maps floats to integers of the same order: -0 is less than +0.
static int rank(uint16_t x) { return x >> 15 ? -(x & 0x7fff) - 1 : x; }

static uint16_t add(uint16_t a, uint16_t b) { return (uint16_t)(a + b); }
static uint16_t mul(uint16_t a, uint16_t b) { return (uint16_t)((unsigned)a * b); }
static uint16_t min_i(uint16_t a, uint16_t b) { return (int16_t)a < (int16_t)b ? a : b; }
static uint16_t max_i(uint16_t a, uint16_t b) { return (int16_t)a > (int16_t)b ? a : b; }
static uint16_t min_u(uint16_t a, uint16_t b) { return a < b ? a : b; }
static uint16_t max_u(uint16_t a, uint16_t b) { return a > b ? a : b; }
static uint16_t add_f(uint16_t a, uint16_t b) { return to_half(to_float(a) + to_float(b)); }
static uint16_t mul_f(uint16_t a, uint16_t b) { return to_half(to_float(a) * to_float(b)); }
static uint16_t min_f(uint16_t a, uint16_t b) { return is_nan(b) ? a : is_nan(a) ? b : rank(a) < rank(b) ? a : b; }
static uint16_t max_f(uint16_t a, uint16_t b) { return is_nan(b) ? a : is_nan(a) ? b : rank(a) > rank(b) ? a : b; }

enum { MINUS_ZERO = 0x8000, ONE = 0x3c00, INFINITE = 0x7c00 };
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

// Which value of a lane: the lower half of `of`, or its upper half.
struct narrow { const uint32_t *of; unsigned shift; };

static void gather(const struct intrinsic_in *in, struct narrow n, uint16_t none, uint16_t *x)
{
	for (unsigned l = 0; l < LANES; l++)
		x[l] = l < in->lanes && intrinsic_active(in, l) ? (uint16_t)(n.of[l] >> n.shift) : none;
}
static uint16_t tree(combine *f, const uint16_t *x, unsigned n)
{
	return n == 1 ? x[0] : f(tree(f, x, n / 2), tree(f, x + n / 2, n / 2));
}
// Sets x[l] to x of lanes 0 to l combined: in rows of 16, then row by row, then half by half.
static void scan(combine *f, uint16_t *x, unsigned lanes)
{
	uint16_t old[LANES];
	for (unsigned step = 1; step < 16; step *= 2) {
		memcpy(old, x, sizeof old);
		for (unsigned l = 0; l < lanes; l++) if (l % 16 >= step) x[l] = f(old[l - step], old[l]);
	}
	for (unsigned l = 0; l < lanes; l++) if (l & 16) x[l] = f(x[(l & 32) + 15], x[l]);
	for (unsigned l = 32; l < lanes; l++) x[l] = f(x[31], x[l]);
}

enum scan_kind { REDUCE, INCLUSIVE, EXCLUSIVE };
// Adds half `shift` of result n, which has two halves if `pair`.
static void want(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind, unsigned n,
                 struct narrow of, bool pair, combine *f, uint16_t none)
{
	uint16_t x[LANES];
	gather(in, of, none, x);
	if (kind == REDUCE) {
		uint32_t r = (uint32_t)tree(f, x, in->lanes) << of.shift;
		want_s(o, n, of.shift ? o->s[n - 10] | r : r);
		if (!pair) o->has_s[n - 10] = 0xffff;
		return;
	}
	scan(f, x, in->lanes);
	any_v(o, n);
	ACTIVE_LANES(in, l) {
		uint16_t r = kind == INCLUSIVE ? x[l] : l ? x[l - 1] : none;
		if (!pair) want_low(o, n, l, r);
		else want_v(o, n, l, of.shift ? o->v[n - 10][l] | (uint32_t)r << 16 : r);
	}
}
static void want_pair(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind, unsigned n,
                      const uint32_t *of, combine *f, uint16_t none)
{
	for (unsigned shift = 0; shift < 32; shift += 16) want(in, o, kind, n, (struct narrow){ of, shift }, true, f, none);
}

static void sums(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind)
{
	want(in, o, kind, 10, (struct narrow){ in->v0, 0 }, false, add, 0);
	want(in, o, kind, 11, (struct narrow){ in->v1, 0 }, false, add_f, MINUS_ZERO);
	want_pair(in, o, kind, 12, in->v2, add, 0);
	want_pair(in, o, kind, 13, in->v3, add_f, MINUS_ZERO);
}
static void products(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind)
{
	want(in, o, kind, 10, (struct narrow){ in->v0, 0 }, false, mul, 1);
	want(in, o, kind, 11, (struct narrow){ in->v1, 0 }, false, mul_f, ONE);
	want_pair(in, o, kind, 12, in->v2, mul, 1);
	want_pair(in, o, kind, 13, in->v3, mul_f, ONE);
}
static void mins(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind)
{
	uint16_t none = kind == EXCLUSIVE ? INFINITE : UINT16_MAX;
	want(in, o, kind, 10, (struct narrow){ in->v0, 0 }, false, min_i, INT16_MAX);
	want(in, o, kind, 11, (struct narrow){ in->v0, 0 }, false, min_u, UINT16_MAX);
	want(in, o, kind, 12, (struct narrow){ in->v1, 0 }, false, min_f, none);
	want_pair(in, o, kind, 13, in->v2, min_i, INT16_MAX);
	want_pair(in, o, kind, 14, in->v2, min_u, UINT16_MAX);
	want_pair(in, o, kind, 15, in->v3, min_f, none);
}
static void maxs(const struct intrinsic_in *in, struct intrinsic_out *o, enum scan_kind kind)
{
	uint16_t none = kind == EXCLUSIVE ? INFINITE | MINUS_ZERO : UINT16_MAX;
	want(in, o, kind, 10, (struct narrow){ in->v0, 0 }, false, max_i, 0x8000);
	want(in, o, kind, 11, (struct narrow){ in->v0, 0 }, false, max_u, 0);
	want(in, o, kind, 12, (struct narrow){ in->v1, 0 }, false, max_f, none);
	want_pair(in, o, kind, 13, in->v2, max_i, 0x8000);
	want_pair(in, o, kind, 14, in->v2, max_u, 0);
	want_pair(in, o, kind, 15, in->v3, max_f, none);
}
#define EACH(NAME) \
	static void all_##NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { NAME(in, o, REDUCE); } \
	static void inclusive_##NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { NAME(in, o, INCLUSIVE); } \
	static void exclusive_##NAME(const struct intrinsic_in *in, struct intrinsic_out *o) { NAME(in, o, EXCLUSIVE); }
EACH(sums) EACH(products) EACH(mins) EACH(maxs)

// ---- clusters -------------------------------------------------------------------------------------------------------
// Expects results of clusters of 2 to 32 lanes, from v[n] on, of the lower halves.
static void clusters(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, const uint32_t *of, combine *f,
                     uint16_t none)
{
	uint16_t x[LANES];
	gather(in, (struct narrow){ of, 0 }, none, x);
	for (unsigned size = 2; size <= 32; size *= 2, n++) {
		any_v(o, n);
		ACTIVE_LANES(in, l) want_low(o, n, l, tree(f, x + l / size * size, size));
	}
}
static void clusters_of_32(const struct intrinsic_in *in, struct intrinsic_out *o, bool largest)
{
	for (unsigned size = 2, n = 10; size <= 32; size *= 2, n++) {
		any_v(o, n);
		ACTIVE_LANES(in, l) {
			uint32_t x = in->v0[l];
			for (unsigned k = l / size * size; k < l / size * size + size; k++)
				if (intrinsic_active(in, k) && (in->v0[k] > x) == largest) x = in->v0[k];
			want_v(o, n, l, x);
		}
	}
}
#define CLUSTERS(NAME, F, NONE, FLOAT, NONE_FLOAT) \
	static void NAME(const struct intrinsic_in *in, struct intrinsic_out *o) \
	{ \
	clusters(in, o, 10, in->v0, F, NONE); \
	clusters(in, o, 15, in->v1, FLOAT, NONE_FLOAT); \
	}
CLUSTERS(clustered_add, add, 0, add_f, MINUS_ZERO) CLUSTERS(clustered_mul, mul, 1, mul_f, ONE)
CLUSTERS(clustered_min, min_i, INT16_MAX, min_f, UINT16_MAX) CLUSTERS(clustered_max, max_i, 0x8000, max_f, UINT16_MAX)
static void clustered_min_u(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters_of_32(in, o, false);
	clusters(in, o, 15, in->v2, min_u, UINT16_MAX);
}
static void clustered_max_u(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	clusters_of_32(in, o, true);
	clusters(in, o, 15, in->v2, max_u, 0);
}

// ---- drawing --------------------------------------------------------------------------------------------------------
// Draws a float from a quarter to below 8 with any mantissa, or a zero; no sum of these is denormal.
static uint16_t any_half(struct rig_random *r)
{
	uint64_t x = rig_random(r);
	return (uint16_t)((x >> 63) << 15 | (x >> 40 & 3 ? (13 + (x >> 42) % 5) << 10 | (x >> 20 & 0x3ff) : 0));
}
static void draw_terms(struct intrinsic_in *in)
{
	for (unsigned l = 0; l < LANES; l++) {
		uint32_t x = (uint32_t)(rig_random(&in->random) >> 20);
		in->v1[l] = x << 16 | any_half(&in->random);
		in->v2[l] = (uint32_t)(rig_random(&in->random) >> 20);
		in->v3[l] = (uint32_t)any_half(&in->random) << 16 | any_half(&in->random);
	}
}
// Draws a float from 0.75 to below 1.5 with any mantissa for one lane in eight, else 1, or a zero once in a while, with
// any sign; no product of these is denormal or infinite.
static uint16_t any_factor(struct rig_random *r)
{
	uint64_t x = rig_random(r);
	unsigned size = x >> 40 & 7 ? ONE : x >> 43 & 15 ? 0x3a00 + (unsigned)(x >> 20 & 0x3ff) : 0;
	return (uint16_t)((x >> 63) << 15 | size);
}
static void draw_factors(struct intrinsic_in *in)
{
	draw_terms(in);
	bool odd = rig_random(&in->random) >> 63;
	for (unsigned l = 0; l < LANES; l++) {
		in->v1[l] = (in->v1[l] & 0xffff0000) | any_factor(&in->random);
		in->v3[l] = (uint32_t)any_factor(&in->random) << 16 | any_factor(&in->random);
		if (odd) in->v0[l] |= 1, in->v2[l] |= 0x10001;
	}
}
// Draws also infinities, and NaNs, which are all equal: which of several results differs between GPUs.
static uint16_t any_compared(struct rig_random *r, uint64_t how)
{
	uint64_t x = rig_random(r) >> 40;
	if (!how || (how < 4 && x & 1)) return UINT16_MAX;
	return x % 8 == 7 ? (uint16_t)(INFINITE | (x >> 4 & 1) << 15) : any_half(r);
}
static void draw_compared(struct intrinsic_in *in)
{
	draw_terms(in);
	uint64_t how = rig_random(&in->random) >> 61;
	for (unsigned l = 0; l < LANES; l++) {
		in->v1[l] = (in->v1[l] & 0xffff0000) | any_compared(&in->random, how);
		in->v3[l] = (uint32_t)any_compared(&in->random, how) << 16 | any_compared(&in->random, how);
		if (how % 2) in->v2[l] &= 0x80038003;
	}
}

const struct intrinsic intrinsics_of_16_bits[] = {
	{ "WaveActiveSum-16", all_sums, draw_terms }, { "WaveActiveMin-16", all_mins, draw_compared },
	{ "WaveActiveMax-16", all_maxs, draw_compared }, { "SubgroupInclusiveAdd-16", inclusive_sums, draw_terms },
	{ "SubgroupInclusiveMin-16", inclusive_mins, draw_compared },
	{ "SubgroupInclusiveMax-16", inclusive_maxs, draw_compared }, { "WavePrefixSum-16", exclusive_sums, draw_terms },
	{ "SubgroupExclusiveMin-16", exclusive_mins, draw_compared },
	{ "SubgroupExclusiveMax-16", exclusive_maxs, draw_compared },
	{ "WaveActiveProduct-16", all_products, draw_factors },
	{ "SubgroupInclusiveMul-16", inclusive_products, draw_factors },
	{ "WavePrefixProduct-16", exclusive_products, draw_factors },
	{ "SubgroupClusteredAdd-16", clustered_add, draw_terms }, { "SubgroupClusteredMul-16", clustered_mul, draw_factors },
	{ "SubgroupClusteredMin-16", clustered_min, draw_compared },
	{ "SubgroupClusteredMax-16", clustered_max, draw_compared },
	{ "SubgroupClusteredMin-Unsigned", clustered_min_u, draw_compared },
	{ "SubgroupClusteredMax-Unsigned", clustered_max_u, draw_compared },
	{ 0 },
};
