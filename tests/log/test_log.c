// The log of a run: forwards and backwards it gives the machine's state after each instruction, whatever the order of
// waves. A file gives the same. Damaged files are reported without harm.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "asm/asm.h"
#include "base/file.h"
#include "harness/timed.h"
#include "log/head.h"
#include "log/rows.h"
#include "log/store.h"
#include "host/files.h"
#include "mix.h"
#include "program_rig.h"
#include "random_program.h"
#include "share.h"
#include "story/story.h"
#include "suites.h"
#include "machine/follow.h"
#include "machine/state.h"
#include "trace/trace.h"

// ---- a program that runs --------------------------------------------------------------------------------------------
struct bench {
	struct diag diag;
	const struct source *source;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
};

static bool bench_open(struct bench *b, const struct source *text, const char *gpu,
                       const struct machine_observer *observer)
{
	*b = (struct bench){ .source = text };
	struct asm_options o = { .gpu = gpu ? isa_gpu_find(gpu) : NULL };
	struct harness_run_options ro = { .observer = observer };
	b->program = asm_text(text, &o, &b->diag);
	return b->program && !b->diag.errors && harness_notes_read(&b->notes, b->program, &b->diag)
	       && harness_run_prepare(&b->run, b->program, &b->notes, &ro, &b->diag);
}

static void bench_close(struct bench *b)
{
	harness_run_free(&b->run);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
}

// ---- states of the machine ------------------------------------------------------------------------------------------
static struct mix mix_registers(const uint32_t *s, uint32_t scc, uint32_t mode, const row *v, uint32_t vgprs,
                                uint32_t lanes)
{
	struct mix m = mix_begin(1);
	mix_add(&m, s, ISA_REG_NULL * sizeof *s);
	mix_add(&m, s + ISA_REG_EXEC, 2 * sizeof *s);
	mix_add(&m, &scc, sizeof scc);
	mix_add(&m, &mode, sizeof mode);
	for (uint32_t k = 0; k < vgprs; k++) mix_add(&m, v[k], lanes * sizeof **v);
	return m;
}

enum { LDS_SEEN = 4096, MOST_MEMORY = 1 << 16 };
struct seen { uint64_t *at; size_t n, room; uint32_t vgprs; bool memory; struct machine *machine; };

static uint64_t hash_wave(const struct seen *s, const struct wave *w)
{
	uint32_t size;
	const uint8_t *lds = machine_lds_of(w, &size);
	struct mix m = mix_registers(w->s, w->scc, w->mode, w->v, s->vgprs, w->lanes);
	mix_add(&m, lds, size < LDS_SEEN ? size : LDS_SEEN);
	for (size_t k = 0; s->memory && k < machine_region_count(s->machine); k++)
		mix_add(&m, machine_region_at(s->machine, k).bytes, machine_region_at(s->machine, k).size);
	mix_add(&m, &w->scratch_base, sizeof w->scratch_base);
	mix_add(&m, &w->pc, sizeof w->pc);
	return mix_end(&m);
}

static void keep_state(void *context, struct wave *w, const struct insn *i)
{
	struct seen *s = context;
	if (machine_insn_is_end(i)) return;
	if (!s->machine) {
		s->machine = w->machine;
		s->vgprs = machine_vgprs(w->machine);
		uint64_t all = 0;
		for (size_t k = 0; k < machine_region_count(s->machine); k++) all += machine_region_at(s->machine, k).size;
		s->memory = all <= MOST_MEMORY;
	}
	if (s->n == s->room) s->at = realloc(s->at, (s->room = s->room ? 2 * s->room : 1024) * sizeof *s->at);
	ck_assert(s->at != NULL);
	s->at[s->n++] = hash_wave(s, w);
}

static uint64_t hash_of(const struct seen *s, const struct log_state *state, const struct log_wave *w)
{
	struct mix m = mix_registers(w->s, w->s[LOG_SCC], w->s[LOG_MODE], (const row *)w->v, s->vgprs, w->lanes);
	const struct log_lds *l = log_lds(state, w->group);
	mix_add(&m, l->bytes, l->size < LDS_SEEN ? l->size : LDS_SEEN);
	for (size_t k = 0; s->memory && k < state->regions.n; k++)
		mix_add(&m, state->regions.at[k].bytes, state->regions.at[k].size);
	mix_add(&m, &w->scratch, sizeof w->scratch);
	mix_add(&m, &w->pc, sizeof w->pc);
	return mix_end(&m);
}

// ---- forwards, backwards --------------------------------------------------------------------------------------------
static void same_forwards(const char *what, struct log_reader *r, const struct seen *s)
{
	struct log_event e, peeked;
	size_t n = 0;
	while (log_peek(r, &peeked)) {
		ck_assert_msg(log_next(r, &e), "%s: %s", what, log_reader_wrong(r));
		ck_assert(e.kind == peeked.kind && e.insn == peeked.insn && e.number == peeked.number);
		if (e.kind != LOG_INSTRUCTION) continue;
		ck_assert_msg(n < s->n && hash_of(s, log_reader_state(r), e.wave) == s->at[n],
			"%s: after instruction %zu of %zu the log is not where the machine was: %s", what, n, s->n,
			log_reader_program(r)->lines[machine_code(log_reader_machine(r), NULL)[e.insn].line].text);
		n++;
	}
	ck_assert_msg(!log_reader_wrong(r), "%s: %s", what, log_reader_wrong(r));
	ck_assert_uint_eq(n, s->n);
	ck_assert_uint_eq(log_reader_state(r)->steps, n);
}

static void same_backwards(const char *what, struct log_reader *r, const struct seen *s)
{
	struct log_event e;
	size_t n = s->n;
	for (bool more = true; more;) {
		uint64_t place = log_reader_place(r);
		more = log_back(r, &e);
		ck_assert_msg(!log_reader_wrong(r), "%s: %s", what, log_reader_wrong(r));
		if (!more) break;
		ck_assert_uint_eq(e.number, place - 1);
		if (e.kind != LOG_INSTRUCTION) continue;
		n--;
		ck_assert_uint_eq(e.wave->pc, e.insn);
		ck_assert(log_next(r, &e));
		ck_assert_msg(hash_of(s, log_reader_state(r), e.wave) == s->at[n],
		              "%s: back at instruction %zu the log is not where the machine was", what, n);
		ck_assert(log_back(r, &e));
	}
	ck_assert_uint_eq(n, 0);
	ck_assert_uint_eq(log_reader_place(r), 0);
	const struct log_state *state = log_reader_state(r);
	for (size_t k = 0; k < state->waves.n; k++) ck_assert(!state->waves.at[k]);
	ck_assert(!state->lds.n && !state->regions.n && !state->steps && !state->started);
}

static void log_run(struct bench *b, struct log_store *store, bool timed)
{
	const struct isa_chip *chip = timed ? harness_chip(&b->run, &b->diag) : NULL;
	struct log_writer *w = log_writer_new(store, b->run.machine, &b->run.dispatch, chip);
	b->run.user = log_writer_observer(w);
	if (!b->run.trip_addresses.n) b->run.dispatch.observer = b->run.user;
	if (timed) {
		struct time_result result;
		struct time_options o = { .chip = chip, .observer = log_writer_time(w) };
		time_run(b->run.machine, &b->run.dispatch, &o, &result);
		time_result_free(&result);
	} else {
		harness_run_go(&b->run);
	}
	ck_assert(log_writer_end(w));
	log_writer_free(w);
}

static void same_text(const char *path, const struct source *text, bool timed)
{
	struct seen seen = { 0 };
	struct machine_observer observer = { .context = &seen, .after = keep_state };
	struct bench plain, logged;
	bool opens = text && bench_open(&plain, text, NULL, &observer);
	ck_assert_msg(opens, "%s cannot be run: %s", path, plain.diag.messages.n ? plain.diag.messages.at[0].text : "");
	if (timed) {
		struct time_result result;
		struct time_options o = { .chip = harness_chip(&plain.run, &plain.diag) };
		time_run(plain.run.machine, &plain.run.dispatch, &o, &result);
		time_result_free(&result);
	} else {
		harness_run_go(&plain.run);
	}
	ck_assert(bench_open(&logged, text, NULL, NULL));
	struct log_store *store = log_store_temporary();
	ck_assert_ptr_nonnull(store);
	log_run(&logged, store, timed);
	struct log_reader *r = log_reader_new(store, NULL, &logged.diag);
	ck_assert_ptr_nonnull(r);
	same_forwards(path, r, &seen);
	if (seen.n < 20000) same_backwards(path, r, &seen);
	log_reader_free(r);
	log_store_free(store);
	bench_close(&logged);
	bench_close(&plain);
	free(seen.at);
}

static void same(const char *path, bool timed)
{
	struct arena a = { 0 };
	same_text(path, rig_source(&a, path), timed);
	arena_free(&a);
}

// Random programs, in any order of waves.
START_TEST(random_programs)
{
	enum { PROGRAMS = 200 };
	for (uint64_t seed = 0; seed < PROGRAMS; seed++) {
		struct arena a = { 0 };
		if (!share_has(seed)) continue;
		const struct source *text = random_program(&a, seed);
		same_text(text->name, text, seed % 3 == 2);
		arena_free(&a);
	}
}
END_TEST

// Stores to private memory at unaligned offsets, whose bytes are in two dwords that are apart.
START_TEST(unaligned_private_memory)
{
	static const char *const ways[] = {
		"gfx1100\n scratch_store_%s v0, %s, off offset:%u",
		"gfx1100\n s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v1, s7\n flat_store_%s v[0:1], %s offset:%u",
		"gfx1030\n s_getreg_b32 s0, hwreg(HW_REG_FLAT_SCR_LO)\n s_getreg_b32 s1, hwreg(HW_REG_FLAT_SCR_HI)\n"
		" s_bitset1_b32 s1, 31\n s_mov_b32 s2, -1\n s_mov_b32 s3, 0x20c00000\n"
		" buffer_store_%s %s, v0, s[0:3], 0 offen offset:%u",
	};
	static const char *const sizes[][3] = { { "b16", "short", "v2" }, { "b32", "dword", "v2" },
	                                        { "b64", "dwordx2", "v[2:3]" } };
	for (unsigned k = 0; k < 3 * 3 * 4; k++) {
		char text[600], access[400];
		const char *const *size = sizes[k / 4 % 3];
		snprintf(access, sizeof access, ways[k / 12], size[k / 12 == 2], size[2], k % 4);
		snprintf(text, sizeof text, ";@ scratch 32\n;@ set v0 = lane\n v_mul_lo_u32 v2, 0x41030507, v0\n v_not_b32 v3, v2\n"
		         " v_and_b32 v0, 12, v0\n;@ gpu %s\n s_nop 0\n", access);
		same_text(text, &(struct source){ .name = "private", .text = text, .size = strlen(text) }, false);
	}
}
END_TEST

static const char *const folders[] = {
	"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
	"asm-examples/lessons/*.s"
};

static void all_examples(bool timed)
{
	size_t runs = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++, runs++)
			if (share_has(2 * runs + timed)) same(g.gl_pathv[k], timed);
		globfree(&g);
	}
	ck_assert(runs > 50);
}

// ---- files ----------------------------------------------------------------------------------------------------------
static const char *const some[] = { "asm-examples/listings/wave-read-lane-at.s",
                                    "asm-examples/shaders/compaction-global.s" };
static char folder[] = "lanewise-log-XXXXXX";

static char *file_named(struct arena *a, const char *name)
{
	const char *tmp = getenv("TMPDIR");
	static char made[256];
	if (!*made) {
		snprintf(made, sizeof made, "%s/%s", tmp ? tmp : "/tmp", folder);
		ck_assert_ptr_nonnull(mkdtemp(made));
	} else {
		mkdir(made, 0700);                   // the test before removed it
	}
	return arena_printf(a, "%s/%s", made, name);
}

static void remove_folder(char *path)
{
	*strrchr(path, '/') = 0;
	rmdir(path);
}

static uint64_t read_through(struct log_reader *r)
{
	uint64_t hash = 1;
	struct log_event e;
	while (log_next(r, &e)) {
		hash = mix_bytes(hash, &e.kind, sizeof e.kind);
		if (e.kind == LOG_INSTRUCTION) hash = mix_bytes(hash, e.wave->s, sizeof e.wave->s);
	}
	return hash;
}

// Events are equal from a file, plain and compressed. The compressed file is smaller. An unfinished file does not
// appear.
START_TEST(files)
{
	struct arena a = { 0 };
	char *plain = file_named(&a, "run.lwlog"), *small = file_named(&a, "run.lwlog.zst");
	for (size_t k = 0; k < sizeof some / sizeof *some; k++) {
		uint64_t hash[3], bytes[3];
		const char *const paths[] = { NULL, plain, small };
		for (int f = 0; f < 3; f++) {
			struct bench b;
			ck_assert(bench_open(&b, rig_source(&a, some[k]), NULL, NULL));
			struct log_store *store = paths[f] ? log_store_create(paths[f]) : log_store_temporary();
			ck_assert_ptr_nonnull(store);
			log_run(&b, store, f == 1);
			if (paths[f]) {
				ck_assert(access(paths[f], F_OK) < 0);
				ck_assert(log_store_free(store));
				ck_assert(log_store_is_log(paths[f]));
				store = log_store_open(paths[f], &b.diag);
				ck_assert_ptr_nonnull(store);
			}
			struct log_reader *r = log_reader_new(store, NULL, &b.diag);
			ck_assert_ptr_nonnull(r);
			ck_assert((log_reader_chip(r) != NULL) == (f == 1));
			ck_assert_uint_eq(log_reader_program(r)->line_count, b.program->line_count);
			hash[f] = f == 1 ? 0 : read_through(r);
			bytes[f] = log_store_bytes(store);
			if (f != 1) ck_assert(log_reader_place(r) == log_store_events(store));
			log_reader_free(r);
			log_store_free(store);
			bench_close(&b);
			if (paths[f]) remove(paths[f]);
		}
		ck_assert(hash[0] == hash[2]);
		ck_assert_msg(bytes[2] < bytes[0], "%s: %lu bytes compressed, %lu plain", some[k], bytes[2], bytes[0]);
	}
	remove_folder(plain);
	arena_free(&a);
}
END_TEST

static void damage(unsigned char *bytes, size_t *size, uint64_t *random)
{
	*random = *random * 6364136223846793005u + 1442695040888963407u;
	uint64_t x = *random >> 16;
	if (x % 8 == 0) *size = x / 8 % *size;
	else for (unsigned n = 0; n <= x % 8; n++) bytes[(x >> n) % *size] = (unsigned char)(x >> (3 * n));
}

// A log in memory, opened by a path of its own. A file for each of thousands of changed bytes took longer than reading
// it.
struct held { int file; char path[32]; };

static struct held hold_log(const void *bytes, size_t size)
{
	struct held h = { .file = memfd_create("log", MFD_CLOEXEC) };
	ck_assert(h.file >= 0 && host_put(h.file, bytes, size));
	snprintf(h.path, sizeof h.path, "/proc/self/fd/%d", h.file);
	return h;
}

// Writes one byte of it.
static void put_at(const struct held *h, size_t at, unsigned char byte)
{
	ck_assert(pwrite(h->file, &byte, 1, (off_t)at) == 1);
}

// Reads the whole file, forwards and backwards. Returns false, with a message, if it is damaged.
static bool read_file(const char *path)
{
	struct diag d = { 0 };
	struct log_store *store = log_store_open(path, &d);
	struct log_reader *r = store ? log_reader_new(store, NULL, &d) : NULL;
	ck_assert(r || d.errors > 0);
	if (r) {
		struct log_event e;
		volatile uint64_t last;        // reads the wave, so that sanitizers check its memory
		while (log_next(r, &e)) if (e.kind == LOG_INSTRUCTION) last = e.wave->pc + e.wave->s[127];
		while (log_back(r, NULL)) {}
		(void)last;
	}
	bool fine = r && !log_reader_wrong(r);
	log_reader_free(r);
	log_store_free(store);
	diag_free(&d);
	return fine;
}

// Reads the file with a printer of runs.
enum printer { TRACE, TRACE_JSON, STORY, PRINTERS };
static void print_file(const char *path, enum printer how, FILE *nowhere)
{
	struct diag d = { 0 };
	struct log_store *store = log_store_open(path, &d);
	struct log_reader *r = store ? log_reader_new(store, NULL, &d) : NULL;
	if (r && how <= TRACE_JSON) {
		struct show_trace_options o = { .json = how == TRACE_JSON, .cycles = true };
		struct show_tracer *t = show_tracer_new(nowhere, r, &o);
		show_tracer_read(t);
		show_tracer_free(t);
	} else if (r) {
		struct show_story *s = show_story_new(r, &(struct log_filter){ 0 }, 0);
		show_story_read(s);
		show_story_print(nowhere, s);
		show_story_free(s);
	}
	log_reader_free(r);
	log_store_free(store);
	diag_free(&d);
}

// Reading any file succeeds or reports an error, without reading outside of it (the sanitizers check).
START_TEST(damaged_files)
{
	struct arena a = { 0 };
	uint64_t random = 7;
	size_t reported = 0;
	for (int compressed = 0; compressed < 2; compressed++) {
		char *path = file_named(&a, compressed ? "bad.zst" : "bad");
		struct bench b;
		size_t size;
		ck_assert(bench_open(&b, rig_source(&a, some[0]), NULL, NULL));
		struct log_store *store = log_store_create(path);
		log_run(&b, store, false);
		ck_assert(log_store_free(store));
		const char *whole = file_read(&a, path, &size);
		ck_assert_ptr_nonnull(whole);
		for (int turn = 0; turn < 600; turn++) {
			unsigned char *bytes = malloc(size);
			size_t n = size;
			memcpy(bytes, whole, size);
			damage(bytes, &n, &random);
			if (!share_has((uint64_t)(2 * turn + compressed))) {
				free(bytes);
				continue;
			}
			struct held h = hold_log(bytes, n);
			free(bytes);
			reported += !read_file(h.path);
			close(h.file);
		}
		bench_close(&b);
		remove(path);
		if (compressed) remove_folder(path);
	}
	ck_assert_msg(reported > share_least(200), "only %zu damaged files were reported", reported);
	arena_free(&a);
}
END_TEST

// Returns the greatest memory of the process in kilobytes. A sanitizer keeps freed memory, and a shadow of claimed
// memory.
#ifdef __SANITIZE_ADDRESS__
enum { MOST_KILOBYTES = 1 << 22 };
#else
enum { MOST_KILOBYTES = 1 << 17 };
#endif
static long most_memory(void)
{
	struct rusage u;
	getrusage(RUSAGE_SELF, &u);
	return u.ru_maxrss;
}

static void record_file(const char *text, const char *path, bool timed)
{
	struct arena a = { 0 };
	struct bench b;
	ck_assert(bench_open(&b, rig_source(&a, text), NULL, NULL));
	struct log_store *store = log_store_create(path);
	log_run(&b, store, timed);
	ck_assert(log_store_free(store));
	bench_close(&b);
	arena_free(&a);
}

// Changes every byte of the program in a log in four ways, one at a time, and prints the readable logs for one of them.
START_TEST(changed_heads)
{
	static const struct {
		const char *text; bool timed;
	} logs[] = {
		{ "asm-examples/lessons/01-lanes.s", false }, { "asm-examples/listings/wave-read-lane-at.s", true },
		{ "tests/long/fuzz/words.s", false }
	};
	enum { BLOCK_HEAD = 32, EVENTS_AT = 16, SIZES_AT = 20 };
	struct arena a = { 0 };
	FILE *nowhere = fopen("/dev/null", "w");
	char *path = file_named(&a, "changed");
	long before = most_memory();
	for (size_t k = 0; k < sizeof logs / sizeof *logs; k++) {
		size_t size;
		record_file(logs[k].text, path, logs[k].timed);
		unsigned char *bytes = (unsigned char *)file_read(&a, path, &size);
		uint32_t events, sizes;
		memcpy(&events, bytes + EVENTS_AT, sizeof events);
		memcpy(&sizes, bytes + SIZES_AT, sizeof sizes);
		ck_assert(BLOCK_HEAD + events + sizes < size);
		struct held h = hold_log(bytes, size);
		for (size_t at = 0; at < BLOCK_HEAD + events + sizes; at++) {
			if (!share_has((uint64_t)at * (sizeof logs / sizeof *logs) + k)) continue;
			unsigned char was = bytes[at], others[] = { 0, 255, was ^ 1, was ^ 128 };
			for (size_t n = 0; n < sizeof others; n++) {
				put_at(&h, at, others[n]);
				if (read_file(h.path) && n == at % sizeof others)
					print_file(h.path, (enum printer)(at / sizeof others % PRINTERS), nowhere);
			}
			put_at(&h, at, was);
		}
		close(h.file);
	}
	ck_assert_msg(most_memory() - before < MOST_KILOBYTES, "it took %ld kB", most_memory() - before);
	fclose(nowhere);
	remove(path);
	remove_folder(path);
	arena_free(&a);
}
END_TEST

// Writes and reads the head of a log with two sections and a line in each. Returns whether it is accepted.
static bool head_is_read(const struct program_section sections[2], const struct program_line lines[2])
{
	struct program p = {
		.gpu = isa_gpu_find("gfx1030"), .wave = 32, .sections = (struct program_section *)sections,
		.section_count = 2, .lines = (struct program_line *)lines, .line_count = 2
	};
	struct machine_dispatch d = { .workgroups = { 1, 1, 1 }, .numthreads = { 32, 1, 1 } };
	struct source none = { .name = "none", .text = "" };
	struct log_bytes b = { 0 };
	p.source = &none;
	log_put_head(&b, &p, &d, NULL);
	struct program *out = must(calloc(1, sizeof *out));
	struct log_cursor c = { b.at, b.at + b.n, false };
	const struct isa_chip *chip;
	bool good = log_get_head(&c, out, &d, &chip);
	arena_free(&out->arena);
	free(out);
	free(b.at);
	return good;
}

// docs/log.md: sections and lines are in order, each line in its section.
START_TEST(heads_in_order)
{
	uint8_t words[8] = { 0 };
	struct program_section s[2] = {
		{ .name = ".text", .address = 0x100000, .load = true, .code = true, .bytes = words, .size = 8 },
		{ .name = ".data", .address = 0x200000, .load = true, .bytes = words, .size = 8 }
	};
	struct program_line l[2] = { { .section = 0, .offset = 0, .size = 4, .text = "" },
	                             { .section = 0, .offset = 4, .size = 4, .text = "" } };
	ck_assert(head_is_read(s, l));
	s[1].address = 0xfffff;
	ck_assert_msg(!head_is_read(s, l), "sections that are out of order");
	s[1].load = false;                       // not loaded: its address has no meaning
	ck_assert(head_is_read(s, l));
	l[1].offset = 5;
	ck_assert_msg(!head_is_read(s, l), "a line that ends after its section");
	l[1].offset = 0;
	ck_assert_msg(!head_is_read(s, l), "two lines in one place");
	l[0].offset = 4;
	ck_assert_msg(!head_is_read(s, l), "lines that are out of order");
	l[0] = (struct program_line){ .section = 1, .size = 4, .text = "" };
	ck_assert_msg(!head_is_read(s, l), "lines whose sections are out of order");
	l[1].section = 2;
	ck_assert_msg(!head_is_read(s, l), "a line of a section that there is not");
}
END_TEST

// Opens a log of a few bytes that claims memory, with the head of a run; all of it is 0.
static bool claims(const char *path, uint64_t size)
{
	enum { REGION = 3, PIECE = 256, ADDRESS = 1 << 30 };
	struct arena a = { 0 };
	struct bench b;
	struct log_bytes event = { 0 }, sizes = { 0 };
	ck_assert(bench_open(&b, rig_source(&a, some[0]), NULL, NULL));
	struct log_store *store = log_store_create(path);
	struct log_writer *w = log_writer_new(store, b.run.machine, &b.run.dispatch, NULL);
	log_put_byte(&event, REGION);
	log_put_number(&event, ADDRESS);
	log_put_number(&event, size);
	log_put_text(&event, "all", 3);
	log_put_number(&event, size / PIECE);
	log_put_number(&sizes, event.n);
	ck_assert(log_store_append(store, &event, &sizes, 0, 1));
	log_writer_free(w);
	ck_assert(log_store_free(store));
	free(event.at);
	free(sizes.at);
	bench_close(&b);
	arena_free(&a);
	return read_file(path);
}

// Claimed memory costs nothing before it is used, and is refused above the limit of a run.
START_TEST(claimed_memory)
{
	struct arena a = { 0 };
	char *path = file_named(&a, "claims");
	long before = most_memory();
	ck_assert(claims(path, 1 << 20));
	ck_assert(claims(path, 1ull << 33));
	ck_assert(!claims(path, 1ull << 40));
	ck_assert(!claims(path, 1ull << 62));
	ck_assert_msg(most_memory() - before < MOST_KILOBYTES, "it took %ld kB", most_memory() - before);
	remove(path);
	remove_folder(path);
	arena_free(&a);
}
END_TEST

START_TEST(examples) { all_examples(false); }
END_TEST
START_TEST(timed_examples) { all_examples(true); }
END_TEST

// Rows with any lanes, numbers of any size, equal, or ascending and descending: reading gives the written row. All
// levels of host instructions write the same bytes.
START_TEST(rows_come_back)
{
	uint64_t state = 1;
	for (unsigned k = 0; k < 20000; k++) {
		uint32_t values[64], back[64];
		uint8_t bytes[LOG_ROW_ROOM], others[LOG_ROW_ROOM];
		state = state * 6364136223846793005 + 1442695040888963407;
		unsigned lanes = k % 65, shape = (unsigned)(state >> 60) % 4, size = (unsigned)(state >> 56) % 4 + 1;
		uint64_t mask = k % 3 ? lanes == 64 ? UINT64_MAX : (1ull << lanes) - 1 : state ^ state >> 31;
		for (unsigned lane = 0; lane < 64; lane++) {
			uint64_t x = (state ^ lane) * 0x9e3779b97f4a7c15;
			values[lane] = shape == 0 ? (uint32_t)state
			               : shape == 1 ? (uint32_t)state + lane * (uint32_t)(state >> 40)
			               : (uint32_t)(int32_t)((int64_t)x >> (64 - 8 * size));
		}
		size_t n = (size_t)(log_rows(host_level(0)->level)->put(bytes, values, mask) - bytes);
		for (unsigned level = 2; level <= 4; level++) {
			size_t other = (size_t)(log_rows(host_level(level)->level)->put(others, values, mask) - others);
			ck_assert_msg(other == n && !memcmp(bytes, others, n), "row %u: other bytes at level %u", k, level);
		}
		struct log_cursor c = { bytes, bytes + n, false };
		log_get_row(&c, back, mask);
		ck_assert_msg(!c.bad && c.at == c.end, "row %u: %zu bytes, not all of them read", k, n);
		for (unsigned lane = 0; lane < 64; lane++)
			ck_assert_msg(back[lane] == (mask >> lane & 1 ? values[lane] : 0), "row %u, lane %u", k, lane);
		if (shape < 2) ck_assert_msg(n <= 11, "row %u counts and takes %zu bytes", k, n);
	}
}
END_TEST

// Elements of lanes that are consecutive, apart, descending or overlapping: the differences lead from the old bytes to
// the new ones, lane by lane, and then replace the old ones.
START_TEST(elements_differ)
{
	enum { ROOM = 1024 };
	uint64_t state = 1;
	for (unsigned k = 0; k < 20000; k++) {
		_Alignas(8) uint8_t before[ROOM + 4], old[ROOM + 4], now[ROOM + 4];
		uint64_t address[64], span, least = UINT64_MAX;
		uint32_t offset[64], delta[64];
		state = state * 6364136223846793005 + 1442695040888963407;
		unsigned bytes = k % 4 + 1, stride = (unsigned)(state >> 60), shift = (unsigned)(state >> 58) % 4,
			level = 2 + (unsigned)(state >> 50) % 3;
		uint64_t lanes = k & 16 ? k & 32 ? UINT64_MAX : UINT32_MAX : (state ^ state >> 31) | 1;
		for (unsigned n = 0; n < sizeof now; n++) {
			before[n] = old[n] = (uint8_t)(n * state >> 20);
			now[n] = state >> 40 & 1 << n % 8 ? (uint8_t)(n * state >> 30) : old[n];
		}
		for (unsigned lane = 0; lane < 64; lane++) {
			address[lane] = (uint64_t)stride * (k & 64 ? 63 - lane : lane) + (k & 128 ? state >> lane & 7 : 0);
			if (lanes >> lane & 1 && address[lane] < least) least = address[lane];
		}
		const struct log_rows *rows = log_rows(host_level(level)->level);
		ck_assert_msg(rows->offsets(offset, &span, address, lanes) == least && span < ROOM - 8, "elements %u: the least", k);
		uint64_t differ = rows->delta_at(delta, old + least + shift, now + least + shift, offset, lanes, bytes);
		for (unsigned lane = 0; lane < 64; lane++) {
			uint32_t x = 0;
			ck_assert_msg(!(differ >> lane & 1) == !delta[lane] && (lanes >> lane & 1 || !delta[lane]),
			              "elements %u: lane %u", k, lane);
			if (!(lanes >> lane & 1)) continue;
			uint8_t *at = before + address[lane] + shift;
			memcpy(&x, at, bytes);
			x += delta[lane];
			memcpy(at, &x, bytes);
		}
		ck_assert_msg(!memcmp(before, old, sizeof old), "elements %u: what the differences lead to is not what is there", k);
		for (unsigned lane = 0; lane < 64; lane++)
			if (lanes >> lane & 1)
				ck_assert_msg(!memcmp(old + address[lane] + shift, now + address[lane] + shift, bytes),
				              "elements %u: lane %u is not up to date", k, lane);
	}
}
END_TEST

Suite *log_suite(void)
{
	Suite *s = suite_create("log");
	TCase *c = tcase_create("all");
	tcase_add_test(c, random_programs);
	tcase_add_test(c, unaligned_private_memory);
	tcase_add_test(c, rows_come_back);
	tcase_add_test(c, elements_differ);
	tcase_add_test(c, examples);
	tcase_add_test(c, timed_examples);
	tcase_add_test(c, files);
	tcase_add_test(c, damaged_files);
	tcase_add_test(c, changed_heads);
	tcase_add_test(c, claimed_memory);
	suite_add_tcase(s, c);
	TCase *h = tcase_create("heads");
	tcase_add_test(h, heads_in_order);
	suite_add_tcase(s, h);
	return s;
}
