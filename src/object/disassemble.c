// Disassembles a loaded program to text that assembles to the same bytes: sections, labels for symbols and branch
// targets, LLVM's text of each instruction, and data. Values that a linker fills in are written as symbols.
#include "object/disassemble.h"
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/order.h"
#include "base/out.h"
#include "base/stream.h"
#include "code/code.h"

enum { MAX_TEXT = 512 };

struct listing {
	const struct program *p;
	struct arena arena;
	const struct program_symbol **labels; size_t label_count;      // labels of the section, by offset
	const struct program_reloc **relocs; size_t reloc_count;       // relocations of the section, by offset
	// instructions and other words of the section, by offset
	struct { struct instruction *at; size_t n, room; } code;
	// a line for each element of `code`; "" if it does not have a text
	char *texts; size_t texts_size;
	object_piece_fn *each;
	void *context;
};
struct instruction {
	uint64_t offset;
	size_t text;                                                     // in texts
	uint8_t size;
	bool decoded, branches, returns;                                 // returns: its text assembles to the same words
};

// Returns the number of labels before `offset`.
static size_t labels_before(const struct listing *l, uint64_t offset)
{
	size_t low = 0, high = l->label_count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (l->labels[middle]->value < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

// Returns the offset of the next label after `offset`, or the section's end. Instructions do not extend past it.
static uint64_t next_label(const struct listing *l, uint64_t offset, uint64_t size)
{
	size_t k = labels_before(l, offset + 1);
	return k < l->label_count && l->labels[k]->value < size ? l->labels[k]->value : size;
}

static const struct program_symbol *label_at(const struct listing *l, uint64_t offset)
{
	size_t k = labels_before(l, offset);
	return k < l->label_count && l->labels[k]->value == offset ? l->labels[k] : NULL;
}

static int by_offset(const void *a, const void *b)
{
	const struct program_reloc *x = *(const struct program_reloc *const *)a, *y = *(const struct program_reloc *const *)b;
	return x->offset != y->offset ? (x->offset > y->offset) - (x->offset < y->offset) : (x > y) - (x < y);
}

static void find_relocs(struct listing *l, size_t section)
{
	l->reloc_count = 0;
	for (size_t k = 0; k < l->p->reloc_count; k++)
		if (l->p->relocs[k].section == section)
			l->relocs[l->reloc_count++] = &l->p->relocs[k];
	if (l->reloc_count)
		qsort(l->relocs, l->reloc_count, sizeof *l->relocs, by_offset);
}

// Returns the first relocation in `size` bytes at `offset`, or NULL.
static const struct program_reloc *reloc_in(const struct listing *l, uint64_t offset, unsigned size)
{
	size_t low = 0, high = l->reloc_count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (l->relocs[middle]->offset < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low < l->reloc_count && l->relocs[low]->offset < offset + size ? l->relocs[low] : NULL;
}

static const char *reloc_text(struct listing *l, const struct program_reloc *r)
{
	const char *of = r->kind < PROGRAM_RELOCS ? program_reloc_text[r->kind] : NULL;
	const char *name = r->symbol >= 0 ? l->p->symbols[r->symbol].name : "";
	if (!*name && r->target >= 0)
		name = arena_printf(&l->arena, ".Lsection_%d", r->target);
	if (!*name)
		return NULL;
	// a branch distance starts at the next instruction
	int64_t addend = r->kind == RELOC_REL16 ? r->addend + 4 : r->addend;
	name = of ? arena_printf(&l->arena, "%s@%s", name, of) : name;
	return addend ? arena_printf(&l->arena, "%s%+lld", name, (long long)addend) : name;
}

// Decodes an instruction. Returns false if the words are not one, or if it does not have a text (its registers do not
// exist).
static bool decode_at(const struct listing *l, const struct program_section *s, uint64_t offset, struct code_inst *inst,
                      char text[MAX_TEXT])
{
	struct code_target t = { l->p->gpu, l->p->wave };
	uint64_t room = next_label(l, offset, s->size) - offset;
	uint32_t words[ISA_MAX_DWORDS + 1];
	unsigned n = room / 4 < ISA_MAX_DWORDS + 1 ? (unsigned)(room / 4) : ISA_MAX_DWORDS + 1;
	memcpy(words, s->bytes + offset, 4 * n);
	return n && code_decode(&t, words, n, inst) && code_print(inst, &t, text, MAX_TEXT);
}

// Decodes the section, and prints each instruction once.
static void read_code(struct listing *l, const struct program_section *s)
{
	struct stream *texts = stream_begin();
	size_t size = 0;
	l->code.n = 0;
	for (uint64_t at = 0; at + 4 <= s->size; at += l->code.at[l->code.n - 1].size) {
		struct code_inst inst;
		char text[MAX_TEXT];
		struct instruction i = { .offset = at, .text = size, .size = 4, .decoded = decode_at(l, s, at, &inst, text) };
		if (i.decoded) {
			i.size = (uint8_t)(inst.dwords * 4);
			i.branches = code_branches(&inst);
			size_t n = strlen(text);
			fwrite(text, 1, n, texts->to);
			size += n;
		}
		fputc('\n', texts->to);
		size++;
		*arena_push(&l->arena, &l->code) = i;
	}
	l->texts = stream_end(texts, &l->texts_size);
}

// Finds instructions whose text assembles to the same words. Others have ignored bits that the text does not show.
static void find_returning(struct listing *l, const struct program_section *s)
{
	struct diag quiet = { 0 };
	size_t line = 0;
	struct source source = { .name = "disassembly", .text = l->texts, .size = l->texts_size };
	struct program *p = asm_text(&source,
		&(struct asm_options){ .gpu = l->p->gpu, .wave = l->p->wave, .printed = true, .keep_going = true }, &quiet);
	for (size_t k = 0; p && k < l->code.n; k++) {
		struct instruction *i = &l->code.at[k];
		while (line < p->line_count && p->lines[line].place.line < k + 1)
			line++;
		if (line == p->line_count || p->lines[line].place.line != k + 1)
			continue;
		const struct program_line *m = &p->lines[line];
		i->returns = m->size <= s->size - i->offset
		             && !memcmp(p->sections[m->section].bytes + m->offset, s->bytes + i->offset, m->size);
	}
	program_free(p);
	diag_free(&quiet);
}

static void emit_piece(struct listing *l, enum object_piece_kind kind, size_t section, uint64_t offset, unsigned size,
                       const char *text)
{
	const struct program_section *s = &l->p->sections[section];
	l->each(l->context, &(struct object_piece){ kind, s->name, s->address + offset, s->bytes + offset, size, text });
}

static void emit_labels(struct listing *l, size_t section, uint64_t from, uint64_t offset)
{
	for (size_t k = labels_before(l, from); k < l->label_count && l->labels[k]->value <= offset; k++) {
		const struct program_symbol *s = l->labels[k];
		if (s->global || s->weak)
			emit_piece(l, OBJECT_DIRECTIVE, section, offset, 0,
			           arena_printf(&l->arena, "%s %s", s->weak ? ".weak" : ".globl", s->name));
		if (s->type == STT_FUNC || s->type == STT_OBJECT)
			emit_piece(l, OBJECT_DIRECTIVE, section, offset, 0, arena_printf(&l->arena, ".type %s,@%s",
				s->name, s->type == STT_FUNC ? "function" : "object"));
		emit_piece(l, OBJECT_LABEL, section, offset, 0, s->name);
	}
}

// Returns the label of the target, or the symbol of a relocation; NULL to print the number.
static const char *symbol_of(struct listing *l, uint64_t offset, const struct code_inst *inst)
{
	const struct program_reloc *r = reloc_in(l, offset, inst->dwords * 4u);
	int64_t distance;
	if (r)
		return reloc_text(l, r);
	if (!code_branch_distance(inst, &distance))
		return NULL;
	const struct program_symbol *s = label_at(l, offset + inst->dwords * 4u + (uint64_t)distance);
	return s ? s->name : NULL;
}

// Lists the bytes from `at` to the section's end, with their labels. Labels before `from` are already listed.
static void list_bytes(struct listing *l, size_t section, uint64_t at, uint64_t from)
{
	const struct program_section *s = &l->p->sections[section];
	while (at < s->size) {
		uint64_t end = next_label(l, at, s->size);
		unsigned n = end - at < 16 ? (unsigned)(end - at) : 16;
		char text[MAX_TEXT];
		emit_labels(l, section, from, at);
		from = at + 1;
		if (s->type == SHT_NOBITS) {
			emit_piece(l, OBJECT_DIRECTIVE, section, at, 0,
			           arena_printf(&l->arena, ".zero %llu", (unsigned long long)(end - at)));
			at = end;
			continue;
		}
		size_t used = out_print_at(text, sizeof text, 0, ".byte ");
		for (unsigned k = 0; k < n; k++)
			used = out_print_at(text, sizeof text, used, "%s0x%02x", k ? ", " : "", s->bytes[at + k]);
		emit_piece(l, OBJECT_DATA, section, at, n, text);
		at += n;
	}
	emit_labels(l, section, from, s->size);
}

// Lists words as data: they are not an instruction, or its text assembles to other words.
static void emit_words(struct listing *l, size_t section, uint64_t at, const struct code_inst *inst)
{
	struct code_target t = { l->p->gpu, l->p->wave };
	unsigned n = inst ? inst->dwords : 1;
	char text[MAX_TEXT], meant[MAX_TEXT];
	size_t used = out_print_at(text, sizeof text, 0, ".long ");
	for (unsigned k = 0; k < n; k++) {
		uint32_t word;
		memcpy(&word, l->p->sections[section].bytes + at + 4 * k, 4);
		used = out_print_at(text, sizeof text, used, "%s0x%08x", k ? ", " : "", word);
	}
	if (inst && code_print(inst, &t, meant, sizeof meant - 128))
		out_print_at(text, sizeof text, used, "   ; %.380s, %s", meant, inst->form->allow
		             ? "which LLVM's assembler does not accept" : "with bits that its text does not hold");
	emit_piece(l, OBJECT_DATA, section, at, 4 * n, text);
}

// Lists an instruction: its printed text, or its text with a symbol in place of a number.
static void emit_instruction(struct listing *l, size_t section, const struct instruction *i)
{
	struct code_target t = { l->p->gpu, l->p->wave };
	struct code_inst inst;
	char text[MAX_TEXT];
	if (i->returns && !i->branches && !reloc_in(l, i->offset, i->size)) {
		const char *printed = l->texts + i->text;
		size_t length = strcspn(printed, "\n");
		if (length > sizeof text - 1) length = sizeof text - 1;
		memcpy(text, printed, length);
		text[length] = 0;
		emit_piece(l, OBJECT_INSTRUCTION, section, i->offset, i->size, text);
		return;
	}
	bool decoded = i->decoded && decode_at(l, &l->p->sections[section], i->offset, &inst, text);
	if (decoded && i->returns && code_print_symbol(&inst, &t, symbol_of(l, i->offset, &inst), text, sizeof text))
		emit_piece(l, OBJECT_INSTRUCTION, section, i->offset, i->size, text);
	else
		emit_words(l, section, i->offset, decoded ? &inst : NULL);
}

static void list_code(struct listing *l, size_t section)
{
	const struct program_section *s = &l->p->sections[section];
	uint64_t from = 0;
	read_code(l, s);
	find_returning(l, s);
	for (size_t k = 0; k < l->code.n; k++) {
		const struct instruction *i = &l->code.at[k];
		emit_labels(l, section, from, i->offset);
		from = i->offset + 1;
		emit_instruction(l, section, i);
	}
	heap_free(l->texts);
	list_bytes(l, section, s->size & ~(uint64_t)3, from);
}

static void section_head(struct listing *l, size_t section)
{
	const struct program_section *s = &l->p->sections[section];
	unsigned power = 0;
	while ((uint64_t)2 << power <= s->align)
		power++;
	emit_piece(l, OBJECT_DIRECTIVE, section, 0, 0, arena_printf(&l->arena, ".section %s,\"a%s%s\",@%s", s->name,
		s->flags & SHF_WRITE ? "w" : "", s->code ? "x" : "", s->type == SHT_NOBITS ? "nobits" : "progbits"));
	if (power)
		emit_piece(l, OBJECT_DIRECTIVE, section, 0, 0, arena_printf(&l->arena, ".p2align %u", power));
	emit_piece(l, OBJECT_LABEL, section, 0, 0, arena_printf(&l->arena, ".Lsection_%zu", section));
}

void object_disassemble(const struct program *p, object_piece_fn *each, void *context)
{
	struct listing l = { .p = p, .each = each, .context = context };
	l.labels = arena_alloc(&l.arena, (p->symbol_count + 1) * sizeof *l.labels);
	l.relocs = arena_alloc(&l.arena, (p->reloc_count + 1) * sizeof *l.relocs);
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		bool data = s->type == SHT_PROGBITS || s->type == SHT_NOBITS;
		if (!s->load || s->linked || !data || !s->size)
			continue;
		l.label_count = program_labels(p, k, l.labels);
		find_relocs(&l, k);
		section_head(&l, k);
		if (s->code)
			list_code(&l, k);
		else
			list_bytes(&l, k, 0, 0);
	}
	arena_free(&l.arena);
}
