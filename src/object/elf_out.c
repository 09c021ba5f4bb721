// Writes ELF files through libelf, in LLVM's layout: the string table is the first section.
#include <errno.h>
#include <string.h>
#include "host/files.h"
#include "object/elf_out.h"

bool elf_out_failed(struct elf_out *o, const char *what)
{
	return diag_error(o->diag, o->place, NULL, "cannot make the code object: %s: %s", what, elf_errmsg(-1));
}

uint32_t elf_out_string(struct elf_out *o, const char *s)
{
	uint32_t at = (uint32_t)o->strings.n;
	do
		*arena_push(o->arena, &o->strings) = *s;
	while (*s++);
	return at;
}

uint32_t elf_out_symbol(struct elf_out *o, Elf64_Sym s)
{
	*arena_push(o->arena, &o->symbols) = s;
	return (uint32_t)o->symbols.n - 1;
}

Elf64_Shdr *elf_out_section(struct elf_out *o, const char *name, uint32_t type, void *bytes, size_t size,
                            uint64_t align, Elf_Type kind, size_t *index)
{
	Elf_Scn *s = elf_newscn(o->elf);
	heap_errno();                // libelf may then return a section without a header
	Elf_Data *data = s ? elf_newdata(s) : NULL;
	Elf64_Shdr *header = s ? elf64_getshdr(s) : NULL;
	if (!data || !header)
		return NULL;
	*data = (Elf_Data){ .d_buf = bytes, .d_size = size, .d_type = kind, .d_align = align, .d_version = EV_CURRENT };
	header->sh_name = elf_out_string(o, name);
	header->sh_type = type;
	header->sh_addralign = align;
	if (index)
		*index = elf_ndxscn(s);
	return header;
}

Elf64_Shdr *elf_out_string_section(struct elf_out *o)
{
	return elf_out_section(o, ".strtab", SHT_STRTAB, NULL, 0, 1, ELF_T_BYTE, NULL);
}

Elf64_Shdr *elf_out_symbol_section(struct elf_out *o, size_t locals, size_t *index)
{
	Elf64_Shdr *h = elf_out_section(o, ".symtab", SHT_SYMTAB, o->symbols.at, o->symbols.n * sizeof(Elf64_Sym), 8,
	                                ELF_T_SYM, index);
	if (!h)
		return NULL;
	h->sh_link = 1;
	h->sh_info = (Elf64_Word)locals;
	h->sh_entsize = sizeof(Elf64_Sym);
	return h;
}

void elf_out_header(Elf64_Ehdr *h, uint16_t type, unsigned abi, uint32_t flags)
{
	h->e_ident[EI_DATA] = ELFDATA2LSB;
	h->e_ident[EI_OSABI] = OSABI_HSA;
	h->e_ident[EI_ABIVERSION] = (unsigned char)abi;
	h->e_type = type;
	h->e_machine = EM_AMDGPU;
	h->e_version = EV_CURRENT;
	h->e_shstrndx = 1;
	h->e_flags = flags;
}

static void fill_strings(struct elf_out *o)
{
	Elf_Data *data = elf_getdata(elf_getscn(o->elf, 1), NULL);
	data->d_buf = o->strings.at;
	data->d_size = o->strings.n;
}

// Writes the file through `fd`, a file in memory, because libelf writes only to files.
static bool write_through(struct elf_out *o, int fd, elf_out_build *build, void *context, uint8_t **bytes, size_t *size)
{
	o->elf = elf_begin(fd, ELF_C_WRITE, NULL);
	Elf64_Ehdr *header = o->elf ? elf64_newehdr(o->elf) : NULL;
	if (!header)
		return elf_out_failed(o, "header");
	elf_out_string(o, "");
	if (!build(context, header))
		return false;
	fill_strings(o);
	int64_t written = elf_update(o->elf, ELF_C_WRITE);
	if (written < 0)
		return elf_out_failed(o, "writing");
	*size = (size_t)written;
	return host_get(fd, *bytes = arena_alloc(o->arena, *size), *size, 0) || elf_out_failed(o, "reading back");
}

bool elf_out_write(struct elf_out *o, elf_out_build *build, void *context, uint8_t **bytes, size_t *size)
{
	if (elf_version(EV_CURRENT) == EV_NONE)
		return elf_out_failed(o, "libelf");
	int fd = host_open_in_memory();
	if (fd < 0)
		return diag_error(o->diag, o->place, NULL, "cannot make the code object: %s", strerror(errno));
	errno = 0;
	bool good = write_through(o, fd, build, context, bytes, size);
	heap_errno();                // libelf does not always report that memory is exhausted
	if (o->elf)
		elf_end(o->elf);
	host_close(fd);
	return good;
}
