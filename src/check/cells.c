// Loops over shadow cells, in vectors as wide as the host's. Compiled for each level of host instructions; CHECK_CELLS
// is the name of the level's table.
#include "check/cells.h"

// ---- differences between the levels -------------------------------------------------------------------------------
#ifdef __AVX512F__
#include <immintrin.h>
enum { BYTES = 64 };
#elif defined __AVX2__
#include <immintrin.h>
enum { BYTES = 32 };
#else
enum { BYTES = 16 };
#endif
typedef uint32_t some __attribute__((vector_size(BYTES), aligned(4)));
typedef int32_t signed_some __attribute__((vector_size(BYTES)));
enum { SOME = BYTES / 4 };

#ifdef __AVX512F__
static inline uint32_t lanes_of(some x) { return _mm512_movepi32_mask((__m512i)x); }
static inline bool is_zero(some x) { return !_mm512_test_epi32_mask((__m512i)x, (__m512i)x); }
static inline some get_at(const uint32_t *cells, some at)
{
	return (some)_mm512_i32gather_epi32((__m512i)at, cells, 4);
}
static inline void put_at(uint32_t *cells, some at, some x)
{
	_mm512_i32scatter_epi32(cells, (__m512i)at, (__m512i)x, 4);
}
// Writes the last lane first.
static inline void put_back_at(uint32_t *cells, some at, some x)
{
	const __m512i back = _mm512_set_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
	put_at(cells, (some)_mm512_permutexvar_epi32(back, (__m512i)at), (some)_mm512_permutexvar_epi32(back, (__m512i)x));
}
#else
// Returns the signs of the lanes as a mask.
static inline uint32_t lanes_of(some x)
{
#ifdef __AVX2__
	return (uint32_t)__builtin_ia32_movmskps256((float __attribute__((vector_size(BYTES))))x);
#elif defined __SSE2__
	return (uint32_t)__builtin_ia32_movmskps((float __attribute__((vector_size(BYTES))))x);
#else
	uint32_t lanes = 0;
	for (unsigned k = 0; k < SOME; k++) lanes |= (x[k] & 1) << k;
	return lanes;
#endif
}
#ifdef __AVX2__
static inline bool is_zero(some x) { return _mm256_testz_si256((__m256i)x, (__m256i)x); }
#else
static inline bool is_zero(some x)
{
	uint32_t any = 0;
	for (unsigned k = 0; k < SOME; k++) any |= x[k];
	return !any;
}
#endif
#ifdef __AVX2__
static inline some get_at(const uint32_t *cells, some at)
{
	return (some)_mm256_i32gather_epi32((const int *)(const void *)cells, (__m256i)at, 4);
}
#else
static inline some get_at(const uint32_t *cells, some at)
{
	some x = at;
	for (unsigned k = 0; k < SOME; k++) x[k] = cells[at[k]];
	return x;
}
#endif
static inline void put_at(uint32_t *cells, some at, some x)
{
	for (unsigned k = 0; k < SOME; k++) cells[at[k]] = x[k];
}
// Writes the last lane first.
static inline void put_back_at(uint32_t *cells, some at, some x)
{
	for (unsigned k = SOME; k-- > 0;) cells[at[k]] = x[k];
}
#endif

static inline some all_of(uint32_t x)
{
	some all = { 0 };
	return all + x;
}
static inline some choose(some mask, some x, some y) { return (x & mask) | (y & ~mask); }
static inline some load(const uint32_t *x) { return *(const some *)(const void *)x; }
static const uint32_t numbers[16] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
static inline void store(uint32_t *to, some x) { *(some *)(void *)to = x; }

// ---- cells in a row -----------------------------------------------------------------------------------------------
// Compares the cells with `value`. An incomplete last vector overlaps the one before it, which costs less than a loop.
static bool are(const uint32_t *x, unsigned n, uint32_t value)
{
	some wrong = { 0 }, values = all_of(value);
	uint32_t rest = 0;
	if (n >= SOME && n % SOME) wrong = load(x + n - SOME) ^ values;
	else for (; n % SOME; n--) rest |= x[n - 1] ^ value;
	for (; n >= SOME; n -= SOME, x += SOME) wrong |= load(x) ^ values;
	return !rest && is_zero(wrong);
}

static bool are_both(const uint32_t *x, uint32_t x_value, const uint32_t *y, uint32_t y_value, unsigned n)
{
	some wrong = { 0 }, x_values = all_of(x_value), y_values = all_of(y_value);
	uint32_t rest = 0;
	if (n >= SOME && n % SOME) wrong = (load(x + n - SOME) ^ x_values) | (load(y + n - SOME) ^ y_values);
	else for (; n % SOME; n--) rest |= (x[n - 1] ^ x_value) | (y[n - 1] ^ y_value);
	for (; n >= SOME; n -= SOME, x += SOME, y += SOME) wrong |= (load(x) ^ x_values) | (load(y) ^ y_values);
	return !rest && is_zero(wrong);
}

static bool are_of(const uint32_t *x, unsigned n, uint32_t access)
{
	some wrong = { 0 };
	uint32_t rest = 0;
	for (; n >= SOME; n -= SOME, x += SOME) wrong |= (load(x) / CELLS_RANKS) ^ access;
	while (n) rest |= (x[--n] / CELLS_RANKS) ^ access;
	return !rest && is_zero(wrong);
}

static bool are_below(const uint32_t *x, unsigned n, uint32_t value, uint32_t below)
{
	some wrong = { 0 }, values = all_of(value), limit = all_of(below);
	bool rest = false;
	for (; n % SOME; n--) rest |= x[n - 1] != value && x[n - 1] >= below;
	for (; n; n -= SOME, x += SOME) wrong |= (some)(load(x) != values) & (some)(load(x) >= limit);
	return !rest && is_zero(wrong);
}

static void fill(uint32_t *to, unsigned n, uint32_t value)
{
	some values = all_of(value);
	if (n >= SOME && n % SOME) store(to + n - SOME, values);
	else for (; n % SOME; n--) to[n - 1] = value;
	for (; n >= SOME; n -= SOME, to += SOME) store(to, values);
}

static uint64_t lanes_with(const uint32_t *x, unsigned n, uint32_t bits, uint32_t value)
{
	uint64_t lanes = 0;
	for (unsigned k = 0; k < n; k += SOME) lanes |= (uint64_t)lanes_of((some)((load(x + k) & bits) == value)) << k;
	return lanes;
}

static unsigned sum(signed_some x)
{
	int32_t all = 0;
	for (unsigned k = 0; k < SOME; k++) all += x[k];
	return (unsigned)all;
}

static unsigned changed(const uint32_t *x, const uint32_t *y, unsigned n)
{
	signed_some differ = { 0 };
	unsigned rest = 0;
	for (; n >= SOME; n -= SOME, x += SOME, y += SOME) differ -= (signed_some)(load(x) != load(y));
	while (n) n--, rest += x[n] != y[n];
	return rest + sum(differ);
}

// ---- rows of lanes ------------------------------------------------------------------------------------------------
static bool count_up(const uint32_t *v, const uint32_t *mask, unsigned lanes, uint32_t from, uint32_t step)
{
	some next = load(numbers) * step + from, wrong = { 0 };
	for (unsigned n = 0; n < lanes; n += SOME, next += SOME * step) wrong |= (load(v + n) ^ next) & load(mask + n);
	return is_zero(wrong);
}

static bool are_apart(const uint32_t *v, const uint32_t *mask, unsigned lanes, uint32_t from, const uint32_t *distance)
{
	some wrong = { 0 };
	for (unsigned n = 0; n < lanes; n += SOME)
		wrong |= ((load(v + n) - from) ^ load(distance + n)) & load(mask + n);
	return is_zero(wrong);
}

static inline uint64_t breaks_at(const uint32_t *at, unsigned k, uint32_t each)
{
	const some step = load(at + k) - load(at + k - 1);
	return (uint64_t)lanes_of((some)(step != 0) & (some)(step != each)) << k;
}

// The last vector overlaps the one before it.
static uint64_t breaks(const uint32_t *at, unsigned n, uint32_t each)
{
	uint64_t found = 0;
	unsigned k = 1;
	for (; k + SOME <= n; k += SOME) found |= breaks_at(at, k, each);
	if (k < n && n > SOME) return found | breaks_at(at, n - SOME, each);
	for (; k < n; k++) found |= (uint64_t)(at[k] != at[k - 1] && at[k] != at[k - 1] + each) << k;
	return found;
}

static inline struct cells_span span_of(signed_some low, signed_some high, some bits)
{
#ifdef __AVX512F__
	return (struct cells_span){ _mm512_reduce_min_epi32((__m512i)low), _mm512_reduce_max_epi32((__m512i)high),
		                    (uint32_t)_mm512_reduce_or_epi32((__m512i)bits) };
#else
	struct cells_span s = { 0, 0, 0 };
	for (unsigned k = 0; k < SOME; k++) {
		s.low = low[k] < s.low ? low[k] : s.low;
		s.high = high[k] > s.high ? high[k] : s.high;
		s.bits |= bits[k];
	}
	return s;
#endif
}

static struct cells_span measure(uint32_t *distance, uint32_t *at, const uint32_t *v, const uint32_t *mask,
                                 unsigned lanes, uint32_t from)
{
	signed_some low = { 0 }, high = { 0 };   // the first lane's distance is 0
	some bits = { 0 };
	for (unsigned n = 0; n < lanes; n += SOME) {
		some x = (load(v + n) - from) & load(mask + n);
		signed_some d = (signed_some)x;
		store(distance + n, x);
		low = (signed_some)choose((some)(d < low), x, (some)low);
		high = (signed_some)choose((some)(d > high), x, (some)high);
		bits |= x;
	}
	const struct cells_span s = span_of(low, high, bits);
	for (unsigned n = 0; n < lanes; n += SOME) store(at + n, (load(distance + n) - (uint32_t)s.low) / 4);
	return s;
}

// ---- cells in any places ------------------------------------------------------------------------------------------
typedef uint32_t two __attribute__((vector_size(8), aligned(4)));
typedef uint32_t four __attribute__((vector_size(16), aligned(4)));
#define AT(type, cells, at) (*(type *)(void *)(uintptr_t)((cells) + (at)))

static inline bool are_ones_at(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t value)
{
	some wrong = { 0 }, values = all_of(value);
	uint32_t rest = 0;
	for (; n >= SOME; n -= SOME, at += SOME) wrong |= get_at(cells, load(at)) ^ values;
	while (n) rest |= cells[at[--n]] ^ value;
	return !rest && is_zero(wrong);
}

static bool are_at(const uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value)
{
	two wrong2 = { 0 }, values2 = wrong2 + value;
	four wrong4 = { 0 }, values4 = wrong4 + value;
	if (each == 1) return are_ones_at(cells, at, n, value);
	if (each == 2) for (unsigned k = 0; k < n; k++) wrong2 |= AT(const two, cells, at[k]) ^ values2;
	else for (unsigned k = 0; k < n; k++) wrong4 |= AT(const four, cells, at[k]) ^ values4;
	return !(wrong2[0] | wrong2[1] | wrong4[0] | wrong4[1] | wrong4[2] | wrong4[3]);
}

static void get_values_at(uint32_t *values, const uint32_t *cells, const uint32_t *at, unsigned n)
{
	for (unsigned k = 0; k < n; k += SOME) store(values + k, get_at(cells, load(at + k)));
}

static void put_values_at(uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values)
{
	for (unsigned k = n; k; k -= SOME) put_back_at(cells, load(at + k - SOME), load(values + k - SOME));
}

static enum cells_changes follow_at(const struct cells_follow *f, const uint32_t *at, unsigned n, uint32_t *under,
                                    uint32_t *other)
{
	some stores = { 0 }, others = { 0 }, differ = { 0 }, first_under = { 0 }, first_other = { 0 };
	for (unsigned k = 0; k < n; k += SOME) {
		const some places = load(at + k), wrote = get_at(f->wrote, places),
			   by = get_at(f->by, wrote / CELLS_RANKS * CELLS_ACCESS),
			   atomic = (some)((by & f->atomic) != 0), own = (some)((by & 0xffff) == f->wave),
			   u = choose(atomic, get_at(f->under, places), wrote),
			   o = choose(own, get_at(f->other, places), wrote) & atomic;
		if (!k) first_under = all_of(u[0]), first_other = all_of(o[0]);
		stores |= ~atomic;
		others |= ~(atomic & own);
		differ |= (u ^ first_under) | (o ^ first_other);
		store(under + k, u);
		store(other + k, o);
	}
	return (is_zero(stores) ? 0 : CELLS_UNDER) | (is_zero(others) ? 0 : CELLS_OTHER) | (is_zero(differ) ? 0 : CELLS_MIXED);
}

static bool are_learnt_at(const struct cells_releases *r, const uint32_t *at, unsigned n)
{
	some wrong = { 0 };
	for (unsigned k = 0; k < n; k += SOME) {
		const some released = get_at(r->cells, load(at + k)), place = released / CELLS_RANKS * 2,
			time = get_at(r->releases, place) + released % CELLS_RANKS, by = get_at(r->releases + 1, place),
			wave = by & 0xffff, known = get_at(r->times, wave);
		wrong |= (some)(released != 0)
			 & ((some)((by & r->joined) != 0) | ((some)(wave != r->wave) & (some)(known < time)));
	}
	return is_zero(wrong);
}

static void put_lanes_at(uint32_t *cells, const uint32_t *at, const uint32_t *mask, unsigned n, uint32_t first,
                         uint32_t value)
{
	some number = load(numbers) + (value + n);
	for (unsigned k = n; k;) {
		k -= SOME, number -= SOME;
		put_back_at(cells, load(at + k), choose(load(mask + k), number, all_of(value + first)));
	}
}

static void settle(uint32_t *released, unsigned n, const struct cells_owed *o)
{
	unsigned k = 0;
	for (; k + SOME <= n; k += SOME) {
		const some wrote = load(o->wrote + k), access = wrote / CELLS_RANKS,
			release = get_at(o->releases, access * CELLS_ACCESS), owed = (some)(access >= o->from) & (some)(release != 0);
		store(released + k, choose(owed, release * CELLS_RANKS + wrote % CELLS_RANKS, load(released + k)));
	}
	for (; k < n; k++) {
		const uint32_t access = o->wrote[k] / CELLS_RANKS, release = o->releases[access * CELLS_ACCESS];
		if (access >= o->from && release) released[k] = release * CELLS_RANKS + o->wrote[k] % CELLS_RANKS;
	}
}

static enum cells_last find_last_at(const struct cells_follow *f, const uint32_t *at, unsigned n, uint32_t *wrote,
                                    uint64_t *others)
{
	some plain = { 0 }, differ = { 0 }, first = { 0 };
	*others = 0;
	for (unsigned k = 0; k < n; k += SOME) {
		const some last = get_at(f->wrote, load(at + k)), access = last / CELLS_RANKS,
			by = get_at(f->by, access * CELLS_ACCESS);
		if (!k) first = all_of(access[0]);
		plain |= (some)((by & f->atomic) == 0);
		differ |= access ^ first;
		*others |= (uint64_t)lanes_of((some)((by & 0xffff) != f->wave)) << k;
		store(wrote + k, last);
	}
	return (is_zero(plain) ? CELLS_ALL_ATOMIC : 0) | (is_zero(differ) ? CELLS_ALIKE : 0);
}

static bool are_from(const uint32_t *cells, unsigned n, uint32_t from)
{
	const uint32_t least = from * CELLS_RANKS;
	some wrong = { 0 }, limit = all_of(least);
	bool rest = false;
	for (; n % SOME; n--) rest |= cells[n - 1] < least;
	for (; n; n -= SOME, cells += SOME) wrong |= (some)(load(cells) < limit);
	return !rest && is_zero(wrong);
}

static bool are_series_at(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t from)
{
	some wrong = { 0 }, differ = { 0 }, first = { 0 };
	for (unsigned k = 0; k < n; k += SOME) {
		const some access = get_at(cells, load(at + k)) / CELLS_RANKS;
		if (!k) first = all_of(access[0]);
		wrong |= (some)(access < from);
		differ |= access ^ first;
	}
	return is_zero(wrong) && !is_zero(differ);
}

static bool are_of_at(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t access)
{
	some wrong = { 0 };
	for (unsigned k = 0; k < n; k += SOME) wrong |= (get_at(cells, load(at + k)) / CELLS_RANKS) ^ access;
	return is_zero(wrong);
}

static void put_some_at(uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values, uint64_t lanes)
{
#ifdef __AVX512F__
	for (unsigned k = 0; k < n; k += SOME)
		_mm512_mask_i32scatter_epi32(cells, (__mmask16)(lanes >> k), (__m512i)load(at + k), (__m512i)load(values + k), 4);
#else
	(void)n;
	for (; lanes; lanes &= lanes - 1) cells[at[__builtin_ctzll(lanes)]] = values[__builtin_ctzll(lanes)];
#endif
}

// Writes the values of the lanes with a mask.
static inline void put_masked_at(uint32_t *cells, some at, some x, some mask)
{
#ifdef __AVX512F__
	_mm512_mask_i32scatter_epi32(cells, (__mmask16)lanes_of(mask), (__m512i)at, (__m512i)x, 4);
#else
	for (uint32_t left = lanes_of(mask); left; left &= left - 1)
		cells[at[__builtin_ctz(left)]] = x[__builtin_ctz(left)];
#endif
}

// Writes a number for each lane and offset to a small table, and reads all entries again: each is the last one written.
static bool are_distinct(const uint32_t *at, const uint32_t *mask, unsigned n, const uint32_t *offset,
                         unsigned offsets)
{
	uint32_t table[CELLS_PLACES];
	some wrong = { 0 }, lane = { 0 };
	for (unsigned k = 0; k < SOME; k++) lane[k] = k;
	for (unsigned o = 0; o < offsets; o++)
		for (unsigned k = 0; k < n; k += SOME)
			put_masked_at(table, (load(at + k) + offset[o]) % CELLS_PLACES, lane + k + o * CELLS_RANKS, load(mask + k));
	for (unsigned o = 0; o < offsets; o++)
		for (unsigned k = 0; k < n; k += SOME) {
			const some in = load(mask + k), places = ((load(at + k) + offset[o]) % CELLS_PLACES) & in;
			wrong |= (get_at(table, places) ^ (lane + k + o * CELLS_RANKS)) & in;
		}
	return is_zero(wrong);
}

// Writes the values to a small table, and reads them again: each is the last one written there.
static bool agree_at(const uint32_t *at, const uint32_t *mask, unsigned n, const uint32_t *values)
{
	uint32_t table[CELLS_PLACES];
	some wrong = { 0 };
	for (unsigned k = 0; k < n; k += SOME)
		put_masked_at(table, load(at + k) % CELLS_PLACES, load(values + k), load(mask + k));
	for (unsigned k = 0; k < n; k += SOME) {
		const some in = load(mask + k);
		wrong |= (get_at(table, (load(at + k) % CELLS_PLACES) & in) ^ load(values + k)) & in;
	}
	return is_zero(wrong);
}

// The place of an index is the number of lanes with lower ones.
static unsigned sort_distinct(uint32_t *to, const uint32_t *at, unsigned n)
{
	uint32_t sorted[CELLS_RANKS];
	uint64_t places = 0;
	unsigned count = 0;
	for (unsigned k = 0; k < n; k++) {
		unsigned place = 0;
		for (unsigned m = 0; m < n; m += SOME)
			place += (unsigned)__builtin_popcount(lanes_of((some)(load(at + m) < at[k])));
		sorted[place] = at[k];
		places |= 1ull << place;
	}
	for (; places; places &= places - 1) to[count++] = sorted[__builtin_ctzll(places)];
	return count;
}

static inline bool is_others(const struct cells_readers *r, uint32_t last)
{
	return last && (last < r->own_from || (r->by[last / r->ranks * r->each] & r->mask) != r->wave);
}

static inline some others_in(const struct cells_readers *r, some last, int shift)
{
	const some older = (some)(last < r->own_from), any = (some)(last != 0);
	if (is_zero(~older & any)) return any;
	const some by = get_at(r->by, (last >> shift) * r->each);
	return ((some)((by & r->mask) != r->wave) | older) & any;
}

static void keep_others(const struct cells_readers *r, unsigned n)
{
	const int shift = __builtin_ctz(r->ranks);
	for (; n % SOME; n--)
		if (is_others(r, r->last[n - 1])) r->before[n - 1] = r->last[n - 1];
	for (unsigned k = 0; k < n; k += SOME) {
		const some last = load(r->last + k);
		store(r->before + k, choose(others_in(r, last, shift), last, load(r->before + k)));
	}
}

static void keep_others_at(const struct cells_readers *r, const uint32_t *at, unsigned n, unsigned each)
{
	const int shift = __builtin_ctz(r->ranks);
	for (; n % SOME; n--)
		for (unsigned m = 0; m < each; m++)
			if (is_others(r, r->last[at[n - 1] + m])) r->before[at[n - 1] + m] = r->last[at[n - 1] + m];
	for (unsigned k = 0; k < n; k += SOME)
		for (unsigned m = 0; m < each; m++) {
			const some places = load(at + k) + m, last = get_at(r->last, places), others = others_in(r, last, shift);
			if (!is_zero(others)) put_masked_at(r->before, places, last, others);
		}
}

static bool are_own_at(const struct cells_readers *r, const uint32_t *at, unsigned n, unsigned each, uint32_t below)
{
	const int shift = __builtin_ctz(r->ranks);
	some wrong = { 0 };
	bool rest = false;
	for (; n % SOME; n--)
		for (unsigned m = 0; m < each; m++)
			rest |= r->last[at[n - 1] + m] >= below && is_others(r, r->last[at[n - 1] + m]);
	for (unsigned k = 0; k < n; k += SOME)
		for (unsigned m = 0; m < each; m++) {
			const some last = get_at(r->last, load(at + k) + m);
			wrong |= others_in(r, last, shift) & (some)(last >= below);
		}
	return !rest && is_zero(wrong);
}

static bool are_values_at(const uint32_t *cells, const uint32_t *at, unsigned n, const uint32_t *values)
{
	some wrong = { 0 };
	uint32_t rest = 0;
	for (; n >= SOME; n -= SOME, at += SOME, values += SOME) wrong |= get_at(cells, load(at)) ^ load(values);
	while (n) n--, rest |= cells[at[n]] ^ values[n];
	return !rest && is_zero(wrong);
}

static inline bool are_ones_below_at(const uint32_t *cells, const uint32_t *at, unsigned n, uint32_t value,
                                     uint32_t below)
{
	some wrong = { 0 }, values = all_of(value), limit = all_of(below);
	bool rest = false;
	for (; n >= SOME; n -= SOME, at += SOME) {
		some x = get_at(cells, load(at));
		wrong |= (some)(x != values) & (some)(x >= limit);
	}
	while (n) n--, rest |= cells[at[n]] != value && cells[at[n]] >= below;
	return !rest && is_zero(wrong);
}

static bool are_below_at(const uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value,
                         uint32_t below)
{
	two wrong2 = { 0 }, limit2 = wrong2 + below, values2 = wrong2 + value;
	four wrong4 = { 0 }, limit4 = wrong4 + below, values4 = wrong4 + value;
	if (each == 1) return are_ones_below_at(cells, at, n, value, below);
	for (unsigned k = 0; k < n && each == 2; k++) {
		two x = AT(const two, cells, at[k]);
		wrong2 |= (two)(x != values2) & (two)(x >= limit2);
	}
	for (unsigned k = 0; k < n && each == 4; k++) {
		four x = AT(const four, cells, at[k]);
		wrong4 |= (four)(x != values4) & (four)(x >= limit4);
	}
	return !(wrong2[0] | wrong2[1] | wrong4[0] | wrong4[1] | wrong4[2] | wrong4[3]);
}

static void fill_at(uint32_t *cells, const uint32_t *at, unsigned n, unsigned each, uint32_t value)
{
	some values = all_of(value);
	two values2 = { value, value };
	four values4 = { value, value, value, value };
	if (each == 2) for (unsigned k = 0; k < n; k++) AT(two, cells, at[k]) = values2;
	if (each == 4) for (unsigned k = 0; k < n; k++) AT(four, cells, at[k]) = values4;
	if (each > 1) return;
	for (; n >= SOME; n -= SOME, at += SOME) put_at(cells, load(at), values);
	while (n) cells[at[--n]] = value;
}

static bool are_missing_at(const uint32_t *missing, const uint32_t *cells, const uint32_t *at, const uint32_t *mask,
                           unsigned n)
{
	some wrong = { 0 };
	for (unsigned k = 0; k < n; k += SOME) wrong |= (~get_at(cells, load(at + k)) ^ load(missing + k)) & load(mask + k);
	return is_zero(wrong);
}

static uint64_t bring_at(uint32_t *missing, const uint32_t *cells, const uint32_t *at, const uint32_t *mask,
                         unsigned n)
{
	uint64_t lanes = 0;
	for (unsigned k = 0; k < n; k += SOME) {
		const some in = load(mask + k), x = ~get_at(cells, load(at + k)) & in;
		store(missing + k, (load(missing + k) & ~in) | x);
		lanes |= (uint64_t)lanes_of((some)(x != 0)) << k;
	}
	return lanes;
}

static unsigned changed_at(const uint32_t *cells, const uint32_t *at, const uint32_t *mask, unsigned n,
                           const uint32_t *other)
{
	signed_some differ = { 0 };
	for (unsigned k = 0; k < n; k += SOME)
		differ -= (signed_some)(get_at(cells, load(at + k)) != load(other + k)) & (signed_some)load(mask + k);
	return sum(differ);
}

// ---- results with other values in undefined bits ------------------------------------------------------------------
static void vary(uint32_t *to, const uint32_t *x, const uint32_t *undefined, const uint32_t *fill, uint32_t invert,
                 unsigned lanes)
{
	for (unsigned n = 0; n < lanes; n += SOME)
		store(to + n, choose(load(undefined + n), load(fill + n) ^ invert, load(x + n)));
}

static void add_variant(const struct cells_varied *v, const uint32_t *x, bool first, unsigned lanes)
{
	const some none = { 0 };
	for (unsigned n = 0; n < lanes; n += SOME) {
		const some now = load(x + n);
		store(v->differ + n, first ? none : load(v->differ + n) | (load(v->first + n) ^ now));
		store(v->odd + n, first ? now : load(v->odd + n) ^ now);
		if (first) store(v->first + n, now);
	}
}

static inline some operate(enum cells_operation operation, some x, some y)
{
	switch (operation) {
	case CELLS_ADD: return x + y;
	case CELLS_SUB: return x - y;
	case CELLS_AND: return x & y;
	case CELLS_OR: return x | y;
	default: return x ^ y;
	}
}

// Inlined for each operation, so that the loop does not select it.
static inline __attribute__((always_inline)) void vary_by(const struct cells_varied *v, enum cells_operation operation,
	const struct cells_source *left, const struct cells_source *right, unsigned lanes)
{
	for (unsigned n = 0; n < lanes; n += SOME) {
		const some x = load(left->values + n), xu = load(left->undefined + n), xp = load(left->pattern + n),
			y = load(right->values + n), yu = load(right->undefined + n), yp = load(right->pattern + n),
			a = operate(operation, x & ~xu, y & ~yu), b = operate(operation, x | xu, y | yu),
			c = operate(operation, choose(xu, xp, x), choose(yu, yp, y)),
			d = operate(operation, choose(xu, ~xp, x), choose(yu, ~yp, y));
		store(v->differ + n, (a ^ b) | (a ^ c) | (a ^ d));
		store(v->odd + n, a ^ b ^ c ^ d);
	}
}

static void vary_operation(const struct cells_varied *v, enum cells_operation operation,
                           const struct cells_source *left, const struct cells_source *right, unsigned lanes)
{
	switch (operation) {
	case CELLS_ADD: vary_by(v, CELLS_ADD, left, right, lanes); break;
	case CELLS_SUB: vary_by(v, CELLS_SUB, left, right, lanes); break;
	case CELLS_AND: vary_by(v, CELLS_AND, left, right, lanes); break;
	case CELLS_OR: vary_by(v, CELLS_OR, left, right, lanes); break;
	case CELLS_XOR: vary_by(v, CELLS_XOR, left, right, lanes); break;
	}
}

static uint64_t end_variants(const struct cells_varied *v, const uint32_t *mask, unsigned lanes, bool *odd)
{
	some any = { 0 };
	uint64_t differ = 0;
	for (unsigned n = 0; n < lanes; n += SOME) {
		const some d = load(v->differ + n) & load(mask + n), o = load(v->odd + n) & load(mask + n);
		store(v->differ + n, d);
		store(v->odd + n, o);
		differ |= (uint64_t)lanes_of((some)(d != 0)) << n;
		any |= o;
	}
	*odd = !is_zero(any);
	return differ;
}

const struct cells_ways CHECK_CELLS = {
	are, are_both, are_of, fill, lanes_with, changed, count_up, breaks, are_apart, measure, are_at, get_values_at,
	put_values_at, follow_at, are_learnt_at, put_lanes_at, settle, find_last_at, are_from, are_series_at, are_of_at,
	keep_others, keep_others_at, are_own_at, put_some_at, are_distinct, agree_at, sort_distinct,
	are_values_at, are_below, are_below_at,
	fill_at, are_missing_at, bring_at, changed_at, vary, add_variant, vary_operation,
	end_variants,
};
