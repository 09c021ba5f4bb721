// Repeated work does not leak memory or open files: both are the same after each time. (Builds with sanitizers show the
// place of a leak.)
#include <dirent.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "asm/asm.h"
#include "lanewise.h"
#include "log/log.h"
#include "object/disassemble.h"
#include "object/object.h"
#include "program_rig.h"
#include "suites.h"
#include "machine/trial.h"

static size_t bytes_in_use(void)
{
	struct mallinfo2 m = mallinfo2();
	return m.uordblks + m.hblkhd;
}

static unsigned files_open(void)
{
	DIR *d = opendir("/proc/self/fd");
	unsigned n = 0;
	ck_assert_ptr_nonnull(d);
	while (readdir(d)) n++;
	closedir(d);
	return n;
}

static const char good[] =
	";@ buffer b : u32[64] = i\n;@ set s[2:3] = &b, v0 = lane\n;@ expect b[i] = i + 1\n;@ expect v1 = lane\n;@ lds 64\n"
	"v_lshlrev_b32 v2, 2, v0\n global_load_dword v1, v2, s[2:3]\n s_waitcnt vmcnt(0)\n v_add_nc_u32 v3, 1, v1\n"
	" global_store_dword v2, v3, s[2:3]\n s_endpgm\n";

static void runs(void)
{
	struct lanewise *l = lanewise_new();
	uint64_t cycles;
	size_t size;
	lanewise_assemble(l, "t.s", good, strlen(good), "gfx1030", 32);
	lanewise_run(l);
	lanewise_note(l, "expect v1 = 5");
	lanewise_note(l, "expect v1 ==");
	lanewise_run(l);
	lanewise_step(l, 2);
	lanewise_cycles(l, &cycles);
	lanewise_buffer(l, "b", &size);
	lanewise_assemble(l, "t.s",
	                  "v_nop\nv_nopp\n.macro m\nm\n.endm\nm\n.if\n.amdgpu_metadata\na: [\n.end_amdgpu_metadata\n",
	                  80, "gfx1030", 32);
	lanewise_assemble(l, "t.s", good, strlen(good), "gfx1030", 64);
	lanewise_free(l);
}

static void loads(void)
{
	static char bytes[1 << 16];
	FILE *f = rig_open("tests/data/objects/table.co");
	size_t size = fread(bytes, 1, sizeof bytes, f);
	fclose(f);
	for (size_t cut = 0; cut < 3; cut++) {
		struct lanewise *l = lanewise_new();
		lanewise_load(l, "table.co", bytes, cut ? size / (2 * cut) : size, NULL);
		lanewise_run(l);
		lanewise_free(l);
	}
}

static void logs(void)
{
	ck_assert(!log_store_is_log("tests/data/objects/table.co"));
	ck_assert(!log_store_is_log("/nowhere/at all"));
	log_store_free(log_store_temporary());
	struct diag d = { 0 };
	ck_assert_ptr_null(log_store_open("tests/data/objects/table.co", &d));
	diag_free(&d);
}

static void look_away(void *context, const struct object_piece *piece) { (void)context, (void)piece; }

// Tries an object whose words do not have a text, and one that cannot be written.
static void disassembles(void)
{
	static const char *const texts[] = { ".amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\nf: v_mov_b32 v0, 1\n"
		".long 0xd11f2000, 0x00020501, 0x7e0002fa, 0xff010001, 0xffffffff\ns_endpgm\n",
		"s_branch nowhere\n.data\n.long nowhere - x\nx:\n" };
	for (int k = 0; k < 2; k++) {
		struct source text = { .name = "t.s", .text = texts[k], .size = strlen(texts[k]) }, file = { .name = "t.o" };
		struct diag d = { 0 };
		struct arena a = { 0 };
		uint8_t *bytes;
		struct program *p = asm_text(&text, &(struct asm_options){ .undefined = true }, &d), *again = NULL;
		if (p && object_write(p, &a, &bytes, &file.size, &d)) {
			file.text = (const char *)bytes;
			again = object_read(&file, &(struct object_options){ 0 }, &d);
			if (again) object_disassemble(again, look_away, NULL);
		}
		program_free(again);
		program_free(p);
		diag_free(&d);
		arena_free(&a);
	}
}

static void tries(void)
{
	struct rig r;
	rig_run(&r, "gfx1100", 32, "v_mov_b32 v5, 7\n");
	wave_trial_free(wave_trial_new(r.machine));
	wave_trial_free(NULL);
	rig_end(&r);
}

static void (*const doings[])(void) = { runs, loads, disassembles, logs, tries };

START_TEST(nothing_is_left)
{
	enum { TIMES = 100, NOISE = 64 };                 // bytes of malloc's own memory
	for (int k = 0; k < 20; k++) doings[_i]();                 // objects made once, and the C library's memory
	size_t bytes = bytes_in_use();
	unsigned files = files_open();
	for (int k = 0; k < TIMES; k++) doings[_i]();
	ck_assert_uint_eq(files_open(), files);
	ck_assert_msg(bytes_in_use() < bytes + TIMES * NOISE, "%zu bytes more each time", (bytes_in_use() - bytes) / TIMES);
}
END_TEST

Suite *leaks_suite(void)
{
	Suite *s = suite_create("leaks");
	TCase *t = tcase_create("leaks");
	tcase_add_loop_test(t, nothing_is_left, 0, sizeof doings / sizeof *doings);
	suite_add_tcase(s, t);
	return s;
}
