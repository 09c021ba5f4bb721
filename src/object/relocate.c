// Relocations (LLVM's AMDGPU usage document, "Relocation Records"). S: the symbol's address; A: the addend; P: the
// place; G: the slot that holds S.
#include <string.h>
#include "object/load.h"

bool load_each_relocation(struct loading *l, load_relocation_fn *each)
{
	bool linked = l->header->e_type == ET_DYN, good = true;
	size_t have = 0;   // section of the symbol table in `other`
	struct load_symbols other = { 0 };
	for (size_t i = 1; i < l->section_count; i++) {
		const Elf64_Shdr *h = load_section_header(l, i);
		if (h->sh_type == SHT_REL)
			return load_error(l, "section %zu has relocations without addends, which AMDGPU does not use", i);
		if (h->sh_type != SHT_RELA || (linked && !(h->sh_flags & SHF_ALLOC)))
			continue;
		size_t n, section = 0;
		const Elf64_Rela *r = load_entries(l, i, ELF_T_RELA, sizeof *r, &n);
		if (!r)
			return false;
		if (!linked) {   // relocations of a linked file have addresses
			if (h->sh_info >= l->section_count || l->section_of[h->sh_info] < 0)
				return load_error(l, "the relocations in section %zu are for a section that does not exist", i);
			section = (size_t)l->section_of[h->sh_info];
		} else if (h->sh_link && h->sh_link != have) {
			if (!load_symbol_table(l, h->sh_link, &other))
				return false;
			have = h->sh_link;
		}
		const struct load_symbols *t = linked ? &other : &l->symbols;
		for (size_t k = 0; k < n; k++) {
			if (ELF64_R_SYM(r[k].r_info) >= (t->n ? t->n : 1))
				return load_error(l,
				                  "a relocation in section %zu names symbol %llu, which does not exist",
				                  i, (unsigned long long)ELF64_R_SYM(r[k].r_info));
			good &= each(l, t, section, &r[k]);
		}
	}
	return good;
}

static bool is_section(const struct loading *l, const Elf64_Sym *s)
{
	return l->header->e_type != ET_DYN && ELF64_ST_TYPE(s->st_info) == STT_SECTION;
}

// Finds the address of a symbol. Returns false and sets *out to 0 if it does not have one.
static bool address_of(const struct loading *l, const struct load_symbols *t, uint32_t number, uint64_t *out)
{
	const struct program *p = l->p;
	const Elf64_Sym *s = &t->at[number];
	*out = 0;
	if (!number)
		return true;
	if (l->header->e_type == ET_DYN) {
		if (s->st_shndx == SHN_UNDEF)
			return false;
		*out = s->st_value + (s->st_shndx == SHN_ABS ? 0 : PROGRAM_BASE);
		return true;
	}
	if (is_section(l, s)) {
		int section = s->st_shndx < l->section_count ? l->section_of[s->st_shndx] : -1;
		*out = section >= 0 ? p->sections[section].address : 0;
		return section >= 0;
	}
	const struct program_symbol *x = t->index[number] >= 0 ? &p->symbols[t->index[number]] : NULL;
	if (!x || (!x->absolute && x->section < 0))
		return false;
	*out = x->value + (x->section >= 0 ? p->sections[x->section].address : 0);
	return true;
}

// Returns whether a symbol without an address has value 0; if not, reports it, once for each symbol.
static bool without_address(struct loading *l, const struct load_symbols *t, uint32_t number)
{
	const Elf64_Sym *s = &t->at[number];
	if (is_section(l, s))
		return load_error(l, "a relocation names section %u, which does not exist", s->st_shndx);
	if (l->undefined || ELF64_ST_BIND(s->st_info) == STB_WEAK)
		return true;
	const char *name = elf_strptr(l->elf, t->strings, s->st_name);
	if (t != &l->symbols || !l->said[number])
		diag_error(l->d, (struct place){ l->file, 0, 0, 0 },
		           "link it with the object that defines it: ld.lld -shared", "symbol '%s' is not defined",
		           name ? name : "?");
	if (t == &l->symbols)
		l->said[number] = true;
	return false;
}

static bool find_place(struct loading *l, uint64_t address, size_t *section, uint64_t *offset)
{
	int at = program_section_at(l->p, address);
	if (at < 0)
		return load_error(l, "a relocation is for address 0x%llx, which is not in a loaded section",
		                  (unsigned long long)address - PROGRAM_BASE);
	*section = (size_t)at;
	*offset = address - l->p->sections[at].address;
	return true;
}

static bool fill_slot(struct loading *l, uint32_t symbol, uint64_t s, uint64_t *g)
{
	if (l->got < 0 || !l->slots || l->slots[symbol] < 0)
		return load_error(l, "a linked file has a relocation that is only valid in relocatable files");
	const struct program_section *got = &l->p->sections[l->got];
	memcpy(got->bytes + l->slots[symbol], &s, 8);
	*g = got->address + (uint64_t)l->slots[symbol];
	return true;
}

static bool apply_relocation(struct loading *l, const struct load_symbols *t, size_t section, const Elf64_Rela *r)
{
	uint32_t kind = (uint32_t)ELF64_R_TYPE(r->r_info), symbol = (uint32_t)ELF64_R_SYM(r->r_info);
	uint64_t offset = r->r_offset, s = 0, g = 0, value = 0;
	if (kind == RELOC_NONE)
		return true;
	if (l->header->e_type == ET_DYN && !find_place(l, r->r_offset + PROGRAM_BASE, &section, &offset))
		return false;
	const struct program_section *to = &l->p->sections[section];
	bool known = kind == RELOC_RELATIVE64 || address_of(l, t, symbol, &s);
	// in sections that are not loaded (debug information) it is 0, as linkers do
	if (!known && to->load && !without_address(l, t, symbol))
		return false;
	bool slot = kind >= RELOC_GOTPCREL && kind <= RELOC_GOTPCREL32_HI;
	if (slot && !fill_slot(l, symbol, s, &g))
		return false;
	unsigned width = program_reloc_value(kind, (slot ? g : s) + (uint64_t)r->r_addend, to->address + offset, &value);
	if (!width)
		return load_error(l, "relocation %u is unknown", kind);
	if (offset > to->size || width > to->size - offset)
		return load_error(l, "a relocation is outside section '%s'", to->name);
	if (kind == RELOC_REL16 && (int64_t)value != (int16_t)value)
		return load_error(l, "a branch in section '%s' at 0x%llx is too far from its target", to->name,
		                  (unsigned long long)offset);
	memcpy(to->bytes + offset, &value, width);
	return true;
}

// Keeps the relocation as in the file, for writing the program again.
static bool keep_relocation(struct loading *l, const struct load_symbols *t, size_t section, const Elf64_Rela *r)
{
	uint32_t symbol = (uint32_t)ELF64_R_SYM(r->r_info);
	const Elf64_Sym *s = &t->at[symbol];
	struct program_reloc *out = &l->p->relocs[l->p->reloc_count++];
	*out = (struct program_reloc){ .section = (uint32_t)section, .offset = r->r_offset,
		.kind = (enum program_reloc_kind)ELF64_R_TYPE(r->r_info), .symbol = symbol ? t->index[symbol] : -1,
		.target = -1, .addend = r->r_addend, .place = { l->file, 0, 0, 0 } };
	if (symbol && ELF64_ST_TYPE(s->st_info) == STT_SECTION && s->st_shndx < l->section_count)
		out->target = l->section_of[s->st_shndx];
	return true;
}

bool load_relocate(struct loading *l)
{
	size_t n = 0;
	if (l->header->e_type == ET_REL) {
		for (size_t i = 1; i < l->section_count; i++) {
			const Elf64_Shdr *h = load_section_header(l, i);
			// these were checked before
			n += h->sh_type == SHT_RELA ? h->sh_size / sizeof(Elf64_Rela) : 0;
		}
		l->p->relocs = arena_alloc(&l->p->arena, (n + 1) * sizeof *l->p->relocs);
		if (!load_each_relocation(l, keep_relocation))
			return false;
	}
	return load_each_relocation(l, apply_relocation);
}
