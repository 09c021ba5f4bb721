#include <stdlib.h>
#include <string.h>
#include "check/order.h"
#include "wave/state.h"

enum { WORKGROUP = -1, NAMED = 32, NO_WAVE = 0 };

// A meeting of waves, with the joined times of the waves that arrived. The workgroup's barrier uses two in turn, since
// no wave gets further ahead.
struct meeting { uint64_t number; uint32_t *times; };
struct check_order {
	struct arena arena;
	uint32_t waves, lds_dwords;
	uint32_t *times;                       // [wave * waves + other]
	uint64_t *changes;                     // [wave]: writes to its row of `times`
	uint64_t *arrived, *left;              // [wave]: the workgroup's barriers that it has arrived at, and left
	bool *waits;                           // [wave]: its last instruction waited for the workgroup's barrier
	uint8_t *named;                        // [wave]: the named barrier that its last instruction waited for, or 0
	struct meeting turn[2];
	uint32_t *at_named;                    // [barrier * waves + wave]
	uint32_t **released;                   // [dword of LDS]: joined times of the waves with an atomic on it, or NULL
	uint16_t *holder;                      // [dword of LDS]: 1 + the last wave that used the result of an atomic on it
	bool held;                             // some dword has a holder
};

struct check_order *check_order_new(uint32_t waves, uint32_t lds_size)
{
	struct check_order *o = heap_zeroed(1, sizeof *o);
	struct arena *a = &o->arena;
	o->waves = waves;
	o->lds_dwords = lds_size / 4;
	o->times = arena_alloc(a, ((size_t)waves * waves) * sizeof *o->times);
	o->changes = arena_alloc(a, waves * sizeof *o->changes);
	o->arrived = arena_alloc(a, waves * sizeof *o->arrived);
	o->left = arena_alloc(a, waves * sizeof *o->left);
	o->waits = arena_alloc(a, waves * sizeof *o->waits);
	o->named = arena_alloc(a, waves * sizeof *o->named);
	for (int k = 0; k < 2; k++) o->turn[k].times = arena_alloc(a, waves * sizeof *o->times);
	o->at_named = arena_alloc(a, ((size_t)waves * NAMED) * sizeof *o->at_named);
	o->released = arena_alloc(a, (o->lds_dwords + 1) * sizeof *o->released);
	o->holder = arena_alloc(a, (o->lds_dwords + 1) * sizeof *o->holder);
	return o;
}

void check_order_free(struct check_order *o)
{
	if (!o) return;
	arena_free(&o->arena);
	heap_free(o);
}

void check_order_start(struct check_order *o, uint32_t waves, uint32_t lds_used)
{
	memset(o->times, 0, (size_t)o->waves * o->waves * sizeof *o->times);
	for (uint32_t k = 0; k < waves && k < o->waves; k++) o->times[k * o->waves + k] = 1;
	memset(o->arrived, 0, o->waves * sizeof *o->arrived);
	memset(o->left, 0, o->waves * sizeof *o->left);
	memset(o->waits, 0, o->waves * sizeof *o->waits);
	memset(o->named, 0, o->waves * sizeof *o->named);
	memset(o->at_named, 0, (size_t)o->waves * NAMED * sizeof *o->at_named);
	for (int k = 0; k < 2; k++) {
		o->turn[k].number = 0;
		memset(o->turn[k].times, 0, o->waves * sizeof *o->times);
	}
	for (uint32_t k = 0; k < o->lds_dwords && 4 * k < lds_used; k++) {
		if (o->released[k]) memset(o->released[k], 0, o->waves * sizeof *o->times);
		o->holder[k] = NO_WAVE;
	}
	o->held = false;
}

static uint32_t *times_of(const struct check_order *o, uint32_t wave) { return &o->times[wave * o->waves]; }
uint32_t check_order_time(const struct check_order *o, uint32_t wave) { return times_of(o, wave)[wave]; }
uint32_t check_order_known(const struct check_order *o, uint32_t wave, uint32_t other)
{
	return times_of(o, wave)[other];
}
uint64_t check_order_changes(const struct check_order *o, uint32_t wave) { return o->changes[wave]; }
bool check_order_includes(const struct check_order *o, uint32_t wave, uint32_t other, uint32_t time)
{
	return times_of(o, wave)[other] >= time;
}

static void join_times(const struct check_order *o, uint32_t *to, const uint32_t *from)
{
	for (uint32_t k = 0; k < o->waves; k++)
		if (from[k] > to[k]) to[k] = from[k];
}

static void learn_times(struct check_order *o, uint32_t wave, const uint32_t *from)
{
	join_times(o, times_of(o, wave), from);
	o->changes[wave]++;
}

// ---- barriers -----------------------------------------------------------------------------------------------------
// Records an arrival at the meeting `at`; a new time of the wave begins.
static void arrive_at(struct check_order *o, uint32_t wave, uint32_t *at)
{
	join_times(o, at, times_of(o, wave));
	times_of(o, wave)[wave]++;
}

// Returns the barrier's number from its five bits, with the special barriers negative.
static int barrier_number(const struct wave *w, const struct insn *i)
{
	int n = (int)(S32(w, i->at[0]) & 31);
	return n >= 30 ? n - 32 : n;
}

static bool arrives_at_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal;
}

static bool waits_at_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_wait;
}

bool check_order_concerns(const struct checker *c, const struct insn *i)
{
	return arrives_at_barrier(i) || waits_at_barrier(i) || (i > c->code && i[-1].inst && waits_at_barrier(i - 1));
}

bool check_order_barrier(struct check_order *o, const struct wave *w, const struct insn *i)
{
	bool arrives = !i->mem && arrives_at_barrier(i), waits = !i->mem && waits_at_barrier(i);
	if (o->waits[w->id]) {                             // all waves have come to the barrier that it waited for
		o->waits[w->id] = false;
		learn_times(o, w->id, o->turn[o->left[w->id]++ & 1].times);
	}
	if (o->named[w->id]) {
		learn_times(o, w->id, &o->at_named[o->named[w->id] * o->waves]);
		o->named[w->id] = 0;
	}
	if (!arrives && !waits) return false;
	int which = arrives && waits ? WORKGROUP : barrier_number(w, i);
	if (which > 0) {
		if (arrives) arrive_at(o, w->id, &o->at_named[(uint32_t)which * o->waves]);
		else o->named[w->id] = w->named;
		return arrives;
	}
	if (which != WORKGROUP) return false;
	if (arrives) {
		uint64_t n = ++o->arrived[w->id];
		struct meeting *m = &o->turn[(n - 1) & 1];
		if (m->number != n) memset(m->times, 0, o->waves * sizeof *m->times);
		m->number = n;
		arrive_at(o, w->id, m->times);
	}
	o->waits[w->id] = waits;
	return arrives;
}

// ---- atomics ------------------------------------------------------------------------------------------------------
void check_order_atomic(struct check_order *o, uint32_t wave, uint32_t address, bool looks)
{
	uint32_t dword = address / 4;
	if (dword >= o->lds_dwords) return;
	if (!o->released[dword]) o->released[dword] = arena_alloc(&o->arena, o->waves * sizeof *o->times);
	if (looks) {
		learn_times(o, wave, o->released[dword]);
		o->holder[dword] = (uint16_t)(wave + 1);
		o->held = true;
	}
	join_times(o, o->released[dword], times_of(o, wave));
	times_of(o, wave)[wave]++;
}

void check_order_look(struct check_order *o, uint32_t wave, uint32_t address)
{
	uint32_t dword = address / 4;
	if (dword < o->lds_dwords && o->released[dword]) learn_times(o, wave, o->released[dword]);
}

bool check_order_is_held(const struct check_order *o) { return o->held; }

bool check_order_holds(const struct check_order *o, uint32_t wave, uint32_t address, uint32_t bytes)
{
	bool holds = false;
	if (!o->held) return false;
	for (uint32_t k = address / 4; k <= (address + bytes - 1) / 4 && k < o->lds_dwords; k++)
		holds |= o->holder[k] == wave + 1;
	return holds;
}
