// The bytes that a memory instruction accesses.
#ifndef MEMORY_TOUCH_H
#define MEMORY_TOUCH_H
#include "memory/memory.h"

// Addresses that a memory instruction is about to access, one for each active lane (scalar memory: lane 0). Each is a
// byte address in the space given by touch_space.
enum touch_space { TOUCH_NOTHING, TOUCH_MEMORY, TOUCH_LDS };
struct touch {
	// space of the whole instruction: memory for a flat access with lanes in LDS and in memory
	enum touch_space space;
	uint64_t active, in_lds;       // lanes that access anything; lanes that access LDS
	uint32_t bytes;                // bytes of each lane's element
	// lanes that access scratch, where consecutive dwords are `stride` bytes apart, elsewhere 4
	uint64_t in_scratch;
	uint32_t stride;
	bool two;                      // a second element at second[]
	uint64_t address[LANES], second[LANES];
};
static inline uint32_t touch_stride(const struct touch *t, unsigned lane)
{
	return t->in_scratch >> lane & 1 ? t->stride : 4;
}
void wave_touch(const struct wave *w, const struct insn *i, struct touch *t);
// Returns whether wave_touch covers every byte that the instruction accesses, unless elements are torn.
bool wave_touch_tells(const struct mem_plan *m);
// Returns whether a dword of a lane's element has bytes in two dwords that are apart. Before the access, as wave_touch.
bool wave_touch_is_torn(const struct wave *w, const struct mem_plan *m, const struct touch *t);
#endif
