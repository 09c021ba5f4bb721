// LDS instructions that are no plain access of each lane's address: pairs exchanged, rows at m0, counters for the whole wave.
#include "wave/helpers.h"
#include "wave/state.h"
#include <string.h>

static uint8_t *at(struct wave *w, int lane, uint64_t address, uint32_t size)
{
	uint8_t *p = group_lds(w->group, address, size);
	if (!p) wave_fault(w, lane, "access of %u bytes at 0x%llx in LDS, of which the workgroup has %u bytes", size, (unsigned long long)address, w->group->lds_size);
	return p;
}

static bool is_active(const struct wave *w, uint32_t lane) { return wave_exec(w) >> lane & 1; }

// Offsets count elements of one or two dwords, or 64 of them.
static void exchange2(struct wave *w, const struct insn *i, uint32_t stride)
{
	uint32_t dwords = i->inst->form->record->operands[2].dwords, size = dwords * 4;
	const uint32_t *addr = ROW(w, i->at[1]);
	uint32_t offsets[2] = { code_get(i->inst, ISA_F_OFFSET0, 0) * size * stride, code_get(i->inst, ISA_F_OFFSET1, 0) * size * stride };
	wave_enter(w);
	for (uint32_t lane = 0; lane < w->lanes; lane++) {
		if (!is_active(w, lane)) continue;
		uint32_t base = addr[lane];
		for (uint32_t k = 0; k < 2; k++) {
			uint8_t *p = at(w, (int)lane, base + offsets[k], size);
			if (!p) return;
			for (uint32_t d = 0; d < dwords; d++) {
				uint32_t fresh = ROW(w, i->at[2 + k] + d * (uint32_t)sizeof(row))[lane];
				memcpy(&w->temp[k * dwords + d][lane], p + 4 * d, 4);
				memcpy(p + 4 * d, &fresh, 4);
			}
		}
	}
	for (uint32_t d = 0; d < 2 * dwords; d++)
		for (uint32_t lane = 0; lane < w->lanes; lane++)
			if (is_active(w, lane)) ROW(w, i->at[0] + d * (uint32_t)sizeof(row))[lane] = w->temp[d][lane];
}

void wave_ds_exchange2(struct wave *w, const struct insn *i) { exchange2(w, i, 1); }
void wave_ds_exchange2_st64(struct wave *w, const struct insn *i) { exchange2(w, i, 64); }

static uint32_t row_base(const struct wave *w, const struct insn *i)
{
	return (w->s[ISA_REG_M0] & 0xffff) + code_get(i->inst, ISA_F_OFFSET, 0);
}

static void addtid(struct wave *w, const struct insn *i, bool store)
{
	uint32_t *data = ROW(w, i->at[0]), base = row_base(w, i);
	wave_enter(w);
	for (uint32_t lane = 0; lane < w->lanes; lane++) {
		if (!is_active(w, lane)) continue;
		uint8_t *p = at(w, (int)lane, base + 4 * lane, 4);
		if (!p) return;
		if (store) memcpy(p, &data[lane], 4);
		else memcpy(&data[lane], p, 4);
	}
}

void wave_ds_read_addtid(struct wave *w, const struct insn *i) { addtid(w, i, false); }
void wave_ds_write_addtid(struct wave *w, const struct insn *i) { addtid(w, i, true); }

// The wave moves the counter on by its active lanes; all of them get the old value.
static void count(struct wave *w, const struct insn *i, bool up)
{
	uint32_t *result = ROW(w, i->at[0]), old, n = (uint32_t)__builtin_popcountll(wave_exec(w));
	uint8_t *p = at(w, -1, row_base(w, i), 4);
	wave_enter(w);
	if (!p) return;
	memcpy(&old, p, 4);
	uint32_t fresh = up ? old + n : old - n;
	memcpy(p, &fresh, 4);
	for (uint32_t lane = 0; lane < w->lanes; lane++)
		if (is_active(w, lane)) result[lane] = old;
}

void wave_ds_append(struct wave *w, const struct insn *i) { count(w, i, true); }
void wave_ds_consume(struct wave *w, const struct insn *i) { count(w, i, false); }
