// A SIMD: the slots of its waves, its units and pipes. Private to time/.
#ifndef TIME_SIMD_H
#define TIME_SIMD_H
#include "time/banks.h"
#include "time/pipes.h"
#include "time/plan.h"
#include "time/queue.h"

enum { MAX_SLOTS = 32 /* a whole workgroup on one SIMD */, PATH_HELD = 16 };
struct cu;
struct sim;
struct slot;
// Places of LDS or VMEM instructions: when the last ones become free; how many were issued, accepted.
struct path_queue { uint64_t free[PATH_HELD]; uint32_t issued, accepted; uint64_t freed /* the last of these */; };
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
	// The last ones: each is that cycle above the index of the slot; the soonest is at the end.
	uint64_t wakes[MAX_SLOTS]; uint32_t wake_count;
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
enum { SLOT_BITS = 5 };            // simd.wakes: bits below the cycle
static inline uint64_t wake_at(uint64_t wake) { return wake >> SLOT_BITS; }
static inline uint32_t wake_slot(uint64_t wake) { return wake & (MAX_SLOTS - 1); }
// Makes slots ready whose cycle has come.
static inline void simd_wake_slots(struct simd *d, uint64_t now)
{
	while (d->wake_count && wake_at(d->wakes[d->wake_count - 1]) <= now) {
		uint32_t bit = 1u << wake_slot(d->wakes[--d->wake_count]);
		d->asleep ^= bit;
		d->ready |= bit;
	}
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
