// One file on one chip with one wave size, run with the model: what `time` and `compare` have several of.
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
	struct arena arena;            // of a trace
};
// Makes its command line of another one: that one's command and options but those for which `leave_out` says so, and one operand.
void timed_file_cli(struct timed_file *f, const struct cli *c, const char *operand, bool (*leave_out)(const void *context, size_t given), const void *context);
int timed_file_load(struct timed_file *f);                                                       // the program, its run and the chip; EXIT_FINE, or the status to end with
int timed_file_trace(struct timed_file *f, const char *path, struct time_trace *trace);          // the same; it lives in f->arena
int timed_file_go(struct timed_file *f, const struct profile_options *p, const char *doing);     // EXIT_FINE, or the status to end with; `doing`: what progress calls it
void timed_file_free(struct timed_file *f);
#endif
