// Long kernels whose loops are skipped: cycles near the cycles of all instructions, the same memory, always the same
// result, and no change of short kernels.
#include <string.h>
#include "program_rig.h"
#include "suites.h"
#include "time/time.h"
#include "wave/wave.h"

enum { THREADS = 128, MOST_GROUPS = 64, LITTLE = 60000, MOST_STEPS = 20000000 };
#define HEAD "s_movk_i32 s6, 1000\n v_mov_b32 v1, 0\n"
#define TAIL \
	"s_sub_u32 s6, s6, 1\n s_cmp_lg_u32 s6, 0\n s_cbranch_scc1 again\n global_store_b32 v2, v1, s[2:3]\n s_endpgm\n"
#define WORK "v_add_nc_u32 v1, v1, v0\n v_mul_lo_u32 v1, v1, v0\n .rept 12\n v_add_nc_u32 v3, v3, v1\n .endr\n"
#define SHARE \
	"ds_store_b32 v4, v1\n s_waitcnt lgkmcnt(0)\n s_barrier\n ds_load_b32 v6, v5\n s_waitcnt lgkmcnt(0)\n" \
	"v_xor_b32 v1, v1, v6\n s_barrier\n"
#define INNER "s_movk_i32 s7, 5\n inner: v_add_nc_u32 v1, v1, v0\n s_sub_u32 s7, s7, 1\n s_cmp_lg_u32 s7, 0\n" \
	"s_cbranch_scc1 inner\n"
static const struct { const char *text; unsigned groups; } kernels[] = {
	{ HEAD "again: " WORK TAIL, 24 },
	{ HEAD "again: " WORK SHARE TAIL, 24 },
	{ HEAD "again: " INNER SHARE TAIL, 24 },
	{ HEAD "again: " WORK "global_load_b32 v7, v2, s[2:3]\n s_waitcnt vmcnt(0)\n v_add_nc_u32 v1, v1, v7\n" TAIL, 24 },
	{ "s_movk_i32 s6, 3000\n v_mov_b32 v1, 0\n again: " WORK TAIL, 3 },   // the chip is not full
};

static void first_state(void *context, struct wave *w)
{
	const struct rig *r = context;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	machine_set_sgpr(w, 2, (uint32_t)r->data->address);
	machine_set_sgpr(w, 3, (uint32_t)(r->data->address >> 32));
	for (unsigned lane = 0; lane < 32; lane++) {
		uint32_t thread = w->id * 32 + lane;
		machine_set_vgpr(w, 0, lane, thread);
		machine_set_vgpr(w, 2, lane, (group[0] * THREADS + thread) * 4);
		machine_set_vgpr(w, 3, lane, 0);
		machine_set_vgpr(w, 4, lane, thread * 4);
		machine_set_vgpr(w, 5, lane, (thread * 37 + 11) % THREADS * 4);
	}
}

// Runs a kernel on one WGP. `to` gets a copy of its memory.
static bool run(const char *text, unsigned groups, uint64_t sample, struct time_result *t, uint32_t *to)
{
	static const uint32_t zeros[MOST_GROUPS * THREADS];
	struct rig r;
	ck_assert_msg(rig_try(&r, "gfx1100", 32, text), "%s", text);
	r.machine = machine_new(r.program, &(struct machine_options){ .max_steps = MOST_STEPS });
	r.data = machine_add_buffer(r.machine, "data", sizeof zeros, zeros);
	r.dispatch = (struct machine_dispatch){ .workgroups = { groups, 1, 1 }, .numthreads = { THREADS, 1, 1 },
	                                        .setup = first_state, .context = &r, .lds = THREADS * 4, .mode = -1 };
	struct time_options o = { .wgps = 1, .warm = true, .sample = sample };
	bool ok = time_run(r.machine, &r.dispatch, &o, t);
	memcpy(to, r.data->bytes, sizeof zeros);
	rig_end(&r);
	return ok;
}

static uint32_t memory[2][MOST_GROUPS * THREADS];

START_TEST(skipped_loops_are_near) {
	struct time_result all, some, again;
	const char *text = kernels[_i].text;
	unsigned groups = kernels[_i].groups;
	ck_assert(run(text, groups, 0, &all, memory[0]) && run(text, groups, LITTLE, &some, memory[1]));
	ck_assert_msg(!memcmp(memory[0], memory[1], sizeof *memory), "another memory:\n%s", text);
	double off = (double)some.cycles / (double)all.cycles - 1;
	ck_assert_msg(off < 0.03 && off > -0.03, "%lu cycles, %lu with all timed:\n%s", some.cycles, all.cycles, text);
	ck_assert_msg(some.skipped_steps * 4 > all.instructions, "%lu of %lu skipped:\n%s", some.skipped_steps,
	              all.instructions, text);
	ck_assert_uint_eq(all.skipped_steps, 0);
	ck_assert_uint_eq(some.cycles, some.cycles_timed + some.skipped_cycles);
	time_result_free(&some);
	ck_assert(run(text, groups, LITTLE, &again, memory[1]));
	ck_assert_uint_eq(again.cycles, some.cycles);
	time_result_free(&again);
	ck_assert(run(text, groups, all.instructions * 2, &again, memory[1]));      // too short
	ck_assert_uint_eq(again.cycles, all.cycles);
	ck_assert_uint_eq(again.skips, 0);
	time_result_free(&again);
	time_result_free(&all);
}
END_TEST

// An endless loop ends at the limit of instructions.
START_TEST(endless_loops_end) {
	struct time_result t;
	ck_assert(!run("again: v_add_nc_u32 v1, v1, v0\n s_branch again\n", 8, LITTLE, &t, memory[0]));
	time_result_free(&t);
}
END_TEST

Suite *sample_suite(void)
{
	Suite *s = suite_create("sample");
	TCase *c = tcase_create("loops");
	tcase_set_timeout(c, 60);
	tcase_add_loop_test(c, skipped_loops_are_near, 0, sizeof kernels / sizeof *kernels);
	tcase_add_test(c, endless_loops_end);
	suite_add_tcase(s, c);
	return s;
}
