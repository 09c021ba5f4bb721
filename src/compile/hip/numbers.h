// Part of hip_runtime.h: functions of bits and integers; half and bfloat16.
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
__LANEWISE_FUNCTION__ int __double2loint(double x) { return (int)__double_as_longlong(x); }
__LANEWISE_FUNCTION__ int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
__LANEWISE_FUNCTION__ double __hiloint2double(int high, int low)
{
	return __longlong_as_double((unsigned long long)(unsigned)high << 32 | (unsigned)low);
}
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
// Integers: to the nearest, downwards, upwards, towards zero.
#define __LANEWISE_HALF_INTEGER__(name, type) \
	static __LANEWISE_BOTH__ half __##name##2half_rn(type x) { return (half)x; } \
	static __LANEWISE_BOTH__ type __half2##name##_rn(half x) { return (type)__builtin_rintf(x); } \
	static __LANEWISE_BOTH__ type __half2##name##_rd(half x) { return (type)__builtin_floorf(x); } \
	static __LANEWISE_BOTH__ type __half2##name##_ru(half x) { return (type)__builtin_ceilf(x); } \
	static __LANEWISE_BOTH__ type __half2##name##_rz(half x) { return (type)x; }
__LANEWISE_HALF_INTEGER__(short, short)
__LANEWISE_HALF_INTEGER__(ushort, unsigned short)
__LANEWISE_HALF_INTEGER__(int, int)
__LANEWISE_HALF_INTEGER__(uint, unsigned)
__LANEWISE_HALF_INTEGER__(ll, long long)
__LANEWISE_HALF_INTEGER__(ull, unsigned long long)
// Results from 0 to 1.
static __LANEWISE_BOTH__ half __lanewise_sat(half x)
{
	return x != x ? (half)0 : __builtin_fminf16(__builtin_fmaxf16(x, 0), 1);
}
static __LANEWISE_BOTH__ half __hadd_sat(half a, half b) { return __lanewise_sat(a + b); }
static __LANEWISE_BOTH__ half __hsub_sat(half a, half b) { return __lanewise_sat(a - b); }
static __LANEWISE_BOTH__ half __hmul_sat(half a, half b) { return __lanewise_sat(a * b); }
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
