// Replays thread traces of real cards: each kernel is executed with the cycle model, with the starts of waves and the waits for cold memory
// as they were measured; every other interval between two instructions of a wave must come out as it did on the card.
//   conform_time [-v] FOLDER [PART]     a table: a row for each trace, of those that have PART in their names. Exit 0 if every trace meets the goal
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "time/trace.h"

enum { CORE_GOAL = 20, EXACT_GOAL = 900, CLOSE_GOAL = 970 };         // per mille: the most that the core may be off; the least of the intervals
enum { BUFFER = 1 << 22 };             // bytes of each argument: nobody says how large they were

struct kernel { uint32_t groups[3], threads[3]; unsigned kernarg; };

// The launch, as the comments at the head of the kernel's file say it.
static bool read_launch(const char *text, struct kernel *k)
{
	const char *grid = strstr(text, "grid = "), *args = strstr(text, "kernarg (");
	return grid && args && sscanf(grid, "grid = %ux%ux%u workgroups of %ux%ux%u", &k->groups[0], &k->groups[1], &k->groups[2], &k->threads[0],
	                              &k->threads[1], &k->threads[2]) == 6 && sscanf(args, "kernarg (%u", &k->kernarg) == 1;
}

// What came out of one replay.
struct score { unsigned deltas, exact, close, lost; uint64_t model, card; };    // lost: rows that the waves of the model did not come to

struct replay {
	const struct program *program;
	const struct kernel *kernel;
	const struct isa_chip *chip;
	const struct time_trace *trace;
	uint32_t engine;
	size_t waves, traced_waves;            // of the CU; of its first SIMD
	bool verbose;
	// one run
	int *traced;                           // by number of the wave in the dispatch
	uint64_t entry;
	unsigned group_waves;
	struct state { size_t row; uint64_t last; } *states;
	struct score score;
};

static void on_issue(void *context, const struct time_event *e)
{
	struct replay *r = context;
	uint32_t group[3];
	machine_workgroup_of(e->wave, group);
	size_t n = group[0] * r->group_waves + e->wave->id;
	if (r->traced[n] < 0) return;
	const struct time_traced_wave *w = &r->trace->waves[r->traced[n]];
	struct state *s = &r->states[n];
	if (s->row >= w->count || w->rows[s->row].pc != e->insn->pc - r->entry) return;
	const struct time_row *x = &w->rows[s->row++];
	uint64_t delta = e->issue - s->last;
	s->last = e->issue;
	bool counts = !e->forced;
	if (counts) {
		unsigned off = (unsigned)llabs((long long)delta - (long long)x->delta);
		r->score.deltas++;
		r->score.exact += !off;
		r->score.close += off <= 1;
		r->score.model += delta;
		r->score.card += x->delta;
	}
	if (r->verbose)
		printf("%c w%d I %lu E %ld | card I %lu E %ld | delta %lu card %u  %s  [%s]\n", !counts ? ' ' : delta == x->delta ? '=' : labs((long)delta - (long)x->delta) == 1 ? '~' : '!',
		       r->traced[n], e->issue, e->exec ? (long)(e->exec - e->issue) : -1, x->at, (long)x->exec, delta, x->delta, x->text, time_causes[e->cause].word);
}

static void on_memory(void *context, const struct wave *wave, const struct insn *i, uint64_t exec, uint64_t done)
{
	struct replay *r = context;
	uint32_t group[3];
	machine_workgroup_of(wave, group);
	int traced = r->traced[group[0] * r->group_waves + wave->id];
	if (r->verbose) printf("  mem w%d%s pc %lx E %lu done %lu\n", traced, traced < 0 ? "(other)" : "", i->pc - r->entry, exec, done);
}

static bool run(struct replay *r)
{
	const struct kernel *k = r->kernel;
	struct arena a = {0};
	struct machine_options mo = {0};
	struct machine *m = machine_new(r->program, &mo);
	uint64_t pointers[32] = {0};
	for (unsigned n = 0; n < k->kernarg / 8 && n < 32; n++) pointers[n] = machine_add_buffer(m, "argument", BUFFER, NULL)->address;
	r->group_waves = (k->threads[0] * k->threads[1] * k->threads[2] + r->program->wave - 1) / r->program->wave;
	r->traced = arena_alloc(&a, r->waves * sizeof *r->traced);
	r->states = arena_alloc(&a, r->waves * sizeof *r->states);
	r->entry = r->program->sections[r->program->kernels[0].section].address + r->program->kernels[0].entry;
	r->score = (struct score){0};
	struct time_observer observer = { .context = r, .issue = on_issue, .memory = on_memory };
	struct time_options o = { .chip = r->chip, .observer = &observer, .place_count = r->waves };
	o.places = time_trace_places(&a, r->trace, r->engine, r->waves, r->traced);
	struct machine_dispatch d = { .kernel = &r->program->kernels[0], .workgroups = { (uint32_t)(r->waves / r->group_waves), 1, 1 }, .kernarg = pointers,
	                              .kernarg_size = k->kernarg, .mode = -1, .lds = 512 };    // a lane may read past the end, which gives 0 on the card
	memcpy(d.numthreads, k->threads, sizeof d.numthreads);
	struct time_result result;
	bool ok = time_run(m, &d, &o, &result);
	if (!ok) printf("fault: %s\n", machine_result(m)->fault);
	for (size_t n = 0; n < r->waves; n++)
		if (r->traced[n] >= 0) r->score.lost += (unsigned)(r->trace->waves[r->traced[n]].count - r->states[n].row);
	time_result_free(&result);
	machine_free(m);
	arena_free(&a);
	return ok;
}

static void add(struct score *to, const struct score *s)
{
	to->deltas += s->deltas;
	to->exact += s->exact;
	to->close += s->close;
	to->lost += s->lost;
	to->model += s->model;
	to->card += s->card;
}

static double share(unsigned part, unsigned of) { return of ? 100.0 * part / of : 0; }

// A row of the table. False: it is not what the goal says.
static bool report(const char *what, const struct score *s)
{
	double core = s->card ? 100.0 * ((double)s->model / (double)s->card - 1) : 0;
	bool met = s->deltas && !s->lost && core * 10 <= CORE_GOAL && core * 10 >= -CORE_GOAL && s->exact * 1000 >= s->deltas * EXACT_GOAL &&
	           s->close * 1000 >= s->deltas * CLOSE_GOAL;
	printf("%-24s %8lu %8lu %+7.2f %% %9u %7.1f %% %7.1f %%%s", what, s->model, s->card, core, s->deltas, share(s->exact, s->deltas), share(s->close, s->deltas), met ? "" : "  below");
	if (s->lost) printf(", %u rows not reached", s->lost);
	printf("\n");
	return met;
}

// All engines of a trace.
static bool replay_all(struct replay *r, struct score *sum)
{
	bool ok = true;
	*sum = (struct score){0};
	for (size_t first = 0; first < r->trace->count; first += r->traced_waves) {
		r->engine = r->trace->waves[first].engine;
		r->traced_waves = time_trace_engine(r->trace, r->engine, &first);
		const struct kernel *k = r->kernel;
		size_t group = (k->threads[0] * k->threads[1] * k->threads[2] + r->program->wave - 1) / r->program->wave;
		r->waves = time_trace_cu_waves(r->trace, r->engine, r->chip, (size_t)k->groups[0] * k->groups[1] * k->groups[2], group);
		ok &= run(r);
		add(sum, &r->score);
	}
	return ok;
}

static bool replay(const char *folder, const char *csv, bool verbose, struct score *sum)
{
	struct arena a = {0};
	struct diag d = {0};
	const char *end = strstr(csv, "-run");
	const char *name = arena_strndup(&a, csv, (size_t)(end - csv)), *title = arena_strndup(&a, csv, strcspn(csv, "."));
	const struct source *source = file_source(&a, arena_printf(&a, "%s/%s.s", folder, name));
	struct kernel k;
	struct time_trace trace;
	if (!source || !read_launch(source->text, &k)) { printf("%s: no kernel with its launch beside it\n", csv); return false; }
	const struct isa_chip *chip = isa_chip_find(arena_strndup(&a, name, strcspn(name, "-")));
	struct asm_options ao = { .gpu = chip ? chip->gpu : NULL };
	struct program *p = asm_text(source, &ao, &d);
	const struct source *rows = file_source(&a, arena_printf(&a, "%s/%s", folder, csv));
	if (!p || !p->kernel_count || !rows || !time_trace_read(&a, rows, &trace, &d)) { printf("%s: cannot be read\n", csv); return false; }
	struct replay r = { .program = p, .kernel = &k, .chip = chip, .trace = &trace, .verbose = verbose };
	struct score score;
	bool ok = replay_all(&r, &score), good = report(title, &score);
	add(sum, &score);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
	return ok && good;
}

static int is_trace(const struct dirent *e) { return strstr(e->d_name, "-run") && strstr(e->d_name, ".csv"); }

int main(int argc, char **argv)
{
	bool verbose = argc > 1 && !strcmp(argv[1], "-v"), ok = true;
	const char *folder = argc > 1 + verbose ? argv[1 + verbose] : "../shared/hw-traces", *only = argc > 2 + verbose ? argv[2 + verbose] : "";
	struct dirent **list;
	struct score sum = {0};
	int n = scandir(folder, &list, is_trace, alphasort);
	if (n <= 0) { printf("time: no traces in %s\n", folder); return n < 0; }
	printf("%-24s %8s %8s %9s %9s %9s %9s   goal: core within %g %%, %g %% exact, %g %% within one\n", "time: core cycles of", "model", "card", "error", "intervals", "exact", "within 1",
	       CORE_GOAL / 10.0, EXACT_GOAL / 10.0, CLOSE_GOAL / 10.0);
	for (int k = 0; k < n; k++) {
		if (strstr(list[k]->d_name, only)) ok &= replay(folder, list[k]->d_name, verbose, &sum);
		free(list[k]);
	}
	free(list);
	report("all", &sum);
	return ok ? 0 : 1;
}
