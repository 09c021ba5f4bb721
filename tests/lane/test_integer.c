// Compares integer instructions of the vector ALU with a plain C statement of each, over combined edges of every type,
// random values, and all values of a single 16-bit source. With clamp, sums and products are limited to their range.
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"
#include "sources.h"
#include "int128.h"

// ---- models of instructions -----------------------------------------------------------------------------------------
// a, b, c: the sources, extended as their types say; a mask is 0 or 1. The result is truncated to the destination; a
// carry is above the sum.
typedef uint32_t u32;
typedef uint64_t u64;
struct lane { unsigned number; };
typedef int128 model(int128 a, int128 b, int128 c, struct lane lane);

static int128 median(int128 a, int128 b, int128 c)
{
	return a + b + c - int128_least(int128_least(a, b), c) - int128_most(int128_most(a, b), c);
}
static int128 with_carry(int128 sum) { return (u32)sum | (int128)(sum > UINT32_MAX) << 32; }
static int128 with_borrow(int128 d) { return (u32)d | (int128)(d < 0) << 32; }
static int128 distance(int128 a, int128 b) { return a < b ? b - a : a - b; }
static int128 bytes_apart(int128 a, int128 b, unsigned size, bool masked)
{
	int128 sum = 0;
	for (unsigned i = 0; i < 32; i += size)
		if (!masked || int128_bits(b, i, size))
			sum += distance(int128_bits(a, i, size), int128_bits(b, i, size));
	return sum;
}
static int128 four_apart(int128 a, int128 b, int128 c, bool masked)
{
	int128 r = 0;
	for (unsigned i = 0; i < 4; i++)
		r |= int128_bits(bytes_apart(int128_bits(a, 8 * i, 32), b, 8, masked) + int128_bits(c, 16 * i, 16), 0,
		                 16) << 16 * i;
	return r;
}
static int128 averages(int128 a, int128 b, int128 c)
{
	int128 r = 0;
	for (unsigned i = 0; i < 32; i += 8)
		r |= (int128_bits(a, i, 8) + int128_bits(b, i, 8) + int128_bits(c, i, 1)) / 2 << i;
	return r;
}
// Bytes of {a, b} by selector: 0 to 7 are bytes; 8 to 11 are the signs of bytes 1, 3, 5, 7; 12 is 0, the rest are ones.
static int128 chosen_bytes(int128 a, int128 b, int128 c)
{
	int128 all = a << 32 | b, r = 0;
	for (unsigned i = 0; i < 32; i += 8) {
		int128 n = int128_bits(c, i, 8),
			byte = n < 8 ? int128_bits(all, 8 * (unsigned)n, 8)
			       : n < 12 ? 0xff * int128_bits(all, 16 * (unsigned)(n - 8) + 15, 1)
			       : n == 12 ? 0
			       : 0xff;
		r |= byte << i;
	}
	return r;
}
static int128 field(int128 x, int128 offset, int128 width)
{
	return int128_bits(x, (unsigned)int128_bits(offset, 0, 5), (unsigned)int128_bits(width, 0, 5));
}
static int128 signed_field(int128 x, int128 offset, int128 width)
{
	return int128_signed(int128_signed(x, 32) >> int128_bits(offset, 0, 5), (unsigned)int128_bits(width, 0, 5));
}
static int128 low24(int128 x) { return int128_bits(x, 0, 24); }
static int128 signed24(int128 x) { return int128_signed(x, 24); }
static int128 dot(int128 a, int128 b, unsigned size, bool is_signed)
{
	int128 sum = 0;
	for (unsigned i = 0; i < 32; i += size) {
		int128 x = int128_bits(a, i, size), y = int128_bits(b, i, size);
		sum += is_signed ? int128_signed(x, size) * int128_signed(y, size) : x * y;
	}
	return sum;
}

#define MODELS(X) \
	X(v_mov_b32, a) X(v_mov_b16, a) X(v_not_b32, ~a) X(v_not_b16, ~a) X(v_bfrev_b32, int128_reversed(a, 32)) \
	X(v_ffbh_u32, int128_from_top(a, 1, 32)) X(v_ffbl_b32, int128_from_low(a, 1, 32)) \
	X(v_ffbh_i32, int128_from_top(a, !int128_bits(a, 31, 1), 32)) \
	X(v_add_u32, a + b) X(v_sub_u32, a - b) X(v_subrev_u32, b - a) X(v_add_i32, a + b) X(v_sub_i32, a - b) \
	X(v_add_co_u32, with_carry(a + b)) X(v_sub_co_u32, with_borrow(a - b)) X(v_subrev_co_u32, with_borrow(b - a)) \
	X(v_addc_co_u32, with_carry(a + b + c)) X(v_subb_co_u32, with_borrow(a - b - c)) \
	X(v_subbrev_co_u32, with_borrow(b - a - c)) \
	X(v_add3_u32, a + b + c) X(v_mul_lo_u32, a * b) X(v_mul_hi_u32, a * b >> 32) X(v_mul_hi_i32, a * b >> 32) \
	X(v_mul_u32_u24, low24(a) * low24(b)) X(v_mul_hi_u32_u24, low24(a) * low24(b) >> 32) \
	X(v_mul_i32_i24, signed24(a) * signed24(b)) X(v_mul_hi_i32_i24, signed24(a) * signed24(b) >> 32) \
	X(v_mad_u32_u24, low24(a) * low24(b) + c) X(v_mad_i32_i24, signed24(a) * signed24(b) + c) \
	X(v_mad_u64_u32, a * b + c) X(v_mad_i64_i32, a * b + c) X(v_mad_u32_u16, a * b + c) X(v_mad_i32_i16, a * b + c) \
	X(v_min_i32, int128_least(a, b)) X(v_max_i32, int128_most(a, b)) X(v_min_u32, int128_least(a, b)) \
	X(v_max_u32, int128_most(a, b)) \
	X(v_min3_i32, int128_least(int128_least(a, b), c)) X(v_max3_i32, int128_most(int128_most(a, b), c)) \
	X(v_med3_i32, median(a, b, c)) \
	X(v_min3_u32, int128_least(int128_least(a, b), c)) X(v_max3_u32, int128_most(int128_most(a, b), c)) \
	X(v_med3_u32, median(a, b, c)) \
	X(v_minmax_i32, int128_most(int128_least(a, b), c)) X(v_maxmin_i32, int128_least(int128_most(a, b), c)) \
	X(v_minmax_u32, int128_most(int128_least(a, b), c)) X(v_maxmin_u32, int128_least(int128_most(a, b), c)) \
	X(v_and_b32, a & b) X(v_or_b32, a | b) X(v_xor_b32, a ^ b) X(v_xnor_b32, ~(a ^ b)) \
	X(v_and_or_b32, (a & b) | c) X(v_or3_b32, a | b | c) \
	X(v_xor3_b32, a ^ b ^ c) X(v_xad_u32, (a ^ b) + c) X(v_bcnt_u32_b32, int128_ones(a, 32) + b) \
	X(v_bfe_u32, field(a, b, c)) X(v_bfe_i32, signed_field(a, b, c)) X(v_bfi_b32, (a & b) | (~a & c)) \
	X(v_bfm_b32, (((int128)1 << int128_bits(a, 0, 5)) - 1) << int128_bits(b, 0, 5)) \
	X(v_alignbit_b32, (a << 32 | b) >> int128_bits(c, 0, 5)) \
	X(v_alignbyte_b32, (a << 32 | b) >> 8 * int128_bits(c, 0, 2)) X(v_perm_b32, chosen_bytes(a, b, c)) \
	X(v_lshlrev_b32, b << int128_bits(a, 0, 5)) X(v_lshrrev_b32, b >> int128_bits(a, 0, 5)) \
	X(v_ashrrev_i32, b >> int128_bits(a, 0, 5)) \
	X(v_lshlrev_b64, int128_left(b, int128_bits(a, 0, 6))) X(v_lshrrev_b64, b >> int128_bits(a, 0, 6)) \
	X(v_ashrrev_i64, b >> int128_bits(a, 0, 6)) \
	X(v_lshl_add_u32, (a << int128_bits(b, 0, 5)) + c) X(v_add_lshl_u32, (a + b) << int128_bits(c, 0, 5)) \
	X(v_lshl_or_b32, a << int128_bits(b, 0, 5) | c) \
	X(v_cndmask_b32, c ? b : a) X(v_cndmask_b16, c ? b : a) \
	X(v_mbcnt_lo_u32_b32, b + int128_ones(int128_bits(a, 0, lane.number < 32 ? lane.number : 32), 64)) \
	X(v_mbcnt_hi_u32_b32, b + int128_ones(int128_bits(a, 0, lane.number < 32 ? 0 : lane.number - 32), 64)) \
	X(v_sad_u8, bytes_apart(a, b, 8, false) + c) X(v_sad_hi_u8, (bytes_apart(a, b, 8, false) << 16) + c) \
	X(v_msad_u8, bytes_apart(a, b, 8, true) + c) \
	X(v_sad_u16, bytes_apart(a, b, 16, false) + c) X(v_sad_u32, distance(a, b) + c) X(v_lerp_u8, averages(a, b, c)) \
	X(v_qsad_pk_u16_u8, four_apart(a, b, c, false)) X(v_mqsad_pk_u16_u8, four_apart(a, b, c, true)) \
	X(v_add_u16, a + b) X(v_sub_u16, a - b) X(v_subrev_u16, b - a) X(v_add_i16, a + b) X(v_sub_i16, a - b) \
	X(v_mul_lo_u16, a * b) \
	X(v_mad_u16, a * b + c) X(v_mad_i16, a * b + c) X(v_mad_legacy_u16, a * b + c) X(v_mad_legacy_i16, a * b + c) \
	X(v_min_i16, int128_least(a, b)) X(v_max_i16, int128_most(a, b)) X(v_min_u16, int128_least(a, b)) \
	X(v_max_u16, int128_most(a, b)) \
	X(v_min3_i16, int128_least(int128_least(a, b), c)) X(v_max3_i16, int128_most(int128_most(a, b), c)) \
	X(v_med3_i16, median(a, b, c)) \
	X(v_min3_u16, int128_least(int128_least(a, b), c)) X(v_max3_u16, int128_most(int128_most(a, b), c)) \
	X(v_med3_u16, median(a, b, c)) \
	X(v_and_b16, a & b) X(v_or_b16, a | b) X(v_xor_b16, a ^ b) \
	X(v_lshlrev_b16, b << int128_bits(a, 0, 4)) X(v_lshrrev_b16, b >> int128_bits(a, 0, 4)) \
	X(v_ashrrev_i16, b >> int128_bits(a, 0, 4)) \
	X(v_pk_add_u16, a + b) X(v_pk_add_i16, a + b) X(v_pk_sub_u16, a - b) X(v_pk_sub_i16, a - b) X(v_pk_mul_lo_u16, a * b) \
	X(v_pk_mad_u16, a * b + c) X(v_pk_mad_i16, a * b + c) X(v_pk_min_i16, int128_least(a, b)) \
	X(v_pk_max_i16, int128_most(a, b)) X(v_pk_min_u16, int128_least(a, b)) \
	X(v_pk_max_u16, int128_most(a, b)) X(v_pk_lshlrev_b16, b << int128_bits(a, 0, 4)) \
	X(v_pk_lshrrev_b16, b >> int128_bits(a, 0, 4)) X(v_pk_ashrrev_i16, b >> int128_bits(a, 0, 4)) \
	X(v_sat_pk_u8_i16, int128_held(int128_signed(int128_bits(a, 0, 16), 16), 0, 255) \
	  | int128_held(int128_signed(int128_bits(a, 16, 16), 16), 0, 255) << 8) \
	X(v_dot4_i32_i8, dot(a, b, 8, true) + c) X(v_dot4_u32_u8, dot(a, b, 8, false) + c) \
	X(v_dot8_i32_i4, dot(a, b, 4, true) + c) X(v_dot8_u32_u4, dot(a, b, 4, false) + c) \
	X(v_dot4c_i32_i8, dot(a, b, 8, true) + c) \
	X(v_dot2_i32_i16, dot(a, b, 16, true) + int128_signed(c, 32)) X(v_dot2_u32_u16, dot(a, b, 16, false) + c) \
	X(v_dot4_i32_iu8, dot(a, b, 8, false) + c) X(v_dot8_i32_iu4, dot(a, b, 4, false) + c)

#define MODEL(id, expression) \
	static int128 m_##id(int128 a, int128 b, int128 c, struct lane lane) \
	{ \
		(void)a; \
		(void)b; \
		(void)c; \
		(void)lane; \
		return expression; \
	}
MODELS(MODEL)
static const struct { const char *id; model *model; } models[] = {
#define ENTRY(id, expression) { #id, m_##id },
	MODELS(ENTRY)
#undef ENTRY
};

// Instructions that clamp limits to the destination's range. The carry belongs to the sum without clamp.
#define CLAMPED(X) \
	X(v_add_u32) X(v_sub_u32) X(v_subrev_u32) X(v_add_i32) X(v_sub_i32) X(v_add_co_u32) X(v_sub_co_u32) \
	X(v_subrev_co_u32) X(v_addc_co_u32) \
	X(v_subb_co_u32) X(v_subbrev_co_u32) X(v_mul_u32_u24) X(v_mul_i32_i24) X(v_mad_u32_u24) X(v_mad_i32_i24) \
	X(v_mad_u64_u32) X(v_mad_i64_i32) \
	X(v_mad_u32_u16) X(v_mad_i32_i16) X(v_add_u16) X(v_sub_u16) X(v_subrev_u16) X(v_add_i16) X(v_sub_i16) \
	X(v_mad_u16) X(v_mad_i16) X(v_mad_legacy_u16) \
	X(v_mad_legacy_i16) X(v_pk_add_u16) X(v_pk_add_i16) X(v_pk_sub_u16) X(v_pk_sub_i16) X(v_pk_mad_u16) X(v_pk_mad_i16) \
	X(v_dot4_i32_i8) X(v_dot4_u32_u8) X(v_dot8_i32_i4) X(v_dot8_u32_u4) X(v_dot2_i32_i16) X(v_dot2_u32_u16) \
	X(v_dot4_i32_iu8) X(v_dot8_i32_iu4)
static const char *const clamped[] = {
#define ENTRY(id) #id,
	CLAMPED(ENTRY)
#undef ENTRY
};

// ---- running them ---------------------------------------------------------------------------------------------------
enum { ITEMS = 4096, ALL_16 = 0x10000 };
#define OLD 0xfedcba9876543210ull

static int128 extended(enum isa_type t, u64 x)
{
	unsigned n = t == ISA_MASK ? 64 : reference_bits(t);
	bool is_signed = t == ISA_I8 || t == ISA_I16 || t == ISA_I32 || t == ISA_I64;
	return t == ISA_MASK ? (u32)x != 0 : is_signed ? int128_signed((int128)x, n) : int128_bits((int128)x, 0, n);
}

static int128 range_held(enum isa_type t, int128 x)
{
	unsigned n = reference_bits(t);
	bool is_signed = t == ISA_I8 || t == ISA_I16 || t == ISA_I32 || t == ISA_I64;
	return is_signed ? int128_held(x, -((int128)1 << (n - 1)), ((int128)1 << (n - 1)) - 1)
	       : int128_held(x, 0, ((int128)1 << n) - 1);
}

struct job {
	const struct isa_record *record;
	model *model;
	enum isa_type types[3];
	unsigned sources, elements;
	u64 *in[3];
	bool clamp, mask;
	size_t n;
};

static u64 wanted(const struct job *j, size_t item, unsigned lane)
{
	const struct isa_operand *d = &isa_operands(j->record)[0];
	unsigned width = reference_bits(d->type);
	u64 r = 0;
	for (unsigned e = 0; e < d->count; e++) {
		int128 x[3] = {0};
		for (unsigned k = 0; k < j->sources; k++)
			x[k] = j->elements > d->count ? int128_bits(j->in[k][item], 0, 32)
			       : extended(j->types[k], j->in[k][item] >> width * e);
		int128 y = j->model(x[0], x[1], x[2], (struct lane){ lane });
		if (j->mask) return (u64)int128_bits(y, width, 1);
		bool carries = j->record->operand_count > 1 && isa_operands(j->record)[1].write
		               && isa_operands(j->record)[1].type == ISA_MASK && width == 32;
		int128 carry = carries ? y >> 32 & 1 : 0;
		if (j->clamp && carries) y = !carry ? y : strstr(isa_text(j->record->id), "add") ? UINT32_MAX : 0;
		else if (j->clamp) y = range_held(d->type, y);
		r |= (u64)int128_bits(y, 0, width) << width * e | (u64)carry << 32;
	}
	return r;
}

static void run_job(struct job *j, const u64 *old, u64 *out)
{
	struct instruction_style style = { .suffix = "", .modifiers = j->clamp ? "clamp" : NULL, .mask_in_v8 = j->mask };
	bool writes_mask = j->record->operand_count > 1 && isa_operands(j->record)[1].write;
	unsigned width = reference_bits(isa_operands(j->record)[0].type) * isa_operands(j->record)[0].count;
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
		const struct isa_form *f = instruction_form(j->record, gpu, "");
		if (f && j->clamp && !instruction_takes(f, "clamp")) f = instruction_form(j->record, gpu, style.suffix = "e64");
		if (!f || (j->clamp && !instruction_takes(f, "clamp"))) { style.suffix = ""; continue; }
		struct rig r;
		char text[256];
		instruction_text(text, sizeof text, j->record, f, gpu->wave_sizes[0], &style);
		style.suffix = "";
		rig_assemble(&r, instruction_gpus[g], 0, text);
		rig_items(&r, MACHINE_LISTING_MODE, &(struct rig_items){ j->n, { j->in[0], j->in[1], j->in[2] }, old, out });
		for (size_t k = 0; k < j->n; k++) {
			u64 want = wanted(j, k, (unsigned)(k % gpu->wave_sizes[0])), got = out[k],
				part = width >= 32 ? UINT64_MAX : g > 0 ? UINT32_MAX : 0xffff;
			// From gfx10 on the other half is kept.
			if (width < 32) want |= old[k] & 0xffffffff & ~((1ull << width) - 1);
			if (j->mask) part = UINT32_MAX;
			else if (width == 32 && !writes_mask) want |= old[k] & ~0xffffffffull;
			if (!((got ^ want) & part)) continue;
			ck_abort_msg("%s: %s\tsources 0x%llx 0x%llx 0x%llx lane %u: 0x%llx, not 0x%llx",
				instruction_gpus[g], text, (unsigned long long)j->in[0][k],
				(unsigned long long)j->in[1][k], (unsigned long long)j->in[2][k],
				(unsigned)(k % gpu->wave_sizes[0]), (unsigned long long)got, (unsigned long long)want);
		}
		rig_end(&r);
	}
}

static void check(const char *id, model *m, bool clamp)
{
	struct job j = { .record = instruction_record(id), .model = m, .clamp = clamp };
	ck_assert_msg(j.record != NULL, "no record %s", id);
	j.sources = instruction_sources(j.record, j.types, &j.elements);
	struct rig_random random = { 0x1234567 + (u64)j.record->origin.line };
	u64 *old = malloc(ALL_16 * sizeof *old), *out = calloc(ALL_16, sizeof *out);
	for (unsigned k = 0; k < 3; k++) j.in[k] = calloc(ALL_16, sizeof *j.in[k]);
	for (size_t k = 0; k < ALL_16; k++) old[k] = OLD;
	j.n = source_items(j.types, j.sources, j.in, &random, ITEMS);
	if (j.sources == 1 && reference_bits(j.types[0]) == 16 && j.elements == 1)
		for (j.n = 0; j.n < ALL_16; j.n++) j.in[0][j.n] = j.n;
	if (j.elements == 2)
		for (unsigned s = 0; s < j.sources; s++)
			for (size_t k = 0; k < j.n; k++) j.in[s][k] = (j.in[s][k] & 0xffff) | j.in[s][(k * 11 + 5) % j.n] << 16;
	bool accumulates = isa_operands(j.record)[0].read;
	run_job(&j, accumulates ? j.in[j.sources - 1] : old, out);
	if (j.record->operand_count > 1 && isa_operands(j.record)[1].write && isa_operands(j.record)[0].dwords == 2) {
		j.mask = true;
		run_job(&j, old, out);
	}
	for (unsigned k = 0; k < 3; k++) free(j.in[k]);
	free(old);
	free(out);
}

START_TEST(integers) { check(models[_i].id, models[_i].model, false); }
END_TEST

START_TEST(integers_clamped)
{
	for (size_t k = 0; k < sizeof models / sizeof *models; k++)
		if (!strcmp(models[k].id, clamped[_i])) check(clamped[_i], models[k].model, true);
}
END_TEST

Suite *integer_suite(void)
{
	Suite *s = suite_create("integer");
	TCase *t = tcase_create("integer");
	tcase_add_loop_test(t, integers, 0, (int)(sizeof models / sizeof *models));
	tcase_add_loop_test(t, integers_clamped, 0, (int)(sizeof clamped / sizeof *clamped));
	suite_add_tcase(s, t);
	return s;
}
