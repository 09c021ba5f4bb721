#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
// to[] gets the odd numbers of from[], in their order, behind one another
layout(local_size_x = 64) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Numbers { uint at[]; };
layout(push_constant) uniform Arguments { Numbers from, to; };

void main()
{
	uint x = from.at[gl_LocalInvocationID.x];
	bool odd = (x & 1) == 1;
	uvec4 mask = subgroupBallot(odd);

	if (odd)
		to.at[subgroupBallotExclusiveBitCount(mask)] = x;
}
