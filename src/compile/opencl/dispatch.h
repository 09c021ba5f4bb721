// Functions of OpenCL C that libclc answers for another runtime: its kernels have the dimensions among their hidden
// arguments. `lanewise` writes it after images.h.
//
// The number of dimensions is the second half of the dispatch packet's first dword (HSA's `setup`).
static inline __attribute__((overloadable, always_inline, nodebug, unused)) uint get_work_dim(void)
{
	return ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[1];
}
