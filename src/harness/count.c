// Counts what a run executed: instructions by unit, active lanes of vectors, and atomics.
#include "harness/harness.h"

struct harness_counts harness_count(const struct harness_run *r)
{
	struct harness_counts c = { 0 };
	size_t n;
	const struct insn *code = machine_code(r->machine, &n);
	const struct wave_counts *counts = machine_counts(r->machine);
	for (size_t k = 0; k < n; k++) {
		if (machine_insn_is_end(&code[k])) continue;
		enum isa_unit unit = isa_record(code[k].inst->form)->unit;
		c.unit[unit] += counts[k].hits;
		c.all += counts[k].hits;
		const struct isa_access *access = code[k].access;
		if (access && access->direction == ISA_ATOMIC) {
			int where = access->space == ISA_DS ? HARNESS_ATOMICS_LDS : HARNESS_ATOMICS_MEMORY;
			c.atomic_insns[where] += counts[k].hits;
			c.atomics[where] += access->space == ISA_SCALAR ? counts[k].hits : counts[k].lanes;
		}
		if (unit == ISA_VALU) {
			c.valu_active += counts[k].lanes;
			c.valu_lanes += counts[k].hits * r->program->wave;
		}
	}
	return c;
}
