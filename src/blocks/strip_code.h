// Straight code over strips: operations on values, one instruction of the host each, and the assignment of values to
// the host's vector registers. The code runs once for each strip of 8 lanes, or of 16 on hosts with AVX-512
// (blocks/strip_wide.h). Short code is repeated for each strip instead, and computes what is equal in all strips once.
//
// A value is set once. A value without a register is at its home in memory, or in a slot of the stack. The value that
// is needed last loses its register first.
#ifndef BLOCKS_STRIP_CODE_H
#define BLOCKS_STRIP_CODE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	STRIP_LANES = 8, STRIP_MOST_LANES = 16, STRIP_REGISTERS = 32, STRIP_MASKS = 3, STRIP_OPS = 2048,
	STRIP_VALUES = 4 * STRIP_OPS, STRIP_RARES = 256
};
// Homes: a row, or an SGPR whose bits are the same in each lane (bytes from the wave); the byte of a mask that has the
// strip's lanes; a constant (an address).
enum strip_home { STRIP_NOWHERE, STRIP_ROW, STRIP_SCALAR, STRIP_MASK, STRIP_CONSTANT };
struct strip_value {
	uint8_t home, reg;             // reg: STRIP_REGISTERS, the number with AVX-512, if it has none
	uint16_t slot;                 // number of its slot, from 1 on; 0 if it has none
	uint16_t next;                 // the operation that uses it next, or STRIP_OPS
	uint16_t made;                 // the operation whose result it is, or 0
	uint32_t at;
};
// Operations that are not instructions of vex.def. PUT_ROW: stores a value to a row. PUT_MASK: adds its signs to mask
// `mask`; of two values, where both are truths. RARE: calls function `at` (blocks/strip_rare.h) if the first source is
// not 0 in some lane; else the result is the second source. The other sources are the function's. For 512 bits only:
// TRUTHS: a mask as truths. INACTIVE: makes VEX_INACTIVE the lanes that are not active; it is operation 1, or none is.
enum { STRIP_INACTIVE = 251, STRIP_TRUTHS, STRIP_RARE, STRIP_PUT_ROW, STRIP_PUT_MASK, STRIP_SOURCES = 9 };
enum { STRIP_EVEN = 0x88, STRIP_ODD = 0xdd };          // immediates of SHUFPS that take dwords of pairs
struct strip_op {
	uint8_t vex, immediate, mask, sources;
	bool puts_mask;                // a comparison that is also PUT_MASK (strip_wide.h)
	bool selects;                  // truths that only the next operation, a BLENDMD, reads
	uint16_t result, source[STRIP_SOURCES];        // values; 0 for none
	// PUT_ROW: a value that the row may stand for, too; the value that the row had, or 0
	uint16_t also, old;
	uint16_t result_next, next[STRIP_SOURCES]; // next uses after this operation
	uint32_t at;                   // the row of PUT_ROW, or a mask, in bytes from the wave; the function of RARE
};
struct strip_code {
	struct strip_value values[STRIP_VALUES];
	struct strip_op ops[STRIP_OPS];
	bool some;                             // lanes may be inactive: strips of a loop without active lanes are skipped
	bool can_widen, wide;                  // the host has AVX-512; strips have 16 lanes
	unsigned value_count, op_count;        // element 0 is unused
	uint32_t mask_at[STRIP_MASKS];
	unsigned mask_count, rare_count;       // rare_count: operations RARE
	uint32_t functions;                    // address of the addresses of functions
	uint16_t ones;                         // the constant ~0, or 0
};

// Writes the code for waves of `lanes`, with the wave's address in rdi; returns its end. The code uses rax, rdx,
// rsi, r8 to r11 and vector registers. `all` is overwritten: it has the operations of all strips if they are repeated.
uint8_t *strip_code_put(struct strip_code *c, struct strip_code *all, unsigned lanes, uint8_t *to);
#endif
