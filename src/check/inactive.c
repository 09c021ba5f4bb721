// Values that an instruction fetches from inactive lanes (ds_bpermute, ds_swizzle): a GPU gives 0 or another value. The
// lanes that receive them get undefined bits, so that defined.c finds their uses.
#include "check/tried.h"
#include "machine/trial.h"

// Returns the source of a fetch by a lane number that each lane computes. This source may be any lane's; other sources
// are the lane's own. NULL for other instructions.
static const struct effect *fetched_source(const struct insn *i)
{
	const struct effect *from = NULL;
	if (!i->effects->pure || !i->effects->across || i->pair || isa_record(i->inst->form)->unit != ISA_LDS) return NULL;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		if (!x->read || x->first < REG_VGPR || x->lanes == EFFECT_OWN) continue;
		if (from) return NULL;
		from = x;
	}
	return from;
}

bool check_inactive_concerns(const struct insn *i) { return fetched_source(i) != NULL; }

// Executes the instruction with lane + 1 in the inactive lanes and 0 in the others. all: all lanes are active then.
static bool try_fetch(struct checker *c, const struct wave *w, const struct insn *i, const struct effect *from,
                      bool all, row result)
{
	struct wave *x = wave_trial_copy(c->trials.trial, w);
	uint64_t exec = wave_exec(w);
	for (unsigned lane = 0; lane < w->lanes; lane++) x->v[from->first - REG_VGPR][lane] = exec >> lane & 1 ? 0 : lane + 1;
	if (all) x->s[ISA_REG_EXEC] = x->s[ISA_REG_EXEC + 1] = ~0u;
	if (!wave_trial_run(c->trials.trial, i)) return false;
	EACH_RESULT(c->plans.doing, r) memcpy(result, x->v[r - REG_VGPR], sizeof(row));
	return true;
}

void check_inactive(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct effect *from = fetched_source(i);
	uint64_t exec = wave_exec(w), lanes = 0;
	row with, without;
	if (!~(exec | (w->lanes == LANES ? 0 : ~0ull << w->lanes)) || c->plans.doing->result_spans != 1
	    || c->plans.doing->results->first < REG_VGPR)
		return;
	if (!try_fetch(c, w, i, from, true, with) || !try_fetch(c, w, i, from, false, without)) return;
	for (uint64_t left = exec; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		if (with[lane] && !without[lane]) lanes |= left & -left;
	}
	if (!lanes) return;
	unsigned reg = c->plans.doing->results->first, first = (unsigned)__builtin_ctzll(lanes);
	for (uint64_t left = lanes; left; left &= left - 1) k->bits.v[reg - REG_VGPR][__builtin_ctzll(left)] = ~0u;
	check_define_lanes(k, reg - REG_VGPR, k->bits.lanes[reg - REG_VGPR] | lanes);
	k->bits.origin[reg] = (struct check_origin){ i, with[first] - 1, lanes, first, CHECK_IN_INACTIVE_LANE };
}
