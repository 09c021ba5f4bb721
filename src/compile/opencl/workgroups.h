// Votes, broadcasts, reductions and scans of a workgroup, which libclc does not have for AMD GPUs: each sub-group
// computes its part, and the parts are combined through LDS. `lanewise` writes it after subgroups.h, and compiles
// OPENCL_MEMORY for it, if a source may use these functions.
#define cl_khr_work_group_uniform_arithmetic 1
#define __opencl_c_work_group_collective_functions 1
__LANEWISE_C__ local ulong *__lanewise_workgroup_memory(void);
#define __LANEWISE_ROOM__(type) ((local type *)__lanewise_workgroup_memory())

// Returns the sum of the results of sub-groups 0 to n - 1. The first barrier: all have read what the call before left.
#define __LANEWISE_PARTS__(type, op, none) \
	__LANEWISE_LANES__ type __lanewise_parts_##op(type own, uint n) \
	{ \
		local type *parts = __LANEWISE_ROOM__(type); \
		type sum = none; \
		barrier(CLK_LOCAL_MEM_FENCE); \
		parts[get_sub_group_id()] = own; \
		barrier(CLK_LOCAL_MEM_FENCE); \
		for (uint k = 0; k < n; k++) { \
			type next = parts[k]; \
			sum = __LANEWISE_OP_##op##__(sum, next); \
		} \
		return sum; \
	} \
	__LANEWISE_LANES__ type work_group_reduce_##op(type x) \
	{ \
		return __lanewise_parts_##op(sub_group_non_uniform_reduce_##op(x), get_num_sub_groups()); \
	} \
	__LANEWISE_LANES__ type __lanewise_below_##op(type x) \
	{ \
		return __lanewise_parts_##op(sub_group_non_uniform_reduce_##op(x), get_sub_group_id()); \
	} \
	__LANEWISE_LANES__ type work_group_scan_inclusive_##op(type x) \
	{ \
		type below = __lanewise_below_##op(x), own = sub_group_non_uniform_scan_inclusive_##op(x); \
		return __LANEWISE_OP_##op##__(below, own); \
	} \
	__LANEWISE_LANES__ type work_group_scan_exclusive_##op(type x) \
	{ \
		type below = __lanewise_below_##op(x), own = sub_group_non_uniform_scan_exclusive_##op(x); \
		return __LANEWISE_OP_##op##__(below, own); \
	}
#define __LANEWISE_SHARED__(type) \
	__LANEWISE_LANES__ type __lanewise_shared(type x, bool mine) \
	{ \
		barrier(CLK_LOCAL_MEM_FENCE); \
		if (mine) *__LANEWISE_ROOM__(type) = x; \
		barrier(CLK_LOCAL_MEM_FENCE); \
		return *__LANEWISE_ROOM__(type); \
	} \
	__LANEWISE_LANES__ type work_group_broadcast(type x, size_t i) { return __lanewise_shared(x, get_local_id(0) == i); } \
	__LANEWISE_LANES__ type work_group_broadcast(type x, size_t i, size_t j) \
	{ \
		return __lanewise_shared(x, get_local_id(0) == i && get_local_id(1) == j); \
	} \
	__LANEWISE_LANES__ type work_group_broadcast(type x, size_t i, size_t j, size_t k) \
	{ \
		return __lanewise_shared(x, get_local_id(0) == i && get_local_id(1) == j && get_local_id(2) == k); \
	}
#define __LANEWISE_WORK_GROUPS__(type, least, most) \
	__LANEWISE_SHARED__(type) \
	__LANEWISE_PARTS__(type, add, 0) __LANEWISE_PARTS__(type, mul, 1) \
	__LANEWISE_PARTS__(type, min, most) __LANEWISE_PARTS__(type, max, least)
#define __LANEWISE_WORK_GROUP_BITS__(type) \
	__LANEWISE_PARTS__(type, and, ~(type)0) __LANEWISE_PARTS__(type, or, 0) __LANEWISE_PARTS__(type, xor, 0)
__LANEWISE_WORK_GROUPS__(int, INT_MIN, INT_MAX)
__LANEWISE_WORK_GROUPS__(uint, 0, UINT_MAX)
__LANEWISE_WORK_GROUPS__(long, LONG_MIN, LONG_MAX)
__LANEWISE_WORK_GROUPS__(ulong, 0, ULONG_MAX)
__LANEWISE_WORK_GROUPS__(float, -INFINITY, INFINITY)
__LANEWISE_WORK_GROUPS__(double, -INFINITY, INFINITY)
__LANEWISE_WORK_GROUPS__(half, -INFINITY, INFINITY)
__LANEWISE_WORK_GROUP_BITS__(int) __LANEWISE_WORK_GROUP_BITS__(uint)
__LANEWISE_WORK_GROUP_BITS__(long) __LANEWISE_WORK_GROUP_BITS__(ulong)

// A logical operation is the operation of bits, on 0 and 1.
#define __LANEWISE_WORK_GROUP_LOGICAL__(op) \
	__LANEWISE_LANES__ int work_group_reduce_logical_##op(int p) { return work_group_reduce_##op((int)(p != 0)); } \
	__LANEWISE_LANES__ int work_group_scan_inclusive_logical_##op(int p) \
	{ \
		return work_group_scan_inclusive_##op((int)(p != 0)) & 1; \
	} \
	__LANEWISE_LANES__ int work_group_scan_exclusive_logical_##op(int p) \
	{ \
		return work_group_scan_exclusive_##op((int)(p != 0)) & 1; \
	}
__LANEWISE_WORK_GROUP_LOGICAL__(and)
__LANEWISE_WORK_GROUP_LOGICAL__(or)
__LANEWISE_WORK_GROUP_LOGICAL__(xor)
__LANEWISE_LANES__ int work_group_all(int p) { return work_group_reduce_logical_and(p); }
__LANEWISE_LANES__ int work_group_any(int p) { return work_group_reduce_logical_or(p); }
