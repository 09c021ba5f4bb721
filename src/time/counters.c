// Counters of outstanding accesses. Accesses that return in order are done no earlier than the previous one.
#include "time/queue.h"
#include "time/slot.h"

static void drop_oldest(struct counters *r, unsigned c)
{
	r->first[c] = (r->first[c] + 1) % MAX_OUTSTANDING;
	r->count[c]--;
}

struct outstanding *counter_add(struct slot *w, enum code_counter c, const struct insn *i, enum time_cause cause)
{
	struct counters *r = &w->counters;
	if (r->count[c] == MAX_OUTSTANDING) drop_oldest(r, c);       // only a replayed wave: others wait for room (ready.c)
	if (!r->count[c]) r->first[c] = 0;           // reuses entries that are in the host's cache
	struct outstanding *o = counter_at(r, c, r->count[c]++);
	*o = (struct outstanding){ .done = NEVER, .insn = i, .cause = cause };
	w->counts.busy |= (uint8_t)(1 << c);
	return o;
}

void counter_settle(struct slot *w, uint64_t now)
{
	for (unsigned left = w->counts.busy; left; left &= left - 1) {
		unsigned c = (unsigned)__builtin_ctz(left);
		struct counters *r = &w->counters;
		while (r->count[c] && counter_at(r, c, 0)->done <= now) drop_oldest(r, c);
		if (!r->count[c]) w->counts.busy &= (uint8_t)~(1u << c);
	}
}

// Ends a replayed wait: the accesses that it waited for are done. LDS is not replayed and keeps its own times.
void counter_release(struct slot *w, enum code_counter c, uint32_t most)
{
	const struct counters *r = &w->counters;
	for (uint32_t k = 0, left = r->count[c]; k < r->count[c] && left > most; k++) {
		struct outstanding *o = counter_at(r, c, k);
		if (o->cause == TIME_LDS) continue;
		o->done = 0;
		left--;
	}
}

void counter_owe(struct slot *w, enum code_counter c, uint32_t most)
{
	const struct counters *r = &w->counters;
	for (uint32_t k = 0; k + most < r->count[c]; k++) counter_at(r, c, k)->owed = w->counts.owes = true;
}

// Returns the access that is done last.
static const struct outstanding *last_done(const struct counters *r, unsigned c)
{
	const struct outstanding *last = counter_at(r, c, 0);
	for (uint32_t k = 1; k < r->count[c]; k++) {
		const struct outstanding *o = counter_at(r, c, k);
		if (o->done > last->done) last = o;
	}
	return last;
}

// Returns the cycle from which at most `most` are outstanding. Accesses of different kinds may return in any order.
uint64_t counter_wait(const struct slot *w, enum code_counter c, uint32_t most, enum time_cause *cause,
                      const struct insn **by)
{
	const struct counters *r = &w->counters;
	uint64_t last[MAX_OUTSTANDING];
	if (!(w->counts.busy >> c & 1) || r->count[c] <= most) return 0;
	if (!most) {
		const struct outstanding *o = last_done(r, c);
		*cause = o->cause;
		*by = o->insn;
		return o->done;
	}
	uint32_t n = 0;
	for (uint32_t k = 0; k < r->count[c]; k++) {     // sorted by `done`: at most 64, usually a few
		const struct outstanding *o = counter_at(r, c, k);
		uint32_t at = n++;
		for (; at && last[at - 1] > o->done; at--) last[at] = last[at - 1];
		last[at] = o->done;
	}
	uint64_t done = last[r->count[c] - most - 1];
	for (uint32_t k = 0; k < r->count[c]; k++) {
		const struct outstanding *o = counter_at(r, c, k);
		if (o->done != done) continue;
		*cause = o->cause;
		*by = o->insn;
		break;
	}
	return done;
}
