// What flows along the paths of a program: loads that may be in flight, and registers that may be written. Both are found by a worklist: what comes to an
// instruction by several paths is merged, and an instruction is gone through again when that has changed. Both only grow, so that this ends.
#include "check/unrun.h"
#include "wave/state.h"

static unsigned line_of(const struct checker *c, const struct insn *i) { return program_written_at(c->machine->program->lines[i->line].place).line; }

// ---- loads in flight ------------------------------------------------------------------------------------------------------------------------------
// Of one load, before an instruction: for each of its counters the fewest accesses of its kind that are younger on any path, itself counted (a wait is
// only sure if it is on all); 0: none has come here. Paths that ran are kept apart from those with a step that did not: only these are reported.
// over: the first instruction after such a step; NULL on a path that ran.
struct flight { const struct insn *over; uint32_t load, younger[EFFECTS_COUNTED]; bool queued; };      // load: 1 + its number
struct flights { struct checker *c; size_t load; const struct effect *result; struct flight *at; uint32_t *todo; size_t n; };     // at: of each instruction both kinds

static void report(struct checker *c, const struct insn *load, const struct insn *use, const struct insn *over, unsigned reg)
{
	struct check_finding *f = check_found_unrun(c, CHECK_MISSING_WAIT, use);
	char buf[16];
	if (!f) return;
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
	const char *by = over == load ? "" : arena_printf(&c->arena, " over line %u", line_of(c, over));
	check_say(c, f, "%s is used before the result of %s has arrived, on a path that did not run: from line %u%s", f->focus, load->inst->form->name, line_of(c, load), by);
	check_blame(c, f, load, "this is still in flight");
}

// Whether a wait makes sure of the load, by any of its counters.
static bool is_back(const struct insn *load, const struct flight *f, const struct insn *i)
{
	const uint8_t *limit = i->effects->waits;
	if (!limit) return false;
	for (unsigned n = 0; n < load->effects->counted; n++) {
		unsigned most = limit[load->effects->on[n].counter];
		if (most != CODE_NO_LIMIT && (load->effects->on[n].kind >= CODE_ANY_ORDER ? 1 : f->younger[n]) > most) return true;
	}
	return false;
}

// The load past an instruction. False: it is back, or its registers are touched, which is reported, or other lanes may be meant from here on.
static bool pass(const struct flights *s, const struct insn *i, struct flight *f)
{
	const struct insn *load = &s->c->code[s->load];
	const struct effect *result = s->result;
	bool vector = result->first >= REG_VGPR;
	if (is_back(load, f, i) || i->effects->moves) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			if (vector && x->write && (r == ISA_REG_EXEC || r == ISA_REG_EXEC + 1)) return false;
			if (r < result->first || r >= (unsigned)result->first + result->count || x->maybe) continue;
			if (x->read && f->over) report(s->c, load, i, f->over, r);
			return false;
		}
	for (unsigned n = 0; n < load->effects->counted; n++)
		for (unsigned m = 0; m < i->effects->counted; m++)
			f->younger[n] += i->effects->on[m].counter == load->effects->on[n].counter && i->effects->on[m].kind == load->effects->on[n].kind;
	return true;
}

static void merge(struct flights *s, size_t k, const struct flight *from)
{
	size_t at = 2 * k + (from->over != NULL);
	struct flight *to = &s->at[at];
	bool fresh = to->load != s->load + 1, changed = fresh;
	if (fresh) {
		bool queued = to->queued;
		*to = *from;
		to->load = (uint32_t)s->load + 1;
		to->queued = queued;
	}
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++)
		if (from->younger[n] < to->younger[n]) to->younger[n] = from->younger[n], changed = true;
	if (!changed || to->queued) return;
	to->queued = true;
	s->todo[s->n++] = (uint32_t)at;
}

// To what may come after an instruction.
static void go_on(struct flights *s, size_t k, const struct flight *f)
{
	size_t next[2];
	for (unsigned m = paths_next(s->c->code, k, next); m-- > 0;) {
		struct flight there = *f;
		if (!paths_exists(s->c->code, s->c->count, next[m])) continue;
		if (!there.over && check_unrun_step(s->c, k, next[m])) there.over = &s->c->code[next[m]];
		merge(s, next[m], &there);
	}
}

static void follow(struct flights *s)
{
	const struct insn *load = &s->c->code[s->load];
	const struct effect *x = NULL;
	while ((x = effects_next(load->effects, x)) && !(x->write && x->role == EFFECT_RESULT && !x->implicit)) { }
	if (!x || load->effects->moves || x->place != EFFECT_FIXED) return;
	struct flight f = { .over = s->c->unrun->counts[s->load].hits ? NULL : load };
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++) f.younger[n] = 1;
	s->result = x;
	go_on(s, s->load, &f);
	while (s->n) {
		size_t at = s->todo[--s->n];
		s->at[at].queued = false;
		f = s->at[at];
		if (pass(s, &s->c->code[at / 2], &f)) go_on(s, at / 2, &f);
	}
}

void check_unrun_waits(struct checker *c)
{
	struct flights s = { .c = c, .at = heap_zeroed(2 * c->count + 2, sizeof *s.at), .todo = heap_zeroed(2 * c->count + 2, sizeof *s.todo) };
	for (s.load = 0; s.load < c->count; s.load++)
		if (c->unrun->reached[s.load] && c->code[s.load].effects->counted) follow(&s);
	heap_free(s.at);
	heap_free(s.todo);
}

// ---- registers that may be written ------------------------------------------------------------------------------------------------------------------
// Before an instruction: the registers that something writes on any path to it. Those that waves begin with count as written.
enum { WORDS = (REGISTERS + 63) / 64 };
struct written { uint64_t bits[WORDS]; bool seen, queued; };

static void put(struct written *w, unsigned first, unsigned end)
{
	for (unsigned r = first; r < end; r++) w->bits[r / 64] |= 1ull << r % 64;
}

// Adds them. True: there was one that is new, or nothing has come there before.
static bool join(struct written *to, const struct written *from)
{
	bool changed = !to->seen;
	for (unsigned b = 0; b < WORDS; b++) {
		changed |= (from->bits[b] & ~to->bits[b]) != 0;
		to->bits[b] |= from->bits[b];
	}
	to->seen = true;
	return changed;
}

static void spread(const struct checker *c, struct written *all, size_t from, const struct written *begin)
{
	size_t n = 0, next[2];
	uint32_t *todo = c->unrun->todo;
	if (!paths_exists(c->code, c->count, from) || !join(&all[from], begin)) return;
	todo[n++] = (uint32_t)from;
	while (n) {
		size_t k = todo[--n];
		struct written now = all[k];
		all[k].queued = false;
		for (const struct effect *x = NULL; (x = effects_next(c->code[k].effects, x));)
			if (x->write) put(&now, x->first, x->place == EFFECT_FIXED ? (unsigned)x->first + x->count : x->first < REG_VGPR ? REG_VGPR : REGISTERS);
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;) {
			if (!paths_exists(c->code, c->count, next[m]) || !join(&all[next[m]], &now) || all[next[m]].queued) continue;
			all[next[m]].queued = true;
			todo[n++] = (uint32_t)next[m];
		}
	}
}

// What ran and the graph does not lead to was called, or jumped to by a register: nobody knows what is written there.
void check_unrun_registers(struct checker *c)
{
	const struct check_unrun *u = c->unrun;
	struct written *all = heap_zeroed(c->count + 1, sizeof *all), nothing = { .seen = true }, everything = { .seen = true };
	put(&everything, 0, REGISTERS);
	spread(c, all, c->machine->entry, &nothing);
	for (size_t k = 0; k < c->count; k++)
		if (u->counts[k].hits && !all[k].seen) spread(c, all, k, &everything);
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) check_defined_unrun(c, &c->code[k], all[k].bits);
	heap_free(all);
}
