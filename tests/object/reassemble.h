// Assembles a loaded program again from the output of `lanewise disasm`: every loaded section must have the same bytes.
#ifndef TESTS_REASSEMBLE_H
#define TESTS_REASSEMBLE_H
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "object/disassemble.h"

static inline void reassemble_line(void *file, const struct object_piece *p)
{
	fprintf(file, p->kind == OBJECT_LABEL ? "%s:\n" : "\t%s\n", p->text);
}

static inline const struct program_section *reassemble_section(const struct program *p, const char *name)
{
	for (size_t k = 0; k < p->section_count; k++)
		if (p->sections[k].load && !strcmp(p->sections[k].name, name))
			return &p->sections[k];
	return NULL;
}

// Returns whether a byte belongs to a relocation. A linker fills in these bytes, so they are not compared.
static inline bool reassemble_in_reloc(const struct program *p, size_t section, uint64_t at)
{
	for (size_t k = 0; k < p->reloc_count; k++)
		if (p->relocs[k].section == section && at >= p->relocs[k].offset && at < p->relocs[k].offset + 8)
			return true;
	return false;
}

// Describes the first difference. NULL if the bytes are equal. `*text` receives the assembled text, which the caller
// frees.
static inline const char *reassemble_differs(const struct program *p, char **text)
{
	static char why[160];
	size_t size = 0;
	struct diag d = { 0 };
	*text = NULL;
	*why = 0;
	FILE *to = open_memstream(text, &size);
	object_disassemble(p, reassemble_line, to);
	fclose(to);
	struct source s = { .name = "disassembly", .text = *text, .size = size };
	struct program *q = asm_text(&s, &(struct asm_options){ .gpu = p->gpu, .wave = p->wave }, &d);
	if (!q || d.errors)
		snprintf(why, sizeof why, "line %u: %s", d.messages.n ? d.messages.at[0].place.line : 0,
		         d.messages.n ? d.messages.at[0].text : "does not assemble");
	for (size_t k = 0; q && !*why && k < p->section_count; k++) {
		const struct program_section *a = &p->sections[k];
		if (!a->load || a->linked || a->type != SHT_PROGBITS || !a->size)
			continue;
		const struct program_section *b = reassemble_section(q, a->name);
		if (!b || b->size != a->size)
			snprintf(why, sizeof why, "%.40s has %llu bytes, not %llu", a->name,
			         b ? (unsigned long long)b->size : 0, (unsigned long long)a->size);
		for (uint64_t at = 0; !*why && at < a->size; at++)
			if (a->bytes[at] != b->bytes[at] && !reassemble_in_reloc(p, k, at))
				snprintf(why, sizeof why, "%.40s differs at byte %llu", a->name, (unsigned long long)at);
	}
	program_free(q);
	diag_free(&d);
	return *why ? why : NULL;
}
#endif
