// Occupancy: number of waves that the register files of a SIMD hold, from LLVM's register limits.
#include "isa/isa.h"

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

int64_t isa_waves_by_vgprs(int64_t max, int64_t granule, int64_t total, int64_t vgprs)
{
	if (vgprs < granule) return max;
	int64_t rounded = vgprs > INT64_MAX - granule ? INT64_MAX : (vgprs + granule - 1) / granule * granule;
	int64_t fit = total / rounded;
	return least(fit < 1 ? 1 : fit, max);
}

int64_t isa_waves_by_sgprs(bool modern, int64_t sgprs)
{
	static const struct {
		int64_t up_to, waves;
	} newer[] = { { 80, 10 }, { 88, 9 }, { 100, 8 }, { INT64_MAX, 7 } },
		older[] = { { 48, 10 }, { 56, 9 }, { 64, 8 }, { 72, 7 }, { 80, 6 }, { INT64_MAX, 5 } };
	unsigned k = 0;
	while (sgprs > (modern ? newer : older)[k].up_to) k++;
	return (modern ? newer : older)[k].waves;
}
