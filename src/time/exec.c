// Execution of an instruction after its issue, in its unit's pipe. All waves of a SIMD share one vector pipe, which
// keeps their order.
#include "time/state.h"

// Returns the cycle in which a vector instruction has all its operands; *by is the writer of the last one.
static uint64_t operands_ready(const struct sim *s, const struct slot *w, const struct plan *p, const struct insn **by)
{
	uint64_t at = 0;
	for (uint32_t k = 0; k < p->reads.n; k++) {
		const struct plan_reg *read = &p->reads.at[k];
		const struct reg *r = &w->score[read->place];
		if (r->writer != BY_VALU) continue;
		uint64_t after = r->latency, sgpr = fig(s, ISA_T_valu_valu_sgpr);
		if (read->at < REG_VGPR && read->mask) after = fig(s, ISA_T_mask_forward);
		else if (read->at < REG_VGPR && after < sgpr) after = sgpr;   // a scalar transcendental takes longer
		if (r->exec + after > at) at = r->exec + after, *by = r->by;
	}
	return at;
}

// Returns when it leaves the stage after issue. The number of instructions in flight with scalar results is limited.
// Sets *reads to the cycle in which it arrives and reads its registers, even if it then waits.
static uint64_t dispatch_stage(struct sim *s, struct simd *d, const struct plan *p, uint64_t *reads)
{
	uint64_t at = s->now + fig(s, ISA_T_valu_dispatch), limit = fig(s, ISA_T_valu_sgpr_limit);
	if (d->dispatched + 1 > at) at = d->dispatched + 1;
	uint64_t free = 0, from = *reads = at;
	if (p->writes_sgpr && limit && d->sgpr_write_at >= limit)
		free = d->sgpr_writes[(d->sgpr_write_at - limit) % 8] + fig(s, ISA_T_valu_salu);
	if (free > at) at = free;
	if (at > from) {
		d->still[d->still_at % 8].from = from;
		d->still[d->still_at++ % 8].to = at;
		if (at > d->still_end) d->still_end = at;
	}
	return d->dispatched = at;
}

// Returns the cycles from issue to execution without obstacles.
static uint64_t exec_after(const struct sim *s, const struct simd *d, const struct plan *p)
{
	return p->idles && d->valu_exec + fig(s, ISA_T_valu_idle) <= s->now ? fig(s, ISA_T_valu_exec_mask) : p->exec_after;
}

uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes)
{
	struct simd *d = w->simd;
	uint64_t cycles = (uint64_t)p->issue * passes;
	uint64_t stage = exec_after(s, d, p) - fig(s, ISA_T_valu_dispatch);
	uint64_t reads, left = dispatch_stage(s, d, p, &reads), gathered = banks_gather(s, w, p, reads) + p->exchange;
	uint64_t begin = (gathered > left ? gathered : left) + stage, ready = operands_ready(s, w, p, &w->late_by);
	if (!w->any_valu) begin += fig(s, ISA_T_valu_first);
	if (d->valu_exec + 1 > begin) begin = d->valu_exec + 1;
	w->late = ready > begin ? ready - begin : 0;
	if (ready > begin) begin = ready;
	if (p->pipe) {
		if (d->trans_free > begin) begin = d->trans_free;
		d->trans_free = begin + (uint64_t)p->pipe * passes;
		d->trans_issue = s->now + (uint64_t)p->pipe * passes;
	}
	if (p->occupies && !d->occupied) begin += fig(s, ISA_T_matrix_first);
	d->occupied = p->occupies;
	d->valu_exec = begin + (p->occupies ? p->occupies : cycles - 1);
	banks_write(s, w, p, begin, d->valu_exec);
	d->ring[d->ring_at++ % 32] = d->valu_exec;
	d->unit_free[ISA_VALU] = s->now + cycles;
	if (p->pipe) {
		w->trans_last = (w->trans_last + 1) % 4;
		w->trans_issue[w->trans_last].at = s->now;
		w->trans_issue[w->trans_last].by = i;
	} else {
		w->valu_last = (w->valu_last + 1) % 4;
		w->valu_issue[w->valu_last].at = s->now;
		w->valu_issue[w->valu_last].by = i;
	}
	for (uint32_t k = 0; k < p->sgprs.n; k++) w->sgpr_read[p->sgprs.at[k].at / 2] = left;
	if (p->writes_sgpr) d->sgpr_writes[d->sgpr_write_at++ % 8] = d->valu_exec;
	w->any_valu = true;
	w->valu_exec = d->valu_exec;
	for (unsigned k = 0; k < VALU_RESULTS; k++)
		if (p->results >> k & 1) w->result_exec[k] = d->valu_exec;
	w->valu_issued = s->now;
	if (p->reads_mask && fig(s, ISA_T_valu_carry_issue)) w->carry_until = s->now + fig(s, ISA_T_valu_carry_issue);
	if (p->reads_mask && fig(s, ISA_T_valu_carry_early)) w->carry_until = begin - fig(s, ISA_T_valu_carry_early);
	w->valu_by = i;
	score_write(w, p, begin, i, BY_VALU);
	return d->valu_exec;
}

uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	uint64_t begin = s->now + fig(s, ISA_T_salu_exec);
	w->late = 0;
	for (uint32_t k = 0; k < p->reads.n; k++) {
		const struct reg *r = &w->score[p->reads.at[k].place];
		if (r->writer != BY_SALU || r->exec + r->latency <= begin) continue;
		w->late += r->exec + r->latency - begin;
		w->late_by = r->by;
		begin = r->exec + r->latency;
	}
	struct simd *d = w->simd;
	if (d->smem_by && d->smem_by != w && d->smem_issue + 1 == s->now) begin += fig(s, ISA_T_salu_after_smem);
	if (d->scalar_exec + 1 > begin) begin = d->scalar_exec + 1;
	d->scalar_exec = begin + (p->pipe ? p->pipe - 1u : 0);
	d->unit_free[ISA_SALU] = s->now + p->issue;
	w->salu_exec = begin;
	w->salu_issue = s->now;
	w->salu_by = i;
	score_write(w, p, begin, i, BY_SALU);
	return begin;
}
