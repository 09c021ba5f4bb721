// Arguments by name, number and place: which argument of the kernel each one sets, its value, and every error message.
#include <stdio.h>
#include <string.h>
#include "lanewise.h"
#include "suites.h"

// x and y are pointers, a is a float, n an unsigned number, v has four floats, s 12 bytes, z four bytes without a type.
// buf has the name of a kind of argument.
static const char program[] = "k:\n s_load_dwordx8 s[8:15], s[0:1], 0x0\n s_load_dwordx4 s[16:19], s[0:1], 0x20\n"
                              " s_load_dwordx4 s[20:23], s[0:1], 0x30\n s_load_dword s24, s[0:1], 0x48\n"
                              " s_waitcnt lgkmcnt(0)\n s_load_dword s4, s[8:9], 0x8\n s_load_dword s5, s[10:11], 0x8\n"
                              " s_waitcnt lgkmcnt(0)\n v_mov_b32 v1, s4\n v_mov_b32 v2, 0\n"
                              " global_store_dword v2, v1, s[10:11] offset:12\n s_endpgm\n"
	".rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_kernarg_size 80\n"
                              ".amdhsa_next_free_vgpr 3\n.amdhsa_next_free_sgpr 26\n"
	".amdhsa_wavefront_size32 1\n.end_amdhsa_kernel\n.amdgpu_metadata\n---\namdhsa.version: [1, 1]\n"
                              "amdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n"
                              "    .kernarg_segment_size: 80\n    .args:\n"
                              "      - { .name: x, .offset: 0, .size: 8, .value_kind: "
                              "global_buffer, .address_space: global, .type_name: 'float*' }\n"
                              "      - { .name: y, .offset: 8, .size: 8, .value_kind: "
                              "global_buffer, .address_space: global, .type_name: 'float*' }\n"
                              "      - { .name: a, .offset: 16, .size: 4, .value_kind: by_value, .type_name: float }\n"
                              "      - { .name: n, .offset: 20, .size: 4, .value_kind: by_value, .type_name: uint }\n"
	"      - { .name: v, .offset: 32, .size: 16, .value_kind: by_value, .type_name: float4 }\n"
	"      - { .name: s, .offset: 48, .size: 12, .value_kind: by_value, .type_name: struct t }\n"
                              "      - { .name: z, .offset: 60, .size: 4, .value_kind: by_value }\n"
	"      - { .name: buf, .offset: 64, .size: 8, .value_kind: global_buffer, .address_space: global }\n"
	"      - { .name: l, .offset: 72, .size: 4, .value_kind: dynamic_shared_pointer, .address_space: local }\n"
                              "...\n.end_amdgpu_metadata\n";

static const char *const all[] = {
	"arg x=4:f32:i + 0.5", "arg y=4:f32:i", "arg a=2", "arg n=3", "arg v=1,2,3,4",
	"arg s=bytes:010000000200000003000000", "arg z=u32:9", "arg 7=2:u8", "arg l=64"
};
enum { ALL = sizeof all / sizeof *all };

// Runs the program with `given` arguments. `notes` come before the program's text.
static int run(const char *notes, const char *const *given, size_t n, const char *expect, char *says, size_t size)
{
	char text[8192];
	snprintf(text, sizeof text, "%s%s", notes, program);
	struct lanewise *l = lanewise_new();
	int status = lanewise_assemble(l, "t.s", text, strlen(text), "gfx1030", 32);
	for (size_t k = 0; k < n && !status; k++) status = lanewise_note(l, given[k]);
	if (expect && !status) status = lanewise_note(l, expect);
	if (!status) status = lanewise_run(l);
	snprintf(says, size, "%s", lanewise_messages(l));
	lanewise_free(l);
	return status;
}

START_TEST(any_order)
{
	static const char *const expects[] = {
		"expect s12 = 0x40000000", "expect s13 = 3", "expect s18 = 0x40400000", "expect s21 = 2",
		"expect s23 = 9", "expect s24 = 0", "expect s[8:9] = &x", "expect s[10:11] = &y", "expect y[3] = 2.5",
		"expect x[3] = 3.5", "expect total(arg7) = 0"
	};
	const char *given[ALL];
	char says[2048];
	for (size_t turn = 0; turn < ALL; turn++) {
		for (size_t k = 0; k < ALL; k++) given[k] = all[(k * 2 + turn) % ALL];
		for (size_t e = 0; e < sizeof expects / sizeof *expects; e++)
			ck_assert_msg(run("", given, ALL, expects[e], says, sizeof says) == LANEWISE_OK, "%s: %s", expects[e], says);
	}
}
END_TEST

// Arguments without names fill the remaining places, in the kernel's order.
START_TEST(mixed)
{
	static const char *const given[] = {
		"arg n=3", "buffer b : f32[4] = 7", "arg b", "arg l=16", "arg y=b", "arg f32 2", "arg f32x4=1,2,3,4",
		"arg bytes=010000000200000003000000", "arg i32=5", "arg 7=b"
	};
	char says[2048];
	ck_assert_msg(run("", given, 10, "expect s12 = 0x40000000", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_msg(run("", given, 10, "expect s23 = 5", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_msg(run("", given, 10, "expect s[8:9] = s[10:11]", says, sizeof says) == LANEWISE_OK, "%s", says);
}
END_TEST

static const char in_text[] = ";@ arg x=4:f32:i ;@ arg y=4:f32 ;@ arg a=2 ;@ arg n=3 ;@ arg v=1,2,3,4 "
                              ";@ arg s=bytes:010000000200000003000000 ;@ arg z=u32:9 ;@ arg 7=2:u8 ;@ arg l=64\n";

// Named arguments replace ones in the text; arguments by place replace all of them.
START_TEST(over_those_of_the_text)
{
	static const char *const by_name[] = { "arg n=5", "arg x=8:f32:9" }, *const by_place[] = { "arg n=5", "arg a=2" };
	char says[2048];
	ck_assert_msg(run(in_text, by_name, 2, "expect s13 = 5", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_msg(run(in_text, by_name, 2, "expect x[7] = 9", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_msg(run(in_text, by_name, 2, "expect s12 = 0x40000000", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_int_eq(run(in_text, by_place, 2, NULL, says, sizeof says), LANEWISE_OK);
	const char *const both[] = { "arg n=5", "arg x" };
	ck_assert_int_eq(run(in_text, both, 2, NULL, says, sizeof says), LANEWISE_USAGE);
	ck_assert_msg(strstr(says, "`y` is missing"), "%s", says);
}
END_TEST

static const struct { const char *note, *says; } wrong[] = {
	{ "arg m=1", "kernel k does not have an argument `m`" }, { "arg nn=1", "did you mean `n`?" },
	{ "arg 9=1", "numbered from 0; `9` does not exist" }, { "arg n=", "the value of argument `n` is missing" },
	{ "arg x=7", "argument `x` is a pointer" }, { "arg x=1,2", "argument `x` is a pointer" },
	{ "arg x=none", "buffer `none` does not exist" },
	{ "arg x=f32:1", "argument 0 of the kernel, `x` (float*), has 8 bytes; this value has 4" },
	{ "arg x=4:f33", "`f33` is not a type" }, { "arg x=4:f32 5", "`:` and a value are missing" },
	{ "arg x=4:f32:", "an expression is missing" }, { "arg x=:f32", "an expression is missing" },
	{ "arg x=@", "the name of a file is missing" },
	{ "arg x=@/nowhere/file.npy", "cannot read `/nowhere/file.npy`" },
	{ "arg n=4:u32", "argument 3 of the kernel, `n` (uint), has 4 bytes; this value has 8" },
	{ "arg v=1,2", "argument `v` (float4) has 4 values, not 2" },
	{ "arg n=1,2", "argument `n` (uint) has 1 value, not 2" },
	{ "arg n=u64:1", "argument 3 of the kernel, `n` (uint), has 4 bytes; this value has 8" },
	{ "arg s=5", "the type of argument `s`, of 12 bytes, is not known" },
	{ "arg z=5", "hint: z=f32:N, z=u32:N or z=i32:N" },
	{ "arg s=bytes:01", "argument 5 of the kernel, `s` (struct t), has 12 bytes; this value has 1" },
	{ "arg l=4:f32", "argument 8 of the kernel is an LDS pointer" },
	{ "arg n=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17", "an argument has at most 16 values" },
	{ "arg n=u32:", "a value is missing" }, { "arg a=b[0]", "buffer or vector register `b` does not exist" },
	{ "arg n=1.5", "1.5 is not an integer, which u32 requires" },
	{ "arg n=i32:-0.25", "hint: i32(…) truncates it" }, { "arg n=2 / 4.0", "0.5 is not an integer" },
	{ "arg x=4:i16:1 + 0.5", "1.5 is not an integer, which i16" },
	{ "print nothing", "buffer `nothing` does not exist" }, { "print", "the name of a buffer is missing" },
};

START_TEST(messages)
{
	const char *given = wrong[_i].note;
	char says[2048];
	int status = run(in_text, &given, 1, NULL, says, sizeof says);
	ck_assert_msg(status != LANEWISE_OK, "%s: is taken", given);
	ck_assert_msg(strstr(says, wrong[_i].says), "%s: not \"%s\", but: %s", given, wrong[_i].says, says);
}
END_TEST

// A number with a decimal point is a float even without a type. An argument given twice is an error. Listings do not
// have named arguments.
START_TEST(alone)
{
	static const char *const point[] = { "arg z=2.5" }, *const twice[] = { "arg n=1", "arg 3=2" };
	char says[2048];
	ck_assert_msg(run(in_text, point, 1, "expect s23 = 0x40200000", says, sizeof says) == LANEWISE_OK, "%s", says);
	ck_assert_int_eq(run(in_text, twice, 2, NULL, says, sizeof says), LANEWISE_USAGE);
	ck_assert_msg(strstr(says, "argument `3` is given twice"), "%s", says);
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", "s_endpgm", 8, "gfx1030", 32), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "arg n=1"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_USAGE);
	ck_assert_msg(strstr(lanewise_messages(l), "`n` needs the names of arguments"), "%s", lanewise_messages(l));
	lanewise_free(l);
}
END_TEST

// Dynamic LDS begins after the kernel's own, at a multiple of 16, and has its full size.
START_TEST(dynamic_lds)
{
	static const char text[] = "k:\n s_load_dwordx2 s[4:5], s[0:1], 0x0\n s_waitcnt lgkmcnt(0)\n v_mov_b32 v1, s4\n"
		" v_mov_b32 v2, s5\n ds_write_b32 v1, v1 offset:60\n ds_write_b32 v2, v2 offset:28\n s_endpgm\n"
	                           ".rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
	                           ".amdhsa_kernarg_size 8\n.amdhsa_next_free_vgpr 3\n.amdhsa_next_free_sgpr 6\n"
		".amdhsa_group_segment_fixed_size 4\n.amdhsa_wavefront_size32 1\n.end_amdhsa_kernel\n"
	                           ".amdgpu_metadata\n---\namdhsa.version: [1, 1]\namdhsa.kernels:\n"
		"  - .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 8\n    .group_segment_fixed_size: 4\n    .args:\n"
		"      - { .name: l, .offset: 0, .size: 4, .value_kind: dynamic_shared_pointer, .address_space: local }\n"
	                           "      - { .name: m, .offset: 4, .size: 4, .value_kind: "
	                           "dynamic_shared_pointer, .address_space: local }\n...\n.end_amdgpu_metadata\n";
	static const char *const notes[] = { "arg l=64", "arg m=32", "expect s4 = 16", "expect s5 = 80" };
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, "t.s", text, strlen(text), "gfx1030", 32), LANEWISE_OK);
	for (size_t k = 0; k < sizeof notes / sizeof *notes; k++) ck_assert_int_eq(lanewise_note(l, notes[k]), LANEWISE_OK);
	ck_assert_msg(lanewise_run(l) == LANEWISE_OK, "%s", lanewise_messages(l));
	lanewise_free(l);
}
END_TEST

Suite *args_suite(void)
{
	Suite *s = suite_create("args");
	TCase *t = tcase_create("args");
	tcase_add_test(t, any_order);
	tcase_add_test(t, mixed);
	tcase_add_test(t, over_those_of_the_text);
	tcase_add_loop_test(t, messages, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(t, alone);
	tcase_add_test(t, dynamic_lds);
	suite_add_tcase(s, t);
	return s;
}
