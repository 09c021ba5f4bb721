// Loads and stores of instructions by spots.h. Part of access.c.
#ifndef MEMORY_SPOT_MOVES_H
#define MEMORY_SPOT_MOVES_H
#include "memory/buffer.h"
#include "memory/spots.h"

#ifdef __AVX2__
// Finds places in a buffer that is private memory. Offsets in the buffer have 32 bits, and offsets of its bytes in
// private memory do not wrap around.
INLINE bool spots_in_buffer(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes, struct spots *s,
                            uint32_t lanes)
{
	const uint32_t *v = ROW(w, m->vaddr_at), offset = (uint32_t)m->offset;
	uint32_t before;
	vec most = vec_of(0);
	if (!buffer_is_scratch(w, m, &before)) return false;
	for (uint32_t b = 0; b < lanes; b += VEC)
		most = vec_max(most, vec_keep(vec_active(w, b, s->all), vec_get(v + b) + offset));
	return !vec_exceeds(most, w->scratch_size)
	       && spots_in_scratch(w, v, w->scratch_base, before + offset, store, bytes, s, lanes);
}

// Finds the places of an instruction. Returns false if some lane's element may be out of range.
INLINE bool spots_find(struct wave *w, const struct mem_plan *m, int64_t constant, uint32_t bytes, struct spots *s,
                       uint32_t lanes)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const bool store = m->direction != ISA_LOAD;
	if (m->space == ISA_DS) return spots_in_lds(w, v, (uint32_t)constant, bytes, s, lanes);
	if (m->space == ISA_BUFFER) return spots_in_buffer(w, m, store, bytes, s, lanes);
	if (m->space == ISA_SCRATCH)
		return spots_in_scratch(w, v, scratch_base_of(w), (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)constant, store,
		                        bytes, s, lanes);
	if (m->saddr)
		return m->space == ISA_GLOBAL
		       && spots_in_memory(w, v, wave_s64(w, m->saddr_at) + (uint64_t)constant, store, bytes, s, lanes);
	uint32_t high = v[LANES + spots_first(w, s)];
	if (!spots_all_are(w, v + LANES, high, s->all, lanes)) return false;
	if (m->space == ISA_FLAT && high == APERTURE_SHARED) return spots_in_lds(w, v, (uint32_t)constant, bytes, s, lanes);
	if (m->space == ISA_FLAT && high == APERTURE_PRIVATE)
		return spots_in_scratch(w, v, scratch_base_of(w), (uint32_t)constant, store, bytes, s, lanes);
	return spots_in_memory(w, v, ((uint64_t)high << 32) + (uint64_t)constant, store, bytes, s, lanes);
}

INLINE bool spots_move_one(struct wave *w, const struct mem_plan *m, uint32_t bytes, uint32_t lanes, bool all)
{
	struct spots s;
	s.all = all;
	uint32_t *d = ROW(w, m->mem_at);
	if (!spots_find(w, m, m->offset, bytes, &s, lanes)) return false;
	if (bytes < 4 && m->direction == ISA_LOAD && s.room < NARROW_WINDOW) return false;
	if (m->direction == ISA_LOAD) spots_load(w, d, &s, bytes, lanes);
	else spots_store(w, d, &s, bytes, lanes);
	return true;
}

// Moves two elements of LDS, whose places have a constant distance.
INLINE bool spots_move_two(struct wave *w, const struct mem_plan *m, uint32_t bytes, uint32_t lanes)
{
	struct spots s;
	s.all = false;
	const uint32_t offset = (uint32_t)m->offset, offset2 = (uint32_t)m->offset2,
		lower = offset < offset2 ? offset : offset2;
	uint32_t *d = ROW(w, m->mem_at), *second = d + bytes / 4 * LANES;
	if (!spots_both_in_lds(w, ROW(w, m->vaddr_at), offset, offset2, bytes, &s, lanes)) return false;
	if (m->direction == ISA_LOAD) {
		spots_load_both(w, d, &s, offset, offset2, bytes, lanes);
		return true;
	}
	uint8_t *base = s.base;
	for (uint64_t left = w->mask_of; left; left &= left - 1) {
		const uint32_t lane = (uint32_t)__builtin_ctzll(left);
		s.base = base + (offset - lower);
		spots_store_lane(d, &s, lane, bytes);
		s.base = base + (offset2 - lower);
		spots_store_lane(second, &s, lane, bytes);
	}
	return true;
}

// all: each lane is active.
INLINE bool spots_move_of(struct wave *w, const struct mem_plan *m, uint32_t lanes, bool all)
{
	if (m->two) return m->bytes == 4 ? spots_move_two(w, m, 4, lanes) : m->bytes == 8 && spots_move_two(w, m, 8, lanes);
	switch (m->bytes) {
	case 1: return spots_move_one(w, m, 1, lanes, all);
	case 2: return spots_move_one(w, m, 2, lanes, all);
	case 4: return spots_move_one(w, m, 4, lanes, all);
	case 8: return spots_move_one(w, m, 8, lanes, all);
	case 12: return spots_move_one(w, m, 12, lanes, all);
	case 16: return spots_move_one(w, m, 16, lanes, all);
	default: return false;
	}
}

// Moves one or two bytes of each dword of a row of scratch, from bit `shift` on.
INLINE void spots_move_row(const struct wave *w, uint32_t *d, uint8_t *p, bool store, uint32_t bytes, uint32_t shift)
{
	const uint32_t kept = bytes == 1 ? 0xff : 0xffff;
	for (uint32_t b = 0; b < w->lanes; b += VEC, p += 4 * VEC, d += VEC) {
		const vec_on on = vec_active(w, b, false);
		const vec old = vec_load(p);
		if (store) vec_store(p, on, ((vec_get(d) & kept) << shift) | (old & ~(kept << shift)));
		else vec_put(d, vec_choose(on, old >> shift & kept, vec_get(d)));
	}
}

// Moves elements of private memory at one offset for all lanes.
INLINE bool spots_move_rows(struct wave *w, const struct mem_plan *m)
{
	const bool store = m->direction != ISA_LOAD, buffer = m->space == ISA_BUFFER;
	const uint64_t address = buffer ? w->scratch_base : scratch_base_of(w);
	uint32_t *d = ROW(w, m->mem_at), before = 0;
	if (buffer ? !buffer_is_scratch(w, m, &before) : m->space != ISA_SCRATCH) return false;
	if (!buffer && m->saddr) before = S32(w, m->saddr_at);
	const uint32_t offset = before + (uint32_t)m->offset, byte = offset % 4, bytes = m->bytes;
	if (bytes >= 4) return spots_move_dwords(w, d, address, offset, store, bytes / 4, false, w->lanes);
	if (offset >= w->scratch_size || w->scratch_size - offset < bytes || byte + bytes > 4) return false;
	uint8_t *p = scratch_in_group(w, address + (uint64_t)(offset - byte) * w->lanes, 4ull * w->lanes, store);
	if (p) spots_move_row(w, d, p, store, bytes, 8 * byte);
	return p;
}

// Loads or stores elements. Returns false if nothing was done.
static __attribute__((noinline)) bool spots_move(struct wave *w, const struct mem_plan *m)
{
	if (!m->vaddr) return spots_move_rows(w, m);
	if (w->lanes == 64) return spots_move_of(w, m, 64, false);
	return w->active == 32 ? spots_move_of(w, m, 32, true) : spots_move_of(w, m, 32, false);
}
#else
INLINE bool spots_move(struct wave *w, const struct mem_plan *m)
{
	(void)w, (void)m;
	return false;
}
#endif
#endif
