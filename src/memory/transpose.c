// global_load_tr: each of 32 lanes addresses a run of 8 elements. Together they form 16 by 16 elements, which are
// transposed for the lanes.
//
// Wave32, measured by others on gfx1201: 16-bit elements are transposed inside each group of 8 lanes; 8-bit elements
// are from lanes 4 apart:
//     16 bits: element j of lane L is element L%8 of run 8*(L/8) + j
//      8 bits: element j of lane L is element L%8 of run 16*(L/16) + 8*(j/4) + 4*(L/8%2) + j%4
// Wave64 (the manual: addresses of lanes 0 to 31, half the registers): the same matrix in the layout of WMMA for
// wave64, where each group of 16 lanes holds 4 elements of a row instead of 8.
#include "memory/memory.h"

enum { RUNS = 32, RUN = 8 };

static uint32_t run_of(bool wide, uint32_t lane, uint32_t j)
{
	return wide ? lane / 8 * 8 + j : lane / 16 * 16 + j / 4 * 8 + lane / 8 % 2 * 4 + j % 4;
}

static uint32_t transposed_element(const uint8_t runs[RUNS][16], bool wide, uint32_t lane, uint32_t j)
{
	const uint8_t *p = runs[run_of(wide, lane, j)] + lane % 8 * (wide ? 2u : 1u);
	return wide ? p[0] | (uint32_t)p[1] << 8 : p[0];
}

void step_transposed_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	bool wide = i->access->type == ISA_U16;
	uint8_t runs[RUNS][16];
	uint32_t bits = wide ? 16 : 8, per_lane = RUNS * RUN / w->lanes;
	wave_enter(w);
	if (!w->active) return;
	if (w->active != w->lanes) {
		wave_fault(w, -1, "%s needs all lanes active: exec is 0x%llx", isa_text(i->inst->form->name),
		           (unsigned long long)wave_exec(w));
		return;
	}
	for (uint32_t lane = 0; lane < RUNS; lane++)
		if (!lane_move(w, i, lane, m->offset, m->bytes, "load", runs[lane], false)) return;
	for (uint32_t lane = 0; lane < w->lanes; lane++) {
		uint32_t data[4] = {0};
		for (uint32_t j = 0; j < per_lane; j++) {
			uint32_t k = w->lanes == RUNS ? j : lane / 16 * 4 + j;      // in wave64: the element of the row
			uint32_t from = w->lanes == RUNS ? lane : lane % 16 + k / RUN * 16;
			data[j * bits / 32] |= transposed_element(runs, wide, from, k % RUN) << j * bits % 32;
		}
		registers_in(w, m->result_at, lane, data, per_lane * bits / 32);
	}
}
