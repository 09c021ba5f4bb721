// Functions and operators of OpenCL C, each in a kernel of its own: `make bench-insns` compiles them for each GPU and
// measures the instructions that the compiler emitted. Results do not matter.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

#define AT get_global_id(0)
#define KERNEL(name, t, of, expression) \
	kernel void name##_##t(global of *to, global const t *pa, global const t *pb, global const t *pc) \
	{ t a = pa[AT], b = pb[AT], c = pc[AT]; (void)b, (void)c; to[AT] = expression; }
#define EACH(name, t, expression) KERNEL(name, t, t, expression)

// ---- floats ----
#define FLOATS(t) \
	EACH(ops, t, a + b * c - a / b) EACH(neg, t, -a * fabs(b) - c) EACH(fma, t, fma(a, -b, c)) EACH(mad, t, mad(a, b, c)) \
	EACH(fmin, t, fmin(a, fmax(b, c))) EACH(clamp, t, clamp(a * b, (t)0, (t)1)) EACH(half, t, a * b * (t)0.5) \
	EACH(floor, t, floor(a)) EACH(ceil, t, ceil(a)) EACH(rint, t, rint(a)) EACH(trunc, t, trunc(a)) EACH(round, t, round(a)) \
	EACH(fmod, t, fmod(a, b)) EACH(sqrt, t, sqrt(a)) EACH(rsqrt, t, rsqrt(a)) EACH(copysign, t, copysign(a, b)) \
	EACH(select, t, a < b ? c : a) EACH(isnan, t, isnan(a) || isinf(b) ? c : a) EACH(med, t, fmax(fmin(fmax(a, b), c), fmin(a, b))) \
	EACH(ldexp, t, ldexp(a, convert_int(b))) EACH(ilogb, t, ilogb(a)) EACH(max3, t, fmax(a, fmax(b, c))) \
	EACH(sin, t, sin(a)) EACH(cos, t, cos(a)) EACH(exp, t, exp(a)) EACH(log, t, log(a)) EACH(pow, t, pow(a, b)) \
	EACH(mix, t, mix(a, b, c)) EACH(step, t, step(a, b)) EACH(sign, t, sign(a))
FLOATS(float)
FLOATS(double)
FLOATS(half)
#define NATIVE(name, expression) EACH(name, float, expression)
NATIVE(nsin, native_sin(a)) NATIVE(ncos, native_cos(a)) NATIVE(nexp, native_exp2(a)) NATIVE(nlog, native_log2(a)) NATIVE(nrecip, native_recip(a))
NATIVE(nrsqrt, native_rsqrt(a)) NATIVE(nsqrt, native_sqrt(a)) NATIVE(tan, tan(a)) NATIVE(atan2, atan2(a, b)) NATIVE(erf, erf(a))
#define PAIRS(t) EACH(ops, t, a + b * c) EACH(neg, t, -a * b - c) EACH(fma, t, fma(a, b, c)) EACH(min, t, fmin(a, fmax(b, c))) EACH(swap, t, a * (t)(b.y) + c)
PAIRS(half2)
PAIRS(float2)
PAIRS(float4)
PAIRS(half4)

// ---- integers ----
#define INTEGERS(t) \
	EACH(add, t, a + b - c) EACH(mul, t, a * b + c) EACH(div, t, a / b) EACH(mod, t, a % b) EACH(bits, t, (a & b) | (~c ^ a)) \
	EACH(shl, t, a << b) EACH(shr, t, a >> b) EACH(shl3, t, (a << 3) + b) EACH(shladd, t, (a + b) << 2) EACH(andor, t, (a & b) | c) \
	EACH(min, t, min(a, max(b, c))) EACH(med, t, clamp(a, b, c)) EACH(sat, t, add_sat(a, sub_sat(b, c))) \
	EACH(hadd, t, hadd(a, rhadd(b, c))) EACH(mulhi, t, mul_hi(a, b) + c) EACH(clz, t, clz(a) + popcount(b)) EACH(ctz, t, ctz(a)) \
	EACH(rotate, t, rotate(a, b)) EACH(add3, t, a + b + c) EACH(xor3, t, a ^ b ^ c)
INTEGERS(char) INTEGERS(uchar) INTEGERS(short) INTEGERS(ushort) INTEGERS(int) INTEGERS(uint) INTEGERS(long) INTEGERS(ulong)
#define CHOICES(t) EACH(select, t, a < b ? c : a) EACH(equal, t, a == b ? c : a)
CHOICES(char) CHOICES(uchar) CHOICES(short) CHOICES(ushort) CHOICES(int) CHOICES(uint) CHOICES(long) CHOICES(ulong)
#define ABS(t, u) KERNEL(abs, t, u, abs_diff(a, b) + abs(c))
ABS(char, uchar) ABS(short, ushort) ABS(int, uint) ABS(long, ulong) ABS(ushort, ushort) ABS(uint, uint)
INTEGERS(short2) INTEGERS(ushort2) INTEGERS(uchar4)
EACH(mad24, int, mad24(a, b, c)) EACH(mad24, uint, mad24(a, b, c)) EACH(field, uint, (a >> 5 & 31) + (b >> 27)) EACH(field, int, (a << 20 >> 27) + b)
EACH(funnel, uint, a >> 7 | b << 25) EACH(insert, uint, (a & 0xff00) | (b & ~0xff00u)) EACH(wide, uint, (uint)((ulong)a * b >> 32) + c)
KERNEL(widen, uint, ulong, (ulong)a * b + c) KERNEL(widen, int, long, (long)a * b + c)

// ---- conversions ----
#define TO(t, of) KERNEL(to_##of, t, of, convert_##of(a)) KERNEL(sat_##of, t, of, convert_##of##_sat(a))
#define TO_FLOAT(t, of) KERNEL(to_##of, t, of, convert_##of(a)) KERNEL(rtz_##of, t, of, convert_##of##_rtz(a))
#define FROM(t) TO(t, char) TO(t, uchar) TO(t, short) TO(t, ushort) TO(t, int) TO(t, uint) TO(t, long) TO(t, ulong)
FROM(float) FROM(double) FROM(half) FROM(int) FROM(uint) FROM(long) FROM(ulong) FROM(short) FROM(uchar)
#define ALL_TO(of) TO_FLOAT(char, of) TO_FLOAT(uchar, of) TO_FLOAT(short, of) TO_FLOAT(ushort, of) TO_FLOAT(int, of) TO_FLOAT(uint, of) TO_FLOAT(long, of) TO_FLOAT(ulong, of)
ALL_TO(float) ALL_TO(double) ALL_TO(half)
TO_FLOAT(float, double) TO_FLOAT(double, float) TO_FLOAT(float, half) TO_FLOAT(half, float) TO_FLOAT(double, half)
KERNEL(bytes, uint, float4, convert_float4(as_uchar4(a)))

// ---- memory ----
#define MOVES(t) \
	kernel void move_##t(global t *to, global const t *from, global const int *at, local t *l, constant t *k) \
	{ int n = at[AT]; l[n] = from[n] + k[3]; barrier(CLK_LOCAL_MEM_FENCE); to[n] = l[n + 1] + k[n]; } \
	kernel void private_##t(global t *to, global const t *from, int n) \
	{ t p[12]; for (int k = 0; k < 12; k++) p[k] = from[AT + k]; p[to[AT] != p[3] ? n : 1] = p[n & 7]; to[AT] = p[n] + p[n & 3]; }
#define MOVES_VECTOR(t) \
	kernel void move_##t(global t *to, global const t *from, global const int *at, local t *l, constant t *k) \
	{ int n = at[AT]; l[n] = from[n] + k[3]; barrier(CLK_LOCAL_MEM_FENCE); to[n] = l[n + 1] + k[n]; }
MOVES(char) MOVES(uchar) MOVES(short) MOVES(ushort) MOVES(half) MOVES(int) MOVES(float) MOVES(long) MOVES(double)
MOVES_VECTOR(float2) MOVES_VECTOR(float3) MOVES_VECTOR(float4) MOVES_VECTOR(float16) MOVES_VECTOR(half4) MOVES_VECTOR(uchar4)
kernel void halves(global half *to, global const half *from) { vstore_half4(vload_half4(AT, from), AT, to); }
kernel void apart(global float *to, global const float *from, local float *l, int n)
{ l[AT] = from[AT]; l[AT + 40] = from[AT + n]; barrier(CLK_LOCAL_MEM_FENCE); to[AT] = l[AT + 1] * l[AT + 33] + l[AT + 64] * l[AT + 576]; }
kernel void generic_space(global int *to, local int *l, int n) { generic int *p = n ? (generic int *)l : (generic int *)to; p[AT] += n; }

// ---- atomics ----
#define ATOMICS(space, t, name) \
	kernel void name##_##t(volatile space t *x, global t *to, t v, t u) { \
		atomic_add(x, v); atomic_sub(x + 1, u); atomic_min(x + 2, v); atomic_max(x + 3, v); atomic_and(x + 4, v); atomic_or(x + 5, v); atomic_xor(x + 6, v); \
		to[AT] = atomic_add(x + AT, v) + atomic_min(x + AT + 64, v) + atomic_xchg(x + AT + 128, v) + atomic_cmpxchg(x + AT + 192, v, u) + atomic_xor(x + AT + 256, u); }
#define ATOMICS_LONG(space, t, name) \
	kernel void name##_##t(volatile space t *x, global t *to, t v, t u) { \
		atom_add(x + AT, v); atom_max(x + AT, v); atom_or(x + AT, u); \
		to[AT] = atom_add(x + AT, v) + atom_min(x + AT, v) + atom_xchg(x + AT, v) + atom_cmpxchg(x + AT, v, u) + atom_xor(x + AT, u); }
ATOMICS(global, int, of_global) ATOMICS(global, uint, of_global) ATOMICS(local, int, of_local) ATOMICS(local, uint, of_local)
ATOMICS_LONG(global, long, of_global) ATOMICS_LONG(global, ulong, of_global) ATOMICS_LONG(local, ulong, of_local)
kernel void float_atomics(volatile global float *x, volatile local float *l, float v)
{
	__scoped_atomic_fetch_add(x + AT, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
	__scoped_atomic_fetch_add(l + AT, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
}

// ---- other lanes, and instructions that have a function ----
kernel void lanes(global uint *to, global const uint *from, uint n)
{
	uint x = from[AT];
	to[AT] = __builtin_amdgcn_ds_bpermute(x << 2, x) + __builtin_amdgcn_readlane(x, n) + __builtin_amdgcn_readfirstlane(x)
		+ __builtin_amdgcn_mbcnt_hi(x, __builtin_amdgcn_mbcnt_lo(~0u, 0)) + __builtin_amdgcn_ds_swizzle(x, 0x401f)
		+ __builtin_amdgcn_mov_dpp(x, 0x111, 0xf, 0xf, true) + __builtin_amdgcn_update_dpp(n, x, 0x121, 0xf, 0xf, false)
		+ __builtin_amdgcn_update_dpp(0, x, 0x1b, 0xf, 0xf, true) + __builtin_amdgcn_ds_permute(x << 2, x);
}
kernel void functions(global uint *to, global const uint *from, global float *f)
{
	uint x = from[AT], y = from[AT + 64], z = from[AT + 128];
	to[AT] = __builtin_amdgcn_perm(x, y, z) + __builtin_amdgcn_alignbyte(x, y, z) + __builtin_amdgcn_sad_u8(x, y, z)
		+ __builtin_amdgcn_lerp(x, y, z) + __builtin_amdgcn_ubfe(x, y, z) + __builtin_amdgcn_msad_u8(x, y, z) + __builtin_bitreverse32(x) + __builtin_bswap32(y);
	f[AT] = __builtin_amdgcn_fmed3f(f[AT], f[AT + 64], f[AT + 128]) + __builtin_amdgcn_frexp_mantf(f[AT]) + __builtin_amdgcn_fractf(f[AT + 64]);
}
typedef half half_pair __attribute__((ext_vector_type(2)));
kernel void dot_halves(global float *to, global const half_pair *a, global const half_pair *b)
{ to[AT] = __builtin_amdgcn_fdot2(a[AT], b[AT], to[AT], false) + __builtin_amdgcn_fdot2(-a[AT], b[AT + 64], to[AT + 64], true); }
kernel void dot_bytes(global int *to, global const char4 *a, global const char4 *b)
{ char4 x = a[AT], y = b[AT]; to[AT] += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w; }
kernel void dot_unsigned(global uint *to, global const uchar4 *a, global const uchar4 *b)
{ uchar4 x = a[AT], y = b[AT]; to[AT] += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w; }
