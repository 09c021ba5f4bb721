// Tests lanes that read other lanes, with every control: DPP16, DPP8, swizzles, permutes, lane reads and writes; and
// SDWA, which selects bytes. Each is compared with a model of a line or two, in wave32 and wave64, with random exec.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "program_rig.h"

static const struct { const char *gpu; unsigned wave; int gen; } hosts[] = {
	{ "gfx906", 64, 9 }, { "gfx1030", 32, 10 }, { "gfx1030", 64, 10 }, { "gfx1100", 32, 11 }, { "gfx1100", 64, 11 },
	{ "gfx1200", 32, 12 }, { "gfx1200", 64, 12 },
};
enum { HOSTS = sizeof hosts / sizeof *hosts, FIRST = 10, BATCH = 240 };

// ---- several instructions in one program: number k writes v[FIRST + k], which held OLD ------------------------------
#define OLD 0x0badf00du
struct batch { char text[BATCH * 160 + 4096], *end, *line[BATCH]; unsigned count; uint64_t exec; struct rig rig; };

static void batch_open(struct batch *b, unsigned wave, uint64_t exec, const char *before)
{
	b->count = 0;
	b->exec = wave == 32 ? (uint32_t)exec : exec;
	b->end = b->text + sprintf(b->text,
		"v_mov_b32 v%u, 0xbadf00d\n.set k, %u\n.rept %u\n v_mov_b32 v[k], v%u\n .set k, k + 1\n.endr\n%s\n"
		" s_mov_b32 exec_lo, 0x%x\n", FIRST, FIRST + 1, BATCH - 1, FIRST, before, (uint32_t)exec);
	if (wave == 64) b->end += sprintf(b->end, "s_mov_b32 exec_hi, 0x%x\n", (uint32_t)(exec >> 32));
}

// Adds an instruction; `form` has a %s in place of the destination.
static void batch_add(struct batch *b, const char *form)
{
	char to[8];
	snprintf(to, sizeof to, "v%u", FIRST + b->count);
	b->line[b->count++] = b->end;
	const char *gap = strstr(form, "%s");
	b->end += sprintf(b->end, "%.*s%s%s\n", (int)(gap - form), form, to, gap + 2);
}

static void batch_run(struct batch *b, unsigned host) { rig_run(&b->rig, hosts[host].gpu, hosts[host].wave, b->text); }

static void batch_check(struct batch *b, unsigned host, unsigned k, unsigned lane, uint32_t want)
{
	uint32_t got = rig_vgpr(&b->rig, FIRST + k, lane);
	if (got == want) return;
	ck_abort_msg("%s wave%u exec 0x%llx: %.*s: lane %u has 0x%x, not 0x%x", hosts[host].gpu, hosts[host].wave,
	             (unsigned long long)b->exec, (int)strcspn(b->line[k], "\n"), b->line[k], lane, got, want);
}

static uint64_t random_exec(struct rig_random *random)
{
	uint64_t x = rig_random(random), how = rig_random(random) >> 62;
	return how == 0 ? UINT64_MAX : how == 1 ? x & rig_random(random) : how == 2 ? x : x | rig_random(random);
}

// ---- DPP ------------------------------------------------------------------------------------------------------------
struct control { char text[32]; unsigned kind; int n; };
enum {
	QUAD, SHL, SHR, ROR, WAVE_SHL, WAVE_ROL, WAVE_SHR, WAVE_ROR, MIRROR, HALF_MIRROR, BCAST15, BCAST31, SHARE,
	XMASK, EIGHT
};
static int dpp_model(const struct control *c, int l, int lanes)     // the lane that lane l reads; -1 if none
{
	int base = l & ~15, in = l & 15, n = c->n;
	switch (c->kind) {
	case QUAD: return (l & ~3) + (n >> 2 * (l & 3) & 3);
	case SHL: return in + n < 16 ? l + n : -1;
	case SHR: return in - n >= 0 ? l - n : -1;
	case ROR: return base + (in + 16 - n) % 16;
	case WAVE_SHL: return l + 1 < lanes ? l + 1 : -1;
	case WAVE_ROL: return (l + 1) % lanes;
	case WAVE_SHR: return l - 1;
	case WAVE_ROR: return (l + lanes - 1) % lanes;
	case MIRROR: return base + 15 - in;
	case HALF_MIRROR: return (l & ~7) + 7 - (l & 7);
	case BCAST15: return base - 1;
	case BCAST31: return l < 32 ? -1 : 31;
	case SHARE: return base + n;
	case XMASK: return base + (in ^ n);
	default: return (l & ~7) + (n >> 3 * (l & 7) & 7);
	}
}

static unsigned dpp_controls(struct control *c, int gen)
{
	static const struct {
		const char *text; unsigned kind;
	} whole[] = {
		{ "wave_shl:1", WAVE_SHL }, { "wave_rol:1", WAVE_ROL }, { "wave_shr:1", WAVE_SHR },
		{ "wave_ror:1", WAVE_ROR }, { "row_bcast:15", BCAST15 }, { "row_bcast:31", BCAST31 },
		{ "row_mirror", MIRROR }, { "row_half_mirror", HALF_MIRROR }
	};
	static const struct {
		const char *text; unsigned kind; int first;
	} rows[] = {
		{ "row_shl", SHL, 1 }, { "row_shr", SHR, 1 }, { "row_ror", ROR, 1 }, { "row_share", SHARE, 0 },
		{ "row_xmask", XMASK, 0 }
	};
	unsigned n = 0;
	for (int k = 0; k < 256; k++, n++) {
		c[n] = (struct control){ .kind = QUAD, .n = k };
		snprintf(c[n].text, sizeof c->text, "quad_perm:[%d,%d,%d,%d]", k & 3, k >> 2 & 3, k >> 4 & 3, k >> 6);
	}
	for (unsigned r = 0; r < (gen == 9 ? 3 : 5); r++)
		for (int k = rows[r].first; k < 16; k++, n++) {
			c[n] = (struct control){ .kind = rows[r].kind, .n = k };
			snprintf(c[n].text, sizeof c->text, "%s:%d", rows[r].text, k);
		}
	for (unsigned k = gen == 9 ? 0 : 6; k < 8; k++, n++) {
		c[n] = (struct control){ .kind = whole[k].kind };
		snprintf(c[n].text, sizeof c->text, "%s", whole[k].text);
	}
	return n;
}

struct dpp { struct control c; unsigned rows, banks; bool bound, fi, two; };
static void dpp_run(struct batch *b, unsigned host, const struct dpp *d)
{
	int lanes = (int)hosts[host].wave;
	batch_run(b, host);
	for (unsigned k = 0; k < b->count; k++)
		for (int l = 0; l < lanes; l++) {
			int from = dpp_model(&d[k].c, l, lanes);
			bool valid = from >= 0 && (d[k].fi || b->exec >> from & 1);
			bool written = (b->exec >> l & 1) && d[k].rows >> l / 16 & 1 && d[k].banks >> l / 4 % 4 & 1 && (valid || d[k].bound);
			uint32_t x = valid ? 0x100 + (uint32_t)from : 0;
			batch_check(b, host, k, (unsigned)l, !written ? OLD : d[k].two ? x * 64 + (uint32_t)l : x);
		}
	rig_end(&b->rig);
}

// Tests DPP16 as a move, and added to a value of the own lane, with random masks, bound_ctrl and fi for each control.
START_TEST(dpp16)
{
	static struct control c[512];
	struct batch *b = malloc(sizeof *b);
	struct dpp d[BATCH];
	struct rig_random random = { 0xd99 + (uint64_t)_i };
	unsigned n = dpp_controls(c, hosts[_i].gen);
	for (unsigned pass = 0; pass < 3; pass++)
		for (unsigned at = 0; at < n;) {
			batch_open(b, hosts[_i].wave, pass ? random_exec(&random) : UINT64_MAX, "v_lshlrev_b32 v2, 6, v1");
			for (; at < n && b->count < BATCH; at++) {
				uint64_t x = pass ? rig_random(&random) : 0xff;
				struct dpp *e = &d[b->count];
				*e = (struct dpp){ c[at], x & 15, x >> 4 & 15, x >> 60 & 1, hosts[_i].gen > 9 && (x >> 59 & 1), x >> 58 & 1 };
				if (pass == 1) e->rows = e->banks = 15;
				char form[160];
				snprintf(form, sizeof form, "%s %%s, %s %s row_mask:0x%x bank_mask:0x%x%s%s",
				         e->two ? "v_or_b32_dpp" : "v_mov_b32_dpp", e->two ? "v2, v0" : "v1", e->c.text,
				         e->rows, e->banks, e->bound ? " bound_ctrl:1" : "", e->fi ? " fi:1" : "");
				batch_add(b, form);
			}
			dpp_run(b, (unsigned)_i, d);
		}
	free(b);
}
END_TEST

START_TEST(dpp8)
{
	if (hosts[_i].gen == 9) return;
	struct batch *b = malloc(sizeof *b);
	struct dpp d[BATCH];
	struct rig_random random = { 0xd8 + (uint64_t)_i };
	for (unsigned pass = 0; pass < 2; pass++) {
		batch_open(b, hosts[_i].wave, pass ? random_exec(&random) : UINT64_MAX, "v_lshlrev_b32 v2, 6, v1");
		while (b->count < BATCH) {
			uint64_t x = rig_random(&random);
			struct dpp *e = &d[b->count];
			*e = (struct dpp){ { .kind = EIGHT, .n = (int)(x & 0xffffff) }, 15, 15, true, x >> 60 & 1, x >> 59 & 1 };
			char form[160];
			int at = snprintf(form, sizeof form, "%s %%s, %s dpp8:[",
			                  e->two ? "v_or_b32_dpp" : "v_mov_b32_dpp", e->two ? "v2, v0" : "v1");
			for (unsigned k = 0; k < 8; k++)
				at += snprintf(form + at, sizeof form - (size_t)at, "%s%d", k ? "," : "",
				               e->c.n >> 3 * k & 7);
			snprintf(form + at, sizeof form - (size_t)at, "]%s", e->fi ? " fi:1" : "");
			batch_add(b, form);
		}
		dpp_run(b, (unsigned)_i, d);
	}
	free(b);
}
END_TEST

// ---- ds_swizzle: all 65536 patterns ---------------------------------------------------------------------------------
static unsigned swizzle_model(unsigned pattern, unsigned l)     // inside 32 lanes
{
	unsigned mask = pattern & 31, n = pattern >> 5 & 31, back = 0;
	for (unsigned b = 0; b < 5; b++) back |= (l >> b & 1) << (4 - b);
	if (pattern >= 0xe000) return back >> __builtin_popcount(mask) | (l & mask);
	if (pattern >= 0xc000) return (l & mask) | ((pattern & 0x400 ? l + 32 - n : l + n) % 32 & ~mask);
	if (pattern >= 0x8000) return (l & 28) | (pattern >> 2 * (l & 3) & 3);
	return ((l & mask) | n) ^ (pattern >> 10 & 31);
}

// Tests every pattern on gfx9. Later generations test half of the patterns in each of their two wave sizes, which
// together are all.
START_TEST(swizzle)
{
	struct batch *b = malloc(sizeof *b);
	struct rig_random random = { 0x5122 + (uint64_t)_i };
	unsigned step = hosts[_i].gen == 9 ? 1 : 2, pattern = hosts[_i].wave == 64 && hosts[_i].gen > 9, first;
	while (pattern < 0x10000) {
		batch_open(b, hosts[_i].wave, random_exec(&random), "");
		for (first = pattern; pattern < 0x10000 && b->count < BATCH; pattern += step) {
			char form[64];
			snprintf(form, sizeof form, "ds_swizzle_b32 %%s, v1 offset:0x%x", pattern);
			batch_add(b, form);
		}
		batch_run(b, (unsigned)_i);
		for (unsigned k = 0; k < b->count; k++)
			for (unsigned l = 0; l < hosts[_i].wave; l++) {
				unsigned from = (l & 32) | swizzle_model(first + k * step, l & 31);
				batch_check(b, (unsigned)_i, k, l, !(b->exec >> l & 1) ? OLD : b->exec >> from & 1 ? 0x100 + from : 0);
			}
		rig_end(&b->rig);
	}
	free(b);
}
END_TEST

// ---- permutes: v2 holds the target lane, v4 the data, v8 the old value ----------------------------------------------
enum { ITEMS = 64 * 16 };
static int reach;      // lanes that ds_permute and similar instructions reach: 32 on gfx10 and gfx11
struct permute {
	const char *name;
	int first_gen;
	bool scalar;
	void (*model)(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes,
	              const uint32_t *s);
};
static void m_permute(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes,
                      const uint32_t *s)
{
	(void)s;
	for (int l = 0; l < lanes; l++) r[l] = 0;
	for (int l = 0; l < lanes; l++) if (exec >> l & 1) r[l / reach * reach + (int)((to[l] + 8) / 4) % reach] = data[l];
}
static void m_bpermute(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes,
                       const uint32_t *s)
{
	(void)s;
	for (int l = 0; l < lanes; l++) {
		int from = l / reach * reach + (int)((to[l] + 8) / 4) % reach;
		r[l] = exec >> from & 1 ? data[from] : 0;
	}
}
static void m_bpermute_fi(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes,
                          const uint32_t *s)
{
	(void)s, (void)exec;
	for (int l = 0; l < lanes; l++) r[l] = data[(to[l] + 8) / 4 % (uint32_t)lanes];
}
// Reads within a row of 16, or from its neighbour if `flip`. `options`: 1 reads inactive lanes, 2 gives 0 for lanes
// that cannot be read. s: the selects.
static void rows(const uint32_t *data, uint32_t *r, uint64_t exec, int lanes, const uint32_t *s, const uint32_t *own,
                 int flip, int options)
{
	for (int l = 0; l < lanes; l++) {
		uint32_t select = own ? own[l] : s[l / 8 % 2] >> 4 * (l % 8);
		int from = ((l & ~15) | (int)(select & 15)) ^ flip;
		if (options & 1 || exec >> from & 1) r[l] = data[from];
		else if (options & 2) r[l] = 0;
	}
}
#define ROWS(name, own, flip, options) \
	static void name(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes, \
	                 const uint32_t *s) \
	{ (void)to; rows(data, r, exec, lanes, s, own, flip, options); }
ROWS(m_rows, NULL, 0, 0) ROWS(m_rows_fi, NULL, 0, 1) ROWS(m_rows_bc, NULL, 0, 2) ROWS(m_rowsx, NULL, 16, 0)
ROWS(m_rowsx_both, NULL, 16, 3)
ROWS(m_var, to, 0, 0) ROWS(m_varx_fi, to, 16, 1) ROWS(m_varx_bc, to, 16, 2)
static void m_halves(const uint32_t *to, const uint32_t *data, uint32_t *r, uint64_t exec, int lanes, const uint32_t *s)
{
	(void)to, (void)s, (void)exec;
	for (int l = 0; l < lanes; l++) if (lanes == 64) r[l] = data[l ^ 32];
}
static const struct permute permutes[] = {
	{ "ds_permute_b32 v8, v2, v4 offset:8", 9, false, m_permute },
	{ "ds_bpermute_b32 v8, v2, v4 offset:8", 9, false, m_bpermute },
	{ "ds_bpermute_fi_b32 v8, v2, v4 offset:8", 12, false, m_bpermute_fi },
	{ "v_permlane16_b32 v8, v4, s6, s7", 10, true, m_rows },
	{ "v_permlane16_b32 v8, v4, s6, s7 op_sel:[1,0]", 10, true, m_rows_fi },
	{ "v_permlane16_b32 v8, v4, s6, s7 op_sel:[0,1]", 10, true, m_rows_bc },
	{ "v_permlanex16_b32 v8, v4, s6, s7", 10, true, m_rowsx },
	{ "v_permlanex16_b32 v8, v4, s6, s7 op_sel:[1,1]", 10, true, m_rowsx_both },
	{ "v_permlane64_b32 v8, v4", 11, false, m_halves }, { "v_permlane16_var_b32 v8, v4, v2", 12, false, m_var },
	{ "v_permlanex16_var_b32 v8, v4, v2 op_sel:[1,0]", 12, false, m_varx_fi },
	{ "v_permlanex16_var_b32 v8, v4, v2 op_sel:[0,1]", 12, false, m_varx_bc },
};

static void permute_run(unsigned host, const struct permute *p, struct rig_random *random)
{
	static uint64_t in[2][ITEMS], old[ITEMS], out[ITEMS];
	int lanes = (int)hosts[host].wave;
	uint64_t exec = random_exec(random);
	reach = hosts[host].gen == 10 || hosts[host].gen == 11 ? 32 : lanes;
	if (lanes == 32) exec = (uint32_t)exec;
	uint32_t s[2] = { (uint32_t)rig_random(random), (uint32_t)rig_random(random) };
	for (size_t k = 0; k < ITEMS; k++)
		in[0][k] = rig_random(random) >> (k / 64 % 2 ? 32 : 56),
			in[1][k] = rig_random(random) >> 32, old[k] = k;
	char text[320];
	snprintf(text, sizeof text,
	         "s_mov_b32 s6, 0x%x\n s_mov_b32 s7, 0x%x\n s_mov_b32 s9, 0x%x\n s_mov_b32 exec_lo, 0x%x\n%s %s\n",
	         s[0], s[1], (uint32_t)(exec >> 32),
	         (uint32_t)exec, lanes == 64 ? "s_mov_b32 exec_hi, s9\n" : "", p->name);
	struct rig r;
	rig_assemble(&r, hosts[host].gpu, hosts[host].wave, text);
	rig_items(&r, MACHINE_LISTING_MODE, &(struct rig_items){ ITEMS, { in[0], in[1] }, old, out });
	for (size_t first = 0; first < ITEMS; first += (size_t)lanes) {
		uint32_t to[64], data[64], want[64];
		for (int l = 0; l < lanes; l++)
			to[l] = (uint32_t)in[0][first + (size_t)l], data[l] = (uint32_t)in[1][first + (size_t)l],
				want[l] = (uint32_t)old[first + (size_t)l];
		p->model(to, data, want, exec, lanes, s);
		for (int l = 0; l < lanes; l++) {
			uint32_t wanted = exec >> l & 1 ? want[l] : (uint32_t)old[first + (size_t)l];
			if ((uint32_t)out[first + (size_t)l] != wanted)
				ck_abort_msg("%s wave%d exec 0x%llx s6 0x%x s7 0x%x: %s: v2 = 0x%x in lane %d: 0x%x, not 0x%x",
				             hosts[host].gpu, lanes, (unsigned long long)exec,
				             s[0], s[1], p->name, to[l], l, (uint32_t)out[first + (size_t)l], wanted);
		}
	}
	rig_end(&r);
}

START_TEST(permute)
{
	struct rig_random random = { 0x9e12 + (uint64_t)_i };
	for (unsigned k = 0; k < sizeof permutes / sizeof *permutes; k++)
		for (unsigned pass = 0; pass < 8 && hosts[_i].gen >= permutes[k].first_gen; pass++)
			permute_run((unsigned)_i, &permutes[k], &random);
}
END_TEST

// ---- one lane: read, write, first active lane, for all lane numbers and beyond --------------------------------------
START_TEST(one_lane)
{
	unsigned lanes = hosts[_i].wave;
	struct rig_random random = { 0x1a7e + (uint64_t)_i };
	for (unsigned n = 0; n < 130; n += 1 + n / 70 * 7) {
		uint64_t exec = n % 5 ? random_exec(&random) : 0;
		if (lanes == 32) exec = (uint32_t)exec;
		char text[512];
		snprintf(text, sizeof text,
		         "v_mov_b32 v5, 7\n v_mov_b32 v6, 8\n s_mov_b32 s6, %u\n s_mov_b64 s[12:13], exec\n"
		         " s_mov_b32 exec_lo, 0x%x\n s_mov_b32 s14, 0x%x\n"
		         "%s v_readlane_b32 s8, v1, s6\n v_readfirstlane_b32 s9, v1\n v_writelane_b32 v5, 51, s6\n"
		         " v_writelane_b32 v6, 33, %u\n v_readlane_b32 s10, v1, %u\n", n, (uint32_t)exec,
		         (uint32_t)(exec >> 32), lanes == 64 ? "s_mov_b32 exec_hi, s14\n" : "", n % 64, n % 64);
		struct rig r;
		rig_run(&r, hosts[_i].gpu, lanes, text);
		ck_assert_uint_eq(rig_sgpr(&r, 8), 0x100 + n % lanes);
		ck_assert_uint_eq(rig_sgpr(&r, 10), 0x100 + n % 64 % lanes);
		ck_assert_uint_eq(rig_sgpr(&r, 9), 0x100u + (exec ? (unsigned)__builtin_ctzll(exec) : 0));
		for (unsigned l = 0; l < lanes; l++) {
			ck_assert_uint_eq(rig_vgpr(&r, 5, l), l == n % lanes ? 51 : 7);      // exec has no effect
			ck_assert_uint_eq(rig_vgpr(&r, 6, l), l == n % 64 % lanes ? 33 : 8);
		}
		rig_end(&r);
	}
}
END_TEST

// ---- SDWA: every selector with every other, signed or not -----------------------------------------------------------
static const char *const selects[] = { "BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD" };
static const char *const unused[] = { "UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE" };
static unsigned select_at(unsigned s) { return s < 4 ? 8 * s : s == 5 ? 16 : 0; }
static unsigned select_width(unsigned s) { return s < 4 ? 8 : s < 6 ? 16 : 32; }
static int64_t part(uint32_t x, unsigned s, bool sext)
{
	int64_t p = x >> select_at(s) & ((1ull << select_width(s)) - 1);
	return sext && p >> (select_width(s) - 1) ? p - (1ll << select_width(s)) : p;
}
static uint32_t sdwa_result(uint32_t old, uint32_t sum, unsigned s, unsigned rest)
{
	uint64_t ones = (1ull << select_width(s)) - 1, here = ones << select_at(s), x = sum & ones,
		above = ~(uint64_t)0 << (select_at(s) + select_width(s));
	uint64_t r = x << select_at(s);
	if (rest == 2) r |= old & ~here;
	if (rest == 1 && x >> (select_width(s) - 1)) r |= above;
	return (uint32_t)r;
}

START_TEST(sdwa)
{
	if (hosts[_i].gen > 10) return;
	struct batch *b = malloc(sizeof *b);
	struct rig_random random = { 0x5d3a + (uint64_t)_i };
	unsigned codes[BATCH], total = 7 * 7 * 7 * 3 * 4;
	for (unsigned at = 0; at < total;) {
		uint32_t x = (uint32_t)rig_random(&random) | 0x80, y = (uint32_t)rig_random(&random);
		char before[160], form[160];
		snprintf(before, sizeof before,
		         "v_mov_b32 v2, 0x%x\n v_mov_b32 v3, 0x%x\n v_mul_u32_u24 v4, 0x1234, v0\n"
		         " v_xor_b32 v2, v2, v4\n v_xor_b32 v3, v3, v1", x, y);
		batch_open(b, hosts[_i].wave, random_exec(&random), before);
		for (; at < total && b->count < BATCH; at++) {
			unsigned c = codes[b->count] = at, s0 = c % 7, s1 = c / 7 % 7, d = c / 49 % 7, rest = c / 343 % 3, sext = c / 1029;
			snprintf(form, sizeof form,
			         "%s_sdwa %%s, %s, %s dst_sel:%s dst_unused:%s src0_sel:%s src1_sel:%s",
			         hosts[_i].gen == 9 ? "v_add_u32" : "v_add_nc_u32", sext & 1 ? "sext(v2)" : "v2",
			         sext & 2 ? "sext(v3)" : "v3", selects[d], unused[rest], selects[s0], selects[s1]);
			batch_add(b, form);
		}
		batch_run(b, (unsigned)_i);
		for (unsigned k = 0; k < b->count; k++)
			for (unsigned l = 0; l < hosts[_i].wave; l++) {
				unsigned c = codes[k], sext = c / 1029;
				uint32_t v2 = x ^ 0x1234 * l, v3 = y ^ (0x100 + l),
					sum = (uint32_t)(part(v2, c % 7, sext & 1) + part(v3, c / 7 % 7, sext & 2));
				batch_check(b, (unsigned)_i, k, l, b->exec >> l & 1 ? sdwa_result(OLD, sum, c / 49 % 7, c / 343 % 3) : OLD);
			}
		rig_end(&b->rig);
	}
	free(b);
}
END_TEST

Suite *cross_suite(void)
{
	Suite *s = suite_create("cross");
	TCase *t = tcase_create("cross");
	tcase_add_loop_test(t, dpp16, 0, HOSTS);
	tcase_add_loop_test(t, dpp8, 0, HOSTS);
	tcase_add_loop_test(t, swizzle, 0, HOSTS);
	tcase_add_loop_test(t, permute, 0, HOSTS);
	tcase_add_loop_test(t, one_lane, 0, HOSTS);
	tcase_add_loop_test(t, sdwa, 0, HOSTS);
	suite_add_tcase(s, t);
	return s;
}
