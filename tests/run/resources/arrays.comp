#version 450
// Arrays of resources, structures with an array at their end, a matrix, a size that is a specialisation constant.
layout(local_size_x_id = 5) in;
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { uint count; uint pad; uvec2 pairs[]; } lists[2];
layout(binding = 1) uniform texture2D pictures[2];
layout(binding = 2) uniform sampler smp;
layout(binding = 3) buffer Fixed { uint hist[8]; };
layout(binding = 4) buffer M { mat3 m; vec3 v; } matrices;
layout(push_constant) uniform P { layout(offset = 16) uint key; };
void main() {
	uint i = gl_LocalInvocationIndex;
	lists[1].pairs[i] = lists[0].pairs[i].yx + uvec2(key);
	if (i == 0) lists[1].count = gl_WorkGroupSize.x;
	atomicAdd(hist[i % 8], uint(texelFetch(sampler2D(pictures[1], smp), ivec2(i, 0), 0).x));
	if (i == 0) matrices.v = matrices.m * vec3(1, 2, 3);
}
