// Replays thread traces of real cards. An interval between two instructions of a wave is compared unless it is an
// input; it must be as long as on the card.
//   conform_time [-v] FOLDER [PART]     prints a row for each trace, or for traces with PART in their names
// Exit status 0 if every trace meets the goal.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "trace_replay.h"

// per mille: the greatest error of the core; the least share of exact and close intervals
enum { CORE_GOAL = 20, EXACT_GOAL = 900, CLOSE_GOAL = 970 };

static void on_issue(void *context, const struct replay_row *x)
{
	(void)context;
	const struct time_event *e = x->model;
	printf("%c w%d I %lu E %ld | card I %lu E %ld | delta %lu card %u  %s  [%s]\n",
	       !x->counts ? ' '
	       : x->delta == x->card->delta ? '='
	       : labs((long)x->delta - (long)x->card->delta) == 1 ? '~'
	       : '!',
	       x->wave, e->issue, e->exec ? (long)(e->exec - e->issue) : -1, x->card->at, (long)x->card->exec, x->delta,
	       x->card->delta, x->card->text, time_causes[e->cause].word);
}

static void on_memory(void *context, int wave, uint64_t pc, uint64_t exec, uint64_t done)
{
	(void)context;
	printf("  mem w%d%s pc %lx E %lu done %lu\n", wave, wave < 0 ? "(other)" : "", pc, exec, done);
}

static double share(unsigned part, unsigned of) { return of ? 100.0 * part / of : 0; }

// Prints a row of the table. Returns false if it misses the goal.
static bool report(const char *what, const struct score *s)
{
	double core = s->card ? 100.0 * ((double)s->model / (double)s->card - 1) : 0;
	bool met = s->deltas && !s->lost && core * 10 <= CORE_GOAL && core * 10 >= -CORE_GOAL
	           && s->exact * 1000 >= s->deltas * EXACT_GOAL && s->close * 1000 >= s->deltas * CLOSE_GOAL;
	printf("%-24s %8lu %8lu %+7.2f %% %9u %7.1f %% %7.1f %%%s", what, s->model, s->card, core, s->deltas,
	       share(s->exact, s->deltas), share(s->close, s->deltas), met ? "" : "  below");
	if (s->lost) printf(", %u rows not reached", s->lost);
	printf("\n");
	return met;
}

static bool replay(const char *folder, const char *csv, bool verbose, struct score *sum)
{
	struct replay r;
	struct score score;
	bool good = false;
	if (replay_open(&r, folder, csv)) {
		bool ok = replay_run(&r, &(struct replay_watch){ NULL, verbose ? on_issue : NULL,
		                                                 verbose ? on_memory : NULL }, &score);
		good = report(r.title, &score) && ok;
		score_add(sum, &score);
	}
	replay_close(&r);
	return good;
}

int main(int argc, char **argv)
{
	bool verbose = argc > 1 && !strcmp(argv[1], "-v"), ok = true;
	const char *folder = argc > 1 + verbose ? argv[1 + verbose] : "../shared/hw-traces",
		*only = argc > 2 + verbose ? argv[2 + verbose] : "";
	struct dirent **list;
	struct score sum = {0};
	int n = replay_list(folder, &list);
	if (n <= 0) { printf("time: no traces in %s\n", folder); return n < 0; }
	printf("%-24s %8s %8s %9s %9s %9s %9s   goal: core within %g %%, %g %% exact, %g %% within one\n",
	       "time: core cycles of", "model", "card", "error", "intervals", "exact", "within 1",
	       CORE_GOAL / 10.0, EXACT_GOAL / 10.0, CLOSE_GOAL / 10.0);
	for (int k = 0; k < n; k++) {
		if (strstr(list[k]->d_name, only)) ok &= replay(folder, list[k]->d_name, verbose, &sum);
		free(list[k]);
	}
	free(list);
	report("all", &sum);
	return ok ? 0 : 1;
}
