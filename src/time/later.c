// Execution later than issue. The model issues instructions one by one, but needs a wave's registers only for memory,
// jumps and exec. So other instructions are put off, and executed together as machine code (blocks/blocks.h).
#include "time/cu.h"
#include "time/slot.h"

enum { MOST = 128 };               // instructions of a wave that are put off

void slot_catch_up(struct sim *s, struct slot *w)
{
	if (w->put_off && machine_catch_up(s->machine, w->wave, w->put_off) == WAVE_FAULT) s->failed = true;
	w->put_off = 0;
}

enum wave_state slot_execute(struct sim *s, struct slot *w)
{
	const struct plan *p = w->next;
	if (MOSTLY(p->later) && !s->options->in_order && machine_put_off(s->machine)) {
		w->put_off++;
		w->next = p + 1;
		if (p->later == PLAN_LATER && w->put_off < MOST) return WAVE_READY;
		slot_catch_up(s, w);
	} else {
		slot_catch_up(s, w);
		if (machine_step_wave(s->machine, w->wave) == WAVE_FAULT) s->failed = true;
	}
	w->next = &s->plans[w->wave->pc];
	return w->wave->state;
}

void sim_catch_up(struct sim *s)
{
	for (uint32_t c = 0; c < s->cu_count; c++)
		for (uint32_t k = 0; k < s->simds_of_cu; k++)
			for (uint32_t n = 0; n < s->cus[c].simds[k].count; n++) slot_catch_up(s, s->cus[c].simds[k].slots[n]);
}
