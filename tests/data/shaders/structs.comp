// Structs and a matrix in a uniform buffer, an array of buffers, and constants that are given with the launch.
#version 450
layout(local_size_x_id = 1) in;
layout(constant_id = 0) const uint factor = 2;
layout(constant_id = 7) const bool shifted = false;
struct Ray { vec3 origin; float t; vec2 pixel; };
layout(binding = 0) uniform Params { mat4 m; float scale; vec3 bias; float n; } p;
layout(binding = 1) readonly buffer Rays { Ray rays[]; };
layout(binding = 2) buffer Out { uint values[]; } outs[2];
layout(binding = 4) writeonly buffer Points { vec4 points[]; };
void main()
{
	uint i = gl_GlobalInvocationID.x;
	if (float(i) >= p.n) return;
	points[i] = vec4((p.m * vec4(rays[i].origin, 1)).xyz * p.scale + p.bias, rays[i].t);
	outs[0].values[i] = uint(rays[i].pixel.y) * factor;
	outs[1].values[i] = uint(rays[i].pixel.x) + (shifted ? 100 : 0) + gl_WorkGroupSize.x;
}
