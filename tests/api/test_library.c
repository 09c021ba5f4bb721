// include/lanewise.h as an external program uses it: statuses, messages, steps, repeated runs, states, buffers, counts,
// events.
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "asm/asm.h"
#include "object/object.h"
#include "lanewise.h"
#include "program_rig.h"
#include "suites.h"

static struct lanewise *assembled(const char *text, const char *gpu, unsigned wave)
{
	struct lanewise *l = lanewise_new();
	int status = lanewise_assemble(l, "t.s", text, strlen(text), gpu, wave);
	ck_assert_msg(status == LANEWISE_OK, "%s: status %d: %s", text, status, lanewise_messages(l));
	return l;
}

static void must_say(struct lanewise *l, const char *what)
{
	const char *got = lanewise_messages(l);
	ck_assert_msg(strstr(got, what) != NULL, "expected `%s` among the messages, got: %s", what, got);
}

// Adds 1 to each of 32 dwords; v1 keeps the old value.
#define COUNT_UP \
	"v_lshlrev_b32 v2, 2, v0\n global_load_dword v1, v2, s[2:3]\n s_waitcnt vmcnt(0)\n" \
	" v_add_nc_u32 v3, 1, v1\n global_store_dword v2, v3, s[2:3]\n"
enum { COUNT_UP_LENGTH = 5 };

static struct lanewise *counting_up(void)
{
	uint32_t begin[32];
	for (uint32_t k = 0; k < 32; k++) begin[k] = 10 * k;
	struct lanewise *l = assembled(COUNT_UP, "gfx1030", 32);
	ck_assert_int_eq(lanewise_add_buffer(l, "data", begin, sizeof begin), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "set s[2:3] = &data, v0 = lane"), LANEWISE_OK);
	memset(begin, 0xff, sizeof begin);                        // the buffer was copied
	return l;
}

static void must_have_counted(struct lanewise *l)
{
	size_t size;
	const uint32_t *data = lanewise_buffer(l, "data", &size);
	struct lanewise_state w;
	ck_assert_uint_eq(size, 128);
	ck_assert_uint_eq(lanewise_wave_count(l), 1);
	ck_assert_int_eq(lanewise_wave(l, 0, &w), 1);
	ck_assert_int_eq(lanewise_wave(l, 1, &w), 0);
	ck_assert_uint_eq(w.lanes, 32);
	ck_assert_uint_eq(w.exec, UINT32_MAX);
	ck_assert_uint_eq(w.vgpr_count, 4);
	for (uint32_t k = 0; k < 32; k++) {
		ck_assert_uint_eq(data[k], 10 * k + 1);
		ck_assert_uint_eq(w.vgpr[1][k], 10 * k);
	}
	ck_assert_uint_eq(lanewise_counts(l).instructions, COUNT_UP_LENGTH);
}

START_TEST(every_run_begins_anew)
{
	struct lanewise *l = counting_up();
	ck_assert_ptr_null(lanewise_buffer(l, "data", NULL));    // no buffer before a run
	for (int k = 0; k < 3; k++) {
		ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
		must_have_counted(l);
	}
	ck_assert_ptr_null(lanewise_buffer(l, "other", NULL));
	ck_assert_ptr_null(lanewise_buffer(l, NULL, NULL));
	ck_assert_str_eq(lanewise_messages(l), "");
	lanewise_free(l);
}
END_TEST

START_TEST(steps)
{
	struct lanewise *l = counting_up();
	struct lanewise_state now;
	ck_assert_int_eq(lanewise_current(l, &now), 0);
	for (uint64_t k = 1; k < COUNT_UP_LENGTH; k++) {
		ck_assert_int_eq(lanewise_step(l, 1), LANEWISE_RUNNING);
		ck_assert_uint_eq(lanewise_counts(l).instructions, k);
		ck_assert_int_eq(lanewise_current(l, &now), 1);
		ck_assert_uint_eq(now.vgpr[2][31], 124);
		ck_assert_uint_eq(now.vgpr[1][31], k > 1 ? 310 : 0);
		ck_assert_uint_eq(lanewise_wave_count(l), 0);
	}
	int status = LANEWISE_RUNNING;
	for (int k = 0; k < 3 && status == LANEWISE_RUNNING; k++) status = lanewise_step(l, 1);
	ck_assert_int_eq(status, LANEWISE_OK);
	must_have_counted(l);
	ck_assert_int_eq(lanewise_step(l, 1000), LANEWISE_OK);   // a finished run stays finished
	must_have_counted(l);
	ck_assert_int_eq(lanewise_current(l, &now), 0);
	ck_assert_int_eq(lanewise_note(l, "expect v1 = 10 * lane"), LANEWISE_OK);      // a note restarts it
	ck_assert_int_eq(lanewise_step(l, 2), LANEWISE_RUNNING);
	ck_assert_int_eq(lanewise_step(l, 1000), LANEWISE_OK);
	must_have_counted(l);
	lanewise_free(l);
}
END_TEST

struct seen { uint64_t n; unsigned lines[16]; const char *units[16]; uint64_t exec[16]; uint32_t v1[16]; };
static void count_event(void *context, const struct lanewise_event *e)
{
	struct seen *s = context;
	if (s->n < 16) {
		s->lines[s->n] = e->line;
		s->units[s->n] = e->unit;
		s->exec[s->n] = e->exec;
		s->v1[s->n] = e->after.vgpr[1][0];
	}
	s->n++;
}

START_TEST(events)
{
	struct seen s = { 0 };
	struct lanewise *l = assembled("s_mov_b64 exec, 0xf\n\nv_mov_b32 v1, 7\ns_nop 0\n", "gfx906", 0);
	lanewise_watch(l, count_event, &s);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	ck_assert_uint_eq(s.n, 3);
	ck_assert_uint_eq(s.exec[0], UINT64_MAX);
	ck_assert_uint_eq(s.exec[1], 15);
	ck_assert_uint_eq(s.v1[0], 0);
	ck_assert_uint_eq(s.v1[1], 7);
	ck_assert_uint_eq(s.lines[1], 3);
	ck_assert_str_eq(s.units[0], "SALU");
	ck_assert_str_eq(s.units[1], "VALU");
	struct lanewise_counts c = lanewise_counts(l);
	ck_assert_uint_eq(c.instructions, 3);
	ck_assert_uint_eq(c.salu + c.valu + c.vmem + c.lds + c.smem + c.branch + c.wait + c.other, 3);
	ck_assert_uint_eq(c.valu_lanes_active, 4);
	ck_assert_uint_eq(c.valu_lanes, 64);
	ck_assert_uint_eq(c.waves, 1);
	lanewise_free(l);
}
END_TEST

// A scalar atomic counts as one lane, a vector atomic as its active lanes.
START_TEST(atomics_are_counted_in_lanes)
{
	struct lanewise *l =
		assembled("s_mov_b32 s5, 1\n s_atomic_add s5, s[2:3], 0x0\n global_atomic_add v0, v1, s[2:3]\n",
		          "gfx906", 0);
	ck_assert_int_eq(lanewise_add_buffer(l, "data", NULL, 4), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "set s[2:3] = &data, exec = 0xf, v1 = 1, v0 = 0"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "expect count(memory_atomic) = 5"), LANEWISE_OK);
	int status = lanewise_run(l);
	ck_assert_msg(status == LANEWISE_OK, "%s", lanewise_messages(l));
	ck_assert_uint_eq(*(const uint32_t *)lanewise_buffer(l, "data", NULL), 5);
	lanewise_free(l);
}
END_TEST

START_TEST(statuses)
{
	static const char loop[] = "L: s_branch L\n", fine[] = "v_mov_b32 v1, v0\n",
		bad[] = "v_mov_b32 v1, v0\nv_frobnicate v1\n";
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_run(l), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_note(l, "dispatch 1"), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_add_buffer(l, "b", NULL, 4), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_assemble(l, "t.s", fine, strlen(fine), "gfx7777", 0), LANEWISE_USAGE);
	must_say(l, "unknown GPU");
	ck_assert_int_eq(lanewise_assemble(l, "t.s", fine, strlen(fine), "gfx1030", 16), LANEWISE_USAGE);
	must_say(l, "32 or 64");
	ck_assert_int_eq(lanewise_assemble(l, "t.s", bad, strlen(bad), NULL, 0), LANEWISE_ASSEMBLE);
	must_say(l, "t.s:2:1: error: ");
	ck_assert_int_eq(lanewise_load(l, "t.o", "\x7f" "ELF and no more", 15, NULL), LANEWISE_IO);
	must_say(l, "t.o: error: ");
	// The old program and its notes are dropped.
	ck_assert_int_eq(lanewise_assemble(l, "t.s", fine, strlen(fine), NULL, 0), LANEWISE_OK);
	ck_assert_str_eq(lanewise_messages(l), "");
	ck_assert_int_eq(lanewise_note(l, "dispatch 1,1,1,1"), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_note(l, "set v0 = lane, v1 = 5"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "expect v1 = lane + 1"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_FAILED);
	must_say(l, "FAILED  v1 = lane + 1");
	ck_assert_int_eq(lanewise_assemble(l, "t.s", loop, strlen(loop), NULL, 0), LANEWISE_OK);
	lanewise_limit(l, 100);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_FAILED);
	must_say(l, "fault");
	ck_assert_uint_eq(lanewise_counts(l).instructions, 100);
	lanewise_free(l);
	lanewise_free(NULL);
}
END_TEST

// A linked file with its kernel, its tables and their addresses: tests/data/objects/table.s.
START_TEST(objects)
{
	char bytes[16384];
	FILE *file = rig_open("tests/data/objects/table.co");
	size_t size = fread(bytes, 1, sizeof bytes, file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_uint_lt(size, sizeof bytes);
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_load(l, "table.co", bytes, size, "no_such"), LANEWISE_USAGE);
	must_say(l, "table.co: error: this kernel does not exist");
	ck_assert_int_eq(lanewise_load(l, "table.co", bytes, size - 1000, NULL), LANEWISE_IO);
	ck_assert_int_eq(lanewise_load(l, "table.co", bytes, size, "lookup"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_USAGE);       // the kernel needs an argument
	ck_assert_int_eq(lanewise_load(l, "table.co", bytes, size, NULL), LANEWISE_OK);
	memset(bytes, 0, sizeof bytes);                          // the buffer was copied
	ck_assert_int_eq(lanewise_add_buffer(l, "data", NULL, 128), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "arg data"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, "numthreads 32"), LANEWISE_OK);
	int status = lanewise_run(l);
	ck_assert_msg(status == LANEWISE_OK, "status %d: %s", status, lanewise_messages(l));
	const uint32_t *data = lanewise_buffer(l, "data", &size);
	for (uint32_t k = 0; k < 32; k++) ck_assert_uint_eq(data[k], 101 * (k % 4 + 1));
	lanewise_free(l);
}
END_TEST

START_TEST(cycles)
{
	uint64_t first, again, other;
	struct lanewise *l = counting_up();
	ck_assert_int_eq(lanewise_cycles(l, &first), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	must_have_counted(l);                                    // the estimate was a separate run
	ck_assert_int_eq(lanewise_cycles(l, &again), LANEWISE_OK);
	must_have_counted(l);
	ck_assert_uint_gt(first, 100);                           // a load from memory
	ck_assert_uint_eq(first, again);
	ck_assert_int_eq(lanewise_note(l, "dispatch 4096"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_cycles(l, &other), LANEWISE_OK);
	ck_assert_uint_gt(other, first);
	lanewise_free(l);
}
END_TEST

// The program works in the caller's memory, at the caller's address, in every run. The cycle model works on a copy.
START_TEST(buffers_over_the_callers_memory)
{
	static const uint64_t places[] = { 0, 0x1000, 0x7fff00000004, 0x100000000 };
	for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
		uint32_t data[32];
		uint64_t took;
		for (uint32_t k = 0; k < 32; k++) data[k] = 10 * k;
		struct lanewise *l = assembled(COUNT_UP, "gfx1030", 32);
		ck_assert_int_eq(lanewise_add_buffer(l, "before", NULL, 100), LANEWISE_OK);
		ck_assert_int_eq(lanewise_map_buffer(l, "data", data, sizeof data,
		                                     p == 3 ? places[p] + 0x100000 : places[p]), LANEWISE_OK);
		ck_assert_int_eq(lanewise_add_buffer(l, "after", NULL, 1 << 20), LANEWISE_OK);
		ck_assert_int_eq(lanewise_note(l, "set s[2:3] = &data, v0 = lane"), LANEWISE_OK);
		for (uint32_t run = 1; run <= 3; run++) {
			ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
			ck_assert_int_eq(lanewise_cycles(l, &took), LANEWISE_OK);
			ck_assert_uint_gt(took, 0);
			for (uint32_t k = 0; k < 32; k++) ck_assert_uint_eq(data[k], 10 * k + run);
		}
		ck_assert_ptr_eq(lanewise_buffer(l, "data", NULL), data);
		lanewise_free(l);
	}
}
END_TEST

START_TEST(addresses_that_are_taken)
{
	uint32_t data[32];
	static const uint64_t taken[] = { 0x10000000000 + 127, 0x10000000000 - 127, 0x0001000000000000,
	                                  0x00010000ffffffff, UINT64_MAX - 8 };
	for (size_t k = 0; k < sizeof taken / sizeof *taken; k++) {
		struct lanewise *l = assembled(COUNT_UP, "gfx1030", 32);
		ck_assert_int_eq(lanewise_map_buffer(l, "first", data, sizeof data, 0x10000000000), LANEWISE_OK);
		ck_assert_int_eq(lanewise_map_buffer(l, "second", data, sizeof data, taken[k]), LANEWISE_OK);
		ck_assert_int_eq(lanewise_run(l), LANEWISE_USAGE);
		must_say(l, "no room for buffer `second`, of 128 bytes, is free");
		lanewise_free(l);
	}
}
END_TEST

// Bytes for a buffer of the notes keep its type.
START_TEST(bytes_for_a_buffer_of_the_notes)
{
	float data[4] = { 1, 2, 3, 4.5f };
	struct lanewise *l =
		assembled(";@ buffer b : f32[8] = 7\n;@ expect b[i] = i < 3 ? i + 1 : 4.5\n s_nop 0\n", "gfx1030", 32);
	ck_assert_int_eq(lanewise_add_buffer(l, "b", data, sizeof data), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	lanewise_free(l);
}
END_TEST

START_TEST(missing_pointers)
{
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_assemble(l, NULL, "s_bad\n", 6, NULL, 0), LANEWISE_ASSEMBLE);
	must_say(l, "text:1:1: error: ");
	ck_assert_int_eq(lanewise_assemble(l, "t.s", NULL, 4, NULL, 0), LANEWISE_USAGE);
	must_say(l, "the text is NULL");
	ck_assert_int_eq(lanewise_load(l, NULL, NULL, 4, NULL), LANEWISE_USAGE);
	must_say(l, "the code object is NULL");
	ck_assert_int_eq(lanewise_load(l, NULL, "x", 1, NULL), LANEWISE_IO);
	ck_assert_int_eq(lanewise_note(l, "wave 32"), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_assemble(l, NULL, "s_nop 0\n", 8, NULL, 0), LANEWISE_OK);
	ck_assert_int_eq(lanewise_note(l, NULL), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_add_buffer(l, NULL, NULL, 4), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_map_buffer(l, "b", NULL, 4, 0), LANEWISE_USAGE);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	lanewise_free(l);
	lanewise_free(NULL);
}
END_TEST

START_TEST(version)
{
	unsigned major, minor, patch;
	ck_assert_str_eq(lanewise_version(), LANEWISE_VERSION);
	ck_assert_int_eq(sscanf(LANEWISE_VERSION, "%u.%u.%u", &major, &minor, &patch), 3);
}
END_TEST

// More threads give equal results; registers of waves are not kept.
START_TEST(threads)
{
	static const char text[] =
		"v_mbcnt_lo_u32_b32 v0, -1, 0\n v_lshl_add_u32 v0, ttmp9, 5, v0\n v_lshlrev_b32 v1, 2, v0\n"
		" s_mov_b32 s2, 0\n s_mov_b32 s3, 1\n s_movk_i32 s8, 1000\nagain:\n"
		"v_mad_u32_u24 v0, v0, 5, s8\n s_sub_co_i32 s8, s8, 1\n s_cmp_lg_u32 s8, 0\n s_cbranch_scc1 again\n"
		" global_store_b32 v1, v0, s[2:3]\n s_endpgm\n";
	enum { GROUPS = 300 };
	uint32_t *data[2];
	struct lanewise *l[2];
	for (unsigned k = 0; k < 2; k++) {
		l[k] = assembled(text, "gfx1200", 32);
		ck_assert_int_eq(lanewise_add_buffer(l[k], "data", NULL, GROUPS * 128), LANEWISE_OK);
		ck_assert_int_eq(lanewise_note(l[k], "dispatch 300,1,1"), LANEWISE_OK);
		lanewise_threads(l[k], k ? 4 : 0);
		ck_assert_int_eq(lanewise_run(l[k]), LANEWISE_OK);
		data[k] = lanewise_buffer(l[k], "data", NULL);
		ck_assert_uint_eq(lanewise_counts(l[k]).instructions, GROUPS * (8 + 4 * 1000));
		ck_assert_uint_eq(lanewise_wave_count(l[k]), k ? 0 : GROUPS);
	}
	ck_assert(!memcmp(data[0], data[1], GROUPS * 128) && data[1][GROUPS * 32 - 1]);
	ck_assert_int_eq(lanewise_run(l[1]), LANEWISE_OK);
	for (unsigned k = 0; k < 2; k++) lanewise_free(l[k]);
}
END_TEST

// ---- without a handle: each function of the header has a line here --------------------------------------------------
static int with_assemble(struct lanewise *l) { return lanewise_assemble(l, "t", "s_endpgm", 8, "gfx906", 64); }
static int with_load(struct lanewise *l) { return lanewise_load(l, "t", "ELF", 3, "k"); }
static int with_note(struct lanewise *l) { return lanewise_note(l, "dispatch 4"); }
static int with_add_buffer(struct lanewise *l) { return lanewise_add_buffer(l, "b", "1234", 4); }
static int with_map_buffer(struct lanewise *l)
{
	static char memory[4];
	return lanewise_map_buffer(l, "b", memory, sizeof memory, 0);
}
static int with_run(struct lanewise *l) { return lanewise_run(l); }
static int with_step(struct lanewise *l) { return lanewise_step(l, 5); }
static int with_cycles(struct lanewise *l)
{
	uint64_t estimate = 7;
	int status = lanewise_cycles(l, &estimate);
	ck_assert_uint_eq(estimate, 0);
	return status;
}
static int with_messages(struct lanewise *l)
{
	ck_assert_str_eq(lanewise_messages(l), "error: the handle is NULL\n");
	return 0;
}
static int with_limit(struct lanewise *l) { return lanewise_limit(l, 5), 0; }
static int with_threads(struct lanewise *l) { return lanewise_threads(l, 5), 0; }
static int with_any_order(struct lanewise *l) { return lanewise_any_order(l, 1), 0; }
static int with_watch(struct lanewise *l) { return lanewise_watch(l, count_event, NULL), 0; }
static int with_free(struct lanewise *l) { return lanewise_free(l), 0; }
static int with_current(struct lanewise *l)
{
	struct lanewise_state s;
	return lanewise_current(l, &s);
}
static int with_wave_count(struct lanewise *l) { return (int)lanewise_wave_count(l); }
static int with_wave(struct lanewise *l)
{
	struct lanewise_state s;
	return lanewise_wave(l, 0, &s);
}
static int with_buffer(struct lanewise *l)
{
	size_t size = 7;
	int found = lanewise_buffer(l, "b", &size) != NULL;
	ck_assert_uint_eq(size, 0);
	return found;
}
static int with_counts(struct lanewise *l) { return (int)lanewise_counts(l).instructions; }

static const struct { const char *name; int (*call)(struct lanewise *); int gives; } handled[] = {
#define FUNCTION(NAME, gives) { "lanewise_" #NAME, with_##NAME, gives }
	FUNCTION(assemble, LANEWISE_USAGE), FUNCTION(load, LANEWISE_USAGE), FUNCTION(note, LANEWISE_USAGE),
	FUNCTION(add_buffer, LANEWISE_USAGE), FUNCTION(map_buffer, LANEWISE_USAGE), FUNCTION(run, LANEWISE_USAGE),
	FUNCTION(step, LANEWISE_USAGE), FUNCTION(cycles, LANEWISE_USAGE), FUNCTION(messages, 0), FUNCTION(limit, 0),
	FUNCTION(threads, 0), FUNCTION(any_order, 0), FUNCTION(watch, 0), FUNCTION(free, 0), FUNCTION(current, 0),
	FUNCTION(wave_count, 0), FUNCTION(wave, 0), FUNCTION(buffer, 0), FUNCTION(counts, 0),
#undef FUNCTION
};
enum { HANDLED = sizeof handled / sizeof *handled };

static bool is_handled(const char *name)
{
	for (unsigned k = 0; k < HANDLED; k++) if (!strcmp(handled[k].name, name)) return true;
	return false;
}

// Checks that a function has a line above. Functions whose first parameter is a handle are declared with `(struct
// lanewise *l`.
static void must_be_handled(const char *line)
{
	char name[64];
	const char *open = strstr(line, "(struct lanewise *l"), *p = open;
	if (strncmp(line, "LANEWISE_API ", 13) || !open) return;
	while (isalnum((unsigned char)p[-1]) || p[-1] == '_') p--;
	snprintf(name, sizeof name, "%.*s", (int)(open - p), p);
	ck_assert_msg(is_handled(name), "%s has no line in tests/api/test_library.c: it must take a handle that is NULL",
	              name);
}

START_TEST(no_handle)
{
	char line[512];
	unsigned declared = 0;
	for (unsigned k = 0; k < HANDLED; k++) {
		int gives = handled[k].call(NULL);
		ck_assert_msg(gives == handled[k].gives, "%s of a NULL handle gives %d, not %d", handled[k].name, gives,
		              handled[k].gives);
	}
	FILE *header = fopen("include/lanewise.h", "r");
	ck_assert_ptr_nonnull(header);
	while (fgets(line, sizeof line, header)) {
		must_be_handled(line);
		declared += strstr(line, "(struct lanewise *l") != NULL;
	}
	fclose(header);
	ck_assert_uint_eq(declared, HANDLED);
}
END_TEST

// Results may be NULL.
START_TEST(no_place_for_results)
{
	struct lanewise *l = counting_up();
	ck_assert_int_eq(lanewise_step(l, 1), LANEWISE_RUNNING);
	ck_assert_int_eq(lanewise_current(l, NULL), 1);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	ck_assert_int_eq(lanewise_wave(l, 0, NULL), 1);
	ck_assert_ptr_nonnull(lanewise_buffer(l, "data", NULL));
	ck_assert_int_eq(lanewise_cycles(l, NULL), LANEWISE_OK);
	lanewise_free(l);
}
END_TEST

// A launch in an object has its buffers, registers and sizes; notes fill its buffers again.
START_TEST(launches)
{
	static const char text[] =
		".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n"
		"v_lshlrev_b32 v1, 2, v0\nglobal_load_dword v2, v1, s[0:1]\ns_waitcnt vmcnt(0)\n"
		"v_add_nc_u32 v2, 5, v2\nglobal_store_dword v1, v2, s[0:1]\ns_endpgm\n"
		".section .lanewise,\"\",@progbits\n.ascii \"lanewise dispatch 1\\n"
		";@ buffer data : u32[32] at 0xffff800100040000 = @.lanewise.data\\n"
		";@ set v0 = lane, s0 = 0x40000, s1 = 0xffff8001\\n\"\n"
		".section .lanewise.data,\"\",@progbits\n.rept 32\n.long 7\n.endr\n";
	struct source source = { .name = "t.s", .text = text, .size = sizeof text - 1 };
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ 0 }, &d);
	uint8_t *bytes;
	size_t size;
	ck_assert(p && !d.errors && object_write(p, &a, &bytes, &size, &d));
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_load(l, "launch.o", bytes, size, NULL), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	ck_assert_uint_eq(((uint32_t *)lanewise_buffer(l, "data", NULL))[31], 12);
	ck_assert_int_eq(lanewise_note(l, "arg data=32:u32:i"), LANEWISE_OK);
	ck_assert_int_eq(lanewise_run(l), LANEWISE_OK);
	ck_assert_uint_eq(((uint32_t *)lanewise_buffer(l, "data", NULL))[31], 36);
	lanewise_free(l);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
}
END_TEST

Suite *library_suite(void)
{
	Suite *s = suite_create("library");
	TCase *t = tcase_create("library");
	tcase_add_test(t, every_run_begins_anew);
	tcase_add_test(t, steps);
	tcase_add_test(t, events);
	tcase_add_test(t, atomics_are_counted_in_lanes);
	tcase_add_test(t, statuses);
	tcase_add_test(t, objects);
	tcase_add_test(t, launches);
	tcase_add_test(t, cycles);
	tcase_add_test(t, buffers_over_the_callers_memory);
	tcase_add_test(t, addresses_that_are_taken);
	tcase_add_test(t, bytes_for_a_buffer_of_the_notes);
	tcase_add_test(t, missing_pointers);
	tcase_add_test(t, threads);
	tcase_add_test(t, version);
	tcase_add_test(t, no_handle);
	tcase_add_test(t, no_place_for_results);
	suite_add_tcase(s, t);
	return s;
}
