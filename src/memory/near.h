// Accesses to elements in memory for sixteen lanes at a time, on hosts with AVX-512. Elements that are near each
// other are loaded together and permuted to their lanes, which is several times as fast as separate loads. The host
// gathers and scatters the other elements. Addresses not known to be in range are left to places.h. LDS: shape.h.
// Part of access.c.
#ifndef MEMORY_NEAR_H
#define MEMORY_NEAR_H
#include "memory/memory.h"

enum { GROUP = 16, WINDOW = 64 };          // lanes that are handled together; dwords in which their elements may begin

#ifdef __AVX512F__
#include <immintrin.h>

struct near_group {
	uint8_t *base;                 // address of the first active lane's element; NULL if no lane is active
	uint32_t before, room;         // bytes that exist before `base`, and from it on
	__mmask16 on;                  // active lanes
	// some element begins outside the window from `base` on, or not a whole number of dwords after it
	bool far;
	__m512i at;                    // bytes from base, signed
};
struct near { struct near_group group[LANES / GROUP]; };

// Elements of `bytes` bytes at the row of addresses v.
struct near_memory {
	bool store;
	bool wide;                     // the row after v has the upper halves of the addresses
	uint32_t bytes;
	uint64_t constant;             // added to each element of v
};

INLINE uint32_t near_at_most(uint64_t x) { return x < INT32_MAX ? (uint32_t)x : INT32_MAX; }

// Sets the group's base to the place of an address. Returns false if the address may be out of range.
INLINE bool near_base(struct wave *w, const struct near_memory *m, uint32_t v, uint32_t high, struct near_group *g)
{
	uint64_t address = m->constant + v + ((uint64_t)high << 32);
	const struct region *r = memory_recent(w->memory, address, m->store);
	uint64_t at = address - r->base;
	if (at >= r->size || r->size - at < m->bytes) return false;
	g->base = r->bytes + at;
	g->before = near_at_most(at);
	g->room = near_at_most(r->size - at);
	return true;
}

// Finds the places of all groups without access to memory.
INLINE bool near_find(struct wave *w, const uint32_t *v, const struct near_memory *m, uint32_t lanes, struct near *near)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++, v += GROUP) {
		struct near_group *g = &near->group[k];
		g->on = (__mmask16)(w->mask_of >> GROUP * k);
		g->base = NULL;
		if (!g->on) continue;
		uint32_t first = (uint32_t)__builtin_ctz(g->on), high = m->wide ? v[LANES + first] : 0;
		if (m->wide
		    && _mm512_mask_cmpneq_epu32_mask(g->on, _mm512_load_si512(v + LANES), _mm512_set1_epi32((int)high)))
			return false;
		if (!near_base(w, m, v[first], high, g)) return false;
		uint32_t last = g->room - m->bytes, window = last < 4 * (WINDOW - 1) ? last : 4 * (WINDOW - 1);
		__m512i low = _mm512_load_si512(v), from = _mm512_set1_epi32((int)v[first]);
		g->at = _mm512_sub_epi32(low, from);
		__mmask16 lower = _mm512_mask_cmplt_epu32_mask(g->on, low, from),
			negative = _mm512_mask_cmplt_epi32_mask(g->on, g->at, _mm512_setzero_si512());
		g->far = lower | _mm512_mask_cmpgt_epu32_mask(g->on, g->at, _mm512_set1_epi32((int)window))
		         | _mm512_mask_test_epi32_mask(g->on, g->at, _mm512_set1_epi32(3));
		if (!g->far) continue;
		// Lower addresses are less than 2^31 away; otherwise places.h is used.
		if (lower != negative || _mm512_mask_cmpgt_epi32_mask(g->on, g->at, _mm512_set1_epi32((int)last))
		    || _mm512_mask_cmplt_epi32_mask(g->on, g->at, _mm512_set1_epi32(-(int)g->before))) return false;
	}
	return true;
}

INLINE __m512i near_part(const struct near_group *g, uint32_t more, uint32_t n)
{
	uint32_t dwords = (g->room - more) / 4;
	uint64_t there = dwords < WINDOW ? ~(UINT64_MAX << dwords) : UINT64_MAX;
	return _mm512_maskz_loadu_epi32((__mmask16)(there >> GROUP * n), g->base + more + 4 * GROUP * n);
}

// Returns each active lane's dword, `more` bytes after its place.
INLINE __m512i near_get(const struct near_group *g, uint32_t more)
{
	__m512i n = _mm512_srli_epi32(g->at, 2),
		low = _mm512_permutex2var_epi32(near_part(g, more, 0), n, near_part(g, more, 1));
	__mmask16 upper = _mm512_mask_test_epi32_mask(g->on, n, _mm512_set1_epi32(WINDOW / 2));
	if (!upper) return low;
	return _mm512_mask_mov_epi32(low, upper, _mm512_permutex2var_epi32(near_part(g, more, 2), n, near_part(g, more, 3)));
}

INLINE void near_load(uint32_t *d, const struct near *near, const struct near_memory *m, uint32_t lanes)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		const struct near_group *g = &near->group[k];
		for (uint32_t j = 0; g->base && j < m->bytes / 4; j++) {
			uint32_t *to = d + j * LANES + GROUP * k;
			if (g->far)
				_mm512_store_si512(to, _mm512_mask_i32gather_epi32(_mm512_load_si512(to), g->on, g->at,
				                                                   g->base + 4 * j, 1));
			else _mm512_mask_store_epi32(to, g->on, near_get(g, 4 * j));
		}
	}
}

// Returns the dwords of the window in which an active lane's element begins, as bits; n is the number of each lane's
// dword.
INLINE uint64_t near_begins(__m512i n, __mmask16 on)
{
	__m512i one = _mm512_set1_epi64(1);
	__m512i low = _mm512_maskz_sllv_epi64((__mmask8)on, one, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(n)));
	__m512i high = _mm512_maskz_sllv_epi64((__mmask8)(on >> 8), one,
	                                       _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(n, 1)));
	return (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(low, high));
}

// Returns whether a lane's element begins `dwords` dwords after another lane's.
INLINE bool near_meet(uint64_t begins, uint32_t dwords) { return dwords < WINDOW && (begins & begins << dwords); }

// Returns whether dwords may be written sequentially, each for all lanes. The result equals the order of lanes unless
// elements overlap without beginning at the same place.
INLINE bool near_may_store(const struct near *near, const struct near_memory *m, uint32_t lanes)
{
	for (uint32_t k = 0; k < lanes / GROUP && m->bytes > 4; k++) {
		const struct near_group *g = &near->group[k];
		if (!g->base) continue;
		if (g->far) return false;
		uint64_t begins = near_begins(_mm512_srli_epi32(g->at, 2), g->on);
		for (uint32_t j = 1; j < m->bytes / 4; j++) if (near_meet(begins, j)) return false;
	}
	return true;
}

INLINE void near_store(const uint32_t *s, const struct near *near, const struct near_memory *m, uint32_t lanes)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		const struct near_group *g = &near->group[k];
		for (uint32_t j = 0; g->base && j < m->bytes / 4; j++)
			_mm512_mask_i32scatter_epi32(g->base + 4 * j, g->on, g->at, _mm512_load_si512(s + j * LANES + GROUP * k), 1);
	}
}
#endif
#endif
