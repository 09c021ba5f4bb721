// Numbers and rows of lanes as bytes.
#include "base/arena.h"
#include "base/bits.h"
#include "log/bytes.h"
#include <string.h>

// ---- writing -----------------------------------------------------------------------------------------------------------------------------
static uint8_t *more(struct log_bytes *b, size_t n)
{
	if (b->room - b->n < n) {
		while (b->room - b->n < n) b->room = b->room ? b->room * 2 : 4096;
		b->at = heap_resize(b->at, b->room);
	}
	return b->at + b->n;
}

void log_put(struct log_bytes *b, const void *bytes, size_t n)
{
	if (n) memcpy(more(b, n), bytes, n);
	b->n += n;
}

void log_put_byte(struct log_bytes *b, uint8_t x) { *more(b, 1) = x; b->n++; }

void log_put_number(struct log_bytes *b, uint64_t x)
{
	uint8_t *p = more(b, 10), *from = p;
	for (; x >= 128; x >>= 7) *p++ = (uint8_t)(x | 128);
	*p++ = (uint8_t)x;
	b->n += (size_t)(p - from);
}

static uint64_t folded(int64_t x) { return (uint64_t)x << 1 ^ (uint64_t)(x >> 63); }
static int64_t unfolded(uint64_t x) { return (int64_t)(x >> 1 ^ -(x & 1)); }

void log_put_signed(struct log_bytes *b, int64_t x) { log_put_number(b, folded(x)); }

void log_put_text(struct log_bytes *b, const char *text, size_t n)
{
	log_put_number(b, n);
	log_put(b, text, n);
}

// ---- reading -----------------------------------------------------------------------------------------------------------------------------
uint8_t log_get_byte(struct log_cursor *c)
{
	if (c->at == c->end) { c->bad = true; return 0; }
	return *c->at++;
}

uint64_t log_get_number(struct log_cursor *c)
{
	uint64_t x = 0;
	for (unsigned shift = 0; shift < 64; shift += 7) {
		uint8_t byte = log_get_byte(c);
		x |= (uint64_t)(byte & 127) << shift;
		if (byte < 128) return x;
	}
	c->bad = true;
	return 0;
}

uint64_t log_get_up_to(struct log_cursor *c, uint64_t most)
{
	uint64_t x = log_get_number(c);
	if (x <= most) return x;
	c->bad = true;
	return 0;
}

int64_t log_get_signed(struct log_cursor *c) { return unfolded(log_get_number(c)); }

const uint8_t *log_get(struct log_cursor *c, size_t n)
{
	if ((size_t)(c->end - c->at) < n) { c->bad = true; return NULL; }
	c->at += n;
	return c->at - n;
}

// ---- both ----------------------------------------------------------------------------------------------------------------------------------
uint64_t log_pass_number(const struct log_pass *p, uint64_t x, uint64_t most)
{
	if (p->from) return log_get_up_to(p->from, most);
	log_put_number(p->to, x);
	return x;
}

int64_t log_pass_signed(const struct log_pass *p, int64_t x)
{
	if (p->from) return log_get_signed(p->from);
	log_put_signed(p->to, x);
	return x;
}

uint8_t log_pass_byte(const struct log_pass *p, uint8_t x)
{
	if (p->from) return log_get_byte(p->from);
	log_put_byte(p->to, x);
	return x;
}

// ---- rows ----------------------------------------------------------------------------------------------------------------------------------
// What a row's first byte says. Packed lanes hold folded numbers of so many bytes, in the order of the lanes.
enum { ALIKE, COUNTING, PACKED_1, PACKED_2, PACKED_3, PACKED_4 };

static uint32_t folded32(uint32_t x) { return x << 1 ^ (uint32_t)((int32_t)x >> 31); }
static uint32_t unfolded32(uint32_t x) { return x >> 1 ^ -(x & 1); }

static void put_packed(struct log_bytes *b, const uint32_t *row, uint64_t mask, unsigned bytes)
{
	uint8_t *p = more(b, 64 * 4 + 4), *from = p;
	for (uint64_t left = mask; left; left &= left - 1) {
		uint32_t x = folded32(row[__builtin_ctzll(left)]);
		memcpy(p, &x, 4);             // the bytes too many are written over
		p += bytes;
	}
	b->n += (size_t)(p - from);
}

static uint32_t any(const log_some *x)
{
	uint32_t all = 0;
	for (unsigned k = 0; k < LOG_SOME; k++) all |= (*x)[k];
	return all;
}

// Lanes 0 to n - 1 of a row; n is a multiple of LOG_SOME.
static void put_dense(struct log_bytes *b, const uint32_t *row, unsigned n)
{
	typedef int32_t some_signed __attribute__((vector_size(4 * LOG_SOME)));
	typedef uint16_t some_halves __attribute__((vector_size(2 * LOG_SOME)));
	typedef uint8_t some_bytes __attribute__((vector_size(LOG_SOME)));
	uint32_t base = row[0], step = row[1] - row[0];
	log_some counting = { 0, step, 2 * step, 3 * step, 4 * step, 5 * step, 6 * step, 7 * step }, off = { 0 }, all = { 0 }, folds[64 / LOG_SOME];
	counting += base;
	for (unsigned k = 0; k < n; k += LOG_SOME, counting += LOG_SOME * step) off |= *(const log_some *)(row + k) ^ counting;
	if (!any(&off)) {
		log_put_byte(b, step ? COUNTING : ALIKE);
		log_put_signed(b, (int32_t)base);
		if (step) log_put_signed(b, (int32_t)step);
		return;
	}
	for (unsigned k = 0; k < n; k += LOG_SOME) {
		log_some x = *(const log_some *)(row + k);
		x = x << 1 ^ (log_some)((some_signed)x >> 31);      // folded32
		all |= folds[k / LOG_SOME] = x;
	}
	uint32_t most = any(&all);
	unsigned bytes = most >> 24 ? 4 : most >> 16 ? 3 : most >> 8 ? 2 : 1;
	uint8_t *p = more(b, 1 + 4 * n + 4);
	*p++ = (uint8_t)(PACKED_1 + bytes - 1);
	for (unsigned k = 0; k < n; k += LOG_SOME, p += bytes * LOG_SOME) {
		log_some x = folds[k / LOG_SOME];
		some_bytes narrow = __builtin_convertvector(x, some_bytes);
		some_halves half = __builtin_convertvector(x, some_halves);
		if (bytes == 1) memcpy(p, &narrow, sizeof narrow);
		else if (bytes == 2) memcpy(p, &half, sizeof half);
		else if (bytes == 4) memcpy(p, &x, sizeof x);
		else for (unsigned lane = 0; lane < LOG_SOME; lane++) memcpy(p + 3 * lane, (const uint32_t *)&folds[k / LOG_SOME] + lane, 4);      // the byte too many is written over
	}
	b->n += 1 + n * bytes;
}

void log_put_row(struct log_bytes *b, const uint32_t *row, uint64_t mask)
{
	if (!mask) { log_put_byte(b, ALIKE); log_put_byte(b, 0); return; }
	unsigned n = ~mask ? (unsigned)__builtin_ctzll(~mask) : 64;
	if (mask == bits_below(n) && n % LOG_SOME == 0) { put_dense(b, row, n); return; }
	unsigned first = (unsigned)__builtin_ctzll(mask), second = mask & (mask - 1) ? (unsigned)__builtin_ctzll(mask & (mask - 1)) : first;
	uint32_t gap = second - first, step = gap ? (row[second] - row[first]) / gap : 0, base = row[first] - step * first, all = 0, off = 0;
	for (uint64_t left = mask; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		all |= folded32(row[lane]);
		off |= row[lane] ^ (base + step * lane);
	}
	if (off) {                        // a falling row whose lanes are apart
		step = gap ? -((row[first] - row[second]) / gap) : 0;
		base = row[first] - step * first;
		off = 0;
		for (uint64_t left = mask; left; left &= left - 1) off |= row[__builtin_ctzll(left)] ^ (base + step * (uint32_t)__builtin_ctzll(left));
	}
	unsigned bytes = all >> 24 ? 4 : all >> 16 ? 3 : all >> 8 ? 2 : 1;
	if (!off) {
		log_put_byte(b, step ? COUNTING : ALIKE);
		log_put_signed(b, (int32_t)base);
		if (step) log_put_signed(b, (int32_t)step);
		return;
	}
	log_put_byte(b, (uint8_t)(PACKED_1 + bytes - 1));
	put_packed(b, row, mask, bytes);
}

void log_get_row(struct log_cursor *c, uint32_t *row, uint64_t mask)
{
	memset(row, 0, 64 * sizeof *row);
	unsigned how = log_get_byte(c);
	if (how <= COUNTING) {
		uint32_t base = (uint32_t)log_get_signed(c), step = how == COUNTING ? (uint32_t)log_get_signed(c) : 0;
		for (uint64_t left = mask; left; left &= left - 1) row[__builtin_ctzll(left)] = base + step * (uint32_t)__builtin_ctzll(left);
		return;
	}
	if (how > PACKED_4) { c->bad = true; return; }
	unsigned bytes = how - PACKED_1 + 1;
	const uint8_t *p = log_get(c, bytes * (size_t)__builtin_popcountll(mask));
	if (!p) return;
	for (uint64_t left = mask; left; left &= left - 1, p += bytes) {
		uint32_t x = 0;
		memcpy(&x, p, bytes);
		row[__builtin_ctzll(left)] = unfolded32(x);
	}
}
