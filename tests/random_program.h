// Programs that do what runs can do, in random order: loops, cut masks, LDS, scratch, memory shared by waves, atomics, barriers, MODE, lanes moved
// about, indexed registers. They end, have no fault, and are the same for the same seed.
#ifndef TESTS_RANDOM_PROGRAM_H
#define TESTS_RANDOM_PROGRAM_H
#include <stdint.h>
#include "base/arena.h"
#include "base/diag.h"

const struct source *random_program(struct arena *a, uint64_t seed);
#endif
