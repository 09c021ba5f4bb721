#include "check/polls.h"
#include <string.h>
#include "wave/paths.h"
#include "wave/state.h"

enum { UNKNOWN, NO, YES, SCALARS = 128 };
enum { MOST_BODY = 512, MOST_ROUNDS = 64, MOST_STEPS = 1 << 13 };     // longer loops, and those of more ways, wait for nothing

// The instructions from which the load comes again, and to which it leads.
struct body { uint32_t at[MOST_BODY]; unsigned n; };

static bool is_shared(const struct insn *i)
{
	return i->mem && i->mem->space != ISA_SCRATCH && !(i->mem->space == ISA_SCALAR && i->mem->direction == ISA_LOAD);
}

// Whether it can be a lane's own memory that it stores to.
static bool stores_own(const struct insn *i) { return i->mem->direction == ISA_STORE && (i->mem->space == ISA_FLAT || i->mem->space == ISA_BUFFER); }

// Past these no loop is one that only looks.
static bool does_more(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	bool meets = effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal || effect == ISA_EFFECT_barrier_wait;
	bool stores = is_shared(i) && i->mem->direction != ISA_LOAD && !stores_own(i);
	return meets || stores || (i->mem && i->mem->to_lds) || paths_kind(i) != PATHS_ON;
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

// A number for all that it wrote.
static uint64_t results(const struct wave *x, const struct insn *i)
{
	uint64_t sum = x->scc;
	for (const struct effect *e = NULL; (e = effects_next(i->effects, e));)
		for (unsigned r = e->first; e->write && r < (unsigned)e->first + e->count; r++)
			for (unsigned lane = 0; lane < LANES; lane++)
				sum = (sum ^ (r < SCALARS ? x->s[r] : r >= REG_VGPR ? x->v[r - REG_VGPR][lane] : 0)) * 0x100000001b3u;
	return sum;
}

static void fill(struct wave *x, const struct insn *i)
{
	for (unsigned r = 0; r < SCALARS; r++) x->s[r] = (r + 1) * 0x9e3779b9u;
	for (const struct effect *e = NULL; (e = effects_next(i->effects, e));)
		for (unsigned r = e->first; r >= REG_VGPR && r < (unsigned)e->first + e->count; r++)
			for (unsigned lane = 0; lane < LANES; lane++) x->v[r - REG_VGPR][lane] = (r * LANES + lane + 1) * 0x9e3779b9u;
	wave_put_mask(x, SGPR_AT(ISA_REG_EXEC), ~0ull);
}

// Whether doing it once more with its own results changes them: it counts.
static bool counts(struct checker *c, const struct insn *i)
{
	bool own = false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (const struct effect *y = NULL; (y = effects_next(i->effects, y));)
			own |= x->write && y->read && !x->implicit && x->first < y->first + y->count && y->first < x->first + x->count;
	if (!own || i->mem) return false;
	if (!i->effects->pure || i->effects->moves) return true;
	struct wave *x = wave_trial_blank(c->trial, 0, 0);
	fill(x, i);
	if (!wave_trial_run(c->trial, i)) return true;
	uint64_t once = results(x, i);
	return !wave_trial_run(c->trial, i) || results(x, i) != once;
}

static bool writes(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && reg >= x->first && reg < (unsigned)x->first + x->count) return true;
	return false;
}

static bool reads(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->read && !x->implicit && reg >= x->first && reg < (unsigned)x->first + x->count) return true;
	return false;
}

// Whether the register may be what it was before the load, when the loop comes to that instruction.
static bool comes_from_before(const struct checker *c, const struct body *b, size_t load, const struct insn *i, unsigned reg)
{
	bool seen[MOST_BODY] = { false };
	uint32_t todo[MOST_BODY];
	unsigned left = 0;
	size_t next[2];
	todo[left++] = (uint32_t)load;
	while (left) {
		const struct insn *now = &c->code[todo[--left]];
		if (now == i) return true;
		if (writes(now, reg)) continue;
		for (unsigned m = paths_next(c->code, (size_t)(now - c->code), next); m-- > 0;)
			for (unsigned k = 0; k < b->n; k++) {
				if (b->at[k] != next[m] || seen[k]) continue;
				seen[k] = true;
				todo[left++] = b->at[k];
			}
	}
	return false;
}

// Each time it makes another one of what it made the time before.
static bool goes_on_counting(struct checker *c, const struct body *b, size_t load, const struct insn *i)
{
	if (!counts(c, i)) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++)
			if (reads(i, r) && comes_from_before(c, b, load, i, r)) return true;
	return false;
}

// Whether a loop leads back to it, in which no register counts. What counts in scratch, and where it looks, is left to be tried.
static bool may_loop(struct checker *c, size_t load, struct body *b)
{
	spread(c, load, b);
	if (!close_loop(c, load, b)) return false;
	for (unsigned n = 0; n < b->n; n++)
		if (goes_on_counting(c, b, load, &c->code[b->at[n]])) return false;
	return true;
}

// ---- each way round ---------------------------------------------------------------------------------------------------------------------------------
struct rounds {
	struct checker *c;
	const struct wave *w;
	const struct body *body;
	struct check_way to;
	uint32_t at[MOST_BODY];                // the way so far, from the load on
	unsigned n, rounds, steps;
	bool same;                             // some leaves the wave as it is
};

static bool is_on_way(const struct rounds *r, size_t k)
{
	for (unsigned n = 0; n < r->n; n++)
		if (r->at[n] == k) return true;
	return false;
}

// By all ways from there. False: one changes the wave, or they are too many.
static bool go_round(struct rounds *r, size_t k)
{
	size_t next[2];
	if (r->n && k == r->at[0]) {
		enum check_round is = check_polls_try(r->c, r->w, r->to, (struct check_way){ r->at, r->n });
		r->same |= is == CHECK_ROUND_SAME;
		return is != CHECK_ROUND_OTHER && ++r->rounds <= MOST_ROUNDS;
	}
	if (!has(r->body, k) || is_on_way(r, k)) return true;
	if (++r->steps > MOST_STEPS) return false;
	bool goes = true;
	r->at[r->n++] = (uint32_t)k;
	for (unsigned m = paths_next(r->c->code, k, next); m-- > 0 && goes;) goes = go_round(r, next[m]);
	r->n--;
	return goes;
}

static bool loops(struct checker *c, const struct wave *w, const struct insn *load, struct check_way to)
{
	struct body b;
	struct rounds r = { .c = c, .w = w, .body = &b, .to = to };
	return may_loop(c, (size_t)(load - c->code), &b) && go_round(&r, (size_t)(load - c->code)) && r.same;
}

static bool is_same(const struct insn *a, const struct insn *b)
{
	return a->inst->dwords == b->inst->dwords && !memcmp(a->inst->words, b->inst->words, a->inst->dwords * sizeof *a->inst->words);
}

// The shortest way from the first of them to that one, without it. 0: none.
static unsigned find_way(const struct checker *c, const struct body *b, size_t to, uint32_t way[MOST_BODY])
{
	uint32_t from[MOST_BODY] = { 0 };
	unsigned last = 0, n = 0;
	size_t next[2];
	for (unsigned done = 0; done < b->n && !last; done++)
		for (unsigned m = does_more(&c->code[b->at[done]]) ? 0 : paths_next(c->code, b->at[done], next); m-- > 0;)
			for (unsigned k = 1; k < b->n; k++) {
				if (b->at[k] != next[m] || from[k]) continue;
				from[k] = done + 1;
				if (next[m] == to) last = done + 1;
			}
	for (unsigned k = last; k; k = from[k - 1]) n++;
	for (unsigned k = last, left = n; k; k = from[k - 1]) way[--left] = b->at[k - 1];
	return n;
}

// Compilers look once before such a loop.
static bool leads_to_loop(struct checker *c, const struct wave *w, const struct insn *load)
{
	struct body b;
	uint32_t way[MOST_BODY];
	spread(c, (size_t)(load - c->code), &b);
	for (unsigned n = 1; n < b.n; n++) {
		const struct insn *other = &c->code[b.at[n]];
		if (other == load || !is_same(load, other)) continue;
		struct check_way to = { way, find_way(c, &b, b.at[n], way) };
		if (to.n && loops(c, w, other, to)) return true;
	}
	return false;
}

static bool can_poll(const struct insn *load)
{
	return is_shared(load) && load->mem->direction == ISA_LOAD && !load->mem->to_lds && load->mem->bytes <= 8 && !load->effects->moves;
}

bool check_polls(struct checker *c, const struct wave *w, const struct insn *load)
{
	if (!c->polls) c->polls = arena_alloc(&c->arena, c->count + 1);
	uint8_t *is = &c->polls[load - c->code];
	const struct check_way here = { NULL, 0 };
	if (*is == UNKNOWN) *is = can_poll(load) && (loops(c, w, load, here) || leads_to_loop(c, w, load)) ? YES : NO;
	return *is == YES;
}

bool check_polls_lds(struct checker *c)
{
	struct body b;
	if (c->polls_lds == UNKNOWN) {
		c->polls_lds = NO;
		for (size_t k = 0; k < c->count && c->polls_lds == NO; k++) {
			const struct insn *i = &c->code[k];
			if (!paths_exists(c->code, c->count, k) || !i->mem || (i->mem->space != ISA_DS && i->mem->space != ISA_FLAT)) continue;
			if (can_poll(i) && may_loop(c, k, &b)) c->polls_lds = YES;
		}
	}
	return c->polls_lds == YES;
}
