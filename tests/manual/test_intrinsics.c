// Intrinsics that read, vote on, count and match lanes, each compared with a loop over the lanes.
#include <string.h>
#include "asm/asm.h"
#include "intrinsics.h"
#include "manual/manual.h"
#include "share.h"
#include "suites.h"

static float as_float(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

// ---- wave properties, votes -----------------------------------------------------------------------------------------
static void lane_count(const struct intrinsic_in *in, struct intrinsic_out *o) { want_s(o, 10, in->lanes); }

static void lane_index(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) want_v(o, 10, l, l);
}

static void is_first_lane(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint64_t first = 0;
	ACTIVE_LANES(in, l) if (!first) first = 1ull << l;
	want_bool(o, 10, in, first);
}

static void any_true(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	bool any = false;
	ACTIVE_LANES(in, l) any |= in->mask >> l & 1;
	want_s(o, 10, any);
}

static void all_true(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	bool all = true;
	ACTIVE_LANES(in, l) all &= in->mask >> l & 1;
	want_s(o, 10, all);
}

static void ballot(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint64_t condition = 0, greater = 0;
	ACTIVE_LANES(in, l) condition |= in->mask & 1ull << l, greater |= (uint64_t)(in->v0[l] > 5) << l;
	want_mask(o, 10, in, condition);
	want_mask(o, 12, in, greater);
}

static void all_equal(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	bool same = true, same_float = true;
	unsigned first = LANES;
	ACTIVE_LANES(in, l) {
		if (first == LANES) first = l;
		same &= in->v0[l] == in->v0[first];
		same_float &= as_float(in->v1[l]) == as_float(in->v1[first]);
	}
	want_s(o, 10, same);
	want_s(o, 11, same_float);
}

// Draws zeros of both signs, occasional NaNs, one value or a few.
static void draw_floats(struct intrinsic_in *in)
{
	static const uint32_t values[] = { 0, 0x80000000, 0x3f800000, 0x7fc00000 };
	uint64_t how = rig_random(&in->random) >> 60;
	for (unsigned l = 0; l < LANES; l++) {
		unsigned k = (unsigned)(rig_random(&in->random) >> 60);
		in->v1[l] = how < 4 ? values[how]
		            : how < 8 ? values[k % 2]
		            : how < 10 ? values[k % 4]
		            : how < 12 ? (k ? values[2] : values[3])
		            : in->v1[l];
	}
}

// ---- counts ---------------------------------------------------------------------------------------------------------
static void count_bits(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint32_t n = 0;
	ACTIVE_LANES(in, l) n += in->mask >> l & 1;
	want_s(o, 10, n);
}

static void prefix_count_bits(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	uint32_t n = 0;
	any_v(o, 10);
	ACTIVE_LANES(in, l) {
		want_v(o, 10, l, n);
		n += in->mask >> l & 1;
	}
}

// ---- one lane's value -----------------------------------------------------------------------------------------------
static void read_first(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_s(o, 10);
	for (unsigned l = in->lanes; l-- > 0;)
		if (intrinsic_active(in, l)) want_s(o, 10, in->v0[l]);
}

static void read_lane(const struct intrinsic_in *in, struct intrinsic_out *o)     // inactive lanes as well
{
	want_s(o, 10, in->v0[5]);
	want_s(o, 11, in->v0[in->s2]);
}

// Expects v[n] = v0 of lane `from` if that lane is active; otherwise v[n] is undefined.
static void want_lane(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned n, unsigned l, uint32_t from)
{
	any_v(o, n);
	if (from < in->lanes && intrinsic_active(in, from)) want_v(o, n, l, in->v0[from]);
}

static void waterfall(const struct intrinsic_in *in, struct intrinsic_out *o)     // inactive lanes as well
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) want_v(o, 10, l, in->v0[in->v2[l]]);
}

static void shuffle(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) want_lane(in, o, 10, l, in->v2[l]);
}

static void shuffle_xor(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (unsigned n = 10; n < (in->lanes == 64 ? 15 : 14); n++) any_v(o, n);
	ACTIVE_LANES(in, l) {
		want_lane(in, o, 10, l, l ^ 1);
		want_lane(in, o, 11, l, l ^ 8);
		want_lane(in, o, 12, l, l ^ 16);
		want_lane(in, o, 13, l, l ^ in->v2[l]);
		if (in->lanes == 64) want_lane(in, o, 14, l, l ^ 32);
	}
}

static void shuffle_up(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10), any_v(o, 11);
	ACTIVE_LANES(in, l) want_lane(in, o, 10, l, l - 1), want_lane(in, o, 11, l, l - in->v2[l]);
}

static void shuffle_down(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10), any_v(o, 11);
	ACTIVE_LANES(in, l) want_lane(in, o, 10, l, l + 1), want_lane(in, o, 11, l, l + in->v2[l]);
}

static void rotate(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10), any_v(o, 11);
	ACTIVE_LANES(in, l) want_lane(in, o, 10, l, (l + 1) % in->lanes), want_lane(in, o, 11, l, (l + in->v2[l]) % in->lanes);
}

// ---- quads ----------------------------------------------------------------------------------------------------------
static void quad_read(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	for (unsigned n = 0; n < 5; n++) any_v(o, 10 + n);
	ACTIVE_LANES(in, l) {
		for (unsigned n = 0; n < 4; n++) want_lane(in, o, 10 + n, l, l / 4 * 4 + n);
		want_lane(in, o, 14, l, l / 4 * 4 + in->v2[l]);
	}
}
static void draw_of_four(struct intrinsic_in *in) { for (unsigned l = 0; l < LANES; l++) in->v2[l] %= 4; }

static void quad_across(const struct intrinsic_in *in, struct intrinsic_out *o, unsigned x)
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) want_lane(in, o, 10, l, l ^ x);
}
static void quad_x(const struct intrinsic_in *in, struct intrinsic_out *o) { quad_across(in, o, 1); }
static void quad_y(const struct intrinsic_in *in, struct intrinsic_out *o) { quad_across(in, o, 2); }
static void quad_diagonal(const struct intrinsic_in *in, struct intrinsic_out *o) { quad_across(in, o, 3); }

static void quad_vote(const struct intrinsic_in *in, struct intrinsic_out *o, bool all)
{
	uint64_t result = 0;
	ACTIVE_LANES(in, l) {
		unsigned yes = 0, active = 0;
		for (unsigned k = l / 4 * 4; k < l / 4 * 4 + 4; k++)
			if (intrinsic_active(in, k)) active++, yes += in->mask >> k & 1;
		if (all ? yes == active : yes > 0) result |= 1ull << l;
	}
	want_bool(o, 10, in, result);
}
static void quad_any(const struct intrinsic_in *in, struct intrinsic_out *o) { quad_vote(in, o, false); }
static void quad_all(const struct intrinsic_in *in, struct intrinsic_out *o) { quad_vote(in, o, true); }

// ---- lanes of one value ---------------------------------------------------------------------------------------------
static void match(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	if (in->lanes == 64) any_v(o, 11);
	ACTIVE_LANES(in, l) {
		uint64_t group = 0;
		ACTIVE_LANES(in, k) if (in->v0[k] == in->v0[l]) group |= 1ull << k;
		want_v(o, 10, l, (uint32_t)group);
		if (in->lanes == 64) want_v(o, 11, l, (uint32_t)(group >> 32));
	}
}

const struct intrinsic intrinsics_of_lanes[] = {
	{ "QuadAll", quad_all, NULL }, { "QuadAny", quad_any, NULL }, { "QuadReadAcrossDiagonal", quad_diagonal, NULL },
	{ "QuadReadAcrossX", quad_x, NULL }, { "QuadReadAcrossY", quad_y, NULL },
	{ "QuadReadLaneAt", quad_read, draw_of_four }, { "SubgroupRotate", rotate, NULL },
	{ "SubgroupShuffle", shuffle, NULL }, { "SubgroupShuffleDown", shuffle_down, NULL },
	{ "SubgroupShuffleUp", shuffle_up, NULL }, { "SubgroupShuffleXor", shuffle_xor, NULL },
	{ "WaveActiveAllEqual", all_equal, draw_floats }, { "WaveActiveAllTrue", all_true, NULL },
	{ "WaveActiveAnyTrue", any_true, NULL }, { "WaveActiveBallot", ballot, NULL },
	{ "WaveActiveCountBits", count_bits, NULL }, { "WaveGetLaneCount", lane_count, NULL },
	{ "WaveGetLaneIndex", lane_index, NULL }, { "WaveIsFirstLane", is_first_lane, NULL },
	{ "WaveMatch", match, NULL }, { "WavePrefixCountBits", prefix_count_bits, NULL },
	{ "WaveReadLaneAt", read_lane, NULL }, { "WaveReadLaneAt-Bpermute", shuffle, NULL },
	{ "WaveReadLaneAt-Permlane", shuffle, NULL }, { "WaveReadLaneAt-Waterfall", waterfall, NULL },
	{ "WaveReadLaneFirst", read_first, NULL },
	{ 0 },
};

static const struct intrinsic *const tables[] = {
	intrinsics_of_lanes, intrinsics_of_masks, intrinsics_of_scans, intrinsics_of_shuffles, intrinsics_of_64_bits,
	intrinsics_of_16_bits, intrinsics_of_groups,
};
enum { TABLES = sizeof tables / sizeof *tables };

static unsigned count_rows(void)
{
	unsigned n = 0;
	for (unsigned t = 0; t < TABLES; t++) for (const struct intrinsic *r = tables[t]; r->name; r++) n++;
	return n;
}

static const struct intrinsic *row_at(unsigned n)
{
	for (unsigned t = 0; t < TABLES; t++) for (const struct intrinsic *r = tables[t]; r->name; r++) if (!n--) return r;
	return NULL;
}

START_TEST(intrinsic) { if (share_has((unsigned)_i)) intrinsic_check(row_at((unsigned)_i)); }
END_TEST

// Every file is in a table, and thus tested.
START_TEST(none_is_forgotten)
{
	glob_t g;
	rig_files(&g, "asm-examples/intrinsics/*.s");
	for (size_t k = 0; k < g.gl_pathc; k++) {
		const char *name = strrchr(g.gl_pathv[k], '/') + 1;
		size_t n = strlen(name) - strlen(".s");
		bool found = false;
		for (unsigned m = 0; m < count_rows(); m++)
			found |= strlen(row_at(m)->name) == n && !strncmp(row_at(m)->name, name, n);
		ck_assert_msg(found, "no test runs %s", name);
	}
	ck_assert_uint_eq(g.gl_pathc, count_rows());
	globfree(&g);
}
END_TEST

// ---- costs ----------------------------------------------------------------------------------------------------------
// Each lowering is timed alone: its instructions cost as many cycles after others that are still in the pipe. The cost
// of a line is the delay that it adds to results.
static const struct { const char *gpu; unsigned wave, first, next; } costs[] = {
	{ "gfx906", 64, 4, 4 }, { "gfx1030", 32, 5, 5 }, { "gfx1100", 32, 5, 5 }, { "gfx1200", 32, 5, 5 },
	{ "gfx1100", 64, 5, 5 },
};

START_TEST(cycles_until_results_can_be_used)
{
	static const char text[] =
		";@ hlsl a\n v_mul_f32 v1, v0, v0\n v_mul_f32 v1, v1, v1\n v_mul_f32 v1, v1, v1\n;@ hlsl b\n"
		" v_mul_f32 v2, v1, v1\n v_mul_f32 v2, v2, v2\n v_mul_f32 v2, v2, v2\n s_endpgm\n";
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct manual_intrinsic read = { 0 };
	const struct source source = { .name = "costs.s", .text = text, .size = sizeof text - 1 };
	struct program *p = asm_text(&source,
		&(struct asm_options){ .gpu = isa_gpu_find(costs[_i].gpu), .wave = costs[_i].wave }, &d);
	ck_assert_ptr_nonnull(p);
	ck_assert(manual_intrinsic_read(&a, p, &read, &d) && read.timed);
	ck_assert_uint_eq(read.lowerings.n, 2);
	for (size_t k = 0; k < 2; k++) {
		const struct manual_lowering *l = &read.lowerings.at[k];
		uint64_t all = 0;
		ck_assert_uint_eq(l->lines.n, 3);
		for (size_t n = 0; n < 3; n++) {
			uint64_t want = n ? costs[_i].next : costs[_i].first;
			ck_assert_msg(l->lines.at[n].cycles == want,
			              "%s, wave%u: line %zu of lowering %zu costs %u cycles, not %u", costs[_i].gpu,
			              costs[_i].wave, n, k, (unsigned)l->lines.at[n].cycles, (unsigned)want);
			all += l->lines.at[n].cycles;
		}
		ck_assert_uint_eq(l->cycles, all);
	}
	program_free(p);
	diag_free(&d);
	arena_free(&a);
}
END_TEST

// A text of an intrinsic that faults or has invalid notes is refused with a message.
START_TEST(texts_that_cannot_run)
{
	static const struct { const char *text, *says; } cases[] = {
		{ ";@ hlsl a\n v_mov_b32 v0, 0\n v_mov_b32 v1, 0\n global_load_dword v2, v[0:1], off\n s_endpgm\n",
		  "fault: " },
		{ ";@ thing\n;@ hlsl a\n s_endpgm\n", "`thing` is not a note" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct manual_intrinsic read = { 0 };
		const struct source source = { .name = "costs.s", .text = cases[k].text, .size = strlen(cases[k].text) };
		struct program *p = asm_text(&source, &(struct asm_options){ .gpu = isa_gpu_find("gfx1030") }, &d);
		ck_assert_ptr_nonnull(p);
		ck_assert(!manual_intrinsic_read(&a, p, &read, &d) && d.errors == 1);
		ck_assert_msg(strstr(d.messages.at[0].text, cases[k].says), "%s", d.messages.at[0].text);
		program_free(p);
		diag_free(&d);
		arena_free(&a);
	}
}
END_TEST

Suite *intrinsics_suite(void)
{
	Suite *s = suite_create("intrinsics");
	TCase *t = tcase_create("intrinsics");
	tcase_add_loop_test(t, intrinsic, 0, (int)count_rows());
	tcase_add_test(t, none_is_forgotten);
	tcase_add_loop_test(t, cycles_until_results_can_be_used, 0, sizeof costs / sizeof *costs);
	tcase_add_test(t, texts_that_cannot_run);
	suite_add_tcase(s, t);
	return s;
}
