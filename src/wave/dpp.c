// Which lane each lane reads under DPP.
#include "wave/decorate.h"

enum { ROW_LANES = 16 };

int dpp_source(uint32_t control, bool rows_shared, uint32_t lane, uint32_t lanes)
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
	case 0x142:                                                                            // row_bcast15; later chips give a row its lane 0
		if (rows_shared) return (int)row_first;
		from = (int)row_first - 1;
		return from;
	case 0x143: return lane >= 32 ? 31 : -1;                                               // row_bcast31
	default: return -1;
	}
}
