// How long LDS is busy with an access: its banks, each of one dword in a cycle. Lanes that want the same dword share it, but for atomics,
// which change it one after the other.
#include "time/state.h"

// The most dwords that any bank must give (atomics: the most lanes that want one of its dwords).
static uint32_t busiest_bank(const struct sim *s, const uint64_t *address, uint64_t lanes, uint32_t dword, bool shares)
{
	enum { MAX_BANKS = 64 };
	uint64_t seen[MAX_BANKS][LANES];
	uint8_t n[MAX_BANKS] = {0};
	uint32_t banks = (uint32_t)fig(s, ISA_T_lds_banks), most = 0;
	for (; lanes; lanes &= lanes - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
		uint64_t at = address[lane] / 4 + dword;
		uint32_t bank = (uint32_t)(at % banks), k = shares ? 0 : n[bank];
		while (k < n[bank] && seen[bank][k] != at) k++;
		if (k == n[bank]) seen[bank][n[bank]++] = at;
		if (n[bank] > most) most = n[bank];
	}
	return most;
}

uint32_t lds_cycles(const struct sim *s, const struct plan *p, const struct touch *t)
{
	uint32_t cycles = 0, dwords = (t->bytes + 3) / 4;
	if (t->space != TOUCH_LDS) return (uint32_t)fig(s, ISA_T_lds_permute);
	for (uint32_t k = 0; k < dwords; k++) {
		uint32_t one = busiest_bank(s, t->address, t->active, k, !p->atomic);
		cycles += one ? one : 1;
		if (t->two) cycles += busiest_bank(s, t->second, t->active, k, !p->atomic);
	}
	return cycles ? cycles : 1;
}
