// The VGPRs of a SIMD are in banks. A memory instruction reads its registers from them some cycles after its unit has taken it, one after the
// other; a vector instruction that wants the same bank in the same cycle comes a cycle later.
#include "time/state.h"

// The bank that a memory instruction reads in the n-th cycle of its reading. Of a 64-bit address, the upper half comes first.
static uint32_t bank_of(const struct plan *p, uint32_t n)
{
	return p->unit == ISA_VMEM && p->port_address == 2 && n < 2 ? p->port_bank[1 - n] : p->port_bank[n];
}

static uint64_t first_read(const struct sim *s, const struct plan *p, uint64_t taken)
{
	return taken + (p->unit == ISA_LDS ? fig(s, ISA_T_lds_read) + (p->port_count > p->port_address) : fig(s, ISA_T_vmem_read));
}

void banks_taken(const struct sim *s, struct simd *d, const struct plan *p)
{
	uint64_t end = first_read(s, p, s->now) + p->port_count;
	d->taken[d->taken_at % 4].at = s->now;
	d->taken[d->taken_at++ % 4].plan = p;
	if (end > d->taken_end) d->taken_end = end;
}

static bool reads(const struct sim *s, const struct plan *p, uint64_t taken, uint64_t cycle, uint32_t banks)
{
	uint64_t first = first_read(s, p, taken);
	return cycle >= first && cycle - first < p->port_count && bank_of(p, (uint32_t)(cycle - first)) & banks;
}

struct reading { const struct sim *sim; uint64_t cycle; uint32_t banks; };
static bool is_in_the_way(const void *context, const struct request *r, uint64_t taken)
{
	const struct reading *x = context;
	return reads(x->sim, r->plan, taken, x->cycle, x->banks);
}

static bool port_reads(const struct sim *s, const struct simd *d, bool lds, uint64_t cycle, uint32_t banks)
{
	struct reading x = { s, cycle, banks };
	const struct port *p = lds ? &d->cu->lds : &d->cu->vmem;
	return p->from[d->index].count && port_ahead(s, p, lds, d->index, cycle, is_in_the_way, &x);
}

// The banks from which it reads its sources: a result that has just been executed comes straight from there.
static uint32_t banks_read(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t exec)
{
	uint32_t banks = 0;
	for (uint32_t k = 0; k < p->sources.n; k++) {
		const struct plan_reg *source = &p->sources.at[k];
		const struct reg *r = &w->score[source->place];
		if (r->writer == BY_VALU && r->exec + r->latency >= exec) continue;
		banks |= 1u << (source->at - REG_VGPR) % fig(s, ISA_T_vgpr_banks);
	}
	return banks;
}

uint64_t bank_conflicts(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t dispatched, uint64_t exec)
{
	const struct simd *d = w->simd;
	if (!p->banks) return 0;
	uint64_t cycle = dispatched + 1;
	if (cycle >= d->taken_end && !d->cu->lds.from[d->index].count && !d->cu->vmem.from[d->index].count) return p->conflict;
	for (uint32_t n = 0; n <= p->conflict; n++, cycle++) {
		uint32_t banks = n ? p->banks_twice : banks_read(s, w, p, exec);
		bool busy = port_reads(s, d, true, cycle, banks) || port_reads(s, d, false, cycle, banks);
		for (uint32_t k = 0; k < 4 && !busy; k++) busy = d->taken[k].plan && reads(s, d->taken[k].plan, d->taken[k].at, cycle, banks);
		if (busy) return p->conflict + 1;
	}
	return p->conflict;
}
