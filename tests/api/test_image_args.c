// Images and samplers as arguments: a kernel reads the value of `arg NAME=…` through its descriptor. Also every error
// message.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "lanewise.h"
#include "suites.h"

// Differences between generations: how a kernel waits, how an address is written, and that gfx9 does not have `dim`.
static const struct host { const char *gpu, *size, *wait; bool list, da; } hosts[] = {
	{ "gfx906", "", "s_waitcnt vmcnt(0) lgkmcnt(0)", false, true },
	{ "gfx1030", ".amdhsa_wavefront_size32 0", "s_waitcnt vmcnt(0) lgkmcnt(0)", false, false },
	{ "gfx1100", ".amdhsa_wavefront_size32 0", "s_waitcnt vmcnt(0) lgkmcnt(0)", false, false },
	{ "gfx1200", ".amdhsa_wavefront_size32 0", "s_wait_loadcnt 0x0\n s_wait_kmcnt 0x0\n s_wait_samplecnt 0x0",
	  true, false },
};
enum { HOSTS = sizeof hosts / sizeof *hosts };
static const struct { const char *type, *dim; unsigned sizes; } shapes[] = {
	{ "image1d_t", "1D", 1 }, { "image2d_t", "2D", 2 }, { "image3d_t", "3D", 3 },
	{ "image1d_array_t", "1D_ARRAY", 2 }, { "image2d_array_t", "2D_ARRAY", 3 },
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

// Returns `n` registers from `first` on, as this GPU writes an address.
static const char *address(char buf[32], const struct host *h, unsigned first, unsigned n)
{
	if (n == 1) snprintf(buf, 32, "v%u", first);
	else if (!h->list) snprintf(buf, 32, "v[%u:%u]", first, first + n - 1);
	else snprintf(buf, 32, n == 2 ? "[v%u, v%u]" : "[v%u, v%u, v%u]", first, first + 1, first + 2);
	return buf;
}

// Writes a kernel with an image `src`, a sampler `smp` and a buffer `out`. In `body` the image is in s[8:15], the
// sampler in s[16:19]. Each lane's dword of `out` receives v4.
static void program(char *text, size_t size, const struct host *h, const char *type, const char *body)
{
	snprintf(text, size, "k:\n s_load_dwordx4 s[4:7], s[0:1], 0x0\n s_load_dwordx2 s[2:3], s[0:1], 0x10\n %s\n"
	         " s_load_dwordx8 s[8:15], s[4:5], 0x0\n"
	         " s_load_dwordx4 s[16:19], s[6:7], 0x0\n %s\n %s\n %s\n v_lshlrev_b32 v9, 2, v0\n"
	         " global_store_dword v9, v4, s[2:3]\n s_endpgm\n"
	         ".rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
	         ".amdhsa_kernarg_size 24\n.amdhsa_next_free_vgpr 16\n.amdhsa_next_free_sgpr 32\n%s\n"
	         ".end_amdhsa_kernel\n.amdgpu_metadata\n---\namdhsa.version: [1, 1]\namdhsa.kernels:\n  - .name: k\n"
	         "    .symbol: k.kd\n    .kernarg_segment_size: 24\n    .args:\n"
	         "      - { .name: src, .offset: 0, .size: 8, .value_kind: image, .type_name: %s }\n"
	         "      - { .name: smp, .offset: 8, .size: 8, .value_kind: sampler, .type_name: sampler_t }\n"
	         "      - { .name: out, .offset: 16, .size: 8, .value_kind: "
	         "global_buffer, .address_space: global, .type_name: 'float*' }\n"
	         "...\n.end_amdgpu_metadata\n", h->wait, h->wait, body, h->wait, h->size, type);
}

static int run(const struct host *h, const char *type, const char *body, const char *const *notes, size_t n,
               char *says, size_t size)
{
	char text[8192];
	program(text, sizeof text, h, type, body);
	struct lanewise *l = lanewise_new();
	int status = lanewise_assemble(l, "t.s", text, strlen(text), h->gpu, 64);
	for (size_t k = 0; k < n && !status; k++) status = lanewise_note(l, notes[k]);
	if (!status) status = lanewise_note(l, "items 64");
	if (!status) status = lanewise_note(l, "numthreads 64");
	if (!status) status = lanewise_run(l);
	snprintf(says, size, "%s", lanewise_messages(l));
	lanewise_free(l);
	return status;
}

// Each kind of image, 64 texels wide: each lane loads a numbered component from row 1 of slice 2, if these dimensions
// exist.
START_TEST(kinds)
{
	static const char *const image[] = {
		"arg src=64:r32ui:i + 5", "arg src=64x3:r32ui:i + 5", "arg src=64x3x4:r32ui:i + 5",
		"arg src=64x3:r32ui:i + 5", "arg src=64x3x4:r32ui:i + 5"
	};
	static const char *const expects[] = {
		"expect out[i] = i + 5", "expect out[i] = 64 + i + 5", "expect out[i] = (2 * 3 + 1) * 64 + i + 5",
		"expect out[i] = 64 + i + 5", "expect out[i] = (2 * 3 + 1) * 64 + i + 5"
	};
	const struct host *h = &hosts[_i / SHAPES];
	unsigned s = (unsigned)_i % SHAPES;
	char body[512], says[2048], at[32];
	snprintf(body, sizeof body,
	         "v_mov_b32 v1, v0\n v_mov_b32 v2, 1\n v_mov_b32 v3, 2\n image_load v4, %s, s[8:15] dmask:0x1 %s%s %s",
	         address(at, h, 1, shapes[s].sizes), h->da ? "unorm" : "dim:",
	         h->da ? "" : shapes[s].dim, h->da && strstr(shapes[s].dim, "ARRAY") ? "da" : "");
	const char *notes[] = { image[s], "arg smp=nearest", "arg out=64:u32:99", expects[s] };
	ck_assert_msg(run(h, shapes[s].type, body, notes, 4, says, sizeof says) == LANEWISE_OK, "%s %s: %s", h->gpu,
	              shapes[s].type, says);
}
END_TEST

// Texels with one, two and four components: missing components are 0, and a missing last one is 1.
START_TEST(components)
{
	static const struct { const char *image, *expect; } cases[] = {
		{ "arg src=64:r32ui:i + 3", "expect out[i] = i + 3 + 1" },
		{ "arg src=64:rg16ui:i + 3", "expect out[i] = 2 * i + 3 + 256 * (2 * i + 4) + 1" },
		{ "arg src=64:rgba8ui:i % 16 + 3",
		  "expect out[i] = 4 * i % 16 + 3 + 256 * (4 * i % 16 + 4) + 65536 * (4 * i % 16 + 5) + 4 * i % 16 + 6" },
		{ "arg src=64:rgba32i:i - 100",
		  "expect out[i] = 4 * i - 100 + 256 * (4 * i - 99) + 65536 * (4 * i - 98) + 4 * i - 97" },
	};
	const struct host *h = &hosts[_i];
	char body[512], says[2048];
	snprintf(body, sizeof body,
	         "v_mov_b32 v1, v0\n image_load v[4:7], v1, s[8:15] dmask:0xf %s\n %s\n v_lshlrev_b32 v5, 8, v5\n"
	         " v_lshlrev_b32 v6, 16, v6\n v_add3_u32 v4, v4, v5, v6\n"
	         " v_add3_u32 v4, v4, v7, 0", h->da ? "unorm" : "dim:1D", h->wait);
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		const char *notes[] = { cases[k].image, "arg smp=nearest", "arg out=64:u32:99", cases[k].expect };
		ck_assert_msg(run(h, "image1d_t", body, notes, 4, says, sizeof says) == LANEWISE_OK, "%s %s: %s",
		              h->gpu, cases[k].image, says);
	}
}
END_TEST

// A value with a decimal point is a fraction if texels are read as fractions; the image stores the nearest value that
// the component can hold. A whole number is its bits.
START_TEST(fractions)
{
	static const struct { const char *image, *bits; } cases[] = {
		{ "arg src=64:rgba8:0.5", "128" }, { "arg src=64:rgba8:128", "128" }, { "arg src=64:r8:1.0", "255" },
		{ "arg src=64:r8:1", "1" }, { "arg src=64:r8:7.25", "255" }, { "arg src=64:r8:-0.25", "0" },
		{ "arg src=64:r8:i % 256 / 255.0", "i % 256" }, { "arg src=64:r16:0.5", "32768" },
		{ "arg src=64:r16:1.0", "65535" }, { "arg src=64:rg8_snorm:-1.0", "-127" },
		{ "arg src=64:rg8_snorm:-3.0", "-127" }, { "arg src=64:rg8_snorm:2.0", "127" },
		{ "arg src=64:rg8_snorm:-128", "-128" }, { "arg src=64:r16_snorm:-1.0", "-32767" },
		{ "arg src=64:r8:0.0 / 0.0", "0" }, { "arg src=64:r32f:0.5", "0.5" }, { "arg src=64:r8ui:3.0", "3" },
		{ "arg src=64:r8ui:u8(3.75)", "3" },
	};
	char says[2048], expect[128];
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		snprintf(expect, sizeof expect, "expect src[i] = %s", cases[k].bits);
		const char *notes[] = { cases[k].image, "arg smp=nearest", "arg out=64:f32", expect };
		ck_assert_msg(run(&hosts[1], "image1d_t", "", notes, 4, says, sizeof says) == LANEWISE_OK, "%s: %s",
		              cases[k].image, says);
	}
	const char *notes[] = { "arg src=64:r8ui:3.75", "arg smp=nearest", "arg out=64:f32" };
	ck_assert_int_ne(run(&hosts[1], "image1d_t", "", notes, 3, says, sizeof says), LANEWISE_OK);
	ck_assert_msg(strstr(says, "3.75 is not an integer, which u8 requires"), "%s", says);
	const char *read[] = {
		"arg src=64:r8:i / 51.0", "arg smp=nearest", "arg out=64:f32",
		"expect out[i] = min(i / 51.0, 1) within 1e-6", "expect out[63] = 1"
	};
	for (unsigned g = 0; g < HOSTS; g++) {
		char body[128];
		snprintf(body, sizeof body, "v_mov_b32 v1, v0\n image_load v4, v1, s[8:15] dmask:0x1 %s",
		         hosts[g].da ? "unorm" : "dim:1D");
		ck_assert_msg(run(&hosts[g], "image1d_t", body, read, 5, says, sizeof says) == LANEWISE_OK, "%s: %s",
		              hosts[g].gpu, says);
	}
}
END_TEST

// Each lane samples eight texels 0, 10, 20 … at lane / 4 - 2, in texels or as a fraction of the width.
START_TEST(samplers)
{
	static const struct { const char *smp, *expect; bool of_one; } cases[] = {
		{ "arg smp=nearest", "expect out[i] = 10 * min(max(floor(i / 4.0 - 2), 0), 7)", false },
		{ "arg smp=unnormalized, edge", "expect out[i] = 10 * min(max(floor(i / 4.0 - 2), 0), 7)", false },
		{ "arg smp=border", "expect out[i] = i < 8 || i >= 40 ? 0 : 10 * floor(i / 4.0 - 2)", false },
		{ "arg smp=linear", "expect out[i] = 10 * min(max(i / 4.0 - 2.5, 0), 7) within 1e-6", false },
		{ "arg smp=linear, nearest, normalized", "expect out[i] = 10 * min(max(floor(i / 4.0 - 2), 0), 7)", true },
		{ "arg smp=normalized, repeat", "expect out[i] = 10 * ((i / 4 + 6) % 8)", true },
		{ "arg smp=normalized, mirror", "expect out[i] = 10 * (i < 8 ? 1 - i / 4 : i < 40 ? i / 4 - 2 : 17 - i / 4)", true },
		{ "arg smp=linear, normalized, repeat", "expect out[20] = 25", true },
		{ "arg smp=normalized, unnormalized", "expect out[i] = 10 * min(max(floor(i / 4.0 - 2), 0), 7)", false },
	};
	const struct host *h = &hosts[_i];
	char body[512], says[2048];
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		bool normalized = cases[k].of_one;
		snprintf(body, sizeof body, "v_cvt_f32_u32 v1, v0\n v_mul_f32 v1, 0x%x, v1\n v_add_f32 v1, 0x%x, v1\n"
		         " image_sample v4, v1, s[8:15], s[16:19] dmask:0x1 %s%s", normalized ? 0x3d000000 : 0x3e800000,
		         normalized ? 0xbe800000 : 0xc0000000, h->da ? "" : "dim:1D", normalized ? "" : " unorm");
		const char *notes[] = { "arg src=8:r32f:10 * i", cases[k].smp, "arg out=64:f32", cases[k].expect };
		ck_assert_msg(run(h, "image1d_t", body, notes, 4, says, sizeof says) == LANEWISE_OK, "%s %s: %s",
		              h->gpu, cases[k].smp, says);
	}
}
END_TEST

START_TEST(what_is_wrong)
{
	static const struct { const char *type, *src, *smp, *says; } cases[] = {
		{ "image2d_t", "arg src=64:rgba8", "arg smp=nearest", "argument `src` (image2d_t) has 2 sizes, not 1" },
		{ "image1d_t", "arg src=8x8:rgba8", "arg smp=nearest", "has 1 size, not 2" },
		{ "image3d_t", "arg src=8x8:rgba8", "arg smp=nearest", "WIDTHxHEIGHTxDEPTH:rgba8" },
		{ "image2d_depth_t", "arg src=8x8:r32f", "arg smp=nearest",
		  "images of type image2d_depth_t are not supported" },
		{ "image2d_t", "arg src=5", "arg smp=nearest", "argument `src` is an image" },
		{ "image2d_t", "arg src=8x8:rgba9", "arg smp=nearest", "`rgba9` is not a type" },
		{ "image2d_t", "arg src=8x8:f32", "arg smp=nearest", "`f32` is not a type of texels" },
		{ "image2d_t", "arg src=0x8:rgba8", "arg smp=nearest",
		  "an image has one to four sizes of 1 to 65536" },
		{ "image2d_t", "arg src=65537x8:rgba8", "arg smp=nearest",
		  "an image has one to four sizes of 1 to 65536" },
		{ "image2d_t", "arg src=8x8x8x8x8:rgba8", "arg smp=nearest", "one to four sizes" },
		{ "image2d_t", "arg src=8x8:rgb8", "arg smp=nearest", "is not a type" },
		{ "image2d_t", "arg src=8x8:r32", "arg smp=nearest", "is not a type" },
		{ "image2d_t", "arg src=8x8:r8f", "arg smp=nearest", "is not a type" },
		{ "image2d_t", "arg src=8x8:rgba8", "arg smp=fuzzy",
		  "argument `smp` is a sampler; its value is a list of words" },
		{ "image2d_t", "arg src=8x8:rgba8", "arg smp=3", "is a sampler; its value is a list of words" },
		{ "image2d_t", "arg src=8x8:rgba8", "arg smp=u32:3", "is a sampler; its value is a list of words" },
		{ "image2d_t", "arg src=8x8:rgba8", "arg smp=8x8:rgba8", "is a sampler; its value is a list of words" },
		{ "image2d_array_t", "arg src=60x4x3:rgba16ui", "arg smp=nearest", "a width of 64" },
		{ "image3d_t", "arg src=60x4x3:rgba8", "arg smp=nearest",
		  "rows of a 3D image must be a multiple of 256 bytes" },
	};
	char says[2048];
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		const char *notes[] = { cases[k].src, cases[k].smp, "arg out=64:f32" };
		ck_assert_msg(run(&hosts[1], cases[k].type, "", notes, 3, says, sizeof says) != LANEWISE_OK
		              && strstr(says, cases[k].says), "%s, %s: %s", cases[k].src, cases[k].smp, says);
	}
	const char *no_image[] = { "arg src=8x8:rgba8", "arg smp=nearest", "arg out=8x8:rgba8" };
	ck_assert_msg(run(&hosts[1], "image2d_t", "", no_image, 3, says, sizeof says) != LANEWISE_OK
	              && strstr(says, "argument `out` is not an image"), "%s", says);
	// more than gfx1030 can say
	const char *widest[] = { "arg src=65536x1:r8", "arg smp=nearest", "arg out=64:f32" };
	ck_assert_msg(run(&hosts[1], "image2d_t", "", widest, 3, says, sizeof says) != LANEWISE_OK
	              && strstr(says, "gfx1030 does not have images of these sizes"), "%s", says);
}
END_TEST

Suite *image_args_suite(void)
{
	Suite *s = suite_create("arguments that are images");
	TCase *t = tcase_create("all");
	tcase_add_loop_test(t, kinds, 0, HOSTS * SHAPES);
	tcase_add_loop_test(t, components, 0, HOSTS);
	tcase_add_test(t, fractions);
	tcase_add_loop_test(t, samplers, 0, HOSTS);
	tcase_add_test(t, what_is_wrong);
	suite_add_tcase(s, t);
	return s;
}
