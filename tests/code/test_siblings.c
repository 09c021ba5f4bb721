// Differences between siblings: for each of these instructions the GPUs of its generation that have it. Texts, machine
// words, and refusals of both.
#include <string.h>
#include "code/code.h"
#include "program_rig.h"
#include "suites.h"

enum {
	G900 = 1 << 0, G902 = 1 << 1, G904 = 1 << 2, G906 = 1 << 3, G909 = 1 << 4, G90C = 1 << 5, GFX9 = 0x3f,
	G1010 = 1 << 6, G1011 = 1 << 7, G1012 = 1 << 8, G1013 = 1 << 9, G1030 = 1 << 10, G1031 = 1 << 11,
	G1036 = 1 << 12, GFX10 = 0x1fc0, G1100 = 1 << 13, G1103 = 1 << 14, G1150 = 1 << 15, G1153 = 1 << 16,
	GFX11 = 0x1e000, G1200 = 1 << 17, G1201 = 1 << 18, GFX12 = 0x60000, ALL_DECODE = 1 << 30,
	// LLVM prints it on GPUs for which it does not assemble it
	RDNA1 = G1010 | G1011 | G1012 | G1013, RDNA2 = G1030 | G1031 | G1036, RDNA35 = G1150 | G1153,
	VEGA10 = G900 | G902 | G909 | G90C
};

static const char *const names[] = {
	"gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c", "gfx1010", "gfx1011", "gfx1012", "gfx1013",
	"gfx1030", "gfx1031", "gfx1036", "gfx1100", "gfx1103", "gfx1150", "gfx1153", "gfx1200", "gfx1201"
};
enum { NAMES = sizeof names / sizeof *names };

// `word` is the first dword on the GPUs of `on`, from LLVM 22. Other GPUs of their generations refuse the text, and the
// words are invalid there or another instruction.
static const struct { const char *text; unsigned on; uint32_t word; } cases[] = {
	{ "v_mad_mix_f32 v0, v1, v2, v3", VEGA10, 0xd3a00000 },
	{ "v_mad_mixhi_f16 v0, v1, v2, v3", VEGA10, 0xd3a20000 },
	{ "v_fma_mix_f32 v0, v1, v2, v3", G904 | G906, 0xd3a00000 },
	{ "v_fma_mix_f32 v0, v1, v2, v3", GFX10 | GFX11 | GFX12, 0xcc200000 },
	{ "v_dot4_i32_i8 v0, v1, v2, v3", GFX11 | GFX12, 0xcc164000 },
	{ "v_fmac_f32 v0, v1, v2", G906, 0x76000501 }, { "v_xnor_b32 v0, v1, v2", G906, 0x7a000501 },
	{ "v_dot2_f32_f16 v0, v1, v2, v3", G906, 0xd3a34000 }, { "v_dot4_i32_i8 v0, v1, v2, v3", G906, 0xd3a84000 },
	{ "v_dot4_u32_u8 v0, v1, v2, v3", G906, 0xd3a94000 }, { "v_dot2_i32_i16 v0, v1, v2, v3", G906, 0xd3a64000 },
	{ "v_dot2_f32_f16 v0, v1, v2, v3", G1011 | G1012 | RDNA2, 0xcc134000 },
	{ "v_dot8_u32_u4 v0, v1, v2, v3", G1011 | G1012 | RDNA2, 0xcc194000 },
	{ "v_dot2c_f32_f16 v0, v1, v2", G1011 | G1012 | RDNA2, 0x04000501 },
	{ "v_dot4c_i32_i8 v0, v1, v2", G1011 | G1012 | RDNA2, 0x1a000501 },
	{ "v_mad_f32 v0, v1, v2, v3", GFX9, 0xd1c10000 }, { "v_mad_f32 v0, v1, v2, v3", RDNA1, 0xd5410000 },
	{ "v_mac_f32 v0, v1, v2", RDNA1, 0x3e000501 }, { "v_madak_f32 v0, v1, v2, 0x1234", RDNA1, 0x42000501 },
	{ "v_madmk_f32 v0, v1, 0x1234, v2", RDNA1, 0x40000501 }, { "v_mac_legacy_f32 v0, v1, v2", RDNA1, 0x0c000501 },
	{ "v_mad_legacy_f32 v0, v1, v2, v3", RDNA1, 0xd5400000 },
	{ "v_fma_legacy_f32 v0, v1, v2, v3", RDNA2, 0xd5400000 }, { "v_fmac_legacy_f32 v0, v1, v2", RDNA2, 0x0c000501 },
	{ "s_get_waveid_in_workgroup s2", RDNA1, 0xf4a80080 },
	{ "s_store_dword s1, s[4:5], s0 glc", RDNA1, 0xf4410042 },
	{ "s_store_dword s1, s[4:5], s0 glc", GFX9, 0xc0410042 },
	{ "s_atomic_add s5, s[2:3], s101", RDNA1, 0xf6080141 },
	{ "s_scratch_load_dword s5, s[2:3], s101", RDNA1, 0xf4140141 }, { "s_dcache_wb", RDNA1, 0xf4840000 },
	{ "s_dcache_discard s[2:3], 0x10", RDNA1, 0xf4a00001 }, { "ds_add_src2_u32 v1", RDNA1, 0xda000000 },
	{ "ds_write_src2_b32 v1", GFX9, 0xd91a0000 }, { "global_store_dword_addtid v1, s[2:3]", RDNA2, 0xdc5c8000 },
	{ "buffer_atomic_csub v1, off, s[4:7], 0 glc", RDNA2, 0xe0d04000 },
	{ "image_bvh_intersect_ray v[4:7], v[9:19], s[4:7]", G1013 | RDNA2, 0xf1989f01 },
	{ "image_msaa_load v1, v[5:7], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA", G1013 | RDNA2, 0xf0000131 },
	{ "s_getreg_b32 s0, hwreg(HW_REG_XNACK_MASK)", RDNA1, 0xb900f816 },
	{ "s_getreg_b32 s0, hwreg(HW_REG_SHADER_CYCLES)", RDNA2, 0xb900f81d },
	{ "s_waitcnt_depctr depctr_hold_cnt(0)", RDNA2, 0xbfa3ff1f },
	{ "s_waitcnt_depctr depctr_va_vdst(0)", RDNA1, 0xbfa30f1f }, { "s_add_f32 s0, s1, s2", RDNA35, 0xa0000201 },
	{ "v_add_f32_e64_dpp v0, v1, s2 row_share:1", RDNA35 | GFX12 | ALL_DECODE, 0xd5030000 },
	{ "v_add_f32_e64_dpp v0, v1, 2.0 dpp8:[0,1,2,3,4,5,6,7]", RDNA35 | GFX12 | ALL_DECODE, 0xd5030000 },
};
enum { CASES = sizeof cases / sizeof *cases };

// Assembles a text for a GPU. Returns false if it is refused.
static bool assembles(const char *gpu, const char *text, uint32_t words[ISA_MAX_DWORDS])
{
	struct rig r;
	bool good = rig_try(&r, gpu, 0, text);
	memset(words, 0, ISA_MAX_DWORDS * sizeof *words);
	if (good) memcpy(words, r.program->sections[0].bytes, r.program->lines[0].size);
	rig_end(&r);
	return good;
}

// Disassembles words for a GPU. The text is empty if they are not an instruction.
static void disassemble(const char *gpu, const uint32_t words[ISA_MAX_DWORDS], char text[160])
{
	struct code_target t = { isa_gpu_find(gpu), isa_gpu_find(gpu)->wave_sizes[0] };
	struct code_inst i;
	*text = 0;
	if (code_decode(&t, words, ISA_MAX_DWORDS, &i) && !code_print(&i, &t, text, 160)) *text = 0;
}

START_TEST(texts)
{
	static const unsigned generations[] = { GFX9, GFX10, GFX11, GFX12 };
	unsigned on = cases[_i].on;
	uint32_t words[ISA_MAX_DWORDS], refused[ISA_MAX_DWORDS];
	char here[160], there[160];
	unsigned first = (unsigned)__builtin_ctz(on);
	ck_assert_msg(assembles(names[first], cases[_i].text, words), "%s refuses `%s`", names[first], cases[_i].text);
	ck_assert_msg(words[0] == cases[_i].word, "%s: `%s`: 0x%08x, not 0x%08x", names[first], cases[_i].text,
	              words[0], cases[_i].word);
	disassemble(names[first], words, here);
	ck_assert(*here);
	for (unsigned g = 0; g < NAMES; g++) {
		bool said = false;                                            // whether the case covers its generation
		for (unsigned k = 0; k < 4; k++) said |= generations[k] & on && generations[k] >> g & 1;
		if (!said) continue;
		disassemble(names[g], words, there);
		if (on >> g & 1) {
			ck_assert_msg(assembles(names[g], cases[_i].text, refused) && refused[0] == words[0],
			              "%s: `%s`", names[g], cases[_i].text);
			ck_assert_msg(!strcmp(here, there), "%s: `%s` decodes to `%s`", names[g], cases[_i].text, there);
		} else {
			ck_assert_msg(!assembles(names[g], cases[_i].text, refused) || refused[0] != words[0],
			              "%s takes `%s`", names[g], cases[_i].text);
			ck_assert_msg(on & ALL_DECODE || strcmp(here, there), "%s decodes `%s`", names[g], cases[_i].text);
		}
	}
}
END_TEST

// Runs instructions that only siblings have: v_mad_mix rounds the product, which v_fma_mix does not; the scalar unit
// stores; a wave has its number.
static const struct { const char *gpu, *text; uint32_t value; } runs[] = {
	{ "gfx900", "v_mov_b32 v4, 0x3f800001\n v_mov_b32 v6, 0xbf800002\n v_mad_mix_f32 v5, v4, v4, v6", 0 },
	{ "gfx904", "v_mov_b32 v4, 0x3f800001\n v_mov_b32 v6, 0xbf800002\n v_fma_mix_f32 v5, v4, v4, v6", 0x28800000 },
	{ "gfx1010", "v_mov_b32 v4, 0x3f800001\n v_mov_b32 v5, 0xbf800002\n v_mac_f32 v5, v4, v4", 0 },
	{ "gfx1010", "v_mov_b32 v4, 0x7f800000\n v_mov_b32 v5, 1.0\n v_mac_legacy_f32 v5, 0, v4", 0x3f800000 },
	{ "gfx1012", "s_mov_b32 s8, 0x55\n s_store_dword s8, s[2:3], 0x10\n s_load_dword s9, s[2:3], 0x10\n"
	  " s_waitcnt lgkmcnt(0)\n v_mov_b32 v5, s9", 0x55 },
	{ "gfx1013", "s_movk_i32 s8, 7\n s_get_waveid_in_workgroup s8\n s_waitcnt lgkmcnt(0)\n v_mov_b32 v5, s8", 0 },
	{ "gfx1011", "v_mov_b32 v4, 0x02030405\n v_mov_b32 v6, 0x01010101\n v_dot4_u32_u8 v5, v4, v6, 1", 15 },
	{ "gfx1151", "s_mov_b32 s8, 2.0\n v_mov_b32 v4, 1.0\n v_add_f32_e64_dpp v5, v4, s8 row_share:1", 0x40400000 },
};

START_TEST(values)
{
	struct rig r;
	rig_run(&r, runs[_i].gpu, 0, runs[_i].text);
	ck_assert_msg(rig_vgpr(&r, 5, 0) == runs[_i].value, "%s: %s: 0x%x, not 0x%x", runs[_i].gpu, runs[_i].text,
	              rig_vgpr(&r, 5, 0), runs[_i].value);
	rig_end(&r);
}
END_TEST

Suite *siblings_suite(void)
{
	Suite *s = suite_create("siblings");
	TCase *t = tcase_create("siblings");
	tcase_add_loop_test(t, texts, 0, CASES);
	tcase_add_loop_test(t, values, 0, sizeof runs / sizeof *runs);
	suite_add_tcase(s, t);
	return s;
}
