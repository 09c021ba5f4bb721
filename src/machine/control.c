// End of waves, messages, traps, halts; instructions that only a trap handler may execute.
#include "wave/helpers.h"
#include "machine/state.h"

enum { TRAP_ABORT = 2, RTN_GET_REALTIME = 0x83 };

void wave_endpgm(struct wave *w, const struct insn *i)
{
	(void)i;
	w->state = WAVE_ENDED;
}

void wave_setkill(struct wave *w, const struct insn *i)
{
	if (S32(w, i->at[0]) & 1) w->state = WAVE_ENDED;
}

void wave_trap(struct wave *w, const struct insn *i)
{
	uint32_t number = S32(w, i->at[0]) & 0xff;
	wave_fault(w, -1, number == TRAP_ABORT ? "trap %u: the program gave up (abort, or a failed assertion)"
	           : "trap %u", number);
}

void wave_halt(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "%s: the wave halts, and a debugger to resume it does not exist", isa_text(i->inst->form->name));
}

void wave_sethalt(struct wave *w, const struct insn *i)
{
	if (S32(w, i->at[0]) & 1) wave_halt(w, i);
}

void wave_illegal(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "%s: an illegal instruction", isa_text(i->inst->form->name));
}
void wave_privileged(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "%s is privileged: only a trap handler may execute it", isa_text(i->inst->form->name));
}

// Returns the clock if it is requested; 0 for queues, trap handlers and shader engines, which do not exist here.
void wave_sendmsg_rtn(struct wave *w, const struct insn *i)
{
	uint64_t answer = S32(w, i->at[1]) == RTN_GET_REALTIME ? wave_clock(w) : 0;
	if (isa_operands(isa_record(i->inst->form))[0].dwords == 2) wave_put64(w, i->at[0], answer);
	else S32(w, i->at[0]) = (uint32_t)answer;
}
