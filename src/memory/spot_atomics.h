// Atomics of lanes with elements of their own: all lanes together. Part of access.c.
#ifndef MEMORY_SPOT_ATOMICS_H
#define MEMORY_SPOT_ATOMICS_H
#include "memory/atomic.h"
#include "memory/spot_moves.h"

#ifdef __AVX2__
// Runs an atomic of a full wave whose elements follow each other, and are aligned. Returns false if nothing was done.
INLINE bool spots_atomic_run_of(struct wave *w, const struct insn *i, uint32_t bytes, uint32_t lanes)
{
	const struct mem_plan *m = i->mem;
	const uint32_t *v = ROW(w, m->vaddr_at);
	const uint64_t start = (uint64_t)m->offset + (m->saddr ? wave_s64(w, m->saddr_at) : 0);
	if (((uint32_t)start + v[0]) % bytes) return false;
	uint8_t *p = m->space == ISA_DS ? run_in_lds(w, v, (uint32_t)start, bytes, lanes)
	             : run_in_memory(w, v, !m->saddr, start, true, bytes, lanes);
	if (!p) return false;
	spots_change_run(w, m, atomic_floats(w, i), p, m->returns ? ROW(w, m->result_at) : NULL, bytes, lanes);
	return true;
}

static __attribute__((noinline)) bool spots_atomic_run(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (!m->vaddr || w->active != w->lanes || m->space == ISA_BUFFER || m->space == ISA_SCRATCH) return false;
	if (w->lanes == 32) return m->bytes == 4 ? spots_atomic_run_of(w, i, 4, 32) : spots_atomic_run_of(w, i, 8, 32);
	return m->bytes == 4 ? spots_atomic_run_of(w, i, 4, 64) : spots_atomic_run_of(w, i, 8, 64);
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
	const uint32_t *v = ROW(w, m->vaddr_at), first = (uint32_t)__builtin_ctzll(w->mask_of),
		       last = LANES - 1 - (uint32_t)__builtin_clzll(w->mask_of);
	return v[first] == v[last] && spots_all_are(w, v, v[first], false, w->lanes);
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

// Changes the active lanes' elements, which are different ones.
INLINE void spots_change_of(struct wave *w, const struct mem_plan *m, uint32_t mode, struct spots *s,
                            uint32_t bytes, uint32_t lanes)
{
	uint32_t *old = w->temp[4], *now = w->temp[6], *result = ROW(w, m->result_at);
	uint8_t *run = (uint8_t *)w->temp[8];
	const bool follow = bytes == 4 && spots_follow(w, s, bytes, lanes);
	if (follow) spots_load_following(w, old, s, lanes);
	else spots_load(w, old, s, bytes, lanes);
	spots_store_run(run, old, bytes, lanes);
	spots_change_run(w, m, mode, run, NULL, bytes, lanes);
	spots_load_run(now, run, bytes, lanes);
	if (follow) spots_store_following(w, now, s, bytes, lanes);
	else spots_store(w, now, s, bytes, lanes);
	for (uint32_t k = 0; m->returns && k < bytes / 4; k++, old += LANES, result += LANES)
		for (uint32_t b = 0; b < lanes; b += VEC)
			vec_put(result + b, vec_choose(vec_active(w, b, false), vec_whole(old + b), vec_get(result + b)));
}

static __attribute__((noinline)) void spots_change(struct wave *w, const struct mem_plan *m, uint32_t mode,
                                                   struct spots *s)
{
	if (w->lanes == 32) {
		if (m->bytes == 4) spots_change_of(w, m, mode, s, 4, 32); else spots_change_of(w, m, mode, s, 8, 32);
	} else {
		if (m->bytes == 4) spots_change_of(w, m, mode, s, 4, 64); else spots_change_of(w, m, mode, s, 8, 64);
	}
}

// Runs an atomic of a region that other threads do not change. Returns false if nothing was done.
static bool spots_atomic(struct wave *w, const struct insn *i)
{
	struct spots s;
	if (spots_atomic_run(w, i)) return true;
	if (!spots_for_atomic(w, i->mem, &s)) return false;
	const bool same = spots_same(w, i->mem);
	if (!same && spots_apart(w, i->mem)) spots_change(w, i->mem, atomic_floats(w, i), &s);
	else atomic_in_order(w, i->mem, atomic_floats(w, i), s.base, s.at, same);
	return true;
}
#else
INLINE bool spots_atomic(struct wave *w, const struct insn *i)
{
	(void)w, (void)i;
	return false;
}
#endif
#endif
