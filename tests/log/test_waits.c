// Accesses that waits wait for: cases by hand for each generation, and random programs against every order in which a
// memory system could answer.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "log/waits.h"
#include "program_rig.h"
#include "suites.h"

enum { ROOM = 1024 };

// Writes `N:A,B` for each wait at instruction N that certainly completes A and B, with a space between.
static void answers(const struct rig *r, char *out, size_t room)
{
	struct log_waits w = { 0 };
	struct log_wait_item back[LOG_WAITS_ROOM];
	size_t n, at = 0;
	const struct insn *code = machine_code(r->machine, &n);
	out[0] = 0;
	for (size_t k = 0; k < n && !machine_insn_is_end(&code[k]); k++) {
		size_t count = log_waits_step(&w, &code[k], k, (uint32_t)k, back);
		for (size_t b = 0; b < count && at < room - 32; b++) {
			if (b) at += (size_t)snprintf(out + at, room - at, ",%u", back[b].insn);
			else at += (size_t)snprintf(out + at, room - at, "%s%zu:%u", at ? " " : "", k, back[b].insn);
			ck_assert(!log_waits_pending(&w, back[b].id) || back[b].on.kind == CODE_RETURN_FLAT
			          || strstr(isa_text(code[back[b].insn].inst->form->name), "flat"));
		}
	}
}

static const struct { const char *gpu, *text, *expect; } cases[] = {
	// loads return in order; on gfx9 stores are in this order as well
	{ "gfx906",
	  "global_load_dword v1, v0, s[2:3]\n global_load_dword v2, v0, s[2:3]\n s_waitcnt vmcnt(1)\n s_waitcnt vmcnt(0)\n",
	  "2:0 3:1" },
	{ "gfx906",
	  "global_load_dword v1, v0, s[2:3]\n global_store_dword v0, v2, s[2:3]\n s_waitcnt vmcnt(1)\n s_waitcnt vmcnt(0)\n",
	  "2:0 3:1" },
	{ "gfx1030", "global_load_dword v1, v0, s[2:3]\n global_store_dword v0, v2, s[2:3]\n s_waitcnt vmcnt(0)\n"
	  " s_waitcnt_vscnt null, 0x0\n", "2:0 3:1" },
	{ "gfx1100",
	  "global_load_b32 v1, v0, s[2:3]\n s_waitcnt vmcnt(3)\n s_waitcnt lgkmcnt(0)\n s_waitcnt expcnt(0)\n", "" },
	// scalar loads return in any order, and lgkmcnt also counts LDS
	{ "gfx1100",
	  "s_load_b32 s8, s[2:3], 0x0\n s_load_b32 s9, s[2:3], 0x4\n s_waitcnt lgkmcnt(1)\n s_waitcnt lgkmcnt(0)\n",
	  "3:0,1" },
	{ "gfx1100", "ds_load_b32 v1, v0\n ds_load_b32 v2, v0\n s_waitcnt lgkmcnt(1)\n s_waitcnt lgkmcnt(0)\n", "2:0 3:1" },
	{ "gfx1100",
	  "ds_load_b32 v1, v0\n s_load_b32 s8, s[2:3], 0x0\n s_waitcnt lgkmcnt(1)\n s_waitcnt lgkmcnt(0)\n", "3:0,1" },
	{ "gfx1100", "ds_load_b32 v1, v0\n ds_load_b32 v2, v0\n s_load_b32 s8, s[2:3], 0x0\n s_waitcnt lgkmcnt(1)\n"
	  " s_waitcnt lgkmcnt(0)\n", "3:0 4:1,2" },
	{ "gfx1100", "s_sendmsg_rtn_b32 s8, sendmsg(MSG_RTN_GET_REALTIME)\n s_waitcnt lgkmcnt(0)\n", "1:0" },
	// gfx12's own counters, and its waits for two
	{ "gfx1200", "ds_load_b32 v1, v0\n s_load_b32 s8, s[2:3], 0x0\n s_wait_dscnt 0x0\n s_wait_kmcnt 0x0\n", "2:0 3:1" },
	{ "gfx1200", "global_load_b32 v1, v0, s[2:3]\n ds_load_b32 v2, v0\n s_wait_loadcnt_dscnt 0x0\n", "2:0,1" },
	{ "gfx1200",
	  "global_store_b32 v0, v1, s[2:3]\n ds_load_b32 v2, v0\n s_wait_storecnt_dscnt 0x100\n s_wait_idle\n",
	  "2:1 3:0" },
	{ "gfx1200",
	  "global_wb scope:SCOPE_DEV\n global_inv scope:SCOPE_DEV\n s_wait_loadcnt 0x0\n s_wait_storecnt 0x0\n",
	  "2:1 3:0" },
	{ "gfx1200", "s_prefetch_data s[2:3], 0x0, null, 0\n s_wait_kmcnt 0x0\n", "" },
	// an atomic counts as a load if it returns a value
	{ "gfx1030",
	  "global_atomic_add v1, v0, v2, s[2:3] glc\n global_atomic_add v0, v2, s[2:3]\n s_waitcnt vmcnt(0)\n"
	  " s_waitcnt_vscnt null, 0x0\n", "2:0 3:1" },
	{ "gfx1200", "global_atomic_add_u32 v1, v0, v2, s[2:3] th:TH_ATOMIC_RETURN\n"
	  " global_atomic_add_u32 v0, v2, s[2:3]\n s_wait_loadcnt 0x0\n s_wait_storecnt 0x0\n", "2:0 3:1" },
	// a flat access has two counters; gfx9 may complete it early
	{ "gfx906", "global_load_dword v3, v0, s[2:3]\n flat_load_dword v1, v[4:5]\n s_waitcnt vmcnt(1)\n"
	  " s_waitcnt vmcnt(0)\n s_waitcnt lgkmcnt(0)\n", "3:0,1 4:1" },
	{ "gfx1100",
	  "global_load_b32 v3, v0, s[2:3]\n flat_load_b32 v1, v[4:5]\n s_waitcnt vmcnt(1)\n s_waitcnt vmcnt(0) lgkmcnt(0)\n",
	  "2:0 3:1" },
	// scratch stores and other stores are not in one order
	{ "gfx1100", "scratch_store_b32 v0, v1, off\n global_store_b32 v0, v1, s[2:3]\n s_waitcnt_vscnt null, 0x1\n"
	  " s_waitcnt_vscnt null, 0x0\n", "3:0,1" },
	// instructions that cannot be executed here count as well
	{ "gfx1200", "image_sample v[0:3], [v0, v1], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D\n"
	  " image_load v[4:7], [v0, v1], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D\n"
	  " s_wait_loadcnt 0x0\n s_wait_samplecnt 0x0\n", "2:1 3:0" },
	{ "gfx1100",
	  "image_sample v[0:3], v[0:1], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D\n s_waitcnt vmcnt(0)\n", "1:0" },
};

START_TEST(waits_by_hand)
{
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct rig r;
		char got[ROOM];
		rig_prepare(&r, cases[k].gpu, 0, cases[k].text);
		answers(&r, got, sizeof got);
		ck_assert_msg(!strcmp(got, cases[k].expect), "%s: %s: `%s` is not `%s`", cases[k].gpu, cases[k].text,
		              got, cases[k].expect);
		rig_end(&r);
	}
}
END_TEST

// ---- every order ----------------------------------------------------------------------------------------------------
// Each bit of a state is one counter of one access that is still in flight. `possible` contains the states that can
// occur.
enum { MOST_BITS = 12, STATES = 1 << MOST_BITS };
struct answer { struct code_counted on; size_t insn; };
struct world { struct answer at[MOST_BITS]; unsigned n; bool possible[STATES]; };

static bool may_come(const struct world *w, unsigned state, unsigned k)
{
	for (unsigned j = 0; j < k; j++)
		if (state >> j & 1 && w->at[k].on.kind < CODE_ANY_ORDER && w->at[j].on.counter == w->at[k].on.counter
		    && w->at[j].on.kind == w->at[k].on.kind)
			return false;
	return state >> k & 1;
}

static bool allowed(const struct world *w, unsigned state, const uint8_t limit[COUNTERS])
{
	unsigned n[COUNTERS] = { 0 };
	for (unsigned k = 0; k < w->n; k++)
		if (state >> k & 1 && ++n[w->at[k].on.counter] > limit[w->at[k].on.counter]) return false;
	return true;
}

static void wait_all_ways(struct world *w, const uint8_t limit[COUNTERS])
{
	for (unsigned state = 1u << w->n; state-- > 0;)            // answers only clear bits
		for (unsigned k = 0; w->possible[state] && k < w->n; k++)
			if (may_come(w, state, k)) w->possible[state & ~(1u << k)] = true;
	for (unsigned state = 0; state < 1u << w->n; state++) w->possible[state] &= allowed(w, state, limit);
}

static void issue(struct world *w, struct code_counted on, size_t insn)
{
	w->at[w->n] = (struct answer){ on, insn };
	for (unsigned state = 0; state < 1u << w->n; state++) {
		w->possible[state | 1u << w->n] = w->possible[state];
		w->possible[state] = false;
	}
	w->n++;
}

static bool outstanding(const struct world *w, unsigned k)
{
	for (unsigned state = 0; state < 1u << w->n; state++)
		if (w->possible[state] && state >> k & 1) return true;
	return false;
}

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
static const char *const accesses[][8] = {
	{ "global_load_dword v1, v0, s[2:3]", "global_store_dword v0, v1, s[2:3]", "flat_load_dword v1, v[4:5]",
	  "flat_store_dword v[4:5], v1", "ds_read_b32 v1, v0", "s_load_dword s8, s[2:3], 0x0",
	  "scratch_store_dword v0, v1, off", "s_sendmsg sendmsg(MSG_INTERRUPT)" },
	{ "global_load_dword v1, v0, s[2:3]", "global_store_dword v0, v1, s[2:3]", "flat_load_dword v1, v[4:5]",
	  "flat_store_dword v[4:5], v1", "ds_read_b32 v1, v0", "s_load_dword s8, s[2:3], 0x0",
	  "scratch_store_dword v0, v1, off", "s_sendmsg sendmsg(MSG_INTERRUPT)" },
	{ "global_load_b32 v1, v0, s[2:3]", "global_store_b32 v0, v1, s[2:3]", "flat_load_b32 v1, v[4:5]",
	  "flat_store_b32 v[4:5], v1", "ds_load_b32 v1, v0", "s_load_b32 s8, s[2:3], 0x0",
	  "scratch_store_b32 v0, v1, off", "s_sendmsg sendmsg(MSG_INTERRUPT)" },
	{ "global_load_b32 v1, v0, s[2:3]", "global_store_b32 v0, v1, s[2:3]", "flat_load_b32 v1, v[4:5]",
	  "flat_store_b32 v[4:5], v1", "ds_load_b32 v1, v0", "s_load_b32 s8, s[2:3], 0x0",
	  "scratch_store_b32 v0, v1, off", "s_sendmsg sendmsg(MSG_INTERRUPT)" },
};
static const char *const waits[][4] = {
	{ "s_waitcnt vmcnt(%u)", "s_waitcnt lgkmcnt(%u)", "s_waitcnt vmcnt(%u) & lgkmcnt(1)",
	  "s_waitcnt vmcnt(1) & lgkmcnt(%u)" },
	{ "s_waitcnt vmcnt(%u)", "s_waitcnt lgkmcnt(%u)", "s_waitcnt_vscnt null, %u", "s_waitcnt vmcnt(1) & lgkmcnt(%u)" },
	{ "s_waitcnt vmcnt(%u)", "s_waitcnt lgkmcnt(%u)", "s_waitcnt_vscnt null, %u", "s_waitcnt vmcnt(1) & lgkmcnt(%u)" },
	{ "s_wait_loadcnt %u", "s_wait_dscnt %u", "s_wait_storecnt %u", "s_wait_kmcnt %u" },
};

static void random_text(char *text, size_t room, unsigned g, struct rig_random *random)
{
	size_t at = 0;
	for (unsigned bits = 0, n = 0; n < 12 && bits + CODE_COUNTED_MOST <= MOST_BITS; n++) {
		if (rig_random(random) % 3) {
			unsigned k = rig_random(random) % 8;
			at += (size_t)snprintf(text + at, room - at, "%s\n", accesses[g][k]);
			bits += k == 2 || k == 3 ? 2 : 1;
		} else {
			at += (size_t)snprintf(text + at, room - at, waits[g][rig_random(random) % 4], (unsigned)(rig_random(random) % 4));
			at += (size_t)snprintf(text + at, room - at, "\n");
		}
	}
}

// Executes an instruction without a list, and compares the state with that after one with a list.
static void check_unlisted(struct log_waits *w, const struct insn *i, uint32_t k, const struct log_waits *listed,
                           size_t completed, const char *text)
{
	const bool some = i->effects->waits && log_waits_finish(w, i);
	if (!i->effects->waits) log_waits_add(w, i->effects, k, k);
	ck_assert_msg(some == (completed > 0), "after %u: %d is not %d\n%s", k, some, completed > 0, text);
	ck_assert_uint_eq(w->n, listed->n);
	ck_assert_mem_eq(w->outstanding, listed->outstanding, sizeof w->outstanding);
	for (uint32_t n = 0; n < w->n; n++)
		ck_assert_msg(w->at[n].id == listed->at[n].id && w->at[n].on.counter == listed->at[n].on.counter,
		              "after %u, the operation %u differs\n%s", k, n, text);
}

START_TEST(waits_against_every_order)
{
	struct rig_random random = { 0x77a175 };
	static struct world w;
	for (unsigned turn = 0; turn < 400; turn++) {
		struct rig r;
		char text[ROOM];
		size_t n;
		unsigned g = turn % 4;
		struct log_waits waiting = { 0 }, unlisted = { 0 };
		struct log_wait_item back[LOG_WAITS_ROOM];
		random_text(text, sizeof text, g, &random);
		rig_prepare(&r, gpus[g], 0, text);
		const struct insn *code = machine_code(r.machine, &n);
		memset(&w, 0, sizeof w);
		w.possible[0] = true;
		for (size_t k = 0; k < n && !machine_insn_is_end(&code[k]); k++) {
			const struct effects *e = code[k].effects;
			const size_t completed = log_waits_step(&waiting, &code[k], k, (uint32_t)k, back);
			check_unlisted(&unlisted, &code[k], (uint32_t)k, &waiting, completed, text);
			for (unsigned c = 0; c < e->counted; c++) issue(&w, e->on[c], k);
			if (e->waits) wait_all_ways(&w, e->waits);
			for (unsigned b = 0; b < w.n; b++) {
				bool may = outstanding(&w, b), says = false;
				for (uint32_t i = 0; i < waiting.n; i++)
					says |= waiting.at[i].id == w.at[b].insn
					        && waiting.at[i].on.counter == w.at[b].on.counter;
				ck_assert_msg(may == says, "%s, after %zu, of %zu: %d is not %d\n%s", gpus[g], k, w.at[b].insn, says, may, text);
			}
		}
		rig_end(&r);
	}
}
END_TEST

START_TEST(waits_full_counter)
{
	struct rig r;
	struct log_waits w = { 0 };
	struct log_wait_item back[LOG_WAITS_ROOM];
	size_t n;
	rig_prepare(&r, "gfx1100", 0,
	            "global_load_b32 v1, v0, s[2:3]\n ds_load_b32 v1, v0\n s_waitcnt vmcnt(0) & lgkmcnt(0)\n");
	const struct insn *code = machine_code(r.machine, &n);
	for (uint64_t k = 0; k < 500; k++)
		for (uint32_t i = 0; i < 2; i++) log_waits_step(&w, &code[i], 2 * k + i, i, back);
	ck_assert_uint_eq(w.n, 2 * LOG_WAITS_MOST);
	ck_assert(!log_waits_pending(&w, 0) && log_waits_pending(&w, 999));
	ck_assert_uint_eq(log_waits_step(&w, &code[2], 1000, 2, back), 2 * LOG_WAITS_MOST);
	ck_assert_uint_eq(back[0].id, 1000 - 2 * LOG_WAITS_MOST);
	ck_assert_uint_eq(w.n, 0);
	rig_end(&r);
}
END_TEST

Suite *waits_suite(void)
{
	Suite *s = suite_create("waits");
	TCase *t = tcase_create("waits");
	tcase_add_test(t, waits_by_hand);
	tcase_add_test(t, waits_against_every_order);
	tcase_add_test(t, waits_full_counter);
	suite_add_tcase(s, t);
	return s;
}
