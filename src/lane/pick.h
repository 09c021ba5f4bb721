// Values of other lanes: a dword of a row for each of 32 lanes, by the host's permutations of a vector.
#ifndef LANE_PICK_H
#define LANE_PICK_H
#include <stdint.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

// Sets to[j] to from[at[j] % lanes], for 32 values of j. `lanes`, 32 or 64, is the length of `from`. All three are
// aligned to 64 bytes.
static inline __attribute__((always_inline))
	void lane_pick32(uint32_t *to, const uint32_t *from, const uint32_t *at, uint32_t lanes)
{
#ifdef __AVX512F__
	#define VECTOR(k) _mm512_load_si512(from + 16 * (k))
	for (uint32_t j = 0; j < 32; j += 16) {
		const __m512i n = _mm512_load_si512(at + j);
		__m512i x = _mm512_permutex2var_epi32(VECTOR(0), n, VECTOR(1));
		if (lanes > 32)
			x = _mm512_mask_mov_epi32(x, _mm512_test_epi32_mask(n, _mm512_set1_epi32(32)),
			                          _mm512_permutex2var_epi32(VECTOR(2), n, VECTOR(3)));
		_mm512_store_si512(to + j, x);
	}
	#undef VECTOR
#elif defined __AVX2__
	// each bit of the number, shifted to the lane's sign, chooses one of two vectors
	#define VECTOR(k) _mm256_permutevar8x32_epi32(_mm256_load_si256((const __m256i *)(const void *)(from + 8 * (k))), n)
	#define CHOOSE(x, y, bit) _mm256_castps_si256(_mm256_blendv_ps( \
		_mm256_castsi256_ps(x), _mm256_castsi256_ps(y), _mm256_castsi256_ps(_mm256_slli_epi32(n, 31 - (bit)))))
	for (uint32_t j = 0; j < 32; j += 8) {
		const __m256i n = _mm256_load_si256((const __m256i *)(const void *)(at + j));
		__m256i x = CHOOSE(CHOOSE(VECTOR(0), VECTOR(1), 3), CHOOSE(VECTOR(2), VECTOR(3), 3), 4);
		if (lanes > 32)
			x = CHOOSE(x, CHOOSE(CHOOSE(VECTOR(4), VECTOR(5), 3), CHOOSE(VECTOR(6), VECTOR(7), 3), 4), 5);
		_mm256_store_si256((__m256i *)(void *)(to + j), x);
	}
	#undef VECTOR
	#undef CHOOSE
#else
	for (uint32_t j = 0; j < 32; j++) to[j] = from[at[j] & (lanes - 1)];
#endif
}

// Sets to[j] to keep[j] and the lane of `from` that `place` names: eight lanes of `to` read at most two vectors of
// eight lanes. place[j] has in bits 0 to 2 the place in its vector, in bit 3 which vector. From bit 4 on, places 0 and
// 1 of eight lanes have the first lanes of their two vectors. All are aligned to 64 bytes.
static inline __attribute__((always_inline))
	void lane_pick_near(uint32_t *to, const uint32_t *from, const uint32_t *place, const uint32_t *keep, uint32_t lanes)
{
#ifdef __AVX2__
	#define LOAD(p) _mm256_load_si256((const __m256i *)(const void *)(p))
	#define SOURCE(j, n) LOAD(from + (place[(j) + (n)] >> 4))
#endif
#ifdef __AVX512F__
	#define EIGHT(j) _mm256_permutex2var_epi32(SOURCE(j, 0), LOAD(place + (j)), SOURCE(j, 1))
	for (uint32_t j = 0; j < lanes; j += 16)           // a store of 16 lanes: later loads wait for smaller ones
		_mm512_store_si512(to + j, _mm512_and_si512(_mm512_load_si512(keep + j),
		                   _mm512_inserti64x4(_mm512_castsi256_si512(EIGHT(j)), EIGHT(j + 8), 1)));
	#undef EIGHT
#elif defined __AVX2__
	#define PERMUTED(j, n) _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(SOURCE(j, n), LOAD(place + (j))))
	for (uint32_t j = 0; j < lanes; j += 8) {
		const __m256 second = _mm256_castsi256_ps(_mm256_slli_epi32(LOAD(place + j), 28)),
			x = _mm256_blendv_ps(PERMUTED(j, 0), PERMUTED(j, 1), second);
		_mm256_store_si256((__m256i *)(void *)(to + j), _mm256_and_si256(_mm256_castps_si256(x), LOAD(keep + j)));
	}
	#undef PERMUTED
#else
	for (uint32_t j = 0; j < lanes; j++)
		to[j] = from[(place[(j & ~7u) + (place[j] >> 3 & 1)] >> 4) + (place[j] & 7)] & keep[j];
#endif
#ifdef __AVX2__
	#undef SOURCE
	#undef LOAD
#endif
}
#endif
