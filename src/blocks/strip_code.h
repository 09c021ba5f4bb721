// Straight code over strips: operations on values, one instruction of the host each, and the assignment of values to
// the host's vector registers. The code runs once for each strip of 8 lanes.
//
// A value is set once. A value without a register is at its home in memory, or in a slot of the stack. The value that
// is needed last loses its register first.
#ifndef BLOCKS_STRIP_CODE_H
#define BLOCKS_STRIP_CODE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STRIP_LANES = 8, STRIP_REGISTERS = 16, STRIP_MASKS = 3, STRIP_OPS = 2048, STRIP_VALUES = 4 * STRIP_OPS };
// Homes: a row, or an SGPR whose bits are the same in each lane (bytes from the wave); the byte of a mask that has the
// strip's lanes; a constant (an address).
enum strip_home { STRIP_NOWHERE, STRIP_ROW, STRIP_SCALAR, STRIP_MASK, STRIP_CONSTANT };
struct strip_value {
	uint8_t home, reg;             // reg: STRIP_REGISTERS if it has none
	uint16_t slot;                 // number of its slot, from 1 on; 0 if it has none
	uint16_t next;                 // the operation that uses it next, or STRIP_OPS
	uint32_t at;
};
// Operations that are not instructions of vex.def: store a value to a row; add its signs to mask `mask`.
enum { STRIP_PUT_ROW = 254, STRIP_PUT_MASK };
struct strip_op {
	uint8_t vex, immediate, mask;
	uint16_t result, source[3];    // values; 0 for none
	// PUT_ROW: a value that the row may stand for, too; the value that the row had, or 0
	uint16_t also, old;
	uint16_t result_next, next[3]; // next uses after this operation
	uint32_t at;                   // the row of PUT_ROW, in bytes from the wave
};
struct strip_code {
	struct strip_value values[STRIP_VALUES];
	struct strip_op ops[STRIP_OPS];
	unsigned value_count, op_count;        // element 0 is unused
	uint32_t mask_at[STRIP_MASKS];
	unsigned mask_count;
};

// Writes the code for waves of `lanes`, with the wave's address in rdi; returns its end. The code uses rax, rdx,
// rsi, r8 to r11 and vector registers.
uint8_t *strip_code_put(struct strip_code *c, unsigned lanes, uint8_t *to);
#endif
