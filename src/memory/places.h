// Host places of the elements of a wave's active lanes. One pass over the lanes finds and bounds them, so that a
// plain loop can move them. Compiled for each level of host instructions, with access.c.
#ifndef MEMORY_PLACES_H
#define MEMORY_PLACES_H
#include "memory/buffer.h"
#include "memory/memory.h"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"   // under sanitizers loops do not vectorise
#endif
#ifndef INLINE
#define INLINE static inline __attribute__((always_inline))
#endif

struct places {
	uint8_t *base;                 // start of memory, LDS or the wave's scratch
	uint32_t stride;               // bytes from one dword of an element to the next
	uint32_t first;                // the first active lane
	bool same;                     // all active lanes have one element
	bool run;                      // each lane's element begins four bytes after the previous lane's
	struct noted *noted;           // record that the accesses have to be added to, or NULL
	bool aligned;                  // the simulated addresses are multiples of the element size, a power of two
	bool low;                      // every element of `at` is known to be below 2^31
	row at;                        // each lane's element, in bytes from base; 0 in inactive lanes
};

// Sums of the pass: bits that are set if lanes differ, leave a gap, or are out of range.
struct places_seen { uint32_t differ, gap, wrong, any; };

INLINE void places_conclude(struct places *p, struct places_seen seen, uint64_t region, uint32_t bytes)
{
	p->same = !seen.differ;
	p->run = !seen.gap;
	p->low = !(seen.any >> 31);
	p->aligned = !((seen.any | (uint32_t)region) & (bytes - 1));
}

// Finds places in LDS; `constant` is added in 32 bits.
INLINE bool places_in_lds(struct wave *w, const uint32_t *v, uint32_t constant, uint32_t bytes, struct places *p)
{
	const uint32_t *mask = w->mask, lanes = w->lanes, size = w->group->lds_size, start = v[p->first] + constant;
	uint32_t begin = start - p->first * 4;
	struct places_seen seen = {0};
	uint32_t top = 0;
	if (size < bytes) return false;
	for (uint32_t b = 0; b < lanes; b += 32, v += 32, mask += 32, begin += 32 * 4) {
		uint32_t differ = 0, gap = 0, any = 0, most = 0, *to = p->at + b;
		#pragma omp simd reduction(|: differ, gap, any) reduction(max: most)
		for (uint32_t j = 0; j < 32; j++) {
			uint32_t at = (v[j] + constant) & mask[j];
			to[j] = at;
			differ |= (at ^ start) & mask[j];
			gap |= (at ^ (begin + j * 4)) & mask[j];
			any |= at;
			most = at > most ? at : most;
		}
		seen.differ |= differ, seen.gap |= gap, seen.any |= any;
		top = most > top ? most : top;
	}
	if (top > size - bytes) return false;
	if (top + bytes > w->group->lds_used) w->group->lds_used = top + bytes;
	p->base = w->group->lds;
	p->stride = 4;
	places_conclude(p, seen, 0, bytes);
	return true;
}

// Finds places in scratch: dword d of lane l is at (d * lanes + l) * 4.
INLINE bool places_in_scratch(struct wave *w, const uint32_t *v, uint32_t constant, bool store, uint32_t bytes,
                              struct places *p)
{
	const uint32_t *mask = w->mask, lanes = w->lanes, size = w->scratch_size, part = bytes < 4 ? bytes : 4;
	const uint32_t begin = (v[p->first] + constant) / 4 * lanes * 4;
	const uint64_t address = scratch_address(w, 0, 0);
	struct places_seen seen = {0};
	uint32_t top = 0;
	if (size < bytes) return false;
	p->base = scratch_find(w, address, (uint64_t)size * lanes, false);
	if (!p->base) return false;
	for (uint32_t b = 0; b < lanes; b += 32, v += 32, mask += 32) {
		uint32_t wrong = 0, gap = 0, most = 0, *to = p->at + b;
		#pragma omp simd reduction(|: wrong, gap) reduction(max: most)
		for (uint32_t j = 0; j < 32; j++) {
			uint32_t offset = v[j] + constant;
			uint32_t at = ((offset / 4 * lanes + b + j) * 4 + offset % 4) & mask[j];
			to[j] = at;
			wrong |= (offset > size - bytes || offset % 4 + part > 4 ? ~0u : 0) & mask[j];
			gap |= (at ^ (begin + (b + j) * 4)) & mask[j];
			most = at > most ? at : most;
		}
		seen.wrong |= wrong, seen.gap |= gap;
		top = most > top ? most : top;
	}
	p->stride = lanes * 4;
	p->run = !seen.gap;
	p->same = p->aligned = p->low = false;
	if (seen.wrong) return false;
	return !store || scratch_find(w, address, (uint64_t)top + (bytes - 1) / 4 * p->stride + 4, true);
}

// Finds places in memory. The addresses are row v and, if `wide`, the next row, plus `constant`. All lanes must be in
// the first lane's region. The loop computes in 32 bits: the distance from the region's begin, and whether the
// distance needs more bits.
INLINE bool places_in_memory(struct wave *w, const uint32_t *v, bool wide, uint64_t constant, bool flat, bool store,
                             uint32_t bytes, struct places *p)
{
	const uint32_t *mask = w->mask, *high = v + LANES, lanes = w->lanes;
	uint64_t address = constant + (v[p->first] | (wide ? (uint64_t)high[p->first] << 32 : 0));
	const struct region *r = memory_recent(w->memory, address, store);
	if (bytes > r->size || address - r->base > r->size - bytes)
		r = memory_region(w->memory, address, bytes, store);
	if (!r || (store && r->stored)) return false;
	uint64_t from = r->base - constant;
	uint32_t from_low = (uint32_t)from, from_high = (uint32_t)(from >> 32), start = (uint32_t)(address - r->base),
		begin = start - p->first * 4;
	uint32_t room = r->size - bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)(r->size - bytes);
	struct places_seen seen = {0};
	for (uint32_t b = 0; b < lanes; b += 32, v += 32, high += 32, mask += 32, begin += 32 * 4) {
		uint32_t differ = 0, gap = 0, any = 0, wrong = 0, *to = p->at + b;
		#pragma omp simd reduction(|: differ, gap, any, wrong)
		for (uint32_t j = 0; j < 32; j++) {
			uint32_t at = v[j] - from_low, h = (wide ? high[j] : 0) - from_high - (v[j] < from_low ? 1 : 0);
			if (flat) wrong |= (high[j] == APERTURE_SHARED || high[j] == APERTURE_PRIVATE ? ~0u : 0) & mask[j];
			wrong |= (h | (at > room ? ~0u : 0)) & mask[j];
			at &= mask[j];
			to[j] = at;
			differ |= (at ^ start) & mask[j];
			gap |= (at ^ (begin + j * 4)) & mask[j];
			any |= at;
		}
		seen.differ |= differ, seen.gap |= gap, seen.any |= any, seen.wrong |= wrong;
	}
	p->base = r->bytes;
	p->noted = r->noted;
	p->stride = 4;
	places_conclude(p, seen, r->base, bytes);
	return !seen.wrong;
}

// Finds places in a buffer of the buffer_sums kind, if all elements are in range.
INLINE bool places_in_buffer(struct wave *w, const struct mem_plan *m, bool store, uint32_t bytes, struct places *p)
{
	// limit of an index times the stride, and of an offset: their sum has 32 bits
	enum { MOST = 1u << 30 };
	const uint32_t *index = ROW(w, m->vaddr_at), *offset = index + (m->idxen ? LANES : 0), *mask = w->mask;
	const uint32_t by_index = m->idxen ? ~0u : 0, by_offset = m->offen ? ~0u : 0;
	struct buffer_sums sums;
	row at;
	if (!buffer_sums(w, m, &sums) || !sums.indices || sums.ends < (uint64_t)m->offset + bytes) return false;
	uint64_t ends = sums.ends - (uint64_t)m->offset - bytes, indices = MOST / (sums.stride + 1);
	uint32_t last = ends < MOST ? (uint32_t)ends : MOST,
		most = (uint32_t)(sums.indices < indices ? sums.indices : indices), stride = sums.stride, other = 0;
	for (uint32_t b = 0; b < w->lanes; b += 32, index += 32, offset += 32, mask += 32) {
		uint32_t wrong = 0, *to = at + b;
		#pragma omp simd reduction(|: wrong)
		for (uint32_t j = 0; j < 32; j++) {
			uint32_t x = index[j] & by_index, y = offset[j] & by_offset;
			wrong |= (x >= most || y > last ? ~0u : 0) & mask[j];
			to[j] = x * stride + y;
		}
		other |= wrong;
	}
	return !other && places_in_memory(w, at, false, sums.address + (uint64_t)m->offset, false, store, bytes, p);
}

// Returns whether all active lanes' addresses are in an aperture.
INLINE bool places_are_in(const struct wave *w, const uint32_t *high, uint32_t aperture, const struct places *p)
{
	uint32_t other = 0;
	if (high[p->first] != aperture) return false;
	for (uint32_t lane = 0; lane < w->lanes; lane++) other |= (high[lane] ^ aperture) & w->mask[lane];
	return !other;
}

// Finds the places of an instruction. Returns false if some lane's element may be out of range; lanes.c then handles
// each lane.
static __attribute__((noinline))
	bool places_find(struct wave *w, const struct mem_plan *m, int64_t constant, struct places *p)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const uint32_t bytes = m->bytes;
	const bool store = m->direction != ISA_LOAD;
	p->first = (uint32_t)__builtin_ctzll(w->mask_of);
	p->noted = NULL;
	if (bytes & (bytes - 1) && bytes != 12) return false;
	if (m->space == ISA_BUFFER) return places_in_buffer(w, m, store, bytes, p);
	if (!m->vaddr) return false;
	switch (m->space) {
	case ISA_DS: return places_in_lds(w, v, (uint32_t)constant, bytes, p);
	case ISA_SCRATCH:
		return places_in_scratch(w, v, (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)constant,
		                         store, bytes, p);
	case ISA_GLOBAL:
		if (m->saddr)
			return places_in_memory(w, v, false, wave_s64(w, m->saddr_at) + (uint64_t)constant, false,
			                        store, bytes, p);
		return places_in_memory(w, v, true, (uint64_t)constant, false, store, bytes, p);
	case ISA_FLAT:
		if (m->saddr) return false;
		if (places_are_in(w, v + LANES, APERTURE_SHARED, p)) return places_in_lds(w, v, (uint32_t)constant, bytes, p);
		if (places_are_in(w, v + LANES, APERTURE_PRIVATE, p))
			return places_in_scratch(w, v, (uint32_t)constant, store, bytes, p);
		return places_in_memory(w, v, true, (uint64_t)constant, true, store, bytes, p);
	default: return false;
	}
}
#endif
