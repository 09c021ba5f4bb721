// The encoding of the host's vector instructions (vex.def), and of the few others that strips need.
#ifndef BLOCKS_VEX_H
#define BLOCKS_VEX_H
#include <stdbool.h>
#include <stdint.h>

enum vex {
	VEX_NONE,
#define VEX(name, ...) VEX_##name,
#include "blocks/vex.def"
	VEX_COUNT
};
enum vex_form { VEX_SWAPS, VEX_BINARY, VEX_UNARY, VEX_SHIFT, VEX_FUSED, VEX_SELECT, VEX_OUT };
enum { VEX_IMMEDIATE = 8, VEX_WIDE = 16, VEX_MOST_BYTES = 11 };
struct vex_facts { uint8_t form, map, prefix, opcode, more; };
extern const struct vex_facts vex_facts[VEX_COUNT];

// General registers.
enum vex_general { VEX_RAX, VEX_RCX, VEX_RDX, VEX_RBX, VEX_RSP, VEX_RBP, VEX_RSI, VEX_RDI, VEX_R8 };
// The second source: a register, or memory at a general register plus `at`; VEX_ABSOLUTE: at the address `at`.
enum { VEX_REGISTER = -1, VEX_ABSOLUTE = -2 };
struct vex_second { int base; uint32_t at; };

// Writes an instruction; returns its end. result, first, third: numbers of vector registers; a result of MOVMSKPS is a
// general register, and STORE writes its `result` to its second operand. Unused ones are 0.
uint8_t *vex_put(uint8_t *to, enum vex vex, unsigned result, unsigned first, struct vex_second second, unsigned third,
                 unsigned immediate);
#endif
