// The VGPRs of a SIMD stand in banks. A memory instruction reads its registers from them some cycles after its unit has taken it, one after the
// other; a vector instruction that wants the same bank in the same cycle comes a cycle later.
#include "time/state.h"

// The banks that a memory instruction reads in the n-th cycle of its reading. A 64-bit address takes both of its banks in both cycles.
static uint32_t banks_of(const struct plan *p, uint32_t n)
{
	if (p->unit == ISA_VMEM && p->port_address == 2 && n < 2) return p->port_bank[0] | p->port_bank[1];
	return p->port_bank[n];
}

static bool reads(const struct sim *s, const struct plan *p, uint64_t taken, uint64_t cycle, uint32_t banks)
{
	uint64_t first = taken + (p->unit == ISA_LDS ? fig(s, ISA_T_lds_read) + (p->port_count > p->port_address) : fig(s, ISA_T_vmem_read));
	return cycle >= first && cycle - first < p->port_count && banks_of(p, (uint32_t)(cycle - first)) & banks;
}

// What waits to be taken will be as soon as the path is free, if the other SIMDs leave it alone.
static bool pending_reads(const struct sim *s, const struct port *p, uint32_t simd, uint64_t cycle, uint32_t banks)
{
	uint64_t at = p->free;
	for (uint32_t k = 0; k < p->from[simd].count; k++) {
		const struct request *r = &p->at[simd][(p->from[simd].first + k) % PORT_ROOM];
		if (r->arrival > at) at = r->arrival;
		if (at > cycle) return false;
		if (reads(s, r->plan, at, cycle, banks)) return true;
		at += r->hold;
	}
	return false;
}

uint64_t bank_conflicts(const struct sim *s, const struct simd *d, const struct plan *p, uint64_t dispatched)
{
	if (!p->banks) return 0;
	uint64_t cycle = dispatched + 1;
	for (uint32_t n = 0; n <= p->conflict; n++, cycle++) {
		uint32_t banks = n ? p->banks_twice : p->banks;
		bool busy = pending_reads(s, &d->cu->lds, d->index, cycle, banks) || pending_reads(s, &d->cu->vmem, d->index, cycle, banks);
		for (uint32_t k = 0; k < 4 && !busy; k++) busy = d->taken[k].plan && reads(s, d->taken[k].plan, d->taken[k].at, cycle, banks);
		if (busy) return p->conflict + 1;
	}
	return p->conflict;
}
