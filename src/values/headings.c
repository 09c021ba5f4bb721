// Prints lines above an instruction: `;@ hlsl` notes, labels, its source line.
#include "values/headings.h"
#include <stdlib.h>
#include "base/style.h"

// Returns the line of an origin, or of none.
static const char *origin_heading(struct arena *a, const FILE *to, const struct origin *o)
{
	const char *inlined = o ? origin_inlined_text(a, o) : NULL;
	return arena_printf(a, "%s%s%s%s%s%s\n", style_paint(to, style_cyan), o ? origin_text(a, o) : "(no line)",
	                    inlined ? "   (" : "", inlined ? inlined : "", inlined ? ")" : "", style_paint(to, style_plain));
}

static bool is_shown(const struct origin *o, const struct origin *shown)
{
	return origin_same_line(o, shown) && (!o || o->into == shown->into);
}

void show_origin(FILE *to, const struct origin *o, const struct origin **shown)
{
	struct arena a = { 0 };
	if (!is_shown(o, *shown)) fputs(origin_heading(&a, to, o), to);
	*shown = o;
	arena_free(&a);
}

// ---- in the order of their places ---------------------------------------------------------------------------------
// Compares notes by place. Notes of one place keep the order of the program, whose array they point into.
static int by_line(const void *x, const void *y)
{
	const struct program_note *a = *(const struct program_note *const *)x, *b = *(const struct program_note *const *)y;
	uintptr_t in_a = (uintptr_t)a->place.source, in_b = (uintptr_t)b->place.source;
	if (in_a != in_b) return (in_a > in_b) - (in_a < in_b);
	if (a->place.line != b->place.line) return (a->place.line > b->place.line) - (a->place.line < b->place.line);
	return (a > b) - (a < b);
}

void show_headings_make(struct show_headings *h, const struct program *p, struct arena *a)
{
	*h = (struct show_headings){ .program = p, .arena = a, .labels = program_code_labels(p, a),
	                             .notes = arena_alloc(a, (p->note_count + 1) * sizeof *h->notes),
	                             .origins = arena_alloc(a, (p->origins.n + 1) * sizeof *h->origins) };
	for (size_t k = 0; k < p->note_count; k++)
		if (program_hlsl(&p->notes[k])) h->notes[h->note_count++] = &p->notes[k];
	if (h->note_count) qsort(h->notes, h->note_count, sizeof *h->notes, by_line);
}

static size_t first_note(const struct show_headings *h, struct place at)
{
	size_t low = 0, high = h->note_count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		struct place there = h->notes[middle]->place;
		if (there.source == at.source ? there.line < at.line : (uintptr_t)there.source < (uintptr_t)at.source)
			low = middle + 1;
		else high = middle;
	}
	return low;
}

// ---- printed ------------------------------------------------------------------------------------------------------
// Prints the notes between the previous instruction, if it is in the same source, and this one.
static void put_notes(FILE *to, const struct show_headings *h, const struct insn *i)
{
	const struct program_line *line = &h->program->lines[i->line];
	struct place at = line->place, from = { .source = at.source };
	if (i->line && line[-1].place.source == at.source) from = line[-1].place;
	for (size_t k = first_note(h, from); k < h->note_count; k++) {
		struct place there = h->notes[k]->place;
		if (there.source != at.source || there.line > at.line) break;
		if (there.line == at.line && there.column < at.column) continue;
		if (from.line && there.line == from.line && there.column < from.column) continue;
		fprintf(to, "%s// %s%s\n", style_paint(to, style_cyan), program_hlsl(h->notes[k]), style_paint(to, style_plain));
	}
}

void show_heading(FILE *to, struct show_headings *h, const struct insn *i)
{
	put_notes(to, h, i);
	for (size_t k = program_code_label_from(&h->labels, i->pc); k < h->labels.n && h->labels.at[k].address == i->pc; k++) {
		const char *name = h->labels.at[k].symbol->name;
		if (name[0] != '.') fprintf(to, "%s%s:%s\n", style_paint(to, style_bold), name, style_paint(to, style_plain));
	}
	const struct origin *o = h->program->lines[i->line].origin;
	if (is_shown(o, h->shown)) return;
	const char **text = &h->origins[o ? o->number + 1 : 0];
	fputs(*text ? *text : (*text = origin_heading(h->arena, to, o)), to);
	h->shown = o;
}
