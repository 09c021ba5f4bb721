// LDS, barriers and atomics, in a grid of two dimensions: transposes tiles, and counts values.
#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) readonly buffer Src { uint src[]; };
layout(binding = 1) writeonly buffer Dst { uint dst[]; };
layout(binding = 2) buffer Hist { uint hist[]; };
shared uint tile[16][17], bins[8];
void main()
{
	uvec2 t = gl_LocalInvocationID.xy, g = gl_GlobalInvocationID.xy;
	uint k = gl_LocalInvocationIndex;
	if (k < 8) bins[k] = 0;
	barrier();
	tile[t.y][t.x] = src[g.y * 48 + g.x];
	barrier();
	uint v = tile[t.x][t.y];
	atomicAdd(bins[v & 7], 1);
	barrier();
	dst[g.y * 48 + g.x] = v + 10000 * bins[v & 7];
	if (k < 8) atomicAdd(hist[k], bins[k]);
}
