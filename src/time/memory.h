// A memory instruction from its issue to its answer. Private to time/.
#ifndef TIME_MEMORY_H
#define TIME_MEMORY_H
#include <stdint.h>
#include "time/time.h"

struct deferred;
struct outstanding;
struct request;
struct sim;
struct slot;
struct touch;
// Computes the request of an instruction that was just issued: r->hold, cycles, latency, lines, from the memory it
// touches.
void memory_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes);
// A vector memory instruction is taken, a scalar load is issued, a cache is emptied in cycle s->now: each in its order
// among all accesses of the chip. `o` gets the cycle in which the load is done.
void memory_vector(struct sim *s, const struct request *r);
void memory_scalar(struct sim *s, struct slot *w, struct outstanding *o, const struct touch *t);
void memory_empty(struct sim *s, struct slot *w, enum time_level level);
// Answers such an access, in the cycle s->now in which it was deferred.
void memory_answer(struct sim *s, struct deferred *a);
// Prefetches the caches that such an answer accesses, if L2 has missed since the last call.
void memory_look_ahead(struct sim *s, const struct deferred *a);
uint64_t memory_cycles(struct sim *s, struct request *r);                     // Returns the cycles of its lines in L0.
#endif
