// Stencils: machine code of kernels, with holes for the operands of a program's instruction. The build cuts them out
// of the kernels' objects (src/cutter) and writes one table for each level of host instructions.
#ifndef WAVE_STENCIL_H
#define WAVE_STENCIL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Value that is added to `addend` and written at a place in the code. A place has four bytes.
enum stencil_fill {
	STENCIL_OPERAND,               // the offset from the wave of operand `index` of the instruction
	STENCIL_DONE,                  // a jump to the code after an access
	STENCIL_NEXT,                  // a jump to the code after the stencil
	STENCIL_TAKEN,                 // a jump to the code of a branch that is taken
	STENCIL_DATA,                  // the address of the table's data
	STENCIL_DATA_FROM_HERE,        // the address of the table's data, relative to the place
	STENCIL_CALL,                  // function `index` of the table, relative to the place
};
struct stencil_place { uint32_t at; int32_t addend; uint8_t fill, index; };

// start and length in the table's code and places
struct stencil_code { uint32_t bytes, size, places, place_count; };
// Masks of a comparison. Its code leaves the mask in a register for UOP_PUT_MASK.
struct stencil_masks {
	uint8_t first;                 // operand of the instruction that is the code's operand 0
	uint8_t count;                 // 0 if it is not a comparison
	// destination of the mask: an operand, or, from WAVE_MAX_OPERANDS on, bytes from the wave
	uint16_t to[2];
};
// entry in an object for a kernel that compares; name: of the code
struct stencil_compare { struct stencil_masks masks; uint8_t floats; char name[55]; };

struct stencil {
	uint8_t floats;                // enum fp_class + 1 that has to be loaded, or 0
	bool once;                     // the kernel does not depend on lanes
	bool jumps;                    // the kernel may change pc
	bool loads_floats;             // the kernel may change the loaded float control
	struct stencil_masks masks;
	// for waves with all lanes active, and for others; bytes 0 if it does not exist
	struct stencil_code lanes32[2], lanes64[2];
};

struct stencil_table {
	const struct stencil *at;
	// by the number of a record's program (insn.program): a stencil's number from 1 on, or 0
	const uint16_t *of_program;
	const uint8_t *code; const struct stencil_place *places;       // code and places of all stencils
	const struct stencil *uops;    // by enum uop_kind
	// constants and functions used by code; copied to a multiple of STENCIL_DATA_ALIGN
	struct stencil_code data;
	const void *const *functions; size_t function_count;
};
// Longer stencils do so much work that a block gains nothing.
enum { STENCIL_DATA_ALIGN = 128, STENCIL_MOST_BYTES = 1536 };
#endif
