// Fast paths to memory, LDS and scratch. If a full wave's addresses are consecutive, one check and one copy serve all
// lanes. Otherwise places.h computes and bounds the places of all lanes together, and a plain loop moves their
// elements. Accesses that may fault are done one lane at a time in lanes.c, which reports the fault. This file is
// compiled for each level of host instructions, as the kernels are; ACCESS is the name of its table there.
#include "memory/atomic.h"
#include "memory/noted_lanes.h"
#include "memory/places.h"
#include "memory/runs.h"
#include <string.h>

#define APART  static __attribute__((noinline))

#include "memory/spot_atomics.h"

// ---- a full wave's consecutive elements ---------------------------------------------------------------------------
// Returns host memory of a full wave's consecutive elements. NULL if they are not consecutive, or not in the region
// last used. A find_run makes no calls, so that its callers need no stack frame. Functions that need one are marked
// APART.
typedef uint8_t *find_run(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes);

INLINE bool global_follows(const struct wave *w, const struct mem_plan *m, uint32_t bytes, uint64_t *address)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	*address = (uint64_t)m->offset + v[0] + (m->saddr ? wave_s64(w, m->saddr_at) : (uint64_t)v[LANES] << 32);
	return lanes_are_consecutive(v, !m->saddr, bytes, w->lanes);
}

INLINE uint8_t *global_run(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes)
{
	uint64_t address;
	return global_follows(w, m, bytes, &address)
	       ? memory_last(w->memory, address, w->lanes * bytes, store) : NULL;
}

// Returns such a run for a worker, and records the access if the region needs it.
INLINE uint8_t *global_noted_run(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes)
{
	uint64_t address;
	return global_follows(w, m, bytes, &address)
	       ? memory_find(w->memory, address, w->lanes * bytes, store) : NULL;
}

INLINE uint8_t *lds_run(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes)
{
	(void)store;
	return m->two ? NULL : run_in_lds(w, ROW(w, m->vaddr_at), (uint32_t)m->offset, bytes, w->lanes);
}

INLINE uint8_t *full_dwords(struct wave *w, const struct mem_plan *m, find_run *find, bool store)
{
	return wave_mask_is_old(w) || w->active != w->lanes || m->bytes != 4 ? NULL : find(w, m, store, 4);
}

// Returns the run for elements of one or two bytes. The wave's mask must be current.
INLINE uint8_t *narrow_run(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes)
{
	if (m->bytes != bytes || w->active != w->lanes || !m->vaddr) return NULL;
	return m->space == ISA_GLOBAL ? global_run(w, m, store, bytes)
	       : m->space == ISA_DS ? lds_run(w, m, store, bytes)
	       : NULL;
}

APART bool loaded_narrow(struct wave *w, const struct mem_plan *m)
{
	uint32_t *d = ROW(w, m->mem_at);
	const uint8_t *bytes = narrow_run(w, m, false, 1);
	const any16 *halves = bytes ? NULL : (const any16 *)narrow_run(w, m, false, 2);
	for (uint32_t b = 0; bytes && b < w->lanes; b += 32, d += 32, bytes += 32)
		for (uint32_t j = 0; j < 32; j++) d[j] = bytes[j];
	for (uint32_t b = 0; halves && b < w->lanes; b += 32, d += 32, halves += 32)
		for (uint32_t j = 0; j < 32; j++) d[j] = halves[j];
	return bytes || halves;
}

APART bool stored_narrow(struct wave *w, const struct mem_plan *m)
{
	const uint32_t *s = ROW(w, m->mem_at);
	uint8_t *bytes = narrow_run(w, m, true, 1);
	any16 *halves = bytes ? NULL : (any16 *)narrow_run(w, m, true, 2);
	for (uint32_t b = 0; bytes && b < w->lanes; b += 32, s += 32, bytes += 32)
		for (uint32_t j = 0; j < 32; j++) bytes[j] = (uint8_t)s[j];
	for (uint32_t b = 0; halves && b < w->lanes; b += 32, s += 32, halves += 32)
		for (uint32_t j = 0; j < 32; j++) halves[j] = (uint16_t)s[j];
	return bytes || halves;
}

// ---- elements anywhere --------------------------------------------------------------------------------------------
INLINE uint32_t element_part(const uint8_t *p, uint32_t bytes)
{
	if (bytes == 1) return *p;
	if (bytes == 2) return *(const any16 *)p;
	return *(const any32 *)p;
}

// Writes x to 32 lanes of a row where they are active.
INLINE void put32(uint32_t *d, const uint32_t *mask, const uint32_t *x)
{
	#pragma omp simd
	for (uint32_t j = 0; j < 32; j++) d[j] = (x[j] & mask[j]) | (d[j] & ~mask[j]);
}

#ifdef __AVX512F__
enum { HOST_GATHERS = 1 };
INLINE void gather_dwords(const struct wave *w, uint32_t *d, const struct places *p, const uint8_t *base)
{
	for (uint32_t b = 0; b < LANES && b < w->lanes; b += VEC)
		_mm512_store_si512(d + b, _mm512_mask_i32gather_epi32(_mm512_load_si512(d + b),
			(__mmask16)(w->mask_of >> b), _mm512_load_si512(p->at + b), base, 1));
}
#else
enum { HOST_GATHERS = 0 };
INLINE void gather_dwords(const struct wave *w, uint32_t *d, const struct places *p, const uint8_t *base)
{
	(void)w, (void)d, (void)p, (void)base;
}
#endif

INLINE void gather_part(const struct wave *w, uint32_t *d, const struct places *p, const uint8_t *base, uint32_t bytes)
{
	if (HOST_GATHERS && bytes == 4 && p->low && !p->same) {
		gather_dwords(w, d, p, base);
		return;
	}
	for (uint32_t b = 0; b < w->lanes; b += 32) {
		uint32_t x[32] __attribute__((aligned(128)));
		if (p->same) {
			uint32_t one = element_part(base + p->at[p->first], bytes);
			for (uint32_t j = 0; j < 32; j++) x[j] = one;
		} else {
			#pragma GCC unroll 8
			for (uint32_t j = 0; j < 32; j++) x[j] = element_part(base + p->at[b + j], bytes);
		}
		put32(d + b, w->mask + b, x);
	}
}

// Copies consecutive dwords for the lanes from the first to the last active one. Memory of other lanes must not be
// read.
INLINE void copy_in(const struct wave *w, uint32_t *d, const struct places *p, const uint8_t *base)
{
	const uint8_t *from = base + p->at[p->first] - p->first * 4;
	uint32_t last = 63 - (uint32_t)__builtin_clzll(w->mask_of);
	for (uint32_t j = p->first; j <= last; j++) {
		uint32_t m = w->mask[j];
		d[j] = (element_part(from + j * 4, 4) & m) | (d[j] & ~m);
	}
}

INLINE void gather_elements(const struct wave *w, uint32_t *d, const struct places *p, uint32_t bytes)
{
	if (bytes == 1) gather_part(w, d, p, p->base, 1);
	else if (bytes == 2) gather_part(w, d, p, p->base, 2);
	else for (uint32_t k = 0; k < bytes / 4; k++) {
		const uint8_t *base = p->base + k * p->stride;
		if (p->run) copy_in(w, d + k * LANES, p, base);
		else gather_part(w, d + k * LANES, p, base, 4);
	}
}

INLINE void scatter_lane(const uint32_t *s, const struct places *p, uint32_t lane, uint32_t bytes)
{
	store_lane(p->base + p->at[lane], p->stride, s, lane, bytes);
}

// Stores in the order of lanes: if several lanes write to one place, the value of the last lane remains.
INLINE void scatter_elements(const struct wave *w, const uint32_t *s, const struct places *p, uint32_t bytes)
{
	bool apart = bytes == 4 || p->stride != 4;
	if (p->run && apart && bytes >= 4 && w->active == w->lanes)
		for (uint32_t k = 0; k < bytes / 4; k++)
			copy_full(p->base + p->at[0] + k * p->stride, s + k * LANES, w->lanes);
	else if (w->active == w->lanes) for (uint32_t lane = 0; lane < w->lanes; lane++) scatter_lane(s, p, lane, bytes);
	else
		for (uint64_t left = w->mask_of; left; left &= left - 1)
			scatter_lane(s, p, (uint32_t)__builtin_ctzll(left), bytes);
}

// Calls `call` with a size that is constant for the compiler.
#define BY_SIZE(bytes, call) \
	switch (bytes) { \
	case 1: call(1); break; \
	case 2: call(2); break; \
	case 4: call(4); break; \
	case 8: call(8); break; \
	case 12: call(12); break; \
	default: call(16); break; \
	}

// Loads elements at one offset for each lane; gathered_two at two (LDS). Returns false if nothing was done.
INLINE bool gathered_one(struct wave *w, const struct mem_plan *m)
{
	struct places p;
	if (!places_find(w, m, m->offset, &p)) return false;
	if (p.noted) noted_lanes(p.noted, NOTED_LOAD, w->mask_of, p.at, m->bytes);
	#define GATHER(bytes) gather_elements(w, ROW(w, m->mem_at), &p, bytes)
	BY_SIZE(m->bytes, GATHER)
	return true;
}

INLINE bool gathered_two(struct wave *w, const struct mem_plan *m)
{
	struct places p, p2;
	if (!places_find(w, m, m->offset, &p) || !places_find(w, m, m->offset2, &p2)) return false;
	#define GATHER_TWO(bytes) \
		gather_elements(w, ROW(w, m->mem_at), &p, bytes), \
			gather_elements(w, ROW(w, m->mem_at) + (bytes + 3) / 4 * LANES, &p2, bytes)
	BY_SIZE(m->bytes, GATHER_TWO)
	return true;
}

INLINE bool scattered_one(struct wave *w, const struct mem_plan *m)
{
	struct places p;
	if (!places_find(w, m, m->offset, &p)) return false;
	if (p.noted) noted_lanes(p.noted, NOTED_STORE, w->mask_of, p.at, m->bytes);
	#define SCATTER(bytes) scatter_elements(w, ROW(w, m->mem_at), &p, bytes)
	BY_SIZE(m->bytes, SCATTER)
	return true;
}

INLINE void scatter_two(const struct wave *w, const uint32_t *s, const struct places *p, const struct places *p2,
                        uint32_t bytes)
{
	for (uint64_t left = w->mask_of; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		scatter_lane(s, p, lane, bytes);
		scatter_lane(s + (bytes + 3) / 4 * LANES, p2, lane, bytes);
	}
}

INLINE bool scattered_two(struct wave *w, const struct mem_plan *m)
{
	struct places p, p2;
	if (!places_find(w, m, m->offset, &p) || !places_find(w, m, m->offset2, &p2)) return false;
	#define SCATTER_TWO(bytes) scatter_two(w, ROW(w, m->mem_at), &p, &p2, bytes)
	BY_SIZE(m->bytes, SCATTER_TWO)
	return true;
}

// Stores two dwords for each lane of a full wave, each in the order of lanes. If two lanes have elements at one place,
// the later one has the lower offset, so elements at the lower offset are stored last. Returns false if nothing was
// done.
static bool stored_two_runs(struct wave *w, const struct mem_plan *m)
{
	const uint32_t *v = ROW(w, m->vaddr_at), *first = ROW(w, m->mem_at), *second = first + LANES,
		offset = (uint32_t)m->offset, offset2 = (uint32_t)m->offset2;
	if (!m->two || m->bytes != 4 || w->active != w->lanes) return false;
	uint8_t *to = run_in_lds(w, v, offset, 4, w->lanes),
		*to2 = to ? group_lds(w->group, v[0] + offset2, w->lanes * 4) : NULL;
	if (!to2) return false;
	if (to2 > to) copy_full(to2, second, w->lanes);
	copy_full(to, first, w->lanes);
	if (to2 <= to) copy_full(to2, second, w->lanes);
	return true;
}

APART void vector_load(struct wave *w, const struct insn *i)
{
	wave_enter(w);
	if (!w->active) return;
	const bool done = (i->mem->bytes < 4 && loaded_narrow(w, i->mem)) || spots_move(w, i->mem);
	if (!done && (i->mem->two ? !gathered_two(w, i->mem) : !gathered_one(w, i->mem))) { step_load(w, i); return; }
	if (!i->mem->copy) i->kernel(w, i);
	if (i->mem->status_at) tell_status(w, i->mem);
}

APART void vector_store(struct wave *w, const struct insn *i)
{
	wave_enter(w);
	if (!w->active) return;
	if (!i->mem->copy) i->kernel(w, i);
	if (i->mem->bytes < 4 ? stored_narrow(w, i->mem) : stored_two_runs(w, i->mem)) return;
	if (spots_move(w, i->mem)) return;
	if (i->mem->two ? !scattered_two(w, i->mem) : !scattered_one(w, i->mem)) step_store(w, i);
}

// Loads a few dwords to SGPRs.
static void scalar_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint64_t address = (wave_s64(w, m->saddr_at) & -memory_scalar_unit(m)) + memory_scalar_offset(w, m);
	const uint8_t *from = memory_last(w->memory, address, m->bytes, false);
	char *to = (char *)w + m->mem_at;
	switch (from ? m->bytes : 0) {
	case 4: memcpy(to, from, 4); break;
	case 8: memcpy(to, from, 8); break;
	case 12: memcpy(to, from, 12); break;
	case 16: memcpy(to, from, 16); break;
	case 32: memcpy(to, from, 32); break;
	case 64: memcpy(to, from, 64); break;
	default: step_scalar_load(w, i); break;
	}
}

static step_fn vector_atomic;
// Runs an atomic one lane at a time. Lanes may be in several regions, or out of a buffer's range. A single lane is in
// one region, or has a fault to report.
APART void atomic_by_lane(struct wave *w, const struct insn *i)
{
	uint64_t exec = wave_exec(w);
	for (uint64_t left = exec; left && w->state == WAVE_READY; left &= left - 1) {
		wave_set_exec(w, left & -left);
		vector_atomic(w, i);
	}
	wave_set_exec(w, exec);
}

// Runs an atomic whose elements are aligned and in one region. `noted`: a record of accesses, or NULL.
INLINE void atomic_at(struct wave *w, const struct insn *i, struct noted *noted, uint8_t *base, const uint32_t *at,
                      bool same)
{
	const struct mem_plan *m = i->mem;
	uint32_t mode = atomic_floats(w, i);
	if (atomic_is_in_any_order(w, m)) { atomic_in_any_order(w, i, mode, base, at); return; }
	if (noted && atomic_together(w, i, noted, base, at)) return;
	atomic_in_order(w, m, mode, base, at, same);
}

APART void atomic_by_places(struct wave *w, const struct insn *i)
{
	struct places p;
	if (places_find(w, i->mem, i->mem->offset, &p) && p.aligned) atomic_at(w, i, p.noted, p.base, p.at, p.same);
	else if (atomic_is_in_any_order(w, i->mem) && w->active > 1) atomic_by_lane(w, i);
	else step_atomic(w, i);
}

static void vector_atomic(struct wave *w, const struct insn *i)
{
	wave_enter(w);
	if (w->active && (atomic_is_in_any_order(w, i->mem) || !spots_atomic(w, i))) atomic_by_places(w, i);
}

APART void global_load_noted(struct wave *w, const struct insn *i)
{
	const uint8_t *p = w->memory->shared ? full_dwords(w, i->mem, global_noted_run, false) : NULL;
	if (p) copy_full(ROW(w, i->mem->mem_at), p, w->lanes);
	else vector_load(w, i);
}

APART void global_store_noted(struct wave *w, const struct insn *i)
{
	uint8_t *p = w->memory->shared ? full_dwords(w, i->mem, global_noted_run, true) : NULL;
	if (p) copy_full(p, ROW(w, i->mem->mem_at), w->lanes);
	else vector_store(w, i);
}

#define STEPS(space, other_load, other_store) \
	static void space##_load(struct wave *w, const struct insn *i) \
	{ \
		const uint8_t *p = full_dwords(w, i->mem, space##_run, false); \
		if (p) copy_full(ROW(w, i->mem->mem_at), p, w->lanes); \
		else other_load(w, i); \
	} \
	static void space##_store(struct wave *w, const struct insn *i) \
	{ \
		uint8_t *p = full_dwords(w, i->mem, space##_run, true); \
		if (p) copy_full(p, ROW(w, i->mem->mem_at), w->lanes); \
		else other_store(w, i); \
	}
STEPS(global, global_load_noted, global_store_noted)
STEPS(lds, vector_load, vector_store)

const struct access_steps ACCESS = {
	global_load, global_store, lds_load, lds_store, vector_load, vector_store,
	vector_atomic, scalar_load, global_load_noted, global_store_noted
};
