// What the parts of the reader share while one file is loaded.
#ifndef OBJECT_LOAD_H
#define OBJECT_LOAD_H
#include <libelf.h>
#include "object/amdgpu.h"
#include "object/object.h"

enum { LOAD_MAX = 64 << 20, LOAD_MAX_ALIGN = 1 << 20 };   // bytes of all sections in memory; their alignment

// A symbol table of the file. A number beyond `n` is damage.
struct load_symbols {
	Elf64_Sym *at; size_t n;
	size_t strings;                // the section that has the names
	int *index;                    // in program->symbols; -1: not there
};

struct loading {
	struct program *p;
	struct diag *d;
	const struct source *file;
	Elf *elf;
	Elf64_Ehdr *header;
	size_t section_count;
	int *section_of;               // program section by file section; -1: not there
	struct load_symbols symbols;   // .symtab, or .dynsym where there is no other
	int got;                       // program section of the slots of the symbols that GOTPCREL names; -1
	int64_t *slots;                // by symbol: its slot's offset; -1: none
	uint64_t lds;                  // bytes of LDS that symbols take
	bool undefined;                // as the caller asked: symbols that are not defined are 0
	bool *said;                    // by symbol: it was said that it is not defined
};

bool load_error(struct loading *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));   // about the whole file; false
Elf64_Shdr *load_section_header(struct loading *l, size_t section);      // NULL if there is no such section
// The section's bytes as an array of `size`-byte entries; NULL, with an error, if the file does not hold them. *n may be 0.
void *load_entries(struct loading *l, size_t section, Elf_Type type, size_t size, size_t *n);
bool load_symbol_table(struct loading *l, size_t section, struct load_symbols *out);

// unpack.c: a section's bytes, once they are uncompressed (SHF_COMPRESSED); its headers were found to be in the file. How many: UINT64_MAX if it is damaged.
uint64_t load_unpacked_size(const struct loading *l, const Elf64_Shdr *h);
bool load_unpack(const struct loading *l, const Elf64_Shdr *h, uint8_t *to, size_t size);     // false: they are not so many, or damaged
// symbols.c: program->symbols; then common symbols, LDS and the GOT get sections of their own.
bool load_symbols(struct loading *l);
// relocate.c: fills in what the file leaves to a linker, or a linker to the loader.
bool load_relocate(struct loading *l);
// Calls `each` for every relocation of sections that are loaded, with the table its symbols are in. False if one call gave false or the file is damaged.
typedef bool load_relocation_fn(struct loading *l, const struct load_symbols *t, size_t section, const Elf64_Rela *r);
bool load_each_relocation(struct loading *l, load_relocation_fn *each);
// kernels.c: descriptors, metadata.
bool load_kernels(struct loading *l);
bool load_metadata(struct loading *l);
// dispatch.c: the notes of a launch that the object carries, as the program's. False, with an error, if they are damaged.
bool load_is_dispatch(const char *section);     // whether a section of this name belongs to the launch
bool load_dispatch(struct loading *l);
// listing.c: program->lines, and the listing that they point into.
void load_listing(struct loading *l);
#endif
