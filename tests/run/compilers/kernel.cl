// Compiled by clang for the rows of expressions.tsv that have OpenCL C: the same as shader.comp.
#if WAVE == 32
#define BALLOT(condition) __builtin_amdgcn_ballot_w32(condition)
#define POPCOUNT(mask) __builtin_popcount(mask)
#define MBCNT(mask) __builtin_amdgcn_mbcnt_lo(mask, 0)
#define MASK uint
#else
#define BALLOT(condition) __builtin_amdgcn_ballot_w64(condition)
#define POPCOUNT(mask) __builtin_popcountl(mask)
#define MBCNT(mask) mbcnt64(mask)
#define MASK ulong
static uint mbcnt64(ulong mask) { return __builtin_amdgcn_mbcnt_hi(mask >> 32, __builtin_amdgcn_mbcnt_lo(mask, 0)); }
#endif
#if BITS == 64
#define VALUE ulong
#define FIRST(value) ((ulong)FIRST32((uint)(value >> 32)) << 32 | FIRST32((uint)value))
#else
#define VALUE uint
#define FIRST(value) FIRST32(value)
#endif
#define FIRST32(value) (uint)__builtin_amdgcn_readfirstlane(value)
#define REDUCE(operation, value) __builtin_amdgcn_wave_reduce_##operation(value, 2)
#define SELF MBCNT((MASK)-1)
#define ALL_EQUAL(value) (BALLOT(value != FIRST(value)) == 0)
#define MATCH_ALL(value) (ALL_EQUAL(value) ? BALLOT(1) : 0)     // as HIP's header defines __match_all_sync
#define n FIRST32(y)                                            // a number of all lanes
#define ballot (MASK)(FIRST32(x) | (ulong)n << 32)
#ifdef SECOND   // a second value is loaded and stored with x, 1: y of each lane, 2: n of all
struct lane_data { VALUE value; uint y; };
#else
struct lane_data { VALUE value; };
#endif
__attribute__((reqd_work_group_size(WAVE, 1, 1)))
kernel void compared(global const struct lane_data *restrict src, global struct lane_data *restrict dst)
{
	struct lane_data s = src[__builtin_amdgcn_workitem_id_x()];
	VALUE x = s.value ^ 5;
	__asm__("" : "+v"(x));      // keeps the XOR in front of the expression
#ifdef SECOND
	uint y = s.y;
	s.y = SECOND == 1 ? y : n;
#endif
	s.value = RESULT;
	dst[__builtin_amdgcn_workitem_id_x()] = s;
}
