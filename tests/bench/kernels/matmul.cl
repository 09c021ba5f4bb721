// product = left * right of square matrices, tiles of both in LDS. `size` is a multiple of TILE.
#pragma OPENCL FP_CONTRACT OFF
#define TILE 12
__kernel void matmul(__global const float *left, __global const float *right, __global float *product, uint size)
{
	__local float l[TILE][TILE], r[TILE][TILE];
	uint x = get_local_id(0), y = get_local_id(1), column = get_global_id(0), line = get_global_id(1);
	float sum = 0;
	for (uint at = 0; at < size; at += TILE) {
		l[y][x] = left[line * size + at + x];
		r[y][x] = right[(at + y) * size + column];
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint k = 0; k < TILE; k++) sum += l[y][k] * r[k][x];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	product[line * size + column] = sum;
}
