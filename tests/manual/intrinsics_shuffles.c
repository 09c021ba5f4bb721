// Expected results of intrinsics that move values between lanes: rotations in clusters, shuffles with a width, of 64
// bits, with filling, swizzles.
#include "intrinsics.h"

#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

// Expects v[n] = x of lane `from` if that lane is active; otherwise v[n] is undefined.
static void want_of(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, unsigned l, const uint32_t *x,
                    uint32_t from)
{
	any_v(o, n);
	if (from < in->lanes && intrinsic_active(in, from)) want_v(o, n, l, x[from]);
}
static void declare(struct intrinsic_out *o, unsigned n) { for (unsigned v = 10; v < 10 + n; v++) any_v(o, v); }
static unsigned round_cluster(unsigned l, unsigned n, unsigned size) { return l / size * size + (l + n) % size; }

static void clustered_rotate(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 5);
	ACTIVE_LANES(in, l) {
		for (unsigned k = 0; k < 4; k++) want_of(in, o, 10 + k, l, in->v0, round_cluster(l, 1, 4u << k));
		want_of(in, o, 14, l, in->v0, round_cluster(l, in->v2[l], 8));
	}
}

static void width(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 5);
	ACTIVE_LANES(in, l) {
		unsigned first = l / 8 * 8, n = in->v2[l];
		want_of(in, o, 10, l, in->v0, first + n % 8);
		want_of(in, o, 11, l, in->v0, l > first ? l - 1 : l);
		want_of(in, o, 12, l, in->v0, l < first + 7 ? l + 1 : l);
		want_of(in, o, 13, l, in->v0, n <= l - first ? l - n : l);
		want_of(in, o, 14, l, in->v0, l + n <= first + 7 ? l + n : l);
	}
}
// Draws small distances half of the time.
static void draw_near(struct intrinsic_in *in)
{
	if (rig_random(&in->random) >> 63) for (unsigned l = 0; l < LANES; l++) in->v2[l] %= 10;
}

static void shuffle_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 2);
	ACTIVE_LANES(in, l) want_of(in, o, 10, l, in->v0, in->v2[l]), want_of(in, o, 11, l, in->v1, in->v2[l]);
}

static void want_of_64(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, unsigned l, uint32_t from)
{
	want_of(in, o, n, l, in->v0, from), want_of(in, o, n + 1, l, in->v1, from);
}
static void up_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 4);
	ACTIVE_LANES(in, l) want_of_64(in, o, 10, l, l - 1), want_of_64(in, o, 12, l, l - in->v2[l]);
}
static void down_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 4);
	ACTIVE_LANES(in, l) want_of_64(in, o, 10, l, l + 1), want_of_64(in, o, 12, l, l + in->v2[l]);
}
static void xor_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, in->lanes == 64 ? 10 : 8);
	ACTIVE_LANES(in, l) {
		want_of_64(in, o, 10, l, l ^ 1), want_of_64(in, o, 12, l, l ^ 8), want_of_64(in, o, 14, l, l ^ 16);
		want_of_64(in, o, 16, l, l ^ in->v2[l]);
		if (in->lanes == 64) want_of_64(in, o, 18, l, l ^ 32);
	}
}

static void first_64(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_s(o, 10), any_s(o, 11);
	if (in->exec) want_s(o, 10, in->v0[__builtin_ctzll(in->exec)]), want_s(o, 11, in->v1[__builtin_ctzll(in->exec)]);
	want_s(o, 12, in->v0[in->s2]);
	want_s(o, 13, in->v1[in->s2]);
}

static void swizzle(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 2);
	ACTIVE_LANES(in, l) {
		unsigned quad = round_cluster(l, 1, 4), eight = l / 8 * 8 + 4;
		want_v(o, 10, l, intrinsic_active(in, quad) ? in->v0[quad] : 0);
		want_v(o, 11, l, intrinsic_active(in, eight) ? in->v0[eight] : 0);
	}
}

static void write_lane(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 1);
	ACTIVE_LANES(in, l) want_v(o, 10, l, l == in->s2 ? 7 : in->v0[l]);
}

static void fill(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	declare(o, 2);
	ACTIVE_LANES(in, l) {
		unsigned n = in->s2;
		want_of(in, o, 10, l, l >= n ? in->v0 : in->v3, (l - n) % in->lanes);
		want_of(in, o, 11, l, l + n < in->lanes ? in->v0 : in->v3, (l + n) % in->lanes);
	}
}

const struct intrinsic intrinsics_of_shuffles[] = {
	{ "SubgroupClusteredRotate", clustered_rotate, NULL }, { "Shfl", width, draw_near },
	{ "SubgroupShuffle-64", shuffle_64, NULL }, { "SubgroupShuffleUp-64", up_64, NULL },
	{ "SubgroupShuffleDown-64", down_64, NULL }, { "SubgroupShuffleXor-64", xor_64, NULL },
	{ "WaveReadLaneFirst-64", first_64, NULL },
	{ "SwizzleInvocationsAMD", swizzle, NULL }, { "WriteInvocationAMD", write_lane, NULL },
	{ "SubgroupShuffle-Fill", fill, NULL },
	{ 0 },
};
