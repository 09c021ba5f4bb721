// VOPD: two instructions in one. Both read their operands before either writes.
#include "wave/decorate.h"

static bool result_is_read(const struct insn *x, const struct insn *y)
{
	const struct isa_record *r = isa_record(y->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].read && y->at[k] == x->at[0]) return true;
	return false;
}

static void step_one_by_one(struct wave *w, const struct insn *i)
{
	i->pair[0].step(w, &i->pair[0]);
	i->pair[1].step(w, &i->pair[1]);
}

// Runs both halves if X writes a register that Y reads: X's result waits in a temporary row.
static void step_together(struct wave *w, const struct insn *i)
{
	struct insn x = i->pair[0];
	wave_enter(w);
	uint32_t *result = ROW(w, x.at[0]), *temp = w->temp[1];
	for (uint32_t j = 0; j < w->lanes; j++) temp[j] = result[j];
	x.at[0] = TEMP_AT(1);
	x.step(w, &x);
	i->pair[1].step(w, &i->pair[1]);
	const uint32_t *m = w->mask;
	for (uint32_t j = 0; j < w->lanes; j++) result[j] = (temp[j] & m[j]) | (result[j] & ~m[j]);
}

step_fn *dual_step(const struct insn pair[2])
{
	return result_is_read(&pair[0], &pair[1]) ? step_together : step_one_by_one;
}

bool dual_is_one_by_one(const struct insn *i) { return i->step == step_one_by_one; }
