// What must hold of the cycle model for any program, and the shape of what published measurements show.
#include <stdlib.h>
#include <string.h>
#include "rig.h"
#include "suites.h"
#include "time/time.h"

enum { MAX_TEXT = 1 << 15, MAX_WAVES = 4096, DATA_DWORDS = 1 << 16 };
static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };

// ---- one timed dispatch -------------------------------------------------------------------------------------------------------------------
struct timed {
	struct rig rig;
	struct time_result result;
	struct { uint64_t start, end; } waves[MAX_WAVES];
	size_t wave_count;
	uint64_t life;                 // of all waves together, first and last cycle included
};

static void on_end(void *context, const struct wave *w, uint64_t start, uint64_t end)
{
	struct timed *t = context;
	(void)w;
	ck_assert_uint_lt(t->wave_count, MAX_WAVES);
	t->waves[t->wave_count].start = start;
	t->waves[t->wave_count++].end = end;
	t->life += end - start + 1;
}

// As rig.h says, but v0 is the work-item's number in its workgroup, `data` has DATA_DWORDS, each `fill` (or its
// index), and s[6:7] is the address of its second half.
enum { FILL_INDEX = -1 };
static void setup(void *context, struct wave *w)
{
	struct timed *t = context;
	uint64_t address = t->rig.data->address;
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		machine_set_vgpr(w, 0, lane, w->id * w->lanes + lane);
		machine_set_vgpr(w, 1, lane, 0x100 + lane);
	}
	machine_set_sgpr(w, 2, (uint32_t)address);
	machine_set_sgpr(w, 3, (uint32_t)(address >> 32));
	address += DATA_DWORDS / 2 * sizeof(uint32_t);
	machine_set_sgpr(w, 6, (uint32_t)address);
	machine_set_sgpr(w, 7, (uint32_t)(address >> 32));
}

static void time_fill(struct timed *t, const char *gpu, const char *text, uint32_t groups, uint32_t threads, int64_t fill, struct time_options o)
{
	memset(t, 0, sizeof *t);
	rig_assemble(&t->rig, gpu, 0, text);
	uint32_t *data = malloc(DATA_DWORDS * sizeof *data);
	for (uint32_t k = 0; k < DATA_DWORDS; k++) data[k] = fill == FILL_INDEX ? k & 255 : (uint32_t)fill;
	t->rig.data = machine_add_buffer(t->rig.machine, "data", DATA_DWORDS * sizeof *data, data);
	free(data);
	struct machine_dispatch d = { .workgroups = { groups, 1, 1 }, .numthreads = { threads ? threads : t->rig.program->wave, 1, 1 }, .mode = -1, .setup = setup, .context = t,
	                              .lds = 4096, .scratch = 64 };
	struct time_watcher watcher = { .context = t, .wave_end = on_end };
	o.watcher = &watcher;
	bool ok = time_run(t->rig.machine, &d, &o, &t->result);
	ck_assert_msg(ok, "%s: fault: %s", text, machine_result(t->rig.machine)->fault);
}

static void timed_end(struct timed *t)
{
	time_result_free(&t->result);
	rig_end(&t->rig);
}

static uint64_t cycles_of(const char *gpu, const char *text, uint32_t groups, uint32_t threads, int64_t fill, struct time_options o)
{
	static struct timed t;
	time_fill(&t, gpu, text, groups, threads, fill, o);
	uint64_t cycles = t.result.cycles;
	timed_end(&t);
	return cycles;
}

// ---- random programs ------------------------------------------------------------------------------------------------------------------------
// One instruction of the straight-line kind: vector and scalar ALU, on few registers, so that there are many dependencies.
static int alu(char *to, struct rig_random *r, enum isa_gen gen)
{
	uint64_t x = rig_random(r);
	unsigned d = 2 + x % 6, a = 2 + (x >> 8) % 6, b = 2 + (x >> 16) % 6, s = 4 + (x >> 24) % 6, p = 4 + (x >> 32) % 6;
	const char *add = gen == ISA_GFX9 ? "v_add_u32" : "v_add_nc_u32";
	switch ((x >> 40) % 9) {
	case 0: return sprintf(to, "%s v%u, v%u, v%u\n", add, d, a, b);
	case 1: return sprintf(to, "v_xor_b32 v%u, s%u, v%u\n", d, s, b);
	case 2: return sprintf(to, "v_fma_f32 v%u, v%u, v%u, v%u\n", d, a, b, d);
	case 3: return sprintf(to, "v_rcp_f32 v%u, v%u\n", d, a);
	case 4: return sprintf(to, "v_mul_lo_u32 v%u, v%u, v%u\n", d, a, b);
	case 5: return sprintf(to, "v_mov_b32 v%u, %u\n", d, (unsigned)(x >> 48) % 64);
	case 6: return sprintf(to, "s_lshl_b32 s%u, s%u, 1\n", p, s);
	case 7: return sprintf(to, "s_mul_i32 s%u, s%u, s%u\n", p, s, s);
	default: return sprintf(to, "v_max_f32 v%u, v%u, v%u\n", d, a, b);
	}
}

// Any instruction: memory that stays in `data`, LDS, waits, branches over a few, loops.
static int any(char *to, struct rig_random *r, enum isa_gen gen, unsigned label)
{
	uint64_t x = rig_random(r);
	unsigned d = 2 + x % 6, kind = (x >> 40) % 14, offset = (unsigned)(x >> 8) % 64 * 4;
	bool new_names = gen >= ISA_GFX11;
	const char *load = new_names ? "global_load_b32" : "global_load_dword", *store = new_names ? "global_store_b32" : "global_store_dword";
	const char *wait = gen == ISA_GFX12 ? "s_wait_loadcnt 0\ns_wait_dscnt 0\ns_wait_kmcnt 0" : "s_waitcnt vmcnt(0) lgkmcnt(0)";
	switch (kind) {
	case 0: return sprintf(to, "%s v%u, v8, s[2:3] offset:%u\n", load, d, offset);
	case 1: return sprintf(to, "%s v8, v%u, s[2:3] offset:%u\n", store, d, offset);
	case 2: return sprintf(to, "%s v%u, v8 offset:%u\n", new_names ? "ds_load_b32" : "ds_read_b32", d, offset);
	case 3: return sprintf(to, "%s v8, v%u offset:%u\n", new_names ? "ds_store_b32" : "ds_write_b32", d, offset);
	case 4: return sprintf(to, "ds_add_u32 v9, v%u offset:%u\n", d, offset);
	case 5: return sprintf(to, "%s s10, s[2:3], 0x%x\n", new_names ? "s_load_b32" : "s_load_dword", offset);
	case 6: case 7: return sprintf(to, "%s\n", wait);
	case 8: return sprintf(to, "s_cmp_eq_u32 s5, s6\ns_cbranch_scc1 over%u\nv_mov_b32 v%u, 1\nover%u:\n", label, d, label);
	case 9: return sprintf(to, "s_mov_b32 s11, 3\nloop%u:\nv_mov_b32 v%u, s11\ns_sub_u32 s11, s11, 1\ns_cmp_lg_u32 s11, 0\ns_cbranch_scc1 loop%u\n", label, d, label);
	case 10: return sprintf(to, gen == ISA_GFX12 ? "s_barrier_signal -1\ns_barrier_wait -1\n" : "s_barrier\n");
	case 11: return sprintf(to, "s_nop 2\n");
	default: return alu(to, r, gen);
	}
}

static const char begin_any[] = "v_lshlrev_b32 v8, 2, v0\nv_and_b32 v8, 0x3fc, v8\nv_mov_b32 v9, 64\n";

static void random_program(char *text, struct rig_random *r, enum isa_gen gen, unsigned count)
{
	int n = sprintf(text, "%s", begin_any);
	for (unsigned k = 0; k < count; k++) n += any(text + n, r, gen, k);
	sprintf(text + n, "s_endpgm\n");
}

// ---- what must hold -------------------------------------------------------------------------------------------------------------------------
START_TEST(more_instructions_never_take_fewer_cycles)
{
	static char before[MAX_TEXT], after[MAX_TEXT];
	struct rig_random r = { 3 };
	for (unsigned n = 0; n < 240; n++) {
		const char *gpu = gpus[n % 4];
		enum isa_gen gen = rig_gpu(gpu)->gen;
		char one[64][64], added[64];
		unsigned count = 4 + (unsigned)(rig_random(&r) % 40), at = (unsigned)(rig_random(&r) % (count + 1));
		for (unsigned k = 0; k < count; k++) alu(one[k], &r, gen);
		alu(added, &r, gen);
		int a = 0, b = 0;
		for (unsigned k = 0; k <= count; k++) {
			if (k == at) b += sprintf(after + b, "%s", added);
			if (k == count) break;
			a += sprintf(before + a, "%s", one[k]);
			b += sprintf(after + b, "%s", one[k]);
		}
		sprintf(before + a, "s_endpgm\n");
		sprintf(after + b, "s_endpgm\n");
		struct time_options o = { .warm = n % 8 < 4 };
		uint64_t fewer = cycles_of(gpu, before, 1, 0, 0, o), more = cycles_of(gpu, after, 1, 0, 0, o);
		ck_assert_msg(more >= fewer, "%s: %lu cycles, but %lu with %sadded at %u:\n%s", gpu, fewer, more, added, at, before);
	}
}
END_TEST

START_TEST(company_never_helps)
{
	static char text[MAX_TEXT];
	static struct timed t;
	struct rig_random r = { 17 };
	for (unsigned n = 0; n < 60; n++) {
		const char *gpu = gpus[n % 4];
		random_program(text, &r, rig_gpu(gpu)->gen, 30);
		uint64_t alone = cycles_of(gpu, text, 1, 0, 0, (struct time_options){ .wgps = 1, .warm = true });
		time_fill(&t, gpu, text, 2 + (unsigned)(rig_random(&r) % 24), 0, 0, (struct time_options){ .wgps = 1, .warm = true });
		ck_assert_msg(t.result.cycles >= alone, "%s: %lu cycles alone, %lu in company:\n%s", gpu, alone, t.result.cycles, text);
		timed_end(&t);
	}
}
END_TEST

START_TEST(every_cycle_is_accounted_for)
{
	static char text[MAX_TEXT];
	static struct timed t;
	struct rig_random r = { 23 };
	for (unsigned n = 0; n < 60; n++) {
		const char *gpu = gpus[n % 4];
		random_program(text, &r, rig_gpu(gpu)->gen, 30);
		time_fill(&t, gpu, text, 1 + n % 7, n % 3 * 128, 0, (struct time_options){ .wgps = 1 + n % 2, .warm = n % 8 < 4 });
		uint64_t sum = 0, lines = 0;
		for (unsigned c = 0; c < TIME_CAUSE_COUNT; c++) sum += t.result.wave_cycles[c];
		for (size_t k = 0; k < t.result.line_count; k++)
			for (unsigned c = 0; c < TIME_CAUSE_COUNT; c++) lines += t.result.lines[k].cycles[c];
		ck_assert_uint_eq(t.wave_count, t.result.waves);
		ck_assert_uint_eq(sum, t.life);
		ck_assert_uint_eq(lines, t.life);
		timed_end(&t);
	}
}
END_TEST

START_TEST(same_input_same_cycles)
{
	static char text[MAX_TEXT];
	static struct timed a, b;
	struct rig_random r = { 29 };
	for (unsigned n = 0; n < 24; n++) {
		const char *gpu = gpus[n % 4];
		random_program(text, &r, rig_gpu(gpu)->gen, 40);
		struct time_options o = { .wgps = 2 };
		time_fill(&a, gpu, text, 9, 128, 0, o);
		time_fill(&b, gpu, text, 9, 128, 0, o);
		ck_assert_uint_eq(a.result.cycles, b.result.cycles);
		ck_assert_int_eq(memcmp(a.result.wave_cycles, b.result.wave_cycles, sizeof a.result.wave_cycles), 0);
		ck_assert_int_eq(memcmp(a.result.levels, b.result.levels, sizeof a.result.levels), 0);
		ck_assert_int_eq(memcmp(a.waves, b.waves, a.wave_count * sizeof *a.waves), 0);
		timed_end(&a);
		timed_end(&b);
	}
}
END_TEST

// ---- the memory hierarchy through programs ----------------------------------------------------------------------------------------------------
static uint64_t figure(const char *gpu, enum isa_chip_figure f) { return isa_chip_find(gpu)->at[f].value; }

// A second load of the same line is an L0 hit, whose latency is the chip's; the first one comes from where it is.
START_TEST(levels_answer_in_their_time)
{
	static const char text[] = "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\n"
	                           "global_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\ns_endpgm\n";
	static const char once[] = "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\ns_endpgm\n";
	static struct timed t;
	const char *gpu = "gfx1100";
	for (int warm = 0; warm < 2; warm++) {
		struct time_options o = { .warm = warm };
		uint64_t first = cycles_of(gpu, once, 1, 0, 0, o);
		time_fill(&t, gpu, text, 1, 0, 0, o);
		uint64_t second = t.result.cycles - first;
		ck_assert_uint_ge(second, figure(gpu, ISA_CHIP_l0_latency));
		ck_assert_uint_le(second, figure(gpu, ISA_CHIP_l0_latency) + 4);
		ck_assert_uint_ge(first, figure(gpu, warm ? ISA_CHIP_l2_latency : ISA_CHIP_dram_latency));
		ck_assert_uint_le(first, figure(gpu, warm ? ISA_CHIP_l2_latency : ISA_CHIP_dram_latency) + (warm ? 40 : 700));
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].hits, 1);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].misses, 1);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L2].misses > 0, !warm);
		timed_end(&t);
	}
}
END_TEST

// What empties caches makes the next load miss there, and glc does.
START_TEST(caches_can_be_emptied)
{
	static const struct { const char *between, *glc; unsigned l0, l1; } cases[] = {
		{ "", "", 1, 0 }, { "buffer_gl0_inv\n", "", 0, 1 }, { "buffer_gl1_inv\nbuffer_gl0_inv\n", "", 0, 0 }, { "", " glc", 0, 1 }, { "", " glc dlc", 0, 0 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		static struct timed t;
		char text[512];
		sprintf(text, "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\n%sglobal_load_b32 v3, v2, s[2:3]%s\ns_waitcnt vmcnt(0)\ns_endpgm\n",
		        cases[k].between, cases[k].glc);
		time_fill(&t, "gfx1100", text, 1, 0, 0, (struct time_options){ .warm = true });
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].hits, cases[k].l0);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L1].hits, cases[k].l1);
		timed_end(&t);
	}
	for (unsigned beyond = 0; beyond < 2; beyond++) {        // gfx12's own, with and without the CU's scope
		static struct timed t;
		char text[512];
		sprintf(text, "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_wait_loadcnt 0x0\nglobal_inv%s\nglobal_load_b32 v3, v2, s[2:3]\ns_wait_loadcnt 0x0\ns_endpgm\n",
		        beyond ? " scope:SCOPE_SE" : "");
		time_fill(&t, "gfx1200", text, 1, 0, 0, (struct time_options){ .warm = true });
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].hits, !beyond);
		timed_end(&t);
	}
}
END_TEST

START_TEST(scalar_hits_are_quick)
{
	static const char once[] = "s_load_b32 s8, s[2:3], 0x0\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
	static const char twice[] = "s_load_b32 s8, s[2:3], 0x0\ns_waitcnt lgkmcnt(0)\ns_load_b32 s9, s[2:3], 0x4\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
	struct time_options o = {0};
	uint64_t more = cycles_of("gfx1100", twice, 1, 0, 0, o) - cycles_of("gfx1100", once, 1, 0, 0, o);
	ck_assert_uint_ge(more, figure("gfx1100", ISA_CHIP_scalar_latency));
	ck_assert_uint_le(more, figure("gfx1100", ISA_CHIP_scalar_latency) + 4);
}
END_TEST

// Loads of one line, and of one line for each lane: L0 is as long busy as it has lines to look up, the path as an address takes.
static uint64_t loads_of(unsigned count, unsigned shift)
{
	static char text[MAX_TEXT];
	int n = sprintf(text, "v_lshlrev_b32 v2, %u, v0\n", shift);
	for (unsigned k = 0; k < count; k++) n += sprintf(text + n, "global_load_b32 v3, v2, s[2:3]\n");
	sprintf(text + n, "s_waitcnt vmcnt(0)\ns_endpgm\n");
	return cycles_of("gfx1100", text, 1, 0, 0, (struct time_options){ .warm = true });
}

START_TEST(scattered_loads_take_their_lines)
{
	ck_assert_uint_eq(loads_of(200, 7) - loads_of(180, 7), 20 * 32 / isa_timing[ISA_GFX11][ISA_T_l0_lines].value);
	ck_assert_uint_eq(loads_of(200, 2) - loads_of(180, 2), 20 * isa_timing[ISA_GFX11][ISA_T_vmem_address].value);
}
END_TEST

// ---- large dispatches -------------------------------------------------------------------------------------------------------------------------
static const char busy[] = "v_lshlrev_b32 v2, 2, v0\ns_mov_b32 s5, 20\nloop:\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\nv_add_f32 v4, v3, v4\nv_mul_f32 v4, v4, v3\n"
                           "s_sub_u32 s5, s5, 1\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\nglobal_store_b32 v2, v4, s[2:3]\ns_endpgm\n";

START_TEST(large_dispatches_are_scaled)
{
	static struct timed all, some;
	time_fill(&all, "gfx1100", busy, 400, 256, 0, (struct time_options){ .wgps = 1 });
	time_fill(&some, "gfx1100", busy, 400, 256, 0, (struct time_options){ .wgps = 1, .exact = 24 });
	ck_assert_uint_eq(all.result.groups_timed, 400);
	ck_assert_uint_eq(some.result.groups, 400);
	ck_assert_uint_lt(some.result.groups_timed, 200);
	ck_assert_uint_ge(some.result.cycles * 100, all.result.cycles * 95);
	ck_assert_uint_le(some.result.cycles * 100, all.result.cycles * 105);
	ck_assert_uint_eq(machine_result(some.rig.machine)->steps, machine_result(all.rig.machine)->steps);     // all of it was executed
	timed_end(&all);
	timed_end(&some);
}
END_TEST

START_TEST(more_wgps_are_quicker)
{
	uint64_t one = cycles_of("gfx1100", busy, 64, 256, 0, (struct time_options){ .wgps = 1, .warm = true });
	uint64_t four = cycles_of("gfx1100", busy, 64, 256, 0, (struct time_options){ .wgps = 4, .warm = true });
	ck_assert_uint_gt(one, 3 * four);
}
END_TEST

// ---- the shape of published measurements --------------------------------------------------------------------------------------------------------
// 256 buckets in LDS, sixteen elements for each work-item, added to the global ones at the end. `add` counts the elements v10, v11, …
static void histogram(char *text, const char *add)
{
	int n = sprintf(text, "v_lshlrev_b32 v2, 2, v0\nv_mov_b32 v3, 0\nds_store_b32 v2, v3\nv_mov_b32 v9, 1\ns_waitcnt lgkmcnt(0)\ns_barrier\n");
	for (int k = 0; k < 16; k++) n += sprintf(text + n, "global_load_b32 v%d, v2, s[2:3] offset:%d\n", 10 + k, k * 128);
	n += sprintf(text + n, "s_waitcnt vmcnt(0)\n");
	for (int k = 0; k < 16; k++) {
		n += sprintf(text + n, ".set element, %d\n", 10 + k);
		n += sprintf(text + n, "%s", add);
	}
	sprintf(text + n, "s_waitcnt lgkmcnt(0)\ns_barrier\nds_load_b32 v3, v2\ns_waitcnt lgkmcnt(0)\nglobal_atomic_add_u32 v2, v3, s[6:7]\ns_endpgm\n");
}

static uint64_t histogram_cycles(const char *add, bool collide)
{
	static char text[MAX_TEXT];
	histogram(text, add);
	return cycles_of("gfx1100", text, 32, 256, collide ? 7 : FILL_INDEX, (struct time_options){ .wgps = 1, .warm = true });
}

// Atomics on one address wait for one another.
START_TEST(histogram_in_lds_minds_collisions)
{
	static const char add[] = "v_lshlrev_b32 v4, 2, v[element]\nds_add_u32 v4, v9\n";
	uint64_t least = histogram_cycles(add, false), most = histogram_cycles(add, true);
	ck_assert_msg(most > 2 * least && most < 20 * least, "%lu cycles without, %lu with collisions", least, most);
}
END_TEST

// As compilers write it for gfx11, whose SIMDs turn to another wave only if they are told to wait.
#define WAITS "s_delay_alu instid0(VALU_DEP_1)\n"
// Eight ballots find the lanes with the same element; one of them adds their number.
START_TEST(histogram_by_wave_match_does_not)
{
	static char add[4096];
	int n = sprintf(add, "v_mov_b32 v5, -1\n");
	for (int bit = 0; bit < 8; bit++)      // lanes whose bit is as mine
		n += sprintf(add + n, "v_bfe_i32 v6, v[element], %d, 1\n" WAITS "v_cmp_ne_u32 vcc_lo, 0, v6\n" WAITS "v_xnor_b32 v6, vcc_lo, v6\n" WAITS "v_and_b32 v5, v5, v6\n", bit);
	sprintf(add + n, WAITS "v_mbcnt_lo_u32_b32 v6, v5, 0\nv_bcnt_u32_b32 v7, v5, 0\nv_lshlrev_b32 v4, 2, v[element]\nv_cmp_eq_u32 vcc_lo, 0, v6\n"
	                 "s_and_saveexec_b32 s10, vcc_lo\nds_add_u32 v4, v7\ns_mov_b32 exec_lo, s10\n");
	uint64_t least = histogram_cycles(add, false), most = histogram_cycles(add, true);
	ck_assert_msg(most * 10 < least * 12 && least * 10 < most * 12, "%lu cycles without, %lu with collisions", least, most);
}
END_TEST

Suite *cycles_suite(void)
{
	Suite *s = suite_create("cycles");
	TCase *t = tcase_create("cycles");
	tcase_set_timeout(t, 300);
	tcase_add_test(t, more_instructions_never_take_fewer_cycles);
	tcase_add_test(t, company_never_helps);
	tcase_add_test(t, every_cycle_is_accounted_for);
	tcase_add_test(t, same_input_same_cycles);
	tcase_add_test(t, levels_answer_in_their_time);
	tcase_add_test(t, caches_can_be_emptied);
	tcase_add_test(t, scalar_hits_are_quick);
	tcase_add_test(t, scattered_loads_take_their_lines);
	tcase_add_test(t, large_dispatches_are_scaled);
	tcase_add_test(t, more_wgps_are_quicker);
	tcase_add_test(t, histogram_in_lds_minds_collisions);
	tcase_add_test(t, histogram_by_wave_match_does_not);
	suite_add_tcase(s, t);
	return s;
}
