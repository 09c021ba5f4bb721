// Instructions that other tests and vectors do not execute: float comparisons of the scalar ALU, changes of exec, and
// moves through m0. Also products with an inline constant, and instructions without an effect on registers. Each is
// compared with a line of C. (`make cover` lists what is still missing.)
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"

enum { ROOM = 1 << 16 };
static char text[ROOM];
static size_t used;

static void __attribute__((format(printf, 1, 2))) line(const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	used += (size_t)vsnprintf(text + used, sizeof text - used, fmt, args);
	va_end(args);
	ck_assert_uint_lt(used, sizeof text);
	text[used++] = '\n';
	text[used] = 0;
}

// ---- s_cmp_*_f32, s_cmp_*_f16 ---------------------------------------------------------------------------------------
#define COMPARISONS(X) \
	X(lt, a < b) X(eq, a == b) X(le, a <= b) X(gt, a > b) X(lg, a < b || a > b) X(ge, a >= b) \
	X(o, !isunordered(a, b)) X(u, isunordered(a, b)) \
	X(nge, !(a >= b)) X(nlg, !(a < b || a > b)) X(ngt, !(a > b)) X(nle, !(a <= b)) X(neq, !(a == b)) X(nlt, !(a < b))
#define NAME(name, expression) #name,
static const char *const comparisons[] = { COMPARISONS(NAME) };
static uint32_t holding(double a, double b)
{
	uint32_t bits = 0, k = 0;
#define BIT(name, expression) bits |= (uint32_t)(expression) << k++;
	COMPARISONS(BIT)
	return bits;
}
static const struct { double value; uint32_t f32, f16; } floats[] = {
	{ -INFINITY, 0xff800000, 0xfc00 }, { -1, 0xbf800000, 0xbc00 }, { -0.0, 0x80000000, 0x8000 }, { 0, 0, 0 },
	{ 1, 0x3f800000, 0x3c00 }, { 1.5, 0x3fc00000, 0x3e00 }, { INFINITY, 0x7f800000, 0x7c00 },
	{ NAN, 0x7fc00000, 0x7e00 },
};
enum { FLOATS = sizeof floats / sizeof *floats, COUNT = sizeof comparisons / sizeof *comparisons };

START_TEST(test_scalar_comparisons)                    // _i: 0 f32, 1 f16; all pairs with one first value
{
	for (unsigned i = 0; i < FLOATS; i++) {
		struct rig r;
		used = 0;
		for (unsigned j = 0; j < FLOATS; j++) {
			line("s_mov_b32 s20, 0x%x\ns_mov_b32 s21, 0x%x\ns_mov_b32 s22, 0",
			     _i ? floats[i].f16 : floats[i].f32, _i ? floats[j].f16 : floats[j].f32);
			for (unsigned k = 0; k < COUNT; k++)
				line("s_cmp_%s_f%d s20, s21\ns_cselect_b32 s23, 0x%x, 0\ns_or_b32 s22, s22, s23",
				     comparisons[k], _i ? 16 : 32, 1u << k);
			line("v_writelane_b32 v5, s22, %u", j);
		}
		rig_run(&r, "gfx1200", 32, text);
		for (unsigned j = 0; j < FLOATS; j++)
			ck_assert_msg(rig_vgpr(&r, 5, j) == holding(floats[i].value, floats[j].value),
			              "%g, %g: %x, not %x", floats[i].value, floats[j].value, rig_vgpr(&r, 5, j),
			              holding(floats[i].value, floats[j].value));
		rig_end(&r);
	}
}
END_TEST

// ---- changes of exec ------------------------------------------------------------------------------------------------
// e: exec, s: the source; gives the new exec. The destination receives the old exec, or for wrexec the new one.
#define CUTS(X) \
	X(andn1_saveexec, ~s & e) X(andn2_saveexec, s & ~e) X(nand_saveexec, ~(s & e)) X(nor_saveexec, ~(s | e)) \
	X(orn1_saveexec, ~s | e) X(orn2_saveexec, s | ~e) \
	X(xnor_saveexec, ~(s ^ e)) X(xor_saveexec, s ^ e) X(andn1_wrexec, ~s & e) X(andn2_wrexec, s & ~e)
#define MODEL(name, expression) static uint64_t name(uint64_t s, uint64_t e) { return expression; }
CUTS(MODEL)
#define ENTRY(name, expression) { #name, name },
static const struct { const char *name; uint64_t (*model)(uint64_t s, uint64_t e); } cuts[] = { CUTS(ENTRY) };

START_TEST(test_cuts_of_exec)
{
	static const uint64_t masks[] = { 0, ~0ull, 0x00ff00ff12345678, 0xffff0000ff00f0f0 };
	for (unsigned wide = 0; wide < 2; wide++)
		for (unsigned i = 0; i < 16; i++) {
			uint64_t all = wide ? ~0ull : UINT32_MAX, s = masks[i / 4] & all, e = masks[i % 4] & all,
				want = cuts[_i].model(s, e) & all;
			bool wrexec = strstr(cuts[_i].name, "wrexec");
			struct rig r;
			used = 0;
			line("s_mov_b32 s20, 0x%x\ns_mov_b32 s21, 0x%x\ns_mov_b32 exec_lo, 0x%x\ns_mov_b32 exec_hi, 0x%x",
			     (uint32_t)s, (uint32_t)(s >> 32), (uint32_t)e, (uint32_t)(e >> 32));
			if (wide)
				line("s_%s_b64 s[22:23], s[20:21]\ns_cselect_b32 s26, 1, 0\ns_mov_b64 s[24:25], exec\ns_mov_b64 exec, -1",
				     cuts[_i].name);
			else
				line("s_mov_b32 s23, 0\ns_%s_b32 s22, s20\ns_cselect_b32 s26, 1, 0\n"
				     "s_mov_b32 s24, exec_lo\ns_mov_b32 s25, 0\ns_mov_b32 exec_lo, -1", cuts[_i].name);
			rig_run(&r, "gfx1030", wide ? 64 : 32, text);
			uint64_t now = rig_sgpr(&r, 24) | (uint64_t)rig_sgpr(&r, 25) << 32,
				left = rig_sgpr(&r, 22) | (uint64_t)rig_sgpr(&r, 23) << 32;
			ck_assert_msg(now == want && left == (wrexec ? want : e) && rig_sgpr(&r, 26) == (want != 0),
			              "s_%s: source %llx exec %llx: exec %llx, left %llx, scc %u", cuts[_i].name,
			              (unsigned long long)s, (unsigned long long)e, (unsigned long long)now,
			              (unsigned long long)left, rig_sgpr(&r, 26));
			rig_end(&r);
		}
}
END_TEST

// ---- single programs ------------------------------------------------------------------------------------------------
// A text, and final registers: `s20`, or `v5` in every lane. s20 to s23 begin as 20 to 23, v20 to v23 likewise.
struct single { const char *gpu, *text; struct { char file; unsigned n; uint32_t value; } want[4]; };
// Sets a buffer resource of `data` in s[24:27]. word3 is its last dword: a raw buffer (OOB_SELECT 3), x y z w
// unchanged, a format (bits 18 to 12).
#define RESOURCE(word3) "s_mov_b32 s24, s2\ns_mov_b32 s25, s3\ns_movk_i32 s26, 0x1000\ns_mov_b32 s27, " word3 "\n"
static const struct single singles[] = {
	// dot products of floats that are small whole numbers: 2 * 5 + 3 * 7 + 11, with four elements also + 1 * 6 + 4
	// * 1
	{ "gfx906", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1030", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1100", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1030", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2c_f32_f16 v23, v20, v21\n", { { 'v', 23, 0x42280000 } } },
	{ "gfx1100", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2acc_f32_f16 v23, v20, v21\n", { { 'v', 23, 0x42280000 } } },
	{ "gfx1100", "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x41300000\n"
	  " v_dual_dot2acc_f32_f16 v23, v20, v21 :: v_dual_mov_b32 v22, v21\n", { { 'v', 23, 0x42280000 } } },
	{ "gfx1100", "v_mov_b32 v20, 0x40404000\n v_mov_b32 v21, 0x40e040a0\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_bf16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1100",
	  "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x4980\n v_mov_b32 v22, 0\n"
	  " v_dot2_f16_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x5140 } } },
	{ "gfx1100",
	  "v_mov_b32 v20, 0x40404000\n v_mov_b32 v21, 0x40e040a0\n v_mov_b32 v23, 0x4130\n v_mov_b32 v22, 0\n"
	  " v_dot2_bf16_bf16 v22, v20, v21, v23\n", { { 'v', 22, 0x4228 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x40404000\n v_mov_b32 v21, 0x40e040a0\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot2_f32_bf16 v22, v20, v21, v23\n", { { 'v', 22, 0x42280000 } } },
	{ "gfx1200",
	  "v_mov_b32 v20, 0x42004000\n v_mov_b32 v21, 0x47004500\n v_mov_b32 v23, 0x4980\n v_mov_b32 v22, 0\n"
	  " v_dot2_f16_f16 v22, v20, v21, v23\n", { { 'v', 22, 0x5140 } } },
	{ "gfx1200",
	  "v_mov_b32 v20, 0x40404000\n v_mov_b32 v21, 0x40e040a0\n v_mov_b32 v23, 0x4130\n v_mov_b32 v22, 0\n"
	  " v_dot2_bf16_bf16 v22, v20, v21, v23\n", { { 'v', 22, 0x4228 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x48384440\n v_mov_b32 v21, 0x384c4e4a\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot4_f32_fp8_fp8 v22, v20, v21, v23\n", { { 'v', 22, 0x42500000 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x48384440\n v_mov_b32 v21, 0x3c464745\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot4_f32_fp8_bf8 v22, v20, v21, v23\n", { { 'v', 22, 0x42500000 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x443c4240\n v_mov_b32 v21, 0x384c4e4a\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot4_f32_bf8_fp8 v22, v20, v21, v23\n", { { 'v', 22, 0x42500000 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x443c4240\n v_mov_b32 v21, 0x3c464745\n v_mov_b32 v23, 0x41300000\n"
	  " v_dot4_f32_bf8_bf8 v22, v20, v21, v23\n", { { 'v', 22, 0x42500000 } } },
	// a float as a byte of the old value: limited to 0 and 255; the two low bits of the operand select the byte
	{ "gfx1030", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 4, v21\n",
	  { { 'v', 22, 0x112233c8 } } },
	{ "gfx1030", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 5, v21\n",
	  { { 'v', 22, 0x1122c844 } } },
	{ "gfx906", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 6, v21\n",
	  { { 'v', 22, 0x11c83344 } } },
	{ "gfx1030", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 6, v21\n",
	  { { 'v', 22, 0x11c83344 } } },
	{ "gfx1030", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 7, v21\n",
	  { { 'v', 22, 0xc8223344 } } },
	{ "gfx1100", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 7, v21\n",
	  { { 'v', 22, 0xc8223344 } } },
	{ "gfx1200", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v21, 0x11223344\n v_cvt_pk_u8_f32 v22, v20, 7, v21\n",
	  { { 'v', 22, 0xc8223344 } } },
	{ "gfx906", "v_mov_b32 v20, 0x43480000\n v_mov_b32 v22, 0x11223344\n v_cvt_pkaccum_u8_f32 v22, v20, 2\n",
	  { { 'v', 22, 0x11c83344 } } },
	{ "gfx1030", "v_cvt_pk_u8_f32 v20, 0x43960000, 0, 0\n v_cvt_pk_u8_f32 v21, -1.0, 1, -1\n"
	  " v_cvt_pk_u8_f32 v22, 0x437f0000, 3, 0\n v_mov_b32 v23, 0x7fc00000\n" " v_cvt_pk_u8_f32 v23, v23, 0, -1\n",
	  { { 'v', 20, 0xff }, { 'v', 21, 0xffff00ff }, { 'v', 22, 0xff000000 }, { 'v', 23, 0xffffff00 } } },
	{ "gfx1030", "s_mov_b32 m0, 2\ns_movrels_b32 s30, s20", { { 's', 30, 22 } } },
	{ "gfx1030", "s_mov_b32 m0, 2\ns_movrels_b64 s[30:31], s[20:21]", { { 's', 30, 22 }, { 's', 31, 23 } } },
	{ "gfx1030", "s_mov_b32 m0, 3\ns_movreld_b32 s20, 77", { { 's', 23, 77 }, { 's', 20, 20 } } },
	{ "gfx1030", "s_mov_b32 m0, 2\ns_movreld_b64 s[20:21], s[22:23]\ns_mov_b32 s24, 0",
	  { { 's', 22, 22 }, { 's', 23, 23 } } },
	// destination + m0[25:16], source + m0[9:0]
	{ "gfx1030", "s_mov_b32 m0, 0x20001\ns_movrelsd_2_b32 s20, s22", { { 's', 22, 23 } } },
	{ "gfx1030", "s_mov_b32 m0, 1\nv_movrelsd_b32 v20, v22", { { 'v', 21, 23 }, { 'v', 20, 20 } } },
	// The sine of -0.0 is -0.0; the sine of other whole and half turns is 0.0.
	{ "gfx1030", "v_bfrev_b32 v24, 1\nv_sin_f32 v25, v24\nv_mov_b32 v24, 0x8000\nv_sin_f16 v26, v24\n"
	  "v_sin_f32 v27, -2.0\nv_sin_f32 v28, -0.5",
	  { { 'v', 25, 0x80000000 }, { 'v', 26, 0x8000 }, { 'v', 27, 0 }, { 'v', 28, 0 } } },
	{ "gfx1200", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, 0x33334444\nv_swap_b16 v24.h, v25.h\n"
	  "v_mov_b16 v26.h, v25.l\nv_mov_b32 v27, 0x40003c00\nv_add_f16 v28.h, v27.l, v27.h",
	  { { 'v', 24, 0x33332222 }, { 'v', 25, 0x11114444 }, { 'v', 26, 0x44440000 }, { 'v', 28, 0x42000000 } } },
	// Comparisons with DPP before gfx11: as text that LLVM does not have, and as words from a driver. Lanes without
	// a source get 0.
	{ "gfx906", ";@ allow vopc_dpp\nv_sub_u32 v24, v0, 1\nv_cmp_eq_u32 vcc, v0, v24 row_shr:1\n"
	  "s_mov_b64 s[24:25], vcc\nv_mov_b32 v1, v0\nv_mov_b32 v5, 4\nv_cmp_ne_u16 vcc, v1, v5\n"
	  ".long 0x7d4a0afa, 0xff080001\ns_mov_b64 s[26:27], vcc",
	  { { 's', 24, 0xfffefffe }, { 's', 25, 0xfffefffe }, { 's', 26, 0xffffff0f }, { 's', 27, 0xffffffff } } },
	{ "gfx1030", ";@ allow vopc_dpp\nv_sub_nc_u32 v24, v0, 1\nv_cmp_eq_u32 vcc_lo, v0, v24 row_shr:1\n"
	  "s_mov_b32 s24, vcc_lo\nv_cmp_eq_u32_dpp vcc_lo, v0, v0 dpp8:[0,0,0,0,4,4,4,4]\n"
	  "s_mov_b32 s25, vcc_lo\nv_cmpx_lt_u32 v0, v22 quad_perm:[3,3,3,3]\ns_mov_b32 s26, exec_lo",
	  { { 's', 24, 0xfffefffe }, { 's', 25, 0x11111111 }, { 's', 26, 0xfffff } } },
	// A literal for 64 bits is extended as its operand's type says; for a float it is the upper half.
	{ "gfx906", "s_ashr_i64 s[24:25], 0xeffff373, 0\ns_lshr_b64 s[26:27], 0xeffff373, 0\ns_mov_b32 s30, 0x400000\n"
	  "s_bfe_i64 s[28:29], 0x80000000, s30", { { 's', 25, 0xffffffff }, { 's', 27, 0 }, { 's', 29, 0xffffffff } } },
	{ "gfx1100",
	  "s_ashr_i64 s[24:25], 0xeffff373, 4\ns_mov_b64 s[26:27], 0xeffff373\ns_cls_i32_i64 s28, 0xfff00000",
	  { { 's', 24, 0xfeffff37 }, { 's', 27, 0 }, { 's', 28, 44 } } },
	{ "gfx1030", "v_mov_b32 v24, 0x12345678\nv_mov_b32 v25, 0x9abcdef0\nv_alignbit_b32 v26, v24, v25, 0.15915494",
	  { { 'v', 26, 0x13579bde } } },
	{ "gfx1100", "v_mov_b32 v24, 0x12345678\nv_mov_b32 v25, 0x9abcdef0\nv_alignbit_b32 v26, v24, v25, 0.15915494",
	  { { 'v', 26, 0x3456789a } } },
	{ "gfx1030", "v_ashrrev_i64 v[24:25], 0, 0xfff8ffff\nv_lshrrev_b64 v[26:27], 0, 0xfff8ffff",
	  { { 'v', 24, 0xfff8ffff }, { 'v', 25, 0xffffffff }, { 'v', 27, 0 } } },
	{ "gfx1200", "v_ashrrev_i64 v[24:25], 0, 0x7ff8ffff\nv_add_f64 v[26:27], 0, 0xc0000000",
	  { { 'v', 25, 0 }, { 'v', 27, 0xc0000000 } } },
	{ "gfx1030",
	  "v_mad_i64_i32 v[24:25], vcc_lo, 0, 0, 0x80000000\nv_mad_u64_u32 v[26:27], vcc_lo, 0, 0, 0x80000000",
	  { { 'v', 25, 0xffffffff }, { 'v', 27, 0 } } },
	{ "gfx906", "v_mov_b32 v24, 0\nv_mov_b32 v25, 0\nv_cmp_gt_i64 vcc, 0x80000000, v[24:25]\n"
	  "v_cndmask_b32 v26, 0, 1, vcc\nv_cmp_gt_u64 vcc, 0x80000000, v[24:25]\nv_cndmask_b32 v27, 0, 1, vcc",
	  { { 'v', 26, 0 }, { 'v', 27, 1 } } },
	{ "gfx1200", "s_mov_b32 s24, 2.0\ns_mov_b32 s25, 3.0\ns_fmaak_f32 s26, s24, s25, 0x40a00000",
	  { { 's', 26, 0x41300000 } } },
	{ "gfx1200", "s_mov_b32 s24, 0x40003c00\ns_cvt_hi_f32_f16 s25, s24", { { 's', 25, 0x40000000 } } },
	{ "gfx1200", "s_mov_b32 s24, 1.0\ns_mov_b32 s25, -2.0\ns_cvt_pk_rtz_f16_f32 s26, s24, s25",
	  { { 's', 26, 0xc0003c00 } } },
	{ "gfx906", "v_mov_b32 v24, 2.0\nv_mov_b32 v25, 3.0\nv_madak_f32 v26, v24, v25, 0x40a00000\n"
	  "v_madmk_f32 v27, v24, 0x40a00000, v25", { { 'v', 26, 0x41300000 }, { 'v', 27, 0x41500000 } } },
	{ "gfx906",
	  "v_mov_b32 v24, 0x4000\nv_mov_b32 v25, 0x4200\nv_madak_f16 v26, v24, v25, 0x4500\nv_madmk_f16 v27, v24, 0x4500, v25",
	  { { 'v', 26, 0x4980 }, { 'v', 27, 0x4a80 } } },
	{ "gfx1030", "v_mov_b32 v26, 0\nv_mov_b32 v27, 0\nv_mov_b32 v24, 0x4000\nv_mov_b32 v25, 0x4200\n"
	  "v_fmaak_f16 v26, v24, v25, 0x4500\nv_fmamk_f16 v27, v24, 0x4500, v25",
	  { { 'v', 26, 0x4980 }, { 'v', 27, 0x4a80 } } },
	{ "gfx900", "v_mov_b32 v24, 2.0\nv_mov_b32 v25, 3.0\nv_mov_b32 v26, 0x11112222\nv_mov_b32 v27, 0x11112222\n"
	  "v_mad_mixlo_f16 v26, v24, v25, 1.0\nv_mad_mixhi_f16 v27, v24, v25, 1.0",
	  { { 'v', 26, 0x11114700 }, { 'v', 27, 0x47002222 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, 0x33334444\nv_swap_b16 v24.l, v25.h",
	  { { 'v', 24, 0x11113333 }, { 'v', 25, 0x22224444 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, 0x33334444\nv_swap_b16 v24.h, v25.h",
	  { { 'v', 24, 0x33332222 }, { 'v', 25, 0x11114444 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, 0x33334444\nv_swap_b16 v24.h, v25.l",
	  { { 'v', 24, 0x44442222 }, { 'v', 25, 0x33331111 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, 0x33334444\nv_swap_b16 v24.l, v25.l",
	  { { 'v', 24, 0x11114444 }, { 'v', 25, 0x33332222 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x11112222\nv_mov_b32 v25, v24\nv_swap_b16 v24.h, v24.l\nv_swap_b16 v25.h, v25.h",
	  { { 'v', 24, 0x22221111 }, { 'v', 25, 0x11112222 } } },
	{ "gfx1100", "v_mov_b32 v24, 0x40003f80\nv_mov_b32 v25, 0x40404040\nv_mov_b32 v27, 1.0\nv_mov_b32 v28, 0\n"
	  "v_dual_dot2acc_f32_bf16 v27, v24, v25 :: v_dual_mov_b32 v28, 7",
	  { { 'v', 27, 0x41200000 }, { 'v', 28, 7 } } },
	// Four sums of absolute differences between the bytes of v20 and of v[22:23], at each byte offset. Bytes of v20
	// that are 0 do not count.
	{ "gfx1030",
	  "v_mov_b32 v24, 0x04030201\nv_mov_b32 v25, 0x08070605\nv_mov_b32 v26, 0x00010101\nv_mov_b32 v28, 10\n"
	  "v_mov_b32 v29, 20\nv_mov_b32 v30, 30\nv_mov_b32 v31, 40\n"
	  "v_mqsad_u32_u8 v[32:35], v[24:25], v26, v[28:31]", { { 'v', 32, 10 + 0 + 1 + 2 },
		{ 'v', 33, 20 + 1 + 2 + 3 }, { 'v', 34, 30 + 2 + 3 + 4 }, { 'v', 35, 40 + 3 + 4 + 5 } } },
	{ "gfx906", "s_getpc_b64 s[24:25]\ns_add_u32 s24, s24, 12\ns_addc_u32 s25, s25, 0\n"
	  "s_swappc_b64 s[26:27], s[24:25]\ns_mov_b32 s20, 1\ns_mov_b32 s21, 2\ns_sub_u32 s28, s24, s26",
	  { { 's', 20, 1 }, { 's', 21, 2 }, { 's', 28, 0 } } },
	{ "gfx906",
	  "s_mov_b32 s24, 0xf0\ns_setreg_b32 hwreg(HW_REG_MODE, 0, 8), s24\ns_getreg_b32 s25, hwreg(HW_REG_MODE, 0, 8)",
	  { { 's', 25, 0xf0 } } },
	// Instructions for caches, priorities and counters do not change registers.
	{ "gfx906", "ds_nop\nbuffer_wbinvl1\nbuffer_wbinvl1_vol\ns_dcache_wb\ns_dcache_inv_vol\ns_dcache_wb_vol\n"
	  "s_dcache_discard s[2:3], 0\ns_dcache_discard_x2 s[2:3], 0\ns_icache_inv\n"
	  "s_atc_probe 0, s[2:3], 0\ns_atc_probe_buffer 0, s[20:23], 0\ns_incperflevel 0\ns_decperflevel 0\n"
	  "s_setprio 2\ns_sleep 1\ns_wakeup\ns_ttracedata\nv_clrexcp\n"
	  "s_cbranch_cdbgsys nowhere\ns_cbranch_cdbguser nowhere\ns_cbranch_cdbgsys_or_user nowhere\n"
	  "s_cbranch_cdbgsys_and_user nowhere\ns_mov_b32 s21, 5\nnowhere:\n",
	  { { 's', 20, 20 }, { 's', 21, 5 }, { 'v', 20, 20 } } },
	{ "gfx1030", "s_clause 0x1\nv_mov_b32 v21, v21\nv_mov_b32 v21, v21\ns_inst_prefetch 0x1\ns_version 0x1\n"
	  "s_ttracedata_imm 0x1\ns_waitcnt_expcnt null, 0\nv_pipeflush", { { 's', 20, 20 }, { 'v', 21, 21 } } },
	{ "gfx1100", "s_wait_event 0x1", { { 's', 20, 20 } } },
	{ "gfx1200", "s_wait_expcnt 0\ns_wait_bvhcnt 0\nglobal_wbinv scope:SCOPE_SYS\ns_sleep_var 1\n"
	  "s_buffer_prefetch_data s[20:23], 0, null, 0\ns_prefetch_data_pc_rel 0, null, 0\n"
	  "s_prefetch_inst s[2:3], 0, null, 0\ns_prefetch_inst_pc_rel 0, null, 0",
	  { { 's', 20, 20 }, { 'v', 20, 20 } } },
	// time does not run backwards
	{ "gfx906", "s_memrealtime s[24:25]\ns_waitcnt lgkmcnt(0)\ns_nop 15\ns_memrealtime s[26:27]\n"
	  "s_waitcnt lgkmcnt(0)\ns_sub_u32 s24, s26, s24\ns_subb_u32 s25, s27, s25\n"
	  "s_cmp_lg_u32 s25, 0\ns_cselect_b32 s26, 1, 0", { { 's', 26, 0 } } },
	{ "gfx1030", "s_endpgm_saved\ns_mov_b32 s20, 1", { { 's', 20, 20 } } },
	{ "gfx1030", "s_endpgm_ordered_ps_done\ns_mov_b32 s20, 1", { { 's', 20, 20 } } },
	{ "gfx906", "s_set_gpr_idx_on 1, gpr_idx(SRC0)\ns_mov_b32 s24, 2\ns_set_gpr_idx_idx s24\nv_mov_b32 v24, v20\n"
	  "s_set_gpr_idx_mode gpr_idx(DST)\nv_mov_b32 v20, 9\ns_set_gpr_idx_off",
	  { { 'v', 24, 22 }, { 'v', 22, 9 }, { 'v', 20, 20 } } },
	{ "gfx906", "v_lshlrev_b32 v24, 4, v0\nv_mov_b32 v26, 1\nv_mov_b32 v27, 2\nv_mov_b32 v28, 3\nv_mov_b32 v29, 4\n"
	  "s_mov_b32 m0, -1\nds_write_b32 v24, v26 offset:0\nds_write_b32 v24, v27 offset:4\n"
	  "ds_wrxchg2_rtn_b64 v[30:33], v24, v[28:29], v[26:27] offset1:1\ns_waitcnt lgkmcnt(0)\n"
	  "ds_read_b32 v34, v24 offset:12\ns_waitcnt lgkmcnt(0)", { { 'v', 30, 1 }, { 'v', 31, 2 }, { 'v', 34, 2 } } },
	// The end of a buffer of 6 bytes: each dword is either entirely in range, including the scalar offset, or out
	// of range.
	{ "gfx906", RESOURCE("0") "s_mov_b32 s26, 6\ns_mov_b32 s28, 40\nv_mov_b32 v29, 2\n"
	  "buffer_load_dwordx2 v[30:31], off, s[24:27], 0\nbuffer_load_ushort v32, off, s[24:27], 0 offset:4\n"
	  "buffer_load_dword v33, off, s[24:27], s28\nbuffer_load_dword v35, v29, s[24:27], 2 offen\ns_waitcnt vmcnt(0)",
	  { { 'v', 31, 0 }, { 'v', 32, 1 }, { 'v', 33, 0 }, { 'v', 35, 0 } } },
	{ "gfx1030", RESOURCE("0x30000000") "s_mov_b32 s26, 6\ns_mov_b32 s28, 40\nv_mov_b32 v29, 2\n"
	  "buffer_load_dwordx2 v[30:31], off, s[24:27], 0\nbuffer_load_ushort v32, off, s[24:27], 0 offset:4\n"
	  "buffer_load_dword v33, off, s[24:27], s28\nbuffer_load_dword v35, v29, s[24:27], 2 offen\ns_waitcnt vmcnt(0)",
	  { { 'v', 31, 0 }, { 'v', 32, 1 }, { 'v', 33, 0 }, { 'v', 35, 0 } } },
	// Without an index, gfx9 counts bytes, whatever the stride and swizzling.
	{ "gfx906",
	  RESOURCE("0") "s_or_b32 s25, s25, 0x80100000\ns_mov_b32 s26, 8\nv_mov_b32 v28, 0\nv_mov_b32 v29, 16\n"
	  "buffer_load_dword v30, v29, s[24:27], 0 offen\n"
	  "buffer_load_dword v31, v28, s[24:27], 0 idxen offset:4\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 0 }, { 'v', 31, 8 } } },
	// Components of typed buffers, fewer than the element has; `data` holds the numbers of its dwords. An
	// instruction without a format uses the resource's.
	{ "gfx1030", RESOURCE("0x30000fac")
	  "tbuffer_load_format_x v30, off, s[24:27], 0 format:[BUF_FMT_32_32_32_32_UINT] offset:16\n"
	  "tbuffer_load_format_xy v[31:32], off, s[24:27], 0 format:[BUF_FMT_32_32_32_32_UINT] offset:16\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 4 }, { 'v', 31, 4 }, { 'v', 32, 5 } } },
	{ "gfx1030", RESOURCE("0x30000fac")
	  "tbuffer_load_format_xyz v[30:32], off, s[24:27], 0 format:[BUF_FMT_32_32_32_32_UINT] offset:16\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 4 }, { 'v', 31, 5 }, { 'v', 32, 6 } } },
	{ "gfx1030", RESOURCE("0x30000fac")
	  "tbuffer_load_format_d16_xy v30, off, s[24:27], 0 format:[BUF_FMT_32_32_32_32_UINT] offset:16\n"
	  "tbuffer_load_format_d16_xyz v[31:32], off, s[24:27], 0 format:[BUF_FMT_32_32_32_32_UINT] offset:16\n"
	  "v_mov_b32 v33, 0\ntbuffer_load_format_d16_x v33, off, s[24:27], 0 "
	  "format:[BUF_FMT_32_UINT] offset:36\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 0x50004 }, { 'v', 31, 0x50004 }, { 'v', 32, 6 }, { 'v', 33, 9 } } },
	{ "gfx1030",
	  RESOURCE("0x30000fac") "tbuffer_store_format_x v20, off, s[24:27], 0 format:[BUF_FMT_32_UINT] offset:64\n"
	  "tbuffer_store_format_xy v[21:22], off, s[24:27], 0 format:[BUF_FMT_32_32_UINT] offset:68\n"
	  "s_waitcnt vmcnt(0)\nbuffer_load_dwordx4 v[30:33], off, s[24:27], 0 offset:64\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 20 }, { 'v', 31, 21 }, { 'v', 32, 22 }, { 'v', 33, 19 } } },
	{ "gfx1030", RESOURCE("0x30000fac")
	  "tbuffer_store_format_xyz v[20:22], off, s[24:27], 0 format:[BUF_FMT_32_32_32_UINT] offset:64\ns_waitcnt vmcnt(0)\n"
	  "buffer_load_dwordx4 v[30:33], off, s[24:27], 0 offset:64\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 20 }, { 'v', 31, 21 }, { 'v', 32, 22 }, { 'v', 33, 19 } } },
	{ "gfx1030", RESOURCE("0x30000fac") "v_mov_b32 v28, 0x70006\nv_mov_b32 v29, 8\n"
	  "tbuffer_store_format_d16_x v28, off, s[24:27], 0 format:[BUF_FMT_32_UINT] offset:64\n"
	  "tbuffer_store_format_d16_xy v28, off, s[24:27], 0 format:[BUF_FMT_16_16_UINT] offset:68\n"
	  "tbuffer_store_format_d16_xyz v[28:29], off, s[24:27], 0 format:[BUF_FMT_32_32_32_UINT] offset:80\n"
	  "s_waitcnt vmcnt(0)\nbuffer_load_dwordx2 v[30:31], off, s[24:27], 0 offset:64\n"
	  "buffer_load_dwordx2 v[32:33], off, s[24:27], 0 offset:84\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 6 }, { 'v', 31, 0x70006 }, { 'v', 32, 7 }, { 'v', 33, 8 } } },
	// 16_16_16_16_UINT
	{ "gfx1030", RESOURCE("0x30045fac")
	  "v_mov_b32 v30, 0\nv_mov_b32 v31, 0x1234\nbuffer_load_format_d16_x v30, off, s[24:27], 0 offset:16\n"
	  "buffer_load_format_d16_hi_x v31, off, s[24:27], 0 offset:16\n"
	  "buffer_load_format_d16_xyz v[32:33], off, s[24:27], 0 offset:16\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 4 }, { 'v', 31, 0x41234 }, { 'v', 32, 4 }, { 'v', 33, 5 } } },
	{ "gfx1030", RESOURCE("0x30045fac") "buffer_load_format_d16_xy v30, off, s[24:27], 0 offset:16\n"
	  "buffer_load_format_d16_xyzw v[31:32], off, s[24:27], 0 offset:16\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 4 }, { 'v', 31, 4 }, { 'v', 32, 5 } } },
	// 16_UINT
	{ "gfx1030",
	  RESOURCE("0x3000bfac") "v_mov_b32 v28, 0x70006\nbuffer_store_format_d16_x v28, off, s[24:27], 0 offset:64\n"
	  "buffer_store_format_d16_hi_x v28, off, s[24:27], 0 offset:66\ns_waitcnt vmcnt(0)\n"
	  "buffer_load_dwordx2 v[30:31], off, s[24:27], 0 offset:64\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 0x70006 }, { 'v', 31, 17 } } },
	{ "gfx1030", RESOURCE("0x30045fac") "v_mov_b32 v28, 0x70006\nv_mov_b32 v29, 0x90008\n"
	  "buffer_store_format_d16_xyzw v[28:29], off, s[24:27], 0 offset:64\n"
	  "buffer_store_format_d16_xyz v[28:29], off, s[24:27], 0 offset:80\ns_waitcnt vmcnt(0)\n"
	  "buffer_load_dwordx2 v[30:31], off, s[24:27], 0 offset:64\n"
	  "buffer_load_dword v32, off, s[24:27], 0 offset:80\n"
	  "buffer_load_ushort v33, off, s[24:27], 0 offset:84\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 0x70006 }, { 'v', 31, 0x90008 }, { 'v', 32, 0x70006 }, { 'v', 33, 8 } } },
	// 16_16_UINT
	{ "gfx1030", RESOURCE("0x3001bfac")
	  "v_mov_b32 v28, 0x70006\nbuffer_store_format_d16_xy v28, off, s[24:27], 0 offset:64\ns_waitcnt vmcnt(0)\n"
	  "buffer_load_dwordx2 v[30:31], off, s[24:27], 0 offset:64\ns_waitcnt vmcnt(0)",
	  { { 'v', 30, 0x70006 }, { 'v', 31, 17 } } },
	{ "gfx1200", "v_mov_b32 v28, 6\nv_mov_b32 v29, 7\nv_mov_b32 v35, 8\nscratch_store_b32 off, v28, off offset:16\n"
	  "scratch_store_b32 off, v29, off offset:20\ns_wait_storecnt 0\n" // m0 selects among the 32
	  "s_mov_b32 m0, 3\nscratch_load_block v[33:64], off, off offset:16\ns_wait_loadcnt 0",
	  { { 'v', 33, 6 }, { 'v', 34, 7 }, { 'v', 35, 8 } } },
};

START_TEST(test_single)
{
	const struct single *s = &singles[_i];
	struct rig r;
	used = 0;
	for (unsigned n = 20; n < 24; n++)
		line("s_mov_b32 s%u, %u\nv_mov_b32 v%u, %u", n, n, n, n);
	line("%s", s->text);
	rig_prepare(&r, s->gpu, 0, text);
	r.dispatch.lds = 1024;
	r.dispatch.scratch = 256;
	ck_assert_msg(rig_go(&r), "%s: %s", s->text, r.result->fault);
	for (unsigned k = 0; k < 4 && s->want[k].file; k++) {
		uint32_t got = s->want[k].file == 's' ? rig_sgpr(&r, s->want[k].n) : rig_vgpr(&r, s->want[k].n, 3);
		ck_assert_msg(got == s->want[k].value, "%s\n%c%u is 0x%x, not 0x%x", s->text, s->want[k].file,
		              s->want[k].n, got, s->want[k].value);
	}
	rig_end(&r);
}
END_TEST

Suite *coverage_gaps_suite(void)
{
	Suite *s = suite_create("coverage_gaps");
	TCase *t = tcase_create("coverage_gaps");
	tcase_add_loop_test(t, test_scalar_comparisons, 0, 2);
	tcase_add_loop_test(t, test_cuts_of_exec, 0, (int)(sizeof cuts / sizeof *cuts));
	tcase_add_loop_test(t, test_single, 0, (int)(sizeof singles / sizeof *singles));
	suite_add_tcase(s, t);
	return s;
}
