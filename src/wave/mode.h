// MODE and other hardware registers of a wave.
#ifndef WAVE_MODE_H
#define WAVE_MODE_H
#include "code/code.h"
#include "wave/wave.h"

enum { MODE_ROUND32 = 0, MODE_ROUND64 = 2, MODE_DENORM32 = 4, MODE_DENORM64 = 6, MODE_DX10_CLAMP = 8, MODE_IEEE = 9,
       MODE_FP16_OVFL = 23, MODE_GPR_IDX = 27, MODE_VSKIP = 28, MODE_CSP = 29 };   // bit positions

// Sets what depends on MODE after a change of it.
void mode_changed(struct wave *w);
// Sets the control until the next float instruction: round to even; bit 0 keeps denormal inputs, bit 1 denormal
// results.
void mode_floats(struct wave *w, uint32_t denormals);
// Stores the registers (isa/registers.h) that a hardware register consists of, or, with `write`, that writing it
// changes. `simm16` is the immediate of s_getreg or s_setreg. Returns their number.
enum { HWREG_MODE = 1, HWREG_MOST = 5 };
unsigned hwreg_registers(uint32_t simm16, const struct code_target *t, bool write, uint16_t of[HWREG_MOST]);
// Returns the number of the first SGPR of the next slot to push or pop on GCN's stack of waiting paths
// (machine/fork.c).
uint32_t fork_slot(uint32_t mode, bool push);
#endif
