// Encodes numbers and rows of lanes as bytes.
#include "base/arena.h"
#include "base/bits.h"
#include "log/bytes.h"
#include <string.h>

// ---- writing --------------------------------------------------------------------------------------------------------
void log_more_room(struct log_bytes *b, size_t n)
{
	while (b->room - b->n < n) b->room = b->room ? b->room * 2 : 4096;
	b->at = heap_resize(b->at, b->room);
}

void log_put(struct log_bytes *b, const void *bytes, size_t n)
{
	if (n) memcpy(log_room(b, n), bytes, n);
	b->n += n;
}

void log_put_byte(struct log_bytes *b, uint8_t x) { *log_room(b, 1) = x; b->n++; }

void log_put_number(struct log_bytes *b, uint64_t x)
{
	uint8_t *p = log_room(b, LOG_NUMBER);
	b->n += (size_t)(log_number_at(p, x) - p);
}

static int64_t unfold(uint64_t x) { return (int64_t)(x >> 1 ^ -(x & 1)); }

void log_put_signed(struct log_bytes *b, int64_t x)
{
	uint8_t *p = log_room(b, LOG_NUMBER);
	b->n += (size_t)(log_signed_at(p, x) - p);
}

void log_put_text(struct log_bytes *b, const char *text, size_t n)
{
	log_put_number(b, n);
	log_put(b, text, n);
}

// ---- reading --------------------------------------------------------------------------------------------------------
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

int64_t log_get_signed(struct log_cursor *c) { return unfold(log_get_number(c)); }

const uint8_t *log_get(struct log_cursor *c, size_t n)
{
	if ((size_t)(c->end - c->at) < n) { c->bad = true; return NULL; }
	c->at += n;
	return c->at - n;
}

// ---- both directions ------------------------------------------------------------------------------------------------
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

// ---- rows -----------------------------------------------------------------------------------------------------------
static uint32_t unfold32(uint32_t x) { return x >> 1 ^ -(x & 1); }

// Reads lanes 0 to n - 1 of `bytes` bytes each.
static inline void unpack_lanes(uint32_t *row, const uint8_t *p, unsigned n, unsigned bytes)
{
	for (unsigned lane = 0; lane < n; lane++) {
		uint32_t x = 0;
		memcpy(&x, p + lane * bytes, bytes);
		row[lane] = unfold32(x);
	}
}

static void get_dense(uint32_t *row, const uint8_t *p, unsigned n, unsigned bytes)
{
	switch (bytes) {
	case 1: unpack_lanes(row, p, n, 1); break;
	case 2: unpack_lanes(row, p, n, 2); break;
	case 3: unpack_lanes(row, p, n, 3); break;
	default: unpack_lanes(row, p, n, 4);
	}
}

void log_get_row(struct log_cursor *c, uint32_t *row, uint64_t mask)
{
	unsigned n = ~mask ? (unsigned)__builtin_ctzll(~mask) : 64;
	bool dense = mask == bits_below(n);
	memset(row, 0, 64 * sizeof *row);
	unsigned how = log_get_byte(c);
	if (how <= LOG_COUNTING) {
		uint32_t base = (uint32_t)log_get_signed(c), step = how == LOG_COUNTING ? (uint32_t)log_get_signed(c) : 0;
		if (dense) for (uint32_t lane = 0; lane < n; lane++) row[lane] = base + step * lane;
		else
			for (uint64_t left = mask; left; left &= left - 1)
				row[__builtin_ctzll(left)] = base + step * (uint32_t)__builtin_ctzll(left);
		return;
	}
	if (how > LOG_PACKED_4) { c->bad = true; return; }
	unsigned bytes = how - LOG_PACKED_1 + 1;
	const uint8_t *p = log_get(c, bytes * (size_t)(dense ? n : (unsigned)__builtin_popcountll(mask)));
	if (!p) return;
	if (dense) { get_dense(row, p, n, bytes); return; }
	for (uint64_t left = mask; left; left &= left - 1, p += bytes) {
		uint32_t x = 0;
		memcpy(&x, p, bytes);
		row[__builtin_ctzll(left)] = unfold32(x);
	}
}
