// Compares integer instructions of the scalar ALU with a plain C statement of the result and of scc. The program
// executes the lanes' items in turn.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"
#include "sources.h"
#include "int128.h"

// a, b: the sources, extended as their types say. old: the old destination; in: the old scc. Then follow r, the result
// as the destination holds it, unsigned, and scc, or KEEP if scc is unchanged.
enum { KEEP = 2 };
#define FIELD64(x, b) \
	int128_bits(x, (unsigned)int128_bits(b, 0, 6), \
	            (unsigned)int128_bits(b, 16, 7) > 64 ? 64 : (unsigned)int128_bits(b, 16, 7))
#define FIELD32(x, b) \
	int128_bits(x, (unsigned)int128_bits(b, 0, 5), \
	            (unsigned)int128_bits(b, 16, 7) > 64 ? 64 : (unsigned)int128_bits(b, 16, 7))
static int128 signed_field(int128 x, int128 b, unsigned size)
{
	unsigned width = (unsigned)int128_bits(b, 16, 7), at = (unsigned)int128_bits(b, 0, size == 64 ? 6 : 5);
	return int128_signed(x >> at, width > size ? size : width);
}
static int128 quads(int128 x, unsigned count, int128 fill, unsigned step)
{
	int128 r = 0;
	for (unsigned i = 0; i < count; i += 4) if (int128_bits(x, i, 4)) r |= fill << i / 4 * step;
	return r;
}
static int128 doubled(int128 x)
{
	int128 r = 0;
	for (unsigned i = 0; i < 32; i++) r |= int128_bits(x, i, 1) * 3 << 2 * i;
	return r;
}

#define BOTH(X, name, expression, scc) X(name##_b32, 32, expression, scc) X(name##_b64, 64, expression, scc)
#define MODELS(X) \
	X(s_add_u32, 32, a + b, a + b > UINT32_MAX) X(s_sub_u32, 32, a - b, a < b) \
	X(s_add_i32, 32, a + b, a + b != int128_signed(a + b, 32)) \
	X(s_sub_i32, 32, a - b, a - b != int128_signed(a - b, 32)) \
	X(s_addc_u32, 32, a + b + in, a + b + in > UINT32_MAX) X(s_subb_u32, 32, a - b - in, a - b - in < 0) \
	X(s_add_nc_u64, 64, a + b, KEEP) X(s_sub_nc_u64, 64, a - b, KEEP) X(s_mul_u64, 64, int128_times(a, b), KEEP) \
	X(s_lshl1_add_u32, 32, (a << 1) + b, (a << 1) + b > UINT32_MAX) \
	X(s_lshl2_add_u32, 32, (a << 2) + b, (a << 2) + b > UINT32_MAX) \
	X(s_lshl3_add_u32, 32, (a << 3) + b, (a << 3) + b > UINT32_MAX) \
	X(s_lshl4_add_u32, 32, (a << 4) + b, (a << 4) + b > UINT32_MAX) \
	X(s_mul_i32, 32, a * b, KEEP) X(s_mul_hi_u32, 32, a * b >> 32, KEEP) X(s_mul_hi_i32, 32, a * b >> 32, KEEP) \
	X(s_min_i32, 32, int128_least(a, b), a < b) X(s_min_u32, 32, int128_least(a, b), a < b) \
	X(s_max_i32, 32, int128_most(a, b), a > b) X(s_max_u32, 32, int128_most(a, b), a > b) \
	X(s_abs_i32, 32, a < 0 ? -a : a, r != 0) X(s_absdiff_i32, 32, int128_signed(a - b, 32) < 0 ? b - a : a - b, r != 0) \
	X(s_addk_i32, 32, old + a, int128_signed(old, 32) + a != int128_signed(old + a, 32)) \
	X(s_mulk_i32, 32, old * a, KEEP) X(s_movk_i32, 32, a, KEEP) \
	X(s_cmovk_i32, 32, in ? a : old, KEEP) \
	BOTH(X, s_and, a & b, r != 0) BOTH(X, s_or, a | b, r != 0) BOTH(X, s_xor, a ^ b, r != 0) \
	BOTH(X, s_nand, ~(a & b), r != 0) BOTH(X, s_nor, ~(a | b), r != 0) \
	BOTH(X, s_xnor, ~(a ^ b), r != 0) BOTH(X, s_andn2, a & ~b, r != 0) BOTH(X, s_orn2, a | ~b, r != 0) \
	BOTH(X, s_not, ~a, r != 0) \
	X(s_lshl_b32, 32, a << int128_bits(b, 0, 5), r != 0) \
	X(s_lshl_b64, 64, int128_left(a, int128_bits(b, 0, 6)), r != 0) \
	X(s_lshr_b32, 32, a >> int128_bits(b, 0, 5), r != 0) \
	X(s_lshr_b64, 64, a >> int128_bits(b, 0, 6), r != 0) X(s_ashr_i32, 32, a >> int128_bits(b, 0, 5), r != 0) \
	X(s_ashr_i64, 64, a >> int128_bits(b, 0, 6), r != 0) \
	X(s_bfe_u32, 32, FIELD32(a, b), r != 0) X(s_bfe_u64, 64, FIELD64(a, b), r != 0) \
	X(s_bfe_i32, 32, signed_field(a, b, 32), r != 0) \
	X(s_bfe_i64, 64, signed_field(a, b, 64), r != 0) \
	X(s_bfm_b32, 32, (((int128)1 << int128_bits(a, 0, 5)) - 1) << int128_bits(b, 0, 5), KEEP) \
	X(s_bfm_b64, 64, (((int128)1 << int128_bits(a, 0, 6)) - 1) << int128_bits(b, 0, 6), KEEP) \
	X(s_brev_b32, 32, int128_reversed(a, 32), KEEP) X(s_brev_b64, 64, int128_reversed(a, 64), KEEP) \
	X(s_bcnt0_i32_b32, 32, 32 - int128_ones(a, 32), r != 0) \
	X(s_bcnt0_i32_b64, 32, 64 - int128_ones(a, 64), r != 0) X(s_bcnt1_i32_b32, 32, int128_ones(a, 32), r != 0) \
	X(s_bcnt1_i32_b64, 32, int128_ones(a, 64), r != 0) X(s_ff0_i32_b32, 32, int128_from_low(a, 0, 32), KEEP) \
	X(s_ff0_i32_b64, 32, int128_from_low(a, 0, 64), KEEP) \
	X(s_ff1_i32_b32, 32, int128_from_low(a, 1, 32), KEEP) X(s_ff1_i32_b64, 32, int128_from_low(a, 1, 64), KEEP) \
	X(s_flbit_i32_b32, 32, int128_from_top(a, 1, 32), KEEP) X(s_flbit_i32_b64, 32, int128_from_top(a, 1, 64), KEEP) \
	X(s_flbit_i32, 32, int128_from_top(a, !int128_bits(a, 31, 1), 32), KEEP) \
	X(s_flbit_i32_i64, 32, int128_from_top(a, !int128_bits(a, 63, 1), 64), KEEP) \
	X(s_bitset0_b32, 32, old & ~((int128)1 << int128_bits(a, 0, 5)), KEEP) \
	X(s_bitset0_b64, 64, old & ~((int128)1 << int128_bits(a, 0, 6)), KEEP) \
	X(s_bitset1_b32, 32, old | (int128)1 << int128_bits(a, 0, 5), KEEP) \
	X(s_bitset1_b64, 64, old | (int128)1 << int128_bits(a, 0, 6), KEEP) \
	X(s_wqm_b32, 32, quads(a, 32, 15, 4), r != 0) X(s_wqm_b64, 64, quads(a, 64, 15, 4), r != 0) \
	X(s_quadmask_b32, 32, quads(a, 32, 1, 1), r != 0) \
	X(s_quadmask_b64, 64, quads(a, 64, 1, 1), r != 0) X(s_bitreplicate_b64_b32, 64, doubled(a), KEEP) \
	X(s_sext_i32_i8, 32, a, KEEP) X(s_sext_i32_i16, 32, a, KEEP) \
	X(s_pack_ll_b32_b16, 32, int128_bits(a, 0, 16) | b << 16, KEEP) \
	X(s_pack_lh_b32_b16, 32, int128_bits(a, 0, 16) | b >> 16 << 16, KEEP) \
	X(s_pack_hh_b32_b16, 32, a >> 16 | b >> 16 << 16, KEEP) X(s_pack_hl_b32_b16, 32, a >> 16 | b << 16, KEEP) \
	BOTH(X, s_mov, a, KEEP) BOTH(X, s_cmov, in ? a : old, KEEP) BOTH(X, s_cselect, in ? a : b, KEEP) \
	X(s_cmp_eq_i32, 0, 0, a == b) X(s_cmp_lg_i32, 0, 0, a != b) X(s_cmp_gt_i32, 0, 0, a > b) \
	X(s_cmp_ge_i32, 0, 0, a >= b) X(s_cmp_lt_i32, 0, 0, a < b) \
	X(s_cmp_le_i32, 0, 0, a <= b) X(s_cmp_eq_u32, 0, 0, a == b) X(s_cmp_lg_u32, 0, 0, a != b) \
	X(s_cmp_gt_u32, 0, 0, a > b) X(s_cmp_ge_u32, 0, 0, a >= b) \
	X(s_cmp_lt_u32, 0, 0, a < b) X(s_cmp_le_u32, 0, 0, a <= b) X(s_cmp_eq_u64, 0, 0, a == b) \
	X(s_cmp_lg_u64, 0, 0, a != b) \
	X(s_cmpk_eq_i32, 0, 0, a == b) X(s_cmpk_lg_i32, 0, 0, a != b) X(s_cmpk_gt_i32, 0, 0, a > b) \
	X(s_cmpk_ge_i32, 0, 0, a >= b) X(s_cmpk_lt_i32, 0, 0, a < b) \
	X(s_cmpk_le_i32, 0, 0, a <= b) X(s_cmpk_eq_u32, 0, 0, a == b) X(s_cmpk_lg_u32, 0, 0, a != b) \
	X(s_cmpk_gt_u32, 0, 0, a > b) X(s_cmpk_ge_u32, 0, 0, a >= b) \
	X(s_cmpk_lt_u32, 0, 0, a < b) X(s_cmpk_le_u32, 0, 0, a <= b) \
	X(s_bitcmp0_b32, 0, 0, !int128_bits(a, (unsigned)int128_bits(b, 0, 5), 1)) \
	X(s_bitcmp1_b32, 0, 0, int128_bits(a, (unsigned)int128_bits(b, 0, 5), 1)) \
	X(s_bitcmp0_b64, 0, 0, !int128_bits(a, (unsigned)int128_bits(b, 0, 6), 1)) \
	X(s_bitcmp1_b64, 0, 0, int128_bits(a, (unsigned)int128_bits(b, 0, 6), 1))

struct result { uint64_t value; unsigned scc; };
typedef struct result model(int128 a, int128 b, int128 old, int128 in);
#define MODEL(id, width, expression, condition) \
	static struct result m_##id(int128 a, int128 b, int128 old, int128 in) { \
		(void)a; (void)b; (void)old; (void)in; \
		int128 r = int128_bits(expression, 0, width); \
		return (struct result){ (uint64_t)r, (unsigned)(condition) }; \
	}
MODELS(MODEL)
static const struct { const char *id; model *model; unsigned width; } models[] = {
#define ENTRY(id, width, expression, condition) { #id, m_##id, width },
	MODELS(ENTRY)
#undef ENTRY
};

enum { ITEMS = 2048, IMMEDIATE = 0x8123 };

static void put_scalar(FILE *o, unsigned first, unsigned dwords)
{
	if (dwords > 1) fprintf(o, "s[%u:%u]", first, first + dwords - 1);
	else fprintf(o, "s%u", first);
}

// Writes the program, lane by lane: sources in s[20:21] and s[22:23], the destination in s[26:27] from v[8:9], scc from
// bit 0 of v6. The result goes to v8, and its upper half, or scc if `want_scc`, to v9.
static void text_of(char *to, size_t size, const struct isa_form *f, unsigned wave, bool want_scc)
{
	const struct isa_record *r = isa_record(f);
	unsigned source = 0;
	FILE *o = fmemopen(to, size, "w");
	fprintf(o, ".set k, 0\n.rept %u\n v_readlane_b32 s20, v2, k\n v_readlane_b32 s21, v3, k\n"
	        " v_readlane_b32 s22, v4, k\n v_readlane_b32 s23, v5, k\n v_readlane_b32 s24, v6, k\n"
	        "v_readlane_b32 s26, v8, k\n v_readlane_b32 s27, v9, k\n s_bitcmp1_b32 s24, 0\n %s", wave,
	        isa_text(f->name));
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *p = &isa_operands(r)[k];
		bool immediate = isa_slots(f)[k].kind == ISA_SIMM || isa_slots(f)[k].kind == ISA_UIMM;
		fputs(k ? ", " : " ", o);
		if (immediate) fprintf(o, p->type == ISA_U16 ? "%d" : "%d", p->type == ISA_U16 ? IMMEDIATE : (int16_t)IMMEDIATE);
		else put_scalar(o, p->write ? 26 : 20 + 2 * source, p->dwords);
		source += p->read && !p->write;
	}
	fprintf(o,
	        "\n s_cselect_b32 s28, 1, 0\n v_writelane_b32 v8, s26, k\n v_writelane_b32 v9, %s, k\n .set k, k + 1\n.endr\n",
	        want_scc ? "s28" : "s27");
	fclose(o);
}

static int128 extended(enum isa_type t, uint64_t x)
{
	unsigned n = reference_bits(t);
	return t == ISA_I8 || t == ISA_I16 || t == ISA_I32 || t == ISA_I64 ? int128_signed((int128)x, n)
	       : int128_bits((int128)x, 0, n);
}

START_TEST(scalars)
{
	static uint64_t in[3][ITEMS], old[ITEMS], out[ITEMS];
	const struct isa_record *r = instruction_record(models[_i].id);
	ck_assert_msg(r != NULL, "no record %s", models[_i].id);
	enum isa_type types[3] = { ISA_U32, ISA_U32, ISA_U32 };
	uint64_t *fill[3] = { in[0], in[1], in[2] };
	struct rig_random random = { 0x5ca1a + (uint64_t)_i };
	unsigned count = 0;
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].read && !isa_operands(r)[k].write) types[count++] = isa_operands(r)[k].type;
	source_items(types, count < 2 ? 2 : count, fill, &random, ITEMS);
	for (size_t k = 0; k < ITEMS; k++) in[2][k] = k >> 3, old[k] = rig_random(&random);
	if (strstr(isa_text(r->id), "s_bfe"))
		for (size_t k = 0; k < ITEMS; k += 2) in[1][k] = rig_random(&random) & 0x007f003f;
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
		const struct isa_form *f = instruction_form(r, gpu, "");
		if (!f) continue;
		for (unsigned scc = 0; scc < 2; scc++) {
			static char text[4096];
			struct rig rig;
			text_of(text, sizeof text, f, gpu->wave_sizes[0], scc);
			rig_assemble(&rig, instruction_gpus[g], 0, text);
			rig_items(&rig, MACHINE_LISTING_MODE, &(struct rig_items){ ITEMS, { in[0], in[1], in[2] }, old, out });
			rig_end(&rig);
			for (size_t k = 0; k < ITEMS; k++) {
				int128 x[2] = { 0, 0 };
				unsigned n = 0;
				for (unsigned p = 0; p < r->operand_count; p++) {
					if (!isa_operands(r)[p].read || isa_operands(r)[p].write) continue;
					bool immediate = isa_slots(f)[p].kind == ISA_SIMM || isa_slots(f)[p].kind == ISA_UIMM;
					x[n] = extended(types[n], immediate ? IMMEDIATE : in[n][k]);
					n++;
				}
				struct result want = models[_i].model(x[0], x[1], models[_i].width == 64
					? (int128)old[k] : (int128)(uint32_t)old[k], in[2][k] & 1);
				uint64_t value = models[_i].width == 64 ? want.value
				                 : models[_i].width ? (old[k] & ~0xffffffffull) | want.value
				                 : old[k];
				if (scc) value = (value & 0xffffffff) | (uint64_t)(want.scc == KEEP ? in[2][k] & 1 : want.scc) << 32;
				if (out[k] == value) continue;
				ck_abort_msg("%s: %s\tsources 0x%llx 0x%llx old 0x%llx scc %llu: 0x%llx, not 0x%llx%s",
				             instruction_gpus[g], isa_text(f->name), (unsigned long long)in[0][k],
				             (unsigned long long)in[1][k], (unsigned long long)old[k],
				             (unsigned long long)(in[2][k] & 1), (unsigned long long)out[k],
				             (unsigned long long)value, scc ? " (scc above)" : "");
			}
		}
	}
}
END_TEST

Suite *scalar_suite(void)
{
	Suite *s = suite_create("scalar");
	TCase *t = tcase_create("scalar");
	tcase_add_loop_test(t, scalars, 0, (int)(sizeof models / sizeof *models));
	suite_add_tcase(s, t);
	return s;
}
