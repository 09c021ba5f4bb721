// The lanes in a scalar instruction's results are found by trying. Copies of a wave with random lanes execute the
// instruction. A register's value fits what is known of it, and is random otherwise. Facts that hold
// of a result in each trial are known: s_or_b32 of a register with all lanes has them, too.
#include "check/unrun_lanes.h"

enum { TRIALS = 24, SCALARS = 128 };

static bool has_register(const uint64_t *set, unsigned reg) { return set[reg / 64] >> reg % 64 & 1; }
static void set_register(uint64_t *set, unsigned reg, bool on)
{
	set[reg / 64] = (set[reg / 64] & ~(1ull << reg % 64)) | (uint64_t)on << reg % 64;
}

static bool is_exec(const struct checker *c, unsigned reg)
{
	return reg == ISA_REG_EXEC || (reg == ISA_REG_EXEC + 1 && machine_program(c->machine)->wave == LANES);
}
static bool has_exec(const struct checker *c, const uint64_t *set)
{
	return has_register(set, ISA_REG_EXEC)
	       && (machine_program(c->machine)->wave != LANES || has_register(set, ISA_REG_EXEC + 1));
}

bool check_lanes_all(const struct checker *c, const struct check_lanes *l) { return has_exec(c, l->all); }
bool check_lanes_only(const struct checker *c, const struct check_lanes *l) { return has_exec(c, l->only); }
bool check_lanes_none(const struct checker *c, const struct check_lanes *l) { return has_exec(c, l->none); }

struct check_lanes check_lanes_of_exec(const uint64_t held[2])
{
	struct check_lanes l = { .all = { 0 } };
	if (held) l.all[0] = held[0], l.all[1] = held[1];
	for (unsigned n = 0; n < 2; n++) {
		set_register(l.all, ISA_REG_EXEC + n, true);
		set_register(l.only, ISA_REG_EXEC + n, true);
	}
	return l;
}

bool check_lanes_join(struct check_lanes *to, const struct check_lanes *from)
{
	const struct check_lanes before = *to;
	for (unsigned n = 0; n < 2; n++) {
		to->all[n] &= from->all[n];
		to->only[n] &= from->only[n];
		to->none[n] &= from->none[n];
		to->same[n] &= from->same[n];
	}
	return memcmp(to, &before, sizeof before);
}

// ---- one instruction ----------------------------------------------------------------------------------------------
// The scalar registers that an instruction reads and writes.
struct scalars {
	uint8_t read[SCALARS], wrote[SCALARS];
	unsigned reads, writes;
	uint64_t mask[2] /* mask: results with a bit for each lane */;
};

static bool find_scalars(const struct insn *i, struct scalars *s)
{
	s->reads = s->writes = 0;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count && r < SCALARS; r++) {
			if (r == ISA_REG_NULL) continue;
			if (x->read && s->reads < SCALARS) s->read[s->reads++] = (uint8_t)r;
			if (!x->write || s->writes == SCALARS) continue;
			s->wrote[s->writes++] = (uint8_t)r;
			set_register(s->mask, r, x->of && x->of->type == ISA_MASK);
		}
	return s->writes;
}

static uint64_t random_of(unsigned trial, unsigned number)
{
	uint64_t x = (uint64_t)(trial * REGISTERS + number + 1) * 0x9e3779b97f4a7c15ull;
	return (x ^ x >> 29) * 0xbf58476d1ce4e5b9ull;
}

// The lanes in that register's half of a wave: random ones.
static uint32_t trial_lanes(const struct checker *c, unsigned trial, unsigned reg)
{
	const unsigned half = machine_program(c->machine)->wave == LANES ? reg % 2 : 0;
	return (uint32_t)(random_of(trial, SCALARS + half) >> 16);
}

// Returns the register of exec for the lanes in that register.
static unsigned exec_for(const struct checker *c, unsigned reg)
{
	return ISA_REG_EXEC + (machine_program(c->machine)->wave == LANES ? reg % 2 : 0);
}

// Returns a value for which what is known of the lanes is true. Both halves of a mask are 0 together.
static uint32_t trial_value(const struct checker *c, unsigned trial, unsigned reg, const struct check_lanes *known)
{
	const uint32_t lanes = trial_lanes(c, trial, reg);
	const unsigned kind = (unsigned)(random_of(trial, reg & ~1u) >> 60) & 3;
	uint32_t x = kind == 0 ? 0 : kind == 1 ? ~0u : (uint32_t)(random_of(trial, reg) >> 16);
	if (has_register(known->all, reg)) x |= lanes;
	if (has_register(known->only, reg)) x &= lanes;
	if (has_register(known->none, reg)) x &= ~lanes;
	return x;
}

// Executes the instruction on a wave with such values. Returns NULL if it faulted.
static const struct wave *try_once(struct checker *c, const struct insn *i, const struct scalars *s, unsigned trial,
                                   const struct check_lanes *known)
{
	struct wave *x = wave_trial_blank(c->trials.trial, 0, 0);
	for (unsigned n = 0; n < 2; n++) x->s[ISA_REG_EXEC + n] = trial_value(c, trial, ISA_REG_EXEC + n, known);
	for (unsigned n = 0; n < s->writes; n++) x->s[s->wrote[n]] = trial_value(c, trial, s->wrote[n], known);
	for (unsigned n = 0; n < s->reads; n++) x->s[s->read[n]] = trial_value(c, trial, s->read[n], known);
	x->scc = random_of(trial, REG_SCC) >> 32 & 1;
	return wave_trial_run(c->trials.trial, i) ? x : NULL;
}

// Keeps of what is known of a register what is true of it after a trial.
static void keep_true(const struct checker *c, struct check_lanes *l, unsigned trial, unsigned reg,
                      const struct wave *x)
{
	const uint32_t lanes = trial_lanes(c, trial, reg), value = x->s[reg];
	if (lanes & ~value) set_register(l->all, reg, false);
	if (value & ~lanes) set_register(l->only, reg, false);
	if (value & lanes) set_register(l->none, reg, false);
	if (value != x->s[exec_for(c, reg)]) set_register(l->same, reg, false);
}

static void know(struct check_lanes *l, unsigned reg, bool all, bool only, bool none, bool same)
{
	set_register(l->all, reg, all);
	set_register(l->only, reg, only);
	set_register(l->none, reg, none);
	set_register(l->same, reg, same);
}

static void know_everything(struct check_lanes *l, const struct scalars *s)
{
	for (unsigned n = 0; n < s->reads; n++) know(l, s->read[n], true, true, true, true);
	for (unsigned n = 0; n < s->writes; n++) know(l, s->wrote[n], true, true, true, true);
}

static void keep_all_true(const struct checker *c, struct check_lanes *l, unsigned trial, const struct scalars *s,
                          const struct wave *x)
{
	for (unsigned n = 0; n < s->reads; n++) keep_true(c, l, trial, s->read[n], x);
	for (unsigned n = 0; n < s->writes; n++) keep_true(c, l, trial, s->wrote[n], x);
}

// If exec has none of the lanes, registers that are equal to it have none, either.
static void share_none(const struct checker *c, struct check_lanes *l)
{
	const bool whole = machine_program(c->machine)->wave == LANES;
	for (unsigned half = 0; half <= whole; half++) {
		if (!has_register(l->none, ISA_REG_EXEC + half)) continue;
		const uint64_t of_half = whole ? 0x5555555555555555ull << half : ~0ull;
		for (unsigned n = 0; n < 2; n++) l->none[n] |= l->same[n] & of_half;
	}
}

static bool writes_exec(const struct checker *c, const struct scalars *s)
{
	for (unsigned n = 0; n < s->writes; n++)
		if (is_exec(c, s->wrote[n])) return true;
	return false;
}

// Finds the lanes in the results from the lanes in the operands. Returns false, with *l unchanged, if the instruction
// faulted.
static bool try_scalar_insn(struct checker *c, const struct insn *i, const struct scalars *s, struct check_lanes *l)
{
	struct check_lanes after = *l;
	if (writes_exec(c, s)) memset(after.same, 0, sizeof after.same);
	know_everything(&after, s);
	for (unsigned t = 0; t < TRIALS; t++) {
		const struct wave *x = try_once(c, i, s, t, l);
		if (!x) return false;
		keep_all_true(c, &after, t, s, x);
	}
	*l = after;
	return true;
}

// Returns whether the half of exec that a mask in that register is made with is in the set.
static bool is_part_of_exec(const uint64_t *set, unsigned reg)
{
	return has_register(set, ISA_REG_EXEC) && has_register(set, ISA_REG_EXEC + reg % 2);
}

// Finds the lanes in masks: a vector instruction clears the bits of its inactive lanes.
static void take_masks(const struct checker *c, const struct insn *i, const struct scalars *s, struct check_lanes *l)
{
	const struct check_lanes before = *l;
	if (writes_exec(c, s)) memset(l->same, 0, sizeof l->same);
	bool vector = !i->pair && isa_record(i->inst->form)->unit == ISA_VALU;
	for (unsigned n = 0; n < s->writes; n++) {
		unsigned r = s->wrote[n];
		const bool masked = vector && has_register(s->mask, r);
		know(l, r, false, masked && is_part_of_exec(before.only, r), masked && is_part_of_exec(before.none, r), false);
	}
}

static bool is_known(const struct check_lanes *l, unsigned reg)
{
	return has_register(l->all, reg) || has_register(l->only, reg) || has_register(l->none, reg)
	       || has_register(l->same, reg);
}

static bool touches_known(const struct checker *c, const struct scalars *s, const struct check_lanes *l)
{
	for (unsigned n = 0; n < s->reads; n++)
		if (is_known(l, s->read[n])) return true;
	return writes_exec(c, s);
}

void check_lanes_pass(struct checker *c, const struct insn *i, struct check_lanes *l)
{
	struct scalars s;
	if (!find_scalars(i, &s)) return;
	bool can_try = i->effects->pure && !i->effects->moves && !i->pair && isa_record(i->inst->form)->unit == ISA_SALU
	               && touches_known(c, &s, l);
	if (!can_try || !try_scalar_insn(c, i, &s, l)) take_masks(c, i, &s, l);
}

bool check_lanes_step(struct checker *c, size_t k, size_t to, struct check_lanes *l)
{
	const struct insn *i = &c->code[k];
	const struct check_lanes before = *l;
	struct check_lanes after = *l;
	struct scalars s;
	bool taken = false;
	size_t next[2];
	if (paths_next(c->code, k, next) < 2) return true;
	find_scalars(i, &s);
	if (!touches_known(c, &s, l)) return true;
	know_everything(&after, &s);
	for (unsigned t = 0; t < TRIALS; t++) {
		const struct wave *x = try_once(c, i, &s, t, &before);
		if (!x) return true;
		if (x->pc != to) continue;
		taken = true;
		keep_all_true(c, &after, t, &s, x);
	}
	share_none(c, &after);
	*l = after;
	return taken;
}

// ---- the whole program --------------------------------------------------------------------------------------------
static bool changes_exec(const struct checker *c, const struct insn *i)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++)
			if (is_exec(c, r)) return true;
	return false;
}

// Returns whether a pair that the instruction reads also holds all lanes of the exec that it writes.
static bool makes_exec_of(struct checker *c, const struct insn *i, unsigned pair)
{
	struct check_lanes l = { .all = { 0 } };
	for (unsigned r = pair; r < pair + 2; r++) {
		set_register(l.all, r, true);
		set_register(l.only, r, true);
	}
	check_lanes_pass(c, i, &l);
	return check_lanes_only(c, &l) && has_register(l.all, pair) && has_register(l.all, pair + 1);
}

// Updates the registers that hold all lanes of exec, past an instruction.
static void pass_exec(struct checker *c, const struct insn *i, uint64_t held[2])
{
	struct check_lanes l = check_lanes_of_exec(held), none = check_lanes_of_exec(NULL);
	struct scalars s;
	check_lanes_pass(c, i, &l);
	if (!check_lanes_only(c, &l)) memcpy(l.all, none.all, sizeof l.all);      // exec has other lanes than before
	memcpy(held, l.all, sizeof l.all);
	held[1] |= none.all[1];
	if (!changes_exec(c, i) || !find_scalars(i, &s)) return;
	for (unsigned n = 0; n < s.reads; n++) {
		unsigned pair = s.read[n] & ~1u;
		if (pair == ISA_REG_EXEC || !makes_exec_of(c, i, pair)) continue;
		set_register(held, pair, true);
		set_register(held, pair + 1, true);
	}
}

struct held { uint64_t (*at)[2]; uint8_t *state; uint32_t *todo; size_t n; };
enum { UNSEEN, SEEN, QUEUED };

static void join_held(struct held *h, size_t k, const uint64_t held[2])
{
	uint64_t *to = h->at[k], all[2] = { held[0], held[1] };
	for (unsigned n = 0; n < 2 && h->state[k] != UNSEEN; n++) all[n] &= to[n];
	if (h->state[k] != UNSEEN && all[0] == to[0] && all[1] == to[1]) return;
	to[0] = all[0];
	to[1] = all[1];
	if (h->state[k] != QUEUED) h->todo[h->n++] = (uint32_t)k;
	h->state[k] = QUEUED;
}

static void spread_held(struct checker *c, struct held *h, size_t from)
{
	size_t next[2];
	if (!paths_exists(c->code, c->count, from)) return;
	join_held(h, from, check_lanes_of_exec(NULL).all);
	while (h->n) {
		size_t k = h->todo[--h->n];
		uint64_t now[2] = { h->at[k][0], h->at[k][1] };
		h->state[k] = SEEN;
		pass_exec(c, &c->code[k], now);
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;)
			if (paths_exists(c->code, c->count, next[m])) join_held(h, next[m], now);
	}
}

uint64_t (*check_lanes_held(struct checker *c))[2]
{
	bool changes = false;
	for (size_t k = 0; k < c->count && !changes; k++) changes = paths_exists(c->code, c->count, k)
		&& changes_exec(c, &c->code[k]);
	if (!changes) return NULL;
	struct held h = { .at = heap_zeroed(c->count + 1, sizeof *h.at), .state = heap_zeroed(c->count + 1, 1),
	                  .todo = c->unrun->todo };
	spread_held(c, &h, machine_entry(c->machine));
	// code not reachable in the graph was called, or is a jump's target
	for (size_t k = 0; k < c->count; k++)
		if (c->unrun->counts[k].hits && !h.state[k]) spread_held(c, &h, k);
	heap_free(h.state);
	return h.at;
}
