// Rows of a wave in the host's vector registers while a block is put together: which 64 bytes of the wave each of the 32 holds as the code reaches a place. What is
// written to a row is stored at once, so memory is always right, and the registers may be forgotten anywhere; but what reads the row next need not wait for memory.
#ifndef WAVE_ROWS_H
#define WAVE_ROWS_H
#include "wave/stencil.h"

enum { ROW_REGISTERS = 32 };
struct row_registers {
	struct {
		enum row_what { ROW_NOTHING, ROW_ROW, ROW_CONSTANT } what;
		uint32_t which;                // bytes from the wave; the constant
		uint32_t used;                 // when; the one that was used longest ago is given away
		uint32_t names;                // of the stencil's own registers that it is now
	} at[ROW_REGISTERS];
	uint8_t of[ROW_REGISTERS];             // of each of the stencil's registers
	uint32_t now;
};

// Where a part of a stencil's code is put.
struct row_output {
	uint8_t *(*put)(void *context, uint32_t at, uint32_t size);        // with its places filled; returns where it was put
	uint8_t *(*bytes)(void *context, const uint8_t *from, uint32_t size);
	void *context;
};

void rows_begin(struct row_registers *r);          // nothing is known
// Code of the kind STENCIL_ROWS.
void rows_put(struct row_registers *r, const struct stencil_table *t, const struct stencil_code *c, const uint32_t *operands, const struct row_output *to);
// What other code leaves of it.
void rows_after(struct row_registers *r, const struct stencil_code *c, const uint32_t *operands);
#endif
