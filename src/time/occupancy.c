// Occupancy from a chip's figures. isa/occupancy.c has the arithmetic of register files, which the assembler uses too.
#include "isa/facts.h"
#include "time/occupancy.h"

const char *const occupancy_limit_name[OCCUPANCY_LIMITS] = { "wave slots", "VGPRs", "SGPRs", "LDS", "workgroups" };

static uint32_t figure(const struct isa_chip *c, enum isa_chip_figure f) { return c->at[f].value; }
static uint32_t round_up(uint32_t n, uint32_t to) { return to ? (n + to - 1) / to * to : n; }

// Returns the waves of a SIMD if `groups` workgroups share the SIMDs.
static uint32_t spread(uint32_t groups, uint32_t waves, uint32_t simds)
{
	return (uint32_t)(((uint64_t)groups * waves + simds - 1) / simds);
}

struct occupancy occupancy_of(const struct occupancy_need *n)
{
	const struct isa_chip *c = n->chip;
	bool two_passes = c->gpu->facts->half_passes && n->lanes == 64;   // registers of a wave64 take twice the room
	uint32_t parts = n->one_cu ? figure(c, ISA_CHIP_cus) : 1, slots = figure(c, ISA_CHIP_waves);
	uint32_t simds = figure(c, ISA_CHIP_simds) / parts, lds = figure(c, ISA_CHIP_lds) / parts,
		barriers = figure(c, ISA_CHIP_workgroups) / parts;
	uint32_t granule = figure(c, ISA_CHIP_granule) >> two_passes, file = figure(c, ISA_CHIP_vgprs) >> two_passes;
	struct occupancy o = { .vgprs_file = file, .lds_file = lds };
	o.group_waves = n->threads ? (n->threads + n->lanes - 1) / n->lanes : 1;
	o.vgprs_taken = round_up(n->vgprs ? n->vgprs : 1, granule);
	o.lds_taken = round_up(n->lds, figure(c, ISA_CHIP_lds_granule));
	o.by[OCCUPANCY_SLOTS] = slots;
	o.by[OCCUPANCY_VGPRS] = (uint32_t)isa_waves_by_vgprs(slots, granule, file, n->vgprs);
	o.by[OCCUPANCY_SGPRS] = figure(c, ISA_CHIP_sgprs) && n->sgprs ? (uint32_t)isa_waves_by_sgprs(true, n->sgprs) : slots;
	uint32_t by_lds = o.lds_taken ? lds / o.lds_taken : UINT32_MAX,
		by_groups = o.group_waves > 1 && barriers ? barriers : UINT32_MAX;
	uint32_t of_simd = slots;
	for (int k = OCCUPANCY_VGPRS; k <= OCCUPANCY_SGPRS; k++)
		if (o.by[k] < of_simd) of_simd = o.by[k];
	uint64_t room = (uint64_t)of_simd * simds, full = (uint64_t)slots * simds / o.group_waves;
	uint64_t groups = room / o.group_waves;
	o.by[OCCUPANCY_LDS] = by_lds < full ? spread(by_lds, o.group_waves, simds) : slots;
	o.by[OCCUPANCY_GROUPS] = spread(by_groups < full ? by_groups : (uint32_t)full, o.group_waves, simds);
	if (groups > by_lds) groups = by_lds;
	if (groups > by_groups) groups = by_groups;
	o.groups = (uint32_t)groups;
	o.waves = spread(o.groups, o.group_waves, simds);
	if (o.waves > of_simd) o.waves = of_simd;
	for (int k = OCCUPANCY_VGPRS; k < OCCUPANCY_LIMITS; k++)
		if (o.by[k] < o.by[o.limit]) o.limit = (enum occupancy_limit)k;
	uint64_t threads = n->threads ? n->threads : n->lanes;
	o.threads = (uint64_t)figure(c, ISA_CHIP_wgps) * parts * o.groups * threads;
	return o;
}

static uint32_t *count_of(struct occupancy_need *n, enum occupancy_limit what, uint32_t *most)
{
	*most = what == OCCUPANCY_VGPRS ? OCCUPANCY_MOST_VGPRS
	        : what == OCCUPANCY_SGPRS ? OCCUPANCY_MOST_SGPRS
	        : n->chip->gpu->lds;
	return what == OCCUPANCY_VGPRS ? &n->vgprs : what == OCCUPANCY_SGPRS ? &n->sgprs : what == OCCUPANCY_LDS ? &n->lds : 0;
}

// Takes at most 65536 steps of a few dozen operations.
static bool find_change(const struct occupancy_need *need, enum occupancy_limit what, int step, uint32_t *count,
                        uint32_t *waves)
{
	struct occupancy_need n = *need;
	uint32_t most, *at = count_of(&n, what, &most), now = occupancy_of(need).waves, w = now;
	if (!at) return false;
	while (step > 0 ? *at < most : *at > 1) {
		*at += (uint32_t)step;
		w = occupancy_of(&n).waves;
		if (step > 0 ? w < now : w > now) { *count = *at; *waves = w; return true; }
	}
	return false;
}

bool occupancy_next_down(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count, uint32_t *waves)
{
	return find_change(need, what, 1, count, waves);
}
bool occupancy_next_up(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count, uint32_t *waves)
{
	return find_change(need, what, -1, count, waves);
}
