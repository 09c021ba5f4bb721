// Compares wave_touch with the machine: a store or an atomic changes exactly the dwords that wave_touch returns.
#include <stdlib.h>
#include <string.h>
#include "program_rig.h"
#include "suites.h"
#include "machine/follow.h"

// v2 is 4 times the lane; v[5:6] are stored and differ from all dwords of the data. Some lanes are inactive.
#define BEGIN \
	"v_lshlrev_b32 v2, 2, v0\n v_or_b32 v5, 0xf0f0f0f0, v0\n v_mov_b32 v6, v5\n" \
	" s_mov_b32 exec_lo, 0x0ff00f0d\n s_mov_b32 m0, -1\n"
#define ADDRESS_BELOW_4G(base) "v_mov_b32 v8, v2\n v_mov_b32 v9, s" base "\n"
#define GLOBAL_ADDRESS "v_mov_b32 v9, s3\n v_or_b32 v8, s2, v2\n"
#define BUFFER9 "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_movk_i32 s10, 0x50\n s_mov_b32 s11, 0x00027000\n"
#define BUFFER10 "s_mov_b32 s8, s2\n s_mov_b32 s9, s3\n s_movk_i32 s10, 0x50\n s_mov_b32 s11, 0x31016fac\n"
#define STRUCTS10 "s_mov_b32 s8, s2\n s_or_b32 s9, s3, 0x80000\n s_movk_i32 s10, 20\n s_mov_b32 s11, 0x11016fac\n"

static const struct { const char *gpu, *text; } stores[] = {
	{ "gfx906", "global_store_dword v2, v5, s[2:3] offset:16\n" },
	{ "gfx906", GLOBAL_ADDRESS "global_store_dwordx2 v[8:9], v[5:6], off offset:8\n" },
	{ "gfx906", GLOBAL_ADDRESS "flat_store_dword v[8:9], v5 offset:4\n" },
	{ "gfx1030", GLOBAL_ADDRESS "global_store_byte v[8:9], v5, off offset:1\n" },
	{ "gfx1030", "global_store_dword_addtid v5, s[2:3] offset:8\n" },
	{ "gfx1100", "global_store_addtid_b32 v5, s[2:3] offset:8\n" },
	{ "gfx1200", "global_atomic_swap_b32 v2, v5, s[2:3] offset:12\n" },
	{ "gfx1030", "s_mov_b64 s[6:7], src_shared_base\n" ADDRESS_BELOW_4G("7") "flat_store_dword v[8:9], v5 offset:4\n" },
	{ "gfx1030",
	  "s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v8, 6\n v_mov_b32 v9, s7\n flat_store_byte v[8:9], v5 offset:4\n" },
	{ "gfx1030", "scratch_store_dword off, v5, off offset:12\n" },
	{ "gfx1030", "scratch_store_byte off, v5, off offset:13\n" },
	{ "gfx1100", "s_mov_b32 s5, 16\n v_and_b32 v10, 12, v2\n scratch_store_b32 v10, v5, s5 offset:4\n" },
	{ "gfx1200", "scratch_store_b64 off, v[5:6], off offset:24\n" },
	{ "gfx906", BUFFER9 "buffer_store_dword v5, v2, s[8:11], 0 offen offset:4\n" },
	{ "gfx906", BUFFER9 "s_mov_b32 s5, 32\n buffer_store_byte v5, off, s[8:11], s5 offset:5\n" },
	{ "gfx906", BUFFER9 "s_cmp_eq_u32 s4, s4\n buffer_store_byte v5, v2, s[8:11], src_scc offen offset:2\n" },
	{ "gfx906", BUFFER9 "s_mov_b64 vcc, 0\n buffer_store_byte v5, v2, s[8:11], src_vccz offen offset:2\n" },
	{ "gfx906", BUFFER9 "s_mov_b64 vcc, 1\n buffer_store_byte v5, v2, s[8:11], src_vccz offen offset:2\n" },
	{ "gfx1030", BUFFER10 "buffer_store_dwordx2 v[5:6], v2, s[8:11], 0 offen offset:4\n" },
	{ "gfx1030", STRUCTS10 "buffer_store_dword v5, v0, s[8:11], 0 idxen offset:4\n" },
	{ "gfx1030", BUFFER10 "buffer_atomic_swap v5, v2, s[8:11], 0 offen\n" },
	{ "gfx906", "ds_write_b32 v2, v5 offset:8\n" },
	{ "gfx906", "ds_write_b8 v2, v5 offset:1\n" },
	{ "gfx1030", "ds_write2_b32 v2, v5, v6 offset0:1 offset1:100\n" },
	{ "gfx1030", "ds_write2st64_b32 v2, v5, v6 offset0:1 offset1:3\n" },
	{ "gfx1100", "v_subrev_nc_u32 v7, 64, v2\n ds_store_b32 v7, v5 offset:80\n" },
	{ "gfx1100", "ds_store_b64 v2, v[5:6] offset:8\n" },
	{ "gfx1200", "ds_storexchg_rtn_b32 v7, v2, v5\n" },
};

// ---- touched and changed bytes --------------------------------------------------------------------------------------
enum { SPACES = 8, ROOM = 1 << 16 };                  // LDS first, then the regions of memory
struct space { uint64_t address; uint32_t size; uint8_t before[ROOM]; bool touched[ROOM]; };
struct seen { const char *text; struct touch touch; struct space spaces[SPACES]; size_t n; unsigned instructions; };

static const uint8_t *bytes_of(const struct wave *w, size_t space, uint64_t *address, uint32_t *size)
{
	if (!space) { *address = 0; return machine_lds_of(w, size); }
	struct machine_region r = machine_region_at(w->machine, space - 1);
	*address = r.address;
	*size = (uint32_t)r.size;
	return r.bytes;
}

static void copy_memory(struct seen *s, const struct wave *w)
{
	s->n = 1 + machine_region_count(w->machine);
	ck_assert_uint_le(s->n, SPACES);
	for (size_t k = 0; k < s->n; k++) {
		struct space *to = &s->spaces[k];
		const uint8_t *bytes = bytes_of(w, k, &to->address, &to->size);
		ck_assert_uint_le(to->size, ROOM);
		if (to->size) memcpy(to->before, bytes, to->size);
		memset(to->touched, 0, sizeof to->touched);
	}
}

static bool *touched_at(struct seen *s, bool lds, uint64_t address)
{
	for (size_t k = lds ? 0 : 1; k < (lds ? 1 : s->n); k++)
		if (address >= s->spaces[k].address && address - s->spaces[k].address < s->spaces[k].size)
			return &s->spaces[k].touched[address - s->spaces[k].address];
	return NULL;
}

static void mark_element(struct seen *s, bool lds, uint64_t address)
{
	for (uint32_t b = 0; b < s->touch.bytes; b++) {
		bool *at = touched_at(s, lds, address + b / 4 * s->touch.stride + b % 4);
		ck_assert_msg(at != NULL, "%s: touches 0x%lx, where nothing is", s->text, address);
		*at = true;
	}
}

static void on_before(void *context, struct wave *w, const struct insn *i)
{
	struct seen *s = context;
	if (!i->mem) return;
	wave_touch(w, i, &s->touch);
	copy_memory(s, w);
	for (uint64_t left = s->touch.active; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		mark_element(s, s->touch.in_lds >> lane & 1, s->touch.address[lane]);
		if (s->touch.two) mark_element(s, s->touch.in_lds >> lane & 1, s->touch.second[lane]);
	}
}

// Compares touched bytes with changed ones. Bytes of one element may be equal by chance, so a dword counts as a whole.
static void must_be_touched(const struct seen *s, const struct wave *w)
{
	for (size_t k = 0; k < s->n; k++) {
		const struct space *space = &s->spaces[k];
		uint64_t address;
		uint32_t size;
		const uint8_t *now = bytes_of(w, k, &address, &size);
		for (uint32_t at = 0; at + 4 <= space->size; at += 4) {
			bool touched = false, changed = memcmp(now + at, space->before + at, 4);
			for (uint32_t b = 0; b < 4; b++) {
				touched |= space->touched[at + b];
				ck_assert_msg(space->touched[at + b] || now[at + b] == space->before[at + b],
				              "%s: changes the byte at 0x%lx, which it was not said to touch", s->text,
				              address + at + b);
			}
			ck_assert_msg(touched == changed, "%s: 0x%lx is %s, and was said to be %s", s->text,
			              address + at, changed ? "changed" : "as before", touched ? "touched" : "left");
		}
	}
}

static void on_after(void *context, struct wave *w, const struct insn *i)
{
	struct seen *s = context;
	if (!i->mem) return;
	ck_assert_msg(s->touch.active, "%s: no lane was said to touch anything", s->text);
	must_be_touched(s, w);
	s->instructions++;
}

START_TEST(stores_change_what_was_touched)
{
	struct seen *s = calloc(1, sizeof *s);
	ck_assert(s != NULL);
	for (size_t k = 0; k < sizeof stores / sizeof *stores; k++) {
		struct rig r;
		char text[1024];
		snprintf(text, sizeof text, "%s%s", BEGIN, stores[k].text);
		rig_prepare(&r, stores[k].gpu, 0, text);
		s->text = stores[k].text;
		s->instructions = 0;
		r.dispatch.observer = &(struct machine_observer){ .context = s, .before = on_before, .after = on_after };
		ck_assert_msg(rig_go(&r), "%s: %s: %s", stores[k].gpu, stores[k].text, r.result->fault);
		ck_assert_msg(s->instructions == 1, "%s: %s: %u memory instructions ran, not 1", stores[k].gpu,
		              stores[k].text, s->instructions);
		rig_end(&r);
	}
	free(s);
}
END_TEST

static void see_direct(void *context, struct wave *w, const struct insn *i)
{
	struct touch *t = context;
	if (i->lds_direct) wave_touch(w, i, t);
}

// Returns the lanes that are shown to read LDS at 8, without active lanes.
static uint64_t lanes_of_direct(const char *gpu, const char *text)
{
	struct rig r;
	struct touch t = { 0 };
	char all[256];
	snprintf(all, sizeof all, "s_mov_b32 m0, 8\n s_mov_b64 exec, 0\n %s\n", text);
	rig_prepare(&r, gpu, 64, all);
	r.dispatch.lds = 64;
	r.dispatch.observer = &(struct machine_observer){ .context = &t, .before = see_direct };
	ck_assert_msg(rig_go(&r), "%s: %s: %s", gpu, text, r.result->fault);
	rig_end(&r);
	ck_assert_msg(!t.active || (t.address[0] == 8 && t.in_lds == t.active), "%s: %s", gpu, text);
	return t.active;
}

START_TEST(direct_sources_are_read_without_lanes)
{
	static const char *const gpus[] = { "gfx906", "gfx1030" };
	for (size_t g = 0; g < sizeof gpus / sizeof *gpus; g++) {
		ck_assert_uint_eq(lanes_of_direct(gpus[g], "v_readlane_b32 s1, src_lds_direct, s3"), 1);
		ck_assert_uint_eq(lanes_of_direct(gpus[g], "v_mov_b32 v1, src_lds_direct"), 0);
	}
}
END_TEST

Suite *touch_suite(void)
{
	Suite *s = suite_create("touch");
	TCase *t = tcase_create("touch");
	tcase_add_test(t, stores_change_what_was_touched);
	tcase_add_test(t, direct_sources_are_read_without_lanes);
	suite_add_tcase(s, t);
	return s;
}
