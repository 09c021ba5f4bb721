// The VGPRs of a SIMD are in banks; a bank reads one register in a cycle. A memory instruction reads its
// registers one at a time, some cycles after its unit has taken it. Vector instructions gather their sources.
#include <string.h>
#include "time/banks.h"
#include "time/cu.h"
#include "time/slot.h"

// Returns the bank that a memory instruction reads in the n-th cycle of its reads. The upper half of a 64-bit address
// comes first.
static uint32_t bank_of(const struct plan *p, uint32_t n)
{
	return p->unit == ISA_VMEM && p->port_address == 2 && n < 2 ? p->port_bank[1 - n] : p->port_bank[n];
}

// Returns the cycles from the time when its unit takes a memory instruction to its reads, at least.
static uint64_t before_reads(const struct sim *s, bool lds) { return fig(s, lds ? ISA_T_lds_read : ISA_T_vmem_read); }

static uint64_t first_read(const struct sim *s, const struct plan *p, uint64_t taken)
{
	bool lds = p->unit == ISA_LDS;
	return taken + before_reads(s, lds) + (lds && p->port_count > p->port_address);
}

void banks_taken(const struct sim *s, struct simd *d, const struct request *r)
{
	uint64_t end = first_read(s, r->plan, s->now) + r->plan->port_count;
	struct taken_one *last = &d->taken.last[d->taken.count++ % 4];
	*last = (struct taken_one){ s->now, r->plan, r->same_address };
	if (end > d->taken.end) d->taken.end = end;
}

// Returns whether a memory instruction reads one of the banks in the cycle. An address that the wave's last instruction
// sent, too, is not read again.
static bool reads_bank(const struct sim *s, const struct taken_one *t, uint64_t cycle, uint32_t banks)
{
	const struct plan *p = t->plan;
	uint64_t first = first_read(s, p, t->at), n = cycle - first;
	return cycle >= first && n < p->port_count && !(t->same_address && n < p->port_address)
	       && bank_of(p, (uint32_t)n) & banks;
}

struct reading { const struct sim *sim; uint64_t cycle; uint32_t banks; };
static bool is_in_the_way(const void *context, const struct request *r, uint64_t taken)
{
	const struct reading *x = context;
	struct taken_one t = { taken, r->plan, r->same_address };
	return reads_bank(x->sim, &t, x->cycle, x->banks);
}

// Returns whether a memory instruction of the SIMD that reads one of the banks waits for its unit, which may take it
// until cycle `until`. The unit takes them in order, each after it has the registers of the one before.
static bool may_take(const struct sim *s, const struct port *p, uint32_t simd, uint64_t until, uint32_t banks)
{
	uint64_t at = p->turns.free > s->now ? p->turns.free : s->now;
	for (uint32_t n = 0; n < p->from[simd].count; n++) {
		const struct request *r = port_waiting(p, simd, n);
		if (r->arrival > at) at = r->arrival;
		if (at > until) return false;
		if (r->plan->port_banks & banks) return true;
		at += r->hold;
	}
	return false;
}

static bool port_reads(const struct sim *s, const struct simd *d, bool lds, uint64_t cycle, uint32_t banks)
{
	struct reading x = { s, cycle, banks };
	const struct port *p = lds ? &d->cu->lds : &d->cu->vmem;
	uint64_t before = before_reads(s, lds);
	return cycle >= before && may_take(s, p, d->index, cycle - before, banks)
	       && port_ahead(s, p, lds, d->index, cycle - before, is_in_the_way, &x);
}

// ---- vector instructions ------------------------------------------------------------------------------------------
// Sources are gathered for two instructions at a time, the older one's first. The registers that a source operand read
// last are kept and need not be read again: for second operands two of all banks, for other operands two of each bank.
// Results do not take cycles from sources.

static uint64_t first_free(const struct gather *g, const struct bank *b, uint64_t at)
{
	uint64_t gone = at > g->from ? at - g->from : 0, left = gone < GATHER_CYCLES ? ~b->busy >> gone : 1;
	return left ? g->from + gone + (uint64_t)__builtin_ctzll(left) : g->from + GATHER_CYCLES;
}

static void mark_busy(const struct gather *g, struct bank *b, uint64_t at)
{
	if (at - g->from < GATHER_CYCLES) b->busy |= 1ull << (at - g->from);
}

// Advances to cycle `now`; all reads before it are known.
static void advance_to(struct gather *g, uint64_t now)
{
	uint64_t gone = now - g->from;
	for (struct bank *b = g->banks; b < g->banks + VGPR_BANKS; b++) b->busy = gone < GATHER_CYCLES ? b->busy >> gone : 0;
	g->from = now;
}

static unsigned bank_number(unsigned reg) { return (reg - REG_VGPR) % VGPR_BANKS; }
static uint32_t source_name(const struct slot *w, unsigned reg) { return (uint32_t)(w->age + 1) << 10 | reg; }

static bool memory_reads(const struct sim *s, const struct simd *d, uint64_t cycle, uint32_t bank)
{
	if (cycle >= d->taken.end && !d->cu->lds.from[d->index].count && !d->cu->vmem.from[d->index].count) return false;
	bool busy = port_reads(s, d, true, cycle, bank) || port_reads(s, d, false, cycle, bank);
	for (uint32_t k = 0; k < 4 && !busy; k++)
		busy = d->taken.last[k].plan && reads_bank(s, &d->taken.last[k], cycle, bank);
	return busy;
}

// Returns the register among those that the operand read last, and makes it the last one; NULL if it is not there.
static struct kept *find_kept(struct kept *kept, uint32_t name)
{
	unsigned k = 0;
	while (k < GATHER_KEPT && kept[k].name != name) k++;
	if (k == GATHER_KEPT) return NULL;
	struct kept found = kept[k];
	for (; k; k--) kept[k] = kept[k - 1];
	kept[0] = found;
	return kept;
}

// Keeps a register in place of one that was dropped, or of the one that was used least recently.
static void keep_read(struct kept *kept, uint32_t name, uint64_t at, const struct insn *by)
{
	unsigned k = 0;
	while (k < GATHER_KEPT - 1 && kept[k].name) k++;
	for (; k; k--) kept[k] = kept[k - 1];
	kept[0] = (struct kept){ name, (uint32_t)at, by, false };
}

static bool are_dual(const struct insn *a, const struct insn *b) { return a->pair && b->pair; }

// Takes the next free cycle of the bank for a read that is not needed.
static void read_again(const struct gather *g, struct bank *b, struct kept *k, uint64_t at)
{
	uint64_t free = first_free(g, b, at);
	mark_busy(g, b, free);
	b->again = free;
	k->at = (uint32_t)free;
	k->again = true;
}

// A read that is not needed gives way, once, to a source whose instruction arrives in its cycle, and takes the cycle
// `free`. Returns whether it does.
static bool gives_way(const struct gather *g, struct bank *b, uint64_t at, uint64_t free)
{
	if (MOSTLY(b->again != at || at != g->begun)) return false;
	mark_busy(g, b, free);
	b->again = 0;
	return true;
}

// Returns the registers of the bank that are kept for an operand.
static struct kept *kept_for(struct gather *g, struct bank *b, unsigned operand)
{
	return operand == PLAN_SECOND ? g->second : b->kept[operand / PLAN_ADDEND];
}

// Returns the register, kept for an operand, if it is read in cycle `at` or later; NULL if not.
static struct kept *find_read(struct kept *kept, uint32_t name, uint64_t at)
{
	for (struct kept *k = kept; k < kept + GATHER_KEPT; k++)
		if (k->name == name && (int32_t)(k->at - (uint32_t)at) >= 0) return k;
	return NULL;
}

// Returns when the source is available, from cycle `at` on. If an earlier instruction reads the same operand in this
// very cycle, the value comes from there, but it is too late to do without an own read, except for two VOPDs, if that
// read was not needed either, or if the instruction waits for another bank (`late`: bits of banks).
static uint64_t read_source(const struct sim *s, const struct slot *w, const struct plan *p,
                            const struct plan_reg *source, uint64_t at, uint32_t late)
{
	const struct insn *by = p->insn;
	struct simd *d = w->simd;
	struct gather *g = &d->gather;
	unsigned number = bank_number(source->at);
	struct bank *b = &g->banks[number];
	uint32_t name = source_name(w, source->at);
	for (unsigned operand = 0; operand <= PLAN_ADDEND; operand++) {   // one read serves all sources that wait for it
		struct kept *k = find_read(kept_for(g, b, operand), name, at);
		if (!k) continue;
		uint32_t ahead = k->at - (uint32_t)at;
		bool same = operand == source->operand && k->by != by && !k->again && !(late & ~(1u << number));
		if (!ahead && same && !are_dual(k->by, by)) read_again(g, b, k, at + 1);
		return at + ahead;
	}
	struct kept *kept = kept_for(g, b, source->operand);
	struct kept *found = find_kept(kept, name);
	bool soon = found && (source->operand == PLAN_SECOND || are_dual(found->by, by));
	if (found && (uint32_t)at - found->at >= (soon ? 1 : fig(s, ISA_T_vgpr_kept))) {
		found->at = (uint32_t)at;
		return at;
	}
	uint64_t free = first_free(g, b, at);
	if (free > at && gives_way(g, b, at, free)) free = at;
	else if (memory_reads(s, d, free + 1, 1u << number)) free = first_free(g, b, free + 1);
	mark_busy(g, b, free);
	if (!found) keep_read(kept, name, free, by);
	return free;
}

// Returns whether the source comes straight from the pipe, because its writer executes later.
static bool comes_straight(const struct slot *w, const struct plan_reg *source, uint64_t at)
{
	const struct reg *r = &w->score[source->place];
	return reg_writer(r) == BY_VALU && reg_exec(r) > at;
}

uint64_t banks_gather(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t at)
{
	struct gather *g = &w->simd->gather;
	if (SELDOM(!fig(s, ISA_T_vgpr_banks))) return at;
	advance_to(g, s->now);
	if (g->begun > at) at = g->begun;
	uint64_t left = (p->adds ? g->left_addend : g->left)[g->count % GATHER_AT_ONCE];
	if (left >= at) at = left + 1;
	uint64_t done = g->begun = at;
	uint32_t later = g->dual ? 0 : p->read_later;
	g->dual = p->insn->pair;
	uint32_t late = 0;
	for (uint32_t k = 0; k < p->sources.n; k++) {
		const struct plan_reg *source = &p->sources.at[k];
		if (comes_straight(w, source, at)) continue;
		uint64_t from = SELDOM(later && k == later) ? at + fig(s, ISA_T_dual_first) : at;
		uint64_t there = read_source(s, w, p, source, from, late);
		late |= (uint32_t)(there > at) << bank_number(source->at);
		if (there > done) done = there;
	}
	return done;
}

// Drops the old value of a register.
static void drop(struct kept *kept, uint32_t name)
{
	for (struct kept *k = kept; k < kept + GATHER_KEPT; k++)
		if (k->name == name) k->name = 0;
}

void banks_leave(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t begin, uint64_t held)
{
	struct gather *g = &w->simd->gather;
	if (SELDOM(!fig(s, ISA_T_vgpr_banks))) return;
	uint64_t left = begin - (fig(s, ISA_T_valu_exec) - fig(s, ISA_T_valu_dispatch));
	uint32_t at = g->count++ % GATHER_AT_ONCE;
	g->left[at] = g->left_addend[at] = left > g->begun ? left : g->begun;
	if (SELDOM(held)) g->left_addend[at] = left + held;
	for (uint32_t k = 0; k < p->writes.n; k++) {
		unsigned reg = p->writes.at[k].at;
		if (reg < REG_VGPR) continue;
		for (unsigned operand = 0; operand <= PLAN_ADDEND; operand++)
			drop(kept_for(g, &g->banks[bank_number(reg)], operand), source_name(w, reg));
	}
}
