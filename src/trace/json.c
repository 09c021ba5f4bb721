// Prints the trace as one JSON object on each line.
#include <inttypes.h>
#include "json/json_out.h"
#include "json/values.h"
#include "trace/tracer.h"
#include <string.h>

static bool is_again(const struct tracer_change *c, const struct tracer_change *before)
{
	if (c->kind == CHANGE_MEMORY || c->kind != before->kind)
		return c->kind == before->kind && !strcmp(c->name, before->name);
	return c->kind == CHANGE_SCC || (c->first == before->first && c->count == before->count);
}

// Writes a change, unless an earlier change has the same name.
static void put_change(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
{
	struct json_out *o = &t->json_out;
	char name[16];
	for (const struct tracer_change *before = t->changes.at; before < c; before++) if (is_again(c, before)) return;
	if (c->kind == CHANGE_SCC) { json_out_number(o, "scc", w->s[LOG_SCC]); return; }
	if (c->kind == CHANGE_MEMORY) { json_out_number(o, c->name, c->elements); return; }
	for (unsigned reg = c->first; reg < c->first + c->count; reg++) {
		// masks in two halves
		code_register_text(name, reg, 1, &(struct code_target){ t->program->gpu, 64 });
		if (reg < REG_VGPR) json_out_hex(o, name, w->s[reg]);
		else json_out_lanes(o, name, w->v[reg - REG_VGPR], w->lanes, t->filter.lanes ? t->filter.lanes : UINT64_MAX);
	}
}

// Writes cycles since the start of the dispatch.
static void put_times(struct show_tracer *t, const struct log_times *x)
{
	struct json_out *o = &t->json_out;
	if (!t->cycles || !x->known) return;
	json_out_number(o, "issue", x->issue);
	if (x->exec) json_out_number(o, "executes", x->exec);
	if (x->issue == x->since) return;
	json_out_open(o, "stall", '{');
	json_out_text(o, "cause", time_causes[x->cause].word);
	json_out_number(o, "cycles", x->issue - x->since);
	if (x->culprit >= 0 && !machine_insn_is_end(&t->code[x->culprit]))
		json_out_number(o, "line", tracer_line(t, &t->code[x->culprit]));
	json_out_close(o, '}');
}

// Returns the origin of an instruction as JSON, made once; "" if it is unknown.
static const char *origin_of(struct show_tracer *t, uint32_t insn)
{
	const char **known = &t->origins[insn];
	const struct origin *from = t->program->lines[t->code[insn].line].origin;
	if (*known || !from) return *known ? *known : "";
	json_t *o = json_origin(from);
	char *text = json_out_string(o, JSON_ON_A_LINE, NULL);
	*known = arena_strdup(&t->arena, text);
	heap_free(text);
	json_decref(o);
	return *known;
}

static void put_place(struct show_tracer *t, const struct log_event *e)
{
	struct json_out *o = &t->json_out;
	const struct insn *i = &t->code[e->insn];
	json_out_group(o, "workgroup", e->wave->workgroup);
	json_out_number(o, "wave", e->wave->wave);
	json_out_number(o, "line", tracer_line(t, i));
	json_out_hex(o, "address", i->pc);
	json_out_hex(o, "exec", t->exec);
	json_out_text(o, "text", tracer_source(t, e->insn));
}

void tracer_json(struct show_tracer *t, const struct log_event *e)
{
	struct json_out *o = &t->json_out;
	const char *origin = origin_of(t, e->insn);
	json_out_open(o, NULL, '{');
	put_place(t, e);
	if (t->does) json_out_text(o, "does", t->does);
	json_out_open(o, "changed", '{');
	for (size_t k = 0; k < t->changes.n; k++) put_change(t, e->wave, &t->changes.at[k]);
	json_out_close(o, '}');
	if (*origin) json_out_made(o, "source", origin, strlen(origin));
	if (t->back_count) json_out_open(o, "waits_for", '[');
	for (size_t k = 0; k < t->back_count; k++)
		json_out_number(o, NULL, tracer_line(t, &t->code[t->back[k].insn]));
	if (t->back_count) json_out_close(o, ']');
	put_times(t, &e->time);
	json_out_close(o, '}');
	json_out_line(o);
}
