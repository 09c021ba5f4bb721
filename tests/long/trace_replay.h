// Replays thread traces of real cards: the cycle model executes a kernel with the measured starts of waves and waits
// for cold memory.
#ifndef TESTS_TRACE_REPLAY_H
#define TESTS_TRACE_REPLAY_H
#include "program/program.h"
#include "time/trace.h"

// An instruction that a traced wave issued, in the model and on the card. `counts`: the interval was computed by the
// model.
struct replay_row {
	const struct time_event *model;
	const struct time_row *card;
	uint64_t delta;
	int wave;
	size_t row;
	bool counts;
};
struct replay_watch {                  // members may be NULL
	void *context;
	void (*issue)(void *context, const struct replay_row *x);
	// wave: -1 if it was not traced
	void (*memory)(void *context, int wave, uint64_t pc, uint64_t exec, uint64_t done);
};
// lost: rows that the waves of the model did not reach
struct score { unsigned deltas, exact, close, lost; uint64_t model, card; };
void score_add(struct score *to, const struct score *s);

// code: the entry's address on the card
struct replay_kernel { uint32_t groups[3], threads[3]; unsigned kernarg; uint64_t code; };
struct replay {
	char title[64];                    // name of the trace's file, without its ending
	struct arena arena;
	struct diag diag;
	struct program *program;
	struct replay_kernel kernel;
	const struct isa_chip *chip;
	struct time_trace trace;
	const char *folder;
};
// Opens a trace. `csv` is a file of the folder, `CHIP-KERNEL-runN.csv`. The comments of `CHIP-KERNEL.s` in the same
// folder describe its launch. Returns false, with a message on standard output, if it cannot.
bool replay_open(struct replay *r, const char *folder, const char *csv);
// All engines; false on a fault.
bool replay_run(const struct replay *r, const struct replay_watch *w, struct score *sum);
void replay_close(struct replay *r);
// Lists the names of a folder's traces, in order, as scandir does. Returns their number, or less than 0 if the folder
// does not exist.
struct dirent;
int replay_list(const char *folder, struct dirent ***list);
#endif
