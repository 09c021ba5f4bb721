// Compares accesses of random shapes on all levels of host instructions: consecutive lanes, one place, any places, the
// ends of a region and places outside, with all lanes active and with some.
#include <stdio.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"

enum { MEMORY = 4 * RIG_DATA_DWORDS, LDS = 2048, SCRATCH = 64, TRIALS = 100, LANES_MOST = 64 };

// Lane 5 of some trials has another upper half of its address.
#define OTHER "s_add_u32 s7, s3, s5\n v_writelane_b32 v3, s7, 5\n"
// The texts before an access, and of accesses to registers %s with offset %u. v2 is the lane's place in the region.
// bytes: of each element, or 0 for all sizes.
static const struct way { unsigned region, bytes; const char *before, *load, *store; } ways[] = {
	{ MEMORY, 0, "", "global_load_%s %s, v2, s[2:3] offset:%u", "global_store_%s v2, %s, s[2:3] offset:%u" },
	{ MEMORY, 0, "v_mov_b32 v3, s3\n v_add_nc_u32 v2, s2, v2\n" OTHER, "global_load_%s %s, v[2:3], off offset:%u",
	  "global_store_%s v[2:3], %s, off offset:%u" },
	{ MEMORY, 0, "v_mov_b32 v3, s3\n v_add_nc_u32 v2, s2, v2\n" OTHER, "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ LDS, 0, "s_mov_b64 s[6:7], src_shared_base\n v_mov_b32 v3, s7\n", "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ SCRATCH, 0, "s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v3, s7\n", "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ LDS, 0, "", "ds_load_%s %s, v2 offset:%u", "ds_store_%s v2, %s offset:%u" },
	{ LDS, 4, "", "ds_load_2addr_%s v[20:21], v2 offset1:9 ; %s %u",
	  "ds_store_2addr_%s v2, v20, v21 offset1:9 ; %s %u" },
	{ LDS, 8, "", "ds_load_2addr_%s v[20:23], v2 offset0:1 ; %s %u",
	  "ds_store_2addr_%s v2, v[20:21], v[22:23] offset0:1 ; %s %u" },
	{ SCRATCH, 0, "", "scratch_load_%s %s, v2, off offset:%u", "scratch_store_%s v2, %s, off offset:%u" },
	{ SCRATCH, 0, "s_mov_b32 s6, 8\n", "scratch_load_%s %s, v2, s6 offset:%u", "scratch_store_%s v2, %s, s6 offset:%u" },
	{ SCRATCH, 0, "", "scratch_load_%s %s, off, off offset:%u", "scratch_store_%s off, %s, off offset:%u" },
};
static const struct size { unsigned bytes; const char *load, *store, *registers; } sizes[] = {
	{ 1, "u8", "b8", "v20" }, { 1, "i8", "b8", "v20" }, { 2, "u16", "b16", "v20" }, { 2, "i16", "b16", "v20" },
	{ 4, "b32", "b32", "v20" }, { 8, "b64", "b64", "v[20:21]" }, { 12, "b96", "b96", "v[20:22]" },
	{ 16, "b128", "b128", "v[20:23]" },
};
enum { WAYS = sizeof ways / sizeof *ways, SIZES = sizeof sizes / sizeof *sizes };
#define ANY(n) ((uint32_t)(rig_random(random) % (n)))

// Fills the lanes' places: a distance times the lane, or any; sometimes one lane is elsewhere.
static void make_places(struct rig_random *random, uint32_t *at, unsigned region, unsigned bytes)
{
	static const int distances[] = { 4, 4, 4, 0, 1, 2, 8, 12, 16, 20, 64, -4 };
	const int distance = ANY(3) ? distances[ANY(sizeof distances / sizeof *distances)] : (int)bytes;
	const bool any = !ANY(3), whole = ANY(4), end = !ANY(4), outside = !ANY(8);
	const uint32_t begin = end ? region - 16 - (distance > 0 ? 32 * (uint32_t)distance : 0) + ANY(20)
	                       : ANY(region / 2) & (whole ? ~3u : ~0u);
	for (unsigned j = 0; j < LANES_MOST; j++) {
		const uint32_t in_row = (begin + j * (uint32_t)distance) % (outside ? ~0u : region - 15);
		at[j] = any ? ANY(region - 15) & (whole ? ~3u : ~0u) : in_row;
	}
	if (!ANY(8)) at[ANY(LANES_MOST)] = ANY(2) ? region - ANY(18) : (uint32_t)-4;
}

// Runs an access at these places on a level, between stores to LDS and scratch, and loads of them. The second
// workgroup finds LDS and scratch as the first did.
static void run_at(struct rig *r, unsigned level, unsigned wave, const char *text, const uint32_t *at)
{
	rig_level = level;
	rig_prepare(r, "gfx1100", wave, text);
	rig_level = 0;
	r->dispatch.lds = LDS;
	r->dispatch.workgroups[0] = 2;
	memcpy(r->data->bytes, at, LANES_MOST * sizeof *at);
	rig_go(r);
}

static void put_text(struct rig_random *random, char *to, size_t room, unsigned wave, const struct way *way,
                     const struct size *s)
{
	char access[128];
	const bool store = ANY(2);
	const uint64_t some = rig_random(random), exec = ANY(2) ? UINT64_MAX : ANY(2) ? some : some >> ANY(60) << ANY(8);
	snprintf(access, sizeof access, store ? way->store : way->load, store ? s->store : s->load, s->registers,
	         !strstr(way->load, "off, off") ? ANY(3) ? 0 : ANY(8) : ANY(SCRATCH + 8));
	snprintf(to, room,
	         "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v2, v2, s[2:3]\n s_movk_i32 s5, %u\n %s"
	         "v_mul_u32_u24 v20, 0x10305, v1\n v_not_b32 v21, v20\n"
	         "v_mul_u32_u24 v22, 0x50301, v1\n v_not_b32 v23, v22\n v_lshlrev_b32 v9, 4, v0\n ds_store_b128 v9, v[20:23]\n"
	         "scratch_store_b128 off, v[20:23], off\n scratch_store_b128 off, v[20:23], off offset:48\n"
	         "s_mov_b32 exec_lo, 0x%x\n s_mov_b32 exec_hi, 0x%x\n %s\n s_mov_b32 exec_lo, -1\n s_mov_b32 exec_hi, -1\n"
	         "ds_load_b128 v[24:27], v9\n ds_load_b128 v[28:31], v9 offset:1024\n scratch_load_b128 v[32:35], off, off\n"
	         "scratch_load_b128 v[36:39], off, off offset:16\n scratch_load_b128 v[40:43], off, off offset:48\n"
	         "global_store_b128 v9, v[28:31], s[2:3] offset:2048\n global_store_b128 v9, v[36:39], s[2:3] offset:3072\n",
	         !ANY(10), way->before, (uint32_t)exec, wave > 32 ? (uint32_t)(exec >> 32) : 0, access);
}

// Returns whether both runs end alike.
static bool is_same(const struct rig *a, const struct rig *b)
{
	if (a->result->lane != b->result->lane || memcmp(a->data->bytes, b->data->bytes, MEMORY)) return false;
	if (a->result->fault || b->result->fault)
		return a->result->fault && b->result->fault && !strcmp(a->result->fault, b->result->fault);
	for (unsigned v = 20; v < 44; v++)
		for (unsigned lane = 0; lane < a->program->wave; lane++)
			if (rig_vgpr(a, v, lane) != rig_vgpr(b, v, lane)) return false;
	return true;
}

static const char *fault_of(const struct rig *r) { return r->result->fault ? r->result->fault : "no fault"; }

START_TEST(places)
{
	struct rig_random of = rig_random_of((uint64_t)_i), *random = &of;
	const struct way *way = &ways[_i / 2];
	const unsigned wave = _i % 2 ? 64 : 32;
	unsigned faults = 0;
	for (unsigned k = 0; k < TRIALS; k++) {
		char text[2048];
		uint32_t at[LANES_MOST];
		struct rig least, other;
		const struct size *s = &sizes[k % SIZES];
		if (way->bytes && way->bytes != s->bytes) continue;
		make_places(random, at, way->region, s->bytes);
		put_text(random, text, sizeof text, wave, way, s);
		run_at(&least, 2, wave, text, at);
		faults += least.result->fault != NULL;
		for (unsigned level = 3; level <= 4; level++) {
			run_at(&other, level, wave, text, at);
			ck_assert_msg(is_same(&least, &other), "on level %u, trial %u differs (%s, %s): %s", level, k,
			              fault_of(&least), fault_of(&other), text);
			rig_end(&other);
		}
		rig_end(&least);
	}
	ck_assert_msg(faults < TRIALS / 2, "%u of %u trials fault", faults, TRIALS);
}
END_TEST

Suite *places_suite(void)
{
	Suite *s = suite_create("places");
	TCase *t = tcase_create("places");
	tcase_add_loop_test(t, places, 0, 2 * WAYS);
	suite_add_tcase(s, t);
	return s;
}
