// Paths into units that the SIMDs of a CU share: LDS and vector memory. Each takes one instruction at a time, SIMDs in
// turn.
#include "time/account.h"
#include "time/cu.h"
#include "time/memory.h"
#include "time/replay.h"
#include "time/slot.h"

struct request *port_push(struct cu *c, struct port *p, uint32_t simd, uint64_t arrival)
{
	if (!p->from[simd].count) p->from[simd].first = 0;      // reuses entries that are in the host's cache
	struct request *r = &p->at[simd][(p->from[simd].first + p->from[simd].count++) % PORT_ROOM];
	r->arrival = arrival;
	cu_wake(c, arrival > p->turns.free ? arrival : p->turns.free);
	return r;
}

static const struct request *oldest(const struct port *p, const struct turns *t, uint32_t n)
{
	return t->taken[n] < p->from[n].count ? port_waiting(p, n, t->taken[n]) : NULL;
}

static bool has_arrived(const struct port *p, const struct turns *t, uint32_t n, uint64_t at)
{
	const struct request *r = oldest(p, t, n);
	return r && r->arrival <= at;
}

// Returns whether the path prefers a SIMD, the last one. After port_burst requests in a row while another one waited,
// that one has as many.
static bool prefers_last(const struct sim *s, bool lds) { return lds && fig(s, ISA_T_lds_favours); }

static void update_preferred(const struct sim *s, const struct port *p, struct turns *t, uint32_t n, uint64_t at)
{
	bool others = false;
	for (uint32_t k = 0; k + 1 < s->simds_of_cu; k++) others |= has_arrived(p, t, k, at);
	if (n + 1 < s->simds_of_cu) {
		t->in_a_row = 0;
		t->yields -= t->yields > 0;
		return;
	}
	t->in_a_row = others ? t->in_a_row + 1 : 0;
	t->yields = t->in_a_row < fig(s, ISA_T_port_burst) ? 0 : (uint32_t)fig(s, ISA_T_port_burst);
}

// Returns whether a SIMD that has another request may keep its turn after one that is taken in cycle `at`: for some
// cycles. If a replay guesses the other SIMD's accesses, the card had them in other cycles. Then turns of port_burst
// accesses stand in: more launches match (docs/timing.md, "Replaying a trace").
static bool may_stay(const struct sim *s, const struct turns *t, const struct request *taken, uint64_t at)
{
	if (SELDOM(s->guesses_accesses)) return t->in_a_row < fig(s, ISA_T_port_burst);
	return at + taken->hold < t->began + fig(s, ISA_T_path_turn);
}

// Chooses the next SIMD after a request of SIMD n, without preference. SIMD n keeps its turn until the end of a clause,
// and for some time while it has requests. Then the next SIMD has the turn.
static void take_turns(const struct sim *s, const struct port *p, struct turns *t, uint32_t n,
                       const struct request *taken, uint64_t at)
{
	if (t->last != n) t->began = at;
	t->in_a_row = t->last == n ? t->in_a_row + 1 : 1;
	bool stays = taken->clause || (has_arrived(p, t, n, at) && may_stay(s, t, taken, at));
	t->turn = stays ? n : (n + 1) % s->simds_of_cu;
}

static bool sends_data(const struct plan *p) { return p->stores || p->sends > 1; }

// Updates the turns when a request of SIMD n is taken in cycle `at`.
static void advance_turn(const struct sim *s, const struct port *p, struct turns *t, bool lds, uint32_t n,
                         const struct request *taken, uint64_t at)
{
	t->taken[n]++;
	if (prefers_last(s, lds)) update_preferred(s, p, t, n, at);
	else take_turns(s, p, t, n, taken, at);
	t->last = n;
	t->free = at + taken->hold;
	t->count++;
	t->data += sends_data(taken->plan);
}

// Returns the SIMD with the first chance in cycle `at`. A SIMD that is not preferred keeps its turn only without a
// pause.
static uint32_t first_of(const struct sim *s, const struct turns *t, bool lds, uint64_t at)
{
	uint32_t preferred = s->simds_of_cu - 1;
	if (!prefers_last(s, lds)) return t->turn;
	return t->yields && (t->last == preferred || at == t->free) ? 0 : preferred;
}

// Returns the SIMD whose oldest request is taken in cycle `at`, or -1. Sets *next to the cycle of a possible later one.
static int choose_simd(const struct sim *s, const struct port *p, const struct turns *t, bool lds, uint64_t at,
                       uint64_t *next)
{
	for (uint32_t k = 0, first = first_of(s, t, lds, at); k < s->simds_of_cu; k++) {
		uint32_t n = (first + k) % s->simds_of_cu;
		const struct request *r = oldest(p, t, n);
		if (!r) continue;
		if (r->arrival <= at) return (int)n;
		if (r->arrival < *next) *next = r->arrival;
	}
	return -1;
}

// Returns when LDS, which holds a limited number of loads, has room for the n-th instruction from now.
static uint64_t room_at(const struct sim *s, const struct port *p, bool lds, uint32_t n)
{
	uint64_t depth = fig(s, ISA_T_lds_queue);
	if (!lds || !depth || p->inside_at + n < depth || n >= depth) return 0;
	return p->inside[(p->inside_at + n - depth) % PORT_INSIDE] + fig(s, ISA_T_lds_accept);
}

// Returns when LDS takes a request: it holds a limited number of those with data, and the last data wait for room. `n`
// of them are taken before.
static uint64_t data_at(const struct sim *s, const struct port *p, bool lds, const struct request *r, uint32_t n)
{
	uint64_t depth = fig(s, ISA_T_lds_data), early = fig(s, ISA_T_lds_data_early) + r->hold;
	if (!lds || !depth || !sends_data(r->plan) || p->sent_at + n < depth || n >= depth) return 0;
	uint64_t done = p->sent[(p->sent_at + n - depth) % PORT_INSIDE];
	return done > early ? done - early : 0;
}

bool port_ahead(const struct sim *s, const struct port *p, bool lds, uint32_t simd, uint64_t until,
                bool (*is_it)(const void *, const struct request *, uint64_t), const void *context)
{
	struct turns t = p->turns;
	for (uint64_t at = s->now;;) {
		uint64_t next = NEVER, room = room_at(s, p, lds, t.count);
		if (t.taken[simd] == p->from[simd].count) return false;
		if (t.free > at) at = t.free;
		if (room > at) at = room;
		int n = choose_simd(s, p, &t, lds, at, &next);
		if (n < 0) at = next;
		if (at > until) return false;
		if (n < 0) continue;
		const struct request *r = oldest(p, &t, (uint32_t)n);
		uint64_t data = data_at(s, p, lds, r, t.data);
		if (data > at) {
			at = data;
			continue;
		}
		if ((uint32_t)n == simd && is_it(context, r, at)) return true;
		advance_turn(s, p, &t, lds, (uint32_t)n, r, at);
	}
}

// Records when LDS has used the data of a request, which it does in order. `done` is that cycle without others before.
static void keep_data(struct port *p, const struct request *r, uint64_t done)
{
	if (!sends_data(r->plan)) return;
	uint64_t next = p->sent_at ? p->sent[(p->sent_at - 1) % PORT_INSIDE] + r->cycles : 0;
	p->sent[p->sent_at++ % PORT_INSIDE] = done > next ? done : next;
}

// Returns when the data of an LDS request return, which is in order. Results without a gap pause periodically for a few
// cycles; stores only take their turn. Loads leave LDS when their data begin to return; loads without a gap between
// them leave together.
static uint64_t come_back(struct sim *s, struct port *p, const struct request *r, uint64_t done)
{
	uint64_t next = p->last_done + r->cycles;
	uint32_t full = (uint32_t)fig(s, ISA_T_lds_pause_after);
	bool pause = full && r->plan->returns && p->streak >= full;
	if (pause) next += fig(s, ISA_T_lds_pause);
	bool gap = done >= next;
	if (!gap) done = next;
	if (pause || gap) p->streak = 0;
	if (r->plan->returns) {
		if (!p->streak || !full) p->begun = done - r->cycles;
		p->streak += r->least;
		p->inside[p->inside_at++ % PORT_INSIDE] = p->begun;
	}
	p->last_done = done;
	return done;
}

// Frees the place of an LDS or VMEM instruction in its SIMD; an instruction that waits for it can issue soon. Places
// become free together if they can.
static void leave_queue(struct sim *s, struct simd *d, const struct request *r, bool lds)
{
	struct path_queue *q = lds ? &d->lds : &d->vmem;
	uint32_t room = (uint32_t)fig(s, ISA_T_path_queue);
	if (!room) return;
	if (s->now + r->hold > q->freed) q->freed = s->now + r->hold + fig(s, ISA_T_path_queue_free);
	q->free[q->accepted++ % PATH_HELD] = q->freed;
	if (q->issued - q->accepted + 1 >= room) simd_wake(d, q->freed);
}

static void accept_request(struct sim *s, struct port *p, struct request *r, bool lds)
{
	struct slot *w = r->slot;
	if (lds) keep_data(p, r, s->now + r->latency);
	uint64_t done = lds ? come_back(s, p, r, s->now + r->latency) : NEVER;
	if (!lds && w->is_replayed) replay_asked(s, r, memory_cycles(s, r));   // the trace has the answers of a replayed wave
	if (!lds && !w->is_replayed) memory_vector(s, r);
	banks_taken(s, w->simd, r);
	leave_queue(s, w->simd, r, lds);
	if (r->counts && lds) r->counts->done = done;
	if (w->access.by == r->insn) w->access.left = s->now + r->hold;
	if (lds || w->is_replayed) account_memory(s, w, r, s->now, done);
	slot_ready(s, w);
	simd_wake(w->simd, w->ready.at > s->now ? w->ready.at : s->now);
}

static uint64_t port_cycle(struct sim *s, struct port *p, bool lds)
{
	for (;;) {
		uint64_t next = NEVER, room = room_at(s, p, lds, 0);
		int n = choose_simd(s, p, &p->turns, lds, s->now, &next);
		if (n < 0) return next;
		if (p->turns.free > s->now) return p->turns.free;
		if (room > s->now) return room;
		struct request *r = &p->at[n][p->from[n].first];        // stays valid: nothing is pushed meanwhile
		uint64_t data = data_at(s, p, lds, r, 0);
		if (data > s->now) return data;
		advance_turn(s, p, &p->turns, lds, (uint32_t)n, r, s->now);
		p->from[n].first = (p->from[n].first + 1) % PORT_ROOM;
		p->from[n].count--;
		p->turns.taken[n] = p->turns.count = p->turns.data = 0;
		accept_request(s, p, r, lds);
	}
}

void cu_cycle(struct sim *s, struct cu *c)
{
	uint64_t a = port_cycle(s, &c->lds, true), b = port_cycle(s, &c->vmem, false);
	part_set(c->cluster, c->part, a < b ? a : b);
}
