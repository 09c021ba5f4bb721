// Spellings of instructions: the words that LLVM 22 makes of each, or that it refuses it.
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"
#include "suites.h"

// hex: the bytes; NULL if it is refused, then `says` is part of the message.
static const struct { const char *gpu, *text, *hex, *says; } spellings[] = {
	// signs of sources: neg outside, abs inside, each once
	{ "gfx1100", "v_fma_f32 v0, neg(|v5|), v1, v2", "000113d605030a24", NULL },
	{ "gfx1100", "v_fma_f32 v0, -abs(-5), v1, v2", "000113d6c5020a24", NULL },
	{ "gfx1100", "v_fma_f32 v0, lit(|5|), v1, v2", "000113d6ff020a0405000000", NULL },
	{ "gfx1100", "v_fma_f32 v0, |-v5|, v1, v2", NULL, "unexpected" },
	{ "gfx1100", "v_fma_f32 v0, abs(neg(v5)), v1, v2", NULL, "unexpected 'neg'" },
	{ "gfx1100", "v_fma_f32 v0, abs(|v5|), v1, v2", NULL, "unexpected '|'" },
	{ "gfx1100", "v_fma_f32 v0, neg(-v5), v1, v2", NULL, "unexpected" },
	{ "gfx1100", "v_fma_f32 v0, lit(v5), v1, v2", NULL, "unexpected" },
	// short forms fold the sign of a constant; only those of single vector floats
	{ "gfx1100", "v_add_f32_e32 v0, -|2.5|, v1", "ff020006000020c0", NULL },
	{ "gfx1100", "v_rcp_f64_e32 v[0:1], -|1.0|", "f35e007e", NULL },
	{ "gfx1100", "v_cvt_f32_i32 v0, |1|", NULL, "operand 2 takes no abs" },
	{ "gfx1100", "v_mov_b32 v0, neg(1.5)", NULL, "operand 2 takes no neg" },
	{ "gfx1100", "v_cmpx_eq_i32 |5|, v1", NULL, "operand 1 takes no abs" },
	{ "gfx1100", "v_fmaak_f32 v0, |1.0|, v1, 0x1234", NULL, "operand 2 takes no abs" },
	{ "gfx1100", "v_dual_add_f32 v0, |1.0|, v1 :: v_dual_mov_b32 v3, v5", NULL, "operand 2 takes no abs" },
	{ "gfx1030", "v_pk_fmac_f16 v0, |1.0|, v1", NULL, "operand 2 takes no abs" },
	{ "gfx1200", "s_add_f32 s0, neg(2.5), s1", NULL, "operand 2 takes no neg" },
	{ "gfx906", "s_cmp_lg_u32 s0, -|1|", NULL, "operand 2 takes no neg" },
	{ "gfx906", "buffer_load_dword v0, off, s[0:3], |4|", NULL, "operand 4 takes no abs" },
	// sources that are no floats beside ones that are
	{ "gfx1100", "v_ldexp_f32 v0, |v1|, -v2", NULL, "operand 3 takes no neg" },
	{ "gfx906", "v_cvt_pk_u8_f32 v0, v1, v2, |v3|", NULL, "operand 4 takes no abs" },
	{ "gfx1030", "v_cmp_class_f64 s0, v[2:3], -v4", NULL, "operand 3 takes no neg" },
	{ "gfx1030", "v_cmp_class_f16 s0, v2, -v4", NULL, "takes no neg" },
	{ "gfx1030", "v_div_scale_f32 v0, vcc_lo, |1.0|, v2, v3", NULL, "operand 3 takes no abs" },
	// constants of 16-bit integers are whole numbers as written, beyond 16 bits too
	{ "gfx906", "v_add_u16 v0, -16, v1", "d002004c", NULL },
	{ "gfx906", "v_add_u16 v0, -17, v1", "ff02004cefffffff", NULL },
	{ "gfx906", "v_add_u16 v0, 0xffff, v1", "ff02004cffff0000", NULL },
	{ "gfx1030", "v_mad_u16 v0, 1.5, v1, v2", "000040d7ff020a040000c03f", NULL },
	{ "gfx1030", "v_mad_u16 v0, 1.0, v1, v2", "000040d7f2020a04", NULL },
	{ "gfx1030", "v_mad_u16 v0, 65536, v1, v2", NULL, "does not fit" },
	{ "gfx1200", "s_cmp_lt_f16 s0, -17", "00ff51bfefffffff", NULL },
	{ "gfx1100", "v_cndmask_b16 v0.l, 0x3c00, v1.l, vcc_lo", "00005dd6ff02aa01003c0000", NULL },
	{ "gfx906", "v_add_f16 v0, -17, v1", "ff02003eefff0000", NULL },
	{ "gfx906", "v_madak_f16 v0, v1, v2, -17", "0105004aefffffff", NULL },
	{ "gfx1100", "v_pk_add_u16 v0, 0xffffffff, v1", "00400accc1020218", NULL },
	{ "gfx1100", "v_pk_fmac_f16 v0, 0x3c003c00, v1", "f2020078", NULL },
	{ "gfx1100", "v_pk_fmac_f16 v0, 0x3c00, v1", "ff020078003c0000", NULL },
	{ "gfx1030", "v_pk_fmac_f16 v0, 0x3c00, v1", "f2020078", NULL },
	// scalar instructions of one source read 32 bits
	{ "gfx906", "s_sext_i32_i16 s0, 0x12345", "ff1780be45230100", NULL },
	{ "gfx1200", "s_ceil_f16 s0, 2.5", "ff6b80be00002040", NULL },
	// names
	{ "gfx906", "V_ADD_F32_E32 v0, v1, v2", "01050002", NULL },
	{ "gfx1100", "V_DUAL_MOV_B32 v0, v2 :: V_DUAL_MOV_B32 v3, v5", "020110ca05010200", NULL },
	{ "gfx906", "v_cmp_lt_f32 v1, v2", "0105827c", NULL },
	{ "gfx906", "v_cmp_lt_f32_e32 s3, v2", "0304827c", NULL },
	{ "gfx1030", "v_cmp_lt_f32 s1, s2", NULL, "" },
	{ "gfx1030", "ds_read_b32_e64 v0, v1", NULL, "has no form e64" },
	{ "gfx1030", "s_mov_b32_e64 s0, s1", NULL, "has no form e64" },
	// halves on gfx1200, as with LLVM's +real-true16; without any in the text all is as LLVM has it otherwise
	{ "gfx1200", "v_mov_b16_e32 v17.l, v1.h", "8139227e", NULL },
	{ "gfx1200", "v_floor_f16_e32 v17.l, v1.h", "81b7227e", NULL },
	{ "gfx1200", "v_add_f16_e32 v127.h, v2.l, v3.l", "0207fe65", NULL },
	{ "gfx1200", "v_swap_b16 v1.l, v2.h", "82cd027e", NULL },
	{ "gfx1200", "v_cmp_lt_f16_e32 vcc_lo, v1.h, v2.l", "8105027c", NULL },
	{ "gfx1200", "v_add_f16_e64 v255.h, v2.l, v3.l op_sel:[0,0,1]", "ff4032d502070200", NULL },
	{ "gfx1200", "v_fmac_f16_e64 v255.h, v1.h, v2.h", "ff5836d501050200", NULL },
	{ "gfx1200", "v_cvt_pk_f32_fp8_e32 v[0:1], v2.h", "82dd007e", NULL },
	{ "gfx1200", "v_and_b16 v1.l, s2, v3.h op_sel:[0,1,0]", "011062d702060200", NULL },
	{ "gfx1200", "v_mov_b16_dpp v5.h, v1.l quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf", "fa380a7f011b00ff", NULL },
	{ "gfx1200", "v_add_f16_e32 v1.l, v2.l, v3.l", "02070264", NULL },
	{ "gfx1200", "v_pack_b32_f16 v0, v1.h, v2.l op_sel:[1,0,0]", "000811d701050200", NULL },
	{ "gfx1200", "v_alignbit_b32 v0, v1, v2, v3.h", "002016d601050e04", NULL },
	{ "gfx1200", "v_add_f16 v1, v2, v3", "02070264", NULL },
	// registers
	{ "gfx1100", "global_load_b32 v0, v1.l, s[0:1]", NULL, "no `.l` or `.h`" },
	{ "gfx1030", "v_add_f16 v0.h, v1.l, v2.h", NULL, "op_sel chooses them" },
	{ "gfx1200", "v_add_f16 v0.h, v1, v2.h", NULL, "write v1.l or v1.h" },
	{ "gfx1200", "v_mov_b16 v0, v1", NULL, "write v0.l or v0.h" },
	{ "gfx1100", "v_swap_b16 v0, v1", NULL, "write v0.l or v0.h" },
	{ "gfx1200", "v_add_f16_e64 v0, v1, v2 op_sel:[1,0,0]", NULL, "op_sel is only for" },
	{ "gfx1030", "v_sub_f32 v0, v1, src_lds_direct", NULL, "src_lds_direct may only be the first source" },
	{ "gfx1030", "v_add_co_ci_u32_e64 v0, s0, v1, v2, 1", NULL, "operand 5 must be an SGPR" },
	{ "gfx906", "v_cndmask_b32_e64 v0, v1, v2, 1", NULL, "operand 4 must be an SGPR" },
	{ "gfx1200", "s_mov_b32 s0, src_flat_scratch_base_lo", NULL, "gfx1200 has no src_flat_scratch_base_lo" },
	{ "gfx906", "s_setpc_b64 1", NULL, "operand 1 must be an SGPR" },
	{ "gfx906", "s_rfe_b64 0x1234", NULL, "operand 1 must be an SGPR" },
	{ "gfx906", "s_setpc_b64 src_shared_base", NULL, "operand 1 must be an SGPR" },
	{ "gfx1200", "s_buffer_load_b32 s0, s[4:7], 127 offset:4", NULL, "operand 3 must be an SGPR" },
};

START_TEST(spelled)
{
	struct source source = { .name = "test.s", .text = spellings[_i].text, .size = strlen(spellings[_i].text) };
	struct diag d = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = isa_gpu_find(spellings[_i].gpu) }, &d);
	char hex[64] = "";
	if (spellings[_i].hex) {
		const char *wrong = d.messages.n ? d.messages.at[0].text : "";
		ck_assert_msg(p != NULL && !d.errors, "%s: %s", spellings[_i].text, wrong);
		for (size_t i = 0; i < p->sections[0].size && i < 20; i++)
			sprintf(hex + 2 * i, "%02x", p->sections[0].bytes[i]);
		ck_assert_msg(!strcmp(hex, spellings[_i].hex), "%s: wanted %s, got %s", spellings[_i].text, spellings[_i].hex, hex);
	} else {
		ck_assert_msg(d.errors, "%s is not refused", spellings[_i].text);
		ck_assert_msg(strstr(d.messages.at[0].text, spellings[_i].says), "%s: %s", spellings[_i].text, d.messages.at[0].text);
	}
	program_free(p);
	diag_free(&d);
}
END_TEST

// Words as text. gfx1200 has halves where one is set that LLVM's text without halves cannot say.
static const struct { const char *gpu; uint32_t words[2]; const char *text; } printed[] = {
	{ "gfx1200", { 0x7e223981 }, "v_mov_b16_e32 v17.l, v1.h" },
	{ "gfx1200", { 0x7e223901 }, "v_mov_b16_e32 v17.l, v1.l" },
	{ "gfx1200", { 0x7e22b781 }, "v_floor_f16_e32 v17.l, v1.h" },
	{ "gfx1200", { 0x65fe0702 }, "v_add_f16_e32 v127.h, v2.l, v3.l" },
	{ "gfx1200", { 0x64020702 }, "v_add_f16_e32 v1, v2, v3" },
	{ "gfx1200", { 0x7c020581 }, "v_cmp_lt_f16_e32 vcc_lo, v1.h, v2.l" },
	{ "gfx1200", { 0xd53240ff, 0x00020702 }, "v_add_f16_e64 v255.h, v2.l, v3.l op_sel:[0,0,1]" },
	{ "gfx1200", { 0xd53658ff, 0x00020501 }, "v_fmac_f16_e64 v255.h, v1.h, v2.h op_sel:[1,1,0,1]" },
	{ "gfx1100", { 0xd53658ff, 0x00020501 }, "v_fmac_f16_e64 v255.h, v1.h, v2.h op_sel:[1,1,0,1]" },
	{ "gfx1100", { 0xd53678ff, 0x00020501 }, "v_fmac_f16_e64 v255, v1, v2" },
	{ "gfx1200", { 0x7e00dd82 }, "v_cvt_pk_f32_fp8_e32 v[0:1], v2.h" },
	{ "gfx1200", { 0xd7110800, 0x00020501 }, "v_pack_b32_f16 v0, v1, v2 op_sel:[1,0,0]" },
};

START_TEST(words_as_text)
{
	struct code_target t = { isa_gpu_find(printed[_i].gpu), 32 };
	struct code_inst i;
	char text[128] = "";
	ck_assert_msg(code_decode(&t, printed[_i].words, 2, &i), "%s: no instruction", printed[_i].text);
	ck_assert(code_print(&i, &t, text, sizeof text));
	ck_assert_str_eq(text, printed[_i].text);
}
END_TEST

Suite *text_suite(void)
{
	Suite *s = suite_create("text of instructions");
	TCase *c = tcase_create("spellings");
	tcase_add_loop_test(c, spelled, 0, sizeof spellings / sizeof *spellings);
	tcase_add_loop_test(c, words_as_text, 0, sizeof printed / sizeof *printed);
	suite_add_tcase(s, c);
	return s;
}
