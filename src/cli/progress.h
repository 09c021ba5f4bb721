// How far a long run is: a line on the terminal that is drawn a few times a second, and is gone when anything else is printed. None where standard error
// is no terminal, standard output is a pipe (a pager has the terminal then), or --no-progress says so.
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H
#include "cli/cli.h"
#include "wave/machine.h"

extern struct machine_watch progress_watch;                   // for each machine that a command runs
bool progress_wanted(const struct cli *c);          // on a terminal, if nothing says otherwise
void progress_begin(const struct cli *c, const char *doing);  // "running"; it lives until the end
void progress_end(void);
#endif
