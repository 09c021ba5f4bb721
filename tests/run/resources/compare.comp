#version 450
// A combined sampler that compares.
layout(local_size_x = 8) in;
layout(binding = 0) uniform sampler2DShadow depth;
layout(binding = 1) buffer Out { float sums[]; };
void main() { uint i = gl_LocalInvocationIndex; sums[i] = texture(depth, vec3((i * 2 + 1) / 16.0 - 1.0 / 64, 0.5, 0.5)); }
