// Shared by trace, view and export: a FILE that is a program, which is run and recorded, or a log that was recorded
// before.
#ifndef CLI_RECORDED_H
#define CLI_RECORDED_H
#include "cli/load.h"
#include "harness/recorded.h"

struct recorded {
	struct load load;                  // the program's; with a log, the notes are the log's
	bool is_log;
	struct log_store *store;
	struct harness_recording recording;  // only for a program
	struct log_reader *reader;
	const struct program *program;     // the program that ran
	bool ran;                          // to the end, without a fault
	bool timed, cold;                  // with the cycle model, on this chip; `cold`: with cold caches
	struct isa_chip chip;
};
// Loads FILE; nothing is executed yet. `keep`: the whole log can be read again, else each block once. --record names
// the log's file. Returns EXIT_FINE, or the exit status.
int recorded_open(struct recorded *x, struct cli *c, bool keep);
// Adds the cycle model before recorded_go, on the chip of the options and the text. A log stays as it was recorded.
int recorded_time(struct recorded *x);
// Executes the program. `doing` names the work for progress, or is NULL. `more`, unless NULL, is called whenever the
// reader can continue, and at the end.
int recorded_go(struct recorded *x, const char *doing, void (*more)(void *context), void *context);
int recorded_close(struct recorded *x, int status);     // returns `status`, or EXIT_IO if the log could not be written
#endif
