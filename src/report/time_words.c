// Explains why an instruction waited, in words that name the cause.
#include "report/time_words.h"
#include <inttypes.h>
#include "base/style.h"

unsigned show_line_in(const struct program *p, const struct insn *i)
{
	return !machine_insn_is_end(i) && i->line < p->line_count ? p->lines[i->line].place.line : 0;
}

const char *show_source_in(struct arena *a, const struct program *p, const struct insn *i)
{
	return machine_insn_is_end(i) ? "(the end of the program)" : program_source_line(a, &p->lines[i->line]);
}

static const struct plan *plan_of(const struct harness_timed *t, const struct insn *i)
{
	return &t->profile.plans[i - t->profile.code];
}

static const char *line_text(struct arena *a, const struct harness_timed *t, const struct insn *by)
{
	return arena_printf(a, "line %u", show_line_of(t, by));
}

// Returns the results that the instruction waited for: `v4 from line 12`, `VALU results`.
static const char *results(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause,
                           const struct insn *by)
{
	struct plan_range r;
	char name[16];
	const char *what = cause == TIME_VALU ? "VALU results" : "SALU results";
	if (!by) return what;
	if (!time_plan_shared(plan_of(t, by), plan_of(t, i), &r))
		return arena_printf(a, "%s of %s", what, line_text(a, t, by));
	code_register_text(name, r.first, r.count, &(struct code_target){ t->run->program->gpu, t->run->program->wave });
	return arena_printf(a, "%s from %s", name, by == i ? "the turn before" : line_text(a, t, by));
}

// Returns the kind of access, for `wait for the … at line 9`.
static const char *access_word(const struct harness_timed *t, const struct insn *by)
{
	const struct plan *p = plan_of(t, by);
	if (p->atomic) return p->unit == ISA_LDS ? "LDS atomic" : "atomic";
	if (p->unit == ISA_LDS) return p->stores ? "LDS store" : by->mem ? "LDS load" : "LDS permute";
	return p->stores ? "store" : p->unit == ISA_SMEM ? "s_load" : "load";
}

double show_conflict(const struct time_line *l)
{
	return l->lds_least ? (double)l->lds_cycles / (double)l->lds_least : 1;
}

static const char *unit_busy(const struct harness_timed *t, const struct insn *i)
{
	switch (plan_of(t, i)->unit) {
	case ISA_SALU: return "SALU busy";
	case ISA_VALU: return "VALU busy";
	case ISA_VMEM: return "VMEM busy";
	case ISA_LDS: return "LDS busy";
	case ISA_SMEM: return "SMEM busy";
	case ISA_BRANCH: return "branch unit busy";
	default: return "unit busy";
	}
}

const char *show_stall_text(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause,
                            const struct insn *by)
{
	const struct time_line *l = by ? &t->result.lines[by - t->profile.code] : NULL;
	struct plan_range r;
	switch (cause) {
	case TIME_START: return "first fetch";
	case TIME_FETCH: return "fetch";
	case TIME_VALU: case TIME_SALU:
		return arena_printf(a, "%s%s", by && !time_plan_shared(plan_of(t, by), plan_of(t, i), &r) ? "" : "dependency on ",
		                    results(a, t, i, cause, by));
	case TIME_DELAY: return by && by != i ? arena_printf(a, "delay of %s", line_text(a, t, by)) : "delay";
	case TIME_MEMORY: case TIME_SCALAR: case TIME_LDS:
		if (!by)
			return cause == TIME_MEMORY ? "wait for memory"
			       : cause == TIME_SCALAR ? "wait for scalar memory"
			       : "wait for LDS";
		if (cause == TIME_LDS && show_conflict(l) >= 1.05)
			return arena_printf(a, "LDS conflict x%.3g at %s", show_conflict(l), line_text(a, t, by));
		return arena_printf(a, "wait for the %s at %s", access_word(t, by), line_text(a, t, by));
	case TIME_QUEUE:
		return by ? arena_printf(a, "%s path busy with %s", plan_of(t, by)->unit == ISA_LDS ? "LDS" : "memory",
		                         line_text(a, t, by)) : "memory path busy";
	case TIME_BRANCH: return by ? arena_printf(a, "branch at %s", line_text(a, t, by)) : "branch";
	case TIME_BARRIER: return "barrier";
	case TIME_UNIT: return unit_busy(t, i);
	case TIME_END:
		return by ? arena_printf(a, "until the %s at %s has arrived", access_word(t, by), line_text(a, t, by))
		       : "until stores have arrived";
	default: return time_causes[cause].word;
	}
}

const char *show_late_text(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause,
                           const struct insn *by)
{
	return cause == TIME_VALU || cause == TIME_SALU ? results(a, t, i, cause, by)
	       : show_stall_text(a, t, i, cause, by);
}

const char *show_cause_color(enum time_cause c)
{
	switch (c) {
	case TIME_ISSUE: return style_green;
	case TIME_VALU: case TIME_SALU: case TIME_DELAY: return style_cyan;
	case TIME_MEMORY: case TIME_SCALAR: case TIME_LDS: case TIME_QUEUE: case TIME_END: return style_red;
	case TIME_UNIT: case TIME_BARRIER: return style_bold;
	default: return style_dim;
	}
}
