// Errors of the assembler: for each message a text with one fault, and the nearest valid text.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "suites.h"

#define KERNEL(settings) \
	"k:\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n" settings \
	"\n.end_amdhsa_kernel\n"
#define X16 "(((((((((((((((("
#define Y16 "))))))))))))))))"

// `says` is part of one of the messages; `fine`, unless NULL, must not give any. wave 0: the GPU's first.
static const struct { const char *gpu; unsigned wave; const char *text, *says, *fine; } texts[] = {
	// ---- symbols and sections ----
	{ "gfx1030", 0, ".type f, @thing", "'thing' is not a symbol type", ".type f, @function" },
	{ "gfx1030", 0, ".type f, @thing", "is not a symbol type", ".type f, STT_OBJECT" },
	{ "gfx1030", 0, ".size f, 1.5", "expected a number of bytes", "f:\n.size f, .-f" },
	{ "gfx1030", 0, ".comm x, -1", "expected a size of at least 0, and an exponent of the alignment", ".comm x, 0" },
	{ "gfx1030", 0, ".comm x, 4, 21", "an exponent of the alignment of at most 20", ".comm x, 4, 20" },
	{ "gfx1030", 0, ".comm x, 4, -1", "an exponent of the alignment of at most 20", ".comm x, 4, 0" },
	{ "gfx1030", 0, ".amdgpu_lds x, 65537", "gfx1030 has 65536 bytes of LDS", ".amdgpu_lds x, 65536" },
	{ "gfx1030", 0, ".amdgpu_lds x, -1", "gfx1030 has 65536 bytes of LDS", ".amdgpu_lds x, 0" },
	{ "gfx1030", 0, ".amdgpu_lds x, 4, 3", "the alignment must be a power of two", ".amdgpu_lds x, 4, 1" },
	{ "gfx1030", 0, ".amdgpu_lds x, 4, 0", "the alignment must be a power of two", ".amdgpu_lds x, 4, 65536" },
	{ "gfx1030", 0, ".amdgpu_lds x, 4, 131072", "the alignment must be a power of two", NULL },
	{ "gfx1030", 0, ".ident 7", "expected a text in quotes", ".ident \"7\"" },
	{ "gfx1030", 0, ".section .x, #alloc, #foo", "unknown section flag", ".section .x, #alloc, #write, #execinstr" },
	{ "gfx1030", 0, ".section .x, #alloc, \"w\"", "unknown section flag", ".section .x, #exclude" },
	{ "gfx1030", 0, "x: s_nop 0\n.if -x == 0\n.endif", "this cannot be computed",
	  "x: s_nop 0\ny:\n.if -(x-y) == 4\n.endif" },
	{ "gfx1030", 0, "x: s_nop 0\n.if ~x\n.endif", "this cannot be computed", "x: s_nop 0\ny:\n.if ~(y-x) == -5\n.endif" },
	{ "gfx1030", 0, ".section .x, \"a\", @thing", "unknown section type", ".section .x, \"a\", @nobits" },
	{ "gfx1030", 0, ".section .x, \"aM\", @progbits", "a section with flag M needs an entry size",
	  ".section .x, \"aM\", @progbits, 1" },
	{ "gfx1030", 0, ".section .x, \"aM\", @progbits, 0", "a section with flag M needs an entry size",
	  ".section .x, \"aM\", @progbits, 1048575" },
	{ "gfx1030", 0, ".section .x, \"aM\", @progbits, 1048576", "a section with flag M needs an entry size", NULL },
	{ "gfx1030", 0, ".popsection", ".popsection without .pushsection", ".pushsection .data\n.popsection" },
	{ "gfx1030", 0, ".previous", "a previous section does not exist", ".data\n.previous" },
	{ "gfx1030", 0, ".subsection 1", "subsections other than 0 are not supported", ".subsection 0" },
	{ "gfx1030", 0, ". = 4", "`.` cannot be assigned", "x = 4" },
	{ "gfx1030", 0, "x = 1.5", "expected an expression or a register", "x = v3" },
	{ "gfx1030", 0, "x:\nx:", "symbol 'x' is already defined", "x:\ny:" },
	{ "gfx1030", 0, "x:\nx:", "it was defined here", NULL },
	{ "gfx1030", 0, "v_mov_b32 v[256:256], 0", "registers of this kind are 0 to", "v_mov_b32 v[255:255], 0" },
	{ "gfx1030", 0, "s_mov_b64 s[3:2], 0", "the last register comes before the first", "s_mov_b64 s[2:3], 0" },
	{ "gfx1030", 0, "v_mov_b32 v[0:32], 0", "an operand has at most 32 registers", NULL },
	// ---- conditions ----
	{ "gfx1030", 0, ".ifc a b\n.endif", "expected two texts with a comma between them", ".ifc a, b\n.endif" },
	{ "gfx1030", 0, ".ifdef\n.endif", "expected a symbol's name", ".ifdef x\n.endif" },
	{ "gfx1030", 0, ".if 1\n.else\n.else\n.endif", ".else after .else", ".if 1\n.else\n.endif" },
	{ "gfx1030", 0, ".if 1\n.else\n.elseif 1\n.endif", ".elseif after .else", ".if 1\n.elseif 1\n.else\n.endif" },
	{ "gfx1030", 0, ".else", ".else without .if", NULL },
	{ "gfx1030", 0, ".endif", ".endif without .if", NULL },
	{ "gfx1030", 0, ".if x\n.endif", "a condition must be known here, but symbol 'x' is not defined yet",
	  "x = 1\n.if x\n.endif" },
	{ "gfx1030", 0, "x:\n.if x\n.endif", "a condition must be a number, not an address", "x:\n.if x - x\n.endif" },
	// ---- data ----
	{ "gfx1030", 0, ".byte 1.5", "expected an expression", ".byte 'a'" },
	{ "gfx1030", 0, ".byte 256", "this does not fit in 1 byte", ".byte 255, -128" },
	{ "gfx1030", 0, ".short 65536", "this does not fit in 2 bytes", ".short 65535, -32768" },
	{ "gfx1030", 0, ".byte -129", "this does not fit in 1 byte", NULL },
	{ "gfx1030", 0, ".ascii 1", "expected a string in quotes", ".ascii \"1\"" },
	{ "gfx1030", 0, ".space -1", "the size is negative", ".space 0" },
	{ "gfx1030", 0, ".space 1.5", "expected a number", ".space 1, 2" },
	{ "gfx1030", 0, ".fill -1", "a negative count or size fills nothing", ".fill 0" },
	{ "gfx1030", 0, ".fill 1, -1", "a negative count or size fills nothing", ".fill 1, 0" },
	{ "gfx1030", 0, "s_nop 0\n.org 3", "the place is before offset 4 or in another section", "s_nop 0\n.org 4" },
	{ "gfx1030", 0, ".data\nx:\n.text\n.org x", "or in another section", "x:\n.org x + 4" },
	{ "gfx1030", 0, ".org -1", "the place is before offset 0", NULL },
	{ "gfx1030", 0, ".balign 3", "the alignment must be a power of two of at most 1 MiB", ".balign 4" },
	{ "gfx1030", 0, ".balign 2097152", "the alignment must be a power of two of at most 1 MiB", ".bss\n.balign 1048576" },
	{ "gfx1030", 0, ".p2align 21", "the alignment must be a power of two of at most 1 MiB", ".bss\n.p2align 20" },
	{ "gfx1030", 0, ".p2align -1", "the alignment must be a power of two of at most 1 MiB", ".p2align 0" },
	{ "gfx1030", 0, ".incbin 7", "expected a file's name in quotes", NULL },
	{ "gfx1030", 0, ".incbin \"no such file\"", "cannot read 'no such file'", NULL },
	// ---- directives ----
	{ "gfx1030", 0, ".amdgcn_target gfx1030", "expected \"amdgcn-amd-amdhsa--GPU\"",
	  ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"" },
	{ "gfx1030", 0, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx99\"", "unknown GPU 'gfx99'", NULL },
	{ "gfx1030", 0, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"",
	  "the text is for gfx1100, but gfx1030 is selected", NULL },
	{ "gfx1030", 0, ".amdhsa_code_object_version 3", "code object versions 4, 5 and 6 are supported",
	  ".amdhsa_code_object_version 4" },
	{ "gfx1030", 0, ".amdhsa_code_object_version 7", "code object versions 4, 5 and 6 are supported",
	  ".amdhsa_code_object_version 6" },
	{ "gfx1030", 0, ".subsection", ".subsection takes 1 argument", NULL },
	{ "gfx1030", 0, ".zero 1, 2, 3", ".zero takes at most 2 arguments", ".zero 1, 2" },
	{ "gfx1030", 0, ".comm x", ".comm takes at least 2 arguments", NULL },
	{ "gfx1030", 0, ".popsecton", "unknown directive '.popsecton'", NULL },
	// ---- expressions ----
	{ "gfx1030", 0, ".long 1 / 0", "division by zero", ".long 1 / 1" },
	{ "gfx1030", 0, ".long 1 % 0", "division by zero", ".long 1 % 1" },
	{ "gfx1030", 0, "x:\ny:\n.if x + y\n.endif", "this cannot be computed: it divides by zero, adds addresses",
	  "x:\ny:\n.if x - y\n.endif" },
	{ "gfx1030", 0, "x = y\ny = x\n.long x", "symbol 'x' is defined by itself", "x = y\ny = 1\n.long x" },
	{ "gfx1030", 0, "x = alignto(1)", "alignto() takes 2 arguments, not 1", "x = alignto(1, 4)" },
	{ "gfx1030", 0, "x = max()", "max() takes at least 1 argument, not 0", "x = max(1)" },
	{ "gfx1030", 0, ".long x", "symbol 'x' is not defined", NULL },
	{ "gfx1030", 0, "s_branch 1f", "label '1:' does not exist after this", "s_branch 1f\n1:" },
	{ "gfx1030", 0, "s_mov_b32 s0, x@thing\nx:", "unknown kind of relocation", "s_mov_b32 s0, x@rel32@lo\nx:" },
	{ "gfx1030", 0, ".long " X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16 X16
	  "1" Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16 Y16,
	  "nested parentheses", ".long " X16 "1" Y16 },
	// ---- kernels ----
	{ "gfx1030", 0, "k:\n.amdhsa_kernel k\n.amdhsa_kernel l", "the block of kernel 'k' is still open", KERNEL("") },
	{ "gfx1030", 0, "k:\n.amdhsa_kernel k", ".end_amdhsa_kernel is missing", NULL },
	{ "gfx1030", 0, ".amdhsa_kernel \"\"", "expected the kernel's name", NULL },
	{ "gfx1030", 0,
	  KERNEL("") ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel",
	  "kernel 'k' already has a block", NULL },
	{ "gfx1030", 0, ".amdhsa_next_free_vgpr 8",
	  ".amdhsa_next_free_vgpr belongs between .amdhsa_kernel and .end_amdhsa_kernel", NULL },
	{ "gfx1030", 0, KERNEL(".amdhsa_thing 1"), "unknown setting .amdhsa_thing", NULL },
	{ "gfx1030", 0, KERNEL(".amdhsa_inst_pref_size 1"), "gfx1030 does not have .amdhsa_inst_pref_size", NULL },
	{ "gfx1030", 0, KERNEL(".amdhsa_next_free_vgpr 8"), ".amdhsa_next_free_vgpr is given twice", NULL },
	{ "gfx1030", 0, KERNEL(".amdhsa_dx10_clamp"), ".amdhsa_dx10_clamp takes 1 argument", KERNEL(".amdhsa_dx10_clamp 0") },
	{ "gfx1030", 0, KERNEL(".amdhsa_dx10_clamp 1.5"), "expected one value", NULL },
	{ "gfx1030", 0, KERNEL("s_nop 0"), "an instruction inside an .amdhsa_kernel block", NULL },
	{ "gfx1030", 0, KERNEL(".long 0"), ".long inside an .amdhsa_kernel block", NULL },
	{ "gfx1030", 0, ".end_amdhsa_kernel", ".end_amdhsa_kernel without .amdhsa_kernel", NULL },
	{ "gfx1030", 0, "k:\n.amdhsa_kernel k\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel",
	  "kernel 'k' needs .amdhsa_next_free_vgpr", NULL },
	{ "gfx1030", 0, "k:\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.end_amdhsa_kernel",
	  "kernel 'k' needs .amdhsa_next_free_sgpr", NULL },
	{ "gfx1030", 0, ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel",
	  "label 'k', the kernel's entry, does not exist", NULL },
	{ "gfx1030", 32, KERNEL(".amdhsa_shared_vgpr_count 1"), "but its waves have 32 lanes",
	  KERNEL(".amdhsa_shared_vgpr_count 0") },
	{ "gfx90a", 0, KERNEL(""), "kernel 'k' needs .amdhsa_accum_offset", KERNEL(".amdhsa_accum_offset 8") },
	{ "gfx90a", 0, KERNEL(".amdhsa_accum_offset 6"), ".amdhsa_accum_offset is 4 to 256, a multiple of 4, not 6",
	  KERNEL(".amdhsa_accum_offset 4") },
	{ "gfx90a", 0, KERNEL(".amdhsa_accum_offset 16"), ".amdhsa_accum_offset is 16, but the kernel has only 8 VGPRs",
	  KERNEL(".amdhsa_accum_offset 8\n.amdhsa_tg_split 1") },
	{ "gfx906", 0, KERNEL(".amdhsa_accum_offset 8"), "gfx906 does not have .amdhsa_accum_offset", KERNEL("") },
	// ---- accumulation registers ----
	{ "gfx90a", 0, "v_pk_add_f32 v[1:2], v[2:3], v[4:5]", "2 registers must begin at an even one on gfx90a",
	  "v_pk_add_f32 v[0:1], v[2:3], v[4:5]" },
	{ "gfx90a", 0, "ds_write2_b32 v0, v1, a2", "operand 3 must be a VGPR, as the data before it",
	  "ds_write2_b32 v0, a1, a2" },
	{ "gfx90a", 0, "v_mov_b32 v0, a1", "not a1", "v_accvgpr_read_b32 v0, a1" },
	{ "gfx90a", 0, "v_accvgpr_read_b32 v0, v1", "operand 2 must be an accumulation register, not v1", NULL },
	{ "gfx90a", 0, "v_mfma_f32_4x4x1f32 a[0:3], v0, a1, v[0:3]", "operand 4 must be an accumulation register",
	  "v_mfma_f32_4x4x1f32 a[0:3], v0, a1, a[0:3]" },
	{ "gfx90a", 0, "v_ceil_f64_dpp v[0:1], v[2:3] row_shl:1", "DPP of 64-bit operands on gfx90a is row_newbcast only",
	  "v_ceil_f64_dpp v[0:1], v[2:3] row_newbcast:1" },
	{ "gfx1030", 0, KERNEL(".amdhsa_float_round_mode_32 4"),
	  "4 does not fit: .amdhsa_float_round_mode_32 has 2 bits", KERNEL(".amdhsa_float_round_mode_32 3") },
	{ "gfx1030", 0, KERNEL(".amdhsa_dx10_clamp 2"), "2 does not fit: .amdhsa_dx10_clamp has 1 bit",
	  KERNEL(".amdhsa_dx10_clamp 1") },
	{ "gfx1030", 0, KERNEL(".amdhsa_dx10_clamp -1"), "-1 does not fit", NULL },
	{ "gfx1100", 0, KERNEL(".amdhsa_inst_pref_size 64"), "64 does not fit: .amdhsa_inst_pref_size has 6 bits",
	  KERNEL(".amdhsa_inst_pref_size 63") },
	{ "gfx1200", 0, KERNEL(".amdhsa_inst_pref_size 256"), "256 does not fit: .amdhsa_inst_pref_size has 8 bits",
	  KERNEL(".amdhsa_inst_pref_size 255") },
	{ "gfx1030", 0, KERNEL(".amdhsa_user_sgpr_count 1\n.amdhsa_user_sgpr_kernarg_segment_ptr 1"),
	  "the settings require 2 user SGPRs, which is more",
	  KERNEL(".amdhsa_user_sgpr_count 2\n.amdhsa_user_sgpr_kernarg_segment_ptr 1") },
	{ "gfx906", 0, KERNEL(".amdhsa_reserve_xnack_mask 0"), ".amdhsa_reserve_xnack_mask is 1 on this target",
	  KERNEL(".amdhsa_reserve_xnack_mask 1") },
	// ---- macros and repetitions ----
	{ "gfx1030", 0, ".exitm", ".exitm is only valid inside a macro", ".macro m\n.exitm\n.endm\nm" },
	{ "gfx1030", 0, ".macro m !\n.endm", "expected a parameter's name", ".macro m x\n.endm" },
	{ "gfx1030", 0, ".macro m x:thing\n.endm", "a parameter can be :req or :vararg", ".macro m x:req, y:vararg\n.endm" },
	{ "gfx1030", 0, ".macro\n.endm", "a macro needs a name", NULL },
	{ "gfx1030", 0, ".macro m x\n.endm\nm 1, 2", "macro 'm' takes 1 argument", ".macro m x\n.endm\nm 1" },
	{ "gfx1030", 0, ".macro m x, y\n.endm\nm 1, 2, 3", "macro 'm' takes 2 arguments",
	  ".macro m x, y\n.endm\nm (1, 3), 2" },
	{ "gfx1030", 0, ".macro m x:req\n.endm\nm", "macro 'm' needs its argument 'x'", ".macro m x:req\n.endm\nm x=1" },
	{ "gfx1030", 0, ".rept -1\n.endr", "the count is negative", ".rept 0\n.endr" },
	{ "gfx1030", 0, ".irp 7!, 1\n.endr", "expected a name, a comma and its value", ".irp x, 1\n.endr" },
	{ "gfx1030", 0, ".irp\n.endr", "expected a name, a comma and its value", ".irp x\n.endr" },
	{ "gfx1030", 0, ".purgem m", "this macro does not exist", ".macro m\n.endm\n.purgem m" },
	{ "gfx1030", 0, ".endm", ".endm without its beginning", ".macro m\n.endm" },
	{ "gfx1030", 0, ".endr", ".endr without its beginning", ".rept 1\n.endr" },
	{ "gfx1030", 0, ".include file", "the file name must be in quotes", NULL },
	{ "gfx1030", 0, ".include \"no such file\"", "cannot read 'no such file'", NULL },
	{ "gfx1030", 0, ".macro m\nm\n.endm\nm", "macros or includes are nested too deep", NULL },
	{ "gfx906", 0, "v_permlane16_b32_dpp v0, v1, s0, s1",
	  "gfx906 does not have v_permlane16_b32_dpp (gfx1030 has)", NULL },
	{ "gfx1030", 0, ".err", ".err", NULL },
	{ "gfx1030", 0, ".error \"stop\"", "stop", NULL },
	{ "gfx1030", 0, ".error", ".error", NULL },
	{ "gfx1030", 0, ".warning \"careful\"", "careful", NULL },
	// ---- the target ----
	{ NULL, 0, ";@ gpu gfx99", "unknown GPU", ";@ gpu gfx1100" },
	{ NULL, 0, ";@ gpu rx580", "rx580 is a GPU before gfx9 (gfx803), which is not simulated", ";@ gpu rx7900xtx" },
	{ NULL, 0, ";@ gpu gfx704", "gfx704 is a GPU before gfx9 (gfx704)", NULL },
	{ "gfx1030", 0, "v_mov_b32 v1, 0x1ffffffffffffffff", "this number has more than 64 bits",
	  ".octa 0x1ffffffffffffffff" },
	{ "gfx1030", 0, ".fill 18446744073709551616", "this number has more than 64 bits",
	  ".fill 1, 8, 18446744073709551615" },
	{ "gfx1030", 0, ".set x, 18446744073709551616", "this number has more than 64 bits", ".set x, 18446744073709551615" },
	{ "gfx1030", 0, "s_nop 18446744073709551616", "this number has more than 64 bits", "s_nop 0" },
	{ "gfx1030", 0, ".quad 0x1ffffffffffffffff", "this does not fit in 8 bytes", ".quad 0xffffffffffffffff" },
	// ---- registers that do not exist, suffixes of floats, capitals ---- ----
	{ "gfx1030", 0, "v_mov_b32 v256, 1", "gfx1030 has VGPRs v0 to v255", "v_mov_b32 v255, 1" },
	{ "gfx1030", 0, "v_mov_b32 v1, v300", "gfx1030 has VGPRs v0 to v255", "v300 = 5\nv_mov_b32 v1, v300" },
	{ "gfx1030", 0, "s_mov_b32 s110, 1", "gfx1030 has SGPRs s0 to s105", "s_mov_b32 s105, 1" },
	{ "gfx906", 0, "s_mov_b32 s1, s110", "gfx906 has SGPRs s0 to s101", "s_mov_b32 s1, s101" },
	{ "gfx1100", 0, "s_mov_b32 s1, ttmp16", "gfx1100 has ttmp0 to ttmp15", "s_mov_b32 s1, ttmp15" },
	{ "gfx1030", 0, "v_mov_b32 v0, 1.5f", "'1.5f': a float does not have a suffix", "v_mov_b32 v0, 1.5" },
	{ "gfx1030", 0, "v_add_f32 v0, v1, .5e3h", "'.5e3h': a float does not have a suffix", "v_add_f32 v0, v1, .5e3" },
	{ "gfx1100", 0, "s_delay_alu INSTID0(VALU_DEP_9)", "unknown word of a delay: VALU_DEP_9",
	  "S_DELAY_ALU INSTID0(VALU_DEP_1) | INSTSKIP(NEXT) | INSTID1(SALU_CYCLE_1)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, HWREG(HW_REG_MOOD)", "gfx1030 does not have a hardware register HW_REG_MOOD",
	  "S_GETREG_B32 S0, HWREG(HW_REG_MODE, 0, 4)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(hw_reg_mood)", "does not have a hardware register hw_reg_mood",
	  "s_getreg_b32 s0, HWREG(hw_reg_mode)" },
	{ "gfx1100", 0, "S_SENDMSG SENDMSG(MSG_NOTHING)", "does not have a message", "S_SENDMSG SENDMSG(MSG_DEALLOC_VGPRS)" },
	{ "gfx1200", 0, "GLOBAL_LOAD_B32 V1, V2, S[2:3] TH:TH_STORE_NT", "wrong value for th",
	  "GLOBAL_LOAD_B32 V1, V2, S[2:3] TH:TH_LOAD_NT SCOPE:SCOPE_DEV" },
	{ "gfx1030", 0, "DS_SWIZZLE_B32 V1, V2 OFFSET:SWIZZLE(SIDEWAYS, 1)", "wrong value for offset",
	  "DS_SWIZZLE_B32 V1, V2 OFFSET:SWIZZLE(BITMASK_PERM, \"01p00\")" },
	{ "gfx906", 32, "s_nop 0", "gfx906 does not support wave32", NULL },
	{ NULL, 0, ";@ gpu gfx906\n;@ wave 32", "gfx906 does not support wave32", ";@ gpu gfx1030\n;@ wave 64" },
	{ NULL, 0, ";@ wave 48", "does not support wave48", ";@ wave 32" },
	// ---- metadata ----
	{ "gfx1030", 0, ".amdgpu_metadata\na: [\n.end_amdgpu_metadata", "the metadata is not YAML",
	  ".amdgpu_metadata\na: [1]\n.end_amdgpu_metadata" },
	// ---- addresses ----
	{ "gfx1200", 0, "s_load_b32 s0, s[2:3], 1.5", "operand 3 must be an SGPR or a whole number",
	  "s_load_b32 s0, s[2:3], 1" },
	{ "gfx1200", 0, "s_load_b32 s0, s[2:3], v1", "operand 3 must be an SGPR or a whole number",
	  "s_load_b32 s0, s[2:3], s1" },
	{ "gfx1030", 0, "s_load_dword s0, s[2:3], 8 offset:4",
	  "operand 3 must be an SGPR, because offset: has the constant", "s_load_dword s0, s[2:3], s8 offset:4" },
	{ "gfx1200", 0, "s_buffer_load_b32 s0, s[4:7], -1", "a buffer's offset cannot be negative",
	  "s_buffer_load_b32 s0, s[4:7], 0" },
	{ "gfx1030", 0, "s_load_dword s0, s[2:3], 0x100000", "the offset does not fit 21 signed bits",
	  "s_load_dword s0, s[2:3], 0xfffff" },
	{ "gfx1030", 0, "s_load_dword s0, s[2:3], -0x100001", "the offset does not fit 21 signed bits",
	  "s_load_dword s0, s[2:3], -0x100000" },
	{ "gfx1200", 0, "s_load_b32 s0, s[2:3], 0x800000", "the offset does not fit 24 signed bits",
	  "s_load_b32 s0, s[2:3], 0x7fffff" },
	{ "gfx1030", 0, "buffer_load_dword v0, v1, s[4:7], 0",
	  "the address does not use a VGPR; write `off`, or add idxen or offen",
	  "buffer_load_dword v0, off, s[4:7], 0" },
	{ "gfx1030", 0, "buffer_load_dword v0, off, s[4:7], 0 offen", "the address needs a VGPR",
	  "buffer_load_dword v0, v1, s[4:7], 0 offen" },
	{ "gfx1030", 0, "buffer_load_dword v0, off, s[4:7], 0 idxen offen", "the address needs two VGPRs",
	  "buffer_load_dword v0, v[1:2], s[4:7], 0 idxen offen" },
	{ "gfx1030", 0, "buffer_load_dword v0, v[1:2], s[4:7], 0 offen", "the address needs one VGPR here",
	  "buffer_load_dword v0, v1, s[4:7], 0 idxen" },
	{ "gfx1030", 0, "buffer_load_dword v0, v1, s[4:7], 0 idxen offen", "the address needs two VGPRs here", NULL },
	{ "gfx1030", 0, "global_load_dword v0, v1, off", "the address needs two VGPRs here",
	  "global_load_dword v0, v[1:2], off" },
	{ "gfx1030", 0, "global_load_dword v0, v[1:2], s[2:3]",
	  "with an SGPR base, the address has one VGPR, a 32-bit offset: v1",
	  "global_load_dword v0, v1, s[2:3]" },
	{ "gfx1030", 0, "scratch_load_dword v0, v1, s2",
	  "gfx1030 does not add an SGPR to a VGPR here; one of them must be `off`", "scratch_load_dword v0, v1, off" },
	{ "gfx1011", 0, "scratch_load_dword v0, off, off", "gfx1011 needs a VGPR or an SGPR here",
	  "scratch_load_dword v0, off, s2" },
	// ---- dual instructions ----
	{ "gfx1100", 32, "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v3",
	  "one result must be an even VGPR, the other an odd VGPR", "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2" },
	{ "gfx1100", 32, "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v5",
	  "the first sources must be of different VGPR banks (numbers modulo 4)",
	  "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v4" },
	{ "gfx1100", 32, "v_dual_add_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v6",
	  "the second sources must be of different VGPR banks (numbers modulo 4)",
	  "v_dual_add_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5" },
	{ "gfx1100", 32, "v_dual_mov_b32 v0, 0x1234 :: v_dual_mov_b32 v3, 0x1235",
	  "both halves can have a literal only if it is the same",
	  "v_dual_mov_b32 v0, 0x1234 :: v_dual_mov_b32 v3, 0x1234" },
	{ "gfx1100", 32, "v_dual_add_f32 v0, s1, v1 :: v_dual_add_f32 v3, s2, v2\n"
	  "v_dual_add_f32 v0, 0x1234, v1 :: v_dual_fmaak_f32 v3, s3, v2, 0x1235", "only if it is the same", NULL },
	{ "gfx1030", 32, "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2",
	  "gfx1030 has no dual instructions (gfx1100 has)", NULL },
	{ "gfx1100", 64, "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2", "dual instructions need wave32", NULL },
	{ "gfx1100", 32, "v_dual_add_nc_u32 v0, v1, v2 :: v_dual_mov_b32 v3, v2",
	  "v_dual_add_nc_u32 can only be the second half", "v_dual_mov_b32 v3, v2 :: v_dual_add_nc_u32 v0, v1, v2" },
	{ "gfx1100", 32, "v_dual_xor_b32 v0, v1, v2 :: v_dual_mov_b32 v3, v2",
	  "v_dual_xor_b32 cannot be half of a dual instruction on gfx1100", NULL },
	// ---- images, attributes ----
	{ "gfx1100", 0, "image_load v[0:3], [v1, v2, v3, v4, v5, v6, v7], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D",
	  "registers can be named here", "image_load v[0:3], [v1, v2], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D" },
	{ "gfx1200", 0, "image_load v[0:3], v[1:2], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D",
	  "operand 2 must be a list of VGPRs: [v1, v2]",
	  "image_load v[0:3], [v1, v2], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D" },
	{ "gfx1200", 0, "image_load v[0:3], [v1, v2, v3], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D",
	  "the address has 2 VGPRs for this dim and a16, not 3", NULL },
	{ "gfx1030", 0, "image_load v[0:2], v[1:2], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D",
	  "require 4 VGPRs of data, not 3", "image_load v[0:3], v[1:2], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D" },
	{ "gfx1030", 0, "image_load v[0:3], v[1:3], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D",
	  "the address has 2 VGPRs for this dim and a16, not 3", NULL },
	{ "gfx1030", 0, "v_interp_p1_f32 v0, v1, attr33.x", "operand 3: the last attribute is attr32",
	  "v_interp_p1_f32 v0, v1, attr32.x" },
	{ "gfx1030", 0, "v_interp_p1_f32 v0, v1, attr3.q", "an attribute like attr0.x", "v_interp_p1_f32 v0, v1, attr3.w" },
	// ---- operands ----
	{ "gfx1030", 0, "global_atomic_add v[1:2], v3, off glc",
	  "with glc, the first operand must be a VGPR for the old value", "global_atomic_add v0, v[1:2], v3, off glc" },
	{ "gfx1030", 0, "global_atomic_add v0, v[1:2], v3, off", "the old value is returned only with glc",
	  "global_atomic_add v[1:2], v3, off" },
	{ "gfx1200", 0, "global_atomic_add_u32 v0, v[1:2], v3, off",
	  "the old value is returned only with th:TH_ATOMIC_RETURN",
	  "global_atomic_add_u32 v0, v[1:2], v3, off th:TH_ATOMIC_RETURN" },
	{ "gfx906", 0, "buffer_store_lds_dword s[4:7], 0", "lds is missing", "buffer_store_lds_dword s[4:7], 0 lds" },
	{ "gfx1030", 0, "v_mov_b32 v1.l, v2", "the text of gfx1030 does not have register halves; op_sel selects them", NULL },
	{ "gfx1100", 0, "v_add_f32 v1.l, v2, v3", "is not 16 bits wide, so it cannot have `.l` or `.h`",
	  "v_add_f16 v1.l, v2.l, v3.h" },
	{ "gfx1100", 0, "v_add_f16_e32 v128.l, v2.l, v3.l",
	  "a 16-bit operand of this encoding must be one of v0 to v127", "v_add_f16_e32 v127.h, v2.l, v3.l" },
	{ "gfx1100", 0, "buffer_load_b32 v0, v1.l, s[4:7], 0 offen",
	  "is not 16 bits wide, so it cannot have `.l` or `.h`", NULL },
	{ "gfx1100", 0, "v_add_f16_e64 v1.h, v2.l, v3.l op_sel:[0,0,0]",
	  "op_sel contradicts the `.l` and `.h` of the operands", "v_add_f16_e64 v1.h, v2.l, v3.l op_sel:[0,0,1]" },
	{ "gfx1030", 32, "v_cmp_eq_u32 vcc, v0, v1", "a lane mask of wave32 is one SGPR; write vcc_lo",
	  "v_cmp_eq_u32 vcc_lo, v0, v1" },
	{ "gfx1030", 0, "s_nop -1.5", "must be a whole number", "s_nop 1" },
	{ "gfx1030", 0, "s_movk_i32 s0, 0x10000", "operand 2: 65536 does not fit the field's 16 bits",
	  "s_movk_i32 s0, 0xffff" },
	{ "gfx1030", 0, "s_movk_i32 s0, -0x8001", "operand 2: -32769 does not fit the field's 16 bits",
	  "s_movk_i32 s0, -0x8000" },
	{ "gfx1030", 0, "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0x100000000", "operand 2 does not fit 32 bits",
	  "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xffffffff" },
	{ "gfx1200", 0, "s_buffer_prefetch_data s[4:7], -1, s0, 0", "a buffer's offset cannot be negative",
	  "s_buffer_prefetch_data s[4:7], 1, s0, 0" },
	{ "gfx1030", 0, "s_branch x\n.byte 0\nx:", "the branch target is not at a multiple of 4 bytes",
	  "s_branch x\n.long 0\nx:" },
	{ "gfx1030", 0, "s_branch x\n.space 0x20000\nx:", "the branch target is too far", "s_branch x\n.space 0x1fffc\nx:" },
	{ "gfx1030", 0, "x:\n.space 0x20000\ns_branch x", "the branch target is too far", "x:\n.space 0x1fffc\ns_branch x" },
	{ "gfx1030", 0, "s_mov_b32 s0, x\nx = 0x100000000", "4294967296 does not fit a literal's 32 bits",
	  "s_mov_b32 s0, x\nx = 0xffffffff" },
	{ "gfx1030", 0, "s_movk_i32 s0, x\nx = 0x10000", "65536 does not fit the field's 16 bits",
	  "s_movk_i32 s0, x\nx = 0xffff" },
	{ "gfx1030", 0, "s_movk_i32 s0, x\nx = -0x8001", "-32769 does not fit the field's 16 bits",
	  "s_movk_i32 s0, x\nx = -0x8000" },
	{ "gfx1030", 0, "buffer_store_dword v0, off, s[4:7], 0 tfe", "tfe does not apply to a store",
	  "buffer_store_dword v0, off, s[4:7], 0" },
	{ "gfx906", 0, "buffer_load_dword off, s[4:7], 0 lds tfe", "tfe needs a VGPR for its status",
	  "buffer_load_dword off, s[4:7], 0 lds" },
	{ "gfx1030", 0, "v_cndmask_b32 v0, v1, v2, v3", "operand 4 must be an SGPR, not v3", "v_cndmask_b32 v0, v1, v2, s3" },
	{ "gfx906", 0, "v_mqsad_u32_u8 v[0:3], v[4:5], v6, s[4:7]", "operand 4 must be a VGPR",
	  "v_mqsad_u32_u8 v[0:3], v[4:5], v6, v[8:11]" },
	{ "gfx1100", 0, "s_movrels_b32 s0, 5", "operand 2 must be an SGPR, not a constant", "s_movrels_b32 s0, s5" },
	{ "gfx906", 0, "s_atc_probe 3, s[0:1], s2 glc", "s_atc_probe does not take glc", "s_atc_probe 3, s[0:1], s2" },
	{ "gfx1200", 0, "s_barrier_signal s1", "operand 1 must be m0 or an inline constant, not s1", "s_barrier_signal m0" },
	{ "gfx1200", 0, "s_barrier_signal 100", "operand 1 must be m0 or an inline constant, not a constant",
	  "s_barrier_signal -1" },
	{ "gfx1030", 0, "s_sendmsg -1", "operand 1: -1 is too small", "s_sendmsg 0xffff" },
	{ "gfx1030", 0, "s_setreg_b32 -1, s0", "operand 1: -1 is too small", "s_setreg_b32 0xffff, s0" },
	{ "gfx1200", 0, "v_s_log_f32 exec_lo, s1", "operand 1 must be an SGPR other than exec", "v_s_log_f32 vcc_lo, s1" },
	{ "gfx1030", 0, "v_add_f32_sdwa v0, src_lds_direct, v1", "operand 2 must be a VGPR, not src_lds_direct",
	  "v_add_f32 v0, src_lds_direct, v1" },
	{ "gfx1030", 0, "v_cmp_eq_f32 src_lds_direct, s0, v1", "operand 1 must be an SGPR that can be written",
	  "v_cmp_eq_f32 s1, s0, v1" },
	{ "gfx90a", 0, "ds_gws_init v1 gds", "the register must be an even one on gfx90a", "ds_gws_init v2 gds" },
	{ "gfx90a", 0, "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[2:17]",
	  "the third source must have all registers of the result", "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]" },
	{ "gfx1100", 0, "ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7] gds", "does not take gds",
	  "ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]" },
	{ "gfx1200", 32, "v_swmmac_f32_16x16x32_f16 v[0:7], v[8:11], v[12:19], v20 index_key:2",
	  "index_key is at most 1", "v_swmmac_f32_16x16x32_f16 v[0:7], v[8:11], v[12:19], v20 index_key:1" },
	// ---- words: counters ----
	{ "gfx1030", 0, "s_waitcnt vmcnt(x)", "vmcnt expects a number in parentheses", "s_waitcnt vmcnt(0)" },
	{ "gfx1030", 0, "s_waitcnt (0", "unexpected", NULL },
	{ "gfx1030", 0, "s_waitcnt foocnt(0)", "counter foocnt does not exist on gfx1030", NULL },
	{ "gfx1030", 0, "s_waitcnt vmcnt(64)", "vmcnt is at most 63 on gfx1030", "s_waitcnt vmcnt(63)" },
	{ "gfx906", 0, "s_waitcnt lgkmcnt(16)", "lgkmcnt is at most 15 on gfx906", "s_waitcnt lgkmcnt(15)" },
	{ "gfx906", 0, "s_waitcnt expcnt(8)", "expcnt is at most 7 on gfx906", "s_waitcnt expcnt_sat(8)" },
	{ "gfx1030", 0, "s_waitcnt vmcnt(0) vmcnt(0)", "vmcnt is given twice", "s_waitcnt vmcnt(0) & expcnt(0), lgkmcnt(0)" },
	{ "gfx1030", 0, "s_waitcnt 0x10000", "operand 1: 65536 is too large", "s_waitcnt 0xffff" },
	{ "gfx1030", 0, "s_waitcnt 1.5", "operand 1 must be a known number, or words", NULL },
	{ "gfx1030", 0, "s_waitcnt v1", "operand 1 must be a number, or words", NULL },
	// ---- words: hardware registers ----
	{ "gfx1030", 0, "s_getreg_b32 s0, {id: 1, foo: 2}", "a hardware register has id, offset and size, not foo",
	  "s_getreg_b32 s0, {id: 1, offset: 31, size: 1}" },
	{ "gfx1030", 0, "s_getreg_b32 s0, {id: 1, id: 2}", "id is given twice", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, {id: 64}", "id is a number from 0 to 63", "s_getreg_b32 s0, {id: 63}" },
	{ "gfx1030", 0, "s_getreg_b32 s0, {id: x}", "id is a number from 0 to 63", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, {offset: 32}", "offset is a number from 0 to 31", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, {size: 0}", "size is a number from 1 to 32", "s_getreg_b32 s0, {size: 32}" },
	{ "gfx1030", 0, "s_getreg_b32 s0, {size: 33}", "size is a number from 1 to 32", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, foo(1)", "operand 2 must be hwreg(NAME, offset, size) or a number",
	  "s_getreg_b32 s0, hwreg(1)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(HW_REG_FOO)", "gfx1030 does not have a hardware register HW_REG_FOO",
	  "s_getreg_b32 s0, hwreg(HW_REG_MODE)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(64)", "a hardware register is a name or a number from 0 to 63",
	  "s_getreg_b32 s0, hwreg(63)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(-1)", "a hardware register is a name or a number from 0 to 63", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(1, 32, 1)",
	  "hwreg takes an offset from 0 to 31 and a size from 1 to 32", "s_getreg_b32 s0, hwreg(1, 31, 1)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(1, 0, 33)",
	  "hwreg takes an offset from 0 to 31 and a size from 1 to 32", "s_getreg_b32 s0, hwreg(1, 0, 32)" },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(1, 0, 0)",
	  "hwreg takes an offset from 0 to 31 and a size from 1 to 32", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(1, 0)", "hwreg takes an offset from 0 to 31 and a size from 1 to 32", NULL },
	{ "gfx1030", 0, "s_getreg_b32 s0, hwreg(1, 0, 1, 2)", "`)` is missing", NULL },
	// ---- words: messages ----
	{ "gfx1030", 0, "s_sendmsg foo(1)", "operand 1 must be sendmsg(NAME, operation, stream) or a number",
	  "s_sendmsg sendmsg(1)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_FOO)", "gfx1030 does not have a message MSG_FOO",
	  "s_sendmsg sendmsg(MSG_INTERRUPT)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(16)", "a message is a name or a number from 0 to 15", "s_sendmsg sendmsg(15)" },
	{ "gfx1100", 0, "s_sendmsg sendmsg(256)", "a message is a name or a number from 0 to 255", "s_sendmsg sendmsg(255)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(-1)", "a message is a name or a number from 0 to 15", NULL },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS)", "MSG_GS needs an operation", "s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_INTERRUPT, 1)", "MSG_INTERRUPT does not take an operation", NULL },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS, GS_OP_FOO)", "no such operation of a message", NULL },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS, 4)", "no such operation of a message", "s_sendmsg sendmsg(MSG_GS, 3)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(1, 8)", "no such operation of a message", "s_sendmsg sendmsg(1, 7)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 4)", "a message's stream is 0 to 3",
	  "s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 3)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP, 0)",
	  "MSG_GS_DONE does not take a stream with this operation", "s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_REG_RD, 0)",
	  "does not take a stream with this operation", "s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_REG_RD)" },
	{ "gfx1030", 0, "s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 1, 2)", "`)` is missing", NULL },
	// ---- words: delays, indices ----
	{ "gfx1100", 0, "s_delay_alu foo(1)",
	  "operand 1 must be like instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)", NULL },
	{ "gfx1100", 0, "s_delay_alu instid2(VALU_DEP_1)", "unknown part of a delay: instid2",
	  "s_delay_alu instid1(VALU_DEP_1)" },
	{ "gfx1100", 0, "s_delay_alu instid0(VALU_DEP_9)", "unknown word of a delay: VALU_DEP_9",
	  "s_delay_alu instid0(VALU_DEP_4)" },
	{ "gfx1100", 0, "s_delay_alu instskip(VALU_DEP_1)", "unknown word of a delay: VALU_DEP_1",
	  "s_delay_alu instskip(SKIP_4)" },
	{ "gfx906", 0, "s_set_gpr_idx_on s0, foo(SRC0)", "operand 2 must be gpr_idx(SRC0,DST) or a number from 0 to 15",
	  "s_set_gpr_idx_on s0, gpr_idx(SRC0)" },
	{ "gfx906", 0, "s_set_gpr_idx_on s0, gpr_idx(SRC3)", "gpr_idx takes SRC0, SRC1, SRC2 and DST, each once",
	  "s_set_gpr_idx_on s0, gpr_idx(SRC0,SRC1,SRC2,DST)" },
	{ "gfx906", 0, "s_set_gpr_idx_on s0, gpr_idx(DST,DST)", "each once", "s_set_gpr_idx_on s0, gpr_idx()" },
	{ "gfx906", 0, "s_set_gpr_idx_on s0, 16", "operand 2: 16 is too large", "s_set_gpr_idx_on s0, 15" },
};

static struct program *assemble(struct diag *d, const char *gpu, unsigned wave, const char *text)
{
	struct source source = { .name = "test.s", .text = text, .size = strlen(text) };
	return asm_text(&source, &(struct asm_options){ .gpu = gpu ? isa_gpu_find(gpu) : NULL, .wave = wave }, d);
}

START_TEST(refused)
{
	struct diag d = { 0 };
	struct program *p = assemble(&d, texts[_i].gpu, texts[_i].wave, texts[_i].text);
	bool said = false;
	for (size_t k = 0; k < d.messages.n; k++) said |= strstr(d.messages.at[k].text, texts[_i].says) != NULL;
	ck_assert_msg(said, "`%s`: not \"%s\", but \"%s\"", texts[_i].text, texts[_i].says,
	              d.messages.n ? d.messages.at[0].text : "");
	ck_assert_msg(d.warnings || d.errors, "`%s` is taken", texts[_i].text);
	program_free(p);
	diag_free(&d);
}
END_TEST

START_TEST(taken)
{
	struct diag d = { 0 };
	if (!texts[_i].fine) return;
	struct program *p = assemble(&d, texts[_i].gpu, texts[_i].wave, texts[_i].fine);
	ck_assert_msg(p && !d.errors && !d.warnings, "`%s`: \"%s\"", texts[_i].fine,
	              d.messages.n ? d.messages.at[0].text : "");
	program_free(p);
	diag_free(&d);
}
END_TEST

// Texts that are too deep or too long to be written here.
START_TEST(too_much)
{
	static const struct { const char *head, *part; unsigned fine, most; const char *says; } cases[] = {
		{ "x:\n.long x", " - x + x", 50, 20000, "nested operators" }, { "v_mov_b32 v0, 1", "1", 5, 100000, "" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
		for (int much = 0; much < 2; much++) {
			unsigned times = much ? cases[k].most : cases[k].fine;
			size_t head = strlen(cases[k].head), part = strlen(cases[k].part);
			char *text = calloc(head + times * part + 2, 1);
			memcpy(text, cases[k].head, head);
			for (unsigned n = 0; n < times; n++) memcpy(text + head + n * part, cases[k].part, part);
			struct diag d = { 0 };
			struct program *p = assemble(&d, "gfx1030", 32, text);
			bool said = false;
			for (size_t m = 0; m < d.messages.n; m++) said |= strstr(d.messages.at[m].text, cases[k].says) != NULL;
			ck_assert_msg((d.errors > 0) == much, "%u times `%s`: %s", times, cases[k].part,
			              d.errors ? d.messages.at[0].text : "taken");
			if (much) ck_assert_msg(said, "%u times `%s`: %s", times, cases[k].part, d.messages.at[0].text);
			program_free(p);
			diag_free(&d);
			free(text);
		}
}
END_TEST

Suite *messages_suite(void)
{
	Suite *s = suite_create("messages");
	TCase *t = tcase_create("texts");
	tcase_add_loop_test(t, refused, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(t, taken, 0, sizeof texts / sizeof *texts);
	tcase_add_test(t, too_much);
	suite_add_tcase(s, t);
	return s;
}
