// Workgroups that wait for other workgroups in a loop: at a barrier of the whole dispatch, or for the store of a
// later workgroup. Each workgroup runs to its end before the next begins. A waiting workgroup lets the next one run,
// and has another turn later. Waiting is not detected if the machine is stepped by fewer instructions than the
// detection needs.
#ifndef MACHINE_TURNS_H
#define MACHINE_TURNS_H
#include "machine/state.h"

void turns_forget(struct machine *m);              // a dispatch begins
// a workgroup begins, or continues: sets its wave's slice, and its patience
void turns_begin(struct machine *m);
// Returns the instructions of a wave's turn. After the first wait each wave has only LITTLE, since further waits are
// likely for all workgroups.
enum { TURNS_SLICE = 100000, TURNS_LITTLE = 1000 };
static inline uint64_t turns_slice(const struct machine *m) { return m->turns.has_waited ? TURNS_LITTLE : TURNS_SLICE; }
// Called when the workgroup's patience is over. Looks whether it waits, and if so continues with another workgroup.
// Returns how many of `steps` instructions that executed.
uint64_t turns_over(struct machine *m, uint64_t steps, uint32_t *floats);
// Called when the workgroup is over. Continues with the workgroup that has waited longest. Returns false if none
// waits.
bool turns_next(struct machine *m);
#endif
