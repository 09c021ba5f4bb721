#version 450
// Storage and sampled images of one, two and three dimensions, an array, a combined image, and texels of a buffer.
layout(local_size_x = 64, local_size_y = 4) in;
layout(binding = 0, rgba8) uniform readonly image2D src;
layout(binding = 1, r32f) uniform writeonly image2D dst;
layout(binding = 2) uniform sampler2D tex;
layout(binding = 3) uniform texture2DArray layers;
layout(binding = 4) uniform sampler smp;
layout(binding = 5) uniform texture3D volume;
layout(binding = 6) uniform texture1D line;
layout(binding = 7, r32ui) uniform uimageBuffer texels;
layout(binding = 8) buffer Out { vec4 rows[]; };
layout(binding = 9) uniform samplerBuffer list;

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	imageStore(dst, p, imageLoad(src, p));
	rows[p.y * 64 + p.x] = vec4(texelFetch(tex, p, 0).x, texelFetch(sampler2DArray(layers, smp), ivec3(p, 1), 0).x,
		texelFetch(sampler3D(volume, smp), ivec3(p, 2), 0).x, texelFetch(sampler1D(line, smp), p.x, 0).x + texelFetch(list, p.x).y);
	imageAtomicAdd(texels, (p.y * 64 + p.x) % 16, 1u);
}
