// An array that does not fit into registers, a table of constants, and a grid of three dimensions.
#version 450
layout(local_size_x = 32, local_size_y = 1, local_size_z = 2) in;
layout(binding = 0) readonly buffer Src { uint src[]; };
layout(binding = 1) writeonly buffer Dst { uint dst[]; };
const uint squares[41] = uint[](0, 1, 4, 9, 16, 25, 36, 8, 23, 40, 18, 39, 21, 5, 32, 20, 10, 2, 37, 33, 31, 31, 33, 37, 2,
	10, 20, 32, 5, 21, 39, 18, 40, 23, 8, 36, 25, 16, 9, 4, 1);
shared uint chosen[64];
void main()
{
	uvec3 g = gl_WorkGroupID;
	uint i = ((g.z * gl_NumWorkGroups.y + g.y) * gl_NumWorkGroups.x + g.x) * 64 + gl_LocalInvocationIndex, a[80];
	uint j = src[i] % 80;
	for (uint k = 0; k < 80; k++) {
		a[j] = k + i;
		j = (j + 7) % 80;
	}
	chosen[gl_LocalInvocationIndex] = src[i + 1] % 80;
	barrier();                       // all waves of the group have filled their arrays
	dst[i] = a[chosen[gl_LocalInvocationIndex]] * 100 + squares[src[i] % 41];
}
