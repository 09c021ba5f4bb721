// Scalar registers that have names of their own.
#ifndef ISA_REGISTERS_H
#define ISA_REGISTERS_H
#include <stddef.h>
#include "isa/isa.h"

enum { ISA_REG_SCRATCH_BASE = 230 };     // and 231: decoded everywhere, but only later GPUs have them
struct isa_register { const char *name; uint16_t number; uint8_t count; };        // number: ISA_REG_*; count: 2 for the name of a pair
const struct isa_register *isa_register_find(const char *name, size_t length);    // NULL if no register is called that
const char *isa_register_name(unsigned number, unsigned count);                   // as it is printed; NULL if it has none of its own
int isa_register_implicit(const struct isa_operand *o);     // which one an implicit operand is: ISA_REG_*; -1: none (pc, mode, counters)
#endif
