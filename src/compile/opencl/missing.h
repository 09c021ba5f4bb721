// Functions of OpenCL C 2.0 that libclc does not have: fences of a scope, numbers in one dimension, address spaces of
// generic pointers. `lanewise` writes it after dispatch.h.
#if __LANEWISE_VERSION__ >= 200
#define __LANEWISE_ITEM__ __LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused))

// ---- fences, of the scope that is asked for: `check` finds one that is too small -----------------------------
#define __LANEWISE_FENCE__(scope) \
	switch (order) { \
	case memory_order_relaxed: break; \
	case memory_order_acquire: __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, scope); break; \
	case memory_order_release: __builtin_amdgcn_fence(__ATOMIC_RELEASE, scope); break; \
	default: __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, scope); \
	}
__LANEWISE_ITEM__ void atomic_work_item_fence(cl_mem_fence_flags flags, memory_order order, memory_scope scope)
{
	// LDS is not visible beyond the workgroup.
	if (scope == memory_scope_work_group || flags == CLK_LOCAL_MEM_FENCE) __LANEWISE_FENCE__("workgroup")
	else if (scope == memory_scope_device) __LANEWISE_FENCE__("agent")
	else if (scope == memory_scope_all_svm_devices) __LANEWISE_FENCE__("")
	else __LANEWISE_FENCE__("wavefront")
}
__LANEWISE_ITEM__ void work_group_barrier(cl_mem_fence_flags flags) { barrier(flags); }
__LANEWISE_ITEM__ void work_group_barrier(cl_mem_fence_flags flags, memory_scope scope)
{
	atomic_work_item_fence(flags, memory_order_release, scope);
	barrier(flags);
	atomic_work_item_fence(flags, memory_order_acquire, scope);
}

// ---- numbers of work-items ------------------------------------------------------------------------------------------
__LANEWISE_ITEM__ size_t get_local_linear_id(void)
{
	return (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
}
__LANEWISE_ITEM__ size_t __lanewise_number(uint dimension)
{
	return get_global_id(dimension) - get_global_offset(dimension);
}
__LANEWISE_ITEM__ size_t get_global_linear_id(void)
{
	return (__lanewise_number(2) * get_global_size(1) + __lanewise_number(1)) * get_global_size(0) + __lanewise_number(0);
}
// The size of a whole workgroup is in the dispatch packet, after `setup`.
__LANEWISE_ITEM__ size_t get_enqueued_local_size(uint dimension)
{
	return dimension < 3 ? ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[2 + dimension] : 1;
}

// ---- to_global, to_local, to_private: clang calls these -------------------------------------------------------------
#define __LANEWISE_SPACE__ __LANEWISE_C__ __attribute__((always_inline, nodebug))
__LANEWISE_SPACE__ global void *__to_global(generic void *p)
{
	return __builtin_amdgcn_is_shared(p) || __builtin_amdgcn_is_private(p) ? 0 : (global void *)p;
}
__LANEWISE_SPACE__ local void *__to_local(generic void *p)
{
	return __builtin_amdgcn_is_shared(p) ? (local void *)p : 0;
}
__LANEWISE_SPACE__ private void *__to_private(generic void *p)
{
	return __builtin_amdgcn_is_private(p) ? (private void *)p : 0;
}
__LANEWISE_ITEM__ cl_mem_fence_flags get_fence(const generic void *p)
{
	return __builtin_amdgcn_is_shared(p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE;
}
#endif
