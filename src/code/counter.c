// Counters by generation. Classes of isa/timing.isa have `counts`; the order of completion follows LLVM
// (SIInsertWaitcnts).
#include <string.h>
#include "base/bits.h"
#include "code/counter.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include "isa/words.h"

const char *code_counter_name(enum code_counter c, const struct isa_gpu *gpu)
{
	static const char *const old[COUNTERS] = { "vmcnt", "vscnt", "lgkmcnt", "lgkmcnt", "expcnt", "vmcnt", "vmcnt" };
	static const char *const own[COUNTERS] = { "loadcnt", "storecnt", "dscnt", "kmcnt", "expcnt", "samplecnt", "bvhcnt" };
	return gpu->facts->named_counters ? own[c] : old[c];
}

bool code_atomic_returns(const struct code_inst *i)
{
	const struct isa_access *a = isa_access(isa_record(i->form));
	if (a && (a->result < 0 || a->space == ISA_DS)) return a->result >= 0;
	return code_get(i, ISA_F_GLC, 0) || code_get(i, ISA_F_TH, 0) & 1;
}

// Returns the counter for the `counts` word of a class; older generations have fewer counters.
static enum code_counter counter_of(enum isa_counts counts, const struct isa_facts *facts)
{
	switch (counts) {
	case ISA_COUNTS_store: return facts->store_counter ? COUNT_STORE : COUNT_LOAD;
	case ISA_COUNTS_sample: return facts->named_counters ? COUNT_SAMPLE : COUNT_LOAD;
	case ISA_COUNTS_ray: return facts->named_counters ? COUNT_BVH : COUNT_LOAD;
	case ISA_COUNTS_scalar: case ISA_COUNTS_message: return facts->named_counters ? COUNT_KM : COUNT_DS;
	case ISA_COUNTS_lds: return COUNT_DS;
	case ISA_COUNTS_export: return COUNT_EXP;
	default: return COUNT_LOAD;
	}
}

// Returns the kind of an operation. With a separate store counter, stores that may access scratch are unordered with
// other stores. A flat access of gfx9 may decrement before older operations of either counter.
static enum code_return kind_of(enum isa_counts counts, enum isa_effect effect, const struct isa_access *a,
                                const struct isa_facts *facts)
{
	if ((effect == ISA_EFFECT_empty_l0 || effect == ISA_EFFECT_empty_l1) && counts == ISA_COUNTS_load
	    && !facts->empties_count)
		return CODE_RETURN_EMPTIED;
	switch (counts) {
	case ISA_COUNTS_lds: return CODE_RETURN_LDS;
	case ISA_COUNTS_scalar: return CODE_RETURN_SCALAR;
	case ISA_COUNTS_message: return CODE_RETURN_MESSAGE;
	case ISA_COUNTS_export: return CODE_RETURN_EXPORT;
	default: break;
	}
	if (!facts->store_counter) return a && a->space == ISA_FLAT ? CODE_RETURN_FLAT : CODE_RETURN_MEMORY;
	return counts == ISA_COUNTS_store && a && (a->space == ISA_FLAT || a->space == ISA_SCRATCH)
	       ? CODE_RETURN_SCRATCH : CODE_RETURN_MEMORY;
}

unsigned code_counted(const struct code_inst *i, const struct isa_gpu *gpu, struct code_counted on[CODE_COUNTED_MOST])
{
	const struct isa_record *r = isa_record(i->form);
	enum isa_counts counts = isa_class(r)->counts;
	if (counts == ISA_COUNTS_none) return 0;
	if (counts == ISA_COUNTS_atomic) counts = code_atomic_returns(i) ? ISA_COUNTS_load : ISA_COUNTS_store;
	on[0] = (struct code_counted){ (uint8_t)counter_of(counts, gpu->facts),
	                               (uint8_t)kind_of(counts, isa_class(r)->effect, isa_access(r), gpu->facts) };
	if (!isa_access(r) || isa_access(r)->space != ISA_FLAT) return 1;
	on[1] = (struct code_counted){ COUNT_DS, gpu->facts->flat_any_order ? CODE_RETURN_FLAT : CODE_RETURN_LDS };
	return 2;
}

static enum code_counter counter_of_part(const struct isa_name *part)
{
	return part->tags & ISA_TAG_lds ? COUNT_DS : part->tags & ISA_TAG_export ? COUNT_EXP : COUNT_LOAD;
}

// Sets the limit of an interpolation instruction, which has a field to wait for attributes; the largest number does not
// wait.
static bool waits_for_exports(const struct code_inst *i, uint8_t limit[COUNTERS])
{
	int field = code_field_index(i->form, ISA_F_WAIT_EXP);
	if (field < 0 || code_field(i, field) == bits_below(isa_fields(isa_format(i->form))[field].width)) return false;
	limit[COUNT_EXP] = (uint8_t)code_field(i, field);
	return true;
}

bool code_waits(const struct code_inst *i, const struct isa_gpu *gpu, uint8_t limit[COUNTERS])
{
	enum { PAIR_DS = 0, PAIR_OTHER = 8, PAIR_MASK = 63 };      // fields of gfx12's waits for two counters
	enum isa_effect effect = isa_class(isa_record(i->form))->effect;
	memset(limit, CODE_NO_LIMIT, COUNTERS);
	// most instructions are not waits, so skip the search for fields
	if (effect < ISA_EFFECT_wait_all) return waits_for_exports(i, limit);
	uint32_t value, immediate = code_get(i, ISA_F_SIMM16, 0);
	uint8_t at_most = (uint8_t)(immediate < CODE_NO_LIMIT ? immediate : CODE_NO_LIMIT);
	switch (effect) {
	case ISA_EFFECT_wait_packed:
		for (const struct isa_name *part = NULL; (part = isa_name_next(&isa_words_waitcnt, part, gpu));)
			if (isa_name_waits(part, immediate, &value)) limit[counter_of_part(part)] = (uint8_t)value;
		return true;
	case ISA_EFFECT_wait_all: memset(limit, 0, COUNTERS); return true;
	case ISA_EFFECT_wait_load: limit[COUNT_LOAD] = at_most; return true;
	case ISA_EFFECT_wait_store: limit[COUNT_STORE] = at_most; return true;
	case ISA_EFFECT_wait_sample: limit[COUNT_SAMPLE] = at_most; return true;
	case ISA_EFFECT_wait_bvh: limit[COUNT_BVH] = at_most; return true;
	case ISA_EFFECT_wait_exp: limit[COUNT_EXP] = at_most; return true;
	case ISA_EFFECT_wait_ds: limit[COUNT_DS] = at_most; return true;
	case ISA_EFFECT_wait_km: limit[COUNT_KM] = at_most; return true;
	case ISA_EFFECT_wait_load_ds: case ISA_EFFECT_wait_store_ds:
		limit[COUNT_DS] = immediate >> PAIR_DS & PAIR_MASK;
		limit[effect == ISA_EFFECT_wait_load_ds ? COUNT_LOAD : COUNT_STORE] = immediate >> PAIR_OTHER & PAIR_MASK;
		return true;
	default: return false;
	}
}
