// Results in a wave's registers: when, and by which unit. Results of one unit reach a register in order: a fast one
// waits for an earlier slow one.
#include "time/slot.h"

void score_write(struct slot *w, const struct plan *p, uint64_t exec, const struct insn *by, enum writer writer)
{
	for (uint32_t k = 0; k < p->writes.n; k++) {
		struct reg *r = &w->score[p->writes.at[k].place];
		uint64_t before = r->writer == writer ? r->exec + r->latency : 0, latency = p->latency;
		if (before > exec + latency) latency = before - exec;
		*r = (struct reg){ .exec = exec, .by = by, .writer = writer, .latency = (uint8_t)latency };
	}
}
