#version 450
// Storage images of each kind: arrays of one and two dimensions, a cube, their sizes, and an atomic in a layer.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgba8ui) uniform uimage2DArray arr;
layout(binding = 1, r16f) uniform image1D line;
layout(binding = 2, r32ui) uniform uimage1DArray lines;
layout(binding = 3, rg32f) uniform image3D vol;
layout(binding = 4) buffer D { float dst[]; };
layout(binding = 5, r32f) uniform imageCube cube;
void main() { ivec2 p = ivec2(gl_GlobalInvocationID.xy); int i = int(gl_LocalInvocationIndex);
	uvec4 x = imageLoad(arr, ivec3(p, 2));
	imageStore(arr, ivec3(p, 3), x + uvec4(1, 2, 3, 4));
	dst[i] = imageLoad(line, i % 16).x + imageLoad(vol, ivec3(i & 3, (i >> 2) & 3, i >> 4)).y + imageSize(arr).z + imageSize(lines).y + imageSize(vol).z + imageSize(cube).x + float(x.w) + imageLoad(cube, ivec3(i & 3, (i >> 2) & 3, (i >> 4) + 1)).x;
	imageAtomicAdd(lines, ivec2(i & 15, i >> 5), 5u);
	memoryBarrierImage(); barrier();
	imageStore(vol, ivec3(i & 3, (i >> 2) & 3, i >> 4), vec4(-i));
	if (i < 16) imageStore(cube, ivec3(i & 3, i >> 2, 5), vec4(i * 100)); }
