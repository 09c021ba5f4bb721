// Register granules and wave limits, from the AMDGPU usage document's compute_pgm_rsrc1 table and LLVM's register
// limits.
#include "isa/facts.h"
#include "program/occupancy.h"

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

int64_t occupancy_waves(const int64_t n[7])
{
	enum { VOLCANIC_ISLANDS = 8, GFX10 = 10 };   // LLVM's numbering of generations
	int64_t max_waves = n[0], granule = n[1], total = n[2], generation = n[3], waves = n[4], sgprs = n[5], vgprs = n[6];
	// later generations give all SGPRs to every wave
	if (sgprs > 0 && generation < GFX10) waves = least(waves, isa_waves_by_sgprs(generation >= VOLCANIC_ISLANDS, sgprs));
	if (vgprs > 0 && granule > 0) waves = least(waves, isa_waves_by_vgprs(max_waves, granule, total, vgprs));
	return waves;
}

int64_t occupancy_extra_sgprs(const struct isa_gpu *g, int64_t vcc, int64_t flat_scratch, int64_t xnack)
{
	if (g->facts->all_sgprs)
		return vcc ? 2 : 0;
	return flat_scratch ? 6 : xnack ? 4 : vcc ? 2 : 0;
}

int64_t occupancy_prefetch_size(const struct isa_gpu *g, int64_t bytes)
{
	int64_t lines = bytes < 0 ? 0 : bytes / 128 + (bytes % 128 != 0);
	return least(lines, (1 << g->facts->prefetch_bits) - 1);
}

static int64_t vgpr_granule(const struct isa_gpu *g, unsigned wave)
{
	return g->facts->vgpr_granule * (wave == 32 ? 2 : 1);
}

unsigned occupancy_vgpr_blocks(const struct isa_gpu *g, unsigned wave, int64_t vgprs)
{
	int64_t granule = vgpr_granule(g, wave);
	return vgprs < 1 ? 0 : (unsigned)((vgprs + granule - 1) / granule - 1);
}

unsigned occupancy_sgpr_blocks(const struct isa_gpu *g, int64_t sgprs)
{
	return g->facts->all_sgprs || sgprs < 1 ? 0 : (unsigned)((sgprs + 7) / 8 - 1);
}

int64_t occupancy_vgprs(const struct isa_gpu *g, unsigned wave, unsigned blocks)
{
	return ((int64_t)blocks + 1) * vgpr_granule(g, wave);
}

int64_t occupancy_sgprs(const struct isa_gpu *g, unsigned blocks)
{
	return g->facts->all_sgprs ? g->sgprs : ((int64_t)blocks + 1) * 8;
}
