// lanewise sweep: its options as combinations, and the run of a combination. src/sweep has the rest.
#ifndef CLI_SWEEP_H
#define CLI_SWEEP_H
#include "cli/cli.h"
#include "sweep/axes.h"

// ---- combinations (sweep_axes.c) ----------------------------------------------------------------------------------
bool sweep_axes_of(struct cli *c, struct sweep_axes *axes);   // returns false, with a message, if they are wrong
bool sweep_takes_several(const struct cli_given *g);          // returns whether it is one of these options

// ---- the run of a combination (sweep_one.c) -----------------------------------------------------------------------
struct sweep_one;
// Begins in a process of its own, and takes over its standard error. `file` was read already.
struct sweep_one *sweep_one_new(struct cli *c, const struct sweep_axes *axes, unsigned tasks,
                                const struct source *file);
// Runs combination r->number. Returns false without a row if it was interrupted.
bool sweep_one_go(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r);

int sweep_merge(struct cli *c);                                         // carries out --merge (sweep_merge.c)
// Prints the table and --plot (sweep.c). Returns EXIT_FINE, or the exit status.
int sweep_report(struct cli *c, struct sweep_table *t, FILE *to, bool whole);
#endif
