// Compares every atomic of every GPU, found in the tables, with one line of C for its name. All lanes access separate
// elements, or one element, changed in lane order. Also tests denormals, NaN and rounding of floats.
#include <ctype.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "suites.h"
#include "program_rig.h"
#include "small_float.h"

static const struct { const char *gpu; enum isa_gen gen; unsigned lanes; } hosts[] = {
	{ "gfx906", ISA_GFX9, 64 }, { "gfx1030", ISA_GFX10, 32 }, { "gfx1010", ISA_GFX10, 32 },
	{ "gfx1100", ISA_GFX11, 32 }, { "gfx1200", ISA_GFX12, 32 },
};
enum { HOSTS = sizeof hosts / sizeof *hosts };

// ---- models: m is memory, d the data, c the other data, which cmpswap compares with ---------------------------------
typedef uint64_t model(uint64_t m, uint64_t d, uint64_t c, unsigned bits);
#define MODEL(name, ...) \
	static uint64_t m_##name(uint64_t m, uint64_t d, uint64_t c, unsigned bits) \
	{ \
		(void)m, (void)d, (void)c, (void)bits; \
		return __VA_ARGS__; \
	}
static int64_t whole(uint64_t x, unsigned bits) { return (int64_t)(x << (64 - bits)) >> (64 - bits); }
static double as_real(uint64_t x, unsigned bits)
{
	float f;
	double e;
	memcpy(&f, &x, 4);
	memcpy(&e, &x, 8);
	return bits == 32 ? (double)f : e;
}
static uint64_t single(double x) { float f = (float)x; uint32_t b; memcpy(&b, &f, 4); return b; }
// -0 below +0; the data do not have denormals
static double ordered(double x) { return x == 0 ? signbit(x) ? -1e-320 : 0 : x; }
static uint64_t halves(uint64_t m, uint64_t d, int e, int f)
{
	uint64_t r = 0;
	for (int k = 0; k < 32; k += 16)
		r |= (uint64_t)small_nearest(small_value(m >> k & 0xffff, e, f) + small_value(d >> k & 0xffff, e, f), e,
		                             f) << k;
	return r;
}
MODEL(swap, d) MODEL(add, m + d) MODEL(sub, m - d) MODEL(rsub, d - m) MODEL(and, m & d) MODEL(or, m | d)
MODEL(xor, m ^ d)
MODEL(smin, whole(d, bits) < whole(m, bits) ? d : m) MODEL(smax, whole(d, bits) > whole(m, bits) ? d : m)
MODEL(umin, d < m ? d : m) MODEL(umax, d > m ? d : m)
MODEL(inc, m >= d ? 0 : m + 1) MODEL(dec, m == 0 || m > d ? d : m - 1) MODEL(cmpswap, m == c ? d : m)
MODEL(cmpst, m == d ? c : m) MODEL(mskor, (m & ~d) | c)
MODEL(fcmpswap, as_real(m, bits) == as_real(c, bits) ? d : m)
MODEL(fcmpst, as_real(m, bits) == as_real(d, bits) ? c : m)
MODEL(csub, m < d ? 0 : m - d) MODEL(cond_sub, m >= d ? m - d : m) MODEL(wrap, m >= d ? m - d : m + c)
MODEL(condxchg,
      (d >> 31 & 1 ? d & 0x7fffffff : m & 0xffffffff) | (d >> 63 ? (d >> 32 & 0x7fffffff) << 32 : m >> 32 << 32))
MODEL(ordered_add, (uint32_t)m == (uint32_t)d ? (uint32_t)(m + 1) | ((m >> 32) + (d >> 32)) << 32 : m)
MODEL(fadd, single(as_real(m, 32) + as_real(d, 32))) MODEL(pk_f16, halves(m, d, 5, 10))
MODEL(pk_bf16, halves(m, d, 8, 7))
MODEL(fmin,
      isnan(as_real(d, bits)) ? isnan(as_real(m, bits)) ? d
      : m
      : isnan(as_real(m, bits)) || ordered(as_real(d, bits)) < ordered(as_real(m, bits)) ? d
      : m)
MODEL(fmax,
      isnan(as_real(d, bits)) ? isnan(as_real(m, bits)) ? d
      : m
      : isnan(as_real(m, bits)) || ordered(as_real(d, bits)) > ordered(as_real(m, bits)) ? d
      : m)

enum kind { UNSIGNED, SIGNED, REAL, HALF, BRAIN };
static const struct { const char *name; enum kind kind; model *model; } models[] = {
	{ "swap", UNSIGNED, m_swap }, { "wrxchg", UNSIGNED, m_swap }, { "storexchg", UNSIGNED, m_swap },
	{ "write", UNSIGNED, m_swap }, { "add", UNSIGNED, m_add }, { "sub", UNSIGNED, m_sub },
	{ "rsub", UNSIGNED, m_rsub }, { "and", UNSIGNED, m_and }, { "or", UNSIGNED, m_or }, { "xor", UNSIGNED, m_xor },
	{ "smin", SIGNED, m_smin }, { "min", SIGNED, m_smin }, { "smax", SIGNED, m_smax }, { "max", SIGNED, m_smax },
	{ "umin", UNSIGNED, m_umin }, { "min", UNSIGNED, m_umin }, { "umax", UNSIGNED, m_umax },
	{ "max", UNSIGNED, m_umax }, { "inc", UNSIGNED, m_inc }, { "dec", UNSIGNED, m_dec },
	{ "cmpswap", UNSIGNED, m_cmpswap }, { "cmpst", UNSIGNED, m_cmpst }, { "cmpstore", UNSIGNED, m_cmpswap },
	{ "mskor", UNSIGNED, m_mskor }, { "fcmpswap", REAL, m_fcmpswap }, { "cmpswap", REAL, m_fcmpswap },
	{ "cmpst", REAL, m_fcmpst }, { "cmpstore", REAL, m_fcmpswap }, { "csub", UNSIGNED, m_csub },
	{ "sub_clamp", UNSIGNED, m_csub }, { "cond_sub", UNSIGNED, m_cond_sub }, { "wrap", UNSIGNED, m_wrap },
	{ "condxchg32", UNSIGNED, m_condxchg }, { "ordered_add", UNSIGNED, m_ordered_add }, { "add", REAL, m_fadd },
	{ "fmin", REAL, m_fmin }, { "min", REAL, m_fmin }, { "min_num", REAL, m_fmin }, { "fmax", REAL, m_fmax },
	{ "max", REAL, m_fmax }, { "max_num", REAL, m_fmax }, { "pk_add", HALF, m_pk_f16 },
	{ "pk_add", BRAIN, m_pk_bf16 },
};

static void remove_part(char *s, const char *part)
{
	char *at = strstr(s, part);
	if (at) memmove(at, at + strlen(part), strlen(at + strlen(part)) + 1);
}

// Returns the model for a name without its space, its type and the parts that describe operands.
static model *model_of(const struct isa_form *f, enum kind *kind)
{
	static const char *const spaces[] = { "global_atomic_", "flat_atomic_", "s_buffer_atomic_", "buffer_atomic_",
	                                      "s_atomic_", "ds_" };
	char name[64];
	snprintf(name, sizeof name, "%s", isa_text(f->name));
	for (unsigned k = 0; k < sizeof spaces / sizeof *spaces; k++)
		if (!strncmp(name, spaces[k], strlen(spaces[k]))) remove_part(name, spaces[k]);
	remove_part(name, "_rtn"), remove_part(name, "_src2"), remove_part(name, "_x2");
	for (char *end = strrchr(name, '_'); end && (strchr("uib", end[1]) || end[1] == 'f')
	     && isdigit((unsigned char)end[strcspn(end, "0123456789")]); end = NULL)
		*end = 0;
	enum isa_type t = isa_access(isa_record(f))->type;
	*kind = t == ISA_F16 ? HALF
	        : t == ISA_BF16 ? BRAIN
	        : t == ISA_F32 || t == ISA_F64 ? REAL
	        : t == ISA_I32 || t == ISA_I64 ? SIGNED
	        : UNSIGNED;
	for (unsigned k = 0; k < sizeof models / sizeof *models; k++)
		if (!strcmp(models[k].name, name) && models[k].kind == *kind) return models[k].model;
	ck_abort_msg("no model for %s (%s)", isa_text(f->name), name);
	return NULL;
}

// ---- data: often equal, small or at a border; floats without denormals, and sums without NaN ------------------------
static uint64_t draw_data(struct rig_random *random, enum kind kind, unsigned bits, bool sum)
{
	uint64_t x = rig_random(random), y = rig_random(random);
	static const uint32_t singles[] = { 0, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x3f800000,
	                                    0xbf800000 };
	switch (kind) {
	case REAL:
		if (bits == 32)
			return y % 3 || (sum && y % 9 < 6) ? 0x3f000000 + (uint32_t)(x & 0x83ffffff)
			       : singles[x % (sum ? 2 : 8)];
		return y % 3 ? 0x3fe0000000000000 + (x & 0x801fffffffffffff) : (uint64_t)singles[x % 8] << 32;
	case HALF: return 0x30003000 + (x & 0x8fff8fff);
	case BRAIN: return 0x3e003e00 + (x & 0x81ff81ff);
	default: break;
	}
	if (y % 4 == 0) x %= 3;
	if (y % 4 == 1) x = (uint64_t)-(int64_t)(x % 3);
	return bits == 32 ? (uint32_t)x : x;
}

static uint64_t element_at(const uint8_t *bytes, unsigned offset, unsigned bits)
{
	uint64_t x = 0;
	memcpy(&x, bytes + offset, bits / 8);
	return x;
}

// ---- vector atomics -------------------------------------------------------------------------------------------------
// Layout of `data`: at OLD the changed elements, 8 bytes each; at DATA 16 bytes for each lane. These are the data,
// followed by the value to compare with.
enum { OLD = 0, DATA = 512, PARTNER = 2048 };

// Writes the program. v2 is the offset, v[14:15] the whole address, v[4:7] the data, v8 the result. For elements in
// LDS, v10 has the old values and v12 the new ones.
static void vector_text(char *text, size_t size, const struct isa_form *f, unsigned host, bool one)
{
	const struct isa_access *a = isa_access(isa_record(f));
	unsigned dwords = a->bytes / 4u, wide = a->data >= 0 ? isa_operands(isa_record(f))[a->data].dwords : 0;
	enum isa_gen g = hosts[host].gen;
	const char *add = g == ISA_GFX9 ? "v_add_u32" : "v_add_nc_u32",
		*load = g <= ISA_GFX10 ? "global_load_dwordx4" : "global_load_b128",
		*glc = g == ISA_GFX12 ? "th:TH_ATOMIC_RETURN" : "glc";
	const char *write = g <= ISA_GFX10 ? "ds_write_b64" : "ds_store_b64",
		*read = g <= ISA_GFX10 ? "ds_read_b64" : "ds_load_b64";
	char data[16], result[16], other[16] = "";
	snprintf(data, sizeof data, wide > 1 ? "v[4:%u]" : "v4", 3 + wide);
	snprintf(result, sizeof result, dwords > 1 ? "v[8:9]" : "v8");
	int n = snprintf(text, size,
		"v_lshlrev_b32 v2, 4, v0\n %s v[4:7], v2, s[2:3] offset:%u\n v_lshlrev_b32 v2, 3, v0\n"
		" %s v[10:13], v2, s[2:3] offset:%u\n v_mov_b32 v16, v2\n %s v14, s2, v2\n"
		"v_mov_b32 v15, s3\n s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_mov_b32 s10, -1\n s_mov_b32 s11, 0x%x\n",
		load, DATA, load, OLD, add, g == ISA_GFX9 ? 0u : 0x30000000u);
	if (one) n += snprintf(text + n, size - (size_t)n, "v_mov_b32 v2, 0\n v_mov_b32 v14, s2\n");
	if (a->space == ISA_DS) {
		n += snprintf(text + n, size - (size_t)n, "%s v16, v[10:11]\n %s v16, v[4:5] offset:%u\n", write, write, PARTNER);
		if (isa_record(f)->operand_count == (a->result >= 0 ? 4 : 3))
			snprintf(other, sizeof other, dwords > 1 ? ", v[6:7]" : ", v5");
		if (a->how == ISA_PARTNER)
			n += snprintf(text + n, size - (size_t)n, "%s v2 offset:%u\n", isa_text(f->name), PARTNER / 4);
		else
			n += snprintf(text + n, size - (size_t)n, "%s %s%sv2, %s%s\n", isa_text(f->name),
			              a->result >= 0 ? result : "", a->result >= 0 ? ", " : "", data, other);
		snprintf(text + n, size - (size_t)n, "%s v[12:13], v16\n", read);
		return;
	}
	switch (a->space) {
	case ISA_GLOBAL:
		snprintf(text + n, size - (size_t)n, "%s %s, v2, %s, s[2:3] %s", isa_text(f->name), result, data, glc);
		break;
	case ISA_FLAT:
		snprintf(text + n, size - (size_t)n, "%s %s, v[14:15], %s %s", isa_text(f->name), result, data, glc);
		break;
	default:
		snprintf(text + n, size - (size_t)n, "%s %s, v2, s[8:11], %s offen %s", isa_text(f->name), data,
		         g == ISA_GFX12 ? "null" : "0", glc);
		break;
	}
}

static void vector(const struct isa_form *f, unsigned host, bool one, struct rig_random *random)
{
	const struct isa_access *a = isa_access(isa_record(f));
	enum kind kind;
	model *m = model_of(f, &kind);
	unsigned bits = a->bytes * 8u, lanes = hosts[host].lanes;
	char text[1200];
	vector_text(text, sizeof text, f, host, one);
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	uint8_t *bytes = r.data->bytes;
	bool sum = kind == REAL && m == m_fadd;
	for (unsigned lane = 0; lane < 64; lane++) {
		uint64_t x[3] = {
			draw_data(random, kind, bits, sum), draw_data(random, kind, bits, sum),
			draw_data(random, kind, bits, sum)
		};
		if (random->x & 1) x[random->x & 2 ? 1 : 2] = x[0];
		memcpy(bytes + OLD + 8 * lane, &x[0], bits / 8);
		memcpy(bytes + DATA + 16 * lane, &x[1], bits / 8);
		memcpy(bytes + DATA + 16 * lane + bits / 8, &x[2], bits / 8);
	}
	uint8_t old[DATA], data[DATA * 2];
	memcpy(old, bytes, sizeof old);
	memcpy(data, bytes + DATA, sizeof data);
	ck_assert_msg(rig_go(&r), "%s: %s: %s", hosts[host].gpu, text, r.result->fault);
	for (unsigned lane = 0; lane < lanes; lane++) {
		unsigned where = one ? 0 : lane;
		uint64_t before = element_at(old, OLD + 8 * where, bits),
			d = element_at(data, (a->how == ISA_PARTNER ? 16 * where : 16 * lane), bits),
			c = element_at(data, 16 * lane + bits / 8, bits);
		uint64_t after = m(before, d, c, bits) & (bits == 32 ? UINT32_MAX : UINT64_MAX);
		memcpy(old + OLD + 8 * where, &after, bits / 8);
		unsigned to = a->space == ISA_BUFFER ? 4 : 8;
		uint64_t got = rig_vgpr(&r, to, lane) | (bits == 64 ? (uint64_t)rig_vgpr(&r, to + 1, lane) << 32 : 0);
		if (a->result >= 0)
			ck_assert_msg(got == before, "%s: %s: lane %u gets 0x%llx, not 0x%llx", hosts[host].gpu,
			              isa_text(f->name), lane, (unsigned long long)got, (unsigned long long)before);
	}
	for (unsigned lane = 0; lane < lanes; lane++) {
		uint64_t want = element_at(old, OLD + 8 * lane, bits), got = element_at(bytes, OLD + 8 * lane, bits);
		if (a->space == ISA_DS) got = rig_vgpr(&r, 12, lane) | (bits == 64 ? (uint64_t)rig_vgpr(&r, 13, lane) << 32 : 0);
		ck_assert_msg(got == want, "%s: %s%s: lane %u leaves 0x%llx, not 0x%llx (data 0x%llx 0x%llx)",
			hosts[host].gpu, isa_text(f->name), one ? " (one element)" : "", lane, (unsigned long long)got,
			(unsigned long long)want, (unsigned long long)element_at(data, 16 * lane, bits),
			(unsigned long long)element_at(data, 16 * lane + bits / 8, bits));
	}
	rig_end(&r);
}

// ---- scalar atomics: eight of them ----------------------------------------------------------------------------------
static void scalar(const struct isa_form *f, unsigned host, struct rig_random *random)
{
	const struct isa_access *a = isa_access(isa_record(f));
	enum kind kind;
	model *m = model_of(f, &kind);
	unsigned bits = a->bytes * 8u, wide = isa_operands(isa_record(f))[a->data].dwords;
	char text[1600];
	int n = snprintf(text, sizeof text, "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_movk_i32 s10, 4096\n s_mov_b32 s11, 0\n");
	for (unsigned k = 0; k < 8; k++) {
		char data[16];
		snprintf(data, sizeof data, wide > 1 ? "s[%u:%u]" : "s%u", 20 + 4 * k, 19 + 4 * k + wide);
		n += snprintf(text + n, sizeof text - (size_t)n,
		              "s_load_dwordx4 s[%u:%u], s[2:3], %u\n s_waitcnt lgkmcnt(0)\n %s %s, %s, %u glc\n",
		              20 + 4 * k, 23 + 4 * k, DATA + 16 * k, isa_text(f->name), data,
		              strstr(isa_text(f->name), "buffer") ? "s[8:11]" : "s[2:3]", OLD + 8 * k);
	}
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	uint64_t x[8][3];
	for (unsigned k = 0; k < 8; k++) {
		for (unsigned j = 0; j < 3; j++) x[k][j] = draw_data(random, kind, bits, false);
		if (k & 1) x[k][1 + (k >> 1 & 1)] = x[k][0];
		memcpy(r.data->bytes + OLD + 8 * k, &x[k][0], bits / 8);
		memcpy(r.data->bytes + DATA + 16 * k, &x[k][1], bits / 8);
		memcpy(r.data->bytes + DATA + 16 * k + bits / 8, &x[k][2], bits / 8);
	}
	ck_assert_msg(rig_go(&r), "%s: %s: %s", hosts[host].gpu, text, r.result->fault);
	for (unsigned k = 0; k < 8; k++) {
		uint64_t want = m(x[k][0], x[k][1], x[k][2], bits) & (bits == 32 ? UINT32_MAX : UINT64_MAX),
			got = element_at(r.data->bytes, OLD + 8 * k, bits);
		uint64_t gave = rig_sgpr(&r, 20 + 4 * k) | (bits == 64 ? (uint64_t)rig_sgpr(&r, 21 + 4 * k) << 32 : 0);
		ck_assert_msg(got == want && gave == x[k][0],
		              "%s: %s of 0x%llx and 0x%llx, 0x%llx leaves 0x%llx and gives 0x%llx", hosts[host].gpu,
		              isa_text(f->name), (unsigned long long)x[k][0], (unsigned long long)x[k][1],
		              (unsigned long long)x[k][2], (unsigned long long)got, (unsigned long long)gave);
	}
	rig_end(&r);
}

START_TEST(every_atomic)
{
	struct rig_random random = { 0xa70 + (uint64_t)_i };
	unsigned count = 0;
	fesetround(FE_TONEAREST);
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		const struct isa_access *a = isa_access(isa_record(f));
		if (!a || a->direction != ISA_ATOMIC || isa_record(f)->calls || !isa_form_on(f, rig_gpu(hosts[_i].gpu))) continue;
		if (a->space == ISA_IMAGE) continue;             // test_image.c
		count++;
		if (a->space == ISA_SCALAR) { scalar(f, (unsigned)_i, &random); continue; }
		vector(f, (unsigned)_i, false, &random);
		vector(f, (unsigned)_i, true, &random);
	}
	ck_assert_uint_ge(count, 150);
}
END_TEST

// ---- floats: denormals by generation, space and MODE; rounding to nearest even in any MODE --------------------------
enum { FLUSH_ALL = 0, KEEP_ALL = 0xf0, ROUND_UP = 5 };
static const struct { const char *gpu, *name; uint32_t mode, old, data, after; } float_cases[] = {
	// adding a denormal: memory follows MODE's bit for sources on gfx10, flushes on gfx11, keeps on gfx12; LDS
	// follows MODE
	{ "gfx1100", "global_atomic_add_f32", KEEP_ALL, 0x00400000, 0x00400000, 0x00000000 },
	{ "gfx1100", "global_atomic_add_f32", FLUSH_ALL, 0x00400000, 0x00800000, 0x00800000 },
	{ "gfx1200", "global_atomic_add_f32", FLUSH_ALL, 0x00400000, 0x00400000, 0x00800000 },
	{ "gfx1200", "global_atomic_add_f32", KEEP_ALL, 1, 2, 3 },
	{ "gfx1200", "global_atomic_pk_add_f16", FLUSH_ALL, 0x00010001, 0x00020002, 0x00030003 },
	{ "gfx1200", "global_atomic_pk_add_bf16", FLUSH_ALL, 0x00010001, 0x00020002, 0x00030003 },
	{ "gfx906", "ds_add_f32", FLUSH_ALL, 0x00400000, 0x00400000, 0 },
	{ "gfx906", "ds_add_f32", KEEP_ALL, 0x00400000, 0x00400000, 0x00800000 },
	{ "gfx1030", "ds_add_f32", FLUSH_ALL, 0x00400000, 0x00400000, 0 },
	{ "gfx1030", "ds_add_f32", KEEP_ALL, 0x00400000, 1, 0x00400001 },
	{ "gfx1200", "ds_add_f32", FLUSH_ALL, 0x00400000, 0x00400000, 0 },
	{ "gfx1200", "ds_add_f32", KEEP_ALL, 0x00400000, 1, 0x00400001 },
	// 1 + 2^-24 and 1 + 3 * 2^-24 are ties
	{ "gfx1100", "global_atomic_add_f32", KEEP_ALL | ROUND_UP, 0x3f800000, 0x33800000, 0x3f800000 },
	{ "gfx1200", "ds_add_f32", KEEP_ALL | ROUND_UP, 0x3f800001, 0x33800000, 0x3f800002 },
	{ "gfx906", "ds_add_f32", KEEP_ALL | ROUND_UP, 0x3f800000, 0x33000000, 0x3f800000 },
	// min and max return one of the two unchanged, though the comparison may take a denormal for 0; LDS of gfx12
	// returns the 0
	{ "gfx1030", "global_atomic_fmin", FLUSH_ALL, 0x00400000, 0x00300000, 0x00400000 },
	{ "gfx1030", "global_atomic_fmin", KEEP_ALL, 0x00400000, 0x00300000, 0x00300000 },
	{ "gfx1100", "ds_max_f32", FLUSH_ALL, 0x00400000, 0xbf800000, 0x00400000 },
	{ "gfx1200", "ds_max_num_f32", FLUSH_ALL, 0x00400000, 0xbf800000, 0 },
	{ "gfx1200", "ds_max_num_f32", KEEP_ALL, 0x00400000, 0xbf800000, 0x00400000 },
	{ "gfx1200", "global_atomic_min_num_f32", FLUSH_ALL, 0x00400000, 0x00300000, 0x00300000 },
};

START_TEST(float_atomics)
{
	bool lds = float_cases[_i].name[0] == 'd', old_name = float_cases[_i].gpu[3] != '1' || float_cases[_i].gpu[4] == '0';
	char text[400];
	snprintf(text, sizeof text, lds
		? "v_mov_b32 v4, 0\n v_mov_b32 v2, 0x%x\n v_mov_b32 v3, 0x%x\n s_mov_b64 exec, 1\n %s v4, v2\n %s v4, v3\n %s v5, v4"
		: "v_mov_b32 v4, 0\n v_mov_b32 v2, 0x%x\n v_mov_b32 v3, 0x%x\n s_mov_b64 exec, 1\n %s v4, v2, s[2:3]\n"
		" %s v4, v3, s[2:3]\n %s v5, v4, s[2:3]", float_cases[_i].old, float_cases[_i].data,
		lds ? old_name ? "ds_write_b32"
		: "ds_store_b32"
		: old_name ? "global_store_dword"
		: "global_store_b32",
		float_cases[_i].name,
		lds ? old_name ? "ds_read_b32"
		: "ds_load_b32"
		: old_name ? "global_load_dword"
		: "global_load_b32");
	struct rig r;
	rig_prepare(&r, float_cases[_i].gpu, 0, text);
	r.dispatch.mode = float_cases[_i].mode;
	ck_assert_msg(rig_go(&r), "%s: %s", text, r.result->fault);
	ck_assert_msg(rig_vgpr(&r, 5, 0) == float_cases[_i].after,
	              "%s: %s, mode 0x%x: 0x%x and 0x%x leave 0x%x, not 0x%x",
	              float_cases[_i].gpu, float_cases[_i].name, float_cases[_i].mode,
	              float_cases[_i].old, float_cases[_i].data, rig_vgpr(&r, 5, 0), float_cases[_i].after);
	rig_end(&r);
}
END_TEST

// The address of an atomic's element must be a multiple of its size; the fault names the lane.
START_TEST(misaligned)
{
	static const char *const texts[] = {
		"global_atomic_add v2, v1, s[2:3]", "ds_add_u32 v2, v1", "flat_atomic_add v[2:3], v1",
		("s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_mov_b32 s10, -1\n s_mov_b32 s11, 0\n"
		 "buffer_atomic_add v1, v2, s[8:11], 0 offen")
	};
	char text[400];
	struct rig r;
	snprintf(text, sizeof text,
		"v_lshlrev_b32 v2, 2, v0\n v_cmp_eq_u32 vcc, 5, v0\n v_addc_co_u32 v2, vcc, 0, v2, vcc\n %s v_mov_b32 v3, s3\n %s",
		_i == 2 ? "v_add_u32 v2, s2, v2\n" : "", texts[_i]);
	rig_prepare(&r, "gfx906", 64, text);
	ck_assert(!rig_go(&r));
	ck_assert_int_eq(r.result->lane, 5);
	ck_assert_msg(strstr(r.result->fault, "not a multiple of its size") != NULL, "%s: %s", text, r.result->fault);
	rig_end(&r);
}
END_TEST

static void set_address(void *context, struct wave *w)
{
	const uint64_t address = ((const struct rig *)context)->data->address;
	machine_set_sgpr(w, 2, (uint32_t)address);
	machine_set_sgpr(w, 3, (uint32_t)(address >> 32));
	for (unsigned lane = 0; lane < w->lanes; lane++) machine_set_vgpr(w, 0, lane, lane);
}

// The last lane's dword begins within the buffer and ends after it, on each level of host instructions. The buffer was
// accessed before, so that it is found quickly.
START_TEST(past_the_end)
{
	struct rig r;
	char text[200];
	snprintf(text, sizeof text, "v_mov_b32 v4, 0\n global_store_b32 v4, v4, s[2:3]\n v_lshlrev_b32 v2, 2, v0\n %s",
	         _i % 2 ? "global_atomic_add_u32 v1, v2, v0, s[2:3] glc\n" : "global_atomic_add_u32 v2, v0, s[2:3]\n");
	rig_assemble(&r, "gfx1100", 32, text);
	machine_free(r.machine);
	r.machine = machine_new(r.program, &(struct machine_options){ .hot = 1, .level = 2 + (unsigned)_i / 2 });
	r.data = machine_add_buffer(r.machine, "data", 31 * 4 + 2, NULL);
	r.dispatch = (struct machine_dispatch){ .numthreads = { 32, 1, 1 }, .workgroups = { 4, 1, 1 }, .mode = -1,
	                                        .setup = set_address, .context = &r };
	ck_assert(!rig_go(&r));
	ck_assert_int_eq(r.result->lane, 31);
	ck_assert_msg(strstr(r.result->fault, "runs over the end of `data`") != NULL, "%s", r.result->fault);
	rig_end(&r);
}
END_TEST

Suite *atomic_suite(void)
{
	Suite *s = suite_create("atomic");
	TCase *t = tcase_create("atomics");
	tcase_add_loop_test(t, every_atomic, 0, HOSTS);
	tcase_add_loop_test(t, float_atomics, 0, sizeof float_cases / sizeof *float_cases);
	tcase_add_loop_test(t, misaligned, 0, 4);
	tcase_add_loop_test(t, past_the_end, 0, 6);
	suite_add_tcase(s, t);
	return s;
}
