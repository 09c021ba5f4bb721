// Symbols of a text by name, and numeric local labels.
#ifndef ASM_SYMBOL_H
#define ASM_SYMBOL_H
#include "base/arena.h"
#include "base/table.h"
#include "base/diag.h"
#include "code/code.h"
#include <stdint.h>

struct assembler;
struct expr;
struct macro;

enum symbol_kind { SYMBOL_UNKNOWN, SYMBOL_LABEL, SYMBOL_EXPR, SYMBOL_REGISTER };

struct symbol {
	const char *name;
	unsigned length;
	enum symbol_kind kind;
	bool redefinable;                // defined by .set, .equ or =
	bool global, weak, local_label;
	bool lds;                        // an offset in LDS that a linker assigns
	bool internal;                   // predefined
	// a directive or relocation names it, so code objects contain it even if undefined
	bool wanted;
	uint8_t type, visibility;        // STT_*, STV_*
	const struct expr *size_expr;    // .size
	uint64_t size, align;            // for .comm, .amdgpu_lds and kernel descriptors; align is 0 once it is placed
	int index;                       // index in program->symbols once made, otherwise -1
	const struct linear *linear;     // reloc.c: its expression as symbols and a number, computed on demand
	bool busy;                       // being evaluated; a second visit means a cycle
	int section; uint64_t offset;    // label
	const struct expr *expr;
	const struct code_operand *reg;
	struct place place;              // place of its definition or first use
	struct macro *macro;             // the macro of this name, or NULL
	unsigned epoch;                  // epoch of its last evaluation, and the result
	bool known;
	int64_t cached; int cached_section;
	const struct symbol *missing;
	int64_t got;                     // 1 + offset of its slot in .got; 0 if none
};

struct symbols {
	struct hash_table names;         // pointers to symbols
	struct { struct symbol **at; size_t n, room; } order;   // in order of first use
	unsigned epoch;                  // incremented when any symbol changes
};

struct symbol *symbol_named(struct assembler *a, const char *name, unsigned n, struct place at);   // finds or makes it
struct symbol *symbol_find(struct assembler *a, const char *name, unsigned n);                     // NULL if never used
// makes an unnamed label at the current place
struct symbol *symbol_here(struct assembler *a, struct place at);
bool symbol_label(struct assembler *a, const char *name, unsigned n, struct place at);
bool symbol_local_label(struct assembler *a, uint64_t number, struct place at);
// NULL, with an error
struct symbol *symbol_local_ref(struct assembler *a, uint64_t number, bool forward, struct place at);
bool symbol_set(struct assembler *a, struct symbol *s, const struct expr *e, struct place at, bool redefinable);
bool symbol_set_register(struct assembler *a, struct symbol *s, const struct code_operand *reg, struct place at);
struct symbol *symbol_predefine(struct assembler *a, const char *name, int64_t n);
// a defined symbol with a similar name, or NULL
const char *symbol_nearest(struct assembler *a, const char *name, unsigned n);
#endif
