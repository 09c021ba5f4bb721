// Workgroups on several threads leave the memory, counts, faults and cycles of a run in order, however they use one
// another's memory.
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "host/threads.h"
#include "harness/harness.h"
#include "harness/timed.h"
#include "program_rig.h"
#include "suites.h"
#include "machine/state.h"

// ---- the default number of threads ----------------------------------------------------------------------------------
#ifdef __linux__
START_TEST(as_many_as_the_process_may_have)
{
	cpu_set_t all, one;
	unsigned first = 0;
	ck_assert(!sched_getaffinity(0, sizeof all, &all));
	ck_assert_uint_eq(host_cores(), (unsigned)CPU_COUNT(&all));
	while (!CPU_ISSET(first, &all)) first++;
	CPU_ZERO(&one);
	CPU_SET(first, &one);
	ck_assert(!sched_setaffinity(0, sizeof one, &one));
	unsigned n = host_cores();
	ck_assert(!sched_setaffinity(0, sizeof all, &all));
	ck_assert_uint_eq(n, 1);
}
END_TEST
#endif

// ---- scratch is zeros at the start of every workgroup ---------------------------------------------------------------
// Each workgroup's wave loads the first dword of its scratch, which none of them has written before. The wave
// stores the sum of this dword and a later one.
START_TEST(scratch_begins_as_zeros)
{
	static const char *const texts[] = {
		// scratch instructions, with and without a register for the address
		"scratch_load_dword v2, off, off\n scratch_load_dword v3, v0, off\n"
			" scratch_store_dword off, v1, off\n s_waitcnt vmcnt(0)\n v_mov_b32 v4, 60\n"
			" scratch_store_dword v4, v1, off\n"
			"v_add_nc_u32 v2, v2, v3\n v_lshlrev_b32 v5, 2, v0\n global_store_dword v5, v2, s[2:3]\n s_endpgm\n",
		// through the private aperture, lane by lane: one byte each
		"v_mov_b32 v7, 0x20000\n v_mov_b32 v6, 3\n flat_load_ubyte v2, v[6:7]\n"
			" s_waitcnt vmcnt(0) lgkmcnt(0)\n flat_store_byte v[6:7], v1\n v_lshlrev_b32 v5, 2, v0\n"
			"global_store_dword v5, v2, s[2:3]\n s_endpgm\n",
	};
	struct rig r;
	rig_prepare(&r, "gfx1030", 32, texts[_i]);
	r.dispatch.workgroups[0] = 3;
	ck_assert_msg(rig_go(&r), "%s: %s", texts[_i], r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++)
		ck_assert_msg(!rig_data(&r, lane), "%s: lane %u finds 0x%x", texts[_i], lane, rig_data(&r, lane));
	rig_end(&r);
}
END_TEST

// ---- programs -------------------------------------------------------------------------------------------------------
// v0 is the lane, v1 the item's number, v2 four times that, ttmp9 the workgroup's number; s[2:3] is the address of
// `data`, s[4:5] the address of `other`.
#define HEAD \
	"s_mov_b32 s2, 0\n s_mov_b32 s3, 1\n s_mov_b32 s4, 0x50000\n s_mov_b32 s5, 2\n" \
	" v_mbcnt_lo_u32_b32 v0, -1, 0\n v_lshl_add_u32 v1, ttmp9, 5, v0\n v_lshlrev_b32 v2, 2, v1\n" \
             "v_mov_b32 v9, 0\n v_mov_b32 v8, 1\n"
#define AGAIN(n, text) \
	"s_movk_i32 s8, " #n "\nagain:\n" text "s_sub_co_i32 s8, s8, 1\n s_cmp_lg_u32 s8, 0\n s_cbranch_scc1 again\n"
// s[16:23]: the image of 64 x 4 texels r32ui in `data`
#define IMAGE \
	"s_mov_b32 s16, 0x1000000\n s_mov_b32 s17, 0xc0280000\n s_mov_b32 s18, 0xc00f\n s_mov_b32 s19, 0x90000204\n" \
	" s_mov_b32 s20, 63\n s_mov_b32 s21, 0\n s_mov_b32 s22, 0\n s_mov_b32 s23, 0\n"
#define END "s_endpgm\n"
enum { GROUPS = 200, DATA = 0x40000, OTHER = 0x10000 };

// Which rounds succeed: all, all except one, not all, either; or no rounds run, or one at most.
enum meeting { APART, ONCE, MEETING, FAULTING, EITHER, WAITING, DEAR };
static const struct { const char *what, *text; enum meeting meeting; uint64_t limit; } programs[] = {
	{ "each its own element",
	  HEAD AGAIN(20, "v_add_nc_u32 v3, v1, s8\n") "global_store_b32 v2, v3, s[2:3]\n" END, APART, 0 },
	{ "each its own element, in place",
	  HEAD AGAIN(9, "global_load_b32 v3, v2, s[2:3]\n s_wait_loadcnt 0\n v_add_nc_u32 v3, v3, v1\n"
	             " global_store_b32 v2, v3, s[2:3]\n") END, APART, 0 },
	{ "reads of what nobody stores to", HEAD "v_sub_nc_u32 v3, 0x1900, v1\n v_lshlrev_b32 v3, 2, v3\n"
	  AGAIN(9, "global_load_b32 v4, v3, s[4:5]\n") "global_store_b32 v2, v4, s[2:3]\n" END, APART, 0 },
	{ "halves of elements, far apart",
	  HEAD "v_lshlrev_b32 v3, 3, v1\n" AGAIN(9, "global_store_b16 v3, v1, s[2:3] offset:2\n") END, APART, 0 },
	{ "wide elements, some lanes",
	  HEAD "v_lshlrev_b32 v3, 4, v1\n v_mov_b32 v4, v1\n v_mov_b32 v5, v2\n v_mov_b32 v6, v0\n v_mov_b32 v7, 5\n"
	  " s_mov_b32 exec_lo, 0x0ff0ff01\n"
	  AGAIN(9, "global_store_b128 v3, v[4:7], s[2:3]\n global_load_b96 v[4:6], v3, s[2:3]\n") END, APART, 0 },
	{ "a dword for each workgroup", HEAD "v_mov_b32 v3, ttmp9\n v_lshlrev_b32 v4, 2, v3\n"
	  AGAIN(9, "global_store_b32 v4, v3, s[2:3]\n") END, APART, 0 },
	{ "a byte for each workgroup",
	  HEAD "v_mov_b32 v3, ttmp9\n" AGAIN(9, "global_store_b8 v3, v3, s[2:3]\n") END, EITHER, 0 },
	{ "scratch", HEAD AGAIN(9,
		"scratch_store_b32 off, v1, off offset:16\n scratch_load_b32 v3, off, off offset:16\n s_wait_loadcnt 0\n")
	  "global_store_b32 v2, v3, s[2:3]\n" END, APART, 0 },
	{ "LDS", HEAD "v_lshlrev_b32 v4, 2, v0\n"
	  AGAIN(9, "ds_store_b32 v4, v1\n ds_load_b32 v3, v4 offset:64\n s_wait_dscnt 0\n")
	  "global_store_b32 v2, v3, s[2:3]\n" END, APART, 0 },
	// atomics whose results are unused
	{ "a histogram", HEAD AGAIN(20,
		"v_mad_u32_u24 v3, v1, 7, s8\n v_and_b32 v3, 0xfc, v3\n global_atomic_add_u32 v3, v8, s[2:3]\n") END,
	  DEAR, 0 },
	{ "a sum of one lane", HEAD "s_mov_b32 exec_lo, 4\n"
	  AGAIN(9, "v_add_nc_u32 v3, v1, s8\n v_add_nc_u32 v3, v3, v1\n global_atomic_add_u32 v9, v3, s[2:3]\n"
	        " global_atomic_xor_b32 v9, v3, s[2:3] offset:8\n"
	        "v_add_nc_u32 v3, v3, v1\n v_add_nc_u32 v3, v3, v1\n v_add_nc_u32 v3, v3, v1\n") END, APART, 0 },
	{ "a sum in a texel", HEAD IMAGE "s_mov_b32 exec_lo, 4\n"
	  AGAIN(9, "v_add_nc_u32 v3, v1, s8\n v_add_nc_u32 v3, v3, v1\n"
	        " image_atomic_add_uint v3, [v9, v9], s[16:23] dmask:0x1 dim:2D\n"
	        "v_add_nc_u32 v3, v3, v1\n v_add_nc_u32 v3, v3, v1\n v_add_nc_u32 v3, v3, v1\n") END, APART, 0 },
	{ "a sum in a texel, returned", HEAD IMAGE "s_mov_b32 exec_lo, 4\n"
	  AGAIN(9, "image_atomic_add_uint v3, [v9, v9], s[16:23] dmask:0x1 dim:2D th:TH_ATOMIC_RETURN\n") END, MEETING, 0 },
	{ "least and greatest",
	  HEAD AGAIN(20, "global_atomic_min_i32 v9, v1, s[2:3]\n global_atomic_max_u32 v9, v2, s[2:3] offset:4\n"
	             " global_atomic_xor_b32 v9, v2, s[2:3] offset:8\n"
	             "global_atomic_sub_u32 v9, v2, s[2:3] offset:12\n") END, DEAR, 0 },
	{ "sums of 64 bits", HEAD "v_mov_b32 v3, -1\n v_mov_b32 v4, 3\n"
	  AGAIN(9, "global_atomic_add_u64 v9, v[3:4], s[2:3]\n global_atomic_or_b64 v9, v[1:2], s[2:3] offset:8\n") END,
	  DEAR, 0 },
	{ "flat and scalar base",
	  HEAD "v_mov_b32 v4, 0\n v_mov_b32 v5, 1\n" AGAIN(9, "flat_atomic_add_u32 v[4:5], v1\n") END, DEAR, 0 },
	{ "more operations than there are kinds",
	  HEAD AGAIN(9, "global_atomic_add_u32 v9, v1, s[2:3]\n global_atomic_sub_u32 v9, v1, s[2:3] offset:4\n"
	             " global_atomic_min_u32 v9, v1, s[2:3] offset:8\n"
	             "global_atomic_max_u32 v9, v1, s[2:3] offset:12\n global_atomic_and_b32 v9, v1, s[2:3] offset:16\n"
	             " global_atomic_or_b32 v9, v1, s[2:3] offset:20\n") END, EITHER, 0 },
	// programs whose results depend on the order
	{ "operations that do not go together",
	  HEAD AGAIN(9, "global_atomic_add_u32 v9, v1, s[2:3]\n global_atomic_xor_b32 v9, v2, s[2:3]\n") END,
	  MEETING, 0 },
	{ "64 bits and 32 of them", HEAD "v_mov_b32 v3, -1\n v_mov_b32 v4, 3\n" AGAIN(9,
		"global_atomic_add_u64 v9, v[3:4], s[2:3]\n global_atomic_add_u32 v9, v1, s[2:3]\n") END, MEETING, 0 },
	{ "what the workgroup before stored",
	  HEAD AGAIN(9, "global_load_b32 v3, v2, s[2:3]\n s_wait_loadcnt 0\n v_add_nc_u32 v3, v3, v1\n"
	             " global_store_b32 v2, v3, s[2:3] offset:128\n") END, MEETING, 0 },
	{ "what the workgroup after it will store",
	  HEAD AGAIN(9, "global_load_b32 v3, v2, s[2:3] offset:128\n s_wait_loadcnt 0\n v_add_nc_u32 v3, v3, v1\n"
	             " global_store_b32 v2, v3, s[2:3]\n") END, MEETING, 0 },
	{ "the same by scalar loads", HEAD "s_lshl_b32 s10, ttmp9, 7\n"
	  AGAIN(9, "s_load_b32 s9, s[2:3], s10\n s_wait_kmcnt 0\n v_add_nc_u32 v3, v1, s9\n"
	        " global_store_b32 v2, v3, s[2:3] offset:128\n") END, MEETING, 0 },
	{ "all to one place", HEAD AGAIN(9, "global_store_b32 v9, v1, s[2:3]\n") END, MEETING, 0 },
	{ "stores that overlap by a byte",
	  HEAD "v_mul_u32_u24 v3, 3, v1\n" AGAIN(9, "global_store_b32 v3, v2, s[2:3]\n") END, MEETING, 0 },
	{ "appends", HEAD "global_atomic_add_u32 v3, v9, v8, s[4:5] th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  " v_lshlrev_b32 v3, 2, v3\n global_store_b32 v3, v1, s[2:3]\n" AGAIN(9, "") END, MEETING, 0 },
	{ "sums of floats",
	  HEAD "v_cvt_f32_u32 v3, v1\n v_mul_f32 v3, v3, v3\n" AGAIN(9, "global_atomic_add_f32 v9, v3, s[2:3]\n") END,
	  MEETING, 0 },
	{ "exchanges", HEAD AGAIN(9, "global_atomic_swap_b32 v9, v1, s[2:3]\n") END, MEETING, 0 },
	{ "a sum that is also read", HEAD AGAIN(9, "global_atomic_add_u32 v9, v8, s[2:3]\n")
	  "global_load_b32 v3, v9, s[2:3]\n s_wait_loadcnt 0\n global_store_b32 v2, v3, s[4:5]\n" END, MEETING, 0 },
	{ "waiting for the workgroup before",
	  HEAD "s_cmp_eq_u32 ttmp9, 0\n s_cbranch_scc1 go\n v_mov_b32 v3, ttmp9\n v_lshlrev_b32 v3, 2, v3\nagain:\n"
	  " global_load_b32 v4, v3, s[4:5] scope:SCOPE_DEV\n s_wait_loadcnt 0\n"
	  "v_readfirstlane_b32 s8, v4\n s_cmp_lg_u32 s8, 0xabcd\n s_cbranch_scc1 again\ngo:\n"
	  " s_add_co_i32 s9, ttmp9, 1\n v_mov_b32 v3, s9\n v_lshlrev_b32 v3, 2, v3\n v_mov_b32 v4, 0xabcd\n"
	  "global_store_b32 v3, v4, s[4:5]\n global_store_b32 v2, v1, s[2:3]\n" END, MEETING, 0 },
	{ "waiting for the workgroup after",
	  HEAD "s_cmp_eq_u32 ttmp9, 199\n s_cbranch_scc1 go\n s_add_co_i32 s9, ttmp9, 1\n s_lshl_b32 s9, s9, 2\n"
	  " v_mov_b32 v3, s9\nagain:\n global_load_b32 v4, v3, s[4:5] scope:SCOPE_DEV\n"
	  "s_wait_loadcnt 0\n v_readfirstlane_b32 s8, v4\n s_cmp_lg_u32 s8, 0xabcd\n s_cbranch_scc1 again\n"
	  "go:\n s_lshl_b32 s9, ttmp9, 2\n v_mov_b32 v3, s9\n v_mov_b32 v4, 0xabcd\n"
	  "global_store_b32 v3, v4, s[4:5]\n global_store_b32 v2, v1, s[2:3]\n" END, WAITING, 0 },
	{ "a barrier of the whole grid",
	  HEAD "global_atomic_add_u32 v9, v8, s[4:5]\nagain:\n global_load_b32 v4, v9, s[4:5] scope:SCOPE_DEV\n"
	  " s_wait_loadcnt 0\n v_readfirstlane_b32 s8, v4\n s_cmp_lg_u32 s8, 6400\n"
	  "s_cbranch_scc1 again\n global_store_b32 v2, v1, s[2:3]\n" END, WAITING, 0 },
	{ "a barrier of the grid after others have ended", HEAD AGAIN(9, "s_nop 0\n")
	  "s_cmp_lt_u32 ttmp9, 150\n s_cbranch_scc1 done\n global_atomic_add_u32 v9, v8, s[4:5]\nwait:\n"
	  " global_load_b32 v4, v9, s[4:5] scope:SCOPE_DEV\n"
	  "s_wait_loadcnt 0\n v_readfirstlane_b32 s8, v4\n s_cmp_lg_u32 s8, 1600\n s_cbranch_scc1 wait\ndone:\n"
	  " global_store_b32 v2, v1, s[2:3]\n" END, WAITING, 0 },
	{ "a barrier that one does not come to",
	  HEAD "s_cmp_eq_u32 ttmp9, 77\n s_cbranch_scc1 done\n global_atomic_add_u32 v9, v8, s[4:5]\nwait:\n"
	  " global_load_b32 v4, v9, s[4:5] scope:SCOPE_DEV\n s_wait_loadcnt 0\n"
	  "v_readfirstlane_b32 s8, v4\n s_cmp_lg_u32 s8, 6400\n s_cbranch_scc1 wait\ndone:\n"
	  " global_store_b32 v2, v1, s[2:3]\n" END, FAULTING, 3000000 },
	{ "one of them stores where nobody else does", HEAD AGAIN(9, "v_add_nc_u32 v3, v1, s8\n")
	  "global_store_b32 v2, v3, s[2:3]\n s_cmp_lg_u32 ttmp9, 77\n s_cbranch_scc1 done\n global_store_b32 v2, v3, s[4:5]\n"
	  "done:\n" END, MEETING, 0 },
	{ "one of them reads what one stored", HEAD AGAIN(9, "v_add_nc_u32 v3, v1, s8\n")
	  "s_cmp_lg_u32 ttmp9, 150\n s_cbranch_scc1 done\n global_load_b32 v3, v9, s[2:3] offset:256\ndone:\n"
	  " global_store_b32 v2, v3, s[2:3]\n" END, EITHER, 0 },
	{ "from one on all store to another buffer", HEAD AGAIN(9, "v_add_nc_u32 v3, v1, s8\n")
	  "global_store_b32 v2, v3, s[2:3]\n s_cmp_lt_u32 ttmp9, 77\n s_cbranch_scc1 done\n global_store_b32 v2, v3, s[4:5]\n"
	  "done:\n" END, ONCE, 0 },
	{ "and the other way round", HEAD AGAIN(9, "v_add_nc_u32 v3, v1, s8\n")
	  "global_store_b32 v2, v3, s[4:5]\n s_cmp_lt_u32 ttmp9, 77\n s_cbranch_scc1 done\n global_store_b32 v2, v3, s[2:3]\n"
	  "done:\n" END, ONCE, 0 },
	// faults
	{ "two faults", HEAD AGAIN(9, "global_store_b32 v2, v1, s[2:3]\n")
	  "s_cmp_eq_u32 ttmp9, 91\n s_cbranch_scc1 bad\n s_cmp_lg_u32 ttmp9, 77\n s_cbranch_scc1 done\nbad:\n"
	  " v_mov_b32 v3, ttmp9\n"
	  "s_movk_i32 s3, 0x77\n global_load_b32 v3, v3, s[2:3]\ndone:\n" END, FAULTING, 0 },
	{ "too many instructions", HEAD AGAIN(20, "global_store_b32 v2, v1, s[2:3]\n") END, FAULTING, 10000 },
	{ "one that does not end", HEAD AGAIN(20, "global_store_b32 v2, v1, s[2:3]\n")
	  "s_cmp_lg_u32 ttmp9, 150\n s_cbranch_scc1 done\nforever:\n s_branch forever\ndone:\n" END,
	  FAULTING, 1000000 },
	{ "as many as there may be", HEAD AGAIN(20, "s_nop 0\n") END, APART, GROUPS * (9 + 1 + 20 * 4 + 1) },
	{ "one too many", HEAD AGAIN(20, "s_nop 0\n") END, FAULTING, GROUPS * (9 + 1 + 20 * 4 + 1) - 1 },
};
enum { PROGRAMS = sizeof programs / sizeof *programs };

struct ran { struct rig r; struct machine_buffer *data, *other; };

static void prepare_text(struct ran *x, const char *what, const char *gpu, const char *text,
                         const struct machine_options *options)
{
	rig_try(&x->r, gpu, 0, text);
	if (!x->r.program) diag_print(&x->r.diag, stderr);
	ck_assert_msg(x->r.program != NULL, "%s: does not assemble", what);
	x->r.machine = machine_new(x->r.program, options);
	x->data = machine_add_buffer(x->r.machine, "data", DATA, NULL);
	x->other = machine_add_buffer(x->r.machine, "other", OTHER, NULL);
	ck_assert(x->data->address == 0x100000000 && x->other->address == 0x200050000);
	for (unsigned n = 0; n < DATA; n++) x->data->bytes[n] = (uint8_t)(n * 7 + n / 256);
	for (unsigned n = 0; n < OTHER; n++) x->other->bytes[n] = (uint8_t)(n * 3 >> 4);
	memset(x->other->bytes, 0, 4);
	x->r.dispatch = (struct machine_dispatch){ .numthreads = { 32, 1, 1 }, .workgroups = { GROUPS, 1, 1 },
	                                           .scratch = 64, .mode = -1 };
}

static void run_text(struct ran *x, const char *what, const char *gpu, const char *text,
                     const struct machine_options *options)
{
	prepare_text(x, what, gpu, text, options);
	rig_go(&x->r);
}

// Runs a program on several threads only if that is not dearer.
static void run_cheaply(struct ran *x, unsigned k, unsigned jobs, uint64_t round)
{
	run_text(x, programs[k].what, "gfx1200", programs[k].text, &(struct machine_options){
		.max_steps = programs[k].limit, .jobs = jobs, .round = round });
}

static void run(struct ran *x, unsigned k, unsigned jobs, uint64_t round, bool any_order)
{
	run_text(x, programs[k].what, "gfx1200", programs[k].text, &(struct machine_options){
		.max_steps = programs[k].limit, .jobs = jobs, .round = round, .any_order = any_order,
		.share_atomics = true });
}

static void compare(const char *what, unsigned jobs, struct machine *a, struct machine *b)
{
	const struct machine_result *x = machine_result(a), *y = machine_result(b);
	ck_assert_msg(x->ok == y->ok && !x->fault == !y->fault && (!x->fault || !strcmp(x->fault, y->fault)),
	              "%s with %u jobs: `%s`, not `%s`", what, jobs, y->fault, x->fault);
	ck_assert_msg(x->steps == y->steps && x->waves == y->waves, "%s with %u jobs: %llu instructions", what, jobs,
	              (unsigned long long)y->steps);
	ck_assert_msg(!x->fault || (x->line == y->line && x->wave == y->wave && x->lane == y->lane
	                            && x->pc == y->pc && !memcmp(x->workgroup, y->workgroup, sizeof x->workgroup)),
	              "%s with %u jobs: the fault is elsewhere: in workgroup %u, not %u", what, jobs, y->workgroup[0],
	              x->workgroup[0]);
	struct machine_far f = machine_how_far(a), g = machine_how_far(b);
	ck_assert_msg(f.ended == g.ended && f.waves_ended == g.waves_ended && f.steps_ended == g.steps_ended,
		"%s with %u jobs: %llu of %llu workgroups have ended, %llu waves of %llu, %llu instructions of %llu",
		what, jobs, (unsigned long long)g.ended, (unsigned long long)f.ended,
		(unsigned long long)g.waves_ended, (unsigned long long)f.waves_ended,
		(unsigned long long)g.steps_ended, (unsigned long long)f.steps_ended);
	ck_assert_msg(!memcmp(machine_counts(a), machine_counts(b), a->code.count * sizeof *a->counts),
	              "%s with %u jobs: other counts", what, jobs);
	ck_assert_uint_eq(a->buffers.n, b->buffers.n);
	for (size_t k = 0; k < a->buffers.n; k++)
		ck_assert_msg(!memcmp(a->buffers.at[k]->bytes, b->buffers.at[k]->bytes, a->buffers.at[k]->size),
		              "%s with %u jobs: other bytes in %s", what, jobs, a->buffers.at[k]->name);
}

// Threads that meet in memory touch the same bytes at the same time. The notes of rounds exist for this case, and
// -fsanitize=thread reports it rightly.
#ifdef __SANITIZE_THREAD__
enum { MAY_MEET = false };
#else
enum { MAY_MEET = true };
#endif

START_TEST(as_in_order)
{
	static const unsigned jobs[] = { 2, 3, 8 };
	static const uint64_t rounds[] = { 200, 3000, 1000000 };       // rounds of few workgroups, of some, of all
	struct ran one, many;
	if (programs[_i].meeting != APART && programs[_i].meeting != DEAR && !MAY_MEET) return;
	run(&one, (unsigned)_i, 1, 0, false);
	ck_assert_msg(one.r.result->ok == (programs[_i].meeting != FAULTING), "%s: %s", programs[_i].what,
	              one.r.result->fault);
	for (unsigned k = 0; k < 9; k++) {
		run(&many, (unsigned)_i, jobs[k % 3], rounds[k / 3], false);
		compare(programs[_i].what, jobs[k % 3], one.r.machine, many.r.machine);
		bool worth = one.r.machine->progress.result.steps >= rounds[k / 3] / 10 && programs[_i].meeting != FAULTING
		             && programs[_i].meeting != WAITING;
		ck_assert_msg(many.r.machine->threads.rounds || !worth, "%s: with %u jobs it ran in order", programs[_i].what,
		              jobs[k % 3]);
		ck_assert_msg(programs[_i].meeting != DEAR || many.r.machine->threads.rounds <= 1,
		              "%s: with %u jobs there are %u rounds", programs[_i].what, jobs[k % 3],
		              many.r.machine->threads.rounds);
		ck_assert_msg((programs[_i].meeting != APART && programs[_i].meeting != DEAR)
		              || !many.r.machine->threads.in_vain, "%s: with %u jobs %u of %u rounds are in vain",
		              programs[_i].what, jobs[k % 3], many.r.machine->threads.in_vain, many.r.machine->threads.rounds);
		ck_assert_msg(programs[_i].meeting != ONCE || many.r.machine->threads.in_vain <= 1,
		              "%s: with %u jobs %u of %u rounds are in vain", programs[_i].what, jobs[k % 3],
		              many.r.machine->threads.in_vain, many.r.machine->threads.rounds);
		ck_assert_msg(programs[_i].meeting != MEETING || many.r.machine->threads.in_vain || !worth,
		              "%s: with %u jobs no round was in vain", programs[_i].what, jobs[k % 3]);
		rig_end(&many.r);
	}
	if (programs[_i].meeting == DEAR) {
		run_cheaply(&many, (unsigned)_i, 2, rounds[0]);
		compare(programs[_i].what, 2, one.r.machine, many.r.machine);
		ck_assert_msg(!many.r.machine->threads.rounds, "%s: atomics ran in a round", programs[_i].what);
		rig_end(&many.r);
	}
	rig_end(&one.r);
}
END_TEST

// ---- with the cycle model -------------------------------------------------------------------------------------------
static void run_timed(struct ran *x, unsigned k, unsigned jobs, struct harness_timed *t)
{
	prepare_text(x, programs[k].what, "gfx1200", programs[k].text, &(struct machine_options){
		.max_steps = programs[k].limit, .jobs = jobs, .round = 1 });
	if (strcmp(programs[k].what, "scratch")) x->r.dispatch.scratch = 0;
	*t = (struct harness_timed){ .options = { .warm = true } };
	profile_begin(&t->profile, x->r.machine, &(struct profile_options){ 0 }, &t->observer);
	t->options.observer = &t->observer;
	t->ran = time_run(x->r.machine, &x->r.dispatch, &t->options, &t->result);
	profile_end(&t->profile);
}

static void compare_timed(const char *what, unsigned jobs, const struct harness_timed *a, const struct harness_timed *b)
{
	const struct time_result *x = &a->result, *y = &b->result;
	const struct profile *p = &a->profile, *q = &b->profile;
	ck_assert_msg(a->ran == b->ran && x->cycles == y->cycles, "%s with %u jobs: %llu cycles, not %llu", what, jobs,
	              (unsigned long long)y->cycles, (unsigned long long)x->cycles);
	ck_assert_msg(!memcmp(x->levels, y->levels, sizeof x->levels), "%s with %u jobs: other accesses", what, jobs);
	ck_assert_msg(!memcmp(x->unit_busy, y->unit_busy, sizeof x->unit_busy) && x->l0_busy == y->l0_busy
	              && x->waves == y->waves && x->instructions == y->instructions,
	              "%s with %u jobs: other counts", what, jobs);
	ck_assert_msg(!memcmp(x->lines, y->lines, x->line_count * sizeof *x->lines), "%s with %u jobs: other lines", what,
	              jobs);
	ck_assert(p->wave_cycles == q->wave_cycles && p->simds == q->simds && p->lives.waves == q->lives.waves);
	for (size_t k = 0; k < p->line_count; k++) {
		const struct profile_line *l = &p->lines[k], *m = &q->lines[k];
		ck_assert(l->issues == m->issues && l->stall == m->stall && l->answer_cycles == m->answer_cycles);
		ck_assert(l->waves == m->waves && l->least == m->least && l->most == m->most);
		ck_assert(profile_median(l) == profile_median(m) && l->stalls.n == m->stalls.n);
		for (size_t n = 0; n < l->stalls.n; n++)
			ck_assert(l->stalls.at[n].cycles == m->stalls.at[n].cycles && l->stalls.at[n].cause == m->stalls.at[n].cause);
	}
}

// The model executes exactly what it issues.
static void compare_hits(const char *what, const struct machine *m, const struct time_result *r)
{
	const struct wave_counts *counts = machine_counts(m);
	for (size_t k = 0; k < m->code.count; k++)
		ck_assert_msg(r->lines[k].hits == counts[k].hits, "%s: instruction %zu was issued %llu times", what, k,
		              (unsigned long long)r->lines[k].hits);
}

START_TEST(timed_as_on_one_thread)
{
	static const unsigned jobs[] = { 2, 3, 8 };
	enum meeting meeting = programs[_i].meeting;
	const char *what = programs[_i].what;
	struct harness_timed alone, together;
	struct ran one, many;
	if (meeting != APART && meeting != DEAR && !MAY_MEET) return;
	run_timed(&one, (unsigned)_i, 1, &alone);
	if (alone.ran) compare_hits(what, one.r.machine, &alone.result);
	for (unsigned k = 0; k < 3; k++) {
		run_timed(&many, (unsigned)_i, jobs[k], &together);
		compare(what, jobs[k], one.r.machine, many.r.machine);
		compare_timed(what, jobs[k], &alone, &together);
		bool apart = meeting == APART && !programs[_i].limit && many.r.dispatch.scratch == 0;
		ck_assert_msg(many.r.machine->threads.rounds || !apart, "%s: %u threads ran in vain", what, jobs[k]);
		harness_timed_free(&together);
		rig_end(&many.r);
	}
	harness_timed_free(&alone);
	rig_end(&one.r);
}
END_TEST

// ---- in any order ---------------------------------------------------------------------------------------------------
// Results that do not depend on the order are equal. Waits on other workgroups end. A fault is one of the program's
// faults.
START_TEST(in_any_order)
{
	static const unsigned jobs[] = { 2, 3, 8 };
	enum meeting meeting = programs[_i].meeting;
	struct ran one, many;
	// The limit applies to each thread.
	if ((meeting != APART && meeting != DEAR && !MAY_MEET) || meeting == EITHER || meeting == ONCE
	    || !strcmp(programs[_i].what, "one too many"))
		return;
	run(&one, (unsigned)_i, 1, 0, false);
	for (unsigned k = 0; k < 3; k++) {
		run(&many, (unsigned)_i, jobs[k], 200, true);
		const struct machine_result *x = one.r.result, *y = many.r.result;
		ck_assert_msg(x->ok == y->ok && !x->fault == !y->fault, "%s with %u jobs: `%s`, not `%s`",
		              programs[_i].what, jobs[k], y->fault, x->fault);
		if (meeting == APART || meeting == DEAR) compare(programs[_i].what, jobs[k], one.r.machine, many.r.machine);
		if (meeting == WAITING)
			ck_assert_msg(!memcmp(one.data->bytes, many.data->bytes, DATA), "%s with %u jobs: other bytes",
			              programs[_i].what, jobs[k]);
		if (x->ok) ck_assert_uint_eq(machine_how_far(many.r.machine).ended, GROUPS);
		if (x->ok) ck_assert_uint_eq(y->waves, GROUPS);
		rig_end(&many.r);
	}
	rig_end(&one.r);
}
END_TEST

#define GROUP_IN_V3 "v_mov_b32 v3, ttmp9\n v_lshlrev_b32 v4, 2, v3\n"
// After each program the first dword of `other` is `left`. The first `count` dwords of `data` are a permutation of the
// dwords from a run with one thread.
static const struct { const char *what, *gpu, *text; uint32_t left; unsigned count; bool races; } any[] = {
	{ "appends", "gfx1200",
	  HEAD AGAIN(9, "") "global_atomic_add_u32 v3, v9, v8, s[4:5] th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  " v_lshlrev_b32 v3, 2, v3\n global_store_b32 v3, v1, s[2:3]\n" END, GROUPS * 32, GROUPS * 32, false },
	{ "sums of whole waves", "gfx1200", HEAD "v_lshlrev_b32 v4, 2, v0\n"
	  AGAIN(50, "global_atomic_add_u32 v4, v8, s[4:5]\n global_atomic_add_u32 v4, v8, s[4:5]\n") END,
	  GROUPS * 100, 0, false },
	{ "sums of floats that are exact", "gfx1200",
	  HEAD "v_mov_b32 v3, 1.0\n" AGAIN(9, "global_atomic_add_f32 v9, v3, s[4:5]\n") END,
	  0x47610000 /* 57600 */, 0, false },
	{ "tickets of 64 bits", "gfx1200", HEAD "v_mov_b32 v6, 1\n v_mov_b32 v7, 0\n" AGAIN(9, "")
	  "global_atomic_add_u64 v[4:5], v9, v[6:7], s[4:5] th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  " v_lshlrev_b32 v3, 2, v4\n"
	  "global_store_b32 v3, v1, s[2:3]\n" END, GROUPS * 32, GROUPS * 32, false },
	{ "increments by compare and swap", "gfx1200",
	  HEAD "v_mov_b32 v5, 0\n s_mov_b32 s12, exec_lo\ntry:\n v_add_nc_u32 v4, 1, v5\n"
	  " global_atomic_cmpswap_b32 v6, v9, v[4:5], s[4:5] th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  "v_cmp_ne_u32 vcc_lo, v6, v5\n v_mov_b32 v5, v6\n s_and_b32 exec_lo, exec_lo, vcc_lo\n"
	  " s_cbranch_execnz try\n s_mov_b32 exec_lo, s12\n" END, GROUPS * 32, 0, false },
	{ "a chain of exchanges", "gfx1200", HEAD AGAIN(9, "") GROUP_IN_V3 "s_mov_b32 exec_lo, 1\n v_mov_b32 v5, 5\n"
	  " global_atomic_swap_b32 v6, v9, v5, s[4:5] th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  "global_store_b32 v4, v6, s[2:3]\n" END, 5, GROUPS, false },
	{ "some lanes in LDS, some in memory", "gfx1200",
	  HEAD "v_mov_b32 v4, 0x50000\n v_mov_b32 v5, 2\n v_cmp_gt_u32 vcc_lo, 16, v0\n"
	  " v_cndmask_b32 v4, v4, 0, vcc_lo\n v_mov_b32 v6, 0x10000\n v_cndmask_b32 v5, v5, v6, vcc_lo\n"
	  AGAIN(9, "flat_atomic_add_u32 v[4:5], v8\n") END, GROUPS * 16 * 9, 0, false },
	{ "some lanes out of a buffer's range", "gfx1200",
	  HEAD "s_mov_b32 s6, 8\n s_mov_b32 s7, 0x31004000\n v_and_b32 v4, 15, v0\n v_lshlrev_b32 v4, 2, v4\n"
	  " v_and_b32 v4, 0x3c, v4\n" AGAIN(9, "buffer_atomic_add_u32 v8, v4, s[4:7], null offen\n") END,
	  GROUPS * 2 * 9, 0, false },
	{ "scalar atomics", "gfx906",
	  "s_mov_b32 s4, 0x50000\n s_mov_b32 s5, 2\n s_mov_b32 s9, 1\n s_movk_i32 s8, 9\nagain:\n"
	  " s_mov_b32 s9, 1\n s_atomic_add s9, s[4:5], 0 glc\n s_sub_i32 s8, s8, 1\n"
	  "s_cmp_lg_u32 s8, 0\n s_cbranch_scc1 again\n" END, GROUPS * 9, 0, false },
	{ "a lock", "gfx1200", HEAD "s_mov_b32 exec_lo, 1\n v_mov_b32 v5, 0x0c0c0c0c\n v_mov_b32 v4, 1\ntry:\n"
	  " global_atomic_cmpswap_b32 v6, v9, v[4:5], s[4:5] offset:64 th:TH_ATOMIC_RETURN\n s_wait_loadcnt 0\n"
	  "v_readfirstlane_b32 s8, v6\n s_cmp_lg_u32 s8, 0x0c0c0c0c\n s_cbranch_scc1 try\n" AGAIN(9,
		"global_load_b32 v7, v9, s[4:5]\n s_wait_loadcnt 0\n v_add_nc_u32 v7, 1, v7\n global_store_b32 v9, v7, s[4:5]\n")
	  "global_store_b32 v9, v5, s[4:5] offset:64\n" END, GROUPS * 9, 0, true },
};

static int by_value(const void *a, const void *b)
{
	uint32_t x, y;
	memcpy(&x, a, 4);
	memcpy(&y, b, 4);
	return x < y ? -1 : x > y;
}

START_TEST(left_in_any_order)
{
	static const unsigned jobs[] = { 1, 2, 3, 8 };
	struct ran one = { .data = NULL }, many;
	if (any[_i].races && !MAY_MEET) return;
	for (unsigned k = 0; k < 4; k++) {
		struct ran *x = k ? &many : &one;
		run_text(x, any[_i].what, any[_i].gpu, any[_i].text,
		         &(struct machine_options){ .jobs = jobs[k], .round = 200, .any_order = true });
		uint32_t left;
		memcpy(&left, x->other->bytes, 4);
		ck_assert_msg(x->r.result->ok, "%s with %u jobs: %s", any[_i].what, jobs[k], x->r.result->fault);
		ck_assert_msg(left == any[_i].left, "%s with %u jobs: 0x%x, not 0x%x", any[_i].what, jobs[k], left, any[_i].left);
		ck_assert_msg(k == 0 || x->r.machine->threads.jobs, "%s with %u jobs: it ran in order", any[_i].what, jobs[k]);
		qsort(x->data->bytes, any[_i].count, 4, by_value);
		ck_assert_msg(!memcmp(x->data->bytes, one.data->bytes, DATA), "%s with %u jobs: other bytes", any[_i].what, jobs[k]);
		if (k) rig_end(&many.r);
	}
	rig_end(&one.r);
}
END_TEST

// ---- which atomics commute ------------------------------------------------------------------------------------------
// Tests by trial that atomics which isac marks as commuting do not reveal the order of two.
START_TEST(commuting_atomics)
{
	enum { TRIES = 20000 };
	static const uint64_t special[] = { 0, 1, UINT32_MAX, UINT64_MAX, 1ull << 31, 1ull << 63, 0x7fffffff };
	struct rig_random random = { 7 };
	unsigned found = 0;
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_access *a = isa_access(&isa_records[k]);
		bool floats = a && (a->type == ISA_F32 || a->type == ISA_F64 || a->type == ISA_F16 || a->type == ISA_BF16);
		if (!a || a->direction != ISA_ATOMIC || !a->atomic || floats || a->count != 1) continue;
		isa_atomic_fn *one = host_level(0)->atomics[a->atomic].one;
		bool shows = false;
		for (unsigned n = 0; n < TRIES && !shows; n++) {
			uint64_t x[3];
			for (unsigned m = 0; m < 3; m++)
				x[m] = n % 2 ? rig_random(&random)
				       : n % 4 ? special[rig_random(&random) % 7]
				       : rig_random(&random) % 4;
			for (unsigned m = 0; m < 3 && a->bytes == 4; m++) x[m] = (uint32_t)x[m];
			shows = one(0, one(0, x[0], x[1], 0), x[2], 0) != one(0, one(0, x[0], x[2], 0), x[1], 0);
		}
		ck_assert_msg(!shows || !a->commutes,
		              "%s: two of them show their order, and isac says that they commute",
		              isa_text(isa_records[k].id));
		found += a->commutes;
	}
	ck_assert_uint_gt(found, 50);
}
END_TEST

// ---- buffers that share memory --------------------------------------------------------------------------------------
START_TEST(shared_memory_is_in_order)
{
	static uint8_t bytes[0x2000];
	struct rig r;
	rig_try(&r, "gfx1200", 32, programs[0].text);
	r.machine = machine_new(r.program, &(struct machine_options){ .jobs = 4, .round = 100 });
	machine_map_buffer(r.machine, "one", 0x1000, bytes, 0x100000000);
	machine_map_buffer(r.machine, "same", sizeof bytes, bytes, 0x200000000);
	r.dispatch = (struct machine_dispatch){ .numthreads = { 32, 1, 1 }, .workgroups = { 32, 1, 1 }, .mode = -1 };
	ck_assert(rig_go(&r));
	ck_assert_uint_eq(r.machine->threads.rounds, 0);
	rig_end(&r);
}
END_TEST

// ---- the examples, and compiled kernels -----------------------------------------------------------------------------
static bool run_file(struct harness_run *r, const struct program *p, struct harness_notes *notes, struct diag *d,
                     unsigned jobs)
{
	struct harness_run_options o = { .jobs = jobs, .max_steps = 3000000, .kept_rows = KEPT_ROWS_READ };
	if (!harness_run_prepare(r, p, notes, &o, d)) return false;
	r->machine->options.keep_state = false;        // required by expectations
	r->machine->options.round = 300;
	r->dispatch.observer = NULL;
	if (r->dispatch.workgroups[0] == 1 && !r->dispatch.items[0]) r->dispatch.workgroups[0] = 20;
	harness_run_go(r);
	return true;
}

static unsigned try_file(const char *path, const char *gpu)
{
	struct diag d = { 0 };
	struct harness_notes notes = { 0 };
	struct harness_run one = { 0 }, many = { 0 };
	unsigned rounds = 0;
	struct arena a = { 0 };
	struct program *p = asm_text(rig_source(&a, path), &(struct asm_options){ .gpu = gpu ? isa_gpu_find(gpu) : NULL }, &d);
	if (p && harness_notes_read(&notes, p, &d) && run_file(&one, p, &notes, &d, 1)) {
		for (unsigned jobs = 2; jobs <= 4; jobs += 2) {
			ck_assert(run_file(&many, p, &notes, &d, jobs));
			compare(path, jobs, one.machine, many.machine);
			rounds += many.machine->threads.rounds;
			harness_run_free(&many);
		}
	}
	harness_run_free(&one);
	harness_run_free(&many);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
	return rounds;
}

START_TEST(examples)
{
	static const char *const patterns[] = { "asm-examples/*/*.s", "tests/bench/*.s", "tests/bench/kernels/*.s" };
	unsigned rounds = 0;
	for (unsigned n = 0; n < sizeof patterns / sizeof *patterns && MAY_MEET; n++) {
		glob_t found;
		rig_files(&found, patterns[n]);
		for (size_t k = 0; k < found.gl_pathc; k++) rounds += try_file(found.gl_pathv[k], NULL);
		globfree(&found);
	}
	ck_assert_msg(!MAY_MEET || rounds > 20, "only %u rounds", rounds);
}
END_TEST

Suite *jobs_suite(void)
{
	Suite *s = suite_create("jobs");
	TCase *c = tcase_create("jobs");
#ifdef __linux__
	tcase_add_test(c, as_many_as_the_process_may_have);
#endif
	tcase_add_loop_test(c, scratch_begins_as_zeros, 0, 2);
	tcase_add_loop_test(c, as_in_order, 0, PROGRAMS);
	tcase_add_loop_test(c, timed_as_on_one_thread, 0, PROGRAMS);
	tcase_add_loop_test(c, in_any_order, 0, PROGRAMS);
	tcase_add_loop_test(c, left_in_any_order, 0, sizeof any / sizeof *any);
	tcase_add_test(c, commuting_atomics);
	tcase_add_test(c, shared_memory_is_in_order);
	tcase_add_test(c, examples);
	suite_add_tcase(s, c);
	return s;
}
