// y[i] = a * x[i] + y[i], in workgroups of 64
kernel void saxpy(global const float *x, global float *y, float a, uint n)
{
	uint i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();

	if (i < n)
		y[i] = a * x[i] + y[i];
}
