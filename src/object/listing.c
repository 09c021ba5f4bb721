// The listing of what was loaded: a line for each label and each instruction, so that traces and messages have something to show.
#include <stdlib.h>
#include <string.h>
#include "code/code.h"
#include "object/load.h"

struct listing {
	struct loading *l;
	struct source *source;
	struct { char *at; size_t n, room; } text;
	unsigned line;
	const struct program_symbol **labels; size_t label_count;   // of the section, by place
	struct { struct program_line *at; size_t n, room; } lines;
	struct { size_t *at; size_t n, room; } starts;              // where in the text each of the program's lines begins
};

static void put(struct listing *s, const char *text)
{
	while (*text)
		*arena_push(&s->l->p->arena, &s->text) = *text++;
}

static void end_line(struct listing *s)
{
	put(s, "\n");
	s->line++;
}

static int by_place(const void *x, const void *y)
{
	const struct program_symbol *a = *(const struct program_symbol *const *)x, *b = *(const struct program_symbol *const *)y;
	return a->value != b->value ? (a->value > b->value) - (a->value < b->value) : strcmp(a->name, b->name);
}

static void find_labels(struct listing *s, size_t section)
{
	const struct program *p = s->l->p;
	s->label_count = 0;
	for (size_t i = 0; i < p->symbol_count; i++)
		if (p->symbols[i].section == (int)section && p->symbols[i].type != STT_FILE)
			s->labels[s->label_count++] = &p->symbols[i];
	qsort(s->labels, s->label_count, sizeof *s->labels, by_place);
}

// No instruction reaches over the next label: what is before it may be data.
static void list_section(struct listing *s, uint32_t section)
{
	struct program *p = s->l->p;
	const struct program_section *in = &p->sections[section];
	struct code_target t = { p->gpu, p->wave };
	size_t label = 0, used;
	find_labels(s, section);
	for (uint64_t offset = 0; offset < in->size; offset += used) {
		struct code_inst inst;
		char text[512];
		for (; label < s->label_count && s->labels[label]->value <= offset; label++) {
			put(s, s->labels[label]->name);
			put(s, ":");
			end_line(s);
		}
		uint64_t end = label < s->label_count && s->labels[label]->value < in->size ? s->labels[label]->value : in->size;
		used = code_disassemble(&t, in->bytes + offset, end - offset, text, sizeof text, &inst);
		if (inst.form) {
			*arena_push(&p->arena, &s->starts) = s->text.n;
			*arena_push(&p->arena, &s->lines) = (struct program_line){ .section = section, .offset = offset, .size = (uint8_t)used,
			                                                           .place = { s->source, s->line + 1, 2, 1 } };
		}
		put(s, "\t");
		put(s, text);
		end_line(s);
	}
}

void load_listing(struct loading *l)
{
	struct program *p = l->p;
	struct listing s = { .l = l, .source = arena_alloc(&p->arena, sizeof *s.source), .labels = arena_alloc(&p->arena, (p->symbol_count + 1) * sizeof *s.labels) };
	for (size_t i = 0; i < p->section_count; i++)
		if (p->sections[i].load && p->sections[i].code)
			list_section(&s, (uint32_t)i);
	*arena_push(&p->arena, &s.text) = 0;
	*s.source = (struct source){ .name = l->file->name, .text = s.text.at, .size = s.text.n - 1 };
	for (size_t i = 0; i < s.lines.n; i++)
		s.lines.at[i].text = s.text.at + s.starts.at[i];
	*arena_push(&p->arena, &s.lines) = (struct program_line){ .place = { .source = s.source }, .text = "" };
	p->lines = s.lines.at;
	p->line_count = s.lines.n - 1;
	p->source = s.source;
}
