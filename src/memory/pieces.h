// Dwords of a full wave that follow each other in pieces of 8 lanes, as in workgroups of rows of 8 work-items: one
// check and one copy serve a piece. Memory is only searched in the region that was last used. Part of stencils.
#ifndef MEMORY_PIECES_H
#define MEMORY_PIECES_H
#include "memory/runs.h"
#include "memory/vectors.h"

#ifdef __AVX2__
enum { PIECE = 8, PIECE_BYTES = 4 * PIECE };
// Bytes from an access to those that the host's cache is asked for, because later waves often continue there. The host
// finds out by itself only within a wave.
enum { PIECE_AHEAD = 1024 };

// Returns whether v[lane] is 4 more than in the lane before in each piece, without a carry out of 32 bits. wide: the
// next row must also have one value in all lanes.
INLINE bool pieces_follow(const uint32_t *v, bool wide, uint32_t lanes)
{
	const lane8 *o = (const lane8 *)(const void *)lane_offset;
	if (v[1] != v[0] + 4) return false;                    // most others end here
	lane8 wrong = { 0 }, high = (lane8){ 0 } + (wide ? v[LANES] : 0);
	for (uint32_t b = 0; b < lanes; b += PIECE) {
		const lane8 *x = (const lane8 *)(v + b), *y = (const lane8 *)(v + LANES + b), first = (lane8){ 0 } + v[b];
		if (v[b] > UINT32_MAX - PIECE_BYTES) return false;
		wrong |= x[0] ^ (first + o[0]);
		if (wide) wrong |= y[0] ^ high;
	}
	return _mm256_testz_si256((__m256i)wrong, (__m256i)wrong);
}

// Returns the host's address of `start`, which v is added to; 0 if the pieces are not in the region. wide: the next row
// is the upper half of the addresses.
INLINE uintptr_t pieces_in_memory(struct wave *w, const uint32_t *v, bool wide, uint64_t start, bool store,
                                  uint32_t lanes)
{
	if (!pieces_follow(v, wide, lanes)) return 0;
	if (wide) start += (uint64_t)v[LANES] << 32;
	const struct region *r = memory_recent(w->memory, start + v[0], store);
	if (r->size < PIECE_BYTES) return 0;
	start -= r->base;
	for (uint32_t b = 0; b < lanes; b += PIECE) if (start + v[b] > r->size - PIECE_BYTES) return 0;
	return (uintptr_t)r->bytes + (uintptr_t)start;
}

// Loads to a row, which may be v. from: as pieces_in_memory returns it.
INLINE void pieces_load(uint32_t *to, uintptr_t from, const uint32_t *v, uint32_t lanes)
{
	for (uint32_t b = 0; b < lanes; b += 2 * PIECE) {
		const uintptr_t at = from + v[b], second = from + v[b + PIECE];
		__builtin_prefetch((const void *)(at + PIECE_AHEAD));
		copy_halves(to + b, (const void *)at, (const void *)second);
	}
}

// Stores in the order of lanes: if pieces overlap, the value of the last lane remains.
INLINE void pieces_store(uintptr_t to, const uint32_t *v, const uint32_t *from, uint32_t lanes)
{
	for (uint32_t b = 0; b < lanes; b += PIECE) {
		const uintptr_t at = to + v[b];
		if (b % (2 * PIECE) == 0) __builtin_prefetch((const void *)(at + PIECE_AHEAD), 1);
		*(bytes32 *)at = *(const bytes32 *)(const void *)(from + b);
	}
}
#endif
#endif
