// Micro-operations of an instruction (uops.def), and the interpreter that runs them.
#ifndef WAVE_UOPS_H
#define WAVE_UOPS_H
#include "wave/wave.h"

enum { NO_FLOATS = -1 };
enum uop_kind {
	UOP_DONE,                      // ends each list
#define UOP_ROW(name, operands, floats, words) UOP_##name,
#define UOP_WHOLE(name, words) UOP_##name,
#define UOP_AROUND(name, words) UOP_##name,
#define UOP_BLOCK(name) UOP_##name,
#include "wave/uops.def"
	UOP_COUNT
};

// MOST: of one instruction, with UOP_DONE. FIXED: none of its places is a register that INDEX moves.
enum { UOP_OPERANDS = 6, UOP_MOST = 64, UOP_FIXED = UINT8_MAX };
struct uop {
	uint8_t kind;                  // enum uop_kind
	uint8_t operand;               // the operand of the instruction whose register is one of the places, or UOP_FIXED
	uint32_t at[UOP_OPERANDS];     // places, in bytes from the wave, and numbers, as uops.def says
	union {
		const row *rows;           // constant rows
		// KERNEL: the instruction with the places that the program reads and writes; NULL if they are its own
		const struct insn *as;
	};
};

// Constant rows of FETCH and ENABLE: the source lane, as lane_pick_near reads it; ~0 if there is one; ~0 if the lane
// may be written.
enum { FETCH_PLACE, FETCH_HAS, FETCH_WRITES, FETCH_ROWS };

// The facts of uops.def about a kind. operands: NULL if it is not one of rows. floats: enum fp_class, or NO_FLOATS.
struct uop_facts { const char *name, *operands, *words; int8_t floats; };
extern const struct uop_facts uop_facts[UOP_COUNT];

// Returns the index of the operand with the mask, or -1.
int uop_mask(enum uop_kind kind);

typedef void uop_fn(struct wave *w, const struct uop *u);
// Micro-operations of rows by kind, compiled for each level of host instructions (prepare/uop_rows.c).
struct uop_rows {
	uop_fn *at[UOP_COUNT];
	// Copies the members of a wave before `mask`, and `count` rows from `given` to its first VGPRs. Fills `mask` for
	// `active`, which is 0, 32 or 64. Clears the rest of the first `rows` VGPRs. Only the first `lanes` lanes of a row, 32
	// or 64, are written.
	void (*start)(struct wave *w, const struct wave *from, const row *given, uint32_t count, uint32_t rows,
	              uint32_t lanes);
};

// Runs the micro-operations of an instruction.
step_fn uops_run;
// Runs a list of SPREAD and then KERNEL, as many instructions have, without a jump for each.
step_fn uops_run_spread;
// Returns whether the instruction is its record's program and nothing else.
static inline bool uops_are_plain(const struct insn *i)
{
	return i->uops[0].kind == UOP_KERNEL && i->uops[1].kind == UOP_DONE && !i->uops[0].as;
}
#endif
