// Assignment of a wave's rows to the host's vector registers while a block is built. The assignment names the 64
// bytes of the wave in each of the 32 registers at the current place in the code. A write to a row is stored
// immediately, so memory is always up to date, and the assignment may be dropped anywhere. The next reads of the row
// use the register and do not wait for the store.
#ifndef BLOCKS_ROWS_H
#define BLOCKS_ROWS_H
#include "wave/stencil.h"

enum { ROW_REGISTERS = 32 };
struct row_registers {
	struct {
		enum row_what { ROW_NOTHING, ROW_ROW, ROW_CONSTANT } what;
		uint32_t which;                // bytes from the wave, or the constant
		uint32_t used;                 // time of the last use; the least recently used register is reassigned
		uint32_t names;                // number of the stencil's own registers that are mapped to it
	} at[ROW_REGISTERS];
	uint8_t of[ROW_REGISTERS];             // for each of the stencil's registers
	uint32_t now;
};

// Output for parts of a stencil's code.
struct row_output {
	// writes a part with its places filled; returns its place
	uint8_t *(*put)(void *context, uint32_t at, uint32_t size);
	uint8_t *(*bytes)(void *context, const uint8_t *from, uint32_t size);
	void *context;
};

void rows_begin(struct row_registers *r);          // clears the assignment
// Emits code of the kind STENCIL_ROWS.
void rows_put(struct row_registers *r, const struct stencil_table *t, const struct stencil_code *c,
              const uint32_t *operands, const struct row_output *to);
// Updates the assignment after other code.
void rows_after(struct row_registers *r, const struct stencil_code *c, const uint32_t *operands);
#endif
