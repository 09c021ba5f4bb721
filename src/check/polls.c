#include "check/polls.h"
#include <string.h>
#include "wave/paths.h"
#include "wave/state.h"

enum { UNKNOWN, NO, YES, MOST_BODY = 512, SCALARS = 128 };      // MOST_BODY: instructions that are looked at; longer loops wait for nothing

// The instructions from which the load comes again, and to which it leads.
struct body { uint32_t at[MOST_BODY]; unsigned n; };

static bool is_shared(const struct insn *i) { return i->mem && i->mem->space != ISA_SCRATCH && !(i->mem->space == ISA_SCALAR && i->mem->direction == ISA_LOAD); }

// Past these no loop is one that only looks.
static bool does_more(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	bool meets = effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal || effect == ISA_EFFECT_barrier_wait;
	return meets || (is_shared(i) && i->mem->direction != ISA_LOAD) || paths_kind(i) != PATHS_ON;
}

static bool has(const struct body *b, size_t k)
{
	for (unsigned n = 0; n < b->n; n++)
		if (b->at[n] == k) return true;
	return false;
}

// Those to which the load leads, the nearest of them.
static void spread(const struct checker *c, size_t load, struct body *b)
{
	size_t next[2];
	b->n = 0;
	b->at[b->n++] = (uint32_t)load;
	for (unsigned done = 0; done < b->n; done++) {
		if (does_more(&c->code[b->at[done]])) continue;
		for (unsigned m = paths_next(c->code, b->at[done], next); m-- > 0;) {
			if (!paths_exists(c->code, c->count, next[m]) || has(b, next[m])) continue;
			if (b->n == MOST_BODY) return;
			b->at[b->n++] = (uint32_t)next[m];
		}
	}
}

// Of those only the ones from which the load comes again. False: it does not.
static bool close_loop(const struct checker *c, size_t load, struct body *b)
{
	bool back[MOST_BODY] = { false }, again = true, loops = false;
	size_t next[2];
	while (again) {
		again = false;
		for (unsigned n = 0; n < b->n; n++) {
			if (back[n] || does_more(&c->code[b->at[n]])) continue;
			for (unsigned m = paths_next(c->code, b->at[n], next); m-- > 0;)
				for (unsigned k = 0; k < b->n; k++)
					if (b->at[k] == next[m] && (back[k] || next[m] == load)) back[n] = true;
			again |= back[n];
		}
	}
	unsigned kept = 0;
	loops = back[0];
	for (unsigned n = 0; n < b->n; n++)
		if (back[n]) b->at[kept++] = b->at[n];
	b->n = kept;
	return loops;
}

// Whether doing it once more with its own results changes them: it counts.
static bool counts(struct checker *c, const struct insn *i)
{
	bool own = false;
	uint32_t s[2][SCALARS];
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (const struct effect *y = NULL; (y = effects_next(i->effects, y));)
			own |= x->write && y->read && !x->implicit && x->first < y->first + y->count && y->first < x->first + x->count;
	if (!own || i->mem) return false;
	if (!i->effects->pure || i->effects->moves || isa_record(i->inst->form)->unit != ISA_SALU) return true;
	struct wave *x = wave_trial_blank(c->trial, 0, 0);
	for (unsigned r = 0; r < SCALARS; r++) x->s[r] = (r + 1) * 0x9e3779b9u;
	for (int n = 0; n < 2; n++) {
		if (!wave_trial_run(c->trial, i)) return true;
		memcpy(s[n], x->s, sizeof s[n]);
	}
	for (const struct effect *e = NULL; (e = effects_next(i->effects, e));)
		for (unsigned r = e->first; e->write && r < (unsigned)e->first + e->count && r < SCALARS; r++)
			if (s[0][r] != s[1][r]) return true;
	return false;
}

static bool writes(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && reg >= x->first && reg < (unsigned)x->first + x->count) return true;
	return false;
}

// Its address is the same each time, and nothing in the loop counts.
static bool only_looks(struct checker *c, const struct insn *load, const struct body *b)
{
	for (const struct effect *x = NULL; (x = effects_next(load->effects, x));)
		for (unsigned r = x->first; x->read && x->role == EFFECT_ADDRESS && r < (unsigned)x->first + x->count; r++)
			for (unsigned n = 0; n < b->n; n++)
				if (writes(&c->code[b->at[n]], r)) return false;
	for (unsigned n = 0; n < b->n; n++)
		if (counts(c, &c->code[b->at[n]])) return false;
	return true;
}

static bool loops(struct checker *c, const struct insn *load)
{
	struct body b;
	spread(c, (size_t)(load - c->code), &b);
	return close_loop(c, (size_t)(load - c->code), &b) && only_looks(c, load, &b);
}

static bool is_same(const struct insn *a, const struct insn *b)
{
	return a->inst->dwords == b->inst->dwords && !memcmp(a->inst->words, b->inst->words, a->inst->dwords * sizeof *a->inst->words);
}

// Compilers look once before such a loop.
static bool leads_to_loop(struct checker *c, const struct insn *load)
{
	struct body b;
	spread(c, (size_t)(load - c->code), &b);
	for (unsigned n = 1; n < b.n; n++) {
		const struct insn *other = &c->code[b.at[n]];
		if (other != load && is_same(load, other) && loops(c, other)) return true;
	}
	return false;
}

static bool find(struct checker *c, const struct insn *load)
{
	if (!is_shared(load) || load->mem->direction != ISA_LOAD || load->mem->to_lds || load->mem->bytes > 8 || load->effects->moves) return false;
	return loops(c, load) || leads_to_loop(c, load);
}

bool check_polls(struct checker *c, const struct insn *load)
{
	if (!c->polls) c->polls = arena_alloc(&c->arena, c->count + 1);
	uint8_t *is = &c->polls[load - c->code];
	if (*is == UNKNOWN) *is = find(c, load) ? YES : NO;
	return *is == YES;
}

bool check_polls_lds(struct checker *c)
{
	if (c->polls_lds == UNKNOWN) {
		c->polls_lds = NO;
		for (size_t k = 0; k < c->count && c->polls_lds == NO; k++) {
			const struct insn *i = &c->code[k];
			if (paths_exists(c->code, c->count, k) && i->mem && (i->mem->space == ISA_DS || i->mem->space == ISA_FLAT) && check_polls(c, i)) c->polls_lds = YES;
		}
	}
	return c->polls_lds == YES;
}
