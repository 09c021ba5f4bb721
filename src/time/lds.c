// How long LDS is busy with an access: its banks, each of one dword in a cycle; lanes that want the same dword share it.
#include "time/state.h"

// Cycles for the lanes of one pass: the most different dwords that any bank must give.
static uint32_t conflicts(const struct sim *s, const struct touch *t, const uint64_t *address, uint64_t lanes, uint32_t dword)
{
	enum { MAX_BANKS = 64 };
	uint64_t seen[MAX_BANKS][LANES];
	uint8_t n[MAX_BANKS] = {0};
	uint32_t banks = (uint32_t)fig(s, ISA_T_lds_banks), most = 0;
	(void)t;
	for (; lanes; lanes &= lanes - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
		uint64_t at = address[lane] / 4 + dword;
		uint32_t bank = (uint32_t)(at % banks), k = 0;
		while (k < n[bank] && seen[bank][k] != at) k++;
		if (k == n[bank]) seen[bank][n[bank]++] = at;
		if (n[bank] > most) most = n[bank];
	}
	return most;
}

uint32_t lds_cycles(const struct sim *s, const struct plan *p, const struct touch *t)
{
	uint32_t cycles = 0, dwords = (t->bytes + 3) / 4;
	if (t->space != TOUCH_LDS) return p->dwords;
	for (uint32_t k = 0; k < dwords; k++) {
		uint32_t a = conflicts(s, t, t->address, t->active, k);
		cycles += a ? a : 1;
		if (t->two) cycles += conflicts(s, t, t->second, t->active, k);
	}
	return cycles ? cycles : 1;
}
