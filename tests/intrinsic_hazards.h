// Hazards that the hardware does not resolve by itself, looked for while a program runs: gfx9's wait states after VALU instructions (DPP, lane
// selects, addresses), SGPRs that VALU instructions have read (gfx12; gfx11 in wave64 as masks), and results of LDS before their wait. Facts: the wait states that ACO and LLVM
// keep. Also what would make a lowering depend on another one: reading its results.
#ifndef TESTS_INTRINSIC_HAZARDS_H
#define TESTS_INTRINSIC_HAZARDS_H
#include "wave/machine.h"

struct hazards;
struct hazards *hazards_new(const struct program *p);     // to be freed
void hazards_free(struct hazards *h);
void hazards_wave(struct hazards *h);                     // a wave begins
bool hazards_lowering_begins(struct hazards *h, uint32_t line);   // with the instruction of program->lines[line], which is next
// That instruction is executed. NULL, or what is missing before it.
const char *hazards_step(struct hazards *h, uint32_t line);
#endif
