// Replays of loads in any order, load by load. If loads of one traced wave return between the loads of another, waves
// take turns with each kind of load. An untraced wave comes after the traced one that began before it. Waits of traced
// waves show when a load returned. Untraced loads take the time that these leave on the return path.
#include "time/answers.h"

enum { RECENT = 1 << 12 };             // cycles after which a return does not matter
static bool is_open(const struct answer *a, const struct slot *w) { return a->slot == w && a->done == NEVER; }

// Sets when loads of a traced wave return, in `end`, by the table's index: a wait that really waited shows when the
// load that ended it did. Loads after the last such wait follow it.
static void find_ends(const struct sim *s, const struct slot *w, uint64_t *end)
{
	const struct replay *r = s->replay;
	const struct time_place *f = w->place;
	size_t open[ANSWERS], out = 0, last = 0;
	for (size_t k = 0; k < r->count; k++)
		if (is_open(&r->at[k], w)) open[out++] = k;
	for (size_t k = w->forced ? w->forced : 1; k < f->forced_count; k++) {
		const struct plan *p = answer_plan(s, f->forced[k].pc);
		if (!p || p->limit[COUNT_LOAD] >= out) continue;
		size_t left = p->limit[COUNT_LOAD];
		if (f->forced[k].at > f->forced[k - 1].at + fig(s, ISA_T_memory_wait))
			end[open[(last = out - left) - 1]] = f->forced[k].at;
		if (!left) break;
	}
	for (; last && last < out; last++) end[open[last]] = end[open[last - 1]] + r->at[open[last]].cycles;
}

// Finds time on the return path, from `from` on: `end[k]` is when load k leaves it, NEVER if that is not known.
static uint64_t find_room(const struct replay *r, const uint64_t *end, uint64_t from, uint64_t cycles)
{
	for (size_t k = 0; k < r->count; k++) {
		if (end[k] == NEVER || end[k] <= from || end[k] - r->at[k].cycles >= from + cycles) continue;
		from = end[k];
		k = (size_t)-1;
	}
	return from + cycles;
}

static bool is_recent(const struct sim *s, const struct answer *a)
{
	return a->done != NEVER && a->done + RECENT > s->now;
}

// Sets when loads of traced waves return, and untraced loads that have returned.
static void find_known(const struct sim *s, uint64_t *end)
{
	const struct replay *r = s->replay;
	for (size_t k = 0; k < r->count; k++) {
		const struct answer *a = &r->at[k];
		end[k] = is_recent(s, a) && (is_traced(a) || a->done <= s->now) ? a->done : NEVER;
	}
	for (size_t k = 0; k < r->count; k++)
		if (is_traced(&r->at[k]) && r->at[k].done == NEVER && end[k] == NEVER) find_ends(s, r->at[k].slot, end);
}

// Returns whether a load of another traced wave returned between load `k` and a later load of its wave.
static bool has_inside(const struct replay *r, const uint64_t *end, size_t k)
{
	const struct answer *a = &r->at[k];
	uint64_t last = end[k];
	for (size_t n = k + 1; n < r->count; n++)
		if (is_open(&r->at[n], a->slot) && end[n] != NEVER && end[n] > last) last = end[n];
	for (size_t n = 0; n < r->count; n++)
		if (is_traced(&r->at[n]) && r->at[n].slot != a->slot && end[n] > end[k] && end[n] < last) return true;
	return false;
}

static bool are_apart(const struct replay *r, const uint64_t *end)
{
	for (size_t k = 0; k < r->count; k++)
		if (is_traced(&r->at[k]) && r->at[k].done == NEVER && end[k] != NEVER && has_inside(r, end, k)) return true;
	return false;
}

// Returns the traced wave that began last before an untraced one.
static const struct slot *neighbour(const struct replay *r, const struct slot *w)
{
	const struct slot *found = NULL;
	for (size_t k = 0; k < r->count; k++) {
		const struct slot *t = r->at[k].slot;
		if (is_traced(&r->at[k]) && t->age < w->age && (!found || t->age > found->age)) found = t;
	}
	return found;
}

// Returns the earliest return of an untraced load: after the same load of the neighbour, and after the wave's own ones.
// NEVER if the neighbour's is not known.
static uint64_t earliest(const struct replay *r, const uint64_t *end, size_t k)
{
	const struct answer *a = &r->at[k];
	const struct slot *w = neighbour(r, a->slot);
	uint64_t from = NEVER, own = 0;
	for (size_t n = 0; n < r->count; n++) {
		const struct answer *x = &r->at[n];
		if (n < k && x->slot == a->slot && end[n] != NEVER && end[n] > own) own = end[n];
		if (x->slot == w && x->plan == a->plan && x->pass == a->pass) from = end[n];
	}
	return from != NEVER && own > from ? own : from;
}

// Finds the last time on the return path before `to`, and returns its end.
static uint64_t find_room_before(const struct replay *r, const uint64_t *end, uint64_t to, uint64_t cycles)
{
	for (size_t k = 0; k < r->count; k++) {
		if (end[k] == NEVER || end[k] <= subtract(to, cycles) || end[k] - r->at[k].cycles >= to) continue;
		to = end[k] - r->at[k].cycles;
		k = (size_t)-1;
	}
	return to;
}

static bool is_waiting(const struct sim *s, const struct answer *a) { return !is_traced(a) && a->done > s->now; }

// Returns the cycles on the return path of all loads of the wave's pass, which is its turn.
static uint64_t turn_of(const struct replay *r, const struct answer *a)
{
	uint64_t cycles = 0;
	for (const struct answer *x = r->at; x < r->at + r->count; x++)
		if (x->slot == a->slot && x->pass == a->pass) cycles += x->cycles;
	return cycles;
}

static bool are_same(const struct answer *a, const struct answer *b)
{
	return a->plan == b->plan && a->pass == b->pass;
}

// Returns the load of the first traced wave that is the same as load k; r->count if none has a known time.
static size_t first_of_same(const struct replay *r, const uint64_t *end, size_t k)
{
	size_t first = r->count;
	for (size_t n = 0; n < r->count; n++)
		if (is_traced(&r->at[n]) && are_same(&r->at[n], &r->at[k]) && end[n] != NEVER
		    && (first == r->count || end[n] < end[first])) first = n;
	return first;
}

// Places loads of an untraced wave, from load k on, before the first traced wave: those that this wave receives without
// a pause.
static void place_before(const struct replay *r, uint64_t *end, size_t k)
{
	size_t same = first_of_same(r, end, k), block[ANSWERS], count = 0;
	if (same == r->count) return;
	uint64_t to = subtract(end[same], r->at[same].cycles), until = to;
	for (size_t n = k, m = same; n < r->count; n++) {
		if (r->at[n].slot != r->at[k].slot) continue;
		while (m < r->count && !(r->at[m].slot == r->at[same].slot && are_same(&r->at[m], &r->at[n]))) m++;
		if (m == r->count || end[m] == NEVER || end[m] >= until + 2 * r->at[m].cycles) break;
		until = end[m];
		block[count++] = n;
	}
	while (count--) {
		size_t n = block[count];
		end[n] = find_room_before(r, end, to, r->at[n].cycles);
		to = subtract(end[n], r->at[n].cycles);
	}
}

// Answers loads of untraced waves, load by load. A load that does not find time within a turn after its neighbour comes
// before the first traced wave. A load without a time of its own returns with the wave's next one.
bool plan_loads(struct sim *s)
{
	struct replay *r = s->replay;
	uint64_t end[ANSWERS];
	find_known(s, end);
	if (!are_apart(r, end)) return false;
	for (size_t k = 0; k < r->count; k++) {
		if (!is_waiting(s, &r->at[k]) || end[k] != NEVER) continue;
		uint64_t from = earliest(r, end, k);
		if (from == NEVER) continue;
		uint64_t after = find_room(r, end, from, r->at[k].cycles);
		if (after <= from + turn_of(r, &r->at[k])) end[k] = after;
		else place_before(r, end, k);
	}
	for (size_t k = r->count; k-- > 0;) {
		struct answer *a = &r->at[k];
		if (!is_waiting(s, a)) continue;
		for (size_t n = k + 1; n < r->count && end[k] == NEVER; n++)
			if (r->at[n].slot == a->slot) end[k] = end[n];
		if (end[k] != NEVER) answer_load(s, a, end[k]);
	}
	return true;
}
