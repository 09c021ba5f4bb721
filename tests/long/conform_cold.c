// Times whole kernels with cold caches, and compares the lives of their waves with thread traces of real cards. Unlike
// conform_time, the model decides the starts of waves and the answers of memory too.
//   conform_cold FOLDER [PART]     prints a row for each trace, or for traces with PART in their names
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "trace_replay.h"

// Cycles of a wave's life by what it waits for: its first instruction, scalar memory, vector memory, its end.
enum part { FIRST, SCALAR, VECTOR, END, REST, PARTS };
struct life { uint64_t waves, cycles, part[PARTS]; };

static enum part part_of(enum time_cause cause)
{
	return cause == TIME_START ? FIRST : cause == TIME_SCALAR ? SCALAR : cause == TIME_MEMORY ? VECTOR
	       : cause == TIME_END ? END : REST;
}

static void on_end(void *context, const struct wave *w, uint64_t start, uint64_t end)
{
	struct life *l = context;
	(void)w;
	l->waves++;
	l->cycles += end - start;
}

static bool starts(const char *text, const char *with) { return !strncmp(text, with, strlen(with)); }

static enum part part_of_row(const struct time_row *x, size_t k)
{
	enum { LONG = 60 };            // waits for LDS are shorter
	if (!k) return FIRST;
	if (starts(x->text, "s_endpgm")) return END;
	if (x->delta < LONG) return REST;
	if (starts(x->text, "s_wait_kmcnt") || strstr(x->text, "lgkmcnt(0)")) return SCALAR;
	return starts(x->text, "s_wait") ? VECTOR : REST;
}

static struct life of_card(const struct time_trace *t)
{
	struct life l = { .waves = t->count };
	for (size_t n = 0; n < t->count; n++) {
		const struct time_traced_wave *w = &t->waves[n];
		l.cycles += w->rows[w->count - 1].at - w->start;
		for (size_t k = 0; k < w->count; k++)
			l.part[part_of_row(&w->rows[k], k)] += k ? w->rows[k].delta : w->rows[k].at - w->start;
	}
	return l;
}

// Makes a buffer for each argument, without gaps, as the card's driver places small ones. Their size is not recorded.
static void add_arguments(struct machine *m, struct arena *a, unsigned count, uint64_t *pointers)
{
	enum { BYTES = 1 << 14 };
	static const uint64_t first = 0x200001000000;
	for (unsigned n = 0; n < count; n++) {
		pointers[n] = first + n * (uint64_t)BYTES;
		machine_map_buffer(m, "argument", BYTES, arena_alloc(a, BYTES), pointers[n]);
	}
}

static struct life of_model(struct replay *r)
{
	struct life l = {0};
	struct machine_options mo = {0};
	struct machine *m = machine_new(r->program, &mo);
	uint64_t pointers[32] = {0};
	unsigned arguments = r->kernel.kernarg / 8;
	add_arguments(m, &r->arena, arguments < 32 ? arguments : 32, pointers);
	struct machine_dispatch d = { .kernel = &r->program->kernels[0], .kernarg = pointers,
	                              .kernarg_size = r->kernel.kernarg, .mode = -1, .lds = 512 };
	memcpy(d.numthreads, r->kernel.threads, sizeof d.numthreads);
	memcpy(d.workgroups, r->kernel.groups, sizeof d.workgroups);
	struct time_observer observer = { .context = &l, .wave_end = on_end };
	struct time_options o = { .chip = r->chip, .observer = &observer };
	struct time_result result;
	if (!time_run(m, &d, &o, &result)) printf("fault: %s\n", machine_result(m)->fault);
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) l.part[part_of((enum time_cause)c)] += result.wave_cycles[c];
	time_result_free(&result);
	machine_free(m);
	return l;
}

static double each(const struct life *l, uint64_t cycles) { return l->waves ? (double)cycles / (double)l->waves : 0; }

static void report(const char *title, const struct life *model, const struct life *card)
{
	double a = each(model, model->cycles), b = each(card, card->cycles);
	printf("%-20s %7.0f %7.0f %+7.1f %%", title, a, b, b ? 100 * (a / b - 1) : 0);
	for (int k = 0; k < PARTS; k++) printf("  %5.0f %5.0f", each(model, model->part[k]), each(card, card->part[k]));
	printf("\n");
}

static void compare(const char *folder, const char *csv)
{
	struct replay r;
	if (replay_open(&r, folder, csv)) {
		struct life model = of_model(&r), card = of_card(&r.trace);
		report(r.title, &model, &card);
	}
	replay_close(&r);
}

int main(int argc, char **argv)
{
	const char *folder = argc > 1 ? argv[1] : "../shared/hw-traces", *only = argc > 2 ? argv[2] : "";
	struct dirent **list;
	int n = replay_list(folder, &list);
	if (n <= 0) { printf("time: no traces in %s\n", folder); return n < 0; }
	printf("%-20s %7s %7s %9s  %11s  %11s  %11s  %11s  %11s   model and card\n", "cold: cycles of a wave", "model", "card",
	       "error", "first", "scalar", "vector", "end", "rest");
	for (int k = 0; k < n; k++) {
		if (strstr(list[k]->d_name, only)) compare(folder, list[k]->d_name);
		free(list[k]);
	}
	free(list);
	return 0;
}
