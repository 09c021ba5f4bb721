// Two dwords of LDS for each lane, at two offsets from one row of addresses, on hosts with AVX-512. If the addresses of
// sixteen lanes are near each other, their dwords are in a window of two vectors, which are permuted. A program uses a
// row of addresses repeatedly, with other offsets and in the next workgroup. So the row is kept with its windows, and
// is only compared. Other accesses are left to spots.h. Part of stencils.
#ifndef MEMORY_NEAR_H
#define MEMORY_NEAR_H
#include "memory/vectors.h"

// lanes and dwords of a window
enum { NEAR_LANES = 16, NEAR_DWORDS = 32, NEAR_WINDOWS = LANES / NEAR_LANES };
struct near_row {
	row v;                         // the addresses
	row at;                        // the dword of each lane, in its window
	row lane[2];                   // the lane of each dword of the windows
	uint64_t mask;                 // lanes with addresses; the active lanes may be a subset
	uint32_t first[NEAR_WINDOWS];  // the lowest address of each window, or of all for a window without lanes
	uint32_t begins[NEAR_WINDOWS]; // bits of dwords that a lane has
	uint32_t highest;              // the highest address
	bool fits, alone;              // each lane's dword is in its window; no two lanes have one dword
	uint32_t left, tries;          // accesses with other addresses before the row is replaced; how often it was
};
// Returns the rows of a machine, by waves of a workgroup and by registers with addresses.
enum { NEAR_ROWS = 128, NEAR_ROWS_OF_WAVE = 16 };
struct near_row *near_rows_new(struct arena *a);
// Replaces a row. mask: the lanes with addresses, at least one.
void near_make(struct near_row *s, const uint32_t *v, uint64_t mask, uint32_t lanes);

#ifdef __AVX512F__
_Static_assert((int)NEAR_LANES == (int)VEC && (int)LDS_AFTER >= 4 * NEAR_DWORDS, "a window can be read at each dword");

// Returns what is known of the row of addresses at a place in the wave, if no dword at both offsets is out of range. Or
// NULL.
INLINE const struct near_row *near_known(const struct wave *w, uint32_t place, uint32_t offset, uint32_t offset2,
                                         bool all, uint32_t lanes)
{
	struct workgroup *g = w->group;
	const uint32_t *v = ROW(w, place);
	struct near_row *s = &w->memory->near_rows[(place / sizeof(row) + w->id * NEAR_ROWS_OF_WAVE) % NEAR_ROWS];
	vec other = vec_of(0);
	for (uint32_t b = 0; b < lanes; b += VEC)
		other |= vec_keep(vec_active(w, b, all), vec_get(v + b) ^ vec_whole(s->v + b));
	if (__builtin_expect(w->mask_of & ~s->mask || vec_any(other), 0)) {
		if (w->mask_of && !s->left--) near_make(s, v, w->mask_of, lanes);
		return NULL;
	}
	const uint64_t end = (uint64_t)s->highest + (offset > offset2 ? offset : offset2) + 4;
	if (!s->fits || end > g->lds_size) return NULL;
	if (end > g->lds_used) g->lds_used = (uint32_t)end;
	return s;
}

// Returns the window from lane b on, at an offset.
INLINE uint8_t *near_window(const struct wave *w, const struct near_row *s, uint32_t offset, uint32_t b)
{
	return w->group->lds + s->first[b / VEC] + offset;
}

INLINE void near_load_row(const struct wave *w, uint32_t *d, const struct near_row *s, uint32_t offset, bool all,
                          uint32_t lanes)
{
	for (uint32_t b = 0; b < lanes; b += VEC) {
		const uint8_t *from = near_window(w, s, offset, b);
		const vec x = (vec)_mm512_permutex2var_epi32((__m512i)vec_load(from), (__m512i)vec_whole(s->at + b),
		                                             (__m512i)vec_load(from + 4 * VEC));
		vec_put(d + b, all ? x : vec_choose(vec_active(w, b, false), x, vec_get(d + b)));
	}
}

// Loads dwords to row d and the one after it, for addresses at a place in the wave. Returns false if nothing was done,
// as near_store.
INLINE bool near_load(const struct wave *w, uint32_t place, uint32_t *d, uint32_t offset, uint32_t offset2, bool all,
                      uint32_t lanes)
{
	const struct near_row *s = near_known(w, place, offset, offset2, all, lanes);
	if (!s) return false;
	near_load_row(w, d, s, offset, all, lanes);
	near_load_row(w, d + LANES, s, offset2, all, lanes);
	return true;
}

// Stores the dwords of the window from lane b on.
INLINE void near_store_window(const struct wave *w, const uint32_t *from, const struct near_row *s, uint32_t offset,
                              uint32_t b, bool all)
{
	const __m512i x = (__m512i)vec_get(from + b);
	uint8_t *to = near_window(w, s, offset, b);
	for (uint32_t part = 0; part < NEAR_DWORDS; part += VEC) {
		const __m512i lane = (__m512i)vec_whole(*s->lane + 2 * b + part),
			bit = _mm512_sllv_epi32(_mm512_set1_epi32(1), lane);
		__mmask16 stored = (__mmask16)(s->begins[b / VEC] >> part);
		if (!all) stored = _mm512_mask_test_epi32_mask(stored, bit, _mm512_set1_epi32(vec_active(w, b, false)));
		_mm512_mask_storeu_epi32(to + 4 * part, stored, _mm512_permutexvar_epi32(lane, x));
	}
}

// Returns whether no lane's dword at one offset is another lane's of its window at the other. Then the window may be
// stored at one offset after the other, as lane after lane.
INLINE bool near_is_apart(const struct near_row *s, uint32_t offset, uint32_t offset2, uint32_t lanes)
{
	const uint32_t further = offset > offset2 ? offset - offset2 : offset2 - offset;
	bool meet = !s->alone || !further || further % 4;
	for (uint32_t k = 0; k < lanes / VEC && further < 4 * NEAR_DWORDS; k++)
		meet |= (s->begins[k] & s->begins[k] << further / 4) != 0;
	return !meet;
}

// Stores dwords of rows `one` and `other`.
INLINE bool near_store(const struct wave *w, uint32_t place, const uint32_t *one, const uint32_t *other,
                       uint32_t offset, uint32_t offset2, bool all, uint32_t lanes)
{
	const struct near_row *s = near_known(w, place, offset, offset2, all, lanes);
	if (!s || !near_is_apart(s, offset, offset2, lanes)) return false;
	for (uint32_t b = 0; b < lanes; b += VEC) {
		near_store_window(w, one, s, offset, b, all);
		near_store_window(w, other, s, offset2, b, all);
	}
	return true;
}
#endif
#endif
