// A line on the terminal with the progress of a long run. The line is drawn a few times a second, and is erased before
// any other output. No line is drawn if standard error is not a terminal, if standard output is a pipe (a pager has the
// terminal then), or with --no-progress.
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H
#include "cli/cli.h"
#include "machine/machine.h"

extern struct machine_watch progress_watch;                   // the watch of each machine that a command runs
bool progress_wanted(const struct cli *c);          // returns true on a terminal, unless an option denies it
// `doing` is a word such as "running"; it must live until progress_end
void progress_begin(const struct cli *c, const char *doing);
void progress_end(void);
#endif
