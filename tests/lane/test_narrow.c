// Floats of 8 bits: conversions of all of them to f32; conversions of f32 to them, by searching all values for the
// nearest; stochastic rounding by its definition. Mixed products of f32 and f16 against MPFR, for every choice of
// halves.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"
#include "reference.h"
#include "sources.h"

static uint32_t bits_of(float x) { uint32_t b; memcpy(&b, &x, 4); return b; }
static float float_of(uint32_t b) { float x; memcpy(&x, &b, 4); return x; }

// ---- 8 bits ---------------------------------------------------------------------------------------------------------
// fp8: 4 exponent bits (bias 7), 3 digits, no infinity, NaN if all of them are 1. bf8: 5 exponent bits (bias 15), 2
// digits, as in IEEE.
static const struct narrow {
	const char *name; int digits, bias; unsigned top, nan;
} narrows[] = { { "fp8", 3, 7, 0x7e, 0xff }, { "bf8", 2, 15, 0x7b, 0xfe } };

static double value_of(const struct narrow *n, unsigned x)     // x without its sign; NaN and infinity as well
{
	int exponent = (int)(x >> n->digits), fraction = (int)(x & ((1u << n->digits) - 1));
	if (x > n->top) return n->digits == 2 && x == 0x7c ? INFINITY : NAN;
	return exponent ? ldexp(fraction + (1 << n->digits), exponent - n->bias - n->digits)
	       : ldexp(fraction, 1 - n->bias - n->digits);
}

static unsigned nearest(const struct narrow *n, uint32_t f32, bool held)
{
	double x = fabs((double)float_of(f32)), best = INFINITY;
	unsigned r = 0, sign = f32 >> 24 & 0x80, beyond = n->top + 1;
	if (isnan(x)) return n->nan;
	if (isinf(x)) return sign | beyond;
	for (unsigned k = 0; k <= beyond; k++) {
		// Values above the largest round as if the next number existed.
		double v = k == beyond ? 2 * value_of(n, n->top) - value_of(n, n->top - 1) : value_of(n, k), d = fabs(x - v);
		if (d < best || (d == best && !(k & 1))) best = d, r = k;
	}
	if (x > 2 * value_of(n, n->top)) r = beyond;
	return sign | (r == beyond && held ? n->top : r);
}

// Rounds stochastically: the number in units of the last place, with 20 (21) bits after the point, plus the seed's
// highest bits, truncated.
static unsigned stochastic(const struct narrow *n, uint32_t f32, uint32_t seed, bool held)
{
	double x = fabs((double)float_of(f32));
	unsigned sign = f32 >> 24 & 0x80, beyond = n->top + 1;
	int e, below = 23 - n->digits, least = 1 - n->bias;
	if (isnan(x)) return n->nan;
	if (isinf(x)) return sign | beyond;
	frexp(x, &e);
	e = x == 0 || e - 1 < least ? least : e - 1;
	double units = floor(ldexp(x, n->digits - e + below)) + (seed >> (32 - below)), r = floor(ldexp(units, -below));
	double v = ldexp(r, e - n->digits);
	for (unsigned k = 0; k <= n->top; k++) if (value_of(n, k) == v) return sign | k;
	return sign | (held ? n->top : beyond);
}

enum { ITEMS = 16384 };
static uint64_t in[3][ITEMS], old[ITEMS], out[ITEMS];

static void run(const char *text, uint32_t mode)
{
	struct rig r;
	rig_assemble(&r, "gfx1200", 0, text);
	rig_items(&r, mode, &(struct rig_items){ ITEMS, { in[0], in[1], in[2] }, old, out });
	rig_end(&r);
}

START_TEST(from_8_bits)
{
	const struct narrow *n = &narrows[_i];
	char text[128];
	for (size_t k = 0; k < ITEMS; k++) in[0][k] = (k * 0x9e3779b9u << 8 & 0xffffff00) | (k & 0xff);
	for (unsigned form = 0; form < 2; form++) {
		snprintf(text, sizeof text, form ? "v_cvt_pk_f32_%s v[8:9], v2" : "v_cvt_f32_%s v8, v2", n->name);
		run(text, MACHINE_LISTING_MODE);
		for (size_t k = 0; k < ITEMS; k++)
			for (unsigned e = 0; e <= form; e++) {
				unsigned x = (unsigned)(in[0][k] >> 8 * e & 0xff);
				float got = float_of((uint32_t)(out[k] >> 32 * e));
				double want = copysign(value_of(n, x & 0x7f), x & 0x80 ? -1 : 1);
				if (isnan(want) ? !isnan(got) : (double)got != want || !signbit(got) != !signbit(want))
					ck_abort_msg("%s: 0x%02x: %a, not %a", text, x, (double)got, want);
			}
	}
}
END_TEST

static void make_f32(const struct narrow *n, struct rig_random *random)
{
	for (size_t k = 0; k < ITEMS; k++) {
		uint64_t x = rig_random(random);
		unsigned a = (unsigned)(x >> 40) % n->top;
		double middle = (value_of(n, a) + value_of(n, a + 1)) / 2;      // and its neighbours
		in[0][k] = x >> 62 == 0 ? x & UINT32_MAX : x >> 62 == 1 ? (x & 0x807fffff) | (uint64_t)(100 + (x >> 32) % 40) << 23
		                        : (bits_of((float)middle) + (x >> 32 & 3) - 1) ^ (x & 0x80000000);
		in[1][k] = rig_random(random) & UINT32_MAX;
		old[k] = 0x76543210;
	}
	const uint32_t ends[] = {
		0, 0x80000000, 0x7f800000, 0xff800000, 0x7f800001, 0xffc00000, 0x7f7fffff,
		bits_of((float)value_of(n, n->top)), bits_of(464), bits_of(61440), 1
	};
	for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) in[0][k] = ends[k];
}

START_TEST(to_8_bits)
{
	const struct narrow *n = &narrows[_i];
	struct rig_random random = { 0xf8 + (uint64_t)_i };
	char text[2][128];
	make_f32(n, &random);
	snprintf(text[0], sizeof text[0], "v_cvt_pk_%s_f32 v8, v2, v4", n->name);
	snprintf(text[1], sizeof text[1], "v_cvt_sr_%s_f32 v8, v2, v4", n->name);
	for (unsigned held = 0; held < 2; held++)
		for (unsigned form = 0; form < 2; form++) {
			run(text[form], MACHINE_LISTING_MODE | held << MODE_FP16_OVFL | 3u << MODE_DENORM32);
			for (size_t k = 0; k < ITEMS; k++) {
				uint32_t a = (uint32_t)in[0][k], b = (uint32_t)in[1][k];
				uint32_t want = form ? 0x76543200 | stochastic(n, a, b, held)
				                : 0x76540000 | nearest(n, a, held) | nearest(n, b, held) << 8;
				if ((uint32_t)out[k] != want)
					ck_abort_msg("%s held %u: 0x%x 0x%x: 0x%x, not 0x%x", text[form], held, a, b,
					             (uint32_t)out[k], want);
			}
		}
}
END_TEST

// ---- mixed products: each source is an f32, or one half of its register ---------------------------------------------
static int op_fma(struct reference *e) { return mpfr_fma(e->r, e->x[0], e->x[1], e->x[2], e->round); }
static int op_set(struct reference *e) { return mpfr_set(e->r, e->x[0], e->round); }

START_TEST(mixed)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	static const char *const names[] = { "v_fma_mix_f32", "v_fma_mixlo_f16", "v_fma_mixhi_f16" };
	static uint64_t *fill[3] = { in[0], in[1], in[2] };
	unsigned halves = (unsigned)_i & 7, high = (unsigned)_i >> 3, neg = (unsigned)_i % 5, abs = (unsigned)_i % 7 & 6;
	enum isa_type types[3], f32[3] = { ISA_F32, ISA_F32, ISA_F32 };
	struct rig_random random = { 0x313 + (uint64_t)_i };
	for (unsigned k = 0; k < 3; k++) types[k] = halves >> k & 1 ? ISA_F16 : ISA_F32;
	size_t n = source_items(types, 3, fill, &random, 1024);
	for (unsigned k = 0; k < 3; k++)
		for (size_t j = 0; j < n; j++)
			if (types[k] == ISA_F16)
				in[k][j] = high >> k & 1 ? (in[k][j] & 0xffff) << 16 | 0x1234
				           : (in[k][j] & 0xffff) | 0x43210000;
	for (size_t j = 0; j < n; j++) old[j] = 0x76543210;
	struct reference e;
	reference_open(&e);
	for (unsigned form = 0; form < 3; form++)
		for (unsigned m = 0; m < 4; m++) {
			uint32_t mode = 1 << MODE_DX10_CLAMP | m << MODE_ROUND32 | ((m + form) & 3) << MODE_ROUND64 | 15u << MODE_DENORM32;
			char text[256];
			snprintf(text, sizeof text,
			         "%s v8, %sv2%s, %s%sv4%s, %s%sv6%s op_sel:[%u,%u,%u] op_sel_hi:[%u,%u,%u]",
			         names[form], neg & 1 ? "-" : "", "", neg & 2 ? "-" : "",
			         abs & 2 ? "|" : "", abs & 2 ? "|" : "", neg & 4 ? "-" : "", abs & 4 ? "|" : "",
			         abs & 4 ? "|" : "", high & halves & 1, (high & halves) >> 1 & 1,
			         (high & halves) >> 2 & 1, halves & 1, halves >> 1 & 1, halves >> 2 & 1);
			struct rig r;
			rig_assemble(&r, gpus[(unsigned)_i % 4], 0, text);
			rig_items(&r, mode, &(struct rig_items){ n, { in[0], in[1], in[2] }, old, out });
			rig_end(&r);
			for (size_t j = 0; j < n; j++) {
				uint64_t x[3];
				for (unsigned k = 0; k < 3; k++) {
					x[k] = types[k] == ISA_F32 ? in[k][j] & UINT32_MAX : in[k][j] >> (high >> k & 1 ? 16 : 0) & 0xffff;
					if (abs >> k & 1) x[k] &= ~reference_sign(types[k]);
					if (neg >> k & 1) x[k] ^= reference_sign(types[k]);
				}
				struct reference_result want = reference_eval(&e, op_fma, mode, ISA_F32, types, x, 3);
				// Rounded twice: to f32 and to f16.
				if (form) want = reference_eval(&e, op_set, mode, ISA_F16, f32, &want.bits, 1);
				uint64_t got = form == 2 ? out[j] >> 16 & 0xffff
				               : form ? out[j] & 0xffff
				               : out[j] & UINT32_MAX,
					rest = form == 2 ? out[j] & 0xffff : out[j] >> 16 & 0xffff;
				if (!reference_same(form ? ISA_F16 : ISA_F32, got, want) || (form && rest != (form == 2 ? 0x3210 : 0x7654)))
					ck_abort_msg("%s mode 0x%x: %s\tsources 0x%llx 0x%llx 0x%llx: 0x%llx, not 0x%llx",
					             gpus[(unsigned)_i % 4], mode, text, (unsigned long long)x[0],
					             (unsigned long long)x[1], (unsigned long long)x[2],
					             (unsigned long long)out[j], (unsigned long long)want.bits);
			}
		}
	reference_close(&e);
}
END_TEST

Suite *narrow_suite(void)
{
	Suite *s = suite_create("narrow");
	TCase *t = tcase_create("narrow");
	tcase_add_loop_test(t, from_8_bits, 0, 2);
	tcase_add_loop_test(t, to_8_bits, 0, 2);
	tcase_add_loop_test(t, mixed, 0, 64);
	suite_add_tcase(s, t);
	return s;
}
