// The levels of vectors that kernels are compiled for, and which of them this host runs. The Makefile has the same list.
#include "wave/memory.h"

#ifdef HOST_X86
extern step_fn *const isa_steps_v2[], *const isa_steps_v3[], *const isa_steps_v4[];
extern const struct access_steps access_steps_v2, access_steps_v3, access_steps_v4;
#ifdef NO_STENCILS                 // a build without them, for what is built often
#define STENCILS(level) NULL
#else
#define STENCILS(level) &stencils_##level
extern const struct stencil_table stencils_v3, stencils_v4;
#endif

const struct host_level *host_level(unsigned level)
{
	static const struct host_level v2 = {2, isa_steps_v2, &access_steps_v2, NULL}, v3 = {3, isa_steps_v3, &access_steps_v3, STENCILS(v3)}, v4 = {4, isa_steps_v4, &access_steps_v4, STENCILS(v4)};
	__builtin_cpu_init();
	bool has_v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
	bool has_v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
	if (has_v4 && (!level || level >= 4)) return &v4;
	if (has_v3 && (!level || level >= 3)) return &v3;
	return &v2;
}
#else
extern step_fn *const isa_steps_plain[];
extern const struct access_steps access_steps_plain;
_Thread_local struct host_flush host_flush;
#ifndef __aarch64__
_Thread_local uint32_t host_round;
#endif

const struct host_level *host_level(unsigned level)
{
	static const struct host_level plain = {0, isa_steps_plain, &access_steps_plain, NULL};
	(void)level;
	return &plain;
}
#endif
