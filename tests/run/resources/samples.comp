#version 450
// Images with several samples: a sampled one, an array, a storage image, and their numbers of samples.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2DMS tex;
layout(binding = 1) uniform sampler2DMSArray list;
layout(binding = 2, r32f) uniform image2DMS img;
layout(binding = 3) buffer Out { vec4 rows[]; };

void main()
{
	ivec2 p = ivec2(gl_GlobalInvocationID.xy);
	int i = p.y * 8 + p.x;
	rows[i] = vec4(texelFetch(tex, p, i % 4).x, texelFetch(list, ivec3(p, 1), 5).x, imageLoad(img, p, 2).x,
		textureSamples(tex) * 1000 + textureSamples(list) * 100 + imageSamples(img) * 10 + textureSize(list).z);
	imageStore(img, p, 3, vec4(100 + i));
}
