// The interpreter of micro-operations: whole instructions here, rows by the table of the host's level
// (prepare/uop_rows.c).
#include "wave/uops.h"
#include "isa/facts.h"
#include "wave/effects.h"
#include "wave/helpers.h"
#include "memory/memory.h"
#include "machine/state.h"
#include <inttypes.h>
#include <string.h>

const struct uop_facts uop_facts[UOP_COUNT] = {
#define UOP_ROW(name, operands, floats, words) [UOP_##name] = { #name, operands, words, floats },
#define UOP_WHOLE(name, words) [UOP_##name] = { #name, NULL, words, NO_FLOATS },
#define UOP_AROUND(name, words) [UOP_##name] = { #name, NULL, words, NO_FLOATS },
#define UOP_BLOCK(name) [UOP_##name] = { #name, NULL, "", NO_FLOATS },
#include "wave/uops.def"
};

int uop_mask(enum uop_kind kind)
{
	const char *operands = uop_facts[kind].operands, *m = operands ? strchr(operands, 'm') : NULL;
	return m ? (int)(m - operands) : -1;
}

// ---- instructions that cannot run ---------------------------------------------------------------------------------
static void fault_bad(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "the words at 0x%" PRIx64 " are not an instruction of %s", i->pc, w->gpu->name);
}

static void fault_nowhere(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "a branch to 0x%" PRIx64 ", where no instruction begins", i->pc);
}

static void fault_register(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "`%s` at 0x%" PRIx64 " names a register that does not exist", isa_text(i->inst->form->name), i->pc);
}

static void fault_attribute(struct wave *w, const struct insn *i)
{
	struct code_target t = { w->gpu, w->lanes };
	unsigned n = (unsigned)code_operand_value(i->inst, (unsigned)operands_attribute(i), &t).bits;
	wave_fault(w, -1, "attr%u.%c does not have values; "
	           "`;@ attribute attr%u.%c = 0.5, 1, 0` gives its values at the corners of the triangle", n / 4,
	           "xyzw"[n % 4], n / 4, "xyzw"[n % 4]);
}

static void fault_gds(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "%s with gds: the global data share is not supported", isa_text(i->inst->form->name));
}

// ---- special sources ----------------------------------------------------------------------------------------------
static void make_specials(struct wave *w)
{
	uint32_t at = POOL_VCCZ;
	uint64_t vcc = wave_mask(w, SGPR_AT(ISA_REG_VCC));
	S32(w, at) = !vcc;
	S32(w, at + 8) = !wave_exec(w);
	S32(w, at + 16) = w->scc;
}

// ---- the rest of a list in another way ----------------------------------------------------------------------------
static void run_rest(struct wave *w, const struct insn *i, const struct uop *u);

static void run_quads(struct wave *w, const struct insn *i, const struct uop *rest)
{
	const uint32_t low = w->s[ISA_REG_EXEC], high = w->s[ISA_REG_EXEC + 1];
	const uint64_t quads = quads_of(wave_exec(w));
	w->s[ISA_REG_EXEC] = (uint32_t)quads;
	if (w->lanes == LANES) w->s[ISA_REG_EXEC + 1] = (uint32_t)(quads >> 32);
	run_rest(w, i, rest);
	w->s[ISA_REG_EXEC] = low;
	w->s[ISA_REG_EXEC + 1] = high;
}

static void run_narrow(struct wave *w, const struct insn *i, const uint32_t *mask, const struct uop *rest)
{
	const uint64_t exec = wave_exec(w);
	uint64_t lanes = 0;
	for (uint32_t j = 0; j < w->lanes; j += 32) lanes |= host_signs32(mask + j) << j;
	if (lanes != exec) wave_set_exec(w, lanes);
	run_rest(w, i, rest);
	host_vectors_done();
	if (lanes != exec && !effects_write(i->effects, ISA_REG_EXEC)) wave_set_exec(w, exec);
}

static bool is_register(uint32_t at)
{
	return (at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS)) || (at >= SGPR_AT(0) && at < SGPR_AT(128));
}

static void run_indexed(struct wave *w, const struct insn *i, const struct uop *rest)
{
	struct insn moved = *i, program;
	struct uop list[UOP_MOST];
	if (!index_operands(w, i, moved.at)) return;
	if (!memcmp(moved.at, i->at, sizeof moved.at)) {
		run_rest(w, i, rest);
		return;
	}
	for (struct uop *u = list; (*u = *rest++).kind != UOP_DONE; u++) {
		const char *operands = uop_facts[u->kind].operands;
		for (unsigned k = 0; operands && operands[k]; k++)
			if (u->operand != UOP_FIXED && operands[k] != '#' && operands[k] != 'c' && is_register(u->at[k]))
				u->at[k] += moved.at[u->operand] - i->at[u->operand];
		if (u->kind != UOP_KERNEL || !u->as) continue;
		program = *u->as;
		for (unsigned k = 0; k < WAVE_MAX_OPERANDS; k++) if (program.at[k] == i->at[k]) program.at[k] = moved.at[k];
		u->as = &program;
	}
	run_rest(w, &moved, list);
}

static void run_shared(struct wave *w, const struct insn *i, const struct uop *rest)
{
	struct shared_halves h;
	if (!shared_begin(w, i, &h)) {
		run_rest(w, i, rest);
		return;
	}
	run_rest(w, i, rest);
	if (shared_second(w, &h)) run_rest(w, i, rest);
	shared_end(w, &h);
}

// ---- a list -------------------------------------------------------------------------------------------------------
static void run_rest(struct wave *w, const struct insn *i, const struct uop *u)
{
	const struct uop_rows *rows = w->machine->code.host->rows;
	for (;; u++) {
		switch ((enum uop_kind)u->kind) {
		case UOP_DONE: return;
		case UOP_KERNEL: {
			const struct insn *as = u->as ? u->as : i;
			as->kernel(w, as);
			break;
		}
		case UOP_ACCESS: i->mem->run(w, i); break;
		case UOP_SPECIALS: make_specials(w); break;
		case UOP_NOTHING: break;
		case UOP_END: w->state = WAVE_ENDED; break;
		case UOP_BAD: fault_bad(w, i); break;
		case UOP_NOWHERE: fault_nowhere(w, i); break;
		case UOP_NO_REGISTER: fault_register(w, i); break;
		case UOP_NO_ATTRIBUTE: fault_attribute(w, i); break;
		case UOP_NO_GDS: fault_gds(w, i); break;
		case UOP_SKIP: if (effects_skipped(isa_record(i->inst->form)->unit, w->mode, w->gpu)) return; break;
		case UOP_LDS_DIRECT: if (!lds_direct(w, &S32(w, POOL_LDS_DIRECT))) return; break;
		case UOP_QUADS: run_quads(w, i, u + 1); return;
		case UOP_NARROW: run_narrow(w, i, ROW(w, u->at[0]), u + 1); return;
		case UOP_INDEX: run_indexed(w, i, u + 1); return;
		case UOP_SHARE: run_shared(w, i, u + 1); return;
		default: rows->at[u->kind](w, u);
		}
	}
}

void uops_run(struct wave *w, const struct insn *i) { run_rest(w, i, i->uops); }

void uops_run_spread(struct wave *w, const struct insn *i)
{
	uop_fn *spread = w->machine->code.host->rows->at[UOP_SPREAD];
	for (const struct uop *u = i->uops; u->kind == UOP_SPREAD; u++) spread(w, u);
	i->kernel(w, i);
}
