// Thread traces of real cards, replayed: a kernel is executed with the cycle model, with the starts of waves and the waits for cold memory as they were measured.
#ifndef TESTS_TRACE_REPLAY_H
#define TESTS_TRACE_REPLAY_H
#include "program/program.h"
#include "time/trace.h"

// An instruction that a traced wave issued, in the model and on the card. An interval `counts` if the model found it by itself.
struct replay_row { const struct time_event *model; const struct time_row *card; uint64_t delta; int wave; size_t row; bool counts; };
struct replay_watch {                  // any may be NULL
	void *context;
	void (*issue)(void *context, const struct replay_row *x);
	void (*memory)(void *context, int wave, uint64_t pc, uint64_t exec, uint64_t done);        // wave: -1: one that was not traced
};
struct score { unsigned deltas, exact, close, lost; uint64_t model, card; };    // lost: rows that the waves of the model did not come to
void score_add(struct score *to, const struct score *s);

struct replay_kernel { uint32_t groups[3], threads[3]; unsigned kernarg; };
struct replay {
	char title[64];                    // of the trace's file, without its end
	struct arena arena;
	struct diag diag;
	struct program *program;
	struct replay_kernel kernel;
	const struct isa_chip *chip;
	struct time_trace trace;
};
// `csv` is a file of the folder, `CHIP-KERNEL-runN.csv`; beside it is `CHIP-KERNEL.s`, whose comments say how it was launched. False, with a message on standard output.
bool replay_open(struct replay *r, const char *folder, const char *csv);
bool replay_run(const struct replay *r, const struct replay_watch *w, struct score *sum);       // all engines; false on a fault
void replay_close(struct replay *r);
// Names of a folder's traces, in order, as scandir gives them; their number, less than 0 if there is no such folder.
struct dirent;
int replay_list(const char *folder, struct dirent ***list);
#endif
