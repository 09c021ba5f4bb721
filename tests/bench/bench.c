// Measures CPU time in nanoseconds for each executed wave instruction: small programs that show one thing each
// (tests/bench), and compiled kernels (tests/bench/kernels).
// Their notes, or NAME.notes in the same folder, give the size of the dispatch and the contents of buffers.
// Prints the median of some whole runs, which include the starts of waves. Next to it are the least,
// and the median in figures.tsv if that file is from this machine.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "asm/asm.h"
#include "base/file.h"
#include "check/check.h"
#include "harness/harness.h"
#include "log/log.h"
#include "bench/machine_name.h"
#include "time/profile.h"
#include "machine/state.h"

enum { MOST_REPEATS = 9, MOST_FIGURES = 512, OBSERVED_STEPS = 1000000, FULL_GROUPS = 192, FULL_THREADS = 256 };

// Kinds of measurement of a program:
//   RUN             runs by one thread
//   INTERPRET       the same without machine code (blocks.h)
//   TWO             runs by two threads; the time of both is added
//   CHECK           runs that the checks observe
//   TIME            runs with the cycle model and the data that `time` gathers
//   TIME_FULL       the same with FULL_GROUPS workgroups of FULL_THREADS
//   RECORD          runs that are recorded
//   BACK            reading the log from its end to its beginning
//   RECORD_BYTES    bytes of that log, not nanoseconds
enum kind { RUN, INTERPRET, TWO, CHECK, TIME, TIME_FULL, RECORD, BACK, RECORD_BYTES, KINDS };
static const struct { const char *name, *suffix; unsigned repeats; } kinds[KINDS] = {
	[RUN] = { "run", "", MOST_REPEATS }, [INTERPRET] = { "interpret", "@interpret", 3 },
	[TWO] = { "two", "@two", 3 }, [CHECK] = { "check", "@check", 3 }, [TIME] = { "time", "@time", 3 },
	[TIME_FULL] = { "time-full", "@time-full", 3 }, [RECORD] = { "record", "@record", 5 },
	[BACK] = { "back", "@back", 3 }, [RECORD_BYTES] = { "record-bytes", "@record-bytes", 1 },
};

struct measured { double median, least; };

static double now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);   // counts all threads of the run, no other process
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

// ---- measuring: a figure for each instruction; negative if the program does not reach its end or OBSERVED_STEPS -----
static bool is_measured(struct machine *m)
{
	return machine_result(m)->ok || (!machine_result(m)->interrupted && machine_result(m)->steps >= OBSERVED_STEPS);
}

static double run(struct machine *m, const struct machine_dispatch *d)
{
	double begin = now_ns();
	machine_run(m, d);
	double took = now_ns() - begin;
	return is_measured(m) ? took / (double)machine_result(m)->steps : -1;
}

static double checked(struct machine *m, struct machine_dispatch *d)
{
	struct check_levels levels = check_levels_default();
	struct checker *c = check_new(m, &levels);
	d->observer = check_observer(c);
	double took = run(m, d);
	check_free(c);
	return took;
}

static double timed(struct machine *m, const struct machine_dispatch *d)
{
	struct time_result r;
	struct profile profile;
	struct time_observer observer;
	profile_begin(&profile, m, &(struct profile_options){ 0 }, &observer);
	double begin = now_ns();
	bool good = time_run(m, d, &(struct time_options){ .warm = true, .observer = &observer }, &r)
	            || r.instructions >= OBSERVED_STEPS;
	double took = (now_ns() - begin) / (double)r.instructions;
	time_result_free(&r);
	profile_free(&profile);
	return good ? took : -1;
}

static double recorded(struct machine *m, struct machine_dispatch *d, enum kind kind)
{
	struct log_store *store = log_store_temporary();
	struct diag diag = { 0 };
	if (!store) return -1;
	struct log_writer *w = log_writer_new(store, m, d, NULL);
	d->observer = log_writer_observer(w);
	double begin = now_ns();
	machine_run(m, d);
	bool good = log_writer_end(w) && is_measured(m);
	double took = now_ns() - begin, steps = (double)machine_result(m)->steps;
	if (kind == BACK) {
		struct log_reader *r = log_reader_new(store, NULL, &diag);
		good = good && r && log_seek(r, log_store_events(store));
		begin = now_ns();
		good = good && log_seek(r, 0);
		took = now_ns() - begin;
		log_reader_free(r);
	}
	if (kind == RECORD_BYTES) took = (double)log_store_bytes(store);
	log_writer_free(w);
	log_store_free(store);
	diag_free(&diag);
	return good ? took / steps : -1;
}

static double measure_once(struct harness_run *r, enum kind kind)
{
	struct machine_dispatch *d = &r->dispatch;
	if (kind == TIME_FULL) d->workgroups[0] = FULL_GROUPS, d->numthreads[0] = FULL_THREADS;
	switch (kind) {
	case RUN: case INTERPRET: case TWO: return run(r->machine, d);
	case CHECK: return checked(r->machine, d);
	case TIME: case TIME_FULL: return timed(r->machine, d);
	default: return recorded(r->machine, d, kind);
	}
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

// Measures once, on new buffers. Returns false if the program does not run.
static bool measure(const struct program *p, struct harness_notes *notes, enum kind kind, unsigned level,
                    struct diag *diag, struct measured *out)
{
	double took[MOST_REPEATS];
	unsigned n = kinds[kind].repeats;
	for (unsigned k = 0; k < n; k++) {
		struct harness_run r;
		bool prepared = harness_run_prepare(&r, p, notes,
			&(struct harness_run_options){ .max_steps = kind <= TWO ? 0 : OBSERVED_STEPS, .level = level,
			.jobs = kind == TWO ? 2 : 1, .hot = kind == INTERPRET ? MACHINE_INTERPRET : 0,
			.kept_rows = kind <= TWO ? KEPT_ROWS_READ : KEPT_ROWS_ALL }, diag);
		took[k] = prepared ? measure_once(&r, kind) : -1;
		if (prepared && took[k] < 0)
			fprintf(stderr, "%s: %s\n", p->source->name, machine_result(r.machine)->fault
			        ? machine_result(r.machine)->fault : "it cannot be measured");
		harness_run_free(&r);
		if (took[k] < 0) return false;
	}
	qsort(took, n, sizeof *took, ascending);
	*out = (struct measured){ .median = took[n / 2], .least = took[0] };
	return true;
}

// ---- figures of an earlier run: medians, from the machine that the first line of the file names ---------------------
struct figures { struct { char name[64]; double median; } at[MOST_FIGURES]; size_t n; char machine[256]; };

static void figures_read(struct figures *to, const char *path)
{
	char line[512];
	FILE *f = path ? fopen(path, "r") : NULL;
	*to = (struct figures){ .n = 0 };
	if (f && fgets(line, sizeof line, f)) sscanf(line, "# %255[^\n]", to->machine);
	while (f && to->n < MOST_FIGURES && fgets(line, sizeof line, f))
		if (sscanf(line, "%63s\t%lf", to->at[to->n].name, &to->at[to->n].median) == 2) to->n++;
	if (f) fclose(f);
}

static double *figure_of(struct figures *all, const char *name)
{
	for (size_t k = 0; k < all->n; k++) if (!strcmp(all->at[k].name, name)) return &all->at[k].median;
	return NULL;
}

static void figure_set(struct figures *all, const char *name, double median)
{
	double *known = figure_of(all, name);
	if (!known && all->n < MOST_FIGURES) {
		snprintf(all->at[all->n].name, sizeof all->at->name, "%s", name);
		known = &all->at[all->n++].median;
	}
	if (known) *known = median;
}

static bool figures_write(const struct figures *all, const char *path)
{
	FILE *f = fopen(path, "w");
	if (!f) return false;
	fprintf(f, "# %s\n", all->machine);
	for (size_t k = 0; k < all->n; k++) fprintf(f, "%s\t%.2f\n", all->at[k].name, all->at[k].median);
	return !fclose(f);
}

// ---- programs -------------------------------------------------------------------------------------------------------
// Returns the notes of FOLDER/NAME.s or FOLDER/NAME-GPU.s: the file FOLDER/NAME.notes, or NULL.
static const struct source *notes_beside(struct arena *a, const char *path)
{
	size_t n = strlen(path) - 2;
	const char *slash = strrchr(path, '/'), *dash = strrchr(path, '-');
	const struct source *found = file_source(a, arena_printf(a, "%.*s.notes", (int)n, path));
	return found || !dash || (slash && dash < slash) ? found
	       : file_source(a, arena_printf(a, "%.*s.notes", (int)(dash - path), path));
}

static bool measure_program(const char *path, unsigned wanted, unsigned level, struct figures *figures,
                            bool comparable)
{
	struct arena arena = { 0 };
	struct diag diag = { 0 };
	struct harness_notes notes = { 0 };
	const struct source *text = file_source(&arena, path), *beside = text ? notes_beside(&arena, path) : NULL;
	struct program *p = text ? asm_text(text, &(struct asm_options){ 0 }, &diag) : NULL;
	bool good = p && harness_notes_read(&notes, p, &diag) && (!beside || harness_notes_read_text(&notes, beside, &diag));
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	if (!text) perror(path);
	notes.expects.n = 0;   // tests/run/bench.sh checks them; here they would only keep the final registers
	for (int k = 0; good && k < KINDS; k++) {
		struct measured m;
		// Kernels fill the chip by themselves.
		if (!(wanted & 1u << k) || (k == TIME_FULL && beside)) continue;
		char name[64], last[32] = "-";
		snprintf(name, sizeof name, "%.*s%s", (int)strlen(base) - 2, base, kinds[k].suffix);
		if (!(good = measure(p, &notes, (enum kind)k, level, &diag, &m))) break;
		const double *known = comparable ? figure_of(figures, name) : NULL;
		if (known) snprintf(last, sizeof last, "%.2f", *known);
		printf("%-28s %10.2f %10.2f %10s\n", name, m.median, m.least, last);
		fflush(stdout);
		figure_set(figures, name, m.median);
	}
	if (!good) diag_print(&diag, stderr);
	harness_notes_free(&notes);
	if (p) program_free(p);
	diag_free(&diag);
	arena_free(&arena);
	return good;
}

// Reads `run,check,…` as bits of kinds. Returns 0 if a name is unknown.
static unsigned kinds_of(char *list)
{
	unsigned wanted = 0;
	for (char *word = strtok(list, ","); word; word = strtok(NULL, ",")) {
		int k = 0;
		while (k < KINDS && strcmp(kinds[k].name, word)) k++;
		if (k == KINDS) return 0;
		wanted |= 1u << k;
	}
	return wanted;
}

// Reads a level of host instructions. Returns false if another level would run in its place.
static bool level_of(const char *text, unsigned *level)
{
	char *end;
	*level = (unsigned)strtoul(text, &end, 10);
	if (*text && !*end && host_level(*level)->level == *level) return true;
	fprintf(stderr, "bench: --level %s is not built or does not run here; `make LEVELS=all` builds all levels\n", text);
	return false;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "kinds", required_argument, NULL, 'k' }, { "figures", required_argument, NULL, 'f' },
		{ "level", required_argument, NULL, 'l' }, { "keep", no_argument, NULL, 'K' }, { 0 }
	};
	static struct figures figures;
	unsigned wanted = (1u << KINDS) - 1, level = 0;   // level: of host instructions, 0 for the best
	const char *path = NULL;
	bool keep = false, good = true;
	for (int o; (o = getopt_long(argc, argv, "", options, NULL)) >= 0;) {
		if (o == 'k') wanted = kinds_of(optarg);
		if (o == 'f') path = optarg;
		if (o == 'K') keep = true;
		if (o == 'l' && !level_of(optarg, &level)) return 2;
		if (o == '?') wanted = 0;
	}
	if (!wanted || optind == argc || (keep && (!path || level))) {
		fputs("usage: bench [--kinds KIND,…] [--level N] [--figures FILE [--keep]] PROGRAM.s…\nkinds:", stderr);
		for (int k = 0; k < KINDS; k++) fprintf(stderr, " %s", kinds[k].name);
		fputc('\n', stderr);
		return 2;
	}
	char here[sizeof figures.machine];
	machine_name(here, sizeof here);
	figures_read(&figures, path);
	bool comparable = !level && !strcmp(here, figures.machine);
	if (*figures.machine && strcmp(here, figures.machine)) printf("%s is of another machine: %s\n", path, figures.machine);
	if (!comparable) figures.n = 0;
	strcpy(figures.machine, here);
	printf("%s; ns (@record-bytes: bytes) for each executed wave instruction\n%-28s %10s %10s %10s\n", here,
	       "program", "median", "least", "last");
	for (int k = optind; k < argc; k++) good &= measure_program(argv[k], wanted, level, &figures, comparable);
	if (keep && good && !figures_write(&figures, path)) {
		perror(path);
		return 4;
	}
	return !good;
}
