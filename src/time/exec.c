// Execution of an instruction after its issue, in its unit's pipe. All waves of a SIMD share one vector pipe, which
// keeps their order.
#include "time/banks.h"
#include "time/cu.h"
#include "time/slot.h"

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
	struct valu_stage *stage = &d->stage;
	if (stage->left + 1 > at) at = stage->left + 1;
	uint64_t free = 0, from = *reads = at;
	if (p->writes_sgpr && limit && stage->sgpr_write_count >= limit)
		free = stage->sgpr_writes[(stage->sgpr_write_count - limit) % 8] + fig(s, ISA_T_valu_salu);
	if (free > at) at = free;
	if (at > from) {
		stage->still[stage->still_count % 8].from = from;
		stage->still[stage->still_count++ % 8].to = at;
		if (at > stage->still_end) stage->still_end = at;
	}
	return stage->left = at;
}

// Returns the cycles from issue to execution without obstacles.
static uint64_t exec_after(const struct sim *s, const struct simd *d, const struct plan *p)
{
	return p->idles && d->valu.exec + fig(s, ISA_T_valu_idle) <= s->now ? fig(s, ISA_T_valu_exec_mask) : p->exec_after;
}

uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes)
{
	struct simd *d = w->simd;
	uint64_t cycles = (uint64_t)p->issue * passes;
	uint64_t stage = exec_after(s, d, p) - fig(s, ISA_T_valu_dispatch);
	uint64_t reads, left = dispatch_stage(s, d, p, &reads), gathered = banks_gather(s, w, p, reads) + p->exchange;
	uint64_t begin = (gathered > left ? gathered : left) + stage, ready = operands_ready(s, w, p, &w->late.by);
	if (!w->vector.by) begin += fig(s, ISA_T_valu_first);
	if (d->valu.exec + 1 > begin) begin = d->valu.exec + 1;
	w->late.cycles = ready > begin ? ready - begin : 0;
	if (ready > begin) begin = ready;
	if (p->pipe) {
		if (d->trans.free > begin) begin = d->trans.free;
		d->trans.free = begin + (uint64_t)p->pipe * passes;
		d->trans.issue = s->now + (uint64_t)p->pipe * passes;
	}
	if (p->occupies && !d->valu.occupied) begin += fig(s, ISA_T_matrix_first);
	d->valu.occupied = p->occupies;
	d->valu.exec = begin + (p->occupies ? p->occupies : cycles - 1);
	banks_write(s, w, p, begin, d->valu.exec);
	d->queue.exec[d->queue.count++ % 32] = d->valu.exec;
	d->unit_free[ISA_VALU] = s->now + cycles;
	struct slot_recent *recent = &w->recent;
	if (p->pipe) recent->trans[recent->trans_last = (recent->trans_last + 1) % 4] = (struct recent){ s->now, i };
	else recent->valu[recent->valu_last = (recent->valu_last + 1) % 4] = (struct recent){ s->now, i };
	for (uint32_t k = 0; k < p->sgprs.n; k++) w->recent.sgpr_read[p->sgprs.at[k].at / 2] = left;
	if (p->writes_sgpr) d->stage.sgpr_writes[d->stage.sgpr_write_count++ % 8] = d->valu.exec;
	w->vector.exec = d->valu.exec;
	for (unsigned k = 0; k < VALU_RESULTS; k++)
		if (p->results >> k & 1) w->vector.result[k] = d->valu.exec;
	w->vector.issued = s->now;
	uint64_t carry = fig(s, ISA_T_valu_carry_issue), early = fig(s, ISA_T_valu_carry_early);
	if (p->reads_mask && carry) w->vector.carry_until = s->now + carry;
	if (p->reads_mask && early) w->vector.carry_until = begin - early;
	w->vector.by = i;
	score_write(w, p, begin, i, BY_VALU);
	return d->valu.exec;
}

uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	uint64_t begin = s->now + fig(s, ISA_T_salu_exec);
	w->late.cycles = 0;
	for (uint32_t k = 0; k < p->reads.n; k++) {
		const struct reg *r = &w->score[p->reads.at[k].place];
		if (r->writer != BY_SALU || r->exec + r->latency <= begin) continue;
		w->late.cycles += r->exec + r->latency - begin;
		w->late.by = r->by;
		begin = r->exec + r->latency;
	}
	struct simd *d = w->simd;
	struct scalar_pipe *pipe = &d->scalar;
	if (pipe->smem_by && pipe->smem_by != w && pipe->smem_issue + 1 == s->now) begin += fig(s, ISA_T_salu_after_smem);
	if (pipe->exec + 1 > begin) begin = pipe->exec + 1;
	pipe->exec = begin + (p->pipe ? p->pipe - 1u : 0);
	d->unit_free[ISA_SALU] = s->now + p->issue;
	w->scalar = (struct slot_scalar){ begin, s->now, i };
	score_write(w, p, begin, i, BY_SALU);
	return begin;
}
