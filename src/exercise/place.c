// Finds an instruction of the failing run by running the case again with an observer: the one that wrote a wrong value
// last, the first of a line, or the last of all.
#include <string.h>
#include "memory/touch.h"
#include "wave/effects.h"
#include "exercise/parts.h"

enum wanted { WANTED_WRITER, WANTED_LINE, WANTED_LAST };
struct search {
	struct exercise_mark *m;
	enum wanted wanted;
	// WRITER: a register of one lane of a wave, or bytes of memory if reg.count is 0
	const struct harness_wrong *value; struct harness_register reg;
	uint32_t line;                       // LINE: index in program->lines
	struct harness_run run;
	uint64_t steps;
	struct { uint64_t *at; size_t n; } executed;     // instructions of each wave of the workgroup
	bool writes;                         // the instruction that executes now writes the value
	uint64_t before;                     // bits before it
	struct exercise_place found, last;   // last: of the wave, or of the run
	uint32_t insn;                       // line of `found`
};

static bool is_wave(const struct search *x, const struct wave *w)
{
	uint32_t group[3];
	if (!x->reg.count) return true;                         // memory belongs to all waves
	machine_workgroup_of(w, group);
	return w->id == x->value->wave && !memcmp(group, x->value->workgroup, sizeof group);
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

// Returns whether the instruction stores to a byte of the value, if only an equal one.
static bool will_store(const struct search *x, const struct wave *w, const struct insn *i)
{
	struct touch t;
	const struct harness_wrong *v = x->value;
	if (!i->access || i->access->direction != ISA_STORE) return false;
	wave_touch(w, i, &t);
	if (t.space != TOUCH_MEMORY) return false;
	for (uint64_t lanes = t.active & ~t.in_lds & ~t.in_scratch; lanes; lanes &= lanes - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(lanes);
		if (t.address[lane] < v->address + v->bytes && v->address < t.address[lane] + t.bytes) return true;
		if (t.two && t.second[lane] < v->address + v->bytes && v->address < t.second[lane] + t.bytes) return true;
	}
	return false;
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

static void wave_start(void *context, struct wave *w)
{
	struct search *x = context;
	*heap_reach(&x->executed, w->id) = 0;
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct search *x = context;
	if (x->wanted != WANTED_WRITER || !is_wave(x, w)) return;
	x->writes = x->reg.count ? will_write(x, w, i) : will_store(x, w, i);
	x->before = bits_now(x, w);
}

static bool is_found(struct search *x, const struct wave *w, const struct insn *i)
{
	if (x->wanted == WANTED_LINE) return i->line == x->line && !x->found.is;
	return x->wanted == WANTED_LAST || (is_wave(x, w) && (x->writes || bits_now(x, w) != x->before));
}

static void after(void *context, struct wave *w, const struct insn *i)
{
	struct search *x = context;
	x->steps++;
	struct exercise_place here = { .is = true, .steps = x->steps, .executed = ++*heap_reach(&x->executed, w->id),
	                               .wave = w->id };
	machine_workgroup_of(w, here.workgroup);
	if (is_wave(x, w)) x->last = here;
	if (!is_found(x, w, i)) return;
	x->found = here;
	x->insn = i->line;
}

static void set_text(struct search *x)
{
	if (x->insn >= x->run.program->line_count) return;
	const struct program_line *l = &x->run.program->lines[x->insn];
	x->found.line = program_written_at(l->place).line;
	x->found.text = program_source_line(&x->m->arena, l);
}

static bool search(struct search *x, struct exercise_place *out)
{
	struct diag unheard = { 0 };
	struct machine_observer o = { .context = x, .wave_start = wave_start, .before = before, .after = after };
	struct harness_run_options options = { .observer = &o, .max_steps = x->m->exercise->most_steps };
	if (harness_run_prepare(&x->run, x->m->program, &x->m->notes, &options, &unheard)) harness_run_go(&x->run);
	if (x->found.is) set_text(x);
	*out = x->found.is ? x->found : x->last;
	harness_run_free(&x->run);
	heap_free(x->executed.at);
	diag_free(&unheard);
	return x->found.is;
}

bool exercise_writer(struct exercise_mark *m, const struct harness_wrong *w, struct harness_register reg,
                     struct exercise_place *out)
{
	struct search x = { .m = m, .wanted = WANTED_WRITER, .value = w, .reg = reg };
	if (reg.count ? !w->of_wave : !w->bytes) return exercise_last(m, out), false;
	return search(&x, out);
}

bool exercise_first(struct exercise_mark *m, uint32_t line, struct exercise_place *out)
{
	struct search x = { .m = m, .wanted = WANTED_LINE, .line = line };
	return search(&x, out);
}

bool exercise_last(struct exercise_mark *m, struct exercise_place *out)
{
	struct search x = { .m = m, .wanted = WANTED_LAST };
	return search(&x, out);
}
