// Matrix instructions: every shape, element and wave size, compared with a plain matrix product. The layout is written
// down a second time here. Sums must equal the results of cards bit for bit.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "dot_cases.h"
#include "asm/asm.h"
#include "lane/dot_rows.h"
#include "machine/machine.h"
#include "prepare/prepare.h"
#include "program_rig.h"

enum { N = 16, MAX_K = 64, VA = 8, VB = 24, VC = 40, VI = 60, ROWS = 64, VALUES = 64 };

enum element { F16, BF16, FP8, BF8, IU8, IU4 };
static const unsigned bits_of[] = { 16, 16, 8, 8, 8, 4 };

struct shape {
	const char *gpu, *name;
	enum element a, b;
	char result;                 // 'f' f32, 'h' f16, 'b' bf16, 'i' i32
	unsigned k;
	bool sparse;
};

static const struct shape shapes[] = {
	{ "gfx1100", "v_wmma_f32_16x16x16_f16", F16, F16, 'f', 16, false },
	{ "gfx1100", "v_wmma_f32_16x16x16_bf16", BF16, BF16, 'f', 16, false },
	{ "gfx1100", "v_wmma_f16_16x16x16_f16", F16, F16, 'h', 16, false },
	{ "gfx1100", "v_wmma_bf16_16x16x16_bf16", BF16, BF16, 'b', 16, false },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu8", IU8, IU8, 'i', 16, false },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu4", IU4, IU4, 'i', 16, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_f16", F16, F16, 'f', 16, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_bf16", BF16, BF16, 'f', 16, false },
	{ "gfx1200", "v_wmma_f16_16x16x16_f16", F16, F16, 'h', 16, false },
	{ "gfx1200", "v_wmma_bf16_16x16x16_bf16", BF16, BF16, 'b', 16, false },
	{ "gfx1200", "v_wmma_i32_16x16x16_iu8", IU8, IU8, 'i', 16, false },
	{ "gfx1200", "v_wmma_i32_16x16x16_iu4", IU4, IU4, 'i', 16, false },
	{ "gfx1200", "v_wmma_i32_16x16x32_iu4", IU4, IU4, 'i', 32, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_fp8_fp8", FP8, FP8, 'f', 16, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_fp8_bf8", FP8, BF8, 'f', 16, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_bf8_fp8", BF8, FP8, 'f', 16, false },
	{ "gfx1200", "v_wmma_f32_16x16x16_bf8_bf8", BF8, BF8, 'f', 16, false },
	{ "gfx1200", "v_swmmac_f32_16x16x32_f16", F16, F16, 'f', 32, true },
	{ "gfx1200", "v_swmmac_f32_16x16x32_bf16", BF16, BF16, 'f', 32, true },
	{ "gfx1200", "v_swmmac_f16_16x16x32_f16", F16, F16, 'h', 32, true },
	{ "gfx1200", "v_swmmac_bf16_16x16x32_bf16", BF16, BF16, 'b', 32, true },
	{ "gfx1200", "v_swmmac_i32_16x16x32_iu8", IU8, IU8, 'i', 32, true },
	{ "gfx1200", "v_swmmac_i32_16x16x32_iu4", IU4, IU4, 'i', 32, true },
	{ "gfx1200", "v_swmmac_i32_16x16x64_iu4", IU4, IU4, 'i', 64, true },
	{ "gfx1200", "v_swmmac_f32_16x16x32_fp8_fp8", FP8, FP8, 'f', 32, true },
	{ "gfx1200", "v_swmmac_f32_16x16x32_fp8_bf8", FP8, BF8, 'f', 32, true },
	{ "gfx1200", "v_swmmac_f32_16x16x32_bf8_fp8", BF8, FP8, 'f', 32, true },
	{ "gfx1200", "v_swmmac_f32_16x16x32_bf8_bf8", BF8, BF8, 'f', 32, true },
};

static uint64_t random_state;
static uint32_t next_random(void)
{
	random_state = random_state * 6364136223846793005ull + 1442695040888963407ull;
	return (uint32_t)(random_state >> 33);
}

// ---- elements: whole numbers of -7 to 7, exact in every format ------------------------------------------------------
static uint32_t bits32(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }
static float float_of(uint32_t x) { float f; memcpy(&f, &x, 4); return f; }

// Encodes a number with a sign, an exponent and as many digits of the fraction as the format has.
static uint32_t small_float(int v, int exponent_bits, int digits)
{
	uint32_t x = bits32((float)v), bias = (1u << (exponent_bits - 1)) - 1;
	if (!v) return 0;
	uint32_t exponent = (x >> 23 & 255) - 127 + bias;
	return x >> 31 << (exponent_bits + digits) | exponent << digits | (x & 0x7fffff) >> (23 - digits);
}

static uint32_t encoded(enum element e, int v)
{
	switch (e) {
	case F16: return small_float(v, 5, 10);
	case BF16: return small_float(v, 8, 7);
	case FP8: return small_float(v, 4, 3);
	case BF8: return small_float(v, 5, 2);
	default: return (uint32_t)v & ((1u << bits_of[e]) - 1);
	}
}

static double decoded(char type, uint32_t x)
{
	if (type == 'i') return (int32_t)x;
	if (type == 'f') return float_of(x);
	if (type == 'b') return float_of(x << 16);
	uint32_t exponent = x >> 10 & 31;
	double m = exponent ? (x & 0x3ff) | 0x400 : x & 0x3ff;
	return (x >> 15 & 1 ? -1 : 1) * ldexp(m, (int)(exponent ? exponent : 1) - 25);
}

static uint32_t result_bits(char type, int v)
{
	return type == 'i' ? (uint32_t)v
	       : type == 'f' ? bits32((float)v)
	       : small_float(v, type == 'h' ? 5 : 8, type == 'h' ? 10 : 7);
}

// ---- locations of elements: lane, and element of the lane's registers -----------------------------------------------
struct spot { unsigned lane, at; };

static bool is_gfx11(const struct shape *s) { return !strcmp(s->gpu, "gfx1100"); }

// Returns the location of element k in row i of a dense A (or column i of B). `group`: gfx11's copies.
static struct spot dense(const struct shape *s, unsigned wave, unsigned i, unsigned k, unsigned group)
{
	if (is_gfx11(s)) return (struct spot){ 16 * group + i, k };
	if (s->a == IU4 && wave == 64) {
		unsigned block = k / 8, lanes = s->k == 16 ? block : ((block & 1) << 1 | block >> 1);
		return (struct spot){ i + 16 * lanes, k % 8 };
	}
	if (s->k == 32) return (struct spot){ i + 16 * (k / 8 % 2), k / 16 * 8 + k % 8 };
	if (wave == 32) return (struct spot){ i + 16 * (k / 8), k % 8 };
	return (struct spot){ i + 16 * (k >> 2 & 1) + 32 * (k >> 3 & 1), k % 4 };
}

// Returns the location of element c in a row of a sparse A. Its two index bits are in the same lane, with the same
// number.
static struct spot sparse_a(const struct shape *s, unsigned wave, unsigned i, unsigned c)
{
	unsigned q = c / 2, slot = c % 2, bits = bits_of[s->a];
	if (wave == 32) {
		if (s->k == 64) return (struct spot){ i + 16 * (c / 8 % 2), c / 16 * 8 + c % 8 };
		if (bits <= 8) return (struct spot){ i + 16 * (c / 8), c % 8 };
		return (struct spot){ i + 16 * (q / 2 & 1), 2 * (q & 1) + 4 * (q / 4) + slot };
	}
	if (bits == 4) {
		unsigned block = c / 8, lanes = s->k == 32 ? block : ((block & 1) << 1 | block >> 1);
		return (struct spot){ i + 16 * lanes, c % 8 };
	}
	return (struct spot){ i + 16 * (bits == 8 ? 2 * (q >> 1 & 1) + (q >> 2) : q >> 1), 2 * (q & 1) + slot };
}

static struct spot sparse_b(const struct shape *s, unsigned wave, unsigned i, unsigned k)
{
	unsigned bits = bits_of[s->b];
	if (wave == 32) {
		if (s->k == 64) return (struct spot){ i + 16 * (k / 16 % 2), k / 32 * 16 + k % 16 };
		if (bits <= 8) return (struct spot){ i + 16 * (k / 16), k % 16 };
		return (struct spot){ i + 16 * (k / 8 & 1), 8 * (k / 16) + k % 8 };
	}
	if (bits == 4) {
		unsigned each = s->k == 32 ? 8 : 16, block = k / each;
		return (struct spot){ i + 16 * ((block & 1) << 1 | block >> 1), k % each };
	}
	if (bits == 8) return (struct spot){ i + 32 * (k >> 3 & 1) + 16 * (k >> 4), k % 8 };
	return (struct spot){ i + 16 * (k / 8), k % 8 };
}

// Returns the location in C and D; `at` counts registers, on gfx12 halves of them for 16-bit results.
static struct spot result_spot(const struct shape *s, unsigned wave, unsigned r, unsigned col)
{
	if (is_gfx11(s)) return (struct spot){ r % (wave / 16) * 16 + col, r / (wave / 16) };
	if (wave == 32) return (struct spot){ r / 8 * 16 + col, r % 8 };
	return (struct spot){ col + 16 * (r >> 3 & 1) + 32 * (r >> 2 & 1), r & 3 };
}

// ---- a run ----------------------------------------------------------------------------------------------------------
static uint32_t image[ROWS][VALUES];

static void put_element(unsigned reg, struct spot spot, unsigned bits, uint32_t x)
{
	unsigned each = 32 / bits;
	image[reg + spot.at / each][spot.lane] |= x << bits * (spot.at % each);
}

static void setup(void *context, struct wave *w)
{
	(void)context;
	for (unsigned reg = 0; reg < ROWS; reg++)
		for (unsigned lane = 0; lane < w->lanes; lane++) machine_set_vgpr(w, reg, lane, image[reg][lane]);
	machine_set_sgpr(w, ISA_REG_EXEC, 5);          // active lanes have no effect
	machine_set_sgpr(w, ISA_REG_EXEC + 1, 0);
}

// Runs one instruction on the image, which then holds the final registers.
static void run(const char *gpu, unsigned wave, const char *text)
{
	struct diag diag = { 0 };
	struct source source = { .name = "test", .text = text, .size = strlen(text) };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = isa_gpu_find(gpu), .wave = wave }, &diag);
	if (!p) diag_print(&diag, stderr);
	ck_assert_msg(p != NULL, "does not assemble: %s", text);
	struct machine *m = machine_new(p, &(struct machine_options){ .keep_state = true });
	struct machine_dispatch d = { .numthreads = { wave, 1, 1 }, .workgroups = { 1, 1, 1 }, .mode = -1, .setup = setup };
	bool ok = machine_run(m, &d);
	ck_assert_msg(ok, "%s: %s", text, machine_result(m)->fault);
	const struct final_wave *f = machine_final(m, 0);
	for (unsigned reg = 0; reg < ROWS; reg++)
		for (unsigned lane = 0; lane < wave; lane++) image[reg][lane] = reg < f->vgprs ? f->v[reg][lane] : 0;
	machine_free(m);
	program_free(p);
	diag_free(&diag);
}

static int size_text(char *to, size_t room, unsigned first, unsigned dwords)
{
	return dwords == 1 ? snprintf(to, room, "v%u", first) : snprintf(to, room, "v[%u:%u]", first, first + dwords - 1);
}

// Writes the statement, with as many registers as the wave size requires. `c` replaces the registers of C, unless it is
// NULL.
static void statement(char *text, size_t room, const struct shape *s, unsigned wave, const char *c,
                      const char *modifiers)
{
	char d[16], a[16], b[16], third[16];
	bool gfx11 = is_gfx11(s);
	unsigned share = gfx11 ? 1 : wave / 16, k = s->sparse ? s->k / 2 : s->k, small = s->result == 'h' || s->result == 'b';
	unsigned da = k * bits_of[s->a] / 32 / share, db = s->k * bits_of[s->b] / 32 / share,
		dd = 256 / wave / (small && !gfx11 ? 2 : 1);
	size_text(d, sizeof d, VC, dd);
	size_text(a, sizeof a, VA, da ? da : 1);
	size_text(b, sizeof b, VB, db ? db : 1);
	if (s->sparse) size_text(third, sizeof third, VI, 1);
	else snprintf(third, sizeof third, "%s", c ? c : d);
	snprintf(text, room, "%s %s, %s, %s, %s %s", s->name, d, a, b, third, modifiers);
}

struct matrices { int a[N][MAX_K], b[MAX_K][N], c[N][N]; unsigned choice[N][MAX_K / 2]; };

static int whole(enum element e) { (void)e; return (int)(next_random() % 15) - 7; }

static void fill(struct matrices *m, const struct shape *s, unsigned wave, unsigned key)
{
	memset(image, 0, sizeof image);
	memset(m, 0, sizeof *m);
	unsigned groups = is_gfx11(s) ? wave / 16 : 1, held = s->sparse ? s->k / 2 : s->k;
	bool halves = s->result == 'h' || s->result == 'b';
	for (unsigned i = 0; i < N; i++) {
		for (unsigned c = 0; c < held; c++) {
			unsigned pair = next_random() % 6, low = pair < 3 ? 0 : pair < 5 ? 1 : 2,
				high = pair < 3 ? pair + 1 : pair < 5 ? pair - 1 : 3;
			if (c % 2 == 0) {
				m->choice[i][c] = low;
				m->choice[i][c + 1] = high;
			}
			int v = whole(s->a);
			m->a[i][s->sparse ? c / 2 * 4 + m->choice[i][c] : c] = v;
			for (unsigned g = 0; g < groups; g++) {
				struct spot spot = s->sparse ? sparse_a(s, wave, i, c) : dense(s, wave, i, c, g);
				put_element(VA, spot, bits_of[s->a], encoded(s->a, v));
			}
			if (s->sparse) {
				struct spot spot = sparse_a(s, wave, i, c);
				unsigned a_groups = wave == 64 && s->a == IU4 && s->k == 32 ? 2 : wave / 16, bits = 2 * (held / a_groups);
				image[VI][spot.lane] |= m->choice[i][c] << (bits * key + 2 * spot.at);
			}
		}
		for (unsigned k = 0; k < s->k; k++) {
			m->b[k][i] = whole(s->b);
			for (unsigned g = 0; g < groups; g++)
				put_element(VB, s->sparse ? sparse_b(s, wave, i, k) : dense(s, wave, i, k, g),
				            bits_of[s->b], encoded(s->b, m->b[k][i]));
		}
		for (unsigned col = 0; col < N; col++) {
			m->c[i][col] = (int)(next_random() % 31) - 15;
			put_element(VC, result_spot(s, wave, i, col), halves && !is_gfx11(s) ? 16 : 32,
			            result_bits(s->result, m->c[i][col]));
		}
	}
}

// Compares D with the product. On gfx11, sums of signed numbers differ by units of the grid (see docs/semantics.md): up
// to 2^-24 of the product of the largest factors, at each step.
static void compare(const struct matrices *m, const struct shape *s, unsigned wave, const char *text)
{
	bool halves = s->result == 'h' || s->result == 'b';
	double off = is_gfx11(s) && s->result == 'f' ? 8 * 64 * 0x1p-20 : 0,
		relative = s->result == 'h' ? 0x1p-10 : s->result == 'b' ? 0x1p-6 : 0;
	for (unsigned r = 0; r < N; r++)
		for (unsigned col = 0; col < N; col++) {
			double want = m->c[r][col], size = fabs(want);
			for (unsigned k = 0; k < s->k; k++) {
				want += m->a[r][k] * m->b[k][col];
				size += abs(m->a[r][k] * m->b[k][col]);
			}
			struct spot spot = result_spot(s, wave, r, col);
			bool packed = halves && !is_gfx11(s);
			uint32_t bits = packed ? image[VC + spot.at / 2][spot.lane] >> 16 * (spot.at % 2) : image[VC + spot.at][spot.lane];
			double got = decoded(s->result, halves ? bits & 0xffff : bits);
			ck_assert_msg(fabs(got - want) <= off + relative * size, "%s, wave%u, D[%u][%u]: %g, not %g",
			              text, wave, r, col, got, want);
		}
}

START_TEST(products)
{
	const struct shape *s = &shapes[_i];
	random_state = 12345 + (unsigned)_i;
	for (unsigned wave = 32; wave <= 64; wave += 32)
		for (unsigned trial = 0; trial < 4; trial++) {
			struct matrices m;
			char text[160], modifiers[64] = "";
			unsigned a_groups = wave == 64 && s->a == IU4 && s->k == 32 ? 2 : wave / 16,
				keys = s->sparse ? 16 / (s->k / 2 / a_groups) : 0;
			unsigned key = keys ? trial % keys : 0;
			if (keys > 1) snprintf(modifiers, sizeof modifiers, "index_key:%u ", key);
			if (s->result == 'i') strcat(modifiers, "neg_lo:[1,1,0]");
			fill(&m, s, wave, key);
			statement(text, sizeof text, s, wave, NULL, modifiers);
			run(s->gpu, wave, text);
			compare(&m, s, wave, text);
		}
}
END_TEST

// ---- modifiers ------------------------------------------------------------------------------------------------------
static const struct shape *shape(const char *gpu, const char *name)
{
	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
		if (!strcmp(shapes[k].gpu, gpu) && !strcmp(shapes[k].name, name)) return &shapes[k];
	ck_abort_msg("no such shape: %s", name);
}

// D[0][0] if every element of A, B and C has one value. For B, neg_lo applies to the low halves, neg_hi to the high
// halves.
static const struct { const char *gpu, *name, *c, *modifiers; uint32_t a, b, c_bits, d; } modifier_cases[] = {
	{ "gfx1100", "v_wmma_f32_16x16x16_f16", "1.0", "", 0x3c003c00, 0x3c003c00, 0, 0x41880000 },
	{ "gfx1100", "v_wmma_f32_16x16x16_f16", NULL, "neg_lo:[0,0,1]", 0, 0x3c003c00, 0x40a00000, 0xc0a00000 },
	{ "gfx1100", "v_wmma_f32_16x16x16_f16", NULL, "neg_hi:[0,0,1]", 0, 0x3c003c00, 0xc0a00000, 0x40a00000 },
	{ "gfx1100", "v_wmma_f32_16x16x16_f16", NULL, "neg_lo:[1,0,0] neg_hi:[1,0,0]", 0x3c003c00, 0x3c003c00,
	  0xbf800000, 0xc1880000 },
	{ "gfx1100", "v_wmma_f16_16x16x16_f16", NULL, "", 0x3c003c00, 0x3c003c00, 0x12344500, 0x12344d40 },
	{ "gfx1100", "v_wmma_f16_16x16x16_f16", NULL, "op_sel:[0,0,1]", 0x3c003c00, 0x3c003c00, 0x45001234, 0x4d401234 },
	{ "gfx1100", "v_wmma_f16_16x16x16_f16", "1.0", "", 0x3c003c00, 0x3c003c00, 0x56781234, 0x56784c40 },
	{ "gfx1100", "v_wmma_bf16_16x16x16_bf16", "1.0", "", 0x3f803f80, 0x3f803f80, 0x56781234, 0x56784188 },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu8", NULL, "", 0xffffffff, 0x02020202, 1, 16 * 510 + 1 },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu8", NULL, "neg_lo:[1,0,0]", 0xffffffff, 0x02020202, 1, (uint32_t)-31 },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu8", NULL, "neg_lo:[0,0,0] clamp", 0xffffffff, 0x02020202, 0x7fffffff, 0x7fffffff },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu8", NULL, "", 0xffffffff, 0x02020202, 0x7fffffff, 0x7fffffff + 16 * 510u },
	{ "gfx1100", "v_wmma_i32_16x16x16_iu4", "-3", "neg_lo:[0,1,0]", 0xffffffff, 0xffffffff, 0, (uint32_t)(-3 - 16 * 15) },
	{ "gfx1200", "v_wmma_f32_16x16x16_f16", NULL, "neg_lo:[0,1,0]", 0x3c004000, 0x3c003c00, 0, 0xc1000000 },
	{ "gfx1200", "v_wmma_f32_16x16x16_f16", "2.0", "neg_hi:[1,0,0]", 0x3c004000, 0x3c003c00, 0, 0x41200000 },
	{ "gfx1200", "v_wmma_f16_16x16x16_f16", "1.0", "", 0x3c003c00, 0x3c003c00, 0, 0x4c404c40 },
	{ "gfx1200", "v_wmma_f32_16x16x16_fp8_fp8", NULL, "neg_lo:[0,0,1]", 0x38383838, 0x40404040, 0x3f800000, 0x41f80000 },
	{ "gfx1200", "v_wmma_i32_16x16x32_iu4", NULL, "clamp", 0xffffffff, 0xffffffff, 0x7fffff00, 0x7fffffff },
	{ "gfx1200", "v_swmmac_f32_16x16x32_f16", NULL, "neg_lo:[0,1,0]", 0x3c004000, 0x3c003c00, 0, 0xc1000000 },
	{ "gfx1200", "v_swmmac_i32_16x16x32_iu8", NULL, "neg_lo:[0,1,0]", 0x02020202, 0xffffffff, 7, (uint32_t)(7 - 32) },
};

START_TEST(modifiers)
{
	const struct shape *s = shape(modifier_cases[_i].gpu, modifier_cases[_i].name);
	for (unsigned wave = 32; wave <= 64; wave += 32) {
		char text[160];
		for (unsigned reg = 0; reg < 16; reg++)
			for (unsigned lane = 0; lane < VALUES; lane++) {
				image[VA + reg][lane] = modifier_cases[_i].a;
				image[VB + reg][lane] = modifier_cases[_i].b;
				image[VC + reg][lane] = modifier_cases[_i].c_bits;
			}
		memset(image[VI], 0, sizeof image[VI]);
		statement(text, sizeof text, s, wave, modifier_cases[_i].c, modifier_cases[_i].modifiers);
		run(s->gpu, wave, text);
		ck_assert_msg(image[VC][3] == modifier_cases[_i].d, "%s, wave%u: 0x%08x, not 0x%08x", text, wave,
		              image[VC][3], modifier_cases[_i].d);
	}
}
END_TEST

// ---- sums -----------------------------------------------------------------------------------------------------------
static uint32_t dot2(bool gfx11, enum isa_cell e, uint32_t a, uint32_t b, uint32_t c)
{
	const struct dot_step step = { e, e, ISA_F32, 2, false };
	const uint16_t x[2] = { (uint16_t)a, (uint16_t)(a >> 16) }, y[2] = { (uint16_t)b, (uint16_t)(b >> 16) };
	return gfx11 ? dot_pairs(&step, x, y, c) : dot_fours(&step, x, y, c);
}

// ---- rows ---------------------------------------------------------------------------------------------------------
static const struct { enum isa_cell type; unsigned n; bool pairs; } row_kinds[] = {
	{ ISA_CELL_F16, 2, true }, { ISA_CELL_BF16, 2, true }, { ISA_CELL_F16, 2, false }, { ISA_CELL_BF16, 2, false },
	{ ISA_CELL_F16, 4, false }, { ISA_CELL_BF16, 4, false },
};
enum { ROW_KINDS = sizeof row_kinds / sizeof *row_kinds };

// Returns bits of a float: any, a zero, a denormal or special number, or a number of about 1. top: its exponent's bits.
static uint32_t any_float(struct rig_random *random, uint32_t top, bool special)
{
	const uint32_t sign = top + (top & -top), fraction = (top & -top) - 1,
		x = (uint32_t)rig_random(random) & (sign | (sign - 1)),
		middle = (top >> 1 & top) - (rig_random(random) % 32) * (fraction + 1) / 4, kind = (uint32_t)rig_random(random) % 8;
	const uint32_t is = kind == 0 ? x & sign : kind == 1 ? x & (sign | fraction)
	                    : kind < 6 ? (x & (sign | fraction)) | (middle & top) : x;
	return (is & top) == top ? special ? is : is & ~top : is;
}

static uint32_t any_two(struct rig_random *random, uint32_t top, bool special)
{
	return any_float(random, top, special) | any_float(random, top, false) << 16;
}

// Rows of each level of host instructions give the sums of dot_pairs and dot_fours, lane by lane, or say that they
// cannot.
START_TEST(rows_are_sums)
{
	enum { CASES = 6000, MOST = 64 };
	const unsigned kind = (unsigned)_i % ROW_KINDS, n = row_kinds[kind].n;
	const bool pairs = row_kinds[kind].pairs, half = row_kinds[kind].type == ISA_CELL_F16;
	const struct dot_step step = { row_kinds[kind].type, row_kinds[kind].type, ISA_F32, n, false };
	dot_row_fn *sums_of = dot_row_of(host_level(2 + (unsigned)_i / ROW_KINDS)->dots, &step, pairs);
	const uint32_t top = half ? 0x7c00 : 0x7f80, tops = top << 16;
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t a[2 * MOST], b[2 * MOST], c[MOST], mask[MOST], to[MOST], before[MOST], special = 0;
		const unsigned lanes = 16 * (1 + number % 4), odd = number % 4 ? MOST : (unsigned)(rig_random(&random) % lanes);
		for (unsigned j = 0; j < lanes; j++) {
			mask[j] = rig_random(&random) % 4 ? ~0u : 0;
			c[j] = any_float(&random, 0x7f800000, j == odd);
			special |= mask[j] && (c[j] & 0x7f800000) == 0x7f800000;
			for (unsigned k = j; k < n / 2 * lanes; k += lanes) {
				a[k] = any_two(&random, top, j == odd);
				b[k] = any_two(&random, top, j == odd);
				special |= mask[j] && ((a[k] & top) == top || (a[k] & tops) == tops || (b[k] & top) == top
				                       || (b[k] & tops) == tops);
			}
			to[j] = before[j] = number % 2 ? c[j] : 0x12345678;
		}
		ck_assert_msg(sums_of(to, a, b, number % 2 ? to : c, mask, lanes) == !special, "case %u", number);
		for (unsigned j = 0; j < lanes; j++) {
			const uint32_t a2 = n == 4 ? a[lanes + j] : 0, b2 = n == 4 ? b[lanes + j] : 0;
			const uint16_t x[] = { (uint16_t)a[j], (uint16_t)(a[j] >> 16), (uint16_t)a2, (uint16_t)(a2 >> 16) },
				y[] = { (uint16_t)b[j], (uint16_t)(b[j] >> 16), (uint16_t)b2, (uint16_t)(b2 >> 16) };
			const uint32_t sum = !mask[j] || special ? before[j] : (pairs ? dot_pairs : dot_fours)(&step, x, y, c[j]);
			ck_assert_msg(to[j] == sum, "case %u: %08x %08x . %08x %08x + %08x: %08x, not %08x", number, a[j], a2, b[j], b2,
			              c[j], to[j], sum);
		}
	}
}
END_TEST

// ---- cases --------------------------------------------------------------------------------------------------------
static void check_dot2(enum isa_cell e, const struct dot2_case *c, size_t n)
{
	for (size_t k = 0; k < n; k++) {
		uint32_t gfx11 = dot2(true, e, c[k].a, c[k].b, c[k].c), gfx12 = dot2(false, e, c[k].a, c[k].b, c[k].c);
		ck_assert_msg(gfx11 == c[k].gfx11, "gfx11, %08x . %08x + %08x: %08x, not %08x", c[k].a, c[k].b, c[k].c,
		              gfx11, c[k].gfx11);
		ck_assert_msg(gfx12 == c[k].gfx12, "gfx12, %08x . %08x + %08x: %08x, not %08x", c[k].a, c[k].b, c[k].c,
		              gfx12, c[k].gfx12);
	}
}

START_TEST(sums)
{
	check_dot2(ISA_CELL_F16, dot2_f16_cases, sizeof dot2_f16_cases / sizeof *dot2_f16_cases);
	check_dot2(ISA_CELL_BF16, dot2_bf16_cases, sizeof dot2_bf16_cases / sizeof *dot2_bf16_cases);
	for (size_t k = 0; k < sizeof dot2_small_cases / sizeof *dot2_small_cases; k++)
		ck_assert_uint_eq(dot2(false, ISA_CELL_BF16, dot2_small_cases[k].a, dot2_small_cases[k].b,
		                       dot2_small_cases[k].c), dot2_small_cases[k].gfx12);
}
END_TEST

static void check_rows(const char *name, const struct wmma_case *c, size_t n)
{
	const struct shape *s = shape("gfx1200", name);
	for (size_t k = 0; k < n; k++)
		for (unsigned wave = 32; wave <= 64; wave += 32) {
			char text[160];
			memset(image, 0, sizeof image);
			for (unsigned e = 0; e < 16; e++) {
				struct spot spot = dense(s, wave, 0, e, 0);
				put_element(VA, spot, 16, c[k].a[e]);
				put_element(VB, spot, 16, c[k].b[e]);
			}
			image[VC][0] = c[k].c;
			statement(text, sizeof text, s, wave, NULL, "");
			run(s->gpu, wave, text);
			uint32_t want = wave == 32 ? c[k].wave32 : c[k].wave64;
			ck_assert_msg(image[VC][0] == want, "%s, case %zu, wave%u: %08x, not %08x", name, k, wave, image[VC][0], want);
		}
}

START_TEST(rows)
{
	check_rows("v_wmma_f32_16x16x16_f16", wmma_f16_cases, sizeof wmma_f16_cases / sizeof *wmma_f16_cases);
	check_rows("v_wmma_f32_16x16x16_bf16", wmma_bf16_cases, sizeof wmma_bf16_cases / sizeof *wmma_bf16_cases);
}
END_TEST

Suite *matrix_suite(void)
{
	Suite *s = suite_create("matrix");
	TCase *t = tcase_create("matrices");
	tcase_add_loop_test(t, products, 0, (int)(sizeof shapes / sizeof *shapes));
	tcase_add_loop_test(t, modifiers, 0, (int)(sizeof modifier_cases / sizeof *modifier_cases));
	tcase_add_test(t, sums);
	tcase_add_test(t, rows);
	tcase_add_loop_test(t, rows_are_sums, 0, 3 * ROW_KINDS);
	suite_add_tcase(s, t);
	return s;
}
