// Compares figures of isa/timing.isa and isa/chips.isa with other statements about the hardware: rates, data sheets,
// LLVM's rules for registers, measured nanoseconds. Also checks rules that a figure's source implies.
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "isa/figures.h"
#include "isa/facts.h"
#include "isa/isa.h"
#include "suites.h"

static bool is_from(struct isa_figure_value v, const char *source)
{
	return isa_source(&v) && !strcmp(isa_source(&v)->name, source);
}

// ---- classes and the machine around the units -----------------------------------------------------------------------
// A figure with the source AS_GFX11 equals gfx11's.
START_TEST(as_gfx11)
{
	unsigned seen = 0;
	for (unsigned g = 0; g < ISA_GFX11; g++) {
		for (unsigned c = 0; c < isa_class_count; c++)
			for (unsigned k = 0; k < ISA_CLASS_FIGURE_COUNT; k++) {
				struct isa_figure_value v = isa_classes[c].at[g][k];
				if (!is_from(v, "AS_GFX11")) continue;
				ck_assert_msg(v.value == isa_classes[c].at[ISA_GFX11][k].value,
				              "class %s, figure %u: %u", isa_classes[c].name, k, v.value);
				seen++;
			}
		for (unsigned k = 0; k < ISA_FIGURE_COUNT; k++) {
			if (!is_from(isa_timing[g][k], "AS_GFX11")) continue;
			ck_assert_msg(isa_timing[g][k].value == isa_timing[ISA_GFX11][k].value, "figure %u: %u", k, isa_timing[g][k].value);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 60);
}
END_TEST

// A SIMD of GCN issues every four cycles, and its 16 lanes execute a wave64 in four. Issues and latencies are multiples
// of four.
START_TEST(gcn_takes_whole_turns)
{
	// Exceptions: LDS, which two SIMDs share; lines in a cycle, and the least for a load; cycles for a dword; lines
	// ahead; a share; whether lines are spread.
	static const int others[] = {
		ISA_T_lds_permute, ISA_T_lds_accept, ISA_T_l0_lines, ISA_T_l0_banks, ISA_T_l0_least, ISA_T_scalar_dword,
		ISA_T_fetch_ahead, ISA_T_dram_share, ISA_T_l2_spread
	};
	unsigned seen = 0;
	for (unsigned c = 0; c < isa_class_count; c++)
		for (unsigned k = 0; k <= ISA_CLASS_latency; k++) {
			struct isa_figure_value v = isa_classes[c].at[ISA_GFX9][k];
			ck_assert_msg(v.value % 4 == 0, "class %s, figure %u: %u", isa_classes[c].name, k, v.value);
			seen += isa_source(&v) != NULL;
		}
	for (int k = 0; k < ISA_FIGURE_COUNT; k++) {
		struct isa_figure_value v = isa_timing[ISA_GFX9][k];
		bool other = !is_from(v, "CLRX") && !is_from(v, "GCN") && !is_from(v, "GUESS");
		for (size_t n = 0; n < sizeof others / sizeof *others; n++) other |= others[n] == k;
		if (other) continue;
		ck_assert_msg(v.value % 4 == 0, "figure %d: %u", k, v.value);
		seen++;
	}
	// Pointer chases were measured in steps of four cycles as well.
	static const int latencies[] = { ISA_CHIP_l0_latency, ISA_CHIP_l2_latency, ISA_CHIP_dram_latency,
	                                 ISA_CHIP_scalar_latency };
	for (unsigned c = 0; c < isa_chip_count; c++)
		for (size_t n = 0; n < sizeof latencies / sizeof *latencies; n++) {
			struct isa_figure_value v = isa_chips[c].at[latencies[n]];
			if (!is_from(v, "MT4G")) continue;
			ck_assert_msg(v.value % 4 == 0, "%s, figure %d: %u", isa_chips[c].name, latencies[n], v.value);
			seen++;
		}
	ck_assert_uint_gt(seen, 80);
}
END_TEST

// A SIMD of RDNA issues one instruction to each unit in a cycle, and its 32 lanes execute a wave32 in one. Classes with
// fewer lanes are slower. The table has lanes in a cycle of a SIMD, by generation, from AMD's manuals and measurements;
// 0 where the class does not exist.
START_TEST(rdna_issues_one_in_a_cycle)
{
	static const struct { const char *name; unsigned lanes[ISA_GFX12 + 1]; } slow[] = {
		{ "valu_64", { 0, 16, 16, 16 } }, { "valu_quarter", { 0, 8, 8, 8 } }, { "valu_f64", { 0, 2, 1, 1 } },
		{ "valu_f64_add", { 0, 2, 1, 1 } }, { "valu_f64_compare", { 0, 2, 16, 16 } },
		{ "valu_swap", { 0, 16, 16, 16 } }, { "valu_trans_f64", { 0, 2, 1, 1 } },
	};
	for (unsigned g = ISA_GFX10; g <= ISA_GFX12; g++)
		for (unsigned c = 0; c < isa_class_count; c++) {
			struct isa_figure_value issue = isa_classes[c].at[g][ISA_CLASS_issue];
			unsigned lanes = 32;
			for (size_t k = 0; k < sizeof slow / sizeof *slow; k++)
				if (!strcmp(slow[k].name, isa_classes[c].name)) lanes = slow[k].lanes[g];
			if (!isa_source(&issue) || !strncmp(isa_classes[c].name, "valu_matrix", 11)) continue;
			ck_assert_msg(issue.value == 32 / lanes, "%s: class %s issues every %u cycles",
			              isa_generations[g].name, isa_classes[c].name, issue.value);
		}
}
END_TEST

static unsigned class_figure(const char *name, unsigned gen, unsigned figure)
{
	for (unsigned c = 0; c < isa_class_count; c++)
		if (!strcmp(isa_classes[c].name, name)) return isa_classes[c].at[gen][figure].value;
	ck_abort_msg("no class %s", name);
}

// Multiply-adds of a CU (two SIMDs) in a cycle give the time of a product of matrices of 16 by 16 by 16 elements. RDNA
// 3 takes two cycles more.
START_TEST(matrices)
{
	enum { OPERATIONS = 2 * 16 * 16 * 16 };
	ck_assert_uint_eq(class_figure("valu_matrix", ISA_GFX11, ISA_CLASS_occupies), OPERATIONS / (512 / 2) + 2);
	ck_assert_uint_eq(class_figure("valu_matrix_8bit", ISA_GFX11, ISA_CLASS_occupies), OPERATIONS / (512 / 2) + 2);
	ck_assert_uint_eq(class_figure("valu_matrix_4bit", ISA_GFX11, ISA_CLASS_occupies), OPERATIONS / (1024 / 2) + 2);
	ck_assert_uint_eq(class_figure("valu_matrix", ISA_GFX12, ISA_CLASS_occupies), OPERATIONS / (1024 / 2));
	ck_assert_uint_eq(class_figure("valu_matrix_8bit", ISA_GFX12, ISA_CLASS_occupies), OPERATIONS / (2048 / 2));
	// Transcendental functions use a quarter of the lanes, in a separate pipe; scalar ones compute one value.
	for (unsigned g = ISA_GFX10; g <= ISA_GFX12; g++)
		ck_assert_uint_eq(class_figure("valu_trans", g, ISA_CLASS_pipe), 32 / 8);
	ck_assert_uint_eq(class_figure("valu_trans_scalar", ISA_GFX12, ISA_CLASS_pipe), 1);
}
END_TEST

// A wave64 goes through a unit in two halves. Exceptions are instructions without work or for one value, products of
// matrices, which the whole wave holds, and, from gfx11 on, instructions that can issue in pairs.
START_TEST(passes_of_a_wave64)
{
	for (unsigned g = 0; g <= ISA_GFX12; g++)
		for (unsigned c = 0; c < isa_class_count; c++) {
			const char *name = isa_classes[c].name;
			const struct isa_figure_value *at = isa_classes[c].at[g];
			bool one = !strcmp(name, "valu_nothing") || !strcmp(name, "valu_scalar")
			           || !strcmp(name, "valu_trans_scalar") || !strncmp(name, "valu_matrix", 11)
			           || (!strcmp(name, "valu_wide") && g >= ISA_GFX11);
			ck_assert_msg(at[ISA_CLASS_passes].value == (one && g != ISA_GFX9
				&& isa_source(&at[ISA_CLASS_issue])), "%s: class %s takes %u passes",
			              isa_generations[g].name, name, at[ISA_CLASS_passes].value);
		}
}
END_TEST

// RDNA 4's traces show the pipeline of RDNA 3, except these figures (docs/timing.md).
START_TEST(gfx12_as_gfx11)
{
	static const int differ[] = {
		ISA_T_salu_after_smem, ISA_T_valu_carry_issue, ISA_T_valu_carry_early, ISA_T_branch_taken,
		ISA_T_branch_fair, ISA_T_barrier, ISA_T_most_km, ISA_T_most_sample, ISA_T_most_bvh, ISA_T_l0_banks,
		ISA_T_l0_least, ISA_T_l0_reorders, ISA_T_store_done, ISA_T_matrix_first, ISA_T_matrix_inline,
		ISA_T_lds_data_early, ISA_T_tlb_chip, ISA_T_tlb_chip_ns, ISA_T_page_walk, ISA_T_page_walk_ns, ISA_T_page_walk_write,
		ISA_T_page_walk_write_ns, ISA_T_page_walk_known, ISA_T_ic_ns, ISA_T_dram_ns, ISA_T_host_walk, ISA_T_path_turn,
	};
	for (int k = 0; k < ISA_FIGURE_COUNT; k++) {
		bool other = false;
		for (size_t n = 0; n < sizeof differ / sizeof *differ; n++) other |= differ[n] == k;
		ck_assert_msg((isa_timing[ISA_GFX11][k].value != isa_timing[ISA_GFX12][k].value) == other,
			"figure %d: %u and %u", k, isa_timing[ISA_GFX11][k].value, isa_timing[ISA_GFX12][k].value);
	}
}
END_TEST

// Stages that RDNA executes in sequence instead of together take one more cycle; 0 for stages that GCN does not have.
START_TEST(one_cycle_later)
{
	static const int later[] = { ISA_T_salu_after_smem, ISA_T_valu_dpp, ISA_T_valu_first };
	for (unsigned g = 0; g <= ISA_GFX12; g++)
		for (size_t k = 0; k < sizeof later / sizeof *later; k++) {
			bool there = g != ISA_GFX9 && (later[k] != ISA_T_salu_after_smem || g == ISA_GFX12);
			ck_assert_msg(isa_timing[g][later[k]].value == there, "%s: figure %d: %u",
			              isa_generations[g].name, later[k], isa_timing[g][later[k]].value);
		}
}
END_TEST

// A counter's limit follows from its bits in a wait (LLVM's AMDGPUBaseInfo).
START_TEST(counters_have_bits)
{
	static const struct { int figure; unsigned bits[ISA_GFX12 + 1]; } counters[] = {
		{ ISA_T_most_load, { 6, 6, 6, 6 } }, { ISA_T_most_store, { 0, 6, 6, 6 } },
		{ ISA_T_most_ds, { 4, 6, 6, 6 } }, { ISA_T_most_exp, { 3, 3, 3, 3 } },
		{ ISA_T_most_km, { 0, 0, 0, 5 } }, { ISA_T_most_sample, { 0, 0, 0, 6 } },
		{ ISA_T_most_bvh, { 0, 0, 0, 3 } },
	};
	for (size_t k = 0; k < sizeof counters / sizeof *counters; k++)
		for (unsigned g = 0; g <= ISA_GFX12; g++)
			ck_assert_uint_eq(isa_timing[g][counters[k].figure].value, (1u << counters[k].bits[g]) - 1);
}
END_TEST

// Widths of the paths of a CU or WGP, in bytes or lanes of a cycle, as in AMD's papers.
START_TEST(paths_as_papers_say)
{
	for (unsigned g = 0; g <= ISA_GFX12; g++) {
		bool gcn = g == ISA_GFX9;
		const struct isa_figure_value *t = isa_timing[g];
		ck_assert_uint_eq(t[ISA_T_lds_banks].value, 32);
		ck_assert_uint_eq(t[ISA_T_lds_width].value * 4, 128);
		ck_assert_uint_eq(t[ISA_T_coalesce_lanes].value, gcn ? 64 / 4 : 32);
		ck_assert_uint_eq(t[ISA_T_store_width].value, 64);
		ck_assert_uint_eq(t[ISA_T_atomic_lanes].value, 64 / 4);                    // from a line of 64 bytes
		ck_assert_uint_eq(t[ISA_T_fetch_line].value, 64);
		ck_assert_uint_eq(t[ISA_T_fetch_width].value, gcn ? 32 : 4 * 32);         // for each SIMD
		ck_assert_uint_eq(t[ISA_T_sleep].value, 64);
		ck_assert_uint_eq(t[ISA_T_cadence].value, gcn ? 4 : 1);
		ck_assert_uint_eq(t[ISA_T_vgpr_banks].value, gcn ? 0 : 4);
	}
	ck_assert_uint_eq(isa_timing[ISA_GFX9][ISA_T_scalar_width].value, 16);
}
END_TEST

// ---- chips ----------------------------------------------------------------------------------------------------------
enum { KB = 1024, MB = 1024 * 1024 };
static unsigned chip_figure(const struct isa_chip *c, int figure) { return c->at[figure].value; }

// Data sheets and rocminfo: CUs, shader engines, arrays in each engine, sizes of L2 and of the Infinity Cache.
START_TEST(data_sheets)
{
	static const struct { const char *chip; unsigned cus, engines, arrays, l2, ic; } sheets[] = {
		{ "radeonvii", 60, 4, 1, 4 * MB, 0 },            { "mi210", 104, 8, 1, 8 * MB, 0 },
		{ "rx6900xt", 80, 4, 2, 4 * MB, 128 * MB },
		{ "rx7900xtx", 96, 6, 2, 6 * MB, 96 * MB },
		{ "rx7600", 32, 2, 2, 2 * MB, 32 * MB },         { "radeon890m", 16, 1, 2, 2 * MB, 0 },
		{ "rx9070xt", 64, 4, 2, 8 * MB, 64 * MB },
		{ "radeon8060s", 40, 2, 2, 2 * MB, 32 * MB },    { "rx5700xt", 40, 2, 2, 4 * MB, 0 },
		{ "rx5700", 36, 2, 2, 4 * MB, 0 },
		{ "rx5500xt", 22, 1, 2, 2 * MB, 0 },             { "rx6950xt", 80, 4, 2, 4 * MB, 128 * MB },
		{ "rx6800xt", 72, 4, 2, 4 * MB, 128 * MB },
		{ "rx6800", 60, 3, 2, 4 * MB, 128 * MB },        { "rx6750xt", 40, 2, 2, 3 * MB, 96 * MB },
		{ "rx6700xt", 40, 2, 2, 3 * MB, 96 * MB },
		{ "rx6600xt", 32, 2, 2, 2 * MB, 32 * MB },       { "rx6600", 28, 2, 2, 2 * MB, 32 * MB },
		{ "rx6500xt", 16, 1, 2, 1 * MB, 16 * MB },
		{ "steamdeck", 8, 1, 1, 1 * MB, 0 },             { "radeon680m", 12, 1, 2, 2 * MB, 0 },
		{ "rx7900xt", 84, 6, 2, 6 * MB, 80 * MB },
		{ "rx7800xt", 60, 3, 2, 4 * MB, 64 * MB },       { "rx7700xt", 54, 3, 2, 4 * MB, 48 * MB },
		{ "rx7600xt", 32, 2, 2, 2 * MB, 32 * MB },
		{ "radeon780m", 12, 1, 2, 2 * MB, 0 },           { "radeon880m", 12, 1, 2, 2 * MB, 0 },
		{ "radeon8050s", 32, 2, 2, 2 * MB, 32 * MB },
		{ "rx9070", 56, 4, 2, 8 * MB, 64 * MB },         { "rx9060xt", 32, 2, 2, 4 * MB, 32 * MB },
	};
	ck_assert_uint_eq(sizeof sheets / sizeof *sheets, isa_chip_count);
	for (size_t k = 0; k < sizeof sheets / sizeof *sheets; k++) {
		const struct isa_chip *c = isa_chip_find(sheets[k].chip);
		ck_assert_ptr_nonnull(c);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_wgps) * chip_figure(c, ISA_CHIP_cus), sheets[k].cus);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_engines), sheets[k].engines);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l2_bytes), sheets[k].l2);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_ic_bytes), sheets[k].ic);
		// RDNA 1 to 3: an array of CUs shares an L1.
		if (chip_figure(c, ISA_CHIP_l1_bytes))
			ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l1_cus),
			                  sheets[k].cus / sheets[k].engines / sheets[k].arrays);
	}
}
END_TEST

// LLVM's AMDGPUBaseInfo: VGPRs of a SIMD and their granules (in wave32; GCN does not have it), waves, workgroups, LDS.
START_TEST(llvm_rules)
{
	for (unsigned k = 0; k < isa_chip_count; k++) {
		const struct isa_chip *c = &isa_chips[k];
		const char *gpu = c->names[0];
		bool gcn = !c->gpu->facts->wgps, cdna = c->gpu->agprs, rdna1 = !strncmp(gpu, "gfx101", 6);
		// 1_5xVGPRs
		bool more = !strcmp(gpu, "gfx1100") || !strcmp(gpu, "gfx1101") || !strcmp(gpu, "gfx1151")
		            || c->gpu->gen == ISA_GFX12;
		ck_assert_msg(chip_figure(c, ISA_CHIP_vgprs) == (cdna ? 512 : gcn ? 256 : more ? 1536 : 1024), "%s", c->name);
		ck_assert_msg(chip_figure(c, ISA_CHIP_granule) == (cdna ? 8 : gcn ? 4 : rdna1 ? 8 : more ? 24 : 16), "%s", c->name);
		ck_assert_msg(chip_figure(c, ISA_CHIP_sgprs) == (gcn ? 800 : 0), "%s", c->name);
		ck_assert_msg(chip_figure(c, ISA_CHIP_waves) == (cdna ? 8 : gcn ? 10 : rdna1 ? 20 : 16), "%s", c->name);
		ck_assert_msg(chip_figure(c, ISA_CHIP_workgroups) == (gcn ? 16 : 32), "%s", c->name);
		ck_assert_msg(chip_figure(c, ISA_CHIP_lds_granule) == (!gcn && c->gpu->gen >= ISA_GFX11 ? 1024 : 512), "%s", c->name);
		ck_assert_msg(c->gpu->lds == 64 * KB, "%s: a workgroup has %u bytes of LDS", c->name, c->gpu->lds);
		ck_assert_msg(c->gpu->vgprs == 256 && c->gpu->sgprs == (gcn ? 102 : 106), "%s", c->name);
	}
}
END_TEST

// AMD's white papers. GCN: a CU has four SIMDs, and three CUs share caches for scalars and code. RDNA: a WGP has two
// CUs of two SIMDs.
START_TEST(white_papers)
{
	for (unsigned k = 0; k < isa_chip_count; k++) {
		const struct isa_chip *c = &isa_chips[k];
		bool gcn = !c->gpu->facts->wgps, cdna = c->gpu->agprs;
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_simds), 4);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_cus), gcn ? 1 : 2);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_lds), gcn ? 64 * KB : 2 * 64 * KB);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_dp_factor), cdna ? 1 : gcn ? 2 : 0);   // Vega: a quarter
		// L0: a line in a cycle.
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l0_bytes), !gcn && c->gpu->gen >= ISA_GFX11 ? 32 * KB : 16 * KB);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l0_ways), 4);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l0_line), gcn ? 64 : 128);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l0_width), gcn ? 64 : 128);
		// L1, in RDNA 1 to 3: four banks of 64 bytes.
		if (chip_figure(c, ISA_CHIP_l1_bytes)) {
			ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l1_ways), 16);
			ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l1_line), 128);
			ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l1_width), 4 * 64);
		}
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l2_ways), 16);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l2_line), gcn ? 64 : 128);
		if (gcn || c->gpu->gen <= ISA_GFX10)
			ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l2_width), chip_figure(c, ISA_CHIP_l2_slices) * 64);
		if (!is_from(c->at[ISA_CHIP_l2_slices], "GUESS")) ck_assert_uint_eq(chip_figure(c, ISA_CHIP_l2_slices), 16);
		if (chip_figure(c, ISA_CHIP_ic_bytes)) ck_assert_uint_eq(chip_figure(c, ISA_CHIP_ic_line), 64);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_scalar_bytes), 16 * KB);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_scalar_ways), 4);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_scalar_line), 64);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_scalar_cus), gcn ? 3 : 2);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_fetch_bytes), 32 * KB);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_fetch_ways), 4);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_fetch_line), 64);
		ck_assert_uint_eq(chip_figure(c, ISA_CHIP_fetch_cus), gcn ? 3 : 2);
	}
}
END_TEST

// Nanoseconds measured by Chips and Cheese, in cycles of the clock, within 0.75 cycles. Measured were scalar loads of
// RDNA 2 and 3 that hit, L2 of RDNA 2 (66 ns beyond L0), and the Infinity Cache and memory of each card. Chips without
// a measurement have a sibling's: memory of RDNA 1 is taken from RDNA 2.
START_TEST(nanoseconds)
{
	static const struct { const char *chip; int figure; unsigned beyond; double ns; } measured[] = {
		{ "rx6900xt", ISA_CHIP_scalar_latency, 0, 17.4 },   { "rx7900xtx", ISA_CHIP_scalar_latency, 0, 15.4 },
		{ "rx6900xt", ISA_CHIP_l2_latency, 86, 66 },        { "rx6900xt", ISA_CHIP_ic_latency, 0, 151.6 },
		{ "rx6900xt", ISA_CHIP_dram_latency, 0, 226 },
		{ "rx7900xtx", ISA_CHIP_ic_latency, 0, 150.3 },     { "rx7900xtx", ISA_CHIP_dram_latency, 0, 234.6 },
		{ "rx7600", ISA_CHIP_dram_latency, 0, 234.6 },
		{ "radeon890m", ISA_CHIP_dram_latency, 0, 233 },    { "radeon8060s", ISA_CHIP_dram_latency, 0, 233 },
		{ "rx5700xt", ISA_CHIP_dram_latency, 0, 226 },
	};
	for (size_t k = 0; k < sizeof measured / sizeof *measured; k++) {
		const struct isa_chip *c = isa_chip_find(measured[k].chip);
		double cycles = measured[k].beyond + measured[k].ns * chip_figure(c, ISA_CHIP_clock) / 1000,
			off = chip_figure(c, measured[k].figure) - cycles;
		ck_assert_msg(off >= -0.75 && off <= 0.75, "%s: %u cycles, not %g", c->name,
		              chip_figure(c, measured[k].figure), cycles);
	}
}
END_TEST

// Guesses for RDNA 4's caches equal the figures of the generation before.
START_TEST(guessed_from_neighbours)
{
	static const int latencies[] = { ISA_CHIP_l0_latency, ISA_CHIP_l2_latency, ISA_CHIP_scalar_latency };
	const struct isa_chip *before = isa_chip_find("rx7900xtx"), *c = isa_chip_find("rx9070xt");
	for (size_t k = 0; k < sizeof latencies / sizeof *latencies; k++) {
		ck_assert(is_from(c->at[latencies[k]], "GUESS"));
		ck_assert_uint_eq(chip_figure(c, latencies[k]), chip_figure(before, latencies[k]));
	}
}
END_TEST

// The interval at which an engine begins workgroups, seen in traces of RDNA 3 and 4, is equal on all chips of a
// generation.
START_TEST(launches_alike)
{
	for (unsigned a = 0; a < isa_chip_count; a++)
		for (unsigned b = 0; b < a; b++)
			if (isa_chips[a].gpu->gen == isa_chips[b].gpu->gen)
				ck_assert_uint_eq(chip_figure(&isa_chips[a], ISA_CHIP_launch),
				                  chip_figure(&isa_chips[b], ISA_CHIP_launch));
}
END_TEST

// Gigabytes a second of L2 and of the Infinity Cache, measured by Chips and Cheese.
START_TEST(gigabytes)
{
	static const struct { const char *chip; int figure; unsigned gigabytes; } measured[] = {
		{ "rx6900xt", ISA_CHIP_ic_width, 1950 }, { "rx7900xtx", ISA_CHIP_l2_width, 9000 },
		{ "rx7900xtx", ISA_CHIP_ic_width, 3600 },
		{ "rx7600", ISA_CHIP_l2_width, 2130 },   { "rx7600", ISA_CHIP_ic_width, 984 },
		{ "rx9070xt", ISA_CHIP_ic_width, 2560 },
	};
	for (size_t k = 0; k < sizeof measured / sizeof *measured; k++) {
		const struct isa_chip *c = isa_chip_find(measured[k].chip);
		ck_assert_msg(chip_figure(c, measured[k].figure) == (measured[k].gigabytes * 1000
			+ chip_figure(c, ISA_CHIP_clock) / 2) / chip_figure(c, ISA_CHIP_clock),
		              "%s: %u bytes in a cycle", c->name, chip_figure(c, measured[k].figure));
	}
}
END_TEST

Suite *figures_suite(void)
{
	Suite *s = suite_create("figures");
	TCase *t = tcase_create("time");
	tcase_add_test(t, as_gfx11);
	tcase_add_test(t, gcn_takes_whole_turns);
	tcase_add_test(t, rdna_issues_one_in_a_cycle);
	tcase_add_test(t, matrices);
	tcase_add_test(t, passes_of_a_wave64);
	tcase_add_test(t, gfx12_as_gfx11);
	tcase_add_test(t, one_cycle_later);
	tcase_add_test(t, counters_have_bits);
	tcase_add_test(t, paths_as_papers_say);
	suite_add_tcase(s, t);
	t = tcase_create("chips");
	tcase_add_test(t, data_sheets);
	tcase_add_test(t, llvm_rules);
	tcase_add_test(t, white_papers);
	tcase_add_test(t, nanoseconds);
	tcase_add_test(t, guessed_from_neighbours);
	tcase_add_test(t, launches_alike);
	tcase_add_test(t, gigabytes);
	suite_add_tcase(s, t);
	return s;
}
