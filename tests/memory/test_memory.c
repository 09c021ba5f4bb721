// Tests every load and store of the tables by its name, ways to address memory that only a few instructions have, and
// faults. Every memory instruction must have a meaning.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "suites.h"
#include "prepare/prepare.h"
#include "program_rig.h"

static const struct { const char *gpu; enum isa_gen gen; unsigned lanes; } hosts[] = {
	{ "gfx906", ISA_GFX9, 64 }, { "gfx1030", ISA_GFX10, 32 }, { "gfx1010", ISA_GFX10, 32 },
	{ "gfx1100", ISA_GFX11, 32 }, { "gfx1200", ISA_GFX12, 32 },
};
enum { HOSTS = sizeof hosts / sizeof *hosts };

// ---- meaning of names -----------------------------------------------------------------------------------------------
struct name { bool load, d16, high, is_signed, two, stride64; unsigned size; };      // size: bytes of one element

static struct name name_of(const struct isa_form *f)
{
	static const struct { const char *part; unsigned size; } sizes[] = {
		{ "dwordx16", 64 }, { "dwordx8", 32 }, { "dwordx4", 16 }, { "dwordx3", 12 }, { "dwordx2", 8 },
		{ "dword", 4 }, { "b512", 64 }, { "b256", 32 }, { "b128", 16 }, { "b96", 12 }, { "b64", 8 },
		{ "b32", 4 }, { "short", 2 }, { "byte", 1 }, { "u16", 2 }, { "i16", 2 }, { "b16", 2 }, { "u8", 1 },
		{ "i8", 1 }, { "b8", 1 },
	};
	const char *s = isa_text(f->name);
	struct name n = {
		.load = strstr(s, "load") || strstr(s, "read"), .d16 = strstr(s, "d16"), .high = strstr(s, "d16_hi"),
		.two = strstr(s, "2addr") || strstr(s, "2_") || strstr(s, "2st64"),
		.is_signed = strstr(s, "sbyte") || strstr(s, "sshort") || strstr(s, "_i8") || strstr(s, "_i16"),
		.stride64 = strstr(s, "st64") || strstr(s, "stride64")
	};
	for (unsigned k = 0; k < sizeof sizes / sizeof *sizes && !n.size; k++)
		if (strstr(s, sizes[k].part)) n.size = sizes[k].size;
	ck_assert_msg(n.size, "%s: which size?", s);
	return n;
}

static uint32_t loaded(struct name n, const uint8_t *bytes, unsigned dword, uint32_t old)
{
	uint32_t x = 0;
	memcpy(&x, bytes + 4 * dword, n.size < 4 ? n.size : 4);
	if (n.is_signed) x = n.size == 1 ? (uint32_t)(int8_t)x : (uint32_t)(int16_t)x;
	return n.high ? x << 16 | (old & 0xffff) : n.d16 ? (old & 0xffff0000) | (x & 0xffff) : x;
}

static void stored(struct name n, uint8_t *bytes, const uint32_t *registers)
{
	uint32_t x = n.high ? registers[0] >> 16 : registers[0];
	memcpy(bytes, n.size < 4 ? &x : registers, n.size);
}

// ---- vector loads and stores: 16 bytes for each lane in memory, LDS or scratch, with an offset ----------------------
enum { OFFSET = 4, OLD = 0x0badf00d, VALUES = 2048, AWAY = 4, COPIED = 1024 };

// All bytes of a dword, or two.
static uint32_t skew(struct name n, unsigned lane) { return n.size < 4 && !n.two ? lane % 4 * n.size : 0; }

// Writes the program. v2: lane * 16 plus the skew, v3: the skew, v17: 0, v[14:15]: the whole address, v16: lane * 16,
// v[4:7]: the data.
static void vector_text(char *text, size_t size, const struct isa_form *f, unsigned host)
{
	const struct isa_access *a = isa_access(isa_record(f));
	struct name n = name_of(f);
	enum isa_gen g = hosts[host].gen;
	bool old = g <= ISA_GFX10;
	const char *load = old ? "load_dwordx4" : "load_b128", *store = old ? "store_dwordx4" : "store_b128",
		*write = old ? "ds_write_b128" : "ds_store_b128", *read = old ? "ds_read_b128" : "ds_load_b128";
	const char *soffset = g == ISA_GFX12 ? "null" : "0";
	char data[16], text2[64] = "";
	unsigned wide = n.two && !n.load ? n.size / 4 : isa_operands(isa_record(f))[n.load ? a->result : a->data].dwords;
	snprintf(data, sizeof data, wide > 1 ? "v[4:%u]" : "v4", 3 + wide);
	int at = snprintf(text, size,
		"v_mov_b32 v17, 0\n v_lshlrev_b32 v16, 4, v0\n v_and_b32 v3, 3, v0\n v_mul_u32_u24 v3, v3, %u\n"
		" v_or_b32 v2, v3, v16\n global_%s v[8:11], v16, s[2:3]\n global_%s v[20:23], v16, s[2:3] offset:16\n"
		"s_add_u32 s6, s2, %u\n s_mov_b32 s7, s3\n global_%s v[4:7], v16, s[6:7]\n %s v14, s2, v2\n"
		" v_mov_b32 v15, s3\n s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_mov_b32 s10, -1\n"
		"s_mov_b32 s11, 0x%x\n", skew(n, 1), load, load, VALUES, load,
		g == ISA_GFX9 ? "v_add_u32" : "v_add_nc_u32", g == ISA_GFX9 ? 0u : 0x30000000u);
	if (n.load)
		at += snprintf(text + at, size - (size_t)at,
		               "v_mov_b32 v4, 0x%x\n v_mov_b32 v5, v4\n v_mov_b32 v6, v4\n v_mov_b32 v7, v4\n", OLD);
	if (a->space == ISA_DS)
		at += snprintf(text + at, size - (size_t)at,
		               "%s v16, v[8:11]\n %s v16, v[8:11] offset:%u\n %s v16, v[8:11] offset:%u\n", write,
		               write, COPIED, write, 2 * COPIED);
	if (a->space == ISA_SCRATCH)
		at += snprintf(text + at, size - (size_t)at,
			"scratch_%s v17, v[8:11], off\n scratch_%s v17, v[20:23], off offset:16\n", store, store);
	if (n.two && !n.load) snprintf(text2, sizeof text2, wide > 1 ? ", v[6:7]" : ", v5");
	switch (a->space) {
	case ISA_GLOBAL:
		at += snprintf(text + at, size - (size_t)at, n.load ? "%s %s, v2, s[2:3] offset:%u"
		               : "%s v2, %s, s[2:3] offset:%u", isa_text(f->name), data, OFFSET);
		break;
	case ISA_FLAT:
		at += snprintf(text + at, size - (size_t)at, n.load ? "%s %s, v[14:15] offset:%u"
		               : "%s v[14:15], %s offset:%u", isa_text(f->name), data, OFFSET);
		break;
	case ISA_SCRATCH:
		at += snprintf(text + at, size - (size_t)at, n.load ? "%s %s, v3, off offset:%u"
		               : "%s v3, %s, off offset:%u", isa_text(f->name), data, OFFSET);
		break;
	case ISA_BUFFER:
		at += snprintf(text + at, size - (size_t)at, "%s %s, v2, s[8:11], %s offen offset:%u",
		               isa_text(f->name), data, soffset, OFFSET);
		break;
	default:
		if (n.two)
			at += snprintf(text + at, size - (size_t)at,
			               n.load ? "%s %s, v2%s offset0:%u offset1:0" : "%s v2, %s%s offset0:%u offset1:0",
			               isa_text(f->name), data, text2, n.stride64 ? AWAY : 1);
		else
			at += snprintf(text + at, size - (size_t)at, n.load ? "%s %s, v2 offset:%u"
			               : "%s v2, %s offset:%u", isa_text(f->name), data, OFFSET);
	}
	if (a->space == ISA_DS)
		snprintf(text + at, size - (size_t)at,
		         "\n %s v[8:11], v16\n %s v[20:23], v16 offset:%u\n %s v[24:27], v16 offset:%u", read, read,
		         COPIED, read, 2 * COPIED);
	if (a->space == ISA_SCRATCH)
		snprintf(text + at, size - (size_t)at,
		         "\n scratch_%s v[8:11], v17, off\n scratch_%s v[20:23], v17, off offset:16", load, load);
}

static void vector(const struct isa_form *f, unsigned host, struct rig_random *random)
{
	const struct isa_access *a = isa_access(isa_record(f));
	struct name n = name_of(f);
	unsigned lanes = hosts[host].lanes;
	char text[1600];
	vector_text(text, sizeof text, f, host);
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	uint8_t *bytes = r.data->bytes, memory[3 * COPIED + 64] = {0};
	memset(bytes, 0, RIG_DATA_DWORDS * 4);
	for (unsigned k = 0; k < 16 * lanes; k++)
		bytes[k] = (uint8_t)(rig_random(random) >> 40), bytes[VALUES + k] = (uint8_t)(rig_random(random) >> 40);
	for (unsigned k = 0; k < 3; k++) if (!k || a->space == ISA_DS) memcpy(memory + k * COPIED, bytes, 16 * lanes);
	uint8_t values[COPIED], expected[64][32];
	memcpy(values, bytes + VALUES, sizeof values);
	for (unsigned lane = 0; lane < lanes; lane++) memcpy(expected[lane], memory + 16 * lane, 32);
	ck_assert_msg(rig_go(&r), "%s: %s: %s", hosts[host].gpu, text, r.result->fault);
	unsigned unit = n.stride64 ? 64 * n.size : n.size, first = n.two ? unit * (n.stride64 ? AWAY : 1) : OFFSET;
	for (unsigned lane = 0; lane < lanes; lane++) {
		uint32_t registers[4];
		memcpy(registers, values + 16 * lane, 16);
		uint8_t *at = memory + 16 * lane + skew(n, lane), *own = expected[lane] + skew(n, lane);
		unsigned words = (n.size + 3) / 4;
		for (unsigned k = 0; n.load && k < words * (n.two ? 2 : 1); k++) {
			uint32_t want = k < words ? loaded(n, at + first, k, OLD) : loaded(n, at, k - words, OLD);
			ck_assert_msg(rig_vgpr(&r, 4 + k, lane) == want, "%s: %s: lane %u, register %u: 0x%x, not 0x%x",
			              hosts[host].gpu, isa_text(f->name), lane, k, rig_vgpr(&r, 4 + k, lane), want);
		}
		if (n.load) continue;
		stored(n, a->space == ISA_SCRATCH ? own + first : at + first, registers);
		if (n.two) stored(n, at, registers + (n.size == 4 ? 1 : 2));
	}
	for (unsigned lane = 0; lane < lanes; lane++) {
		for (unsigned k = 0; k < (a->space == ISA_DS ? 12 : a->space == ISA_SCRATCH ? 8 : 4); k++) {
			uint32_t got, want;
			memcpy(&got, bytes + 16 * lane + 4 * k, 4);
			if (a->space == ISA_DS || a->space == ISA_SCRATCH) got = rig_vgpr(&r, k < 4 ? 8 + k : 16 + k, lane);
			memcpy(&want, a->space == ISA_SCRATCH ? expected[lane] + 4 * k : memory + k / 4 * COPIED + 16 * lane + k % 4 * 4, 4);
			ck_assert_msg(got == want, "%s: %s: lane %u leaves 0x%x in dword %u, not 0x%x", hosts[host].gpu,
			              isa_text(f->name), lane, got, k, want);
		}
	}
	rig_end(&r);
}

// ---- scalar loads and stores: at an offset of 16, for buffers in a buffer of 40 bytes -------------------------------
static void scalar(const struct isa_form *f, unsigned host, struct rig_random *random)
{
	struct name n = name_of(f);
	bool buffer = strstr(isa_text(f->name), "buffer"), scratch = strstr(isa_text(f->name), "scratch");
	unsigned words = (n.size + 3) / 4, at = scratch ? 64 : 16 + (n.size < 4 ? 2 : 0);
	char text[600], data[24], offset[16];
	snprintf(data, sizeof data, words > 1 ? "s[16:%u]" : "s16", 15 + words);
	if (scratch) snprintf(offset, sizeof offset, "s12");          // an SGPR counts 64 bytes there
	else snprintf(offset, sizeof offset, "0x%x", at);
	snprintf(text, sizeof text, "s_mov_b32 s12, 1\n s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_mov_b32 s10, 40\n"
	         " s_mov_b32 s11, 0x30000000\n s_mov_b32 s16, 0x11111111\n s_mov_b32 s17, 0x22222222\n"
	         " s_mov_b32 s18, 0x33333333\n s_mov_b32 s19, 0x44444444\n"
	         "%s %s, %s, %s\n%s", isa_text(f->name), data, buffer ? "s[8:11]" : "s[2:3]", offset,
	         hosts[host].gen == ISA_GFX12 ? "s_wait_kmcnt 0" : "s_waitcnt lgkmcnt(0)");
	struct rig r;
	rig_prepare(&r, hosts[host].gpu, 0, text);
	uint8_t before[256];
	for (unsigned k = 0; k < sizeof before; k++) r.data->bytes[k] = before[k] = (uint8_t)(rig_random(random) >> 40);
	ck_assert_msg(rig_go(&r), "%s: %s: %s", hosts[host].gpu, text, r.result->fault);
	for (unsigned k = 0; k < words; k++) {
		bool inside = !buffer || at + 4 * k < 40;
		uint32_t want = n.load ? inside ? loaded(n, before + at, k, 0) : 0 : 0x11111111 * (k + 1), got = rig_sgpr(&r, 16 + k);
		ck_assert_msg(got == want, "%s: %s: dword %u: 0x%x, not 0x%x", hosts[host].gpu, text, k, got, want);
		if (!n.load && inside) memcpy(before + at + 4 * k, &want, 4);
	}
	ck_assert_msg(!memcmp(before, r.data->bytes, sizeof before), "%s: %s: what is stored", hosts[host].gpu, text);
	rig_end(&r);
}

START_TEST(every_load_and_store)
{
	struct rig_random random = { 0x10ad + (uint64_t)_i };
	unsigned count = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		const struct isa_access *a = isa_access(isa_record(f));
		if (!a || a->direction == ISA_ATOMIC || !isa_form_on(f, rig_gpu(hosts[_i].gpu)) || a->how != ISA_PLAIN) continue;
		count++;
		if (a->space == ISA_SCALAR) scalar(f, (unsigned)_i, &random);
		else vector(f, (unsigned)_i, &random);
	}
	ck_assert_uint_ge(count, 100);
}
END_TEST

// ---- other instructions ---------------------------------------------------------------------------------------------
// Returns the expected v4 of a lane. `data` holds the numbers of its dwords.
typedef uint32_t expected(unsigned lane, unsigned lanes);
#define EXPECT(name, ...) \
	static uint32_t name(unsigned lane, unsigned lanes) { (void)lane, (void)lanes; return __VA_ARGS__; }
EXPECT(e_addtid, lane + 3) EXPECT(e_block0, lane * 64 / 4 + 1) EXPECT(e_block2, lane * 64 / 4 + 3) EXPECT(e_kept, 7)
EXPECT(e_index, 0x100 + lane) EXPECT(e_old, lane)
EXPECT(e_append, 5) EXPECT(e_appended, 5 + lanes) EXPECT(e_consumed, 5 - lanes) EXPECT(e_byte, (lane + 1) & 0xff)
EXPECT(e_even, lane % 2 ? 0x99 : lane)
// A transposing load gives lane L, as half j, the half L%8 of the data that lane 8*(L/8)+j addresses. The lane's data
// begin at dword 4 * lane.
static uint32_t run_half(unsigned run, unsigned k) { return k % 2 ? 0 : 4 * run + k / 2; }
EXPECT(e_turned, run_half(lane / 8 * 8, lane % 8) | run_half(lane / 8 * 8 + 1, lane % 8) << 16)
EXPECT(e_turned3, run_half(lane / 8 * 8 + 6, lane % 8) | run_half(lane / 8 * 8 + 7, lane % 8) << 16)
static uint32_t run_byte(unsigned run, unsigned k) { return (2 * run + k / 4) >> k % 4 * 8 & 0xff; }
static uint32_t turned_bytes(unsigned lane, unsigned first)
{
	uint32_t r = 0;
	for (unsigned j = 0; j < 4; j++)
		r |= run_byte(lane / 16 * 16 + (first + j) / 4 * 8 + lane / 8 % 2 * 4 + j, lane % 8) << 8 * j;
	return r;
}
EXPECT(e_turned_bytes, turned_bytes(lane, 0)) EXPECT(e_turned_bytes1, turned_bytes(lane, 4))

// The dword at m0's address, read with m0's type; v3 and s9 hold it as well.
enum { DIRECT_DWORD = (int)0x8765f3a9 };
EXPECT(e_direct, (uint32_t)DIRECT_DWORD) EXPECT(e_direct_u8, (uint8_t)DIRECT_DWORD)
EXPECT(e_direct_u16, (uint16_t)DIRECT_DWORD) EXPECT(e_direct_i8, (uint32_t)(int8_t)DIRECT_DWORD)
EXPECT(e_direct_i16, (uint32_t)(int16_t)DIRECT_DWORD)
EXPECT(e_direct_some, 0xf0f0u >> lane & 1 ? (uint32_t)DIRECT_DWORD : 7)
EXPECT(e_direct_sum, (uint32_t)DIRECT_DWORD + lane)
EXPECT(e_direct_abs, (uint32_t)DIRECT_DWORD & 0x7fffffff)
#define DIRECT(store, type) \
	"v_mov_b32 v2, 20\n s_mov_b32 s9, 0x8765f3a9\n v_mov_b32 v3, s9\n " store " v2, v3\n s_mov_b32 m0, 20 + (" \
	type " << 16)\n"

#define RESOURCE "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_mov_b32 s10, -1\n s_mov_b32 s11, 0\n"
static const struct { const char *gpu; unsigned wave; const char *text; expected *expect; } cases[] = {
	{ "gfx1030", 32, "global_load_dword_addtid v4, s[2:3] offset:12", e_addtid },
	{ "gfx1030", 64, "global_load_dword_addtid v4, s[2:3] offset:12", e_addtid },
	{ "gfx1100", 32, "global_load_addtid_b32 v4, s[2:3] offset:12", e_addtid },
	{ "gfx1200", 64, "global_load_addtid_b32 v4, s[2:3] offset:12", e_addtid },
	{ "gfx1100", 32,
	  "global_store_addtid_b32 v1, s[2:3] offset:4\n v_lshlrev_b32 v2, 2, v0\n global_load_b32 v4, v2, s[2:3] offset:4",
	  e_index },
	{ "gfx906", 64,
	  "s_mov_b32 m0, 64\n ds_write_addtid_b32 v1 offset:4\n v_lshlrev_b32 v2, 2, v0\n ds_read_b32 v4, v2 offset:68",
	  e_index },
	{ "gfx1200", 32,
	  "s_mov_b32 m0, 64\n v_lshlrev_b32 v2, 2, v0\n ds_store_b32 v2, v1 offset:68\n ds_load_addtid_b32 v4 offset:4",
	  e_index },
	// block: register k is at dword k, whether or not the registers before it are selected
	{ "gfx1200", 32,
	  "s_mov_b32 m0, 1\n v_lshlrev_b32 v2, 6, v0\n v_mov_b32 v5, 7\n global_load_block v[4:35], v2, s[2:3] offset:4",
	  e_block0 },
	{ "gfx1200", 32,
	  "s_mov_b32 m0, 4\n v_lshlrev_b32 v2, 6, v0\n global_load_block v[10:41], v2, s[2:3] offset:4\n v_mov_b32 v4, v12",
	  e_block2 },
	{ "gfx1200", 32,
	  "s_mov_b32 m0, 4\n v_lshlrev_b32 v2, 6, v0\n v_mov_b32 v4, 7\n global_load_block v[4:35], v2, s[2:3] offset:4",
	  e_kept },
	{ "gfx1200", 32, "s_mov_b32 m0, 8\n v_lshlrev_b32 v2, 6, v0\n v_mov_b32 v13, v1\n"
	  " global_store_block v2, v[10:41], s[2:3]\n global_load_b32 v4, v2, s[2:3] offset:12", e_index },
	{ "gfx1200", 32, "s_mov_b32 m0, 8\n v_mov_b32 v13, v1\n scratch_store_block off, v[10:41], off\n"
	  " scratch_load_b32 v4, off, off offset:12", e_index },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 4, v0\n global_load_tr_b128 v[4:7], v2, s[2:3]", e_turned },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 4, v0\n global_load_tr_b128 v[8:11], v2, s[2:3]\n v_mov_b32 v4, v11", e_turned3 },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 3, v0\n global_load_tr_b64 v[4:5], v2, s[2:3]", e_turned_bytes },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 3, v0\n global_load_tr_b64 v[8:9], v2, s[2:3]\n v_mov_b32 v4, v9",
	  e_turned_bytes1 },
	{ "gfx906", 64,
	  RESOURCE "s_mov_b32 m0, 32\n v_lshlrev_b32 v2, 2, v0\n buffer_load_dword v2, s[8:11], 0 offen offset:4 lds\n"
	  " ds_read_b32 v4, v2 offset:36\n v_sub_u32 v4, v4, 1", e_old },
	{ "gfx906", 64,
	  RESOURCE "s_mov_b32 m0, 32\n v_lshlrev_b32 v2, 2, v0\n buffer_load_ubyte v2, s[8:11], 0 offen offset:4 lds\n"
	  " ds_read_b32 v4, v2 offset:36", e_byte },
	{ "gfx906", 64,
	  "s_mov_b32 m0, 32\n v_lshlrev_b32 v2, 2, v0\n global_load_dword v2, s[2:3] lds\n ds_read_b32 v4, v2 offset:32",
	  e_old },
	{ "gfx906", 64,
	  RESOURCE "s_or_b32 s9, s9, 0x40000\n s_mov_b32 s11, 0x800000\n s_mov_b32 m0, 32\n v_lshlrev_b32 v2, 2, v0\n"
	  " ds_write_b32 v2, v1 offset:32\n buffer_store_lds_dword s[8:11], 0 lds\n"
	  "global_load_dword v4, v2, s[2:3]", e_index },
	{ "gfx1100", 32, DIRECT("ds_store_b32", "0") "lds_direct_load v4", e_direct_u8 },
	{ "gfx1200", 64, DIRECT("ds_store_b32", "0") "ds_direct_load v4", e_direct_u8 },
	{ "gfx1100", 64, DIRECT("ds_store_b32", "1") "lds_direct_load v4", e_direct_u16 },
	{ "gfx1200", 32, DIRECT("ds_store_b32", "1") "ds_direct_load v4", e_direct_u16 },
	{ "gfx1100", 32, DIRECT("ds_store_b32", "2") "lds_direct_load v4", e_direct },
	{ "gfx1200", 64, DIRECT("ds_store_b32", "2") "ds_direct_load v4", e_direct },
	{ "gfx1150", 64, DIRECT("ds_store_b32", "4") "lds_direct_load v4", e_direct_i8 },
	{ "gfx1201", 32, DIRECT("ds_store_b32", "4") "ds_direct_load v4", e_direct_i8 },
	{ "gfx1100", 32, DIRECT("ds_store_b32", "5") "lds_direct_load v4", e_direct_i16 },
	{ "gfx1200", 32, DIRECT("ds_store_b32", "5") "ds_direct_load v4", e_direct_i16 },
	{ "gfx1100", 32, DIRECT("ds_store_b32", "2")
	  "v_mov_b32 v4, 7\n s_mov_b32 exec_lo, 0x4020\n lds_direct_load v4\n s_mov_b32 exec_lo, -1", e_direct_some },
	{ "gfx906", 64, DIRECT("ds_write_b32", "0") "v_mov_b32 v4, src_lds_direct", e_direct_u8 },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "0") "v_mov_b32 v4, src_lds_direct", e_direct_u8 },
	{ "gfx906", 64, DIRECT("ds_write_b32", "1") "v_mov_b32 v4, lds_direct", e_direct_u16 },
	{ "gfx1030", 64, DIRECT("ds_write_b32", "1") "v_mov_b32 v4, src_lds_direct", e_direct_u16 },
	{ "gfx906", 64, DIRECT("ds_write_b32", "2") "v_mov_b32 v4, src_lds_direct", e_direct },
	{ "gfx1010", 32, DIRECT("ds_write_b32", "2") "v_mov_b32_e64 v4, src_lds_direct", e_direct },
	{ "gfx906", 64, DIRECT("ds_write_b32", "4") "v_mov_b32 v4, src_lds_direct", e_direct_i8 },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "4") "v_mov_b32 v4, src_lds_direct", e_direct_i8 },
	{ "gfx906", 64, DIRECT("ds_write_b32", "5") "v_mov_b32 v4, src_lds_direct", e_direct_i16 },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "5") "v_mov_b32 v4, src_lds_direct", e_direct_i16 },
	{ "gfx906", 64, DIRECT("ds_write_b32", "2") "v_add_u32 v4, src_lds_direct, v0", e_direct_sum },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "2") "v_add_nc_u32_e64 v4, src_lds_direct, v0", e_direct_sum },
	{ "gfx906", 64, DIRECT("ds_write_b32", "2")
	  "s_mov_b64 exec, 0x10\n v_readfirstlane_b32 s6, src_lds_direct\n s_mov_b64 exec, -1\n v_mov_b32 v4, s6",
	  e_direct },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "2")
	  "v_cmp_eq_u32 vcc_lo, src_lds_direct, v3\n v_mov_b32 v2, s9\n v_cndmask_b32 v4, 0, v2, vcc_lo", e_direct },
	{ "gfx1030", 32, DIRECT("ds_write_b32", "2") "v_max_f32 v4, |src_lds_direct|, 0", e_direct_abs },
	{ "gfx906", 64,
	  "v_mov_b32 v2, 8\n v_mov_b32 v3, 5\n ds_write_b32 v2, v3\n s_mov_b32 m0, 4\n ds_append v4 offset:4",
	  e_append },
	{ "gfx1030", 32,
	  "v_mov_b32 v2, 8\n v_mov_b32 v3, 5\n ds_write_b32 v2, v3\n s_mov_b32 m0, 4\n ds_append v5 offset:4\n"
	  " ds_read_b32 v4, v2", e_appended },
	{ "gfx1200", 32,
	  "v_mov_b32 v2, 8\n v_mov_b32 v3, 5\n ds_store_b32 v2, v3\n s_mov_b32 m0, 4\n ds_consume v5 offset:4\n"
	  " ds_load_b32 v4, v2", e_consumed },
	{ "gfx906", 64, "v_lshlrev_b32 v2, 3, v0\n v_mov_b32 v3, 3\n ds_write2_b32 v2, v0, v3 offset0:0 offset1:1\n"
	  " ds_wrxchg2_rtn_b32 v[4:5], v2, v1, v3 offset0:0 offset1:1", e_old },
	{ "gfx1100", 32, "v_lshlrev_b32 v2, 3, v0\n v_mov_b32 v3, 3\n"
	  " ds_storexchg_2addr_rtn_b32 v[8:9], v2, v3, v1 offset0:0 offset1:1\n ds_load_b32 v4, v2 offset:4", e_index },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 3, v0\n v_mov_b32 v10, v1\n v_mov_b32 v11, 0\n"
	  " ds_storexchg_2addr_stride64_rtn_b64 v[12:15], v2, v[10:11], v[14:15] offset0:1 offset1:0\n"
	  " ds_load_b32 v4, v2 offset:512", e_index },
	// two elements of a full wave at one place: the last lane's stays, of a lane the second one
	{ "gfx906", 64, "v_lshlrev_b32 v2, 2, v0\n ds_write2_b32 v2, v1, v0 offset1:1\n ds_read_b32 v4, v2", e_index },
	{ "gfx1030", 32, "v_lshlrev_b32 v2, 2, v0\n ds_write2_b32 v2, v1, v0 offset1:1\n ds_read_b32 v4, v2", e_index },
	{ "gfx906", 64, "v_lshlrev_b32 v2, 2, v0\n ds_write2_b32 v2, v0, v1 offset0:1\n ds_read_b32 v4, v2", e_index },
	{ "gfx1030", 32, "v_lshlrev_b32 v2, 2, v0\n ds_write2_b32 v2, v0, v1 offset0:1\n ds_read_b32 v4, v2", e_index },
	{ "gfx1100", 32, "v_lshlrev_b32 v2, 2, v0\n ds_store_2addr_b32 v2, v0, v1\n ds_load_b32 v4, v2", e_index },
	{ "gfx1200", 32, "v_lshlrev_b32 v2, 2, v0\n ds_store_2addr_stride64_b32 v2, v0, v1 offset1:1\n"
	  " ds_load_b32 v4, v2 offset:256", e_index },
	// flat addresses: each lane in memory, LDS or scratch
	{ "gfx906", 64, "s_mov_b64 s[6:7], src_shared_base\n v_lshlrev_b32 v2, 2, v0\n ds_write_b32 v2, v1\n"
	  " v_mov_b32 v3, s7\n flat_load_dword v4, v[2:3]", e_index },
	{ "gfx1030", 32, "s_mov_b64 s[6:7], src_shared_base\n v_lshlrev_b32 v2, 2, v0\n v_mov_b32 v3, s7\n"
	  " flat_store_dword v[2:3], v1\n ds_read_b32 v4, v2", e_index },
	{ "gfx1100", 32, "s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v2, 8\n v_mov_b32 v3, s7\n"
	  " flat_store_b32 v[2:3], v1\n scratch_load_b32 v4, off, off offset:8", e_index },
	{ "gfx1200", 32, "s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v2, 8\n v_mov_b32 v3, s7\n"
	  " scratch_store_b32 off, v1, off offset:8\n flat_load_b32 v4, v[2:3]", e_index },
	{ "gfx1100", 32, "s_mov_b64 s[6:7], src_shared_base\n v_lshlrev_b32 v2, 2, v0\n v_mov_b32 v5, 0x99\n"
	  " ds_store_b32 v2, v5\n v_and_b32 v6, 1, v0\n v_cmp_eq_u32 vcc_lo, 1, v6\n v_add_nc_u32 v7, s2, v2\n"
	  "v_cndmask_b32 v2, v7, v2, vcc_lo\n v_mov_b32 v8, s7\n v_mov_b32 v9, s3\n"
	  " v_cndmask_b32 v3, v9, v8, vcc_lo\n flat_load_b32 v4, v[2:3]", e_even },
};

START_TEST(others)
{
	struct rig r;
	rig_prepare(&r, cases[_i].gpu, cases[_i].wave, cases[_i].text);
	r.dispatch.scratch = 128;
	ck_assert_msg(rig_go(&r), "%s: %s: %s", cases[_i].gpu, cases[_i].text, r.result->fault);
	for (unsigned lane = 0; lane < cases[_i].wave; lane++) {
		uint32_t want = cases[_i].expect(lane, cases[_i].wave), got = rig_vgpr(&r, 4, lane);
		ck_assert_msg(got == want, "%s: %s: lane %u has 0x%x, not 0x%x", cases[_i].gpu, cases[_i].text, lane, got, want);
	}
	rig_end(&r);
}
END_TEST

// ---- a thread's own memory: all lanes together, and lane by lane ----------------------------------------------------
// The offset is in v7 and s5. Another offset in an inactive lane must have no effect on other lanes.
#define OWN10 "s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x80000000\n s_movk_i32 s10, %d\n s_mov_b32 s11, 0x31c16000\n"
#define OWN9  "s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x80000000\n s_movk_i32 s10, %d\n s_mov_b32 s11, 0x00e00000\n"
static const struct { const char *gpu; int records; const char *resource, *store, *load; } own[] = {
	{ "gfx1030", -1, OWN10, "buffer_store_dword v20, v7, s[8:11], s5 offen",
	  "buffer_load_dword v24, v7, s[8:11], s5 offen" },
	{ "gfx1030", -1, OWN10, "buffer_store_dwordx2 v[20:21], v7, s[8:11], 0 offen offset:4",
	  "buffer_load_dwordx2 v[24:25], v7, s[8:11], 0 offen offset:4" },
	{ "gfx1030", -1, OWN10, "buffer_store_dwordx4 v[20:23], v7, s[8:11], s5 offen offset:12",
	  "buffer_load_dwordx4 v[24:27], v7, s[8:11], s5 offen offset:12" },
	{ "gfx1030", 416, OWN10, "buffer_store_dwordx4 v[20:23], v7, s[8:11], 0 offen",
	  "buffer_load_dwordx4 v[24:27], v7, s[8:11], 0 offen" },
	{ "gfx1030", -1, OWN10, "buffer_store_dword v20, v7, s[8:11], 0 offen offset:1",
	  "buffer_load_dword v24, v7, s[8:11], 0 offen offset:1" },
	{ "gfx906", -1, OWN9, "buffer_store_dwordx3 v[20:22], v7, s[8:11], s5 offen",
	  "buffer_load_dwordx3 v[24:26], v7, s[8:11], s5 offen" },
	{ "gfx906", -1, OWN9, "buffer_store_dword v20, v7, s[8:11], 0 offen offset:2",
	  "buffer_load_dword v24, v7, s[8:11], 0 offen offset:2" },
	{ "gfx1030", 0, "", "scratch_store_dword v7, v20, off offset:4", "scratch_load_dword v24, v7, off offset:4" },
	{ "gfx1030", 0, "", "scratch_store_dwordx4 v7, v[20:23], off offset:8",
	  "scratch_load_dwordx4 v[24:27], v7, off offset:8" },
	{ "gfx1030", 0, "", "scratch_store_dwordx2 v7, v[20:21], off offset:2",
	  "scratch_load_dwordx2 v[24:25], v7, off offset:2" },
	{ "gfx1100", 0, "", "scratch_store_b96 v7, v[20:22], s5 offset:4", "scratch_load_b96 v[24:26], v7, s5 offset:4" },
};

enum { TOGETHER, STORED_APART, APART, WAYS };
static void run_own(struct rig *r, size_t n, int way, char *text, size_t size)
{
	char resource[256];
	snprintf(resource, sizeof resource, own[n].resource, own[n].records);
	snprintf(text, size,
	         "%s s_movk_i32 s5, 16\n v_mov_b32 v7, 8\n %s v_not_b32 v20, v1\n v_mul_u32_u24 v21, 0x50301, v1\n"
	         " v_not_b32 v22, v0\n v_mul_u32_u24 v23, 0x30105, v1\n"
	         "v_mov_b32 v24, 1\n v_mov_b32 v25, 2\n v_mov_b32 v26, 3\n v_mov_b32 v27, 4\n"
	         " s_mov_b32 exec_lo, 0x8ff00f0d\n %s\n %s s_mov_b32 exec_lo, 0xfff0000d\n %s\n",
	         resource, way != TOGETHER ? "v_writelane_b32 v7, s4, 1\n" : "", own[n].store,
	         way == STORED_APART ? "s_mov_b32 s6, 8\n v_writelane_b32 v7, s6, 1\n" : "", own[n].load);
	rig_run(r, own[n].gpu, 0, text);
}

START_TEST(own_memory)
{
	struct rig all, each;
	char text[2048], text2[2048];
	size_t n = (size_t)_i / WAYS;
	run_own(&all, n, TOGETHER, text, sizeof text);
	run_own(&each, n, _i % WAYS, text2, sizeof text2);
	bool reached = false;
	ck_assert_msg(!memcmp(all.data->bytes, each.data->bytes, all.data->size), "%s: %s: memory differs", own[n].gpu,
	              own[n].store);
	for (unsigned v = 24; v < 28; v++)
		for (unsigned lane = 0; lane < all.program->wave; lane++) {
			uint32_t a = rig_vgpr(&all, v, lane), b = rig_vgpr(&each, v, lane), stored = rig_vgpr(&all, v - 4, lane);
			ck_assert_msg(a == b,
				"%s: %s: lane %u of v%u has 0x%x, and 0x%x where an inactive lane's offset is another",
				own[n].gpu, own[n].load, lane, v, a, b);
			reached |= a == stored && (0x8ff00f0du & 0xfff0000du) >> lane % 32 & 1;
		}
	ck_assert_msg(reached, "%s: %s: no lane has what it stored", own[n].gpu, own[n].load);
	rig_end(&all);
	rig_end(&each);
}
END_TEST

// ---- buffers: lanes in range, and locations of elements, by the manuals ---------------------------------------------
struct trial {
	bool new_checks, idxen, offen;
	unsigned stride, records, check, soffset, offset, dwords, by_index, by_offset;
};

static bool is_in_range(const struct trial *t, unsigned index, unsigned end)
{
	bool bytes = end + t->soffset <= t->records, indices = index < t->records;
	if (!t->new_checks) return t->stride && t->idxen ? indices : bytes;
	return t->check == 0 ? indices && end <= t->stride : t->check == 1 ? indices : t->check == 2 ? t->records != 0 : bytes;
}

START_TEST(buffers)
{
	static const char *const loads[] = { "", "dword", "dwordx2", "dwordx3", "dwordx4" };
	struct rig_random random = { 0x9e3779b97f4a7c15 + (unsigned)_i };
	enum { MOST = 15, OTHER = 0x5555 };
	#define ANY(n) ((unsigned)(rig_random(&random) % (n)))
	for (unsigned k = 0; k < 60; k++) {
		struct trial t = {
			.new_checks = ANY(2), .idxen = ANY(2), .offen = ANY(2), .stride = 4 * ANY(6), .check = ANY(4),
			.soffset = 4 * ANY(4), .offset = 4 * ANY(4), .dwords = 1 + ANY(4), .by_index = 1 + ANY(MOST),
			.by_offset = ANY(4), .records = ANY(400)
		};
		unsigned edge = t.offset + t.soffset + 4 * t.dwords + (t.offen ? t.by_offset ? 60 : 31 : 0);
		if (ANY(2)) t.records = (ANY(2) ? MOST : edge) + ANY(3) - 1;      // at the end of the last lane's data
		struct rig r;
		char text[1024];
		snprintf(text, sizeof text,
		         "v_mul_u32_u24 v2, %u, v0\n v_and_b32 v2, 15, v2\n v_lshlrev_b32 v3, %u, v0\n"
		         " v_and_b32 v3, 60, v3\n %s\n s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x%x\n"
		         "s_movk_i32 s10, %u\n s_mov_b32 s11, 0x%x\n s_movk_i32 s5, %u\n v_mov_b32 v24, 0x5555\n"
		         " v_mov_b32 v25, v24\n v_mov_b32 v26, v24\n v_mov_b32 v27, v24\n"
		         "buffer_load_%s v[24:%u], %s, s[8:11], s5 %s%s offset:%u\n",
		         t.by_index, t.by_offset, t.idxen ? "" : "v_mov_b32 v2, v3", t.stride << 16, t.records,
		         t.new_checks ? 0x1016000u | t.check << 28 : 0x24000, t.soffset, loads[t.dwords],
		         23 + t.dwords, t.idxen && t.offen ? "v[2:3]" : t.idxen || t.offen ? "v2" : "off",
		         t.idxen ? "idxen" : "", t.offen ? " offen" : "", t.offset);
		rig_run(&r, t.new_checks ? "gfx1030" : "gfx906", 0, text);
		for (unsigned lane = 0; lane < r.program->wave; lane++) {
			unsigned index = t.idxen ? lane * t.by_index & 15 : 0, offset = t.offset + (t.offen ? lane << t.by_offset & 60 : 0);
			for (unsigned d = 0; d < 4; d++) {
				unsigned at = t.soffset + index * t.stride + offset + 4 * d,
					want = d >= t.dwords ? OTHER
					       : is_in_range(&t, index, offset + 4 * d + 4) ? at / 4
					       : 0;
				uint32_t got = rig_vgpr(&r, 24 + d, lane);
				ck_assert_msg(got == want, "%s: lane %u, dword %u: 0x%x, not 0x%x", text, lane, d, got, want);
			}
		}
		rig_end(&r);
	}
	#undef ANY
}
END_TEST

// ---- faults name the instruction and the lane -----------------------------------------------------------------------
static const struct { const char *gpu, *text, *words; int lane; } faults[] = {
	{ "gfx906", "ds_add_u32 v0, v1 gds", "global data share", -1 },
	{ "gfx1100", "ds_load_b32 v4, v0 gds", "global data share", -1 },
	{ "gfx1030", "ds_ordered_count v4, v0 gds", "global data share", -1 },
	{ "gfx1200", "v_lshlrev_b32 v2, 4, v0\n s_mov_b32 exec_lo, 0xffff\n global_load_tr_b128 v[4:7], v2, s[2:3]",
	  "all lanes", -1 },
	{ "gfx906", "v_lshlrev_b32 v2, 11, v0\n ds_read_b32 v4, v2", "LDS", 32 },
	{ "gfx1100",
	  "s_mov_b64 s[6:7], src_shared_base\n v_lshlrev_b32 v2, 12, v0\n v_mov_b32 v3, s7\n flat_load_b32 v4, v[2:3]",
	  "LDS", 16 },
	{ "gfx1100",
	  "s_mov_b64 s[6:7], src_private_base\n v_lshlrev_b32 v2, 4, v0\n v_mov_b32 v3, s7\n flat_load_b32 v4, v[2:3]",
	  "scratch", 4 },
	{ "gfx1200", "v_lshlrev_b32 v2, 8, v0\n global_load_b32 v4, v2, s[2:3]", "data", 16 },
	{ "gfx1030", "s_mov_b32 m0, 0x20002\n v_mov_b32 v4, src_lds_direct",
	  "m0[15:0] is 0x2, which is not a multiple of 4", -1 },
	{ "gfx1200", "s_mov_b32 m0, 0x20002\n ds_direct_load v4", "m0[15:0] is 0x2", -1 },
	{ "gfx906", "s_mov_b32 m0, 0x30000\n v_mov_b32 v4, src_lds_direct",
	  "m0[18:16] is 3, which is not a type: 0 u8, 1 u16, 2 u32, 4 i8, 5 i16", -1 },
	{ "gfx1150", "s_mov_b32 m0, 0x70000\n lds_direct_load v4", "m0[18:16] is 7", -1 },
	// Offsets from 4 GB - 4 on do not wrap to the address after the first lane's.
	{ "gfx1100",
	  "v_mov_b32 v2, 0x100\n global_load_b32 v4, v2, s[2:3]\n s_add_u32 s6, s2, 0x104\n s_addc_u32 s7, s3, -1\n"
	  "v_lshlrev_b32 v2, 2, v0\n v_add_nc_u32 v2, -4, v2\n s_mov_b32 exec_lo, 0xff\n global_load_b32 v4, v2, s[6:7]",
	  "outside all buffers", 1 },
};

START_TEST(faulty)
{
	struct rig r;
	rig_prepare(&r, faults[_i].gpu, 0, faults[_i].text);
	ck_assert_msg(!rig_go(&r), "%s: %s: no fault", faults[_i].gpu, faults[_i].text);
	ck_assert_msg(strstr(r.result->fault, faults[_i].words) != NULL, "%s: %s: %s", faults[_i].gpu, faults[_i].text,
	              r.result->fault);
	ck_assert_msg(r.result->lane == faults[_i].lane, "%s: %s: lane %d", faults[_i].text, r.result->fault, r.result->lane);
	rig_end(&r);
}
END_TEST

// ---- wrongly combined addresses -------------------------------------------------------------------------------------
// The lower half of a buffer's address with the upper half of another one's, and 32-bit offsets past either end, do not
// reach another buffer.
START_TEST(away_from_others)
{
	static const size_t sizes[] = { 4, 1 << 20, 65536, 12, 40 << 20, 100000 };
	enum { N = sizeof sizes / sizeof *sizes };
	struct rig r;
	struct machine_buffer *b[N];
	rig_prepare(&r, "gfx1030", 0, "s_endpgm");
	for (unsigned k = 0; k < N; k++) b[k] = machine_add_buffer(r.machine, "b", sizes[k], NULL);
	for (unsigned k = 0; k < N; k++)
		for (unsigned other = 0; other < N; other++) {
			uint64_t mixed = (b[other]->address >> 32 << 32) | (uint32_t)b[k]->address, end = b[k]->address + sizes[k];
			if (k == other) continue;
			for (unsigned in = 0; in < N; in++)
				ck_assert_msg(mixed + sizes[k] <= b[in]->address || mixed >= b[in]->address + sizes[in],
				              "buffer %u with the upper half of %u is in %u", k, other, in);
			ck_assert_msg(b[other]->address + sizes[other] + UINT32_MAX < b[k]->address
			              || end + UINT32_MAX < b[other]->address, "%u is too near to %u", other, k);
		}
	rig_end(&r);
}
END_TEST

// ---- the tables -----------------------------------------------------------------------------------------------------
START_TEST(all_have_meaning)
{
	unsigned count = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_record *r = isa_record(&isa_forms[k]);
		if ((r->unit != ISA_VMEM && r->unit != ISA_LDS && r->unit != ISA_SMEM) || r->graphics) continue;
		count++;
		ck_assert_msg(r->step || (isa_access(r) && isa_access(r)->direction == ISA_ATOMIC
			&& host_level(0)->atomics[isa_access(r)->atomic].one), "%s has no meaning", isa_text(isa_forms[k].name));
	}
	ck_assert_uint_ge(count, 800);
}
END_TEST

Suite *memory_suite(void)
{
	Suite *s = suite_create("memory");
	TCase *t = tcase_create("memory");
	tcase_add_loop_test(t, every_load_and_store, 0, HOSTS);
	tcase_add_loop_test(t, others, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(t, own_memory, 0, WAYS * sizeof own / sizeof *own);
	tcase_add_loop_test(t, buffers, 0, 4);
	tcase_add_loop_test(t, faulty, 0, sizeof faults / sizeof *faults);
	tcase_add_test(t, away_from_others);
	tcase_add_test(t, all_have_meaning);
	suite_add_tcase(s, t);
	return s;
}
