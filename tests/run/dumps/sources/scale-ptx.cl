// y[i] *= a, for PTX
kernel void scale(global float *y, float a)
{
	uint i = __nvvm_read_ptx_sreg_tid_x();

	y[i] = a * y[i];
}
