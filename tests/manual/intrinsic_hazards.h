// Finds hazards that the hardware does not resolve, while a program runs:
//   gfx9: wait states after VALU instructions (DPP, lane selects, addresses)
//   gfx12, and gfx11 in wave64 for masks: SGPRs that VALU instructions have read
//   all: results of LDS before their wait
// Source: the wait states that ACO and LLVM insert. Also finds dependences of a lowering on the results of another one.
#ifndef TESTS_INTRINSIC_HAZARDS_H
#define TESTS_INTRINSIC_HAZARDS_H
#include "machine/machine.h"

struct hazards;
struct hazards *hazards_new(const struct program *p);     // release with free
void hazards_free(struct hazards *h);
void hazards_wave(struct hazards *h);                     // begins a wave
bool hazards_lowering_begins(struct hazards *h, uint32_t line);   // with the next instruction, of program->lines[line]
// Executes this instruction. Returns the missing wait, or NULL.
const char *hazards_step(struct hazards *h, uint32_t line);
#endif
