// Scalar registers that have names of their own.
#ifndef ISA_REGISTERS_H
#define ISA_REGISTERS_H
#include <stddef.h>
#include "isa/isa.h"

// All registers of a wave in one space, for code that keeps something of each: below 128 as ISA_REG_*, then what has no such number, then VGPRs.
enum { REG_SCC = 128, REG_MODE, REG_SCRATCH /* and the next: the address of the wave's scratch, gfx10 and later */, REG_PC = REG_SCRATCH + 2,
       REG_VGPR = 136, REG_MOST_VGPRS = 512, REGISTERS = REG_VGPR + REG_MOST_VGPRS };

enum { ISA_REG_SCRATCH_BASE = 230 };     // and 231: decoded everywhere, but only later GPUs have them
struct isa_register { const char *name; uint16_t number; uint8_t count; };        // number: ISA_REG_*; count: 2 for the name of a pair
const struct isa_register *isa_register_find(const char *name, size_t length);    // NULL if no register is called that
const char *isa_register_name(unsigned number, unsigned count);                   // as it is printed; NULL if it has none of its own
int isa_register_implicit(const struct isa_operand *o);     // which one an implicit operand is, in that space; -1: none (counters)
bool isa_is_stack(const struct isa_operand *o);             // the four SGPRs, from s0 on, where GCN keeps a path of a fork that waits
#endif
