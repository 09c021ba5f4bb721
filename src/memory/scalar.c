// Scalar memory: one address for the wave, SGPRs for data.
#include "memory/atomic.h"
#include "memory/buffer.h"
#include "memory/memory.h"
#include <string.h>

// Moves data of scalar memory. Buffers of every kind are bounded by their size: loads outside it give 0, stores
// outside it are ignored.
static bool scalar_move(struct wave *w, const struct insn *i, uint8_t *data, bool store)
{
	const struct mem_plan *m = i->mem;
	const char *what = m->direction == ISA_ATOMIC ? "scalar atomic" : store ? "scalar store" : "scalar load";
	uint64_t unit = memory_scalar_unit(m), offset = memory_scalar_offset(w, m);
	if (!m->buffer)
		return global_move(w, -1, what, (wave_s64(w, m->saddr_at) & -unit) + offset, data, m->bytes, store);
	struct buffer b = buffer_read(w, m->saddr_at, false);
	uint64_t size = b.stride ? (uint64_t)b.stride * b.records : b.records;
	for (uint32_t done = 0; done < m->bytes; done += 4) {
		uint32_t part = m->bytes - done < 4 ? m->bytes - done : 4;
		uint64_t at = offset + done;
		if (at + part > size) {
			if (!store) memset(data + done, 0, part);
		} else if (!global_move(w, -1, what, (b.base & -unit) + at, data + done, part, store)) {
			return false;
		}
	}
	return true;
}

void step_scalar_load(struct wave *w, const struct insn *i)
{
	uint32_t data[16] = {0};
	if (!scalar_move(w, i, (uint8_t *)data, false)) return;
	memcpy((char *)w + i->mem->mem_at, data, i->mem->dwords * 4u);
	if (!i->mem->copy) i->kernel(w, i);
}

void step_scalar_store(struct wave *w, const struct insn *i)
{
	uint32_t data[16];
	if (!i->mem->copy) i->kernel(w, i);
	memcpy(data, (char *)w + i->mem->mem_at, i->mem->dwords * 4u);
	scalar_move(w, i, (uint8_t *)data, true);
}

// Returns the place of the whole access. NULL if it has a fault to report, is out of a buffer's range, or is not
// aligned.
static uint8_t *scalar_place(struct wave *w, const struct mem_plan *m)
{
	uint64_t unit = memory_scalar_unit(m), offset = memory_scalar_offset(w, m), base;
	if (m->buffer) {
		struct buffer b = buffer_read(w, m->saddr_at, false);
		uint64_t size = b.stride ? (uint64_t)b.stride * b.records : b.records;
		if (size < m->bytes || offset > size - m->bytes) return NULL;
		base = b.base;
	} else {
		base = wave_s64(w, m->saddr_at);
	}
	uint8_t *p = memory_find(w->memory, (base & -unit) + offset, m->bytes, true);
	return (uintptr_t)p % m->bytes ? NULL : p;
}

void step_scalar_atomic(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint64_t old = 0, data = 0, data2 = 0;
	uint8_t *operand = (uint8_t *)w + m->data_at;
	uint8_t *p = atomic_is_in_any_order(w, m) ? scalar_place(w, m) : NULL;
	memcpy(&data, operand, m->bytes);
	if (m->data2_at) memcpy(&data2, operand + m->bytes, m->bytes);
	if (p) {
		old = atomic_exchange(m, atomic_floats(w, i), p, data, data2);
	} else {
		if (!scalar_move(w, i, (uint8_t *)&old, false)) return;
		uint64_t now = m->atomic->one(atomic_floats(w, i), old, data, data2);
		if (!scalar_move(w, i, (uint8_t *)&now, true)) return;
	}
	if (m->returns) memcpy((char *)w + m->result_at, &old, m->bytes);
}
