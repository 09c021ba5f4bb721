// Accesses to elements in LDS for sixteen lanes at a time, on hosts with AVX-512. A program uses one row of LDS
// addresses repeatedly, with other offsets or after the next barrier. So the result of its analysis is kept as its
// shape: the distance of each lane's element from the group's first. Elements that are near each other are read or
// written together and permuted. Addresses not known to be in range are left to places.h. Part of access.c.
#ifndef MEMORY_SHAPE_H
#define MEMORY_SHAPE_H
#include "memory/vectors.h"

enum { GROUP = 16, WINDOW = 64 };          // lanes that are handled together; dwords in which their elements may begin

struct lds_shape_group {
	uint32_t first, highest;       // the lowest address; distance in bytes to the highest, or more if not `exact`
	bool exact;
	// some element begins outside the window from `first` on, or not a whole number of dwords after it
	bool far;
	bool begun, stored;            // begun: `begins` and `alone` are filled; stored: `lane_of` is, too
	bool alone;                    // no two lanes' elements begin at one place
	uint64_t begins;               // as in shape_begins
	uint8_t lane_of[WINDOW];       // for each of those dwords: the lane whose element begins there
};
struct lds_shape {
	// the addresses; each lane's distance from the first address of its group: in dwords, or in bytes if `far`
	row v, at;
	uint64_t mask;                 // lanes that the shape covers; the active lanes may be a subset
	bool stores;                   // the shape was used for a store
	struct lds_shape_group group[LANES / GROUP];
};
// shapes of a machine, by waves of a workgroup and by the registers with the addresses
enum { SHAPES = 128, SHAPES_OF_WAVE = 16 };

static inline struct lds_shape *lds_shapes_new(struct arena *a)
{
	uintptr_t at = (uintptr_t)arena_alloc(a, SHAPES * sizeof(struct lds_shape) + _Alignof(struct lds_shape));
	return (struct lds_shape *)((at + _Alignof(struct lds_shape) - 1) / _Alignof(struct lds_shape)
	                            * _Alignof(struct lds_shape));
}

#ifdef __AVX512F__
_Static_assert(LDS_AFTER >= 4 * WINDOW, "a whole window can be read at every dword of LDS");

// Returns the dwords of the window in which an active lane's element begins, as bits; n is the number of each lane's
// dword.
INLINE uint64_t shape_begins(__m512i n, __mmask16 on)
{
	__m512i one = _mm512_set1_epi64(1);
	__m512i low = _mm512_maskz_sllv_epi64((__mmask8)on, one, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(n)));
	__m512i high = _mm512_maskz_sllv_epi64((__mmask8)(on >> 8), one,
	                                       _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(n, 1)));
	return (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(low, high));
}

// Returns whether a lane's element begins `dwords` dwords after another lane's.
INLINE bool shape_meet(uint64_t begins, uint32_t dwords) { return dwords < WINDOW && (begins & begins << dwords); }

INLINE __mmask16 lanes_of_group(uint64_t mask, uint32_t k) { return (__mmask16)(mask >> GROUP * k); }

static __attribute__((noinline)) void shape_make(struct lds_shape *s, const uint32_t *v, uint64_t mask, uint32_t lanes)
{
	s->mask = mask;
	s->stores = false;
	for (uint32_t k = 0; k < lanes / GROUP; k++, v += GROUP) {
		struct lds_shape_group *g = &s->group[k];
		__mmask16 on = lanes_of_group(mask, k);
		__m512i address = (__m512i)vec_get(v);
		_mm512_store_si512(s->v + GROUP * k, address);
		if (!on) continue;
		g->first = v[__builtin_ctz(on)];
		if (_mm512_mask_cmplt_epu32_mask(on, address, _mm512_set1_epi32((int)g->first)))
			g->first = _mm512_mask_reduce_min_epu32(on, address);
		__m512i at = _mm512_maskz_sub_epi32(on, address, _mm512_set1_epi32((int)g->first));
		uint32_t part = 4 * GROUP;
		while (part <= 4 * WINDOW && _mm512_cmpge_epu32_mask(at, _mm512_set1_epi32((int)part))) part *= 2;
		g->exact = part > 4 * WINDOW;
		g->highest = g->exact ? _mm512_reduce_max_epu32(at) : part - 4;
		g->far = g->exact || _mm512_test_epi32_mask(at, _mm512_set1_epi32(3));
		g->begun = g->stored = g->alone = false;
		_mm512_store_si512(s->at + GROUP * k, g->far ? at : _mm512_srli_epi32(at, 2));
	}
}

// Returns the shape of the row at a place in the wave. The shape covers the active lanes, and perhaps more.
INLINE struct lds_shape *shape_of(const struct wave *w, uint32_t place, uint32_t lanes)
{
	const uint32_t *v = ROW(w, place);
	struct lds_shape *s = &w->memory->lds_shapes[(place / sizeof(row) + w->id * SHAPES_OF_WAVE) % SHAPES];
	uint32_t other = (w->mask_of & ~s->mask) != 0;
	for (uint32_t k = 0; k < lanes / GROUP; k++)
		other |= _mm512_mask_cmpneq_epi32_mask(lanes_of_group(w->mask_of, k), (__m512i)vec_get(v + GROUP * k),
		                                       _mm512_load_si512(s->v + GROUP * k));
	if (__builtin_expect(other, 0)) shape_make(s, v, w->mask_of, lanes);
	return s;
}

static __attribute__((noinline)) void shape_measure(struct lds_shape *s, uint32_t k)
{
	struct lds_shape_group *g = &s->group[k];
	g->highest = _mm512_mask_reduce_max_epu32(lanes_of_group(s->mask, k), _mm512_load_si512(s->v + GROUP * k)) - g->first;
	g->exact = true;
}

// Computes where the groups' first elements are. `size`: bytes of each element; `constant` is added to the addresses.
// A base is NULL if no lane of the group is active. Returns false if some element is out of range.
INLINE bool shape_bases(struct workgroup *wg, struct lds_shape *s, uint64_t active, uint32_t constant, uint32_t size,
                        uint32_t lanes, uint8_t *base[LANES / GROUP])
{
	uint64_t most = 0;
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		struct lds_shape_group *g = &s->group[k];
		base[k] = NULL;
		if (!lanes_of_group(active, k)) continue;
		uint64_t at = (uint32_t)(g->first + constant), end = at + g->highest + size;
		if (__builtin_expect(end > wg->lds_size, 0)) {
			if (!g->exact) shape_measure(s, k);
			end = at + g->highest + size;
			if (end > wg->lds_size) return false;
		}
		base[k] = wg->lds + at;
		most = end > most ? end : most;
	}
	if (most > wg->lds_used) wg->lds_used = (uint32_t)most;
	return true;
}

// Loads a dword for each lane of group k of row d, from `from` on.
INLINE void shape_load(uint32_t *d, const struct lds_shape *s, uint32_t k, __mmask16 on, const uint8_t *from)
{
	const struct lds_shape_group *g = &s->group[k];
	__m512i at = _mm512_load_si512(s->at + GROUP * k), x;
	uint32_t *to = d + GROUP * k;
	#define PART(n) _mm512_loadu_si512(from + 4 * GROUP * n)
	if (g->far) {
		_mm512_store_si512(to, _mm512_mask_i32gather_epi32(_mm512_load_si512(to), on, at, from, 1));
		return;
	}
	if (g->highest < 4 * GROUP) x = _mm512_permutexvar_epi32(at, PART(0));
	else x = _mm512_permutex2var_epi32(PART(0), at, PART(1));
	if (g->highest >= 4 * 2 * GROUP)
		x = _mm512_mask_mov_epi32(x, _mm512_test_epi32_mask(at, _mm512_set1_epi32(2 * GROUP)),
		                          _mm512_permutex2var_epi32(PART(2), at, PART(3)));
	#undef PART
	_mm512_mask_store_epi32(to, on, x);
}

// Returns whether dwords may be written sequentially, each for all lanes. The result equals the order of lanes unless
// elements overlap without beginning at the same place. further: bytes from an element to a second one, or 0.
INLINE bool shape_may_store(struct lds_shape *s, uint32_t bytes, uint32_t further, uint32_t lanes)
{
	if (further && further < bytes) return false;
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		struct lds_shape_group *g = &s->group[k];
		__mmask16 on = lanes_of_group(s->mask, k);
		if (!on) continue;
		if (g->far) {
			if (bytes > 4 || further) return false;
			continue;
		}
		if (!g->begun) {
			g->begins = shape_begins(_mm512_load_si512(s->at + GROUP * k), on);
			g->alone = __builtin_popcountll(g->begins) == __builtin_popcount(on);
			g->begun = true;
		}
		for (uint32_t j = 1; j < bytes / 4; j++) if (shape_meet(g->begins, j)) return false;
		for (uint32_t j = 0; further && j < bytes / 4; j++)
			if (shape_meet(g->begins, further / 4 + j) || shape_meet(g->begins, further / 4 - j)) return false;
	}
	return true;
}

// Stores a dword for each lane of group k of row d, from `to` on. From the second time on (`again`) it uses the
// recorded lane of each dword.
INLINE void shape_store(const uint32_t *d, struct lds_shape *s, uint32_t k, __mmask16 on, uint8_t *to, bool again)
{
	struct lds_shape_group *g = &s->group[k];
	__m512i x = (__m512i)vec_get(d + GROUP * k), at = _mm512_load_si512(s->at + GROUP * k);
	if (g->far) {
		_mm512_mask_i32scatter_epi32(to, on, at, x, 1);
		return;
	}
	if (!again || !g->alone) {
		_mm512_mask_i32scatter_epi32(to, on, at, x, 4);
		return;
	}
	if (!g->stored)
		for (uint32_t j = 0; j < GROUP; j++)
			if (lanes_of_group(s->mask, k) & 1u << j) g->lane_of[s->at[GROUP * k + j]] = (uint8_t)j;
	g->stored = true;
	for (uint32_t n = 0; n < WINDOW / GROUP; n++) {
		__mmask16 there = (__mmask16)(g->begins >> GROUP * n);
		if (!there) continue;
		__m512i lane = _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(const void *)(g->lane_of + GROUP * n)));
		there = _mm512_mask_test_epi32_mask(there, _mm512_sllv_epi32(_mm512_set1_epi32(1), lane), _mm512_set1_epi32(on));
		_mm512_mask_storeu_epi32(to + 4 * GROUP * n, there, _mm512_permutexvar_epi32(lane, x));
	}
}
#endif
#endif
