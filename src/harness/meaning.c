// Looks up names and calls of an expression when it is parsed, so that evaluating it for each lane or element does not.
#include <string.h>
#include "lang/ast.h"
#include "harness/eval.h"

static const char *const words[HARNESS_WORDS] = {
	[HARNESS_LANE] = "lane", [HARNESS_LANES] = "lanes", [HARNESS_WAVE] = "wave", [HARNESS_ACTIVE] = "active",
	[HARNESS_WORKGROUP] = "workgroup", [HARNESS_WORKGROUP_X] = "workgroup_x", [HARNESS_WORKGROUP_Y] = "workgroup_y",
	[HARNESS_WORKGROUP_Z] = "workgroup_z", [HARNESS_THREAD] = "thread", [HARNESS_ITEM] = "item", [HARNESS_I] = "i",
	[HARNESS_PI] = "pi",
};

static enum harness_word word_named(const char *name)
{
	for (unsigned k = 1; k < HARNESS_WORDS; k++) if (!strcmp(words[k], name)) return (enum harness_word)k;
	return HARNESS_NO_WORD;
}

static struct harness_meaning find_meaning(const struct lang_expr *e)
{
	struct harness_meaning m = { .word = HARNESS_NO_WORD };
	if (e->kind == LANG_NAME) m.reg = harness_register_named(e->name), m.word = word_named(e->name);
	if (e->kind == LANG_CALL) m.function = harness_function_named(e->name), m.fixed = harness_call_is_fixed(e);
	return m;
}

struct harness_meaning harness_meaning_of(const struct lang_expr *e)
{
	return e->meaning ? *(const struct harness_meaning *)e->meaning : find_meaning(e);
}

static void find_meanings(struct arena *a, struct lang_expr *e)
{
	if (e->kind == LANG_NAME || e->kind == LANG_CALL) {
		struct harness_meaning *m = arena_alloc(a, sizeof *m);
		*m = find_meaning(e);
		e->meaning = m;
	}
	for (unsigned k = 0; k < e->arg_count; k++) find_meanings(a, e->arg[k]);
}

const struct lang_expr *harness_expression(struct arena *a, const char *text, size_t n, struct place start,
                                           struct diag *d)
{
	struct lang_expr *e = lang_parse_expression(a, text, n, start, d);
	if (e) find_meanings(a, e);
	return e;
}
