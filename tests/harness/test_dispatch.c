// Objects that contain a launch (docs/dispatch.md): notes and buffers from their sections, new contents in place by
// `-a NAME=…`, and damaged files.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/harness.h"
#include "harness/parts.h"
#include "object/object.h"
#include "suites.h"

// out[i] = in[i] + s4, for 32 lanes; addresses are in the high half, as with drivers.
static const char launch[] =
	".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n"
	"v_lshlrev_b32 v1, 2, v0\n"
	"global_load_dword v2, v1, s[0:1]\n"
	"s_waitcnt vmcnt(0)\n"
	"v_add_nc_u32 v2, s4, v2\n"
	"global_store_dword v1, v2, s[2:3]\n"
	"s_endpgm\n"
	".section .lanewise,\"\",@progbits\n"
	".ascii \"lanewise dispatch 1\\n"
	";@ dispatch 1 ;@ numthreads 32\\n"
	";@ buffer in : u32[32] at 0xffff800100040000 = @.lanewise.in\\n"
	";@ buffer out : u32[32] at 0xffff800100080000\\n"
	";@ set v0 = lane, s0 = 0x40000, s1 = 0xffff8001, s2 = 0x80000, s3 = 0xffff8001, s4 = 5\\n\"\n"
	".section .lanewise.in,\"\",@progbits\n"
	".rept 32\n.long 7\n.endr\n";

struct made {
	struct arena arena;
	struct diag diag;
	struct source text, file;
	struct program *written, *read;
	struct harness_notes notes;
	struct harness_run run;
};

static void write_object(struct made *m, const char *text)
{
	uint8_t *bytes;
	*m = (struct made){ .text = { .name = "test.s", .text = text, .size = strlen(text) }, .file = { .name = "test.o" } };
	m->written = asm_text(&m->text, &(struct asm_options){ 0 }, &m->diag);
	ck_assert_msg(m->written && !m->diag.errors, "%s", m->diag.errors ? m->diag.messages.at[0].text : "?");
	ck_assert(object_write(m->written, &m->arena, &bytes, &m->file.size, &m->diag));
	m->file.text = (const char *)bytes;
}

// Reads the object and its notes, adds the arguments (NULL ends them), and prepares the run. Returns false, with
// messages, if it cannot.
static bool prepare(struct made *m, const char *const *args)
{
	m->read = object_read(&m->file, &(struct object_options){ 0 }, &m->diag);
	if (!m->read || !harness_notes_read(&m->notes, m->read, &m->diag)) return false;
	for (; args && *args; args++)
		if (!harness_note(&m->notes, arena_printf(&m->arena, "arg %s", *args), (struct place){ 0 },
		                  true, &m->diag))
			return false;
	return harness_run_prepare(&m->run, m->read, &m->notes, &(struct harness_run_options){ .max_steps = 10000 }, &m->diag);
}

static void discard(struct made *m)
{
	if (m->run.program) harness_run_free(&m->run);
	harness_notes_free(&m->notes);
	program_free(m->written);
	if (m->read) program_free(m->read);
	diag_free(&m->diag);
	arena_free(&m->arena);
}

static const char *first_error(const struct made *m)
{
	return m->diag.errors ? m->diag.messages.at[0].text : "nothing";
}

static const struct { const char *args[3]; uint32_t first, last; } fills[] = {
	{ { NULL }, 12, 12 },
	{ { "in=32:u32:i*i" }, 5, 31 * 31 + 5 },
	{ { "in=2:u32:100" }, 105, 5 },                  // the rest of the buffer is zero
	{ { "in=bytes:01000000" }, 6, 5 },
	{ { "in=16:u64:0x300000002" }, 7, 8 },
	{ { "in=32:u32:1", "out=32:u32:9" }, 6, 6 },
};

START_TEST(runs)
{
	struct made m;
	write_object(&m, launch);
	ck_assert_msg(prepare(&m, fills[_i].args), "%s", first_error(&m));
	ck_assert(harness_run_go(&m.run));
	const uint32_t *out = (const void *)harness_run_buffer(&m.run, "out")->memory->bytes;
	ck_assert_uint_eq(out[0], fills[_i].first);
	ck_assert_uint_eq(out[31], fills[_i].last);
	ck_assert_uint_eq(harness_run_buffer(&m.run, "in")->memory->address, 0xffff800100040000);
	discard(&m);
}
END_TEST

static const struct { const char *args[3], *error; } refused[] = {
	{ { "in=33:u32:0" }, "buffer `in` has 128 bytes in the dispatch; 33 elements of u32 do not fit" },
	{ { "in=3" }, "`in` has 32 elements of u32, not 1" },
	{ { "nix=3" }, "`nix` needs the names of arguments, and the kernel does not have metadata" },
	{ { "in=lds:4" }, "`in` is a resource, not LDS" },
	{ { "in=@/nowhere" }, "cannot read `/nowhere`: No such file or directory" },
};

START_TEST(wrong_arguments)
{
	struct made m;
	write_object(&m, launch);
	ck_assert(!prepare(&m, refused[_i].args));
	ck_assert_str_eq(first_error(&m), refused[_i].error);
	discard(&m);
}
END_TEST

// A descriptor has bits 47:0 of the address. Bit 47 is the sign of the bits above it.
START_TEST(descriptor_of_a_high_address)
{
	static const char through_descriptor[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n"
	                                         "v_lshlrev_b32 v1, 2, v0\n"
	                                         "buffer_load_dword v2, v1, s[4:7], 0 offen\n"
	                                         "s_waitcnt vmcnt(0)\n"
	                                         "buffer_store_dword v2, v1, s[8:11], 0 offen\n"
	                                         "s_endpgm\n"
	                                         ".section .lanewise,\"\",@progbits\n"
	                                         ".ascii \"lanewise dispatch 1\\n"
	                                         ";@ dispatch 1 ;@ numthreads 32\\n"
	                                         ";@ buffer in : u32[32] at 0xffff800100040000 = @.lanewise.in\\n"
	                                         ";@ buffer out : u32[32] at 0xffff800100080000\\n"
		";@ set v0 = lane, s4 = 0x40000, s5 = 0x8001, s6 = 128, s7 = 0x31016fac, "
	                                         "s8 = 0x80000, s9 = 0x8001, s10 = 128, s11 = 0x31016fac\\n\"\n"
	                                         ".section .lanewise.in,\"\",@progbits\n"
	                                         ".rept 32\n.long 7\n.endr\n";
	struct made m;
	write_object(&m, through_descriptor);
	ck_assert_msg(prepare(&m, NULL), "%s", first_error(&m));
	ck_assert(harness_run_go(&m.run));
	const uint32_t *out = (const void *)harness_run_buffer(&m.run, "out")->memory->bytes;
	ck_assert_uint_eq(out[0], 7);
	ck_assert_uint_eq(out[31], 7);
	discard(&m);
}
END_TEST

// A store past a resource names it, and how far past it is.
START_TEST(fault_names_the_buffer)
{
	static const struct { const char *from, *to, *says; } faults[] = {
		{ "s2 = 0x80000", "s2 = 0x800a8",
		  "outside all buffers: 40 bytes after the end of `out` (128 bytes from 0xffff800100080000)" },
		{ "s0 = 0x40000", "s0 = 0x3fff8", "outside all buffers: 8 bytes before the beginning of `in` (0xffff800100040000)" },
		{ "s2 = 0x80000", "s2 = 0x80004", "outside all buffers: 0 bytes after the end of `out`" },
	};
	struct made m;
	struct arena a = { 0 };
	const char *at = strstr(launch, faults[_i].from);
	write_object(&m, arena_printf(&a, "%.*s%s%s", (int)(at - launch), launch, faults[_i].to,
	                              at + strlen(faults[_i].from)));
	ck_assert_msg(prepare(&m, NULL), "%s", first_error(&m));
	ck_assert(!harness_run_go(&m.run));
	const char *fault = machine_result(m.run.machine)->fault;
	ck_assert_msg(strstr(fault, faults[_i].says), "%s", fault);
	discard(&m);
	arena_free(&a);
}
END_TEST

// A type of the dispatch: the size of the section gives the length of the last array.
START_TEST(struct_types)
{
	static const struct {
		const char *buffer;
		size_t elements;
	} forms[] = { { "List", 8 }, { "List[7]", 7 }, { "Pair[]", 16 }, { "Pair[16]", 16 } };
	static const char types[] =
		";@ struct Pair = u32 a, u32 b\\n;@ struct List = u32 n, u32 m, Pair all[] at 8 stride 16\\n";
	struct made m;
	struct arena a = { 0 };
	const char *at = strstr(launch, ";@ buffer in : u32[32]"), *rest = at + strlen(";@ buffer in : u32[32]"),
		   *rept = strstr(rest, ".rept 32");
	int words = _i == 0 ? 34 : _i == 1 ? 30 : 32;
	write_object(&m, arena_printf(&a, "%.*s%s;@ buffer in : %s%.*s.rept %d%s", (int)(at - launch), launch, types,
	                              forms[_i].buffer, (int)(rept - rest), rest, words, rept + 8));
	static const char *const args[][3] = {
		{ "in.all[2].b=9" }, { "in.all[2].b=9" }, { "in=32:u32:i", "in[2].b=9" }, { "in[2].b=9" },
	};
	ck_assert_msg(prepare(&m, args[_i]), "%s", first_error(&m));
	const struct harness_buffer *b = harness_run_buffer(&m.run, "in");
	struct harness_part whole = harness_whole(b),
			    all = _i < 2 ? harness_part_member(&whole, &b->types->members.at[whole.type.first + 2])
	                                 : whole;
	ck_assert_uint_eq(all.type.count, forms[_i].elements);
	ck_assert_uint_eq(((const uint32_t *)(const void *)b->memory->bytes)[_i < 2 ? 2 + 4 * 2 + 1 : 5], 9);
	discard(&m);
	arena_free(&a);
}
END_TEST

static const struct { const char *from, *to, *error; } damages[] = {
	{ "dispatch 1\\n", "dispatch 2\\n",
	  "section '.lanewise' does not begin with the line `lanewise dispatch 1`: it is damaged, or of another version" },
	{ "lanewise dispatch 1\\n", "",
	  "section '.lanewise' does not begin with the line `lanewise dispatch 1`: it is damaged, or of another version" },
	{ "u32[32] at 0xffff800100040000", "u32[31] at 0xffff800100040000",
	  "buffer `in` has 124 bytes, but section `.lanewise.in` has 128" },
	{ "= @.lanewise.in", "= @.lanewise.on", "section `.lanewise.on`, with the bytes of buffer `in`, does not exist" },
	{ "= @.lanewise.in", "= @", "the name of a file or section is missing" },
	{ "at 0xffff800100040000", "at 0xffffxx", "an address is missing" },
	{ "at 0xffff800100080000", "at 0xffff800100040010",
	  "no room for buffer `out`, of 128 bytes, is free at 0xffff800100040010" },
	{ ";@ numthreads 32", ";@ numthreads none", "unknown name `none`" },
};

START_TEST(damaged)
{
	struct made m;
	struct arena a = { 0 };
	const char *at = strstr(launch, damages[_i].from);
	ck_assert(at);
	write_object(&m, arena_printf(&a, "%.*s%s%s", (int)(at - launch), launch, damages[_i].to,
	                              at + strlen(damages[_i].from)));
	ck_assert(!prepare(&m, NULL));
	ck_assert_msg(strstr(first_error(&m), damages[_i].error), "%s", first_error(&m));
	discard(&m);
	arena_free(&a);
}
END_TEST

// Every truncated file gives a message or, if only padding is missing, an equal run.
START_TEST(cut_off)
{
	struct made m;
	write_object(&m, launch);
	size_t whole = m.file.size;
	uint8_t *bytes = malloc(whole);
	memcpy(bytes, m.file.text, whole);
	discard(&m);
	for (size_t n = 0; n < whole; n++) {
		m = (struct made){ .file = { .name = "test.o", .text = (const char *)bytes, .size = n } };
		bool good = prepare(&m, NULL) && harness_run_go(&m.run);
		ck_assert_msg(!good && m.diag.errors, "%zu of %zu bytes", n, whole);
		if (m.run.program) harness_run_free(&m.run);
		harness_notes_free(&m.notes);
		if (m.read) program_free(m.read);
		diag_free(&m.diag);
		arena_free(&m.arena);
	}
	free(bytes);
}
END_TEST

Suite *dispatch_suite(void)
{
	Suite *s = suite_create("dispatch");
	TCase *t = tcase_create("launch");
	tcase_add_loop_test(t, runs, 0, sizeof fills / sizeof *fills);
	tcase_add_test(t, descriptor_of_a_high_address);
	tcase_add_loop_test(t, struct_types, 0, 4);
	tcase_add_loop_test(t, fault_names_the_buffer, 0, 3);
	tcase_add_loop_test(t, wrong_arguments, 0, sizeof refused / sizeof *refused);
	tcase_add_loop_test(t, damaged, 0, sizeof damages / sizeof *damages);
	tcase_add_test(t, cut_off);
	suite_add_tcase(s, t);
	return s;
}
