#version 450
// Cubes: the texels of each face by their direction, a level, layers, and edges and corners where faces meet.
layout(local_size_x = 96) in;
layout(binding = 0) uniform samplerCube env;
layout(binding = 1) uniform samplerCubeArray list;
layout(binding = 2) uniform samplerCube faces;
layout(binding = 3) buffer Out { vec4 rows[]; };

// The direction of a point of a face, by the table in Vulkan's specification.
vec3 direction(uint face, float s, float t)
{
	return face == 0 ? vec3(1, -t, -s) : face == 1 ? vec3(-1, -t, s) : face == 2 ? vec3(s, 1, t) : face == 3 ? vec3(s, -1, -t)
		: face == 4 ? vec3(s, -t, 1) : vec3(-s, -t, -1);
}

void main()
{
	const vec3 meets[4] = vec3[](vec3(-1, 0, 1), vec3(-1, -1, -1), vec3(1, -1, 1), vec3(0, 1, 1));
	uint i = gl_LocalInvocationIndex, face = i / 16;
	vec3 at = direction(face, (i % 4 * 2 + 1) / 4.0 - 1, (i / 4 % 4 * 2 + 1) / 4.0 - 1) * 3;
	rows[i] = vec4(textureLod(env, at, 0).x, textureLod(env, at, 1).x, textureLod(list, vec4(at, 1), 0).x,
		textureLod(faces, meets[i % 4], 0).x);
}
