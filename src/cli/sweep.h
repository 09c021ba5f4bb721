// lanewise sweep, in parts: which combinations there are, which of them this process runs, and how one is run.
#ifndef CLI_SWEEP_H
#define CLI_SWEEP_H
#include "cli/cli.h"
#include "sweep/sweep.h"

// ---- combinations (sweep_axes.c) ----------------------------------------------------------------------------------------------------------
// An option with several values, and what each is on a command line: NULL where the option is not given.
struct sweep_axis { enum cli_option_id id; const char *name; struct { const char **at; size_t n, room; } texts, values; };
struct sweep_axes { struct sweep_axis *at; size_t n, room; };
bool sweep_axes_of(struct cli *c, struct sweep_axes *axes);             // false, with a message
uint64_t sweep_axes_count(const struct sweep_axes *axes);               // combinations; SWEEP_MOST + 1 if there are more than that
size_t sweep_axes_value(const struct sweep_axes *axes, size_t axis, uint64_t number);     // which of its values combination `number`, from 1, has
bool sweep_takes_several(const struct cli_given *g);                    // it is one of these options

// ---- parts (sweep_part.c) ------------------------------------------------------------------------------------------------------------------
bool sweep_part_of(struct cli *c, struct sweep_part *part);             // --part, or what Slurm or MPI says; false, with a message

// ---- what is done with a combination (sweep_one.c) ---------------------------------------------------------------------------------------
enum { SWEEP_DO_TIME = 1, SWEEP_DO_RUN = 2, SWEEP_DO_CHECK = 4 };
struct sweep_one;
bool sweep_work_of(struct cli *c, unsigned *work);                      // --what; false, with a message
// In a process of its own, whose messages it takes for itself. The file was read already.
struct sweep_one *sweep_one_new(struct cli *c, const struct sweep_axes *axes, unsigned work, const struct source *file);
// False: it was interrupted, and there is no row.
bool sweep_one_go(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r);

// ---- processes (sweep_pool.c) -------------------------------------------------------------------------------------------------------------
struct sweep_pool {
	size_t tasks; unsigned jobs;
	void *context;
	void *(*begin)(void *context);                                      // in each process, before its first task; what it gives, `work` gets
	char *(*work)(void *context, void *begun, size_t task, size_t *size);        // to be freed; NULL: it was interrupted
	// In the caller's process, task by task in their order. NULL: the process ended, and why; why is NULL, too: it had no memory, or somebody killed it, which
	// says nothing of the task. False: enough.
	bool (*done)(void *context, size_t task, const char *text, const char *why);
	void (*idle)(void *context, size_t done);                           // now and then
};
bool sweep_pool_go(const struct sweep_pool *p);                         // false, with errno: there are no processes

int sweep_merge(struct cli *c);                                         // sweep_merge.c: --merge
int sweep_report(struct cli *c, struct sweep_table *t, FILE *to, bool whole);       // sweep.c: the table, --plot; EXIT_FINE, or the status to end with
#endif
