// Sums hits and cycles by line of the compiled sources.
#include "report/source_lines.h"
#include <stdlib.h>
#include <string.h>

// an instruction that belongs to this line, or was inlined into it
struct share { const struct origin *origin; size_t insn; };

static int by_place(const void *x, const void *y)
{
	const struct share *a = x, *b = y;
	const struct origin *p = a->origin, *q = b->origin;
	int names = !p || !q ? !p - !q : strcmp(p->place.source->name, q->place.source->name);
	if (names || !p || !q) return names;
	if (p->place.source != q->place.source) return p->place.source < q->place.source ? -1 : 1;
	return (p->place.line > q->place.line) - (p->place.line < q->place.line);
}

static bool is_inside(const struct origin *o, const struct origin *line)
{
	for (; o != line; o = o->into) if (origin_same_line(o, line)) return true;
	return false;
}

// Returns the origin of the instruction, or NULL for padding at the end of a section, which does not run.
static const struct origin *origin_of(const struct harness_timed *t, size_t insn)
{
	const struct insn *i = &t->profile.code[insn];
	const struct program *p = t->run->program;
	const struct program_line *l = &p->lines[i->line];
	return p->sections[l->section].address + l->offset == i->pc ? l->origin : NULL;
}

static void add_share(const struct harness_timed *t, struct source_line *to, const struct share *x)
{
	const struct profile_line *l = &t->profile.lines[x->insn];
	const struct time_line *r = &t->result.lines[x->insn];
	to->with += l->issues + l->stall;
	if (origin_of(t, x->insn) != x->origin) return;
	to->instructions++;
	to->hits += r->hits;
	to->issue += l->issues;
	to->stall += l->stall;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) if (c != TIME_ISSUE) to->causes[c] += r->cycles[c];
}

void show_source_lines(const struct harness_timed *t, struct arena *a, struct source_lines *out)
{
	struct { struct share *at; size_t n, room; } all = { 0 };
	for (size_t k = 0; k < t->profile.line_count; k++) {
		if (machine_insn_is_end(&t->profile.code[k])) continue;
		const struct origin *own = origin_of(t, k);
		if (!own && !t->result.lines[k].hits) continue;
		*arena_push(a, &all) = (struct share){ own, k };
		for (const struct origin *o = own ? own->into : NULL; o; o = o->into) {
			out->inlined = true;
			if (!is_inside(own, o)) *arena_push(a, &all) = (struct share){ o, k };
		}
	}
	qsort(all.at, all.n, sizeof *all.at, by_place);
	for (size_t k = 0; k < all.n; k++) {
		if (!k || by_place(&all.at[k - 1], &all.at[k]))
			*arena_push(a, out) = (struct source_line){ .origin = all.at[k].origin };
		add_share(t, &out->at[out->n - 1], &all.at[k]);
	}
}
