// Stencils: the machine code of kernels with holes for what a program's instruction fills in. The build cuts them out of the kernels' objects (src/cutter) and
// writes one table for each level of host instructions.
#ifndef WAVE_STENCIL_H
#define WAVE_STENCIL_H
#include "wave/wave.h"

// What is added to `addend` and written at a place in the code. A place has four bytes.
enum stencil_fill {
	STENCIL_OPERAND,               // operand `index` of the instruction: its offset from the wave
	STENCIL_TARGET,                // the index of a branch's target
	STENCIL_NEXT,                  // a jump to what comes after the stencil
	STENCIL_DATA,                  // the address of the table's data
	STENCIL_DATA_FROM_HERE,        // the same, from the place's own address
	STENCIL_CALL,                  // function `index` of the table, from the place's own address
};
struct stencil_place { uint32_t at; int32_t addend; uint8_t fill, index; };

// What code does to rows that are kept in vector registers (rows.h).
enum stencil_kind {
	STENCIL_FORGETS,               // anything: nobody knows
	STENCIL_PLAIN,                 // nothing, but for operands that it writes
	STENCIL_ROWS,                  // what its `ops` say
};
// An instruction that names vector registers, all of them by EVEX, or several that name none.
enum stencil_op_kind {
	STENCIL_OP_PLAIN,              // as it is
	STENCIL_OP_VECTOR,             // by `roles`; from a row, if there is one
	STENCIL_OP_COPY,               // reg = rm
	STENCIL_OP_LOAD, STENCIL_OP_STORE, STENCIL_OP_STORE_SOME,      // reg = row; row = reg; the same by a mask
	STENCIL_OP_TOUCH,              // part of the row is written
	STENCIL_OP_CONSTANT,           // reg = `value` in every lane; has no code. rm: a general register that has it
};
enum { STENCIL_NO_ROW = 255 };
struct stencil_op {
	uint16_t at, size;             // its code
	uint8_t kind;
	uint8_t reg, second, rm;       // numbers that the compiler chose: of ModRM.reg, VEX.vvvv, ModRM.rm
	uint8_t roles;                 // bits 0, 2, 4: these are read; 1, 3, 5: written
	uint8_t row;                   // operand of which it reads or writes 64 bytes, `disp` bytes after its beginning; STENCIL_NO_ROW
	int16_t disp;
	uint32_t value;
};

struct stencil_code {                  // where it begins in the table's code, places and ops, and how much it is
	uint32_t bytes, size, places, place_count, ops, op_count;
	uint8_t kind, writes;          // writes: bit n: operand n, by other code than that of ops
};
// The code of a comparison makes a mask, and leaves it in a register for GLUE_PUT_MASK.
struct stencil_masks {
	uint8_t first;                 // operand of the instruction that is the code's operand 0
	uint8_t count;                 // 0: it is no comparison
	uint16_t to[2];                // where the mask goes: operand, or, from WAVE_MAX_OPERANDS on, bytes from the wave
};
struct stencil_compare { struct stencil_masks masks; uint8_t floats; char name[55]; };   // what an object says of a kernel that compares: the code's name

struct stencil {
	step_fn *step;                 // the kernel that it is made of
	uint8_t floats;                // enum fp_class + 1 that has to be loaded; 0: none
	bool once;                     // it has nothing to do with lanes
	bool jumps;                    // it may change pc
	bool loads_floats;             // it may change what is loaded
	struct stencil_masks masks;
	struct stencil_code lanes32[2], lanes64[2];       // for waves of which all lanes are active, and for others; bytes 0: there is none
};

// What blocks are joined with (stencil_glue.c), by the operands that each has.
enum stencil_glue {
	GLUE_CALL,                     // an instruction by its step: its offset in the program's instructions; the index after it, and its own. Leaves after a jump or an end
	GLUE_AT,                       // pc is that index
	GLUE_JUMPED,                   // leaves the block if pc is not that index; the last instruction's
	GLUE_LEAVE,                    // leaves the block at that index; the last instruction's
	GLUE_PUT_MASK,                 // the mask that the code before it made, to a place; leaves it for the next one
	GLUE_MASK,                     // the mask of lanes is that of exec; the index after the instruction that wants it
	GLUE_SPREAD,                   // an SGPR to the lanes of a row
	GLUE_SIGN,                     // a row to another one, of which bits are kept, and others then changed
	GLUE_LANES,                    // a row to another one, from other lanes: the addresses of a row of their numbers, and of one of the lanes that have one; others get 0
	GLUE_MERGE,                    // a row to another one, in the lanes that a row says: its address
	GLUE_CLAMP,                    // a row of f32 to another one, in active lanes, between 0 and 1
	GLUE_FLOATS32, GLUE_FLOATS64,  // has the host's float control loaded
	GLUE_COUNT
};

struct stencil_table {
	const struct stencil *at; size_t n;
	const uint8_t *code; const struct stencil_place *places; const struct stencil_op *ops;       // of all stencils
	struct stencil glue[GLUE_COUNT];
	struct stencil_code data;                        // constants and functions that code refers to; aligned to STENCIL_DATA_ALIGN where it is copied
	const void *const *functions; size_t function_count;
};
// What is longer than that has so much to do that a block gains nothing.
enum { STENCIL_DATA_ALIGN = 128, STENCIL_MOST_BYTES = 1024 };
#endif
