// HIP for a clang without ROCm: the functions of device code, and names of the runtime. `lanewise` writes it to a
// folder for the compiler.
#pragma once
#if !__has_include(<cmath>)
#define __HIPCC_RTC__ 1                                 // clang's own headers then do not need a C++ library
#endif
#include <__clang_hip_runtime_wrapper.h>

#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(most, ...) __attribute__((amdgpu_flat_work_group_size(1, most)))
#define __align__(bytes) __attribute__((aligned(bytes)))
// Inlined without debug information, a call belongs to its caller's line, because this file does not exist after the
// run.
#define __LANEWISE_INLINE__ inline __attribute__((device, always_inline, nodebug, unused))
#define __LANEWISE_FUNCTION__ static __LANEWISE_INLINE__
#define __LANEWISE_BOTH__ inline __attribute__((host, device, nodebug, unused))

#include "vectors.h"
#include "threads.h"
#include "waves.h"
#include "atomics.h"
#include "numbers.h"
#include "math.h"
#include "host.h"
#include "groups.h"
