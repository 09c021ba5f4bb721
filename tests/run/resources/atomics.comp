#version 450
// Atomics on texels: sums that are returned, signed minima, compare and swap, and texels outside.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, r32ui) uniform uimage2D sums;
layout(binding = 1, r32i) uniform iimage2D least;
layout(binding = 2, r32ui) uniform uimage3D volume;
layout(binding = 3) buffer Out { uint before[]; };

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	before[p.y * 8 + p.x] = imageAtomicAdd(sums, p / 2, 1u);
	imageAtomicMin(least, ivec2(0), p.x - p.y);
	imageAtomicCompSwap(least, ivec2(1), 0, 7);
	imageAtomicOr(sums, ivec2(p.x, 100), 1u);
	imageAtomicMax(volume, ivec3(p / 4, 1), uint(p.x));
}
