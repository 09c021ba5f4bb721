// One sum of two elements an item.
__kernel void vecadd(__global const float *a, __global const float *b, __global float *sum, uint count)
{
	uint i = get_global_id(0);
	if (i < count) sum[i] = a[i] + b[i];
}
