// Numbers and rows of lanes as bytes.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"
#include "view/bytes.h"

void view_put(struct view_bytes *b, const void *bytes, size_t n)
{
	if (!n) return;
	if (b->room - b->n < n) {
		b->room = (b->room + n) * 2;
		b->at = heap_resize(b->at, b->room);
	}
	memcpy(b->at + b->n, bytes, n);
	b->n += n;
}

void view_put_byte(struct view_bytes *b, uint8_t byte) { view_put(b, &byte, 1); }

void view_put_number(struct view_bytes *b, uint64_t x)
{
	for (; x > 127; x >>= 7) view_put_byte(b, (uint8_t)(x | 128));
	view_put_byte(b, (uint8_t)x);
}

static uint32_t zigzag(uint32_t x) { return x << 1 ^ (x >> 31 ? ~0u : 0); }

void view_put_signed(struct view_bytes *b, uint32_t x) { view_put_number(b, zigzag(x)); }

static unsigned length(uint32_t x) { return x < 1u << 7 ? 1 : x < 1u << 14 ? 2 : x < 1u << 21 ? 3 : x < 1u << 28 ? 4 : 5; }

static void put_u32(struct view_bytes *b, uint32_t x)
{
	uint8_t four[4] = { (uint8_t)x, (uint8_t)(x >> 8), (uint8_t)(x >> 16), (uint8_t)(x >> 24) };
	view_put(b, four, 4);
}

enum { UNIFORM, AFFINE, EACH, RAW, MASK_EXEC = 4, MASK_ALL = 8 };      // as in state.js

#define EACH_LANE(lane, mask) (uint64_t rest_ = (mask), lane = 0; rest_ && (lane = (uint64_t)__builtin_ctzll(rest_), true); rest_ &= rest_ - 1)

// Whether lane l has base + step * l. With one lane it has, with step 0.
static bool is_affine(const uint32_t *v, uint64_t mask, uint32_t *base, uint32_t *step)
{
	unsigned first = (unsigned)__builtin_ctzll(mask);
	uint64_t others = mask & (mask - 1);
	*step = 0;
	if (others) {
		unsigned second = (unsigned)__builtin_ctzll(others);
		int32_t rise = (int32_t)(v[second] - v[first]), run = (int32_t)(second - first);
		if (rise % run) return false;
		*step = (uint32_t)(rise / run);
	}
	*base = v[first] - *step * first;
	for EACH_LANE(lane, mask) if (v[lane] != *base + *step * (uint32_t)lane) return false;
	return true;
}

void view_put_row(struct view_bytes *b, const uint32_t *v, uint64_t mask, uint64_t exec, unsigned lanes)
{
	uint64_t all = lanes == 64 ? ~0ull : 0xffffffffull;
	uint8_t whose = mask == exec ? MASK_EXEC : mask == all ? MASK_ALL : 0, kind = RAW;
	uint32_t base = 0, step = 0;
	if (!mask) kind = EACH;
	else if (is_affine(v, mask, &base, &step)) kind = step ? AFFINE : UNIFORM;
	else {
		size_t each = 0;
		for EACH_LANE(lane, mask) each += length(zigzag(v[lane]));
		if (each < 4 * (size_t)__builtin_popcountll(mask)) kind = EACH;
	}
	view_put_byte(b, kind | whose);
	if (!whose) {
		put_u32(b, (uint32_t)mask);
		if (lanes == 64) put_u32(b, (uint32_t)(mask >> 32));
	}
	if (kind == UNIFORM || kind == AFFINE) view_put_signed(b, base);
	if (kind == AFFINE) view_put_signed(b, step);
	if (kind == EACH) for EACH_LANE(lane, mask) view_put_signed(b, v[lane]);
	if (kind == RAW) for EACH_LANE(lane, mask) put_u32(b, v[lane]);
}
