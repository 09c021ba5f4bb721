// Uses of a loaded value along the paths of the program: whether they all serve a compare-and-swap. The value,
// unchanged by moves, is what the swap expects. The new value may depend on it, and so may the decision to swap, but
// other addresses, memory and messages may not. If the load found an old value, the swap fails, or was not needed at
// that time. An example is `while (old < mine)` before a swap for a maximum.
#include "check/swaps.h"
#include "wave/paths.h"

// Registers before an instruction that hold the loaded value, and registers computed from it.
struct found { uint64_t same[CHECK_WORDS], made[CHECK_WORDS]; };
// other: the value has another use, too
struct flow {
	const struct checker *c;
	struct found *at;
	bool *seen, *queued;
	uint32_t *todo;
	size_t n;
	bool swaps, other;
};

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

static void pass_found(struct flow *f, const struct insn *i, struct found *now)
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

static void merge_into(struct flow *f, size_t k, const struct found *now)
{
	struct found *to = &f->at[k];
	bool changed = !f->seen[k];
	for (unsigned n = 0; n < CHECK_WORDS; n++) {
		changed |= (now->same[n] & ~to->same[n]) || (now->made[n] & ~to->made[n]);
		to->same[n] |= now->same[n];
		to->made[n] |= now->made[n];
	}
	f->seen[k] = true;
	if (!changed || f->queued[k]) return;
	f->queued[k] = true;
	f->todo[f->n++] = (uint32_t)k;
}

// Goes on to the successors of an instruction. If they are unknown, the value may have any use.
static void propagate(struct flow *f, size_t k, const struct found *now)
{
	enum paths_kind kind = paths_kind(&f->c->code[k]);
	size_t next[2];
	for (unsigned n = 0; n < CHECK_WORDS && (kind == PATHS_JUMP || kind == PATHS_CALL); n++) f->other |= now->made[n] != 0;
	for (unsigned m = paths_next(f->c->code, k, next); m-- > 0;)
		if (paths_exists(f->c->code, f->c->count, next[m])) merge_into(f, next[m], now);
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

bool check_swaps_only(const struct checker *c, const struct insn *load)
{
	struct found now = { { 0 }, { 0 } };
	struct flow f = { .c = c };
	if (load->effects->moves || !begin_at_load(load, &now)) return false;
	f.at = heap_zeroed(c->count + 1, sizeof *f.at);
	f.seen = heap_zeroed(2 * c->count + 2, sizeof *f.seen);
	f.queued = f.seen + c->count + 1;
	f.todo = heap_zeroed(c->count + 1, sizeof *f.todo);
	propagate(&f, (size_t)(load - c->code), &now);
	while (f.n && !f.other) {
		size_t k = f.todo[--f.n];
		f.queued[k] = false;
		now = f.at[k];
		pass_found(&f, &c->code[k], &now);
		if (&c->code[k] == load) begin_at_load(load, &now);
		propagate(&f, k, &now);
	}
	heap_free(f.at);
	heap_free(f.seen);
	heap_free(f.todo);
	return f.swaps && !f.other;
}
