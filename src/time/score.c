// Results of a wave's registers: when, and by which unit.
#include "time/state.h"

void score_write(struct slot *w, const struct plan *p, uint64_t exec, const struct insn *by, enum writer writer)
{
	for (unsigned k = 0; k < p->write_count; k++)
		for (unsigned n = 0; n < p->write[k].count; n++)
			w->score[p->write[k].first + n] = (struct reg){ .exec = exec, .by = by, .writer = writer, .latency = p->latency };
}
