// Counts the registers that code holds at the same time: contents that are read later, or are a result, in some lane.
#include <string.h>
#include "manual/manual.h"
#include "manual/register_use.h"
#include "memory/memory.h"
#include "prepare/paths.h"
#include "wave/effects.h"

enum { SGPRS = ISA_REG_VCC + 2 };
// Registers whose contents matter: in active lanes, and in lanes of each kind that may be inactive.
struct live { struct use_set active, idle[LANE_KINDS]; };
struct step {
	const struct insn *i;
	size_t next[2]; unsigned nexts;    // the steps that may follow
	bool leaves;                       // the code may end after it
	bool reached, tried;               // tried: `use` and `after` are of `scalars`
	struct use use;
	struct use_scalars scalars, after; // before and after it
	// before it: registers that the code has written; registers that are read before they are written
	struct use_set made, needed;
	struct live live;                  // before it
};
struct code { struct use_trier *t; struct step *at; size_t n; struct use_set results; };

// Returns which bits of a set's word are vector registers.
static uint64_t vectors(unsigned word)
{
	return word < REG_VGPR / 64 ? 0 : word == REG_VGPR / 64 ? ~0ull << REG_VGPR % 64 : ~0ull;
}

// ---- forwards: active lanes, and registers that were written ------------------------------------------------------
static bool join_scalars(struct use_scalars *to, const struct use_scalars *from, bool first)
{
	const struct use_scalars was = *to;
	if (first) *to = *from;
	for (unsigned r = 0; r < REG_SCC; r++)
		for (unsigned k = 0; k < LANE_KINDS; k++) {
			to->at[r].ones[k] &= from->at[r].ones[k];
			to->at[r].some[k] |= from->at[r].some[k];
		}
	return first || memcmp(&was, to, sizeof was);
}

static bool pass_on(const struct step *from, struct step *to)
{
	const struct use_set was = to->made;
	const bool changed = join_scalars(&to->scalars, &from->after, !to->reached);
	to->reached = true;
	to->tried &= !changed;
	for (unsigned w = 0; w < USE_WORDS; w++) to->made.at[w] |= from->made.at[w] | from->use.writes.at[w];
	return changed || memcmp(&was, &to->made, sizeof was);
}

static void try_step(struct use_trier *t, struct step *s)
{
	s->after = s->scalars;
	s->use = use_of(t, s->i, &s->after);
	s->tried = true;
}

static void go_forwards(struct code *c)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (size_t k = 0; k < c->n; k++) {
			struct step *s = &c->at[k];
			if (!s->reached) continue;
			if (!s->tried) try_step(c->t, s);
			for (unsigned m = 0; m < s->nexts; m++) changed |= pass_on(s, &c->at[s->next[m]]);
		}
	}
}

// ---- inputs and results --------------------------------------------------------------------------------------------
static struct use_set needed_after(const struct code *c, const struct step *s)
{
	struct use_set out = { 0 };
	for (unsigned m = 0; m < s->nexts; m++)
		for (unsigned w = 0; w < USE_WORDS; w++) out.at[w] |= c->at[s->next[m]].needed.at[w];
	return out;
}

static void find_needed(struct code *c)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (size_t k = c->n; k--;) {
			struct step *s = &c->at[k];
			struct use_set now = needed_after(c, s);
			for (unsigned w = 0; w < USE_WORDS; w++)
				now.at[w] = (now.at[w] & ~s->use.writes.at[w]) | s->use.reads.at[w];
			changed |= memcmp(&now, &s->needed, sizeof now);
			s->needed = now;
		}
	}
}

// Leaves out loads of constants that the code does not use: they belong to what follows.
static void drop_loads(struct code *c)
{
	for (size_t k = c->n; k--;) {
		struct step *s = &c->at[k];
		const struct use_set needed = needed_after(c, s);
		bool unused = s->i->effects->mem && s->i->effects->mem->space == ISA_SCALAR;
		for (unsigned w = 0; w < USE_WORDS; w++) unused &= !(needed.at[w] & s->use.writes.at[w]);
		if (unused) s->use = (struct use){ 0 };
	}
}

static bool has_any(const struct use_set *set, const struct effect *x)
{
	bool any = false;
	for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) any |= use_has(set, r);
	return any;
}

// Returns whether a written operand that is not read later only comes with another one: a carry, or a number whose scc
// is read.
static bool is_aside(const struct step *s, const struct effect *x, const struct use_set *needed)
{
	bool carry = false;
	for (const struct effect *y = NULL; x->of && x->of->type == ISA_MASK && (y = effects_next(s->i->effects, y));)
		carry |= y->write && y->first >= REG_VGPR;
	return !has_any(needed, x) && (carry || (s->use.tells_zero && use_has(needed, REG_SCC)));
}

// Finds the results: registers that no later instruction reads.
static void find_results(struct code *c)
{
	for (size_t k = 0; k < c->n; k++) {
		const struct step *s = &c->at[k];
		const struct use_set needed = needed_after(c, s);
		for (unsigned w = 0; w < USE_WORDS; w++) c->results.at[w] &= ~(s->use.reads.at[w] | s->use.writes.at[w]);
		for (const struct effect *x = NULL; (x = effects_next(s->i->effects, x));)
			for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++)
				if (use_has(&s->use.writes, r)) use_put(&c->results, r, !is_aside(s, x, &needed));
	}
}

// ---- backwards: contents that matter ------------------------------------------------------------------------------
// Changes *l from lanes of each kind, in idle[], to active lanes and others.
static void divide(struct live *l, struct use_scalar exec)
{
	for (unsigned w = 0; w < USE_WORDS; w++)
		for (unsigned k = 0; k < LANE_KINDS; k++) {
			if (exec.some[k]) l->active.at[w] |= l->idle[k].at[w];
			if (exec.ones[k]) l->idle[k].at[w] = 0;
		}
}

// Changes *l from after an instruction that changes exec to before it.
static void change_exec(struct live *l, struct use_scalar before, struct use_scalar after)
{
	for (unsigned w = 0; w < USE_WORDS; w++) {
		const uint64_t active = l->active.at[w] & vectors(w);
		for (unsigned k = 0; k < LANE_KINDS; k++) if (after.some[k]) l->idle[k].at[w] |= active;
		l->active.at[w] &= ~vectors(w);
	}
	divide(l, before);
}

static struct live live_after(const struct code *c, const struct step *s)
{
	struct live out = { 0 };
	for (unsigned w = 0; s->leaves && w < USE_WORDS; w++) {
		out.idle[LANES_FIRST].at[w] = c->results.at[w] & vectors(w);
		out.active.at[w] = c->results.at[w] & ~vectors(w);
	}
	divide(&out, use_exec(c->t, &s->after));
	for (unsigned m = 0; m < s->nexts; m++) {
		const struct live *l = &c->at[s->next[m]].live;
		for (unsigned w = 0; w < USE_WORDS; w++) {
			out.active.at[w] |= l->active.at[w];
			for (unsigned k = 0; k < LANE_KINDS; k++) out.idle[k].at[w] |= l->idle[k].at[w];
		}
	}
	return out;
}

// Returns the registers of `set` that halves of a wave share. Their lanes do not wait for an inactive half.
static uint64_t shared(const struct code *c, uint64_t set, unsigned w)
{
	uint64_t out = 0;
	for (unsigned k = 0; set && k < 64; k++) if (set >> k & 1 && use_is_shared(c->t, w * 64 + k)) out |= 1ull << k;
	return out;
}

// Returns the registers whose contents the instruction replaces. Bits that are from before the code do not matter.
static uint64_t replaced(const struct step *s, unsigned w)
{
	return s->use.whole.at[w] | (s->use.parts.at[w] & ~s->made.at[w]);
}

static struct live live_before(const struct code *c, const struct step *s)
{
	struct live out = live_after(c, s);
	const struct use_scalar exec = use_exec(c->t, &s->scalars);
	if (use_has(&s->use.writes, ISA_REG_EXEC) || use_has(&s->use.writes, ISA_REG_EXEC + 1))
		change_exec(&out, exec, use_exec(c->t, &s->after));
	for (unsigned w = 0; w < USE_WORDS; w++) {
		const uint64_t in_all = shared(c, replaced(s, w), w);
		out.active.at[w] = (out.active.at[w] & ~replaced(s, w)) | s->use.reads.at[w];
		for (unsigned k = 0; k < LANE_KINDS; k++)
			out.idle[k].at[w] = (out.idle[k].at[w] & ~in_all) | (exec.ones[k] ? 0 : s->use.across.at[w]);
	}
	return out;
}

// Goes backwards until nothing changes, which takes more than one round for loops.
static void go_backwards(struct code *c)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (size_t k = c->n; k--;) {
			struct step *s = &c->at[k];
			const struct live now = live_before(c, s);
			changed |= memcmp(&now, &s->live, sizeof now);
			s->live = now;
		}
	}
}

// ---- counts -------------------------------------------------------------------------------------------------------
// Counts the registers of *l that the code has written or was given, and those in `written`.
static void count(const struct code *c, struct manual_registers *most, const struct live *l, const struct use_set *made,
                  const struct use_set *written)
{
	unsigned vgprs = 0, sgprs = 0;
	for (unsigned r = 0; r < REGISTERS; r++) {
		const bool live = use_has(&l->active, r) || use_has(&l->idle[0], r) || use_has(&l->idle[1], r);
		const bool held = use_has(written, r) || (live && (use_has(made, r) || use_has(&c->at[0].needed, r)));
		vgprs += held && r >= REG_VGPR;
		sgprs += held && r < SGPRS;
	}
	if (vgprs > most->vgprs) most->vgprs = vgprs;
	if (sgprs > most->sgprs) most->sgprs = sgprs;
}

static void find_next(struct code *c, const struct insn *code, size_t first)
{
	for (size_t k = 0; k < c->n; k++) {
		size_t next[2];
		struct step *s = &c->at[k];
		const unsigned n = paths_next(code, first + k, next);
		s->i = &code[first + k];
		s->leaves = !n;
		for (unsigned m = 0; m < n; m++) {
			if (next[m] - first < c->n) s->next[s->nexts++] = next[m] - first;
			else s->leaves = true;
		}
	}
}

static struct manual_registers count_code(struct code *c)
{
	const struct use_set none = { 0 };
	struct manual_registers most = { .known = true };
	c->at[0].reached = true;
	c->at[0].scalars = use_first();
	go_forwards(c);
	find_needed(c);
	drop_loads(c);
	find_needed(c);
	find_results(c);
	go_backwards(c);
	for (size_t k = 0; k < c->n; k++) {
		const struct step *s = &c->at[k];
		const struct live after = live_after(c, s);
		count(c, &most, &s->live, &s->made, &none);
		count(c, &most, &after, &s->made, &s->use.writes);
	}
	return most;
}

static struct manual_registers count_lines(struct use_trier *t, size_t first, size_t lines)
{
	size_t count, from = 0;
	struct code c = { .t = t };
	const struct insn *code = use_code(t, &count);
	while (from < count && (!code[from].inst || code[from].line < first)) from++;
	while (from + c.n < count && code[from + c.n].inst && code[from + c.n].line < first + lines) c.n++;
	c.at = heap_zeroed(c.n + 1, sizeof *c.at);
	find_next(&c, code, from);
	struct manual_registers out = c.n ? count_code(&c) : (struct manual_registers){ 0 };
	heap_free(c.at);
	return out;
}

struct manual_registers manual_registers(const struct program *p, size_t first, size_t lines)
{
	struct use_trier *t = use_trier_new(p);
	struct manual_registers out = count_lines(t, first, lines);
	use_trier_free(t);
	return out;
}

void manual_intrinsic_registers(const struct program *p, struct manual_intrinsic *i)
{
	struct use_trier *t = use_trier_new(p);
	for (size_t k = 0; k < i->lowerings.n; k++) {
		struct manual_lowering *l = &i->lowerings.at[k];
		l->registers = count_lines(t, l->first, l->lines.n);
	}
	use_trier_free(t);
}
