// The ways into units that the SIMDs of a CU share: LDS, and the path to vector memory. One instruction after the other, SIMDs in turn.
#include "time/state.h"

void port_push(struct cu *c, struct port *p, uint32_t simd, const struct request *r)
{
	if (!p->from[simd].count) p->from[simd].first = 0;      // stays where the host has it at hand
	p->at[simd][(p->from[simd].first + p->from[simd].count++) % PORT_ROOM] = *r;
	uint64_t at = r->arrival > p->free ? r->arrival : p->free;
	cu_wake(c, at);
}

// Whose turn it is behind a request of SIMD n: still its own if it has more and has not had two, or if they are of one clause; else the next one's.
static void turn_on(const struct sim *s, struct port *p, uint32_t n, bool clause)
{
	enum { IN_A_ROW = 2 };
	p->in_a_row = p->last == n ? p->in_a_row + 1 : 1;
	p->last = n;
	bool more = p->from[n].count && p->at[n][p->from[n].first].arrival <= s->now;
	bool stays = clause || (more && p->in_a_row < IN_A_ROW);
	p->turn = stays ? n : (n + 1) % s->simds_of_cu;
}

// The SIMD whose oldest request is taken now, or -1; *next: when there may be one.
static int choose(const struct sim *s, const struct port *p, uint64_t *next)
{
	for (uint32_t k = 0; k < s->simds_of_cu; k++) {
		uint32_t n = (p->turn + k) % s->simds_of_cu;
		if (!p->from[n].count) continue;
		uint64_t arrival = p->at[n][p->from[n].first].arrival;
		if (arrival <= s->now) return (int)n;
		if (arrival < *next) *next = arrival;
	}
	return -1;
}

// LDS gives its results one behind the other. Data that come back without a gap lose a few cycles now and then; stores only take their turn.
static uint64_t come_back(struct sim *s, struct port *p, const struct request *r, uint64_t done)
{
	uint64_t next = p->last_done + r->cycles;
	uint32_t full = (uint32_t)fig(s, ISA_T_lds_pause_after);
	bool pause = full && r->plan->returns && p->streak >= full;
	if (pause) next += fig(s, ISA_T_lds_pause);
	bool gap = done >= next;
	if (!gap) done = next;
	p->inside[p->inside_at % 32] = done;
	if (pause && !gap) p->inside[(p->inside_at - 1) % 32] = p->inside[p->inside_at % 32] = done - 1;
	p->inside_at++;
	if (pause || gap) p->streak = 0;
	if (r->plan->returns) p->streak += r->cycles;
	p->last_done = done;
	return done;
}

static void accept(struct sim *s, struct port *p, struct request *r, bool lds)
{
	struct slot *w = r->slot;
	uint64_t done = lds ? come_back(s, p, r, s->now + r->latency) : memory_answer(s, r);
	p->free = s->now + r->hold;
	w->simd->taken[w->simd->taken_at % 4].at = s->now;
	w->simd->taken[w->simd->taken_at++ % 4].plan = r->plan;
	if (r->counts && (lds || !w->place)) r->counts->done = done;     // when memory answers a replayed wave, the trace knows
	if (w->memory_by == r->insn) w->memory_exec = s->now;
	account_memory(s, w, r, s->now, done);
	slot_ready(s, w);
	simd_wake(w->simd, w->ready > s->now ? w->ready : s->now);
}

static uint64_t port_cycle(struct sim *s, struct port *p, bool lds)
{
	for (;;) {
		uint64_t next = NEVER, depth = fig(s, ISA_T_lds_queue);
		uint64_t room = lds && depth && p->inside_at >= depth ? p->inside[(p->inside_at - depth) % 32] + fig(s, ISA_T_lds_accept) : 0;
		int n = choose(s, p, &next);
		if (n < 0) return next;
		if (p->free > s->now) return p->free;
		if (room > s->now) return room;
		struct request r = p->at[n][p->from[n].first];
		p->from[n].first = (p->from[n].first + 1) % PORT_ROOM;
		p->from[n].count--;
		turn_on(s, p, (uint32_t)n, r.clause);
		accept(s, p, &r, lds);
	}
}

void cu_cycle(struct sim *s, struct cu *c)
{
	uint64_t a = port_cycle(s, &c->lds, true), b = port_cycle(s, &c->vmem, false);
	c->at = a < b ? a : b;
	queue_move(s, c->part, c->at);
}
