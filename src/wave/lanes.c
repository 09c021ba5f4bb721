// Memory accesses lane by lane, in every address space: loads, stores, atomics. The slow and general way; access.c has the quick ones.
#include "wave/buffer.h"
#include "wave/memory.h"
#include <string.h>

enum { MAX_DWORDS = 4 };

static enum isa_gen gen(const struct wave *w) { return w->machine->gpu->gen; }

// Where the wave's scratch begins. Before gfx11 the program itself says so.
static uint64_t scratch_base(const struct wave *w)
{
	return gen(w) == ISA_GFX9 ? wave_s64(w, SGPR_AT(ISA_REG_FLAT_SCRATCH)) : w->scratch_base;
}

static uint8_t *lds(struct wave *w, int lane, const char *what, uint64_t offset, uint32_t size)
{
	struct workgroup *g = w->group;
	if (size <= g->lds_size && offset <= g->lds_size - size) return g->lds + offset;
	wave_fault(w, lane, "%s of %u bytes at 0x%llx in LDS, of which the workgroup has %u bytes", what, size, (unsigned long long)offset, g->lds_size);
	return NULL;
}

// A piece of a lane's scratch that lies in one dword.
static uint8_t *scratch(struct wave *w, int lane, const char *what, uint32_t offset, uint32_t size)
{
	if (offset >= w->scratch_size || size > w->scratch_size - offset) {
		wave_fault(w, lane, "%s of %u bytes at 0x%x in scratch, of which a work-item has %u bytes", what, size, offset, w->scratch_size);
		return NULL;
	}
	uint64_t address = scratch_base(w) + ((uint64_t)(offset / 4) * w->lanes + (uint32_t)lane) * 4 + offset % 4;
	uint8_t *p = memory_find(&w->machine->memory, address, size);
	if (!p) memory_fault(w, lane, what, address, size);
	return p;
}

static void move(uint8_t *memory, uint8_t *lane, uint32_t size, bool store)
{
	if (store) memcpy(memory, lane, size);
	else memcpy(lane, memory, size);
}

static bool scratch_move(struct wave *w, int lane, const char *what, uint32_t offset, uint8_t *data, uint32_t size, bool store)
{
	while (size) {
		uint32_t part = 4 - offset % 4 < size ? 4 - offset % 4 : size;
		uint8_t *p = scratch(w, lane, what, offset, part);
		if (!p) return false;
		move(p, data, part, store);
		offset += part;
		data += part;
		size -= part;
	}
	return true;
}

bool global_move(struct wave *w, int lane, const char *what, uint64_t address, uint8_t *data, uint32_t size, bool store)
{
	uint8_t *p = memory_find(&w->machine->memory, address, size);
	if (!p) { memory_fault(w, lane, what, address, size); return false; }
	move(p, data, size, store);
	return true;
}

bool lds_move(struct wave *w, int lane, const char *what, uint64_t offset, uint8_t *data, uint32_t size, bool store)
{
	uint8_t *p = lds(w, lane, what, offset, size);
	if (!p) return false;
	move(p, data, size, store);
	return true;
}

// Each dword for itself: swizzling may tear them apart, and the end of the buffer may lie between them. An atomic is inside or outside whole.
static bool buffer_move(struct wave *w, const struct insn *i, uint32_t lane, const char *what, uint8_t *data, uint32_t size, bool store)
{
	const struct mem_plan *m = i->mem;
	struct buffer b = buffer_read(w, m->saddr_at, gen(w), false);
	struct buffer_place p = buffer_place_of(w, m, &b, lane);
	bool whole = m->direction == ISA_ATOMIC, fits = whole && buffer_in_range(&b, &p, 0, size);
	for (uint32_t done = 0; done < size; done += 4) {
		uint32_t part = size - done < 4 ? size - done : 4;
		if (!(whole ? fits : buffer_in_range(&b, &p, done, part))) {
			if (!store) memset(data + done, 0, part);
		} else if (!global_move(w, (int)lane, what, buffer_address(&b, &p, done), data + done, part, store)) {
			return false;
		}
	}
	return true;
}

// One lane's element between memory and `data`. `second`: the other element of an LDS access with two.
static bool lane_move(struct wave *w, const struct insn *i, uint32_t lane, bool second, const char *what, void *data, bool store)
{
	const struct mem_plan *m = i->mem;
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint32_t size = m->bytes;
	int64_t constant = second ? m->offset2 : m->offset;
	switch (m->space) {
	case ISA_BUFFER: return buffer_move(w, i, lane, what, data, size, store);
	case ISA_DS: return lds_move(w, (int)lane, what, (uint64_t)v[lane] + (uint64_t)constant, data, size, store);
	case ISA_SCRATCH: {
		uint32_t offset = (m->vaddr ? v[lane] : 0) + (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)constant;
		return scratch_move(w, (int)lane, what, offset, data, size, store);
	}
	default: break;
	}
	uint64_t address = m->saddr ? wave_s64(w, m->saddr_at) + v[lane] : (v[lane] | (uint64_t)v[lane + LANES] << 32);
	if (m->space == ISA_FLAT) {
		// The aperture is found before the constant is added.
		uint32_t low = (uint32_t)address + (uint32_t)constant;
		if (address >> 32 == APERTURE_SHARED) return lds_move(w, (int)lane, what, low, data, size, store);
		if (address >> 32 == APERTURE_PRIVATE) return scratch_move(w, (int)lane, what, low, data, size, store);
	}
	return global_move(w, (int)lane, what, address + (uint64_t)constant, data, size, store);
}

void registers_in(struct wave *w, uint32_t at, uint32_t lane, const uint32_t *data, uint32_t dwords)
{
	for (uint32_t k = 0; k < dwords; k++) ROW(w, at)[k * LANES + lane] = data[k];
}

void registers_out(const struct wave *w, uint32_t at, uint32_t lane, uint32_t *data, uint32_t dwords)
{
	for (uint32_t k = 0; k < dwords; k++) data[k] = ROW(w, at)[k * LANES + lane];
}

bool lane_to_lds(struct wave *w, const struct insn *i, uint32_t lane, uint32_t *data)
{
	const struct mem_plan *m = i->mem;
	uint64_t offset = (w->s[ISA_REG_M0] & 0xffff) + (uint64_t)m->offset + lane * 4u;
	return lds_move(w, (int)lane, "load to LDS", offset, (uint8_t *)data, m->dwords * 4u, true);
}

static void load_to_lds(struct wave *w, const struct insn *i)
{
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS] = {0};
		if (!lane_move(w, i, lane, false, "load", data, false) || !lane_to_lds(w, i, lane, data)) return;
	}
}

void tell_status(struct wave *w, const struct mem_plan *m)
{
	uint32_t zero = 0;
	for (uint64_t left = wave_exec(w); left && m->status_at; left &= left - 1)
		registers_in(w, m->status_at, (uint32_t)__builtin_ctzll(left), &zero, 1);
}

void step_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = (m->bytes + 3u) / 4;
	wave_enter(w);
	if (m->to_lds) { load_to_lds(w, i); return; }
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS * 2] = {0};
		if (!lane_move(w, i, lane, false, "load", data, false)) return;
		if (m->two && !lane_move(w, i, lane, true, "load", data + each, false)) return;
		registers_in(w, m->mem_at, lane, data, m->two ? each * 2 : each);
	}
	if (!m->copy) i->inner(w, i);
	tell_status(w, m);
}

void step_store(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = (m->bytes + 3u) / 4;
	wave_enter(w);
	if (!m->copy) i->inner(w, i);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS * 2];
		registers_out(w, m->mem_at, lane, data, m->two ? each * 2 : each);
		if (!lane_move(w, i, lane, false, "store", data, true)) return;
		if (m->two && !lane_move(w, i, lane, true, "store", data + each, true)) return;
	}
}

// One lane after the other, in their order, so that the same program always gives the same old values.
void step_atomic(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = m->two ? (m->bytes + 3u) / 4 : m->dwords;
	wave_enter(w);
	if (i->access->type == ISA_F32) wave_fp(w, FP32);
	if (i->access->type == ISA_F64) wave_fp(w, FP64);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), result[MAX_DWORDS] = {0};
		for (uint32_t part = 0; part <= m->two; part++) {
			uint64_t old = 0, data = 0, data2 = 0;
			if (!lane_move(w, i, lane, part, "atomic", &old, false)) return;
			uint32_t data_at = part ? m->data2_at : m->data_at;
			if (data_at) registers_out(w, data_at, lane, (uint32_t *)&data, each);
			if (m->data2_at && !m->two) registers_out(w, m->data2_at, lane, (uint32_t *)&data2, each);
			uint64_t now = m->atomic(old, data, data2);
			if (!lane_move(w, i, lane, part, "atomic", &now, true)) return;
			memcpy(result + part * each, &old, each * 4);
		}
		if (m->returns) registers_in(w, m->result_at, lane, result, m->two ? each * 2 : each);
	}
}

// ---- scalar memory -----------------------------------------------------------------------------------------------------------
static bool scalar_move(struct wave *w, const struct insn *i, uint8_t *data, bool store)
{
	const struct mem_plan *m = i->mem;
	const char *what = store ? "scalar store" : "scalar load";
	uint64_t offset = (uint64_t)m->offset + (m->soffset_at ? S32(w, m->soffset_at) : 0);
	uint64_t unit = m->bytes >= 4 ? 4 : m->bytes;
	if (!m->buffer)      // the low bits of an address below its unit are ignored
		return global_move(w, -1, what, (wave_s64(w, m->saddr_at) & -unit) + (offset & -unit), data, m->bytes, store);
	struct buffer b = buffer_read(w, m->saddr_at, gen(w), false);
	uint64_t size = b.stride ? (uint64_t)b.stride * b.records : b.records;
	for (uint32_t done = 0; done < m->bytes; done += 4) {
		uint32_t part = m->bytes - done < 4 ? m->bytes - done : 4;
		uint64_t at = (offset & -unit) + done;
		if (at + part > size) {
			if (!store) memset(data + done, 0, part);
		} else if (!global_move(w, -1, what, b.base + at, data + done, part, store)) {
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
	if (!i->mem->copy) i->inner(w, i);
}

void step_scalar_store(struct wave *w, const struct insn *i)
{
	uint32_t data[16];
	if (!i->mem->copy) i->inner(w, i);
	memcpy(data, (char *)w + i->mem->mem_at, i->mem->dwords * 4u);
	scalar_move(w, i, (uint8_t *)data, true);
}
