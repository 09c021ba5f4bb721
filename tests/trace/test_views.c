// Views of a run agree with the machine. In programs that select registers at run time, or write registers as a side
// effect, the trace, its JSON, `step` and `why` show the run's registers and values. The trace names every register
// that changed.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "program_rig.h"
#include "step/step.h"
#include "suites.h"
#include "trace/trace.h"

struct view { const char *gpu, *text, *commands; const char *has[9], *hasnt[4]; };

#define TFE(mov, add, load) \
	";@ buffer src : u32[64] = i + 5\n;@ set s[8:9] = &src, s10 = 256, v6 = 43981, v0 = lane\n" \
	";@ expect v6 = 0\n;@ expect v7 = 0\n;@ expect v5 = lane + 5\n" \
	mov "\n" add " v2, 2, v0\n" load "\n"
#define TFE_SAYS \
	"goto end\nprint v6[3]\nwhy v7[0]\n", { "v6 = all 0", "v6[3] = 0", "v7[0] = 0", "└ v6[0] = 0" }, \
		{ "43981", "abcd" }

static const struct view views[] = {
	{ "gfx906", ";@ expect v5 = 1\n;@ expect v2 = 0\nv_mov_b32 v2, 0\nv_mov_b32 v18, 1\n"
	  "s_set_gpr_idx_on 3, gpr_idx(DST)\nv_mov_b32 v2, v18\ns_set_gpr_idx_off\nv_mov_b32 v6, v5\ns_endpgm",
	  "goto end\nprint v5[1]\nwhy v6[1]\n", { "v5 = all 1", "v5 (v2 by gpr_idx) = v18", "v5[1] = 1", "v6[1] = 1",
	                                          "└ v5[1] = 1", "m0 = 32771" }, { "v2 = all 1", "v2 = v18" } },
	{ "gfx906", ";@ expect v6 = 7\nv_mov_b32 v5, 7\ns_set_gpr_idx_on 3, gpr_idx(SRC0)\nv_mov_b32 v6, v2\n"
	  "s_set_gpr_idx_off\ns_endpgm", "goto end\nwhy v6[1]\n",
	  { "v6 = v5 (v2 by gpr_idx) · lane 0: 7", "├ v5[1] = 7" }, { "v2[1]" } },
	{ "gfx1030", ";@ expect v8 = 7\n;@ expect v5 = 2\nv_mov_b32 v1, 7\nv_mov_b32 v5, 2\ns_mov_b32 m0, 3\n"
	  "v_movreld_b32 v5, v1\nv_mov_b32 v9, v8\ns_endpgm", "goto end\nprint v8[1]\nwhy v9[1]\n",
	  { "v8 (v5 by m0) = v1 · lane 0: 7", "v8 = all 7", "v8[1] = 7", "└ v8[1] = 7", "m0 = 3", "├ v1[1] = 7" },
	  { "v5 = all 7" } },
	{ "gfx1100", ";@ expect v2 = 7\nv_mov_b32 v8, 7\ns_mov_b32 m0, 3\nv_movrels_b32 v2, v5\ns_endpgm",
	  "goto end\nwhy v2[1]\n", { "v2 = v8 (v5 by m0) · lane 0: 7", "├ v8[1] = 7" }, { "v5[1]" } },
	{ "gfx1200", ";@ expect v7 = 9\n;@ expect v5 = 4\nv_mov_b32 v7, 4\nv_mov_b32 v5, 9\ns_mov_b32 m0, 0x20001\n"
	  "v_swaprel_b32 v5, v4\ns_endpgm", "goto end\nwhy v7[1]\n",
	  { "v7 = all 9", "v5 = all 4", "exchange v7 (v5 by m0) and v5 (v4 by m0)", "v5[1] = 9" }, { "v4[1]" } },
	{ "gfx1030", ";@ expect s7 = 9\n;@ expect s4 = 0\ns_mov_b32 s20, 9\ns_mov_b32 m0, 3\ns_movreld_b32 s4, s20\n"
	  "s_movrels_b32 s6, s4\ns_endpgm", "goto end\nwhy s6\n",
	  { "s7 (s4 by m0) = s20 · 9", "s6 = s7 (s4 by m0) · 9", "├ s7 = 9", "├ s20 = 9" }, { "s4 = 9" } },
	{ "gfx906", TFE("s_mov_b32 s11, 0x27fac", "v_lshlrev_b32",
	                "buffer_load_dword v[5:6], v2, s[8:11], 0 offen tfe\ns_waitcnt 0\nv_mov_b32 v7, v6\ns_endpgm"),
	  TFE_SAYS },
	{ "gfx1030", TFE("s_mov_b32 s11, 0x31016fac", "v_lshlrev_b32",
	                 "buffer_load_dword v[5:6], v2, s[8:11], 0 offen tfe\ns_waitcnt 0\nv_mov_b32 v7, v6\ns_endpgm"),
	  TFE_SAYS },
	{ "gfx1100",
	  TFE("s_mov_b32 s11, 0x31016fac", "v_lshlrev_b32",
	      "buffer_load_b32 v[5:6], v2, s[8:11], 0 offen tfe\ns_waitcnt 0\nv_mov_b32 v7, v6\ns_endpgm"), TFE_SAYS },
	{ "gfx1200", TFE("s_mov_b32 s11, 0x31016fac", "v_lshlrev_b32",
		"buffer_load_b32 v[5:6], v2, s[8:11], null offen tfe\ns_wait_loadcnt 0\nv_mov_b32 v7, v6\ns_endpgm"),
	  TFE_SAYS },
	// A moved value is shown as what it is: 5 through v_cndmask, whose sources are typed f32; 1.0 through LDS; a
	// sum that looks like a float.
	{ "gfx1030", ";@ lds 256\n;@ set v0 = lane\nv_mov_b32 v1, 5\nv_mov_b32 v5, 1.0\nv_lshlrev_b32 v4, 2, v0\n"
	  "v_cmp_lt_u32 vcc_lo, 3, v0\nv_cndmask_b32 v3, v1, v4, vcc_lo\nv_cndmask_b32 v6, 0, v5, vcc_lo\n"
	  "ds_write_b32 v4, v6\ns_waitcnt 0\nds_read_b32 v8, v4\ns_waitcnt 0\nv_swap_b32 v8, v3\n"
	  "v_add_nc_u32 v9, 0x3f000000, v4\nv_mov_b32 v10, v9\ns_endpgm",
	  "goto end\nwhy v8[1]\nwhy v3[4]\nwhy v10[1]\nprint v10\n",
	  { "v8[1] = 5 ", "v3[1] = 5 ", "v3[4] = 1.0 ", "lds[0x10] = 1.0 ", "v10 = 4*lane+0x3f000000",
	    "v10[1] = 0x3f000004", "v10  auto", "lane 4: 1.0 = 1 ? 1.0 : 0" }, { "7e-45", "0.5000002", "f32" } },
};
enum { VIEWS = sizeof views / sizeof *views };

static char *trace_of(struct log_reader *r, bool json)
{
	char *out = NULL;
	size_t n;
	FILE *to = open_memstream(&out, &n);
	struct show_trace_options o = { .json = json };
	ck_assert(to && log_seek(r, 0));
	struct show_tracer *t = show_tracer_new(to, r, &o);
	show_tracer_read(t);
	show_tracer_free(t);
	fclose(to);
	return out;
}

static char *answers(struct step_session *s, const char *commands)
{
	char *out = NULL;
	size_t n;
	FILE *to = open_memstream(&out, &n);
	struct step_commander c = { .session = s, .out = to, .err = to };
	ck_assert(to != NULL);
	for (char line[64]; *commands; commands += strcspn(commands, "\n") + 1) {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(commands, "\n"), commands);
		step_command(&c, line);
	}
	fclose(to);
	return out;
}

// Checks that the trace's JSON names every register that changed in the log, with the value in the state.
static void names_changes(struct log_reader *r, const char *json, const char *gpu)
{
	struct log_event e;
	ck_assert(log_seek(r, 0));
	while (log_next(r, &e)) {
		if (e.kind != LOG_INSTRUCTION) continue;
		json_t *line = json_loadb(json, strcspn(json, "\n"), 0, NULL), *changed = json_object_get(line, "changed");
		ck_assert(changed);
		json += strcspn(json, "\n") + 1;
		for (size_t k = 0; k < e.change_count; k++) {
			const struct log_change *c = &e.changes[k];
			char name[16];
			if (c->file > LOG_VGPR || (c->file == LOG_SCALAR && c->index > LOG_SCC)) continue;
			json_t *value = json_object_get(changed, code_register_text(name, log_register(c), 1,
				&(struct code_target){ log_reader_program(r)->gpu, 64 }));
			ck_assert_msg(value, "%s: %s changed, and the trace does not say so", gpu, name);
			if (json_is_string(value)) ck_assert_uint_eq(strtoul(json_string_value(value), NULL, 0), e.wave->s[c->index]);
			for (unsigned lane = 0; json_is_array(value) && lane < e.wave->lanes; lane++)
				ck_assert_uint_eq(strtoul(json_string_value(json_array_get(value, lane)), NULL, 0), e.wave->v[c->index][lane]);
		}
		json_decref(line);
	}
}

START_TEST(view_is_the_machine)
{
	const struct view *v = &views[_i];
	struct diag d = { 0 };
	struct asm_options o = { .gpu = isa_gpu_find(v->gpu) };
	struct source text = { .name = "view", .text = v->text, .size = strlen(v->text) };
	struct harness_notes notes = { 0 };
	struct harness_run run;
	struct harness_run_options ro = { .observer = NULL };
	struct program *p = asm_text(&text, &o, &d);
	bool ready = p && !d.errors && harness_notes_read(&notes, p, &d)
	             && harness_run_prepare(&run, p, &notes, &ro, &d) && harness_run_go(&run);
	if (!ready) diag_print(&d, stderr);
	ck_assert_msg(ready, "%s: %s", v->gpu, v->text);
	for (size_t k = 0; harness_check(&run), k < notes.expects.n; k++)
		ck_assert_msg(notes.expects.at[k].held, "%s: %s: %s", v->gpu, notes.expects.at[k].text,
		              notes.expects.at[k].detail);
	struct step_options so = { 0 };
	struct step_session *s = step_new(p, &notes, &so, &d);
	ck_assert(s != NULL);
	char *said = answers(s, v->commands), *trace = trace_of(step_reader(s), false), *json = trace_of(step_reader(s), true);
	names_changes(step_reader(s), json, v->gpu);
	for (const char *const *has = v->has; *has; has++)
		ck_assert_msg(strstr(said, *has) || strstr(trace, *has), "%s: no `%s` in\n%s%s", v->gpu, *has,
		              trace, said);
	for (const char *const *no = v->hasnt; *no; no++)
		ck_assert_msg(!strstr(said, *no) && !strstr(trace, *no), "%s: `%s` in\n%s%s", v->gpu, *no, trace, said);
	free(said);
	free(trace);
	free(json);
	step_free(s);
	harness_run_free(&run);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
}
END_TEST

START_TEST(examples_name_changes)
{
	static const char *const folders[] = { "asm-examples/listings/*.s", "asm-examples/intrinsics/*.s",
	                                       "asm-examples/lessons/*.s" };
	glob_t g;
	rig_files(&g, folders[_i]);
	for (size_t k = 0; k < g.gl_pathc; k += 3) {
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct asm_options o = { .gpu = NULL };
		struct harness_notes notes = { 0 };
		struct step_options so = { 0 };
		struct program *p = asm_text(rig_source(&a, g.gl_pathv[k]), &o, &d);
		struct step_session *s = p && harness_notes_read(&notes, p, &d) ? step_new(p, &notes, &so, &d) : NULL;
		ck_assert_msg(s, "%s cannot be stepped", g.gl_pathv[k]);
		free(answers(s, "step 500\n"));
		char *json = trace_of(step_reader(s), true);
		names_changes(step_reader(s), json, g.gl_pathv[k]);
		free(json);
		step_free(s);
		harness_notes_free(&notes);
		program_free(p);
		diag_free(&d);
		arena_free(&a);
	}
	globfree(&g);
}
END_TEST

Suite *views_suite(void)
{
	Suite *s = suite_create("views");
	TCase *c = tcase_create("all");
	tcase_add_loop_test(c, view_is_the_machine, 0, VIEWS);
	tcase_add_loop_test(c, examples_name_changes, 0, 3);
	suite_add_tcase(s, c);
	return s;
}
