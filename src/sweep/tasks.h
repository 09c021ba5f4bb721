// Tasks of a row: an estimate of cycles, a run, a run with checks; and how they end.
#ifndef SWEEP_TASKS_H
#define SWEEP_TASKS_H
#include "check/check.h"
#include "harness/harness.h"
#include "sweep/sweep.h"

enum sweep_task { SWEEP_DO_TIME = 1, SWEEP_DO_RUN = 2, SWEEP_DO_CHECK = 4 };     // bits
// Reads names with commas between. Returns false if one of them is not a task.
bool sweep_tasks_read(const char *text, unsigned *tasks);

enum sweep_end { SWEEP_OK, SWEEP_FAILED, SWEEP_REFUSED };
extern const char *const sweep_end_names[];          // as in the column `status`
// Run what is prepared, without and with checks, whose findings go to the row. Print why it did not end well.
enum sweep_end sweep_run(struct harness_run *run);
enum sweep_end sweep_check(struct harness_run *run, const struct check_levels *levels, struct sweep_table *t,
                           struct sweep_row *r);
// Prints the first expectation that does not hold; `cycles`: of those that read cycles.
void sweep_print_not_held(const struct harness_notes *n, bool cycles);
// Returns the message of a failure in printed text, which it changes: the first error, else the first line; "" if the
// text is empty.
const char *sweep_message(struct sweep_table *t, char *text);
#endif
