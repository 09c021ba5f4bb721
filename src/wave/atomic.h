// What vector and scalar atomics share.
#ifndef WAVE_ATOMIC_H
#define WAVE_ATOMIC_H
#include "wave/memory.h"

// Sets the host's float control for an atomic and gives what its program wants to know of MODE; 0 if it has nothing to do with floats.
uint32_t atomic_floats(struct wave *w, const struct insn *i);

// The active lanes' elements, each aligned to its size, at base + at[lane], in a region that other threads may be changing (jobs.h). True: it is done. False: it is only
// noted, as a load and a store, since its order could show.
struct noted;
bool atomic_together(struct wave *w, const struct insn *i, struct noted *n, uint8_t *base, const uint32_t *at);

// Whether other threads may change the memory that it changes, and nobody notes it (machine_options.any_order). Then each element is changed by one operation of
// the host: those of lanes at base + at[lane], as above, or one alone.
static inline bool atomic_is_in_any_order(const struct wave *w, const struct mem_plan *m)
{
	return w->machine->worker && w->machine->options.any_order && m->space != ISA_DS;
}
void atomic_in_any_order(struct wave *w, const struct insn *i, uint32_t mode, uint8_t *base, const uint32_t *at);
uint64_t atomic_exchange(const struct mem_plan *m, uint32_t mode, void *p, uint64_t data, uint64_t data2);    // gives what was there
#endif
