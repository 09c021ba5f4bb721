#version 450
// Views: storage images that are levels of a sampled image, each of half the size, and a view of a whole image.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D tex;
layout(binding = 1, r32f) uniform writeonly image2D down[2];
layout(binding = 2, r32f) uniform image2D same;
layout(binding = 3) uniform sampler2D small;
layout(binding = 4) buffer Out { float sizes[]; };

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	if (p.x < 4 && p.y < 4) imageStore(down[0], p, vec4(texelFetch(tex, 2 * p, 0).x + texelFetch(tex, 2 * p + 1, 0).x));
	if (p.x < 2 && p.y < 2) imageStore(down[1], p, vec4(imageSize(down[1]).x * 1000 + imageSize(down[0]).x * 10 + p.x));
	if (p == ivec2(0)) { sizes[0] = imageSize(same).x; sizes[1] = textureSize(small, 0).x; sizes[2] = textureQueryLevels(small);
		sizes[3] = textureQueryLevels(tex); sizes[4] = texelFetch(small, ivec2(1, 1), 0).x; }
	if (p == ivec2(7)) imageStore(same, ivec2(0, 7), vec4(-1));
}
