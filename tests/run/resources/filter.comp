#version 450
// A sampler between texels and past the edge.
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D tex;
layout(binding = 1) buffer Out { float dst[]; };
void main() { dst[gl_GlobalInvocationID.x] = texture(tex, vec2((gl_GlobalInvocationID.x + 1) / 64.0, 0.5)).x; }
