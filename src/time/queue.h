// Members by the moment of their next action, the earliest first. Private to time/.
#ifndef TIME_QUEUE_H
#define TIME_QUEUE_H
#include <stdbool.h>
#include <stdint.h>
#include "base/arena.h"

#define NEVER UINT64_MAX           // the cycle of an event whose time is unknown
// A part of the chip (a CU's paths, a SIMD) in a cycle. Parts act in the order of their numbers.
struct moment { uint64_t at; uint32_t part; };
static inline bool is_before(struct moment a, struct moment b)
{
	return a.at != b.at ? a.at < b.at : a.part < b.part;
}
// `when`, `places`: the moment of each member, and its place in the heap
struct queue { struct moment *when; uint32_t *heap, *places, count; };

// Makes a queue of members 0 to count - 1, each with the cycle NEVER, in arena `a`.
void queue_make(struct arena *a, struct queue *q, uint32_t count);
void queue_move(struct queue *q, uint32_t member, struct moment when);
static inline uint32_t queue_first(const struct queue *q) { return q->heap[0]; }      // Returns the earliest member.
// Returns the earliest of the other members, or the only member.
static inline uint32_t queue_second(const struct queue *q)
{
	uint32_t at = q->count > 1;
	if (q->count > 2 && is_before(q->when[q->heap[2]], q->when[q->heap[1]])) at = 2;
	return q->heap[at];
}
#endif
