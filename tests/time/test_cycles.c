// The cycle model with whole programs: caches, large dispatches, and the shape of published measurements.
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "program_rig.h"
#include "suites.h"
#include "time/time.h"

enum { MAX_TEXT = 1 << 15, MAX_RESIDENT = 256, DATA_DWORDS = 1 << 16 };

// ---- one timed dispatch ---------------------------------------------------------------------------------------------
struct timed {
	struct rig rig;
	struct time_result result;
	uint64_t ended;
	// All wave structs that were used: a struct is reused when its wave has ended.
	const struct wave *wave[MAX_RESIDENT]; size_t waves;
	size_t heap;                   // the largest number of bytes in use
};

static void on_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	(void)own;
	struct timed *t = context;
	size_t k = 0;
	(void)start, (void)end;
	while (k < t->waves && t->wave[k] != w) k++;
	if (k == t->waves && k < MAX_RESIDENT) t->wave[t->waves++] = w;
	if (t->ended++ % 64) return;
	struct mallinfo2 now = mallinfo2();
	if (now.uordblks + now.hblkhd > t->heap) t->heap = now.uordblks + now.hblkhd;
}

// Sets registers as in program_rig.h, except: v0 is the work-item's number in its workgroup, `data` has DATA_DWORDS
// dwords of `fill` (or their index), s[6:7] is the address of its second half, s8 the workgroup's number.
enum { FILL_INDEX = -1 };
static void setup(void *context, struct wave *w)
{
	struct timed *t = context;
	uint64_t address = t->rig.data->address;
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		machine_set_vgpr(w, 0, lane, w->id * w->lanes + lane);
		machine_set_vgpr(w, 1, lane, 0x100 + lane);
	}
	uint32_t group[3];
	machine_workgroup_of(w, group);
	machine_set_sgpr(w, 8, group[0]);
	machine_set_sgpr(w, 2, (uint32_t)address);
	machine_set_sgpr(w, 3, (uint32_t)(address >> 32));
	address += DATA_DWORDS / 2 * sizeof(uint32_t);
	machine_set_sgpr(w, 6, (uint32_t)address);
	machine_set_sgpr(w, 7, (uint32_t)(address >> 32));
}

static void time_fill(struct timed *t, const char *gpu, const char *text, uint32_t groups, uint32_t threads,
                      int64_t fill, struct time_options o)
{
	memset(t, 0, sizeof *t);
	rig_assemble(&t->rig, gpu, 0, text);
	uint32_t *data = malloc(DATA_DWORDS * sizeof *data);
	for (uint32_t k = 0; k < DATA_DWORDS; k++) data[k] = fill == FILL_INDEX ? k & 255 : (uint32_t)fill;
	t->rig.data = machine_add_buffer(t->rig.machine, "data", DATA_DWORDS * sizeof *data, data);
	free(data);
	struct machine_dispatch d = {
		.workgroups = { groups, 1, 1 }, .numthreads = { threads ? threads : t->rig.program->wave, 1, 1 },
		.mode = -1, .setup = setup, .context = t, .lds = 4096, .scratch = 64
	};
	struct time_observer observer = { .context = t, .wave_end = on_end };
	o.observer = &observer;
	bool ok = time_run(t->rig.machine, &d, &o, &t->result);
	ck_assert_msg(ok, "%s: fault: %s", text, machine_result(t->rig.machine)->fault);
}

static void timed_end(struct timed *t)
{
	time_result_free(&t->result);
	rig_end(&t->rig);
}

static uint64_t cycles_of(const char *gpu, const char *text, uint32_t groups, uint32_t threads, int64_t fill,
                          struct time_options o)
{
	static struct timed t;
	time_fill(&t, gpu, text, groups, threads, fill, o);
	uint64_t cycles = t.result.cycles;
	timed_end(&t);
	return cycles;
}

// ---- the memory hierarchy through programs --------------------------------------------------------------------------
static uint64_t figure(const char *gpu, enum isa_chip_figure f) { return isa_chip_find(gpu)->at[f].value; }

// Returns the cycles of a time in two parts, on a GPU's first chip, or on one at `mhz` if that is not 0.
static uint64_t both(const char *gpu, enum isa_figure cycles, enum isa_figure ns, uint64_t mhz)
{
	const struct isa_figure_value *f = isa_timing[isa_chip_find(gpu)->gpu->gen];
	return f[cycles].value + f[ns].value * (mhz ? mhz : figure(gpu, ISA_CHIP_clock)) / 1000;
}

// A second load of a line is an L0 hit with the chip's L0 latency. The first load has the latency of the level that
// holds the line.
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
		// Cold: the code comes from the Infinity Cache, the data from memory, and both addresses are translated first.
		uint64_t least = warm ? figure(gpu, ISA_CHIP_l2_latency)
		                 : figure(gpu, ISA_CHIP_ic_latency) + figure(gpu, ISA_CHIP_dram_latency)
		                 	+ 2 * (both(gpu, ISA_T_page_walk, ISA_T_page_walk_ns, 0)
		                 		+ both(gpu, ISA_T_tlb_chip, ISA_T_tlb_chip_ns, 0));
		ck_assert_uint_ge(first, least);
		ck_assert_uint_le(first, least + 40);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].hits, 1);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].misses, 1);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L2].misses > 0, !warm);
		timed_end(&t);
	}
}
END_TEST

// The first access to a page of a cold dispatch waits for its translation, later ones do not. The second access of each
// program goes to a new line of the first one's page, or to another page. A page that the driver left translated costs
// a read the question to the chip, and a write nothing. After earlier launches the walks of reads are shorter.
START_TEST(first_touches_walk_the_page_table)
{
	static const struct { const char *name, *text; bool reads; } accesses[] = {
		{ "load", "v_mov_b32 v2, 0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\nv_mov_b32 v2, %u\n"
		          "global_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\ns_endpgm\n", true },
		{ "store", "v_mov_b32 v2, 0\nglobal_store_b32 v2, v2, s[2:3]\ns_waitcnt_vscnt null, 0\nv_mov_b32 v2, %u\n"
		           "global_store_b32 v2, v2, s[2:3]\ns_endpgm\n", false },
		{ "atomic", "v_mov_b32 v2, 0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\nv_mov_b32 v2, %u\n"
		            "global_atomic_add_u32 v3, v2, v2, s[2:3] glc\ns_waitcnt vmcnt(0)\ns_endpgm\n", false },
		{ "s_load", "s_load_b32 s10, s[2:3], null\ns_waitcnt lgkmcnt(0)\ns_load_b32 s10, s[2:3], %u\n"
		            "s_waitcnt lgkmcnt(0)\ns_endpgm\n", true },
	};
	static const struct { const char *name; bool cold, translated, warm, walked; uint64_t mhz; } ways[] = {
		{ .name = "cold", .cold = true, .mhz = 2500 }, { .name = "slow", .cold = true, .mhz = 500 },
		{ .name = "later", .cold = true, .walked = true, .mhz = 3000 },
		{ .name = "translated", .translated = true, .mhz = 2500 }, { .name = "warm", .warm = true, .mhz = 2500 },
	};
	const struct isa_figure_value *f = isa_timing[ISA_GFX11];
	uint64_t page = f[ISA_T_tlb_bytes].value;
	for (size_t k = 0; k < sizeof accesses / sizeof *accesses; k++)
		for (size_t n = 0; n < sizeof ways / sizeof *ways; n++) {
			char near[400], far[400];
			snprintf(near, sizeof near, accesses[k].text, 4096);
			snprintf(far, sizeof far, accesses[k].text, (unsigned)(2 * page));
			struct isa_chip chip = *isa_chip_find("gfx1100");
			struct isa_figure_value at[ISA_CHIP_FIGURE_COUNT];
			time_chip_at(&chip, ways[n].mhz, at);
			chip.at = at;
			struct time_options o = { .chip = &chip, .warm = ways[n].warm };
			o.cold = (struct time_cold){ 1ull << 32, ways[n].translated ? 1 << 24 : 0, false, ways[n].walked };
			bool reads = accesses[k].reads;
			uint64_t longer = cycles_of("gfx1100", far, 1, 0, 0, o) - cycles_of("gfx1100", near, 1, 0, 0, o),
				walk = reads ? both("gfx1100", ISA_T_page_walk, ISA_T_page_walk_ns, ways[n].mhz)
				       : both("gfx1100", ISA_T_page_walk_write, ISA_T_page_walk_write_ns, ways[n].mhz),
				part = reads && ways[n].walked ? f[ISA_T_page_walk_known].value : 100,
				chips = reads && !ways[n].warm ? both("gfx1100", ISA_T_tlb_chip, ISA_T_tlb_chip_ns, ways[n].mhz) : 0,
				is = ways[n].cold * walk * part / 100 + chips;
			ck_assert_msg(longer == is, "%s, %s: %lu cycles longer, not %lu", accesses[k].name, ways[n].name, longer, is);
		}
}
END_TEST

// The Infinity Cache and DRAM have clocks of their own: at a lower shader clock they take fewer cycles, and carry more
// bytes in each. Caches up to L2 are as before. The trace of a launch at 500 MHz gave the nanoseconds of gfx11.
START_TEST(clocks_change_what_is_beyond_l2)
{
	const struct isa_chip *chip = isa_chip_find("gfx1100"), *old = isa_chip_find("gfx906");
	struct isa_figure_value at[ISA_CHIP_FIGURE_COUNT];
	time_chip_at(chip, 500, at);
	ck_assert_uint_eq(at[ISA_CHIP_clock].value, 500);
	ck_assert_uint_eq(at[ISA_CHIP_l2_latency].value, figure("gfx1100", ISA_CHIP_l2_latency));
	ck_assert_uint_eq(at[ISA_CHIP_l2_width].value, figure("gfx1100", ISA_CHIP_l2_width));
	ck_assert_uint_eq(at[ISA_CHIP_ic_latency].value,
	                  figure("gfx1100", ISA_CHIP_ic_latency) - 2 * isa_timing[ISA_GFX11][ISA_T_ic_ns].value);
	ck_assert_uint_eq(at[ISA_CHIP_dram_latency].value,
	                  figure("gfx1100", ISA_CHIP_dram_latency) - 2 * isa_timing[ISA_GFX11][ISA_T_dram_ns].value);
	ck_assert_uint_eq(at[ISA_CHIP_ic_width].value, 5 * figure("gfx1100", ISA_CHIP_ic_width));
	ck_assert_uint_eq(at[ISA_CHIP_dram_width].value, 5 * figure("gfx1100", ISA_CHIP_dram_width));
	time_chip_at(chip, figure("gfx1100", ISA_CHIP_clock), at);
	ck_assert_mem_eq(at, chip->at, sizeof at);
	time_chip_at(old, 1, at);                        // a chip without an Infinity Cache
	ck_assert_uint_eq(at[ISA_CHIP_ic_width].value, 0);
	time_chip_at(old, 100000, at);
	ck_assert_uint_ge(at[ISA_CHIP_dram_width].value, 1);
}
END_TEST

// Arguments that the host's memory has arrive later by the difference to the latency of memory.
START_TEST(arguments_come_from_the_host)
{
	static const char text[] = "entry:\ns_load_b64 s[2:3], s[0:1], null\ns_waitcnt lgkmcnt(0)\ns_endpgm\n"
	                           ".amdhsa_kernel entry\n.amdhsa_kernarg_size 8\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
	                           ".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";
	enum { NO, FIRST, LATER, WAYS };
	uint64_t took[WAYS], argument = 0;
	for (int way = 0; way < WAYS; way++) {
		struct rig r = {0};
		struct time_result result;
		rig_assemble(&r, "gfx1201", 0, text);
		struct machine_dispatch d = { .kernel = &r.program->kernels[0], .workgroups = { 1, 1, 1 },
		                              .numthreads = { 32, 1, 1 }, .kernarg = &argument, .kernarg_size = 8, .mode = -1 };
		struct time_options o = { .cold = { .arguments_on_host = way != NO, .walked = way == LATER } };
		ck_assert(time_run(r.machine, &d, &o, &result));
		took[way] = result.cycles;
		time_result_free(&result);
		rig_end(&r);
	}
	uint64_t later = isa_timing[ISA_GFX12][ISA_T_host_latency].value - figure("gfx1201", ISA_CHIP_dram_latency);
	ck_assert_msg(took[LATER] - took[NO] == later, "%lu cycles later, not %lu", took[LATER] - took[NO], later);
	ck_assert_uint_eq(took[FIRST] - took[LATER], isa_timing[ISA_GFX12][ISA_T_host_walk].value);
}
END_TEST

// Code that no cache of a WGP holds arrives in blocks of four lines. A wave that enters a block requests the next one.
START_TEST(cold_code_arrives_in_blocks)
{
	enum { FEW = 4, MANY = 12, BLOCK = 256 / 4, LINE = sizeof "s_mov_b32 s17, 0\n" };
	static char text[(MANY * BLOCK + 1) * LINE];
	uint64_t took[2];
	for (int n = 0; n < 2; n++) {
		char *at = text;
		for (int k = 0; k < (n ? MANY : FEW) * BLOCK; k++) at += sprintf(at, "s_mov_b32 s%d, 0\n", 10 + k % 8);
		strcpy(at, "s_endpgm\n");
		took[n] = cycles_of("gfx1100", text, 1, 0, 0, (struct time_options){ .warm = false });
	}
	uint64_t each = (took[1] - took[0]) / (MANY - FEW), latency = figure("gfx1100", ISA_CHIP_ic_latency);
	ck_assert_msg(each + 10 >= latency && each <= latency + 10, "%lu cycles for a block, not %lu", each, latency);
}
END_TEST

// Times a chain of loads, each of a new line. Loads come from L2 as long as it has room (warm), then from the Infinity
// Cache, then from memory. The chip is the GPU's own with small caches, so that this happens early. At each step a load
// takes longer by the difference of the latencies.
static uint64_t chain(const char *gpu, const struct isa_chip *chip, unsigned loads)
{
	char text[400];
	bool named = isa_chip_find(gpu)->gpu->gen == ISA_GFX12;
	snprintf(text, sizeof text,
	         "s_movk_i32 s20, %u\n v_mov_b32 v2, 0\nnext:\n global_load_dword v3, v2, s[2:3]\n %s\n"
	         " v_add_nc_u32 v2, 0x80, v2\n s_sub_u32 s20, s20, 1\n"
	         "s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 next\n s_endpgm\n", loads,
	         named ? "s_wait_loadcnt 0x0" : "s_waitcnt vmcnt(0)");
	return cycles_of(gpu, text, 1, 0, 0, (struct time_options){ .chip = chip, .warm = true });
}

START_TEST(each_level_is_slower)
{
	static const char *const gpus[] = { "gfx1030", "gfx1100", "gfx1200" };
	enum { L2_LINES = 256, IC_LINES = 512 };
	for (size_t k = 0; k < sizeof gpus / sizeof *gpus; k++) {
		const struct isa_chip *own = isa_chip_find(gpus[k]);
		struct isa_figure_value at[ISA_CHIP_FIGURE_COUNT];
		struct isa_chip chip = *own;
		memcpy(at, own->at, sizeof at);
		at[ISA_CHIP_l2_bytes].value = L2_LINES * at[ISA_CHIP_l2_line].value;
		chip.at = at;
		static const struct {
			unsigned loads; int figure;
		} steps[] = {
			{ L2_LINES, ISA_CHIP_l2_latency }, { L2_LINES + 40, ISA_CHIP_ic_latency },
			{ IC_LINES + 40, ISA_CHIP_dram_latency }
		};
		uint64_t took[3];
		for (int n = 0; n < 3; n++) {            // holds all data, or nothing of them when they exceed its size
			at[ISA_CHIP_ic_bytes].value = n < 2 ? DATA_DWORDS * 4 : (IC_LINES - L2_LINES) * 128;
			took[n] = chain(gpus[k], &chip, steps[n].loads) - chain(gpus[k], &chip, steps[n].loads - 1);
		}
		for (int n = 1; n < 3; n++) {
			int64_t longer = (int64_t)(took[n] - took[0]),
				wanted = (int64_t)at[steps[n].figure].value - at[ISA_CHIP_l2_latency].value;
			ck_assert_msg(longer >= wanted - 8 && longer <= wanted + 8,
			              "%s, step %d: %ld cycles more than from L2, not %ld", gpus[k], n, (long)longer,
			              (long)wanted);
		}
	}
}
END_TEST

// After instructions that empty caches, and with glc, the next load misses.
START_TEST(caches_can_be_emptied)
{
	static const struct { const char *between, *glc; unsigned l0, l1; } cases[] = {
		{ "", "", 1, 0 }, { "buffer_gl0_inv\n", "", 0, 1 }, { "buffer_gl1_inv\nbuffer_gl0_inv\n", "", 0, 0 },
		{ "", " glc", 0, 1 }, { "", " glc dlc", 0, 0 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		static struct timed t;
		char text[512];
		sprintf(text, "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\n"
		        "%sglobal_load_b32 v3, v2, s[2:3]%s\ns_waitcnt vmcnt(0)\ns_endpgm\n",
		        cases[k].between, cases[k].glc);
		time_fill(&t, "gfx1100", text, 1, 0, 0, (struct time_options){ .warm = true });
		ck_assert_uint_eq(t.result.levels[TIME_AT_L0].hits, cases[k].l0);
		ck_assert_uint_eq(t.result.levels[TIME_AT_L1].hits, cases[k].l1);
		timed_end(&t);
	}
	for (unsigned beyond = 0; beyond < 2; beyond++) {        // two on gfx12: with and without the CU's scope
		static struct timed t;
		char text[512];
		sprintf(text,
		        "v_lshlrev_b32 v2, 2, v0\nglobal_load_b32 v3, v2, s[2:3]\ns_wait_loadcnt 0x0\nglobal_inv%s\n"
		        "global_load_b32 v3, v2, s[2:3]\ns_wait_loadcnt 0x0\ns_endpgm\n",
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
	static const char twice[] =
		"s_load_b32 s8, s[2:3], 0x0\ns_waitcnt lgkmcnt(0)\ns_load_b32 s9, s[2:3], 0x4\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
	struct time_options o = {0};
	uint64_t more = cycles_of("gfx1100", twice, 1, 0, 0, o) - cycles_of("gfx1100", once, 1, 0, 0, o);
	ck_assert_uint_ge(more, figure("gfx1100", ISA_CHIP_scalar_latency));
	ck_assert_uint_le(more, figure("gfx1100", ISA_CHIP_scalar_latency) + 4);
}
END_TEST

// Times `count` accesses to lines in L0; lanes are 1 << `shift` bytes apart, and v[4:5] is the address of the data.
static uint64_t accesses_of(const char *access, unsigned count, unsigned shift)
{
	static char text[MAX_TEXT];
	int n = sprintf(text, "v_lshlrev_b32 v2, %u, v0\nv_mov_b32 v4, s2\nv_mov_b32 v5, s3\n"
	                "global_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\n", shift);
	for (unsigned k = 0; k < count; k++) n += sprintf(text + n, "%s\n", access);
	sprintf(text + n, "s_waitcnt vmcnt(0)\ns_endpgm\n");
	return cycles_of("gfx1100", text, 1, 0, 0, (struct time_options){ .warm = true });
}

// Returns the cycles of 20 accesses; more than 63 would wait for the counter.
static uint64_t cycles_of_20(const char *access, unsigned shift)
{
	return accesses_of(access, 50, shift) - accesses_of(access, 30, shift);
}

START_TEST(scattered_loads_take_their_lines)
{
	ck_assert_uint_eq(cycles_of_20("global_load_b32 v3, v2, s[2:3]", 7),
	                  20 * 32 / isa_timing[ISA_GFX11][ISA_T_l0_lines].value);
}
END_TEST

// L0 has banks of dwords and banks of lines, and on gfx9 four lanes go together. The cycles are published measurements.
START_TEST(loads_conflict_in_l0)
{
	static const struct { const char *gpu; unsigned apart; const char *load; unsigned cycles; } cases[] = {
		{ "gfx1030", 4, "dword v4", 1 }, { "gfx1030", 8, "dword v4", 2 }, { "gfx1030", 20, "dword v4", 2 },
		{ "gfx1030", 36, "dword v4", 3 }, { "gfx1030", 64, "dword v4", 16 },
		{ "gfx1030", 68, "dword v4", 5 }, { "gfx1030", 128, "dword v4", 32 },
		{ "gfx1030", 132, "dword v4", 8 }, { "gfx1030", 140, "dword v4", 9 },
		{ "gfx1030", 32, "dwordx2 v[4:5]", 8 }, { "gfx1030", 72, "dwordx2 v[4:5]", 5 },
		{ "gfx1030", 128, "dwordx2 v[4:5]", 32 }, { "gfx1030", 152, "dwordx2 v[4:5]", 9 },
		{ "gfx90a", 0, "dword v4", 8 }, { "gfx90a", 4, "dword v4", 8 },
		{ "gfx90a", 8, "dword v4", 32 }, { "gfx90a", 12, "dword v4", 16 }, { "gfx90a", 16, "dword v4", 64 },
		{ "gfx90a", 8, "dwordx2 v[4:5]", 16 }, { "gfx90a", 32, "dwordx2 v[4:5]", 32 },
		{ "gfx90a", 64, "dwordx2 v[4:5]", 64 }, { "gfx90a", 72, "dwordx2 v[4:5]", 16 },
		{ "gfx906", 16, "dwordx4 v[4:7]", 16 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		uint64_t cycles[2];
		for (int more = 0; more < 2; more++) {
			static char text[MAX_TEXT];
			int n = sprintf(text, "v_mul_u32_u24 v2, %u, v0\nglobal_load_%s, v2, s[2:3]\ns_waitcnt vmcnt(0)\n",
			                cases[k].apart, cases[k].load);
			for (int load = 0; load < 30 + 20 * more; load++)
				n += sprintf(text + n, "global_load_%s, v2, s[2:3]\n", cases[k].load);
			sprintf(text + n, "s_waitcnt vmcnt(0)\ns_endpgm\n");
			struct timed t;
			time_fill(&t, cases[k].gpu, text, 1, 0, 0, (struct time_options){ .warm = true });
			cycles[more] = t.result.cycles;
			timed_end(&t);
		}
		ck_assert_msg(cycles[1] - cycles[0] == 20 * cases[k].cycles, "%s, %u apart, %s: 20 take %u",
		              cases[k].gpu, cases[k].apart, cases[k].load, (unsigned)(cycles[1] - cycles[0]));
	}
}
END_TEST

// The path is busy for the VGPRs that an access sends: thread traces show these distances.
START_TEST(accesses_take_the_path_for_their_registers)
{
	ck_assert_uint_eq(cycles_of_20("global_load_u8 v3, v2, s[2:3]", 0), 20 * 1);
	ck_assert_uint_eq(cycles_of_20("global_load_u8 v3, v[4:5], off", 0), 20 * 2);
	ck_assert_uint_eq(cycles_of_20("global_store_b32 v2, v6, s[2:3]", 2), 20 * 2);
	ck_assert_uint_eq(cycles_of_20("global_store_b8 v[4:5], v6, off", 0), 20 * 3);
}
END_TEST

// Times a long chain of vector instructions after some others.
static uint64_t chain_after(const char *first)
{
	static char text[MAX_TEXT];
	int n = sprintf(text, "v_lshlrev_b32 v2, 2, v0\nv_mov_b32 v4, s2\nv_mov_b32 v5, s3\n%s", first);
	for (unsigned k = 0; k < 100; k++) n += sprintf(text + n, "v_rcp_f32 v3, v3\n");
	sprintf(text + n, "s_endpgm\n");
	return cycles_of("gfx1100", text, 1, 0, 0, (struct time_options){ .warm = true });
}

// The wave's next instruction waits until a memory instruction has sent its VGPRs, and 3 cycles more. In the traces
// s_nop comes 5 and 9 cycles after stores of 2 and 6 VGPRs are taken.
START_TEST(registers_are_sent_before_the_next_instruction)
{
	uint64_t dword = chain_after("global_store_b32 v2, v6, s[2:3]\ns_nop 0\n");
	ck_assert_uint_eq(chain_after("global_store_b128 v[4:5], v[8:11], off\ns_nop 0\n") - dword, 9 - 5);
	ck_assert_uint_eq(chain_after("global_store_b64 v2, v[8:9], s[2:3]\n")
	                  - chain_after("global_store_b32 v2, v8, s[2:3]\n"), 1);
	ck_assert_uint_eq(chain_after("ds_load_b32 v6, v2\nglobal_load_b32 v7, v2, s[2:3]\n")
	                  - chain_after("global_load_b32 v7, v2, s[2:3]\n"), 3 + 1 + 3);
	ck_assert_uint_eq(chain_after("ds_bpermute_b32 v6, v2, v7\nglobal_load_b32 v7, v2, s[2:3]\n")
	                  - chain_after("global_load_b32 v7, v2, s[2:3]\n"), 3 + 2 + 3);
	ck_assert_uint_eq(chain_after("ds_storexchg_2addr_rtn_b64 v[6:9], v2, v[10:11], v[12:13]\n"
	                              "global_load_b32 v7, v2, s[2:3]\n")
	                  - chain_after("global_load_b32 v7, v2, s[2:3]\n"), 3 + 5 + 3);
	ck_assert_uint_eq(chain_after("ds_load_u8_d16 v6, v2\nglobal_load_b32 v7, v2, s[2:3]\n")
	                  - chain_after("global_load_b32 v7, v2, s[2:3]\n"), 3 + 1 + 3);
	ck_assert_uint_eq(chain_after("ds_store_b64 v2, v[6:7]\nglobal_load_b32 v7, v2, s[2:3]\n")
	                  - chain_after("global_load_b32 v7, v2, s[2:3]\n"), 3 + 3 + 3);
}
END_TEST

// ---- large dispatches -----------------------------------------------------------------------------------------------
static const char busy[] =
	"v_lshlrev_b32 v2, 2, v0\ns_mov_b32 s5, 20\nloop:\nglobal_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\n"
	"v_add_f32 v4, v3, v4\nv_mul_f32 v4, v4, v3\n"
	"s_sub_u32 s5, s5, 1\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\nglobal_store_b32 v2, v4, s[2:3]\ns_endpgm\n";

static const char brief[] =
	"v_mov_b32 v3, 1.0\nv_mul_f32 v4, v3, v3\nv_lshlrev_b32 v2, 2, v0\nglobal_store_b32 v2, v4, s[2:3]\ns_endpgm\n";
static const char exchange[] =
	"v_lshlrev_b32 v2, 2, v0\ns_mov_b32 s5, 12\nloop:\nds_store_b32 v2, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\n"
	"ds_load_b32 v4, v2 offset:128\ns_waitcnt lgkmcnt(0)\n"
	"v_add_f32 v3, v3, v4\ns_sub_u32 s5, s5, 1\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\ns_endpgm\n";
static const char uneven[] =
	"s_mul_i32 s5, s8, 0x9e3779b1\ns_lshr_b32 s5, s5, 28\ns_add_u32 s5, s5, 8\nloop:\nv_rcp_f32 v4, v3\n"
	"v_mul_f32 v3, v4, v4\ns_sub_u32 s5, s5, 1\n"
	"s_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\ns_endpgm\n";
static const char stream[] = "s_lshl_b32 s5, s8, 10\nv_lshl_add_u32 v2, v0, 2, s5\nv_and_b32 v2, 0x1ffff, v2\n"
                             "global_load_b32 v3, v2, s[2:3]\ns_waitcnt vmcnt(0)\nv_add_f32 v3, v3, v3\n"
                             "global_store_b32 v2, v3, s[2:3]\ns_endpgm\n";
static const struct large { const char *name, *text; uint32_t groups, threads, percent, exact; } large[] = {
	{ "busy", busy, 800, 256, 1, 256 }, { "brief", brief, 6000, 32, 1, 256 },
	{ "uneven", uneven, 4000, 64, 3, 256 }, { "stream", stream, 2000, 256, 1, 256 },
	// Its waves run in step after 700 workgroups, 3 % slower than at first.
	{ "exchange", exchange, 4000, 256, 1, 1024 },
};

// Scaled dispatches execute all workgroups and time some. The cycles are within a percent of an exact run, or within
// `percent` if workgroups differ at random.
START_TEST(large_dispatches_are_scaled)
{
	static struct timed all, some;
	for (size_t k = 0; k < sizeof large / sizeof *large; k++)
		for (int warm = 0; warm < 2; warm++) {
			const struct large *l = &large[k];
			time_fill(&all, "gfx1100", l->text, l->groups, l->threads, 0, (struct time_options){ .wgps = 1, .warm = warm });
			time_fill(&some, "gfx1100", l->text, l->groups, l->threads, 0,
			          (struct time_options){ .wgps = 1, .warm = warm, .exact = l->exact });
			uint64_t exact = all.result.cycles, scaled = some.result.cycles,
				off = exact > scaled ? exact - scaled : scaled - exact;
			if (getenv("SAY"))
				fprintf(stderr, "%s: %lu cycles, scaled %lu (%.2f %%), %lu of %lu workgroups\n",
				        l->name, exact, scaled, 100.0 * (double)off / (double)exact,
				        some.result.groups_timed, some.result.groups);
			ck_assert_uint_eq(all.result.groups_timed, l->groups);
			ck_assert_uint_eq(all.result.steady_groups, 0);
			ck_assert_uint_eq(some.result.groups, l->groups);
			ck_assert_uint_ge(some.result.groups_timed, l->exact);
			ck_assert_msg(some.result.groups_timed * 2 < l->groups, "%s: %lu workgroups were timed",
			              l->name, some.result.groups_timed);
			ck_assert_msg(off * 100 <= exact * l->percent, "%s: %lu cycles, scaled %lu", l->name, exact, scaled);
			ck_assert_uint_eq(machine_result(some.rig.machine)->steps, machine_result(all.rig.machine)->steps);
			timed_end(&all);
			timed_end(&some);
		}
}
END_TEST

// Streams all of the data, with loads and stores, on a chip whose last-level cache holds a quarter. When the cache is
// full, memory carries reads and write-backs, at most at its share of the bus. Caches hold the data of an earlier run
// (warm) or nothing. Scaled runs detect when the cache is full.
START_TEST(streams_larger_than_a_cache)
{
	enum { EXACT = 256, GROUPS = DATA_DWORDS / 64, BYTES = DATA_DWORDS * 4 };
	static const char text[] =
		"s_lshl_b32 s5, s8, 8\nv_lshl_add_u32 v2, v0, 2, s5\nglobal_load_b32 v3, v2, s[2:3]\n"
		"s_waitcnt vmcnt(0)\nv_add_f32 v3, v3, v3\nglobal_store_b32 v2, v3, s[2:3]\ns_endpgm\n";
	static struct timed all, some;
	for (int warm = 0; warm < 2; warm++) {
		struct isa_chip chip = *isa_chip_find("gfx1100");
		struct isa_figure_value at[ISA_CHIP_FIGURE_COUNT];
		memcpy(at, chip.at, sizeof at);
		at[ISA_CHIP_ic_bytes].value = BYTES / 4;
		at[ISA_CHIP_l2_bytes].value = BYTES / 16;
		at[ISA_CHIP_dram_width].value = 16;
		chip.at = at;
		struct time_options o = { .chip = &chip, .wgps = 1, .warm = warm };
		time_fill(&all, "gfx1100", text, GROUPS, 64, 0, o);
		o.exact = EXACT;
		time_fill(&some, "gfx1100", text, GROUPS, 64, 0, o);
		uint64_t exact = all.result.cycles, scaled = some.result.cycles,
			off = exact > scaled ? exact - scaled : scaled - exact;
		if (getenv("SAY"))
			fprintf(stderr, "stream, %s: %lu cycles, scaled %lu, %lu of %lu workgroups\n",
			        warm ? "warm" : "cold", exact, scaled, some.result.groups_timed, some.result.groups);
		ck_assert_msg(off * 100 <= exact, "%lu cycles, scaled %lu", exact, scaled);
		// Reads and write-backs, except the lines that remain in a cold cache.
		uint64_t least = (warm ? 7 : 6) * (uint64_t)BYTES / 4;
		ck_assert_msg(exact * 16 * isa_timing[ISA_GFX11][ISA_T_dram_share].value / 100 >= least,
		              "%lu cycles for at least %lu bytes", exact, least);
		timed_end(&all);
		timed_end(&some);
	}
}
END_TEST

// Fills, reads and copies half of the data, far more than the last-level cache holds. Each byte that is read comes
// from memory, and each byte that is written goes there, in place of what an earlier dispatch left in the cache.
START_TEST(each_byte_takes_the_bus)
{
	enum { WIDTH = 8, GROUPS = DATA_DWORDS / 128, BYTES = DATA_DWORDS * 2, PARTS = 16 };
	static const struct { const char *name, *text; unsigned halves; } streams[] = {
		{ "fill", "s_lshl_b32 s5, s8, 8\nv_lshl_add_u32 v2, v0, 2, s5\nglobal_store_b32 v2, v0, s[2:3]\ns_endpgm\n", 1 },
		{ "read", "s_lshl_b32 s5, s8, 8\nv_lshl_add_u32 v2, v0, 2, s5\nglobal_load_b32 v3, v2, s[2:3]\n"
		          "s_waitcnt vmcnt(0)\ns_endpgm\n", 1 },
		{ "copy", "s_lshl_b32 s5, s8, 8\nv_lshl_add_u32 v2, v0, 2, s5\nglobal_load_b32 v3, v2, s[2:3]\n"
		          "s_add_u32 s2, s2, 0x20000\ns_addc_u32 s3, s3, 0\ns_waitcnt vmcnt(0)\n"
		          "global_store_b32 v2, v3, s[2:3]\ns_endpgm\n", 2 },
	};
	static struct timed t;
	struct isa_chip chip = *isa_chip_find("gfx1100");
	struct isa_figure_value at[ISA_CHIP_FIGURE_COUNT];
	memcpy(at, chip.at, sizeof at);
	at[ISA_CHIP_ic_bytes].value = BYTES / PARTS;
	at[ISA_CHIP_l2_bytes].value = BYTES / PARTS;
	at[ISA_CHIP_dram_width].value = WIDTH;
	chip.at = at;
	for (size_t k = 0; k < sizeof streams / sizeof *streams; k++)
		for (int warm = 0; warm < 2; warm++) {
			time_fill(&t, "gfx1100", streams[k].text, GROUPS, 64, 0,
			          (struct time_options){ .chip = &chip, .wgps = 1, .warm = warm });
			uint64_t carried = t.result.cycles * WIDTH * isa_timing[ISA_GFX11][ISA_T_dram_share].value / 100,
				bytes = streams[k].halves * (uint64_t)BYTES;
			if (getenv("SAY")) fprintf(stderr, "%s: %lu of %lu bytes\n", streams[k].name, bytes, carried);
			ck_assert_msg(carried * PARTS >= bytes * (PARTS - 2), "%s: time for %lu of %lu bytes", streams[k].name,
			              carried, bytes);
			ck_assert_msg(carried * 10 <= bytes * 13, "%s: time for %lu, not %lu bytes", streams[k].name, carried, bytes);
			timed_end(&t);
		}
}
END_TEST

// The memory of a dispatch is the memory of its resident waves, however many waves follow. After the fewer ones, code
// that is executed often is machine code already.
START_TEST(memory_is_that_of_resident_waves)
{
	enum { FEW = 1000, MANY = 5000 };
	static struct timed few, many;
	static const char *const texts[] = { brief, exchange, stream };
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
		time_fill(&few, "gfx1100", texts[k], FEW, 64, 0, (struct time_options){ .wgps = 1 });
		timed_end(&few);
		time_fill(&many, "gfx1100", texts[k], MANY, 64, 0, (struct time_options){ .wgps = 1 });
		timed_end(&many);
		ck_assert_uint_eq(few.ended, 2 * FEW);
		ck_assert_uint_eq(many.ended, 2 * MANY);
		ck_assert_uint_eq(few.waves, 64);              // 4 SIMDs of 16 waves
		ck_assert_uint_eq(many.waves, 64);
		ck_assert_msg(many.heap <= few.heap + few.heap / 100,
		              "program %zu: %zu bytes for %u workgroups, %zu for %u", k, few.heap, FEW, many.heap, MANY);
	}
}
END_TEST

START_TEST(more_wgps_are_quicker)
{
	uint64_t one = cycles_of("gfx1100", busy, 64, 256, 0, (struct time_options){ .wgps = 1, .warm = true });
	uint64_t four = cycles_of("gfx1100", busy, 64, 256, 0, (struct time_options){ .wgps = 4, .warm = true });
	ck_assert_uint_gt(one, 3 * four);
}
END_TEST

// ---- the shape of published measurements ----------------------------------------------------------------------------
// Writes a histogram: 256 buckets in LDS, sixteen elements for each work-item, added to the global buckets at the end.
// `add` counts the elements v10, v11, …
static void histogram(char *text, const char *add)
{
	int n = sprintf(text,
		"v_lshlrev_b32 v2, 2, v0\nv_mov_b32 v3, 0\nds_store_b32 v2, v3\nv_mov_b32 v9, 1\ns_waitcnt lgkmcnt(0)\ns_barrier\n");
	for (int k = 0; k < 16; k++) n += sprintf(text + n, "global_load_b32 v%d, v2, s[2:3] offset:%d\n", 10 + k, k * 128);
	n += sprintf(text + n, "s_waitcnt vmcnt(0)\n");
	for (int k = 0; k < 16; k++) {
		n += sprintf(text + n, ".set element, %d\n", 10 + k);
		n += sprintf(text + n, "%s", add);
	}
	sprintf(text + n, "s_waitcnt lgkmcnt(0)\ns_barrier\nds_load_b32 v3, v2\ns_waitcnt lgkmcnt(0)\n"
	        "global_atomic_add_u32 v2, v3, s[6:7]\ns_endpgm\n");
}

static uint64_t histogram_cycles(const char *add, bool collide)
{
	static char text[MAX_TEXT];
	histogram(text, add);
	return cycles_of("gfx1100", text, 32, 256, collide ? 7 : FILL_INDEX, (struct time_options){ .wgps = 1, .warm = true });
}

// Sources and sums are in all four banks: 64 fused multiply-adds of a tile in 32 instructions, in the order of a
// published kernel. One pair of sources changes at a time. Its author saw each of them take a cycle on an RX 7900 XTX.
START_TEST(dual_sums_of_products_issue_in_every_cycle)
{
	enum { PAIRS = 4, TRIPS = 10, AGAIN = 4, DUALS = AGAIN * PAIRS * PAIRS * 2, WAVES = 16, SIMDS = 4 };
	char text[MAX_TEXT], *to = text;
	to += sprintf(to, "s_movk_i32 s20, %d\nagain:\n", TRIPS);
	for (unsigned k = 0; k < AGAIN * PAIRS * PAIRS; k++) {
		unsigned y = k / 2 % PAIRS, turn = k % 2, x = (k / 8 * 2 + (y == 3 && turn ? 2 : turn ^ (y & 1))) % PAIRS;
		// Banks 2 and 3, 0 and 1, all.
		unsigned a = 82 + y * 4, b = 80 + x * 4, sum = 2 + (y * PAIRS + x) * 4;
		to += sprintf(to, "v_dual_fmac_f32 v%u, v%u, v%u :: v_dual_fmac_f32 v%u, v%u, v%u\n", sum + 3, a, b, sum, a + 1,
		              b + 1);
		to += sprintf(to, "v_dual_fmac_f32 v%u, v%u, v%u :: v_dual_fmac_f32 v%u, v%u, v%u\n", sum + 1, a, b + 1, sum + 2,
		              a + 1, b);
	}
	sprintf(to, "s_sub_i32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\ns_cbranch_scc1 again\ns_endpgm\n");
	uint64_t cycles = cycles_of("gfx1100", text, 1, WAVES * 32, 0,
		(struct time_options){ .wgps = 1, .warm = true }), duals = (uint64_t)DUALS * TRIPS * WAVES / SIMDS;
	ck_assert_msg(cycles >= duals && cycles * 100 <= duals * 108, "%llu cycles for %llu",
	              (unsigned long long)cycles, (unsigned long long)duals);
}
END_TEST

// Sums of floats on one address are serialized; integers are not.
START_TEST(histogram_in_lds_minds_collisions)
{
	static const char add[] = "v_lshlrev_b32 v4, 2, v[element]\nds_add_f32 v4, v9\n",
		count[] = "v_lshlrev_b32 v4, 2, v[element]\nds_add_u32 v4, v9\n";
	uint64_t least = histogram_cycles(add, false), most = histogram_cycles(add, true);
	ck_assert_msg(most > 2 * least && most < 20 * least, "%lu cycles without, %lu with collisions", least, most);
	ck_assert_uint_eq(histogram_cycles(count, false), histogram_cycles(count, true));
}
END_TEST

// Waits as compilers insert them for gfx11. Its SIMDs switch to another wave only when an instruction has to wait.
#define WAITS "s_delay_alu instid0(VALU_DEP_1)\n"
// Eight ballots find the lanes with equal elements; one of these lanes adds their number.
START_TEST(histogram_by_wave_match_does_not)
{
	static char add[4096];
	int n = sprintf(add, "v_mov_b32 v5, -1\n");
	for (int bit = 0; bit < 8; bit++)      // lanes whose bit equals this lane's
		n += sprintf(add + n, "v_bfe_i32 v6, v[element], %d, 1\n" WAITS "v_cmp_ne_u32 vcc_lo, 0, v6\n" WAITS
		             "v_xnor_b32 v6, vcc_lo, v6\n" WAITS "v_and_b32 v5, v5, v6\n", bit);
	sprintf(add + n,
	        WAITS "v_mbcnt_lo_u32_b32 v6, v5, 0\nv_bcnt_u32_b32 v7, v5, 0\nv_lshlrev_b32 v4, 2, v[element]\n"
	        "v_cmp_eq_u32 vcc_lo, 0, v6\n"
	        "s_and_saveexec_b32 s10, vcc_lo\nds_add_u32 v4, v7\ns_mov_b32 exec_lo, s10\n");
	uint64_t least = histogram_cycles(add, false), most = histogram_cycles(add, true);
	ck_assert_msg(most * 10 < least * 12 && least * 10 < most * 12, "%lu cycles without, %lu with collisions",
	              least, most);
}
END_TEST

// A ticket of each workgroup, after as many passes as it has set bits in its number: the order of cycles, not the order
// in which WGPs run.
START_TEST(atomics_come_in_the_order_of_cycles)
{
	static const char text[] =
		"s_mov_b32 exec_lo, 1\nv_mov_b32 v2, 0\nv_mov_b32 v3, 1\ns_bcnt1_i32_b32 s9, s8\ns_lshl_b32 s9, s9, 5\n"
		"pass: s_sub_i32 s9, s9, 1\ns_cmp_gt_i32 s9, 0\ns_cbranch_scc1 pass\n"
		"global_atomic_add_u32 v5, v2, v3, s[2:3] glc\ns_waitcnt vmcnt(0)\n"
		"s_lshl_b32 s8, s8, 2\nv_mov_b32 v2, s8\nglobal_store_b32 v2, v5, s[2:3] offset:4\ns_endpgm\n";
	enum { GROUPS = 200 };
	static struct timed t;
	uint32_t tickets[2][GROUPS + 1];
	for (int in_order = 0; in_order < 2; in_order++) {
		time_fill(&t, "gfx1100", text, GROUPS, 0, 0, (struct time_options){ .warm = true, .in_order = in_order });
		memcpy(tickets[in_order], t.rig.data->bytes, sizeof tickets[0]);
		timed_end(&t);
	}
	ck_assert_mem_eq(tickets[0], tickets[1], sizeof tickets[0]);
	ck_assert_uint_gt(tickets[0][1 + 127], tickets[0][1 + 128]);
}
END_TEST

// Workgroups that are resident together, and used again, each have registers and LDS of their own. A ticket is kept in
// both for some time. Nothing sets or keeps registers, so the waves lie together in the host's memory.
START_TEST(workgroups_do_not_share_their_memory)
{
	enum { GROUPS = 300, WAVES = 3 };
	static const char form[] =
		"s_mov_b32 s2, 0x%x\ns_mov_b32 s3, 0x%x\ns_mov_b32 exec_lo, 1\nv_mov_b32 v2, 0\nv_mov_b32 v3, 1\n"
		"global_atomic_add_u32 v5, v2, v3, s[2:3] glc\ns_waitcnt vmcnt(0)\ns_barrier\nds_store_b32 v2, v5\n"
		"s_movk_i32 s9, 100\npass: s_sub_i32 s9, s9, 1\ns_cmp_gt_i32 s9, 0\ns_cbranch_scc1 pass\n"
		"ds_load_b32 v6, v2\ns_waitcnt lgkmcnt(0)\nv_lshlrev_b32 v7, 2, v5\n"
		"global_store_b32 v7, v6, s[2:3] offset:4\ns_endpgm\n";
	uint32_t data[1 + GROUPS * WAVES] = { 0 };
	uint64_t address = 0;
	char text[1024];
	for (int pass = 0; pass < 2; pass++) {         // the first pass finds the address of the buffer
		struct rig r;
		struct time_result result;
		sprintf(text, form, (unsigned)address, (unsigned)(address >> 32));
		ck_assert(rig_try(&r, "gfx1100", 32, text));
		r.machine = machine_new(r.program, &(struct machine_options){ 0 });
		r.data = machine_add_buffer(r.machine, "data", sizeof data, data);
		address = r.data->address;
		r.dispatch = (struct machine_dispatch){ .workgroups = { GROUPS, 1, 1 }, .numthreads = { WAVES * 32, 1, 1 },
			.mode = -1, .lds = 64 };
		if (pass) {
			ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .wgps = 4, .warm = true }, &result));
			time_result_free(&result);
			memcpy(data, r.data->bytes, sizeof data);
		}
		rig_end(&r);
	}
	ck_assert_uint_eq(data[0], GROUPS * WAVES);
	uint32_t last[GROUPS * WAVES], count[GROUPS * WAVES] = { 0 };
	for (uint32_t k = 0; k < GROUPS * WAVES; k++) {
		ck_assert_uint_lt(last[k] = data[1 + k], GROUPS * WAVES);
		count[last[k]]++;
	}
	// the waves of a workgroup load the ticket that one of them stored
	for (uint32_t k = 0; k < GROUPS * WAVES; k++) ck_assert(count[k] == (last[k] == k ? WAVES : 0));
}
END_TEST

Suite *cycles_suite(void)
{
	Suite *s = suite_create("cycles");
	TCase *t = tcase_create("cycles");
	tcase_add_test(t, levels_answer_in_their_time);
	tcase_add_test(t, each_level_is_slower);
	tcase_add_test(t, first_touches_walk_the_page_table);
	tcase_add_test(t, clocks_change_what_is_beyond_l2);
	tcase_add_test(t, arguments_come_from_the_host);
	tcase_add_test(t, cold_code_arrives_in_blocks);
	tcase_add_test(t, caches_can_be_emptied);
	tcase_add_test(t, scalar_hits_are_quick);
	tcase_add_test(t, scattered_loads_take_their_lines);
	tcase_add_test(t, loads_conflict_in_l0);
	tcase_add_test(t, accesses_take_the_path_for_their_registers);
	tcase_add_test(t, registers_are_sent_before_the_next_instruction);
	tcase_add_test(t, large_dispatches_are_scaled);
	tcase_add_test(t, streams_larger_than_a_cache);
	tcase_add_test(t, each_byte_takes_the_bus);
	tcase_add_test(t, memory_is_that_of_resident_waves);
	tcase_add_test(t, more_wgps_are_quicker);
	tcase_add_test(t, dual_sums_of_products_issue_in_every_cycle);
	tcase_add_test(t, histogram_in_lds_minds_collisions);
	tcase_add_test(t, histogram_by_wave_match_does_not);
	tcase_add_test(t, atomics_come_in_the_order_of_cycles);
	tcase_add_test(t, workgroups_do_not_share_their_memory);
	suite_add_tcase(s, t);
	return s;
}
