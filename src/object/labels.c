// Adds labels to branch targets that do not have one: `.Lat_` with the section and the offset.
#include <stdlib.h>
#include "base/order.h"
#include "code/code.h"
#include "object/load.h"

struct places { uint64_t *at; size_t n, room; };
struct labelling {
	struct program *p;
	size_t section;
	struct arena arena;
	const struct program_symbol **labels; size_t label_count;      // labels of the section, by offset
	struct places starts, targets;         // starts: every instruction and every other word
};

// Decodes the section as the listings do: instructions do not extend past the next label.
static void find_places(struct labelling *l)
{
	const struct program_section *s = &l->p->sections[l->section];
	const struct code_target t = { l->p->gpu, l->p->wave };
	size_t label = 0;
	for (uint64_t at = 0; at + 4 <= s->size;) {
		struct code_inst inst;
		char text[512];
		int64_t distance;
		while (label < l->label_count && l->labels[label]->value <= at) label++;
		uint64_t end = label < l->label_count && l->labels[label]->value < s->size ? l->labels[label]->value : s->size;
		*arena_push(&l->arena, &l->starts) = at;
		size_t used = end - at < 4 ? 4 : code_disassemble(&t, s->bytes + at, end - at, text, sizeof text, &inst);
		if (end - at >= 4 && inst.form && code_branch_distance(&inst, &distance))
			*arena_push(&l->arena, &l->targets) = at + used + (uint64_t)distance;
		at += used;
	}
}

static bool has_start(const struct labelling *l, uint64_t at)
{
	size_t low = 0, high = l->starts.n;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (l->starts.at[middle] < at) low = middle + 1;
		else high = middle;
	}
	return low < l->starts.n && l->starts.at[low] == at;
}

// Adds symbols for the targets, which are in order and may repeat.
static void add_symbols(struct labelling *l)
{
	struct program *p = l->p;
	size_t label = 0, n = p->symbol_count;
	p->symbols = arena_grow(&p->arena, p->symbols, n * sizeof *p->symbols, (n + l->targets.n) * sizeof *p->symbols);
	for (size_t k = 0; k < l->targets.n; k++) {
		uint64_t at = l->targets.at[k];
		while (label < l->label_count && l->labels[label]->value < at) label++;
		bool has = label < l->label_count && l->labels[label]->value == at;
		if (has || !has_start(l, at) || (k && l->targets.at[k - 1] == at)) continue;
		p->symbols[n++] = (struct program_symbol){
			.name = arena_printf(&p->arena, ".Lat_%zu_%llx", l->section, (unsigned long long)at),
			.section = (int)l->section, .value = at, .internal = true,
		};
	}
	p->symbol_count = n;
}

static void label_section(struct program *p, size_t section)
{
	struct labelling l = { .p = p, .section = section };
	l.labels = arena_alloc(&l.arena, (p->symbol_count + 1) * sizeof *l.labels);
	l.label_count = program_labels(p, section, l.labels);
	find_places(&l);
	if (l.targets.n) qsort(l.targets.at, l.targets.n, sizeof *l.targets.at, order_numbers);
	add_symbols(&l);                       // the labels point into the old array, which stays
	arena_free(&l.arena);
}

void load_labels(struct loading *l)
{
	struct program *p = l->p;
	for (size_t k = 0; k < p->section_count; k++)
		if (p->sections[k].load && p->sections[k].code && !p->sections[k].linked) label_section(p, k);
}
