// Functions of OpenCL C that libclc and clang answer for another runtime: its kernels have the dimensions, and a buffer
// of printf, among their hidden arguments. `lanewise` writes it after images.h.

// The device's version, as a runtime for these GPUs defines it. clang only defines the version of the language.
#ifndef __OPENCL_VERSION__
#define __OPENCL_VERSION__ 200
#endif

// The number of dimensions is the second half of the dispatch packet's first dword (HSA's `setup`).
__LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused)) uint get_work_dim(void)
{
	return ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[1];
}

// From OpenCL C 2.0 on, the last workgroup of a dimension may be smaller. libclc has the size of a whole one. Sizes of
// workgroups are in the packet after `setup`, and sizes of the grid from its fourth dword on.
#if __LANEWISE_VERSION__ >= 200
__LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused)) size_t get_local_size(uint dimension)
{
	if (dimension > 2) return 1;
	uint whole = ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[2 + dimension];
	uint grid = ((__constant uint *)__builtin_amdgcn_dispatch_ptr())[3 + dimension];
	return min(whole, grid - (uint)get_group_id(dimension) * whole);
}
#endif

// libclc has it for a generic pointer only. Its copies are done when they return.
#if __LANEWISE_VERSION__ < 200
__LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused)) void wait_group_events(
	int count, event_t *events)
{
	barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
#endif

// Prints nothing. OpenCL C 1.0 and 1.1 do not have it.
#if __LANEWISE_VERSION__ >= 120
__LANEWISE_C__ __attribute__((always_inline, nodebug, unused, diagnose_if(1, "printf in a kernel prints nothing here: "
	"store the values in a buffer, which --print shows, or inspect them with `lanewise step`", "warning")))
int printf(__constant const char *text, ...)
{
	return 0;
}
#endif
