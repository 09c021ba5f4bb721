#include "base/bits.h"
#include "time/lds.h"

// Returns whether elements use each bank at most once, because they are consecutive or all the same one, as in most
// accesses.
static bool in_a_row(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	if (!active) return true;
	uint32_t from = (uint32_t)__builtin_ctzll(active), n = (uint32_t)__builtin_popcountll(active);
	uint64_t apart = 0, not_next = 0;
	if (dwords > r->banks || active >> from != bits_below(n)) return false;
	for (uint32_t k = 0; k < n; k++) {
		uint64_t ahead = address[from + k] - address[from];
		apart |= ahead;
		not_next |= ahead ^ (uint64_t)k * dwords * 4;
	}
	return (!not_next && n * dwords <= r->banks) || (!apart && !r->atomic);
}

// Returns whether single dwords of the lanes never need two different dwords of a bank.
static bool one_each(const uint64_t *address, uint64_t active, uint32_t mask)
{
	uint64_t given[LDS_MAX_BANKS], used = 0, wrong = 0;
	for (uint64_t left = active; left; left &= left - 1) {
		uint64_t at = address[__builtin_ctzll(left)] / 4;
		uint32_t bank = (uint32_t)at & mask;
		if (!(used >> bank & 1)) given[bank] = at;
		used |= 1ull << bank;
		wrong |= given[bank] ^ at;
	}
	return !wrong;
}

// Returns the cycles of lanes that go together: the work of the busiest bank. Lanes that access the same dword share
// it.
static uint32_t busiest_bank(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	uint64_t seen[LANES][LDS_MAX_BANKS], used = 0;         // `used`: bits of banks that have work
	uint8_t n[LDS_MAX_BANKS];
	uint32_t most = 1, mask = r->banks & (r->banks - 1) ? 0 : r->banks - 1;
	if (in_a_row(address, active, dwords, r)
	    || (dwords == 1 && mask && !r->atomic && one_each(address, active, mask)))
		return most;
	for (; active; active &= active - 1) {
		uint64_t first = address[__builtin_ctzll(active)] / 4;
		for (uint64_t at = first; at < first + dwords; at++) {
			uint32_t bank = (uint32_t)(mask ? at & mask : at % r->banks), k = 0;
			if (!(used >> bank & 1)) {
				used |= 1ull << bank;
				seen[0][bank] = at;
				n[bank] = 1;
				continue;
			}
			while (k < n[bank] && (r->atomic || seen[k][bank] != at)) k++;
			if (k == n[bank] && k < LANES) seen[n[bank]++][bank] = at;
			if (n[bank] > most) most = n[bank];
		}
	}
	return most;
}

static struct lds_use half_use(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	uint32_t together = LDS_LANES;
	while (together > 1 && together * dwords > r->banks && together * dwords > LDS_LANES) together /= 2;
	struct lds_use u = { 0, LDS_LANES / together };
	for (uint32_t k = 0; k < LDS_LANES; k += together)
		u.cycles += busiest_bank(address + k, active >> k & bits_below(together), dwords, r);
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
		uint64_t active = t->active >> k & bits_below(LDS_LANES);
		for (uint32_t part = 0; active && part <= t->two; part++) {
			struct lds_use u = half_use((part ? t->second : t->address) + k, active, dwords, r);
			sum.cycles += u.cycles;
			sum.least += u.least;
		}
	}
	if (!sum.least) sum = (struct lds_use){ 1, 1 };
	return sum;
}
