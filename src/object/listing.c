// Makes a listing of a loaded program for traces and messages: a line for each label, instruction and word of data.
#include <stdio.h>
#include "base/stream.h"
#include "code/code.h"
#include "object/load.h"

struct listing {
	struct loading *l;
	struct source *source;
	struct stream *text;
	unsigned line;
	const struct program_symbol **labels; size_t label_count;   // labels of the section, by offset
	struct { struct program_line *at; size_t n, room; } lines;
	struct { size_t *at; size_t n, room; } starts;              // start of each program line in the text
};

// Writes a branch with the label of its target.
static void print_branch(const struct listing *s, const struct code_target *t, uint64_t end, const struct code_inst *i,
                         char *text, size_t room)
{
	int64_t distance;
	if (!code_branch_distance(i, &distance)) return;
	uint64_t to = end + (uint64_t)distance;
	for (size_t low = 0, high = s->label_count; low < high;) {
		size_t middle = low + (high - low) / 2;
		const struct program_symbol *label = s->labels[middle];
		if (label->value == to && (!middle || s->labels[middle - 1]->value != to)) {
			code_print_symbol(i, t, label->name, text, room);
			return;
		}
		if (label->value < to) low = middle + 1;
		else high = middle;
	}
}

// Lists a section. Instructions do not extend past the next label, because words before it may be data.
static void list_section(struct listing *s, uint32_t section)
{
	struct program *p = s->l->p;
	const struct program_section *in = &p->sections[section];
	struct code_target t = { p->gpu, p->wave };
	size_t label = 0, used;
	s->label_count = program_labels(p, section, s->labels);
	for (uint64_t offset = 0; offset < in->size; offset += used) {
		struct code_inst inst;
		char text[512];
		for (; label < s->label_count && s->labels[label]->value <= offset; label++, s->line++)
			fprintf(s->text->to, "%s:\n", s->labels[label]->name);
		uint64_t end = label < s->label_count && s->labels[label]->value < in->size ? s->labels[label]->value : in->size;
		used = code_disassemble(&t, in->bytes + offset, end - offset, text, sizeof text, &inst);
		if (inst.form) print_branch(s, &t, offset + used, &inst, text, sizeof text);
		stream_text(s->text);
		*arena_push(&p->arena, &s->starts) = s->text->size;
		*arena_push(&p->arena, &s->lines) = (struct program_line){ .section = section, .offset = offset,
			.size = inst.form ? (uint8_t)used : 0, .place = { s->source, s->line + 1, 2, 1 } };
		putc('\t', s->text->to);
		fputs(text, s->text->to);
		putc('\n', s->text->to);
		s->line++;
	}
}

void load_listing(struct loading *l)
{
	struct program *p = l->p;
	struct listing s = {
		.l = l, .source = arena_alloc(&p->arena, sizeof *s.source),
		.labels = arena_alloc(&p->arena, (p->symbol_count + 1) * sizeof *s.labels)
	};
	size_t size;
	s.text = stream_begin();
	for (size_t i = 0; i < p->section_count; i++)
		if (p->sections[i].load && p->sections[i].code)
			list_section(&s, (uint32_t)i);
	char *text = stream_end(s.text, &size);
	*s.source = (struct source){ .name = l->file->name, .text = arena_strndup(&p->arena, text, size), .size = size,
	                             .lines = l->file->lines };
	heap_free(text);
	for (size_t i = 0; i < s.lines.n; i++)
		s.lines.at[i].text = s.source->text + s.starts.at[i];
	*arena_push(&p->arena, &s.lines) = (struct program_line){ .place = { .source = s.source }, .text = "" };
	p->lines = s.lines.at;
	p->line_count = s.lines.n - 1;
	p->source = s.source;
}
