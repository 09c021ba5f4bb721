// Prints the trace as one JSON object on each line.
#include <inttypes.h>
#include "show/json.h"
#include "show/tracer.h"
#include <string.h>

// Writes a JSON value as jansson prints it. Leaves out `from` bytes at the start and `less` bytes at the end.
static void put_json(struct out *o, json_t *x, size_t from, size_t less)
{
	char *text = must(json_dumps(x, JSON_COMPACT | JSON_ENCODE_ANY));
	out_put(o, text + from, strlen(text) - from - less);
	heap_free(text);
	json_decref(x);
}

// Returns the length of the beginning that JSON contains unchanged: printable ASCII, and two-byte characters such as
// `·`.
static size_t plain_bytes(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;
	for (;;) {
		if (*p >= 0x20 && *p < 0x7f && *p != '"' && *p != '\\') p++;
		else if (*p >= 0xc2 && *p < 0xe0 && (p[1] & 0xc0) == 0x80) p += 2;
		else return (size_t)(p - (const unsigned char *)text);
	}
}

// Writes `before` and the text as a JSON string. Writes nothing if the text is not UTF-8.
static void put_string(struct out *o, const char *before, const char *text)
{
	size_t plain = plain_bytes(text);
	json_t *x = text[plain] ? json_string(text) : NULL;
	if (text[plain] && !x) return;
	out_text(o, before);
	if (x) { put_json(o, x, 0, 0); return; }
	out_char(o, '"');
	out_put(o, text, plain);
	out_char(o, '"');
}

static char *hex_at(char *to, uint32_t x)
{
	*to++ = '"', *to++ = '0', *to++ = 'x';
	to = out_hex_at(to, x);
	*to++ = '"';
	return to;
}

// Writes a row; lanes that the filter excludes are null. These arrays are most of a trace, and jansson objects for each
// element would take most of its time.
static void put_lanes(struct out *o, const uint32_t *v, unsigned lanes, uint64_t looked_at)
{
	enum { LONGEST = 16 };                          // `,"0x12345678"`, and the bytes that hex_at writes in excess
	char *begin = out_room(o, LANES * LONGEST), *p = begin;
	for (unsigned lane = 0; lane < lanes; lane++) {
		*p++ = lane ? ',' : '[';
		p = looked_at && !(looked_at >> lane & 1) ? stpcpy(p, "null") : hex_at(p, v[lane]);
	}
	*p++ = ']';
	o->n += (size_t)(p - begin);
}

static bool is_again(const struct tracer_change *c, const struct tracer_change *before)
{
	if (c->kind == CHANGE_MEMORY || c->kind != before->kind)
		return c->kind == before->kind && !strcmp(c->name, before->name);
	return c->kind == CHANGE_SCC || (c->first == before->first && c->count == before->count);
}

// Writes a change, unless an earlier change has the same name.
static void put_change(struct show_tracer *t, const char **between, const struct log_wave *w,
                       const struct tracer_change *c)
{
	struct out *o = &t->out;
	char name[16];
	for (const struct tracer_change *before = t->changes.at; before < c; before++) if (is_again(c, before)) return;
	out_text(o, *between);
	*between = ",";
	if (c->kind == CHANGE_SCC) {
		out_text(o, "\"scc\":");
		out_decimal(o, w->s[LOG_SCC], 1);
		return;
	}
	if (c->kind == CHANGE_MEMORY) {
		size_t n = o->n;
		put_string(o, "", c->name);
		if (o->n == n) out_text(o, "\"\"");
		out_char(o, ':');
		out_decimal(o, c->elements, 1);
		return;
	}
	for (unsigned reg = c->first; reg < c->first + c->count; reg++) {
		out_text(o, reg > c->first ? ",\"" : "\"");
		// masks in two halves
		out_text(o, code_register_text(name, reg, 1, &(struct code_target){ t->program->gpu, 64 }));
		out_text(o, "\":");
		if (reg >= REG_VGPR) put_lanes(o, w->v[reg - REG_VGPR], w->lanes, t->filter.lanes);
		else o->n = (size_t)(hex_at(out_room(o, 16), w->s[reg]) - o->at);
	}
}

static void put_number(struct out *o, const char *before, uint64_t x)
{
	out_text(o, before);
	out_decimal(o, x, 1);
}

// Writes cycles since the start of the dispatch.
static void put_times(struct show_tracer *t, const struct log_times *x)
{
	struct out *o = &t->out;
	if (!t->cycles || !x->known) return;
	put_number(o, ",\"issue\":", x->issue);
	if (x->exec) put_number(o, ",\"executes\":", x->exec);
	if (x->issue == x->since) return;
	out_text(o, ",\"stall\":{\"cause\":\"");
	out_text(o, time_causes[x->cause].word);
	put_number(o, "\",\"cycles\":", x->issue - x->since);
	if (x->culprit >= 0 && !machine_insn_is_end(&t->code[x->culprit]))
		put_number(o, ",\"line\":", t->program->lines[t->code[x->culprit].line].place.line);
	out_char(o, '}');
}

// Returns the constant parts: from the line to the mask, from there to the text, and the source.
static const struct tracer_constant *constant_of(struct show_tracer *t, uint32_t insn)
{
	const struct insn *i = &t->code[insn];
	const struct program_line *line = &t->program->lines[i->line];
	struct tracer_constant *known = &t->constants[insn];
	struct out text = { 0 };
	if (known->place) return known;
	known->place = arena_printf(&t->arena, ",\"line\":%u,\"address\":\"0x%" PRIx64 "\",\"exec\":\"0x",
	                            line->place.line, i->pc);
	out_char(&text, '"');
	put_string(&text, ",\"text\":", tracer_source(t, insn));
	known->text = arena_strndup(&t->arena, text.at, text.n);
	text.n = 0;
	if (line->origin) {
		out_text(&text, ",\"source\":");
		put_json(&text, show_json_origin(line->origin), 0, 0);
	}
	known->source = arena_strndup(&t->arena, text.at, text.n);
	out_free(&text);
	return known;
}

void tracer_json(struct show_tracer *t, const struct log_event *e)
{
	struct out *o = &t->out;
	const struct log_wave *w = e->wave;
	const struct tracer_constant *constant = constant_of(t, e->insn);
	o->n = 0;
	for (unsigned k = 0; k < 3; k++) {
		out_text(o, k ? "," : "{\"workgroup\":[");
		out_decimal(o, w->workgroup[k], 1);
	}
	out_text(o, "],\"wave\":");
	out_decimal(o, w->wave, 1);
	out_text(o, constant->place);
	out_hex(o, t->exec, 1);
	out_text(o, constant->text);
	if (t->does) put_string(o, ",\"does\":", t->does);
	const char *between = "";
	out_text(o, ",\"changed\":{");
	for (size_t k = 0; k < t->changes.n; k++) put_change(t, &between, w, &t->changes.at[k]);
	out_char(o, '}');
	out_text(o, constant->source);
	for (size_t k = 0; k < t->back_count; k++) {
		out_text(o, k ? "," : ",\"waits_for\":[");
		out_decimal(o, t->program->lines[t->code[t->back[k].insn].line].place.line, 1);
	}
	if (t->back_count) out_char(o, ']');
	put_times(t, &e->time);
	out_text(o, "}\n");
	fwrite(o->at, 1, o->n, t->to);
}
