#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_basic : require
// The sum of the numbers before each, within a subgroup
layout(local_size_x = 64) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Numbers { uint at[]; };
layout(push_constant) uniform Arguments { Numbers from, to; };

void main()
{
	to.at[gl_LocalInvocationID.x] = subgroupExclusiveAdd(from.at[gl_LocalInvocationID.x]);
}
