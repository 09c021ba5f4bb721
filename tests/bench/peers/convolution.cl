// A filter of 7 x 7 over an image whose border is repeated.
kernel void convolution(global const float *from, global float *to, constant float *filter, int w, int h)
{
	int x = get_global_id(0), y = get_global_id(1);
	float sum = 0;
	for (int dy = -3; dy <= 3; dy++)
		for (int dx = -3; dx <= 3; dx++) {
			int sx = clamp(x + dx, 0, w - 1), sy = clamp(y + dy, 0, h - 1);
			sum += from[sy * w + sx] * filter[(dy + 3) * 7 + dx + 3];
		}
	to[y * w + x] = sum;
}
