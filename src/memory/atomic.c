// Vector atomics: lanes run sequentially, in order, so that the same program always returns the same old values.
// Lanes with elements of their own may run together (access.c).
#include "wave/mode.h"
#include "memory/atomic.h"
#include "lane/math.h"
#include "memory/noted_lanes.h"
#include <string.h>

enum { DENORMALS_TAKEN = 1, DENORMALS_MADE = 2, DENORMALS_KEPT = 3 };

// Rounding is always to nearest even. In memory, MODE's bit for denormal inputs applies to inputs and results. LDS
// uses both bits.
uint32_t atomic_float_control(struct wave *w, const struct insn *i)
{
	enum isa_type t = i->access->type;
	uint32_t denormals = w->mode >> (t == ISA_F32 ? MODE_DENORM32 : MODE_DENORM64) & 3, flushed = 0;
	if (i->mem->space != ISA_DS) denormals = denormals & DENORMALS_TAKEN ? DENORMALS_KEPT : 0;
	switch ((enum isa_denormals)i->access->denormals[w->gpu->gen]) {
	case ISA_DENORMALS_MODE: break;
	case ISA_DENORMALS_KEEP: denormals = DENORMALS_KEPT; break;
	case ISA_DENORMALS_FLUSH: denormals = DENORMALS_MADE; break;
	case ISA_DENORMALS_FLUSHED: flushed = LANE_MODE_FLUSHED; break;
	}
	mode_floats(w, denormals);
	return denormals << MODE_DENORM32 | denormals << MODE_DENORM64 | flushed;
}

// gfx9: loads another element of LDS. Its distance in dwords is in the offset, or in the address's high bits if the
// offset's top bit is set.
static bool load_partner(struct wave *w, const struct insn *i, uint32_t lane, uint64_t *address, void *data)
{
	const struct mem_plan *m = i->mem;
	uint32_t a = ROW(w, m->vaddr_at)[lane], offset = (uint32_t)m->offset2;
	bool by_address = offset >> 15;
	int32_t dwords = by_address ? (int32_t)a >> 17 : (int32_t)(offset << 17) >> 17;
	*address = by_address ? a & 0x1ffff : a;
	return lds_move(w, (int)lane, "atomic", (uint32_t)*address + (uint32_t)dwords * 4u, data, m->bytes, false);
}

static bool move_element(struct wave *w, const struct insn *i, uint32_t lane, uint64_t lds_address,
                         void *data, bool store)
{
	const struct mem_plan *m = i->mem;
	if (m->how == ISA_PARTNER) return lds_move(w, (int)lane, "atomic", lds_address, data, m->bytes, store);
	return lane_move(w, i, lane, m->offset, m->bytes, "atomic", data, store);
}

// Returns the place of a lane's element in LDS, so that it is found only once. NULL if it is elsewhere, or if there
// is a fault to report.
static uint8_t *in_lds(struct wave *w, const struct mem_plan *m, uint32_t lane)
{
	if (m->space != ISA_DS || m->how == ISA_PARTNER) return NULL;
	uint32_t address = ROW(w, m->vaddr_at)[lane] + (uint32_t)m->offset;
	return address % m->bytes ? NULL : group_lds(w->group, address, m->bytes);
}

void step_atomic(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	wave_enter(w);
	uint32_t mode = atomic_floats(w, i);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint64_t old = 0, data = 0, data2 = 0, address = 0;
		if (m->how == ISA_PARTNER && !load_partner(w, i, lane, &address, &data)) return;
		uint8_t *p = in_lds(w, m, lane);
		if (p) memcpy(&old, p, m->bytes);
		else if (!move_element(w, i, lane, address, &old, false)) return;
		if (m->data_at) registers_out(w, m->data_at, lane, (uint32_t *)&data, m->dwords);
		if (m->data2_at) registers_out(w, m->data2_at, lane, (uint32_t *)&data2, m->dwords);
		uint64_t now = m->atomic->one(mode, old, data, data2);
		if (p) memcpy(p, &now, m->bytes);
		else if (!move_element(w, i, lane, address, &now, true)) return;
		if (m->returns) registers_in(w, m->result_at, lane, (const uint32_t *)&old, m->dwords);
	}
}

// ---- while other threads change the same memory -------------------------------------------------------------------
static uint64_t host_atomic32(const struct mem_plan *m, uint32_t mode, uint32_t *p, uint64_t data, uint64_t data2)
{
	uint32_t old = __atomic_load_n(p, __ATOMIC_RELAXED);
	while (!__atomic_compare_exchange_n(p, &old, (uint32_t)atomic_result(m, mode, old, data, data2), true,
	                                    __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
		;
	return old;
}

static uint64_t host_atomic64(isa_atomic_fn *one, uint32_t mode, uint64_t *p, uint64_t data, uint64_t data2)
{
	uint64_t old = __atomic_load_n(p, __ATOMIC_RELAXED);
	while (!__atomic_compare_exchange_n(p, &old, one(mode, old, data, data2), true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) ;
	return old;
}

// Changes one aligned element by a host atomic; returns the old value.
uint64_t atomic_exchange(const struct mem_plan *m, uint32_t mode, void *p, uint64_t data, uint64_t data2)
{
	return m->bytes == 4 ? host_atomic32(m, mode, p, data, data2)
	       : host_atomic64(m->atomic->one, mode, p, data, data2);
}

bool atomic_together(struct wave *w, const struct insn *i, struct noted *n, uint8_t *base, const uint32_t *at)
{
	const struct mem_plan *m = i->mem;
	bool may = !m->returns && m->data_at && !m->data2_at && (uintptr_t)base % m->bytes == 0;
	enum noted_kind kind = may ? noted_kind_of(n, m->atomic->one) : NOTED_STORE;
	if (kind == NOTED_STORE) noted_lanes(n, NOTED_LOAD, w->mask_of, at, m->bytes);
	noted_lanes(n, kind, w->mask_of, at, m->bytes);
	if (kind != NOTED_STORE) w->memory->together += w->active;
	for (uint64_t left = kind == NOTED_STORE ? 0 : w->mask_of; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint64_t data = 0;
		registers_out(w, m->data_at, lane, (uint32_t *)&data, m->dwords);
		atomic_exchange(m, 0, base + at[lane], data, 0);
	}
	return kind != NOTED_STORE;
}

void atomic_in_any_order(struct wave *w, const struct insn *i, uint32_t mode, uint8_t *base, const uint32_t *at)
{
	const struct mem_plan *m = i->mem;
	for (uint64_t left = w->mask_of; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint64_t data = 0, data2 = 0, old;
		if (m->data_at) registers_out(w, m->data_at, lane, (uint32_t *)&data, m->dwords);
		if (m->data2_at) registers_out(w, m->data2_at, lane, (uint32_t *)&data2, m->dwords);
		old = atomic_exchange(m, mode, base + at[lane], data, data2);
		if (m->returns) registers_in(w, m->result_at, lane, (const uint32_t *)&old, m->dwords);
	}
}
