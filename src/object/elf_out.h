// Parts of an ELF file that is written: its strings, sections and symbols, and its bytes at the end.
#ifndef OBJECT_ELF_OUT_H
#define OBJECT_ELF_OUT_H
#include <libelf.h>
#include "base/diag.h"
#include "object/amdgpu.h"

struct elf_out {
	struct arena *arena;
	struct diag *diag;
	struct place place;                // where messages point
	Elf *elf;
	struct { char *at; size_t n, room; } strings;
	struct { Elf64_Sym *at; size_t n, room; } symbols;
};
// Adds libelf's message. Returns false.
bool elf_out_failed(struct elf_out *o, const char *what);
uint32_t elf_out_string(struct elf_out *o, const char *s);
// Adds a symbol and returns its number. The first symbol of a table is zero.
uint32_t elf_out_symbol(struct elf_out *o, Elf64_Sym s);
// Adds a section with one piece of data and sets its number, unless `index` is NULL. The caller sets the other fields
// of the header. Returns NULL if libelf fails.
Elf64_Shdr *elf_out_section(struct elf_out *o, const char *name, uint32_t type, void *bytes, size_t size,
                            uint64_t align, Elf_Type kind, size_t *index);
// Adds the section of strings, which is the first section. Its contents are all strings until elf_out_write ends.
Elf64_Shdr *elf_out_string_section(struct elf_out *o);
// Adds `.symtab`. Its first `locals` symbols are local.
Elf64_Shdr *elf_out_symbol_section(struct elf_out *o, size_t locals, size_t *index);
// Fills in the header of an AMDGPU file; `abi` is an ABI_V*.
void elf_out_header(Elf64_Ehdr *h, uint16_t type, unsigned abi, uint32_t flags);
// Makes a file: `build` fills in the header and adds sections. The bytes are in the arena. Returns false, with
// messages, if `build` does or the file cannot be made.
typedef bool elf_out_build(void *context, Elf64_Ehdr *header);
bool elf_out_write(struct elf_out *o, elf_out_build *build, void *context, uint8_t **bytes, size_t *size);
#endif
