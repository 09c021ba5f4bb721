// Notes: expectations about known values, for every relation and operator, and every error message of a note.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "lanewise.h"
#include "suites.h"

// s4 is 5, s5 the bits of 2.5, v1 twice the lane; a buffer of four u32 and one of four f32.
#define PROGRAM \
	"s_mov_b32 s4, 5\n s_mov_b32 s5, 2.5\n v_mbcnt_lo_u32_b32 v1, -1, 0\n v_lshlrev_b32 v1, 1, v1\n" \
	" v_mov_b32 v2, 2.5\n"
#define BUFFERS ";@ buffer b : u32[4] = i + 1\n;@ buffer f : f32[4] = i * 0.5\n;@ buffer z : i32[4] = 1 - i\n"

static struct lanewise *assembled(void)
{
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", BUFFERS PROGRAM, strlen(BUFFERS PROGRAM), "gfx1030", 32), LANEWISE_OK);
	return l;
}

static int status_of(const char *note, char *says, size_t size)
{
	struct lanewise *l = assembled();
	int status = lanewise_note(l, note);
	if (status == LANEWISE_OK) status = lanewise_run(l);
	snprintf(says, size, "%s", lanewise_messages(l));
	lanewise_free(l);
	return status;
}

static void must(const char *note, int wanted)
{
	char says[1024];
	int status = status_of(note, says, sizeof says);
	ck_assert_msg(status == wanted, "%s: status %d, not %d: %s", note, status, wanted, says);
}

// ---- relations ------------------------------------------------------------------------------------------------------
// Registers, elements, plain numbers and floats: each relation below, at and above the value.
START_TEST(relations)
{
	static const struct { const char *sign; bool below, same, above; } of[] = {
		{ "=", false, true, false }, { "!=", true, false, true }, { "<", false, false, true },
		{ "<=", false, true, true }, { ">", true, false, false }, { ">=", true, true, false },
	};
	static const struct { const char *subject, *value[3]; } subjects[] = {
		{ "s4", { "4", "5", "6" } }, { "b[3]", { "3", "4", "5" } }, { "s4 + 1", { "5", "6", "7" } },
		{ "f[3]", { "1.25", "1.5", "1.75" } }, { "v2", { "2.25", "2.5", "2.75" } },
		{ "as_f32(s5) * 2", { "4.5", "5.0", "5.5" } }, { "z[3] - 1", { "-4", "-3", "-2" } },
		{ "z[3]", { "-3", "-2", "-1" } }, { "s4 / 2.0", { "2", "2.5", "3" } },
	};
	for (size_t r = 0; r < sizeof of / sizeof *of; r++)
		for (size_t s = 0; s < sizeof subjects / sizeof *subjects; s++)
			for (int k = 0; k < 3; k++) {
				char note[128];
				bool holds = k == 0 ? of[r].below : k == 1 ? of[r].same : of[r].above;
				snprintf(note, sizeof note, "expect %s %s %s", subjects[s].subject, of[r].sign, subjects[s].value[k]);
				must(note, holds ? LANEWISE_OK : LANEWISE_FAILED);
			}
}
END_TEST

// ---- expressions ----------------------------------------------------------------------------------------------------
static const char *const true_ones[] = {
	"s4 << 2 = 20", "s4 >> 1 = 2", "s4 % 3 = 2", "s4 / 2 = 2", "s4 - 7 = 0 - 2", "(s4 & 4) = 4", "(s4 | 8) = 13",
	"(s4 ^ 1) = 4", "~s4 = 0 - 6", "-s4 = 0 - 5", "!s4 = 0", "!(s4 - 5) = 1", "s4 * 3 + 1 = 16", "(s4 == 5) = 1",
	"(s4 != 5) = 0", "(s4 < 6) = 1", "(s4 <= 4) = 0", "(s4 > 4) = 1", "(s4 >= 6) = 0", "(s4 && 0) = 0",
	"(s4 && 2) = 1", "(0 || s4) = 1", "(0 || 0) = 0", "(1 || b[9]) = 1", "(0 && b[9]) = 0", "(s4 > 4 ? 7 : 8) = 7",
	"(s4 > 5 ? 7 : 8) = 8", "s4[2:1] = 2", "s4[63:0] = 5", "s[4:5] = 5 | as_u32(2.5) << 32",
	"v[1:2] = lane * 2 | as_u32(2.5) << 32", "v1 = lane * 2", "v1[3] = 6", "v[1] = lane * 2", "s[4] = 5",
	"b[i] = i + 1", "b[i] * 2 = i * 2 + 2", "f[i] = i / 2.0", "as_f32(s5) = 2.5", "(as_f32(s5) < 3) = 1",
	"as_f32(s5) % 2 = 0.5", "-as_f32(s5) = 0 - 2.5", "total(b) = 10", "b[i] * total(b) = b[i] * 10",
	"b[i] * tally(b, b[i]) = b[i]", "b[i] * tally(b, i + 9) = 0", "total(f) = 3", "tally(b, 2) = 1",
	"tally(b, 9) = 0", "sorted(b) = 1", "sorted(z) = 0", "sorted(f) = 1", "permutation(b, b) = 1",
	"permutation(b, z) = 0", "count(all) = 5", "count(valu) = 3", "count(salu) = 2", "sum(lane) = 496",
	"sum(1) = 32", "distinct(v1) = 32", "distinct(s4) = 1", "ballot(lane < 4) = 15", "first(v1) = 0",
	"min(s4, 3) = 3", "max(s4, 3) = 5", "prefix(lane) = lane * (lane - 1) / 2", "s4 = 5.0 within 1",
	"f[3] = 1.499999 within 1e-5", "lanes = 32", "f[0] = 0.0 within 0", "as_f32(s5) = 2.6 within 0.05",
	"s4 + 0 = 6 within 0.2",
};
static const char *const false_ones[] = {
	"s4[2:1] = 5", "b[i] = i", "f[3] = 1.4 within 1e-5", "as_f32(s5) = 2.6 within 0.01", "total(b) = 9",
	"v1 = lane", "s[4:5] = 5", "s4 + 0 = 6 within 0.1", "total(f) = 3.5",
};

START_TEST(expressions)
{
	for (size_t k = 0; k < sizeof true_ones / sizeof *true_ones + sizeof false_ones / sizeof *false_ones; k++) {
		bool holds = k < sizeof true_ones / sizeof *true_ones;
		char note[160];
		snprintf(note, sizeof note, "expect %s", holds ? true_ones[k] : false_ones[k - sizeof true_ones / sizeof *true_ones]);
		must(note, holds ? LANEWISE_OK : LANEWISE_FAILED);
	}
}
END_TEST

// Murmur's finaliser as its author published it: hash() of a number gives its result.
START_TEST(hash_is_murmurs)
{
	for (uint32_t x = 0; x < 200000; x = x * 3 + 1) {
		uint32_t h = x;
		char note[80];
		h ^= h >> 16, h *= 0x85ebca6bu, h ^= h >> 13, h *= 0xc2b2ae35u, h ^= h >> 16;
		snprintf(note, sizeof note, "expect hash(%u) + s4 * 0 = %u", x, h);
		must(note, LANEWISE_OK);
	}
}
END_TEST

// An aggregate of a whole buffer is computed once for all elements: 0.1 s, otherwise hours.
START_TEST(large)
{
	static const char text[] = "s_nop 0\n", *const notes[] = {
		"buffer b: u32[1000000] = i", "expect b[i] * sorted(b) <= total(b)",
		"expect b[i] - tally(b, 9) < total(b)"
	};
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", text, strlen(text), "gfx1030", 32), LANEWISE_OK);
	for (size_t k = 0; k < sizeof notes / sizeof *notes; k++)
		ck_assert_msg(lanewise_note(l, notes[k]) == LANEWISE_OK, "%s", lanewise_messages(l));
	ck_assert_msg(lanewise_run(l) == LANEWISE_OK, "%s", lanewise_messages(l));
	lanewise_free(l);
}
END_TEST

// MODE by its parts and by names of the projects that set it. Bits as in the manual (round 1:0 and 3:2, denormals 5:4
// and 7:6, dx10_clamp 8, ieee 9). At first it has a listing's value.
START_TEST(modes)
{
	static const struct { const char *note; uint32_t mode; } cases[] = {
		{ "round=rne", 0x3c0 }, { "round=up", 0x3c5 }, { "round=down", 0x3ca }, { "round=zero", 0x3cf },
		{ "round32=zero", 0x3c3 }, { "round16_64=up", 0x3c4 }, { "denorm=flush", 0x300 },
		{ "denorm=keep", 0x3f0 }, { "denorm32=flush_in", 0x3d0 }, { "denorm32=flush_out", 0x3e0 },
		{ "denorm16_64=flush_in", 0x340 }, { "denorm16_64=flush", 0x300 }, { "dx10_clamp=0", 0x2c0 },
		{ "ieee=0", 0x1c0 }, { "dx10_clamp=0 ieee=0", 0xc0 }, { "compute-llvm", 0x3f0 }, { "mesa", 0x1c0 },
		{ "mesa, round32=up", 0x1c1 },
	};
	static const char text[] = "s_getreg_b32 s6, hwreg(HW_REG_MODE)\n";
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		char mode[80], expect[80];
		struct lanewise *l = lanewise_new();
		snprintf(mode, sizeof mode, "mode %s", cases[k].note);
		snprintf(expect, sizeof expect, "expect s6 = 0x%x", cases[k].mode);
		ck_assert_int_eq(lanewise_assemble(l, "t.s", text, strlen(text), "gfx1030", 32), LANEWISE_OK);
		ck_assert_int_eq(lanewise_note(l, mode), LANEWISE_OK);
		ck_assert_int_eq(lanewise_note(l, expect), LANEWISE_OK);
		int status = lanewise_run(l);
		ck_assert_msg(status == LANEWISE_OK, "%s: %d: %s", mode, status, lanewise_messages(l));
		lanewise_free(l);
	}
}
END_TEST

// ---- messages -------------------------------------------------------------------------------------------------------
static const struct { const char *note, *says;
} wrong[] = {
	{ "thing 5", "`thing` is not a note" },
	{ "exect v1 = 1", "did you mean `expect`?" },
	{ "dispatch 0", "this must be an integer from 1 to 2147483647" },
	{ "dispatch 1.5", "this must be an integer" },
	{ "dispatch 1,1,1,1", "more than three sizes" },
	{ "dispatch 1,0", "this must be an integer from 1" },
	{ "numthreads 1025", "a workgroup has at most 1024 work-items" },
	{ "numthreads 32,33", "a workgroup has at most 1024 work-items" },
	{ "numthreads 32,32,2", "a workgroup has at most 1024 work-items" },
	{ "lds -1", "this must be an integer from 0 to 1073741824" },
	{ "scratch 1073741825", "this must be an integer from 0" },
	{ "buffer", "`name :` is missing" },
	{ "buffer x", "`name :` is missing" },
	{ "buffer x : u33[4]", "`u33` is not a type" },
	{ "buffer x : u32", "`[count]` is missing" },
	{ "buffer x : u32[4", "`]` is missing" },
	{ "buffer x : u32[]", "the count is missing, because no file has the bytes" },
	{ "buffer x : u32[)]", "unexpected `)`" },
	{ "buffer x : u32[4] 5", "`= value` is missing" },
	{ "buffer x : u32[-1]", "a buffer has 0 to" },
	{ "buffer x : u32[4] = 2.5", "2.5 is not an integer, which u32 requires" },
	{ "attribute attr0.x : u32 = 0.5", "0.5 is not an integer" },
	{ "buffer x : u32[2] = wave", "`wave` does not exist here" },
	{ "buffer x : u32[2] = v1", "buffers are filled before a wave exists" },
	{ "arg", "an argument is missing" },
	{ "arg bytes 123", "bytes are pairs of hexadecimal digits" },
	{ "arg bytes zz", "bytes are pairs of hexadecimal digits" },
	{ "arg f32x4 1, 2, 3", "`f32x4` has 4 values" },
	{ "arg u32 1, 2", "`u32` has 1 value" },
	{ "arg f33 1", "`f33` is not a kind of argument" },
	{ "set q1 = 5", "`q1` is not a register that can be set" },
	{ "set v1", "`=` is missing" },
	{ "set scc = 2", "scc is 0 or 1" },
	{ "set v256 = 1", "gfx1030 has VGPRs v0 to v255" },
	{ "set v[255:256] = 1", "gfx1030 has VGPRs v0 to v255" },
	{ "expect v256 = 0", "gfx1030 has VGPRs v0 to v255" },
	{ "set s[4294967300:4294967301] = 1", "`s[4294967300:4294967301]` is not a register that can be set" },
	{ "set v4294967297 = 1", "`v4294967297` is not a register that can be set" },
	{ "arg lds 4294967552", "bytes of LDS are an integer from 0 to 65536, the LDS of gfx1030" },
	{ "arg lds -1", "bytes of LDS are an integer from 0" },
	{ "arg lds 65537", "bytes of LDS are" },
	{ "set s4 = lane", "a scalar register has one value, but this value differs between lanes" },
	{ "set s4 = min(lane, 2)", "a scalar register has one value, but this value differs between lanes" },
	{ "expect v1", "`=` (or != < <= > >=) is missing" },
	{ "expect s4 = 5 within x", "a relative tolerance is a number" },
	{ "expect s4 = 5 within -1", "a relative tolerance is a number" },
	{ "mode round32=sideways", "`sideways` is not one of its values" },
	{ "mode ieee=2", "the value must be 0 or 1" },
	{ "mode thing=1", "`thing` is not a field of MODE" },
	{ "mode round", "`=` is missing" },
	{ "attribute", "an attribute has a name from attr0.x to attr32.w" },
	{ "attribute attr33.x = 1", "an attribute has a name from attr0.x to attr32.w" },
	{ "attribute attr0 = 1", "an attribute has a name from attr0.x" },
	{ "attribute attr0.q = 1", "an attribute has a name from attr0.x" },
	{ "attribute attr0.x", "`=` is missing" },
	{ "attribute attr0.x = ", "an expression is missing" },
	{ "attribute attr0.x = 1, 2", "an attribute has one value, or three" },
	{ "attribute attr0.x = 1, 2, 3, 4", "a triangle has three corners" },
	{ "attribute attr0.x : f64 = 1", "`f64` is not a type of attributes" },
	{ "attribute attr0.x : u32 = 1, 2, 3", "an attribute of bits has one value" },
	{ "attribute attr0.x : u32 = 4294967296", "this must be an integer from" },
	{ "attribute attr0.x : f16 = 1e6", "this number is too large for f16" },
	{ "attribute attr0.x = lane", "`lane` does not exist here" },
	{ "chip rx7900", "chip `rx7900` does not exist" },
	{ "chip rx580", "rx580 is a GPU before gfx9 (gfx803)" },
	{ "set s4 = 1.5f", "`1.5f`: a number does not have a suffix" },
	{ "expect b = 1", "`b` is a buffer: an element is written with `[i]`, its address with `&`" },
	{ "expect i = 1", "`i` does not exist here" },
	{ "expect thing = 1", "unknown name `thing`" },
	{ "set s4 = cycles", "`cycles` has a value only after the run; use it in `expect`" },
	{ "set s4 = count(valu)", "count() has a value only after the run" },
	{ "expect &5 = 1", "`&` expects the name of a buffer" },
	{ "expect &x = 1", "buffer `x` does not exist" },
	{ "expect b[0.5] = 1", "this must be an integer" },
	{ "expect (1+2)[1] = 1", "only buffers and registers have elements" },
	{ "expect b[4] + 0 = 1", "`b` has 4 elements; element 4 does not exist" },
	{ "expect b[0 - 1] + 0 = 1", "element -1 does not exist" },
	{ "expect x[0] + 0 = 1", "buffer or vector register `x` does not exist" },
	{ "expect v1[32] + 0 = 1", "the wave has 32 lanes; lane 32 does not exist" },
	{ "expect v1[0 - 1] + 0 = 1", "lane -1 does not exist" },
	{ "expect s[4:9] = 1", "a pair of registers is s[N:N+1]" },
	{ "expect v[4:6] = 1", "a pair of registers is v[N:N+1]" },
	{ "expect s4[64:0] = 1", "bits are [hi:lo], both from 0 to 63" },
	{ "expect s4[1:2] = 1", "bits are [hi:lo]" },
	{ "expect (1.5 & 1) = 1", "bit operations expect integers" },
	{ "expect ~1.5 = 1", "bit operations expect integers" },
	{ "expect s4 / 0 = 1", "division by zero" },
	{ "expect s4 % 0 = 1", "division by zero" },
	{ "expect x[i] = 1", "buffer `x` does not exist" },
	{ "expect thing(5) = 1", "function `thing` does not exist" },
	{ "expect popcount(1, 2) = 1", "`popcount` takes 1 argument" },
	{ "expect popcount(1.5) = 1", "`popcount` takes integers" },
	{ "expect count(5) = 1", "count() expects a name" },
	{ "expect count(thing) = 1", "class `thing` does not exist" },
	{ "expect trips(nowhere) = 1", "label `nowhere` does not exist" },
	{ "expect total(5) = 1", "total() expects the name of a buffer" },
	{ "expect total(x) = 1", "buffer `x` does not exist" },
	{ "expect permutation(b, x) = 1", "buffer `x` does not exist" },
	// An expression with a part that does not have a value does not have one.
	{ "expect -b[9] != 999", "element 9 does not exist" },
	{ "expect !b[9] != 999", "element 9 does not exist" },
	{ "expect b[9] * 1 != 999", "element 9 does not exist" },
	{ "expect 1 * b[9] != 999", "element 9 does not exist" },
	{ "expect (b[9] && 1) != 999", "element 9 does not exist" },
	{ "expect (1 && b[9]) != 999", "element 9 does not exist" },
	{ "expect (b[9] ? 1 : 2) != 999", "element 9 does not exist" },
	{ "expect b[b[9]] * 1 != 999", "element 9 does not exist" },
	{ "expect s4[b[9]:0] != 999", "element 9 does not exist" },
	{ "expect s4[3:b[9]] != 999", "element 9 does not exist" },
	{ "expect b[9][1:0] != 999", "element 9 does not exist" },
	{ "expect max(b[9], 1) != 999", "element 9 does not exist" },
	{ "expect max(1, b[9]) != 999", "element 9 does not exist" },
	{ "expect sum(b[9]) != 999", "element 9 does not exist" },
	{ "expect tally(b, b[9]) != 999", "element 9 does not exist" },
	{ "expect s4 != b[9]", "element 9 does not exist" },
	{ "buffer x : u32[2] = ballot(1)", "ballot() needs the lanes of a wave, which do not exist here" },
};

// Failures are counted among the checked values. An expectation about the whole run is checked once, whatever the
// number of waves.
static const struct { const char *note, *says; } failures[] = {
	{ "expect b[i] = 7", "b[0] is 1, expected 7; 4 of 4 elements are wrong\n" },
	{ "expect b[i] + 1 = 7", "element 0: b[i] + 1 is 2, expected 7; 4 of 4 elements are wrong\n" },
	{ "expect b[2] = 7", "        b[2] is 3, expected 7\n" },
	{ "expect total(b) = 7", "        total(b) is 10, expected 7\n" },
	{ "expect tally(b, 2) = 7", "        tally(b, 2) is 1, expected 7\n" },
	{ "expect all b[0] = 7", "        b[0] is 1, expected 7\n" },
	{ "expect count(all) = 7", "        count(all) is 20, expected 7\n" },
	{ "expect lanes = 7", "        lanes is 32, expected 7\n" },
	{ "expect s4 = 7", "workgroup (0,0,0) wave 0: s4 is 5, expected 7; 4 of 4 waves are wrong\n" },
	{ "expect sum(1) = 7", "4 of 4 waves are wrong\n" }, { "expect wave = 0", "2 of 4 waves are wrong\n" },
	{ "expect workgroup = 0", "2 of 4 waves are wrong\n" },
	{ "expect v1 = 1", "workgroup (0,0,0) wave 0 lane 0: v1 is 0, expected 1; 128 of 128 lanes are wrong\n" },
	{ "expect prefix(1) = 0", "124 of 128 lanes are wrong\n" },
	{ "expect s4 = lane", "124 of 128 lanes are wrong\n" }, { "expect b[9] = 1", "it has no value\n" },
	{ "expect nothing = 1", "it has no value\n" },
};

START_TEST(counts)
{
	static const char program[] = ";@ dispatch 2\n;@ numthreads 64\n" BUFFERS PROGRAM;
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", program, strlen(program), "gfx1030", 32), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, failures[_i].note), LANEWISE_OK);
	ck_assert_int_ne(lanewise_run(l), LANEWISE_OK);
	const char *says = lanewise_messages(l), *first = strstr(says, "error:");
	ck_assert_msg(strstr(says, failures[_i].says), "%s: not \"%s\", but: %s", failures[_i].note, failures[_i].says, says);
	ck_assert_msg(!first || !strstr(first + 1, "error:"), "%s: said twice: %s", failures[_i].note, says);
	lanewise_free(l);
}
END_TEST

START_TEST(messages)
{
	char says[1024];
	int status = status_of(wrong[_i].note, says, sizeof says);
	ck_assert_msg(status != LANEWISE_OK, "%s: is taken", wrong[_i].note);
	ck_assert_msg(strstr(says, wrong[_i].says), "%s: status %d: not \"%s\", but: %s", wrong[_i].note, status,
	              wrong[_i].says, says);
}
END_TEST

// ---- limits ---------------------------------------------------------------------------------------------------------
// A literal number must fit its destination: an element, an argument, a register, the value that an expectation
// compares. A computed number wraps.
static const struct { const char *type, *below, *least, *most, *above; } limits[] = {
	{ "u8", "-129", "-128", "255", "256" }, { "i8", "-129", "-128", "255", "0x100" },
	{ "u16", "-32769", "-32768", "65535", "65536" }, { "i16", "-32769", "-32768", "65535", "1 << 16" },
	{ "u32", "-2147483649", "-2147483648", "4294967295", "4294967296" },
	{ "i32", "-2147483649", "-2147483648", "0xffffffff", "4294967297" },
	{ "u64", NULL, "-9223372036854775808", "18446744073709551615", "18446744073709551616" },
	{ "i64", NULL, "-9223372036854775808", "0xffffffffffffffff", "0x10000000000000000" },
	{ "f16", "-65536.0", "-65504", "65504", "1e5" }, { "bf16", "-3.4e39", "-3.3e38", "3.3e38", "3.4e39" },
	{ "f32", "-1e39", "-3.4e38", "3.4e38", "1e39" }, { "f64", "-1e309", "-1e308", "1e308", "1e309" },
};

static void must_fit(const char *note, const char *number, bool fits)
{
	char text[160], says[1024];
	if (!number) return;
	snprintf(text, sizeof text, note, number);
	int status = status_of(text, says, sizeof says);
	const char *const reasons[] = { "this must be an integer from", "this number is too large for",
	                                "this number has more than 64 bits" };
	bool reason = false;
	for (unsigned k = 0; k < 3; k++) reason |= strstr(says, reasons[k]) != NULL;
	ck_assert_msg(fits ? !reason : status != LANEWISE_OK && reason, "%s: status %d: %s", text, status, says);
}

static void must_have_limits(const char *note, unsigned k)
{
	must_fit(note, limits[k].below, false);
	must_fit(note, limits[k].least, true);
	must_fit(note, limits[k].most, true);
	must_fit(note, limits[k].above, false);
}

START_TEST(numbers_fit)
{
	static const char *const notes[] = { "buffer x : %s[2] = %%s", "arg %s %%s", "buffer x : %s[2] = (%%s)" };
	for (unsigned n = 0; n < sizeof notes / sizeof *notes; n++) {
		char note[80];
		snprintf(note, sizeof note, notes[n], limits[_i].type);
		must_have_limits(note, (unsigned)_i);
	}
	static const struct { const char *type, *note; } filled[] = {
		{ "u32", "set s4 = %s" }, { "u32", "set v1 = %s" }, { "u32", "set m0 = %s" },
		{ "u64", "set s[4:5] = %s" }, { "u64", "set vcc = %s" }, { "u64", "set v[2:3] = %s" },
		{ "f32", "set v1 = %s + 0.0" }, { "u32", "expect s4 = %s" }, { "u32", "expect v1 < %s" },
		{ "u64", "expect s[4:5] = %s" }, { "u32", "expect b[i] = %s" }, { "i32", "expect z[i] != %s" },
		{ "f32", "expect f[i] = %s" },
	};
	for (unsigned n = 0; n < sizeof filled / sizeof *filled; n++)
		if (!strcmp(filled[n].type, limits[_i].type)) must_have_limits(filled[n].note, (unsigned)_i);
}
END_TEST

START_TEST(computed_numbers_wrap)
{
	static const char *const notes[] = {
		"buffer x : u8[300] = i", "buffer x : u32[4] = hash(i) * 4294967297", "set s4 = &b * 65536",
		"set v1 = lane << 40", "set s4 = u32(4294967297)", "expect b[i] = i + 1 + u32(1 << 32)"
	};
	for (unsigned k = 0; k < sizeof notes / sizeof *notes; k++) must(notes[k], LANEWISE_OK);
}
END_TEST

// ---- pixel shaders --------------------------------------------------------------------------------------------------
// Attributes by notes, exports as buffers: results of each instruction for P0, P10 and P20, in f32 and in halves.
#define CORNERS \
	";@ attribute attr0.x = 1, 3, 9 ;@ attribute attr0.y = 0.25 " \
	";@ attribute attr3.w : u32 = 0x12345678 ;@ attribute attr4.z : f16 = 1, 3, 9\n" \
	";@ set v0 = lane / 64.0, v1 = 0.5, v7 = 0xabcd0000, v8 = as_u32(2.0)\n;@ mode mesa\n"
static const struct { const char *gpus, *text; } shaders[] = {
	{ "gfx906 gfx1030", CORNERS
	  "v_interp_p1_f32 v2, v0, attr0.x\nv_interp_p2_f32 v2, v1, attr0.x\n;@ expect v2 = 1 + 2 * (lane / 64.0) + 4" },
	{ "gfx906 gfx1030",
	  CORNERS "v_interp_p1_f32_e64 v2, v0, attr0.x mul:2\nv_interp_p1_f32_e64 v3, v8, attr0.x clamp\n"
	  ";@ expect v2 = 2 * (1 + 2 * (lane / 64.0))\n;@ expect v3 = 1.0" },
	{ "gfx906 gfx1030", CORNERS "v_interp_p1_f32 v2, v0, attr0.y\nv_interp_p2_f32 v2, v1, attr0.y\n;@ expect v2 = 0.25" },
	{ "gfx906 gfx1030", CORNERS "v_interp_mov_f32 v2, p0, attr0.x\nv_interp_mov_f32 v3, p10, attr0.x\n"
	  "v_interp_mov_f32 v4, p20, attr0.x\nv_interp_mov_f32 v5, p0, attr3.w\n" "v_interp_mov_f32 v6, p10, attr3.w\n"
	  ";@ expect v2 = 1.0\n;@ expect v3 = 2.0\n;@ expect v4 = 8.0\n;@ expect v5 = 0x12345678\n;@ expect v6 = 0" },
	{ "gfx906 gfx1030", CORNERS "v_interp_p1ll_f16 v2, v0, attr4.z\nv_interp_p1ll_f16 v3, v0, attr4.z high\n"
	  "v_interp_p2_f16 v7, v1, attr4.z, v2\n;@ expect v2 = 1 + 2 * (lane / 64.0)\n"
	  ";@ expect v3 = 1 + 2 * (lane / 64.0)\n"
	  ";@ expect v7 = 0xabcd0000 | as_u16(f16(5 + 2 * (lane / 64.0)))" },
	{ "gfx906", CORNERS "v_mov_b32 v2, 0x3c004000\nv_interp_p1lv_f16 v3, v1, attr4.z, v2\n"
	  "v_interp_p1lv_f16 v4, v1, attr4.z, v2 high\nv_interp_p2_legacy_f16 v7, v1, attr4.z, v3\n"
	  ";@ expect v3 = 3.0\n;@ expect v4 = 2.0\n;@ expect v7 = as_u16(f16(7))" },
	{ "gfx1100 gfx1150",
	  CORNERS "lds_param_load v2, attr0.x wait_vdst:15\nv_interp_p10_f32 v3, v2, v0, v2 wait_exp:0\n"
	  "v_interp_p2_f32 v3, v2, v1, v3 wait_exp:7\n;@ expect v3 = 1 + 2 * (lane / 64.0) + 4" },
	{ "gfx1200", CORNERS "ds_param_load v2, attr0.x wait_va_vdst:15 wait_vm_vsrc:1\n"
	  "v_interp_p10_f32 v3, v2, v0, v2 wait_exp:0\nv_interp_p2_f32 v3, v2, v1, v3\n"
	  ";@ expect v3 = 1 + 2 * (lane / 64.0) + 4" },
	{ "gfx906 gfx1030 gfx1100 gfx1200",
	  ";@ dispatch 2,3\n;@ numthreads 40,2\n;@ set v0 = item, v1 = item * 0.5, v2 = 7\n"
	  "exp mrt0 v1, off, v2, v0 done\nexp pos0 v2, v2, off, off\ns_endpgm\n"
	  ";@ expect mrt0[i] = i % 4 == 0 ? (i / 4) * 0.5 : "
	  "i % 4 == 1 ? 0 : i % 4 == 2 ? as_f32(7) : as_f32(i / 4)\n"
	  ";@ expect pos0[i] = i % 4 < 2 ? as_f32(7) : 0\n;@ expect total(mrt0) > 0" },
	{ "gfx906 gfx1030", ";@ set v0 = 0x40003c00, v1 = 0x44004200\nexp mrt1 v0, v0, v1, v1 done compr vm\n"
	  "exp mrt2 v0, v0, off, off compr\nexp null off, off, off, off\n;@ expect mrt1[i] = i % 4 + 1\n"
	  ";@ expect mrt2[i] = i % 4 < 2 ? i % 4 + 1 : 0" },
	{ "gfx1100 gfx1200",
	  ";@ buffer mrt0 : u32[256]\n;@ set exec = 0xf0, v0 = 0x40003c00\nexp mrt0 v0, off, off, off done\n"
	  ";@ expect mrt0[i] = i % 4 == 0 && i / 4 > 3 && i / 4 < 8 ? 0x40003c00 : 0" },
};

START_TEST(pixel_shaders)
{
	char gpu[16];
	for (const char *p = shaders[_i].gpus; *p; p += strcspn(p, " "), p += *p == ' ') {
		struct lanewise *l = lanewise_new();
		snprintf(gpu, sizeof gpu, "%.*s", (int)strcspn(p, " "), p);
		int status = lanewise_assemble(l, "t.s", shaders[_i].text, strlen(shaders[_i].text), gpu, 64);
		if (!status) status = lanewise_run(l);
		ck_assert_msg(status == LANEWISE_OK, "%s: %s\n%s", gpu, shaders[_i].text, lanewise_messages(l));
		lanewise_free(l);
	}
}
END_TEST

// Pixel shaders without something that they need, and the messages.
static const struct { const char *text, *says; } lacking[] = {
	{ "v_interp_p1_f32 v2, v0, attr7.y",
	  "fault: attr7.y does not have values; `;@ attribute attr7.y = 0.5, 1, 0` gives its values" },
	{ ";@ attribute attr7.x = 1\nv_interp_mov_f32 v2, p0, attr7.y", "attr7.y does not have values" },
	{ ";@ buffer mrt0 : u32[100]\nexp mrt0 v0, v0, v0, v0 done",
	  "buffer `mrt0` has 400 bytes; its exports need 1024" },
	{ ";@ dispatch 2000000\nexp mrt0 v0, v0, v0, v0 done", "at most 67108864 work-items can have exports" },
};

START_TEST(lacking_shaders)
{
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", lacking[_i].text, strlen(lacking[_i].text), "gfx1030", 64), LANEWISE_OK);
	ck_assert_int_ne(lanewise_run(l), LANEWISE_OK);
	ck_assert_msg(strstr(lanewise_messages(l), lacking[_i].says), "%s: %s", lacking[_i].text, lanewise_messages(l));
	lanewise_free(l);
}
END_TEST

Suite *notes_suite(void)
{
	Suite *s = suite_create("notes");
	TCase *t = tcase_create("notes");
	tcase_add_test(t, relations);
	tcase_add_test(t, expressions);
	tcase_add_test(t, hash_is_murmurs);
	tcase_add_test(t, modes);
	tcase_add_loop_test(t, numbers_fit, 0, sizeof limits / sizeof *limits);
	tcase_add_test(t, computed_numbers_wrap);
	tcase_add_test(t, large);
	tcase_add_loop_test(t, pixel_shaders, 0, sizeof shaders / sizeof *shaders);
	tcase_add_loop_test(t, lacking_shaders, 0, sizeof lacking / sizeof *lacking);
	tcase_add_loop_test(t, counts, 0, sizeof failures / sizeof *failures);
	tcase_add_loop_test(t, messages, 0, sizeof wrong / sizeof *wrong);
	suite_add_tcase(s, t);
	return s;
}
