// Marks an answer: runs it on each GPU, with each case and each mask, with the checks on; finds the first thing wrong.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/checks.h"
#include "lang/ast.h"
#include "object/object.h"
#include "exercise/parts.h"

const char *const exercise_result_name[] = {
	[EXERCISE_PASSED] = "passed", [EXERCISE_UNREADABLE] = "unreadable", [EXERCISE_ASSEMBLY] = "assembly",
	[EXERCISE_FAULT] = "fault", [EXERCISE_ENDLESS] = "endless", [EXERCISE_VALUE] = "value",
	[EXERCISE_CHECK] = "check", [EXERCISE_LIMIT] = "limit", [EXERCISE_BROKEN] = "exercise",
};

// One run of the answer.
struct trial {
	struct exercise_mark *m;
	struct program *program;
	size_t of;
	const struct exercise_mask *mask; const struct exercise_target *target;
	struct harness_notes notes;
	struct harness_run run;
	struct harness_checked checked;
	struct exercise_starts starts;
};

static bool fail(struct exercise_mark *m, enum exercise_result result, const char *message)
{
	m->result = result;
	m->message = message;
	return false;
}

// ---- exec at the start ----------------------------------------------------------------------------------------------
static uint64_t exec_of(const struct wave *w)
{
	uint64_t exec = w->s[ISA_REG_EXEC] | (uint64_t)w->s[ISA_REG_EXEC + 1] << 32;
	return w->lanes == 32 ? (uint32_t)exec : exec;
}

static void note_start(void *context, struct wave *w)
{
	struct exercise_starts *s = context;
	uint32_t group[3];
	if (s->setup) s->setup(s->context, w);
	machine_workgroup_of(w, group);
	const uint32_t *all = s->run->dispatch.workgroups;
	uint32_t number = (group[2] * all[1] + group[1]) * all[0] + group[0];
	*arena_push(&s->run->arena, &s->waves) = (struct exercise_start){ number, w->id, exec_of(w) };
}

static void watch_starts(struct exercise_starts *s, struct harness_run *r)
{
	*s = (struct exercise_starts){ .run = r, .setup = r->dispatch.setup, .context = r->dispatch.context };
	r->dispatch.setup = note_start;
	r->dispatch.context = s;
}

// Returns exec of a wave at its start. Returns false if it was not started.
static bool start_of(const struct exercise_starts *s, const uint32_t group[3], uint32_t wave, uint64_t *exec)
{
	const uint32_t *all = s->run->dispatch.workgroups;
	uint32_t number = (group[2] * all[1] + group[1]) * all[0] + group[0];
	for (size_t k = 0; k < s->waves.n; k++) {
		*exec = s->waves.at[k].exec;
		if (s->waves.at[k].group == number && s->waves.at[k].wave == wave) return true;
	}
	return false;
}

static bool all_inactive(const struct exercise_starts *s)
{
	for (size_t k = 0; k < s->waves.n; k++) if (s->waves.at[k].exec) return false;
	return s->waves.n;
}

// ---- words of a message ---------------------------------------------------------------------------------------------
// Returns `exec = 0x00ff (case "odd", gfx1030, wave64)`, or the brackets alone for a value that is not of a wave.
static const char *where_text(struct trial *t, bool exec)
{
	struct exercise_mark *m = t->m;
	const struct exercise *e = m->exercise;
	const char *name = e->cases.at[t->of].name, *mask = t->mask->name;
	const char *given = *name ? arena_printf(&m->arena, "case \"%s\", ", name) : "";
	if (!exec && e->masks.n > 1) given = arena_printf(&m->arena, "%smask \"%s\", ", given, mask);
	const char *in = arena_printf(&m->arena, "(%s%s, wave%u)", given, t->target->gpu->name, t->target->wave);
	if (!exec || !m->has_exec) return in;
	return arena_printf(&m->arena, "with exec = 0x%0*" PRIx64 " %s", t->target->wave == 64 ? 16 : 8, m->exec, in);
}

// Returns the value as text: in hexadecimal if it is a mask, or if `written`, the expectation, has it so.
static const char *value_text(struct arena *a, uint64_t bits, enum isa_type type, bool mask, const char *written)
{
	char text[64];
	struct harness_value v = harness_value_load(bits, type);
	const char *hex = arena_printf(a, "0x%" PRIx64, bits), *at = strstr(written, hex);
	if (mask || (at && !isxdigit((unsigned char)at[strlen(hex)]))) return hex;
	if (!v.real && v.i > -4096 && v.i < 4096) return arena_printf(a, "%" PRId64, v.i);
	return arena_strdup(a, harness_value_text(text, sizeof text, bits, type));
}

static bool is_mask_register(const struct harness_expect *x)
{
	unsigned first = x->target.reg.first;
	return x->target.kind == HARNESS_T_REGISTER && !harness_has_lanes(x->target.reg)
	       && (x->target.reg.count == 2 || first == ISA_REG_VCC || first == ISA_REG_EXEC);
}

static const char *const relations[] = { "should hold ", "should not hold ", "should hold less than ",
	"should hold at most ", "should hold more than ", "should hold at least " };

static const char *group_text(struct trial *t, const struct harness_wrong *w)
{
	const uint32_t *all = t->run.dispatch.workgroups, *g = w->workgroup;
	struct arena *a = &t->m->arena;
	if ((uint64_t)all[0] * all[1] * all[2] > 1)
		return arena_printf(a, " of wave %u of workgroup (%u,%u,%u)", w->wave, g[0], g[1], g[2]);
	return machine_final_count(t->run.machine) > 1 ? arena_printf(a, " of wave %u", w->wave) : "";
}

static const char *value_message(struct trial *t, const struct harness_wrong *w)
{
	struct exercise_mark *m = t->m;
	const char *group = w->of_wave ? group_text(t, w) : "", *what = w->subject;
	if (w->lane >= 0) what = arena_printf(&m->arena, "lane %d%s", w->lane, group);
	else if (w->of_wave && *group) what = arena_printf(&m->arena, "%s%s", w->subject, group);
	else if (!w->of_wave && w->index != UINT64_MAX && w->bytes)
		what = arena_printf(&m->arena, "element %" PRIu64 "", w->index);
	return arena_printf(&m->arena, "%s is wrong %s: %s holds %s, %s%s", what, where_text(t, w->of_wave), w->subject,
	                    m->holds, m->relation, m->wanted);
}

// ---- the failing run ------------------------------------------------------------------------------------------------
// Keeps the run as the one that failed.
static void keep_run(struct trial *t)
{
	struct exercise_mark *m = t->m;
	m->of = &m->exercise->cases.at[t->of];
	m->mask = t->mask;
	m->target = t->target;
	m->notes = t->notes;
	t->notes = (struct harness_notes){ 0 };
	t->run.notes = &m->notes;
}

static const char *about_of(const struct exercise *e, const struct harness_expect *x)
{
	for (size_t k = 0; k < e->notes.n; k++) {
		const struct exercise_note *n = &e->notes.at[k];
		if (n->place.line == x->place.line && !strncmp(n->text, "expect", 6) && strstr(n->text, x->text)) return n->about;
	}
	return NULL;
}

static void find_writer(struct trial *t, const struct harness_expect *x, struct harness_register reg)
{
	struct exercise_mark *m = t->m;
	struct harness_register none = { 0, 0 };
	bool is = x && x->target.kind != HARNESS_T_REGISTER;
	m->program = t->program;
	if (exercise_writer(m, &m->value, is ? none : reg, &m->at))
		m->written = arena_printf(&m->arena, "%s was last written by line %u: %s", m->value.subject, m->at.line, m->at.text);
	else if (!is || m->value.bytes)
		m->written = arena_printf(&m->arena, "%s was not written by an instruction of the answer", m->value.subject);
}

// Fails with the first wrong value of an expectation.
static bool fail_value(struct trial *t, const struct harness_expect *x)
{
	struct exercise_mark *m = t->m;
	m->about = about_of(m->exercise, x);
	m->value = x->first;
	keep_run(t);
	if (!x->first.subject)
		return fail(m, EXERCISE_VALUE, arena_printf(&m->arena, "`%s` does not hold %s: %s", x->text, where_text(t, false),
		                                            x->detail ? x->detail : "it has no value"));
	m->value.subject = arena_strdup(&m->arena, x->first.subject);
	m->has_exec = x->first.of_wave && start_of(&t->starts, x->first.workgroup, x->first.wave, &m->exec);
	m->holds = value_text(&m->arena, m->value.holds, m->value.type, is_mask_register(x), x->text);
	m->wanted = value_text(&m->arena, m->value.wanted, m->value.type, is_mask_register(x), x->text);
	m->relation = relations[x->relation];
	find_writer(t, x, x->target.reg);
	return fail(m, EXERCISE_VALUE, value_message(t, &m->value));
}

// ---- exec at the end ------------------------------------------------------------------------------------------------
// Returns whether exec must be at the end as it was at the start, because expectations are about active lanes.
static bool keeps_exec(const struct exercise *e, const struct harness_notes *n)
{
	for (size_t k = 0; k < n->expects.n; k++) {
		const struct harness_expect *x = &n->expects.at[k];
		if (x->target.kind == HARNESS_T_REGISTER && x->target.reg.first / 2 == ISA_REG_EXEC / 2) return false;
	}
	return !e->exec_may_change;
}

static bool exec_is_kept(struct trial *t)
{
	struct exercise_mark *m = t->m;
	if (!keeps_exec(m->exercise, &t->notes)) return true;
	for (size_t k = 0; k < machine_final_count(t->run.machine); k++) {
		const struct final_wave *w = machine_final(t->run.machine, k);
		uint64_t exec, now = w->lanes == 32 ? (uint32_t)w->exec : w->exec;
		if (!start_of(&t->starts, w->workgroup, w->wave, &exec) || exec == now) continue;
		m->value = (struct harness_wrong){ .subject = "exec", .of_wave = true, .wave = w->wave, .lane = -1,
			.index = UINT64_MAX, .type = ISA_U64, .holds = now, .wanted = exec };
		memcpy(m->value.workgroup, w->workgroup, sizeof w->workgroup);
		m->holds = value_text(&m->arena, now, ISA_U64, true, "");
		m->wanted = value_text(&m->arena, exec, ISA_U64, true, "");
		m->relation = relations[HARNESS_EQ];
		m->exec = exec;
		m->has_exec = true;
		m->about = "at its end, the answer has the lanes active that it began with";
		keep_run(t);
		find_writer(t, NULL, (struct harness_register){ ISA_REG_EXEC, t->target->wave / 32 });
		return fail(m, EXERCISE_VALUE, value_message(t, &m->value));
	}
	return true;
}

// ---- faults and checks ----------------------------------------------------------------------------------------------
// Says which lines repeat, and what their passes have in common.
static void describe_loop(struct exercise_mark *m, const struct machine_result *r)
{
	struct exercise_loop x = exercise_loop(m, r);
	if (!x.first) return;
	m->written = x.first == x.last ? arena_printf(&m->arena, "it repeats line %u", x.first)
	                               : arena_printf(&m->arena, "it repeats lines %u to %u", x.first, x.last);
	if (!x.active)
		m->hint = "no lane is active in these lines: a branch must leave the loop then, such as s_cbranch_execz";
	else if (x.alike)
		m->hint = "a pass leaves all registers as they were, so the next pass does the same";
}

static bool fail_fault(struct trial *t)
{
	struct exercise_mark *m = t->m;
	const struct machine_result *r = machine_result(t->checked.run->machine);
	bool endless = r->steps >= t->checked.run->options.max_steps;
	m->has_exec = start_of(&t->starts, r->workgroup, r->wave, &m->exec);
	m->program = t->program;
	keep_run(t);
	const char *lane = r->lane >= 0 ? arena_printf(&m->arena, " in lane %d", r->lane) : "", *where = where_text(t, true);
	if (endless) {
		exercise_first(m, r->line, &m->at);
		describe_loop(m, r);
		return fail(m, EXERCISE_ENDLESS, arena_printf(&m->arena, "the answer does not end %s: it was stopped after %"
			PRIu64 " instructions", where, r->steps));
	}
	if (exercise_last(m, &m->at))
		m->written = arena_printf(&m->arena, "the wave is at line %u: %s", m->at.line, m->at.text);
	return fail(m, EXERCISE_FAULT, arena_printf(&m->arena, "the answer faults%s %s: %s", lane, where, r->fault));
}

// Returns the first finding of the most serious checks, by their own levels, or NULL. Notes do not count. In a run
// without an active lane, vector instructions write nothing, so that registers without a value are not a mistake.
static const struct check_finding *first_finding(const struct checker *c, bool idle)
{
	size_t n;
	const struct check_finding *const *all = check_findings(c, &n);
	const struct check_finding *worst = NULL;
	for (size_t k = 0; k < n; k++) {
		if (all[k]->level < CHECK_WARNING || (idle && all[k]->id == CHECK_UNINITIALISED)) continue;
		if (!worst || check_infos[all[k]->id].level > check_infos[worst->id].level) worst = all[k];
	}
	return worst;
}

static bool fail_check(struct trial *t, const struct check_finding *f)
{
	struct exercise_mark *m = t->m;
	const struct program_line *l = &t->program->lines[f->insn->line];
	unsigned line = program_written_at(l->place).line;
	m->hint = f->hint ? arena_strdup(&m->arena, f->hint) : NULL;
	m->written = arena_printf(&m->arena, "`lanewise explain %s` says more", check_infos[f->id].name);
	m->has_exec = start_of(&t->starts, f->workgroup, f->wave, &m->exec);
	keep_run(t);
	m->program = t->program;
	if (!exercise_first(m, f->insn->line, &m->at))
		m->at = (struct exercise_place){ .line = line, .text = program_source_line(&m->arena, l) };
	return fail(m, EXERCISE_CHECK, arena_printf(&m->arena, "the values are right, but a check found a mistake in line %u "
		"%s: %s", line, where_text(t, true), f->text));
}

// Adds what a check found in a run with a wrong value.
static void add_finding(struct trial *t, const struct check_finding *f)
{
	struct exercise_mark *m = t->m;
	unsigned line = program_written_at(t->program->lines[f->insn->line].place).line;
	m->hint = arena_printf(&m->arena, "a check found in line %u: %s", line, f->text);
}

// ---- one run --------------------------------------------------------------------------------------------------------
static bool fail_notes(struct exercise_mark *m, enum exercise_result result)
{
	const char *first = "";
	for (size_t k = m->diag.messages.n; k-- > 0;)
		if (m->diag.messages.at[k].severity == DIAG_ERROR) first = m->diag.messages.at[k].text;
	return fail(m, result, result == EXERCISE_ASSEMBLY
		? arena_printf(&m->arena, "the answer does not assemble: %s", first)
		: arena_printf(&m->arena, "the answer cannot run with this exercise: %s", first));
}

// Returns whether the expectation found a wrong count of the whole run, which says how an answer works.
static bool is_count(const struct harness_expect *x)
{
	return x->first.subject && !x->first.of_wave && !x->first.bytes && x->target.kind == HARNESS_T_EXPR;
}

// Returns the first expectation that does not hold, about counts of the run or about values; NULL if all hold.
static const struct harness_expect *first_wrong(const struct trial *t, bool count, bool idle)
{
	for (size_t k = 0; k < t->notes.expects.n; k++) {
		const struct harness_expect *x = &t->notes.expects.at[k];
		if (!x->held && !(idle && !x->checked && !x->wrong) && is_count(x) == count) return x;
	}
	return NULL;
}

// Checks what the run left. `f` is a finding of the checks, or NULL.
static bool judge(struct trial *t, const struct check_finding *f, bool idle)
{
	harness_check(&t->run);
	bool kept = exec_is_kept(t);
	const struct harness_expect *value = kept ? first_wrong(t, false, idle) : NULL;
	if (value) fail_value(t, value);
	if ((!kept || value) && f) add_finding(t, f);
	if (!kept || value) return false;
	if (f) return fail_check(t, f);
	const struct harness_expect *count = first_wrong(t, true, idle);
	return !count || fail_value(t, count);
}

static bool run_prepared(struct trial *t)
{
	struct exercise_mark *m = t->m;
	watch_starts(&t->starts, &t->run);
	harness_checked_go(&t->checked, &t->run, &m->exercise->levels, &m->diag);
	if (t->run.failed_setup) return fail_notes(m, EXERCISE_BROKEN);
	if (!t->checked.ran) return fail_fault(t);
	bool idle = all_inactive(&t->starts);
	return judge(t, first_finding(t->checked.checker, idle), idle);
}

// Runs the answer with a case and a mask. Returns false if it fails. With `limits`, also tests the limits.
static bool try_run(struct trial *t, bool limits)
{
	struct exercise_mark *m = t->m;
	struct harness_run_options o = { .max_steps = m->exercise->most_steps, .keep_state = true };
	bool good = exercise_notes(m->exercise, t->of, t->mask, &t->notes, &m->diag)
	            && harness_run_prepare(&t->run, t->program, &t->notes, &o, &m->diag);
	if (!good) fail_notes(m, EXERCISE_BROKEN);
	good = good && run_prepared(t);
	for (size_t k = 0; good && limits && k < m->exercise->limits.n; k++) {
		const char *over = exercise_over_limit(m, &m->exercise->limits.at[k], t->program, &t->run, &m->at);
		if (over) good = fail(m, EXERCISE_LIMIT, over);
	}
	if (t->target == m->exercise->targets.at && !m->instructions && t->run.machine)
		m->instructions = exercise_instructions(&t->run);
	harness_checked_free(&t->checked);
	harness_run_free(&t->run);
	harness_notes_free(&t->notes);
	return good;
}

// Runs all cases with all masks on a target. The limits are tested after all of its runs, with the first case.
static bool try_target(struct exercise_mark *m, struct program *p, const struct exercise_target *target)
{
	const struct exercise *e = m->exercise;
	for (size_t c = 0; c < e->cases.n; c++)
		for (size_t k = 0; k < e->masks.n; k++) {
			struct trial t = { .m = m, .program = p, .of = c, .mask = &e->masks.at[k], .target = target };
			if (!try_run(&t, false)) return false;
			m->passed++;
		}
	struct trial first = { .m = m, .program = p, .mask = e->masks.at, .target = target };
	return !e->limits.n || try_run(&first, true);
}

// ---- the answer -----------------------------------------------------------------------------------------------------
static bool is_readable(struct exercise_mark *m)
{
	const struct source *s = m->answer;
	if (object_recognize(s->text, s->size))
		return fail(m, EXERCISE_UNREADABLE, "the answer is a code object; an answer is a text of assembly");
	if (strlen(s->text) != s->size)
		return fail(m, EXERCISE_UNREADABLE, "the answer is not a text: it has a byte 0");
	return true;
}

static bool has_code(const struct program *p)
{
	for (size_t k = 0; k < p->section_count; k++) if (p->sections[k].code && p->sections[k].size) return true;
	return false;
}

static bool mark_on(struct exercise_mark *m, const struct exercise_target *target)
{
	// other files are not part of an answer
	struct asm_options o = { .gpu = target->gpu, .wave = target->wave, .only_files = true };
	struct program *p = asm_text(m->answer, &o, &m->diag);
	m->target = target;
	if (!p || m->diag.errors) {
		if (p) program_free(p);
		return fail_notes(m, EXERCISE_ASSEMBLY);
	}
	m->target = NULL;
	bool good = has_code(p) ? try_target(m, p, target)
	                        : fail(m, EXERCISE_UNREADABLE, "the answer does not have an instruction");
	if (m->program != p) program_free(p);
	return good;
}

void exercise_mark(const struct exercise *e, const struct source *answer, struct exercise_mark *m)
{
	*m = (struct exercise_mark){ .exercise = e, .answer = answer };
	m->runs = e->cases.n * e->masks.n * e->targets.n;
	bool good = is_readable(m);
	for (size_t k = 0; good && k < e->targets.n; k++) good = mark_on(m, &e->targets.at[k]);
}

void exercise_mark_free(struct exercise_mark *m)
{
	harness_notes_free(&m->notes);
	if (m->program) program_free(m->program);
	diag_free(&m->diag);
	arena_free(&m->arena);
}
