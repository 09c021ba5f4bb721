// Prints the operands of the instruction that faulted, to show the cause.
#include <inttypes.h>
#include "show/kinds.h"
#include "show/show.h"

static void put_registers(FILE *to, const struct program *p, const struct wave *w, const struct effect *x)
{
	char name[16], text[64];
	bool vgpr = x->first >= REG_VGPR;
	// data of an access does not explain an address fault
	unsigned first = vgpr ? x->first - REG_VGPR : x->first, count = vgpr && x->count > 2 ? 1 : x->count;
	if (!vgpr && first + count > ISA_REG_EXEC + 2) return;
	fprintf(to, "  %s =", code_register_text(name, x->first, count, &(struct code_target){ p->gpu, p->wave }));
	if (vgpr) {
		char *lanes = show_lanes(w->v[first], count == 2 ? w->v[first + 1] : NULL, wave_exec(w), w->lanes,
		                         count == 2 ? ISA_U64 : SHOW_BITS);
		fprintf(to, " %s", lanes);
		heap_free(lanes);
	} else if (count == 2) {
		fprintf(to, " 0x%" PRIx64, w->s[first] | (uint64_t)w->s[first + 1] << 32);
	} else {
		for (unsigned k = 0; k < count; k++)
			fprintf(to, " %s", harness_value_text(text, sizeof text, w->s[first + k], ISA_U32));
	}
	putc('\n', to);
}

void show_fault_operands(FILE *to, const struct harness_run *r, const struct wave *w)
{
	const struct insn *i = machine_insn_at(r->machine, machine_result(r->machine)->pc);
	struct effect now[EFFECTS_MOST];
	if (!i || machine_insn_is_end(i)) return;
	unsigned n = effects_now(i->effects, r->program->gpu, w->s[ISA_REG_M0], w->mode, now);
	for (unsigned k = 0; k < n; k++)
		if (now[k].read && now[k].of && !now[k].implicit) put_registers(to, r->program, w, &now[k]);
}
