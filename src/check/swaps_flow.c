// What a load finds, along the paths of the program: whether it only serves a compare-and-swap. Then it is what the swap expects (as it is, through moves) or
// what its new value is made of, or decides whether a wave swaps at all; it gets to no other address, no memory and no message. If an old value was found,
// the swap fails, or was not needed when it was the value: `while (old < mine)` before a swap that makes the greatest of all.
#include "check/swaps.h"
#include "wave/paths.h"

// Before an instruction: registers that are what was loaded, and those that are made of it.
struct found { uint64_t same[CHECK_WORDS], made[CHECK_WORDS]; };
struct flow { const struct checker *c; struct found *at; bool *seen, *queued; uint32_t *todo; size_t n; bool swaps, other; };      // other: it serves something else, too

static bool any(const uint64_t *set, const struct effect *x)
{
	for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++)
		if (check_has(set, r)) return true;
	return false;
}

static bool reads(const struct effects *e, const uint64_t *set)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		if (x->read && !x->maybe && any(set, x)) return true;
	return false;
}

// The dwords of a result that are the value, moved: a bit for each.
static uint32_t moved(const struct effects *e, const struct effect *result, const uint64_t *same)
{
	uint32_t is = 0;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (!x->read || !x->of || !result->of || x->half != result->half || !(result->of->passes >> x->operand & 1)) continue;
		for (unsigned n = 0; n < x->count && n < result->count; n++) is |= (uint32_t)check_has(same, x->first + n) << n;
	}
	return is;
}

static void pass(struct flow *f, const struct insn *i, struct found *now)
{
	const struct effects *e = i->effects;
	struct found before = *now;
	bool uses = reads(e, before.made), swaps = i->mem && i->mem->expected_at;
	unsigned expected = swaps ? REG_VGPR + (unsigned)((i->mem->expected_at - offsetof(struct wave, v)) / sizeof(row)) : 0;
	if (swaps && check_has(before.same, expected)) f->swaps = true;
	else if (uses && !e->pure && !code_branches(i->inst)) f->other = true;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		uint32_t is = x->write ? moved(e, x, before.same) : 0;
		bool mask = (x->of && x->of->type == ISA_MASK) || x->first == REG_SCC;      // which decides
		if (x->write && x->place != EFFECT_FIXED && uses) f->other = true;
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++) {
			check_mark(now->same, r, is >> (r - x->first) & 1);
			check_mark(now->made, r, uses && !swaps && !mask);
		}
	}
}

static void come(struct flow *f, size_t k, const struct found *now)
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

// To what may come after an instruction; where nobody knows what that is, anything may be done with it.
static void go_on(struct flow *f, size_t k, const struct found *now)
{
	enum paths_kind kind = paths_kind(&f->c->code[k]);
	size_t next[2];
	for (unsigned n = 0; n < CHECK_WORDS && (kind == PATHS_JUMP || kind == PATHS_CALL); n++) f->other |= now->made[n] != 0;
	for (unsigned m = paths_next(f->c->code, k, next); m-- > 0;)
		if (paths_exists(f->c->code, f->c->count, next[m])) come(f, next[m], now);
}

static bool begin(const struct insn *load, struct found *now)
{
	bool any = false;
	for (const struct effect *x = NULL; (x = effects_next(load->effects, x));)
		for (unsigned r = x->first; x->write && x->role == EFFECT_RESULT && x->place == EFFECT_FIXED && r < (unsigned)x->first + x->count; r++) {
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
	if (load->effects->moves || !begin(load, &now)) return false;
	f.at = heap_zeroed(c->count + 1, sizeof *f.at);
	f.seen = heap_zeroed(2 * c->count + 2, sizeof *f.seen);
	f.queued = f.seen + c->count + 1;
	f.todo = heap_zeroed(c->count + 1, sizeof *f.todo);
	go_on(&f, (size_t)(load - c->code), &now);
	while (f.n && !f.other) {
		size_t k = f.todo[--f.n];
		f.queued[k] = false;
		now = f.at[k];
		pass(&f, &c->code[k], &now);
		if (&c->code[k] == load) begin(load, &now);
		go_on(&f, k, &now);
	}
	heap_free(f.at);
	heap_free(f.seen);
	heap_free(f.todo);
	return f.swaps && !f.other;
}
