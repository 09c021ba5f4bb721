// Livelock: all waves repeat what they did, and nothing is left that could change what they look at.
#include <string.h>
#include "base/heap.h"
#include "program_rig.h"
#include "suites.h"
#include "time/time.h"
#include "wave/wave.h"

// v0 is the lane, v2 is 0, s[2:3] the address of a dword that is 0, s4 the workgroup's number, s5 is 0.
static const struct { unsigned groups, items; const char *text, *says; } cases[] = {
	{ 1, 32, "look: global_load_b32 v5, v2, s[2:3] glc\n s_waitcnt vmcnt(0)\n v_cmp_eq_u32 vcc_lo, 0, v5\n"
	  " s_cbranch_vccnz look\n", "waits for another value at 0x" },
	{ 1, 32, "look: global_load_b32 v5, v2, s[2:3] glc\n s_waitcnt vmcnt(0)\n s_sleep 1\n"
	  " v_cmp_ne_u32 vcc_lo, 0, v5\n s_cbranch_vccnz look\n", NULL },
	{ 1, 32, "around: s_branch around\n", "loops without reading memory" },
	{ 1, 32, "around: s_add_u32 s5, s5, 1\n s_branch around\n", "still running" },
	// each of two workgroups waits for the other one's flag; only the first one waits, for the second one's flag
	{ 2, 32, "look: global_load_b32 v5, v2, s[2:3] glc\n s_waitcnt vmcnt(0)\n v_cmp_eq_u32 vcc_lo, 0, v5\n"
	  " s_cbranch_vccnz look\n v_mov_b32 v6, 1\n global_store_b32 v2, v6, s[2:3]\n", "waits for another value" },
	{ 2, 32, "s_cmp_eq_u32 s4, 1\n s_cbranch_scc1 make\n look: global_load_b32 v5, v2, s[2:3] glc\n"
	  " s_waitcnt vmcnt(0)\n v_cmp_eq_u32 vcc_lo, 0, v5\n s_cbranch_vccnz look\n s_endpgm\n"
	  " make: v_mov_b32 v6, 1\n global_store_b32 v2, v6, s[2:3]\n s_endpgm\n", NULL },
	// a lock that is taken and never given back; a lock that waves take and give back endlessly: memory changes
	{ 2, 32, "s_mov_b32 exec_lo, 1\n v_mov_b32 v3, 1\n v_mov_b32 v4, 0\n"
	  " take: global_atomic_cmpswap_b32 v5, v2, v[3:4], s[2:3] glc\n s_waitcnt vmcnt(0)\n"
	  " v_cmp_ne_u32 vcc_lo, 0, v5\n s_cbranch_vccnz take\n", "waits for another value" },
	{ 2, 32, "s_mov_b32 exec_lo, 1\n v_mov_b32 v3, 1\n v_mov_b32 v4, 0\n"
	  " take: global_atomic_cmpswap_b32 v5, v2, v[3:4], s[2:3] glc\n s_waitcnt vmcnt(0)\n"
	  " global_store_b32 v2, v4, s[2:3]\n s_branch take\n", "still running" },
	// in LDS, a wave of the workgroup at a barrier
	{ 1, 64, "v_cmp_eq_u32 vcc_lo, 0, v0\n s_cbranch_vccz wait\n ds_store_b32 v2, v2\n look: ds_load_b32 v5, v2\n"
	  " s_waitcnt lgkmcnt(0)\n v_cmp_eq_u32 vcc_lo, 0, v5\n s_cbranch_vccnz look\n wait: s_barrier\n",
	  "waits for another value at LDS" },
	{ 1, 32, "again: ds_add_u32 v2, v0\n s_branch again\n", "still running" },
};

enum { MOST_STEPS = 3 << 20 };         // the search for livelock begins after a million

static void first_state(void *context, struct wave *w)
{
	const struct rig *r = context;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	machine_set_sgpr(w, 2, (uint32_t)r->data->address);
	machine_set_sgpr(w, 3, (uint32_t)(r->data->address >> 32));
	machine_set_sgpr(w, 4, group[0]);
	machine_set_sgpr(w, 5, 0);
	for (unsigned lane = 0; lane < 32; lane++) {
		machine_set_vgpr(w, 0, lane, w->id * 32 + lane);
		machine_set_vgpr(w, 2, lane, 0);
	}
}

static void prepare(struct rig *r, size_t k)
{
	uint32_t zero = 0;
	ck_assert_msg(rig_try(r, "gfx1100", 32, cases[k].text), "%s", cases[k].text);
	r->machine = machine_new(r->program, &(struct machine_options){ .max_steps = MOST_STEPS });
	r->data = machine_add_buffer(r->machine, "data", sizeof zero, &zero);
	r->dispatch = (struct machine_dispatch){ .workgroups = { cases[k].groups, 1, 1 },
		.numthreads = { cases[k].items, 1, 1 }, .mode = -1, .setup = first_state, .context = r };
}

static void expect_of(const struct rig *r, size_t k)
{
	const char *fault = r->result->fault;
	ck_assert_msg(cases[k].says ? fault && strstr(fault, cases[k].says) : r->result->ok, "%zu: %s", k,
	              fault ? fault : "it ended");
}

START_TEST(is_found)
{
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct rig r;
		prepare(&r, k);
		rig_go(&r);
		expect_of(&r, k);
		rig_end(&r);
	}
}
END_TEST

// Runs the same cases where the cycle model decides which wave goes on.
START_TEST(is_found_in_time)
{
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct rig r;
		struct time_result t;
		prepare(&r, k);
		time_run(r.machine, &r.dispatch, &(struct time_options){ .wgps = 1 }, &t);
		time_result_free(&t);
		r.result = machine_result(r.machine);
		expect_of(&r, k);
		rig_end(&r);
	}
}
END_TEST

// Workgroups that the cycle model executes without timing, after it has found that the others take equal time.
// Workgroup WAITS waits for another value than 0; workgroup `stores`, if it exists, stores one.
enum { GROUPS = 3000, WAITS = 2900 };
static const struct { uint32_t stores; const char *says; } untimed[] = {
	{ GROUPS, "waits for another value at 0x" }, { GROUPS - 1, NULL },
};

static const char waiting_text[] =
	"s_cmp_eq_u32 s4, 2900\n s_cbranch_scc1 look\n s_cmp_eq_u32 s4, s6\n s_cbranch_scc1 make\n"
	" v_add_nc_u32 v6, v0, v0\n s_endpgm\n"
	" look: global_load_b32 v5, v2, s[2:3] glc\n s_waitcnt vmcnt(0)\n v_cmp_eq_u32 vcc_lo, 0, v5\n"
	" s_cbranch_vccnz look\n s_endpgm\n"
	" make: v_mov_b32 v6, 1\n global_store_b32 v2, v6, s[2:3]\n s_endpgm\n";

static uint32_t storing_group;

static void first_state_of_many(void *context, struct wave *w)
{
	first_state(context, w);
	machine_set_sgpr(w, 6, storing_group);
}

START_TEST(is_found_in_the_rest)
{
	uint32_t zero = 0;
	struct rig r;
	struct time_result t;
	storing_group = untimed[_i].stores;
	ck_assert(rig_try(&r, "gfx1100", 32, waiting_text));
	r.machine = machine_new(r.program, &(struct machine_options){ .max_steps = MOST_STEPS });
	r.data = machine_add_buffer(r.machine, "data", sizeof zero, &zero);
	r.dispatch = (struct machine_dispatch){ .workgroups = { GROUPS, 1, 1 }, .numthreads = { 32, 1, 1 }, .mode = -1,
	                                        .setup = first_state_of_many, .context = &r };
	time_run(r.machine, &r.dispatch, &(struct time_options){ .wgps = 1, .exact = 256 }, &t);
	ck_assert_uint_lt(t.groups_timed, WAITS);
	const char *fault = machine_result(r.machine)->fault;
	ck_assert_msg(untimed[_i].says ? fault && strstr(fault, untimed[_i].says) : !fault, "%s", fault ? fault : "it ended");
	time_result_free(&t);
	rig_end(&r);
}
END_TEST

// Loops in which one instruction is all that changes anything, and it is not followed what that writes: they end after
// ROUNDS. LONG: most of a round, so that a look begins where the registers are as they were. s[2:3]: the address of a
// table of the numbers 4, 8, 12 and so on.
#define LONG ".rept 50\n s_nop 0\n .endr\n"
enum { ROUNDS = 0x8000 };
static const struct { const char *gpu, *text; } unfollowed[] = {
	{ "gfx1030", "s_mov_b32 exec_lo, 1\n s_mov_b64 s[8:9], s[2:3]\n s_mov_b32 s10, -1\n s_mov_b32 s11, 0x31016000\n"
	  " s_mov_b32 m0, 0\n"
	  "again: ds_read_b32 v5, v2\n s_waitcnt lgkmcnt(0)\n buffer_load_dword v5, s[8:11], 0 offen lds\n"
	  " s_waitcnt vmcnt(0)\n"
	  "v_cmp_eq_u32 vcc_lo, 0x1fffc, v5\n s_cbranch_vccnz end\n v_mov_b32 v5, 0\n" LONG "s_branch again\n end:\n" },
	// a swizzled buffer, in which the second dword is 32 bytes after the first
	{ "gfx906", "s_mov_b64 exec, 1\n s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x80080000\n s_mov_b32 s10, 64\n"
	  " s_mov_b32 s11, 0x000a7fac\n v_mov_b32 v5, 0\n v_mov_b32 v6, 0\n"
	  "again: global_load_dword v6, v2, s[2:3] offset:32\n s_waitcnt vmcnt(0)\n v_add_u32 v6, 1, v6\n v_mov_b32 v5, 4\n"
	  "buffer_store_dwordx2 v[5:6], v2, s[8:11], 0 idxen\n v_cmp_eq_u32 vcc, 0x8000, v6\n"
	  " s_cbranch_vccnz end\n v_mov_b32 v6, 0\n" LONG "s_branch again\n end:\n" },
};

START_TEST(goes_on)
{
	struct rig r;
	uint32_t *table = heap_zeroed(ROUNDS, sizeof *table);
	for (uint32_t k = 0; k < ROUNDS; k++) table[k] = 4 * k + 4;
	ck_assert(rig_try(&r, unfollowed[_i].gpu, 0, unfollowed[_i].text));
	r.machine = machine_new(r.program, &(struct machine_options){ .max_steps = MOST_STEPS });
	r.data = machine_add_buffer(r.machine, "table", ROUNDS * sizeof *table, table);
	r.dispatch = (struct machine_dispatch){ .workgroups = { 1, 1, 1 }, .numthreads = { 32, 1, 1 }, .mode = -1,
	                                        .setup = first_state, .context = &r };
	ck_assert_msg(rig_go(&r), "%s", r.result->fault);
	rig_end(&r);
	heap_free(table);
}
END_TEST

Suite *stuck_suite(void)
{
	Suite *s = suite_create("stuck");
	TCase *t = tcase_create("stuck");
	tcase_add_test(t, is_found);
	tcase_add_test(t, is_found_in_time);
	tcase_add_loop_test(t, is_found_in_the_rest, 0, sizeof untimed / sizeof *untimed);
	tcase_add_loop_test(t, goes_on, 0, sizeof unfollowed / sizeof *unfollowed);
	suite_add_tcase(s, t);
	return s;
}
