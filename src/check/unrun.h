// Paths that did not run, private to unrun*.c: steps of the program's graph (prepare/paths.h) that no wave took.
#ifndef CHECK_UNRUN_H
#define CHECK_UNRUN_H
#include "check/state.h"
#include "prepare/paths.h"

// n: instructions that could have run and did not.
// For each instruction: how often it ran, whether it could have run, and the number of steps that lead to it.
struct check_unrun { const struct wave_counts *counts; uint64_t n; bool *reached; uint32_t *todo, *ways_to; };

// Returns whether certainly no wave took the step from `k` to `to`, one of its successors.
bool check_unrun_step(const struct checker *c, size_t k, size_t to);

// Report results that such a path uses without a wait, and registers that no path to an instruction writes
// (unrun_flow.c).
void check_unrun_waits(struct checker *c);
void check_unrun_registers(struct checker *c);
// Reports hazards over such steps (unrun_hazards.c).
void check_unrun_hazards(struct checker *c);
#endif
