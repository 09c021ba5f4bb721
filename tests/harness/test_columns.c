// Values of expressions for many indices together are those that each index has alone.
#include <string.h>
#include "harness/columns.h"
#include "suites.h"

// Elements of each buffer are 0 to 199 scrambled, so floats have NaNs and infinities. The values of columns are the
// values of each index alone; what is left to those has none.
static const char *const in_columns[] = {
	"7", "1.5", "i", "lane", "b[i]", "z[i]", "f[i]", "h[i]", "d[i]", "w[199 - i % 200]", "-b[i]", "-f[i]", "~z[i]",
	"!f[i]", "!z[i]", "i * z[i]", "z[i] / (b[i] | 1)", "z[i] % 7", "z[i] % -1", "z[i] + b[i]", "z[i] - f[i]", "b[i] << i",
	"z[i] >> i", "z[i] < i", "z[i] <= b[i]", "f[i] > h[i]", "f[i] >= i", "b[i] == i", "f[i] != f[i]", "b[i] & z[i]",
	"b[i] ^ i", "b[i] | i", "f[i] * 2", "f[i] / i", "f[i] % 3", "f[i] + h[i]", "b[i] && f[i]", "z[i] || f[i]",
	"z[i] < 0 ? f[i] : h[i]", "z[i] < 0 ? i : b[i]", "f[i] < 0 ? i : f[i]", "i % 3 ? 1.5 : i % 2 ? 2 : 2.5", "hash(i)",
	"min(z[i], 5)", "max(f[i], i)", "abs(z[i])", "sqrt(b[i])", "pow(i, 0.5)", "u8(z[i])", "i16(f[i])", "as_f32(b[i])",
	"as_u32(f[i])", "select(z[i], i, b[i])", "nth(b[i], 2)", "popcount(b[i]) + i * (f[i] < 1)", "b[b[i] % 200]",
};
static const char *const not_in_columns[] = {
	"z[i] / (i % 5)", "i % (i - 3)", "b[i + 150]", "b[i - 1]", "f[i] & 1", "~f[i]", "popcount(f[i])", "b[f[i]]",
	"(f[i] < 0 ? i : f[i]) * 2", "total(b)", "b[i][3:0]", "m[i]", "s4", "nothing", "g[i]", "max(z[i] < 0 ? 1 : 2.5, 0)",
	// too deep
	"~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~i",
};

static void compare_column(struct harness_context *c, const struct lang_expr *e, const char *text, bool found)
{
	struct harness_column all;
	struct harness_value v;
	const unsigned n = c->index ? 63 : HARNESS_COLUMN;
	const struct machine_buffer *none = NULL;
	ck_assert_msg(harness_column(c, e, none, n, &all) == found, "%s from %u on", text, (unsigned)c->index);
	for (unsigned k = 0; k < n && found; k++, c->index++) {
		ck_assert(harness_eval(c, e, &v));
		const struct harness_value own = harness_column_value(&all, k);
		ck_assert_msg(own.real == v.real && own.i == v.i && !memcmp(&own.r, &v.r, sizeof v.r), "%s of %u", text, k);
	}
}

START_TEST(columns)
{
	enum { COUNT = 200 };
	static const struct { const char *name; enum isa_type type; } of[] = {
		{ "b", ISA_U32 }, { "z", ISA_I32 }, { "f", ISA_F32 }, { "h", ISA_F16 }, { "d", ISA_F64 }, { "w", ISA_I8 },
		{ "m", ISA_U32 }, { "g", ISA_U32 },
	};
	enum { ALL = sizeof of / sizeof *of, FILLED = ALL - 1 };
	static uint64_t bytes[ALL][COUNT];
	struct machine_buffer memory[ALL];
	struct harness_buffer buffers[ALL];
	struct arena a = { 0 };
	struct diag d = { 0 };
	for (unsigned n = 0; n < ALL; n++) {
		for (uint32_t k = 0; k < COUNT; k++) bytes[n][k] = k % 9 ? (k + n) * 0x9e3779b97f4a7c15u : k % 2 ? ~0ull : 0;
		memory[n] = (struct machine_buffer){ .name = of[n].name, .size = sizeof bytes[n], .bytes = (uint8_t *)bytes[n] };
		buffers[n] = (struct harness_buffer){ .name = of[n].name, .type = of[n].type, .count = COUNT, .memory = &memory[n] };
	}
	buffers[FILLED - 1].by_bytes = true;
	struct harness_context c = { .lanes = 32, .has_index = true, .buffers = buffers, .buffer_count = FILLED, .diag = &d };
	for (size_t k = 0; k < sizeof in_columns / sizeof *in_columns + sizeof not_in_columns / sizeof *not_in_columns; k++) {
		const bool found = k < sizeof in_columns / sizeof *in_columns;
		const char *text = found ? in_columns[k] : not_in_columns[k - sizeof in_columns / sizeof *in_columns];
		const struct lang_expr *e = harness_expression(&a, text, strlen(text), (struct place){ 0 }, &d);
		ck_assert_msg(e, "%s", text);
		for (c.index = 0; c.index <= (found ? 137 : 0); c.index += 137) {
			struct harness_context own = c;
			compare_column(&own, e, text, found);
		}
	}
	struct harness_column all;
	const struct lang_expr *e = harness_expression(&a, "g[i]", 4, (struct place){ 0 }, &d);
	c.buffer_count = ALL;
	c.index = 0;
	ck_assert(harness_column(&c, e, &memory[0], 9, &all) && !harness_column(&c, e, &memory[FILLED], 9, &all));
	diag_free(&d);
	arena_free(&a);
}
END_TEST

Suite *columns_suite(void)
{
	Suite *s = suite_create("columns");
	TCase *t = tcase_create("columns");
	tcase_add_test(t, columns);
	suite_add_tcase(s, t);
	return s;
}
