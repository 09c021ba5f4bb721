// A full wave's elements that follow each other: one check and one copy serve all lanes. Part of access.c, and of
// stencils.
#ifndef MEMORY_RUNS_H
#define MEMORY_RUNS_H
#include "memory/memory.h"
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#ifndef INLINE
#define INLINE static inline __attribute__((always_inline))
#endif

typedef uint32_t lane8 __attribute__((vector_size(32), aligned(32)));
typedef uint32_t lane4 __attribute__((vector_size(16)));
typedef uint32_t bytes32 __attribute__((vector_size(32), aligned(1), may_alias));   // eight lanes, unaligned
typedef uint32_t bytes64 __attribute__((vector_size(64), aligned(1), may_alias));


// Lane numbers times the four bytes of an access.
static const row lane_offset = {
	0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108,
	112, 116, 120, 124, 128, 132, 136, 140, 144, 148, 152, 156, 160, 164, 168, 172, 176, 180, 184, 188, 192, 196,
	200, 204, 208, 212, 216, 220, 224, 228, 232, 236, 240, 244, 248, 252,
};

// Returns whether v[lane] is v[0] + lane * bytes in all lanes, without a carry out of 32 bits. `wide`: the next row
// must also have one value in all lanes.
INLINE bool lanes_are_consecutive(const uint32_t *v, bool wide, uint32_t bytes, uint32_t lanes)
{
	// numbers of eight lanes times 1, 2, or whole dwords
	#define PLACES(k) (bytes == 1 ? o[k] >> 2 : bytes == 2 ? o[k] >> 1 : o[k] * (bytes / 4))
	uint32_t b = 0;
	if (v[1] != v[0] + bytes || v[0] > UINT32_MAX - bytes * lanes) return false;    // most others end here
	lane8 start = (lane8){0} + v[0], wrong = {0};
	do {
		const lane8 *x = (const lane8 *)(v + b), *o = (const lane8 *)(lane_offset + b);
		lane8 d0 = x[0] ^ (start + PLACES(0)), d1 = x[1] ^ (start + PLACES(1)), d2 = x[2] ^ (start + PLACES(2)),
			d3 = x[3] ^ (start + PLACES(3));
		if (wide) {
			lane8 high = (lane8){0} + v[LANES];
			const lane8 *y = (const lane8 *)(v + LANES + b);
			d0 |= y[0] ^ high, d1 |= y[1] ^ high, d2 |= y[2] ^ high, d3 |= y[3] ^ high;
		}
		wrong |= d0 | d1 | d2 | d3;
	} while ((b += 32) < lanes);
	#undef PLACES
#ifdef __AVX2__
	return _mm256_testz_si256((__m256i)wrong, (__m256i)wrong);
#else
	lane4 half[2];
	memcpy(half, &wrong, sizeof half);
	half[0] |= half[1];
	uint64_t any[2];
	memcpy(any, half, sizeof any);
	return !(any[0] | any[1]);
#endif
}

// Copies dwords of eight lanes, and of the next eight. Rows are stored in vectors of the kernels' size, which kernels
// load, and loaded by eight lanes, which strips store: a load waits for smaller stores.
INLINE void copy_halves(void *to, const void *first, const void *second)
{
	bytes32 s0 = *(const bytes32 *)first, s1 = *(const bytes32 *)second;
#ifdef __AVX512F__
	*(bytes64 *)to = (bytes64)_mm512_inserti64x4(_mm512_castsi256_si512((__m256i)s0), (__m256i)s1, 1);
#else
	bytes32 *d = to;
	d[0] = s0, d[1] = s1;
#endif
}

// Copies a dword for each of 16 lanes.
INLINE void copy16(void *to, const void *from) { copy_halves(to, from, (const uint8_t *)from + 32); }

// Copies a dword for each of 32 lanes.
INLINE void copy32(void *to, const void *from)
{
	copy16(to, from);
	copy16((uint8_t *)to + 64, (const uint8_t *)from + 64);
}

INLINE void copy_full(void *to, const void *from, uint32_t lanes)
{
	copy32(to, from);
	if (lanes > 32) copy32((uint8_t *)to + 32 * 4, (const uint8_t *)from + 32 * 4);
}

// Returns host memory of `bytes` for each lane, at `start` plus v. NULL if they do not follow each other, or are not in
// the region last used. wide: the next row is the upper half of the addresses.
INLINE uint8_t *run_in_memory(struct wave *w, const uint32_t *v, bool wide, uint64_t start, bool store, uint32_t bytes,
                              uint32_t lanes)
{
	const uint64_t address = start + v[0] + (wide ? (uint64_t)v[LANES] << 32 : 0);
	return lanes_are_consecutive(v, wide, bytes, lanes) ? memory_last(w->memory, address, bytes * lanes, store) : NULL;
}

// As run_in_memory, for elements of several dwords. Later waves often continue there. The host finds that out by itself
// only within a wave.
INLINE uint8_t *run_ahead(struct wave *w, const uint32_t *v, bool wide, uint64_t start, bool store, uint32_t bytes,
                          uint32_t lanes)
{
	enum { AHEAD = 2048, LINE = 64 };
	uint8_t *p = run_in_memory(w, v, wide, start, store, bytes, lanes);
	for (uint32_t n = 0; p && n < bytes * lanes; n += LINE)
		if (store) __builtin_prefetch(p + AHEAD + n, 1);
		else __builtin_prefetch(p + AHEAD + n);
	return p;
}

// Returns the bytes of a full wave's elements in LDS, or NULL if they do not follow each other, or lie beyond its end.
INLINE uint8_t *run_in_lds(struct wave *w, const uint32_t *v, uint32_t offset, uint32_t bytes, uint32_t lanes)
{
	return lanes_are_consecutive(v, false, bytes, lanes) ? group_lds(w->group, v[0] + offset, lanes * bytes) : NULL;
}
#endif
