// Lanes whose elements lie near each other, sixteen lanes at a time, on hosts with AVX-512: such elements are read as a whole and permuted to their lanes, which
// is several times as fast as fetching one after the other. What is not near, or not surely there, is for places.h. Part of access.c.
#ifndef WAVE_NEAR_H
#define WAVE_NEAR_H
#include "wave/memory.h"

#ifdef __AVX512F__
#include <immintrin.h>

enum { GROUP = 16, WINDOW = 64 };          // lanes that are seen to at once; dwords that their elements may begin in

struct near_group {
	uint8_t *base;                 // of the first active lane's element, or of the lowest; NULL: no lane is active
	uint32_t room;                 // bytes that are there
	__mmask16 on;                  // active lanes
	__m512i at;                    // bytes from base, whole dwords
};
struct near { struct near_group group[LANES / GROUP]; };

// Where the program's memory is, for places of the row of addresses v: each has `further` + `bytes` bytes, `more` after it.
struct near_memory {
	bool lds;                      // which has room for a window after its end
	bool store;
	bool wide;                     // the row after v has the addresses' upper halves
	uint32_t bytes, further;
	uint64_t constant;             // added to each of v
};

// The group's base, at the address that it would have; NULL: perhaps it is not there.
INLINE uint8_t *near_base(struct wave *w, const struct near_memory *m, uint32_t v, uint32_t high, uint32_t *room)
{
	if (m->lds) {
		uint32_t at = v + (uint32_t)m->constant, size = w->group->lds_size;
		*room = size - at;
		return at < size ? w->group->lds + at : NULL;
	}
	uint64_t address = m->constant + v + ((uint64_t)high << 32);
	const struct region *r = memory_recent(&w->machine->memory, address, m->store);
	uint64_t at = address - r->base, left = r->size - at;
	*room = left > UINT32_MAX ? UINT32_MAX : (uint32_t)left;
	return at < r->size ? r->bytes + at : NULL;
}

INLINE bool near_group_find(struct wave *w, const struct near_memory *m, __m512i v, uint32_t from, uint32_t high, struct near_group *g)
{
	g->base = near_base(w, m, from, high, &g->room);
	if (!g->base || g->room < m->bytes + m->further) return false;
	uint32_t left = g->room - m->bytes - m->further, most = left < 4 * (WINDOW - 1) ? left : 4 * (WINDOW - 1);
	g->at = _mm512_sub_epi32(v, _mm512_set1_epi32((int)from));
	return !(_mm512_mask_cmpgt_epu32_mask(g->on, g->at, _mm512_set1_epi32((int)most)) | _mm512_mask_test_epi32_mask(g->on, g->at, _mm512_set1_epi32(3)));
}

// Nothing is read or written. Most often the first active lane's element is the lowest one.
INLINE bool near_find(struct wave *w, const uint32_t *v, const struct near_memory *m, uint32_t lanes, struct near *near)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++, v += GROUP) {
		struct near_group *g = &near->group[k];
		g->on = (__mmask16)(w->mask_of >> GROUP * k);
		g->base = NULL;
		if (!g->on) continue;
		uint32_t first = (uint32_t)__builtin_ctz(g->on), high = m->wide ? v[LANES + first] : 0;
		__m512i low = _mm512_load_si512(v);
		if (m->wide && _mm512_mask_cmpneq_epu32_mask(g->on, _mm512_load_si512(v + LANES), _mm512_set1_epi32((int)high))) return false;
		if (!near_group_find(w, m, low, v[first], high, g) && !near_group_find(w, m, low, _mm512_mask_reduce_min_epu32(g->on, low), high, g)) return false;
	}
	return true;
}

INLINE __m512i near_part(const struct near_group *g, const struct near_memory *m, uint32_t more, uint32_t n)
{
	const uint8_t *from = g->base + more + 4 * GROUP * n;
	if (m->lds) return _mm512_loadu_si512(from);
	uint32_t dwords = (g->room - more) / 4;
	uint64_t there = dwords < WINDOW ? ~(UINT64_MAX << dwords) : UINT64_MAX;
	return _mm512_maskz_loadu_epi32((__mmask16)(there >> GROUP * n), from);
}

// Each active lane's dword, `more` bytes after its place.
INLINE __m512i near_get(const struct near_group *g, const struct near_memory *m, uint32_t more)
{
	__m512i n = _mm512_srli_epi32(g->at, 2), low = _mm512_permutex2var_epi32(near_part(g, m, more, 0), n, near_part(g, m, more, 1));
	__mmask16 upper = _mm512_mask_test_epi32_mask(g->on, n, _mm512_set1_epi32(WINDOW / 2));
	if (!upper) return low;
	return _mm512_mask_mov_epi32(low, upper, _mm512_permutex2var_epi32(near_part(g, m, more, 2), n, near_part(g, m, more, 3)));
}

INLINE void near_load(uint32_t *d, const struct near *near, const struct near_memory *m, uint32_t more, uint32_t lanes)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		const struct near_group *g = &near->group[k];
		if (g->base) for (uint32_t j = 0; j < m->bytes / 4; j++) _mm512_mask_store_epi32(d + j * LANES + GROUP * k, g->on, near_get(g, m, more + 4 * j));
	}
}

// The dwords of the window in which an active lane's element begins, as bits.
INLINE uint64_t near_begins(const struct near_group *g)
{
	__m512i one = _mm512_set1_epi64(1), n = _mm512_srli_epi32(g->at, 2);
	__m512i low = _mm512_maskz_sllv_epi64((__mmask8)g->on, one, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(n)));
	__m512i high = _mm512_maskz_sllv_epi64((__mmask8)(g->on >> 8), one, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(n, 1)));
	return (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(low, high));
}

// Whether a lane's element begins so many dwords after another lane's.
INLINE bool near_meet(uint64_t begins, uint32_t dwords) { return dwords < WINDOW && (begins & begins << dwords); }

// Dwords are written one after the other, each for all lanes. That is as good as lane after lane unless elements overlap that do not begin at one place: false.
INLINE bool near_may_store(const struct near *near, const struct near_memory *m, uint32_t lanes)
{
	if (m->bytes == 4 && !m->further) return true;
	if (m->further && m->further < m->bytes) return false;
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		if (!near->group[k].base) continue;
		uint64_t begins = near_begins(&near->group[k]);
		for (uint32_t j = 1; j < m->bytes / 4; j++) if (near_meet(begins, j)) return false;
		for (uint32_t j = 0; m->further && j < m->bytes / 4; j++)
			if (near_meet(begins, m->further / 4 + j) || near_meet(begins, m->further / 4 - j)) return false;
	}
	return true;
}

// s at `more` bytes after each lane's place, and s2 at `more2`; NULL: there is none.
INLINE void near_store(const uint32_t *s, uint32_t more, const uint32_t *s2, uint32_t more2, const struct near *near, const struct near_memory *m, uint32_t lanes)
{
	for (uint32_t k = 0; k < lanes / GROUP; k++) {
		const struct near_group *g = &near->group[k];
		if (!g->base) continue;
		for (uint32_t j = 0; j < m->bytes / 4; j++) {
			uint32_t at = j * LANES + GROUP * k;
			_mm512_mask_i32scatter_epi32(g->base + more + 4 * j, g->on, g->at, _mm512_load_si512(s + at), 1);
			if (s2) _mm512_mask_i32scatter_epi32(g->base + more2 + 4 * j, g->on, g->at, _mm512_load_si512(s2 + at), 1);
		}
	}
}
#endif
#endif
