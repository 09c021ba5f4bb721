#include "prepare/paths.h"
#include <string.h>
#include "wave/effects.h"

static bool branches(const struct insn *i) { return !i->pair && code_branches(i->inst); }

// Effect on pc, and its inputs.
struct jump { bool jumps, looks, links; };      // looks: it reads more than pc; links: it writes more

static struct jump jump_of(const struct insn *i)
{
	struct jump j = { i->effects->jumps, false, false };
	for (const struct effect *x = NULL; j.jumps && (x = effects_next(i->effects, x));) {
		j.looks |= x->read && x->first != REG_PC;
		j.links |= x->write && x->first != REG_PC;
	}
	return j;
}

// Returns the kind. A branch that writes more than pc is a call if it has no condition; otherwise it also changes
// exec.
static enum paths_kind kind_of(const struct insn *i, struct jump j)
{
	if (isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end) return PATHS_END;
	if (!j.jumps) return PATHS_ON;
	if (branches(i)) return j.links && !j.looks ? PATHS_CALL : PATHS_ON;
	return j.links ? PATHS_CALL : PATHS_JUMP;
}

enum paths_kind paths_kind(const struct insn *i) { return kind_of(i, jump_of(i)); }

unsigned paths_next(const struct insn *code, size_t k, size_t next[2])
{
	const struct insn *i = &code[k];
	struct jump j = jump_of(i);
	unsigned n = 0;
	if (kind_of(i, j) != PATHS_ON) return 0;
	if (branches(i)) next[n++] = i->target;
	if (!j.jumps || j.looks) next[n++] = k + 1;
	return n;
}

// ---- states that flow along the paths -------------------------------------------------------------------------------
// Nodes are instructions and kinds: k * kinds + kind. Only nodes that a state reaches have a place in `states`.
// place_of: for each node; may be stale. queued: a bit for each node. cursor: the node from which the next is searched.
// spare: one state for pass, one for step.
struct paths_nodes {
	uint32_t *place_of; uint64_t *queued; size_t left, cursor, nodes;
	struct { uint32_t *at; size_t n, room; } reached;
	char *states, *spare; size_t states_room;
};

static struct paths_nodes *nodes_of(struct paths_flow *f)
{
	if (f->nodes) return f->nodes;
	struct paths_nodes *x = f->nodes = heap_zeroed(1, sizeof *x);
	x->nodes = f->count * f->kinds;
	x->place_of = heap_zeroed(x->nodes + 1, sizeof *x->place_of);
	x->queued = heap_zeroed(x->nodes / 64 + 1, sizeof *x->queued);
	x->spare = heap_zeroed(2, f->size);
	return x;
}

static char *state_at(const struct paths_flow *f, size_t place) { return f->nodes->states + place * f->size; }

static bool has_place(const struct paths_nodes *x, size_t node)
{
	uint32_t place = x->place_of[node];
	return place < x->reached.n && x->reached.at[place] == node;
}

static void *make_place(struct paths_flow *f, size_t node)
{
	struct paths_nodes *x = f->nodes;
	size_t place = x->reached.n;
	x->place_of[node] = (uint32_t)place;
	*heap_push(&x->reached) = (uint32_t)node;
	if (place == x->states_room) {
		x->states_room = place ? 2 * place : 16;
		x->states = heap_resize(x->states, x->states_room * f->size);
	}
	return memset(state_at(f, place), 0, f->size);
}

void paths_flow_before(struct paths_flow *f, size_t k, unsigned kind, const void *state)
{
	if (!paths_exists(f->code, f->count, k)) return;
	struct paths_nodes *x = nodes_of(f);
	size_t node = k * f->kinds + kind;
	bool first = !has_place(x, node);
	void *to = first ? make_place(f, node) : state_at(f, x->place_of[node]);
	if (!f->join(f->context, to, state, first) || x->queued[node / 64] >> node % 64 & 1) return;
	x->queued[node / 64] |= 1ull << node % 64;
	x->left++;
}

void paths_flow_after(struct paths_flow *f, size_t k, unsigned kind, const void *state)
{
	size_t next[2];
	char *there = nodes_of(f)->spare + f->size;
	for (unsigned m = paths_next(f->code, k, next); m-- > 0;) {
		if (!paths_exists(f->code, f->count, next[m])) continue;
		memcpy(there, state, f->size);
		unsigned to = f->step ? f->step(f->context, k, next[m], kind, there) : kind;
		if (to != PATHS_DROPPED) paths_flow_before(f, next[m], to, there);
	}
}

// Removes the next node from the queue, in the order of the program; after the end it begins again.
static size_t take_node(struct paths_nodes *x)
{
	size_t words = x->nodes / 64 + 1, word = x->cursor / 64;
	uint64_t bits = x->queued[word] & ~0ull << x->cursor % 64;
	while (!bits) bits = x->queued[word = (word + 1) % words];
	size_t node = word * 64 + (unsigned)__builtin_ctzll(bits);
	x->queued[word] &= ~(1ull << node % 64);
	x->left--;
	x->cursor = node + 1;
	return node;
}

void paths_flow_run(struct paths_flow *f)
{
	struct paths_nodes *x = nodes_of(f);
	while (x->left && !f->over) {
		size_t node = take_node(x), k = node / f->kinds;
		unsigned kind = (unsigned)(node % f->kinds);
		memcpy(x->spare, state_at(f, x->place_of[node]), f->size);
		size_t last = f->pass(f->context, k, kind, x->spare);
		if (last != PATHS_NOWHERE && !f->over) paths_flow_after(f, last, kind, x->spare);
	}
}

const void *paths_flow_at(const struct paths_flow *f, size_t k, unsigned kind)
{
	const struct paths_nodes *x = f->nodes;
	size_t node = k * f->kinds + kind;
	return x && has_place(x, node) ? state_at(f, x->place_of[node]) : NULL;
}

const void *paths_flow_each(const struct paths_flow *f, size_t n, size_t *k)
{
	if (!f->nodes || n >= f->nodes->reached.n) return NULL;
	*k = f->nodes->reached.at[n] / f->kinds;
	return state_at(f, n);
}

void paths_flow_clear(struct paths_flow *f)
{
	struct paths_nodes *x = f->nodes;
	f->over = false;
	if (!x) return;
	if (x->left) memset(x->queued, 0, (x->nodes / 64 + 1) * sizeof *x->queued);
	x->left = x->reached.n = 0;
}

void paths_flow_free(struct paths_flow *f)
{
	struct paths_nodes *x = f->nodes;
	if (!x) return;
	heap_free(x->place_of);
	heap_free(x->queued);
	heap_free(x->reached.at);
	heap_free(x->states);
	heap_free(x->spare);
	heap_free(x);
	f->nodes = NULL;
}
