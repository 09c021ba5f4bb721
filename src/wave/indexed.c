// Registers whose number is found at run time: s_set_gpr_idx (gfx9), v_movrel, s_movrel; gfx9's vector instructions that are skipped.
#include "wave/helpers.h"
#include "wave/state.h"
#include <string.h>

enum { INDEX_SRC0 = 1, INDEX_SRC1 = 2, INDEX_SRC2 = 4, INDEX_DST = 8 };

// ---- gfx9: an index that is added to VGPR numbers -------------------------------------------------------------------------------
static bool is_vgpr(uint32_t at) { return at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS); }

static bool move_operand(struct wave *w, uint32_t *at, uint32_t index)
{
	uint64_t to = *at + (uint64_t)index * sizeof(row);
	if (to >= VGPR_AT(w->machine->code.vgprs)) {
		wave_fault(w, -1, "register index %u leads to v%llu, which does not exist", index, (unsigned long long)((to - VGPR_AT(0)) / sizeof(row)));
		return false;
	}
	*at = (uint32_t)to;
	return true;
}

void step_indexed(struct wave *w, const struct insn *i)
{
	step_fn *step = w->machine->code.unindexed[i - w->code];
	if (w->mode >> MODE_VSKIP & 1 && w->machine->gpu->gen == ISA_GFX9) return;
	if (!w->gpr_idx_mode || i->inst->form->record->unit != ISA_VALU) { step(w, i); return; }
	const struct isa_record *r = i->inst->form->record;
	struct insn moved = *i;
	for (unsigned k = 0; k < r->operand_count; k++) {
		int source = r->operands[k].source;
		uint32_t bit = r->operands[k].write ? INDEX_DST : source >= 0 ? 1u << source : 0;
		if ((w->gpr_idx_mode & bit) && is_vgpr(i->at[k]) && !move_operand(w, &moved.at[k], w->s[ISA_REG_M0] & 0xff)) return;
	}
	step(w, &moved);
}

// The hardware keeps both in m0: the index in bits 7:0, the mode in 15:12.
static void set_index(struct wave *w, uint32_t index, uint32_t mode)
{
	uint32_t *m0 = &w->s[ISA_REG_M0];
	w->gpr_idx_mode = mode & 15;
	*m0 = (*m0 & 0xffff0f00) | (index & 0xff) | (mode & 15) << 12;
}

void wave_gpr_idx_on(struct wave *w, const struct insn *i) { set_index(w, S32(w, i->at[0]), S32(w, i->at[1])); }
void wave_gpr_idx_idx(struct wave *w, const struct insn *i) { set_index(w, S32(w, i->at[0]), w->gpr_idx_mode); }
void wave_gpr_idx_mode(struct wave *w, const struct insn *i) { set_index(w, w->s[ISA_REG_M0], S32(w, i->at[0])); }
void wave_setvskip(struct wave *w, const struct insn *i)
{
	w->mode = (w->mode & ~(1u << MODE_VSKIP)) | (S32(w, i->at[0]) >> (S32(w, i->at[1]) & 31) & 1) << MODE_VSKIP;
}

void wave_gpr_idx_off(struct wave *w, const struct insn *i)
{
	(void)i;
	w->gpr_idx_mode = 0;
}

static void mark_row(struct wave *w, uint32_t at)
{
	size_t n = (at - VGPR_AT(0)) / sizeof(row);
	w->wrote_v[n / 64] |= 1ull << n % 64;
}

// ---- v_movrel: m0 is added --------------------------------------------------------------------------------------------------------
static void move_row(struct wave *w, const struct insn *i, uint32_t to_index, uint32_t from_index)
{
	uint32_t to = i->at[0], from = i->at[1];
	if (!move_operand(w, &to, to_index)) return;
	if (is_vgpr(from) && !move_operand(w, &from, from_index)) return;
	uint32_t *d = ROW(w, to);
	const uint32_t *s = ROW(w, from);
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++) d[j] = (s[j] & w->mask[j]) | (d[j] & ~w->mask[j]);
	mark_row(w, to);
}

static uint32_t m0(const struct wave *w) { return w->s[ISA_REG_M0]; }

void wave_movrels(struct wave *w, const struct insn *i) { move_row(w, i, 0, m0(w)); }
void wave_movreld(struct wave *w, const struct insn *i) { move_row(w, i, m0(w), 0); }
void wave_movrelsd(struct wave *w, const struct insn *i) { move_row(w, i, m0(w), m0(w)); }
void wave_movrelsd_2(struct wave *w, const struct insn *i) { move_row(w, i, m0(w) >> 16 & 0x3ff, m0(w) & 0x3ff); }

void wave_swaprel(struct wave *w, const struct insn *i)
{
	uint32_t to = i->at[0], from = i->at[1];
	if (!move_operand(w, &to, m0(w) >> 16 & 0x3ff) || !move_operand(w, &from, m0(w) & 0x3ff)) return;
	struct insn moved = *i;
	moved.at[0] = to;
	moved.at[1] = from;
	wave_swap(w, &moved);
	mark_row(w, to);
	mark_row(w, from);
}

// ---- s_movrel ----------------------------------------------------------------------------------------------------------------------
static void move_scalar(struct wave *w, const struct insn *i, uint32_t to_index, uint32_t from_index)
{
	unsigned bytes = i->inst->form->record->operands[0].dwords * 4u;
	uint64_t to = i->at[0] + to_index * 4ull, from = i->at[1] + from_index * 4ull, end = SGPR_AT(ISA_REG_VCC + 2);
	bool to_bad = to_index && to + bytes > end, from_bad = from_index && from + bytes > end;
	if (to_bad || from_bad) {
		wave_fault(w, -1, "register index %u leads past the last SGPR", to_bad ? to_index : from_index);
		return;
	}
	memmove((char *)w + to, (char *)w + from, bytes);
	for (uint64_t at = to; at < to + bytes && to >= SGPR_AT(0); at += 4) w->wrote_s[(at - SGPR_AT(0)) / 256] |= 1ull << (at - SGPR_AT(0)) / 4 % 64;
}

void wave_smovrels(struct wave *w, const struct insn *i) { move_scalar(w, i, 0, m0(w)); }
void wave_smovreld(struct wave *w, const struct insn *i) { move_scalar(w, i, m0(w), 0); }
void wave_smovrelsd_2(struct wave *w, const struct insn *i) { move_scalar(w, i, m0(w) >> 16 & 0x3ff, m0(w) & 0x3ff); }
