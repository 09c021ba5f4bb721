// Accesses to elements anywhere for a vector of lanes at a time (memory/vectors.h), by the host's gathers. One pass
// finds the places of all lanes and the highest ones, so one comparison bounds all. Memory is only searched in the
// region that was last used. Accesses that are not certain to be in range are left to places.h. Part of access.c, and
// of stencils.
#ifndef MEMORY_SPOTS_H
#define MEMORY_SPOTS_H
#include "memory/runs.h"
#include "memory/vectors.h"

typedef uint32_t any32 __attribute__((aligned(1), may_alias));
typedef uint16_t any16 __attribute__((aligned(1), may_alias));

// Stores a lane's element of rows `from`. stride: bytes from one dword of it to the next.
INLINE void store_lane(uint8_t *to, uint32_t stride, const uint32_t *from, uint32_t lane, uint32_t bytes)
{
	if (bytes == 1) *to = (uint8_t)from[lane];
	else if (bytes == 2) *(any16 *)to = (uint16_t)from[lane];
	else for (uint32_t k = 0; k < bytes / 4; k++) *(any32 *)(to + k * stride) = from[k * LANES + lane];
}

#ifdef __AVX2__
enum { NARROW_WINDOW = 4 };                // bytes that a load of less than a dword reads

// Places of the active lanes' elements, in bytes from `base`. Places of other lanes are 0, which is in range.
struct spots {
	uint8_t *base;
	uint32_t stride;               // bytes from one dword of an element to the next
	uint32_t room;                 // the highest place that an element may have, below 2^31
	bool all;                      // each lane is active
	row at;
};

INLINE vec spots_set(const struct wave *w, const uint32_t *v, uint32_t from, struct spots *s, uint32_t lane)
{
	const vec x = vec_keep(vec_active(w, lane, s->all), vec_get(v + lane) - from);
	vec_put(s->at + lane, x);
	return x;
}

// Sets the places to v - from. Returns the highest of each lane's.
INLINE vec spots_from(const struct wave *w, const uint32_t *v, uint32_t from, struct spots *s, uint32_t lanes)
{
	vec highest = spots_set(w, v, from, s, 0);
	for (uint32_t b = VEC; b < lanes; b += VEC) highest = vec_max(highest, spots_set(w, v, from, s, b));
	return highest;
}

INLINE uint32_t spots_first(const struct wave *w, const struct spots *s)
{
	return s->all ? 0 : (uint32_t)__builtin_ctzll(w->mask_of);
}

INLINE uint32_t spots_last(const struct wave *w, const struct spots *s, uint32_t lanes)
{
	return s->all ? lanes - 1 : 63 - (uint32_t)__builtin_clzll(w->mask_of);
}

INLINE bool spots_in_lds(struct wave *w, const uint32_t *v, uint32_t constant, uint32_t bytes, struct spots *s,
                         uint32_t lanes)
{
	struct workgroup *g = w->group;
	if (g->lds_size < bytes) return false;
	s->base = g->lds;
	s->stride = 4;
	s->room = g->lds_size - bytes;
	const uint32_t top = vec_highest(spots_from(w, v, -constant, s, lanes));
	if (top > s->room) return false;
	if (top + bytes > g->lds_used) g->lds_used = top + bytes;
	return true;
}

// Returns whether the active lanes have this value.
INLINE bool spots_all_are(const struct wave *w, const uint32_t *v, uint32_t value, bool all, uint32_t lanes)
{
	vec_others other = { 0 };
	for (uint32_t b = 0; b < lanes; b += VEC) other |= vec_differ(vec_active(w, b, all), vec_get(v + b), vec_of(value));
	return !vec_any_differ(other);
}

// Prefetches a line that is probably read soon, because gathers do not teach the host in which order memory is read. If
// lanes are apart, it is a line of the next window, another one for each dword, so that the trips of a loop over rows
// of a matrix prefetch all rows of the next wave. base: the address that v is added to.
INLINE void spots_prefetch(const uint8_t *base, const uint32_t *v, uint32_t lane, uint32_t bytes)
{
	enum { NEAR = 512, WINDOW = 2048, LINE = 64 };
	const uint32_t at = v[lane], line = at / 4 * LINE % WINDOW;
	const bool follows = v[1] - v[0] == bytes;
	if (bytes <= 4) __builtin_prefetch(base + at + (follows ? NEAR : WINDOW + line));
}

// Finds places at `start` plus v.
INLINE bool spots_in_memory(struct wave *w, const uint32_t *v, uint64_t start, bool store, uint32_t bytes,
                            struct spots *s, uint32_t lanes)
{
	const struct region *r = memory_recent(w->memory, start + v[spots_first(w, s)], store);
	int64_t begin = (int64_t)(start - r->base), from = begin < 0 ? -begin : 0;
	begin += from;
	s->base = r->bytes + begin;
	s->stride = 4;
	// an offset below `from` does not wrap around to a place
	const int64_t rest = UINT32_MAX - from, limit = rest < INT32_MAX ? rest : INT32_MAX,
		after = (int64_t)(r->size - bytes) - begin;
	if (after < 0 || limit < 0) return false;
	s->room = (uint32_t)(after < limit ? after : limit);
	if (!store) spots_prefetch(s->base - from, v, spots_first(w, s), bytes);
	return !vec_exceeds(spots_from(w, v, (uint32_t)from, s, lanes), s->room);
}

// Finds places at a constant plus rows v, the lower halves of addresses, and the next row, their upper halves.
INLINE bool spots_at_addresses(struct wave *w, const uint32_t *v, int64_t constant, bool store, uint32_t bytes,
                               struct spots *s, uint32_t lanes)
{
	const uint32_t high = v[LANES + spots_first(w, s)];
	return spots_all_are(w, v + LANES, high, s->all, lanes)
	       && spots_in_memory(w, v, ((uint64_t)high << 32) + (uint64_t)constant, store, bytes, s, lanes);
}

// Finds places in scratch: dword d of lane l is at (d * lanes + l) * 4.
INLINE bool spots_in_scratch(struct wave *w, const uint32_t *v, uint64_t address, uint32_t constant, bool store,
                             uint32_t bytes, struct spots *s, uint32_t lanes)
{
	const uint32_t size = w->scratch_size, part = bytes < 4 ? bytes : 4;
	if (size < bytes) return false;
	s->base = scratch_in_group(w, address, (uint64_t)size * lanes, false);
	s->stride = 4 * lanes;
	s->room = size * lanes - part;
	const uint32_t top = vec_highest(spots_from(w, v, -constant, s, lanes));
	if (!s->base || top > size - bytes) return false;
	vec crosses = vec_of(0);
	for (uint32_t b = 0; b < lanes; b += VEC) {
		vec x = vec_whole(s->at + b), byte = x & 3;
		crosses |= (vec)(byte > 4 - part);
		vec_put(s->at + b, vec_keep(vec_active(w, b, s->all), (x - byte) * lanes + byte + vec_whole(lane_offset + b)));
	}
	if (vec_any(crosses)) return false;
	return !store || scratch_in_group(w, address, (uint64_t)(top / 4 + (bytes + 3) / 4) * s->stride, true);
}

// Returns the places of elements that follow each other from 0 on, for the lanes from b on.
INLINE vec spots_row(uint32_t b, uint32_t bytes)
{
	const vec dwords = vec_whole(lane_offset + b);
	return bytes == 1 ? dwords >> 2 : bytes == 2 ? dwords >> 1 : dwords * (bytes / 4);
}

// Returns whether each active lane's element follows the lane before it.
INLINE bool spots_follow(const struct wave *w, const struct spots *s, uint32_t bytes, uint32_t lanes)
{
	const uint32_t first = spots_first(w, s), begin = s->at[first] - bytes * first;
	vec other = vec_of(0);
	for (uint32_t b = 0; b < lanes; b += VEC)
		other |= vec_keep(vec_active(w, b, s->all), vec_whole(s->at + b) ^ (spots_row(b, bytes) + begin));
	return !vec_any(other);
}

// ---- loads --------------------------------------------------------------------------------------------------------
// Returns whether the elements of a vector of lanes, of one or two bytes, follow each other.
INLINE bool spots_narrow_follow(vec at, uint32_t bytes)
{
	return !vec_any(at ^ (spots_row(0, bytes) + at[0]));
}

// Loads one or two bytes of each lane: together, if all lanes are active and follow each other, else from a window that
// begins before them if they are the last ones.
INLINE vec spots_narrow(const struct spots *s, vec_on on, vec at, uint32_t bytes)
{
	if (s->all && spots_narrow_follow(at, bytes)) return vec_load_narrow(s->base + at[0], bytes);
	vec from = vec_min(at, vec_of(s->room + bytes - NARROW_WINDOW)), x = vec_gather(vec_of(0), on, s->base, from);
	return vec_shift_down(x, (at - from) << 3) & (bytes == 1 ? 0xff : 0xffff);
}

// Splits pairs of dwords, of the first and of the other half of the lanes, to rows x[0] and x[1].
INLINE void spots_two(vec x[2], vec_pairs a, vec_pairs b)
{
#ifdef __AVX512F__
	const vec even = { 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30 };
	x[0] = (vec)_mm512_permutex2var_epi32(a, (__m512i)even, b);
	x[1] = (vec)_mm512_permutex2var_epi32(a, (__m512i)(even + 1), b);
#else
	#define EACH_SECOND(immediate) \
		(vec)_mm256_permute4x64_epi64((__m256i)_mm256_shuffle_ps((__m256)a, (__m256)b, immediate), 0xd8)
	x[0] = EACH_SECOND(0x88);
	x[1] = EACH_SECOND(0xdd);
	#undef EACH_SECOND
#endif
}

// Loads three or four dwords of a lane's element.
INLINE __m128i spots_whole(const uint8_t *from, uint32_t bytes)
{
	if (bytes == 12) return _mm_maskload_epi32((const int *)(const void *)from, _mm_set_epi32(0, -1, -1, -1));
	return _mm_loadu_si128((const __m128i *)(const void *)from);
}

// Loads three or four dwords of each lane to rows x[0] to x[3]. at: NULL if the elements follow each other from `base`
// on. A quarter of a vector is an element; the four elements of each vector are transposed.
INLINE void spots_four(vec x[4], const uint32_t *at, const uint8_t *base, uint32_t bytes)
{
	#define LANE(n) spots_whole(base + (at ? at[n] : (n) * bytes), bytes)
#ifdef __AVX512F__
	typedef __m512i each;
	#define EACH_FOURTH(n) \
		_mm512_inserti32x4(_mm512_inserti32x4(_mm512_inserti32x4(_mm512_castsi128_si512(LANE(n)), LANE(n + 4), 1), \
			LANE(n + 8), 2), LANE(n + 12), 3)
	#define JOIN(how, a, b) _mm512_unpack##how(a, b)
#else
	typedef __m256i each;
	#define EACH_FOURTH(n) _mm256_inserti128_si256(_mm256_castsi128_si256(LANE(n)), LANE(n + 4), 1)
	#define JOIN(how, a, b) _mm256_unpack##how(a, b)
#endif
	const each a = EACH_FOURTH(0), b = EACH_FOURTH(1), c = EACH_FOURTH(2), e = EACH_FOURTH(3);
	const each ab = JOIN(lo_epi32, a, b), ce = JOIN(lo_epi32, c, e), AB = JOIN(hi_epi32, a, b),
		CE = JOIN(hi_epi32, c, e);
	x[0] = (vec)JOIN(lo_epi64, ab, ce);
	x[1] = (vec)JOIN(hi_epi64, ab, ce);
	x[2] = (vec)JOIN(lo_epi64, AB, CE);
	x[3] = (vec)JOIN(hi_epi64, AB, CE);
	#undef LANE
	#undef EACH_FOURTH
	#undef JOIN
}

// Loads three dwords of each lane of a vector, which follow each other, to rows x[0] to x[2]. Each part of four lanes
// is three loads.
INLINE void spots_three_following(vec x[3], const uint8_t *from)
{
	#define PART(n, part) _mm_loadu_si128((const __m128i *)(const void *)(from + 16 * (n) + 48 * (part)))
#ifdef __AVX512F__
	typedef __m512 each;
	#define THIRD(n) \
		(__m512)_mm512_inserti32x4(_mm512_inserti32x4(_mm512_inserti32x4(_mm512_castsi128_si512(PART(n, 0)), \
			PART(n, 1), 1), PART(n, 2), 2), PART(n, 3), 3)
	#define TAKE(a, b, i, j, k, l) _mm512_shuffle_ps(a, b, (i) | (j) << 2 | (k) << 4 | (l) << 6)
#else
	typedef __m256 each;
	#define THIRD(n) (__m256)_mm256_inserti128_si256(_mm256_castsi128_si256(PART(n, 0)), PART(n, 1), 1)
	#define TAKE(a, b, i, j, k, l) _mm256_shuffle_ps(a, b, (i) | (j) << 2 | (k) << 4 | (l) << 6)
#endif
	const each a = THIRD(0), b = THIRD(1), c = THIRD(2);         // 0x 0y 0z 1x, 1y 1z 2x 2y, 2z 3x 3y 3z
	const each xy = TAKE(b, c, 2, 3, 1, 2), yz = TAKE(a, b, 1, 2, 0, 1);
	x[0] = (vec)TAKE(a, xy, 0, 3, 0, 2);
	x[1] = (vec)TAKE(yz, xy, 0, 2, 1, 3);
	x[2] = (vec)TAKE(yz, c, 1, 3, 0, 3);
	#undef PART
	#undef THIRD
	#undef TAKE
}

// Returns a dword, or the first one or two bytes of one.
INLINE uint32_t spots_dword(const uint8_t *from, uint32_t bytes)
{
	return bytes == 1 ? *from : bytes == 2 ? *(const any16 *)(const void *)from : *(const any32 *)(const void *)from;
}

// Loads one element, at a place, for all active lanes.
INLINE void spots_load_same(const struct wave *w, uint32_t *d, const struct spots *s, uint32_t at, uint32_t bytes,
                            uint32_t lanes)
{
	#pragma GCC unroll 1                   // a stencil has few bytes
	for (uint32_t k = 0; k < bytes; k += 4, at += s->stride, d += LANES) {
		const vec x = vec_of(spots_dword(s->base + at, bytes));
		for (uint32_t b = 0; b < lanes; b += VEC)
			vec_put(d + b, s->all ? x : vec_choose(vec_active(w, b, false), x, vec_get(d + b)));
	}
}

INLINE void spots_load_narrow(const struct wave *w, uint32_t *d, const struct spots *s, uint32_t bytes, uint32_t lanes)
{
	#pragma GCC unroll 4                   // not more: a stencil has few bytes
	for (uint32_t b = 0; b < lanes; b += VEC) {
		const vec_on on = vec_active(w, b, s->all);
		const vec x = spots_narrow(s, on, vec_whole(s->at + b), bytes);
		vec_put(d + b, s->all ? x : vec_choose(on, x, vec_get(d + b)));
	}
}

// Returns whether each lane's element begins a dword after the element of the lane before. Elements of several dwords
// then overlap, as in a stencil.
INLINE bool spots_overlap(vec at) { return !vec_any(at ^ (spots_row(0, 4) + at[0])); }

INLINE void spots_load_overlapping(vec *x, const uint8_t *from, uint32_t dwords)
{
	#pragma GCC unroll 4
	for (uint32_t k = 0; k < dwords; k++) x[k] = vec_load(from + 4 * k);
}

INLINE void spots_load(const struct wave *w, uint32_t *d, struct spots *s, uint32_t bytes, uint32_t lanes)
{
	const uint32_t dwords = bytes / 4;
	const bool apart = bytes == 4 || (bytes > 4 && s->stride != 4);
	// Dwords are gathered faster than compared. For other elements of 64 lanes a stencil has too few bytes.
	const bool single = !s->all && w->active == 1 && (bytes == 4 || lanes == 32),
		may_be_same = bytes != 4 && !apart && lanes == 32;
	const uint32_t first = single || may_be_same ? s->at[spots_first(w, s)] : 0;
	if (single || (may_be_same && spots_all_are(w, s->at, first, s->all, lanes))) {
		spots_load_same(w, d, s, first, bytes, lanes);
		return;
	}
	if (bytes < 4) {
		spots_load_narrow(w, d, s, bytes, lanes);
		return;
	}
	for (uint32_t b = 0; b < lanes; b += VEC, d += VEC) {
		const vec_on on = vec_active(w, b, s->all);
		if (!s->all && vec_none(on)) continue;
		const vec at = vec_whole(s->at + b);
		vec x[4];
		if (!apart && s->all && spots_overlap(at)) spots_load_overlapping(x, s->base + at[0], dwords);
		else if (!apart && bytes == 8) spots_two(x, vec_gather_pairs(s->base, at, 0), vec_gather_pairs(s->base, at, 1));
		else if (!apart) vec_lanes(s->at + b), spots_four(x, s->at + b, s->base, bytes);
		for (uint32_t k = 0; k < dwords; k++) {
			const vec old = s->all ? vec_of(0) : vec_get(d + k * LANES);
			vec_put(d + k * LANES, apart ? vec_gather(old, on, s->base + k * s->stride, at)
			                       : s->all ? x[k] : vec_choose(on, x[k], old));
		}
	}
}

// Loads dwords that follow each other (spots_follow). Other lanes get 0.
INLINE void spots_load_following(const struct wave *w, uint32_t *d, const struct spots *s, uint32_t lanes)
{
	const uint32_t first = spots_first(w, s);
	const uint8_t *from = s->base + s->at[first] - (ptrdiff_t)4 * first;
	for (uint32_t b = 0; b < lanes; b += VEC, from += 4 * VEC)
		vec_put(d + b, vec_load_some(from, vec_active(w, b, s->all)));
}

// Loads elements at two offsets from places that were found for the lower offset. Changes their base.
INLINE void spots_load_both(const struct wave *w, uint32_t *d, struct spots *s, uint32_t offset, uint32_t offset2,
                            uint32_t bytes, uint32_t lanes)
{
	uint8_t *base = s->base - (offset < offset2 ? offset : offset2);
	s->base = base + offset;
	spots_load(w, d, s, bytes, lanes);
	s->base = base + offset2;
	spots_load(w, d + bytes / 4 * LANES, s, bytes, lanes);
}

// Finds places for elements of LDS at two offsets.
INLINE bool spots_both_in_lds(struct wave *w, const uint32_t *v, uint32_t offset, uint32_t offset2, uint32_t bytes,
                              struct spots *s, uint32_t lanes)
{
	const uint32_t lower = offset < offset2 ? offset : offset2;
	return spots_in_lds(w, v, lower, bytes + (offset - lower) + (offset2 - lower), s, lanes);
}

// ---- stores -------------------------------------------------------------------------------------------------------
INLINE void spots_store_lane(const uint32_t *from, const struct spots *s, uint32_t lane, uint32_t bytes)
{
	store_lane(s->base + s->at[lane], s->stride, from, lane, bytes);
}

// Stores one or two bytes of eight lanes: together if they follow each other, else one lane after the other.
INLINE void spots_store_narrow(const uint32_t *from, const struct spots *s, uint32_t lane, uint32_t bytes)
{
	const __m256i at = vec_half(s->at + lane), x = vec_half(from + lane),
		step = _mm256_srli_epi32(vec_half(lane_offset), bytes == 1 ? 2 : 1),
		other = _mm256_xor_si256(at, _mm256_add_epi32(step, _mm256_set1_epi32((int)s->at[lane])));
	uint8_t *to = s->base + s->at[lane];
	if (!_mm256_testz_si256(other, other)) {
		#pragma GCC unroll 1           // a stencil has few bytes
		for (uint32_t n = 0; n < 8; n++) spots_store_lane(from, s, lane + n, bytes);
		return;
	}
	const __m256i low = _mm256_shuffle_epi8(x, bytes == 1 ? _mm256_set1_epi32(0x0c080400)
	                                           : _mm256_set1_epi64x(0x0d0c090805040100));
	const __m128i a = _mm256_castsi256_si128(low), b = _mm256_extracti128_si256(low, 1);
	if (bytes == 1) _mm_storel_epi64((__m128i *)(void *)to, _mm_unpacklo_epi32(a, b));
	else _mm_storeu_si128((__m128i *)(void *)to, _mm_unpacklo_epi64(a, b));
}

// Stores two dwords of eight lanes, one lane after the other.
INLINE void spots_store_pairs(const uint32_t *from, const struct spots *s, uint32_t lane)
{
	const __m256i a = vec_half(from + lane), b = vec_half(from + LANES + lane), low = _mm256_unpacklo_epi32(a, b),
		high = _mm256_unpackhi_epi32(a, b);
	#define PUT(n, x, part) _mm_store##part##_pi((__m64 *)(void *)(s->base + s->at[lane + n]), (__m128)(x))
	#define LOW(x) _mm256_castsi256_si128(x)
	#define HIGH(x) _mm256_extracti128_si256(x, 1)
	PUT(0, LOW(low), l), PUT(1, LOW(low), h), PUT(2, LOW(high), l), PUT(3, LOW(high), h);
	PUT(4, HIGH(low), l), PUT(5, HIGH(low), h), PUT(6, HIGH(high), l), PUT(7, HIGH(high), h);
	#undef PUT
	#undef LOW
	#undef HIGH
}

// Makes three or four dwords of lanes n and n + 4, from `from` on, x[n].
INLINE void spots_join_fours(__m256i x[4], const uint32_t *from, uint32_t bytes)
{
	const __m256i a = vec_half(from), b = vec_half(from + LANES), c = vec_half(from + 2 * LANES),
		e = bytes == 12 ? c : vec_half(from + 3 * LANES), ab = _mm256_unpacklo_epi32(a, b),
		ce = _mm256_unpacklo_epi32(c, e), AB = _mm256_unpackhi_epi32(a, b), CE = _mm256_unpackhi_epi32(c, e);
	x[0] = _mm256_unpacklo_epi64(ab, ce);
	x[1] = _mm256_unpackhi_epi64(ab, ce);
	x[2] = _mm256_unpacklo_epi64(AB, CE);
	x[3] = _mm256_unpackhi_epi64(AB, CE);
}

INLINE void spots_put_whole(uint8_t *to, __m128i x, uint32_t bytes)
{
	if (bytes == 12) _mm_maskstore_epi32((int *)(void *)to, _mm_set_epi32(0, -1, -1, -1), x);
	else _mm_storeu_si128((__m128i *)(void *)to, x);
}

// Stores three or four dwords of eight lanes, one lane after the other.
INLINE void spots_store_fours(const uint32_t *from, const struct spots *s, uint32_t lane, uint32_t bytes)
{
	__m256i x[4];
	spots_join_fours(x, from + lane, bytes);
	#pragma GCC unroll 4
	for (unsigned n = 0; n < 4; n++)
		spots_put_whole(s->base + s->at[lane + n], _mm256_castsi256_si128(x[n]), bytes);
	#pragma GCC unroll 4
	for (unsigned n = 0; n < 4; n++)
		spots_put_whole(s->base + s->at[lane + 4 + n], _mm256_extracti128_si256(x[n], 1), bytes);
}

INLINE void spots_store_following(const struct wave *w, const uint32_t *from, const struct spots *s, uint32_t bytes,
                                  uint32_t lanes)
{
	const uint32_t first = spots_first(w, s), part = bytes < 4 ? bytes : 4;
	for (uint32_t k = 0; k < bytes / part; k++) {
		uint8_t *to = s->base + k * s->stride + s->at[first] - (ptrdiff_t)part * first;
		for (uint32_t b = 0; b < lanes; b += VEC, to += part * VEC) {
			const vec x = vec_get(from + k * LANES + b);
			if (part == 4) vec_store(to, vec_active(w, b, s->all), x);
			else vec_store_narrow(to, vec_active(w, b, s->all), x, part);
		}
	}
}

// Stores in the order of lanes: if several lanes write to one place, the value of the last lane remains.
INLINE void spots_store(const struct wave *w, const uint32_t *from, struct spots *s, uint32_t bytes,
                        uint32_t lanes)
{
	const bool apart = bytes <= 4 || s->stride != 4;
	if (!s->all && w->active == 1) {
		spots_store_lane(from, s, spots_first(w, s), bytes);
		return;
	}
	if ((bytes >= 4 || VEC_STORES_NARROW) && apart && spots_follow(w, s, bytes < 4 ? bytes : 4, lanes)) {
		spots_store_following(w, from, s, bytes, lanes);
		return;
	}
	if (bytes <= 4 && spots_all_are(w, s->at, s->at[spots_first(w, s)], s->all, lanes)) {
		spots_store_lane(from, s, spots_last(w, s, lanes), bytes);
		return;
	}
#ifdef __AVX512F__
	if (bytes < 4 && spots_follow(w, s, 4, lanes)) {
		uint8_t *to = s->base + s->at[spots_first(w, s)] - (ptrdiff_t)4 * spots_first(w, s);
		for (uint32_t b = 0; b < lanes; b += VEC)
			vec_store_low(to + 4 * b, vec_active(w, b, s->all), vec_get(from + b), bytes);
		return;
	}
	for (uint32_t k = 0; bytes >= 4 && apart && k < bytes / 4; k++)
		for (uint32_t b = 0; b < lanes; b += VEC)
			vec_scatter(s->base + k * s->stride, vec_active(w, b, s->all), vec_whole(s->at + b),
			            vec_get(from + k * LANES + b));
	if (bytes >= 4 && apart) return;
	const bool full = s->all || w->active == lanes;
#else
	const bool full = s->all || w->active == lanes;
	if (full && bytes < 4 && spots_follow(w, s, 4, lanes)) {
		// The dword of the last lane may end beyond the region.
		for (uint32_t b = 0; b < lanes - VEC; b += VEC) vec_store_low(s->base + s->at[b], vec_get(from + b), bytes);
		spots_store_narrow(from, s, lanes - VEC, bytes);
		return;
	}
#endif
	for (uint32_t b = 0; b < lanes; b += VEC) vec_lanes(s->at + b);
	if (full && !apart && bytes == 8) for (uint32_t b = 0; b < lanes; b += 8) spots_store_pairs(from, s, b);
	else if (full && !apart && bytes > 8) {
		#pragma GCC unroll 1           // a stencil has few bytes
		for (uint32_t b = 0; b < lanes; b += 8) spots_store_fours(from, s, b, bytes);
	} else if (full && bytes < 4) {
		#pragma GCC unroll 1
		for (uint32_t b = 0; b < lanes; b += 8) spots_store_narrow(from, s, b, bytes);
	} else if (full) {
		#pragma GCC unroll 4
		for (uint32_t lane = 0; lane < lanes; lane++) spots_store_lane(from, s, lane, bytes);
	}
	else for (uint64_t left = w->mask_of; left; left &= left - 1)
		spots_store_lane(from, s, (uint32_t)__builtin_ctzll(left), bytes);
}

// Stores dwords at two offsets to places that were found for the lower offset: first all at one, then all at the other.
// Returns false, and stores nothing, if a dword at one offset may be another lane's at the other. Changes the places'
// base. The lowest bit of the offsets' distance differs between both. No dwords meet if it is the same in all lanes, as
// are the bits below 4.
INLINE bool spots_store_both(const struct wave *w, const uint32_t *one, const uint32_t *other, struct spots *s,
                             uint32_t offset, uint32_t offset2, uint32_t lanes)
{
	const uint32_t further = offset - offset2, same = (further & -further) | 3, first = s->at[spots_first(w, s)];
	uint8_t *base = s->base - (offset < offset2 ? offset : offset2);
	vec differ = vec_of(0);
	for (uint32_t b = 0; b < lanes; b += VEC) differ |= vec_keep(vec_active(w, b, s->all), vec_whole(s->at + b) ^ first);
	if (vec_any(differ & same)) return false;
	if (s->at[lanes - 1] - s->at[0] == 4 * (lanes - 1) && spots_follow(w, s, 4, lanes)) {
		s->base = base + offset;
		spots_store_following(w, one, s, 4, lanes);
		s->base = base + offset2;
		spots_store_following(w, other, s, 4, lanes);
		return true;
	}
#ifdef __AVX512F__
	for (uint32_t b = 0; b < lanes; b += VEC)
		vec_scatter(base + offset, vec_active(w, b, s->all), vec_whole(s->at + b), vec_get(one + b));
	for (uint32_t b = 0; b < lanes; b += VEC)
		vec_scatter(base + offset2, vec_active(w, b, s->all), vec_whole(s->at + b), vec_get(other + b));
#else
	for (uint64_t left = s->all ? UINT64_MAX >> (64 - lanes) : w->mask_of; left; left &= left - 1) {
		const uint32_t lane = (uint32_t)__builtin_ctzll(left);
		*(any32 *)(base + offset + s->at[lane]) = one[lane];
		*(any32 *)(base + offset2 + s->at[lane]) = other[lane];
	}
#endif
	return true;
}

// ---- a full wave's elements that follow each other ----------------------------------------------------------------
INLINE void spots_load_run(uint32_t *d, const uint8_t *from, uint32_t bytes, uint32_t lanes)
{
	if (bytes == 4) {
		copy_full(d, from, lanes);
		return;
	}
	#pragma GCC unroll 1                   // a stencil has few bytes
	for (uint32_t b = 0; b < lanes; b += VEC, d += VEC, from += VEC * bytes) {
		vec x[4];
		if (bytes == 8) spots_two(x, (vec_pairs)vec_load(from), (vec_pairs)vec_load(from + 4 * VEC));
		else if (bytes == 12) spots_three_following(x, from);
		else spots_four(x, NULL, from, bytes);
		for (uint32_t k = 0; k < bytes / 4; k++) vec_put(d + k * LANES, x[k]);
	}
}

// Stores two dwords of each lane, whole vectors at a time: kernels load these, and a load waits for smaller stores.
INLINE void spots_store_run_pairs(uint8_t *to, const uint32_t *from, uint32_t lanes)
{
	#pragma GCC unroll 2                   // not more: a stencil has few bytes
	for (uint32_t b = 0; b < lanes; b += VEC, from += VEC, to += 8 * VEC) {
		vec x[2];
		vec_join_pairs(x, vec_get(from), vec_get(from + LANES));
		memcpy(to, &x[0], sizeof x[0]);
		memcpy(to + sizeof x[0], &x[1], sizeof x[1]);
	}
}

// Stores three dwords of eight lanes.
INLINE void spots_store_run_threes(uint8_t *to, const uint32_t *from)
{
	#define TAKE(a, b, i, j, k, l) _mm256_shuffle_ps(a, b, (i) | (j) << 2 | (k) << 4 | (l) << 6)
	const __m256 x = (__m256)vec_half(from), y = (__m256)vec_half(from + LANES), z = (__m256)vec_half(from + 2 * LANES),
		xy = TAKE(x, y, 0, 2, 0, 2), yz = TAKE(y, z, 1, 3, 1, 3), zx = TAKE(z, x, 0, 2, 1, 3);
	const __m256 part[3] = { TAKE(xy, zx, 0, 2, 0, 2), TAKE(yz, xy, 0, 2, 1, 3), TAKE(zx, yz, 1, 3, 1, 3) };
	#undef TAKE
	#pragma GCC unroll 3
	for (unsigned k = 0; k < 3; k++) {
		_mm_storeu_ps((float *)(void *)(to + 16 * k), _mm256_castps256_ps128(part[k]));
		_mm_storeu_ps((float *)(void *)(to + 48 + 16 * k), _mm256_extractf128_ps(part[k], 1));
	}
}

INLINE void spots_store_run(uint8_t *to, const uint32_t *from, uint32_t bytes, uint32_t lanes)
{
	if (bytes == 4) {
		copy_full(to, from, lanes);
		return;
	}
	if (bytes == 8) {
		spots_store_run_pairs(to, from, lanes);
		return;
	}
	#pragma GCC unroll 4
	for (uint32_t b = 0; b < lanes; b += 8, from += 8, to += 8 * bytes) {
		if (bytes == 12) {
			spots_store_run_threes(to, from);
			continue;
		}
		__m256i x[4];
		#define BOTH(k, a, b, halves) \
			_mm256_storeu_si256((__m256i *)(void *)(to + 32 * (k)), _mm256_permute2x128_si256(a, b, halves))
		spots_join_fours(x, from, bytes);
		BOTH(0, x[0], x[1], 0x20), BOTH(1, x[2], x[3], 0x20), BOTH(2, x[0], x[1], 0x31), BOTH(3, x[2], x[3], 0x31);
		#undef BOTH
	}
}

// Changes the elements of `lanes` lanes, which follow each other from p on. Writes the old values to rows `old`, unless
// it is NULL. `old` may be the rows of data.
INLINE void spots_change_run(struct wave *w, const struct mem_plan *m, uint32_t mode, uint8_t *p, uint32_t *old,
                             uint32_t bytes, uint32_t lanes)
{
	const uint32_t from[] = { m->data_at, m->data2_at };
	#pragma GCC unroll 1                   // a stencil has few bytes
	for (unsigned k = 0; k < 2; k++)
		if (from[k]) spots_store_run((uint8_t *)w->temp[2 * k], ROW(w, from[k]), bytes, lanes);
	if (old) spots_load_run(old, p, bytes, lanes);
	m->atomic->rows(mode, lanes, p, w->temp[0], w->temp[2]);
}

// ---- scratch at one offset for all lanes --------------------------------------------------------------------------
// Moves dwords of each lane at an offset. Returns false if nothing was done, also if it is not a multiple of 4.
INLINE bool spots_move_dwords(struct wave *w, uint32_t *d, uint64_t address, uint32_t offset, bool store,
                              uint32_t dwords, bool all, uint32_t lanes)
{
	if (offset % 4 || offset >= w->scratch_size || w->scratch_size - offset < 4 * dwords) return false;
	uint8_t *p = scratch_in_group(w, address + (uint64_t)offset * lanes, 4ull * dwords * lanes, store);
	if (!p) return false;
	for (uint32_t k = 0; k < dwords; k++, d += LANES)
		for (uint32_t b = 0; b < lanes; b += VEC, p += 4 * VEC) {
			const vec_on on = vec_active(w, b, all);
			if (store) vec_store(p, on, vec_get(d + b));
			else vec_put(d + b, vec_choose(on, vec_load(p), vec_get(d + b)));
		}
	return true;
}
#endif
#endif
