// lanewise sweep: its combinations, the part that this process runs, and the run of a combination.
#ifndef CLI_SWEEP_H
#define CLI_SWEEP_H
#include "cli/cli.h"
#include "sweep/sweep.h"

// ---- combinations (sweep_axes.c) ----------------------------------------------------------------------------------
// An option with several values, and each value on a command line: NULL where the option is not given.
struct sweep_axis {
	enum cli_option_id id;
	const char *name;
	struct { const char **at; size_t n, room; } texts, values;
};
struct sweep_axes { struct sweep_axis *at; size_t n, room; };
bool sweep_axes_of(struct cli *c, struct sweep_axes *axes);   // returns false, with a message, if they are wrong
// Returns the combinations; SWEEP_MOST + 1 if there are more.
uint64_t sweep_axes_count(const struct sweep_axes *axes);
// Returns which value of `axis` combination `number`, from 1, has.
size_t sweep_axes_value(const struct sweep_axes *axes, size_t axis, uint64_t number);
bool sweep_takes_several(const struct cli_given *g);                    // returns whether it is one of these options

// ---- parts (sweep_part.c) -----------------------------------------------------------------------------------------
// Reads --part, or the variables of Slurm or MPI. Returns false, with a message, if they are wrong.
bool sweep_part_of(struct cli *c, struct sweep_part *part);

// ---- the run of a combination (sweep_one.c) -----------------------------------------------------------------------
enum { SWEEP_DO_TIME = 1, SWEEP_DO_RUN = 2, SWEEP_DO_CHECK = 4 };
struct sweep_one;
bool sweep_work_of(struct cli *c, unsigned *work);   // reads --what; returns false, with a message, if it is wrong
// Begins in a process of its own, and takes over its standard error. `file` was read already.
struct sweep_one *sweep_one_new(struct cli *c, const struct sweep_axes *axes, unsigned work, const struct source *file);
// Runs combination r->number. Returns false without a row if it was interrupted.
bool sweep_one_go(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r);

int sweep_merge(struct cli *c);                                         // carries out --merge (sweep_merge.c)
// Prints the table and --plot (sweep.c). Returns EXIT_FINE, or the exit status.
int sweep_report(struct cli *c, struct sweep_table *t, FILE *to, bool whole);
#endif
