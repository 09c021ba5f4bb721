// What vector and scalar atomics share.
#ifndef WAVE_ATOMIC_H
#define WAVE_ATOMIC_H
#include "wave/memory.h"

// Sets the host's float control for an atomic and gives what its program wants to know of MODE; 0 if it has nothing to do with floats.
uint32_t atomic_floats(struct wave *w, const struct insn *i);

// The active lanes' elements, each aligned to its size, at base + at[lane], in a region that other threads may be changing (jobs.h). True: it is done. False: it is only
// noted, as a load and a store, since its order could show.
struct noted;
bool atomic_together(struct wave *w, const struct insn *i, struct noted *n, uint8_t *base, const uint32_t *at);
#endif
