// x86: MXCSR has all of MODE's rounding and denormals, so that lane functions are plain C arithmetic. Builtins are
// used because the intrinsics header is slow to compile.
#ifndef LANE_HOST_X86_H
#define LANE_HOST_X86_H
#define HOST_X86 1

enum { MXCSR_FLAGS = 0x3f, MXCSR_MASKS = 0x1f80, MXCSR_DAZ = 0x40, MXCSR_FTZ = 0x8000, MXCSR_ROUND = 13 };

// Codes of MODE: even, up, down, zero; of MXCSR: even, down, up, zero.
static inline uint32_t host_floats(uint32_t round, uint32_t denormals)
{
	static const uint32_t host_round[4] = {0, 2, 1, 3};
	return MXCSR_MASKS | host_round[round & 3] << MXCSR_ROUND | (denormals & 1 ? 0 : MXCSR_DAZ)
	       | (denormals & 2 ? 0 : MXCSR_FTZ);
}
static inline uint32_t host_floats_get(void) { return __builtin_ia32_stmxcsr(); }
static inline void host_floats_set(uint32_t control) { __builtin_ia32_ldmxcsr(control); }
// exception flags are not part of the control
static inline uint32_t host_floats_like(uint32_t own) { return own & ~(uint32_t)MXCSR_FLAGS; }

// Kernels leave the upper parts of vectors as they are. The next SSE instruction then takes up to 100 ns on some
// hosts.
static inline void host_vectors_done(void) { if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper"); }

#ifdef __AVX512DQ__
typedef int host_vector __attribute__((vector_size(64)));
#define host_vector_signs __builtin_ia32_cvtd2mask512
#elif defined __AVX__
typedef float host_vector __attribute__((vector_size(32)));
#define host_vector_signs __builtin_ia32_movmskps256
#else
typedef float host_vector __attribute__((vector_size(16)));
#define host_vector_signs __builtin_ia32_movmskps
#endif
static inline uint64_t host_signs32(const uint32_t *lanes)
{
	enum { N = sizeof(host_vector) / 4 };
	uint32_t mask = 0;
	for (uint32_t j = 0; j < 32; j += N) mask |= (uint32_t)host_vector_signs(*(const host_vector *)(lanes + j)) << j;
	return mask;
}
#endif
