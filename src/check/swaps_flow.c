// Uses of a loaded value along the paths of the program: whether they all serve a compare-and-swap. The value,
// unchanged by moves, is what the swap expects. The new value may depend on it, and so may the decision to swap, but
// other addresses, memory and messages may not. If the load found an old value, the swap fails, or was not needed at
// that time. An example is `while (old < mine)` before a swap for a maximum.
#include "check/swaps.h"
#include "prepare/paths.h"

// Registers before an instruction that hold the loaded value, and registers computed from it.
struct found { uint64_t same[CHECK_WORDS], made[CHECK_WORDS]; };
// other: the value has another use, too
struct uses { const struct checker *c; const struct insn *load; struct paths_flow flow; bool swaps, other; };

static bool has_any(const uint64_t *set, const struct effect *x)
{
	for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++)
		if (check_has(set, r)) return true;
	return false;
}

static bool reads_any(const struct effects *e, const uint64_t *set)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		if (x->read && !x->maybe && has_any(set, x)) return true;
	return false;
}

// Returns the dwords of a result that are copies of the value, as bits.
static uint32_t copied_dwords(const struct effects *e, const struct effect *result, const uint64_t *same)
{
	uint32_t is = 0;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (!x->read || !x->of || !result->of || x->half != result->half || !(result->of->passes >> x->operand & 1)) continue;
		for (unsigned n = 0; n < x->count && n < result->count; n++) is |= (uint32_t)check_has(same, x->first + n) << n;
	}
	return is;
}

static void use_found(struct uses *f, const struct insn *i, struct found *now)
{
	const struct effects *e = i->effects;
	struct found before = *now;
	bool uses = reads_any(e, before.made), swaps = i->mem && i->mem->expected_at;
	unsigned expected = swaps ? REG_VGPR + (unsigned)((i->mem->expected_at - offsetof(struct wave, v)) / sizeof(row)) : 0;
	if (swaps && check_has(before.same, expected)) f->swaps = true;
	else if (uses && !e->pure && !code_branches(i->inst)) f->other = true;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		uint32_t is = x->write ? copied_dwords(e, x, before.same) : 0;
		// a condition decides only whether to swap
		bool mask = (x->of && x->of->type == ISA_MASK) || x->first == REG_SCC;
		if (x->write && x->place != EFFECT_FIXED && uses) f->other = true;
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++) {
			check_mark(now->same, r, is >> (r - x->first) & 1);
			check_mark(now->made, r, uses && !swaps && !mask);
		}
	}
}

static bool begin_at_load(const struct insn *load, struct found *now)
{
	bool any = false;
	for (const struct effect *x = NULL; (x = effects_next(load->effects, x));)
		for (unsigned r = x->first; x->write && x->role == EFFECT_RESULT && x->place == EFFECT_FIXED
		     && r < (unsigned)x->first + x->count; r++) {
			check_mark(now->same, r, true);
			check_mark(now->made, r, true);
			any = true;
		}
	return any;
}

static bool join_found(void *context, void *to, const void *from, bool first)
{
	struct found *all = to;
	const struct found *now = from;
	bool changed = first;
	(void)context;
	for (unsigned n = 0; n < CHECK_WORDS; n++) {
		changed |= (now->same[n] & ~all->same[n]) || (now->made[n] & ~all->made[n]);
		all->same[n] |= now->same[n];
		all->made[n] |= now->made[n];
	}
	return changed;
}

// Where the successors of an instruction are unknown, the value may have any use.
static size_t pass_found(void *context, size_t k, unsigned kind, void *state)
{
	struct uses *f = context;
	const struct insn *i = &f->c->code[k];
	struct found *now = state;
	enum paths_kind on = paths_kind(i);
	(void)kind;
	use_found(f, i, now);
	if (i == f->load) begin_at_load(i, now);
	for (unsigned n = 0; n < CHECK_WORDS && (on == PATHS_JUMP || on == PATHS_CALL); n++) f->other |= now->made[n] != 0;
	f->flow.over = f->other;
	return k;
}

bool check_swaps_only(const struct checker *c, const struct insn *load)
{
	struct found now = { { 0 }, { 0 } };
	struct uses f = { .c = c, .load = load };
	if (load->effects->moves || !begin_at_load(load, &now)) return false;
	f.flow = (struct paths_flow){ .code = c->code, .count = c->count, .size = sizeof now, .kinds = 1, .context = &f,
	                              .join = join_found, .pass = pass_found };
	paths_flow_after(&f.flow, (size_t)(load - c->code), 0, &now);
	paths_flow_run(&f.flow);
	paths_flow_free(&f.flow);
	return f.swaps && !f.other;
}
