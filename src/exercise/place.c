// Finds the instruction that wrote a wrong value last, by running the case again with an observer.
#include <string.h>
#include "wave/effects.h"
#include "wave/follow.h"
#include "exercise/parts.h"

struct search {
	struct exercise_mark *m;
	// the value: a register of one lane of a wave, or bytes of memory; or an instruction by its line
	const struct harness_wrong *value; struct harness_register reg;
	uint64_t line;                       // UINT64_MAX without one
	struct harness_run run;
	uint64_t steps;
	bool writes;                         // the instruction that executes now writes the register
	uint64_t before;                     // bits before it
	struct exercise_place found, last;   // last: of the wave, or of the run
	uint32_t insn;                       // line of the program
};

static bool is_wave(const struct search *x, const struct wave *w)
{
	uint32_t group[3];
	machine_workgroup_of(w, group);
	return x->reg.count && w->id == x->value->wave && !memcmp(group, x->value->workgroup, sizeof group);
}

static uint64_t bits_now(struct search *x, const struct wave *w)
{
	uint64_t bits = 0;
	if (!x->reg.count) {
		const void *at = machine_memory(x->run.machine, x->value->address, x->value->bytes);
		if (at) memcpy(&bits, at, x->value->bytes < 8 ? x->value->bytes : 8);
		return bits;
	}
	struct harness_context c = { .s = w->s, .v = w->v, .vgprs = WAVE_MAX_VGPRS, .scc = w->scc, .lanes = w->lanes };
	return harness_register_bits(&c, x->reg, x->value->lane < 0 ? 0 : (unsigned)x->value->lane);
}

// Returns whether the instruction certainly writes the register, if only with an equal value.
static bool will_write(const struct search *x, const struct wave *w, const struct insn *i)
{
	struct effect now[EFFECTS_MOST];
	uint64_t exec = w->s[ISA_REG_EXEC] | (uint64_t)w->s[ISA_REG_EXEC + 1] << 32;
	unsigned n = effects_now(i->effects, x->run.program->gpu, w->s[ISA_REG_M0], w->mode, now);
	for (unsigned k = 0; k < n; k++) {
		const struct effect *e = &now[k];
		bool same = e->write && e->first < x->reg.first + x->reg.count && x->reg.first < (unsigned)e->first + e->count;
		if (same && (e->lanes == EFFECT_ONCE || e->lanes == EFFECT_ALL)) return true;
		if (same && e->lanes == EFFECT_OWN && x->value->lane >= 0 && exec >> x->value->lane & 1) return true;
	}
	return false;
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct search *x = context;
	if (x->line != UINT64_MAX) return;
	x->writes = is_wave(x, w) && will_write(x, w, i);
	if (is_wave(x, w) || !x->reg.count) x->before = bits_now(x, w);
}

static void after(void *context, struct wave *w, const struct insn *i)
{
	struct search *x = context;
	x->steps++;
	if (is_wave(x, w) || !x->reg.count) x->last = (struct exercise_place){ .is = true, .steps = x->steps, .wave = w->id };
	bool here = x->line != UINT64_MAX ? i->line == x->line && !x->found.is
	            : x->writes || ((is_wave(x, w) || !x->reg.count) && bits_now(x, w) != x->before);
	if (!here) return;
	x->found = (struct exercise_place){ .is = true, .steps = x->steps, .wave = w->id };
	x->insn = i->line;
	machine_workgroup_of(w, x->found.workgroup);
}

static bool search(struct search *x, struct exercise_place *out)
{
	struct diag unheard = { 0 };
	struct machine_observer o = { .context = x, .before = before, .after = after };
	struct harness_run_options options = { .observer = &o, .max_steps = x->m->exercise->most_steps };
	if (harness_run_prepare(&x->run, x->m->program, &x->m->notes, &options, &unheard)) harness_run_go(&x->run);
	if (x->found.is) {
		const struct program_line *l = &x->run.program->lines[x->insn];
		x->found.line = program_written_at(l->place).line;
		x->found.text = program_source_line(&x->m->arena, l);
		*out = x->found;
	} else if (x->last.is) {
		*out = x->last;
		memcpy(out->workgroup, x->value ? x->value->workgroup : out->workgroup, sizeof out->workgroup);
	}
	harness_run_free(&x->run);
	diag_free(&unheard);
	return x->found.is;
}

bool exercise_writer(struct exercise_mark *m, const struct harness_wrong *w, struct harness_register reg,
                     struct exercise_place *out)
{
	struct search x = { .m = m, .value = w, .reg = reg, .line = UINT64_MAX };
	if (!reg.count && !w->bytes) return false;
	if (reg.count && !w->of_wave) return false;
	return search(&x, out);
}

bool exercise_first(struct exercise_mark *m, uint32_t line, struct exercise_place *out)
{
	struct search x = { .m = m, .line = line };
	return search(&x, out);
}
