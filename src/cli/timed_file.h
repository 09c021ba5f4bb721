// One file on one chip with one wave size, run with the cycle model. `time` and `compare` have several.
#ifndef CLI_TIMED_FILE_H
#define CLI_TIMED_FILE_H
#include "cli/load.h"
#include "harness/timed.h"
#include "time/trace.h"

struct timed_file {
	struct cli cli;                // a command line of its own
	struct load load;
	struct isa_chip chip;
	struct harness_timed timed;
	struct arena arena;            // a trace lives here
};
// Makes its command line from `c`: the command, `operand`, and all options except those for which `leave_out` returns
// true.
void timed_file_cli(struct timed_file *f, const struct cli *c, const char *operand,
                    bool (*leave_out)(const void *context, size_t given), const void *context);
// Loads the program, its run and the chip. Returns EXIT_FINE, or the exit status.
int timed_file_load(struct timed_file *f);
// Reads a trace, which lives in f->arena. Returns EXIT_FINE, or the exit status.
int timed_file_trace(struct timed_file *f, const char *path, struct time_trace *trace);
// Runs it; `doing` names the work for progress. Returns EXIT_FINE, or the exit status.
int timed_file_go(struct timed_file *f, const struct profile_options *p, const char *doing);
void timed_file_free(struct timed_file *f);
#endif
