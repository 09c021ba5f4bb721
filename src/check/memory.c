// What a memory instruction is about to reach.
#include "check/state.h"

static bool holds(const struct workgroup *g, uint64_t address, uint64_t size) { return address - g->scratch < size; }

bool check_in_scratch(const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint64_t size = (uint64_t)w->group->count * w->lanes * w->scratch_size;
	struct touch t;
	if (m->space == ISA_SCRATCH) return true;
	if (m->space == ISA_DS || m->space == ISA_SCALAR) return false;
	if (m->buffer) return holds(w->group, wave_s64(w, m->saddr_at) & 0xffffffffffff, size);
	wave_touch(w, i, &t);
	return t.active && holds(w->group, t.address[__builtin_ctzll(t.active)], size);
}
