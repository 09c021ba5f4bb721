// Replays: computes when memory answered waves that the trace does not contain. Each load takes L0's return path for
// the lines that it touches. The waits of traced waves show how far the path had come. If loads return in order,
// untraced loads are between the traced ones in the order of their requests. If not, they use the time that traced
// loads leave.
#include <stdlib.h>
#include <string.h>
#include "base/order.h"
#include "time/answers.h"
#include "time/cu.h"
#include "time/replay.h"
#include "time/slot.h"

void replay_begin(struct sim *s)
{
	const struct time_place *f = s->options->places;
	if (f) s->replay = arena_alloc(&s->arena, sizeof *s->replay);
	for (size_t k = 0; f && k < s->options->place_count; k++) s->guesses_accesses |= f[k].untraced && !f[k].access;
}

void answer_load(struct sim *s, struct answer *a, uint64_t done)
{
	a->done = done;
	a->counts->done = done > s->now ? done : s->now;
	slot_ready(s, a->slot);
	simd_wake(a->slot->simd, a->slot->ready.at > s->now ? a->slot->ready.at : s->now);
}

// Drops answered loads except the last one if the table is full. Returns false if none can be dropped.
static bool make_room(struct replay *r)
{
	if (r->count < ANSWERS) return true;
	size_t k = 0;
	while (k + 1 < r->count && r->at[k].done != NEVER && r->at[k + 1].done != NEVER) k++;
	memmove(r->at, r->at + k, (r->count -= k) * sizeof *r->at);
	return k;
}

// ---- in order -----------------------------------------------------------------------------------------------------
// Answers the loads after load k, whose answer is known, up to the next traced one.
static void answer_following(struct sim *s, size_t k)
{
	struct replay *r = s->replay;
	for (; k + 1 < r->count && !is_traced(&r->at[k + 1]) && r->at[k + 1].done == NEVER; k++)
		answer_load(s, &r->at[k + 1], r->at[k].done + r->at[k + 1].cycles);
}

static void over_in_order(struct sim *s, const struct slot *w, size_t left, uint32_t most)
{
	struct replay *r = s->replay;
	size_t last = r->count;
	for (size_t k = 0, n = left - most; n; k++)
		if (r->at[k].slot == w && r->at[k].done == NEVER) last = k, n--;
	bool waited = s->now > w->issued + fig(s, ISA_T_memory_wait), known = last && r->at[last - 1].done != NEVER;
	uint64_t done = s->now;
	if (!waited && known && r->at[last - 1].done + r->at[last].cycles < done)
		done = r->at[last - 1].done + r->at[last].cycles;
	for (size_t k = last + 1; k-- > 0;)
		if (r->at[k].slot == w && r->at[k].done == NEVER) r->at[k].done = done, done -= r->at[k].cycles;
	for (size_t k = 0; k <= last; k++)           // loads before all traced ones have been answered as well
		if (is_traced(&r->at[k])) break;
		else if (r->at[k].done == NEVER) answer_load(s, &r->at[k], s->now);
	for (size_t k = 0; k <= last; k++)
		if (r->at[k].slot == w && r->at[k].done != NEVER) answer_following(s, k);
}

const struct plan *answer_plan(const struct sim *s, uint64_t pc)
{
	size_t n;
	const struct insn *code = machine_code(s->machine, &n);
	for (size_t k = 0; k < n; k++)
		if (code[k].pc - s->entry == pc) return &s->plans[k];
	return NULL;
}

// ---- in any order, wave by wave -----------------------------------------------------------------------------------
// A waiting wave. The loads take `own` cycles on the return path, until `end`. If `late`, the last load returned alone,
// long after the others.
struct back { uint64_t end, own; struct slot *slot; bool late; };
enum { WAITING = MAX_SIMDS * MAX_SLOTS };

// Finds when the loads of a traced wave have returned. The last of its waits that actually waited gives the time; later
// loads follow it.
static void find_end(const struct sim *s, struct back *b)
{
	const struct replay *r = s->replay;
	const struct slot *w = b->slot;
	const struct time_place *f = w->place;
	size_t out = 0;
	b->end = NEVER;
	for (size_t k = 0; k < r->count; k++) out += r->at[k].slot == w && r->at[k].done == NEVER;
	for (size_t k = w->forced ? w->forced : 1; k < f->forced_count; k++) {
		const struct plan *p = answer_plan(s, f->forced[k].pc);
		if (!p || p->limit[COUNT_LOAD] >= out) continue;
		size_t left = p->limit[COUNT_LOAD];
		if (f->forced[k].at > f->forced[k - 1].at + fig(s, ISA_T_memory_wait)) {
			b->late = !left && b->end != NEVER && f->forced[k].at > b->end + b->own;
			b->end = f->forced[k].at;
			for (size_t n = r->count, after = left; after && n-- > 0;)
				if (r->at[n].slot == w && r->at[n].done == NEVER) b->end += r->at[n].cycles, after--;
		}
		if (!left) break;
	}
}

// Finds the traced or untraced waves that wait for loads, the oldest first.
static size_t find_waiting(const struct sim *s, bool traced, struct back waits[WAITING])
{
	const struct replay *r = s->replay;
	size_t n = 0;
	for (size_t k = 0; k < r->count; k++) {
		const struct answer *a = &r->at[k];
		if (a->done <= s->now || is_traced(a) != traced) continue;
		size_t at = 0;
		while (at < n && waits[at].slot != a->slot) at++;
		if (at == WAITING) continue;
		if (at == n) {
			for (n++; at && waits[at - 1].slot->age > a->slot->age; at--) waits[at] = waits[at - 1];
			waits[at] = (struct back){ .slot = a->slot };
		}
		waits[at].own += a->cycles;
	}
	return n;
}

// Assigns return times to untraced waves. As many as fit go between the traced ones. The rest go alternately after the
// last one, at the average distance, and before the first. If the data of the first one came late, none are before it.
static void find_time(const struct back *traced, size_t count, struct back *others, size_t n)
{
	const struct back *first = &traced[0], *last = &traced[count - 1];
	size_t done = 0;
	for (size_t k = 1; k < count; k++)
		for (uint64_t at = traced[k - 1].end;
		     done < n && at + others[done].own + traced[k].own <= traced[k].end; done++)
			others[done].end = at += others[done].own;
	size_t apart = count - 1 + done;
	uint64_t mean = apart ? (last->end - first->end + apart - 1) / apart : 0;
	uint64_t after = last->end, before = first->late ? first->end : subtract(first->end, first->own);
	for (bool turn = true; done < n; turn = !turn, done++) {
		uint64_t own = others[done].own;
		if (turn) others[done].end = after += own > mean ? own : mean;
		else if (first->late) others[done].end = before += own;
		else others[done].end = before, before = subtract(before, own);
	}
}

// Answers loads of untraced waves as far as known; repeated at each new load.
static void plan_waves(struct sim *s)
{
	struct replay *r = s->replay;
	struct back traced[WAITING], others[WAITING], times[WAITING];
	size_t n = find_waiting(s, true, traced), m = find_waiting(s, false, others), known = 0;
	for (size_t k = 0; k < n; k++) {
		find_end(s, &traced[k]);
		if (traced[k].end != NEVER) traced[known++] = traced[k];
	}
	if (!known) return;
	qsort(traced, known, sizeof *traced, order_numbers);
	memcpy(times, others, sizeof times);
	find_time(traced, known, times, m);
	qsort(times, m, sizeof *times, order_numbers);
	for (size_t k = 0; k < m; k++) {
		uint64_t end = times[k].end;
		for (size_t at = r->count; at-- > 0;) {
			if (r->at[at].slot != others[k].slot || r->at[at].done <= s->now) continue;
			answer_load(s, &r->at[at], end);
			end = subtract(end, r->at[at].cycles);
		}
	}
}

static void plan_answers(struct sim *s) { if (!plan_loads(s)) plan_waves(s); }

// ---- both ---------------------------------------------------------------------------------------------------------
void replay_asked(struct sim *s, const struct request *q, uint64_t cycles)
{
	struct replay *r = s->replay;
	if (q->slot->place->access) {                // its end waits only until the path has taken its accesses
		if (q->counts) q->counts->done = s->now;
		return;
	}
	if (q->plan->counter != COUNT_LOAD) return;
	if (!make_room(r)) { q->counts->done = s->now + cycles; return; }
	unsigned pass = 0;
	for (size_t k = r->count; k-- > 0 && !pass;)
		if (r->at[k].slot == q->slot && r->at[k].plan == q->plan) pass = r->at[k].pass + 1;
	r->at[r->count++] = (struct answer){ q->slot, q->counts, q->plan, pass, cycles, NEVER };
	if (fig(s, ISA_T_l0_reorders)) plan_answers(s);
	else if (r->count > 1 && r->at[r->count - 2].done != NEVER) answer_following(s, r->count - 2);
}

// Records that a traced wave continues with at most `most` loads outstanding.
static void loads_over(struct sim *s, const struct slot *w, uint32_t most)
{
	struct replay *r = s->replay;
	size_t left = 0;
	for (size_t k = 0; k < r->count; k++) left += r->at[k].slot == w && r->at[k].done == NEVER;
	if (left <= most) return;
	if (!fig(s, ISA_T_l0_reorders)) { over_in_order(s, w, left, most); return; }
	for (size_t k = 0; k < r->count && left > most; k++)
		if (r->at[k].slot == w && r->at[k].done == NEVER) r->at[k].done = s->now, left--;
}

void replay_issued(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	const struct time_place *f = w->place;
	if (w->is_forced && !f->untraced && p->limit[COUNT_LOAD] != CODE_NO_LIMIT) loads_over(s, w, p->limit[COUNT_LOAD]);
	for (int c = 0; w->is_forced && c < COUNTERS; c++)
		if (p->limit[c] != CODE_NO_LIMIT) counter_release(w, (enum code_counter)c, p->limit[c]);
	if (f->access) w->forced += p->unit == ISA_VMEM || p->unit == ISA_LDS;
	else if (w->forced < f->forced_count && f->forced[w->forced].pc == i->pc - s->entry) w->forced++;
}
