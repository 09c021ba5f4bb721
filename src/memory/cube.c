// Cubes: six faces, and texels past the edge of a face, which are on a neighbour.
#include "memory/texel.h"
#include <math.h>

// By face: the axis (0 to 2) and the sign of each of a face's own axes, and of the axis that it looks along.
static const struct { int8_t s, t, m; } axes[6] = {
	{ -3, -2, 1 }, { 3, -2, -1 }, { 1, 3, 2 }, { 1, -3, -2 }, { 1, -2, 3 }, { -1, -2, -3 },
};

static void set_axis(double to[3], int8_t axis, double x) { to[(axis < 0 ? -axis : axis) - 1] = axis < 0 ? -x : x; }
static double on_axis(const double from[3], int8_t axis)
{
	double x = from[(axis < 0 ? -axis : axis) - 1];
	return axis < 0 ? -x : x;
}

void image_cube_texel(int64_t n, int64_t *x, int64_t *y, int64_t *slice)
{
	double d[3];
	int64_t face = *slice % 6, layer = *slice / 6;
	if (*x >= 0 && *x < n && *y >= 0 && *y < n) return;
	set_axis(d, axes[face].m, 1);
	set_axis(d, axes[face].s, (2 * (double)*x + 1) / (double)n - 1);
	set_axis(d, axes[face].t, (2 * (double)*y + 1) / (double)n - 1);
	for (int64_t k = 0; k < 6; k++) {
		double m = on_axis(d, axes[k].m);
		if (k == face || m < fabs(on_axis(d, axes[k].s)) || m < fabs(on_axis(d, axes[k].t))) continue;
		*x = (int64_t)floor((on_axis(d, axes[k].s) / m + 1) / 2 * (double)n);
		*y = (int64_t)floor((on_axis(d, axes[k].t) / m + 1) / 2 * (double)n);
		*slice = layer * 6 + k;
		return;
	}
}
