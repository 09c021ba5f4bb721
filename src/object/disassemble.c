// A loaded program as text that assembles to the same bytes: sections, labels for symbols and branch targets, LLVM's text of each
// instruction, data where none is. What a linker fills in is named by its symbol.
#include "object/disassemble.h"
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/order.h"
#include "base/stream.h"
#include "code/code.h"

enum { MAX_TEXT = 512 };

struct listing {
	const struct program *p;
	struct arena arena;
	const struct program_symbol **labels; size_t label_count;       // of the section, by place
	struct { uint64_t *at; size_t n, room; } starts;                 // of its instructions, by place
	bool *target;                                                    // for each of them: a branch goes there
	bool *returns;                                                   // its text gives the same words again
	object_piece_fn *each;
	void *context;
};

// Where the next label after `offset` is, or the section's end: no instruction reaches over it.
static uint64_t next_label(const struct listing *l, uint64_t offset, uint64_t size)
{
	for (size_t k = 0; k < l->label_count; k++)
		if (l->labels[k]->value > offset && l->labels[k]->value < size)
			return l->labels[k]->value;
	return size;
}

static const struct program_reloc *reloc_in(const struct listing *l, size_t section, uint64_t offset, unsigned size)
{
	for (size_t k = 0; k < l->p->reloc_count; k++) {
		const struct program_reloc *r = &l->p->relocs[k];
		if (r->section == section && r->offset >= offset && r->offset < offset + size)
			return r;
	}
	return NULL;
}

static const char *reloc_text(struct listing *l, const struct program_reloc *r)
{
	const char *of = r->kind < PROGRAM_RELOCS ? program_reloc_text[r->kind] : NULL;
	const char *name = r->symbol >= 0 ? l->p->symbols[r->symbol].name : "";
	if (!*name && r->target >= 0)
		name = arena_printf(&l->arena, ".Lsection_%d", r->target);
	if (!*name)
		return NULL;
	int64_t addend = r->kind == RELOC_REL16 ? r->addend + 4 : r->addend;    // a branch counts from the next instruction
	name = of ? arena_printf(&l->arena, "%s@%s", name, of) : name;
	return addend ? arena_printf(&l->arena, "%s%+lld", name, (long long)addend) : name;
}

static bool decode_at(const struct listing *l, const struct program_section *s, uint64_t offset, struct code_inst *inst)
{
	struct code_target t = { l->p->gpu, l->p->wave };
	uint64_t room = next_label(l, offset, s->size) - offset;
	uint32_t words[ISA_MAX_DWORDS + 1];
	char text[MAX_TEXT];
	unsigned n = room / 4 < ISA_MAX_DWORDS + 1 ? (unsigned)(room / 4) : ISA_MAX_DWORDS + 1;
	memcpy(words, s->bytes + offset, 4 * n);
	return n && code_decode(&t, words, n, inst) && code_print(inst, &t, text, sizeof text);
}

static size_t start_at(const struct listing *l, uint64_t offset)
{
	const uint64_t *at = l->starts.n ? bsearch(&offset, l->starts.at, l->starts.n, sizeof offset, order_numbers) : NULL;
	return at ? (size_t)(at - l->starts.at) : SIZE_MAX;
}

static const struct program_symbol *label_at(const struct listing *l, uint64_t offset)
{
	for (size_t k = 0; k < l->label_count; k++)
		if (l->labels[k]->value == offset)
			return l->labels[k];
	return NULL;
}

static void find_targets(struct listing *l, const struct program_section *s)
{
	struct code_inst inst;
	int64_t distance;
	l->starts.n = 0;
	for (uint64_t at = 0; at + 4 <= s->size; at += decode_at(l, s, at, &inst) ? inst.dwords * 4u : 4)
		*arena_push(&l->arena, &l->starts) = at;
	l->target = arena_alloc(&l->arena, l->starts.n + 1);
	for (size_t k = 0; k < l->starts.n; k++) {
		if (!decode_at(l, s, l->starts.at[k], &inst) || !code_branch_distance(&inst, &distance))
			continue;
		size_t to = start_at(l, l->starts.at[k] + inst.dwords * 4u + (uint64_t)distance);
		if (to != SIZE_MAX)
			l->target[to] = true;
	}
}

// Words may have bits that an instruction ignores and that its text does not hold: assembling all the texts shows it.
static void find_returning(struct listing *l, const struct program_section *s)
{
	struct code_target t = { l->p->gpu, l->p->wave };
	struct diag quiet = { 0 };
	size_t size, line = 0;
	l->returns = arena_alloc(&l->arena, l->starts.n + 1);
	struct stream *texts = stream_begin();
	for (size_t k = 0; k < l->starts.n; k++) {
		struct code_inst inst;
		char text[MAX_TEXT] = "";
		if (decode_at(l, s, l->starts.at[k], &inst) && !code_print(&inst, &t, text, sizeof text))
			*text = 0;
		fprintf(texts->to, "%s\n", text);
	}
	char *all = stream_end(texts, &size);
	struct source source = { .name = "disassembly", .text = all, .size = size };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = l->p->gpu, .wave = l->p->wave, .keep_going = true }, &quiet);
	for (size_t k = 0; p && k < l->starts.n; k++) {
		while (line < p->line_count && p->lines[line].place.line < k + 1)
			line++;
		if (line == p->line_count || p->lines[line].place.line != k + 1)
			continue;
		const struct program_line *m = &p->lines[line];
		l->returns[k] = m->size <= s->size - l->starts.at[k] && !memcmp(p->sections[m->section].bytes + m->offset, s->bytes + l->starts.at[k], m->size);
	}
	program_free(p);
	diag_free(&quiet);
	heap_free(all);
}

static void emit(struct listing *l, enum object_piece_kind kind, size_t section, uint64_t offset, unsigned size, const char *text)
{
	const struct program_section *s = &l->p->sections[section];
	l->each(l->context, &(struct object_piece){ kind, s->name, s->address + offset, s->bytes + offset, size, text });
}

static void emit_labels(struct listing *l, size_t section, uint64_t from, uint64_t offset)
{
	for (size_t k = 0; k < l->label_count; k++) {
		const struct program_symbol *s = l->labels[k];
		if (s->value < from || s->value > offset)
			continue;
		if (s->global || s->weak)
			emit(l, OBJECT_DIRECTIVE, section, offset, 0, arena_printf(&l->arena, "%s %s", s->weak ? ".weak" : ".globl", s->name));
		if (s->type == STT_FUNC || s->type == STT_OBJECT)
			emit(l, OBJECT_DIRECTIVE, section, offset, 0, arena_printf(&l->arena, ".type %s,@%s", s->name, s->type == STT_FUNC ? "function" : "object"));
		emit(l, OBJECT_LABEL, section, offset, 0, s->name);
	}
}

// The target's label, or what a linker will put there; NULL: the number.
static const char *symbol_of(struct listing *l, size_t section, uint64_t offset, const struct code_inst *inst)
{
	const struct program_reloc *r = reloc_in(l, section, offset, inst->dwords * 4u);
	int64_t distance;
	if (r)
		return reloc_text(l, r);
	if (!code_branch_distance(inst, &distance))
		return NULL;
	uint64_t to = offset + inst->dwords * 4u + (uint64_t)distance;
	const struct program_symbol *s = label_at(l, to);
	if (s)
		return s->name;
	return start_at(l, to) != SIZE_MAX ? arena_printf(&l->arena, ".Lat_%zu_%llx", section, (unsigned long long)to) : NULL;
}

// Bytes from `at` to the section's end, and the labels there; those before `from` are there already.
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
			emit(l, OBJECT_DIRECTIVE, section, at, 0, arena_printf(&l->arena, ".zero %llu", (unsigned long long)(end - at)));
			at = end;
			continue;
		}
		size_t used = (size_t)snprintf(text, sizeof text, ".byte ");
		for (unsigned k = 0; k < n; k++)
			used += (size_t)snprintf(text + used, sizeof text - used, "%s0x%02x", k ? ", " : "", s->bytes[at + k]);
		emit(l, OBJECT_DATA, section, at, n, text);
		at += n;
	}
	emit_labels(l, section, from, s->size);
}

// Words that are no instruction, or one whose text would give others.
static void emit_words(struct listing *l, size_t section, uint64_t at, const struct code_inst *inst)
{
	struct code_target t = { l->p->gpu, l->p->wave };
	unsigned n = inst ? inst->dwords : 1;
	char text[MAX_TEXT], meant[MAX_TEXT];
	size_t used = (size_t)snprintf(text, sizeof text, ".long ");
	for (unsigned k = 0; k < n; k++) {
		uint32_t word;
		memcpy(&word, l->p->sections[section].bytes + at + 4 * k, 4);
		used += (size_t)snprintf(text + used, sizeof text - used, "%s0x%08x", k ? ", " : "", word);
	}
	if (inst && code_print(inst, &t, meant, sizeof meant - 128))
		snprintf(text + used, sizeof text - used, "   ; %.380s, %s", meant, inst->form->allow ? "a text that LLVM's assembler does not take" : "with bits that its text does not hold");
	emit(l, OBJECT_DATA, section, at, 4 * n, text);
}

static void list_code(struct listing *l, size_t section)
{
	const struct program_section *s = &l->p->sections[section];
	struct code_target t = { l->p->gpu, l->p->wave };
	uint64_t from = 0;
	find_targets(l, s);
	find_returning(l, s);
	for (size_t k = 0; k < l->starts.n; k++) {
		uint64_t at = l->starts.at[k];
		struct code_inst inst;
		char text[MAX_TEXT];
		emit_labels(l, section, from, at);
		from = at + 1;
		if (l->target[k] && !label_at(l, at))
			emit(l, OBJECT_LABEL, section, at, 0, arena_printf(&l->arena, ".Lat_%zu_%llx", section, (unsigned long long)at));
		bool decoded = decode_at(l, s, at, &inst);
		if (decoded && l->returns[k] && code_print_symbol(&inst, &t, symbol_of(l, section, at, &inst), text, sizeof text))
			emit(l, OBJECT_INSTRUCTION, section, at, inst.dwords * 4u, text);
		else
			emit_words(l, section, at, decoded ? &inst : NULL);
	}
	list_bytes(l, section, s->size & ~(uint64_t)3, from);
}

static void section_head(struct listing *l, size_t section)
{
	const struct program_section *s = &l->p->sections[section];
	unsigned power = 0;
	while ((uint64_t)2 << power <= s->align)
		power++;
	emit(l, OBJECT_DIRECTIVE, section, 0, 0, arena_printf(&l->arena, ".section %s,\"a%s%s\",@%s", s->name, s->flags & SHF_WRITE ? "w" : "",
	                                                      s->code ? "x" : "", s->type == SHT_NOBITS ? "nobits" : "progbits"));
	if (power)
		emit(l, OBJECT_DIRECTIVE, section, 0, 0, arena_printf(&l->arena, ".p2align %u", power));
	emit(l, OBJECT_LABEL, section, 0, 0, arena_printf(&l->arena, ".Lsection_%zu", section));
}

void object_disassemble(const struct program *p, object_piece_fn *each, void *context)
{
	struct listing l = { .p = p, .each = each, .context = context };
	l.labels = arena_alloc(&l.arena, (p->symbol_count + 1) * sizeof *l.labels);
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		bool data = s->type == SHT_PROGBITS || s->type == SHT_NOBITS;
		if (!s->load || s->linked || !data || !s->size)
			continue;
		l.label_count = program_labels(p, k, l.labels);
		section_head(&l, k);
		if (s->code)
			list_code(&l, k);
		else
			list_bytes(&l, k, 0, 0);
	}
	arena_free(&l.arena);
}
