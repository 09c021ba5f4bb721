// Effects of instructions on the wave: paths and their stacks, barriers, halts, state registers, registers selected by
// m0. Every record must have a meaning.
#include <stdio.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"

START_TEST(every_record_has_a_meaning)
{
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_record *r = &isa_records[k];
		bool runs = r->step || (isa_access(r) && isa_access(r)->atomic) || r == isa_record(isa_pair);
		ck_assert_msg(runs != (isa_text(r->graphics) != NULL), "%s: %s", isa_text(r->id),
		              runs ? "runs, but is said to need graphics" : "has no meaning");
	}
}
END_TEST

// ---- programs, and the SGPR or VGPR with their result ---------------------------------------------------------------
// `s` is the final s20. `v` holds v20 of lane 0, 1, … in `lanes`, from the low bits up, four bits each.
static const struct { const char *gpu; unsigned wave; const char *text; uint32_t s; } scalar_cases[] = {
	// forks: lanes 0 to 15 branch, 48 lanes fall through; the smaller half runs first; both end in the join
	{ "gfx906", 0, "s_mov_b64 s[30:31], 0xffff\n s_mov_b64 s[36:37], 0\n s_movk_i32 s20, 0\n s_movk_i32 s8, 0\n"
	  " s_cbranch_i_fork s[30:31], there\n"
	  "s_mul_i32 s20, s20, 10\n s_add_u32 s20, s20, 1\n s_branch done\nthere:\n s_mul_i32 s20, s20, 10\n"
	  " s_add_u32 s20, s20, 2\ndone:\n s_cbranch_join s8\n", 21 },
	{ "gfx906", 0,
	  "s_mov_b64 s[30:31], -2\n s_movk_i32 s20, 0\n s_movk_i32 s8, 0\n s_cbranch_i_fork s[30:31], there\n"
	  "s_mul_i32 s20, s20, 10\n s_add_u32 s20, s20, 1\n s_branch done\nthere:\n s_mul_i32 s20, s20, 10\n"
	  " s_add_u32 s20, s20, 2\ndone:\n s_cbranch_join s8\n", 12 },
	// all lanes take one path: nothing is pushed
	{ "gfx906", 0,
	  "s_mov_b64 s[30:31], -1\n s_movk_i32 s20, 0\n s_cbranch_i_fork s[30:31], there\n s_movk_i32 s20, 1\n"
	  "there:\n s_movk_i32 s8, 0\n s_cbranch_join s8\n s_add_u32 s20, s20, 4\n", 4 },
	{ "gfx906", 0, "s_mov_b64 s[30:31], 0\n s_movk_i32 s20, 0\n s_getpc_b64 s[32:33]\nhere:\n"
	  " s_add_u32 s32, s32, there-here\n s_addc_u32 s33, s33, 0\n"
	  "s_cbranch_g_fork s[30:31], s[32:33]\n s_movk_i32 s20, 1\nthere:\n s_add_u32 s20, s20, 4\n", 5 },
	// exec of the waiting path, and the depth of the stack
	{ "gfx906", 0,
	  "s_mov_b64 s[30:31], 0xff\n s_cbranch_i_fork s[30:31], there\n s_endpgm\nthere:\n s_mov_b32 s20, s0\n s_endpgm\n",
	  0xffffff00 },
	{ "gfx906", 0, "s_mov_b64 s[30:31], 0xff\n s_cbranch_i_fork s[30:31], there\n s_endpgm\nthere:\n"
	  " s_getreg_b32 s20, hwreg(HW_REG_MODE, 29, 3)\n s_endpgm\n", 1 },
	// subvector loops: first the low half of exec, then the high half
	{ "gfx1030", 64, "s_movk_i32 s20, 0\n s_subvector_loop_begin s8, done\nagain:\n s_bcnt1_i32_b64 s9, exec\n"
	  " s_mul_i32 s20, s20, 100\n s_add_u32 s20, s20, s9\n"
	  "s_subvector_loop_end s8, again\ndone:\n", 3232 },
	{ "gfx1030", 64, "s_mov_b64 exec, 7\n s_movk_i32 s20, 0\n s_subvector_loop_begin s8, done\nagain:\n"
	  " s_bcnt1_i32_b64 s9, exec\n s_mul_i32 s20, s20, 100\n s_add_u32 s20, s20, s9\n"
	  "s_subvector_loop_end s8, again\ndone:\n", 3 },
	{ "gfx1100", 64, "s_mov_b32 exec_lo, 0\n s_mov_b32 exec_hi, 0x1f\n s_movk_i32 s20, 0\n"
	  " s_subvector_loop_begin s8, done\nagain:\n s_bcnt1_i32_b64 s9, exec\n s_mul_i32 s20, s20, 100\n"
	  "s_add_u32 s20, s20, s9\n s_subvector_loop_end s8, again\ndone:\n", 5 },
	{ "gfx1030", 64,
	  "s_mov_b64 exec, 0\n s_movk_i32 s20, 7\n s_subvector_loop_begin s8, done\n s_movk_i32 s20, 1\ndone:\n s_nop 0\n",
	  7 },
	{ "gfx1030", 64,
	  "s_subvector_loop_begin s8, done\nagain:\n s_subvector_loop_end s8, again\ndone:\n s_bcnt1_i32_b64 s20, exec\n",
	  64 },
	// a call returns
	{ "gfx906", 0, "s_movk_i32 s20, 1\n s_call_b64 s[30:31], sub\n s_add_u32 s20, s20, 8\n s_endpgm\nsub:\n"
	  " s_mul_i32 s20, s20, 5\n s_setpc_b64 s[30:31]\n", 13 },
	// state registers
	{ "gfx906", 0, "s_cmp_eq_u32 s0, s0\n s_getreg_b32 s20, hwreg(HW_REG_STATUS, 0, 1)\n", 1 },
	{ "gfx1200", 0, "s_cmp_eq_u32 s0, s0\n s_getreg_b32 s20, hwreg(HW_REG_WAVE_STATUS, 0, 1)\n", 0 },
	{ "gfx1200", 0, "s_cmp_eq_u32 s0, s0\n s_getreg_b32 s20, hwreg(HW_REG_WAVE_STATE_PRIV, 9, 1)\n", 1 },
	{ "gfx1030", 0, "s_mov_b32 exec_lo, 0\n s_getreg_b32 s20, hwreg(HW_REG_STATUS, 9, 2)\n", 3 },
	{ "gfx1030", 0,
	  "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 0xa\n s_getreg_b32 s20, hwreg(HW_REG_MODE, 0, 8)\n", 0xa0 },
	{ "gfx1030", 0, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), 0\n s_round_mode 0x6\n s_denorm_mode 0x9\n"
	  " s_getreg_b32 s20, hwreg(HW_REG_MODE, 0, 8)\n", 0x96 },
	{ "gfx1100", 0, "s_nop 0\n s_nop 0\n s_getreg_b32 s20, hwreg(HW_REG_SHADER_CYCLES)\n", 2 },
	{ "gfx1200", 0, "s_nop 0\n s_getreg_b32 s20, hwreg(HW_REG_SHADER_CYCLES_LO)\n"
	  " s_getreg_b32 s21, hwreg(HW_REG_SHADER_CYCLES_HI)\n s_add_u32 s20, s20, s21\n", 1 },
	{ "gfx906", 0, "s_nop 0\n s_memtime s[20:21]\n s_waitcnt lgkmcnt(0)\n", 1 },
	{ "gfx1100", 0, "s_nop 0\n s_sendmsg_rtn_b64 s[20:21], sendmsg(MSG_RTN_GET_REALTIME)\n", 1 },
	{ "gfx1100", 0, "s_sendmsg_rtn_b32 s20, sendmsg(MSG_RTN_GET_DOORBELL)\n", 0 },
	{ "gfx1200", 0, "s_mov_b32 s8, 96\n s_alloc_vgpr s8\n s_cselect_b32 s20, 3, 4\n", 3 },
	{ "gfx1200", 0, "s_mov_b32 s8, 264\n s_alloc_vgpr s8\n s_cselect_b32 s20, 3, 4\n", 4 },
	// other instructions that end a wave
	{ "gfx906", 0, "s_movk_i32 s20, 1\n s_setkill 2\n s_movk_i32 s20, 2\n s_setkill 1\n s_movk_i32 s20, 3\n", 2 },
	{ "gfx906", 0, "s_movk_i32 s20, 1\n s_sethalt 0\n s_movk_i32 s20, 2\n", 2 },
	// named barriers: state, signals without waiting, the first one
	{ "gfx1200", 0,
	  "s_mov_b32 m0, 0x30002\n s_barrier_init m0\n s_barrier_signal 2\n s_get_barrier_state s20, 2\n", 0x10031 },
	{ "gfx1200", 0,
	  "s_mov_b32 m0, 0x20005\n s_barrier_init m0\n s_barrier_signal_isfirst 5\n s_cselect_b32 s20, 1, 0\n"
	  " s_barrier_signal_isfirst 5\n s_addc_u32 s20, s20, s20\n", 2 },
	{ "gfx1200", 0, "s_mov_b32 m0, 0x20001\n s_barrier_init m0\n s_barrier_join 1\n s_barrier_signal 1\n"
	  " s_barrier_signal m0\n s_barrier_wait 1\n s_get_barrier_state s20, 1\n", 0x21 },
	{ "gfx1200", 0, "s_mov_b32 m0, 0x20001\n s_barrier_init m0\n s_barrier_join m0\n s_barrier_leave\n"
	  " s_cselect_b32 s20, 1, 0\n s_barrier_leave\n s_addc_u32 s20, s20, s20\n", 2 },
	// 256 VGPRs exist; nine bits of the number count
	{ "gfx1200", 0, "s_alloc_vgpr 0x100\n s_cselect_b32 s20, 1, 0\n s_alloc_vgpr 0x101\n s_addc_u32 s20, s20, s20\n"
	  " s_alloc_vgpr 0x300\n s_addc_u32 s20, s20, s20\n", 5 },
	{ "gfx1200", 0, "s_barrier_wait 1\n s_barrier_signal 0\n s_get_barrier_state s20, -1\n", 0x11 },
};

START_TEST(scalars)
{
	struct rig r;
	rig_run(&r, scalar_cases[_i].gpu, scalar_cases[_i].wave, scalar_cases[_i].text);
	ck_assert_msg(rig_sgpr(&r, 20) == scalar_cases[_i].s, "%s %s: s20 is 0x%x, not 0x%x", scalar_cases[_i].gpu,
	              scalar_cases[_i].text, rig_sgpr(&r, 20), scalar_cases[_i].s);
	rig_end(&r);
}
END_TEST

// v0 is the lane, v1 is 0x100 + lane; the result is v20 of lane 5.
static const struct { const char *gpu, *text; uint32_t lane5; } vector_cases[] = {
	{ "gfx1030", "s_mov_b32 m0, 0x30002\n v_mov_b32 v12, v1\n v_mov_b32 v23, v0\n v_swaprel_b32 v20, v10\n"
	  " v_sub_nc_u32 v20, v23, v12\n", 0x100 },
	{ "gfx1030", "s_mov_b32 m0, 3\n v_mov_b32 v13, v1\n v_movrels_b32 v20, v10\n", 0x105 },
	{ "gfx1100", "s_mov_b32 m0, 3\n v_movreld_b32 v17, v1\n", 0x105 },
	{ "gfx1100", "s_mov_b32 m0, 0x40002\n v_mov_b32 v12, v1\n v_movrelsd_2_b32 v16, v10\n", 0x105 },
	// vector instructions are skipped while bit 28 of MODE is set; scalar instructions are executed
	{ "gfx906", "v_mov_b32 v20, 1\n s_movk_i32 s8, 4\n s_setvskip s8, 2\n v_mov_b32 v20, 2\n s_movk_i32 s8, 0\n"
	  " s_setvskip s8, 2\n v_add_u32 v20, v20, v0\n", 6 },
	{ "gfx906", "v_mov_b32 v20, 1\n s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1\n v_mov_b32 v20, 2\n"
	  " s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0\n v_add_u32 v20, v20, v0\n", 6 },
	// the corners of a quad: lane 4 holds P0, lane 5 P10, lane 6 P20
	{ "gfx1100", "v_cvt_f32_u32 v2, v0\n v_mov_b32 v3, 2.0\n v_interp_p10_f32 v20, v2, v3, v2\n", 0x41600000 },
	{ "gfx1100", "v_cvt_f32_u32 v2, v0\n v_mov_b32 v3, 2.0\n v_interp_p2_f32 v20, v2, v3, v2\n", 0x41880000 },
	{ "gfx1100",
	  "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_interp_p10_f16_f32 v20, v5, v3, v5\n",
	  0x41600000 },
	{ "gfx1100", "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_mov_b32 v20, 0\n"
	  " v_interp_p2_f16_f32 v20, v5, v3, v2\n", 0x4c40 },
	{ "gfx1100",
	  "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_interp_p10_rtz_f16_f32 v20, v5, v3, v5\n",
	  0x41600000 },
	{ "gfx1100", "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_mov_b32 v20, 0\n"
	  " v_interp_p2_rtz_f16_f32 v20, v5, v3, v2\n", 0x4c40 },
	{ "gfx1200",
	  "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_interp_p10_f16_f32 v20, v5, v3, v5\n",
	  0x41600000 },
	{ "gfx1200", "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_mov_b32 v20, 0\n"
	  " v_interp_p2_f16_f32 v20, v5, v3, v2\n", 0x4c40 },
	{ "gfx1200",
	  "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_interp_p10_rtz_f16_f32 v20, v5, v3, v5\n",
	  0x41600000 },
	{ "gfx1200", "v_cvt_f32_u32 v2, v0\n v_cvt_f16_f32 v5, v2\n v_mov_b32 v3, 2.0\n v_mov_b32 v20, 0\n"
	  " v_interp_p2_rtz_f16_f32 v20, v5, v3, v2\n", 0x4c40 },
	{ "gfx1100", "v_mov_b32 v2, 0x3c003c00\n v_mov_b32 v3, 0x3f7fffff\n v_mov_b32 v4, 0x10001\n"
	  " v_interp_p10_rtz_f16_f32 v20, v2, v3, v4\n", 0x3f800000 },
	{ "gfx1100", "v_mov_b32 v2, 0x3c003c00\n v_mov_b32 v3, 0x3f7fffff\n v_mov_b32 v4, 0x80018001\n"
	  " v_interp_p10_rtz_f16_f32 v20, v2, v3, v4\n", 0x3f7ffffe },
	{ "gfx1100",
	  "v_mov_b32 v20, 0\n v_mov_b32 v2, 0x3c003c00\n v_mov_b32 v3, 0x3f800fff\n v_mov_b32 v4, 0x3a800000\n"
	  " v_interp_p2_rtz_f16_f32 v20, v2, v3, v4\n", 0x3c01 },
	{ "gfx1100", "v_mov_b32 v20, 0\n v_mov_b32 v2, 0x3c003c00\n v_mov_b32 v3, 0xbf801fff\n v_mov_b32 v4, 0\n"
	  " v_interp_p2_rtz_f16_f32 v20, v2, v3, v4\n", 0xbc00 },
	// bytes as 8-bit floats: 0x38 is 1.0 as fp8, 0x3c as bf8
	{ "gfx1200", "v_mov_b32 v2, 0x38400000\n v_cvt_f32_fp8 v20, v2 byte_sel:3\n", 0x3f800000 },
	{ "gfx1200", "v_mov_b32 v2, 0x38400000\n v_cvt_f32_fp8 v20, v2 byte_sel:2\n", 0x40000000 },
	{ "gfx1200", "v_mov_b32 v2, 0x00003c40\n v_cvt_f32_bf8 v20, v2 byte_sel:1\n", 0x3f800000 },
	{ "gfx1200", "v_mov_b32 v2, 0x38400000\n v_cvt_f32_fp8 v20, v2\n", 0 },
	{ "gfx1200", "v_mov_b32 v20, 0x11223344\n v_mov_b32 v2, 1.0\n v_cvt_sr_fp8_f32 v20, v2, v0 byte_sel:2\n", 0x11383344 },
	{ "gfx1200", "v_mov_b32 v20, 0x11223344\n v_mov_b32 v2, 1.0\n v_cvt_sr_bf8_f32 v20, -v2, v0 byte_sel:3\n",
	  0xbc223344 },
	{ "gfx1200", "v_mov_b32 v20, 0x11223344\n v_mov_b32 v2, 1.0\n v_cvt_sr_bf8_f32 v20, v2, v0\n", 0x1122333c },
	{ "gfx950", "v_mov_b32 v20, 0x11223344\n v_mov_b32 v2, 1.0\n v_cvt_pk_fp8_f32 v20, v2, -v2 op_sel:[0,0,1]\n",
	  0xb8383344 },
	{ "gfx950", "v_mov_b32 v2, 0x00383c00\n v_cvt_f32_fp8_sdwa v20, v2 src0_sel:BYTE_2\n", 0x3f800000 },
	// dot products in the unit's order: -1 + 3*8 + 8*4 is too large by one unit of its grid on gfx11
	{ "gfx1100",
	  "v_mov_b32 v2, 0x48004200\n v_mov_b32 v3, 0x44004800\n v_mov_b32 v4, -1.0\n v_dot2_f32_f16 v20, v2, v3, v4\n",
	  0x425c0001 },
	{ "gfx1200",
	  "v_mov_b32 v2, 0x48004200\n v_mov_b32 v3, 0x44004800\n v_mov_b32 v4, -1.0\n v_dot2_f32_f16 v20, v2, v3, v4\n",
	  0x425c0000 },
	{ "gfx1100", "v_mov_b32 v2, 0x48004200\n v_mov_b32 v3, 0x44004800\n v_mov_b32 v4, 1.0\n"
	  " v_dot2_f32_f16 v20, v2, v3, v4 neg_lo:[0,0,1]\n", 0x425c0001 },
	{ "gfx1100",
	  "v_mov_b32 v2, 0x48004200\n v_mov_b32 v3, 0x44004800\n v_mov_b32 v20, -1.0\n v_dot2acc_f32_f16 v20, v2, v3\n",
	  0x425c0001 },
	{ "gfx1100", "v_mov_b32 v2, 0x48004200\n v_mov_b32 v3, 0x44004800\n v_mov_b32 v20, -1.0\n"
	  " v_dual_dot2acc_f32_f16 v20, v2, v3 :: v_dual_mov_b32 v21, v7\n", 0x425c0001 },
	{ "gfx1100",
	  "v_mov_b32 v20, 0x55550000\n v_mov_b32 v2, 0x3c004000\n v_mov_b32 v3, 0x3c003c00\n v_dot2_f16_f16 v20, v2, v3, v4\n",
	  0x55554200 },
	{ "gfx1200",
	  "v_mov_b32 v2, 0x40404040\n v_mov_b32 v3, 0x38383838\n v_mov_b32 v4, 1.0\n v_dot4_f32_fp8_fp8 v20, v2, v3, v4\n",
	  0x41100000 },
	{ "gfx1200", "v_mov_b32 v2, 0x40404040\n v_mov_b32 v3, 0x3c3c3c3c\n v_mov_b32 v4, 1.0\n"
	  " v_dot4_f32_fp8_bf8 v20, v2, v3, v4 neg_lo:[0,0,1]\n", 0x40e00000 },
	{ "gfx906", "v_mov_b32 v2, 0x11\n v_screen_partition_4se_b32 v20, v2\n", 2 },
	{ "gfx906", "v_mov_b32 v2, 0xabcdefff\n v_screen_partition_4se_b32 v20, v2\n", 1 },
};

START_TEST(vectors)
{
	struct rig r;
	rig_run(&r, vector_cases[_i].gpu, 0, vector_cases[_i].text);
	ck_assert_msg(rig_vgpr(&r, 20, 5) == vector_cases[_i].lane5, "%s %s: v20 is 0x%x, not 0x%x",
	              vector_cases[_i].gpu, vector_cases[_i].text, rig_vgpr(&r, 20, 5), vector_cases[_i].lane5);
	rig_end(&r);
}
END_TEST

// ---- faults and their messages --------------------------------------------------------------------------------------
static const struct { const char *gpu, *text, *fault; } fault_cases[] = {
	{ "gfx906", "s_rfe_b64 s[4:5]\n", "privileged" }, { "gfx906", "s_rfe_restore_b64 s[4:5], s6\n", "privileged" },
	{ "gfx1100", "s_sethalt 1\n", "halts" }, { "gfx1100", "s_sendmsghalt sendmsg(MSG_INTERRUPT)\n", "halts" },
	{ "gfx1100", "s_code_end\n", "illegal" }, { "gfx1100", "s_trap 2\n", "trap 2" },
	{ "gfx906", "s_movk_i32 s8, 1\n s_cbranch_join s8\n", "a join without a fork" },
	{ "gfx1200", "s_barrier_signal 3\n", "not set up" },
	{ "gfx1200", "s_barrier_signal 17\n", "barrier 17 does not exist" },
	{ "gfx1200", "s_barrier_signal -2\n", "trap handler" },
	{ "gfx1200",
	  "s_mov_b32 m0, 0x20003\n s_barrier_init m0\n s_barrier_join 3\n s_barrier_signal 3\n s_barrier_wait 1\n",
	  "1 of 2 waves" },
	{ "gfx1030", "s_mov_b32 m0, 0x3ff0000\n v_swaprel_b32 v1, v2\n", "register index 1023" },
};

START_TEST(faults)
{
	struct rig r;
	rig_prepare(&r, fault_cases[_i].gpu, 0, fault_cases[_i].text);
	ck_assert_msg(!rig_go(&r), "%s: no fault", fault_cases[_i].text);
	ck_assert_msg(strstr(r.result->fault, fault_cases[_i].fault) != NULL, "%s: %s", fault_cases[_i].text, r.result->fault);
	rig_end(&r);
}
END_TEST

// ---- gfx12: a wave signals the workgroup's barrier again before the other wave has signalled it ---------------------
START_TEST(signals_twice)
{
	struct rig r;
	rig_prepare(&r, "gfx1200", 32,
	            "s_barrier_signal -1\n s_barrier_wait -1\n s_barrier_signal -1\n s_nop 0\n s_barrier_signal -1\n"
	            " s_barrier_wait -1\n");
	r.dispatch.numthreads[0] = 64;
	ck_assert_msg(!rig_go(&r), "no fault");
	ck_assert_msg(strstr(r.result->fault, "counts it twice") != NULL, "%s", r.result->fault);
	rig_end(&r);
}
END_TEST

// ---- a named barrier among four waves: two members meet twice, and the other waves do not wait ----------------------
START_TEST(named_barrier)
{
	struct rig r;
	// s4 is the wave. Waves 0 and 1 join barrier 1, with 3 signals each time: both members and wave 2. In each phase
	// both members add 1 to data[16], and store it at the end.
	rig_prepare(&r, "gfx1200", 32,
		"s_mov_b32 m0, 0x30001\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 ready\n s_barrier_init m0\nready:\n"
		" s_barrier_signal -1\n s_barrier_wait -1\n"
		"v_mov_b32 v5, 0\n v_lshl_add_u32 v6, s4, 2, 0\n s_mov_b32 exec_lo, 1\n"
		"s_cmp_ge_u32 s4, 2\n s_cbranch_scc1 others\n s_barrier_join 1\n s_mov_b32 s8, 2\n"
		"again:\n v_mov_b32 v7, 1\n global_atomic_add_u32 v7, v5, v7, s[2:3] offset:64 th:TH_ATOMIC_RETURN\n"
		" s_wait_loadcnt 0\n s_barrier_signal 1\n s_barrier_wait 1\n"
		"global_load_b32 v8, v5, s[2:3] offset:64\n s_wait_loadcnt 0\n s_barrier_signal -1\n s_barrier_wait -1\n"
		"s_sub_co_u32 s8, s8, 1\n s_cmp_lg_u32 s8, 0\n s_cbranch_scc1 again\n global_store_b32 v6, v8, s[2:3]\n s_endpgm\n"
		"others:\n s_cmp_eq_u32 s4, 2\n s_cbranch_scc0 last\n s_barrier_signal 1\nlast:\n"
		" s_barrier_signal -1\n s_barrier_wait -1\n s_cmp_eq_u32 s4, 2\n"
		"s_cbranch_scc0 end\n s_barrier_signal 1\nend:\n s_barrier_signal -1\n s_barrier_wait -1\n");
	r.dispatch.numthreads[0] = 128;
	bool ok = rig_go(&r);
	ck_assert_msg(ok, "fault: %s", r.result->fault);
	// data[16] was 16; two waves add 1 in two phases
	for (unsigned wave = 0; wave < 2; wave++) ck_assert_uint_eq(rig_data(&r, wave), 16 + 4);
	ck_assert_uint_eq(rig_data(&r, 2), 2);
	rig_end(&r);
}
END_TEST

Suite *control_suite(void)
{
	Suite *s = suite_create("control");
	TCase *t = tcase_create("control");
	tcase_add_test(t, every_record_has_a_meaning);
	tcase_add_loop_test(t, scalars, 0, (int)(sizeof scalar_cases / sizeof *scalar_cases));
	tcase_add_loop_test(t, vectors, 0, (int)(sizeof vector_cases / sizeof *vector_cases));
	tcase_add_loop_test(t, faults, 0, (int)(sizeof fault_cases / sizeof *fault_cases));
	tcase_add_test(t, signals_twice);
	tcase_add_test(t, named_barrier);
	suite_add_tcase(s, t);
	return s;
}
