// Runs the workgroups of a dispatch on several threads, with the results of one thread:
// docs/internals/threads.md.
#ifndef MACHINE_JOBS_H
#define MACHINE_JOBS_H
#include "machine/state.h"

// Returns whether the started dispatch may run on several threads. If not, machine_step runs it.
bool jobs_can_run(const struct machine *m);
// Runs the whole dispatch, after machine_start_scheduled.
void jobs_run(struct machine *m);
void jobs_free(struct jobs *j);                                // j may be NULL

// ---- used by machine.c for a worker: a thread with its own machine ------------------------------------------------
struct worker;
// Returns the number of the next workgroup to run in *group, or false if none is left.
bool worker_next_group(struct worker *k, uint64_t *group);
// Returns whether the results of this round will be discarded.
bool worker_should_stop(const struct worker *k);
// Discards the round, because the worker's workgroup waits for another workgroup.
void worker_gives_up(struct worker *k);
// Updates the progress of the dispatch before it is reported.
void worker_tells(const struct worker *k);
#endif
