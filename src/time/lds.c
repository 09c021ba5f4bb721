#include "time/lds.h"

// Cycles of the lanes that go together: the most that any bank has to do. Lanes that want the same dword share it.
static uint32_t busiest(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	uint64_t seen[LDS_MAX_BANKS][LANES];
	uint8_t n[LDS_MAX_BANKS] = {0};
	uint32_t most = 1;
	for (; active; active &= active - 1) {
		uint64_t first = address[__builtin_ctzll(active)] / 4;
		for (uint64_t at = first; at < first + dwords; at++) {
			uint32_t bank = (uint32_t)(at % r->banks), k = 0;
			while (k < n[bank] && (r->atomic || seen[bank][k] != at)) k++;
			if (k == n[bank] && k < LANES) seen[bank][n[bank]++] = at;
			if (n[bank] > most) most = n[bank];
		}
	}
	return most;
}

static struct lds_use half(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	uint32_t together = LDS_LANES;
	while (together > 1 && together * dwords > r->banks && together * dwords > LDS_LANES) together /= 2;
	struct lds_use u = { 0, LDS_LANES / together };
	for (uint32_t k = 0; k < LDS_LANES; k += together) u.cycles += busiest(address + k, active >> k & ((1ull << together) - 1), dwords, r);
	uint32_t bus = r->width ? (LDS_LANES * dwords + r->width - 1) / r->width : 0;
	if (u.cycles < bus) u.cycles = bus;
	if (u.least < bus) u.least = bus;
	return u;
}

struct lds_use time_lds_use(const struct touch *t, const struct lds_rule *r, unsigned lanes)
{
	struct lds_use sum = {0};
	uint32_t dwords = t->bytes > 4 ? (t->bytes + 3) / 4 : 1;
	for (uint32_t k = 0; k < lanes; k += LDS_LANES) {
		uint64_t active = t->active >> k & ((1ull << LDS_LANES) - 1);
		for (uint32_t part = 0; active && part <= t->two; part++) {
			struct lds_use u = half((part ? t->second : t->address) + k, active, dwords, r);
			sum.cycles += u.cycles;
			sum.least += u.least;
		}
	}
	if (!sum.least) sum = (struct lds_use){ 1, 1 };
	return sum;
}
