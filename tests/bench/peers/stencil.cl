// One step of heat: each cell and its four neighbours.
kernel void stencil(global const float *from, global float *to, int w, int h, float k)
{
	int x = get_global_id(0), y = get_global_id(1), at = y * w + x;
	if (x >= w || y >= h) return;
	float here = from[at];
	float left = x ? from[at - 1] : here, right = x + 1 < w ? from[at + 1] : here;
	float up = y ? from[at - w] : here, down = y + 1 < h ? from[at + w] : here;
	to[at] = here + k * (left + right + up + down - 4.0f * here);
}
