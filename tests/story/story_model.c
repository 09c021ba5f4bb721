#include <stdlib.h>
#include "story_model.h"

static struct story_model model;
static unsigned of;                // the item
static unsigned last;              // last mark that it reached
static bool comes[STORY_MARKS];     // the item has reached the loop, but not yet made a trip

// Returns the item, hidden from the compiler. Otherwise the compiler would warn of arms that no item takes.
static __attribute__((noinline)) unsigned model_item(void)
{
	if (of >= STORY_ITEMS) abort();
	return of;
}

static __attribute__((noinline)) void model_mark(unsigned n)
{
	model.marks[n][of]++;
	last = n;
	if (comes[n]) model.entered[n][of]++;
	comes[n] = false;
}

static void model_test(unsigned n) { model.tests[n][of]++; }

static void model_leaves(unsigned n) { model.left[n][last][of]++; }

static void model_loop(unsigned n)
{
	model.is_loop[n] = true;
	model.loops[n][of]++;
	comes[n] = true;
}

#include "story/branches.c"
#include "story/calls.c"
#include "story/loops.c"
#include "story/returns.c"
#include "story/switch.c"

static const struct { const char *name; void (*kernel)(int *out); } programs[STORY_PROGRAMS] = {
	{ "branches", branches }, { "calls", calls }, { "loops", loops }, { "returns", returns }, { "switch", switches },
};

struct story_model story_model(int program)
{
	model = (struct story_model){ .name = programs[program].name };
	for (of = 0; of < STORY_ITEMS; of++) programs[program].kernel(model.out);
	return model;
}
