// Pending values: branch distances, addresses of symbols, values of later symbols.
#ifndef ASM_FIX_H
#define ASM_FIX_H
#include "code/code.h"

struct assembler;

// only `count` fixups are allocated
struct pending_inst { struct code_inst inst; unsigned count; struct code_fixup fixups[ISA_MAX_OPERANDS]; };

struct pending {
	int section;
	uint64_t offset;
	struct place place;
	struct pending_inst *inst;       // NULL if data
	size_t insn;                     // index in assembler.insns
	const struct expr *expr;         // data: the value,
	unsigned width;                  // its size in bytes
};

void fix_instruction(struct assembler *a, const struct pending_inst *p, uint64_t offset, struct place at);
// Compares two numbers of instructions.
int fix_order(const void *a, const void *b);
// Returns whether s_nop follows the instruction, so that its distance does not fail on the GPU.
bool fix_is_padded(const struct assembler *a, size_t insn);
void fix_data(struct assembler *a, const struct expr *e, uint64_t offset, unsigned width, struct place at);
// Makes a .got slot for every symbol named by @gotpcrel. Call before sections are placed.
void fix_make_got(struct assembler *a);
void fix_all(struct assembler *a);
// Returns whether a number fits in `width` bytes, signed or unsigned.
bool fix_fits(int64_t n, unsigned width);
#endif
