// Storage images, a combined image, an image and a sampler apart, an array of layers, and texels in a buffer.
#version 450
layout(local_size_x = 8, local_size_y = 4) in;
layout(binding = 0, r32ui) uniform uimage2D counts;
layout(binding = 1) uniform sampler2D tex;
layout(binding = 2, rgba8ui) uniform writeonly uimage2D dst;
layout(binding = 3) writeonly buffer Samples { vec2 samples[]; };
layout(binding = 4) uniform utexture2DArray layers;
layout(binding = 5) uniform sampler nearest;
layout(binding = 6) uniform usamplerBuffer list;
layout(binding = 7, r32ui) uniform writeonly uimageBuffer twice;
const int width = 24;             // rows are longer in memory
void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	int i = p.y * width + p.x;
	imageStore(counts, p, imageLoad(counts, p) + uvec4(p.x * 10));
	imageStore(dst, p, uvec4(p.x, p.y, imageSize(counts).x, 255));
	samples[i] = textureLod(tex, (vec2(p) + 0.5) / vec2(width, 4), 0).xy;
	uint layer = texture(usampler2DArray(layers, nearest), vec3((vec2(p) + 0.5) / vec2(width, 4), p.y % 2)).x;
	imageStore(twice, i, uvec4(texelFetch(list, i).x * 2 + layer * 1000));
}
