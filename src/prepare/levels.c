// Levels of vectors that kernels are compiled for (levels.def, which the Makefile makes), and the levels that this
// host runs.
#include "prepare/prepare.h"
#include "wave/uops.h"

extern const struct stencil_table stencils_v3, stencils_v4;
#define LEVEL(number, name, stencils) \
	extern step_fn *const isa_steps_##name[]; \
	extern const struct isa_atomic isa_atomics_##name[]; \
	extern const struct access_steps access_steps_##name; \
	extern const struct uop_rows uop_rows_##name; \
	extern const struct strip_rares strip_rares_##name; \
	extern const struct dot_rows dot_rows_##name;
#include "levels.def"
#undef LEVEL
#define LEVEL(number, name, stencils) \
	{ number, #name, isa_steps_##name, isa_atomics_##name, &access_steps_##name, &uop_rows_##name, stencils, \
	  &strip_rares_##name, &dot_rows_##name },
static const struct host_level built[] = {     // the best first
#include "levels.def"
};
enum { BUILT = sizeof built / sizeof *built };

#ifdef HOST_X86
static bool host_runs_level(unsigned level)
{
	__builtin_cpu_init();
	bool has_v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
	bool has_v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
	              && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
	return level <= 2 || (has_v3 && (level == 3 || has_v4));
}
#else
_Thread_local struct host_flush host_flush;
#ifndef __aarch64__
_Thread_local uint32_t host_round;
#endif
static bool host_runs_level(unsigned level) { return level == 0; }
#endif

const struct host_level *host_level_next(const struct host_level *after)
{
	for (const struct host_level *l = after ? after + 1 : built; l < built + BUILT; l++)
		if (host_runs_level(l->level)) return l;
	return NULL;
}

const struct host_level *host_level(unsigned level)
{
	const struct host_level *least = &built[BUILT - 1];
	for (const struct host_level *l = NULL; (l = host_level_next(l));) {
		least = l;
		if (!level || least->level <= level) break;
	}
	return least;
}
