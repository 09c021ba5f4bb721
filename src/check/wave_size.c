// other-wave-size: instructions that name lanes which the wave does not have, or change exec of half of its lanes.
#include "check/state.h"
#include "isa/fields.h"

static bool reads_register_operand(const struct insn *i, unsigned operand)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->read && x->of && x->operand == operand) return true;
	return false;
}

// Returns the operand src1 of a vector instruction that runs once, where it is a constant lane number, or -1. A lane
// number in a register may have any value: shuffles rely on the hardware's modulo.
static int lane_operand(const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	for (unsigned k = 0; !i->pair && r->unit == ISA_VALU && r->once && k < r->operand_count; k++)
		if (isa_operands(r)[k].id == ISA_F_SRC1 && !reads_register_operand(i, k)) return (int)k;
	return -1;
}

// Returns whether the instruction changes exec and has a result of 32 bits, in a wave of 64 lanes.
static bool changes_half(const struct checker *c, const struct insn *i)
{
	bool exec = false, half = false;
	if (i->pair || c->target.wave != LANES || isa_record(i->inst->form)->unit != ISA_SALU) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		exec |= x->write && x->implicit && x->first == ISA_REG_EXEC;
		half |= x->write && !x->implicit && x->count == 1;
	}
	return exec && half;
}

static bool wave_size_applies(const struct checker *c, const struct insn *i)
{
	return changes_half(c, i) || lane_operand(i) >= 0;
}

static void look_at_lane(struct checker *c, const struct wave *w, const struct insn *i, uint32_t lane)
{
	struct check_finding *f = lane < w->lanes ? NULL : check_found(c, CHECK_WAVE_SIZE, w, i, 0);
	if (!f) return;
	check_say(c, f, "this names lane %u of a wave that has %u lanes", lane, w->lanes);
	f->hint = arena_printf(&c->arena, "a GPU takes the lane's number modulo %u", w->lanes);
}

static void wave_size_before(struct checker *c, struct wave *w, const struct insn *i)
{
	int operand = lane_operand(i);
	if (operand >= 0) {
		look_at_lane(c, w, i, S32(w, i->at[operand]));
		return;
	}
	struct check_finding *f = check_found(c, CHECK_WAVE_SIZE, w, i, 0);
	if (!f) return;
	check_say(c, f, "this changes exec of lanes 0 to 31 only, in a wave of 64");
	f->hint = "the form for 64 lanes ends in _b64";
}

const struct check_hooks check_wave_size = { .applies = wave_size_applies, .before = wave_size_before };
