// The assembler's front end: texts with their bytes, and texts with their messages. Instructions are tested in
// test_code.c.
#include <check.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "check/check.h"
#include "lang/ast.h"
#include "machine/machine.h"
#include "suites.h"

struct result { struct diag diag; struct program *program; };

static struct result assemble(const char *text, const char *gpu)
{
	struct result r = { 0 };
	static struct source source;   // programs and messages point to it
	source = (struct source){ .name = "test.s", .text = text, .size = strlen(text) };
	r.program = asm_text(&source, &(struct asm_options){ .gpu = gpu ? isa_gpu_find(gpu) : NULL }, &r.diag);
	return r;
}

static void discard(struct result *r)
{
	program_free(r->program);
	diag_free(&r->diag);
}

static const struct program_section *section_of(const struct program *p, const char *name)
{
	for (size_t i = 0; i < p->section_count; i++)
		if (!strcmp(p->sections[i].name, name))
			return &p->sections[i];
	return NULL;
}

// ---- bytes ----------------------------------------------------------------------------------------------------------

// The contents of .text in hexadecimal digits, checked against llvm-mc 22 except where LLVM does not have the syntax.
static const struct { const char *text, *hex; } bytes[] = {
	{ ".byte 1, 2, 0x1f, 0b101, 017, 'a', ';', '\\n'", "01021f050f613b0a" },
	{ ".short -1\n.long 0x12345678\n.quad -2", "ffff78563412feffffffffffffff" },
	{ ".octa 0x1234567890abcdef1234567890abcdef", "efcdab9078563412efcdab9078563412" },
	{ ".ascii \"a\\n\\x41\\101\"\n.asciz \"x\", \"y\"\n.string \"z\"", "610a4141780079007a00" },
	{ ".uleb128 300\n.sleb128 -300, 5", "ac02d47d05" },
	{ ".float 1.0, -1.5, 0x1.8p3, inf, 3\n.double 1e10", "0000803f0000c0bf000040410000807f00004040000000205fa00242" },
	{ ".byte 1 // c\n# line\n; line\n.byte /* x\n y */ 2 ; c", "0102" },
	// operators: comparisons give -1, && and || give 1, >> is logical, | & ^ ! bind tighter than +
	{ ".byte 1==1, 1<2, 3&&4, 5||0, !0, ~1, 1<>2, 2+3|4, 1<<2+1, 2*3&1, 7%4, -7/2, 5!2", "ffff010101feff090500" "03fdfd" },
	{ ".quad -8>>1\n.byte -(1+2)*3, 1+2*3, (1+2)*3", "fcffffffffffff7ff70709" },
	{
	  ".byte max(1,2,3), or(1,2,4), alignto(5,4), totalnumvgprs(3,10), extrasgprs(1,1,1), occupancy(10,4,256,8,10,50,100)",
	  "0307080a0602" },
	{ ".byte max(-3,-1), max(-5), max(2,1), or(2,4), or(6), or(0,0), "
	  "alignto(8,4), alignto(9,4), alignto(0,4), totalnumvgprs(10,3)", "fffb0206060008" "0c000a" },
	// waves by SGPRs: gfx8 and gfx9, older ones, later ones
	{ ".irp n, 80, 81, 88, 89, 100, 101\n.byte occupancy(10,4,256,8,10,\\n,0)\n.endr", "0a0909080807" },
	{ ".irp n, 48, 49, 56, 57, 64, 65, 72, 73, 80, 81\n.byte occupancy(10,4,256,7,10,\\n,0)\n.endr",
	  "0a090908080707060605" },
	{ ".byte occupancy(16,8,1024,10,16,200,0), occupancy(16,8,1024,10,16,0,64), "
	  "occupancy(16,8,1024,10,16,0,65), occupancy(16,8,1024,10,16,0,2000)", "10100e01" },
	// symbols: set again, forward, quoted, local
	{ ".set x, 1\n.byte x\n.set x, x+1\n.byte x\nx = 9\n.byte x", "010209" },
	{ ".set y, z*2\n.byte y\n.equ z, 21", "2a" },
	{ ".equiv q, 3\n.byte q\nq2 == 4\n.byte q2", "0304" },
	{ "1: .byte 1b-., 1f-.\n1: .byte 1b-.\n.byte 1b-.", "000100ff" },
	{ "\"a b\": .byte \"a b\"-., .-\"a b\"", "0001" },
	{ "\"a(b)\": .byte 4-(.-\"a(b)\"), max(.-\"a(b)\",0)", "0401" },
	// the distance of labels is a literal, forwards and backwards; a number is not
	{ "a: s_nop 0\nb: s_add_u32 s0, s0, b-a\ns_addc_u32 s1, s1, (a-b)>>32\ns_add_u32 s0, s0, c-b\nc: s_add_u32 s0, s0, 4",
	  "000080bf00ff00800400000001ff0182ffffffff00ff00801800000000840080" },
	{ "a: b: .byte b-a\n.if b-a == 0\n.byte 7\n.endif", "0007" },
	// operators as in LLVM: comparisons give -1
	{ ".byte 6^3, 3<=3, 4<=3, 3>=4, 3>=3, 3<3, 2<3, 3>3, 4>3, 1!=2, 1<>2, 2!=2, 2==2", "05ff0000ff00ff00ffffff00ff" },
	{ ".byte ~5, !5, !0, -(-3), +7, -+4, ~~9", "fa0001030" "7fc09" },
	{ ".byte 7/2, -7/2, 7%3, -7%3, 1<<3, 0x80>>3, 5&&0, 5&&2, 0||0, 0||4, 6&3, 6|3, 7!3",
	  "03fd01ff0810000100010207f" "f" },
	{ ".quad -9223372036854775808/-1, -9223372036854775808%-1", "00000000000000800000000000000000" },
	{ "x: s_nop 0\ny: .byte -(y-x), ~(y-x), +(y-x), -(x-y)", "000080bf" "fcfb0404" },
	{ "s_nop 0\nx: .long -x, +x, ~x", "000080bf" "fcffefff" "04001000" "fbffefff" },
	// conditions
	{ ".if 0\n.byte 1\n.garbage (((\n.if 1\n.byte 2\n.endif\n.elseif 2 > 1\n.byte 3\n.else\n.byte 4\n.endif", "03" },
	{ ".ifdef n\n.byte 1\n.else\n.byte 2\n.endif\nn = 1\n.ifndef n\n.byte 3\n.else\n.byte 4\n.endif", "0204" },
	{ ".ifc a b, a b\n.byte 1\n.endif\n.ifnc a, b\n.byte 2\n.endif\n.ifeqs \"x\", \"y\"\n.byte 3\n.endif\n"
	  ".ifb\n.byte 4\n.endif", "010204" },
	{ ".ifge -1\n.byte 1\n.endif\n.iflt -1\n.byte 2\n.endif\n.ifeq 0\n.byte 3\n.endif\n.ifne 0\n.byte 4\n.endif", "0203" },
	// macros
	{ ".macro m a, b=2, c:req\n.byte \\a, \\b, \\c, \\@\n.endm\nm 1, c=3\nm 1+1 5 (3+4)\nm \"7\", , 8",
	  "01020300" "02050701" "07020802" },
	{ ".macro v n, rest:vararg\n.byte \\n\n.ifnb \\rest\nv \\rest\n.endif\n.endm\nv 1, 2, 3", "010203" },
	{ ".macro m\n.byte 1\n.exitm\n.byte 2\n.endm\nm\n.purgem m\n.macro m\n.byte 3\n.endm\nm", "0103" },
	{ ".macro lab p\n\\p\\()_x: .byte \\p\\()_x-.\n.endm\nlab one\nlab two", "0000" },
	{ ".rept 2\n.rept 2\n.byte 1\n.endr\n.byte 2\n.endr", "010102010102" },
	{ ".irp r, 1, 2, 3\n.byte \\r\n.endr\n.irpc c, 45\n.byte \\c\n.endr", "0102030405" },
	{ ".irpc c, \"67\"\n.byte \\c\n.endr\n.irpc c, \"8\"\n.byte \\c\n.endr\n.irpc c,\n.byte 9\\c\n.endr", "06070809" },
	{ "x: .rept 2\n.byte .-x\n.endr", "0001" },
	{ ".rept 2\n.byte \\+\n.endr\n.irp r, 4, 5\n.byte \\+, \\r\n.endr\n"
	  ".macro m\n.byte \\+\n.endm\nm\nm", "000100040105" "0001" },
	{ "k = 4\n.altmacro\n.macro m a, b\n.byte a, \\b, b&+1, 0xa\n.ascii \"\\a&x ab\"\n.endm\nm %k+1, 2\nm %(k*2) , <3>\n"
	  ".noaltmacro\n.macro n a\na = 7\n.endm\nn 9\n.byte a",
	  "0502030a" "3578206162" "0803040a" "3878206162" "07" },
	{ ".altmacro\n.macro m r:vararg\n.irp v, r\n.byte v\n.endr\n.endm\nm <1,2>\n"
	  ".macro s t\n.ascii \"t\"\n.endm\ns <a!>, b>\n"
	  ".irp v, %1+1, <9>\n.byte v\n.endr", "0102" "613e2c2062" "0209" },
	// space
	{ ".byte 1\n.balign 4, 9\n.skip 2, 7\n.zero 1\n.fill 2, 2, 0x1234\n.fill 1, 8, -1\n.org 25, 3",
	  "01090909" "0707" "00" "34123412" "ffffffff00000000" "030303030303" },
	{ "s_nop 0\n.p2align 3\n.p2alignl 4, 0x11223344", "000080bf000080bf4433221144332211" },
	{ ".long 5\n.end\n.garbage", "05000000" },
	// instructions: the front end's part
	{ ".set n, 3\nv_mov_b32 v[n], v[n+1]", "0403067e" },
	{ "v0 = 5\ns1 = 4\nacc0 = 3\nv_mov_b32 v[v0], s[s1]\nv_mov_b32 v[acc0+1], s[2+s1]\nv_mov_b32 v0, s1\n"
	  "s_waitcnt lgkmcnt(s1)\nds_read_b32 v1, v2 offset:s1\n.byte s1, v0",
	  "04020a7e" "0602087e" "0102007e" "7fc48cbf" "04006cd802000001" "0405" },
	{ ".set dst, v7\nv_mov_b32 dst, v1", "01030e7e" },
	{ "s_waitcnt vmcnt(0) & lgkmcnt(0)\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_waitcnt vmcnt(0), lgkmcnt(0)",
	  "70008cbf70008cbf70008cbf" },
	{ "s_branch x\ns_nop 0\nx: s_branch x", "010082bf000080bfffff82bf" },
	{ "s_mov_b32 s0, y-x\nx: s_nop 0\ny:", "ff0080be04000000000080bf" },
	{ "v_mov_b32 v3, s9\n.byte .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr, .amdgcn.gfx_generation_number",
	  "0902067e040a09" },
	{ "v_mov_b32 v1, 1+2\nv_mov_b32 v2, late\nv_mov_b32 v3, 3*4\n.set x, .amdgcn.next_free_vgpr\n"
	  "v_mov_b32 v7, 5-1\n.byte x, .amdgcn.next_free_vgpr\n.set late, 70000+1",
	  // Expressions that live longer than their instruction, mixed with others.
	  "8302027e" "ff02047e71110100" "8c02067e" "84020e7e" "0408" },
	{ ".byte .amdgcn.wavefront_size\n.ifndef .amdgcn.wavefront_size\n.byte 1\n.endif\n"
	  "s_mov_b32 s[.amdgcn.wavefront_size/32], 0", "40" "800082be" },
	{ "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, t@rel32@lo+4\ns_addc_u32 s5, s5, t@rel32@hi+12\nt:",
	  "001c84be04ff0480" "10000000" "05ff0582" "00000000" },
	{ "s_mov_b32 s0, t@abs32@lo\ns_mov_b32 s1, t@abs32@hi\nt:", "ff0080be10001000ff0081be00000000" },
};

// A text for another GPU is reported once, since each of its lines would be wrong for that reason.
START_TEST(another_gpu)
{
	static const char text[] =
		"\tv_add_u32 v0, v1, v2\n\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\n\tv_add_u32 v0, v1, v2\n"
		"\tv_add_u32 v0, v1, v2\n";
	struct source source = { .name = "t.s", .text = text, .size = sizeof text - 1 };
	struct asm_options o = { .gpu = isa_gpu_find("gfx1030") };
	struct diag d = { 0 };
	ck_assert_ptr_null(asm_text(&source, &o, &d));
	ck_assert_uint_eq(d.errors, 2);
	ck_assert_str_eq(d.messages.at[1].text, "the text is for gfx906, but gfx1030 is selected");
	diag_free(&d);
}
END_TEST

START_TEST(text_makes_bytes)
{
	char hex[512] = "";
	struct result r = assemble(bytes[_i].text, "gfx906");
	diag_print(&r.diag, stderr);
	ck_assert_msg(r.program != NULL, "%s", bytes[_i].text);
	const struct program_section *s = section_of(r.program, ".text");
	for (size_t i = 0; i < s->size && i < sizeof hex / 2 - 1; i++)
		sprintf(hex + 2 * i, "%02x", s->bytes[i]);
	ck_assert_msg(!strcmp(hex, bytes[_i].hex), "%s\n wanted %s\n got    %s", bytes[_i].text, bytes[_i].hex, hex);
	discard(&r);
}
END_TEST

// ---- dialects -------------------------------------------------------------------------------------------------------
// Sums with a carry are one instruction with different names: in GCN 1 and 2, in GCN 3, and on gfx9. Sums without a
// carry have gfx9's own names.
static const struct { const char *older, *gfx9; } carries[] = {
	{ "v_add_i32 v0, vcc, v1, v2", "v_add_co_u32 v0, vcc, v1, v2" },
	{ "v_add_u32 v0, vcc, v1, v2", "v_add_co_u32 v0, vcc, v1, v2" },
	{ "v_sub_i32 v0, vcc, 5, v2", "v_sub_co_u32 v0, vcc, 5, v2" },
	{ "v_sub_u32 v0, vcc, s1, v2", "v_sub_co_u32 v0, vcc, s1, v2" },
	{ "v_subrev_i32 v0, vcc, v1, v2", "v_subrev_co_u32 v0, vcc, v1, v2" },
	{ "v_subrev_u32 v0, vcc, v1, v2", "v_subrev_co_u32 v0, vcc, v1, v2" },
	{ "v_addc_u32 v0, vcc, v1, v2, vcc", "v_addc_co_u32 v0, vcc, v1, v2, vcc" },
	{ "v_subb_u32 v0, vcc, v1, v2, vcc", "v_subb_co_u32 v0, vcc, v1, v2, vcc" },
	{ "v_subbrev_u32 v0, vcc, 0, v2, vcc", "v_subbrev_co_u32 v0, vcc, 0, v2, vcc" },
	{ "v_add_i32_e32 v0, vcc, v1, v2", "v_add_co_u32_e32 v0, vcc, v1, v2" },
	{ "v_add_i32_e64 v0, s[2:3], v1, s4", "v_add_co_u32_e64 v0, s[2:3], v1, s4" },
	{ "v_add_u32 v0, s[2:3], v1, s4", "v_add_co_u32 v0, s[2:3], v1, s4" },
	{ "v_addc_u32_e64 v0, s[2:3], v1, v4, s[6:7]", "v_addc_co_u32_e64 v0, s[2:3], v1, v4, s[6:7]" },
	{ "v_add_u32_dpp v0, vcc, v1, v2 row_shr:1", "v_add_co_u32_dpp v0, vcc, v1, v2 row_shr:1" },
	{ "v_add_u32_sdwa v0, vcc, v1, v2 src0_sel:BYTE_1", "v_add_co_u32_sdwa v0, vcc, v1, v2 src0_sel:BYTE_1" },
	{ "v_add_u32_e32 v0, v1, v2", ".long 0x68000501" }, { "v_add_i32 v0, v1, v2", ".long 0xd29c0000, 0x00020501" },
	{ "v_cmp_eq_u32 vcc_lo, v1, v2", "v_cmp_eq_u32 vcc, v1, v2" },
	{ "v_cmp_eq_u32_e64 s4, v1, v2", "v_cmp_eq_u32_e64 s[4:5], v1, v2" },
	{ "v_cndmask_b32 v0, v1, v2, vcc_lo", "v_cndmask_b32 v0, v1, v2, vcc" },
	{ "v_cndmask_b32_e64 v0, v1, v2, s6", "v_cndmask_b32_e64 v0, v1, v2, s[6:7]" },
	{ "v_add_co_u32 v0, vcc_lo, v1, v2", "v_add_co_u32 v0, vcc, v1, v2" },
};

START_TEST(older_names)
{
	struct result r = assemble(carries[_i].older, "gfx906"), s = assemble(carries[_i].gfx9, "gfx906");
	diag_print(&r.diag, stderr);
	ck_assert_msg(r.program && s.program, "%s, %s", carries[_i].older, carries[_i].gfx9);
	const struct program_section *a = section_of(r.program, ".text"), *b = section_of(s.program, ".text");
	ck_assert_msg(a->size == b->size && !memcmp(a->bytes, b->bytes, a->size), "%s is not %s", carries[_i].older,
	              carries[_i].gfx9);
	discard(&r);
	discard(&s);
}
END_TEST

// GCN names on other GPUs: the hint depends on the operands.
static const struct { const char *gpu, *text, *hint; } called[] = {
	{ "gfx1030", "v_add_i32 v0, vcc, v1, v2", "write v_add_co_u32" },
	{ "gfx1030", "v_add_u32 v0, vcc, v1, v2", "write v_add_co_u32" },
	{ "gfx1030", "v_addc_u32 v0, vcc, v1, v2, vcc", "write v_add_co_ci_u32" },
	{ "gfx1030", "v_add_i32 v0, v1, v2", "write v_add_nc_i32" },
	{ "gfx1030", "v_subrev_u32 v0, v1, v2", "write v_subrev_nc_u32" },
	{ "gfx1100", "v_add_i32 v0, vcc, v1, v2", "with 4 operands, its name is v_add_co_u32 on gfx1100" },
	{ "gfx1200", "v_sub_u32 v0, vcc, v1, v2", "with 4 operands, its name is v_sub_co_u32 on gfx1200" },
	{ "gfx1200", "v_subbrev_u32 v0, vcc, v1, v2, vcc", "write v_subrev_co_ci_u32" },
};

// Branches over 63 dwords fail on gfx10.1: for a label, s_nop follows, as LLVM writes it. That may change other
// distances.
#define FILL(n) ".fill " #n ",4,0xbf800000\n"
static const struct { const char *gpu, *text, *made; } far_branches[] = {
	{ "gfx1010", "s_cbranch_scc0 e\n" FILL(63) "e: s_endpgm", "s_cbranch_scc0 64\n" FILL(64) "s_endpgm" },
	{ "gfx1010", "s_branch e\n" FILL(62) "e: s_endpgm", "s_branch 62\n" FILL(62) "s_endpgm" },
	{ "gfx1030", "s_branch e\n" FILL(63) "e: s_endpgm", "s_branch 63\n" FILL(63) "s_endpgm" },
	{ "gfx1013", "s_branch 63\n" FILL(63) "s_endpgm", "s_branch 63\n" FILL(63) "s_endpgm" },
	{ "gfx1013", "s_call_b64 s[0:1], e\n" FILL(63) "e: s_endpgm", "s_call_b64 s[0:1], 63\n" FILL(63) "s_endpgm" },
	{ "gfx1012", "s_branch f\ns_branch e\n" FILL(61) "f: s_nop 0\ns_nop 0\ne: s_endpgm",
	  "s_branch 64\ns_nop 0\ns_branch 64\n" FILL(64) "s_endpgm" },
	{ "gfx1010", "s_branch g\ns_branch f\ns_branch e\n" FILL(60) "g: s_nop 0\nf: s_nop 0\ns_nop 0\ne: s_endpgm",
	  "s_branch 65\ns_nop 0\ns_branch 64\ns_nop 0\ns_branch 64\n" FILL(64) "s_endpgm" },
	// s_nop takes the place of alignment: the distance is 63 again, and stays
	{ "gfx1011", "s_branch e\n" FILL(60) ".p2align 4\ne: s_endpgm", "s_branch 63\n" FILL(63) "s_endpgm" },
};

START_TEST(branches_that_fail)
{
	struct result r = assemble(far_branches[_i].text, far_branches[_i].gpu),
		s = assemble(far_branches[_i].made, far_branches[_i].gpu);
	ck_assert_msg(r.program && s.program && !r.diag.messages.n, "%s", far_branches[_i].text);
	const struct program_section *a = section_of(r.program, ".text"), *b = section_of(s.program, ".text");
	ck_assert_msg(a->size == b->size && !memcmp(a->bytes, b->bytes, a->size), "%s", far_branches[_i].text);
	discard(&r);
	discard(&s);
}
END_TEST

START_TEST(passes_have_their_own_messages)
{
	struct result r = assemble("s_branch e\n" FILL(63) "e: s_endpgm\nv_add_f32 v0\n", "gfx1010");
	ck_assert(!r.program && r.diag.errors == 1 && r.diag.messages.n == 1);
	discard(&r);
}
END_TEST

START_TEST(names_by_operands)
{
	struct result r = assemble(called[_i].text, called[_i].gpu);
	ck_assert_uint_eq(r.diag.errors, 1);
	const char *hint = r.diag.messages.at[0].hint;
	ck_assert_msg(hint && !strcmp(hint, called[_i].hint), "%s: %s", called[_i].text, hint ? hint : "no hint");
	discard(&r);
}
END_TEST

// Texts without a target.
static const struct { const char *text, *gpu; unsigned wave; } inferred[] = {
	{ "v_add_i32 v0, vcc, v1, v2\nv_addc_u32 v3, vcc, v4, v5, vcc", "gfx906", 64 },
	{ "v_mac_f32 v0, v1, v2\nv_add_nc_u32 v0, v1, v2\ns_waitcnt_vscnt null, 0x0", "gfx1010", 32 },
	{ "v_mac_f32 v0, v1, v2\nv_add_nc_u32 v0, v1, v2\nv_dot4c_i32_i8 v0, v1, v2", "gfx1011", 32 },
	{ "s_and_b64     s[4:5], vcc, exec   \nv_mbcnt_hi_u32_b32  v1, s5, 0  \nv_mbcnt_lo_u32_b32  v1, s4, v1",
	  "gfx1030", 64 },
	{ "s_mov_b64 s[4:5], exec", "gfx1030", 64 }, { "s_mov_b64 exec, s[4:5]", "gfx1030", 64 },
	{ "s_and_saveexec_b32 s4, vcc_lo\ns_mov_b64 vcc, 0", "gfx1030", 32 },
	{ "s_mov_b32 s4, exec_lo", "gfx1030", 32 }, { ".gpu Fiji\ns_mov_b32 s0, 1", "gfx906", 64 },
	{ "v_add_u32 v0, v1, v2\ns_and_b64 s[4:5], vcc, exec", "gfx906", 64 },
};

START_TEST(targets_that_fit)
{
	struct result r = assemble(inferred[_i].text, NULL);
	diag_print(&r.diag, stderr);
	ck_assert_ptr_nonnull(r.program);
	ck_assert_msg(!strcmp(r.program->gpu->name, inferred[_i].gpu) && r.program->wave == inferred[_i].wave,
	              "%s: %s, wave%u", inferred[_i].text, r.program->gpu->name, r.program->wave);
	discard(&r);
}
END_TEST

// ---- suggestions ----------------------------------------------------------------------------------------------------
static const struct { const char *text, *hint; } near_labels[] = {
	{ "s_branch loop_begni\nloop_begin:", "did you mean 'loop_begin'?" },
	{ "s_branch lop_strat\nloop_start:", "did you mean 'loop_start'?" },
	{ "s_branch L1\nl1:", "did you mean 'l1'?" }, { "s_branch BB0_2\nLBB0_2:", "did you mean 'LBB0_2'?" },
	{ "s_branch looop\nloop:\nlooped:", "did you mean 'loop'?" }, { "s_branch a\nb:", NULL },
	{ "s_branch done\nloop:", NULL }, { "s_branch L1\nL2:", NULL },
};

START_TEST(labels_that_are_near)
{
	struct result r = assemble(near_labels[_i].text, "gfx1030");
	ck_assert_uint_eq(r.diag.errors, 1);
	const char *hint = r.diag.messages.at[0].hint, *wanted = near_labels[_i].hint;
	ck_assert_msg(!hint == !wanted && (!hint || !strcmp(hint, wanted)), "%s: hint %s, not %s", near_labels[_i].text,
	              hint ? hint : "none", wanted ? wanted : "none");
	discard(&r);
}
END_TEST

// ---- messages -------------------------------------------------------------------------------------------------------

static const struct { const char *text; unsigned line, column; const char *message; } errors[] = {
	{ ".byte 300", 1, 7, "this does not fit in 1 byte" },
	{ "\n .long 1 +\n", 2, 11, "unexpected end of line" },
	{ ".long nothing", 1, 7, "symbol 'nothing' is not defined" },
	{ ".long \"open", 1, 7, "unexpected string without an end" },
	{ ".byt 1", 1, 1, "unknown directive '.byt'" },
	{ "x:\nx:", 2, 1, "symbol 'x' is already defined" },
	{ ".equiv x, 1\n.set x, 2", 2, 6, "symbol 'x' is already defined" },
	{ ".set a, b\n.set b, a\n.long a", 3, 7, "is defined by itself" },
	{ ".long 1/0", 1, 7, "division by zero" },
	{ "x: s_nop 0\n.byte or(x, 1)", 2, 7, "this cannot be computed" },
	{ ".byte max(3, nowhere)", 1, 7, "symbol 'nowhere' is not defined" },
	{ ".byte alignto(5, 0)", 1, 7, "this cannot be computed" },
	{ ".long 1b", 1, 7, "label '1:' does not exist before this" },
	{ "1: s_branch 1f", 1, 13, "label '1:' does not exist after this" },
	{ ".long 089", 1, 7, "unexpected word that begins with a digit '089'" },
	{ ".if 1", 1, 1, "this .if does not have an .endif" },
	{ ".endif", 1, 1, ".endif without .if" },
	{ ".else", 1, 1, ".else without .if" },
	{ ".macro m", 1, 1, "is missing" },
	{ ".macro m\nm\n.endm\nm", 1, 1, "macros or includes are nested too deep: more than 100" },
	{ ".macro m a:req\n.endm\nm", 3, 1, "macro 'm' needs its argument 'a'" },
	{ ".macro m a\n.endm\nm 1, 2", 3, 6, "macro 'm' takes 1 argument" },
	{ ".rept 1000000000\n.byte 1\n.endr", 1, 1, "this produces more than 16 MiB of text" },
	{ ".fill 100000000, 8", 1, 1, "the program is larger than 64 MiB" },
	{ ".space 1<<62", 1, 1, "the program is larger than 64 MiB" },
	{ ".error \"no good\"", 1, 1, "no good" },
	{ ".include \"no/such/file.s\"", 1, 10, "cannot read 'no/such/file.s'" },
	{ ".popsection", 1, 1, ".popsection without .pushsection" },
	{ "v_mov_b32 v0, v[300]", 1, 15, "registers of this kind are 0 to 255" },
	{ "v_mov_b32 v0, v[3:1]", 1, 15, "the last register comes before the first" },
	{ "s_branch nowhere", 1, 10, "symbol 'nowhere' is not defined" },
	{ "$\ns_nop 0", 1, 1, "unexpected byte 0x24" },
	{ ".amdhsa_ieee_mode 1", 1, 1, "belongs between" },
	{ ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel", 1, 16,
	  "label 'k', the kernel's entry, does not exist" },
	{ "k:\n.amdhsa_kernel k\n.end_amdhsa_kernel", 2, 16, "kernel 'k' needs .amdhsa_next_free_vgpr" },
	{ "k:\n.amdhsa_kernel k\n.amdhsa_wavefront_size32 1\n", 3, 1, "gfx906 does not have .amdhsa_wavefront_size32" },
	{ ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"", 1, 16, "the text is for gfx1100, but gfx906 is selected" },
	{ "k:\n.amdgpu_metadata\na: [\n.end_amdgpu_metadata", 4, 1, "the metadata is not YAML" },
};

static void makes_error(unsigned k)
{
	struct result r = assemble(errors[k].text, "gfx906");
	ck_assert_msg(r.program == NULL && r.diag.messages.n > 0, "%s: no error", errors[k].text);
	const struct diag_message *m = &r.diag.messages.at[0];
	ck_assert_msg(strstr(m->text, errors[k].message) != NULL, "%s: '%s'", errors[k].text, m->text);
	ck_assert_msg(m->place.line == errors[k].line && m->place.column == errors[k].column, "%s: %u:%u",
	              errors[k].text, m->place.line, m->place.column);
	discard(&r);
}

START_TEST(text_makes_error)
{
	makes_error((unsigned)_i);
}
END_TEST

// An invalid text leaves nothing in the scanners and parsers: the next text, valid or not, is read like the first.
START_TEST(errors_leave_nothing)
{
	for (unsigned k = 0; k < 3 * sizeof errors / sizeof *errors; k++) {
		makes_error(k * 7 % (sizeof errors / sizeof *errors));
		struct result r = assemble(";@ set v0 = lane\n.macro m a\n.byte \\a\n.endm\nm 3", NULL);
		ck_assert(r.program != NULL && !r.diag.errors && section_of(r.program, ".text")->size == 1);
		discard(&r);
	}
}
END_TEST

START_TEST(expressions_leave_nothing)
{
	static const char *const wrong[] = { "1 +", "(", "v1[", "a ? b", "\"", "1 2", "x = 3", "" };
	for (size_t k = 0; k < 3 * sizeof wrong / sizeof *wrong; k++) {
		const char *text = wrong[k % (sizeof wrong / sizeof *wrong)];
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct source source = { .name = "test", .text = text, .size = strlen(text) };
		ck_assert_msg(!lang_parse_expression(&a, text, strlen(text), (struct place){ &source, 1, 1, 0 }, &d)
		              && d.errors, "%s: no error", text);
		diag_free(&d);
		d = (struct diag){ 0 };
		ck_assert_ptr_nonnull(lang_parse_expression(&a, "(v1 + 2) * 3", 12, (struct place){ &source, 1, 1, 0 }, &d));
		ck_assert_uint_eq(d.errors, 0);
		diag_free(&d);
		arena_free(&a);
	}
}
END_TEST

START_TEST(every_error_is_reported)
{
	struct result r = assemble(".byt 1\n.long )\n.byte 300\nx: x:\n.long gone\n", "gfx906");
	ck_assert(r.program == NULL);
	ck_assert_uint_eq(r.diag.errors, 5);
	discard(&r);
}
END_TEST

START_TEST(endless_recursion_is_one_error)
{
	static const char *const texts[] = {
		".macro m\nm\nm\nm\n.endm\nm",
		".macro m a, b=2\nm 1\n.rept 3\nm >, 3.5\n.endr\n.endm\nm 1",
		".macro m\n.if 1\nm\n.else\nm\n.endif\n.endm\n.if 1\nm\n.endif",
	};
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
		struct result r = assemble(texts[k], "gfx906");
		ck_assert_msg(r.program == NULL && r.diag.errors == 1, "%s: expected 1 error, got %zu", texts[k], r.diag.errors);
		discard(&r);
	}
}
END_TEST

START_TEST(errors_name_where_a_macro_was_called)
{
	struct result r = assemble(".macro m\n.byt 1\n.endm\n\nm\n", "gfx906");
	const struct diag_message *m = &r.diag.messages.at[0];
	ck_assert_str_eq(m->place.source->name, "macro m");
	ck_assert_uint_eq(m->place.source->from_line, 5);
	discard(&r);
}
END_TEST

// ---- programs -------------------------------------------------------------------------------------------------------

static const char kernel_text[] = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
                                  "\t.amdhsa_code_object_version 6\n"
                                  ";@ buffer in : u32[4] = lane\n"
                                  "\t.text\n\t.globl k\n\t.p2align 8\n\t.type k,@function\n"
                                  "\ts_nop 0\n"
                                  "k:\n\ts_endpgm ;@ expect scc = 0\n"
                                  "\t.section .rodata,\"a\",@progbits\n\t.p2align 6, 0x0\n"
                                  "\t.amdhsa_kernel k\n"
                                  "\t\t.amdhsa_next_free_vgpr max(totalnumvgprs(k.num_agpr, k.num_vgpr), 1)\n"
                                  "\t\t.amdhsa_next_free_sgpr 8\n"
                                  "\t\t.amdhsa_kernarg_size 24\n"
                                  "\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
                                  "\t\t.amdhsa_wavefront_size32 0\n"
                                  "\t.end_amdhsa_kernel\n"
                                  "table: .quad table, k\n"
                                  "\t.set k.num_vgpr, 33\n\t.set k.num_agpr, 0\n"
                                  "\t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n"
                                  "      - { .offset: 0, .size: 8, .value_kind: "
                                  "global_buffer, .address_space: global, .type_name: 'int*', .name: in }\n"
                                  "      - { .offset: 8, .size: 4, .value_kind: by_value }\n"
                                  "      - { .offset: 16, .size: 4, .value_kind: hidden_block_count_x }\n"
	"    .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 24\n    .kernarg_segment_align: 8\n"
                                  "    .max_flat_workgroup_size: 256\n"
                                  "    .reqd_workgroup_size: [ 64, 2, 1 ]\n"
                                  "amdhsa.version: [ 1, 2 ]\n...\n\t.end_amdgpu_metadata\n";

START_TEST(kernels_have_descriptors_and_arguments)
{
	struct result r = assemble(kernel_text, NULL);
	diag_print(&r.diag, stderr);
	ck_assert(r.program != NULL);
	const struct program *p = r.program;
	ck_assert_str_eq(p->gpu->name, "gfx1100");
	ck_assert_uint_eq(p->wave, 64);
	ck_assert_uint_eq(p->note_count, 2);
	ck_assert_str_eq(p->notes[1].text, "expect scc = 0");
	ck_assert_uint_eq(p->notes[1].place.column, 14);
	ck_assert_uint_eq(p->kernel_count, 1);
	const struct program_kernel *k = &p->kernels[0];
	ck_assert_uint_eq(k->entry, 4);
	ck_assert_uint_eq(k->kernarg_size, 24);
	ck_assert_uint_eq(k->max_workgroup, 256);
	ck_assert_uint_eq(k->reqd_workgroup[1], 2);
	ck_assert_int_eq(k->code_object_version, 6);
	ck_assert_uint_eq(k->arg_count, 3);
	ck_assert_int_eq(k->args[0].kind, ARG_BUFFER);
	ck_assert_int_eq(k->args[1].kind, ARG_VALUE);
	ck_assert_int_eq(k->args[2].kind, ARG_HIDDEN);
	ck_assert_int_eq(program_setting(k, "next_free_vgpr", 0), 33);
	ck_assert_int_eq(program_setting(k, "user_sgpr_count", 0), 2);
	ck_assert_int_eq(program_setting(k, "ieee_mode", 0), 1);
	ck_assert_int_eq(program_setting(k, "no_such_setting", -7), -7);
	const struct program_section *rodata = section_of(p, ".rodata");
	uint32_t rsrc1;
	int64_t entry;
	uint64_t pointers[2];
	memcpy(&rsrc1, rodata->bytes + 48, 4);
	memcpy(&entry, rodata->bytes + 16, 8);
	memcpy(pointers, rodata->bytes + 64, 16);
	ck_assert_uint_eq(rsrc1, 0xe0ac0008);   // llvm-mc's, for wave64
	ck_assert_uint_eq(rodata->address + (uint64_t)entry, PROGRAM_BASE + 4);
	ck_assert_uint_eq(pointers[0], rodata->address + 64);
	ck_assert_uint_eq(pointers[1], PROGRAM_BASE + 4);
	ck_assert_uint_eq(rodata->address % 256, 0);
	discard(&r);
}
END_TEST

START_TEST(notes_choose_the_target)
{
	struct result r = assemble(";@ gpu gfx1031\n;@ wave 64\ns_endpgm\n", NULL);
	ck_assert(r.program != NULL);
	ck_assert_str_eq(r.program->gpu->name, "gfx1030");
	ck_assert_uint_eq(r.program->wave, 64);
	discard(&r);
}
END_TEST

static size_t memory_in_use(void) { return mallinfo2().uordblks + mallinfo2().hblkhd; }

// Memory for each byte of source is limited, whatever the length of the text, also for running and checking it.
// (Measured with glibc; under a sanitizer the measure is 0.)
START_TEST(memory_is_linear)
{
	enum { LINES = 40000, MOST = 30, FIXED = 5 << 18 /* bytes of a machine and a checker, whatever their program */ };
	static const char *const lines[] = { "\tv_mov_b32 v1, 5\n", "\ts_nop 0\n", "\tv_add_u32 v2, v1, v3\n",
	                                     "\ts_add_u32 s4, s4, 1\n" };
	for (size_t times = 1; times <= 8; times *= 8) {
		char *text = malloc(LINES * times * 24), *end = text;
		ck_assert(text != NULL);
		for (size_t k = 0; k < LINES * times; k++) end = stpcpy(end, lines[k % 4]);
		size_t before = memory_in_use();
		struct result r = assemble(text, "gfx906");
		size_t used = memory_in_use() - before;
		ck_assert(r.program != NULL);
		ck_assert_msg(used <= MOST * (size_t)(end - text), "%zu bytes for %zu of source", used, (size_t)(end - text));
		struct machine *m = machine_new(r.program, &(struct machine_options){0});
		ck_assert(machine_run(m, &(struct machine_dispatch){ .mode = -1 }));
		machine_counts(m);
		used = memory_in_use() - before;
		ck_assert_msg(used <= MOST * (size_t)(end - text), "%zu bytes to run %zu of source", used, (size_t)(end - text));
		machine_free(m);
		m = machine_new(r.program, &(struct machine_options){0});
		const struct check_levels levels = check_levels_default();
		struct checker *c = check_new(m, &levels);
		ck_assert(machine_run(m, &(struct machine_dispatch){ .mode = -1, .observer = check_observer(c) }));
		size_t ran = memory_in_use() - before;
		check_end(c);
		used = memory_in_use() - before;
		ck_assert_msg(ran <= FIXED + MOST * (size_t)(end - text) && used <= FIXED + MOST * (size_t)(end - text),
		              "%zu bytes to check %zu of source, %zu at the end", ran, (size_t)(end - text), used);
		check_free(c);
		machine_free(m);
		discard(&r);
		free(text);
	}
}
END_TEST

Suite *asm_suite(void)
{
	Suite *s = suite_create("asm");
	TCase *c = tcase_create("asm");
	tcase_add_loop_test(c, text_makes_bytes, 0, sizeof bytes / sizeof *bytes);
	tcase_add_loop_test(c, text_makes_error, 0, sizeof errors / sizeof *errors);
	tcase_add_test(c, errors_leave_nothing);
	tcase_add_test(c, expressions_leave_nothing);
	tcase_add_test(c, every_error_is_reported);
	tcase_add_test(c, endless_recursion_is_one_error);
	tcase_add_test(c, errors_name_where_a_macro_was_called);
	tcase_add_test(c, kernels_have_descriptors_and_arguments);
	tcase_add_test(c, notes_choose_the_target);
	tcase_add_test(c, another_gpu);
	tcase_add_loop_test(c, labels_that_are_near, 0, (int)(sizeof near_labels / sizeof *near_labels));
	tcase_add_loop_test(c, older_names, 0, (int)(sizeof carries / sizeof *carries));
	tcase_add_loop_test(c, branches_that_fail, 0, (int)(sizeof far_branches / sizeof *far_branches));
	tcase_add_test(c, passes_have_their_own_messages);
	tcase_add_loop_test(c, names_by_operands, 0, (int)(sizeof called / sizeof *called));
	tcase_add_loop_test(c, targets_that_fit, 0, (int)(sizeof inferred / sizeof *inferred));
	tcase_add_test(c, memory_is_linear);
	suite_add_tcase(s, c);
	return s;
}
