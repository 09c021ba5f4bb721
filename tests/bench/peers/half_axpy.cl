// Arithmetic of halves in pairs.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void half_axpy(global const half2 *x, global half2 *y, float scale, int steps)
{
	half2 a = x[get_global_id(0)], s = y[get_global_id(0)];
	for (int k = 0; k < steps; k++) s = fma(a, (half2)((half)scale), s) * (half2)((half)0.5f);
	y[get_global_id(0)] = s;
}
