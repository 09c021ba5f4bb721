// Two dwords of LDS for each lane, at two offsets from one row of addresses, on hosts with AVX2. If the addresses of
// the lanes of a vector are near each other, their dwords are in a window of two vectors, which are permuted. A program
// uses a row of addresses repeatedly, with other offsets and in the next workgroup. So the row is kept with its
// windows, and is only compared, once for loads of a block from one register. Other accesses are left to spots.h. Part
// of stencils.
#ifndef MEMORY_NEAR_H
#define MEMORY_NEAR_H
#include "memory/vectors.h"

// lanes of a vector with AVX2, where there are more windows; dwords of a window with AVX-512
enum { NEAR_LEAST_LANES = 8, NEAR_MOST_DWORDS = 32, NEAR_WINDOWS = LANES / NEAR_LEAST_LANES };
struct near_row {
	row v;                         // the addresses
	row at;                        // the dword of each lane, in its window; with the sign bit in the second vector
	row lane[2];                   // the lane of each dword of the windows, with the sign bit; 0 without a lane
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
// Replaces a row. mask: the lanes with addresses, at least one. of: lanes of a window.
void near_make(struct near_row *s, const uint32_t *v, uint64_t mask, uint32_t lanes, uint32_t of);

#ifdef __AVX2__
_Static_assert((int)LDS_AFTER >= 4 * NEAR_MOST_DWORDS, "a window can be read at each dword");

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
		if (w->mask_of && !s->left--) near_make(s, v, w->mask_of, lanes, VEC);
		return NULL;
	}
	const uint64_t end = (uint64_t)s->highest + (offset > offset2 ? offset : offset2) + 4;
	if (!s->fits || end > g->lds_size) return NULL;
	if (end > g->lds_used) g->lds_used = (uint32_t)end;
	return s;
}

// Returns the window from lane b on, at an offset.
INLINE uint8_t *near_window(uint8_t *lds, const struct near_row *s, uint32_t offset, uint32_t b)
{
	return lds + s->first[b / VEC] + offset;
}

INLINE void near_load_row(const struct wave *w, uint32_t *d, const struct near_row *s, uint32_t offset, bool all,
                          uint32_t lanes)
{
	uint8_t *const lds = w->group->lds;
	for (uint32_t b = 0; b < lanes; b += VEC) {
		const uint8_t *from = near_window(lds, s, offset, b);
		const vec x = vec_pick(vec_load(from), vec_load(from + 4 * VEC), vec_whole(s->at + b));
		vec_put(d + b, all ? x : vec_choose(vec_active(w, b, false), x, vec_get(d + b)));
	}
}

INLINE void near_load_rows(const struct wave *w, uint32_t *d, const struct near_row *s, uint32_t offset,
                           uint32_t offset2, bool all, uint32_t lanes)
{
	near_load_row(w, d, s, offset, all, lanes);
	near_load_row(w, d + LANES, s, offset2, all, lanes);
}

// Loads dwords to row d and the one after it, for addresses at a place in the wave. now: where loads of the block from
// the same addresses find what is known of them. Returns false if nothing was done, as near_load_again and near_store.
INLINE bool near_load(const struct wave *w, uint32_t place, uint32_t *d, uint32_t offset, uint32_t offset2,
                      uint32_t now, bool all, uint32_t lanes)
{
	const struct near_row *s = near_known(w, place, offset, offset2, all, lanes);
	w->memory->near_now[now] = s;
	if (s) near_load_rows(w, d, s, offset, offset2, all, lanes);
	return s;
}

INLINE bool near_load_again(const struct wave *w, uint32_t *d, uint32_t offset, uint32_t offset2, uint32_t now,
                            bool all, uint32_t lanes)
{
	const struct near_row *s = w->memory->near_now[now];
	if (!s || (uint64_t)s->highest + (offset > offset2 ? offset : offset2) + 4 > w->group->lds_size) return false;
	near_load_rows(w, d, s, offset, offset2, all, lanes);
	return true;
}

// Loads one dword of each lane, without what is known of a row, if a vector's first lane has the lowest address of its
// window: as in rows and columns of a tile. All lanes are active. d may be v. Returns false if nothing was done.
INLINE bool near_load_window(const struct wave *w, const uint32_t *v, uint32_t *d, uint32_t offset, uint32_t lanes)
{
	enum { PART = 4 * VEC, WINDOW = 2 * PART };
	const uint32_t sign = 1u << 31;
	const struct workgroup *g = w->group;
	vec highest = vec_of(0), far = vec_of(0), distance[LANES / NEAR_LEAST_LANES];
	if (g->lds_size < offset + 4ull) return false;
	for (uint32_t b = 0; b < lanes; b += VEC) {
		const vec at = vec_get(v + b);
		highest = vec_max(highest, at);
		distance[b / VEC] = at - v[b];
		far |= distance[b / VEC];
	}
	if (vec_any(far & ~(WINDOW - 4u)) || vec_exceeds(highest, g->lds_size - 4 - offset)) return false;
	for (uint32_t b = 0; b < lanes; b += VEC) {
		const uint8_t *from = g->lds + offset + v[b];
		const vec x = distance[b / VEC];
		vec_put(d + b, vec_pick(vec_load(from), vec_load(from + PART), x >> 2 | (x & PART) * (sign / PART)));
	}
	return true;
}

// Stores the dwords of the window from lane b on.
INLINE void near_store_window(const struct wave *w, uint8_t *lds, const uint32_t *from, const struct near_row *s,
                              uint32_t offset, uint32_t b, bool all)
{
	const vec x = vec_get(from + b);
	uint8_t *to = near_window(lds, s, offset, b);
	for (uint32_t part = 0; part < 2 * VEC; part += VEC) {
		const vec lane = vec_whole(*s->lane + 2 * b + part);
		const vec_on stored = all ? vec_signs(lane) : vec_signs_on(lane, vec_active(w, b, false));
		vec_store(to + 4 * part, stored, vec_permute(x, lane));
	}
}

// Returns whether no lane's dword at one offset is another lane's of its window at the other. Then the window may be
// stored at one offset after the other, as lane after lane.
INLINE bool near_is_apart(const struct near_row *s, uint32_t offset, uint32_t offset2, uint32_t lanes)
{
	const uint32_t further = offset > offset2 ? offset - offset2 : offset2 - offset;
	bool meet = !s->alone || !further || further % 4;
	for (uint32_t k = 0; k < lanes / VEC && further < 4 * 2 * VEC; k++)
		meet |= (s->begins[k] & s->begins[k] << further / 4) != 0;
	return !meet;
}

// Stores dwords of rows `one` and `other`.
INLINE bool near_store(const struct wave *w, uint32_t place, const uint32_t *one, const uint32_t *other,
                       uint32_t offset, uint32_t offset2, bool all, uint32_t lanes)
{
	const struct near_row *s = near_known(w, place, offset, offset2, all, lanes);
	if (!s || !near_is_apart(s, offset, offset2, lanes)) return false;
	uint8_t *const lds = w->group->lds;
	for (uint32_t b = 0; b < lanes; b += VEC) {
		near_store_window(w, lds, one, s, offset, b, all);
		near_store_window(w, lds, other, s, offset2, b, all);
	}
	return true;
}
#endif
#endif
