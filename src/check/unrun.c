// Paths that did not run: the instructions that could have come and did not; results that such a path uses before their wait, registers that nothing
// writes, and hazards. What a run shows is left to the run; here only what is certain on one path counts. A jump to a register, a call and, for vector
// loads, a write of exec end a path.
#include "check/hazard.h"

// What may come after an instruction: at most two.
static unsigned after(const struct checker *c, size_t k, size_t next[2])
{
	const struct insn *i = &c->code[k];
	bool branches = !i->pair && code_branches(i->inst), jumps = false, looks = false, calls = false;
	unsigned n = 0;
	if (i->inst->form->record->class_->effect == ISA_EFFECT_end) return 0;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		jumps |= x->write && x->first == REG_PC;
		looks |= x->read && x->first != REG_PC;
		calls |= x->write && x->first != REG_PC;
	}
	if (jumps && (!branches || calls)) return 0;
	if (branches) next[n++] = i->target;
	if (!jumps || looks) next[n++] = k + 1;
	return n;
}

static bool exists(const struct checker *c, size_t k) { return k < c->count && c->code[k].inst && c->code[k].effects; }

// A way from a load: registers that are in flight (bits from the first one on), how many accesses of its kind are younger, by each of its counters;
// the first instruction on it that did not run, if any.
struct way { size_t at; uint64_t left; unsigned younger[EFFECTS_COUNTED]; const struct insn *over; };

// n: instructions that could have run and did not. Of each instruction: whether it could; the last load a way from which came by.
struct check_unrun { const struct wave_counts *counts; uint64_t n; bool *reached; uint32_t *seen; size_t *todo; struct way *ways; };

// ---- what could have run --------------------------------------------------------------------------------------------------------------------
static void reach(const struct checker *c, struct check_unrun *u, size_t from)
{
	size_t n = 0, next[2];
	u->todo[n++] = from;
	while (n) {
		size_t k = u->todo[--n];
		if (!exists(c, k) || u->reached[k]) continue;
		u->reached[k] = true;
		for (unsigned m = after(c, k, next); m-- > 0;)
			if (exists(c, next[m]) && !u->reached[next[m]]) u->todo[n++] = next[m];
	}
}

static void find_unrun(struct checker *c, struct check_unrun *u)
{
	for (size_t k = 0; k < c->count; k++)
		if (u->counts[k].hits) reach(c, u, k);
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) u->n++;
}

// ---- results that are used too early --------------------------------------------------------------------------------------------------------------
static unsigned line_of(const struct checker *c, const struct insn *i) { return program_written_at(c->machine->program->lines[i->line].place).line; }

static void report(struct checker *c, const struct insn *load, const struct insn *use, const struct way *w, unsigned reg)
{
	struct check_finding *f = check_found_unrun(c, CHECK_MISSING_WAIT, use);
	char buf[16];
	if (!f) return;
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
	const char *over = w->over == load ? "" : arena_printf(&c->arena, " over line %u", line_of(c, w->over));
	check_say(c, f, "%s is used before the result of %s has arrived, on a path that did not run: from line %u%s", f->focus, load->inst->form->name, line_of(c, load), over);
	check_blame(c, f, load, "this is still in flight");
}

// Whether a wait makes sure of the load, by any of its counters.
static bool is_back(const struct checker *c, const struct insn *load, const struct way *w, const struct insn *i)
{
	uint8_t limit[COUNTERS];
	if (!code_waits(i->inst, c->target.gpu, limit)) return false;
	for (unsigned n = 0; n < load->effects->counted; n++) {
		unsigned most = limit[load->effects->on[n].counter];
		if (most != CODE_NO_LIMIT && (load->effects->on[n].kind >= CODE_ANY_ORDER ? 1 : w->younger[n]) > most) return true;
	}
	return false;
}

// The instruction on the way; false: the way ends here.
static bool pass(struct checker *c, const struct insn *load, unsigned first, bool vector, struct way *w)
{
	const struct insn *i = &c->code[w->at];
	const struct effects *e = i->effects;
	if (!w->over && !c->unrun->counts[w->at].hits) w->over = i;
	if (is_back(c, load, w, i) || e->moves) return false;
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			if (vector && x->write && (r == ISA_REG_EXEC || r == ISA_REG_EXEC + 1)) return false;
			if (r < first || r - first >= 64 || !(w->left >> (r - first) & 1) || x->maybe) continue;
			if (x->read && w->over) report(c, load, i, w, r);
			w->left &= ~(1ull << (r - first));
		}
	for (unsigned n = 0; n < load->effects->counted; n++)
		for (unsigned m = 0; m < e->counted; m++)
			w->younger[n] += e->on[m].counter == load->effects->on[n].counter && e->on[m].kind == load->effects->on[n].kind;
	return w->left;
}

static void follow(struct checker *c, size_t k)
{
	enum { LONGEST = 4000 };
	struct check_unrun *u = c->unrun;
	const struct insn *load = &c->code[k];
	const struct effect *x = NULL;
	while ((x = effects_next(load->effects, x)) && !(x->write && x->role == EFFECT_RESULT && !x->implicit)) { }
	if (!x || load->effects->moves || x->place != EFFECT_FIXED) return;
	struct way w = { .left = x->count < 64 ? (1ull << x->count) - 1 : ~0ull, .over = u->counts[k].hits ? NULL : load };
	size_t next[2], n = 0, steps = 0;
	for (unsigned m = 0; m < EFFECTS_COUNTED; m++) w.younger[m] = 1;
	for (unsigned m = after(c, k, next); m-- > 0;) w.at = next[m], u->ways[n++] = w;
	while (n && steps++ < LONGEST) {
		w = u->ways[--n];
		if (!exists(c, w.at) || u->seen[w.at] == k + 1) continue;
		u->seen[w.at] = (uint32_t)k + 1;
		if (!pass(c, load, x->first, x->first >= REG_VGPR, &w)) continue;
		for (unsigned m = after(c, w.at, next); m-- > 0;) {
			w.at = next[m];
			if (exists(c, w.at) && u->seen[w.at] != k + 1) u->ways[n++] = w;
		}
	}
}

// ---- registers that nothing writes ------------------------------------------------------------------------------------------------------------------
static void look_for_unwritten(struct checker *c, const struct check_unrun *u)
{
	bool written[REGISTERS] = { false };
	for (size_t k = 0; k < c->count; k++) {
		const struct effects *e = exists(c, k) ? c->code[k].effects : NULL;
		for (const struct effect *x = NULL; e && (x = effects_next(e, x));) {
			unsigned end = x->place == EFFECT_FIXED ? (unsigned)x->first + x->count : x->first < REG_VGPR ? REG_VGPR : REGISTERS;
			for (unsigned r = x->first; x->write && r < end; r++) written[r] = true;
		}
	}
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) check_defined_unrun(c, &c->code[k], written);
}

// ---- hazards --------------------------------------------------------------------------------------------------------------------------------------
enum { NEAR = 48 };             // instructions: no hazard reaches further

static bool falls_through(const struct checker *c, size_t k)
{
	size_t next[2];
	unsigned n = after(c, k, next);
	return n && next[n - 1] == k + 1 && exists(c, k + 1);
}

// What comes one after the other up to `end`, and from `from` on; what ran on the way is said of a run, if at all.
static void walk(struct checker *c, struct check_wave *k, size_t end, size_t from)
{
	size_t begin = end;
	while (end - begin < NEAR && begin && exists(c, begin - 1) && c->unrun->reached[begin - 1] && falls_through(c, begin - 1)) begin--;
	check_hazard_start(c, k);
	for (size_t n = begin; n <= end; n++) check_hazard_step(c, k, NULL, &c->code[n]);
	for (size_t n = from; exists(c, n) && n < from + NEAR; n++) {
		check_hazard_step(c, k, NULL, &c->code[n]);
		if (!falls_through(c, n)) break;
	}
}

// Over each branch that did not run, or to where nothing ran; and down from each first instruction that did not.
static void look_for_hazards(struct checker *c, struct check_unrun *u)
{
	struct check_wave *k = arena_alloc(&c->arena, sizeof *k);
	for (size_t n = 0; n < c->count; n++) {
		size_t next[2];
		if (!u->reached[n]) continue;
		for (unsigned m = after(c, n, next); m-- > 0;)
			if (exists(c, next[m]) && (next[m] != n + 1 || u->counts[n].hits) && !(u->counts[n].hits && u->counts[next[m]].hits)) walk(c, k, n, next[m]);
	}
}

static void finish(struct checker *c)
{
	struct check_unrun *u = c->unrun = arena_alloc(&c->arena, sizeof *u);
	u->counts = machine_counts(c->machine);
	u->reached = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->reached);
	u->todo = arena_alloc(&c->arena, (2 * c->count + 2) * sizeof *u->todo);
	u->seen = arena_alloc(&c->arena, (c->count + 1) * sizeof *u->seen);
	u->ways = arena_alloc(&c->arena, (2 * c->count + 4) * sizeof *u->ways);
	find_unrun(c, u);
	if (!u->n) return;
	look_for_unwritten(c, u);
	if (c->levels.of[CHECK_HAZARD] != CHECK_OFF && c->hazard_slots) look_for_hazards(c, u);
	for (size_t k = 0; k < c->count && c->levels.of[CHECK_MISSING_WAIT] != CHECK_OFF; k++)
		if (u->reached[k] && c->code[k].effects->counted) follow(c, k);
}

uint64_t check_unrun(const struct checker *c) { return c->unrun ? c->unrun->n : 0; }

const struct check_hooks check_paths = { .finish = finish };
