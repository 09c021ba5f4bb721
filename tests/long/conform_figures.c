// Finds the rows of thread traces that support each figure whose source is HW. In such a row an interval of the model
// equals the card's interval with this figure. With a smaller or larger figure it differs, and fewer rows are exact in
// total.
//   conform_figures FOLDER …                  prints the table, tests/long/hw-rows.tsv: a line for each figure and
//                                             generation. Figures without such a row are listed on standard error
//   conform_figures --check TABLE FOLDER …    tests each line of the table. Exit status 0 if all are right
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/file.h"
#include "trace_replay.h"

enum { MOST_TRACES = 64, LONGEST = 20 };       // LONGEST: seconds
struct interval { bool counts, exact; };
// first: index of its first row among all rows; of_wave: offset of each wave's first row
struct traced { struct replay replay; size_t first, *of_wave; };
static struct traced traces[MOST_TRACES];
static unsigned trace_count;
static struct interval *now, *base;    // now: shared with the children
static unsigned *exact_now;
static size_t rows;

// ---- replays --------------------------------------------------------------------------------------------------------
static bool open_folder(const char *folder)
{
	struct dirent **list;
	int n = replay_list(folder, &list);
	bool good = n > 0;
	for (int k = 0; k < n; k++) {
		struct traced *t = &traces[trace_count];
		if (trace_count == MOST_TRACES || !replay_open(&t->replay, folder, list[k]->d_name)) return false;
		t->first = rows;
		t->of_wave = arena_alloc(&t->replay.arena, t->replay.trace.count * sizeof *t->of_wave);
		for (size_t w = 0; w < t->replay.trace.count; w++) {
			t->of_wave[w] = rows - t->first;
			rows += t->replay.trace.waves[w].count;
		}
		trace_count++;
		free(list[k]);
	}
	if (n >= 0) free(list);
	if (!good) printf("figures: no traces in %s\n", folder);
	return good;
}

static void on_issue(void *context, const struct replay_row *x)
{
	const struct traced *t = context;
	now[t->first + t->of_wave[x->wave] + x->row] = (struct interval){ x->counts, x->counts && x->delta == x->card->delta };
}

static unsigned replay_generation(unsigned generation)
{
	unsigned exact = 0;
	memset(now, 0, rows * sizeof *now);
	for (unsigned k = 0; k < trace_count; k++) {
		struct score score;
		if (traces[k].replay.chip->gpu->gen != generation) continue;
		replay_run(&traces[k].replay, &(struct replay_watch){ &traces[k], on_issue, NULL }, &score);
		exact += score.exact;
	}
	return exact;
}

// ---- figures --------------------------------------------------------------------------------------------------------
struct figure { char name[96]; unsigned generation; struct isa_figure_value *at; };

// Replays the generation with another value of a figure. Figures are constants of the program: a child process makes
// their page writable and changes one. With some values a replay hangs or crashes; UINT_MAX is returned then.
static unsigned replay_with(const struct figure *f, uint32_t value)
{
	int status;
	fflush(stdout);
	pid_t child = fork();
	if (!child) {
		uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = (uintptr_t)f->at / page * page,
			end = (uintptr_t)(f->at + 1);
		if (mprotect((void *)from, end - from, PROT_READ | PROT_WRITE)) _exit(1);
		alarm(LONGEST);
		f->at->value = value;
		*exact_now = replay_generation(f->generation);
		_exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0) { perror("figures"); exit(1); }
	return WIFEXITED(status) && !WEXITSTATUS(status) ? *exact_now : UINT_MAX;
}

static bool is_traced(const struct isa_figure_value *v) { return isa_source(v) && !strcmp(isa_source(v)->name, "HW"); }

static const struct isa_chip *chip_of(unsigned generation)
{
	for (unsigned k = 0; k < trace_count; k++)
		if (traces[k].replay.chip->gpu->gen == generation) return traces[k].replay.chip;
	return NULL;
}

// Lists the figures of a generation that are from traces, in the order of isa/. Returns their number.
static unsigned figures_of(unsigned generation, struct figure *to, unsigned room)
{
	unsigned n = 0;
	for (unsigned c = 0; c < isa_class_count; c++)
		for (unsigned f = 0; f < isa_class_figure_count && n < room; f++) {
			to[n] = (struct figure){ .generation = generation,
			                         .at = (struct isa_figure_value *)&isa_classes[c].at[generation][f] };
			snprintf(to[n].name, sizeof to[n].name, "%s.%s", isa_classes[c].name, isa_class_figure_name[f]);
			n += is_traced(to[n].at);
		}
	for (unsigned f = 0; f < isa_figure_count && n < room; f++) {
		to[n] = (struct figure){ .generation = generation, .at = (struct isa_figure_value *)&isa_timing[generation][f] };
		snprintf(to[n].name, sizeof to[n].name, "%s", isa_figure_name[f]);
		n += is_traced(to[n].at);
	}
	const struct isa_chip *chip = chip_of(generation);
	for (unsigned f = 0; f < isa_chip_figure_count && n < room; f++) {
		to[n] = (struct figure){ .generation = generation, .at = (struct isa_figure_value *)&chip->at[f] };
		snprintf(to[n].name, sizeof to[n].name, "%s.%s", chip->name, isa_chip_figure_name[f]);
		n += is_traced(to[n].at);
	}
	return n;
}

// ---- rows -----------------------------------------------------------------------------------------------------------
// Returns the first row that is exact with the figure and not with `value`, as `TRACE:WAVE:ROW`. NULL if no row is,
// or if at least as many rows are exact with `value`.
static const char *row_that_shows(const struct figure *f, uint32_t value, unsigned exact, char text[128])
{
	if (replay_with(f, value) >= exact) return NULL;
	for (unsigned k = 0; k < trace_count; k++) {
		const struct traced *t = &traces[k];
		for (size_t w = 0; w < t->replay.trace.count; w++)
			for (size_t r = 0; r < t->replay.trace.waves[w].count; r++) {
				size_t at = t->first + t->of_wave[w] + r;
				if (!base[at].exact || now[at].exact || t->replay.chip->gpu->gen != f->generation) continue;
				snprintf(text, 128, "%s:%zu:%zu", t->replay.title, w, r);
				return text;
			}
	}
	return NULL;
}

// Returns `VALUE TRACE:WAVE:ROW` for the first of `values` (nearest first) that a row distinguishes from the figure.
// `-` if no row does.
static const char *nearest_shown(const struct figure *f, const uint32_t *values, unsigned n, unsigned exact,
                                 char text[160])
{
	char shows[128];
	for (unsigned k = 0; k < n; k++)
		if (values[k] != f->at->value && row_that_shows(f, values[k], exact, shows)) {
			snprintf(text, 160, "%u %s", values[k], shows);
			return text;
		}
	return "-";
}

static unsigned base_of(unsigned generation)
{
	unsigned exact = replay_generation(generation);
	memcpy(base, now, rows * sizeof *base);
	return exact;
}

static void print_generation(unsigned generation)
{
	static struct figure figures[512];
	unsigned n = figures_of(generation, figures, 512), exact = base_of(generation);
	for (unsigned k = 0; k < n; k++) {
		const struct figure *f = &figures[k];
		uint32_t v = f->at->value;
		char a[160], b[160];
		const char *less = nearest_shown(f, (const uint32_t[]){ v - (v > 0), v - (v > 1 ? 2 : v > 0), v / 2,
		                                                        0 }, 4, exact, a);
		const char *more = nearest_shown(f, (const uint32_t[]){ v + 1, v + 2, v * 2, v * 4 + 16 }, 4, exact, b);
		if (!strcmp(less, "-") && !strcmp(more, "-"))
			fprintf(stderr, "figures: no row shows %s of %s\n", f->name, isa_generations[generation].name);
		else printf("%s\t%s\t%u\t%s\t%s\n", isa_generations[generation].name, f->name, v, less, more);
		fflush(stdout);
	}
}

// ---- the table ------------------------------------------------------------------------------------------------------
static bool side_holds(const struct figure *f, const char *side, unsigned exact)
{
	char trace[128], text[128];
	unsigned value;
	if (!strcmp(side, "-")) return true;
	return sscanf(side, "%u %127s", &value, trace) == 2 && row_that_shows(f, value, exact, text) && !strcmp(text, trace);
}

static bool check_table(const char *path)
{
	static struct figure figures[512];
	struct arena a = { 0 };
	const struct source *s = file_source(&a, path);
	unsigned generation = UINT32_MAX, n = 0, exact = 0, good = 0, all = 0;
	if (!s) { printf("figures: cannot read %s\n", path); return false; }
	for (char *text = arena_strndup(&a, s->text, s->size), *line; (line = strsep(&text, "\n"));) {
		char name[128], figure[128], less[160], more[160];
		unsigned value, k = 0;
		if (!*line || *line == '#') continue;
		all++;
		if (sscanf(line, "%127[^\t]\t%127[^\t]\t%u\t%159[^\t]\t%159[^\t\n]", name, figure, &value, less, more)
		    != 5) {
			printf("figures: %s\n", line);
			continue;
		}
		if (generation == UINT32_MAX || strcmp(isa_generations[generation].name, name)) {
			for (generation = 0; strcmp(isa_generations[generation].name, name);) generation++;
			n = figures_of(generation, figures, 512);
			exact = base_of(generation);
		}
		while (k < n && strcmp(figures[k].name, figure)) k++;
		if (k < n && figures[k].at->value == value && side_holds(&figures[k], less, exact)
		    && side_holds(&figures[k], more, exact))
			good++;
		else printf("figures: not shown by the traces: %s\n", line);
	}
	printf("figures: %u of %u are shown by rows of the traces\n", good, all);
	arena_free(&a);
	return good == all && all;
}

int main(int argc, char **argv)
{
	bool check = argc > 2 && !strcmp(argv[1], "--check"), good = true;
	for (int k = check ? 3 : 1; k < argc; k++) good &= open_folder(argv[k]);
	if (!good || !rows) return 1;
	size_t size = rows * sizeof *now + sizeof *exact_now;
	exact_now = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	base = calloc(rows, sizeof *base);
	if (exact_now == MAP_FAILED || !base) { perror("figures"); return 1; }
	now = (struct interval *)(void *)(exact_now + 1);
	if (check) good = check_table(argv[2]);
	else
		for (unsigned g = 0; g < isa_generation_count; g++)
			if (chip_of(g)) print_generation(g);
	for (unsigned k = 0; k < trace_count; k++) replay_close(&traces[k].replay);
	munmap(exact_now, size);
	free(base);
	return good ? 0 : 1;
}
