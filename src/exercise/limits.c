// Limits of an exercise: how large an answer may be, and what it must do without.
#include <inttypes.h>
#include <string.h>
#include "code/code.h"
#include "harness/harness.h"
#include "wave/effects.h"
#include "exercise/parts.h"

// ---- families -------------------------------------------------------------------------------------------------------
static bool is_lds(const struct insn *i) { return isa_record(i->inst->form)->unit == ISA_LDS; }
static bool is_memory(const struct insn *i)
{
	enum isa_unit unit = isa_record(i->inst->form)->unit;
	return unit == ISA_VMEM || unit == ISA_SMEM;
}
static bool is_atomic(const struct insn *i) { return i->access && i->access->direction == ISA_ATOMIC; }
static bool is_branch(const struct insn *i) { return code_branches(i->inst); }
static bool is_dpp(const struct insn *i) { return code_is_dpp(i->inst->form); }
static bool is_matrix(const struct insn *i) { return isa_matrix(isa_record(i->inst->form)); }
static bool is_dual(const struct insn *i) { return i->pair; }
static bool is_barrier(const struct insn *i)
{
	enum isa_effect e = isa_class(isa_record(i->inst->form))->effect;
	return e == ISA_EFFECT_barrier || e == ISA_EFFECT_barrier_signal || e == ISA_EFFECT_barrier_wait;
}
static bool is_loop(const struct insn *i)
{
	int64_t bytes;
	return code_branch_distance(i->inst, &bytes) && bytes < 0;
}

const char *const exercise_families = "lds memory atomics branches loops barriers dpp matrix dual, or an instruction";
static const struct { const char *name, *uses; bool (*is)(const struct insn *i); } families[] = {
	{ "lds", "uses LDS", is_lds }, { "memory", "accesses memory", is_memory }, { "atomics", "is an atomic", is_atomic },
	{ "branches", "is a branch", is_branch }, { "loops", "jumps back", is_loop },
	{ "barriers", "is a barrier", is_barrier },
	{ "dpp", "uses DPP", is_dpp }, { "matrix", "multiplies matrices", is_matrix }, { "dual", "is a pair", is_dual },
};
enum { FAMILIES = sizeof families / sizeof *families };

static unsigned family_of(const char *name)
{
	unsigned k = 0;
	while (k < FAMILIES && strcmp(families[k].name, name)) k++;
	return k;
}

bool exercise_family_exists(const char *name)
{
	const uint16_t *forms;
	return family_of(name) < FAMILIES || isa_find(name, (unsigned)strlen(name), &forms);
}

// Returns whether the instruction has that name on any GPU: s_load_dword is s_load_b32 on others.
static bool is_called(const struct insn *i, const char *name)
{
	const uint16_t *forms;
	unsigned n = isa_find(name, (unsigned)strlen(name), &forms);
	for (unsigned k = 0; k < n; k++) if (isa_record(&isa_forms[forms[k]]) == isa_record(i->inst->form)) return true;
	return false;
}

static bool belongs(const struct insn *i, const char *name)
{
	unsigned k = family_of(name);
	if (k < FAMILIES) return families[k].is(i);
	return is_called(i, name) || (i->pair && (is_called(&i->pair[0], name) || is_called(&i->pair[1], name)));
}

// Returns the first instruction of the program that belongs to the family, or NULL.
static const struct insn *first_of(const struct harness_run *r, const char *name)
{
	size_t n;
	const struct insn *code = machine_code(r->machine, &n);
	for (size_t k = 0; k < n; k++) if (!machine_insn_is_end(&code[k]) && belongs(&code[k], name)) return &code[k];
	return NULL;
}

// ---- figures --------------------------------------------------------------------------------------------------------
size_t exercise_instructions(const struct harness_run *r)
{
	size_t n, count = 0;
	const struct insn *code = machine_code(r->machine, &n);
	for (size_t k = 0; k < n; k++)
		count += !machine_insn_is_end(&code[k]) && isa_class(isa_record(code[k].inst->form))->effect != ISA_EFFECT_end;
	return count;
}

// Returns how many registers from `first` on, below `end`, the program names.
static uint64_t registers_used(const struct harness_run *r, unsigned first, unsigned end)
{
	size_t n;
	uint64_t most = 0;
	const struct insn *code = machine_code(r->machine, &n);
	for (size_t k = 0; k < n; k++) {
		if (machine_insn_is_end(&code[k])) continue;
		for (const struct effect *x = NULL; (x = effects_next(code[k].effects, x));) {
			uint64_t last = (uint64_t)x->first + x->count;
			if (!x->implicit && x->first >= first && last <= end && last - first > most) most = last - first;
		}
	}
	return most;
}

// ---- messages -------------------------------------------------------------------------------------------------------
static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

static void set_place(struct exercise_mark *m, const struct program *p, uint32_t line, struct exercise_place *at)
{
	const struct program_line *l = &p->lines[line];
	at->line = program_written_at(l->place).line;
	at->text = program_source_line(&m->arena, l);
}

static const char *about_family(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                                const struct harness_run *r, struct exercise_place *at)
{
	const struct insn *i = first_of(r, l->name);
	unsigned family = family_of(l->name);
	if (l->kind == EXERCISE_WITH)
		return i ? NULL : arena_printf(&m->arena, "the answer does not use %s, which this exercise is about", l->name);
	if (!i) return NULL;
	set_place(m, p, i->line, at);
	return arena_printf(&m->arena, "line %u %s; this exercise must be solved without %s", at->line,
	                    family < FAMILIES ? families[family].uses : arena_printf(&m->arena, "is %s", l->name), l->name);
}

// Sets *at to the instruction that touches most lines in one access.
static const char *about_lines(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                               const struct harness_run *r, struct exercise_place *at)
{
	if (l->chip->gpu != p->gpu) return NULL;
	struct exercise_lines n = exercise_lines(r, l->chip, &m->diag);
	if (n.all <= l->most) return NULL;
	set_place(m, p, n.line, at);
	return arena_printf(&m->arena, "accesses to memory touch %" PRIu64 " cache lines of %" PRIu64 " bytes on a %s; at "
	                    "most %" PRIu64 " %s allowed; line %u touches %" PRIu64 " in one access", n.all, n.bytes,
	                    l->chip->title, l->most, l->most == 1 ? "is" : "are", at->line, n.most);
}

static const char *about_waves(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                               const struct harness_run *r)
{
	if (l->chip->gpu != p->gpu) return NULL;
	struct occupancy_need need;
	struct occupancy o = exercise_occupancy(r, l->chip, &need, &m->diag);
	if (o.waves >= l->most) return NULL;
	return arena_printf(&m->arena, "%u wave%s of the answer fit%s on a SIMD of a %s, limited by %s; at least %" PRIu64
	                    " must; it uses %u VGPR%s and %u bytes of LDS", o.waves, plural(o.waves), o.waves == 1 ? "s" : "",
	                    l->chip->title, occupancy_limit_name[o.limit], l->most, need.vgprs, plural(need.vgprs), need.lds);
}

// Sets *at to the instruction at which waves spend most cycles.
static const char *about_cycles(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                                const struct harness_run *r, struct exercise_place *at)
{
	if (l->chip->gpu != p->gpu) return NULL;
	struct exercise_cycles n = exercise_cycles(r, l->chip, &m->diag);
	if (n.all <= l->most) return NULL;
	set_place(m, p, n.line, at);
	const char *banks = !n.conflicts ? "" : arena_printf(&m->arena, "; conflicts keep banks of LDS busy for %" PRIu64
		" cycle%s", n.conflicts, plural(n.conflicts));
	m->written = arena_printf(&m->arena, "waves spend %.0f %% of their cycles at line %u (%s): %s%s", n.share * 100,
	                          at->line, at->text, time_causes[n.cause].text, banks);
	return arena_printf(&m->arena, "the answer takes %" PRIu64 " cycle%s; at most %" PRIu64 " %s allowed on a %s", n.all,
	                    plural(n.all), l->most, l->most == 1 ? "is" : "are", l->chip->title);
}

// Returns what is more than a limit that is a number.
static const char *about_number(struct exercise_mark *m, const struct exercise_limit *l, const struct harness_run *r)
{
	static const char *const what[] = {
		[EXERCISE_INSTRUCTIONS] = "the answer has %" PRIu64 " instruction%s; at most %" PRIu64 " %s allowed",
		[EXERCISE_EXECUTED] = "a wave executes %" PRIu64 " instruction%s; at most %" PRIu64 " %s allowed",
		[EXERCISE_VGPRS] = "the answer uses %" PRIu64 " VGPR%s; at most %" PRIu64 " %s allowed",
		[EXERCISE_SGPRS] = "the answer uses %" PRIu64 " SGPR%s; at most %" PRIu64 " %s allowed",
	};
	uint64_t n;
	switch (l->kind) {
	case EXERCISE_INSTRUCTIONS: n = exercise_instructions(r); break;
	case EXERCISE_EXECUTED: n = exercise_executed(r, &m->diag); break;
	case EXERCISE_VGPRS: n = registers_used(r, REG_VGPR, REG_VGPR + WAVE_MAX_VGPRS); break;
	default: n = registers_used(r, 0, ISA_REG_FLAT_SCRATCH);
	}
	if (n <= l->most) return NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	const char *text = arena_printf(&m->arena, what[l->kind], n, plural(n), l->most, l->most == 1 ? "is" : "are");
#pragma GCC diagnostic pop
	return text;
}

const char *exercise_over_limit(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                                struct harness_run *r, struct exercise_place *at)
{
	switch (l->kind) {
	case EXERCISE_LINES: return about_lines(m, l, p, r, at);
	case EXERCISE_CYCLES: return about_cycles(m, l, p, r, at);
	case EXERCISE_WAVES: return about_waves(m, l, p, r);
	case EXERCISE_WITHOUT: case EXERCISE_WITH: return about_family(m, l, p, r, at);
	default: return about_number(m, l, r);
	}
}
