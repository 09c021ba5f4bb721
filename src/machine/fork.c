// GCN's forks and joins: if lanes of a wave diverge, the path with fewer lanes runs first. The other path waits on a
// stack of SGPRs.
#include "wave/helpers.h"
#include "machine/state.h"

enum { SLOT = 4, SLOTS = 8 };     // SGPRs of one waiting path: exec, address; csp has three bits

static uint32_t stack_pointer(const struct wave *w) { return w->mode >> MODE_CSP & (SLOTS - 1); }
static void set_stack_pointer(struct wave *w, uint32_t n)
{
	w->mode = (w->mode & ~((SLOTS - 1u) << MODE_CSP)) | n << MODE_CSP;
}

uint32_t fork_slot(uint32_t mode, bool push) { return SLOT * (((mode >> MODE_CSP) - !push) & (SLOTS - 1)); }

static void push_path(struct wave *w, uint64_t exec, uint64_t address)
{
	uint32_t csp = stack_pointer(w), at = SLOT * csp;
	if (csp == SLOTS - 1) { wave_fault(w, -1, "the forks are nested deeper than their stack"); return; }
	wave_put64(w, SGPR_AT(at), exec);
	wave_put64(w, SGPR_AT(at + 2), address);
	set_stack_pointer(w, csp + 1);
}

void wave_fork(struct wave *w, const struct insn *i)
{
	uint64_t mask = wave_s64(w, i->at[0]), there = wave_s64(w, i->at[1]), exec = wave_exec(w), pass = mask & exec,
		fail = ~mask & exec;
	uint64_t next = i->pc + i->dwords * 4u;
	bool pass_waits = fail && __builtin_popcountll(fail) < __builtin_popcountll(pass);
	if (!fail) wave_jump(w, there);
	if (!fail || !pass) return;
	if (pass_waits) push_path(w, pass, there);
	else push_path(w, fail, next);
	wave_put64(w, SGPR_AT(ISA_REG_EXEC), pass_waits ? fail : pass);
	if (!pass_waits) wave_jump(w, there);
}

void wave_join(struct wave *w, const struct insn *i)
{
	uint32_t csp = stack_pointer(w);
	if (csp == (S32(w, i->at[0]) & (SLOTS - 1))) return;
	if (!csp) { wave_fault(w, -1, "a join without a fork whose other path waits"); return; }
	set_stack_pointer(w, csp - 1);
	wave_put64(w, SGPR_AT(ISA_REG_EXEC), wave_s64(w, SGPR_AT(SLOT * (csp - 1))));
	wave_jump(w, wave_s64(w, SGPR_AT(SLOT * (csp - 1) + 2)));
}
