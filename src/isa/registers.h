// Scalar registers with special names.
#ifndef ISA_REGISTERS_H
#define ISA_REGISTERS_H
#include <stddef.h>
#include "isa/isa.h"

// Numbers for all registers of a wave, for per-register tables: below 128 as ISA_REG_*, then registers without such a
// number, then VGPRs. Accumulation register n is VGPR REG_AGPRS + n.
enum {
	REG_SCC = 128, REG_MODE, REG_SCRATCH /* two dwords: the address of the wave's scratch, gfx10 and later */,
	REG_PC = REG_SCRATCH + 2, REG_VGPR = 136, REG_MOST_VGPRS = 512,
	REG_AGPRS = 256, REGISTERS = REG_VGPR + REG_MOST_VGPRS
};

enum { ISA_REG_SCRATCH_BASE = 230 };     // and 231: decoded on all GPUs, but only later GPUs have them
// number: ISA_REG_*; count: 2 for the name of a pair
struct isa_register { const char *name; uint16_t number; uint8_t count; };
const struct isa_register *isa_register_find(const char *name, size_t length);    // NULL if not found
// the printed name; NULL if it does not have a special name
const char *isa_register_name(unsigned number, unsigned count);
// number of an implicit operand's register; -1 if none (counters)
int isa_register_implicit(const struct isa_operand *o);
// the four SGPRs, from s0 on, where GCN saves a path of a fork
bool isa_is_stack(const struct isa_operand *o);
#endif
