// same-address, overlapping-stores: bytes to which several lanes of one store write different values.
#include <inttypes.h>
#include "check/cells.h"
#include "check/state.h"

// An element that a lane stores: its first register, and the bit at which it begins there.
struct element { uint64_t address; unsigned lane, row, shift; };

// Finds the registers of a store's elements, and returns their number. ds_write2 and its like have two elements a lane.
static unsigned find_data(const struct check_effects *u, const struct effect *data[2])
{
	unsigned n = 0;
	for (unsigned k = 0; k < u->n && n < 2; k++)
		if (u->at[k].role == EFFECT_DATA && u->at[k].first >= REG_VGPR && u->at[k].bits) data[n++] = &u->at[k];
	return n;
}

static void insert_sorted(struct element *all, unsigned n, struct element e)
{
	for (; n && all[n - 1].address > e.address; n--) all[n] = all[n - 1];
	all[n] = e;
}

// Writes the elements in order of addresses, then of lanes, and returns their number.
static unsigned sort_elements(const struct touch *t, const struct effect *const data[2], unsigned sources,
                              unsigned shift, struct element *all)
{
	unsigned n = 0;
	for (unsigned k = 0; k < sources; k++)
		for (uint64_t left = t->active; left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			insert_sorted(all, n++, (struct element){ k ? t->second[lane] : t->address[lane], lane,
			                                          data[k]->first - REG_VGPR, shift });
		}
	return n;
}

static uint8_t byte_of(const struct wave *w, const struct element *e, uint64_t k)
{
	return (uint8_t)(w->v[e->row + k / 4][e->lane] >> (e->shift + k % 4 * 8));
}

// Returns whether the common bytes of two elements differ. `high` begins `apart` bytes after `low`.
static bool elements_differ(const struct wave *w, const struct element *low, const struct element *high, uint64_t apart,
                            uint32_t bytes)
{
	for (uint64_t k = apart; k < bytes; k++)
		if (byte_of(w, low, k) != byte_of(w, high, k - apart)) return true;
	return false;
}

static void report_overlap(struct checker *c, const struct wave *w, const struct insn *i, const struct element *low,
                           const struct element *high, uint32_t bytes)
{
	bool same = low->address == high->address;
	struct check_finding *f = check_found(c, same ? CHECK_SAME_ADDRESS : CHECK_OVERLAP, w, i, 2);
	if (!f) return;
	if (same)
		check_say(c, f, "lanes %u and %u store different values at 0x%" PRIx64
		          ": which one is kept is undefined", low->lane, high->lane, low->address);
	else
		check_say(c, f, "lanes %u and %u store %u bytes each, at 0x%" PRIx64 " and at 0x%" PRIx64
		          ": the value of their common bytes is undefined", low->lane, high->lane, bytes, low->address,
		          high->address);
}

// Returns whether each lane's elements are at higher addresses than those before it.
static bool lanes_ascend(const struct touch *t)
{
	uint64_t next = 0;
	for (uint64_t left = t->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint64_t low = t->address[lane], high = t->two ? t->second[lane] : low;
		if (low > high) low = high, high = t->address[lane];
		if (low < next) return false;
		next = high + t->bytes;
	}
	return true;
}

// Returns true if no elements overlap, as in most stores. False if that is not certain.
static bool lie_apart(const struct checker *c, const struct touch *t)
{
	const struct check_ranges *first = check_ranges(c, false), *second = check_ranges(c, true);
	const struct check_range *a = &first->at[0], *b = &second->at[0];
	if (first->n == 1 && (!t->two || first->joined)) return true;
	if (first->joined) return !c->plainly && lanes_ascend(t);
	if (first->n == 1 && t->two && second->n == 1
	    && (a->address + a->bytes <= b->address || b->address + b->bytes <= a->address))
		return true;
	return !c->plainly && lanes_ascend(t);
}

static bool overlap_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return i->mem && i->mem->direction == ISA_STORE && i->mem->space != ISA_SCALAR && wave_touch_tells(i->mem);
}

// Returns false: rows of lanes do not overlap.
static bool overlap_applies_to_rows(const struct checker *c, const struct insn *i)
{
	(void)c;
	(void)i;
	return false;
}

// Compares the elements of a store, in order of addresses.
__attribute__((noinline)) static void look_at_elements(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	const struct effect *data[2];
	struct element all[2 * LANES];
	const struct touch *t = check_touch(c, w, i);
	unsigned sources = t->in_scratch ? 0 : find_data(c->plans.doing, data);
	if (!sources || lie_apart(c, t) || (m->space == ISA_BUFFER && check_in_scratch(c, w, i))) return;
	unsigned n = sort_elements(t, data, t->two ? sources : 1, check_store_shift(c, w, i), all), kept = 0;
	for (unsigned k = 0; k < n; k++) {
		// `kept` elements have distinct addresses. Elements of one address need only be compared with the first.
		for (unsigned b = kept; b-- > 0 && all[k].address - all[b].address < t->bytes;) {
			if (all[b].lane == all[k].lane && t->two) continue;
			if (!elements_differ(w, &all[b], &all[k], all[k].address - all[b].address, t->bytes)) continue;
			report_overlap(c, w, i, &all[b], &all[k], t->bytes);
			return;
		}
		if (!kept || all[kept - 1].address != all[k].address) all[kept++] = all[k];
	}
}

// A program may store different values again and again, as histograms do that let one lane win.
void check_overlap_places(struct checker *c, const struct wave *w, const struct insn *i, const struct check_places *p)
{
	const uint32_t *mask = check_mask(check_wave_of(c, w), p->lanes);
	const bool dwords = p->pieces * p->each == 1;
	if (dwords && c->cells->agree_at(p->at, mask, p->n, ROW(w, i->mem->data_at))) return;
	if (dwords && p->high <= CELLS_PLACES && check_finding_at(c, CHECK_SAME_ADDRESS, i))
		check_found(c, CHECK_SAME_ADDRESS, w, i, 2);
	else look_at_elements(c, w, i);
}

static void overlap_before(struct checker *c, struct wave *w, const struct insn *i)
{
	if (check_run(c, w, i)) return;
	const struct check_places *p = check_places(c, w, i);
	if (!p) look_at_elements(c, w, i);
	else if (!check_places_lie_apart(c, check_wave_of(c, w), i, p)) check_overlap_places(c, w, i, p);
}

const struct check_hooks check_overlap = { .applies = overlap_applies, .applies_to_rows = overlap_applies_to_rows,
                                           .before = overlap_before };
