// What a wave does between a load and the same load: a copy of it goes that way some times, with one value that the load
// finds. Registers and scratch are those of the wave, so that a value which goes through scratch, and an address made of
// one, are what they are. Scratch that the copy stored to is put back.
#include "check/polls.h"
#include <string.h>
#include "wave/follow.h"
#include "wave/schedule.h"
#include "wave/state.h"

enum { SCALARS = 128 };

struct round {
	struct checker *c;
	struct wave *x;                        // the copy
	uint8_t *scratch;                      // the wave's, in the host's memory
	uint64_t exec;                         // of the wave
	const uint32_t *finds;                 // what the load finds in each of its dwords; NULL: what is there
	struct touch at;                       // what the load touched first
};

// ---- the wave's scratch ----------------------------------------------------------------------------------------------------------------------------
static uint64_t scratch_size(const struct wave *w) { return (uint64_t)w->lanes * w->scratch_size; }
static uint8_t *scratch_of(const struct wave *w) { return w->scratch_size ? w->group->scratch_bytes + (w->scratch_base - w->group->scratch) : NULL; }

static bool is_own(const struct wave *w, uint64_t address) { return address - w->scratch_base < scratch_size(w); }

static bool only_own(const struct wave *w, const struct insn *i)
{
	struct touch t;
	wave_touch(w, i, &t);
	for (uint64_t left = t.active; left; left &= left - 1)
		if (t.in_lds & left & -left || !is_own(w, t.address[__builtin_ctzll(left)])) return false;
	return true;
}

// ---- what there is of a wave -------------------------------------------------------------------------------------------------------------------------
struct kept { uint32_t scc, s[SCALARS], used; row *v; uint8_t *scratch; };

static void keep(struct kept *k, const struct wave *w, uint32_t rows)
{
	k->scc = w->scc;
	memcpy(k->s, w->s, sizeof k->s);
	k->used = w->scratch_used;
	k->v = heap_aligned(sizeof(row), (rows + 1) * sizeof(row));
	memcpy(k->v, w->v, rows * sizeof(row));
	k->scratch = heap_alloc(k->used + 1);
	if (k->used) memcpy(k->scratch, scratch_of(w), k->used);
}

static void forget(struct kept *k)
{
	heap_free(k->v);
	heap_free(k->scratch);
}

static bool is_as(const struct kept *k, const struct wave *w, uint32_t rows)
{
	return k->scc == w->scc && k->used == w->scratch_used && !memcmp(k->s, w->s, sizeof k->s) && !memcmp(k->v, w->v, rows * sizeof(row)) &&
	       (!k->used || !memcmp(k->scratch, scratch_of(w), k->used));
}

// ---- on the way -----------------------------------------------------------------------------------------------------------------------------------------
static bool matters(const struct insn *i)
{
	bool writes = i->mem != NULL;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) writes |= x->write;
	return writes;
}

static void find(const struct round *r, const struct insn *load)
{
	for (const struct effect *x = NULL; (x = effects_next(load->effects, x));)
		for (unsigned n = 0; x->write && x->role == EFFECT_RESULT && x->first >= REG_VGPR && n < x->count; n++)
			for (uint64_t left = wave_exec(r->x); left; left &= left - 1) {
				uint32_t *to = &r->x->v[x->first - REG_VGPR + n][__builtin_ctzll(left)];
				*to = (*to & ~x->bits) | (*r->finds & x->bits);
			}
}

// A way that no lane would take, all take.
static bool branch(const struct round *r, const struct insn *i, size_t next)
{
	if (!wave_trial_run(r->c->trial, i)) return false;
	if (r->x->pc != next && !wave_exec(r->x)) wave_put_mask(r->x, SGPR_AT(ISA_REG_EXEC), r->exec);
	return true;
}

// False: it faults, or does more than look.
static bool pass(const struct round *r, const struct insn *i, bool load, size_t next)
{
	if (code_branches(i->inst)) return branch(r, i, next);
	if (!matters(i)) return true;
	if (i->mem && i->mem->direction != ISA_LOAD && !only_own(r->x, i)) return false;
	if (!wave_trial_run(r->c->trial, i)) return false;
	if (load && r->finds) find(r, i);
	return true;
}

// To `end`. The load is the first of them, if any.
static bool go(const struct round *r, struct check_way way, size_t end)
{
	for (unsigned n = 0; n < way.n; n++)
		if (!pass(r, &r->c->code[way.at[n]], n == 0, n + 1 < way.n ? way.at[n + 1] : end)) return false;
	if (!wave_exec(r->x)) wave_put_mask(r->x, SGPR_AT(ISA_REG_EXEC), r->exec);
	return true;
}

static bool looks_there(const struct round *r, const struct insn *load)
{
	struct touch t;
	wave_touch(r->x, load, &t);
	for (uint64_t left = t.active & r->at.active; left; left &= left - 1)
		if (t.address[__builtin_ctzll(left)] != r->at.address[__builtin_ctzll(left)]) return false;
	return true;
}

// Once more, which leaves it as it is, or not.
static enum check_round go_on(struct round *r, struct check_way round)
{
	uint32_t rows = machine_vgprs(r->c->machine);
	const struct insn *load = &r->c->code[round.at[0]];
	struct kept before;
	keep(&before, r->x, rows);
	bool gone = go(r, round, round.at[0]), there = gone && looks_there(r, load), same = there && is_as(&before, r->x, rows);
	forget(&before);
	return !gone ? CHECK_ROUND_NONE : same ? CHECK_ROUND_SAME : CHECK_ROUND_OTHER;
}

static enum check_round go_round(struct round *r, struct check_way to, struct check_way round)
{
	enum { MOST_TIMES = 4 };               // a mask of lanes may be kept once more each time
	const struct insn *load = &r->c->code[round.at[0]];
	enum check_round is = CHECK_ROUND_OTHER;
	if (!go(r, to, round.at[0])) return CHECK_ROUND_NONE;
	wave_touch(r->x, load, &r->at);
	if (!go(r, round, round.at[0])) return CHECK_ROUND_NONE;
	if (!looks_there(r, load)) return CHECK_ROUND_OTHER;
	for (unsigned n = 0; n < MOST_TIMES && is == CHECK_ROUND_OTHER; n++) is = go_on(r, round);
	return is;
}

static enum check_round try_one(struct checker *c, const struct wave *w, const uint32_t *finds, struct check_way to, struct check_way round)
{
	struct round r = { .c = c, .x = wave_trial_copy(c->trial, w), .scratch = scratch_of(w), .exec = wave_exec(w), .finds = finds };
	uint32_t used = w->scratch_used;
	uint8_t *before = heap_alloc(used + 1);
	if (used) memcpy(before, r.scratch, used);
	enum check_round is = go_round(&r, to, round);
	if (used) memcpy(r.scratch, before, used);
	if (r.x->scratch_used > used) memset(r.scratch + used, 0, r.x->scratch_used - used);
	heap_free(before);
	return is;
}

enum check_round check_polls_try(struct checker *c, const struct wave *w, struct check_way to, struct check_way round)
{
	static const uint32_t values[] = { 0, 1, ~0u };
	enum check_round is = try_one(c, w, NULL, to, round);
	for (unsigned n = 0; n < sizeof values / sizeof *values && is == CHECK_ROUND_SAME; n++)
		if (try_one(c, w, &values[n], to, round) == CHECK_ROUND_OTHER) is = CHECK_ROUND_OTHER;
	return is;
}
