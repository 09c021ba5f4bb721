// Writes a program as a relocatable ELF file with LLVM's layout: string table first, each section's relocations after
// it, symbols last.
#include <string.h>
#include "object/elf_out.h"
#include "object/notes.h"
#include "object/object.h"

struct writing {
	const struct program *program;
	struct elf_out out;
	size_t *index_of;              // number in the file by program section; 0 if absent
	size_t locals;
	uint32_t *symbol_of;           // number in the file by program symbol; 0 if absent
	uint32_t *section_symbol_of;   // by program section
	bool *named;                   // by program symbol: whether a relocation names it
};

// ---- sections -------------------------------------------------------------------------------------------------------

static bool has_relocs(const struct program *p, size_t section)
{
	for (size_t i = 0; i < p->reloc_count; i++)
		if (p->relocs[i].section == section)
			return true;
	return false;
}

// Returns the bytes with zeros where a linker fills in values; branches within the section are kept.
static uint8_t *unlinked_bytes(struct writing *w, size_t section)
{
	const struct program *p = w->program;
	const struct program_section *s = &p->sections[section];
	uint8_t *bytes = arena_alloc(w->out.arena, s->size + 1);
	memcpy(bytes, s->bytes, s->size);
	for (size_t i = 0; i < p->reloc_count; i++) {
		const struct program_reloc *r = &p->relocs[i];
		unsigned width = r->kind == RELOC_REL16 ? 0 : r->kind == RELOC_ABS64 || r->kind == RELOC_REL64 ? 8 : 4;
		if (r->section == section && r->offset + width <= s->size)
			memset(bytes + r->offset, 0, width);
	}
	return bytes;
}

static bool is_zero(const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (bytes[i])
			return false;
	return true;
}

static bool add_program_section(struct writing *w, size_t k)
{
	const struct program_section *s = &w->program->sections[k];
	bool nobits = s->type == SHT_NOBITS;
	size_t size = s->size, note_size = 0;
	uint8_t *bytes = nobits ? NULL : unlinked_bytes(w, k);
	if (nobits && !is_zero(s->bytes, s->size))
		return diag_error(w->out.diag, (struct place){ w->program->source, 0, 0, 0 }, NULL,
		                  "section '%s' cannot have bytes in a code object, but has some that are not zero",
		                  s->name);
	if (!strcmp(s->name, ".note") && s->type == SHT_NOTE && w->program->metadata) {
		uint8_t *note = notes_make(w->out.arena, w->program->metadata, &note_size);
		bytes = arena_grow(w->out.arena, bytes, size, size + note_size);
		memcpy(bytes + size, note, note_size);
		size += note_size;
	}
	Elf64_Shdr *h = elf_out_section(&w->out, s->name, s->type, bytes, size, s->align, ELF_T_BYTE, &w->index_of[k]);
	if (!h)
		return false;
	h->sh_flags = s->flags;
	h->sh_entsize = s->entry_size;
	return true;
}

// ---- symbols --------------------------------------------------------------------------------------------------------

static bool is_local(const struct program_symbol *s)
{
	bool defined = s->section >= 0 || s->absolute;
	return defined && !s->global && !s->weak;
}

static bool is_written(const struct writing *w, size_t k)
{
	const struct program_symbol *s = &w->program->symbols[k];
	if (w->named[k])
		return true;
	if (s->internal || s->lds || !strncmp(s->name, ".L", 2))   // LDS symbols without uses are not written
		return false;
	return s->section < 0 || s->align || !w->program->sections[s->section].linked;
}

static void add_program_symbol(struct writing *w, size_t k)
{
	const struct program_symbol *s = &w->program->symbols[k];
	bool defined = s->section >= 0 || s->absolute;
	unsigned binding = s->weak ? STB_WEAK : s->global || !defined ? STB_GLOBAL : STB_LOCAL;
	Elf64_Sym out = {
		.st_name = elf_out_string(&w->out, s->name), .st_info = ELF64_ST_INFO(binding, s->type),
		.st_other = s->visibility, .st_value = s->value, .st_size = s->size, .st_shndx = SHN_UNDEF
	};
	if (s->align) {
		out.st_shndx = s->lds ? SECTION_LDS : SHN_COMMON;
		out.st_value = s->align;
	} else if (s->section >= 0) {
		out.st_shndx = (Elf64_Section)w->index_of[s->section];
	} else if (s->absolute) {
		out.st_shndx = SHN_ABS;
	}
	w->symbol_of[k] = elf_out_symbol(&w->out, out);
}

static void add_symbols(struct writing *w)
{
	const struct program *p = w->program;
	elf_out_symbol(&w->out, (Elf64_Sym){ 0 });
	for (size_t i = 0; i < p->reloc_count; i++) {
		const struct program_reloc *r = &p->relocs[i];
		if (p->sections[r->section].linked)
			continue;
		if (r->symbol >= 0)
			w->named[r->symbol] = true;
		else if (r->target >= 0)
			w->section_symbol_of[r->target] = 1;
	}
	for (size_t i = 0; i < p->symbol_count; i++)
		if (p->symbols[i].type == STT_FILE)
			add_program_symbol(w, i);
	for (size_t i = 0; i < p->section_count; i++)
		if (w->section_symbol_of[i])
			w->section_symbol_of[i] =
				elf_out_symbol(&w->out, (Elf64_Sym){ .st_info = ELF64_ST_INFO(STB_LOCAL, STT_SECTION),
			                                             .st_shndx = (Elf64_Section)w->index_of[i] });
	for (int local = 1; local >= 0; local--) {
		for (size_t i = 0; i < p->symbol_count; i++)
			if (p->symbols[i].type != STT_FILE && is_local(&p->symbols[i]) == local && is_written(w, i))
				add_program_symbol(w, i);
		if (local)
			w->locals = w->out.symbols.n;
	}
}

// ---- relocations ----------------------------------------------------------------------------------------------------

static bool fill_relocs(struct writing *w, size_t section, Elf_Scn *scn)
{
	const struct program *p = w->program;
	Elf_Data *data = elf_getdata(scn, NULL);
	Elf64_Rela *to = arena_alloc(w->out.arena, (p->reloc_count + 1) * sizeof *to);
	size_t n = 0;
	bool good = true;
	for (size_t i = 0; i < p->reloc_count; i++) {
		const struct program_reloc *r = &p->relocs[i];
		if (r->section != section)
			continue;
		if (r->wrong) {
			good = diag_error(w->out.diag, r->place, NULL, "a code object cannot express this: %s",
			                  r->wrong);
			continue;
		}
		uint32_t symbol = r->symbol >= 0 ? w->symbol_of[r->symbol] : r->target >= 0 ? w->section_symbol_of[r->target] : 0;
		to[n++] = (Elf64_Rela){ .r_offset = r->offset,
			                .r_info = ELF64_R_INFO((uint64_t)symbol, (uint64_t)r->kind),
			                .r_addend = r->addend };
	}
	data->d_buf = to;
	data->d_size = n * sizeof *to;
	return good;
}

// ---- the file -------------------------------------------------------------------------------------------------------

static uint32_t setting_flags(bool has, enum target_setting s, uint32_t any, uint32_t off, uint32_t on)
{
	return !has ? 0 : s == SETTING_ANY ? any : s == SETTING_OFF ? off : on;
}

static uint32_t target_flags(const struct program *p)
{
	return p->target->machine
	     | setting_flags(p->target->xnack, p->xnack, FLAGS_XNACK_ANY, FLAGS_XNACK_OFF, FLAGS_XNACK_ON)
	     | setting_flags(p->target->sramecc, p->sramecc, FLAGS_SRAMECC_ANY, FLAGS_SRAMECC_OFF, FLAGS_SRAMECC_ON);
}

static size_t leb128(uint8_t *to, uint32_t x)
{
	size_t n = 0;
	do
		to[n++] = (uint8_t)((x & 127) | (x > 127 ? 128 : 0));
	while (x >>= 7);
	return n;
}

static bool add_significant(struct writing *w, Elf64_Shdr **header)
{
	const struct program *p = w->program;
	uint8_t *bytes = arena_alloc(w->out.arena, p->significant_count * 5 + 1);
	size_t n = 0;
	for (size_t i = 0; i < p->significant_count; i++)
		if (w->symbol_of[p->significant[i]])
			n += leb128(bytes + n, w->symbol_of[p->significant[i]]);
	*header = elf_out_section(&w->out, ".llvm_addrsig", SECTION_SIGNIFICANT, bytes, n, 1, ELF_T_BYTE, NULL);
	if (*header)
		(*header)->sh_flags = SHF_EXCLUDE;
	return *header;
}

static bool build_object(void *context, Elf64_Ehdr *header)
{
	struct writing *w = context;
	const struct program *p = w->program;
	Elf64_Shdr *strings = elf_out_string_section(&w->out), *significant = NULL;
	Elf_Scn **relocs = arena_alloc(w->out.arena, (p->section_count + 1) * sizeof *relocs);
	size_t table = 0;
	bool good = true;
	elf_out_header(header, ET_REL, ABI_V4 + (unsigned)p->code_object_version - 4, target_flags(p));
	if (!strings)
		return elf_out_failed(&w->out, "string table");
	for (size_t i = 0; i < p->section_count; i++) {
		if (p->sections[i].linked)
			continue;
		if (!add_program_section(w, i))
			return w->out.diag->errors ? false : elf_out_failed(&w->out, p->sections[i].name);
		if (has_relocs(p, i)) {
			Elf64_Shdr *h =
				elf_out_section(&w->out, arena_printf(w->out.arena, ".rela%s", p->sections[i].name),
			                        SHT_RELA, NULL, 0, 8, ELF_T_RELA, &table);
			if (!h)
				return elf_out_failed(&w->out, "relocations");
			h->sh_info = (Elf64_Word)w->index_of[i];
			h->sh_flags = SHF_INFO_LINK;
			h->sh_entsize = sizeof(Elf64_Rela);
			relocs[i] = elf_getscn(w->out.elf, table);
		}
	}
	add_symbols(w);
	if (p->has_significant && !add_significant(w, &significant))
		return elf_out_failed(&w->out, ".llvm_addrsig");
	if (!elf_out_symbol_section(&w->out, w->locals, &table))
		return elf_out_failed(&w->out, "symbols");
	if (significant)
		significant->sh_link = (Elf64_Word)table;
	for (size_t i = 0; i < p->section_count; i++) {
		if (relocs[i]) {
			good &= fill_relocs(w, i, relocs[i]);
			elf64_getshdr(relocs[i])->sh_link = (Elf64_Word)table;
		}
		if (p->sections[i].link >= 0 && w->index_of[i])
			elf64_getshdr(elf_getscn(w->out.elf, w->index_of[i]))->sh_link =
				(Elf64_Word)w->index_of[p->sections[i].link];
	}
	return good;
}

bool object_write(const struct program *p, struct arena *a, uint8_t **bytes, size_t *size, struct diag *d)
{
	struct place nowhere = { p->source, 0, 0, 0 };
	struct writing w = { .program = p, .out = { .arena = a, .diag = d, .place = nowhere } };
	if (!p->target)
		return diag_error(d, nowhere, NULL, "code objects do not have a number for %s", p->gpu->name);
	w.index_of = arena_alloc(a, (p->section_count + 1) * sizeof *w.index_of);
	w.section_symbol_of = arena_alloc(a, (p->section_count + 1) * sizeof *w.section_symbol_of);
	w.symbol_of = arena_alloc(a, (p->symbol_count + 1) * sizeof *w.symbol_of);
	w.named = arena_alloc(a, (p->symbol_count + 1) * sizeof *w.named);
	return elf_out_write(&w.out, build_object, &w, bytes, size);
}
