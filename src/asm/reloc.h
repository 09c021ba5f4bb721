// Relocations: expressions as `symbol - symbol + number`, and the values that a linker fills in. Bytes are also filled
// in with the addresses that sections have here (fix.c); relocations are for code objects.
#ifndef ASM_RELOC_H
#define ASM_RELOC_H
#include "asm/expr.h"
#include "program/program.h"

struct linear { const struct symbol *plus, *minus; int64_t number; bool known; };   // known: false if not expressible

struct reloc { struct program_reloc is; struct symbol *symbol; };   // symbol may be NULL; its index is known at the end

// The place of a value of `width` bytes. pcrel: the value is a distance from the place; branches have 2 bytes, in
// dwords.
struct reloc_site { int section; uint64_t offset; unsigned width; bool pcrel; struct place place; };

// Adds the relocation that `e` needs at a site, if any. Call after sections are placed.
void reloc_note(struct assembler *a, const struct reloc_site *site, const struct expr *e);
// Returns whether a literal from `e` is a distance, as in LLVM: a symbol, with or without an added number, but not a
// difference.
bool reloc_is_distance(const struct expr *e);
// Makes program->relocs, once program->symbols exists.
void reloc_hand_over(struct assembler *a);
#endif
