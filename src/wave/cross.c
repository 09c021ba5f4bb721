// Lanes to lanes: permutes, swizzles, reads and writes of one lane.
#include "isa/facts.h"
#include "wave/helpers.h"
#include "wave/state.h"
#include <string.h>

enum { ROW_LANES = 16 };

static bool is_active(const struct wave *w, uint32_t lane) { return w->mask_of >> lane & 1; }

// New values of the active lanes.
static void put(const struct wave *w, uint32_t *d, const uint32_t *r)
{
	for (uint32_t j = 0; j < w->lanes; j++) d[j] = (r[j] & w->mask[j]) | (d[j] & ~w->mask[j]);
}

// ---- v_permlane: each lane reads one of the 16 of its row, or of the row beside it ---------------------------------------------
static void permute_rows(struct wave *w, const struct insn *i, bool other_row, bool variable)
{
	const uint32_t *src = ROW(w, i->at[1]);
	uint32_t *d = ROW(w, i->at[0]), sel = code_get(i->inst, ISA_F_OP_SEL, 0);
	bool fetch_inactive = sel & 1, bound_ctrl = sel >> 1 & 1;
	row r;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++) {
		uint32_t in_row = j % ROW_LANES, n;
		if (variable) n = ROW(w, i->at[2])[j];
		else n = S32(w, i->at[2 + in_row / 8]) >> 4 * (in_row % 8);
		uint32_t from = (j - in_row + n % ROW_LANES) ^ (other_row ? ROW_LANES : 0);
		if (fetch_inactive || is_active(w, from)) r[j] = src[from];
		else r[j] = bound_ctrl ? 0 : d[j];
	}
	put(w, d, r);
}

void wave_permlane16(struct wave *w, const struct insn *i) { permute_rows(w, i, false, false); }
void wave_permlanex16(struct wave *w, const struct insn *i) { permute_rows(w, i, true, false); }
void wave_permlane16_var(struct wave *w, const struct insn *i) { permute_rows(w, i, false, true); }
void wave_permlanex16_var(struct wave *w, const struct insn *i) { permute_rows(w, i, true, true); }

// ---- ds_permute, ds_bpermute, ds_swizzle: byte addresses of lanes ---------------------------------------------------------------
// Where permutes stay in a half, of the same 32 lanes only.
static uint32_t lane_of(const struct wave *w, uint32_t lane, uint32_t address, const struct insn *i)
{
	uint32_t reach = w->machine->gpu->facts->permutes_in_half ? 32 : w->lanes;
	return lane / reach * reach + (address + code_get(i->inst, ISA_F_OFFSET, 0)) / 4 % reach;
}

// The highest lane that sends wins.
void wave_ds_permute(struct wave *w, const struct insn *i)
{
	const uint32_t *addr = ROW(w, i->at[1]), *data = ROW(w, i->at[2]);
	row r;
	wave_enter(w);
	memset(r, 0, sizeof r);
	for (uint32_t j = 0; j < w->lanes; j++)
		if (is_active(w, j)) r[lane_of(w, j, addr[j], i)] = data[j];
	put(w, ROW(w, i->at[0]), r);
}

static void fetch(struct wave *w, const struct insn *i, bool inactive_too)
{
	const uint32_t *addr = ROW(w, i->at[1]), *data = ROW(w, i->at[2]);
	row r;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++) {
		uint32_t from = lane_of(w, j, addr[j], i);
		r[j] = inactive_too || is_active(w, from) ? data[from] : 0;
	}
	put(w, ROW(w, i->at[0]), r);
}

void wave_ds_bpermute(struct wave *w, const struct insn *i) { fetch(w, i, false); }
void wave_ds_bpermute_fi(struct wave *w, const struct insn *i) { fetch(w, i, true); }

// Inside 32 lanes: five bits of and, or and xor masks; from 0x8000 on four selects of two bits for each quad; from 0xc000 on a rotation
// by bits 9 to 5 (bit 10: the other way) of what the mask does not hold; from 0xe000 on lane numbers reversed, as FFTs want them.
static uint32_t swizzled(uint32_t lane, uint32_t pattern)
{
	uint32_t in_half = lane & 31, mask = pattern & 31, n = pattern >> 5 & 31;
	if (pattern >= 0xe000) {
		uint32_t reversed = 0;
		for (unsigned bit = 0; bit < 5; bit++) reversed |= (in_half >> bit & 1) << (4 - bit);
		return (lane & ~31u) | reversed >> __builtin_popcount(mask) | (in_half & mask);
	}
	if (pattern >= 0xc000) {
		uint32_t moved = in_half + (pattern >> 10 & 1 ? -n : n);
		return (lane & ~31u) | (in_half & mask) | (moved & 31 & ~mask);
	}
	if (pattern >> 15) return (lane & ~3u) | (pattern >> 2 * (lane & 3) & 3);
	return (lane & ~31u) | (((in_half & mask) | n) ^ (pattern >> 10 & 31));
}

void wave_ds_swizzle(struct wave *w, const struct insn *i)
{
	const uint32_t *src = ROW(w, i->at[1]);
	uint32_t pattern = code_get(i->inst, ISA_F_SWIZZLE, 0);
	row r;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++) {
		uint32_t from = swizzled(j, pattern);
		r[j] = is_active(w, from) ? src[from] : 0;
	}
	put(w, ROW(w, i->at[0]), r);
}
