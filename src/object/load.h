// State that the parts of the reader share while a file is loaded.
#ifndef OBJECT_LOAD_H
#define OBJECT_LOAD_H
#include <libelf.h>
#include "object/amdgpu.h"
#include "object/object.h"

// limits: bytes of all sections in memory; alignment of a section
enum { LOAD_MAX = 64 << 20, LOAD_MAX_ALIGN = 1 << 20 };

// A symbol table of the file. An index of `n` or more means that the file is damaged.
struct load_symbols {
	Elf64_Sym *at; size_t n;
	size_t strings;                // index of the string table
	int *index;                    // index in program->symbols, or -1
};

struct loading {
	struct program *p;
	struct diag *d;
	const struct source *file;
	Elf *elf;
	Elf64_Ehdr *header;
	size_t section_count;
	int *section_of;               // program section by file section, or -1
	struct load_symbols symbols;   // .symtab, or .dynsym if the file does not have it
	int got;                       // program section with slots for symbols that GOTPCREL names, or -1
	int64_t *slots;                // offset of its slot by symbol, or -1
	uint64_t lds;                  // bytes of LDS that symbols use
	bool undefined;                // option: undefined symbols are 0
	bool *said;                    // by symbol: reported as undefined
};

// reports an error about the whole file; false
bool load_error(struct loading *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
Elf64_Shdr *load_section_header(struct loading *l, size_t section);      // NULL if it does not exist
// Returns the section as an array of `size`-byte entries and sets *n, which may be 0. Returns NULL, with an error, if
// the file does not have all bytes.
void *load_entries(struct loading *l, size_t section, Elf_Type type, size_t size, size_t *n);
bool load_symbol_table(struct loading *l, size_t section, struct load_symbols *out);

// unpack.c: uncompresses a section (SHF_COMPRESSED) whose headers are known to be in the file. load_unpacked_size
// returns the size, or UINT64_MAX if it is damaged.
uint64_t load_unpacked_size(const struct loading *l, const Elf64_Shdr *h);
// false if damaged or if the size differs
bool load_unpack(const struct loading *l, const Elf64_Shdr *h, uint8_t *to, size_t size);
// symbols.c: sets program->symbols, and adds sections for common symbols, LDS and the GOT.
bool load_symbols(struct loading *l);
// relocate.c: applies relocations for the linker and for the loader.
bool load_relocate(struct loading *l);
// Calls `each` for every relocation of loaded sections, with its symbol table. Returns false if a call does or if the
// file is damaged.
typedef bool load_relocation_fn(struct loading *l, const struct load_symbols *t, size_t section, const Elf64_Rela *r);
bool load_each_relocation(struct loading *l, load_relocation_fn *each);
// kernels.c: descriptors, metadata.
bool load_kernels(struct loading *l);
bool load_metadata(struct loading *l);
// dispatch.c: whether a section belongs to a launch; adds the notes of the launch to the program. False, with an error,
// if they are damaged.
bool load_is_dispatch(const char *section);
bool load_dispatch(struct loading *l);
// Returns the first word of the note `word` of a launch, or NULL. The wave size and the kernel are needed
// before notes are read.
const char *load_dispatch_word(struct loading *l, const char *word);
// labels.c: adds symbols for branch targets that do not have a label.
void load_labels(struct loading *l);
// listing.c: makes program->lines, and the listing that they point into.
void load_listing(struct loading *l);
#endif
