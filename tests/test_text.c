// Spellings of instructions: the words that LLVM 22 makes of each, or that it refuses it.
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "asm/asm.h"
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
	// registers
	{ "gfx1100", "global_load_b32 v0, v1.l, s[0:1]", NULL, "no `.l` or `.h`" },
	{ "gfx1200", "v_add_f16 v0.h, v1.l, v2.h", NULL, "op_sel chooses them" },
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

Suite *text_suite(void)
{
	Suite *s = suite_create("text of instructions");
	TCase *c = tcase_create("spellings");
	tcase_add_loop_test(c, spelled, 0, sizeof spellings / sizeof *spellings);
	suite_add_tcase(s, c);
	return s;
}
