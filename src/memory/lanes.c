// Memory accesses one lane at a time, in every address space: loads, stores, atomics. This is the slow and general
// path; access.c has the fast paths.
#include "isa/facts.h"
#include "memory/buffer.h"
#include "memory/memory.h"
#include <string.h>

enum { MAX_DWORDS = 4 };

static uint8_t *find_lds(struct wave *w, int lane, const char *what, uint64_t offset, uint32_t size)
{
	uint8_t *p = group_lds(w->group, offset, size);
	if (!p)
		wave_fault(w, lane, "%s of %u bytes at 0x%llx in LDS: the workgroup has %u bytes", what, size,
		           (unsigned long long)offset, w->group->lds_size);
	return p;
}

// Returns the place of a part of a lane's scratch that is inside one dword.
static uint8_t *find_scratch(struct wave *w, int lane, const char *what, uint32_t offset, uint32_t size, bool store)
{
	if (offset >= w->scratch_size || size > w->scratch_size - offset) {
		wave_fault(w, lane, "%s of %u bytes at 0x%x in scratch: a work-item has %u bytes", what, size, offset,
		           w->scratch_size);
		return NULL;
	}
	uint64_t address = scratch_address(w, (uint32_t)lane, offset);
	uint8_t *p = scratch_find(w, address, size, store);
	if (!p && scratch_base_of(w) == 0)
		wave_fault(w, lane, "%s of %u bytes in scratch, whose address is 0: %s", what, size,
		           w->facts->architected_flat_scratch ? "the kernel needs .amdhsa_enable_private_segment 1"
		           : "the kernel must set flat_scratch first");
	else if (!p) memory_fault(w, lane, what, address, size);
	return p;
}

static void copy_bytes(uint8_t *memory, uint8_t *lane, uint32_t size, bool store)
{
	if (store) memcpy(memory, lane, size);
	else memcpy(lane, memory, size);
}

static bool scratch_move(struct wave *w, int lane, const char *what, uint32_t offset, uint8_t *data,
                         uint32_t size, bool store)
{
	while (size) {
		uint32_t part = 4 - offset % 4 < size ? 4 - offset % 4 : size;
		uint8_t *p = find_scratch(w, lane, what, offset, part, store);
		if (!p) return false;
		copy_bytes(p, data, part, store);
		offset += part;
		data += part;
		size -= part;
	}
	return true;
}

bool global_move(struct wave *w, int lane, const char *what, uint64_t address, uint8_t *data, uint32_t size, bool store)
{
	uint8_t *p = scratch_find(w, address, size, store);
	if (!p) { memory_fault(w, lane, what, address, size); return false; }
	copy_bytes(p, data, size, store);
	return true;
}

bool lds_move(struct wave *w, int lane, const char *what, uint64_t offset, uint8_t *data, uint32_t size, bool store)
{
	uint8_t *p = find_lds(w, lane, what, offset, size);
	if (!p) return false;
	copy_bytes(p, data, size, store);
	return true;
}

// Returns whether an access may proceed: LDS and memory require aligned atomics.
static bool atomic_is_aligned(struct wave *w, const struct mem_plan *m, int lane, uint64_t address, uint32_t size)
{
	if (m->direction != ISA_ATOMIC || address % size == 0) return true;
	wave_fault(w, lane, "atomic of %u bytes at 0x%llx, which is not a multiple of its size", size,
	           (unsigned long long)address);
	return false;
}

bool buffer_move_dword(struct wave *w, uint32_t lane, const char *what, const struct buffer *b,
                       const struct buffer_place *p, uint32_t more, uint8_t *data, uint32_t size, bool store)
{
	for (uint32_t part; size; more += part, data += part, size -= part) {
		part = buffer_piece(b, p, more, size);
		if (!global_move(w, (int)lane, what, buffer_address(b, p, more), data, part, store)) return false;
	}
	return true;
}

// Moves each dword separately: swizzling may separate them, and the end of the buffer may be between them. An atomic
// is completely inside or outside.
static bool buffer_move(struct wave *w, const struct insn *i, uint32_t lane, const char *what, uint8_t *data,
                        uint32_t size, bool store)
{
	const struct mem_plan *m = i->mem;
	struct buffer b = buffer_read(w, m->saddr_at, false);
	struct buffer_place p = buffer_place_of(w, m, &b, lane);
	bool whole = m->direction == ISA_ATOMIC, fits = whole && buffer_in_range(&b, &p, 0, size);
	for (uint32_t done = 0; done < size; done += 4) {
		uint32_t part = size - done < 4 ? size - done : 4;
		if (!(whole ? fits : buffer_in_range(&b, &p, done, part))) {
			if (!store) memset(data + done, 0, part);
		} else if ((!done && !atomic_is_aligned(w, m, (int)lane, buffer_address(&b, &p, 0), size)) ||
		           !buffer_move_dword(w, lane, what, &b, &p, done, data + done, part, store)) {
			return false;
		}
	}
	return true;
}

// Returns a lane's element in a target's buffer, which has an element for each work-item of the dispatch.
static uint64_t export_address(const struct wave *w, const struct mem_plan *m, uint32_t lane)
{
	const struct memory *to = w->memory;
	if (!to->exports) return 0;
	return to->exports[m->element] + m->bytes * (w->group->index * to->group_items + (uint64_t)w->id * w->lanes + lane);
}

// Compilers also add the offset to negative bases, so sums in LDS and scratch have 32 bits. The aperture of a flat
// address is tested before the offset is added.
struct lane_place lane_place_of(const struct wave *w, const struct mem_plan *m, uint32_t lane, int64_t constant)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint32_t low = (uint32_t)constant;
	uint64_t address;
	if (m->space == ISA_DS)
		return (struct lane_place){ ISA_DS, m->m0 ? memory_m0_base(w, m) + (m->how == ISA_DIRECT ? 0 : 4 * lane)
		                            : v[lane] + low };
	if (m->space == ISA_SCRATCH)
		return (struct lane_place){ ISA_SCRATCH,
		                            (m->vaddr ? v[lane] : 0) + (m->saddr ? S32(w, m->saddr_at) : 0) + low };
	if (m->how == ISA_EXPORTED) return (struct lane_place){ ISA_GLOBAL, export_address(w, m, lane) };
	if (m->how == ISA_ADDTID) address = (m->saddr ? wave_s64(w, m->saddr_at) : 0) + lane * 4u;
	else address = m->saddr ? wave_s64(w, m->saddr_at) + v[lane] : (v[lane] | (uint64_t)v[lane + LANES] << 32);
	if (m->space == ISA_FLAT && address >> 32 == APERTURE_SHARED)
		return (struct lane_place){ ISA_DS, (uint32_t)address + low };
	if (m->space == ISA_FLAT && address >> 32 == APERTURE_PRIVATE)
		return (struct lane_place){ ISA_SCRATCH, (uint32_t)address + low };
	return (struct lane_place){ ISA_GLOBAL, address + (uint64_t)constant };
}

uint64_t scratch_address(const struct wave *w, uint32_t lane, uint32_t offset)
{
	return scratch_base_of(w) + ((uint64_t)(offset / 4) * w->lanes + lane) * 4 + offset % 4;
}

bool lane_move(struct wave *w, const struct insn *i, uint32_t lane, int64_t constant, uint32_t size, const char *what,
               void *data, bool store)
{
	const struct mem_plan *m = i->mem;
	if (m->space == ISA_BUFFER) return buffer_move(w, i, lane, what, data, size, store);
	struct lane_place p = lane_place_of(w, m, lane, constant);
	if (!atomic_is_aligned(w, m, (int)lane, p.address, size)) return false;
	switch (p.space) {
	case ISA_DS: return lds_move(w, (int)lane, what, p.address, data, size, store);
	case ISA_SCRATCH: return scratch_move(w, (int)lane, what, (uint32_t)p.address, data, size, store);
	default: return global_move(w, (int)lane, what, p.address, data, size, store);
	}
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
	const struct mem_plan *m = i->mem;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS] = {0};
		if (!lane_move(w, i, lane, m->offset, m->bytes, "load", data, false)) return;
		if (i->access->type == ISA_I8) data[0] = (uint32_t)(int8_t)data[0];
		if (i->access->type == ISA_I16) data[0] = (uint32_t)(int16_t)data[0];
		if (!lane_to_lds(w, i, lane, data)) return;
	}
}

void tell_status(struct wave *w, const struct mem_plan *m)
{
	uint32_t zero = 0;
	for (uint64_t left = wave_exec(w); left && m->status_at; left &= left - 1)
		registers_in(w, m->status_at, (uint32_t)__builtin_ctzll(left), &zero, 1);
}

// ---- a thread's own memory, at one offset for all lanes -----------------------------------------------------------
static bool scratch_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows)
{
	uint32_t offset = (uint32_t)lane_place_of(w, m, 0, m->offset).address;
	if (m->vaddr && !memory_is_uniform(ROW(w, m->vaddr_at), w->lanes)) return false;
	rows->address = scratch_address(w, 0, offset);
	rows->stride = w->lanes * OWN_DWORD;
	return offset % OWN_DWORD == 0 && offset < w->scratch_size && w->scratch_size - offset >= m->bytes;
}

bool memory_own_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows)
{
	if ((m->space != ISA_BUFFER && m->space != ISA_SCRATCH) || m->how != ISA_PLAIN || m->direction == ISA_ATOMIC
	    || m->to_lds || m->bytes % OWN_DWORD)
		return false;
	rows->count = m->bytes / OWN_DWORD;
	return (m->space == ISA_BUFFER ? buffer_rows : scratch_rows)(w, m, rows) && rows->address % OWN_DWORD == 0;
}

static void move_row(const struct wave *w, uint32_t *restrict to, const uint32_t *restrict from)
{
	enum { AT_ONCE = 32 };             // divides the number of lanes
	const uint32_t *mask = w->mask;
	for (uint32_t lane = 0; lane < w->lanes; lane += AT_ONCE, to += AT_ONCE, from += AT_ONCE, mask += AT_ONCE)
		for (uint32_t n = 0; n < AT_ONCE; n++) to[n] = (from[n] & mask[n]) | (to[n] & ~mask[n]);
}

// Moves rows of a thread's own memory. Returns false if lanes have to be moved one at a time.
static bool move_own_rows(struct wave *w, const struct insn *i, bool store)
{
	const struct mem_plan *m = i->mem;
	struct own_rows rows;
	if (!memory_own_rows(w, m, &rows)) return false;
	uint8_t *memory = scratch_find(w, rows.address, (rows.count - 1) * rows.stride + w->lanes * OWN_DWORD, store);
	for (uint32_t k = 0; memory && k < rows.count; k++) {
		uint32_t *moved = (uint32_t *)(void *)(memory + (size_t)k * rows.stride), *registers = ROW(w, m->mem_at) + k * LANES;
		if (store) move_row(w, moved, registers);
		else move_row(w, registers, moved);
	}
	return memory;
}

void step_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = (m->bytes + 3u) / 4;
	wave_enter(w);
	if (m->to_lds) { load_to_lds(w, i); return; }
	for (uint64_t left = move_own_rows(w, i, false) ? 0 : wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS * 2] = {0};
		if (!lane_move(w, i, lane, m->offset, m->bytes, "load", data, false)) return;
		if (m->two && !lane_move(w, i, lane, m->offset2, m->bytes, "load", data + each, false)) return;
		registers_in(w, m->mem_at, lane, data, m->two ? each * 2 : each);
	}
	if (!m->copy) i->kernel(w, i);
	tell_status(w, m);
}

void step_store(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint32_t each = (m->bytes + 3u) / 4;
	wave_enter(w);
	if (!m->copy) i->kernel(w, i);
	for (uint64_t left = move_own_rows(w, i, true) ? 0 : wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[MAX_DWORDS * 2];
		registers_out(w, m->mem_at, lane, data, m->two ? each * 2 : each);
		if (!lane_move(w, i, lane, m->offset, m->bytes, "store", data, true)) return;
		if (m->two && !lane_move(w, i, lane, m->offset2, m->bytes, "store", data + each, true)) return;
	}
}

void step_export(struct wave *w, const struct insn *i)
{
	wave_enter(w);
	if (w->memory->exports[i->mem->element]) step_store(w, i);
	else wave_fault(w, -1, "the target of this export does not have a buffer");
}

// ---- the registers of 32 that m0 selects; memory of the others is skipped -----------------------------------------
static void move_block(struct wave *w, const struct insn *i, bool store)
{
	const struct mem_plan *m = i->mem;
	uint32_t wanted = w->s[ISA_REG_M0], at = store ? m->data_at : m->result_at;
	wave_enter(w);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		for (uint32_t bits = wanted; bits; bits &= bits - 1) {
			uint32_t n = (uint32_t)__builtin_ctz(bits), *reg = &ROW(w, at)[n * LANES + lane];
			if (!lane_move(w, i, lane, m->offset + 4 * (int64_t)n, 4, store ? "block store" : "block load", reg, store)) return;
		}
	}
}

void step_block_load(struct wave *w, const struct insn *i) { move_block(w, i, false); }
void step_block_store(struct wave *w, const struct insn *i) { move_block(w, i, true); }

// ---- stores of LDS data at m0 to a buffer -------------------------------------------------------------------------
void step_store_from_lds(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	wave_enter(w);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data;
		uint64_t offset = (w->s[ISA_REG_M0] & 0xffff) + (uint64_t)m->offset + lane * 4u;
		if (!lds_move(w, (int)lane, "load from LDS", offset, (uint8_t *)&data, 4, false)) return;
		if (!lane_move(w, i, lane, m->offset, 4, "store", &data, true)) return;
	}
}
