// Nanoseconds for each executed wave instruction, one thread: the programs of tests/bench, beside the last figures that were written down
// (tests/bench/figures.tsv; `bench FOLDER --record "what machine"` writes them).
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "asm/asm.h"
#include "base/file.h"
#include "wave/machine.h"

enum { REPEATS = 15, MAX_PROGRAMS = 64 };

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

// The best of some runs; negative if the program does not run.
static double measure(const char *path)
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
		diag_print(&diag, stderr, false);
	for (int i = 0; p && i < REPEATS; i++) {
		struct machine *m = machine_new(p, &(struct machine_options){0});
		struct machine_buffer *data = machine_add_buffer(m, "data", 65536 * 4, NULL);
		struct machine_dispatch d = {.workgroups = {1, 1, 1}, .numthreads = {p->wave, 1, 1}, .mode = -1, .setup = setup, .context = data};
		machine_start(m, &d);
		double begin = now_ns();
		enum machine_status status = machine_step(m, UINT64_MAX);
		double took = (now_ns() - begin) / (double)machine_result(m)->steps;
		if (status == MACHINE_DONE && (best < 0 || took < best))
			best = took;
		if (status != MACHINE_DONE)
			fprintf(stderr, "%s: %s\n", path, machine_result(m)->fault);
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
	double ns[MAX_PROGRAMS];
	if (n <= 0 || n > MAX_PROGRAMS) {
		fprintf(stderr, "%s: no programs to measure there\n", argv[1]);
		return 4;
	}
	printf("%-16s %10s %10s   ns for each executed wave instruction\n", "program", "now", "last");
	for (int i = 0; i < n; i++) {
		char path[512];
		snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
		entries[i]->d_name[strlen(entries[i]->d_name) - 2] = 0;
		ns[i] = measure(path);
		failed += ns[i] < 0;
		double last = last_figure(argv[1], entries[i]->d_name);
		char before[32] = "-";
		if (last >= 0)
			snprintf(before, sizeof before, "%.2f", last);
		printf("%-16s %10.2f %10s\n", entries[i]->d_name, ns[i], before);
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
			fprintf(f, "%s\t%.2f\t%s\n", entries[i]->d_name, ns[i], argv[3]);
		fclose(f);
	}
	for (int i = 0; i < n; i++)
		free(entries[i]);
	free(entries);
	return failed != 0;
}
