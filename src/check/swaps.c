// A compare-and-swap loop begins with a plain load; compilers emit float atomics this way. Another wave may write there
// at the same time without harm. The load may even find an old value in a cache: the swap writes only if that value is
// still there. A race with such a load is therefore kept until its wave ends, or swaps the value, which settles the
// race. The value of each dword decides, not its path through registers, since at -O0 it passes through scratch.
//
// If the value found makes a swap unnecessary, the wave may never reach the swap. This is harmless, too, if only swaps
// use the load (swaps_flow.c), and some wave has swapped its value.
#include "check/swaps.h"

enum { MOST = 1024 };            // races kept for each wave; further races are reported immediately

enum { UNKNOWN, NO, YES };
bool check_swaps_occur(struct checker *c)
{
	if (c->swaps.occur == UNKNOWN) {
		c->swaps.occur = NO;
		for (size_t n = 0; n < c->count; n++)
			if (c->reached[n] && c->code[n].mem && c->code[n].mem->expected_at) c->swaps.occur = YES;
		if (c->swaps.occur == YES) c->swaps.served = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->swaps.served);
	}
	return c->swaps.occur == YES;
}

static const struct insn *load_of(const struct checker *c, const struct check_race *r)
{
	return r->writes ? &c->code[r->before_insn - 1] : r->insn;
}

// Returns whether only swaps use the load, and some wave has swapped its value.
static bool only_serves(struct checker *c, const struct insn *load)
{
	struct check_served *s = &c->swaps.served[load - c->code];
	if (!s->swapped) return false;
	if (s->only == UNKNOWN) s->only = check_swaps_only(c, load) ? YES : NO;
	return s->only == YES;
}

void check_swaps_swapped(struct checker *c, const struct insn *load)
{
	if (check_swaps_occur(c)) c->swaps.served[load - c->code].swapped = true;
}

static bool is_at(const struct check_race *r, uint64_t address, bool lds)
{
	return r->address / 4 == address / 4 && r->lds == lds;
}

bool check_swaps_keep(struct checker *c, const struct wave *reader, const struct check_race *r)
{
	struct check_race kept = *r;
	if (!check_swaps_occur(c)) return false;
	if (only_serves(c, load_of(c, r))) return true;
	struct check_wave *k = reader ? check_wave_of(c, reader) : NULL;
	if (!k || k->ended) return false;
	for (size_t n = 0; n < k->races.n; n++) {
		const struct check_race *other = &k->races.at[n];
		if (!is_at(other, r->address, r->lds) || other->access != r->access) continue;
		if (other->doer == r->doer && other->insn == r->insn && other->report == r->report) return true;
		kept.value = other->value;                 // the value that the load found; memory may have changed since
	}
	if (k->races.n == MOST) return false;
	*arena_push(&c->arena, &k->races) = kept;
	return true;
}

unsigned check_swaps_expected(const struct wave *w, const struct mem_plan *m, uint64_t lanes,
                              const uint64_t address[LANES], struct check_expected at[CHECK_EXPECTED_MOST])
{
	const uint32_t *low = ROW(w, m->expected_at), *high = m->bytes > 4 ? low + LANES : low;
	unsigned n = 0;
	for (int before = -1; lanes; lanes &= lanes - 1) {
		int lane = __builtin_ctzll(lanes);
		bool same = before >= 0 && address[lane] == address[before] && low[lane] == low[before] && high[lane] == high[before];
		before = lane;
		if (same) continue;
		at[n++] = (struct check_expected){ address[lane], low[lane] };
		if (m->bytes > 4) at[n++] = (struct check_expected){ address[lane] + 4, high[lane] };
	}
	return n;
}

bool check_swaps_settle(struct checker *c, const struct wave *w, uint64_t address, bool lds, uint32_t value)
{
	struct check_wave *k = check_wave_of(c, w);
	size_t left = 0, all = k->races.n;
	for (size_t n = 0; n < all; n++) {
		const struct check_race *r = &k->races.at[n];
		if (!is_at(r, address, lds) || r->value != value) k->races.at[left++] = *r;
		else check_swaps_swapped(c, load_of(c, r));
	}
	k->races.n = left;
	return left < all;
}

void check_swaps_start(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	k->races.n = 0;
	k->ended = false;
}

void check_swaps_end(struct checker *c, struct check_wave *k)
{
	const struct check_race *last = NULL;
	for (size_t n = 0; n < k->races.n; n++) {
		const struct check_race *r = &k->races.at[n];
		// another dword of one execution
		bool again = last && last->time == r->time && last->doer == r->doer && last->report == r->report;
		if (!again && !only_serves(c, load_of(c, r))) r->report(c, r);
		last = r;
	}
	k->races.n = 0;
	k->ended = true;
}

void check_swaps_finish(struct checker *c)
{
	for (size_t g = 0; g < c->groups.n; g++) {
		c->group = c->groups.at[g];
		for (size_t n = 0; n < c->group->waves.n; n++) check_swaps_end(c, c->group->waves.at[n]);
	}
}
