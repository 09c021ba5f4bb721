// How many steps each point stays within radius 2. Lanes of a wave leave the loop at different times.
#pragma OPENCL FP_CONTRACT OFF
__kernel void mandelbrot(__global uint *steps, float left, float top, float pixel, uint most)
{
	uint column = get_global_id(0), line = get_global_id(1), n;
	float re0 = left + pixel * (float)column, im0 = top + pixel * (float)line, re = 0, im = 0;
	for (n = 0; n < most; n++) {
		float re2 = re * re, im2 = im * im;
		if (re2 + im2 > 4) break;
		im = 2 * re * im + im0;
		re = re2 - im2 + re0;
	}
	steps[line * get_global_size(0) + column] = n;
}
