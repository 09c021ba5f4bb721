// Part of hip_runtime.h: atomics. Each returns the old value.
#define __LANEWISE_ATOMIC__(name, op, type) \
	__LANEWISE_FUNCTION__ type name(type *at, type by) \
	{ \
		return __hip_atomic_##op(at, by, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); \
	} \
	__LANEWISE_FUNCTION__ type name##_system(type *at, type by) \
	{ \
		return __hip_atomic_##op(at, by, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM); \
	} \
	__LANEWISE_FUNCTION__ type name##_block(type *at, type by) \
	{ \
		return __hip_atomic_##op(at, by, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP); \
	}
#define __LANEWISE_ATOMIC_INTEGERS__(name, op) \
	__LANEWISE_ATOMIC__(name, op, int) \
	__LANEWISE_ATOMIC__(name, op, unsigned) \
	__LANEWISE_ATOMIC__(name, op, long) \
	__LANEWISE_ATOMIC__(name, op, unsigned long) \
	__LANEWISE_ATOMIC__(name, op, long long) \
	__LANEWISE_ATOMIC__(name, op, unsigned long long)
#define __LANEWISE_ATOMIC_NUMBERS__(name, op) \
	__LANEWISE_ATOMIC_INTEGERS__(name, op) \
	__LANEWISE_ATOMIC__(name, op, float) \
	__LANEWISE_ATOMIC__(name, op, double)
__LANEWISE_ATOMIC_NUMBERS__(atomicAdd, fetch_add)
__LANEWISE_ATOMIC_NUMBERS__(atomicSub, fetch_sub)
__LANEWISE_ATOMIC_NUMBERS__(atomicMin, fetch_min)
__LANEWISE_ATOMIC_NUMBERS__(atomicMax, fetch_max)
__LANEWISE_ATOMIC_NUMBERS__(atomicExch, exchange)
__LANEWISE_ATOMIC_INTEGERS__(atomicAnd, fetch_and)
__LANEWISE_ATOMIC_INTEGERS__(atomicOr, fetch_or)
__LANEWISE_ATOMIC_INTEGERS__(atomicXor, fetch_xor)
__LANEWISE_FUNCTION__ float unsafeAtomicAdd(float *at, float by) { return atomicAdd(at, by); }
__LANEWISE_FUNCTION__ double unsafeAtomicAdd(double *at, double by) { return atomicAdd(at, by); }
#define __LANEWISE_ATOMIC_CAS__(name, scope, type) \
	__LANEWISE_FUNCTION__ type name(type *at, type expected, type desired) \
	{ \
		__hip_atomic_compare_exchange_strong(at, &expected, desired, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope); \
		return expected; \
	}
#define __LANEWISE_ATOMIC_CAS_OF__(name, scope) \
	__LANEWISE_ATOMIC_CAS__(name, scope, int) \
	__LANEWISE_ATOMIC_CAS__(name, scope, unsigned) \
	__LANEWISE_ATOMIC_CAS__(name, scope, long) \
	__LANEWISE_ATOMIC_CAS__(name, scope, unsigned long) \
	__LANEWISE_ATOMIC_CAS__(name, scope, long long) \
	__LANEWISE_ATOMIC_CAS__(name, scope, unsigned long long) \
	__LANEWISE_ATOMIC_CAS__(name, scope, float) \
	__LANEWISE_ATOMIC_CAS__(name, scope, double)
__LANEWISE_ATOMIC_CAS_OF__(atomicCAS, __HIP_MEMORY_SCOPE_AGENT)
__LANEWISE_ATOMIC_CAS_OF__(atomicCAS_system, __HIP_MEMORY_SCOPE_SYSTEM)
__LANEWISE_ATOMIC_CAS_OF__(atomicCAS_block, __HIP_MEMORY_SCOPE_WORKGROUP)
__LANEWISE_FUNCTION__ unsigned atomicInc(unsigned *at, unsigned most)
{
	return __builtin_amdgcn_atomic_inc32(at, most, __ATOMIC_RELAXED, "agent");
}
__LANEWISE_FUNCTION__ unsigned atomicDec(unsigned *at, unsigned most)
{
	return __builtin_amdgcn_atomic_dec32(at, most, __ATOMIC_RELAXED, "agent");
}
