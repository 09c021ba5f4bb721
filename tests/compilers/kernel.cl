// Compiled by clang for the rows of expressions.tsv that have OpenCL C: the same as shader.comp.
#if WAVE == 32
#define BALLOT(condition) __builtin_amdgcn_ballot_w32(condition)
#define POPCOUNT(mask) __builtin_popcount(mask)
#define MBCNT(mask) __builtin_amdgcn_mbcnt_lo(mask, 0)
#else
#define BALLOT(condition) __builtin_amdgcn_ballot_w64(condition)
#define POPCOUNT(mask) __builtin_popcountl(mask)
#define MBCNT(mask) mbcnt64(mask)
static uint mbcnt64(ulong mask) { return __builtin_amdgcn_mbcnt_hi(mask >> 32, __builtin_amdgcn_mbcnt_lo(mask, 0)); }
#endif
#define REDUCE(operation, value) __builtin_amdgcn_wave_reduce_##operation(value, 2)
__attribute__((reqd_work_group_size(WAVE, 1, 1)))
kernel void compared(global const uint *restrict src, global uint *restrict dst)
{
	uint x = src[__builtin_amdgcn_workitem_id_x()] ^ 5;
	__asm__("" : "+v"(x));      // keeps the XOR in front of the expression
	dst[__builtin_amdgcn_workitem_id_x()] = RESULT;
}
