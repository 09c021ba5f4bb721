// The tree of `why` as data: the first need, with its value, the instructions that wrote it, and their operands.
#include <jansson.h>
#include "json/values.h"
#include "step/why.h"

// The causes that are already in the tree; a second occurrence is only its place.
struct making { const struct why *y; bool *seen; };

static json_t *need_json(struct making *m, const struct why_need *n);

static void put_line(json_t *o, const struct why *y, const struct why_cause *c)
{
	size_t count;
	const struct insn *code = step_code(y->s, &count);
	struct arena a = { 0 };
	if (c->insn >= count || machine_insn_is_end(&code[c->insn])) return;
	const struct program_line *line = &y->s->program->lines[code[c->insn].line];
	json_object_set_new(o, "line", json_integer(step_line(y->s, c->insn)));
	json_object_set_new(o, "text", json_text(program_source_line(&a, line)));
	arena_free(&a);
}

static json_t *cause_json(struct making *m, const struct why_cause *c)
{
	size_t index = (size_t)(c - m->y->causes.at);
	json_t *o = json_pack("{s:I, s:o, s:i, s:I, s:o}", "step", (json_int_t)c->steps, "workgroup",
		json_group(c->workgroup), "wave", (int)c->wave, "executed", (json_int_t)c->executed, "lanes",
		json_hex(c->lanes));
	if (c->by_hand) json_object_set_new(o, "by_hand", json_true());
	else put_line(o, m->y, c);
	if (m->seen[index] && c->needs.n) json_object_set_new(o, "above", json_true());
	if (m->seen[index] || !c->needs.n) return o;
	m->seen[index] = true;
	json_t *from = json_array();
	for (size_t k = 0; k < c->needs.n; k++) json_array_append_new(from, need_json(m, m->y->needs.at[c->needs.at[k]]));
	json_object_set_new(o, "from", from);
	return o;
}

static json_t *need_json(struct making *m, const struct why_need *n)
{
	char name[64], *value = step_why_value(m->y, n);
	json_t *causes = json_array();
	json_t *o = json_pack("{s:o, s:o, s:o}", "place", json_text(step_why_name(m->y, n, name, sizeof name)), "value",
	                      json_text(value), "causes", causes);
	heap_free(value);
	for (size_t k = 0; k < n->causes.n; k++)
		json_array_append_new(causes, cause_json(m, &m->y->causes.at[n->causes.at[k]]));
	if (n->given) json_set_text(o, "given", step_why_beginning(n));
	if (n->endless) json_object_set_new(o, "deeper", json_true());
	return o;
}

json_t *step_why_json(struct step_session *s, const struct step_target *t, unsigned depth)
{
	struct why y;
	json_t *all = NULL;
	if (step_why_find(&y, s, t, depth)) {
		struct making m = { &y, arena_alloc(&y.arena, y.causes.n + 1) };
		all = need_json(&m, y.root);
	}
	step_why_free(&y);
	return all;
}
