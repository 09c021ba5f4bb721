// Makes random programs of everything that runs can do: loops, masks, LDS, scratch, memory shared by waves, atomics,
// barriers, MODE, moves between lanes, indexed registers. Programs end without a fault, and are equal for equal seeds.
#ifndef TESTS_RANDOM_PROGRAM_H
#define TESTS_RANDOM_PROGRAM_H
#include <stdint.h>
#include "base/arena.h"
#include "base/diag.h"

const struct source *random_program(struct arena *a, uint64_t seed);
#endif
