// Compiled for each row of expressions.tsv: RESULT is its expression, of the value x of each lane.
// x is the result of a VALU instruction, so that no part of the expression can hide in the wait for the load.
#version 450
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_quad : require
#define f uintBitsToFloat(x)
#define F(value) floatBitsToUint(value)
layout(local_size_x = WAVE) in;
#ifdef LANE     // the lane of a shuffle, loaded and stored with the value in all shaders that are compared
layout(binding = 0) readonly buffer Src { uvec2 src[]; };
layout(binding = 1) writeonly buffer Dst { uvec2 dst[]; };
void main()
{
	uint x = src[gl_LocalInvocationID.x].x ^ 5u, lane = src[gl_LocalInvocationID.x].y;
	dst[gl_LocalInvocationID.x] = uvec2(RESULT, lane);
}
#else
layout(binding = 0) readonly buffer Src { uint src[]; };
layout(binding = 1) writeonly buffer Dst { uint dst[]; };
void main()
{
	uint x = src[gl_LocalInvocationID.x] ^ 5u;
	dst[gl_LocalInvocationID.x] = RESULT;
}
#endif
