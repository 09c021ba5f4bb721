// Shared by the kernels of this folder: number of a work-item, barriers and atomics, with clang's builtins only.
typedef unsigned uint;
typedef unsigned long ulong;
typedef uint uint4 __attribute__((ext_vector_type(4)));
typedef float float4 __attribute__((ext_vector_type(4)));

#define KERNEL(items) kernel __attribute__((reqd_work_group_size(items, 1, 1))) void
#define ME    __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define WAVE  (ME / __builtin_amdgcn_wavefrontsize())
#define LANE  (ME % __builtin_amdgcn_wavefrontsize())

// A barrier of the workgroup that orders LDS and memory, or LDS alone.
#define FENCE(order, scope)       __builtin_amdgcn_fence(__ATOMIC_##order, scope)
#define FENCE_LOCAL(order, scope) __builtin_amdgcn_fence(__ATOMIC_##order, scope, "local")
#define SYNC() \
	do { FENCE(RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); FENCE(ACQUIRE, "workgroup"); } while (0)
#define SYNC_LOCAL() \
	do { \
		FENCE_LOCAL(RELEASE, "workgroup"); \
		__builtin_amdgcn_s_barrier(); \
		FENCE_LOCAL(ACQUIRE, "workgroup"); \
	} while (0)

#define ATOMIC(op, p, v, order, scope) __scoped_atomic_fetch_##op(p, v, __ATOMIC_##order, __MEMORY_SCOPE_##scope)
#define LOAD(p, order, scope)          __scoped_atomic_load_n(p, __ATOMIC_##order, __MEMORY_SCOPE_##scope)
#define STORE(p, v, order, scope)      __scoped_atomic_store_n(p, v, __ATOMIC_##order, __MEMORY_SCOPE_##scope)
#define SWAP(p, v, order, scope)       __scoped_atomic_exchange_n(p, v, __ATOMIC_##order, __MEMORY_SCOPE_##scope)
#define CAS(p, old, v, order, scope) \
	__scoped_atomic_compare_exchange_n(p, old, v, 0, __ATOMIC_##order, __ATOMIC_RELAXED, __MEMORY_SCOPE_##scope)
#define ROLLED _Pragma("clang loop unroll(disable)")
