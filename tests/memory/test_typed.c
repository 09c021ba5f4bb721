// Typed buffers: every number in every layout of every GPU, compared with its value as a double. Also the selection of
// components, and addressing with all kinds of buffer resources, compared with the manuals' formulas. Layouts are read
// from their names here.
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "suites.h"
#include "program_rig.h"
#include "small_float.h"
#include "lane/element.h"

static const struct {
	const char *gpu; enum isa_gen gen;
} hosts[] = { { "gfx906", ISA_GFX9 }, { "gfx1030", ISA_GFX10 }, { "gfx1100", ISA_GFX11 }, { "gfx1200", ISA_GFX12 } };
enum { HOSTS = sizeof hosts / sizeof *hosts };

static float as_float(uint32_t bits) { float f; memcpy(&f, &bits, 4); return f; }
static uint32_t as_bits(float f) { uint32_t bits; memcpy(&bits, &f, 4); return bits; }
static bool has_sign(enum isa_number n) { return n == ISA_SNORM || n == ISA_SSCALED || n == ISA_SINT; }

// ---- one component --------------------------------------------------------------------------------------------------
// Returns the value of a component's bits; norms are a fraction of *over.
static double value_of(enum isa_number n, unsigned width, uint32_t bits, double *over)
{
	double x = bits;
	*over = 1;
	if (n == ISA_FLOAT)
		return width == 32 ? (double)as_float(bits)
		       : width == 16 ? small_value(bits, 5, 10)
		       : small_value(bits, 5, (int)width - 5);
	if (has_sign(n) && bits >> (width - 1)) x -= ldexp(1, (int)width);
	if (n == ISA_UNORM) *over = ldexp(1, (int)width) - 1;
	if (n == ISA_SNORM) *over = ldexp(1, (int)width - 1) - 1;
	return n == ISA_SNORM && x < -*over ? -*over : x;
}

// Returns whether `got` is the float of its kind that is nearest to x / over. The products are exact.
static bool is_nearest(double got, double below, double above, double x, double over)
{
	double error = fabs(got * over - x);
	return error <= fabs(below * over - x) && error <= fabs(above * over - x);
}

static bool load_is_right(enum isa_number n, unsigned width, uint32_t bits, bool half, uint32_t got)
{
	double over, x = value_of(n, width, bits, &over);
	if (n == ISA_UINT || n == ISA_SINT) {
		double low = n == ISA_SINT ? -32768 : 0, high = n == ISA_SINT ? 32767 : 65535;
		return half ? got == ((uint32_t)(int32_t)fmin(fmax(x, low), high) & 0xffff) : got == (uint32_t)(int64_t)x;
	}
	if (half && got >> 16) return false;
	if (isnan(x)) return half ? isnan(small_value(got, 5, 10)) : isnan(as_float(got));
	if (n == ISA_FLOAT && half && width == 32) return got == (small_below(fabs(x), 5, 10) | (signbit(x) ? 0x8000u : 0));
	if (n == ISA_FLOAT) return half ? got == small_nearest(x, 5, 10) : got == as_bits((float)x);
	if (!half)
		return is_nearest(as_float(got), nextafterf(as_float(got), -INFINITY),
		                  nextafterf(as_float(got), INFINITY), x, over);
	return got == small_nearest(x / over, 5, 10);
}

// Returns the bits of a component for a register's value. -1: any NaN.
static int64_t store_model(enum isa_number n, unsigned width, uint32_t value, bool half)
{
	double x = half ? small_value(value, 5, 10) : (double)as_float(value), over,
		low = has_sign(n) ? -ldexp(1, (int)width - 1) : 0;
	double high = ldexp(1, (int)width - has_sign(n)) - 1;
	uint64_t mask = (1ull << width) - 1;
	value_of(n, width, 0, &over);
	if (n == ISA_UINT) x = half ? value & 0xffff : value;
	else if (n == ISA_SINT) x = half ? (double)(int16_t)value : (double)(int32_t)value;
	else if (n != ISA_FLOAT)
		x = isnan(x) ? 0
		    : n == ISA_UNORM ? rint(fmin(fmax(x, 0), 1) * over)
		    : n == ISA_SNORM ? rint(fmin(fmax(x, -1), 1) * over)
		    : trunc(x);
	else if (isnan(x)) return width == 32 && !half ? (int64_t)value : -1;
	else if (width == 32) return as_bits((float)x);
	else if (width == 16) return small_below(fabs(x), 5, 10) | (signbit(x) ? 0x8000u : 0);
	else return small_below(fmax(x, 0), 5, (int)width - 5);
	return (int64_t)((uint64_t)(int64_t)fmin(fmax(x, low), high) & mask);
}

static bool store_is_right(enum isa_number n, unsigned width, uint32_t value, bool half, uint32_t got)
{
	int64_t want = store_model(n, width, value, half);
	if (want >= 0) return got == (uint32_t)want;
	double over;
	return isnan(value_of(n, width, got, &over));
}

static const unsigned widths[] = { 2, 8, 10, 11, 16, 32 };
static bool is_supported(enum isa_number n, unsigned width)
{
	return n != ISA_RESERVED_6 && (n != ISA_FLOAT || width >= 10) && (width < 32 || n >= ISA_UINT);
}

// Returns register contents that distinguish conversions.
static uint32_t draw_value(struct rig_random *random, bool half)
{
	static const uint32_t special[] = {
		0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x477fe000,
		0x477fefff, 0x33800000, 0x00000001, 0x80000001, 0x3f000000, 0x7f7fffff, 0xff7fffff, 0x387fc000,
		0x37800000
	};
	static const uint32_t special16[] = {
		0, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0xfe01, 0x7bff, 0xfbff, 1, 0x8001, 0x3800, 0x3ff,
		0x83ff
	};
	uint64_t x = rig_random(random);
	uint32_t bits = (uint32_t)(x >> 32);
	switch (x % 4) {
	case 0:
		return half ? special16[bits % (sizeof special16 / sizeof *special16)]
		       : special[bits % (sizeof special / sizeof *special)];
	case 1: return half ? bits & 0xffff : bits;
	case 2: return half ? 0x2c00 + (bits & 0x93ff) : 0x3c000000 + (bits & 0x83ffffff);       // inside -2 to 2
	default: return half ? bits & 0x80ff : bits % 70000;     // small whole numbers
	}
}

START_TEST(conversions)
{
	struct rig_random random = { 77 };
	unsigned width = widths[_i];
	fesetround(FE_TONEAREST);
	for (enum isa_number n = 0; n < ISA_NUMBERS; n++) {
		for (int half = 0; half < 2 && is_supported(n, width); half++) {
			uint64_t codes = width == 32 ? 100000 : 1ull << width;
			for (uint64_t k = 0; k < codes; k++) {
				uint32_t bits = width == 32 ? draw_value(&random, false) : (uint32_t)k, got = element_load(n, width, bits, half);
				ck_assert_msg(load_is_right(n, width, bits, half, got),
				              "%s of %u bits, 0x%x: loads 0x%x (half: %d)", isa_number_name[n], width,
				              bits, got, half);
			}
			for (unsigned k = 0; k < 100000; k++) {
				uint32_t value = half && k < 0x10000 ? k : draw_value(&random, half), got = element_store(n, width, value, half);
				ck_assert_msg(store_is_right(n, width, value, half, got),
				              "%s of %u bits: 0x%x (half: %d) is stored as 0x%x, not 0x%llx",
				              isa_number_name[n], width, value,
				              half, got, (long long)store_model(n, width, value, half));
			}
		}
	}
}
END_TEST

// ---- whole elements, by instructions --------------------------------------------------------------------------------
// Reads a layout's name, which begins with the highest component.
static unsigned components(const char *layout, unsigned *bits)
{
	unsigned n = 0, reversed[4];
	for (char *end = (char *)layout; *end && n < 4; end += *end == '_') reversed[n++] = (unsigned)strtoul(end, &end, 10);
	for (unsigned k = 0; k < n; k++) bits[k] = reversed[n - 1 - k];
	return n;
}

static uint32_t bits_at(const uint8_t *bytes, unsigned at, unsigned width)
{
	uint64_t x = 0;
	memcpy(&x, bytes + at / 8, at / 8 + 8 <= 16 ? 8 : 16 - at / 8);
	return (uint32_t)(x >> at % 8 & ((1ull << width) - 1));
}

// Layout of `data`: 64 elements of 16 bytes, then data to be stored (16 bytes for each lane), then the results of
// storing v[12:15] and v[12:13].
enum { SOURCE = 0, VALUES = 1024, STORED = 2048, STORED16 = 3072 };

static void element(unsigned host, unsigned code, struct rig_random *random)
{
	enum isa_gen g = hosts[host].gen;
	const struct isa_element *e = &isa_elements[g][code];
	const char *name = isa_layouts[e->layout].name;
	unsigned bits[4], n = components(name, bits), size = 0;
	for (unsigned k = 0; k < n; k++) size += bits[k];
	bool old = g < ISA_GFX11;
	char text[1600];
	snprintf(text, sizeof text,
		"s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x100000\n s_mov_b32 s10, 64\n s_mov_b32 s11, 0\n v_lshlrev_b32 v2, 4, v0\n"
		"s_add_u32 s16, s2, 2048\n s_mov_b32 s17, s9\n s_mov_b64 s[18:19], s[10:11]\n"
		" s_add_u32 s20, s2, 3072\n s_mov_b32 s21, s9\n s_mov_b64 s[22:23], s[10:11]\n"
		"%s v[12:15], v2, s[2:3] offset:1024\n %s\n tbuffer_load_format_xyzw v[4:7], v0, s[8:11], %s format:%u idxen\n"
		"tbuffer_load_%s_xyzw v[8:9], v0, s[8:11], %s format:%u idxen\n"
		" tbuffer_store_format_xyzw v[12:15], v0, s[16:19], %s format:%u idxen\n"
		"tbuffer_store_%s_xyzw v[12:13], v0, s[20:23], %s format:%u idxen",
		old ? "global_load_dwordx4" : "global_load_b128",
		g == ISA_GFX12 ? "s_wait_loadcnt 0" : "s_waitcnt vmcnt(0)", g == ISA_GFX12 ? "null" : "0", code,
		old ? "format_d16" : "d16_format", g == ISA_GFX12 ? "null" : "0", code, g == ISA_GFX12 ? "null" : "0",
		code, old ? "format_d16" : "d16_format", g == ISA_GFX12 ? "null" : "0", code);
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	for (unsigned k = 0; k < VALUES; k += 8) {
		uint64_t x = rig_random(random);
		memcpy(r.data->bytes + SOURCE + k, &x, 8);
	}
	for (unsigned k = 0; k < 1024; k += 4) {
		uint32_t x = k % 16 < 8 && random->x & 1 ? draw_value(random, true) | draw_value(random, true) << 16
		             : draw_value(random, false);
		memcpy(r.data->bytes + VALUES + k, &x, 4);
	}
	memset(r.data->bytes + STORED, 0xa5, 2048);
	uint8_t before[STORED];
	memcpy(before, r.data->bytes, STORED);
	ck_assert_msg(rig_go(&r), "%s: %s", text, r.result->fault);
	const char *number = isa_number_name[e->number];
	for (unsigned lane = 0; lane < (g == ISA_GFX9 ? 64 : 32); lane++) {
		uint32_t value[4];
		memcpy(value, before + VALUES + 16 * lane, 16);
		for (unsigned k = 0, at = 0; k < 4; at += k < n ? bits[k] : 0, k++) {
			uint32_t full = rig_vgpr(&r, 4 + k, lane), half = rig_vgpr(&r, 8 + k / 2, lane) >> 16 * (k % 2) & 0xffff;
			if (k >= n) {
				ck_assert_msg(!full && !half,
				              "%s %s %s: component %u is missing, but lane %u loads 0x%x and 0x%x",
				              hosts[host].gpu, name, number, k, lane, full, half);
				continue;
			}
			uint32_t raw = bits_at(before + SOURCE + 16 * lane, at, bits[k]);
			ck_assert_msg(load_is_right(e->number, bits[k], raw, false, full),
			              "%s %s %s: component %u, 0x%x, loads 0x%x", hosts[host].gpu, name, number,
			              k, raw, full);
			ck_assert_msg(load_is_right(e->number, bits[k], raw, true, half),
			              "%s %s %s: component %u, 0x%x, loads half 0x%x", hosts[host].gpu, name, number,
			              k, raw, half);
			uint32_t stored = bits_at(r.data->bytes + STORED + 16 * lane, at, bits[k]), from = value[k],
				from16 = value[k / 2] >> 16 * (k % 2) & 0xffff;
			ck_assert_msg(store_is_right(e->number, bits[k], from, false, stored),
			              "%s %s %s: component %u, 0x%x, is stored as 0x%x", hosts[host].gpu, name, number,
			              k, from, stored);
			stored = bits_at(r.data->bytes + STORED16 + 16 * lane, at, bits[k]);
			ck_assert_msg(store_is_right(e->number, bits[k], from16, true, stored),
			              "%s %s %s: component %u, half 0x%x, is stored as 0x%x", hosts[host].gpu, name,
			              number, k, from16, stored);
		}
		for (unsigned k = size / 8; k < 16; k++)
			ck_assert_msg(r.data->bytes[STORED + 16 * lane + k] == 0xa5
			              && r.data->bytes[STORED16 + 16 * lane + k] == 0xa5,
			              "%s %s: a store touches byte %u", hosts[host].gpu, name, k);
	}
	rig_end(&r);
}

START_TEST(elements)
{
	struct rig_random random = { 0x1234 + (uint64_t)_i };
	unsigned count = 0;
	for (unsigned code = 0; code < ISA_ELEMENTS; code++)
		if (isa_elements[hosts[_i].gen][code].defined) element((unsigned)_i, code, &random), count++;
	ck_assert_uint_eq(count, hosts[_i].gen <= ISA_GFX10 ? 77 : 63);
}
END_TEST

// ---- the resource chooses format and components ---------------------------------------------------------------------
static uint32_t one_of(enum isa_number n) { return n == ISA_UINT || n == ISA_SINT ? 1 : 0x3f800000; }

static void selected(unsigned host, struct rig_random *random)
{
	static const unsigned selects[] = { 0, 1, 4, 5, 6, 7 };
	enum isa_gen g = hosts[host].gen;
	unsigned code, select[4], bits[4];
	do code = (unsigned)(rig_random(random) >> 33) % (g <= ISA_GFX10 ? 128 : 64); while (!isa_elements[g][code].defined);
	const struct isa_element *e = &isa_elements[g][code];
	unsigned n = components(isa_layouts[e->layout].name, bits),
		count = 1 + (unsigned)(rig_random(random) >> 33) % 4, records = 20;
	unsigned flip = rig_random(random) >> 33 & 31;        // the lanes out of range; lanes after them are in range
	// Bit 19: user VM, not part of the format.
	uint32_t word = g == ISA_GFX9 ? (code & 15) << 15 | code >> 4 << 12 | flip >> 4 << 19 : code << 12;
	for (unsigned k = 0; k < 4; k++) word |= (select[k] = selects[(rig_random(random) >> 33) % 6]) << 3 * k;
	char text[800];
	snprintf(text, sizeof text,
		"s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x100000\n s_mov_b32 s10, %u\n s_mov_b32 s11, 0x%x\n"
		" s_mov_b64 s[18:19], s[10:11]\n s_mov_b32 s17, s9\n s_add_u32 s16, s2, 2048\n"
		"v_xor_b32 v2, %u, v0\n v_mov_b32 v4, 7\n v_mov_b32 v5, v4\n v_mov_b32 v6, v4\n v_mov_b32 v7, v4\n"
		" v_mov_b32 v8, v4\n v_mov_b32 v12, v0\n v_add_f32 v13, 1.0, v12\n v_mov_b32 v14, v13\n"
		" v_mov_b32 v15, 0.5\n"
		"buffer_load_format_%s v[4:%u], v2, s[8:11], %s idxen%s\n buffer_store_format_%s v[12:%u], v2, s[16:19], %s idxen",
		records, word, flip, &"xyzw\0xyz\0\0xy\0\0\0x"[5 * (4 - count)],
		4 + count - (g > ISA_GFX10), g == ISA_GFX12 ? "null" : "0", g > ISA_GFX10 ? "" : " tfe",
		&"xyzw\0xyz\0\0xy\0\0\0x"[5 * (4 - count)], 11 + count, g == ISA_GFX12 ? "null" : "0");
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	for (unsigned k = 0; k < 2048; k += 8) { uint64_t x = rig_random(random); memcpy(r.data->bytes + k, &x, 8); }
	memset(r.data->bytes + 2048, 0xa5, 2048);
	ck_assert_msg(rig_go(&r), "%s: %s", text, r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++) {
		unsigned index = lane ^ flip;
		unsigned at[5] = { 0 };
		for (unsigned k = 0; k < n; k++) at[k + 1] = at[k] + bits[k];
		for (unsigned k = 0; k < count; k++) {
			uint32_t got = rig_vgpr(&r, 4 + k, lane);
			unsigned from = select[k] - 4;
			bool right;
			if (select[k] == 1 || (select[k] == 7 && n < 4 && index < records)) right = got == one_of(e->number);
			else if (select[k] == 0 || index >= records || from >= n) right = got == 0;
			else
				right = load_is_right(e->number, bits[from],
					bits_at(r.data->bytes + 16 * index, at[from], bits[from]), false, got);
			ck_assert_msg(right, "%s: %s: lane %u, component %u with select %u of %s %s: 0x%x",
			              hosts[host].gpu, text, lane, k, select[k], isa_layouts[e->layout].name,
			              isa_number_name[e->number], got);
		}
		ck_assert_uint_eq(rig_vgpr(&r, 4 + count, lane), g > ISA_GFX10 ? 7 : 0);
		// stores: the first component that a load takes from this component
		for (unsigned k = 0; k < n; k++) {
			unsigned from = 0;
			uint32_t stored = bits_at(r.data->bytes + 2048 + 16 * index, at[k], bits[k]), v[4];
			while (from < 4 && select[from] != 4 + k) from++;
			if (index >= records) {
				ck_assert_uint_eq(stored,
				                  bits_at((const uint8_t[16]){ 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5,
					0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5 }, at[k], bits[k]));
				continue;
			}
			for (unsigned j = 0; j < 4; j++) v[j] = rig_vgpr(&r, 12 + j, lane);
			bool right = from == 4 ? stored == 0 : store_is_right(e->number, bits[k], v[from < count ? from : 0], false, stored);
			ck_assert_msg(right, "%s: %s: lane %u stores 0x%x into component %u", hosts[host].gpu, text, lane, stored, k);
		}
	}
	rig_end(&r);
}

START_TEST(selections)
{
	struct rig_random random = { 0x777 + (uint64_t)_i };
	for (unsigned k = 0; k < 60; k++) selected((unsigned)_i, &random);
}
END_TEST

// A format without a meaning is an error (from gfx11 on all have one); a resource with INVALID gives zeros.
START_TEST(no_format)
{
	struct rig r;
	uint32_t bad = hosts[_i].gen == ISA_GFX9 ? 15 << 15 : 127 << 12;
	char text[300];
	for (int valid = hosts[_i].gen >= ISA_GFX11; valid < 2; valid++) {
		snprintf(text, sizeof text,
		         "v_mov_b32 v4, 7\n s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x100000\n s_mov_b32 s10, 64\n"
		         " s_mov_b32 s11, 0x%x\n buffer_load_format_x v4, v0, s[8:11], %s idxen",
		         (valid ? 0 : bad) | 4, hosts[_i].gen == ISA_GFX12 ? "null" : "0");
		rig_prepare(&r, hosts[_i].gpu, 0, text);
		ck_assert_int_eq(rig_go(&r), valid);
		if (valid) ck_assert_uint_eq(rig_vgpr(&r, 4, 5), 0);
		else ck_assert_msg(strstr(r.result->fault, "no buffer element has the format") != NULL, "%s", r.result->fault);
		rig_end(&r);
	}
}
END_TEST

// ---- addressing -----------------------------------------------------------------------------------------------------
struct resource {
	uint32_t stride, records, index_stride, element, check;
	bool swizzle, add_tid, idxen, offen;
	uint32_t soffset, offset;
};

static uint64_t place(const struct resource *v, uint64_t index, uint64_t offset)
{
	uint64_t i = v->index_stride, e = v->element;
	return v->swizzle ? (index / i * v->stride + offset / e * e) * i + index % i * e + offset % e
	       : index * v->stride + offset;
}

static bool inside(const struct resource *v, enum isa_gen g, uint64_t index, uint64_t offset)
{
	uint64_t last = offset + 3;
	if (g == ISA_GFX9)
		return v->add_tid && !v->idxen ? true
		       : v->stride && v->idxen ? index < v->records
		       : last + v->soffset < v->records;
	switch (v->check) {
	case 0: return index < v->records && last < v->stride;
	case 1: return index < v->records;
	case 2: return v->records != 0;
	default:
		if (!v->swizzle) return last + v->soffset < v->records;
		if (g == ISA_GFX10) return place(v, index, last) + v->soffset < v->records;
		return v->stride ? index < v->records && last < v->stride : last + v->soffset < v->records;
	}
}

// Returns whether all bytes of a lane's dword are in data; at[]: their places. An offset that swizzling spreads has
// 32 bits.
static bool spread(const struct resource *v, uint64_t index, uint64_t offset, uint64_t at[4])
{
	bool in = true;
	for (unsigned n = 0; n < 4; n++) {
		at[n] = place(v, index, v->swizzle ? (uint32_t)(offset + n) : offset + n) + v->soffset;
		in &= at[n] < RIG_DATA_DWORDS * 4;
	}
	return in;
}

static bool address(unsigned host, struct rig_random *random)
{
	enum isa_gen g = hosts[host].gen;
	uint64_t x = rig_random(random), y = rig_random(random);
	unsigned kind = x >> 20 & 3;
	struct resource v = {
		.stride = (x & 7) * 4, .records = (x >> 3 & 3) ? x >> 5 & 63 : x >> 5 & 1023,
		.index_stride = 8u << (x >> 18 & 3), .element = 4, .check = x >> 22 & 3, .swizzle = x >> 24 & 1,
		.add_tid = (x >> 25 & 3) == 0, .idxen = x >> 27 & 1, .offen = x >> 28 & 1, .soffset = (x >> 29 & 7) * 4,
	};
	if (g >= ISA_GFX11) v.swizzle = kind != 0, v.element = 2u << kind;
	if (!v.swizzle) v.element = 4;
	uint32_t word1 = v.stride << 16 | (g >= ISA_GFX11 ? kind << 30 : (uint32_t)v.swizzle << 31);
	uint32_t word3 = (uint32_t)(x >> 18 & 3) << 21 | (uint32_t)v.add_tid << 23 | (g == ISA_GFX9 ? 0 : v.check << 28);
	uint32_t index_mask = y & 31, unit = y >> 10 & 1 ? 1 : 4, offset_step = (y >> 8 & 3) * unit,
		below = v.offen && y >> 12 & 1 ? (uint32_t)(y >> 16 & 7) * unit : 0;
	v.offset = (uint32_t)(x >> 32 & 7) * unit;
	char text[700], vaddr[24];
	snprintf(vaddr, sizeof vaddr, v.idxen && v.offen ? "v[2:3]" : v.idxen ? "v2" : v.offen ? "v3" : "off");
	snprintf(text, sizeof text,
	         "v_and_b32 v2, 0x%x, v0\n s_mov_b32 s13, 0x%x\n v_mad_u32_u24 v3, v0, %u, s13\n"
	         " v_mul_u32_u24 v1, 0x10305, v1\n s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x%x\n"
	         " s_mov_b32 s10, %u\n s_mov_b32 s11, 0x%x\n s_mov_b32 s12, %u\n v_mov_b32 v4, -1\n"
	         "%s v4, %s, s[8:11], s12%s%s offset:%u\n %s v1, %s, s[8:11], s12%s%s offset:%u",
	         index_mask, -below, offset_step, word1, v.records, word3, v.soffset,
	         g < ISA_GFX11 ? "buffer_load_dword" : "buffer_load_b32", vaddr, v.idxen ? " idxen" : "",
	         v.offen ? " offen" : "", v.offset, g < ISA_GFX11 ? "buffer_store_dword" : "buffer_store_b32", vaddr,
	         v.idxen ? " idxen" : "", v.offen ? " offen" : "", v.offset);
	unsigned lanes = g == ISA_GFX9 ? 64 : 32;
	uint32_t want[64], data[RIG_DATA_DWORDS];
	uint8_t *bytes = (uint8_t *)data;
	for (uint32_t k = 0; k < RIG_DATA_DWORDS; k++) data[k] = k;
	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned lane = 0; lane < lanes; lane++) {
			uint64_t index = (v.idxen ? lane & index_mask : 0) + (v.add_tid ? lane : 0), at[4],
				offset = (v.offen ? offset_step * lane - below : 0) + (uint64_t)v.offset;
			bool in = inside(&v, g, index, offset);
			if (in && !spread(&v, index, offset, at)) return false;         // another one
			if (!pass) want[lane] = 0;
			for (unsigned n = 0; in && n < 4; n++) {
				if (!pass) want[lane] |= (uint32_t)bytes[at[n]] << 8 * n;
				else bytes[at[n]] = (uint8_t)(0x10305 * (0x100 + lane) >> 8 * n);
			}
		}
	}
	struct rig r;
	rig_run(&r, hosts[host].gpu, 0, text);
	for (unsigned lane = 0; lane < lanes; lane++)
		ck_assert_msg(rig_vgpr(&r, 4, lane) == want[lane], "%s: %s: lane %u loads 0x%x, not 0x%x",
		              hosts[host].gpu, text, lane, rig_vgpr(&r, 4, lane), want[lane]);
	for (unsigned k = 0; k < RIG_DATA_DWORDS; k++)
		ck_assert_msg(rig_data(&r, k) == data[k], "%s: %s: dword %u holds 0x%x, not 0x%x", hosts[host].gpu,
		              text, k, rig_data(&r, k), data[k]);
	rig_end(&r);
	return true;
}

START_TEST(addresses)
{
	struct rig_random random = { 0x4242 + (uint64_t)_i };
	unsigned done = 0;
	for (unsigned k = 0; k < 2000 && done < 300; k++) done += address((unsigned)_i, &random);
	ck_assert_uint_eq(done, 300);
}
END_TEST

Suite *typed_suite(void)
{
	Suite *s = suite_create("typed");
	TCase *t = tcase_create("typed buffers");
	tcase_add_loop_test(t, conversions, 0, sizeof widths / sizeof *widths);
	tcase_add_loop_test(t, elements, 0, HOSTS);
	tcase_add_loop_test(t, selections, 0, HOSTS);
	tcase_add_loop_test(t, no_format, 0, HOSTS);
	tcase_add_loop_test(t, addresses, 0, HOSTS);
	suite_add_tcase(s, t);
	return s;
}
