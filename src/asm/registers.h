// Names of registers.
#ifndef ASM_REGISTERS_H
#define ASM_REGISTERS_H
#include "code/code.h"

// Parses a register name to a CODE_REG without a place. count is 0 for only a file name, as `v` before a bracket;
// `bracket` means that a bracket follows.
bool register_named(const char *name, unsigned n, bool bracket, struct code_operand *out);
// Returns whether the name is a VGPR, SGPR or ttmp that does not exist: `v256`, `s110`. Then out->file is set and
// out->count is 0.
bool register_beyond(const char *name, unsigned n, struct code_operand *out);
unsigned register_limit(enum code_regfile f);   // number of registers
#endif
