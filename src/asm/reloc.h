// What a linker would have to fill in: expressions as `symbol - symbol + number`, and the relocations that say so. Bytes are filled in all
// the same (fix.c), with the addresses that sections have here; relocations are for code objects.
#ifndef ASM_RELOC_H
#define ASM_RELOC_H
#include "asm/expr.h"
#include "program/program.h"

struct linear { const struct symbol *plus, *minus; int64_t number; bool known; };   // known: false if it cannot be said like this

struct reloc { struct program_reloc is; struct symbol *symbol; };   // symbol: NULL if there is none; its index is known at the end

// Where a value goes: `width` bytes. pcrel: what is stored is a distance from there (branches: 2 bytes, counted in dwords).
struct reloc_site { int section; uint64_t offset; unsigned width; bool pcrel; struct place place; };

// Notes the relocation that `e` needs there, if it needs one. After sections are placed.
void reloc_note(struct assembler *a, const struct reloc_site *site, const struct expr *e);
// Whether a literal made from `e` is a distance, as in LLVM: a bare symbol, also with a number added, but not what is subtracted.
bool reloc_is_distance(const struct expr *e);
// program->relocs; when program->symbols are made.
void reloc_hand_over(struct assembler *a);
#endif
