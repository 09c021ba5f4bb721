// Nanoseconds for each executed wave instruction, one thread: the programs of tests/bench, beside the last figures that were written down;
// the same observed by the checks; with the cycle model and what `time` gathers, one wave alone and a chip full of waves; recorded, and read back to the beginning
// (tests/bench/figures.tsv; `bench FOLDER --record "what machine"` writes them).
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "asm/asm.h"
#include "base/file.h"
#include "check/check.h"
#include "log/log.h"
#include "time/profile.h"

enum { REPEATS = 15, SLICE = 20000, MAX_PROGRAMS = 64, TIMED_REPEATS = 3, TIMED_STEPS = 1000000, FULL_GROUPS = 192, FULL_THREADS = 256 };
// What is measured of each program: just executed; observed by the checks; with the cycle model one wave; with it FULL_GROUPS workgroups of FULL_THREADS;
// recorded; its log read from its end to its beginning; bytes of that log (no nanoseconds).
enum kind { EXECUTED, CHECKED, TIMED, TIMED_FULL, RECORDED, READ_BACK, BYTES, KINDS };
static const char *const kind_suffix[KINDS] = {"", "@check", "@time", "@time-full", "@record", "@back", "@record-bytes"};

static double now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);   // the time of this thread: what else the machine does must not count
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

// What the notes of tests/bench say: one wave; `data`, its address in s[2:3]; v0 is the lane.
static void setup(void *context, struct wave *w)
{
	uint64_t address = ((struct machine_buffer *)context)->address;
	machine_set_sgpr(w, 2, (uint32_t)address);
	machine_set_sgpr(w, 3, (uint32_t)(address >> 32));
	for (unsigned lane = 0; lane < w->lanes; lane++)
		machine_set_vgpr(w, 0, lane, lane);
}

// ---- what is measured: for each instruction; negative if the program does not run ----------------------------------------------------
// The best of the run's slices, which are all alike: each is so short that, on a busy machine too, some of them are undisturbed.
static double executed(struct machine *m, const struct machine_dispatch *d)
{
	double best = -1;
	machine_start(m, d);
	for (enum machine_status status = MACHINE_RUNNING; status == MACHINE_RUNNING;) {
		uint64_t before = machine_result(m)->steps;
		double begin = now_ns();
		status = machine_step(m, SLICE);
		double took = now_ns() - begin;
		uint64_t steps = machine_result(m)->steps - before;
		if (status == MACHINE_FAULT && machine_result(m)->steps < TIMED_STEPS)
			return -1;
		if (steps == SLICE && (best < 0 || took / SLICE < best))
			best = took / SLICE;
	}
	return best;
}

static double timed(struct machine *m, const struct machine_dispatch *d)
{
	struct time_result r;
	struct profile profile;
	struct time_observer observer;
	profile_begin(&profile, m, &(struct profile_options){0}, &observer);
	double begin = now_ns();
	bool good = time_run(m, d, &(struct time_options){.warm = true, .observer = &observer}, &r) || r.instructions >= TIMED_STEPS;
	double took = (now_ns() - begin) / (double)r.instructions;
	time_result_free(&r);
	profile_free(&profile);
	return good ? took : -1;
}

static double checked(struct machine *m, struct machine_dispatch *d)
{
	struct check_levels levels = check_levels_default();
	struct checker *c = check_new(m, &levels);
	d->observer = check_observer(c);
	double took = executed(m, d);
	check_free(c);
	return took;
}

static double recorded(struct machine *m, struct machine_dispatch *d, enum kind kind)
{
	struct log_store *store = log_store_temporary();
	struct diag diag = {0};
	if (!store)
		return -1;
	struct log_writer *w = log_writer_new(store, m, d, NULL);
	d->observer = log_writer_observer(w);
	machine_start(m, d);
	double begin = now_ns();
	machine_step(m, UINT64_MAX);
	bool good = log_writer_end(w);
	double took = now_ns() - begin, steps = (double)machine_result(m)->steps;
	if (kind == READ_BACK) {
		struct log_reader *r = log_reader_new(store, NULL, &diag);
		good = good && r && log_seek(r, log_store_events(store));
		begin = now_ns();
		good = good && log_seek(r, 0);
		took = now_ns() - begin;
		log_reader_free(r);
	}
	if (kind == BYTES)
		took = (double)log_store_bytes(store);
	log_writer_free(w);
	log_store_free(store);
	diag_free(&diag);
	return good ? took / steps : -1;
}

// The best of some runs.
static double measure(const char *path, enum kind kind)
{
	struct arena arena = {0};
	struct diag diag = {0};
	const struct source *text = file_source(&arena, path);
	if (!text) {
		perror(path);
		return -1;
	}
	struct program *p = asm_text(text, &(struct asm_options){0}, &diag);
	double best = -1;
	if (!p)
		diag_print(&diag, stderr);
	for (int i = 0; p && i < (kind == EXECUTED ? REPEATS : kind == BYTES ? 1 : TIMED_REPEATS); i++) {
		struct machine *m = machine_new(p, &(struct machine_options){.max_steps = kind == EXECUTED ? 0 : TIMED_STEPS});
		struct machine_buffer *data = machine_add_buffer(m, "data", 65536 * 4, NULL);
		bool full = kind == TIMED_FULL;
		struct machine_dispatch d = {.workgroups = {full ? FULL_GROUPS : 1, 1, 1}, .numthreads = {full ? FULL_THREADS : p->wave, 1, 1}, .mode = -1,
		                             .setup = setup, .context = data};
		double took = kind == EXECUTED ? executed(m, &d) : kind == CHECKED ? checked(m, &d) : kind <= TIMED_FULL ? timed(m, &d) : recorded(m, &d, kind);
		if (took >= 0 && (best < 0 || took < best))
			best = took;
		if (took < 0)
			fprintf(stderr, "%s: %s\n", path, machine_result(m)->fault ? machine_result(m)->fault : "it cannot be measured");
		machine_free(m);
	}
	if (p)
		program_free(p);
	diag_free(&diag);
	arena_free(&arena);
	return best;
}

static int only_programs(const struct dirent *e)
{
	size_t n = strlen(e->d_name);
	return n > 2 && !strcmp(e->d_name + n - 2, ".s");
}

static double last_figure(const char *folder, const char *name)
{
	char path[512], line[512], known[128];
	double ns, found = -1;
	snprintf(path, sizeof path, "%s/figures.tsv", folder);
	FILE *f = fopen(path, "r");
	while (f && fgets(line, sizeof line, f))
		if (sscanf(line, "%127s\t%lf", known, &ns) == 2 && !strcmp(known, name))
			found = ns;
	if (f)
		fclose(f);
	return found;
}

int main(int argc, char **argv)
{
	if (argc != 2 && !(argc == 4 && !strcmp(argv[2], "--record"))) {
		fprintf(stderr, "usage: bench FOLDER [--record WHERE]\n");
		return 2;
	}
	struct dirent **entries;
	int n = scandir(argv[1], &entries, only_programs, alphasort), failed = 0;
	double ns[MAX_PROGRAMS][KINDS];
	if (n <= 0 || n > MAX_PROGRAMS) {
		fprintf(stderr, "%s: no programs to measure there\n", argv[1]);
		return 4;
	}
	printf("%-24s %10s %10s   ns (@record-bytes: bytes) for each executed wave instruction\n", "program", "now", "last");
	for (int i = 0; i < n; i++) {
		char path[512];
		snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
		entries[i]->d_name[strlen(entries[i]->d_name) - 2] = 0;
		for (int k = 0; k < KINDS; k++) {
			char name[300], before[32] = "-";
			snprintf(name, sizeof name, "%s%s", entries[i]->d_name, kind_suffix[k]);
			ns[i][k] = measure(path, (enum kind)k);
			failed += ns[i][k] < 0;
			double last = last_figure(argv[1], name);
			if (last >= 0)
				snprintf(before, sizeof before, "%.2f", last);
			printf("%-24s %10.2f %10s\n", name, ns[i][k], before);
		}
	}
	if (argc == 4 && !failed) {
		char path[512];
		snprintf(path, sizeof path, "%s/figures.tsv", argv[1]);
		FILE *f = fopen(path, "w");
		if (!f) {
			perror(path);
			return 4;
		}
		fprintf(f, "# name\tns for each executed wave instruction\tmachine\n");
		for (int i = 0; i < n; i++)
			for (int k = 0; k < KINDS; k++)
				fprintf(f, "%s%s\t%.2f\t%s\n", entries[i]->d_name, kind_suffix[k], ns[i][k], argv[3]);
		fclose(f);
	}
	for (int i = 0; i < n; i++)
		free(entries[i]);
	free(entries);
	return failed != 0;
}
