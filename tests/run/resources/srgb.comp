#version 450
// sRGB texels: loads, nearest and linear samples. The fourth component is linear.
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D tex;
layout(binding = 1) uniform sampler2D two;
layout(binding = 2) buffer Out { vec4 rows[]; };

void main()
{
	int i = int(gl_GlobalInvocationID.x);
	rows[i] = texelFetch(tex, ivec2(i % 8, i / 8), 0);
	rows[64 + i] = textureLod(tex, vec2(i % 8 + 0.5, i / 8 + 0.5) / 8, 0);
	rows[128 + i] = textureLod(two, vec2((i + 16) / 64.0, 0.5), 0);
}
