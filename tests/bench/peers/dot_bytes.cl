// A matrix of signed bytes times a vector of bytes.
kernel void dot_bytes(global const char4 *m, global const char4 *x, global int *y, int n)
{
	int row = get_global_id(0), sum = 0;
	for (int k = 0; k < n; k++) {
		char4 a = m[row * n + k], b = x[k];
		sum += a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
	}
	y[row] = sum;
}
