// divergent-barrier: waves of a workgroup that meet at different barriers, and lanes that are off when their wave goes to one.
#include "check/state.h"
#include "wave/state.h"

enum { WORKGROUP_BARRIER = -1 };

// s_barrier, or gfx12's wait for the workgroup's.
static bool passes_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || (effect == ISA_EFFECT_barrier_wait && (int16_t)i->imm == WORKGROUP_BARRIER);
}

static bool signals(const struct insn *i) { return isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_barrier_signal; }

// Of s_barrier_signal five bits say which one; all of them: the workgroup's.
static bool is_workgroups(const struct wave *w, const struct insn *i) { return (S32(w, i->at[0]) & 31) == 31; }

// A wave that signals twice counts twice: the others may go on before all have come. Alone in its workgroup it has no barrier: the instructions do nothing
// then (LLVM's pull request 143634).
static void look_at_signal(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct insn *before = k->signalled;
	k->signalled = i;
	struct check_finding *f = before && w->group->count > 1 ? check_found(c, CHECK_BARRIER, w, i, 0) : NULL;
	if (!f) return;
	check_say(c, f, "wave %u signals the workgroup's barrier again, without a wait for it between", w->id);
	check_blame(c, f, before, "it signalled here");
	f->hint = "s_barrier_wait -1 comes after each s_barrier_signal -1";
}

static void start(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	k->interval = 0;
	k->left_at = k->signalled = NULL;
	k->first_exec = wave_exec(w);
	if (!w->id) c->group->met.n = 0;
}

// The first wave of the workgroup that comes to its n-th barrier says which instruction that is.
static void look_at_others(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i)
{
	while (c->group->met.n <= k->interval) *arena_push(&c->arena, &c->group->met) = (struct check_met){ NULL, 0 };
	struct check_met *met = &c->group->met.at[k->interval];
	if (!met->insn) *met = (struct check_met){ i, w->id };
	if (met->insn == i) return;
	struct check_finding *f = check_found(c, CHECK_BARRIER, w, i, 0);
	if (!f) return;
	check_say(c, f, "wave %u is at this barrier while wave %u of its workgroup is at another", w->id, met->wave);
	check_blame(c, f, met->insn, "wave %u is here: the two count as one barrier", met->wave);
}

// Lanes that were off at a barrier and come back after it: they went round it. Only what they do to memory counts: to exchange values,
// compilers briefly switch on lanes that have ended.
static void look_at_lanes(struct checker *c, struct check_wave *k, const struct wave *w, uint64_t back)
{
	const struct insn *i = k->left_at;
	k->left_at = NULL;
	struct check_finding *f = check_found(c, CHECK_BARRIER, w, i, (unsigned)__builtin_popcountll(back));
	if (!f) return;
	const struct insn *cut = k->left_by;
	check_say(c, f, "the barrier is inside a branch: %s did not take part, and went on after it", check_lanes_text(c, back));
	if (cut) check_blame(c, f, cut, "exec was written here");
}

static bool wants(const struct checker *c, const struct insn *i)
{
	(void)c;
	return passes_barrier(i) || signals(i);
}

// What lanes do to their own memory does not count.
void check_barrier_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	uint64_t back = wave_exec(w) & ~k->left_exec & k->first_exec;
	if (back && i->mem->space != ISA_SCALAR && !check_in_scratch(c, w, i)) look_at_lanes(c, k, w, back);
}

static void before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	if (signals(i) && is_workgroups(w, i)) look_at_signal(c, k, w, i);
	if (!passes_barrier(i)) return;
	k->signalled = NULL;
	if (w->group->count > 1) look_at_others(c, k, w, i);
	k->interval++;
	k->left_at = i;
	k->left_exec = wave_exec(w);
	k->left_by = k->writer[ISA_REG_EXEC].insn;
}

const struct check_hooks check_barrier = { .start = start, .wants = wants, .before = before };
