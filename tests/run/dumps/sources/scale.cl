kernel void scale(global float *y, global const float *x)
{
	uint i = get_global_id(0);

	y[i] += 2.5f * x[i];
}
