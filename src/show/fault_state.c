// What the operands of the instruction that faulted hold: enough to see why.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "show/kinds.h"
#include "show/show.h"

static void put_operand(FILE *to, const struct wave *w, const struct isa_operand *o, struct code_value v, bool based)
{
	char name[32], text[64];
	unsigned dwords = o->type == ISA_MASK ? w->lanes / 32 : o->dwords ? o->dwords : 1;
	if (based && o->id == ISA_F_VADDR) dwords = 1;
	struct harness_register reg = { v.kind == CODE_V_VGPR ? HARNESS_VGPR : HARNESS_SGPR, v.index, dwords };
	if (v.kind == CODE_V_VGPR && v.index + dwords <= WAVE_MAX_VGPRS) {
		if (dwords > 2) dwords = 1;                         // data is not what an address fault is about
		char *lanes = show_lanes(w->v[v.index], dwords == 2 ? w->v[v.index + 1] : NULL, wave_exec(w), w->lanes, dwords == 2 ? ISA_U64 : SHOW_BITS);
		reg.count = dwords;
		fprintf(to, "  %s = %s\n", harness_register_text(name, sizeof name, reg, w->lanes), lanes);
		free(lanes);
	} else if (v.kind == CODE_V_SGPR && v.index + dwords <= 128 && v.index != ISA_REG_NULL) {
		fprintf(to, "  %s =", harness_register_text(name, sizeof name, reg, w->lanes));
		if (dwords == 2) fprintf(to, " 0x%" PRIx64, w->s[v.index] | (uint64_t)w->s[v.index + 1] << 32);
		else for (unsigned k = 0; k < dwords; k++) fprintf(to, " %s", harness_value_text(text, sizeof text, w->s[v.index + k], ISA_U32));
		putc('\n', to);
	}
}

void show_fault_operands(FILE *to, const struct harness_run *r, const struct wave *w)
{
	const struct insn *i = machine_insn_at(r->machine, machine_result(r->machine)->pc);
	if (!i || machine_insn_is_end(i)) return;
	struct code_target target = { r->program->gpu, r->program->wave };
	const struct isa_record *record = i->inst->form->record;
	bool based = false;                                     // a 64-bit base in SGPRs: then the lanes hold 32-bit offsets
	for (unsigned k = 0; k < record->operand_count; k++) {
		struct code_value v = code_operand_value(i->inst, k, &target);
		if (record->operands[k].id == ISA_F_SADDR) based |= v.kind == CODE_V_SGPR && v.index != ISA_REG_NULL;
	}
	for (unsigned k = 0; k < record->operand_count; k++)
		if (record->operands[k].read) put_operand(to, w, &record->operands[k], code_operand_value(i->inst, k, &target), based);
}
