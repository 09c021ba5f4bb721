// Prints the evidence about the interval of estimates, as lines with tabs; tests/long/sure.py makes the calibration of
// it (`make calibrate`).
//   conform_sure FOLDER …
// Lines of a trace:
// - `core GPU KERNEL-RUN PART OPCODE CLASS MODEL CARD ROWS`: cycles of the scored intervals that end with an
//   instruction, or wait for it, by part of the estimate;
// - `shown GPU OPCODE ISSUES EXACT CLOSE`: issues in the trace, and how many have an interval to the wave's next
//   instruction that is as long as on the card, or within a cycle;
// - `whole GPU KERNEL-RUN MODEL CARD OFF SHARE …`: cycles of the whole launch with cold caches, the interval as
//   `lanewise time` prints it, and shares by part; on the card from the first traced launch of a wave to the last row.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "harness/sure.h"
#include "trace_launch.h"

// SLOW: cycles by which a fetch from memory is longer, at least
enum { BATCH = 64, LINE = 64, MOST_BYTES = 16, SLOW = 24 };
// One instruction, with its intervals by part.
struct cell { uint64_t model, card; unsigned rows; };
struct opcode { unsigned issues, exact, close; struct cell parts[SURE_PART_COUNT]; };
struct last { const struct isa_record *record; size_t row; };
struct reader { unsigned generation; struct opcode *opcodes; struct last *waves; size_t room; };

static struct last *last_of(struct reader *r, size_t wave)
{
	if (wave >= r->room) {
		r->waves = realloc(r->waves, (wave + BATCH) * sizeof *r->waves);
		if (!r->waves) { perror("sure"); exit(1); }
		memset(r->waves + r->room, 0, (wave + BATCH - r->room) * sizeof *r->waves);
		r->room = wave + BATCH;
	}
	return &r->waves[wave];
}

static const struct isa_record *record_of(const struct insn *i) { return isa_record(i->inst->form); }

// Returns whether the interval is longer because a line of code came from memory: the launch began with cold caches.
static bool is_cold_fetch(const struct replay_row *x)
{
	return x->model->insn->pc % LINE < MOST_BYTES && x->card->delta > x->delta + SLOW;
}

// Adds an interval to the instruction that pays for it: the one that is waited for, or the one that waits.
static void add_interval(struct reader *r, const struct replay_row *x)
{
	const struct time_event *e = x->model;
	bool waits = x->delta > 1;
	enum time_cause cause = waits ? e->cause : TIME_ISSUE;
	bool result = (cause == TIME_VALU || cause == TIME_SALU) && e->culprit;
	const struct isa_record *pays = record_of(result ? e->culprit : e->insn);
	enum isa_unit unit = (enum isa_unit)record_of(e->insn)->unit;
	struct cell *c = &r->opcodes[pays - isa_records].parts[harness_core_part(pays, unit, cause, r->generation)];
	c->model += x->delta;
	c->card += x->card->delta;
	c->rows++;
}

static void on_issue(void *context, const struct replay_row *x)
{
	struct reader *r = context;
	const struct isa_record *now = record_of(x->model->insn);
	struct last *last = last_of(r, (size_t)x->wave);
	uint64_t card = x->card->delta;
	r->opcodes[now - isa_records].issues++;
	if (x->counts && last->record && last->row + 1 == x->row) {
		struct opcode *o = &r->opcodes[last->record - isa_records];
		o->exact += x->delta == card;
		o->close += x->delta <= card + 1 && card <= x->delta + 1;
	}
	if (x->counts && !is_cold_fetch(x)) add_interval(r, x);
	*last = (struct last){ now, x->row };
}

static void print_core(const struct reader *r, const char *gpu, const char *kernel)
{
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct opcode *o = &r->opcodes[k];
		const char *name = isa_text(isa_records[k].id);
		if (o->issues) printf("shown\t%s\t%s\t%u\t%u\t%u\n", gpu, name, o->issues, o->exact, o->close);
		for (int p = 0; p < SURE_PART_COUNT; p++)
			if (o->parts[p].rows)
				printf("core\t%s\t%s\t%d\t%s\t%s\t%lu\t%lu\t%u\n", gpu, kernel, p, name,
				       isa_class(&isa_records[k])->name, o->parts[p].model,
				       o->parts[p].card, o->parts[p].rows);
	}
}

static bool read_core(const struct replay *of, const char *gpu, const char *kernel)
{
	struct score score;
	struct reader r = { .generation = of->chip->gpu->gen, .opcodes = calloc(isa_record_count, sizeof *r.opcodes) };
	if (!r.opcodes) { perror("sure"); exit(1); }
	bool ok = replay_run(of, &(struct replay_watch){ &r, on_issue, NULL }, &score);
	print_core(&r, gpu, kernel);
	free(r.opcodes);
	free(r.waves);
	return ok;
}

// ---- whole launches with cold caches --------------------------------------------------------------------------------
// Returns the cycles from the first launch of a traced wave to the last row, of the engine that took longest.
static uint64_t span_of(const struct time_trace *t)
{
	uint64_t most = 0;
	for (size_t first = 0, n; first < t->count; first += n) {
		uint64_t from = UINT64_MAX, to = 0;
		n = time_trace_engine(t, t->waves[first].engine, &first);
		for (size_t k = first; k < first + n; k++) {
			const struct time_traced_wave *w = &t->waves[k];
			if (w->start < from) from = w->start;
			if (w->count && w->rows[w->count - 1].at > to) to = w->rows[w->count - 1].at;
		}
		if (to - from > most) most = to - from;
	}
	return most;
}

static void print_whole(const struct harness_timed *t, const struct replay *of, const char *gpu, const char *kernel)
{
	struct harness_verdict v;
	struct harness_sure s;
	harness_verdict(t, &v);
	harness_sure(t, &v, &s);
	printf("whole\t%s\t%s\t%lu\t%lu\t%.4f", gpu, kernel, t->result.cycles, span_of(&of->trace), s.off);
	for (int p = 0; p < SURE_PART_COUNT; p++) printf("\t%.4f", s.spent[p]);
	printf("\n");
}

static bool run_whole(struct replay *of, const char *gpu, const char *kernel)
{
	struct launch launch;
	launch_open(&launch, of);
	struct harness_run run = { .program = of->program, .machine = launch.machine, .dispatch = launch.dispatch };
	struct harness_timed t = { .run = &run, .chip = &launch.chip, .options.cold = launch.cold };
	bool ok = harness_timed_go(&t, &(struct profile_options){ 0 });
	if (ok) print_whole(&t, of, gpu, kernel);
	else fprintf(stderr, "sure: %s: %s\n", of->title, machine_result(run.machine)->fault);
	harness_timed_free(&t);
	launch_close(&launch);
	return ok;
}

// ---- traces ---------------------------------------------------------------------------------------------------------
static bool read_trace(const char *folder, const char *csv)
{
	struct replay r;
	bool ok = replay_open(&r, folder, csv);
	if (ok) {
		const char *gpu = arena_strndup(&r.arena, r.title, strcspn(r.title, "-"));
		const char *kernel = r.title + strlen(gpu) + 1;
		ok = read_core(&r, gpu, kernel);
		ok &= run_whole(&r, gpu, kernel);
	}
	replay_close(&r);
	return ok;
}

int main(int argc, char **argv)
{
	bool ok = argc > 1;
	for (int k = 1; k < argc; k++) {
		struct dirent **list;
		int n = replay_list(argv[k], &list);
		if (n <= 0) fprintf(stderr, "sure: no traces in %s\n", argv[k]);
		ok &= n > 0;
		for (int f = 0; f < n; f++) {
			ok &= read_trace(argv[k], list[f]->d_name);
			free(list[f]);
		}
		if (n >= 0) free(list);
	}
	for (int p = 0; p < SURE_PART_COUNT; p++) printf("part\t%d\t%s\n", p, sure_part_name[p]);
	return ok ? 0 : 1;
}
