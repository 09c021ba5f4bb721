#include "base/bits.h"
#include "time/lds.h"

// Returns whether elements of n lanes in a row use each bank at most once, because they are consecutive or all the same
// one, as in most accesses.
static bool in_a_row(const uint64_t *address, uint32_t n, uint32_t dwords, const struct lds_rule *r)
{
	uint64_t apart = 0, not_next = 0, last = address[n - 1] - address[0];
	if (dwords > r->banks || (last && last != (uint64_t)(n - 1) * dwords * 4)) return false;
	for (uint32_t k = 0; k < n; k++) {
		uint64_t ahead = address[k] - address[0];
		apart |= ahead;
		not_next |= ahead ^ (uint64_t)k * dwords * 4;
	}
	return (!not_next && n * dwords <= r->banks) || (!apart && !r->atomic);
}

// Returns whether single dwords of n lanes in a row never need two different dwords of a bank.
static bool one_each(const uint64_t *address, uint32_t n, uint32_t mask)
{
	uint32_t at[LDS_LANES], given[LDS_MAX_BANKS], wrong = 0;
	for (uint32_t k = 0; k < n; k++) at[k] = (uint32_t)(address[k] / 4);
	for (uint32_t k = 0; k < n; k++) given[at[k] & mask] = at[k];
	for (uint32_t k = 0; k < n; k++) wrong |= given[at[k] & mask] ^ at[k];
	return !wrong;
}

// Returns whether no bank has work for two cycles. Only lanes in a row are examined.
static bool without_conflicts(const uint64_t *address, uint64_t active, uint32_t dwords, uint32_t mask,
                              const struct lds_rule *r)
{
	if (!active) return true;
	uint32_t from = (uint32_t)__builtin_ctzll(active), n = (uint32_t)__builtin_popcountll(active);
	if (active >> from != bits_below(n)) return false;
	return in_a_row(address + from, n, dwords, r)
	       || (dwords == 1 && mask && !r->atomic && one_each(address + from, n, mask));
}

uint32_t time_busiest_bank(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r)
{
	uint64_t seen[LANES][LDS_MAX_BANKS], used = 0;         // `used`: bits of banks that have work
	uint8_t n[LDS_MAX_BANKS];
	uint32_t most = 1, mask = r->banks & (r->banks - 1) ? 0 : r->banks - 1;
	if (without_conflicts(address, active, dwords, mask, r)) return most;
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
		u.cycles += time_busiest_bank(address + k, active >> k & bits_below(together), dwords, r);
	uint32_t bus = r->width ? (LDS_LANES * dwords + r->width - 1) / r->width : 0;
	if (u.cycles < bus) u.cycles = bus;
	if (u.least < bus) u.least = bus;
	return u;
}

static bool is_shape(const struct lds_shape *s, const uint64_t *address, uint32_t dwords, const struct lds_rule *r)
{
	uint64_t other = 0;
	if (s->dwords != dwords || s->atomic != r->atomic || s->within != address[0] % 4) return false;
	for (uint32_t k = 0; k < LDS_LANES; k++) other |= (address[k] - address[0]) ^ s->apart[k];
	return !other;
}

// Returns the place of a shape, a hash of the distances of some lanes.
static uint32_t place_of(const uint64_t *address)
{
	enum { A = 11, B = 21, LAST = LDS_LANES - 1 };
	uint64_t sum = address[1] + 3 * address[A] + 7 * address[B] + 13 * address[LAST] - 24 * address[0];
	return (uint32_t)(sum / 4 * 0x9e3779b1) >> 16 & (LDS_SHAPES - 1);
}

// Returns the cycles of 32 active lanes, which are computed once for each shape.
static struct lds_use whole_use(const uint64_t *address, uint32_t dwords, const struct lds_rule *r,
                                struct lds_shapes *known)
{
	struct lds_shape *s = &known->at[place_of(address)];
	if (is_shape(s, address, dwords, r)) return s->use;
	*s = (struct lds_shape){ .dwords = dwords, .within = address[0] % 4, .atomic = r->atomic };
	for (uint32_t k = 0; k < LDS_LANES; k++) s->apart[k] = address[k] - address[0];
	return s->use = half_use(address, bits_below(LDS_LANES), dwords, r);
}

struct lds_use time_lds_use(const struct touch *t, const struct lds_rule *r, unsigned lanes, struct lds_shapes *known)
{
	struct lds_use sum = {0};
	uint32_t dwords = t->bytes > 4 ? (t->bytes + 3) / 4 : 1;
	for (uint32_t k = 0; k < lanes; k += LDS_LANES) {
		uint64_t active = t->active >> k & bits_below(LDS_LANES);
		for (uint32_t part = 0; active && part <= t->two; part++) {
			const uint64_t *address = (part ? t->second : t->address) + k;
			struct lds_use u = known && active == bits_below(LDS_LANES) ? whole_use(address, dwords, r, known)
			                   : half_use(address, active, dwords, r);
			sum.cycles += u.cycles;
			sum.least += u.least;
		}
	}
	if (!sum.least) sum = (struct lds_use){ 1, 1 };
	return sum;
}
