// Compares the loops of a program's graph, in random programs of branches, with their definition by the transitive
// closure.
#include <stdio.h>
#include <stdlib.h>
#include "prepare/loops.h"
#include "program_rig.h"
#include "suites.h"

enum { MOST = 14 };

// ---- the definition -------------------------------------------------------------------------------------------------
// A loop within a set of instructions is a largest subset in which each leads to each. Its entries are the instructions
// reached from the rest of the set. Its inner loops are the loops that remain without the edges to its entries. Sets
// are masks.
struct graph { uint32_t to[MOST]; unsigned n; };             // successors of each instruction
// Loops of each instruction, outermost first.
struct nest { struct { uint32_t loop, entries; } of[MOST][MOST]; unsigned depth[MOST]; };

// Computes the instructions that each one of the set leads to in one step or more, except by edges to `closed`.
static void closure(const struct graph *g, uint32_t set, uint32_t closed, uint32_t leads[MOST])
{
	for (unsigned k = 0; k < g->n; k++) leads[k] = set >> k & 1 ? g->to[k] & set & ~closed : 0;
	for (unsigned through = 0; through < g->n; through++)
		for (unsigned k = 0; k < g->n; k++) if (leads[k] >> through & 1) leads[k] |= leads[through];
}

static void find_nest(const struct graph *g, uint32_t set, uint32_t closed, uint32_t roots, struct nest *nest)
{
	uint32_t leads[MOST], done = 0;
	closure(g, set, closed, leads);
	for (unsigned k = 0; k < g->n; k++) {
		uint32_t loop = 0, entries;
		if (done >> k & 1 || !(leads[k] >> k & 1)) continue;
		for (unsigned m = 0; m < g->n; m++) if (leads[k] >> m & 1 && leads[m] >> k & 1) loop |= 1u << m;
		done |= loop;
		entries = loop & roots;
		for (unsigned m = 0; m < g->n; m++) if (set >> m & 1 && !(loop >> m & 1)) entries |= g->to[m] & loop;
		for (unsigned m = 0; m < g->n; m++) {
			if (!(loop >> m & 1)) continue;
			nest->of[m][nest->depth[m]].loop = loop;
			nest->of[m][nest->depth[m]++].entries = entries;
		}
		find_nest(g, loop, entries, 0, nest);
	}
}

// ---- programs -------------------------------------------------------------------------------------------------------
static unsigned below(struct rig_random *r, unsigned n) { return (unsigned)(rig_random(r) >> 32) % n; }

// Writes a random program. Instruction k is after label `Lk`.
static char *random_text(struct rig_random *r, struct graph *g)
{
	char *text;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	g->n = 2 + below(r, MOST - 1);
	for (unsigned k = 0; k < g->n; k++) {
		unsigned target = below(r, g->n), how = k + 1 == g->n ? 1 + below(r, 2) : below(r, 6);
		fprintf(to, "L%u: ", k);
		g->to[k] = how == 1 ? 1u << target : how == 2 ? 0 : how == 3 ? 1u << (k + 1) : 1u << target | 1u << (k + 1);
		if (how == 1) fprintf(to, "s_branch L%u\n", target);
		else if (how == 2) fputs("s_endpgm\n", to);
		else if (how == 3) fputs("s_nop 0\n", to);
		else fprintf(to, "s_cbranch_scc0 L%u\n", target);
	}
	fclose(to);
	return text;
}

static void compare(const struct loops *l, const struct graph *g, const struct nest *nest, uint32_t reached,
                    const char *text)
{
	for (unsigned k = 0; k < g->n; k++) {
		uint32_t number = loops_at(l, k);
		ck_assert_msg(loops_know(l, k) == (reached >> k & 1), "L%u is reached or not\n%s", k, text);
		for (unsigned d = nest->depth[k]; d-- > 0; number = loops_get(l, number)->parent) {
			uint32_t entries = nest->of[k][d].entries;
			ck_assert_msg(number, "L%u is in %u loops\n%s", k, nest->depth[k], text);
			ck_assert_msg(loops_get(l, number)->head == (uint32_t)__builtin_ctz(entries),
			              "L%u is in a loop that begins at L%d\n%s", k, __builtin_ctz(entries), text);
			ck_assert_msg(loops_get(l, number)->irreducible == (__builtin_popcount(entries) > 1),
			              "L%u is in a loop with %d entries\n%s", k, __builtin_popcount(entries), text);
		}
		ck_assert_msg(!number, "L%u is in %u loops\n%s", k, nest->depth[k], text);
	}
}

START_TEST(loops_are_those_of_the_graph)
{
	struct rig_random r = { 0x9e3779b97f4a7c15 };
	unsigned loops = 0, irreducible = 0, inner = 0;
	for (unsigned tries = 0; tries < 4000; tries++) {
		struct graph g;
		struct nest nest = { .depth = { 0 } };
		struct rig rig;
		size_t count;
		uint32_t leads[MOST];
		char *text = random_text(&r, &g);
		rig_prepare(&rig, "gfx1030", 32, text);
		const struct insn *code = machine_code(rig.machine, &count);
		ck_assert_uint_ge(count, g.n);
		struct loops *l = loops_new(code, count);
		ck_assert(loops_reach(l, LOOPS_CALL, 0));
		closure(&g, (1u << g.n) - 1, 0, leads);
		find_nest(&g, leads[0] | 1, 0, 1, &nest);
		compare(l, &g, &nest, leads[0] | 1, text);
		for (unsigned k = 0; k < g.n; k++) {
			loops += nest.depth[k] > 0;
			inner += nest.depth[k] > 1;
			for (unsigned d = 0; d < nest.depth[k]; d++) irreducible += __builtin_popcount(nest.of[k][d].entries) > 1;
		}
		loops_free(l);
		rig_end(&rig);
		free(text);
	}
	ck_assert_msg(loops > 2000 && irreducible > 1000 && inner > 1000,
	              "%u instructions in loops, %u in irreducible ones, %u in inner ones", loops, irreducible, inner);
}
END_TEST

// A jump to a register leads to the places that waves reached, and only after they did.
START_TEST(jumps_lead_to_where_they_went)
{
	struct rig rig;
	size_t count;
	rig_prepare(&rig, "gfx1030", 32, "s_nop 0\ns_nop 1\ns_setpc_b64 s[2:3]\ns_endpgm\n");
	const struct insn *code = machine_code(rig.machine, &count);
	struct loops *l = loops_new(code, count);
	loops_reach(l, LOOPS_CALL, 0);
	ck_assert(!loops_at(l, 1) && !loops_know(l, 3));
	ck_assert(loops_reach(l, 2, 1) && !loops_reach(l, 2, 1));
	ck_assert(!loops_at(l, 0) && loops_at(l, 1) && loops_at(l, 2) == loops_at(l, 1));
	ck_assert_uint_eq(loops_get(l, loops_at(l, 1))->head, 1);
	// A jump may also lead to the start of the program.
	ck_assert(!loops_reach(l, LOOPS_CALL, 0) && loops_reach(l, 2, 0));
	ck_assert(loops_at(l, 0) && loops_get(l, loops_at(l, 0))->head == 0);
	loops_reach(l, 2, 3);
	ck_assert(loops_know(l, 3) && !loops_at(l, 3));
	loops_free(l);
	rig_end(&rig);
}
END_TEST

Suite *loops_suite(void)
{
	Suite *s = suite_create("loops");
	TCase *c = tcase_create("all");
	tcase_add_test(c, loops_are_those_of_the_graph);
	tcase_add_test(c, jumps_lead_to_where_they_went);
	suite_add_tcase(s, c);
	return s;
}
