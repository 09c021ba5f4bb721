// y += factor * x, by items that stride over the whole of both.
#pragma OPENCL FP_CONTRACT OFF
__kernel void saxpy(float factor, __global const float *x, __global float *y, uint count)
{
	for (uint i = get_global_id(0); i < count; i += get_global_size(0)) y[i] += factor * x[i];
}
