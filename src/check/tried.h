// What an instruction makes of bits that nothing wrote, private to defined.c: found by trying (tried.c). It is executed on a copy of the wave four
// times, with other bits in their place. Bits of the result that come out different depend on them; all others are defined, whatever the instruction.
// If it only moves bits, it is executed once, with what is known of each bit in its place, and moves that.
// So v_xor_b32 v1, v1, v1 makes a 0, a cndmask takes the arm that its condition names, DPP and permutes read the lanes that they read, and halves
// stay halves.
#ifndef CHECK_TRIED_H
#define CHECK_TRIED_H
#include "check/state.h"

enum { CHECK_VARIANTS = 4 };
struct check_values;
// Of the registers that the instruction touches: what each variant made of them; where any of them differ; where a bit is not just passed on: where
// the pattern and its complement differ in other places than all 0 and all 1. moved: it only moved bits; then only `s` and `v` of its results are so.
struct check_tried { struct check_values *made[CHECK_VARIANTS]; bool moved; uint32_t s[REG_VGPR], odd_s[REG_VGPR]; row *v, *odd_v; void *memory; };

void check_tried_begin(struct checker *c);      // makes c->tried, c->trial
void check_tried_free(struct checker *c);
// Tries it, into c->tried. False if it cannot be known: it faulted.
bool check_try(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i);
// The bits that came out different are undefined from now on, the others of those registers are not.
void check_take_tried(const struct checker *c, struct check_wave *k, const struct wave *w);
// Whether it looks at undefined bits of that register's lanes only: others in place of the defined ones change no result.
bool check_looks_at_undefined_only(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned reg, uint64_t lanes);
// Whether it is an operand of `moved` (struct check_effects).
bool check_is_moved(const struct effect *x, uint32_t moved);
// element.c: all that there is to do for an instruction that moves one element. False: it is another.
bool check_move_element(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// inactive.c: an instruction that may fetch values of lanes that are not active, once its results are looked at: these are undefined.
bool check_inactive_concerns(const struct insn *i);
void check_inactive(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// defined.c: where the undefined bits of its results will come from.
struct check_origin check_origin_of(const struct check_wave *k, const struct check_effects *u);
// Says anew which lanes of the VGPR have undefined bits.
void check_look_again(struct check_wave *k, const struct wave *w, unsigned vgpr);
// defined.c: the lanes whose bits are that.
uint64_t check_lanes_with(const uint32_t *bits, uint32_t value);

// These bits of a register that is no VGPR are undefined.
static inline void check_define_scalar(struct check_wave *k, unsigned reg, uint32_t undefined)
{
	k->s[reg] = undefined;
	check_mark(k->undefined, reg, undefined != 0);
}

// Those lanes of a VGPR have undefined bits.
static inline void check_define_lanes(struct check_wave *k, unsigned vgpr, uint64_t lanes)
{
	k->lanes[vgpr] = lanes;
	check_mark(k->undefined, REG_VGPR + vgpr, lanes != 0);
}

// Whether it has undefined bits.
static inline bool check_any(const struct check_wave *k, unsigned reg)
{
	return check_has(k->undefined, reg);
}
#endif
