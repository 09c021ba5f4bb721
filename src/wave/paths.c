#include "wave/paths.h"
#include "wave/effects.h"

static bool branches(const struct insn *i) { return !i->pair && code_branches(i->inst); }

// Effect on pc, and its inputs.
struct jump { bool jumps, looks, links; };      // looks: it reads more than pc; links: it writes more

static struct jump jump_of(const struct insn *i)
{
	struct jump j = { false, false, false };
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		j.jumps |= x->write && x->first == REG_PC;
		j.looks |= x->read && x->first != REG_PC;
		j.links |= x->write && x->first != REG_PC;
	}
	return j;
}

// Returns the kind. A branch that writes more than pc is a call if it has no condition; otherwise it also changes
// exec.
enum paths_kind paths_kind(const struct insn *i)
{
	struct jump j = jump_of(i);
	if (isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end) return PATHS_END;
	if (!j.jumps) return PATHS_ON;
	if (branches(i)) return j.links && !j.looks ? PATHS_CALL : PATHS_ON;
	return j.links ? PATHS_CALL : PATHS_JUMP;
}

unsigned paths_next(const struct insn *code, size_t k, size_t next[2])
{
	const struct insn *i = &code[k];
	struct jump j = jump_of(i);
	unsigned n = 0;
	if (paths_kind(i) != PATHS_ON) return 0;
	if (branches(i)) next[n++] = i->target;
	if (!j.jumps || j.looks) next[n++] = k + 1;
	return n;
}
