// Cube roots by Newton's method in f64, with a division in each step.
kernel void newton(global const double *from, global double *to, int steps)
{
	double x = from[get_global_id(0)] + 1.0, r = x;
	for (int k = 0; k < steps; k++) r = (2.0 * r + x / (r * r)) / 3.0;
	to[get_global_id(0)] = r;
}
