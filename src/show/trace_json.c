// The trace for programs: one JSON object on each line.
#include "show/json.h"
#include "show/tracer.h"

// Lanes that are not looked at are null.
static void put_change(const struct show_tracer *t, json_t *to, const struct log_wave *w, const struct tracer_change *c)
{
	char name[16];
	uint64_t looked_at = t->filter.lanes;
	if (c->kind == CHANGE_SCC) { json_object_set_new(to, "scc", json_integer(w->s[LOG_SCC])); return; }
	if (c->kind == CHANGE_MEMORY) { json_object_set_new(to, c->name, json_integer((json_int_t)c->elements)); return; }
	for (unsigned reg = c->first; reg < c->first + c->count; reg++) {
		json_t *value = reg < REG_VGPR ? show_json_hex(w->s[reg]) : json_array();
		for (unsigned lane = 0; reg >= REG_VGPR && lane < w->lanes; lane++)
			json_array_append_new(value, looked_at && !(looked_at >> lane & 1) ? json_null() : show_json_hex(w->v[reg - REG_VGPR][lane]));
		json_object_set_new(to, code_register_text(name, reg, 1, &(struct code_target){ t->program->gpu, 64 }), value);      // masks by their halves
	}
}

// Cycles since the start of the dispatch.
static void put_times(struct show_tracer *t, json_t *to, const struct log_times *x)
{
	if (!t->cycles || !x->known) return;
	json_object_set_new(to, "issue", json_integer((json_int_t)x->issue));
	if (x->exec) json_object_set_new(to, "executes", json_integer((json_int_t)x->exec));
	if (x->issue == x->since) return;
	json_t *stall = json_pack("{s:s, s:I}", "cause", time_causes[x->cause].word, "cycles", (json_int_t)(x->issue - x->since));
	if (x->culprit >= 0 && !machine_insn_is_end(&t->code[x->culprit])) json_object_set_new(stall, "line", json_integer(t->program->lines[t->code[x->culprit].line].place.line));
	json_object_set_new(to, "stall", stall);
}

void tracer_json(struct show_tracer *t, const struct log_event *e)
{
	struct arena a = { 0 };
	const struct log_wave *w = e->wave;
	const struct insn *i = &t->code[e->insn];
	const struct program_line *line = &t->program->lines[i->line];
	json_t *changed = json_object();
	json_t *o = json_pack("{s:o, s:i, s:i, s:o, s:o, s:o*, s:o*, s:o}", "workgroup", show_json_group(w->workgroup), "wave", (int)w->wave, "line", (int)line->place.line,
	                      "address", show_json_hex(i->pc), "exec", show_json_hex(t->exec), "text", json_string(program_source_line(&a, line)), "does", json_string(t->does), "changed", changed);
	for (size_t k = 0; k < t->changes.n; k++) put_change(t, changed, w, &t->changes.at[k]);
	if (line->origin) json_object_set_new(o, "source", show_json_origin(line->origin));
	if (t->back_count) {
		json_t *waits = json_array();
		for (size_t k = 0; k < t->back_count; k++) json_array_append_new(waits, json_integer(t->program->lines[t->code[t->back[k].insn].line].place.line));
		json_object_set_new(o, "waits_for", waits);
	}
	put_times(t, o, &e->time);
	char *text = must(json_dumps(o, JSON_COMPACT));        // in one piece: jansson writes a file word by word
	fprintf(t->to, "%s\n", text);
	heap_free(text);
	json_decref(o);
	arena_free(&a);
}
