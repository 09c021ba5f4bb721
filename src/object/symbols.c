// Symbols of a code object, and the linker's part: places of common symbols, offsets in LDS, slots of addresses.
#include "object/load.h"

bool load_symbol_table(struct loading *l, size_t section, struct load_symbols *out)
{
	Elf64_Shdr *h = load_section_header(l, section);
	*out = (struct load_symbols){ .strings = h ? h->sh_link : 0 };
	out->at = load_entries(l, section, ELF_T_SYM, sizeof *out->at, &out->n);
	return out->at;
}

static struct program_section *add_section(struct loading *l, const char *name, uint32_t type)
{
	struct program_section *s = &l->p->sections[l->p->section_count++];
	*s = (struct program_section){ .name = name, .load = true, .linked = true, .align = 8, .type = type,
	                               .flags = SHF_ALLOC | SHF_WRITE, .link = -1 };
	return s;
}

static uint64_t align_up(uint64_t x, uint64_t align) { return (x + align - 1) & ~(align - 1); }

// Allocates a symbol whose place a linker chooses; *at is the number of bytes used so far.
static bool take_room(struct loading *l, const char *name, const Elf64_Sym *s, uint64_t limit, uint64_t *at,
                      uint64_t *place)
{
	uint64_t align = s->st_value;
	if (!align || align & (align - 1) || align > LOAD_MAX_ALIGN || s->st_size > limit
	    || align_up(*at, align) + s->st_size > limit)
		return load_error(l, "symbol '%s' of %llu bytes does not fit", name, (unsigned long long)s->st_size);
	*place = align_up(*at, align);
	*at = *place + s->st_size;
	return true;
}

static bool add_symbol(struct loading *l, size_t number, const Elf64_Sym *s, uint64_t *common)
{
	struct program *p = l->p;
	const char *name = elf_strptr(l->elf, l->symbols.strings, s->st_name);
	unsigned binding = ELF64_ST_BIND(s->st_info), type = ELF64_ST_TYPE(s->st_info);
	if (!name)
		return load_error(l, "symbol %zu does not have a name", number);
	if (type == STT_SECTION || !number)
		return true;
	struct program_symbol out = {
		.name = arena_strdup(&p->arena, name), .section = -1, .global = binding != STB_LOCAL,
		.weak = binding == STB_WEAK, .type = (uint8_t)type, .visibility = ELF64_ST_VISIBILITY(s->st_other),
		.size = s->st_size, .value = s->st_value
	};
	if (s->st_shndx == SHN_COMMON) {
		out.align = s->st_value;
		if (!take_room(l, name, s, LOAD_MAX, common, &out.value))
			return false;
		out.section = -2;          // set when the section is made
	} else if (s->st_shndx == SECTION_LDS) {
		out.align = s->st_value;
		out.lds = out.absolute = true;
		if (!take_room(l, name, s, p->gpu->lds, &l->lds, &out.value))
			return false;
	} else if (s->st_shndx == SHN_ABS) {
		out.absolute = true;
	} else if (s->st_shndx != SHN_UNDEF) {
		if (s->st_shndx >= l->section_count)
			return load_error(l, "symbol '%s' refers to section %u, which does not exist", name, s->st_shndx);
		out.section = l->section_of[s->st_shndx];
		if (out.section < 0)
			return true;           // in a section that is not kept
		const struct program_section *in = &p->sections[out.section];
		if (l->header->e_type == ET_DYN)
			out.value -= in->address;
		if (out.value > in->size)
			return load_error(l, "symbol '%s' is outside section '%s'", name, in->name);
	}
	l->symbols.index[number] = (int)p->symbol_count;
	p->symbols[p->symbol_count++] = out;
	return true;
}

static size_t find_table(struct loading *l, uint32_t type)
{
	for (size_t i = 1; i < l->section_count; i++)
		if (load_section_header(l, i)->sh_type == type)
			return i;
	return 0;
}

static bool count_slot(struct loading *l, const struct load_symbols *t, size_t section, const Elf64_Rela *r)
{
	uint32_t kind = (uint32_t)ELF64_R_TYPE(r->r_info), symbol = (uint32_t)ELF64_R_SYM(r->r_info);
	(void)section;
	if (kind < RELOC_GOTPCREL || kind > RELOC_GOTPCREL32_HI || t != &l->symbols || l->slots[symbol] >= 0)
		return true;
	if (l->got < 0) {
		l->got = (int)l->p->section_count;
		add_section(l, ".got", SHT_PROGBITS);
	}
	l->slots[symbol] = (int64_t)l->p->sections[l->got].size;
	l->p->sections[l->got].size += 8;
	return true;
}

static bool load_significant(struct loading *l)
{
	struct program *p = l->p;
	size_t n = 0, section = find_table(l, SECTION_SIGNIFICANT);
	const uint8_t *at = section ? load_entries(l, section, ELF_T_BYTE, 1, &n) : NULL;
	if (!at)
		return !section;
	p->has_significant = true;
	p->significant = arena_alloc(&p->arena, (n + 1) * sizeof *p->significant);
	for (size_t i = 0; i < n;) {
		uint64_t x = 0;
		unsigned shift = 0;
		bool more = true;
		while (more && i < n && shift < 35) {
			x |= (uint64_t)(at[i] & 127) << shift;
			more = at[i++] & 128;
			shift += 7;
		}
		if (more || x >= l->symbols.n)
			return load_error(l, "section %zu is damaged", section);
		if (l->symbols.index[x] >= 0)
			p->significant[p->significant_count++] = l->symbols.index[x];
	}
	return true;
}

bool load_symbols(struct loading *l)
{
	struct program *p = l->p;
	size_t section = find_table(l, SHT_SYMTAB);
	uint64_t common = 0;
	if (!section)
		section = find_table(l, SHT_DYNSYM);
	if (section && !load_symbol_table(l, section, &l->symbols))
		return false;
	size_t n = l->symbols.n;
	l->symbols.index = arena_alloc(&p->arena, (n + 1) * sizeof *l->symbols.index);
	l->slots = arena_alloc(&p->arena, (n + 1) * sizeof *l->slots);
	l->said = arena_alloc(&p->arena, n + 1);
	p->symbols = arena_alloc(&p->arena, (n + 1) * sizeof *p->symbols);
	for (size_t i = 0; i < n; i++) {
		l->symbols.index[i] = -1;
		l->slots[i] = -1;
		if (!add_symbol(l, i, &l->symbols.at[i], &common))
			return false;
	}
	if (common) {
		int at = (int)p->section_count;
		struct program_section *s = add_section(l, "COMMON", SHT_NOBITS);
		s->size = common;
		for (size_t i = 0; i < p->symbol_count; i++) {
			struct program_symbol *x = &p->symbols[i];
			if (x->section == -2)
				x->section = at;
			if (x->align > s->align && !x->lds)
				s->align = x->align;
		}
	}
	if (l->header->e_type == ET_REL && !load_each_relocation(l, count_slot))
		return false;
	for (size_t i = 0; i < p->section_count; i++)
		if (p->sections[i].linked)
			p->sections[i].bytes = arena_alloc(&p->arena, p->sections[i].size + 1);
	return load_significant(l);
}
