// What happens to an instruction after its issue, in its unit's pipe. The vector pipe is one for all waves of a SIMD and keeps their order.
#include "time/state.h"

// The cycle in which a vector instruction can begin to execute as far as its operands go.
static uint64_t operands(const struct sim *s, const struct slot *w, const struct plan *p, const struct insn **by)
{
	uint64_t at = 0;
	for (unsigned k = 0; k < p->read_count; k++)
		for (unsigned n = 0; n < p->read[k].count; n++) {
			unsigned reg = p->read[k].first + n;
			const struct reg *r = &w->score[reg];
			if (r->writer != BY_VALU) continue;
			uint64_t sgpr = fig(s, ISA_T_valu_valu_sgpr);
			if (r->latency > sgpr) sgpr = r->latency;     // of a scalar transcendental
			uint64_t ready = r->exec + (reg >= REG_VGPR ? r->latency : p->read[k].mask ? fig(s, ISA_T_mask_forward) : sgpr);
			if (ready > at) at = ready, *by = r->by;
		}
	return at;
}

// When it leaves the stage after issue: only so many instructions with scalar results may be on their way.
// *reads: when it is there, and reads its registers, whether or not it then has to wait.
static uint64_t dispatch(struct sim *s, struct simd *d, const struct plan *p, uint64_t *reads)
{
	uint64_t at = s->now + fig(s, ISA_T_valu_dispatch), limit = fig(s, ISA_T_valu_sgpr_limit);
	if (d->dispatched + 1 > at) at = d->dispatched + 1;
	uint64_t free = 0, from = *reads = at;
	if (p->writes_sgpr && limit && d->sgpr_write_at >= limit) free = d->sgpr_writes[(d->sgpr_write_at - limit) % 8] + fig(s, ISA_T_valu_salu);
	if (free > at) at = free;
	if (at > from) {
		d->still[d->still_at % 8].from = from;
		d->still[d->still_at++ % 8].to = at;
		if (at > d->still_end) d->still_end = at;
	}
	return d->dispatched = at;
}

// From issue to execution where nothing is in the way.
static uint64_t exec_after(const struct sim *s, const struct simd *d, const struct plan *p)
{
	if (p->constant) return fig(s, ISA_T_valu_exec_constant);
	uint64_t idle = fig(s, ISA_T_valu_idle);
	return idle && p->writes_sgpr && !p->writes_vgpr && d->valu_exec + idle <= s->now ? fig(s, ISA_T_valu_exec_mask) : fig(s, ISA_T_valu_exec);
}

uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes)
{
	struct simd *d = w->simd;
	uint64_t cycles = (uint64_t)p->issue * passes;
	uint64_t stage = exec_after(s, d, p) - fig(s, ISA_T_valu_dispatch);
	uint64_t reads, left = dispatch(s, d, p, &reads), conflict = bank_conflicts(s, w, p, reads, reads + stage) + p->exchange;
	uint64_t begin = (reads + conflict > left ? reads + conflict : left) + stage, ready = operands(s, w, p, &w->late_by);
	if (!w->any_valu) begin += fig(s, ISA_T_valu_first);
	if (d->valu_exec + 1 > begin) begin = d->valu_exec + 1;
	w->late = ready > begin ? ready - begin : 0;
	if (ready > begin) begin = ready;
	if (p->pipe) {
		if (d->trans_free > begin) begin = d->trans_free;
		d->trans_free = begin + (uint64_t)p->pipe * passes;
	}
	d->valu_exec = begin + cycles - 1;
	d->ring[d->ring_at++ % 32] = d->valu_exec;
	d->unit_free[ISA_VALU] = s->now + cycles;
	uint64_t *issue = p->pipe ? w->trans_issue : w->valu_issue;
	const struct insn **by = p->pipe ? w->trans_issue_by : w->valu_issue_by;
	for (unsigned k = p->pipe ? 2 : 3; k; k--) issue[k] = issue[k - 1], by[k] = by[k - 1];
	issue[0] = s->now;
	by[0] = i;
	for (unsigned k = 0; k < p->read_count && p->reads_sgpr; k++)
		for (unsigned n = 0; n < p->read[k].count && p->read[k].first + n < ISA_REG_TTMP; n++) w->sgpr_read[(p->read[k].first + n) / 2] = left;
	if (p->writes_sgpr) d->sgpr_writes[d->sgpr_write_at++ % 8] = d->valu_exec;
	w->any_valu = true;
	w->valu_exec = d->valu_exec;
	w->valu_by = i;
	score_write(w, p, begin, i, BY_VALU);
	return d->valu_exec;
}

uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	uint64_t begin = s->now + fig(s, ISA_T_salu_exec);
	w->late = 0;
	for (unsigned k = 0; k < p->read_count; k++)
		for (unsigned n = 0; n < p->read[k].count; n++) {
			const struct reg *r = &w->score[p->read[k].first + n];
			if (r->writer != BY_SALU || r->exec + r->latency <= begin) continue;
			w->late += r->exec + r->latency - begin;
			w->late_by = r->by;
			begin = r->exec + r->latency;
		}
	struct simd *d = w->simd;
	if (d->smem_by && d->smem_by != w && d->smem_issue + 1 == s->now) begin += fig(s, ISA_T_salu_after_smem);
	if (d->scalar_exec + 1 > begin) begin = d->scalar_exec + 1;
	d->scalar_exec = begin;
	d->unit_free[ISA_SALU] = s->now + p->issue;
	w->salu_exec = begin;
	w->salu_issue = s->now;
	w->salu_by = i;
	score_write(w, p, begin, i, BY_SALU);
	return begin;
}
