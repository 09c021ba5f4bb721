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
enum vex_wide {
	VEX_NO_WIDE, VEX_SAME, VEX_QUADS, VEX_TRUTH_B, VEX_TRUTH_W, VEX_TRUTH_D, VEX_TRUTH_Q, VEX_BLEND, VEX_OTHER
};
enum { VEX_IMMEDIATE = 8, VEX_WIDE = 16 };
struct vex_facts { uint8_t form, map, prefix, opcode, more, wide; };
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

// Writes an instruction of 512 bits, for which 32 vector registers exist: one that vex_wide_of returned. Results of
// truths are VEX_MASK. PBLENDD changes VEX_MASK and esi. The immediate of BLENDMD is the mask register that selects.
enum { VEX_MASK = 1, VEX_INACTIVE };       // numbers of mask registers
uint8_t *vex_put_wide(uint8_t *to, enum vex vex, unsigned result, unsigned first, struct vex_second second,
                      unsigned immediate);
// Returns whether the instruction compares for 512 bits. vex_put_truths makes VEX_MASK, its result, a vector.
bool vex_is_truth(enum vex vex);
uint8_t *vex_put_truths(uint8_t *to, enum vex vex, unsigned result);
// The immediate of TERNLOGD with which it selects the second source's bits where the third has ones.
enum { VEX_SELECT_BITS = 0xac };
// Returns the instruction that does the same for 512 bits. BLENDVPS becomes TERNLOGD, whose form is another one, and
// which needs whole truths; PERMQ becomes PERMVQ, whose first source has the order.
enum vex vex_wide_of(enum vex vex);
#endif
