// Images of one and three dimensions, and arrays of images.
#version 450
layout(local_size_x = 8, local_size_y = 4, local_size_z = 2) in;
layout(binding = 0, r32ui) uniform writeonly uimage3D volume;
layout(binding = 1, r32ui) uniform writeonly uimage1D line;
layout(binding = 2, r32ui) uniform writeonly uimage2DArray layers;
layout(binding = 3, r32ui) uniform writeonly uimage1DArray lines;
layout(binding = 4) uniform sampler1D gradient;
layout(binding = 5) uniform sampler3D solid;
layout(binding = 6) writeonly buffer Samples { vec2 samples[]; };
const int width = 24;             // rows are longer in memory
void main()
{
	ivec3 p = ivec3(gl_GlobalInvocationID);
	int i = (p.z * 4 + p.y) * width + p.x;
	imageStore(volume, p, uvec4(i));
	if (p.y == 0 && p.z == 0) imageStore(line, p.x, uvec4(100 + p.x));
	imageStore(layers, p, uvec4(i + 1000));
	if (p.z == 0) imageStore(lines, p.xy, uvec4(i + 2000));
	samples[i] = vec2(textureLod(gradient, (p.x + 0.5) / width, 0).x, textureLod(solid, (vec3(p) + 0.5) / vec3(width, 4, 2), 0).x);
}
