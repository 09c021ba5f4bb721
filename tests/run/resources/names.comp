#version 450
// Resources whose names are kinds of arguments.
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer A { uint bytes[]; };
layout(binding = 1) readonly buffer B { float f32[]; };
layout(binding = 2, r32f) uniform readonly image2D buf;
layout(binding = 3) buffer C { float lds[]; };

void main()
{
	uint i = gl_GlobalInvocationID.x;
	lds[i] = float(bytes[i]) + f32[i] + imageLoad(buf, ivec2(i % 8, i / 8)).x;
}
