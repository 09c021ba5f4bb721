// Expected results of intrinsics on masks of lanes: ballots, masks around a lane, conditions combined over lanes,
// values that match, barriers, derivatives of quads.
#include <string.h>
#include "intrinsics.h"

#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

static float as_float(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }
static uint32_t as_bits(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }
static uint64_t up_to(unsigned l) { return (2ull << l) - 1; }
static uint64_t below(unsigned l) { return (1ull << l) - 1; }
static uint64_t all_lanes(const struct intrinsic_in *in) { return in->lanes == 64 ? UINT64_MAX : UINT32_MAX; }

// ---- ballots --------------------------------------------------------------------------------------------------------
static void ballot_count(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	want_s(o, 10, (uint32_t)__builtin_popcountll(in->mask));
	any_v(o, 10), any_v(o, 11);
	ACTIVE_LANES(in, l) {
		want_v(o, 10, l, (uint32_t)__builtin_popcountll(in->mask & up_to(l)));
		want_v(o, 11, l, (uint32_t)__builtin_popcountll(in->mask & below(l)));
	}
}

static void ballot_find(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_s(o, 10), any_s(o, 11);
	if (!in->mask) return;
	want_s(o, 10, (uint32_t)__builtin_ctzll(in->mask));
	want_s(o, 11, 63 - (uint32_t)__builtin_clzll(in->mask));
}

static void ballot_inverse(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint64_t named = 0;
	ACTIVE_LANES(in, l) named |= (in->mask >> in->v2[l] & 1) << l;
	want_mask(o, 10, in, in->mask);
	want_s(o, 12, in->mask >> in->s2 & 1);
	want_bool(o, 14, in, named);
}

// Expects a mask for each lane, in two VGPRs or in wave32 one.
static void want_lanes(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned vgpr, unsigned l, uint64_t x)
{
	x &= all_lanes(in);
	want_v(o, vgpr, l, (uint32_t)x);
	if (in->lanes == 64) want_v(o, vgpr + 1, l, (uint32_t)(x >> 32));
}
static void lane_masks(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (unsigned v = 10; v < 20; v += 1 + (in->lanes == 32)) any_v(o, v);
	ACTIVE_LANES(in, l) {
		want_lanes(in, o, 10, l, 1ull << l);
		want_lanes(in, o, 12, l, ~below(l));
		want_lanes(in, o, 14, l, ~up_to(l));
		want_lanes(in, o, 16, l, up_to(l));
		want_lanes(in, o, 18, l, below(l));
	}
}

// ---- conditions -----------------------------------------------------------------------------------------------------
static bool and(bool a, bool b) { return a && b; }
static bool or(bool a, bool b) { return a || b; }
static bool xor(bool a, bool b) { return a != b; }

static bool combine(const struct intrinsic_in *in, bool (*f)(bool, bool), bool r, unsigned from, unsigned to)
{
	for (unsigned l = from; l < to; l++) if (intrinsic_active(in, l)) r = f(r, in->mask >> l & 1);
	return r;
}
static void conditions(const struct intrinsic_in *in, struct intrinsic_out *o, bool (*f)(bool, bool), bool none)
{
	uint64_t inclusive = 0, exclusive = 0;
	ACTIVE_LANES(in, l) {
		inclusive |= (uint64_t)combine(in, f, none, 0, l + 1) << l;
		exclusive |= (uint64_t)combine(in, f, none, 0, l) << l;
	}
	want_s(o, 10, combine(in, f, none, 0, in->lanes));
	want_bool(o, 12, in, inclusive);
	want_bool(o, 14, in, exclusive);
}
static void clusters(const struct intrinsic_in *in, struct intrinsic_out *o, bool (*f)(bool, bool), bool none)
{
	for (unsigned size = 2, n = 10; size <= 32; size *= 2, n += 2) {
		uint64_t all = 0;
		ACTIVE_LANES(in, l) all |= (uint64_t)combine(in, f, none, l / size * size, l / size * size + size) << l;
		want_bool(o, n, in, all);
	}
}
#define CONDITIONS(F, NONE) \
	static void conditions_##F(const struct intrinsic_in *in, struct intrinsic_out *o) { conditions(in, o, F, NONE); } \
	static void clusters_##F(const struct intrinsic_in *in, struct intrinsic_out *o) { clusters(in, o, F, NONE); }
CONDITIONS(and, true) CONDITIONS(or, false) CONDITIONS(xor, false)

// ---- the wave in its workgroup --------------------------------------------------------------------------------------
// Draws the numbers of a wave's threads, and how many threads the workgroup has.
static void draw_threads(struct intrinsic_in *in)
{
	uint32_t wave = (uint32_t)(rig_random(&in->random) >> 59);
	for (unsigned l = 0; l < in->lanes; l++) in->v0[l] = wave * in->lanes + l;
	in->s2 = 1 + (uint32_t)(rig_random(&in->random) >> 54);
}
static void group_wave(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	want_s(o, 10, in->v0[0] / in->lanes);
	want_s(o, 11, (in->s2 + in->lanes - 1) / in->lanes);
}

static void helper(const struct intrinsic_in *in, struct intrinsic_out *o) { want_bool(o, 10, in, ~in->mask); }

// ---- equal values ---------------------------------------------------------------------------------------------------
static uint64_t of_pair(const uint32_t *low, const uint32_t *high, unsigned l)
{
	return (uint64_t)high[l] << 32 | low[l];
}
static double as_double(uint64_t x) { double d; memcpy(&d, &x, 8); return d; }

// Makes upper halves equal, or equal except in a lane, more often than not; f64 are few values, with zeros of both
// signs and NaNs.
static void draw_equal(struct intrinsic_in *in)
{
	static const uint32_t values[] = { 0, 0x80000000, 0x3ff00000, 0x7ff80000 };
	uint64_t how = rig_random(&in->random) >> 30;
	unsigned other = (unsigned)(how >> 10) % LANES;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(&in->random) >> 40;
		if (how % 4) in->v1[l] = how % 4 > 1 && l == other ? 7 : 5;
		if (how / 4 % 4) in->v0[l] = (uint32_t)(how / 4 % 4 == 1 ? x % 2 : 3);
		in->v2[l] = 0;
		in->v3[l] = how / 16 % 4 == 3 ? values[x % 4] : how / 16 % 4 == 2 ? values[x % 2] : values[how / 64 % 4];
	}
}
static void match_all(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	bool same = true, same64 = true;
	ACTIVE_LANES(in, l) {
		unsigned first = (unsigned)__builtin_ctzll(in->exec);
		same &= in->v0[l] == in->v0[first];
		same64 &= of_pair(in->v0, in->v1, l) == of_pair(in->v0, in->v1, first);
	}
	want_mask(o, 10, in, same ? in->exec : 0);
	want_s(o, 12, same);
	want_mask(o, 14, in, same64 ? in->exec : 0);
	want_s(o, 16, same64);
}
static void match_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	if (in->lanes == 64) any_v(o, 11);
	ACTIVE_LANES(in, l) {
		uint64_t group = 0;
		ACTIVE_LANES(in, k) group |= (uint64_t)(of_pair(in->v0, in->v1, k) == of_pair(in->v0, in->v1, l)) << k;
		want_lanes(in, o, 10, l, group);
	}
}
static void all_equal_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	bool same = true, same_double = true, same_pair[2] = { true, true };
	ACTIVE_LANES(in, l) {
		unsigned first = (unsigned)__builtin_ctzll(in->exec);
		same_pair[0] &= in->v0[l] == in->v0[first];
		same_pair[1] &= in->v1[l] == in->v1[first];
		same &= of_pair(in->v0, in->v1, l) == of_pair(in->v0, in->v1, first);
		same_double &= as_double(of_pair(in->v2, in->v3, l)) == as_double(of_pair(in->v2, in->v3, first));
	}
	want_s(o, 10, same);
	want_s(o, 11, same_double);
	want_s(o, 12, same_pair[0] && same_pair[1]);
}

// ---- quads, barriers ------------------------------------------------------------------------------------------------
static void derivatives(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (unsigned v = 10; v < 14; v++) any_v(o, v);
	ACTIVE_LANES(in, l) {
		float q[4];
		for (unsigned k = 0; k < 4; k++) q[k] = as_float(in->v1[l / 4 * 4 + k]);
		want_v(o, 10, l, as_bits(q[(l & 2) + 1] - q[l & 2]));
		want_v(o, 11, l, as_bits(q[1] - q[0]));
		want_v(o, 12, l, as_bits(q[2 + (l & 1)] - q[l & 1]));
		want_v(o, 13, l, as_bits(q[2] - q[0]));
	}
}
static void nothing(const struct intrinsic_in *in, struct intrinsic_out *o) { (void)in, (void)o; }

const struct intrinsic intrinsics_of_masks[] = {
	{ "SubgroupBallotBitCount", ballot_count, NULL }, { "SubgroupBallotFindLSB", ballot_find, NULL },
	{ "SubgroupInverseBallot", ballot_inverse, NULL }, { "SubgroupEqMask", lane_masks, NULL },
	{ "SubgroupAnd-Bool", conditions_and, NULL }, { "SubgroupOr-Bool", conditions_or, NULL },
	{ "SubgroupXor-Bool", conditions_xor, NULL }, { "SubgroupClusteredAnd-Bool", clusters_and, NULL },
	{ "SubgroupClusteredOr-Bool", clusters_or, NULL }, { "SubgroupClusteredXor-Bool", clusters_xor, NULL },
	{ "GetGroupWaveIndex", group_wave, draw_threads }, { "MatchAll", match_all, draw_equal },
	{ "WaveMatch-64", match_64, draw_equal }, { "WaveActiveAllEqual-64", all_equal_64, draw_equal },
	{ "IsHelperLane", helper, NULL }, { "Ddx", derivatives, NULL }, { "SubgroupBarrier", nothing, NULL },
	{ "GroupMemoryBarrierWithGroupSync", nothing, NULL },
	{ 0 },
};
