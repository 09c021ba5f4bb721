// Prints the trace as text. For wave32 the mask and the source share one line; for wave64 the mask has its own line.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "manual/micro.h"
#include "trace/tracer.h"
#include "values/figures.h"
#include "values/lanes.h"
#include "values/mask.h"

enum { SOURCE = 40, SOURCE32 = 30, INDENT = 8, MICRO_INDENT = 10 };

// ---- changes as text ------------------------------------------------------------------------------------------------
static void mask_text(char *buf, size_t room, uint64_t x, unsigned lanes)
{
	int n = __builtin_popcountll(x);
	if (lanes == 64) snprintf(buf, room, "0x%016" PRIx64 " (%d lane%s)", x, n, show_plural(n));
	else snprintf(buf, room, "0x%08" PRIx64 " (%d lane%s)", x, n, show_plural(n));
}

static void put_name(struct show_tracer *t, const struct tracer_change *c)
{
	char name[16];
	out_text(&t->part, code_register_text(name, c->first, c->count, &t->target));
}

static void put_vgpr(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
{
	row half;
	const uint32_t *lo = w->v[c->first - REG_VGPR], *hi = c->count == 2 ? w->v[c->first - REG_VGPR + 1] : NULL;
	enum isa_type type = c->type;
	const char *suffix = "";
	if (harness_type_bytes(type) == 2 && c->half) {
		for (unsigned lane = 0; lane < w->lanes; lane++) half[lane] = lo[lane] >> (c->half == 2 ? 16 : 0);
		lo = half;
		suffix = c->half == 2 ? ".h" : ".l";
	} else if (harness_type_bytes(type) < 4 && !harness_type_is_real(type)) {
		type = SHOW_BITS;                                   // the whole register as dwords
	}
	char lanes[SHOW_LANES_ROOM];
	show_lanes_text(lanes, lo, hi, c->lanes, w->lanes, type);
	put_name(t, c);
	out_text(&t->part, suffix);
	out_text(&t->part, *lanes == '\n' ? " =" : " = ");
	out_text(&t->part, lanes);
}

static void put_memory(struct show_tracer *t, const struct tracer_change *c)
{
	char text[64];
	struct out *o = &t->part;
	if (!c->path[0]) out_text(o, c->name);
	for (size_t k = 0; k < c->elements && k < TRACER_ELEMENTS; k++) {
		if (c->path[k]) {
			out_text(o, k ? ", " : "");
			out_text(o, c->path[k]);
			out_text(o, " = ");
			out_text(o, harness_value_text(text, sizeof text, c->bits[k], c->types[k]));
			continue;
		}
		out_text(o, k ? ", [" : "[");
		if (c->offsets) out_text(o, "0x"), out_hex(o, c->element[k], 1);
		else out_decimal(o, c->element[k], 1);
		out_text(o, "] = ");
		out_text(o, harness_value_text(text, sizeof text, c->bits[k], c->type));
	}
	if (c->elements <= TRACER_ELEMENTS) return;
	out_text(o, ", … (");
	out_decimal(o, c->elements, 1);
	out_text(o, " elements changed)");
}

static void put_scalar(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
{
	char text[64];
	uint64_t x = w->s[c->first] | (c->count == 2 ? (uint64_t)w->s[c->first + 1] << 32 : 0);
	if (c->type == ISA_MASK || c->first == ISA_REG_EXEC || c->first == ISA_REG_VCC)
		mask_text(text, sizeof text, x, w->lanes);
	else if (c->count == 2 && !harness_type_is_real(c->type)) snprintf(text, sizeof text, "0x%" PRIx64, x);
	else
		harness_value_text(text, sizeof text, x,
		                   c->type == ISA_BOOL ? ISA_U32
		                   : harness_type_bytes(c->type) < 4 ? ISA_U32
		                   : c->type);
	put_name(t, c);
	out_text(&t->part, " = ");
	out_text(&t->part, text);
}

static void put_change(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
{
	switch (c->kind) {
	case CHANGE_VGPR: put_vgpr(t, w, c); break;
	case CHANGE_MEMORY: put_memory(t, c); break;
	case CHANGE_SGPR: put_scalar(t, w, c); break;
	case CHANGE_SCC:
		out_text(&t->part, "scc = ");
		out_decimal(&t->part, w->s[LOG_SCC], 1);
	}
}

// Writes the target of a branch. Instructions that only read the PC are in the branch unit but do not branch.
static void put_branch(struct show_tracer *t, const struct log_event *e)
{
	const struct insn *i = &t->code[e->insn];
	const struct isa_record *r = isa_record(i->inst->form);
	size_t count;
	machine_code(log_reader_machine(t->reader), &count);
	if (r->unit != ISA_BRANCH) return;
	if (isa_class(r)->effect == ISA_EFFECT_end) {
		out_text(&t->part, "the wave ends");
	} else if (e->next == e->insn + 1) {
		if (code_branches(i->inst)) out_text(&t->part, "not taken");
	} else if (e->next >= count || machine_insn_is_end(&t->code[e->next])) {
		out_text(&t->part, "taken, to the end");
	} else {
		out_text(&t->part, "taken, to line ");
		out_decimal(&t->part, tracer_line(t, &t->code[e->next]), 1);
	}
}

// Returns the destination of a load, ` (v3)`, or "" if it does not have one.
static const char *loaded_register(struct show_tracer *t, uint32_t insn)
{
	const struct code_inst *i = t->code[insn].inst;
	const struct isa_record *r = isa_record(i->form);
	const char **known = &t->brought[insn];
	char text[64];
	for (unsigned k = 0; k < r->operand_count && !*known; k++)
		if (isa_operands(r)[k].write && code_print_operand(i, k, &t->target, text, sizeof text))
			*known = arena_printf(&t->arena, " (%s)", text);
	return *known ? *known : (*known = "");
}

// Writes the instructions that a wait waited for.
static void put_waits(struct show_tracer *t)
{
	enum { MOST = 8 };                      // named instructions
	struct out *o = &t->part;
	for (size_t k = 0; k < t->back_count && k < MOST; k++) {
		const struct insn *i = &t->code[t->back[k].insn];
		out_text(o, k ? ", " : t->back_count == 1 ? "waits for line " : "waits for lines ");
		out_decimal(o, tracer_line(t, i), 1);
		out_text(o, loaded_register(t, t->back[k].insn));
	}
	if (t->back_count <= MOST) return;
	out_text(o, " and ");
	out_decimal(o, t->back_count - MOST, 1);
	out_text(o, " more");
}

// Writes the issue cycle, and the cause of a delay.
static void put_times(struct show_tracer *t, const struct log_event *e)
{
	const struct log_times *x = &e->time;
	struct out *o = &t->part;
	if (!t->cycles || !x->known) return;
	uint64_t lost = x->issue - x->since;
	out_text(o, "cycle ");
	out_decimal(o, x->issue, 1);
	if (!lost) return;
	out_text(o, ", after ");
	out_decimal(o, lost, 1);
	out_text(o, " of ");
	out_text(o, time_causes[x->cause].word);
	if (x->culprit < 0 || machine_insn_is_end(&t->code[x->culprit])) return;
	out_text(o, " (line ");
	out_decimal(o, tracer_line(t, &t->code[x->culprit]), 1);
	out_char(o, ')');
}

// ---- lines --------------------------------------------------------------------------------------------------------
static void put_mask(struct show_tracer *t, uint64_t exec, uint64_t before, unsigned lanes)
{
	char glyphs[SHOW_MASK_ROOM];
	show_mask(glyphs, exec, before, lanes);
	if (style_shown(t->to)) show_put_mask(t->to, glyphs, strlen(glyphs));
	else out_text(&t->out, glyphs);
}

// Writes part `k` of the text next to the source.
static void put_part(struct show_tracer *t, const struct log_event *e, size_t k)
{
	if (k < t->changes.n) put_change(t, e->wave, &t->changes.at[k]);
	else if (k == t->changes.n) put_branch(t, e);
	else if (k == t->changes.n + 1) put_waits(t);
	else put_times(t, e);
}

// Writes the parts. The source ended in column `at`; parts begin at column `start` if they fit on its line.
static void put_parts(struct show_tracer *t, const struct log_event *e, size_t at, size_t start)
{
	enum { PARTS = 3 };                     // in addition to the changes
	struct out *o = &t->out;
	size_t width = layout_columns(t->to);
	bool first = true;
	for (size_t k = 0; k < t->changes.n + PARTS; k++) {
		t->part.n = 0;
		put_part(t, e, k);
		if (!t->part.n) continue;
		const char *line = t->part.at, *end = line + t->part.n, *next = memchr(line, '\n', t->part.n);
		size_t length = (size_t)((next ? next : end) - line);
		if (first && at < start && start + 2 + length <= width) {
			out_blanks(o, start - at);
			at = start;
		}
		first = false;
		bool on_its_own = at > INDENT && at + 2 + length > width;
		if (on_its_own) out_char(o, '\n');
		out_blanks(o, on_its_own ? INDENT : 2);
		at = on_its_own ? INDENT : at + 2;
		out_put(o, line, length);
		at += length;
		while (next) {
			line = next + 1;
			next = memchr(line, '\n', (size_t)(end - line));
			out_char(o, '\n');
			out_blanks(o, width < LAYOUT_COLUMNS ? INDENT : INDENT + 4);
			out_put(o, line, (size_t)((next ? next : end) - line));
			at = width;
		}
	}
	out_char(o, '\n');
}

void tracer_text(struct show_tracer *t, const struct tracer_wave *who, const struct log_event *e)
{
	const struct log_wave *w = e->wave;
	const struct insn *i = &t->code[e->insn];
	struct out *o = &t->out;
	if (t->last != who->number + 1) {
		fprintf(t->to, "%s%sworkgroup (%u,%u,%u) wave %u%s\n", t->last ? "\n" : "",
		        style_paint(t->to, style_bold), w->workgroup[0], w->workgroup[1],
		        w->workgroup[2], w->wave, style_paint(t->to, style_plain));
		t->last = who->number + 1;
		t->headings.shown = NULL;
	}
	if (!t->headings.program) show_headings_make(&t->headings, t->program, &t->arena);
	show_heading(t->to, &t->headings, i);
	o->n = 0;
	put_mask(t, t->exec, who->started ? who->exec : t->exec, w->lanes);
	out_char(o, ' ');
	out_decimal(o, (unsigned)__builtin_popcountll(t->exec), 2);
	if (w->lanes == 64) out_char(o, '\n');
	size_t column = w->lanes == 64 ? 0 : 38, room = w->lanes == 64 ? SOURCE : SOURCE32, from = o->n;
	const char *source = tracer_source(t, e->insn);
	out_decimal(o, tracer_line(t, i), 5);
	out_blanks(o, 2);
	column += o->n - from;
	out_text(o, style_paint(t->to, style_bold));
	out_text(o, source);
	out_text(o, style_paint(t->to, style_plain));
	put_parts(t, e, column + strlen(source), column + room);
	if (t->does) {
		out_blanks(o, INDENT);
		out_text(o, style_paint(t->to, style_dim));
		out_text(o, t->does);
		out_text(o, style_paint(t->to, style_plain));
		out_char(o, '\n');
	}
	if (t->micro) manual_micro(o, i, &t->target, MICRO_INDENT, layout_columns(t->to));
	fwrite(o->at, 1, o->n, t->to);
}
