// Compares and encodes rows of lanes. Compiled for each level of host instructions; LOG_ROWS is the name of its table.
#include <string.h>
#include "base/bits.h"
#include "log/bytes.h"
#include "log/rows.h"
#include "lane/host.h"

enum { LANES = 64, SOME = 8 };                      // SOME: lanes per vector
typedef uint32_t some __attribute__((vector_size(4 * SOME), aligned(4)));

// ---- differences ----------------------------------------------------------------------------------------------------
#ifdef HOST_X86
// Stays in registers: a whole load after partial stores would have to wait for them.
typedef uint32_t many __attribute__((vector_size(sizeof(host_vector)), aligned(4)));
static inline uint64_t delta32(uint32_t *to, const uint32_t *old, const uint32_t *now)
{
	enum { MANY = sizeof(many) / 4 };
	uint32_t differ = 0;
	for (unsigned k = 0; k < 32; k += MANY) {
		many d = *(const many *)(now + k) - *(const many *)(old + k);
		*(many *)(to + k) = d;
		differ |= (uint32_t)host_vector_signs((host_vector)(d != 0)) << k;
	}
	return differ;
}
#else
static inline uint64_t delta32(uint32_t *to, const uint32_t *old, const uint32_t *now)
{
	_Alignas(128) uint32_t sign[32];
	for (unsigned k = 0; k < 32; k++) to[k] = now[k] - old[k], sign[k] = to[k] ? UINT32_MAX : 0;
	return host_signs32(sign);
}
#endif

static uint64_t delta_row(uint32_t *to, uint32_t *old, const uint32_t *now, unsigned lanes)
{
	uint64_t differ = delta32(to, old, now);
	if (lanes == LANES) differ |= delta32(to + 32, old + 32, now + 32) << 32;
	if (!differ) return 0;
	memcpy(old, now, 32 * sizeof *old);
	if (lanes == LANES) memcpy(old + 32, now + 32, 32 * sizeof *old);
	return differ;
}

static inline uint32_t load_element(const uint8_t *at, unsigned bytes)
{
	uint32_t x = 0;
	memcpy(&x, at, bytes);
	return x;
}

static inline uint64_t delta_of_elements(uint32_t *to, uint8_t *old, const uint8_t *now, const uint32_t *offset,
                                         uint64_t lanes, unsigned bytes)
{
	uint64_t differ = 0;
	for (uint64_t left = lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint32_t fresh = load_element(now + offset[lane], bytes), d = fresh - load_element(old + offset[lane], bytes);
		memcpy(old + offset[lane], &fresh, bytes);
		to[lane] = d;
		differ |= (uint64_t)(d != 0) << lane;
	}
	return differ;
}

// Returns whether lanes 0 to n - 1 have consecutive dwords.
static bool are_consecutive(const uint32_t *offset, unsigned n)
{
	uint32_t off = 0;
	for (unsigned lane = 0; lane < n; lane++) off |= offset[lane] ^ 4 * lane;
	return !off;
}

static uint64_t delta_at(uint32_t *to, uint8_t *old, const uint8_t *now, const uint32_t *offset, uint64_t lanes,
                         unsigned bytes)
{
	uint64_t differ;
	unsigned n = lanes == bits_below(32) ? 32 : lanes == UINT64_MAX ? 64 : 0;
	bool aligned = !(((uintptr_t)old | (uintptr_t)now) % 4);
	if (n && bytes == 4 && aligned && are_consecutive(offset, n)) {
		differ = delta_row(to, (uint32_t *)(void *)old, (const uint32_t *)(const void *)now, n);
		memset(to + n, 0, (LANES - n) * sizeof *to);
		return differ;
	}
	memset(to, 0, LANES * sizeof *to);
	return bytes == 4 ? delta_of_elements(to, old, now, offset, lanes, 4)
	       : delta_of_elements(to, old, now, offset, lanes, bytes);
}

static inline uint64_t offsets_of(uint32_t *to, uint64_t *span, const uint64_t *address, uint64_t lanes, unsigned n)
{
	uint64_t least = UINT64_MAX, most = 0;
	for (unsigned lane = 0; lane < n; lane++) {
		uint64_t out = (lanes >> lane & 1) - 1, low = address[lane] | out, high = address[lane] & ~out;
		least = low < least ? low : least;
		most = high > most ? high : most;
	}
	for (unsigned lane = 0; lane < n; lane++) to[lane] = (uint32_t)(address[lane] - least);
	*span = most - least;
	return least;
}

static uint64_t lane_offsets(uint32_t *to, uint64_t *span, const uint64_t *address, uint64_t lanes)
{
	return lanes >> 32 ? offsets_of(to, span, address, lanes, LANES) : offsets_of(to, span, address, lanes, 32);
}

// ---- as bytes -------------------------------------------------------------------------------------------------------
static uint8_t *put_counting(uint8_t *p, uint32_t base, uint32_t step)
{
	*p++ = step ? LOG_COUNTING : LOG_ALIKE;
	p = log_signed_at(p, (int32_t)base);
	return step ? log_signed_at(p, (int32_t)step) : p;
}

static unsigned bytes_of(uint32_t folded) { return folded >> 24 ? 4 : folded >> 16 ? 3 : folded >> 8 ? 2 : 1; }

static uint32_t any(const some *x)
{
	uint32_t all = 0;
	for (unsigned k = 0; k < SOME; k++) all |= (*x)[k];
	return all;
}

// Writes n numbers with the bytes that the largest needs. The array is padded to a multiple of SOME with repeated
// values.
static uint8_t *put_packed(uint8_t *p, const uint32_t *values, unsigned n)
{
	typedef int32_t some_signed __attribute__((vector_size(4 * SOME)));
	typedef uint16_t some_halves __attribute__((vector_size(2 * SOME)));
	typedef uint8_t some_bytes __attribute__((vector_size(SOME)));
	some all = { 0 }, folds[LANES / SOME];
	for (unsigned k = 0; k < n; k += SOME) {
		some x = *(const some *)(values + k);
		x = x << 1 ^ (some)((some_signed)x >> 31);      // log_folded32
		all |= folds[k / SOME] = x;
	}
	unsigned bytes = bytes_of(any(&all));
	*p++ = (uint8_t)(LOG_PACKED_1 + bytes - 1);
	for (unsigned k = 0; k < n; k += SOME) {
		some x = folds[k / SOME];
		some_bytes narrow = __builtin_convertvector(x, some_bytes);
		some_halves half = __builtin_convertvector(x, some_halves);
		uint8_t *to = p + bytes * k;
		if (bytes == 1) memcpy(to, &narrow, sizeof narrow);
		else if (bytes == 2) memcpy(to, &half, sizeof half);
		else if (bytes == 4) memcpy(to, &x, sizeof x);
		// the extra byte is overwritten
		else for (unsigned lane = 0; lane < SOME; lane++) memcpy(to + 3 * lane, (const uint32_t *)&folds[k / SOME] + lane, 4);
	}
	return p + bytes * n;
}

// Writes lanes 0 to n - 1 of a row; n is a multiple of SOME.
static uint8_t *put_dense(uint8_t *p, const uint32_t *row, unsigned n)
{
	uint32_t base = row[0], step = row[1] - row[0];
	some counting = { 0, step, 2 * step, 3 * step, 4 * step, 5 * step, 6 * step, 7 * step }, off = { 0 };
	counting += base;
	for (unsigned k = 0; k < n; k += SOME, counting += SOME * step) off |= *(const some *)(row + k) ^ counting;
	return any(&off) ? put_packed(p, row, n) : put_counting(p, base, step);
}

static bool is_counting(const uint32_t *values, const uint32_t *lanes, unsigned n, uint32_t base, uint32_t step)
{
	some off = { 0 };
	for (unsigned k = 0; k < n; k += SOME) off |= *(const some *)(values + k) ^ (base + step * *(const some *)(lanes + k));
	return !any(&off);
}

// Writes the lanes of a mask, which has at least one.
static uint8_t *put_sparse(uint8_t *p, const uint32_t *row, uint64_t mask)
{
	uint32_t values[LANES], lanes[LANES];
	unsigned n = 0, count;
	uint64_t left = mask;
	do {
		lanes[n] = (uint32_t)__builtin_ctzll(left);
		values[n] = row[lanes[n]];
		n++;
	} while (left &= left - 1);
	for (count = n; count % SOME; count++) lanes[count] = lanes[n - 1], values[count] = values[n - 1];
	uint32_t gap = n > 1 ? lanes[1] - lanes[0] : 0, step = gap ? (values[1] - values[0]) / gap : 0,
		base = values[0] - step * lanes[0];
	if (is_counting(values, lanes, count, base, step)) return put_counting(p, base, step);
	step = gap ? -((values[0] - values[1]) / gap) : 0;      // a descending row with gaps between lanes
	base = values[0] - step * lanes[0];
	return is_counting(values, lanes, count, base, step) ? put_counting(p, base, step) : put_packed(p, values, n);
}

static uint8_t *put_row(uint8_t *p, const uint32_t *row, uint64_t mask)
{
	if (!mask) return put_counting(p, 0, 0);
	unsigned n = ~mask ? (unsigned)__builtin_ctzll(~mask) : LANES;
	return mask == bits_below(n) && n % SOME == 0 ? put_dense(p, row, n) : put_sparse(p, row, mask);
}

extern const struct log_rows LOG_ROWS;
const struct log_rows LOG_ROWS = { delta_row, delta_at, lane_offsets, put_row };
