// Functions of OpenCL C that libclc and clang answer for another runtime: its kernels have the dimensions, and a buffer
// of printf, among their hidden arguments. `lanewise` writes it after images.h.
//
// The number of dimensions is the second half of the dispatch packet's first dword (HSA's `setup`).
__LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused)) uint get_work_dim(void)
{
	return ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[1];
}

// Prints nothing. OpenCL C 1.0 and 1.1 do not have it.
#if __LANEWISE_VERSION__ >= 120
__LANEWISE_C__ __attribute__((always_inline, nodebug, unused, diagnose_if(1, "printf in a kernel prints nothing here: "
	"store the values in a buffer, which --print shows, or inspect them with `lanewise step`", "warning")))
int printf(__constant const char *text, ...)
{
	return 0;
}
#endif
