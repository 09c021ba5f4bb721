// Hosts other than x86. Lane functions (arith.h) flush denormals if `host_flush` says so. Rounding is set in the
// host's control register if it has one (aarch64). Other hosts round to nearest even, and lane functions do other
// roundings in software (soft.h).
#ifndef LANE_HOST_PLAIN_H
#define LANE_HOST_PLAIN_H
#include <stdbool.h>

// Bits that an operation clears in a denormal, except the sign: all, or none. One for each thread.
struct host_flush { int32_t taken, made; };
extern _Thread_local struct host_flush host_flush __attribute__((tls_model("initial-exec")));
// `host_flush` by another name. Kernels read it as a constant, which it is while a kernel runs, so that a loop over
// lanes does not load it for each lane.
extern _Thread_local const struct host_flush host_flush_in_kernel __asm__("host_flush")
	__attribute__((tls_model("initial-exec")));

#ifndef __aarch64__
// The host only rounds to nearest: kernels that round come in two kinds (wave/kernel.h).
#define HOST_NEAREST 1
#include "lane/soft.h"
// as in MODE; one for each thread
extern _Thread_local uint32_t host_round __attribute__((tls_model("initial-exec")));
#endif

// FPCR has its rounding in bits 22 and 23. Its other bits are 0 while a wave runs, so denormals and NaNs follow IEEE
// 754.
enum { HOST_OURS = 1 << 29, HOST_FLUSH_TAKEN = 1 << 30, HOST_ROUND = 22 };
#define HOST_FLUSH_MADE 0x80000000u

static inline uint32_t host_floats(uint32_t round, uint32_t denormals)   // MODE and FPCR use the same codes
{
	return HOST_OURS | (round & 3) << HOST_ROUND | (denormals & 1 ? 0 : HOST_FLUSH_TAKEN)
	       | (denormals & 2 ? 0 : HOST_FLUSH_MADE);
}

static inline uint32_t host_floats_get(void)
{
#ifdef __aarch64__
	uint64_t control;
	__asm__ volatile("mrs %0, fpcr" : "=r"(control));
	return (uint32_t)control;
#else
	return 0;
#endif
}

static inline void host_floats_set(uint32_t control)
{
	host_flush = (struct host_flush){ control & HOST_FLUSH_TAKEN ? -1 : 0, control & HOST_FLUSH_MADE ? -1 : 0 };
#ifdef __aarch64__
	uint64_t fpcr = control & (HOST_OURS - 1);
	__asm__ volatile("msr fpcr, %0" : : "r"(fpcr) : "memory");
#else
	host_round = control >> HOST_ROUND & 3;
#endif
}

static inline uint32_t host_floats_like(uint32_t own)
{
	(void)own;
	return 0;
}

#ifdef HOST_NEAREST
// Returns whether the control does not round to nearest.
static inline bool host_floats_soft(uint32_t control) { return control >> HOST_ROUND & 3; }
#endif

static inline void host_vectors_done(void) { }

static inline uint64_t host_signs32(const uint32_t *lanes)
{
	uint32_t mask = 0;
#ifdef __aarch64__
	// Each of four lanes has its own bit; the sum across the lanes is a mask of four bits.
	typedef uint32_t lane4 __attribute__((vector_size(16)));
	static const lane4 bit = { 1, 2, 4, 8 };
	for (uint32_t j = 0; j < 32; j += 4) {
		lane4 x = *(const lane4 *)(lanes + j) & bit;
		mask |= (x[0] + x[1] + x[2] + x[3]) << j;
	}
#else
	for (uint32_t j = 0; j < 32; j++) mask |= (lanes[j] & 1) << j;
#endif
	return mask;
}
#endif
