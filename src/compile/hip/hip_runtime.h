// HIP for a clang without ROCm: the functions of device code, and names of the runtime. `lanewise` writes it to a
// folder for the compiler.
#pragma once
#if !__has_include(<cmath>)
#define __HIPCC_RTC__ 1                                 // clang's own headers then do not need a C++ library
#endif
#include <__clang_hip_runtime_wrapper.h>

#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(most, ...) __attribute__((amdgpu_flat_work_group_size(1, most)))
// Inlined without debug information, a call belongs to its caller's line, because this file does not exist after the
// run.
#define __LANEWISE_INLINE__ inline __attribute__((device, always_inline, nodebug, unused))
#define __LANEWISE_FUNCTION__ static __LANEWISE_INLINE__
#define __LANEWISE_BOTH__ inline __attribute__((host, device, nodebug, unused))

// ---- vectors: of two and four elements aligned to their size ------------------------------------------------------
template <class T, int N> struct __lanewise_vector;
template <class T> struct __lanewise_vector<T, 1> {
	T x;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ constexpr __lanewise_vector(T all) : x(all) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const { return { f(x, b.x) }; }
};
template <class T> struct alignas(2 * sizeof(T)) __lanewise_vector<T, 2> {
	T x, y;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ constexpr __lanewise_vector(T all) : x(all), y(all) {}
	template <class A, class B> __LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b) : x(T(a)), y(T(b)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y) };
	}
};
template <class T> struct __lanewise_vector<T, 3> {
	T x, y, z;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ constexpr __lanewise_vector(T all) : x(all), y(all), z(all) {}
	template <class A, class B, class C> __LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b, C c)
		: x(T(a)), y(T(b)), z(T(c)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y), f(z, b.z) };
	}
};
template <class T> struct alignas(4 * sizeof(T)) __lanewise_vector<T, 4> {
	T x, y, z, w;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ constexpr __lanewise_vector(T all) : x(all), y(all), z(all), w(all) {}
	template <class A, class B, class C, class D>
	__LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b, C c, D d) : x(T(a)), y(T(b)), z(T(c)), w(T(d)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y), f(z, b.z), f(w, b.w) };
	}
};
// Operators for each element; a number is a vector of equal elements.
#define __LANEWISE_OPERATOR__(op) \
	template <class T, int N> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b) \
	{ \
		return a.with(b, [](T x, T y) { return T(x op y); }); \
	} \
	template <class T, int N, class U> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(__lanewise_vector<T, N> a, U b) \
	{ \
		return a op __lanewise_vector<T, N>(T(b)); \
	} \
	template <class T, int N, class U> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(U a, __lanewise_vector<T, N> b) \
	{ \
		return __lanewise_vector<T, N>(T(a)) op b; \
	} \
	template <class T, int N, class U> \
		__LANEWISE_BOTH__ __lanewise_vector<T, N> &operator op##=(__lanewise_vector<T, N> &a, U b) { \
		return a = a op b; }
__LANEWISE_OPERATOR__(+)
__LANEWISE_OPERATOR__(-)
__LANEWISE_OPERATOR__(*)
__LANEWISE_OPERATOR__(/)
__LANEWISE_OPERATOR__(&)
__LANEWISE_OPERATOR__(|)
__LANEWISE_OPERATOR__(^)
template <class T, int N> __LANEWISE_BOTH__ __lanewise_vector<T, N> operator-(__lanewise_vector<T, N> a)
{
	return __lanewise_vector<T, N>(T(0)) - a;
}
template <class T, int N> __LANEWISE_BOTH__ bool operator==(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b)
{
	bool same = true;
	a.with(b, [&](T x, T y) { same &= x == y; return x; });
	return same;
}
template <class T, int N> __LANEWISE_BOTH__ bool operator!=(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b)
{
	return !(a == b);
}
#define __LANEWISE_VECTORS__(type, name) \
	typedef __lanewise_vector<type, 1> name##1; \
	typedef __lanewise_vector<type, 2> name##2; \
	typedef __lanewise_vector<type, 3> name##3; \
	typedef __lanewise_vector<type, 4> name##4; \
	static __LANEWISE_BOTH__ name##1 make_##name##1(type x) { return { x }; } \
	static __LANEWISE_BOTH__ name##2 make_##name##2(type x, type y) { return { x, y }; } \
	static __LANEWISE_BOTH__ name##3 make_##name##3(type x, type y, type z) { return { x, y, z }; } \
	static __LANEWISE_BOTH__ name##4 make_##name##4(type x, type y, type z, type w) { return { x, y, z, w }; }
__LANEWISE_VECTORS__(signed char, char)
__LANEWISE_VECTORS__(unsigned char, uchar)
__LANEWISE_VECTORS__(short, short)
__LANEWISE_VECTORS__(unsigned short, ushort)
__LANEWISE_VECTORS__(int, int)
__LANEWISE_VECTORS__(unsigned, uint)
__LANEWISE_VECTORS__(long, long)
__LANEWISE_VECTORS__(unsigned long, ulong)
__LANEWISE_VECTORS__(long long, longlong)
__LANEWISE_VECTORS__(unsigned long long, ulonglong)
__LANEWISE_VECTORS__(float, float)
__LANEWISE_VECTORS__(double, double)

struct dim3 {
	unsigned x, y, z;
	constexpr __attribute__((host, device)) dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
	constexpr __attribute__((host, device)) dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};

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

// ---- across a wave ------------------------------------------------------------------------------------------------
__LANEWISE_FUNCTION__ unsigned __lane_id() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)); }
__LANEWISE_FUNCTION__ unsigned long long __ballot(int p) { return __builtin_amdgcn_ballot_w64(p != 0); }
__LANEWISE_FUNCTION__ unsigned long long __ballot64(int p) { return __ballot(p); }
__LANEWISE_FUNCTION__ unsigned long long __activemask() { return __ballot(1); }
__LANEWISE_FUNCTION__ int __any(int p) { return __ballot(p) != 0; }
__LANEWISE_FUNCTION__ int __all(int p) { return __ballot(!p) == 0; }
template <class M> __LANEWISE_FUNCTION__ unsigned long long __ballot_sync(M mask, int p) { return __ballot(p) & mask; }
template <class M> __LANEWISE_FUNCTION__ int __any_sync(M mask, int p) { return (__ballot(p) & mask) != 0; }
template <class M> __LANEWISE_FUNCTION__ int __all_sync(M mask, int p) { return (__ballot(!p) & mask) == 0; }

// Returns the value of lane `from`, dword by dword.
template <class T> __LANEWISE_FUNCTION__ T __lanewise_from(T value, int from)
{
	int words[(sizeof value + 3) / 4] = {};
	__builtin_memcpy(words, &value, sizeof value);
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
		words[k] = __builtin_amdgcn_ds_bpermute(from << 2, words[k]);
	__builtin_memcpy(&value, words, sizeof value);
	return value;
}
template <class T> __LANEWISE_FUNCTION__ T __shfl(T value, int lane, int width = warpSize)
{
	return __lanewise_from(value, (lane & (width - 1)) + (__lane_id() & ~(width - 1)));
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_up(T value, unsigned by, int width = warpSize)
{
	int self = __lane_id(), from = self - (int)by;
	return __lanewise_from(value, from < (self & ~(width - 1)) ? self : from);
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_down(T value, unsigned by, int width = warpSize)
{
	int self = __lane_id();
	return __lanewise_from(value, (self & (width - 1)) + (int)by >= width ? self : self + (int)by);
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_xor(T value, int mask, int width = warpSize)
{
	int self = __lane_id(), from = self ^ mask;
	return __lanewise_from(value, from >= ((self + width) & ~(width - 1)) ? self : from);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_sync(M, T value, int lane, int width = warpSize)
{
	return __shfl(value, lane, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_up_sync(M, T value, unsigned by, int width = warpSize)
{
	return __shfl_up(value, by, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_down_sync(M, T value, unsigned by, int width = warpSize)
{
	return __shfl_down(value, by, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_xor_sync(M, T value, int mask, int width = warpSize)
{
	return __shfl_xor(value, mask, width);
}

// ---- masks around a lane, equal values, reductions ----------------------------------------------------------------
__LANEWISE_FUNCTION__ unsigned long long __lanemask_eq() { return 1ull << __lane_id(); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_lt() { return __lanemask_eq() - 1; }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_le() { return __lanemask_lt() | __lanemask_eq(); }
__LANEWISE_FUNCTION__ unsigned long long __lanewise_wave() { return ~0ull >> (64 - warpSize); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_ge() { return __lanewise_wave() & ~__lanemask_lt(); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_gt() { return __lanewise_wave() & ~__lanemask_le(); }

// Returns the value of a lane that is the same for all, dword by dword.
template <class T> __LANEWISE_FUNCTION__ T __lanewise_at(T value, int lane)
{
	int words[(sizeof value + 3) / 4] = {};
	__builtin_memcpy(words, &value, sizeof value);
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++) words[k] = __builtin_amdgcn_readlane(words[k], lane);
	__builtin_memcpy(&value, words, sizeof value);
	return value;
}
// Returns the lanes with the same value, in one trip for each value. A NaN is alone.
template <class T> __LANEWISE_FUNCTION__ unsigned long long __match_any(T value)
{
	unsigned long long group = 0;
	for (unsigned long long left = __activemask(); left;) {
		int first = __builtin_ctzll(left);
		bool mine = value == __lanewise_at(value, first) || (int)__lane_id() == first;
		unsigned long long same = __ballot(mine);
		group = mine ? same : group;
		left &= ~same;
	}
	return group;
}
template <class T> __LANEWISE_FUNCTION__ unsigned long long __match_all(T value, int *all)
{
	unsigned long long active = __activemask();
	*all = __all(value == __lanewise_at(value, __builtin_ctzll(active)));
	return *all ? active : 0;
}
template <class M, class T> __LANEWISE_FUNCTION__ unsigned long long __match_any_sync(M mask, T value)
{
	return __match_any(value) & mask;
}
template <class M, class T> __LANEWISE_FUNCTION__ unsigned long long __match_all_sync(M mask, T value, int *all)
{
	*all = (__match_any(value) & mask) == (__activemask() & mask);
	return *all ? __activemask() & mask : 0;
}
// Combines the values of the active lanes of a mask, lane by lane; masks may differ between lanes.
template <class T, class F> __LANEWISE_FUNCTION__ T __lanewise_reduce(unsigned long long mask, T value, F f)
{
	T all = value;
	bool any = false;
	for (unsigned long long left = __activemask(); left; left &= left - 1) {
		int lane = __builtin_ctzll(left);
		T x = __lanewise_at(value, lane);
		bool named = mask >> lane & 1;
		all = !named ? all : any ? f(all, x) : x;
		any |= named;
	}
	return all;
}
#define __LANEWISE_REDUCE__(name, expression) \
	template <class M, class T> __LANEWISE_FUNCTION__ T __reduce_##name##_sync(M mask, T value) \
	{ \
		return __lanewise_reduce(mask, value, [](T a, T b) { return T(expression); }); \
	}
__LANEWISE_REDUCE__(add, a + b)
__LANEWISE_REDUCE__(min, b < a ? b : a)
__LANEWISE_REDUCE__(max, a < b ? b : a)
__LANEWISE_REDUCE__(and, a & b)
__LANEWISE_REDUCE__(or, a | b)
__LANEWISE_REDUCE__(xor, a ^ b)

// ---- atomics: each returns the old value --------------------------------------------------------------------------
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

// ---- bits and integers --------------------------------------------------------------------------------------------
__LANEWISE_FUNCTION__ int __popc(unsigned x) { return __builtin_popcount(x); }
__LANEWISE_FUNCTION__ int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
__LANEWISE_FUNCTION__ int __clz(int x) { return x ? __builtin_clz(x) : 32; }
__LANEWISE_FUNCTION__ int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
__LANEWISE_FUNCTION__ int __ffs(int x) { return __builtin_ffs(x); }
__LANEWISE_FUNCTION__ int __ffsll(long long x) { return __builtin_ffsll(x); }
__LANEWISE_FUNCTION__ unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
__LANEWISE_FUNCTION__ unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }
__LANEWISE_FUNCTION__ int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
__LANEWISE_FUNCTION__ unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
__LANEWISE_FUNCTION__ int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
__LANEWISE_FUNCTION__ unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
// Returns four of the bytes of x (0 to 3) and y (4 to 7); the lowest three bits of each half byte of `pick` choose.
__LANEWISE_FUNCTION__ unsigned __byte_perm(unsigned x, unsigned y, unsigned pick)
{
	return __builtin_amdgcn_perm(y, x, (pick & 7) | (pick & 0x70) << 4 | (pick & 0x700) << 8 | (pick & 0x7000) << 12);
}
__LANEWISE_FUNCTION__ unsigned __funnelshift_l(unsigned low, unsigned high, unsigned by)
{
	return (((unsigned long long)high << 32 | low) << (by & 31)) >> 32;
}
__LANEWISE_FUNCTION__ unsigned __funnelshift_r(unsigned low, unsigned high, unsigned by)
{
	return ((unsigned long long)high << 32 | low) >> (by & 31);
}
__LANEWISE_FUNCTION__ unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
__LANEWISE_FUNCTION__ int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
__LANEWISE_FUNCTION__ float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
__LANEWISE_FUNCTION__ float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
__LANEWISE_FUNCTION__ long long __double_as_longlong(double x) { return __builtin_bit_cast(long long, x); }
__LANEWISE_FUNCTION__ double __longlong_as_double(long long x) { return __builtin_bit_cast(double, x); }
__LANEWISE_FUNCTION__ long long clock64() { return __builtin_readcyclecounter(); }
__LANEWISE_FUNCTION__ long long clock() { return __builtin_readcyclecounter(); }
__LANEWISE_FUNCTION__ long long wall_clock64() { return __builtin_readcyclecounter(); }
template <class T> __LANEWISE_FUNCTION__ T __ldg(const T *at) { return *at; }

// ---- half: clang's own arithmetic ---------------------------------------------------------------------------------
typedef _Float16 __half;
typedef _Float16 half;
typedef __lanewise_vector<_Float16, 2> __half2;
typedef __half2 half2;
static __LANEWISE_BOTH__ half __float2half(float x) { return (half)x; }
static __LANEWISE_BOTH__ half __float2half_rn(float x) { return (half)x; }
static __LANEWISE_BOTH__ float __half2float(half x) { return x; }
static __LANEWISE_BOTH__ half2 __floats2half2_rn(float x, float y) { return { x, y }; }
static __LANEWISE_BOTH__ half2 __float2half2_rn(float x) { return { x, x }; }
static __LANEWISE_BOTH__ half2 __halves2half2(half x, half y) { return { x, y }; }
static __LANEWISE_BOTH__ half2 __half2half2(half x) { return { x, x }; }
static __LANEWISE_BOTH__ half __low2half(half2 v) { return v.x; }
static __LANEWISE_BOTH__ half __high2half(half2 v) { return v.y; }
static __LANEWISE_BOTH__ float __low2float(half2 v) { return v.x; }
static __LANEWISE_BOTH__ float __high2float(half2 v) { return v.y; }
static __LANEWISE_BOTH__ float2 __half22float2(half2 v) { return { v.x, v.y }; }
#define __LANEWISE_HALF__(name, op) \
	static __LANEWISE_BOTH__ half __h##name(half a, half b) { return a op b; } \
	static __LANEWISE_BOTH__ half2 __h##name##2(half2 a, half2 b) { return a op b; }
__LANEWISE_HALF__(add, +)
__LANEWISE_HALF__(sub, -)
__LANEWISE_HALF__(mul, *)
__LANEWISE_FUNCTION__ half __hdiv(half a, half b) { return a / b; }
__LANEWISE_FUNCTION__ half2 __h2div(half2 a, half2 b) { return a / b; }
// Comparisons of one number, of each of two (1 or 0), and of both together; names with u also hold for a NaN.
#define __LANEWISE_COMPARE__(name, op) \
	static __LANEWISE_BOTH__ bool __h##name(half a, half b) { return a op b; } \
	static __LANEWISE_BOTH__ half2 __h##name##2(half2 a, half2 b) { return { (half)(a.x op b.x), (half)(a.y op b.y) }; } \
	static __LANEWISE_BOTH__ bool __hb##name##2(half2 a, half2 b) { return a.x op b.x && a.y op b.y; }
#define __LANEWISE_COMPARE_UNORDERED__(name, not_op) \
	static __LANEWISE_BOTH__ bool __h##name##u(half a, half b) { return !(a not_op b); } \
	static __LANEWISE_BOTH__ half2 __h##name##u2(half2 a, half2 b) \
	{ \
		return { (half)!(a.x not_op b.x), (half)!(a.y not_op b.y) }; \
	}
__LANEWISE_COMPARE__(eq, ==)
__LANEWISE_COMPARE__(ne, !=)
__LANEWISE_COMPARE__(lt, <)
__LANEWISE_COMPARE__(le, <=)
__LANEWISE_COMPARE__(gt, >)
__LANEWISE_COMPARE__(ge, >=)
__LANEWISE_COMPARE_UNORDERED__(lt, >=)
__LANEWISE_COMPARE_UNORDERED__(le, >)
__LANEWISE_COMPARE_UNORDERED__(gt, <=)
__LANEWISE_COMPARE_UNORDERED__(ge, <)
static __LANEWISE_BOTH__ bool __hisnan(half x) { return x != x; }
static __LANEWISE_BOTH__ half2 __hisnan2(half2 v) { return { (half)(v.x != v.x), (half)(v.y != v.y) }; }
static __LANEWISE_BOTH__ half __hneg(half x) { return -x; }
static __LANEWISE_BOTH__ half2 __hneg2(half2 v) { return { -v.x, -v.y }; }
static __LANEWISE_BOTH__ half __habs(half x) { return __builtin_fabsf16(x); }
static __LANEWISE_BOTH__ half2 __habs2(half2 v) { return { __habs(v.x), __habs(v.y) }; }
static __LANEWISE_BOTH__ half __hmin(half a, half b) { return __builtin_fminf16(a, b); }
static __LANEWISE_BOTH__ half __hmax(half a, half b) { return __builtin_fmaxf16(a, b); }
static __LANEWISE_BOTH__ half2 __hmin2(half2 a, half2 b) { return { __hmin(a.x, b.x), __hmin(a.y, b.y) }; }
static __LANEWISE_BOTH__ half2 __hmax2(half2 a, half2 b) { return { __hmax(a.x, b.x), __hmax(a.y, b.y) }; }
static __LANEWISE_BOTH__ half __ushort_as_half(unsigned short x) { return __builtin_bit_cast(half, x); }
static __LANEWISE_BOTH__ unsigned short __half_as_ushort(half x) { return __builtin_bit_cast(unsigned short, x); }
static __LANEWISE_BOTH__ half __int2half_rn(int x) { return (half)x; }
static __LANEWISE_BOTH__ half __uint2half_rn(unsigned x) { return (half)x; }
static __LANEWISE_BOTH__ int __half2int_rz(half x) { return (int)x; }
static __LANEWISE_BOTH__ half2 __float22half2_rn(float2 v) { return { (half)v.x, (half)v.y }; }
static __LANEWISE_BOTH__ half2 __lowhigh2highlow(half2 v) { return { v.y, v.x }; }
__LANEWISE_FUNCTION__ half __hfma(half a, half b, half c) { return __builtin_fmaf16(a, b, c); }
__LANEWISE_FUNCTION__ half2 __hfma2(half2 a, half2 b, half2 c)
{
	return { __hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y) };
}

// ---- bfloat16: the upper half of a float, rounded to the nearest even ---------------------------------------------
struct __hip_bfloat16 {
	unsigned short data;
	__hip_bfloat16() = default;
	__LANEWISE_BOTH__ __hip_bfloat16(float x)
	{
		unsigned bits = __builtin_bit_cast(unsigned, x);
		data = x != x ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
	}
	__LANEWISE_BOTH__ __hip_bfloat16(double x) : __hip_bfloat16((float)x) {}
	__LANEWISE_BOTH__ __hip_bfloat16(int x) : __hip_bfloat16((float)x) {}
	static __LANEWISE_BOTH__ __hip_bfloat16 round_to_bfloat16(float x) { return __hip_bfloat16(x); }
	__LANEWISE_BOTH__ operator float() const { return __builtin_bit_cast(float, (unsigned)data << 16); }
};
typedef __hip_bfloat16 hip_bfloat16;
typedef __hip_bfloat16 __nv_bfloat16;
typedef __lanewise_vector<__hip_bfloat16, 2> __hip_bfloat162;
static __LANEWISE_BOTH__ __hip_bfloat16 __float2bfloat16(float x) { return x; }
static __LANEWISE_BOTH__ __hip_bfloat16 __double2bfloat16(double x) { return x; }
static __LANEWISE_BOTH__ float __bfloat162float(__hip_bfloat16 x) { return x; }
static __LANEWISE_BOTH__ unsigned short __bfloat16_as_ushort(__hip_bfloat16 x) { return x.data; }
static __LANEWISE_BOTH__ __hip_bfloat16 __ushort_as_bfloat16(unsigned short x)
{
	return __builtin_bit_cast(__hip_bfloat16, x);
}
static __LANEWISE_BOTH__ __hip_bfloat162 __floats2bfloat162_rn(float x, float y) { return { x, y }; }
// The type of arithmetic: bfloat16 for two bfloat16; with another type, that type's.
template <class A, class B> struct __lanewise_bfloats;
template <> struct __lanewise_bfloats<__hip_bfloat16, __hip_bfloat16> { typedef __hip_bfloat16 type; };
#define __LANEWISE_BFLOAT__(name, op) \
	template <class A, class B> __LANEWISE_BOTH__ typename __lanewise_bfloats<A, B>::type operator op(A a, B b) \
	{ \
		return (float)a op (float)b; \
	} \
	static __LANEWISE_BOTH__ __hip_bfloat16 &operator op##=(__hip_bfloat16 &a, __hip_bfloat16 b) { return a = a op b; } \
	static __LANEWISE_BOTH__ __hip_bfloat16 __h##name(__hip_bfloat16 a, __hip_bfloat16 b) { return a op b; }
__LANEWISE_BFLOAT__(add, +)
__LANEWISE_BFLOAT__(sub, -)
__LANEWISE_BFLOAT__(mul, *)
__LANEWISE_BFLOAT__(div, /)
static __LANEWISE_BOTH__ __hip_bfloat16 __hfma(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c)
{
	return __builtin_fmaf(a, b, c);
}
static __LANEWISE_BOTH__ bool __heq(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a == (float)b; }
static __LANEWISE_BOTH__ bool __hlt(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a < (float)b; }
static __LANEWISE_BOTH__ bool __hgt(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a > (float)b; }

// ---- mathematics: what clang's headers call, by the symbols of libclc's OpenCL functions --------------------------
#define __LANEWISE_MATH_1__(ocml, type, suffix, symbol) \
	__attribute__((device, const)) type __lanewise_##ocml##suffix(type) __asm__(symbol); \
	extern "C" __LANEWISE_INLINE__ type __ocml_##ocml##suffix(type x) { return __lanewise_##ocml##suffix(x); }
#define __LANEWISE_MATH_2__(ocml, type, second, suffix, symbol) \
	__attribute__((device, const)) type __lanewise_##ocml##suffix(type, second) __asm__(symbol); \
	extern "C" __LANEWISE_INLINE__ type __ocml_##ocml##suffix(type x, second y) { return __lanewise_##ocml##suffix(x, y); }
#define __LANEWISE_MATH__(ocml, symbol) \
	__LANEWISE_MATH_1__(ocml, float, _f32, symbol "f") __LANEWISE_MATH_1__(ocml, double, _f64, symbol "d")
#define __LANEWISE_MATH_OF_TWO__(ocml, symbol) \
	__LANEWISE_MATH_2__(ocml, float, float, _f32, symbol "ff") \
	__LANEWISE_MATH_2__(ocml, double, double, _f64, symbol "dd")
__LANEWISE_MATH__(acos, "_Z4acos")
__LANEWISE_MATH__(acosh, "_Z5acosh")
__LANEWISE_MATH__(asin, "_Z4asin")
__LANEWISE_MATH__(asinh, "_Z5asinh")
__LANEWISE_MATH__(atan, "_Z4atan")
__LANEWISE_MATH__(atanh, "_Z5atanh")
__LANEWISE_MATH__(cbrt, "_Z4cbrt")
__LANEWISE_MATH__(ceil, "_Z4ceil")
__LANEWISE_MATH__(cos, "_Z3cos")
__LANEWISE_MATH__(cosh, "_Z4cosh")
__LANEWISE_MATH__(cospi, "_Z5cospi")
__LANEWISE_MATH__(erf, "_Z3erf")
__LANEWISE_MATH__(erfc, "_Z4erfc")
__LANEWISE_MATH__(exp, "_Z3exp")
__LANEWISE_MATH__(exp10, "_Z5exp10")
__LANEWISE_MATH__(exp2, "_Z4exp2")
__LANEWISE_MATH__(expm1, "_Z5expm1")
__LANEWISE_MATH__(floor, "_Z5floor")
__LANEWISE_MATH__(lgamma, "_Z6lgamma")
__LANEWISE_MATH__(log, "_Z3log")
__LANEWISE_MATH__(log10, "_Z5log10")
__LANEWISE_MATH__(log1p, "_Z5log1p")
__LANEWISE_MATH__(log2, "_Z4log2")
__LANEWISE_MATH__(logb, "_Z4logb")
__LANEWISE_MATH__(nearbyint, "_Z4rint")
__LANEWISE_MATH__(rint, "_Z4rint")
__LANEWISE_MATH__(round, "_Z5round")
__LANEWISE_MATH__(rsqrt, "_Z5rsqrt")
__LANEWISE_MATH__(sin, "_Z3sin")
__LANEWISE_MATH__(sinh, "_Z4sinh")
__LANEWISE_MATH__(sinpi, "_Z5sinpi")
__LANEWISE_MATH__(sqrt, "_Z4sqrt")
__LANEWISE_MATH__(tan, "_Z3tan")
__LANEWISE_MATH__(tanh, "_Z4tanh")
__LANEWISE_MATH__(tgamma, "_Z6tgamma")
__LANEWISE_MATH__(trunc, "_Z5trunc")
__LANEWISE_MATH_OF_TWO__(atan2, "_Z5atan2")
__LANEWISE_MATH_OF_TWO__(copysign, "_Z8copysign")
__LANEWISE_MATH_OF_TWO__(fdim, "_Z4fdim")
__LANEWISE_MATH_OF_TWO__(fmax, "_Z4fmax")
__LANEWISE_MATH_OF_TWO__(fmin, "_Z4fmin")
__LANEWISE_MATH_OF_TWO__(fmod, "_Z4fmod")
__LANEWISE_MATH_OF_TWO__(hypot, "_Z5hypot")
__LANEWISE_MATH_OF_TWO__(nextafter, "_Z9nextafter")
__LANEWISE_MATH_OF_TWO__(pow, "_Z3pow")
__LANEWISE_MATH_OF_TWO__(remainder, "_Z9remainder")
__LANEWISE_MATH_2__(pown, float, int, _f32, "_Z4pownfi")
__LANEWISE_MATH_2__(pown, double, int, _f64, "_Z4powndi")
__LANEWISE_MATH_1__(native_cos, float, _f32, "_Z10native_cosf")
__LANEWISE_MATH_1__(native_exp, float, _f32, "_Z10native_expf")
__LANEWISE_MATH_1__(native_exp10, float, _f32, "_Z12native_exp10f")
__LANEWISE_MATH_1__(native_log, float, _f32, "_Z10native_logf")
__LANEWISE_MATH_1__(native_log10, float, _f32, "_Z12native_log10f")
__LANEWISE_MATH_1__(native_log2, float, _f32, "_Z11native_log2f")
__LANEWISE_MATH_1__(native_sin, float, _f32, "_Z10native_sinf")
__LANEWISE_MATH_1__(native_sqrt, float, _f32, "_Z11native_sqrtf")
#define __LANEWISE_PRIVATE__ __attribute__((address_space(5)))
#define __LANEWISE_MATH_PARTS__(type, suffix) \
	extern "C" __LANEWISE_INLINE__ type __ocml_sincos##suffix(type x, __LANEWISE_PRIVATE__ type *c) \
	{ \
		*c = __lanewise_cos##suffix(x); \
		return __lanewise_sin##suffix(x); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_sincospi##suffix(type x, __LANEWISE_PRIVATE__ type *c) \
	{ \
		*c = __lanewise_cospi##suffix(x); \
		return __lanewise_sinpi##suffix(x); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_modf##suffix(type x, __LANEWISE_PRIVATE__ type *whole) \
	{ \
		*whole = __lanewise_trunc##suffix(x); \
		return __builtin_isinf(x) ? __lanewise_copysign##suffix(0, x) : __lanewise_copysign##suffix(x - *whole, x); \
	}
__LANEWISE_MATH_PARTS__(float, _f32)
__LANEWISE_MATH_PARTS__(double, _f64)

// ---- device functions without an effect in a simulator ------------------------------------------------------------
template <class... T>
__LANEWISE_FUNCTION__ int printf(const char *, T...)
        __attribute__((diagnose_if(true, "printf in a kernel prints nothing here: "
        	"store the values in a buffer, which --print shows, or inspect them with `lanewise step`", "warning")))
{
	return 0;
}
// Textures are not supported.
typedef unsigned long long hipTextureObject_t;
#define __LANEWISE_TEXTURE__ \
	"lanewise does not support HIP textures: " \
	"pass a pointer to the texels, or write the kernel in OpenCL C, whose images are supported"
template <class... A> struct __lanewise_no_texture { static const bool value = false; };
#define __LANEWISE_FETCH__(name) \
	template <class... A> __LANEWISE_FUNCTION__ float name(A...) \
	{ \
		static_assert(__lanewise_no_texture<A...>::value, __LANEWISE_TEXTURE__); \
		return 0; \
	} \
	template <class R, class... A> __LANEWISE_FUNCTION__ R name(hipTextureObject_t, A...) \
	{ \
		static_assert(__lanewise_no_texture<R, A...>::value, __LANEWISE_TEXTURE__); \
		return R(); \
	}
__LANEWISE_FETCH__(tex1D)
__LANEWISE_FETCH__(tex1Dfetch)
__LANEWISE_FETCH__(tex2D)
__LANEWISE_FETCH__(tex2DLod)
__LANEWISE_FETCH__(tex2DLayered)
__LANEWISE_FETCH__(tex3D)
extern "C" __attribute__((device, noinline, weak, nodebug))
	void __assert_fail(const char *, const char *, unsigned, const char *)
{
	__builtin_trap();
}

// ---- host code, which is only parsed: names with any arguments ----------------------------------------------------
typedef enum {
	hipSuccess, hipErrorInvalidValue, hipErrorOutOfMemory, hipErrorNotReady, hipErrorInvalidDevice,
	hipErrorLaunchFailure, hipErrorUnknown = 999
} hipError_t;
typedef enum {
	hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault
} hipMemcpyKind;
enum {
	hipHostMallocDefault, hipHostMallocPortable, hipHostMallocMapped, hipHostRegisterDefault = 0,
	hipEventDefault = 0, hipEventDisableTiming, hipEventBlockingSync, hipStreamDefault = 0, hipStreamNonBlocking,
	hipDeviceScheduleAuto = 0, hipMemAttachGlobal, hipMemAdviseSetReadMostly, hipFuncCachePreferL1,
	hipFuncCachePreferShared,
};
typedef enum {
	hipDeviceAttributeWarpSize, hipDeviceAttributeMultiprocessorCount, hipDeviceAttributeMaxSharedMemoryPerBlock,
	hipDeviceAttributeMaxThreadsPerBlock, hipDeviceAttributeClockRate, hipDeviceAttributeComputeCapabilityMajor,
	hipDeviceAttributeComputeCapabilityMinor, hipDeviceAttributeManagedMemory,
} hipDeviceAttribute_t;
typedef struct __lanewise_stream *hipStream_t;
typedef struct __lanewise_event *hipEvent_t;
typedef int hipDevice_t;
struct hipDeviceProp_t {
	char name[256], gcnArchName[256];
	__SIZE_TYPE__ totalGlobalMem, sharedMemPerBlock, totalConstMem;
	int major, minor, multiProcessorCount, warpSize, regsPerBlock, maxThreadsPerBlock, maxThreadsDim[3],
		maxGridSize[3], maxThreadsPerMultiProcessor;
	int clockRate, memoryClockRate, memoryBusWidth, l2CacheSize, concurrentKernels, pciBusID, pciDeviceID,
		canMapHostMemory, managedMemory;
	int pageableMemoryAccess, concurrentManagedAccess, computeMode, cooperativeLaunch, integrated;
};
#define __LANEWISE_HOST__(name) template <class... T> static inline hipError_t name(T...) { return hipSuccess; }
__LANEWISE_HOST__(hipMalloc)
__LANEWISE_HOST__(hipMallocManaged)
__LANEWISE_HOST__(hipHostMalloc)
__LANEWISE_HOST__(hipMallocPitch)
__LANEWISE_HOST__(hipFree)
__LANEWISE_HOST__(hipHostFree)
__LANEWISE_HOST__(hipFreeHost)
__LANEWISE_HOST__(hipMallocHost)
__LANEWISE_HOST__(hipMallocAsync)
__LANEWISE_HOST__(hipFreeAsync)
__LANEWISE_HOST__(hipHostGetDevicePointer)
__LANEWISE_HOST__(hipHostRegister)
__LANEWISE_HOST__(hipHostUnregister)
__LANEWISE_HOST__(hipMemcpy)
__LANEWISE_HOST__(hipMemcpyAsync)
__LANEWISE_HOST__(hipMemcpyToSymbol)
__LANEWISE_HOST__(hipMemcpyToSymbolAsync)
__LANEWISE_HOST__(hipMemcpyFromSymbol)
__LANEWISE_HOST__(hipMemcpyDtoH)
__LANEWISE_HOST__(hipMemPrefetchAsync)
__LANEWISE_HOST__(hipMemAdvise)
__LANEWISE_HOST__(hipMemcpy2D)
__LANEWISE_HOST__(hipMemset)
__LANEWISE_HOST__(hipMemsetAsync)
__LANEWISE_HOST__(hipMemGetInfo)
__LANEWISE_HOST__(hipGetSymbolAddress)
__LANEWISE_HOST__(hipDeviceSynchronize)
__LANEWISE_HOST__(hipDeviceReset)
__LANEWISE_HOST__(hipDeviceGetAttribute)
__LANEWISE_HOST__(hipGetDevice)
__LANEWISE_HOST__(hipSetDevice)
__LANEWISE_HOST__(hipGetDeviceCount)
__LANEWISE_HOST__(hipGetDeviceProperties)
__LANEWISE_HOST__(hipDriverGetVersion)
__LANEWISE_HOST__(hipRuntimeGetVersion)
__LANEWISE_HOST__(hipGetLastError)
__LANEWISE_HOST__(hipPeekAtLastError)
__LANEWISE_HOST__(hipStreamCreate)
__LANEWISE_HOST__(hipStreamCreateWithFlags)
__LANEWISE_HOST__(hipStreamDestroy)
__LANEWISE_HOST__(hipStreamSynchronize)
__LANEWISE_HOST__(hipStreamWaitEvent)
__LANEWISE_HOST__(hipEventCreate)
__LANEWISE_HOST__(hipEventCreateWithFlags)
__LANEWISE_HOST__(hipEventDestroy)
__LANEWISE_HOST__(hipEventRecord)
__LANEWISE_HOST__(hipEventSynchronize)
__LANEWISE_HOST__(hipEventElapsedTime)
__LANEWISE_HOST__(hipFuncSetCacheConfig)
__LANEWISE_HOST__(hipFuncSetAttribute)
__LANEWISE_HOST__(hipOccupancyMaxActiveBlocksPerMultiprocessor)
__LANEWISE_HOST__(hipOccupancyMaxPotentialBlockSize)
__LANEWISE_HOST__(hipSetDeviceFlags)
__LANEWISE_HOST__(hipDeviceSetCacheConfig)
__LANEWISE_HOST__(hipInit)
__LANEWISE_HOST__(hipDeviceGet)
__LANEWISE_HOST__(hipDeviceGetName)
const char *hipGetErrorString(hipError_t);
const char *hipGetErrorName(hipError_t);
extern "C" hipError_t __hipPushCallConfiguration(dim3 blocks, dim3 threads, __SIZE_TYPE__ shared = 0,
                                                 hipStream_t stream = nullptr);
extern "C" hipError_t hipLaunchKernel(const void *kernel, dim3 blocks, dim3 threads, void **arguments,
                                      __SIZE_TYPE__ shared, hipStream_t stream);
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(x) x
#define hipLaunchKernelGGL(kernel, blocks, threads, shared, stream, ...) \
	(kernel)<<<(blocks), (threads), (shared), (stream)>>>(__VA_ARGS__)

// ---- cooperative groups -------------------------------------------------------------------------------------------
namespace cooperative_groups {
// Members of all groups, for a type that is not known statically.
class thread_group {
protected:
	unsigned rank_, size_;
	unsigned long long lanes_;                       // 0 if it is the whole block
public:
	__LANEWISE_INLINE__ thread_group(unsigned rank, unsigned size, unsigned long long lanes)
		: rank_(rank), size_(size), lanes_(lanes) {}
	__LANEWISE_INLINE__ unsigned thread_rank() const { return rank_; }
	__LANEWISE_INLINE__ unsigned size() const { return size_; }
	__LANEWISE_INLINE__ unsigned num_threads() const { return size_; }
	__LANEWISE_INLINE__ bool is_valid() const { return true; }
	__LANEWISE_INLINE__ unsigned long long __lanewise_mask() const { return lanes_; }
	__LANEWISE_INLINE__ void sync() const { if (lanes_) __syncwarp(); else __syncthreads(); }
};
class thread_block : public thread_group {
public:
	__LANEWISE_INLINE__ thread_block()
		: thread_group(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z),
		               blockDim.x * blockDim.y * blockDim.z, 0) {}
	static __LANEWISE_INLINE__ dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
	static __LANEWISE_INLINE__ dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
	static __LANEWISE_INLINE__ dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
__LANEWISE_FUNCTION__ thread_block this_thread_block() { return thread_block(); }

// `width` adjacent lanes of a wave.
class __lanewise_tile : public thread_group {
	static __LANEWISE_INLINE__ unsigned long long mask_of(unsigned width)
	{
		return width < 64 ? ((1ull << width) - 1) << (__lane_id() & ~(width - 1)) : ~0ull;
	}
	unsigned block_;
public:
	__LANEWISE_INLINE__ __lanewise_tile(const thread_group &of, unsigned width)
		: thread_group(of.thread_rank() & (width - 1), width, mask_of(width)), block_(of.thread_rank()) {}
	template <class T> __LANEWISE_INLINE__ T shfl(T value, int rank) const { return __shfl(value, rank, (int)size_); }
	template <class T> __LANEWISE_INLINE__ T shfl_up(T value, unsigned by) const
	{
		return __shfl_up(value, by, (int)size_);
	}
	template <class T> __LANEWISE_INLINE__ T shfl_down(T value, unsigned by) const
	{
		return __shfl_down(value, by, (int)size_);
	}
	template <class T> __LANEWISE_INLINE__ T shfl_xor(T value, unsigned by) const
	{
		return __shfl_xor(value, (int)by, (int)size_);
	}
	__LANEWISE_INLINE__ unsigned long long ballot(int p) const
	{
		return (__ballot(p) & lanes_) >> (__lane_id() & ~(size_ - 1));
	}
	__LANEWISE_INLINE__ int any(int p) const { return (__ballot(p) & lanes_) != 0; }
	__LANEWISE_INLINE__ int all(int p) const { return (__ballot(!p) & lanes_) == 0; }
	// Lanes of the tile, its first as bit 0.
	template <class T> __LANEWISE_INLINE__ unsigned long long match_any(T value) const
	{
		return (__match_any(value) & lanes_) >> (__lane_id() & ~(size_ - 1));
	}
	template <class T> __LANEWISE_INLINE__ unsigned long long match_all(T value, int &all) const
	{
		return __match_all_sync(lanes_, value, &all) >> (__lane_id() & ~(size_ - 1));
	}
	__LANEWISE_INLINE__ unsigned meta_group_rank() const { return block_ / size_; }
	__LANEWISE_INLINE__ unsigned meta_group_size() const
	{
		return (blockDim.x * blockDim.y * blockDim.z + size_ - 1) / size_;
	}
};
template <unsigned N, class Of = void> class thread_block_tile : public __lanewise_tile {
	static_assert(N && !(N & (N - 1)) && N <= 64, "a tile has 1, 2, 4, 8, 16, 32 or 64 threads");
public:
	__LANEWISE_INLINE__ thread_block_tile(const thread_group &of) : __lanewise_tile(of, N) {}
};
template <unsigned N, class G> __LANEWISE_FUNCTION__ thread_block_tile<N, G> tiled_partition(const G &of)
{
	return thread_block_tile<N, G>(of);
}
__LANEWISE_FUNCTION__ __lanewise_tile tiled_partition(const thread_group &of, unsigned width)
{
	return __lanewise_tile(of, width);
}

// The lanes that are active where the group is made.
class coalesced_group : public thread_group {
	// Returns the lane of a rank.
	__LANEWISE_INLINE__ int lane_of(unsigned rank) const
	{
		unsigned long long left = lanes_;
		while (rank--) left &= left - 1;
		return __builtin_ctzll(left);
	}
	// Returns a mask by ranks of a mask by lanes.
	__LANEWISE_INLINE__ unsigned long long by_rank(unsigned long long lanes) const
	{
		unsigned long long ranks = 0, left = lanes_;
		for (unsigned k = 0; k < size_; k++, left &= left - 1) ranks |= (lanes >> __builtin_ctzll(left) & 1) << k;
		return ranks;
	}
	unsigned part_, parts_;
public:
	__LANEWISE_INLINE__ coalesced_group(unsigned long long lanes, unsigned part = 0, unsigned parts = 1)
		: thread_group(__popcll(lanes & __lanemask_lt()), __popcll(lanes), lanes), part_(part), parts_(parts) {}
	__LANEWISE_INLINE__ unsigned meta_group_rank() const { return part_; }
	__LANEWISE_INLINE__ unsigned meta_group_size() const { return parts_; }
	template <class T> __LANEWISE_INLINE__ T shfl(T value, int rank) const
	{
		return __lanewise_from(value, lane_of((unsigned)rank % size_));
	}
	template <class T> __LANEWISE_INLINE__ T shfl_up(T value, unsigned by) const
	{
		return __lanewise_from(value, rank_ < by ? (int)__lane_id() : lane_of(rank_ - by));
	}
	template <class T> __LANEWISE_INLINE__ T shfl_down(T value, unsigned by) const
	{
		return __lanewise_from(value, rank_ + by >= size_ ? (int)__lane_id() : lane_of(rank_ + by));
	}
	__LANEWISE_INLINE__ int any(int p) const { return (__ballot(p) & lanes_) != 0; }
	__LANEWISE_INLINE__ int all(int p) const { return (__ballot(!p) & lanes_) == 0; }
	__LANEWISE_INLINE__ unsigned long long ballot(int p) const { return by_rank(__ballot(p)); }
	template <class T> __LANEWISE_INLINE__ unsigned long long match_any(T value) const
	{
		return by_rank(__match_any(value));
	}
	template <class T> __LANEWISE_INLINE__ unsigned long long match_all(T value, int &all) const
	{
		return by_rank(__match_all_sync(lanes_, value, &all));
	}
};
__LANEWISE_FUNCTION__ coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

// Lanes of a group with the same condition, or the same value, as groups of their own.
template <class G> __LANEWISE_FUNCTION__ coalesced_group binary_partition(const G &g, bool p)
{
	return coalesced_group(__match_any(p) & g.__lanewise_mask(), !p, 2);
}
template <class G, class T> __LANEWISE_FUNCTION__ coalesced_group labeled_partition(const G &g, T label)
{
	return coalesced_group(__match_any(label) & g.__lanewise_mask());
}

template <class G> __LANEWISE_FUNCTION__ void sync(const G &g) { g.sync(); }
template <class G> __LANEWISE_FUNCTION__ unsigned thread_rank(const G &g) { return g.thread_rank(); }
template <class G> __LANEWISE_FUNCTION__ unsigned group_size(const G &g) { return g.size(); }
template <class G> __LANEWISE_FUNCTION__ bool is_valid(const G &g) { return g.is_valid(); }

// Sums and similar operations over the lanes of a tile or of a coalesced group, in the order of their lanes.
template <class T> struct plus { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a + b; } };
template <class T> struct less { __LANEWISE_INLINE__ T operator()(T a, T b) const { return b < a ? b : a; } };
template <class T> struct greater { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a < b ? b : a; } };
template <class T> struct bit_and { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a & b; } };
template <class T> struct bit_or { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a | b; } };
template <class T> struct bit_xor { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a ^ b; } };
template <class G, class T, class F> __LANEWISE_FUNCTION__ T reduce(const G &g, T value, F f)
{
	return __lanewise_reduce(g.__lanewise_mask(), value, f);
}
template <class G, class T, class F> __LANEWISE_FUNCTION__ T inclusive_scan(const G &g, T value, F f)
{
	return __lanewise_reduce(g.__lanewise_mask() & __lanemask_le(), value, f);
}
// The first lane has T().
template <class G, class T, class F> __LANEWISE_FUNCTION__ T exclusive_scan(const G &g, T value, F f)
{
	T below = __lanewise_reduce(g.__lanewise_mask() & __lanemask_lt(), value, f);
	return g.thread_rank() ? below : T();
}
template <class G, class T> __LANEWISE_FUNCTION__ T inclusive_scan(const G &g, T value)
{
	return inclusive_scan(g, value, plus<T>());
}
template <class G, class T> __LANEWISE_FUNCTION__ T exclusive_scan(const G &g, T value)
{
	return exclusive_scan(g, value, plus<T>());
}
}
