static float square(float x)
{
	return x * x;
}

static float clamped(float x)
{
	float low = x > 0 ? x : 0;
	return low + square(low);
}

kernel void scale(global const float *x, global float *y, int n, float factor)
{
	int i = __builtin_amdgcn_workitem_id_x();
	float sum = 0;
	for (int k = 0; k < n; k++)
		sum += clamped(x[k] * factor);
	if (i < n)
		y[i] = sum + square(x[i]);
}
