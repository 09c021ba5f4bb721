// Types of 8, 16 and 64 bits, two descriptor sets, and more push constants than registers hold.
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 32, local_size_y = 2) in;
layout(push_constant) uniform Push { uint n; float k; uint64_t big; uint more[28]; };
layout(set = 0, binding = 0) readonly buffer Half { float16_t h[]; };
layout(set = 0, binding = 1) readonly buffer Wide { uint64_t q[]; };
layout(set = 0, binding = 2) readonly buffer Char { int8_t c[]; };
layout(set = 1, binding = 3) writeonly buffer Halves { float16_t o[]; };
layout(set = 1, binding = 4) writeonly buffer Wides { uint64_t w[]; };
layout(set = 1, binding = 5) writeonly buffer Shorts { int16_t s[]; };
layout(set = 1, binding = 7) writeonly buffer Doubles { double d[]; };
layout(set = 1, binding = 9) writeonly buffer Words { uint u[]; };
void main()
{
	uint i = gl_GlobalInvocationID.y * gl_NumWorkGroups.x * gl_WorkGroupSize.x + gl_GlobalInvocationID.x;
	if (i >= n) return;
	o[i] = h[i] * float16_t(k) + float16_t(0.5);
	w[i] = q[i] * big + 7ul;
	s[i] = int16_t(c[i]) * int16_t(200);
	d[i] = double(i) / 3.0lf;
	u[i] = more[(gl_WorkGroupID.y * 2 + gl_WorkGroupID.x) * 9];
}
