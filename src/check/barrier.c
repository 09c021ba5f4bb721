// divergent-barrier: waves of a workgroup that meet at different barriers, and lanes that skip a barrier of their wave.
#include "check/state.h"
#include "wave/group.h"

enum { WORKGROUP_BARRIER = -1 };

// Returns whether the instruction is s_barrier, or gfx12's wait for the workgroup's barrier.
static bool passes_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || (effect == ISA_EFFECT_barrier_wait && (int16_t)i->imm == WORKGROUP_BARRIER);
}

static bool signals(const struct insn *i)
{
	return isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_barrier_signal;
}

// Returns whether the signal is for the workgroup's barrier: its five bits for the number are all ones.
static bool is_workgroups(const struct wave *w, const struct insn *i) { return (S32(w, i->at[0]) & 31) == 31; }

// Examines a signal. A wave that signals twice counts twice, so others may go on before all have come. A workgroup of
// one wave does not have a barrier: these instructions do nothing then (LLVM's pull request 143634).
static void look_at_signal(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct insn *before = k->barrier.signalled;
	k->barrier.signalled = i;
	struct check_finding *f = before && w->group->count > 1 ? check_found(c, CHECK_BARRIER, w, i, 0) : NULL;
	if (!f) return;
	check_say(c, f, "wave %u signals the workgroup's barrier again, without a wait for it between", w->id);
	check_blame(c, f, before, "it signalled here");
	f->hint = "s_barrier_wait -1 comes after each s_barrier_signal -1";
}

static void barrier_start(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	k->barrier.number = 0;
	k->barrier.left_at = k->barrier.signalled = NULL;
	k->barrier.first_exec = wave_exec(w);
	if (!w->id) c->group->met.n = 0;
}

// Compares the wave's barrier with the instruction at which the first wave reached the barrier of that number.
static void look_at_others(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i)
{
	while (c->group->met.n <= k->barrier.number) *arena_push(&c->arena, &c->group->met) = (struct check_met){ NULL, 0 };
	struct check_met *met = &c->group->met.at[k->barrier.number];
	if (!met->insn) *met = (struct check_met){ i, w->id };
	if (met->insn == i) return;
	struct check_finding *f = check_found(c, CHECK_BARRIER, w, i, 0);
	if (!f) return;
	check_say(c, f, "wave %u is at this barrier while wave %u of its workgroup is at another", w->id, met->wave);
	check_blame(c, f, met->insn, "wave %u is here: the two count as one barrier", met->wave);
}

// Reports lanes that were inactive at a barrier and are active again after it: they skipped it. Only accesses to memory
// count: compilers briefly activate ended lanes to exchange values. Compilers of drivers leave lanes inactive at a
// barrier that all lanes have reached.
static void look_at_lanes(struct checker *c, struct check_wave *k, const struct wave *w, uint64_t back)
{
	const struct insn *i = k->barrier.left_at;
	k->barrier.left_at = NULL;
	struct check_finding *f = check_found(c, CHECK_BARRIER, w, i, (unsigned)__builtin_popcountll(back));
	if (!f) return;
	const struct insn *cut = k->barrier.left_by;
	check_say(c, f, "the barrier is inside a branch: %s did not take part, and went on after it",
	          check_lanes_text(c, back));
	if (cut) check_blame(c, f, cut, "exec was written here");
}

static bool barrier_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return passes_barrier(i) || signals(i);
}

// Finds lanes that skipped the last barrier and now access memory other than their own scratch.
void check_barrier_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	uint64_t back = c->levels.compiled ? 0 : wave_exec(w) & ~k->barrier.left_exec & k->barrier.first_exec;
	if (back && i->mem->space != ISA_SCALAR && !check_in_scratch(c, w, i)) look_at_lanes(c, k, w, back);
}

static void barrier_before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	if (signals(i) && is_workgroups(w, i)) look_at_signal(c, k, w, i);
	if (!passes_barrier(i)) return;
	k->barrier.signalled = NULL;
	if (w->group->count > 1) look_at_others(c, k, w, i);
	k->barrier.number++;
	k->barrier.left_at = i;
	k->barrier.left_exec = wave_exec(w);
	k->barrier.left_by = k->writer[ISA_REG_EXEC].insn;
}

const struct check_hooks check_barrier = {
	.start = barrier_start, .applies = barrier_applies, .before = barrier_before
};
