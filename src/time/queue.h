// Actions of the model's parts (SIMDs and CUs) by cycle; cycles without actions are skipped. Private to time/.
#ifndef TIME_QUEUE_H
#define TIME_QUEUE_H
#include <stdint.h>

#define NEVER UINT64_MAX           // the cycle of an event whose time is unknown
enum { QUEUE_WHEEL = 256 };        // cycles
struct cu;
struct sim;
struct simd;
struct queue_part { struct simd *simd; struct cu *cu; };       // a SIMD or a CU
struct queue {
	struct queue_part *parts; uint32_t added;
	uint64_t *at;                  // the cycle of each part's next action
	uint64_t *wheel; uint32_t words;   // bits of parts for each of the next cycles; words for each cycle
	uint64_t busy[QUEUE_WHEEL / 64];                // bits of cycles that have parts
	uint32_t *heap, count, *places;   // parts with later actions; `places` is each part's index in the heap
};

// Parts of one cycle come in the order in which they were added. A part begins with NEVER.
void queue_make(struct sim *s, uint32_t parts);
// Adds a SIMD or a CU, the other is NULL; returns its number.
uint32_t queue_add(struct sim *s, struct simd *simd, struct cu *cu);
// Sets the next action of a part to cycle `at`, now or later.
void queue_move(struct sim *s, uint32_t part, uint64_t at);
// Removes the part with the earliest action, and advances s->now to its cycle. Returns NULL if no part has an action.
const struct queue_part *queue_take(struct sim *s);
// Returns the part that is probably next and its cycle, or NULL if unknown.
const struct queue_part *queue_peek(const struct sim *s, uint64_t *at);
#endif
