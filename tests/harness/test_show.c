// Notes, their expressions, and descriptions of lanes.
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"
#include "lang/ast.h"
#include "base/nearest.h"
#include "suites.h"
#include "values/lanes.h"
#include "values/mask.h"

static struct place at_start(const char *text)
{
	static struct source s;
	s = (struct source){ .name = "test", .text = text, .size = strlen(text) };
	return (struct place){ &s, 1, 1, 0 };
}

// ---- expressions: in lane 5 of a wave of 64 with exec = 0xf0, vcc = 0xff00ff, s4 = 7, v3[lane] = 2 * lane -----------
static const struct { const char *text; double value; } values[] = {
	{ "1 + 2 * 3", 7 }, { "(1 + 2) * 3", 9 }, { "7 / 2", 3 }, { "7 / 2.0", 3.5 }, { "-7 % 3", -1 },
	{ "1 << 4 | 3", 19 }, { "0xff >> 4", 15 }, { "~0 & 0xf", 15 }, { "!5", 0 }, { "3 < 4 && 4 < 3", 0 },
	{ "3 < 4 || 1 / 0", 1 }, { "lane > 4 ? 10 : 20", 10 }, { "lane", 5 }, { "lanes", 64 }, { "wave", 1 },
	{ "workgroup", 2 }, { "thread", 69 }, { "item", 2 * 100 + 69 }, { "active", 1 }, { "v3", 10 }, { "v3[7]", 14 },
	{ "v[3]", 10 }, { "s4", 7 }, { "s[4]", 7 }, { "s[4:5]", 7 + 4294967296.0 }, { "v3[3:1]", 5 }, { "exec", 0xf0 },
	{ "vcc", 0xff00ff }, { "scc", 1 }, { "popcount(vcc & exec & below(lane))", 1 }, { "below(64)", -1 },
	{ "bit(3)", 8 }, { "clz(1)", 63 }, { "ctz(8)", 3 }, { "nth(0xf0, 0)", 4 }, { "nth(0xf0, 3)", 7 },
	{ "nth(0xf0, 4)", 64 }, { "nth(1, -1)", 64 }, { "min(3, -4)", -4 }, { "max(3, 4.5)", 4.5 },
	{ "abs(-3)", 3 }, { "sqrt(16)", 4 }, { "i32(0xffffffff)", -1 }, { "u8(300)", 44 },
	{ "as_u32(f32(1.0))", 0x3f800000 }, { "as_f32(0x40000000)", 2 }, { "f16(1.0001)", 1 },
	{ "ballot(lane % 2)", 0xa0 }, { "distinct(lane / 2)", 2 }, { "sum(lane)", 4 + 5 + 6 + 7 }, { "prefix(1)", 1 },
	{ "first(lane)", 4 }, { "data[2]", 9 }, { "total(data)", 39 }, { "tally(data, 2 * 4 + 1)", 1 },
	{ "tally(data, 3.5)", 0 }, { "sorted(data)", 1 }, { "sorted(mixed)", 0 }, { "permutation(data, mixed)", 1 },
	{ "permutation(mixed, twice)", 0 }, { "permutation(data, halves)", 0 }, { "total(halves)", 0.5 },
	{ "i64(2.9)", 2 },
};
static const char *const no_values[] = {
	"nonsense", "1 / 0", "data[4]", "data[-1]", "popcount()", "popcount(1.5)", "popcuont(1)", "i", "1.5 & 1",
	"data", "&nothing", "total(nothing)", "total(1)", "total(v3)", "tally(data)", "tally(data, 1 / 0)",
	"permutation(data, 3)", "sorted(data, 1)", "trips(L0)", "v3[1.5]"
};

static void each_context(struct harness_context *c, struct diag *d, struct harness_buffer data[4])
{
	static uint32_t s[128];
	static row v[4];
	static uint8_t bytes[] = { 0, 3, 9, 27 };
	static struct machine_buffer memory = { .bytes = bytes, .size = 4 };
	s[4] = 7, s[5] = 1, s[ISA_REG_EXEC] = 0xf0, s[ISA_REG_VCC] = 0xff00ff;
	for (unsigned lane = 0; lane < LANES; lane++) v[3][lane] = 2 * lane;
	static uint8_t mixed_bytes[] = { 27, 0, 9, 3 }, twice_bytes[] = { 27, 0, 9, 9 };
	static float half[] = { 0.75f, -0.25f };
	static struct machine_buffer mixed = { .bytes = mixed_bytes, .size = 4 },
				     twice = { .bytes = twice_bytes, .size = 4 },
				     halves = { .bytes = (uint8_t *)half, .size = 8 };
	data[0] = (struct harness_buffer){ .name = "data", .type = ISA_U8, .count = 4, .memory = &memory };
	data[1] = (struct harness_buffer){ .name = "mixed", .type = ISA_U8, .count = 4, .memory = &mixed };
	data[2] = (struct harness_buffer){ .name = "twice", .type = ISA_U8, .count = 4, .memory = &twice };
	data[3] = (struct harness_buffer){ .name = "halves", .type = ISA_F32, .count = 2, .memory = &halves };
	*c = (struct harness_context){ .s = s,
		                       .v = v,
		                       .vgprs = 4,
		                       .scc = 1,
		                       .lanes = 64,
		                       .lane = 5,
		                       .wave = 1,
		                       .workgroup = { 2, 0, 0 },
		                       .numthreads = { 100, 1, 1 },
		                       .dispatch = { 4, 1, 1 },
		                       .buffers = data,
		                       .buffer_count = 4,
		                       .diag = d };
}

static bool evaluate(const char *text, struct harness_value *out)
{
	struct diag d = { 0 };
	struct arena a = { 0 };
	struct harness_context c;
	struct harness_buffer data[4];
	each_context(&c, &d, data);
	const struct lang_expr *e = lang_parse_expression(&a, text, strlen(text), at_start(text), &d);
	bool good = e && harness_eval(&c, e, out);
	ck_assert_msg(good == (d.errors == 0), "%s: a message is given just when a value does not exist", text);
	arena_free(&a);
	diag_free(&d);
	return good;
}

START_TEST(expressions) {
	for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
		struct harness_value v = { 0 };
		ck_assert_msg(evaluate(values[k].text, &v), "`%s` has no value", values[k].text);
		ck_assert_msg((v.real ? v.r : (double)v.i) == values[k].value, "`%s` is %g", values[k].text,
		              v.real ? v.r : (double)v.i);
	}
	for (size_t k = 0; k < sizeof no_values / sizeof *no_values; k++) {
		struct harness_value v;
		ck_assert_msg(!evaluate(no_values[k], &v), "`%s` has a value", no_values[k]);
	}
}
END_TEST

// ---- notes ----------------------------------------------------------------------------------------------------------
static const char *const good_notes[] = {
	"dispatch 4,1,1", "numthreads 64", "items 100,2", "buffer in : u32[256] = lane * 3", "buffer out:f16[4*4]",
	"arg in", "arg u32 5", "arg u32=5", "arg f32=-1.5", "arg buf=x.npy", "arg lds=1024", "set v3 = lane % 4",
	"set vcc = 0xff, s[4:5] = min(1, 2), v[2:3] = 1", "lds 65536", "scratch 16",
	"mode round=rne denorm32=flush denorm16_64=keep dx10_clamp=1 ieee=1", "expect v1 = popcount(vcc & exec)",
	"expect out[i] = i within 1e-6", "expect all v3 != 5", "expect trips(L0) <= 64", "expect 1 << 3 = 8",
	"expect out[i] % 4 >= in[i]", "gpu gfx1030", "wave 64", "hlsl uint i = f(x); // ; anything",
	"lds 4 ;@ scratch 8", "dispatch 2 ; two groups",
};
static const char *const bad_notes[] = {
	"dsipatch 4", "dispatch 0", "dispatch 1,2,3,4", "dispatch", "buffer in u32[4]", "buffer in : u33[4]",
	"buffer in : u32", "buffer in : u32[4] 5", "arg", "arg what 5", "set x = 5", "set v1", "set v1 = ",
	"set v[1:3] = 0", "lds many", "mode round=fast", "mode speed=1", "expect v1", "expect v1 = ",
	"expect v1 = 1 within much", "expect = 5", "set v1 = (2", "expect v1 = 3 3",
};

static bool read_note(struct harness_notes *n, const char *text, bool option)
{
	struct diag d = { 0 };
	bool good = harness_note(n, text, at_start(text), option, &d);
	ck_assert_msg(good == (d.errors == 0), "%s", text);
	diag_free(&d);
	return good;
}

START_TEST(notes) {
	struct harness_notes n = { 0 };
	for (size_t k = 0; k < sizeof good_notes / sizeof *good_notes; k++)
		ck_assert_msg(read_note(&n, good_notes[k], false), "`%s` is refused", good_notes[k]);
	ck_assert_uint_eq(n.args.n, 6);
	ck_assert_uint_eq(n.sets.n, 4);
	ck_assert_uint_eq(n.expects.n, 6);
	ck_assert(n.expects.at[5].target.kind == HARNESS_T_BUFFER && n.expects.at[5].target.plain
	          && !strcmp(n.expects.at[5].target.buffer, "out"));
	ck_assert_uint_eq(n.dispatch[0], 2);
	ck_assert_uint_eq(n.scratch, 8);
	for (size_t k = 0; k < sizeof bad_notes / sizeof *bad_notes; k++)
		ck_assert_msg(!read_note(&n, bad_notes[k], false), "`%s` is taken", bad_notes[k]);
	harness_notes_free(&n);
}
END_TEST

START_TEST(options_win) {
	struct harness_notes n = { 0 };
	read_note(&n, "arg u32 1 ;@ arg u32 2 ;@ expect v1 = 1 ;@ expect v1 = 2 ;@ expect v2 = 3 ;@ buffer b : u8[1]", false);
	read_note(&n, "arg u32=7", true);
	read_note(&n, "expect v1 = 4", true);
	read_note(&n, "buffer b : u32[9]", true);
	struct arena arena = { 0 };
	struct harness_bound b;
	struct diag d = { 0 };
	ck_assert(harness_bind(&n, NULL, &arena, &b, &d));
	ck_assert_uint_eq(b.n, 1);
	ck_assert(b.at[0]->value[0] && b.at[0]->layer == HARNESS_LAYER_OPTIONS);
	arena_free(&arena);
	ck_assert_uint_eq(n.expects.n, 2);
	ck_assert_str_eq(n.expects.at[0].subject, "v2");
	ck_assert_uint_eq(n.buffers.n, 1);
	ck_assert_int_eq(n.buffers.at[0].type, ISA_U32);
	harness_notes_free(&n);
}
END_TEST

// ---- descriptions of lanes ------------------------------------------------------------------------------------------
static uint32_t same(unsigned lane) { (void)lane; return 7; }
static uint32_t affine(unsigned lane) { return 4 * lane + 16; }
static uint32_t down(unsigned lane) { return 63 - lane; }
static uint32_t modulo(unsigned lane) { return lane % 4; }
static uint32_t quotient(unsigned lane) { return 3 * (lane / 16) + 1; }
static uint32_t halves(unsigned lane) { return lane < 16 ? 5 : 100000; }
static uint32_t squares(unsigned lane) { return lane * lane; }
static uint32_t ones(unsigned lane) { (void)lane; return 0x3f800000; }
static uint32_t real_affine(unsigned lane)
{
	float f = 0.5f * (float)lane - 1;
	uint32_t u;
	memcpy(&u, &f, 4);
	return u;
}
static uint32_t almost(unsigned lane) { return lane == 31 ? 0 : lane; }

static const struct {
	uint32_t (*value)(unsigned); uint64_t active; unsigned lanes; enum isa_type type; const char *text;
} rows[] = {
	{ same, ~0ull, 64, ISA_U32, "all 7" }, { same, 0x10, 64, ISA_U32, "[4] 7" },
	{ same, 0, 32, ISA_U32, "no lane" }, { affine, 0xffffffff, 32, ISA_U32, "4*lane+16" },
	{ affine, 0xf0f0, 32, ISA_U32, "4*lane+16" }, { affine, 3, 32, ISA_U32, "[0] 16  [1] 20" },
	{ down, ~0ull, 64, ISA_U32, "-lane+63" }, { modulo, ~0ull, 64, ISA_U32, "(lane%4)" },
	{ quotient, ~0ull, 64, ISA_U32, "3*(lane/16)+1" },
	{ affine, 0x600, 64, ISA_U32, "[9] 52  [10] 56" }, { affine, 1ull << 63 | 1, 64, ISA_U32, "[0] 16  [63] 268" },
	{ halves, 0xffffffff, 32, ISA_U32, "[0-15] 5  [16-31] 0x186a0" }, { ones, 0xff, 32, ISA_F32, "all 1.0" },
	{ real_affine, 0xffffffff, 32, ISA_F32, "0.5*lane-1.0" },
};

START_TEST(lanes) {
	row r;
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		for (unsigned lane = 0; lane < LANES; lane++) r[lane] = rows[k].value(lane);
		char *text = show_lanes(r, NULL, rows[k].active, rows[k].lanes, rows[k].type);
		ck_assert_str_eq(text, rows[k].text);
		free(text);
	}
	// If one lane is different, every value is printed instead of a formula.
	for (unsigned which = 0; which < 2; which++) {
		for (unsigned lane = 0; lane < LANES; lane++) r[lane] = which ? almost(lane) : squares(lane);
		char *text = show_lanes(r, NULL, 0xffffffff, 32, ISA_U32);
		ck_assert_msg(!strstr(text, "lane"), "%s", text);
		ck_assert_msg(strstr(text, which ? " 30" : " 961"), "%s", text);
		free(text);
	}
}
END_TEST

START_TEST(masks) {
	char text[SHOW_MASK_ROOM];
	ck_assert_str_eq(show_mask(text, 0xff, 0xff, 32), "######## ........ ........ ........");
	ck_assert_str_eq(show_mask(text, 0x0f, 0x3c, 32), "++##--.. ........ ........ ........");
	ck_assert_uint_eq(strlen(show_mask(text, ~0ull, 0, 64)), 71);
}
END_TEST

START_TEST(numbers) {
	static const struct {
		double value; uint16_t half;
	} halves_of[] = {
		{ 1, 0x3c00 }, { -2, 0xc000 }, { 65504, 0x7bff }, { 65520, 0x7c00 }, { 0x1p-24, 1 }, { 0x1p-14, 0x400 },
		{ 1 + 0x1p-11, 0x3c00 }, { 1 + 3 * 0x1p-11, 0x3c02 }, { 0, 0 }, { 2047.5, 0x6800 }
	};
	for (size_t k = 0; k < sizeof halves_of / sizeof *halves_of; k++)
		ck_assert_uint_eq(harness_float_to_half(halves_of[k].value), halves_of[k].half);
	for (uint32_t h = 0; h < 0x7c00; h++) ck_assert_uint_eq(harness_float_to_half(harness_half_to_float((uint16_t)h)), h);
	char text[64];
	ck_assert_str_eq(harness_value_text(text, sizeof text, 0x3dcccccd, ISA_F32), "0.1");
	ck_assert_str_eq(harness_value_text(text, sizeof text, 0xffffffff, ISA_I32), "-1");
	ck_assert_str_eq(harness_value_text(text, sizeof text, 0xffffffff, ISA_U32), "0xffffffff");
}
END_TEST

// Compares harness_real_text with its slow definition: the first of `%.1g`, `%.2g`, ... that reads back, without an
// exponent below 10^9.
static void check_shortest(uint64_t bits, enum isa_type t)
{
	char want[64], got[64];
	double r = harness_value_load(bits, t).r;
	for (int digits = 1; digits <= 17; digits++) {
		snprintf(want, sizeof want, "%.*g", digits, r);
		if (isnan(r) || harness_value_bits(harness_value_real(strtod(want, NULL)), t) == bits) break;
	}
	if (fabs(r) < 1e9 && strstr(want, "e+")) snprintf(want, sizeof want, "%.0f", r);
	if (!strpbrk(want, ".en")) strcat(want, ".0");
	ck_assert_msg(!strcmp(harness_value_text(got, sizeof got, bits, t), want), "0x%llx: %s, not %s",
	              (unsigned long long)bits, got, want);
}

static uint64_t double_bits(double x) { return harness_value_bits(harness_value_real(x), ISA_F64); }

START_TEST(shortest) {
	uint64_t state = 0x9e3779b97f4a7c15;
	for (uint32_t x = 0; x < 65536; x++) {
		check_shortest(x, ISA_F16);
		check_shortest(x, ISA_BF16);
	}
	for (uint32_t exponent = 0; exponent < 256; exponent++) {
		static const uint32_t fractions[] = { 0, 1, 2, 3, 0x400000, 0x7ffffe, 0x7fffff };
		for (size_t k = 0; k < 7; k++) check_shortest(exponent << 23 | fractions[k], ISA_F32);
		for (int k = 0; k < 100; k++)
			check_shortest(exponent << 23 | ((state = state * 6364136223846793005 + 1442695040888963407)
			                                 >> 32 & 0x807fffff), ISA_F32);
	}
	for (int exponent = -45; exponent <= 38; exponent++)   // a decimal, its neighbours, and the middle between two
		for (int digits = 1; digits < 100000; digits = digits * 3 + 1)
			for (int k = -1; k <= 1; k++) {
				float x = (float)(digits * pow(10, exponent)), halfway = (float)((digits + 0.5) * pow(10, exponent));
				check_shortest((uint32_t)((int)harness_value_bits(harness_value_real(x), ISA_F32) + k), ISA_F32);
				check_shortest(harness_value_bits(harness_value_real(halfway), ISA_F32), ISA_F32);
			}
	for (int k = 0; k < 5000; k++) {
		check_shortest((state = state * 6364136223846793005 + 1442695040888963407), ISA_F64);
		check_shortest(state >> 14, ISA_F64);                      // some of them denormals
		check_shortest(double_bits((double)(state >> 50) * pow(10, k % 40 - 20)), ISA_F64);
	}
}
END_TEST

START_TEST(npy) {
	char file[128 + 8] = { 0 };
	struct harness_npy n;
	struct arena a = { 0 };
	ck_assert_uint_eq(harness_npy_header(file, ISA_F32, 1, &(size_t){ 2 }), 128);
	ck_assert_ptr_null(harness_npy_read(&a, file, sizeof file, &n));
	ck_assert(n.type == ISA_F32 && n.count == 2 && n.header == 128 && n.dims == 1 && n.shape[0] == 2);
	ck_assert(!harness_is_npy("hello, world, this is no array", 30));
	for (size_t cut = 6; cut < sizeof file; cut++) {      // at any end it is a truncated .npy, never another format
		ck_assert(harness_is_npy(file, cut));
		ck_assert_ptr_nonnull(harness_npy_read(&a, file, cut, &n));
	}
	file[8] = 127;                                      // a header longer than the file
	file[9] = 127;
	ck_assert_ptr_nonnull(harness_npy_read(&a, file, sizeof file, &n));
	arena_free(&a);
}
END_TEST

// A header of each version, before 64 bytes of data.
static const char npy_size[] = "but 64 bytes follow the header", npy_shape[] = "its shape is damaged or too large",
	npy_type[] = "its elements have an unsupported type", npy_damaged[] = "its header is damaged";
static const struct { const char *header, *says; unsigned dims; } npy_headers[] = {
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (16,), }", NULL, 1 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (4, 4), }", NULL, 2 },
	{ "{'shape':(2,2,2,2,1),'fortran_order':False,'descr':'<f4'}", NULL, 5 },
	{ "{'descr': '<f4', 'fortran_order': True, 'shape': (16,), }", NULL, 1 },
	{ "{'descr': '<f8', 'fortran_order': False, 'shape': (8, 1), }", NULL, 2 },
	{ "{'descr': '|u1', 'fortran_order': False, 'shape': (64,), }", NULL, 1 },
	{ "{'descr': '<f4', 'fortran_order': True, 'shape': (4, 4), }", "in Fortran order", 0 },
	{ "{'descr': '<f4', 'fortran_order': Maybe, 'shape': (4, 4), }", npy_damaged, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904,), }", npy_size, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 4), }", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 0), }", npy_size, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (18446744073709551617,), }", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (15,), }", npy_size, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (17,), }", npy_size, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (), }", npy_size, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (16", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': 16, }", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, 'shape': (4 4), }", npy_shape, 0 },
	{ "{'descr': '<f4', 'fortran_order': False, }", npy_damaged, 0 },
	{ "{'descr': '>f4', 'fortran_order': False, 'shape': (16,), }", npy_type, 0 },
	{ "{'descr': '<c8', 'fortran_order': False, 'shape': (8,), }", npy_type, 0 },
	{ "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (16,), }", npy_type, 0 },
	{ "{'fortran_order': False, 'shape': (16,), }", npy_damaged, 0 },
	{ "{'descr': '<f4', 'shape': (16,), }", npy_damaged, 0 }, { "", "its header is cut off", 0 },
};

START_TEST(npy_header)
{
	for (char version = 0; version < 5; version++) {
		char file[300] = "\x93NUMPY";
		struct harness_npy n;
		struct arena a = { 0 };
		size_t length = strlen(npy_headers[_i].header), start = version < 2 ? 10 : 12;
		file[6] = version;
		file[8] = (char)length;
		memcpy(file + start, npy_headers[_i].header, length);
		const char *says = harness_npy_read(&a, file, start + length + 64, &n),
			*wanted = version < 1 || version > 3 ? "its header is cut off" : npy_headers[_i].says;
		ck_assert_msg(!says == !wanted && (!says || strstr(says, wanted)), "%s: not \"%s\", but \"%s\"",
		              npy_headers[_i].header, wanted ? wanted : "", says ? says : "");
		ck_assert(says || (n.dims == npy_headers[_i].dims && n.count * harness_type_bytes(n.type) == 64));
		arena_free(&a);
	}
}
END_TEST

START_TEST(nearest) {
	static const char *const words[] = { "run", "trace", "asm", "explain" };
	ck_assert_str_eq(nearest_word("rnu", words, 4), "run");
	ck_assert_str_eq(nearest_word("explian", words, 4), "explain");
	ck_assert_ptr_null(nearest_word("dance", words, 1));
}
END_TEST

// Guesses the type of dwords: floats if they are neither tiny nor huge, and have few digits if there are few values; or
// small numbers of both signs.
START_TEST(looks)
{
	static const struct { uint32_t values[4]; bool real, signed_; } cases[] = {
		{ { 0x3fc00000, 0x40200000, 0, 0x3fc00000 }, true, false },                     // 1.5 2.5
		{ { 0x3f800008, 0x3f800008, 0x3f800008, 0 }, true, false },                     // 1.000001
		{ { 0x3f800001, 0x3f800001, 0x3f800001, 0 }, false, false },                    // 1.0000001
		{ { 0x3fc00000, 0x3f800001, 0x3fc00000, 0 }, false, false },
		{ { 0x3fc00000, 0x3f800001, 0x40200000, 0 }, true, false }, { { 0, 0, 0, 0 }, false, false },
		{ { 0x80000000, 0, 0, 0 }, false, false }, { { 0x53800000, 0x3fc00000, 0x40200000, 0 }, true, false },
		{ { 0x54000000, 0x3fc00000, 0x40200000, 0 }, false, false },
		{ { 0x2b800000, 0x3fc00000, 0x40200000, 0 }, true, false },
		{ { 0x2b000000, 0x3fc00000, 0x40200000, 0 }, false, false }, { { 5, -3u, 0, 1 }, false, true },
		{ { -1u, -1u, -1u, -1u }, false, false }, { { 5, 3, 2, 1 }, false, false },
		{ { -99999u, 1, 1, 1 }, false, true }, { { -100000u, 1, 1, 1 }, false, false },
		{ { -1u, 99999, 0, 0 }, false, true }, { { -1u, 100000, 0, 0 }, false, false },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		bool real, small;
		show_lanes_look(cases[k].values, 15, &real, &small);
		ck_assert_msg(real == cases[k].real, "case %zu", k);
		ck_assert_msg(small == cases[k].signed_, "case %zu", k);
	}
}
END_TEST

Suite *show_suite(void) {
	Suite *s = suite_create("show");
	TCase *t = tcase_create("show");
	tcase_add_test(t, expressions);
	tcase_add_test(t, notes);
	tcase_add_test(t, options_win);
	tcase_add_test(t, lanes);
	tcase_add_test(t, masks);
	tcase_add_test(t, numbers);
	tcase_add_test(t, shortest);
	tcase_add_test(t, npy);
	tcase_add_loop_test(t, npy_header, 0, sizeof npy_headers / sizeof *npy_headers);
	tcase_add_test(t, nearest);
	tcase_add_test(t, looks);
	suite_add_tcase(s, t);
	return s;
}
