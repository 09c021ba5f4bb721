#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Buffers that the shader reaches by pointers: in push constants, in a constant buffer, and in another such buffer.
layout(local_size_x = 64) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Number { uint v; };
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Table { Number list[2]; };
layout(push_constant) uniform Push { Number first; uint more; } push;
layout(binding = 0) uniform Block { Table table; } block;
layout(binding = 1) buffer Out { uint dst[]; };

void main()
{
	uint i = gl_LocalInvocationIndex;
	dst[i] = push.first[i].v + block.table.list[1][i].v + push.more;
	block.table.list[0][i].v = i;
}
