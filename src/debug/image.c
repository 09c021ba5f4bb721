// Makes an ELF file of the debug sections, because libdw reads only files.
#include <elf.h>
#include <string.h>
#include "debug/reader.h"

// limits: total bytes; bytes of .debug_line, where each byte can become a row in memory
enum { MOST = 64 << 20, MOST_LINES = 8 << 20 };

static bool is_wanted(const struct program_section *s)
{
	return !s->load && !strncmp(s->name, ".debug_", 7) && s->type != SHT_NOBITS && s->size;
}

static bool fits(const struct program *p)
{
	uint64_t all = 0;
	bool info = false;
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		if (!is_wanted(s)) continue;
		all += s->size;
		info |= !strcmp(s->name, ".debug_info");
		if (!strcmp(s->name, ".debug_line") && s->size > MOST_LINES) return false;
	}
	return info && all <= MOST;
}

static size_t aligned(size_t n) { return (n + 7) & ~(size_t)7; }

char *debug_image(const struct program *p, struct arena *a, size_t *size)
{
	if (!fits(p)) return NULL;
	// the null section and the names
	size_t count = 2, names = 1 + sizeof ".names", bytes = sizeof(Elf64_Ehdr);
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		if (!is_wanted(s)) continue;
		count++;
		names += strlen(s->name) + 1;
		bytes += aligned(s->size);
	}
	*size = bytes + aligned(names) + count * sizeof(Elf64_Shdr);
	char *image = arena_alloc(a, *size), *name = image + bytes, *content = image + sizeof(Elf64_Ehdr);
	Elf64_Shdr *header = (Elf64_Shdr *)(image + bytes + aligned(names));
	*(Elf64_Ehdr *)image = (Elf64_Ehdr){
		.e_ident = { ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT },
		.e_type = ET_DYN, .e_machine = EM_AMDGPU, .e_version = EV_CURRENT,
		.e_shoff = (Elf64_Off)((char *)header - image), .e_ehsize = sizeof(Elf64_Ehdr),
		.e_shentsize = sizeof(Elf64_Shdr), .e_shnum = (Elf64_Half)count, .e_shstrndx = 1,
	};
	header[1] = (Elf64_Shdr){ .sh_name = 1, .sh_type = SHT_STRTAB, .sh_offset = bytes, .sh_size = names,
	                          .sh_addralign = 1 };
	name = stpcpy(name + 1, ".names") + 1;
	header += 2;
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		if (!is_wanted(s)) continue;
		*header++ = (Elf64_Shdr){ .sh_name = (Elf64_Word)(name - image - (ptrdiff_t)bytes),
		                          .sh_type = SHT_PROGBITS, .sh_offset = (Elf64_Off)(content - image),
		                          .sh_size = s->size, .sh_addralign = 1 };
		name = stpcpy(name, s->name) + 1;
		memcpy(content, s->bytes, s->size);
		content += aligned(s->size);
	}
	return image;
}
