// A sparse matrix by rows times a vector; rows have 0 to 31 elements.
kernel void spmv(global const uint *first, global const uint *column, global const float *value, global const float *x,
                 global float *y, uint rows)
{
	uint row = get_global_id(0);
	if (row >= rows) return;
	float sum = 0;
	for (uint k = first[row]; k < first[row + 1]; k++) sum += value[k] * x[column[k]];
	y[row] = sum;
}
