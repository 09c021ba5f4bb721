// Execution of an instruction after its issue, in its unit's pipe. All waves of a SIMD share one vector pipe, which
// keeps their order.
#include "time/banks.h"
#include "time/cu.h"
#include "time/slot.h"

static const struct plan *writer_of(const struct sim *s, const struct slot *w, uint32_t place)
{
	return &s->plans[*slot_writer(s, w, place)];
}

// Returns whether the addend of a matrix instruction is the whole result of another one, which comes sooner.
static bool is_chained(const struct plan *p, const struct plan *by)
{
	bool chained = false;
	for (unsigned k = 0; k < p->read_count && by->occupies && by->write_count; k++)
		chained |= p->read[k].first == by->write[0].first && p->read[k].count == by->write[0].count;
	return chained;
}

// Returns the cycle in which a vector instruction has all its operands; *by is the writer of the last one.
static uint64_t operands_ready(const struct sim *s, const struct slot *w, const struct plan *p, const struct insn **by)
{
	uint64_t at = 0;
	const struct plan_reg *last = NULL;
	for (uint32_t k = 0; k < p->reads.n; k++) {
		const struct plan_reg *read = &p->reads.at[k];
		const struct reg *r = &w->score[read->place];
		if (reg_writer(r) != BY_VALU) continue;
		uint64_t after = reg_latency(r) & read->latency;
		if (after < read->least) after = read->least;                 // a scalar transcendental takes longer
		if (SELDOM(p->occupies) && read->operand == PLAN_ADDEND && is_chained(p, writer_of(s, w, read->place)))
			after -= fig(s, ISA_T_matrix_chain);
		if (reg_exec(r) + after > at) at = reg_exec(r) + after, last = read;
	}
	if (last) *by = writer_of(s, w, last->place)->insn;
	return at;
}

// Returns the cycle in which a VOPD's first result in the addend's pair of registers is there; 0 if it is there before
// `at`.
static uint64_t neighbour_ready(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t at,
                                const struct insn **by)
{
	uint64_t there = 0;
	for (uint32_t k = 0; SELDOM(k < p->neighbour.n); k++) {
		const struct reg *r = &w->score[p->neighbour.at[k].place];
		const struct plan *writer = writer_of(s, w, p->neighbour.at[k].place);
		bool first = reg_writer(r) == BY_VALU && writer->insn->pair && writer->write[0].first == p->neighbour.at[k].at;
		if (first && reg_there(r) >= at) there = at = reg_there(r), *by = writer->insn;
	}
	return there;
}

// Returns the cycle, from `at` on, from which its results come `in_order` after the results of earlier instructions of
// the same unit in the same registers.
static uint64_t results_in_order(const struct sim *s, const struct slot *w, const struct plan *p, enum writer writer,
                                 uint64_t in_order, uint64_t at, const struct insn **by)
{
	for (uint32_t k = 0; in_order && k < p->writes.n; k++) {
		const struct reg *r = &w->score[p->writes.at[k].place];
		if (SELDOM(reg_writer(r) == writer && reg_there(r) + in_order > at + p->latency))
			at = reg_there(r) + in_order - p->latency, *by = writer_of(s, w, p->writes.at[k].place)->insn;
	}
	return at;
}

// Writes its results. A fast one waits for an earlier slow one of the same unit in its register.
static inline void write_results(const struct sim *s, struct slot *w, const struct plan *p, uint64_t exec,
                                 enum writer writer)
{
	for (uint32_t k = 0; k < p->writes.n; k++) {
		struct reg *r = &w->score[p->writes.at[k].place];
		uint64_t before = reg_writer(r) == writer ? reg_there(r) : 0;
		reg_set(r, writer, exec, SELDOM(before > exec + p->latency) ? before - exec : p->latency);
		*slot_writer(s, w, p->writes.at[k].place) = (uint32_t)(p - s->plans);
	}
}

// Returns when it leaves the stage after issue. The number of instructions in flight with scalar results is limited.
// Sets *reads to the cycle in which it arrives and reads its registers, even if it then waits.
static uint64_t dispatch_stage(struct sim *s, struct simd *d, const struct plan *p, uint64_t *reads)
{
	uint64_t at = s->now + fig(s, ISA_T_valu_dispatch), limit = fig(s, ISA_T_valu_sgpr_limit);
	struct valu_stage *stage = &d->stage;
	if (stage->left + 1 > at) at = stage->left + 1;
	uint64_t free = 0, from = *reads = at;
	if (SELDOM(p->writes_sgpr) && limit && stage->sgpr_write_count >= limit)
		free = stage->sgpr_writes[(stage->sgpr_write_count - limit) % 8] + fig(s, ISA_T_valu_salu);
	if (free > at) at = free;
	if (SELDOM(at > from)) {
		stage->still[stage->still_count % 8].from = from;
		stage->still[stage->still_count++ % 8].to = at;
		if (at > stage->still_end) stage->still_end = at;
	}
	return stage->left = at;
}

// Returns the cycles from issue to execution without obstacles.
static uint64_t exec_after(const struct sim *s, const struct simd *d, const struct plan *p)
{
	bool idle = SELDOM(p->idles) && d->valu.exec + fig(s, ISA_T_valu_idle) <= s->now;
	return idle ? fig(s, ISA_T_valu_exec_mask) : p->exec_after;
}

// Returns whether the pipe takes the instruction `b` after `a` as soon as the slot is free.
static bool is_alike(const struct plan *a, const struct plan *b)
{
	return a && a->alike == b->alike;
}

// Returns the first cycle in which the vector pipe takes the instruction.
static uint64_t pipe_free(const struct sim *s, const struct simd *d, const struct plan *p)
{
	bool alike = is_alike(d->valu.last, p);
	uint64_t at = alike ? d->valu.free : d->valu.settled, after = d->trans.exec + fig(s, ISA_T_matrix_trans);
	if (SELDOM(p->pipe) && d->trans.free > at) at = d->trans.free;
	return SELDOM(p->occupies) && after > at ? after : at;
}

// Keeps the pipe busy with an instruction that begins in cycle `begin`; sets d->valu.exec.
static void take_pipe(const struct sim *s, struct simd *d, const struct plan *p, uint64_t begin, unsigned passes)
{
	struct valu_pipe *v = &d->valu;
	const struct plan_span *span = &p->span[passes - 1];
	v->exec = begin + span->executed - 1;
	v->free = begin + span->free;
	v->settled = v->exec + (p->settles ? p->settles : 1);
	v->last = p;
	d->unit_free[ISA_VALU] = s->now + p->issue * passes;
	if (MOSTLY(!p->pipe)) return;
	d->trans = (struct trans_pipe){ begin + (uint64_t)p->pipe * passes, s->now + (uint64_t)p->pipe * passes, v->exec };
}

// Returns the execution of the instruction before the last `back` ones if it is a matrix instruction, or else 0.
static uint64_t matrix_back(const struct pipe_queue *q, uint64_t back)
{
	uint64_t exec = pipe_queue_back(q, back);
	return exec && q->matrices >> (q->count - back) % 32 & 1 ? exec : 0;
}

uint64_t matrix_place(const struct sim *s, const struct simd *d)
{
	uint64_t exec = d->valu_queue.matrices ? matrix_back(&d->valu_queue, fig(s, ISA_T_matrix_queue)) : 0;
	return exec ? exec - fig(s, ISA_T_matrix_early) : 0;
}

uint64_t narrow_place(const struct sim *s, const struct simd *d)
{
	uint64_t exec = d->valu_queue.matrices ? matrix_back(&d->valu_queue, fig(s, ISA_T_matrix_narrow)) : 0;
	return d->valu.last && d->valu.last->pipe && exec > d->trans.issue ? exec : d->trans.issue;
}

// Enters a vector instruction, which d->valu.exec executes, into the queue of the pipe. Its place is free then, or as
// much sooner as its class leaves the queue. The first instruction of the queue leaves it before it waits for an
// earlier result in its register, for `late` cycles.
static void enter_queue(struct simd *d, const struct plan *p, uint64_t late)
{
	struct pipe_queue *q = &d->valu_queue;
	uint32_t at = q->count++ % 32;
	q->exec[at] = d->valu.exec - (uint64_t)p->leaves_early - (p->occupies ? 0 : late);
	if (SELDOM(p->occupies || q->matrices)) q->matrices = (q->matrices & ~(1u << at)) | (uint32_t)!!p->occupies << at;
}

// Records the instruction in the wave: its results, and what its next instructions wait for.
static void note_vector(const struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, uint64_t begin)
{
	struct slot_vector *v = &w->vector;
	struct slot_recent *recent = &w->recent;
	uint64_t carry = fig(s, ISA_T_valu_carry_issue), early = fig(s, ISA_T_valu_carry_early);
	if (SELDOM(p->pipe)) recent->trans[w->trans_last = (w->trans_last + 1) % 4] = (struct recent){ s->now, i };
	else recent->valu[w->valu_last = (w->valu_last + 1) % 4] = (struct recent){ s->now + p->issue - 1, i };
	v->exec = w->simd->valu.exec;
	for (unsigned left = p->results; left; left &= left - 1) v->result[__builtin_ctz(left)] = v->exec;
	v->issued = s->now;
	if (SELDOM(p->reads_mask) && carry) v->carry_until = s->now + carry;
	if (SELDOM(p->reads_mask) && early) v->carry_until = begin - early;
	v->by = i;
	write_results(s, w, p, begin, BY_VALU);
}

uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes)
{
	struct simd *d = w->simd;
	s->late.by = NULL;
	uint64_t stage = exec_after(s, d, p) - fig(s, ISA_T_valu_dispatch);
	uint64_t reads, left = dispatch_stage(s, d, p, &reads), gathered = banks_gather(s, w, p, reads) + p->exchange;
	uint64_t begin = (gathered > left ? gathered : left) + stage, ready = operands_ready(s, w, p, &s->late.by);
	uint64_t free = pipe_free(s, d, p);
	if (SELDOM(!w->vector.by) && p->exec_after == fig(s, ISA_T_valu_exec)) begin += fig(s, ISA_T_valu_first);
	if (free > begin) begin = free;
	uint64_t first = begin;
	if (ready > begin) begin = ready;
	uint64_t dual = neighbour_ready(s, w, p, begin, &s->late.by);
	uint64_t held = dual ? fig(s, ISA_T_valu_exec) - fig(s, ISA_T_valu_dispatch) - fig(s, ISA_T_dual_room) : 0;
	if (dual) begin = dual;
	uint64_t own = begin;
	begin = results_in_order(s, w, p, BY_VALU, fig(s, ISA_T_valu_in_order), begin, &s->late.by);
	s->late.cycles = begin - first;
	if (SELDOM(p->occupies) && !is_alike(d->valu.last, p)) begin += fig(s, ISA_T_matrix_first);
	take_pipe(s, d, p, begin, passes);
	banks_leave(s, w, p, begin, held);
	enter_queue(d, p, begin - own);
	for (uint32_t k = 0; k < p->sgprs.n; k++) *slot_sgpr_read(s, w, &p->sgprs.at[k]) = left;
	if (SELDOM(p->writes_sgpr)) {
		uint64_t written = d->valu.exec + p->scalar_late;
		d->stage.sgpr_writes[d->stage.sgpr_write_count++ % 8] = written;
		w->recent.sgpr_writes[w->recent.sgpr_write_count++ % 8] = written;
	}
	note_vector(s, w, p, i, begin);
	return d->valu.exec;
}

uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i)
{
	uint64_t begin = s->now + fig(s, ISA_T_salu_exec);
	s->late.cycles = 0;
	s->late.by = NULL;
	for (uint32_t k = 0; k < p->reads.n; k++) {
		const struct reg *r = &w->score[p->reads.at[k].place];
		if (reg_writer(r) != BY_SALU || reg_there(r) <= begin) continue;
		s->late.cycles += reg_there(r) - begin;
		s->late.by = writer_of(s, w, p->reads.at[k].place)->insn;
		begin = reg_there(r);
	}
	uint64_t ready = begin;
	begin = results_in_order(s, w, p, BY_SALU, fig(s, ISA_T_salu_in_order), begin, &s->late.by);
	s->late.cycles += begin - ready;
	struct simd *d = w->simd;
	struct scalar_pipe *pipe = &d->scalar;
	if (pipe->smem_by && pipe->smem_by != w && pipe->smem_issue + 1 == s->now) begin += fig(s, ISA_T_salu_after_smem);
	if (pipe->exec + 1 > begin) begin = pipe->exec + 1;
	pipe->exec = begin + (p->pipe ? p->pipe - 1u : 0);
	d->salu_queue.exec[d->salu_queue.count++ % 32] = pipe->exec;
	d->unit_free[ISA_SALU] = s->now + p->issue;
	uint64_t result = begin + p->latency;
	w->scalar = (struct slot_scalar){ begin, s->now, i };
	if (result > w->recent.scalar_result) w->recent.scalar_result = result;
	write_results(s, w, p, begin, BY_SALU);
	return begin;
}
