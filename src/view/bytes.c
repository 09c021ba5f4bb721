// Writes rows of lanes as bytes.
#include "base/bits.h"
#include "view/bytes.h"

static uint32_t zigzag(uint32_t x) { return x << 1 ^ (x >> 31 ? ~0u : 0); }

static unsigned length(uint32_t x)
{
	return x < 1u << 7 ? 1 : x < 1u << 14 ? 2 : x < 1u << 21 ? 3 : x < 1u << 28 ? 4 : 5;
}

void view_put_fixed(struct log_bytes *b, uint32_t x, unsigned bytes)
{
	uint8_t four[4] = { (uint8_t)x, (uint8_t)(x >> 8), (uint8_t)(x >> 16), (uint8_t)(x >> 24) };
	log_put(b, four, bytes);
}

enum { UNIFORM, AFFINE, EACH, RAW, MASK_EXEC = 4, MASK_ALL = 8 };      // as in state.js

// Returns whether lane l has base + step * l. A single lane has, with step 0.
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

void view_put_row(struct log_bytes *b, const uint32_t *v, uint64_t mask, uint64_t exec, unsigned lanes)
{
	uint8_t whose = mask == exec ? MASK_EXEC : mask == bits_below(lanes) ? MASK_ALL : 0, kind = RAW;
	uint32_t base = 0, step = 0;
	if (!mask) kind = EACH;
	else if (is_affine(v, mask, &base, &step)) kind = step ? AFFINE : UNIFORM;
	else {
		size_t each = 0;
		for EACH_LANE(lane, mask) each += length(zigzag(v[lane]));
		if (each < 4 * (size_t)__builtin_popcountll(mask)) kind = EACH;
	}
	log_put_byte(b, kind | whose);
	if (!whose) {
		view_put_fixed(b, (uint32_t)mask, 4);
		if (lanes == 64) view_put_fixed(b, (uint32_t)(mask >> 32), 4);
	}
	if (kind == UNIFORM || kind == AFFINE) log_put_signed(b, (int32_t)base);
	if (kind == AFFINE) log_put_signed(b, (int32_t)step);
	if (kind == EACH) for EACH_LANE(lane, mask) log_put_signed(b, (int32_t)v[lane]);
	if (kind == RAW) for EACH_LANE(lane, mask) view_put_fixed(b, v[lane], 4);
}
