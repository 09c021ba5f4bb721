// Waves of a workgroup take turns in one order, whether or not an observer sees each instruction.
#include <string.h>
#include "program_rig.h"
#include "suites.h"

// Each wave takes a ticket from data[0] after a loop, and stores its number at the ticket's place. s4 is its number.
#define AGAIN "again:\n s_sub_u32 s8, s8, 1\n s_cmp_lg_u32 s8, 0\n s_cbranch_scc1 again\n"
#define LOOP(n) "s_mov_b32 s8, " #n "\n" AGAIN
#define TICKET \
	"v_mov_b32 v2, 0\n v_mov_b32 v3, 1\n s_mov_b32 exec_lo, 1\n" \
	" global_atomic_add_u32 v4, v2, v3, s[2:3] glc\n s_waitcnt vmcnt(0)\n v_lshlrev_b32 v4, 2, v4\n" \
	" v_mov_b32 v5, s4\n global_store_b32 v4, v5, s[2:3] offset:4\n s_waitcnt vmcnt(0)\n"
static const struct { const char *what, *text; uint64_t limits[3]; } programs[] = {
	{ "short waves", TICKET "s_endpgm\n", { 1000, 25, 39 } },
	{ "a part of a turn each", LOOP(20000) TICKET "s_endpgm\n", { 1000000, 130000, 240020 } },
	{ "more than a turn each", LOOP(40000) TICKET "s_endpgm\n", { 2000000, 130000, 460000 } },
	{ "barriers", TICKET "s_barrier\n" TICKET "s_barrier\n" TICKET "s_endpgm\n", { 1000, 70, 100 } },
	{ "barriers within turns", LOOP(20000) TICKET "s_barrier\n" TICKET "s_endpgm\n", { 1000000, 130000, 240060 } },
	{ "a wave that ends before", "s_cmp_eq_u32 s4, 2\n s_cbranch_scc1 done\n" TICKET "s_barrier\n" TICKET
	  "done:\n s_endpgm\n", { 1000, 30, 70 } },
	{ "a short wave, and shorter ones from wave to wave", "s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 done\n"
	  " s_sub_u32 s8, 5, s4\n s_mul_i32 s8, s8, 20000\n" AGAIN TICKET "done:\n s_endpgm\n",
	  { 3000000, 250000, 580000 } },
};
enum { PROGRAMS = sizeof programs / sizeof *programs, WAVES = 4 };

static void run(struct rig *r, int k, uint64_t limit, bool backwards, bool observed)
{
	static const struct machine_observer nothing;
	rig_prepare(r, "gfx1100", 32, programs[k].text);
	machine_free(r->machine);
	r->machine = machine_new(r->program, &(struct machine_options){ .max_steps = limit, .backwards = backwards });
	r->data = machine_add_buffer(r->machine, "data", RIG_DATA_DWORDS * 4, NULL);
	r->dispatch.numthreads[0] = WAVES * 32;
	r->dispatch.workgroups[0] = 3;
	r->dispatch.observer = observed ? &nothing : NULL;
	rig_go(r);
}

START_TEST(as_observed)
{
	for (unsigned n = 0; n < 6; n++) {
		const uint64_t limit = programs[_i].limits[n / 2];
		const char *what = programs[_i].what;
		struct rig a, b;
		run(&a, _i, limit, n % 2, true);
		run(&b, _i, limit, n % 2, false);
		const struct machine_result *x = a.result, *y = b.result;
		ck_assert_msg(x->ok == (n < 2), "%s: %s", what, x->fault ? x->fault : "no fault");
		ck_assert_msg(x->ok == y->ok && x->steps == y->steps && x->waves == y->waves,
		              "%s, limit %llu: %llu instructions of %llu", what, (unsigned long long)limit,
		              (unsigned long long)y->steps, (unsigned long long)x->steps);
		ck_assert_msg(x->ok || (x->wave == y->wave && x->pc == y->pc && !strcmp(x->fault, y->fault)),
		              "%s, limit %llu: the fault is in wave %u, not %u", what, (unsigned long long)limit, y->wave, x->wave);
		for (unsigned d = 0; d < RIG_DATA_DWORDS; d++)
			ck_assert_msg(rig_data(&a, d) == rig_data(&b, d), "%s, limit %llu: dword %u is %u, not %u", what,
			              (unsigned long long)limit, d, rig_data(&b, d), rig_data(&a, d));
		rig_end(&a);
		rig_end(&b);
	}
}
END_TEST

Suite *turns_suite(void)
{
	Suite *s = suite_create("turns");
	TCase *c = tcase_create("turns");
	tcase_add_loop_test(c, as_observed, 0, PROGRAMS);
	suite_add_tcase(s, c);
	return s;
}
