// Functions of cl_amd_media_ops and cl_amd_media_ops2, which clang declares for these GPUs and libclc does not have.
// `lanewise` writes it after missing.h for sources that may use them.
#define __LANEWISE_MEDIA__ __LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused))

// ---- functions of one element, for vectors -------------------------------------------------------------------------
#define __LANEWISE_HALVES1__(n, R, f, A) \
	__LANEWISE_MEDIA__ R##n f(A##n a) { return (R##n)(f(a.lo), f(a.hi)); }
#define __LANEWISE_HALVES2__(n, R, f, A, B) \
	__LANEWISE_MEDIA__ R##n f(A##n a, B##n b) { return (R##n)(f(a.lo, b.lo), f(a.hi, b.hi)); }
#define __LANEWISE_HALVES3__(n, R, f, A, B, C) \
	__LANEWISE_MEDIA__ R##n f(A##n a, B##n b, C##n c) { return (R##n)(f(a.lo, b.lo, c.lo), f(a.hi, b.hi, c.hi)); }
#define __LANEWISE_BY_HALVES__(halves, ...) \
	halves(2, __VA_ARGS__) halves(4, __VA_ARGS__) halves(8, __VA_ARGS__) halves(16, __VA_ARGS__)
#define __LANEWISE_MEDIA1__(R, f, A, result) \
	__LANEWISE_MEDIA__ R f(A a) { return result; } \
	__LANEWISE_BY_HALVES__(__LANEWISE_HALVES1__, R, f, A) \
	__LANEWISE_MEDIA__ R##3 f(A##3 a) { return (R##3)(f(a.xy), f(a.z)); }
#define __LANEWISE_MEDIA2__(R, f, A, B, result) \
	__LANEWISE_MEDIA__ R f(A a, B b) { return result; } \
	__LANEWISE_BY_HALVES__(__LANEWISE_HALVES2__, R, f, A, B) \
	__LANEWISE_MEDIA__ R##3 f(A##3 a, B##3 b) { return (R##3)(f(a.xy, b.xy), f(a.z, b.z)); }
#define __LANEWISE_MEDIA3__(R, f, A, B, C, result) \
	__LANEWISE_MEDIA__ R f(A a, B b, C c) { return result; } \
	__LANEWISE_BY_HALVES__(__LANEWISE_HALVES3__, R, f, A, B, C) \
	__LANEWISE_MEDIA__ R##3 f(A##3 a, B##3 b, C##3 c) { return (R##3)(f(a.xy, b.xy, c.xy), f(a.z, b.z, c.z)); }
#define __LANEWISE_UINT3__(f, result) __LANEWISE_MEDIA3__(uint, f, uint, uint, uint, result)

// ---- cl_amd_media_ops ---------------------------------------------------------------------------------------------
__LANEWISE_UINT3__(amd_bitalign, __builtin_amdgcn_alignbit(a, b, c))
__LANEWISE_UINT3__(amd_bytealign, __builtin_amdgcn_alignbyte(a, b, c))
__LANEWISE_UINT3__(amd_lerp, __builtin_amdgcn_lerp(a, b, c))
__LANEWISE_UINT3__(amd_sad, __builtin_amdgcn_sad_u8(a, b, c))
__LANEWISE_UINT3__(amd_sadhi, __builtin_amdgcn_sad_hi_u8(a, b, c))
__LANEWISE_MEDIA__ uint amd_sad4(uint4 a, uint4 b, uint c)
{
	return amd_sad(a.w, b.w, amd_sad(a.z, b.z, amd_sad(a.y, b.y, amd_sad(a.x, b.x, c))));
}
__LANEWISE_MEDIA__ uint amd_pack(float4 x)
{
	uint low = __builtin_amdgcn_cvt_pk_u8_f32(x.y, 1, __builtin_amdgcn_cvt_pk_u8_f32(x.x, 0, 0));
	return __builtin_amdgcn_cvt_pk_u8_f32(x.w, 3, __builtin_amdgcn_cvt_pk_u8_f32(x.z, 2, low));
}
__LANEWISE_MEDIA1__(float, amd_unpack0, uint, (float)(a & 255))
__LANEWISE_MEDIA1__(float, amd_unpack1, uint, (float)(a >> 8 & 255))
__LANEWISE_MEDIA1__(float, amd_unpack2, uint, (float)(a >> 16 & 255))
__LANEWISE_MEDIA1__(float, amd_unpack3, uint, (float)(a >> 24))

// ---- cl_amd_media_ops2 --------------------------------------------------------------------------------------------
__LANEWISE_UINT3__(amd_msad, __builtin_amdgcn_msad_u8(a, b, c))
__LANEWISE_UINT3__(amd_sadw, __builtin_amdgcn_sad_u16(a, b, c))
__LANEWISE_UINT3__(amd_sadd, abs_diff(a, b) + c)
__LANEWISE_MEDIA3__(ulong, amd_qsad, ulong, uint, ulong, __builtin_amdgcn_qsad_pk_u16_u8(a, b, c))
__LANEWISE_MEDIA3__(ulong, amd_mqsad, ulong, uint, ulong, __builtin_amdgcn_mqsad_pk_u16_u8(a, b, c))
__LANEWISE_MEDIA2__(uint, amd_bfm, uint, uint, ((1u << (a & 31)) - 1) << (b & 31))
__LANEWISE_UINT3__(amd_bfe, __builtin_amdgcn_ubfe(a, b, c))
__LANEWISE_MEDIA3__(int, amd_bfe, int, uint, uint, __builtin_amdgcn_sbfe(a, b, c))
#define __LANEWISE_OF_THREE__(T, median) \
	__LANEWISE_MEDIA3__(T, amd_min3, T, T, T, min(min(a, b), c)) \
	__LANEWISE_MEDIA3__(T, amd_max3, T, T, T, max(max(a, b), c)) \
	__LANEWISE_MEDIA3__(T, amd_median3, T, T, T, median)
__LANEWISE_OF_THREE__(uint, max(min(a, b), min(max(a, b), c)))
__LANEWISE_OF_THREE__(int, max(min(a, b), min(max(a, b), c)))
__LANEWISE_OF_THREE__(float, __builtin_amdgcn_fmed3f(a, b, c))
