#version 450
#extension GL_EXT_shader_image_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Formats whose number is a whole texel: stores, loads, a sample, texels of a buffer, and an atomic of 64 bits.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgb10_a2) uniform image2D unorm;
layout(binding = 1, rgb10_a2ui) uniform uimage2D whole;
layout(binding = 2, r11f_g11f_b10f) uniform writeonly image2D small;
layout(binding = 3) uniform sampler2D hdr;
layout(binding = 4, r64ui) uniform u64image2D most;
layout(binding = 5) uniform samplerBuffer list;
layout(binding = 6) buffer Out { float dst[]; };

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	vec4 x = imageLoad(unorm, p);
	imageStore(unorm, p, vec4(x.y, x.x, 1, 0));
	imageStore(whole, p, uvec4(p, 7, 2));
	imageStore(small, p, vec4(1 << p.x, 0.5, 2, 0));
	imageAtomicMax(most, p / 4, uint64_t(p.x + 8 * p.y) << 40);
	dst[p.y * 8 + p.x] = texelFetch(hdr, p, 0).y + texelFetch(list, p.x).z;
}
