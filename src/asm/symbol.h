// The symbols of a text by name, and the numeric local labels.
#ifndef ASM_SYMBOL_H
#define ASM_SYMBOL_H
#include "base/arena.h"
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
	bool redefinable;                // by .set, .equ, =
	bool global, weak, local_label;
	bool lds;                        // an offset in LDS that a linker would choose
	bool internal;                   // predefined, not the text's
	bool wanted;                     // a directive or a relocation names it, so that code objects have it although it is not defined
	uint8_t type, visibility;        // STT_*, STV_*
	const struct expr *size_expr;    // .size
	uint64_t size, align;            // of .comm, .amdgpu_lds and kernel descriptors; align 0: it has its place
	int index;                       // in program->symbols, when those are made; else -1
	const struct linear *linear;     // reloc.c: its expression as symbols and a number, once computed
	bool busy;                       // being evaluated: meeting it again is a circle
	int section; uint64_t offset;    // label
	const struct expr *expr;
	const struct code_operand *reg;
	struct place place;              // where it was defined, or first named
	struct macro *macro;             // a macro of this name, if there is one
	unsigned epoch;                  // when its expression was last evaluated, and what came out
	bool known;
	int64_t cached; int cached_section;
	const struct symbol *missing;
	int64_t got;                     // offset of its slot in .got plus one; 0 if it has none
};

struct symbols {
	struct symbol **slots;           // open addressing, a power of two
	size_t room, used;
	struct { struct symbol **at; size_t n, room; } order;   // as they came up
	unsigned epoch;                  // changes whenever a symbol does
};

struct symbol *symbol_named(struct assembler *a, const char *name, unsigned n, struct place at);   // makes it if need be
struct symbol *symbol_find(struct assembler *a, const char *name, unsigned n);                     // NULL if it was never named
struct symbol *symbol_here(struct assembler *a, struct place at);                                  // an unnamed label at this place
bool symbol_label(struct assembler *a, const char *name, unsigned n, struct place at);
bool symbol_local_label(struct assembler *a, uint64_t number, struct place at);
struct symbol *symbol_local_ref(struct assembler *a, uint64_t number, bool forward, struct place at);   // NULL, with an error
bool symbol_set(struct assembler *a, struct symbol *s, const struct expr *e, struct place at, bool redefinable);
bool symbol_set_register(struct assembler *a, struct symbol *s, const struct code_operand *reg, struct place at);
struct symbol *symbol_predefine(struct assembler *a, const char *name, int64_t n);
const char *symbol_nearest(struct assembler *a, const char *name, unsigned n);   // a defined one that looks alike, or NULL
#endif
