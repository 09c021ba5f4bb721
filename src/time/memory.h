// A memory instruction from its issue to its answer. Private to time/.
#ifndef TIME_MEMORY_H
#define TIME_MEMORY_H
#include <stdint.h>

struct request;
struct sim;
struct slot;
struct touch;
// Computes the request of an instruction that was just issued: r->hold, cycles, latency, lines, from the memory it
// touches.
void memory_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes);
// Returns when a vector memory instruction, taken in cycle s->now, is done.
uint64_t memory_answer(struct sim *s, struct request *r);
uint64_t memory_cycles(struct sim *s, struct request *r);                     // Returns the cycles of its lines in L0.
// Returns when a scalar load, issued in cycle s->now, is done.
uint64_t memory_scalar(struct sim *s, const struct slot *w, const struct touch *t);
#endif
