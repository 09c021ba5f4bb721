// A copy of a wave on which an instruction can be tried with other values, without any effect on the run.
#ifndef MACHINE_TRIAL_H
#define MACHINE_TRIAL_H
#include "machine/machine.h"

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
// Copies what every vector instruction reads apart from its operands: exec, MODE, and what is computed from MODE. The
// caller copies the registers that the instruction reads. Other members are of an earlier copy, or of the machine.
struct wave *wave_trial_copy_masks(struct wave_trial *t, const struct wave *w);
// Executes the instruction several times on the last copy: `begin`, the times, and `end`, which restores what is not
// part of the copy. Only for instructions that cannot fault.
struct wave_trial_kept { struct wave_counts counts; uint32_t host, like; };
struct wave_trial_kept wave_trial_begin(struct wave_trial *t, const struct insn *i);
void wave_trial_again(struct wave_trial *t, const struct insn *i);
void wave_trial_end(struct wave_trial *t, const struct insn *i, const struct wave_trial_kept *kept);
// Executes the instruction on the last copy. Returns false if it faulted. Only for instructions that do not write
// memory and do not wait.
bool wave_trial_run(struct wave_trial *t, const struct insn *i);
// Executes only the conversion of a load or a store between its registers and the rows at i->mem->mem_at of the copy.
// Only for instructions that convert.
void wave_trial_convert(struct wave_trial *t, const struct insn *i);
#endif
