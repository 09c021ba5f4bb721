// What trace, view and export share: a FILE that is a program, which is run and recorded, or a log that was recorded before.
#ifndef CLI_RECORDED_H
#define CLI_RECORDED_H
#include "cli/load.h"
#include "harness/recorded.h"

struct recorded {
	struct load load;                  // of a program; its notes are those of the log otherwise
	bool is_log;
	struct log_store *store;
	struct harness_recording recording;  // of a program
	struct log_reader *reader;
	const struct program *program;     // what ran
	bool ran;                          // to its end, without a fault
	bool timed, cold;                  // with the cycle model, on this chip
	struct isa_chip chip;
};
// Loads it; nothing is executed yet. `keep`: all of the log can be read again, else each block once. EXIT_FINE, or the status to end with.
// --record names the file of the log.
int recorded_open(struct recorded *x, struct cli *c, bool keep);
// Before it goes: with the cycle model, on the chip that the options and the text say. A log stays as it was recorded.
int recorded_time(struct recorded *x);
// Executes it. `doing`: what progress calls that, or NULL. `more`, if there is one, is called whenever the reader can go on, and at the end.
int recorded_go(struct recorded *x, const char *doing, void (*more)(void *context), void *context);
int recorded_close(struct recorded *x, int status);     // `status`, or that of a log that could not be written
#endif
