// Lanes that DPP reads.
#include "isa/facts.h"
#include "isa/fields.h"
#include "prepare/decorate.h"

enum { ROW_LANES = 16 };

// Returns the source lane under a control of the gfx9 to gfx12 encodings, or -1.
static int dpp_source(uint32_t control, bool rows_shared, uint32_t lane, uint32_t lanes)
{
	uint32_t in_row = lane % ROW_LANES, row_first = lane - in_row, n = control & 15;
	int from;
	if (control < 0x100) return (int)((lane & ~3u) | (control >> 2 * (lane & 3) & 3));     // quad_perm
	switch (control & 0x1f0) {
	case 0x100: return in_row + n < ROW_LANES ? (int)(lane + n) : -1;                      // row_shl
	case 0x110: return in_row >= n ? (int)(lane - n) : -1;                                 // row_shr
	case 0x120: return (int)(row_first + (in_row - n) % ROW_LANES);                        // row_ror
	case 0x150: return (int)(row_first + n);                                               // row_share
	case 0x160: return (int)(row_first + (in_row ^ n));                                    // row_xmask
	default: break;
	}
	switch (control) {
	case 0x130: return lane + 1 < lanes ? (int)lane + 1 : -1;                              // wave_shl
	case 0x134: return (int)((lane + 1) % lanes);                                          // wave_rol
	case 0x138: return (int)lane - 1;                                                      // wave_shr
	case 0x13c: return (int)((lane + lanes - 1) % lanes);                                  // wave_ror
	case 0x140: return (int)(row_first + ROW_LANES - 1 - in_row);                          // row_mirror
	case 0x141: return (int)((lane & ~7u) + 7 - (lane & 7));                               // row_half_mirror
	// row_bcast15; later chips broadcast the row's lane 0
	case 0x142:
		if (rows_shared) return (int)row_first;
		from = (int)row_first - 1;
		return from;
	case 0x143: return lane >= 32 ? 31 : -1;                                               // row_bcast31
	default: return -1;
	}
}

void dpp_prepare(struct decoration *d, const struct code_inst *i, const struct code_target *t)
{
	bool by8 = code_field_index(i->form, ISA_F_DPP8) >= 0;
	uint32_t control = code_get(i, by8 ? ISA_F_DPP8 : ISA_F_DPP_CTRL, 0), rows = code_get(i, ISA_F_ROW_MASK, 15),
		banks = code_get(i, ISA_F_BANK_MASK, 15);
	d->dpp = by8 || code_field_index(i->form, ISA_F_DPP_CTRL) >= 0;
	d->bound_ctrl = by8 || code_get(i, ISA_F_BOUND_CTRL, 0);
	d->fetch_inactive = code_get(i, ISA_F_FI, 0);
	for (uint32_t lane = 0; d->dpp && lane < t->wave; lane++) {
		int from = by8 ? (int)((lane & ~7u) + (control >> 3 * (lane & 7) & 7))
		           : dpp_source(control, t->gpu->facts->dpp_rows_shared, lane, t->wave);
		d->lane[lane] = (int8_t)from;
		d->chosen |= (uint64_t)(rows >> lane / 16 & banks >> lane % 16 / 4 & 1) << lane;
	}
}
