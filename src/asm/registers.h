// Names of registers.
#ifndef ASM_REGISTERS_H
#define ASM_REGISTERS_H
#include "code/code.h"

// What a name is as a register: a CODE_REG without a place, of `count` 0 if only the file was named (`v`, before a bracket, which `bracket` says).
bool register_named(const char *name, unsigned n, bool bracket, struct code_operand *out);
// Whether it is the name of a VGPR, SGPR or ttmp with a number that none has: `v256`, `s110`. Then out->file says which, and out->count is 0.
bool register_beyond(const char *name, unsigned n, struct code_operand *out);
unsigned register_limit(enum code_regfile f);   // how many there are
#endif
