// What vector and scalar atomics share.
#ifndef WAVE_ATOMIC_H
#define WAVE_ATOMIC_H
#include "wave/memory.h"

// Sets the host's float control for an atomic and gives what its program wants to know of MODE; 0 if it has nothing to do with floats.
uint32_t atomic_floats(struct wave *w, const struct insn *i);
#endif
