// LDS instructions other than an access at each lane's address: exchanged pairs, counters for the whole wave, lanes
// that send to lanes.
#include "isa/facts.h"
#include "isa/fields.h"
#include "wave/helpers.h"
#include "memory/memory.h"
#include <string.h>

static uint8_t *find_lds(struct wave *w, int lane, uint64_t address, uint32_t size)
{
	uint8_t *p = group_lds(w->group, address, size);
	if (!p)
		wave_fault(w, lane, "access of %u bytes at 0x%llx in LDS: the workgroup has %u bytes", size,
		           (unsigned long long)address, w->group->lds_size);
	return p;
}

static bool is_active(const struct wave *w, uint32_t lane) { return wave_exec(w) >> lane & 1; }

void wave_ds_exchange2(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t dwords = m->bytes / 4u;
	const uint32_t *addr = ROW(w, m->vaddr_at);
	wave_enter(w);
	for (uint32_t lane = 0; lane < w->lanes; lane++) {
		if (!is_active(w, lane)) continue;
		for (uint32_t k = 0; k < 2; k++) {
			uint8_t *p = find_lds(w, (int)lane, addr[lane] + (uint32_t)(k ? m->offset2 : m->offset), m->bytes);
			if (!p) return;
			for (uint32_t d = 0; d < dwords; d++) {
				uint32_t fresh = ROW(w, (k ? m->data2_at : m->data_at) + d * (uint32_t)sizeof(row))[lane];
				memcpy(&w->temp[k * dwords + d][lane], p + 4 * d, 4);
				memcpy(p + 4 * d, &fresh, 4);
			}
		}
	}
	for (uint32_t d = 0; d < 2 * dwords; d++)
		for (uint32_t lane = 0; lane < w->lanes; lane++)
			if (is_active(w, lane)) ROW(w, m->result_at + d * (uint32_t)sizeof(row))[lane] = w->temp[d][lane];
}

// Changes the counter by the number of active lanes. Every active lane gets the old value.
static void change_counter(struct wave *w, const struct insn *i, bool up)
{
	uint32_t *result = ROW(w, i->at[0]), old, n = (uint32_t)__builtin_popcountll(wave_exec(w));
	uint8_t *p = find_lds(w, -1, memory_m0_base(w, i->mem), 4);
	wave_enter(w);
	if (!p) return;
	memcpy(&old, p, 4);
	uint32_t fresh = up ? old + n : old - n;
	memcpy(p, &fresh, 4);
	for (uint32_t lane = 0; lane < w->lanes; lane++)
		if (is_active(w, lane)) result[lane] = old;
}

void wave_ds_append(struct wave *w, const struct insn *i) { change_counter(w, i, true); }
void wave_ds_consume(struct wave *w, const struct insn *i) { change_counter(w, i, false); }

// ---- a dword at m0, for all lanes ---------------------------------------------------------------------------------
enum { U8, U16, U32, I8 = 4, I16 };

const struct mem_plan lds_direct_plan = {
	.space = ISA_DS, .direction = ISA_LOAD, .bytes = 4, .dwords = 1, .m0 = true, .how = ISA_DIRECT
};

uint32_t lds_direct_bytes(const struct wave *w)
{
	uint32_t type = w->s[ISA_REG_M0] >> 16 & 7;
	return type == U8 || type == I8 ? 1 : type == U16 || type == I16 ? 2 : 4;
}

static bool names_dword(struct wave *w)
{
	uint32_t m0 = w->s[ISA_REG_M0], address = m0 & 0xffff, type = m0 >> 16 & 7;
	if (type == U32 + 1 || type > I16)
		wave_fault(w, -1, "m0[18:16] is %u, which is not a type: 0 u8, 1 u16, 2 u32, 4 i8, 5 i16", type);
	else if (address % 4) wave_fault(w, -1, "the LDS address in m0[15:0] is 0x%x, which is not a multiple of 4", address);
	else return true;
	return false;
}

bool lds_direct(struct wave *w, uint32_t *value)
{
	uint32_t m0 = w->s[ISA_REG_M0], type = m0 >> 16 & 7, x;
	const uint8_t *p = names_dword(w) ? find_lds(w, -1, m0 & 0xffff, sizeof x) : NULL;
	if (!p) return false;
	memcpy(&x, p, sizeof x);
	*value = type == U8 ? (uint8_t)x
	         : type == U16 ? (uint16_t)x
	         : type == I8 ? (uint32_t)(int8_t)x
	         : type == I16 ? (uint32_t)(int16_t)x
	         : x;
	return true;
}

void step_direct_load(struct wave *w, const struct insn *i)
{
	if (names_dword(w)) step_load(w, i);
}

static inline __attribute__((always_inline)) void send_all(uint32_t *result, const uint32_t *addr, const uint32_t *data,
                                                           uint32_t offset, uint32_t reach, uint32_t lanes)
{
	row to, sent;
	for (uint32_t lane = 0; lane < lanes; lane++) {
		to[lane] = (lane & -reach) | ((addr[lane] + offset) / 4 & (reach - 1));
		sent[lane] = 0;
	}
	#pragma GCC unroll 8
	for (uint32_t lane = 0; lane < lanes; lane++) sent[to[lane]] = data[lane];
	for (uint32_t lane = 0; lane < lanes; lane++) result[lane] = sent[lane];
}

// If several lanes send to one lane, the highest sender wins. Lanes without a sender get 0.
void wave_ds_permute(struct wave *w, const struct insn *i)
{
	const uint32_t *addr = ROW(w, i->at[1]), *data = ROW(w, i->at[2]), offset = S32(w, i->at[3]);
	uint32_t *result = ROW(w, i->at[0]), reach = w->facts->permutes_in_half ? 32 : w->lanes;
	wave_enter(w);
	if (w->active == w->lanes) {
		if (w->lanes == 32) send_all(result, addr, data, offset, 32, 32);
		else send_all(result, addr, data, offset, reach, 64);
		return;
	}
	row sent = {0};
	for (uint64_t left = w->mask_of; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		sent[(lane & -reach) | ((addr[lane] + offset) / 4 & (reach - 1))] = data[lane];
	}
	for (uint32_t lane = 0; lane < w->lanes; lane++)
		result[lane] = (sent[lane] & w->mask[lane]) | (result[lane] & ~w->mask[lane]);
}
