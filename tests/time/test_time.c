// The cycle model: measured intervals between issues, and properties of every program.
#include "suites.h"
#include "program_rig.h"
#include "time/plan.h"
#include "time/profile.h"
#include "time/time.h"
#include <stdio.h>
#include <string.h>

enum { MAX_EVENTS = 4096 };

struct log {
	unsigned count;
	struct { const struct wave *wave; uint64_t issue, exec, start; uint32_t simd, cu, id; } at[MAX_EVENTS];
	unsigned accesses;                   // to LDS or memory, in their order
	struct { uint64_t exec; uint32_t simd, cu, id; } access[MAX_EVENTS];
	uint64_t lived, longest, first;      // cycles of all waves; of the longest; of the first
	uint64_t last_end;                   // cycle of the last wave's end
	unsigned ended;
};

static void on_issue(void *context, const struct time_event *e)
{
	struct log *l = context;
	if (l->count == MAX_EVENTS) return;
	l->at[l->count].wave = e->wave;
	l->at[l->count].start = e->wave_start;
	l->at[l->count].exec = e->exec;
	l->at[l->count].simd = e->simd;
	l->at[l->count].cu = e->cu;
	l->at[l->count].id = e->wave->id;
	l->at[l->count++].issue = e->issue;
}

static void on_memory(void *context, const struct wave *w, void *own,
                      const struct insn *i, uint64_t exec, uint64_t done)
{
	(void)own;
	struct log *l = context;
	unsigned k = l->count;
	(void)i, (void)done;
	while (k && l->at[k - 1].wave != w) k--;
	if (!k || l->accesses == MAX_EVENTS) return;
	l->access[l->accesses].exec = exec;
	l->access[l->accesses].cu = l->at[k - 1].cu;
	l->access[l->accesses].id = w->id;
	l->access[l->accesses++].simd = l->at[k - 1].simd;
}

static void on_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	(void)own;
	struct log *l = context;
	uint64_t cycles = end + 1 - start;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	l->lived += cycles;
	if (end > l->last_end) l->last_end = end;
	l->ended++;
	if (cycles > l->longest) l->longest = cycles;
	if (!group[0] && !w->id) l->first = cycles;
}

// Runs the text in `groups` workgroups on one WGP.
static struct time_result run_timed(const char *gpu, unsigned wave, const char *text, unsigned groups, unsigned threads,
                                    struct log *l)
{
	struct rig r;
	struct time_result result;
	struct time_observer observer = { .context = l, .issue = on_issue, .memory = on_memory, .wave_end = on_end };
	struct time_options o = { .wgps = 1, .warm = true, .observer = &observer };
	memset(l, 0, sizeof *l);
	rig_prepare(&r, gpu, wave, text);
	r.dispatch.workgroups[0] = groups;
	r.dispatch.numthreads[0] = threads ? threads : r.program->wave;
	r.dispatch.lds = 1024;
	bool ok = time_run(r.machine, &r.dispatch, &o, &result);
	ck_assert_msg(ok, "%s: %s\n%s", gpu, machine_result(r.machine)->fault, text);
	time_result_free(&result);
	rig_end(&r);
	return result;
}

// ---- measured intervals ---------------------------------------------------------------------------------------------
#define SIX(text) text text text text text text
// Cycles between the issues of the last two instructions before s_endpgm, and the source, as isa/timing.isa names it.
static const struct {
	const char *gpu; unsigned wave; const char *text; unsigned interval; const char *source;
} facts[] = {
	{ "gfx1100", 0, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 1, "HW" },
	{ "gfx1100", 0, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 1, "HW" },   // the pipe waits, not the issue
	{ "gfx1100", 0, "v_add_f32 v2, v0, v1\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v3, v2, v1\n", 5, "HW" },
	{ "gfx1100", 0, "v_lshlrev_b64 v[2:3], 1, v[0:1]\n v_add_f32 v5, v0, v1\n", 2, "HW" },
	{ "gfx1200", 0, "v_mad_co_u64_u32 v[2:3], null, v0, v1, v[4:5]\n v_add_f32 v6, v0, v1\n", 4, "HW" },
	{ "gfx1200", 0, "v_wmma_f32_16x16x16_f16 v[8:15], v[0:3], v[4:7], v[8:15]\n v_add_f32 v20, v21, v22\n", 1, "HW" },
	{ "gfx1200", 0, "v_wmma_i32_16x16x16_iu8 v[8:15], v[0:1], v[4:5], v[8:15]\n v_add_f32 v20, v21, v22\n", 1, "HW" },
	{ "gfx1100", 0, "v_rcp_f32 v2, v0\n v_add_f32 v3, v0, v1\n", 1, "HW" },
	{ "gfx1200", 0, "v_rcp_f32 v2, v0\n v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], v[16:23]\n", 4, "HW_SAID" },
	{ "gfx1200", 0, "v_rcp_f32 v2, v0\n v_mul_lo_u32 v3, v0, v1\n", 4, "HW: the slot of transcendentals" },
	{ "gfx1030", 0, "v_rcp_f32 v2, v0\n v_mul_lo_u32 v3, v0, v1\n", 1, "GUESS: no such slot" },
	{ "gfx1200", 0, "v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], v[16:23]\n v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n"
	  " v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n v_rcp_f32 v3, v0\n v_rcp_f32 v12, v0\n", 21,
	  "HW_SAID: until the product has executed" },
	{ "gfx1200", 0, "v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], v[16:23]\n v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n"
	  " v_mov_b32 v2, v0\n v_rcp_f32 v3, v0\n v_rcp_f32 v12, v0\n", 4, "HW_SAID: five back it does not matter" },
	{ "gfx1200", 0, "v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], v[16:23]\n v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n"
	  " v_mov_b32 v2, v0\n v_rcp_f32 v3, v0\n v_mov_b32 v2, v0\n v_rcp_f32 v12, v0\n", 3, "HW_SAID: only the slot" },
	{ "gfx1200", 0, "v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], v[16:23]\n v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n"
	  " v_mov_b32 v2, v0\n v_mov_b32 v2, v0\n s_nop 15\n s_nop 15\n v_rcp_f32 v3, v0\n v_rcp_f32 v12, v0\n", 4,
	  "HW_SAID: after the product only the slot" },
	{ "gfx1100", 0, "v_add_f32 v2, v0, v1\n ds_store_b32 v0, v2\n", 17, "HW" },   // execution + 9
	{ "gfx1100", 0, "s_add_i32 s5, s6, s7\n s_add_i32 s8, s6, s7\n", 1, "HW" },
	{ "gfx1100", 0, "s_add_i32 s5, s6, s7\n s_delay_alu instid0(SALU_CYCLE_1)\n s_add_i32 s8, s5, s7\n", 2, "HW" },
	{ "gfx1200", 0, "s_add_co_i32 s5, s6, s7\n s_wait_alu 0xfffe\n s_add_co_i32 s8, s5, s7\n", 9, "HW" },
	{ "gfx1100", 0, "s_add_i32 s5, s6, s7\n s_load_b32 s8, s[2:3], 0x0\n", 9, "HW" },
	{ "gfx1200", 0,
	  "v_nop\n v_add_co_u32 v2, vcc_lo, v0, v1\n s_wait_alu 0xfffd\n v_add_co_ci_u32 v3, vcc_lo, v0, v1, vcc_lo\n",
	  17, "HW" },
	{ "gfx1100", 0, "v_nop\n v_add_co_u32 v2, vcc_lo, s5, v1\n s_mov_b32 s5, exec_lo\n", 7, "HW" },
	{ "gfx1100", 0, "v_nop\n v_cmpx_eq_u32 0, v1\n s_cbranch_execz 0\n", 17, "HW" },
	{ "gfx1100", 0, "s_branch next\n s_nop 0\n next:\n s_mov_b32 s5, 0\n", 27, "HW: gfx1100-mm, with forward progress" },
	{ "gfx1200", 0, "s_branch next\n s_nop 0\n next:\n s_mov_b32 s5, 0\n", 9, "HW" },
	{ "gfx1100", 0, "s_cbranch_vccnz next\n next:\n s_mov_b32 s5, 0\n", 3, "HW" },
	{ "gfx1100", 0, "s_waitcnt vmcnt(0)\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v3, v0, v1\n", 2,
	  "HW: a cycle later than after another vector instruction" },
	{ "gfx1100", 0, "s_waitcnt vmcnt(0)\n s_delay_alu instid0(VALU_DEP_3)\n v_add_f32 v3, v0, v1\n", 2,
	  "HW_SAID: fill, as for VALU_DEP_1" },
	{ "gfx1100", 0, "v_nop\n s_delay_alu instid0(NO_DEP)\n v_add_f32 v3, v0, v1\n", 1, "HW" },
	{ "gfx1200", 0, "s_barrier_signal -1\n s_nop 0\n", 3, "HW_SAID: 501 of 512" },
	{ "gfx1200", 0, "s_barrier_signal 0\n s_barrier_wait 0\n s_nop 0\n", 1, "HW_SAID: no barrier: 512 of 512" },
	{ "gfx1200", 0, "s_barrier_signal -1\n s_nop 3\n s_barrier_signal 0\n s_barrier_wait -1\n s_nop 0\n", 6,
	  "ISA: no barrier" },
	{ "gfx1200", 0, "v_s_rcp_f32 s4, s5\n v_add_f32 v3, v0, v1\n", 1, "HW" },
	{ "gfx1100", 0, "s_nop 0\n s_mov_b32 s5, 0\n", 1, "HW" },
	{ "gfx1100", 0, "s_nop 7\n", 8, "HW: its last cycle" },
	{ "gfx1100", 0, "s_mul_i32 s4, s5, s6\n s_nop 1\n", 4, "HW_SAID" },
	{ "gfx1200", 0, "s_add_co_i32 s5, s6, s7\n s_version 0x2006\n", 3, "HW" },
	{ "gfx1200", 0, "s_load_b32 s8, s[2:3], 0x0\n s_prefetch_data s[2:3], 0x0, null, 8\n", 3, "HW" },
	{ "gfx1200", 0, "s_load_b32 s8, s[2:3], 0x0\n s_nop 0\n s_prefetch_data s[2:3], 0x0, null, 8\n", 1, "HW" },
	{ "gfx1200", 0, SIX("s_mov_b32 s5, s6\n") "s_mov_b32 s5, s6\n s_mov_b32 s5, s6\n", 1, "HW: the queue's 7 leave it" },
	{ "gfx1200", 0, "s_mul_i32 s4, s5, s6\n" SIX("s_mov_b32 s5, s6\n") "s_mov_b32 s5, s6\n", 2,
	  "HW: a product leaves the queue a cycle later, …" },
	{ "gfx1200", 0, "s_mul_u64 s[4:5], s[6:7], s[6:7]\n" SIX("s_mov_b32 s8, s9\n") "s_mov_b32 s8, s9\n", 5,
	  "HW: … one of 64 bits 4 later" },
	{ "gfx1100", 0, SIX("s_add_i32 s5, s5, s6\n") SIX("s_add_i32 s5, s5, s6\n") "v_mov_b32 v2, v0\n", 2,
	  "HW: the wave waits until the scalar queue has a place" },
	{ "gfx1100", 0, "v_mov_b32 v2, v0\n v_permlane64_b32 v3, v2\n", 3, "HW: no unit executes it in a wave32" },
	{ "gfx1100", 64, "v_permlane64_b32 v3, v2\n v_add_f32 v4, v0, v1\n", 2, "RDNA: both passes" },
	{ "gfx1200", 0, "v_swap_b16 v2.l, v3.l\n v_mov_b32 v4, 0\n", 2, "HW" },
	{ "gfx1200", 0, SIX("v_cmp_eq_u32 s4, s5, s6\n") "v_cmp_eq_u32 s4, s5, s6\n v_cmp_eq_u32 s4, s5, s6\n", 9,
	  "HW: seven with scalar results, until 9 after execution, …" },
	{ "gfx1200", 0, SIX("v_s_rcp_f32 s4, s5\n") "v_s_rcp_f32 s4, s5\n v_s_rcp_f32 s4, s5\n", 12,
	  "HW: … 12 of a scalar transcendental" },
	{ "gfx1200", 0, SIX("v_add_f32 v2, v2, v0\n") "v_add_f64 v[4:5], v[0:1], v[0:1]\n" SIX("v_mov_b32 v6, v0\n")
	  SIX("v_mov_b32 v6, v0\n"), 8, "HW: a double leaves the queue 10 before its execution" },
	{ "gfx1100", 0, "ds_store_b32 v0, v1\n s_waitcnt lgkmcnt(0)\n", 33, "HW" },
	{ "gfx1200", 0, "ds_store_b32 v0, v1\n s_wait_dscnt 0x0\n", 33, "HW" },
	{ "gfx1100", 0, "ds_load_b32 v1, v0\n s_waitcnt lgkmcnt(0)\n", 31, "HW" },
	{ "gfx1200", 0, "ds_load_b128 v[4:7], v0\n s_wait_dscnt 0x0\n", 37, "HW" },
	{ "gfx1100", 0, "ds_load_2addr_b32 v[4:5], v0 offset1:1\n s_waitcnt lgkmcnt(0)\n", 33,
	  "HW: two dwords come 2 later than one" },
	{ "gfx1100", 0, "ds_load_2addr_b64 v[4:7], v0 offset1:1\n s_waitcnt lgkmcnt(0)\n", 37,
	  "HW: as many dwords as of 128 bits" },
	{ "gfx1100", 0, "ds_load_b32 v1, v0\n s_waitcnt lgkmcnt(1)\n", 3, "HW" },
	{ "gfx1100", 0, "ds_load_b32 v1, v0\n v_add_f32 v2, v3, v3\n", 7, "HW" },
	{ "gfx1200", 0, "global_store_b32 v0, v1, s[2:3]\n s_nop 0\n", 8, "HW" },
	{ "gfx906", 0, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 4, "CLRX" },
	{ "gfx906", 0, "v_rcp_f32 v2, v0\n v_add_f32 v3, v0, v1\n", 16, "CLRX" },
	{ "gfx906", 0, "v_mul_lo_u32 v2, v0, v1\n s_mov_b32 s4, 0\n", 8, "CLPEAK" },
	{ "gfx906", 0, "v_mad_u64_u32 v[2:3], vcc, v0, v1, v[4:5]\n v_mov_b32 v5, 0\n", 8, "CLPEAK" },
	{ "gfx906", 0, "v_mul_lo_u32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 8,
	  "CLRX: and its result is there when the next one can issue" },
	{ "gfx906", 0, "v_rcp_f32 v2, v0\n v_add_f32 v3, v2, v1\n", 16, "CLRX" },
	{ "gfx906", 0, "v_div_fixup_f32 v2, v3, v4, v5\n v_add_f32 v3, v2, v1\n", 16, "CLRX" },
	{ "gfx906", 0, "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_add_f32 v5, v2, v1\n", 8, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_fma_f64 v[2:3], v[0:1], v[0:1], v[0:1]\n v_add_f32 v5, v2, v1\n", 16, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_rcp_f64 v[2:3], v[0:1]\n v_add_f32 v5, v2, v1\n", 16, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_lshlrev_b64 v[2:3], 1, v[0:1]\n v_add_f32 v5, v2, v1\n", 8, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_mov_b32 v5, 0\n", 8, "CLRX, at a quarter of the rate of floats" },
	{ "gfx906", 0, "v_fma_f64 v[2:3], v[0:1], v[0:1], v[0:1]\n v_mov_b32 v5, 0\n", 16, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_rcp_f64 v[2:3], v[0:1]\n v_mov_b32 v5, 0\n", 16, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_lshlrev_b64 v[2:3], 1, v[0:1]\n v_mov_b32 v5, 0\n", 8, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_cmp_eq_u64 vcc, v[2:3], v[0:1]\n v_mov_b32 v5, 0\n", 8, "CLRX, at a quarter" },
	{ "gfx906", 0, "v_swap_b32 v2, v3\n v_mov_b32 v5, 0\n", 8, "CLRX" },
	{ "gfx906", 0, "v_div_fixup_f32 v2, v3, v4, v5\n v_mov_b32 v5, 0\n", 16, "CLRX" },
	{ "gfx906", 0, "v_cmp_eq_u32 vcc, v0, v1\n s_mov_b64 s[4:5], vcc\n", 20, "CLRX: 16 between, after an execution of 4" },
	{ "gfx906", 0, "s_mov_b32 s4, 0\n s_mov_b32 s5, s4\n", 4, "CLRX" },
	{ "gfx906", 0, "s_and_saveexec_b64 s[4:5], s[6:7]\n s_nop 0\n", 8, "CLRX" },
	{ "gfx906", 0, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0\n s_nop 0\n", 8, "CLRX" },
	{ "gfx906", 0, "s_load_dwordx4 s[8:11], s[2:3], 0\n s_nop 0\n", 4, "CLRX" },
	{ "gfx906", 0, "s_load_dwordx8 s[8:15], s[2:3], 0\n s_nop 0\n", 8, "CLRX" },
	{ "gfx906", 0, "s_load_dwordx16 s[8:23], s[2:3], 0\n s_nop 0\n", 16, "CLRX: 16 to 24" },
	{ "gfx906", 0, "ds_read_b32 v2, v0\n s_mov_b32 s4, 0\n", 4, "CLRX" },
	{ "gfx906", 0, "ds_read_b64 v[2:3], v0\n s_mov_b32 s4, 0\n", 8, "CLRX" },
	{ "gfx906", 0, "ds_read_b128 v[2:5], v0\n s_mov_b32 s4, 0\n", 16, "CLRX" },
	{ "gfx906", 0, "ds_write_b32 v0, v2\n s_mov_b32 s4, 0\n", 8, "CLRX" },
	{ "gfx906", 0, "ds_write_b64 v0, v[2:3]\n s_mov_b32 s4, 0\n", 12, "CLRX" },
	{ "gfx906", 0, "ds_write_b128 v0, v[2:5]\n s_mov_b32 s4, 0\n", 20, "CLRX" },
	{ "gfx906", 0, "ds_cmpst_b32 v0, v2, v3\n s_mov_b32 s4, 0\n", 12, "CLRX" },
	{ "gfx906", 0, "ds_write2_b32 v0, v2, v3\n s_mov_b32 s4, 0\n", 12, "CLRX" },
	{ "gfx906", 0, "ds_write2_b64 v0, v[2:3], v[4:5]\n s_mov_b32 s4, 0\n", 20, "CLRX" },
	{ "gfx906", 0, "ds_read2_b32 v[2:3], v0\n s_mov_b32 s4, 0\n", 8, "CLRX" },
	{ "gfx906", 0, "ds_read2_b64 v[2:5], v0\n s_mov_b32 s4, 0\n", 16, "CLRX" },
	{ "gfx906", 0, "ds_read_b32 v2, v0\n ds_read_b32 v3, v0\n", 8, "HIP: half of what the port can carry" },
	{ "gfx906", 0, "ds_read_b128 v[4:7], v0\n ds_read_b128 v[8:11], v0\n", 20, "HIP: 80 % of it" },
	{ "gfx906", 0, "global_load_dword v4, v0, s[2:3]\n s_mov_b32 s4, 0\n", 8, "CLRX" },
	{ "gfx906", 0, "global_load_dwordx4 v[4:7], v0, s[2:3]\n s_mov_b32 s4, 0\n", 16, "CLRX" },
	{ "gfx906", 0, "global_store_dword v0, v1, s[2:3]\n s_mov_b32 s4, 0\n", 16, "CLRX" },
	{ "gfx906", 0, "s_cbranch_vccnz next\n next:\n s_mov_b32 s5, 0\n", 4, "CLRX" },
	{ "gfx906", 0, "s_branch next\n s_nop 0\n next:\n s_mov_b32 s5, 0\n", 20, "CLRX" },
	{ "gfx1100", 0, "s_add_i32 s5, s6, s7\n s_cbranch_scc1 next\n next:\n", 9, "HW: execution + 5" },
	{ "gfx1200", 0, "s_cmp_eq_u32 s5, s6\n s_nop 0\n s_cbranch_scc1 next\n next:\n", 6, "HW" },
	{ "gfx1100", 0, "v_nop\n v_cmp_eq_u32 vcc_lo, v0, v1\n s_cbranch_vccz next\n next:\n", 17, "HW: execution + 9" },
	{ "gfx1100", 0, "v_nop\n v_cmp_eq_u32 s4, v0, v1\n s_mov_b32 s5, s4\n", 17, "HW: execution + 9" },
	{ "gfx1030", 0, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 5, "AS_GFX11" },
	{ "gfx1030", 0, "v_add_f16 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 5, "AS_GFX11" },
	{ "gfx1030", 0, "v_mul_lo_u32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 8, "ACO" },
	{ "gfx1030", 0, "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_add_f32 v3, v2, v1\n", 22, "ACO" },
	{ "gfx1030", 0, "v_rcp_f32 v2, v0\n v_add_f32 v3, v2, v1\n", 10, "ACO" },
	{ "gfx1030", 0, "v_mov_b32_dpp v2, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n v_add_f32 v3, v2, v1\n",
	  6, "ISA: one cycle more than 5" },
	{ "gfx1100", 0, "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_mov_b32 v4, 0\n", 32, "HW" },
	{ "gfx1100", 0, "v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], v[24:31], v[8:15]\n v_mov_b32 v4, 0\n", 1, "HW" },
	{ "gfx1100", 0, "v_wmma_i32_16x16x16_iu4 v[8:15], v[16:17], v[18:19], v[8:15]\n v_mov_b32 v4, 0\n", 1, "HW" },
	{ "gfx1100", 0, "v_cmp_lt_f64 vcc_lo, v[0:1], v[2:3]\n v_cmp_lt_f64 vcc_lo, v[0:1], v[2:3]\n", 2, "HW" },
	{ "gfx1100", 0, "v_swap_b32 v2, v0\n v_add_f32 v3, v0, v1\n", 2, "HW" },
	{ "gfx1100", 0, "v_add_f16 v2.l, v0.l, v1.l\n v_add_f16 v2.h, v0.l, v1.l\n", 1, "HW" },
	{ "gfx1200", 0, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 1), 0\n s_mov_b32 s4, 0\n", 9, "HW" },
	{ "gfx1100", 0, "v_dual_mov_b32 v2, v0 :: v_dual_mov_b32 v3, v1\n v_mov_b32 v4, 0\n", 1, "HW" },
	{ "gfx1100", 0, "s_sleep 2\n s_mov_b32 s4, 0\n", 1, "HW_SAID: it is stamped at its end" },
	{ "gfx1030", 64, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 2, "RDNA" },
	{ "gfx1100", 64, "v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 1, "ACO: both halves at once" },
	{ "gfx1100", 64, "v_xor_b32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 2, "RDNA" },
	{ "gfx1100", 64, "v_readlane_b32 s4, v0, 3\n v_add_f32 v3, v0, v1\n", 1, "ISA: once" },
	{ "gfx1030", 64, "v_readfirstlane_b32 s4, v0\n v_add_f32 v3, v0, v1\n", 1, "ISA: once" },
	{ "gfx1030", 64, "v_writelane_b32 v2, s4, 3\n v_add_f32 v3, v0, v1\n", 1, "ISA: once" },
	{ "gfx1030", 64, "v_nop\n v_add_f32 v3, v0, v1\n", 1, "ISA: once" },
	{ "gfx1100", 64, "v_cmp_eq_u32 vcc, v0, v1\n v_add_f32 v3, v0, v1\n", 2, "ISA: a mask takes both passes" },
	{ "gfx1100", 64, "v_mul_lo_u32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 8, "HW, twice" },
};

START_TEST(measured_intervals)
{
	for (size_t k = 0; k < sizeof facts / sizeof *facts; k++) {
		char text[512];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", facts[k].text);
		run_timed(facts[k].gpu, facts[k].wave, text, 1, 0, &l);
		ck_assert_uint_ge(l.count, 4);
		unsigned got = (unsigned)(l.at[l.count - 2].issue - l.at[l.count - 3].issue);
		ck_assert_msg(got == facts[k].interval, "%s wave%u: %s%u cycles, not %u as %s says", facts[k].gpu,
		              facts[k].wave, facts[k].text, got, facts[k].interval, facts[k].source);
	}
}
END_TEST

// s_sleep N ends at a tick of 64 cycles, N - 1 to N ticks after its begin. Bits above the seventh do not count.
START_TEST(sleeps_end_at_ticks)
{
	enum { TICK = 64, PREVIOUS = 3, AFTER_SALU = 3 };
	static const struct { unsigned operand, ticks; } sleeps[] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 127, 127 }, { 129, 1 } };
	for (unsigned nops = 0; nops < TICK; nops += 15)
		for (size_t k = 0; k < sizeof sleeps / sizeof *sleeps; k++) {
			char text[128];
			struct log l;
			snprintf(text, sizeof text, "s_mov_b32 s4, 0\n s_nop %u\n s_mov_b32 s4, 0\n s_sleep %u\n s_endpgm\n", nops % 16,
			         sleeps[k].operand);
			run_timed("gfx1100", 0, text, 1, 0, &l);
			uint64_t begin = l.at[l.count - PREVIOUS].issue + AFTER_SALU, end = l.at[l.count - 2].issue, ticks = sleeps[k].ticks;
			if (!ticks) ck_assert_uint_eq(end, begin);
			else ck_assert_msg(end % TICK == 0 && end > begin + (ticks - 1) * TICK && end <= begin + ticks * TICK,
			                   "s_sleep %u from %lu ends at %lu", sleeps[k].operand, begin, end);
		}
}
END_TEST

// Cycles from the execution of the last vector instruction to s_endpgm: the latency of its result, and 6.
static const struct { const char *gpu, *text; int cycles; const char *source; } ends[] = {
	{ "gfx1200", "v_rcp_f32 v2, v0\n", 16, "HW_SAID: 16 (20 of 32) to 19" },
	{ "gfx1200", "v_wmma_i32_16x16x16_iu8 v[8:15], v[0:1], v[4:5], v[8:15]\n", 11, "HW_SAID: 12 to 14" },
	{ "gfx1100", "v_xor_b32 v2, v0, v1\n", 11, "HW_PART: 10 of 12" },
	{ "gfx1200", "s_add_i32 s4, s5, s6\n", -3, "GUESS: 1 after the issue" },
	{ "gfx906", "v_add_f32 v2, v0, v1\n", -3, "GCN: in its next turn, 4 after the issue" },
};

START_TEST(the_end_waits_for_vector_results)
{
	for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
		char text[128];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", ends[k].text);
		run_timed(ends[k].gpu, 0, text, 1, 0, &l);
		int got = (int)(l.at[l.count - 1].issue - l.at[l.count - 2].exec);
		ck_assert_msg(got == ends[k].cycles, "%s: %s%d cycles, not %d as %s", ends[k].gpu, ends[k].text, got,
		              ends[k].cycles, ends[k].source);
	}
}
END_TEST

// Cycles between the executions of these two instructions. The second uses the result of the first. `issue`
// is the number of cycles from its begin to its execution. LLVM's latencies are the output of llvm-mca 22, except the
// one of v_s_rcp, which is from a later LLVM (its pull request 192448).
static const struct { const char *gpu, *text; unsigned latency, issue; const char *source; } latencies[] = {
	{ "gfx1200", "v_rcp_f32 v2, v0\n v_add_f32 v3, v2, v1\n", 10, 1, "HW" },
	{ "gfx1200", "v_s_rcp_f32 s5, s6\n v_s_rcp_f32 s7, s5\n", 8, 1, "LLVM" },
	{ "gfx1100", "v_rcp_f32 v2, v0\n v_add_f32 v3, v2, v1\n", 10, 1, "ACO, LLVM" },
	{ "gfx1030", "v_exp_f32 v2, v0\n v_add_f32 v3, v2, v1\n", 10, 1, "ACO, LLVM" },
	{ "gfx1100", "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 5, 1, "HW, LLVM" },
	{ "gfx1200", "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 5, 1, "HW, LLVM" },
	{ "gfx1100", "v_mul_lo_u32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 8, 4, "ACO" },
	{ "gfx1200", "v_mul_lo_u32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 8, 4, "ACO" },
	{ "gfx1100", "v_lshlrev_b64 v[2:3], 1, v[0:1]\n v_add_f32 v4, v2, v1\n", 5, 2, "HW" },
	{ "gfx1100", "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_add_f32 v4, v2, v1\n", 38, 30, "LLVM" },
	{ "gfx1200", "v_mul_f64 v[2:3], v[0:1], v[0:1]\n v_add_f32 v4, v2, v1\n", 38, 30, "LLVM" },
	{ "gfx1100", "v_rcp_f64 v[2:3], v[0:1]\n v_add_f32 v4, v2, v1\n", 40, 30, "HW, LLVM" },
	{ "gfx1200", "v_rcp_f64 v[2:3], v[0:1]\n v_add_f32 v4, v2, v1\n", 40, 30, "HW, LLVM" },
	{ "gfx1030", "v_rcp_f64 v[2:3], v[0:1]\n v_add_f32 v4, v2, v1\n", 24, 16, "ACO" },
	{ "gfx1100", "v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], v[24:31], v[8:15]\n v_add_f32 v4, v8, v1\n", 36, 34, "ACO" },
	{ "gfx1200", "v_rcp_f32 v2, v0\n v_wmma_f32_16x16x16_f16 v[16:23], v[5:8], v[10:13], v[16:23]\n", 21, 1,
	  "HW_SAID: begins 5 after" },
	{ "gfx1100", "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_mov_b32 v4, v0\n", 4, 1, "HW" },
	{ "gfx1200", "v_rsq_f64 v[2:3], v[0:1]\n v_mov_b32 v4, v0\n", 4, 1, "HW" },
	{ "gfx1100", "v_add_f64 v[2:3], v[0:1], v[0:1]\n v_mov_b32 v2, v0\n", 5, 1, "HW: results in order" },
	{ "gfx1200", "v_swmmac_f32_16x16x32_f16 v[8:15], v[16:19], v[32:39], v48\n"
	             " v_swmmac_f32_16x16x32_f16 v[8:15], v[16:19], v[32:39], v48\n", 18, 1,
	  "HW: 2 sooner than another reader" },
	{ "gfx1200", "s_cmp_lt_f32 s4, s5\n s_cmp_lt_i32 s6, s7\n", 3, 1, "HW: results in order" },
	{ "gfx1100", SIX("v_add_f32 v2, v2, v0\n") "v_rcp_f32 v3, v0\n v_rsq_f64 v[4:5], v[0:1]\n", 33, 1,
	  "HW: both in the narrow pipe" },
	{ "gfx1100", SIX("v_add_f32 v2, v2, v0\n") "v_rcp_f32 v3, v0\n v_add_f64 v[4:5], v[0:1], v[0:1]\n", 30, 1, "HW" },
	// A result in a half, or in chosen lanes, does not wait for the register's old value.
	{ "gfx1200", "v_permlane16_b32 v2, v0, s4, s5\n v_permlane16_var_b32 v2, v0, v1\n", 1, 1, "HW" },
	{ "gfx1100", "v_fma_mixlo_f16 v2, v0, v1, v3\n v_fma_mixhi_f16 v2, v0, v1, v3\n", 1, 1, "HW" },
	{ "gfx1200", "v_fma_mixhi_f16 v2, v0, v1, v3\n v_fma_mixlo_f16 v2, v0, v1, v3\n", 1, 1, "HW" },
	{ "gfx1100", "v_dot2_bf16_bf16 v2.l, v0, v1, v3.l\n v_dot2_f16_f16 v2.l, v0, v1, v3.l\n", 1, 1, "HW" },
	{ "gfx1200", "v_dot2_bf16_bf16 v2, v0, v1, v3\n v_dot2_f16_f16 v2, v0, v1, v3\n", 1, 1, "HW" },
	{ "gfx1100", "v_wmma_bf16_16x16x16_bf16 v[0:7], v[16:23], v[24:31], v[8:15]\n"
	             " v_wmma_f16_16x16x16_f16 v[0:7], v[16:23], v[24:31], v[8:15]\n", 34, 1, "HW" },
	{ "gfx1200", "v_cvt_pk_f32_fp8 v[2:3], v0\n v_cvt_pk_f32_fp8 v[4:5], v1\n", 2, 1, "HW" },
	{ "gfx1200", "v_cvt_pk_f32_bf8 v[2:3], v0\n v_mov_b32 v4, v1\n", 1, 1, "HW" },
	// Its execution counts from its last cycle.
	{ "gfx1200", "v_wmma_f32_16x16x16_f16 v[8:15], v[0:3], v[4:7], v[8:15]\n v_add_f32 v20, v8, v22\n", 20, 16, "ACO" },
};

START_TEST(measured_latencies)
{
	for (size_t k = 0; k < sizeof latencies / sizeof *latencies; k++) {
		char text[512];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", latencies[k].text);
		run_timed(latencies[k].gpu, 0, text, 1, 0, &l);
		unsigned got = (unsigned)(l.at[l.count - 2].exec - l.at[l.count - 3].exec) + latencies[k].issue - 1;
		ck_assert_msg(got == latencies[k].latency, "%s: %s%u cycles, not %u as %s says", latencies[k].gpu,
		              latencies[k].text, got, latencies[k].latency, latencies[k].source);
	}
}
END_TEST

// Executions of the last `count` vector instructions: the first one from its issue (0: any), the others from the one
// before. Their sources are in banks by the number of the VGPR, modulo 4. [HW: both cards]
#define TWICE(text) text text
#define DUAL "v_dual_fmac_f32 v2, v44, v32 :: v_dual_fmac_f32 v9, v35, v30\n"
#define MM \
	"v_fmac_f32 v11, v34, v33\n v_fmac_f32 v10, v34, v32\n v_fmac_f32 v15, v38, v33\n v_fmac_f32 v14, v38, v32\n" \
	"v_fmac_f32 v7, v42, v33\n v_fmac_f32 v6, v42, v32\n v_fmac_f32 v3, v46, v33\n" \
	"v_dual_fmac_f32 v2, v46, v32 :: v_dual_fmac_f32 v9, v35, v27\n v_fmac_f32 v8, v35, v26\n v_fmac_f32 v13, v39, v27\n" \
	"v_fmac_f32 v3, v47, v29\n v_fmac_f32 v12, v39, v26\n"
#define MM_2 \
	"v_fmac_f32 v5, v43, v27\n v_fmac_f32 v4, v43, v26\n" \
	"v_fmac_f32 v1, v47, v27\n v_fmac_f32 v0, v47, v26\n v_fmac_f32 v2, v47, v28\n v_fmac_f32 v11, v35, v29\n" \
	"v_fmac_f32 v10, v35, v28\n v_fmac_f32 v15, v39, v29\n v_fmac_f32 v14, v39, v28\n v_fmac_f32 v7, v43, v29\n" \
	"v_dual_fmac_f32 v6, v43, v28 :: v_dual_fmac_f32 v9, v36, v23\n"
static const struct { const char *text; unsigned count, at[16]; const char *source; } gathered[] = {
	{ "v_fma_f32 v3, v34, v31, v9\n", 1, { 8 }, "three banks: first instruction of mm's loop, 64 of 64" },
	{ "v_fma_f32 v4, v1, v5, 0\n", 1, { 9 }, "two of one bank: gemm" },
	{ "v_add3_u32 v0, v16, v32, v48\n", 1, { 10 }, "three of one bank: ops" },
	{ "v_add3_u32 v0, v16, v32, v48\n s_nop 15\n s_nop 15\n v_bfi_b32 v0, v16, v32, v48\n", 1, { 8 },
	  "the same operands again: ops" },
	{ "v_fmac_f32 v11, v34, v33\n v_fmac_f32 v10, v34, v32\n v_fmac_f32 v15, v38, v33\n v_fmac_f32 v14, v38, v32\n"
	  "v_fmac_f32 v7, v42, v33\n v_fmac_f32 v6, v42, v32\n", 6, { 8, 2, 1, 1, 2, 1 },
	  "v34 is read twice, v38 once more than is needed, v42 once: mm, 63 of 64 passes" },
	{ "v_max_u32 v1, v0, v16\n v_max_u32 v2, v16, v32\n s_nop 15\n s_nop 15\n"
	  TWICE(TWICE("v_max_u32 v1, v0, v16\n v_max_u32 v2, v16, v32\n")), 6, { 0, 1, 1, 1, 1, 1 },
	  "each operand keeps its last two registers: as the comparisons of ops" },
	{ "v_fmac_f32 v13, v38, v31\n v_fmac_f32 v12, v38, v30\n v_add_nc_u32 v16, 4, v16\n v_add_nc_u32 v17, 4, v17\n"
	  "s_nop 9\n v_fmac_f32 v5, v42, v31\n v_fmac_f32 v4, v42, v30\n", 2, { 0, 1 },
	  "v17 takes the place of v16, which is dropped, not of v30: mm, where another wave adds" },
	{ DUAL "v_fmac_f32 v3, v45, v31\n", 2, { 0, 5 },
	  "an addend waits for a first result in its pair: v_fmac v3 in mm, 63 of 64 passes" },
	{ MM MM_2, 16, { 0, 2, 1, 2, 1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2 },
	  "which keeps its room until 3 before. v5 reads v27 again, after v29 and v26: mm, 62 of 64" },
	{ MM "v_add_nc_u32 v46, 4, v20\n v_add_nc_u32 v47, 4, v21\n v_fmac_f32 v5, v43, v27\n", 4, { 0, 1, 1, 1 },
	  "its room for an addend, which sums of another wave do not need: mm of gfx1100, 13 of 13" },
	{ MM MM_2 "v_fmac_f32 v8, v36, v22\n v_fmac_f32 v13, v40, v23\n v_fmac_f32 v12, v40, v22\n v_fmac_f32 v5, v44, v23\n"
	  "v_fmac_f32 v4, v44, v22\n v_fmac_f32 v1, v48, v23\n v_fmac_f32 v0, v48, v22\n", 8, { 0, 1, 1, 2, 1, 1, 2, 1 },
	  "v36 is read a cycle after v43, and again in vain, after v40: mm, 63 and 61 of 64" },
	{ "v_dual_fmac_f32 v2, v48, v24 :: v_dual_fmac_f32 v9, v37, v51\n v_fmac_f32 v8, v37, v50\n v_fmac_f32 v13, v41, v51\n"
	  "v_fmac_f32 v3, v49, v53\n v_fmac_f32 v12, v41, v50\n v_fmac_f32 v5, v45, v51\n v_fmac_f32 v4, v45, v50\n"
	  "v_fmac_f32 v1, v49, v51\n v_fmac_f32 v0, v49, v50\n v_fmac_f32 v2, v49, v52\n v_fmac_f32 v11, v37, v53\n",
	  11, { 0, 1, 1, 3, 1, 3, 1, 1, 1, 1, 1 },
	  "also if its own sources come no sooner; v5 and v4 arrive together; v49 is once read in vain; v37 is not, because "
	  "v48 and v24 delay v2: mm, 60 of 64" },
	{ "v_fmac_f32 v1, v48, v23\n v_fmac_f32 v0, v48, v22\n v_fmac_f32 v11, v36, v25\n v_fmac_f32 v10, v36, v24\n"
	  "v_fmac_f32 v15, v40, v25\n v_fmac_f32 v14, v40, v24\n v_fmac_f32 v7, v44, v25\n v_fmac_f32 v6, v44, v24\n"
	  "v_fmac_f32 v3, v48, v25\n"
	  "v_dual_fmac_f32 v2, v48, v24 :: v_dual_fmac_f32 v9, v37, v51\n v_fmac_f32 v8, v37, v50\n v_fmac_f32 v13, v41, v51\n"
	  "v_fmac_f32 v3, v49, v53\n", 4, { 0, 1, 2, 2 }, "v37 is read again where v24 is kept: mm, 45 of 45" },
	{ "v_dual_mov_b32 v1, 0 :: v_dual_fmac_f32 v0, v2, v3\n", 1, { 8 }, "an only first source is not read later: gemm" },
	{ "v_dual_mul_f32 v6, v45, v36 :: v_dual_mul_f32 v11, v35, v34\n"
	  "v_dual_mul_f32 v6, v49, v39 :: v_dual_mul_f32 v11, v40, v38\n v_fmac_f32 v8, v44, v42\n", 3, { 9, 1, 1 },
	  "nor is one after another VOPD: the SGEMM of a compiler" },
	{ DUAL "v_fmac_f32 v8, v45, v31\n", 2, { 0, 1 }, "not for the second one: v_fmac v8 in mm" },
	{ DUAL "v_dual_fmac_f32 v3, v45, v32 :: v_dual_mov_b32 v8, v30\n", 2, { 0, 1 },
	  "nor do two operations: the SGEMM of a compiler" },
};

START_TEST(sources_are_gathered_from_banks)
{
	static const char *const gpus[] = { "gfx1100", "gfx1200" };
	for (size_t k = 0; k < 2 * (sizeof gathered / sizeof *gathered); k++) {
		char text[2048];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v80, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", gathered[k / 2].text);
		run_timed(gpus[k % 2], 0, text, 1, 0, &l);
		uint32_t first = l.count - 1 - gathered[k / 2].count;
		for (uint32_t n = 0; n < gathered[k / 2].count; n++) {
			uint64_t got = l.at[first + n].exec - (n ? l.at[first + n - 1].exec : l.at[first].issue);
			unsigned card = gathered[k / 2].at[n];
			ck_assert_msg(!card || got == card, "%s: %s%u: %u cycles, not %u (%s)", gpus[k % 2], gathered[k / 2].text, n,
			              (unsigned)got, card, gathered[k / 2].source);
		}
	}
}
END_TEST

// A store that waits for LDS after other instructions will read v9 and v10 in the cycles in which the last two sources
// of the second wave would be read.
START_TEST(waiting_stores_read_their_banks)
{
	static const char text[] = "v_lshlrev_b32 v4, 2, v0\n v_mov_b32 v5, v4\n v_mov_b32 v6, v4\n v_mov_b32 v7, v4\n"
		"v_mov_b32 v8, v4\n v_mov_b32 v9, v4\n v_mov_b32 v10, v4\n v_mov_b32 v11, v4\n ds_store_b32 v6, v8\n"
		"v_add_f32 v30, v9, v10\n ds_load_b32 v21, v11\n ds_store_b64 v9, v[10:11]\n v_fma_f32 v40, v5, v8, v11\n"
		"v_fma_f32 v41, v7, v10, v8\n v_fma_f32 v42, v4, v5, v9\n v_fma_f32 v43, v9, v10, v9\n s_endpgm\n";
	struct log l;
	uint64_t before = 0, last = 0;
	run_timed("gfx1100", 0, text, 1, 256, &l);
	for (unsigned n = 0; n < l.count; n++)
		if (l.at[n].id == 1 && l.at[n].exec) before = last, last = l.at[n].exec;
	ck_assert_uint_eq(last - before, 2);
}
END_TEST

// The first vector instruction of a wave executes a cycle later than others, unless all its sources are constants. [HW]
START_TEST(first_vector_instructions)
{
	static const struct { const char *text; unsigned after; } cases[] = {
		{ "v_mov_b32 v2, 0\n s_endpgm\n", 6 }, { "v_mov_b32 v2, v0\n s_endpgm\n", 9 },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct log l;
		run_timed("gfx1100", 0, cases[k].text, 1, 0, &l);
		ck_assert_uint_eq(l.at[0].exec - l.at[0].issue, cases[k].after);
	}
}
END_TEST

// s_delay_alu gives the distance of the result: in instructions (VALU_DEP_n, TRANS32_DEP_n), or in cycles
// (SALU_CYCLE_n: each one cycle later). [ISA] It counts from the last cycle of the result's issue. [HW: 64-bit shifts]
static const struct { const char *text; unsigned from, interval; } delays[] = {
	{ "s_add_i32 s5, s6, s7\n s_delay_alu instid0(SALU_CYCLE_1)\n s_add_i32 s8, s5, s7\n", 1, 2 },
	{ "s_add_i32 s5, s6, s7\n s_delay_alu instid0(SALU_CYCLE_2)\n s_add_i32 s8, s5, s7\n", 1, 3 },
	{ "s_add_i32 s5, s6, s7\n s_delay_alu instid0(SALU_CYCLE_3)\n s_add_i32 s8, s5, s7\n", 1, 4 },
	{ "v_rcp_f32 v2, v0\n s_delay_alu instid0(TRANS32_DEP_1)\n v_add_f32 v3, v2, v1\n", 1, 9 },
	{ "v_rcp_f32 v2, v0\n v_rcp_f32 v4, v0\n s_delay_alu instid0(TRANS32_DEP_2)\n v_add_f32 v3, v2, v1\n", 2, 9 },
	{ "v_add_f32 v2, v0, v1\n v_add_f32 v4, v0, v1\n s_delay_alu instid0(VALU_DEP_2)\n v_add_f32 v3, v2, v1\n", 2, 5 },
	{ "v_lshlrev_b64 v[2:3], 2, v[0:1]\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v4, v2, v1\n", 1, 6 },
	{ "v_mul_lo_u32 v2, v0, v1\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v3, v2, v1\n", 1, 8 },
	{ "v_mul_lo_u32 v2, v0, v1\n v_mov_b32 v4, 0\n s_delay_alu instid0(VALU_DEP_2)\n v_add_f32 v3, v2, v1\n", 2, 8 },
	{ "v_add_f32 v2, v0, v1\n v_add_f32 v4, v0, v1\n v_add_f32 v5, v0, v1\n v_add_f32 v6, v0, v1\n"
	  " s_delay_alu instid0(VALU_DEP_4)\n v_add_f32 v3, v2, v1\n", 4, 5 },
};

// `from`: number of instructions before the last one, without s_delay_alu.
START_TEST(delays_are_by_distance)
{
	for (size_t k = 0; k < sizeof delays / sizeof *delays; k++) {
		char text[512];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", delays[k].text);
		run_timed("gfx1100", 0, text, 1, 0, &l);
		unsigned got = (unsigned)(l.at[l.count - 2].issue - l.at[l.count - 2 - delays[k].from].issue);
		ck_assert_msg(got == delays[k].interval, "%s%u cycles, not %u", delays[k].text, got, delays[k].interval);
	}
}
END_TEST

// Cycles are counted from the launch, which is cycle 0, to the end of the last wave, both included, if no result is in
// flight then.
START_TEST(cycles_are_those_of_the_waves)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	for (size_t k = 0; k < sizeof gpus / sizeof *gpus; k++)
		for (unsigned groups = 1; groups <= 40; groups += 13) {
			static struct log l;
			struct time_result r = run_timed(gpus[k], 0, "s_nop 7\n s_nop 7\n s_endpgm\n", groups, 0, &l);
			ck_assert_uint_eq(l.ended, groups);
			ck_assert_uint_eq(r.cycles, l.last_end + 1);
			ck_assert_uint_ge(r.cycles, l.longest);
		}
}
END_TEST

START_TEST(empty_halves_are_skipped)
{
	static const char *const half =
		"s_mov_b64 exec, 0xffff\n s_nop 15\n v_xor_b32 v2, v0, v1\n v_xor_b32 v3, v0, v1\n s_endpgm\n";
	static const char *const full =
		"s_mov_b64 exec, -1\n s_nop 15\n v_xor_b32 v2, v0, v1\n v_xor_b32 v3, v0, v1\n s_endpgm\n";
	struct log l;
	run_timed("gfx1100", 64, half, 1, 0, &l);
	ck_assert_uint_eq(l.at[3].issue - l.at[2].issue, 1);
	run_timed("gfx1100", 64, full, 1, 0, &l);
	ck_assert_uint_eq(l.at[3].issue - l.at[2].issue, 2);
}
END_TEST

// kmcnt of gfx12 counts to 31 [ISA], vmcnt of gfx10 to 63. An access above the limit waits until an earlier one
// returns.
START_TEST(counters_can_be_full)
{
	static const struct {
		const char *gpu, *one; unsigned most;
	} full[] = { { "gfx1200", "s_load_b32 s4, s[2:3], 0x0\n", 31 },
	             { "gfx1030", "global_load_dword v1, v0, s[2:3]\n", 63 } };
	for (unsigned k = 0; k < 2; k++) {
		char text[8192] = "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n";
		struct log l;
		for (unsigned n = 0; n < full[k].most + 1; n++) strcat(text, full[k].one);
		strcat(text, full[k].gpu[4] == '2' ? "s_wait_kmcnt 0x1e\n" : "s_waitcnt vmcnt(62)\n");
		strcat(text, "s_endpgm\n");
		run_timed(full[k].gpu, 0, text, 1, 0, &l);
		uint64_t first = l.at[3].issue, last = l.at[3 + full[k].most].issue, before = l.at[2 + full[k].most].issue;
		ck_assert_msg(last > before + 5 && last < first + 600,
		              "%s: %u accesses until %lu, the next one at %lu; the first one at %lu", full[k].gpu,
		              full[k].most, before, last, first);
	}
}
END_TEST

// A load that hits L0 while another wave's load is in flight from L2: on gfx10 and gfx11 it must not overtake that
// load, on other GPUs it may. [CHIPS]
START_TEST(loads_of_other_waves_come_first)
{
	static const char *const text =
		"v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[2:3]\n s_waitcnt vmcnt(0)\n s_barrier\n"
		" s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 second\n"
		" global_load_dword v3, v1, s[2:3] offset:1920\n s_waitcnt vmcnt(0)\n s_endpgm\n"
		"second:\n s_nop 15\n s_nop 15\n global_load_dword v3, v1, s[2:3]\n s_waitcnt vmcnt(0)\n s_endpgm\n";
	static const char *const gpus[] = { "gfx906", "gfx1030" };
	for (unsigned k = 0; k < 2; k++) {
		uint64_t over[2] = {0};
		struct log l;
		run_timed(gpus[k], 0, text, 1, k ? 64 : 128, &l);
		for (unsigned n = 0; n < l.count; n++) over[l.at[n].id & 1] = l.at[n].issue;
		ck_assert_msg((over[1] >= over[0]) == (k == 1), "%s: the miss is over at %lu, the hit at %lu", gpus[k],
		              over[0], over[1]);
	}
}
END_TEST

// A SIMD of gfx9 issues in its turn of four cycles, whatever wakes it: a memory result, a barrier, a free place. [GCN]
// A clause is not interrupted by another wave of its SIMD, although older waves come first: the older wave of each SIMD
// is ready while the younger one is in its clause. [HW: 128 of 128 clauses in each run of mm]
START_TEST(clauses_are_not_interrupted)
{
	enum { LOADS = 8, WAVES = 8, WIDE = 32, HALF = WAVES / 2, MOST = 16 };
	static struct log l;
	char loads[LOADS * 64] = "s_clause 7\n", text[sizeof loads * 2 + 200], *at = loads + strlen(loads);
	for (int k = 0; k < LOADS; k++) at += sprintf(at, "global_load_b32 v%d, v2, s[2:3]\n", 4 + k);
	for (int nops = 0; nops < MOST; nops++) {
		snprintf(text, sizeof text, "v_mov_b32 v2, 0\ns_cmp_lt_u32 s4, %d\ns_cbranch_scc1 older\ns_nop 9\ns_nop %d\n%s"
		         "s_endpgm\nolder:\n%ss_endpgm\n", HALF, nops, loads, loads);
		run_timed("gfx1100", WIDE, text, 1, WAVES * WIDE, &l);
		ck_assert_uint_eq(l.accesses, WAVES * LOADS);
		for (unsigned k = 1, changes = 0; k < l.accesses; k++) {
			unsigned o = k;
			while (o-- && (l.access[o].cu != l.access[k].cu || l.access[o].simd != l.access[k].simd)) {}
			changes += o < k && l.access[o].id != l.access[k].id;
			ck_assert_msg(changes <= HALF, "%d s_nop: a clause is interrupted", nops);
		}
	}
}
END_TEST

START_TEST(simds_of_gfx9_take_turns)
{
	static const char *const text = "v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[2:3]\n"
	                                " global_load_dword v3, v1, s[2:3] offset:256\n ds_write_b32 v1, v0\n"
		" ds_read_b32 v4, v1\n s_waitcnt vmcnt(0)\n v_add_f32 v2, v2, v3\n s_barrier\n s_waitcnt lgkmcnt(0)\n"
	                                " v_mul_lo_u32 v4, v4, v2\n s_endpgm\n";
	struct log l;
	run_timed("gfx906", 64, text, 9, 192, &l);
	for (unsigned k = 0; k < l.count; k++)
		ck_assert_msg(l.at[k].issue % 4 == l.at[k].simd && l.at[k].start % 4 == l.at[k].simd,
			"SIMD %u begins a wave at %lu, issues at %lu", l.at[k].simd, l.at[k].start, l.at[k].issue);
}
END_TEST

// Two SIMDs of a CU access LDS in one cycle: the second SIMD goes first, and after two of its instructions the first
// SIMD has two. [HW: gfx1201 gemm]
START_TEST(lds_favours_the_last_simd)
{
	static const char *const text =
		"v_mov_b32 v0, 0\n s_barrier_signal -1\n s_barrier_wait -1\n ds_load_b32 v1, v0\n"
		" ds_load_b32 v2, v0\n s_wait_dscnt 0x0\n s_endpgm\n";
	char order[16] = "";
	struct log l;
	run_timed("gfx1200", 0, text, 1, 256, &l);
	for (unsigned k = 0; k < l.accesses; k++) {
		if (l.access[k].cu) continue;
		ck_assert_uint_lt(strlen(order), 8);
		strcat(order, l.access[k].simd ? "1" : "0");
	}
	ck_assert_str_eq(order, "11001100");
}
END_TEST

// Two SIMDs of a CU with many accesses: each has the path for some cycles, or for a clause. [HW_SAID: stores of four
// dwords by one on gfx1200, by two on gfx1100]
START_TEST(simds_take_turns_on_the_path)
{
	static const struct { const char *gpu, *access; unsigned turn; bool clauses; } cases[] = {
		{ "gfx1100", "global_store_b128 v[2:3], v[4:7], off\n", 2, false },
		{ "gfx1201", "global_store_b128 v[2:3], v[4:7], off\n", 1, false },
		{ "gfx1100", "global_load_b32 v4, v[2:3], off\n", 4, false },
		{ "gfx1201", "global_load_b32 v4, v[2:3], off\n", 3, false },
		{ "gfx1100", "global_load_b32 v4, v[2:3], off\n", 8, true },
		{ "gfx1201", "global_load_b32 v4, v[2:3], off\n", 8, true },
	};
	enum { ACCESSES = 32, CLAUSE = 8, WAVES = 8, LANES_OF_WAVE = 32, FIRST = 40, LAST = 80 };
	for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
		char text[ACCESSES * 48 + 128] = "v_mov_b32 v2, s2\n v_mov_b32 v3, s3\n", *at = text + strlen(text);
		struct log l;
		for (int k = 0; k < ACCESSES; k++)
			at += sprintf(at, "%s%s", cases[c].clauses && k % CLAUSE == 0 ? "s_clause 7\n" : "", cases[c].access);
		strcpy(at, "s_endpgm\n");
		run_timed(cases[c].gpu, 0, text, 1, WAVES * LANES_OF_WAVE, &l);
		unsigned own = 0, run = 0, last = 2;
		for (unsigned k = 0; k < l.accesses; k++) {
			if (l.access[k].cu || own++ < FIRST || own > LAST) continue;
			if (l.access[k].simd == last) { run++; continue; }
			ck_assert_msg(last == 2 || own < FIRST + 2 * cases[c].turn || run == cases[c].turn, "%s, %s: %u in a run",
			              cases[c].gpu, cases[c].access, run);
			last = l.access[k].simd;
			run = 1;
		}
		ck_assert_uint_lt(last, 2);
	}
}
END_TEST

// Sixteen waves of a WGP wake at one tick and arrive at a barrier: one in a cycle, two of each SIMD in turn. [HW_SAID:
// the waves of a SIMD come at 1, 2, 9, 10, 17 and 18 after the tick]
START_TEST(simds_take_turns_at_barriers)
{
	static const struct { const char *gpu, *barrier; } gpus[] = {
		{ "gfx1100", "s_barrier" }, { "gfx1201", "s_barrier_signal -1\n s_barrier_wait -1" }
	};
	enum { WAVES = 16, LANES_OF_WAVE = 32, SLEEP = WAVES };
	for (size_t g = 0; g < sizeof gpus / sizeof *gpus; g++) {
		char text[128], order[WAVES + 1] = "";
		struct log l;
		snprintf(text, sizeof text, "s_sleep 2\n %s\n s_endpgm\n", gpus[g].barrier);
		run_timed(gpus[g].gpu, 0, text, 1, WAVES * LANES_OF_WAVE, &l);
		ck_assert_uint_eq(l.at[SLEEP - 1].issue % 64, 0);
		for (unsigned k = 0; k < WAVES; k++) {
			ck_assert_uint_eq(l.at[SLEEP + k].issue, l.at[SLEEP].issue + k);
			order[k] = (char)('0' + 2 * l.at[SLEEP + k].cu + l.at[SLEEP + k].simd);
		}
		ck_assert_str_eq(order, "0011223300112233");
	}
}
END_TEST

// LDS has room for 19 loads. When the data of the first two 128-bit loads begin to arrive, two more are accepted; the
// next two 12 cycles later. [HW: gfx1201 gemm]
START_TEST(lds_holds_so_many_loads)
{
	char text[1024] = "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n";
	struct log l;
	for (unsigned n = 0; n < 23; n++) strcat(text, "ds_load_b128 v[4:7], v0\n");
	strcat(text, "s_endpgm\n");
	run_timed("gfx1200", 0, text, 1, 0, &l);
	ck_assert_uint_eq(l.accesses, 23);
	static const unsigned begins = 30, more[] = { 0, 1, 12, 13 };
	for (unsigned n = 0; n < 23; n++)
		ck_assert_uint_eq(l.access[n].exec - l.access[0].exec, n < 19 ? n : begins + 6 + more[n - 19]);
}
END_TEST

// LDS has room for 14 instructions with data. Sums of floats of 32 lanes on one dword are sequential; the 15th and the
// 16th instruction have sent their data when the first and the second are done, on gfx12 4 cycles before. Other results
// follow a cycle apart. [HW_PART: ops]
START_TEST(lds_holds_so_many_data)
{
	static const struct { const char *gpu; unsigned early; } cases[] = { { "gfx1100", 0 }, { "gfx1200", 4 } };
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		enum { SUM = 32, STORE = 30, HOLD = 2 };
		char text[1024] = "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n ds_add_f32 v0, v1\n"
		                  " ds_add_rtn_f32 v2, v0, v1\n ds_add_rtn_u32 v3, v0, v1\n";
		struct log l;
		for (unsigned n = 3; n < 17; n++) strcat(text, "ds_store_b32 v0, v1\n");
		strcat(text, "s_endpgm\n");
		run_timed(cases[k].gpu, 0, text, 1, 0, &l);
		ck_assert_uint_eq(l.accesses, 17);
		unsigned done = STORE + SUM - 1, wanted[17];
		for (unsigned n = 0; n < 17; n++) wanted[n] = n * HOLD;
		wanted[14] = done - cases[k].early - HOLD;
		wanted[15] = wanted[14] + SUM;
		wanted[16] = wanted[15] + HOLD;
		for (unsigned n = 0; n < 17; n++) {
			unsigned at = (unsigned)(l.access[n].exec - l.access[0].exec);
			ck_assert_msg(at == wanted[n], "%s: instruction %u after %u cycles, not %u", cases[k].gpu, n, at, wanted[n]);
		}
	}
}
END_TEST

// An engine starts a wave, and the next one at a fixed interval. [HW_PART of isa/chips.isa]
START_TEST(waves_are_launched_one_after_the_other)
{
	static const struct { const char *gpu; unsigned apart; } cases[] = { { "gfx1100", 2 }, { "gfx1201", 2 } };
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct log l;
		run_timed(cases[k].gpu, 32, "s_endpgm\n", 4, 32, &l);
		ck_assert_uint_eq(l.count, 4);
		for (unsigned n = 0; n < l.count; n++) ck_assert_uint_eq(l.at[n].start, n * cases[k].apart);
	}
}
END_TEST

// An address that the wave's last instruction sent, too, is not read from its banks again. Waves 0 and 4 share a SIMD.
// While three of wave 4's loads are taken, wave 0 reads bank 0 in every cycle, as do their addresses. [HW_PART: the
// first addition after mm's loads is not delayed by another wave's loads in 62 of 64 passes]
START_TEST(an_address_is_not_read_twice)
{
	static const struct { const char *other; uint64_t reads; } cases[] = { { "v[16:17]", 1 }, { "v[24:25]", 3 } };
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		enum { READERS = 40, FIRST = 9 /* instructions before them */ };
		struct log l;
		char text[4096], *to = text;
		uint64_t first = 0, last = 0;
		to += sprintf(to, "s_mov_b32 exec_lo, 0\n v_mov_b32 v1, v0\n s_nop 15\n s_nop 15\n s_clause 0x3\n");
		for (unsigned n = 0; n < 4; n++)
			to += sprintf(to, "global_load_b32 v%u, %s, off\n", n + 2, n % 2 ? cases[k].other : "v[16:17]");
		for (unsigned n = 0; n < READERS; n++) to += sprintf(to, "v_max_u32 v6, 1, v%u\n", 28 + 4 * n);
		strcpy(to, "s_endpgm\n");
		run_timed("gfx1200", 32, text, 5, 32, &l);
		const struct wave *wave = l.at[0].wave;
		for (unsigned n = 0, own = 0; n < l.count; n++) {
			if (l.at[n].wave != wave || ++own <= FIRST || l.at[n].exec < l.at[n].issue) continue;
			if (!first) first = l.at[n].exec;
			last = l.at[n].exec;
		}
		ck_assert_msg(last - first == READERS - 1 + cases[k].reads, "%s: %llu cycles", cases[k].other,
		              (unsigned long long)(last - first));
	}
}
END_TEST

// The address comes first; register n is in bank n % 4.
START_TEST(memory_reads_banks_of_address_and_data)
{
	static const struct { const char *text; unsigned banks; } cases[] = {
		{ "ds_load_b32 v6, v9\ns_endpgm\n", 2 }, { "ds_store_b32 v4, v7\ns_endpgm\n", 9 },
		{ "ds_store_b64 v5, v[6:7]\ns_endpgm\n", 14 }, { "global_store_b32 v[2:3], v4, off\ns_endpgm\n", 13 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct rig r;
		struct arena a = { 0 };
		rig_prepare(&r, "gfx1100", 32, cases[k].text);
		machine_start_scheduled(r.machine, &r.dispatch);
		ck_assert_msg(time_plan(&a, r.machine, NULL, 32, NULL)->port_banks == cases[k].banks, "%s", cases[k].text);
		arena_free(&a);
		rig_end(&r);
	}
}
END_TEST

// Waves that use a slot sequentially have separate events and cycles.
START_TEST(profiles_keep_waves_of_a_slot_apart) {
	enum { GROUPS = 300, INSNS = 4 };
	struct rig r;
	struct time_result result;
	struct profile p;
	struct time_observer observer;
	rig_prepare(&r, "gfx1100", 0, "v_add_f32 v2, v0, v1\n s_mov_b32 s5, 1\n v_add_f32 v3, v2, v1\n s_endpgm\n");
	r.dispatch.workgroups[0] = GROUPS;
	profile_begin(&p, r.machine, &(struct profile_options){ .keep = true, .last_wave = UINT32_MAX }, &observer);
	ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .wgps = 1, .observer = &observer }, &result));
	profile_end(&p);
	ck_assert_uint_eq(result.waves, GROUPS);
	ck_assert_uint_eq(p.waves.n, GROUPS);
	ck_assert_uint_eq(p.lives.waves, GROUPS);
	for (size_t k = 0; k < p.waves.n; k++) {
		const struct profile_wave *w = p.waves.at[k];
		ck_assert_uint_eq(w->workgroup[0], k);
		ck_assert_uint_eq(w->events.n, INSNS);
		ck_assert(w->whole && w->events.at[0].issue >= w->start && w->events.at[INSNS - 1].issue <= w->end);
	}
	for (size_t k = 0; k < INSNS; k++) {
		ck_assert_uint_eq(p.lines[k].waves, GROUPS);
		ck_assert_uint_eq(p.lines[k].issues, GROUPS);
		ck_assert_uint_le(p.lines[k].most, p.lives.most);
	}
	profile_free(&p);
	time_result_free(&result);
	rig_end(&r);
}
END_TEST

// The cycles of an instruction are summed over a wave's visits. Together the sums are the wave's life.
START_TEST(profiles_sum_visits_of_a_wave) {
	static const char *const loops[] = {
		"s_mov_b32 s5, 3\nback: s_sub_u32 s5, s5, 1\n s_cmp_lg_u32 s5, 0\n s_cbranch_scc1 back\n s_nop 0\n s_endpgm\n",
		"s_mov_b32 s5, 3\n s_getpc_b64 s[2:3]\n s_sub_u32 s5, s5, 1\n s_cmp_eq_u32 s5, 0\n s_cbranch_scc1 over\n"
		" s_setpc_b64 s[2:3]\nover: s_endpgm\n",
	};
	for (unsigned n = 0; n < sizeof loops / sizeof *loops; n++) {
		struct rig r;
		struct time_result result;
		struct profile p;
		struct time_observer observer;
		uint64_t cycles = 0, visits = 0;
		rig_prepare(&r, "gfx1100", 0, loops[n]);
		profile_begin(&p, r.machine, &(struct profile_options){ 0 }, &observer);
		ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .wgps = 1, .observer = &observer }, &result));
		profile_end(&p);
		for (size_t k = 0; k < p.line_count; k++) {
			ck_assert_uint_eq(p.lines[k].waves, p.lines[k].issues > 0);
			cycles += p.lines[k].most;
			visits += p.lines[k].issues;
		}
		ck_assert_uint_eq(cycles, p.lives.most);
		ck_assert_uint_gt(visits, 10);
		profile_free(&p);
		time_result_free(&result);
		rig_end(&r);
	}
}
END_TEST

Suite *time_suite(void)
{
	Suite *s = suite_create("time");
	TCase *t = tcase_create("cycles");
	tcase_add_test(t, measured_intervals);
	tcase_add_test(t, sleeps_end_at_ticks);
	tcase_add_test(t, measured_latencies);
	tcase_add_test(t, the_end_waits_for_vector_results);
	tcase_add_test(t, sources_are_gathered_from_banks);
	tcase_add_test(t, waiting_stores_read_their_banks);
	tcase_add_test(t, first_vector_instructions);
	tcase_add_test(t, delays_are_by_distance);
	tcase_add_test(t, cycles_are_those_of_the_waves);
	tcase_add_test(t, empty_halves_are_skipped);
	tcase_add_test(t, counters_can_be_full);
	tcase_add_test(t, loads_of_other_waves_come_first);
	tcase_add_test(t, clauses_are_not_interrupted);
	tcase_add_test(t, simds_of_gfx9_take_turns);
	tcase_add_test(t, an_address_is_not_read_twice);
	tcase_add_test(t, memory_reads_banks_of_address_and_data);
	tcase_add_test(t, lds_favours_the_last_simd);
	tcase_add_test(t, simds_take_turns_on_the_path);
	tcase_add_test(t, simds_take_turns_at_barriers);
	tcase_add_test(t, lds_holds_so_many_loads);
	tcase_add_test(t, lds_holds_so_many_data);
	tcase_add_test(t, waves_are_launched_one_after_the_other);
	tcase_add_test(t, profiles_keep_waves_of_a_slot_apart);
	tcase_add_test(t, profiles_sum_visits_of_a_wave);
	suite_add_tcase(s, t);
	return s;
}
