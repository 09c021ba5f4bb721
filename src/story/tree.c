// The tree of a wave's story: nodes, how often each lane was in them, and how lanes left loops.
#include "story/tree.h"

struct story_node *story_node_new(struct story_node *parent, enum story_kind kind, uint32_t insn)
{
	struct story_node *n = heap_zeroed(1, sizeof *n);
	n->kind = kind;
	n->insn = n->last = insn;
	n->parent = parent;
	if (parent) {
		if (parent->end) parent->end->next = n;
		else parent->first = n;
		parent->end = n;
	}
	return n;
}

void story_node_free(struct story_node *n)
{
	while (n) {
		struct story_node *next = n->next;
		story_node_free(n->first);
		heap_free(n->ran.at);
		heap_free(n->exits.at);
		heap_free(n->why);
		heap_free(n);
		n = next;
	}
}

static void count_lanes(uint64_t of[LANES], uint64_t lanes)
{
	for (uint64_t left = lanes; left; left &= left - 1) of[__builtin_ctzll(left)]++;
}

struct story_node *story_enter(struct story_node *parent, enum story_kind kind, uint32_t insn, uint64_t before,
                               uint64_t mask)
{
	struct story_node *n = parent->first;
	while (n && !(n->insn == insn && n->kind == kind)) n = n->next;
	if (!n) n = story_node_new(parent, kind, insn);
	if (!n->times++) {
		n->before = before;
		n->mask = mask;
	}
	n->all |= mask;
	n->now = mask;
	if (kind != STORY_LOOP) count_lanes(n->turns, mask);
	return n;
}

void story_ran(struct story_node *n, uint32_t first, uint32_t last, uint64_t lanes)
{
	size_t next = n->ran.last + 1, k = 0;
	// equal to the previous trip
	if (next < n->ran.n && n->ran.at[next].first == first && n->ran.at[next].last == last) k = next;
	while (k < n->ran.n && !(n->ran.at[k].first == first && n->ran.at[k].last == last)) k++;
	if (k == n->ran.n) *heap_push(&n->ran) = (struct story_span){ .first = first, .last = last };
	n->ran.last = k;
	count_lanes(n->ran.at[k].lanes, lanes);
}

// ---- loops --------------------------------------------------------------------------------------------------------
void story_trip(struct story_node *loop, uint64_t lanes)
{
	loop->now = lanes;
	loop->seen = 0;
}

void story_in_loop(struct story_node *loop, uint64_t lanes)
{
	uint64_t fresh = lanes & ~loop->seen;
	if (!fresh) return;
	loop->seen |= fresh;
	loop->came |= fresh;
	loop->all |= fresh;
	count_lanes(loop->turns, fresh);
	for (uint64_t left = fresh; left; left &= left - 1)
		loop->out[__builtin_ctzll(left)] = loop->since[__builtin_ctzll(left)] = STORY_NOWHERE;
}

void story_lost(struct story_node *loop, uint64_t lanes, uint64_t stay, uint32_t insn)
{
	if (!lanes) return;
	for (uint64_t left = stay; left; left &= left - 1) loop->out[__builtin_ctzll(left)] = STORY_NOWHERE;
	for (uint64_t left = lanes & loop->seen; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		loop->since[lane] = loop->out[lane];
		loop->out[lane] = insn;
	}
}

static struct story_exit *exit_of(struct story_node *loop, uint32_t insn, uint32_t since)
{
	for (size_t k = 0; k < loop->exits.n; k++)
		if (loop->exits.at[k].insn == insn && loop->exits.at[k].since == since) return &loop->exits.at[k];
	struct story_exit *x = heap_push(&loop->exits);
	*x = (struct story_exit){ .insn = insn, .since = since };
	return x;
}

void story_left(struct story_node *loop, uint64_t lanes, uint32_t insn)
{
	story_lost(loop, lanes, 0, insn);
	for (uint64_t left = loop->came; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		// lost in calls that are nested too deeply
		uint32_t out = loop->out[lane] == STORY_NOWHERE ? insn : loop->out[lane];
		exit_of(loop, out, loop->since[lane])->lanes[lane]++;
	}
	loop->came = loop->seen = 0;
}
