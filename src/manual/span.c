// Writes a set of generations as isa/ does: `gfx9..gfx11`, `gfx10+`, `gfx9-gfx90a`.
#include <stdio.h>
#include <string.h>
#include "manual/manual.h"

// Returns the generation that follows g, not a branch; -1 if none.
static int next_of(int g)
{
	for (int k = g + 1; k < (int)isa_generation_count; k++)
		if (isa_generations[k].parent == g && !isa_generations[k].branch) return k;
	return -1;
}

static bool is_branch_of(unsigned gens, unsigned k)
{
	const struct isa_generation *g = &isa_generations[k];
	return g->branch && g->parent >= 0 && gens >> g->parent & 1;
}

static void put(char buf[MANUAL_SPAN], const char *before, const char *name)
{
	size_t n = strlen(buf);
	snprintf(buf + n, MANUAL_SPAN - n, "%s%s", before, name);
}

// Writes the line of descent from the first of `gens`, and returns the generations that it covers.
static unsigned put_line(char buf[MANUAL_SPAN], unsigned gens)
{
	int first = __builtin_ctz(gens), last = first;
	unsigned covers = ISA_GEN_BIT(first);
	for (int k; (k = next_of(last)) >= 0 && gens >> k & 1; last = k) covers |= ISA_GEN_BIT(k);
	put(buf, *buf ? " " : "", isa_generations[first].name);
	if (last != first && next_of(last) < 0) put(buf, "+", "");
	else if (last != first) put(buf, "..", isa_generations[last].name);
	for (unsigned k = 0; k < isa_generation_count; k++) {
		if (!is_branch_of(covers, k)) continue;
		if (gens >> k & 1) covers |= ISA_GEN_BIT(k);
		else put(buf, "-", isa_generations[k].name);
	}
	return covers;
}

const char *manual_span(char buf[MANUAL_SPAN], unsigned gens)
{
	snprintf(buf, MANUAL_SPAN, "%s", gens ? "" : "none");
	while (gens) gens &= ~put_line(buf, gens);
	return buf;
}
