// Compares whole divisions as compilers write them (scale, reciprocal, Newton's steps, fmas, fixup) with MPFR, for f32,
// f64 and f16. The result must be rounded once, to nearest even, including denormal quotients.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"
#include "sources.h"

// v[8:9] = v[2:3] / v[4:5]. %1$s: vcc, %2$s: another mask.
static const char *const by_f32 =
	"v_div_scale_f32 v10, %2$s, v4, v4, v2\n v_div_scale_f32 v11, %1$s, v2, v4, v2\n v_rcp_f32 v12, v10\n"
	" v_fma_f32 v13, -v10, v12, 1.0\n v_fma_f32 v12, v13, v12, v12\n"
	"v_mul_f32 v13, v11, v12\n v_fma_f32 v14, -v10, v13, v11\n v_fma_f32 v13, v14, v12, v13\n"
	" v_fma_f32 v10, -v10, v13, v11\n v_div_fmas_f32 v10, v10, v12, v13\n"
	"v_div_fixup_f32 v8, v10, v4, v2\n";
static const char *const by_f64 =
	"v_div_scale_f64 v[10:11], %2$s, v[4:5], v[4:5], v[2:3]\n v_rcp_f64 v[12:13], v[10:11]\n"
	" v_fma_f64 v[14:15], -v[10:11], v[12:13], 1.0\n"
	"v_fma_f64 v[12:13], v[12:13], v[14:15], v[12:13]\n v_div_scale_f64 v[16:17], %1$s, v[2:3], v[4:5], v[2:3]\n"
	" v_fma_f64 v[14:15], -v[10:11], v[12:13], 1.0\n"
	"v_fma_f64 v[12:13], v[12:13], v[14:15], v[12:13]\n v_mul_f64 v[14:15], v[16:17], v[12:13]\n"
	" v_fma_f64 v[10:11], -v[10:11], v[14:15], v[16:17]\n"
	"v_div_fmas_f64 v[10:11], v[10:11], v[12:13], v[14:15]\n v_div_fixup_f64 v[8:9], v[10:11], v[4:5], v[2:3]\n";
static const char *const by_f16 =
	"v_cvt_f32_f16 v10, v4\n v_cvt_f32_f16 v11, v2\n v_rcp_f32 v12, v10\n v_mul_f32 v13, v11, v12\n"
	" v_fma_f32 v14, -v10, v13, v11\n v_fma_f32 v13, v14, v12, v13\n"
	"v_fma_f32 v10, -v10, v13, v11\n v_mul_f32 v10, v10, v12\n v_and_b32 v10, 0xff800000, v10\n"
	" v_add_f32 v10, v10, v13\n v_cvt_f16_f32 v10, v10\n v_div_fixup_f16 v8, v10, v4, v2\n";
static const struct {
	const char *const *text; enum isa_type type;
} divisions[] = { { &by_f32, ISA_F32 }, { &by_f64, ISA_F64 }, { &by_f16, ISA_F16 } };

static int op_div(struct reference *e) { return mpfr_div(e->r, e->x[0], e->x[1], e->round); }

enum { ITEMS = 16384 };

// Sets sources whose quotients are near the least and the largest numbers, or halfway between two denormals.
static void quotients(enum isa_type t, uint64_t *in[3], size_t n, struct rig_random *random)
{
	int low = t == ISA_F16 ? -14 : t == ISA_F32 ? -126 : -1022;
	uint64_t digits = reference_one(t, 1) - reference_one(t, 0);
	for (size_t k = n / 2; k < n; k++) {
		uint64_t x = rig_random(random), y = rig_random(random);
		int top = 1 - low, a = (int)(x >> 40 & 0xffff) % (2 * top) + low + 1,
			want = x >> 63 ? low - (int)(x >> 56 & 31) + 4 : top - (int)(x >> 56 & 3);
		int b = a - want;
		if (b < low || b > top) b = b < low ? low : top;
		in[0][k] = (a > top ? reference_one(t, top) : reference_one(t, a)) | (x & (digits - 1));
		in[1][k] = reference_one(t, b) | (y & (digits - 1)) | (y >> 32 & 1 ? reference_sign(t) : 0);
		if (y >> 60 == 0) in[1][k] &= ~(digits - 1);
		if (y >> 60 == 1)
			in[0][k] = (in[0][k] & ~(digits - 1)) | (digits >> (y >> 50 & 7)),
				in[1][k] = (in[1][k] & ~(digits - 1)) | (x & 3) * (digits >> 2);
	}
}

START_TEST(division)
{
	enum isa_type t = divisions[_i].type, types[3] = { t, t, t };
	uint64_t *in[3], *out = calloc(ITEMS, sizeof *out);
	for (unsigned k = 0; k < 3; k++) in[k] = calloc(ITEMS, sizeof *in[k]);
	struct rig_random random = { 0xd1f + (uint64_t)_i };
	source_items(types, 2, in, &random, ITEMS);
	quotients(t, in, ITEMS, &random);
	struct reference e;
	struct reference_result *want = calloc(ITEMS, sizeof *want);
	const uint32_t mode = MACHINE_LISTING_MODE | 3u << MODE_DENORM32;
	reference_open(&e);
	for (size_t k = 0; k < ITEMS; k++) {
		uint64_t x[2] = { in[0][k] & (reference_sign(t) * 2 - 1), in[1][k] & (reference_sign(t) * 2 - 1) };
		want[k] = reference_eval(&e, op_div, mode, t, types, x, 2);
	}
	for (unsigned g = 0; g < 4; g++) {
		bool wave64 = rig_gpu(instruction_gpus[g])->wave_sizes[0] == 64;
		char text[2048];
		struct rig r;
		snprintf(text, sizeof text, *divisions[_i].text, wave64 ? "vcc" : "vcc_lo", wave64 ? "s[12:13]" : "s12");
		rig_assemble(&r, instruction_gpus[g], 0, text);
		rig_items(&r, mode, &(struct rig_items){ ITEMS, { in[0], in[1] }, NULL, out });
		for (size_t k = 0; k < ITEMS; k++)
			if (!reference_same(t, out[k], want[k]))
				ck_abort_msg("%s: 0x%llx / 0x%llx in %s: 0x%llx, not 0x%llx", instruction_gpus[g],
					(unsigned long long)in[0][k], (unsigned long long)in[1][k], isa_type_name[t],
					(unsigned long long)out[k], (unsigned long long)want[k].bits);
		rig_end(&r);
	}
	reference_close(&e);
	for (unsigned k = 0; k < 3; k++) free(in[k]);
	free(out);
	free(want);
}
END_TEST

Suite *divide_suite(void)
{
	Suite *s = suite_create("divide");
	TCase *t = tcase_create("divide");
	tcase_add_loop_test(t, division, 0, (int)(sizeof divisions / sizeof *divisions));
	suite_add_tcase(s, t);
	return s;
}
