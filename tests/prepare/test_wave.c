// The machine: memory, reads of other lanes, conditions of vector instructions, barriers, the calling convention,
// faults. Whole programs run, and their final registers or buffers are compared with one-line models.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"
#include "prepare/decorate.h"
#include "wave/effects.h"

// ---- memory ---------------------------------------------------------------------------------------------------------
static const struct { const char *gpu, *text; uint32_t base, step; } load_cases[] = {
	// each leaves base + step * lane in v5
	{ "gfx1100", "v_lshlrev_b32 v4, 2, v0\n global_load_b32 v5, v4, s[2:3]", 0, 1 },
	{ "gfx1100", "v_lshlrev_b32 v4, 3, v0\n global_load_b32 v5, v4, s[2:3] offset:4", 1, 2 },
	{ "gfx1100", "v_lshlrev_b32 v4, 4, v0\n global_load_b128 v[2:5], v4, s[2:3]", 3, 4 },
	{ "gfx1100", "v_lshlrev_b32 v4, 2, v0\n global_load_u8 v5, v4, s[2:3]", 0, 1 },
	{ "gfx1100", "v_lshlrev_b32 v4, 2, v0\n ds_store_b32 v4, v1\n ds_load_b32 v5, v4", 0x100, 1 },
	{ "gfx1100", "v_lshlrev_b32 v4, 4, v0\n ds_store_b64 v4, v[0:1]\n ds_load_2addr_b32 v[4:5], v4 offset1:1", 0x100, 1 },
	// LDS addresses wrap at 32 bits: a base below 0 with an offset, ascending (one access) and descending (lane by
	// lane), pairs, exchanges
	{ "gfx1100", "v_lshlrev_b32 v4, 2, v0\n v_add_nc_u32 v4, 0xffffff80, v4\n ds_store_b32 v4, v1 offset:256\n"
	  " ds_load_b32 v5, v4 offset:256", 0x100, 1 },
	{ "gfx1100",
	  "v_lshlrev_b32 v4, 2, v0\n v_sub_nc_u32 v4, 0, v4\n ds_store_b32 v4, v1 offset:252\n ds_load_b32 v5, v4 offset:252",
	  0x100, 1 },
	{ "gfx906", "v_lshlrev_b32 v4, 3, v0\n v_sub_u32 v4, 0, v4\n v_mov_b32 v2, v1\n"
	  " ds_write2_b32 v4, v0, v2 offset0:126 offset1:127\n ds_read2_b32 v[4:5], v4 offset0:126 offset1:127", 0x100,
	  1 },
	{ "gfx1030", "v_lshlrev_b32 v4, 3, v0\n v_sub_nc_u32 v4, 0, v4\n"
	  " ds_write2_b32 v4, v0, v1 offset0:126 offset1:127\n"
	  " ds_wrxchg2_rtn_b32 v[4:5], v4, v0, v0 offset0:126 offset1:127", 0x100, 1 },
	{ "gfx1100", "scratch_store_b64 off, v[0:1], off offset:12\n scratch_load_b32 v5, off, off offset:16", 0x100, 1 },
	{ "gfx1100",
	  "v_lshlrev_b32 v4, 2, v0\n v_and_b32 v4, 28, v4\n scratch_store_b32 v4, v1, off\n scratch_load_b32 v5, v4, off",
	  0x100, 1 },
	{ "gfx1200", "v_lshlrev_b32 v4, 2, v0\n global_load_b32 v5, v4, s[2:3] offset:8", 2, 1 },
	{ "gfx1030", "v_mov_b32 v3, s3\n v_lshl_add_u32 v2, v0, 2, s2\n global_load_dword v5, v[2:3], off", 0, 1 },
	{ "gfx1030", "v_mov_b32 v3, s3\n v_lshl_add_u32 v2, v0, 2, s2\n flat_load_dword v5, v[2:3] offset:4", 1, 1 },
	{ "gfx906", "v_mov_b32 v3, s3\n v_lshl_add_u32 v2, v0, 2, s2\n global_load_dwordx2 v[4:5], v[2:3], off", 1, 1 },
	// through the LDS aperture, and a raw buffer with its whole size
	{ "gfx1030", "s_mov_b64 s[6:7], src_shared_base\n v_mov_b32 v3, s7\n v_lshlrev_b32 v2, 2, v0\n"
	  " ds_write_b32 v2, v1\n flat_load_dword v5, v[2:3]", 0x100, 1 },
	{ "gfx1030", "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_movk_i32 s10, 0x1000\n s_mov_b32 s11, 0x30000000\n"
	  " v_lshlrev_b32 v2, 2, v0\n"
	  "s_mov_b32 s12, 16\n buffer_load_dword v5, v2, s[8:11], s12 offen offset:4", 5, 1 },
	{ "gfx906", "s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x80000\n s_movk_i32 s10, 0x100\n s_mov_b32 s11, 0\n"
	  " buffer_load_dword v5, v0, s[8:11], 0 idxen", 0, 2 },
};

START_TEST(loads)
{
	struct rig r;
	rig_run(&r, load_cases[_i].gpu, 0, load_cases[_i].text);
	for (unsigned lane = 0; lane < r.program->wave; lane++) {
		uint32_t wanted = load_cases[_i].base + load_cases[_i].step * lane;
		if (strstr(load_cases[_i].text, "load_u8")) wanted &= 0xff;
		ck_assert_msg(rig_vgpr(&r, 5, lane) == wanted, "%s: lane %u has %u, not %u", load_cases[_i].text, lane,
		              rig_vgpr(&r, 5, lane), wanted);
	}
	rig_end(&r);
}
END_TEST

// The fast path with inactive lanes must leave these lanes and their memory unchanged.
START_TEST(partial_exec)
{
	struct rig r;
	rig_run(&r, "gfx1100", 32, "v_lshlrev_b32 v4, 2, v0\n v_mov_b32 v5, -1\n s_mov_b32 exec_lo, 0x00f0a5f0\n"
	        " global_load_b32 v5, v4, s[2:3] offset:400\n"
	        "global_store_b32 v4, v1, s[2:3]");
	for (unsigned lane = 0; lane < 32; lane++) {
		bool active = 0x00f0a5f0u >> lane & 1;
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), active ? 100 + lane : UINT32_MAX);
		ck_assert_uint_eq(rig_data(&r, lane), active ? 0x100 + lane : lane);
	}
	rig_end(&r);
}
END_TEST

static const struct { const char *text; uint32_t v5_lane3; uint32_t data0; } atomic_cases[] = {
	{ "v_mov_b32 v4, 0\n v_mov_b32 v3, 2\n global_atomic_add_u32 v5, v4, v3, s[2:3] glc", 6, 64 },
	{ "v_mov_b32 v4, 0\n global_atomic_max_u32 v5, v4, v1, s[2:3] glc", 0x102, 0x11f },
	{ "v_mov_b32 v4, 0\n global_atomic_or_b32 v4, v0, s[2:3]\n v_mov_b32 v5, 7", 7, 31 },
	{ "v_mov_b32 v4, 0\n v_mov_b32 v2, 9\n v_mov_b32 v3, 0\n global_atomic_cmpswap_b32 v5, v4, v[2:3], s[2:3] glc", 9, 9 },
	{ "v_mov_b32 v4, 0\n v_mov_b32 v3, 5\n global_atomic_inc_u32 v5, v4, v3, s[2:3] glc", 3, 2 },
	{ "v_mov_b32 v4, 0\n v_mov_b32 v3, 1\n ds_add_rtn_u32 v5, v4, v3\n", 3, 0 },
};

// Atomic min and max compare numbers: a NaN loses on either side, -0 is below +0. Lane 0's memory holds `before`.
static const struct { const char *op; uint32_t before, data, after; } float_atomic_cases[] = {
	{ "min", 0x3f800000, 0x40000000, 0x3f800000 }, { "min", 0x40000000, 0x3f800000, 0x3f800000 },
	{ "max", 0x3f800000, 0x40000000, 0x40000000 }, { "min", 0x7fc00000, 0x3f800000, 0x3f800000 },
	{ "min", 0x3f800000, 0x7fc00000, 0x3f800000 }, { "max", 0x7fc00000, 0xbf800000, 0xbf800000 },
	{ "max", 0xbf800000, 0x7fc00000, 0xbf800000 }, { "min", 0, 0x80000000, 0x80000000 },
	{ "min", 0x80000000, 0, 0x80000000 }, { "max", 0x80000000, 0, 0 }, { "max", 0, 0x80000000, 0 },
};

START_TEST(float_atomics)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	for (size_t k = 0; k < 4; k++) {
		struct rig r;
		char text[512];
		snprintf(text, sizeof text,
			"v_mov_b32 v4, 0\n v_mov_b32 v2, 0x%x\n v_mov_b32 v3, 0x%x\n %s v4, v2\n ds_%s_rtn_f32 v6, v4, v3\n %s v5, v4",
			float_atomic_cases[_i].before, float_atomic_cases[_i].data, k < 2 ? "ds_write_b32"
			: "ds_store_b32", float_atomic_cases[_i].op, k < 2 ? "ds_read_b32" : "ds_load_b32");
		rig_run(&r, gpus[k], 0, text);
		ck_assert_msg(rig_vgpr(&r, 5, 0) == float_atomic_cases[_i].after, "%s: %s: 0x%x", gpus[k], text, rig_vgpr(&r, 5, 0));
		ck_assert_uint_eq(rig_vgpr(&r, 6, 0), float_atomic_cases[_i].before);
		rig_end(&r);
		if (!k) continue;
		snprintf(text, sizeof text,
		         "v_mov_b32 v4, 0\n v_mov_b32 v2, 0x%x\n v_mov_b32 v3, 0x%x\n global_store_%s v4, v2, s[2:3]\n"
		         " global_atomic_f%s v4, v3, s[2:3]", float_atomic_cases[_i].before,
		         float_atomic_cases[_i].data, k < 2 ? "dword" : "b32", float_atomic_cases[_i].op);
		rig_run(&r, gpus[k], 0, text);
		ck_assert_msg(rig_data(&r, 0) == float_atomic_cases[_i].after, "%s: %s: 0x%x", gpus[k], text, rig_data(&r, 0));
		rig_end(&r);
	}
}
END_TEST

START_TEST(atomics)
{
	struct rig r;
	rig_run(&r, "gfx1100", 32, atomic_cases[_i].text);
	ck_assert_uint_eq(rig_vgpr(&r, 5, 3), atomic_cases[_i].v5_lane3);
	ck_assert_uint_eq(rig_data(&r, 0), atomic_cases[_i].data0);
	rig_end(&r);
}
END_TEST

// Outside a buffer resource's range, loads give 0 and stores are ignored.
START_TEST(buffer_range)
{
	struct rig r;
	rig_run(&r, "gfx1030", 32,
	        "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_movk_i32 s10, 40\n s_mov_b32 s11, 0x30000000\n"
	        " v_lshlrev_b32 v2, 2, v0\n v_mov_b32 v5, -1\n"
	        "buffer_load_dword v5, v2, s[8:11], 0 offen\n buffer_store_dword v1, v2, s[8:11], 0 offen\n"
	        " s_buffer_load_dwordx4 s[12:15], s[8:11], 32\n"
	        "s_or_b32 s8, s8, 3\n s_buffer_load_dword s16, s[8:11], 20");
	for (unsigned lane = 0; lane < 32; lane++) {
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), lane < 10 ? lane : 0);
		ck_assert_uint_eq(rig_data(&r, lane), lane < 10 ? 0x100 + lane : lane);
	}
	ck_assert_uint_eq(rig_sgpr(&r, 13), 0x109);
	ck_assert_uint_eq(rig_sgpr(&r, 14), 0);
	ck_assert_uint_eq(rig_sgpr(&r, 16), 0x105);              // scalar memory ignores the low bits of an address
	rig_end(&r);
}
END_TEST

// Registers that a wave wrote in addition to the rig's (s[2:4], v[0:1]): explicit and implicit operands, in full.
static const struct { const char *gpu; unsigned wave; const char *text; uint64_t s[2], v[2]; } writers[] = {
	{ "gfx906", 64, "v_cmp_eq_u32_e32 vcc, v0, v0\n", { 0, 3ull << (ISA_REG_VCC - 64) }, { 0, 0 } },
	{ "gfx1030", 32, "v_cmp_eq_u32_e32 vcc_lo, v0, v0\n", { 0, 1ull << (ISA_REG_VCC - 64) }, { 0, 0 } },
	{ "gfx1030", 64, "v_cmpx_eq_u32_e32 v0, v0\n", { 0, 3ull << (ISA_REG_EXEC - 64) }, { 0, 0 } },
	{ "gfx906", 64, "s_mov_b32 m0, 5\n s_mov_b64 s[10:11], 0\n", { 3 << 10, 1ull << (ISA_REG_M0 - 64) }, { 0, 0 } },
	{ "gfx1100", 32, "v_mad_u64_u32 v[70:71], s5, v0, v0, 0\n v_mov_b32 v9, 0\n", { 1 << 5, 0 }, { 1 << 9, 3 << 6 } },
};

START_TEST(written)
{
	struct rig r;
	rig_run(&r, writers[_i].gpu, writers[_i].wave, writers[_i].text);
	const struct final_wave *f = machine_final(r.machine, 0);
	for (unsigned k = 0; k < 2; k++) {
		ck_assert_uint_eq(f->wrote_s[k] & ~(k ? 0 : 7ull << 2), writers[_i].s[k]);
		ck_assert_uint_eq(f->wrote_v[k] & ~(k ? 0 : 3ull), writers[_i].v[k]);
	}
	rig_end(&r);
}
END_TEST

// Swizzling keeps elements of 4 bytes together, from gfx11 on elements of the size in the descriptor. Here 8 records of
// 16 bytes are interleaved.
static const struct { const char *gpu; uint32_t swizzle, element; } swizzle_cases[] = {
	{ "gfx906", 0x80100000, 4 }, { "gfx1030", 0x80100000, 4 }, { "gfx1100", 0x40100000, 4 },
	{ "gfx1100", 0x80100000, 8 }, { "gfx1100", 0xc0100000, 16 },
};

START_TEST(buffer_swizzle)
{
	struct rig r;
	char text[512];
	bool old = swizzle_cases[_i].gpu[3] != '1' || swizzle_cases[_i].gpu[4] == '0';
	snprintf(text, sizeof text, "s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x%x\n s_movk_i32 s10, 64\n s_mov_b32 s11, 0\n"
	         " v_mov_b32 v2, v0\n v_mov_b32 v3, 12\n"
	         "%s v5, v[2:3], s[8:11], 0 idxen offen", swizzle_cases[_i].swizzle,
	         old ? "buffer_load_dword" : "buffer_load_b32");
	rig_run(&r, swizzle_cases[_i].gpu, 0, text);
	for (uint32_t lane = 0; lane < 32; lane++) {
		uint32_t e = swizzle_cases[_i].element;
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), (lane / 8 * 8 * 16 + 12 / e * e * 8 + lane % 8 * e + 12 % e) / 4);
	}
	rig_end(&r);
}
END_TEST

// ---- scalars --------------------------------------------------------------------------------------------------------
static const struct { const char *text; uint32_t s6, s7, scc; } scalar_cases[] = {
	// a field's width has 7 bits: 32 or more select all bits from the offset on
	{ "s_bfe_u32 s6, s5, 0x00080004", 0x0f, 0, 1 }, { "s_bfe_u32 s6, s5, 0x00200004", 0x08000f0f, 0, 1 },
	{ "s_bfe_u32 s6, s5, 0x007f0000", 0x8000f0f0, 0, 1 }, { "s_bfe_u32 s6, s5, 0x00800004", 0, 0, 0 },
	{ "s_bfe_i32 s6, s5, 0x00200004", 0xf8000f0f, 0, 1 }, { "s_bfe_i32 s6, s5, 0x00040004", 0xffffffff, 0, 1 },
	{ "s_bfe_i32 s6, s5, 0x00000004", 0, 0, 0 }, { "s_bfe_u64 s[6:7], s[4:5], 0x00400020", 0x8000f0f0, 0, 1 },
	{ "s_bfe_i64 s[6:7], s[4:5], 0x00400024", 0xf8000f0f, 0xffffffff, 1 },
	{ "s_bfe_i64 s[6:7], s[4:5], 0x00200020", 0x8000f0f0, 0xffffffff, 1 },
	{ "s_bfe_u64 s[6:7], s[4:5], 0x00200020", 0x8000f0f0, 0, 1 },
	{ "s_bfe_u64 s[6:7], s[4:5], 0x00300000", 0, 0xf0f0, 1 },
};

START_TEST(scalars)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	for (size_t k = 0; k < sizeof gpus / sizeof *gpus; k++) {
		struct rig r;
		char text[256];
		snprintf(text, sizeof text,
		         "s_mov_b32 s4, 0\n s_mov_b32 s5, 0x8000f0f0\n s_mov_b32 s7, 0\n %s\n s_cselect_b32 s8, 1, 0",
		         scalar_cases[_i].text);
		rig_run(&r, gpus[k], 0, text);
		ck_assert_msg(rig_sgpr(&r, 6) == scalar_cases[_i].s6 && rig_sgpr(&r, 7) == scalar_cases[_i].s7
		              && rig_sgpr(&r, 8) == scalar_cases[_i].scc,
		              "%s: %s: 0x%x 0x%x %u", gpus[k], text, rig_sgpr(&r, 6), rig_sgpr(&r, 7), rig_sgpr(&r, 8));
		rig_end(&r);
	}
}
END_TEST

// ---- lanes ----------------------------------------------------------------------------------------------------------
typedef int lane_model(int l, int n);     // the lane that lane l reads; -1: none. n: lanes
static int m_quad(int l, int n) { (void)n; return (l & ~3) + (const int[]){1, 0, 3, 3}[l & 3]; }
static int m_shl3(int l, int n) { (void)n; return l % 16 + 3 < 16 ? l + 3 : -1; }
static int m_shr1(int l, int n) { (void)n; return l % 16 >= 1 ? l - 1 : -1; }
static int m_ror5(int l, int n) { (void)n; return l / 16 * 16 + (l + 11) % 16; }
static int m_mirror(int l, int n) { (void)n; return l ^ 15; }
static int m_half_mirror(int l, int n) { (void)n; return l ^ 7; }
static int m_share(int l, int n) { (void)n; return l / 16 * 16 + 6; }
static int m_xmask(int l, int n) { (void)n; return l ^ 9; }
static int m_wave_shl(int l, int n) { return l + 1 < n ? l + 1 : -1; }
static int m_wave_rol(int l, int n) { return (l + 1) % n; }
static int m_wave_shr(int l, int n) { (void)n; return l - 1; }
static int m_wave_ror(int l, int n) { return (l + n - 1) % n; }
static int m_bcast15(int l, int n) { (void)n; return l / 16 * 16 - 1; }
static int m_bcast31(int l, int n) { (void)n; return l >= 32 ? 31 : -1; }
static int m_dpp8(int l, int n) { (void)n; return (l & ~7) + 7 - (l & 7); }

static const struct { const char *gpu; unsigned wave; const char *control; lane_model *model; } dpp_cases[] = {
	{ "gfx906", 64, "quad_perm:[1,0,3,3]", m_quad }, { "gfx1100", 32, "quad_perm:[1,0,3,3]", m_quad },
	{ "gfx906", 64, "row_shl:3", m_shl3 }, { "gfx1030", 32, "row_shr:1", m_shr1 },
	{ "gfx1200", 64, "row_ror:5", m_ror5 }, { "gfx1100", 64, "row_mirror", m_mirror },
	{ "gfx906", 64, "row_half_mirror", m_half_mirror }, { "gfx1030", 64, "row_share:6", m_share },
	{ "gfx1100", 32, "row_xmask:9", m_xmask }, { "gfx906", 64, "wave_shl:1", m_wave_shl },
	{ "gfx906", 64, "wave_rol:1", m_wave_rol }, { "gfx906", 64, "wave_shr:1", m_wave_shr },
	{ "gfx906", 64, "wave_ror:1", m_wave_ror }, { "gfx906", 64, "row_bcast:15", m_bcast15 },
	{ "gfx906", 64, "row_bcast:31", m_bcast31 }, { "gfx1030", 32, "dpp8:[7,6,5,4,3,2,1,0]", m_dpp8 },
	{ "gfx1100", 64, "dpp8:[7,6,5,4,3,2,1,0]", m_dpp8 },
};

// Without bound_ctrl, a lane without a source keeps its old value; with it, the lane reads 0. With dpp8 every lane has
// a source.
START_TEST(dpp)
{
	bool dpp8 = dpp_cases[_i].control[0] == 'd';
	for (int bound = 0; bound <= !dpp8; bound++) {
		struct rig r;
		char text[256];
		snprintf(text, sizeof text, "v_mov_b32 v5, -1\n v_mov_b32_dpp v5, v1 %s%s%s", dpp_cases[_i].control,
		         dpp8 ? "" : " row_mask:0xf bank_mask:0xf", bound ? " bound_ctrl:1" : "");
		rig_run(&r, dpp_cases[_i].gpu, dpp_cases[_i].wave, text);
		int lanes = (int)dpp_cases[_i].wave;
		for (int lane = 0; lane < lanes; lane++) {
			int from = dpp_cases[_i].model(lane, lanes);
			uint32_t wanted = from >= 0 ? 0x100 + (uint32_t)from : bound ? 0 : UINT32_MAX;
			ck_assert_msg(rig_vgpr(&r, 5, (unsigned)lane) == wanted, "%s: lane %d has 0x%x, not 0x%x", text,
			              lane, rig_vgpr(&r, 5, (unsigned)lane), wanted);
		}
		rig_end(&r);
	}
}
END_TEST

START_TEST(dpp_masks)
{
	struct rig r;
	rig_run(&r, "gfx1100", 32, "v_mov_b32 v5, 7\n v_add_nc_u32_dpp v5, v1, v0 row_xmask:1 row_mask:0x2 bank_mask:0x5");
	for (unsigned lane = 0; lane < 32; lane++)
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), lane >= 16 && lane % 8 < 4 ? 0x100 + (lane ^ 1) + lane : 7);
	ck_assert_uint_eq((uint32_t)machine_final(r.machine, 0)->exec, UINT32_MAX);
	rig_end(&r);
}
END_TEST

// An inactive lane is not a source, unless `fi` is set.
START_TEST(dpp_inactive)
{
	for (int fi = 0; fi < 2; fi++) {
		struct rig r;
		rig_run(&r, "gfx1100", 32, fi ? "v_mov_b32 v5, 7\n s_mov_b32 exec_lo, 0x55555555\n"
			" v_mov_b32_dpp v5, v1 row_xmask:1 row_mask:0xf bank_mask:0xf fi:1"
			: "v_mov_b32 v5, 7\n s_mov_b32 exec_lo, 0x55555555\n v_mov_b32_dpp v5, v1 row_xmask:1 row_mask:0xf bank_mask:0xf");
		for (unsigned lane = 0; lane < 32; lane++)
			ck_assert_uint_eq(rig_vgpr(&r, 5, lane), fi && lane % 2 == 0 ? 0x101 + lane : 7);
		rig_end(&r);
	}
}
END_TEST

typedef uint32_t value_model(uint32_t l);
static uint32_t m_add3(uint32_t l) { return l * 3; }
static uint32_t m_permlanex(uint32_t l) { return 0x100 + ((l ^ 16) & 16) + 5; }
static uint32_t m_bperm(uint32_t l) { return 0x100 + 31 - l; }
static uint32_t m_swizzle(uint32_t l) { return 0x100 + (l ^ 31); }
static uint32_t m_word1(uint32_t l) { return (0x100 + l) & 0xff; }
static uint32_t m_sext_byte(uint32_t l) { (void)l; return 0xffffff80; }
static uint32_t m_dst_word(uint32_t l) { return 0x1234 | (0x100 + 2 * l) << 16; }
static uint32_t m_pk(uint32_t l) { (void)l; return 0x40003c00; }
static uint32_t m_neg(uint32_t l) { (void)l; return 0xc0400000; }
static uint32_t m_abs(uint32_t l) { (void)l; return 0x40400000; }
static uint32_t m_one(uint32_t l) { (void)l; return 0x3f800000; }
static uint32_t m_true16(uint32_t l) { return (0x100 + l) << 16 | 0x77; }
static uint32_t m_low_two(uint32_t l) { (void)l; return 0x4000; }
static uint32_t m_two_twice(uint32_t l) { (void)l; return 0x40004000; }
static uint32_t m_same(uint32_t l) { return l; }
static uint32_t m_other(uint32_t l) { return 0x100 + l; }
static uint32_t m_third(uint32_t l) { (void)l; return 33; }
static uint32_t m_double(uint32_t l) { (void)l; return 0x40080000; }
static uint32_t m_max(uint32_t l) { (void)l; return UINT32_MAX; }
static uint32_t m_mixed(uint32_t l) { (void)l; return 0x3c003800; }
static uint32_t m_zero(uint32_t l) { (void)l; return 0; }
static uint32_t m_lowest(uint32_t l) { (void)l; return 0x80000000; }
static uint32_t m_denormal(uint32_t l) { (void)l; return 32 * 0x100; }
static uint32_t m_half_of_ones(uint32_t l) { (void)l; return 0xffff0007; }
static uint32_t m_low_ones(uint32_t l) { (void)l; return 0xffff; }
static uint32_t m_high_ones(uint32_t l) { (void)l; return 0xffff0000; }
static uint32_t m_seven(uint32_t l) { (void)l; return 7; }

static const struct { const char *gpu, *text; value_model *model; } value_cases[] = {
	{ "gfx1030", "s_mov_b32 s6, 0x55555555\n v_permlanex16_b32 v5, v1, s6, s6", m_permlanex },
	{ "gfx1030", "v_sub_nc_u32 v2, 31, v0\n v_lshlrev_b32 v2, 2, v2\n ds_bpermute_b32 v5, v2, v1", m_bperm },
	{ "gfx1030", "v_sub_nc_u32 v2, 31, v0\n v_lshlrev_b32 v2, 2, v2\n ds_permute_b32 v5, v2, v1", m_bperm },
	{ "gfx1030", "ds_swizzle_b32 v5, v1 offset:0x7c1f", m_swizzle },
	{ "gfx1030", "v_mov_b32_sdwa v5, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0", m_word1 },
	{ "gfx1030",
	  "v_mov_b32 v2, 0x8000\n v_mov_b32_sdwa v5, sext(v2) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1",
	  m_sext_byte },
	{ "gfx906", "v_mov_b32 v5, 0x1234\n"
	  " v_add_u32_sdwa v5, v0, v1 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0",
	  m_dst_word },
	{ "gfx1100",
	  "v_mov_b32 v2, 0x3c004000\n v_mov_b32 v3, 0\n v_pk_add_f16 v5, v2, v3 op_sel:[1,0] op_sel_hi:[0,1]", m_pk },
	{ "gfx1100", "v_mov_b32 v2, 1.0\n v_add_f32 v5, -v2, -2.0\n", m_neg },
	{ "gfx1100", "v_mov_b32 v2, -1.0\n v_add_f32 v5, |v2|, 2.0\n", m_abs },
	{ "gfx1100", "v_mov_b32 v2, -1.0\n v_sub_f32 v5, 3.0, v2 clamp\n", m_one },
	{ "gfx1100", "v_mov_b32 v5, 0x77\n v_mov_b16 v5.h, v1.l", m_true16 },
	{ "gfx1100", "v_mov_b32 v2, v0\n v_mov_b32 v5, v1\n v_dual_mov_b32 v5, v2 :: v_dual_mov_b32 v2, v5", m_same },
	{ "gfx1100",
	  "v_mov_b32 v4, v0\n v_mov_b32 v5, v1\n v_dual_mov_b32 v4, v5 :: v_dual_mov_b32 v5, v4\n v_mov_b32 v5, v4",
	  m_other },
	{ "gfx1030", "v_mov_b32 v5, 0\n v_mov_b32 v2, 0x3c003c00\n v_pk_fmac_f16 v5, 2.0, v2", m_low_two },
	{ "gfx1100", "v_mov_b32 v5, 0\n v_mov_b32 v2, 0x3c003c00\n v_pk_fmac_f16 v5, 2.0, v2", m_two_twice },
	{ "gfx1200", "v_mov_b32 v5, 0\n v_mov_b32 v2, 0x3c003c00\n v_pk_fmac_f16 v5, 0x4000, v2", m_low_two },
	{ "gfx1030", "s_mov_b32 m0, 3\n v_mov_b32 v4, 33\n v_movrels_b32 v5, v1", m_third },
	{ "gfx1030", "s_mov_b32 m0, 3\n v_mov_b32 v4, 33\n v_movreld_b32 v2, v4", m_third },
	{ "gfx906", "s_mov_b32 s6, 4\n v_mov_b32 v5, 33\n s_set_gpr_idx_on s6, gpr_idx(SRC0)\n v_mov_b32 v5, v1\n"
	  " s_set_gpr_idx_off\n v_mov_b32 v5, v5", m_third },
	{ "gfx1100", "v_add_f64 v[4:5], 1.0, 2.0", m_double },
	{ "gfx1100", "v_add_nc_u32 v5, v0, v0\n v_add_nc_u32 v5, v5, v0", m_add3 },
	{ "gfx1100", "v_mov_b32 v2, -2\n v_add_co_u32 v5, vcc_lo, v2, v1 clamp", m_max },
	// clamp: integers saturate, halves are limited to 0 .. 1, and NaN does not remain
	{ "gfx906", "v_mov_b32 v2, -1\n v_mov_b32 v3, -1\n v_mad_u64_u32 v[4:5], s[6:7], v2, v3, v[2:3] clamp", m_max },
	{ "gfx1100", "v_mov_b32 v2, -1\n v_mov_b32 v3, -1\n v_mad_u64_u32 v[5:6], s6, 1, 1, v[2:3] clamp", m_max },
	{ "gfx1100",
	  "v_bfrev_b32 v4, 1\n v_mov_b32 v2, 0\n v_bfrev_b32 v3, 1\n v_mad_i64_i32 v[4:5], s6, v4, 1, v[2:3] clamp",
	  m_lowest },
	{ "gfx1100",
	  "v_mov_b32 v5, 0\n v_fma_mixlo_f16 v5, 0.5, 1.0, 0 clamp\n v_fma_mixhi_f16 v5, 2.0, 4.0, 0 clamp", m_mixed },
	{ "gfx906", "v_mov_b32 v5, 0\n v_fma_mixlo_f16 v5, -2.0, 1.0, 0 clamp\n v_mov_b32 v2, 0x7fc00000\n"
	  " v_fma_mixhi_f16 v5, v2, 1.0, 0 clamp", m_zero },
	// the other half is kept, with clamp as well
	{ "gfx906", "v_mov_b32 v5, -1\n v_fma_mixlo_f16 v5, 0, 0, 0 clamp", m_high_ones },
	{ "gfx1100", "v_mov_b32 v5, -1\n v_fma_mixlo_f16 v5, 0, 0, 0", m_high_ones },
	{ "gfx906", "v_mov_b32 v5, -1\n v_fma_mixhi_f16 v5, 0, 0, 0 clamp", m_low_ones },
	{ "gfx1100", "v_mov_b32 v5, -1\n v_fma_mixhi_f16 v5, 0, 0, 0", m_low_ones },
	// denormals of a float atomic follow its type, whatever ran before
	{ "gfx1030", "s_denorm_mode 3\n v_mov_b32 v4, 0\n v_mov_b32 v2, 0x100\n ds_write_b32 v4, v4\n"
	  " v_add_f64 v[6:7], 1.0, 1.0\n ds_add_f32 v4, v2\n ds_read_b32 v5, v4", m_denormal },
	{ "gfx1030", "s_denorm_mode 12\n v_mov_b32 v4, 0\n v_mov_b32 v2, 0x100\n ds_write_b32 v4, v4\n"
	  " v_add_f64 v[6:7], 1.0, 1.0\n ds_add_f32 v4, v2\n ds_read_b32 v5, v4", m_zero },
	// the other half of the register: cleared on gfx9, except by the later instructions, which have op_sel
	{ "gfx906", "v_mov_b32 v5, -1\n v_add_u16 v5, 3, 4", m_seven },
	{ "gfx906", "v_mov_b32 v5, -1\n v_mad_legacy_u16 v5, 3, 2, 1", m_seven },
	{ "gfx906", "v_mov_b32 v5, -1\n v_mad_u16 v5, 3, 2, 1", m_half_of_ones },
	{ "gfx906", "v_mov_b32 v5, -1\n v_mad_i16 v5, 3, 2, 1", m_half_of_ones },
	{ "gfx1030", "v_mov_b32 v5, -1\n v_add_nc_u16 v5, 3, 4", m_half_of_ones },
	{ "gfx906", "v_mov_b32 v5, -1\n v_mad_f16 v5, 0, 0, 7", m_half_of_ones },
	{ "gfx906", "v_mov_b32 v5, -1\n v_mad_legacy_f16 v5, 0, 0, 7", m_seven },
	{ "gfx906", "v_mov_b32 v5, -1\n v_fma_f16 v5, 0, 0, 7", m_half_of_ones },
	{ "gfx1100", "s_cmp_eq_u32 0, 0\n v_mov_b32 v5, src_scc\n v_mul_u32_u24 v5, 33, v5", m_third },
};

START_TEST(values)
{
	struct rig r;
	rig_run(&r, value_cases[_i].gpu, 0, value_cases[_i].text);
	for (unsigned lane = 0; lane < 32; lane++)
		ck_assert_msg(rig_vgpr(&r, 5, lane) == value_cases[_i].model(lane), "%s: lane %u has 0x%x, not 0x%x",
		              value_cases[_i].text, lane, rig_vgpr(&r, 5, lane), value_cases[_i].model(lane));
	rig_end(&r);
}
END_TEST

// ---- MODE -----------------------------------------------------------------------------------------------------------
START_TEST(rounding)
{
	// 1 + 2^-25: even, up, down, zero; then a denormal kept and flushed.
	static const uint32_t wanted[4] = { 0x3f800000, 0x3f800001, 0x3f800000, 0x3f800000 };
	for (unsigned mode = 0; mode < 4; mode++) {
		struct rig r;
		char text[256];
		snprintf(text, sizeof text,
			"s_round_mode %u\n v_mov_b32 v2, 0x33000000\n v_add_f32 v5, 1.0, v2\n s_denorm_mode 15\n"
			" v_mul_f32 v6, 1.0, 0x12345\n"
			"s_denorm_mode 0\n v_mov_b32 v2, 0x12345\n v_mul_f32 v7, 1.0, v2\n s_getreg_b32 s6, hwreg(HW_REG_MODE, 0, 4)",
			mode);
		rig_run(&r, "gfx1100", 32, text);
		ck_assert_uint_eq(rig_vgpr(&r, 5, 0), wanted[mode]);
		ck_assert_uint_eq(rig_vgpr(&r, 6, 0), 0x12345);
		ck_assert_uint_eq(rig_vgpr(&r, 7, 0), 0);
		ck_assert_uint_eq(rig_sgpr(&r, 6), mode);
		rig_end(&r);
	}
}
END_TEST

// Several NaNs: the first operand's is the result, made quiet, in every order that a compiler may have chosen.
static const struct { const char *text; unsigned operands; bool f64; } nan_cases[] = {
	{ "v_add_f32 v20, v2, v3", 2, false }, { "v_sub_f32 v20, v2, v3", 2, false },
	{ "v_subrev_f32 v20, v3, v2", 2, false }, { "v_mul_f32 v20, v2, v3", 2, false },
	{ "v_fma_f32 v20, v2, v3, v4", 3, false }, { "v_mov_b32 v20, v4\n v_fmac_f32 v20, v2, v3", 3, false },
	{ "v_add_f64 v[20:21], v[2:3], v[4:5]", 2, true }, { "v_mul_f64 v[20:21], v[2:3], v[4:5]", 2, true },
	{ "v_fma_f64 v[20:21], v[2:3], v[4:5], v[6:7]", 3, true },
};

START_TEST(several_nans)
{
	enum { FIRST = 2, RESULT = 20 };
	unsigned operands = nan_cases[_i].operands, dwords = nan_cases[_i].f64 ? 2 : 1;
	for (unsigned nans = 1; nans < 1u << operands; nans++) {
		struct rig r;
		char text[1024];
		size_t n = 0;
		for (unsigned k = 0; k < operands; k++) {
			unsigned top = FIRST + dwords * (k + 1) - 1, nan = dwords == 2 ? 0x7ff40001 : 0x7fa00001;
			if (dwords == 2) n += (size_t)snprintf(text + n, sizeof text - n, "v_mov_b32 v%u, %u\n", top - 1, k);
			n += (size_t)snprintf(text + n, sizeof text - n, "v_mov_b32 v%u, 0x%x\n", top, nans >> k & 1 ? nan + k : 0x3ff00000);
		}
		snprintf(text + n, sizeof text - n, "%s\n", nan_cases[_i].text);
		rig_run(&r, "gfx1030", 32, text);
		unsigned first = (unsigned)__builtin_ctz(nans);
		ck_assert_msg(rig_vgpr(&r, RESULT + dwords - 1, 0) == (dwords == 2 ? 0x7ffc0001 : 0x7fe00001) + first,
		              "%s, NaNs %x: 0x%x", nan_cases[_i].text, nans, rig_vgpr(&r, RESULT + dwords - 1, 0));
		if (dwords == 2) ck_assert_uint_eq(rig_vgpr(&r, RESULT, 0), first);
		rig_end(&r);
	}
}
END_TEST

// MODE at the first instruction: from the dispatch, else from the descriptor, else a listing's.
START_TEST(mode_at_the_start)
{
	static const char listing[] = "s_getreg_b32 s6, hwreg(HW_REG_MODE)",
		kernel[] = ".text\nk:\n s_getreg_b32 s6, hwreg(HW_REG_MODE)\n s_endpgm\n"
		           ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 4\n.amdhsa_next_free_sgpr 8\n"
		".amdhsa_float_round_mode_32 2\n.amdhsa_float_round_mode_16_64 1\n.amdhsa_float_denorm_mode_32 1\n"
		           ".amdhsa_float_denorm_mode_16_64 2\n.amdhsa_dx10_clamp 0\n.amdhsa_ieee_mode 1\n"
		           ".amdhsa_fp16_overflow 1\n.end_amdhsa_kernel\n";
	static const int64_t modes[] = { -1, 0, 1, 0xf0, 0x3ff };
	for (unsigned k = 0; k < 2 * sizeof modes / sizeof *modes; k++) {
		struct rig r;
		int64_t mode = modes[k / 2];
		rig_prepare(&r, "gfx1030", 32, k % 2 ? kernel : listing);
		r.dispatch.mode = mode;
		if (k % 2) r.dispatch.kernel = &r.program->kernels[0];
		ck_assert_msg(rig_go(&r), "%s", r.result->fault);
		uint32_t said = k % 2 ? 2 | 1 << 2 | 1 << 4 | 2 << 6 | 0 << 8 | 1 << 9 | 1 << 23 : MACHINE_LISTING_MODE;
		ck_assert_uint_eq(rig_sgpr(&r, 6), mode < 0 ? said : (uint32_t)mode);
		rig_end(&r);
	}
}
END_TEST

// ---- barriers -------------------------------------------------------------------------------------------------------
// Each wave stores its number in LDS and reads its neighbour's after the barrier.
static const struct { const char *gpu, *barrier; } barrier_cases[] = {
	{ "gfx906", "s_barrier" }, { "gfx1030", "s_barrier" }, { "gfx1100", "s_barrier" },
	{ "gfx1200", "s_barrier_signal -1\n s_barrier_wait -1" },
};

START_TEST(barriers)
{
	struct rig r;
	char text[512];
	bool old = _i < 2;
	snprintf(text, sizeof text,
		"v_mov_b32 v2, s4\n v_lshlrev_b32 v3, 2, v2\n %s v3, v2\n %s\n v_xor_b32 v3, 4, v3\n %s v5, v3\n %s\n s_endpgm",
		old ? "ds_write_b32" : "ds_store_b32", barrier_cases[_i].barrier, old ? "ds_read_b32" : "ds_load_b32",
		barrier_cases[_i].barrier);
	rig_prepare(&r, barrier_cases[_i].gpu, 0, text);
	r.dispatch.numthreads[0] = r.program->wave * 4;
	r.dispatch.workgroups[0] = 3;
	ck_assert(rig_go(&r));
	ck_assert_uint_eq(machine_final_count(r.machine), 12);
	for (size_t k = 0; k < 12; k++) {
		const struct final_wave *w = machine_final(r.machine, k);
		ck_assert_uint_eq(w->v[5][0], w->wave ^ 1);
	}
	rig_end(&r);
}
END_TEST

// A barrier does not wait for a wave that has ended. A wait for a signal that never comes is a fault.
START_TEST(barrier_ends)
{
	struct rig r;
	rig_prepare(&r, "gfx1030", 32, "s_cmp_eq_u32 s4, 0\n s_cbranch_scc1 out\n s_barrier\nout:\n s_endpgm");
	r.dispatch.numthreads[0] = 128;
	ck_assert(rig_go(&r));
	ck_assert_uint_eq(machine_final_count(r.machine), 4);      // in their order, though the first one ended last
	for (size_t k = 0; k < 4; k++) ck_assert_uint_eq(machine_final(r.machine, k)->wave, k);
	rig_end(&r);
	rig_prepare(&r, "gfx1200", 32, "s_barrier_wait -1\n s_endpgm");
	r.dispatch.numthreads[0] = 64;
	ck_assert(!rig_go(&r));
	ck_assert_ptr_nonnull(strstr(r.result->fault, "barrier cannot complete"));
	rig_end(&r);
}
END_TEST

// ---- faults ---------------------------------------------------------------------------------------------------------
static const struct { const char *gpu, *text, *fault; unsigned line; int lane; } fault_cases[] = {
	{ "gfx1100", "v_lshlrev_b32 v4, 8, v0\n global_load_b32 v5, v4, s[2:3]", "`data`", 2, 16 },
	{ "gfx1100", "v_mov_b32 v4, 0\n v_mov_b32 v5, 0\n global_store_b32 v[4:5], v0, off", "outside all buffers", 3, 0 },
	{ "gfx1100", "s_load_b32 s5, s[2:3], 0x1000", "after the end of `data`", 1, -1 },
	// Addresses below 0 are reported relative to the first buffer, not to the end of the last one.
	{ "gfx1100", "s_mov_b64 s[6:7], -16\n s_load_b32 s5, s[6:7], 0x0",
	  "outside all buffers: 1048592 bytes before the beginning of `.text`", 2, -1 },
	{ "gfx1100", "s_mov_b64 s[6:7], 0x1000\n s_load_b32 s5, s[6:7], 0x0",
	  "outside all buffers: 1044480 bytes before the beginning of `.text`", 2, -1 },
	{ "gfx1100", "s_load_b64 s[6:7], s[2:3], 0xffc",
	  "8 bytes at 0x100000ffc runs over the end of `data`, which has 4096 bytes from 0x100000000", 1, -1 },
	{ "gfx1100", "v_lshlrev_b32 v4, 7, v0\n global_store_b64 v4, v[0:1], s[2:3] offset:124",
	  "runs over the end of `data`", 2, 31 },
	{ "gfx1100", "v_mov_b32 v4, 0x10000\n ds_load_b32 v5, v4", "LDS", 2, 0 },
	{ "gfx1100", "scratch_load_b32 v5, off, off offset:64", "scratch", 1, 0 },
	{ "gfx1100", "loop:\n s_branch loop", "still running", 2, -1 },
	{ "gfx1100", "s_mov_b64 s[6:7], 0x1234\n s_setpc_b64 s[6:7]", "no instruction begins", 2, -1 },
	{ "gfx1100", "s_nop 0\n s_trap 2", "trap 2", 2, -1 },
	{ "gfx1100", "s_branch 0x1000", "no instruction begins", 1, -1 },
	// Two instructions have one line.
	{ "gfx1100", "s_nop 0\n .long 0xbf800001, 0xbf800002\n s_nop 3\n s_trap 2", "trap 2", 4, -1 },
	{ "gfx906", "s_mov_b32 s6, 250\n s_set_gpr_idx_on s6, gpr_idx(SRC0)\n v_mov_b32 v5, v100", "v350", 3, -1 },
};

START_TEST(faults)
{
	struct rig r;
	rig_prepare(&r, fault_cases[_i].gpu, 0, fault_cases[_i].text);
	ck_assert_msg(!rig_go(&r), "no fault: %s", fault_cases[_i].text);
	ck_assert_msg(strstr(r.result->fault, fault_cases[_i].fault) != NULL, "%s: %s", fault_cases[_i].text, r.result->fault);
	if (!strstr(fault_cases[_i].text, "s_branch 0x"))
		ck_assert_uint_eq(r.program->lines[r.result->line].place.line, fault_cases[_i].line);
	ck_assert_int_eq(r.result->lane, fault_cases[_i].lane);
	rig_end(&r);
}
END_TEST

// ---- the calling convention -----------------------------------------------------------------------------------------
// Each work-item stores x + 16 y + 256 z of its id in the group, plus 4096 times the group's x, at its place in the
// grid.
#define KERNEL_TAIL(settings) \
	"\n s_endpgm\n .amdhsa_kernel k\n .amdhsa_next_free_vgpr 8\n .amdhsa_next_free_sgpr 24\n" \
	" .amdhsa_user_sgpr_kernarg_segment_ptr 1\n" \
	".amdhsa_system_sgpr_workgroup_id_x 1\n .amdhsa_system_sgpr_workgroup_id_y 1\n" \
	" .amdhsa_system_vgpr_workitem_id 2\n" settings ".end_amdhsa_kernel\n"
static const struct { const char *gpu, *text; } abi_cases[] = {
	{ "gfx906",
	  ".text\nk:\n s_load_dwordx2 s[4:5], s[0:1], 0x0\n v_lshl_add_u32 v0, v1, 4, v0\n v_lshl_add_u32 v0, v2, 8, v0\n"
	  "s_lshl_b32 s2, s2, 12\n v_add_u32 v0, s2, v0\n v_mov_b32 v3, 0\n v_mov_b32 v4, 1\n"
	  " global_atomic_add v3, v0, s[4:5]\n" KERNEL_TAIL("") },
	{ "gfx1030",
	  ".text\nk:\n s_load_dwordx2 s[4:5], s[0:1], 0x0\n v_lshl_add_u32 v0, v1, 4, v0\n v_lshl_add_u32 v0, v2, 8, v0\n"
	  "s_lshl_b32 s2, s2, 12\n v_add_nc_u32 v0, s2, v0\n v_mov_b32 v3, 0\n global_atomic_add v3, v0, s[4:5]\n"
	  KERNEL_TAIL(".amdhsa_wavefront_size32 1\n") },
	{ "gfx1100", ".text\nk:\n s_load_b64 s[4:5], s[0:1], 0x0\n v_and_b32 v1, 0x3ff, v0\n v_bfe_u32 v2, v0, 10, 10\n"
	  " v_lshrrev_b32 v3, 20, v0\n"
	  "v_lshl_add_u32 v0, v2, 4, v1\n v_lshl_add_u32 v0, v3, 8, v0\n s_lshl_b32 s2, s2, 12\n"
	  " v_add_nc_u32 v0, s2, v0\n v_mov_b32 v3, 0\n"
	  "global_atomic_add_u32 v3, v0, s[4:5]\n" KERNEL_TAIL(".amdhsa_wavefront_size32 1\n") },
	{ "gfx1200", ".text\nk:\n s_load_b64 s[4:5], s[0:1], 0x0\n v_and_b32 v1, 0x3ff, v0\n v_bfe_u32 v2, v0, 10, 10\n"
	  " v_lshrrev_b32 v3, 20, v0\n"
	  "v_lshl_add_u32 v0, v2, 4, v1\n v_lshl_add_u32 v0, v3, 8, v0\n s_lshl_b32 s2, ttmp9, 12\n"
	  " v_add_nc_u32 v0, s2, v0\n v_mov_b32 v3, 0\n"
	  "global_atomic_add_u32 v3, v0, s[4:5]\n" KERNEL_TAIL(".amdhsa_wavefront_size32 1\n") },
};

START_TEST(abi)
{
	struct rig r;
	rig_prepare(&r, abi_cases[_i].gpu, 0, abi_cases[_i].text);
	ck_assert_uint_eq(r.program->kernel_count, 1);
	r.dispatch = (struct machine_dispatch){ .kernel = &r.program->kernels[0], .items = { 13, 7, 3 },
	                                        .numthreads = { 5, 4, 2 }, .mode = -1 };
	struct machine_arg arg = { .bits = r.data->address, .size = 8 };
	ck_assert_ptr_null(machine_kernarg(r.machine, &r.dispatch, &arg, 1));
	memset(r.data->bytes, 0, 4);
	ck_assert_msg(rig_go(&r), "%s", r.result->fault);
	uint32_t sum = 0, waves = 0, wave = r.program->wave;
	for (unsigned z = 0; z < 3; z++) for (unsigned y = 0; y < 7; y++) for (unsigned x = 0; x < 13; x++)
		sum += x % 5 + 16 * (y % 4) + 256 * (z % 2) + 4096 * (x / 5);
	for (unsigned z = 0; z < 3; z += 2) for (unsigned y = 0; y < 7; y += 4) for (unsigned x = 0; x < 13; x += 5)
		waves += ((x + 5 < 13 ? 5 : 13 - x) * (y + 4 < 7 ? 4 : 7 - y) * (z + 2 < 3 ? 2 : 3 - z) + wave - 1) / wave;
	ck_assert_uint_eq(rig_data(&r, 0), sum);
	ck_assert_uint_eq(r.result->waves, waves);
	rig_end(&r);
}
END_TEST

// ---- shared VGPRs: v8 to v15; both halves of a wave use one row -----------------------------------------------------
#define SHARED_TAIL \
	"\n s_endpgm\n .amdhsa_kernel k\n .amdhsa_next_free_vgpr 7\n .amdhsa_next_free_sgpr 24\n" \
	" .amdhsa_user_sgpr_kernarg_segment_ptr 1\n" \
	".amdhsa_shared_vgpr_count 1\n .amdhsa_wavefront_size32 0\n .end_amdhsa_kernel\n"
static uint32_t own(unsigned lane) { return lane; }
static uint32_t in_other_half(unsigned lane) { return lane ^ 32; }
static uint32_t high_half(unsigned lane) { return lane | 32; }
static uint32_t four(unsigned lane) { (void)lane; return 4; }
static uint32_t carried(unsigned lane) { return lane >= 16; }
static uint32_t carried_twice(unsigned lane) { return (lane & 31) >= 16 ? 3 : 1; }
static uint32_t reversed(unsigned lane) { return 63 - lane; }
static uint32_t row_of_high(unsigned lane) { return 0x100 + (lane & 15) + 32; }

static const struct { const char *text; uint32_t (*v6)(unsigned lane); } shared_cases[] = {
	// One half reads values that the other half wrote: compilers exchange halves this way.
	{ "v_mov_b32_dpp v8, v0 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf\n s_mov_b64 exec, 0xffffffff\n"
	  " v_mov_b32 v6, v8\n v_mov_b32 v9, v0\n s_not_b64 exec, exec\n v_mov_b32 v6, v9\n s_mov_b64 exec, -1",
	  in_other_half },
	// Both halves: the upper half is the second pass.
	{ "v_mov_b32 v8, v0\n v_mov_b32 v6, v8", high_half },
	// The second pass reads results of the first.
	{ "s_mov_b64 exec, 0xffffffff\n v_mov_b32 v15, 1\n s_mov_b64 exec, -1\n v_add_nc_u32 v15, v15, v15\n"
	  " v_mov_b32 v6, v15", four },
	// Masks are combined from both passes, and read in both.
	{ "v_add_co_u32 v8, vcc, 0xfffffff0, v0\n v_cndmask_b32 v6, 0, 1, vcc", carried },
	{
	  "v_add_co_u32 v1, vcc, 0xfffffff0, v0\n v_mov_b32 v9, 0\n v_add_co_ci_u32 v9, vcc, v9, v9, vcc\n v_mov_b32 v6, v9",
	  carried_twice },
	// A wave-wide ds_bpermute with two shared registers.
	{ "v_mov_b32_dpp v8, v0 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf\n v_sub_nc_u32 v1, 63, v0\n"
	  " v_lshlrev_b32 v1, 2, v1\n s_mov_b64 exec, 0xffffffff\n ds_bpermute_b32 v6, v1, v8\n" " v_mov_b32 v8, v0\n"
	  "s_not_b64 exec, exec\n s_waitcnt lgkmcnt(0)\n ds_bpermute_b32 v6, v1, v8\n s_waitcnt lgkmcnt(0)\n"
	  " s_mov_b64 exec, -1", reversed },
	// Memory, LDS, lanes written by number, registers selected by m0.
	{ "v_lshlrev_b32 v1, 2, v0\n ds_write_b32 v1, v0\n s_waitcnt lgkmcnt(0)\n ds_read_b32 v10, v1\n"
	  " s_waitcnt lgkmcnt(0)\n v_mov_b32 v6, v10", high_half },
	{ "v_mov_b32 v8, v0\n v_writelane_b32 v8, 32, 0\n v_writelane_b32 v8, 33, 33\n v_mov_b32 v6, v8", high_half },
	{ "s_mov_b32 m0, 3\n v_movreld_b32 v9, v0\n v_mov_b32 v6, v12", high_half },
	// Lower registers are separate for each half.
	{ "v_mov_b32 v7, v0\n v_mov_b32 v6, v7", own },
	{ "v_add_nc_u32 v9, 0x100, v0\n s_nop 4\n v_mov_b32_dpp v6, v9 row_share:0 row_mask:0xf bank_mask:0xf\n"
	  " v_sub_nc_u32 v6, v9, v6\n v_add_nc_u32 v6, 0x120, v6", row_of_high },
};

START_TEST(shared_vgprs)
{
	struct rig r;
	char text[2048];
	snprintf(text, sizeof text, ".text\nk:\n %s" SHARED_TAIL, shared_cases[_i].text);
	rig_prepare(&r, "gfx1030", 64, text);
	r.dispatch.kernel = &r.program->kernels[0];
	r.dispatch.lds = 1024;
	r.dispatch.numthreads[0] = 64;
	ck_assert_msg(rig_go(&r), "%s: %s", text, r.result->fault);
	ck_assert_uint_eq(machine_final_count(r.machine), 1);
	for (unsigned lane = 0; lane < 64; lane++)
		ck_assert_msg(rig_vgpr(&r, 6, lane) == shared_cases[_i].v6(lane), "%s: lane %u has %u, not %u",
		              shared_cases[_i].text, lane, rig_vgpr(&r, 6, lane), shared_cases[_i].v6(lane));
	rig_end(&r);
}
END_TEST

// ---- interface ------------------------------------------------------------------------------------------------------
struct seen { unsigned before, after, starts, ends; };
static void on_start(void *context, struct wave *w) { (void)w; ((struct seen *)context)->starts++; }
static void on_before(void *context, struct wave *w, const struct insn *i)
{
	(void)w;
	(void)i;
	((struct seen *)context)->before++;
}
static void on_after(void *context, struct wave *w, const struct insn *i)
{
	(void)w;
	(void)i;
	((struct seen *)context)->after++;
}
static void on_end(void *context, struct wave *w) { (void)w; ((struct seen *)context)->ends++; }

// A call to the end of a section, where another section begins, goes to that section's first instruction.
// Any vector instruction of gfx9 may be moved or skipped if the program may switch this on: by s_set_gpr_idx_on, or by
// writing these bits of MODE.
START_TEST(what_may_be_moved)
{
	static const struct { const char *gpu, *switches; bool moves; } rows[] = {
		{ "gfx906", "s_nop 0", false }, { "gfx906", "s_set_gpr_idx_on s0, gpr_idx(DST)", true },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE), s0", true },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE, 0, 27), s0", false },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE, 0, 28), s0", true },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE, 27, 1), s0", true },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE, 28, 1), s0", true },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_MODE, 29, 3), s0", false },
		{ "gfx906", "s_setreg_b32 hwreg(HW_REG_TRAPSTS), s0", false },
		{ "gfx906", "s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 20, 10), 7", false },
		{ "gfx906", "s_getreg_b32 s0, hwreg(HW_REG_MODE)", false },
		{ "gfx1030", "s_setreg_b32 hwreg(HW_REG_MODE), s0", false },
		{ "gfx1030", "v_movrels_b32 v1, v2", false },
	};
	for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) {
		char text[128];
		struct rig r;
		snprintf(text, sizeof text, "v_mov_b32 v1, v2\n s_mov_b32 s1, s2\n %s\n s_endpgm\n", rows[k].switches);
		rig_prepare(&r, rows[k].gpu, 0, text);
		const struct insn *code = machine_code(r.machine, NULL);
		ck_assert_msg(code[0].effects->moves == rows[k].moves, "%s: v_mov_b32 is %smoved", rows[k].switches,
		              rows[k].moves ? "not " : "");
		ck_assert(!code[1].effects->moves);
		rig_end(&r);
	}
}
END_TEST

START_TEST(sections_in_a_row)
{
	static const char text[] =
		"s_getpc_b64 s[6:7]\n s_add_u32 s6, s6, second@rel32@lo+4\n s_addc_u32 s7, s7, second@rel32@hi+12\n"
		" s_swappc_b64 s[8:9], s[6:7]\n v_mov_b32 v2, 7\n s_endpgm\n"
		".section .text.a, \"ax\"\n.fill 64, 4, 0xbf800000\n"
		".section .text.b, \"ax\"\nsecond: v_mov_b32 v3, 5\n s_setpc_b64 s[8:9]\n";
	struct rig r;
	rig_prepare(&r, "gfx1030", 32, text);
	const struct program *p = r.program;
	for (size_t k = 1; k < p->section_count; k++)
		if (!strcmp(p->sections[k].name, ".text.b"))
			ck_assert_uint_eq(p->sections[k].address, p->sections[k - 1].address + p->sections[k - 1].size);
	ck_assert(rig_go(&r));
	ck_assert_uint_eq(rig_vgpr(&r, 2, 0), 7);
	ck_assert_uint_eq(rig_vgpr(&r, 3, 0), 5);
	rig_end(&r);
}
END_TEST

START_TEST(observing)
{
	struct rig r;
	struct seen seen = {0};
	rig_prepare(&r, "gfx1100", 32, "v_mov_b32 v5, 1\n s_mov_b32 exec_lo, 15\n v_mov_b32 v6, 2\n");
	struct machine_observer observer = { .context = &seen, .wave_start = on_start, .before = on_before,
	                                     .after = on_after, .wave_end = on_end };
	r.dispatch.observer = &observer;
	r.dispatch.numthreads[0] = 40;
	ck_assert(rig_go(&r));
	ck_assert_uint_eq(seen.starts, 2);
	ck_assert_uint_eq(seen.ends, 2);
	ck_assert_uint_eq(seen.before, 6);
	ck_assert_uint_eq(seen.after, 6);
	ck_assert_uint_eq(r.result->steps, 6);
	const struct wave_counts *counts = machine_counts(r.machine);
	ck_assert_uint_eq(counts[0].hits, 2);
	ck_assert_uint_eq(counts[0].lanes, 40);
	ck_assert_uint_eq(counts[2].lanes, 8);
	const struct final_wave *w = machine_final(r.machine, 0);
	ck_assert_uint_eq(w->wrote_v[0], 0x63);
	ck_assert_uint_eq(w->wrote_s[0], 0x1c);
	ck_assert_uint_eq(w->wrote_s[1], 1ull << (ISA_REG_EXEC - 64));
	rig_end(&r);
}
END_TEST

// Active lanes of vector instructions are counted, also if no lane, or one lane, is accessed.
START_TEST(lanes_of_any_vector_instruction)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	static const char *const forms[] = { "v_readfirstlane_b32 s0, v0", "v_readlane_b32 s0, v0, 1",
		                             "v_writelane_b32 v0, s0, 1", "v_nop", "v_mov_b32 v0, 1",
		                             "v_cmp_eq_u32 vcc, v0, v0" };
	enum { ALL = 64, SOME = 15, ONE = 1 };
	for (unsigned n = 0; n < sizeof gpus / sizeof *gpus * (sizeof forms / sizeof *forms); n++) {
		const char *form = forms[n / (sizeof gpus / sizeof *gpus)];
		char text[256];
		struct rig r;
		snprintf(text, sizeof text, "%s\n s_mov_b64 exec, %d\n %s\n s_mov_b32 s9, 1\n %s\n s_mov_b64 exec, %d\n %s\n",
		         form, SOME, form, form, ONE, form);
		rig_prepare(&r, gpus[n % (sizeof gpus / sizeof *gpus)], ALL, text);
		ck_assert(rig_go(&r));
		const struct wave_counts *counts = machine_counts(r.machine);
		ck_assert_msg(counts[0].lanes == ALL && counts[2].lanes == 4 && counts[4].lanes == 4 && counts[6].lanes == 1,
		              "%s: %d, %d, %d, %d lanes", form, (int)counts[0].lanes, (int)counts[2].lanes, (int)counts[4].lanes,
		              (int)counts[6].lanes);
		rig_end(&r);
	}
}
END_TEST

// Any number of steps at a time gives equal results.
START_TEST(stepping)
{
	struct rig r;
	rig_prepare(&r, "gfx1100", 32,
	            "s_mov_b32 s5, 10\nloop:\n v_add_nc_u32 v1, v1, v0\n s_sub_u32 s5, s5, 1\n s_cmp_lg_u32 s5, 0\n"
	            " s_cbranch_scc1 loop\n s_endpgm");
	machine_start(r.machine, &r.dispatch);
	unsigned steps = 0;
	while (machine_step(r.machine, 1) == MACHINE_RUNNING) {
		ck_assert_ptr_nonnull(machine_current(r.machine));
		steps++;
	}
	ck_assert_uint_eq(steps, 41);
	ck_assert_uint_eq(machine_result(r.machine)->steps, 42);
	ck_assert_uint_eq(rig_vgpr(&r, 1, 3), 0x103 + 30);
	rig_end(&r);
}
END_TEST

// Estimates of progress for six equal waves in each of three workgroups are nearly right, also during the first
// workgroup.
START_TEST(how_far)
{
	struct rig r;
	uint64_t all, early = 0;
	rig_prepare(&r, "gfx1100", 32,
		"s_movk_i32 s5, 500\nloop:\n s_sub_u32 s5, s5, 1\n s_cmp_lg_u32 s5, 0\n s_cbranch_scc1 loop\n s_endpgm");
	r.dispatch.numthreads[0] = 192;
	r.dispatch.workgroups[0] = 3;
	machine_start(r.machine, &r.dispatch);
	machine_step(r.machine, UINT64_MAX);
	all = machine_result(r.machine)->steps;
	ck_assert_uint_eq(all, 18 * 1502);
	machine_start(r.machine, &r.dispatch);
	while (machine_step(r.machine, 100) == MACHINE_RUNNING) {
		struct machine_far far = machine_how_far(r.machine);
		double part = machine_part(&far), is = (double)far.steps / (double)all;
		ck_assert(part < 0 || fabs(part - is) < (far.ended ? 0.34 : 0.001));
		ck_assert(part >= 0 || is < 0.5 / 3 + 0.01);
		early += part >= 0 && !far.ended;
	}
	ck_assert_uint_gt(early, 20);
	rig_end(&r);
}
END_TEST

START_TEST(host_levels)
{
	for (unsigned level = 2; level <= 4; level++) {
		struct rig r;
		rig_prepare(&r, "gfx1030", 32,
			"v_mul_f32 v5, 0.5, v1\n v_sqrt_f32 v5, v5\n v_cvt_f32_u32 v6, v1\n v_rcp_f32 v6, v6\n v_add_f32 v5, v5, v6");
		machine_free(r.machine);
		r.machine = machine_new(r.program, &(struct machine_options){ .keep_state = true, .level = level });
		r.data = machine_add_buffer(r.machine, "data", 4, NULL);
		ck_assert(rig_go(&r));
		static uint32_t first[32];
		for (unsigned lane = 0; lane < 32; lane++) {
			if (level == 2) first[lane] = rig_vgpr(&r, 5, lane);
			ck_assert_uint_eq(rig_vgpr(&r, 5, lane), first[lane]);
		}
		rig_end(&r);
	}
}
END_TEST

#define COUNT(table) ((int)(sizeof table / sizeof *table))

Suite *wave_suite(void)
{
	Suite *s = suite_create("wave");
	TCase *t = tcase_create("machine");
	tcase_add_loop_test(t, loads, 0, COUNT(load_cases));
	tcase_add_test(t, partial_exec);
	tcase_add_loop_test(t, atomics, 0, COUNT(atomic_cases));
	tcase_add_loop_test(t, float_atomics, 0, COUNT(float_atomic_cases));
	tcase_add_test(t, buffer_range);
	tcase_add_loop_test(t, written, 0, sizeof writers / sizeof *writers);
	tcase_add_loop_test(t, buffer_swizzle, 0, COUNT(swizzle_cases));
	tcase_add_loop_test(t, scalars, 0, COUNT(scalar_cases));
	tcase_add_loop_test(t, dpp, 0, COUNT(dpp_cases));
	tcase_add_test(t, dpp_masks);
	tcase_add_test(t, dpp_inactive);
	tcase_add_loop_test(t, values, 0, COUNT(value_cases));
	tcase_add_test(t, rounding);
	tcase_add_loop_test(t, several_nans, 0, COUNT(nan_cases));
	tcase_add_test(t, mode_at_the_start);
	tcase_add_loop_test(t, barriers, 0, COUNT(barrier_cases));
	tcase_add_test(t, barrier_ends);
	tcase_add_loop_test(t, shared_vgprs, 0, COUNT(shared_cases));
	tcase_add_loop_test(t, faults, 0, COUNT(fault_cases));
	tcase_add_loop_test(t, abi, 0, COUNT(abi_cases));
	tcase_add_test(t, what_may_be_moved);
	tcase_add_test(t, sections_in_a_row);
	tcase_add_test(t, observing);
	tcase_add_test(t, lanes_of_any_vector_instruction);
	tcase_add_test(t, stepping);
	tcase_add_test(t, how_far);
	tcase_add_test(t, host_levels);
	suite_add_tcase(s, t);
	return s;
}
