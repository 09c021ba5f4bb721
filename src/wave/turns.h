// Workgroups that wait for others in a loop: for all at a barrier of the whole dispatch, for what one that comes later stores. Each runs to its end before the
// next one begins, but one that waits gives its place to the next, and has its turn again later. Not seen where the machine is stepped by fewer instructions
// than it takes to see it.
#ifndef WAVE_TURNS_H
#define WAVE_TURNS_H
#include "wave/state.h"

void turns_forget(struct machine *m);              // a dispatch begins
void turns_begin(struct machine *m);               // a workgroup begins, or goes on: its wave's slice, and its patience
uint64_t turns_slice(const struct machine *m);     // instructions of a wave's turn
// The workgroup's patience is over: looks whether it waits, and if so goes on with another one. Gives how many of `steps` instructions that executed.
uint64_t turns_over(struct machine *m, uint64_t steps, uint32_t *floats);
// The workgroup is over: goes on with the one that has waited longest. False: none waits.
bool turns_next(struct machine *m);
#endif
