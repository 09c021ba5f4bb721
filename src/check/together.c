// Accounts for instructions that run together as for one: their registers, results and progress are added up in
// advance. Such instructions do not access memory, wait, or change MODE; only the last may jump or change exec.
#include "check/together.h"
#include "check/first_use.h"
#include "check/hazard.h"
#include "check/tried.h"
#include "prepare/paths.h"

// n: number of instructions. touched: all their registers. reads: of each word, those whose values before the first
// instruction are read, in active lanes. strict: of each word, those that may be read in other lanes, or that keep
// undefined bits. results: each register once, with its last writer. steps: instructions with a part in a hazard.
enum { FEWEST = 3, MOST = UINT8_MAX };
struct check_together {
	unsigned n, words, results, steps;
	uint32_t passes[ISA_DISTANCES];
	const struct check_step *step;
	const struct check_word *touched; const uint64_t *reads, *strict;
	const struct check_last { const struct insn *by; unsigned reg; } *result;
};
// An instruction by its place, and the progress until its end.
struct check_step { unsigned at; uint32_t passes[ISA_DISTANCES]; };

// ---- plans --------------------------------------------------------------------------------------------------------
// Returns whether the instruction only changes when others are issued.
static bool is_hint(const struct insn *i)
{
	const enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_nop || effect == ISA_EFFECT_delay || effect == ISA_EFFECT_clause;
}

// Returns whether the instruction is a jump to a fixed address.
static bool is_branch(const struct insn *i)
{
	return effects_write(i->effects, REG_PC) && paths_kind(i) == PATHS_ON;
}

// Returns whether the instruction may be one of them.
static bool is_simple(const struct checker *c, const struct check_plan *p, const struct insn *i)
{
	const struct effects *e = i->effects;
	const bool is_examined = p->before & ~c->files.hazard || p->after || p->follows_barrier,
		varies = e->moves || e->skips || e->quads;
	return p->quick && !is_examined && !varies && !i->mem && !i->lds_direct && !i->refusal && !effects_write(e, REG_MODE)
	       && (e->pure || is_hint(i) || is_branch(i));
}

static bool is_last(const struct insn *i)
{
	return effects_write(i->effects, REG_PC) || effects_write(i->effects, ISA_REG_EXEC)
	       || effects_write(i->effects, ISA_REG_EXEC + 1);
}

// Sums of the instructions until now. written: registers that were wholly written in the active lanes. result: as in
// struct check_together.
struct sum {
	uint64_t touched[CHECK_WORDS], reads[CHECK_WORDS], strict[CHECK_WORDS], written[CHECK_WORDS], has[CHECK_WORDS];
	uint32_t passes[ISA_DISTANCES];
	unsigned results, steps;
	struct check_step step[MOST];          // the last members, which need not be cleared
	struct check_last result[REGISTERS];
};

static void add_result(struct sum *s, unsigned reg, const struct insn *by)
{
	unsigned n = 0;
	while (check_has(s->has, reg) && s->result[n].reg != reg) n++;
	if (!check_has(s->has, reg)) n = s->results++;
	check_mark(s->has, reg, true);
	s->result[n] = (struct check_last){ by, reg };
}

// at: the place of the instruction.
static void add_insn(struct checker *c, struct sum *s, const struct insn *i, unsigned at)
{
	const struct check_effects u = check_find_effects(c, i);
	const bool defines = check_can_define(&u, i);
	for (unsigned n = 0; n < u.touched_words; n++) {
		const unsigned word = u.touched[n].at;
		s->touched[word] |= u.touched[n].bits;
		if (defines) s->reads[word] |= u.reads[n] & ~s->written[word];
		else s->strict[word] |= u.touched[n].bits;
	}
	EACH_RESULT(&u, r) {
		add_result(s, r, i);
		if (defines) check_mark(s->written, r, true);
	}
	for (unsigned n = 0; n < ISA_DISTANCES; n++) s->passes[n] += c->plans.at[i - c->code].passes[n];
	if (!c->plans.at[i - c->code].before) return;
	s->step[s->steps].at = at;
	memcpy(s->step[s->steps++].passes, s->passes, sizeof s->passes);
}

static const struct check_together *keep_sum(struct checker *c, const struct sum *s, unsigned n)
{
	struct check_together *t = arena_alloc(&c->arena, sizeof *t);
	unsigned words = 0;
	for (unsigned at = 0; at < CHECK_WORDS; at++) words += s->touched[at] != 0;
	struct check_word *touched = arena_alloc(&c->arena, words * sizeof *touched);
	uint64_t *reads = arena_alloc(&c->arena, 2 * words * sizeof *reads), *strict = reads + words;
	struct check_last *result = arena_alloc(&c->arena, s->results * sizeof *result);
	struct check_step *step = arena_alloc(&c->arena, s->steps * sizeof *step);
	*t = (struct check_together){ .n = n, .touched = touched, .reads = reads, .strict = strict,
		                      .result = memcpy(result, s->result, s->results * sizeof *result), .results = s->results,
		                      .step = memcpy(step, s->step, s->steps * sizeof *step), .steps = s->steps };
	memcpy(t->passes, s->passes, sizeof t->passes);
	for (unsigned at = 0; at < CHECK_WORDS; at++) {
		if (!s->touched[at]) continue;
		touched[t->words] = (struct check_word){ at, s->touched[at] };
		reads[t->words] = s->reads[at];
		strict[t->words++] = s->strict[at];
	}
	return t;
}

// Returns the number of instructions that may run together from `i` on. Makes their plans.
static unsigned find_together(struct checker *c, const struct insn *i)
{
	unsigned n = 0;
	for (bool over = false; !over && n < MOST && paths_exists(c->code, c->count, (size_t)(i - c->code) + n); n++) {
		if (!is_simple(c, check_plan_of(c, i + n), i + n)) break;
		over = is_last(i + n);
	}
	return n;
}

static void keep_together(struct checker *c, const struct insn *i, unsigned n)
{
	struct sum s;
	memset(&s, 0, offsetof(struct sum, step));
	for (unsigned k = 0; k < n; k++) add_insn(c, &s, i + k, k);
	*arena_push(&c->arena, &c->plans.together) = keep_sum(c, &s, n);
	c->plans.at[i - c->code].together = (uint32_t)c->plans.together.n;
	c->plans.together.count[i - c->code] = (uint8_t)n;
}

void check_together_begin(struct checker *c)
{
	c->plans.together.count = arena_alloc(&c->arena, c->count + 1);
	c->plans.together.reached = arena_alloc(&c->arena, c->count + 1);
	for (size_t k = 0, next[2]; k < c->count; k++)
		for (unsigned n = paths_exists(c->code, c->count, k) ? paths_next(c->code, k, next) : 0; n-- > 0;)
			if (next[n] != k + 1 && next[n] < c->count) c->plans.together.reached[next[n]] = true;
	if (!c->plainly) c->observer.together = c->plans.together.count;
}

void check_together_plan(struct checker *c, const struct insn *i)
{
	check_plan_of(c, i);
	const unsigned n = find_together(c, i);
	for (unsigned k = 0; k + FEWEST <= n; k++)
		if (!k || c->plans.together.reached[i - c->code + k]) keep_together(c, i + k, n - k);
}

// ---- executions ---------------------------------------------------------------------------------------------------
static bool touches_undefined(const struct check_wave *k, const struct wave *w, const struct check_together *t)
{
	for (unsigned n = 0; n < t->words; n++) {
		const uint64_t undefined = k->bits.undefined[t->touched[n].at];
		if (undefined & t->strict[n]) return true;
		if (check_reads_undefined(k, t->touched[n].at, undefined & t->reads[n], wave_exec(w))) return true;
	}
	return false;
}

// Takes the parts of the instructions in hazards, each at its time and with the progress until then.
static void step_hazards(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                         const struct check_together *t)
{
	const uint64_t now = c->now;
	uint64_t passed[ISA_DISTANCES];
	memcpy(passed, k->hazard.passed, sizeof passed);
	for (const struct check_step *x = t->step; x < t->step + t->steps; x++) {
		c->now = now + x->at + 1;
		for (unsigned n = 0; n < ISA_DISTANCES; n++) k->hazard.passed[n] = passed[n] + x->passes[n];
		check_hazard_step(c, k, w, i + x->at);
	}
	c->now = now;
	memcpy(k->hazard.passed, passed, sizeof passed);
}

bool check_together(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct check_together *t = c->plans.together.at[c->plans.at[w->pc].together - 1];
	uint64_t undefined = 0, in_flight = 0;
	for (unsigned n = 0; n < t->words; n++) {
		undefined |= k->bits.undefined[t->touched[n].at] & t->touched[n].bits;
		in_flight |= k->flight.registers[t->touched[n].at] & t->touched[n].bits;
	}
	if (undefined && touches_undefined(k, w, t)) return false;
	if (in_flight && !check_have_arrived(k, t->touched, t->words)) return false;
	const uint64_t exec = wave_exec(w);
	for (const struct check_last *x = t->result, *end = x + t->results; x < end; x++) {
		if (undefined) check_define_register(k, w, x->reg, exec);
		k->writer[x->reg] = (struct check_writer){ x->by, exec };
	}
	if (t->steps) step_hazards(c, k, w, i, t);
	for (unsigned n = 0; n < ISA_DISTANCES; n++) k->hazard.passed[n] += t->passes[n];
	c->now += t->n;
	return true;
}
