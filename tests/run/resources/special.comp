#version 450
// Specialisation constants: one is the size of the workgroup and has a name; others size an array, and choose.
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint WIDTH = 64;
layout(constant_id = 1) const float scale = 1.0;
layout(constant_id = 2) const bool useIt = false;
layout(constant_id = 3) const int count = 3;
const int doubled = count * 2 + (useIt ? 1 : 0);
shared float s[doubled];
layout(binding = 0) buffer D { float dst[]; };
void main() { uint i = gl_GlobalInvocationID.x; if (gl_LocalInvocationIndex < doubled) s[gl_LocalInvocationIndex] = i * scale; barrier(); dst[i] = s[gl_LocalInvocationIndex % doubled] + (useIt ? float(gl_WorkGroupSize.x) : 0) + s.length(); }
