// Barriers.
//
// The workgroup's barrier completes when all its live waves have signalled. s_barrier signals and waits in one
// instruction. gfx12 has separate instructions: a wave that waits continues immediately if the barrier completed
// since its last wait. The hardware counts signals, not waves. So a second signal of the same wave completes the
// barrier too early; here it is a fault. A named barrier of gfx12 completes when the number of signals equals its
// number of members. Any waves may signal.
#include "wave/helpers.h"
#include "machine/state.h"

enum { BARRIER_WORKGROUP = -1, BARRIER_TRAP = -2, BARRIER_NONE = 0, COUNT_MASK = 0x7f };

void barrier_check(struct workgroup *g)
{
	bool any = false;
	if (!g->signals || g->signals < g->live) return;
	for (uint32_t k = g->count; k-- > 0;) {           // the last waves run last
		if (g->waves[k]->state == WAVE_ENDED) continue;
		if (!g->waves[k]->signalled) return;
		any = true;
	}
	g->signals = 0;
	for (uint32_t k = 0; k < g->count && any; k++) {
		struct wave *w = g->waves[k];
		bool waits = w->state == WAVE_AT_BARRIER && !w->named_waits;
		w->signalled = false;
		w->barrier_done = !waits;
		if (waits) w->state = WAVE_READY;
	}
}

static void arrive(struct wave *w)
{
	w->signalled = true;
	w->group->signals++;
}

void wave_barrier(struct wave *w, const struct insn *i)
{
	(void)i;
	arrive(w);
	w->state = WAVE_AT_BARRIER;
	barrier_check(w->group);
}

// ---- gfx12 --------------------------------------------------------------------------------------------------------
// Returns the barrier's number, from five bits: the other bits of m0 have another meaning.
static int32_t barrier_number(uint32_t x) { return (x & 31) >= 30 ? (int32_t)(x & 31) - 32 : (int32_t)(x & 31); }

// Finds the barrier of an operand. Returns false if it does not exist, after a fault if the number is invalid.
static bool find_named_barrier(struct wave *w, int32_t n, struct named_barrier **b)
{
	if (n == BARRIER_NONE) return false;
	if (n == BARRIER_TRAP) wave_fault(w, -1, "barrier -2 belongs to the trap handler");
	else if (n < 0 || n > NAMED_BARRIERS)
		wave_fault(w, -1, "barrier %d does not exist: named barriers are 1 to %d", n, NAMED_BARRIERS);
	if (n < 0 || n > NAMED_BARRIERS) return false;
	w->group->named_used = true;
	*b = &w->group->named[n];
	return true;
}

static void named_check(struct workgroup *g, uint32_t n)
{
	struct named_barrier *b = &g->named[n];
	if (!b->members || b->signals < b->members) return;
	b->signals = 0;
	for (uint32_t k = 0; k < g->count; k++) {
		struct wave *w = g->waves[k];
		if (w->named != n || w->state == WAVE_ENDED) continue;
		w->named_done = !w->named_waits;
		if (w->named_waits) w->state = WAVE_READY;
		w->named_waits = false;
	}
}

// Signals the workgroup's barrier. Returns true if the wave is the first to signal since the barrier completed.
static bool signal_workgroup(struct wave *w)
{
	const bool first = !w->group->signals;
	if (w->signalled) {
		wave_fault(w, -1,
			"the wave signals the workgroup's barrier again before all waves have signalled it: the hardware counts it twice");
		return false;
	}
	arrive(w);
	barrier_check(w->group);
	return first;
}

static bool signal_barrier(struct wave *w, const struct insn *i)
{
	int32_t n = barrier_number(S32(w, i->at[0]));
	struct named_barrier *b;
	if (n == BARRIER_WORKGROUP) return signal_workgroup(w);
	if (!find_named_barrier(w, n, &b)) return false;
	if (!b->members) {
		wave_fault(w, -1, "named barrier %d was not set up", n);
		return false;
	}
	bool first = !b->signals++;
	named_check(w->group, (uint32_t)n);
	return first;
}

void wave_barrier_signal(struct wave *w, const struct insn *i) { signal_barrier(w, i); }
void wave_barrier_signal_isfirst(struct wave *w, const struct insn *i) { w->scc = signal_barrier(w, i); }

void wave_barrier_wait(struct wave *w, const struct insn *i)
{
	int32_t n = (int16_t)S32(w, i->at[0]);
	if (n == BARRIER_TRAP) wave_fault(w, -1, "barrier -2 belongs to the trap handler");
	if (n > 0 && w->named) {
		w->named_waits = !w->named_done;
		if (w->named_waits) w->state = WAVE_AT_BARRIER;
		w->named_done = false;
	}
	if (n != BARRIER_WORKGROUP) return;
	if (w->barrier_done) w->barrier_done = false;
	else w->state = WAVE_AT_BARRIER;
}

void wave_barrier_init(struct wave *w, const struct insn *i)
{
	struct named_barrier *b;
	uint32_t members = w->s[ISA_REG_M0] >> 16 & COUNT_MASK;
	if (!find_named_barrier(w, barrier_number(S32(w, i->at[0])), &b)) return;
	if (members) b->members = members;
	b->signals = 0;
}

void wave_barrier_join(struct wave *w, const struct insn *i)
{
	struct named_barrier *b;
	int32_t n = barrier_number(S32(w, i->at[0]));
	if (n != BARRIER_NONE && !find_named_barrier(w, n, &b)) return;
	w->named = (uint8_t)n;
	w->named_done = false;
}

void barrier_left(struct wave *w)
{
	uint32_t n = w->named;
	if (!n) return;
	w->named = 0;
	if (w->group->named[n].members) w->group->named[n].members--;
	named_check(w->group, n);
}

void wave_barrier_leave(struct wave *w, const struct insn *i)
{
	(void)i;
	w->scc = w->named != 0;
	barrier_left(w);
}

void wave_barrier_state(struct wave *w, const struct insn *i)
{
	int32_t n = barrier_number(S32(w, i->at[1]));
	uint32_t members = 0, signals = 0;
	for (uint32_t k = 0; k < w->group->count && n == BARRIER_WORKGROUP; k++) {
		members += w->group->waves[k]->state != WAVE_ENDED;
		signals += w->group->waves[k]->state != WAVE_ENDED && w->group->waves[k]->signalled;
	}
	if (n > 0 && n <= NAMED_BARRIERS) {
		members = w->group->named[n].members;
		signals = w->group->named[n].signals;
	}
	S32(w, i->at[0]) = (members != 0) | (members & COUNT_MASK) << 4 | (signals & COUNT_MASK) << 16;
}
