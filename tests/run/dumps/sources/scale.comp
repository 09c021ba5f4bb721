#version 460
// y = 2.5 * x + y, of buffers bound by a descriptor set
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer X { float x[]; };
layout(std430, binding = 1) buffer Y { float y[]; };

void main()
{
	uint i = gl_GlobalInvocationID.x;

	y[i] += 2.5 * x[i];
}
