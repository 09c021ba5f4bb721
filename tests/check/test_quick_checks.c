// Checks have fast paths: for lanes with consecutive elements, for a thread's own memory, for instructions that touch
// only memory without findings. Random programs are checked with them, and again without, one instruction, lane and
// dword at a time. Both must give equal findings.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check/state.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"

enum { PROGRAM_ROOM = 32768, INSTRUCTIONS = 150, PROGRAMS = 250, LOOPS = 1000, SERIES = 250, FOUND_ROOM = 1 << 18,
       FEW_BITS = 3 };

// buffer: makes s[24:27] the resource of the wave's scratch, and s31 the last word of the data's resource; indexed:
// selects a register at run time.
static const struct { const char *name; const char *buffer, *indexed; } gpus[] = {
	{ "gfx1030", "s_getreg_b32 s24, hwreg(HW_REG_FLAT_SCR_LO)\n s_getreg_b32 s25, hwreg(HW_REG_FLAT_SCR_HI)\n"
	  " s_mov_b32 s27, 0x31c16000\n s_mov_b32 s31, 0x31016fac\n",
	  "s_mov_b32 m0, %3$u\n v_movrels_b32 v%1$u, v%2$u\n" },
	{ "gfx906", "s_mov_b32 s24, flat_scratch_lo\n s_mov_b32 s25, flat_scratch_hi\n s_mov_b32 s27, 0x00e00000\n"
	  " s_mov_b32 s31, 0x00027000\n",
	  "s_mov_b32 s4, %3$u\n s_set_gpr_idx_on s4, gpr_idx(SRC0)\n v_mov_b32 v%1$u, v%2$u\n"
	  " v_add_f32 v%1$u, v%2$u, v%1$u\n s_set_gpr_idx_off\n" },
};

// v2: 4 times the lane, v3: in another order, v4: 16 in all lanes, v22: 8 times the lane, v23: the lane, v24: twice the
// lane, v25: 8 dwords in turn, v26: 16 times the lane, v27: in another order. %1$u, %2$u: registers, some undefined;
// %3$u: a small number.
static const char *const forms[] = {
	"v_add_f32 v%1$u, v%2$u, v%3$u\n", "v_xor_b32 v%1$u, v%2$u, v%2$u\n", "v_mov_b32 v%1$u, v%2$u\n",
	"v_mov_b32 v%1$u, %3$u\n", "v_mov_b32 v%1$u, s%2$u\n", "v_readlane_b32 s%1$u, v%2$u, %3$u\n",
	"v_writelane_b32 v%1$u, s%2$u, %3$u\n", "v_writelane_b32 v%1$u, %3$u, %3$u\n",
	"v_readfirstlane_b32 s%1$u, v%2$u\n", "s_mov_b32 s%1$u, s%2$u\n", "s_mov_b32 s%1$u, %3$u\n",
	"s_and_b32 s%1$u, s%2$u, s%3$u\n", "s_addc_u32 s%1$u, s%2$u, s%3$u\n", "s_cselect_b32 s%1$u, s%2$u, s%3$u\n",
	"s_mov_b32 exec_lo, -1\n", "s_mov_b32 exec_lo, -1\n", "s_mov_b32 exec_lo, 0x%1$u%2$u%3$u\n",
	"s_mov_b32 exec_lo, 0xffff\n", "s_mov_b32 exec_lo, 0xfffff\n", "v_cndmask_b32 v%1$u, v%2$u, v%3$u, vcc\n",
	"v_cmp_lt_u32 vcc, v%1$u, v%2$u\n", "v_xor_b32 v3, 12, v2\n", "v_min_u32 v3, 0x48, v2\n",
	"v_mov_b32_dpp v%1$u, v%2$u row_shr:%3$u row_mask:0xf bank_mask:0xf\n", "ds_bpermute_b32 v%1$u, v2, v%2$u\n",
	// parts of registers
	"v_lshlrev_b16 v%1$u, %3$u, v%2$u\n", "v_add_f16 v%1$u, v%2$u, v2\n", "v_mov_b32_sdwa v%1$u, v%2$u "
	"dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0\n", "v_mov_b32_sdwa v%1$u, v2 dst_sel:BYTE_1 "
	"dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0\n",
	"s_waitcnt vmcnt(0) lgkmcnt(0)\n", "s_waitcnt vmcnt(0) lgkmcnt(0)\n", "s_waitcnt vmcnt(1)\n",
	"s_waitcnt lgkmcnt(1)\n", "s_waitcnt lgkmcnt(0)\n s_barrier\n",
	// LDS
	"ds_write_b32 v2, v%1$u offset:%3$u*4\n", "ds_write_b32 v3, v%1$u\n", "ds_write_b32 v4, v%1$u\n",
	"ds_read_b32 v%1$u, v2 offset:%3$u*4\n", "ds_read_b32 v%1$u, v3\n", "ds_read_b32 v%1$u, v4\n",
	"ds_read_b64 v[%1$u:%1$u+1], v4 offset:%3$u*8\n", "ds_write2_b32 v2, v%1$u, v%2$u offset1:64\n",
	"ds_read2_b32 v[%1$u:%1$u+1], v2 offset1:64\n", "ds_write2_b32 v22, v%1$u, v%2$u offset0:%3$u offset1:%3$u+1\n",
	"ds_read2_b32 v[%1$u:%1$u+1], v22 offset0:%3$u offset1:%3$u+1\n",
	"ds_read2_b32 v[%1$u:%1$u+1], v4 offset0:%3$u offset1:%3$u+1\n",
	"ds_write2_b32 v2, v%1$u, v%2$u offset0:1 offset1:2\n",
	"ds_write_b8 v2, v%1$u offset:%3$u\n", "ds_read_u8 v%1$u, v2 offset:%3$u\n", "ds_add_u32 v4, v%1$u\n",
	"ds_add_rtn_u32 v%1$u, v2, v%2$u\n", "ds_read_b32 v%1$u, v4\n ds_cmpst_rtn_b32 v%1$u, v4, v%1$u, v%2$u\n",
	"ds_write2_b32 v22, v%1$u, v%2$u offset0:%3$u offset1:%3$u+2\n",
	"ds_write_b8 v23, v%1$u offset:%3$u*4\n", "ds_read_u8 v%1$u, v23 offset:%3$u\n",
	"ds_write_b16 v24, v%1$u offset:%3$u*4\n", "ds_read_u16 v%1$u, v24 offset:%3$u*4\n", "ds_add_u32 v25, v%1$u\n",
	"ds_add_rtn_u32 v%1$u, v25, v%2$u offset:%3$u*4\n", "ds_read_b32 v%1$u, v25 offset:%3$u*4\n",
	// lanes in any places
	"ds_write_b32 v27, v%1$u offset:%3$u*4\n", "ds_read_b32 v%1$u, v27 offset:%3$u*4\n",
	"ds_write2_b32 v27, v%1$u, v%2$u offset0:%3$u offset1:%3$u+5\n",
	"ds_read2_b32 v[%1$u:%1$u+1], v27 offset0:%3$u offset1:%3$u+1\n", "ds_read_b128 v[%1$u:%1$u+3], v27\n",
	"ds_write_b64 v27, v[%1$u:%1$u+1] offset:%3$u*8\n",
	"ds_read2_b64 v[%1$u:%1$u+3], v26 offset0:%3$u offset1:%3$u+1\n",
	"global_load_dword v%1$u, v27, s[2:3] offset:%3$u*4\n", "global_load_dwordx4 v[%1$u:%1$u+3], v27, s[2:3]\n",
	"global_store_dword v27, v%1$u, s[2:3] offset:%3$u*4\n", "global_store_dwordx2 v26, v[%1$u:%1$u+1], s[2:3]\n",
	"global_load_dword v%1$u, v26, s[2:3]\n", "v_xor_b32 v27, 0x70, v26\n", "v_and_b32 v27, 0x3f0, v27\n",
	("s_mov_b32 exec_lo, 0x7ff\n v_min_u32 v3, 0x24, v2\n ds_write_b32 v3, v%2$u offset:0x4000\n"
	 " s_mov_b32 exec_lo, -1\n ds_read_b32 v%1$u, v2 offset:0x4000\n"),
	// memory
	"global_load_dword v%1$u, v2, s[2:3] offset:%3$u*4\n", "global_load_dword v%1$u, v3, s[2:3]\n",
	"global_load_dword v%1$u, v4, s[2:3] glc\n", "global_store_dword v2, v%1$u, s[2:3] offset:%3$u*4\n",
	"global_store_dword v3, v%1$u, s[2:3]\n", "global_store_dword v4, v%1$u, s[2:3]\n",
	"global_store_dwordx2 v2, v[%1$u:%1$u+1], s[2:3]\n", "global_load_dwordx4 v[%1$u:%1$u+3], v4, s[2:3]\n",
	"global_store_byte v2, v%1$u, s[2:3] offset:%3$u\n", "global_load_ubyte v%1$u, v2, s[2:3] offset:%3$u\n",
	"global_atomic_add v4, v%1$u, s[2:3]\n", "global_atomic_add v%1$u, v2, v%2$u, s[2:3] glc\n",
	"s_load_dword s%1$u, s[2:3], %3$u*4\n",
	"global_load_dword v19, v4, s[2:3]\n v_mov_b32 v18, v%2$u\n global_atomic_cmpswap v4, v[18:19], s[2:3]\n",
	"global_store_byte v23, v%1$u, s[2:3] offset:%3$u*4\n", "global_load_ubyte v%1$u, v23, s[2:3] offset:%3$u\n",
	"global_store_short v24, v%1$u, s[2:3] offset:%3$u*4\n",
	"global_load_sshort v%1$u, v24, s[2:3] offset:%3$u*4\n", "global_atomic_add v25, v%1$u, s[2:3]\n",
	"global_atomic_add v%1$u, v25, v%2$u, s[2:3] glc\n", "global_atomic_umax v%1$u, v25, v%2$u, s[2:3] glc\n",
	"buffer_store_dword v%1$u, v2, s[28:31], 0 offen offset:%3$u*4\n",
	"buffer_load_dword v%1$u, v4, s[28:31], 0 offen offset:%3$u*4\n",
	// scratch
	"buffer_store_dword v%1$u, off, s[24:27], s21 offset:%3$u*4\n",
	"buffer_load_dword v%1$u, off, s[24:27], s21 offset:%3$u*4\n",
	"buffer_store_dword v%1$u, off, s[24:27], 0 offset:%3$u*4\n",
	"buffer_store_dword v%1$u, v4, s[24:27], 0 offen\n",
	"buffer_load_dword v%1$u, off, s[24:27], 0 offset:%3$u*4\n", "buffer_load_dword v%1$u, v4, s[24:27], 0 offen\n",
	"buffer_store_dwordx2 v[%1$u:%1$u+1], off, s[24:27], 0 offset:%3$u*4\n",
	"buffer_load_dwordx4 v[%1$u:%1$u+3], off, s[24:27], 0 offset:%3$u*4\n",
	"buffer_store_byte v%1$u, off, s[24:27], 0 offset:%3$u\n",
	"buffer_load_ubyte v%1$u, off, s[24:27], 0 offset:%3$u\n",
	"buffer_load_short_d16 v%1$u, off, s[24:27], 0 offset:%3$u*4\n",
	"buffer_store_byte v%1$u, v5, s[24:27], 0 offen offset:%3$u\n",
	"buffer_load_ubyte v%1$u, v5, s[24:27], 0 offen offset:%3$u\n",
	"buffer_store_short v%1$u, v5, s[24:27], 0 offen offset:%3$u*2\n",
	"buffer_store_dword v%1$u, v5, s[24:27], 0 offen\n", "buffer_load_dword v%1$u, v5, s[24:27], 0 offen\n",
};

// Writes a random program. v5: offsets of scratch, all equal or not. The program runs 2 to 6 times, each time with
// other rows of scratch.
static void random_program(struct rig_random *random, size_t gpu, char *text)
{
	unsigned times = 2 + (unsigned)(rig_random(random) % 5);
	size_t at = (size_t)snprintf(text, PROGRAM_ROOM,
		"%s s_bitset1_b32 s25, 31\n s_mov_b32 s26, -1\n s_mov_b64 s[28:29], s[2:3]\n s_movk_i32 s30, 0x1000\n"
		" s_mov_b32 s20, %u\n s_mov_b32 s21, 0\n v_lshlrev_b32 v2, 2, v0\n v_xor_b32 v3, 12, v2\n"
		" v_mov_b32 v4, 16\n v_lshlrev_b32 v22, 3, v0\n v_mov_b32 v23, v0\n v_lshlrev_b32 v24, 1, v0\n"
		" v_and_b32 v25, 28, v2\n v_lshlrev_b32 v26, 4, v0\n v_xor_b32 v27, 0x70, v26\n v_mov_b32 v5, %u\n",
		gpus[gpu].buffer, times, (unsigned)(rig_random(random) % 4 * 8));
	if (rig_random(random) % 2)
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "v_and_b32 v5, %u, v2\n",
		                       (unsigned)(rig_random(random) % 4 * 4));
	at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "again:\n");
	for (int k = 0; k < INSTRUCTIONS; k++) {
		unsigned a = 6 + (unsigned)(rig_random(random) % 12), b = 4 + (unsigned)(rig_random(random) % 14),
			small = (unsigned)(rig_random(random) % (1 << FEW_BITS));
		size_t form = rig_random(random) % (sizeof forms / sizeof *forms + 1);
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, form ? forms[form - 1] : gpus[gpu].indexed, a, b,
		                       small ? small : 1);
	}
	unsigned moved = rig_random(random) % 2 ? 21 : 24;       // the scalar offset, or the resource
	snprintf(text + at, PROGRAM_ROOM - at,
	         "v_xor_b32 v5, 8, v5\n s_xor_b32 s%u, s%u, 0x100\n s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n"
	         " s_cbranch_scc1 again\n", moved, moved);
}

// Writes the places of a tile to v31: rows of 16 dwords, 64 dwords apart. from: v2, or v8.
#define TILE(from) "v_and_b32 v30, 60, " from "\n v_xor_b32 v31, v30, " from "\n v_lshl_or_b32 v31, v31, 2, v30\n "
// Writes the places of a column: 16 rows that are 4 KB apart.
#define COLUMN(from) "v_and_b32 v30, 60, " from "\n v_xor_b32 v31, v30, " from "\n v_lshl_or_b32 v31, v30, 10, v31\n "
// Writes an address 256 bytes lower, negative for the first threads; one of places up to 12 KB apart.
#define LOWER "v_lshl_add_u32 v31, -16, 4, v2\n "
// Write places of bytes in another order, of halves, of bytes that lanes share, of bytes 128 apart.
#define BYTES "v_xor_b32 v31, 13, v0\n "
#define HALVES "v_xor_b32 v31, 13, v0\n v_lshlrev_b32 v31, 1, v31\n "
#define SHARED "v_and_b32 v31, 0x7d, v0\n "
#define FAR_BYTES "v_lshlrev_b32 v31, 7, v0\n "
// Makes s[34:35] an address in the data, another one every second round.
#define PAGES "s_lshr_b32 s33, s20, 1\n s_lshl_b32 s33, s33, 12\n s_add_u32 s34, s2, s33\n "
#define APART "v_and_b32 v30, 12, v2\n v_xor_b32 v31, v30, v2\n v_lshl_or_b32 v31, v30, 10, v31\n "
// Accesses of waves to dwords of their own: in a row, in another order, apart. v2: 4 times the thread, v3: 16 times,
// v4: the same in another order, v5: 0, v6: a value that changes, v7: a value that does not. %1$u: a register, %2$u: a
// small number.
static const char *const own_forms[] = {
	"ds_write_b32 v2, v6 offset:%2$u*512\n", "ds_write_b32 v4, v6 offset:%2$u*4\n", "ds_write_b32 v3, v6 offset:%2$u*4\n",
	"ds_read_b32 v%1$u, v2 offset:%2$u*512\n", "ds_read_b32 v%1$u, v4 offset:%2$u*4\n",
	"ds_read_b128 v[%1$u:%1$u+3], v4\n", "ds_read_b64 v[%1$u:%1$u+1], v3 offset:8\n",
	"ds_write2_b32 v3, v6, v7 offset0:%2$u offset1:%2$u+1\n",
	"ds_add_u32 v2, v7 offset:%2$u*512\n", "ds_add_u32 v4, v7 offset:%2$u*4\n", "ds_add_u64 v4, v[6:7]\n",
	"ds_write2_b32 v4, v6, v7 offset0:%2$u offset1:%2$u+2\n",
	"global_store_dword v2, v6, s[2:3] offset:%2$u*512\n", "global_store_dword v4, v6, s[2:3] offset:%2$u*4\n",
	"global_store_dword v3, v7, s[2:3] offset:%2$u*4\n", "global_load_dword v%1$u, v2, s[2:3] offset:%2$u*512\n",
	"global_load_dword v%1$u, v4, s[2:3] offset:%2$u*4\n", "global_load_dwordx4 v[%1$u:%1$u+3], v3, s[2:3]\n",
	"global_atomic_add v2, v7, s[2:3] offset:%2$u*512\n", "global_atomic_add v4, v7, s[2:3] offset:%2$u*4\n",
	"ds_add_rtn_u32 v%1$u, v2, v7 offset:%2$u*512\n", "ds_add_rtn_u32 v%1$u, v4, v7 offset:%2$u*4\n",
	"ds_add_rtn_u64 v[%1$u:%1$u+1], v4, v[6:7]\n", "s_load_dwordx4 s[36:39], s[2:3], %2$u*4\n",
	"v_xor_b32 v4, 0x70, v4\n", "v_add_co_u32 v6, vcc, v6, v7\n", "s_waitcnt vmcnt(0) lgkmcnt(0)\n",
	"s_waitcnt lgkmcnt(0)\n", "s_waitcnt lgkmcnt(0)\n s_barrier\n", "s_barrier\n",
	"s_mov_b32 exec_lo, 0x%2$uffff\n", "s_mov_b32 exec_lo, -1\n",
	// bytes and halves in a row, dwords that lanes share, and values that some lanes have stored already
	"global_load_ubyte v%1$u, v0, s[2:3] offset:%2$u\n", "global_store_byte v0, v6, s[2:3] offset:%2$u\n",
	"v_lshlrev_b32 v30, 1, v0\n global_load_ushort v%1$u, v30, s[2:3] offset:%2$u*2\n",
	BYTES "global_store_byte v31, v6, s[2:3] offset:%2$u*512\n",
	BYTES "global_store_byte_d16_hi v31, v6, s[2:3] offset:%2$u*512\n",
	BYTES "global_load_ubyte v%1$u, v31, s[2:3] offset:%2$u*512\n",
	BYTES "global_load_sbyte_d16 v%1$u, v31, s[2:3]\n global_load_ubyte_d16_hi v%1$u, v31, s[2:3] offset:%2$u*512\n",
	HALVES "global_store_short v31, v6, s[2:3] offset:%2$u*512\n",
	HALVES "global_load_short_d16_hi v%1$u, v31, s[2:3] offset:%2$u*256\n",
	SHARED "global_store_byte v31, v7, s[2:3] offset:%2$u\n", SHARED "global_store_byte v31, v6, s[2:3] offset:%2$u*512\n",
	BYTES "global_load_ushort v%1$u, v31, s[2:3] offset:%2$u\n",
	FAR_BYTES "global_store_byte v31, v6, s[2:3] offset:%2$u\n",
	FAR_BYTES "global_load_ubyte v%1$u, v31, s[2:3] offset:%2$u\n",
	BYTES "ds_write_b8 v31, v6 offset:%2$u*512\n", BYTES "ds_read_u8 v%1$u, v31 offset:%2$u*512\n",
	HALVES "ds_write_b16 v31, v6 offset:%2$u*512\n", HALVES "ds_read_u16_d16_hi v%1$u, v31 offset:%2$u*512\n",
	"v_and_b32 v31, 0x30, v2\n ds_read2_b32 v[%1$u:%1$u+1], v31 offset0:%2$u offset1:%2$u+8\n",
	"v_and_b32 v6, %2$u, v0\n", "v_and_b32 v6, %2$u, v0\n global_store_dword v2, v6, s[2:3] offset:%2$u*512\n",
	"v_cndmask_b32 v%1$u, v6, v7, vcc\n v_xor_b32 v29, v%1$u, v7\n", "global_store_dwordx2 v3, v[6:7], s[2:3]\n",
	LOWER "ds_read_b32 v%1$u, v31 offset:256+%2$u*512\n", LOWER "ds_write_b32 v31, v6 offset:256+%2$u*512\n",
	LOWER "v_xor_b32 v31, 12, v31\n ds_write2_b32 v31, v6, v7 offset0:64+%2$u offset1:66+%2$u\n",
	LOWER "v_xor_b32 v31, 12, v31\n ds_read2_b32 v[%1$u:%1$u+1], v31 offset0:64+%2$u offset1:66+%2$u\n",
	APART "ds_write_b32 v31, v6 offset:%2$u*16\n", APART "ds_read_b32 v%1$u, v31 offset:%2$u*16\n",
	APART "v_and_b32 v31, ~4, v31\n ds_write_b32 v31, v6\n",
	APART "ds_write2_b32 v31, v6, v7 offset0:%2$u offset1:%2$u+4\n",
	TILE("v2") "global_load_dword v%1$u, v31, s[2:3] offset:%2$u*64\n",
	TILE("v2") "global_store_dword v31, v6, s[2:3] offset:%2$u*64\n",
	TILE("v2") "global_load_dword v%1$u, v31, s[2:3] offset:%2$u*4\n",
	COLUMN("v2") "global_load_dword v%1$u, v31, s[2:3] offset:%2$u*4\n",
	COLUMN("v2") "global_store_dword v31, v6, s[2:3] offset:%2$u*4\n",
	PAGES "global_store_dword v2, v6, s[34:35] offset:%2$u*512\n",
	PAGES "global_load_dword v%1$u, v4, s[34:35] offset:%2$u*4\n",
	PAGES "global_load_dword v%1$u, v5, s[34:35] offset:2040\n",
};
// Accesses to dwords of another wave or of all waves. v8, v9: v2 and v3 of another wave.
static const char *const common_forms[] = {
	"ds_write_b32 v8, v6 offset:%2$u*512\n", "ds_read_b32 v%1$u, v8 offset:%2$u*512\n",
	"ds_read_b128 v[%1$u:%1$u+3], v9\n",
	"ds_write_b32 v9, v6\n", "ds_add_u32 v5, v7 offset:%2$u*4\n", "ds_add_u32 v8, v7 offset:%2$u*512\n",
	"ds_add_u32 v9, v7\n",
	"ds_read_b32 v%1$u, v5 offset:%2$u*4\n", "ds_write_b8 v2, v6 offset:0x4000\n",
	"global_load_dword v%1$u, v8, s[2:3] offset:%2$u*512\n",
	"global_store_dword v8, v6, s[2:3] offset:%2$u*512\n", "global_load_dwordx4 v[%1$u:%1$u+3], v9, s[2:3]\n",
	"global_atomic_add v5, v7, s[2:3] offset:%2$u*4\n", "global_atomic_add v8, v7, s[2:3] offset:%2$u*512\n",
	"global_load_dword v%1$u, v5, s[2:3] offset:%2$u*4\n", "global_store_byte v2, v6, s[2:3]\n",
	SHARED "ds_write_b8 v31, v6 offset:%2$u\n", "ds_read_i8 v%1$u, v8 offset:%2$u\n", "ds_write_b16 v9, v7 offset:%2$u\n",
	"v_xor_b32 v31, 64, v0\n ds_read_u8 v%1$u, v31\n", "v_xor_b32 v31, 65, v0\n ds_write_b8 v31, v6 offset:%2$u\n",
	"global_load_ubyte v%1$u, v8, s[2:3] offset:%2$u\n", "global_store_byte v9, v7, s[2:3] offset:%2$u\n",
	"s_mov_b32 exec_lo, 0xff\n",
	"global_atomic_add v%1$u, v9, v7, s[2:3] glc\n", "global_load_dword v%1$u, v9, s[2:3] glc\n", "buffer_gl0_inv\n",
	"ds_add_rtn_u32 v%1$u, v2, v7 offset:%2$u*512\n", "ds_add_rtn_u32 v%1$u, v9, v7\n",
	"ds_add_rtn_u32 v%1$u, v3, v7 offset:8\n", "ds_add_rtn_u32 v%1$u, v5, v7 offset:%2$u*4\n",
	"ds_add_rtn_u32 v%1$u, v8, v7 offset:%2$u*512\n", "ds_add_rtn_u64 v[%1$u:%1$u+1], v9, v[6:7]\n",
	"v_and_b32 v11, 28, v2\n ds_add_rtn_u32 v%1$u, v11, v7 offset:%2$u*4\n",
	TILE("v8") "global_load_dword v%1$u, v31, s[2:3] offset:%2$u*64\n",
	TILE("v8") "global_store_dword v31, v6, s[2:3] offset:%2$u*64\n",
	COLUMN("v8") "global_load_dword v%1$u, v31, s[2:3]\n", COLUMN("v8") "global_store_dword v31, v6, s[2:3]\n",
};

enum { OWN = 24, OWN_LEAST = 4, COMMON = 3, MOST_TIMES = 6, THREADS = 128, FEWER = 20 };

static size_t add_form(struct rig_random *random, const char *form, char *text, size_t at)
{
	unsigned to = 10 + 4 * (unsigned)(rig_random(random) % 3), small = (unsigned)(rig_random(random) % 3);
	return at + (size_t)snprintf(text + at, PROGRAM_ROOM - at, form, to, small);
}

// Writes a random loop. Each time, waves access the same dwords of their own. Some instructions, which are executed in
// one round only, access common dwords.
static void random_loop(struct rig_random *random, size_t gpu, char *text)
{
	unsigned wave = gpu ? 64 : 32, times = 2 + (unsigned)(rig_random(random) % (MOST_TIMES - 1)),
		own = OWN_LEAST + (unsigned)(rig_random(random) % (OWN - OWN_LEAST + 1));
	size_t at = (size_t)snprintf(text, PROGRAM_ROOM,
		"s_mul_i32 s5, s4, %u\n v_and_b32 v0, %u, v0\n v_or_b32 v0, s5, v0\n v_lshlrev_b32 v2, 2, v0\n"
		"v_lshlrev_b32 v3, 4, v0\n v_xor_b32 v4, 0x70, v3\n v_mov_b32 v5, 0\n v_mov_b32 v6, v0\n v_mov_b32 v7, 1\n"
		"v_xor_b32 v8, %u, v2\n v_xor_b32 v9, %u, v3\n s_mov_b32 s20, %u\n s_mov_b64 s[34:35], s[2:3]\n",
		wave, wave - 1, 4 * wave, 16 * wave, times);
	for (unsigned n = 0; n < 4 && rig_random(random) % 8; n++)
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "ds_write_b32 v2, v0 offset:%u\n", n * 4 * THREADS);
	at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "s_waitcnt lgkmcnt(0)\n s_barrier\nagain:\n");
	for (unsigned n = 0; n < own; n++) {
		at = add_form(random, own_forms[rig_random(random) % (sizeof own_forms / sizeof *own_forms)], text, at);
		if (rig_random(random) % own >= COMMON) continue;
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "s_cmp_eq_u32 s20, %u\n s_cbranch_scc0 over%u\n",
		                       1 + (unsigned)(rig_random(random) % times), n);
		const char *form = common_forms[rig_random(random) % (sizeof common_forms / sizeof *common_forms)];
		at = add_form(random, gpu && strstr(form, "gl0") ? "buffer_wbinvl1\n" : form, text, at);
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "over%u:\n", n);
	}
	snprintf(text + at, PROGRAM_ROOM - at, "s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n");
}

// Instructions among atomics on LDS. v8: dwords that vary, v9: 8 times a number, v5: 0, v6, v7: values, v24: the
// address of a flag. %1$u: a register, %2$u: a small number.
static const char *const among_forms[] = {
	"ds_add_u32 v8, v7\n", "ds_add_u32 v8, v7\n", "ds_add_u32 v5, v7 offset:%2$u*4\n", "ds_add_rtn_u32 v%1$u, v5, v7\n",
	"ds_add_rtn_u64 v[%1$u:%1$u+1], v9, v[6:7]\n", "ds_add_u64 v9, v[6:7]\n",
	"ds_wrxchg2_rtn_b32 v[%1$u:%1$u+1], v8, v6, v7 offset1:%2$u+1\n", "ds_cmpst_rtn_b32 v%1$u, v8, v6, v7\n",
	"ds_write_b32 v8, v6\n", "ds_write_b32 v8, v6\n", "ds_read_b32 v%1$u, v8\n", "ds_read_b32 v%1$u, v8\n",
	"ds_read_b64 v[%1$u:%1$u+1], v9\n", "ds_write_b8 v8, v6 offset:%2$u\n", "ds_read_u8 v%1$u, v8 offset:%2$u\n",
	"ds_write_b32 v2, v6 offset:0x3000\n", "ds_read_b32 v%1$u, v3 offset:0x3000\n",
	"s_mov_b32 exec_lo, 0x%2$uffff\n", "s_mov_b32 exec_lo, 0xff\n", "s_mov_b32 exec_lo, -1\n", "s_mov_b32 exec_lo, -1\n",
	"s_waitcnt lgkmcnt(0)\n", "s_waitcnt lgkmcnt(0)\n s_barrier\n", "s_barrier\n",
	"s_mov_b32 m0, 0x%2$u0\n buffer_load_dword v3, s[28:31], 0 offen lds\n",
	"global_store_dword v2, v6, s[2:3] offset:%2$u*512\n", "global_load_dword v%1$u, v3, s[2:3] offset:%2$u*512\n",
};
// A flag that another wave, or the wave itself, has set.
static const char flag_form[] =
	"ds_write_b32 v24, v7\n poll%1$u:\n ds_read_b32 v25, v24\n s_waitcnt lgkmcnt(0)\n v_readfirstlane_b32 s40, v25\n"
	"s_cmp_eq_u32 s40, 0\n s_cbranch_scc1 poll%1$u\n";
enum { MOST_SERIES = 12, MOST_ATOMICS = 40, MORE_ATOMICS = 400, FLAG = 0x4400 };

// Writes a loop of atomics on dwords that vary, as in a histogram. bits: of the number of dwords.
static size_t random_series(struct rig_random *random, unsigned n, unsigned bits, unsigned most, char *text, size_t at)
{
	const bool result = rig_random(random) % 4;
	at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, "s_mov_b32 s21, %u\nseries%u:\n",
	                       1 + (unsigned)(rig_random(random) % most), n);
	at += (size_t)snprintf(text + at, PROGRAM_ROOM - at,
	                       "v_mul_lo_u32 v1, v1, s22\n v_xor_b32 v1, s23, v1\n v_bfe_u32 v8, v1, %u, %u\n"
	                       "v_lshlrev_b32 v9, 3, v8\n v_lshlrev_b32 v8, 2, v8\n",
	                       (unsigned)(rig_random(random) % 16), bits);
	at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, result ? "ds_add_rtn_u32 v26, v8, v7\n" : "ds_add_u32 v8, v7\n");
	return at + (size_t)snprintf(text + at, PROGRAM_ROOM - at,
	                             "s_sub_u32 s21, s21, 1\n s_cmp_lg_u32 s21, 0\n s_cbranch_scc1 series%u\n", n);
}

// Writes several such loops, with other instructions between them.
static void random_histogram(struct rig_random *random, size_t gpu, char *text)
{
	const unsigned wave = gpu ? 64 : 32, bits = 2 + (unsigned)(rig_random(random) % 10),
		most = rig_random(random) % 16 ? MOST_ATOMICS : MORE_ATOMICS, few = most == MORE_ATOMICS ? 4 : MOST_SERIES,
		series = 2 + (unsigned)(rig_random(random) % (few - 1)),
		times = few < MOST_SERIES ? 1 : 1 + (unsigned)(rig_random(random) % 3);
	const bool flags = rig_random(random) % 4 == 0;
	size_t at = (size_t)snprintf(text, PROGRAM_ROOM,
		"%s s_mov_b64 s[28:29], s[2:3]\n s_movk_i32 s30, 0x1000\n"
		"s_mul_i32 s5, s4, %u\n v_and_b32 v0, %u, v0\n v_or_b32 v0, s5, v0\n v_lshlrev_b32 v2, 2, v0\n"
		"v_xor_b32 v3, %u, v2\n v_mov_b32 v5, 0\n v_mov_b32 v6, v0\n v_mov_b32 v7, 1\n v_mov_b32 v24, %u\n"
		"s_mov_b32 s22, 0x19660d\n s_mov_b32 s23, 0x3c6ef35f\n v_mul_u32_u24 v1, 0x4f1bb, v0\n"
		"v_lshlrev_b32 v8, 2, v0\n v_lshlrev_b32 v9, 3, v0\n"
		"s_mov_b32 s20, %u\nagain:\n", gpus[gpu].buffer, wave, wave - 1, 4 * wave,
		rig_random(random) % 2 ? FLAG : 4 * (unsigned)(rig_random(random) % 4), times);
	for (unsigned n = 0; n < series; n++) {
		at = random_series(random, n, bits, most, text, at);
		for (unsigned k = (unsigned)(rig_random(random) % 3); k > 0; k--)
			at = add_form(random, among_forms[rig_random(random) % (sizeof among_forms / sizeof *among_forms)], text, at);
		if (flags && rig_random(random) % 4 == 0)
			at += (size_t)snprintf(text + at, PROGRAM_ROOM - at, flag_form, n);
	}
	snprintf(text + at, PROGRAM_ROOM - at, "s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n");
}

// Writes the number of instructions, and a sum of each wave's final registers.
static size_t list_values(struct machine *m, char *out, size_t at)
{
	at += (size_t)snprintf(out + at, FOUND_ROOM - at, "%lu instructions\n", machine_result(m)->steps);
	for (size_t k = 0; k < machine_final_count(m); k++) {
		const struct final_wave *w = machine_final(m, k);
		uint64_t sum = w->exec + w->scc;
		for (unsigned n = 0; n < sizeof w->s / sizeof *w->s; n++) sum = sum * 31 + w->s[n];
		for (unsigned r = 0; r < w->vgprs; r++) for (unsigned n = 0; n < w->lanes; n++) sum = sum * 31 + w->v[r][n];
		at += (size_t)snprintf(out + at, FOUND_ROOM - at, "wave %zu: registers 0x%lx\n", k, sum);
	}
	return at;
}

// Writes all findings, and the final state of each register: undefined lanes, the last writer, and the values.
// threads: of a workgroup, or 0 for two waves.
static void list_findings(size_t gpu, const char *text, unsigned threads, unsigned workgroups, bool plainly, char *out)
{
	static uint32_t matrix[1 << 14];
	struct check_levels levels = check_levels_default();
	struct rig r;
	const char *id;
	size_t n, at = 0;
	ck_assert(check_levels_set(&levels, "all", &id));
	rig_prepare(&r, gpus[gpu].name, 0, text);
	for (uint32_t k = 0; k < sizeof matrix / sizeof *matrix; k++) matrix[k] = k;
	r.data = machine_add_buffer(r.machine, "matrix", sizeof matrix, matrix);
	r.dispatch.numthreads[0] = threads ? threads : 2 * r.program->wave;
	r.dispatch.workgroups[0] = workgroups;
	struct checker *c = check_new(r.machine, &levels);
	c->plainly = plainly;
	r.dispatch.observer = check_observer(c);
	bool ran = rig_go(&r);
	if (!ran) fputs(text, stderr);
	ck_assert_msg(ran, "%s, the program above: %s, line %u", gpus[gpu].name, r.result->fault,
	              r.program->lines[r.result->line].place.line);
	check_end(c);
	const struct check_finding *const *all = check_findings(c, &n);
	for (size_t k = 0; k < n; k++) {
		const struct check_finding *f = all[k];
		at += (size_t)snprintf(out + at, FOUND_ROOM - at,
			"%u: %s: %s [%s] (%u: %s) %s; %lu times, %lu lanes, %lu waves\n",
			r.program->lines[f->insn->line].place.line, check_infos[f->id].name, f->text,
			f->hint ? f->hint : "", f->blame ? r.program->lines[f->blame->line].place.line : 0,
			f->blame_text ? f->blame_text : "", f->focus ? f->focus : "", f->times, f->lanes, f->waves);
	}
	for (size_t k = 0; k < c->group->waves.n; k++) {
		const struct check_wave *w = c->group->waves.at[k];
		for (unsigned reg = 0; reg < REGISTERS; reg++)
			if (w->writer[reg].insn)
				at += (size_t)snprintf(out + at, FOUND_ROOM - at,
					"wave %zu: register %u is of instruction %zu, lanes 0x%lx\n", k, reg,
					(size_t)(w->writer[reg].insn - c->code), w->writer[reg].lanes);
		for (unsigned reg = 0; reg < REGISTERS; reg++)
			if (check_has(w->bits.undefined, reg))
				at += (size_t)snprintf(out + at, FOUND_ROOM - at, "wave %zu: register %u: 0x%lx\n", k,
				                       reg, reg < REG_VGPR ? w->bits.s[reg] : w->bits.lanes[reg - REG_VGPR]);
	}
	at = list_values(r.machine, out, at);
	ck_assert_uint_lt(at, FOUND_ROOM);
	check_free(c);
	rig_end(&r);
}

static void differ(size_t gpu, const char *text, char *quick, char *plain)
{
	char *q = quick, *p = plain;
	while (*q && *q == *p) q++, p++;
	while (q > quick && q[-1] != '\n') q--, p--;
	q[strcspn(q, "\n")] = p[strcspn(p, "\n")] = 0;
	fputs(text, stderr);
	ck_abort_msg("%s, the program above: quickly\n  %s\nplainly\n  %s", gpus[gpu].name, q, p);
}

// Wave 0 does atomics on 128 dwords that vary, then loads the dwords at v10, and does more such atomics. With v8, lane
// 0 has dword 0 each time; with v9, another one.
#define SERIES_OF(name, times, address) \
	"s_movk_i32 s21, " #times "\n " name ":\n v_mul_lo_u32 v1, v1, s22\n v_xor_b32 v1, s23, v1\n" \
	"v_bfe_u32 v8, v1, 7, 6\n v_lshlrev_b32 v8, 2, v8\n v_max_u32 v8, 4, v8\n v_mov_b32 v9, v8\n" \
	"v_writelane_b32 v8, 0, 0\n ds_add_rtn_u32 v26, " address ", v7\n ds_add_rtn_u32 v26, " address ", v7 offset:256\n" \
	"s_sub_u32 s21, s21, 1\n s_cmp_lg_u32 s21, 0\n s_cbranch_scc1 " name "\n s_waitcnt lgkmcnt(0)\n"
#define SERIES_BEGIN \
	"v_mov_b32 v5, 0\n v_mov_b32 v7, 1\n s_mov_b32 s22, 0x19660d\n s_mov_b32 s23, 0x3c6ef35f\n" \
	"v_lshlrev_b32 v10, 2, v0\n v_mul_u32_u24 v1, 0x4f1bb, v0\n s_mov_b64 s[28:29], s[2:3]\n s_movk_i32 s30, 0x1000\n" \
	"s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 other\n"
#define SERIES_LOAD "ds_read_b32 v11, v10 offset:0x1000\n s_waitcnt lgkmcnt(0)\n"
#define SERIES_OTHER "s_branch end\n other:\n v_and_b32 v10, 0x7c, v10\n"
#define SERIES_STORE "ds_write_b32 v10, v7 offset:0x1000\n"

// Atomics on 64 dwords that vary, at that distance from one another.
#define SERIES_APART(name, shift) \
	"s_movk_i32 s21, 40\n " name ":\n v_mul_lo_u32 v1, v1, s22\n v_xor_b32 v1, s23, v1\n v_bfe_u32 v8, v1, 7, 6\n" \
	"v_lshlrev_b32 v8, " shift ", v8\n ds_add_rtn_u32 v26, v8, v7\n s_sub_u32 s21, s21, 1\n s_cmp_lg_u32 s21, 0\n" \
	"s_cbranch_scc1 " name "\n"

// Wave 0 repeats a store, which another wave's store follows after a barrier, and which its load does not wait for.
#define STORES_IN_TURN(store, load) \
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n s_mov_b32 s20, 4\nagain:\n s_mov_b32 s21, 3\n" \
	"s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 other\nrepeat:\n " store "s_sub_u32 s21, s21, 1\n s_cmp_lg_u32 s21, 0\n" \
	"s_cbranch_scc1 repeat\n s_branch meet\nother:\n " load "meet:\n s_waitcnt vmcnt(0) lgkmcnt(0)\n s_barrier\n" \
	"s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 last\n " store "last:\n s_waitcnt vmcnt(0) lgkmcnt(0)\n s_barrier\n" \
	"s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n"

// Wave 0 repeats a store of new values, then another store to the same dwords, then the repeated one once. Another
// wave's load meets the last of them.
#define STORES_IN_BETWEEN(store, load) \
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n s_mov_b32 s20, 2\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 meet\n" \
	"again:\n s_lshl_b32 s21, s20, 1\n s_sub_u32 s21, s21, 1\nrepeat:\n v_xor_b32 v0, 0x1234567, v0\n " store \
	"s_sub_u32 s21, s21, 1\n s_cmp_lg_u32 s21, 0\n" \
	"s_cbranch_scc1 repeat\n s_cmp_eq_u32 s20, 1\n s_cbranch_scc1 meet\n v_not_b32 v0, v0\n " store \
	"s_sub_u32 s20, s20, 1\n s_branch again\nmeet:\n s_barrier\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 end\n " load "end:\n"

#define HAZARD_LOOP(between) \
	"s_mov_b32 s20, 3\nagain:\n v_readfirstlane_b32 s8, v0\n" between "v_readlane_b32 s9, v0, s8\n" \
	"s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n"

#define STORE_OF_ONE(offset) \
	"v_mov_b32 v4, 0\n s_cmp_eq_u32 s4, 1\n s_cbranch_scc0 end\n global_store_dword v4, v0, s[2:3] offset:" offset \
	"\nend:\n"
// Two waves access the same dwords of LDS.
#define TWO_WAVES(one, other) \
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n v_mov_b32 v5, 1\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 other\n" \
	one "\n s_branch end\nother:\n " other "\nend:\n"
#define LOADS(at) \
	"ds_read_b32 v10, " at "\n ds_read_b32 v11, " at "\n ds_read_b32 v12, " at "\n ds_read_b32 v13, " at "\n"

#define ROWS_IN_TURN(offset) \
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n s_mov_b32 s20, 8\nagain:\n s_and_b32 s21, s20, 1\n" \
	"v_lshlrev_b32 v31, s21, v2\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 meet\n ds_write_b32 v2, v0\n" \
	"ds_write_b32 v31, v0 offset:0x400\n ds_write_b32 v31, v0 offset:0x800\nmeet:\n s_waitcnt lgkmcnt(0)\n" \
	"s_sub_u32 s20, s20, 1\n s_cmp_eq_u32 s20, 0\n s_cbranch_scc1 last\n s_barrier\n s_branch again\nlast:\n" \
	"s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 end\n ds_read_b32 v10, v2 offset:" offset "\nend:\n"

static const char *const cases[] = {
	// Another wave finds the last atomic of a series: in a flag; by an atomic after a load wrote the dword; by an atomic
	// when the indices of the first ones have changed.
	SERIES_BEGIN SERIES_OF("one", 20, "v8") SERIES_LOAD SERIES_OF("two", 20, "v8") SERIES_OTHER
	"poll:\n ds_read_b32 v12, v5\n s_waitcnt lgkmcnt(0)\n v_readfirstlane_b32 s40, v12\n s_cmp_eq_u32 s40, 0\n"
	"s_cbranch_scc1 poll\n" SERIES_STORE "end:\n",
	SERIES_BEGIN SERIES_OF("one", 20, "v8") SERIES_LOAD SERIES_OF("two", 20, "v8") SERIES_OTHER
	"s_mov_b32 m0, 0\n buffer_load_dword v10, s[28:31], 0 offen lds\n s_waitcnt vmcnt(0)\n"
	"ds_add_rtn_u32 v26, v5, v7\n s_waitcnt lgkmcnt(0)\n" SERIES_STORE "end:\n",
	SERIES_BEGIN SERIES_OF("one", 20, "v8") SERIES_OF("two", 1970, "v9") SERIES_LOAD SERIES_OF("three", 1930, "v9")
	SERIES_OTHER "ds_add_rtn_u32 v26, v5, v7\n s_waitcnt lgkmcnt(0)\n" SERIES_STORE "end:\n",
	// A series on all dwords below 64 and on even ones, then atomics on odd dwords from 65 on, which another wave
	// released after a load: a store after them is in order.
	SERIES_BEGIN "s_branch rest\nother:\n" SERIES_APART("one", "2") SERIES_APART("two", "3") "rest:\n"
	"v_and_b32 v10, 0x7c, v10\n v_and_b32 v9, 0x3c, v10\n v_lshlrev_b32 v9, 1, v9\n s_cmp_eq_u32 s4, 0\n"
	"s_cbranch_scc0 odd\n" SERIES_LOAD "odd:\n ds_add_rtn_u32 v26, v9, v7 offset:260\n"
	"s_waitcnt lgkmcnt(0)\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 end\n" SERIES_STORE "end:\n",
	STORES_IN_TURN("global_store_dword v2, v0, s[2:3]\n", "global_load_dword v10, v2, s[2:3]\n"),
	STORES_IN_TURN("ds_write_b32 v2, v0\n", "ds_read_b32 v10, v2\n"),
	STORES_IN_BETWEEN("global_store_dword v2, v0, s[2:3]\n", "global_load_dword v10, v2, s[2:3]\n"),
	STORES_IN_BETWEEN("ds_write_b32 v2, v0\n", "ds_read_b32 v10, v2\n"),
	// Both waves load the same dwords; the last load of wave 1 is not ordered before the store of wave 0. Then one of the
	// two loads before it is of some of the dwords only.
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n s_mov_b32 s20, 4\nagain:\n global_load_dword v10, v2, s[2:3]\n"
	"s_waitcnt vmcnt(0)\n s_sub_u32 s20, s20, 1\n s_cmp_eq_u32 s20, 0\n s_cbranch_scc1 last\n s_barrier\n s_branch again\n"
	"last:\n s_cmp_eq_u32 s4, 1\n s_cbranch_scc1 end\n v_not_b32 v0, v0\n global_store_dword v2, v0, s[2:3]\nend:\n",
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n v_or_b32 v3, 64, v2\n s_mov_b32 s20, 4\nagain:\n"
	"s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 meet\n global_load_dword v10, v2, s[2:3]\n global_load_dword v11, v3, s[2:3]\n"
	"meet:\n s_waitcnt vmcnt(0)\n s_barrier\n global_load_dword v12, v2, s[2:3]\n s_waitcnt vmcnt(0)\n"
	"s_sub_u32 s20, s20, 1\n s_cmp_eq_u32 s20, 0\n s_cbranch_scc0 again\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 end\n"
	"v_not_b32 v0, v0\n global_store_dword v3, v0, s[2:3]\nend:\n",
	// Wave 1 loads a byte of each dword, then wave 0 loads the dwords and stores other bytes: they do not race.
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n s_barrier\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 other\n"
	"global_load_ubyte v10, v2, s[2:3]\n s_branch end\nother:\n global_load_dword v11, v2, s[2:3]\n s_waitcnt vmcnt(0)\n"
	"v_not_b32 v0, v0\n global_store_byte v2, v0, s[2:3] offset:1\nend:\n",
	// Wave 1 loads a byte of each dword, then whole dwords in some; wave 0 stores other bytes of them: these race.
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n " COLUMN("v2") "s_barrier\n s_cmp_eq_u32 s4, 0\n"
	"s_cbranch_scc1 other\n global_load_ubyte v10, v2, s[2:3]\n global_load_dword v11, v31, s[2:3]\n s_branch end\n"
	"other:\n v_not_b32 v0, v0\n global_store_byte v2, v0, s[2:3] offset:1\nend:\n",
	// Halves that cross two dwords, in other dwords the second time. Another wave loads the upper ones.
	"v_and_b32 v0, 31, v0\n v_not_b32 v6, v0\n v_lshlrev_b32 v2, 3, v0\n s_mov_b32 s20, 2\n s_cmp_eq_u32 s4, 0\n"
	"s_cbranch_scc0 other\nagain:\n global_store_short v2, v6, s[2:3] offset:3\n v_or_b32 v2, 0x200, v2\n"
	"s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n s_barrier\n s_branch end\nother:\n"
	"s_barrier\n v_or_b32 v2, 0x200, v2\n global_load_dword v10, v2, s[2:3] offset:4\nend:\n",
	// Another wave stores to the last of the bytes that a wave has loaded.
	"v_and_b32 v0, 31, v0\n v_lshlrev_b32 v2, 2, v0\n ds_write_b32 v2, v0\n v_mov_b32 v4, 31\n s_waitcnt lgkmcnt(0)\n"
	"s_barrier\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 first\n s_cmp_eq_u32 s4, 1\n s_cbranch_scc1 other\n s_branch end\n"
	"first:\n " BYTES "ds_read_u8 v10, v31\n s_branch end\nother:\n"
	"s_mov_b64 exec, 1\n ds_write_b8 v4, v4\nend:\n",
	// One lane stores, then another one what memory has already, at the same address: that does not race.
	"v_and_b32 v0, 31, v0\n v_mov_b32 v31, 0\n v_mov_b32 v8, 2\n s_mov_b32 s20, 6\nagain:\n s_cmp_eq_u32 s4, 0\n"
	"s_cbranch_scc0 meet\n s_and_b32 s33, s20, 1\n s_lshl_b64 exec, 2, s33\n global_store_dword v31, v0, s[2:3]\n"
	"s_mov_b64 exec, 2\n global_store_dword v31, v8, s[2:3]\nmeet:\n s_mov_b64 exec, -1\n"
	"s_sub_u32 s20, s20, 1\n s_cmp_eq_u32 s20, 0\n s_cbranch_scc1 last\n s_waitcnt vmcnt(0)\n s_barrier\n s_branch again\n"
	"last:\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 end\n global_load_dword v10, v31, s[2:3]\nend:\n",
	// Bytes of LDS that nothing wrote, next to written ones.
	"v_lshlrev_b32 v2, 2, v0\n ds_write_b8 v2, v0\n s_waitcnt lgkmcnt(0)\n ds_read_u8 v10, v2\n"
	"ds_read_u8 v11, v2 offset:1\n ds_read_u16 v12, v2\n ds_read_b32 v13, v2\n ds_write_b16 v2, v0 offset:2\n"
	"s_waitcnt lgkmcnt(0)\n ds_read_i8 v14, v2 offset:3\n ds_read_u16 v15, v2\n ds_read_b32 v16, v2\n",
	// A late load of a line that the wave loaded before the store: other lanes of the load are not loads before the store.
	"s_mov_b32 s20, 6\n v_lshlrev_b32 v2, 2, v0\n v_xor_b32 v3, 12, v2\n v_mov_b32 v25, 0\n v_mov_b32 v27, 0\n"
	"v_mov_b32 v12, 1\nagain:\n s_barrier\n global_load_dwordx4 v[10:13], v27, s[2:3]\n s_waitcnt vmcnt(0)\n s_barrier\n"
	"global_load_dword v7, v3, s[2:3]\n global_atomic_add v9, v25, v12, s[2:3] glc\n global_load_dword v11, v3, s[2:3]\n"
	"s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n",
	// The 63rd atomic, a repeated one, fills the counter: the store before them is complete, and known to the next wave.
	"s_cmp_eq_u32 s4, 0\n s_cselect_b32 s5, 64, 128\n v_mov_b32 v3, s5\n v_xor_b32 v5, 192, v3\n s_mov_b32 s20, 63\n"
	"v_mov_b32 v4, 0\n v_mov_b32 v6, 1\n global_store_dword v3, v6, s[2:3]\nagain:\n global_atomic_add v4, v6, s[2:3]\n"
	"s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n global_load_dword v9, v4, s[2:3] glc\n"
	"global_store_dword v5, v4, s[2:3]\n",
	// More races with loads than are kept for swaps, in LDS that lanes examine by bytes.
	"v_lshlrev_b32 v2, 2, v0\n v_lshlrev_b32 v24, 1, v0\n v_mov_b32 v4, 0\n v_mov_b32 v5, s4\n s_mov_b32 s20, 40\n"
	"ds_read_u16 v9, v24 offset:0x400\nagain:\n ds_read_b32 v8, v2\n s_sub_u32 s20, s20, 1\n s_cmp_lg_u32 s20, 0\n"
	"s_cbranch_scc1 again\n ds_write_b32 v2, v5\n global_atomic_cmpswap v4, v[4:5], s[2:3]\n",
	// Instructions that run together pass a hazard's distance, exactly and one too few.
	HAZARD_LOOP("v_mov_b32 v5, 1\n v_mov_b32 v6, 2\n v_mov_b32 v7, 3\n v_mov_b32 v8, 4\n"),
	HAZARD_LOOP("v_mov_b32 v5, 1\n v_mov_b32 v6, 2\n v_mov_b32 v7, 3\n"),
	// Scalar loads from memory that the second wave then stores: by two instructions; at changing addresses.
	"s_load_dword s8, s[2:3], 0x40\n s_load_dwordx2 s[10:11], s[2:3], 0x40\n s_waitcnt lgkmcnt(0)\n" STORE_OF_ONE("64"),
	"s_movk_i32 s20, 0x80\nagain:\n s_load_dword s8, s[2:3], s20\n s_waitcnt lgkmcnt(0)\n s_sub_u32 s20, s20, 64\n"
	"s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 again\n" STORE_OF_ONE("64"),
	// A scalar load that is recorded during a load of bytes of the same dword, whose page is then made.
	"v_lshlrev_b32 v2, 2, v0\n s_load_dword s8, s[2:3], 0x8\n global_load_ubyte v9, v2, s[2:3] offset:5\n"
	"s_waitcnt vmcnt(0) lgkmcnt(0)\n" STORE_OF_ONE("8"),
	// A load of LDS in flight at a barrier, which later loads of the dwords hide from a store after it.
	"v_lshlrev_b32 v2, 2, v0\n v_mov_b32 v5, 1\n ds_read_b32 v9, v2\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 at\n"
	LOADS("v2") "s_waitcnt lgkmcnt(0)\nat:\n s_barrier\n s_cmp_eq_u32 s4, 3\n s_cbranch_scc0 end\n"
	"ds_write_b32 v2, v5\nend:\n",
	// A store among dwords that another wave loads has their cells written. The next load of that wave is not ordered
	// before a store of its dwords, though other loads before and after it are.
	"v_lshlrev_b32 v2, 3, v0\n v_mov_b32 v5, 1\n s_cmp_eq_u32 s4, 0\n s_cbranch_scc0 one\n ds_read_b32 v9, v2\n"
	"s_waitcnt lgkmcnt(0)\n s_barrier\n" LOADS("v2 offset:0xc00") "s_waitcnt lgkmcnt(0)\n s_barrier\n"
	"ds_read_b32 v9, v2 offset:0x400\n s_branch end\none:\n ds_write_b32 v2, v5 offset:4\n s_waitcnt lgkmcnt(0)\n"
	"s_barrier\n s_barrier\n ds_write_b32 v2, v5 offset:0x800\n ds_write_b32 v2, v5 offset:0x400\nend:\n",
	// Wave 0 stores at rows with the same first place, the last time at dwords that it did not store to the time before:
	// after a store at another row, and after one at the same row. Another wave loads these dwords.
	ROWS_IN_TURN("0x480"), ROWS_IN_TURN("0x880"),
	// A store to the third dwords of a load.
	TWO_WAVES("v_lshlrev_b32 v3, 4, v0\n ds_read_b96 v[10:12], v3",
	          "v_lshlrev_b32 v3, 4, v0\n ds_write_b32 v3, v5 offset:8"),
	// Two elements at one place; the dwords after them.
	TWO_WAVES("v_lshlrev_b32 v3, 4, v0\n ds_write2_b32 v3, v5, v5 offset0:1 offset1:1",
	          "v_lshlrev_b32 v3, 4, v0\n ds_write_b32 v3, v5 offset:8"),
	// A store to the second dwords of a load; the second dwords of a store.
	TWO_WAVES("ds_read2_b32 v[10:11], v2 offset1:128", "ds_write_b32 v2, v5 offset:512"),
	TWO_WAVES("ds_read_b32 v10, v2 offset:512", "ds_write2_b32 v2, v5, v5 offset1:128"),
};
enum { CASES = sizeof cases / sizeof *cases };

START_TEST(quick_ways_find_the_same_in_cases)
{
	const size_t gpu = (size_t)_i / CASES;
	char *quick = malloc(FOUND_ROOM), *plain = malloc(FOUND_ROOM);
	ck_assert(quick && plain);
	for (unsigned threads = 0; threads <= THREADS; threads += THREADS) {
		list_findings(gpu, cases[_i % CASES], threads, 2, false, quick);
		list_findings(gpu, cases[_i % CASES], threads, 2, true, plain);
		if (strcmp(quick, plain)) differ(gpu, cases[_i % CASES], quick, plain);
	}
	free(quick);
	free(plain);
}
END_TEST

START_TEST(quick_ways_find_the_same)
{
	char *text = malloc(PROGRAM_ROOM), *quick = malloc(FOUND_ROOM), *plain = malloc(FOUND_ROOM);
	ck_assert(text && quick && plain);
	for (unsigned n = 0; n < PROGRAMS; n++) {
		uint64_t number = n * (sizeof gpus / sizeof *gpus) + (unsigned)_i;
		struct rig_random random = rig_random_of(number);
		if (!share_has(number)) continue;
		random_program(&random, (size_t)_i, text);
		list_findings((size_t)_i, text, 0, 2, false, quick);
		list_findings((size_t)_i, text, 0, 2, true, plain);
		if (strcmp(quick, plain)) differ((size_t)_i, text, quick, plain);
	}
	free(text);
	free(quick);
	free(plain);
}
END_TEST

START_TEST(repeated_accesses_are_found)
{
	char *text = malloc(PROGRAM_ROOM), *quick = malloc(FOUND_ROOM), *plain = malloc(FOUND_ROOM);
	ck_assert(text && quick && plain);
	for (unsigned n = 0; n < LOOPS; n++) {
		uint64_t number = n * (sizeof gpus / sizeof *gpus) + (unsigned)_i;
		struct rig_random random = rig_random_of(number);
		if (!share_has(number)) continue;
		random_loop(&random, (size_t)_i, text);
		const unsigned threads = n % 4 / 3 ? THREADS - FEWER : THREADS;      // lanes of the last wave never run
		list_findings((size_t)_i, text, threads, 1 + n % 8 / 7, false, quick);
		list_findings((size_t)_i, text, threads, 1 + n % 8 / 7, true, plain);
		if (strcmp(quick, plain)) differ((size_t)_i, text, quick, plain);
	}
	free(text);
	free(quick);
	free(plain);
}
END_TEST

START_TEST(atomics_in_series_are_found)
{
	char *text = malloc(PROGRAM_ROOM), *quick = malloc(FOUND_ROOM), *plain = malloc(FOUND_ROOM);
	ck_assert(text && quick && plain);
	for (unsigned n = 0; n < SERIES; n++) {
		uint64_t number = n * (sizeof gpus / sizeof *gpus) + (unsigned)_i;
		struct rig_random random = rig_random_of(number);
		if (!share_has(number)) continue;
		random_histogram(&random, (size_t)_i, text);
		list_findings((size_t)_i, text, THREADS, 1, false, quick);
		list_findings((size_t)_i, text, THREADS, 1, true, plain);
		if (strcmp(quick, plain)) differ((size_t)_i, text, quick, plain);
	}
	free(text);
	free(quick);
	free(plain);
}
END_TEST

Suite *quick_checks_suite(void)
{
	Suite *s = suite_create("quick checks");
	TCase *t = tcase_create("cases");
	tcase_add_loop_test(t, quick_ways_find_the_same_in_cases, 0, CASES * (sizeof gpus / sizeof *gpus));
	suite_add_tcase(s, t);
	t = tcase_create("quick checks");
	tcase_add_loop_test(t, quick_ways_find_the_same, 0, sizeof gpus / sizeof *gpus);
	tcase_add_loop_test(t, repeated_accesses_are_found, 0, sizeof gpus / sizeof *gpus);
	suite_add_tcase(s, t);
	t = tcase_create("series");
	tcase_add_loop_test(t, atomics_in_series_are_found, 0, sizeof gpus / sizeof *gpus);
	suite_add_tcase(s, t);
	return s;
}
