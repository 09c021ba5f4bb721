// Accesses to elements anywhere for eight lanes at a time, by the gathers of AVX2. One pass finds the places of all
// lanes and the highest of them, so one comparison bounds all. Memory is only searched in the region that was last
// used. Accesses that are not certain to be in range are left to places.h. Part of access.c.
#ifndef MEMORY_SPOTS_H
#define MEMORY_SPOTS_H
#include "memory/memory.h"

#ifdef __AVX2__
#include <immintrin.h>

enum { SPOTS = 8, NARROW_WINDOW = 4 };     // lanes of a vector; bytes that a load of less than a dword reads

// Places of the active lanes' elements, in bytes from `base`. Places of other lanes are 0, which is in range.
struct spots {
	uint8_t *base;
	uint32_t stride;               // bytes from one dword of an element to the next
	uint32_t room;                 // the highest place that an element may have, below 2^31
	row at;
};

INLINE __m256i spots_get(const uint32_t *v) { return _mm256_load_si256((const __m256i *)(const void *)v); }
INLINE void spots_put(uint32_t *v, __m256i x) { _mm256_store_si256((__m256i *)(void *)v, x); }

INLINE uint32_t spots_highest(__m256i x)
{
	__m128i a = _mm_max_epu32(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
	a = _mm_max_epu32(a, _mm_shuffle_epi32(a, 0x4e));
	return (uint32_t)_mm_cvtsi128_si32(_mm_max_epu32(a, _mm_shuffle_epi32(a, 0xb1)));
}

// Sets the places to v - from. Returns the highest.
INLINE uint32_t spots_from(const struct wave *w, const uint32_t *v, uint32_t from, struct spots *s, uint32_t lanes)
{
	__m256i highest = _mm256_setzero_si256(), less = _mm256_set1_epi32((int)from);
	for (uint32_t b = 0; b < lanes; b += SPOTS) {
		__m256i x = _mm256_and_si256(_mm256_sub_epi32(spots_get(v + b), less), spots_get(w->mask + b));
		highest = _mm256_max_epu32(highest, x);
		spots_put(s->at + b, x);
	}
	return spots_highest(highest);
}

INLINE bool spots_in_lds(struct wave *w, const uint32_t *v, uint32_t constant, uint32_t bytes, struct spots *s,
                         uint32_t lanes)
{
	struct workgroup *g = w->group;
	if (g->lds_size < bytes) return false;
	s->base = g->lds;
	s->stride = 4;
	s->room = g->lds_size - bytes;
	uint32_t top = spots_from(w, v, -constant, s, lanes);
	if (top > s->room) return false;
	if (top + bytes > g->lds_used) g->lds_used = top + bytes;
	return true;
}

// Returns whether the active lanes have this value.
INLINE bool spots_all_are(const struct wave *w, const uint32_t *v, uint32_t value, uint32_t lanes)
{
	__m256i other = _mm256_setzero_si256(), x = _mm256_set1_epi32((int)value);
	for (uint32_t b = 0; b < lanes; b += SPOTS)
		other = _mm256_or_si256(other, _mm256_and_si256(_mm256_xor_si256(spots_get(v + b), x), spots_get(w->mask + b)));
	return _mm256_testz_si256(other, other);
}

// Finds places at `start` plus v.
INLINE bool spots_in_memory(struct wave *w, const uint32_t *v, uint64_t start, bool store, uint32_t bytes,
                            struct spots *s, uint32_t lanes)
{
	const struct region *r = memory_recent(w->memory, start + v[__builtin_ctzll(w->mask_of)], store);
	if (r->size < bytes) return false;
	int64_t begin = (int64_t)(start - r->base), last = (int64_t)(r->size - bytes), from = begin < 0 ? -begin : 0;
	if (begin > last || from > UINT32_MAX) return false;
	begin += from;
	s->base = r->bytes + begin;
	s->stride = 4;
	// an offset below `from` does not wrap around to a place
	const int64_t rest = UINT32_MAX - from, limit = rest < INT32_MAX ? rest : INT32_MAX;
	s->room = (uint32_t)(last - begin > limit ? limit : last - begin);
	return spots_from(w, v, (uint32_t)from, s, lanes) <= s->room;
}

// Finds places in scratch: dword d of lane l is at (d * lanes + l) * 4.
INLINE bool spots_in_scratch(struct wave *w, const uint32_t *v, uint32_t constant, bool store, uint32_t bytes,
                             struct spots *s, uint32_t lanes)
{
	const uint32_t size = w->scratch_size, part = bytes < 4 ? bytes : 4;
	const uint64_t address = scratch_address(w, 0, 0);
	if (size < bytes) return false;
	s->base = scratch_find(w, address, (uint64_t)size * lanes, false);
	s->stride = 4 * lanes;
	s->room = size * lanes - part;
	if (!s->base || spots_from(w, v, -constant, s, lanes) > size - bytes) return false;
	__m256i wrong = _mm256_setzero_si256(), highest = wrong, in_dword = _mm256_set1_epi32(3);
	for (uint32_t b = 0; b < lanes; b += SPOTS) {
		__m256i x = spots_get(s->at + b), byte = _mm256_and_si256(x, in_dword),
			at = _mm256_add_epi32(_mm256_slli_epi32(_mm256_sub_epi32(x, byte), lanes == 32 ? 5 : 6),
			                      _mm256_add_epi32(byte, spots_get(lane_offset + b)));
		wrong = _mm256_or_si256(wrong, _mm256_cmpgt_epi32(byte, _mm256_set1_epi32((int)(4 - part))));
		at = _mm256_and_si256(at, spots_get(w->mask + b));
		highest = _mm256_max_epu32(highest, at);
		spots_put(s->at + b, at);
	}
	if (!_mm256_testz_si256(wrong, wrong)) return false;
	return !store || scratch_find(w, address, (uint64_t)spots_highest(highest) + (bytes - 1) / 4 * s->stride + 4, true);
}

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
	uint32_t high = v[LANES + (uint32_t)__builtin_ctzll(w->mask_of)];
	if (!spots_all_are(w, v + LANES, high, lanes)) return false;
	if (m->space == ISA_FLAT && high == APERTURE_SHARED) return spots_in_lds(w, v, (uint32_t)constant, bytes, s, lanes);
	if (m->space == ISA_FLAT && high == APERTURE_PRIVATE)
		return spots_in_scratch(w, v, (uint32_t)constant, store, bytes, s, lanes);
	return spots_in_memory(w, v, ((uint64_t)high << 32) + (uint64_t)constant, store, bytes, s, lanes);
}

// ---- loads --------------------------------------------------------------------------------------------------------
// Writes x to eight lanes of a row where they are active.
INLINE void spots_set(uint32_t *d, __m256i mask, __m256i x)
{
	spots_put(d, _mm256_blendv_epi8(spots_get(d), x, mask));
}

INLINE __m256i spots_gather(const uint8_t *base, __m256i at)
{
	return _mm256_i32gather_epi32((const int *)(const void *)base, at, 1);
}

INLINE __m256i spots_gather_on(__m256i old, const uint8_t *base, __m256i at, __m256i mask)
{
	return _mm256_mask_i32gather_epi32(old, (const int *)(const void *)base, at, mask, 1);
}

// Loads one or two bytes from a window that begins before them if they are the last ones.
INLINE __m256i spots_narrow(const struct spots *s, __m256i at, uint32_t bytes)
{
	__m256i from = _mm256_min_epu32(at, _mm256_set1_epi32((int)(s->room + bytes - NARROW_WINDOW))),
		x = spots_gather(s->base, from), bits = _mm256_slli_epi32(_mm256_sub_epi32(at, from), 3);
	return _mm256_and_si256(_mm256_srlv_epi32(x, bits), _mm256_set1_epi32(bytes == 1 ? 0xff : 0xffff));
}

// Loads four dwords of each of eight lanes, and puts the dwords of all lanes together.
INLINE void spots_load_four(uint32_t *d, __m256i mask, const uint32_t *at, const uint8_t *base)
{
	#define HALF(n) _mm_loadu_si128((const __m128i *)(const void *)(base + at[n]))
	#define BOTH(n) _mm256_inserti128_si256(_mm256_castsi128_si256(HALF(n)), HALF(n + 4), 1)
	__m256i a = BOTH(0), b = BOTH(1), c = BOTH(2), e = BOTH(3);
	#undef HALF
	#undef BOTH
	__m256i ab = _mm256_unpacklo_epi32(a, b), ce = _mm256_unpacklo_epi32(c, e), AB = _mm256_unpackhi_epi32(a, b),
		CE = _mm256_unpackhi_epi32(c, e);
	spots_set(d, mask, _mm256_unpacklo_epi64(ab, ce));
	spots_set(d + LANES, mask, _mm256_unpackhi_epi64(ab, ce));
	spots_set(d + 2 * LANES, mask, _mm256_unpacklo_epi64(AB, CE));
	spots_set(d + 3 * LANES, mask, _mm256_unpackhi_epi64(AB, CE));
}

INLINE void spots_load_two(uint32_t *d, __m256i mask, __m256i at, const uint8_t *base)
{
	#define FOUR(half) _mm256_i32gather_epi64((const long long *)(const void *)base, half, 1)
	__m256 a = _mm256_castsi256_ps(FOUR(_mm256_castsi256_si128(at))),
		b = _mm256_castsi256_ps(FOUR(_mm256_extracti128_si256(at, 1)));
	#undef FOUR
	#define EACH_SECOND(immediate) _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(a, b, immediate)), 0xd8)
	spots_set(d, mask, EACH_SECOND(0x88));
	spots_set(d + LANES, mask, EACH_SECOND(0xdd));
	#undef EACH_SECOND
}

INLINE void spots_load(const struct wave *w, uint32_t *d, const struct spots *s, uint32_t bytes, uint32_t lanes)
{
	for (uint32_t b = 0; b < lanes; b += SPOTS, d += SPOTS) {
		__m256i at = spots_get(s->at + b), mask = spots_get(w->mask + b);
		if (bytes < 4) spots_set(d, mask, spots_narrow(s, at, bytes));
		else if (bytes == 8 && s->stride == 4) spots_load_two(d, mask, at, s->base);
		else if (bytes == 16 && s->stride == 4) spots_load_four(d, mask, s->at + b, s->base);
		else for (uint32_t k = 0; k < bytes / 4; k++)
			spots_put(d + k * LANES, spots_gather_on(spots_get(d + k * LANES), s->base + k * s->stride, at, mask));
	}
}

// ---- stores -------------------------------------------------------------------------------------------------------
INLINE void spots_store_lane(const uint32_t *from, const struct spots *s, uint32_t lane, uint32_t bytes)
{
	uint8_t *to = s->base + s->at[lane];
	if (bytes == 1) *to = (uint8_t)from[lane];
	else if (bytes == 2) *(any16 *)to = (uint16_t)from[lane];
	else for (uint32_t k = 0; k < bytes / 4; k++) *(any32 *)(to + k * s->stride) = from[k * LANES + lane];
}

// Returns whether each active lane's dword follows the lane before it.
INLINE bool spots_follow(const struct wave *w, const struct spots *s, uint32_t lanes)
{
	const uint32_t first = (uint32_t)__builtin_ctzll(w->mask_of);
	__m256i other = _mm256_setzero_si256(), begin = _mm256_set1_epi32((int)(s->at[first] - 4 * first));
	for (uint32_t b = 0; b < lanes; b += SPOTS) {
		__m256i x = _mm256_xor_si256(spots_get(s->at + b), _mm256_add_epi32(begin, spots_get(lane_offset + b)));
		other = _mm256_or_si256(other, _mm256_and_si256(x, spots_get(w->mask + b)));
	}
	return _mm256_testz_si256(other, other);
}

INLINE void spots_store_following(const struct wave *w, const uint32_t *from, const struct spots *s, uint32_t bytes,
                                  uint32_t lanes)
{
	const uint32_t first = (uint32_t)__builtin_ctzll(w->mask_of);
	for (uint32_t k = 0; k < bytes / 4; k++) {
		uint8_t *to = s->base + k * s->stride + s->at[first] - (ptrdiff_t)4 * first;
		for (uint32_t b = 0; b < lanes; b += SPOTS, to += 4 * SPOTS)
			_mm256_maskstore_epi32((int *)(void *)to, spots_get(w->mask + b), spots_get(from + k * LANES + b));
	}
}

// Stores in the order of lanes: if several lanes write to one place, the value of the last lane remains.
INLINE void spots_store(const struct wave *w, const uint32_t *from, const struct spots *s, uint32_t bytes,
                        uint32_t lanes)
{
	const bool apart = bytes == 4 || s->stride != 4;
	if (bytes >= 4 && apart && spots_follow(w, s, lanes)) spots_store_following(w, from, s, bytes, lanes);
	else if (w->active == lanes) for (uint32_t lane = 0; lane < lanes; lane++) spots_store_lane(from, s, lane, bytes);
	else for (uint64_t left = w->mask_of; left; left &= left - 1)
		spots_store_lane(from, s, (uint32_t)__builtin_ctzll(left), bytes);
}

// ---- instructions -------------------------------------------------------------------------------------------------
INLINE bool spots_move_one(struct wave *w, const struct mem_plan *m, uint32_t bytes, uint32_t lanes)
{
	struct spots s;
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
	const int64_t lower = m->offset < m->offset2 ? m->offset : m->offset2;
	uint32_t *d = ROW(w, m->mem_at), *second = d + bytes / 4 * LANES;
	if (!spots_find(w, m, lower, bytes + (uint32_t)(m->offset + m->offset2 - 2 * lower), &s, lanes)) return false;
	uint8_t *at = s.base + (m->offset - lower), *at_second = s.base + (m->offset2 - lower);
	if (m->direction == ISA_LOAD) {
		s.base = at;
		spots_load(w, d, &s, bytes, lanes);
		s.base = at_second;
		spots_load(w, second, &s, bytes, lanes);
		return true;
	}
	for (uint64_t left = w->mask_of; left; left &= left - 1) {
		const uint32_t lane = (uint32_t)__builtin_ctzll(left);
		s.base = at;
		spots_store_lane(d, &s, lane, bytes);
		s.base = at_second;
		spots_store_lane(second, &s, lane, bytes);
	}
	return true;
}

INLINE bool spots_move_of(struct wave *w, const struct mem_plan *m, uint32_t lanes)
{
	if (m->two) return m->bytes == 4 ? spots_move_two(w, m, 4, lanes) : m->bytes == 8 && spots_move_two(w, m, 8, lanes);
	switch (m->bytes) {
	case 1: return spots_move_one(w, m, 1, lanes);
	case 2: return spots_move_one(w, m, 2, lanes);
	case 4: return spots_move_one(w, m, 4, lanes);
	case 8: return spots_move_one(w, m, 8, lanes);
	case 12: return spots_move_one(w, m, 12, lanes);
	case 16: return spots_move_one(w, m, 16, lanes);
	default: return false;
	}
}

// Moves a row of scratch: dwords, or bytes of each dword from bit `shift` on.
INLINE void spots_move_row(const struct wave *w, uint32_t *d, uint8_t *p, bool store, uint32_t bytes, uint32_t shift)
{
	const __m256i kept = _mm256_set1_epi32(bytes == 1 ? 0xff : bytes == 2 ? 0xffff : -1);
	const __m128i by = _mm_cvtsi32_si128((int)shift);
	for (uint32_t b = 0; b < w->lanes; b += SPOTS, p += 4 * SPOTS, d += SPOTS) {
		const __m256i mask = spots_get(w->mask + b), old = _mm256_loadu_si256((const __m256i *)(const void *)p);
		if (!store) {
			spots_set(d, mask, _mm256_and_si256(_mm256_srl_epi32(old, by), kept));
			continue;
		}
		const __m256i bits = _mm256_sll_epi32(kept, by), x = _mm256_and_si256(_mm256_sll_epi32(spots_get(d), by), bits);
		_mm256_maskstore_epi32((int *)(void *)p, mask, _mm256_or_si256(_mm256_andnot_si256(bits, old), x));
	}
}

// Moves elements of scratch at one offset for all lanes.
INLINE bool spots_move_rows(struct wave *w, const struct mem_plan *m)
{
	const uint32_t offset = (m->saddr ? S32(w, m->saddr_at) : 0) + (uint32_t)m->offset, size = w->scratch_size,
		byte = offset % 4, dwords = (m->bytes + 3u) / 4;
	const bool store = m->direction != ISA_LOAD;
	if (offset >= size || size - offset < m->bytes || (m->bytes < 4 ? byte + m->bytes > 4 : byte)) return false;
	uint8_t *p = scratch_find(w, scratch_address(w, 0, offset - byte), (uint64_t)dwords * 4 * w->lanes, store);
	for (uint32_t k = 0; p && k < dwords; k++)
		spots_move_row(w, ROW(w, m->mem_at) + k * LANES, p + (size_t)k * 4 * w->lanes, store, m->bytes, 8 * byte);
	return p;
}

// Loads or stores elements. Returns false if nothing was done.
static __attribute__((noinline)) bool spots_move(struct wave *w, const struct mem_plan *m)
{
	if (m->space == ISA_BUFFER) return false;
	if (!m->vaddr) return m->space == ISA_SCRATCH && spots_move_rows(w, m);
	return w->lanes == 32 ? spots_move_of(w, m, 32) : spots_move_of(w, m, 64);
}
#else
INLINE bool spots_move(struct wave *w, const struct mem_plan *m)
{
	(void)w, (void)m;
	return false;
}
#endif
#endif
