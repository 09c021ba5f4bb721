// Images: descriptors from each generation's documented registers, built here bit by bit, and results of loads, stores,
// size queries and samples.
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "suites.h"
#include "program_rig.h"
#include "lane/element.h"
#include "machine/state.h"

static const struct { const char *gpu; enum isa_gen gen; const char *dim2, *pair; } hosts[] = {
	{ "gfx906", ISA_GFX9, "", "v[2:3]" }, { "gfx1030", ISA_GFX10, "dim:2D", "v[2:3]" },
	{ "gfx1100", ISA_GFX11, "dim:2D", "v[2:3]" }, { "gfx1200", ISA_GFX12, "dim:2D", "[v2, v3]" },
};
enum { HOSTS = sizeof hosts / sizeof *hosts };
enum texels { R32UI, R32F, RGBA8, RG16F, RG32UI, SRGB, KINDS };

// Returns the format code: a data and a number format on gfx9, one number on the other generations.
static uint32_t format_of(enum isa_gen gen, enum texels t)
{
	static const uint32_t data[KINDS] = { 4, 4, 10, 5, 11, 10 }, number[KINDS] = { 4, 7, 0, 7, 4, 9 },
		gfx10[KINDS] = { 20, 22, 56, 29, 62, 130 }, gfx11[KINDS] = { 20, 22, 42, 29, 48, 66 };
	return gen == ISA_GFX9 ? data[t] | number[t] << 6 : gen == ISA_GFX10 ? gfx10[t] : gfx11[t];
}

enum { XYZW = 4 | 5 << 3 | 6 << 6 | 7 << 9, X001 = 4 | 0 << 3 | 0 << 6 | 1 << 9 };
// Writes words 1 to 5 of an image of w x h texels (type 9), or of several such slices (10, 13). Rows of a single slice
// have no gaps.
static void words_of(enum isa_gen gen, enum texels t, uint32_t w, uint32_t h, uint32_t slices, uint32_t type,
                     uint32_t select, uint32_t d[6])
{
	uint32_t f = format_of(gen, t), x = w - 1, y = h - 1, z = slices - 1;
	memset(d, 0, 6 * sizeof *d);
	d[3] = select | type << 28;
	switch (gen) {
	case ISA_GFX9: d[1] = f << 20; d[2] = x | y << 14; d[4] = z | x << 13; break;
	case ISA_GFX10: case ISA_GFX11: d[1] = f << 20 | x << 30; d[2] = x >> 2 | y << 14; d[4] = slices > 1 ? z : x; break;
	default: d[1] = f << 17 | x << 30; d[2] = x >> 2 | y << 14; d[4] = slices > 1 ? z : x;
	}
}

// Returns the program: the resource in s[8:15], a sampler in s[16:19], v2 = lane % 8 + dx, v3 = lane / 8 + dy, and then
// `rest`.
static char *program(const uint32_t d[6], const uint32_t s[4], const char *rest)
{
	static char text[2048];
	snprintf(text, sizeof text,
	         "s_lshr_b64 s[8:9], s[2:3], 8\ns_or_b32 s9, s9, 0x%x\ns_mov_b32 s10, 0x%x\ns_mov_b32 s11, 0x%x\n"
	         "s_mov_b32 s12, 0x%x\ns_mov_b32 s13, 0x%x\n"
	         "s_mov_b32 s14, 0\ns_mov_b32 s15, 0\ns_mov_b32 s16, 0x%x\ns_mov_b32 s17, 0x%x\ns_mov_b32 s18, 0x%x\n"
	         "s_mov_b32 s19, 0x%x\nv_and_b32 v2, 7, v0\nv_lshrrev_b32 v3, 3, v0\n%s\n",
	         d[1], d[2], d[3], d[4], d[5], s[0], s[1], s[2], s[3], rest);
	return text;
}

static const uint32_t none[4];

static void run(struct rig *r, unsigned g, const uint32_t d[6], const uint32_t s[4], const char *rest)
{
	rig_prepare(r, hosts[g].gpu, 0, program(d, s, rest));
	ck_assert_msg(rig_go(r), "%s: %s\n%s", hosts[g].gpu, r->result->fault, rest);
}

static float as_float(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }
static uint32_t as_bits(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }

// ---- texels by number -----------------------------------------------------------------------------------------------
START_TEST(loads)
{
	uint32_t d[6];
	char text[256];
	struct rig r;
	words_of(hosts[_i].gen, R32UI, 5, 3, 1, 9, X001, d);
	snprintf(text, sizeof text, "image_load v[4:7], %s, s[8:15] dmask:0xf %s unorm", hosts[_i].pair, hosts[_i].dim2);
	if (hosts[_i].gen == ISA_GFX12) *strstr(text, " unorm") = 0;
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		unsigned x = lane % 8, y = lane / 8;
		bool inside = x < 5 && y < 3;
		// The buffer's dwords hold their own index.
		ck_assert_uint_eq(rig_vgpr(&r, 4, lane), inside ? y * 5 + x : 0);
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), 0);
		ck_assert_uint_eq(rig_vgpr(&r, 7, lane), 1);
	}
	rig_end(&r);
}
END_TEST

// rgba8: the bytes of dword n are n % 256, n / 256 ...; components 0 and 2 alone, as floats and as halves.
START_TEST(components)
{
	uint32_t d[6];
	char text[512];
	struct rig r;
	words_of(hosts[_i].gen, RGBA8, 8, 4, 1, 9, XYZW, d);
	snprintf(text, sizeof text, "image_load v[4:5], %s, s[8:15] dmask:0x5 %s\nv_mov_b32 v6, -1\nv_mov_b32 v7, -1\n"
	         "image_load v[6:7], %s, s[8:15] dmask:0x7 %s d16", hosts[_i].pair, hosts[_i].dim2,
	         hosts[_i].pair, hosts[_i].dim2);
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		ck_assert_uint_eq(rig_vgpr(&r, 4, lane), as_bits((float)(lane / 255.0)));
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), 0);
		ck_assert_uint_eq(rig_vgpr(&r, 7, lane), 0xffff0000);   // an odd half keeps the other half
		if (lane == 1) ck_assert_uint_eq(rig_vgpr(&r, 6, lane), 0x1c04);            // 1 / 255
	}
	rig_end(&r);
}
END_TEST

// Computes an sRGB component by its definition, rounded to `digits` bits.
static double srgb(unsigned byte, unsigned digits)
{
	mpfr_t x, e, rounded;
	mpfr_inits2(200, x, e, (mpfr_ptr)0);
	mpfr_init2(rounded, digits);
	mpfr_set_ui(x, byte, MPFR_RNDN);
	mpfr_div_ui(x, x, 255, MPFR_RNDN);
	if (mpfr_cmp_d(x, 0.04045) <= 0) {
		mpfr_mul_ui(x, x, 100, MPFR_RNDN);
		mpfr_div_ui(x, x, 1292, MPFR_RNDN);
	} else {
		mpfr_mul_ui(x, x, 1000, MPFR_RNDN);
		mpfr_add_ui(x, x, 55, MPFR_RNDN);
		mpfr_div_ui(x, x, 1055, MPFR_RNDN);
		mpfr_set_ui(e, 12, MPFR_RNDN);
		mpfr_div_ui(e, e, 5, MPFR_RNDN);
		mpfr_pow(x, x, e, MPFR_RNDN);
	}
	mpfr_set(rounded, x, MPFR_RNDN);
	double value = mpfr_get_d(rounded, MPFR_RNDN);
	mpfr_clears(x, e, rounded, (mpfr_ptr)0);
	return value;
}

// All 256 values, as f32 and as f16, whose smallest normal number is below the value of 1.
START_TEST(srgb_values)
{
	for (unsigned k = 0; k < 256; k++) {
		ck_assert_msg(as_float(element_load(ISA_SRGB, 8, k, false)) == srgb(k, 24), "%u", k);
		uint32_t h = element_load(ISA_SRGB, 8, k, true);
		double half = h ? ldexp(1024 + (h & 1023), (int)(h >> 10) - 25) : 0;
		ck_assert_msg(half == srgb(k, 11), "%u: 0x%x", k, h);
	}
}
END_TEST

// Three sRGB components and a linear one, loaded as floats; a store is refused.
START_TEST(srgb_texels)
{
	uint32_t d[6];
	char text[256];
	struct rig r;
	words_of(hosts[_i].gen, SRGB, 8, 4, 1, 9, XYZW, d);
	snprintf(text, sizeof text, "image_load v[4:7], %s, s[8:15] dmask:0xf %s", hosts[_i].pair, hosts[_i].dim2);
	rig_prepare(&r, hosts[_i].gpu, 0, program(d, none, text));
	for (unsigned k = 0; k < 128; k++) r.data->bytes[k] = (uint8_t)(2 * k);
	ck_assert_msg(rig_go(&r), "%s: %s", hosts[_i].gpu, r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++) {
		for (unsigned k = 0; k < 3; k++)
			ck_assert_uint_eq(rig_vgpr(&r, 4 + k, lane), as_bits((float)srgb(8 * lane + 2 * k, 24)));
		ck_assert_uint_eq(rig_vgpr(&r, 7, lane), as_bits((float)((8 * lane + 6) / 255.0)));
	}
	rig_end(&r);
	snprintf(text, sizeof text, "image_store v[4:7], %s, s[8:15] dmask:0xf %s", hosts[_i].pair, hosts[_i].dim2);
	rig_prepare(&r, hosts[_i].gpu, 0, program(d, none, text));
	ck_assert(!rig_go(&r));
	ck_assert_str_eq(r.result->fault, "image_store: stores of sRGB texels are not supported; drivers do not have them");
	rig_end(&r);
}
END_TEST

// A store writes 0 to components without data, on gfx12 its first component.
START_TEST(stores)
{
	uint32_t d[6];
	char text[512];
	struct rig r;
	words_of(hosts[_i].gen, RG16F, 8, 2, 1, 9, 4 | 5 << 3 | 0 << 6 | 1 << 9, d);
	snprintf(text, sizeof text, "v_mov_b32 v4, 2.0\nimage_store v4, %s, s[8:15] dmask:0x1 %s", hosts[_i].pair,
	         hosts[_i].dim2);
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned n = 0; n < 32; n++)
		ck_assert_uint_eq(rig_data(&r, n), n >= 16 ? n : hosts[_i].gen == ISA_GFX12 ? 0x40004000 : 0x4000);
	rig_end(&r);
}
END_TEST

// Slices: rows begin at multiples of 256 bytes (gfx12: 128), since the resource does not have a pitch. On gfx12 slices
// count rows of 256 bytes. base_array is 0; another test covers it.
START_TEST(slices)
{
	uint32_t d[6];
	char text[512];
	struct rig r;
	bool old = hosts[_i].gen == ISA_GFX9;
	unsigned pitch = old ? 8 : hosts[_i].gen == ISA_GFX12 ? 32 : 64, slice = old ? 32 : 256;        // dwords
	words_of(hosts[_i].gen, R32UI, 8, 4, 3, 13, X001, d);
	snprintf(text, sizeof text, "v_mov_b32 v4, 1\nimage_load v5, %s, s[8:15] dmask:0x1 %s%s\nv_mov_b32 v6, 0\n"
	         "image_get_resinfo v[8:11], v6, s[8:15] dmask:0xf %s", hosts[_i].gen == ISA_GFX12 ? "[v2, v3, v4]"
	         : "v[2:4]", old ? "" : "dim:2D_ARRAY", old ? " da" : "", old ? "da" : "dim:2D_ARRAY");
	run(&r, (unsigned)_i, d, none, text);
	static const uint32_t size[4] = { 8, 4, 3, 1 };
	for (unsigned lane = 0; lane < 32; lane++) {
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), slice + lane / 8 * pitch + lane % 8);
		for (unsigned k = 0; k < 4; k++) ck_assert_uint_eq(rig_vgpr(&r, 8 + k, lane), size[k]);
	}
	rig_end(&r);
}
END_TEST

// ---- atomics --------------------------------------------------------------------------------------------------------
enum operation { SWAP, ADD, SUB, SMIN, UMIN, SMAX, UMAX, AND, OR, XOR, INC, DEC, CMPSWAP, OPERATIONS };
static const char *const operation_names[OPERATIONS] = {
	"swap", "add", "sub", "smin", "umin", "smax", "umax", "and", "or", "xor", "inc", "dec", "cmpswap"
};

// Returns the new value by the definitions of the manuals.
static uint64_t changed(enum operation o, bool wide, uint64_t old, uint64_t data, uint64_t expected)
{
	bool less = wide ? (int64_t)data < (int64_t)old : (int32_t)data < (int32_t)old;
	switch (o) {
	case ADD: return old + data;
	case SUB: return old - data;
	case SMIN: return less ? data : old;
	case UMIN: return data < old ? data : old;
	case SMAX: return less ? old : data;
	case UMAX: return data > old ? data : old;
	case AND: return old & data;
	case OR: return old | data;
	case XOR: return old ^ data;
	case INC: return old >= data ? 0 : old + 1;
	case DEC: return old == 0 || old > data ? data : old - 1;
	case CMPSWAP: return old == expected ? data : old;
	default: return data;
	}
}

// Returns a number of one or two dwords, often at the limits of signed and unsigned integers.
static uint64_t number_of(struct rig_random *random, bool wide)
{
	static const uint64_t limits[] = { 0, 1, 5, UINT32_MAX, INT32_MAX, 0x80000000u, UINT64_MAX, INT64_MAX, 1ull << 63 };
	uint64_t x = rig_random(random), k = x % 16;
	x = k < sizeof limits / sizeof *limits ? limits[k] : x;
	return wide ? x : (uint32_t)x;
}

static uint64_t load_bytes(const uint8_t *from, unsigned bytes)
{
	uint64_t x = 0;
	memcpy(&x, from, bytes);
	return x;
}

// Changes texels of an image of 5x3: lanes n and n + 8 share one, and x from 5 on is outside. The data are at 1024.
static void try_atomic(unsigned g, enum operation o, bool wide, bool returns)
{
	bool pair = o == CMPSWAP;
	unsigned bytes = wide ? 8 : 4, dwords = bytes / 4 * (pair ? 2 : 1);
	uint32_t d[6];
	char text[512], data[16];
	struct rig r;
	struct rig_random random = rig_random_of(o + 1);
	words_of(hosts[g].gen, wide ? RG32UI : R32UI, 5, 3, 1, 9, X001, d);
	snprintf(data, sizeof data, dwords > 1 ? "v[4:%u]" : "v%u", 3 + dwords);
	snprintf(text, sizeof text,
	         "v_lshlrev_b32 v8, 4, v0\nglobal_load_dwordx4 v[4:7], v8, s[2:3] offset:1024\ns_waitcnt vmcnt(0)\n"
	         "v_lshrrev_b32 v3, 1, v3\ns_mov_b32 exec_hi, 0\nimage_atomic_%s %s, %s, s[8:15] dmask:0x%x %s %s",
	         operation_names[o], data, hosts[g].pair, (1u << dwords) - 1, hosts[g].dim2,
	         !returns ? "" : hosts[g].gen == ISA_GFX12 ? "th:TH_ATOMIC_RETURN" : "glc");
	rig_prepare(&r, hosts[g].gpu, 0, program(d, none, text));
	uint8_t *image = r.data->bytes, *given = image + 1024, want[256];
	for (unsigned k = 0; k < 15; k++) memcpy(image + k * bytes, &(uint64_t){ number_of(&random, wide) }, bytes);
	for (unsigned lane = 0; lane < 32; lane++) {
		unsigned at = (lane / 16 * 5 + lane % 8) * bytes;
		memcpy(given + lane * 16, &(uint64_t){ number_of(&random, wide) }, bytes);
		memcpy(given + lane * 16 + bytes, lane % 2 ? given + lane * 16 : image + at, bytes);
	}
	memcpy(want, image, sizeof want);
	ck_assert_msg(rig_go(&r), "%s: %s\n%s", hosts[g].gpu, r.result->fault, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		uint64_t put = load_bytes(given + lane * 16, bytes), expected = load_bytes(given + lane * 16 + bytes, bytes);
		uint8_t *texel = want + (lane / 16 * 5 + lane % 8) * bytes;
		bool inside = lane % 8 < 5;
		uint64_t old = inside ? load_bytes(texel, bytes) : 0, now = changed(o, wide, old, put, expected);
		if (inside) memcpy(texel, &now, bytes);
		for (unsigned k = 0; k < bytes / 4; k++)
			ck_assert_msg(rig_vgpr(&r, 4 + k, lane) == (uint32_t)((returns ? old : put) >> 32 * k),
				"%s, lane %u: v%u = 0x%x\n%s", hosts[g].gpu, lane, 4 + k, rig_vgpr(&r, 4 + k, lane), text);
	}
	ck_assert_msg(!memcmp(want, image, sizeof want), "%s: other texels\n%s", hosts[g].gpu, text);
	rig_end(&r);
}

START_TEST(atomics)
{
	for (unsigned k = 0; k < OPERATIONS * 4; k++) try_atomic((unsigned)_i, (enum operation)(k / 4), k & 1, k & 2);
}
END_TEST

// Floats: min and max on gfx10 and gfx12, sums on gfx12, and gfx10's compare and swap, in which 0 equals -0.
START_TEST(float_atomics)
{
	static const struct { unsigned g; const char *name; uint32_t old, data, now; } cases[] = {
		{ 1, "fmin v4", 0x40000000, 0xbf800000, 0xbf800000 }, { 1, "fmax v4", 0x40000000, 0xbf800000, 0x40000000 },
		{ 1, "fcmpswap v[4:5]", 0x80000000, 0x40000000, 0x40000000 }, { 1, "fcmpswap v[4:5]", 1u << 23, 9, 1u << 23 },
		{ 3, "min_flt v4", 0x40000000, 0xbf800000, 0xbf800000 }, { 3, "max_flt v4", 0xc0000000, 0xbf800000, 0xbf800000 },
		{ 3, "add_flt v4", 0x40000000, 0x3f000000, 0x40200000 }, { 3, "pk_add_f16 v4", 0x3c004000, 0x40003c00, 0x42004200 },
		{ 3, "pk_add_bf16 v4", 0x3f804000, 0x40003f80, 0x40404040 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		unsigned g = cases[k].g;
		uint32_t d[6];
		char text[256];
		struct rig r;
		words_of(hosts[g].gen, R32F, 8, 4, 1, 9, X001, d);
		snprintf(text, sizeof text, "v_mov_b32 v4, 0x%x\nv_mov_b32 v5, 0\nimage_atomic_%s, %s, s[8:15] dmask:0x%x dim:2D",
		         cases[k].data, cases[k].name, hosts[g].pair, strchr(cases[k].name, '[') ? 3 : 1);
		rig_prepare(&r, hosts[g].gpu, 0, program(d, none, text));
		memcpy(r.data->bytes, &cases[k].old, 4);
		ck_assert_msg(rig_go(&r), "%s: %s\n%s", hosts[g].gpu, r.result->fault, text);
		ck_assert_msg(rig_data(&r, 0) == cases[k].now, "%s: 0x%x\n%s", hosts[g].gpu, rig_data(&r, 0), text);
		rig_end(&r);
	}
}
END_TEST

// A slice of an array, a volume, and a row: the coordinates are the texel's.
START_TEST(atomics_in_other_shapes)
{
	static const struct { const char *dim, *old; unsigned type; const char *address, *list; } shapes[] = {
		{ "dim:1D", "", 8, "v2", "v2" }, { "dim:3D", "", 10, "v[2:4]", "[v2, v3, v4]" },
		{ "dim:2D_ARRAY", "da", 13, "v[2:4]", "[v2, v3, v4]" },
	};
	bool old = hosts[_i].gen == ISA_GFX9, gfx12 = hosts[_i].gen == ISA_GFX12;
	unsigned pitch = old ? 8 : gfx12 ? 32 : 64, slice = old ? 32 : 256;        // dwords
	for (unsigned k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		bool flat = shapes[k].type == 8;
		uint32_t d[6];
		char text[256];
		struct rig r;
		words_of(hosts[_i].gen, R32UI, 8, flat ? 1 : 4, flat ? 1 : 3, shapes[k].type, X001, d);
		snprintf(text, sizeof text, "s_mov_b32 exec_hi, 0\nv_mov_b32 v4, 1\nv_mov_b32 v5, 0x100\n"
		         "image_atomic_or v5, %s, s[8:15] dmask:0x1 %s",
		         gfx12 ? shapes[k].list : shapes[k].address, old ? shapes[k].old : shapes[k].dim);
		rig_prepare(&r, hosts[_i].gpu, 0, program(d, none, text));
		memset(r.data->bytes, 0, RIG_DATA_DWORDS * 4);
		ck_assert_msg(rig_go(&r), "%s: %s\n%s", hosts[_i].gpu, r.result->fault, text);
		for (unsigned n = 0; n < RIG_DATA_DWORDS; n++) {
			unsigned in = n - slice;
			bool hit = flat ? n < 8 : n >= slice && in / pitch < 4 && in % pitch < 8;
			ck_assert_msg(rig_data(&r, n) == (hit ? 0x100 : 0), "%s: dword %u\n%s", hosts[_i].gpu, n, text);
		}
		rig_end(&r);
	}
}
END_TEST

// Texels of another size than dmask selects, and 64 bits of a float.
START_TEST(atomics_of_other_sizes)
{
	static const struct { enum texels texels; const char *insn; unsigned g; const char *what; } wrong[] = {
		{ R32UI, "image_atomic_add v[4:5], v[2:3], s[8:15] dmask:0x3 dim:2D", 1,
		  "image_atomic_add: dmask selects 8 bytes, but the texels of the image have 4" },
		{ RG32UI, "image_atomic_cmpswap v[4:5], v[2:3], s[8:15] dmask:0x3 dim:2D", 2,
		  "image_atomic_cmpswap: dmask selects 4 bytes, but the texels of the image have 8" },
		{ RG32UI, "image_atomic_fmin v[4:5], v[2:3], s[8:15] dmask:0x3 dim:2D", 1,
		  "image_atomic_fmin of 8 bytes is not supported" },
	};
	for (unsigned k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		uint32_t d[6];
		struct rig r;
		words_of(hosts[wrong[k].g].gen, wrong[k].texels, 8, 4, 1, 9, X001, d);
		rig_prepare(&r, hosts[wrong[k].g].gpu, 0, program(d, none, wrong[k].insn));
		ck_assert(!rig_go(&r));
		ck_assert_str_eq(r.result->fault, wrong[k].what);
		rig_end(&r);
	}
}
END_TEST

// ---- samples --------------------------------------------------------------------------------------------------------
enum { UNNORMALIZED = 1 << 15, TRUNCATE = 1 << 27, LINEAR = 1 << 20 | 1 << 22 };
static void sampler(uint32_t s[4], unsigned clamp, uint32_t more, bool linear)
{
	s[0] = clamp | clamp << 3 | clamp << 6 | more;
	s[1] = 0;
	s[2] = linear ? LINEAR : 0;
	s[3] = 1u << 30;                         // the border is 0, 0, 0, 1
}

// Returns the texel at a coordinate, found by moving step by step into the range. -1 for the border.
static double texel_at(int x, int n, unsigned clamp)
{
	while (x < 0 || x >= n) {
		if (clamp == 6) return -1;
		if (clamp == 0) x += x < 0 ? n : -n;
		else if (clamp == 2) x += x < 0 ? 1 : -1;
		else if (clamp == 1) x = x < 0 ? -1 - x : 2 * n - 1 - x;
	}
	return x;
}

static double value_at(int x, int y, int w, int h, unsigned clamp)
{
	double a = texel_at(x, w, clamp), b = texel_at(y, h, clamp);
	// The image's contents: powers of two.
	return a < 0 || b < 0 ? 0 : as_float((uint32_t)(b * w + a) * 0x00800000u + 0x3f000000u);
}

// Samples along x by eighths of a texel from -4 on, at one y.
static void try_sample(unsigned g, unsigned clamp, bool linear, bool normalized)
{
	enum { W = 8, H = 4 };
	uint32_t d[6], s[4];
	char text[1024];
	struct rig r;
	words_of(hosts[g].gen, R32F, W, H, 1, 9, X001, d);
	sampler(s, clamp, (normalized ? 0 : UNNORMALIZED) | TRUNCATE, linear);
	snprintf(text, sizeof text, "v_cvt_f32_u32 v2, v0\nv_mul_f32 v2, 0x3f180000, v2\nv_add_f32 v2, -4.0, v2\n"
	         "v_mov_b32 v3, 0x3fe00000\n%simage_sample_lz v4, %s, s[8:15], s[16:19] dmask:0x1 %s", normalized
	         ? "v_mul_f32 v2, 0x3e000000, v2\nv_mul_f32 v3, 0x3e800000, v3\n" : "", hosts[g].pair, hosts[g].dim2);
	rig_prepare(&r, hosts[g].gpu, 0, program(d, s, text));
	for (unsigned n = 0; n < W * H; n++) ((uint32_t *)(void *)r.data->bytes)[n] = n * 0x00800000u + 0x3f000000u;
	ck_assert_msg(rig_go(&r), "%s: %s", hosts[g].gpu, r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++) {
		double x = lane * 0.59375 - 4, y = 1.75, want = value_at((int)floor(x), (int)floor(y), W, H, clamp);
		if (linear) {
			double u = floor((x - 0.5) * 256 + 0.5) / 256, v = y - 0.5, a = u - floor(u), b = v - floor(v);
			int i = (int)floor(u), j = (int)floor(v);
			want = (1 - a) * ((1 - b) * value_at(i, j, W, H, clamp) + b * value_at(i, j + 1, W, H, clamp))
			       + a
			       * ((1 - b) * value_at(i + 1, j, W, H, clamp) + b * value_at(i + 1, j + 1, W, H, clamp));
		}
		ck_assert_msg(rig_vgpr(&r, 4, lane) == as_bits((float)want), "%s clamp %u%s%s at %g: %g, not %g",
		              hosts[g].gpu, clamp, linear ? " linear" : "", normalized ? " normalized" : "", x,
		              as_float(rig_vgpr(&r, 4, lane)), want);
	}
	rig_end(&r);
}

START_TEST(samples)
{
	static const unsigned clamps[] = { 0, 1, 2, 6 };
	for (unsigned k = 0; k < 16; k++) try_sample((unsigned)_i, clamps[k % 4], k & 4, k & 8);
}
END_TEST

// A reference compared with a depth: the comparison's number has a bit each for less, equal and greater, set if it
// passes.
START_TEST(comparisons)
{
	for (unsigned how = 0; how < 8; how++) {
		uint32_t d[6], s[4];
		char text[512];
		struct rig r;
		words_of(hosts[_i].gen, R32F, 8, 4, 1, 9, X001, d);
		sampler(s, 2, UNNORMALIZED | TRUNCATE | how << 12, false);
		snprintf(text, sizeof text,
		         "v_cvt_f32_u32 v6, v3\nv_cvt_f32_u32 v5, v2\nv_add_f32 v5, 0.5, v5\nv_add_f32 v6, 0.5, v6\n"
		         "v_lshlrev_b32 v7, 2, v0\nglobal_load_dword v4, v7, s[2:3] offset:1024\ns_waitcnt vmcnt(0)\n"
		         "image_sample_c_lz v8, %s, s[8:15], s[16:19] dmask:0x1 %s",
		         hosts[_i].gen == ISA_GFX12 ? "[v4, v5, v6]" : "v[4:6]", hosts[_i].dim2);
		rig_prepare(&r, hosts[_i].gpu, 0, program(d, s, text));
		float *depth = (float *)(void *)r.data->bytes, *reference = depth + 256;
		for (unsigned lane = 0; lane < 32; lane++) {
			depth[lane] = (float)lane;
			reference[lane] = lane % 8 == 7 ? as_float(0x7fc00000) : (float)lane + 0.25f * (float)((int)(lane % 3) - 1);
		}
		ck_assert_msg(rig_go(&r), "%s: %s", hosts[_i].gpu, r.result->fault);
		for (unsigned lane = 0; lane < 32; lane++) {
			bool want = lane % 8 == 7 ? how == 5 || how == 7 : how >> lane % 3 & 1;
			ck_assert_msg(rig_vgpr(&r, 8, lane) == (want ? 0x3f800000 : 0),
				"%s: comparison %u in lane %u: 0x%x", hosts[_i].gpu, how, lane, rig_vgpr(&r, 8, lane));
		}
		rig_end(&r);
	}
}
END_TEST

// ---- gathers --------------------------------------------------------------------------------------------------------
// Gathers component 2 of rgba8, or the result of comparisons, at texels' corners and outside, with and without offsets.
static void try_gather(unsigned g, unsigned clamp, bool offset, bool compares)
{
	enum { W = 5, H = 3 };
	static const int dx[4] = { 0, 1, 1, 0 }, dy[4] = { 1, 1, 0, 0 };           // Vulkan's order
	uint32_t d[6], s[4];
	static const char *const lists[] = { "[v4, v5]", "[v4, v5, v6]", "[v4, v5, v6, v7]" };
	char text[768], address[64];
	struct rig r;
	unsigned x = 4u + offset + compares, y = x + 1, c = compares ? 0 : 2;
	words_of(hosts[g].gen, compares ? R32F : RGBA8, W, H, 1, 9, XYZW, d);
	sampler(s, clamp, UNNORMALIZED | TRUNCATE | 4 << 12, false);               // passes if the reference is greater
	snprintf(address, sizeof address, "v[4:%u]", y);
	snprintf(text, sizeof text,
	         "v_cvt_f32_u32 v%u, v2\nv_cvt_f32_u32 v%u, v3\nv_add_f32 v%u, -1.0, v%u\n%sv_mov_b32 v%u, 0x41000000\n"
	         "image_gather4%s_lz%s v[10:13], %s, s[8:15], s[16:19] dmask:0x%x %s",
	         x, y, x, x, offset ? "v_mov_b32 v4, 0x3f01\n" : "",                // x + 1, y - 1
	         compares ? x - 1 : 9,                                              // 8.0
	         compares ? "_c" : "", offset ? "_o" : "", hosts[g].gen == ISA_GFX12 ? lists[y - 5] : address, 1u << c,
	         hosts[g].dim2);
	rig_prepare(&r, hosts[g].gpu, 0, program(d, s, text));
	for (unsigned k = 0; k < W * H; k++) {
		uint32_t texel = compares ? as_bits((float)k) : (k * 9 + 1) << 16 | 0x550000aa;
		memcpy(r.data->bytes + k * 4, &texel, 4);
	}
	ck_assert_msg(rig_go(&r), "%s: %s\n%s", hosts[g].gpu, r.result->fault, text);
	for (unsigned lane = 0; lane < 32; lane++)
		for (unsigned k = 0; k < 4; k++) {
			int i = (int)(lane % 8) - 2 + (offset ? 1 : 0) + dx[k], j = (int)(lane / 8) - 1 - (offset ? 1 : 0) + dy[k];
			double at = texel_at(i, W, clamp), line = texel_at(j, H, clamp);
			bool border = at < 0 || line < 0;
			unsigned texel = border ? 0 : (unsigned)(line * W + at);
			float want = compares ? 8 > (border ? 0 : (float)texel)
			             : border ? 0 : (float)((texel * 9 + 1) / 255.0);
			ck_assert_msg(rig_vgpr(&r, 10 + k, lane) == as_bits(want), "%s, lane %u, texel %u: %g, not %g\n%s",
				hosts[g].gpu, lane, k, as_float(rig_vgpr(&r, 10 + k, lane)), want, text);
		}
	rig_end(&r);
}

START_TEST(gathers)
{
	static const unsigned clamps[] = { 0, 1, 2, 6 };
	for (unsigned k = 0; k < 16; k++) try_gather((unsigned)_i, clamps[k % 4], k & 4, k & 8);
}
END_TEST

// Halves, and integers limited to 16 bits.
START_TEST(gathers_of_halves)
{
	for (unsigned k = 0; k < 2; k++) {
		uint32_t d[6], s[4];
		char text[512];
		struct rig r;
		words_of(hosts[_i].gen, k ? R32UI : R32F, 8, 4, 1, 9, XYZW, d);
		sampler(s, 2, UNNORMALIZED, true);
		snprintf(text, sizeof text, "v_mov_b32 v4, 1.0\nv_mov_b32 v5, 1.0\n"
		         "image_gather4_lz v[6:7], %s, s[8:15], s[16:19] dmask:0x1 %s d16",
		         hosts[_i].gen == ISA_GFX12 ? "[v4, v5]" : "v[4:5]", hosts[_i].dim2);
		rig_prepare(&r, hosts[_i].gpu, 0, program(d, s, text));
		const uint32_t texels[2][2] = { { as_bits(1), as_bits(2) }, { 7, 100000 } };
		memcpy(r.data->bytes, texels[k], 8);
		memcpy(r.data->bytes + 32, (uint32_t[2]){ texels[k][1], texels[k][0] }, 8);
		ck_assert_msg(rig_go(&r), "%s: %s\n%s", hosts[_i].gpu, r.result->fault, text);
		uint32_t high = k ? 0xffff : 0x4000, low = k ? 7 : 0x3c00;
		ck_assert_uint_eq(rig_vgpr(&r, 6, 3), high | low << 16);
		ck_assert_uint_eq(rig_vgpr(&r, 7, 3), high | low << 16);
		rig_end(&r);
	}
}
END_TEST

// Four texels of a row, from the first that a gather reads; the last ones are at the edge or repeated.
START_TEST(gathers_of_rows)
{
	for (unsigned clamp = 0; clamp < 3; clamp += 2) {
		uint32_t d[6], s[4];
		char text[512];
		struct rig r;
		words_of(hosts[_i].gen, R32UI, 8, 4, 1, 9, X001, d);
		sampler(s, clamp, UNNORMALIZED, false);
		snprintf(text, sizeof text, "v_cvt_f32_u32 v2, v2\nv_cvt_f32_u32 v3, v3\nv_add_f32 v2, 0.5, v2\n"
		         "v_add_f32 v3, 0.5, v3\n"
		         "image_gather4h v[4:7], %s, s[8:15], s[16:19] dmask:0x1 %s", hosts[_i].pair, hosts[_i].dim2);
		run(&r, (unsigned)_i, d, s, text);
		for (unsigned lane = 0; lane < 32; lane++)
			for (unsigned k = 0; k < 4; k++) {
				unsigned x = lane % 8 + k;
				ck_assert_uint_eq(rig_vgpr(&r, 4 + k, lane), lane / 8 * 8 + (x < 8 ? x : clamp ? 7 : x - 8));
			}
		rig_end(&r);
	}
}
END_TEST

// The bits of texels of 32 and 64 bits, whatever they mean, and their stores. The buffer's dwords hold their index.
START_TEST(raw_texels)
{
	bool last = hosts[_i].gen == ISA_GFX12;
	uint32_t d[6];
	char text[512];
	struct rig r;
	words_of(hosts[_i].gen, RGBA8, 8, 4, 1, 9, XYZW, d);
	snprintf(text, sizeof text, "image_load_pck v4, %s, s[8:15] dmask:0x1 %s\nv_or_b32 v5, 0x100, v4\n"
	         "image_store_pck v5, %s, s[8:15] dmask:0x1 %s",
	         hosts[_i].pair, hosts[_i].dim2, hosts[_i].pair, hosts[_i].dim2);
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		ck_assert_uint_eq(rig_vgpr(&r, 4, lane), lane);
		ck_assert_uint_eq(rig_data(&r, lane), lane | 0x100);
	}
	rig_end(&r);
	words_of(hosts[_i].gen, RG32UI, 4, 4, 1, 9, XYZW, d);
	snprintf(text, sizeof text, "image_load_pck v[4:5], %s, s[8:15] dmask:0x3 %s\n"
	         "v_mov_b32 v8, %s\nv_mov_b32 v9, v3\nv_mov_b32 v10, 0\n"
	         "image_load_mip_pck_sgn v6, %s, s[8:15] dmask:0x2 %s", hosts[_i].pair, hosts[_i].dim2, last ? "0" : "v2",
	         last ? "[v2, v3, v8]" : "v[8:10]", hosts[_i].dim2);
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		bool inside = lane % 8 < 4;
		unsigned at = (lane / 8 * 4 + lane % 8) * 2;
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), inside ? at + 1 : 0);
		ck_assert_uint_eq(rig_vgpr(&r, 6, lane), inside ? at + 1 : 0);
	}
	rig_end(&r);
}
END_TEST

// Bytes and halves: the sign is extended from the texel's size.
START_TEST(raw_texels_with_sign)
{
	// 8, 16, 8_8
	static const struct { uint32_t gfx9, later, bytes; } small[] = { { 1, 1, 1 }, { 2, 7, 2 }, { 3, 14, 2 } };
	for (unsigned k = 0; k < 3; k++) {
		uint32_t d[6], bytes = small[k].bytes;
		char text[512];
		struct rig r;
		words_of(hosts[_i].gen, R32UI, 8, 4, 1, 9, XYZW, d);
		unsigned at = hosts[_i].gen == ISA_GFX12 ? 17 : 20;
		d[1] = (d[1] & ~(0x3ffu << at)) | (hosts[_i].gen == ISA_GFX9 ? small[k].gfx9 : small[k].later) << at;
		snprintf(text, sizeof text, "image_load_pck v4, %s, s[8:15] dmask:0x1 %s\n"
		         "image_load_pck_sgn v5, %s, s[8:15] dmask:0x1 %s",
		         hosts[_i].pair, hosts[_i].dim2, hosts[_i].pair, hosts[_i].dim2);
		rig_prepare(&r, hosts[_i].gpu, 0, program(d, none, text));
		for (unsigned n = 0; n < 64; n++) r.data->bytes[n] = (uint8_t)(n * 37 + 130);
		ck_assert_msg(rig_go(&r), "%s: %s", hosts[_i].gpu, r.result->fault);
		for (unsigned lane = 0; lane < 32; lane++) {
			uint32_t x = (uint32_t)load_bytes(r.data->bytes + lane * bytes, bytes);
			ck_assert_uint_eq(rig_vgpr(&r, 4, lane), x);
			ck_assert_uint_eq(rig_vgpr(&r, 5, lane), bytes == 1 ? (uint32_t)(int8_t)x : (uint32_t)(int16_t)x);
		}
		rig_end(&r);
	}
}
END_TEST

// ---- levels ---------------------------------------------------------------------------------------------------------
static void two_levels(enum isa_gen gen, uint32_t d[6])
{
	d[3] |= gen == ISA_GFX12 ? 1 << 15 : 1 << 16;              // the last level that the resource shows
	if (gen == ISA_GFX12) d[1] |= 1 << 12;                     // the last level in memory
	else if (gen == ISA_GFX11) d[1] |= 1u << 16;
	else d[5] |= gen == ISA_GFX9 ? 1u << 28 : 1u << 4;
}

// Two levels of 9 x 5 texels, in rows of 256 bytes: on gfx9 below each other, from gfx10 on the smaller one first. Rows
// of gfx12 have 128 bytes, in the space of 256. The buffer's dwords hold their own index. Loads of both levels, sizes,
// and samples between them.
START_TEST(levels)
{
	enum { SPACE = 64, W = 9, H = 5 };
	bool below = hosts[_i].gen == ISA_GFX9, last = hosts[_i].gen == ISA_GFX12;
	unsigned base[2] = { below ? 0 : 3 * SPACE, below ? H * SPACE : 0 }, pitch = last ? 32 : 64;
	uint32_t d[6], s[4];
	char text[768];
	struct rig r;
	words_of(hosts[_i].gen, R32UI, W, H, 1, 9, X001, d);
	two_levels(hosts[_i].gen, d);
	snprintf(text, sizeof text,
	         "v_lshrrev_b32 v4, 4, v0\nimage_load_mip v5, %s, s[8:15] dmask:0x1 %s%s\n"
	         "v_mov_b32 v8, 1\nimage_get_resinfo v[9:12], v8, s[8:15] dmask:0xf %s", last ? "[v2, v3, v4]" : "v[2:4]",
	         hosts[_i].dim2, last ? "" : " unorm", hosts[_i].dim2);
	run(&r, (unsigned)_i, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++) {
		unsigned level = lane >> 4, x = lane % 8, y = lane / 8;
		bool inside = x < (unsigned)W >> level && y < (unsigned)H >> level;
		ck_assert_uint_eq(rig_vgpr(&r, 5, lane), inside ? base[level] + y * pitch + x : 0);
		ck_assert_uint_eq(rig_vgpr(&r, 9, lane), W / 2);
		ck_assert_uint_eq(rig_vgpr(&r, 10, lane), H / 2);
		ck_assert_uint_eq(rig_vgpr(&r, 12, lane), 2);
	}
	rig_end(&r);
	words_of(hosts[_i].gen, R32F, W, H, 1, 9, X001, d);
	two_levels(hosts[_i].gen, d);
	sampler(s, 2, 0, false);
	s[1] = 0xf00 << 12;                                        // levels 0 to 15
	s[2] |= 2u << 26;                                          // levels are blended
	snprintf(text, sizeof text,
	         "v_mov_b32 v4, 0.5\nv_mov_b32 v5, 0.5\nv_cvt_f32_u32 v6, v0\nv_mul_f32 v6, 0x3e000000, v6\n"
	         "image_sample_l v7, %s, s[8:15], s[16:19] dmask:0x1 %s", last ? "[v4, v5, v6]" : "v[4:6]",
	         hosts[_i].dim2);
	rig_prepare(&r, hosts[_i].gpu, 0, program(d, s, text));
	for (unsigned k = 0; k < 8 * SPACE; k++) {
		float texel = k >= base[1] && k < base[1] + 3 * SPACE ? 256 : 0;
		memcpy(r.data->bytes + k * 4, &texel, 4);
	}
	ck_assert_msg(rig_go(&r), "%s: %s", hosts[_i].gpu, r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++) ck_assert_uint_eq(rig_vgpr(&r, 7, lane),
		                                                      as_bits(lane < 8 ? (float)lane * 32 : 256));
	rig_end(&r);
}
END_TEST

// ---- several samples ------------------------------------------------------------------------------------------------
// Returns the bits of word 3 for 2 to the power of `log` samples.
static uint32_t samples_field(enum isa_gen gen, uint32_t log) { return log << (gen == ISA_GFX12 ? 15 : 16); }

// Four samples of 4 x 2 texels in two layers, whose buffer's dwords hold their own index: a load of each, also of a
// sample that does not exist, a store, and the size. Tiles do not matter.
START_TEST(samples_of_texels)
{
	bool old = hosts[_i].gen == ISA_GFX9, last = hosts[_i].gen == ISA_GFX12;
	uint32_t d[6];
	char text[768];
	struct rig r;
	for (unsigned layers = 1; layers < 3; layers++) {
		unsigned base = layers == 1 ? 0 : 1;                         // base_array
		words_of(hosts[_i].gen, R32UI, 4, 2, layers, layers == 1 ? 14 : 15, X001, d);
		if (layers == 2) d[4] |= old ? 0 : base << 16, d[5] |= old ? base : 0;
		d[3] |= samples_field(hosts[_i].gen, 2) | 9u << 20;
		const char *dim = old ? layers == 1 ? "" : "da" : layers == 1 ? "dim:2D_MSAA" : "dim:2D_MSAA_ARRAY",
			   *address = last ? layers == 1 ? "[v2, v3, v4]" : "[v2, v3, v5, v4]" : layers == 1 ? "v[6:8]" : "v[6:9]";
		snprintf(text, sizeof text,
		         "v_mov_b32 v5, 0\nv_mov_b32 v6, v2\nv_and_b32 v3, 1, v3\nv_mov_b32 v7, v3\nv_lshrrev_b32 v4, 4, v0\n"
		         "v_mov_b32 v%u, v4\n%simage_load v10, %s, s[8:15] dmask:0x1 %s\nv_mov_b32 v12, 0\n"
		         "image_get_resinfo v[13:16], v12, s[8:15] dmask:0xf %s\nv_mov_b32 v17, 77\n"
		         "image_store v17, %s, s[8:15] dmask:0x1 %s", layers == 1 ? 8 : 9, layers == 1 ? "" : "v_mov_b32 v8, 0\n",
		         address, dim, dim, address, dim);
		run(&r, (unsigned)_i, d, none, text);
		static const uint32_t size[4] = { 4, 2, 1, 1 };
		for (unsigned lane = 0; lane < 32; lane++) {
			unsigned x = lane % 8, y = lane / 8 % 2, sample = lane / 16, at = ((base * 4 + sample) * 2 + y) * 4 + x;
			ck_assert_uint_eq(rig_vgpr(&r, 10, lane), x < 4 ? at : 0);
			for (unsigned k = 0; k < 4; k++) ck_assert_uint_eq(rig_vgpr(&r, 13 + k, lane), size[k]);
			if (x < 4) ck_assert_uint_eq(rig_data(&r, at), 77);
		}
		ck_assert_uint_eq(rig_data(&r, base * 32 + 32), base * 32 + 32);
		rig_end(&r);
	}
}
END_TEST

// One component of four samples: from gfx11 on. The samples are 4 x 2 texels, whose buffer's dwords hold their index.
START_TEST(four_samples)
{
	static const unsigned later[] = { 2, 3 };
	unsigned g = later[_i];
	uint32_t d[6];
	char text[256];
	struct rig r;
	words_of(hosts[g].gen, R32UI, 4, 2, 1, 14, X001, d);
	d[3] |= samples_field(hosts[g].gen, 3);
	snprintf(text, sizeof text, "v_mov_b32 v4, 4\nimage_msaa_load v[6:9], %s, s[8:15] dmask:0x1 dim:2D_MSAA",
	         hosts[g].gen == ISA_GFX12 ? "[v2, v3, v4]" : "v[2:4]");
	run(&r, g, d, none, text);
	for (unsigned lane = 0; lane < 32; lane++)
		for (unsigned k = 0; k < 4; k++) {
			unsigned x = lane % 8, y = lane / 8;
			ck_assert_uint_eq(rig_vgpr(&r, 6 + k, lane), x < 4 && y < 2 ? ((4 + k) * 2 + y) * 4 + x : 0);
		}
	rig_end(&r);
}
END_TEST

// ---- refusals -------------------------------------------------------------------------------------------------------
START_TEST(refusals)
{
	static const struct { unsigned word; uint32_t bits; const char *what; } wrong[] = {
		{ 3, 1 << 20, "its texels are in tiles (swizzle mode 17)" },
		{ 3, 6u << 28, "an image has at most 16 samples for each texel, not 2 to the power of 5" },
	};
	for (unsigned k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		uint32_t d[6];
		char text[256];
		struct rig r;
		words_of(hosts[_i].gen, R32UI, 8, 4, 1, 9, X001, d);
		d[wrong[k].word] |= k ? wrong[k].bits | samples_field(hosts[_i].gen, 5) : 17u << 20;
		snprintf(text, sizeof text, "image_load v4, %s, s[8:15] dmask:0x1 %s", hosts[_i].pair, hosts[_i].dim2);
		rig_prepare(&r, hosts[_i].gpu, 0, program(d, none, text));
		ck_assert(!rig_go(&r));
		ck_assert_msg(strstr(r.result->fault, wrong[k].what), "%s: %s", hosts[_i].gpu, r.result->fault);
		rig_end(&r);
	}
}
END_TEST

Suite *image_suite(void)
{
	Suite *s = suite_create("images");
	TCase *c = tcase_create("texels");
	tcase_add_loop_test(c, loads, 0, HOSTS);
	tcase_add_loop_test(c, components, 0, HOSTS);
	tcase_add_loop_test(c, stores, 0, HOSTS);
	tcase_add_test(c, srgb_values);
	tcase_add_loop_test(c, srgb_texels, 0, HOSTS);
	tcase_add_loop_test(c, slices, 0, HOSTS);
	tcase_add_loop_test(c, atomics, 0, HOSTS);
	tcase_add_test(c, float_atomics);
	tcase_add_loop_test(c, atomics_in_other_shapes, 0, HOSTS);
	tcase_add_test(c, atomics_of_other_sizes);
	tcase_add_loop_test(c, samples, 0, HOSTS);
	tcase_add_loop_test(c, comparisons, 0, HOSTS);
	tcase_add_loop_test(c, gathers, 0, HOSTS);
	tcase_add_loop_test(c, gathers_of_halves, 0, HOSTS);
	tcase_add_loop_test(c, gathers_of_rows, 0, HOSTS);
	tcase_add_loop_test(c, raw_texels, 0, HOSTS);
	tcase_add_loop_test(c, raw_texels_with_sign, 0, HOSTS);
	tcase_add_loop_test(c, levels, 0, HOSTS);
	tcase_add_loop_test(c, samples_of_texels, 0, HOSTS);
	tcase_add_loop_test(c, four_samples, 0, 2);
	tcase_add_loop_test(c, refusals, 0, HOSTS);
	suite_add_tcase(s, c);
	return s;
}
