// Replays: when memory answered the waves that no trace shows. L0 gives back loads in the order in which they were asked for, and each takes its
// way for the lines that it touches; the traced waves' waits say how far it had come.
#include <string.h>
#include "time/state.h"

struct answer {
	struct slot *slot;
	struct outstanding *counts;
	uint64_t cycles, done;         // on the way back; NEVER: not known yet
};
enum { ANSWERS = 4096 };
struct replay { struct answer at[ANSWERS]; size_t count; };

void replay_begin(struct sim *s)
{
	if (s->options->places) s->replay = arena_alloc(&s->arena, sizeof *s->replay);
}

static bool is_traced(const struct answer *a) { return !a->slot->place->untraced; }

static void answer(struct sim *s, struct answer *a, uint64_t done)
{
	a->done = done;
	a->counts->done = done > s->now ? done : s->now;
	slot_ready(s, a->slot);
	simd_wake(a->slot->simd, a->slot->ready > s->now ? a->slot->ready : s->now);
}

// What follows an answer that is known, up to the next traced one.
static void go_on(struct sim *s, size_t k)
{
	struct replay *r = s->replay;
	for (; k + 1 < r->count && !is_traced(&r->at[k + 1]) && r->at[k + 1].done == NEVER; k++) answer(s, &r->at[k + 1], r->at[k].done + r->at[k + 1].cycles);
}

// Forgets what has been answered, but the last one, if there is no room for more. False: there is none yet.
static bool make_room(struct replay *r)
{
	if (r->count < ANSWERS) return true;
	size_t k = 0;
	while (k + 1 < r->count && r->at[k].done != NEVER && r->at[k + 1].done != NEVER) k++;
	memmove(r->at, r->at + k, (r->count -= k) * sizeof *r->at);
	return k;
}

void replay_asked(struct sim *s, const struct request *q, uint64_t cycles)
{
	struct replay *r = s->replay;
	if (q->plan->counter != COUNT_LOAD) return;
	if (!make_room(r)) { q->counts->done = s->now + cycles; return; }
	r->at[r->count++] = (struct answer){ q->slot, q->counts, cycles, NEVER };
	if (r->count > 1 && r->at[r->count - 2].done != NEVER) go_on(s, r->count - 2);
}

void replay_over(struct sim *s, const struct slot *w, uint32_t most)
{
	struct replay *r = s->replay;
	size_t left = 0, last = r->count;
	for (size_t k = 0; k < r->count; k++) left += r->at[k].slot == w && r->at[k].done == NEVER;
	if (left <= most) return;
	for (size_t k = 0, n = left - most; n; k++)
		if (r->at[k].slot == w && r->at[k].done == NEVER) last = k, n--;
	bool waited = s->now > w->issued + fig(s, ISA_T_memory_wait), known = last && r->at[last - 1].done != NEVER;
	uint64_t done = s->now;
	if (!waited && known && r->at[last - 1].done + r->at[last].cycles < done) done = r->at[last - 1].done + r->at[last].cycles;
	for (size_t k = last + 1; k-- > 0;)
		if (r->at[k].slot == w && r->at[k].done == NEVER) r->at[k].done = done, done -= r->at[k].cycles;
	for (size_t k = 0; k <= last; k++)           // whoever comes before all traced ones has been answered as well
		if (is_traced(&r->at[k])) break;
		else if (r->at[k].done == NEVER) answer(s, &r->at[k], s->now);
	for (size_t k = 0; k <= last; k++)
		if (r->at[k].slot == w && r->at[k].done != NEVER) go_on(s, k);
}
