#include "check/polls.h"
#include <string.h>
#include "prepare/paths.h"
#include "wave/offsets.h"

enum { UNKNOWN, NO, YES, SCALARS = 128 };
// limits: a loop beyond them is not taken for one that polls
enum { MOST_BODY = 512, MOST_ROUNDS = 64, MOST_STEPS = 1 << 13 };

// is, counts: whether an instruction polls, whether it counts. place: its place in a body, from 1. looped: whether it
// is in a loop, because a branch goes back over it. in: whether a load of LDS, or of memory, may poll.
struct check_polls { uint8_t *is, *counts, in[CHECK_POLLED]; uint16_t *place; bool *looped; };

// Instructions on the paths from a load, the load first. close_loop keeps only those that lead back to it.
// next: places of the successors, from 1.
struct body { uint32_t at[MOST_BODY]; uint16_t next[MOST_BODY][2]; unsigned n; };

static bool is_shared(const struct insn *i)
{
	return i->mem && i->mem->space != ISA_SCRATCH && !(i->mem->space == ISA_SCALAR && i->mem->direction == ISA_LOAD);
}

// Returns whether the store may go to the lane's own memory.
static bool stores_own(const struct insn *i)
{
	return i->mem->direction == ISA_STORE && (i->mem->space == ISA_FLAT || i->mem->space == ISA_BUFFER);
}

// Returns whether the instruction rules out a loop that only polls.
static bool does_more(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	bool meets = effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal || effect == ISA_EFFECT_barrier_wait;
	bool stores = is_shared(i) && i->mem->direction != ISA_LOAD && !stores_own(i);
	return meets || stores || (i->mem && i->mem->to_lds) || paths_kind(i) != PATHS_ON;
}

// Finds the instructions between the source and the destination of a branch back.
static void find_looped(const struct checker *c, bool *looped)
{
	size_t next[2], first = c->count;              // the lowest destination of the branches from k on
	for (size_t k = c->count; k-- > 0;) {
		for (unsigned m = paths_exists(c->code, c->count, k) ? paths_next(c->code, k, next) : 0; m-- > 0;)
			if (next[m] <= k && next[m] < first) first = next[m];
		looped[k] = first <= k;
	}
}

static struct check_polls *polls_of(struct checker *c)
{
	if (c->polls) return c->polls;
	c->polls = arena_alloc(&c->arena, sizeof *c->polls);
	c->polls->is = arena_alloc(&c->arena, 2 * c->count + 2);
	c->polls->counts = c->polls->is + c->count + 1;
	c->polls->place = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->polls->place);
	c->polls->looped = arena_alloc(&c->arena, c->count + 1);
	find_looped(c, c->polls->looped);
	return c->polls;
}

static unsigned add_to_body(struct check_polls *p, struct body *b, size_t k)
{
	if (p->place[k] || b->n == MOST_BODY) return p->place[k];
	b->at[b->n] = (uint32_t)k;
	b->next[b->n][0] = b->next[b->n][1] = 0;
	return p->place[k] = (uint16_t)++b->n;
}

// Finds the instructions that are reached from the load, the nearest first, up to MOST_BODY.
static void find_body(struct checker *c, size_t load, struct body *b)
{
	struct check_polls *p = polls_of(c);
	size_t next[2];
	b->n = 0;
	add_to_body(p, b, load);
	for (unsigned done = 0; done < b->n; done++) {
		unsigned n = does_more(&c->code[b->at[done]]) ? 0 : paths_next(c->code, b->at[done], next);
		for (unsigned m = 0; m < n; m++)
			b->next[done][m] =
				(uint16_t)(paths_exists(c->code, c->count, next[m]) ? add_to_body(p, b, next[m]) : 0);
	}
	for (unsigned n = 0; n < b->n; n++) p->place[b->at[n]] = 0;
}

// Keeps the instructions that lead back to the load. Returns false if the load itself does not.
static bool close_loop(struct body *b)
{
	enum { LOAD = 1 };
	uint16_t back[MOST_BODY + 1] = { 0 }, kept = 0;        // by place
	for (bool again = true; again;) {
		again = false;
		for (unsigned n = b->n; n-- > 0;) {
			const uint16_t *next = b->next[n];
			if (back[n + 1] || !(next[0] == LOAD || next[1] == LOAD || back[next[0]] || back[next[1]])) continue;
			back[n + 1] = 1;
			again = true;
		}
	}
	for (unsigned n = 0; n < b->n; n++)
		if (back[n + 1]) back[n + 1] = ++kept;
	if (!back[LOAD]) return false;
	for (unsigned n = 0; n < b->n; n++) {
		unsigned to = back[n + 1];
		if (!to) continue;
		b->at[to - 1] = b->at[n];
		for (int m = 0; m < 2; m++) b->next[to - 1][m] = back[b->next[n][m]];
	}
	b->n = kept;
	return true;
}

// Returns a hash of all that the instruction wrote.
static uint64_t hash_results(const struct wave *x, const struct insn *i)
{
	uint64_t sum = x->scc;
	for (const struct effect *e = NULL; (e = effects_next(i->effects, e));)
		for (unsigned r = e->first; e->write && r < (unsigned)e->first + e->count; r++)
			for (unsigned lane = 0; lane < LANES; lane++)
				sum = (sum ^ (r < SCALARS ? x->s[r] : r >= REG_VGPR ? x->v[r - REG_VGPR][lane] : 0)) * 0x100000001b3u;
	return sum;
}

static void fill_registers(struct wave *x, const struct insn *i)
{
	for (unsigned r = 0; r < SCALARS; r++) x->s[r] = (r + 1) * 0x9e3779b9u;
	for (const struct effect *e = NULL; (e = effects_next(i->effects, e));)
		for (unsigned r = e->first; r >= REG_VGPR && r < (unsigned)e->first + e->count; r++)
			for (unsigned lane = 0; lane < LANES; lane++) x->v[r - REG_VGPR][lane] = (r * LANES + lane + 1) * 0x9e3779b9u;
	wave_put_mask(x, SGPR_AT(ISA_REG_EXEC), ~0ull);
}

// Returns whether the instruction counts: executed again on its own results, it changes them.
static bool changes_own_results(struct checker *c, const struct insn *i)
{
	bool own = false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (const struct effect *y = NULL; (y = effects_next(i->effects, y));)
			own |= x->write && y->read && !x->implicit && x->first < y->first + y->count && y->first < x->first + x->count;
	if (!own || i->mem) return false;
	if (!i->effects->pure || i->effects->moves) return true;
	struct wave *x = wave_trial_blank(c->trials.trial, 0, 0);
	fill_registers(x, i);
	if (!wave_trial_run(c->trials.trial, i)) return true;
	uint64_t once = hash_results(x, i);
	return !wave_trial_run(c->trials.trial, i) || hash_results(x, i) != once;
}

static bool writes_register(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && reg >= x->first && reg < (unsigned)x->first + x->count) return true;
	return false;
}

static bool reads_register(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->read && !x->implicit && reg >= x->first && reg < (unsigned)x->first + x->count) return true;
	return false;
}

// Returns whether the register may still hold its value from before the load at that place of the loop.
static bool comes_from_before(const struct checker *c, const struct body *b, unsigned place, unsigned reg)
{
	bool seen[MOST_BODY + 1] = { true };
	uint16_t todo[MOST_BODY + 1];
	unsigned left = 0;
	todo[left++] = 1;
	while (left) {
		unsigned now = todo[--left];
		if (now == place) return true;
		if (writes_register(&c->code[b->at[now - 1]], reg)) continue;
		for (int m = 0; m < 2; m++) {
			uint16_t next = b->next[now - 1][m];
			if (seen[next]) continue;
			seen[next] = true;
			todo[left++] = next;
		}
	}
	return false;
}

// Returns whether the instruction changes its own earlier result in each round.
static bool counts_in_loop(struct checker *c, const struct body *b, unsigned place)
{
	const struct insn *i = &c->code[b->at[place - 1]];
	uint8_t *is = &c->polls->counts[i - c->code];
	if (*is == UNKNOWN) *is = changes_own_results(c, i) ? YES : NO;
	if (*is == NO) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++)
			if (reads_register(i, r) && comes_from_before(c, b, place, r)) return true;
	return false;
}

// Returns whether a loop leads back to the load without a register that counts. Counters in scratch, and the addresses
// that it loads, are left to check_polls_try.
static bool may_loop(struct checker *c, size_t load, struct body *b)
{
	if (!polls_of(c)->looped[load]) return false;
	find_body(c, load, b);
	if (!close_loop(b)) return false;
	for (unsigned place = 1; place <= b->n; place++)
		if (counts_in_loop(c, b, place)) return false;
	return true;
}

// ---- rounds of the loop -------------------------------------------------------------------------------------------
struct rounds {
	struct checker *c;
	const struct wave *w;
	const struct body *body;
	struct check_way to;
	uint32_t at[MOST_BODY];                // the path so far, from the load
	unsigned n, rounds, steps;
	bool same;                             // some round leaves the wave unchanged
	bool on_way[MOST_BODY + 1];            // by place
};

// Tries all paths from that place. Returns false if one changes the wave, or if there are too many.
static bool go_round(struct rounds *r, unsigned place)
{
	if (r->n && place == 1) {
		enum check_round is = check_polls_try(r->c, r->w, r->to, (struct check_way){ r->at, r->n });
		r->same |= is == CHECK_ROUND_SAME;
		return is != CHECK_ROUND_OTHER && ++r->rounds <= MOST_ROUNDS;
	}
	if (!place || r->on_way[place]) return true;
	if (++r->steps > MOST_STEPS) return false;
	r->on_way[place] = true;
	r->at[r->n++] = r->body->at[place - 1];
	const uint16_t *next = r->body->next[place - 1];
	bool goes = go_round(r, next[0]) && go_round(r, next[1]);
	r->n--;
	r->on_way[place] = false;
	return goes;
}

static bool only_polls(struct checker *c, const struct wave *w, const struct insn *load, struct check_way to)
{
	struct body b;
	struct rounds r = { .c = c, .w = w, .body = &b, .to = to };
	return may_loop(c, (size_t)(load - c->code), &b) && go_round(&r, 1) && r.same;
}

static bool is_same_code(const struct insn *a, const struct insn *b)
{
	return a->inst->dwords == b->inst->dwords
	       && !memcmp(a->inst->words, b->inst->words, a->inst->dwords * sizeof *a->inst->words);
}

// Finds the shortest path from the first instruction to place `to`, without the last instruction. Returns its length,
// or 0.
static unsigned find_path(const struct body *b, unsigned to, uint32_t way[MOST_BODY])
{
	uint16_t from[MOST_BODY + 1] = { 0 };
	unsigned n = 0;
	for (unsigned done = 1; done <= b->n; done++)          // the nearest come first
		for (int m = 0; m < 2; m++) {
			unsigned next = b->next[done - 1][m];
			if (next > 1 && !from[next]) from[next] = (uint16_t)done;
		}
	for (unsigned k = from[to]; k; k = from[k]) n++;
	for (unsigned k = from[to], left = n; k; k = from[k]) way[--left] = b->at[k - 1];
	return n;
}

static bool has_equal_in_loop(struct checker *c, const struct insn *load)
{
	const bool *looped = polls_of(c)->looped;
	for (size_t k = 0; k < c->count; k++)
		if (looped[k] && c->code[k].mem && &c->code[k] != load && is_same_code(load, &c->code[k])) return true;
	return false;
}

// Returns whether the load leads to an equal load in a loop, since compilers load once before the loop.
static bool leads_to_loop(struct checker *c, const struct wave *w, const struct insn *load)
{
	struct body b;
	uint32_t way[MOST_BODY];
	if (!has_equal_in_loop(c, load)) return false;
	find_body(c, (size_t)(load - c->code), &b);
	for (unsigned place = 2; place <= b.n; place++) {
		const struct insn *other = &c->code[b.at[place - 1]];
		if (!is_same_code(load, other)) continue;
		struct check_way to = { way, find_path(&b, place, way) };
		if (to.n && only_polls(c, w, other, to)) return true;
	}
	return false;
}

static bool can_poll(const struct insn *load)
{
	return is_shared(load) && load->mem->direction == ISA_LOAD && !load->mem->to_lds && load->mem->bytes <= 8
	       && !load->effects->moves;
}

bool check_polls(struct checker *c, const struct wave *w, const struct insn *load)
{
	uint8_t *is = &polls_of(c)->is[load - c->code];
	const struct check_way here = { NULL, 0 };
	if (*is == UNKNOWN) *is = can_poll(load) && (only_polls(c, w, load, here) || leads_to_loop(c, w, load)) ? YES : NO;
	return *is == YES;
}

static bool may_access(const struct insn *i, enum check_polled where)
{
	const bool lds = i->mem->space == ISA_DS;
	return i->mem->space == ISA_FLAT || lds == (where == CHECK_POLLED_LDS);
}

bool check_polls_in(struct checker *c, enum check_polled where)
{
	uint8_t *in = &polls_of(c)->in[where];
	struct body b;
	if (*in != UNKNOWN) return *in == YES;
	*in = NO;
	for (size_t k = 0; k < c->count && *in == NO; k++) {
		const struct insn *i = &c->code[k];
		if (c->reached[k] && i->mem && may_access(i, where) && can_poll(i) && may_loop(c, k, &b)) *in = YES;
	}
	return *in == YES;
}
