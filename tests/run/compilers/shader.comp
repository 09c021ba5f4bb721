// Compiled for each row of expressions.tsv: RESULT is its expression, of the value x of each lane.
// x is the result of a VALU instruction, so that no part of the expression can hide in the wait for the load.
// BITS: of x, 32 if it is not given. SECOND: a second value is loaded and stored with x, 1: y of each lane, 2: n of all.
// Other macros: an extension that not all drivers or GPUs have.
#version 450
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_subgroup_extended_types_int16 : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_float16 : require
#ifdef AMD
#extension GL_AMD_shader_ballot : require
#endif
#ifdef DERIVATIVES
#extension GL_NV_compute_shader_derivatives : require
#endif
#ifdef ROTATE
#extension GL_KHR_shader_subgroup_rotate : require
#endif
#ifdef QUADS
#extension GL_EXT_shader_quad_control : require
#endif
#ifdef PARTITIONS
#extension GL_NV_shader_subgroup_partitioned : require
#endif
#ifndef BITS
#define BITS 32
#endif
#if BITS == 64
#define VALUE uint64_t
#define MEMORY uvec2
#define LOADED(m) packUint2x32(m ^ uvec2(5, 0))
#define STORED(value) unpackUint2x32(value)
#define MASK(mask) packUint2x32(mask.xy)
#elif BITS == 16
#define VALUE uint16_t
#define MEMORY uint16_t
#define LOADED(m) (m ^ uint16_t(5))
#define STORED(value) value
#else
#define MASK(mask) mask.x
#define VALUE uint
#define MEMORY uint
#define LOADED(m) (m ^ 5u)
#define STORED(value) value
#endif
#define f uintBitsToFloat(x)                            // x as a float, and a float as a value of x's type
#define F(value) floatBitsToUint(value)
#define d packDouble2x32(unpackUint2x32(x))             // 64 bits: a double
#define D(value) packUint2x32(unpackDouble2x32(value))
#define h uint16BitsToFloat16(x)                        // 16 bits: a half
#define H(value) float16BitsToUint16(value)
#define p unpackUint2x16(x)                             // 32 bits: two of 16 bits, two halves
#define P(value) packUint2x16(value)
#define hp unpackFloat2x16(x)
#define HP(value) packFloat2x16(value)
layout(local_size_x = WAVE) in;
#ifdef DERIVATIVES
layout(derivative_group_linearNV) in;
#endif
#ifdef SECOND
struct lane_data { MEMORY value; uint y; };
layout(binding = 0) readonly buffer Src { lane_data src[]; };
layout(binding = 1) writeonly buffer Dst { lane_data dst[]; };
#define n subgroupBroadcastFirst(y)                     // a number of all lanes
#define ballot uvec4(subgroupBroadcastFirst(x), n, 0, 0)
void main()
{
	lane_data s = src[gl_LocalInvocationID.x];
	uint y = s.y;
	VALUE x = LOADED(s.value);
	dst[gl_LocalInvocationID.x] = lane_data(STORED(RESULT), SECOND == 1 ? y : n);
}
#else
layout(binding = 0) readonly buffer Src { MEMORY src[]; };
layout(binding = 1) writeonly buffer Dst { MEMORY dst[]; };
void main()
{
	VALUE x = LOADED(src[gl_LocalInvocationID.x]);
	dst[gl_LocalInvocationID.x] = STORED(RESULT);
}
#endif
