// The first state of a wave: what a kernel finds in its registers and its hardware registers, for each GPU as its
// descriptor requests it. Each program leaves what it found in s20. Sources: LLVM's AMDGPU usage document and its code
// generator, Mesa, AMD's ISA manuals, ROCdbgapi.
#include <stdio.h>
#include <string.h>
#include "prepare/prepare.h"
#include "program_rig.h"
#include "suites.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))
enum { RESULT = 20, MOST = 8 };

struct first_case {
	const char *gpu, *body, *settings;
	uint32_t numthreads[3], workgroups[3];
	unsigned n;                    // waves that are looked at, in order of workgroup and wave
	uint32_t found[MOST];
};

#define INFO ".amdhsa_system_sgpr_workgroup_info 1\n"
#define WAVE64 ".amdhsa_wavefront_size32 0\n"
#define WAVE32 ".amdhsa_wavefront_size32 1\n"
#define ID_Y ".amdhsa_system_sgpr_workgroup_id_y 1\n"
#define ID_Z ".amdhsa_system_sgpr_workgroup_id_z 1\n"
#define ITEM_Y ".amdhsa_system_vgpr_workitem_id 1\n"
#define ITEM_Z ".amdhsa_system_vgpr_workitem_id 2\n"
// Settings by clang for a kernel that uses dispatch_ptr, all numbers of workgroups and work-items, and scratch.
#define ALL(count) \
	".amdhsa_user_sgpr_count " #count \
		"\n .amdhsa_user_sgpr_dispatch_ptr 1\n .amdhsa_user_sgpr_kernarg_segment_ptr 1\n" \
		" .amdhsa_private_segment_fixed_size 16\n" ID_Y ID_Z ITEM_Z \
	".amdhsa_enable_private_segment 1\n"
#define ALL_GFX9 \
	".amdhsa_user_sgpr_count 10\n .amdhsa_user_sgpr_private_segment_buffer 1\n" \
	" .amdhsa_user_sgpr_dispatch_ptr 1\n .amdhsa_user_sgpr_kernarg_segment_ptr 1\n" \
	".amdhsa_user_sgpr_flat_scratch_init 1\n .amdhsa_system_sgpr_private_segment_wavefront_offset 1\n" \
	" .amdhsa_private_segment_fixed_size 16\n" ID_Y ID_Z ITEM_Z
#define FLAT_PROLOG "s_add_u32 flat_scratch_lo, s8, s13\n s_addc_u32 flat_scratch_hi, s9, 0\n"
#define SCRATCH_PROLOG "s_add_u32 s0, s0, s13\n s_addc_u32 s1, s1, 0\n"
#define SCRATCH ".amdhsa_private_segment_fixed_size 64\n"
#define SCRATCH_ON SCRATCH ".amdhsa_enable_private_segment 1\n"
#define GETREG(what) " s_getreg_b32 s20, hwreg(" what ")"
#define LANE(v, n) "v_readlane_b32 s20, " v ", " n

static const struct first_case first_cases[] = {
	// Before the first vector instruction, no lane is active.
	{ "gfx1030", "s_mov_b32 exec_lo, 0\n v_mov_b32 v5, 7\n s_mov_b32 exec_lo, 1\n v_readfirstlane_b32 s20, v5", "",
	  { 40 }, { 1 }, 2, { 0, 0 } },
	// The wave's number in its workgroup: llvm.amdgcn.wave.id, gl_SubgroupID.
	{ "gfx1200", "s_bfe_u32 s20, ttmp8, 0x50019", WAVE32, { 128 }, { 2 }, 8, { 0, 1, 2, 3, 0, 1, 2, 3 } },
	{ "gfx1201", "s_bfe_u32 s20, ttmp8, 0x50019", WAVE64, { 16, 16 }, { 1 }, 4, { 0, 1, 2, 3 } },
	// Bit 30 of ttmp8: ttmp7 holds y and z, since the kernel requests one of them.
	{ "gfx1200", "s_bfe_u32 s20, ttmp8, 0x1001e", "", { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1200", "s_bfe_u32 s20, ttmp8, 0x1001e", ID_Y, { 32 }, { 1 }, 1, { 1 } },
	{ "gfx1200", "s_bfe_u32 s20, ttmp8, 0x1001e", ID_Z, { 32 }, { 1 }, 1, { 1 } },
	// Only a trap handler writes TTMPs. Elsewhere an instruction does not change them, and a scalar instruction that would
	// write them does not have another effect.
	{ "gfx906", "s_movk_i32 ttmp9, 5\n s_mov_b32 s20, ttmp9", "", { 64 }, { 1 }, 1, { 0 } },
	// An instruction that writes only registers of trap handlers does nothing, whatever register m0 chooses.
	{ "gfx906", "s_mov_b32 m0, -1\n s_movrels_b64 ttmp[0:1], s[54:55]\n s_mov_b32 s20, 7", "", { 64 }, { 1 }, 1, { 7 } },
	{ "gfx1030", "s_mov_b32 m0, -1\n s_movrelsd_2_b32 ttmp9, s46\n s_mov_b32 s20, 7", "", { 64 }, { 1 }, 1, { 7 } },
	{ "gfx1030", "v_readfirstlane_b32 ttmp4, v0\n v_cmp_eq_u32 ttmp[2:3], v0, v0\n s_or_b32 s20, ttmp4, ttmp2", "",
	  { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1100", "s_mov_b32 s20, 3\n s_cmp_eq_u32 s20, s20\n s_and_b32 ttmp8, s20, 0\n s_cselect_b32 s20, 1, 0", "",
	  { 32 }, { 1 }, 1, { 1 } },
	{ "gfx1100",
	  "s_getpc_b64 s[0:1]\n s_load_b128 ttmp[4:7], s[0:1], 0x0\n s_waitcnt lgkmcnt(0)\n s_mov_b32 s20, ttmp5", "",
	  { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1200", "s_mov_b64 ttmp[8:9], -1\n s_addk_co_i32 ttmp9, 7\n s_mov_b32 s20, ttmp9", "", { 32 }, { 3, 2 }, 6,
	  { 0, 1, 2, 0, 1, 2 } },
	{ "gfx1200",
	  "s_mov_b32 s20, 5\n s_and_saveexec_b32 ttmp9, s20\n s_mov_b32 s20, exec_lo\n s_mov_b32 exec_lo, -1", "",
	  { 32 }, { 1 }, 1, { 5 } },
	{ "gfx1100",
	  "s_getpc_b64 s[4:5]\n s_add_u32 s4, s4, 20\n s_addc_u32 s5, s5, 0\n s_swappc_b64 ttmp[0:1], s[4:5]\n"
	  " s_mov_b32 s20, 1\n s_mov_b32 s21, 1\n", "", { 32 }, { 1 }, 1, { 0 } },
	// The workgroup's number: clang reads y from all of ttmp7 if the kernel does not request z.
	{ "gfx1200", "s_mov_b32 s20, ttmp9", "", { 32 }, { 3, 2 }, 6, { 0, 1, 2, 0, 1, 2 } },
	{ "gfx1200", "s_mov_b32 s20, ttmp7", ID_Y, { 32 }, { 1, 2, 2 }, 4, { 0, 1, 0, 1 } },
	{ "gfx1200", "s_mov_b32 s20, ttmp7", ID_Y ID_Z, { 32 }, { 1, 2, 2 }, 4, { 0, 1, 0x10000, 0x10001 } },
	{ "gfx1200", "s_lshr_b32 s20, ttmp7, 16", ID_Z, { 32 }, { 1, 2, 2 }, 4, { 0, 0, 1, 1 } },
	{ "gfx1100", "s_mov_b32 s20, s1", ID_Z, { 32 }, { 1, 2, 2 }, 4, { 0, 0, 1, 1 } },
	{ "gfx906", "s_mov_b32 s20, s1", ID_Y, { 64 }, { 1, 2, 2 }, 4, { 0, 1, 0, 1 } },
	// The place of a wave's scratch: 16 bytes for each work-item of the waves before it.
	{ "gfx906", "s_mov_b32 s20, s13", ALL_GFX9, { 192 }, { 2 }, 6, { 0, 1024, 2048, 0, 1024, 2048 } },
	{ "gfx1030", "s_mov_b32 s20, s2", ID_Y ID_Z, { 32 }, { 1, 2, 2 }, 4, { 0, 0, 1, 1 } },
	// A work-item's number: a part that the kernel does not request is 0, so that clang uses v0 as x if it does not use y
	// and z.
	{ "gfx1100", LANE("v0", "9"), "", { 8, 4 }, { 1 }, 1, { 1 } },
	{ "gfx1100", LANE("v0", "9"), ITEM_Y, { 8, 2, 2 }, { 1 }, 1, { 1 << 10 | 1 } },
	{ "gfx1100", LANE("v0", "25"), ITEM_Y, { 8, 2, 2 }, { 1 }, 1, { 1 << 10 | 1 } },
	{ "gfx1100", LANE("v0", "25"), ITEM_Z, { 8, 2, 2 }, { 1 }, 1, { 1 << 20 | 1 << 10 | 1 } },
	{ "gfx1150", LANE("v0", "9"), "", { 8, 4 }, { 1 }, 1, { 1 } },
	{ "gfx1200", LANE("v0", "9"), "", { 8, 4 }, { 1 }, 1, { 1 } },
	{ "gfx1200", LANE("v0", "25"), ITEM_Z, { 8, 2, 2 }, { 1 }, 1, { 1 << 20 | 1 << 10 | 1 } },
	{ "gfx906", LANE("v1", "9"), ITEM_Y, { 8, 4 }, { 1 }, 1, { 1 } },
	{ "gfx1030", LANE("v2", "25"), ITEM_Z, { 8, 2, 2 }, { 1 }, 1, { 1 } },
	// Workgroup info: waves in 5:0, the wave's number in 11:6 and, from gfx10.3 to gfx11, in 24:20, the first wave in 31.
	{ "gfx906", "s_mov_b32 s20, s1", INFO, { 256 }, { 1 }, 4, { 0x80000004, 0x44, 0x84, 0xc4 } },
	{ "gfx1010", "s_mov_b32 s20, s1", INFO WAVE32, { 128 }, { 1 }, 4, { 0x80000004, 0x44, 0x84, 0xc4 } },
	{ "gfx1030", "s_mov_b32 s20, s1", INFO WAVE32, { 128 }, { 1 }, 4, { 0x80000004, 0x100044, 0x200084, 0x3000c4 } },
	{ "gfx1100", "s_mov_b32 s20, s1", INFO WAVE32, { 128 }, { 1 }, 4, { 0x80000004, 0x100044, 0x200084, 0x3000c4 } },
	{ "gfx1200", "s_mov_b32 s20, s0", INFO WAVE32, { 256 }, { 1 }, 2, { 8, 8 } },
	// Bytes of a work-item's scratch are rounded up to a dword.
	{ "gfx1030", "s_mov_b32 s20, s0",
	  ".amdhsa_user_sgpr_private_segment_size 1\n .amdhsa_private_segment_fixed_size 18\n", { 32 },
	  { 1 }, 1, { 20 } },
	{ "gfx1200", "s_mov_b32 s20, s0",
	  ".amdhsa_user_sgpr_private_segment_size 1\n .amdhsa_private_segment_fixed_size 20\n", { 32 },
	  { 1 }, 1, { 20 } },
	{ "gfx906", "s_load_dword s20, s[0:1], 24\n s_waitcnt lgkmcnt(0)",
	  ".amdhsa_user_sgpr_dispatch_ptr 1\n .amdhsa_private_segment_fixed_size 18\n", { 32 }, { 1 }, 1, { 20 } },
	// The packet's kernel object is the descriptor, which leads to the code: entry = descriptor + its dword 16.
	{ "gfx906", "s_load_dwordx2 s[4:5], s[0:1], 32\n s_getpc_b64 s[6:7]\nhere:\n s_waitcnt lgkmcnt(0)\n"
	  " s_load_dword s8, s[4:5], 16\n s_waitcnt lgkmcnt(0)\n"
	  "s_add_u32 s4, s4, s8\n s_sub_u32 s20, s6, s4\n s_sub_u32 s20, s20, here-k",
	  ".amdhsa_user_sgpr_dispatch_ptr 1\n", { 64 }, { 1 }, 1, { 0 } },
	// MODE: what a descriptor sets; bits that the GPU does not have are 0, whatever is written.
	{ "gfx906", GETREG("1"), "", { 64 }, { 1 }, 1, { 0x3c0 } },
	{ "gfx1030", GETREG("1"), ".amdhsa_float_denorm_mode_32 3\n", { 32 }, { 1 }, 1, { 0x3f0 } },
	{ "gfx1100", GETREG("1"), ".amdhsa_fp16_overflow 1\n .amdhsa_ieee_mode 0\n", { 32 }, { 1 }, 1, { 0x8001c0 } },
	{ "gfx1200", GETREG("1"), "", { 32 }, { 1 }, 1, { 0xc0 } },
	{ "gfx1200", GETREG("1"), ".amdhsa_float_denorm_mode_32 3\n", { 32 }, { 1 }, 1, { 0xf0 } },
	{ "gfx1200", "s_setreg_imm32_b32 hwreg(1), -1\n" GETREG("1"), "", { 32 }, { 1 }, 1, { 0x98000ff } },
	{ "gfx1100", "s_setreg_imm32_b32 hwreg(1, 8, 2), 0\n" GETREG("1"), "", { 32 }, { 1 }, 1, { 0xc0 } },
	// Exceptions that trap: in MODE, on gfx12 in TRAP_CTRL.
	{ "gfx906", GETREG("1, 12, 8"), ".amdhsa_exception_int_div_zero 1\n", { 64 }, { 1 }, 1, { 0x40 } },
	{ "gfx1100", GETREG("1, 12, 8"),
	  ".amdhsa_exception_fp_ieee_invalid_op 1\n .amdhsa_exception_fp_ieee_inexact 1\n", { 32 }, { 1 },
	  1, { 0x21 } },
	{ "gfx1200", GETREG("19"), ".amdhsa_exception_int_div_zero 1\n .amdhsa_exception_fp_denorm_src 1\n", { 32 },
	  { 1 }, 1, { 0x42 } },
	{ "gfx1200", GETREG("1, 12, 8"), ".amdhsa_exception_int_div_zero 1\n", { 32 }, { 1 }, 1, { 0 } },
	// FLAT_SCRATCH: gfx10's code writes it, later it is read-only, in whole 256 bytes, and 0 without scratch.
	{ "gfx1030", "s_movk_i32 s5, 0x1000\n s_setreg_b32 hwreg(20), s5\n" GETREG("20"), SCRATCH, { 32 }, { 1 }, 1,
	  { 0x1000 } },
	{ "gfx1100", "s_movk_i32 s5, 0x1000\n" GETREG("20")
	  "\n s_setreg_b32 hwreg(20), s5\n s_getreg_b32 s6, hwreg(20)\n s_sub_u32 s20, s6, s20", SCRATCH, { 32 },
	  { 1 }, 1, { 0 } },
	{ "gfx1200", "s_movk_i32 s5, 0x1000\n" GETREG("21")
	  "\n s_setreg_b32 hwreg(21), s5\n s_getreg_b32 s6, hwreg(21)\n s_sub_u32 s20, s6, s20", SCRATCH, { 32 },
	  { 1 }, 1, { 0 } },
	{ "gfx1200", GETREG("20")
	  "\n s_cmp_lg_u32 s20, 0\n s_cselect_b32 s5, 0x100, 0\n s_and_b32 s20, s20, 0xff\n s_or_b32 s20, s20, s5",
	  SCRATCH_ON, { 64 }, { 1 }, 2, { 0x100, 0x100 } },
	{ "gfx1100", GETREG("20"), ".amdhsa_enable_private_segment 1\n", { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1100", GETREG("20"), SCRATCH, { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1200", GETREG("21"), "", { 32 }, { 1 }, 1, { 0 } },
	// STATUS: TRAP_EN, several waves, VALID, WAVE64 (before gfx12 in IB_STS2).
	{ "gfx906", "s_mov_b64 vcc, 1\n" GETREG("2"), "", { 128 }, { 1 }, 2, { 0x10840, 0x10840 } },
	{ "gfx1200", "s_mov_b64 vcc, 1\n" GETREG("2"), WAVE64, { 64 }, { 1 }, 1, { 0x20010040 } },
	{ "gfx1200", "s_mov_b32 vcc_lo, 1\n s_cmp_eq_u32 0, 0\n" GETREG("2"), WAVE32, { 32 }, { 1 }, 1, { 0x10040 } },
	{ "gfx1200", "s_cmp_eq_u32 0, 0\n" GETREG("4, 9, 1"), WAVE32, { 32 }, { 1 }, 1, { 1 } },
	{ "gfx1100", GETREG("28, 11, 1"), WAVE64, { 64 }, { 1 }, 1, { 1 } },
	{ "gfx1100", GETREG("28, 11, 1"), WAVE32, { 64 }, { 1 }, 1, { 0 } },
	// Blocks of VGPRs, less one: 24 of 4, 8, or 16 (a wave32).
	{ "gfx906", GETREG("5, 8, 6"), "", { 64 }, { 1 }, 1, { 1 } },
	{ "gfx1030", GETREG("5, 8, 8"), WAVE64, { 64 }, { 1 }, 1, { 1 } },
	{ "gfx1100", GETREG("5, 12, 8"), WAVE32, { 32 }, { 1 }, 1, { 0 } },
	{ "gfx1200", GETREG("5"), WAVE64, { 64 }, { 1 }, 1, { 0x1000 } },
	// LDS in units of 256 bytes, allocated in 512 bytes; on gfx12 in units of 512 bytes.
	{ "gfx906", GETREG("6, 12, 9"), ".amdhsa_group_segment_fixed_size 1024\n", { 64 }, { 1 }, 1, { 4 } },
	{ "gfx1030", GETREG("6, 12, 9"), ".amdhsa_group_segment_fixed_size 4\n", { 64 }, { 1 }, 1, { 2 } },
	{ "gfx1200", GETREG("6, 12, 9"), ".amdhsa_group_segment_fixed_size 1024\n", { 64 }, { 1 }, 1, { 2 } },
	// The wave of a workgroup, not of the machine: HW_ID has where it is.
	{ "gfx906", GETREG("4, 4, 2"), "", { 320 }, { 1 }, 5, { 0, 1, 2, 3, 0 } },
	{ "gfx1100", GETREG("23, 8, 2"), WAVE32, { 96 }, { 1 }, 3, { 0, 1, 0 } },
	// SH_MEM_BASES: the halves of flat addresses in scratch and in LDS.
	{ "gfx1030", GETREG("15"), "", { 32 }, { 1 }, 1, { 0x10002 } },
	// As clang emits it for a kernel that uses everything: where its descriptor has the workgroup's numbers, and how it
	// reaches scratch. (gfx1100 and gfx1102 need 16 SGPRs, so user_sgpr_count is more than the SGPRs that the kernel
	// requests.)
	{ "gfx906",
	  "s_mul_i32 s20, s11, 10\n s_add_i32 s20, s20, s10\n s_mul_i32 s9, s12, 100\n s_add_i32 s20, s20, s9",
	  ALL_GFX9, { 64 }, { 2, 2, 2 }, 8, { 0, 1, 10, 11, 100, 101, 110, 111 } },
	{ "gfx1030",
	  "s_mul_i32 s20, s11, 10\n s_add_i32 s20, s20, s10\n s_mul_i32 s9, s12, 100\n s_add_i32 s20, s20, s9",
	  ALL_GFX9, { 32 }, { 2, 2, 2 }, 8, { 0, 1, 10, 11, 100, 101, 110, 111 } },
	{ "gfx1100", "s_mul_i32 s20, s14, 10\n s_add_i32 s20, s20, s13\n s_mulk_i32 s15, 100\n s_add_i32 s20, s20, s15",
	  ALL(13), { 32 }, { 2, 2, 2 }, 8, { 0, 1, 10, 11, 100, 101, 110, 111 } },
	{ "gfx1101", "s_mul_i32 s20, s5, 10\n s_add_i32 s20, s20, s4\n s_mulk_i32 s6, 100\n s_add_i32 s20, s20, s6",
	  ALL(4), { 32 }, { 2, 2, 2 }, 8, { 0, 1, 10, 11, 100, 101, 110, 111 } },
	{ "gfx1200", "s_and_b32 s20, ttmp7, 0xffff\n s_mul_i32 s20, s20, 10\n s_add_co_i32 s20, s20, ttmp9\n"
	  " s_lshr_b32 s4, ttmp7, 16\n s_mulk_i32 s4, 100\n s_add_co_i32 s20, s20, s4",
	  ALL(4), { 32 }, { 2, 2, 2 }, 8, { 0, 1, 10, 11, 100, 101, 110, 111 } },
	{ "gfx906", "s_load_dword s20, s[4:5], 0x4\n s_waitcnt lgkmcnt(0)", ALL_GFX9, { 8, 4, 2 }, { 1 }, 1, { 4 << 16 | 8 } },
	{ "gfx1200", "s_load_b96 s[4:6], s[0:1], 0xc\n s_wait_kmcnt 0\n s_mul_i32 s4, s4, 100\n s_mul_i32 s20, s5, 10\n"
	  " s_add_co_i32 s20, s20, s6\n s_add_co_i32 s20, s20, s4", ALL(4), { 1 }, { 5, 3, 2 }, 1, { 532 } },
	{ "gfx906", FLAT_PROLOG "s_mov_b64 s[8:9], src_private_base\n s_mov_b32 s8, 8\n" SCRATCH_PROLOG
	  "v_mov_b32 v0, s8\n v_mov_b32 v1, s9\n v_mov_b32 v3, 77\n flat_store_dword v[0:1], v3\n s_waitcnt vmcnt(0)\n"
	  "buffer_load_dword v2, off, s[0:3], 0 offset:8\n scratch_load_dword v4, v0, off\n"
	  " s_waitcnt vmcnt(0)\n v_add_u32 v2, v2, v4\n" LANE("v2", "3"), ALL_GFX9, { 128 }, { 1 }, 2, { 154, 154 } },
	{ "gfx1030", "s_add_u32 s8, s8, s13\n s_addc_u32 s9, s9, 0\n s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s8\n"
	  " s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s9\n" SCRATCH_PROLOG
	  "v_mov_b32 v0, 8\n v_mov_b32 v3, 77\n buffer_store_dword v3, off, s[0:3], 0 offset:8\n"
	  " s_waitcnt_vscnt null, 0\n scratch_load_dword v2, v0, off\n s_waitcnt vmcnt(0)\n" LANE("v2", "3"),
	  ALL_GFX9, { 64 }, { 1 }, 2, { 77, 77 } },
	{ "gfx1100", "s_mov_b64 s[8:9], src_private_base\n v_mov_b32 v0, 8\n v_mov_b32 v1, s9\n v_mov_b32 v3, 77\n"
	  " flat_store_b32 v[0:1], v3\n s_waitcnt_vscnt null, 0\n scratch_load_b32 v2, off, off offset:8\n"
	  "s_waitcnt vmcnt(0)\n" LANE("v2", "3"), ALL(13), { 64 }, { 1 }, 2, { 77, 77 } },
	{ "gfx1200", "v_bfe_u32 v1, v0, 20, 10\n" LANE("v1", "25"), ALL(4), { 8, 2, 2 }, { 1 }, 1, { 1 } },
};

static void run_case(const struct first_case *c)
{
	struct rig r;
	char text[2048];
	snprintf(text, sizeof text, ".amdgcn_target \"amdgcn-amd-amdhsa--%s\"\nk:\n%s\ns_endpgm\n.amdhsa_kernel k\n"
	         ".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 24\n%s.end_amdhsa_kernel\n",
	         c->gpu, c->body, c->settings);
	rig_prepare(&r, c->gpu, 0, text);
	r.dispatch = (struct machine_dispatch){ .kernel = &r.program->kernels[0], .mode = -1 };
	memcpy(r.dispatch.numthreads, c->numthreads, sizeof c->numthreads);
	memcpy(r.dispatch.workgroups, c->workgroups, sizeof c->workgroups);
	ck_assert_msg(rig_go(&r), "%s: %s: %s", c->gpu, c->body, r.result->fault);
	ck_assert_uint_ge(machine_final_count(r.machine), c->n);
	for (unsigned k = 0; k < c->n; k++) {
		uint32_t found = machine_final(r.machine, k)->s[RESULT];
		ck_assert_msg(found == c->found[k], "%s, %s, %s, wave %u: 0x%x, not 0x%x", c->gpu, c->body, c->settings,
		              k, found, c->found[k]);
	}
	rig_end(&r);
}

// The hidden argument that names the queue is what the kernel would find in its SGPRs.
START_TEST(queue_argument)
{
	static const char text[] =
		".amdgcn_target \"amdgcn-amd-amdhsa--gfx1200\"\nk:\n s_load_b64 s[4:5], s[2:3], 0x8\n"
		" s_wait_kmcnt 0\n s_xor_b64 s[4:5], s[4:5], s[0:1]\n s_or_b32 s20, s4, s5\n s_endpgm\n"
		".amdhsa_kernel k\n .amdhsa_next_free_vgpr 8\n .amdhsa_next_free_sgpr 24\n .amdhsa_kernarg_size 16\n"
		" .amdhsa_user_sgpr_queue_ptr 1\n .amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
		" .end_amdhsa_kernel\n.amdgpu_metadata\namdhsa.version: [1, 2]\namdhsa.kernels:\n  - .name: k\n"
		"    .symbol: k.kd\n    .kernarg_segment_size: 16\n    .kernarg_segment_align: 8\n"
		"    .group_segment_fixed_size: 0\n    .private_segment_fixed_size: 0\n    .wavefront_size: 32\n"
		"    .sgpr_count: 24\n    .vgpr_count: 8\n    .max_flat_workgroup_size: 1024\n    .args:\n"
		"      - { .offset: 0, .size: 4, .value_kind: by_value }\n"
		"      - { .offset: 8, .size: 8, .value_kind: hidden_queue_ptr }\n.end_amdgpu_metadata\n";
	struct rig r;
	struct machine_arg arg = { .bits = 1, .size = 4 };
	rig_prepare(&r, "gfx1200", 32, text);
	r.dispatch = (struct machine_dispatch){ .kernel = &r.program->kernels[0], .mode = -1 };
	ck_assert_ptr_null(machine_kernarg(r.machine, &r.dispatch, &arg, 1));
	ck_assert_msg(rig_go(&r), "%s", r.result->fault);
	ck_assert_uint_eq(rig_sgpr(&r, RESULT), 0);
	rig_end(&r);
}
END_TEST

// Waves and workgroups use the memory of earlier ones, but not its contents: registers, LDS, numbers of work-items.
// Nothing observes the run. Work-item (x, y) of 8 x 5 stores 8 y + x, and more if it finds other bits than zeros. Then
// it writes what it has examined. The last workgroup is 6 wide.
struct again_case {
	const char *gpu;
	unsigned wave;
	const char *load64, *read, *write, *store, *wait, *y_x, *group, *settings;
};
#define EARLY "s_load_dwordx2", "ds_read_b32", "ds_write_b32", "global_store_dword", "s_waitcnt 0"
#define LATER "s_load_b64", "ds_load_b32", "ds_store_b32", "global_store_b32"
#define APART "v_mov_b32 v9, v1\nv_mov_b32 v10, v0"
#define PACKED "v_bfe_u32 v9, v0, 10, 10\nv_and_b32 v10, 0x3ff, v0"
static const struct again_case again_cases[] = {
	{ "gfx906", 64, EARLY, APART, "s2", "" }, { "gfx1030", 32, EARLY, APART, "s2", WAVE32 },
	{ "gfx1030", 64, EARLY, APART, "s2", WAVE64 }, { "gfx1100", 32, LATER, "s_waitcnt 0", PACKED, "s2", WAVE32 },
	{ "gfx1100", 64, LATER, "s_waitcnt 0", PACKED, "s2", WAVE64 },
	{ "gfx1200", 32, LATER, "s_wait_idle", PACKED, "ttmp9", WAVE32 },
};
enum { AGAIN_GROUPS = 5, AGAIN_WIDE = 38, AGAIN_X = 8, AGAIN_Y = 5, AGAIN_ITEMS = AGAIN_X * AGAIN_Y };

static void again_text(char *text, size_t room, const struct again_case *c)
{
	static const char kernel[] = ".amdgcn_target \"amdgcn-amd-amdhsa--%s\"\nk:\n%s s[4:5], s[0:1], 0x0\n%s\n%s\n"
		"v_mad_u32_u24 v3, v9, 8, v10\nv_lshlrev_b32 v4, 2, v3\n%s v5, v4\n%s\nv_or_b32 v5, v5, v6\nv_or_b32 v5, v5, v11\n"
		"v_or_b32 v5, s20, v5\nv_lshlrev_b32 v5, 10, v5\nv_or_b32 v5, v5, v3\nv_mad_u32_u24 v8, %s, 40, v3\n"
		"v_lshlrev_b32 v8, 2, v8\n%s v8, v5, s[4:5]\nv_mov_b32 v6, -1\nv_mov_b32 v11, -1\ns_mov_b32 s20, -1\n%s v4, v6\n"
		"v_mov_b32 v0, -1\nv_mov_b32 v1, -1\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 16\n"
		".amdhsa_next_free_sgpr 24\n.amdhsa_group_segment_fixed_size 256\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
		ITEM_Y "%s.end_amdhsa_kernel\n";
	snprintf(text, room, kernel, c->gpu, c->load64, c->wait, c->y_x, c->read, c->wait, c->group, c->store, c->write,
	         c->settings);
}

static void run_again(const struct program *p, unsigned level, unsigned hot)
{
	struct machine *m = machine_new(p, &(struct machine_options){ .level = level, .hot = hot });
	struct machine_buffer *data = machine_add_buffer(m, "data", AGAIN_GROUPS * AGAIN_ITEMS * 4, NULL);
	struct machine_dispatch d = { .kernel = &p->kernels[0], .mode = -1, .items = { AGAIN_WIDE, AGAIN_Y, 1 },
	                              .workgroups = { AGAIN_GROUPS, 1, 1 }, .numthreads = { AGAIN_X, AGAIN_Y, 1 },
	                              .kernarg = &data->address, .kernarg_size = sizeof data->address };
	for (unsigned run = 0; run < 2; run++) {
		memset(data->bytes, 0, data->size);
		ck_assert_msg(machine_run(m, &d), "%s", machine_result(m)->fault);
		for (unsigned k = 0; k < AGAIN_GROUPS * AGAIN_ITEMS; k++) {
			uint32_t found, item = k % AGAIN_ITEMS, group = k / AGAIN_ITEMS;
			bool exists = group * AGAIN_X + item % AGAIN_X < AGAIN_WIDE;
			memcpy(&found, data->bytes + k * 4, 4);
			ck_assert_msg(found == (exists ? item : 0), "level %u, hot %u, workgroup %u, item %u: 0x%x", level, hot, group,
			              item, found);
		}
	}
	machine_free(m);
}

START_TEST(again)
{
	struct rig r;
	char text[2048];
	again_text(text, sizeof text, &again_cases[_i]);
	rig_prepare(&r, again_cases[_i].gpu, again_cases[_i].wave, text);
	for (const struct host_level *l = NULL; (l = host_level_next(l));) {
		run_again(r.program, l->level, 1);
		run_again(r.program, l->level, MACHINE_INTERPRET);
	}
	rig_end(&r);
}
END_TEST

START_TEST(found) { run_case(&first_cases[_i]); }
END_TEST

// ---- waves of a workgroup -------------------------------------------------------------------------------------------
// All waves fill registers and wait for each other. Then each item stores its number, which its highest register and a
// constant of 32 bits give. Nothing observes the run, so that waves lie in each other's unused registers (group.c).
// _i: waves of the workgroup
START_TEST(waves_keep_their_registers)
{
	static const unsigned highest[] = { 5, 9, 40, 100, 255 };
	enum { TEXT = 1024, LANES32 = 32, FIRST = 0x10101 };
	uint32_t numbers[RIG_DATA_DWORDS] = { 0 };
	for (unsigned k = 0; k < COUNT(highest); k++) {
		char text[TEXT];
		struct rig r;
		sprintf(text, "s_mov_b32 s2, 0\ns_mov_b32 s3, 1\ns_bfe_u32 s6, ttmp8, 0x50019\ns_lshl_b32 s6, s6, 5\n"
		        "v_mbcnt_lo_u32_b32 v1, -1, s6\nv_add_nc_u32 v%u, 0x%x, v1\nv_lshlrev_b32 v2, 2, v1\n"
		        "s_barrier_signal -1\ns_barrier_wait -1\nv_sub_nc_u32 v3, v%u, v1\n"
		        "v_cmp_eq_u32 vcc_lo, 0x%x, v3\ns_and_b32 exec_lo, exec_lo, vcc_lo\n"
		        "global_store_b32 v2, v%u, s[2:3]\ns_endpgm\n", highest[k], FIRST, highest[k], FIRST, highest[k]);
		rig_assemble(&r, "gfx1200", LANES32, text);
		r.data = machine_add_buffer(r.machine, "data", sizeof numbers, numbers);
		r.dispatch = (struct machine_dispatch){ .numthreads = { (uint32_t)_i * LANES32, 1, 1 },
		                                        .workgroups = { 2, 1, 1 }, .mode = -1 };
		ck_assert_msg(rig_go(&r), "%s: fault: %s", text, r.result->fault);
		for (unsigned n = 0; n < (unsigned)_i * LANES32; n++)
			ck_assert_msg(rig_data(&r, n) == FIRST + n, "v%u: item %u has 0x%x", highest[k], n, rig_data(&r, n));
		rig_end(&r);
	}
}
END_TEST

// ---- constants ------------------------------------------------------------------------------------------------------
// The program begins after code with many constants, and jumps back to a part of that code. So it needs the row and the
// scalar of the first constants, but not all of them. Nothing observes the run.
static const char *const constant_jumps[] = {
	"s_branch tail", "s_cmp_eq_u32 s4, 0\ns_cbranch_scc1 tail\ns_endpgm",
	"v_cmp_eq_u32 vcc_lo, s2, v1\ns_cbranch_vccnz tail",
	"s_getpc_b64 s[6:7]\ns_sub_u32 s6, s6, 80\ns_subb_u32 s7, s7, 0\ns_setpc_b64 s[6:7]"
};

START_TEST(constants_that_are_needed)
{
	enum { UNUSED = 40, BEGIN = UNUSED + 1 + 8, FIRST = 0x1000, SUM = 0x777 + 0x888 + FIRST + 64, LANES32 = 32 };
	char text[4096], *end = text;
	struct rig r;
	for (unsigned k = 0; k < UNUSED; k++) end += sprintf(end, "s_mov_b32 s9, 0x%x\n", FIRST + k);
	sprintf(end, "v_mov_b32 v5, 0x777\ntail:\nv_add_nc_u32 v4, 0x888, v4\ns_add_u32 s4, s4, 0x%x\n"
	        "v_add_nc_u32 v4, s4, v4\nv_lshlrev_b32 v2, 2, v1\nv_add_nc_u32 v4, 64, v4\nglobal_store_b32 v2, v4, s[2:3]\n"
	        "v_mov_b32 v4, 0x999\ns_endpgm\ns_mov_b32 s2, 0\ns_mov_b32 s3, 1\ns_mov_b32 s4, 0\n"
	        "v_mbcnt_lo_u32_b32 v1, -1, 0\nv_mov_b32 v4, 0x777\n%s\ns_endpgm\n", FIRST, constant_jumps[_i]);
	rig_prepare(&r, "gfx1100", LANES32, text);
	for (const struct host_level *l = NULL; (l = host_level_next(l));)
		for (unsigned hot = 0; hot < 2; hot++) {
			struct machine *m = machine_new(r.program, &(struct machine_options){
				.level = l->level, .hot = hot ? hot : MACHINE_INTERPRET });
			struct machine_buffer *data = machine_add_buffer(m, "data", LANES32 * 4, NULL);
			struct machine_dispatch d = { .start = machine_code(m, NULL)[BEGIN].pc, .mode = -1, .workgroups = { 3, 1, 1 },
			                              .numthreads = { LANES32, 1, 1 } };
			ck_assert_msg(machine_run(m, &d), "%s", machine_result(m)->fault);
			for (unsigned k = 0; k < LANES32; k++) {
				uint32_t sum;
				memcpy(&sum, data->bytes + k * 4, 4);
				ck_assert_msg(sum == SUM, "level %s, hot %u, item %u: 0x%x", l->name, hot, k, sum);
			}
			machine_free(m);
		}
	rig_end(&r);
}
END_TEST

Suite *first_state_suite(void)
{
	Suite *s = suite_create("first_state");
	TCase *t = tcase_create("all");
	tcase_add_loop_test(t, found, 0, COUNT(first_cases));
	tcase_add_loop_test(t, again, 0, COUNT(again_cases));
	tcase_add_test(t, queue_argument);
	tcase_add_loop_test(t, waves_keep_their_registers, 1, 33);
	tcase_add_loop_test(t, constants_that_are_needed, 0, COUNT(constant_jumps));
	suite_add_tcase(s, t);
	return s;
}
