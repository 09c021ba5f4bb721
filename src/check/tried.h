// What an instruction makes of bits that nothing wrote, private to defined.c: found by trying (tried.c). It is executed on a copy of the wave four
// times (twice, if it only passes bits on), with other bits in their place. Bits of the result that come out different depend on them; all others are defined, whatever the instruction.
// So v_xor_b32 v1, v1, v1 makes a 0, a cndmask takes the arm that its condition names, DPP and permutes read the lanes that they read, and halves
// stay halves.
#ifndef CHECK_TRIED_H
#define CHECK_TRIED_H
#include "check/state.h"

enum { CHECK_VARIANTS = 4 };
struct check_values;
// Of the registers that the instruction touches: what each variant made of them; where any of them differ; where a bit is not just passed on: where
// the pattern and its complement differ in other places than all 0 and all 1.
struct check_tried { struct check_values *made[CHECK_VARIANTS]; uint32_t s[REG_VGPR], odd_s[REG_VGPR]; row *v, *odd_v; void *memory; };

void check_tried_begin(struct checker *c);      // makes c->tried, c->trial
void check_tried_free(struct checker *c);
// Tries it, into c->tried. False if it cannot be known: it faulted.
bool check_try(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i);
// The bits that came out different are undefined from now on, the others of those registers are not.
void check_take_tried(const struct checker *c, struct check_wave *k, const struct wave *w);
// Whether it looks at undefined bits of that register's lanes only: others in place of the defined ones change no result.
bool check_looks_at_undefined_only(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned reg, uint64_t lanes);
// Says anew whether the VGPR has any undefined bit: k->any_v.
void check_look_again(struct check_wave *k, const struct wave *w, unsigned vgpr);

// Whether it has undefined bits: a VGPR in any lane that the wave has.
static inline bool check_any(const struct check_wave *k, unsigned reg)
{
	if (reg < REG_VGPR) return k->s[reg];
	reg -= REG_VGPR;
	return reg < k->rows && k->any_v[reg / 64] >> reg % 64 & 1;
}
#endif
