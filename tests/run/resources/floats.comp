#version 450
#extension GL_EXT_shader_atomic_float : require
#extension GL_EXT_shader_atomic_float2 : require
// Atomics on floats: a sum in shared memory, minima and maxima in a buffer. Sums in buffers are for newer drivers.
layout(local_size_x = 64) in;
layout(binding = 0) buffer Src { float src[]; };
layout(binding = 1) buffer Dst { float dst[]; };
shared float sums[4];

void main()
{
	uint i = gl_LocalInvocationIndex;
	float x = src[gl_GlobalInvocationID.x];
	if (i < 4) sums[i] = 0;
	barrier();
	atomicAdd(sums[i & 3], x);
	atomicMin(dst[4], x);
	atomicMax(dst[5], -x);
	barrier();
	if (i < 4) dst[8 + gl_WorkGroupID.x * 4 + i] = sums[i];
#ifdef BUFFER
	atomicAdd(dst[0], x);
#endif
}
