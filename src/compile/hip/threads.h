// Part of hip_runtime.h: where a thread is in its block and grid; barriers and fences.
// ---- where a thread is --------------------------------------------------------------------------------------------
#define __LANEWISE_PLACE__(name, of_x, of_y, of_z) \
	struct __lanewise_##name { \
		__declspec(property(get = get_x)) unsigned x; \
		__declspec(property(get = get_y)) unsigned y; \
		__declspec(property(get = get_z)) unsigned z; \
		__LANEWISE_INLINE__ unsigned get_x() const { return of_x; } \
		__LANEWISE_INLINE__ unsigned get_y() const { return of_y; } \
		__LANEWISE_INLINE__ unsigned get_z() const { return of_z; } \
		__LANEWISE_INLINE__ operator dim3() const { return dim3(x, y, z); } \
		__LANEWISE_INLINE__ operator uint3() const { return { x, y, z }; } \
	}; \
	extern const __attribute__((device, weak)) __lanewise_##name name;
// The first three implicit arguments of code object version 5 and later are the numbers of blocks.
#define __LANEWISE_BLOCKS__(n) \
	((const unsigned __attribute__((address_space(4))) *)__builtin_amdgcn_implicitarg_ptr())[n]
__LANEWISE_PLACE__(threadIdx, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
                   __builtin_amdgcn_workitem_id_z())
__LANEWISE_PLACE__(blockIdx, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
                   __builtin_amdgcn_workgroup_id_z())
__LANEWISE_PLACE__(blockDim, __builtin_amdgcn_workgroup_size_x(), __builtin_amdgcn_workgroup_size_y(),
                   __builtin_amdgcn_workgroup_size_z())
__LANEWISE_PLACE__(gridDim, __LANEWISE_BLOCKS__(0), __LANEWISE_BLOCKS__(1), __LANEWISE_BLOCKS__(2))
#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z
struct __lanewise_warp_size {
	__LANEWISE_INLINE__ operator int() const { return __builtin_amdgcn_wavefrontsize(); }
};
extern const __attribute__((device, weak)) __lanewise_warp_size warpSize;
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];

// ---- barriers and fences ------------------------------------------------------------------------------------------
__LANEWISE_FUNCTION__ void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
__LANEWISE_FUNCTION__ void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup"); }
__LANEWISE_FUNCTION__ void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }
__LANEWISE_FUNCTION__ void __syncthreads()
{
	__builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
	__builtin_amdgcn_s_barrier();
	__builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
// Waits at a barrier, and returns the sum of the values of all threads of the block.
__LANEWISE_FUNCTION__ int __lanewise_sync_sum(int mine)
{
	static __shared__ int sum;
	bool first = !(__builtin_amdgcn_workitem_id_x() | __builtin_amdgcn_workitem_id_y() | __builtin_amdgcn_workitem_id_z());
	__syncthreads();
	if (first) sum = 0;
	__syncthreads();
	__hip_atomic_fetch_add(&sum, mine, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
	__syncthreads();
	return sum;
}
__LANEWISE_FUNCTION__ int __syncthreads_count(int p) { return __lanewise_sync_sum(p != 0); }
__LANEWISE_FUNCTION__ int __syncthreads_and(int p) { return __lanewise_sync_sum(p == 0) == 0; }
__LANEWISE_FUNCTION__ int __syncthreads_or(int p) { return __lanewise_sync_sum(p != 0) != 0; }
__LANEWISE_FUNCTION__ void __syncwarp(unsigned long long = ~0ull)
{
	__builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "wavefront");
	__builtin_amdgcn_wave_barrier();
}
