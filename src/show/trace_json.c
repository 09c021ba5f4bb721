// The trace for programs: one JSON object on each line.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include "show/tracer.h"

static json_t *hex(uint64_t x) {
	char text[32];
	snprintf(text, sizeof text, "0x%" PRIx64, x);
	return json_string(text);
}

static void put_change(json_t *to, const struct wave *w, const struct tracer_change *c) {
	char name[32];
	if (c->kind == CHANGE_SCC) { json_object_set_new(to, "scc", json_integer(w->scc)); return; }
	if (c->kind == CHANGE_MEMORY) { json_object_set_new(to, c->buffer->name, json_integer((json_int_t)c->elements)); return; }
	for (unsigned k = 0; k < c->reg.count; k++) {
		struct show_register r = { c->reg.file, c->reg.index + k, 1 };
		if (r.file == SHOW_SGPR) {
			json_object_set_new(to, show_register_text(name, sizeof name, r, 64), hex(w->s[r.index]));
			continue;
		}
		json_t *lanes = json_array();
		for (unsigned lane = 0; lane < w->lanes; lane++) json_array_append_new(lanes, hex(w->v[r.index][lane]));
		json_object_set_new(to, show_register_text(name, sizeof name, r, 64), lanes);
	}
}

void tracer_json(struct show_tracer *t, const struct tracer_wave *who, const struct wave *w, const struct insn *i) {
	struct arena a = { 0 };
	const struct program_line *line = &t->program->lines[i->line];
	json_t *o = json_object(), *changed = json_object();
	json_object_set_new(o, "workgroup", json_pack("[i,i,i]", (int)who->workgroup[0], (int)who->workgroup[1], (int)who->workgroup[2]));
	json_object_set_new(o, "wave", json_integer(who->wave));
	json_object_set_new(o, "line", json_integer(line->place.line));
	json_object_set_new(o, "address", hex(i->pc));
	json_object_set_new(o, "exec", hex(t->exec));
	json_object_set_new(o, "text", json_string(show_source_line(&a, line)));
	for (size_t k = 0; k < t->changes.n; k++) put_change(changed, w, &t->changes.at[k]);
	json_object_set_new(o, "changed", changed);
	json_dumpf(o, t->to, JSON_COMPACT);
	putc('\n', t->to);
	json_decref(o);
	arena_free(&a);
}
