void scale(float *y, const float *x, int n, float a)
{
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}
