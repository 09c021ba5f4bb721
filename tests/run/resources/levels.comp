#version 450
// Levels of images: loads, sizes, levels by number and by gradients, blended levels, 3D images and layers.
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D tex;
layout(binding = 1) uniform sampler2D even;
layout(binding = 2) uniform texture3D volume;
layout(binding = 3) uniform texture2DArray layers;
layout(binding = 4) uniform sampler smp;
layout(binding = 5) buffer Rows { vec4 rows[]; };

void main()
{
	uint i = gl_LocalInvocationIndex;
	rows[i] = vec4(texelFetch(tex, ivec2(i % 5, i / 5 % 3), int(i % 3)).x, textureLod(even, vec2(0.3, 0.7), i / 16.0).x,
		textureGrad(even, vec2(0.6), vec2(0, exp2(i % 4) / 16), vec2(1 / 64.0, 0)).x,
		texelFetch(sampler3D(volume, smp), ivec3(i % 4, i / 4 % 2, i / 8), 1).x);
	rows[64 + i] = vec4(textureLod(sampler2DArray(layers, smp), vec3(i % 4 / 4.0 + 0.125, 0.5, i / 4 % 3), 1).x,
		textureSize(tex, 1).x * 100 + textureSize(tex, 2).y, textureQueryLevels(tex) * 10 + textureQueryLevels(even), 0);
}
