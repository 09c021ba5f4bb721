#include "random_program.h"
#include <stdio.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { GCN = 1, RDNA2 = 2, RDNA3 = 4, RDNA = RDNA2 | RDNA3, ALL = GCN | RDNA, NARROW = 8 };     // NARROW: wave32 only
// `@` a VGPR 10..17, `$` an SGPR 20..27, `#` a small number; `^` the mask's width, `~` vcc, `%` exec
struct line { unsigned on; const char *text; };

static const struct line lines[] = {
	{ ALL, "v_xor_b32 @, @, @" }, { ALL, "v_and_b32 @, 0xff00ff, @" }, { ALL, "v_lshlrev_b32 @, #, @" },
	{ ALL, "v_mul_lo_u32 @, @, @" }, { ALL, "v_add_f32 @, @, @" }, { ALL, "v_mul_f32 @, 0.5, @" },
	{ ALL, "v_cvt_f32_u32 @, @" }, { ALL, "v_rcp_f32 @, @" }, { ALL, "v_add_f16 @, @, @" },
	{ ALL, "v_cmp_gt_u32 ~, @, @" }, { ALL, "v_cndmask_b32_e32 @, @, @, ~" }, { ALL, "v_bfe_u32 @, @, #, 7" },
	{ ALL, "v_pk_add_u16 @, @, @" }, { ALL, "v_readlane_b32 $, @, #" }, { ALL, "v_writelane_b32 @, $, #" },
	{ ALL, "v_readfirstlane_b32 $, @" }, { ALL, "v_mov_b32_dpp @, @ row_shr:1" },
	{ ALL, "v_mov_b32_dpp @, @ quad_perm:[3,1,0,2]" }, { ALL, "v_mbcnt_lo_u32_b32 @, exec_lo, @" },
	{ ALL, "v_lshlrev_b64 v[10:11], #, v[12:13]" }, { ALL, "s_add_u32 $, $, $" }, { ALL, "s_addc_u32 $, $, $" },
	{ ALL, "s_xor_b32 $, $, $" }, { ALL, "s_lshl_b32 $, $, #" }, { ALL, "s_cmp_gt_u32 $, $" },
	{ ALL, "s_cselect_b32 $, $, $" }, { ALL, "s_mov_b32 m0, $" }, { ALL, "s_bcnt1_i32_b32 $, $" },
	{ ALL, "s_mov_b^ ~, %" }, { ALL, "s_sleep 1" }, { ALL, "s_nop #" },
	{ ALL, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), #" }, { ALL, "s_getreg_b32 $, hwreg(HW_REG_MODE)" },
	{ ALL, "s_sendmsg sendmsg(MSG_INTERRUPT)" },
	{ ALL, "v_and_b32 v9, 0xffc, @\n global_load_dword @, v9, s[0:1]\n s_waitcnt vmcnt(0)" },
	{ ALL, "v_and_b32 v9, 0xffc, @\n global_store_dword v9, @, s[0:1]" },
	{ ALL, "v_and_b32 v9, 0xffc, @\n global_atomic_add v9, @, s[0:1]" },
	{ ALL, "v_and_b32 v9, 0xffc, @\n global_atomic_swap @, v9, @, s[0:1] glc\n s_waitcnt vmcnt(0)" },
	{ ALL, "v_and_b32 v9, 0xff8, @\n global_store_dwordx2 v9, v[10:11], s[0:1]" },
	{ ALL, "v_and_b32 v9, 0xffe, @\n global_store_short v9, @, s[0:1]" },
	{ ALL, "v_and_b32 v9, 0x3fc, @\n ds_write_b32 v9, @\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "v_and_b32 v9, 0x3fc, @\n ds_read_b32 @, v9\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "v_and_b32 v9, 0x3fc, @\n ds_add_u32 v9, @\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "v_and_b32 v9, 0x3f8, @\n ds_write2_b32 v9, @, @ offset1:1\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "ds_bpermute_b32 @, @, @\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "ds_swizzle_b32 @, @ offset:swizzle(SWAP,4)\n s_waitcnt lgkmcnt(0)" },
	{ ALL, "s_load_dwordx2 s[20:21], s[0:1], 0x10\n s_waitcnt lgkmcnt(0)" },
	{ RDNA,
	  "v_and_b32 v9, 0x3c, @\n scratch_store_dword v9, @, off\n scratch_load_dword @, v9, off\n s_waitcnt vmcnt(0)" },
	{ RDNA, "v_permlanex16_b32 @, @, $, $" }, { RDNA, "v_add_nc_u32 @, @, @" }, { GCN, "v_add_u32 @, @, @" },
	{ RDNA3 | NARROW, "v_dual_mul_f32 v10, v13, v14 :: v_dual_mov_b32 v11, v16" },
	{ RDNA, "s_and_b32 m0, $, 3\n v_movrels_b32 @, v10" },
	{ GCN, "v_add_u32_sdwa @, @, @ dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_2" },
};

struct rolling { uint64_t x; };
static unsigned roll(struct rolling *r, unsigned n)
{
	r->x = r->x * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(r->x >> 33) % n;
}

static void put_line(FILE *to, struct rolling *r, const char *text, bool wide)
{
	putc(' ', to);
	for (; *text; text++) {
		if (*text == '@') fprintf(to, "v%u", 10 + roll(r, 8));
		else if (*text == '$') fprintf(to, "s%u", 20 + roll(r, 8));
		else if (*text == '#') fprintf(to, "%u", roll(r, 16));
		else if (*text == '^') fputs(wide ? "64" : "32", to);
		else if (*text == '~') fputs(wide ? "vcc" : "vcc_lo", to);
		else if (*text == '%') fputs(wide ? "exec" : "exec_lo", to);
		else putc(*text, to);
	}
	putc('\n', to);
}

static void put_some(FILE *to, struct rolling *r, unsigned gpu, bool wide)
{
	for (unsigned n = 2 + roll(r, 6); n;) {
		const struct line *l = &lines[roll(r, sizeof lines / sizeof *lines)];
		if (!(l->on & gpu) || (wide && l->on & NARROW)) continue;
		put_line(to, r, l->text, wide);
		n--;
	}
}

const struct source *random_program(struct arena *a, uint64_t seed)
{
	static const char *const names[] = { "gfx906", "gfx1030", "gfx1100" };
	struct rolling r = { seed * 2654435761u + 1 };
	unsigned which = roll(&r, 3), gpu = 1u << which;
	bool wide = gpu == GCN || roll(&r, 2);
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	fprintf(to, ";@ gpu %s\n;@ wave %u\n;@ dispatch %u\n;@ numthreads %u\n;@ buffer data : u32[1024] = hash(i)\n"
	        ";@ lds 1024\n;@ scratch 64\n", names[which], wide ? 64 : 32, 1 + roll(&r, 3), 40 + roll(&r, 150));
	fputs(";@ set s[0:1] = &data, v10 = hash(item), v11 = lane, v12 = hash(lane + wave * 64), v13 = "
	      "lane * 4, v14 = as_u32(f32(lane)), v15 = 1, v16 = item, v17 = hash(lane * 3)\n", to);
	for (unsigned block = 0; block < 6; block++) {
		unsigned kind = roll(&r, 5);
		if (kind == 0) fprintf(to, " s_mov_b32 s%u, %u\nL%u:\n", 40 + block, 1 + roll(&r, 4), block);
		if (kind == 1)
			put_line(to, &r, wide ? "v_cmp_gt_u32 ~, @, @\n s_and_saveexec_b^ s[50:51], ~"
			         : "v_cmp_gt_u32 ~, @, @\n s_and_saveexec_b^ s50, ~", wide);
		if (kind == 2) fputs(gpu == RDNA3 ? " s_waitcnt lgkmcnt(0)\n s_barrier\n" : " s_barrier\n", to);
		put_some(to, &r, gpu, wide);
		if (kind == 0)
			fprintf(to, " s_sub_u32 s%u, s%u, 1\n s_cmp_lg_u32 s%u, 0\n s_cbranch_scc1 L%u\n", 40 + block,
			        40 + block, 40 + block, block);
		if (kind == 1) put_line(to, &r, wide ? "s_mov_b^ %, s[50:51]" : "s_mov_b^ %, s50", wide);
	}
	fputs(" s_endpgm\n", to);
	fclose(to);
	struct source *s = arena_alloc(a, sizeof *s);
	*s = (struct source){ .name = arena_printf(a, "random-%llu.s", (unsigned long long)seed),
	                      .text = arena_strndup(a, text, size), .size = size };
	free(text);
	return s;
}
