// The bits of a result that depend on undefined bits, private to the uninitialised-read check. The instruction is
// executed four times on a copy of the wave, with other values in the undefined bits. Result bits that differ depend on
// them; all others are defined. Instructions that only move bits are executed once, with the masks of undefined bits in
// place of the values. So `v_xor_b32 v1, v1, v1` gives a defined 0, and v_cndmask takes the arm that its condition
// selects. DPP and permutes read the lanes that they read, and halves stay halves.
#ifndef CHECK_TRIED_H
#define CHECK_TRIED_H
#include "check/state.h"

enum { CHECK_VARIANTS = 4 };
struct check_values;
// made: values of the touched registers after each variant. s, v: bits that differ in any variant.
// odd_s, odd_v: bits not just passed on. In exactly one pair the two variants differ: all 0 and all 1, or the pattern
// and its complement.
// moved: the instruction only moved bits, and only `s` and `v` of its results are set.
struct check_tried {
	struct check_values *made[CHECK_VARIANTS];
	bool moved;
	uint32_t s[REG_VGPR], odd_s[REG_VGPR];
	row *v, *odd_v, *pattern;
	bool *has_pattern;
	void *memory;
};

void check_tried_begin(struct checker *c);      // makes c->tried and c->trial
void check_tried_free(struct checker *c);
// Tries the instruction, and writes c->tried. Returns false if it faulted.
bool check_try(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i);
// An instruction whose only result is a VGPR, and the registers that it reads, each once (tried_row.c).
enum { CHECK_ROW_SOURCES = 8 };
// operation: ISA_OPERATION_NONE, or one operation of rows, which is computed without executing the instruction. Its
// operands: the place of each row in the wave, and its register, or 0 for constants.
struct check_row_plan {
	uint16_t result, n, source[CHECK_ROW_SOURCES];
	enum isa_operation operation;
	struct { uint32_t at; uint16_t reg; } left, right;
};
// Writes the plan of such an instruction. Returns false for other instructions.
bool check_plan_row(const struct insn *i, const struct check_effects *u, struct check_row_plan *p);
// Tries it if a source is undefined in an active lane. TAKEN: the result has its undefined bits and their origin, and
// nothing is to be reported. SPOILED: c->tried is complete. NOT: nothing was done.
enum check_row { CHECK_ROW_NOT, CHECK_ROW_TAKEN, CHECK_ROW_SPOILED };
enum check_row check_try_row(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                             const struct check_row_plan *p);
// Returns the values of a VGPR in the third variant. The fourth has their complement.
const uint32_t *check_pattern_of(struct check_tried *t, unsigned vgpr);
// Marks the bits that differed as undefined, and the other bits of those registers as defined.
void check_take_tried(const struct checker *c, struct check_wave *k, const struct wave *w);
// Returns whether the results depend only on the undefined bits of register `reg` in `lanes`. Other values in its
// defined bits then change no result.
bool check_looks_at_undefined_only(struct checker *c, const struct check_wave *k, const struct wave *w,
                                   const struct insn *i, unsigned reg, uint64_t lanes);
// Returns whether operand `x` is one of `moved` (struct check_effects).
bool check_is_moved(const struct effect *x, uint32_t moved);
// Handles an instruction that moves one element (element.c). Returns false for other instructions.
bool check_move_element(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Return whether the instruction may fetch values of inactive lanes, and mark these values as undefined in its results
// (inactive.c). The results must have been examined before.
bool check_inactive_concerns(const struct insn *i);
void check_inactive(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Returns the origin of the undefined bits that the results will have (defined.c).
struct check_origin check_origin_of(const struct check_wave *k, const struct check_effects *u);
// Recomputes which lanes of the VGPR have undefined bits.
void check_look_again(const struct checker *c, struct check_wave *k, const struct wave *w, unsigned vgpr);
// Returns the lanes whose element of `bits` equals `value` (defined.c).
uint64_t check_lanes_with(const struct checker *c, const uint32_t *bits, uint32_t value);

// Reports undefined addresses and stored data of an access, and marks these registers as defined (defined.c).
void check_defined_operands(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Marks a register with undefined bits as defined in those lanes (defined.c).
void check_define_undefined(struct check_wave *k, const struct wave *w, unsigned reg, uint64_t lanes);

// Sets the undefined bits of a register that is not a VGPR.
static inline void check_define_scalar(struct check_wave *k, unsigned reg, uint32_t undefined)
{
	k->bits.s[reg] = undefined;
	check_mark(k->bits.undefined, reg, undefined != 0);
}

// Sets the lanes of a VGPR that have undefined bits.
static inline void check_define_lanes(struct check_wave *k, unsigned vgpr, uint64_t lanes)
{
	k->bits.lanes[vgpr] = lanes;
	check_mark(k->bits.undefined, REG_VGPR + vgpr, lanes != 0);
}

// Returns whether the register has undefined bits.
static inline bool check_any(const struct check_wave *k, unsigned reg)
{
	return check_has(k->bits.undefined, reg);
}

static inline void check_define_register(struct check_wave *k, const struct wave *w, unsigned reg, uint64_t lanes)
{
	if (check_any(k, reg)) check_define_undefined(k, w, reg, lanes);
}
#endif
