// Launches written as linked code objects: the code and its constants run as they do in memory, and what cannot be
// written is refused.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/harness.h"
#include "object/dispatch.h"
#include "object/object.h"
#include "suites.h"

// out[i] = in[i] + the constant 40 that follows the code. Addresses are in the high half, as with drivers.
static const char code[] =
	".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n"
	"s_getpc_b64 s[6:7]\n"
	"from:\n"
	"s_load_dword s4, s[6:7], constant-from\n"
	"v_lshlrev_b32 v1, 2, v0\n"
	"global_load_dword v2, v1, s[0:1]\n"
	"s_waitcnt vmcnt(0) lgkmcnt(0)\n"
	"v_add_nc_u32 v2, s4, v2\n"
	"global_store_dword v1, v2, s[2:3]\n"
	"s_endpgm\n"
	"constant:\n"
	".long 40\n";

static const char notes[] =
	";@ dispatch 1 ;@ numthreads 32\n"
	";@ buffer in : u32[32] at 0xffff800100040000 = @.lanewise.in\n"
	";@ buffer out : u32[32] at 0xffff800100080000\n"
	";@ set v0 = lane, s0 = 0x40000, s1 = 0xffff8001, s2 = 0x80000, s3 = 0xffff8001\n";

struct made {
	struct arena arena;
	struct diag diag;
	struct source text, file;
	struct program *assembled, *read;
	uint32_t in[32];
	struct object_image images[2];
	struct object_dispatch dispatch;
};

static void begin(struct made *m)
{
	*m = (struct made){ .text = { .name = "test.s", .text = code, .size = strlen(code) }, .file = { .name = "test.o" } };
	m->assembled = asm_text(&m->text, &(struct asm_options){ 0 }, &m->diag);
	ck_assert(m->assembled && !m->diag.errors);
	for (uint32_t k = 0; k < 32; k++) m->in[k] = k * 3;
	m->images[0] = (struct object_image){ "in", (const uint8_t *)m->in, sizeof m->in };
	const struct program_section *s = m->assembled->sections;
	m->dispatch = (struct object_dispatch){
		.gpu = m->assembled->gpu, .entry = "main", .code = s->bytes, .code_size = s->size - 4, .constants_size = 4,
		.notes = notes, .images = m->images, .image_count = 1,
	};
	struct descriptor_values v = { 0 };
	v.at[descriptor_named("next_free_vgpr", 14)] = 8;
	v.at[descriptor_named("next_free_sgpr", 14)] = 16;
	v.at[descriptor_named("wavefront_size32", 16)] = 1;
	descriptor_write(m->dispatch.gpu, &v, m->dispatch.descriptor);
}

static bool write_it(struct made *m)
{
	uint8_t *bytes = NULL;
	bool good = object_write_dispatch(&m->dispatch, &m->arena, &bytes, &m->file.size, &m->diag);
	m->file.text = (const char *)bytes;
	return good;
}

static void end(struct made *m)
{
	program_free(m->assembled);
	program_free(m->read);
	diag_free(&m->diag);
	arena_free(&m->arena);
}

START_TEST(written_and_run)
{
	struct made m;
	struct harness_notes n = { 0 };
	struct harness_run run;
	begin(&m);
	ck_assert(write_it(&m));
	m.read = object_read(&m.file, &(struct object_options){ 0 }, &m.diag);
	ck_assert_msg(m.read, "%s", m.diag.errors ? m.diag.messages.at[0].text : "?");
	ck_assert_uint_eq(m.read->kernel_count, 1);
	ck_assert_str_eq(m.read->kernels[0].name, "main");
	ck_assert_uint_eq(m.read->wave, 32);
	ck_assert_uint_eq(m.read->line_count, 8);               // constants are not instructions
	ck_assert(harness_notes_read(&n, m.read, &m.diag));
	ck_assert(harness_run_prepare(&run, m.read, &n, &(struct harness_run_options){ .max_steps = 1000 }, &m.diag));
	ck_assert(harness_run_go(&run));
	const uint32_t *out = (const void *)harness_run_buffer(&run, "out")->memory->bytes;
	for (uint32_t k = 0; k < 32; k++) ck_assert_uint_eq(out[k], k * 3 + 40);
	harness_run_free(&run);
	harness_notes_free(&n);
	end(&m);
}
END_TEST

// The code is at address 0 of the file, and the same launch gives the same bytes.
START_TEST(layout)
{
	struct made m;
	begin(&m);
	ck_assert(write_it(&m));
	const char *first = m.file.text;
	size_t size = m.file.size;
	m.read = object_read(&m.file, &(struct object_options){ 0 }, &m.diag);
	ck_assert(m.read);
	ck_assert_uint_eq(m.read->sections[0].address, PROGRAM_BASE);
	ck_assert_uint_eq(m.read->sections[1].address, PROGRAM_BASE + m.dispatch.code_size);
	ck_assert_mem_eq(m.read->sections[1].bytes, m.dispatch.code + m.dispatch.code_size, 4);
	ck_assert(write_it(&m));
	ck_assert_uint_eq(m.file.size, size);
	ck_assert_mem_eq(m.file.text, first, size);
	end(&m);
}
END_TEST

static void short_code(struct made *m) { m->dispatch.code_size = 6; }
static void without_code(struct made *m) { m->dispatch.code_size = 0; }
static void empty_entry(struct made *m) { m->dispatch.entry = ""; }
static void blank_in_name(struct made *m) { m->images[0].name = "in put"; }
static void one_name_twice(struct made *m) { m->images[m->dispatch.image_count++] = m->images[0]; }

static const struct { void (*change)(struct made *m); const char *error; } refusals[] = {
	{ short_code, "cannot write the dispatch: the code is not whole instructions, in kernel `main`" },
	{ without_code, "cannot write the dispatch: the code is not whole instructions, in kernel `main`" },
	{ empty_entry, "cannot write the dispatch: this is not the name of a kernel: ``" },
	{ blank_in_name, "cannot write the dispatch: this is not the name of a section: `in put`" },
	{ one_name_twice, "cannot write the dispatch: two images have the name `in`" },
};

START_TEST(refused)
{
	struct made m;
	begin(&m);
	refusals[_i].change(&m);
	ck_assert(!write_it(&m));
	ck_assert_str_eq(m.diag.messages.at[0].text, refusals[_i].error);
	end(&m);
}
END_TEST

Suite *dispatch_write_suite(void)
{
	Suite *s = suite_create("dispatch_write");
	TCase *t = tcase_create("write");
	tcase_add_test(t, written_and_run);
	tcase_add_test(t, layout);
	tcase_add_loop_test(t, refused, 0, sizeof refusals / sizeof *refusals);
	suite_add_tcase(s, t);
	return s;
}
