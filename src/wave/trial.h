// A copy of a wave, on which an instruction can be tried: what it makes of other values, without anything having happened.
#ifndef WAVE_TRIAL_H
#define WAVE_TRIAL_H
#include "wave/machine.h"

struct wave_trial;
struct wave_trial *wave_trial_new(struct machine *m);      // for waves of this machine; free it before the machine
void wave_trial_free(struct wave_trial *t);

// The wave as it is, with the same LDS and the VGPRs that the program can touch (machine_vgprs); its registers may be changed before the instruction is tried. Belongs to the trial.
struct wave *wave_trial_copy(struct wave_trial *t, const struct wave *w);
// The same without the VGPRs, of which the caller copies those that the instruction touches.
struct wave *wave_trial_copy_scalars(struct wave_trial *t, const struct wave *w);
// The copy as a wave whose registers are what they were: for users that keep registers elsewhere. mode: MODE; scratch: its address.
// Where the blank is in a dispatch, which stays as long as the trial: what depends on that (exports) is as it was there.
void wave_trial_place(struct wave_trial *t, const struct machine_dispatch *d, uint32_t group, uint32_t wave);
struct wave *wave_trial_blank(struct wave_trial *t, uint32_t mode, uint64_t scratch);
// Executes it on the last copy. False: it faulted. For instructions that write no memory and do not wait.
bool wave_trial_run(struct wave_trial *t, const struct insn *i);
// Only what a load or a store does between its registers and the rows at i->mem->mem_at of the copy; for those whose registers are not just copied.
void wave_trial_convert(struct wave_trial *t, const struct insn *i);
#endif
