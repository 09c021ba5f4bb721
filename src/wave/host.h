// What the machine asks of the host, and what differs from host to host: float control, masks from lanes. (Its levels of vectors: host.c.)
// Results are the same bits on every host. See docs/architecture.md, "Hosts".
#ifndef WAVE_HOST_H
#define WAVE_HOST_H
#include <stdint.h>

// Float control is one word, never 0: rounding and denormals as MODE has them (`round`: 0 to nearest even, 1 up, 2 down, 3 toward zero;
// `denormals`: bit 0 takes them, bit 1 makes them). It is a thread's.
static inline uint32_t host_floats(uint32_t round, uint32_t denormals);
static inline uint32_t host_floats_get(void);
static inline void host_floats_set(uint32_t control);
// The word of host_floats that the thread's own control (host_floats_get) is the same as; 0: none.
static inline uint32_t host_floats_like(uint32_t own);

// After lane kernels, before other code: on some hosts that is slow until the kernels' vector registers are given back.
static inline void host_vectors_done(void);

// The sign bits of 32 lanes (all ones or zeros in each; aligned to 128 bytes) as a mask.
static inline uint64_t host_signs32(const uint32_t *lanes);

#if defined __x86_64__ && !defined HOST_PLAIN     // HOST_PLAIN: do without what x86 has, to try what other hosts run
#include "wave/host_x86.h"
#else
#include "wave/host_plain.h"
#endif
#endif
