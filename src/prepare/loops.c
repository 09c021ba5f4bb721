// Finds loops as strongly connected components. Components of the graph are the outermost loops. Without the steps to
// its entries, the components inside a component are its inner loops, and so on. A component with one entry is the
// natural loop of that head. Each of its instructions leads back to the head and is reached only through it.
#include "prepare/loops.h"
#include <string.h>
#include "base/arena.h"

// Possible successors of an instruction; `jumps` also allows the observed jumps from it.
struct node { uint32_t next[2]; uint8_t n; bool jumps; };
struct step { uint32_t from, to; };
struct loops {
	struct arena arena;
	uint32_t count;
	struct node *nodes;      // one for each instruction
	bool *reached;           // for each instruction
	uint32_t *in;            // the innermost loop of each instruction
	struct { uint32_t *at; size_t n, room; } roots;
	struct { struct step *at; size_t n, room; } jumps;
	struct { struct loop *at; size_t n, room; } found;
};

static struct node node_of(const struct insn *code, size_t count, uint32_t k)
{
	size_t next[3];
	enum paths_kind kind = paths_kind(&code[k]);
	struct node node = { .jumps = kind == PATHS_JUMP || kind == PATHS_CALL };
	unsigned n = paths_next(code, k, next);
	if (kind == PATHS_CALL) next[n++] = k + 1;
	for (unsigned m = 0; m < n; m++) if (paths_exists(code, count, next[m])) node.next[node.n++] = (uint32_t)next[m];
	return node;
}

struct loops *loops_new(const struct insn *code, size_t count)
{
	struct loops *l = heap_zeroed(1, sizeof *l);
	l->count = (uint32_t)count;
	l->nodes = heap_zeroed(count + 1, sizeof *l->nodes);
	for (uint32_t k = 0; k < count; k++) if (paths_exists(code, count, k)) l->nodes[k] = node_of(code, count, k);
	l->reached = heap_zeroed(count + 1, sizeof *l->reached);
	l->in = heap_zeroed(count + 1, sizeof *l->in);
	return l;
}

// Returns the next step from instruction k in *to. *m counts the steps and begins at 0. Returns false after the last.
static bool next_step(const struct loops *l, uint32_t k, size_t *m, uint32_t *to)
{
	const struct node *x = &l->nodes[k];
	if (*m < x->n) {
		*to = x->next[(*m)++];
		return true;
	}
	while (x->jumps && *m - x->n < l->jumps.n) {
		const struct step *j = &l->jumps.at[(*m)++ - x->n];
		*to = j->to;
		if (j->from == k) return true;
	}
	return false;
}

// ---- components ---------------------------------------------------------------------------------------------------
// Searches a loop, or all reached instructions, by Tarjan's algorithm. `in` says whether instructions are in the part.
// Known entries of the part are not entered again.
struct part { uint32_t number; uint32_t *at; size_t n; };
// an instruction on the search path, and how many of its steps were taken
struct stop { uint32_t insn; size_t steps; };
struct search {
	struct loops *l;
	struct arena arena;
	uint32_t *order, *low;   // for each instruction: when it was found, from 1; the earliest that it leads back to
	bool *waits, *entry;             // is on `stack`; is an entry of its loop
	uint32_t *stack; size_t depth;
	struct { struct stop *at; size_t n, room; } way;
	struct { struct part *at; size_t n, room; } parts;
	uint32_t found;
};

static void go_down(struct search *s, uint32_t k)
{
	*arena_push(&s->arena, &s->way) = (struct stop){ k, 0 };
	s->order[k] = s->low[k] = ++s->found;
	s->waits[k] = true;
	s->stack[s->depth++] = k;
}

static bool leads_to_itself(const struct search *s, uint32_t k)
{
	size_t m = 0;
	for (uint32_t to; next_step(s->l, k, &m, &to);) if (to == k && !s->entry[k]) return true;
	return false;
}

// Takes the instructions found since k off the stack. Several instructions, or one that leads to itself, are a
// loop.
static void take_component(struct search *s, uint32_t k, uint32_t parent)
{
	size_t from = s->depth;
	do s->waits[s->stack[--from]] = false; while (s->stack[from] != k);
	if (s->depth - from > 1 || leads_to_itself(s, k)) {
		*arena_push(&s->l->arena, &s->l->found) = (struct loop){ .head = UINT32_MAX, .parent = parent };
		struct part part = { (uint32_t)s->l->found.n,
		                     arena_alloc(&s->arena, (s->depth - from) * sizeof *part.at), s->depth - from };
		memcpy(part.at, s->stack + from, part.n * sizeof *part.at);
		for (size_t m = 0; m < part.n; m++) s->l->in[part.at[m]] = part.number;
		*arena_push(&s->arena, &s->parts) = part;
	}
	s->depth = from;
}

static void search_from(struct search *s, uint32_t root, uint32_t part)
{
	go_down(s, root);
	while (s->way.n) {
		struct stop *p = &s->way.at[s->way.n - 1];
		uint32_t to;
		if (next_step(s->l, p->insn, &p->steps, &to)) {
			if (s->l->in[to] != part || s->entry[to]) continue;
			if (!s->order[to]) go_down(s, to);
			else if (s->waits[to] && s->order[to] < s->low[p->insn]) s->low[p->insn] = s->order[to];
			continue;
		}
		if (s->low[p->insn] == s->order[p->insn]) take_component(s, p->insn, part);
		uint32_t low = s->low[p->insn];
		s->way.n--;
		if (s->way.n && low < s->low[s->way.at[s->way.n - 1].insn]) s->low[s->way.at[s->way.n - 1].insn] = low;
	}
}

static void add_entry(struct search *s, uint32_t k)
{
	struct loop *loop = &s->l->found.at[s->l->in[k] - 1];
	if (s->entry[k]) return;
	s->entry[k] = true;
	loop->irreducible = loop->head != UINT32_MAX;
	if (k < loop->head) loop->head = k;
}

// Finds the loops of a part, and their entries.
static void find_loops_of_part(struct search *s, const struct part *part)
{
	for (size_t k = 0; k < part->n; k++) s->order[part->at[k]] = 0;
	s->found = 0;
	for (size_t k = 0; k < part->n; k++)
		if (!s->order[part->at[k]]) search_from(s, part->at[k], part->number);
	for (size_t k = 0; k < part->n; k++) {
		size_t m = 0;
		for (uint32_t to, from = part->at[k]; next_step(s->l, from, &m, &to);) {
			uint32_t into = s->l->in[to];
			if (into && into != s->l->in[from] && s->l->found.at[into - 1].parent == part->number) add_entry(s, to);
		}
	}
}

static void find_loops(struct loops *l)
{
	struct search s = { .l = l };
	struct part all = { .at = arena_alloc(&s.arena, (l->count + 1) * sizeof *all.at) };
	s.order = arena_alloc(&s.arena, (l->count + 1) * sizeof *s.order);
	s.low = arena_alloc(&s.arena, (l->count + 1) * sizeof *s.low);
	s.waits = arena_alloc(&s.arena, (l->count + 1) * sizeof *s.waits);
	s.entry = arena_alloc(&s.arena, (l->count + 1) * sizeof *s.entry);
	s.stack = arena_alloc(&s.arena, (l->count + 1) * sizeof *s.stack);
	memset(l->in, 0, (l->count + 1) * sizeof *l->in);
	l->found.n = 0;
	for (uint32_t k = 0; k < l->count; k++) if (l->reached[k]) all.at[all.n++] = k;
	find_loops_of_part(&s, &all);
	for (size_t k = 0; k < l->roots.n; k++) if (l->in[l->roots.at[k]]) add_entry(&s, l->roots.at[k]);
	for (size_t k = 0; k < s.parts.n; k++) {
		struct part part = s.parts.at[k];
		find_loops_of_part(&s, &part);
	}
	arena_free(&s.arena);
}

// ---- the graph ----------------------------------------------------------------------------------------------------
static void mark_reached(struct loops *l, uint32_t root)
{
	struct arena a = { 0 };
	struct { uint32_t *at; size_t n, room; } todo = { 0 };
	*arena_push(&a, &todo) = root;
	while (todo.n) {
		uint32_t k = todo.at[--todo.n];
		size_t m = 0;
		if (l->reached[k]) continue;
		l->reached[k] = true;
		for (uint32_t to; next_step(l, k, &m, &to);) if (!l->reached[to]) *arena_push(&a, &todo) = to;
	}
	arena_free(&a);
}

bool loops_reach(struct loops *l, uint32_t from, uint32_t to)
{
	bool jump = from != LOOPS_CALL;
	for (size_t k = 0; jump && k < l->jumps.n; k++)
		if (l->jumps.at[k].from == from && l->jumps.at[k].to == to) return false;
	for (size_t k = 0; !jump && k < l->roots.n; k++) if (l->roots.at[k] == to) return false;
	if (jump) *arena_push(&l->arena, &l->jumps) = (struct step){ from, to };
	else *arena_push(&l->arena, &l->roots) = to;
	mark_reached(l, to);
	find_loops(l);
	return true;
}

bool loops_know(const struct loops *l, uint32_t insn) { return l->reached[insn]; }
uint32_t loops_at(const struct loops *l, uint32_t insn) { return l->in[insn]; }
const struct loop *loops_get(const struct loops *l, uint32_t number) { return &l->found.at[number - 1]; }

uint32_t loops_of_head(const struct loops *l, uint32_t head, uint32_t insn)
{
	uint32_t n = l->in[insn];
	while (n && loops_get(l, n)->head != head) n = loops_get(l, n)->parent;
	return n;
}

void loops_free(struct loops *l)
{
	if (!l) return;
	arena_free(&l->arena);
	heap_free(l->nodes);
	heap_free(l->reached);
	heap_free(l->in);
	heap_free(l);
}
