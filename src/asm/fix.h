// What could not be known when it was written: branch distances, addresses of symbols, values of later symbols.
#ifndef ASM_FIX_H
#define ASM_FIX_H
#include "code/code.h"

struct assembler;

struct pending_inst { struct code_inst inst; unsigned count; struct code_fixup fixups[ISA_MAX_OPERANDS]; };   // only `count` of them are kept

struct pending {
	int section;
	uint64_t offset;
	struct place place;
	struct pending_inst *inst;       // NULL for data
	size_t insn;                     // its index in assembler.insns
	const struct expr *expr;         // data: what goes there,
	unsigned width;                  // in so many bytes
};

void fix_instruction(struct assembler *a, const struct pending_inst *p, uint64_t offset, struct place at);
void fix_data(struct assembler *a, const struct expr *e, uint64_t offset, unsigned width, struct place at);
// A slot of .got for every symbol named by @gotpcrel. Before sections are placed.
void fix_make_got(struct assembler *a);
void fix_all(struct assembler *a);
// Whether a number fits in so many bytes, signed or not.
bool fix_fits(int64_t n, unsigned width);
#endif
