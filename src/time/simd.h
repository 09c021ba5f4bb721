// A SIMD: the slots of its waves, its units and pipes. Private to time/.
#ifndef TIME_SIMD_H
#define TIME_SIMD_H
#include "time/banks.h"
#include "time/pipes.h"
#include "time/plan.h"
#include "time/queue.h"
#include "time/seldom.h"

enum { MAX_SLOTS = 32 /* a whole workgroup on one SIMD */, PATH_HELD = 16, WHEEL = 64 };
struct cu;
struct sim;
struct slot;
// Places of LDS or VMEM instructions: when the last ones become free; how many were issued, accepted.
struct path_queue { uint64_t free[PATH_HELD]; uint32_t issued, accepted; uint64_t freed /* the last of these */; };
// Slots that become ready in known cycles: a wheel of the next cycles, so that neither end of it is searched.
struct sleep {
	uint64_t from;                 // first cycle that is not over
	uint64_t due;                  // bits of `at` that are not 0
	uint32_t at[WHEEL + 1];        // bits of slots, by cycle % WHEEL, for WHEEL cycles; the last one stays 0
	uint32_t late;                 // slots that become ready after these cycles
	uint64_t late_first;           // the first cycle of those
	uint64_t until[MAX_SLOTS];     // cycle of each slot
};
struct simd {
	struct cu *cu;
	uint32_t index;                // index in the CU
	uint32_t part;                 // index in cluster.next
	struct { uint32_t slot, busy; } rest;  // if it stopped within a cycle: the next slot; bits of units that are busy
	struct slot *slots[MAX_SLOTS]; // oldest first
	uint8_t unit_of[MAX_SLOTS];    // copies of the units of their next instructions, stored densely
	uint32_t count;
	// Bits of slots: by the unit of their next instruction; ready ones; those that become ready in a known cycle.
	uint32_t of_unit[ISA_UNITS], ready, asleep;
	struct sleep sleep;            // cycles of the last ones
	uint64_t unit_free[ISA_UNITS]; // first cycle in which the unit takes an instruction again
	struct valu_pipe valu;
	struct trans_pipe trans;
	struct scalar_pipe scalar;
	struct pipe_queue valu_queue, salu_queue;
	struct taken taken;
	struct path_queue lds, vmem;
	const struct slot *clause;     // the wave that has begun a clause; others do not access memory meanwhile
	struct valu_stage stage;
	struct gather gather;
};

void simd_cycle(struct sim *s, struct simd *d);    // Executes cycle s->now of a SIMD. (issue.c)
// slots.c
void simd_add(struct simd *d, struct slot *w);     // Adds a wave, which begins at w->start.
void simd_remove(struct simd *d, const struct slot *w);
void simd_set_turn(const struct sim *s, struct slot *w);   // Updates the SIMD after a change of w->next or w->ready.
void simd_wake_late(struct simd *d);                       // Moves slots to the wheel after it has turned.
// Returns sleep.due, from the cycle sleep.from on.
static inline uint64_t sleep_due(const struct sleep *p)
{
	uint32_t turn = p->from % WHEEL;
	return p->due >> turn | p->due << (WHEEL - turn) % WHEEL;
}
// Makes slots ready whose cycle has come. Mostly these are the slots of one cycle, or none: both take the same way.
static inline void simd_wake_slots(struct simd *d, uint64_t now)
{
	struct sleep *p = &d->sleep;
	uint64_t due = sleep_due(p), none = 1ull << (WHEEL - 1);
	do {
		uint64_t at = p->from + (uint32_t)__builtin_ctzll(due | none);
		uint32_t place = at <= now ? at % WHEEL : WHEEL, bits = p->at[place];
		p->at[place] = 0;
		p->due &= ~((uint64_t)(at <= now) << at % WHEEL);
		d->ready |= bits;
		d->asleep ^= bits;
		due &= due - 1;
	} while (SELDOM(due && p->from + (uint32_t)__builtin_ctzll(due) <= now));
	p->from = now + 1;
	if (SELDOM(p->late && p->late_first < p->from + WHEEL)) simd_wake_late(d);
}
void simd_prepare_slot(const struct slot *w);      // Prefetches the front of a slot.
// Prefetch the slots of its waves with a known cycle; then the state of these waves that most instructions access.
void simd_prepare(const struct sim *s, const struct simd *d);
void simd_prepare_waves(const struct simd *d);
// Returns bits of ready slots from the n-th on whose unit is not in `busy` (bits).
static inline uint32_t simd_ready(const struct simd *d, uint32_t n, uint32_t busy)
{
	uint32_t all = d->ready;
	for (; busy; busy &= busy - 1) all &= ~d->of_unit[__builtin_ctz(busy)];
	return all >> n << n;
}
#endif
