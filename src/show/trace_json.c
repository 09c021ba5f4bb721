// The trace for programs: one JSON object on each line.
#include "show/json.h"
#include "show/tracer.h"
#include <string.h>

// A text of an object's members, or of one value, as jansson prints it.
static void put_json(FILE *to, json_t *x, size_t from, size_t less)
{
	char *text = must(json_dumps(x, JSON_COMPACT | JSON_ENCODE_ANY));
	fwrite(text + from, 1, strlen(text) - from - less, to);
	heap_free(text);
	json_decref(x);
}

static char *put_hex(char *to, uint32_t x)
{
	unsigned digits = x ? (35 - (unsigned)__builtin_clz(x)) / 4 : 1;
	*to++ = '"', *to++ = '0', *to++ = 'x';
	while (digits--) *to++ = "0123456789abcdef"[x >> 4 * digits & 15];
	*to++ = '"';
	return to;
}

// Lanes that are not looked at are null. Most of a trace is these arrays: to make objects of their elements would take most of its time.
static void put_lanes(FILE *to, const uint32_t *v, unsigned lanes, uint64_t looked_at)
{
	char text[LANES * 16], *p = text;
	for (unsigned lane = 0; lane < lanes; lane++) {
		*p++ = lane ? ',' : '[';
		p = looked_at && !(looked_at >> lane & 1) ? stpcpy(p, "null") : put_hex(p, v[lane]);
	}
	*p++ = ']';
	fwrite(text, 1, (size_t)(p - text), to);
}

static bool is_again(const struct tracer_change *c, const struct tracer_change *before)
{
	if (c->kind == CHANGE_MEMORY || c->kind != before->kind) return c->kind == before->kind && !strcmp(c->name, before->name);
	return c->kind == CHANGE_SCC || (c->first == before->first && c->count == before->count);
}

// One that has the name of another before it is that one.
static void put_change(const struct show_tracer *t, const char **between, const struct log_wave *w, const struct tracer_change *c)
{
	char name[16], hex[16];
	for (const struct tracer_change *before = t->changes.at; before < c; before++) if (is_again(c, before)) return;
	if (c->kind == CHANGE_SCC) fprintf(t->to, "%s\"scc\":%u", *between, w->s[LOG_SCC]);
	if (c->kind == CHANGE_MEMORY) {
		fputs(*between, t->to);
		json_t *text = json_string(c->name);
		put_json(t->to, text ? text : json_string(""), 0, 0);
		fprintf(t->to, ":%zu", (size_t)c->elements);
	}
	for (unsigned reg = c->first; c->kind != CHANGE_SCC && c->kind != CHANGE_MEMORY && reg < c->first + c->count; reg++) {
		fprintf(t->to, "%s\"%s\":", *between, code_register_text(name, reg, 1, &(struct code_target){ t->program->gpu, 64 }));      // masks by their halves
		*between = ",";
		if (reg >= REG_VGPR) put_lanes(t->to, w->v[reg - REG_VGPR], w->lanes, t->filter.lanes);
		else fwrite(hex, 1, (size_t)(put_hex(hex, w->s[reg]) - hex), t->to);
	}
	*between = ",";
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
	json_t *begin = json_pack("{s:o, s:i, s:i, s:o, s:o, s:o*, s:o*}", "workgroup", show_json_group(w->workgroup), "wave", (int)w->wave, "line", (int)line->place.line,
	                          "address", show_json_hex(i->pc), "exec", show_json_hex(t->exec), "text", json_string(program_source_line(&a, line)), "does", json_string(t->does));
	put_json(t->to, must(begin), 0, 1);
	const char *between = "";
	fputs(",\"changed\":{", t->to);
	for (size_t k = 0; k < t->changes.n; k++) put_change(t, &between, w, &t->changes.at[k]);
	json_t *end = json_object();
	if (line->origin) json_object_set_new(end, "source", show_json_origin(line->origin));
	if (t->back_count) {
		json_t *waits = json_array();
		for (size_t k = 0; k < t->back_count; k++) json_array_append_new(waits, json_integer(t->program->lines[t->code[t->back[k].insn].line].place.line));
		json_object_set_new(end, "waits_for", waits);
	}
	put_times(t, end, &e->time);
	fputs(json_object_size(end) ? "}," : "}", t->to);
	put_json(t->to, end, 1, 0);
	putc('\n', t->to);
	arena_free(&a);
}
