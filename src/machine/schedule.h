// A dispatch executed in an order that its user decides (the cycle model). Workgroups are opened in their order,
// several together, and each wave executes one instruction at a time, or later several. Call machine_start_scheduled,
// then open, step and close until machine_groups_left is 0 and all are closed. machine_result then has the result.
// machine_step must not be called in between.
#ifndef MACHINE_SCHEDULE_H
#define MACHINE_SCHEDULE_H
#include "machine/machine.h"
#include "memory/touch.h"

// Works as machine_start, but does not begin a workgroup.
void machine_start_scheduled(struct machine *m, const struct machine_dispatch *d);
uint64_t machine_groups_left(const struct machine *m);       // workgroups not opened yet
uint32_t machine_group_waves(const struct machine *m);       // waves of a whole workgroup
uint32_t machine_group_lds(const struct machine *m);         // bytes of each workgroup

// Opens the next workgroup, with its waves at their first instruction. Returns NULL if none is left, or after a fault
// (machine_result). The machine owns it.
struct workgroup *machine_open_group(struct machine *m);
// Closes a workgroup whose waves have all ended. Returns false, after a fault, if a wave faulted or if waves wait at
// a barrier that cannot complete.
bool machine_close_group(struct machine *m, struct workgroup *g);
uint32_t machine_group_count(const struct workgroup *g);     // waves of this workgroup
struct wave *machine_group_wave(const struct workgroup *g, uint32_t k);

// Returns the instruction that a ready wave executes next; its registers are the inputs of that instruction.
static inline const struct insn *wave_next(const struct wave *w) { return &w->code[w->pc]; }
// Executes that instruction and returns the wave's state after it. At a barrier the state stays WAVE_AT_BARRIER until
// the other waves arrive.
enum wave_state machine_step_wave(struct machine *m, struct wave *w);

// Counts a wave's next instruction, which the caller executes later. Such instructions of a wave are consecutive and
// only affect its registers; only the last may jump or change exec. Returns false, and does not count it, if
// instructions have to be executed in order, because they are observed, or if it is the last one before a limit.
bool machine_put_off(struct machine *m);
// Executes the next `n` instructions of a wave, which were put off. Returns the wave's state after them.
enum wave_state machine_catch_up(struct machine *m, struct wave *w, uint32_t n);

// Executes a wave until it is not ready, or `steps` instructions; returns how many. Faster than single steps. The
// wave's state says whether it waits, ended or faulted.
uint64_t machine_advance_wave(struct machine *m, struct wave *w, uint64_t steps);

// Begins to look for livelock: whether all active waves repeat what they did, without anything that could change it.
// machine_step_wave then ends the run with a fault; if `found` is not NULL, it only sets *found. Call it only if no
// workgroup begins before another one has ended, or before *found is set. A look slows about 2,000 instructions of each
// wave down.
void machine_look_for_livelock(struct machine *m, bool *found);
bool machine_is_looking(const struct machine *m);            // Returns whether it looks for livelock now.

// Parts of a started dispatch, which execute waves on several threads at the same time (parts.c). Each part is used by
// one thread at a time, for waves of a set. Sets are not in order with each other, but the machine itself, and parts
// that serve no set, are in order with all. Only the machine opens and closes workgroups.
struct machine_parts;
// Returns how many parts may be made; 1 if the machine has to execute all waves.
unsigned machine_parts_most(const struct machine *m);
struct machine_parts *machine_parts_new(struct machine *m, unsigned count, unsigned sets);
struct machine *machine_parts_at(struct machine_parts *p, unsigned k);
void machine_part_serves(struct machine_parts *p, unsigned k, unsigned set);
void machine_take_wave(struct machine *m, struct wave *w);   // The machine or part executes the wave from now on.
// While no part is used: adds up how far they are. Returns false after too many instructions. No part serves a set.
bool machine_parts_meet(struct machine_parts *p);
// Frees the parts, after all waves were taken by the machine. Returns whether the order of sets did not show; if not,
// or if not `good`, memory is as it was before there were parts, and the dispatch has to be started again.
bool machine_parts_end(struct machine_parts *p, bool good);

// Calls options.watch if it is due. Ends the run and returns true if options.stop is set. `w`: a wave that has begun
// and not ended. Called periodically.
bool machine_heed(struct machine *m, struct wave *w);
#endif
