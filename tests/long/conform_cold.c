// Times whole kernels with cold caches, and compares the lives of their waves with thread traces of real cards. Unlike
// conform_time, the model decides the starts of waves and the answers of memory too.
//   conform_cold FOLDER [PART]     prints a row for each trace, or for traces with PART in their names
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "trace_launch.h"

// Cycles of a wave's life by what it waits for: its first instruction, scalar memory, vector memory, its end.
enum part { FIRST, SCALAR, VECTOR, END, REST, PARTS };
struct life { uint64_t waves, cycles, part[PARTS]; };

static enum part part_of(enum time_cause cause)
{
	return cause == TIME_START ? FIRST : cause == TIME_SCALAR ? SCALAR : cause == TIME_MEMORY ? VECTOR
	       : cause == TIME_END ? END : REST;
}

static void on_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	(void)own;
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

static struct life of_model(struct replay *r)
{
	struct life l = {0};
	struct launch launch;
	launch_open(&launch, r);
	struct time_observer observer = { .context = &l, .wave_end = on_end };
	struct time_options o = { .chip = &launch.chip, .observer = &observer, .cold = launch.cold };
	struct time_result result;
	if (!time_run(launch.machine, &launch.dispatch, &o, &result))
		printf("fault: %s\n", machine_result(launch.machine)->fault);
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) l.part[part_of((enum time_cause)c)] += result.wave_cycles[c];
	time_result_free(&result);
	launch_close(&launch);
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
