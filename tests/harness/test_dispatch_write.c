// Launches written as linked code objects: the code and its constants run as they do in memory, and what cannot be
// written is refused.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "debug/debug.h"
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
	";@ struct Pair = u32 a at 0, u16 b[2] at 4 stride 2, size 8\n"
	";@ struct List = u32 n, Pair all[] at 8\n"
	";@ buffer in : u32[32] at 0xffff800100040000 = @.lanewise.in\n"
	";@ buffer out : u32[32] at 0xffff800100080000\n"
	";@ buffer list : List at 0xffff8001000c0000 = @.lanewise.list\n"
	";@ image img : rg8[3x2] pitch 16 at 0xffff800100100000 = @.lanewise.img\n"
	";@ arg list.all.a = i + 1 ;@ expect list.all[i].a = i + 1 ;@ expect img[i] = i\n"
	";@ set v0 = lane, s0 = 0x40000, s1 = 0xffff8001, s2 = 0x80000, s3 = 0xffff8001\n";

struct made {
	struct arena arena;
	struct diag diag;
	struct source text, file;
	struct program *assembled, *read;
	uint32_t in[32];
	uint8_t list[24], img[32];
	struct object_image images[4];
	struct object_dispatch dispatch;
};

static void begin(struct made *m)
{
	*m = (struct made){ .text = { .name = "test.s", .text = code, .size = strlen(code) }, .file = { .name = "test.o" } };
	m->assembled = asm_text(&m->text, &(struct asm_options){ 0 }, &m->diag);
	ck_assert(m->assembled && !m->diag.errors);
	for (uint32_t k = 0; k < 32; k++) m->in[k] = k * 3;
	for (uint8_t k = 0; k < 12; k++) m->img[k / 6 * 16 + k % 6] = k;
	m->images[0] = (struct object_image){ "in", (const uint8_t *)m->in, sizeof m->in };
	m->images[1] = (struct object_image){ "list", m->list, sizeof m->list };
	m->images[2] = (struct object_image){ "img", m->img, sizeof m->img };
	const struct program_section *s = m->assembled->sections;
	m->dispatch = (struct object_dispatch){
		.gpu = m->assembled->gpu, .entry = "main", .code = s->bytes, .code_size = s->size - 4, .constants_size = 4,
		.notes = notes, .images = m->images, .image_count = 3,
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
	ck_assert(harness_run_go(&run) && harness_check(&run));
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

// Reads and runs a file. Returns false if it is refused, or has a fault.
static bool run_file(const char *bytes, size_t size)
{
	struct source file = { .name = "damaged.o", .text = bytes, .size = size };
	struct diag d = { 0 };
	struct harness_notes n = { 0 };
	struct harness_run run = { 0 };
	struct program *p = object_read(&file, &(struct object_options){ 0 }, &d);
	bool noted = p && harness_notes_read(&n, p, &d);
	bool ready = noted && harness_run_prepare(&run, p, &n, &(struct harness_run_options){ .max_steps = 500 }, &d);
	ck_assert(ready || d.errors);                           // refused with a message
	bool ran = ready && harness_run_go(&run);
	ck_assert(!ready || ran || d.errors || machine_result(run.machine)->fault);
	if (ran) harness_check(&run);
	harness_run_free(&run);
	harness_notes_free(&n);
	program_free(p);
	diag_free(&d);
	return ran;
}

// A line table that is added gives instructions their lines, of several files, and leaves others without one. The run
// stays the same.
START_TEST(lines_of_a_table)
{
	static const struct object_line rows[] = {
		{ 4, "a.hlsl", 300, 7 }, { 12, "b.inc", 2, 0 }, { 16, "", 0, 0 }, { 28, "a.hlsl", 1, 1 }, { 32, "a.hlsl", 299, 3 },
	};
	static const struct { const char *file; unsigned line, column; } wanted[8] = {
		{ 0 }, { "a.hlsl", 300, 7 }, { "b.inc", 2, 0 }, { 0 }, { 0 }, { "a.hlsl", 1, 1 }, { "a.hlsl", 299, 3 }, { 0 },
	};
	struct made m;
	uint8_t *bytes;
	begin(&m);
	ck_assert(write_it(&m));
	ck_assert(object_add_lines(m.file.text, m.file.size, rows, 5, 40, &m.arena, &bytes, &m.file.size, &m.diag));
	m.file.text = (const char *)bytes;
	m.read = object_read(&m.file, &(struct object_options){ 0 }, &m.diag);
	ck_assert(m.read && m.read->line_count == 8);
	for (size_t k = 0; k < 8; k++) {
		const struct origin *o = m.read->lines[k].origin;
		ck_assert_msg(!o == !(debug_is_read && wanted[k].file), "line %zu", k);
		if (!o) continue;
		ck_assert_str_eq(o->place.source->name, wanted[k].file);
		ck_assert_uint_eq(o->place.line, wanted[k].line);
		ck_assert_uint_eq(o->place.column, wanted[k].column);
	}
	ck_assert(run_file(m.file.text, m.file.size));
	end(&m);
}
END_TEST

// ---- damage ---------------------------------------------------------------------------------------------------------

// Every byte changed, in three ways: a message, a fault, or a run; no crash. Most notes and headers are refused.
START_TEST(damaged_bytes)
{
	static const uint8_t changes[] = { 0x01, 0x80, 0xff };
	struct made m;
	size_t refused_files = 0;
	begin(&m);
	ck_assert(write_it(&m));
	ck_assert(run_file(m.file.text, m.file.size));
	char *copy = malloc(m.file.size);
	for (size_t k = 0; k < m.file.size; k++) {
		memcpy(copy, m.file.text, m.file.size);
		copy[k] = (char)(copy[k] ^ changes[_i]);
		refused_files += !run_file(copy, m.file.size);
	}
	ck_assert_msg(refused_files * 4 > m.file.size, "%zu of %zu", refused_files, m.file.size);
	free(copy);
	end(&m);
}
END_TEST

START_TEST(cut_off)
{
	struct made m;
	begin(&m);
	ck_assert(write_it(&m));
	for (size_t n = 0; n < m.file.size; n++) {
		char *copy = malloc(n + 1);                     // sanitizers find reads past its end
		memcpy(copy, m.file.text, n);
		ck_assert_msg(!run_file(copy, n), "%zu of %zu bytes", n, m.file.size);
		free(copy);
	}
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
	tcase_add_test(t, lines_of_a_table);
	tcase_add_loop_test(t, damaged_bytes, 0, 3);
	tcase_add_test(t, cut_off);
	tcase_add_loop_test(t, refused, 0, sizeof refusals / sizeof *refusals);
	suite_add_tcase(s, t);
	return s;
}
