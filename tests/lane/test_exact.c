// Compares float arithmetic with MPFR. Each instruction runs over chosen and random sources in every rounding and
// denormal mode. Results must be equal to the bit, or within one unit in the last place if the manual promises no more.
// Then follow modifiers, and all sources of instructions with one 16-bit source.
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "float_ops.h"
#include "share.h"
#include "sources.h"

#define OLD 0xfedcba9876543210ull

// ---- one instruction on all GPUs ------------------------------------------------------------------------------------
struct trial {
	const struct operation *operation;
	const struct isa_record *record;
	enum isa_type to, types[3];
	unsigned sources, elements;
	bool accumulates;                    // the last source is the old destination
	uint64_t *in[3], *old, *out;
	struct reference_result *want;       // two for each item
	uint64_t *nan;                       // expected bits if the result is a NaN
	size_t n;
	struct rig rig[4];
	char text[4][640];
	bool has[4];
	struct reference e;
};

// Effects of modifiers: on the sources (bit k for source k; packed: of each half), and on the result.
struct style { unsigned neg, abs, neg_hi, low, high, omod; bool clamp; };
static const struct style plain_style = { .high = 7 };

static uint64_t ones(enum isa_type t) { return reference_sign(t) | (reference_sign(t) - 1); }
static uint64_t part(uint64_t x, enum isa_type t, unsigned element)
{
	return (element ? x >> reference_bits(t) * element : x) & ones(t);
}

static void trial_open(struct trial *t, const struct operation *o, size_t room)
{
	memset(t, 0, sizeof *t);
	t->operation = o;
	t->record = instruction_record(o->id);
	ck_assert_msg(t->record != NULL, "no record %s", o->id);
	t->sources = instruction_sources(t->record, t->types, &t->elements);
	t->to = isa_operands(t->record)[0].type;
	for (unsigned k = 0; k < t->record->operand_count; k++)
		t->accumulates |= isa_operands(t->record)[k].read && isa_operands(t->record)[k].write;
	for (unsigned k = 0; k < 3; k++) t->in[k] = calloc(room, sizeof *t->in[k]);
	t->old = malloc(room * sizeof *t->old);
	for (size_t k = 0; k < room; k++) t->old[k] = OLD;
	t->out = calloc(room, sizeof *t->out);
	t->want = calloc(2 * room, sizeof *t->want);
	t->nan = calloc(2 * room, sizeof *t->nan);
	reference_open(&t->e);
}

static void trial_assemble(struct trial *t, const char *suffix, const struct instruction_style *style)
{
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
		const struct isa_form *f = instruction_form(t->record, gpu, suffix);
		if (!f && *suffix) f = instruction_form(t->record, gpu, "");
		t->has[g] = f && (!style->modifiers || !strstr(style->modifiers, "clamp")
			|| instruction_takes(f, "clamp")) && (!style->modifiers || !(strstr(style->modifiers, "mul:")
			|| strstr(style->modifiers, "div:")) || instruction_takes(f, "omod"))
		            && ((!style->sources[0] && !style->sources[1] && !style->sources[2])
		                || instruction_takes(f, "neg"));
		if (!t->has[g]) continue;
		struct instruction_style used = *style;
		used.suffix = strcmp(isa_text(f->suffix), suffix) ? "" : suffix;
		instruction_text(t->text[g], sizeof t->text[g], t->record, f, gpu->wave_sizes[0], &used);
		rig_assemble(&t->rig[g], instruction_gpus[g], 0, t->text[g]);
	}
}

static void trial_disassemble(struct trial *t)
{
	for (unsigned g = 0; g < 4; g++)
		if (t->has[g]) rig_end(&t->rig[g]);
}

static void trial_close(struct trial *t)
{
	for (unsigned k = 0; k < 3; k++) free(t->in[k]);
	free(t->old);
	free(t->out);
	free(t->want);
	free(t->nan);
	reference_close(&t->e);
}

static void trial_sources(struct trial *t, uint64_t seed, size_t limit)
{
	struct rig_random random = { seed };
	t->n = source_items(t->types, t->sources, t->in, &random, limit);
	if (t->elements == 2 && !(t->operation->flags & PAIRS))
		for (unsigned s = 0; s < t->sources; s++)
			for (size_t k = 0; k < t->n; k++) t->in[s][k] = (t->in[s][k] & 0xffff) | t->in[s][(k * 11 + 5) % t->n] << 16;
}

// ---- expected results -----------------------------------------------------------------------------------------------
static int64_t in_order(enum isa_type t, uint64_t bits)
{
	uint64_t sign = reference_sign(t);
	return bits & sign ? -(int64_t)(bits & (sign - 1)) : (int64_t)(bits & (sign - 1));
}

static bool near(enum isa_type t, uint64_t got, uint64_t want)
{
	int64_t d = in_order(t, got) - in_order(t, want), most = t == ISA_F64 ? 4 : 1;
	return !reference_is_nan(t, want) && !reference_is_nan(t, got) && d >= -most && d <= most;
}

static unsigned fraction_bits(enum isa_type t) { return t == ISA_F64 ? 52 : t == ISA_F32 ? 23 : 10; }

// Converts a NaN to another float type: sign and payload from the top, quiet.
static uint64_t nan_as(enum isa_type to, enum isa_type from, uint64_t bits)
{
	unsigned have = fraction_bits(from), want = fraction_bits(to);
	uint64_t fraction = bits & ((1ull << have) - 1), exponent = reference_sign(to) - (1ull << want);
	fraction = want > have ? fraction << (want - have) : fraction >> (have - want);
	return (bits & reference_sign(from) ? reference_sign(to) : 0) | exponent | 1ull << (want - 1) | fraction;
}

// Returns the expected NaN: from the source that is the result, or from the first NaN source in the order of the
// operation. Without a NaN source it is the negative NaN without a payload.
static uint64_t nan_of(const struct trial *t, const uint64_t *x, unsigned count)
{
	bool reverse = strstr(t->operation->id, "_subrev_") != NULL;
	if (t->e.taken >= 0) return nan_as(t->to, t->types[t->e.taken], x[t->e.taken]);
	for (unsigned k = 0; k < count; k++) {
		unsigned s = reverse ? count - 1 - k : k;
		if (reference_is_float(t->types[s]) && reference_is_nan(t->types[s], x[s])) return nan_as(t->to, t->types[s], x[s]);
	}
	return nan_as(t->to, t->to, reference_sign(t->to));
}

static bool right(const struct trial *t, uint64_t got, struct reference_result want, uint64_t nan)
{
	if (reference_is_float(t->to) && reference_is_nan(t->to, got) && reference_is_nan(t->to, want.bits)
	    && !want.any)
		return got == nan;
	if (reference_same(t->to, got, want)) return true;
	return (t->operation->flags & ULP) && (near(t->to, got, want.bits) || near(t->to, got, want.other));
}

static int op_double(struct reference *e) { return mpfr_mul_2si(e->r, e->x[0], 1, e->round); }
static int op_quadruple(struct reference *e) { return mpfr_mul_2si(e->r, e->x[0], 2, e->round); }
static int op_halve(struct reference *e) { return mpfr_mul_2si(e->r, e->x[0], -1, e->round); }

static uint64_t clamped(const struct trial *t, uint32_t mode, uint64_t bits)
{
	if (reference_is_nan(t->to, bits)) return mode >> MODE_DX10_CLAMP & 1 ? 0 : bits;
	if (bits & reference_sign(t->to)) return 0;
	return bits > reference_one(t->to, 0) ? reference_one(t->to, 0) : bits;
}

static struct reference_result modified(struct trial *t, const struct style *s, uint32_t mode,
                                        struct reference_result r)
{
	static reference_op *const factor[] = { NULL, op_double, op_quadruple, op_halve };
	unsigned keeps = mode >> (t->to == ISA_F32 ? MODE_DENORM32 : MODE_DENORM64) & 2;
	if (s->omod && !(mode >> MODE_IEEE & 1) && !keeps) {
		struct reference_result a = reference_eval(&t->e, factor[s->omod], mode, t->to, &t->to, &r.bits, 1);
		struct reference_result b = reference_eval(&t->e, factor[s->omod], mode, t->to, &t->to, &r.other, 1);
		r = (struct reference_result){ a.bits, r.bits == r.other ? a.other : b.bits, r.any };
	}
	return s->clamp ? (struct reference_result){ clamped(t, mode, r.bits), clamped(t, mode, r.other), r.any } : r;
}

static uint64_t source(const struct trial *t, const struct style *s, unsigned k, size_t item, unsigned element)
{
	unsigned half = element ? s->high >> k & 1 : s->low >> k & 1;
	uint64_t x = part(t->in[k][item], t->types[k], t->elements == 2 && !(t->operation->flags & PAIRS) ? half : 0),
		sign = reference_sign(t->types[k]);
	if (!reference_is_float(t->types[k])) return x;
	if (s->abs >> k & 1) x &= ~sign;
	return (element ? s->neg_hi : s->neg) >> k & 1 ? x ^ sign : x;
}

static void evaluate(struct trial *t, const struct style *s, uint32_t mode)
{
	unsigned elements = isa_operands(t->record)[0].count, count = t->operation->flags & PAIRS ? 1 : t->sources;
	uint32_t used = t->operation->flags & FLUSHES ? mode & ~(3u << MODE_DENORM32) : mode;
	if (t->operation->flags & CHOICE) used |= 2u << MODE_DENORM32 | 2u << MODE_DENORM64;
	for (size_t k = 0; k < t->n; k++)
		for (unsigned element = 0; element < elements; element++) {
			uint64_t x[3];
			if (count == 1 && t->sources > 1) x[0] = source(t, s, element, k, 0);
			else for (unsigned i = 0; i < t->sources; i++) x[i] = source(t, s, i, k, element);
			struct reference_result r = reference_eval(&t->e, t->operation->op, used, t->to, t->types, x, count);
			t->nan[2 * k + element] = reference_is_float(t->to) ? nan_of(t, x, count) : 0;
			if (reference_is_float(t->to)) r = modified(t, s, mode, r);
			t->want[2 * k + element] = r;
		}
}

static void compare(struct trial *t, unsigned g, uint32_t mode)
{
	const struct isa_operand *d = &isa_operands(t->record)[0];
	unsigned bits = reference_bits(t->to) * d->count;
	for (size_t k = 0; k < t->n; k++) {
		bool good = true;
		for (unsigned element = 0; element < d->count; element++)
			good &= right(t, part(t->out[k], t->to, element), t->want[2 * k + element],
			              t->nan[2 * k + element]);
		uint64_t before = t->accumulates ? t->in[t->sources - 1][k] : t->old[k], beside = 0;
		// Parts that the instruction does not write: the next register; from gfx10 on the other half.
		if (bits < 64) beside = (t->out[k] ^ before) >> 32;
		// The other half of an SGPR is 0.
		if (bits < 32 && g > 0) beside |= (t->out[k] ^ (d->vector ? before : before >> 32 << 32)) >> bits;
		if (good && !beside) continue;
		ck_abort_msg("%s mode 0x%x: %s\tsources 0x%llx 0x%llx 0x%llx: "
		             "0x%llx, not 0x%llx (second element: 0x%llx; NaNs: 0x%llx, 0x%llx)%s", instruction_gpus[g],
		             mode, t->text[g], (unsigned long long)t->in[0][k], (unsigned long long)t->in[1][k],
		             (unsigned long long)t->in[2][k], (unsigned long long)t->out[k],
		             (unsigned long long)t->want[2 * k].bits, (unsigned long long)t->want[2 * k + 1].bits,
		             (unsigned long long)t->nan[2 * k], (unsigned long long)t->nan[2 * k + 1],
		             beside ? "; what stood beside is changed" : "");
	}
}

static void trial_run(struct trial *t, const struct style *s, uint32_t mode, unsigned gpus)
{
	evaluate(t, s, mode);
	for (unsigned g = 0; g < 4; g++) {
		// gfx12 does not have these bits
		bool knows = g < 3 || (!(mode >> MODE_IEEE & 1) && mode >> MODE_DX10_CLAMP & 1);
		if (!t->has[g] || !knows || !(gpus >> g & 1)) continue;
		rig_items(&t->rig[g], mode, &(struct rig_items){ t->n, { t->in[0], t->in[1], t->in[2] }, t->accumulates
		                                                 ? t->in[t->sources - 1] : t->old, t->out });
		compare(t, g, mode);
	}
}

// Returns one of 16 modes of rounding and denormals. The halves for f32 and for f16 with f64 always differ. Every
// second one sets IEEE and FP16_OVFL.
static uint32_t mode_number(unsigned n)
{
	unsigned round = n & 3, denormal = n >> 2 & 3;
	return 1 << MODE_DX10_CLAMP | round << MODE_ROUND32 | ((round + 1) & 3) << MODE_ROUND64
	       | denormal << MODE_DENORM32 | ((denormal + 1) & 3) << MODE_DENORM64 | ((n ^ n >> 2) & 1) << MODE_IEEE
	       | ((n >> 1 ^ n >> 3) & 1) << MODE_FP16_OVFL;
}

START_TEST(every_mode)
{
	struct trial t;
	if (!share_has(3 * (unsigned)_i + 0)) return;
	trial_open(&t, &float_operations[_i], 1024);
	trial_sources(&t, 0x5eed0000u + (unsigned)_i, t.sources == 1 ? 512 : 1024);
	trial_assemble(&t, "", &(struct instruction_style){ .suffix = "" });
	for (unsigned m = 0; m < 16; m++) trial_run(&t, &plain_style, mode_number(m), 15);
	trial_disassemble(&t);
	trial_close(&t);
}
END_TEST

// ---- modifiers ------------------------------------------------------------------------------------------------------
static const struct { struct style style; struct instruction_style text; } scalar_styles[] = {
	{ { .neg = 3, .abs = 5, .clamp = true },
	  { .suffix = "e64", .sources = { "-|%s|", "-%s", "|%s|" }, .modifiers = "clamp" } },
	{ { .neg = 4, .abs = 6 }, { .suffix = "e64", .sources = { "%s", "|%s|", "-|%s|" } } },
	{ { .omod = 1 }, { .suffix = "e64", .modifiers = "mul:2" } },
	{ { .omod = 2, .clamp = true }, { .suffix = "e64", .modifiers = "clamp mul:4" } },
	{ { .omod = 3, .neg = 1 }, { .suffix = "e64", .sources = { "-%s" }, .modifiers = "div:2" } },
};
static const struct { struct style style; struct instruction_style text; } packed_styles[] = {
	{ { .low = 5, .high = 2, .clamp = true }, { .suffix = "", .modifiers = "op_sel:[1,0,1] op_sel_hi:[0,1,0] clamp" } },
	{ { .low = 2, .high = 3, .neg = 1, .neg_hi = 6 },
	  { .suffix = "", .modifiers = "op_sel:[0,1,0] op_sel_hi:[1,1,0] neg_lo:[1,0,0] neg_hi:[0,1,1]" } },
	{ { .high = 7, .neg = 6, .neg_hi = 1, .clamp = true },
	  { .suffix = "", .modifiers = "neg_lo:[0,1,1] neg_hi:[1,0,0] clamp" } },
};

// Removes signs from sources that do not exist or are not floats.
static struct instruction_style fitting(const struct trial *t, const struct instruction_style *s,
                                        char *modifiers, size_t size)
{
	struct instruction_style r = *s;
	for (unsigned k = 0; k < 3; k++)
		if (k >= t->sources || !reference_is_float(t->types[k])) r.sources[k] = NULL;
	if (!s->modifiers) return r;
	snprintf(modifiers, size, "%s", s->modifiers);
	if (t->sources == 2)
		for (char *c = modifiers; (c = strchr(c, ']')); c++) memmove(c - 2, c, strlen(c) + 1), c -= 2;
	r.modifiers = modifiers;
	return r;
}

START_TEST(modifiers)
{
	struct trial t;
	if (!share_has(3 * (unsigned)_i + 1)) return;
	trial_open(&t, &float_operations[_i], 384);
	trial_sources(&t, 0xa5a50000u + (unsigned)_i, 384);
	bool packed = t.elements == 2 && !(t.operation->flags & PAIRS);
	unsigned count = packed ? sizeof packed_styles / sizeof *packed_styles : sizeof scalar_styles / sizeof *scalar_styles;
	for (unsigned k = 0; k < count && !t.accumulates; k++) {
		struct style s = packed ? packed_styles[k].style : scalar_styles[k].style;
		const struct instruction_style *text = packed ? &packed_styles[k].text : &scalar_styles[k].text;
		if ((s.clamp || s.omod) && (t.operation->flags & PAIRS || !reference_is_float(t.to))) continue;
		char words[128];
		struct instruction_style used = fitting(&t, text, words, sizeof words);
		trial_assemble(&t, used.suffix, &used);
		for (unsigned m = 0; m < 6; m++) {
			// Without IEEE and with denormals flushed, omod has an effect; in the last two modes it does
			// not.
			uint32_t mode = (m & 1) << MODE_DX10_CLAMP | (m & 3) << MODE_ROUND32 | (m & 3) << MODE_ROUND64 | 5u << MODE_DENORM32;
			if (m == 4) mode |= 1 << MODE_IEEE;
			if (m == 5) mode |= 15u << MODE_DENORM32;
			trial_run(&t, &s, mode, 15);
		}
		trial_disassemble(&t);
	}
	trial_close(&t);
}
END_TEST

// ---- all 16-bit sources ---------------------------------------------------------------------------------------------
START_TEST(all_of_16_bits)
{
	struct trial t;
	if (!share_has(3 * (unsigned)_i + 2)) return;
	trial_open(&t, &float_operations[_i], 0);
	bool tried = t.sources == 1 && reference_bits(t.types[0]) == 16;
	trial_close(&t);
	if (tried) {
		trial_open(&t, &float_operations[_i], 0x10000);
		t.n = 0x10000;
		for (size_t k = 0; k < t.n; k++) t.in[0][k] = k;
		trial_assemble(&t, "", &(struct instruction_style){ .suffix = "" });
		// Each GPU gets another rounding and denormal mode.
		for (unsigned g = 0; g < 4; g++) trial_run(&t, &plain_style, mode_number(g * 5) & ~(1u << MODE_IEEE), 1u << g);
		trial_disassemble(&t);
		trial_close(&t);
	}
}
END_TEST

// ---- NaNs of instructions without a row above -----------------------------------------------------------------------
// v2 to v5 are NaNs of f32 and f16, quiet and signalling; v6 and v7 are 1.0 of each; s4 and s5 are NaNs of each. The
// result is in v8.
static const struct { const char *gpu, *text; uint32_t want; } nan_cases[] = {
	{ "gfx1030", "v_fma_f16 v8, v4, v7, v7", 0x7e67 }, { "gfx1030", "v_fma_f16 v8, v7, v5, v4", 0xff31 },
	{ "gfx1100", "v_fma_f16 v8, v7, v7, v5", 0xff31 }, { "gfx1200", "v_fma_f16 v8, -v4, v5, v7", 0xfe67 },
	{ "gfx1030", "v_mov_b32 v8, v4\n v_fmac_f16 v8, v7, v7", 0x7e67 },
	{ "gfx1100", "v_fmamk_f16 v8, v4, 0x3c01, v5", 0x7e67 },
	{ "gfx1030", "v_fmamk_f16 v8, v7, 0x7d05, v5", 0x7f05 },
	{ "gfx1030", "v_fmaak_f16 v8, v7, v5, 0x7e09", 0xff31 },
	{ "gfx1100", "v_fmaak_f16 v8, v7, v7, 0xfc09", 0xfe09 }, { "gfx906", "v_mac_f16 v8, v5, v7", 0xff31 },
	{ "gfx906", "v_madak_f16 v8, v7, v7, 0xfc09", 0xfe09 }, { "gfx906", "v_madmk_f16 v8, v7, 0x7d05, v5", 0x7f05 },
	{ "gfx1030", "v_pk_fma_f16 v8, v5, v7, v7 op_sel_hi:[0,0,0]", 0xff31ff31 },
	{ "gfx906", "v_pk_fma_f16 v8, v7, v7, v4 op_sel_hi:[0,0,0]", 0x7e677e67 },
	{ "gfx1100", "v_fmamk_f32 v8, v2, 0x3f800001, v3", 0x7fc12345 },
	{ "gfx1100", "v_fmaak_f32 v8, v6, v6, 0xff812345", 0xffc12345 },
	{ "gfx906", "v_madmk_f32 v8, v6, 0x7fc00009, v3", 0x7fc00009 },
	{ "gfx906", "v_madak_f32 v8, v6, v3, 0x7fc00009", 0xffe54321 },
	{ "gfx1100", "v_dual_fmac_f32 v8, v3, v6 :: v_dual_mov_b32 v9, v6", 0xffe54321 },
	{ "gfx1030", "v_fma_mix_f32 v8, v3, v6, v2", 0xffe54321 },
	{ "gfx1030", "v_fma_mix_f32 v8, v5, v6, v6 op_sel_hi:[1,0,0]", 0xffe62000 },
	{ "gfx1030", "v_fma_mixlo_f16 v8, v3, v6, v2", 0xff2a },
	{ "gfx1030", "v_fma_mixlo_f16 v8, v6, v6, v4 op_sel_hi:[0,0,1]", 0x7e67 },
	{ "gfx900", "v_mad_mix_f32 v8, v6, v2, v3", 0x7fc12345 },
	{ "gfx1150", "s_fmamk_f32 s8, s4, 0x3f800000, s4\n v_mov_b32 v8, s8", 0x7fc12345 },
	{ "gfx1200", "s_fmac_f16 s5, s5, s5\n s_and_b32 s5, s5, 0xffff\n v_mov_b32 v8, s5", 0x7e67 },
	{ "gfx1030", "s_mov_b32 vcc_lo, 0\n v_div_fmas_f32 v8, v6, v3, v2", 0xffe54321 },
	{ "gfx1030", "v_mov_b32 v9, 0\n v_div_fixup_f32 v8, v9, v9, v9", 0xffc00000 },
	{ "gfx1030", "v_mov_b32 v9, 0x7f800000\n v_fma_f32 v8, v9, 0, v3", 0xffe54321 },
	{ "gfx1030", "v_mov_b32 v9, 0x7f800000\n v_fma_f32 v8, v9, 0, v6", 0xffc00000 },
};

START_TEST(nans)
{
	struct rig r;
	char text[512];
	snprintf(text, sizeof text,
	         "v_mov_b32 v2, 0x7fc12345\n v_mov_b32 v3, 0xffa54321\n v_mov_b32 v4, 0x7e67\n v_mov_b32 v5, 0xfd31\n"
	         " v_mov_b32 v6, 1.0\n v_mov_b32 v7, 0x3c00\n v_mov_b32 v8, 0\n"
	         "s_mov_b32 s4, 0x7fc12345\n s_mov_b32 s5, 0x7e67\n %s\n", nan_cases[_i].text);
	rig_run(&r, nan_cases[_i].gpu, 0, text);
	ck_assert_msg(rig_vgpr(&r, 8, 0) == nan_cases[_i].want, "%s: %s: 0x%x, not 0x%x", nan_cases[_i].gpu,
	              nan_cases[_i].text, rig_vgpr(&r, 8, 0), nan_cases[_i].want);
	rig_end(&r);
}
END_TEST

Suite *exact_suite(void)
{
	Suite *s = suite_create("exact");
	TCase *t = tcase_create("exact");
	tcase_add_loop_test(t, every_mode, 0, (int)float_operation_count);
	tcase_add_loop_test(t, modifiers, 0, (int)float_operation_count);
	tcase_add_loop_test(t, all_of_16_bits, 0, (int)float_operation_count);
	tcase_add_loop_test(t, nans, 0, sizeof nan_cases / sizeof *nan_cases);
	suite_add_tcase(s, t);
	return s;
}
