// The sums below each element within its workgroup, by doubling in two buffers of LDS; each workgroup's total.
__kernel void group_scan(__global const uint *in, __global uint *sums, __global uint *totals, __local uint *two)
{
	uint item = get_local_id(0), size = get_local_size(0), now = 0;
	two[item] = in[get_global_id(0)];
	for (uint reach = 1; reach < size; reach *= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		uint sum = two[now + item];
		if (item >= reach) sum += two[now + item - reach];
		now = size - now;
		two[now + item] = sum;
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	sums[get_global_id(0)] = item ? two[now + item - 1] : 0;
	if (item == size - 1) totals[get_group_id(0)] = two[now + item];
}
