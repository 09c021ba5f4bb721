// Transposes a matrix without local memory: loads in a row, stores far apart.
kernel void transpose(global const float *from, global float *to, int n)
{
	int x = get_global_id(0), y = get_global_id(1);
	to[x * n + y] = from[y * n + x];
}
