// trap-registers: a write to a register of trap handlers, which the hardware ignores outside of them.
#include "prepare/prepare.h"
#include "check/state.h"

static int lost_operand(const struct checker *c, const struct insn *i)
{
	return i->inst && !i->pair ? operands_lost(i, &c->target) : -1;
}
static bool trap_applies(const struct checker *c, const struct insn *i) { return lost_operand(c, i) >= 0; }

static void trap_before(struct checker *c, struct wave *w, const struct insn *i)
{
	unsigned k = (unsigned)lost_operand(c, i);
	struct check_finding *f = check_found(c, CHECK_TRAP_REGISTERS, w, i, 0);
	char buf[16];
	if (!f) return;
	unsigned dwords = code_operand_dwords(&isa_operands(isa_record(i->inst->form))[k], &c->target);
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf,
		code_operand_value(i->inst, k, &c->target).index, dwords ? dwords : 1, &c->target));
	check_say(c, f, "%s is not written: only a trap handler may, and the hardware ignores it elsewhere%s", f->focus,
	          operands_all_lost(i, &c->target) ? "; scc stays as it is, too" : "");
	f->hint = "use another SGPR";
}

const struct check_hooks check_trap = { .applies = trap_applies, .before = trap_before };
