// The trace for people. Wave32: the mask and the source share one line; wave64: the mask has a line of its own.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "show/tracer.h"

enum { SOURCE = 40, SOURCE32 = 30, INDENT = 8 };

// ---- what changed, as text -------------------------------------------------------------------------------------------------------
static void mask_text(char *buf, size_t room, uint64_t x, unsigned lanes)
{
	int n = __builtin_popcountll(x);
	if (lanes == 64) snprintf(buf, room, "0x%016" PRIx64 " (%d lane%s)", x, n, n == 1 ? "" : "s");
	else snprintf(buf, room, "0x%08" PRIx64 " (%d lane%s)", x, n, n == 1 ? "" : "s");
}

static char *vgpr_text(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
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
		type = SHOW_BITS;                                   // the whole register, as it is
	}
	char name[16], *lanes = show_lanes(lo, hi, c->lanes, w->lanes, type);
	code_register_text(name, c->first, c->count, &t->target);
	char *out = arena_printf(&t->lines, "%s%s =%s%s", name, suffix, *lanes == '\n' ? "" : " ", lanes);
	heap_free(lanes);
	return out;
}

static char *memory_text(struct show_tracer *t, const struct tracer_change *c)
{
	char *out = arena_strdup(&t->lines, c->name), text[64];
	for (size_t k = 0; k < c->elements && k < TRACER_ELEMENTS; k++) {
		harness_value_text(text, sizeof text, c->bits[k], c->type);
		out = arena_printf(&t->lines, c->offsets ? "%s%s[0x%zx] = %s" : "%s%s[%zu] = %s", out, k ? ", " : "", c->element[k], text);
	}
	if (c->elements > TRACER_ELEMENTS) out = arena_printf(&t->lines, "%s, … (%zu elements changed)", out, c->elements);
	return out;
}

static char *change_text(struct show_tracer *t, const struct log_wave *w, const struct tracer_change *c)
{
	char name[16], text[64];
	uint64_t x;
	switch (c->kind) {
	case CHANGE_VGPR: return vgpr_text(t, w, c);
	case CHANGE_MEMORY: return memory_text(t, c);
	case CHANGE_SCC: return arena_printf(&t->lines, "scc = %u", w->s[LOG_SCC]);
	default:
		x = w->s[c->first] | (c->count == 2 ? (uint64_t)w->s[c->first + 1] << 32 : 0);
		if (c->type == ISA_MASK || c->first == ISA_REG_EXEC || c->first == ISA_REG_VCC) mask_text(text, sizeof text, x, w->lanes);
		else if (c->count == 2 && !harness_type_is_real(c->type)) snprintf(text, sizeof text, "0x%" PRIx64, x);
		else harness_value_text(text, sizeof text, x, c->type == ISA_BOOL ? ISA_U32 : harness_type_bytes(c->type) < 4 ? ISA_U32 : c->type);
		return arena_printf(&t->lines, "%s = %s", code_register_text(name, c->first, c->count, &t->target), text);
	}
}

// Branches: where to. What only reads the PC is of their unit, but goes nowhere.
static char *branch_text(struct show_tracer *t, const struct log_event *e)
{
	const struct insn *i = &t->code[e->insn];
	const struct isa_record *r = i->inst->form->record;
	if (r->unit != ISA_BRANCH) return NULL;
	if (r->class_->effect == ISA_EFFECT_end) return arena_printf(&t->lines, "the wave ends");
	if (e->next == e->insn + 1) return code_branches(i->inst) ? arena_printf(&t->lines, "not taken") : NULL;
	size_t count;
	machine_code(log_reader_machine(t->reader), &count);
	if (e->next >= count || machine_insn_is_end(&t->code[e->next])) return arena_printf(&t->lines, "taken, to the end");
	return arena_printf(&t->lines, "taken, to line %u", t->program->lines[t->code[e->next].line].place.line);
}

// What a load brings: the text of its result, or of the register it goes to. NULL: it brings nothing.
static const char *brought(struct show_tracer *t, const struct code_inst *i)
{
	const struct isa_record *r = i->form->record;
	char text[64];
	for (unsigned k = 0; k < r->operand_count; k++)
		if (r->operands[k].write && code_print_operand(i, k, &t->target, text, sizeof text)) return arena_strdup(&t->lines, text);
	return NULL;
}

// Waits: for which instructions.
static char *wait_text(struct show_tracer *t)
{
	enum { MOST = 8 };                      // that are named
	char *out = NULL;
	for (size_t k = 0; k < t->back_count && k < MOST; k++) {
		const struct insn *i = &t->code[t->back[k].insn];
		const char *what = brought(t, i->inst);
		out = arena_printf(&t->lines, "%s%s%u", out ? out : "waits for line", out ? ", " : t->back_count == 1 ? " " : "s ", t->program->lines[i->line].place.line);
		if (what) out = arena_printf(&t->lines, "%s (%s)", out, what);
	}
	return t->back_count > MOST ? arena_printf(&t->lines, "%s and %zu more", out, t->back_count - MOST) : out;
}

// When it was issued, and why not sooner.
static char *times_text(struct show_tracer *t, const struct log_event *e)
{
	const struct log_times *x = &e->time;
	if (!t->cycles || !x->known) return NULL;
	uint64_t lost = x->issue - x->since;
	char *out = arena_printf(&t->lines, "cycle %" PRIu64, x->issue);
	if (!lost) return out;
	out = arena_printf(&t->lines, "%s, after %" PRIu64 " of %s", out, lost, time_causes[x->cause].word);
	if (x->culprit < 0 || machine_insn_is_end(&t->code[x->culprit])) return out;
	return arena_printf(&t->lines, "%s (line %u)", out, t->program->lines[t->code[x->culprit].line].place.line);
}

// ---- lines -----------------------------------------------------------------------------------------------------------------------
static void put_mask(struct show_tracer *t, uint64_t exec, uint64_t before, unsigned lanes)
{
	char glyphs[SHOW_MASK_ROOM];
	show_mask(glyphs, exec, before, lanes);
	show_put_mask(t->to, glyphs, strlen(glyphs));
	fprintf(t->to, " %2d", __builtin_popcountll(exec));
}

// `at`: the column where the source ended; `start`: where the changes begin, if they fit on its line.
static void put_changes(struct show_tracer *t, const struct log_event *e, unsigned at, unsigned start)
{
	const char *more[] = { branch_text(t, e), wait_text(t), times_text(t, e) };
	size_t count = t->changes.n + sizeof more / sizeof *more;
	unsigned width = layout_columns(t->to);
	bool first = true;
	for (size_t k = 0; k < count; k++) {
		const char *text = k < t->changes.n ? change_text(t, e->wave, &t->changes.at[k]) : more[k - t->changes.n];
		if (!text) continue;
		const char *rest = strchr(text, '\n');
		unsigned length = (unsigned)(rest ? rest - text : (ptrdiff_t)strlen(text));
		if (first && at < start && start + 2 + length <= width) at += (unsigned)fprintf(t->to, "%*s", (int)(start - at), "");
		first = false;
		if (at > INDENT && at + 2 + length > width) at = (unsigned)fprintf(t->to, "\n%*s", INDENT, "") - 1;
		else at += (unsigned)fprintf(t->to, "  ");
		fprintf(t->to, "%.*s", (int)length, text);
		at += length;
		for (; rest; rest = strchr(rest + 1, '\n')) {
			fprintf(t->to, "\n%*s%.*s", width < LAYOUT_COLUMNS ? INDENT : INDENT + 4, "", (int)strcspn(rest + 1, "\n"), rest + 1);
			at = width;
		}
	}
	putc('\n', t->to);
}

void tracer_text(struct show_tracer *t, const struct tracer_wave *who, const struct log_event *e)
{
	const struct log_wave *w = e->wave;
	const struct insn *i = &t->code[e->insn];
	if (t->last != who->number + 1) {
		fprintf(t->to, "%s%sworkgroup (%u,%u,%u) wave %u%s\n", t->last ? "\n" : "", style_paint(t->to, style_bold), w->workgroup[0], w->workgroup[1],
		        w->workgroup[2], w->wave, style_paint(t->to, style_plain));
		t->last = who->number + 1;
		t->headings.shown = NULL;
	}
	if (!t->headings.program) show_headings_make(&t->headings, t->program, &t->arena);
	show_heading(t->to, &t->headings, i);
	put_mask(t, t->exec, who->started ? who->exec : t->exec, w->lanes);
	const struct program_line *line = &t->program->lines[i->line];
	const char *source = program_source_line(&t->lines, line);
	if (w->lanes == 64) putc('\n', t->to);
	unsigned column = w->lanes == 64 ? 0 : 38, room = w->lanes == 64 ? SOURCE : SOURCE32;
	column += (unsigned)fprintf(t->to, "%5u  ", line->place.line);
	fprintf(t->to, "%s%s%s", style_paint(t->to, style_bold), source, style_paint(t->to, style_plain));
	put_changes(t, e, column + (unsigned)strlen(source), column + room);
	if (t->does) fprintf(t->to, "%*s%s%s%s\n", INDENT, "", style_paint(t->to, style_dim), t->does, style_paint(t->to, style_plain));
}
