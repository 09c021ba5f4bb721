// Registers whose number is computed at run time. The number depends on bits of m0 that the record names (`moves`).
// On gfx9 it may also depend on the index that s_set_gpr_idx enables for the whole vector ALU.
//
// The hardware keeps gfx9's index in m0[7:0], and the operands that use it in m0[15:12] (src0, src1, src2, the
// result). MODE[27] enables it. So a program that writes m0 itself changes the index, too.
#include "isa/facts.h"
#include "wave/effects.h"
#include "wave/helpers.h"
#include "machine/state.h"
#include <inttypes.h>

enum { OF_RESULT = 3 };

static uint32_t m0_of(const struct wave *w) { return w->s[ISA_REG_M0]; }

// Returns the distance added to the number of an operand's register.
static uint32_t index_by_record(const struct isa_operand *o, uint32_t m0)
{
	return o->move_bits ? m0 >> o->move_shift & (o->move_bits < 32 ? (1u << o->move_bits) - 1 : ~0u) : 0;
}

bool effects_index_all(uint32_t mode, const struct isa_gpu *gpu)
{
	return gpu->facts->gpr_idx && mode >> MODE_GPR_IDX & 1;
}

bool effects_skipped(enum isa_unit unit, uint32_t mode, const struct isa_gpu *gpu)
{
	return mode >> MODE_VSKIP & 1 && gpu->facts->vskip && (unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS);
}

uint32_t effects_index(const struct isa_operand *o, uint32_t m0, bool all)
{
	int n = o->write ? OF_RESULT : o->source;
	uint32_t index = index_by_record(o, m0);
	return all && o->vector && n >= 0 && n <= OF_RESULT && m0 >> (12 + n) & 1 ? index + (m0 & 0xff) : index;
}

static bool is_vgpr(uint32_t at) { return at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS); }
static bool is_sgpr(uint32_t at) { return at >= SGPR_AT(0) && at < SGPR_AT(128); }

static bool move_operand(struct wave *w, const struct isa_operand *o, uint32_t *at, uint32_t index)
{
	if (is_vgpr(*at)) {
		uint64_t to = *at + (uint64_t)index * sizeof(row);
		if (to + o->dwords * sizeof(row) <= VGPR_AT(w->machine->code.vgprs)) {
			*at = (uint32_t)to;
			return true;
		}
		wave_fault(w, -1, "register index %u leads to v%" PRIu64 ", which does not exist", index,
		           (to - VGPR_AT(0)) / sizeof(row));
		return false;
	}
	if (!is_sgpr(*at)) return true;               // constants are not indexed
	uint64_t to = *at + index * 4ull;
	if (to + o->dwords * 4u <= SGPR_AT(ISA_REG_VCC + 2)) {
		*at = (uint32_t)to;
		return true;
	}
	wave_fault(w, -1, "register index %u leads past the last SGPR", index);
	return false;
}

bool index_operands(struct wave *w, const struct insn *i, uint32_t at[WAVE_MAX_OPERANDS])
{
	const struct isa_record *r = isa_record(i->inst->form);
	bool all = r->unit == ISA_VALU && effects_index_all(w->mode, w->gpu);
	for (unsigned k = 0; k < r->operand_count; k++) {
		uint32_t index = effects_index(&isa_operands(r)[k], m0_of(w), all);
		if (index && !move_operand(w, &isa_operands(r)[k], &at[k], index)) return false;
	}
	return true;
}
