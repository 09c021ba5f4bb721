#version 450
// Gathers: components of an image, with an offset, of integers, and of a slice of an array.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D tex;
layout(binding = 1) uniform utexture2D numbers;
layout(binding = 2) uniform texture2DArray layers;
layout(binding = 3) uniform sampler smp;
layout(binding = 4) buffer Out { vec4 rows[]; };

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	vec2 at = vec2(p + 1) / 8;
	int row = (p.y * 8 + p.x) * 4;
	rows[row] = textureGather(tex, at, 1);
	rows[row + 1] = textureGatherOffset(tex, at, ivec2(1, -2), 0);
	rows[row + 2] = vec4(textureGather(usampler2D(numbers, smp), at));
	rows[row + 3] = textureGather(sampler2DArray(layers, smp), vec3(at, 1));
}
