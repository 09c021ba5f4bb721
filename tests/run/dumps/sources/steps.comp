#version 460
#extension GL_EXT_buffer_reference : require
// How many steps from in to 1: half if even, three times and one if odd
layout(local_size_x = 64) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Numbers { uint at[]; };
layout(push_constant) uniform Arguments { Numbers from, to; };

void main()
{
	uint x = from.at[gl_LocalInvocationID.x], n = 0;

	while (x > 1) {
		x = (x & 1) == 1 ? 3 * x + 1 : x / 2;
		n++;
	}
	to.at[gl_LocalInvocationID.x] = n;
}
