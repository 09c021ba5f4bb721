// A step of gravity: each item one body, all others from LDS, a tile at a time. w is the mass.
#define TILE 48
__kernel void nbody(__global const float4 *bodies, __global float4 *moved, __global float4 *speed, float step, float softening)
{
	__local float4 tile[TILE];
	uint self = get_global_id(0), item = get_local_id(0);
	float3 here = bodies[self].xyz, pull = 0;
	for (uint first = 0; first < get_global_size(0); first += TILE) {
		tile[item] = bodies[first + item];
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint k = 0; k < TILE; k++) {
			float3 way = tile[k].xyz - here;
			float near = rsqrt(dot(way, way) + softening);
			pull += way * (near * near * near * tile[k].w);
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	float3 v = speed[self].xyz + step * pull;
	speed[self] = (float4)(v, 0);
	moved[self] = (float4)(here + step * v, bodies[self].w);
}
