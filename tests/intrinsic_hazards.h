// Hazards that the hardware does not resolve by itself, looked for while a program runs: gfx9's wait states behind VALU instructions (DPP, lane
// selects, addresses), gfx12's SGPRs that VALU instructions have read. Facts: the wait states that ACO and LLVM keep.
#ifndef TESTS_INTRINSIC_HAZARDS_H
#define TESTS_INTRINSIC_HAZARDS_H
#include "wave/machine.h"

struct hazards;
struct hazards *hazards_new(const struct program *p);     // NULL: none are known for its GPU
void hazards_free(struct hazards *h);
void hazards_wave(struct hazards *h);                     // a wave begins
// The instruction of program->lines[line] is next. NULL, or what is missing before it.
const char *hazards_step(struct hazards *h, uint32_t line);
#endif
