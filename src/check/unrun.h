// Paths that did not run, private to unrun*.c: which steps of the program's graph (wave/paths.h) no wave took.
#ifndef CHECK_UNRUN_H
#define CHECK_UNRUN_H
#include "check/state.h"
#include "wave/paths.h"

// n: instructions that could have run and did not. Of each instruction: how often it ran; whether it could have; from how many places one comes to it.
struct check_unrun { const struct wave_counts *counts; uint64_t n; bool *reached; uint32_t *todo, *ways_to; };

// Whether the step from `k` to what may come next was certainly not taken.
bool check_unrun_step(const struct checker *c, size_t k, size_t to);

// unrun_flow.c: results that such a path uses before their wait; registers that no path to an instruction writes.
void check_unrun_waits(struct checker *c);
void check_unrun_registers(struct checker *c);
// unrun_hazards.c: hazards that come of such a step.
void check_unrun_hazards(struct checker *c);
#endif
