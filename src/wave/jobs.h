// The workgroups of a dispatch on several threads, with the results of one: docs/architecture.md, "All cores".
#ifndef WAVE_JOBS_H
#define WAVE_JOBS_H
#include "wave/state.h"

// Whether the dispatch that was started may run so; if not, machine_step runs it.
bool jobs_can_run(const struct machine *m);
// After machine_start_scheduled: all of the dispatch.
void jobs_run(struct machine *m);
void jobs_free(struct jobs *j);                                // NULL: nothing happens

// ---- what machine.c asks for a worker, which is a machine of its own in one thread ---------------------------------------------------
struct worker;
bool worker_next_group(struct worker *k, uint64_t *group);     // the number of the one to run next; false: there is none
bool worker_should_stop(const struct worker *k);               // what this round does is not wanted any more
void worker_gives_up(struct worker *k);                        // its workgroup waits for another: the round is in vain
void worker_tells(const struct worker *k);                     // how far the dispatch is, before somebody looks
#endif
