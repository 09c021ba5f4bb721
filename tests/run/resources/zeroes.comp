#version 450
// Push constants that the driver puts into memory, because an index chooses one; some runs have only zeroes there.
layout(local_size_x = 8) in;
layout(push_constant) uniform Push { uint table[8]; } push;
layout(set = 0, binding = 0) buffer Dst { uint dst[]; };

void main() { dst[gl_GlobalInvocationID.x] = push.table[gl_WorkGroupID.x] + 1; }
