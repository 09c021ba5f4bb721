// exec-empty: stores and atomics for which exec was 0 each time. If only some waves have exec 0, that is normal:
// compilers do not add a branch to skip a store.
#include "check/state.h"

static bool exec_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return i->mem && i->mem->space != ISA_SCALAR && i->mem->direction != ISA_LOAD;
}

static void exec_before(struct checker *c, struct wave *w, const struct insn *i)
{
	if (wave_exec(w)) {
		c->findings.useful[i - c->code] = true;
		return;
	}
	if (check_in_scratch(c, w, i)) return;      // compilers save registers in lanes that are inactive
	struct check_finding *f = check_found(c, CHECK_EXEC_EMPTY, w, i, 0);
	if (!f) return;
	check_say(c, f, "%s is executed with exec 0: no lane is active", isa_text(i->inst->form->name));
	const struct check_writer *by = &check_wave_of(c, w)->writer[ISA_REG_EXEC];
	if (by->insn) check_blame(c, f, by->insn, "exec was written here");
}

const struct check_hooks check_exec = { .applies = exec_applies, .before = exec_before };
