// Components of typed buffer elements. Sources: AMD's RDNA manuals 9.3.1 (32-bit floats are truncated to halves, all
// other conversions round to nearest). Direct3D's data conversion rules for values that narrow formats accept
// (clamped to the range; NaN is 0).
#include "base/bits.h"
#include "lane/element.h"
#include "lane/math.h"
#include <math.h>
#include <string.h>

enum { F16_KEEP = LANE_MODE_IN16 | LANE_MODE_OUT16, ROUND_EVEN = 0, ROUND_ZERO = 3 };


static unsigned first_bit(const struct isa_layout *l, unsigned k)
{
	unsigned at = 0;
	for (unsigned i = 0; i < k; i++) at += l->bits[i];
	return at;
}

unsigned element_size(const struct isa_layout *l) { return first_bit(l, l->count) / 8; }

// Returns a component's bits, which are inside one dword.
uint32_t element_bits(const struct isa_layout *l, unsigned k, const uint8_t *bytes)
{
	uint32_t dword;
	unsigned at = first_bit(l, k);
	memcpy(&dword, bytes + at / 32 * 4, 4);
	return (uint32_t)(dword >> at % 32 & bits_below(l->bits[k]));
}

void element_put_bits(const struct isa_layout *l, unsigned k, uint8_t *bytes, uint32_t value)
{
	uint32_t dword;
	unsigned at = first_bit(l, k);
	uint8_t *p = bytes + at / 32 * 4;
	memcpy(&dword, p, 4);
	uint32_t mask = (uint32_t)(bits_below(l->bits[k]) << at % 32);
	dword = (dword & ~mask) | (value << at % 32 & mask);
	memcpy(p, &dword, 4);
}

static int64_t sign_extend(uint32_t bits, unsigned width)
{
	return (int64_t)((uint64_t)bits << (64 - width)) >> (64 - width);
}
static bool is_signed(enum isa_number n) { return n == ISA_SNORM || n == ISA_SSCALED || n == ISA_SINT; }
static int64_t lowest_code(enum isa_number n, unsigned width)
{
	return is_signed(n) ? -(int64_t)(1ull << (width - 1)) : 0;
}
static int64_t highest_code(enum isa_number n, unsigned width)
{
	return (int64_t)bits_below(is_signed(n) ? width - 1 : width);
}
static int64_t clamp_code(int64_t x, int64_t low, int64_t high) { return x < low ? low : x > high ? high : x; }

// ---- floats of 10, 11, 16 and 32 bits -----------------------------------------------------------------------------
// Converts a short float, which is an f16 without a sign and without the last bits.
static uint32_t half_from_float(unsigned width, uint32_t bits)
{
	if (width < 16) return bits << (15 - width);
	return width == 16 ? bits : lane_f16_round(ROUND_ZERO, true, lane_as_f32(bits));
}

static uint32_t float_from_bits(unsigned width, uint32_t bits)
{
	return width == 32 ? bits : lane_bits_f32(lane_f32_from_f16(F16_KEEP, (uint16_t)half_from_float(width, bits)));
}

// Converts an f16 to a float without sign: the last bits are cut off, numbers below 0 become 0, a NaN stays a NaN.
static uint32_t unsigned_float(unsigned width, uint32_t half)
{
	uint32_t body = half & 0x7fff, lost = 15 - width;
	if (body > 0x7c00) return 0x7c00 >> lost | 1u << (9 - lost);
	return half & 0x8000 ? 0 : body >> lost;
}

static uint32_t float_to_bits(unsigned width, uint32_t value, bool half)
{
	if (width == 32) return half ? lane_bits_f32(lane_f32_from_f16(F16_KEEP, (uint16_t)value)) : value;
	uint32_t h = half ? value : lane_f16_round(ROUND_ZERO, true, lane_as_f32(value));
	return width == 16 ? h : unsigned_float(width, h);
}

// ---- all numbers --------------------------------------------------------------------------------------------------
uint32_t element_from_number(double x, bool half)
{
	return half ? lane_f16_from_f64(F16_KEEP, x) : lane_bits_f32(lane_narrow_f64(x));
}

uint32_t element_load(enum isa_number n, unsigned width, uint32_t bits, bool half)
{
	int64_t whole = is_signed(n) ? sign_extend(bits, width) : (int64_t)bits;
	double x;
	switch (n) {
	case ISA_UINT: case ISA_SINT:
		return half ? (uint32_t)clamp_code(whole, lowest_code(n, 16), highest_code(n, 16)) & 0xffff : (uint32_t)whole;
	case ISA_USCALED: case ISA_SSCALED:
		return element_from_number((double)whole, half);
	case ISA_SRGB: return element_from_number(lane_as_f32(element_srgb[bits & 0xff]), half);
	case ISA_UNORM: case ISA_SNORM:
		x = (double)whole / (double)highest_code(n, width);
		return element_from_number(x < -1 ? -1 : x, half);
	default:
		return half ? half_from_float(width, bits) : float_from_bits(width, bits);
	}
}

uint32_t element_store(enum isa_number n, unsigned width, uint32_t value, bool half)
{
	double x;
	int64_t low = lowest_code(n, width), high = highest_code(n, width), whole;
	switch (n) {
	case ISA_UINT: whole = half ? (uint16_t)value : (int64_t)value; break;
	case ISA_SINT: whole = half ? (int16_t)value : (int64_t)(int32_t)value; break;
	case ISA_USCALED: case ISA_SSCALED: case ISA_UNORM: case ISA_SNORM:
		x = half ? lane_f32_from_f16(F16_KEEP, (uint16_t)value) : lane_as_f32(value);
		if (n == ISA_UNORM || n == ISA_SNORM) {
			low = is_signed(n) ? -high : 0;      // -1 is never the lowest code of a signed format
			x = rint(x * (double)high);
		}
		whole = x != x ? 0 : x <= (double)low ? low : x >= (double)high ? high : (int64_t)x;
		break;
	default:
		return float_to_bits(width, value, half);
	}
	return (uint32_t)((uint64_t)clamp_code(whole, low, high) & bits_below(width));
}

uint32_t element_one(enum isa_number n, bool half)
{
	if (n == ISA_UINT || n == ISA_SINT) return 1;
	return half ? 0x3c00 : 0x3f800000;
}

// ---- which component goes where -----------------------------------------------------------------------------------
uint32_t element_loaded(const struct element_form *f, unsigned k, const uint8_t *bytes, bool inside)
{
	unsigned select = f->select ? f->select[k] : SELECT_X + k, from = select - SELECT_X;
	if (select == SELECT_1) return element_one(f->number, f->halves);
	if (select < SELECT_X || !inside) return 0;
	enum isa_number number = f->number == ISA_SRGB && from == 3 ? ISA_UNORM : f->number;
	if (from < f->layout->count)
		return element_load(number, f->layout->bits[from], element_bits(f->layout, from, bytes), f->halves);
	return from == 3 && f->select ? element_one(f->number, f->halves) : 0;
}

int element_stored_from(const struct element_form *f, unsigned k)
{
	int from = 0;
	if (!f->select) return (int)k;
	while (from < 4 && f->select[from] != SELECT_X + k) from++;
	return from < 4 ? from : -1;
}
