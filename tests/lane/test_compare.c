// Tests every comparison of the vector ALU, found in the tables by its name: v_cmp_ and v_cmpx_, a condition, a type.
// The condition gives the model: for which of less, equal, greater and unordered it is true.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"
#include "sources.h"

enum { LESS = 1, EQUAL = 2, GREATER = 4, UNORDERED = 8, ANY = 15 };
static const struct { const char *name; unsigned holds; } conditions[] = {
	{ "f", 0 }, { "lt", LESS }, { "eq", EQUAL }, { "le", LESS | EQUAL }, { "gt", GREATER },
	{ "lg", LESS | GREATER }, { "ge", GREATER | EQUAL }, { "o", LESS | EQUAL | GREATER }, { "u", UNORDERED },
	{ "nge", LESS | UNORDERED }, { "nlg", EQUAL | UNORDERED }, { "ngt", LESS | EQUAL | UNORDERED },
	{ "nle", GREATER | UNORDERED }, { "neq", LESS | GREATER | UNORDERED }, { "ne", LESS | GREATER | UNORDERED },
	{ "nlt", GREATER | EQUAL | UNORDERED }, { "tru", ANY }, { "t", ANY },
};

static unsigned relation(struct reference *e)
{
	if (mpfr_nan_p(e->x[0]) || mpfr_nan_p(e->x[1])) return UNORDERED;
	int c = mpfr_cmp(e->x[0], e->x[1]);
	return c < 0 ? LESS : c > 0 ? GREATER : EQUAL;
}

// Returns the class of a float: signalling NaN, quiet NaN, -inf, -normal, -denormal, -0, +0, +denormal, +normal, +inf.
static unsigned class_of(enum isa_type t, uint64_t x)
{
	bool negative = x & reference_sign(t);
	uint64_t size = x & (reference_sign(t) - 1),
		least = t == ISA_F16 ? reference_one(t, -14)
		        : t == ISA_F32 ? reference_one(t, -126)
		        : reference_one(t, -1022);
	uint64_t infinity = (reference_sign(t) - 1) & ~(least - 1);
	if (size > infinity) return reference_signals(t, x) ? 0 : 1;
	unsigned from_zero = size == 0 ? 0 : size < least ? 1 : size < infinity ? 2 : 3;
	return negative ? 5 - from_zero : 6 + from_zero;
}

enum { ITEMS = 1600 };

// Returns the bits of a record's condition, or -1 if it is not a comparison. `class` is set if it compares classes.
static int condition_of(const char *id, bool *class)
{
	const char *rest = !strncmp(id, "v_cmpx_", 7) ? id + 7
	                   : !strncmp(id, "v_cmp_", 6) ? id + 6
	                   : NULL,
		*end = rest ? strchr(rest, '_') : NULL;
	*class = end && end - rest == 5 && !strncmp(rest, "class", 5);
	for (size_t k = 0; end && k < sizeof conditions / sizeof *conditions; k++)
		if (strlen(conditions[k].name) == (size_t)(end - rest)
		    && !strncmp(conditions[k].name, rest, (size_t)(end - rest)))
			return (int)conditions[k].holds;
	return *class ? 0 : -1;
}

// Writes the program. v8 receives 0 or 1 from the written mask, or from the exec after the comparison if it writes no
// mask. v9 receives the exec after v_cmpx, or before v_cmp.
static void text_of(char *to, size_t size, const struct isa_form *f, unsigned wave, const enum isa_type *types,
                    const char *suffix)
{
	const struct isa_record *r = isa_record(f);
	const char *vcc = wave == 32 ? "vcc_lo" : "vcc", *exec = wave == 32 ? "exec_lo" : "exec";
	bool has_mask = r->operand_count == 3, x = !strncmp(isa_text(r->id), "v_cmpx", 6);
	char a[16], b[16], dest[16] = "";
	for (int k = 0; k < 2; k++) {
		bool two = reference_bits(types[k]) == 64;
		snprintf(k ? b : a, 16, two ? "v[%d:%d]" : "v%d", 2 + 2 * k, 3 + 2 * k);
	}
	if (has_mask) snprintf(dest, sizeof dest, "%s, ", vcc);
	// s[18:19] is exec before the comparison, in which every fifth lane is inactive; s[16:17] is exec after it.
	snprintf(to, size,
		"v_mov_b32 v8, 0\n v_mov_b32 v9, 0\n s_mov_b32 exec_lo, 0xf7bdef7b\n %s s_mov_b64 s[18:19], exec\n"
		" %s%s%s %s%s, %s\n s_mov_b64 s[16:17], exec\n"
		"s_mov_b64 exec, -1\n v_cndmask_b32_e64 v8, 0, 1, %s\n v_cndmask_b32_e64 v9, 0, 1, %s\n s_mov_b64 %s, -1\n",
		wave == 64 ? "s_mov_b32 exec_hi, 0xf7bdef7b\n" : "", isa_text(f->name),
		*suffix ? "_" : "", suffix, dest, a, b, has_mask ? vcc : wave == 32 ? "s16" : "s[16:17]",
		x ? (wave == 32 ? "s16" : "s[16:17]") : (wave == 32 ? "s18" : "s[18:19]"), wave == 32 ? "exec" : exec);
}

static void check(const struct isa_record *r, unsigned holds, bool class, uint64_t *const in[3], uint64_t *out)
{
	enum isa_type types[3];
	unsigned count = instruction_sources(r, types, NULL);
	ck_assert_uint_eq(count, 2);
	uint64_t *fill[3] = { in[0], in[1], in[2] };
	struct rig_random random = { 0xc0de0000u + r->origin.line };
	size_t n = source_items(types, 2, fill, &random, ITEMS);
	for (size_t k = 0; k < n && class; k++) in[1][k] = random.x = rig_random(&random);
	for (size_t k = 0; k < n; k += 9) if (!class) in[1][k] = in[0][k];
	struct reference e;
	reference_open(&e);
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
		const struct isa_form *f = instruction_form(r, gpu, "");
		if (!f) continue;
		struct rig rig;
		char text[640];
		text_of(text, sizeof text, f, gpu->wave_sizes[0], types, "");
		rig_assemble(&rig, instruction_gpus[g], 0, text);
		for (unsigned m = 0; m < 2; m++) {
			// f32 flushed while f16 and f64 are kept; then the reverse
			uint32_t mode = MACHINE_LISTING_MODE ^ (m ? 15u << MODE_DENORM32 : 0);
			rig_items(&rig, mode, &(struct rig_items){ n, { in[0], in[1] }, NULL, out });
			for (size_t k = 0; k < n; k++) {
				unsigned lane = (unsigned)(k % gpu->wave_sizes[0]);
				uint64_t x[2] = { in[0][k], in[1][k] };
				for (unsigned s = 0; s < 2; s++) x[s] &= reference_sign(types[s]) | (reference_sign(types[s]) - 1);
				bool is = class ? x[1] >> class_of(types[0], x[0]) & 1 : 0;
				if (!class) {
					reference_eval(&e, (reference_op *)NULL, mode, ISA_U32, types, x, 2);
					is = holds & relation(&e);
				}
				bool active = 0xf7bdef7b >> lane % 32 & 1, x_form = !strncmp(isa_text(r->id), "v_cmpx", 6);
				uint64_t want = (is && active) | (uint64_t)(x_form ? is && active : active) << 32;
				if (out[k] == want) continue;
				ck_abort_msg("%s mode 0x%x: %s\tsources 0x%llx 0x%llx: 0x%llx, not 0x%llx",
				             instruction_gpus[g], mode, text, (unsigned long long)x[0],
				             (unsigned long long)x[1], (unsigned long long)out[k],
				             (unsigned long long)want);
			}
		}
		rig_end(&rig);
	}
	reference_close(&e);
}

START_TEST(comparisons)
{
	uint64_t *in[3], *out = calloc(ITEMS, sizeof *out);
	for (unsigned k = 0; k < 3; k++) in[k] = calloc(ITEMS, sizeof *in[k]);
	const struct isa_record *last = NULL;
	unsigned found = 0;
	for (unsigned i = 0; i < isa_form_count; i++) {
		const struct isa_record *r = isa_record(&isa_forms[i]);
		bool class;
		int holds = condition_of(isa_text(r->id), &class);
		if (r == last || holds < 0) continue;
		last = r;
		found++;
		check(r, (unsigned)holds, class, in, out);
	}
	// 16 conditions of three float types, 8 of eight integer types, and classes, each as v_cmp and as two kinds of
	// v_cmpx.
	ck_assert_uint_gt(found, 250);
	for (unsigned k = 0; k < 3; k++) free(in[k]);
	free(out);
}
END_TEST

Suite *compare_suite(void)
{
	Suite *s = suite_create("compare");
	TCase *t = tcase_create("compare");
	tcase_add_test(t, comparisons);
	suite_add_tcase(s, t);
	return s;
}
