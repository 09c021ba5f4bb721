// Bytes counted by atomics in LDS; what a workgroup has counted is added to the whole by atomics in memory.
__kernel void histogram(__global const uchar *data, __global uint *counts, uint size)
{
	__local uint local_counts[256];
	for (uint k = get_local_id(0); k < 256; k += get_local_size(0)) local_counts[k] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint i = get_global_id(0); i < size; i += get_global_size(0)) atomic_inc(&local_counts[data[i]]);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint k = get_local_id(0); k < 256; k += get_local_size(0)) {
		uint n = local_counts[k];
		if (n) atomic_add(&counts[k], n);
	}
}
