// A copy of a wave on which an instruction can be tried with other values, without any effect on the run.
#ifndef WAVE_TRIAL_H
#define WAVE_TRIAL_H
#include "wave/machine.h"

struct wave_trial;
struct wave_trial *wave_trial_new(struct machine *m);      // For waves of this machine. Free it before the machine.
void wave_trial_free(struct wave_trial *t);

// Copies the wave, with the same LDS and the VGPRs that the program can access (machine_vgprs). The caller may change
// registers before the instruction is tried. The trial owns the copy.
struct wave *wave_trial_copy(struct wave_trial *t, const struct wave *w);
// Copies without the VGPRs. The caller copies the VGPRs that the instruction accesses.
struct wave *wave_trial_copy_scalars(struct wave_trial *t, const struct wave *w);
// wave_trial_blank returns the copy with its current registers, for users that keep registers elsewhere. mode: MODE;
// scratch: its address. wave_trial_place sets the blank's place in a dispatch, for effects that depend on it
// (exports). The place stays as long as the trial.
void wave_trial_place(struct wave_trial *t, const struct machine_dispatch *d, uint32_t group, uint32_t wave);
struct wave *wave_trial_blank(struct wave_trial *t, uint32_t mode, uint64_t scratch);
// Executes the instruction on the last copy. Returns false if it faulted. Only for instructions that do not write
// memory and do not wait.
bool wave_trial_run(struct wave_trial *t, const struct insn *i);
// Executes only the conversion of a load or a store between its registers and the rows at i->mem->mem_at of the copy.
// Only for instructions that convert.
void wave_trial_convert(struct wave_trial *t, const struct insn *i);
#endif
