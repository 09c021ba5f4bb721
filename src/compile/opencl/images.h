// Images of OpenCL C for libclc, which does not have images for AMD GPUs, made of image instructions. `lanewise` writes
// it to a folder for the compiler, with __lanewise_samplers before it: a descriptor for each of OpenCL's samplers.
// OpenCL C 1.0 and 1.1 do not have `static`.
#pragma OPENCL EXTENSION cl_clang_storage_class_specifiers : enable
// In C++ for OpenCL, functions that clang declares itself are not static.
#ifdef __OPENCL_CPP_VERSION__
#define __LANEWISE_VERSION__ 200
#define __LANEWISE_INLINE__ inline
#define __LANEWISE_C__ extern "C"
#else
#define __LANEWISE_VERSION__ __OPENCL_C_VERSION__
#define __LANEWISE_INLINE__ static inline
#define __LANEWISE_C__
#endif
#define __LANEWISE_IMAGE__ __LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused))
// An image and a sampler are the addresses of their descriptors.
#define __LANEWISE_T__(i) (*(__constant uint8 *)__builtin_astype(i, __constant uint *))
#define __LANEWISE_S__(s) (*(__constant uint4 *)__builtin_astype(s, __constant uint *))

// A sampler in source code: 1 for normalized coordinates, 2 to 8 for coordinates outside, 16 or 32 for the filter.
__LANEWISE_C__ __attribute__((nodebug)) __constant uint4 *__translate_sampler_initializer(int bits)
{
	return &__lanewise_samplers[bits & 63];
}

#define __LANEWISE_INTRINSICS__(dim, ints, floats) \
	float4 __lanewise_load_##dim(uint mask, ints, uint8 t, uint tfe, uint cache) \
		__asm("llvm.amdgcn.image.load." #dim ".v4f32.i32"); \
	void __lanewise_store_##dim(float4 v, uint mask, ints, uint8 t, uint tfe, uint cache) \
		__asm("llvm.amdgcn.image.store." #dim ".v4f32.i32"); \
	float4 __lanewise_sample_##dim(uint mask, floats, uint8 t, uint4 s, bool unnormalized, uint tfe, uint cache) \
		__asm("llvm.amdgcn.image.sample.lz." #dim ".v4f32.f32"); \
	float4 __lanewise_size_##dim(uint mask, int level, uint8 t, uint tfe, uint cache) \
		__asm("llvm.amdgcn.image.getresinfo." #dim ".v4f32.i32");
#define __LANEWISE_LIST__(...) __VA_ARGS__
__LANEWISE_INTRINSICS__(1d, int x, float x)
__LANEWISE_INTRINSICS__(2d, __LANEWISE_LIST__(int x, int y), __LANEWISE_LIST__(float x, float y))
__LANEWISE_INTRINSICS__(3d, __LANEWISE_LIST__(int x, int y, int z), __LANEWISE_LIST__(float x, float y, float z))
__LANEWISE_INTRINSICS__(1darray, __LANEWISE_LIST__(int x, int y), __LANEWISE_LIST__(float x, float y))
__LANEWISE_INTRINSICS__(2darray, __LANEWISE_LIST__(int x, int y, int z), __LANEWISE_LIST__(float x, float y, float z))

// `at`: the coordinates as the instruction takes them, made of `c`.
#define __LANEWISE_READ__(access, type, dim, ints, floats, at) \
	__LANEWISE_IMAGE__ float4 read_imagef(access type i, ints c) \
	{ \
		return __lanewise_load_##dim(15, at, __LANEWISE_T__(i), 0, 0); \
	} \
	__LANEWISE_IMAGE__ int4 read_imagei(access type i, ints c) { return as_int4(read_imagef(i, c)); } \
	__LANEWISE_IMAGE__ uint4 read_imageui(access type i, ints c) { return as_uint4(read_imagef(i, c)); }
#define __LANEWISE_SAMPLE__(access, type, dim, ints, floats, at) \
	__LANEWISE_IMAGE__ float4 read_imagef(access type i, sampler_t s, floats c) \
	{ \
		return __lanewise_sample_##dim(15, at, __LANEWISE_T__(i), __LANEWISE_S__(s), false, 0, 0); \
	} \
	__LANEWISE_IMAGE__ int4 read_imagei(access type i, sampler_t s, floats c) { return as_int4(read_imagef(i, s, c)); } \
	__LANEWISE_IMAGE__ uint4 read_imageui(access type i, sampler_t s, floats c) \
	{ \
		return as_uint4(read_imagef(i, s, c)); \
	} \
	__LANEWISE_IMAGE__ float4 read_imagef(access type i, sampler_t s, ints c) \
	{ \
		return read_imagef(i, s, __builtin_convertvector(c, floats)); \
	} \
	__LANEWISE_IMAGE__ int4 read_imagei(access type i, sampler_t s, ints c) { return as_int4(read_imagef(i, s, c)); } \
	__LANEWISE_IMAGE__ uint4 read_imageui(access type i, sampler_t s, ints c) { return as_uint4(read_imagef(i, s, c)); }
#define __LANEWISE_WRITE__(access, type, dim, ints, floats, at) \
	__LANEWISE_IMAGE__ void write_imagef(access type i, ints c, float4 v) \
	{ \
		__lanewise_store_##dim(v, 15, at, __LANEWISE_T__(i), 0, 0); \
	} \
	__LANEWISE_IMAGE__ void write_imagei(access type i, ints c, int4 v) { write_imagef(i, c, as_float4(v)); } \
	__LANEWISE_IMAGE__ void write_imageui(access type i, ints c, uint4 v) { write_imagef(i, c, as_float4(v)); }

#define __LANEWISE_WIDTH__(access, type, dim) \
	__LANEWISE_IMAGE__ int4 __lanewise_size(access type i) \
	{ \
		return as_int4(__lanewise_size_##dim(15, 0, __LANEWISE_T__(i), 0, 0)); \
	} \
	__LANEWISE_IMAGE__ int get_image_width(access type i) { return __lanewise_size(i).x; }
#define __LANEWISE_HEIGHT__(access, type) \
	__LANEWISE_IMAGE__ int get_image_height(access type i) { return __lanewise_size(i).y; }
#define __LANEWISE_DIM__(access, type) \
	__LANEWISE_IMAGE__ int2 get_image_dim(access type i) { return __lanewise_size(i).xy; }
#define __LANEWISE_ARRAY__(access, type) \
	__LANEWISE_IMAGE__ ulong get_image_array_size(access type i) { return (ulong)__lanewise_size(i).z; }
#define __LANEWISE_DEPTH__(access, type) \
	__LANEWISE_IMAGE__ int get_image_depth(access type i) { return __lanewise_size(i).z; } \
	__LANEWISE_IMAGE__ int4 get_image_dim(access type i) { int4 s = __lanewise_size(i); s.w = 0; return s; }
#define __LANEWISE_SIZES__(access) \
	__LANEWISE_WIDTH__(access, image1d_t, 1d) \
	__LANEWISE_WIDTH__(access, image2d_t, 2d) __LANEWISE_HEIGHT__(access, image2d_t) __LANEWISE_DIM__(access, image2d_t) \
	__LANEWISE_WIDTH__(access, image3d_t, 3d) __LANEWISE_HEIGHT__(access, image3d_t) \
	__LANEWISE_DEPTH__(access, image3d_t) \
	__LANEWISE_WIDTH__(access, image1d_array_t, 1darray) __LANEWISE_ARRAY__(access, image1d_array_t) \
	__LANEWISE_WIDTH__(access, image2d_array_t, 2darray) __LANEWISE_HEIGHT__(access, image2d_array_t) \
	__LANEWISE_DIM__(access, image2d_array_t) \
	__LANEWISE_ARRAY__(access, image2d_array_t)
#define __LANEWISE_EACH__(what, access) \
	what(access, image2d_t, 2d, int2, float2, __LANEWISE_LIST__(c.x, c.y)) \
	what(access, image3d_t, 3d, int4, float4, __LANEWISE_LIST__(c.x, c.y, c.z)) \
	what(access, image1d_array_t, 1darray, int2, float2, __LANEWISE_LIST__(c.x, c.y)) \
	what(access, image2d_array_t, 2darray, int4, float4, __LANEWISE_LIST__(c.x, c.y, c.z))
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
__LANEWISE_EACH__(__LANEWISE_READ__, __read_only)
__LANEWISE_EACH__(__LANEWISE_SAMPLE__, __read_only)
__LANEWISE_EACH__(__LANEWISE_WRITE__, __write_only)
__LANEWISE_READ__(__read_only, image1d_t, 1d, int, float, c)
__LANEWISE_WRITE__(__write_only, image1d_t, 1d, int, float, c)
__LANEWISE_IMAGE__ float4 read_imagef(__read_only image1d_t i, sampler_t s, float c)
{
	return __lanewise_sample_1d(15, c, __LANEWISE_T__(i), __LANEWISE_S__(s), false, 0, 0);
}
__LANEWISE_IMAGE__ float4 read_imagef(__read_only image1d_t i, sampler_t s, int c)
{
	return read_imagef(i, s, (float)c);
}
__LANEWISE_IMAGE__ int4 read_imagei(__read_only image1d_t i, sampler_t s, float c)
{
	return as_int4(read_imagef(i, s, c));
}
__LANEWISE_IMAGE__ int4 read_imagei(__read_only image1d_t i, sampler_t s, int c)
{
	return as_int4(read_imagef(i, s, c));
}
__LANEWISE_IMAGE__ uint4 read_imageui(__read_only image1d_t i, sampler_t s, float c)
{
	return as_uint4(read_imagef(i, s, c));
}
__LANEWISE_IMAGE__ uint4 read_imageui(__read_only image1d_t i, sampler_t s, int c)
{
	return as_uint4(read_imagef(i, s, c));
}
__LANEWISE_SIZES__(__read_only)
__LANEWISE_SIZES__(__write_only)
#if __LANEWISE_VERSION__ >= 200
__LANEWISE_EACH__(__LANEWISE_READ__, __read_write)
__LANEWISE_EACH__(__LANEWISE_WRITE__, __read_write)
__LANEWISE_READ__(__read_write, image1d_t, 1d, int, float, c)
__LANEWISE_WRITE__(__read_write, image1d_t, 1d, int, float, c)
__LANEWISE_SIZES__(__read_write)
#endif
