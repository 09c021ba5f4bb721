// Host interface of the machine, with the parts that differ between hosts: float control, masks from lanes. (Its
// levels of vectors: prepare/levels.c.)
// Results are the same bits on every host. See docs/internals/hosts.md.
#ifndef LANE_HOST_H
#define LANE_HOST_H
#include <stdint.h>

// Returns float control as one word, never 0: rounding and denormals as in MODE. `round`: 0 to nearest even, 1 up, 2
// down, 3 toward zero. `denormals`: bit 0 keeps denormal inputs, bit 1 denormal results. Each thread has its own.
static inline uint32_t host_floats(uint32_t round, uint32_t denormals);
static inline uint32_t host_floats_get(void);
static inline void host_floats_set(uint32_t control);
// Returns the word of host_floats that is equivalent to the thread's own control (host_floats_get), or 0.
static inline uint32_t host_floats_like(uint32_t own);

// Called after lane kernels, before other code. On some hosts other code is slow until the kernels' vector registers
// are released.
static inline void host_vectors_done(void);

// Returns the sign bits of 32 lanes as a mask. Each lane is all ones or zeros; `lanes` is aligned to 128 bytes.
static inline uint64_t host_signs32(const uint32_t *lanes);

// HOST_PLAIN: run without x86 features, to test the code of other hosts
#if defined __x86_64__ && !defined HOST_PLAIN
#include "lane/host_x86.h"
#else
#include "lane/host_plain.h"
#endif
#endif
