// The end of waves, barriers, messages, traps.
//
// A barrier completes when all waves of the workgroup that still live have signalled. s_barrier signals and waits in one; gfx12 has
// the two apart: a wave that waits goes on at once if the barrier completed since its last wait.
#include "wave/helpers.h"
#include "wave/state.h"

enum { BARRIER_WORKGROUP = -1, BARRIER_TRAP = -2, TRAP_ABORT = 2 };

void barrier_check(struct workgroup *g)
{
	bool any = false;
	for (uint32_t k = 0; k < g->count; k++) {
		if (g->waves[k]->state == WAVE_ENDED) continue;
		if (!g->waves[k]->signalled) return;
		any = true;
	}
	for (uint32_t k = 0; k < g->count && any; k++) {
		struct wave *w = g->waves[k];
		w->signalled = false;
		w->barrier_done = w->state != WAVE_AT_BARRIER;
		if (w->state == WAVE_AT_BARRIER) w->state = WAVE_READY;
	}
}

void wave_barrier(struct wave *w, const struct insn *i)
{
	(void)i;
	w->signalled = true;
	w->state = WAVE_AT_BARRIER;
	barrier_check(w->group);
}

// Named barriers (1 to 16) need their members counted, which no program here can set up.
static bool is_workgroup_barrier(struct wave *w, int32_t number)
{
	if (number == BARRIER_WORKGROUP) return true;
	if (number == BARRIER_TRAP) wave_fault(w, -1, "barrier -2 is the trap handler's");
	else wave_fault(w, -1, "named barrier %d was not set up", number);
	return false;
}

void wave_barrier_signal(struct wave *w, const struct insn *i)
{
	if (!is_workgroup_barrier(w, (int32_t)S32(w, i->at[0]))) return;
	w->signalled = true;
	barrier_check(w->group);
}

void wave_barrier_signal_isfirst(struct wave *w, const struct insn *i)
{
	bool first = true;
	for (uint32_t k = 0; k < w->group->count; k++) first &= !w->group->waves[k]->signalled;
	wave_barrier_signal(w, i);
	w->scc = first;
}

void wave_barrier_wait(struct wave *w, const struct insn *i)
{
	if (!is_workgroup_barrier(w, (int16_t)S32(w, i->at[0]))) return;
	if (w->barrier_done) w->barrier_done = false;
	else w->state = WAVE_AT_BARRIER;
}

void wave_endpgm(struct wave *w, const struct insn *i)
{
	(void)i;
	w->state = WAVE_ENDED;
}

void wave_trap(struct wave *w, const struct insn *i)
{
	uint32_t number = S32(w, i->at[0]) & 0xff;
	wave_fault(w, -1, number == TRAP_ABORT ? "trap %u: the program gave up (abort, or a failed assertion)" : "trap %u", number);
}

void wave_illegal(struct wave *w, const struct insn *i) { wave_fault(w, -1, "%s: an illegal instruction", i->inst->form->name); }

// Freeing VGPRs early, interrupts: nothing that a program could see. Questions are answered with 0.
void wave_sendmsg(struct wave *w, const struct insn *i) { (void)w; (void)i; }
void wave_nop(struct wave *w, const struct insn *i) { (void)w; (void)i; }

void wave_sendmsg_rtn(struct wave *w, const struct insn *i)
{
	if (i->inst->form->record->operands[0].dwords == 2) wave_put64(w, i->at[0], 0);
	else S32(w, i->at[0]) = 0;
}
