// Loads and stores of instructions by spots.h. Part of access.c.
#ifndef MEMORY_SPOT_MOVES_H
#define MEMORY_SPOT_MOVES_H
#include "memory/spots.h"

#ifdef __AVX2__
// Finds the places of an instruction. Returns false if some lane's element may be out of range.
INLINE bool spots_find(struct wave *w, const struct mem_plan *m, int64_t constant, uint32_t bytes, struct spots *s,
                       uint32_t lanes)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const bool store = m->direction != ISA_LOAD;
	if (m->space == ISA_DS) return spots_in_lds(w, v, (uint32_t)constant, bytes, s, lanes);
	if (m->space == ISA_SCRATCH)
		return spots_in_scratch(w, v, (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)constant, store, bytes, s, lanes);
	if (m->saddr)
		return m->space == ISA_GLOBAL
		       && spots_in_memory(w, v, wave_s64(w, m->saddr_at) + (uint64_t)constant, store, bytes, s, lanes);
	uint32_t high = v[LANES + spots_first(w, s)];
	if (!spots_all_are(w, v + LANES, high, s->all, lanes)) return false;
	if (m->space == ISA_FLAT && high == APERTURE_SHARED) return spots_in_lds(w, v, (uint32_t)constant, bytes, s, lanes);
	if (m->space == ISA_FLAT && high == APERTURE_PRIVATE)
		return spots_in_scratch(w, v, (uint32_t)constant, store, bytes, s, lanes);
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

// Moves elements of scratch at one offset for all lanes.
INLINE bool spots_move_rows(struct wave *w, const struct mem_plan *m)
{
	const uint32_t offset = (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)m->offset, byte = offset % 4,
		bytes = m->bytes;
	const bool store = m->direction != ISA_LOAD;
	uint32_t *d = ROW(w, m->mem_at);
	if (bytes >= 4) return !byte && spots_move_dwords(w, d, offset, store, bytes / 4, false, w->lanes);
	if (offset >= w->scratch_size || w->scratch_size - offset < bytes || byte + bytes > 4) return false;
	uint8_t *p = scratch_in_group(w, scratch_address(w, 0, offset - byte), 4ull * w->lanes, store);
	if (p) spots_move_row(w, d, p, store, bytes, 8 * byte);
	return p;
}

// Loads or stores elements. Returns false if nothing was done.
static __attribute__((noinline)) bool spots_move(struct wave *w, const struct mem_plan *m)
{
	if (m->space == ISA_BUFFER) return false;
	if (!m->vaddr) return m->space == ISA_SCRATCH && spots_move_rows(w, m);
	if (w->lanes == 64) return spots_move_of(w, m, 64, false);
	return w->active == 32 ? spots_move_of(w, m, 32, true) : spots_move_of(w, m, 32, false);
}
// Finds the places of an atomic outside of scratch and buffers. Returns false if some lane's element may be out of
// range or not aligned.
INLINE bool spots_for_atomic_of(struct wave *w, const struct mem_plan *m, struct spots *s, uint32_t lanes)
{
	const uint32_t *v = ROW(w, m->vaddr_at), begin = (uint32_t)m->offset + (m->saddr ? S32(w, m->saddr_at) : 0);
	s->all = false;
	if (!spots_find(w, m, m->offset, m->bytes, s, lanes) || s->stride != 4) return false;
	vec low = vec_of(0);
	for (uint32_t b = 0; b < lanes; b += VEC) low |= vec_keep(vec_active(w, b, false), vec_get(v + b) + begin);
	return !vec_any(low & (m->bytes - 1u));
}

static __attribute__((noinline)) bool spots_for_atomic(struct wave *w, const struct mem_plan *m, struct spots *s)
{
	if (m->space == ISA_BUFFER || !m->vaddr) return false;
	return w->lanes == 32 ? spots_for_atomic_of(w, m, s, 32) : spots_for_atomic_of(w, m, s, 64);
}

// Returns whether the active lanes' addresses, which spots_for_atomic found to be in range, are of one element.
INLINE bool spots_same(const struct wave *w, const struct mem_plan *m)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	return spots_all_are(w, v, v[__builtin_ctzll(w->mask_of)], false, w->lanes);
}

// Returns whether such addresses are known to be of different elements: they rise from lane to lane.
INLINE bool spots_apart(const struct wave *w, const struct mem_plan *m)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const uint64_t pairs = w->mask_of & w->mask_of << 1;
	uint64_t rising = 0;
	vec before = vec_of(0);
	for (uint32_t b = 0; b < w->lanes; b += VEC) {
		const vec x = vec_get(v + b);
		rising |= (uint64_t)vec_above(x, vec_lane_before(before, x)) << b;
		before = x;
	}
	// one pair less than lanes: no active lane is after an inactive one
	return !(pairs & ~rising) && (uint32_t)__builtin_popcountll(pairs) + 1 == w->active;
}

// Changes the active lanes' elements, which are different ones, by an atomic, all lanes together.
INLINE void spots_change_of(struct wave *w, const struct mem_plan *m, uint32_t mode, const struct spots *s,
                            uint32_t bytes, uint32_t lanes)
{
	uint32_t *old = w->temp[0], *now = w->temp[2], *result = ROW(w, m->result_at);
	const bool follow = spots_follow(w, s, bytes, lanes), run = follow && w->active == lanes;
	if (run) spots_load_run(old, s->base + s->at[0], bytes, lanes);
	else if (follow && bytes == 4) spots_load_following(w, old, s, lanes);
	else spots_load(w, old, s, bytes, lanes);
	m->atomic->rows(mode, lanes, now, old, ROW(w, m->data_at), ROW(w, m->data2_at));
	if (run) spots_store_run(s->base + s->at[0], now, bytes, lanes);
	else if (follow && bytes == 4) spots_store_following(w, now, s, bytes, lanes);
	else spots_store(w, now, s, bytes, lanes);
	for (uint32_t k = 0; m->returns && k < bytes / 4; k++, old += LANES, result += LANES)
		for (uint32_t b = 0; b < lanes; b += VEC)
			vec_put(result + b, vec_choose(vec_active(w, b, false), vec_whole(old + b), vec_get(result + b)));
}

static __attribute__((noinline)) void spots_change(struct wave *w, const struct mem_plan *m, uint32_t mode,
                                                   const struct spots *s)
{
	if (w->lanes == 32) {
		if (m->bytes == 4) spots_change_of(w, m, mode, s, 4, 32); else spots_change_of(w, m, mode, s, 8, 32);
	} else {
		if (m->bytes == 4) spots_change_of(w, m, mode, s, 4, 64); else spots_change_of(w, m, mode, s, 8, 64);
	}
}
#else
struct spots { uint8_t *base; row at; };
INLINE bool spots_move(struct wave *w, const struct mem_plan *m)
{
	(void)w, (void)m;
	return false;
}
INLINE bool spots_for_atomic(struct wave *w, const struct mem_plan *m, struct spots *s)
{
	(void)w, (void)m, (void)s;
	return false;
}
INLINE bool spots_same(const struct wave *w, const struct mem_plan *m)
{
	(void)w, (void)m;
	return false;
}
INLINE bool spots_apart(const struct wave *w, const struct mem_plan *m)
{
	(void)w, (void)m;
	return false;
}
INLINE void spots_change(struct wave *w, const struct mem_plan *m, uint32_t mode, const struct spots *s)
{
	(void)w, (void)m, (void)mode, (void)s;
}
#endif
#endif
