// Functions that vector and scalar atomics share.
#ifndef MEMORY_ATOMIC_H
#define MEMORY_ATOMIC_H
#include "memory/memory.h"

// Sets the host's float control for an atomic. Returns the bits of MODE that its program needs, or 0 if it does not
// use floats.
uint32_t atomic_float_control(struct wave *w, const struct insn *i);     // if it uses floats
static inline uint32_t atomic_floats(struct wave *w, const struct insn *i)
{
	return code_is_float(i->access->type) ? atomic_float_control(w, i) : 0;
}

// Runs the active lanes' elements, each aligned to its size, at base + at[lane], in a region that other threads may
// be changing (machine/jobs.h). Returns true if it is done. Returns false if it is only recorded as a load and a store,
// because its order could show.
struct noted;
bool atomic_together(struct wave *w, const struct insn *i, struct noted *n, uint8_t *base, const uint32_t *at);

// Returns whether other threads may change the same memory without a record (machine_options.any_order). Then one
// host operation changes each element: the elements of lanes at base + at[lane], or a single one.
static inline bool atomic_is_in_any_order(const struct wave *w, const struct mem_plan *m)
{
	return w->memory->shared && w->memory->any_order && m->space != ISA_DS;
}
void atomic_in_any_order(struct wave *w, const struct insn *i, uint32_t mode, uint8_t *base, const uint32_t *at);
// Runs the active lanes' elements in the order of lanes. same: all have the element of the first.
static inline void atomic_in_order(struct wave *w, const struct mem_plan *m, uint32_t mode, uint8_t *base,
                                   const uint32_t *at, bool same)
{
	m->atomic->lanes(mode, &(struct isa_atomic_lanes){ .base = base, .at = at, .lanes = w->mask_of, .same = same,
		.data = ROW(w, m->data_at), .data2 = ROW(w, m->data2_at),
		.result = m->returns ? ROW(w, m->result_at) : NULL });
}
// Returns memory's new value. The function of an atomic on texels has 64 bits, also for integers of 32 bits.
static inline uint64_t atomic_result(const struct mem_plan *m, uint32_t mode, uint64_t old, uint64_t data,
                                     uint64_t data2)
{
	if (m->extends) {
		old = (uint64_t)(int64_t)(int32_t)old;
		data = (uint64_t)(int64_t)(int32_t)data;
	}
	return m->atomic->one(mode, old, data, data2);
}
// Changes one aligned element by a host operation. Returns the old value.
uint64_t atomic_exchange(const struct mem_plan *m, uint32_t mode, void *p, uint64_t data, uint64_t data2);
#endif
