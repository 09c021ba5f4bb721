// Vectors of the host for accesses of lanes: 8 lanes with AVX2, 16 with AVX-512. Part of access.c, and of stencils.
#ifndef MEMORY_VECTORS_H
#define MEMORY_VECTORS_H
#include "memory/memory.h"

#ifdef __AVX2__
#include <immintrin.h>
#include <string.h>

#ifndef INLINE
#define INLINE static inline __attribute__((always_inline))
#endif

// Returns eight lanes of a row.
INLINE __m256i vec_half(const uint32_t *v) { return _mm256_load_si256((const __m256i *)(const void *)v); }

#ifdef __AVX512F__
enum { VEC = 16 };
typedef uint32_t vec __attribute__((vector_size(64)));
typedef __mmask16 vec_on;                  // which lanes are active

// Loads halves: strips store eight lanes, and a load waits for several stores that it covers.
INLINE vec vec_get(const uint32_t *v)
{
	return (vec)_mm512_inserti64x4(_mm512_castsi256_si512(vec_half(v)), vec_half(v + 8), 1);
}
// Returns lanes that vec_put wrote.
INLINE vec vec_whole(const uint32_t *v) { return (vec)_mm512_load_si512(v); }
INLINE void vec_put(uint32_t *v, vec x) { _mm512_store_si512(v, (__m512i)x); }
// Prepares lanes that vec_put wrote, which are then loaded one at a time: the upper half is stored again. A load of a
// dword from the upper half of a store of 64 bytes waits until all earlier stores are in the cache.
INLINE void vec_lanes(uint32_t *v)
{
	__m256i x = vec_half(v + 8);
	__asm__("" : "+x"(x));
	_mm256_store_si256((__m256i *)(void *)(v + 8), x);
}
// Returns which of the lanes from b on are active. all: each lane of the wave is.
INLINE vec_on vec_active(const struct wave *w, uint32_t b, bool all)
{
	return (vec_on)(all ? 0xffff : w->mask_of >> b);
}
INLINE bool vec_none(vec_on on) { return !on; }
INLINE vec vec_keep(vec_on on, vec x) { return (vec)_mm512_maskz_mov_epi32(on, (__m512i)x); }
INLINE vec vec_choose(vec_on on, vec x, vec other)
{
	return (vec)_mm512_mask_mov_epi32((__m512i)other, on, (__m512i)x);
}
INLINE vec vec_max(vec a, vec b) { return (vec)_mm512_max_epu32((__m512i)a, (__m512i)b); }
INLINE vec vec_min(vec a, vec b) { return (vec)_mm512_min_epu32((__m512i)a, (__m512i)b); }
INLINE vec vec_shift_down(vec a, vec by) { return (vec)_mm512_srlv_epi32((__m512i)a, (__m512i)by); }
// Lanes that are active and differ in x and y.
typedef __mmask16 vec_others;
INLINE vec_others vec_differ(vec_on on, vec x, vec y)
{
	return _mm512_mask_cmpneq_epu32_mask(on, (__m512i)x, (__m512i)y);
}
INLINE bool vec_any_differ(vec_others x) { return x; }
INLINE bool vec_any(vec x) { return _mm512_test_epi32_mask((__m512i)x, (__m512i)x); }
INLINE uint32_t vec_highest(vec x) { return _mm512_reduce_max_epu32((__m512i)x); }
// Returns whether some element is above `most`.
INLINE bool vec_exceeds(vec x, uint32_t most)
{
	return _mm512_cmpgt_epu32_mask((__m512i)x, _mm512_set1_epi32((int)most));
}
// Returns the dword of each active lane at its place, and `old` in other lanes. The mask is hidden from the compiler,
// which would drop `old` with all lanes active; then the gather would wait for the last use of its register.
INLINE vec vec_gather(vec old, vec_on on, const uint8_t *base, vec at)
{
	__asm__("" : "+Yk"(on));
	return (vec)_mm512_mask_i32gather_epi32((__m512i)old, on, (__m512i)at, base, 1);
}
typedef __m512i vec_pairs;                 // two dwords of each lane of half a vector
INLINE vec_pairs vec_gather_pairs(const uint8_t *base, vec at, unsigned half)
{
	__mmask8 on = 0xff;
	__asm__("" : "+Yk"(on));
	return _mm512_mask_i32gather_epi64(_mm512_setzero_si512(), on,
		half ? _mm512_extracti64x4_epi64((__m512i)at, 1) : _mm512_castsi512_si256((__m512i)at), base, 1);
}
// Makes x the pairs of dwords of all lanes, in the order of lanes.
INLINE void vec_join_pairs(vec x[2], vec low, vec high)
{
	const __m512i first = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0),
		second = _mm512_set_epi32(31, 15, 30, 14, 29, 13, 28, 12, 27, 11, 26, 10, 25, 9, 24, 8);
	x[0] = (vec)_mm512_permutex2var_epi32((__m512i)low, first, (__m512i)high);
	x[1] = (vec)_mm512_permutex2var_epi32((__m512i)low, second, (__m512i)high);
}
INLINE void vec_store(uint8_t *to, vec_on on, vec x) { _mm512_mask_storeu_epi32(to, on, (__m512i)x); }
enum { VEC_STORES_NARROW = 1 };            // whether the host has vec_store_narrow
// Stores the lowest one or two bytes of each active lane.
INLINE void vec_store_narrow(uint8_t *to, vec_on on, vec x, uint32_t bytes)
{
	if (bytes == 1) _mm_mask_storeu_epi8(to, on, _mm512_cvtepi32_epi8((__m512i)x));
	else _mm256_mask_storeu_epi16(to, on, _mm512_cvtepi32_epi16((__m512i)x));
}
// Stores the lowest one or two bytes of each active lane, at every fourth byte.
INLINE void vec_store_low(uint8_t *to, vec_on on, vec x, uint32_t bytes)
{
	const uint64_t first = _pdep_u64(on, 0x1111111111111111);
	_mm512_mask_storeu_epi8(to, bytes == 1 ? first : first | first << 1, (__m512i)x);
}
// Returns the active lanes of a vector from memory, which does not read others, and 0 in others.
INLINE vec vec_load_some(const uint8_t *from, vec_on on) { return (vec)_mm512_maskz_loadu_epi32(on, from); }
// Returns bytes, or halves, that follow each other, as dwords.
INLINE vec vec_load_narrow(const void *from, uint32_t bytes)
{
	return (vec)(bytes == 1 ? _mm512_cvtepu8_epi32(_mm_loadu_si128(from))
	             : _mm512_cvtepu16_epi32(_mm256_loadu_si256(from)));
}
// Returns, for each lane, the lane before it: the last one of `before`, then all but the last one of x.
INLINE vec vec_lane_before(vec before, vec x) { return (vec)_mm512_alignr_epi32((__m512i)x, (__m512i)before, VEC - 1); }
// Returns a bit for each lane in which x is above y.
INLINE uint32_t vec_above(vec x, vec y) { return _mm512_cmpgt_epu32_mask((__m512i)x, (__m512i)y); }
// Returns elements `at` of two vectors, for at below twice the lanes, with the sign bit of those in the second one.
INLINE vec vec_pick(vec first, vec second, vec at)
{
	return (vec)_mm512_permutex2var_epi32((__m512i)first, (__m512i)at, (__m512i)second);
}
INLINE vec vec_permute(vec x, vec at) { return (vec)_mm512_permutexvar_epi32((__m512i)at, (__m512i)x); }
// Returns the lanes with a sign bit. vec_signs_on: if their lane `at` is active, too.
INLINE vec_on vec_signs(vec at) { return _mm512_movepi32_mask((__m512i)at); }
INLINE vec_on vec_signs_on(vec at, vec_on on)
{
	const __m512i bit = _mm512_rolv_epi32(_mm512_set1_epi32(1), (__m512i)at);
	return _mm512_mask_test_epi32_mask(vec_signs(at), bit, _mm512_set1_epi32(on));
}
// Stores to places in the order of lanes. The host's instruction takes its time without an active lane, too.
INLINE void vec_scatter(uint8_t *base, vec_on on, vec at, vec x)
{
	if (on) _mm512_mask_i32scatter_epi32(base, on, (__m512i)at, (__m512i)x, 1);
}
#else
enum { VEC = 8 };
typedef uint32_t vec __attribute__((vector_size(32)));
typedef vec vec_on;

INLINE vec vec_get(const uint32_t *v) { return (vec)vec_half(v); }
INLINE vec vec_whole(const uint32_t *v) { return (vec)vec_half(v); }
INLINE void vec_put(uint32_t *v, vec x) { _mm256_store_si256((__m256i *)(void *)v, (__m256i)x); }
INLINE void vec_lanes(uint32_t *v) { (void)v; }
INLINE vec_on vec_active(const struct wave *w, uint32_t b, bool all)
{
	return all ? ~(vec){ 0 } : vec_get(w->mask + b);
}
INLINE bool vec_none(vec_on on) { return _mm256_testz_si256((__m256i)on, (__m256i)on); }
INLINE vec vec_keep(vec_on on, vec x) { return x & on; }
INLINE vec vec_choose(vec_on on, vec x, vec other)
{
	return (vec)_mm256_blendv_epi8((__m256i)other, (__m256i)x, (__m256i)on);
}
INLINE vec vec_max(vec a, vec b) { return (vec)_mm256_max_epu32((__m256i)a, (__m256i)b); }
INLINE vec vec_min(vec a, vec b) { return (vec)_mm256_min_epu32((__m256i)a, (__m256i)b); }
INLINE vec vec_shift_down(vec a, vec by) { return (vec)_mm256_srlv_epi32((__m256i)a, (__m256i)by); }
typedef vec vec_others;
INLINE vec_others vec_differ(vec_on on, vec x, vec y) { return on & (x ^ y); }
INLINE bool vec_any_differ(vec_others x) { return !_mm256_testz_si256((__m256i)x, (__m256i)x); }
INLINE bool vec_any(vec x) { return !_mm256_testz_si256((__m256i)x, (__m256i)x); }
INLINE uint32_t vec_highest(vec x)
{
	__m128i a = _mm_max_epu32(_mm256_castsi256_si128((__m256i)x), _mm256_extracti128_si256((__m256i)x, 1));
	a = _mm_max_epu32(a, _mm_shuffle_epi32(a, 0x4e));
	return (uint32_t)_mm_cvtsi128_si32(_mm_max_epu32(a, _mm_shuffle_epi32(a, 0xb1)));
}
INLINE bool vec_exceeds(vec x, uint32_t most)
{
	const vec limit = (vec){ 0 } + most;
	return vec_any(vec_max(x, limit) ^ limit);
}
INLINE vec vec_gather(vec old, vec_on on, const uint8_t *base, vec at)
{
	__asm__("" : "+x"(on));
	return (vec)_mm256_mask_i32gather_epi32((__m256i)old, (const int *)(const void *)base, (__m256i)at, (__m256i)on, 1);
}
typedef __m256i vec_pairs;
INLINE vec_pairs vec_gather_pairs(const uint8_t *base, vec at, unsigned half)
{
	__m256i on = _mm256_set1_epi32(-1);
	__asm__("" : "+x"(on));
	return _mm256_mask_i32gather_epi64(_mm256_setzero_si256(), (const long long *)(const void *)base,
		half ? _mm256_extracti128_si256((__m256i)at, 1) : _mm256_castsi256_si128((__m256i)at), on, 1);
}
INLINE void vec_join_pairs(vec x[2], vec low, vec high)
{
	const __m256i a = _mm256_unpacklo_epi32((__m256i)low, (__m256i)high),
		b = _mm256_unpackhi_epi32((__m256i)low, (__m256i)high);
	x[0] = (vec)_mm256_permute2x128_si256(a, b, 0x20);
	x[1] = (vec)_mm256_permute2x128_si256(a, b, 0x31);
}
INLINE void vec_store(uint8_t *to, vec_on on, vec x)
{
	_mm256_maskstore_epi32((int *)(void *)to, (__m256i)on, (__m256i)x);
}
enum { VEC_STORES_NARROW = 0 };
INLINE void vec_store_narrow(uint8_t *to, vec_on on, vec x, uint32_t bytes)
{
	(void)to, (void)on, (void)x, (void)bytes;
}
// Stores the lowest one or two bytes of each lane, at every fourth byte. Stores the others as they are.
INLINE void vec_store_low(uint8_t *to, vec x, uint32_t bytes)
{
	const __m256i old = _mm256_loadu_si256((const __m256i *)(const void *)to),
		low = _mm256_set1_epi32(bytes == 1 ? 0xff : 0xffff);
	_mm256_storeu_si256((__m256i *)(void *)to, _mm256_blendv_epi8(old, (__m256i)x, low));
}
INLINE vec vec_load_some(const uint8_t *from, vec_on on)
{
	return (vec)_mm256_maskload_epi32((const int *)(const void *)from, (__m256i)on);
}
INLINE vec vec_load_narrow(const void *from, uint32_t bytes)
{
	return (vec)(bytes == 1 ? _mm256_cvtepu8_epi32(_mm_loadl_epi64(from)) : _mm256_cvtepu16_epi32(_mm_loadu_si128(from)));
}
INLINE vec vec_lane_before(vec before, vec x)
{
	return (vec)_mm256_alignr_epi8((__m256i)x, _mm256_permute2x128_si256((__m256i)before, (__m256i)x, 0x21), 12);
}
INLINE vec vec_permute(vec x, vec at) { return (vec)_mm256_permutevar8x32_epi32((__m256i)x, (__m256i)at); }
INLINE vec vec_pick(vec first, vec second, vec at)
{
	return (vec)_mm256_blendv_ps((__m256)vec_permute(first, at), (__m256)vec_permute(second, at), (__m256)at);
}
INLINE vec_on vec_signs(vec at) { return at; }
INLINE vec_on vec_signs_on(vec at, vec_on on) { return at & vec_permute(on, at); }
INLINE uint32_t vec_above(vec x, vec y)
{
	__m256i not_above = _mm256_cmpeq_epi32((__m256i)vec_max(x, y), (__m256i)y);
	return ~(uint32_t)_mm256_movemask_ps((__m256)not_above) & 0xff;
}
#endif

// Returns a vector from memory, in the order of lanes.
INLINE vec vec_load(const uint8_t *from)
{
	vec x;
	memcpy(&x, from, sizeof x);
	return x;
}
INLINE vec vec_of(uint32_t x) { return (vec){ 0 } + x; }
#endif
#endif
