// Compares occupancy with the published tables, and checks sums in reports of the cycle model. Every cycle of every
// wave is either an issue or a stall, in the listing, in the timeline's events and in JSON alike.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "asm/asm.h"
#include "base/layout.h"
#include "json/json_out.h"
#include "generations.h"
#include "report/time.h"
#include "report/time_words.h"
#include "suites.h"

// ---- occupancy ------------------------------------------------------------------------------------------------------
// `WAVES@VGPRS`: with this number of VGPRs or more, this number of waves on a SIMD, as in LLVM's register allocator.
#define RDNA2 \
	"gfx1030 gfx1031 gfx1032 gfx1033 gfx1034 gfx1035 gfx1036 gfx1102 gfx1103 gfx1150 " \
	"gfx1152 gfx1153 rx6900xt rx7600 radeon890m rx6950xt rx6800xt rx6800 " \
	"rx6750xt rx6700xt rx6600xt rx6600 rx6500xt steamdeck radeon680m rx7600xt radeon780m radeon880m"
#define RDNA3 \
	"gfx1100 gfx1101 gfx1151 gfx1200 gfx1201 rx7900xtx radeon8060s " \
	"rx9070xt rx7900xt rx7800xt rx7700xt radeon8050s rx9070 rx9060xt"
static const struct { const char *gpus, *steps; unsigned lanes; } tables[] = {
	{ "gfx900 gfx902 gfx904 gfx906 gfx909 gfx90c radeonvii", "10@1 9@25 8@29 7@33 6@37 5@41 4@49 3@65 2@85 1@129", 64 },
	{ "gfx90a mi210", "8@1 7@65 6@73 5@81 4@97 3@129 2@169", 64 },
	{ "gfx1010 gfx1011 gfx1012 gfx1013 rx5700xt rx5700 rx5500xt",
	  "20@1 18@49 16@57 14@65 12@73 11@81 10@89 9@97 8@113 7@129 6@145 5@169 4@201", 32 },
	{ "gfx1010 gfx1011 gfx1012 gfx1013 rx5700xt rx5700 rx5500xt",
	  "20@1 18@25 16@29 14@33 12@37 11@41 10@45 9@49 8@57 7@65 6@73 5@85 4@101 3@129 2@169", 64 },
	{ RDNA2, "16@1 12@65 10@81 9@97 8@113 7@129 6@145 5@161 4@193", 32 },
	{ RDNA2, "16@1 12@33 10@41 9@49 8@57 7@65 6@73 5@81 4@97 3@129 2@169", 64 },
	{ RDNA3, "16@1 12@97 10@121 9@145 8@169 7@193 6@217 5@241", 32 },
	{ RDNA3, "16@1 12@49 10@61 9@73 8@85 7@97 6@109 5@121 4@145 3@193 2@253", 64 },
};

static unsigned waves_at(const char *steps, unsigned vgprs)
{
	unsigned waves = 0, now, from;
	int length;
	for (; sscanf(steps, "%u@%u%n", &now, &from, &length) == 2 && from <= vgprs; steps += length) waves = now;
	return waves;
}

static bool has_table(const char *name, unsigned lanes)
{
	size_t n = strlen(name);
	for (size_t k = 0; k < sizeof tables / sizeof *tables; k++)
		for (const char *at = tables[k].gpus; tables[k].lanes == lanes && (at = strstr(at, name)); at += n)
			if ((!at[n] || at[n] == ' ') && (at == tables[k].gpus || at[-1] == ' ')) return true;
	return false;
}

// Every chip, and every name of a chip, in all its wave sizes.
START_TEST(occupancy_of_all_chips) {
	for (unsigned k = 0; k < isa_chip_count; k++) {
		const struct isa_chip *c = &isa_chips[k];
		for (unsigned lanes = c->gpu->wave_sizes[1] ? 32 : 64; lanes <= 64; lanes *= 2) {
			ck_assert_msg(has_table(c->name, lanes), "no table for %s, wave%u", c->name, lanes);
			for (unsigned n = 0; c->names[n]; n++)
				ck_assert_msg(has_table(c->names[n], lanes), "no table for %s, wave%u",
				              c->names[n], lanes);
		}
	}
}
END_TEST

START_TEST(occupancy_of_vgprs) {
	for (size_t k = 0; k < sizeof tables / sizeof *tables; k++) {
		char gpus[256], *save = NULL;
		snprintf(gpus, sizeof gpus, "%s", tables[k].gpus);
		for (char *name = strtok_r(gpus, " ", &save); name; name = strtok_r(NULL, " ", &save)) {
			struct occupancy_need n = { .chip = isa_chip_find(name), .lanes = tables[k].lanes };
			ck_assert_msg(n.chip, "a chip for %s does not exist", name);
			for (n.vgprs = 1; n.vgprs <= OCCUPANCY_MOST_VGPRS; n.vgprs++) {
				unsigned got = occupancy_of(&n).waves, want = waves_at(tables[k].steps, n.vgprs);
				ck_assert_msg(got == want, "%s wave%u with %u VGPRs: %u waves, not %u", name, n.lanes, n.vgprs, got, want);
				uint32_t next, fewer;
				bool more = occupancy_next_down(&n, OCCUPANCY_VGPRS, &next, &fewer);
				if (more)
					ck_assert(next > n.vgprs && fewer < got && waves_at(tables[k].steps, next)
					          == fewer && waves_at(tables[k].steps, next - 1) == want);
				else ck_assert_uint_eq(waves_at(tables[k].steps, OCCUPANCY_MOST_VGPRS), want);
			}
		}
	}
}
END_TEST

static const struct {
	const char *gpu; unsigned lanes, vgprs, sgprs, lds, threads, waves; enum occupancy_limit limit;
} needs[] = {
	{ "gfx906", 64, 1, 80, 0, 0, 10, OCCUPANCY_SLOTS }, { "gfx906", 64, 1, 81, 0, 0, 9, OCCUPANCY_SGPRS },
	{ "gfx906", 64, 1, 89, 0, 0, 8, OCCUPANCY_SGPRS }, { "gfx906", 64, 1, 101, 0, 0, 7, OCCUPANCY_SGPRS },
	{ "gfx1030", 32, 1, 106, 0, 0, 16, OCCUPANCY_SLOTS }, { "gfx906", 64, 1, 0, 16384, 256, 4, OCCUPANCY_LDS },
	{ "gfx906", 64, 1, 0, 32768, 256, 2, OCCUPANCY_LDS }, { "gfx906", 64, 1, 0, 65536, 256, 1, OCCUPANCY_LDS },
	{ "gfx1030", 32, 1, 0, 16384, 256, 16, OCCUPANCY_SLOTS }, { "gfx1030", 32, 1, 0, 32768, 256, 8, OCCUPANCY_LDS },
	{ "gfx1100", 32, 1, 0, 65536, 256, 4, OCCUPANCY_LDS }, { "gfx1200", 32, 1, 0, 65536, 256, 4, OCCUPANCY_LDS },
	{ "gfx1030", 32, 81, 0, 0, 256, 10, OCCUPANCY_VGPRS }, { "gfx1030", 32, 256, 0, 0, 1024, 0, OCCUPANCY_VGPRS },
	{ "gfx906", 64, 1, 0, 0, 1024, 8, OCCUPANCY_GROUPS }, { "gfx906", 64, 1, 0, 0, 128, 8, OCCUPANCY_GROUPS },
};

START_TEST(occupancy_of_everything) {
	for (size_t k = 0; k < sizeof needs / sizeof *needs; k++) {
		struct occupancy_need n = {
			isa_chip_find(needs[k].gpu), needs[k].lanes, needs[k].vgprs, needs[k].sgprs, needs[k].lds,
			needs[k].threads, false
		};
		struct occupancy o = occupancy_of(&n);
		ck_assert_msg(o.waves == needs[k].waves && o.limit == needs[k].limit,
		              "need %zu: %u waves by %s, not %u by %s", k, o.waves, occupancy_limit_name[o.limit],
		              needs[k].waves, occupancy_limit_name[needs[k].limit]);
	}
	struct occupancy_need talk = { .chip = isa_chip_find("rx5700xt"), .lanes = 32, .vgprs = 32 };
	ck_assert_uint_eq(occupancy_of(&talk).threads, 20 * 4 * 20 * 32);
	uint32_t count, waves;
	struct occupancy_need seventy = { .chip = isa_chip_find("gfx1030"), .lanes = 32, .vgprs = 70 };
	ck_assert(occupancy_next_up(&seventy, OCCUPANCY_VGPRS, &count, &waves) && count == 64 && waves == 16);
}
END_TEST

// ---- runs -----------------------------------------------------------------------------------------------------------
static const char *const programs[] = {
	"\tv_mov_b32 v1, 1\n\tv_mov_b32 v2, v1\n\tv_mul_f32 v3, v2, v2\n\tv_rcp_f32 v4, v3\n"
		"\tv_add_f32 v5, v4, v4\n\ts_endpgm\n",
	"\ts_mov_b32 s4, 9\nL0:\n\ts_sub_u32 s4, s4, 1\n\tv_mov_b32 v1, s4\n\ts_cmp_lg_u32 s4, 0\n"
		"\ts_cbranch_scc1 L0\n\ts_endpgm\n",
	";@ lds 4096   ;@ numthreads 128   ;@ set v0 = thread\n\tv_lshlrev_b32 v1, 2, v0\n"
		"\tds_write_b32 v1, v0\n\ts_barrier\n\tds_read_b32 v2, v1\n\ts_waitcnt lgkmcnt(0)\n"
		"\tv_mov_b32 v3, v2\n\ts_endpgm\n",
	(";@ buffer b : u32[256] = i   ;@ set s[2:3] = &b, v0 = lane   ;@ dispatch 5\n"
	 "\tv_lshlrev_b32 v1, 2, v0\n\tv_mov_b32 v3, 0\n\tglobal_load_dword v2, v1, s[2:3]\n"
	 "\ts_load_dword s6, s[2:3], 0x4\n\ts_waitcnt vmcnt(0) lgkmcnt(0)\n\tv_mov_b32 v2, s6\n"
	 "\tglobal_store_dword v1, v2, s[2:3]\n\ts_endpgm\n"),
	(";@ buffer b : u32[256] = i   ;@ set s[2:3] = &b, v1 = lane * 4\n\ts_mov_b32 s4, 3\nL0:\n"
	 "\tglobal_load_dword v2, v1, s[2:3]\n\tds_write_b32 v1, v1\n\ts_sub_u32 s4, s4, 1\n"
	 "\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 L0\n\ts_endpgm\n"),
	"\tv_mov_b32 v1, 2\n",
};
static const char *const new_names[][2] = {
	{ "s_waitcnt vmcnt(0) lgkmcnt(0)", "s_wait_loadcnt 0\n\ts_wait_kmcnt 0" },
	{ "s_waitcnt lgkmcnt(0)", "s_wait_dscnt 0" }, { "s_barrier\n", "s_barrier_signal -1\n\ts_barrier_wait -1\n" }
};

struct bench {
	struct diag diag;
	struct source source;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	struct harness_timed timed;
};

// Replaces waits and barriers, which are different on gfx12.
static char *translated(struct arena *a, const char *text, const struct isa_gpu *gpu)
{
	char *out = arena_strndup(a, text, strlen(text));
	for (size_t k = 0; gpu->gen >= ISA_GFX12 && k < sizeof new_names / sizeof *new_names; k++)
		for (char *at; (at = strstr(out, new_names[k][0]));)
			out = arena_printf(a, "%.*s%s%s", (int)(at - out), out, new_names[k][1], at + strlen(new_names[k][0]));
	return out;
}

static void open_bench(struct bench *b, const char *text, const char *gpu, unsigned wave)
{
	*b = (struct bench){ .source = { .name = "test.s" } };
	struct asm_options o = { .gpu = isa_gpu_find(gpu), .wave = wave };
	struct harness_run_options ro = { 0 };
	struct profile_options po = { .keep = true, .last_wave = UINT32_MAX };
	b->source.text = translated(&b->notes.arena, text, o.gpu);
	b->source.size = strlen(b->source.text);
	b->program = asm_text(&b->source, &o, &b->diag);
	if (!b->program || b->diag.errors) diag_print(&b->diag, stderr);
	ck_assert_msg(b->program && !b->diag.errors, "does not assemble for %s:\n%s", gpu, text);
	ck_assert(harness_notes_read(&b->notes, b->program, &b->diag)
	          && harness_run_prepare(&b->run, b->program, &b->notes, &ro, &b->diag));
	b->timed = (struct harness_timed){ .run = &b->run, .chip = harness_chip(&b->run, &b->diag) };
	ck_assert_msg(harness_timed_go(&b->timed, &po), "%s: a fault in\n%s", gpu, text);
}

static void close_bench(struct bench *b)
{
	harness_timed_free(&b->timed);
	harness_run_free(&b->run);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
}

static uint64_t sum(const uint64_t *cycles)
{
	uint64_t all = 0;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) all += cycles[c];
	return all;
}

static void adds_up(const struct bench *b, const char *what)
{
	const struct profile *p = &b->timed.profile;
	const struct time_result *r = &b->timed.result;
	uint64_t lines = 0, lives = 0, last = 0;
	for (size_t k = 0; k < p->line_count; k++) {
		const struct profile_line *l = &p->lines[k];
		uint64_t stalls = 0;
		lines += l->issues + l->stall;
		for (size_t n = 0; n < l->stalls.n; n++) stalls += l->stalls.at[n].late ? 0 : l->stalls.at[n].cycles;
		ck_assert_msg(stalls == l->stall, "%s: line %zu: reasons for %lu of %lu cycles", what, k, stalls, l->stall);
		ck_assert_msg(sum(r->lines[k].cycles) == l->issues + l->stall,
		              "%s: line %zu: the model and the profile differ", what, k);
		ck_assert(!l->waves || (l->least <= profile_median(l) && profile_median(l) <= l->most));
	}
	ck_assert_uint_eq(p->waves.n, r->waves);
	for (size_t k = 0; k < p->waves.n; k++) {
		const struct profile_wave *w = p->waves.at[k];
		uint64_t at = w->start, taken[ISA_UNITS] = { 0 };
		for (size_t n = 0; n < w->events.n; n++) {
			const struct profile_event *e = &w->events.at[n];
			enum isa_unit unit = p->plans[e->insn - p->code].unit;
			bool path = unit == ISA_VMEM || unit == ISA_LDS;
			ck_assert_msg(!path || e->exec >= taken[unit],
			              "%s: wave %zu, event %zu: taken at %lu, the one before at %lu", what, k, n,
			              e->exec, taken[unit]);
			taken[unit] = e->exec;
			ck_assert_msg(e->since == at && e->since + e->own <= e->issue && (!e->exec
				|| e->exec >= e->issue), "%s: wave %zu, event %zu: a cycle is missing", what, k, n);
			at = e->issue + 1;
			if (e->exec > last) last = e->exec;
		}
		ck_assert_msg(at == w->end + 1, "%s: wave %zu ends at %lu, its last issue is at %lu", what, k, w->end, at - 1);
		lives += w->end - w->start + 1;
		if (w->end > last) last = w->end;
	}
	ck_assert_msg(lines == lives && lives == p->wave_cycles && lives == sum(r->wave_cycles),
	              "%s: %lu cycles of lines, %lu of waves, %lu of causes", what, lines, lives, sum(r->wave_cycles));
	ck_assert_uint_eq(r->cycles, last + 1);
}

static char *json_of(const struct bench *b)
{
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);
	struct json_out o = { .to = f };
	show_time_json(&o, &b->timed, NULL);
	json_out_flush(&o);
	json_out_free(&o);
	fclose(f);
	return text;
}

static json_int_t number(const json_t *o, const char *name)
{
	const json_t *n = json_object_get(o, name);
	ck_assert_msg(json_is_integer(n) && json_integer_value(n) >= 0, "`%s` is not a number", name);
	return json_integer_value(n);
}

static json_int_t causes(const json_t *o, const char *name)
{
	json_t *all = json_object_get(o, name), *value;
	const char *key;
	json_int_t cycles = 0;
	ck_assert_msg(json_is_object(all), "`%s` is not an object", name);
	json_object_foreach(all, key, value) {
		ck_assert(json_is_integer(value) && json_integer_value(value) > 0 && !strchr(key, ' '));
		cycles += json_integer_value(value);
	}
	return cycles;
}

// Checks the documented JSON: cycles; waves; instructions with line, pc, issue, exec, stall; and equal sums.
static void json_adds_up(const struct bench *b, const char *text)
{
	json_t *o = json_loads(text, 0, NULL), *wave, *instruction, *line;
	size_t k, n;
	ck_assert_msg(o, "no JSON: %s", text);
	ck_assert_uint_eq(number(o, "cycles"), b->timed.result.cycles);
	ck_assert_uint_eq(json_array_size(json_object_get(o, "waves")), b->timed.result.waves);
	json_int_t lines = 0, waves = 0;
	json_array_foreach(json_object_get(o, "waves"), k, wave) {
		json_int_t start = number(wave, "start"), end_ = number(wave, "end"), issued = -1;
		number(wave, "wave");
		ck_assert_uint_eq(json_array_size(json_object_get(wave, "workgroup")), 3);
		json_array_foreach(json_object_get(wave, "instructions"), n, instruction) {
			json_int_t issue = number(instruction, "issue");
			number(instruction, "line");
			number(instruction, "pc");
			ck_assert(json_is_null(json_object_get(instruction, "exec")) || number(instruction, "exec") >= issue);
			ck_assert_int_eq(issue - issued - 1, causes(instruction, "stall"));
			issued = issue;
		}
		ck_assert_int_eq(issued, end_ - start);
		waves += end_ - start + 1;
	}
	json_array_foreach(json_object_get(o, "lines"), k, line) {
		number(line, "hits");
		ck_assert(json_is_string(json_object_get(line, "text")));
		ck_assert_int_eq(number(line, "stall"), causes(line, "causes"));
		lines += number(line, "issue") + number(line, "stall");
	}
	ck_assert_msg(lines <= waves, "lines have more cycles than waves");
	json_decref(o);
}

START_TEST(every_cycle_has_a_reason) {
	static const struct {
		const char *gpu; unsigned wave;
	} on[] = {
		{ "gfx906", 64 }, { "gfx1030", 32 }, { "gfx1030", 64 }, { "gfx1100", 32 }, { "gfx1100", 64 },
		{ "gfx1200", 32 }
	};
	for (size_t g = 0; g < sizeof on / sizeof *on; g++)
		for (size_t k = 0; k < sizeof programs / sizeof *programs; k++) {
			char what[64];
			struct bench b, again;
			snprintf(what, sizeof what, "program %zu on %s wave%u", k, on[g].gpu, on[g].wave);
			open_bench(&b, programs[k], on[g].gpu, on[g].wave);
			adds_up(&b, what);
			char *first = json_of(&b);
			json_adds_up(&b, first);
			open_bench(&again, programs[k], on[g].gpu, on[g].wave);
			char *second = json_of(&again);
			ck_assert_msg(!strcmp(first, second), "%s: another run gives other cycles", what);
			free(first);
			free(second);
			close_bench(&again);
			close_bench(&b);
		}
}
END_TEST

// ---- words ----------------------------------------------------------------------------------------------------------
static const struct { const char *text, *says, *gpu; } words[] = {
	{ "\tv_mov_b32 v4, 1\n\tds_write_b32 v4, v4\n\ts_endpgm\n", "dependency on v4 from line 1", "gfx1030" },
	{ "\tv_mov_b32 v4, 1\n\tv_mov_b32 v5, v4\n\ts_endpgm\n", "in the pipe for v4 from line 1", "gfx1100" },
	{ "\tv_mov_b32 v4, 1\n\tv_mov_b32 v5, v4\n\ts_endpgm\n", "dependency on v4 from line 1", "gfx1030" },
	{ ";@ lds 4096\n\tds_read_b32 v2, v0\n\ts_waitcnt lgkmcnt(0)\n\ts_endpgm\n",
	  "wait for the LDS load at line 2", "gfx1030" },
	{ ";@ lds 65536   ;@ set v0 = lane\n\tv_lshlrev_b32 v1, 7, v0\n\tds_read_b32 v2, v1\n"
	  "\ts_waitcnt lgkmcnt(0)\n\ts_endpgm\n", "LDS conflict x32 at line 3", "gfx1030" },
	{ ";@ buffer b : u32[64]   ;@ set s[2:3] = &b, v0 = lane\n\tv_lshlrev_b32 v1, 2, v0\n"
	  "\tglobal_load_dword v2, v1, s[2:3]\n\ts_waitcnt vmcnt(0)\n\ts_endpgm\n",
	  "wait for the load at line 3", "gfx1030" },
	{
	  ";@ buffer b : u32[64]   ;@ set s[2:3] = &b\n\ts_load_dword s6, s[2:3], 0\n\ts_waitcnt lgkmcnt(0)\n\ts_endpgm\n",
	  "wait for the s_load at line 2", "gfx1030" },
	{ "\ts_mov_b32 s4, 1\n\ts_nop 0\n\tv_mov_b32 v1, s4\n\ts_endpgm\n", "dependency on s4 from line 1", "gfx1030" },
	{ "\ts_branch L0\nL0:\n\tv_mov_b32 v1, 1\n\ts_endpgm\n", "branch at line 1", "gfx1030" },
	{ "\ts_nop 0\n\ts_sleep 1\n\tv_mov_b32 v1, 1\n\ts_endpgm\n", " delay\n", "gfx1030" },
	{ "\ts_waitcnt lgkmcnt(0)\n\ts_delay_alu instid0(VALU_DEP_1)\n\tv_mov_b32 v1, 1\n\ts_endpgm\n", "delay of line 2",
	  "gfx1100" },
	{ ";@ numthreads 64\n\ts_barrier\n\tv_mov_b32 v1, 1\n\ts_endpgm\n", "barrier", "gfx1030" },
	{ "\tv_mul_lo_u32 v1, v0, v0\n\tv_mov_b32 v2, 1\n\ts_endpgm\n", "VALU busy", "gfx1030" },
};

START_TEST(stalls_name_their_culprits) {
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		struct bench b;
		char *text = NULL;
		size_t size;
		open_bench(&b, words[k].text, words[k].gpu, 32);
		FILE *f = open_memstream(&text, &size);
		show_time_listing(f, &b.timed, &(struct show_lines){ SHOW_BY_LINE, 0 });
		fclose(f);
		ck_assert_msg(strstr(text, words[k].says), "`%s` is not said in\n%s\nof\n%s", words[k].says, text, words[k].text);
		free(text);
		close_bench(&b);
	}
}
END_TEST

// ---- verdicts -------------------------------------------------------------------------------------------------------
static const struct verdict_trial *find_trial(const struct harness_verdict *v, enum verdict_kind kind)
{
	for (size_t k = 0; k < v->trial_count; k++) if (v->trials[k].kind == kind) return &v->trials[k];
	return NULL;
}

static void judged(struct bench *b, struct harness_verdict *v, const char *text, const char *gpu)
{
	open_bench(b, text, gpu, gpu[3] == '9' ? 64 : 32);
	harness_verdict(&b->timed, v);
	harness_verdict_try(&b->timed, v);
	ck_assert(v->tried);
}

// Returns the cycles of a program that was changed as a trial supposes.
static uint64_t cycles_of(const char *text, const char *gpu)
{
	struct bench b;
	open_bench(&b, text, gpu, gpu[3] == '9' ? 64 : 32);
	uint64_t cycles = b.timed.result.cycles;
	close_bench(&b);
	return cycles;
}

#define FOUR(x) x x x x
#define WAIT "\ts_waitcnt vmcnt(0) lgkmcnt(0)\n"
#define LOAD \
	";@ buffer b : u32[64] = i   ;@ set s[2:3] = &b, v0 = lane\n\tv_lshlrev_b32 v1, 2, v0\n" \
	"\tglobal_load_dword v2, v1, s[2:3]\n"
#define WORK FOUR(FOUR("\tv_mul_lo_u32 v3, v1, v1\n"))
#define USE "\tv_mov_b32 v4, v2\n\ts_endpgm\n"
static const char *const verdict_gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };

// A trial's estimate equals the cycles of the program with that change.
START_TEST(trials_are_true) {
	for (size_t k = 0; k < sizeof verdict_gpus / sizeof *verdict_gpus; k++) {
		const char *gpu = verdict_gpus[k];
		struct bench b;
		struct harness_verdict v;
		judged(&b, &v, LOAD WAIT WORK USE, gpu);
		const struct verdict_trial *late = find_trial(&v, VERDICT_LATE), *early = find_trial(&v, VERDICT_EARLY);
		uint64_t now = b.timed.result.cycles, moved = cycles_of(LOAD WORK WAIT USE, gpu);
		ck_assert(late && early && late->at && late->use);
		// The wait moves the code by a dword, which may cost one turn of GCN when its lines are fetched.
		const uint64_t near = gpu[3] == '9' ? 4 : 2;
		ck_assert_msg(late->cycles <= moved + near && moved <= late->cycles + near && moved + 20 < now,
		              "%s: the wait tried late: %lu cycles; moved: %lu; as it is: %lu", gpu,
		              late->cycles, moved, now);
		ck_assert_uint_eq(show_line_of(&b.timed, late->use),
		                  show_line_of(&b.timed, late->at) + 17 + (!strcmp(gpu, "gfx1200")));
		ck_assert_msg(early->cycles <= late->cycles && early->cycles < now,
		              "%s: a load that is there: %lu cycles", gpu, early->cycles);
		close_bench(&b);
	}
}
END_TEST

// A store that another wave reads after a barrier keeps its wait, as does a register that is loaded twice.
START_TEST(a_wait_is_not_too_late) {
	struct bench b;
	struct harness_verdict v;
	judged(&b, &v, LOAD WAIT FOUR("\tv_mov_b32 v5, 1\n") "\tv_mov_b32 v2, 1\n" WORK "\ts_endpgm\n", "gfx1030");
	const struct verdict_trial *late = find_trial(&v, VERDICT_LATE);
	ck_assert(late);
	ck_assert_uint_eq(show_line_of(&b.timed, late->use), show_line_of(&b.timed, late->at) + 5);
	ck_assert_uint_le(b.timed.result.cycles - late->cycles, 8);
	close_bench(&b);
	static const char store[] = ";@ buffer b : u32[64] = i   ;@ set s[2:3] = &b, v0 = lane   ;@ numthreads 64\n"
	                            "\tv_lshlrev_b32 v1, 2, v0\n\tglobal_store_dword v1, v0, s[2:3]\n"
	                            "\ts_waitcnt_vscnt null, 0x0\n\tv_mov_b32 v5, 1\n\ts_barrier\n\ts_endpgm\n";
	judged(&b, &v, store, "gfx1030");
	late = find_trial(&v, VERDICT_LATE);
	ck_assert(!late || b.timed.result.cycles - late->cycles <= 4);
	close_bench(&b);
}
END_TEST

#define LDS_OF(shift) \
	";@ lds 65536   ;@ set v0 = lane\n\tv_lshlrev_b32 v1, " shift \
	", v0\n\tds_read_b32 v2, v1\n\ts_waitcnt lgkmcnt(0)\n\tv_mov_b32 v3, v2\n\ts_endpgm\n"
// Loads without conflicts, with few, with many, with few, and with many again.
#define FIVE_LOADS \
	";@ lds 65536   ;@ set v0 = lane, v1 = 4 * lane, v2 = 8 * lane, v3 = 128 * lane\n" \
	"\tds_read_b32 v4, v1\n\tds_read_b32 v5, v2\n\tds_read_b32 v6, v3\n" \
	"\tds_read_b32 v7, v2\n\tds_read_b32 v8, v3\n\ts_waitcnt lgkmcnt(0)\n\ts_endpgm\n"
#define VGPR_OF(n) \
	";@ chip rx6900xt   ;@ numthreads 32   ;@ dispatch 2600\n\tv_mov_b32 v" n ", 1\n" FOUR("\tv_rcp_f32 v1, v1\n") \
	"\ts_endpgm\n"
START_TEST(trials_of_conflicts_and_waves) {
	struct bench b;
	struct harness_verdict v;
	judged(&b, &v, LDS_OF("7"), "gfx1030");
	ck_assert(find_trial(&v, VERDICT_NO_CONFLICTS));
	ck_assert_uint_eq(find_trial(&v, VERDICT_NO_CONFLICTS)->cycles, cycles_of(LDS_OF("2"), "gfx1030"));
	close_bench(&b);
	judged(&b, &v, LDS_OF("2"), "gfx1030");
	ck_assert(!find_trial(&v, VERDICT_NO_CONFLICTS));
	close_bench(&b);
	judged(&b, &v, FIVE_LOADS, "gfx1030");                                // the first of the loads that lose most
	ck_assert(find_trial(&v, VERDICT_NO_CONFLICTS));
	ck_assert_uint_eq(show_line_of(&b.timed, find_trial(&v, VERDICT_NO_CONFLICTS)->at), 4);
	close_bench(&b);
	judged(&b, &v, VGPR_OF("128"), "gfx1030");
	const struct verdict_trial *more = find_trial(&v, VERDICT_MORE_WAVES);
	ck_assert(more && more->waves == 8 && more->count == 128 && more->limit == OCCUPANCY_VGPRS);
	ck_assert_uint_eq(more->cycles, cycles_of(VGPR_OF("127"), "gfx1030"));
	close_bench(&b);
	judged(&b, &v, "\tv_mov_b32 v128, 1\n\ts_endpgm\n", "gfx1030");      // one wave: places are free
	ck_assert(!find_trial(&v, VERDICT_MORE_WAVES));
	close_bench(&b);
}
END_TEST

// The limit of the program, and the best trial, in one sentence.
static const struct { const char *text, *says; } verdicts[] = {
	{ LOAD WAIT WORK USE, "bound by vector memory: " },
	{ LOAD WAIT WORK USE, " fewer cycles if the data that line 4 waits for were requested long before" },
	{ LOAD WAIT WORK USE, " fewer cycles if the wait on line 4 were where a result is used, the first on line 21" },
	{ LDS_OF("7"), " fewer cycles without bank conflicts (x32 on line 3)" },
	{ VGPR_OF("128"), "with 8 waves a SIMD, not 7 (128 VGPRs)" },
	{ ";@ numthreads 1024\n" FOUR(FOUR(FOUR("\tv_rcp_f32 v1, v0\n"))) "\ts_endpgm\n",
	  "bound by the VALU: waves find it busy in " },
	{ ";@ numthreads 1024\n\ts_movk_i32 s1, 9\nagain:\n" FOUR(FOUR(FOUR(FOUR("\tv_mov_b32 v1, v0\n"))))
	  "\ts_sub_u32 s1, s1, 1\n\ts_cmp_lg_u32 s1, 0\n\ts_cbranch_scc1 again\n\ts_endpgm\n",
	  "bound by the VALU, which is busy " },
	{ "\ts_sleep 20\n\ts_nop 0\n\ts_endpgm\n", "bound by delays that it requests: " },
};

START_TEST(verdicts_in_words) {
	for (size_t k = 0; k < sizeof verdicts / sizeof *verdicts; k++) {
		struct bench b;
		struct harness_verdict v;
		char *text = NULL;
		size_t size;
		judged(&b, &v, verdicts[k].text, "gfx1030");
		FILE *f = open_memstream(&text, &size);
		layout_fit(f, 1000);
		show_time_verdict(f, &b.timed, &v);
		layout_fit(f, LAYOUT_COLUMNS);
		fclose(f);
		ck_assert_msg(strstr(text, verdicts[k].says), "`%s` is not said in\n%s\nof\n%s", verdicts[k].says, text,
		              verdicts[k].text);
		free(text);
		close_bench(&b);
	}
}
END_TEST

// ---- how sure -------------------------------------------------------------------------------------------------------
#define LOOP(x) \
	"\ts_movk_i32 s9, 100\nagain:\n\t.rept 16\n\t" x \
	"\n\t.endr\n\ts_sub_u32 s9, s9, 1\n\ts_cmp_lg_u32 s9, 0\n\ts_cbranch_scc1 again\n\ts_endpgm\n"
#define CHASE \
	";@ buffer b : u32[64] = 0   ;@ set s[2:3] = &b, v0 = 0\n\t.rept 200\n" \
	"\tglobal_load_dword v0, v0, s[2:3]\n\ts_waitcnt vmcnt(0)\n\t.endr\n\ts_endpgm\n"
static const struct { const char *gpu, *text; enum isa_evidence most; const char *says; } sures[] = {
	{ "gfx1100", LOOP("v_add_f32 v0, v0, v0"), ISA_EVIDENCE_measured, "rest on measurements of its generation" },
	{ "gfx1200", LOOP("v_add_f32 v0, v0, v0"), ISA_EVIDENCE_measured, "rest on measurements of its generation" },
	{ "gfx1030", LOOP("v_add_f32 v0, v0, v0"), ISA_EVIDENCE_related, "another generation's measurements" },
	{ "gfx906", LOOP("v_add_f32 v0, v0, v0"), ISA_EVIDENCE_related, "another generation's measurements" },
	{ "gfx1030", LOOP("v_mul_lo_u32 v0, v0, v0"), ISA_EVIDENCE_documented, "documents and compilers' tables" },
	{ "gfx1100", LOOP("s_mul_i32 s0, s0, s0"), ISA_EVIDENCE_measured, "rest on measurements of its generation" },
	{ "gfx1100", LOOP("ds_load_b32 v0, v0\n\ts_waitcnt lgkmcnt(0)"), ISA_EVIDENCE_measured,
	  "measurements of its generation" },
	{ "gfx1100", CHASE, ISA_EVIDENCE_measured, "measurements of its generation" },
	{ "gfx906", CHASE, ISA_EVIDENCE_related, "another generation's measurements" },
};

// The parts of an estimate's evidence add up to one. Its interval is the error of the model's part that the cycles
// belong to.
START_TEST(estimates_say_how_sure_they_are) {
	struct bench b;
	struct harness_verdict v;
	struct harness_sure s;
	char *text = NULL;
	size_t size;
	open_bench(&b, sures[_i].text, sures[_i].gpu, sures[_i].gpu[3] == '9' ? 64 : 32);
	harness_verdict(&b.timed, &v);
	harness_sure(&b.timed, &v, &s);
	FILE *f = open_memstream(&text, &size);
	layout_fit(f, 1000);
	show_time_sure(f, &b.timed, &s);
	layout_fit(f, LAYOUT_COLUMNS);
	fclose(f);
	double all = 0;
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++) all += s.part[e];
	ck_assert_msg(all > 0.9999 && all < 1.0001, "%s: the parts are %g together", sures[_i].text, all);
	for (int e = 0; e < ISA_EVIDENCE_COUNT; e++)
		ck_assert_msg(s.part[e] <= s.part[sures[_i].most], "%s on %s:\n%s", sures[_i].text,
		              sures[_i].gpu, text);
	ck_assert_msg(strstr(text, sures[_i].says), "`%s` is not said in\n%s\nof\n%s", sures[_i].says, text, sures[_i].text);
	ck_assert_msg(s.off > 0 && s.off < 3, "%s: off by %g", sures[_i].text, s.off);
	free(text);
	close_bench(&b);
}
END_TEST

static double spent_in(const char *gpu, const char *text, enum sure_part part)
{
	struct bench b;
	struct harness_verdict v;
	struct harness_sure s;
	open_bench(&b, text, gpu, 32);
	harness_verdict(&b.timed, &v);
	harness_sure(&b.timed, &v, &s);
	close_bench(&b);
	return s.spent[part];
}

// Errors of cold caches are known from launches on cards with traces, so elsewhere they are errors of latencies. Loads
// of lanes that are 128 bytes apart, of the same lines again and again, are bound by L0.
START_TEST(cycles_have_their_part) {
	static const char strided[] = "\tv_lshlrev_b32 v0, 7, v0\n\ts_movk_i32 s9, 100\nagain:\n\t.rept 16\n"
		"\tglobal_load_dword v1, v0, s[2:3]\n\t.endr\n\ts_sub_u32 s9, s9, 1\n\ts_cmp_lg_u32 s9, 0\n"
		"\ts_cbranch_scc1 again\n\ts_endpgm\n;@ buffer a : u32[1024] = 0   ;@ set s[2:3] = &a, v0 = lane\n";
	ck_assert(spent_in("gfx1100", CHASE, SURE_COLD) > 0.5 && spent_in("gfx1100", CHASE, SURE_LATENCY) < 0.1);
	ck_assert(spent_in("gfx1030", CHASE, SURE_LATENCY) > 0.5 && !spent_in("gfx1030", CHASE, SURE_COLD));
	ck_assert(spent_in("gfx1030", strided, SURE_L0) > 0.5);
}
END_TEST

// Waiting for other waves at a barrier counts as these waves' cycles, and is not evidence about the model.
START_TEST(barriers_rest_on_nothing) {
	static const char text[] = ";@ numthreads 64\n;@ set s0 = wave\n\ts_cmp_eq_u32 s0, 0\n\ts_cbranch_scc1 over\n"
		"\ts_movk_i32 s1, 400\nagain:\n\t.rept 8\n\tv_mul_lo_u32 v0, v0, v0\n\t.endr\n\ts_sub_u32 s1, s1, 1\n"
	                           "\ts_cmp_lg_u32 s1, 0\n\ts_cbranch_scc1 again\nover:\n\ts_barrier\n\ts_endpgm\n";
	struct bench b;
	struct harness_verdict v;
	struct harness_sure s;
	open_bench(&b, text, "gfx1030", 32);
	harness_verdict(&b.timed, &v);
	harness_sure(&b.timed, &v, &s);
	ck_assert_uint_gt(b.timed.result.wave_cycles[TIME_BARRIER] * 10, b.timed.result.wave_cycles[TIME_VALU] * 8);
	ck_assert_msg(s.part[ISA_EVIDENCE_documented] > 0.5, "%g", s.part[ISA_EVIDENCE_documented]);
	close_bench(&b);
}
END_TEST

// A loop whose other instructions are in traces of gfx11.
#define TRACED_LOOP(x) \
	"\ts_movk_i32 s9, 100\nagain:\n\t.rept 16\n\t" x \
	"\n\t.endr\n\ts_sub_u32 s9, s9, 1\n\ts_cmp_le_u32 s9, 0\n\ts_cbranch_scc0 again\n\ts_endpgm\n"
// Returns the interval of a loop of an instruction, and the output of `time`, to be freed.
static double off_of_loop(const char *gpu, const char *program, char **text)
{
	struct bench b;
	struct harness_verdict v;
	struct harness_sure s;
	size_t size;
	open_bench(&b, program, gpu, 32);
	harness_verdict(&b.timed, &v);
	harness_sure(&b.timed, &v, &s);
	FILE *f = open_memstream(text, &size);
	layout_fit(f, 1000);
	show_time_listing(f, &b.timed, &(struct show_lines){ .sort = SHOW_BY_LINE });
	show_time_sure(f, &b.timed, &s);
	layout_fit(f, LAYOUT_COLUMNS);
	fclose(f);
	close_bench(&b);
	ck_assert(s.narrowed <= s.off);
	return s.off;
}

// An instruction that no trace shows says so on its line, and has a wider interval than one that traces show.
START_TEST(untraced_instructions_say_so) {
	static const char seen[] = TRACED_LOOP("v_add_f32 v0, v1, v2"),
		unseen[] = TRACED_LOOP("v_permlane16_b32 v0, v1, s0, s1");
	char *shown, *not_shown, *no_traces;
	double narrow = off_of_loop("gfx1100", seen, &shown), wide = off_of_loop("gfx1100", unseen, &not_shown),
		unmeasured = off_of_loop("gfx1030", seen, &no_traces);
	ck_assert_msg(wide > 1.2 * narrow && unmeasured > 1.2 * narrow, "± %g, %g, %g", narrow, wide, unmeasured);
	ck_assert_msg(!strstr(shown, "not in any trace"), "%s", shown);
	ck_assert_msg(strstr(not_shown, "not in any trace") && strstr(not_shown, "(no trace of gfx11 shows it)")
	              && strstr(not_shown, "a trace of a kernel with") && strstr(not_shown, "would leave"), "%s", not_shown);
	ck_assert_msg(strstr(no_traces, "(no trace of gfx10 exists)"), "%s", no_traces);
	free(shown);
	free(not_shown);
	free(no_traces);
}
END_TEST

// ---- medians --------------------------------------------------------------------------------------------------------
static int ascending(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return (x > y) - (x < y);
}

START_TEST(medians_are_near) {
	enum { MOST = 301 };
	uint64_t values[MOST], x = 88172645463325252ull;
	for (size_t n = 1; n <= MOST; n += 6) {
		struct arena a = { 0 };
		struct profile_line l = { 0 };
		unsigned shift = (unsigned)(n % 60);
		for (size_t k = 0; k < n; k++) {
			x ^= x << 13, x ^= x >> 7, x ^= x << 17;
			values[k] = x >> shift;
			profile_count(&a, &l, values[k]);
		}
		qsort(values, n, sizeof *values, ascending);
		uint64_t want = values[(n - 1) / 2], got = profile_median(&l), off = got > want ? got - want : want - got;
		ck_assert_msg(want < 64 ? !off : off <= want / 50, "the median of %zu values is %lu, not %lu", n, want, got);
		ck_assert(l.least == values[0] && l.most == values[n - 1] && l.waves == n);
		arena_free(&a);
	}
}
END_TEST

// ---- long programs --------------------------------------------------------------------------------------------------
// Returns the least of three times.
static double seconds_to_list(const struct bench *b)
{
	double least = 1e9;
	for (int k = 0; k < 3; k++) {
		char *text = NULL;
		size_t size;
		FILE *to = open_memstream(&text, &size);
		clock_t begin = clock();
		show_time_listing(to, &b->timed, &(struct show_lines){ .sort = SHOW_BY_LINE });
		double took = (double)(clock() - begin) / CLOCKS_PER_SEC;
		least = took < least ? took : least;
		fclose(to);
		ck_assert(strstr(text, "L0:\n") && strstr(text, "// line 1\n") && !strstr(strstr(text, "L1:\n") + 1, "\nL1:\n"));
		free(text);
	}
	return least;
}

// Each line of the program has a label and a note. The time for a line does not depend on the number of lines.
START_TEST(listing_is_linear) {
	enum { FEW = 2000, TIMES = 16, SLACK = 4 };
	double took[2];
	for (int k = 0; k < 2; k++) {
		struct bench b;
		size_t lines = k ? FEW * TIMES : FEW;
		char *text = malloc(lines * 64 + 64), *at = text;
		ck_assert(text != NULL);
		for (size_t n = 0; n < lines; n++) at += sprintf(at, "L%zu:\n;@ hlsl line %zu\n\tv_mov_b32 v1, 1\n", n, n);
		strcpy(at, "\ts_endpgm\n");
		open_bench(&b, text, "gfx906", 0);
		took[k] = seconds_to_list(&b);
		close_bench(&b);
		free(text);
	}
	ck_assert_msg(took[1] < SLACK * TIMES * took[0], "%g s for %d lines, %g s for %d", took[0], FEW, took[1], FEW * TIMES);
}
END_TEST

Suite *time_view_suite(void) {
	Suite *s = suite_create("time, as people see it");
	TCase *c = tcase_create("time view");
	tcase_add_test(c, occupancy_of_all_chips);
	tcase_add_test(c, occupancy_of_vgprs);
	tcase_add_test(c, occupancy_of_everything);
	tcase_add_test(c, every_cycle_has_a_reason);
	tcase_add_test(c, stalls_name_their_culprits);
	tcase_add_test(c, trials_are_true);
	tcase_add_test(c, a_wait_is_not_too_late);
	tcase_add_test(c, trials_of_conflicts_and_waves);
	tcase_add_test(c, verdicts_in_words);
	tcase_add_loop_test(c, estimates_say_how_sure_they_are, 0, sizeof sures / sizeof *sures);
	tcase_add_test(c, cycles_have_their_part);
	tcase_add_test(c, barriers_rest_on_nothing);
	tcase_add_test(c, untraced_instructions_say_so);
	tcase_add_test(c, medians_are_near);
	tcase_add_test(c, listing_is_linear);
	suite_add_tcase(s, c);
	return s;
}
