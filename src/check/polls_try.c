// Tries rounds of a loop over a load: a copy of the wave goes round several times. The load finds the same value each
// time. The copy has the wave's registers and scratch, so values and addresses that pass through scratch are right.
// Scratch that the copy stored to is restored afterwards.
#include "check/polls.h"
#include <string.h>
#include "machine/follow.h"
#include "machine/schedule.h"
#include "wave/group.h"
#include "wave/offsets.h"

enum { SCALARS = 128 };

struct round {
	struct checker *c;
	struct wave *x;                        // copy of the wave
	uint8_t *scratch;                      // scratch of the wave, in host memory
	uint64_t exec;                         // exec of the wave
	const uint32_t *finds;                 // value that the load finds in each dword; NULL if it reads memory
	struct touch at;                       // addresses of the first load
};

// ---- the wave's scratch -------------------------------------------------------------------------------------------
static uint64_t scratch_size(const struct wave *w) { return (uint64_t)w->lanes * w->scratch_size; }
static uint8_t *scratch_of(const struct wave *w)
{
	return w->scratch_size ? w->group->scratch_bytes + (w->scratch_base - w->group->scratch) : NULL;
}

static bool is_own(const struct wave *w, uint64_t address) { return address - w->scratch_base < scratch_size(w); }

static bool only_own(const struct wave *w, const struct insn *i)
{
	struct touch t;
	wave_touch(w, i, &t);
	for (uint64_t left = t.active; left; left &= left - 1)
		if (t.in_lds & left & -left || !is_own(w, t.address[__builtin_ctzll(left)])) return false;
	return true;
}

// ---- state of a wave ----------------------------------------------------------------------------------------------
struct kept { uint32_t scc, s[SCALARS], used; row *v; uint8_t *scratch; };

static void keep_state(struct kept *k, const struct wave *w, uint32_t rows)
{
	k->scc = w->scc;
	memcpy(k->s, w->s, sizeof k->s);
	k->used = w->scratch_used;
	k->v = heap_aligned(sizeof(row), (rows + 1) * sizeof(row));
	memcpy(k->v, w->v, rows * sizeof(row));
	k->scratch = heap_alloc(k->used + 1);
	if (k->used) memcpy(k->scratch, scratch_of(w), k->used);
}

static void free_state(struct kept *k)
{
	heap_free(k->v);
	heap_free(k->scratch);
}

static bool is_unchanged(const struct kept *k, const struct wave *w, uint32_t rows)
{
	return k->scc == w->scc && k->used == w->scratch_used && !memcmp(k->s, w->s, sizeof k->s)
	       && !memcmp(k->v, w->v, rows * sizeof(row)) && (!k->used || !memcmp(k->scratch, scratch_of(w), k->used));
}

// ---- along a path -------------------------------------------------------------------------------------------------
static bool has_effect(const struct insn *i)
{
	bool writes = i->mem != NULL;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) writes |= x->write;
	return writes;
}

static void give_value(const struct round *r, const struct insn *load)
{
	for (const struct effect *x = NULL; (x = effects_next(load->effects, x));)
		for (unsigned n = 0; x->write && x->role == EFFECT_RESULT && x->first >= REG_VGPR && n < x->count; n++)
			for (uint64_t left = wave_exec(r->x); left; left &= left - 1) {
				uint32_t *to = &r->x->v[x->first - REG_VGPR + n][__builtin_ctzll(left)];
				*to = (*to & ~x->bits) | (*r->finds & x->bits);
			}
}

// Executes a branch. If no lane would take this path, all lanes take it.
static bool try_branch(const struct round *r, const struct insn *i, size_t next)
{
	if (!wave_trial_run(r->c->trials.trial, i)) return false;
	if (r->x->pc != next && !wave_exec(r->x)) wave_put_mask(r->x, SGPR_AT(ISA_REG_EXEC), r->exec);
	return true;
}

// Executes an instruction. Returns false if it faults, or does more than load.
static bool try_insn(const struct round *r, const struct insn *i, bool load, size_t next)
{
	if (code_branches(i->inst)) return try_branch(r, i, next);
	if (!has_effect(i)) return true;
	if (i->mem && i->mem->direction != ISA_LOAD && !only_own(r->x, i)) return false;
	if (!wave_trial_run(r->c->trials.trial, i)) return false;
	if (load && r->finds) give_value(r, i);
	return true;
}

// Goes along the path to `end`. The load, if any, is its first instruction.
static bool try_path(const struct round *r, struct check_way way, size_t end)
{
	for (unsigned n = 0; n < way.n; n++)
		if (!try_insn(r, &r->c->code[way.at[n]], n == 0, n + 1 < way.n ? way.at[n + 1] : end)) return false;
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

// Goes round once more, and compares the wave with its state before.
static enum check_round try_again(struct round *r, struct check_way round)
{
	uint32_t rows = machine_vgprs(r->c->machine);
	const struct insn *load = &r->c->code[round.at[0]];
	struct kept before;
	keep_state(&before, r->x, rows);
	bool gone = try_path(r, round, round.at[0]), there = gone && looks_there(r, load),
		same = there && is_unchanged(&before, r->x, rows);
	free_state(&before);
	return !gone ? CHECK_ROUND_NONE : same ? CHECK_ROUND_SAME : CHECK_ROUND_OTHER;
}

static enum check_round try_rounds(struct round *r, struct check_way to, struct check_way round)
{
	enum { MOST_TIMES = 4 };               // each round may keep one more mask of lanes
	const struct insn *load = &r->c->code[round.at[0]];
	enum check_round is = CHECK_ROUND_OTHER;
	if (!try_path(r, to, round.at[0])) return CHECK_ROUND_NONE;
	wave_touch(r->x, load, &r->at);
	if (!try_path(r, round, round.at[0])) return CHECK_ROUND_NONE;
	if (!looks_there(r, load)) return CHECK_ROUND_OTHER;
	for (unsigned n = 0; n < MOST_TIMES && is == CHECK_ROUND_OTHER; n++) is = try_again(r, round);
	return is;
}

static enum check_round try_value(struct checker *c, const struct wave *w, const uint32_t *finds, struct check_way to,
                                  struct check_way round)
{
	struct round r = {
		.c = c, .x = wave_trial_copy(c->trials.trial, w), .scratch = scratch_of(w), .exec = wave_exec(w),
		.finds = finds
	};
	uint32_t used = w->scratch_used;
	uint8_t *before = heap_alloc(used + 1);
	if (used) memcpy(before, r.scratch, used);
	enum check_round is = try_rounds(&r, to, round);
	if (used) memcpy(r.scratch, before, used);
	if (r.x->scratch_used > used) memset(r.scratch + used, 0, r.x->scratch_used - used);
	heap_free(before);
	return is;
}

enum check_round check_polls_try(struct checker *c, const struct wave *w, struct check_way to, struct check_way round)
{
	static const uint32_t values[] = { 0, 1, ~0u };
	enum check_round is = try_value(c, w, NULL, to, round);
	for (unsigned n = 0; n < sizeof values / sizeof *values && is == CHECK_ROUND_SAME; n++)
		if (try_value(c, w, &values[n], to, round) == CHECK_ROUND_OTHER) is = CHECK_ROUND_OTHER;
	return is;
}
